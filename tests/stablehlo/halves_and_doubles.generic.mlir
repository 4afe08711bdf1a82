"builtin.module"() <{sym_name = "jit_halves_and_doubles"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x3xf16>, tensor<f64>) -> (tensor<2x3xf16>, tensor<2x3xf64>, tensor<2x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x3xf16>, %arg1: tensor<f64>):
    %0 = "stablehlo.constant"() <{value = dense<1.500000e+00> : tensor<f16>}> : () -> tensor<f16>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<2x3xf16>
    %2 = "stablehlo.multiply"(%arg0, %1) : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16>
    %3 = "stablehlo.convert"(%arg0) : (tensor<2x3xf16>) -> tensor<2x3xf64>
    %4 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<2x3xf64>
    %5 = "stablehlo.multiply"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    %6 = "stablehlo.convert"(%arg0) : (tensor<2x3xf16>) -> tensor<2x3xf32>
    %7 = "stablehlo.reduce_precision"(%6) <{exponent_bits = 5 : i32, mantissa_bits = 3 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%2, %5, %7) : (tensor<2x3xf16>, tensor<2x3xf64>, tensor<2x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

