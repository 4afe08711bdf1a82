module @jit_window_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4x6x2xf32>, %arg1: tensor<9xf32>, %arg2: tensor<8x3xf32>, %arg3: tensor<2x6xf32>, %arg4: tensor<4x3xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<9xf32> {jax.result_info = "result[1]['bias']"}, tensor<8x3xf32> {jax.result_info = "result[1]['merge']"}, tensor<2x6xf32> {jax.result_info = "result[1]['qkv']"}) {
    %c = stablehlo.constant dense<[[4, 3, 1, 0], [5, 4, 2, 1], [7, 6, 4, 3], [8, 7, 5, 4]]> : tensor<4x4xi64>
    %c_0 = stablehlo.constant dense<false> : tensor<4x4xi1>
    %0 = call @_roll_static(%arg0) : (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %1 = stablehlo.reshape %0 : (tensor<4x4x6x2xf32>) -> tensor<4x2x2x3x2x2xf32>
    %2 = stablehlo.transpose %1, dims = [0, 1, 3, 2, 4, 5] : (tensor<4x2x2x3x2x2xf32>) -> tensor<4x2x3x2x2x2xf32>
    %3 = stablehlo.reshape %2 : (tensor<4x2x3x2x2x2xf32>) -> tensor<24x4x2xf32>
    %4 = stablehlo.dot_general %3, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x4x2xf32>, tensor<2x6xf32>) -> tensor<24x4x6xf32>
    %5 = stablehlo.slice %4 [0:24, 0:4, 0:2] : (tensor<24x4x6xf32>) -> tensor<24x4x2xf32>
    %6 = stablehlo.slice %4 [0:24, 0:4, 2:4] : (tensor<24x4x6xf32>) -> tensor<24x4x2xf32>
    %7 = stablehlo.slice %4 [0:24, 0:4, 4:6] : (tensor<24x4x6xf32>) -> tensor<24x4x2xf32>
    %8 = stablehlo.transpose %6, dims = [0, 2, 1] : (tensor<24x4x2xf32>) -> tensor<24x2x4xf32>
    %9 = stablehlo.dot_general %5, %8, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x4x2xf32>, tensor<24x2x4xf32>) -> tensor<24x4x4xf32>
    %c_1 = stablehlo.constant dense<9> : tensor<i64>
    %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %11 = stablehlo.add %c, %10 : tensor<4x4xi64>
    %12 = stablehlo.select %c_0, %11, %c : tensor<4x4xi1>, tensor<4x4xi64>
    %13 = stablehlo.convert %12 : (tensor<4x4xi64>) -> tensor<4x4xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<4x4xi32>) -> tensor<4x4x1xi32>
    %15 = "stablehlo.gather"(%arg1, %14) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xf32>, tensor<4x4x1xi32>) -> tensor<4x4xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x4x4xf32>) -> tensor<24x4x4xf32>
    %18 = stablehlo.add %9, %17 : tensor<24x4x4xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %20 = stablehlo.reshape %19 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %22 = stablehlo.compare EQ, %18, %21, FLOAT : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xi1>
    %23 = stablehlo.convert %22 : (tensor<24x4x4xi1>) -> tensor<24x4x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %26 = stablehlo.maximum %25, %19 : tensor<24x4xf32>
    %27 = stablehlo.compare EQ, %19, %26, FLOAT : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %30 = stablehlo.select %27, %28, %29 : tensor<24x4xi1>, tensor<24x4xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %32 = stablehlo.compare EQ, %31, %26, FLOAT : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xi1>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %35 = stablehlo.select %32, %33, %34 : tensor<24x4xi1>, tensor<24x4xf32>
    %36 = stablehlo.divide %30, %35 : tensor<24x4xf32>
    %37 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %39 = stablehlo.subtract %18, %38 : tensor<24x4x4xf32>
    %40 = stablehlo.exponential %39 : tensor<24x4x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_9) applies stablehlo.add across dimensions = [2] : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %44 = stablehlo.divide %40, %43 : tensor<24x4x4xf32>
    %45 = stablehlo.multiply %42, %42 : tensor<24x4x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<24x4x1xf32>
    %47 = stablehlo.divide %46, %45 : tensor<24x4x1xf32>
    %48 = stablehlo.dot_general %44, %7, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x4x4xf32>, tensor<24x4x2xf32>) -> tensor<24x4x2xf32>
    %49 = stablehlo.reshape %48 : (tensor<24x4x2xf32>) -> tensor<4x2x3x2x2x2xf32>
    %50 = stablehlo.transpose %49, dims = [0, 1, 3, 2, 4, 5] : (tensor<4x2x3x2x2x2xf32>) -> tensor<4x2x2x3x2x2xf32>
    %51 = stablehlo.reshape %50 : (tensor<4x2x2x3x2x2xf32>) -> tensor<4x4x6x2xf32>
    %52 = call @_roll_static_0(%51) : (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %53 = stablehlo.add %arg0, %52 : tensor<4x4x6x2xf32>
    %54 = stablehlo.slice %53 [0:4, 0:4:2, 0:6:2, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %55 = stablehlo.slice %53 [0:4, 1:4:2, 0:6:2, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %56 = stablehlo.slice %53 [0:4, 0:4:2, 1:6:2, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %57 = stablehlo.slice %53 [0:4, 1:4:2, 1:6:2, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %58 = stablehlo.concatenate %54, %55, %56, %57, dim = 3 : (tensor<4x2x3x2xf32>, tensor<4x2x3x2xf32>, tensor<4x2x3x2xf32>, tensor<4x2x3x2xf32>) -> tensor<4x2x3x8xf32>
    %59 = stablehlo.dot_general %58, %arg2, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2x3x8xf32>, tensor<8x3xf32>) -> tensor<4x2x3x3xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_11) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x2x3x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %cst_12 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %62 = stablehlo.divide %60, %61 : tensor<4x3xf32>
    %63 = stablehlo.subtract %62, %arg4 : tensor<4x3xf32>
    %64 = stablehlo.multiply %63, %63 : tensor<4x3xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %66 = stablehlo.multiply %65, %63 : tensor<4x3xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%64 init: %cst_14) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_15 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %68 = stablehlo.divide %67, %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_17 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %69 = stablehlo.divide %cst_16, %cst_17 : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %71 = stablehlo.multiply %70, %66 : tensor<4x3xf32>
    %cst_18 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %73 = stablehlo.divide %71, %72 : tensor<4x3xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 3] : (tensor<4x3xf32>) -> tensor<4x2x3x3xf32>
    %75 = stablehlo.dot_general %74, %58, contracting_dims = [0, 1, 2] x [0, 1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x2x3x3xf32>, tensor<4x2x3x8xf32>) -> tensor<3x8xf32>
    %76 = stablehlo.transpose %75, dims = [1, 0] : (tensor<3x8xf32>) -> tensor<8x3xf32>
    %77 = stablehlo.dot_general %74, %arg2, contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x2x3x3xf32>, tensor<8x3xf32>) -> tensor<4x2x3x8xf32>
    %78 = stablehlo.slice %77 [0:4, 0:2, 0:3, 0:2] : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %79 = stablehlo.slice %77 [0:4, 0:2, 0:3, 2:4] : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %80 = stablehlo.slice %77 [0:4, 0:2, 0:3, 4:6] : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %81 = stablehlo.slice %77 [0:4, 0:2, 0:3, 6:8] : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.pad %81, %cst_19, low = [0, 1, 1, 0], high = [0, 0, 0, 0], interior = [0, 1, 1, 0] : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.pad %80, %cst_20, low = [0, 0, 1, 0], high = [0, 1, 0, 0], interior = [0, 1, 1, 0] : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %84 = stablehlo.add %82, %83 : tensor<4x4x6x2xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.pad %79, %cst_21, low = [0, 1, 0, 0], high = [0, 0, 1, 0], interior = [0, 1, 1, 0] : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %86 = stablehlo.add %84, %85 : tensor<4x4x6x2xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %78, %cst_22, low = [0, 0, 0, 0], high = [0, 1, 1, 0], interior = [0, 1, 1, 0] : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %88 = stablehlo.add %86, %87 : tensor<4x4x6x2xf32>
    %89 = call @_roll_static_1(%88) : (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %90 = stablehlo.reshape %89 : (tensor<4x4x6x2xf32>) -> tensor<4x2x2x3x2x2xf32>
    %91 = stablehlo.transpose %90, dims = [0, 1, 3, 2, 4, 5] : (tensor<4x2x2x3x2x2xf32>) -> tensor<4x2x3x2x2x2xf32>
    %92 = stablehlo.reshape %91 : (tensor<4x2x3x2x2x2xf32>) -> tensor<24x4x2xf32>
    %93 = stablehlo.dot_general %92, %44, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x4x2xf32>, tensor<24x4x4xf32>) -> tensor<24x2x4xf32>
    %94 = stablehlo.transpose %93, dims = [0, 2, 1] : (tensor<24x2x4xf32>) -> tensor<24x4x2xf32>
    %95 = stablehlo.dot_general %92, %7, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<24x4x2xf32>, tensor<24x4x2xf32>) -> tensor<24x4x4xf32>
    %96 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %97 = stablehlo.multiply %95, %96 : tensor<24x4x4xf32>
    %98 = stablehlo.multiply %97, %40 : tensor<24x4x4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %100 = stablehlo.reshape %99 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %101 = stablehlo.negate %100 : tensor<24x4x1xf32>
    %102 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %103 = stablehlo.divide %95, %102 : tensor<24x4x4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.reduce(%101 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<24x4x1xf32>, tensor<f32>) -> tensor<24x4xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1] : (tensor<24x4xf32>) -> tensor<24x4x4xf32>
    %106 = stablehlo.add %103, %105 : tensor<24x4x4xf32>
    %107 = stablehlo.multiply %106, %40 : tensor<24x4x4xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.reduce(%107 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %109 = stablehlo.reshape %108 : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%109 init: %cst_26) applies stablehlo.add across dimensions = [0] : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %112 = "stablehlo.scatter"(%111, %14, %110) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %120 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %120 : tensor<f32>
    }) : (tensor<9xf32>, tensor<4x4x1xi32>, tensor<4x4xf32>) -> tensor<9xf32>
    %113 = stablehlo.dot_general %107, %5, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x4x4xf32>, tensor<24x4x2xf32>) -> tensor<24x4x2xf32>
    %114 = stablehlo.transpose %113, dims = [0, 2, 1] : (tensor<24x4x2xf32>) -> tensor<24x2x4xf32>
    %115 = stablehlo.dot_general %107, %8, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<24x4x4xf32>, tensor<24x2x4xf32>) -> tensor<24x4x2xf32>
    %116 = stablehlo.transpose %114, dims = [0, 2, 1] : (tensor<24x2x4xf32>) -> tensor<24x4x2xf32>
    %117 = stablehlo.concatenate %115, %116, %94, dim = 2 : (tensor<24x4x2xf32>, tensor<24x4x2xf32>, tensor<24x4x2xf32>) -> tensor<24x4x6xf32>
    %118 = stablehlo.dot_general %117, %3, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<24x4x6xf32>, tensor<24x4x2xf32>) -> tensor<6x2xf32>
    %119 = stablehlo.transpose %118, dims = [1, 0] : (tensor<6x2xf32>) -> tensor<2x6xf32>
    return %68, %112, %76, %119 : tensor<f32>, tensor<9xf32>, tensor<8x3xf32>, tensor<2x6xf32>
  }
  func.func private @_roll_static(%arg0: tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 1:4, 0:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x3x6x2xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:1, 0:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x1x6x2xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x3x6x2xf32>, tensor<4x1x6x2xf32>) -> tensor<4x4x6x2xf32>
    %3 = stablehlo.slice %2 [0:4, 0:4, 1:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x4x5x2xf32>
    %4 = stablehlo.slice %2 [0:4, 0:4, 0:1, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x4x1x2xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 2 : (tensor<4x4x5x2xf32>, tensor<4x4x1x2xf32>) -> tensor<4x4x6x2xf32>
    return %5 : tensor<4x4x6x2xf32>
  }
  func.func private @_roll_static_0(%arg0: tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 3:4, 0:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x1x6x2xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:3, 0:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x3x6x2xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x1x6x2xf32>, tensor<4x3x6x2xf32>) -> tensor<4x4x6x2xf32>
    %3 = stablehlo.slice %2 [0:4, 0:4, 5:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x4x1x2xf32>
    %4 = stablehlo.slice %2 [0:4, 0:4, 0:5, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x4x5x2xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 2 : (tensor<4x4x1x2xf32>, tensor<4x4x5x2xf32>) -> tensor<4x4x6x2xf32>
    return %5 : tensor<4x4x6x2xf32>
  }
  func.func private @_roll_static_1(%arg0: tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 0:4, 0:1, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x4x1x2xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:4, 1:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x4x5x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.pad %1, %cst, low = [0, 0, 0, 0], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<4x4x5x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.pad %0, %cst_0, low = [0, 0, 5, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x4x1x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %4 = stablehlo.add %2, %3 : tensor<4x4x6x2xf32>
    %5 = stablehlo.slice %4 [0:4, 0:1, 0:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x1x6x2xf32>
    %6 = stablehlo.slice %4 [0:4, 1:4, 0:6, 0:2] : (tensor<4x4x6x2xf32>) -> tensor<4x3x6x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.pad %6, %cst_1, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x3x6x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.pad %5, %cst_2, low = [0, 3, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x1x6x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %9 = stablehlo.add %7, %8 : tensor<4x4x6x2xf32>
    return %9 : tensor<4x4x6x2xf32>
  }
}
