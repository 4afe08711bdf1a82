module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<3x3x16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg1: tensor<3x3x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg2: tensor<3x3x64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg3: tensor<128x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<64x32x32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}, {}]>}, %arg5: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<3x3x16x32xf32> {jax.result_info = "result[0][0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, tensor<3x3x32x64xf32> {jax.result_info = "result[0][1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, tensor<3x3x64x128xf32> {jax.result_info = "result[0][2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, tensor<128x16xf32> {jax.result_info = "result[0][3]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<f32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.convolution(%arg4, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x32x32x16xf32>, tensor<3x3x16x32xf32>) -> tensor<64x16x16x32xf32>
    %1 = call @relu(%0) : (tensor<64x16x16x32xf32>) -> tensor<64x16x16x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x16x16x32xf32>
    %3 = stablehlo.compare GT, %0, %2, FLOAT : (tensor<64x16x16x32xf32>, tensor<64x16x16x32xf32>) -> tensor<64x16x16x32xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x16x16x32xf32>
    %5 = stablehlo.convolution(%1, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x16x16x32xf32>, tensor<3x3x32x64xf32>) -> tensor<64x8x8x64xf32>
    %6 = call @relu_0(%5) : (tensor<64x8x8x64xf32>) -> tensor<64x8x8x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x8x8x64xf32>
    %8 = stablehlo.compare GT, %5, %7, FLOAT : (tensor<64x8x8x64xf32>, tensor<64x8x8x64xf32>) -> tensor<64x8x8x64xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x8x8x64xf32>
    %10 = stablehlo.convolution(%6, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x8x8x64xf32>, tensor<3x3x64x128xf32>) -> tensor<64x4x4x128xf32>
    %11 = call @relu_1(%10) : (tensor<64x4x4x128xf32>) -> tensor<64x4x4x128xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x4x4x128xf32>
    %13 = stablehlo.compare GT, %10, %12, FLOAT : (tensor<64x4x4x128xf32>, tensor<64x4x4x128xf32>) -> tensor<64x4x4x128xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x4x4x128xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%11 init: %cst_5) applies stablehlo.add across dimensions = [1, 2] : (tensor<64x4x4x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %cst_6 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %17 = stablehlo.divide %15, %16 : tensor<64x128xf32>
    %18 = stablehlo.dot_general %17, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x128xf32>, tensor<128x16xf32>) -> tensor<64x16xf32>
    %19 = stablehlo.subtract %18, %arg5 : tensor<64x16xf32>
    %20 = stablehlo.multiply %19, %19 : tensor<64x16xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %22 = stablehlo.multiply %21, %19 : tensor<64x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%20 init: %cst_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %24 = stablehlo.divide %23, %cst_9 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %25 = stablehlo.divide %cst_10, %cst_11 : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %27 = stablehlo.multiply %26, %22 : tensor<64x16xf32>
    %28 = stablehlo.dot_general %27, %17, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x16xf32>, tensor<64x128xf32>) -> tensor<16x128xf32>
    %29 = stablehlo.transpose %28, dims = [1, 0] : (tensor<16x128xf32>) -> tensor<128x16xf32>
    %30 = stablehlo.dot_general %27, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x16xf32>, tensor<128x16xf32>) -> tensor<64x128xf32>
    %cst_12 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %32 = stablehlo.divide %30, %31 : tensor<64x128xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 3] : (tensor<64x128xf32>) -> tensor<64x4x4x128xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<64x4x4x128xf32>
    %35 = stablehlo.select %13, %33, %34 : tensor<64x4x4x128xi1>, tensor<64x4x4x128xf32>
    %36 = stablehlo.convolution(%6, %35) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x8x8x64xf32>, tensor<64x4x4x128xf32>) -> tensor<3x3x64x128xf32>
    %37 = stablehlo.reverse %arg2, dims = [0, 1] : tensor<3x3x64x128xf32>
    %38 = stablehlo.convolution(%35, %37) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x4x4x128xf32>, tensor<3x3x64x128xf32>) -> tensor<64x8x8x64xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<64x8x8x64xf32>
    %40 = stablehlo.select %8, %38, %39 : tensor<64x8x8x64xi1>, tensor<64x8x8x64xf32>
    %41 = stablehlo.convolution(%1, %40) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x16x16x32xf32>, tensor<64x8x8x64xf32>) -> tensor<3x3x32x64xf32>
    %42 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x3x32x64xf32>
    %43 = stablehlo.convolution(%40, %42) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x8x8x64xf32>, tensor<3x3x32x64xf32>) -> tensor<64x16x16x32xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<64x16x16x32xf32>
    %45 = stablehlo.select %3, %43, %44 : tensor<64x16x16x32xi1>, tensor<64x16x16x32xf32>
    %46 = stablehlo.convolution(%arg4, %45) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<64x32x32x16xf32>, tensor<64x16x16x32xf32>) -> tensor<3x3x16x32xf32>
    %cst_16 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
    %48 = stablehlo.multiply %47, %46 : tensor<3x3x16x32xf32>
    %49 = stablehlo.subtract %arg0, %48 : tensor<3x3x16x32xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %51 = stablehlo.multiply %50, %41 : tensor<3x3x32x64xf32>
    %52 = stablehlo.subtract %arg1, %51 : tensor<3x3x32x64xf32>
    %cst_18 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x3x64x128xf32>
    %54 = stablehlo.multiply %53, %36 : tensor<3x3x64x128xf32>
    %55 = stablehlo.subtract %arg2, %54 : tensor<3x3x64x128xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<128x16xf32>
    %57 = stablehlo.multiply %56, %29 : tensor<128x16xf32>
    %58 = stablehlo.subtract %arg3, %57 : tensor<128x16xf32>
    return %49, %52, %55, %58, %24 : tensor<3x3x16x32xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x128xf32>, tensor<128x16xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<64x16x16x32xf32>) -> tensor<64x16x16x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x16x16x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<64x16x16x32xf32>
    return %1 : tensor<64x16x16x32xf32>
  }
  func.func private @relu_0(%arg0: tensor<64x8x8x64xf32>) -> tensor<64x8x8x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x8x8x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<64x8x8x64xf32>
    return %1 : tensor<64x8x8x64xf32>
  }
  func.func private @relu_1(%arg0: tensor<64x4x4x128xf32>) -> tensor<64x4x4x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x4x4x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<64x4x4x128xf32>
    return %1 : tensor<64x4x4x128xf32>
  }
}
