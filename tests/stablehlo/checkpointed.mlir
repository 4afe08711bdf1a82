module @jit_checkpointed attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<6x5xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<6x5xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<6x5xf32>) -> tensor<4x5xf32>
    %1 = stablehlo.tanh %0 : tensor<4x5xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<4x5xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %4 = stablehlo.multiply %3, %1 : tensor<4x5xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%2 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %7 = stablehlo.multiply %6, %4 : tensor<4x5xf32>
    %8:3 = stablehlo.optimization_barrier %arg0, %arg1, %7 : tensor<4x6xf32>, tensor<6x5xf32>, tensor<4x5xf32>
    %9 = stablehlo.dot_general %8#0, %8#1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<6x5xf32>) -> tensor<4x5xf32>
    %10 = stablehlo.tanh %9 : tensor<4x5xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %12 = stablehlo.subtract %11, %10 : tensor<4x5xf32>
    %13 = stablehlo.multiply %8#2, %12 : tensor<4x5xf32>
    %14 = stablehlo.multiply %13, %10 : tensor<4x5xf32>
    %15 = stablehlo.add %13, %14 : tensor<4x5xf32>
    %16 = stablehlo.dot_general %15, %8#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %17 = stablehlo.transpose %16, dims = [1, 0] : (tensor<5x6xf32>) -> tensor<6x5xf32>
    return %5, %17 : tensor<f32>, tensor<6x5xf32>
  }
}
