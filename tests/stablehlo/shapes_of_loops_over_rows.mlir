module @jit_shapes_of_loops_over_rows attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<4xf32>) -> (tensor<5x4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1][0]"}, tensor<5x4xf32> {jax.result_info = "result[1][1]"}, tensor<5x4xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xf32> {jax.result_info = "result[5]"}) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0:5 = stablehlo.while(%iterArg = %arg0, %iterArg_27 = %c_0, %iterArg_28 = %c, %iterArg_29 = %arg1, %iterArg_30 = %arg0) : tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
    cond {
      %c_31 = stablehlo.constant dense<3> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_27, %c_31, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %35:3 = func.call @closed_call(%iterArg, %iterArg_28, %iterArg_29, %iterArg_30) : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>)
      %c_31 = stablehlo.constant dense<1> : tensor<i64>
      %36 = stablehlo.add %iterArg_27, %c_31 : tensor<i64>
      stablehlo.return %iterArg, %36, %35#0, %35#1, %35#2 : tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
    }
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_27 = %c_2, %iterArg_28 = %c_1, %iterArg_29 = %arg0) : tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<5x4xf32>
    cond {
      %c_30 = stablehlo.constant dense<5> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_27, %c_30, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %35:2 = func.call @closed_call_0(%iterArg, %iterArg_28, %iterArg_29) : (tensor<4xf32>, tensor<i64>, tensor<5x4xf32>) -> (tensor<i64>, tensor<5x4xf32>)
      %c_30 = stablehlo.constant dense<1> : tensor<i64>
      %36 = stablehlo.add %iterArg_27, %c_30 : tensor<i64>
      stablehlo.return %iterArg, %36, %35#0, %35#1 : tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<5x4xf32>
    }
    %2 = stablehlo.iota dim = 0 : tensor<3xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %3:4 = stablehlo.while(%iterArg = %2, %iterArg_27 = %arg0, %iterArg_28 = %c_3, %iterArg_29 = %arg1) : tensor<3xi32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>
    cond {
      %c_30 = stablehlo.constant dense<3> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_28, %c_30, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %35 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_28) : (tensor<3xi32>, tensor<i64>) -> tensor<i32>
      %36 = func.call @closed_call_1(%iterArg_27, %iterArg_29, %35) : (tensor<5x4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
      %c_30 = stablehlo.constant dense<1> : tensor<i64>
      %37 = stablehlo.add %iterArg_28, %c_30 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_27, %37, %36 : tensor<3xi32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>
    }
    %4 = stablehlo.iota dim = 0 : tensor<3xi64>
    %c_4 = stablehlo.constant dense<-1> : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %6 = stablehlo.multiply %5, %4 : tensor<3xi64>
    %c_5 = stablehlo.constant dense<4> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %8 = stablehlo.add %7, %6 : tensor<3xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %9:4 = stablehlo.while(%iterArg = %8, %iterArg_27 = %arg0, %iterArg_28 = %c_6, %iterArg_29 = %arg1) : tensor<3xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>
    cond {
      %c_30 = stablehlo.constant dense<3> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_28, %c_30, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %35 = func.call @dynamic_index_in_dim_2(%iterArg, %iterArg_28) : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
      %36 = func.call @closed_call_3(%iterArg_27, %iterArg_29, %35) : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<4xf32>
      %c_30 = stablehlo.constant dense<1> : tensor<i64>
      %37 = stablehlo.add %iterArg_28, %c_30 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_27, %37, %36 : tensor<3xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>
    }
    %10 = stablehlo.iota dim = 0 : tensor<5xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.compare LT, %c_7, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %12 = stablehlo.add %c_9, %c_10 : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.select %11, %12, %c_11 : tensor<i1>, tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i64>
    %19:10 = stablehlo.while(%iterArg = %10, %iterArg_27 = %arg0, %iterArg_28 = %13, %iterArg_29 = %c_16, %iterArg_30 = %arg1, %iterArg_31 = %14, %iterArg_32 = %15, %iterArg_33 = %16, %iterArg_34 = %17, %iterArg_35 = %18) : tensor<5xi32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>
    cond {
      %c_36 = stablehlo.constant dense<5> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_29, %c_36, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %35 = func.call @dynamic_index_in_dim_4(%iterArg, %iterArg_29) : (tensor<5xi32>, tensor<i64>) -> tensor<i32>
      %36:6 = func.call @closed_call_5(%iterArg_27, %iterArg_28, %iterArg_30, %35) : (tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
      %37 = func.call @dynamic_update_index_in_dim(%iterArg_31, %36#1, %iterArg_29) : (tensor<5xf32>, tensor<f32>, tensor<i64>) -> tensor<5xf32>
      %38 = func.call @dynamic_update_index_in_dim_6(%iterArg_32, %36#2, %iterArg_29) : (tensor<5xi32>, tensor<i32>, tensor<i64>) -> tensor<5xi32>
      %39 = func.call @dynamic_update_index_in_dim_7(%iterArg_33, %36#3, %iterArg_29) : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<5x4xf32>
      %40 = func.call @dynamic_update_index_in_dim_7(%iterArg_34, %36#4, %iterArg_29) : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<5x4xf32>
      %41 = func.call @dynamic_update_index_in_dim_7(%iterArg_35, %36#5, %iterArg_29) : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<5x4xf32>
      %c_36 = stablehlo.constant dense<1> : tensor<i64>
      %42 = stablehlo.add %iterArg_29, %c_36 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_27, %iterArg_28, %42, %36#0, %37, %38, %39, %40, %41 : tensor<5xi32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>
    }
    %20 = stablehlo.multiply %19#5, %19#5 : tensor<5xf32>
    %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %22 = stablehlo.multiply %21, %19#5 : tensor<5xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%20 init: %cst_18) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %26 = stablehlo.multiply %25, %22 : tensor<5xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %c_23 = stablehlo.constant dense<0> : tensor<i64>
    %29:9 = stablehlo.while(%iterArg = %26, %iterArg_27 = %19#6, %iterArg_28 = %19#7, %iterArg_29 = %19#8, %iterArg_30 = %19#9, %iterArg_31 = %13, %iterArg_32 = %c_23, %iterArg_33 = %28, %iterArg_34 = %27) : tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<5x4xf32>, tensor<4xf32>
    cond {
      %c_35 = stablehlo.constant dense<5> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_32, %c_35, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %c_35 = stablehlo.constant dense<5> : tensor<i64>
      %35 = stablehlo.subtract %c_35, %iterArg_32 : tensor<i64>
      %c_36 = stablehlo.constant dense<1> : tensor<i64>
      %36 = stablehlo.subtract %35, %c_36 : tensor<i64>
      %37 = func.call @dynamic_index_in_dim_8(%iterArg, %36) : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
      %38 = func.call @dynamic_index_in_dim_4(%iterArg_27, %36) : (tensor<5xi32>, tensor<i64>) -> tensor<i32>
      %39 = func.call @dynamic_index_in_dim_9(%iterArg_28, %36) : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %40 = func.call @dynamic_index_in_dim_9(%iterArg_29, %36) : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %41 = func.call @dynamic_index_in_dim_9(%iterArg_30, %36) : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %42:2 = func.call @closed_call_10(%iterArg_31, %iterArg_33, %iterArg_34, %37, %38, %39, %40, %41) : (tensor<i32>, tensor<5x4xf32>, tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<5x4xf32>, tensor<4xf32>)
      %c_37 = stablehlo.constant dense<1> : tensor<i64>
      %43 = stablehlo.add %iterArg_32, %c_37 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %43, %42#0, %42#1 : tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<5x4xf32>, tensor<4xf32>
    }
    %30 = stablehlo.iota dim = 0 : tensor<4xi64>
    %c_24 = stablehlo.constant dense<1> : tensor<i64>
    %31 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i64>) -> tensor<4xi64>
    %32 = stablehlo.add %31, %30 : tensor<4xi64>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i64>
    %34:4 = stablehlo.while(%iterArg = %32, %iterArg_27 = %arg0, %iterArg_28 = %c_26, %iterArg_29 = %33) : tensor<4xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>
    cond {
      %c_30 = stablehlo.constant dense<4> : tensor<i64>
      %35 = stablehlo.compare LT, %iterArg_28, %c_30, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %35 = func.call @dynamic_index_in_dim_11(%iterArg, %iterArg_28) : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
      %36 = func.call @closed_call_12(%iterArg_27, %35) : (tensor<5x4xf32>, tensor<i64>) -> tensor<f32>
      %37 = func.call @dynamic_update_index_in_dim_13(%iterArg_29, %36, %iterArg_28) : (tensor<4xf32>, tensor<f32>, tensor<i64>) -> tensor<4xf32>
      %c_30 = stablehlo.constant dense<1> : tensor<i64>
      %38 = stablehlo.add %iterArg_28, %c_30 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_27, %38, %37 : tensor<4xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>
    }
    return %29#7, %0#3, %0#4, %1#3, %3#3, %9#3, %34#3 : tensor<5x4xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @closed_call(%arg0: tensor<5x4xf32>, %arg1: tensor<i64>, %arg2: tensor<4xf32>, %arg3: tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %1 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<5> : tensor<i32>
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
    %8 = stablehlo.dynamic_slice %arg0, %4, %7, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x4xf32>) -> tensor<4xf32>
    %10 = stablehlo.add %arg2, %9 : tensor<4xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.compare LT, %arg1, %c_7, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<5> : tensor<i64>
    %12 = stablehlo.add %arg1, %c_8 : tensor<i64>
    %13 = stablehlo.select %11, %12, %arg1 : tensor<i1>, tensor<i64>
    %14 = stablehlo.convert %13 : (tensor<i64>) -> tensor<i32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %16 = "stablehlo.scatter"(%arg3, %15, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      stablehlo.return %arg5 : tensor<f32>
    }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
    return %0, %10, %16 : tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<4xf32>, %arg1: tensor<i64>, %arg2: tensor<5x4xf32>) -> (tensor<i64>, tensor<5x4xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %1 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<5> : tensor<i32>
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
    %8 = stablehlo.dynamic_slice %arg2, %4, %7, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.compare GT, %10, %cst_7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %12 = stablehlo.convert %11 : (tensor<i1>) -> tensor<i32>
    %13 = "stablehlo.case"(%12) ({
      stablehlo.return %arg2 : tensor<5x4xf32>
    }, {
      %c_8 = stablehlo.constant dense<0> : tensor<i64>
      %14 = stablehlo.compare LT, %arg1, %c_8, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %c_9 = stablehlo.constant dense<5> : tensor<i64>
      %15 = stablehlo.add %arg1, %c_9 : tensor<i64>
      %16 = stablehlo.select %14, %15, %arg1 : tensor<i1>, tensor<i64>
      %17 = stablehlo.convert %16 : (tensor<i64>) -> tensor<i32>
      %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %19 = "stablehlo.scatter"(%arg2, %18, %arg0) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
        %20 = stablehlo.add %arg3, %arg4 : tensor<f32>
        stablehlo.return %20 : tensor<f32>
      }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
      stablehlo.return %19 : tensor<5x4xf32>
    }) : (tensor<i32>) -> tensor<5x4xf32>
    return %0, %13 : tensor<i64>, tensor<5x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3xi32>, %arg1: tensor<i64>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call_1(%arg0: tensor<5x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.multiply %c, %arg2 : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %0, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.add %0, %c_1 : tensor<i32>
    %3 = stablehlo.select %1, %2, %0 : tensor<i1>, tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %c_2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.add %c_4, %c_5 : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.select %4, %5, %c_6 : tensor<i1>, tensor<i32>
    %7 = stablehlo.dynamic_slice %arg0, %3, %6, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x4xf32>) -> tensor<4xf32>
    %9 = stablehlo.add %arg1, %8 : tensor<4xf32>
    return %9 : tensor<4xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3xi64>, %arg1: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<3xi64>, tensor<i64>) -> tensor<1xi64>
    %1 = stablehlo.reshape %0 : (tensor<1xi64>) -> tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @closed_call_3(%arg0: tensor<5x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<4xf32>
    %2 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %4 = stablehlo.add %2, %c_0 : tensor<i32>
    %5 = stablehlo.select %3, %4, %2 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %7 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.select %6, %7, %c_5 : tensor<i1>, tensor<i32>
    %9 = stablehlo.dynamic_slice %arg0, %5, %8, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %10 = stablehlo.reshape %9 : (tensor<1x4xf32>) -> tensor<4xf32>
    %11 = stablehlo.add %1, %10 : tensor<4xf32>
    return %11 : tensor<4xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<5xi32>, %arg1: tensor<i64>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<5xi32>, tensor<i64>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @closed_call_5(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>, %arg2: tensor<4xf32>, %arg3: tensor<i32>) -> (tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg3, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.add %arg3, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg3 : tensor<i1>, tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %2, %arg1, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x4xf32>) -> tensor<4xf32>
    %5 = stablehlo.multiply %arg2, %4 : tensor<4xf32>
    %6 = stablehlo.sine %5 : tensor<4xf32>
    %7 = stablehlo.cosine %5 : tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    return %6, %8, %2, %4, %arg2, %7 : tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i64>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<5xi32>, %arg1: tensor<i32>, %arg2: tensor<i64>) -> tensor<5xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xi32>, tensor<1xi32>, tensor<i64>) -> tensor<5xi32>
    return %1 : tensor<5xi32>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<5x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>) -> tensor<5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<5x4xf32>
    return %1 : tensor<5x4xf32>
  }
  func.func private @dynamic_index_in_dim_8(%arg0: tensor<5xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<5xf32>, tensor<i64>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @dynamic_index_in_dim_9(%arg0: tensor<5x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call_10(%arg0: tensor<i32>, %arg1: tensor<5x4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<4xf32>, %arg6: tensor<4xf32>, %arg7: tensor<4xf32>) -> (tensor<5x4xf32>, tensor<4xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg2, %arg7 : tensor<4xf32>
    %2 = stablehlo.multiply %arg6, %1 : tensor<4xf32>
    %3 = stablehlo.multiply %1, %arg5 : tensor<4xf32>
    %4 = stablehlo.add %0, %3 : tensor<4xf32>
    %5 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %7 = stablehlo.dynamic_update_slice %6, %5, %arg4, %arg0 : (tensor<5x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
    %8 = stablehlo.add %arg1, %7 : tensor<5x4xf32>
    return %8, %4 : tensor<5x4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_index_in_dim_11(%arg0: tensor<4xi64>, %arg1: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<4xi64>, tensor<i64>) -> tensor<1xi64>
    %1 = stablehlo.reshape %0 : (tensor<1xi64>) -> tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @closed_call_12(%arg0: tensor<5x4xf32>, %arg1: tensor<i64>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.add %0, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %0 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.select %4, %5, %c_5 : tensor<i1>, tensor<i32>
    %7 = stablehlo.dynamic_slice %arg0, %3, %6, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    return %9 : tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) -> tensor<4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf32>, tensor<1xf32>, tensor<i64>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
