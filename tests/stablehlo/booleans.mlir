module @jit_booleans attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xi1>, %arg1: tensor<4x5xi1>) -> (tensor<4x3xi1> {jax.result_info = "result[0][0]"}, tensor<4x3xi32> {jax.result_info = "result[0][1]"}, tensor<4x5xi1> {jax.result_info = "result[0][2]"}, tensor<3xi64> {jax.result_info = "result[0][3]"}, tensor<3x4xi64> {jax.result_info = "result[0][4]"}, tensor<3x5xi1> {jax.result_info = "result[1]"}, tensor<3xi64> {jax.result_info = "result[2]"}, tensor<4xi64> {jax.result_info = "result[3]"}, tensor<3x4xi1> {jax.result_info = "result[4]"}, tensor<3xi1> {jax.result_info = "result[5]"}, tensor<3x4xf32> {jax.result_info = "result[6]"}) {
    %values, %indices = chlo.top_k(%arg1, k = 3) : tensor<4x5xi1> -> (tensor<4x3xi1>, tensor<4x3xi32>)
    %0 = call @sort(%arg1) : (tensor<4x5xi1>) -> tensor<4x5xi1>
    %1 = call @argmax(%arg0) : (tensor<3x4xi1>) -> tensor<3xi64>
    %2 = call @cumsum(%arg0) : (tensor<3x4xi1>) -> tensor<3x4xi64>
    %3 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xi1>, tensor<4x5xi1>) -> tensor<3x5xi1>
    %4 = stablehlo.convert %arg0 : (tensor<3x4xi1>) -> tensor<3x4xi32>
    %5 = stablehlo.convert %4 : (tensor<3x4xi32>) -> tensor<3x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %6 = stablehlo.reduce(%5 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
    %7 = stablehlo.convert %arg0 : (tensor<3x4xi1>) -> tensor<3x4xi32>
    %8 = stablehlo.convert %7 : (tensor<3x4xi32>) -> tensor<3x4xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %9 = stablehlo.reduce(%8 init: %c_0) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4xi64>, tensor<i64>) -> tensor<4xi64>
    %10 = stablehlo.reverse %arg0, dims = [0] : tensor<3x4xi1>
    %11 = stablehlo.or %arg0, %10 : tensor<3x4xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %12 = stablehlo.reduce(%arg0 init: %c_1) applies stablehlo.xor across dimensions = [1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<3xi1>
    %13 = stablehlo.convert %arg0 : (tensor<3x4xi1>) -> tensor<3x4xf32>
    return %values, %indices, %0, %1, %2, %3, %6, %9, %11, %12, %13 : tensor<4x3xi1>, tensor<4x3xi32>, tensor<4x5xi1>, tensor<3xi64>, tensor<3x4xi64>, tensor<3x5xi1>, tensor<3xi64>, tensor<4xi64>, tensor<3x4xi1>, tensor<3xi1>, tensor<3x4xf32>
  }
  func.func private @sort(%arg0: tensor<4x5xi1>) -> tensor<4x5xi1> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i1>, %arg2: tensor<i1>):
      %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<4x5xi1>) -> tensor<4x5xi1>
    return %0 : tensor<4x5xi1>
  }
  func.func private @argmax(%arg0: tensor<3x4xi1>) -> tensor<3xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<3x4xi64>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [1] : (tensor<3x4xi1>, tensor<3x4xi64>, tensor<i1>, tensor<i64>) -> (tensor<3xi1>, tensor<3xi64>)
     reducer(%arg1: tensor<i1>, %arg3: tensor<i1>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i1>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<i1>, tensor<i64>
    }
    return %1#1 : tensor<3xi64>
  }
  func.func private @cumsum(%arg0: tensor<3x4xi1>) -> tensor<3x4xi64> {
    %0 = stablehlo.convert %arg0 : (tensor<3x4xi1>) -> tensor<3x4xi64>
    %1 = call @cumsum_0(%0) : (tensor<3x4xi64>) -> tensor<3x4xi64>
    return %1 : tensor<3x4xi64>
  }
  func.func private @cumsum_0(%arg0: tensor<3x4xi64>) -> tensor<3x4xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
    return %1 : tensor<3x4xi64>
  }
}
