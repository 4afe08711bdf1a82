module @jit_kernel_batches attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5x4x2xf32>, %arg1: tensor<3x3x2x4xf32>, %arg2: tensor<3x3x3x2x4xf32>, %arg3: tensor<3x2x1x4xf32>) -> (tensor<3x1x3x4x4xf32> {jax.result_info = "result[0]"}, tensor<3x5x4x2xf32> {jax.result_info = "result[1][0]"}, tensor<3x3x3x2x4xf32> {jax.result_info = "result[1][1]"}, tensor<3x3x3x4x4xf32> {jax.result_info = "result[2]"}, tensor<3x3x3x2x4xf32> {jax.result_info = "result[3]"}, tensor<3xf32> {jax.result_info = "result[4]"}, tensor<3x3x2x1x4xf32> {jax.result_info = "result[5]"}, tensor<3x3x2x12xf32> {jax.result_info = "result[6]"}, tensor<3x3x4x4xf32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3, 4] : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %1 = stablehlo.reshape %0 : (tensor<3x1x5x4x2xf32>) -> tensor<3x5x4x2xf32>
    %2 = stablehlo.convolution(%1, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %3 = stablehlo.reshape %2 : (tensor<3x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %4 = stablehlo.tanh %3 : tensor<3x1x3x4x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %6 = stablehlo.subtract %5, %4 : tensor<3x1x3x4x4xf32>
    %7 = stablehlo.multiply %4, %4 : tensor<3x1x3x4x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %9 = stablehlo.multiply %8, %4 : tensor<3x1x3x4x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1, 2, 3, 4] : (tensor<3x1x3x4x4xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x3x4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2, 3, 4] : (tensor<1x3x4x4xf32>) -> tensor<1x1x3x4x4xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3, 4] : (tensor<1x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %14 = stablehlo.multiply %13, %9 : tensor<3x1x3x4x4xf32>
    %15 = stablehlo.multiply %14, %6 : tensor<3x1x3x4x4xf32>
    %16 = stablehlo.multiply %15, %4 : tensor<3x1x3x4x4xf32>
    %17 = stablehlo.add %15, %16 : tensor<3x1x3x4x4xf32>
    %18 = stablehlo.reshape %0 : (tensor<3x1x5x4x2xf32>) -> tensor<3x5x4x2xf32>
    %19 = stablehlo.transpose %17, dims = [1, 2, 3, 0, 4] : (tensor<3x1x3x4x4xf32>) -> tensor<1x3x4x3x4xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x3x4x3x4xf32>) -> tensor<1x3x4x12xf32>
    %21 = stablehlo.convolution(%18, %20) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x4x2xf32>, tensor<1x3x4x12xf32>) -> tensor<3x3x2x12xf32>
    %22 = stablehlo.reshape %21 : (tensor<3x3x2x12xf32>) -> tensor<3x3x2x3x4xf32>
    %23 = stablehlo.transpose %22, dims = [3, 0, 1, 2, 4] : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x3x2x4xf32>
    %24 = stablehlo.multiply %23, %23 : tensor<3x3x3x2x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 3, 4] : (tensor<3x3x3x2x4xf32>, tensor<f32>) -> tensor<3xf32>
    %26 = stablehlo.sqrt %25 : tensor<3xf32>
    %27 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3, 4] : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %28 = stablehlo.reshape %27 : (tensor<3x1x5x4x2xf32>) -> tensor<3x5x4x2xf32>
    %29 = stablehlo.convolution(%28, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x4x2xf32>, tensor<3x2x1x4xf32>) -> tensor<3x3x4x4xf32>
    %30 = stablehlo.reshape %29 : (tensor<3x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %31 = stablehlo.tanh %30 : tensor<3x1x3x4x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %33 = stablehlo.subtract %32, %31 : tensor<3x1x3x4x4xf32>
    %34 = stablehlo.multiply %31, %31 : tensor<3x1x3x4x4xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %36 = stablehlo.multiply %35, %31 : tensor<3x1x3x4x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%34 init: %cst_6) applies stablehlo.add across dimensions = [1, 2, 3, 4] : (tensor<3x1x3x4x4xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x3x4x4xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [1, 2, 3, 4] : (tensor<1x3x4x4xf32>) -> tensor<1x1x3x4x4xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<1x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %41 = stablehlo.multiply %40, %36 : tensor<3x1x3x4x4xf32>
    %42 = stablehlo.multiply %41, %33 : tensor<3x1x3x4x4xf32>
    %43 = stablehlo.multiply %42, %31 : tensor<3x1x3x4x4xf32>
    %44 = stablehlo.add %42, %43 : tensor<3x1x3x4x4xf32>
    %45 = stablehlo.transpose %27, dims = [1, 2, 3, 0, 4] : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %46 = stablehlo.reshape %45 : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %47 = stablehlo.transpose %44, dims = [1, 2, 3, 0, 4] : (tensor<3x1x3x4x4xf32>) -> tensor<1x3x4x3x4xf32>
    %48 = stablehlo.reshape %47 : (tensor<1x3x4x3x4xf32>) -> tensor<1x3x4x12xf32>
    %49 = stablehlo.convolution(%46, %48) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 6 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x6xf32>, tensor<1x3x4x12xf32>) -> tensor<3x2x1x12xf32>
    %50 = stablehlo.reshape %49 : (tensor<3x2x1x12xf32>) -> tensor<3x2x1x3x4xf32>
    %51 = stablehlo.transpose %50, dims = [3, 0, 1, 2, 4] : (tensor<3x2x1x3x4xf32>) -> tensor<3x3x2x1x4xf32>
    %52 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3, 4] : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %53 = stablehlo.transpose %52, dims = [1, 2, 3, 0, 4] : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %54 = stablehlo.reshape %53 : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %55 = stablehlo.transpose %arg2, dims = [1, 2, 3, 0, 4] : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %56 = stablehlo.reshape %55 : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %57 = stablehlo.convolution(%54, %56) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x6xf32>, tensor<3x3x2x12xf32>) -> tensor<1x3x4x12xf32>
    %58 = stablehlo.reshape %57 : (tensor<1x3x4x12xf32>) -> tensor<1x3x4x3x4xf32>
    %59 = stablehlo.transpose %58, dims = [3, 0, 1, 2, 4] : (tensor<1x3x4x3x4xf32>) -> tensor<3x1x3x4x4xf32>
    %60 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %61 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %62 = stablehlo.add %60, %61 : tensor<6x6xi32>
    %63 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %64 = stablehlo.compare EQ, %62, %63, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %65 = stablehlo.convert %64 : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [1, 2] : (tensor<6x6xf32>) -> tensor<2x6x6xf32>
    %67 = stablehlo.reshape %66 : (tensor<2x6x6xf32>) -> tensor<12x1x3x2xf32>
    %68 = stablehlo.transpose %67, dims = [2, 3, 1, 0] : (tensor<12x1x3x2xf32>) -> tensor<3x2x1x12xf32>
    %69 = stablehlo.convolution(%arg0, %68) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x4x2xf32>, tensor<3x2x1x12xf32>) -> tensor<3x3x2x12xf32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %71 = stablehlo.multiply %arg1, %70 : tensor<3x3x2x4xf32>
    %72 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %73 = stablehlo.convolution(%arg0, %71) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %74 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3, 4] : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %75 = stablehlo.transpose %74, dims = [1, 2, 3, 0, 4] : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %76 = stablehlo.reshape %75 : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %77 = stablehlo.transpose %arg2, dims = [1, 2, 3, 0, 4] : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %78 = stablehlo.reshape %77 : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %79 = stablehlo.convolution(%76, %78) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x6xf32>, tensor<3x3x2x12xf32>) -> tensor<1x3x4x12xf32>
    %80 = stablehlo.reshape %79 : (tensor<1x3x4x12xf32>) -> tensor<1x3x4x3x4xf32>
    %81 = stablehlo.transpose %80, dims = [3, 0, 1, 2, 4] : (tensor<1x3x4x3x4xf32>) -> tensor<3x1x3x4x4xf32>
    %82 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3, 4] : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %83 = stablehlo.transpose %82, dims = [1, 2, 3, 0, 4] : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %84 = stablehlo.reshape %83 : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %85 = stablehlo.transpose %arg2, dims = [1, 2, 3, 0, 4] : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %86 = stablehlo.reshape %85 : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %87 = stablehlo.convolution(%84, %86) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x6xf32>, tensor<3x3x2x12xf32>) -> tensor<1x3x4x12xf32>
    %88 = stablehlo.reshape %87 : (tensor<1x3x4x12xf32>) -> tensor<1x3x4x3x4xf32>
    %89 = stablehlo.transpose %88, dims = [3, 0, 1, 2, 4] : (tensor<1x3x4x3x4xf32>) -> tensor<3x1x3x4x4xf32>
    %90 = stablehlo.cosine %89 : tensor<3x1x3x4x4xf32>
    %91 = stablehlo.transpose %90, dims = [1, 2, 3, 0, 4] : (tensor<3x1x3x4x4xf32>) -> tensor<1x3x4x3x4xf32>
    %92 = stablehlo.reshape %91 : (tensor<1x3x4x3x4xf32>) -> tensor<1x3x4x12xf32>
    %93 = stablehlo.convolution(%54, %92) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x5x4x6xf32>, tensor<1x3x4x12xf32>) -> tensor<3x3x2x12xf32>
    %94 = stablehlo.reshape %56 : (tensor<3x3x2x12xf32>) -> tensor<3x3x2x3x4xf32>
    %95 = stablehlo.transpose %94, dims = [0, 1, 3, 2, 4] : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x3x2x4xf32>
    %96 = stablehlo.reshape %95 : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x6x4xf32>
    %97 = stablehlo.reverse %96, dims = [0, 1] : tensor<3x3x6x4xf32>
    %98 = stablehlo.convolution(%92, %97) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [2, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x3x4x12xf32>, tensor<3x3x6x4xf32>) -> tensor<1x5x4x6xf32>
    %99 = stablehlo.reshape %93 : (tensor<3x3x2x12xf32>) -> tensor<3x3x2x3x4xf32>
    %100 = stablehlo.transpose %99, dims = [3, 0, 1, 2, 4] : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x3x2x4xf32>
    %101 = stablehlo.reshape %98 : (tensor<1x5x4x6xf32>) -> tensor<1x5x4x3x2xf32>
    %102 = stablehlo.transpose %101, dims = [3, 0, 1, 2, 4] : (tensor<1x5x4x3x2xf32>) -> tensor<3x1x5x4x2xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%102 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<3x1x5x4x2xf32>, tensor<f32>) -> tensor<3x5x4x2xf32>
    %104 = stablehlo.transpose %arg2, dims = [1, 2, 3, 0, 4] : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %105 = stablehlo.reshape %104 : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %106 = stablehlo.convolution(%arg0, %105) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x5x4x2xf32>, tensor<3x3x2x12xf32>) -> tensor<3x3x4x12xf32>
    %107 = stablehlo.reshape %106 : (tensor<3x3x4x12xf32>) -> tensor<3x3x4x3x4xf32>
    %108 = stablehlo.transpose %107, dims = [3, 0, 1, 2, 4] : (tensor<3x3x4x3x4xf32>) -> tensor<3x3x3x4x4xf32>
    return %81, %103, %100, %108, %23, %26, %51, %69, %73 : tensor<3x1x3x4x4xf32>, tensor<3x5x4x2xf32>, tensor<3x3x3x2x4xf32>, tensor<3x3x3x4x4xf32>, tensor<3x3x3x2x4xf32>, tensor<3xf32>, tensor<3x3x2x1x4xf32>, tensor<3x3x2x12xf32>, tensor<3x3x4x4xf32>
  }
}
