module @jit_halves_and_doubles attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3xf16>, %arg1: tensor<f64>) -> (tensor<2x3xf16> {jax.result_info = "result[0]"}, tensor<2x3xf64> {jax.result_info = "result[1]"}, tensor<2x3xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f16>) -> tensor<2x3xf16>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x3xf16>
    %2 = stablehlo.convert %arg0 : (tensor<2x3xf16>) -> tensor<2x3xf64>
    %3 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %4 = stablehlo.multiply %2, %3 : tensor<2x3xf64>
    %5 = stablehlo.convert %arg0 : (tensor<2x3xf16>) -> tensor<2x3xf32>
    %6 = stablehlo.reduce_precision %5, format = e5m3 : tensor<2x3xf32>
    return %1, %4, %6 : tensor<2x3xf16>, tensor<2x3xf64>, tensor<2x3xf32>
  }
}
