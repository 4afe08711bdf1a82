"builtin.module"() <{sym_name = "jit_booleans"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi1>, tensor<4x5xi1>) -> (tensor<4x3xi1>, tensor<4x3xi32>, tensor<4x5xi1>, tensor<3xi64>, tensor<3x4xi64>, tensor<3x5xi1>, tensor<3xi64>, tensor<4xi64>, tensor<3x4xi1>, tensor<3xi1>, tensor<3x4xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[0][2]"}, {jax.result_info = "result[0][3]"}, {jax.result_info = "result[0][4]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg12: tensor<3x4xi1>, %arg13: tensor<4x5xi1>):
    %21:2 = "chlo.top_k"(%arg13) <{k = 3 : i64}> : (tensor<4x5xi1>) -> (tensor<4x3xi1>, tensor<4x3xi32>)
    %22 = "func.call"(%arg13) <{callee = @sort}> : (tensor<4x5xi1>) -> tensor<4x5xi1>
    %23 = "func.call"(%arg12) <{callee = @argmax}> : (tensor<3x4xi1>) -> tensor<3xi64>
    %24 = "func.call"(%arg12) <{callee = @cumsum}> : (tensor<3x4xi1>) -> tensor<3x4xi64>
    %25 = "stablehlo.dot_general"(%arg12, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xi1>, tensor<4x5xi1>) -> tensor<3x5xi1>
    %26 = "stablehlo.convert"(%arg12) : (tensor<3x4xi1>) -> tensor<3x4xi32>
    %27 = "stablehlo.convert"(%26) : (tensor<3x4xi32>) -> tensor<3x4xi64>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %29 = "stablehlo.reduce"(%27, %28) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg18: tensor<i64>, %arg19: tensor<i64>):
      %41 = "stablehlo.add"(%arg18, %arg19) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%41) : (tensor<i64>) -> ()
    }) : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
    %30 = "stablehlo.convert"(%arg12) : (tensor<3x4xi1>) -> tensor<3x4xi32>
    %31 = "stablehlo.convert"(%30) : (tensor<3x4xi32>) -> tensor<3x4xi64>
    %32 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %33 = "stablehlo.reduce"(%31, %32) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg16: tensor<i64>, %arg17: tensor<i64>):
      %40 = "stablehlo.multiply"(%arg16, %arg17) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%40) : (tensor<i64>) -> ()
    }) : (tensor<3x4xi64>, tensor<i64>) -> tensor<4xi64>
    %34 = "stablehlo.reverse"(%arg12) <{dimensions = array<i64: 0>}> : (tensor<3x4xi1>) -> tensor<3x4xi1>
    %35 = "stablehlo.or"(%arg12, %34) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %36 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %37 = "stablehlo.reduce"(%arg12, %36) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg14: tensor<i1>, %arg15: tensor<i1>):
      %39 = "stablehlo.xor"(%arg14, %arg15) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%39) : (tensor<i1>) -> ()
    }) : (tensor<3x4xi1>, tensor<i1>) -> tensor<3xi1>
    %38 = "stablehlo.convert"(%arg12) : (tensor<3x4xi1>) -> tensor<3x4xf32>
    "func.return"(%21#0, %21#1, %22, %23, %24, %25, %29, %33, %35, %37, %38) : (tensor<4x3xi1>, tensor<4x3xi32>, tensor<4x5xi1>, tensor<3xi64>, tensor<3x4xi64>, tensor<3x5xi1>, tensor<3xi64>, tensor<4xi64>, tensor<3x4xi1>, tensor<3xi1>, tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xi1>) -> tensor<4x5xi1>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x5xi1>):
    %19 = "stablehlo.sort"(%arg9) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg10: tensor<i1>, %arg11: tensor<i1>):
      %20 = "stablehlo.compare"(%arg10, %arg11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%20) : (tensor<i1>) -> ()
    }) : (tensor<4x5xi1>) -> tensor<4x5xi1>
    "func.return"(%19) : (tensor<4x5xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x4xi1>) -> tensor<3xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<3x4xi1>):
    %6 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x4xi64>
    %7 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %9:2 = "stablehlo.reduce"(%arg4, %6, %7, %8) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<i1>, %arg6: tensor<i64>, %arg7: tensor<i1>, %arg8: tensor<i64>):
      %10 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.compare"(%arg5, %arg5) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %12 = "stablehlo.or"(%10, %11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %13 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %14 = "stablehlo.compare"(%arg6, %arg8) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %15 = "stablehlo.and"(%13, %14) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %16 = "stablehlo.or"(%12, %15) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %17 = "stablehlo.select"(%12, %arg5, %arg7) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %18 = "stablehlo.select"(%16, %arg6, %arg8) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%17, %18) : (tensor<i1>, tensor<i64>) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi64>, tensor<i1>, tensor<i64>) -> (tensor<3xi1>, tensor<3xi64>)
    "func.return"(%9#1) : (tensor<3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xi1>) -> tensor<3x4xi64>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x4xi1>):
    %4 = "stablehlo.convert"(%arg3) : (tensor<3x4xi1>) -> tensor<3x4xi64>
    %5 = "func.call"(%4) <{callee = @cumsum_0}> : (tensor<3x4xi64>) -> tensor<3x4xi64>
    "func.return"(%5) : (tensor<3x4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x4xi64>) -> tensor<3x4xi64>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4xi64>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.reduce_window"(%arg0, %1) <{base_dilations = array<i64: 1, 1>, padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%3) : (tensor<i64>) -> ()
    }) : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
    "func.return"(%2) : (tensor<3x4xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

