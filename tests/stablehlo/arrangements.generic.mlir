"builtin.module"() <{sym_name = "jit_arrangements"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x7xf32>, tensor<1x7xf32>) -> (tensor<7x5xf32>, tensor<7x5xf32>, tensor<35xf32>, tensor<3x4xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<6x7xf32>, tensor<4x20xf32>, tensor<5x7xf32>, tensor<5x1x7xf32>, tensor<10x7xf32>, tensor<5x7xf32>, tensor<5x2x7xf32>, tensor<7xf32>, tensor<7xi64>, tensor<3x3xf64>, tensor<5x7xf32>, tensor<3x4xi32>, tensor<5x7x1xf32>, tensor<3x7xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<5x7xf32>, %arg4: tensor<1x7xf32>):
    %13 = "stablehlo.transpose"(%arg3) <{permutation = array<i64: 1, 0>}> : (tensor<5x7xf32>) -> tensor<7x5xf32>
    %14 = "stablehlo.reshape"(%arg3) : (tensor<5x7xf32>) -> tensor<7x5xf32>
    %15 = "stablehlo.reshape"(%arg3) : (tensor<5x7xf32>) -> tensor<35xf32>
    %16 = "stablehlo.slice"(%arg3) <{limit_indices = array<i64: 4, 7>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 2>}> : (tensor<5x7xf32>) -> tensor<3x4xf32>
    %17 = "stablehlo.reverse"(%arg3) <{dimensions = array<i64: 0>}> : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %18 = "func.call"(%arg3) <{callee = @_flip}> : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %19 = "stablehlo.concatenate"(%arg3, %arg4) <{dimension = 0 : i64}> : (tensor<5x7xf32>, tensor<1x7xf32>) -> tensor<6x7xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.pad"(%arg3, %20) <{edge_padding_high = array<i64: -2, 1>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 0, 2>}> : (tensor<5x7xf32>, tensor<f32>) -> tensor<4x20xf32>
    %22 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xf32>) -> tensor<5x7xf32>
    %23 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<5x7xf32>) -> tensor<5x1x7xf32>
    %24 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<1x7xf32>) -> tensor<1x1x7xf32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x7xf32>) -> tensor<5x1x7xf32>
    %26 = "stablehlo.add"(%23, %25) : (tensor<5x1x7xf32>, tensor<5x1x7xf32>) -> tensor<5x1x7xf32>
    %27 = "stablehlo.reshape"(%arg3) : (tensor<5x7xf32>) -> tensor<1x5x1x7xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x5x1x7xf32>) -> tensor<2x5x1x7xf32>
    %29 = "stablehlo.reshape"(%28) : (tensor<2x5x1x7xf32>) -> tensor<10x7xf32>
    %30 = "func.call"(%arg3) <{callee = @_roll_static}> : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %31 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x7xf32>
    %33 = "stablehlo.multiply"(%arg3, %32) : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %34 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<5x7xf32>) -> tensor<5x1x7xf32>
    %35 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<5x7xf32>) -> tensor<5x1x7xf32>
    %36 = "stablehlo.concatenate"(%34, %35) <{dimension = 1 : i64}> : (tensor<5x1x7xf32>, tensor<5x1x7xf32>) -> tensor<5x2x7xf32>
    %37 = "stablehlo.reshape"(%arg4) : (tensor<1x7xf32>) -> tensor<7xf32>
    %38 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi64>
    %39 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<7xi64>
    %41 = "stablehlo.multiply"(%38, %40) : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
    %42 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x3xi64>
    %43 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi64>
    %44 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3x3xi64>
    %46 = "stablehlo.add"(%42, %45) : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi64>
    %47 = "stablehlo.compare"(%46, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %48 = "stablehlo.convert"(%47) : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %49 = "func.call"(%arg3) <{callee = @tril}> : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %50 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x4xi32>
    %51 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<5x7xf32>) -> tensor<1x5x7xf32>
    %52 = "stablehlo.transpose"(%51) <{permutation = array<i64: 1, 2, 0>}> : (tensor<1x5x7xf32>) -> tensor<5x7x1xf32>
    %53 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x7xf32>) -> tensor<1x3x7xf32>
    %54 = "stablehlo.reshape"(%53) : (tensor<1x3x7xf32>) -> tensor<3x7xf32>
    "func.return"(%13, %14, %15, %16, %17, %18, %19, %21, %22, %26, %29, %30, %36, %37, %41, %48, %49, %50, %52, %54) : (tensor<7x5xf32>, tensor<7x5xf32>, tensor<35xf32>, tensor<3x4xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<6x7xf32>, tensor<4x20xf32>, tensor<5x7xf32>, tensor<5x1x7xf32>, tensor<10x7xf32>, tensor<5x7xf32>, tensor<5x2x7xf32>, tensor<7xf32>, tensor<7xi64>, tensor<3x3xf64>, tensor<5x7xf32>, tensor<3x4xi32>, tensor<5x7x1xf32>, tensor<3x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x7xf32>) -> tensor<5x7xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<5x7xf32>):
    %12 = "stablehlo.reverse"(%arg2) <{dimensions = array<i64: 1>}> : (tensor<5x7xf32>) -> tensor<5x7xf32>
    "func.return"(%12) : (tensor<5x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x7xf32>) -> tensor<5x7xf32>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<5x7xf32>):
    %9 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 5, 7>, start_indices = array<i64: 0, 5>, strides = array<i64: 1, 1>}> : (tensor<5x7xf32>) -> tensor<5x2xf32>
    %10 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 5, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x7xf32>) -> tensor<5x5xf32>
    %11 = "stablehlo.concatenate"(%9, %10) <{dimension = 1 : i64}> : (tensor<5x2xf32>, tensor<5x5xf32>) -> tensor<5x7xf32>
    "func.return"(%11) : (tensor<5x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x7xf32>) -> tensor<5x7xf32>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x7xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5x7xi64>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5x7xi64>
    %3 = "stablehlo.add"(%0, %2) : (tensor<5x7xi64>, tensor<5x7xi64>) -> tensor<5x7xi64>
    %4 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<5x7xi64>
    %5 = "stablehlo.compare"(%3, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<5x7xi64>, tensor<5x7xi64>) -> tensor<5x7xi1>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x7xf32>
    %8 = "stablehlo.select"(%5, %arg0, %7) : (tensor<5x7xi1>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    "func.return"(%8) : (tensor<5x7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

