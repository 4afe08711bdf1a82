module @jit_comparisons attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x3xi32>) -> (tensor<4x3xi1> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}, tensor<4x3xi1> {jax.result_info = "result[2]"}, tensor<4x3xi1> {jax.result_info = "result[3]"}, tensor<4x3xi1> {jax.result_info = "result[4]"}, tensor<4x3xi64> {jax.result_info = "result[5]"}, tensor<4x3xi1> {jax.result_info = "result[6]"}) {
    %0 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %2 = stablehlo.compare GE, %arg0, %1, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %3 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %4 = stablehlo.not %3 : tensor<4x3xi1>
    %5 = stablehlo.and %2, %4 : tensor<4x3xi1>
    %6 = stablehlo.or %0, %5 : tensor<4x3xi1>
    %7 = call @_where(%6, %arg0, %arg1) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %8 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %9 = stablehlo.compare NE, %arg0, %arg1, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %11 = stablehlo.compare LE, %arg2, %10, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %13 = stablehlo.compare GT, %arg2, %12, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %c_1 = stablehlo.constant dense<1> : tensor<i64>
    %c_2 = stablehlo.constant dense<2> : tensor<i64>
    %14 = call @_where_0(%13, %c_1, %c_2) : (tensor<4x3xi1>, tensor<i64>, tensor<i64>) -> tensor<4x3xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %16 = stablehlo.compare GT, %arg2, %15, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %17 = stablehlo.xor %6, %16 : tensor<4x3xi1>
    return %6, %7, %8, %9, %11, %14, %17 : tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xi1>, tensor<4x3xi1>, tensor<4x3xi1>, tensor<4x3xi64>, tensor<4x3xi1>
  }
  func.func private @_where(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x3xi1>, tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
  func.func private @_where_0(%arg0: tensor<4x3xi1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<4x3xi64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<4x3xi1>, tensor<4x3xi64>
    return %2 : tensor<4x3xi64>
  }
}
