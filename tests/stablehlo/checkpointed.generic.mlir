"builtin.module"() <{sym_name = "jit_checkpointed"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<6x5xf32>) -> (tensor<f32>, tensor<6x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<6x5xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x6xf32>, tensor<6x5xf32>) -> tensor<4x5xf32>
    %1 = "stablehlo.tanh"(%0) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %2 = "stablehlo.multiply"(%1, %1) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %3 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5xf32>
    %5 = "stablehlo.multiply"(%4, %1) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%2, %6) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %22 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5xf32>
    %10 = "stablehlo.multiply"(%9, %5) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %11:3 = "stablehlo.optimization_barrier"(%arg0, %arg1, %10) : (tensor<4x6xf32>, tensor<6x5xf32>, tensor<4x5xf32>) -> (tensor<4x6xf32>, tensor<6x5xf32>, tensor<4x5xf32>)
    %12 = "stablehlo.dot_general"(%11#0, %11#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x6xf32>, tensor<6x5xf32>) -> tensor<4x5xf32>
    %13 = "stablehlo.tanh"(%12) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5xf32>
    %16 = "stablehlo.subtract"(%15, %13) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %17 = "stablehlo.multiply"(%11#2, %16) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %18 = "stablehlo.multiply"(%17, %13) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %19 = "stablehlo.add"(%17, %18) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %20 = "stablehlo.dot_general"(%19, %11#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x5xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %21 = "stablehlo.transpose"(%20) <{permutation = array<i64: 1, 0>}> : (tensor<5x6xf32>) -> tensor<6x5xf32>
    "func.return"(%7, %21) : (tensor<f32>, tensor<6x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

