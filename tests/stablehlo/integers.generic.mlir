"builtin.module"() <{sym_name = "jit_integers"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x3xi32>, tensor<4x3xi32>) -> (tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x3xi32>, %arg1: tensor<4x3xi32>):
    %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %1 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %2 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %3 = "stablehlo.divide"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %4 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %5 = "stablehlo.and"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %6 = "stablehlo.or"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %7 = "stablehlo.xor"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %8 = "stablehlo.not"(%arg0) : (tensor<4x3xi32>) -> tensor<4x3xi32>
    %9 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %10 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %11 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %12 = "stablehlo.popcnt"(%arg0) : (tensor<4x3xi32>) -> tensor<4x3xi32>
    %13 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<4x3xi32>) -> tensor<4x3xi32>
    %14 = "stablehlo.abs"(%arg0) : (tensor<4x3xi32>) -> tensor<4x3xi32>
    %15 = "stablehlo.sign"(%arg0) : (tensor<4x3xi32>) -> tensor<4x3xi32>
    %16 = "stablehlo.negate"(%arg0) : (tensor<4x3xi32>) -> tensor<4x3xi32>
    %17 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %18 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %19 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    "func.return"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19) : (tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

