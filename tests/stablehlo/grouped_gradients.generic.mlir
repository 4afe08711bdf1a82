"builtin.module"() <{sym_name = "jit_grouped_gradients"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x7x4xf32>, tensor<3x2x6xf32>, tensor<4x5x3xf32>) -> (tensor<f32>, tensor<2x7x4xf32>, tensor<3x2x6xf32>, tensor<2x5x4xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1][0]"}, {jax.result_info = "result[0][1][1]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x7x4xf32>, %arg1: tensor<3x2x6xf32>, %arg2: tensor<4x5x3xf32>):
    %0 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 3, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x6xf32>) -> tensor<3x1x4xf32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<3x1x4xf32>) -> tensor<3x1x3x4xf32>
    %2 = "stablehlo.reshape"(%1) : (tensor<3x1x3x4xf32>) -> tensor<3x3x4xf32>
    %3 = "stablehlo.convolution"(%arg2, %2) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<1> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<4x5x3xf32>, tensor<3x3x4xf32>) -> tensor<2x5x4xf32>
    %4 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1>, padding = dense<1> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 2>}> : (tensor<2x7x4xf32>, tensor<3x2x6xf32>) -> tensor<2x4x6xf32>
    %5 = "stablehlo.tanh"(%4) : (tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %6 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x6xf32>
    %8 = "stablehlo.subtract"(%7, %5) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%5, %9) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %22 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<2x4x6xf32>, tensor<f32>) -> tensor<f32>
    %11 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x6xf32>
    %13 = "stablehlo.multiply"(%12, %8) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %14 = "stablehlo.multiply"(%13, %5) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %15 = "stablehlo.add"(%13, %14) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %16 = "stablehlo.convolution"(%arg0, %15) <{batch_group_count = 2 : i64, dimension_numbers = #stablehlo.conv<[f, 0, b]x[i, 0, o]->[0, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<1> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<2x7x4xf32>, tensor<2x4x6xf32>) -> tensor<3x2x6xf32>
    %17 = "stablehlo.reshape"(%arg1) : (tensor<3x2x6xf32>) -> tensor<3x2x2x3xf32>
    %18 = "stablehlo.transpose"(%17) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<3x2x2x3xf32>) -> tensor<3x2x2x3xf32>
    %19 = "stablehlo.reshape"(%18) : (tensor<3x2x2x3xf32>) -> tensor<3x4x3xf32>
    %20 = "stablehlo.reverse"(%19) <{dimensions = array<i64: 0>}> : (tensor<3x4x3xf32>) -> tensor<3x4x3xf32>
    %21 = "stablehlo.convolution"(%15, %20) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, o, i]->[b, 0, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 2>, padding = dense<1> : tensor<1x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, window_strides = array<i64: 1>}> : (tensor<2x4x6xf32>, tensor<3x4x3xf32>) -> tensor<2x7x4xf32>
    "func.return"(%10, %21, %16, %3) : (tensor<f32>, tensor<2x7x4xf32>, tensor<3x2x6xf32>, tensor<2x5x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

