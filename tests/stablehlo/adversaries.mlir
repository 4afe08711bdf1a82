module @jit_adversaries attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x12xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<3x3x1x2xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<9xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<4x4x3x1xf32>, %arg5: tensor<4x2xf32>) -> (tensor<2x12xf32> {jax.result_info = "result[0]['w']"}, tensor<4xf32> {jax.result_info = "result[1]['out']"}, tensor<3x3x1x2xf32> {jax.result_info = "result[1]['w']"}, tensor<9xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.reshape %arg2 : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %3:2 = call @norm(%2) : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
    %4 = stablehlo.broadcast_in_dim %3#0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.divide %2, %4 : tensor<2xf32>
    %6 = stablehlo.multiply %3#0, %3#0 : tensor<f32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.divide %cst, %6 : tensor<f32>
    %8 = stablehlo.dot_general %0, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %9 = stablehlo.dot_general %0, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %10:2 = call @norm_0(%9) : (tensor<9xf32>) -> (tensor<f32>, tensor<f32>)
    %11 = stablehlo.broadcast_in_dim %10#0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %12 = stablehlo.divide %8, %11 : tensor<9xf32>
    %13 = stablehlo.multiply %10#0, %10#0 : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.divide %cst_0, %13 : tensor<f32>
    %15 = stablehlo.dot_general %12, %0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %16 = stablehlo.dot_general %15, %5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %18 = stablehlo.divide %arg2, %17 : tensor<3x3x1x2xf32>
    %19 = stablehlo.multiply %16, %16 : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.divide %cst_1, %19 : tensor<f32>
    %21 = stablehlo.convolution(%arg4, %18) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %cst_2 = stablehlo.constant dense<2.000000e-01> : tensor<f64>
    %22:3 = call @leaky_relu(%21, %cst_2) : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %23 = stablehlo.reduce(%22#0 init: %cst_3) applies stablehlo.maximum across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %24 = stablehlo.reshape %23 : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %26 = stablehlo.compare EQ, %22#0, %25, FLOAT : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %27 = stablehlo.convert %26 : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %29 = stablehlo.reshape %23 : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %30 = stablehlo.dot_general %29, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %31 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2xf32>, tensor<2x12xf32>) -> tensor<4x12xf32>
    %32 = stablehlo.tanh %31 : tensor<4x12xf32>
    %33 = stablehlo.reshape %32 : (tensor<4x12xf32>) -> tensor<4x4x3x1xf32>
    %cst_5 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x4x3x1xf32>
    %35 = stablehlo.multiply %34, %arg4 : tensor<4x4x3x1xf32>
    %cst_6 = stablehlo.constant dense<0.699999988> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x4x3x1xf32>
    %37 = stablehlo.multiply %36, %33 : tensor<4x4x3x1xf32>
    %38 = stablehlo.add %35, %37 : tensor<4x4x3x1xf32>
    %39 = stablehlo.reshape %arg2 : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %40 = stablehlo.transpose %39, dims = [1, 0] : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %41 = stablehlo.dot_general %40, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %42:2 = call @norm(%41) : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
    %43 = stablehlo.broadcast_in_dim %42#0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %44 = stablehlo.divide %41, %43 : tensor<2xf32>
    %45 = stablehlo.multiply %42#0, %42#0 : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.divide %cst_7, %45 : tensor<f32>
    %47 = stablehlo.dot_general %39, %44, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %48 = stablehlo.dot_general %39, %44, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %49:2 = call @norm_0(%48) : (tensor<9xf32>) -> (tensor<f32>, tensor<f32>)
    %50 = stablehlo.broadcast_in_dim %49#0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %51 = stablehlo.divide %47, %50 : tensor<9xf32>
    %52 = stablehlo.multiply %49#0, %49#0 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %53 = stablehlo.divide %cst_8, %52 : tensor<f32>
    %54 = stablehlo.dot_general %51, %39, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %55 = stablehlo.dot_general %54, %44, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %57 = stablehlo.divide %arg2, %56 : tensor<3x3x1x2xf32>
    %58 = stablehlo.multiply %55, %55 : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.divide %cst_9, %58 : tensor<f32>
    %60 = stablehlo.convolution(%38, %57) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %cst_10 = stablehlo.constant dense<2.000000e-01> : tensor<f64>
    %61:3 = call @leaky_relu_1(%60, %cst_10) : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %62 = stablehlo.reduce(%61#0 init: %cst_11) applies stablehlo.maximum across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %63 = stablehlo.reshape %62 : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %65 = stablehlo.compare EQ, %61#0, %64, FLOAT : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %66 = stablehlo.convert %65 : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %68 = stablehlo.reshape %62 : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %70 = stablehlo.compare EQ, %61#0, %69, FLOAT : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %71 = stablehlo.convert %70 : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %73 = stablehlo.reshape %62 : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %74 = stablehlo.dot_general %73, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%74 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %77 = stablehlo.dot_general %76, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %78 = stablehlo.reshape %77 : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %79 = stablehlo.divide %78, %72 : tensor<4x2x2xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 3] : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %81 = stablehlo.multiply %80, %71 : tensor<4x2x2x2xf32>
    %82:3 = call @leaky_relu_3(%61#1, %61#2, %81) : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>)
    %83 = stablehlo.reverse %57, dims = [0, 1] : tensor<3x3x1x2xf32>
    %84 = stablehlo.convolution(%82#0, %83) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x2x2x2xf32>, tensor<3x3x1x2xf32>) -> tensor<4x4x3x1xf32>
    %85 = stablehlo.multiply %84, %84 : tensor<4x4x3x1xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x4x3x1xf32>
    %87 = stablehlo.multiply %86, %84 : tensor<4x4x3x1xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.reduce(%85 init: %cst_17) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x4x3x1xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_18 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %90 = stablehlo.add %88, %89 : tensor<4xf32>
    %91 = stablehlo.sqrt %90 : tensor<4xf32>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %93 = stablehlo.divide %92, %91 : tensor<4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %95 = stablehlo.subtract %91, %94 : tensor<4xf32>
    %96 = stablehlo.multiply %95, %95 : tensor<4xf32>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %98 = stablehlo.multiply %97, %95 : tensor<4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%96 init: %cst_22) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_23 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %100 = stablehlo.divide %99, %cst_23 : tensor<f32>
    %101 = stablehlo.negate %30 : tensor<4xf32>
    %102:3 = call @softplus(%101) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    %103 = stablehlo.reshape %arg2 : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %104 = stablehlo.transpose %103, dims = [1, 0] : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %105 = stablehlo.dot_general %104, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %106:2 = call @norm(%105) : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
    %107 = stablehlo.broadcast_in_dim %106#0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %108 = stablehlo.divide %105, %107 : tensor<2xf32>
    %109 = stablehlo.multiply %106#0, %106#0 : tensor<f32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %110 = stablehlo.divide %cst_24, %109 : tensor<f32>
    %111 = stablehlo.dot_general %103, %108, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %112 = stablehlo.dot_general %103, %108, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %113:2 = call @norm_0(%112) : (tensor<9xf32>) -> (tensor<f32>, tensor<f32>)
    %114 = stablehlo.broadcast_in_dim %113#0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %115 = stablehlo.divide %111, %114 : tensor<9xf32>
    %116 = stablehlo.multiply %113#0, %113#0 : tensor<f32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.divide %cst_25, %116 : tensor<f32>
    %118 = stablehlo.dot_general %115, %103, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %119 = stablehlo.dot_general %118, %108, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %121 = stablehlo.divide %arg2, %120 : tensor<3x3x1x2xf32>
    %122 = stablehlo.multiply %119, %119 : tensor<f32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.divide %cst_26, %122 : tensor<f32>
    %124 = stablehlo.convolution(%33, %121) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %cst_27 = stablehlo.constant dense<2.000000e-01> : tensor<f64>
    %125:3 = call @leaky_relu(%124, %cst_27) : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %cst_28 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %126 = stablehlo.reduce(%125#0 init: %cst_28) applies stablehlo.maximum across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %127 = stablehlo.reshape %126 : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %129 = stablehlo.compare EQ, %125#0, %128, FLOAT : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %130 = stablehlo.convert %129 : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.reduce(%130 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %132 = stablehlo.reshape %126 : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %133 = stablehlo.dot_general %132, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %134:3 = call @softplus(%133) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    %135 = stablehlo.add %102#0, %134#0 : tensor<4xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.reduce(%135 init: %cst_30) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %137 = stablehlo.divide %136, %cst_31 : tensor<f32>
    %138 = stablehlo.add %137, %100 : tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_33 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %139 = stablehlo.divide %cst_32, %cst_33 : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %141 = call @softplus_5(%134#1, %134#2, %140) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %142 = stablehlo.dot_general %141, %132, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    %143 = stablehlo.dot_general %141, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %144 = stablehlo.reshape %143 : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %145 = stablehlo.divide %144, %131 : tensor<4x2x2xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 3] : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %147 = stablehlo.multiply %146, %130 : tensor<4x2x2x2xf32>
    %148 = call @leaky_relu_6(%125#1, %125#2, %147) : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %149 = stablehlo.convolution(%33, %148) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x3x1xf32>, tensor<4x2x2x2xf32>) -> tensor<3x3x1x2xf32>
    %150 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %151 = stablehlo.multiply %149, %150 : tensor<3x3x1x2xf32>
    %152 = stablehlo.multiply %151, %arg2 : tensor<3x3x1x2xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.reduce(%152 init: %cst_34) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x1x2xf32>, tensor<f32>) -> tensor<f32>
    %154 = stablehlo.negate %153 : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %119, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %156 = stablehlo.divide %149, %155 : tensor<3x3x1x2xf32>
    %157 = stablehlo.dot_general %154, %108, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %158 = stablehlo.dot_general %157, %115, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<9xf32>) -> tensor<2x9xf32>
    %159 = stablehlo.transpose %158, dims = [1, 0] : (tensor<2x9xf32>) -> tensor<9x2xf32>
    %160 = stablehlo.reshape %159 : (tensor<9x2xf32>) -> tensor<3x3x1x2xf32>
    %161 = stablehlo.add %156, %160 : tensor<3x3x1x2xf32>
    %162 = call @softplus_5(%102#1, %102#2, %140) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %163 = stablehlo.negate %162 : tensor<4xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_36 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %164 = stablehlo.divide %cst_35, %cst_36 : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %166 = stablehlo.multiply %165, %98 : tensor<4xf32>
    %167 = stablehlo.multiply %166, %93 : tensor<4xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0] : (tensor<4xf32>) -> tensor<4x4x3x1xf32>
    %169 = stablehlo.multiply %168, %87 : tensor<4x4x3x1xf32>
    %170 = stablehlo.convolution(%82#0, %169) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, f, b], window = {stride = [1, 1], pad = [[2, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x2x2x2xf32>, tensor<4x4x3x1xf32>) -> tensor<3x3x1x2xf32>
    %171 = stablehlo.reverse %83, dims = [0, 1] : tensor<3x3x1x2xf32>
    %172 = stablehlo.convolution(%169, %171) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %173 = stablehlo.reverse %170, dims = [0, 1] : tensor<3x3x1x2xf32>
    %174 = call @leaky_relu_8(%61#2, %82#1, %82#2, %61#1, %172) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %175 = stablehlo.multiply %174, %71 : tensor<4x2x2x2xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.reduce(%175 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %177 = stablehlo.divide %176, %72 : tensor<4x2x2xf32>
    %178 = stablehlo.reshape %177 : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %179 = stablehlo.dot_general %178, %76, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %180 = stablehlo.add %142, %179 : tensor<4xf32>
    %181 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %182 = stablehlo.multiply %173, %181 : tensor<3x3x1x2xf32>
    %183 = stablehlo.multiply %182, %arg2 : tensor<3x3x1x2xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.reduce(%183 init: %cst_38) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x1x2xf32>, tensor<f32>) -> tensor<f32>
    %185 = stablehlo.negate %184 : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %55, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %187 = stablehlo.divide %173, %186 : tensor<3x3x1x2xf32>
    %188 = stablehlo.add %161, %187 : tensor<3x3x1x2xf32>
    %189 = stablehlo.dot_general %185, %44, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %190 = stablehlo.dot_general %189, %51, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<9xf32>) -> tensor<2x9xf32>
    %191 = stablehlo.transpose %190, dims = [1, 0] : (tensor<2x9xf32>) -> tensor<9x2xf32>
    %192 = stablehlo.reshape %191 : (tensor<9x2xf32>) -> tensor<3x3x1x2xf32>
    %193 = stablehlo.add %188, %192 : tensor<3x3x1x2xf32>
    %194 = stablehlo.dot_general %163, %29, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    %195 = stablehlo.add %180, %194 : tensor<4xf32>
    %196 = stablehlo.dot_general %163, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %197 = stablehlo.reshape %196 : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %198 = stablehlo.divide %197, %28 : tensor<4x2x2xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 3] : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %200 = stablehlo.multiply %199, %27 : tensor<4x2x2x2xf32>
    %201 = call @leaky_relu_6(%22#1, %22#2, %200) : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %202 = stablehlo.convolution(%arg4, %201) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x3x1xf32>, tensor<4x2x2x2xf32>) -> tensor<3x3x1x2xf32>
    %203 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %204 = stablehlo.multiply %202, %203 : tensor<3x3x1x2xf32>
    %205 = stablehlo.multiply %204, %arg2 : tensor<3x3x1x2xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.reduce(%205 init: %cst_39) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x3x1x2xf32>, tensor<f32>) -> tensor<f32>
    %207 = stablehlo.negate %206 : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %209 = stablehlo.divide %202, %208 : tensor<3x3x1x2xf32>
    %210 = stablehlo.add %193, %209 : tensor<3x3x1x2xf32>
    %211 = stablehlo.dot_general %207, %5, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %212 = stablehlo.dot_general %211, %12, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<9xf32>) -> tensor<2x9xf32>
    %213 = stablehlo.transpose %212, dims = [1, 0] : (tensor<2x9xf32>) -> tensor<9x2xf32>
    %214 = stablehlo.reshape %213 : (tensor<9x2xf32>) -> tensor<3x3x1x2xf32>
    %215 = stablehlo.add %210, %214 : tensor<3x3x1x2xf32>
    %cst_40 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %217 = stablehlo.multiply %216, %195 : tensor<4xf32>
    %218 = stablehlo.subtract %arg1, %217 : tensor<4xf32>
    %cst_41 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %220 = stablehlo.multiply %219, %215 : tensor<3x3x1x2xf32>
    %221 = stablehlo.subtract %arg2, %220 : tensor<3x3x1x2xf32>
    %222 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2xf32>, tensor<2x12xf32>) -> tensor<4x12xf32>
    %223 = stablehlo.tanh %222 : tensor<4x12xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x12xf32>
    %225 = stablehlo.subtract %224, %223 : tensor<4x12xf32>
    %226 = stablehlo.reshape %223 : (tensor<4x12xf32>) -> tensor<4x4x3x1xf32>
    %227 = stablehlo.reshape %221 : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %228 = stablehlo.transpose %227, dims = [1, 0] : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %229 = stablehlo.dot_general %228, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %230 = call @norm_10(%229) : (tensor<2xf32>) -> tensor<f32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %232 = stablehlo.divide %229, %231 : tensor<2xf32>
    %233 = stablehlo.dot_general %227, %232, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %234 = stablehlo.dot_general %227, %232, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %235 = call @norm_11(%234) : (tensor<9xf32>) -> tensor<f32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %237 = stablehlo.divide %233, %236 : tensor<9xf32>
    %238 = stablehlo.dot_general %237, %227, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %239 = stablehlo.dot_general %238, %232, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [] : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %241 = stablehlo.divide %221, %240 : tensor<3x3x1x2xf32>
    %242 = stablehlo.convolution(%226, %241) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %cst_43 = stablehlo.constant dense<2.000000e-01> : tensor<f64>
    %243:3 = call @leaky_relu(%242, %cst_43) : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %244 = stablehlo.reduce(%243#0 init: %cst_44) applies stablehlo.maximum across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %245 = stablehlo.reshape %244 : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %246 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2, 3] : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %247 = stablehlo.compare EQ, %243#0, %246, FLOAT : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %248 = stablehlo.convert %247 : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.reduce(%248 init: %cst_45) applies stablehlo.add across dimensions = [2] : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %250 = stablehlo.reshape %244 : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %251 = stablehlo.dot_general %250, %218, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %252 = stablehlo.negate %251 : tensor<4xf32>
    %253:3 = call @softplus(%252) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.reduce(%253#0 init: %cst_46) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %255 = stablehlo.divide %254, %cst_47 : tensor<f32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_49 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %256 = stablehlo.divide %cst_48, %cst_49 : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %258 = call @softplus_5(%253#1, %253#2, %257) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %259 = stablehlo.negate %258 : tensor<4xf32>
    %260 = stablehlo.dot_general %259, %218, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %261 = stablehlo.reshape %260 : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %262 = stablehlo.divide %261, %249 : tensor<4x2x2xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0, 1, 3] : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %264 = stablehlo.multiply %263, %248 : tensor<4x2x2x2xf32>
    %265 = call @leaky_relu_6(%243#1, %243#2, %264) : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %266 = stablehlo.reverse %241, dims = [0, 1] : tensor<3x3x1x2xf32>
    %267 = stablehlo.convolution(%265, %266) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x2x2x2xf32>, tensor<3x3x1x2xf32>) -> tensor<4x4x3x1xf32>
    %268 = stablehlo.reshape %267 : (tensor<4x4x3x1xf32>) -> tensor<4x12xf32>
    %269 = stablehlo.multiply %268, %225 : tensor<4x12xf32>
    %270 = stablehlo.multiply %269, %223 : tensor<4x12xf32>
    %271 = stablehlo.add %269, %270 : tensor<4x12xf32>
    %272 = stablehlo.dot_general %271, %arg5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x12xf32>, tensor<4x2xf32>) -> tensor<12x2xf32>
    %273 = stablehlo.transpose %272, dims = [1, 0] : (tensor<12x2xf32>) -> tensor<2x12xf32>
    %cst_50 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %275 = stablehlo.multiply %274, %273 : tensor<2x12xf32>
    %276 = stablehlo.subtract %arg0, %275 : tensor<2x12xf32>
    return %276, %218, %221, %12, %138, %255 : tensor<2x12xf32>, tensor<4xf32>, tensor<3x3x1x2xf32>, tensor<9xf32>, tensor<f32>, tensor<f32>
  }
  func.func private @norm(%arg0: tensor<2xf32>) -> (tensor<f32>, tensor<f32>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.divide %cst_0, %2 : tensor<f32>
    return %2, %3 : tensor<f32>, tensor<f32>
  }
  func.func private @norm_0(%arg0: tensor<9xf32>) -> (tensor<f32>, tensor<f32>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<9xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<9xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.divide %cst_0, %2 : tensor<f32>
    return %2, %3 : tensor<f32>, tensor<f32>
  }
  func.func private @leaky_relu(%arg0: tensor<4x2x2x2xf32>, %arg1: tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %1 = stablehlo.compare GE, %arg0, %0, FLOAT : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %2 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x2x2x2xf32>
    %5 = call @_where(%1, %arg0, %4) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    return %5, %2, %1 : tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>
  }
  func.func private @_where(%arg0: tensor<4x2x2x2xi1>, %arg1: tensor<4x2x2x2xf32>, %arg2: tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    return %0 : tensor<4x2x2x2xf32>
  }
  func.func private @leaky_relu_1(%arg0: tensor<4x2x2x2xf32>, %arg1: tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %1 = stablehlo.compare GE, %arg0, %0, FLOAT : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %2 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<4x2x2x2xf32>
    %5 = call @_where_2(%1, %arg0, %4) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    return %5, %2, %1 : tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>
  }
  func.func private @_where_2(%arg0: tensor<4x2x2x2xi1>, %arg1: tensor<4x2x2x2xf32>, %arg2: tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    return %0 : tensor<4x2x2x2xf32>
  }
  func.func private @leaky_relu_3(%arg0: tensor<f32>, %arg1: tensor<4x2x2x2xi1>, %arg2: tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) {
    %0:4 = call @_where_4(%arg1, %arg2) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>)
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %2 = stablehlo.multiply %1, %0#1 : tensor<4x2x2x2xf32>
    %3 = stablehlo.add %0#0, %2 : tensor<4x2x2x2xf32>
    return %3, %0#2, %0#3 : tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>
  }
  func.func private @_where_4(%arg0: tensor<4x2x2x2xi1>, %arg1: tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %3 = stablehlo.select %arg0, %arg1, %0 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    return %3, %1, %2, %4 : tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>
  }
  func.func private @softplus(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<4xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<4xf32>
    %7 = stablehlo.abs %3 : tensor<4xf32>
    %8 = stablehlo.negate %7 : tensor<4xf32>
    %9 = stablehlo.exponential %8 : tensor<4xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<4xf32>
    %11 = stablehlo.add %1, %10 : tensor<4xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<4xi1>, tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %16 = stablehlo.select %14, %15, %arg0 : tensor<4xi1>, tensor<4xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %18 = stablehlo.compare EQ, %12, %17, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %20 = stablehlo.select %18, %19, %12 : tensor<4xi1>, tensor<4xf32>
    %21 = stablehlo.subtract %16, %20 : tensor<4xf32>
    %22 = stablehlo.exponential %21 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %23 = stablehlo.compare EQ, %cst_4, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.select %23, %cst_7, %cst_6 : tensor<i1>, tensor<f32>
    %cst_8 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.compare EQ, %12, %25, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.select %26, %27, %12 : tensor<4xi1>, tensor<4xf32>
    %29 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<4xf32>
    %31 = stablehlo.exponential %30 : tensor<4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<4xf32>
    return %12, %22, %33 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @softplus_5(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.multiply %arg2, %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @leaky_relu_6(%arg0: tensor<f32>, %arg1: tensor<4x2x2x2xi1>, %arg2: tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32> {
    %0:2 = call @_where_7(%arg1, %arg2) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>)
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %2 = stablehlo.multiply %1, %0#1 : tensor<4x2x2x2xf32>
    %3 = stablehlo.add %0#0, %2 : tensor<4x2x2x2xf32>
    return %3 : tensor<4x2x2x2xf32>
  }
  func.func private @_where_7(%arg0: tensor<4x2x2x2xi1>, %arg1: tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    %2 = stablehlo.select %arg0, %arg1, %0 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    return %2, %1 : tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>
  }
  func.func private @leaky_relu_8(%arg0: tensor<4x2x2x2xi1>, %arg1: tensor<4x2x2x2xf32>, %arg2: tensor<4x2x2x2xf32>, %arg3: tensor<f32>, %arg4: tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %1 = stablehlo.multiply %0, %arg4 : tensor<4x2x2x2xf32>
    %2 = call @_where_9(%arg0, %arg1, %arg2, %arg4, %1) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    return %2 : tensor<4x2x2x2xf32>
  }
  func.func private @_where_9(%arg0: tensor<4x2x2x2xi1>, %arg1: tensor<4x2x2x2xf32>, %arg2: tensor<4x2x2x2xf32>, %arg3: tensor<4x2x2x2xf32>, %arg4: tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %1 = stablehlo.select %arg0, %arg3, %0 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %3 = stablehlo.select %arg0, %2, %arg4 : tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>
    %4 = stablehlo.add %1, %3 : tensor<4x2x2x2xf32>
    return %4 : tensor<4x2x2x2xf32>
  }
  func.func private @norm_10(%arg0: tensor<2xf32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @norm_11(%arg0: tensor<9xf32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<9xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<9xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    return %2 : tensor<f32>
  }
}
