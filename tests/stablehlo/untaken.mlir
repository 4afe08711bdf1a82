module @jit_untaken attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>, %arg2: tensor<2xi1>) -> (tensor<3xf32> {jax.result_info = "result[0][0]"}, tensor<i64> {jax.result_info = "result[0][1]"}, tensor<3xf32> {jax.result_info = "result[1][0]"}, tensor<i64> {jax.result_info = "result[1][1]"}, tensor<3xf32> {jax.result_info = "result[2][0]"}, tensor<i64> {jax.result_info = "result[2][1]"}, tensor<3xf32> {jax.result_info = "result[3][0]"}, tensor<4x3xf32> {jax.result_info = "result[3][1]"}, tensor<3xf32> {jax.result_info = "result[4]"}, tensor<4x3xf32> {jax.result_info = "result[5]"}, tensor<f64> {jax.result_info = "result[6]"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %3:4 = stablehlo.while(%iterArg = %arg0, %iterArg_11 = %c, %iterArg_12 = %1, %iterArg_13 = %2) : tensor<4x3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>
    cond {
      %c_14 = stablehlo.constant dense<4> : tensor<i64>
      %32 = stablehlo.compare LT, %iterArg_11, %c_14, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %32 : tensor<i1>
    } do {
      %32 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_11) : (tensor<4x3xf32>, tensor<i64>) -> tensor<3xf32>
      %33:2 = func.call @closed_call(%iterArg_12, %32) : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
      %34 = func.call @dynamic_update_index_in_dim(%iterArg_13, %33#1, %iterArg_11) : (tensor<4x3xf32>, tensor<3xf32>, tensor<i64>) -> tensor<4x3xf32>
      %c_14 = stablehlo.constant dense<1> : tensor<i64>
      %35 = stablehlo.add %iterArg_11, %c_14 : tensor<i64>
      stablehlo.return %iterArg, %35, %33#0, %34 : tensor<4x3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>
    }
    %4 = stablehlo.slice %arg0 [1:2, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x3xf32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+06> : tensor<f32>
    %7 = stablehlo.compare GT, %6, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.convert %7 : (tensor<i1>) -> tensor<i32>
    %9:3 = "stablehlo.case"(%8) ({
      %32 = stablehlo.multiply %5, %5 : tensor<3xf32>
      %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %34 = stablehlo.multiply %33, %5 : tensor<3xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.reduce(%32 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %36 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %c_14 = stablehlo.constant dense<false> : tensor<i1>
      %37 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i1>) -> tensor<3xi1>
      stablehlo.return %35, %34, %37 : tensor<f32>, tensor<3xf32>, tensor<3xi1>
    }, {
      %32 = stablehlo.abs %5 : tensor<3xf32>
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %34 = stablehlo.compare GE, %5, %33, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %35 = stablehlo.negate %32 : tensor<3xf32>
      %36 = stablehlo.log %35 : tensor<3xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %37 = stablehlo.reduce(%36 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %c_14 = stablehlo.constant dense<false> : tensor<i1>
      %39 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i1>) -> tensor<3xi1>
      stablehlo.return %37, %35, %34 : tensor<f32>, tensor<3xf32>, tensor<3xi1>
    }) : (tensor<i32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xi1>)
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = "stablehlo.case"(%8) ({
      %32 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %33 = stablehlo.multiply %32, %9#1 : tensor<3xf32>
      stablehlo.return %33 : tensor<3xf32>
    }, {
      %32 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %33 = stablehlo.divide %32, %9#1 : tensor<3xf32>
      %34 = stablehlo.negate %33 : tensor<3xf32>
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %36 = stablehlo.select %9#2, %35, %34 : tensor<3xi1>, tensor<3xf32>
      %37 = stablehlo.select %9#2, %34, %35 : tensor<3xi1>, tensor<3xf32>
      %38 = stablehlo.negate %36 : tensor<3xf32>
      %39 = stablehlo.add %37, %38 : tensor<3xf32>
      stablehlo.return %39 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    %11 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x3xf32>) -> tensor<3xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<3> : tensor<i32>
    %13 = stablehlo.clamp %c_3, %arg1, %c_4 : tensor<i32>
    %14:2 = "stablehlo.case"(%13) ({
      %c_11 = stablehlo.constant dense<0> : tensor<i64>
      stablehlo.return %12, %c_11 : tensor<3xf32>, tensor<i64>
    }, {
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.reduce(%12 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %cst_12 = stablehlo.constant dense<1.000000e+06> : tensor<f32>
      %33 = stablehlo.compare GT, %32, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %34 = stablehlo.convert %33 : (tensor<i1>) -> tensor<i32>
      %35 = "stablehlo.case"(%34) ({
        %36 = stablehlo.while(%iterArg = %12) : tensor<3xf32>
        cond {
          %37 = stablehlo.multiply %iterArg, %iterArg : tensor<3xf32>
          %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
          %38 = stablehlo.reduce(%37 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
          %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
          %39 = stablehlo.compare GT, %38, %cst_15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %39 : tensor<i1>
        } do {
          %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
          %37 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
          %38 = stablehlo.multiply %iterArg, %37 : tensor<3xf32>
          stablehlo.return %38 : tensor<3xf32>
        }
        stablehlo.return %36 : tensor<3xf32>
      }, {
        %36 = stablehlo.while(%iterArg = %12) : tensor<3xf32>
        cond {
          %37 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
          %38 = stablehlo.reshape %37 : (tensor<1xf32>) -> tensor<f32>
          %cst_14 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
          %39 = stablehlo.compare GT, %38, %cst_14, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %39 : tensor<i1>
        } do {
          %37 = stablehlo.abs %iterArg : tensor<3xf32>
          %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
          %38 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
          %39 = stablehlo.add %37, %38 : tensor<3xf32>
          stablehlo.return %39 : tensor<3xf32>
        }
        stablehlo.return %36 : tensor<3xf32>
      }) : (tensor<i32>) -> tensor<3xf32>
      %c_13 = stablehlo.constant dense<1> : tensor<i64>
      stablehlo.return %35, %c_13 : tensor<3xf32>, tensor<i64>
    }, {
      %32 = stablehlo.while(%iterArg = %12) : tensor<3xf32>
      cond {
        %33 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
        %34 = stablehlo.reshape %33 : (tensor<1xf32>) -> tensor<f32>
        %cst_12 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
        %35 = stablehlo.compare GT, %34, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %35 : tensor<i1>
      } do {
        %33 = stablehlo.abs %iterArg : tensor<3xf32>
        %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %34 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %35 = stablehlo.add %33, %34 : tensor<3xf32>
        stablehlo.return %35 : tensor<3xf32>
      }
      %c_11 = stablehlo.constant dense<2> : tensor<i64>
      stablehlo.return %32, %c_11 : tensor<3xf32>, tensor<i64>
    }, {
      %c_11 = stablehlo.constant dense<0> : tensor<i64>
      %c_12 = stablehlo.constant dense<0> : tensor<i64>
      %32:3 = stablehlo.while(%iterArg = %c_12, %iterArg_14 = %c_11, %iterArg_15 = %12) : tensor<i64>, tensor<i64>, tensor<3xf32>
      cond {
        %c_16 = stablehlo.constant dense<3> : tensor<i64>
        %33 = stablehlo.compare LT, %iterArg, %c_16, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %33 : tensor<i1>
      } do {
        %33:2 = func.call @closed_call_1(%iterArg_14, %iterArg_15) : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %c_16 = stablehlo.constant dense<1> : tensor<i64>
        %34 = stablehlo.add %iterArg, %c_16 : tensor<i64>
        stablehlo.return %34, %33#0, %33#1 : tensor<i64>, tensor<i64>, tensor<3xf32>
      }
      %c_13 = stablehlo.constant dense<3> : tensor<i64>
      stablehlo.return %32#2, %c_13 : tensor<3xf32>, tensor<i64>
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %c_5 = stablehlo.constant dense<7> : tensor<i32>
    %15 = stablehlo.add %arg1, %c_5 : tensor<i32>
    %16 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x3xf32>) -> tensor<3xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %18 = stablehlo.clamp %c_6, %15, %c_7 : tensor<i32>
    %19:2 = "stablehlo.case"(%18) ({
      %c_11 = stablehlo.constant dense<0> : tensor<i64>
      stablehlo.return %17, %c_11 : tensor<3xf32>, tensor<i64>
    }, {
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.reduce(%17 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %cst_12 = stablehlo.constant dense<1.000000e+06> : tensor<f32>
      %33 = stablehlo.compare GT, %32, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %34 = stablehlo.convert %33 : (tensor<i1>) -> tensor<i32>
      %35 = "stablehlo.case"(%34) ({
        %36 = stablehlo.while(%iterArg = %17) : tensor<3xf32>
        cond {
          %37 = stablehlo.multiply %iterArg, %iterArg : tensor<3xf32>
          %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
          %38 = stablehlo.reduce(%37 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
          %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
          %39 = stablehlo.compare GT, %38, %cst_15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %39 : tensor<i1>
        } do {
          %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
          %37 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
          %38 = stablehlo.multiply %iterArg, %37 : tensor<3xf32>
          stablehlo.return %38 : tensor<3xf32>
        }
        stablehlo.return %36 : tensor<3xf32>
      }, {
        %36 = stablehlo.while(%iterArg = %17) : tensor<3xf32>
        cond {
          %37 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
          %38 = stablehlo.reshape %37 : (tensor<1xf32>) -> tensor<f32>
          %cst_14 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
          %39 = stablehlo.compare GT, %38, %cst_14, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %39 : tensor<i1>
        } do {
          %37 = stablehlo.abs %iterArg : tensor<3xf32>
          %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
          %38 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
          %39 = stablehlo.add %37, %38 : tensor<3xf32>
          stablehlo.return %39 : tensor<3xf32>
        }
        stablehlo.return %36 : tensor<3xf32>
      }) : (tensor<i32>) -> tensor<3xf32>
      %c_13 = stablehlo.constant dense<1> : tensor<i64>
      stablehlo.return %35, %c_13 : tensor<3xf32>, tensor<i64>
    }, {
      %32 = stablehlo.while(%iterArg = %17) : tensor<3xf32>
      cond {
        %33 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
        %34 = stablehlo.reshape %33 : (tensor<1xf32>) -> tensor<f32>
        %cst_12 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
        %35 = stablehlo.compare GT, %34, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %35 : tensor<i1>
      } do {
        %33 = stablehlo.abs %iterArg : tensor<3xf32>
        %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %34 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %35 = stablehlo.add %33, %34 : tensor<3xf32>
        stablehlo.return %35 : tensor<3xf32>
      }
      %c_11 = stablehlo.constant dense<2> : tensor<i64>
      stablehlo.return %32, %c_11 : tensor<3xf32>, tensor<i64>
    }, {
      %c_11 = stablehlo.constant dense<0> : tensor<i64>
      %c_12 = stablehlo.constant dense<0> : tensor<i64>
      %32:3 = stablehlo.while(%iterArg = %c_12, %iterArg_14 = %c_11, %iterArg_15 = %17) : tensor<i64>, tensor<i64>, tensor<3xf32>
      cond {
        %c_16 = stablehlo.constant dense<3> : tensor<i64>
        %33 = stablehlo.compare LT, %iterArg, %c_16, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %33 : tensor<i1>
      } do {
        %33:2 = func.call @closed_call_2(%iterArg_14, %iterArg_15) : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %c_16 = stablehlo.constant dense<1> : tensor<i64>
        %34 = stablehlo.add %iterArg, %c_16 : tensor<i64>
        stablehlo.return %34, %33#0, %33#1 : tensor<i64>, tensor<i64>, tensor<3xf32>
      }
      %c_13 = stablehlo.constant dense<3> : tensor<i64>
      stablehlo.return %32#2, %c_13 : tensor<3xf32>, tensor<i64>
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %c_8 = stablehlo.constant dense<9> : tensor<i32>
    %20 = stablehlo.subtract %arg1, %c_8 : tensor<i32>
    %21 = stablehlo.slice %arg0 [0:1, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %22 = stablehlo.reshape %21 : (tensor<1x3xf32>) -> tensor<3xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<3> : tensor<i32>
    %23 = stablehlo.clamp %c_9, %20, %c_10 : tensor<i32>
    %24:2 = "stablehlo.case"(%23) ({
      %c_11 = stablehlo.constant dense<0> : tensor<i64>
      stablehlo.return %22, %c_11 : tensor<3xf32>, tensor<i64>
    }, {
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.reduce(%22 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %cst_12 = stablehlo.constant dense<1.000000e+06> : tensor<f32>
      %33 = stablehlo.compare GT, %32, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %34 = stablehlo.convert %33 : (tensor<i1>) -> tensor<i32>
      %35 = "stablehlo.case"(%34) ({
        %36 = stablehlo.while(%iterArg = %22) : tensor<3xf32>
        cond {
          %37 = stablehlo.multiply %iterArg, %iterArg : tensor<3xf32>
          %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
          %38 = stablehlo.reduce(%37 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
          %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
          %39 = stablehlo.compare GT, %38, %cst_15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %39 : tensor<i1>
        } do {
          %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
          %37 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
          %38 = stablehlo.multiply %iterArg, %37 : tensor<3xf32>
          stablehlo.return %38 : tensor<3xf32>
        }
        stablehlo.return %36 : tensor<3xf32>
      }, {
        %36 = stablehlo.while(%iterArg = %22) : tensor<3xf32>
        cond {
          %37 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
          %38 = stablehlo.reshape %37 : (tensor<1xf32>) -> tensor<f32>
          %cst_14 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
          %39 = stablehlo.compare GT, %38, %cst_14, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %39 : tensor<i1>
        } do {
          %37 = stablehlo.abs %iterArg : tensor<3xf32>
          %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
          %38 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
          %39 = stablehlo.add %37, %38 : tensor<3xf32>
          stablehlo.return %39 : tensor<3xf32>
        }
        stablehlo.return %36 : tensor<3xf32>
      }) : (tensor<i32>) -> tensor<3xf32>
      %c_13 = stablehlo.constant dense<1> : tensor<i64>
      stablehlo.return %35, %c_13 : tensor<3xf32>, tensor<i64>
    }, {
      %32 = stablehlo.while(%iterArg = %22) : tensor<3xf32>
      cond {
        %33 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
        %34 = stablehlo.reshape %33 : (tensor<1xf32>) -> tensor<f32>
        %cst_12 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
        %35 = stablehlo.compare GT, %34, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %35 : tensor<i1>
      } do {
        %33 = stablehlo.abs %iterArg : tensor<3xf32>
        %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %34 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %35 = stablehlo.add %33, %34 : tensor<3xf32>
        stablehlo.return %35 : tensor<3xf32>
      }
      %c_11 = stablehlo.constant dense<2> : tensor<i64>
      stablehlo.return %32, %c_11 : tensor<3xf32>, tensor<i64>
    }, {
      %c_11 = stablehlo.constant dense<0> : tensor<i64>
      %c_12 = stablehlo.constant dense<0> : tensor<i64>
      %32:3 = stablehlo.while(%iterArg = %c_12, %iterArg_14 = %c_11, %iterArg_15 = %22) : tensor<i64>, tensor<i64>, tensor<3xf32>
      cond {
        %c_16 = stablehlo.constant dense<3> : tensor<i64>
        %33 = stablehlo.compare LT, %iterArg, %c_16, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %33 : tensor<i1>
      } do {
        %33:2 = func.call @closed_call_3(%iterArg_14, %iterArg_15) : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %c_16 = stablehlo.constant dense<1> : tensor<i64>
        %34 = stablehlo.add %iterArg, %c_16 : tensor<i64>
        stablehlo.return %34, %33#0, %33#1 : tensor<i64>, tensor<i64>, tensor<3xf32>
      }
      %c_13 = stablehlo.constant dense<3> : tensor<i64>
      stablehlo.return %32#2, %c_13 : tensor<3xf32>, tensor<i64>
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %25 = stablehlo.slice %arg2 [0:1] : (tensor<2xi1>) -> tensor<1xi1>
    %26 = stablehlo.reshape %25 : (tensor<1xi1>) -> tensor<i1>
    %27 = stablehlo.convert %26 : (tensor<i1>) -> tensor<i32>
    "stablehlo.case"(%27) ({
      stablehlo.return 
    }, {
      stablehlo.return 
    }) : (tensor<i32>) -> ()
    %28 = stablehlo.slice %arg2 [1:2] : (tensor<2xi1>) -> tensor<1xi1>
    %29 = stablehlo.reshape %28 : (tensor<1xi1>) -> tensor<i1>
    %30 = stablehlo.convert %29 : (tensor<i1>) -> tensor<i32>
    %31 = "stablehlo.case"(%30) ({
      %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
      stablehlo.return %cst_11 : tensor<f64>
    }, {
      %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      stablehlo.return %cst_11 : tensor<f64>
    }) : (tensor<i32>) -> tensor<f64>
    return %14#0, %14#1, %19#0, %19#1, %24#0, %24#1, %3#2, %3#3, %10, %arg0, %31 : tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<i64>) -> tensor<3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<4x3xf32>, tensor<i64>, tensor<i64>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @closed_call(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
    %0 = stablehlo.slice %arg1 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %cst = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %2 = stablehlo.compare GT, %1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %10 = stablehlo.add %arg0, %arg1 : tensor<3xf32>
      stablehlo.return %10 : tensor<3xf32>
    }, {
      %10 = stablehlo.while(%iterArg = %arg0) : tensor<3xf32>
      cond {
        %11 = stablehlo.slice %iterArg [0:1] : (tensor<3xf32>) -> tensor<1xf32>
        %12 = stablehlo.reshape %11 : (tensor<1xf32>) -> tensor<f32>
        %cst_1 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
        %13 = stablehlo.compare GT, %12, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %13 : tensor<i1>
      } do {
        %11 = stablehlo.abs %iterArg : tensor<3xf32>
        %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
        %13 = stablehlo.add %11, %12 : tensor<3xf32>
        stablehlo.return %13 : tensor<3xf32>
      }
      stablehlo.return %10 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    %5 = stablehlo.slice %arg1 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
    %6 = stablehlo.reshape %5 : (tensor<1xf32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare GT, %6, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.convert %7 : (tensor<i1>) -> tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %10 = stablehlo.sine %arg1 : tensor<3xf32>
      stablehlo.return %10 : tensor<3xf32>
    }, {
      %c = stablehlo.constant dense<0> : tensor<i64>
      %c_1 = stablehlo.constant dense<0> : tensor<i64>
      %10:3 = stablehlo.while(%iterArg = %c_1, %iterArg_2 = %c, %iterArg_3 = %arg1) : tensor<i64>, tensor<i64>, tensor<3xf32>
      cond {
        %c_4 = stablehlo.constant dense<3> : tensor<i64>
        %11 = stablehlo.compare LT, %iterArg, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %11 : tensor<i1>
      } do {
        %11:2 = func.call @closed_call_0(%iterArg_2, %iterArg_3) : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %c_4 = stablehlo.constant dense<1> : tensor<i64>
        %12 = stablehlo.add %iterArg, %c_4 : tensor<i64>
        stablehlo.return %12, %11#0, %11#1 : tensor<i64>, tensor<i64>, tensor<3xf32>
      }
      stablehlo.return %10#2 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    return %4, %9 : tensor<3xf32>, tensor<3xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<i64>, %arg1: tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<3xf32>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.add %2, %4 : tensor<3xf32>
    return %0, %5 : tensor<i64>, tensor<3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i64>) -> tensor<4x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<i64>, %arg1: tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<3xf32>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.add %2, %4 : tensor<3xf32>
    return %0, %5 : tensor<i64>, tensor<3xf32>
  }
  func.func private @closed_call_2(%arg0: tensor<i64>, %arg1: tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<3xf32>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.add %2, %4 : tensor<3xf32>
    return %0, %5 : tensor<i64>, tensor<3xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<i64>, %arg1: tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<3xf32>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.add %2, %4 : tensor<3xf32>
    return %0, %5 : tensor<i64>, tensor<3xf32>
  }
}
