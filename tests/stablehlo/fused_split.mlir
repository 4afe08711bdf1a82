module @jit_fused_split attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x24xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x6x8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<3x8x8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<3x8x24xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<3x8x6xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<2x4x8xf32>) -> (tensor<3x24xf32> {jax.result_info = "result[0]['bias']"}, tensor<3x6x8xf32> {jax.result_info = "result[0]['down']"}, tensor<3x8x8xf32> {jax.result_info = "result[0]['out']"}, tensor<3x8x24xf32> {jax.result_info = "result[0]['qkv']"}, tensor<3x8x6xf32> {jax.result_info = "result[0]['up']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %0 = stablehlo.sqrt %cst : tensor<f32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<4x4xi1>
    %2 = call @tril(%1) : (tensor<4x4xi1>) -> tensor<4x4xi1>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %3:3 = call @_where(%2, %cst_0) : (tensor<4x4xi1>, tensor<f32>) -> (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>)
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x2x4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x2x4x2x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x2x4x2x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x2x2x4x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x2x2x4x1xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x2x2x4x1xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x2x2x4x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x2x4x2x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x2x4x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x2x4x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x2x4x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x2x4x6xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i64>
    %16:22 = stablehlo.while(%iterArg = %arg0, %iterArg_31 = %arg1, %iterArg_32 = %arg2, %iterArg_33 = %arg3, %iterArg_34 = %arg4, %iterArg_35 = %0, %iterArg_36 = %3#0, %iterArg_37 = %3#2, %iterArg_38 = %c_13, %iterArg_39 = %arg5, %iterArg_40 = %4, %iterArg_41 = %5, %iterArg_42 = %6, %iterArg_43 = %7, %iterArg_44 = %8, %iterArg_45 = %9, %iterArg_46 = %10, %iterArg_47 = %11, %iterArg_48 = %12, %iterArg_49 = %13, %iterArg_50 = %14, %iterArg_51 = %15) : tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>
    cond {
      %c_52 = stablehlo.constant dense<3> : tensor<i64>
      %47 = stablehlo.compare LT, %iterArg_38, %c_52, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %47 : tensor<i1>
    } do {
      %47 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_38) : (tensor<3x24xf32>, tensor<i64>) -> tensor<24xf32>
      %48 = func.call @dynamic_index_in_dim_0(%iterArg_31, %iterArg_38) : (tensor<3x6x8xf32>, tensor<i64>) -> tensor<6x8xf32>
      %49 = func.call @dynamic_index_in_dim_1(%iterArg_32, %iterArg_38) : (tensor<3x8x8xf32>, tensor<i64>) -> tensor<8x8xf32>
      %50 = func.call @dynamic_index_in_dim_2(%iterArg_33, %iterArg_38) : (tensor<3x8x24xf32>, tensor<i64>) -> tensor<8x24xf32>
      %51 = func.call @dynamic_index_in_dim_3(%iterArg_34, %iterArg_38) : (tensor<3x8x6xf32>, tensor<i64>) -> tensor<8x6xf32>
      %52:13 = func.call @closed_call(%iterArg_35, %iterArg_36, %iterArg_37, %iterArg_39, %47, %48, %49, %50, %51) : (tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>)
      %53 = func.call @dynamic_update_index_in_dim(%iterArg_40, %52#1, %iterArg_38) : (tensor<3x2x4x8xf32>, tensor<2x4x8xf32>, tensor<i64>) -> tensor<3x2x4x8xf32>
      %54 = func.call @dynamic_update_index_in_dim_5(%iterArg_41, %52#2, %iterArg_38) : (tensor<3x2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
      %55 = func.call @dynamic_update_index_in_dim_5(%iterArg_42, %52#3, %iterArg_38) : (tensor<3x2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
      %56 = func.call @dynamic_update_index_in_dim_6(%iterArg_43, %52#4, %iterArg_38) : (tensor<3x2x2x4x4xf32>, tensor<2x2x4x4xf32>, tensor<i64>) -> tensor<3x2x2x4x4xf32>
      %57 = func.call @dynamic_update_index_in_dim_7(%iterArg_44, %52#5, %iterArg_38) : (tensor<3x2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<i64>) -> tensor<3x2x2x4x1xf32>
      %58 = func.call @dynamic_update_index_in_dim_7(%iterArg_45, %52#6, %iterArg_38) : (tensor<3x2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<i64>) -> tensor<3x2x2x4x1xf32>
      %59 = func.call @dynamic_update_index_in_dim_6(%iterArg_46, %52#7, %iterArg_38) : (tensor<3x2x2x4x4xf32>, tensor<2x2x4x4xf32>, tensor<i64>) -> tensor<3x2x2x4x4xf32>
      %60 = func.call @dynamic_update_index_in_dim_5(%iterArg_47, %52#8, %iterArg_38) : (tensor<3x2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
      %61 = func.call @dynamic_update_index_in_dim(%iterArg_48, %52#9, %iterArg_38) : (tensor<3x2x4x8xf32>, tensor<2x4x8xf32>, tensor<i64>) -> tensor<3x2x4x8xf32>
      %62 = func.call @dynamic_update_index_in_dim(%iterArg_49, %52#10, %iterArg_38) : (tensor<3x2x4x8xf32>, tensor<2x4x8xf32>, tensor<i64>) -> tensor<3x2x4x8xf32>
      %63 = func.call @dynamic_update_index_in_dim_8(%iterArg_50, %52#11, %iterArg_38) : (tensor<3x2x4x6xf32>, tensor<2x4x6xf32>, tensor<i64>) -> tensor<3x2x4x6xf32>
      %64 = func.call @dynamic_update_index_in_dim_8(%iterArg_51, %52#12, %iterArg_38) : (tensor<3x2x4x6xf32>, tensor<2x4x6xf32>, tensor<i64>) -> tensor<3x2x4x6xf32>
      %c_52 = stablehlo.constant dense<1> : tensor<i64>
      %65 = stablehlo.add %iterArg_38, %c_52 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %65, %52#0, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64 : tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>
    }
    %17 = stablehlo.multiply %16#9, %16#9 : tensor<2x4x8xf32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %19 = stablehlo.multiply %18, %16#9 : tensor<2x4x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%17 init: %cst_15) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %21 = stablehlo.divide %20, %cst_16 : tensor<f32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_19 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %23 = stablehlo.divide %cst_18, %cst_19 : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %25 = stablehlo.multiply %24, %19 : tensor<2x4x8xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x6x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x8x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x8x6xf32>
    %c_25 = stablehlo.constant dense<0> : tensor<i64>
    %31:26 = stablehlo.while(%iterArg = %arg3, %iterArg_31 = %16#10, %iterArg_32 = %16#11, %iterArg_33 = %16#12, %iterArg_34 = %16#13, %iterArg_35 = %16#14, %iterArg_36 = %16#15, %iterArg_37 = %16#16, %iterArg_38 = %16#17, %iterArg_39 = %arg2, %iterArg_40 = %16#18, %iterArg_41 = %arg4, %iterArg_42 = %16#19, %iterArg_43 = %16#20, %iterArg_44 = %16#21, %iterArg_45 = %arg1, %iterArg_46 = %0, %iterArg_47 = %3#0, %iterArg_48 = %3#1, %iterArg_49 = %c_25, %iterArg_50 = %25, %iterArg_51 = %26, %iterArg_52 = %27, %iterArg_53 = %28, %iterArg_54 = %29, %iterArg_55 = %30) : tensor<3x8x24xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x8x8xf32>, tensor<3x2x4x8xf32>, tensor<3x8x6xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>, tensor<3x6x8xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>
    cond {
      %c_56 = stablehlo.constant dense<3> : tensor<i64>
      %47 = stablehlo.compare LT, %iterArg_49, %c_56, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %47 : tensor<i1>
    } do {
      %c_56 = stablehlo.constant dense<3> : tensor<i64>
      %47 = stablehlo.subtract %c_56, %iterArg_49 : tensor<i64>
      %c_57 = stablehlo.constant dense<1> : tensor<i64>
      %48 = stablehlo.subtract %47, %c_57 : tensor<i64>
      %49 = func.call @dynamic_index_in_dim_2(%iterArg, %48) : (tensor<3x8x24xf32>, tensor<i64>) -> tensor<8x24xf32>
      %50 = func.call @dynamic_index_in_dim_9(%iterArg_31, %48) : (tensor<3x2x4x8xf32>, tensor<i64>) -> tensor<2x4x8xf32>
      %51 = func.call @dynamic_index_in_dim_10(%iterArg_32, %48) : (tensor<3x2x4x2x4xf32>, tensor<i64>) -> tensor<2x4x2x4xf32>
      %52 = func.call @dynamic_index_in_dim_10(%iterArg_33, %48) : (tensor<3x2x4x2x4xf32>, tensor<i64>) -> tensor<2x4x2x4xf32>
      %53 = func.call @dynamic_index_in_dim_11(%iterArg_34, %48) : (tensor<3x2x2x4x4xf32>, tensor<i64>) -> tensor<2x2x4x4xf32>
      %54 = func.call @dynamic_index_in_dim_12(%iterArg_35, %48) : (tensor<3x2x2x4x1xf32>, tensor<i64>) -> tensor<2x2x4x1xf32>
      %55 = func.call @dynamic_index_in_dim_12(%iterArg_36, %48) : (tensor<3x2x2x4x1xf32>, tensor<i64>) -> tensor<2x2x4x1xf32>
      %56 = func.call @dynamic_index_in_dim_11(%iterArg_37, %48) : (tensor<3x2x2x4x4xf32>, tensor<i64>) -> tensor<2x2x4x4xf32>
      %57 = func.call @dynamic_index_in_dim_10(%iterArg_38, %48) : (tensor<3x2x4x2x4xf32>, tensor<i64>) -> tensor<2x4x2x4xf32>
      %58 = func.call @dynamic_index_in_dim_1(%iterArg_39, %48) : (tensor<3x8x8xf32>, tensor<i64>) -> tensor<8x8xf32>
      %59 = func.call @dynamic_index_in_dim_9(%iterArg_40, %48) : (tensor<3x2x4x8xf32>, tensor<i64>) -> tensor<2x4x8xf32>
      %60 = func.call @dynamic_index_in_dim_3(%iterArg_41, %48) : (tensor<3x8x6xf32>, tensor<i64>) -> tensor<8x6xf32>
      %61 = func.call @dynamic_index_in_dim_9(%iterArg_42, %48) : (tensor<3x2x4x8xf32>, tensor<i64>) -> tensor<2x4x8xf32>
      %62 = func.call @dynamic_index_in_dim_13(%iterArg_43, %48) : (tensor<3x2x4x6xf32>, tensor<i64>) -> tensor<2x4x6xf32>
      %63 = func.call @dynamic_index_in_dim_13(%iterArg_44, %48) : (tensor<3x2x4x6xf32>, tensor<i64>) -> tensor<2x4x6xf32>
      %64 = func.call @dynamic_index_in_dim_0(%iterArg_45, %48) : (tensor<3x6x8xf32>, tensor<i64>) -> tensor<6x8xf32>
      %65:6 = func.call @closed_call_14(%iterArg_46, %iterArg_47, %iterArg_48, %iterArg_50, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64) : (tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x4x8xf32>, tensor<8x24xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<8x8xf32>, tensor<2x4x8xf32>, tensor<8x6xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<6x8xf32>) -> (tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>)
      %66 = func.call @dynamic_update_index_in_dim_16(%iterArg_51, %65#1, %48) : (tensor<3x24xf32>, tensor<24xf32>, tensor<i64>) -> tensor<3x24xf32>
      %67 = func.call @dynamic_update_index_in_dim_17(%iterArg_52, %65#2, %48) : (tensor<3x6x8xf32>, tensor<6x8xf32>, tensor<i64>) -> tensor<3x6x8xf32>
      %68 = func.call @dynamic_update_index_in_dim_18(%iterArg_53, %65#3, %48) : (tensor<3x8x8xf32>, tensor<8x8xf32>, tensor<i64>) -> tensor<3x8x8xf32>
      %69 = func.call @dynamic_update_index_in_dim_19(%iterArg_54, %65#4, %48) : (tensor<3x8x24xf32>, tensor<8x24xf32>, tensor<i64>) -> tensor<3x8x24xf32>
      %70 = func.call @dynamic_update_index_in_dim_20(%iterArg_55, %65#5, %48) : (tensor<3x8x6xf32>, tensor<8x6xf32>, tensor<i64>) -> tensor<3x8x6xf32>
      %c_58 = stablehlo.constant dense<1> : tensor<i64>
      %71 = stablehlo.add %iterArg_49, %c_58 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %71, %65#0, %66, %67, %68, %69, %70 : tensor<3x8x24xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x8x8xf32>, tensor<3x2x4x8xf32>, tensor<3x8x6xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>, tensor<3x6x8xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>
    }
    %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x24xf32>
    %33 = stablehlo.multiply %32, %31#21 : tensor<3x24xf32>
    %34 = stablehlo.subtract %arg0, %33 : tensor<3x24xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x6x8xf32>
    %36 = stablehlo.multiply %35, %31#22 : tensor<3x6x8xf32>
    %37 = stablehlo.subtract %arg1, %36 : tensor<3x6x8xf32>
    %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3x8x8xf32>
    %39 = stablehlo.multiply %38, %31#23 : tensor<3x8x8xf32>
    %40 = stablehlo.subtract %arg2, %39 : tensor<3x8x8xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %42 = stablehlo.multiply %41, %31#24 : tensor<3x8x24xf32>
    %43 = stablehlo.subtract %arg3, %42 : tensor<3x8x24xf32>
    %cst_30 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x8x6xf32>
    %45 = stablehlo.multiply %44, %31#25 : tensor<3x8x6xf32>
    %46 = stablehlo.subtract %arg4, %45 : tensor<3x8x6xf32>
    return %34, %37, %40, %43, %46, %21 : tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<4x4xi1>) -> tensor<4x4xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<4x4xi1>, tensor<4x4xi1>
    return %6 : tensor<4x4xi1>
  }
  func.func private @_where(%arg0: tensor<4x4xi1>, %arg1: tensor<f32>) -> (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<4x4xi1>) -> tensor<2x2x4x4xi1>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    return %0, %2, %1 : tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x24xf32>, %arg1: tensor<i64>) -> tensor<24xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 24] : (tensor<3x24xf32>, tensor<i64>, tensor<i64>) -> tensor<1x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x24xf32>) -> tensor<24xf32>
    return %1 : tensor<24xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x6x8xf32>, %arg1: tensor<i64>) -> tensor<6x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 6, 8] : (tensor<3x6x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x6x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x8x8xf32>, %arg1: tensor<i64>) -> tensor<8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x8x24xf32>, %arg1: tensor<i64>) -> tensor<8x24xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 24] : (tensor<3x8x24xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x8x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x24xf32>) -> tensor<8x24xf32>
    return %1 : tensor<8x24xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x8x6xf32>, %arg1: tensor<i64>) -> tensor<8x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 6] : (tensor<3x8x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x8x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x6xf32>) -> tensor<8x6xf32>
    return %1 : tensor<8x6xf32>
  }
  func.func private @closed_call(%arg0: tensor<f32>, %arg1: tensor<2x2x4x4xi1>, %arg2: tensor<2x2x4x4xf32>, %arg3: tensor<2x4x8xf32>, %arg4: tensor<24xf32>, %arg5: tensor<6x8xf32>, %arg6: tensor<8x8xf32>, %arg7: tensor<8x24xf32>, %arg8: tensor<8x6xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>) {
    %0 = stablehlo.dot_general %arg3, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8xf32>, tensor<8x24xf32>) -> tensor<2x4x24xf32>
    %1 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x4x24xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x4x24xf32>
    %4 = stablehlo.slice %3 [0:2, 0:4, 0:8] : (tensor<2x4x24xf32>) -> tensor<2x4x8xf32>
    %5 = stablehlo.slice %3 [0:2, 0:4, 8:16] : (tensor<2x4x24xf32>) -> tensor<2x4x8xf32>
    %6 = stablehlo.slice %3 [0:2, 0:4, 16:24] : (tensor<2x4x24xf32>) -> tensor<2x4x8xf32>
    %7 = stablehlo.reshape %4 : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %8 = stablehlo.reshape %5 : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %9 = stablehlo.reshape %6 : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %10 = stablehlo.dot_general %7, %8, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %11 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x2x4x4xf32>
    %13 = call @_where_4(%12, %arg1, %arg2) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
    %16 = stablehlo.maximum %15, %14 : tensor<2x2x4xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %19 = stablehlo.subtract %13, %18 : tensor<2x2x4x4xf32>
    %20 = stablehlo.exponential %19 : tensor<2x2x4x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_1) applies stablehlo.add across dimensions = [3] : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %24 = stablehlo.divide %20, %23 : tensor<2x2x4x4xf32>
    %25 = stablehlo.multiply %22, %22 : tensor<2x2x4x1xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x4x1xf32>
    %27 = stablehlo.divide %26, %25 : tensor<2x2x4x1xf32>
    %28 = stablehlo.dot_general %9, %24, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %29 = stablehlo.transpose %28, dims = [0, 3, 1, 2] : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %30 = stablehlo.reshape %29 : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %31 = stablehlo.dot_general %30, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8xf32>, tensor<8x8xf32>) -> tensor<2x4x8xf32>
    %32 = stablehlo.add %arg3, %31 : tensor<2x4x8xf32>
    %33 = stablehlo.dot_general %32, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8xf32>, tensor<8x6xf32>) -> tensor<2x4x6xf32>
    %34 = stablehlo.tanh %33 : tensor<2x4x6xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x4x6xf32>
    %36 = stablehlo.subtract %35, %34 : tensor<2x4x6xf32>
    %37 = stablehlo.dot_general %34, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4x6xf32>, tensor<6x8xf32>) -> tensor<2x4x8xf32>
    %38 = stablehlo.add %32, %37 : tensor<2x4x8xf32>
    return %38, %arg3, %8, %7, %20, %22, %27, %24, %9, %30, %32, %34, %36 : tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>
  }
  func.func private @_where_4(%arg0: tensor<2x2x4x4xf32>, %arg1: tensor<2x2x4x4xi1>, %arg2: tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>
    return %0 : tensor<2x2x4x4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2x4x8xf32>, %arg1: tensor<2x4x8xf32>, %arg2: tensor<i64>) -> tensor<3x2x4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x4x8xf32>) -> tensor<1x2x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x4x8xf32>, tensor<1x2x4x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x4x8xf32>
    return %1 : tensor<3x2x4x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<3x2x4x2x4xf32>, %arg1: tensor<2x4x2x4xf32>, %arg2: tensor<i64>) -> tensor<3x2x4x2x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x4x2x4xf32>) -> tensor<1x2x4x2x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x4x2x4xf32>, tensor<1x2x4x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
    return %1 : tensor<3x2x4x2x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<3x2x2x4x4xf32>, %arg1: tensor<2x2x4x4xf32>, %arg2: tensor<i64>) -> tensor<3x2x2x4x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x4x4xf32>) -> tensor<1x2x2x4x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x2x4x4xf32>, tensor<1x2x2x4x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x2x4x4xf32>
    return %1 : tensor<3x2x2x4x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<3x2x2x4x1xf32>, %arg1: tensor<2x2x4x1xf32>, %arg2: tensor<i64>) -> tensor<3x2x2x4x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x4x1xf32>) -> tensor<1x2x2x4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<3x2x2x4x1xf32>, tensor<1x2x2x4x1xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x2x4x1xf32>
    return %1 : tensor<3x2x2x4x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<3x2x4x6xf32>, %arg1: tensor<2x4x6xf32>, %arg2: tensor<i64>) -> tensor<3x2x4x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x4x6xf32>) -> tensor<1x2x4x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x4x6xf32>, tensor<1x2x4x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x4x6xf32>
    return %1 : tensor<3x2x4x6xf32>
  }
  func.func private @dynamic_index_in_dim_9(%arg0: tensor<3x2x4x8xf32>, %arg1: tensor<i64>) -> tensor<2x4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 4, 8] : (tensor<3x2x4x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    return %1 : tensor<2x4x8xf32>
  }
  func.func private @dynamic_index_in_dim_10(%arg0: tensor<3x2x4x2x4xf32>, %arg1: tensor<i64>) -> tensor<2x4x2x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 4, 2, 4] : (tensor<3x2x4x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4x2x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x2x4xf32>) -> tensor<2x4x2x4xf32>
    return %1 : tensor<2x4x2x4xf32>
  }
  func.func private @dynamic_index_in_dim_11(%arg0: tensor<3x2x2x4x4xf32>, %arg1: tensor<i64>) -> tensor<2x2x4x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 4, 4] : (tensor<3x2x2x4x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x2x4x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    return %1 : tensor<2x2x4x4xf32>
  }
  func.func private @dynamic_index_in_dim_12(%arg0: tensor<3x2x2x4x1xf32>, %arg1: tensor<i64>) -> tensor<2x2x4x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 4, 1] : (tensor<3x2x2x4x1xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x2x4x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x4x1xf32>) -> tensor<2x2x4x1xf32>
    return %1 : tensor<2x2x4x1xf32>
  }
  func.func private @dynamic_index_in_dim_13(%arg0: tensor<3x2x4x6xf32>, %arg1: tensor<i64>) -> tensor<2x4x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 4, 6] : (tensor<3x2x4x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x6xf32>) -> tensor<2x4x6xf32>
    return %1 : tensor<2x4x6xf32>
  }
  func.func private @closed_call_14(%arg0: tensor<f32>, %arg1: tensor<2x2x4x4xi1>, %arg2: tensor<2x2x4x4xf32>, %arg3: tensor<2x4x8xf32>, %arg4: tensor<8x24xf32>, %arg5: tensor<2x4x8xf32>, %arg6: tensor<2x4x2x4xf32>, %arg7: tensor<2x4x2x4xf32>, %arg8: tensor<2x2x4x4xf32>, %arg9: tensor<2x2x4x1xf32>, %arg10: tensor<2x2x4x1xf32>, %arg11: tensor<2x2x4x4xf32>, %arg12: tensor<2x4x2x4xf32>, %arg13: tensor<8x8xf32>, %arg14: tensor<2x4x8xf32>, %arg15: tensor<8x6xf32>, %arg16: tensor<2x4x8xf32>, %arg17: tensor<2x4x6xf32>, %arg18: tensor<2x4x6xf32>, %arg19: tensor<6x8xf32>) -> (tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>) {
    %0 = stablehlo.dot_general %arg3, %arg17, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8xf32>, tensor<2x4x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.dot_general %arg3, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8xf32>, tensor<6x8xf32>) -> tensor<2x4x6xf32>
    %3 = stablehlo.multiply %2, %arg18 : tensor<2x4x6xf32>
    %4 = stablehlo.multiply %3, %arg17 : tensor<2x4x6xf32>
    %5 = stablehlo.add %3, %4 : tensor<2x4x6xf32>
    %6 = stablehlo.dot_general %5, %arg16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x6xf32>, tensor<2x4x8xf32>) -> tensor<6x8xf32>
    %7 = stablehlo.transpose %6, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %8 = stablehlo.dot_general %5, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x6xf32>, tensor<8x6xf32>) -> tensor<2x4x8xf32>
    %9 = stablehlo.add %arg3, %8 : tensor<2x4x8xf32>
    %10 = stablehlo.dot_general %9, %arg14, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<8x8xf32>
    %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %12 = stablehlo.dot_general %9, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8xf32>, tensor<8x8xf32>) -> tensor<2x4x8xf32>
    %13 = stablehlo.reshape %12 : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %14 = stablehlo.transpose %13, dims = [0, 2, 3, 1] : (tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %15 = stablehlo.dot_general %14, %arg12, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %16 = stablehlo.dot_general %14, %arg11, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %17 = stablehlo.transpose %16, dims = [0, 3, 1, 2] : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %18 = stablehlo.broadcast_in_dim %arg10, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %19 = stablehlo.multiply %15, %18 : tensor<2x2x4x4xf32>
    %20 = stablehlo.multiply %19, %arg8 : tensor<2x2x4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst) applies stablehlo.add across dimensions = [3] : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %22 = stablehlo.reshape %21 : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
    %23 = stablehlo.negate %22 : tensor<2x2x4x1xf32>
    %24 = stablehlo.broadcast_in_dim %arg9, dims = [0, 1, 2, 3] : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %25 = stablehlo.divide %15, %24 : tensor<2x2x4x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%23 init: %cst_0) applies stablehlo.add across dimensions = [3] : (tensor<2x2x4x1xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<2x2x4xf32>) -> tensor<2x2x4x4xf32>
    %28 = stablehlo.add %25, %27 : tensor<2x2x4x4xf32>
    %29 = stablehlo.multiply %28, %arg8 : tensor<2x2x4x4xf32>
    %30 = call @_where_15(%arg1, %arg2, %29) : (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %31 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %32 = stablehlo.divide %30, %31 : tensor<2x2x4x4xf32>
    %33 = stablehlo.dot_general %32, %arg7, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %34 = stablehlo.transpose %33, dims = [0, 2, 1, 3] : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %35 = stablehlo.dot_general %32, %arg6, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %36 = stablehlo.transpose %35, dims = [0, 2, 1, 3] : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %37 = stablehlo.reshape %17 : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %38 = stablehlo.reshape %34 : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %39 = stablehlo.reshape %36 : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %40 = stablehlo.concatenate %39, %38, %37, dim = 2 : (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x24xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4x24xf32>, tensor<f32>) -> tensor<24xf32>
    %42 = stablehlo.reshape %41 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %44 = stablehlo.dot_general %40, %arg5, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x24xf32>, tensor<2x4x8xf32>) -> tensor<24x8xf32>
    %45 = stablehlo.transpose %44, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %46 = stablehlo.dot_general %40, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x24xf32>, tensor<8x24xf32>) -> tensor<2x4x8xf32>
    %47 = stablehlo.add %9, %46 : tensor<2x4x8xf32>
    return %47, %43, %1, %11, %45, %7 : tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>
  }
  func.func private @_where_15(%arg0: tensor<2x2x4x4xi1>, %arg1: tensor<2x2x4x4xf32>, %arg2: tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>
    return %1 : tensor<2x2x4x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_16(%arg0: tensor<3x24xf32>, %arg1: tensor<24xf32>, %arg2: tensor<i64>) -> tensor<3x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x24xf32>, tensor<1x24xf32>, tensor<i64>, tensor<i64>) -> tensor<3x24xf32>
    return %1 : tensor<3x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_17(%arg0: tensor<3x6x8xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<i64>) -> tensor<3x6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x6x8xf32>, tensor<1x6x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x6x8xf32>
    return %1 : tensor<3x6x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_18(%arg0: tensor<3x8x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<i64>) -> tensor<3x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x8x8xf32>, tensor<1x8x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x8x8xf32>
    return %1 : tensor<3x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_19(%arg0: tensor<3x8x24xf32>, %arg1: tensor<8x24xf32>, %arg2: tensor<i64>) -> tensor<3x8x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x24xf32>) -> tensor<1x8x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x8x24xf32>, tensor<1x8x24xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x8x24xf32>
    return %1 : tensor<3x8x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_20(%arg0: tensor<3x8x6xf32>, %arg1: tensor<8x6xf32>, %arg2: tensor<i64>) -> tensor<3x8x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x6xf32>) -> tensor<1x8x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x8x6xf32>, tensor<1x8x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x8x6xf32>
    return %1 : tensor<3x8x6xf32>
  }
}
