module @jit_flax_adafactor attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<12xf32>, %arg3: tensor<16x12xf32>, %arg4: tensor<3xf32>, %arg5: tensor<12x3xf32>, %arg6: tensor<i32>, %arg7: tensor<1xf32>, %arg8: tensor<8xf32>, %arg9: tensor<1xf32>, %arg10: tensor<12xf32>, %arg11: tensor<1xf32>, %arg12: tensor<1xf32>, %arg13: tensor<1xf32>, %arg14: tensor<16xf32>, %arg15: tensor<1xf32>, %arg16: tensor<16xf32>, %arg17: tensor<1xf32>, %arg18: tensor<1xf32>, %arg19: tensor<16xf32>, %arg20: tensor<1xf32>, %arg21: tensor<12xf32>, %arg22: tensor<1xf32>, %arg23: tensor<3xf32>, %arg24: tensor<12x3xf32>, %arg25: tensor<12x8xf32>, %arg26: tensor<12xi32>) -> (tensor<16xf32> {jax.result_info = "result[0]['Dense_0']['bias']"}, tensor<8x16xf32> {jax.result_info = "result[0]['Dense_0']['kernel']"}, tensor<12xf32> {jax.result_info = "result[0]['Dense_1']['bias']"}, tensor<16x12xf32> {jax.result_info = "result[0]['Dense_1']['kernel']"}, tensor<3xf32> {jax.result_info = "result[0]['Dense_2']['bias']"}, tensor<12x3xf32> {jax.result_info = "result[0]['Dense_2']['kernel']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['Dense_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[1][0].v_row['Dense_0']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['Dense_1']['bias']"}, tensor<12xf32> {jax.result_info = "result[1][0].v_row['Dense_1']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['Dense_2']['bias']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['Dense_2']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['Dense_0']['bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].v_col['Dense_0']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['Dense_1']['bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].v_col['Dense_1']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['Dense_2']['bias']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['Dense_2']['kernel']"}, tensor<16xf32> {jax.result_info = "result[1][0].v['Dense_0']['bias']"}, tensor<1xf32> {jax.result_info = "result[1][0].v['Dense_0']['kernel']"}, tensor<12xf32> {jax.result_info = "result[1][0].v['Dense_1']['bias']"}, tensor<1xf32> {jax.result_info = "result[1][0].v['Dense_1']['kernel']"}, tensor<3xf32> {jax.result_info = "result[1][0].v['Dense_2']['bias']"}, tensor<12x3xf32> {jax.result_info = "result[1][0].v['Dense_2']['kernel']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg25, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8xf32>, tensor<8x16xf32>) -> tensor<12x16xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<12x16xf32>
    %3 = stablehlo.add %0, %2 : tensor<12x16xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<12x16xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<12x16xf32>
    %6 = stablehlo.multiply %3, %3 : tensor<12x16xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<12x16xf32>
    %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %10 = stablehlo.multiply %9, %5 : tensor<12x16xf32>
    %11 = stablehlo.add %3, %10 : tensor<12x16xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<12x16xf32>
    %14 = stablehlo.tanh %13 : tensor<12x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %16 = stablehlo.subtract %15, %14 : tensor<12x16xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %18 = stablehlo.add %17, %14 : tensor<12x16xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<12x16xf32>
    %21 = stablehlo.multiply %3, %20 : tensor<12x16xf32>
    %22 = stablehlo.dot_general %21, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x16xf32>, tensor<16x12xf32>) -> tensor<12x12xf32>
    %23 = stablehlo.reshape %arg2 : (tensor<12xf32>) -> tensor<1x12xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<12x12xf32>
    %25 = stablehlo.add %22, %24 : tensor<12x12xf32>
    %26 = call @relu(%25) : (tensor<12x12xf32>) -> tensor<12x12xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %28 = stablehlo.compare GT, %25, %27, FLOAT : (tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %30 = stablehlo.dot_general %26, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x12xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %31 = stablehlo.reshape %arg4 : (tensor<3xf32>) -> tensor<1x3xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<12x3xf32>
    %33 = stablehlo.add %30, %32 : tensor<12x3xf32>
    %34 = stablehlo.broadcast_in_dim %arg26, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %35:2 = call @take_along_axis(%33, %34) : (tensor<12x3xf32>, tensor<12x1xi32>) -> (tensor<12x1xf32>, tensor<12x1x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i64>
    %36:2 = call @_take(%35#0, %c) : (tensor<12x1xf32>, tensor<i64>) -> (tensor<12xf32>, tensor<1xi64>)
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.reduce(%33 init: %cst_7) applies stablehlo.maximum across dimensions = [1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<12xf32>
    %38 = stablehlo.reshape %37 : (tensor<12xf32>) -> tensor<12x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x3xf32>
    %40 = stablehlo.compare EQ, %33, %39, FLOAT : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xi1>
    %41 = stablehlo.convert %40 : (tensor<12x3xi1>) -> tensor<12x3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_8) applies stablehlo.add across dimensions = [1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %44 = stablehlo.maximum %43, %37 : tensor<12xf32>
    %45 = stablehlo.compare EQ, %37, %44, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %48 = stablehlo.select %45, %46, %47 : tensor<12xi1>, tensor<12xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %50 = stablehlo.compare EQ, %49, %44, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %53 = stablehlo.select %50, %51, %52 : tensor<12xi1>, tensor<12xf32>
    %54 = stablehlo.divide %48, %53 : tensor<12xf32>
    %55 = stablehlo.is_finite %44 : (tensor<12xf32>) -> tensor<12xi1>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %57 = stablehlo.select %55, %44, %56 : tensor<12xi1>, tensor<12xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %59 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x3xf32>
    %61 = stablehlo.subtract %33, %60 : tensor<12x3xf32>
    %62 = stablehlo.exponential %61 : tensor<12x3xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<12xf32>
    %64 = stablehlo.sign %63 : tensor<12xf32>
    %65 = stablehlo.abs %63 : tensor<12xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %67 = stablehlo.compare GE, %63, %66, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %68 = stablehlo.log %65 : tensor<12xf32>
    %69 = stablehlo.add %68, %57 : tensor<12xf32>
    %70 = stablehlo.subtract %69, %36#0 : tensor<12xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %cst_20 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %72 = stablehlo.divide %71, %cst_20 : tensor<f32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_22 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %73 = stablehlo.divide %cst_21, %cst_22 : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %75 = stablehlo.negate %74 : tensor<12xf32>
    %76 = stablehlo.divide %74, %65 : tensor<12xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %78 = stablehlo.select %67, %77, %76 : tensor<12xi1>, tensor<12xf32>
    %79 = stablehlo.select %67, %76, %77 : tensor<12xi1>, tensor<12xf32>
    %80 = stablehlo.negate %78 : tensor<12xf32>
    %81 = stablehlo.add %79, %80 : tensor<12xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0] : (tensor<12xf32>) -> tensor<12x3xf32>
    %83 = stablehlo.multiply %82, %62 : tensor<12x3xf32>
    %84 = call @_take_0(%36#1, %75) : (tensor<1xi64>, tensor<12xf32>) -> tensor<12x1xf32>
    %85 = call @take_along_axis_1(%35#1, %84) : (tensor<12x1x1xi32>, tensor<12x1xf32>) -> tensor<12x3xf32>
    %86 = stablehlo.add %83, %85 : tensor<12x3xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<3xf32>
    %88 = stablehlo.reshape %87 : (tensor<3xf32>) -> tensor<1x3xf32>
    %89 = stablehlo.reshape %88 : (tensor<1x3xf32>) -> tensor<3xf32>
    %90 = stablehlo.dot_general %86, %26, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x3xf32>, tensor<12x12xf32>) -> tensor<3x12xf32>
    %91 = stablehlo.transpose %90, dims = [1, 0] : (tensor<3x12xf32>) -> tensor<12x3xf32>
    %92 = stablehlo.dot_general %86, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x12xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %94 = stablehlo.select %28, %92, %93 : tensor<12x12xi1>, tensor<12x12xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_26) applies stablehlo.add across dimensions = [0] : (tensor<12x12xf32>, tensor<f32>) -> tensor<12xf32>
    %96 = stablehlo.reshape %95 : (tensor<12xf32>) -> tensor<1x12xf32>
    %97 = stablehlo.reshape %96 : (tensor<1x12xf32>) -> tensor<12xf32>
    %98 = stablehlo.dot_general %94, %21, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x12xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %99 = stablehlo.transpose %98, dims = [1, 0] : (tensor<12x16xf32>) -> tensor<16x12xf32>
    %100 = stablehlo.dot_general %94, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x12xf32>, tensor<16x12xf32>) -> tensor<12x16xf32>
    %101 = stablehlo.multiply %3, %100 : tensor<12x16xf32>
    %102 = stablehlo.multiply %100, %20 : tensor<12x16xf32>
    %cst_27 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %104 = stablehlo.multiply %103, %101 : tensor<12x16xf32>
    %105 = stablehlo.multiply %104, %16 : tensor<12x16xf32>
    %106 = stablehlo.multiply %105, %14 : tensor<12x16xf32>
    %107 = stablehlo.add %105, %106 : tensor<12x16xf32>
    %cst_28 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %109 = stablehlo.multiply %108, %107 : tensor<12x16xf32>
    %110 = stablehlo.add %102, %109 : tensor<12x16xf32>
    %cst_29 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %112 = stablehlo.multiply %111, %109 : tensor<12x16xf32>
    %113 = stablehlo.multiply %112, %8 : tensor<12x16xf32>
    %114 = stablehlo.add %110, %113 : tensor<12x16xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.reduce(%114 init: %cst_30) applies stablehlo.add across dimensions = [0] : (tensor<12x16xf32>, tensor<f32>) -> tensor<16xf32>
    %116 = stablehlo.reshape %115 : (tensor<16xf32>) -> tensor<1x16xf32>
    %117 = stablehlo.reshape %116 : (tensor<1x16xf32>) -> tensor<16xf32>
    %118 = stablehlo.dot_general %114, %arg25, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x16xf32>, tensor<12x8xf32>) -> tensor<16x8xf32>
    %119 = stablehlo.transpose %118, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %120 = stablehlo.subtract %arg6, %c_31 : tensor<i32>
    %c_32 = stablehlo.constant dense<1> : tensor<i32>
    %121 = stablehlo.add %120, %c_32 : tensor<i32>
    %122 = stablehlo.convert %121 : (tensor<i32>) -> tensor<f32>
    %cst_33 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %123 = stablehlo.power %122, %cst_33 : tensor<f32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %124 = stablehlo.subtract %cst_34, %123 : tensor<f32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %128 = stablehlo.multiply %117, %117 : tensor<16xf32>
    %cst_38 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %130 = stablehlo.add %128, %129 : tensor<16xf32>
    %131 = stablehlo.broadcast_in_dim %124, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %132 = stablehlo.multiply %131, %arg19 : tensor<16xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %133 = stablehlo.subtract %cst_39, %124 : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %135 = stablehlo.multiply %134, %130 : tensor<16xf32>
    %136 = stablehlo.add %132, %135 : tensor<16xf32>
    %cst_40 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %138 = stablehlo.power %136, %137 : tensor<16xf32>
    %139 = stablehlo.multiply %117, %138 : tensor<16xf32>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %140 = stablehlo.subtract %arg6, %c_41 : tensor<i32>
    %c_42 = stablehlo.constant dense<1> : tensor<i32>
    %141 = stablehlo.add %140, %c_42 : tensor<i32>
    %142 = stablehlo.convert %141 : (tensor<i32>) -> tensor<f32>
    %cst_43 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %143 = stablehlo.power %142, %cst_43 : tensor<f32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %144 = stablehlo.subtract %cst_44, %143 : tensor<f32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %148 = stablehlo.multiply %119, %119 : tensor<8x16xf32>
    %cst_48 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %150 = stablehlo.add %148, %149 : tensor<8x16xf32>
    %151 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %152 = stablehlo.multiply %151, %arg8 : tensor<8xf32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %153 = stablehlo.subtract %cst_49, %144 : tensor<f32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.reduce(%150 init: %cst_50) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_51 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %156 = stablehlo.divide %154, %155 : tensor<8xf32>
    %157 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %158 = stablehlo.multiply %157, %156 : tensor<8xf32>
    %159 = stablehlo.add %152, %158 : tensor<8xf32>
    %160 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %161 = stablehlo.multiply %160, %arg14 : tensor<16xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %162 = stablehlo.subtract %cst_52, %144 : tensor<f32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.reduce(%150 init: %cst_53) applies stablehlo.add across dimensions = [0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_54 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %165 = stablehlo.divide %163, %164 : tensor<16xf32>
    %166 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %167 = stablehlo.multiply %166, %165 : tensor<16xf32>
    %168 = stablehlo.add %161, %167 : tensor<16xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.reduce(%159 init: %cst_55) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_56 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %172 = stablehlo.divide %170, %171 : tensor<1xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0] : (tensor<1xf32>) -> tensor<8xf32>
    %174 = stablehlo.divide %159, %173 : tensor<8xf32>
    %cst_57 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %176 = stablehlo.power %174, %175 : tensor<8xf32>
    %cst_58 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %178 = stablehlo.power %168, %177 : tensor<16xf32>
    %179 = stablehlo.broadcast_in_dim %176, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
    %181 = stablehlo.multiply %119, %180 : tensor<8x16xf32>
    %182 = stablehlo.broadcast_in_dim %178, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %184 = stablehlo.multiply %181, %183 : tensor<8x16xf32>
    %c_59 = stablehlo.constant dense<0> : tensor<i32>
    %185 = stablehlo.subtract %arg6, %c_59 : tensor<i32>
    %c_60 = stablehlo.constant dense<1> : tensor<i32>
    %186 = stablehlo.add %185, %c_60 : tensor<i32>
    %187 = stablehlo.convert %186 : (tensor<i32>) -> tensor<f32>
    %cst_61 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %188 = stablehlo.power %187, %cst_61 : tensor<f32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %189 = stablehlo.subtract %cst_62, %188 : tensor<f32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %193 = stablehlo.multiply %97, %97 : tensor<12xf32>
    %cst_66 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %195 = stablehlo.add %193, %194 : tensor<12xf32>
    %196 = stablehlo.broadcast_in_dim %189, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %197 = stablehlo.multiply %196, %arg21 : tensor<12xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %198 = stablehlo.subtract %cst_67, %189 : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %200 = stablehlo.multiply %199, %195 : tensor<12xf32>
    %201 = stablehlo.add %197, %200 : tensor<12xf32>
    %cst_68 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %203 = stablehlo.power %201, %202 : tensor<12xf32>
    %204 = stablehlo.multiply %97, %203 : tensor<12xf32>
    %c_69 = stablehlo.constant dense<0> : tensor<i32>
    %205 = stablehlo.subtract %arg6, %c_69 : tensor<i32>
    %c_70 = stablehlo.constant dense<1> : tensor<i32>
    %206 = stablehlo.add %205, %c_70 : tensor<i32>
    %207 = stablehlo.convert %206 : (tensor<i32>) -> tensor<f32>
    %cst_71 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %208 = stablehlo.power %207, %cst_71 : tensor<f32>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %209 = stablehlo.subtract %cst_72, %208 : tensor<f32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %213 = stablehlo.multiply %99, %99 : tensor<16x12xf32>
    %cst_76 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %215 = stablehlo.add %213, %214 : tensor<16x12xf32>
    %216 = stablehlo.broadcast_in_dim %209, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %217 = stablehlo.multiply %216, %arg10 : tensor<12xf32>
    %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %218 = stablehlo.subtract %cst_77, %209 : tensor<f32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.reduce(%215 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<16x12xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_79 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %221 = stablehlo.divide %219, %220 : tensor<12xf32>
    %222 = stablehlo.broadcast_in_dim %218, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %223 = stablehlo.multiply %222, %221 : tensor<12xf32>
    %224 = stablehlo.add %217, %223 : tensor<12xf32>
    %225 = stablehlo.broadcast_in_dim %209, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %226 = stablehlo.multiply %225, %arg16 : tensor<16xf32>
    %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %227 = stablehlo.subtract %cst_80, %209 : tensor<f32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.reduce(%215 init: %cst_81) applies stablehlo.add across dimensions = [1] : (tensor<16x12xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_82 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %230 = stablehlo.divide %228, %229 : tensor<16xf32>
    %231 = stablehlo.broadcast_in_dim %227, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %232 = stablehlo.multiply %231, %230 : tensor<16xf32>
    %233 = stablehlo.add %226, %232 : tensor<16xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %234 = stablehlo.reduce(%224 init: %cst_83) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_84 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %237 = stablehlo.divide %235, %236 : tensor<1xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0] : (tensor<1xf32>) -> tensor<12xf32>
    %239 = stablehlo.divide %224, %238 : tensor<12xf32>
    %cst_85 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %241 = stablehlo.power %239, %240 : tensor<12xf32>
    %cst_86 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %243 = stablehlo.power %233, %242 : tensor<16xf32>
    %244 = stablehlo.broadcast_in_dim %241, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %245 = stablehlo.broadcast_in_dim %244, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<16x12xf32>
    %246 = stablehlo.multiply %99, %245 : tensor<16x12xf32>
    %247 = stablehlo.broadcast_in_dim %243, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x12xf32>
    %249 = stablehlo.multiply %246, %248 : tensor<16x12xf32>
    %c_87 = stablehlo.constant dense<0> : tensor<i32>
    %250 = stablehlo.subtract %arg6, %c_87 : tensor<i32>
    %c_88 = stablehlo.constant dense<1> : tensor<i32>
    %251 = stablehlo.add %250, %c_88 : tensor<i32>
    %252 = stablehlo.convert %251 : (tensor<i32>) -> tensor<f32>
    %cst_89 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %253 = stablehlo.power %252, %cst_89 : tensor<f32>
    %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %254 = stablehlo.subtract %cst_90, %253 : tensor<f32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %258 = stablehlo.multiply %89, %89 : tensor<3xf32>
    %cst_94 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %260 = stablehlo.add %258, %259 : tensor<3xf32>
    %261 = stablehlo.broadcast_in_dim %254, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %262 = stablehlo.multiply %261, %arg23 : tensor<3xf32>
    %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %263 = stablehlo.subtract %cst_95, %254 : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %265 = stablehlo.multiply %264, %260 : tensor<3xf32>
    %266 = stablehlo.add %262, %265 : tensor<3xf32>
    %cst_96 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %268 = stablehlo.power %266, %267 : tensor<3xf32>
    %269 = stablehlo.multiply %89, %268 : tensor<3xf32>
    %c_97 = stablehlo.constant dense<0> : tensor<i32>
    %270 = stablehlo.subtract %arg6, %c_97 : tensor<i32>
    %c_98 = stablehlo.constant dense<1> : tensor<i32>
    %271 = stablehlo.add %270, %c_98 : tensor<i32>
    %272 = stablehlo.convert %271 : (tensor<i32>) -> tensor<f32>
    %cst_99 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %273 = stablehlo.power %272, %cst_99 : tensor<f32>
    %cst_100 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %274 = stablehlo.subtract %cst_100, %273 : tensor<f32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %278 = stablehlo.multiply %91, %91 : tensor<12x3xf32>
    %cst_104 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %280 = stablehlo.add %278, %279 : tensor<12x3xf32>
    %281 = stablehlo.broadcast_in_dim %274, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %282 = stablehlo.multiply %281, %arg24 : tensor<12x3xf32>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %283 = stablehlo.subtract %cst_105, %274 : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %285 = stablehlo.multiply %284, %280 : tensor<12x3xf32>
    %286 = stablehlo.add %282, %285 : tensor<12x3xf32>
    %cst_106 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %288 = stablehlo.power %286, %287 : tensor<12x3xf32>
    %289 = stablehlo.multiply %91, %288 : tensor<12x3xf32>
    %c_107 = stablehlo.constant dense<2147483647> : tensor<i32>
    %290 = stablehlo.compare LT, %arg6, %c_107, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_108 = stablehlo.constant dense<1> : tensor<i32>
    %291 = stablehlo.add %arg6, %c_108 : tensor<i32>
    %c_109 = stablehlo.constant dense<2147483647> : tensor<i32>
    %292 = call @_where_2(%290, %291, %c_109) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %293 = stablehlo.multiply %139, %139 : tensor<16xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%293 init: %cst_110) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_111 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %295 = stablehlo.divide %294, %cst_111 : tensor<f32>
    %296 = stablehlo.sqrt %295 : tensor<f32>
    %cst_112 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %297 = stablehlo.divide %296, %cst_112 : tensor<f32>
    %cst_113 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %298 = stablehlo.maximum %cst_113, %297 : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %300 = stablehlo.divide %139, %299 : tensor<16xf32>
    %301 = stablehlo.multiply %184, %184 : tensor<8x16xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.reduce(%301 init: %cst_114) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_115 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %303 = stablehlo.divide %302, %cst_115 : tensor<f32>
    %304 = stablehlo.sqrt %303 : tensor<f32>
    %cst_116 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %305 = stablehlo.divide %304, %cst_116 : tensor<f32>
    %cst_117 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %306 = stablehlo.maximum %cst_117, %305 : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %306, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %308 = stablehlo.divide %184, %307 : tensor<8x16xf32>
    %309 = stablehlo.multiply %204, %204 : tensor<12xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %310 = stablehlo.reduce(%309 init: %cst_118) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %cst_119 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %311 = stablehlo.divide %310, %cst_119 : tensor<f32>
    %312 = stablehlo.sqrt %311 : tensor<f32>
    %cst_120 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %313 = stablehlo.divide %312, %cst_120 : tensor<f32>
    %cst_121 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %314 = stablehlo.maximum %cst_121, %313 : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %316 = stablehlo.divide %204, %315 : tensor<12xf32>
    %317 = stablehlo.multiply %249, %249 : tensor<16x12xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %318 = stablehlo.reduce(%317 init: %cst_122) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
    %cst_123 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %319 = stablehlo.divide %318, %cst_123 : tensor<f32>
    %320 = stablehlo.sqrt %319 : tensor<f32>
    %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %321 = stablehlo.divide %320, %cst_124 : tensor<f32>
    %cst_125 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %322 = stablehlo.maximum %cst_125, %321 : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %322, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %324 = stablehlo.divide %249, %323 : tensor<16x12xf32>
    %325 = stablehlo.multiply %269, %269 : tensor<3xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %326 = stablehlo.reduce(%325 init: %cst_126) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_127 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %327 = stablehlo.divide %326, %cst_127 : tensor<f32>
    %328 = stablehlo.sqrt %327 : tensor<f32>
    %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %329 = stablehlo.divide %328, %cst_128 : tensor<f32>
    %cst_129 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %330 = stablehlo.maximum %cst_129, %329 : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %332 = stablehlo.divide %269, %331 : tensor<3xf32>
    %333 = stablehlo.multiply %289, %289 : tensor<12x3xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %334 = stablehlo.reduce(%333 init: %cst_130) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_131 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %335 = stablehlo.divide %334, %cst_131 : tensor<f32>
    %336 = stablehlo.sqrt %335 : tensor<f32>
    %cst_132 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %337 = stablehlo.divide %336, %cst_132 : tensor<f32>
    %cst_133 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %338 = stablehlo.maximum %cst_133, %337 : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %340 = stablehlo.divide %289, %339 : tensor<12x3xf32>
    %cst_134 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %342 = stablehlo.multiply %341, %300 : tensor<16xf32>
    %cst_135 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %344 = stablehlo.multiply %343, %308 : tensor<8x16xf32>
    %cst_136 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %346 = stablehlo.multiply %345, %316 : tensor<12xf32>
    %cst_137 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %348 = stablehlo.multiply %347, %324 : tensor<16x12xf32>
    %cst_138 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %350 = stablehlo.multiply %349, %332 : tensor<3xf32>
    %cst_139 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %352 = stablehlo.multiply %351, %340 : tensor<12x3xf32>
    %353 = stablehlo.multiply %arg0, %arg0 : tensor<16xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.reduce(%353 init: %cst_140) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_141 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %355 = stablehlo.divide %354, %cst_141 : tensor<f32>
    %356 = stablehlo.sqrt %355 : tensor<f32>
    %cst_142 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %357 = stablehlo.compare LE, %356, %cst_142, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_143 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %359 = call @_where_3(%357, %358, %arg0) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %cst_144 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %360 = stablehlo.compare LE, %356, %cst_144, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %361 = stablehlo.multiply %359, %359 : tensor<16xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.reduce(%361 init: %cst_145) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_146 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %363 = stablehlo.divide %362, %cst_146 : tensor<f32>
    %364 = stablehlo.sqrt %363 : tensor<f32>
    %cst_147 = stablehlo.constant dense<1.000000e-03> : tensor<f64>
    %365 = call @_where_4(%360, %cst_147, %364) : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %366 = stablehlo.broadcast_in_dim %365, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %367 = stablehlo.multiply %342, %366 : tensor<16xf32>
    %368 = stablehlo.multiply %arg1, %arg1 : tensor<8x16xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %369 = stablehlo.reduce(%368 init: %cst_148) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_149 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %370 = stablehlo.divide %369, %cst_149 : tensor<f32>
    %371 = stablehlo.sqrt %370 : tensor<f32>
    %cst_150 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %372 = stablehlo.compare LE, %371, %cst_150, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_151 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %374 = call @_where_5(%372, %373, %arg1) : (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %cst_152 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %375 = stablehlo.compare LE, %371, %cst_152, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %376 = stablehlo.multiply %374, %374 : tensor<8x16xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %377 = stablehlo.reduce(%376 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_154 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %378 = stablehlo.divide %377, %cst_154 : tensor<f32>
    %379 = stablehlo.sqrt %378 : tensor<f32>
    %cst_155 = stablehlo.constant dense<1.000000e-03> : tensor<f64>
    %380 = call @_where_4(%375, %cst_155, %379) : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %381 = stablehlo.broadcast_in_dim %380, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %382 = stablehlo.multiply %344, %381 : tensor<8x16xf32>
    %383 = stablehlo.multiply %arg2, %arg2 : tensor<12xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_156) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %cst_157 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %385 = stablehlo.divide %384, %cst_157 : tensor<f32>
    %386 = stablehlo.sqrt %385 : tensor<f32>
    %cst_158 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %387 = stablehlo.compare LE, %386, %cst_158, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_159 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %389 = call @_where_6(%387, %388, %arg2) : (tensor<i1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %cst_160 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %390 = stablehlo.compare LE, %386, %cst_160, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %391 = stablehlo.multiply %389, %389 : tensor<12xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.reduce(%391 init: %cst_161) applies stablehlo.add across dimensions = [0] : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %cst_162 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %393 = stablehlo.divide %392, %cst_162 : tensor<f32>
    %394 = stablehlo.sqrt %393 : tensor<f32>
    %cst_163 = stablehlo.constant dense<1.000000e-03> : tensor<f64>
    %395 = call @_where_4(%390, %cst_163, %394) : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %396 = stablehlo.broadcast_in_dim %395, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %397 = stablehlo.multiply %346, %396 : tensor<12xf32>
    %398 = stablehlo.multiply %arg3, %arg3 : tensor<16x12xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.reduce(%398 init: %cst_164) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
    %cst_165 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %400 = stablehlo.divide %399, %cst_165 : tensor<f32>
    %401 = stablehlo.sqrt %400 : tensor<f32>
    %cst_166 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %402 = stablehlo.compare LE, %401, %cst_166, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_167 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %403 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %404 = call @_where_7(%402, %403, %arg3) : (tensor<i1>, tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %cst_168 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %405 = stablehlo.compare LE, %401, %cst_168, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %406 = stablehlo.multiply %404, %404 : tensor<16x12xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %407 = stablehlo.reduce(%406 init: %cst_169) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
    %cst_170 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %408 = stablehlo.divide %407, %cst_170 : tensor<f32>
    %409 = stablehlo.sqrt %408 : tensor<f32>
    %cst_171 = stablehlo.constant dense<1.000000e-03> : tensor<f64>
    %410 = call @_where_4(%405, %cst_171, %409) : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %412 = stablehlo.multiply %348, %411 : tensor<16x12xf32>
    %413 = stablehlo.multiply %arg4, %arg4 : tensor<3xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.reduce(%413 init: %cst_172) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_173 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %415 = stablehlo.divide %414, %cst_173 : tensor<f32>
    %416 = stablehlo.sqrt %415 : tensor<f32>
    %cst_174 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %417 = stablehlo.compare LE, %416, %cst_174, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_175 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %418 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %419 = call @_where_8(%417, %418, %arg4) : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %cst_176 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %420 = stablehlo.compare LE, %416, %cst_176, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %421 = stablehlo.multiply %419, %419 : tensor<3xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %422 = stablehlo.reduce(%421 init: %cst_177) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_178 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %423 = stablehlo.divide %422, %cst_178 : tensor<f32>
    %424 = stablehlo.sqrt %423 : tensor<f32>
    %cst_179 = stablehlo.constant dense<1.000000e-03> : tensor<f64>
    %425 = call @_where_4(%420, %cst_179, %424) : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %426 = stablehlo.broadcast_in_dim %425, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %427 = stablehlo.multiply %350, %426 : tensor<3xf32>
    %428 = stablehlo.multiply %arg5, %arg5 : tensor<12x3xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.reduce(%428 init: %cst_180) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_181 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %430 = stablehlo.divide %429, %cst_181 : tensor<f32>
    %431 = stablehlo.sqrt %430 : tensor<f32>
    %cst_182 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %432 = stablehlo.compare LE, %431, %cst_182, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_183 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %434 = call @_where_9(%432, %433, %arg5) : (tensor<i1>, tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %cst_184 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %435 = stablehlo.compare LE, %431, %cst_184, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %436 = stablehlo.multiply %434, %434 : tensor<12x3xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_185) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_186 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %438 = stablehlo.divide %437, %cst_186 : tensor<f32>
    %439 = stablehlo.sqrt %438 : tensor<f32>
    %cst_187 = stablehlo.constant dense<1.000000e-03> : tensor<f64>
    %440 = call @_where_4(%435, %cst_187, %439) : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %441 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %442 = stablehlo.multiply %352, %441 : tensor<12x3xf32>
    %cst_188 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %444 = stablehlo.multiply %443, %367 : tensor<16xf32>
    %cst_189 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %446 = stablehlo.multiply %445, %382 : tensor<8x16xf32>
    %cst_190 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %447 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %448 = stablehlo.multiply %447, %397 : tensor<12xf32>
    %cst_191 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %449 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %450 = stablehlo.multiply %449, %412 : tensor<16x12xf32>
    %cst_192 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %451 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %452 = stablehlo.multiply %451, %427 : tensor<3xf32>
    %cst_193 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %454 = stablehlo.multiply %453, %442 : tensor<12x3xf32>
    %455 = stablehlo.add %arg0, %444 : tensor<16xf32>
    %456 = stablehlo.add %arg1, %446 : tensor<8x16xf32>
    %457 = stablehlo.add %arg2, %448 : tensor<12xf32>
    %458 = stablehlo.add %arg3, %450 : tensor<16x12xf32>
    %459 = stablehlo.add %arg4, %452 : tensor<3xf32>
    %460 = stablehlo.add %arg5, %454 : tensor<12x3xf32>
    return %455, %456, %457, %458, %459, %460, %292, %125, %159, %190, %224, %255, %275, %126, %168, %191, %233, %256, %276, %136, %147, %201, %212, %266, %286, %72 : tensor<16xf32>, tensor<8x16xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<i32>, tensor<1xf32>, tensor<8xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<12x12xf32>) -> tensor<12x12xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<12x12xf32>
    return %1 : tensor<12x12xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<12x3xf32>, %arg1: tensor<12x1xi32>) -> (tensor<12x1xf32>, tensor<12x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<12x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<12x1xi1>, tensor<12x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<12x1xi32>) -> tensor<12x1x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<12x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<12x1x1xi32>, tensor<12x1x1xi32>) -> tensor<12x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<12x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<12x1x1xi32>, tensor<12x1x1xi32>) -> tensor<12x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<12x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<12x1x1xi1>, tensor<i1>) -> tensor<12x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<12x3xf32>, tensor<12x1x1xi32>) -> tensor<12x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<12x1xi1>, tensor<12x1xf32>
    return %15, %5 : tensor<12x1xf32>, tensor<12x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<12x1xf32>, %arg1: tensor<i64>) -> (tensor<12xf32>, tensor<1xi64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i64>
    %2 = call @_where(%0, %1, %arg1) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.convert %3 : (tensor<1xi64>) -> tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %7 = stablehlo.compare LE, %4, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %8 = stablehlo.and %6, %7 : tensor<1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 12, 1>}> : (tensor<12x1xf32>, tensor<1xi32>) -> tensor<12xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<12xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<12xi1>, tensor<12xf32>
    return %13, %3 : tensor<12xf32>, tensor<1xi64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
  func.func private @_take_0(%arg0: tensor<1xi64>, %arg1: tensor<12xf32>) -> tensor<12x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<12x1xf32>, tensor<1xi64>, tensor<12xf32>) -> tensor<12x1xf32>
    return %1 : tensor<12x1xf32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<12x1x1xi32>, %arg1: tensor<12x1xf32>) -> tensor<12x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<12x3xf32>, tensor<12x1x1xi32>, tensor<12x1xf32>) -> tensor<12x3xf32>
    return %1 : tensor<12x3xf32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>) -> tensor<16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<16xf32>
    return %0 : tensor<16xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<f64>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_5(%arg0: tensor<i1>, %arg1: tensor<8x16xf32>, %arg2: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> tensor<12xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<12xf32>
    return %0 : tensor<12xf32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<16x12xf32>, %arg2: tensor<16x12xf32>) -> tensor<16x12xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<16x12xf32>
    return %0 : tensor<16x12xf32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<12x3xf32>, %arg2: tensor<12x3xf32>) -> tensor<12x3xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<12x3xf32>
    return %0 : tensor<12x3xf32>
  }
}
