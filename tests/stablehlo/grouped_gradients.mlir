module @jit_grouped_gradients attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x7x4xf32>, %arg1: tensor<3x2x6xf32>, %arg2: tensor<4x5x3xf32>) -> (tensor<f32> {jax.result_info = "result[0][0]"}, tensor<2x7x4xf32> {jax.result_info = "result[0][1][0]"}, tensor<3x2x6xf32> {jax.result_info = "result[0][1][1]"}, tensor<2x5x4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg1 [0:3, 0:1, 0:4] : (tensor<3x2x6xf32>) -> tensor<3x1x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 3] : (tensor<3x1x4xf32>) -> tensor<3x1x3x4xf32>
    %2 = stablehlo.reshape %1 : (tensor<3x1x3x4xf32>) -> tensor<3x3x4xf32>
    %3 = stablehlo.convolution(%arg2, %2) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x5x3xf32>, tensor<3x3x4xf32>) -> tensor<2x5x4xf32>
    %4 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x7x4xf32>, tensor<3x2x6xf32>) -> tensor<2x4x6xf32>
    %5 = stablehlo.tanh %4 : tensor<2x4x6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x6xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x4x6xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x6xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x6xf32>
    %10 = stablehlo.multiply %9, %7 : tensor<2x4x6xf32>
    %11 = stablehlo.multiply %10, %5 : tensor<2x4x6xf32>
    %12 = stablehlo.add %10, %11 : tensor<2x4x6xf32>
    %13 = stablehlo.convolution(%arg0, %12) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [1], rhs_dilate = [2], reverse = [false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x7x4xf32>, tensor<2x4x6xf32>) -> tensor<3x2x6xf32>
    %14 = stablehlo.reshape %arg1 : (tensor<3x2x6xf32>) -> tensor<3x2x2x3xf32>
    %15 = stablehlo.transpose %14, dims = [0, 2, 1, 3] : (tensor<3x2x2x3xf32>) -> tensor<3x2x2x3xf32>
    %16 = stablehlo.reshape %15 : (tensor<3x2x2x3xf32>) -> tensor<3x4x3xf32>
    %17 = stablehlo.reverse %16, dims = [0] : tensor<3x4x3xf32>
    %18 = stablehlo.convolution(%12, %17) dim_numbers = [b, 0, f]x[0, o, i]->[b, 0, f], window = {stride = [1], pad = [[1, 1]], lhs_dilate = [2], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x6xf32>, tensor<3x4x3xf32>) -> tensor<2x7x4xf32>
    return %8, %18, %13, %3 : tensor<f32>, tensor<2x7x4xf32>, tensor<3x2x6xf32>, tensor<2x5x4xf32>
  }
}
