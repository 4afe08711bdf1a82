module @jit_attention_bf16 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x4x16xbf16>, %arg1: tensor<2x20x2x16xbf16>, %arg2: tensor<2x20x2x16xbf16>, %arg3: tensor<2x12x4x16xf32>, %arg4: tensor<2xi32>, %arg5: tensor<2x1x12x20xi1>) -> (tensor<2x12x4x16xbf16> {jax.result_info = "result[0][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[0][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[0][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[0][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[1][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[1][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[1][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[1][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[2][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[2][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[2][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[2][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[3][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[3][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[3][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[3][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[4][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[4][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[4][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[4][1]"}) {
    %c = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi64>
    %c_0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]> : tensor<20xi64>
    %0 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %1 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x2x12x2x20xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_1) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x2x12x2xf32>) -> tensor<2x2x12x2x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3, 4] : (tensor<2x2x12x2x1xf32>) -> tensor<2x2x12x2x20xf32>
    %7 = stablehlo.compare EQ, %3, %6, FLOAT : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xi1>
    %8 = stablehlo.convert %7 : (tensor<2x2x12x2x20xi1>) -> tensor<2x2x12x2x20xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_2) applies stablehlo.add across dimensions = [4] : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %11 = stablehlo.maximum %10, %4 : tensor<2x2x12x2xf32>
    %12 = stablehlo.compare EQ, %4, %11, FLOAT : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %17 = stablehlo.compare EQ, %16, %11, FLOAT : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %20 = stablehlo.select %17, %18, %19 : tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>
    %21 = stablehlo.divide %15, %20 : tensor<2x2x12x2xf32>
    %22 = stablehlo.transpose %11, dims = [3, 0, 1, 2] : (tensor<2x2x12x2xf32>) -> tensor<2x2x2x12xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %24 = stablehlo.transpose %3, dims = [3, 0, 1, 2, 4] : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %25 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<2x2x2x12x20xf32>
    %27 = stablehlo.exponential %26 : tensor<2x2x2x12x20xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_9) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %31 = stablehlo.divide %27, %30 : tensor<2x2x2x12x20xf32>
    %32 = stablehlo.multiply %29, %29 : tensor<2x2x2x12x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %34 = stablehlo.divide %33, %32 : tensor<2x2x2x12x1xf32>
    %35 = stablehlo.convert %31 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %36 = stablehlo.dot_general %arg2, %35, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %37 = stablehlo.transpose %36, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %38 = stablehlo.transpose %37, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %39 = stablehlo.reshape %38 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %40 = stablehlo.convert %39 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %41 = stablehlo.multiply %40, %arg3 : tensor<2x12x4x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_11) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %44 = stablehlo.multiply %43, %arg3 : tensor<2x12x4x16xf32>
    %45 = stablehlo.convert %44 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %46 = stablehlo.reshape %45 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %47 = stablehlo.transpose %46, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %48 = stablehlo.transpose %47, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %49 = stablehlo.dot_general %48, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %50 = stablehlo.transpose %49, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %51 = stablehlo.dot_general %48, %35, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %52 = stablehlo.transpose %51, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %53 = stablehlo.convert %50 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %54 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %55 = stablehlo.multiply %53, %54 : tensor<2x2x2x12x20xf32>
    %56 = stablehlo.multiply %55, %27 : tensor<2x2x2x12x20xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_13) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %58 = stablehlo.reshape %57 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %59 = stablehlo.negate %58 : tensor<2x2x2x12x1xf32>
    %60 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %61 = stablehlo.divide %53, %60 : tensor<2x2x2x12x20xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%59 init: %cst_14) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %64 = stablehlo.add %61, %63 : tensor<2x2x2x12x20xf32>
    %65 = stablehlo.multiply %64, %27 : tensor<2x2x2x12x20xf32>
    %66 = stablehlo.transpose %65, dims = [1, 2, 3, 0, 4] : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_15 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %68 = stablehlo.multiply %66, %67 : tensor<2x2x12x2x20xf32>
    %69 = stablehlo.dot_general %68, %0, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %70 = stablehlo.transpose %69, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %71 = stablehlo.convert %70 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %72 = stablehlo.dot_general %68, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %73 = stablehlo.transpose %72, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %74 = stablehlo.convert %73 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %75 = stablehlo.reshape %74 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %76 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %77 = stablehlo.dot_general %76, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_16 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %79 = stablehlo.multiply %77, %78 : tensor<2x2x12x2x20xf32>
    %c_17 = stablehlo.constant dense<true> : tensor<i1>
    %80 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %c_18 = stablehlo.constant dense<true> : tensor<i1>
    %81 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %82 = call @tril(%81) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %83 = stablehlo.broadcast_in_dim %82, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %85 = stablehlo.and %80, %84 : tensor<2x2x12x20xi1>
    %cst_19 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %86:3 = call @_where(%85, %79, %cst_19) : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %87 = stablehlo.reduce(%86#0 init: %cst_20) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %88 = stablehlo.reshape %87 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %90 = stablehlo.compare EQ, %86#0, %89, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %91 = stablehlo.convert %90 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.reduce(%91 init: %cst_21) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %94 = stablehlo.maximum %93, %87 : tensor<2x2x2x12xf32>
    %95 = stablehlo.compare EQ, %87, %94, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %98 = stablehlo.select %95, %96, %97 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %100 = stablehlo.compare EQ, %99, %94, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_26 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %103 = stablehlo.select %100, %101, %102 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %104 = stablehlo.divide %98, %103 : tensor<2x2x2x12xf32>
    %105 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %107 = stablehlo.subtract %86#0, %106 : tensor<2x2x2x12x20xf32>
    %108 = stablehlo.exponential %107 : tensor<2x2x2x12x20xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%108 init: %cst_28) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %112 = stablehlo.divide %108, %111 : tensor<2x2x2x12x20xf32>
    %113 = stablehlo.multiply %110, %110 : tensor<2x2x2x12x1xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %115 = stablehlo.divide %114, %113 : tensor<2x2x2x12x1xf32>
    %116 = stablehlo.convert %112 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %117 = stablehlo.dot_general %arg2, %116, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %118 = stablehlo.transpose %117, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %119 = stablehlo.transpose %118, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %120 = stablehlo.reshape %119 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %121 = stablehlo.convert %120 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %122 = stablehlo.multiply %121, %arg3 : tensor<2x12x4x16xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%122 init: %cst_30) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %125 = stablehlo.multiply %124, %arg3 : tensor<2x12x4x16xf32>
    %126 = stablehlo.convert %125 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %127 = stablehlo.reshape %126 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %128 = stablehlo.transpose %127, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %129 = stablehlo.transpose %128, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %130 = stablehlo.dot_general %129, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %131 = stablehlo.transpose %130, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %132 = stablehlo.dot_general %129, %116, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %133 = stablehlo.transpose %132, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %134 = stablehlo.convert %131 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %135 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %136 = stablehlo.multiply %134, %135 : tensor<2x2x2x12x20xf32>
    %137 = stablehlo.multiply %136, %108 : tensor<2x2x2x12x20xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.reduce(%137 init: %cst_32) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %139 = stablehlo.reshape %138 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %140 = stablehlo.negate %139 : tensor<2x2x2x12x1xf32>
    %141 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %142 = stablehlo.divide %134, %141 : tensor<2x2x2x12x20xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.reduce(%140 init: %cst_33) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %145 = stablehlo.add %142, %144 : tensor<2x2x2x12x20xf32>
    %146 = stablehlo.multiply %145, %108 : tensor<2x2x2x12x20xf32>
    %147 = call @_where_0(%86#1, %86#2, %146) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_34 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %149 = stablehlo.multiply %147, %148 : tensor<2x2x12x2x20xf32>
    %150 = stablehlo.dot_general %149, %76, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %151 = stablehlo.transpose %150, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %152 = stablehlo.convert %151 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %153 = stablehlo.dot_general %149, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %154 = stablehlo.transpose %153, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %155 = stablehlo.convert %154 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %156 = stablehlo.reshape %155 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %157 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %158 = stablehlo.dot_general %157, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_35 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %160 = stablehlo.multiply %158, %159 : tensor<2x2x12x2x20xf32>
    %c_36 = stablehlo.constant dense<true> : tensor<i1>
    %161 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %c_37 = stablehlo.constant dense<true> : tensor<i1>
    %162 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %163 = call @tril(%162) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %164 = stablehlo.broadcast_in_dim %163, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %166 = stablehlo.and %161, %165 : tensor<2x2x12x20xi1>
    %167 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<12xi64>) -> tensor<12x1xi64>
    %168 = stablehlo.broadcast_in_dim %c_0, dims = [1] : (tensor<20xi64>) -> tensor<1x20xi64>
    %c_38 = stablehlo.constant dense<5> : tensor<i64>
    %169 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i64>) -> tensor<1x20xi64>
    %170 = stablehlo.add %168, %169 : tensor<1x20xi64>
    %171 = stablehlo.broadcast_in_dim %167, dims = [0, 1] : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %172 = stablehlo.broadcast_in_dim %170, dims = [0, 1] : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %173 = stablehlo.compare LE, %171, %172, SIGNED : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %174 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<12xi64>) -> tensor<12x1xi64>
    %175 = stablehlo.broadcast_in_dim %c_0, dims = [1] : (tensor<20xi64>) -> tensor<1x20xi64>
    %c_39 = stablehlo.constant dense<0> : tensor<i64>
    %176 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i64>) -> tensor<1x20xi64>
    %177 = stablehlo.subtract %175, %176 : tensor<1x20xi64>
    %178 = stablehlo.broadcast_in_dim %174, dims = [0, 1] : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %179 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %180 = stablehlo.compare GE, %178, %179, SIGNED : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %181 = stablehlo.and %180, %173 : tensor<12x20xi1>
    %182 = stablehlo.broadcast_in_dim %181, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2, 3] : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %184 = stablehlo.and %166, %183 : tensor<2x2x12x20xi1>
    %cst_40 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %185:3 = call @_where(%184, %160, %cst_40) : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %186 = stablehlo.reduce(%185#0 init: %cst_41) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %187 = stablehlo.reshape %186 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %189 = stablehlo.compare EQ, %185#0, %188, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %190 = stablehlo.convert %189 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%190 init: %cst_42) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %193 = stablehlo.maximum %192, %186 : tensor<2x2x2x12xf32>
    %194 = stablehlo.compare EQ, %186, %193, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %197 = stablehlo.select %194, %195, %196 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_46 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %199 = stablehlo.compare EQ, %198, %193, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_47 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %202 = stablehlo.select %199, %200, %201 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %203 = stablehlo.divide %197, %202 : tensor<2x2x2x12xf32>
    %204 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %206 = stablehlo.subtract %185#0, %205 : tensor<2x2x2x12x20xf32>
    %207 = stablehlo.exponential %206 : tensor<2x2x2x12x20xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.reduce(%207 init: %cst_49) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %211 = stablehlo.divide %207, %210 : tensor<2x2x2x12x20xf32>
    %212 = stablehlo.multiply %209, %209 : tensor<2x2x2x12x1xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %214 = stablehlo.divide %213, %212 : tensor<2x2x2x12x1xf32>
    %215 = stablehlo.convert %211 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %216 = stablehlo.dot_general %arg2, %215, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %217 = stablehlo.transpose %216, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %218 = stablehlo.transpose %217, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %219 = stablehlo.reshape %218 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %220 = stablehlo.convert %219 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %221 = stablehlo.multiply %220, %arg3 : tensor<2x12x4x16xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.reduce(%221 init: %cst_51) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %224 = stablehlo.multiply %223, %arg3 : tensor<2x12x4x16xf32>
    %225 = stablehlo.convert %224 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %226 = stablehlo.reshape %225 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %227 = stablehlo.transpose %226, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %228 = stablehlo.transpose %227, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %229 = stablehlo.dot_general %228, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %230 = stablehlo.transpose %229, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %231 = stablehlo.dot_general %228, %215, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %232 = stablehlo.transpose %231, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %233 = stablehlo.convert %230 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %234 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %235 = stablehlo.multiply %233, %234 : tensor<2x2x2x12x20xf32>
    %236 = stablehlo.multiply %235, %207 : tensor<2x2x2x12x20xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.reduce(%236 init: %cst_53) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %238 = stablehlo.reshape %237 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %239 = stablehlo.negate %238 : tensor<2x2x2x12x1xf32>
    %240 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %241 = stablehlo.divide %233, %240 : tensor<2x2x2x12x20xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.reduce(%239 init: %cst_54) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %244 = stablehlo.add %241, %243 : tensor<2x2x2x12x20xf32>
    %245 = stablehlo.multiply %244, %207 : tensor<2x2x2x12x20xf32>
    %246 = call @_where_0(%185#1, %185#2, %245) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_55 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %248 = stablehlo.multiply %246, %247 : tensor<2x2x12x2x20xf32>
    %249 = stablehlo.dot_general %248, %157, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %250 = stablehlo.transpose %249, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %251 = stablehlo.convert %250 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %252 = stablehlo.dot_general %248, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %253 = stablehlo.transpose %252, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %254 = stablehlo.convert %253 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %255 = stablehlo.reshape %254 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %256 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %257 = stablehlo.dot_general %256, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_56 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %259 = stablehlo.multiply %257, %258 : tensor<2x2x12x2x20xf32>
    %c_57 = stablehlo.constant dense<true> : tensor<i1>
    %260 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %261 = stablehlo.iota dim = 0 : tensor<20xi64>
    %262 = stablehlo.broadcast_in_dim %261, dims = [2] : (tensor<20xi64>) -> tensor<1x1x20xi64>
    %263 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi32>) -> tensor<2x1x1xi32>
    %264 = stablehlo.convert %263 : (tensor<2x1x1xi32>) -> tensor<2x1x1xi64>
    %265 = stablehlo.broadcast_in_dim %262, dims = [0, 1, 2] : (tensor<1x1x20xi64>) -> tensor<2x1x20xi64>
    %266 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<2x1x1xi64>) -> tensor<2x1x20xi64>
    %267 = stablehlo.compare LT, %265, %266, SIGNED : (tensor<2x1x20xi64>, tensor<2x1x20xi64>) -> tensor<2x1x20xi1>
    %c_58 = stablehlo.constant dense<true> : tensor<i1>
    %268 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i1>) -> tensor<2x1x20xi1>
    %269 = stablehlo.and %268, %267 : tensor<2x1x20xi1>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 2, 3] : (tensor<2x1x20xi1>) -> tensor<2x1x1x20xi1>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2, 3] : (tensor<2x1x1x20xi1>) -> tensor<2x2x12x20xi1>
    %272 = stablehlo.and %260, %271 : tensor<2x2x12x20xi1>
    %cst_59 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %273:3 = call @_where(%272, %259, %cst_59) : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %cst_60 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %274 = stablehlo.reduce(%273#0 init: %cst_60) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %275 = stablehlo.reshape %274 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %277 = stablehlo.compare EQ, %273#0, %276, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %278 = stablehlo.convert %277 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %279 = stablehlo.reduce(%278 init: %cst_61) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %281 = stablehlo.maximum %280, %274 : tensor<2x2x2x12xf32>
    %282 = stablehlo.compare EQ, %274, %281, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %285 = stablehlo.select %282, %283, %284 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_65 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %287 = stablehlo.compare EQ, %286, %281, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_66 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %290 = stablehlo.select %287, %288, %289 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %291 = stablehlo.divide %285, %290 : tensor<2x2x2x12xf32>
    %292 = stablehlo.broadcast_in_dim %281, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %294 = stablehlo.subtract %273#0, %293 : tensor<2x2x2x12x20xf32>
    %295 = stablehlo.exponential %294 : tensor<2x2x2x12x20xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.reduce(%295 init: %cst_68) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %297 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %298 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %299 = stablehlo.divide %295, %298 : tensor<2x2x2x12x20xf32>
    %300 = stablehlo.multiply %297, %297 : tensor<2x2x2x12x1xf32>
    %cst_69 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %302 = stablehlo.divide %301, %300 : tensor<2x2x2x12x1xf32>
    %303 = stablehlo.convert %299 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %304 = stablehlo.dot_general %arg2, %303, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %305 = stablehlo.transpose %304, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %306 = stablehlo.transpose %305, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %307 = stablehlo.reshape %306 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %308 = stablehlo.convert %307 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %309 = stablehlo.multiply %308, %arg3 : tensor<2x12x4x16xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %310 = stablehlo.reduce(%309 init: %cst_70) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %312 = stablehlo.multiply %311, %arg3 : tensor<2x12x4x16xf32>
    %313 = stablehlo.convert %312 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %314 = stablehlo.reshape %313 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %315 = stablehlo.transpose %314, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %316 = stablehlo.transpose %315, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %317 = stablehlo.dot_general %316, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %318 = stablehlo.transpose %317, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %319 = stablehlo.dot_general %316, %303, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %320 = stablehlo.transpose %319, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %321 = stablehlo.convert %318 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %322 = stablehlo.broadcast_in_dim %302, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %323 = stablehlo.multiply %321, %322 : tensor<2x2x2x12x20xf32>
    %324 = stablehlo.multiply %323, %295 : tensor<2x2x2x12x20xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %325 = stablehlo.reduce(%324 init: %cst_72) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %326 = stablehlo.reshape %325 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %327 = stablehlo.negate %326 : tensor<2x2x2x12x1xf32>
    %328 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %329 = stablehlo.divide %321, %328 : tensor<2x2x2x12x20xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %330 = stablehlo.reduce(%327 init: %cst_73) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %332 = stablehlo.add %329, %331 : tensor<2x2x2x12x20xf32>
    %333 = stablehlo.multiply %332, %295 : tensor<2x2x2x12x20xf32>
    %334 = call @_where_0(%273#1, %273#2, %333) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_74 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %336 = stablehlo.multiply %334, %335 : tensor<2x2x12x2x20xf32>
    %337 = stablehlo.dot_general %336, %256, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %338 = stablehlo.transpose %337, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %339 = stablehlo.convert %338 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %340 = stablehlo.dot_general %336, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %341 = stablehlo.transpose %340, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %342 = stablehlo.convert %341 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %343 = stablehlo.reshape %342 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %344 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %345 = stablehlo.broadcast_in_dim %arg5, dims = [0, 1, 3, 4] : (tensor<2x1x12x20xi1>) -> tensor<2x1x1x12x20xi1>
    %346 = stablehlo.broadcast_in_dim %345, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x12x20xi1>) -> tensor<2x1x2x12x20xi1>
    %347 = stablehlo.dot_general %344, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_75 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %349 = stablehlo.multiply %347, %348 : tensor<2x2x12x2x20xf32>
    %c_76 = stablehlo.constant dense<true> : tensor<i1>
    %350 = stablehlo.broadcast_in_dim %c_76, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %351 = stablehlo.broadcast_in_dim %350, dims = [1, 2, 3, 4] : (tensor<2x2x12x20xi1>) -> tensor<1x2x2x12x20xi1>
    %352 = stablehlo.transpose %346, dims = [2, 0, 1, 3, 4] : (tensor<2x1x2x12x20xi1>) -> tensor<2x2x1x12x20xi1>
    %353 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %354 = stablehlo.broadcast_in_dim %352, dims = [0, 1, 2, 3, 4] : (tensor<2x2x1x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %355 = stablehlo.and %353, %354 : tensor<2x2x2x12x20xi1>
    %cst_77 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %356:2 = call @_where_1(%355, %349, %cst_77) : (tensor<2x2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>)
    %cst_78 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %357 = stablehlo.reduce(%356#0 init: %cst_78) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %358 = stablehlo.reshape %357 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %359 = stablehlo.broadcast_in_dim %358, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %360 = stablehlo.compare EQ, %356#0, %359, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %361 = stablehlo.convert %360 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.reduce(%361 init: %cst_79) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_80 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %364 = stablehlo.maximum %363, %357 : tensor<2x2x2x12xf32>
    %365 = stablehlo.compare EQ, %357, %364, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %368 = stablehlo.select %365, %366, %367 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_83 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %370 = stablehlo.compare EQ, %369, %364, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_84 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %373 = stablehlo.select %370, %371, %372 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %374 = stablehlo.divide %368, %373 : tensor<2x2x2x12xf32>
    %375 = stablehlo.broadcast_in_dim %364, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %376 = stablehlo.broadcast_in_dim %375, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %377 = stablehlo.subtract %356#0, %376 : tensor<2x2x2x12x20xf32>
    %378 = stablehlo.exponential %377 : tensor<2x2x2x12x20xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.reduce(%378 init: %cst_86) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %380 = stablehlo.broadcast_in_dim %379, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %381 = stablehlo.broadcast_in_dim %380, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %382 = stablehlo.divide %378, %381 : tensor<2x2x2x12x20xf32>
    %383 = stablehlo.multiply %380, %380 : tensor<2x2x2x12x1xf32>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %385 = stablehlo.divide %384, %383 : tensor<2x2x2x12x1xf32>
    %386 = stablehlo.convert %382 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %387 = stablehlo.dot_general %arg2, %386, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %388 = stablehlo.transpose %387, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %389 = stablehlo.transpose %388, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %390 = stablehlo.reshape %389 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %391 = stablehlo.convert %390 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %392 = stablehlo.multiply %391, %arg3 : tensor<2x12x4x16xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.reduce(%392 init: %cst_88) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %395 = stablehlo.multiply %394, %arg3 : tensor<2x12x4x16xf32>
    %396 = stablehlo.convert %395 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %397 = stablehlo.reshape %396 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %398 = stablehlo.transpose %397, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %399 = stablehlo.transpose %398, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %400 = stablehlo.dot_general %399, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %401 = stablehlo.transpose %400, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %402 = stablehlo.dot_general %399, %386, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %403 = stablehlo.transpose %402, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %404 = stablehlo.convert %401 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %405 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %406 = stablehlo.multiply %404, %405 : tensor<2x2x2x12x20xf32>
    %407 = stablehlo.multiply %406, %378 : tensor<2x2x2x12x20xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %408 = stablehlo.reduce(%407 init: %cst_90) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %409 = stablehlo.reshape %408 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %410 = stablehlo.negate %409 : tensor<2x2x2x12x1xf32>
    %411 = stablehlo.broadcast_in_dim %380, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %412 = stablehlo.divide %404, %411 : tensor<2x2x2x12x20xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%410 init: %cst_91) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %414 = stablehlo.broadcast_in_dim %413, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %415 = stablehlo.add %412, %414 : tensor<2x2x2x12x20xf32>
    %416 = stablehlo.multiply %415, %378 : tensor<2x2x2x12x20xf32>
    %417 = call @_where_2(%355, %356#1, %416) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_92 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %418 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %419 = stablehlo.multiply %417, %418 : tensor<2x2x12x2x20xf32>
    %420 = stablehlo.dot_general %419, %344, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %421 = stablehlo.transpose %420, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %422 = stablehlo.convert %421 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %423 = stablehlo.dot_general %419, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %424 = stablehlo.transpose %423, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %425 = stablehlo.convert %424 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %426 = stablehlo.reshape %425 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    return %75, %71, %52, %39, %156, %152, %133, %120, %255, %251, %232, %219, %343, %339, %320, %307, %426, %422, %403, %390 : tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>
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
  func.func private @_where(%arg0: tensor<2x2x12x20xi1>, %arg1: tensor<2x2x12x2x20xf32>, %arg2: tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x2x12x20xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    return %4, %1, %5 : tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>
  }
  func.func private @_where_0(%arg0: tensor<2x2x2x12x20xi1>, %arg1: tensor<2x2x2x12x20xf32>, %arg2: tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>
    %2 = stablehlo.transpose %1, dims = [1, 2, 3, 0, 4] : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    return %2 : tensor<2x2x12x2x20xf32>
  }
  func.func private @_where_1(%arg0: tensor<2x2x2x12x20xi1>, %arg1: tensor<2x2x12x2x20xf32>, %arg2: tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x2x12x20xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %2 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %3 = stablehlo.select %arg0, %2, %1 : tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    return %3, %4 : tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>
  }
  func.func private @_where_2(%arg0: tensor<2x2x2x12x20xi1>, %arg1: tensor<2x2x2x12x20xf32>, %arg2: tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>
    %2 = stablehlo.transpose %1, dims = [1, 2, 3, 0, 4] : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    return %2 : tensor<2x2x12x2x20xf32>
  }
}
