module @jit_shardings_in_tiles attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32> {mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}", tf.aliasing_output = 0 : i32}, %arg1: tensor<3xf32> {mhlo.sharding = "{replicated}", tf.aliasing_output = 1 : i32}, %arg2: tensor<6x4xf32> {mhlo.sharding = "{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dim_replicate}", tf.aliasing_output = 2 : i32}, %arg3: tensor<8x6xf32> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"}) -> (tensor<4x3xf32> {jax.result_info = "result[0]['down']", mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}, tensor<3xf32> {jax.result_info = "result[0]['shift']", mhlo.sharding = "{replicated}"}, tensor<6x4xf32> {jax.result_info = "result[0]['up']", mhlo.sharding = "{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}, tensor<f32> {jax.result_info = "result[1]"}, tensor<8x3xf32> {jax.result_info = "result[2][0]"}, tensor<3xf32> {jax.result_info = "result[2][1]"}) {
    %0 = stablehlo.dot_general %arg3, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
    %1 = stablehlo.custom_call @Sharding(%0) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %2 = stablehlo.tanh %1 : tensor<8x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %4 = stablehlo.subtract %3, %2 : tensor<8x4xf32>
    %5 = stablehlo.custom_call @Sharding(%2) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %6 = stablehlo.dot_general %5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %7 = stablehlo.custom_call @Sharding(%6) {backend_config = "", mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %8 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<8x3xf32>
    %10 = stablehlo.add %7, %9 : tensor<8x3xf32>
    %11 = stablehlo.custom_call @Sharding(%10) {backend_config = "", mhlo.sharding = "{devices=[4,1]<=[2,2]T(1,0)}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %12 = stablehlo.reshape %11 : (tensor<8x3xf32>) -> tensor<2x4x3xf32>
    %13 = stablehlo.custom_call @Sharding(%12) {backend_config = "unspecified_dims=[0]", mhlo.sharding = "{devices=[1,2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %14 = stablehlo.multiply %13, %13 : tensor<2x4x3xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x3xf32>
    %16 = stablehlo.multiply %15, %13 : tensor<2x4x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%14 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x3xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %18 = stablehlo.divide %17, %cst_2 : tensor<f32>
    %19 = stablehlo.custom_call @Sharding(%11) {backend_config = "", mhlo.sharding = "{replicated}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %20 = stablehlo.divide %cst_3, %cst_4 : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<2x4x3xf32>
    %22 = stablehlo.multiply %21, %16 : tensor<2x4x3xf32>
    %23 = stablehlo.custom_call @Sharding(%22) {backend_config = "unspecified_dims=[0]", mhlo.sharding = "{devices=[1,2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %24 = stablehlo.reshape %23 : (tensor<2x4x3xf32>) -> tensor<8x3xf32>
    %25 = stablehlo.custom_call @Sharding(%24) {backend_config = "", mhlo.sharding = "{devices=[4,1]<=[2,2]T(1,0)}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<8x3xf32>, tensor<f32>) -> tensor<3xf32>
    %27 = stablehlo.reshape %26 : (tensor<3xf32>) -> tensor<1x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %29 = stablehlo.custom_call @Sharding(%25) {backend_config = "", mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %30 = stablehlo.dot_general %29, %5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<8x4xf32>) -> tensor<3x4xf32>
    %31 = stablehlo.transpose %30, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %32 = stablehlo.dot_general %29, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3xf32>, tensor<4x3xf32>) -> tensor<8x4xf32>
    %33 = stablehlo.custom_call @Sharding(%32) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %34 = stablehlo.multiply %33, %4 : tensor<8x4xf32>
    %35 = stablehlo.multiply %34, %2 : tensor<8x4xf32>
    %36 = stablehlo.add %34, %35 : tensor<8x4xf32>
    %37 = stablehlo.custom_call @Sharding(%36) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %38 = stablehlo.dot_general %37, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
    %39 = stablehlo.transpose %38, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %40 = stablehlo.iota dim = 0 : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %42 = stablehlo.add %41, %40 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %44:4 = stablehlo.while(%iterArg = %42, %iterArg_12 = %c, %iterArg_13 = %19, %iterArg_14 = %43) : tensor<3xf32>, tensor<i64>, tensor<8x3xf32>, tensor<3xf32>
    cond {
      %c_15 = stablehlo.constant dense<3> : tensor<i64>
      %54 = stablehlo.compare LT, %iterArg_12, %c_15, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %54 : tensor<i1>
    } do {
      %54 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_12) : (tensor<3xf32>, tensor<i64>) -> tensor<f32>
      %55:2 = func.call @closed_call(%iterArg_13, %54) : (tensor<8x3xf32>, tensor<f32>) -> (tensor<8x3xf32>, tensor<f32>)
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_14, %55#1, %iterArg_12) : (tensor<3xf32>, tensor<f32>, tensor<i64>) -> tensor<3xf32>
      %c_15 = stablehlo.constant dense<1> : tensor<i64>
      %57 = stablehlo.add %iterArg_12, %c_15 : tensor<i64>
      stablehlo.return %iterArg, %57, %55#0, %56 : tensor<3xf32>, tensor<i64>, tensor<8x3xf32>, tensor<3xf32>
    }
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %46 = stablehlo.multiply %45, %31 : tensor<4x3xf32>
    %47 = stablehlo.subtract %arg0, %46 : tensor<4x3xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %49 = stablehlo.multiply %48, %28 : tensor<3xf32>
    %50 = stablehlo.subtract %arg1, %49 : tensor<3xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %52 = stablehlo.multiply %51, %39 : tensor<6x4xf32>
    %53 = stablehlo.subtract %arg2, %52 : tensor<6x4xf32>
    return %47, %50, %53, %18, %44#2, %44#3 : tensor<4x3xf32>, tensor<3xf32>, tensor<6x4xf32>, tensor<f32>, tensor<8x3xf32>, tensor<3xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<3xf32>, tensor<i64>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @closed_call(%arg0: tensor<8x3xf32>, %arg1: tensor<f32>) -> (tensor<8x3xf32>, tensor<f32>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<8x3xf32>
    %2 = stablehlo.custom_call @Sharding(%1) {backend_config = "", mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %3 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<8x3xf32>) -> tensor<1x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x1xf32>) -> tensor<f32>
    return %2, %4 : tensor<8x3xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<3xf32>, tensor<1xf32>, tensor<i64>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
}
