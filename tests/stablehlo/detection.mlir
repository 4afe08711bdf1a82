module @jit_detection attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x2xf32>, %arg1: tensor<6xf32>, %arg2: tensor<2x6x3xf32>, %arg3: tensor<2x2xi32>) -> (tensor<3xi32> {jax.result_info = "result[0]"}, tensor<3xi32> {jax.result_info = "result[1]"}, tensor<6xi1> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3][0]"}, tensor<2x6x3xf32> {jax.result_info = "result[3][1]"}) {
    %c = stablehlo.constant dense<[[0, 3], [2, 4]]> : tensor<2x2xi64>
    %cst = stablehlo.constant dense<6.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<6x2xf32>
    %2 = stablehlo.concatenate %arg0, %1, dim = 1 : (tensor<6x2xf32>, tensor<6x2xf32>) -> tensor<6x4xf32>
    %c_0 = stablehlo.constant dense<-1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %4:5 = stablehlo.while(%iterArg = %2, %iterArg_31 = %c_2, %iterArg_32 = %c_1, %iterArg_33 = %arg1, %iterArg_34 = %3) : tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<6xf32>, tensor<3xi32>
    cond {
      %c_35 = stablehlo.constant dense<3> : tensor<i64>
      %121 = stablehlo.compare LT, %iterArg_31, %c_35, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %121 : tensor<i1>
    } do {
      %121:3 = func.call @closed_call(%iterArg, %iterArg_32, %iterArg_33, %iterArg_34) : (tensor<6x4xf32>, tensor<i64>, tensor<6xf32>, tensor<3xi32>) -> (tensor<i64>, tensor<6xf32>, tensor<3xi32>)
      %c_35 = stablehlo.constant dense<1> : tensor<i64>
      %122 = stablehlo.add %iterArg_31, %c_35 : tensor<i64>
      stablehlo.return %iterArg, %122, %121#0, %121#1, %121#2 : tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<6xf32>, tensor<3xi32>
    }
    %5 = stablehlo.negate %arg1 : tensor<6xf32>
    %6 = call @argsort(%5) : (tensor<6xf32>) -> tensor<6xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<6xi64>
    %8 = stablehlo.compare LT, %6, %7, SIGNED : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %c_4 = stablehlo.constant dense<6> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<6xi64>
    %10 = stablehlo.add %6, %9 : tensor<6xi64>
    %11 = stablehlo.select %8, %10, %6 : tensor<6xi1>, tensor<6xi64>
    %12 = stablehlo.convert %11 : (tensor<6xi64>) -> tensor<6xi32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %14 = "stablehlo.gather"(%2, %13) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i64>
    %15 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i64>) -> tensor<6xi64>
    %16 = stablehlo.compare LT, %6, %15, SIGNED : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %c_6 = stablehlo.constant dense<6> : tensor<i64>
    %17 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<6xi64>
    %18 = stablehlo.add %6, %17 : tensor<6xi64>
    %19 = stablehlo.select %16, %18, %6 : tensor<6xi1>, tensor<6xi64>
    %20 = stablehlo.convert %19 : (tensor<6xi64>) -> tensor<6xi32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %22 = "stablehlo.gather"(%2, %21) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %23 = stablehlo.slice %14 [0:6, 2:4] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 2] : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %25 = stablehlo.slice %22 [0:6, 2:4] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [1, 2] : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %27 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<6x1x2xf32>) -> tensor<6x6x2xf32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<1x6x2xf32>) -> tensor<6x6x2xf32>
    %29 = stablehlo.minimum %27, %28 : tensor<6x6x2xf32>
    %30 = stablehlo.slice %14 [0:6, 0:2] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 2] : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %32 = stablehlo.slice %22 [0:6, 0:2] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [1, 2] : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %34 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<6x1x2xf32>) -> tensor<6x6x2xf32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x6x2xf32>) -> tensor<6x6x2xf32>
    %36 = stablehlo.maximum %34, %35 : tensor<6x6x2xf32>
    %37 = stablehlo.subtract %29, %36 : tensor<6x6x2xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %38 = call @clip_0(%37, %c_7) : (tensor<6x6x2xf32>, tensor<i64>) -> tensor<6x6x2xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_8) applies stablehlo.multiply across dimensions = [2] : (tensor<6x6x2xf32>, tensor<f32>) -> tensor<6x6xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%38 init: %cst_9) applies stablehlo.multiply across dimensions = [2] : (tensor<6x6x2xf32>, tensor<f32>) -> tensor<6x6xf32>
    %cst_10 = stablehlo.constant dense<7.200000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %42 = stablehlo.subtract %41, %40 : tensor<6x6xf32>
    %43 = stablehlo.divide %39, %42 : tensor<6x6xf32>
    %c_11 = stablehlo.constant dense<true> : tensor<i1>
    %44 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %45:3 = stablehlo.while(%iterArg = %43, %iterArg_31 = %c_12, %iterArg_32 = %44) : tensor<6x6xf32>, tensor<i64>, tensor<6xi1>
    cond {
      %c_33 = stablehlo.constant dense<6> : tensor<i64>
      %121 = stablehlo.compare LT, %iterArg_31, %c_33, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %121 : tensor<i1>
    } do {
      %c_33 = stablehlo.constant dense<1> : tensor<i64>
      %121 = stablehlo.add %iterArg_31, %c_33 : tensor<i64>
      %122 = stablehlo.convert %iterArg_31 : (tensor<i64>) -> tensor<i32>
      %c_34 = stablehlo.constant dense<0> : tensor<i32>
      %123 = stablehlo.compare LT, %122, %c_34, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_35 = stablehlo.constant dense<6> : tensor<i32>
      %124 = stablehlo.add %122, %c_35 : tensor<i32>
      %125 = stablehlo.select %123, %124, %122 : tensor<i1>, tensor<i32>
      %c_36 = stablehlo.constant dense<0> : tensor<i32>
      %c_37 = stablehlo.constant dense<0> : tensor<i32>
      %126 = stablehlo.compare LT, %c_36, %c_37, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_38 = stablehlo.constant dense<0> : tensor<i32>
      %c_39 = stablehlo.constant dense<6> : tensor<i32>
      %127 = stablehlo.add %c_38, %c_39 : tensor<i32>
      %c_40 = stablehlo.constant dense<0> : tensor<i32>
      %128 = stablehlo.select %126, %127, %c_40 : tensor<i1>, tensor<i32>
      %129 = stablehlo.dynamic_slice %iterArg, %125, %128, sizes = [1, 6] : (tensor<6x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
      %130 = stablehlo.reshape %129 : (tensor<1x6xf32>) -> tensor<6xf32>
      %cst_41 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
      %131 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %132 = stablehlo.compare GT, %130, %131, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %133 = stablehlo.iota dim = 0 : tensor<6xi64>
      %134 = stablehlo.convert %iterArg_31 : tensor<i64>
      %135 = stablehlo.broadcast_in_dim %134, dims = [] : (tensor<i64>) -> tensor<6xi64>
      %136 = stablehlo.compare GT, %133, %135, SIGNED : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
      %137 = stablehlo.and %132, %136 : tensor<6xi1>
      %c_42 = stablehlo.constant dense<0> : tensor<i64>
      %138 = stablehlo.compare LT, %iterArg_31, %c_42, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %139 = stablehlo.convert %iterArg_31 : tensor<i64>
      %c_43 = stablehlo.constant dense<6> : tensor<i64>
      %140 = stablehlo.add %139, %c_43 : tensor<i64>
      %141 = stablehlo.select %138, %140, %iterArg_31 : tensor<i1>, tensor<i64>
      %142 = stablehlo.dynamic_slice %iterArg_32, %141, sizes = [1] : (tensor<6xi1>, tensor<i64>) -> tensor<1xi1>
      %143 = stablehlo.reshape %142 : (tensor<1xi1>) -> tensor<i1>
      %144 = stablehlo.broadcast_in_dim %143, dims = [] : (tensor<i1>) -> tensor<6xi1>
      %145 = stablehlo.and %137, %144 : tensor<6xi1>
      %146 = stablehlo.not %145 : tensor<6xi1>
      %147 = stablehlo.and %iterArg_32, %146 : tensor<6xi1>
      stablehlo.return %iterArg, %121, %147 : tensor<6x6xf32>, tensor<i64>, tensor<6xi1>
    }
    %46 = stablehlo.slice %6 [0:3] : (tensor<6xi64>) -> tensor<3xi64>
    %47 = stablehlo.convert %46 : (tensor<3xi64>) -> tensor<3xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %48 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %49 = stablehlo.compare LT, %c, %48, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %c_14 = stablehlo.constant dense<6> : tensor<i64>
    %50 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %51 = stablehlo.add %c, %50 : tensor<2x2xi64>
    %52 = stablehlo.select %49, %51, %c : tensor<2x2xi1>, tensor<2x2xi64>
    %53 = stablehlo.convert %52 : (tensor<2x2xi64>) -> tensor<2x2xi32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<2x2xi32>) -> tensor<2x2x1xi32>
    %55 = "stablehlo.gather"(%2, %54) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<2x2x1xi32>) -> tensor<2x2x4xf32>
    %56 = stablehlo.slice %2 [0:6, 2:4] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 2] : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %58 = stablehlo.slice %55 [0:2, 0:2, 2:4] : (tensor<2x2x4xf32>) -> tensor<2x2x2xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 2, 3] : (tensor<2x2x2xf32>) -> tensor<2x1x2x2xf32>
    %60 = stablehlo.broadcast_in_dim %57, dims = [1, 2, 3] : (tensor<6x1x2xf32>) -> tensor<1x6x1x2xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<1x6x1x2xf32>) -> tensor<2x6x2x2xf32>
    %62 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<2x1x2x2xf32>) -> tensor<2x6x2x2xf32>
    %63 = stablehlo.minimum %61, %62 : tensor<2x6x2x2xf32>
    %64 = stablehlo.slice %2 [0:6, 0:2] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 2] : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %66 = stablehlo.slice %55 [0:2, 0:2, 0:2] : (tensor<2x2x4xf32>) -> tensor<2x2x2xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 2, 3] : (tensor<2x2x2xf32>) -> tensor<2x1x2x2xf32>
    %68 = stablehlo.broadcast_in_dim %65, dims = [1, 2, 3] : (tensor<6x1x2xf32>) -> tensor<1x6x1x2xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<1x6x1x2xf32>) -> tensor<2x6x2x2xf32>
    %70 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<2x1x2x2xf32>) -> tensor<2x6x2x2xf32>
    %71 = stablehlo.maximum %69, %70 : tensor<2x6x2x2xf32>
    %72 = stablehlo.subtract %63, %71 : tensor<2x6x2x2xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i64>
    %73 = call @clip_1(%72, %c_15) : (tensor<2x6x2x2xf32>, tensor<i64>) -> tensor<2x6x2x2xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_16) applies stablehlo.multiply across dimensions = [3] : (tensor<2x6x2x2xf32>, tensor<f32>) -> tensor<2x6x2xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%73 init: %cst_17) applies stablehlo.multiply across dimensions = [3] : (tensor<2x6x2x2xf32>, tensor<f32>) -> tensor<2x6x2xf32>
    %cst_18 = stablehlo.constant dense<7.200000e-01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x6x2xf32>
    %77 = stablehlo.subtract %76, %75 : tensor<2x6x2xf32>
    %78 = stablehlo.divide %74, %77 : tensor<2x6x2xf32>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_19) applies stablehlo.maximum across dimensions = [2] : (tensor<2x6x2xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_20 = stablehlo.constant dense<4.000000e-01> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %81 = stablehlo.compare GT, %79, %80, FLOAT : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xi1>
    %82 = call @argmax_2(%78) : (tensor<2x6x2xf32>) -> tensor<2x6xi64>
    %83 = call @take_along_axis(%arg3, %82) : (tensor<2x2xi32>, tensor<2x6xi64>) -> tensor<2x6xi32>
    %c_21 = stablehlo.constant dense<1> : tensor<i32>
    %84 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %85 = stablehlo.add %83, %84 : tensor<2x6xi32>
    %c_22 = stablehlo.constant dense<0> : tensor<i64>
    %86 = call @_where_3(%81, %85, %c_22) : (tensor<2x6xi1>, tensor<2x6xi32>, tensor<i64>) -> tensor<2x6xi32>
    %87:3 = call @log_softmax(%arg2) : (tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x1xf32>)
    %88 = stablehlo.broadcast_in_dim %86, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %89:2 = call @take_along_axis_4(%87#0, %88) : (tensor<2x6x3xf32>, tensor<2x6x1xi32>) -> (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>)
    %90 = stablehlo.reshape %89#0 : (tensor<2x6x1xf32>) -> tensor<2x6xf32>
    %91 = stablehlo.negate %90 : tensor<2x6xf32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %92 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %93 = stablehlo.compare GT, %86, %92, SIGNED : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %94 = stablehlo.negate %91 : tensor<2x6xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %95 = call @_where_5(%93, %cst_24, %94) : (tensor<2x6xi1>, tensor<f64>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %96 = call @argsort_6(%95) : (tensor<2x6xf32>) -> tensor<2x6xi64>
    %97 = call @argsort_7(%96) : (tensor<2x6xi64>) -> tensor<2x6xi64>
    %98 = stablehlo.convert %93 : (tensor<2x6xi1>) -> tensor<2x6xi32>
    %99 = stablehlo.convert %98 : (tensor<2x6xi32>) -> tensor<2x6xi64>
    %c_25 = stablehlo.constant dense<0> : tensor<i64>
    %100 = stablehlo.reduce(%99 init: %c_25) applies stablehlo.add across dimensions = [1] : (tensor<2x6xi64>, tensor<i64>) -> tensor<2xi64>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0] : (tensor<2xi64>) -> tensor<2x1xi64>
    %c_26 = stablehlo.constant dense<2> : tensor<i64>
    %102 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i64>) -> tensor<2x1xi64>
    %103 = stablehlo.multiply %102, %101 : tensor<2x1xi64>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<2x1xi64>) -> tensor<2x6xi64>
    %105 = stablehlo.compare LT, %97, %104, SIGNED : (tensor<2x6xi64>, tensor<2x6xi64>) -> tensor<2x6xi1>
    %106 = stablehlo.or %93, %105 : tensor<2x6xi1>
    %c_27 = stablehlo.constant dense<0> : tensor<i64>
    %107:2 = call @_where_8(%106, %91, %c_27) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<i64>) -> (tensor<2x6xf32>, tensor<2x6xf32>)
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.reduce(%107#0 init: %cst_28) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6xf32>, tensor<f32>) -> tensor<f32>
    %109 = stablehlo.convert %93 : (tensor<2x6xi1>) -> tensor<2x6xi32>
    %110 = stablehlo.convert %109 : (tensor<2x6xi32>) -> tensor<2x6xi64>
    %c_29 = stablehlo.constant dense<0> : tensor<i64>
    %111 = stablehlo.reduce(%110 init: %c_29) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6xi64>, tensor<i64>) -> tensor<i64>
    %112 = stablehlo.convert %111 : (tensor<i64>) -> tensor<f32>
    %113 = stablehlo.divide %108, %112 : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %114 = stablehlo.divide %cst_30, %112 : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %116 = call @_where_9(%106, %107#1, %115) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %117 = stablehlo.negate %116 : tensor<2x6xf32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %119 = call @take_along_axis_10(%89#1, %118) : (tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    %120 = call @log_softmax_11(%87#1, %87#2, %119) : (tensor<2x6x3xf32>, tensor<2x6x1xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    return %4#4, %47, %45#2, %113, %120 : tensor<3xi32>, tensor<3xi32>, tensor<6xi1>, tensor<f32>, tensor<2x6x3xf32>
  }
  func.func private @closed_call(%arg0: tensor<6x4xf32>, %arg1: tensor<i64>, %arg2: tensor<6xf32>, %arg3: tensor<3xi32>) -> (tensor<i64>, tensor<6xf32>, tensor<3xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %1 = call @argmax(%arg2) : (tensor<6xf32>) -> tensor<i64>
    %2 = stablehlo.convert %1 : (tensor<i64>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<6> : tensor<i32>
    %4 = stablehlo.add %2, %c_1 : tensor<i32>
    %5 = stablehlo.select %3, %4, %2 : tensor<i1>, tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %c_2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %7 = stablehlo.add %c_4, %c_5 : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.select %6, %7, %c_6 : tensor<i1>, tensor<i32>
    %9 = stablehlo.dynamic_slice %arg0, %5, %8, sizes = [1, 4] : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %10 = stablehlo.reshape %9 : (tensor<1x4xf32>) -> tensor<4xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %12 = stablehlo.slice %11 [0:1, 2:4] : (tensor<1x4xf32>) -> tensor<1x2xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 2] : (tensor<1x2xf32>) -> tensor<1x1x2xf32>
    %14 = stablehlo.slice %arg0 [0:6, 2:4] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [1, 2] : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %16 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<1x6x2xf32>
    %17 = stablehlo.minimum %16, %15 : tensor<1x6x2xf32>
    %18 = stablehlo.slice %11 [0:1, 0:2] : (tensor<1x4xf32>) -> tensor<1x2xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 2] : (tensor<1x2xf32>) -> tensor<1x1x2xf32>
    %20 = stablehlo.slice %arg0 [0:6, 0:2] : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [1, 2] : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %22 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<1x1x2xf32>) -> tensor<1x6x2xf32>
    %23 = stablehlo.maximum %22, %21 : tensor<1x6x2xf32>
    %24 = stablehlo.subtract %17, %23 : tensor<1x6x2xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %25 = call @clip(%24, %c_7) : (tensor<1x6x2xf32>, tensor<i64>) -> tensor<1x6x2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst) applies stablehlo.multiply across dimensions = [2] : (tensor<1x6x2xf32>, tensor<f32>) -> tensor<1x6xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%25 init: %cst_8) applies stablehlo.multiply across dimensions = [2] : (tensor<1x6x2xf32>, tensor<f32>) -> tensor<1x6xf32>
    %cst_9 = stablehlo.constant dense<7.200000e-01> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x6xf32>
    %29 = stablehlo.subtract %28, %27 : tensor<1x6xf32>
    %30 = stablehlo.divide %26, %29 : tensor<1x6xf32>
    %31 = stablehlo.reshape %30 : (tensor<1x6xf32>) -> tensor<6xf32>
    %cst_10 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %33 = stablehlo.compare GT, %31, %32, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %34 = stablehlo.iota dim = 0 : tensor<6xi64>
    %35 = stablehlo.convert %2 : (tensor<i32>) -> tensor<i64>
    %36 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<i64>) -> tensor<6xi64>
    %37 = stablehlo.compare EQ, %34, %36, SIGNED : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %38 = stablehlo.or %33, %37 : tensor<6xi1>
    %cst_11 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %39 = call @_where(%38, %cst_11, %arg2) : (tensor<6xi1>, tensor<f64>, tensor<6xf32>) -> tensor<6xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %40 = stablehlo.compare LT, %arg1, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<3> : tensor<i64>
    %41 = stablehlo.add %arg1, %c_13 : tensor<i64>
    %42 = stablehlo.select %40, %41, %arg1 : tensor<i1>, tensor<i64>
    %43 = stablehlo.convert %42 : (tensor<i64>) -> tensor<i32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %45 = "stablehlo.scatter"(%arg3, %44, %2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
      stablehlo.return %arg5 : tensor<i32>
    }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    return %0, %39, %45 : tensor<i64>, tensor<6xf32>, tensor<3xi32>
  }
  func.func private @argmax(%arg0: tensor<6xf32>) -> tensor<i64> {
    %0 = stablehlo.iota dim = 0 : tensor<6xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<6xf32>, tensor<6xi64>, tensor<f32>, tensor<i64>) -> (tensor<f32>, tensor<i64>)
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
    return %1#1 : tensor<i64>
  }
  func.func private @clip(%arg0: tensor<1x6x2xf32>, %arg1: tensor<i64>) -> tensor<1x6x2xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x6x2xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<1x6x2xf32>
    return %2 : tensor<1x6x2xf32>
  }
  func.func private @_where(%arg0: tensor<6xi1>, %arg1: tensor<f64>, %arg2: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<6xi1>, tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @argsort(%arg0: tensor<6xf32>) -> tensor<6xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<6xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<6xf32>, tensor<6xi64>) -> (tensor<6xf32>, tensor<6xi64>)
    return %1#1 : tensor<6xi64>
  }
  func.func private @clip_0(%arg0: tensor<6x6x2xf32>, %arg1: tensor<i64>) -> tensor<6x6x2xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x6x2xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<6x6x2xf32>
    return %2 : tensor<6x6x2xf32>
  }
  func.func private @clip_1(%arg0: tensor<2x6x2x2xf32>, %arg1: tensor<i64>) -> tensor<2x6x2x2xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x6x2x2xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<2x6x2x2xf32>
    return %2 : tensor<2x6x2x2xf32>
  }
  func.func private @argmax_2(%arg0: tensor<2x6x2xf32>) -> tensor<2x6xi64> {
    %0 = stablehlo.iota dim = 2 : tensor<2x6x2xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [2] : (tensor<2x6x2xf32>, tensor<2x6x2xi64>, tensor<f32>, tensor<i64>) -> (tensor<2x6xf32>, tensor<2x6xi64>)
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
    return %1#1 : tensor<2x6xi64>
  }
  func.func private @take_along_axis(%arg0: tensor<2x2xi32>, %arg1: tensor<2x6xi64>) -> tensor<2x6xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<2x6xi64>) -> tensor<2x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %4 = stablehlo.add %0, %3 : tensor<2x6xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<2x6xi1>, tensor<2x6xi32>
    %6 = stablehlo.reshape %5 : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x6x1xi32>
    %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x6x1xi32>
    %11 = stablehlo.compare LE, %6, %10, SIGNED : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %12 = stablehlo.and %8, %11 : tensor<2x6x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x6x1xi1>, tensor<i1>) -> tensor<2x6xi1>
    %14 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x2xi32>, tensor<2x6x1xi32>) -> tensor<2x6xi32>
    %c_4 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %16 = stablehlo.select %13, %14, %15 : tensor<2x6xi1>, tensor<2x6xi32>
    return %16 : tensor<2x6xi32>
  }
  func.func private @_where_3(%arg0: tensor<2x6xi1>, %arg1: tensor<2x6xi32>, %arg2: tensor<i64>) -> tensor<2x6xi32> {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<2x6xi1>, tensor<2x6xi32>
    return %2 : tensor<2x6xi32>
  }
  func.func private @log_softmax(%arg0: tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x6xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x6x3xf32>
    %6 = stablehlo.exponential %5 : tensor<2x6x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %9 = stablehlo.log %8 : tensor<2x6x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x6x3xf32>
    return %11, %6, %8 : tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x1xf32>
  }
  func.func private @take_along_axis_4(%arg0: tensor<2x6x3xf32>, %arg1: tensor<2x6x1xi32>) -> (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x6x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x6x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x6x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x6x1xi1>, tensor<2x6x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x6x1xi32>) -> tensor<2x6x1x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x6x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x6x1x1xi32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x6x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x6x1x1xi32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x6x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x6x1x1xi1>, tensor<i1>) -> tensor<2x6x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x6x1xi1>, tensor<2x6x1xf32>
    return %15, %5 : tensor<2x6x1xf32>, tensor<2x6x1x1xi32>
  }
  func.func private @_where_5(%arg0: tensor<2x6xi1>, %arg1: tensor<f64>, %arg2: tensor<2x6xf32>) -> tensor<2x6xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<2x6xi1>, tensor<2x6xf32>
    return %2 : tensor<2x6xf32>
  }
  func.func private @argsort_6(%arg0: tensor<2x6xf32>) -> tensor<2x6xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<2x6xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<2x6xf32>, tensor<2x6xi64>) -> (tensor<2x6xf32>, tensor<2x6xi64>)
    return %1#1 : tensor<2x6xi64>
  }
  func.func private @argsort_7(%arg0: tensor<2x6xi64>) -> tensor<2x6xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<2x6xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<2x6xi64>, tensor<2x6xi64>) -> (tensor<2x6xi64>, tensor<2x6xi64>)
    return %1#1 : tensor<2x6xi64>
  }
  func.func private @_where_8(%arg0: tensor<2x6xi1>, %arg1: tensor<2x6xf32>, %arg2: tensor<i64>) -> (tensor<2x6xf32>, tensor<2x6xf32>) {
    %0 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<2x6xi1>, tensor<2x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    return %2, %3 : tensor<2x6xf32>, tensor<2x6xf32>
  }
  func.func private @_where_9(%arg0: tensor<2x6xi1>, %arg1: tensor<2x6xf32>, %arg2: tensor<2x6xf32>) -> tensor<2x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x6xi1>, tensor<2x6xf32>
    return %1 : tensor<2x6xf32>
  }
  func.func private @take_along_axis_10(%arg0: tensor<2x6x1x1xi32>, %arg1: tensor<2x6x1xf32>) -> tensor<2x6x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x3xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x6x3xf32>, tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    return %1 : tensor<2x6x3xf32>
  }
  func.func private @log_softmax_11(%arg0: tensor<2x6x3xf32>, %arg1: tensor<2x6x1xf32>, %arg2: tensor<2x6x3xf32>) -> tensor<2x6x3xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x6x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x3xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x6x3xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x6x3xf32>
    return %7 : tensor<2x6x3xf32>
  }
}
