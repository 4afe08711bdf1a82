"builtin.module"() <{sym_name = "jit_edges"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xf32>, tensor<6xi64>) -> (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<12xi8>, tensor<12xui16>, tensor<12xi64>, tensor<12xui64>, tensor<12xi1>, tensor<129xi32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[0][2]"}, {jax.result_info = "result[0][3]"}, {jax.result_info = "result[0][4]"}, {jax.result_info = "result[0][5]"}, {jax.result_info = "result[0][6]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[1][2]"}, {jax.result_info = "result[1][3]"}, {jax.result_info = "result[1][4]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[2][2]"}, {jax.result_info = "result[2][3]"}, {jax.result_info = "result[2][4]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[3][2]"}, {jax.result_info = "result[3][3]"}, {jax.result_info = "result[3][4]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<12xf32>, %arg1: tensor<6xi64>):
    %0 = "stablehlo.rsqrt"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %1 = "stablehlo.sqrt"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %2 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %4 = "stablehlo.divide"(%3, %1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %5 = "stablehlo.tanh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %6 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %7 = "stablehlo.multiply"(%6, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %8 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %10 = "stablehlo.multiply"(%9, %7) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %11 = "stablehlo.add"(%arg0, %10) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %14 = "stablehlo.multiply"(%13, %11) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %15 = "stablehlo.tanh"(%14) : (tensor<12xf32>) -> tensor<12xf32>
    %16 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %18 = "stablehlo.add"(%17, %15) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %19 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %21 = "stablehlo.multiply"(%20, %18) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %22 = "stablehlo.multiply"(%arg0, %21) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %23 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %25 = "stablehlo.minimum"(%22, %24) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %26 = "chlo.asinh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %27 = "chlo.acosh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %28 = "stablehlo.negate"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %29 = "stablehlo.exponential"(%28) : (tensor<12xf32>) -> tensor<12xf32>
    %30 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %32 = "stablehlo.add"(%31, %29) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %33 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %35 = "stablehlo.divide"(%34, %32) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %36 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12xf32>
    %37 = "stablehlo.maximum"(%arg0, %36) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %38 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12xf32>
    %39 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %41 = "stablehlo.clamp"(%38, %arg0, %40) : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %42 = "stablehlo.sign"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %43 = "chlo.erf"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %44 = "stablehlo.cbrt"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %45 = "stablehlo.convert"(%arg1) : (tensor<6xi64>) -> tensor<6xf32>
    %46 = "stablehlo.convert"(%45) : (tensor<6xf32>) -> tensor<6xi64>
    %47 = "stablehlo.convert"(%arg1) : (tensor<6xi64>) -> tensor<6xbf16>
    %48 = "stablehlo.convert"(%47) : (tensor<6xbf16>) -> tensor<6xi64>
    %49 = "stablehlo.convert"(%arg1) : (tensor<6xi64>) -> tensor<6xf64>
    %50 = "stablehlo.convert"(%49) : (tensor<6xf64>) -> tensor<6xi64>
    %51 = "stablehlo.convert"(%arg1) : (tensor<6xi64>) -> tensor<6xi16>
    %52 = "stablehlo.convert"(%51) : (tensor<6xi16>) -> tensor<6xi64>
    %53 = "stablehlo.convert"(%arg1) : (tensor<6xi64>) -> tensor<6xui64>
    %54 = "stablehlo.convert"(%53) : (tensor<6xui64>) -> tensor<6xi64>
    %55 = "stablehlo.convert"(%arg0) : (tensor<12xf32>) -> tensor<12xi8>
    %56 = "stablehlo.convert"(%arg0) : (tensor<12xf32>) -> tensor<12xui16>
    %57 = "stablehlo.convert"(%arg0) : (tensor<12xf32>) -> tensor<12xi64>
    %58 = "stablehlo.convert"(%arg0) : (tensor<12xf32>) -> tensor<12xui64>
    %59 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %61 = "stablehlo.compare"(%arg0, %60) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %62 = "stablehlo.convert"(%61) : (tensor<12xi1>) -> tensor<12xi1>
    %63 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<515xbf16>
    %64 = "stablehlo.slice"(%63) <{limit_indices = array<i64: 515>, start_indices = array<i64: 0>, strides = array<i64: 4>}> : (tensor<515xbf16>) -> tensor<129xbf16>
    %65 = "stablehlo.convert"(%64) : (tensor<129xbf16>) -> tensor<129xi32>
    "func.return"(%0, %4, %5, %25, %26, %27, %35, %37, %41, %42, %43, %44, %46, %48, %50, %52, %54, %55, %56, %57, %58, %62, %65) : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<6xi64>, tensor<12xi8>, tensor<12xui16>, tensor<12xi64>, tensor<12xui64>, tensor<12xi1>, tensor<129xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

