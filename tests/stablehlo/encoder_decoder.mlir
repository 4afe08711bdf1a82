module @jit_encoder_decoder attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x8xf32>, %arg1: tensor<13x8xf32>, %arg2: tensor<2x3x8x2x4xf32>, %arg3: tensor<2x2x4x8xf32>, %arg4: tensor<6x2xf32>, %arg5: tensor<8x2x10xf32>, %arg6: tensor<4x6xi32>, %arg7: tensor<4x5xi32>, %arg8: tensor<2xui32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %1 = stablehlo.compare GT, %arg6, %0, SIGNED : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 3] : (tensor<4x6xi1>) -> tensor<4x1x1x6xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %4 = stablehlo.compare LT, %arg6, %3, SIGNED : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %c_1 = stablehlo.constant dense<13> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %6 = stablehlo.add %arg6, %5 : tensor<4x6xi32>
    %7 = stablehlo.select %4, %6, %arg6 : tensor<4x6xi1>, tensor<4x6xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<4x6xi32>) -> tensor<4x6x1xi32>
    %9 = "stablehlo.gather"(%arg1, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<13x8xf32>, tensor<4x6x1xi32>) -> tensor<4x6x8xf32>
    %10 = stablehlo.multiply %9, %9 : tensor<4x6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x6x8xf32>, tensor<f32>) -> tensor<4x6xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x6x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x6x1xf32>
    %16 = stablehlo.add %14, %15 : tensor<4x6x1xf32>
    %17 = stablehlo.rsqrt %16 : tensor<4x6x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<4x6x1xf32>) -> tensor<4x6x8xf32>
    %19 = stablehlo.multiply %9, %18 : tensor<4x6x8xf32>
    %20 = stablehlo.multiply %9, %9 : tensor<4x6x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<4x6x8xf32>, tensor<f32>) -> tensor<4x6xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x6x1xf32>
    %24 = stablehlo.divide %22, %23 : tensor<4x6x1xf32>
    %cst_6 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x6x1xf32>
    %26 = stablehlo.add %24, %25 : tensor<4x6x1xf32>
    %27 = stablehlo.rsqrt %26 : tensor<4x6x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<4x6x1xf32>) -> tensor<4x6x8xf32>
    %29 = stablehlo.multiply %9, %28 : tensor<4x6x8xf32>
    %30 = stablehlo.iota dim = 0 : tensor<6xi32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<6xi32>) -> tensor<1x6xi32>
    %32 = stablehlo.iota dim = 0 : tensor<6xi32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %34 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x6xi32>) -> tensor<6x6xi32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<6x1xi32>) -> tensor<6x6xi32>
    %36 = stablehlo.subtract %34, %35 : tensor<6x6xi32>
    %37 = stablehlo.abs %36 : tensor<6x6xi32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %39 = stablehlo.maximum %37, %38 : tensor<6x6xi32>
    %40 = stablehlo.convert %39 : (tensor<6x6xi32>) -> tensor<6x6xf32>
    %41 = stablehlo.log %40 : tensor<6x6xf32>
    %cst_8 = stablehlo.constant dense<1.38629436> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %43 = stablehlo.divide %41, %42 : tensor<6x6xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %45 = stablehlo.compare GT, %36, %44, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %c_10 = stablehlo.constant dense<3> : tensor<i64>
    %c_11 = stablehlo.constant dense<0> : tensor<i64>
    %46 = call @_where(%45, %c_10, %c_11) : (tensor<6x6xi1>, tensor<i64>, tensor<i64>) -> tensor<6x6xi64>
    %47 = stablehlo.abs %36 : tensor<6x6xi32>
    %c_12 = stablehlo.constant dense<2> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %49 = stablehlo.compare LT, %47, %48, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %50 = stablehlo.abs %36 : tensor<6x6xi32>
    %51 = stablehlo.convert %43 : (tensor<6x6xf32>) -> tensor<6x6xi32>
    %c_13 = stablehlo.constant dense<1> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %53 = stablehlo.add %52, %51 : tensor<6x6xi32>
    %54 = call @_where_0(%49, %50, %53) : (tensor<6x6xi1>, tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %c_14 = stablehlo.constant dense<2> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %56 = stablehlo.minimum %54, %55 : tensor<6x6xi32>
    %57 = stablehlo.convert %46 : (tensor<6x6xi64>) -> tensor<6x6xi32>
    %58 = stablehlo.add %57, %56 : tensor<6x6xi32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %59 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %60 = stablehlo.compare LT, %58, %59, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %c_16 = stablehlo.constant dense<6> : tensor<i32>
    %61 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %62 = stablehlo.add %58, %61 : tensor<6x6xi32>
    %63 = stablehlo.select %60, %62, %58 : tensor<6x6xi1>, tensor<6x6xi32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<6x6xi32>) -> tensor<6x6x1xi32>
    %65 = "stablehlo.gather"(%arg4, %64) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<6x2xf32>, tensor<6x6x1xi32>) -> tensor<6x6x2xf32>
    %66 = stablehlo.transpose %65, dims = [2, 0, 1] : (tensor<6x6x2xf32>) -> tensor<2x6x6xf32>
    %cst_17 = stablehlo.constant dense<-1.000000e+09> : tensor<f64>
    %67 = call @_where_1(%2, %66, %cst_17) : (tensor<4x1x1x6xi1>, tensor<2x6x6xf32>, tensor<f64>) -> tensor<4x2x6x6xf32>
    %68 = stablehlo.slice %arg2 [0:1, 0:1, 0:8, 0:2, 0:4] : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %69 = stablehlo.reshape %68 : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %70 = stablehlo.dot_general %69, %19, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %71 = stablehlo.transpose %70, dims = [2, 0, 3, 1] : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %72 = stablehlo.slice %arg2 [0:1, 1:2, 0:8, 0:2, 0:4] : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %73 = stablehlo.reshape %72 : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %74 = stablehlo.dot_general %73, %29, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %75 = stablehlo.transpose %74, dims = [2, 0, 3, 1] : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %76 = stablehlo.slice %arg2 [0:1, 2:3, 0:8, 0:2, 0:4] : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %77 = stablehlo.reshape %76 : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %78 = stablehlo.dot_general %77, %29, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %79 = stablehlo.transpose %78, dims = [2, 0, 3, 1] : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %80 = stablehlo.dot_general %71, %75, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x2x6x4xf32>, tensor<4x2x6x4xf32>) -> tensor<4x2x6x6xf32>
    %81 = stablehlo.add %80, %67 : tensor<4x2x6x6xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %82 = stablehlo.reduce(%81 init: %cst_18) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x6x6xf32>, tensor<f32>) -> tensor<4x2x6xf32>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x2x6xf32>
    %84 = stablehlo.maximum %83, %82 : tensor<4x2x6xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<4x2x6xf32>) -> tensor<4x2x6x1xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<4x2x6x1xf32>) -> tensor<4x2x6x6xf32>
    %87 = stablehlo.subtract %81, %86 : tensor<4x2x6x6xf32>
    %88 = stablehlo.exponential %87 : tensor<4x2x6x6xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_20) applies stablehlo.add across dimensions = [3] : (tensor<4x2x6x6xf32>, tensor<f32>) -> tensor<4x2x6xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<4x2x6xf32>) -> tensor<4x2x6x1xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<4x2x6x1xf32>) -> tensor<4x2x6x6xf32>
    %92 = stablehlo.divide %88, %91 : tensor<4x2x6x6xf32>
    %93 = stablehlo.slice %arg3 [0:1, 0:2, 0:4, 0:8] : (tensor<2x2x4x8xf32>) -> tensor<1x2x4x8xf32>
    %94 = stablehlo.reshape %93 : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    %95 = stablehlo.dot_general %79, %92, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x2x6x4xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x4x6xf32>
    %96 = stablehlo.dot_general %95, %94, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x2x4x6xf32>, tensor<2x4x8xf32>) -> tensor<4x6x8xf32>
    %97 = stablehlo.add %9, %96 : tensor<4x6x8xf32>
    %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %98 = call @_bernoulli(%arg8, %cst_21) : (tensor<2xui32>, tensor<f32>) -> tensor<4x6x8xi1>
    %cst_22 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x6x8xf32>
    %100 = stablehlo.divide %97, %99 : tensor<4x6x8xf32>
    %c_23 = stablehlo.constant dense<0> : tensor<i64>
    %101 = call @_where_2(%98, %100, %c_23) : (tensor<4x6x8xi1>, tensor<4x6x8xf32>, tensor<i64>) -> tensor<4x6x8xf32>
    %102 = stablehlo.slice %arg7 [0:4, 0:4] : (tensor<4x5xi32>) -> tensor<4x4xi32>
    %c_24 = stablehlo.constant dense<0> : tensor<i64>
    %103 = call @_pad(%102, %c_24) : (tensor<4x4xi32>, tensor<i64>) -> tensor<4x5xi32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %104 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %105 = stablehlo.compare LT, %103, %104, SIGNED : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi1>
    %c_26 = stablehlo.constant dense<13> : tensor<i32>
    %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %107 = stablehlo.add %103, %106 : tensor<4x5xi32>
    %108 = stablehlo.select %105, %107, %103 : tensor<4x5xi1>, tensor<4x5xi32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1] : (tensor<4x5xi32>) -> tensor<4x5x1xi32>
    %110 = "stablehlo.gather"(%arg1, %109) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<13x8xf32>, tensor<4x5x1xi32>) -> tensor<4x5x8xf32>
    %111 = stablehlo.multiply %110, %110 : tensor<4x5x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<4x5x8xf32>, tensor<f32>) -> tensor<4x5xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1] : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %cst_28 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x5x1xf32>
    %115 = stablehlo.divide %113, %114 : tensor<4x5x1xf32>
    %cst_29 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x5x1xf32>
    %117 = stablehlo.add %115, %116 : tensor<4x5x1xf32>
    %118 = stablehlo.rsqrt %117 : tensor<4x5x1xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2] : (tensor<4x5x1xf32>) -> tensor<4x5x8xf32>
    %120 = stablehlo.multiply %110, %119 : tensor<4x5x8xf32>
    %121 = stablehlo.multiply %101, %101 : tensor<4x6x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.reduce(%121 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<4x6x8xf32>, tensor<f32>) -> tensor<4x6xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %cst_31 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x6x1xf32>
    %125 = stablehlo.divide %123, %124 : tensor<4x6x1xf32>
    %cst_32 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x6x1xf32>
    %127 = stablehlo.add %125, %126 : tensor<4x6x1xf32>
    %128 = stablehlo.rsqrt %127 : tensor<4x6x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<4x6x1xf32>) -> tensor<4x6x8xf32>
    %130 = stablehlo.multiply %101, %129 : tensor<4x6x8xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_34 = stablehlo.constant dense<-1.000000e+09> : tensor<f64>
    %131 = call @_where_3(%2, %cst_33, %cst_34) : (tensor<4x1x1x6xi1>, tensor<f32>, tensor<f64>) -> tensor<4x1x1x6xf32>
    %132 = stablehlo.slice %arg2 [1:2, 0:1, 0:8, 0:2, 0:4] : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %133 = stablehlo.reshape %132 : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %134 = stablehlo.dot_general %133, %120, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<4x5x8xf32>) -> tensor<2x4x4x5xf32>
    %135 = stablehlo.transpose %134, dims = [2, 0, 3, 1] : (tensor<2x4x4x5xf32>) -> tensor<4x2x5x4xf32>
    %136 = stablehlo.slice %arg2 [1:2, 1:2, 0:8, 0:2, 0:4] : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %137 = stablehlo.reshape %136 : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %138 = stablehlo.dot_general %137, %130, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %139 = stablehlo.transpose %138, dims = [2, 0, 3, 1] : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %140 = stablehlo.slice %arg2 [1:2, 2:3, 0:8, 0:2, 0:4] : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %141 = stablehlo.reshape %140 : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %142 = stablehlo.dot_general %141, %130, contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %143 = stablehlo.transpose %142, dims = [2, 0, 3, 1] : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %144 = stablehlo.dot_general %135, %139, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x2x5x4xf32>, tensor<4x2x6x4xf32>) -> tensor<4x2x5x6xf32>
    %145 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2, 3] : (tensor<4x1x1x6xf32>) -> tensor<4x2x5x6xf32>
    %146 = stablehlo.add %144, %145 : tensor<4x2x5x6xf32>
    %cst_35 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %147 = stablehlo.reduce(%146 init: %cst_35) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x5x6xf32>, tensor<f32>) -> tensor<4x2x5xf32>
    %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x2x5xf32>
    %149 = stablehlo.maximum %148, %147 : tensor<4x2x5xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<4x2x5xf32>) -> tensor<4x2x5x1xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2, 3] : (tensor<4x2x5x1xf32>) -> tensor<4x2x5x6xf32>
    %152 = stablehlo.subtract %146, %151 : tensor<4x2x5x6xf32>
    %153 = stablehlo.exponential %152 : tensor<4x2x5x6xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.reduce(%153 init: %cst_37) applies stablehlo.add across dimensions = [3] : (tensor<4x2x5x6xf32>, tensor<f32>) -> tensor<4x2x5xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2] : (tensor<4x2x5xf32>) -> tensor<4x2x5x1xf32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2, 3] : (tensor<4x2x5x1xf32>) -> tensor<4x2x5x6xf32>
    %157 = stablehlo.divide %153, %156 : tensor<4x2x5x6xf32>
    %158 = stablehlo.slice %arg3 [1:2, 0:2, 0:4, 0:8] : (tensor<2x2x4x8xf32>) -> tensor<1x2x4x8xf32>
    %159 = stablehlo.reshape %158 : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    %160 = stablehlo.dot_general %143, %157, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x2x6x4xf32>, tensor<4x2x5x6xf32>) -> tensor<4x2x4x5xf32>
    %161 = stablehlo.dot_general %160, %159, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x2x4x5xf32>, tensor<2x4x8xf32>) -> tensor<4x5x8xf32>
    %162 = stablehlo.add %110, %161 : tensor<4x5x8xf32>
    %163 = stablehlo.multiply %162, %162 : tensor<4x5x8xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.reduce(%163 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<4x5x8xf32>, tensor<f32>) -> tensor<4x5xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1] : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %cst_39 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x5x1xf32>
    %167 = stablehlo.divide %165, %166 : tensor<4x5x1xf32>
    %cst_40 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x5x1xf32>
    %169 = stablehlo.add %167, %168 : tensor<4x5x1xf32>
    %170 = stablehlo.rsqrt %169 : tensor<4x5x1xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<4x5x1xf32>) -> tensor<4x5x8xf32>
    %172 = stablehlo.multiply %162, %171 : tensor<4x5x8xf32>
    %173 = stablehlo.dot_general %172, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5x8xf32>, tensor<8x2x10xf32>) -> tensor<4x5x2x10xf32>
    %174 = stablehlo.transpose %173, dims = [2, 0, 1, 3] : (tensor<4x5x2x10xf32>) -> tensor<2x4x5x10xf32>
    %175 = stablehlo.slice %174 [0:1, 0:4, 0:5, 0:10] : (tensor<2x4x5x10xf32>) -> tensor<1x4x5x10xf32>
    %176 = stablehlo.reshape %175 : (tensor<1x4x5x10xf32>) -> tensor<4x5x10xf32>
    %177 = stablehlo.slice %174 [1:2, 0:4, 0:5, 0:10] : (tensor<2x4x5x10xf32>) -> tensor<1x4x5x10xf32>
    %178 = stablehlo.reshape %177 : (tensor<1x4x5x10xf32>) -> tensor<4x5x10xf32>
    %cst_41 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4x5x10xf32>
    %180 = stablehlo.multiply %179, %176 : tensor<4x5x10xf32>
    %181 = stablehlo.negate %176 : tensor<4x5x10xf32>
    %cst_42 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x5x10xf32>
    %183 = stablehlo.multiply %181, %182 : tensor<4x5x10xf32>
    %184 = chlo.erfc %183 : tensor<4x5x10xf32> -> tensor<4x5x10xf32>
    %185 = stablehlo.multiply %180, %184 : tensor<4x5x10xf32>
    %186 = stablehlo.multiply %185, %178 : tensor<4x5x10xf32>
    %187 = stablehlo.dot_general %186, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5x10xf32>, tensor<10x8xf32>) -> tensor<4x5x8xf32>
    %188 = stablehlo.add %162, %187 : tensor<4x5x8xf32>
    %189 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<13x8xf32>) -> tensor<8x13xf32>
    %190 = stablehlo.dot_general %188, %189, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5x8xf32>, tensor<8x13xf32>) -> tensor<4x5x13xf32>
    %191 = call @log_softmax(%190) : (tensor<4x5x13xf32>) -> tensor<4x5x13xf32>
    %192 = call @_one_hot(%arg7) : (tensor<4x5xi32>) -> tensor<4x5x13xf32>
    %c_43 = stablehlo.constant dense<1> : tensor<i32>
    %193 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<4x5xi32>
    %194 = stablehlo.compare GT, %arg7, %193, SIGNED : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi1>
    %195 = stablehlo.convert %194 : (tensor<4x5xi1>) -> tensor<4x5xf32>
    %196 = stablehlo.multiply %191, %192 : tensor<4x5x13xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.reduce(%196 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<4x5x13xf32>, tensor<f32>) -> tensor<4x5xf32>
    %198 = stablehlo.multiply %197, %195 : tensor<4x5xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %199 = stablehlo.reduce(%198 init: %cst_45) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
    %200 = stablehlo.negate %199 : tensor<f32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%195 init: %cst_46) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
    %202 = stablehlo.divide %200, %201 : tensor<f32>
    return %202 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<6x6xi1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<6x6xi64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i64>) -> tensor<6x6xi64>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i64>) -> tensor<6x6xi64>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<6x6xi1>, tensor<6x6xi64>
    return %2 : tensor<6x6xi64>
  }
  func.func private @_where_0(%arg0: tensor<6x6xi1>, %arg1: tensor<6x6xi32>, %arg2: tensor<6x6xi32>) -> tensor<6x6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x6xi1>, tensor<6x6xi32>
    return %0 : tensor<6x6xi32>
  }
  func.func private @_where_1(%arg0: tensor<4x1x1x6xi1>, %arg1: tensor<2x6x6xf32>, %arg2: tensor<f64>) -> tensor<4x2x6x6xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<4x1x1x6xi1>) -> tensor<4x2x6x6xi1>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %3 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x2x6x6xf32>
    %4 = stablehlo.select %1, %2, %3 : tensor<4x2x6x6xi1>, tensor<4x2x6x6xf32>
    return %4 : tensor<4x2x6x6xf32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<4x6x8xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4x6x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x6x8xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xi1>
    return %2 : tensor<4x6x8xi1>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<4x6x8xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1x1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<4x6x8xui64>
    %9 = stablehlo.iota dim = 1 : tensor<4x6x8xui64>
    %10 = stablehlo.iota dim = 2 : tensor<4x6x8xui64>
    %c = stablehlo.constant dense<48> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4x6x8xui64>
    %12 = stablehlo.multiply %11, %8 : tensor<4x6x8xui64>
    %c_0 = stablehlo.constant dense<8> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4x6x8xui64>
    %14 = stablehlo.multiply %13, %9 : tensor<4x6x8xui64>
    %c_1 = stablehlo.constant dense<1> : tensor<ui64>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<4x6x8xui64>
    %16 = stablehlo.multiply %15, %10 : tensor<4x6x8xui64>
    %17 = stablehlo.add %12, %14 : tensor<4x6x8xui64>
    %18 = stablehlo.add %17, %16 : tensor<4x6x8xui64>
    %c_2 = stablehlo.constant dense<32> : tensor<ui64>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<4x6x8xui64>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<4x6x8xui64>
    %21 = stablehlo.convert %18 : (tensor<4x6x8xui64>) -> tensor<4x6x8xui32>
    %22 = stablehlo.convert %20 : (tensor<4x6x8xui64>) -> tensor<4x6x8xui32>
    %23:2 = call @threefry2x32(%5, %7, %22, %21) : (tensor<ui32>, tensor<ui32>, tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> (tensor<4x6x8xui32>, tensor<4x6x8xui32>)
    %24 = stablehlo.xor %23#0, %23#1 : tensor<4x6x8xui32>
    %c_3 = stablehlo.constant dense<9> : tensor<ui32>
    %25 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %26 = stablehlo.shift_right_logical %24, %25 : tensor<4x6x8xui32>
    %c_4 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %28 = stablehlo.or %26, %27 : tensor<4x6x8xui32>
    %29 = stablehlo.bitcast_convert %28 : (tensor<4x6x8xui32>) -> tensor<4x6x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6x8xf32>
    %31 = stablehlo.subtract %29, %30 : tensor<4x6x8xf32>
    %32 = stablehlo.subtract %3, %2 : tensor<1x1x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<4x6x8xf32>
    %34 = stablehlo.multiply %31, %33 : tensor<4x6x8xf32>
    %35 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<4x6x8xf32>
    %36 = stablehlo.add %34, %35 : tensor<4x6x8xf32>
    %37 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<4x6x8xf32>
    %38 = stablehlo.maximum %37, %36 : tensor<4x6x8xf32>
    return %38 : tensor<4x6x8xf32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4x6x8xui32>, %arg3: tensor<4x6x8xui32>) -> (tensor<4x6x8xui32>, tensor<4x6x8xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4x6x8xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4x6x8xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<4x6x8xui32>, tensor<4x6x8xui32>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<4x6x8xui32>, %arg2: tensor<4x6x8xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<4x6x8xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<4x6x8xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<4x6x8xui32>
    %9 = stablehlo.or %5, %8 : tensor<4x6x8xui32>
    %10 = stablehlo.xor %3, %9 : tensor<4x6x8xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<4x6x8xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<4x6x8xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<4x6x8xui32>
    %19 = stablehlo.or %15, %18 : tensor<4x6x8xui32>
    %20 = stablehlo.xor %13, %19 : tensor<4x6x8xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<4x6x8xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<4x6x8xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<4x6x8xui32>
    %29 = stablehlo.or %25, %28 : tensor<4x6x8xui32>
    %30 = stablehlo.xor %23, %29 : tensor<4x6x8xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<4x6x8xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<4x6x8xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<4x6x8xui32>
    %39 = stablehlo.or %35, %38 : tensor<4x6x8xui32>
    %40 = stablehlo.xor %33, %39 : tensor<4x6x8xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %42 = stablehlo.add %33, %41 : tensor<4x6x8xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %44 = stablehlo.add %40, %43 : tensor<4x6x8xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<4x6x8xui32>
    %48 = stablehlo.add %44, %47 : tensor<4x6x8xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_where_2(%arg0: tensor<4x6x8xi1>, %arg1: tensor<4x6x8xf32>, %arg2: tensor<i64>) -> tensor<4x6x8xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x6x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<4x6x8xi1>, tensor<4x6x8xf32>
    return %2 : tensor<4x6x8xf32>
  }
  func.func private @_pad(%arg0: tensor<4x4xi32>, %arg1: tensor<i64>) -> tensor<4x5xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.pad %arg0, %0, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<4x4xi32>, tensor<i32>) -> tensor<4x5xi32>
    return %1 : tensor<4x5xi32>
  }
  func.func private @_where_3(%arg0: tensor<4x1x1x6xi1>, %arg1: tensor<f32>, %arg2: tensor<f64>) -> tensor<4x1x1x6xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x6xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1x1x6xf32>
    %3 = stablehlo.select %arg0, %1, %2 : tensor<4x1x1x6xi1>, tensor<4x1x1x6xf32>
    return %3 : tensor<4x1x1x6xf32>
  }
  func.func private @log_softmax(%arg0: tensor<4x5x13xf32>) -> tensor<4x5x13xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<4x5x13xf32>, tensor<f32>) -> tensor<4x5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4x5xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<4x5x1xf32>) -> tensor<4x5x13xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x5x13xf32>
    %6 = stablehlo.exponential %5 : tensor<4x5x13xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<4x5x13xf32>, tensor<f32>) -> tensor<4x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %9 = stablehlo.log %8 : tensor<4x5x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<4x5x1xf32>) -> tensor<4x5x13xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x5x13xf32>
    return %11 : tensor<4x5x13xf32>
  }
  func.func private @_one_hot(%arg0: tensor<4x5xi32>) -> tensor<4x5x13xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x5xi32>) -> tensor<4x5x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x13xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<4x5x1xi32>) -> tensor<4x5x13xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x13xi32>) -> tensor<4x5x13xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<4x5x13xi32>, tensor<4x5x13xi32>) -> tensor<4x5x13xi1>
    %5 = stablehlo.convert %4 : (tensor<4x5x13xi1>) -> tensor<4x5x13xf32>
    return %5 : tensor<4x5x13xf32>
  }
}
