module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg1: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg2: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg3: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg4: tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg5: tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg6: tensor<8x256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}, %arg7: tensor<8x256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}) -> (tensor<512x512xf32> {jax.result_info = "result[0][0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<512x512xf32> {jax.result_info = "result[0][1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<512x512xf32> {jax.result_info = "result[0][2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<512x512xf32> {jax.result_info = "result[0][3]", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<512x2048xf32> {jax.result_info = "result[0][4]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<2048x512xf32> {jax.result_info = "result[0][5]", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<f32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.dot_general %arg6, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<512x512xf32>) -> tensor<8x256x512xf32>
    %1 = stablehlo.reshape %0 : (tensor<8x256x512xf32>) -> tensor<8x256x8x64xf32>
    %2 = stablehlo.dot_general %arg6, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<512x512xf32>) -> tensor<8x256x512xf32>
    %3 = stablehlo.reshape %2 : (tensor<8x256x512xf32>) -> tensor<8x256x8x64xf32>
    %4 = stablehlo.dot_general %arg6, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<512x512xf32>) -> tensor<8x256x512xf32>
    %5 = stablehlo.reshape %4 : (tensor<8x256x512xf32>) -> tensor<8x256x8x64xf32>
    %6 = stablehlo.dot_general %1, %3, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x256x8x64xf32>, tensor<8x256x8x64xf32>) -> tensor<8x8x256x256xf32>
    %cst = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8x256x256xf32>
    %8 = stablehlo.divide %6, %7 : tensor<8x8x256x256xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<8x8x256x256xf32>, tensor<f32>) -> tensor<8x8x256xf32>
    %10 = stablehlo.reshape %9 : (tensor<8x8x256xf32>) -> tensor<8x8x256x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<8x8x256x1xf32>) -> tensor<8x8x256x256xf32>
    %12 = stablehlo.compare EQ, %8, %11, FLOAT : (tensor<8x8x256x256xf32>, tensor<8x8x256x256xf32>) -> tensor<8x8x256x256xi1>
    %13 = stablehlo.convert %12 : (tensor<8x8x256x256xi1>) -> tensor<8x8x256x256xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [3] : (tensor<8x8x256x256xf32>, tensor<f32>) -> tensor<8x8x256xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x8x256xf32>
    %16 = stablehlo.maximum %15, %9 : tensor<8x8x256xf32>
    %17 = stablehlo.compare EQ, %9, %16, FLOAT : (tensor<8x8x256xf32>, tensor<8x8x256xf32>) -> tensor<8x8x256xi1>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x8x256xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x8x256xf32>
    %20 = stablehlo.select %17, %18, %19 : tensor<8x8x256xi1>, tensor<8x8x256xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x8x256xf32>
    %22 = stablehlo.compare EQ, %21, %16, FLOAT : (tensor<8x8x256xf32>, tensor<8x8x256xf32>) -> tensor<8x8x256xi1>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x8x256xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x8x256xf32>
    %25 = stablehlo.select %22, %23, %24 : tensor<8x8x256xi1>, tensor<8x8x256xf32>
    %26 = stablehlo.divide %20, %25 : tensor<8x8x256xf32>
    %27 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<8x8x256xf32>) -> tensor<8x8x256x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2, 3] : (tensor<8x8x256x1xf32>) -> tensor<8x8x256x256xf32>
    %29 = stablehlo.subtract %8, %28 : tensor<8x8x256x256xf32>
    %30 = stablehlo.exponential %29 : tensor<8x8x256x256xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<8x8x256x256xf32>, tensor<f32>) -> tensor<8x8x256xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<8x8x256xf32>) -> tensor<8x8x256x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<8x8x256x1xf32>) -> tensor<8x8x256x256xf32>
    %34 = stablehlo.divide %30, %33 : tensor<8x8x256x256xf32>
    %35 = stablehlo.multiply %32, %32 : tensor<8x8x256x1xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x8x256x1xf32>
    %37 = stablehlo.divide %36, %35 : tensor<8x8x256x1xf32>
    %38 = stablehlo.dot_general %5, %34, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x256x8x64xf32>, tensor<8x8x256x256xf32>) -> tensor<8x8x64x256xf32>
    %39 = stablehlo.transpose %38, dims = [0, 3, 1, 2] : (tensor<8x8x64x256xf32>) -> tensor<8x256x8x64xf32>
    %40 = stablehlo.reshape %39 : (tensor<8x256x8x64xf32>) -> tensor<8x256x512xf32>
    %41 = stablehlo.dot_general %40, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<512x512xf32>) -> tensor<8x256x512xf32>
    %42 = stablehlo.add %41, %arg6 : tensor<8x256x512xf32>
    %43 = stablehlo.dot_general %42, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<512x2048xf32>) -> tensor<8x256x2048xf32>
    %44 = stablehlo.multiply %43, %43 : tensor<8x256x2048xf32>
    %45 = stablehlo.multiply %44, %43 : tensor<8x256x2048xf32>
    %46 = stablehlo.multiply %43, %43 : tensor<8x256x2048xf32>
    %cst_10 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %48 = stablehlo.multiply %47, %46 : tensor<8x256x2048xf32>
    %cst_11 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %50 = stablehlo.multiply %49, %45 : tensor<8x256x2048xf32>
    %51 = stablehlo.add %43, %50 : tensor<8x256x2048xf32>
    %cst_12 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %53 = stablehlo.multiply %52, %51 : tensor<8x256x2048xf32>
    %54 = stablehlo.tanh %53 : tensor<8x256x2048xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %56 = stablehlo.subtract %55, %54 : tensor<8x256x2048xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %58 = stablehlo.add %57, %54 : tensor<8x256x2048xf32>
    %cst_15 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %60 = stablehlo.multiply %59, %58 : tensor<8x256x2048xf32>
    %61 = stablehlo.multiply %43, %60 : tensor<8x256x2048xf32>
    %62 = stablehlo.dot_general %61, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x256x2048xf32>, tensor<2048x512xf32>) -> tensor<8x256x512xf32>
    %63 = stablehlo.add %62, %42 : tensor<8x256x512xf32>
    %64 = stablehlo.subtract %63, %arg7 : tensor<8x256x512xf32>
    %65 = stablehlo.multiply %64, %64 : tensor<8x256x512xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x256x512xf32>
    %67 = stablehlo.multiply %66, %64 : tensor<8x256x512xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.reduce(%65 init: %cst_17) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x256x512xf32>, tensor<f32>) -> tensor<f32>
    %cst_18 = stablehlo.constant dense<0x49800000> : tensor<f32>
    %69 = stablehlo.divide %68, %cst_18 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_20 = stablehlo.constant dense<0x49800000> : tensor<f32>
    %70 = stablehlo.divide %cst_19, %cst_20 : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [] : (tensor<f32>) -> tensor<8x256x512xf32>
    %72 = stablehlo.multiply %71, %67 : tensor<8x256x512xf32>
    %73 = stablehlo.dot_general %72, %61, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<8x256x2048xf32>) -> tensor<512x2048xf32>
    %74 = stablehlo.transpose %73, dims = [1, 0] : (tensor<512x2048xf32>) -> tensor<2048x512xf32>
    %75 = stablehlo.dot_general %72, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<2048x512xf32>) -> tensor<8x256x2048xf32>
    %76 = stablehlo.multiply %43, %75 : tensor<8x256x2048xf32>
    %77 = stablehlo.multiply %75, %60 : tensor<8x256x2048xf32>
    %cst_21 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %79 = stablehlo.multiply %78, %76 : tensor<8x256x2048xf32>
    %80 = stablehlo.multiply %79, %56 : tensor<8x256x2048xf32>
    %81 = stablehlo.multiply %80, %54 : tensor<8x256x2048xf32>
    %82 = stablehlo.add %80, %81 : tensor<8x256x2048xf32>
    %cst_22 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %84 = stablehlo.multiply %83, %82 : tensor<8x256x2048xf32>
    %85 = stablehlo.add %77, %84 : tensor<8x256x2048xf32>
    %cst_23 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x256x2048xf32>
    %87 = stablehlo.multiply %86, %84 : tensor<8x256x2048xf32>
    %88 = stablehlo.multiply %87, %48 : tensor<8x256x2048xf32>
    %89 = stablehlo.add %85, %88 : tensor<8x256x2048xf32>
    %90 = stablehlo.dot_general %89, %42, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x2048xf32>, tensor<8x256x512xf32>) -> tensor<2048x512xf32>
    %91 = stablehlo.transpose %90, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
    %92 = stablehlo.dot_general %89, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x2048xf32>, tensor<512x2048xf32>) -> tensor<8x256x512xf32>
    %93 = stablehlo.add %72, %92 : tensor<8x256x512xf32>
    %94 = stablehlo.dot_general %93, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<8x256x512xf32>) -> tensor<512x512xf32>
    %95 = stablehlo.transpose %94, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
    %96 = stablehlo.dot_general %93, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<512x512xf32>) -> tensor<8x256x512xf32>
    %97 = stablehlo.reshape %96 : (tensor<8x256x512xf32>) -> tensor<8x256x8x64xf32>
    %98 = stablehlo.transpose %97, dims = [0, 2, 3, 1] : (tensor<8x256x8x64xf32>) -> tensor<8x8x64x256xf32>
    %99 = stablehlo.dot_general %98, %5, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x8x64x256xf32>, tensor<8x256x8x64xf32>) -> tensor<8x8x256x256xf32>
    %100 = stablehlo.dot_general %98, %34, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x64x256xf32>, tensor<8x8x256x256xf32>) -> tensor<8x8x64x256xf32>
    %101 = stablehlo.transpose %100, dims = [0, 3, 1, 2] : (tensor<8x8x64x256xf32>) -> tensor<8x256x8x64xf32>
    %102 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<8x8x256x1xf32>) -> tensor<8x8x256x256xf32>
    %103 = stablehlo.multiply %99, %102 : tensor<8x8x256x256xf32>
    %104 = stablehlo.multiply %103, %30 : tensor<8x8x256x256xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_24) applies stablehlo.add across dimensions = [3] : (tensor<8x8x256x256xf32>, tensor<f32>) -> tensor<8x8x256xf32>
    %106 = stablehlo.reshape %105 : (tensor<8x8x256xf32>) -> tensor<8x8x256x1xf32>
    %107 = stablehlo.negate %106 : tensor<8x8x256x1xf32>
    %108 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<8x8x256x1xf32>) -> tensor<8x8x256x256xf32>
    %109 = stablehlo.divide %99, %108 : tensor<8x8x256x256xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%107 init: %cst_25) applies stablehlo.add across dimensions = [3] : (tensor<8x8x256x1xf32>, tensor<f32>) -> tensor<8x8x256xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2] : (tensor<8x8x256xf32>) -> tensor<8x8x256x256xf32>
    %112 = stablehlo.add %109, %111 : tensor<8x8x256x256xf32>
    %113 = stablehlo.multiply %112, %30 : tensor<8x8x256x256xf32>
    %cst_26 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x8x256x256xf32>
    %115 = stablehlo.divide %113, %114 : tensor<8x8x256x256xf32>
    %116 = stablehlo.dot_general %115, %1, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x256x256xf32>, tensor<8x256x8x64xf32>) -> tensor<8x8x256x64xf32>
    %117 = stablehlo.transpose %116, dims = [0, 2, 1, 3] : (tensor<8x8x256x64xf32>) -> tensor<8x256x8x64xf32>
    %118 = stablehlo.dot_general %115, %3, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x256x256xf32>, tensor<8x256x8x64xf32>) -> tensor<8x8x256x64xf32>
    %119 = stablehlo.transpose %118, dims = [0, 2, 1, 3] : (tensor<8x8x256x64xf32>) -> tensor<8x256x8x64xf32>
    %120 = stablehlo.reshape %101 : (tensor<8x256x8x64xf32>) -> tensor<8x256x512xf32>
    %121 = stablehlo.dot_general %120, %arg6, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<8x256x512xf32>) -> tensor<512x512xf32>
    %122 = stablehlo.transpose %121, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
    %123 = stablehlo.reshape %117 : (tensor<8x256x8x64xf32>) -> tensor<8x256x512xf32>
    %124 = stablehlo.dot_general %123, %arg6, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<8x256x512xf32>) -> tensor<512x512xf32>
    %125 = stablehlo.transpose %124, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
    %126 = stablehlo.reshape %119 : (tensor<8x256x8x64xf32>) -> tensor<8x256x512xf32>
    %127 = stablehlo.dot_general %126, %arg6, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x256x512xf32>, tensor<8x256x512xf32>) -> tensor<512x512xf32>
    %128 = stablehlo.transpose %127, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %130 = stablehlo.multiply %129, %128 : tensor<512x512xf32>
    %131 = stablehlo.subtract %arg0, %130 : tensor<512x512xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %133 = stablehlo.multiply %132, %125 : tensor<512x512xf32>
    %134 = stablehlo.subtract %arg1, %133 : tensor<512x512xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %136 = stablehlo.multiply %135, %122 : tensor<512x512xf32>
    %137 = stablehlo.subtract %arg2, %136 : tensor<512x512xf32>
    %cst_30 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %139 = stablehlo.multiply %138, %95 : tensor<512x512xf32>
    %140 = stablehlo.subtract %arg3, %139 : tensor<512x512xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
    %142 = stablehlo.multiply %141, %91 : tensor<512x2048xf32>
    %143 = stablehlo.subtract %arg4, %142 : tensor<512x2048xf32>
    %cst_32 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
    %145 = stablehlo.multiply %144, %74 : tensor<2048x512xf32>
    %146 = stablehlo.subtract %arg5, %145 : tensor<2048x512xf32>
    return %131, %134, %137, %140, %143, %146, %69 : tensor<512x512xf32>, tensor<512x512xf32>, tensor<512x512xf32>, tensor<512x512xf32>, tensor<512x2048xf32>, tensor<2048x512xf32>, tensor<f32>
  }
}
