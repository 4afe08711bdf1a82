module @jit_scalars_and_nothing attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32>, %arg1: tensor<i32>, %arg2: tensor<0x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<0x4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<0x2xf32> {jax.result_info = "result[4]"}, tensor<1x4xf32> {jax.result_info = "result[5]"}, tensor<3xi64> {jax.result_info = "result[6]"}) {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %3 = stablehlo.add %arg2, %2 : tensor<0x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<0x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%arg2 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %7 = stablehlo.dot_general %arg2, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<0x4xf32>, tensor<4x2xf32>) -> tensor<0x2xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %9 = stablehlo.concatenate %arg2, %8, dim = 0 : (tensor<0x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %10 = stablehlo.iota dim = 0 : tensor<3xi64>
    %11 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<i64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %13 = stablehlo.add %10, %12 : tensor<3xi64>
    return %1, %3, %4, %5, %7, %9, %13 : tensor<f32>, tensor<0x4xf32>, tensor<4xf32>, tensor<f32>, tensor<0x2xf32>, tensor<1x4xf32>, tensor<3xi64>
  }
}
