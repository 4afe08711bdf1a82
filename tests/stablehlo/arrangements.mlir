module @jit_arrangements attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x7xf32>, %arg1: tensor<1x7xf32>) -> (tensor<7x5xf32> {jax.result_info = "result[0]"}, tensor<7x5xf32> {jax.result_info = "result[1]"}, tensor<35xf32> {jax.result_info = "result[2]"}, tensor<3x4xf32> {jax.result_info = "result[3]"}, tensor<5x7xf32> {jax.result_info = "result[4]"}, tensor<5x7xf32> {jax.result_info = "result[5]"}, tensor<6x7xf32> {jax.result_info = "result[6]"}, tensor<4x20xf32> {jax.result_info = "result[7]"}, tensor<5x7xf32> {jax.result_info = "result[8]"}, tensor<5x1x7xf32> {jax.result_info = "result[9]"}, tensor<10x7xf32> {jax.result_info = "result[10]"}, tensor<5x7xf32> {jax.result_info = "result[11]"}, tensor<5x2x7xf32> {jax.result_info = "result[12]"}, tensor<7xf32> {jax.result_info = "result[13]"}, tensor<7xi64> {jax.result_info = "result[14]"}, tensor<3x3xf64> {jax.result_info = "result[15]"}, tensor<5x7xf32> {jax.result_info = "result[16]"}, tensor<3x4xi32> {jax.result_info = "result[17]"}, tensor<5x7x1xf32> {jax.result_info = "result[18]"}, tensor<3x7xf32> {jax.result_info = "result[19]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<5x7xf32>) -> tensor<7x5xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<5x7xf32>) -> tensor<7x5xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<5x7xf32>) -> tensor<35xf32>
    %3 = stablehlo.slice %arg0 [1:4, 0:7:2] : (tensor<5x7xf32>) -> tensor<3x4xf32>
    %4 = stablehlo.reverse %arg0, dims = [0] : tensor<5x7xf32>
    %5 = call @_flip(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %6 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<5x7xf32>, tensor<1x7xf32>) -> tensor<6x7xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.pad %arg0, %cst, low = [1, 0], high = [-2, 1], interior = [0, 2] : (tensor<5x7xf32>, tensor<f32>) -> tensor<4x20xf32>
    %8 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x7xf32>) -> tensor<5x7xf32>
    %9 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<5x7xf32>) -> tensor<5x1x7xf32>
    %10 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<1x7xf32>) -> tensor<1x1x7xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x7xf32>) -> tensor<5x1x7xf32>
    %12 = stablehlo.add %9, %11 : tensor<5x1x7xf32>
    %13 = stablehlo.reshape %arg0 : (tensor<5x7xf32>) -> tensor<1x5x1x7xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<1x5x1x7xf32>) -> tensor<2x5x1x7xf32>
    %15 = stablehlo.reshape %14 : (tensor<2x5x1x7xf32>) -> tensor<10x7xf32>
    %16 = call @_roll_static(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x7xf32>
    %18 = stablehlo.multiply %arg0, %17 : tensor<5x7xf32>
    %19 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<5x7xf32>) -> tensor<5x1x7xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 2] : (tensor<5x7xf32>) -> tensor<5x1x7xf32>
    %21 = stablehlo.concatenate %19, %20, dim = 1 : (tensor<5x1x7xf32>, tensor<5x1x7xf32>) -> tensor<5x2x7xf32>
    %22 = stablehlo.reshape %arg1 : (tensor<1x7xf32>) -> tensor<7xf32>
    %23 = stablehlo.iota dim = 0 : tensor<7xi64>
    %c = stablehlo.constant dense<2> : tensor<i64>
    %24 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<7xi64>
    %25 = stablehlo.multiply %23, %24 : tensor<7xi64>
    %26 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %27 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %28 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %29 = stablehlo.add %26, %28 : tensor<3x3xi64>
    %30 = stablehlo.compare EQ, %29, %27, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %31 = stablehlo.convert %30 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %32 = call @tril(%arg0) : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %33 = stablehlo.iota dim = 1 : tensor<3x4xi32>
    %34 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<5x7xf32>) -> tensor<1x5x7xf32>
    %35 = stablehlo.transpose %34, dims = [1, 2, 0] : (tensor<1x5x7xf32>) -> tensor<5x7x1xf32>
    %36 = stablehlo.broadcast_in_dim %arg1, dims = [0, 2] : (tensor<1x7xf32>) -> tensor<1x3x7xf32>
    %37 = stablehlo.reshape %36 : (tensor<1x3x7xf32>) -> tensor<3x7xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %12, %15, %16, %21, %22, %25, %31, %32, %33, %35, %37 : tensor<7x5xf32>, tensor<7x5xf32>, tensor<35xf32>, tensor<3x4xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<6x7xf32>, tensor<4x20xf32>, tensor<5x7xf32>, tensor<5x1x7xf32>, tensor<10x7xf32>, tensor<5x7xf32>, tensor<5x2x7xf32>, tensor<7xf32>, tensor<7xi64>, tensor<3x3xf64>, tensor<5x7xf32>, tensor<3x4xi32>, tensor<5x7x1xf32>, tensor<3x7xf32>
  }
  func.func private @_flip(%arg0: tensor<5x7xf32>) -> tensor<5x7xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<5x7xf32>
    return %0 : tensor<5x7xf32>
  }
  func.func private @_roll_static(%arg0: tensor<5x7xf32>) -> tensor<5x7xf32> {
    %0 = stablehlo.slice %arg0 [0:5, 5:7] : (tensor<5x7xf32>) -> tensor<5x2xf32>
    %1 = stablehlo.slice %arg0 [0:5, 0:5] : (tensor<5x7xf32>) -> tensor<5x5xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<5x2xf32>, tensor<5x5xf32>) -> tensor<5x7xf32>
    return %2 : tensor<5x7xf32>
  }
  func.func private @tril(%arg0: tensor<5x7xf32>) -> tensor<5x7xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<5x7xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x7xi64>
    %2 = stablehlo.add %0, %1 : tensor<5x7xi64>
    %3 = stablehlo.iota dim = 1 : tensor<5x7xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x7xi64>, tensor<5x7xi64>) -> tensor<5x7xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x7xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x7xi1>, tensor<5x7xf32>
    return %6 : tensor<5x7xf32>
  }
}
