"builtin.module"() <{sym_name = "jit_scalars_and_nothing"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<f32>, tensor<i32>, tensor<0x4xf32>) -> (tensor<f32>, tensor<0x4xf32>, tensor<4xf32>, tensor<f32>, tensor<0x2xf32>, tensor<1x4xf32>, tensor<3xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<i32>, %arg2: tensor<0x4xf32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<f32>
    %1 = "stablehlo.multiply"(%arg0, %0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0x4xf32>
    %3 = "stablehlo.add"(%arg2, %2) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reduce"(%arg2, %4) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %19 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<0x4xf32>, tensor<f32>) -> tensor<4xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%arg2, %6) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %18 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%18) : (tensor<f32>) -> ()
    }) : (tensor<0x4xf32>, tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2xf32>
    %10 = "stablehlo.dot_general"(%arg2, %9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<0x4xf32>, tensor<4x2xf32>) -> tensor<0x2xf32>
    %11 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4xf32>
    %13 = "stablehlo.concatenate"(%arg2, %12) <{dimension = 0 : i64}> : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %14 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi64>
    %15 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<i64>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %17 = "stablehlo.add"(%14, %16) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    "func.return"(%1, %3, %5, %7, %10, %13, %17) : (tensor<f32>, tensor<0x4xf32>, tensor<4xf32>, tensor<f32>, tensor<0x2xf32>, tensor<1x4xf32>, tensor<3xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

