module @jit_recommender attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<7x4xf32>, %arg2: tensor<5x4xf32>, %arg3: tensor<7x1xf32>, %arg4: tensor<6x3xf32>, %arg5: tensor<6xi32>, %arg6: tensor<6xi32>, %arg7: tensor<6xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]['bottom']"}, tensor<7x4xf32> {jax.result_info = "result[0]['t0']"}, tensor<5x4xf32> {jax.result_info = "result[0]['t1']"}, tensor<7x1xf32> {jax.result_info = "result[0]['top']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<[0, 0, 1]> : tensor<3xi64>
    %c_0 = stablehlo.constant dense<[1, 2, 2]> : tensor<3xi64>
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x3xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %2 = stablehlo.compare LT, %arg5, %1, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<7> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.add %arg5, %3 : tensor<6xi32>
    %5 = stablehlo.select %2, %4, %arg5 : tensor<6xi1>, tensor<6xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %7 = "stablehlo.gather"(%arg1, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<7x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %9 = stablehlo.compare LT, %arg6, %8, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %11 = stablehlo.add %arg6, %10 : tensor<6xi32>
    %12 = stablehlo.select %9, %11, %arg6 : tensor<6xi1>, tensor<6xi32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %14 = "stablehlo.gather"(%arg2, %13) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %15 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %16 = stablehlo.broadcast_in_dim %7, dims = [0, 2] : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %17 = stablehlo.broadcast_in_dim %14, dims = [0, 2] : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %18 = stablehlo.concatenate %15, %16, %17, dim = 1 : (tensor<6x1x4xf32>, tensor<6x1x4xf32>, tensor<6x1x4xf32>) -> tensor<6x3x4xf32>
    %19 = stablehlo.dot_general %18, %18, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x3x4xf32>, tensor<6x3x4xf32>) -> tensor<6x3x3xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i64>
    %20 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %21 = stablehlo.compare LT, %c, %20, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_6 = stablehlo.constant dense<3> : tensor<i64>
    %22 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %23 = stablehlo.add %c, %22 : tensor<3xi64>
    %24 = stablehlo.select %21, %23, %c : tensor<3xi1>, tensor<3xi64>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %25 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %26 = stablehlo.compare LT, %c_0, %25, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_8 = stablehlo.constant dense<3> : tensor<i64>
    %27 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %28 = stablehlo.add %c_0, %27 : tensor<3xi64>
    %29 = stablehlo.select %26, %28, %c_0 : tensor<3xi1>, tensor<3xi64>
    %30 = stablehlo.convert %24 : (tensor<3xi64>) -> tensor<3xi32>
    %31 = stablehlo.convert %29 : (tensor<3xi64>) -> tensor<3xi32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %34 = stablehlo.concatenate %32, %33, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %35 = "stablehlo.gather"(%19, %34) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1, 2], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 6, 1, 1>}> : (tensor<6x3x3xf32>, tensor<3x2xi32>) -> tensor<6x3xf32>
    %36 = stablehlo.slice %18 [0:6, 0:1, 0:4] : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %37 = stablehlo.reshape %36 : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %38 = stablehlo.concatenate %37, %35, dim = 1 : (tensor<6x4xf32>, tensor<6x3xf32>) -> tensor<6x7xf32>
    %39 = stablehlo.dot_general %38, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x7xf32>, tensor<7x1xf32>) -> tensor<6x1xf32>
    %40 = stablehlo.reshape %39 : (tensor<6x1xf32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %42 = stablehlo.maximum %40, %41 : tensor<6xf32>
    %43 = stablehlo.compare EQ, %40, %42, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %46 = stablehlo.select %43, %44, %45 : tensor<6xi1>, tensor<6xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %48 = stablehlo.compare EQ, %47, %42, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %51 = stablehlo.select %48, %49, %50 : tensor<6xi1>, tensor<6xf32>
    %52 = stablehlo.divide %46, %51 : tensor<6xf32>
    %53 = stablehlo.multiply %40, %arg7 : tensor<6xf32>
    %54 = stablehlo.subtract %42, %53 : tensor<6xf32>
    %55 = stablehlo.abs %40 : tensor<6xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %57 = stablehlo.compare GE, %40, %56, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %58 = stablehlo.negate %55 : tensor<6xf32>
    %59 = stablehlo.exponential %58 : tensor<6xf32>
    %60 = stablehlo.log_plus_one %59 : tensor<6xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %62 = stablehlo.add %59, %61 : tensor<6xf32>
    %63 = stablehlo.add %54, %60 : tensor<6xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %cst_17 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %65 = stablehlo.divide %64, %cst_17 : tensor<f32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_19 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %66 = stablehlo.divide %cst_18, %cst_19 : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %68 = stablehlo.divide %67, %62 : tensor<6xf32>
    %69 = stablehlo.multiply %68, %59 : tensor<6xf32>
    %70 = stablehlo.negate %69 : tensor<6xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %72 = stablehlo.select %57, %71, %70 : tensor<6xi1>, tensor<6xf32>
    %73 = stablehlo.select %57, %70, %71 : tensor<6xi1>, tensor<6xf32>
    %74 = stablehlo.negate %72 : tensor<6xf32>
    %75 = stablehlo.add %73, %74 : tensor<6xf32>
    %76 = stablehlo.negate %67 : tensor<6xf32>
    %77 = stablehlo.multiply %76, %arg7 : tensor<6xf32>
    %78 = stablehlo.add %75, %77 : tensor<6xf32>
    %79 = stablehlo.multiply %67, %52 : tensor<6xf32>
    %80 = stablehlo.add %78, %79 : tensor<6xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %82 = stablehlo.dot_general %81, %38, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x1xf32>, tensor<6x7xf32>) -> tensor<1x7xf32>
    %83 = stablehlo.transpose %82, dims = [1, 0] : (tensor<1x7xf32>) -> tensor<7x1xf32>
    %84 = stablehlo.dot_general %81, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x1xf32>, tensor<7x1xf32>) -> tensor<6x7xf32>
    %85 = stablehlo.slice %84 [0:6, 0:4] : (tensor<6x7xf32>) -> tensor<6x4xf32>
    %86 = stablehlo.slice %84 [0:6, 4:7] : (tensor<6x7xf32>) -> tensor<6x3xf32>
    %87 = stablehlo.broadcast_in_dim %85, dims = [0, 2] : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %87, %cst_21, low = [0, 0, 0], high = [0, 2, 0], interior = [0, 0, 0] : (tensor<6x1x4xf32>, tensor<f32>) -> tensor<6x3x4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6x3x3xf32>
    %90 = "stablehlo.scatter"(%89, %34, %86) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1, 2], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %119 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %119 : tensor<f32>
    }) : (tensor<6x3x3xf32>, tensor<3x2xi32>, tensor<6x3xf32>) -> tensor<6x3x3xf32>
    %91 = stablehlo.dot_general %90, %18, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x3x3xf32>, tensor<6x3x4xf32>) -> tensor<6x3x4xf32>
    %92 = stablehlo.add %88, %91 : tensor<6x3x4xf32>
    %93 = stablehlo.dot_general %90, %18, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x3x3xf32>, tensor<6x3x4xf32>) -> tensor<6x3x4xf32>
    %94 = stablehlo.add %92, %93 : tensor<6x3x4xf32>
    %95 = stablehlo.slice %94 [0:6, 0:1, 0:4] : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %96 = stablehlo.reshape %95 : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %97 = stablehlo.slice %94 [0:6, 1:2, 0:4] : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %98 = stablehlo.reshape %97 : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %99 = stablehlo.slice %94 [0:6, 2:3, 0:4] : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %100 = stablehlo.reshape %99 : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %102 = "stablehlo.scatter"(%101, %13, %100) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %119 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %119 : tensor<f32>
    }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<7x4xf32>
    %104 = "stablehlo.scatter"(%103, %6, %98) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %119 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %119 : tensor<f32>
    }) : (tensor<7x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<7x4xf32>
    %105 = stablehlo.dot_general %96, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<6x3xf32>) -> tensor<4x3xf32>
    %106 = stablehlo.transpose %105, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %108 = stablehlo.multiply %107, %106 : tensor<3x4xf32>
    %109 = stablehlo.subtract %arg0, %108 : tensor<3x4xf32>
    %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<7x4xf32>
    %111 = stablehlo.multiply %110, %104 : tensor<7x4xf32>
    %112 = stablehlo.subtract %arg1, %111 : tensor<7x4xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %114 = stablehlo.multiply %113, %102 : tensor<5x4xf32>
    %115 = stablehlo.subtract %arg2, %114 : tensor<5x4xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<7x1xf32>
    %117 = stablehlo.multiply %116, %83 : tensor<7x1xf32>
    %118 = stablehlo.subtract %arg3, %117 : tensor<7x1xf32>
    return %109, %112, %115, %118, %65 : tensor<3x4xf32>, tensor<7x4xf32>, tensor<5x4xf32>, tensor<7x1xf32>, tensor<f32>
  }
}
