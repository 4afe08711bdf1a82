module @jit_attention_f32 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x4x24xf32>, %arg1: tensor<2x20x4x24xf32>, %arg2: tensor<2x20x4x24xf32>, %arg3: tensor<2x12x4x24xf32>) -> (tensor<2x12x4x24xf32> {jax.result_info = "result[0][0][0]"}, tensor<2x20x4x24xf32> {jax.result_info = "result[0][0][1]"}, tensor<2x20x4x24xf32> {jax.result_info = "result[0][0][2]"}, tensor<2x12x4x24xf32> {jax.result_info = "result[0][1]"}, tensor<2x12x4x24xf32> {jax.result_info = "result[1][0][0]"}, tensor<2x20x4x24xf32> {jax.result_info = "result[1][0][1]"}, tensor<2x20x4x24xf32> {jax.result_info = "result[1][0][2]"}, tensor<2x12x4x24xf32> {jax.result_info = "result[1][1]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x12x4x24xf32>) -> tensor<2x12x4x1x24xf32>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x1x24xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x1x20xf32>
    %cst = stablehlo.constant dense<0.204124153> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x12x1x20xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x4x12x1x20xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x4x12x20xi1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %6 = call @tril(%5) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<1x1x12x20xi1>) -> tensor<2x4x12x20xi1>
    %9 = stablehlo.and %4, %8 : tensor<2x4x12x20xi1>
    %cst_1 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %10:3 = call @_where(%9, %3, %cst_1) : (tensor<2x4x12x20xi1>, tensor<2x4x12x1x20xf32>, tensor<f32>) -> (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>)
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.reduce(%10#0 init: %cst_2) applies stablehlo.maximum across dimensions = [4] : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3, 4] : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %14 = stablehlo.compare EQ, %10#0, %13, FLOAT : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xi1>
    %15 = stablehlo.convert %14 : (tensor<1x2x4x12x20xi1>) -> tensor<1x2x4x12x20xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_3) applies stablehlo.add across dimensions = [4] : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %18 = stablehlo.maximum %17, %11 : tensor<1x2x4x12xf32>
    %19 = stablehlo.compare EQ, %11, %18, FLOAT : (tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xi1>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %22 = stablehlo.select %19, %20, %21 : tensor<1x2x4x12xi1>, tensor<1x2x4x12xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %24 = stablehlo.compare EQ, %23, %18, FLOAT : (tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xi1>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %27 = stablehlo.select %24, %25, %26 : tensor<1x2x4x12xi1>, tensor<1x2x4x12xf32>
    %28 = stablehlo.divide %22, %27 : tensor<1x2x4x12xf32>
    %29 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3, 4] : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %31 = stablehlo.subtract %10#0, %30 : tensor<1x2x4x12x20xf32>
    %32 = stablehlo.exponential %31 : tensor<1x2x4x12x20xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_10) applies stablehlo.add across dimensions = [4] : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3, 4] : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %36 = stablehlo.divide %32, %35 : tensor<1x2x4x12x20xf32>
    %37 = stablehlo.multiply %34, %34 : tensor<1x2x4x12x1xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1x2x4x12x1xf32>
    %39 = stablehlo.divide %38, %37 : tensor<1x2x4x12x1xf32>
    %40 = stablehlo.dot_general %arg2, %36, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x4x24xf32>, tensor<1x2x4x12x20xf32>) -> tensor<2x4x24x1x12xf32>
    %41 = stablehlo.transpose %40, dims = [3, 0, 4, 1, 2] : (tensor<2x4x24x1x12xf32>) -> tensor<1x2x12x4x24xf32>
    %42 = stablehlo.transpose %41, dims = [1, 2, 3, 0, 4] : (tensor<1x2x12x4x24xf32>) -> tensor<2x12x4x1x24xf32>
    %43 = stablehlo.reshape %42 : (tensor<2x12x4x1x24xf32>) -> tensor<2x12x4x24xf32>
    %44 = stablehlo.multiply %43, %arg3 : tensor<2x12x4x24xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %47 = stablehlo.multiply %46, %arg3 : tensor<2x12x4x24xf32>
    %48 = stablehlo.reshape %47 : (tensor<2x12x4x24xf32>) -> tensor<2x12x4x1x24xf32>
    %49 = stablehlo.transpose %48, dims = [3, 0, 1, 2, 4] : (tensor<2x12x4x1x24xf32>) -> tensor<1x2x12x4x24xf32>
    %50 = stablehlo.transpose %49, dims = [1, 3, 4, 0, 2] : (tensor<1x2x12x4x24xf32>) -> tensor<2x4x24x1x12xf32>
    %51 = stablehlo.dot_general %50, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x24x1x12xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x1x12x20xf32>
    %52 = stablehlo.transpose %51, dims = [2, 0, 1, 3, 4] : (tensor<2x4x1x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %53 = stablehlo.dot_general %50, %36, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x24x1x12xf32>, tensor<1x2x4x12x20xf32>) -> tensor<2x4x24x20xf32>
    %54 = stablehlo.transpose %53, dims = [0, 3, 1, 2] : (tensor<2x4x24x20xf32>) -> tensor<2x20x4x24xf32>
    %55 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %56 = stablehlo.multiply %52, %55 : tensor<1x2x4x12x20xf32>
    %57 = stablehlo.multiply %56, %32 : tensor<1x2x4x12x20xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.reduce(%57 init: %cst_14) applies stablehlo.add across dimensions = [4] : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %59 = stablehlo.reshape %58 : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %60 = stablehlo.negate %59 : tensor<1x2x4x12x1xf32>
    %61 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3, 4] : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %62 = stablehlo.divide %52, %61 : tensor<1x2x4x12x20xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%60 init: %cst_15) applies stablehlo.add across dimensions = [0, 4] : (tensor<1x2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [1, 2, 3] : (tensor<2x4x12xf32>) -> tensor<1x2x4x12xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x20xf32>
    %66 = stablehlo.add %62, %65 : tensor<1x2x4x12x20xf32>
    %67 = stablehlo.multiply %66, %32 : tensor<1x2x4x12x20xf32>
    %68 = call @_where_0(%10#1, %10#2, %67) : (tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<2x4x12x1x20xf32>
    %cst_16 = stablehlo.constant dense<0.204124153> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x4x12x1x20xf32>
    %70 = stablehlo.multiply %68, %69 : tensor<2x4x12x1x20xf32>
    %71 = stablehlo.dot_general %70, %0, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x1x20xf32>, tensor<2x12x4x1x24xf32>) -> tensor<2x4x20x24xf32>
    %72 = stablehlo.transpose %71, dims = [0, 2, 1, 3] : (tensor<2x4x20x24xf32>) -> tensor<2x20x4x24xf32>
    %73 = stablehlo.dot_general %70, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x1x20xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x1x24xf32>
    %74 = stablehlo.transpose %73, dims = [0, 2, 1, 3, 4] : (tensor<2x4x12x1x24xf32>) -> tensor<2x12x4x1x24xf32>
    %75 = stablehlo.reshape %74 : (tensor<2x12x4x1x24xf32>) -> tensor<2x12x4x24xf32>
    %cst_17 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %77 = stablehlo.multiply %arg0, %76 : tensor<2x12x4x24xf32>
    %78 = stablehlo.dot_general %77, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x20xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %80 = stablehlo.add %78, %79 : tensor<2x4x12x20xf32>
    %c_19 = stablehlo.constant dense<true> : tensor<i1>
    %81 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %82 = call @tril_1(%81) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %cst_20 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %83:3 = call @_where_2(%82, %80, %cst_20) : (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>)
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %84 = stablehlo.reduce(%83#0 init: %cst_21) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %85 = stablehlo.reshape %84 : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %87 = stablehlo.compare EQ, %83#0, %86, FLOAT : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xi1>
    %88 = stablehlo.convert %87 : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %cst_23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %91 = stablehlo.maximum %90, %84 : tensor<2x4x12xf32>
    %92 = stablehlo.compare EQ, %84, %91, FLOAT : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %95 = stablehlo.select %92, %93, %94 : tensor<2x4x12xi1>, tensor<2x4x12xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %97 = stablehlo.compare EQ, %96, %91, FLOAT : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %100 = stablehlo.select %97, %98, %99 : tensor<2x4x12xi1>, tensor<2x4x12xf32>
    %101 = stablehlo.divide %95, %100 : tensor<2x4x12xf32>
    %102 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %104 = stablehlo.subtract %83#0, %103 : tensor<2x4x12x20xf32>
    %105 = stablehlo.exponential %104 : tensor<2x4x12x20xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_29) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %109 = stablehlo.divide %105, %108 : tensor<2x4x12x20xf32>
    %110 = stablehlo.multiply %107, %107 : tensor<2x4x12x1xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x4x12x1xf32>
    %112 = stablehlo.divide %111, %110 : tensor<2x4x12x1xf32>
    %113 = stablehlo.dot_general %arg2, %109, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x20x4x24xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x24x12xf32>
    %114 = stablehlo.transpose %113, dims = [0, 3, 1, 2] : (tensor<2x4x24x12xf32>) -> tensor<2x12x4x24xf32>
    %115 = stablehlo.multiply %114, %arg3 : tensor<2x12x4x24xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.reduce(%115 init: %cst_31) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %118 = stablehlo.multiply %117, %arg3 : tensor<2x12x4x24xf32>
    %119 = stablehlo.transpose %118, dims = [0, 2, 3, 1] : (tensor<2x12x4x24xf32>) -> tensor<2x4x24x12xf32>
    %120 = stablehlo.dot_general %119, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x24x12xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x20xf32>
    %121 = stablehlo.dot_general %119, %109, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x24x12xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x24x20xf32>
    %122 = stablehlo.transpose %121, dims = [0, 3, 1, 2] : (tensor<2x4x24x20xf32>) -> tensor<2x20x4x24xf32>
    %123 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %124 = stablehlo.multiply %120, %123 : tensor<2x4x12x20xf32>
    %125 = stablehlo.multiply %124, %105 : tensor<2x4x12x20xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.reduce(%125 init: %cst_33) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %127 = stablehlo.reshape %126 : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %128 = stablehlo.negate %127 : tensor<2x4x12x1xf32>
    %129 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %130 = stablehlo.divide %120, %129 : tensor<2x4x12x20xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.reduce(%128 init: %cst_34) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %133 = stablehlo.add %130, %132 : tensor<2x4x12x20xf32>
    %134 = stablehlo.multiply %133, %105 : tensor<2x4x12x20xf32>
    %135 = call @_where_3(%83#1, %83#2, %134) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %136 = stablehlo.dot_general %135, %77, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xf32>, tensor<2x12x4x24xf32>) -> tensor<2x4x20x24xf32>
    %137 = stablehlo.transpose %136, dims = [0, 2, 1, 3] : (tensor<2x4x20x24xf32>) -> tensor<2x20x4x24xf32>
    %138 = stablehlo.dot_general %135, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x24xf32>
    %139 = stablehlo.transpose %138, dims = [0, 2, 1, 3] : (tensor<2x4x12x24xf32>) -> tensor<2x12x4x24xf32>
    %cst_35 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %141 = stablehlo.multiply %139, %140 : tensor<2x12x4x24xf32>
    return %75, %72, %54, %43, %141, %137, %122, %114 : tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x12x4x24xf32>
  }
  func.func private @tril(%arg0: tensor<12x20xi1>) -> tensor<12x20xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<12x20xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<12x20xi64>
    %2 = stablehlo.add %0, %1 : tensor<12x20xi64>
    %3 = stablehlo.iota dim = 1 : tensor<12x20xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<12x20xi1>, tensor<12x20xi1>
    return %6 : tensor<12x20xi1>
  }
  func.func private @_where(%arg0: tensor<2x4x12x20xi1>, %arg1: tensor<2x4x12x1x20xf32>, %arg2: tensor<f32>) -> (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<2x4x12x20xi1>) -> tensor<1x2x4x12x20xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x4x12x1x20xf32>) -> tensor<1x2x4x12x20xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x2x4x12x20xf32>
    return %4, %1, %5 : tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>
  }
  func.func private @_where_0(%arg0: tensor<1x2x4x12x20xi1>, %arg1: tensor<1x2x4x12x20xf32>, %arg2: tensor<1x2x4x12x20xf32>) -> tensor<2x4x12x1x20xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x2x4x12x20xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>
    %2 = stablehlo.transpose %1, dims = [1, 2, 3, 0, 4] : (tensor<1x2x4x12x20xf32>) -> tensor<2x4x12x1x20xf32>
    return %2 : tensor<2x4x12x1x20xf32>
  }
  func.func private @tril_1(%arg0: tensor<12x20xi1>) -> tensor<12x20xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<12x20xi64>
    %c = stablehlo.constant dense<3> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<12x20xi64>
    %2 = stablehlo.add %0, %1 : tensor<12x20xi64>
    %3 = stablehlo.iota dim = 1 : tensor<12x20xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<12x20xi1>, tensor<12x20xi1>
    return %6 : tensor<12x20xi1>
  }
  func.func private @_where_2(%arg0: tensor<12x20xi1>, %arg1: tensor<2x4x12x20xf32>, %arg2: tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<2x4x12x20xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    return %2, %0, %3 : tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>
  }
  func.func private @_where_3(%arg0: tensor<2x4x12x20xi1>, %arg1: tensor<2x4x12x20xf32>, %arg2: tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>
    return %1 : tensor<2x4x12x20xf32>
  }
}
