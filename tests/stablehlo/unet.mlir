module @jit_unet attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3x4x6xf32>, %arg1: tensor<3x3x2x4xf32>, %arg2: tensor<3x3x8x2xf32>, %arg3: tensor<2x2x6x4xf32>, %arg4: tensor<2x8x8x2xf32>) -> (tensor<3x3x4x6xf32> {jax.result_info = "result[0]['down']"}, tensor<3x3x2x4xf32> {jax.result_info = "result[0]['in']"}, tensor<3x3x8x2xf32> {jax.result_info = "result[0]['out']"}, tensor<2x2x6x4xf32> {jax.result_info = "result[0]['up']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convolution(%arg4, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<2x8x8x4xf32>
    %1:3 = call @silu(%0) : (tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>)
    %2 = stablehlo.convolution(%1#0, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x4x4x6xf32>
    %3:3 = call @silu_0(%2) : (tensor<2x4x4x6xf32>) -> (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>)
    %4 = stablehlo.convolution(%3#0, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x6xf32>, tensor<2x2x6x4xf32>) -> tensor<2x8x8x4xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %9 = stablehlo.divide %7, %8 : tensor<2x1x1x2x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %10:5 = call @_var(%5, %c) : (tensor<2x8x8x2x2xf32>, tensor<i64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>)
    %11 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %12 = stablehlo.subtract %5, %11 : tensor<2x8x8x2x2xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %14 = stablehlo.add %10#0, %13 : tensor<2x1x1x2x1xf32>
    %15 = stablehlo.sqrt %14 : tensor<2x1x1x2x1xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %17 = stablehlo.divide %16, %15 : tensor<2x1x1x2x1xf32>
    %18 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %19 = stablehlo.divide %12, %18 : tensor<2x8x8x2x2xf32>
    %20 = stablehlo.multiply %15, %15 : tensor<2x1x1x2x1xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %22 = stablehlo.divide %21, %20 : tensor<2x1x1x2x1xf32>
    %23 = stablehlo.reshape %19 : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %24 = stablehlo.slice %3#0 [0:2, 0:4, 0:4, 1:6:2] : (tensor<2x4x4x6xf32>) -> tensor<2x4x4x3xf32>
    %25 = stablehlo.reverse %24, dims = [3] : tensor<2x4x4x3xf32>
    %26:3 = call @_resize(%25) : (tensor<2x4x4x3xf32>) -> (tensor<2x8x8x3xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26#0 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x8x8x3xf32>, tensor<f32>) -> tensor<2x8x8xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x8x8xf32>) -> tensor<2x8x8x1xf32>
    %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x8x8x1xf32>
    %30 = stablehlo.divide %28, %29 : tensor<2x8x8x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<2x8x8x1xf32>) -> tensor<2x8x8x4xf32>
    %32 = stablehlo.add %1#0, %31 : tensor<2x8x8x4xf32>
    %33 = stablehlo.concatenate %23, %32, dim = 3 : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x8xf32>
    %34 = stablehlo.convolution(%33, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<3x3x8x2xf32>) -> tensor<2x8x8x2xf32>
    %35 = stablehlo.subtract %34, %arg4 : tensor<2x8x8x2xf32>
    %36 = stablehlo.abs %35 : tensor<2x8x8x2xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %38 = stablehlo.compare GE, %35, %37, FLOAT : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xi1>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%36 init: %cst_7) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x8x8x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_8 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %40 = stablehlo.divide %39, %cst_8 : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_10 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %41 = stablehlo.divide %cst_9, %cst_10 : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %44 = stablehlo.select %38, %43, %42 : tensor<2x8x8x2xi1>, tensor<2x8x8x2xf32>
    %45 = stablehlo.select %38, %42, %43 : tensor<2x8x8x2xi1>, tensor<2x8x8x2xf32>
    %46 = stablehlo.negate %44 : tensor<2x8x8x2xf32>
    %47 = stablehlo.add %45, %46 : tensor<2x8x8x2xf32>
    %48 = stablehlo.convolution(%33, %47) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x8xf32>, tensor<2x8x8x2xf32>) -> tensor<3x3x8x2xf32>
    %49 = stablehlo.reverse %arg2, dims = [0, 1] : tensor<3x3x8x2xf32>
    %50 = stablehlo.convolution(%47, %49) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x2xf32>, tensor<3x3x8x2xf32>) -> tensor<2x8x8x8xf32>
    %51 = stablehlo.slice %50 [0:2, 0:8, 0:8, 0:4] : (tensor<2x8x8x8xf32>) -> tensor<2x8x8x4xf32>
    %52 = stablehlo.slice %50 [0:2, 0:8, 0:8, 4:8] : (tensor<2x8x8x8xf32>) -> tensor<2x8x8x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x8x8xf32>
    %54 = stablehlo.reshape %53 : (tensor<2x8x8xf32>) -> tensor<2x8x8x1xf32>
    %cst_13 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x8x8x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<2x8x8x1xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_14) applies stablehlo.add across dimensions = [3] : (tensor<2x8x8x1xf32>, tensor<f32>) -> tensor<2x8x8xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x8x8xf32>) -> tensor<2x8x8x3xf32>
    %59 = call @_resize_3(%26#1, %26#2, %58) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8x8x3xf32>) -> tensor<2x4x4x3xf32>
    %60 = stablehlo.reverse %59, dims = [3] : tensor<2x4x4x3xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.pad %60, %cst_15, low = [0, 0, 0, 1], high = [0, 0, 0, 0], interior = [0, 0, 0, 1] : (tensor<2x4x4x3xf32>, tensor<f32>) -> tensor<2x4x4x6xf32>
    %62 = stablehlo.reshape %51 : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %63 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %64 = stablehlo.multiply %62, %63 : tensor<2x8x8x2x2xf32>
    %65 = stablehlo.multiply %64, %12 : tensor<2x8x8x2x2xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst_16) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %67 = stablehlo.reshape %66 : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %68 = stablehlo.negate %67 : tensor<2x1x1x2x1xf32>
    %69 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %70 = stablehlo.divide %62, %69 : tensor<2x8x8x2x2xf32>
    %71 = stablehlo.multiply %68, %17 : tensor<2x1x1x2x1xf32>
    %72 = stablehlo.negate %70 : tensor<2x8x8x2x2xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_17) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %74 = stablehlo.reshape %73 : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %75 = call @_var_4(%10#1, %10#2, %10#3, %10#4, %71) : (tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %76 = stablehlo.add %70, %75 : tensor<2x8x8x2x2xf32>
    %cst_18 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %78 = stablehlo.divide %74, %77 : tensor<2x1x1x2x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_19) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x2x1xf32>, tensor<f32>) -> tensor<2x2xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %81 = stablehlo.add %76, %80 : tensor<2x8x8x2x2xf32>
    %82 = stablehlo.reshape %81 : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %83 = stablehlo.convolution(%3#0, %82) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x6xf32>, tensor<2x8x8x4xf32>) -> tensor<2x2x6x4xf32>
    %84 = stablehlo.reverse %arg3, dims = [0, 1] : tensor<2x2x6x4xf32>
    %85 = stablehlo.convolution(%82, %84) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x2x6x4xf32>) -> tensor<2x4x4x6xf32>
    %86 = stablehlo.add %61, %85 : tensor<2x4x4x6xf32>
    %87 = call @silu_6(%3#1, %3#2, %2, %86) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %88 = stablehlo.convolution(%1#0, %87) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x4xf32>, tensor<2x4x4x6xf32>) -> tensor<3x3x4x6xf32>
    %89 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<3x3x4x6xf32>
    %90 = stablehlo.convolution(%87, %89) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x6xf32>, tensor<3x3x4x6xf32>) -> tensor<2x8x8x4xf32>
    %91 = stablehlo.add %52, %90 : tensor<2x8x8x4xf32>
    %92 = call @silu_7(%1#1, %1#2, %0, %91) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %93 = stablehlo.convolution(%arg4, %92) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x2xf32>, tensor<2x8x8x4xf32>) -> tensor<3x3x2x4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %95 = stablehlo.multiply %94, %88 : tensor<3x3x4x6xf32>
    %96 = stablehlo.subtract %arg0, %95 : tensor<3x3x4x6xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %98 = stablehlo.multiply %97, %93 : tensor<3x3x2x4xf32>
    %99 = stablehlo.subtract %arg1, %98 : tensor<3x3x2x4xf32>
    %cst_22 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x3x8x2xf32>
    %101 = stablehlo.multiply %100, %48 : tensor<3x3x8x2xf32>
    %102 = stablehlo.subtract %arg2, %101 : tensor<3x3x8x2xf32>
    %cst_23 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x2x6x4xf32>
    %104 = stablehlo.multiply %103, %83 : tensor<2x2x6x4xf32>
    %105 = stablehlo.subtract %arg3, %104 : tensor<2x2x6x4xf32>
    return %96, %99, %102, %105, %40 : tensor<3x3x4x6xf32>, tensor<3x3x2x4xf32>, tensor<3x3x8x2xf32>, tensor<2x2x6x4xf32>, tensor<f32>
  }
  func.func private @silu(%arg0: tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x8x8x4xf32>
    %1 = stablehlo.exponential %0 : tensor<2x8x8x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x8x8x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x8x8x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x8x8x4xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x8x8x4xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x8x8x4xf32>
    return %9, %8, %5 : tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>
  }
  func.func private @silu_0(%arg0: tensor<2x4x4x6xf32>) -> (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x4x4x6xf32>
    %1 = stablehlo.exponential %0 : tensor<2x4x4x6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x4x4x6xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x4x4x6xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x4x4x6xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x4x4x6xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x4x4x6xf32>
    return %9, %8, %5 : tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>
  }
  func.func private @_var(%arg0: tensor<2x8x8x2x2xf32>, %arg1: tensor<i64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x1x1x2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x8x8x2x2xf32>
    %6 = chlo.square %5 : tensor<2x8x8x2x2xf32> -> tensor<2x8x8x2x2xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8x8x2x2xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x8x8x2x2xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x1x1x2x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<f64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<2x1x1x2x1xf32>, tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x1x1x2x1xf32>, %arg2: tensor<f64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x1x1x2x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    return %2, %3 : tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>
  }
  func.func private @_resize(%arg0: tensor<2x4x4x3xf32>) -> (tensor<2x8x8x3xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = stablehlo.maximum %cst, %cst_0 : tensor<f64>
    %1 = stablehlo.iota dim = 0 : tensor<8xf64>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %3 = stablehlo.add %1, %2 : tensor<8xf64>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %5 = stablehlo.multiply %3, %4 : tensor<8xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %7 = stablehlo.subtract %5, %6 : tensor<8xf64>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %9 = stablehlo.subtract %7, %8 : tensor<8xf64>
    %10 = stablehlo.iota dim = 0 : tensor<4xf64>
    %11 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<8xf64>) -> tensor<1x8xf64>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<4xf64>) -> tensor<4x1xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x8xf64>
    %15 = stablehlo.subtract %13, %14 : tensor<4x8xf64>
    %16 = stablehlo.abs %15 : tensor<4x8xf64>
    %17 = stablehlo.convert %0 : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %19 = stablehlo.divide %16, %18 : tensor<4x8xf64>
    %20 = stablehlo.abs %19 : tensor<4x8xf64>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %22 = stablehlo.subtract %21, %20 : tensor<4x8xf64>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %24 = stablehlo.maximum %23, %22 : tensor<4x8xf64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %25 = stablehlo.reduce(%24 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<4x8xf64>, tensor<f64>) -> tensor<8xf64>
    %26 = stablehlo.broadcast_in_dim %25, dims = [1] : (tensor<8xf64>) -> tensor<1x8xf64>
    %27 = stablehlo.abs %26 : tensor<1x8xf64>
    %cst_8 = stablehlo.constant dense<1.1920928955078125E-4> : tensor<f64>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<1x8xf64>
    %29 = stablehlo.compare GT, %27, %28, FLOAT : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<1x8xf64>
    %31 = stablehlo.compare NE, %26, %30, FLOAT : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %32 = call @_where_1(%31, %26, %c) : (tensor<1x8xi1>, tensor<1x8xf64>, tensor<i64>) -> tensor<1x8xf64>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %34 = stablehlo.divide %24, %33 : tensor<4x8xf64>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %35 = call @_where_2(%29, %34, %c_10) : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %37 = stablehlo.compare GE, %9, %36, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %cst_12 = stablehlo.constant dense<3.500000e+00> : tensor<f64>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %39 = stablehlo.compare LE, %9, %38, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %40 = stablehlo.and %37, %39 : tensor<8xi1>
    %41 = stablehlo.broadcast_in_dim %40, dims = [1] : (tensor<8xi1>) -> tensor<1x8xi1>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %42 = call @_where_2(%41, %35, %c_13) : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %43 = stablehlo.convert %42 : (tensor<4x8xf64>) -> tensor<4x8xf32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %44 = stablehlo.maximum %cst_14, %cst_15 : tensor<f64>
    %45 = stablehlo.iota dim = 0 : tensor<8xf64>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %46 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %47 = stablehlo.add %45, %46 : tensor<8xf64>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %48 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %49 = stablehlo.multiply %47, %48 : tensor<8xf64>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %50 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %51 = stablehlo.subtract %49, %50 : tensor<8xf64>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %52 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %53 = stablehlo.subtract %51, %52 : tensor<8xf64>
    %54 = stablehlo.iota dim = 0 : tensor<4xf64>
    %55 = stablehlo.broadcast_in_dim %53, dims = [1] : (tensor<8xf64>) -> tensor<1x8xf64>
    %56 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<4xf64>) -> tensor<4x1xf64>
    %57 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %58 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x8xf64>
    %59 = stablehlo.subtract %57, %58 : tensor<4x8xf64>
    %60 = stablehlo.abs %59 : tensor<4x8xf64>
    %61 = stablehlo.convert %44 : tensor<f64>
    %62 = stablehlo.broadcast_in_dim %61, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %63 = stablehlo.divide %60, %62 : tensor<4x8xf64>
    %64 = stablehlo.abs %63 : tensor<4x8xf64>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %65 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %66 = stablehlo.subtract %65, %64 : tensor<4x8xf64>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %67 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %68 = stablehlo.maximum %67, %66 : tensor<4x8xf64>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %69 = stablehlo.reduce(%68 init: %cst_22) applies stablehlo.add across dimensions = [0] : (tensor<4x8xf64>, tensor<f64>) -> tensor<8xf64>
    %70 = stablehlo.broadcast_in_dim %69, dims = [1] : (tensor<8xf64>) -> tensor<1x8xf64>
    %71 = stablehlo.abs %70 : tensor<1x8xf64>
    %cst_23 = stablehlo.constant dense<1.1920928955078125E-4> : tensor<f64>
    %72 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f64>) -> tensor<1x8xf64>
    %73 = stablehlo.compare GT, %71, %72, FLOAT : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %74 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f64>) -> tensor<1x8xf64>
    %75 = stablehlo.compare NE, %70, %74, FLOAT : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %c_25 = stablehlo.constant dense<1> : tensor<i64>
    %76 = call @_where_1(%75, %70, %c_25) : (tensor<1x8xi1>, tensor<1x8xf64>, tensor<i64>) -> tensor<1x8xf64>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %78 = stablehlo.divide %68, %77 : tensor<4x8xf64>
    %c_26 = stablehlo.constant dense<0> : tensor<i64>
    %79 = call @_where_2(%73, %78, %c_26) : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %cst_27 = stablehlo.constant dense<-5.000000e-01> : tensor<f64>
    %80 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %81 = stablehlo.compare GE, %53, %80, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %cst_28 = stablehlo.constant dense<3.500000e+00> : tensor<f64>
    %82 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f64>) -> tensor<8xf64>
    %83 = stablehlo.compare LE, %53, %82, FLOAT : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %84 = stablehlo.and %81, %83 : tensor<8xi1>
    %85 = stablehlo.broadcast_in_dim %84, dims = [1] : (tensor<8xi1>) -> tensor<1x8xi1>
    %c_29 = stablehlo.constant dense<0> : tensor<i64>
    %86 = call @_where_2(%85, %79, %c_29) : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %87 = stablehlo.convert %86 : (tensor<4x8xf64>) -> tensor<4x8xf32>
    %88 = stablehlo.dot_general %43, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<4x8xf32>, tensor<2x4x4x3xf32>) -> tensor<8x2x4x3xf32>
    %89 = stablehlo.dot_general %88, %87, contracting_dims = [2] x [0], precision = [HIGHEST, HIGHEST] : (tensor<8x2x4x3xf32>, tensor<4x8xf32>) -> tensor<8x2x3x8xf32>
    %90 = stablehlo.transpose %89, dims = [1, 0, 3, 2] : (tensor<8x2x3x8xf32>) -> tensor<2x8x8x3xf32>
    return %90, %43, %87 : tensor<2x8x8x3xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @_where_1(%arg0: tensor<1x8xi1>, %arg1: tensor<1x8xf64>, %arg2: tensor<i64>) -> tensor<1x8xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x8xf64>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x8xi1>, tensor<1x8xf64>
    return %2 : tensor<1x8xf64>
  }
  func.func private @_where_2(%arg0: tensor<1x8xi1>, %arg1: tensor<4x8xf64>, %arg2: tensor<i64>) -> tensor<4x8xf64> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x8xi1>) -> tensor<4x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<4x8xi1>, tensor<4x8xf64>
    return %3 : tensor<4x8xf64>
  }
  func.func private @_resize_3(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<2x8x8x3xf32>) -> tensor<2x4x4x3xf32> {
    %0 = stablehlo.transpose %arg2, dims = [1, 0, 3, 2] : (tensor<2x8x8x3xf32>) -> tensor<8x2x3x8xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [3] x [1], precision = [HIGHEST, HIGHEST] : (tensor<8x2x3x8xf32>, tensor<4x8xf32>) -> tensor<8x2x3x4xf32>
    %2 = stablehlo.transpose %1, dims = [0, 1, 3, 2] : (tensor<8x2x3x4xf32>) -> tensor<8x2x4x3xf32>
    %3 = stablehlo.dot_general %2, %arg0, contracting_dims = [0] x [1], precision = [HIGHEST, HIGHEST] : (tensor<8x2x4x3xf32>, tensor<4x8xf32>) -> tensor<2x4x3x4xf32>
    %4 = stablehlo.transpose %3, dims = [0, 3, 1, 2] : (tensor<2x4x3x4xf32>) -> tensor<2x4x4x3xf32>
    return %4 : tensor<2x4x4x3xf32>
  }
  func.func private @_var_4(%arg0: tensor<2x8x8x2x2xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x1x1x2x1xf32>, %arg4: tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32> {
    %0 = call @_where_5(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2x1x1x2x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x2x1xf32>, tensor<f32>) -> tensor<2x2xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<2x8x8x2x2xf32>
    %6 = stablehlo.negate %5 : tensor<2x8x8x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x1x1x2x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x1x1x2x1xf32>, tensor<f32>) -> tensor<2x2xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x8x8x2x2xf32>
    return %13 : tensor<2x8x8x2x2xf32>
  }
  func.func private @_where_5(%arg0: tensor<i1>, %arg1: tensor<2x1x1x2x1xf32>, %arg2: tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<2x1x1x2x1xf32>
    return %1 : tensor<2x1x1x2x1xf32>
  }
  func.func private @silu_6(%arg0: tensor<2x4x4x6xf32>, %arg1: tensor<2x4x4x6xf32>, %arg2: tensor<2x4x4x6xf32>, %arg3: tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x4x4x6xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x4x4x6xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x4x4x6xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x4x4x6xf32>
    return %3 : tensor<2x4x4x6xf32>
  }
  func.func private @silu_7(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<2x8x8x4xf32>, %arg2: tensor<2x8x8x4xf32>, %arg3: tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x8x8x4xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x8x8x4xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x8x8x4xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x8x8x4xf32>
    return %3 : tensor<2x8x8x4xf32>
  }
}
