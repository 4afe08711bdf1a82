module @jit_widths attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7xui8>, %arg1: tensor<7xi8>, %arg2: tensor<7xi16>, %arg3: tensor<7xi64>, %arg4: tensor<7xui32>, %arg5: tensor<7xui64>) -> (tensor<7xui8> {jax.result_info = "result[0]"}, tensor<7xi8> {jax.result_info = "result[1]"}, tensor<7xi16> {jax.result_info = "result[2]"}, tensor<7xi64> {jax.result_info = "result[3]"}, tensor<7xui32> {jax.result_info = "result[4]"}, tensor<7xui64> {jax.result_info = "result[5]"}, tensor<7xi8> {jax.result_info = "result[6]"}, tensor<7xf32> {jax.result_info = "result[7]"}, tensor<7xi64> {jax.result_info = "result[8]"}, tensor<7xf32> {jax.result_info = "result[9]"}) {
    %c = stablehlo.constant dense<200> : tensor<ui8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<7xui8>
    %1 = stablehlo.add %arg0, %0 : tensor<7xui8>
    %c_0 = stablehlo.constant dense<3> : tensor<i8>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i8>) -> tensor<7xi8>
    %3 = stablehlo.multiply %arg1, %2 : tensor<7xi8>
    %c_1 = stablehlo.constant dense<7> : tensor<i16>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i16>) -> tensor<7xi16>
    %5 = stablehlo.subtract %arg2, %4 : tensor<7xi16>
    %c_2 = stablehlo.constant dense<3> : tensor<i64>
    %6 = call @floor_divide(%arg3, %c_2) : (tensor<7xi64>, tensor<i64>) -> tensor<7xi64>
    %c_3 = stablehlo.constant dense<20> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<7xui32>
    %8 = stablehlo.shift_left %arg4, %7 : tensor<7xui32>
    %c_4 = stablehlo.constant dense<7> : tensor<ui64>
    %9 = call @remainder(%arg5, %c_4) : (tensor<7xui64>, tensor<ui64>) -> tensor<7xui64>
    %10 = stablehlo.convert %arg0 : (tensor<7xui8>) -> tensor<7xi8>
    %11 = stablehlo.convert %arg3 : (tensor<7xi64>) -> tensor<7xf32>
    %12 = stablehlo.convert %arg1 : (tensor<7xi8>) -> tensor<7xi64>
    %13 = stablehlo.bitcast_convert %arg4 : (tensor<7xui32>) -> tensor<7xf32>
    return %1, %3, %5, %6, %8, %9, %10, %11, %12, %13 : tensor<7xui8>, tensor<7xi8>, tensor<7xi16>, tensor<7xi64>, tensor<7xui32>, tensor<7xui64>, tensor<7xi8>, tensor<7xf32>, tensor<7xi64>, tensor<7xf32>
  }
  func.func private @floor_divide(%arg0: tensor<7xi64>, %arg1: tensor<i64>) -> tensor<7xi64> {
    %0 = stablehlo.convert %arg1 : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i64>) -> tensor<7xi64>
    %2 = stablehlo.divide %arg0, %1 : tensor<7xi64>
    %3 = stablehlo.sign %arg0 : tensor<7xi64>
    %4 = stablehlo.sign %0 : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<7xi64>
    %6 = stablehlo.compare NE, %3, %5, SIGNED : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi1>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i64>) -> tensor<7xi64>
    %8 = stablehlo.remainder %arg0, %7 : tensor<7xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<7xi64>
    %10 = stablehlo.compare NE, %8, %9, SIGNED : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi1>
    %11 = stablehlo.and %6, %10 : tensor<7xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<7xi64>
    %13 = stablehlo.subtract %2, %12 : tensor<7xi64>
    %14 = call @_where(%11, %13, %2) : (tensor<7xi1>, tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
    return %14 : tensor<7xi64>
  }
  func.func private @_where(%arg0: tensor<7xi1>, %arg1: tensor<7xi64>, %arg2: tensor<7xi64>) -> tensor<7xi64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<7xi1>, tensor<7xi64>
    return %0 : tensor<7xi64>
  }
  func.func private @remainder(%arg0: tensor<7xui64>, %arg1: tensor<ui64>) -> tensor<7xui64> {
    %c = stablehlo.constant dense<0> : tensor<ui64>
    %0 = stablehlo.compare EQ, %arg1, %c, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %1 = call @_where_0(%0, %c_0, %arg1) : (tensor<i1>, tensor<ui64>, tensor<ui64>) -> tensor<ui64>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %3 = stablehlo.remainder %arg0, %2 : tensor<7xui64>
    %c_1 = stablehlo.constant dense<0> : tensor<ui64>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %5 = stablehlo.compare NE, %3, %4, UNSIGNED : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<ui64>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %7 = stablehlo.compare LT, %3, %6, UNSIGNED : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui64>
    %8 = stablehlo.compare LT, %1, %c_3, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<7xi1>
    %10 = stablehlo.compare NE, %7, %9, UNSIGNED : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %11 = stablehlo.and %10, %5 : tensor<7xi1>
    %12 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<ui64>) -> tensor<7xui64>
    %13 = stablehlo.add %3, %12 : tensor<7xui64>
    %14 = stablehlo.select %11, %13, %3 : tensor<7xi1>, tensor<7xui64>
    return %14 : tensor<7xui64>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<ui64>, %arg2: tensor<ui64>) -> tensor<ui64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<ui64>
    return %0 : tensor<ui64>
  }
}
