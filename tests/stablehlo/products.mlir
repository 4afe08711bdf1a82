module @jit_products attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x5xf32>, %arg1: tensor<3x5x2xf32>, %arg2: tensor<4x3xf32>, %arg3: tensor<2x3x4x5xf32>) -> (tensor<3x4x2xf32> {jax.result_info = "result[0]"}, tensor<4x2x3xf32> {jax.result_info = "result[1]"}, tensor<5xf32> {jax.result_info = "result[2]"}, tensor<3x5x3xf32> {jax.result_info = "result[3]"}, tensor<2x3x4x2xf32> {jax.result_info = "result[4]"}, tensor<3x3xf32> {jax.result_info = "result[5]"}, tensor<f32> {jax.result_info = "result[6]"}, tensor<2x3x4x4xf32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x5xf32>, tensor<3x5x2xf32>) -> tensor<3x4x2xf32>
    %1 = stablehlo.dot_general %arg1, %arg0, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x5x2xf32>, tensor<3x4x5xf32>) -> tensor<3x2x4xf32>
    %2 = stablehlo.transpose %1, dims = [2, 1, 0] : (tensor<3x2x4xf32>) -> tensor<4x2x3xf32>
    %3 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [0, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<3x4x5xf32>, tensor<4x3xf32>) -> tensor<5xf32>
    %4 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4x5xf32>, tensor<4x3xf32>) -> tensor<3x5x3xf32>
    %5 = stablehlo.dot_general %arg1, %arg3, batching_dims = [0] x [1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x5x2xf32>, tensor<2x3x4x5xf32>) -> tensor<3x2x2x4xf32>
    %6 = stablehlo.transpose %5, dims = [2, 0, 3, 1] : (tensor<3x2x2x4xf32>) -> tensor<2x3x4x2xf32>
    %7 = stablehlo.slice %arg2 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x3xf32>) -> tensor<3xf32>
    %9 = stablehlo.slice %arg2 [1:2, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %10 = stablehlo.reshape %9 : (tensor<1x3xf32>) -> tensor<3xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<3x3xf32>
    %15 = stablehlo.multiply %13, %14 : tensor<3x3xf32>
    %16 = stablehlo.reshape %arg2 : (tensor<4x3xf32>) -> tensor<12xf32>
    %17 = stablehlo.reshape %arg2 : (tensor<4x3xf32>) -> tensor<12xf32>
    %18 = stablehlo.dot_general %16, %17, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12xf32>, tensor<12xf32>) -> tensor<f32>
    %19 = stablehlo.dot_general %arg3, %arg3, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x4xf32>
    return %0, %2, %3, %4, %6, %15, %18, %19 : tensor<3x4x2xf32>, tensor<4x2x3xf32>, tensor<5xf32>, tensor<3x5x3xf32>, tensor<2x3x4x2xf32>, tensor<3x3xf32>, tensor<f32>, tensor<2x3x4x4xf32>
  }
}
