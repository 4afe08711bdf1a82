module @jit_attention_bf16 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12x4x16xbf16>, %arg1: tensor<2x20x2x16xbf16>, %arg2: tensor<2x20x2x16xbf16>, %arg3: tensor<2x12x4x16xf32>, %arg4: tensor<2xi32>, %arg5: tensor<2x1x12x20xi1>) -> (tensor<2x12x4x16xbf16> {jax.result_info = "result[0][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[0][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[0][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[0][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[1][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[1][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[1][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[1][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[2][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[2][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[2][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[2][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[3][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[3][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[3][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[3][1]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[4][0][0]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[4][0][1]"}, tensor<2x20x2x16xbf16> {jax.result_info = "result[4][0][2]"}, tensor<2x12x4x16xbf16> {jax.result_info = "result[4][1]"}) {
    %c = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi64>
    %c_0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]> : tensor<20xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_2 = stablehlo.constant dense<true> : tensor<i1>
    %1 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i1>) -> tensor<2x1x12xi1>
    %2 = "stablehlo.scatter"(%arg5, %0, %1) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2], inserted_window_dims = [3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg6: tensor<i1>, %arg7: tensor<i1>):
      stablehlo.return %arg7 : tensor<i1>
    }) : (tensor<2x1x12x20xi1>, tensor<1xi32>, tensor<2x1x12xi1>) -> tensor<2x1x12x20xi1>
    %3 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %4 = stablehlo.dot_general %3, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %6 = stablehlo.multiply %4, %5 : tensor<2x2x12x2x20xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x2x12x2xf32>) -> tensor<2x2x12x2x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3, 4] : (tensor<2x2x12x2x1xf32>) -> tensor<2x2x12x2x20xf32>
    %10 = stablehlo.compare EQ, %6, %9, FLOAT : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xi1>
    %11 = stablehlo.convert %10 : (tensor<2x2x12x2x20xi1>) -> tensor<2x2x12x2x20xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_4) applies stablehlo.add across dimensions = [4] : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %14 = stablehlo.maximum %13, %7 : tensor<2x2x12x2xf32>
    %15 = stablehlo.compare EQ, %7, %14, FLOAT : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %18 = stablehlo.select %15, %16, %17 : tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %20 = stablehlo.compare EQ, %19, %14, FLOAT : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %23 = stablehlo.select %20, %21, %22 : tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>
    %24 = stablehlo.divide %18, %23 : tensor<2x2x12x2xf32>
    %25 = stablehlo.transpose %14, dims = [3, 0, 1, 2] : (tensor<2x2x12x2xf32>) -> tensor<2x2x2x12xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %27 = stablehlo.transpose %6, dims = [3, 0, 1, 2, 4] : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %29 = stablehlo.subtract %27, %28 : tensor<2x2x2x12x20xf32>
    %30 = stablehlo.exponential %29 : tensor<2x2x2x12x20xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_11) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %34 = stablehlo.divide %30, %33 : tensor<2x2x2x12x20xf32>
    %35 = stablehlo.multiply %32, %32 : tensor<2x2x2x12x1xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %37 = stablehlo.divide %36, %35 : tensor<2x2x2x12x1xf32>
    %38 = stablehlo.convert %34 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %39 = stablehlo.dot_general %arg2, %38, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %40 = stablehlo.transpose %39, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %41 = stablehlo.transpose %40, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %42 = stablehlo.reshape %41 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %43 = stablehlo.convert %42 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %44 = stablehlo.multiply %43, %arg3 : tensor<2x12x4x16xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_13) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %47 = stablehlo.multiply %46, %arg3 : tensor<2x12x4x16xf32>
    %48 = stablehlo.convert %47 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %49 = stablehlo.reshape %48 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %50 = stablehlo.transpose %49, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %51 = stablehlo.transpose %50, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %52 = stablehlo.dot_general %51, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %53 = stablehlo.transpose %52, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %54 = stablehlo.dot_general %51, %38, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %55 = stablehlo.transpose %54, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %56 = stablehlo.convert %53 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %57 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<2x2x2x12x20xf32>
    %59 = stablehlo.multiply %58, %30 : tensor<2x2x2x12x20xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_15) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %61 = stablehlo.reshape %60 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %62 = stablehlo.negate %61 : tensor<2x2x2x12x1xf32>
    %63 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %64 = stablehlo.divide %56, %63 : tensor<2x2x2x12x20xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%62 init: %cst_16) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %67 = stablehlo.add %64, %66 : tensor<2x2x2x12x20xf32>
    %68 = stablehlo.multiply %67, %30 : tensor<2x2x2x12x20xf32>
    %69 = stablehlo.transpose %68, dims = [1, 2, 3, 0, 4] : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_17 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %71 = stablehlo.multiply %69, %70 : tensor<2x2x12x2x20xf32>
    %72 = stablehlo.dot_general %71, %3, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %73 = stablehlo.transpose %72, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %74 = stablehlo.convert %73 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %75 = stablehlo.dot_general %71, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %76 = stablehlo.transpose %75, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %77 = stablehlo.convert %76 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %78 = stablehlo.reshape %77 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %79 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %80 = stablehlo.dot_general %79, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_18 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %82 = stablehlo.multiply %80, %81 : tensor<2x2x12x2x20xf32>
    %c_19 = stablehlo.constant dense<true> : tensor<i1>
    %83 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %c_20 = stablehlo.constant dense<true> : tensor<i1>
    %84 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %85 = call @tril(%84) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %86 = stablehlo.broadcast_in_dim %85, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %88 = stablehlo.and %83, %87 : tensor<2x2x12x20xi1>
    %cst_21 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %89:3 = call @_where(%88, %82, %cst_21) : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %90 = stablehlo.reduce(%89#0 init: %cst_22) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %91 = stablehlo.reshape %90 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %93 = stablehlo.compare EQ, %89#0, %92, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %94 = stablehlo.convert %93 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_23) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_24 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %97 = stablehlo.maximum %96, %90 : tensor<2x2x2x12xf32>
    %98 = stablehlo.compare EQ, %90, %97, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %101 = stablehlo.select %98, %99, %100 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %103 = stablehlo.compare EQ, %102, %97, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_28 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %106 = stablehlo.select %103, %104, %105 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %107 = stablehlo.divide %101, %106 : tensor<2x2x2x12xf32>
    %108 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %110 = stablehlo.subtract %89#0, %109 : tensor<2x2x2x12x20xf32>
    %111 = stablehlo.exponential %110 : tensor<2x2x2x12x20xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_30) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %115 = stablehlo.divide %111, %114 : tensor<2x2x2x12x20xf32>
    %116 = stablehlo.multiply %113, %113 : tensor<2x2x2x12x1xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %118 = stablehlo.divide %117, %116 : tensor<2x2x2x12x1xf32>
    %119 = stablehlo.convert %115 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %120 = stablehlo.dot_general %arg2, %119, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %121 = stablehlo.transpose %120, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %122 = stablehlo.transpose %121, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %123 = stablehlo.reshape %122 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %124 = stablehlo.convert %123 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %125 = stablehlo.multiply %124, %arg3 : tensor<2x12x4x16xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.reduce(%125 init: %cst_32) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %128 = stablehlo.multiply %127, %arg3 : tensor<2x12x4x16xf32>
    %129 = stablehlo.convert %128 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %130 = stablehlo.reshape %129 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %131 = stablehlo.transpose %130, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %132 = stablehlo.transpose %131, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %133 = stablehlo.dot_general %132, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %134 = stablehlo.transpose %133, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %135 = stablehlo.dot_general %132, %119, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %136 = stablehlo.transpose %135, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %137 = stablehlo.convert %134 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %138 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %139 = stablehlo.multiply %137, %138 : tensor<2x2x2x12x20xf32>
    %140 = stablehlo.multiply %139, %111 : tensor<2x2x2x12x20xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_34) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %142 = stablehlo.reshape %141 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %143 = stablehlo.negate %142 : tensor<2x2x2x12x1xf32>
    %144 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %145 = stablehlo.divide %137, %144 : tensor<2x2x2x12x20xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.reduce(%143 init: %cst_35) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %148 = stablehlo.add %145, %147 : tensor<2x2x2x12x20xf32>
    %149 = stablehlo.multiply %148, %111 : tensor<2x2x2x12x20xf32>
    %150 = call @_where_0(%89#1, %89#2, %149) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_36 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %152 = stablehlo.multiply %150, %151 : tensor<2x2x12x2x20xf32>
    %153 = stablehlo.dot_general %152, %79, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %154 = stablehlo.transpose %153, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %155 = stablehlo.convert %154 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %156 = stablehlo.dot_general %152, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %157 = stablehlo.transpose %156, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %158 = stablehlo.convert %157 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %159 = stablehlo.reshape %158 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %160 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %161 = stablehlo.dot_general %160, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_37 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %163 = stablehlo.multiply %161, %162 : tensor<2x2x12x2x20xf32>
    %c_38 = stablehlo.constant dense<true> : tensor<i1>
    %164 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %c_39 = stablehlo.constant dense<true> : tensor<i1>
    %165 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i1>) -> tensor<12x20xi1>
    %166 = call @tril(%165) : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %167 = stablehlo.broadcast_in_dim %166, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1, 2, 3] : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %169 = stablehlo.and %164, %168 : tensor<2x2x12x20xi1>
    %170 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<12xi64>) -> tensor<12x1xi64>
    %171 = stablehlo.broadcast_in_dim %c_0, dims = [1] : (tensor<20xi64>) -> tensor<1x20xi64>
    %c_40 = stablehlo.constant dense<5> : tensor<i64>
    %172 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i64>) -> tensor<1x20xi64>
    %173 = stablehlo.add %171, %172 : tensor<1x20xi64>
    %174 = stablehlo.broadcast_in_dim %170, dims = [0, 1] : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %175 = stablehlo.broadcast_in_dim %173, dims = [0, 1] : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %176 = stablehlo.compare LE, %174, %175, SIGNED : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %177 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<12xi64>) -> tensor<12x1xi64>
    %178 = stablehlo.broadcast_in_dim %c_0, dims = [1] : (tensor<20xi64>) -> tensor<1x20xi64>
    %c_41 = stablehlo.constant dense<0> : tensor<i64>
    %179 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i64>) -> tensor<1x20xi64>
    %180 = stablehlo.subtract %178, %179 : tensor<1x20xi64>
    %181 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %182 = stablehlo.broadcast_in_dim %180, dims = [0, 1] : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %183 = stablehlo.compare GE, %181, %182, SIGNED : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %184 = stablehlo.and %183, %176 : tensor<12x20xi1>
    %185 = stablehlo.broadcast_in_dim %184, dims = [2, 3] : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2, 3] : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %187 = stablehlo.and %169, %186 : tensor<2x2x12x20xi1>
    %cst_42 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %188:3 = call @_where(%187, %163, %cst_42) : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %189 = stablehlo.reduce(%188#0 init: %cst_43) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %190 = stablehlo.reshape %189 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %192 = stablehlo.compare EQ, %188#0, %191, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %193 = stablehlo.convert %192 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.reduce(%193 init: %cst_44) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_45 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %196 = stablehlo.maximum %195, %189 : tensor<2x2x2x12xf32>
    %197 = stablehlo.compare EQ, %189, %196, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %200 = stablehlo.select %197, %198, %199 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_48 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %202 = stablehlo.compare EQ, %201, %196, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_49 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %205 = stablehlo.select %202, %203, %204 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %206 = stablehlo.divide %200, %205 : tensor<2x2x2x12xf32>
    %207 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %209 = stablehlo.subtract %188#0, %208 : tensor<2x2x2x12x20xf32>
    %210 = stablehlo.exponential %209 : tensor<2x2x2x12x20xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.reduce(%210 init: %cst_51) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %214 = stablehlo.divide %210, %213 : tensor<2x2x2x12x20xf32>
    %215 = stablehlo.multiply %212, %212 : tensor<2x2x2x12x1xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %217 = stablehlo.divide %216, %215 : tensor<2x2x2x12x1xf32>
    %218 = stablehlo.convert %214 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %219 = stablehlo.dot_general %arg2, %218, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %220 = stablehlo.transpose %219, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %221 = stablehlo.transpose %220, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %222 = stablehlo.reshape %221 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %223 = stablehlo.convert %222 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %224 = stablehlo.multiply %223, %arg3 : tensor<2x12x4x16xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.reduce(%224 init: %cst_53) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %227 = stablehlo.multiply %226, %arg3 : tensor<2x12x4x16xf32>
    %228 = stablehlo.convert %227 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %229 = stablehlo.reshape %228 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %230 = stablehlo.transpose %229, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %231 = stablehlo.transpose %230, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %232 = stablehlo.dot_general %231, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %233 = stablehlo.transpose %232, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %234 = stablehlo.dot_general %231, %218, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %235 = stablehlo.transpose %234, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %236 = stablehlo.convert %233 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %237 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %238 = stablehlo.multiply %236, %237 : tensor<2x2x2x12x20xf32>
    %239 = stablehlo.multiply %238, %210 : tensor<2x2x2x12x20xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %240 = stablehlo.reduce(%239 init: %cst_55) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %241 = stablehlo.reshape %240 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %242 = stablehlo.negate %241 : tensor<2x2x2x12x1xf32>
    %243 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %244 = stablehlo.divide %236, %243 : tensor<2x2x2x12x20xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.reduce(%242 init: %cst_56) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %246 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %247 = stablehlo.add %244, %246 : tensor<2x2x2x12x20xf32>
    %248 = stablehlo.multiply %247, %210 : tensor<2x2x2x12x20xf32>
    %249 = call @_where_0(%188#1, %188#2, %248) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_57 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %251 = stablehlo.multiply %249, %250 : tensor<2x2x12x2x20xf32>
    %252 = stablehlo.dot_general %251, %160, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %253 = stablehlo.transpose %252, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %254 = stablehlo.convert %253 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %255 = stablehlo.dot_general %251, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %256 = stablehlo.transpose %255, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %257 = stablehlo.convert %256 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %258 = stablehlo.reshape %257 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %259 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %260 = stablehlo.dot_general %259, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_58 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %262 = stablehlo.multiply %260, %261 : tensor<2x2x12x2x20xf32>
    %c_59 = stablehlo.constant dense<true> : tensor<i1>
    %263 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %264 = stablehlo.iota dim = 0 : tensor<20xi64>
    %265 = stablehlo.broadcast_in_dim %264, dims = [2] : (tensor<20xi64>) -> tensor<1x1x20xi64>
    %266 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<2xi32>) -> tensor<2x1x1xi32>
    %267 = stablehlo.convert %266 : (tensor<2x1x1xi32>) -> tensor<2x1x1xi64>
    %268 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2] : (tensor<1x1x20xi64>) -> tensor<2x1x20xi64>
    %269 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2] : (tensor<2x1x1xi64>) -> tensor<2x1x20xi64>
    %270 = stablehlo.compare LT, %268, %269, SIGNED : (tensor<2x1x20xi64>, tensor<2x1x20xi64>) -> tensor<2x1x20xi1>
    %c_60 = stablehlo.constant dense<true> : tensor<i1>
    %271 = stablehlo.broadcast_in_dim %c_60, dims = [] : (tensor<i1>) -> tensor<2x1x20xi1>
    %272 = stablehlo.and %271, %270 : tensor<2x1x20xi1>
    %273 = stablehlo.broadcast_in_dim %272, dims = [0, 2, 3] : (tensor<2x1x20xi1>) -> tensor<2x1x1x20xi1>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2, 3] : (tensor<2x1x1x20xi1>) -> tensor<2x2x12x20xi1>
    %275 = stablehlo.and %263, %274 : tensor<2x2x12x20xi1>
    %cst_61 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %276:3 = call @_where(%275, %262, %cst_61) : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %277 = stablehlo.reduce(%276#0 init: %cst_62) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %278 = stablehlo.reshape %277 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %280 = stablehlo.compare EQ, %276#0, %279, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %281 = stablehlo.convert %280 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %282 = stablehlo.reduce(%281 init: %cst_63) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_64 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %284 = stablehlo.maximum %283, %277 : tensor<2x2x2x12xf32>
    %285 = stablehlo.compare EQ, %277, %284, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %288 = stablehlo.select %285, %286, %287 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_67 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %290 = stablehlo.compare EQ, %289, %284, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_69 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %293 = stablehlo.select %290, %291, %292 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %294 = stablehlo.divide %288, %293 : tensor<2x2x2x12xf32>
    %295 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %297 = stablehlo.subtract %276#0, %296 : tensor<2x2x2x12x20xf32>
    %298 = stablehlo.exponential %297 : tensor<2x2x2x12x20xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %299 = stablehlo.reduce(%298 init: %cst_70) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %301 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %302 = stablehlo.divide %298, %301 : tensor<2x2x2x12x20xf32>
    %303 = stablehlo.multiply %300, %300 : tensor<2x2x2x12x1xf32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %305 = stablehlo.divide %304, %303 : tensor<2x2x2x12x1xf32>
    %306 = stablehlo.convert %302 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %307 = stablehlo.dot_general %arg2, %306, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %308 = stablehlo.transpose %307, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %309 = stablehlo.transpose %308, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %310 = stablehlo.reshape %309 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %311 = stablehlo.convert %310 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %312 = stablehlo.multiply %311, %arg3 : tensor<2x12x4x16xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.reduce(%312 init: %cst_72) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %315 = stablehlo.multiply %314, %arg3 : tensor<2x12x4x16xf32>
    %316 = stablehlo.convert %315 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %317 = stablehlo.reshape %316 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %318 = stablehlo.transpose %317, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %319 = stablehlo.transpose %318, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %320 = stablehlo.dot_general %319, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %321 = stablehlo.transpose %320, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %322 = stablehlo.dot_general %319, %306, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %323 = stablehlo.transpose %322, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %324 = stablehlo.convert %321 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %325 = stablehlo.broadcast_in_dim %305, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %326 = stablehlo.multiply %324, %325 : tensor<2x2x2x12x20xf32>
    %327 = stablehlo.multiply %326, %298 : tensor<2x2x2x12x20xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %328 = stablehlo.reduce(%327 init: %cst_74) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %329 = stablehlo.reshape %328 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %330 = stablehlo.negate %329 : tensor<2x2x2x12x1xf32>
    %331 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %332 = stablehlo.divide %324, %331 : tensor<2x2x2x12x20xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%330 init: %cst_75) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %334 = stablehlo.broadcast_in_dim %333, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %335 = stablehlo.add %332, %334 : tensor<2x2x2x12x20xf32>
    %336 = stablehlo.multiply %335, %298 : tensor<2x2x2x12x20xf32>
    %337 = call @_where_0(%276#1, %276#2, %336) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_76 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %338 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %339 = stablehlo.multiply %337, %338 : tensor<2x2x12x2x20xf32>
    %340 = stablehlo.dot_general %339, %259, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %341 = stablehlo.transpose %340, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %342 = stablehlo.convert %341 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %343 = stablehlo.dot_general %339, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %344 = stablehlo.transpose %343, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %345 = stablehlo.convert %344 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %346 = stablehlo.reshape %345 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %347 = stablehlo.reshape %arg0 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %348 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 3, 4] : (tensor<2x1x12x20xi1>) -> tensor<2x1x1x12x20xi1>
    %349 = stablehlo.broadcast_in_dim %348, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x12x20xi1>) -> tensor<2x1x2x12x20xi1>
    %350 = stablehlo.dot_general %347, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %cst_77 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %352 = stablehlo.multiply %350, %351 : tensor<2x2x12x2x20xf32>
    %c_78 = stablehlo.constant dense<true> : tensor<i1>
    %353 = stablehlo.broadcast_in_dim %c_78, dims = [] : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %354 = stablehlo.broadcast_in_dim %353, dims = [1, 2, 3, 4] : (tensor<2x2x12x20xi1>) -> tensor<1x2x2x12x20xi1>
    %355 = stablehlo.transpose %349, dims = [2, 0, 1, 3, 4] : (tensor<2x1x2x12x20xi1>) -> tensor<2x2x1x12x20xi1>
    %356 = stablehlo.broadcast_in_dim %354, dims = [0, 1, 2, 3, 4] : (tensor<1x2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %357 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2, 3, 4] : (tensor<2x2x1x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %358 = stablehlo.and %356, %357 : tensor<2x2x2x12x20xi1>
    %cst_79 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %359:2 = call @_where_1(%358, %352, %cst_79) : (tensor<2x2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>)
    %cst_80 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %360 = stablehlo.reduce(%359#0 init: %cst_80) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %361 = stablehlo.reshape %360 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %363 = stablehlo.compare EQ, %359#0, %362, FLOAT : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %364 = stablehlo.convert %363 : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %365 = stablehlo.reduce(%364 init: %cst_81) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_82 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %367 = stablehlo.maximum %366, %360 : tensor<2x2x2x12xf32>
    %368 = stablehlo.compare EQ, %360, %367, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %370 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %371 = stablehlo.select %368, %369, %370 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %cst_85 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %373 = stablehlo.compare EQ, %372, %367, FLOAT : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %cst_86 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %376 = stablehlo.select %373, %374, %375 : tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>
    %377 = stablehlo.divide %371, %376 : tensor<2x2x2x12xf32>
    %378 = stablehlo.broadcast_in_dim %367, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %379 = stablehlo.broadcast_in_dim %378, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %380 = stablehlo.subtract %359#0, %379 : tensor<2x2x2x12x20xf32>
    %381 = stablehlo.exponential %380 : tensor<2x2x2x12x20xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.reduce(%381 init: %cst_88) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %383 = stablehlo.broadcast_in_dim %382, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %384 = stablehlo.broadcast_in_dim %383, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %385 = stablehlo.divide %381, %384 : tensor<2x2x2x12x20xf32>
    %386 = stablehlo.multiply %383, %383 : tensor<2x2x2x12x1xf32>
    %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %388 = stablehlo.divide %387, %386 : tensor<2x2x2x12x1xf32>
    %389 = stablehlo.convert %385 : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %390 = stablehlo.dot_general %arg2, %389, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %391 = stablehlo.transpose %390, dims = [3, 0, 4, 1, 2] : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %392 = stablehlo.transpose %391, dims = [1, 2, 3, 0, 4] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %393 = stablehlo.reshape %392 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %394 = stablehlo.convert %393 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %395 = stablehlo.multiply %394, %arg3 : tensor<2x12x4x16xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.reduce(%395 init: %cst_90) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %397 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %398 = stablehlo.multiply %397, %arg3 : tensor<2x12x4x16xf32>
    %399 = stablehlo.convert %398 : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %400 = stablehlo.reshape %399 : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %401 = stablehlo.transpose %400, dims = [3, 0, 1, 2, 4] : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %402 = stablehlo.transpose %401, dims = [1, 3, 4, 0, 2] : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %403 = stablehlo.dot_general %402, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %404 = stablehlo.transpose %403, dims = [2, 0, 1, 3, 4] : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %405 = stablehlo.dot_general %402, %389, batching_dims = [0, 1] x [1, 2], contracting_dims = [3, 4] x [0, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %406 = stablehlo.transpose %405, dims = [0, 3, 1, 2] : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %407 = stablehlo.convert %404 : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %408 = stablehlo.broadcast_in_dim %388, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %409 = stablehlo.multiply %407, %408 : tensor<2x2x2x12x20xf32>
    %410 = stablehlo.multiply %409, %381 : tensor<2x2x2x12x20xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.reduce(%410 init: %cst_92) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %412 = stablehlo.reshape %411 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %413 = stablehlo.negate %412 : tensor<2x2x2x12x1xf32>
    %414 = stablehlo.broadcast_in_dim %383, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %415 = stablehlo.divide %407, %414 : tensor<2x2x2x12x20xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %416 = stablehlo.reduce(%413 init: %cst_93) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %418 = stablehlo.add %415, %417 : tensor<2x2x2x12x20xf32>
    %419 = stablehlo.multiply %418, %381 : tensor<2x2x2x12x20xf32>
    %420 = call @_where_2(%358, %359#1, %419) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %cst_94 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %422 = stablehlo.multiply %420, %421 : tensor<2x2x12x2x20xf32>
    %423 = stablehlo.dot_general %422, %347, batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [1, 3], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %424 = stablehlo.transpose %423, dims = [0, 2, 1, 3] : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %425 = stablehlo.convert %424 : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %426 = stablehlo.dot_general %422, %arg1, batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %427 = stablehlo.transpose %426, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %428 = stablehlo.convert %427 : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %429 = stablehlo.reshape %428 : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    return %78, %74, %55, %42, %159, %155, %136, %123, %258, %254, %235, %222, %346, %342, %323, %310, %429, %425, %406, %393 : tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>
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
