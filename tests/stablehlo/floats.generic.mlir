"builtin.module"() <{sym_name = "jit_floats"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x5xf32>, tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}, {jax.result_info = "result[20]"}, {jax.result_info = "result[21]"}, {jax.result_info = "result[22]"}, {jax.result_info = "result[23]"}, {jax.result_info = "result[24]"}, {jax.result_info = "result[25]"}, {jax.result_info = "result[26]"}, {jax.result_info = "result[27]"}, {jax.result_info = "result[28]"}, {jax.result_info = "result[29]"}, {jax.result_info = "result[30]"}, {jax.result_info = "result[31]"}, {jax.result_info = "result[32]"}, {jax.result_info = "result[33]"}, {jax.result_info = "result[34]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x5xf32>, %arg1: tensor<3x5xf32>):
    %0 = "stablehlo.abs"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %1 = "stablehlo.exponential"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %2 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %3 = "stablehlo.negate"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %4 = "stablehlo.exponential"(%3) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %7 = "stablehlo.add"(%6, %4) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %10 = "stablehlo.divide"(%9, %7) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %11 = "stablehlo.tanh"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %12 = "stablehlo.sine"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %13 = "stablehlo.cosine"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %14 = "stablehlo.tan"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %15 = "stablehlo.cbrt"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %16 = "stablehlo.floor"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %17 = "stablehlo.ceil"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %18 = "stablehlo.sign"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %19 = "stablehlo.negate"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %20 = "stablehlo.is_finite"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xi1>
    %21 = "chlo.erf"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %22 = "chlo.erfc"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %23 = "chlo.square"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %24 = "stablehlo.tanh"(%arg0) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %25 = "chlo.erf_inv"(%24) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %26 = "stablehlo.log"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %27 = "stablehlo.log_plus_one"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %28 = "stablehlo.sqrt"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %29 = "stablehlo.rsqrt"(%arg1) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %30 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %32 = "stablehlo.multiply"(%arg0, %31) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %33 = "stablehlo.round_nearest_even"(%32) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %34 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %36 = "stablehlo.multiply"(%arg0, %35) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %37 = "stablehlo.round_nearest_afz"(%36) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %38 = "stablehlo.add"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %39 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %40 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %41 = "stablehlo.divide"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %42 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %43 = "stablehlo.power"(%arg1, %arg0) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %44 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %45 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %46 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %47 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %50 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %51 = "stablehlo.clamp"(%49, %arg0, %50) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %52 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %53 = "stablehlo.multiply"(%52, %arg0) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%0, %1, %2, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %25, %26, %27, %28, %29, %33, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %51, %53) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

