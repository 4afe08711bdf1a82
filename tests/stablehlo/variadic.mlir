module @jit_variadic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<3x7xi32>) -> (tensor<4xf32> {jax.result_info = "result[0][0]"}, tensor<4xf32> {jax.result_info = "result[0][1]"}, tensor<6xf32> {jax.result_info = "result[1]"}, tensor<4xi32> {jax.result_info = "result[2][0]"}, tensor<7xi64> {jax.result_info = "result[2][1]"}, tensor<4x3xf32> {jax.result_info = "result[3]"}, tensor<7xi32> {jax.result_info = "result[4][0]"}, tensor<i32> {jax.result_info = "result[4][1]"}, tensor<3x7xi32> {jax.result_info = "result[5][0]"}, tensor<3x7xi32> {jax.result_info = "result[5][1]"}, tensor<4x6xf32> {jax.result_info = "result[6]"}, tensor<4x6xf32> {jax.result_info = "result[7]"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0:2 = stablehlo.reduce(%arg0 init: %cst), (%arg0 init: %cst_0) across dimensions = [1] : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
     reducer(%arg2: tensor<f32>, %arg4: tensor<f32>) (%arg3: tensor<f32>, %arg5: tensor<f32>)  {
      %11 = stablehlo.add %arg2, %arg4 : tensor<f32>
      %12 = stablehlo.maximum %arg3, %arg5 : tensor<f32>
      stablehlo.return %11, %12 : tensor<f32>, tensor<f32>
    }
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_1) across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
     reducer(%arg2: tensor<f32>, %arg3: tensor<f32>)  {
      %11 = stablehlo.abs %arg2 : tensor<f32>
      %12 = stablehlo.abs %arg3 : tensor<f32>
      %13 = stablehlo.compare GE, %11, %12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = func.call @_where(%13, %arg2, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      stablehlo.return %14 : tensor<f32>
    }
    %2 = call @argmin(%arg0) : (tensor<4x6xf32>) -> tensor<4xi32>
    %3 = call @argmax(%arg1) : (tensor<3x7xi32>) -> tensor<7xi64>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = "stablehlo.reduce_window"(%arg0, %cst_2) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %11 = stablehlo.multiply %arg2, %arg3 : tensor<f32>
      stablehlo.return %11 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x3xf32>
    %c = stablehlo.constant dense<7> : tensor<i32>
    %5 = stablehlo.reduce(%arg1 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<3x7xi32>, tensor<i32>) -> tensor<7xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.reduce(%arg1 init: %c_3) applies stablehlo.xor across dimensions = [0, 1] : (tensor<3x7xi32>, tensor<i32>) -> tensor<i32>
    %7 = stablehlo.negate %arg1 : tensor<3x7xi32>
    %8:2 = "stablehlo.sort"(%arg1, %7) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %11 = stablehlo.compare LT, %arg4, %arg5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %12 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %13 = stablehlo.compare EQ, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %14 = stablehlo.and %13, %11 : tensor<i1>
      %15 = stablehlo.or %12, %14 : tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<3x7xi32>, tensor<3x7xi32>) -> (tensor<3x7xi32>, tensor<3x7xi32>)
    %9 = call @cummax(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %10 = call @cumprod(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    return %0#0, %0#1, %1, %2, %3, %4, %5, %6, %8#0, %8#1, %9, %10 : tensor<4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<4xi32>, tensor<7xi64>, tensor<4x3xf32>, tensor<7xi32>, tensor<i32>, tensor<3x7xi32>, tensor<3x7xi32>, tensor<4x6xf32>, tensor<4x6xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @argmin(%arg0: tensor<4x6xf32>) -> tensor<4xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x6xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<4xi32>
  }
  func.func private @argmax(%arg0: tensor<3x7xi32>) -> tensor<7xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<3x7xi64>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<3x7xi32>, tensor<3x7xi64>, tensor<i32>, tensor<i64>) -> (tensor<7xi32>, tensor<7xi64>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i64>
    }
    return %1#1 : tensor<7xi64>
  }
  func.func private @cummax(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
  func.func private @cumprod(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}
