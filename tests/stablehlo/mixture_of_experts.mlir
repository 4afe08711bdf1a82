module @jit_mixture_of_experts attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4x3xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<3x4x5xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<6x4xf32>, %arg4: tensor<6x4xf32>) -> (tensor<3x5x4xf32> {jax.result_info = "result[0]['down']"}, tensor<4x3xf32> {jax.result_info = "result[0]['gate']"}, tensor<3x4x5xf32> {jax.result_info = "result[0]['up']"}, tensor<f64> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.reshape %1 : (tensor<6xf32>) -> tensor<6x1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %4 = stablehlo.compare EQ, %0, %3, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %5 = stablehlo.convert %4 : (tensor<6x3xi1>) -> tensor<6x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %8 = stablehlo.maximum %7, %1 : tensor<6xf32>
    %9 = stablehlo.compare EQ, %1, %8, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %12 = stablehlo.select %9, %10, %11 : tensor<6xi1>, tensor<6xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %14 = stablehlo.compare EQ, %13, %8, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %17 = stablehlo.select %14, %15, %16 : tensor<6xi1>, tensor<6xf32>
    %18 = stablehlo.divide %12, %17 : tensor<6xf32>
    %19 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %21 = stablehlo.subtract %0, %20 : tensor<6x3xf32>
    %22 = stablehlo.exponential %21 : tensor<6x3xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %26 = stablehlo.divide %22, %25 : tensor<6x3xf32>
    %27 = stablehlo.multiply %24, %24 : tensor<6x1xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %29 = stablehlo.divide %28, %27 : tensor<6x1xf32>
    %30 = call @argmax(%26) : (tensor<6x3xf32>) -> tensor<6xi64>
    %31 = call @_one_hot(%30) : (tensor<6xi64>) -> tensor<6x3xf64>
    %32 = call @cumsum(%31) : (tensor<6x3xf64>) -> tensor<6x3xf64>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %33 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f64>) -> tensor<6x3xf64>
    %34 = stablehlo.subtract %32, %33 : tensor<6x3xf64>
    %35 = stablehlo.multiply %34, %31 : tensor<6x3xf64>
    %cst_10 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %36 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f64>) -> tensor<6x3xf64>
    %37 = stablehlo.compare LT, %35, %36, FLOAT : (tensor<6x3xf64>, tensor<6x3xf64>) -> tensor<6x3xi1>
    %38 = stablehlo.convert %37 : (tensor<6x3xi1>) -> tensor<6x3xf64>
    %39 = stablehlo.multiply %31, %38 : tensor<6x3xf64>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<6x3xf64>) -> tensor<6x3x1xf64>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %41 = stablehlo.reduce(%35 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf64>, tensor<f64>) -> tensor<6xf64>
    %42 = stablehlo.convert %41 : (tensor<6xf64>) -> tensor<6xi32>
    %43 = call @_one_hot_1(%42) : (tensor<6xi32>) -> tensor<6x2xf64>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 2] : (tensor<6x2xf64>) -> tensor<6x1x2xf64>
    %45 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<6x3x1xf64>) -> tensor<6x3x2xf64>
    %46 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<6x1x2xf64>) -> tensor<6x3x2xf64>
    %47 = stablehlo.multiply %45, %46 : tensor<6x3x2xf64>
    %48 = stablehlo.convert %arg3 : (tensor<6x4xf32>) -> tensor<6x4xf64>
    %49 = stablehlo.convert %47 : tensor<6x3x2xf64>
    %50 = stablehlo.dot_general %48, %49, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf64>, tensor<6x3x2xf64>) -> tensor<4x3x2xf64>
    %51 = stablehlo.convert %50 : tensor<4x3x2xf64>
    %52 = stablehlo.convert %arg2 : (tensor<3x4x5xf32>) -> tensor<3x4x5xf64>
    %53 = stablehlo.dot_general %51, %52, batching_dims = [1] x [0], contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3x2xf64>, tensor<3x4x5xf64>) -> tensor<3x2x5xf64>
    %54 = stablehlo.tanh %53 : tensor<3x2x5xf64>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %55 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f64>) -> tensor<3x2x5xf64>
    %56 = stablehlo.subtract %55, %54 : tensor<3x2x5xf64>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %57 = stablehlo.reduce(%26 init: %cst_13) applies stablehlo.maximum across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %58 = stablehlo.reshape %57 : (tensor<6xf32>) -> tensor<6x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %60 = stablehlo.compare EQ, %26, %59, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %61 = stablehlo.convert %60 : (tensor<6x3xi1>) -> tensor<6x3xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %63 = stablehlo.convert %arg0 : (tensor<3x5x4xf32>) -> tensor<3x5x4xf64>
    %64 = stablehlo.convert %54 : tensor<3x2x5xf64>
    %65 = stablehlo.dot_general %63, %64, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x5x4xf64>, tensor<3x2x5xf64>) -> tensor<3x4x2xf64>
    %66 = stablehlo.dot_general %65, %47, contracting_dims = [2, 0] x [2, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x2xf64>, tensor<6x3x2xf64>) -> tensor<4x6xf64>
    %67 = stablehlo.convert %57 : (tensor<6xf32>) -> tensor<6xf64>
    %68 = stablehlo.convert %66 : tensor<4x6xf64>
    %69 = stablehlo.dot_general %67, %68, batching_dims = [0] x [1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<6xf64>, tensor<4x6xf64>) -> tensor<6x4xf64>
    %70 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_15) applies stablehlo.maximum across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %72 = stablehlo.reshape %71 : (tensor<6xf32>) -> tensor<6x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %74 = stablehlo.compare EQ, %70, %73, FLOAT : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %75 = stablehlo.convert %74 : (tensor<6x3xi1>) -> tensor<6x3xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.reduce(%75 init: %cst_16) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %78 = stablehlo.maximum %77, %71 : tensor<6xf32>
    %79 = stablehlo.compare EQ, %71, %78, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %82 = stablehlo.select %79, %80, %81 : tensor<6xi1>, tensor<6xf32>
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %84 = stablehlo.compare EQ, %83, %78, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %87 = stablehlo.select %84, %85, %86 : tensor<6xi1>, tensor<6xf32>
    %88 = stablehlo.divide %82, %87 : tensor<6xf32>
    %89 = stablehlo.broadcast_in_dim %78, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %91 = stablehlo.subtract %70, %90 : tensor<6x3xf32>
    %92 = stablehlo.exponential %91 : tensor<6x3xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.reduce(%92 init: %cst_23) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %96 = stablehlo.divide %92, %95 : tensor<6x3xf32>
    %97 = stablehlo.multiply %94, %94 : tensor<6x1xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6x1xf32>
    %99 = stablehlo.divide %98, %97 : tensor<6x1xf32>
    %values, %indices = chlo.top_k(%96, k = 2) : tensor<6x3xf32> -> (tensor<6x2xf32>, tensor<6x2xi32>)
    %100 = stablehlo.reshape %indices : (tensor<6x2xi32>) -> tensor<6x2x1xi32>
    %101 = stablehlo.reshape %indices : (tensor<6x2xi32>) -> tensor<12xi32>
    %102 = call @argsort(%101) : (tensor<12xi32>) -> tensor<12xi64>
    %103 = stablehlo.reshape %indices : (tensor<6x2xi32>) -> tensor<12xi32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %104 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %c_25 = stablehlo.constant dense<0> : tensor<i64>
    %105 = call @clip(%103, %c_25) : (tensor<12xi32>, tensor<i64>) -> tensor<12xi32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %106 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %107 = stablehlo.compare LT, %105, %106, SIGNED : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
    %c_27 = stablehlo.constant dense<3> : tensor<i32>
    %108 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %109 = stablehlo.add %105, %108 : tensor<12xi32>
    %110 = stablehlo.select %107, %109, %105 : tensor<12xi1>, tensor<12xi32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %c_28 = stablehlo.constant dense<1> : tensor<i64>
    %112 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %113 = "stablehlo.scatter"(%104, %111, %112) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<i64>, %arg6: tensor<i64>):
      %355 = stablehlo.add %arg5, %arg6 : tensor<i64>
      stablehlo.return %355 : tensor<i64>
    }) : (tensor<3xi64>, tensor<12x1xi32>, tensor<12xi64>) -> tensor<3xi64>
    %114 = stablehlo.convert %113 : (tensor<3xi64>) -> tensor<3xi32>
    %c_29 = stablehlo.constant dense<2> : tensor<i64>
    %115 = call @floor_divide(%102, %c_29) : (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
    %c_30 = stablehlo.constant dense<0> : tensor<i64>
    %116 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %117 = stablehlo.compare LT, %115, %116, SIGNED : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %c_31 = stablehlo.constant dense<6> : tensor<i64>
    %118 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %119 = stablehlo.add %115, %118 : tensor<12xi64>
    %120 = stablehlo.select %117, %119, %115 : tensor<12xi1>, tensor<12xi64>
    %121 = stablehlo.convert %120 : (tensor<12xi64>) -> tensor<12xi32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %123 = "stablehlo.gather"(%arg3, %122) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<12x1xi32>) -> tensor<12x4xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [1, 2] : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %125 = stablehlo.iota dim = 1 : tensor<3x12x4xi32>
    %126 = call @cumsum_2(%114) : (tensor<3xi32>) -> tensor<3xi32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %127 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %128 = stablehlo.slice %127 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %129 = stablehlo.slice %126 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
    %130 = stablehlo.concatenate %128, %129, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %131 = stablehlo.broadcast_in_dim %126, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %132 = stablehlo.broadcast_in_dim %130, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %133 = stablehlo.compare LE, %132, %125, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %134 = stablehlo.compare LT, %125, %131, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %135 = stablehlo.and %133, %134 : tensor<3x12x4xi1>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x12x4xf32>
    %137 = stablehlo.select %135, %124, %136 : tensor<3x12x4xi1>, tensor<3x12x4xf32>
    %138 = stablehlo.dot_general %137, %arg2, contracting_dims = [2, 0] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<3x12x4xf32>, tensor<3x4x5xf32>) -> tensor<12x5xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<12x5xf32>
    %140 = stablehlo.tanh %138 : tensor<12x5xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<12x5xf32>
    %142 = stablehlo.subtract %141, %140 : tensor<12x5xf32>
    %143 = stablehlo.broadcast_in_dim %140, dims = [1, 2] : (tensor<12x5xf32>) -> tensor<3x12x5xf32>
    %144 = stablehlo.iota dim = 1 : tensor<3x12x5xi32>
    %145 = call @cumsum_2(%114) : (tensor<3xi32>) -> tensor<3xi32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %146 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %147 = stablehlo.slice %146 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %148 = stablehlo.slice %145 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
    %149 = stablehlo.concatenate %147, %148, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %150 = stablehlo.broadcast_in_dim %145, dims = [0] : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %151 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %152 = stablehlo.compare LE, %151, %144, SIGNED : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %153 = stablehlo.compare LT, %144, %150, SIGNED : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %154 = stablehlo.and %152, %153 : tensor<3x12x5xi1>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x12x5xf32>
    %156 = stablehlo.select %154, %143, %155 : tensor<3x12x5xi1>, tensor<3x12x5xf32>
    %157 = stablehlo.dot_general %156, %arg0, contracting_dims = [2, 0] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<3x12x5xf32>, tensor<3x5x4xf32>) -> tensor<12x4xf32>
    %158 = stablehlo.reshape %values : (tensor<6x2xf32>) -> tensor<12xf32>
    %c_38 = stablehlo.constant dense<0> : tensor<i64>
    %159 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %160 = stablehlo.compare LT, %102, %159, SIGNED : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %c_39 = stablehlo.constant dense<12> : tensor<i64>
    %161 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %162 = stablehlo.add %102, %161 : tensor<12xi64>
    %163 = stablehlo.select %160, %162, %102 : tensor<12xi1>, tensor<12xi64>
    %164 = stablehlo.convert %163 : (tensor<12xi64>) -> tensor<12xi32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %166 = "stablehlo.gather"(%158, %165) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<12xf32>, tensor<12x1xi32>) -> tensor<12xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0] : (tensor<12xf32>) -> tensor<12x1xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %169 = stablehlo.multiply %157, %168 : tensor<12x4xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %c_41 = stablehlo.constant dense<2> : tensor<i64>
    %171 = call @floor_divide(%102, %c_41) : (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
    %c_42 = stablehlo.constant dense<0> : tensor<i64>
    %172 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %173 = stablehlo.compare LT, %171, %172, SIGNED : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %c_43 = stablehlo.constant dense<6> : tensor<i64>
    %174 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %175 = stablehlo.add %171, %174 : tensor<12xi64>
    %176 = stablehlo.select %173, %175, %171 : tensor<12xi1>, tensor<12xi64>
    %177 = stablehlo.convert %176 : (tensor<12xi64>) -> tensor<12xi32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %179 = "stablehlo.scatter"(%170, %178, %169) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %355 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %355 : tensor<f32>
    }) : (tensor<6x4xf32>, tensor<12x1xi32>, tensor<12x4xf32>) -> tensor<6x4xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %181 = stablehlo.convert %179 : (tensor<6x4xf32>) -> tensor<6x4xf64>
    %182 = stablehlo.add %69, %181 : tensor<6x4xf64>
    %183 = stablehlo.convert %arg4 : (tensor<6x4xf32>) -> tensor<6x4xf64>
    %184 = stablehlo.subtract %182, %183 : tensor<6x4xf64>
    %185 = stablehlo.multiply %184, %184 : tensor<6x4xf64>
    %cst_45 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %186 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f64>) -> tensor<6x4xf64>
    %187 = stablehlo.multiply %186, %184 : tensor<6x4xf64>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %188 = stablehlo.reduce(%185 init: %cst_46) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf64>, tensor<f64>) -> tensor<f64>
    %cst_47 = stablehlo.constant dense<2.400000e+01> : tensor<f64>
    %189 = stablehlo.divide %188, %cst_47 : tensor<f64>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %cst_49 = stablehlo.constant dense<2.400000e+01> : tensor<f64>
    %190 = stablehlo.divide %cst_48, %cst_49 : tensor<f64>
    %191 = stablehlo.broadcast_in_dim %190, dims = [] : (tensor<f64>) -> tensor<6x4xf64>
    %192 = stablehlo.multiply %191, %187 : tensor<6x4xf64>
    %193 = stablehlo.convert %192 : (tensor<6x4xf64>) -> tensor<6x4xf32>
    %c_50 = stablehlo.constant dense<5> : tensor<1xi32>
    %c_51 = stablehlo.constant dense<0> : tensor<i32>
    %194 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i32>) -> tensor<12x1xi32>
    %195 = stablehlo.compare GE, %178, %194, SIGNED : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi1>
    %196 = stablehlo.broadcast_in_dim %c_50, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<12x1xi32>
    %198 = stablehlo.compare LE, %178, %197, SIGNED : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi1>
    %199 = stablehlo.and %195, %198 : tensor<12x1xi1>
    %c_52 = stablehlo.constant dense<true> : tensor<i1>
    %200 = stablehlo.reduce(%199 init: %c_52) applies stablehlo.and across dimensions = [1] : (tensor<12x1xi1>, tensor<i1>) -> tensor<12xi1>
    %201 = "stablehlo.gather"(%193, %178) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<12x1xi32>) -> tensor<12x4xf32>
    %202 = stablehlo.broadcast_in_dim %200, dims = [0] : (tensor<12xi1>) -> tensor<12x4xi1>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %204 = stablehlo.select %202, %201, %203 : tensor<12x4xi1>, tensor<12x4xf32>
    %205 = stablehlo.multiply %157, %204 : tensor<12x4xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.reduce(%205 init: %cst_54) applies stablehlo.add across dimensions = [1] : (tensor<12x4xf32>, tensor<f32>) -> tensor<12xf32>
    %207 = stablehlo.reshape %206 : (tensor<12xf32>) -> tensor<12x1xf32>
    %208 = stablehlo.broadcast_in_dim %167, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %209 = stablehlo.multiply %204, %208 : tensor<12x4xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.reduce(%207 init: %cst_55) applies stablehlo.add across dimensions = [1] : (tensor<12x1xf32>, tensor<f32>) -> tensor<12xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %212 = "stablehlo.scatter"(%211, %165, %210) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %355 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %355 : tensor<f32>
    }) : (tensor<12xf32>, tensor<12x1xi32>, tensor<12xf32>) -> tensor<12xf32>
    %213 = stablehlo.reshape %212 : (tensor<12xf32>) -> tensor<6x2xf32>
    %214 = stablehlo.broadcast_in_dim %140, dims = [1, 2] : (tensor<12x5xf32>) -> tensor<3x12x5xf32>
    %215 = stablehlo.iota dim = 1 : tensor<3x12x5xi32>
    %216 = call @cumsum_2(%114) : (tensor<3xi32>) -> tensor<3xi32>
    %c_57 = stablehlo.constant dense<0> : tensor<i32>
    %217 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %218 = stablehlo.slice %217 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %219 = stablehlo.slice %216 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
    %220 = stablehlo.concatenate %218, %219, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %221 = stablehlo.broadcast_in_dim %216, dims = [0] : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %222 = stablehlo.broadcast_in_dim %220, dims = [0] : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %223 = stablehlo.compare LE, %222, %215, SIGNED : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %224 = stablehlo.compare LT, %215, %221, SIGNED : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %225 = stablehlo.and %223, %224 : tensor<3x12x5xi1>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<3x12x5xf32>
    %227 = stablehlo.select %225, %214, %226 : tensor<3x12x5xi1>, tensor<3x12x5xf32>
    %228 = stablehlo.broadcast_in_dim %209, dims = [1, 2] : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %229 = stablehlo.iota dim = 1 : tensor<3x12x4xi32>
    %230 = call @cumsum_2(%114) : (tensor<3xi32>) -> tensor<3xi32>
    %c_59 = stablehlo.constant dense<0> : tensor<i32>
    %231 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %232 = stablehlo.slice %231 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %233 = stablehlo.slice %230 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
    %234 = stablehlo.concatenate %232, %233, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %235 = stablehlo.broadcast_in_dim %230, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %236 = stablehlo.broadcast_in_dim %234, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %237 = stablehlo.compare LE, %236, %229, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %238 = stablehlo.compare LT, %229, %235, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %239 = stablehlo.and %237, %238 : tensor<3x12x4xi1>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x12x4xf32>
    %241 = stablehlo.select %239, %228, %240 : tensor<3x12x4xi1>, tensor<3x12x4xf32>
    %242 = stablehlo.dot_general %227, %241, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x12x5xf32>, tensor<3x12x4xf32>) -> tensor<3x5x4xf32>
    %243 = stablehlo.broadcast_in_dim %209, dims = [1, 2] : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %244 = stablehlo.iota dim = 1 : tensor<3x12x4xi32>
    %245 = call @cumsum_2(%114) : (tensor<3xi32>) -> tensor<3xi32>
    %c_61 = stablehlo.constant dense<0> : tensor<i32>
    %246 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %247 = stablehlo.slice %246 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %248 = stablehlo.slice %245 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
    %249 = stablehlo.concatenate %247, %248, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %250 = stablehlo.broadcast_in_dim %245, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %251 = stablehlo.broadcast_in_dim %249, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %252 = stablehlo.compare LE, %251, %244, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %253 = stablehlo.compare LT, %244, %250, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %254 = stablehlo.and %252, %253 : tensor<3x12x4xi1>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x12x4xf32>
    %256 = stablehlo.select %254, %243, %255 : tensor<3x12x4xi1>, tensor<3x12x4xf32>
    %257 = stablehlo.dot_general %256, %arg0, contracting_dims = [2, 0] x [2, 0], precision = [DEFAULT, DEFAULT] : (tensor<3x12x4xf32>, tensor<3x5x4xf32>) -> tensor<12x5xf32>
    %258 = stablehlo.multiply %257, %142 : tensor<12x5xf32>
    %259 = stablehlo.multiply %258, %140 : tensor<12x5xf32>
    %260 = stablehlo.add %258, %259 : tensor<12x5xf32>
    %261 = stablehlo.broadcast_in_dim %123, dims = [1, 2] : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %262 = stablehlo.iota dim = 1 : tensor<3x12x4xi32>
    %263 = call @cumsum_2(%114) : (tensor<3xi32>) -> tensor<3xi32>
    %c_63 = stablehlo.constant dense<0> : tensor<i32>
    %264 = stablehlo.broadcast_in_dim %c_63, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %265 = stablehlo.slice %264 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %266 = stablehlo.slice %263 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
    %267 = stablehlo.concatenate %265, %266, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %268 = stablehlo.broadcast_in_dim %263, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %269 = stablehlo.broadcast_in_dim %267, dims = [0] : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %270 = stablehlo.compare LE, %269, %262, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %271 = stablehlo.compare LT, %262, %268, SIGNED : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %272 = stablehlo.and %270, %271 : tensor<3x12x4xi1>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<3x12x4xf32>
    %274 = stablehlo.select %272, %261, %273 : tensor<3x12x4xi1>, tensor<3x12x4xf32>
    %275 = stablehlo.broadcast_in_dim %260, dims = [1, 2] : (tensor<12x5xf32>) -> tensor<3x12x5xf32>
    %276 = stablehlo.iota dim = 1 : tensor<3x12x5xi32>
    %277 = call @cumsum_2(%114) : (tensor<3xi32>) -> tensor<3xi32>
    %c_65 = stablehlo.constant dense<0> : tensor<i32>
    %278 = stablehlo.broadcast_in_dim %c_65, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %279 = stablehlo.slice %278 [0:1] : (tensor<3xi32>) -> tensor<1xi32>
    %280 = stablehlo.slice %277 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
    %281 = stablehlo.concatenate %279, %280, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %282 = stablehlo.broadcast_in_dim %277, dims = [0] : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %283 = stablehlo.broadcast_in_dim %281, dims = [0] : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %284 = stablehlo.compare LE, %283, %276, SIGNED : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %285 = stablehlo.compare LT, %276, %282, SIGNED : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %286 = stablehlo.and %284, %285 : tensor<3x12x5xi1>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3x12x5xf32>
    %288 = stablehlo.select %286, %275, %287 : tensor<3x12x5xi1>, tensor<3x12x5xf32>
    %289 = stablehlo.dot_general %274, %288, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x12x4xf32>, tensor<3x12x5xf32>) -> tensor<3x4x5xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
    %291 = "stablehlo.scatter"(%290, %100, %213) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %355 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %355 : tensor<f32>
    }) : (tensor<6x3xf32>, tensor<6x2x1xi32>, tensor<6x2xf32>) -> tensor<6x3xf32>
    %292 = stablehlo.broadcast_in_dim %99, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %293 = stablehlo.multiply %291, %292 : tensor<6x3xf32>
    %294 = stablehlo.multiply %293, %92 : tensor<6x3xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %295 = stablehlo.reduce(%294 init: %cst_68) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %296 = stablehlo.reshape %295 : (tensor<6xf32>) -> tensor<6x1xf32>
    %297 = stablehlo.negate %296 : tensor<6x1xf32>
    %298 = stablehlo.broadcast_in_dim %94, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %299 = stablehlo.divide %291, %298 : tensor<6x3xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.reduce(%297 init: %cst_69) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %301 = stablehlo.broadcast_in_dim %300, dims = [0] : (tensor<6xf32>) -> tensor<6x3xf32>
    %302 = stablehlo.add %299, %301 : tensor<6x3xf32>
    %303 = stablehlo.multiply %302, %92 : tensor<6x3xf32>
    %304 = stablehlo.dot_general %303, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x3xf32>, tensor<6x4xf32>) -> tensor<3x4xf32>
    %305 = stablehlo.transpose %304, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %306 = stablehlo.convert %192 : tensor<6x4xf64>
    %307 = stablehlo.convert %57 : (tensor<6xf32>) -> tensor<6xf64>
    %308 = stablehlo.dot_general %306, %307, batching_dims = [0] x [0], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf64>, tensor<6xf64>) -> tensor<6x4xf64>
    %309 = stablehlo.transpose %308, dims = [1, 0] : (tensor<6x4xf64>) -> tensor<4x6xf64>
    %310 = stablehlo.dot_general %192, %66, batching_dims = [0] x [1], contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x4xf64>, tensor<4x6xf64>) -> tensor<6xf64>
    %311 = stablehlo.convert %310 : (tensor<6xf64>) -> tensor<6xf32>
    %312 = stablehlo.dot_general %309, %47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf64>, tensor<6x3x2xf64>) -> tensor<4x3x2xf64>
    %313 = stablehlo.transpose %312, dims = [1, 0, 2] : (tensor<4x3x2xf64>) -> tensor<3x4x2xf64>
    %314 = stablehlo.convert %313 : tensor<3x4x2xf64>
    %315 = stablehlo.convert %arg0 : (tensor<3x5x4xf32>) -> tensor<3x5x4xf64>
    %316 = stablehlo.dot_general %314, %315, batching_dims = [0] x [0], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x4x2xf64>, tensor<3x5x4xf64>) -> tensor<3x2x5xf64>
    %317 = stablehlo.dot_general %313, %54, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x2xf64>, tensor<3x2x5xf64>) -> tensor<3x4x5xf64>
    %318 = stablehlo.transpose %317, dims = [0, 2, 1] : (tensor<3x4x5xf64>) -> tensor<3x5x4xf64>
    %319 = stablehlo.convert %318 : (tensor<3x5x4xf64>) -> tensor<3x5x4xf32>
    %320 = stablehlo.add %242, %319 : tensor<3x5x4xf32>
    %321 = stablehlo.divide %311, %62 : tensor<6xf32>
    %322 = stablehlo.broadcast_in_dim %321, dims = [0] : (tensor<6xf32>) -> tensor<6x3xf32>
    %323 = stablehlo.multiply %322, %61 : tensor<6x3xf32>
    %324 = stablehlo.multiply %316, %56 : tensor<3x2x5xf64>
    %325 = stablehlo.multiply %324, %54 : tensor<3x2x5xf64>
    %326 = stablehlo.add %324, %325 : tensor<3x2x5xf64>
    %327 = stablehlo.dot_general %326, %50, batching_dims = [0] x [1], contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x5xf64>, tensor<4x3x2xf64>) -> tensor<3x5x4xf64>
    %328 = stablehlo.transpose %327, dims = [0, 2, 1] : (tensor<3x5x4xf64>) -> tensor<3x4x5xf64>
    %329 = stablehlo.convert %328 : (tensor<3x4x5xf64>) -> tensor<3x4x5xf32>
    %330 = stablehlo.add %289, %329 : tensor<3x4x5xf32>
    %331 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %332 = stablehlo.multiply %323, %331 : tensor<6x3xf32>
    %333 = stablehlo.multiply %332, %22 : tensor<6x3xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %334 = stablehlo.reduce(%333 init: %cst_70) applies stablehlo.add across dimensions = [1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %335 = stablehlo.reshape %334 : (tensor<6xf32>) -> tensor<6x1xf32>
    %336 = stablehlo.negate %335 : tensor<6x1xf32>
    %337 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %338 = stablehlo.divide %323, %337 : tensor<6x3xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%336 init: %cst_71) applies stablehlo.add across dimensions = [1] : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %340 = stablehlo.broadcast_in_dim %339, dims = [0] : (tensor<6xf32>) -> tensor<6x3xf32>
    %341 = stablehlo.add %338, %340 : tensor<6x3xf32>
    %342 = stablehlo.multiply %341, %22 : tensor<6x3xf32>
    %343 = stablehlo.dot_general %342, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x3xf32>, tensor<6x4xf32>) -> tensor<3x4xf32>
    %344 = stablehlo.transpose %343, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %345 = stablehlo.add %305, %344 : tensor<4x3xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %346 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3x5x4xf32>
    %347 = stablehlo.multiply %346, %320 : tensor<3x5x4xf32>
    %348 = stablehlo.subtract %arg0, %347 : tensor<3x5x4xf32>
    %cst_73 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %350 = stablehlo.multiply %349, %345 : tensor<4x3xf32>
    %351 = stablehlo.subtract %arg1, %350 : tensor<4x3xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<3x4x5xf32>
    %353 = stablehlo.multiply %352, %330 : tensor<3x4x5xf32>
    %354 = stablehlo.subtract %arg2, %353 : tensor<3x4x5xf32>
    return %348, %351, %354, %189 : tensor<3x5x4xf32>, tensor<4x3xf32>, tensor<3x4x5xf32>, tensor<f64>
  }
  func.func private @argmax(%arg0: tensor<6x3xf32>) -> tensor<6xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<6x3xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<6x3xf32>, tensor<6x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<6xf32>, tensor<6xi64>)
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
    return %1#1 : tensor<6xi64>
  }
  func.func private @_one_hot(%arg0: tensor<6xi64>) -> tensor<6x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<6xi64>) -> tensor<6x1xi64>
    %1 = stablehlo.iota dim = 1 : tensor<1x3xi64>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<6x1xi64>) -> tensor<6x3xi64>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x3xi64>) -> tensor<6x3xi64>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<6x3xi64>, tensor<6x3xi64>) -> tensor<6x3xi1>
    %5 = stablehlo.convert %4 : (tensor<6x3xi1>) -> tensor<6x3xf64>
    return %5 : tensor<6x3xf64>
  }
  func.func private @cumsum(%arg0: tensor<6x3xf64>) -> tensor<6x3xf64> {
    %0 = call @cumsum_0(%arg0) : (tensor<6x3xf64>) -> tensor<6x3xf64>
    return %0 : tensor<6x3xf64>
  }
  func.func private @cumsum_0(%arg0: tensor<6x3xf64>) -> tensor<6x3xf64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[5, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 6, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<6x3xf64>, tensor<f64>) -> tensor<6x3xf64>
    return %1 : tensor<6x3xf64>
  }
  func.func private @_one_hot_1(%arg0: tensor<6xi32>) -> tensor<6x2xf64> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x2xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<6x1xi32>) -> tensor<6x2xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x2xi32>) -> tensor<6x2xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<6x2xi32>, tensor<6x2xi32>) -> tensor<6x2xi1>
    %5 = stablehlo.convert %4 : (tensor<6x2xi1>) -> tensor<6x2xf64>
    return %5 : tensor<6x2xf64>
  }
  func.func private @argsort(%arg0: tensor<12xi32>) -> tensor<12xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<12xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<12xi32>, tensor<12xi64>) -> (tensor<12xi32>, tensor<12xi64>)
    return %1#1 : tensor<12xi64>
  }
  func.func private @clip(%arg0: tensor<12xi32>, %arg1: tensor<i64>) -> tensor<12xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<12xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<12xi32>
    return %2 : tensor<12xi32>
  }
  func.func private @floor_divide(%arg0: tensor<12xi64>, %arg1: tensor<i64>) -> tensor<12xi64> {
    %0 = stablehlo.convert %arg1 : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %2 = stablehlo.divide %arg0, %1 : tensor<12xi64>
    %3 = stablehlo.sign %arg0 : tensor<12xi64>
    %4 = stablehlo.sign %0 : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %6 = stablehlo.compare NE, %3, %5, SIGNED : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %8 = stablehlo.remainder %arg0, %7 : tensor<12xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %10 = stablehlo.compare NE, %8, %9, SIGNED : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %11 = stablehlo.and %6, %10 : tensor<12xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<12xi64>
    %13 = stablehlo.subtract %2, %12 : tensor<12xi64>
    %14 = call @_where(%11, %13, %2) : (tensor<12xi1>, tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    return %14 : tensor<12xi64>
  }
  func.func private @_where(%arg0: tensor<12xi1>, %arg1: tensor<12xi64>, %arg2: tensor<12xi64>) -> tensor<12xi64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<12xi1>, tensor<12xi64>
    return %0 : tensor<12xi64>
  }
  func.func private @cumsum_2(%arg0: tensor<3xi32>) -> tensor<3xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[2, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    return %1 : tensor<3xi32>
  }
}
