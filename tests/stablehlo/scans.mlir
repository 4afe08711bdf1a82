module @jit_scans attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<6x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<6x4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<6x4xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xf32> {jax.result_info = "result[5]"}, tensor<4xf32> {jax.result_info = "result[6]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_14 = %c, %iterArg_15 = %arg0, %iterArg_16 = %0) : tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>
    cond {
      %c_17 = stablehlo.constant dense<6> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_14, %c_17, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_14) : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %15:2 = func.call @closed_call(%iterArg_15, %14) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %16 = func.call @dynamic_update_index_in_dim(%iterArg_16, %15#1, %iterArg_14) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %c_17 = stablehlo.constant dense<1> : tensor<i64>
      %17 = stablehlo.add %iterArg_14, %c_17 : tensor<i64>
      stablehlo.return %iterArg, %17, %15#0, %16 : tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>
    }
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %3:4 = stablehlo.while(%iterArg = %arg1, %iterArg_14 = %c_1, %iterArg_15 = %arg0, %iterArg_16 = %2) : tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>
    cond {
      %c_17 = stablehlo.constant dense<6> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_14, %c_17, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %c_17 = stablehlo.constant dense<6> : tensor<i64>
      %14 = stablehlo.subtract %c_17, %iterArg_14 : tensor<i64>
      %c_18 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.subtract %14, %c_18 : tensor<i64>
      %16 = func.call @dynamic_index_in_dim(%iterArg, %15) : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %17:2 = func.call @closed_call(%iterArg_15, %16) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %18 = func.call @dynamic_update_index_in_dim(%iterArg_16, %17#1, %15) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %c_19 = stablehlo.constant dense<1> : tensor<i64>
      %19 = stablehlo.add %iterArg_14, %c_19 : tensor<i64>
      stablehlo.return %iterArg, %19, %17#0, %18 : tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>
    }
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i64>
    %7:6 = stablehlo.while(%iterArg = %arg1, %iterArg_14 = %c_5, %iterArg_15 = %arg0, %iterArg_16 = %4, %iterArg_17 = %5, %iterArg_18 = %6) : tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>
    cond {
      %c_19 = stablehlo.constant dense<6> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_14, %c_19, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_14) : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %15:4 = func.call @closed_call_0(%iterArg_15, %14) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
      %16 = func.call @dynamic_update_index_in_dim(%iterArg_16, %15#1, %iterArg_14) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %17 = func.call @dynamic_update_index_in_dim(%iterArg_17, %15#2, %iterArg_14) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %18 = func.call @dynamic_update_index_in_dim(%iterArg_18, %15#3, %iterArg_14) : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %c_19 = stablehlo.constant dense<1> : tensor<i64>
      %19 = stablehlo.add %iterArg_14, %c_19 : tensor<i64>
      stablehlo.return %iterArg, %19, %15#0, %16, %17, %18 : tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>
    }
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7#3 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %11:5 = stablehlo.while(%iterArg = %9, %iterArg_14 = %7#4, %iterArg_15 = %7#5, %iterArg_16 = %c_9, %iterArg_17 = %10) : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<i64>, tensor<4xf32>
    cond {
      %c_18 = stablehlo.constant dense<6> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_16, %c_18, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %c_18 = stablehlo.constant dense<6> : tensor<i64>
      %14 = stablehlo.subtract %c_18, %iterArg_16 : tensor<i64>
      %c_19 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.subtract %14, %c_19 : tensor<i64>
      %16 = func.call @dynamic_index_in_dim(%iterArg, %15) : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %17 = func.call @dynamic_index_in_dim(%iterArg_14, %15) : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %18 = func.call @dynamic_index_in_dim(%iterArg_15, %15) : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %19 = func.call @closed_call_1(%iterArg_17, %16, %17, %18) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %c_20 = stablehlo.constant dense<1> : tensor<i64>
      %20 = stablehlo.add %iterArg_16, %c_20 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_14, %iterArg_15, %20, %19 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<i64>, tensor<4xf32>
    }
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %c_11 = stablehlo.constant dense<0> : tensor<i64>
    %12:3 = stablehlo.while(%iterArg = %c_11, %iterArg_14 = %c_10, %iterArg_15 = %arg0) : tensor<i64>, tensor<i64>, tensor<4xf32>
    cond {
      %c_16 = stablehlo.constant dense<5> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg, %c_16, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call_2(%iterArg_14, %iterArg_15) : (tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>)
      %c_16 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg, %c_16 : tensor<i64>
      stablehlo.return %15, %14#0, %14#1 : tensor<i64>, tensor<i64>, tensor<4xf32>
    }
    %c_12 = stablehlo.constant dense<2> : tensor<i64>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %13:4 = stablehlo.while(%iterArg = %arg1, %iterArg_14 = %c_13, %iterArg_15 = %c_12, %iterArg_16 = %arg0) : tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>
    cond {
      %c_17 = stablehlo.constant dense<3> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_14, %c_17, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call_3(%iterArg, %iterArg_15, %iterArg_16) : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>)
      %c_17 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_14, %c_17 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>
    }
    return %1#2, %1#3, %3#2, %3#3, %11#4, %12#2, %13#3 : tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<6x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.tanh %0 : tensor<4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<4xf32>
    return %1, %3 : tensor<4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>) -> tensor<6x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<6x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<6x4xf32>
    return %1 : tensor<6x4xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.tanh %0 : tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.multiply %1, %4 : tensor<4xf32>
    return %1, %5, %1, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<4xf32>
    %2 = stablehlo.add %arg0, %1 : tensor<4xf32>
    %3 = stablehlo.multiply %2, %arg3 : tensor<4xf32>
    %4 = stablehlo.multiply %3, %arg2 : tensor<4xf32>
    %5 = stablehlo.add %3, %4 : tensor<4xf32>
    return %5 : tensor<4xf32>
  }
  func.func private @closed_call_2(%arg0: tensor<i64>, %arg1: tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<4xf32>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.add %2, %4 : tensor<4xf32>
    return %0, %5 : tensor<i64>, tensor<4xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<6x4xf32>, %arg1: tensor<i64>, %arg2: tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %1 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<6> : tensor<i32>
    %3 = stablehlo.add %1, %c_1 : tensor<i32>
    %4 = stablehlo.select %2, %3, %1 : tensor<i1>, tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %c_2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %6 = stablehlo.add %c_4, %c_5 : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.select %5, %6, %c_6 : tensor<i1>, tensor<i32>
    %8 = stablehlo.dynamic_slice %arg0, %4, %7, sizes = [1, 4] : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x4xf32>) -> tensor<4xf32>
    %10 = stablehlo.add %arg2, %9 : tensor<4xf32>
    return %0, %10 : tensor<i64>, tensor<4xf32>
  }
}
