"builtin.module"() <{sym_name = "jit_branches"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3xf32>, tensor<i32>, tensor<i1>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<i32>, %arg2: tensor<i1>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %27 = "stablehlo.cosine"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%27) : (tensor<3xf32>) -> ()
    }, {
      %26 = "stablehlo.sine"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%26) : (tensor<3xf32>) -> ()
    }) : (tensor<i32>) -> tensor<3xf32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.clamp"(%2, %arg1, %3) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      "stablehlo.return"(%arg0) : (tensor<3xf32>) -> ()
    }, {
      %23 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %25 = "stablehlo.multiply"(%arg0, %24) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%25) : (tensor<3xf32>) -> ()
    }, {
      %22 = "stablehlo.negate"(%arg0) : (tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%22) : (tensor<3xf32>) -> ()
    }) : (tensor<i32>) -> tensor<3xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%arg0, %6) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %21 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%21) : (tensor<f32>) -> ()
    }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.compare"(%7, %8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %10 = "stablehlo.convert"(%9) : (tensor<i1>) -> tensor<i32>
    %11:2 = "stablehlo.case"(%10) ({
      %17 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %19 = "stablehlo.add"(%arg0, %18) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %20 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%19, %20) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %16 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%arg0, %16) : (tensor<3xf32>, tensor<i64>) -> ()
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %12 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %14 = "stablehlo.add"(%arg0, %13) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %15 = "stablehlo.select"(%arg2, %14, %arg0) : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%1, %5, %11#0, %15) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

