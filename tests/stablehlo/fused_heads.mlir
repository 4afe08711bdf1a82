module @jit_fused_heads attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<36xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8x12xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<12x12xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<12x36xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<12x8xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<2x5x12xf32>) -> (tensor<36xf32> {jax.result_info = "result[0]['bias']"}, tensor<8x12xf32> {jax.result_info = "result[0]['down']"}, tensor<12x12xf32> {jax.result_info = "result[0]['out']"}, tensor<12x36xf32> {jax.result_info = "result[0]['qkv']"}, tensor<12x8xf32> {jax.result_info = "result[0]['up']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg5, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x12xf32>, tensor<12x36xf32>) -> tensor<2x5x36xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<2x5x36xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x5x36xf32>
    %4 = stablehlo.reshape %3 : (tensor<2x5x36xf32>) -> tensor<2x5x3x3x4xf32>
    %5 = stablehlo.slice %4 [0:2, 0:5, 0:1, 0:3, 0:4] : (tensor<2x5x3x3x4xf32>) -> tensor<2x5x1x3x4xf32>
    %6 = stablehlo.reshape %5 : (tensor<2x5x1x3x4xf32>) -> tensor<2x5x3x4xf32>
    %7 = stablehlo.slice %4 [0:2, 0:5, 1:2, 0:3, 0:4] : (tensor<2x5x3x3x4xf32>) -> tensor<2x5x1x3x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x5x1x3x4xf32>) -> tensor<2x5x3x4xf32>
    %9 = stablehlo.slice %4 [0:2, 0:5, 2:3, 0:3, 0:4] : (tensor<2x5x3x3x4xf32>) -> tensor<2x5x1x3x4xf32>
    %10 = stablehlo.reshape %9 : (tensor<2x5x1x3x4xf32>) -> tensor<2x5x3x4xf32>
    %11 = stablehlo.dot_general %6, %8, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3x4xf32>, tensor<2x5x3x4xf32>) -> tensor<2x3x5x5xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %12 = stablehlo.sqrt %cst : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<2x3x5x5xf32>
    %14 = stablehlo.divide %11, %13 : tensor<2x3x5x5xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %15 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %16 = call @tril(%15) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %17:3 = call @_where(%16, %14, %cst_0) : (tensor<5x5xi1>, tensor<2x3x5x5xf32>, tensor<f32>) -> (tensor<2x3x5x5xf32>, tensor<2x3x5x5xi1>, tensor<2x3x5x5xf32>)
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %18 = stablehlo.reduce(%17#0 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x5xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %19 = stablehlo.reshape %18 : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x5xf32>
    %21 = stablehlo.compare EQ, %17#0, %20, FLOAT : (tensor<2x3x5x5xf32>, tensor<2x3x5x5xf32>) -> tensor<2x3x5x5xi1>
    %22 = stablehlo.convert %21 : (tensor<2x3x5x5xi1>) -> tensor<2x3x5x5xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x5xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %25 = stablehlo.maximum %24, %18 : tensor<2x3x5xf32>
    %26 = stablehlo.compare EQ, %18, %25, FLOAT : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %29 = stablehlo.select %26, %27, %28 : tensor<2x3x5xi1>, tensor<2x3x5xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %31 = stablehlo.compare EQ, %30, %25, FLOAT : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xi1>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %34 = stablehlo.select %31, %32, %33 : tensor<2x3x5xi1>, tensor<2x3x5xf32>
    %35 = stablehlo.divide %29, %34 : tensor<2x3x5xf32>
    %36 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x5xf32>
    %38 = stablehlo.subtract %17#0, %37 : tensor<2x3x5x5xf32>
    %39 = stablehlo.exponential %38 : tensor<2x3x5x5xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%39 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x5xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x5xf32>
    %43 = stablehlo.divide %39, %42 : tensor<2x3x5x5xf32>
    %44 = stablehlo.multiply %41, %41 : tensor<2x3x5x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x3x5x1xf32>
    %46 = stablehlo.divide %45, %44 : tensor<2x3x5x1xf32>
    %47 = stablehlo.dot_general %10, %43, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3x4xf32>, tensor<2x3x5x5xf32>) -> tensor<2x3x4x5xf32>
    %48 = stablehlo.transpose %47, dims = [0, 3, 1, 2] : (tensor<2x3x4x5xf32>) -> tensor<2x5x3x4xf32>
    %49 = stablehlo.reshape %48 : (tensor<2x5x3x4xf32>) -> tensor<2x5x12xf32>
    %50 = stablehlo.dot_general %49, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x12xf32>, tensor<12x12xf32>) -> tensor<2x5x12xf32>
    %51 = stablehlo.add %arg5, %50 : tensor<2x5x12xf32>
    %52 = stablehlo.dot_general %51, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x12xf32>, tensor<12x8xf32>) -> tensor<2x5x8xf32>
    %53 = stablehlo.tanh %52 : tensor<2x5x8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x5x8xf32>
    %55 = stablehlo.subtract %54, %53 : tensor<2x5x8xf32>
    %56 = stablehlo.dot_general %53, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x12xf32>) -> tensor<2x5x12xf32>
    %57 = stablehlo.add %51, %56 : tensor<2x5x12xf32>
    %58 = stablehlo.multiply %57, %57 : tensor<2x5x12xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x5x12xf32>
    %60 = stablehlo.multiply %59, %57 : tensor<2x5x12xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.reduce(%58 init: %cst_13) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x5x12xf32>, tensor<f32>) -> tensor<f32>
    %cst_14 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %62 = stablehlo.divide %61, %cst_14 : tensor<f32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_16 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %63 = stablehlo.divide %cst_15, %cst_16 : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [] : (tensor<f32>) -> tensor<2x5x12xf32>
    %65 = stablehlo.multiply %64, %60 : tensor<2x5x12xf32>
    %66 = stablehlo.dot_general %65, %53, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x12xf32>, tensor<2x5x8xf32>) -> tensor<12x8xf32>
    %67 = stablehlo.transpose %66, dims = [1, 0] : (tensor<12x8xf32>) -> tensor<8x12xf32>
    %68 = stablehlo.dot_general %65, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x12xf32>, tensor<8x12xf32>) -> tensor<2x5x8xf32>
    %69 = stablehlo.multiply %68, %55 : tensor<2x5x8xf32>
    %70 = stablehlo.multiply %69, %53 : tensor<2x5x8xf32>
    %71 = stablehlo.add %69, %70 : tensor<2x5x8xf32>
    %72 = stablehlo.dot_general %71, %51, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x12xf32>) -> tensor<8x12xf32>
    %73 = stablehlo.transpose %72, dims = [1, 0] : (tensor<8x12xf32>) -> tensor<12x8xf32>
    %74 = stablehlo.dot_general %71, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<12x8xf32>) -> tensor<2x5x12xf32>
    %75 = stablehlo.add %65, %74 : tensor<2x5x12xf32>
    %76 = stablehlo.dot_general %75, %49, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x12xf32>, tensor<2x5x12xf32>) -> tensor<12x12xf32>
    %77 = stablehlo.transpose %76, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
    %78 = stablehlo.dot_general %75, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x12xf32>, tensor<12x12xf32>) -> tensor<2x5x12xf32>
    %79 = stablehlo.reshape %78 : (tensor<2x5x12xf32>) -> tensor<2x5x3x4xf32>
    %80 = stablehlo.transpose %79, dims = [0, 2, 3, 1] : (tensor<2x5x3x4xf32>) -> tensor<2x3x4x5xf32>
    %81 = stablehlo.dot_general %80, %10, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<2x5x3x4xf32>) -> tensor<2x3x5x5xf32>
    %82 = stablehlo.dot_general %80, %43, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4x5xf32>, tensor<2x3x5x5xf32>) -> tensor<2x3x4x5xf32>
    %83 = stablehlo.transpose %82, dims = [0, 3, 1, 2] : (tensor<2x3x4x5xf32>) -> tensor<2x5x3x4xf32>
    %84 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x5xf32>
    %85 = stablehlo.multiply %81, %84 : tensor<2x3x5x5xf32>
    %86 = stablehlo.multiply %85, %39 : tensor<2x3x5x5xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_17) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x5xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %88 = stablehlo.reshape %87 : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %89 = stablehlo.negate %88 : tensor<2x3x5x1xf32>
    %90 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x5xf32>
    %91 = stablehlo.divide %81, %90 : tensor<2x3x5x5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.reduce(%89 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x1xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x5xf32>
    %94 = stablehlo.add %91, %93 : tensor<2x3x5x5xf32>
    %95 = stablehlo.multiply %94, %39 : tensor<2x3x5x5xf32>
    %96 = call @_where_0(%17#1, %17#2, %95) : (tensor<2x3x5x5xi1>, tensor<2x3x5x5xf32>, tensor<2x3x5x5xf32>) -> tensor<2x3x5x5xf32>
    %97 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<2x3x5x5xf32>
    %98 = stablehlo.divide %96, %97 : tensor<2x3x5x5xf32>
    %99 = stablehlo.dot_general %98, %6, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5x5xf32>, tensor<2x5x3x4xf32>) -> tensor<2x3x5x4xf32>
    %100 = stablehlo.transpose %99, dims = [0, 2, 1, 3] : (tensor<2x3x5x4xf32>) -> tensor<2x5x3x4xf32>
    %101 = stablehlo.dot_general %98, %8, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5x5xf32>, tensor<2x5x3x4xf32>) -> tensor<2x3x5x4xf32>
    %102 = stablehlo.transpose %101, dims = [0, 2, 1, 3] : (tensor<2x3x5x4xf32>) -> tensor<2x5x3x4xf32>
    %103 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 3, 4] : (tensor<2x5x3x4xf32>) -> tensor<2x5x1x3x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.pad %103, %cst_19, low = [0, 0, 2, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<2x5x1x3x4xf32>, tensor<f32>) -> tensor<2x5x3x3x4xf32>
    %105 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 3, 4] : (tensor<2x5x3x4xf32>) -> tensor<2x5x1x3x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %105, %cst_20, low = [0, 0, 1, 0, 0], high = [0, 0, 1, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<2x5x1x3x4xf32>, tensor<f32>) -> tensor<2x5x3x3x4xf32>
    %107 = stablehlo.add %104, %106 : tensor<2x5x3x3x4xf32>
    %108 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 3, 4] : (tensor<2x5x3x4xf32>) -> tensor<2x5x1x3x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.pad %108, %cst_21, low = [0, 0, 0, 0, 0], high = [0, 0, 2, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<2x5x1x3x4xf32>, tensor<f32>) -> tensor<2x5x3x3x4xf32>
    %110 = stablehlo.add %107, %109 : tensor<2x5x3x3x4xf32>
    %111 = stablehlo.reshape %110 : (tensor<2x5x3x3x4xf32>) -> tensor<2x5x36xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x36xf32>, tensor<f32>) -> tensor<36xf32>
    %113 = stablehlo.reshape %112 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.reduce(%113 init: %cst_23) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x36xf32>, tensor<f32>) -> tensor<36xf32>
    %115 = stablehlo.dot_general %111, %arg5, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x36xf32>, tensor<2x5x12xf32>) -> tensor<36x12xf32>
    %116 = stablehlo.transpose %115, dims = [1, 0] : (tensor<36x12xf32>) -> tensor<12x36xf32>
    %cst_24 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<36xf32>
    %118 = stablehlo.multiply %117, %114 : tensor<36xf32>
    %119 = stablehlo.subtract %arg0, %118 : tensor<36xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x12xf32>
    %121 = stablehlo.multiply %120, %67 : tensor<8x12xf32>
    %122 = stablehlo.subtract %arg1, %121 : tensor<8x12xf32>
    %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %124 = stablehlo.multiply %123, %77 : tensor<12x12xf32>
    %125 = stablehlo.subtract %arg2, %124 : tensor<12x12xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<12x36xf32>
    %127 = stablehlo.multiply %126, %116 : tensor<12x36xf32>
    %128 = stablehlo.subtract %arg3, %127 : tensor<12x36xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %130 = stablehlo.multiply %129, %73 : tensor<12x8xf32>
    %131 = stablehlo.subtract %arg4, %130 : tensor<12x8xf32>
    return %119, %122, %125, %128, %131, %62 : tensor<36xf32>, tensor<8x12xf32>, tensor<12x12xf32>, tensor<12x36xf32>, tensor<12x8xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<5x5xi1>) -> tensor<5x5xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %2 = stablehlo.add %0, %1 : tensor<5x5xi64>
    %3 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x5xi1>, tensor<5x5xi1>
    return %6 : tensor<5x5xi1>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<2x3x5x5xf32>, %arg2: tensor<f32>) -> (tensor<2x3x5x5xf32>, tensor<2x3x5x5xi1>, tensor<2x3x5x5xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x5xi1>) -> tensor<2x3x5x5xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x5x5xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x3x5x5xi1>, tensor<2x3x5x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x5x5xf32>
    return %2, %0, %3 : tensor<2x3x5x5xf32>, tensor<2x3x5x5xi1>, tensor<2x3x5x5xf32>
  }
  func.func private @_where_0(%arg0: tensor<2x3x5x5xi1>, %arg1: tensor<2x3x5x5xf32>, %arg2: tensor<2x3x5x5xf32>) -> tensor<2x3x5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x5x5xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x3x5x5xi1>, tensor<2x3x5x5xf32>
    return %1 : tensor<2x3x5x5xf32>
  }
}
