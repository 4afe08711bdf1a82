module @jit_shapes_of_loops attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xf32>, %arg1: tensor<6x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0][0][0]"}, tensor<5x4xf32> {jax.result_info = "result[0][0][1]"}, tensor<4xf32> {jax.result_info = "result[0][1][0]"}, tensor<6x4xf32> {jax.result_info = "result[0][1][1]"}, tensor<4xf32> {jax.result_info = "result[1][0][0]"}, tensor<0x4xf32> {jax.result_info = "result[1][0][1]"}, tensor<4xf32> {jax.result_info = "result[1][1][0]"}, tensor<1x4xf32> {jax.result_info = "result[1][1][1]"}, tensor<4xf32> {jax.result_info = "result[1][2][0]"}, tensor<3xf32> {jax.result_info = "result[1][2][1]"}, tensor<4xf32> {jax.result_info = "result[2][0]"}, tensor<5x2xf32> {jax.result_info = "result[2][1]"}, tensor<4xf32> {jax.result_info = "result[3][0]"}, tensor<5x4xf32> {jax.result_info = "result[3][1]"}, tensor<i64> {jax.result_info = "result[4][0]"}, tensor<4xf32> {jax.result_info = "result[4][1]"}, tensor<5x4xf32> {jax.result_info = "result[4][2]"}, tensor<ui8> {jax.result_info = "result[5][0]"}, tensor<4xf32> {jax.result_info = "result[5][1]"}, tensor<i64> {jax.result_info = "result[6][0]"}, tensor<4xf32> {jax.result_info = "result[6][1]"}, tensor<5xf32> {jax.result_info = "result[7]"}, tensor<5x4xf32> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %c = stablehlo.constant dense<4> : tensor<i64>
    %3:4 = stablehlo.while(%iterArg = %arg0, %iterArg_22 = %c, %iterArg_23 = %1, %iterArg_24 = %2) : tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
    cond {
      %c_25 = stablehlo.constant dense<0> : tensor<i64>
      %79 = stablehlo.compare GE, %iterArg_22, %c_25, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %c_25 = stablehlo.constant dense<1> : tensor<i64>
      %79 = stablehlo.subtract %iterArg_22, %c_25 : tensor<i64>
      %80 = stablehlo.convert %iterArg_22 : (tensor<i64>) -> tensor<i32>
      %c_26 = stablehlo.constant dense<0> : tensor<i32>
      %81 = stablehlo.compare LT, %80, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_27 = stablehlo.constant dense<5> : tensor<i32>
      %82 = stablehlo.add %80, %c_27 : tensor<i32>
      %83 = stablehlo.select %81, %82, %80 : tensor<i1>, tensor<i32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %84 = stablehlo.compare LT, %c_28, %c_29, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %c_31 = stablehlo.constant dense<4> : tensor<i32>
      %85 = stablehlo.add %c_30, %c_31 : tensor<i32>
      %c_32 = stablehlo.constant dense<0> : tensor<i32>
      %86 = stablehlo.select %84, %85, %c_32 : tensor<i1>, tensor<i32>
      %87 = stablehlo.dynamic_slice %iterArg, %83, %86, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %88 = stablehlo.reshape %87 : (tensor<1x4xf32>) -> tensor<4xf32>
      %89 = stablehlo.add %iterArg_23, %88 : tensor<4xf32>
      %c_33 = stablehlo.constant dense<0> : tensor<i64>
      %90 = stablehlo.compare LT, %iterArg_22, %c_33, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %c_34 = stablehlo.constant dense<5> : tensor<i64>
      %91 = stablehlo.add %iterArg_22, %c_34 : tensor<i64>
      %92 = stablehlo.select %90, %91, %iterArg_22 : tensor<i1>, tensor<i64>
      %93 = stablehlo.convert %92 : (tensor<i64>) -> tensor<i32>
      %94 = stablehlo.broadcast_in_dim %93, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %95 = "stablehlo.scatter"(%iterArg_24, %94, %iterArg_23) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        stablehlo.return %arg3 : tensor<f32>
      }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
      stablehlo.return %iterArg, %79, %89, %95 : tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
    }
    %4 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x4xf32>) -> tensor<4xf32>
    %6 = stablehlo.slice %arg0 [0:4, 0:4] : (tensor<5x4xf32>) -> tensor<4x4xf32>
    %7 = stablehlo.slice %arg0 [4:5, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %8 = stablehlo.reshape %6 : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x2x4xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %8, %iterArg_22 = %c_1, %iterArg_23 = %5, %iterArg_24 = %9) : tensor<2x2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x2x4xf32>
    cond {
      %c_25 = stablehlo.constant dense<2> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg_22, %c_25, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %79 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_22) : (tensor<2x2x4xf32>, tensor<i64>) -> tensor<2x4xf32>
      %80 = stablehlo.slice %79 [0:1, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
      %81 = stablehlo.reshape %80 : (tensor<1x4xf32>) -> tensor<4xf32>
      %82:2 = func.call @closed_call(%iterArg_23, %81) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %83 = stablehlo.slice %79 [1:2, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
      %84 = stablehlo.reshape %83 : (tensor<1x4xf32>) -> tensor<4xf32>
      %85:2 = func.call @closed_call(%82#0, %84) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %86 = stablehlo.broadcast_in_dim %82#1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
      %87 = stablehlo.broadcast_in_dim %85#1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
      %88 = stablehlo.concatenate %86, %87, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
      %89 = func.call @dynamic_update_index_in_dim(%iterArg_24, %88, %iterArg_22) : (tensor<2x2x4xf32>, tensor<2x4xf32>, tensor<i64>) -> tensor<2x2x4xf32>
      %c_25 = stablehlo.constant dense<1> : tensor<i64>
      %90 = stablehlo.add %iterArg_22, %c_25 : tensor<i64>
      stablehlo.return %iterArg, %90, %85#0, %89 : tensor<2x2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x2x4xf32>
    }
    %11 = stablehlo.reshape %10#3 : (tensor<2x2x4xf32>) -> tensor<4x4xf32>
    %12 = stablehlo.slice %7 [0:1, 0:4] : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x4xf32>) -> tensor<4xf32>
    %14:2 = call @closed_call(%10#2, %13) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %15 = stablehlo.broadcast_in_dim %14#1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %16 = stablehlo.concatenate %11, %15, dim = 0 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
    %17 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %18 = stablehlo.reshape %17 : (tensor<1x4xf32>) -> tensor<4xf32>
    %19 = stablehlo.reshape %arg1 : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x3x4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %21:4 = stablehlo.while(%iterArg = %19, %iterArg_22 = %c_3, %iterArg_23 = %18, %iterArg_24 = %20) : tensor<2x3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x3x4xf32>
    cond {
      %c_25 = stablehlo.constant dense<2> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg_22, %c_25, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %c_25 = stablehlo.constant dense<2> : tensor<i64>
      %79 = stablehlo.subtract %c_25, %iterArg_22 : tensor<i64>
      %c_26 = stablehlo.constant dense<1> : tensor<i64>
      %80 = stablehlo.subtract %79, %c_26 : tensor<i64>
      %81 = func.call @dynamic_index_in_dim_0(%iterArg, %80) : (tensor<2x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %82 = stablehlo.slice %81 [2:3, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
      %83 = stablehlo.reshape %82 : (tensor<1x4xf32>) -> tensor<4xf32>
      %84:2 = func.call @closed_call(%iterArg_23, %83) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %85 = stablehlo.slice %81 [1:2, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
      %86 = stablehlo.reshape %85 : (tensor<1x4xf32>) -> tensor<4xf32>
      %87:2 = func.call @closed_call(%84#0, %86) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %88 = stablehlo.slice %81 [0:1, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
      %89 = stablehlo.reshape %88 : (tensor<1x4xf32>) -> tensor<4xf32>
      %90:2 = func.call @closed_call(%87#0, %89) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %91 = stablehlo.broadcast_in_dim %90#1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
      %92 = stablehlo.broadcast_in_dim %87#1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
      %93 = stablehlo.broadcast_in_dim %84#1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
      %94 = stablehlo.concatenate %91, %92, %93, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
      %95 = func.call @dynamic_update_index_in_dim_1(%iterArg_24, %94, %80) : (tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<2x3x4xf32>
      %c_27 = stablehlo.constant dense<1> : tensor<i64>
      %96 = stablehlo.add %iterArg_22, %c_27 : tensor<i64>
      stablehlo.return %iterArg, %96, %90#0, %95 : tensor<2x3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x3x4xf32>
    }
    %22 = stablehlo.reshape %21#3 : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
    %23 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %24 = stablehlo.reshape %23 : (tensor<1x4xf32>) -> tensor<4xf32>
    %25 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<5x4xf32>) -> tensor<0x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<0x4xf32>
    %27 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %28 = stablehlo.reshape %27 : (tensor<1x4xf32>) -> tensor<4xf32>
    %29 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %31:4 = stablehlo.while(%iterArg = %29, %iterArg_22 = %c_6, %iterArg_23 = %28, %iterArg_24 = %30) : tensor<1x4xf32>, tensor<i64>, tensor<4xf32>, tensor<1x4xf32>
    cond {
      %c_25 = stablehlo.constant dense<1> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg_22, %c_25, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %79 = func.call @dynamic_index_in_dim_2(%iterArg, %iterArg_22) : (tensor<1x4xf32>, tensor<i64>) -> tensor<4xf32>
      %80:2 = func.call @closed_call(%iterArg_23, %79) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %81 = func.call @dynamic_update_index_in_dim_3(%iterArg_24, %80#1, %iterArg_22) : (tensor<1x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<1x4xf32>
      %c_25 = stablehlo.constant dense<1> : tensor<i64>
      %82 = stablehlo.add %iterArg_22, %c_25 : tensor<i64>
      stablehlo.return %iterArg, %82, %80#0, %81 : tensor<1x4xf32>, tensor<i64>, tensor<4xf32>, tensor<1x4xf32>
    }
    %32 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %33 = stablehlo.reshape %32 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %35:3 = stablehlo.while(%iterArg = %c_8, %iterArg_22 = %33, %iterArg_23 = %34) : tensor<i64>, tensor<4xf32>, tensor<3xf32>
    cond {
      %c_24 = stablehlo.constant dense<3> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg, %c_24, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %79:2 = func.call @closed_call_4(%iterArg_22) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>)
      %80 = func.call @dynamic_update_index_in_dim_5(%iterArg_23, %79#1, %iterArg) : (tensor<3xf32>, tensor<f32>, tensor<i64>) -> tensor<3xf32>
      %c_24 = stablehlo.constant dense<1> : tensor<i64>
      %81 = stablehlo.add %iterArg, %c_24 : tensor<i64>
      stablehlo.return %81, %79#0, %80 : tensor<i64>, tensor<4xf32>, tensor<3xf32>
    }
    %36 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %37 = stablehlo.reshape %36 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x2xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i64>
    %39:4 = stablehlo.while(%iterArg = %arg0, %iterArg_22 = %c_10, %iterArg_23 = %37, %iterArg_24 = %38) : tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x2xf32>
    cond {
      %c_25 = stablehlo.constant dense<5> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg_22, %c_25, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %79 = func.call @dynamic_index_in_dim_6(%iterArg, %iterArg_22) : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %80:2 = func.call @closed_call_7(%iterArg_23, %79) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>)
      %81 = func.call @dynamic_update_index_in_dim_11(%iterArg_24, %80#1, %iterArg_22) : (tensor<5x2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<5x2xf32>
      %c_25 = stablehlo.constant dense<1> : tensor<i64>
      %82 = stablehlo.add %iterArg_22, %c_25 : tensor<i64>
      stablehlo.return %iterArg, %82, %80#0, %81 : tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x2xf32>
    }
    %40 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %41 = stablehlo.reshape %40 : (tensor<1x4xf32>) -> tensor<4xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i64>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %42:5 = stablehlo.while(%iterArg = %arg0, %iterArg_22 = %c_12, %iterArg_23 = %c_11, %iterArg_24 = %41, %iterArg_25 = %arg0) : tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
    cond {
      %c_26 = stablehlo.constant dense<5> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg_22, %c_26, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %79:3 = func.call @closed_call_12(%iterArg, %iterArg_23, %iterArg_24, %iterArg_25) : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>)
      %c_26 = stablehlo.constant dense<1> : tensor<i64>
      %80 = stablehlo.add %iterArg_22, %c_26 : tensor<i64>
      stablehlo.return %iterArg, %80, %79#0, %79#1, %79#2 : tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
    }
    %43 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %44 = stablehlo.reshape %43 : (tensor<1x4xf32>) -> tensor<4xf32>
    %c_13 = stablehlo.constant dense<1> : tensor<ui8>
    %45:2 = stablehlo.while(%iterArg = %c_13, %iterArg_22 = %44) : tensor<ui8>, tensor<4xf32>
    cond {
      %c_23 = stablehlo.constant dense<9> : tensor<ui8>
      %79 = stablehlo.compare LT, %iterArg, %c_23, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %c_23 = stablehlo.constant dense<3> : tensor<ui8>
      %79 = stablehlo.add %iterArg, %c_23 : tensor<ui8>
      %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %80 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %81 = stablehlo.multiply %iterArg_22, %80 : tensor<4xf32>
      %82 = stablehlo.convert %iterArg : (tensor<ui8>) -> tensor<f32>
      %83 = stablehlo.broadcast_in_dim %82, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %84 = stablehlo.add %81, %83 : tensor<4xf32>
      stablehlo.return %79, %84 : tensor<ui8>, tensor<4xf32>
    }
    %46 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %47 = stablehlo.reshape %46 : (tensor<1x4xf32>) -> tensor<4xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i64>
    %48:2 = stablehlo.while(%iterArg = %c_14, %iterArg_22 = %47) : tensor<i64>, tensor<4xf32>
    cond {
      %c_23 = stablehlo.constant dense<4> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg, %c_23, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %c_23 = stablehlo.constant dense<1> : tensor<i64>
      %79 = stablehlo.add %iterArg, %c_23 : tensor<i64>
      %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %80 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %81 = stablehlo.multiply %iterArg_22, %80 : tensor<4xf32>
      %82 = stablehlo.convert %iterArg : (tensor<i64>) -> tensor<f32>
      %83 = stablehlo.broadcast_in_dim %82, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %84 = stablehlo.add %81, %83 : tensor<4xf32>
      stablehlo.return %79, %84 : tensor<i64>, tensor<4xf32>
    }
    %49 = stablehlo.slice %arg0 [0:4, 0:4] : (tensor<5x4xf32>) -> tensor<4x4xf32>
    %50 = stablehlo.reshape %49 : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
    %51 = stablehlo.slice %arg0 [4:5, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i64>
    %53:3 = stablehlo.while(%iterArg = %50, %iterArg_22 = %c_16, %iterArg_23 = %52) : tensor<2x2x4xf32>, tensor<i64>, tensor<2x2xf32>
    cond {
      %c_24 = stablehlo.constant dense<2> : tensor<i64>
      %79 = stablehlo.compare LT, %iterArg_22, %c_24, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %79 : tensor<i1>
    } do {
      %79 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_22) : (tensor<2x2x4xf32>, tensor<i64>) -> tensor<2x4xf32>
      %80 = func.call @closed_call_13(%79) : (tensor<2x4xf32>) -> tensor<2xf32>
      %81 = func.call @dynamic_update_index_in_dim_14(%iterArg_23, %80, %iterArg_22) : (tensor<2x2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<2x2xf32>
      %c_24 = stablehlo.constant dense<1> : tensor<i64>
      %82 = stablehlo.add %iterArg_22, %c_24 : tensor<i64>
      stablehlo.return %iterArg, %82, %81 : tensor<2x2x4xf32>, tensor<i64>, tensor<2x2xf32>
    }
    %54 = stablehlo.sine %51 : tensor<1x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<1x4xf32>, tensor<f32>) -> tensor<1xf32>
    %56 = stablehlo.reshape %53#2 : (tensor<2x2xf32>) -> tensor<4xf32>
    %57 = stablehlo.concatenate %56, %55, dim = 0 : (tensor<4xf32>, tensor<1xf32>) -> tensor<5xf32>
    %58 = stablehlo.slice %arg0 [0:4:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %59 = stablehlo.slice %arg0 [1:5:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %60 = stablehlo.maximum %58, %59 : tensor<2x4xf32>
    %61 = stablehlo.slice %60 [0:1:2, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %62 = stablehlo.slice %60 [1:2:2, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %63 = stablehlo.maximum %61, %62 : tensor<1x4xf32>
    %64 = stablehlo.slice %63 [0:0, 0:4] : (tensor<1x4xf32>) -> tensor<0x4xf32>
    %65 = stablehlo.slice %60 [2:2:2, 0:4] : (tensor<2x4xf32>) -> tensor<0x4xf32>
    %66 = stablehlo.maximum %64, %65 : tensor<0x4xf32>
    %67 = stablehlo.slice %60 [0:1, 0:4] : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %68 = stablehlo.concatenate %67, %66, dim = 0 : (tensor<1x4xf32>, tensor<0x4xf32>) -> tensor<1x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.pad %68, %cst_18, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.pad %63, %cst_19, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %71 = stablehlo.add %69, %70 : tensor<2x4xf32>
    %72 = stablehlo.slice %arg0 [2:5:2, 0:4] : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %73 = stablehlo.maximum %71, %72 : tensor<2x4xf32>
    %74 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %75 = stablehlo.concatenate %74, %73, dim = 0 : (tensor<1x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.pad %75, %cst_20, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %71, %cst_21, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %78 = stablehlo.add %76, %77 : tensor<5x4xf32>
    return %14#0, %16, %21#2, %22, %24, %26, %31#2, %31#3, %35#1, %35#2, %39#2, %39#3, %42#3, %42#4, %3#1, %3#2, %3#3, %45#0, %45#1, %48#0, %48#1, %57, %78 : tensor<4xf32>, tensor<5x4xf32>, tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<0x4xf32>, tensor<4xf32>, tensor<1x4xf32>, tensor<4xf32>, tensor<3xf32>, tensor<4xf32>, tensor<5x2xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>, tensor<ui8>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x2x4xf32>, %arg1: tensor<i64>) -> tensor<2x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 4] : (tensor<2x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    return %1 : tensor<2x4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.tanh %0 : tensor<4xf32>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<4xf32>
    return %1, %2 : tensor<4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x2x4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<i64>) -> tensor<2x2x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x2x4xf32>, tensor<1x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2x4xf32>
    return %1 : tensor<2x2x4xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x3x4xf32>, %arg1: tensor<i64>) -> tensor<3x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 3, 4] : (tensor<2x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x3x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    return %1 : tensor<3x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_1(%arg0: tensor<2x3x4xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<i64>) -> tensor<2x3x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<3x4xf32>) -> tensor<1x3x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x3x4xf32>, tensor<1x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xf32>
    return %1 : tensor<2x3x4xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<1x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<1x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>) -> tensor<1x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    return %1 : tensor<1x4xf32>
  }
  func.func private @closed_call_4(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    return %1, %2 : tensor<4xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<3xf32>, tensor<1xf32>, tensor<i64>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<5x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call_7(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4:4 = stablehlo.while(%iterArg = %2, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %3) : tensor<2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2xf32>
    cond {
      %c_3 = stablehlo.constant dense<2> : tensor<i64>
      %5 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %5 = func.call @dynamic_index_in_dim_8(%iterArg, %iterArg_0) : (tensor<2x4xf32>, tensor<i64>) -> tensor<4xf32>
      %6:2 = func.call @closed_call_9(%iterArg_1, %5) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>)
      %7 = func.call @dynamic_update_index_in_dim_10(%iterArg_2, %6#1, %iterArg_0) : (tensor<2xf32>, tensor<f32>, tensor<i64>) -> tensor<2xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg_0, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %8, %6#0, %7 : tensor<2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2xf32>
    }
    return %4#2, %4#3 : tensor<4xf32>, tensor<2xf32>
  }
  func.func private @dynamic_index_in_dim_8(%arg0: tensor<2x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<2x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call_9(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32>
    %2 = stablehlo.add %1, %arg1 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    return %2, %3 : tensor<4xf32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) -> tensor<2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<2xf32>, tensor<1xf32>, tensor<i64>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<5x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i64>) -> tensor<5x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<5x2xf32>
    return %1 : tensor<5x2xf32>
  }
  func.func private @closed_call_12(%arg0: tensor<5x4xf32>, %arg1: tensor<i64>, %arg2: tensor<4xf32>, %arg3: tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) {
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
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.compare GT, %11, %cst_7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %13 = stablehlo.convert %12 : (tensor<i1>) -> tensor<i32>
    %14 = "stablehlo.case"(%13) ({
      stablehlo.return %arg3 : tensor<5x4xf32>
    }, {
      %c_8 = stablehlo.constant dense<0> : tensor<i64>
      %15 = stablehlo.compare LT, %arg1, %c_8, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %c_9 = stablehlo.constant dense<5> : tensor<i64>
      %16 = stablehlo.add %arg1, %c_9 : tensor<i64>
      %17 = stablehlo.select %15, %16, %arg1 : tensor<i1>, tensor<i64>
      %18 = stablehlo.convert %17 : (tensor<i64>) -> tensor<i32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %20 = "stablehlo.scatter"(%arg3, %19, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        stablehlo.return %arg5 : tensor<f32>
      }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
      stablehlo.return %20 : tensor<5x4xf32>
    }) : (tensor<i32>) -> tensor<5x4xf32>
    return %0, %10, %14 : tensor<i64>, tensor<4xf32>, tensor<5x4xf32>
  }
  func.func private @closed_call_13(%arg0: tensor<2x4xf32>) -> tensor<2xf32> {
    %0 = stablehlo.sine %arg0 : tensor<2x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
  func.func private @dynamic_update_index_in_dim_14(%arg0: tensor<2x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i64>) -> tensor<2x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
    return %1 : tensor<2x2xf32>
  }
}
