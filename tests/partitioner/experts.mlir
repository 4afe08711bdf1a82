module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<256x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<8x256x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg2: tensor<8x1024x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg3: tensor<8x128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg4: tensor<8x128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<256x8xf32> {jax.result_info = "result[0][0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<8x256x1024xf32> {jax.result_info = "result[0][1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, tensor<8x1024x256xf32> {jax.result_info = "result[0][2]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, tensor<f32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.dot_general %arg3, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128x256xf32>, tensor<256x8xf32>) -> tensor<8x128x8xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<8x128x8xf32>, tensor<f32>) -> tensor<8x128xf32>
    %2 = stablehlo.reshape %1 : (tensor<8x128xf32>) -> tensor<8x128x1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<8x128x1xf32>) -> tensor<8x128x8xf32>
    %4 = stablehlo.compare EQ, %0, %3, FLOAT : (tensor<8x128x8xf32>, tensor<8x128x8xf32>) -> tensor<8x128x8xi1>
    %5 = stablehlo.convert %4 : (tensor<8x128x8xi1>) -> tensor<8x128x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<8x128x8xf32>, tensor<f32>) -> tensor<8x128xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x128xf32>
    %8 = stablehlo.maximum %7, %1 : tensor<8x128xf32>
    %9 = stablehlo.compare EQ, %1, %8, FLOAT : (tensor<8x128xf32>, tensor<8x128xf32>) -> tensor<8x128xi1>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x128xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x128xf32>
    %12 = stablehlo.select %9, %10, %11 : tensor<8x128xi1>, tensor<8x128xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x128xf32>
    %14 = stablehlo.compare EQ, %13, %8, FLOAT : (tensor<8x128xf32>, tensor<8x128xf32>) -> tensor<8x128xi1>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x128xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x128xf32>
    %17 = stablehlo.select %14, %15, %16 : tensor<8x128xi1>, tensor<8x128xf32>
    %18 = stablehlo.divide %12, %17 : tensor<8x128xf32>
    %19 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<8x128xf32>) -> tensor<8x128x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<8x128x1xf32>) -> tensor<8x128x8xf32>
    %21 = stablehlo.subtract %0, %20 : tensor<8x128x8xf32>
    %22 = stablehlo.exponential %21 : tensor<8x128x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<8x128x8xf32>, tensor<f32>) -> tensor<8x128xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<8x128xf32>) -> tensor<8x128x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<8x128x1xf32>) -> tensor<8x128x8xf32>
    %26 = stablehlo.divide %22, %25 : tensor<8x128x8xf32>
    %27 = stablehlo.multiply %24, %24 : tensor<8x128x1xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x128x1xf32>
    %29 = stablehlo.divide %28, %27 : tensor<8x128x1xf32>
    %30 = call @argmax(%26) : (tensor<8x128x8xf32>) -> tensor<8x128xi32>
    %31 = call @_one_hot(%30) : (tensor<8x128xi32>) -> tensor<8x128x8xf32>
    %32 = call @cumsum(%31) : (tensor<8x128x8xf32>) -> tensor<8x128x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x128x8xf32>
    %34 = stablehlo.subtract %32, %33 : tensor<8x128x8xf32>
    %35 = stablehlo.multiply %34, %31 : tensor<8x128x8xf32>
    %36 = stablehlo.convert %35 : (tensor<8x128x8xf32>) -> tensor<8x128x8xi32>
    %37 = call @_one_hot_1(%36) : (tensor<8x128x8xi32>) -> tensor<8x128x8x32xf32>
    %cst_10 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x128x8xf32>
    %39 = stablehlo.compare LT, %35, %38, FLOAT : (tensor<8x128x8xf32>, tensor<8x128x8xf32>) -> tensor<8x128x8xi1>
    %40 = stablehlo.convert %39 : (tensor<8x128x8xi1>) -> tensor<8x128x8xf32>
    %41 = stablehlo.multiply %40, %31 : tensor<8x128x8xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2] : (tensor<8x128x8xf32>) -> tensor<8x128x8x1xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<8x128x8x1xf32>) -> tensor<8x128x8x32xf32>
    %44 = stablehlo.multiply %37, %43 : tensor<8x128x8x32xf32>
    %45 = stablehlo.multiply %26, %31 : tensor<8x128x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<8x128x8xf32>, tensor<f32>) -> tensor<8x128xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<8x128xf32>) -> tensor<8x128x1x1xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<8x128x1x1xf32>) -> tensor<8x128x8x32xf32>
    %49 = stablehlo.multiply %44, %48 : tensor<8x128x8x32xf32>
    %50 = stablehlo.dot_general %arg3, %44, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x128x256xf32>, tensor<8x128x8x32xf32>) -> tensor<8x256x8x32xf32>
    %51 = stablehlo.transpose %50, dims = [2, 0, 3, 1] : (tensor<8x256x8x32xf32>) -> tensor<8x8x32x256xf32>
    %52 = stablehlo.dot_general %51, %arg1, batching_dims = [0] x [0], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x32x256xf32>, tensor<8x256x1024xf32>) -> tensor<8x8x32x1024xf32>
    %53 = call @relu(%52) : (tensor<8x8x32x1024xf32>) -> tensor<8x8x32x1024xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x8x32x1024xf32>
    %55 = stablehlo.compare GT, %52, %54, FLOAT : (tensor<8x8x32x1024xf32>, tensor<8x8x32x1024xf32>) -> tensor<8x8x32x1024xi1>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x8x32x1024xf32>
    %57 = stablehlo.dot_general %53, %arg2, batching_dims = [0] x [0], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x32x1024xf32>, tensor<8x1024x256xf32>) -> tensor<8x8x32x256xf32>
    %58 = stablehlo.dot_general %49, %57, batching_dims = [0] x [1], contracting_dims = [3, 2] x [2, 0], precision = [DEFAULT, DEFAULT] : (tensor<8x128x8x32xf32>, tensor<8x8x32x256xf32>) -> tensor<8x128x256xf32>
    %59 = stablehlo.subtract %58, %arg4 : tensor<8x128x256xf32>
    %60 = stablehlo.multiply %59, %59 : tensor<8x128x256xf32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x128x256xf32>
    %62 = stablehlo.multiply %61, %59 : tensor<8x128x256xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%60 init: %cst_15) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x128x256xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<2.621440e+05> : tensor<f32>
    %64 = stablehlo.divide %63, %cst_16 : tensor<f32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_18 = stablehlo.constant dense<2.621440e+05> : tensor<f32>
    %65 = stablehlo.divide %cst_17, %cst_18 : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [] : (tensor<f32>) -> tensor<8x128x256xf32>
    %67 = stablehlo.multiply %66, %62 : tensor<8x128x256xf32>
    %68 = stablehlo.dot_general %67, %49, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x128x256xf32>, tensor<8x128x8x32xf32>) -> tensor<8x256x8x32xf32>
    %69 = stablehlo.transpose %68, dims = [2, 0, 3, 1] : (tensor<8x256x8x32xf32>) -> tensor<8x8x32x256xf32>
    %70 = stablehlo.dot_general %67, %57, batching_dims = [0] x [1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x128x256xf32>, tensor<8x8x32x256xf32>) -> tensor<8x128x8x32xf32>
    %71 = stablehlo.dot_general %69, %53, batching_dims = [0] x [0], contracting_dims = [1, 2] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x32x256xf32>, tensor<8x8x32x1024xf32>) -> tensor<8x256x1024xf32>
    %72 = stablehlo.transpose %71, dims = [0, 2, 1] : (tensor<8x256x1024xf32>) -> tensor<8x1024x256xf32>
    %73 = stablehlo.dot_general %69, %arg2, batching_dims = [0] x [0], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x32x256xf32>, tensor<8x1024x256xf32>) -> tensor<8x8x32x1024xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x8x32x1024xf32>
    %75 = stablehlo.select %55, %73, %74 : tensor<8x8x32x1024xi1>, tensor<8x8x32x1024xf32>
    %76 = stablehlo.dot_general %75, %51, batching_dims = [0] x [0], contracting_dims = [1, 2] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x32x1024xf32>, tensor<8x8x32x256xf32>) -> tensor<8x1024x256xf32>
    %77 = stablehlo.transpose %76, dims = [0, 2, 1] : (tensor<8x1024x256xf32>) -> tensor<8x256x1024xf32>
    %78 = stablehlo.multiply %44, %70 : tensor<8x128x8x32xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_20) applies stablehlo.add across dimensions = [2, 3] : (tensor<8x128x8x32xf32>, tensor<f32>) -> tensor<8x128xf32>
    %80 = stablehlo.reshape %79 : (tensor<8x128xf32>) -> tensor<8x128x1x1xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%80 init: %cst_21) applies stablehlo.add across dimensions = [2, 3] : (tensor<8x128x1x1xf32>, tensor<f32>) -> tensor<8x128xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<8x128xf32>) -> tensor<8x128x8xf32>
    %83 = stablehlo.multiply %82, %31 : tensor<8x128x8xf32>
    %84 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<8x128x1xf32>) -> tensor<8x128x8xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<8x128x8xf32>
    %86 = stablehlo.multiply %85, %22 : tensor<8x128x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<8x128x8xf32>, tensor<f32>) -> tensor<8x128xf32>
    %88 = stablehlo.reshape %87 : (tensor<8x128xf32>) -> tensor<8x128x1xf32>
    %89 = stablehlo.negate %88 : tensor<8x128x1xf32>
    %90 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<8x128x1xf32>) -> tensor<8x128x8xf32>
    %91 = stablehlo.divide %83, %90 : tensor<8x128x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.reduce(%89 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<8x128x1xf32>, tensor<f32>) -> tensor<8x128xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<8x128xf32>) -> tensor<8x128x8xf32>
    %94 = stablehlo.add %91, %93 : tensor<8x128x8xf32>
    %95 = stablehlo.multiply %94, %22 : tensor<8x128x8xf32>
    %96 = stablehlo.dot_general %95, %arg3, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x128x8xf32>, tensor<8x128x256xf32>) -> tensor<8x256xf32>
    %97 = stablehlo.transpose %96, dims = [1, 0] : (tensor<8x256xf32>) -> tensor<256x8xf32>
    %cst_24 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<256x8xf32>
    %99 = stablehlo.multiply %98, %97 : tensor<256x8xf32>
    %100 = stablehlo.subtract %arg0, %99 : tensor<256x8xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x256x1024xf32>
    %102 = stablehlo.multiply %101, %77 : tensor<8x256x1024xf32>
    %103 = stablehlo.subtract %arg1, %102 : tensor<8x256x1024xf32>
    %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x1024x256xf32>
    %105 = stablehlo.multiply %104, %72 : tensor<8x1024x256xf32>
    %106 = stablehlo.subtract %arg2, %105 : tensor<8x1024x256xf32>
    return %100, %103, %106, %64 : tensor<256x8xf32>, tensor<8x256x1024xf32>, tensor<8x1024x256xf32>, tensor<f32>
  }
  func.func private @argmax(%arg0: tensor<8x128x8xf32>) -> tensor<8x128xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<8x128x8xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [2] : (tensor<8x128x8xf32>, tensor<8x128x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8x128xf32>, tensor<8x128xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<8x128xi32>
  }
  func.func private @_one_hot(%arg0: tensor<8x128xi32>) -> tensor<8x128x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<8x128xi32>) -> tensor<8x128x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x8xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<8x128x1xi32>) -> tensor<8x128x8xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x8xi32>) -> tensor<8x128x8xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<8x128x8xi32>, tensor<8x128x8xi32>) -> tensor<8x128x8xi1>
    %5 = stablehlo.convert %4 : (tensor<8x128x8xi1>) -> tensor<8x128x8xf32>
    return %5 : tensor<8x128x8xf32>
  }
  func.func private @cumsum(%arg0: tensor<8x128x8xf32>) -> tensor<8x128x8xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<8x128x8xf32>) -> tensor<8x128x8xf32>
    return %0 : tensor<8x128x8xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<8x128x8xf32>) -> tensor<8x128x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [127, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 128, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x128x8xf32>, tensor<f32>) -> tensor<8x128x8xf32>
    return %1 : tensor<8x128x8xf32>
  }
  func.func private @_one_hot_1(%arg0: tensor<8x128x8xi32>) -> tensor<8x128x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<8x128x8xi32>) -> tensor<8x128x8x1xi32>
    %1 = stablehlo.iota dim = 3 : tensor<1x1x1x32xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<8x128x8x1xi32>) -> tensor<8x128x8x32xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xi32>) -> tensor<8x128x8x32xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<8x128x8x32xi32>, tensor<8x128x8x32xi32>) -> tensor<8x128x8x32xi1>
    %5 = stablehlo.convert %4 : (tensor<8x128x8x32xi1>) -> tensor<8x128x8x32xf32>
    return %5 : tensor<8x128x8x32xf32>
  }
  func.func private @relu(%arg0: tensor<8x8x32x1024xf32>) -> tensor<8x8x32x1024xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8x32x1024xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<8x8x32x1024xf32>
    return %1 : tensor<8x8x32x1024xf32>
  }
}
