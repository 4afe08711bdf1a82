module @jit_reductions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x5xf32>, %arg1: tensor<3x4xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<3x5xf32> {jax.result_info = "result[2]"}, tensor<3x4xf32> {jax.result_info = "result[3]"}, tensor<4x5xf32> {jax.result_info = "result[4]"}, tensor<f32> {jax.result_info = "result[5]"}, tensor<3x4xf32> {jax.result_info = "result[6]"}, tensor<3x5xi64> {jax.result_info = "result[7]"}, tensor<i64> {jax.result_info = "result[8]"}, tensor<3x5xf32> {jax.result_info = "result[9]"}, tensor<4x5xi1> {jax.result_info = "result[10]"}, tensor<i1> {jax.result_info = "result[11]"}, tensor<4xi64> {jax.result_info = "result[12]"}, tensor<i32> {jax.result_info = "result[13]"}, tensor<3x4x5xf32> {jax.result_info = "result[14]"}, tensor<3x4x5xf32> {jax.result_info = "result[15]"}, tensor<4xi32> {jax.result_info = "result[16]"}, tensor<3xi32> {jax.result_info = "result[17]"}, tensor<3x5xf32> {jax.result_info = "result[18]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst_3) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%arg0 init: %cst_4) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %6 = stablehlo.divide %5, %cst_5 : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %7 = call @_var(%arg0, %c) : (tensor<3x4x5xf32>, tensor<i64>) -> tensor<3x4xf32>
    %8 = call @argmax(%arg0) : (tensor<3x4x5xf32>) -> tensor<3x5xi64>
    %9 = stablehlo.reshape %arg0 : (tensor<3x4x5xf32>) -> tensor<60xf32>
    %10 = call @argmin(%9) : (tensor<60xf32>) -> tensor<i64>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.reduce(%arg0 init: %cst_6) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %13 = stablehlo.maximum %12, %11 : tensor<3x5xf32>
    %14 = stablehlo.is_finite %13 : (tensor<3x5xf32>) -> tensor<3x5xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<3x5xi1>, tensor<3x5xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 2] : (tensor<3x5xf32>) -> tensor<3x1x5xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
    %19 = stablehlo.subtract %arg0, %18 : tensor<3x4x5xf32>
    %20 = stablehlo.exponential %19 : tensor<3x4x5xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %22 = stablehlo.sign %21 : tensor<3x5xf32>
    %23 = stablehlo.abs %21 : tensor<3x5xf32>
    %24 = stablehlo.log %23 : tensor<3x5xf32>
    %25 = stablehlo.add %24, %16 : tensor<3x5xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x4x5xf32>
    %27 = stablehlo.compare GT, %arg0, %26, FLOAT : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xi1>
    %c_11 = stablehlo.constant dense<true> : tensor<i1>
    %28 = stablehlo.reduce(%27 init: %c_11) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x4x5xf32>
    %30 = stablehlo.compare GT, %arg0, %29, FLOAT : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xi1>
    %c_13 = stablehlo.constant dense<false> : tensor<i1>
    %31 = stablehlo.reduce(%30 init: %c_13) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
    %32 = stablehlo.convert %arg1 : (tensor<3x4xi32>) -> tensor<3x4xi64>
    %c_14 = stablehlo.constant dense<0> : tensor<i64>
    %33 = stablehlo.reduce(%32 init: %c_14) applies stablehlo.add across dimensions = [0] : (tensor<3x4xi64>, tensor<i64>) -> tensor<4xi64>
    %c_15 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %34 = stablehlo.reduce(%arg1 init: %c_15) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<i32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %35 = stablehlo.reduce(%arg0 init: %cst_16) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %37 = stablehlo.maximum %36, %35 : tensor<3x4xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<3x4xf32>) -> tensor<3x4x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<3x4x1xf32>) -> tensor<3x4x5xf32>
    %40 = stablehlo.subtract %arg0, %39 : tensor<3x4x5xf32>
    %41 = stablehlo.exponential %40 : tensor<3x4x5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<3x4xf32>) -> tensor<3x4x1xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<3x4x1xf32>) -> tensor<3x4x5xf32>
    %45 = stablehlo.divide %41, %44 : tensor<3x4x5xf32>
    %46 = call @log_softmax(%arg0) : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %c_19 = stablehlo.constant dense<-1> : tensor<i32>
    %47 = stablehlo.reduce(%arg1 init: %c_19) applies stablehlo.and across dimensions = [0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %48 = stablehlo.reduce(%arg1 init: %c_20) applies stablehlo.xor across dimensions = [1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
    %49 = call @norm(%arg0) : (tensor<3x4x5xf32>) -> tensor<3x5xf32>
    return %0, %1, %2, %3, %4, %6, %7, %8, %10, %25, %28, %31, %33, %34, %45, %46, %47, %48, %49 : tensor<f32>, tensor<4xf32>, tensor<3x5xf32>, tensor<3x4xf32>, tensor<4x5xf32>, tensor<f32>, tensor<3x4xf32>, tensor<3x5xi64>, tensor<i64>, tensor<3x5xf32>, tensor<4x5xi1>, tensor<i1>, tensor<4xi64>, tensor<i32>, tensor<3x4x5xf32>, tensor<3x4x5xf32>, tensor<4xi32>, tensor<3xi32>, tensor<3x5xf32>
  }
  func.func private @_var(%arg0: tensor<3x4x5xf32>, %arg1: tensor<i64>) -> tensor<3x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<3x4xf32>) -> tensor<3x4x1xf32>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<3x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<3x4x1xf32>) -> tensor<3x4x5xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x4x5xf32>
    %6 = chlo.square %5 : tensor<3x4x5xf32> -> tensor<3x4x5xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %11 = stablehlo.divide %9, %10 : tensor<3x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %13 = call @_where(%12, %11, %cst_4) : (tensor<i1>, tensor<3x4xf32>, tensor<f64>) -> tensor<3x4xf32>
    return %13 : tensor<3x4xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<3x4xf32>, %arg2: tensor<f64>) -> tensor<3x4xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<3x4xf32>
    return %2 : tensor<3x4xf32>
  }
  func.func private @argmax(%arg0: tensor<3x4x5xf32>) -> tensor<3x5xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<3x4x5xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x4x5xf32>, tensor<3x4x5xi64>, tensor<f32>, tensor<i64>) -> (tensor<3x5xf32>, tensor<3x5xi64>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i64>
    }
    return %1#1 : tensor<3x5xi64>
  }
  func.func private @argmin(%arg0: tensor<60xf32>) -> tensor<i64> {
    %0 = stablehlo.iota dim = 0 : tensor<60xi64>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<60xf32>, tensor<60xi64>, tensor<f32>, tensor<i64>) -> (tensor<f32>, tensor<i64>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i64>
    }
    return %1#1 : tensor<i64>
  }
  func.func private @log_softmax(%arg0: tensor<3x4x5xf32>) -> tensor<3x4x5xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<3x5xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 2] : (tensor<3x5xf32>) -> tensor<3x1x5xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x4x5xf32>
    %6 = stablehlo.exponential %5 : tensor<3x4x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 2] : (tensor<3x5xf32>) -> tensor<3x1x5xf32>
    %9 = stablehlo.log %8 : tensor<3x1x5xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<3x4x5xf32>
    return %11 : tensor<3x4x5xf32>
  }
  func.func private @norm(%arg0: tensor<3x4x5xf32>) -> tensor<3x5xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<3x4x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %2 = stablehlo.sqrt %1 : tensor<3x5xf32>
    return %2 : tensor<3x5xf32>
  }
}
