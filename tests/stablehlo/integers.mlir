module @jit_integers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xi32>, %arg1: tensor<4x3xi32>) -> (tensor<4x3xi32> {jax.result_info = "result[0]"}, tensor<4x3xi32> {jax.result_info = "result[1]"}, tensor<4x3xi32> {jax.result_info = "result[2]"}, tensor<4x3xi32> {jax.result_info = "result[3]"}, tensor<4x3xi32> {jax.result_info = "result[4]"}, tensor<4x3xi32> {jax.result_info = "result[5]"}, tensor<4x3xi32> {jax.result_info = "result[6]"}, tensor<4x3xi32> {jax.result_info = "result[7]"}, tensor<4x3xi32> {jax.result_info = "result[8]"}, tensor<4x3xi32> {jax.result_info = "result[9]"}, tensor<4x3xi32> {jax.result_info = "result[10]"}, tensor<4x3xi32> {jax.result_info = "result[11]"}, tensor<4x3xi32> {jax.result_info = "result[12]"}, tensor<4x3xi32> {jax.result_info = "result[13]"}, tensor<4x3xi32> {jax.result_info = "result[14]"}, tensor<4x3xi32> {jax.result_info = "result[15]"}, tensor<4x3xi32> {jax.result_info = "result[16]"}, tensor<4x3xi32> {jax.result_info = "result[17]"}, tensor<4x3xi32> {jax.result_info = "result[18]"}, tensor<4x3xi32> {jax.result_info = "result[19]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4x3xi32>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<4x3xi32>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<4x3xi32>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<4x3xi32>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<4x3xi32>
    %5 = stablehlo.and %arg0, %arg1 : tensor<4x3xi32>
    %6 = stablehlo.or %arg0, %arg1 : tensor<4x3xi32>
    %7 = stablehlo.xor %arg0, %arg1 : tensor<4x3xi32>
    %8 = stablehlo.not %arg0 : tensor<4x3xi32>
    %9 = stablehlo.shift_left %arg0, %arg1 : tensor<4x3xi32>
    %10 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<4x3xi32>
    %11 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<4x3xi32>
    %12 = stablehlo.popcnt %arg0 : tensor<4x3xi32>
    %13 = stablehlo.count_leading_zeros %arg0 : tensor<4x3xi32>
    %14 = stablehlo.abs %arg0 : tensor<4x3xi32>
    %15 = stablehlo.sign %arg0 : tensor<4x3xi32>
    %16 = stablehlo.negate %arg0 : tensor<4x3xi32>
    %17 = stablehlo.maximum %arg0, %arg1 : tensor<4x3xi32>
    %18 = stablehlo.minimum %arg0, %arg1 : tensor<4x3xi32>
    %19 = stablehlo.multiply %arg0, %arg0 : tensor<4x3xi32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19 : tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>
  }
}
