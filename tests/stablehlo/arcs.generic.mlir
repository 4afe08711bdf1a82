"builtin.module"() <{sym_name = "jit_arcs"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x5xf32>, tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xf32>):
    %0 = "chlo.asin"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %1 = "chlo.acos"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %2 = "chlo.atanh"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %3 = "chlo.atan"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %4 = "chlo.asinh"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %5 = "stablehlo.multiply"(%arg1, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %6 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %8 = "stablehlo.add"(%7, %5) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %9 = "chlo.acosh"(%8) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %10 = "chlo.sinh"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %11 = "chlo.cosh"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %12 = "chlo.sinh"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%0, %1, %2, %3, %4, %9, %10, %11, %12) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

