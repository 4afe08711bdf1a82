"builtin.module"() <{sym_name = "jit_variadic"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<3x7xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<4xi32>, tensor<7xi64>, tensor<4x3xf32>, tensor<7xi32>, tensor<i32>, tensor<3x7xi32>, tensor<3x7xi32>, tensor<4x6xf32>, tensor<4x6xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg19: tensor<4x6xf32>, %arg20: tensor<3x7xi32>):
    %34 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %36:2 = "stablehlo.reduce"(%arg19, %arg19, %34, %35) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>, %arg35: tensor<f32>, %arg36: tensor<f32>):
      %63 = "stablehlo.add"(%arg33, %arg35) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %64 = "stablehlo.maximum"(%arg34, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%63, %64) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
    %37 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.reduce"(%arg19, %37) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %59 = "stablehlo.abs"(%arg31) : (tensor<f32>) -> tensor<f32>
      %60 = "stablehlo.abs"(%arg32) : (tensor<f32>) -> tensor<f32>
      %61 = "stablehlo.compare"(%59, %60) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %62 = "func.call"(%61, %arg31, %arg32) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%62) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %39 = "func.call"(%arg19) <{callee = @argmin}> : (tensor<4x6xf32>) -> tensor<4xi32>
    %40 = "func.call"(%arg20) <{callee = @argmax}> : (tensor<3x7xi32>) -> tensor<7xi64>
    %41 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.reduce_window"(%arg19, %41) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %58 = "stablehlo.multiply"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%58) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x3xf32>
    %43 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %44 = "stablehlo.reduce"(%arg20, %43) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg27: tensor<i32>, %arg28: tensor<i32>):
      %57 = "stablehlo.add"(%arg27, %arg28) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%57) : (tensor<i32>) -> ()
    }) : (tensor<3x7xi32>, tensor<i32>) -> tensor<7xi32>
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %46 = "stablehlo.reduce"(%arg20, %45) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg25: tensor<i32>, %arg26: tensor<i32>):
      %56 = "stablehlo.xor"(%arg25, %arg26) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%56) : (tensor<i32>) -> ()
    }) : (tensor<3x7xi32>, tensor<i32>) -> tensor<i32>
    %47 = "stablehlo.negate"(%arg20) : (tensor<3x7xi32>) -> tensor<3x7xi32>
    %48:2 = "stablehlo.sort"(%arg20, %47) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg21: tensor<i32>, %arg22: tensor<i32>, %arg23: tensor<i32>, %arg24: tensor<i32>):
      %51 = "stablehlo.compare"(%arg23, %arg24) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %52 = "stablehlo.compare"(%arg21, %arg22) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %53 = "stablehlo.compare"(%arg21, %arg22) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %54 = "stablehlo.and"(%53, %51) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %55 = "stablehlo.or"(%52, %54) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%55) : (tensor<i1>) -> ()
    }) : (tensor<3x7xi32>, tensor<3x7xi32>) -> (tensor<3x7xi32>, tensor<3x7xi32>)
    %49 = "func.call"(%arg19) <{callee = @cummax}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %50 = "func.call"(%arg19) <{callee = @cumprod}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%36#0, %36#1, %38, %39, %40, %42, %44, %46, %48#0, %48#1, %49, %50) : (tensor<4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<4xi32>, tensor<7xi64>, tensor<4x3xf32>, tensor<7xi32>, tensor<i32>, tensor<3x7xi32>, tensor<3x7xi32>, tensor<4x6xf32>, tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<i1>, %arg17: tensor<f32>, %arg18: tensor<f32>):
    %33 = "stablehlo.select"(%arg16, %arg17, %arg18) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%33) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<4xi32>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<4x6xf32>):
    %20 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi32>
    %21 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23:2 = "stablehlo.reduce"(%arg11, %20, %21, %22) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<i32>, %arg14: tensor<f32>, %arg15: tensor<i32>):
      %24 = "stablehlo.compare"(%arg12, %arg14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %25 = "stablehlo.compare"(%arg12, %arg12) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %26 = "stablehlo.or"(%24, %25) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %27 = "stablehlo.compare"(%arg12, %arg14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %28 = "stablehlo.compare"(%arg13, %arg15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %29 = "stablehlo.and"(%27, %28) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %30 = "stablehlo.or"(%26, %29) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %31 = "stablehlo.select"(%26, %arg12, %arg14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %32 = "stablehlo.select"(%30, %arg13, %arg15) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%31, %32) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
    "func.return"(%23#1) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x7xi32>) -> tensor<7xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<3x7xi32>):
    %7 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x7xi64>
    %8 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %10:2 = "stablehlo.reduce"(%arg6, %7, %8, %9) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg7: tensor<i32>, %arg8: tensor<i64>, %arg9: tensor<i32>, %arg10: tensor<i64>):
      %11 = "stablehlo.compare"(%arg7, %arg9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %12 = "stablehlo.compare"(%arg7, %arg7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %13 = "stablehlo.or"(%11, %12) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %14 = "stablehlo.compare"(%arg7, %arg9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %15 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %16 = "stablehlo.and"(%14, %15) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %17 = "stablehlo.or"(%13, %16) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %18 = "stablehlo.select"(%13, %arg7, %arg9) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %19 = "stablehlo.select"(%17, %arg8, %arg10) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%18, %19) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<3x7xi32>, tensor<3x7xi64>, tensor<i32>, tensor<i64>) -> (tensor<7xi32>, tensor<7xi64>)
    "func.return"(%10#1) : (tensor<7xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<4x6xf32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x6xf32>):
    %3 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %5 = "stablehlo.reduce_window"(%arg3, %4) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %6 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%6) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    "func.return"(%5) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<4x6xf32>, sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = "stablehlo.multiply"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%2) : (tensor<f32>) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    "func.return"(%1) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

