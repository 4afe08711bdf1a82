module @jit_attention_by_hand attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x4x16xbf16>, %arg1: tensor<2x20x4x16xbf16>, %arg2: tensor<2x20x4x16xbf16>, %arg3: tensor<2x12x4x16xf32>, %arg4: tensor<1x4x12x20xf32>) -> (tensor<2x12x4x16xbf16> {jax.result_info = "result[0][0][0]"}, tensor<2x20x4x16xbf16> {jax.result_info = "result[0][0][1]"}, tensor<2x20x4x16xbf16> {jax.result_info = "result[0][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[0][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[1][0][0]"}, tensor<2x20x4x16xbf16> {jax.result_info = "result[1][0][1]"}, tensor<2x20x4x16xbf16> {jax.result_info = "result[1][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[1][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[2][0][0]"}, tensor<2x20x4x16xbf16> {jax.result_info = "result[2][0][1]"}, tensor<2x20x4x16xbf16> {jax.result_info = "result[2][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[2][1]"}) {
    %cst = stablehlo.constant dense<2.500000e-01> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x12x4x16xbf16>
    %2 = stablehlo.dot_general %1, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %3 = stablehlo.convert %2 : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %5 = stablehlo.add %3, %4 : tensor<2x4x12x20xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %6 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %7 = call @tril(%6) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %cst_1 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %8:3 = call @_where(%7, %5, %cst_1) : (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>)
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.reduce(%8#0 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %10 = stablehlo.reshape %9 : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %12 = stablehlo.compare EQ, %8#0, %11, FLOAT : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xi1>
    %13 = stablehlo.convert %12 : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %16 = stablehlo.maximum %15, %9 : tensor<2x4x12xf32>
    %17 = stablehlo.compare EQ, %9, %16, FLOAT : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %20 = stablehlo.select %17, %18, %19 : tensor<2x4x12xi1>, tensor<2x4x12xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %22 = stablehlo.compare EQ, %21, %16, FLOAT : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %25 = stablehlo.select %22, %23, %24 : tensor<2x4x12xi1>, tensor<2x4x12xf32>
    %26 = stablehlo.divide %20, %25 : tensor<2x4x12xf32>
    %27 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %29 = stablehlo.subtract %8#0, %28 : tensor<2x4x12x20xf32>
    %30 = stablehlo.exponential %29 : tensor<2x4x12x20xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %34 = stablehlo.divide %30, %33 : tensor<2x4x12x20xf32>
    %35 = stablehlo.multiply %32, %32 : tensor<2x4x12x1xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x4x12x1xf32>
    %37 = stablehlo.divide %36, %35 : tensor<2x4x12x1xf32>
    %38 = stablehlo.convert %34 : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %39 = stablehlo.dot_general %arg2, %38, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x20x4x16xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x12xbf16>
    %40 = stablehlo.transpose %39, dims = [0, 3, 1, 2] : (tensor<2x4x16x12xbf16>) -> tensor<2x12x4x16xbf16>
    %41 = stablehlo.convert %40 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %42 = stablehlo.multiply %41, %arg3 : tensor<2x12x4x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %45 = stablehlo.multiply %44, %arg3 : tensor<2x12x4x16xf32>
    %46 = stablehlo.convert %45 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %47 = stablehlo.transpose %46, dims = [0, 2, 3, 1] : (tensor<2x12x4x16xbf16>) -> tensor<2x4x16x12xbf16>
    %48 = stablehlo.dot_general %47, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x12xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %49 = stablehlo.dot_general %47, %38, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x12xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x20xbf16>
    %50 = stablehlo.transpose %49, dims = [0, 3, 1, 2] : (tensor<2x4x16x20xbf16>) -> tensor<2x20x4x16xbf16>
    %51 = stablehlo.convert %48 : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %52 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %53 = stablehlo.multiply %51, %52 : tensor<2x4x12x20xf32>
    %54 = stablehlo.multiply %53, %30 : tensor<2x4x12x20xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_14) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %56 = stablehlo.reshape %55 : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %57 = stablehlo.negate %56 : tensor<2x4x12x1xf32>
    %58 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %59 = stablehlo.divide %51, %58 : tensor<2x4x12x20xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%57 init: %cst_15) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %62 = stablehlo.add %59, %61 : tensor<2x4x12x20xf32>
    %63 = stablehlo.multiply %62, %30 : tensor<2x4x12x20xf32>
    %64 = call @_where_0(%8#1, %8#2, %63) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %65 = stablehlo.convert %64 : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %66 = stablehlo.dot_general %65, %1, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x4x20x16xbf16>
    %67 = stablehlo.transpose %66, dims = [0, 2, 1, 3] : (tensor<2x4x20x16xbf16>) -> tensor<2x20x4x16xbf16>
    %68 = stablehlo.dot_general %65, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x16xbf16>
    %69 = stablehlo.transpose %68, dims = [0, 2, 1, 3] : (tensor<2x4x12x16xbf16>) -> tensor<2x12x4x16xbf16>
    %cst_16 = stablehlo.constant dense<2.500000e-01> : tensor<bf16>
    %70 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %71 = stablehlo.multiply %69, %70 : tensor<2x12x4x16xbf16>
    %cst_17 = stablehlo.constant dense<2.500000e-01> : tensor<bf16>
    %72 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %73 = stablehlo.multiply %arg0, %72 : tensor<2x12x4x16xbf16>
    %74 = stablehlo.dot_general %73, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xf32>
    %75 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2, 3] : (tensor<1x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %76 = stablehlo.add %74, %75 : tensor<2x4x12x20xf32>
    %c_18 = stablehlo.constant dense<true> : tensor<i1>
    %77 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %78 = call @tril(%77) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %cst_19 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %79:3 = call @_where(%78, %76, %cst_19) : (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>)
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %80 = stablehlo.reduce(%79#0 init: %cst_20) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %81 = stablehlo.reshape %80 : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %83 = stablehlo.compare EQ, %79#0, %82, FLOAT : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xi1>
    %84 = stablehlo.convert %83 : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.reduce(%84 init: %cst_21) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %87 = stablehlo.maximum %86, %80 : tensor<2x4x12xf32>
    %88 = stablehlo.compare EQ, %80, %87, FLOAT : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %91 = stablehlo.select %88, %89, %90 : tensor<2x4x12xi1>, tensor<2x4x12xf32>
    %cst_25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %93 = stablehlo.compare EQ, %92, %87, FLOAT : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %cst_26 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x4x12xf32>
    %96 = stablehlo.select %93, %94, %95 : tensor<2x4x12xi1>, tensor<2x4x12xf32>
    %97 = stablehlo.divide %91, %96 : tensor<2x4x12xf32>
    %98 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %100 = stablehlo.subtract %79#0, %99 : tensor<2x4x12x20xf32>
    %101 = stablehlo.exponential %100 : tensor<2x4x12x20xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %105 = stablehlo.divide %101, %104 : tensor<2x4x12x20xf32>
    %106 = stablehlo.multiply %103, %103 : tensor<2x4x12x1xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x4x12x1xf32>
    %108 = stablehlo.divide %107, %106 : tensor<2x4x12x1xf32>
    %109 = stablehlo.convert %105 : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %110 = stablehlo.dot_general %arg2, %109, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x20x4x16xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x12xbf16>
    %111 = stablehlo.transpose %110, dims = [0, 3, 1, 2] : (tensor<2x4x16x12xbf16>) -> tensor<2x12x4x16xbf16>
    %112 = stablehlo.convert %111 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %113 = stablehlo.multiply %112, %arg3 : tensor<2x12x4x16xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.reduce(%113 init: %cst_30) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %116 = stablehlo.multiply %115, %arg3 : tensor<2x12x4x16xf32>
    %117 = stablehlo.convert %116 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %118 = stablehlo.transpose %117, dims = [0, 2, 3, 1] : (tensor<2x12x4x16xbf16>) -> tensor<2x4x16x12xbf16>
    %119 = stablehlo.dot_general %118, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x12xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %120 = stablehlo.dot_general %118, %109, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x12xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x20xbf16>
    %121 = stablehlo.transpose %120, dims = [0, 3, 1, 2] : (tensor<2x4x16x20xbf16>) -> tensor<2x20x4x16xbf16>
    %122 = stablehlo.convert %119 : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %123 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %124 = stablehlo.multiply %122, %123 : tensor<2x4x12x20xf32>
    %125 = stablehlo.multiply %124, %101 : tensor<2x4x12x20xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.reduce(%125 init: %cst_32) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %127 = stablehlo.reshape %126 : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %128 = stablehlo.negate %127 : tensor<2x4x12x1xf32>
    %129 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %130 = stablehlo.divide %122, %129 : tensor<2x4x12x20xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.reduce(%128 init: %cst_33) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %133 = stablehlo.add %130, %132 : tensor<2x4x12x20xf32>
    %134 = stablehlo.multiply %133, %101 : tensor<2x4x12x20xf32>
    %135 = call @_where_0(%79#1, %79#2, %134) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %136 = stablehlo.convert %135 : tensor<2x4x12x20xf32>
    %137 = stablehlo.convert %73 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %138 = stablehlo.dot_general %136, %137, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xf32>, tensor<2x12x4x16xf32>) -> tensor<2x4x20x16xf32>
    %139 = stablehlo.transpose %138, dims = [0, 2, 1, 3] : (tensor<2x4x20x16xf32>) -> tensor<2x20x4x16xf32>
    %140 = stablehlo.convert %139 : (tensor<2x20x4x16xf32>) -> tensor<2x20x4x16xbf16>
    %141 = stablehlo.convert %135 : tensor<2x4x12x20xf32>
    %142 = stablehlo.convert %arg1 : (tensor<2x20x4x16xbf16>) -> tensor<2x20x4x16xf32>
    %143 = stablehlo.dot_general %141, %142, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xf32>, tensor<2x20x4x16xf32>) -> tensor<2x4x12x16xf32>
    %144 = stablehlo.transpose %143, dims = [0, 2, 1, 3] : (tensor<2x4x12x16xf32>) -> tensor<2x12x4x16xf32>
    %145 = stablehlo.convert %144 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %cst_34 = stablehlo.constant dense<2.500000e-01> : tensor<bf16>
    %146 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %147 = stablehlo.multiply %145, %146 : tensor<2x12x4x16xbf16>
    %cst_35 = stablehlo.constant dense<2.500000e-01> : tensor<bf16>
    %148 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %149 = stablehlo.multiply %arg0, %148 : tensor<2x12x4x16xbf16>
    %150 = stablehlo.dot_general %149, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %151 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    %152 = stablehlo.add %150, %151 : tensor<2x4x12x20xbf16>
    %c_37 = stablehlo.constant dense<true> : tensor<i1>
    %153 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %154 = call @tril(%153) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %cst_38 = stablehlo.constant dense<-3.389530e+38> : tensor<bf16>
    %155:3 = call @_where_1(%154, %152, %cst_38) : (tensor<12x20xi1>, tensor<2x4x12x20xbf16>, tensor<bf16>) -> (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>)
    %cst_39 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %156 = stablehlo.reduce(%155#0 init: %cst_39) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x12x20xbf16>, tensor<bf16>) -> tensor<2x4x12xbf16>
    %157 = stablehlo.reshape %156 : (tensor<2x4x12xbf16>) -> tensor<2x4x12x1xbf16>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %159 = stablehlo.compare EQ, %155#0, %158, FLOAT : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xi1>
    %160 = stablehlo.convert %159 : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xbf16>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %161 = stablehlo.reduce(%160 init: %cst_40) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xbf16>, tensor<bf16>) -> tensor<2x4x12xbf16>
    %cst_41 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %162 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %163 = stablehlo.maximum %162, %156 : tensor<2x4x12xbf16>
    %164 = stablehlo.compare EQ, %156, %163, FLOAT : (tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xi1>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %165 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %166 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %167 = stablehlo.select %164, %165, %166 : tensor<2x4x12xi1>, tensor<2x4x12xbf16>
    %cst_44 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %168 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %169 = stablehlo.compare EQ, %168, %163, FLOAT : (tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xi1>
    %cst_45 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %170 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %171 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %172 = stablehlo.select %169, %170, %171 : tensor<2x4x12xi1>, tensor<2x4x12xbf16>
    %173 = stablehlo.divide %167, %172 : tensor<2x4x12xbf16>
    %174 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2] : (tensor<2x4x12xbf16>) -> tensor<2x4x12x1xbf16>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %176 = stablehlo.subtract %155#0, %175 : tensor<2x4x12x20xbf16>
    %177 = stablehlo.exponential %176 : tensor<2x4x12x20xbf16>
    %178 = stablehlo.convert %177 : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.reduce(%178 init: %cst_47) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %181 = stablehlo.convert %180 : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xbf16>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %183 = stablehlo.divide %177, %182 : tensor<2x4x12x20xbf16>
    %184 = stablehlo.multiply %181, %181 : tensor<2x4x12x1xbf16>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %185 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<bf16>) -> tensor<2x4x12x1xbf16>
    %186 = stablehlo.divide %185, %184 : tensor<2x4x12x1xbf16>
    %187 = stablehlo.dot_general %arg2, %183, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x20x4x16xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x12xbf16>
    %188 = stablehlo.transpose %187, dims = [0, 3, 1, 2] : (tensor<2x4x16x12xbf16>) -> tensor<2x12x4x16xbf16>
    %189 = stablehlo.convert %188 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %190 = stablehlo.multiply %189, %arg3 : tensor<2x12x4x16xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%190 init: %cst_49) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %193 = stablehlo.multiply %192, %arg3 : tensor<2x12x4x16xf32>
    %194 = stablehlo.convert %193 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %195 = stablehlo.transpose %194, dims = [0, 2, 3, 1] : (tensor<2x12x4x16xbf16>) -> tensor<2x4x16x12xbf16>
    %196 = stablehlo.dot_general %195, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x12xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %197 = stablehlo.dot_general %195, %183, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x16x12xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x20xbf16>
    %198 = stablehlo.transpose %197, dims = [0, 3, 1, 2] : (tensor<2x4x16x20xbf16>) -> tensor<2x20x4x16xbf16>
    %199 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %200 = stablehlo.multiply %196, %199 : tensor<2x4x12x20xbf16>
    %201 = stablehlo.multiply %200, %177 : tensor<2x4x12x20xbf16>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %202 = stablehlo.reduce(%201 init: %cst_51) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x20xbf16>, tensor<bf16>) -> tensor<2x4x12xbf16>
    %203 = stablehlo.reshape %202 : (tensor<2x4x12xbf16>) -> tensor<2x4x12x1xbf16>
    %204 = stablehlo.negate %203 : tensor<2x4x12x1xbf16>
    %205 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2, 3] : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %206 = stablehlo.divide %196, %205 : tensor<2x4x12x20xbf16>
    %207 = stablehlo.convert %204 : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x1xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.reduce(%207 init: %cst_52) applies stablehlo.add across dimensions = [3] : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2] : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %210 = stablehlo.convert %209 : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %211 = stablehlo.add %206, %210 : tensor<2x4x12x20xbf16>
    %212 = stablehlo.multiply %211, %177 : tensor<2x4x12x20xbf16>
    %213 = call @_where_2(%155#1, %155#2, %212) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %214 = stablehlo.dot_general %213, %149, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x4x20x16xbf16>
    %215 = stablehlo.transpose %214, dims = [0, 2, 1, 3] : (tensor<2x4x20x16xbf16>) -> tensor<2x20x4x16xbf16>
    %216 = stablehlo.dot_general %213, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x12x20xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x16xbf16>
    %217 = stablehlo.transpose %216, dims = [0, 2, 1, 3] : (tensor<2x4x12x16xbf16>) -> tensor<2x12x4x16xbf16>
    %cst_53 = stablehlo.constant dense<2.500000e-01> : tensor<bf16>
    %218 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %219 = stablehlo.multiply %217, %218 : tensor<2x12x4x16xbf16>
    return %71, %67, %50, %40, %147, %140, %121, %111, %219, %215, %198, %188 : tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>
  }
  func.func private @tril(%arg0: tensor<12x20xi1>) -> tensor<12x20xi1> {
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
  func.func private @_where(%arg0: tensor<12x20xi1>, %arg1: tensor<2x4x12x20xf32>, %arg2: tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<2x4x12x20xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    return %2, %0, %3 : tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>
  }
  func.func private @_where_0(%arg0: tensor<2x4x12x20xi1>, %arg1: tensor<2x4x12x20xf32>, %arg2: tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>
    return %1 : tensor<2x4x12x20xf32>
  }
  func.func private @_where_1(%arg0: tensor<12x20xi1>, %arg1: tensor<2x4x12x20xbf16>, %arg2: tensor<bf16>) -> (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<2x4x12x20xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    return %2, %0, %3 : tensor<2x4x12x20xbf16>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>
  }
  func.func private @_where_2(%arg0: tensor<2x4x12x20xi1>, %arg1: tensor<2x4x12x20xbf16>, %arg2: tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>
    return %1 : tensor<2x4x12x20xbf16>
  }
}
