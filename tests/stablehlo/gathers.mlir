module @jit_gathers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4x3xf32>, %arg1: tensor<6xi32>, %arg2: tensor<2x3xi32>, %arg3: tensor<i32>) -> (tensor<6x4x3xf32> {jax.result_info = "result[0]"}, tensor<5x2x3x3xf32> {jax.result_info = "result[1]"}, tensor<2x3xf32> {jax.result_info = "result[2]"}, tensor<6x4x3xf32> {jax.result_info = "result[3]"}, tensor<2x3xf32> {jax.result_info = "result[4]"}, tensor<4x3xf32> {jax.result_info = "result[5]"}, tensor<2x3x3xf32> {jax.result_info = "result[6]"}, tensor<5x1x3xf32> {jax.result_info = "result[7]"}, tensor<2x3xf32> {jax.result_info = "result[8]"}, tensor<4xf32> {jax.result_info = "result[9]"}, tensor<6x4x3xf32> {jax.result_info = "result[10]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6xi1>, tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<6x1xi32>) -> tensor<6x4x3xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %8 = stablehlo.compare LT, %arg2, %7, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %10 = stablehlo.add %arg2, %9 : tensor<2x3xi32>
    %11 = stablehlo.select %8, %10, %arg2 : tensor<2x3xi1>, tensor<2x3xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %13 = "stablehlo.gather"(%arg0, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 5, 1, 3>}> : (tensor<5x4x3xf32>, tensor<2x3x1xi32>) -> tensor<5x2x3x3xf32>
    %14 = stablehlo.slice %arg1 [0:2] : (tensor<6xi32>) -> tensor<2xi32>
    %15 = stablehlo.slice %arg2 [0:2, 0:1] : (tensor<2x3xi32>) -> tensor<2x1xi32>
    %16 = stablehlo.reshape %15 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %18 = stablehlo.compare LT, %14, %17, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %20 = stablehlo.add %14, %19 : tensor<2xi32>
    %21 = stablehlo.select %18, %20, %14 : tensor<2xi1>, tensor<2xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %23 = stablehlo.compare LT, %16, %22, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %24 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %25 = stablehlo.add %16, %24 : tensor<2xi32>
    %26 = stablehlo.select %23, %25, %16 : tensor<2xi1>, tensor<2xi32>
    %27 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %29 = stablehlo.concatenate %27, %28, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %30 = "stablehlo.gather"(%arg0, %29) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<5x4x3xf32>, tensor<2x2xi32>) -> tensor<2x3xf32>
    %31 = call @_take(%arg0, %arg1) : (tensor<5x4x3xf32>, tensor<6xi32>) -> tensor<6x4x3xf32>
    %32 = stablehlo.slice %arg0 [0:2, 0:4, 0:1] : (tensor<5x4x3xf32>) -> tensor<2x4x1xf32>
    %33 = stablehlo.reshape %32 : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %34 = call @take_along_axis(%33, %arg2) : (tensor<2x4xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.compare LT, %arg3, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<5> : tensor<i32>
    %36 = stablehlo.add %arg3, %c_8 : tensor<i32>
    %37 = stablehlo.select %35, %36, %arg3 : tensor<i1>, tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %38 = stablehlo.compare LT, %c_9, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %c_12 = stablehlo.constant dense<4> : tensor<i32>
    %39 = stablehlo.add %c_11, %c_12 : tensor<i32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %40 = stablehlo.select %38, %39, %c_13 : tensor<i1>, tensor<i32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %41 = stablehlo.compare LT, %c_14, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %c_17 = stablehlo.constant dense<3> : tensor<i32>
    %42 = stablehlo.add %c_16, %c_17 : tensor<i32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %43 = stablehlo.select %41, %42, %c_18 : tensor<i1>, tensor<i32>
    %44 = stablehlo.dynamic_slice %arg0, %37, %40, %43, sizes = [1, 4, 3] : (tensor<5x4x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x3xf32>
    %45 = stablehlo.reshape %44 : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.compare LT, %arg3, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_20 = stablehlo.constant dense<5> : tensor<i32>
    %47 = stablehlo.add %arg3, %c_20 : tensor<i32>
    %48 = stablehlo.select %46, %47, %arg3 : tensor<i1>, tensor<i32>
    %c_21 = stablehlo.constant dense<1> : tensor<i32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %49 = stablehlo.dynamic_slice %arg0, %48, %c_21, %c_22, sizes = [2, 3, 3] : (tensor<5x4x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x3xf32>
    %50 = call @dynamic_index_in_dim(%arg0, %arg3) : (tensor<5x4x3xf32>, tensor<i32>) -> tensor<5x1x3xf32>
    %51 = stablehlo.slice %arg0 [0:2, 0:4, 0:3] : (tensor<5x4x3xf32>) -> tensor<2x4x3xf32>
    %52 = stablehlo.slice %arg2 [0:2, 0:1] : (tensor<2x3xi32>) -> tensor<2x1xi32>
    %53 = stablehlo.reshape %52 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %55 = stablehlo.compare LT, %53, %54, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_24 = stablehlo.constant dense<4> : tensor<i32>
    %56 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %57 = stablehlo.add %53, %56 : tensor<2xi32>
    %58 = stablehlo.select %55, %57, %53 : tensor<2xi1>, tensor<2xi32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %59 = stablehlo.compare LT, %c_25, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %c_28 = stablehlo.constant dense<3> : tensor<i32>
    %60 = stablehlo.add %c_27, %c_28 : tensor<i32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %61 = stablehlo.select %59, %60, %c_29 : tensor<i1>, tensor<i32>
    %62 = stablehlo.broadcast_in_dim %58, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %63 = stablehlo.broadcast_in_dim %61, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %64 = stablehlo.concatenate %62, %63, dim = 1 : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %65 = "stablehlo.gather"(%51, %64) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x4x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
    %66 = stablehlo.reshape %65 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %67 = stablehlo.slice %arg0 [4:5, 0:4, 1:2] : (tensor<5x4x3xf32>) -> tensor<1x4x1xf32>
    %68 = stablehlo.reshape %67 : (tensor<1x4x1xf32>) -> tensor<4xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %69 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %70 = stablehlo.compare LT, %arg1, %69, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_31 = stablehlo.constant dense<5> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %72 = stablehlo.add %arg1, %71 : tensor<6xi32>
    %73 = stablehlo.select %70, %72, %arg1 : tensor<6xi1>, tensor<6xi32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_32 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %76 = stablehlo.compare GE, %74, %75, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %77 = stablehlo.broadcast_in_dim %c_32, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<6x1xi32>
    %79 = stablehlo.compare LE, %74, %78, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %80 = stablehlo.and %76, %79 : tensor<6x1xi1>
    %c_34 = stablehlo.constant dense<true> : tensor<i1>
    %81 = stablehlo.reduce(%80 init: %c_34) applies stablehlo.and across dimensions = [1] : (tensor<6x1xi1>, tensor<i1>) -> tensor<6xi1>
    %82 = "stablehlo.gather"(%arg0, %74) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<6x1xi32>) -> tensor<6x4x3xf32>
    %83 = stablehlo.broadcast_in_dim %81, dims = [0] : (tensor<6xi1>) -> tensor<6x4x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4x3xf32>
    %85 = stablehlo.select %83, %82, %84 : tensor<6x4x3xi1>, tensor<6x4x3xf32>
    return %6, %13, %30, %31, %34, %45, %49, %50, %66, %68, %85 : tensor<6x4x3xf32>, tensor<5x2x3x3xf32>, tensor<2x3xf32>, tensor<6x4x3xf32>, tensor<2x3xf32>, tensor<4x3xf32>, tensor<2x3x3xf32>, tensor<5x1x3xf32>, tensor<2x3xf32>, tensor<4xf32>, tensor<6x4x3xf32>
  }
  func.func private @_take(%arg0: tensor<5x4x3xf32>, %arg1: tensor<6xi32>) -> tensor<6x4x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<6x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<6x1xi1>, tensor<i1>) -> tensor<6xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<6x1xi32>) -> tensor<6x4x3xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<6xi1>) -> tensor<6x4x3xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4x3xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<6x4x3xi1>, tensor<6x4x3xf32>
    return %16 : tensor<6x4x3xf32>
  }
  func.func private @_where(%arg0: tensor<6xi1>, %arg1: tensor<6xi32>, %arg2: tensor<6xi32>) -> tensor<6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xi32>
    return %0 : tensor<6xi32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x4xf32>, %arg1: tensor<2x3xi32>) -> tensor<2x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x3xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x3xi1>, tensor<2x3xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x3x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x3x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x3x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x3x1xi1>, tensor<i1>) -> tensor<2x3xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<2x3x1xi32>) -> tensor<2x3xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x3xi1>, tensor<2x3xf32>
    return %15 : tensor<2x3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x4x3xf32>, %arg1: tensor<i32>) -> tensor<5x1x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %c_1, %2, %c_2, sizes = [5, 1, 3] : (tensor<5x4x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x1x3xf32>
    return %3 : tensor<5x1x3xf32>
  }
}
