module @jit_branches attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<i32>, %arg2: tensor<i1>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<3xf32> {jax.result_info = "result[2]"}, tensor<3xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.convert %arg2 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %11 = stablehlo.cosine %arg0 : tensor<3xf32>
      stablehlo.return %11 : tensor<3xf32>
    }, {
      %11 = stablehlo.sine %arg0 : tensor<3xf32>
      stablehlo.return %11 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %2 = stablehlo.clamp %c, %arg1, %c_0 : tensor<i32>
    %3 = "stablehlo.case"(%2) ({
      stablehlo.return %arg0 : tensor<3xf32>
    }, {
      %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %12 = stablehlo.multiply %arg0, %11 : tensor<3xf32>
      stablehlo.return %12 : tensor<3xf32>
    }, {
      %11 = stablehlo.negate %arg0 : tensor<3xf32>
      stablehlo.return %11 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare GT, %4, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.convert %5 : (tensor<i1>) -> tensor<i32>
    %7:2 = "stablehlo.case"(%6) ({
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %12 = stablehlo.add %arg0, %11 : tensor<3xf32>
      %c_4 = stablehlo.constant dense<2> : tensor<i64>
      stablehlo.return %12, %c_4 : tensor<3xf32>, tensor<i64>
    }, {
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      stablehlo.return %arg0, %c_3 : tensor<3xf32>, tensor<i64>
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.add %arg0, %8 : tensor<3xf32>
    %10 = stablehlo.select %arg2, %9, %arg0 : tensor<i1>, tensor<3xf32>
    return %1, %3, %7#0, %10 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
  }
}
