"builtin.module"() <{sym_name = "jit_windows"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x7x6x3xf32>) -> (tensor<2x4x3x3xf32>, tensor<2x5x3x3xf32>, tensor<2x7x6x3xf32>, tensor<2x6x5x3xf32>, tensor<2x7x6x3xf32>, tensor<2x7x6x3xf32>, tensor<2x7x6x3xf32>, tensor<2x7x6x3xf32>, tensor<2x6x6x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<2x7x6x3xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.reduce_window"(%arg14, %18) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %39 = "stablehlo.maximum"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%39) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x4x3x3xf32>
    %20 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %22 = "stablehlo.reduce_window"(%arg14, %21) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 2, 1>, window_strides = array<i64: 1, 1, 2, 1>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %38 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%38) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x5x3x3xf32>
    %23 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %25 = "stablehlo.reduce_window"(%arg14, %24) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %37 = "stablehlo.minimum"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%37) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x7x6x3xf32>
    %26 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce_window"(%arg14, %26) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %36 = "stablehlo.multiply"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%36) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x6x5x3xf32>
    %28 = "func.call"(%arg14) <{callee = @cumsum}> : (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>
    %29 = "func.call"(%arg14) <{callee = @cumprod}> : (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>
    %30 = "func.call"(%arg14) <{callee = @cummax}> : (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>
    %31 = "func.call"(%arg14) <{callee = @cummin}> : (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %34 = "stablehlo.reduce_window"(%arg14, %33) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 0], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 2, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %35 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x6x6x3xf32>
    "func.return"(%19, %22, %25, %27, %28, %29, %30, %31, %34) : (tensor<2x4x3x3xf32>, tensor<2x5x3x3xf32>, tensor<2x7x6x3xf32>, tensor<2x6x5x3xf32>, tensor<2x7x6x3xf32>, tensor<2x7x6x3xf32>, tensor<2x7x6x3xf32>, tensor<2x7x6x3xf32>, tensor<2x6x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<2x7x6x3xf32>):
    %16 = "func.call"(%arg13) <{callee = @cumsum_0}> : (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>
    "func.return"(%16) : (tensor<2x7x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<2x7x6x3xf32>):
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %14 = "stablehlo.reduce_window"(%arg10, %13) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [6, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 7, 1, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %15 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x7x6x3xf32>
    "func.return"(%14) : (tensor<2x7x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>, res_attrs = [{}], sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<2x7x6x3xf32>):
    %11 = "func.call"(%arg9) <{callee = @cumprod_1}> : (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>
    "func.return"(%11) : (tensor<2x7x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>, sym_name = "cumprod_1", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x7x6x3xf32>):
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce_window"(%arg6, %8) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [5, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 6, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %10 = "stablehlo.multiply"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x7x6x3xf32>
    "func.return"(%9) : (tensor<2x7x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x7x6x3xf32>):
    %4 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %6 = "stablehlo.reduce_window"(%arg3, %5) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [6, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 7, 1, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %7 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%7) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x7x6x3xf32>
    "func.return"(%6) : (tensor<2x7x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x7x6x3xf32>) -> tensor<2x7x6x3xf32>, sym_name = "cummin", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x7x6x3xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %2 = "stablehlo.reduce_window"(%arg0, %1) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 5], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 6, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %3 = "stablehlo.minimum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%3) : (tensor<f32>) -> ()
    }) : (tensor<2x7x6x3xf32>, tensor<f32>) -> tensor<2x7x6x3xf32>
    "func.return"(%2) : (tensor<2x7x6x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

