"builtin.module"() <{sym_name = "jit_flat_blocks"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {tf.aliasing_output = 3 : i32}, {tf.aliasing_output = 4 : i32}, {tf.aliasing_output = 5 : i32}, {tf.aliasing_output = 6 : i32}, {tf.aliasing_output = 7 : i32}, {tf.aliasing_output = 8 : i32}, {tf.aliasing_output = 9 : i32}, {tf.aliasing_output = 10 : i32}, {tf.aliasing_output = 11 : i32}, {tf.aliasing_output = 12 : i32}, {tf.aliasing_output = 13 : i32}, {tf.aliasing_output = 14 : i32}, {tf.aliasing_output = 15 : i32}, {tf.aliasing_output = 16 : i32}, {tf.aliasing_output = 17 : i32}, {tf.aliasing_output = 18 : i32}, {tf.aliasing_output = 19 : i32}, {tf.aliasing_output = 20 : i32}, {tf.aliasing_output = 21 : i32}, {tf.aliasing_output = 22 : i32}, {tf.aliasing_output = 23 : i32}, {tf.aliasing_output = 24 : i32}, {}], function_type = (tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<8x3x8xf32>) -> (tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0][0]['bias']"}, {jax.result_info = "result[0][0]['down']"}, {jax.result_info = "result[0][0]['out']"}, {jax.result_info = "result[0][0]['qkv']"}, {jax.result_info = "result[0][0]['up']"}, {jax.result_info = "result[0][1]['bias']"}, {jax.result_info = "result[0][1]['down']"}, {jax.result_info = "result[0][1]['out']"}, {jax.result_info = "result[0][1]['qkv']"}, {jax.result_info = "result[0][1]['up']"}, {jax.result_info = "result[0][2]['bias']"}, {jax.result_info = "result[0][2]['down']"}, {jax.result_info = "result[0][2]['out']"}, {jax.result_info = "result[0][2]['qkv']"}, {jax.result_info = "result[0][2]['up']"}, {jax.result_info = "result[0][3]['bias']"}, {jax.result_info = "result[0][3]['down']"}, {jax.result_info = "result[0][3]['out']"}, {jax.result_info = "result[0][3]['qkv']"}, {jax.result_info = "result[0][3]['up']"}, {jax.result_info = "result[0][4]['bias']"}, {jax.result_info = "result[0][4]['down']"}, {jax.result_info = "result[0][4]['out']"}, {jax.result_info = "result[0][4]['qkv']"}, {jax.result_info = "result[0][4]['up']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<24xf32>, %arg8: tensor<6x8xf32>, %arg9: tensor<8x8xf32>, %arg10: tensor<8x24xf32>, %arg11: tensor<8x6xf32>, %arg12: tensor<24xf32>, %arg13: tensor<6x8xf32>, %arg14: tensor<8x8xf32>, %arg15: tensor<8x24xf32>, %arg16: tensor<8x6xf32>, %arg17: tensor<24xf32>, %arg18: tensor<6x8xf32>, %arg19: tensor<8x8xf32>, %arg20: tensor<8x24xf32>, %arg21: tensor<8x6xf32>, %arg22: tensor<24xf32>, %arg23: tensor<6x8xf32>, %arg24: tensor<8x8xf32>, %arg25: tensor<8x24xf32>, %arg26: tensor<8x6xf32>, %arg27: tensor<24xf32>, %arg28: tensor<6x8xf32>, %arg29: tensor<8x8xf32>, %arg30: tensor<8x24xf32>, %arg31: tensor<8x6xf32>, %arg32: tensor<8x3x8xf32>):
    %17 = "stablehlo.dot_general"(%arg32, %arg10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %18 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %20 = "stablehlo.add"(%17, %19) : (tensor<8x3x24xf32>, tensor<8x3x24xf32>) -> tensor<8x3x24xf32>
    %21 = "stablehlo.reshape"(%20) : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %22 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 8, 3, 1, 2, 4>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %23 = "stablehlo.reshape"(%22) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %24 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 8, 3, 2, 2, 4>, start_indices = array<i64: 0, 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %25 = "stablehlo.reshape"(%24) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %26 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 8, 3, 3, 2, 4>, start_indices = array<i64: 0, 0, 2, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %27 = "stablehlo.reshape"(%26) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %28 = "stablehlo.dot_general"(%23, %25) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %29 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.sqrt"(%29) : (tensor<f32>) -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %32 = "stablehlo.divide"(%28, %31) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %33 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3x3xi1>
    %35 = "func.call"(%34) <{callee = @tril}> : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %36 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %37:3 = "func.call"(%35, %32, %36) <{callee = @_where}> : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %38 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.reduce"(%37#0, %38) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %823 = "stablehlo.maximum"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%823) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %40 = "stablehlo.reshape"(%39) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %42 = "stablehlo.compare"(%37#0, %41) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %43 = "stablehlo.convert"(%42) : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.reduce"(%43, %44) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
      %822 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%822) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %46 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %48 = "stablehlo.maximum"(%47, %39) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %49 = "stablehlo.compare"(%39, %48) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %50 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %54 = "stablehlo.select"(%49, %51, %53) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %55 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %57 = "stablehlo.compare"(%56, %48) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %58 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %60 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %62 = "stablehlo.select"(%57, %59, %61) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %63 = "stablehlo.divide"(%54, %62) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %64 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %66 = "stablehlo.subtract"(%37#0, %65) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %67 = "stablehlo.exponential"(%66) : (tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %68 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.reduce"(%67, %68) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
      %821 = "stablehlo.add"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%821) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %72 = "stablehlo.divide"(%67, %71) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %73 = "stablehlo.multiply"(%70, %70) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %74 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %76 = "stablehlo.divide"(%75, %73) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %77 = "stablehlo.dot_general"(%27, %72) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %78 = "stablehlo.transpose"(%77) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %79 = "stablehlo.reshape"(%78) : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %80 = "stablehlo.dot_general"(%79, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %81 = "stablehlo.add"(%arg32, %80) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %82 = "stablehlo.dot_general"(%81, %arg11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %83 = "stablehlo.tanh"(%82) : (tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %84 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3x6xf32>
    %86 = "stablehlo.subtract"(%85, %83) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %87 = "stablehlo.dot_general"(%83, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %88 = "stablehlo.add"(%81, %87) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %89 = "stablehlo.dot_general"(%88, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %90 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %92 = "stablehlo.add"(%89, %91) : (tensor<8x3x24xf32>, tensor<8x3x24xf32>) -> tensor<8x3x24xf32>
    %93 = "stablehlo.reshape"(%92) : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %94 = "stablehlo.slice"(%93) <{limit_indices = array<i64: 8, 3, 1, 2, 4>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %95 = "stablehlo.reshape"(%94) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %96 = "stablehlo.slice"(%93) <{limit_indices = array<i64: 8, 3, 2, 2, 4>, start_indices = array<i64: 0, 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %97 = "stablehlo.reshape"(%96) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %98 = "stablehlo.slice"(%93) <{limit_indices = array<i64: 8, 3, 3, 2, 4>, start_indices = array<i64: 0, 0, 2, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %99 = "stablehlo.reshape"(%98) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %100 = "stablehlo.dot_general"(%95, %97) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %101 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.sqrt"(%101) : (tensor<f32>) -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %104 = "stablehlo.divide"(%100, %103) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %105 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3x3xi1>
    %107 = "func.call"(%106) <{callee = @tril}> : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %108 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %109:3 = "func.call"(%107, %104, %108) <{callee = @_where}> : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %110 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.reduce"(%109#0, %110) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
      %820 = "stablehlo.maximum"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%820) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %112 = "stablehlo.reshape"(%111) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %114 = "stablehlo.compare"(%109#0, %113) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %115 = "stablehlo.convert"(%114) : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %116 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %117 = "stablehlo.reduce"(%115, %116) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
      %819 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%819) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %118 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %120 = "stablehlo.maximum"(%119, %111) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %121 = "stablehlo.compare"(%111, %120) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %122 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %124 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %126 = "stablehlo.select"(%121, %123, %125) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %127 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %129 = "stablehlo.compare"(%128, %120) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %130 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %132 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %134 = "stablehlo.select"(%129, %131, %133) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %135 = "stablehlo.divide"(%126, %134) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %136 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %138 = "stablehlo.subtract"(%109#0, %137) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %139 = "stablehlo.exponential"(%138) : (tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %140 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.reduce"(%139, %140) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %818 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%818) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %144 = "stablehlo.divide"(%139, %143) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %145 = "stablehlo.multiply"(%142, %142) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %146 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %148 = "stablehlo.divide"(%147, %145) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %149 = "stablehlo.dot_general"(%99, %144) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %150 = "stablehlo.transpose"(%149) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %151 = "stablehlo.reshape"(%150) : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %152 = "stablehlo.dot_general"(%151, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %153 = "stablehlo.add"(%88, %152) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %154 = "stablehlo.dot_general"(%153, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %155 = "stablehlo.tanh"(%154) : (tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %156 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3x6xf32>
    %158 = "stablehlo.subtract"(%157, %155) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %159 = "stablehlo.dot_general"(%155, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %160 = "stablehlo.add"(%153, %159) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %161 = "stablehlo.dot_general"(%160, %arg20) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %162 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %164 = "stablehlo.add"(%161, %163) : (tensor<8x3x24xf32>, tensor<8x3x24xf32>) -> tensor<8x3x24xf32>
    %165 = "stablehlo.reshape"(%164) : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %166 = "stablehlo.slice"(%165) <{limit_indices = array<i64: 8, 3, 1, 2, 4>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %167 = "stablehlo.reshape"(%166) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %168 = "stablehlo.slice"(%165) <{limit_indices = array<i64: 8, 3, 2, 2, 4>, start_indices = array<i64: 0, 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %170 = "stablehlo.slice"(%165) <{limit_indices = array<i64: 8, 3, 3, 2, 4>, start_indices = array<i64: 0, 0, 2, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %171 = "stablehlo.reshape"(%170) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %172 = "stablehlo.dot_general"(%167, %169) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %173 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.sqrt"(%173) : (tensor<f32>) -> tensor<f32>
    %175 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %176 = "stablehlo.divide"(%172, %175) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %177 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3x3xi1>
    %179 = "func.call"(%178) <{callee = @tril}> : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %180 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %181:3 = "func.call"(%179, %176, %180) <{callee = @_where}> : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %182 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %183 = "stablehlo.reduce"(%181#0, %182) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %817 = "stablehlo.maximum"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%817) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %184 = "stablehlo.reshape"(%183) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %185 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %186 = "stablehlo.compare"(%181#0, %185) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %187 = "stablehlo.convert"(%186) : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %188 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.reduce"(%187, %188) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %816 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%816) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %190 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %192 = "stablehlo.maximum"(%191, %183) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %193 = "stablehlo.compare"(%183, %192) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %194 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %195 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %196 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %198 = "stablehlo.select"(%193, %195, %197) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %199 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %201 = "stablehlo.compare"(%200, %192) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %202 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %204 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %206 = "stablehlo.select"(%201, %203, %205) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %207 = "stablehlo.divide"(%198, %206) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %208 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %210 = "stablehlo.subtract"(%181#0, %209) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %211 = "stablehlo.exponential"(%210) : (tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %212 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %213 = "stablehlo.reduce"(%211, %212) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %815 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%815) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %216 = "stablehlo.divide"(%211, %215) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %217 = "stablehlo.multiply"(%214, %214) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %218 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %220 = "stablehlo.divide"(%219, %217) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %221 = "stablehlo.dot_general"(%171, %216) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %222 = "stablehlo.transpose"(%221) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %223 = "stablehlo.reshape"(%222) : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %224 = "stablehlo.dot_general"(%223, %arg19) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %225 = "stablehlo.add"(%160, %224) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %226 = "stablehlo.dot_general"(%225, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %227 = "stablehlo.tanh"(%226) : (tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %228 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %229 = "stablehlo.broadcast_in_dim"(%228) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3x6xf32>
    %230 = "stablehlo.subtract"(%229, %227) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %231 = "stablehlo.dot_general"(%227, %arg18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %232 = "stablehlo.add"(%225, %231) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %233 = "stablehlo.dot_general"(%232, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %234 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %236 = "stablehlo.add"(%233, %235) : (tensor<8x3x24xf32>, tensor<8x3x24xf32>) -> tensor<8x3x24xf32>
    %237 = "stablehlo.reshape"(%236) : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %238 = "stablehlo.slice"(%237) <{limit_indices = array<i64: 8, 3, 1, 2, 4>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %239 = "stablehlo.reshape"(%238) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %240 = "stablehlo.slice"(%237) <{limit_indices = array<i64: 8, 3, 2, 2, 4>, start_indices = array<i64: 0, 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %241 = "stablehlo.reshape"(%240) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %242 = "stablehlo.slice"(%237) <{limit_indices = array<i64: 8, 3, 3, 2, 4>, start_indices = array<i64: 0, 0, 2, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %243 = "stablehlo.reshape"(%242) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %244 = "stablehlo.dot_general"(%239, %241) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %245 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %246 = "stablehlo.sqrt"(%245) : (tensor<f32>) -> tensor<f32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %248 = "stablehlo.divide"(%244, %247) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %249 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %250 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3x3xi1>
    %251 = "func.call"(%250) <{callee = @tril}> : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %252 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %253:3 = "func.call"(%251, %248, %252) <{callee = @_where}> : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %254 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.reduce"(%253#0, %254) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %814 = "stablehlo.maximum"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%814) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %256 = "stablehlo.reshape"(%255) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %257 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %258 = "stablehlo.compare"(%253#0, %257) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %259 = "stablehlo.convert"(%258) : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %260 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %261 = "stablehlo.reduce"(%259, %260) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %813 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%813) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %262 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %264 = "stablehlo.maximum"(%263, %255) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %265 = "stablehlo.compare"(%255, %264) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %266 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %268 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %270 = "stablehlo.select"(%265, %267, %269) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %271 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %273 = "stablehlo.compare"(%272, %264) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %274 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %275 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %276 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %278 = "stablehlo.select"(%273, %275, %277) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %279 = "stablehlo.divide"(%270, %278) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %280 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %281 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %282 = "stablehlo.subtract"(%253#0, %281) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %283 = "stablehlo.exponential"(%282) : (tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %284 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %285 = "stablehlo.reduce"(%283, %284) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %812 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%812) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %288 = "stablehlo.divide"(%283, %287) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %289 = "stablehlo.multiply"(%286, %286) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %290 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %292 = "stablehlo.divide"(%291, %289) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %293 = "stablehlo.dot_general"(%243, %288) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %294 = "stablehlo.transpose"(%293) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %295 = "stablehlo.reshape"(%294) : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %296 = "stablehlo.dot_general"(%295, %arg24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %297 = "stablehlo.add"(%232, %296) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %298 = "stablehlo.dot_general"(%297, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %299 = "stablehlo.tanh"(%298) : (tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %300 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %301 = "stablehlo.broadcast_in_dim"(%300) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3x6xf32>
    %302 = "stablehlo.subtract"(%301, %299) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %303 = "stablehlo.dot_general"(%299, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %304 = "stablehlo.add"(%297, %303) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %305 = "stablehlo.dot_general"(%304, %arg30) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x24xf32>) -> tensor<8x3x24xf32>
    %306 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<8x3x24xf32>
    %308 = "stablehlo.add"(%305, %307) : (tensor<8x3x24xf32>, tensor<8x3x24xf32>) -> tensor<8x3x24xf32>
    %309 = "stablehlo.reshape"(%308) : (tensor<8x3x24xf32>) -> tensor<8x3x3x2x4xf32>
    %310 = "stablehlo.slice"(%309) <{limit_indices = array<i64: 8, 3, 1, 2, 4>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %311 = "stablehlo.reshape"(%310) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %312 = "stablehlo.slice"(%309) <{limit_indices = array<i64: 8, 3, 2, 2, 4>, start_indices = array<i64: 0, 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %313 = "stablehlo.reshape"(%312) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %314 = "stablehlo.slice"(%309) <{limit_indices = array<i64: 8, 3, 3, 2, 4>, start_indices = array<i64: 0, 0, 2, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %315 = "stablehlo.reshape"(%314) : (tensor<8x3x1x2x4xf32>) -> tensor<8x3x2x4xf32>
    %316 = "stablehlo.dot_general"(%311, %313) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %317 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %318 = "stablehlo.sqrt"(%317) : (tensor<f32>) -> tensor<f32>
    %319 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %320 = "stablehlo.divide"(%316, %319) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %321 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %322 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3x3xi1>
    %323 = "func.call"(%322) <{callee = @tril}> : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %324 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %325:3 = "func.call"(%323, %320, %324) <{callee = @_where}> : (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>)
    %326 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.reduce"(%325#0, %326) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %811 = "stablehlo.maximum"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%811) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %328 = "stablehlo.reshape"(%327) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %329 = "stablehlo.broadcast_in_dim"(%328) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %330 = "stablehlo.compare"(%325#0, %329) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xi1>
    %331 = "stablehlo.convert"(%330) : (tensor<8x2x3x3xi1>) -> tensor<8x2x3x3xf32>
    %332 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %333 = "stablehlo.reduce"(%331, %332) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %810 = "stablehlo.add"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%810) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %334 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %336 = "stablehlo.maximum"(%335, %327) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %337 = "stablehlo.compare"(%327, %336) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %338 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %339 = "stablehlo.broadcast_in_dim"(%338) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %340 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %341 = "stablehlo.broadcast_in_dim"(%340) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %342 = "stablehlo.select"(%337, %339, %341) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %343 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %344 = "stablehlo.broadcast_in_dim"(%343) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %345 = "stablehlo.compare"(%344, %336) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xi1>
    %346 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %348 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %349 = "stablehlo.broadcast_in_dim"(%348) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3xf32>
    %350 = "stablehlo.select"(%345, %347, %349) : (tensor<8x2x3xi1>, tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %351 = "stablehlo.divide"(%342, %350) : (tensor<8x2x3xf32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %352 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %354 = "stablehlo.subtract"(%325#0, %353) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %355 = "stablehlo.exponential"(%354) : (tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %356 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %357 = "stablehlo.reduce"(%355, %356) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %809 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%809) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %360 = "stablehlo.divide"(%355, %359) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %361 = "stablehlo.multiply"(%358, %358) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %362 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %363 = "stablehlo.broadcast_in_dim"(%362) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x1xf32>
    %364 = "stablehlo.divide"(%363, %361) : (tensor<8x2x3x1xf32>, tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %365 = "stablehlo.dot_general"(%315, %360) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x2x4xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %366 = "stablehlo.transpose"(%365) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %367 = "stablehlo.reshape"(%366) : (tensor<8x3x2x4xf32>) -> tensor<8x3x8xf32>
    %368 = "stablehlo.dot_general"(%367, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %369 = "stablehlo.add"(%304, %368) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %370 = "stablehlo.dot_general"(%369, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x6xf32>) -> tensor<8x3x6xf32>
    %371 = "stablehlo.tanh"(%370) : (tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %372 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %373 = "stablehlo.broadcast_in_dim"(%372) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3x6xf32>
    %374 = "stablehlo.subtract"(%373, %371) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %375 = "stablehlo.dot_general"(%371, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<6x8xf32>) -> tensor<8x3x8xf32>
    %376 = "stablehlo.add"(%369, %375) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %377 = "stablehlo.multiply"(%376, %376) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %378 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3x8xf32>
    %380 = "stablehlo.multiply"(%379, %376) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %381 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %382 = "stablehlo.reduce"(%377, %381) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %808 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%808) : (tensor<f32>) -> ()
    }) : (tensor<8x3x8xf32>, tensor<f32>) -> tensor<f32>
    %383 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %384 = "stablehlo.divide"(%382, %383) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %385 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %386 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %387 = "stablehlo.divide"(%385, %386) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3x8xf32>
    %389 = "stablehlo.multiply"(%388, %380) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %390 = "stablehlo.dot_general"(%389, %371) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %391 = "stablehlo.transpose"(%390) <{permutation = array<i64: 1, 0>}> : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %392 = "stablehlo.dot_general"(%389, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %393 = "stablehlo.multiply"(%392, %374) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %394 = "stablehlo.multiply"(%393, %371) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %395 = "stablehlo.add"(%393, %394) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %396 = "stablehlo.dot_general"(%395, %369) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %397 = "stablehlo.transpose"(%396) <{permutation = array<i64: 1, 0>}> : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %398 = "stablehlo.dot_general"(%395, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %399 = "stablehlo.add"(%389, %398) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %400 = "stablehlo.dot_general"(%399, %367) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %401 = "stablehlo.transpose"(%400) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %402 = "stablehlo.dot_general"(%399, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %403 = "stablehlo.reshape"(%402) : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %404 = "stablehlo.transpose"(%403) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %405 = "stablehlo.dot_general"(%404, %315) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %406 = "stablehlo.dot_general"(%404, %360) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %407 = "stablehlo.transpose"(%406) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %408 = "stablehlo.broadcast_in_dim"(%364) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %409 = "stablehlo.multiply"(%405, %408) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %410 = "stablehlo.multiply"(%409, %355) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %411 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.reduce"(%410, %411) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %807 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%807) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %413 = "stablehlo.reshape"(%412) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %414 = "stablehlo.negate"(%413) : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %415 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %416 = "stablehlo.divide"(%405, %415) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %417 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %418 = "stablehlo.reduce"(%414, %417) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %806 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%806) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %420 = "stablehlo.add"(%416, %419) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %421 = "stablehlo.multiply"(%420, %355) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %422 = "func.call"(%325#1, %325#2, %421) <{callee = @_where_0}> : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %423 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %424 = "stablehlo.divide"(%422, %423) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %425 = "stablehlo.dot_general"(%424, %311) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %426 = "stablehlo.transpose"(%425) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %427 = "stablehlo.dot_general"(%424, %313) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %428 = "stablehlo.transpose"(%427) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %429 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %430 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %431 = "stablehlo.pad"(%429, %430) <{edge_padding_high = array<i64: 0, 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 2, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %432 = "stablehlo.broadcast_in_dim"(%426) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %433 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %434 = "stablehlo.pad"(%432, %433) <{edge_padding_high = array<i64: 0, 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 1, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %435 = "stablehlo.add"(%431, %434) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %436 = "stablehlo.broadcast_in_dim"(%428) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %437 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %438 = "stablehlo.pad"(%436, %437) <{edge_padding_high = array<i64: 0, 0, 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %439 = "stablehlo.add"(%435, %438) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %440 = "stablehlo.reshape"(%439) : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %441 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.reduce"(%440, %441) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %805 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%805) : (tensor<f32>) -> ()
    }) : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %443 = "stablehlo.reshape"(%442) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %444 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %445 = "stablehlo.reduce"(%443, %444) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %804 = "stablehlo.add"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%804) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %446 = "stablehlo.dot_general"(%440, %304) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %447 = "stablehlo.transpose"(%446) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %448 = "stablehlo.dot_general"(%440, %arg30) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %449 = "stablehlo.add"(%399, %448) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %450 = "stablehlo.dot_general"(%449, %299) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %451 = "stablehlo.transpose"(%450) <{permutation = array<i64: 1, 0>}> : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %452 = "stablehlo.dot_general"(%449, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %453 = "stablehlo.multiply"(%452, %302) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %454 = "stablehlo.multiply"(%453, %299) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %455 = "stablehlo.add"(%453, %454) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %456 = "stablehlo.dot_general"(%455, %297) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %457 = "stablehlo.transpose"(%456) <{permutation = array<i64: 1, 0>}> : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %458 = "stablehlo.dot_general"(%455, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %459 = "stablehlo.add"(%449, %458) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %460 = "stablehlo.dot_general"(%459, %295) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %461 = "stablehlo.transpose"(%460) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %462 = "stablehlo.dot_general"(%459, %arg24) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %463 = "stablehlo.reshape"(%462) : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %464 = "stablehlo.transpose"(%463) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %465 = "stablehlo.dot_general"(%464, %243) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %466 = "stablehlo.dot_general"(%464, %288) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %467 = "stablehlo.transpose"(%466) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %468 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %469 = "stablehlo.multiply"(%465, %468) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %470 = "stablehlo.multiply"(%469, %283) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %471 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %472 = "stablehlo.reduce"(%470, %471) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %803 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%803) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %473 = "stablehlo.reshape"(%472) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %474 = "stablehlo.negate"(%473) : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %475 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %476 = "stablehlo.divide"(%465, %475) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %477 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %478 = "stablehlo.reduce"(%474, %477) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %802 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%802) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %479 = "stablehlo.broadcast_in_dim"(%478) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %480 = "stablehlo.add"(%476, %479) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %481 = "stablehlo.multiply"(%480, %283) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %482 = "func.call"(%253#1, %253#2, %481) <{callee = @_where_0}> : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %483 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %484 = "stablehlo.divide"(%482, %483) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %485 = "stablehlo.dot_general"(%484, %239) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %486 = "stablehlo.transpose"(%485) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %487 = "stablehlo.dot_general"(%484, %241) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %488 = "stablehlo.transpose"(%487) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %489 = "stablehlo.broadcast_in_dim"(%467) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %490 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %491 = "stablehlo.pad"(%489, %490) <{edge_padding_high = array<i64: 0, 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 2, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %492 = "stablehlo.broadcast_in_dim"(%486) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %493 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %494 = "stablehlo.pad"(%492, %493) <{edge_padding_high = array<i64: 0, 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 1, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %495 = "stablehlo.add"(%491, %494) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %496 = "stablehlo.broadcast_in_dim"(%488) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %497 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.pad"(%496, %497) <{edge_padding_high = array<i64: 0, 0, 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %499 = "stablehlo.add"(%495, %498) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %500 = "stablehlo.reshape"(%499) : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %501 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %502 = "stablehlo.reduce"(%500, %501) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %801 = "stablehlo.add"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%801) : (tensor<f32>) -> ()
    }) : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %503 = "stablehlo.reshape"(%502) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %504 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %505 = "stablehlo.reduce"(%503, %504) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %800 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%800) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %506 = "stablehlo.dot_general"(%500, %232) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %507 = "stablehlo.transpose"(%506) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %508 = "stablehlo.dot_general"(%500, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %509 = "stablehlo.add"(%459, %508) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %510 = "stablehlo.dot_general"(%509, %227) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %511 = "stablehlo.transpose"(%510) <{permutation = array<i64: 1, 0>}> : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %512 = "stablehlo.dot_general"(%509, %arg18) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %513 = "stablehlo.multiply"(%512, %230) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %514 = "stablehlo.multiply"(%513, %227) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %515 = "stablehlo.add"(%513, %514) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %516 = "stablehlo.dot_general"(%515, %225) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %517 = "stablehlo.transpose"(%516) <{permutation = array<i64: 1, 0>}> : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %518 = "stablehlo.dot_general"(%515, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %519 = "stablehlo.add"(%509, %518) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %520 = "stablehlo.dot_general"(%519, %223) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %521 = "stablehlo.transpose"(%520) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %522 = "stablehlo.dot_general"(%519, %arg19) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %523 = "stablehlo.reshape"(%522) : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %524 = "stablehlo.transpose"(%523) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %525 = "stablehlo.dot_general"(%524, %171) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %526 = "stablehlo.dot_general"(%524, %216) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %527 = "stablehlo.transpose"(%526) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %528 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %529 = "stablehlo.multiply"(%525, %528) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %530 = "stablehlo.multiply"(%529, %211) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %531 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %532 = "stablehlo.reduce"(%530, %531) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %799 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%799) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %533 = "stablehlo.reshape"(%532) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %534 = "stablehlo.negate"(%533) : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %535 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %536 = "stablehlo.divide"(%525, %535) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %537 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %538 = "stablehlo.reduce"(%534, %537) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %798 = "stablehlo.add"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%798) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %539 = "stablehlo.broadcast_in_dim"(%538) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %540 = "stablehlo.add"(%536, %539) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %541 = "stablehlo.multiply"(%540, %211) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %542 = "func.call"(%181#1, %181#2, %541) <{callee = @_where_0}> : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %543 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %544 = "stablehlo.divide"(%542, %543) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %545 = "stablehlo.dot_general"(%544, %167) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %546 = "stablehlo.transpose"(%545) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %547 = "stablehlo.dot_general"(%544, %169) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %548 = "stablehlo.transpose"(%547) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %549 = "stablehlo.broadcast_in_dim"(%527) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %550 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %551 = "stablehlo.pad"(%549, %550) <{edge_padding_high = array<i64: 0, 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 2, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %552 = "stablehlo.broadcast_in_dim"(%546) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %553 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %554 = "stablehlo.pad"(%552, %553) <{edge_padding_high = array<i64: 0, 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 1, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %555 = "stablehlo.add"(%551, %554) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %556 = "stablehlo.broadcast_in_dim"(%548) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %557 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %558 = "stablehlo.pad"(%556, %557) <{edge_padding_high = array<i64: 0, 0, 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %559 = "stablehlo.add"(%555, %558) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %560 = "stablehlo.reshape"(%559) : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %561 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %562 = "stablehlo.reduce"(%560, %561) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %797 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%797) : (tensor<f32>) -> ()
    }) : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %563 = "stablehlo.reshape"(%562) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %564 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %565 = "stablehlo.reduce"(%563, %564) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %796 = "stablehlo.add"(%arg49, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%796) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %566 = "stablehlo.dot_general"(%560, %160) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %567 = "stablehlo.transpose"(%566) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %568 = "stablehlo.dot_general"(%560, %arg20) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %569 = "stablehlo.add"(%519, %568) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %570 = "stablehlo.dot_general"(%569, %155) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %571 = "stablehlo.transpose"(%570) <{permutation = array<i64: 1, 0>}> : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %572 = "stablehlo.dot_general"(%569, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %573 = "stablehlo.multiply"(%572, %158) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %574 = "stablehlo.multiply"(%573, %155) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %575 = "stablehlo.add"(%573, %574) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %576 = "stablehlo.dot_general"(%575, %153) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %577 = "stablehlo.transpose"(%576) <{permutation = array<i64: 1, 0>}> : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %578 = "stablehlo.dot_general"(%575, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %579 = "stablehlo.add"(%569, %578) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %580 = "stablehlo.dot_general"(%579, %151) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %581 = "stablehlo.transpose"(%580) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %582 = "stablehlo.dot_general"(%579, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %583 = "stablehlo.reshape"(%582) : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %584 = "stablehlo.transpose"(%583) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %585 = "stablehlo.dot_general"(%584, %99) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %586 = "stablehlo.dot_general"(%584, %144) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %587 = "stablehlo.transpose"(%586) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %588 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %589 = "stablehlo.multiply"(%585, %588) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %590 = "stablehlo.multiply"(%589, %139) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %591 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %592 = "stablehlo.reduce"(%590, %591) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %795 = "stablehlo.add"(%arg47, %arg48) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%795) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %593 = "stablehlo.reshape"(%592) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %594 = "stablehlo.negate"(%593) : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %595 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %596 = "stablehlo.divide"(%585, %595) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %597 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %598 = "stablehlo.reduce"(%594, %597) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %794 = "stablehlo.add"(%arg45, %arg46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%794) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %599 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %600 = "stablehlo.add"(%596, %599) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %601 = "stablehlo.multiply"(%600, %139) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %602 = "func.call"(%109#1, %109#2, %601) <{callee = @_where_0}> : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %603 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %604 = "stablehlo.divide"(%602, %603) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %605 = "stablehlo.dot_general"(%604, %95) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %606 = "stablehlo.transpose"(%605) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %607 = "stablehlo.dot_general"(%604, %97) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %608 = "stablehlo.transpose"(%607) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %609 = "stablehlo.broadcast_in_dim"(%587) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %610 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %611 = "stablehlo.pad"(%609, %610) <{edge_padding_high = array<i64: 0, 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 2, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %612 = "stablehlo.broadcast_in_dim"(%606) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %613 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %614 = "stablehlo.pad"(%612, %613) <{edge_padding_high = array<i64: 0, 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 1, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %615 = "stablehlo.add"(%611, %614) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %616 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %617 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %618 = "stablehlo.pad"(%616, %617) <{edge_padding_high = array<i64: 0, 0, 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %619 = "stablehlo.add"(%615, %618) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %620 = "stablehlo.reshape"(%619) : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %621 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %622 = "stablehlo.reduce"(%620, %621) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %793 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%793) : (tensor<f32>) -> ()
    }) : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %623 = "stablehlo.reshape"(%622) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %624 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %625 = "stablehlo.reduce"(%623, %624) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %792 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%792) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %626 = "stablehlo.dot_general"(%620, %88) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %627 = "stablehlo.transpose"(%626) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %628 = "stablehlo.dot_general"(%620, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x24xf32>) -> tensor<8x3x8xf32>
    %629 = "stablehlo.add"(%579, %628) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %630 = "stablehlo.dot_general"(%629, %83) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x6xf32>) -> tensor<8x6xf32>
    %631 = "stablehlo.transpose"(%630) <{permutation = array<i64: 1, 0>}> : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %632 = "stablehlo.dot_general"(%629, %arg8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<6x8xf32>) -> tensor<8x3x6xf32>
    %633 = "stablehlo.multiply"(%632, %86) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %634 = "stablehlo.multiply"(%633, %83) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %635 = "stablehlo.add"(%633, %634) : (tensor<8x3x6xf32>, tensor<8x3x6xf32>) -> tensor<8x3x6xf32>
    %636 = "stablehlo.dot_general"(%635, %81) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x3x8xf32>) -> tensor<6x8xf32>
    %637 = "stablehlo.transpose"(%636) <{permutation = array<i64: 1, 0>}> : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %638 = "stablehlo.dot_general"(%635, %arg11) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x6xf32>, tensor<8x6xf32>) -> tensor<8x3x8xf32>
    %639 = "stablehlo.add"(%629, %638) : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x3x8xf32>
    %640 = "stablehlo.dot_general"(%639, %79) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x3x8xf32>) -> tensor<8x8xf32>
    %641 = "stablehlo.transpose"(%640) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %642 = "stablehlo.dot_general"(%639, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x8xf32>, tensor<8x8xf32>) -> tensor<8x3x8xf32>
    %643 = "stablehlo.reshape"(%642) : (tensor<8x3x8xf32>) -> tensor<8x3x2x4xf32>
    %644 = "stablehlo.transpose"(%643) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<8x3x2x4xf32>) -> tensor<8x2x4x3xf32>
    %645 = "stablehlo.dot_general"(%644, %27) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x3xf32>
    %646 = "stablehlo.dot_general"(%644, %72) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x4x3xf32>
    %647 = "stablehlo.transpose"(%646) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<8x2x4x3xf32>) -> tensor<8x3x2x4xf32>
    %648 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %649 = "stablehlo.multiply"(%645, %648) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %650 = "stablehlo.multiply"(%649, %67) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %651 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %652 = "stablehlo.reduce"(%650, %651) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %791 = "stablehlo.add"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%791) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x3xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %653 = "stablehlo.reshape"(%652) : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %654 = "stablehlo.negate"(%653) : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x1xf32>
    %655 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x2x3x1xf32>) -> tensor<8x2x3x3xf32>
    %656 = "stablehlo.divide"(%645, %655) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %657 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %658 = "stablehlo.reduce"(%654, %657) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %790 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%790) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x1xf32>, tensor<f32>) -> tensor<8x2x3xf32>
    %659 = "stablehlo.broadcast_in_dim"(%658) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x2x3xf32>) -> tensor<8x2x3x3xf32>
    %660 = "stablehlo.add"(%656, %659) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %661 = "stablehlo.multiply"(%660, %67) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %662 = "func.call"(%37#1, %37#2, %661) <{callee = @_where_0}> : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %663 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %664 = "stablehlo.divide"(%662, %663) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %665 = "stablehlo.dot_general"(%664, %23) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %666 = "stablehlo.transpose"(%665) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %667 = "stablehlo.dot_general"(%664, %25) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x3x3xf32>, tensor<8x3x2x4xf32>) -> tensor<8x2x3x4xf32>
    %668 = "stablehlo.transpose"(%667) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<8x2x3x4xf32>) -> tensor<8x3x2x4xf32>
    %669 = "stablehlo.broadcast_in_dim"(%647) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %670 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %671 = "stablehlo.pad"(%669, %670) <{edge_padding_high = array<i64: 0, 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 2, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %672 = "stablehlo.broadcast_in_dim"(%666) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %673 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %674 = "stablehlo.pad"(%672, %673) <{edge_padding_high = array<i64: 0, 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 1, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %675 = "stablehlo.add"(%671, %674) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %676 = "stablehlo.broadcast_in_dim"(%668) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<8x3x2x4xf32>) -> tensor<8x3x1x2x4xf32>
    %677 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %678 = "stablehlo.pad"(%676, %677) <{edge_padding_high = array<i64: 0, 0, 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0, 0>}> : (tensor<8x3x1x2x4xf32>, tensor<f32>) -> tensor<8x3x3x2x4xf32>
    %679 = "stablehlo.add"(%675, %678) : (tensor<8x3x3x2x4xf32>, tensor<8x3x3x2x4xf32>) -> tensor<8x3x3x2x4xf32>
    %680 = "stablehlo.reshape"(%679) : (tensor<8x3x3x2x4xf32>) -> tensor<8x3x24xf32>
    %681 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %682 = "stablehlo.reduce"(%680, %681) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %789 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%789) : (tensor<f32>) -> ()
    }) : (tensor<8x3x24xf32>, tensor<f32>) -> tensor<24xf32>
    %683 = "stablehlo.reshape"(%682) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %684 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %685 = "stablehlo.reduce"(%683, %684) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %788 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%788) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %686 = "stablehlo.dot_general"(%680, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3x24xf32>, tensor<8x3x8xf32>) -> tensor<24x8xf32>
    %687 = "stablehlo.transpose"(%686) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %688 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %689 = "stablehlo.broadcast_in_dim"(%688) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %690 = "stablehlo.multiply"(%689, %685) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %691 = "stablehlo.subtract"(%arg7, %690) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %692 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %693 = "stablehlo.broadcast_in_dim"(%692) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %694 = "stablehlo.multiply"(%693, %631) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %695 = "stablehlo.subtract"(%arg8, %694) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %696 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %697 = "stablehlo.broadcast_in_dim"(%696) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %698 = "stablehlo.multiply"(%697, %641) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %699 = "stablehlo.subtract"(%arg9, %698) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %700 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %701 = "stablehlo.broadcast_in_dim"(%700) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %702 = "stablehlo.multiply"(%701, %687) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %703 = "stablehlo.subtract"(%arg10, %702) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %704 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %705 = "stablehlo.broadcast_in_dim"(%704) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x6xf32>
    %706 = "stablehlo.multiply"(%705, %637) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %707 = "stablehlo.subtract"(%arg11, %706) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %708 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %709 = "stablehlo.broadcast_in_dim"(%708) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %710 = "stablehlo.multiply"(%709, %625) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %711 = "stablehlo.subtract"(%arg12, %710) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %712 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %713 = "stablehlo.broadcast_in_dim"(%712) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %714 = "stablehlo.multiply"(%713, %571) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %715 = "stablehlo.subtract"(%arg13, %714) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %716 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %717 = "stablehlo.broadcast_in_dim"(%716) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %718 = "stablehlo.multiply"(%717, %581) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %719 = "stablehlo.subtract"(%arg14, %718) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %720 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %721 = "stablehlo.broadcast_in_dim"(%720) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %722 = "stablehlo.multiply"(%721, %627) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %723 = "stablehlo.subtract"(%arg15, %722) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %724 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %725 = "stablehlo.broadcast_in_dim"(%724) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x6xf32>
    %726 = "stablehlo.multiply"(%725, %577) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %727 = "stablehlo.subtract"(%arg16, %726) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %728 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %729 = "stablehlo.broadcast_in_dim"(%728) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %730 = "stablehlo.multiply"(%729, %565) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %731 = "stablehlo.subtract"(%arg17, %730) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %732 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %733 = "stablehlo.broadcast_in_dim"(%732) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %734 = "stablehlo.multiply"(%733, %511) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %735 = "stablehlo.subtract"(%arg18, %734) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %736 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %737 = "stablehlo.broadcast_in_dim"(%736) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %738 = "stablehlo.multiply"(%737, %521) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %739 = "stablehlo.subtract"(%arg19, %738) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %740 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %741 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %742 = "stablehlo.multiply"(%741, %567) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %743 = "stablehlo.subtract"(%arg20, %742) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %744 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %745 = "stablehlo.broadcast_in_dim"(%744) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x6xf32>
    %746 = "stablehlo.multiply"(%745, %517) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %747 = "stablehlo.subtract"(%arg21, %746) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %748 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %749 = "stablehlo.broadcast_in_dim"(%748) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %750 = "stablehlo.multiply"(%749, %505) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %751 = "stablehlo.subtract"(%arg22, %750) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %752 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %753 = "stablehlo.broadcast_in_dim"(%752) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %754 = "stablehlo.multiply"(%753, %451) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %755 = "stablehlo.subtract"(%arg23, %754) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %756 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %757 = "stablehlo.broadcast_in_dim"(%756) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %758 = "stablehlo.multiply"(%757, %461) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %759 = "stablehlo.subtract"(%arg24, %758) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %760 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %761 = "stablehlo.broadcast_in_dim"(%760) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %762 = "stablehlo.multiply"(%761, %507) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %763 = "stablehlo.subtract"(%arg25, %762) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %764 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %765 = "stablehlo.broadcast_in_dim"(%764) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x6xf32>
    %766 = "stablehlo.multiply"(%765, %457) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %767 = "stablehlo.subtract"(%arg26, %766) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %768 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %769 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %770 = "stablehlo.multiply"(%769, %445) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %771 = "stablehlo.subtract"(%arg27, %770) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %772 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %773 = "stablehlo.broadcast_in_dim"(%772) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %774 = "stablehlo.multiply"(%773, %391) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %775 = "stablehlo.subtract"(%arg28, %774) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %776 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %777 = "stablehlo.broadcast_in_dim"(%776) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %778 = "stablehlo.multiply"(%777, %401) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %779 = "stablehlo.subtract"(%arg29, %778) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %780 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %781 = "stablehlo.broadcast_in_dim"(%780) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %782 = "stablehlo.multiply"(%781, %447) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %783 = "stablehlo.subtract"(%arg30, %782) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %784 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %785 = "stablehlo.broadcast_in_dim"(%784) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x6xf32>
    %786 = "stablehlo.multiply"(%785, %397) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    %787 = "stablehlo.subtract"(%arg31, %786) : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    "func.return"(%691, %695, %699, %703, %707, %711, %715, %719, %723, %727, %731, %735, %739, %743, %747, %751, %755, %759, %763, %767, %771, %775, %779, %783, %787, %384) : (tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x3xi1>) -> tensor<3x3xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<3x3xi1>):
    %8 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x3xi64>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3x3xi64>
    %11 = "stablehlo.add"(%8, %10) : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi64>
    %12 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi64>
    %13 = "stablehlo.compare"(%11, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %14 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3x3xi1>
    %16 = "stablehlo.select"(%13, %arg6, %15) : (tensor<3x3xi1>, tensor<3x3xi1>, tensor<3x3xi1>) -> tensor<3x3xi1>
    "func.return"(%16) : (tensor<3x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x3xi1>, tensor<8x2x3x3xf32>, tensor<f32>) -> (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x3xi1>, %arg4: tensor<8x2x3x3xf32>, %arg5: tensor<f32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<3x3xi1>) -> tensor<8x2x3x3xi1>
    %4 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %5 = "stablehlo.select"(%3, %arg4, %4) : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    "func.return"(%5, %3, %7) : (tensor<8x2x3x3xf32>, tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x2x3x3xi1>, %arg1: tensor<8x2x3x3xf32>, %arg2: tensor<8x2x3x3xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2x3x3xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<8x2x3x3xi1>, tensor<8x2x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<8x2x3x3xf32>
    "func.return"(%2) : (tensor<8x2x3x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

