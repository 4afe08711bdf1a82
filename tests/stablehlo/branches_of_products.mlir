module @jit_branches_of_products attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<6x12xf32>, %arg2: tensor<4x12x12xf32>) -> (tensor<6x12xf32> {jax.result_info = "result[0]"}, tensor<6x12xf32> {jax.result_info = "result[1]"}, tensor<6x12xf32> {jax.result_info = "result[2]"}, tensor<6x12xf32> {jax.result_info = "result[3]"}, tensor<6x12xf32> {jax.result_info = "result[4][0]"}, tensor<4xf32> {jax.result_info = "result[4][1]"}, tensor<6x12xf32> {jax.result_info = "result[5][0]"}, tensor<f32> {jax.result_info = "result[5][1]"}, tensor<f32> {jax.result_info = "result[6][0]"}, tensor<6x12xf32> {jax.result_info = "result[6][1][0]"}, tensor<4x12x12xf32> {jax.result_info = "result[6][1][1]"}) {
    %0 = stablehlo.slice %arg1 [0:1, 0:1] : (tensor<6x12xf32>) -> tensor<1x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1xf32>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.compare GT, %1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %29 = stablehlo.slice %arg2 [3:4, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.tanh %31 : tensor<6x12xf32>
      %33 = stablehlo.slice %arg2 [2:3, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %34 = stablehlo.reshape %33 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %35 = stablehlo.dot_general %32, %34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %36 = stablehlo.tanh %35 : tensor<6x12xf32>
      stablehlo.return %36 : tensor<6x12xf32>
    }, {
      %c_16 = stablehlo.constant dense<1> : tensor<i32>
      %29 = stablehlo.compare GT, %arg0, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %30 = stablehlo.convert %29 : (tensor<i1>) -> tensor<i32>
      %31 = "stablehlo.case"(%30) ({
        %c_17 = stablehlo.constant dense<0> : tensor<i64>
        %32:3 = stablehlo.while(%iterArg = %arg2, %iterArg_18 = %c_17, %iterArg_19 = %arg1) : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
        cond {
          %c_20 = stablehlo.constant dense<4> : tensor<i64>
          %33 = stablehlo.compare LT, %iterArg_18, %c_20, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
          stablehlo.return %33 : tensor<i1>
        } do {
          %33 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_18) : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
          %34 = func.call @closed_call(%iterArg_19, %33) : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
          %c_20 = stablehlo.constant dense<1> : tensor<i64>
          %35 = stablehlo.add %iterArg_18, %c_20 : tensor<i64>
          stablehlo.return %iterArg, %35, %34 : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
        }
        stablehlo.return %32#2 : tensor<6x12xf32>
      }, {
        %32 = stablehlo.slice %arg2 [1:2, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
        %33 = stablehlo.reshape %32 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
        %34 = stablehlo.dot_general %arg1, %33, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %35 = stablehlo.tanh %34 : tensor<6x12xf32>
        stablehlo.return %35 : tensor<6x12xf32>
      }) : (tensor<i32>) -> tensor<6x12xf32>
      stablehlo.return %31 : tensor<6x12xf32>
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %5 = stablehlo.iota dim = 0 : tensor<4xi64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %7:6 = stablehlo.while(%iterArg = %5, %iterArg_16 = %arg2, %iterArg_17 = %arg1, %iterArg_18 = %c, %iterArg_19 = %arg1, %iterArg_20 = %6) : tensor<4xi64>, tensor<4x12x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<6x12xf32>, tensor<4xf32>
    cond {
      %c_21 = stablehlo.constant dense<4> : tensor<i64>
      %29 = stablehlo.compare LT, %iterArg_18, %c_21, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %29 : tensor<i1>
    } do {
      %29 = func.call @dynamic_index_in_dim_0(%iterArg, %iterArg_18) : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
      %30 = func.call @dynamic_index_in_dim(%iterArg_16, %iterArg_18) : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
      %31:2 = func.call @closed_call_1(%iterArg_17, %iterArg_19, %29, %30) : (tensor<6x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<12x12xf32>) -> (tensor<6x12xf32>, tensor<f32>)
      %32 = func.call @dynamic_update_index_in_dim(%iterArg_20, %31#1, %iterArg_18) : (tensor<4xf32>, tensor<f32>, tensor<i64>) -> tensor<4xf32>
      %c_21 = stablehlo.constant dense<1> : tensor<i64>
      %33 = stablehlo.add %iterArg_18, %c_21 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_16, %iterArg_17, %33, %31#0, %32 : tensor<4xi64>, tensor<4x12x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<6x12xf32>, tensor<4xf32>
    }
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %8 = stablehlo.clamp %c_1, %arg0, %c_2 : tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %29 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.tanh %31 : tensor<6x12xf32>
      stablehlo.return %32 : tensor<6x12xf32>
    }, {
      %c_16 = stablehlo.constant dense<0> : tensor<i64>
      %29:3 = stablehlo.while(%iterArg = %arg2, %iterArg_17 = %c_16, %iterArg_18 = %arg1) : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
      cond {
        %c_19 = stablehlo.constant dense<4> : tensor<i64>
        %30 = stablehlo.compare LT, %iterArg_17, %c_19, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %30 : tensor<i1>
      } do {
        %30 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_17) : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
        %31 = func.call @closed_call_2(%iterArg_18, %30) : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %c_19 = stablehlo.constant dense<1> : tensor<i64>
        %32 = stablehlo.add %iterArg_17, %c_19 : tensor<i64>
        stablehlo.return %iterArg, %32, %31 : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
      }
      stablehlo.return %29#2 : tensor<6x12xf32>
    }, {
      %29 = stablehlo.slice %arg2 [3:4, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %32 = stablehlo.reduce(%31 init: %cst_16) applies stablehlo.maximum across dimensions = [1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %34 = stablehlo.maximum %33, %32 : tensor<6xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
      %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %37 = stablehlo.subtract %31, %36 : tensor<6x12xf32>
      %38 = stablehlo.exponential %37 : tensor<6x12xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %39 = stablehlo.reduce(%38 init: %cst_18) applies stablehlo.add across dimensions = [1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %42 = stablehlo.divide %38, %41 : tensor<6x12xf32>
      %43 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %44 = stablehlo.reshape %43 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %45 = stablehlo.dot_general %42, %44, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      stablehlo.return %45 : tensor<6x12xf32>
    }, {
      stablehlo.return %arg1 : tensor<6x12xf32>
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %10 = stablehlo.subtract %arg0, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<3> : tensor<i32>
    %11 = stablehlo.clamp %c_4, %10, %c_5 : tensor<i32>
    %12 = "stablehlo.case"(%11) ({
      %29 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.tanh %31 : tensor<6x12xf32>
      stablehlo.return %32 : tensor<6x12xf32>
    }, {
      %c_16 = stablehlo.constant dense<0> : tensor<i64>
      %29:3 = stablehlo.while(%iterArg = %arg2, %iterArg_17 = %c_16, %iterArg_18 = %arg1) : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
      cond {
        %c_19 = stablehlo.constant dense<4> : tensor<i64>
        %30 = stablehlo.compare LT, %iterArg_17, %c_19, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %30 : tensor<i1>
      } do {
        %30 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_17) : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
        %31 = func.call @closed_call_2(%iterArg_18, %30) : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %c_19 = stablehlo.constant dense<1> : tensor<i64>
        %32 = stablehlo.add %iterArg_17, %c_19 : tensor<i64>
        stablehlo.return %iterArg, %32, %31 : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
      }
      stablehlo.return %29#2 : tensor<6x12xf32>
    }, {
      %29 = stablehlo.slice %arg2 [3:4, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %32 = stablehlo.reduce(%31 init: %cst_16) applies stablehlo.maximum across dimensions = [1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %34 = stablehlo.maximum %33, %32 : tensor<6xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
      %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %37 = stablehlo.subtract %31, %36 : tensor<6x12xf32>
      %38 = stablehlo.exponential %37 : tensor<6x12xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %39 = stablehlo.reduce(%38 init: %cst_18) applies stablehlo.add across dimensions = [1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %42 = stablehlo.divide %38, %41 : tensor<6x12xf32>
      %43 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %44 = stablehlo.reshape %43 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %45 = stablehlo.dot_general %42, %44, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      stablehlo.return %45 : tensor<6x12xf32>
    }, {
      stablehlo.return %arg1 : tensor<6x12xf32>
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %13 = stablehlo.add %arg0, %c_6 : tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<3> : tensor<i32>
    %14 = stablehlo.clamp %c_7, %13, %c_8 : tensor<i32>
    %15 = "stablehlo.case"(%14) ({
      %29 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.tanh %31 : tensor<6x12xf32>
      stablehlo.return %32 : tensor<6x12xf32>
    }, {
      %c_16 = stablehlo.constant dense<0> : tensor<i64>
      %29:3 = stablehlo.while(%iterArg = %arg2, %iterArg_17 = %c_16, %iterArg_18 = %arg1) : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
      cond {
        %c_19 = stablehlo.constant dense<4> : tensor<i64>
        %30 = stablehlo.compare LT, %iterArg_17, %c_19, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %30 : tensor<i1>
      } do {
        %30 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_17) : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
        %31 = func.call @closed_call_2(%iterArg_18, %30) : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %c_19 = stablehlo.constant dense<1> : tensor<i64>
        %32 = stablehlo.add %iterArg_17, %c_19 : tensor<i64>
        stablehlo.return %iterArg, %32, %31 : tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>
      }
      stablehlo.return %29#2 : tensor<6x12xf32>
    }, {
      %29 = stablehlo.slice %arg2 [3:4, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %32 = stablehlo.reduce(%31 init: %cst_16) applies stablehlo.maximum across dimensions = [1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %34 = stablehlo.maximum %33, %32 : tensor<6xf32>
      %35 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
      %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %37 = stablehlo.subtract %31, %36 : tensor<6x12xf32>
      %38 = stablehlo.exponential %37 : tensor<6x12xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %39 = stablehlo.reduce(%38 init: %cst_18) applies stablehlo.add across dimensions = [1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %42 = stablehlo.divide %38, %41 : tensor<6x12xf32>
      %43 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %44 = stablehlo.reshape %43 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %45 = stablehlo.dot_general %42, %44, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      stablehlo.return %45 : tensor<6x12xf32>
    }, {
      stablehlo.return %arg1 : tensor<6x12xf32>
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %c_9 = stablehlo.constant dense<1> : tensor<i32>
    %16 = stablehlo.compare LT, %arg0, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %17 = stablehlo.convert %16 : (tensor<i1>) -> tensor<i32>
    %18:2 = "stablehlo.case"(%17) ({
      %29 = stablehlo.slice %arg2 [1:2, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %32 = stablehlo.reduce(%arg1 init: %cst_16) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      stablehlo.return %31, %32 : tensor<6x12xf32>, tensor<f32>
    }, {
      %29 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.slice %arg2 [1:2, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %33 = stablehlo.reshape %32 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %34 = stablehlo.dot_general %arg1, %33, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %35 = stablehlo.reduce(%34 init: %cst_16) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      stablehlo.return %31, %35 : tensor<6x12xf32>, tensor<f32>
    }) : (tensor<i32>) -> (tensor<6x12xf32>, tensor<f32>)
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%arg1 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.compare GT, %19, %cst_11, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %21 = stablehlo.convert %20 : (tensor<i1>) -> tensor<i32>
    %22:6 = "stablehlo.case"(%21) ({
      %29 = stablehlo.slice %arg2 [2:3, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.sine %31 : tensor<6x12xf32>
      %33 = stablehlo.cosine %31 : tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %36 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
      stablehlo.return %32, %30, %arg1, %33, %37, %38 : tensor<6x12xf32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<12x12xf32>
    }, {
      %29 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %arg1, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.tanh %31 : tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %34 = stablehlo.subtract %33, %32 : tensor<6x12xf32>
      %35 = stablehlo.slice %arg2 [1:2, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %36 = stablehlo.reshape %35 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %37 = stablehlo.dot_general %32, %36, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
      stablehlo.return %37, %30, %arg1, %32, %34, %36 : tensor<6x12xf32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<12x12xf32>
    }) : (tensor<i32>) -> (tensor<6x12xf32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<12x12xf32>)
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %c_13 = stablehlo.constant dense<2> : tensor<i32>
    %23 = stablehlo.clamp %c_12, %arg0, %c_13 : tensor<i32>
    %24:4 = "stablehlo.case"(%23) ({
      %29 = stablehlo.slice %arg2 [3:4, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %30 = stablehlo.reshape %29 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %22#0, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.reduce(%31 init: %cst_16) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      stablehlo.return %32, %30, %22#0, %35 : tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>
    }, {
      %29 = stablehlo.multiply %22#0, %22#0 : tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.reduce(%29 init: %cst_16) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %31 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      stablehlo.return %30, %31, %22#0, %33 : tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>
    }, {
      %29 = stablehlo.sine %22#0 : tensor<6x12xf32>
      %30 = stablehlo.cosine %22#0 : tensor<6x12xf32>
      %31 = stablehlo.slice %arg2 [0:1, 0:12, 0:12] : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %32 = stablehlo.reshape %31 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %33 = stablehlo.dot_general %29, %32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.reduce(%33 init: %cst_16) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      %cst_17 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
      %35 = stablehlo.divide %34, %cst_17 : tensor<f32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %36 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      stablehlo.return %35, %32, %30, %29 : tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>
    }) : (tensor<i32>) -> (tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>)
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24#0 init: %cst_14) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26:2 = "stablehlo.case"(%23) ({
      %29 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %30 = stablehlo.dot_general %29, %24#2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.transpose %30, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %32 = stablehlo.dot_general %29, %24#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %33 = stablehlo.broadcast_in_dim %31, dims = [1, 2] : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.pad %33, %cst_16, low = [3, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      stablehlo.return %34, %32 : tensor<4x12x12xf32>, tensor<6x12xf32>
    }, {
      %29 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %30 = stablehlo.multiply %24#2, %29 : tensor<6x12xf32>
      %31 = stablehlo.multiply %29, %24#2 : tensor<6x12xf32>
      %32 = stablehlo.add %30, %31 : tensor<6x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x12x12xf32>
      stablehlo.return %33, %32 : tensor<4x12x12xf32>, tensor<6x12xf32>
    }, {
      %cst_16 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
      %29 = stablehlo.divide %cst_15, %cst_16 : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %31 = stablehlo.dot_general %30, %24#3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %32 = stablehlo.transpose %31, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %33 = stablehlo.dot_general %30, %24#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %34 = stablehlo.broadcast_in_dim %32, dims = [1, 2] : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.pad %34, %cst_17, low = [0, 0, 0], high = [3, 0, 0], interior = [0, 0, 0] : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      %36 = stablehlo.multiply %33, %24#2 : tensor<6x12xf32>
      stablehlo.return %35, %36 : tensor<4x12x12xf32>, tensor<6x12xf32>
    }) : (tensor<i32>) -> (tensor<4x12x12xf32>, tensor<6x12xf32>)
    %27:2 = "stablehlo.case"(%21) ({
      %29 = stablehlo.multiply %26#1, %22#3 : tensor<6x12xf32>
      %30 = stablehlo.dot_general %29, %22#2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.transpose %30, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %32 = stablehlo.dot_general %29, %22#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %33 = stablehlo.broadcast_in_dim %31, dims = [1, 2] : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.pad %33, %cst_16, low = [2, 0, 0], high = [1, 0, 0], interior = [0, 0, 0] : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      stablehlo.return %34, %32 : tensor<4x12x12xf32>, tensor<6x12xf32>
    }, {
      %29 = stablehlo.dot_general %26#1, %22#3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %30 = stablehlo.transpose %29, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %31 = stablehlo.dot_general %26#1, %22#5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %32 = stablehlo.broadcast_in_dim %30, dims = [1, 2] : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.pad %32, %cst_16, low = [1, 0, 0], high = [2, 0, 0], interior = [0, 0, 0] : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      %34 = stablehlo.multiply %31, %22#4 : tensor<6x12xf32>
      %35 = stablehlo.multiply %34, %22#3 : tensor<6x12xf32>
      %36 = stablehlo.add %34, %35 : tensor<6x12xf32>
      %37 = stablehlo.dot_general %36, %22#2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %38 = stablehlo.transpose %37, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %39 = stablehlo.dot_general %36, %22#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %40 = stablehlo.broadcast_in_dim %38, dims = [1, 2] : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %41 = stablehlo.pad %40, %cst_17, low = [0, 0, 0], high = [3, 0, 0], interior = [0, 0, 0] : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      %42 = stablehlo.add %33, %41 : tensor<4x12x12xf32>
      stablehlo.return %42, %39 : tensor<4x12x12xf32>, tensor<6x12xf32>
    }) : (tensor<i32>) -> (tensor<4x12x12xf32>, tensor<6x12xf32>)
    %28 = stablehlo.add %26#0, %27#0 : tensor<4x12x12xf32>
    return %9, %12, %15, %4, %7#4, %7#5, %18#0, %18#1, %25, %27#1, %28 : tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<4xf32>, tensor<6x12xf32>, tensor<f32>, tensor<f32>, tensor<6x12xf32>, tensor<4x12x12xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x12x12xf32>, %arg1: tensor<i64>) -> tensor<12x12xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 12, 12] : (tensor<4x12x12xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x12x12xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
    return %1 : tensor<12x12xf32>
  }
  func.func private @closed_call(%arg0: tensor<6x12xf32>, %arg1: tensor<12x12xf32>) -> tensor<6x12xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
    %1 = stablehlo.tanh %0 : tensor<6x12xf32>
    return %1 : tensor<6x12xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<4xi64>, %arg1: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<4xi64>, tensor<i64>) -> tensor<1xi64>
    %1 = stablehlo.reshape %0 : (tensor<1xi64>) -> tensor<i64>
    return %1 : tensor<i64>
  }
  func.func private @closed_call_1(%arg0: tensor<6x12xf32>, %arg1: tensor<6x12xf32>, %arg2: tensor<i64>, %arg3: tensor<12x12xf32>) -> (tensor<6x12xf32>, tensor<f32>) {
    %0 = stablehlo.abs %arg1 : tensor<6x12xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %2 = stablehlo.divide %1, %cst_0 : tensor<f32>
    %cst_1 = stablehlo.constant dense<3.500000e-01> : tensor<f32>
    %3 = stablehlo.compare GT, %2, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.convert %3 : (tensor<i1>) -> tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x12xf32>
      %11 = stablehlo.multiply %arg1, %10 : tensor<6x12xf32>
      %12 = stablehlo.add %11, %arg0 : tensor<6x12xf32>
      stablehlo.return %12 : tensor<6x12xf32>
    }, {
      %10 = stablehlo.dot_general %arg1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %11 = stablehlo.sine %10 : tensor<6x12xf32>
      stablehlo.return %11 : tensor<6x12xf32>
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %c = stablehlo.constant dense<2> : tensor<i64>
    %6 = call @remainder(%arg2, %c) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.compare EQ, %6, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.convert %7 : (tensor<i1>) -> tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %10 = stablehlo.slice %5 [0:1, 0:1] : (tensor<6x12xf32>) -> tensor<1x1xf32>
      %11 = stablehlo.reshape %10 : (tensor<1x1xf32>) -> tensor<f32>
      stablehlo.return %11 : tensor<f32>
    }, {
      %10 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %11 = stablehlo.dot_general %5, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.reduce(%11 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %5, %9 : tensor<6x12xf32>, tensor<f32>
  }
  func.func private @remainder(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.convert %arg1 : tensor<i64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i64>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i64>
    return %10 : tensor<i64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>) -> tensor<4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf32>, tensor<1xf32>, tensor<i64>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call_2(%arg0: tensor<6x12xf32>, %arg1: tensor<12x12xf32>) -> tensor<6x12xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
    %1 = stablehlo.tanh %0 : tensor<6x12xf32>
    return %1 : tensor<6x12xf32>
  }
}
