module @jit_long_short_term attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<4x16xf32>, %arg2: tensor<5x16xf32>, %arg3: tensor<4x2xf32>, %arg4: tensor<3x6x5xf32>, %arg5: tensor<3x2xf32>) -> (tensor<16xf32> {jax.result_info = "result[0]['b']"}, tensor<4x16xf32> {jax.result_info = "result[0]['h']"}, tensor<5x16xf32> {jax.result_info = "result[0]['i']"}, tensor<4x2xf32> {jax.result_info = "result[0]['out']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %1 = stablehlo.transpose %arg4, dims = [1, 0, 2] : (tensor<3x6x5xf32>) -> tensor<6x3x5xf32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x3x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %16:20 = stablehlo.while(%iterArg = %1, %iterArg_29 = %arg2, %iterArg_30 = %arg1, %iterArg_31 = %2, %iterArg_32 = %c, %iterArg_33 = %0, %iterArg_34 = %0, %iterArg_35 = %3, %iterArg_36 = %4, %iterArg_37 = %5, %iterArg_38 = %6, %iterArg_39 = %7, %iterArg_40 = %8, %iterArg_41 = %9, %iterArg_42 = %10, %iterArg_43 = %11, %iterArg_44 = %12, %iterArg_45 = %13, %iterArg_46 = %14, %iterArg_47 = %15) : tensor<6x3x5xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>
    cond {
      %c_48 = stablehlo.constant dense<6> : tensor<i64>
      %49 = stablehlo.compare LT, %iterArg_32, %c_48, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %49 : tensor<i1>
    } do {
      %49 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_32) : (tensor<6x3x5xf32>, tensor<i64>) -> tensor<3x5xf32>
      %50:15 = func.call @closed_call(%iterArg_29, %iterArg_30, %iterArg_31, %iterArg_33, %iterArg_34, %49) : (tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
      %51 = func.call @dynamic_update_index_in_dim(%iterArg_35, %50#2, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %52 = func.call @dynamic_update_index_in_dim(%iterArg_36, %50#3, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %53 = func.call @dynamic_update_index_in_dim(%iterArg_37, %50#4, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %54 = func.call @dynamic_update_index_in_dim(%iterArg_38, %50#5, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %55 = func.call @dynamic_update_index_in_dim(%iterArg_39, %50#6, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_40, %50#7, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %57 = func.call @dynamic_update_index_in_dim(%iterArg_41, %50#8, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %58 = func.call @dynamic_update_index_in_dim(%iterArg_42, %50#9, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %59 = func.call @dynamic_update_index_in_dim(%iterArg_43, %50#10, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %60 = func.call @dynamic_update_index_in_dim(%iterArg_44, %50#11, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %61 = func.call @dynamic_update_index_in_dim(%iterArg_45, %50#12, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %62 = func.call @dynamic_update_index_in_dim(%iterArg_46, %50#13, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %63 = func.call @dynamic_update_index_in_dim(%iterArg_47, %50#14, %iterArg_32) : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %c_48 = stablehlo.constant dense<1> : tensor<i64>
      %64 = stablehlo.add %iterArg_32, %c_48 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_29, %iterArg_30, %iterArg_31, %64, %50#0, %50#1, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63 : tensor<6x3x5xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>
    }
    %17 = stablehlo.dot_general %16#5, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
    %18 = stablehlo.subtract %17, %arg5 : tensor<3x2xf32>
    %19 = stablehlo.multiply %18, %18 : tensor<3x2xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<3x2xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%19 init: %cst_14) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_15 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %23 = stablehlo.divide %22, %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_19 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %26 = stablehlo.divide %cst_18, %cst_19 : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %28 = stablehlo.multiply %27, %21 : tensor<3x2xf32>
    %29 = stablehlo.dot_general %28, %16#5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x2xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %30 = stablehlo.transpose %29, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %31 = stablehlo.dot_general %28, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2xf32>, tensor<4x2xf32>) -> tensor<3x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i64>
    %36:20 = stablehlo.while(%iterArg = %1, %iterArg_29 = %16#8, %iterArg_30 = %16#9, %iterArg_31 = %16#10, %iterArg_32 = %16#11, %iterArg_33 = %16#12, %iterArg_34 = %16#13, %iterArg_35 = %16#14, %iterArg_36 = %16#15, %iterArg_37 = %16#16, %iterArg_38 = %16#17, %iterArg_39 = %16#18, %iterArg_40 = %16#19, %iterArg_41 = %arg1, %iterArg_42 = %c_24, %iterArg_43 = %33, %iterArg_44 = %34, %iterArg_45 = %35, %iterArg_46 = %31, %iterArg_47 = %32) : tensor<6x3x5xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<4x16xf32>, tensor<i64>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    cond {
      %c_48 = stablehlo.constant dense<6> : tensor<i64>
      %49 = stablehlo.compare LT, %iterArg_42, %c_48, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %49 : tensor<i1>
    } do {
      %c_48 = stablehlo.constant dense<6> : tensor<i64>
      %49 = stablehlo.subtract %c_48, %iterArg_42 : tensor<i64>
      %c_49 = stablehlo.constant dense<1> : tensor<i64>
      %50 = stablehlo.subtract %49, %c_49 : tensor<i64>
      %51 = func.call @dynamic_index_in_dim(%iterArg, %50) : (tensor<6x3x5xf32>, tensor<i64>) -> tensor<3x5xf32>
      %52 = func.call @dynamic_index_in_dim_0(%iterArg_29, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %53 = func.call @dynamic_index_in_dim_0(%iterArg_30, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %54 = func.call @dynamic_index_in_dim_0(%iterArg_31, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %55 = func.call @dynamic_index_in_dim_0(%iterArg_32, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %56 = func.call @dynamic_index_in_dim_0(%iterArg_33, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %57 = func.call @dynamic_index_in_dim_0(%iterArg_34, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %58 = func.call @dynamic_index_in_dim_0(%iterArg_35, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %59 = func.call @dynamic_index_in_dim_0(%iterArg_36, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %60 = func.call @dynamic_index_in_dim_0(%iterArg_37, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %61 = func.call @dynamic_index_in_dim_0(%iterArg_38, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %62 = func.call @dynamic_index_in_dim_0(%iterArg_39, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %63 = func.call @dynamic_index_in_dim_0(%iterArg_40, %50) : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %64:5 = func.call @closed_call_1(%iterArg_41, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63) : (tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
      %c_50 = stablehlo.constant dense<1> : tensor<i64>
      %65 = stablehlo.add %iterArg_42, %c_50 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %iterArg_41, %65, %64#0, %64#1, %64#2, %64#3, %64#4 : tensor<6x3x5xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<4x16xf32>, tensor<i64>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    }
    %cst_25 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %38 = stablehlo.multiply %37, %36#17 : tensor<16xf32>
    %39 = stablehlo.subtract %arg0, %38 : tensor<16xf32>
    %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %41 = stablehlo.multiply %40, %36#16 : tensor<4x16xf32>
    %42 = stablehlo.subtract %arg1, %41 : tensor<4x16xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %44 = stablehlo.multiply %43, %36#15 : tensor<5x16xf32>
    %45 = stablehlo.subtract %arg2, %44 : tensor<5x16xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %47 = stablehlo.multiply %46, %30 : tensor<4x2xf32>
    %48 = stablehlo.subtract %arg3, %47 : tensor<4x2xf32>
    return %39, %42, %45, %48, %23 : tensor<16xf32>, tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x2xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x3x5xf32>, %arg1: tensor<i64>) -> tensor<3x5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 3, 5] : (tensor<6x3x5xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x3x5xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3x5xf32>) -> tensor<3x5xf32>
    return %1 : tensor<3x5xf32>
  }
  func.func private @closed_call(%arg0: tensor<5x16xf32>, %arg1: tensor<4x16xf32>, %arg2: tensor<1x16xf32>, %arg3: tensor<3x4xf32>, %arg4: tensor<3x4xf32>, %arg5: tensor<3x5xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x5xf32>, tensor<5x16xf32>) -> tensor<3x16xf32>
    %1 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf32>, tensor<4x16xf32>) -> tensor<3x16xf32>
    %2 = stablehlo.add %0, %1 : tensor<3x16xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<3x16xf32>
    %4 = stablehlo.add %2, %3 : tensor<3x16xf32>
    %5 = stablehlo.slice %4 [0:3, 0:4] : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %6 = stablehlo.slice %4 [0:3, 4:8] : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %7 = stablehlo.slice %4 [0:3, 8:12] : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %8 = stablehlo.slice %4 [0:3, 12:16] : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %9 = stablehlo.negate %6 : tensor<3x4xf32>
    %10 = stablehlo.exponential %9 : tensor<3x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %12 = stablehlo.add %11, %10 : tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %14 = stablehlo.divide %13, %12 : tensor<3x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %16 = stablehlo.subtract %15, %14 : tensor<3x4xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<3x4xf32>
    %18 = stablehlo.multiply %14, %arg4 : tensor<3x4xf32>
    %19 = stablehlo.negate %5 : tensor<3x4xf32>
    %20 = stablehlo.exponential %19 : tensor<3x4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %22 = stablehlo.add %21, %20 : tensor<3x4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %24 = stablehlo.divide %23, %22 : tensor<3x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %26 = stablehlo.subtract %25, %24 : tensor<3x4xf32>
    %27 = stablehlo.multiply %24, %26 : tensor<3x4xf32>
    %28 = stablehlo.tanh %7 : tensor<3x4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<3x4xf32>
    %31 = stablehlo.multiply %24, %28 : tensor<3x4xf32>
    %32 = stablehlo.add %18, %31 : tensor<3x4xf32>
    %33 = stablehlo.negate %8 : tensor<3x4xf32>
    %34 = stablehlo.exponential %33 : tensor<3x4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %36 = stablehlo.add %35, %34 : tensor<3x4xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %38 = stablehlo.divide %37, %36 : tensor<3x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %40 = stablehlo.subtract %39, %38 : tensor<3x4xf32>
    %41 = stablehlo.multiply %38, %40 : tensor<3x4xf32>
    %42 = stablehlo.tanh %32 : tensor<3x4xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %44 = stablehlo.subtract %43, %42 : tensor<3x4xf32>
    %45 = stablehlo.multiply %38, %42 : tensor<3x4xf32>
    return %45, %32, %45, %arg3, %17, %arg4, %14, %27, %28, %30, %24, %41, %42, %44, %38 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6x3x4xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<i64>) -> tensor<6x3x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<3x4xf32>) -> tensor<1x3x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<6x3x4xf32>, tensor<1x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<6x3x4xf32>
    return %1 : tensor<6x3x4xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<6x3x4xf32>, %arg1: tensor<i64>) -> tensor<3x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 3, 4] : (tensor<6x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x3x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    return %1 : tensor<3x4xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<4x16xf32>, %arg1: tensor<5x16xf32>, %arg2: tensor<4x16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<3x4xf32>, %arg5: tensor<3x4xf32>, %arg6: tensor<3x5xf32>, %arg7: tensor<3x4xf32>, %arg8: tensor<3x4xf32>, %arg9: tensor<3x4xf32>, %arg10: tensor<3x4xf32>, %arg11: tensor<3x4xf32>, %arg12: tensor<3x4xf32>, %arg13: tensor<3x4xf32>, %arg14: tensor<3x4xf32>, %arg15: tensor<3x4xf32>, %arg16: tensor<3x4xf32>, %arg17: tensor<3x4xf32>, %arg18: tensor<3x4xf32>) -> (tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>) {
    %0 = stablehlo.multiply %arg18, %arg4 : tensor<3x4xf32>
    %1 = stablehlo.multiply %arg4, %arg16 : tensor<3x4xf32>
    %2 = stablehlo.multiply %0, %arg17 : tensor<3x4xf32>
    %3 = stablehlo.add %arg5, %2 : tensor<3x4xf32>
    %4 = stablehlo.multiply %2, %arg16 : tensor<3x4xf32>
    %5 = stablehlo.add %3, %4 : tensor<3x4xf32>
    %6 = stablehlo.multiply %1, %arg15 : tensor<3x4xf32>
    %7 = stablehlo.multiply %arg14, %5 : tensor<3x4xf32>
    %8 = stablehlo.multiply %5, %arg12 : tensor<3x4xf32>
    %9 = stablehlo.multiply %7, %arg13 : tensor<3x4xf32>
    %10 = stablehlo.multiply %9, %arg12 : tensor<3x4xf32>
    %11 = stablehlo.add %9, %10 : tensor<3x4xf32>
    %12 = stablehlo.multiply %8, %arg11 : tensor<3x4xf32>
    %13 = stablehlo.multiply %arg10, %5 : tensor<3x4xf32>
    %14 = stablehlo.multiply %5, %arg9 : tensor<3x4xf32>
    %15 = stablehlo.multiply %14, %arg8 : tensor<3x4xf32>
    %16 = stablehlo.concatenate %12, %15, %11, %6, dim = 1 : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%16 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %18 = stablehlo.reshape %17 : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %20 = stablehlo.add %arg3, %19 : tensor<16xf32>
    %21 = stablehlo.dot_general %16, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x16xf32>, tensor<3x4xf32>) -> tensor<16x4xf32>
    %22 = stablehlo.transpose %21, dims = [1, 0] : (tensor<16x4xf32>) -> tensor<4x16xf32>
    %23 = stablehlo.add %arg2, %22 : tensor<4x16xf32>
    %24 = stablehlo.dot_general %16, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x16xf32>, tensor<4x16xf32>) -> tensor<3x4xf32>
    %25 = stablehlo.dot_general %16, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x16xf32>, tensor<3x5xf32>) -> tensor<16x5xf32>
    %26 = stablehlo.transpose %25, dims = [1, 0] : (tensor<16x5xf32>) -> tensor<5x16xf32>
    %27 = stablehlo.add %arg1, %26 : tensor<5x16xf32>
    return %27, %23, %20, %24, %13 : tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
}
