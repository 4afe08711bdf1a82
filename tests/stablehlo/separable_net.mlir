module @jit_separable_net attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3x1x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<2x4xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<4x3xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4x2xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<3x3x2x4xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<4xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<4xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<8x7x5x2xf32>, %arg8: tensor<8xi32>) -> (tensor<3x3x1x4xf32> {jax.result_info = "result[0]['deep']"}, tensor<2x4xf32> {jax.result_info = "result[0]['excite']"}, tensor<4x3xf32> {jax.result_info = "result[0]['out']"}, tensor<4x2xf32> {jax.result_info = "result[0]['squeeze']"}, tensor<3x3x2x4xf32> {jax.result_info = "result[0]['stem']"}, tensor<4xf32> {jax.result_info = "result[1]['mean']"}, tensor<4xf32> {jax.result_info = "result[1]['variance']"}, tensor<f64> {jax.result_info = "result[2]"}, tensor<8xi64> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.convolution(%arg7, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x7x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<8x4x3x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<6> : tensor<i64>
    %1:3 = call @clip(%0, %c, %c_0) : (tensor<8x4x3x4xf32>, tensor<i64>, tensor<i64>) -> (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1#0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.divide %2, %3 : tensor<4xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %5:5 = call @_var(%1#0, %c_2) : (tensor<8x4x3x4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>)
    %6 = stablehlo.broadcast_in_dim %4, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %8 = stablehlo.subtract %1#0, %7 : tensor<8x4x3x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.add %5#0, %9 : tensor<4xf32>
    %11 = stablehlo.rsqrt %10 : tensor<4xf32>
    %12 = stablehlo.divide %11, %10 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %14 = stablehlo.multiply %13, %12 : tensor<4xf32>
    %15 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %17 = stablehlo.multiply %8, %16 : tensor<8x4x3x4xf32>
    %18 = stablehlo.convolution(%17, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x3x4xf32>, tensor<3x3x1x4xf32>) -> tensor<8x4x3x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_5) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %cst_6 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %21 = stablehlo.divide %19, %20 : tensor<8x4xf32>
    %22 = stablehlo.dot_general %21, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
    %23:3 = call @silu(%22) : (tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>)
    %24 = stablehlo.dot_general %23#0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x2xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %25 = stablehlo.negate %24 : tensor<8x4xf32>
    %26 = stablehlo.exponential %25 : tensor<8x4xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %28 = stablehlo.add %27, %26 : tensor<8x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %30 = stablehlo.divide %29, %28 : tensor<8x4xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %32 = stablehlo.subtract %31, %30 : tensor<8x4xf32>
    %33 = stablehlo.multiply %30, %32 : tensor<8x4xf32>
    %34 = stablehlo.broadcast_in_dim %30, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<8x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %36 = stablehlo.multiply %18, %35 : tensor<8x4x3x4xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<f32>
    %38 = "stablehlo.reduce_window"(%36, %37) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %173 = stablehlo.maximum %arg9, %arg10 : tensor<f32>
      stablehlo.return %173 : tensor<f32>
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x2x3x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_11) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x2x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %cst_12 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %41 = stablehlo.divide %39, %40 : tensor<8x4xf32>
    %42 = stablehlo.dot_general %41, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %43 = call @_one_hot(%arg8) : (tensor<8xi32>) -> tensor<8x3xf64>
    %cst_13 = stablehlo.constant dense<9.000000e-01> : tensor<f64>
    %44 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f64>) -> tensor<8x3xf64>
    %45 = stablehlo.multiply %43, %44 : tensor<8x3xf64>
    %cst_14 = stablehlo.constant dense<0.033333333333333333> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f64>) -> tensor<8x3xf64>
    %47 = stablehlo.add %45, %46 : tensor<8x3xf64>
    %48:3 = call @log_softmax(%42) : (tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x1xf32>)
    %49 = stablehlo.convert %48#0 : (tensor<8x3xf32>) -> tensor<8x3xf64>
    %50 = stablehlo.multiply %47, %49 : tensor<8x3xf64>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %51 = stablehlo.reduce(%50 init: %cst_15) applies stablehlo.add across dimensions = [1] : (tensor<8x3xf64>, tensor<f64>) -> tensor<8xf64>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %52 = stablehlo.reduce(%51 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
    %cst_17 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %53 = stablehlo.divide %52, %cst_17 : tensor<f64>
    %54 = stablehlo.negate %53 : tensor<f64>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %55 = stablehlo.negate %cst_18 : tensor<f64>
    %cst_19 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %56 = stablehlo.divide %55, %cst_19 : tensor<f64>
    %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<8xf64>) -> tensor<8x3xf64>
    %59 = stablehlo.multiply %47, %58 : tensor<8x3xf64>
    %60 = stablehlo.convert %59 : (tensor<8x3xf64>) -> tensor<8x3xf32>
    %61 = call @log_softmax_0(%48#1, %48#2, %60) : (tensor<8x3xf32>, tensor<8x1xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %62 = stablehlo.dot_general %61, %41, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x4xf32>) -> tensor<3x4xf32>
    %63 = stablehlo.transpose %62, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %64 = stablehlo.dot_general %61, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<4x3xf32>) -> tensor<8x4xf32>
    %cst_20 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %66 = stablehlo.divide %64, %65 : tensor<8x4xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x2x3x4xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %68 = stablehlo.pad %36, %cst_21, low = [0, 0, 0, 0], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4x4x4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = "stablehlo.select_and_scatter"(%68, %67, %cst_22) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %173 = stablehlo.compare GE, %arg9, %arg10, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %173 : tensor<i1>
    }, {
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %173 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %173 : tensor<f32>
    }) : (tensor<8x4x4x4xf32>, tensor<8x2x3x4xf32>, tensor<f32>) -> tensor<8x4x4x4xf32>
    %70 = stablehlo.slice %69 [0:8, 0:4, 0:3, 0:4] : (tensor<8x4x4x4xf32>) -> tensor<8x4x3x4xf32>
    %71 = stablehlo.multiply %18, %70 : tensor<8x4x3x4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_23) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %73 = stablehlo.reshape %72 : (tensor<8x4xf32>) -> tensor<8x1x1x4xf32>
    %74 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<8x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %75 = stablehlo.multiply %70, %74 : tensor<8x4x3x4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.reduce(%73 init: %cst_24) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x1x1x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %77 = stablehlo.multiply %76, %33 : tensor<8x4xf32>
    %78 = stablehlo.dot_general %77, %23#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    %79 = stablehlo.transpose %78, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
    %80 = stablehlo.dot_general %77, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<2x4xf32>) -> tensor<8x2xf32>
    %81 = call @silu_1(%23#1, %23#2, %22, %80) : (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %82 = stablehlo.dot_general %81, %21, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x2xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
    %83 = stablehlo.transpose %82, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %84 = stablehlo.dot_general %81, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x2xf32>, tensor<4x2xf32>) -> tensor<8x4xf32>
    %cst_25 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %86 = stablehlo.divide %84, %85 : tensor<8x4xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x4x3x4xf32>
    %88 = stablehlo.add %75, %87 : tensor<8x4x3x4xf32>
    %89 = stablehlo.convolution(%17, %88) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 4 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<3x3x1x4xf32>
    %90 = stablehlo.reshape %arg0 : (tensor<3x3x1x4xf32>) -> tensor<3x3x1x4x1xf32>
    %91 = stablehlo.transpose %90, dims = [0, 1, 3, 2, 4] : (tensor<3x3x1x4x1xf32>) -> tensor<3x3x4x1x1xf32>
    %92 = stablehlo.reshape %91 : (tensor<3x3x4x1x1xf32>) -> tensor<3x3x4x1xf32>
    %93 = stablehlo.reverse %92, dims = [0, 1] : tensor<3x3x4x1xf32>
    %94 = stablehlo.convolution(%88, %93) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x3x4xf32>, tensor<3x3x4x1xf32>) -> tensor<8x4x3x4xf32>
    %95 = stablehlo.multiply %8, %94 : tensor<8x4x3x4xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_26) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %97 = stablehlo.reshape %96 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %98 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %99 = stablehlo.multiply %94, %98 : tensor<8x4x3x4xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.reduce(%97 init: %cst_27) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %101 = stablehlo.multiply %100, %14 : tensor<4xf32>
    %102 = stablehlo.negate %99 : tensor<8x4x3x4xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%102 init: %cst_28) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %104 = stablehlo.reshape %103 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_29) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %106 = call @_var_2(%5#1, %5#2, %5#3, %5#4, %101) : (tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %107 = stablehlo.add %99, %106 : tensor<8x4x3x4xf32>
    %cst_30 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %109 = stablehlo.divide %105, %108 : tensor<4xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [3] : (tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %111 = stablehlo.add %107, %110 : tensor<8x4x3x4xf32>
    %112 = call @clip_4(%1#1, %1#2, %111) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %113 = stablehlo.convolution(%arg7, %112) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x7x5x2xf32>, tensor<8x4x3x4xf32>) -> tensor<3x3x2x4xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %115 = stablehlo.multiply %114, %89 : tensor<3x3x1x4xf32>
    %116 = stablehlo.subtract %arg0, %115 : tensor<3x3x1x4xf32>
    %cst_32 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %118 = stablehlo.multiply %117, %79 : tensor<2x4xf32>
    %119 = stablehlo.subtract %arg1, %118 : tensor<2x4xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %121 = stablehlo.multiply %120, %63 : tensor<4x3xf32>
    %122 = stablehlo.subtract %arg2, %121 : tensor<4x3xf32>
    %cst_34 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %124 = stablehlo.multiply %123, %83 : tensor<4x2xf32>
    %125 = stablehlo.subtract %arg3, %124 : tensor<4x2xf32>
    %cst_35 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %127 = stablehlo.multiply %126, %113 : tensor<3x3x2x4xf32>
    %128 = stablehlo.subtract %arg4, %127 : tensor<3x3x2x4xf32>
    %cst_36 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %130 = stablehlo.multiply %129, %arg5 : tensor<4xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %132 = stablehlo.multiply %131, %4 : tensor<4xf32>
    %133 = stablehlo.add %130, %132 : tensor<4xf32>
    %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %135 = stablehlo.multiply %134, %arg6 : tensor<4xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %137 = stablehlo.multiply %136, %5#0 : tensor<4xf32>
    %138 = stablehlo.add %135, %137 : tensor<4xf32>
    %139 = stablehlo.convolution(%arg7, %128) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x7x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<8x4x3x4xf32>
    %c_40 = stablehlo.constant dense<0> : tensor<i64>
    %c_41 = stablehlo.constant dense<6> : tensor<i64>
    %140 = call @clip_5(%139, %c_40, %c_41) : (tensor<8x4x3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<8x4x3x4xf32>
    %141 = stablehlo.broadcast_in_dim %133, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %143 = stablehlo.subtract %140, %142 : tensor<8x4x3x4xf32>
    %cst_42 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %145 = stablehlo.add %138, %144 : tensor<4xf32>
    %146 = stablehlo.rsqrt %145 : tensor<4xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %149 = stablehlo.multiply %143, %148 : tensor<8x4x3x4xf32>
    %150 = stablehlo.convolution(%149, %116) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x3x4xf32>, tensor<3x3x1x4xf32>) -> tensor<8x4x3x4xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.reduce(%150 init: %cst_43) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %cst_44 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %153 = stablehlo.divide %151, %152 : tensor<8x4xf32>
    %154 = stablehlo.dot_general %153, %125, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
    %155 = call @silu_6(%154) : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %156 = stablehlo.dot_general %155, %119, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x2xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %157 = stablehlo.negate %156 : tensor<8x4xf32>
    %158 = stablehlo.exponential %157 : tensor<8x4xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %160 = stablehlo.add %159, %158 : tensor<8x4xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %162 = stablehlo.divide %161, %160 : tensor<8x4xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<8x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %165 = stablehlo.multiply %150, %164 : tensor<8x4x3x4xf32>
    %cst_47 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<f32>
    %167 = "stablehlo.reduce_window"(%165, %166) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %173 = stablehlo.maximum %arg9, %arg10 : tensor<f32>
      stablehlo.return %173 : tensor<f32>
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x2x3x4xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.reduce(%167 init: %cst_48) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x2x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %cst_49 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %170 = stablehlo.divide %168, %169 : tensor<8x4xf32>
    %171 = stablehlo.dot_general %170, %122, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %172 = call @argmax(%171) : (tensor<8x3xf32>) -> tensor<8xi64>
    return %116, %119, %122, %125, %128, %133, %138, %54, %172 : tensor<3x3x1x4xf32>, tensor<2x4xf32>, tensor<4x3xf32>, tensor<4x2xf32>, tensor<3x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f64>, tensor<8xi64>
  }
  func.func private @clip(%arg0: tensor<8x4x3x4xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<8x4x3x4xf32>
    %3 = stablehlo.compare EQ, %arg0, %2, FLOAT : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %6 = stablehlo.select %3, %4, %5 : tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %8 = stablehlo.compare EQ, %7, %2, FLOAT : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %11 = stablehlo.select %8, %9, %10 : tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>
    %12 = stablehlo.divide %6, %11 : tensor<8x4x3x4xf32>
    %13 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %15 = stablehlo.minimum %14, %2 : tensor<8x4x3x4xf32>
    %16 = stablehlo.compare EQ, %2, %15, FLOAT : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %19 = stablehlo.select %16, %17, %18 : tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>
    %20 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %21 = stablehlo.compare EQ, %20, %15, FLOAT : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %24 = stablehlo.select %21, %22, %23 : tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>
    %25 = stablehlo.divide %19, %24 : tensor<8x4x3x4xf32>
    return %15, %12, %25 : tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>
  }
  func.func private @_var(%arg0: tensor<8x4x3x4xf32>, %arg1: tensor<i64>) -> (tensor<4xf32>, tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x4x3x4xf32>
    %6 = chlo.square %5 : tensor<8x4x3x4xf32> -> tensor<8x4x3x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<8x4x3x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.divide %11, %12 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %15:2 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<4xf32>, tensor<f64>) -> (tensor<4xf32>, tensor<4xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<4xf32>, tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<f64>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    return %2, %3 : tensor<4xf32>, tensor<4xf32>
  }
  func.func private @silu(%arg0: tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<8x2xf32>
    %1 = stablehlo.exponential %0 : tensor<8x2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<8x2xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<8x2xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<8x2xf32>
    return %9, %8, %5 : tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>
  }
  func.func private @_one_hot(%arg0: tensor<8xi32>) -> tensor<8x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x3xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<8x1xi32>) -> tensor<8x3xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x3xi32>) -> tensor<8x3xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<8x3xi32>, tensor<8x3xi32>) -> tensor<8x3xi1>
    %5 = stablehlo.convert %4 : (tensor<8x3xi1>) -> tensor<8x3xf64>
    return %5 : tensor<8x3xf64>
  }
  func.func private @log_softmax(%arg0: tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x3xf32>
    %6 = stablehlo.exponential %5 : tensor<8x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %9 = stablehlo.log %8 : tensor<8x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<8x3xf32>
    return %11, %6, %8 : tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x1xf32>
  }
  func.func private @log_softmax_0(%arg0: tensor<8x3xf32>, %arg1: tensor<8x1xf32>, %arg2: tensor<8x3xf32>) -> tensor<8x3xf32> {
    %0 = stablehlo.negate %arg2 : tensor<8x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.reshape %1 : (tensor<8xf32>) -> tensor<8x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<8x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xf32>) -> tensor<8x3xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<8x3xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<8x3xf32>
    return %7 : tensor<8x3xf32>
  }
  func.func private @silu_1(%arg0: tensor<8x2xf32>, %arg1: tensor<8x2xf32>, %arg2: tensor<8x2xf32>, %arg3: tensor<8x2xf32>) -> tensor<8x2xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<8x2xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<8x2xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<8x2xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x2xf32>
    return %3 : tensor<8x2xf32>
  }
  func.func private @_var_2(%arg0: tensor<8x4x3x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>) -> tensor<8x4x3x4xf32> {
    %0 = call @_where_3(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<8x4x3x4xf32>
    %5 = stablehlo.negate %4 : tensor<8x4x3x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.reshape %6 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %12 = stablehlo.add %4, %11 : tensor<8x4x3x4xf32>
    return %12 : tensor<8x4x3x4xf32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @clip_4(%arg0: tensor<8x4x3x4xf32>, %arg1: tensor<8x4x3x4xf32>, %arg2: tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32> {
    %0 = stablehlo.multiply %arg2, %arg1 : tensor<8x4x3x4xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<8x4x3x4xf32>
    return %1 : tensor<8x4x3x4xf32>
  }
  func.func private @clip_5(%arg0: tensor<8x4x3x4xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<8x4x3x4xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<8x4x3x4xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<8x4x3x4xf32>
    return %5 : tensor<8x4x3x4xf32>
  }
  func.func private @silu_6(%arg0: tensor<8x2xf32>) -> tensor<8x2xf32> {
    %0 = stablehlo.negate %arg0 : tensor<8x2xf32>
    %1 = stablehlo.exponential %0 : tensor<8x2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x2xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<8x2xf32>
    return %6 : tensor<8x2xf32>
  }
  func.func private @argmax(%arg0: tensor<8x3xf32>) -> tensor<8xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<8x3xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<8x3xf32>, tensor<8x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<8xf32>, tensor<8xi64>)
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
    return %1#1 : tensor<8xi64>
  }
}
