"builtin.module"() <{sym_name = "jit_attention_by_hand"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xf32>, tensor<1x4x12x20xf32>) -> (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>), res_attrs = [{jax.result_info = "result[0][0][0]"}, {jax.result_info = "result[0][0][1]"}, {jax.result_info = "result[0][0][2]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0][0]"}, {jax.result_info = "result[1][0][1]"}, {jax.result_info = "result[1][0][2]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0][0]"}, {jax.result_info = "result[2][0][1]"}, {jax.result_info = "result[2][0][2]"}, {jax.result_info = "result[2][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<2x12x4x16xbf16>, %arg14: tensor<2x20x4x16xbf16>, %arg15: tensor<2x20x4x16xbf16>, %arg16: tensor<2x12x4x16xf32>, %arg17: tensor<1x4x12x20xf32>):
    %25 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<bf16>}> : () -> tensor<bf16>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %27 = "stablehlo.multiply"(%arg13, %26) : (tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xbf16>
    %28 = "stablehlo.dot_general"(%27, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %29 = "stablehlo.convert"(%28) : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %32 = "stablehlo.add"(%29, %31) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %33 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %35 = "func.call"(%34) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %36 = "stablehlo.constant"() <{value = dense<-3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %37:3 = "func.call"(%35, %32, %36) <{callee = @_where}> : (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>)
    %38 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.reduce"(%37#0, %38) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
      %318 = "stablehlo.maximum"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%318) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %40 = "stablehlo.reshape"(%39) : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %42 = "stablehlo.compare"(%37#0, %41) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xi1>
    %43 = "stablehlo.convert"(%42) : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.reduce"(%43, %44) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg50: tensor<f32>, %arg51: tensor<f32>):
      %317 = "stablehlo.add"(%arg50, %arg51) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%317) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %46 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %48 = "stablehlo.maximum"(%47, %39) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %49 = "stablehlo.compare"(%39, %48) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %50 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %54 = "stablehlo.select"(%49, %51, %53) : (tensor<2x4x12xi1>, tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %55 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %57 = "stablehlo.compare"(%56, %48) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %58 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %60 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %62 = "stablehlo.select"(%57, %59, %61) : (tensor<2x4x12xi1>, tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %63 = "stablehlo.divide"(%54, %62) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %64 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %66 = "stablehlo.subtract"(%37#0, %65) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %67 = "stablehlo.exponential"(%66) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %68 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.reduce"(%67, %68) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg48: tensor<f32>, %arg49: tensor<f32>):
      %316 = "stablehlo.add"(%arg48, %arg49) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%316) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %72 = "stablehlo.divide"(%67, %71) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %73 = "stablehlo.multiply"(%70, %70) : (tensor<2x4x12x1xf32>, tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %74 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x1xf32>
    %76 = "stablehlo.divide"(%75, %73) : (tensor<2x4x12x1xf32>, tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %77 = "stablehlo.convert"(%72) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %78 = "stablehlo.dot_general"(%arg15, %77) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x4x16xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x12xbf16>
    %79 = "stablehlo.transpose"(%78) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x16x12xbf16>) -> tensor<2x12x4x16xbf16>
    %80 = "stablehlo.convert"(%79) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %81 = "stablehlo.multiply"(%80, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %82 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.reduce"(%81, %82) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
      %315 = "stablehlo.add"(%arg46, %arg47) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%315) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %84 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %86 = "stablehlo.multiply"(%85, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %87 = "stablehlo.convert"(%86) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %88 = "stablehlo.transpose"(%87) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x12x4x16xbf16>) -> tensor<2x4x16x12xbf16>
    %89 = "stablehlo.dot_general"(%88, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x12xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %90 = "stablehlo.dot_general"(%88, %77) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x12xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x20xbf16>
    %91 = "stablehlo.transpose"(%90) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x16x20xbf16>) -> tensor<2x20x4x16xbf16>
    %92 = "stablehlo.convert"(%89) : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %93 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %94 = "stablehlo.multiply"(%92, %93) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %95 = "stablehlo.multiply"(%94, %67) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %96 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.reduce"(%95, %96) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %314 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%314) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %98 = "stablehlo.reshape"(%97) : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %99 = "stablehlo.negate"(%98) : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %100 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %101 = "stablehlo.divide"(%92, %100) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.reduce"(%99, %102) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %313 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%313) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %105 = "stablehlo.add"(%101, %104) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %106 = "stablehlo.multiply"(%105, %67) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %107 = "func.call"(%37#1, %37#2, %106) <{callee = @_where_0}> : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %108 = "stablehlo.convert"(%107) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %109 = "stablehlo.dot_general"(%108, %27) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x4x20x16xbf16>
    %110 = "stablehlo.transpose"(%109) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x20x16xbf16>) -> tensor<2x20x4x16xbf16>
    %111 = "stablehlo.dot_general"(%108, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x16xbf16>
    %112 = "stablehlo.transpose"(%111) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x12x16xbf16>) -> tensor<2x12x4x16xbf16>
    %113 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<bf16>}> : () -> tensor<bf16>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %115 = "stablehlo.multiply"(%112, %114) : (tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xbf16>
    %116 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<bf16>}> : () -> tensor<bf16>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %118 = "stablehlo.multiply"(%arg13, %117) : (tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xbf16>
    %119 = "stablehlo.dot_general"(%118, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xf32>
    %120 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %121 = "stablehlo.add"(%119, %120) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %122 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %124 = "func.call"(%123) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %125 = "stablehlo.constant"() <{value = dense<-3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %126:3 = "func.call"(%124, %121, %125) <{callee = @_where}> : (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>)
    %127 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.reduce"(%126#0, %127) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %312 = "stablehlo.maximum"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%312) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %129 = "stablehlo.reshape"(%128) : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %131 = "stablehlo.compare"(%126#0, %130) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xi1>
    %132 = "stablehlo.convert"(%131) : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xf32>
    %133 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %134 = "stablehlo.reduce"(%132, %133) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %311 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%311) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %135 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %137 = "stablehlo.maximum"(%136, %128) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %138 = "stablehlo.compare"(%128, %137) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %139 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %141 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %143 = "stablehlo.select"(%138, %140, %142) : (tensor<2x4x12xi1>, tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %144 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.broadcast_in_dim"(%144) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %146 = "stablehlo.compare"(%145, %137) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %147 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %149 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %151 = "stablehlo.select"(%146, %148, %150) : (tensor<2x4x12xi1>, tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %152 = "stablehlo.divide"(%143, %151) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %153 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %155 = "stablehlo.subtract"(%126#0, %154) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %156 = "stablehlo.exponential"(%155) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %157 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.reduce"(%156, %157) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %310 = "stablehlo.add"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%310) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %161 = "stablehlo.divide"(%156, %160) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %162 = "stablehlo.multiply"(%159, %159) : (tensor<2x4x12x1xf32>, tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %163 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x1xf32>
    %165 = "stablehlo.divide"(%164, %162) : (tensor<2x4x12x1xf32>, tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %166 = "stablehlo.convert"(%161) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %167 = "stablehlo.dot_general"(%arg15, %166) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x4x16xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x12xbf16>
    %168 = "stablehlo.transpose"(%167) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x16x12xbf16>) -> tensor<2x12x4x16xbf16>
    %169 = "stablehlo.convert"(%168) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %170 = "stablehlo.multiply"(%169, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %171 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.reduce"(%170, %171) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg34: tensor<f32>, %arg35: tensor<f32>):
      %309 = "stablehlo.add"(%arg34, %arg35) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%309) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %173 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %175 = "stablehlo.multiply"(%174, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %176 = "stablehlo.convert"(%175) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %177 = "stablehlo.transpose"(%176) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x12x4x16xbf16>) -> tensor<2x4x16x12xbf16>
    %178 = "stablehlo.dot_general"(%177, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x12xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %179 = "stablehlo.dot_general"(%177, %166) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x12xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x20xbf16>
    %180 = "stablehlo.transpose"(%179) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x16x20xbf16>) -> tensor<2x20x4x16xbf16>
    %181 = "stablehlo.convert"(%178) : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %182 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %183 = "stablehlo.multiply"(%181, %182) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %184 = "stablehlo.multiply"(%183, %156) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %185 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.reduce"(%184, %185) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg32: tensor<f32>, %arg33: tensor<f32>):
      %308 = "stablehlo.add"(%arg32, %arg33) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%308) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %187 = "stablehlo.reshape"(%186) : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %188 = "stablehlo.negate"(%187) : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %189 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %190 = "stablehlo.divide"(%181, %189) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %191 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.reduce"(%188, %191) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %307 = "stablehlo.add"(%arg30, %arg31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%307) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %194 = "stablehlo.add"(%190, %193) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %195 = "stablehlo.multiply"(%194, %156) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %196 = "func.call"(%126#1, %126#2, %195) <{callee = @_where_0}> : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %197 = "stablehlo.convert"(%196) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %198 = "stablehlo.convert"(%118) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %199 = "stablehlo.dot_general"(%197, %198) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xf32>, tensor<2x12x4x16xf32>) -> tensor<2x4x20x16xf32>
    %200 = "stablehlo.transpose"(%199) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x20x16xf32>) -> tensor<2x20x4x16xf32>
    %201 = "stablehlo.convert"(%200) : (tensor<2x20x4x16xf32>) -> tensor<2x20x4x16xbf16>
    %202 = "stablehlo.convert"(%196) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %203 = "stablehlo.convert"(%arg14) : (tensor<2x20x4x16xbf16>) -> tensor<2x20x4x16xf32>
    %204 = "stablehlo.dot_general"(%202, %203) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xf32>, tensor<2x20x4x16xf32>) -> tensor<2x4x12x16xf32>
    %205 = "stablehlo.transpose"(%204) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x12x16xf32>) -> tensor<2x12x4x16xf32>
    %206 = "stablehlo.convert"(%205) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %207 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<bf16>}> : () -> tensor<bf16>
    %208 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %209 = "stablehlo.multiply"(%206, %208) : (tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xbf16>
    %210 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<bf16>}> : () -> tensor<bf16>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %212 = "stablehlo.multiply"(%arg13, %211) : (tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xbf16>
    %213 = "stablehlo.dot_general"(%212, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %214 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    %216 = "stablehlo.add"(%213, %215) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %217 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %218 = "stablehlo.broadcast_in_dim"(%217) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %219 = "func.call"(%218) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %220 = "stablehlo.constant"() <{value = dense<-3.389530e+38> : tensor<bf16>}> : () -> tensor<bf16>
    %221:3 = "func.call"(%219, %216, %220) <{callee = @_where_1}> : (tensor<12x20xi1>, tensor<2x4x12x20xbf16>, tensor<bf16>) -> (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>)
    %222 = "stablehlo.constant"() <{value = dense<0xFF80> : tensor<bf16>}> : () -> tensor<bf16>
    %223 = "stablehlo.reduce"(%221#0, %222) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg28: tensor<bf16>, %arg29: tensor<bf16>):
      %306 = "stablehlo.maximum"(%arg28, %arg29) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      "stablehlo.return"(%306) : (tensor<bf16>) -> ()
    }) : (tensor<2x4x12x20xbf16>, tensor<bf16>) -> tensor<2x4x12xbf16>
    %224 = "stablehlo.reshape"(%223) : (tensor<2x4x12xbf16>) -> tensor<2x4x12x1xbf16>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %226 = "stablehlo.compare"(%221#0, %225) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xi1>
    %227 = "stablehlo.convert"(%226) : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xbf16>
    %228 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %229 = "stablehlo.reduce"(%227, %228) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg26: tensor<bf16>, %arg27: tensor<bf16>):
      %305 = "stablehlo.add"(%arg26, %arg27) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      "stablehlo.return"(%305) : (tensor<bf16>) -> ()
    }) : (tensor<2x4x12x20xbf16>, tensor<bf16>) -> tensor<2x4x12xbf16>
    %230 = "stablehlo.constant"() <{value = dense<0xFF80> : tensor<bf16>}> : () -> tensor<bf16>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %232 = "stablehlo.maximum"(%231, %223) : (tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xbf16>
    %233 = "stablehlo.compare"(%223, %232) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xi1>
    %234 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %236 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %238 = "stablehlo.select"(%233, %235, %237) : (tensor<2x4x12xi1>, tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xbf16>
    %239 = "stablehlo.constant"() <{value = dense<0xFF80> : tensor<bf16>}> : () -> tensor<bf16>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %241 = "stablehlo.compare"(%240, %232) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xi1>
    %242 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %244 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12xbf16>
    %246 = "stablehlo.select"(%241, %243, %245) : (tensor<2x4x12xi1>, tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xbf16>
    %247 = "stablehlo.divide"(%238, %246) : (tensor<2x4x12xbf16>, tensor<2x4x12xbf16>) -> tensor<2x4x12xbf16>
    %248 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xbf16>) -> tensor<2x4x12x1xbf16>
    %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %250 = "stablehlo.subtract"(%221#0, %249) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %251 = "stablehlo.exponential"(%250) : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %252 = "stablehlo.convert"(%251) : (tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xf32>
    %253 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %254 = "stablehlo.reduce"(%252, %253) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %304 = "stablehlo.add"(%arg24, %arg25) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%304) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %256 = "stablehlo.convert"(%255) : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xbf16>
    %257 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %258 = "stablehlo.divide"(%251, %257) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %259 = "stablehlo.multiply"(%256, %256) : (tensor<2x4x12x1xbf16>, tensor<2x4x12x1xbf16>) -> tensor<2x4x12x1xbf16>
    %260 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %261 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12x1xbf16>
    %262 = "stablehlo.divide"(%261, %259) : (tensor<2x4x12x1xbf16>, tensor<2x4x12x1xbf16>) -> tensor<2x4x12x1xbf16>
    %263 = "stablehlo.dot_general"(%arg15, %258) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x4x16xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x12xbf16>
    %264 = "stablehlo.transpose"(%263) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x16x12xbf16>) -> tensor<2x12x4x16xbf16>
    %265 = "stablehlo.convert"(%264) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %266 = "stablehlo.multiply"(%265, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %267 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.reduce"(%266, %267) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %303 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%303) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %269 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %271 = "stablehlo.multiply"(%270, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %272 = "stablehlo.convert"(%271) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %273 = "stablehlo.transpose"(%272) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x12x4x16xbf16>) -> tensor<2x4x16x12xbf16>
    %274 = "stablehlo.dot_general"(%273, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x12xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x20xbf16>
    %275 = "stablehlo.dot_general"(%273, %258) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x16x12xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x16x20xbf16>
    %276 = "stablehlo.transpose"(%275) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x16x20xbf16>) -> tensor<2x20x4x16xbf16>
    %277 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %278 = "stablehlo.multiply"(%274, %277) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %279 = "stablehlo.multiply"(%278, %251) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %280 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %281 = "stablehlo.reduce"(%279, %280) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg20: tensor<bf16>, %arg21: tensor<bf16>):
      %302 = "stablehlo.add"(%arg20, %arg21) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      "stablehlo.return"(%302) : (tensor<bf16>) -> ()
    }) : (tensor<2x4x12x20xbf16>, tensor<bf16>) -> tensor<2x4x12xbf16>
    %282 = "stablehlo.reshape"(%281) : (tensor<2x4x12xbf16>) -> tensor<2x4x12x1xbf16>
    %283 = "stablehlo.negate"(%282) : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x1xbf16>
    %284 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x20xbf16>
    %285 = "stablehlo.divide"(%274, %284) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %286 = "stablehlo.convert"(%283) : (tensor<2x4x12x1xbf16>) -> tensor<2x4x12x1xf32>
    %287 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %288 = "stablehlo.reduce"(%286, %287) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %301 = "stablehlo.add"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%301) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %289 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %290 = "stablehlo.convert"(%289) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xbf16>
    %291 = "stablehlo.add"(%285, %290) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %292 = "stablehlo.multiply"(%291, %251) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %293 = "func.call"(%221#1, %221#2, %292) <{callee = @_where_2}> : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %294 = "stablehlo.dot_general"(%293, %212) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x4x20x16xbf16>
    %295 = "stablehlo.transpose"(%294) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x20x16xbf16>) -> tensor<2x20x4x16xbf16>
    %296 = "stablehlo.dot_general"(%293, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xbf16>, tensor<2x20x4x16xbf16>) -> tensor<2x4x12x16xbf16>
    %297 = "stablehlo.transpose"(%296) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x12x16xbf16>) -> tensor<2x12x4x16xbf16>
    %298 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<bf16>}> : () -> tensor<bf16>
    %299 = "stablehlo.broadcast_in_dim"(%298) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x12x4x16xbf16>
    %300 = "stablehlo.multiply"(%297, %299) : (tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xbf16>
    "func.return"(%115, %110, %91, %79, %209, %201, %180, %168, %300, %295, %276, %264) : (tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x20x4x16xbf16>, tensor<2x12x4x16xbf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12x20xi1>) -> tensor<12x20xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<12x20xi1>):
    %16 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12x20xi64>
    %17 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12x20xi64>
    %19 = "stablehlo.add"(%16, %18) : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi64>
    %20 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<12x20xi64>
    %21 = "stablehlo.compare"(%19, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %22 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %24 = "stablehlo.select"(%21, %arg12, %23) : (tensor<12x20xi1>, tensor<12x20xi1>, tensor<12x20xi1>) -> tensor<12x20xi1>
    "func.return"(%24) : (tensor<12x20xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<12x20xi1>, %arg10: tensor<2x4x12x20xf32>, %arg11: tensor<f32>):
    %11 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<2x4x12x20xi1>
    %12 = "stablehlo.broadcast_in_dim"(%arg11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %13 = "stablehlo.select"(%11, %arg10, %12) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    "func.return"(%13, %11, %15) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x4x12x20xi1>, %arg7: tensor<2x4x12x20xf32>, %arg8: tensor<2x4x12x20xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %10 = "stablehlo.select"(%arg6, %arg8, %9) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    "func.return"(%10) : (tensor<2x4x12x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12x20xi1>, tensor<2x4x12x20xbf16>, tensor<bf16>) -> (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>), res_attrs = [{}, {}, {}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<12x20xi1>, %arg4: tensor<2x4x12x20xbf16>, %arg5: tensor<bf16>):
    %3 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<2x4x12x20xi1>
    %4 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    %5 = "stablehlo.select"(%3, %arg4, %4) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    "func.return"(%5, %3, %7) : (tensor<2x4x12x20xbf16>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x4x12x20xi1>, %arg1: tensor<2x4x12x20xbf16>, %arg2: tensor<2x4x12x20xbf16>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<bf16>}> : () -> tensor<bf16>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<2x4x12x20xbf16>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xbf16>, tensor<2x4x12x20xbf16>) -> tensor<2x4x12x20xbf16>
    "func.return"(%2) : (tensor<2x4x12x20xbf16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

