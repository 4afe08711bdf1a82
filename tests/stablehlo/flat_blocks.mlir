module @jit_flat_blocks attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<24xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<6x8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<8x24xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<8x6xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<24xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<6x8xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<8x8xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<8x24xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<8x6xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<24xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<6x8xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<8x8xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<8x24xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<8x6xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<24xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<6x8xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<8x8xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<8x24xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<8x6xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<24xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<6x8xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<8x8xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<8x24xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<8x6xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<8x3x8xf32>) -> (tensor<24xf32> {jax.result_info = "result[0][0]['bias']"}, tensor<6x8xf32> {jax.result_info = "result[0][0]['down']"}, tensor<8x8xf32> {jax.result_info = "result[0][0]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0][0]['qkv']"}, tensor<8x6xf32> {jax.result_info = "result[0][0]['up']"}, tensor<24xf32> {jax.result_info = "result[0][1]['bias']"}, tensor<6x8xf32> {jax.result_info = "result[0][1]['down']"}, tensor<8x8xf32> {jax.result_info = "result[0][1]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0][1]['qkv']"}, tensor<8x6xf32> {jax.result_info = "result[0][1]['up']"}, tensor<24xf32> {jax.result_info = "result[0][2]['bias']"}, tensor<6x8xf32> {jax.result_info = "result[0][2]['down']"}, tensor<8x8xf32> {jax.result_info = "result[0][2]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0][2]['qkv']"}, tensor<8x6xf32> {jax.result_info = "result[0][2]['up']"}, tensor<24xf32> {jax.result_info = "result[0][3]['bias']"}, tensor<6x8xf32> {jax.result_info = "result[0][3]['down']"}, tensor<8x8xf32> {jax.result_info = "result[0][3]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0][3]['qkv']"}, tensor<8x6xf32> {jax.result_info = "result[0][3]['up']"}, tensor<24xf32> {jax.result_info = "result[0][4]['bias']"}, tensor<6x8xf32> {jax.result_info = "result[0][4]['down']"}, tensor<8x8xf32> {jax.result_info = "result[0][4]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0][4]['qkv']"}, tensor<8x6xf32> {jax.result_info = "result[0][4]['up']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg25, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %3 = stablehlo.add %0, %2 : tensor<8x3x24xf32>
    %4 = stablehlo.reshape %3 : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %5 = stablehlo.slice %4 [0:8, 0:3, 0:1, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %6 = stablehlo.reshape %5 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %7 = stablehlo.slice %4 [0:8, 0:3, 1:2, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %9 = stablehlo.slice %4 [0:8, 0:3, 2:3, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %10 = stablehlo.reshape %9 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %11 = stablehlo.dot_general %6, %8, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %12 = stablehlo.sqrt %cst : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %14 = stablehlo.divide %11, %13 : tensor<8x2x3x3xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %15 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %16 = call @tril(%15) : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %17:3 = call @_where(%16, %14, %cst_0) : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %18 = stablehlo.reduce(%17#0 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %19 = stablehlo.reshape %18 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %21 = stablehlo.compare EQ, %17#0, %20, FLOAT : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %22 = stablehlo.convert %21 : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %25 = stablehlo.maximum %24, %18 : tensor<8x2x3xf32>
    %26 = stablehlo.compare EQ, %18, %25, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %29 = stablehlo.select %26, %27, %28 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %31 = stablehlo.compare EQ, %30, %25, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %34 = stablehlo.select %31, %32, %33 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %35 = stablehlo.divide %29, %34 : tensor<8x2x3xf32>
    %36 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %38 = stablehlo.subtract %17#0, %37 : tensor<8x2x3x3xf32>
    %39 = stablehlo.exponential %38 : tensor<8x2x3x3xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%39 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %43 = stablehlo.divide %39, %42 : tensor<8x2x3x3xf32>
    %44 = stablehlo.multiply %41, %41 : tensor<8x2x3x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %46 = stablehlo.divide %45, %44 : tensor<8x2x3x1xf32>
    %47 = stablehlo.dot_general %10, %43, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %48 = stablehlo.transpose %47, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %49 = stablehlo.reshape %48 : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %50 = stablehlo.dot_general %49, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %51 = stablehlo.add %arg25, %50 : tensor<8x3x8xf32>
    %52 = stablehlo.dot_general %51, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %53 = stablehlo.tanh %52 : tensor<8x3x6xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x3x6xf32>
    %55 = stablehlo.subtract %54, %53 : tensor<8x3x6xf32>
    %56 = stablehlo.dot_general %53, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %57 = stablehlo.add %51, %56 : tensor<8x3x8xf32>
    %58 = stablehlo.dot_general %57, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %59 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %61 = stablehlo.add %58, %60 : tensor<8x3x24xf32>
    %62 = stablehlo.reshape %61 : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %63 = stablehlo.slice %62 [0:8, 0:3, 0:1, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %64 = stablehlo.reshape %63 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %65 = stablehlo.slice %62 [0:8, 0:3, 1:2, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %66 = stablehlo.reshape %65 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %67 = stablehlo.slice %62 [0:8, 0:3, 2:3, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %68 = stablehlo.reshape %67 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %69 = stablehlo.dot_general %64, %66, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %cst_12 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %70 = stablehlo.sqrt %cst_12 : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %72 = stablehlo.divide %69, %71 : tensor<8x2x3x3xf32>
    %c_13 = stablehlo.constant dense<true> : tensor<i1>
    %73 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %74 = call @tril(%73) : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %cst_14 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %75:3 = call @_where(%74, %72, %cst_14) : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %76 = stablehlo.reduce(%75#0 init: %cst_15) applies stablehlo.maximum across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %77 = stablehlo.reshape %76 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %79 = stablehlo.compare EQ, %75#0, %78, FLOAT : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %80 = stablehlo.convert %79 : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%80 init: %cst_16) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %83 = stablehlo.maximum %82, %76 : tensor<8x2x3xf32>
    %84 = stablehlo.compare EQ, %76, %83, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %87 = stablehlo.select %84, %85, %86 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %89 = stablehlo.compare EQ, %88, %83, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %92 = stablehlo.select %89, %90, %91 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %93 = stablehlo.divide %87, %92 : tensor<8x2x3xf32>
    %94 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %96 = stablehlo.subtract %75#0, %95 : tensor<8x2x3x3xf32>
    %97 = stablehlo.exponential %96 : tensor<8x2x3x3xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_23) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %101 = stablehlo.divide %97, %100 : tensor<8x2x3x3xf32>
    %102 = stablehlo.multiply %99, %99 : tensor<8x2x3x1xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %104 = stablehlo.divide %103, %102 : tensor<8x2x3x1xf32>
    %105 = stablehlo.dot_general %68, %101, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %106 = stablehlo.transpose %105, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %107 = stablehlo.reshape %106 : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %108 = stablehlo.dot_general %107, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %109 = stablehlo.add %57, %108 : tensor<8x3x8xf32>
    %110 = stablehlo.dot_general %109, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %111 = stablehlo.tanh %110 : tensor<8x3x6xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x3x6xf32>
    %113 = stablehlo.subtract %112, %111 : tensor<8x3x6xf32>
    %114 = stablehlo.dot_general %111, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %115 = stablehlo.add %109, %114 : tensor<8x3x8xf32>
    %116 = stablehlo.dot_general %115, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %117 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %119 = stablehlo.add %116, %118 : tensor<8x3x24xf32>
    %120 = stablehlo.reshape %119 : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %121 = stablehlo.slice %120 [0:8, 0:3, 0:1, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %122 = stablehlo.reshape %121 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %123 = stablehlo.slice %120 [0:8, 0:3, 1:2, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %124 = stablehlo.reshape %123 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %125 = stablehlo.slice %120 [0:8, 0:3, 2:3, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %126 = stablehlo.reshape %125 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %127 = stablehlo.dot_general %122, %124, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %cst_26 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %128 = stablehlo.sqrt %cst_26 : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %130 = stablehlo.divide %127, %129 : tensor<8x2x3x3xf32>
    %c_27 = stablehlo.constant dense<true> : tensor<i1>
    %131 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %132 = call @tril(%131) : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %cst_28 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %133:3 = call @_where(%132, %130, %cst_28) : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %cst_29 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %134 = stablehlo.reduce(%133#0 init: %cst_29) applies stablehlo.maximum across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %135 = stablehlo.reshape %134 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %137 = stablehlo.compare EQ, %133#0, %136, FLOAT : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %138 = stablehlo.convert %137 : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.reduce(%138 init: %cst_30) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %cst_31 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %141 = stablehlo.maximum %140, %134 : tensor<8x2x3xf32>
    %142 = stablehlo.compare EQ, %134, %141, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %145 = stablehlo.select %142, %143, %144 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %cst_34 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %147 = stablehlo.compare EQ, %146, %141, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %150 = stablehlo.select %147, %148, %149 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %151 = stablehlo.divide %145, %150 : tensor<8x2x3xf32>
    %152 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %154 = stablehlo.subtract %133#0, %153 : tensor<8x2x3x3xf32>
    %155 = stablehlo.exponential %154 : tensor<8x2x3x3xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.reduce(%155 init: %cst_37) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %159 = stablehlo.divide %155, %158 : tensor<8x2x3x3xf32>
    %160 = stablehlo.multiply %157, %157 : tensor<8x2x3x1xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %162 = stablehlo.divide %161, %160 : tensor<8x2x3x1xf32>
    %163 = stablehlo.dot_general %126, %159, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %164 = stablehlo.transpose %163, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %165 = stablehlo.reshape %164 : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %166 = stablehlo.dot_general %165, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %167 = stablehlo.add %115, %166 : tensor<8x3x8xf32>
    %168 = stablehlo.dot_general %167, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %169 = stablehlo.tanh %168 : tensor<8x3x6xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<8x3x6xf32>
    %171 = stablehlo.subtract %170, %169 : tensor<8x3x6xf32>
    %172 = stablehlo.dot_general %169, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %173 = stablehlo.add %167, %172 : tensor<8x3x8xf32>
    %174 = stablehlo.dot_general %173, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %175 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %177 = stablehlo.add %174, %176 : tensor<8x3x24xf32>
    %178 = stablehlo.reshape %177 : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %179 = stablehlo.slice %178 [0:8, 0:3, 0:1, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %180 = stablehlo.reshape %179 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %181 = stablehlo.slice %178 [0:8, 0:3, 1:2, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %182 = stablehlo.reshape %181 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %183 = stablehlo.slice %178 [0:8, 0:3, 2:3, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %184 = stablehlo.reshape %183 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %185 = stablehlo.dot_general %180, %182, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %cst_40 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %186 = stablehlo.sqrt %cst_40 : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %188 = stablehlo.divide %185, %187 : tensor<8x2x3x3xf32>
    %c_41 = stablehlo.constant dense<true> : tensor<i1>
    %189 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %190 = call @tril(%189) : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %cst_42 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %191:3 = call @_where(%190, %188, %cst_42) : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %192 = stablehlo.reduce(%191#0 init: %cst_43) applies stablehlo.maximum across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %193 = stablehlo.reshape %192 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %195 = stablehlo.compare EQ, %191#0, %194, FLOAT : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %196 = stablehlo.convert %195 : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.reduce(%196 init: %cst_44) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %cst_45 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %199 = stablehlo.maximum %198, %192 : tensor<8x2x3xf32>
    %200 = stablehlo.compare EQ, %192, %199, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %203 = stablehlo.select %200, %201, %202 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %cst_48 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %205 = stablehlo.compare EQ, %204, %199, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_49 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %208 = stablehlo.select %205, %206, %207 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %209 = stablehlo.divide %203, %208 : tensor<8x2x3xf32>
    %210 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %212 = stablehlo.subtract %191#0, %211 : tensor<8x2x3x3xf32>
    %213 = stablehlo.exponential %212 : tensor<8x2x3x3xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.reduce(%213 init: %cst_51) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %217 = stablehlo.divide %213, %216 : tensor<8x2x3x3xf32>
    %218 = stablehlo.multiply %215, %215 : tensor<8x2x3x1xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %220 = stablehlo.divide %219, %218 : tensor<8x2x3x1xf32>
    %221 = stablehlo.dot_general %184, %217, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %222 = stablehlo.transpose %221, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %223 = stablehlo.reshape %222 : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %224 = stablehlo.dot_general %223, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %225 = stablehlo.add %173, %224 : tensor<8x3x8xf32>
    %226 = stablehlo.dot_general %225, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %227 = stablehlo.tanh %226 : tensor<8x3x6xf32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8x3x6xf32>
    %229 = stablehlo.subtract %228, %227 : tensor<8x3x6xf32>
    %230 = stablehlo.dot_general %227, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %231 = stablehlo.add %225, %230 : tensor<8x3x8xf32>
    %232 = stablehlo.dot_general %231, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %233 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %235 = stablehlo.add %232, %234 : tensor<8x3x24xf32>
    %236 = stablehlo.reshape %235 : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %237 = stablehlo.slice %236 [0:8, 0:3, 0:1, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %238 = stablehlo.reshape %237 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %239 = stablehlo.slice %236 [0:8, 0:3, 1:2, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %240 = stablehlo.reshape %239 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %241 = stablehlo.slice %236 [0:8, 0:3, 2:3, 0:2, 0:4] : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %242 = stablehlo.reshape %241 : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %243 = stablehlo.dot_general %238, %240, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %cst_54 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %244 = stablehlo.sqrt %cst_54 : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %244, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %246 = stablehlo.divide %243, %245 : tensor<8x2x3x3xf32>
    %c_55 = stablehlo.constant dense<true> : tensor<i1>
    %247 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %248 = call @tril(%247) : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %cst_56 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %249:3 = call @_where(%248, %246, %cst_56) : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %cst_57 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %250 = stablehlo.reduce(%249#0 init: %cst_57) applies stablehlo.maximum across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %251 = stablehlo.reshape %250 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %253 = stablehlo.compare EQ, %249#0, %252, FLOAT : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %254 = stablehlo.convert %253 : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.reduce(%254 init: %cst_58) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %cst_59 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %257 = stablehlo.maximum %256, %250 : tensor<8x2x3xf32>
    %258 = stablehlo.compare EQ, %250, %257, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %261 = stablehlo.select %258, %259, %260 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %263 = stablehlo.compare EQ, %262, %257, FLOAT : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %cst_63 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<8x2x3xf32>
    %266 = stablehlo.select %263, %264, %265 : tensor<8x2x3xi1>, tensor<8x2x3xf32>
    %267 = stablehlo.divide %261, %266 : tensor<8x2x3xf32>
    %268 = stablehlo.broadcast_in_dim %257, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %270 = stablehlo.subtract %249#0, %269 : tensor<8x2x3x3xf32>
    %271 = stablehlo.exponential %270 : tensor<8x2x3x3xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.reduce(%271 init: %cst_65) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %273 = stablehlo.broadcast_in_dim %272, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %275 = stablehlo.divide %271, %274 : tensor<8x2x3x3xf32>
    %276 = stablehlo.multiply %273, %273 : tensor<8x2x3x1xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %278 = stablehlo.divide %277, %276 : tensor<8x2x3x1xf32>
    %279 = stablehlo.dot_general %242, %275, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %280 = stablehlo.transpose %279, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %281 = stablehlo.reshape %280 : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %282 = stablehlo.dot_general %281, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %283 = stablehlo.add %231, %282 : tensor<8x3x8xf32>
    %284 = stablehlo.dot_general %283, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %285 = stablehlo.tanh %284 : tensor<8x3x6xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8x3x6xf32>
    %287 = stablehlo.subtract %286, %285 : tensor<8x3x6xf32>
    %288 = stablehlo.dot_general %285, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %289 = stablehlo.add %283, %288 : tensor<8x3x8xf32>
    %290 = stablehlo.multiply %289, %289 : tensor<8x3x8xf32>
    %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<8x3x8xf32>
    %292 = stablehlo.multiply %291, %289 : tensor<8x3x8xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %293 = stablehlo.reduce(%290 init: %cst_69) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_70 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %294 = stablehlo.divide %293, %cst_70 : tensor<f32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_72 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %295 = stablehlo.divide %cst_71, %cst_72 : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [] : (tensor<f32>) -> tensor<8x3x8xf32>
    %297 = stablehlo.multiply %296, %292 : tensor<8x3x8xf32>
    %298 = stablehlo.dot_general %297, %285, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %299 = stablehlo.transpose %298, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %300 = stablehlo.dot_general %297, %arg21, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %301 = stablehlo.multiply %300, %287 : tensor<8x3x6xf32>
    %302 = stablehlo.multiply %301, %285 : tensor<8x3x6xf32>
    %303 = stablehlo.add %301, %302 : tensor<8x3x6xf32>
    %304 = stablehlo.dot_general %303, %283, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %305 = stablehlo.transpose %304, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %306 = stablehlo.dot_general %303, %arg24, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %307 = stablehlo.add %297, %306 : tensor<8x3x8xf32>
    %308 = stablehlo.dot_general %307, %281, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %309 = stablehlo.transpose %308, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %310 = stablehlo.dot_general %307, %arg22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %311 = stablehlo.reshape %310 : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %312 = stablehlo.transpose %311, dims = [0, 2, 3, 1] : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %313 = stablehlo.dot_general %312, %242, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %314 = stablehlo.dot_general %312, %275, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %315 = stablehlo.transpose %314, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %316 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %317 = stablehlo.multiply %313, %316 : tensor<8x2x3x3xf32>
    %318 = stablehlo.multiply %317, %271 : tensor<8x2x3x3xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.reduce(%318 init: %cst_73) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %320 = stablehlo.reshape %319 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %321 = stablehlo.negate %320 : tensor<8x2x3x1xf32>
    %322 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %323 = stablehlo.divide %313, %322 : tensor<8x2x3x3xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.reduce(%321 init: %cst_74) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %326 = stablehlo.add %323, %325 : tensor<8x2x3x3xf32>
    %327 = stablehlo.multiply %326, %271 : tensor<8x2x3x3xf32>
    %328 = call @_where_0(%249#1, %249#2, %327) : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %329 = stablehlo.broadcast_in_dim %244, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %330 = stablehlo.divide %328, %329 : tensor<8x2x3x3xf32>
    %331 = stablehlo.dot_general %330, %238, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %332 = stablehlo.transpose %331, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %333 = stablehlo.dot_general %330, %240, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %334 = stablehlo.transpose %333, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %335 = stablehlo.broadcast_in_dim %315, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %336 = stablehlo.pad %335, %cst_75, low = [0, 0, 2, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %337 = stablehlo.broadcast_in_dim %332, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %338 = stablehlo.pad %337, %cst_76, low = [0, 0, 1, 0, 0], high = [0, 0, 1, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %339 = stablehlo.add %336, %338 : tensor<8x3x3x2x4xf32>
    %340 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.pad %340, %cst_77, low = [0, 0, 0, 0, 0], high = [0, 0, 2, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %342 = stablehlo.add %339, %341 : tensor<8x3x3x2x4xf32>
    %343 = stablehlo.reshape %342 : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %344 = stablehlo.reduce(%343 init: %cst_78) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %345 = stablehlo.reshape %344 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.reduce(%345 init: %cst_79) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %347 = stablehlo.dot_general %343, %231, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %348 = stablehlo.transpose %347, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %349 = stablehlo.dot_general %343, %arg23, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %350 = stablehlo.add %307, %349 : tensor<8x3x8xf32>
    %351 = stablehlo.dot_general %350, %227, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %352 = stablehlo.transpose %351, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %353 = stablehlo.dot_general %350, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %354 = stablehlo.multiply %353, %229 : tensor<8x3x6xf32>
    %355 = stablehlo.multiply %354, %227 : tensor<8x3x6xf32>
    %356 = stablehlo.add %354, %355 : tensor<8x3x6xf32>
    %357 = stablehlo.dot_general %356, %225, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %358 = stablehlo.transpose %357, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %359 = stablehlo.dot_general %356, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %360 = stablehlo.add %350, %359 : tensor<8x3x8xf32>
    %361 = stablehlo.dot_general %360, %223, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %362 = stablehlo.transpose %361, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %363 = stablehlo.dot_general %360, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %364 = stablehlo.reshape %363 : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %365 = stablehlo.transpose %364, dims = [0, 2, 3, 1] : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %366 = stablehlo.dot_general %365, %184, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %367 = stablehlo.dot_general %365, %217, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %368 = stablehlo.transpose %367, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %369 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %370 = stablehlo.multiply %366, %369 : tensor<8x2x3x3xf32>
    %371 = stablehlo.multiply %370, %213 : tensor<8x2x3x3xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %372 = stablehlo.reduce(%371 init: %cst_80) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %373 = stablehlo.reshape %372 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %374 = stablehlo.negate %373 : tensor<8x2x3x1xf32>
    %375 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %376 = stablehlo.divide %366, %375 : tensor<8x2x3x3xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %377 = stablehlo.reduce(%374 init: %cst_81) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %378 = stablehlo.broadcast_in_dim %377, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %379 = stablehlo.add %376, %378 : tensor<8x2x3x3xf32>
    %380 = stablehlo.multiply %379, %213 : tensor<8x2x3x3xf32>
    %381 = call @_where_0(%191#1, %191#2, %380) : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %382 = stablehlo.broadcast_in_dim %186, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %383 = stablehlo.divide %381, %382 : tensor<8x2x3x3xf32>
    %384 = stablehlo.dot_general %383, %180, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %385 = stablehlo.transpose %384, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %386 = stablehlo.dot_general %383, %182, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %387 = stablehlo.transpose %386, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %388 = stablehlo.broadcast_in_dim %368, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.pad %388, %cst_82, low = [0, 0, 2, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %390 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %391 = stablehlo.pad %390, %cst_83, low = [0, 0, 1, 0, 0], high = [0, 0, 1, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %392 = stablehlo.add %389, %391 : tensor<8x3x3x2x4xf32>
    %393 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.pad %393, %cst_84, low = [0, 0, 0, 0, 0], high = [0, 0, 2, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %395 = stablehlo.add %392, %394 : tensor<8x3x3x2x4xf32>
    %396 = stablehlo.reshape %395 : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %397 = stablehlo.reduce(%396 init: %cst_85) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %398 = stablehlo.reshape %397 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.reduce(%398 init: %cst_86) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %400 = stablehlo.dot_general %396, %173, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %401 = stablehlo.transpose %400, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %402 = stablehlo.dot_general %396, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %403 = stablehlo.add %360, %402 : tensor<8x3x8xf32>
    %404 = stablehlo.dot_general %403, %169, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %405 = stablehlo.transpose %404, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %406 = stablehlo.dot_general %403, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %407 = stablehlo.multiply %406, %171 : tensor<8x3x6xf32>
    %408 = stablehlo.multiply %407, %169 : tensor<8x3x6xf32>
    %409 = stablehlo.add %407, %408 : tensor<8x3x6xf32>
    %410 = stablehlo.dot_general %409, %167, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %411 = stablehlo.transpose %410, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %412 = stablehlo.dot_general %409, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %413 = stablehlo.add %403, %412 : tensor<8x3x8xf32>
    %414 = stablehlo.dot_general %413, %165, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %415 = stablehlo.transpose %414, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %416 = stablehlo.dot_general %413, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %417 = stablehlo.reshape %416 : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %418 = stablehlo.transpose %417, dims = [0, 2, 3, 1] : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %419 = stablehlo.dot_general %418, %126, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %420 = stablehlo.dot_general %418, %159, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %421 = stablehlo.transpose %420, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %422 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %423 = stablehlo.multiply %419, %422 : tensor<8x2x3x3xf32>
    %424 = stablehlo.multiply %423, %155 : tensor<8x2x3x3xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%424 init: %cst_87) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %426 = stablehlo.reshape %425 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %427 = stablehlo.negate %426 : tensor<8x2x3x1xf32>
    %428 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %429 = stablehlo.divide %419, %428 : tensor<8x2x3x3xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.reduce(%427 init: %cst_88) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %431 = stablehlo.broadcast_in_dim %430, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %432 = stablehlo.add %429, %431 : tensor<8x2x3x3xf32>
    %433 = stablehlo.multiply %432, %155 : tensor<8x2x3x3xf32>
    %434 = call @_where_0(%133#1, %133#2, %433) : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %435 = stablehlo.broadcast_in_dim %128, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %436 = stablehlo.divide %434, %435 : tensor<8x2x3x3xf32>
    %437 = stablehlo.dot_general %436, %122, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %438 = stablehlo.transpose %437, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %439 = stablehlo.dot_general %436, %124, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %440 = stablehlo.transpose %439, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %441 = stablehlo.broadcast_in_dim %421, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %442 = stablehlo.pad %441, %cst_89, low = [0, 0, 2, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %443 = stablehlo.broadcast_in_dim %438, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.pad %443, %cst_90, low = [0, 0, 1, 0, 0], high = [0, 0, 1, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %445 = stablehlo.add %442, %444 : tensor<8x3x3x2x4xf32>
    %446 = stablehlo.broadcast_in_dim %440, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %447 = stablehlo.pad %446, %cst_91, low = [0, 0, 0, 0, 0], high = [0, 0, 2, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %448 = stablehlo.add %445, %447 : tensor<8x3x3x2x4xf32>
    %449 = stablehlo.reshape %448 : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %450 = stablehlo.reduce(%449 init: %cst_92) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %451 = stablehlo.reshape %450 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %453 = stablehlo.dot_general %449, %115, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %454 = stablehlo.transpose %453, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %455 = stablehlo.dot_general %449, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %456 = stablehlo.add %413, %455 : tensor<8x3x8xf32>
    %457 = stablehlo.dot_general %456, %111, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %458 = stablehlo.transpose %457, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %459 = stablehlo.dot_general %456, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %460 = stablehlo.multiply %459, %113 : tensor<8x3x6xf32>
    %461 = stablehlo.multiply %460, %111 : tensor<8x3x6xf32>
    %462 = stablehlo.add %460, %461 : tensor<8x3x6xf32>
    %463 = stablehlo.dot_general %462, %109, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %464 = stablehlo.transpose %463, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %465 = stablehlo.dot_general %462, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %466 = stablehlo.add %456, %465 : tensor<8x3x8xf32>
    %467 = stablehlo.dot_general %466, %107, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %468 = stablehlo.transpose %467, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %469 = stablehlo.dot_general %466, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %470 = stablehlo.reshape %469 : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %471 = stablehlo.transpose %470, dims = [0, 2, 3, 1] : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %472 = stablehlo.dot_general %471, %68, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %473 = stablehlo.dot_general %471, %101, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %474 = stablehlo.transpose %473, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %475 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %476 = stablehlo.multiply %472, %475 : tensor<8x2x3x3xf32>
    %477 = stablehlo.multiply %476, %97 : tensor<8x2x3x3xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.reduce(%477 init: %cst_94) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %479 = stablehlo.reshape %478 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %480 = stablehlo.negate %479 : tensor<8x2x3x1xf32>
    %481 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %482 = stablehlo.divide %472, %481 : tensor<8x2x3x3xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %483 = stablehlo.reduce(%480 init: %cst_95) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %484 = stablehlo.broadcast_in_dim %483, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %485 = stablehlo.add %482, %484 : tensor<8x2x3x3xf32>
    %486 = stablehlo.multiply %485, %97 : tensor<8x2x3x3xf32>
    %487 = call @_where_0(%75#1, %75#2, %486) : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %488 = stablehlo.broadcast_in_dim %70, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %489 = stablehlo.divide %487, %488 : tensor<8x2x3x3xf32>
    %490 = stablehlo.dot_general %489, %64, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %491 = stablehlo.transpose %490, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %492 = stablehlo.dot_general %489, %66, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %493 = stablehlo.transpose %492, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %494 = stablehlo.broadcast_in_dim %474, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %495 = stablehlo.pad %494, %cst_96, low = [0, 0, 2, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %496 = stablehlo.broadcast_in_dim %491, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %497 = stablehlo.pad %496, %cst_97, low = [0, 0, 1, 0, 0], high = [0, 0, 1, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %498 = stablehlo.add %495, %497 : tensor<8x3x3x2x4xf32>
    %499 = stablehlo.broadcast_in_dim %493, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %500 = stablehlo.pad %499, %cst_98, low = [0, 0, 0, 0, 0], high = [0, 0, 2, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %501 = stablehlo.add %498, %500 : tensor<8x3x3x2x4xf32>
    %502 = stablehlo.reshape %501 : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %503 = stablehlo.reduce(%502 init: %cst_99) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %504 = stablehlo.reshape %503 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %505 = stablehlo.reduce(%504 init: %cst_100) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %506 = stablehlo.dot_general %502, %57, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %507 = stablehlo.transpose %506, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %508 = stablehlo.dot_general %502, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %509 = stablehlo.add %466, %508 : tensor<8x3x8xf32>
    %510 = stablehlo.dot_general %509, %53, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %511 = stablehlo.transpose %510, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %512 = stablehlo.dot_general %509, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %513 = stablehlo.multiply %512, %55 : tensor<8x3x6xf32>
    %514 = stablehlo.multiply %513, %53 : tensor<8x3x6xf32>
    %515 = stablehlo.add %513, %514 : tensor<8x3x6xf32>
    %516 = stablehlo.dot_general %515, %51, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %517 = stablehlo.transpose %516, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %518 = stablehlo.dot_general %515, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %519 = stablehlo.add %509, %518 : tensor<8x3x8xf32>
    %520 = stablehlo.dot_general %519, %49, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %521 = stablehlo.transpose %520, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %522 = stablehlo.dot_general %519, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %523 = stablehlo.reshape %522 : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %524 = stablehlo.transpose %523, dims = [0, 2, 3, 1] : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %525 = stablehlo.dot_general %524, %10, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %526 = stablehlo.dot_general %524, %43, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %527 = stablehlo.transpose %526, dims = [0, 3, 1, 2] : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %528 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %529 = stablehlo.multiply %525, %528 : tensor<8x2x3x3xf32>
    %530 = stablehlo.multiply %529, %39 : tensor<8x2x3x3xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%530 init: %cst_101) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %532 = stablehlo.reshape %531 : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %533 = stablehlo.negate %532 : tensor<8x2x3x1xf32>
    %534 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %535 = stablehlo.divide %525, %534 : tensor<8x2x3x3xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%533 init: %cst_102) applies stablehlo.add across dimensions = [3] : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %537 = stablehlo.broadcast_in_dim %536, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %538 = stablehlo.add %535, %537 : tensor<8x2x3x3xf32>
    %539 = stablehlo.multiply %538, %39 : tensor<8x2x3x3xf32>
    %540 = call @_where_0(%17#1, %17#2, %539) : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %541 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %542 = stablehlo.divide %540, %541 : tensor<8x2x3x3xf32>
    %543 = stablehlo.dot_general %542, %6, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %544 = stablehlo.transpose %543, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %545 = stablehlo.dot_general %542, %8, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %546 = stablehlo.transpose %545, dims = [0, 2, 1, 3] : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %547 = stablehlo.broadcast_in_dim %527, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %548 = stablehlo.pad %547, %cst_103, low = [0, 0, 2, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %549 = stablehlo.broadcast_in_dim %544, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %550 = stablehlo.pad %549, %cst_104, low = [0, 0, 1, 0, 0], high = [0, 0, 1, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %551 = stablehlo.add %548, %550 : tensor<8x3x3x2x4xf32>
    %552 = stablehlo.broadcast_in_dim %546, dims = [0, 1, 3, 4] : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.pad %552, %cst_105, low = [0, 0, 0, 0, 0], high = [0, 0, 2, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %554 = stablehlo.add %551, %553 : tensor<8x3x3x2x4xf32>
    %555 = stablehlo.reshape %554 : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %556 = stablehlo.reduce(%555 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %557 = stablehlo.reshape %556 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %558 = stablehlo.reduce(%557 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %559 = stablehlo.dot_general %555, %arg25, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %560 = stablehlo.transpose %559, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %cst_108 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %562 = stablehlo.multiply %561, %558 : tensor<24xf32>
    %563 = stablehlo.subtract %arg0, %562 : tensor<24xf32>
    %cst_109 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %564 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %565 = stablehlo.multiply %564, %511 : tensor<6x8xf32>
    %566 = stablehlo.subtract %arg1, %565 : tensor<6x8xf32>
    %cst_110 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %567 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %568 = stablehlo.multiply %567, %521 : tensor<8x8xf32>
    %569 = stablehlo.subtract %arg2, %568 : tensor<8x8xf32>
    %cst_111 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %570 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %571 = stablehlo.multiply %570, %560 : tensor<8x24xf32>
    %572 = stablehlo.subtract %arg3, %571 : tensor<8x24xf32>
    %cst_112 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %574 = stablehlo.multiply %573, %517 : tensor<8x6xf32>
    %575 = stablehlo.subtract %arg4, %574 : tensor<8x6xf32>
    %cst_113 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %577 = stablehlo.multiply %576, %505 : tensor<24xf32>
    %578 = stablehlo.subtract %arg5, %577 : tensor<24xf32>
    %cst_114 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %580 = stablehlo.multiply %579, %458 : tensor<6x8xf32>
    %581 = stablehlo.subtract %arg6, %580 : tensor<6x8xf32>
    %cst_115 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %582 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %583 = stablehlo.multiply %582, %468 : tensor<8x8xf32>
    %584 = stablehlo.subtract %arg7, %583 : tensor<8x8xf32>
    %cst_116 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %585 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %586 = stablehlo.multiply %585, %507 : tensor<8x24xf32>
    %587 = stablehlo.subtract %arg8, %586 : tensor<8x24xf32>
    %cst_117 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %588 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %589 = stablehlo.multiply %588, %464 : tensor<8x6xf32>
    %590 = stablehlo.subtract %arg9, %589 : tensor<8x6xf32>
    %cst_118 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %591 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %592 = stablehlo.multiply %591, %452 : tensor<24xf32>
    %593 = stablehlo.subtract %arg10, %592 : tensor<24xf32>
    %cst_119 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %594 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %595 = stablehlo.multiply %594, %405 : tensor<6x8xf32>
    %596 = stablehlo.subtract %arg11, %595 : tensor<6x8xf32>
    %cst_120 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %598 = stablehlo.multiply %597, %415 : tensor<8x8xf32>
    %599 = stablehlo.subtract %arg12, %598 : tensor<8x8xf32>
    %cst_121 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %600 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %601 = stablehlo.multiply %600, %454 : tensor<8x24xf32>
    %602 = stablehlo.subtract %arg13, %601 : tensor<8x24xf32>
    %cst_122 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %604 = stablehlo.multiply %603, %411 : tensor<8x6xf32>
    %605 = stablehlo.subtract %arg14, %604 : tensor<8x6xf32>
    %cst_123 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %606 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %607 = stablehlo.multiply %606, %399 : tensor<24xf32>
    %608 = stablehlo.subtract %arg15, %607 : tensor<24xf32>
    %cst_124 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %610 = stablehlo.multiply %609, %352 : tensor<6x8xf32>
    %611 = stablehlo.subtract %arg16, %610 : tensor<6x8xf32>
    %cst_125 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %613 = stablehlo.multiply %612, %362 : tensor<8x8xf32>
    %614 = stablehlo.subtract %arg17, %613 : tensor<8x8xf32>
    %cst_126 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %616 = stablehlo.multiply %615, %401 : tensor<8x24xf32>
    %617 = stablehlo.subtract %arg18, %616 : tensor<8x24xf32>
    %cst_127 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %618 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %619 = stablehlo.multiply %618, %358 : tensor<8x6xf32>
    %620 = stablehlo.subtract %arg19, %619 : tensor<8x6xf32>
    %cst_128 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %622 = stablehlo.multiply %621, %346 : tensor<24xf32>
    %623 = stablehlo.subtract %arg20, %622 : tensor<24xf32>
    %cst_129 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %625 = stablehlo.multiply %624, %299 : tensor<6x8xf32>
    %626 = stablehlo.subtract %arg21, %625 : tensor<6x8xf32>
    %cst_130 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %627 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %628 = stablehlo.multiply %627, %309 : tensor<8x8xf32>
    %629 = stablehlo.subtract %arg22, %628 : tensor<8x8xf32>
    %cst_131 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %630 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %631 = stablehlo.multiply %630, %348 : tensor<8x24xf32>
    %632 = stablehlo.subtract %arg23, %631 : tensor<8x24xf32>
    %cst_132 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
    %634 = stablehlo.multiply %633, %305 : tensor<8x6xf32>
    %635 = stablehlo.subtract %arg24, %634 : tensor<8x6xf32>
    return %563, %566, %569, %572, %575, %578, %581, %584, %587, %590, %593, %596, %599, %602, %605, %608, %611, %614, %617, %620, %623, %626, %629, %632, %635, %294 : tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<3x3xi1>) -> tensor<3x3xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %2 = stablehlo.add %0, %1 : tensor<3x3xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<3x3xi1>, tensor<3x3xi1>
    return %6 : tensor<3x3xi1>
  }
  func.func private @_where(%arg0: tensor<3x3xi1>, %arg1: tensor<8x2x3x3xf32>, %arg2: tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<3x3xi1>) -> tensor<8x2x3x3xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    return %2, %0, %3 : tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>
  }
  func.func private @_where_0(%arg0: tensor<8x2x3x3xi1>, %arg1: tensor<8x2x3x3xf32>, %arg2: tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>
    return %1 : tensor<8x2x3x3xf32>
  }
}
