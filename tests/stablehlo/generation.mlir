module @jit_generation attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<11x8xf32>, %arg1: tensor<8x11xf32>, %arg2: tensor<2x8x2x4xf32>, %arg3: tensor<4x4x8xf32>, %arg4: tensor<8x4x4xf32>, %arg5: tensor<4xi32>, %arg6: tensor<2xui32>) -> (tensor<i32> {jax.result_info = "result[0]"}, tensor<4x7xi32> {jax.result_info = "result[1]"}, tensor<4xi1> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x7xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %2 = "stablehlo.scatter"(%0, %1, %arg5) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg7: tensor<i32>, %arg8: tensor<i32>):
      stablehlo.return %arg8 : tensor<i32>
    }) : (tensor<4x7xi32>, tensor<1xi32>, tensor<4xi32>) -> tensor<4x7xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x7x2x4xf32>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5:10 = stablehlo.while(%iterArg = %arg0, %iterArg_3 = %arg4, %iterArg_4 = %arg2, %iterArg_5 = %arg3, %iterArg_6 = %arg1, %iterArg_7 = %c_2, %iterArg_8 = %2, %iterArg_9 = %3, %iterArg_10 = %arg6, %iterArg_11 = %4) : tensor<11x8xf32>, tensor<8x4x4xf32>, tensor<2x8x2x4xf32>, tensor<4x4x8xf32>, tensor<8x11xf32>, tensor<i32>, tensor<4x7xi32>, tensor<2x4x7x2x4xf32>, tensor<2xui32>, tensor<4xi1>
    cond {
      %c_12 = stablehlo.constant dense<6> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_7, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<true> : tensor<i1>
      %7 = stablehlo.reduce(%iterArg_11 init: %c_13) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      %8 = stablehlo.not %7 : tensor<i1>
      %9 = stablehlo.and %6, %8 : tensor<i1>
      stablehlo.return %9 : tensor<i1>
    } do {
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %6 = stablehlo.compare LT, %c_12, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %c_15 = stablehlo.constant dense<4> : tensor<i32>
      %7 = stablehlo.add %c_14, %c_15 : tensor<i32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.select %6, %7, %c_16 : tensor<i1>, tensor<i32>
      %c_17 = stablehlo.constant dense<0> : tensor<i32>
      %9 = stablehlo.compare LT, %iterArg_7, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_18 = stablehlo.constant dense<7> : tensor<i32>
      %10 = stablehlo.add %iterArg_7, %c_18 : tensor<i32>
      %11 = stablehlo.select %9, %10, %iterArg_7 : tensor<i1>, tensor<i32>
      %12 = stablehlo.dynamic_slice %iterArg_8, %8, %11, sizes = [4, 1] : (tensor<4x7xi32>, tensor<i32>, tensor<i32>) -> tensor<4x1xi32>
      %13 = stablehlo.reshape %12 : (tensor<4x1xi32>) -> tensor<4xi32>
      %c_19 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %15 = stablehlo.compare LT, %13, %14, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_20 = stablehlo.constant dense<11> : tensor<i32>
      %16 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %17 = stablehlo.add %13, %16 : tensor<4xi32>
      %18 = stablehlo.select %15, %17, %13 : tensor<4xi1>, tensor<4xi32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %20 = "stablehlo.gather"(%iterArg, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
      %21 = stablehlo.dot_general %20, %iterArg_3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x4x4xf32>) -> tensor<4x4x4xf32>
      %22 = stablehlo.convert %iterArg_7 : (tensor<i32>) -> tensor<f32>
      %23 = stablehlo.iota dim = 0 : tensor<2xf32>
      %24 = stablehlo.negate %23 : tensor<2xf32>
      %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %26 = stablehlo.divide %24, %25 : tensor<2xf32>
      %cst_22 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %28 = stablehlo.power %27, %26 : tensor<2xf32>
      %29 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %30 = stablehlo.multiply %29, %28 : tensor<2xf32>
      %31 = stablehlo.slice %21 [0:4, 0:4, 0:2] : (tensor<4x4x4xf32>) -> tensor<4x4x2xf32>
      %32 = stablehlo.slice %21 [0:4, 0:4, 2:4] : (tensor<4x4x4xf32>) -> tensor<4x4x2xf32>
      %33 = stablehlo.cosine %30 : tensor<2xf32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %36 = stablehlo.multiply %31, %35 : tensor<4x4x2xf32>
      %37 = stablehlo.sine %30 : tensor<2xf32>
      %38 = stablehlo.broadcast_in_dim %37, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %40 = stablehlo.multiply %32, %39 : tensor<4x4x2xf32>
      %41 = stablehlo.subtract %36, %40 : tensor<4x4x2xf32>
      %42 = stablehlo.sine %30 : tensor<2xf32>
      %43 = stablehlo.broadcast_in_dim %42, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %45 = stablehlo.multiply %31, %44 : tensor<4x4x2xf32>
      %46 = stablehlo.cosine %30 : tensor<2xf32>
      %47 = stablehlo.broadcast_in_dim %46, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %49 = stablehlo.multiply %32, %48 : tensor<4x4x2xf32>
      %50 = stablehlo.add %45, %49 : tensor<4x4x2xf32>
      %51 = stablehlo.concatenate %41, %50, dim = 2 : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x4xf32>
      %52 = stablehlo.reshape %51 : (tensor<4x4x4xf32>) -> tensor<4x2x2x4xf32>
      %53 = stablehlo.dot_general %iterArg_4, %20, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x4xf32>, tensor<4x8xf32>) -> tensor<2x2x4x4xf32>
      %54 = stablehlo.transpose %53, dims = [0, 3, 1, 2] : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
      %55 = stablehlo.slice %54 [0:1, 0:4, 0:2, 0:4] : (tensor<2x4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %56 = stablehlo.reshape %55 : (tensor<1x4x2x4xf32>) -> tensor<4x2x4xf32>
      %57 = stablehlo.slice %54 [1:2, 0:4, 0:2, 0:4] : (tensor<2x4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %58 = stablehlo.reshape %57 : (tensor<1x4x2x4xf32>) -> tensor<4x2x4xf32>
      %59 = stablehlo.convert %iterArg_7 : (tensor<i32>) -> tensor<f32>
      %60 = stablehlo.iota dim = 0 : tensor<2xf32>
      %61 = stablehlo.negate %60 : tensor<2xf32>
      %cst_23 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %62 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %63 = stablehlo.divide %61, %62 : tensor<2xf32>
      %cst_24 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
      %64 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %65 = stablehlo.power %64, %63 : tensor<2xf32>
      %66 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %67 = stablehlo.multiply %66, %65 : tensor<2xf32>
      %68 = stablehlo.slice %56 [0:4, 0:2, 0:2] : (tensor<4x2x4xf32>) -> tensor<4x2x2xf32>
      %69 = stablehlo.slice %56 [0:4, 0:2, 2:4] : (tensor<4x2x4xf32>) -> tensor<4x2x2xf32>
      %70 = stablehlo.cosine %67 : tensor<2xf32>
      %71 = stablehlo.broadcast_in_dim %70, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %73 = stablehlo.multiply %68, %72 : tensor<4x2x2xf32>
      %74 = stablehlo.sine %67 : tensor<2xf32>
      %75 = stablehlo.broadcast_in_dim %74, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %77 = stablehlo.multiply %69, %76 : tensor<4x2x2xf32>
      %78 = stablehlo.subtract %73, %77 : tensor<4x2x2xf32>
      %79 = stablehlo.sine %67 : tensor<2xf32>
      %80 = stablehlo.broadcast_in_dim %79, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %82 = stablehlo.multiply %68, %81 : tensor<4x2x2xf32>
      %83 = stablehlo.cosine %67 : tensor<2xf32>
      %84 = stablehlo.broadcast_in_dim %83, dims = [2] : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %86 = stablehlo.multiply %69, %85 : tensor<4x2x2xf32>
      %87 = stablehlo.add %82, %86 : tensor<4x2x2xf32>
      %88 = stablehlo.concatenate %78, %87, dim = 2 : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x4xf32>
      %89 = stablehlo.broadcast_in_dim %88, dims = [1, 2, 3] : (tensor<4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %90 = stablehlo.broadcast_in_dim %58, dims = [1, 2, 3] : (tensor<4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %91 = stablehlo.concatenate %89, %90, dim = 0 : (tensor<1x4x2x4xf32>, tensor<1x4x2x4xf32>) -> tensor<2x4x2x4xf32>
      %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 3, 4] : (tensor<2x4x2x4xf32>) -> tensor<2x4x1x2x4xf32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %93 = stablehlo.compare LT, %iterArg_7, %c_25, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_26 = stablehlo.constant dense<7> : tensor<i32>
      %94 = stablehlo.add %iterArg_7, %c_26 : tensor<i32>
      %95 = stablehlo.select %93, %94, %iterArg_7 : tensor<i1>, tensor<i32>
      %c_27 = stablehlo.constant dense<0> : tensor<i32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %96 = stablehlo.dynamic_update_slice %iterArg_9, %92, %c_27, %c_28, %95, %c_29, %c_30 : (tensor<2x4x7x2x4xf32>, tensor<2x4x1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x4x7x2x4xf32>
      %97 = stablehlo.iota dim = 0 : tensor<7xi64>
      %98 = stablehlo.convert %iterArg_7 : (tensor<i32>) -> tensor<i64>
      %99 = stablehlo.broadcast_in_dim %98, dims = [] : (tensor<i64>) -> tensor<7xi64>
      %100 = stablehlo.compare LE, %97, %99, SIGNED : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi1>
      %101 = stablehlo.slice %96 [0:1, 0:4, 0:7, 0:2, 0:4] : (tensor<2x4x7x2x4xf32>) -> tensor<1x4x7x2x4xf32>
      %102 = stablehlo.reshape %101 : (tensor<1x4x7x2x4xf32>) -> tensor<4x7x2x4xf32>
      %103 = stablehlo.dot_general %52, %102, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x2x2x4xf32>, tensor<4x7x2x4xf32>) -> tensor<4x2x2x7xf32>
      %cst_31 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
      %104 = func.call @_where(%100, %103, %cst_31) : (tensor<7xi1>, tensor<4x2x2x7xf32>, tensor<f64>) -> tensor<4x2x2x7xf32>
      %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %105 = stablehlo.reduce(%104 init: %cst_32) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x2x7xf32>, tensor<f32>) -> tensor<4x2x2xf32>
      %cst_33 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %106 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x2x2xf32>
      %107 = stablehlo.maximum %106, %105 : tensor<4x2x2xf32>
      %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2] : (tensor<4x2x2xf32>) -> tensor<4x2x2x1xf32>
      %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<4x2x2x1xf32>) -> tensor<4x2x2x7xf32>
      %110 = stablehlo.subtract %104, %109 : tensor<4x2x2x7xf32>
      %111 = stablehlo.exponential %110 : tensor<4x2x2x7xf32>
      %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %112 = stablehlo.reduce(%111 init: %cst_34) applies stablehlo.add across dimensions = [3] : (tensor<4x2x2x7xf32>, tensor<f32>) -> tensor<4x2x2xf32>
      %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2] : (tensor<4x2x2xf32>) -> tensor<4x2x2x1xf32>
      %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3] : (tensor<4x2x2x1xf32>) -> tensor<4x2x2x7xf32>
      %115 = stablehlo.divide %111, %114 : tensor<4x2x2x7xf32>
      %116 = stablehlo.slice %96 [1:2, 0:4, 0:7, 0:2, 0:4] : (tensor<2x4x7x2x4xf32>) -> tensor<1x4x7x2x4xf32>
      %117 = stablehlo.reshape %116 : (tensor<1x4x7x2x4xf32>) -> tensor<4x7x2x4xf32>
      %118 = stablehlo.dot_general %115, %117, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x2x2x7xf32>, tensor<4x7x2x4xf32>) -> tensor<4x2x2x4xf32>
      %119 = stablehlo.reshape %118 : (tensor<4x2x2x4xf32>) -> tensor<4x4x4xf32>
      %120 = stablehlo.dot_general %119, %iterArg_5, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x4xf32>, tensor<4x4x8xf32>) -> tensor<4x8xf32>
      %121 = stablehlo.add %20, %120 : tensor<4x8xf32>
      %122 = stablehlo.dot_general %121, %iterArg_6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x11xf32>) -> tensor<4x11xf32>
      %123 = func.call @_threefry_split(%iterArg_10) : (tensor<2xui32>) -> tensor<2x2xui32>
      %124 = stablehlo.slice %123 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %125 = stablehlo.reshape %124 : (tensor<1x2xui32>) -> tensor<2xui32>
      %126 = stablehlo.slice %123 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %127 = stablehlo.reshape %126 : (tensor<1x2xui32>) -> tensor<2xui32>
      %values, %indices = chlo.top_k(%122, k = 5) : tensor<4x11xf32> -> (tensor<4x5xf32>, tensor<4x5xi32>)
      %128 = func.call @_gumbel(%127) : (tensor<2xui32>) -> tensor<4x5xf32>
      %129 = stablehlo.add %128, %values : tensor<4x5xf32>
      %130 = func.call @argmax(%129) : (tensor<4x5xf32>) -> tensor<4xi64>
      %131 = stablehlo.broadcast_in_dim %130, dims = [0] : (tensor<4xi64>) -> tensor<4x1xi64>
      %132 = func.call @take_along_axis(%indices, %131) : (tensor<4x5xi32>, tensor<4x1xi64>) -> tensor<4x1xi32>
      %133 = stablehlo.reshape %132 : (tensor<4x1xi32>) -> tensor<4xi32>
      %c_35 = stablehlo.constant dense<0> : tensor<i64>
      %134 = func.call @_where_2(%iterArg_11, %c_35, %133) : (tensor<4xi1>, tensor<i64>, tensor<4xi32>) -> tensor<4xi32>
      %c_36 = stablehlo.constant dense<1> : tensor<i32>
      %135 = stablehlo.add %iterArg_7, %c_36 : tensor<i32>
      %136 = stablehlo.broadcast_in_dim %134, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %c_37 = stablehlo.constant dense<1> : tensor<i32>
      %137 = stablehlo.add %iterArg_7, %c_37 : tensor<i32>
      %c_38 = stablehlo.constant dense<0> : tensor<i32>
      %138 = stablehlo.compare LT, %137, %c_38, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_39 = stablehlo.constant dense<7> : tensor<i32>
      %139 = stablehlo.add %137, %c_39 : tensor<i32>
      %140 = stablehlo.select %138, %139, %137 : tensor<i1>, tensor<i32>
      %c_40 = stablehlo.constant dense<0> : tensor<i32>
      %141 = stablehlo.dynamic_update_slice %iterArg_8, %136, %c_40, %140 : (tensor<4x7xi32>, tensor<4x1xi32>, tensor<i32>, tensor<i32>) -> tensor<4x7xi32>
      %c_41 = stablehlo.constant dense<2> : tensor<i32>
      %142 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %143 = stablehlo.compare LT, %134, %142, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %144 = stablehlo.or %iterArg_11, %143 : tensor<4xi1>
      stablehlo.return %iterArg, %iterArg_3, %iterArg_4, %iterArg_5, %iterArg_6, %135, %141, %96, %125, %144 : tensor<11x8xf32>, tensor<8x4x4xf32>, tensor<2x8x2x4xf32>, tensor<4x4x8xf32>, tensor<8x11xf32>, tensor<i32>, tensor<4x7xi32>, tensor<2x4x7x2x4xf32>, tensor<2xui32>, tensor<4xi1>
    }
    return %5#5, %5#6, %5#9 : tensor<i32>, tensor<4x7xi32>, tensor<4xi1>
  }
  func.func private @_where(%arg0: tensor<7xi1>, %arg1: tensor<4x2x2x7xf32>, %arg2: tensor<f64>) -> tensor<4x2x2x7xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [3] : (tensor<7xi1>) -> tensor<4x2x2x7xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x2x2x7xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<4x2x2x7xi1>, tensor<4x2x2x7xf32>
    return %3 : tensor<4x2x2x7xf32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_gumbel(%arg0: tensor<2xui32>) -> tensor<4x5xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f32>) -> tensor<4x5xf32>
    %1 = stablehlo.log %0 : tensor<4x5xf32>
    %2 = stablehlo.negate %1 : tensor<4x5xf32>
    %3 = stablehlo.log %2 : tensor<4x5xf32>
    %4 = stablehlo.negate %3 : tensor<4x5xf32>
    return %4 : tensor<4x5xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f32>) -> tensor<4x5xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %4 = stablehlo.reshape %3 : (tensor<1xui32>) -> tensor<ui32>
    %5 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.iota dim = 0 : tensor<4x5xui64>
    %8 = stablehlo.iota dim = 1 : tensor<4x5xui64>
    %c = stablehlo.constant dense<5> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %10 = stablehlo.multiply %9, %7 : tensor<4x5xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %12 = stablehlo.multiply %11, %8 : tensor<4x5xui64>
    %13 = stablehlo.add %10, %12 : tensor<4x5xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<4x5xui64>
    %15 = stablehlo.shift_right_logical %13, %14 : tensor<4x5xui64>
    %16 = stablehlo.convert %13 : (tensor<4x5xui64>) -> tensor<4x5xui32>
    %17 = stablehlo.convert %15 : (tensor<4x5xui64>) -> tensor<4x5xui32>
    %18:2 = call @threefry2x32_0(%4, %6, %17, %16) : (tensor<ui32>, tensor<ui32>, tensor<4x5xui32>, tensor<4x5xui32>) -> (tensor<4x5xui32>, tensor<4x5xui32>)
    %19 = stablehlo.xor %18#0, %18#1 : tensor<4x5xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<4x5xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %23 = stablehlo.or %21, %22 : tensor<4x5xui32>
    %24 = stablehlo.bitcast_convert %23 : (tensor<4x5xui32>) -> tensor<4x5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<4x5xf32>
    %27 = stablehlo.subtract %2, %1 : tensor<1x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x5xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<4x5xf32>
    %30 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x5xf32>
    %31 = stablehlo.add %29, %30 : tensor<4x5xf32>
    %32 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<4x5xf32>
    %33 = stablehlo.maximum %32, %31 : tensor<4x5xf32>
    return %33 : tensor<4x5xf32>
  }
  func.func private @threefry2x32_0(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4x5xui32>, %arg3: tensor<4x5xui32>) -> (tensor<4x5xui32>, tensor<4x5xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4x5xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4x5xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_1(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<4x5xui32>, tensor<4x5xui32>
  }
  func.func private @closed_call_1(%arg0: tensor<i64>, %arg1: tensor<4x5xui32>, %arg2: tensor<4x5xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<4x5xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<4x5xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<4x5xui32>
    %9 = stablehlo.or %5, %8 : tensor<4x5xui32>
    %10 = stablehlo.xor %3, %9 : tensor<4x5xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<4x5xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<4x5xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<4x5xui32>
    %19 = stablehlo.or %15, %18 : tensor<4x5xui32>
    %20 = stablehlo.xor %13, %19 : tensor<4x5xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<4x5xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<4x5xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<4x5xui32>
    %29 = stablehlo.or %25, %28 : tensor<4x5xui32>
    %30 = stablehlo.xor %23, %29 : tensor<4x5xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<4x5xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<4x5xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<4x5xui32>
    %39 = stablehlo.or %35, %38 : tensor<4x5xui32>
    %40 = stablehlo.xor %33, %39 : tensor<4x5xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %42 = stablehlo.add %33, %41 : tensor<4x5xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %44 = stablehlo.add %40, %43 : tensor<4x5xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
    %48 = stablehlo.add %44, %47 : tensor<4x5xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @argmax(%arg0: tensor<4x5xf32>) -> tensor<4xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<4x5xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x5xf32>, tensor<4x5xi64>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xi64>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i64>
    }
    return %1#1 : tensor<4xi64>
  }
  func.func private @take_along_axis(%arg0: tensor<4x5xi32>, %arg1: tensor<4x1xi64>) -> tensor<4x1xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<4x1xi64>) -> tensor<4x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %4 = stablehlo.add %0, %3 : tensor<4x1xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<4x1xi1>, tensor<4x1xi32>
    %6 = stablehlo.reshape %5 : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %11 = stablehlo.compare LE, %6, %10, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %12 = stablehlo.and %8, %11 : tensor<4x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %14 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xi32>, tensor<4x1x1xi32>) -> tensor<4x1xi32>
    %c_4 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %16 = stablehlo.select %13, %14, %15 : tensor<4x1xi1>, tensor<4x1xi32>
    return %16 : tensor<4x1xi32>
  }
  func.func private @_where_2(%arg0: tensor<4xi1>, %arg1: tensor<i64>, %arg2: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4xi1>, tensor<4xi32>
    return %2 : tensor<4xi32>
  }
}
