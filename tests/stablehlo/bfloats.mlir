module @jit_bfloats attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3xbf16>, %arg1: tensor<3x4xbf16>) -> (tensor<2x4xbf16> {jax.result_info = "result[0]"}, tensor<2x4xbf16> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<2x4xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xbf16>
    %1 = stablehlo.tanh %0 : tensor<2x4xbf16>
    %2 = stablehlo.convert %0 : (tensor<2x4xbf16>) -> tensor<2x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
    %4 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xf32>
    return %0, %1, %3, %4 : tensor<2x4xbf16>, tensor<2x4xbf16>, tensor<f32>, tensor<2x4xf32>
  }
}
