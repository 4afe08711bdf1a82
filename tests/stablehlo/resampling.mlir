module @jit_resampling attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x4x2xf32>, %arg1: tensor<2x2x3x4xf32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<2x3xf32> {jax.result_info = "result[1]"}, tensor<2x5x4x2xf32> {jax.result_info = "result[2]"}, tensor<2x3x4xf32> {jax.result_info = "result[3]"}, tensor<2x5x4x2xf32> {jax.result_info = "result[4][0]"}, tensor<2x2x3x4xf32> {jax.result_info = "result[4][1]"}, tensor<2x8x7x2xf32> {jax.result_info = "result[5]"}, tensor<2x8x7x2xf32> {jax.result_info = "result[6]"}, tensor<2x8x7x2xf32> {jax.result_info = "result[7]"}, tensor<2x4x5x2xf32> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.slice %arg0 [0:2, 0:5, 0:4, 0:1] : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<2x5x4x1xf32>) -> tensor<2x5x4xf32>
    %2 = stablehlo.slice %arg1 [0:2, 0:1, 0:3, 0:4] : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %4 = stablehlo.slice %arg1 [0:2, 1:2, 0:3, 0:4] : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %6:17 = call @_map_coordinates(%1, %3, %5) : (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
    %7:3 = call @_resize(%arg0) : (tensor<2x5x4x2xf32>) -> (tensor<2x7x3x2xf32>, tensor<4x3xf32>, tensor<5x7xf32>)
    %8 = stablehlo.multiply %7#0, %7#0 : tensor<2x7x3x2xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7x3x2xf32>
    %10 = stablehlo.multiply %9, %7#0 : tensor<2x7x3x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%8 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x7x3x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x7x3x2xf32>
    %13 = stablehlo.multiply %12, %10 : tensor<2x7x3x2xf32>
    %14 = call @_resize_3(%7#1, %7#2, %13) : (tensor<4x3xf32>, tensor<5x7xf32>, tensor<2x7x3x2xf32>) -> tensor<2x5x4x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %15 = call @_pad(%arg0, %c) : (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %16 = call @_pad_7(%arg0, %c_2) : (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %17 = call @_pad_8(%arg0, %c_3) : (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>
    %18 = call @_resize_9(%arg0) : (tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32>
    %19 = stablehlo.sine %18 : tensor<2x7x3x2xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_4) applies stablehlo.add across dimensions = [1, 3] : (tensor<2x7x3x2xf32>, tensor<f32>) -> tensor<2x3xf32>
    %21 = call @_resize_10(%arg0) : (tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32>
    %22 = stablehlo.sine %21 : tensor<2x7x3x2xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_5) applies stablehlo.add across dimensions = [1, 3] : (tensor<2x7x3x2xf32>, tensor<f32>) -> tensor<2x3xf32>
    %24 = stablehlo.slice %arg0 [0:2, 0:5, 0:4, 0:1] : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x1xf32>
    %25 = stablehlo.reshape %24 : (tensor<2x5x4x1xf32>) -> tensor<2x5x4xf32>
    %26 = stablehlo.slice %arg1 [0:2, 0:1, 0:3, 0:4] : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %27 = stablehlo.reshape %26 : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %28 = stablehlo.slice %arg1 [0:2, 1:2, 0:3, 0:4] : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %29 = stablehlo.reshape %28 : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %30 = call @_map_coordinates_19(%25, %27, %29) : (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %31 = stablehlo.slice %arg0 [0:2, 0:5, 0:4, 0:1] : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x1xf32>
    %32 = stablehlo.reshape %31 : (tensor<2x5x4x1xf32>) -> tensor<2x5x4xf32>
    %33 = stablehlo.slice %arg1 [0:2, 0:1, 0:3, 0:4] : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %34 = stablehlo.reshape %33 : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %35 = stablehlo.slice %arg1 [0:2, 1:2, 0:3, 0:4] : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %36 = stablehlo.reshape %35 : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %37 = call @_map_coordinates_19(%32, %34, %36) : (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %38:3 = call @_map_coordinates_21(%6#1, %6#2, %6#3, %6#4, %6#5, %6#6, %6#7, %6#8, %6#9, %6#10, %6#11, %6#12, %6#13, %6#14, %6#15, %6#16, %37) : (tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
    %39 = stablehlo.broadcast_in_dim %38#2, dims = [0, 2, 3] : (tensor<2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.pad %39, %cst_6, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x3x4xf32>, tensor<f32>) -> tensor<2x2x3x4xf32>
    %41 = stablehlo.broadcast_in_dim %38#1, dims = [0, 2, 3] : (tensor<2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.pad %41, %cst_7, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x3x4xf32>, tensor<f32>) -> tensor<2x2x3x4xf32>
    %43 = stablehlo.add %40, %42 : tensor<2x2x3x4xf32>
    %44 = stablehlo.broadcast_in_dim %38#0, dims = [0, 1, 2] : (tensor<2x5x4xf32>) -> tensor<2x5x4x1xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.pad %44, %cst_8, low = [0, 0, 0, 0], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<2x5x4x1xf32>, tensor<f32>) -> tensor<2x5x4x2xf32>
    %46 = call @rot90(%arg0) : (tensor<2x5x4x2xf32>) -> tensor<2x4x5x2xf32>
    return %20, %23, %14, %30, %45, %43, %15, %16, %17, %46 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x5x4x2xf32>, tensor<2x3x4xf32>, tensor<2x5x4x2xf32>, tensor<2x2x3x4xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x2xf32>, tensor<2x4x5x2xf32>
  }
  func.func private @_map_coordinates(%arg0: tensor<2x5x4xf32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
    %0 = stablehlo.floor %arg1 : tensor<2x3x4xf32>
    %1 = stablehlo.subtract %arg1, %0 : tensor<2x3x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<2x3x4xf32>
    %4 = stablehlo.convert %0 : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %6 = stablehlo.add %4, %5 : tensor<2x3x4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %7 = call @clip(%4, %c_0, %c_1) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<4> : tensor<i64>
    %8 = call @clip(%6, %c_2, %c_3) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %9 = stablehlo.floor %arg2 : tensor<2x3x4xf32>
    %10 = stablehlo.subtract %arg2, %9 : tensor<2x3x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
    %12 = stablehlo.subtract %11, %10 : tensor<2x3x4xf32>
    %13 = stablehlo.convert %9 : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %15 = stablehlo.add %13, %14 : tensor<2x3x4xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %c_7 = stablehlo.constant dense<3> : tensor<i64>
    %16 = call @clip(%13, %c_6, %c_7) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %c_9 = stablehlo.constant dense<3> : tensor<i64>
    %17 = call @clip(%15, %c_8, %c_9) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %19 = stablehlo.compare LT, %7, %18, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_11 = stablehlo.constant dense<5> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %21 = stablehlo.add %7, %20 : tensor<2x3x4xi32>
    %22 = stablehlo.select %19, %21, %7 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %24 = stablehlo.compare LT, %16, %23, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %26 = stablehlo.add %16, %25 : tensor<2x3x4xi32>
    %27 = stablehlo.select %24, %26, %16 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %28 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %29 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %30 = stablehlo.concatenate %28, %29, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %31 = "stablehlo.gather"(%arg0, %30) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %32 = stablehlo.multiply %3, %12 : tensor<2x3x4xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<2x3x4xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %34 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %35 = stablehlo.compare LT, %7, %34, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_15 = stablehlo.constant dense<5> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %37 = stablehlo.add %7, %36 : tensor<2x3x4xi32>
    %38 = stablehlo.select %35, %37, %7 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %40 = stablehlo.compare LT, %17, %39, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_17 = stablehlo.constant dense<4> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %42 = stablehlo.add %17, %41 : tensor<2x3x4xi32>
    %43 = stablehlo.select %40, %42, %17 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %44 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %45 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %46 = stablehlo.concatenate %44, %45, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %47 = "stablehlo.gather"(%arg0, %46) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %48 = stablehlo.multiply %3, %10 : tensor<2x3x4xf32>
    %49 = stablehlo.multiply %48, %47 : tensor<2x3x4xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %51 = stablehlo.compare LT, %8, %50, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_19 = stablehlo.constant dense<5> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %53 = stablehlo.add %8, %52 : tensor<2x3x4xi32>
    %54 = stablehlo.select %51, %53, %8 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %56 = stablehlo.compare LT, %16, %55, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_21 = stablehlo.constant dense<4> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %58 = stablehlo.add %16, %57 : tensor<2x3x4xi32>
    %59 = stablehlo.select %56, %58, %16 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %60 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %61 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %62 = stablehlo.concatenate %60, %61, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %63 = "stablehlo.gather"(%arg0, %62) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %64 = stablehlo.multiply %1, %12 : tensor<2x3x4xf32>
    %65 = stablehlo.multiply %64, %63 : tensor<2x3x4xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %66 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %67 = stablehlo.compare LT, %8, %66, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_23 = stablehlo.constant dense<5> : tensor<i32>
    %68 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %69 = stablehlo.add %8, %68 : tensor<2x3x4xi32>
    %70 = stablehlo.select %67, %69, %8 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %72 = stablehlo.compare LT, %17, %71, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_25 = stablehlo.constant dense<4> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %74 = stablehlo.add %17, %73 : tensor<2x3x4xi32>
    %75 = stablehlo.select %72, %74, %17 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %76 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %77 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %78 = stablehlo.concatenate %76, %77, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %79 = "stablehlo.gather"(%arg0, %78) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %80 = stablehlo.multiply %1, %10 : tensor<2x3x4xf32>
    %81 = stablehlo.multiply %80, %79 : tensor<2x3x4xf32>
    %82 = stablehlo.add %33, %49 : tensor<2x3x4xf32>
    %83 = stablehlo.add %82, %65 : tensor<2x3x4xf32>
    %84 = stablehlo.add %83, %81 : tensor<2x3x4xf32>
    return %84, %30, %12, %3, %31, %32, %46, %10, %47, %48, %62, %1, %63, %64, %78, %79, %80 : tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
  }
  func.func private @clip(%arg0: tensor<2x3x4xi32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<2x3x4xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<2x3x4xi32>
    %3 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %5 = stablehlo.minimum %4, %2 : tensor<2x3x4xi32>
    return %5 : tensor<2x3x4xi32>
  }
  func.func private @_resize(%arg0: tensor<2x5x4x2xf32>) -> (tensor<2x7x3x2xf32>, tensor<4x3xf32>, tensor<5x7xf32>) {
    %cst = stablehlo.constant dense<0.7142857142857143> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = stablehlo.maximum %cst, %cst_0 : tensor<f64>
    %1 = stablehlo.iota dim = 0 : tensor<7xf64>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %3 = stablehlo.add %1, %2 : tensor<7xf64>
    %cst_2 = stablehlo.constant dense<0.7142857142857143> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %5 = stablehlo.multiply %3, %4 : tensor<7xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %7 = stablehlo.subtract %5, %6 : tensor<7xf64>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %9 = stablehlo.subtract %7, %8 : tensor<7xf64>
    %10 = stablehlo.iota dim = 0 : tensor<5xf64>
    %11 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<7xf64>) -> tensor<1x7xf64>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<5xf64>) -> tensor<5x1xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<5x1xf64>) -> tensor<5x7xf64>
    %15 = stablehlo.subtract %13, %14 : tensor<5x7xf64>
    %16 = stablehlo.abs %15 : tensor<5x7xf64>
    %17 = stablehlo.convert %0 : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %19 = stablehlo.divide %16, %18 : tensor<5x7xf64>
    %20 = stablehlo.abs %19 : tensor<5x7xf64>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %22 = stablehlo.subtract %21, %20 : tensor<5x7xf64>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %24 = stablehlo.maximum %23, %22 : tensor<5x7xf64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %25 = stablehlo.reduce(%24 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<5x7xf64>, tensor<f64>) -> tensor<7xf64>
    %26 = stablehlo.broadcast_in_dim %25, dims = [1] : (tensor<7xf64>) -> tensor<1x7xf64>
    %27 = stablehlo.abs %26 : tensor<1x7xf64>
    %cst_8 = stablehlo.constant dense<1.1920928955078125E-4> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<1x7xf64>
    %29 = stablehlo.compare GT, %27, %28, FLOAT : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<1x7xf64>
    %31 = stablehlo.compare NE, %26, %30, FLOAT : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %32 = call @_where(%31, %26, %c) : (tensor<1x7xi1>, tensor<1x7xf64>, tensor<i64>) -> tensor<1x7xf64>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %34 = stablehlo.divide %24, %33 : tensor<5x7xf64>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %35 = call @_where_0(%29, %34, %c_10) : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %37 = stablehlo.compare GE, %9, %36, FLOAT : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %cst_12 = stablehlo.constant dense<4.500000e+00> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %39 = stablehlo.compare LE, %9, %38, FLOAT : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %40 = stablehlo.and %37, %39 : tensor<7xi1>
    %41 = stablehlo.broadcast_in_dim %40, dims = [1] : (tensor<7xi1>) -> tensor<1x7xi1>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %42 = call @_where_0(%41, %35, %c_13) : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %43 = stablehlo.convert %42 : (tensor<5x7xf64>) -> tensor<5x7xf32>
    %cst_14 = stablehlo.constant dense<1.3333333333333333> : tensor<f64>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %44 = stablehlo.maximum %cst_14, %cst_15 : tensor<f64>
    %45 = stablehlo.iota dim = 0 : tensor<3xf64>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %47 = stablehlo.add %45, %46 : tensor<3xf64>
    %cst_17 = stablehlo.constant dense<1.3333333333333333> : tensor<f64>
    %48 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %49 = stablehlo.multiply %47, %48 : tensor<3xf64>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %50 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %51 = stablehlo.subtract %49, %50 : tensor<3xf64>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %52 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %53 = stablehlo.subtract %51, %52 : tensor<3xf64>
    %54 = stablehlo.iota dim = 0 : tensor<4xf64>
    %55 = stablehlo.broadcast_in_dim %53, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %56 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<4xf64>) -> tensor<4x1xf64>
    %57 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %58 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %59 = stablehlo.subtract %57, %58 : tensor<4x3xf64>
    %60 = stablehlo.abs %59 : tensor<4x3xf64>
    %61 = stablehlo.convert %44 : tensor<f64>
    %62 = stablehlo.broadcast_in_dim %61, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %63 = stablehlo.divide %60, %62 : tensor<4x3xf64>
    %64 = stablehlo.abs %63 : tensor<4x3xf64>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %65 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %66 = stablehlo.subtract %65, %64 : tensor<4x3xf64>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %67 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %68 = stablehlo.maximum %67, %66 : tensor<4x3xf64>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %69 = stablehlo.reduce(%68 init: %cst_22) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf64>, tensor<f64>) -> tensor<3xf64>
    %70 = stablehlo.broadcast_in_dim %69, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %71 = stablehlo.abs %70 : tensor<1x3xf64>
    %cst_23 = stablehlo.constant dense<1.1920928955078125E-4> : tensor<f64>
    %72 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f64>) -> tensor<1x3xf64>
    %73 = stablehlo.compare GT, %71, %72, FLOAT : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %74 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<1x3xf64>
    %75 = stablehlo.compare NE, %70, %74, FLOAT : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %c_25 = stablehlo.constant dense<1> : tensor<i64>
    %76 = call @_where_1(%75, %70, %c_25) : (tensor<1x3xi1>, tensor<1x3xf64>, tensor<i64>) -> tensor<1x3xf64>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %78 = stablehlo.divide %68, %77 : tensor<4x3xf64>
    %c_26 = stablehlo.constant dense<0> : tensor<i64>
    %79 = call @_where_2(%73, %78, %c_26) : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %cst_27 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %80 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %81 = stablehlo.compare GE, %53, %80, FLOAT : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %cst_28 = stablehlo.constant dense<3.500000e+00> : tensor<f64>
    %82 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %83 = stablehlo.compare LE, %53, %82, FLOAT : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %84 = stablehlo.and %81, %83 : tensor<3xi1>
    %85 = stablehlo.broadcast_in_dim %84, dims = [1] : (tensor<3xi1>) -> tensor<1x3xi1>
    %c_29 = stablehlo.constant dense<0> : tensor<i64>
    %86 = call @_where_2(%85, %79, %c_29) : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %87 = stablehlo.convert %86 : (tensor<4x3xf64>) -> tensor<4x3xf32>
    %88 = stablehlo.dot_general %87, %arg0, contracting_dims = [0] x [2], precision = [HIGHEST, HIGHEST] : (tensor<4x3xf32>, tensor<2x5x4x2xf32>) -> tensor<3x2x5x2xf32>
    %89 = stablehlo.dot_general %88, %43, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<3x2x5x2xf32>, tensor<5x7xf32>) -> tensor<3x2x2x7xf32>
    %90 = stablehlo.transpose %89, dims = [1, 3, 0, 2] : (tensor<3x2x2x7xf32>) -> tensor<2x7x3x2xf32>
    return %90, %87, %43 : tensor<2x7x3x2xf32>, tensor<4x3xf32>, tensor<5x7xf32>
  }
  func.func private @_where(%arg0: tensor<1x7xi1>, %arg1: tensor<1x7xf64>, %arg2: tensor<i64>) -> tensor<1x7xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x7xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x7xi1>, tensor<1x7xf64>
    return %2 : tensor<1x7xf64>
  }
  func.func private @_where_0(%arg0: tensor<1x7xi1>, %arg1: tensor<5x7xf64>, %arg2: tensor<i64>) -> tensor<5x7xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x7xi1>) -> tensor<5x7xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<5x7xi1>, tensor<5x7xf64>
    return %3 : tensor<5x7xf64>
  }
  func.func private @_where_1(%arg0: tensor<1x3xi1>, %arg1: tensor<1x3xf64>, %arg2: tensor<i64>) -> tensor<1x3xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x3xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x3xi1>, tensor<1x3xf64>
    return %2 : tensor<1x3xf64>
  }
  func.func private @_where_2(%arg0: tensor<1x3xi1>, %arg1: tensor<4x3xf64>, %arg2: tensor<i64>) -> tensor<4x3xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x3xi1>) -> tensor<4x3xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<4x3xi1>, tensor<4x3xf64>
    return %3 : tensor<4x3xf64>
  }
  func.func private @_resize_3(%arg0: tensor<4x3xf32>, %arg1: tensor<5x7xf32>, %arg2: tensor<2x7x3x2xf32>) -> tensor<2x5x4x2xf32> {
    %0 = stablehlo.transpose %arg2, dims = [2, 0, 3, 1] : (tensor<2x7x3x2xf32>) -> tensor<3x2x2x7xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [3] x [1], precision = [HIGHEST, HIGHEST] : (tensor<3x2x2x7xf32>, tensor<5x7xf32>) -> tensor<3x2x2x5xf32>
    %2 = stablehlo.transpose %1, dims = [0, 1, 3, 2] : (tensor<3x2x2x5xf32>) -> tensor<3x2x5x2xf32>
    %3 = stablehlo.dot_general %2, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<3x2x5x2xf32>, tensor<4x3xf32>) -> tensor<2x5x2x4xf32>
    %4 = stablehlo.transpose %3, dims = [0, 1, 3, 2] : (tensor<2x5x2x4xf32>) -> tensor<2x5x4x2xf32>
    return %4 : tensor<2x5x4x2xf32>
  }
  func.func private @_pad(%arg0: tensor<2x5x4x2xf32>, %arg1: tensor<i64>) -> tensor<2x8x7x2xf32> {
    %0 = stablehlo.slice %arg0 [0:2, 0:1, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %1 = stablehlo.slice %arg0 [0:2, 1:2, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %2 = call @_flip(%1) : (tensor<2x1x4x2xf32>) -> tensor<2x1x4x2xf32>
    %3 = stablehlo.concatenate %2, %arg0, dim = 1 : (tensor<2x1x4x2xf32>, tensor<2x5x4x2xf32>) -> tensor<2x6x4x2xf32>
    %4 = stablehlo.slice %3 [0:2, 5:6, 0:4, 0:2] : (tensor<2x6x4x2xf32>) -> tensor<2x1x4x2xf32>
    %5 = stablehlo.slice %3 [0:2, 3:5, 0:4, 0:2] : (tensor<2x6x4x2xf32>) -> tensor<2x2x4x2xf32>
    %6 = call @_flip_4(%5) : (tensor<2x2x4x2xf32>) -> tensor<2x2x4x2xf32>
    %7 = stablehlo.concatenate %3, %6, dim = 1 : (tensor<2x6x4x2xf32>, tensor<2x2x4x2xf32>) -> tensor<2x8x4x2xf32>
    %8 = stablehlo.slice %7 [0:2, 0:8, 0:1, 0:2] : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %9 = stablehlo.slice %7 [0:2, 0:8, 1:3, 0:2] : (tensor<2x8x4x2xf32>) -> tensor<2x8x2x2xf32>
    %10 = call @_flip_5(%9) : (tensor<2x8x2x2xf32>) -> tensor<2x8x2x2xf32>
    %11 = stablehlo.concatenate %10, %7, dim = 2 : (tensor<2x8x2x2xf32>, tensor<2x8x4x2xf32>) -> tensor<2x8x6x2xf32>
    %12 = stablehlo.slice %11 [0:2, 0:8, 5:6, 0:2] : (tensor<2x8x6x2xf32>) -> tensor<2x8x1x2xf32>
    %13 = stablehlo.slice %11 [0:2, 0:8, 4:5, 0:2] : (tensor<2x8x6x2xf32>) -> tensor<2x8x1x2xf32>
    %14 = call @_flip_6(%13) : (tensor<2x8x1x2xf32>) -> tensor<2x8x1x2xf32>
    %15 = stablehlo.concatenate %11, %14, dim = 2 : (tensor<2x8x6x2xf32>, tensor<2x8x1x2xf32>) -> tensor<2x8x7x2xf32>
    return %15 : tensor<2x8x7x2xf32>
  }
  func.func private @_flip(%arg0: tensor<2x1x4x2xf32>) -> tensor<2x1x4x2xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<2x1x4x2xf32>
    return %0 : tensor<2x1x4x2xf32>
  }
  func.func private @_flip_4(%arg0: tensor<2x2x4x2xf32>) -> tensor<2x2x4x2xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<2x2x4x2xf32>
    return %0 : tensor<2x2x4x2xf32>
  }
  func.func private @_flip_5(%arg0: tensor<2x8x2x2xf32>) -> tensor<2x8x2x2xf32> {
    %0 = stablehlo.reverse %arg0, dims = [2] : tensor<2x8x2x2xf32>
    return %0 : tensor<2x8x2x2xf32>
  }
  func.func private @_flip_6(%arg0: tensor<2x8x1x2xf32>) -> tensor<2x8x1x2xf32> {
    %0 = stablehlo.reverse %arg0, dims = [2] : tensor<2x8x1x2xf32>
    return %0 : tensor<2x8x1x2xf32>
  }
  func.func private @_pad_7(%arg0: tensor<2x5x4x2xf32>, %arg1: tensor<i64>) -> tensor<2x8x7x2xf32> {
    %0 = stablehlo.slice %arg0 [0:2, 4:5, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %1 = stablehlo.slice %arg0 [0:2, 0:2, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<2x2x4x2xf32>
    %2 = stablehlo.concatenate %0, %arg0, %1, dim = 1 : (tensor<2x1x4x2xf32>, tensor<2x5x4x2xf32>, tensor<2x2x4x2xf32>) -> tensor<2x8x4x2xf32>
    %3 = stablehlo.slice %2 [0:2, 0:8, 2:4, 0:2] : (tensor<2x8x4x2xf32>) -> tensor<2x8x2x2xf32>
    %4 = stablehlo.slice %2 [0:2, 0:8, 0:1, 0:2] : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %5 = stablehlo.concatenate %3, %2, %4, dim = 2 : (tensor<2x8x2x2xf32>, tensor<2x8x4x2xf32>, tensor<2x8x1x2xf32>) -> tensor<2x8x7x2xf32>
    return %5 : tensor<2x8x7x2xf32>
  }
  func.func private @_pad_8(%arg0: tensor<2x5x4x2xf32>, %arg1: tensor<i64>) -> tensor<2x8x7x2xf32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:5, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<1x5x4x2xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 2, 3, 4] : (tensor<1x5x4x2xf32>) -> tensor<1x0x5x4x2xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x0x5x4x2xf32>) -> tensor<0x5x4x2xf32>
    %3 = stablehlo.slice %arg0 [1:2, 0:5, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<1x5x4x2xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2, 3, 4] : (tensor<1x5x4x2xf32>) -> tensor<1x0x5x4x2xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x0x5x4x2xf32>) -> tensor<0x5x4x2xf32>
    %6 = stablehlo.concatenate %2, %arg0, %5, dim = 0 : (tensor<0x5x4x2xf32>, tensor<2x5x4x2xf32>, tensor<0x5x4x2xf32>) -> tensor<2x5x4x2xf32>
    %7 = stablehlo.slice %6 [0:2, 0:1, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 3, 4] : (tensor<2x1x4x2xf32>) -> tensor<2x1x1x4x2xf32>
    %9 = stablehlo.reshape %8 : (tensor<2x1x1x4x2xf32>) -> tensor<2x1x4x2xf32>
    %10 = stablehlo.slice %6 [0:2, 4:5, 0:4, 0:2] : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 3, 4] : (tensor<2x1x4x2xf32>) -> tensor<2x1x2x4x2xf32>
    %12 = stablehlo.reshape %11 : (tensor<2x1x2x4x2xf32>) -> tensor<2x2x4x2xf32>
    %13 = stablehlo.concatenate %9, %6, %12, dim = 1 : (tensor<2x1x4x2xf32>, tensor<2x5x4x2xf32>, tensor<2x2x4x2xf32>) -> tensor<2x8x4x2xf32>
    %14 = stablehlo.slice %13 [0:2, 0:8, 0:1, 0:2] : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 4] : (tensor<2x8x1x2xf32>) -> tensor<2x8x1x2x2xf32>
    %16 = stablehlo.reshape %15 : (tensor<2x8x1x2x2xf32>) -> tensor<2x8x2x2xf32>
    %17 = stablehlo.slice %13 [0:2, 0:8, 3:4, 0:2] : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 4] : (tensor<2x8x1x2xf32>) -> tensor<2x8x1x1x2xf32>
    %19 = stablehlo.reshape %18 : (tensor<2x8x1x1x2xf32>) -> tensor<2x8x1x2xf32>
    %20 = stablehlo.concatenate %16, %13, %19, dim = 2 : (tensor<2x8x2x2xf32>, tensor<2x8x4x2xf32>, tensor<2x8x1x2xf32>) -> tensor<2x8x7x2xf32>
    %21 = stablehlo.slice %20 [0:2, 0:8, 0:7, 0:1] : (tensor<2x8x7x2xf32>) -> tensor<2x8x7x1xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<2x8x7x1xf32>) -> tensor<2x8x7x1x0xf32>
    %23 = stablehlo.reshape %22 : (tensor<2x8x7x1x0xf32>) -> tensor<2x8x7x0xf32>
    %24 = stablehlo.slice %20 [0:2, 0:8, 0:7, 1:2] : (tensor<2x8x7x2xf32>) -> tensor<2x8x7x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<2x8x7x1xf32>) -> tensor<2x8x7x1x0xf32>
    %26 = stablehlo.reshape %25 : (tensor<2x8x7x1x0xf32>) -> tensor<2x8x7x0xf32>
    %27 = stablehlo.concatenate %23, %20, %26, dim = 3 : (tensor<2x8x7x0xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x0xf32>) -> tensor<2x8x7x2xf32>
    return %27 : tensor<2x8x7x2xf32>
  }
  func.func private @_resize_9(%arg0: tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<7xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %2 = stablehlo.add %0, %1 : tensor<7xf32>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<7xf32>
    %cst_1 = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %6 = stablehlo.divide %4, %5 : tensor<7xf32>
    %7 = stablehlo.floor %6 : tensor<7xf32>
    %8 = stablehlo.convert %7 : (tensor<7xf32>) -> tensor<7xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %12 = stablehlo.add %8, %11 : tensor<7xi32>
    %13 = stablehlo.select %10, %12, %8 : tensor<7xi1>, tensor<7xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<7xi32>) -> tensor<7x1xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 4, 2>}> : (tensor<2x5x4x2xf32>, tensor<7x1xi32>) -> tensor<2x7x4x2xf32>
    %16 = stablehlo.iota dim = 0 : tensor<3xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %18 = stablehlo.add %16, %17 : tensor<3xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<3xf32>
    %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %22 = stablehlo.divide %20, %21 : tensor<3xf32>
    %23 = stablehlo.floor %22 : tensor<3xf32>
    %24 = stablehlo.convert %23 : (tensor<3xf32>) -> tensor<3xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_7 = stablehlo.constant dense<4> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %28 = stablehlo.add %24, %27 : tensor<3xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<3xi1>, tensor<3xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %31 = "stablehlo.gather"(%15, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 7, 1, 2>}> : (tensor<2x7x4x2xf32>, tensor<3x1xi32>) -> tensor<2x7x3x2xf32>
    return %31 : tensor<2x7x3x2xf32>
  }
  func.func private @_resize_10(%arg0: tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32> {
    %cst = stablehlo.constant dense<0.7142857142857143> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = stablehlo.maximum %cst, %cst_0 : tensor<f64>
    %1 = stablehlo.iota dim = 0 : tensor<7xf64>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %3 = stablehlo.add %1, %2 : tensor<7xf64>
    %cst_2 = stablehlo.constant dense<0.7142857142857143> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %5 = stablehlo.multiply %3, %4 : tensor<7xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %7 = stablehlo.subtract %5, %6 : tensor<7xf64>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %9 = stablehlo.subtract %7, %8 : tensor<7xf64>
    %10 = stablehlo.iota dim = 0 : tensor<5xf64>
    %11 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<7xf64>) -> tensor<1x7xf64>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<5xf64>) -> tensor<5x1xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<5x1xf64>) -> tensor<5x7xf64>
    %15 = stablehlo.subtract %13, %14 : tensor<5x7xf64>
    %16 = stablehlo.abs %15 : tensor<5x7xf64>
    %17 = stablehlo.convert %0 : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %19 = stablehlo.divide %16, %18 : tensor<5x7xf64>
    %cst_5 = stablehlo.constant dense<1.500000e+00> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %21 = stablehlo.multiply %20, %19 : tensor<5x7xf64>
    %cst_6 = stablehlo.constant dense<2.500000e+00> : tensor<f64>
    %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %23 = stablehlo.subtract %21, %22 : tensor<5x7xf64>
    %24 = stablehlo.multiply %23, %19 : tensor<5x7xf64>
    %25 = stablehlo.multiply %24, %19 : tensor<5x7xf64>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %26 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %27 = stablehlo.add %25, %26 : tensor<5x7xf64>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %29 = stablehlo.compare GE, %19, %28, FLOAT : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xi1>
    %cst_9 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %31 = stablehlo.multiply %30, %19 : tensor<5x7xf64>
    %cst_10 = stablehlo.constant dense<2.500000e+00> : tensor<f64>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %33 = stablehlo.add %31, %32 : tensor<5x7xf64>
    %34 = stablehlo.multiply %33, %19 : tensor<5x7xf64>
    %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %35 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %36 = stablehlo.subtract %34, %35 : tensor<5x7xf64>
    %37 = stablehlo.multiply %36, %19 : tensor<5x7xf64>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %39 = stablehlo.add %37, %38 : tensor<5x7xf64>
    %40 = call @_where_11(%29, %39, %27) : (tensor<5x7xi1>, tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %41 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %42 = stablehlo.compare GE, %19, %41, FLOAT : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %43 = call @_where_12(%42, %cst_14, %40) : (tensor<5x7xi1>, tensor<f64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %44 = stablehlo.reduce(%43 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<5x7xf64>, tensor<f64>) -> tensor<7xf64>
    %45 = stablehlo.broadcast_in_dim %44, dims = [1] : (tensor<7xf64>) -> tensor<1x7xf64>
    %46 = stablehlo.abs %45 : tensor<1x7xf64>
    %cst_16 = stablehlo.constant dense<1.1920928955078125E-4> : tensor<f64>
    %47 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f64>) -> tensor<1x7xf64>
    %48 = stablehlo.compare GT, %46, %47, FLOAT : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %49 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<1x7xf64>
    %50 = stablehlo.compare NE, %45, %49, FLOAT : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %51 = call @_where_13(%50, %45, %c) : (tensor<1x7xi1>, tensor<1x7xf64>, tensor<i64>) -> tensor<1x7xf64>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %53 = stablehlo.divide %43, %52 : tensor<5x7xf64>
    %c_18 = stablehlo.constant dense<0> : tensor<i64>
    %54 = call @_where_14(%48, %53, %c_18) : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %cst_19 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %55 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %56 = stablehlo.compare GE, %9, %55, FLOAT : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %cst_20 = stablehlo.constant dense<4.500000e+00> : tensor<f64>
    %57 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f64>) -> tensor<7xf64>
    %58 = stablehlo.compare LE, %9, %57, FLOAT : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %59 = stablehlo.and %56, %58 : tensor<7xi1>
    %60 = stablehlo.broadcast_in_dim %59, dims = [1] : (tensor<7xi1>) -> tensor<1x7xi1>
    %c_21 = stablehlo.constant dense<0> : tensor<i64>
    %61 = call @_where_14(%60, %54, %c_21) : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %62 = stablehlo.convert %61 : (tensor<5x7xf64>) -> tensor<5x7xf32>
    %cst_22 = stablehlo.constant dense<1.3333333333333333> : tensor<f64>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %63 = stablehlo.maximum %cst_22, %cst_23 : tensor<f64>
    %64 = stablehlo.iota dim = 0 : tensor<3xf64>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %65 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %66 = stablehlo.add %64, %65 : tensor<3xf64>
    %cst_25 = stablehlo.constant dense<1.3333333333333333> : tensor<f64>
    %67 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %68 = stablehlo.multiply %66, %67 : tensor<3xf64>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %69 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %70 = stablehlo.subtract %68, %69 : tensor<3xf64>
    %cst_27 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %71 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %72 = stablehlo.subtract %70, %71 : tensor<3xf64>
    %73 = stablehlo.iota dim = 0 : tensor<4xf64>
    %74 = stablehlo.broadcast_in_dim %72, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<4xf64>) -> tensor<4x1xf64>
    %76 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %77 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %78 = stablehlo.subtract %76, %77 : tensor<4x3xf64>
    %79 = stablehlo.abs %78 : tensor<4x3xf64>
    %80 = stablehlo.convert %63 : tensor<f64>
    %81 = stablehlo.broadcast_in_dim %80, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %82 = stablehlo.divide %79, %81 : tensor<4x3xf64>
    %cst_28 = stablehlo.constant dense<1.500000e+00> : tensor<f64>
    %83 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %84 = stablehlo.multiply %83, %82 : tensor<4x3xf64>
    %cst_29 = stablehlo.constant dense<2.500000e+00> : tensor<f64>
    %85 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %86 = stablehlo.subtract %84, %85 : tensor<4x3xf64>
    %87 = stablehlo.multiply %86, %82 : tensor<4x3xf64>
    %88 = stablehlo.multiply %87, %82 : tensor<4x3xf64>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %89 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %90 = stablehlo.add %88, %89 : tensor<4x3xf64>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %91 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %92 = stablehlo.compare GE, %82, %91, FLOAT : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %cst_32 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %93 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %94 = stablehlo.multiply %93, %82 : tensor<4x3xf64>
    %cst_33 = stablehlo.constant dense<2.500000e+00> : tensor<f64>
    %95 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %96 = stablehlo.add %94, %95 : tensor<4x3xf64>
    %97 = stablehlo.multiply %96, %82 : tensor<4x3xf64>
    %cst_34 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %98 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %99 = stablehlo.subtract %97, %98 : tensor<4x3xf64>
    %100 = stablehlo.multiply %99, %82 : tensor<4x3xf64>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %101 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %102 = stablehlo.add %100, %101 : tensor<4x3xf64>
    %103 = call @_where_15(%92, %102, %90) : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %104 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %105 = stablehlo.compare GE, %82, %104, FLOAT : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %106 = call @_where_16(%105, %cst_37, %103) : (tensor<4x3xi1>, tensor<f64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %107 = stablehlo.reduce(%106 init: %cst_38) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf64>, tensor<f64>) -> tensor<3xf64>
    %108 = stablehlo.broadcast_in_dim %107, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %109 = stablehlo.abs %108 : tensor<1x3xf64>
    %cst_39 = stablehlo.constant dense<1.1920928955078125E-4> : tensor<f64>
    %110 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f64>) -> tensor<1x3xf64>
    %111 = stablehlo.compare GT, %109, %110, FLOAT : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %112 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f64>) -> tensor<1x3xf64>
    %113 = stablehlo.compare NE, %108, %112, FLOAT : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %c_41 = stablehlo.constant dense<1> : tensor<i64>
    %114 = call @_where_17(%113, %108, %c_41) : (tensor<1x3xi1>, tensor<1x3xf64>, tensor<i64>) -> tensor<1x3xf64>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %116 = stablehlo.divide %106, %115 : tensor<4x3xf64>
    %c_42 = stablehlo.constant dense<0> : tensor<i64>
    %117 = call @_where_18(%111, %116, %c_42) : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %cst_43 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %118 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %119 = stablehlo.compare GE, %72, %118, FLOAT : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %cst_44 = stablehlo.constant dense<3.500000e+00> : tensor<f64>
    %120 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %121 = stablehlo.compare LE, %72, %120, FLOAT : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %122 = stablehlo.and %119, %121 : tensor<3xi1>
    %123 = stablehlo.broadcast_in_dim %122, dims = [1] : (tensor<3xi1>) -> tensor<1x3xi1>
    %c_45 = stablehlo.constant dense<0> : tensor<i64>
    %124 = call @_where_18(%123, %117, %c_45) : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %125 = stablehlo.convert %124 : (tensor<4x3xf64>) -> tensor<4x3xf32>
    %126 = stablehlo.dot_general %125, %arg0, contracting_dims = [0] x [2], precision = [HIGHEST, HIGHEST] : (tensor<4x3xf32>, tensor<2x5x4x2xf32>) -> tensor<3x2x5x2xf32>
    %127 = stablehlo.dot_general %126, %62, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<3x2x5x2xf32>, tensor<5x7xf32>) -> tensor<3x2x2x7xf32>
    %128 = stablehlo.transpose %127, dims = [1, 3, 0, 2] : (tensor<3x2x2x7xf32>) -> tensor<2x7x3x2xf32>
    return %128 : tensor<2x7x3x2xf32>
  }
  func.func private @_where_11(%arg0: tensor<5x7xi1>, %arg1: tensor<5x7xf64>, %arg2: tensor<5x7xf64>) -> tensor<5x7xf64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5x7xi1>, tensor<5x7xf64>
    return %0 : tensor<5x7xf64>
  }
  func.func private @_where_12(%arg0: tensor<5x7xi1>, %arg1: tensor<f64>, %arg2: tensor<5x7xf64>) -> tensor<5x7xf64> {
    %0 = stablehlo.convert %arg1 : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<5x7xi1>, tensor<5x7xf64>
    return %2 : tensor<5x7xf64>
  }
  func.func private @_where_13(%arg0: tensor<1x7xi1>, %arg1: tensor<1x7xf64>, %arg2: tensor<i64>) -> tensor<1x7xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x7xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x7xi1>, tensor<1x7xf64>
    return %2 : tensor<1x7xf64>
  }
  func.func private @_where_14(%arg0: tensor<1x7xi1>, %arg1: tensor<5x7xf64>, %arg2: tensor<i64>) -> tensor<5x7xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x7xi1>) -> tensor<5x7xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<5x7xf64>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<5x7xi1>, tensor<5x7xf64>
    return %3 : tensor<5x7xf64>
  }
  func.func private @_where_15(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf64>, %arg2: tensor<4x3xf64>) -> tensor<4x3xf64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x3xi1>, tensor<4x3xf64>
    return %0 : tensor<4x3xf64>
  }
  func.func private @_where_16(%arg0: tensor<4x3xi1>, %arg1: tensor<f64>, %arg2: tensor<4x3xf64>) -> tensor<4x3xf64> {
    %0 = stablehlo.convert %arg1 : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4x3xi1>, tensor<4x3xf64>
    return %2 : tensor<4x3xf64>
  }
  func.func private @_where_17(%arg0: tensor<1x3xi1>, %arg1: tensor<1x3xf64>, %arg2: tensor<i64>) -> tensor<1x3xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x3xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x3xi1>, tensor<1x3xf64>
    return %2 : tensor<1x3xf64>
  }
  func.func private @_where_18(%arg0: tensor<1x3xi1>, %arg1: tensor<4x3xf64>, %arg2: tensor<i64>) -> tensor<4x3xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x3xi1>) -> tensor<4x3xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<4x3xi1>, tensor<4x3xf64>
    return %3 : tensor<4x3xf64>
  }
  func.func private @_map_coordinates_19(%arg0: tensor<2x5x4xf32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
    %0 = stablehlo.floor %arg1 : tensor<2x3x4xf32>
    %1 = stablehlo.subtract %arg1, %0 : tensor<2x3x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<2x3x4xf32>
    %4 = stablehlo.convert %0 : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %6 = stablehlo.add %4, %5 : tensor<2x3x4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %7 = call @clip_20(%4, %c_0, %c_1) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<4> : tensor<i64>
    %8 = call @clip_20(%6, %c_2, %c_3) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %9 = stablehlo.floor %arg2 : tensor<2x3x4xf32>
    %10 = stablehlo.subtract %arg2, %9 : tensor<2x3x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
    %12 = stablehlo.subtract %11, %10 : tensor<2x3x4xf32>
    %13 = stablehlo.convert %9 : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %15 = stablehlo.add %13, %14 : tensor<2x3x4xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %c_7 = stablehlo.constant dense<3> : tensor<i64>
    %16 = call @clip_20(%13, %c_6, %c_7) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %c_9 = stablehlo.constant dense<3> : tensor<i64>
    %17 = call @clip_20(%15, %c_8, %c_9) : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %19 = stablehlo.compare LT, %7, %18, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_11 = stablehlo.constant dense<5> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %21 = stablehlo.add %7, %20 : tensor<2x3x4xi32>
    %22 = stablehlo.select %19, %21, %7 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %24 = stablehlo.compare LT, %16, %23, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %26 = stablehlo.add %16, %25 : tensor<2x3x4xi32>
    %27 = stablehlo.select %24, %26, %16 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %28 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %29 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %30 = stablehlo.concatenate %28, %29, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %31 = "stablehlo.gather"(%arg0, %30) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %32 = stablehlo.multiply %3, %12 : tensor<2x3x4xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<2x3x4xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %34 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %35 = stablehlo.compare LT, %7, %34, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_15 = stablehlo.constant dense<5> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %37 = stablehlo.add %7, %36 : tensor<2x3x4xi32>
    %38 = stablehlo.select %35, %37, %7 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %40 = stablehlo.compare LT, %17, %39, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_17 = stablehlo.constant dense<4> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %42 = stablehlo.add %17, %41 : tensor<2x3x4xi32>
    %43 = stablehlo.select %40, %42, %17 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %44 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %45 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %46 = stablehlo.concatenate %44, %45, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %47 = "stablehlo.gather"(%arg0, %46) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %48 = stablehlo.multiply %3, %10 : tensor<2x3x4xf32>
    %49 = stablehlo.multiply %48, %47 : tensor<2x3x4xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %51 = stablehlo.compare LT, %8, %50, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_19 = stablehlo.constant dense<5> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %53 = stablehlo.add %8, %52 : tensor<2x3x4xi32>
    %54 = stablehlo.select %51, %53, %8 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %56 = stablehlo.compare LT, %16, %55, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_21 = stablehlo.constant dense<4> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %58 = stablehlo.add %16, %57 : tensor<2x3x4xi32>
    %59 = stablehlo.select %56, %58, %16 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %60 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %61 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %62 = stablehlo.concatenate %60, %61, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %63 = "stablehlo.gather"(%arg0, %62) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %64 = stablehlo.multiply %1, %12 : tensor<2x3x4xf32>
    %65 = stablehlo.multiply %64, %63 : tensor<2x3x4xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %66 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %67 = stablehlo.compare LT, %8, %66, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_23 = stablehlo.constant dense<5> : tensor<i32>
    %68 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %69 = stablehlo.add %8, %68 : tensor<2x3x4xi32>
    %70 = stablehlo.select %67, %69, %8 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %72 = stablehlo.compare LT, %17, %71, SIGNED : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %c_25 = stablehlo.constant dense<4> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %74 = stablehlo.add %17, %73 : tensor<2x3x4xi32>
    %75 = stablehlo.select %72, %74, %17 : tensor<2x3x4xi1>, tensor<2x3x4xi32>
    %76 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %77 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %78 = stablehlo.concatenate %76, %77, dim = 3 : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %79 = "stablehlo.gather"(%arg0, %78) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %80 = stablehlo.multiply %1, %10 : tensor<2x3x4xf32>
    %81 = stablehlo.multiply %80, %79 : tensor<2x3x4xf32>
    %82 = stablehlo.add %33, %49 : tensor<2x3x4xf32>
    %83 = stablehlo.add %82, %65 : tensor<2x3x4xf32>
    %84 = stablehlo.add %83, %81 : tensor<2x3x4xf32>
    return %84 : tensor<2x3x4xf32>
  }
  func.func private @clip_20(%arg0: tensor<2x3x4xi32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<2x3x4xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<2x3x4xi32>
    %3 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<2x3x4xi32>
    %5 = stablehlo.minimum %4, %2 : tensor<2x3x4xi32>
    return %5 : tensor<2x3x4xi32>
  }
  func.func private @_map_coordinates_21(%arg0: tensor<2x3x4x2xi32>, %arg1: tensor<2x3x4xf32>, %arg2: tensor<2x3x4xf32>, %arg3: tensor<2x3x4xf32>, %arg4: tensor<2x3x4xf32>, %arg5: tensor<2x3x4x2xi32>, %arg6: tensor<2x3x4xf32>, %arg7: tensor<2x3x4xf32>, %arg8: tensor<2x3x4xf32>, %arg9: tensor<2x3x4x2xi32>, %arg10: tensor<2x3x4xf32>, %arg11: tensor<2x3x4xf32>, %arg12: tensor<2x3x4xf32>, %arg13: tensor<2x3x4x2xi32>, %arg14: tensor<2x3x4xf32>, %arg15: tensor<2x3x4xf32>, %arg16: tensor<2x3x4xf32>) -> (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
    %0 = stablehlo.multiply %arg15, %arg16 : tensor<2x3x4xf32>
    %1 = stablehlo.multiply %arg16, %arg14 : tensor<2x3x4xf32>
    %2 = stablehlo.multiply %arg10, %1 : tensor<2x3x4xf32>
    %3 = stablehlo.multiply %1, %arg6 : tensor<2x3x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x4xf32>
    %5 = "stablehlo.scatter"(%4, %arg13, %0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %35 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %35 : tensor<f32>
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %6 = stablehlo.multiply %arg12, %arg16 : tensor<2x3x4xf32>
    %7 = stablehlo.multiply %arg16, %arg11 : tensor<2x3x4xf32>
    %8 = stablehlo.multiply %arg10, %7 : tensor<2x3x4xf32>
    %9 = stablehlo.multiply %7, %arg1 : tensor<2x3x4xf32>
    %10 = stablehlo.add %3, %9 : tensor<2x3x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x4xf32>
    %12 = "stablehlo.scatter"(%11, %arg9, %6) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %35 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %35 : tensor<f32>
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x5x4xf32>
    %14 = stablehlo.multiply %arg8, %arg16 : tensor<2x3x4xf32>
    %15 = stablehlo.multiply %arg16, %arg7 : tensor<2x3x4xf32>
    %16 = stablehlo.multiply %arg2, %15 : tensor<2x3x4xf32>
    %17 = stablehlo.add %2, %16 : tensor<2x3x4xf32>
    %18 = stablehlo.multiply %15, %arg6 : tensor<2x3x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x4xf32>
    %20 = "stablehlo.scatter"(%19, %arg5, %14) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %35 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %35 : tensor<f32>
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %21 = stablehlo.add %13, %20 : tensor<2x5x4xf32>
    %22 = stablehlo.multiply %arg4, %arg16 : tensor<2x3x4xf32>
    %23 = stablehlo.multiply %arg16, %arg3 : tensor<2x3x4xf32>
    %24 = stablehlo.multiply %arg2, %23 : tensor<2x3x4xf32>
    %25 = stablehlo.add %8, %24 : tensor<2x3x4xf32>
    %26 = stablehlo.multiply %23, %arg1 : tensor<2x3x4xf32>
    %27 = stablehlo.add %18, %26 : tensor<2x3x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5x4xf32>
    %29 = "stablehlo.scatter"(%28, %arg0, %22) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %35 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %35 : tensor<f32>
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %30 = stablehlo.add %21, %29 : tensor<2x5x4xf32>
    %31 = stablehlo.negate %25 : tensor<2x3x4xf32>
    %32 = stablehlo.add %17, %31 : tensor<2x3x4xf32>
    %33 = stablehlo.negate %27 : tensor<2x3x4xf32>
    %34 = stablehlo.add %10, %33 : tensor<2x3x4xf32>
    return %30, %34, %32 : tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
  }
  func.func private @rot90(%arg0: tensor<2x5x4x2xf32>) -> tensor<2x4x5x2xf32> {
    %0 = call @_flip_22(%arg0) : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x2xf32>
    %1 = stablehlo.transpose %0, dims = [0, 2, 1, 3] : (tensor<2x5x4x2xf32>) -> tensor<2x4x5x2xf32>
    return %1 : tensor<2x4x5x2xf32>
  }
  func.func private @_flip_22(%arg0: tensor<2x5x4x2xf32>) -> tensor<2x5x4x2xf32> {
    %0 = stablehlo.reverse %arg0, dims = [2] : tensor<2x5x4x2xf32>
    return %0 : tensor<2x5x4x2xf32>
  }
}
