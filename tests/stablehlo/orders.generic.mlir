"builtin.module"() <{sym_name = "jit_orders"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x4xf32>, tensor<5x4xi32>, tensor<6xf32>) -> (tensor<5x4xf32>, tensor<5x4xi64>, tensor<5x2xf32>, tensor<5x2xi32>, tensor<5x4xi32>, tensor<5x4xf32>, tensor<5x4xi32>, tensor<5x4xf32>, tensor<6xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg21: tensor<5x4xf32>, %arg22: tensor<5x4xi32>, %arg23: tensor<6xf32>):
    %106:2 = "stablehlo.sort"(%arg22, %arg21) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg28: tensor<i32>, %arg29: tensor<i32>, %arg30: tensor<f32>, %arg31: tensor<f32>):
      %134 = "stablehlo.compare"(%arg28, %arg29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%134) : (tensor<i1>) -> ()
    }) : (tensor<5x4xi32>, tensor<5x4xf32>) -> (tensor<5x4xi32>, tensor<5x4xf32>)
    %107 = "func.call"(%arg21) <{callee = @sort}> : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %108 = "func.call"(%arg21) <{callee = @argsort}> : (tensor<5x4xf32>) -> tensor<5x4xi64>
    %109:2 = "chlo.top_k"(%arg21) <{k = 2 : i64}> : (tensor<5x4xf32>) -> (tensor<5x2xf32>, tensor<5x2xi32>)
    %110:2 = "stablehlo.sort"(%arg22, %arg21) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg24: tensor<i32>, %arg25: tensor<i32>, %arg26: tensor<f32>, %arg27: tensor<f32>):
      %115 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %116 = "stablehlo.compare"(%arg26, %115) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %118 = "stablehlo.select"(%116, %117, %arg26) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %119 = "stablehlo.compare"(%arg26, %arg26) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %120 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %121 = "stablehlo.select"(%119, %120, %118) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %122 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %123 = "stablehlo.compare"(%arg27, %122) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %124 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %125 = "stablehlo.select"(%123, %124, %arg27) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %126 = "stablehlo.compare"(%arg27, %arg27) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %127 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %128 = "stablehlo.select"(%126, %127, %125) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %129 = "stablehlo.compare"(%121, %128) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %130 = "stablehlo.compare"(%arg24, %arg25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %131 = "stablehlo.compare"(%arg24, %arg25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %132 = "stablehlo.and"(%131, %129) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %133 = "stablehlo.or"(%130, %132) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%133) : (tensor<i1>) -> ()
    }) : (tensor<5x4xi32>, tensor<5x4xf32>) -> (tensor<5x4xi32>, tensor<5x4xf32>)
    %111 = "stablehlo.negate"(%arg23) : (tensor<6xf32>) -> tensor<6xf32>
    %112 = "func.call"(%111) <{callee = @sort_0}> : (tensor<6xf32>) -> tensor<6xf32>
    %113 = "stablehlo.negate"(%112) : (tensor<6xf32>) -> tensor<6xf32>
    %114 = "func.call"(%arg23) <{callee = @median}> : (tensor<6xf32>) -> tensor<f32>
    "func.return"(%107, %108, %109#0, %109#1, %106#0, %106#1, %110#0, %110#1, %113, %114) : (tensor<5x4xf32>, tensor<5x4xi64>, tensor<5x2xf32>, tensor<5x2xi32>, tensor<5x4xi32>, tensor<5x4xf32>, tensor<5x4xi32>, tensor<5x4xf32>, tensor<6xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x4xf32>) -> tensor<5x4xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<5x4xf32>):
    %90 = "stablehlo.sort"(%arg18) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %92 = "stablehlo.compare"(%arg19, %91) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %93 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %94 = "stablehlo.select"(%92, %93, %arg19) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %95 = "stablehlo.compare"(%arg19, %arg19) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %96 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %97 = "stablehlo.select"(%95, %96, %94) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %98 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %99 = "stablehlo.compare"(%arg20, %98) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %100 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %101 = "stablehlo.select"(%99, %100, %arg20) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %102 = "stablehlo.compare"(%arg20, %arg20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %103 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %104 = "stablehlo.select"(%102, %103, %101) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %105 = "stablehlo.compare"(%97, %104) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%105) : (tensor<i1>) -> ()
    }) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"(%90) : (tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x4xf32>) -> tensor<5x4xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<5x4xf32>):
    %73 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<5x4xi64>
    %74:2 = "stablehlo.sort"(%arg13, %73) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>, %arg16: tensor<i64>, %arg17: tensor<i64>):
      %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %76 = "stablehlo.compare"(%arg14, %75) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %78 = "stablehlo.select"(%76, %77, %arg14) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %79 = "stablehlo.compare"(%arg14, %arg14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %80 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %81 = "stablehlo.select"(%79, %80, %78) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %82 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %83 = "stablehlo.compare"(%arg15, %82) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %84 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %85 = "stablehlo.select"(%83, %84, %arg15) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %86 = "stablehlo.compare"(%arg15, %arg15) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %87 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %88 = "stablehlo.select"(%86, %87, %85) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %89 = "stablehlo.compare"(%81, %88) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%89) : (tensor<i1>) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xi64>) -> (tensor<5x4xf32>, tensor<5x4xi64>)
    "func.return"(%74#1) : (tensor<5x4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "sort_0", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<6xf32>):
    %57 = "stablehlo.sort"(%arg10) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %59 = "stablehlo.compare"(%arg11, %58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %61 = "stablehlo.select"(%59, %60, %arg11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %62 = "stablehlo.compare"(%arg11, %arg11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %63 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %64 = "stablehlo.select"(%62, %63, %61) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %66 = "stablehlo.compare"(%arg12, %65) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %67 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %68 = "stablehlo.select"(%66, %67, %arg12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %69 = "stablehlo.compare"(%arg12, %arg12) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %70 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %71 = "stablehlo.select"(%69, %70, %68) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %72 = "stablehlo.compare"(%64, %71) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%72) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%57) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "median", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<6xf32>):
    %55 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %56 = "func.call"(%arg9, %55) <{callee = @quantile}> : (tensor<6xf32>, tensor<f64>) -> tensor<f32>
    "func.return"(%56) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<f64>) -> tensor<f32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<6xf32>, %arg4: tensor<f64>):
    %4 = "stablehlo.compare"(%arg3, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %5 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg7: tensor<i1>, %arg8: tensor<i1>):
      %54 = "stablehlo.or"(%arg7, %arg8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%54) : (tensor<i1>) -> ()
    }) : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %8 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %9 = "func.call"(%7, %8, %arg3) <{callee = @_where}> : (tensor<1xi1>, tensor<f64>, tensor<6xf32>) -> tensor<6xf32>
    %10 = "stablehlo.sort"(%9) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %40 = "stablehlo.compare"(%arg5, %39) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %42 = "stablehlo.select"(%40, %41, %arg5) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %43 = "stablehlo.compare"(%arg5, %arg5) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %44 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %45 = "stablehlo.select"(%43, %44, %42) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %46 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %47 = "stablehlo.compare"(%arg6, %46) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %48 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %49 = "stablehlo.select"(%47, %48, %arg6) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %50 = "stablehlo.compare"(%arg6, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %51 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %52 = "stablehlo.select"(%50, %51, %49) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %53 = "stablehlo.compare"(%45, %52) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%53) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    %11 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %12 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %13 = "stablehlo.subtract"(%11, %12) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %14 = "stablehlo.multiply"(%arg4, %13) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %15 = "stablehlo.floor"(%14) : (tensor<f64>) -> tensor<f64>
    %16 = "stablehlo.ceil"(%14) : (tensor<f64>) -> tensor<f64>
    %17 = "stablehlo.subtract"(%14, %15) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %18 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %19 = "stablehlo.subtract"(%18, %17) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %20 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %21 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %22 = "stablehlo.subtract"(%20, %21) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %24 = "stablehlo.clamp"(%23, %15, %22) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %25 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %26 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %27 = "stablehlo.subtract"(%25, %26) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %29 = "stablehlo.clamp"(%28, %16, %27) : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
    %30 = "stablehlo.convert"(%24) : (tensor<f64>) -> tensor<i64>
    %31 = "stablehlo.convert"(%29) : (tensor<f64>) -> tensor<i64>
    %32 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %33 = "stablehlo.gather"(%10, %32) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<1xi64>) -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %35 = "stablehlo.gather"(%10, %34) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<1xi64>) -> tensor<f32>
    %36 = "stablehlo.add"(%33, %35) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %37 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.multiply"(%36, %37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%38) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1xi1>, tensor<f64>, tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1xi1>, %arg1: tensor<f64>, %arg2: tensor<6xf32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f64>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi1>) -> tensor<6xi1>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %3 = "stablehlo.select"(%1, %2, %arg2) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%3) : (tensor<6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

