"builtin.module"() <{sym_name = "jit_widths"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<7xui8>, tensor<7xi8>, tensor<7xi16>, tensor<7xi64>, tensor<7xui32>, tensor<7xui64>) -> (tensor<7xui8>, tensor<7xi8>, tensor<7xi16>, tensor<7xi64>, tensor<7xui32>, tensor<7xui64>, tensor<7xi8>, tensor<7xf32>, tensor<7xi64>, tensor<7xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg10: tensor<7xui8>, %arg11: tensor<7xi8>, %arg12: tensor<7xi16>, %arg13: tensor<7xi64>, %arg14: tensor<7xui32>, %arg15: tensor<7xui64>):
    %39 = "stablehlo.constant"() <{value = dense<200> : tensor<ui8>}> : () -> tensor<ui8>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<7xui8>
    %41 = "stablehlo.add"(%arg10, %40) : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
    %42 = "stablehlo.constant"() <{value = dense<3> : tensor<i8>}> : () -> tensor<i8>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<i8>) -> tensor<7xi8>
    %44 = "stablehlo.multiply"(%arg11, %43) : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
    %45 = "stablehlo.constant"() <{value = dense<7> : tensor<i16>}> : () -> tensor<i16>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<i16>) -> tensor<7xi16>
    %47 = "stablehlo.subtract"(%arg12, %46) : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
    %48 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %49 = "func.call"(%arg13, %48) <{callee = @floor_divide}> : (tensor<7xi64>, tensor<i64>) -> tensor<7xi64>
    %50 = "stablehlo.constant"() <{value = dense<20> : tensor<ui32>}> : () -> tensor<ui32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %52 = "stablehlo.shift_left"(%arg14, %51) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %53 = "stablehlo.constant"() <{value = dense<7> : tensor<ui64>}> : () -> tensor<ui64>
    %54 = "func.call"(%arg15, %53) <{callee = @remainder}> : (tensor<7xui64>, tensor<ui64>) -> tensor<7xui64>
    %55 = "stablehlo.convert"(%arg10) : (tensor<7xui8>) -> tensor<7xi8>
    %56 = "stablehlo.convert"(%arg13) : (tensor<7xi64>) -> tensor<7xf32>
    %57 = "stablehlo.convert"(%arg11) : (tensor<7xi8>) -> tensor<7xi64>
    %58 = "stablehlo.bitcast_convert"(%arg14) : (tensor<7xui32>) -> tensor<7xf32>
    "func.return"(%41, %44, %47, %49, %52, %54, %55, %56, %57, %58) : (tensor<7xui8>, tensor<7xi8>, tensor<7xi16>, tensor<7xi64>, tensor<7xui32>, tensor<7xui64>, tensor<7xi8>, tensor<7xf32>, tensor<7xi64>, tensor<7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7xi64>, tensor<i64>) -> tensor<7xi64>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<7xi64>, %arg9: tensor<i64>):
    %22 = "stablehlo.convert"(%arg9) : (tensor<i64>) -> tensor<i64>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<7xi64>
    %24 = "stablehlo.divide"(%arg8, %23) : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
    %25 = "stablehlo.sign"(%arg8) : (tensor<7xi64>) -> tensor<7xi64>
    %26 = "stablehlo.sign"(%22) : (tensor<i64>) -> tensor<i64>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<7xi64>
    %28 = "stablehlo.compare"(%25, %27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi1>
    %29 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<7xi64>
    %30 = "stablehlo.remainder"(%arg8, %29) : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<7xi64>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi1>
    %34 = "stablehlo.and"(%28, %33) : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %35 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<7xi64>
    %37 = "stablehlo.subtract"(%24, %36) : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
    %38 = "func.call"(%34, %37, %24) <{callee = @_where}> : (tensor<7xi1>, tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
    "func.return"(%38) : (tensor<7xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<7xi1>, tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<7xi1>, %arg6: tensor<7xi64>, %arg7: tensor<7xi64>):
    %21 = "stablehlo.select"(%arg5, %arg6, %arg7) : (tensor<7xi1>, tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
    "func.return"(%21) : (tensor<7xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7xui64>, tensor<ui64>) -> tensor<7xui64>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<7xui64>, %arg4: tensor<ui64>):
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %2 = "stablehlo.compare"(%arg4, %1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %3 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %4 = "func.call"(%2, %3, %arg4) <{callee = @_where_0}> : (tensor<i1>, tensor<ui64>, tensor<ui64>) -> tensor<ui64>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %6 = "stablehlo.remainder"(%arg3, %5) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %9 = "stablehlo.compare"(%6, %8) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xi1>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %12 = "stablehlo.compare"(%6, %11) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xi1>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<ui64>}> : () -> tensor<ui64>
    %14 = "stablehlo.compare"(%4, %13) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<7xi1>
    %16 = "stablehlo.compare"(%12, %15) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %17 = "stablehlo.and"(%16, %9) : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %18 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %19 = "stablehlo.add"(%6, %18) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %20 = "stablehlo.select"(%17, %19, %6) : (tensor<7xi1>, tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    "func.return"(%20) : (tensor<7xui64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<ui64>, tensor<ui64>) -> tensor<ui64>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<ui64>, %arg2: tensor<ui64>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<ui64>, tensor<ui64>) -> tensor<ui64>
    "func.return"(%0) : (tensor<ui64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

