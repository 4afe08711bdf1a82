module @jit_sequence_models attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x3xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<3x3xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<2x6x3xf32>, %arg4: tensor<2x6xi32>, %arg5: tensor<2x6xi1>) -> (tensor<3xf32> {jax.result_info = "result[0]['a']"}, tensor<3x3xf32> {jax.result_info = "result[0]['b']"}, tensor<3x3xf32> {jax.result_info = "result[0]['t']"}, tensor<f32> {jax.result_info = "result[1]"}, tensor<2xi64> {jax.result_info = "result[2][0]"}, tensor<2x5xi64> {jax.result_info = "result[2][1]"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1x1x3xf32>) -> tensor<2x6x3xf32>
    %2 = stablehlo.multiply %arg3, %1 : tensor<2x6x3xf32>
    %3:3 = call @softplus(%2) : (tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>)
    %4 = stablehlo.negate %3#0 : tensor<2x6x3xf32>
    %5 = stablehlo.exponential %4 : tensor<2x6x3xf32>
    %6 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x3xf32>, tensor<3x3xf32>) -> tensor<2x6x3xf32>
    %7 = stablehlo.slice %5 [0:2, 0:5:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %8 = stablehlo.slice %6 [0:2, 0:5:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %9 = stablehlo.slice %5 [0:2, 1:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %10 = stablehlo.slice %6 [0:2, 1:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %11 = stablehlo.multiply %7, %9 : tensor<2x3x3xf32>
    %12 = stablehlo.multiply %9, %8 : tensor<2x3x3xf32>
    %13 = stablehlo.add %12, %10 : tensor<2x3x3xf32>
    %14 = stablehlo.slice %11 [0:2, 0:2:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %15 = stablehlo.slice %13 [0:2, 0:2:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %16 = stablehlo.slice %11 [0:2, 1:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %17 = stablehlo.slice %13 [0:2, 1:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %18 = stablehlo.multiply %14, %16 : tensor<2x1x3xf32>
    %19 = stablehlo.multiply %16, %15 : tensor<2x1x3xf32>
    %20 = stablehlo.add %19, %17 : tensor<2x1x3xf32>
    %21 = stablehlo.slice %11 [0:2, 2:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %22 = stablehlo.slice %13 [0:2, 2:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %23 = stablehlo.multiply %18, %21 : tensor<2x1x3xf32>
    %24 = stablehlo.multiply %21, %20 : tensor<2x1x3xf32>
    %25 = stablehlo.add %24, %22 : tensor<2x1x3xf32>
    %26 = stablehlo.slice %11 [0:2, 0:1, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %27 = stablehlo.concatenate %26, %23, dim = 1 : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %28 = stablehlo.slice %13 [0:2, 0:1, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %29 = stablehlo.concatenate %28, %25, dim = 1 : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.pad %27, %cst, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.pad %18, %cst_0, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %32 = stablehlo.add %30, %31 : tensor<2x3x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.pad %29, %cst_1, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.pad %20, %cst_2, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %35 = stablehlo.add %33, %34 : tensor<2x3x3xf32>
    %36 = stablehlo.slice %32 [0:2, 0:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %37 = stablehlo.slice %35 [0:2, 0:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %38 = stablehlo.slice %5 [0:2, 2:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %39 = stablehlo.slice %6 [0:2, 2:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %40 = stablehlo.multiply %36, %38 : tensor<2x2x3xf32>
    %41 = stablehlo.multiply %38, %37 : tensor<2x2x3xf32>
    %42 = stablehlo.add %41, %39 : tensor<2x2x3xf32>
    %43 = stablehlo.slice %5 [0:2, 0:1, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %44 = stablehlo.concatenate %43, %40, dim = 1 : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %45 = stablehlo.slice %6 [0:2, 0:1, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %46 = stablehlo.concatenate %45, %42, dim = 1 : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.pad %44, %cst_3, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %32, %cst_4, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %49 = stablehlo.add %47, %48 : tensor<2x6x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.pad %46, %cst_5, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.pad %35, %cst_6, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %52 = stablehlo.add %50, %51 : tensor<2x6x3xf32>
    %53 = stablehlo.slice %52 [0:2, 0:1, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %54 = stablehlo.reshape %53 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %55 = stablehlo.slice %52 [0:2, 1:6, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x5x3xf32>
    %56 = stablehlo.slice %arg5 [0:2, 1:6] : (tensor<2x6xi1>) -> tensor<2x5xi1>
    %57 = stablehlo.transpose %55, dims = [1, 0, 2] : (tensor<2x5x3xf32>) -> tensor<5x2x3xf32>
    %58 = stablehlo.transpose %56, dims = [1, 0] : (tensor<2x5xi1>) -> tensor<5x2xi1>
    %59 = stablehlo.broadcast_in_dim %arg2, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    call @_where() : () -> ()
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5x2x3x3xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %63 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<5x2x3xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x2x3xf32>
    %c_10 = stablehlo.constant dense<false> : tensor<i1>
    %65 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i1>) -> tensor<5x2x3xi1>
    %c_11 = stablehlo.constant dense<0> : tensor<i64>
    %66:10 = stablehlo.while(%iterArg = %57, %iterArg_82 = %58, %iterArg_83 = %59, %iterArg_84 = %61, %iterArg_85 = %c_11, %iterArg_86 = %54, %iterArg_87 = %62, %iterArg_88 = %63, %iterArg_89 = %64, %iterArg_90 = %65) : tensor<5x2x3xf32>, tensor<5x2xi1>, tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>
    cond {
      %c_91 = stablehlo.constant dense<5> : tensor<i64>
      %302 = stablehlo.compare LT, %iterArg_85, %c_91, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %302 : tensor<i1>
    } do {
      %302 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_85) : (tensor<5x2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
      %303 = func.call @dynamic_index_in_dim_0(%iterArg_82, %iterArg_85) : (tensor<5x2xi1>, tensor<i64>) -> tensor<2xi1>
      %304:5 = func.call @closed_call(%iterArg_83, %iterArg_84, %iterArg_86, %302, %303) : (tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xi1>) -> (tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>)
      %305 = func.call @dynamic_update_index_in_dim(%iterArg_87, %304#1, %iterArg_85) : (tensor<5x2x3x3xf32>, tensor<2x3x3xf32>, tensor<i64>) -> tensor<5x2x3x3xf32>
      %306 = func.call @dynamic_update_index_in_dim_2(%iterArg_88, %304#2, %iterArg_85) : (tensor<5x2x3xi1>, tensor<2x3xi1>, tensor<i64>) -> tensor<5x2x3xi1>
      %307 = func.call @dynamic_update_index_in_dim_3(%iterArg_89, %304#3, %iterArg_85) : (tensor<5x2x3xf32>, tensor<2x3xf32>, tensor<i64>) -> tensor<5x2x3xf32>
      %308 = func.call @dynamic_update_index_in_dim_2(%iterArg_90, %304#4, %iterArg_85) : (tensor<5x2x3xi1>, tensor<2x3xi1>, tensor<i64>) -> tensor<5x2x3xi1>
      %c_91 = stablehlo.constant dense<1> : tensor<i64>
      %309 = stablehlo.add %iterArg_85, %c_91 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_82, %iterArg_83, %iterArg_84, %309, %304#0, %305, %306, %307, %308 : tensor<5x2x3xf32>, tensor<5x2xi1>, tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>
    }
    %67 = stablehlo.iota dim = 0 : tensor<6xi64>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %68 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i64>) -> tensor<6xi64>
    %69 = stablehlo.compare LT, %67, %68, SIGNED : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %c_13 = stablehlo.constant dense<6> : tensor<i64>
    %70 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i64>) -> tensor<6xi64>
    %71 = stablehlo.add %67, %70 : tensor<6xi64>
    %72 = stablehlo.select %69, %71, %67 : tensor<6xi1>, tensor<6xi64>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %74 = stablehlo.compare LT, %arg4, %73, SIGNED : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %c_15 = stablehlo.constant dense<3> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %76 = stablehlo.add %arg4, %75 : tensor<2x6xi32>
    %77 = stablehlo.select %74, %76, %arg4 : tensor<2x6xi1>, tensor<2x6xi32>
    %78 = stablehlo.convert %72 : (tensor<6xi64>) -> tensor<6xi32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %80 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %81 = stablehlo.broadcast_in_dim %79, dims = [1, 2] : (tensor<6x1xi32>) -> tensor<2x6x1xi32>
    %82 = stablehlo.concatenate %81, %80, dim = 2 : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x2xi32>
    %83 = "stablehlo.gather"(%52, %82) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>, tensor<2x6x2xi32>) -> tensor<2x6xf32>
    %84 = stablehlo.convert %arg5 : (tensor<2x6xi1>) -> tensor<2x6xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<2x6xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %86 = stablehlo.reduce(%66#5 init: %cst_16) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %87 = stablehlo.reshape %86 : (tensor<2xf32>) -> tensor<2x1xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %89 = stablehlo.compare EQ, %66#5, %88, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %90 = stablehlo.convert %89 : (tensor<2x3xi1>) -> tensor<2x3xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.reduce(%90 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %93 = stablehlo.maximum %92, %86 : tensor<2xf32>
    %94 = stablehlo.compare EQ, %86, %93, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %97 = stablehlo.select %94, %95, %96 : tensor<2xi1>, tensor<2xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %99 = stablehlo.compare EQ, %98, %93, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_22 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %102 = stablehlo.select %99, %100, %101 : tensor<2xi1>, tensor<2xf32>
    %103 = stablehlo.divide %97, %102 : tensor<2xf32>
    %104 = stablehlo.is_finite %93 : (tensor<2xf32>) -> tensor<2xi1>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %106 = stablehlo.select %104, %93, %105 : tensor<2xi1>, tensor<2xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %108 = stablehlo.broadcast_in_dim %106, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %110 = stablehlo.subtract %66#5, %109 : tensor<2x3xf32>
    %111 = stablehlo.exponential %110 : tensor<2x3xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_26) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %113 = stablehlo.sign %112 : tensor<2xf32>
    %114 = stablehlo.abs %112 : tensor<2xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %116 = stablehlo.compare GE, %112, %115, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %117 = stablehlo.log %114 : tensor<2xf32>
    %118 = stablehlo.add %117, %106 : tensor<2xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.reduce(%85 init: %cst_28) applies stablehlo.add across dimensions = [1] : (tensor<2x6xf32>, tensor<f32>) -> tensor<2xf32>
    %120 = stablehlo.subtract %118, %119 : tensor<2xf32>
    %121 = stablehlo.slice %arg5 [0:2, 1:6] : (tensor<2x6xi1>) -> tensor<2x5xi1>
    %122 = stablehlo.slice %arg4 [0:2, 0:5] : (tensor<2x6xi32>) -> tensor<2x5xi32>
    %123 = stablehlo.slice %arg4 [0:2, 1:6] : (tensor<2x6xi32>) -> tensor<2x5xi32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %124 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %125 = stablehlo.compare LT, %122, %124, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_30 = stablehlo.constant dense<3> : tensor<i32>
    %126 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %127 = stablehlo.add %122, %126 : tensor<2x5xi32>
    %128 = stablehlo.select %125, %127, %122 : tensor<2x5xi1>, tensor<2x5xi32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %129 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %130 = stablehlo.compare LT, %123, %129, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_32 = stablehlo.constant dense<3> : tensor<i32>
    %131 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %132 = stablehlo.add %123, %131 : tensor<2x5xi32>
    %133 = stablehlo.select %130, %132, %123 : tensor<2x5xi1>, tensor<2x5xi32>
    %134 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %135 = stablehlo.broadcast_in_dim %133, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %136 = stablehlo.concatenate %134, %135, dim = 2 : (tensor<2x5x1xi32>, tensor<2x5x1xi32>) -> tensor<2x5x2xi32>
    %137 = "stablehlo.gather"(%arg2, %136) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf32>, tensor<2x5x2xi32>) -> tensor<2x5xf32>
    %c_33 = stablehlo.constant dense<0> : tensor<i64>
    %138:2 = call @_where_4(%121, %137, %c_33) : (tensor<2x5xi1>, tensor<2x5xf32>, tensor<i64>) -> (tensor<2x5xf32>, tensor<2x5xf32>)
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.reduce(%138#0 init: %cst_34) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
    %140 = stablehlo.subtract %120, %139 : tensor<2xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_35) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %142 = stablehlo.divide %141, %cst_36 : tensor<f32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %143 = stablehlo.divide %cst_37, %cst_38 : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %145 = stablehlo.negate %144 : tensor<2xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
    %147 = call @_where_5(%121, %138#1, %146) : (tensor<2x5xi1>, tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %149 = "stablehlo.scatter"(%148, %136, %147) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %302 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %302 : tensor<f32>
    }) : (tensor<3x3xf32>, tensor<2x5x2xi32>, tensor<2x5xf32>) -> tensor<3x3xf32>
    %150 = stablehlo.negate %144 : tensor<2xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0] : (tensor<2xf32>) -> tensor<2x6xf32>
    %152 = stablehlo.divide %144, %114 : tensor<2xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %154 = stablehlo.select %116, %153, %152 : tensor<2xi1>, tensor<2xf32>
    %155 = stablehlo.select %116, %152, %153 : tensor<2xi1>, tensor<2xf32>
    %156 = stablehlo.negate %154 : tensor<2xf32>
    %157 = stablehlo.add %155, %156 : tensor<2xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
    %159 = stablehlo.multiply %158, %111 : tensor<2x3xf32>
    %160 = stablehlo.multiply %151, %84 : tensor<2x6xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %162 = "stablehlo.scatter"(%161, %82, %160) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %302 = stablehlo.add %arg6, %arg7 : tensor<f32>
      stablehlo.return %302 : tensor<f32>
    }) : (tensor<2x6x3xf32>, tensor<2x6x2xi32>, tensor<2x6xf32>) -> tensor<2x6x3xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<5x2x3xf32>
    %c_44 = stablehlo.constant dense<0> : tensor<i64>
    %165:8 = stablehlo.while(%iterArg = %66#6, %iterArg_82 = %66#7, %iterArg_83 = %66#8, %iterArg_84 = %66#9, %iterArg_85 = %c_44, %iterArg_86 = %163, %iterArg_87 = %159, %iterArg_88 = %164) : tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>, tensor<i64>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<5x2x3xf32>
    cond {
      %c_89 = stablehlo.constant dense<5> : tensor<i64>
      %302 = stablehlo.compare LT, %iterArg_85, %c_89, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %302 : tensor<i1>
    } do {
      %c_89 = stablehlo.constant dense<5> : tensor<i64>
      %302 = stablehlo.subtract %c_89, %iterArg_85 : tensor<i64>
      %c_90 = stablehlo.constant dense<1> : tensor<i64>
      %303 = stablehlo.subtract %302, %c_90 : tensor<i64>
      %304 = func.call @dynamic_index_in_dim_6(%iterArg, %303) : (tensor<5x2x3x3xf32>, tensor<i64>) -> tensor<2x3x3xf32>
      %305 = func.call @dynamic_index_in_dim_7(%iterArg_82, %303) : (tensor<5x2x3xi1>, tensor<i64>) -> tensor<2x3xi1>
      %306 = func.call @dynamic_index_in_dim(%iterArg_83, %303) : (tensor<5x2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
      %307 = func.call @dynamic_index_in_dim_7(%iterArg_84, %303) : (tensor<5x2x3xi1>, tensor<i64>) -> tensor<2x3xi1>
      %308:3 = func.call @closed_call_8(%iterArg_86, %iterArg_87, %304, %305, %306, %307) : (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>) -> (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
      %309 = func.call @dynamic_update_index_in_dim_3(%iterArg_88, %308#2, %303) : (tensor<5x2x3xf32>, tensor<2x3xf32>, tensor<i64>) -> tensor<5x2x3xf32>
      %c_91 = stablehlo.constant dense<1> : tensor<i64>
      %310 = stablehlo.add %iterArg_85, %c_91 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_82, %iterArg_83, %iterArg_84, %310, %308#0, %308#1, %309 : tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>, tensor<i64>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<5x2x3xf32>
    }
    %166 = stablehlo.add %149, %165#5 : tensor<3x3xf32>
    %167 = stablehlo.transpose %165#7, dims = [1, 0, 2] : (tensor<5x2x3xf32>) -> tensor<2x5x3xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.pad %167, %cst_45, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x5x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %169 = stablehlo.add %162, %168 : tensor<2x6x3xf32>
    %170 = stablehlo.broadcast_in_dim %165#6, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.pad %170, %cst_46, low = [0, 0, 0], high = [0, 5, 0], interior = [0, 0, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %172 = stablehlo.add %169, %171 : tensor<2x6x3xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.pad %172, %cst_47, low = [0, -1, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x5x3xf32>
    %174 = stablehlo.slice %173 [0:2, 0:5:2, 0:3] : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.pad %172, %cst_48, low = [0, 0, 0], high = [0, -1, 0], interior = [0, 0, 0] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x5x3xf32>
    %176 = stablehlo.slice %175 [0:2, 0:5:2, 0:3] : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    %177 = stablehlo.slice %176 [0:2, 0:1, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %178 = stablehlo.slice %176 [0:2, 1:3, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.pad %177, %cst_49, low = [0, 0, 0], high = [0, 5, 0], interior = [0, 0, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %180 = stablehlo.multiply %38, %178 : tensor<2x2x3xf32>
    %181 = stablehlo.multiply %178, %37 : tensor<2x2x3xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.pad %178, %cst_50, low = [0, 2, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %183 = stablehlo.add %179, %182 : tensor<2x6x3xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.pad %181, %cst_51, low = [0, 2, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.pad %180, %cst_52, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 0, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %186 = stablehlo.add %174, %185 : tensor<2x3x3xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.pad %186, %cst_53, low = [0, -1, 0], high = [0, -1, 0], interior = [0, 0, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x1x3xf32>
    %188 = stablehlo.slice %187 [0:2, 0:1:2, 0:3] : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.pad %186, %cst_54, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %190 = stablehlo.slice %189 [0:2, 0:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %191 = stablehlo.slice %190 [0:2, 0:1, 0:3] : (tensor<2x2x3xf32>) -> tensor<2x1x3xf32>
    %192 = stablehlo.slice %190 [0:2, 1:2, 0:3] : (tensor<2x2x3xf32>) -> tensor<2x1x3xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.pad %191, %cst_55, low = [0, 0, 0], high = [0, 2, 0], interior = [0, 0, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %194 = stablehlo.multiply %21, %192 : tensor<2x1x3xf32>
    %195 = stablehlo.add %188, %194 : tensor<2x1x3xf32>
    %196 = stablehlo.multiply %192, %20 : tensor<2x1x3xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.pad %192, %cst_56, low = [0, 2, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %198 = stablehlo.add %193, %197 : tensor<2x3x3xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %199 = stablehlo.pad %196, %cst_57, low = [0, 2, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %200 = stablehlo.multiply %16, %195 : tensor<2x1x3xf32>
    %201 = stablehlo.multiply %195, %15 : tensor<2x1x3xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.pad %195, %cst_58, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %203 = stablehlo.add %198, %202 : tensor<2x3x3xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %204 = stablehlo.pad %201, %cst_59, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %205 = stablehlo.add %199, %204 : tensor<2x3x3xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.pad %200, %cst_60, low = [0, 0, 0], high = [0, 2, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %207 = stablehlo.add %203, %206 : tensor<2x3x3xf32>
    %208 = stablehlo.multiply %9, %207 : tensor<2x3x3xf32>
    %209 = stablehlo.multiply %207, %8 : tensor<2x3x3xf32>
    %210 = stablehlo.multiply %7, %205 : tensor<2x3x3xf32>
    %211 = stablehlo.add %209, %210 : tensor<2x3x3xf32>
    %212 = stablehlo.multiply %205, %9 : tensor<2x3x3xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %213 = stablehlo.pad %207, %cst_61, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %214 = stablehlo.add %183, %213 : tensor<2x6x3xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.pad %211, %cst_62, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %216 = stablehlo.add %184, %215 : tensor<2x6x3xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %217 = stablehlo.pad %208, %cst_63, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %218 = stablehlo.add %214, %217 : tensor<2x6x3xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.pad %212, %cst_64, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %220 = stablehlo.add %216, %219 : tensor<2x6x3xf32>
    %221 = stablehlo.dot_general %218, %arg3, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<3x3xf32>
    %222 = stablehlo.transpose %221, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %223 = stablehlo.multiply %220, %5 : tensor<2x6x3xf32>
    %224 = stablehlo.negate %223 : tensor<2x6x3xf32>
    %225 = call @softplus_10(%3#1, %3#2, %224) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %226 = stablehlo.multiply %arg3, %225 : tensor<2x6x3xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %227 = stablehlo.reduce(%226 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<3xf32>
    %228 = stablehlo.reshape %227 : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.reduce(%228 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_67 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %231 = stablehlo.multiply %230, %229 : tensor<3xf32>
    %232 = stablehlo.subtract %arg0, %231 : tensor<3xf32>
    %cst_68 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %234 = stablehlo.multiply %233, %222 : tensor<3x3xf32>
    %235 = stablehlo.subtract %arg1, %234 : tensor<3x3xf32>
    %cst_69 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %237 = stablehlo.multiply %236, %166 : tensor<3x3xf32>
    %238 = stablehlo.subtract %arg2, %237 : tensor<3x3xf32>
    %239 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1, 2] : (tensor<1x1x3xf32>) -> tensor<2x6x3xf32>
    %241 = stablehlo.multiply %arg3, %240 : tensor<2x6x3xf32>
    %242 = call @softplus_11(%241) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %243 = stablehlo.negate %242 : tensor<2x6x3xf32>
    %244 = stablehlo.exponential %243 : tensor<2x6x3xf32>
    %245 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x3xf32>, tensor<3x3xf32>) -> tensor<2x6x3xf32>
    %246 = stablehlo.slice %244 [0:2, 0:5:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %247 = stablehlo.slice %245 [0:2, 0:5:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %248 = stablehlo.slice %244 [0:2, 1:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %249 = stablehlo.slice %245 [0:2, 1:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %250 = stablehlo.multiply %246, %248 : tensor<2x3x3xf32>
    %251 = stablehlo.multiply %248, %247 : tensor<2x3x3xf32>
    %252 = stablehlo.add %251, %249 : tensor<2x3x3xf32>
    %253 = stablehlo.slice %250 [0:2, 0:2:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %254 = stablehlo.slice %252 [0:2, 0:2:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %255 = stablehlo.slice %250 [0:2, 1:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %256 = stablehlo.slice %252 [0:2, 1:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %257 = stablehlo.multiply %253, %255 : tensor<2x1x3xf32>
    %258 = stablehlo.multiply %255, %254 : tensor<2x1x3xf32>
    %259 = stablehlo.add %258, %256 : tensor<2x1x3xf32>
    %260 = stablehlo.slice %250 [0:2, 2:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %261 = stablehlo.slice %252 [0:2, 2:3:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %262 = stablehlo.multiply %257, %260 : tensor<2x1x3xf32>
    %263 = stablehlo.multiply %260, %259 : tensor<2x1x3xf32>
    %264 = stablehlo.add %263, %261 : tensor<2x1x3xf32>
    %265 = stablehlo.slice %250 [0:2, 0:1, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %266 = stablehlo.concatenate %265, %262, dim = 1 : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %267 = stablehlo.slice %252 [0:2, 0:1, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %268 = stablehlo.concatenate %267, %264, dim = 1 : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.pad %266, %cst_70, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.pad %257, %cst_71, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %271 = stablehlo.add %269, %270 : tensor<2x3x3xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.pad %268, %cst_72, low = [0, 0, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.pad %259, %cst_73, low = [0, 1, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %274 = stablehlo.add %272, %273 : tensor<2x3x3xf32>
    %275 = stablehlo.slice %271 [0:2, 0:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %276 = stablehlo.slice %274 [0:2, 0:2, 0:3] : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %277 = stablehlo.slice %244 [0:2, 2:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %278 = stablehlo.slice %245 [0:2, 2:6:2, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %279 = stablehlo.multiply %275, %277 : tensor<2x2x3xf32>
    %280 = stablehlo.multiply %277, %276 : tensor<2x2x3xf32>
    %281 = stablehlo.add %280, %278 : tensor<2x2x3xf32>
    %282 = stablehlo.slice %244 [0:2, 0:1, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %283 = stablehlo.concatenate %282, %279, dim = 1 : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %284 = stablehlo.slice %245 [0:2, 0:1, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %285 = stablehlo.concatenate %284, %281, dim = 1 : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.pad %283, %cst_74, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.pad %271, %cst_75, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %288 = stablehlo.add %286, %287 : tensor<2x6x3xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %289 = stablehlo.pad %285, %cst_76, low = [0, 0, 0], high = [0, 1, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %290 = stablehlo.pad %274, %cst_77, low = [0, 1, 0], high = [0, 0, 0], interior = [0, 1, 0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %291 = stablehlo.add %289, %290 : tensor<2x6x3xf32>
    %292 = stablehlo.slice %291 [0:2, 0:1, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %293 = stablehlo.reshape %292 : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %294 = stablehlo.slice %291 [0:2, 1:6, 0:3] : (tensor<2x6x3xf32>) -> tensor<2x5x3xf32>
    %295 = stablehlo.transpose %294, dims = [1, 0, 2] : (tensor<2x5x3xf32>) -> tensor<5x2x3xf32>
    %c_78 = stablehlo.constant dense<0> : tensor<i64>
    %296 = stablehlo.broadcast_in_dim %c_78, dims = [] : (tensor<i64>) -> tensor<5x2x3xi64>
    %c_79 = stablehlo.constant dense<0> : tensor<i64>
    %297:5 = stablehlo.while(%iterArg = %295, %iterArg_82 = %arg2, %iterArg_83 = %c_79, %iterArg_84 = %293, %iterArg_85 = %296) : tensor<5x2x3xf32>, tensor<3x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3xi64>
    cond {
      %c_86 = stablehlo.constant dense<5> : tensor<i64>
      %302 = stablehlo.compare LT, %iterArg_83, %c_86, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %302 : tensor<i1>
    } do {
      %302 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_83) : (tensor<5x2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
      %303:2 = func.call @closed_call_12(%iterArg_82, %iterArg_84, %302) : (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
      %304 = func.call @dynamic_update_index_in_dim_13(%iterArg_85, %303#1, %iterArg_83) : (tensor<5x2x3xi64>, tensor<2x3xi64>, tensor<i64>) -> tensor<5x2x3xi64>
      %c_86 = stablehlo.constant dense<1> : tensor<i64>
      %305 = stablehlo.add %iterArg_83, %c_86 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_82, %305, %303#0, %304 : tensor<5x2x3xf32>, tensor<3x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3xi64>
    }
    %298 = call @argmax_14(%297#3) : (tensor<2x3xf32>) -> tensor<2xi64>
    %c_80 = stablehlo.constant dense<0> : tensor<i64>
    %299 = stablehlo.broadcast_in_dim %c_80, dims = [] : (tensor<i64>) -> tensor<5x2xi64>
    %c_81 = stablehlo.constant dense<0> : tensor<i64>
    %300:4 = stablehlo.while(%iterArg = %297#4, %iterArg_82 = %c_81, %iterArg_83 = %298, %iterArg_84 = %299) : tensor<5x2x3xi64>, tensor<i64>, tensor<2xi64>, tensor<5x2xi64>
    cond {
      %c_85 = stablehlo.constant dense<5> : tensor<i64>
      %302 = stablehlo.compare LT, %iterArg_82, %c_85, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %302 : tensor<i1>
    } do {
      %c_85 = stablehlo.constant dense<5> : tensor<i64>
      %302 = stablehlo.subtract %c_85, %iterArg_82 : tensor<i64>
      %c_86 = stablehlo.constant dense<1> : tensor<i64>
      %303 = stablehlo.subtract %302, %c_86 : tensor<i64>
      %304 = func.call @dynamic_index_in_dim_15(%iterArg, %303) : (tensor<5x2x3xi64>, tensor<i64>) -> tensor<2x3xi64>
      %305:2 = func.call @closed_call_16(%iterArg_83, %304) : (tensor<2xi64>, tensor<2x3xi64>) -> (tensor<2xi64>, tensor<2xi64>)
      %306 = func.call @dynamic_update_index_in_dim_17(%iterArg_84, %305#1, %303) : (tensor<5x2xi64>, tensor<2xi64>, tensor<i64>) -> tensor<5x2xi64>
      %c_87 = stablehlo.constant dense<1> : tensor<i64>
      %307 = stablehlo.add %iterArg_82, %c_87 : tensor<i64>
      stablehlo.return %iterArg, %307, %305#0, %306 : tensor<5x2x3xi64>, tensor<i64>, tensor<2xi64>, tensor<5x2xi64>
    }
    %301 = stablehlo.transpose %300#3, dims = [1, 0] : (tensor<5x2xi64>) -> tensor<2x5xi64>
    return %232, %235, %238, %142, %300#2, %301 : tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2x5xi64>
  }
  func.func private @softplus(%arg0: tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x6x3xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<2x6x3xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<2x6x3xf32>
    %7 = stablehlo.abs %3 : tensor<2x6x3xf32>
    %8 = stablehlo.negate %7 : tensor<2x6x3xf32>
    %9 = stablehlo.exponential %8 : tensor<2x6x3xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<2x6x3xf32>
    %11 = stablehlo.add %1, %10 : tensor<2x6x3xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<2x6x3xi1>, tensor<2x6x3xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %16 = stablehlo.select %14, %15, %arg0 : tensor<2x6x3xi1>, tensor<2x6x3xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %18 = stablehlo.compare EQ, %12, %17, FLOAT : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %20 = stablehlo.select %18, %19, %12 : tensor<2x6x3xi1>, tensor<2x6x3xf32>
    %21 = stablehlo.subtract %16, %20 : tensor<2x6x3xf32>
    %22 = stablehlo.exponential %21 : tensor<2x6x3xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %23 = stablehlo.compare EQ, %cst_4, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.select %23, %cst_7, %cst_6 : tensor<i1>, tensor<f32>
    %cst_8 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %26 = stablehlo.compare EQ, %12, %25, FLOAT : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %28 = stablehlo.select %26, %27, %12 : tensor<2x6x3xi1>, tensor<2x6x3xf32>
    %29 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<2x6x3xf32>
    %31 = stablehlo.exponential %30 : tensor<2x6x3xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<2x6x3xf32>
    return %12, %22, %33 : tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>
  }
  func.func private @_where() {
    return
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x2x3xf32>, %arg1: tensor<i64>) -> tensor<2x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 3] : (tensor<5x2x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    return %1 : tensor<2x3xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<5x2xi1>, %arg1: tensor<i64>) -> tensor<2xi1> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<5x2xi1>, tensor<i64>, tensor<i64>) -> tensor<1x2xi1>
    %1 = stablehlo.reshape %0 : (tensor<1x2xi1>) -> tensor<2xi1>
    return %1 : tensor<2xi1>
  }
  func.func private @closed_call(%arg0: tensor<1x3x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>, %arg3: tensor<2x3xf32>, %arg4: tensor<2xi1>) -> (tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<2x3x1xf32>) -> tensor<2x3x3xf32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<2x3x3xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x3x3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %6 = stablehlo.maximum %5, %4 : tensor<2x3xf32>
    %7 = stablehlo.is_finite %6 : (tensor<2x3xf32>) -> tensor<2x3xi1>
    %8 = stablehlo.select %7, %6, %arg1 : tensor<2x3xi1>, tensor<2x3xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x1x3xf32>) -> tensor<2x3x3xf32>
    %11 = stablehlo.subtract %3, %10 : tensor<2x3x3xf32>
    %12 = stablehlo.exponential %11 : tensor<2x3x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %14 = stablehlo.abs %13 : tensor<2x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %16 = stablehlo.compare GE, %13, %15, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %17 = stablehlo.log %14 : tensor<2x3xf32>
    %18 = stablehlo.add %17, %8 : tensor<2x3xf32>
    %19 = stablehlo.add %18, %arg3 : tensor<2x3xf32>
    %20:2 = call @_where_1(%arg4, %19, %arg2) : (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi1>)
    return %20#0, %12, %16, %14, %20#1 : tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>
  }
  func.func private @_where_1(%arg0: tensor<2xi1>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi1>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<2xi1>) -> tensor<2x3xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<2x3xi1>, tensor<2x3xf32>
    return %1, %0 : tensor<2x3xf32>, tensor<2x3xi1>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x2x3x3xf32>, %arg1: tensor<2x3x3xf32>, %arg2: tensor<i64>) -> tensor<5x2x3x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x3x3xf32>) -> tensor<1x2x3x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<5x2x3x3xf32>, tensor<1x2x3x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3x3xf32>
    return %1 : tensor<5x2x3x3xf32>
  }
  func.func private @dynamic_update_index_in_dim_2(%arg0: tensor<5x2x3xi1>, %arg1: tensor<2x3xi1>, %arg2: tensor<i64>) -> tensor<5x2x3xi1> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x3xi1>) -> tensor<1x2x3xi1>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x2x3xi1>, tensor<1x2x3xi1>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3xi1>
    return %1 : tensor<5x2x3xi1>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<5x2x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i64>) -> tensor<5x2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x2x3xf32>, tensor<1x2x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3xf32>
    return %1 : tensor<5x2x3xf32>
  }
  func.func private @_where_4(%arg0: tensor<2x5xi1>, %arg1: tensor<2x5xf32>, %arg2: tensor<i64>) -> (tensor<2x5xf32>, tensor<2x5xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<5xf32>) -> tensor<2x5xf32>
    %3 = stablehlo.select %arg0, %arg1, %2 : tensor<2x5xi1>, tensor<2x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    return %3, %4 : tensor<2x5xf32>, tensor<2x5xf32>
  }
  func.func private @_where_5(%arg0: tensor<2x5xi1>, %arg1: tensor<2x5xf32>, %arg2: tensor<2x5xf32>) -> tensor<2x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x5xi1>, tensor<2x5xf32>
    return %1 : tensor<2x5xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<5x2x3x3xf32>, %arg1: tensor<i64>) -> tensor<2x3x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 3, 3] : (tensor<5x2x3x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3x3xf32>) -> tensor<2x3x3xf32>
    return %1 : tensor<2x3x3xf32>
  }
  func.func private @dynamic_index_in_dim_7(%arg0: tensor<5x2x3xi1>, %arg1: tensor<i64>) -> tensor<2x3xi1> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 3] : (tensor<5x2x3xi1>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3xi1>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3xi1>) -> tensor<2x3xi1>
    return %1 : tensor<2x3xi1>
  }
  func.func private @closed_call_8(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3x3xf32>, %arg3: tensor<2x3xi1>, %arg4: tensor<2x3xf32>, %arg5: tensor<2x3xi1>) -> (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
    %0:2 = call @_where_9(%arg5, %arg1) : (tensor<2x3xi1>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
    %1 = stablehlo.divide %0#0, %arg4 : tensor<2x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.select %arg3, %2, %1 : tensor<2x3xi1>, tensor<2x3xf32>
    %4 = stablehlo.select %arg3, %1, %2 : tensor<2x3xi1>, tensor<2x3xf32>
    %5 = stablehlo.negate %3 : tensor<2x3xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x3xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x3x3xf32>
    %8 = stablehlo.multiply %7, %arg2 : tensor<2x3x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %10 = stablehlo.reshape %9 : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %12 = stablehlo.reshape %11 : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %14 = stablehlo.add %arg0, %13 : tensor<3x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%10 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3xf32>
    %16 = stablehlo.add %0#1, %15 : tensor<2x3xf32>
    return %14, %16, %0#0 : tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
  }
  func.func private @_where_9(%arg0: tensor<2x3xi1>, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<2x3xi1>, tensor<2x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<2x3xi1>, tensor<2x3xf32>
    return %2, %1 : tensor<2x3xf32>, tensor<2x3xf32>
  }
  func.func private @softplus_10(%arg0: tensor<2x6x3xf32>, %arg1: tensor<2x6x3xf32>, %arg2: tensor<2x6x3xf32>) -> tensor<2x6x3xf32> {
    %0 = stablehlo.multiply %arg2, %arg0 : tensor<2x6x3xf32>
    return %0 : tensor<2x6x3xf32>
  }
  func.func private @softplus_11(%arg0: tensor<2x6x3xf32>) -> tensor<2x6x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x6x3xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<2x6x3xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<2x6x3xf32>
    %7 = stablehlo.abs %3 : tensor<2x6x3xf32>
    %8 = stablehlo.negate %7 : tensor<2x6x3xf32>
    %9 = stablehlo.exponential %8 : tensor<2x6x3xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<2x6x3xf32>
    %11 = stablehlo.add %1, %10 : tensor<2x6x3xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<2x6x3xi1>, tensor<2x6x3xf32>
    return %12 : tensor<2x6x3xf32>
  }
  func.func private @closed_call_12(%arg0: tensor<3x3xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<2x3x1xf32>) -> tensor<2x3x3xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<2x3x3xf32>
    %4 = stablehlo.add %2, %3 : tensor<2x3x3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %6 = stablehlo.add %5, %arg2 : tensor<2x3xf32>
    %7 = call @argmax(%4) : (tensor<2x3x3xf32>) -> tensor<2x3xi64>
    return %6, %7 : tensor<2x3xf32>, tensor<2x3xi64>
  }
  func.func private @argmax(%arg0: tensor<2x3x3xf32>) -> tensor<2x3xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<2x3x3xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<2x3x3xf32>, tensor<2x3x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
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
    return %1#1 : tensor<2x3xi64>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<5x2x3xi64>, %arg1: tensor<2x3xi64>, %arg2: tensor<i64>) -> tensor<5x2x3xi64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x3xi64>) -> tensor<1x2x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x2x3xi64>, tensor<1x2x3xi64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3xi64>
    return %1 : tensor<5x2x3xi64>
  }
  func.func private @argmax_14(%arg0: tensor<2x3xf32>) -> tensor<2xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<2x3xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<2x3xf32>, tensor<2x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<2xf32>, tensor<2xi64>)
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
    return %1#1 : tensor<2xi64>
  }
  func.func private @dynamic_index_in_dim_15(%arg0: tensor<5x2x3xi64>, %arg1: tensor<i64>) -> tensor<2x3xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 3] : (tensor<5x2x3xi64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3xi64>
    %1 = stablehlo.reshape %0 : (tensor<1x2x3xi64>) -> tensor<2x3xi64>
    return %1 : tensor<2x3xi64>
  }
  func.func private @closed_call_16(%arg0: tensor<2xi64>, %arg1: tensor<2x3xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2xi64>
    %3 = stablehlo.add %arg0, %2 : tensor<2xi64>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<2xi1>, tensor<2xi64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi64>) -> tensor<2x1xi64>
    %6 = "stablehlo.gather"(%arg1, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi64>, tensor<2x1xi64>) -> tensor<2x1xi64>
    %7 = stablehlo.reshape %6 : (tensor<2x1xi64>) -> tensor<2xi64>
    return %7, %arg0 : tensor<2xi64>, tensor<2xi64>
  }
  func.func private @dynamic_update_index_in_dim_17(%arg0: tensor<5x2xi64>, %arg1: tensor<2xi64>, %arg2: tensor<i64>) -> tensor<5x2xi64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xi64>) -> tensor<1x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x2xi64>, tensor<1x2xi64>, tensor<i64>, tensor<i64>) -> tensor<5x2xi64>
    return %1 : tensor<5x2xi64>
  }
}
