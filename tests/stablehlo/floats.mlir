module @jit_floats attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xf32>) -> (tensor<3x5xf32> {jax.result_info = "result[0]"}, tensor<3x5xf32> {jax.result_info = "result[1]"}, tensor<3x5xf32> {jax.result_info = "result[2]"}, tensor<3x5xf32> {jax.result_info = "result[3]"}, tensor<3x5xf32> {jax.result_info = "result[4]"}, tensor<3x5xf32> {jax.result_info = "result[5]"}, tensor<3x5xf32> {jax.result_info = "result[6]"}, tensor<3x5xf32> {jax.result_info = "result[7]"}, tensor<3x5xf32> {jax.result_info = "result[8]"}, tensor<3x5xf32> {jax.result_info = "result[9]"}, tensor<3x5xf32> {jax.result_info = "result[10]"}, tensor<3x5xf32> {jax.result_info = "result[11]"}, tensor<3x5xf32> {jax.result_info = "result[12]"}, tensor<3x5xi1> {jax.result_info = "result[13]"}, tensor<3x5xf32> {jax.result_info = "result[14]"}, tensor<3x5xf32> {jax.result_info = "result[15]"}, tensor<3x5xf32> {jax.result_info = "result[16]"}, tensor<3x5xf32> {jax.result_info = "result[17]"}, tensor<3x5xf32> {jax.result_info = "result[18]"}, tensor<3x5xf32> {jax.result_info = "result[19]"}, tensor<3x5xf32> {jax.result_info = "result[20]"}, tensor<3x5xf32> {jax.result_info = "result[21]"}, tensor<3x5xf32> {jax.result_info = "result[22]"}, tensor<3x5xf32> {jax.result_info = "result[23]"}, tensor<3x5xf32> {jax.result_info = "result[24]"}, tensor<3x5xf32> {jax.result_info = "result[25]"}, tensor<3x5xf32> {jax.result_info = "result[26]"}, tensor<3x5xf32> {jax.result_info = "result[27]"}, tensor<3x5xf32> {jax.result_info = "result[28]"}, tensor<3x5xf32> {jax.result_info = "result[29]"}, tensor<3x5xf32> {jax.result_info = "result[30]"}, tensor<3x5xf32> {jax.result_info = "result[31]"}, tensor<3x5xf32> {jax.result_info = "result[32]"}, tensor<3x5xf32> {jax.result_info = "result[33]"}, tensor<3x5xf32> {jax.result_info = "result[34]"}) {
    %0 = stablehlo.abs %arg0 : tensor<3x5xf32>
    %1 = stablehlo.exponential %arg0 : tensor<3x5xf32>
    %2 = stablehlo.exponential_minus_one %arg0 : tensor<3x5xf32>
    %3 = stablehlo.negate %arg0 : tensor<3x5xf32>
    %4 = stablehlo.exponential %3 : tensor<3x5xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %6 = stablehlo.add %5, %4 : tensor<3x5xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %8 = stablehlo.divide %7, %6 : tensor<3x5xf32>
    %9 = stablehlo.tanh %arg0 : tensor<3x5xf32>
    %10 = stablehlo.sine %arg0 : tensor<3x5xf32>
    %11 = stablehlo.cosine %arg0 : tensor<3x5xf32>
    %12 = stablehlo.tan %arg0 : tensor<3x5xf32>
    %13 = stablehlo.cbrt %arg0 : tensor<3x5xf32>
    %14 = stablehlo.floor %arg0 : tensor<3x5xf32>
    %15 = stablehlo.ceil %arg0 : tensor<3x5xf32>
    %16 = stablehlo.sign %arg0 : tensor<3x5xf32>
    %17 = stablehlo.negate %arg0 : tensor<3x5xf32>
    %18 = stablehlo.is_finite %arg0 : (tensor<3x5xf32>) -> tensor<3x5xi1>
    %19 = chlo.erf %arg0 : tensor<3x5xf32> -> tensor<3x5xf32>
    %20 = chlo.erfc %arg0 : tensor<3x5xf32> -> tensor<3x5xf32>
    %21 = chlo.square %arg0 : tensor<3x5xf32> -> tensor<3x5xf32>
    %22 = stablehlo.tanh %arg0 : tensor<3x5xf32>
    %23 = chlo.erf_inv %22 : tensor<3x5xf32> -> tensor<3x5xf32>
    %24 = stablehlo.log %arg1 : tensor<3x5xf32>
    %25 = stablehlo.log_plus_one %arg1 : tensor<3x5xf32>
    %26 = stablehlo.sqrt %arg1 : tensor<3x5xf32>
    %27 = stablehlo.rsqrt %arg1 : tensor<3x5xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %29 = stablehlo.multiply %arg0, %28 : tensor<3x5xf32>
    %30 = stablehlo.round_nearest_even %29 : tensor<3x5xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %32 = stablehlo.multiply %arg0, %31 : tensor<3x5xf32>
    %33 = stablehlo.round_nearest_afz %32 : tensor<3x5xf32>
    %34 = stablehlo.add %arg0, %arg1 : tensor<3x5xf32>
    %35 = stablehlo.subtract %arg0, %arg1 : tensor<3x5xf32>
    %36 = stablehlo.multiply %arg0, %arg1 : tensor<3x5xf32>
    %37 = stablehlo.divide %arg0, %arg1 : tensor<3x5xf32>
    %38 = stablehlo.remainder %arg0, %arg1 : tensor<3x5xf32>
    %39 = stablehlo.power %arg1, %arg0 : tensor<3x5xf32>
    %40 = stablehlo.atan2 %arg0, %arg1 : tensor<3x5xf32>
    %41 = stablehlo.maximum %arg0, %arg1 : tensor<3x5xf32>
    %42 = stablehlo.minimum %arg0, %arg1 : tensor<3x5xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %44 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %45 = stablehlo.clamp %43, %arg0, %44 : tensor<3x5xf32>
    %46 = stablehlo.multiply %arg0, %arg0 : tensor<3x5xf32>
    %47 = stablehlo.multiply %46, %arg0 : tensor<3x5xf32>
    return %0, %1, %2, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %23, %24, %25, %26, %27, %30, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %45, %47 : tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
  }
}
