module @jit_embedding_bags attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<9x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8x1xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<7x1xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4x3xi32>, %arg4: tensor<10xi32>, %arg5: tensor<10xi32>, %arg6: tensor<4xf32>) -> (tensor<9x4xf32> {jax.result_info = "result[0]['deep']"}, tensor<8x1xf32> {jax.result_info = "result[0]['out']"}, tensor<7x1xf32> {jax.result_info = "result[0]['wide']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<4x3xi32>) -> tensor<4x3x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3x1xi32>
    %2 = stablehlo.compare GE, %0, %1, SIGNED : (tensor<4x3x1xi32>, tensor<4x3x1xi32>) -> tensor<4x3x1xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %4 = stablehlo.maximum %arg3, %3 : tensor<4x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %6 = stablehlo.compare LT, %4, %5, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %c_2 = stablehlo.constant dense<7> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %8 = stablehlo.add %4, %7 : tensor<4x3xi32>
    %9 = stablehlo.select %6, %8, %4 : tensor<4x3xi1>, tensor<4x3xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x3xi32>) -> tensor<4x3x1xi32>
    %11 = "stablehlo.gather"(%arg2, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<7x1xf32>, tensor<4x3x1xi32>) -> tensor<4x3x1xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %12:2 = call @_where(%2, %11, %c_3) : (tensor<4x3x1xi1>, tensor<4x3x1xf32>, tensor<i64>) -> (tensor<4x3x1xf32>, tensor<4x3x1xf32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12#0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x3x1xf32>, tensor<f32>) -> tensor<4x1xf32>
    %c_4 = stablehlo.constant dense<31> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %15 = stablehlo.multiply %arg4, %14 : tensor<10xi32>
    %c_5 = stablehlo.constant dense<9> : tensor<i64>
    %16 = call @remainder(%15, %c_5) : (tensor<10xi32>, tensor<i64>) -> tensor<10xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %18 = stablehlo.compare LT, %16, %17, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_7 = stablehlo.constant dense<9> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %20 = stablehlo.add %16, %19 : tensor<10xi32>
    %21 = stablehlo.select %18, %20, %16 : tensor<10xi1>, tensor<10xi32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<10xi32>) -> tensor<10x1xi32>
    %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<9x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<10xi32>) -> tensor<10x1xi32>
    %27 = "stablehlo.scatter"(%25, %26, %24) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %138 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<4xf32>, tensor<10x1xi32>, tensor<10xf32>) -> tensor<4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %29 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<10xi32>) -> tensor<10x1xi32>
    %30 = "stablehlo.scatter"(%28, %29, %23) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %138 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<10x1xi32>, tensor<10x4xf32>) -> tensor<4x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %33 = stablehlo.maximum %27, %32 : tensor<4xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x4xf32>
    %36 = stablehlo.divide %30, %35 : tensor<4x4xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %38 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<10xi32>) -> tensor<10x1xi32>
    %39 = "stablehlo.scatter"(%37, %38, %23) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %138 = stablehlo.maximum %arg7, %arg8 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<10x1xi32>, tensor<10x4xf32>) -> tensor<4x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %41 = "stablehlo.gather"(%37, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %42 = "stablehlo.gather"(%39, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %43 = stablehlo.compare EQ, %23, %42, FLOAT : (tensor<10x4xf32>, tensor<10x4xf32>) -> tensor<10x4xi1>
    %44 = stablehlo.compare EQ, %41, %42, FLOAT : (tensor<10x4xf32>, tensor<10x4xf32>) -> tensor<10x4xi1>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %48 = stablehlo.select %43, %46, %47 : tensor<10x4xi1>, tensor<10x4xf32>
    %49 = "stablehlo.scatter"(%45, %38, %48) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %138 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<10x1xi32>, tensor<10x4xf32>) -> tensor<4x4xf32>
    %50 = "stablehlo.gather"(%49, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %53 = "stablehlo.scatter"(%51, %38, %52) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %138 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<10x1xi32>, tensor<10x4xf32>) -> tensor<4x4xf32>
    %54 = "stablehlo.gather"(%53, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %56 = stablehlo.add %50, %55 : tensor<10x4xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %58 = stablehlo.divide %57, %56 : tensor<10x4xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %60 = stablehlo.divide %59, %50 : tensor<10x4xf32>
    %61 = stablehlo.select %44, %58, %60 : tensor<10x4xi1>, tensor<10x4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %63 = stablehlo.select %43, %61, %62 : tensor<10x4xi1>, tensor<10x4xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %65 = stablehlo.add %50, %64 : tensor<10x4xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %67 = stablehlo.divide %66, %65 : tensor<10x4xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %69 = stablehlo.select %44, %67, %68 : tensor<10x4xi1>, tensor<10x4xf32>
    %cst_27 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %71 = stablehlo.add %70, %69 : tensor<10x4xf32>
    %72 = stablehlo.divide %71, %54 : tensor<10x4xf32>
    %73 = "stablehlo.gather"(%40, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %74 = stablehlo.multiply %73, %72 : tensor<10x4xf32>
    %75 = stablehlo.is_finite %39 : (tensor<4x4xf32>) -> tensor<4x4xi1>
    %c_28 = stablehlo.constant dense<0> : tensor<i64>
    %76:2 = call @_where_1(%75, %39, %c_28) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<i64>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
    %77 = stablehlo.concatenate %36, %76#0, dim = 1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
    %78 = stablehlo.dot_general %77, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x1xf32>) -> tensor<4x1xf32>
    %79 = stablehlo.add %13, %78 : tensor<4x1xf32>
    %80 = stablehlo.reshape %79 : (tensor<4x1xf32>) -> tensor<4xf32>
    %81 = stablehlo.subtract %80, %arg6 : tensor<4xf32>
    %82 = stablehlo.multiply %81, %81 : tensor<4xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %84 = stablehlo.multiply %83, %81 : tensor<4xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.reduce(%82 init: %cst_30) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %86 = stablehlo.divide %85, %cst_31 : tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_33 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %87 = stablehlo.divide %cst_32, %cst_33 : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %89 = stablehlo.multiply %88, %84 : tensor<4xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %91 = stablehlo.dot_general %90, %77, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x1xf32>, tensor<4x8xf32>) -> tensor<1x8xf32>
    %92 = stablehlo.transpose %91, dims = [1, 0] : (tensor<1x8xf32>) -> tensor<8x1xf32>
    %93 = stablehlo.dot_general %90, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x1xf32>, tensor<8x1xf32>) -> tensor<4x8xf32>
    %94 = stablehlo.slice %93 [0:4, 0:4] : (tensor<4x8xf32>) -> tensor<4x4xf32>
    %95 = stablehlo.slice %93 [0:4, 4:8] : (tensor<4x8xf32>) -> tensor<4x4xf32>
    %96 = call @_where_2(%75, %76#1, %95) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %c_34 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %97 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<10x1xi32>
    %98 = stablehlo.compare GE, %38, %97, SIGNED : (tensor<10x1xi32>, tensor<10x1xi32>) -> tensor<10x1xi1>
    %99 = stablehlo.broadcast_in_dim %c_34, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<10x1xi32>
    %101 = stablehlo.compare LE, %38, %100, SIGNED : (tensor<10x1xi32>, tensor<10x1xi32>) -> tensor<10x1xi1>
    %102 = stablehlo.and %98, %101 : tensor<10x1xi1>
    %c_36 = stablehlo.constant dense<true> : tensor<i1>
    %103 = stablehlo.reduce(%102 init: %c_36) applies stablehlo.and across dimensions = [1] : (tensor<10x1xi1>, tensor<i1>) -> tensor<10xi1>
    %104 = "stablehlo.gather"(%96, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %105 = stablehlo.broadcast_in_dim %103, dims = [0] : (tensor<10xi1>) -> tensor<10x4xi1>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %107 = stablehlo.select %105, %104, %106 : tensor<10x4xi1>, tensor<10x4xf32>
    %108 = stablehlo.multiply %107, %63 : tensor<10x4xf32>
    %109 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x4xf32>
    %110 = stablehlo.divide %94, %109 : tensor<4x4xf32>
    %c_38 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %111 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<10x1xi32>
    %112 = stablehlo.compare GE, %29, %111, SIGNED : (tensor<10x1xi32>, tensor<10x1xi32>) -> tensor<10x1xi1>
    %113 = stablehlo.broadcast_in_dim %c_38, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<10x1xi32>
    %115 = stablehlo.compare LE, %29, %114, SIGNED : (tensor<10x1xi32>, tensor<10x1xi32>) -> tensor<10x1xi1>
    %116 = stablehlo.and %112, %115 : tensor<10x1xi1>
    %c_40 = stablehlo.constant dense<true> : tensor<i1>
    %117 = stablehlo.reduce(%116 init: %c_40) applies stablehlo.and across dimensions = [1] : (tensor<10x1xi1>, tensor<i1>) -> tensor<10xi1>
    %118 = "stablehlo.gather"(%110, %29) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<10x1xi32>) -> tensor<10x4xf32>
    %119 = stablehlo.broadcast_in_dim %117, dims = [0] : (tensor<10xi1>) -> tensor<10x4xi1>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %121 = stablehlo.select %119, %118, %120 : tensor<10x4xi1>, tensor<10x4xf32>
    %122 = stablehlo.add %108, %121 : tensor<10x4xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<9x4xf32>
    %124 = "stablehlo.scatter"(%123, %22, %122) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %138 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<9x4xf32>, tensor<10x1xi32>, tensor<10x4xf32>) -> tensor<9x4xf32>
    %125 = stablehlo.broadcast_in_dim %90, dims = [0, 2] : (tensor<4x1xf32>) -> tensor<4x3x1xf32>
    %126 = call @_where_3(%2, %12#1, %125) : (tensor<4x3x1xi1>, tensor<4x3x1xf32>, tensor<4x3x1xf32>) -> tensor<4x3x1xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<7x1xf32>
    %128 = "stablehlo.scatter"(%127, %10, %126) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %138 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<7x1xf32>, tensor<4x3x1xi32>, tensor<4x3x1xf32>) -> tensor<7x1xf32>
    %cst_44 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<9x4xf32>
    %130 = stablehlo.multiply %129, %124 : tensor<9x4xf32>
    %131 = stablehlo.subtract %arg0, %130 : tensor<9x4xf32>
    %cst_45 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %133 = stablehlo.multiply %132, %92 : tensor<8x1xf32>
    %134 = stablehlo.subtract %arg1, %133 : tensor<8x1xf32>
    %cst_46 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<7x1xf32>
    %136 = stablehlo.multiply %135, %128 : tensor<7x1xf32>
    %137 = stablehlo.subtract %arg2, %136 : tensor<7x1xf32>
    return %131, %134, %137, %86 : tensor<9x4xf32>, tensor<8x1xf32>, tensor<7x1xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<4x3x1xi1>, %arg1: tensor<4x3x1xf32>, %arg2: tensor<i64>) -> (tensor<4x3x1xf32>, tensor<4x3x1xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x3x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<4x3x1xi1>, tensor<4x3x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3x1xf32>
    return %2, %3 : tensor<4x3x1xf32>, tensor<4x3x1xf32>
  }
  func.func private @remainder(%arg0: tensor<10xi32>, %arg1: tensor<i64>) -> tensor<10xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_0(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<10xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<10xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %12 = stablehlo.and %11, %6 : tensor<10xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %14 = stablehlo.add %4, %13 : tensor<10xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<10xi1>, tensor<10xi32>
    return %15 : tensor<10xi32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_1(%arg0: tensor<4x4xi1>, %arg1: tensor<4x4xf32>, %arg2: tensor<i64>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<4x4xi1>, tensor<4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    return %2, %3 : tensor<4x4xf32>, tensor<4x4xf32>
  }
  func.func private @_where_2(%arg0: tensor<4x4xi1>, %arg1: tensor<4x4xf32>, %arg2: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<4x4xi1>, tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
  func.func private @_where_3(%arg0: tensor<4x3x1xi1>, %arg1: tensor<4x3x1xf32>, %arg2: tensor<4x3x1xf32>) -> tensor<4x3x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3x1xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<4x3x1xi1>, tensor<4x3x1xf32>
    return %1 : tensor<4x3x1xf32>
  }
}
