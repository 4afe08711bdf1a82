module @jit_transformer attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x9xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<16x8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<11x8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<8xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<8x8xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<8x24xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<8x16xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<2x5xi32>) -> (tensor<2x9xf32> {jax.result_info = "result[0]['bias']"}, tensor<16x8xf32> {jax.result_info = "result[0]['down']"}, tensor<11x8xf32> {jax.result_info = "result[0]['embed']"}, tensor<8xf32> {jax.result_info = "result[0]['gain']"}, tensor<8x8xf32> {jax.result_info = "result[0]['out']"}, tensor<8x24xf32> {jax.result_info = "result[0]['qkv']"}, tensor<8x16xf32> {jax.result_info = "result[0]['up']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %1 = stablehlo.compare LT, %arg7, %0, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %3 = stablehlo.add %arg7, %2 : tensor<2x5xi32>
    %4 = stablehlo.select %1, %3, %arg7 : tensor<2x5xi1>, tensor<2x5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %6 = "stablehlo.gather"(%arg2, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<2x5x1xi32>) -> tensor<2x5x8xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<2x5x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %11 = stablehlo.divide %9, %10 : tensor<2x5x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %13 = stablehlo.add %11, %12 : tensor<2x5x1xf32>
    %14 = stablehlo.rsqrt %13 : tensor<2x5x1xf32>
    %15 = stablehlo.divide %14, %13 : tensor<2x5x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<2x5x1xf32>
    %18 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %19 = stablehlo.multiply %6, %18 : tensor<2x5x8xf32>
    %20 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %22 = stablehlo.multiply %19, %21 : tensor<2x5x8xf32>
    %23 = stablehlo.dot_general %22, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x24xf32>) -> tensor<2x5x24xf32>
    %24 = stablehlo.reshape %23 : (tensor<2x5x24xf32>) -> tensor<2x5x2x12xf32>
    %25 = stablehlo.slice %24 [0:2, 0:5, 0:2, 0:4] : (tensor<2x5x2x12xf32>) -> tensor<2x5x2x4xf32>
    %26 = stablehlo.slice %24 [0:2, 0:5, 0:2, 4:8] : (tensor<2x5x2x12xf32>) -> tensor<2x5x2x4xf32>
    %27 = stablehlo.slice %24 [0:2, 0:5, 0:2, 8:12] : (tensor<2x5x2x12xf32>) -> tensor<2x5x2x4xf32>
    %28 = stablehlo.iota dim = 0 : tensor<5xi64>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<5xi64>) -> tensor<5x1xi64>
    %30 = stablehlo.iota dim = 0 : tensor<5xi64>
    %31 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<5xi64>) -> tensor<1x5xi64>
    %32 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<5x1xi64>) -> tensor<5x5xi64>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x5xi64>) -> tensor<5x5xi64>
    %34 = stablehlo.subtract %32, %33 : tensor<5x5xi64>
    %c_4 = stablehlo.constant dense<4> : tensor<i64>
    %35 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %36 = stablehlo.add %34, %35 : tensor<5x5xi64>
    %37 = stablehlo.dot_general %25, %26, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %39 = stablehlo.divide %37, %38 : tensor<2x2x5x5xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %40 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %41 = stablehlo.compare LT, %36, %40, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %c_7 = stablehlo.constant dense<9> : tensor<i64>
    %42 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %43 = stablehlo.add %36, %42 : tensor<5x5xi64>
    %44 = stablehlo.select %41, %43, %36 : tensor<5x5xi1>, tensor<5x5xi64>
    %45 = stablehlo.convert %44 : (tensor<5x5xi64>) -> tensor<5x5xi32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<5x5xi32>) -> tensor<5x5x1xi32>
    %47 = "stablehlo.gather"(%arg0, %46) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<2x9xf32>, tensor<5x5x1xi32>) -> tensor<2x5x5xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [1, 2, 3] : (tensor<2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<1x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %50 = stablehlo.add %39, %49 : tensor<2x2x5x5xf32>
    %c_8 = stablehlo.constant dense<true> : tensor<i1>
    %51 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %52 = call @tril(%51) : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %cst_9 = stablehlo.constant dense<-1.000000e+09> : tensor<f64>
    %53:3 = call @_where(%52, %50, %cst_9) : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f64>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>)
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %54 = stablehlo.reduce(%53#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %55 = stablehlo.reshape %54 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %57 = stablehlo.compare EQ, %53#0, %56, FLOAT : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %58 = stablehlo.convert %57 : (tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %61 = stablehlo.maximum %60, %54 : tensor<2x2x5xf32>
    %62 = stablehlo.compare EQ, %54, %61, FLOAT : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %65 = stablehlo.select %62, %63, %64 : tensor<2x2x5xi1>, tensor<2x2x5xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %67 = stablehlo.compare EQ, %66, %61, FLOAT : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x2x5xf32>
    %70 = stablehlo.select %67, %68, %69 : tensor<2x2x5xi1>, tensor<2x2x5xf32>
    %71 = stablehlo.divide %65, %70 : tensor<2x2x5xf32>
    %72 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %74 = stablehlo.subtract %53#0, %73 : tensor<2x2x5x5xf32>
    %75 = stablehlo.exponential %74 : tensor<2x2x5x5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.reduce(%75 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %79 = stablehlo.divide %75, %78 : tensor<2x2x5x5xf32>
    %80 = stablehlo.multiply %77, %77 : tensor<2x2x5x1xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %82 = stablehlo.divide %81, %80 : tensor<2x2x5x1xf32>
    %83 = stablehlo.dot_general %27, %79, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %84 = stablehlo.transpose %83, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %85 = stablehlo.reshape %84 : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %86 = stablehlo.dot_general %85, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %87 = stablehlo.add %6, %86 : tensor<2x5x8xf32>
    %88 = stablehlo.multiply %87, %87 : tensor<2x5x8xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_21 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %92 = stablehlo.divide %90, %91 : tensor<2x5x1xf32>
    %cst_22 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %94 = stablehlo.add %92, %93 : tensor<2x5x1xf32>
    %95 = stablehlo.rsqrt %94 : tensor<2x5x1xf32>
    %96 = stablehlo.divide %95, %94 : tensor<2x5x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %98 = stablehlo.multiply %97, %96 : tensor<2x5x1xf32>
    %99 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %100 = stablehlo.multiply %87, %99 : tensor<2x5x8xf32>
    %101 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %103 = stablehlo.multiply %100, %102 : tensor<2x5x8xf32>
    %104 = stablehlo.dot_general %103, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x16xf32>) -> tensor<2x5x16xf32>
    %105 = stablehlo.multiply %104, %104 : tensor<2x5x16xf32>
    %106 = stablehlo.multiply %105, %104 : tensor<2x5x16xf32>
    %107 = stablehlo.multiply %104, %104 : tensor<2x5x16xf32>
    %cst_24 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %109 = stablehlo.multiply %108, %107 : tensor<2x5x16xf32>
    %cst_25 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %111 = stablehlo.multiply %110, %106 : tensor<2x5x16xf32>
    %112 = stablehlo.add %104, %111 : tensor<2x5x16xf32>
    %cst_26 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %114 = stablehlo.multiply %113, %112 : tensor<2x5x16xf32>
    %115 = stablehlo.tanh %114 : tensor<2x5x16xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %117 = stablehlo.subtract %116, %115 : tensor<2x5x16xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %119 = stablehlo.add %118, %115 : tensor<2x5x16xf32>
    %cst_29 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %121 = stablehlo.multiply %120, %119 : tensor<2x5x16xf32>
    %122 = stablehlo.multiply %104, %121 : tensor<2x5x16xf32>
    %123 = stablehlo.dot_general %122, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<16x8xf32>) -> tensor<2x5x8xf32>
    %124 = stablehlo.add %87, %123 : tensor<2x5x8xf32>
    %125 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %126 = stablehlo.dot_general %124, %125, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x11xf32>) -> tensor<2x5x11xf32>
    %127 = stablehlo.slice %126 [0:2, 0:4, 0:11] : (tensor<2x5x11xf32>) -> tensor<2x4x11xf32>
    %128:3 = call @log_softmax(%127) : (tensor<2x4x11xf32>) -> (tensor<2x4x11xf32>, tensor<2x4x11xf32>, tensor<2x4x1xf32>)
    %129 = stablehlo.slice %arg7 [0:2, 1:5] : (tensor<2x5xi32>) -> tensor<2x4xi32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %131:2 = call @take_along_axis(%128#0, %130) : (tensor<2x4x11xf32>, tensor<2x4x1xi32>) -> (tensor<2x4x1xf32>, tensor<2x4x1x1xi32>)
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%131#0 init: %cst_30) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %133 = stablehlo.divide %132, %cst_31 : tensor<f32>
    %134 = stablehlo.negate %133 : tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %135 = stablehlo.negate %cst_32 : tensor<f32>
    %cst_33 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %136 = stablehlo.divide %135, %cst_33 : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [] : (tensor<f32>) -> tensor<2x4x1xf32>
    %138 = call @take_along_axis_0(%131#1, %137) : (tensor<2x4x1x1xi32>, tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    %139 = call @log_softmax_1(%128#1, %128#2, %138) : (tensor<2x4x11xf32>, tensor<2x4x1xf32>, tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.pad %139, %cst_34, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 0, 0] : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x5x11xf32>
    %141 = stablehlo.dot_general %140, %124, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x11xf32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %142 = stablehlo.transpose %141, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %143 = stablehlo.dot_general %140, %125, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x11xf32>, tensor<8x11xf32>) -> tensor<2x5x8xf32>
    %144 = stablehlo.transpose %142, dims = [1, 0] : (tensor<8x11xf32>) -> tensor<11x8xf32>
    %145 = stablehlo.dot_general %143, %122, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %146 = stablehlo.transpose %145, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %147 = stablehlo.dot_general %143, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<16x8xf32>) -> tensor<2x5x16xf32>
    %148 = stablehlo.multiply %104, %147 : tensor<2x5x16xf32>
    %149 = stablehlo.multiply %147, %121 : tensor<2x5x16xf32>
    %cst_35 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %151 = stablehlo.multiply %150, %148 : tensor<2x5x16xf32>
    %152 = stablehlo.multiply %151, %117 : tensor<2x5x16xf32>
    %153 = stablehlo.multiply %152, %115 : tensor<2x5x16xf32>
    %154 = stablehlo.add %152, %153 : tensor<2x5x16xf32>
    %cst_36 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %156 = stablehlo.multiply %155, %154 : tensor<2x5x16xf32>
    %157 = stablehlo.add %149, %156 : tensor<2x5x16xf32>
    %cst_37 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x5x16xf32>
    %159 = stablehlo.multiply %158, %156 : tensor<2x5x16xf32>
    %160 = stablehlo.multiply %159, %109 : tensor<2x5x16xf32>
    %161 = stablehlo.add %157, %160 : tensor<2x5x16xf32>
    %162 = stablehlo.dot_general %161, %103, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %163 = stablehlo.transpose %162, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %164 = stablehlo.dot_general %161, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x16xf32>, tensor<8x16xf32>) -> tensor<2x5x8xf32>
    %165 = stablehlo.multiply %100, %164 : tensor<2x5x8xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.reduce(%165 init: %cst_38) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %167 = stablehlo.reshape %166 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %168 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %169 = stablehlo.multiply %164, %168 : tensor<2x5x8xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.reduce(%167 init: %cst_39) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %171 = stablehlo.multiply %87, %169 : tensor<2x5x8xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.reduce(%171 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %173 = stablehlo.reshape %172 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %174 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %175 = stablehlo.multiply %169, %174 : tensor<2x5x8xf32>
    %176 = stablehlo.add %143, %175 : tensor<2x5x8xf32>
    %177 = stablehlo.multiply %173, %98 : tensor<2x5x1xf32>
    %cst_41 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %179 = stablehlo.divide %177, %178 : tensor<2x5x1xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.reduce(%179 init: %cst_42) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %182 = stablehlo.multiply %87, %181 : tensor<2x5x8xf32>
    %183 = stablehlo.add %176, %182 : tensor<2x5x8xf32>
    %184 = stablehlo.multiply %181, %87 : tensor<2x5x8xf32>
    %185 = stablehlo.add %183, %184 : tensor<2x5x8xf32>
    %186 = stablehlo.dot_general %185, %85, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %187 = stablehlo.transpose %186, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %188 = stablehlo.dot_general %185, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %189 = stablehlo.reshape %188 : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %190 = stablehlo.transpose %189, dims = [0, 2, 3, 1] : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %191 = stablehlo.dot_general %190, %27, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %192 = stablehlo.dot_general %190, %79, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %193 = stablehlo.transpose %192, dims = [0, 3, 1, 2] : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %194 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %195 = stablehlo.multiply %191, %194 : tensor<2x2x5x5xf32>
    %196 = stablehlo.multiply %195, %75 : tensor<2x2x5x5xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.reduce(%196 init: %cst_43) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %198 = stablehlo.reshape %197 : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %199 = stablehlo.negate %198 : tensor<2x2x5x1xf32>
    %200 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %201 = stablehlo.divide %191, %200 : tensor<2x2x5x5xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.reduce(%199 init: %cst_44) applies stablehlo.add across dimensions = [3] : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2] : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %204 = stablehlo.add %201, %203 : tensor<2x2x5x5xf32>
    %205 = stablehlo.multiply %204, %75 : tensor<2x2x5x5xf32>
    %206 = call @_where_2(%53#1, %53#2, %205) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.reduce(%206 init: %cst_45) applies stablehlo.add across dimensions = [0] : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x5x5xf32>
    %208 = stablehlo.reshape %207 : (tensor<2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.reduce(%208 init: %cst_46) applies stablehlo.add across dimensions = [0] : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<2x5x5xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %211 = "stablehlo.scatter"(%210, %46, %209) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %269 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %269 : tensor<f32>
    }) : (tensor<2x9xf32>, tensor<5x5x1xi32>, tensor<2x5x5xf32>) -> tensor<2x9xf32>
    %cst_48 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %213 = stablehlo.divide %206, %212 : tensor<2x2x5x5xf32>
    %214 = stablehlo.dot_general %213, %25, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %215 = stablehlo.transpose %214, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %216 = stablehlo.dot_general %213, %26, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %217 = stablehlo.transpose %216, dims = [0, 2, 1, 3] : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %218 = stablehlo.concatenate %217, %215, %193, dim = 3 : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x5x2x12xf32>
    %219 = stablehlo.reshape %218 : (tensor<2x5x2x12xf32>) -> tensor<2x5x24xf32>
    %220 = stablehlo.dot_general %219, %22, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<2x5x8xf32>) -> tensor<24x8xf32>
    %221 = stablehlo.transpose %220, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %222 = stablehlo.dot_general %219, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x24xf32>, tensor<8x24xf32>) -> tensor<2x5x8xf32>
    %223 = stablehlo.multiply %19, %222 : tensor<2x5x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.reduce(%223 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %225 = stablehlo.reshape %224 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %226 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %227 = stablehlo.multiply %222, %226 : tensor<2x5x8xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.reduce(%225 init: %cst_50) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %229 = stablehlo.add %170, %228 : tensor<8xf32>
    %230 = stablehlo.multiply %6, %227 : tensor<2x5x8xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.reduce(%230 init: %cst_51) applies stablehlo.add across dimensions = [2] : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %232 = stablehlo.reshape %231 : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %233 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %234 = stablehlo.multiply %227, %233 : tensor<2x5x8xf32>
    %235 = stablehlo.add %185, %234 : tensor<2x5x8xf32>
    %236 = stablehlo.multiply %232, %17 : tensor<2x5x1xf32>
    %cst_52 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %238 = stablehlo.divide %236, %237 : tensor<2x5x1xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %239 = stablehlo.reduce(%238 init: %cst_53) applies stablehlo.add across dimensions = [2] : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %241 = stablehlo.multiply %6, %240 : tensor<2x5x8xf32>
    %242 = stablehlo.add %235, %241 : tensor<2x5x8xf32>
    %243 = stablehlo.multiply %240, %6 : tensor<2x5x8xf32>
    %244 = stablehlo.add %242, %243 : tensor<2x5x8xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %246 = "stablehlo.scatter"(%245, %5, %244) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %269 = stablehlo.add %arg8, %arg9 : tensor<f32>
      stablehlo.return %269 : tensor<f32>
    }) : (tensor<11x8xf32>, tensor<2x5x1xi32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %247 = stablehlo.add %144, %246 : tensor<11x8xf32>
    %cst_55 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %249 = stablehlo.multiply %248, %211 : tensor<2x9xf32>
    %250 = stablehlo.subtract %arg0, %249 : tensor<2x9xf32>
    %cst_56 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %252 = stablehlo.multiply %251, %146 : tensor<16x8xf32>
    %253 = stablehlo.subtract %arg1, %252 : tensor<16x8xf32>
    %cst_57 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %255 = stablehlo.multiply %254, %247 : tensor<11x8xf32>
    %256 = stablehlo.subtract %arg2, %255 : tensor<11x8xf32>
    %cst_58 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %258 = stablehlo.multiply %257, %229 : tensor<8xf32>
    %259 = stablehlo.subtract %arg3, %258 : tensor<8xf32>
    %cst_59 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %261 = stablehlo.multiply %260, %187 : tensor<8x8xf32>
    %262 = stablehlo.subtract %arg4, %261 : tensor<8x8xf32>
    %cst_60 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %264 = stablehlo.multiply %263, %221 : tensor<8x24xf32>
    %265 = stablehlo.subtract %arg5, %264 : tensor<8x24xf32>
    %cst_61 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %267 = stablehlo.multiply %266, %163 : tensor<8x16xf32>
    %268 = stablehlo.subtract %arg6, %267 : tensor<8x16xf32>
    return %250, %253, %256, %259, %262, %265, %268, %134 : tensor<2x9xf32>, tensor<16x8xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<5x5xi1>) -> tensor<5x5xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x5xi64>
    %2 = stablehlo.add %0, %1 : tensor<5x5xi64>
    %3 = stablehlo.iota dim = 1 : tensor<5x5xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<5x5xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<5x5xi1>, tensor<5x5xi1>
    return %6 : tensor<5x5xi1>
  }
  func.func private @_where(%arg0: tensor<5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<f64>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x5xi1>) -> tensor<2x2x5x5xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    return %3, %1, %4 : tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x4x11xf32>) -> (tensor<2x4x11xf32>, tensor<2x4x11xf32>, tensor<2x4x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x4x11xf32>
    %6 = stablehlo.exponential %5 : tensor<2x4x11xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %9 = stablehlo.log %8 : tensor<2x4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x4x11xf32>
    return %11, %6, %8 : tensor<2x4x11xf32>, tensor<2x4x11xf32>, tensor<2x4x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x4x11xf32>, %arg1: tensor<2x4x1xi32>) -> (tensor<2x4x1xf32>, tensor<2x4x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x4x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x4x1xi32>, tensor<2x4x1xi32>) -> tensor<2x4x1xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x4x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x4x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x4x1xi1>, tensor<2x4x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x4x1xi32>) -> tensor<2x4x1x1xi32>
    %c_1 = stablehlo.constant dense<10> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x4x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x4x1x1xi32>, tensor<2x4x1x1xi32>) -> tensor<2x4x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x4x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x4x1x1xi32>, tensor<2x4x1x1xi32>) -> tensor<2x4x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x4x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x4x1x1xi1>, tensor<i1>) -> tensor<2x4x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x4x11xf32>, tensor<2x4x1x1xi32>) -> tensor<2x4x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x4x1xi1>, tensor<2x4x1xf32>
    return %15, %5 : tensor<2x4x1xf32>, tensor<2x4x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x4x1x1xi32>, %arg1: tensor<2x4x1xf32>) -> tensor<2x4x11xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x11xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x4x11xf32>, tensor<2x4x1x1xi32>, tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    return %1 : tensor<2x4x11xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x4x11xf32>, %arg1: tensor<2x4x1xf32>, %arg2: tensor<2x4x11xf32>) -> tensor<2x4x11xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x4x11xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x4xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x4x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x11xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x4x11xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x4x11xf32>
    return %7 : tensor<2x4x11xf32>
  }
  func.func private @_where_2(%arg0: tensor<2x2x5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>
    return %1 : tensor<2x2x5x5xf32>
  }
}
