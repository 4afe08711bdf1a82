module @jit_arcs attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xf32>) -> (tensor<3x5xf32> {jax.result_info = "result[0]"}, tensor<3x5xf32> {jax.result_info = "result[1]"}, tensor<3x5xf32> {jax.result_info = "result[2]"}, tensor<3x5xf32> {jax.result_info = "result[3]"}, tensor<3x5xf32> {jax.result_info = "result[4]"}, tensor<3x5xf32> {jax.result_info = "result[5]"}, tensor<3x5xf32> {jax.result_info = "result[6]"}, tensor<3x5xf32> {jax.result_info = "result[7]"}, tensor<3x5xf32> {jax.result_info = "result[8]"}) {
    %0 = chlo.asin %arg0 : tensor<3x5xf32> -> tensor<3x5xf32>
    %1 = chlo.acos %arg0 : tensor<3x5xf32> -> tensor<3x5xf32>
    %2 = chlo.atanh %arg0 : tensor<3x5xf32> -> tensor<3x5xf32>
    %3 = chlo.atan %arg1 : tensor<3x5xf32> -> tensor<3x5xf32>
    %4 = chlo.asinh %arg1 : tensor<3x5xf32> -> tensor<3x5xf32>
    %5 = stablehlo.multiply %arg1, %arg1 : tensor<3x5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %7 = stablehlo.add %6, %5 : tensor<3x5xf32>
    %8 = chlo.acosh %7 : tensor<3x5xf32> -> tensor<3x5xf32>
    %9 = chlo.sinh %arg1 : tensor<3x5xf32> -> tensor<3x5xf32>
    %10 = chlo.cosh %arg1 : tensor<3x5xf32> -> tensor<3x5xf32>
    %11 = chlo.sinh %arg0 : tensor<3x5xf32> -> tensor<3x5xf32>
    return %0, %1, %2, %3, %4, %8, %9, %10, %11 : tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
  }
}
