module @jit_denoiser attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3x4x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x3x2x4xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<1x1x8x2xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4x4xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<2x2x4x4xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<2xui32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<4x6x4x2xf32>) -> (tensor<3x3x4x4xf32> {jax.result_info = "result[0]['down']"}, tensor<3x3x2x4xf32> {jax.result_info = "result[0]['in']"}, tensor<1x1x8x2xf32> {jax.result_info = "result[0]['out']"}, tensor<4x4xf32> {jax.result_info = "result[0]['time']"}, tensor<2x2x4x4xf32> {jax.result_info = "result[0]['up']"}, tensor<2xui32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<[1.000000e+00, 1.000000e-01]> : tensor<2xf32>
    %0 = call @_threefry_split(%arg5) : (tensor<2xui32>) -> tensor<4x2xui32>
    %1 = stablehlo.slice %0 [0:1, 0:2] : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<1x2xui32>) -> tensor<2xui32>
    %3 = stablehlo.slice %0 [1:2, 0:2] : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<1x2xui32>) -> tensor<2xui32>
    %5 = stablehlo.slice %0 [2:3, 0:2] : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %6 = stablehlo.reshape %5 : (tensor<1x2xui32>) -> tensor<2xui32>
    %7 = stablehlo.slice %0 [3:4, 0:2] : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %8 = stablehlo.reshape %7 : (tensor<1x2xui32>) -> tensor<2xui32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<10> : tensor<i64>
    %9 = call @_randint(%4, %c, %c_0) : (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<4xi32>
    %cst_1 = stablehlo.constant dense<1.000000e-04> : tensor<f64>
    %cst_2 = stablehlo.constant dense<2.000000e-01> : tensor<f64>
    %10 = call @_linspace(%cst_1, %cst_2) : (tensor<f64>, tensor<f64>) -> tensor<10xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %12 = stablehlo.subtract %11, %10 : tensor<10xf32>
    %13 = call @cumprod(%12) : (tensor<10xf32>) -> tensor<10xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %15 = stablehlo.compare LT, %9, %14, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_5 = stablehlo.constant dense<10> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %17 = stablehlo.add %9, %16 : tensor<4xi32>
    %18 = stablehlo.select %15, %17, %9 : tensor<4xi1>, tensor<4xi32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %20 = "stablehlo.gather"(%13, %19) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<4x1xi32>) -> tensor<4xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<4xf32>) -> tensor<4x1x1x1xf32>
    %22 = call @_normal(%6) : (tensor<2xui32>) -> tensor<4x6x4x2xf32>
    %cst_6 = stablehlo.constant dense<0.699999988> : tensor<f32>
    %23 = call @_bernoulli(%8, %cst_6) : (tensor<2xui32>, tensor<f32>) -> tensor<4x1x1x1xi1>
    %24 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %25 = stablehlo.convert %24 : (tensor<4x1xi32>) -> tensor<4x1xf32>
    %26 = stablehlo.broadcast_in_dim %cst, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %27 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x2xf32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x2xf32>) -> tensor<4x2xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<4x2xf32>
    %30 = stablehlo.sqrt %21 : tensor<4x1x1x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %32 = stablehlo.multiply %31, %arg6 : tensor<4x6x4x2xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x1x1x1xf32>
    %34 = stablehlo.subtract %33, %21 : tensor<4x1x1x1xf32>
    %35 = stablehlo.sqrt %34 : tensor<4x1x1x1xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %37 = stablehlo.multiply %36, %22 : tensor<4x6x4x2xf32>
    %38 = stablehlo.add %32, %37 : tensor<4x6x4x2xf32>
    %39 = stablehlo.convolution(%38, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<4x6x4x4xf32>
    %40 = stablehlo.sine %29 : tensor<4x2xf32>
    %41 = stablehlo.cosine %29 : tensor<4x2xf32>
    %42 = stablehlo.concatenate %40, %41, dim = 1 : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x4xf32>
    %43 = stablehlo.dot_general %42, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 3] : (tensor<4x4xf32>) -> tensor<4x1x1x4xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<4x1x1x4xf32>) -> tensor<4x6x4x4xf32>
    %46 = stablehlo.add %39, %45 : tensor<4x6x4x4xf32>
    %47 = stablehlo.reshape %46 : (tensor<4x6x4x4xf32>) -> tensor<4x6x4x2x2xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_8) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %cst_9 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %51 = stablehlo.divide %49, %50 : tensor<4x1x1x2x1xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %53 = stablehlo.subtract %47, %52 : tensor<4x6x4x2x2xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %54:5 = call @_var(%47, %c_10) : (tensor<4x6x4x2x2xf32>, tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>)
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %56 = stablehlo.add %54#0, %55 : tensor<4x1x1x2x1xf32>
    %57 = stablehlo.rsqrt %56 : tensor<4x1x1x2x1xf32>
    %58 = stablehlo.divide %57, %56 : tensor<4x1x1x2x1xf32>
    %cst_12 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %60 = stablehlo.multiply %59, %58 : tensor<4x1x1x2x1xf32>
    %61 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %62 = stablehlo.multiply %53, %61 : tensor<4x6x4x2x2xf32>
    %63 = stablehlo.reshape %62 : (tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x4xf32>
    %64:3 = call @silu(%63) : (tensor<4x6x4x4xf32>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>)
    %65 = stablehlo.convolution(%64#0, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x3x2x4xf32>
    %66 = stablehlo.reshape %65 : (tensor<4x3x2x4xf32>) -> tensor<4x3x2x2x2xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_13) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %cst_14 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %70 = stablehlo.divide %68, %69 : tensor<4x1x1x2x1xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %72 = stablehlo.subtract %66, %71 : tensor<4x3x2x2x2xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i64>
    %73:5 = call @_var_10(%66, %c_15) : (tensor<4x3x2x2x2xf32>, tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>)
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %75 = stablehlo.add %73#0, %74 : tensor<4x1x1x2x1xf32>
    %76 = stablehlo.rsqrt %75 : tensor<4x1x1x2x1xf32>
    %77 = stablehlo.divide %76, %75 : tensor<4x1x1x2x1xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %79 = stablehlo.multiply %78, %77 : tensor<4x1x1x2x1xf32>
    %80 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %81 = stablehlo.multiply %72, %80 : tensor<4x3x2x2x2xf32>
    %82 = stablehlo.reshape %81 : (tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x4xf32>
    %83:3 = call @silu_11(%82) : (tensor<4x3x2x4xf32>) -> (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>)
    %84 = stablehlo.convolution(%83#0, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x2x4xf32>, tensor<2x2x4x4xf32>) -> tensor<4x6x4x4xf32>
    %cst_18 = stablehlo.constant dense<0.699999988> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %86 = stablehlo.divide %84, %85 : tensor<4x6x4x4xf32>
    %c_19 = stablehlo.constant dense<0> : tensor<i64>
    %87:3 = call @_where_12(%23, %86, %c_19) : (tensor<4x1x1x1xi1>, tensor<4x6x4x4xf32>, tensor<i64>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>)
    %88 = stablehlo.concatenate %46, %87#0, dim = 3 : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x8xf32>
    %89 = stablehlo.convolution(%88, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x8xf32>, tensor<1x1x8x2xf32>) -> tensor<4x6x4x2xf32>
    %90 = stablehlo.subtract %89, %22 : tensor<4x6x4x2xf32>
    %91 = stablehlo.multiply %90, %90 : tensor<4x6x4x2xf32>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %93 = stablehlo.multiply %92, %90 : tensor<4x6x4x2xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.reduce(%91 init: %cst_21) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x6x4x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_22 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %95 = stablehlo.divide %94, %cst_22 : tensor<f32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_24 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %96 = stablehlo.divide %cst_23, %cst_24 : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %98 = stablehlo.multiply %97, %93 : tensor<4x6x4x2xf32>
    %99 = stablehlo.convolution(%88, %98) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x8xf32>, tensor<4x6x4x2xf32>) -> tensor<1x1x8x2xf32>
    %100 = stablehlo.reverse %arg2, dims = [0, 1] : tensor<1x1x8x2xf32>
    %101 = stablehlo.convolution(%98, %100) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x2xf32>, tensor<1x1x8x2xf32>) -> tensor<4x6x4x8xf32>
    %102 = stablehlo.slice %101 [0:4, 0:6, 0:4, 0:4] : (tensor<4x6x4x8xf32>) -> tensor<4x6x4x4xf32>
    %103 = stablehlo.slice %101 [0:4, 0:6, 0:4, 4:8] : (tensor<4x6x4x8xf32>) -> tensor<4x6x4x4xf32>
    %104 = call @_where_13(%87#1, %87#2, %103) : (tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %cst_25 = stablehlo.constant dense<0.699999988> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %106 = stablehlo.divide %104, %105 : tensor<4x6x4x4xf32>
    %107 = stablehlo.convolution(%83#0, %106) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x2x4xf32>, tensor<4x6x4x4xf32>) -> tensor<2x2x4x4xf32>
    %108 = stablehlo.reverse %arg4, dims = [0, 1] : tensor<2x2x4x4xf32>
    %109 = stablehlo.convolution(%106, %108) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<4x3x2x4xf32>
    %110 = call @silu_14(%83#1, %83#2, %82, %109) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %111 = stablehlo.reshape %110 : (tensor<4x3x2x4xf32>) -> tensor<4x3x2x2x2xf32>
    %112 = stablehlo.multiply %72, %111 : tensor<4x3x2x2x2xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%112 init: %cst_26) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %114 = stablehlo.reshape %113 : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %115 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %116 = stablehlo.multiply %111, %115 : tensor<4x3x2x2x2xf32>
    %117 = stablehlo.multiply %114, %79 : tensor<4x1x1x2x1xf32>
    %118 = call @_var_15(%73#1, %73#2, %73#3, %73#4, %117) : (tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %119 = stablehlo.negate %116 : tensor<4x3x2x2x2xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%119 init: %cst_27) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %121 = stablehlo.reshape %120 : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %122 = stablehlo.add %118, %116 : tensor<4x3x2x2x2xf32>
    %cst_28 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %124 = stablehlo.divide %121, %123 : tensor<4x1x1x2x1xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%124 init: %cst_29) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x3x2x2x2xf32>
    %127 = stablehlo.add %122, %126 : tensor<4x3x2x2x2xf32>
    %128 = stablehlo.reshape %127 : (tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x4xf32>
    %129 = stablehlo.convolution(%64#0, %128) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x4xf32>, tensor<4x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %130 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<3x3x4x4xf32>
    %131 = stablehlo.convolution(%128, %130) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x3x2x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x6x4x4xf32>
    %132 = call @silu_17(%64#1, %64#2, %63, %131) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %133 = stablehlo.reshape %132 : (tensor<4x6x4x4xf32>) -> tensor<4x6x4x2x2xf32>
    %134 = stablehlo.multiply %53, %133 : tensor<4x6x4x2x2xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst_30) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %136 = stablehlo.reshape %135 : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %137 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %138 = stablehlo.multiply %133, %137 : tensor<4x6x4x2x2xf32>
    %139 = stablehlo.multiply %136, %60 : tensor<4x1x1x2x1xf32>
    %140 = call @_var_18(%54#1, %54#2, %54#3, %54#4, %139) : (tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %141 = stablehlo.negate %138 : tensor<4x6x4x2x2xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.reduce(%141 init: %cst_31) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %143 = stablehlo.reshape %142 : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %144 = stablehlo.add %140, %138 : tensor<4x6x4x2x2xf32>
    %cst_32 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %146 = stablehlo.divide %143, %145 : tensor<4x1x1x2x1xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.reduce(%146 init: %cst_33) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x6x4x2x2xf32>
    %149 = stablehlo.add %144, %148 : tensor<4x6x4x2x2xf32>
    %150 = stablehlo.reshape %149 : (tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x4xf32>
    %151 = stablehlo.add %102, %150 : tensor<4x6x4x4xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.reduce(%151 init: %cst_34) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x6x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %153 = stablehlo.reshape %152 : (tensor<4x4xf32>) -> tensor<4x1x1x4xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.reduce(%153 init: %cst_35) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x1x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %155 = stablehlo.dot_general %154, %42, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %156 = stablehlo.transpose %155, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %157 = stablehlo.convolution(%38, %151) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x6x4x2xf32>, tensor<4x6x4x4xf32>) -> tensor<3x3x2x4xf32>
    %cst_36 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %159 = stablehlo.multiply %158, %129 : tensor<3x3x4x4xf32>
    %160 = stablehlo.subtract %arg0, %159 : tensor<3x3x4x4xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %162 = stablehlo.multiply %161, %157 : tensor<3x3x2x4xf32>
    %163 = stablehlo.subtract %arg1, %162 : tensor<3x3x2x4xf32>
    %cst_38 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<1x1x8x2xf32>
    %165 = stablehlo.multiply %164, %99 : tensor<1x1x8x2xf32>
    %166 = stablehlo.subtract %arg2, %165 : tensor<1x1x8x2xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %168 = stablehlo.multiply %167, %156 : tensor<4x4xf32>
    %169 = stablehlo.subtract %arg3, %168 : tensor<4x4xf32>
    %cst_40 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %171 = stablehlo.multiply %170, %107 : tensor<2x2x4x4xf32>
    %172 = stablehlo.subtract %arg4, %171 : tensor<2x2x4x4xf32>
    return %160, %163, %166, %169, %172, %2, %95 : tensor<3x3x4x4xf32>, tensor<3x3x2x4xf32>, tensor<1x1x8x2xf32>, tensor<4x4xf32>, tensor<2x2x4x4xf32>, tensor<2xui32>, tensor<f32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<4x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<4xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<4xui64>
    %9 = stablehlo.convert %6 : (tensor<4xui64>) -> tensor<4xui32>
    %10 = stablehlo.convert %8 : (tensor<4xui64>) -> tensor<4xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<4xui32>) -> tensor<4x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<4xui32>) -> tensor<4x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<4x1xui32>, tensor<4x1xui32>) -> tensor<4x2xui32>
    return %14 : tensor<4x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4xui32>, %arg3: tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<4xui32>, tensor<4xui32>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<4xui32>, %arg2: tensor<4xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<4xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<4xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<4xui32>
    %9 = stablehlo.or %5, %8 : tensor<4xui32>
    %10 = stablehlo.xor %3, %9 : tensor<4xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<4xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<4xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<4xui32>
    %19 = stablehlo.or %15, %18 : tensor<4xui32>
    %20 = stablehlo.xor %13, %19 : tensor<4xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<4xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<4xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<4xui32>
    %29 = stablehlo.or %25, %28 : tensor<4xui32>
    %30 = stablehlo.xor %23, %29 : tensor<4xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<4xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<4xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<4xui32>
    %39 = stablehlo.or %35, %38 : tensor<4xui32>
    %40 = stablehlo.xor %33, %39 : tensor<4xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %42 = stablehlo.add %33, %41 : tensor<4xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %44 = stablehlo.add %40, %43 : tensor<4xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %48 = stablehlo.add %44, %47 : tensor<4xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_randint(%arg0: tensor<2xui32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %c_0 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_1 = stablehlo.constant dense<2147483647> : tensor<i32>
    %0 = call @clip(%c, %c_0, %c_1) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1 = stablehlo.convert %0 : (tensor<i32>) -> tensor<i64>
    %2 = stablehlo.compare GT, %arg2, %1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<-2147483648> : tensor<i64>
    %c_3 = stablehlo.constant dense<2147483647> : tensor<i64>
    %3 = call @clip_0(%arg1, %c_2, %c_3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %4 = stablehlo.convert %3 : (tensor<i64>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<-2147483648> : tensor<i64>
    %c_5 = stablehlo.constant dense<2147483647> : tensor<i64>
    %5 = call @clip_0(%arg2, %c_4, %c_5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %6 = stablehlo.convert %5 : (tensor<i64>) -> tensor<i32>
    %7 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %9 = call @_threefry_split_1(%arg0) : (tensor<2xui32>) -> tensor<2x2xui32>
    %10 = stablehlo.slice %9 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<1x2xui32>) -> tensor<2xui32>
    %12 = stablehlo.slice %9 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.reshape %12 : (tensor<1x2xui32>) -> tensor<2xui32>
    %14 = stablehlo.slice %11 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %15 = stablehlo.reshape %14 : (tensor<1xui32>) -> tensor<ui32>
    %16 = stablehlo.slice %11 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %17 = stablehlo.reshape %16 : (tensor<1xui32>) -> tensor<ui32>
    %18 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c_6 = stablehlo.constant dense<1> : tensor<ui64>
    %19 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %20 = stablehlo.multiply %19, %18 : tensor<4xui64>
    %c_7 = stablehlo.constant dense<32> : tensor<ui64>
    %21 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %22 = stablehlo.shift_right_logical %20, %21 : tensor<4xui64>
    %23 = stablehlo.convert %20 : (tensor<4xui64>) -> tensor<4xui32>
    %24 = stablehlo.convert %22 : (tensor<4xui64>) -> tensor<4xui32>
    %25:2 = call @threefry2x32(%15, %17, %24, %23) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %26 = stablehlo.xor %25#0, %25#1 : tensor<4xui32>
    %27 = stablehlo.slice %13 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %28 = stablehlo.reshape %27 : (tensor<1xui32>) -> tensor<ui32>
    %29 = stablehlo.slice %13 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %30 = stablehlo.reshape %29 : (tensor<1xui32>) -> tensor<ui32>
    %31 = stablehlo.iota dim = 0 : tensor<4xui64>
    %c_8 = stablehlo.constant dense<1> : tensor<ui64>
    %32 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %33 = stablehlo.multiply %32, %31 : tensor<4xui64>
    %c_9 = stablehlo.constant dense<32> : tensor<ui64>
    %34 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui64>) -> tensor<4xui64>
    %35 = stablehlo.shift_right_logical %33, %34 : tensor<4xui64>
    %36 = stablehlo.convert %33 : (tensor<4xui64>) -> tensor<4xui32>
    %37 = stablehlo.convert %35 : (tensor<4xui64>) -> tensor<4xui32>
    %38:2 = call @threefry2x32(%28, %30, %37, %36) : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %39 = stablehlo.xor %38#0, %38#1 : tensor<4xui32>
    %40 = stablehlo.subtract %8, %7 : tensor<1xi32>
    %41 = stablehlo.convert %40 : (tensor<1xi32>) -> tensor<1xui32>
    %42 = stablehlo.compare LE, %8, %7, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %c_10 = stablehlo.constant dense<1> : tensor<ui32>
    %43 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %44 = stablehlo.select %42, %43, %41 : tensor<1xi1>, tensor<1xui32>
    %45 = stablehlo.compare GT, %8, %7, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %46 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %47 = stablehlo.and %46, %45 : tensor<1xi1>
    %c_11 = stablehlo.constant dense<1> : tensor<ui32>
    %48 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %49 = stablehlo.add %44, %48 : tensor<1xui32>
    %50 = stablehlo.select %47, %49, %44 : tensor<1xi1>, tensor<1xui32>
    %c_12 = stablehlo.constant dense<65536> : tensor<ui32>
    %51 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %52 = stablehlo.remainder %51, %50 : tensor<1xui32>
    %53 = stablehlo.multiply %52, %52 : tensor<1xui32>
    %54 = stablehlo.remainder %53, %50 : tensor<1xui32>
    %55 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %56 = stablehlo.remainder %26, %55 : tensor<4xui32>
    %57 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %58 = stablehlo.multiply %56, %57 : tensor<4xui32>
    %59 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %60 = stablehlo.remainder %39, %59 : tensor<4xui32>
    %61 = stablehlo.add %58, %60 : tensor<4xui32>
    %62 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
    %63 = stablehlo.remainder %61, %62 : tensor<4xui32>
    %64 = stablehlo.convert %63 : (tensor<4xui32>) -> tensor<4xi32>
    %65 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xi32>) -> tensor<4xi32>
    %66 = stablehlo.add %65, %64 : tensor<4xi32>
    return %66 : tensor<4xi32>
  }
  func.func private @clip(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i32>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @clip_0(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<i64>
    %1 = stablehlo.minimum %arg2, %0 : tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @_threefry_split_1(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
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
    %11:2 = call @threefry2x32_2(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32_2(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
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
      %7:8 = func.call @closed_call_3(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call_3(%arg0: tensor<i64>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
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
  func.func private @_linspace(%arg0: tensor<f64>, %arg1: tensor<f64>) -> tensor<10xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %2 = stablehlo.subtract %1, %0 : tensor<f32>
    %cst = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %3 = stablehlo.divide %2, %cst : tensor<f32>
    %4 = stablehlo.iota dim = 0 : tensor<9xf32>
    %cst_0 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %6 = stablehlo.divide %4, %5 : tensor<9xf32>
    %7 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %9 = stablehlo.subtract %8, %6 : tensor<9xf32>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<9xf32>
    %12 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %14 = stablehlo.multiply %13, %6 : tensor<9xf32>
    %15 = stablehlo.add %11, %14 : tensor<9xf32>
    %16 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %17 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<9xf32>, tensor<1xf32>) -> tensor<10xf32>
    return %17 : tensor<10xf32>
  }
  func.func private @cumprod(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = call @cumprod_4(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    return %0 : tensor<10xf32>
  }
  func.func private @cumprod_4(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1>, padding = dense<[[9, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 10>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<10xf32>, tensor<f32>) -> tensor<10xf32>
    return %0 : tensor<10xf32>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<4x6x4x2xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<4x6x4x2xf32>
    return %0 : tensor<4x6x4x2xf32>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<4x6x4x2xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4x6x4x2xf32>
    %1 = chlo.erf_inv %0 : tensor<4x6x4x2xf32> -> tensor<4x6x4x2xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<4x6x4x2xf32>
    return %3 : tensor<4x6x4x2xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<4x6x4x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<4x6x4x2xui64>
    %7 = stablehlo.iota dim = 1 : tensor<4x6x4x2xui64>
    %8 = stablehlo.iota dim = 2 : tensor<4x6x4x2xui64>
    %9 = stablehlo.iota dim = 3 : tensor<4x6x4x2xui64>
    %c = stablehlo.constant dense<48> : tensor<ui64>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %11 = stablehlo.multiply %10, %6 : tensor<4x6x4x2xui64>
    %c_0 = stablehlo.constant dense<8> : tensor<ui64>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %13 = stablehlo.multiply %12, %7 : tensor<4x6x4x2xui64>
    %c_1 = stablehlo.constant dense<2> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %15 = stablehlo.multiply %14, %8 : tensor<4x6x4x2xui64>
    %c_2 = stablehlo.constant dense<1> : tensor<ui64>
    %16 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %17 = stablehlo.multiply %16, %9 : tensor<4x6x4x2xui64>
    %18 = stablehlo.add %11, %13 : tensor<4x6x4x2xui64>
    %19 = stablehlo.add %18, %15 : tensor<4x6x4x2xui64>
    %20 = stablehlo.add %19, %17 : tensor<4x6x4x2xui64>
    %c_3 = stablehlo.constant dense<32> : tensor<ui64>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %22 = stablehlo.shift_right_logical %20, %21 : tensor<4x6x4x2xui64>
    %23 = stablehlo.convert %20 : (tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui32>
    %24 = stablehlo.convert %22 : (tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui32>
    %25:2 = call @threefry2x32_5(%3, %5, %24, %23) : (tensor<ui32>, tensor<ui32>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>)
    %26 = stablehlo.xor %25#0, %25#1 : tensor<4x6x4x2xui32>
    %c_4 = stablehlo.constant dense<9> : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %28 = stablehlo.shift_right_logical %26, %27 : tensor<4x6x4x2xui32>
    %c_5 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %29 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %30 = stablehlo.or %28, %29 : tensor<4x6x4x2xui32>
    %31 = stablehlo.bitcast_convert %30 : (tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %33 = stablehlo.subtract %31, %32 : tensor<4x6x4x2xf32>
    %34 = stablehlo.subtract %1, %0 : tensor<1x1x1x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %36 = stablehlo.multiply %33, %35 : tensor<4x6x4x2xf32>
    %37 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %38 = stablehlo.add %36, %37 : tensor<4x6x4x2xf32>
    %39 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %40 = stablehlo.maximum %39, %38 : tensor<4x6x4x2xf32>
    return %40 : tensor<4x6x4x2xf32>
  }
  func.func private @threefry2x32_5(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4x6x4x2xui32>, %arg3: tensor<4x6x4x2xui32>) -> (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4x6x4x2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4x6x4x2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_6(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>
  }
  func.func private @closed_call_6(%arg0: tensor<i64>, %arg1: tensor<4x6x4x2xui32>, %arg2: tensor<4x6x4x2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<4x6x4x2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<4x6x4x2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<4x6x4x2xui32>
    %9 = stablehlo.or %5, %8 : tensor<4x6x4x2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<4x6x4x2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<4x6x4x2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<4x6x4x2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<4x6x4x2xui32>
    %19 = stablehlo.or %15, %18 : tensor<4x6x4x2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<4x6x4x2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<4x6x4x2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<4x6x4x2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<4x6x4x2xui32>
    %29 = stablehlo.or %25, %28 : tensor<4x6x4x2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<4x6x4x2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<4x6x4x2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<4x6x4x2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<4x6x4x2xui32>
    %39 = stablehlo.or %35, %38 : tensor<4x6x4x2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<4x6x4x2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %42 = stablehlo.add %33, %41 : tensor<4x6x4x2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %44 = stablehlo.add %40, %43 : tensor<4x6x4x2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %48 = stablehlo.add %44, %47 : tensor<4x6x4x2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<4x1x1x1xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = call @_uniform_7(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4x1x1x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x1xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xi1>
    return %2 : tensor<4x1x1x1xi1>
  }
  func.func private @_uniform_7(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<4x1x1x1xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<4x1x1x1xui64>
    %9 = stablehlo.iota dim = 1 : tensor<4x1x1x1xui64>
    %10 = stablehlo.iota dim = 2 : tensor<4x1x1x1xui64>
    %11 = stablehlo.iota dim = 3 : tensor<4x1x1x1xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %12 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %13 = stablehlo.multiply %12, %8 : tensor<4x1x1x1xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %15 = stablehlo.multiply %14, %9 : tensor<4x1x1x1xui64>
    %c_1 = stablehlo.constant dense<1> : tensor<ui64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %17 = stablehlo.multiply %16, %10 : tensor<4x1x1x1xui64>
    %c_2 = stablehlo.constant dense<1> : tensor<ui64>
    %18 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %19 = stablehlo.multiply %18, %11 : tensor<4x1x1x1xui64>
    %20 = stablehlo.add %13, %15 : tensor<4x1x1x1xui64>
    %21 = stablehlo.add %20, %17 : tensor<4x1x1x1xui64>
    %22 = stablehlo.add %21, %19 : tensor<4x1x1x1xui64>
    %c_3 = stablehlo.constant dense<32> : tensor<ui64>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %24 = stablehlo.shift_right_logical %22, %23 : tensor<4x1x1x1xui64>
    %25 = stablehlo.convert %22 : (tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui32>
    %26 = stablehlo.convert %24 : (tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui32>
    %27:2 = call @threefry2x32_8(%5, %7, %26, %25) : (tensor<ui32>, tensor<ui32>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>)
    %28 = stablehlo.xor %27#0, %27#1 : tensor<4x1x1x1xui32>
    %c_4 = stablehlo.constant dense<9> : tensor<ui32>
    %29 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %30 = stablehlo.shift_right_logical %28, %29 : tensor<4x1x1x1xui32>
    %c_5 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %31 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %32 = stablehlo.or %30, %31 : tensor<4x1x1x1xui32>
    %33 = stablehlo.bitcast_convert %32 : (tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1x1xf32>
    %35 = stablehlo.subtract %33, %34 : tensor<4x1x1x1xf32>
    %36 = stablehlo.subtract %3, %2 : tensor<1x1x1x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %38 = stablehlo.multiply %35, %37 : tensor<4x1x1x1xf32>
    %39 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %40 = stablehlo.add %38, %39 : tensor<4x1x1x1xf32>
    %41 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %42 = stablehlo.maximum %41, %40 : tensor<4x1x1x1xf32>
    return %42 : tensor<4x1x1x1xf32>
  }
  func.func private @threefry2x32_8(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<4x1x1x1xui32>, %arg3: tensor<4x1x1x1xui32>) -> (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<4x1x1x1xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<4x1x1x1xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_9(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>
  }
  func.func private @closed_call_9(%arg0: tensor<i64>, %arg1: tensor<4x1x1x1xui32>, %arg2: tensor<4x1x1x1xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<4x1x1x1xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<4x1x1x1xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<4x1x1x1xui32>
    %9 = stablehlo.or %5, %8 : tensor<4x1x1x1xui32>
    %10 = stablehlo.xor %3, %9 : tensor<4x1x1x1xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<4x1x1x1xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<4x1x1x1xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<4x1x1x1xui32>
    %19 = stablehlo.or %15, %18 : tensor<4x1x1x1xui32>
    %20 = stablehlo.xor %13, %19 : tensor<4x1x1x1xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<4x1x1x1xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<4x1x1x1xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<4x1x1x1xui32>
    %29 = stablehlo.or %25, %28 : tensor<4x1x1x1xui32>
    %30 = stablehlo.xor %23, %29 : tensor<4x1x1x1xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<4x1x1x1xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<4x1x1x1xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<4x1x1x1xui32>
    %39 = stablehlo.or %35, %38 : tensor<4x1x1x1xui32>
    %40 = stablehlo.xor %33, %39 : tensor<4x1x1x1xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %42 = stablehlo.add %33, %41 : tensor<4x1x1x1xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %44 = stablehlo.add %40, %43 : tensor<4x1x1x1xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %48 = stablehlo.add %44, %47 : tensor<4x1x1x1xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_var(%arg0: tensor<4x6x4x2x2xf32>, %arg1: tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %cst_0 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1x2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x6x4x2x2xf32>
    %6 = chlo.square %5 : tensor<4x6x4x2x2xf32> -> tensor<4x6x4x2x2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x6x4x2x2xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x6x4x2x2xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x1x1x2x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<f64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<4x1x1x2x1xf32>, tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x1x1x2x1xf32>, %arg2: tensor<f64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x1x1x2x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    return %2, %3 : tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>
  }
  func.func private @silu(%arg0: tensor<4x6x4x4xf32>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x6x4x4xf32>
    %1 = stablehlo.exponential %0 : tensor<4x6x4x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x6x4x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x6x4x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x6x4x4xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x6x4x4xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x6x4x4xf32>
    return %9, %8, %5 : tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>
  }
  func.func private @_var_10(%arg0: tensor<4x3x2x2x2xf32>, %arg1: tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %cst_0 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1x2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x3x2x2x2xf32>
    %6 = chlo.square %5 : tensor<4x3x2x2x2xf32> -> tensor<4x3x2x2x2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3x2x2x2xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x3x2x2x2xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x1x1x2x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<f64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<4x1x1x2x1xf32>, tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>
  }
  func.func private @silu_11(%arg0: tensor<4x3x2x4xf32>) -> (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x3x2x4xf32>
    %1 = stablehlo.exponential %0 : tensor<4x3x2x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3x2x4xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x3x2x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3x2x4xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x3x2x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3x2x4xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x3x2x4xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x3x2x4xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x3x2x4xf32>
    return %9, %8, %5 : tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>
  }
  func.func private @_where_12(%arg0: tensor<4x1x1x1xi1>, %arg1: tensor<4x6x4x4xf32>, %arg2: tensor<i64>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi1>) -> tensor<4x6x4x4xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    return %3, %1, %4 : tensor<4x6x4x4xf32>, tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>
  }
  func.func private @_where_13(%arg0: tensor<4x6x4x4xi1>, %arg1: tensor<4x6x4x4xf32>, %arg2: tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>
    return %1 : tensor<4x6x4x4xf32>
  }
  func.func private @silu_14(%arg0: tensor<4x3x2x4xf32>, %arg1: tensor<4x3x2x4xf32>, %arg2: tensor<4x3x2x4xf32>, %arg3: tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x3x2x4xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x3x2x4xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x3x2x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x3x2x4xf32>
    return %3 : tensor<4x3x2x4xf32>
  }
  func.func private @_var_15(%arg0: tensor<4x3x2x2x2xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x2x1xf32>, %arg4: tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32> {
    %0 = call @_where_16(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x1x1x2x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x3x2x2x2xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x3x2x2x2xf32>
    %6 = stablehlo.negate %5 : tensor<4x3x2x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %cst_1 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1x1x2x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x3x2x2x2xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x3x2x2x2xf32>
    return %13 : tensor<4x3x2x2x2xf32>
  }
  func.func private @_where_16(%arg0: tensor<i1>, %arg1: tensor<4x1x1x2x1xf32>, %arg2: tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<4x1x1x2x1xf32>
    return %1 : tensor<4x1x1x2x1xf32>
  }
  func.func private @silu_17(%arg0: tensor<4x6x4x4xf32>, %arg1: tensor<4x6x4x4xf32>, %arg2: tensor<4x6x4x4xf32>, %arg3: tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x6x4x4xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x6x4x4xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x6x4x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x6x4x4xf32>
    return %3 : tensor<4x6x4x4xf32>
  }
  func.func private @_var_18(%arg0: tensor<4x6x4x2x2xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x2x1xf32>, %arg4: tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32> {
    %0 = call @_where_16(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x1x1x2x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x6x4x2x2xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x6x4x2x2xf32>
    %6 = stablehlo.negate %5 : tensor<4x6x4x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %cst_1 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1x1x2x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<4x2xf32>) -> tensor<4x6x4x2x2xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x6x4x2x2xf32>
    return %13 : tensor<4x6x4x2x2xf32>
  }
}
