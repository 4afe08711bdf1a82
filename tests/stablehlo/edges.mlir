module @jit_edges attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf32>, %arg1: tensor<6xi64>) -> (tensor<12xf32> {jax.result_info = "result[0][0]"}, tensor<12xf32> {jax.result_info = "result[0][1]"}, tensor<12xf32> {jax.result_info = "result[0][2]"}, tensor<12xf32> {jax.result_info = "result[0][3]"}, tensor<12xf32> {jax.result_info = "result[0][4]"}, tensor<12xf32> {jax.result_info = "result[0][5]"}, tensor<12xf32> {jax.result_info = "result[0][6]"}, tensor<12xf32> {jax.result_info = "result[1][0]"}, tensor<12xf32> {jax.result_info = "result[1][1]"}, tensor<12xf32> {jax.result_info = "result[1][2]"}, tensor<12xf32> {jax.result_info = "result[1][3]"}, tensor<12xf32> {jax.result_info = "result[1][4]"}, tensor<6xi64> {jax.result_info = "result[2][0]"}, tensor<6xi64> {jax.result_info = "result[2][1]"}, tensor<6xi64> {jax.result_info = "result[2][2]"}, tensor<6xi64> {jax.result_info = "result[2][3]"}, tensor<6xi64> {jax.result_info = "result[2][4]"}, tensor<12xi8> {jax.result_info = "result[3][0]"}, tensor<12xui16> {jax.result_info = "result[3][1]"}, tensor<12xi64> {jax.result_info = "result[3][2]"}, tensor<12xui64> {jax.result_info = "result[3][3]"}, tensor<12xi1> {jax.result_info = "result[3][4]"}, tensor<129xi32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.rsqrt %arg0 : tensor<12xf32>
    %1 = stablehlo.sqrt %arg0 : tensor<12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %3 = stablehlo.divide %2, %1 : tensor<12xf32>
    %4 = stablehlo.tanh %arg0 : tensor<12xf32>
    %5 = stablehlo.multiply %arg0, %arg0 : tensor<12xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<12xf32>
    %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<12xf32>
    %9 = stablehlo.add %arg0, %8 : tensor<12xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<12xf32>
    %12 = stablehlo.tanh %11 : tensor<12xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %14 = stablehlo.add %13, %12 : tensor<12xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<12xf32>
    %17 = stablehlo.multiply %arg0, %16 : tensor<12xf32>
    %cst_4 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %19 = stablehlo.minimum %17, %18 : tensor<12xf32>
    %20 = chlo.asinh %arg0 : tensor<12xf32> -> tensor<12xf32>
    %21 = chlo.acosh %arg0 : tensor<12xf32> -> tensor<12xf32>
    %22 = stablehlo.negate %arg0 : tensor<12xf32>
    %23 = stablehlo.exponential %22 : tensor<12xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %25 = stablehlo.add %24, %23 : tensor<12xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %27 = stablehlo.divide %26, %25 : tensor<12xf32>
    %28 = stablehlo.reverse %arg0, dims = [0] : tensor<12xf32>
    %29 = stablehlo.maximum %arg0, %28 : tensor<12xf32>
    %30 = stablehlo.reverse %arg0, dims = [0] : tensor<12xf32>
    %cst_7 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %32 = stablehlo.clamp %30, %arg0, %31 : tensor<12xf32>
    %33 = stablehlo.sign %arg0 : tensor<12xf32>
    %34 = chlo.erf %arg0 : tensor<12xf32> -> tensor<12xf32>
    %35 = stablehlo.cbrt %arg0 : tensor<12xf32>
    %36 = stablehlo.convert %arg1 : (tensor<6xi64>) -> tensor<6xf32>
    %37 = stablehlo.convert %36 : (tensor<6xf32>) -> tensor<6xi64>
    %38 = stablehlo.convert %arg1 : (tensor<6xi64>) -> tensor<6xbf16>
    %39 = stablehlo.convert %38 : (tensor<6xbf16>) -> tensor<6xi64>
    %40 = stablehlo.convert %arg1 : (tensor<6xi64>) -> tensor<6xf64>
    %41 = stablehlo.convert %40 : (tensor<6xf64>) -> tensor<6xi64>
    %42 = stablehlo.convert %arg1 : (tensor<6xi64>) -> tensor<6xi16>
    %43 = stablehlo.convert %42 : (tensor<6xi16>) -> tensor<6xi64>
    %44 = stablehlo.convert %arg1 : (tensor<6xi64>) -> tensor<6xui64>
    %45 = stablehlo.convert %44 : (tensor<6xui64>) -> tensor<6xi64>
    %46 = stablehlo.convert %arg0 : (tensor<12xf32>) -> tensor<12xi8>
    %47 = stablehlo.convert %arg0 : (tensor<12xf32>) -> tensor<12xui16>
    %48 = stablehlo.convert %arg0 : (tensor<12xf32>) -> tensor<12xi64>
    %49 = stablehlo.convert %arg0 : (tensor<12xf32>) -> tensor<12xui64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %51 = stablehlo.compare NE, %arg0, %50, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %52 = stablehlo.convert %51 : tensor<12xi1>
    %53 = stablehlo.iota dim = 0 : tensor<515xbf16>
    %54 = stablehlo.slice %53 [0:515:4] : (tensor<515xbf16>) -> tensor<129xbf16>
    %55 = stablehlo.convert %54 : (tensor<129xbf16>) -> tensor<129xi32>
    return %0, %3, %4, %19, %20, %21, %27, %29, %32, %33, %34, %35, %37, %39, %41, %43, %45, %46, %47, %48, %49, %52, %55 : tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<12xi8>, tensor<12xui16>, tensor<12xi64>, tensor<12xui64>, tensor<12xi1>, tensor<129xi32>
  }
}
