"builtin.module"() <{sym_name = "jit_attention_f32"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x12x4x24xf32>) -> (tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x12x4x24xf32>), res_attrs = [{jax.result_info = "result[0][0][0]"}, {jax.result_info = "result[0][0][1]"}, {jax.result_info = "result[0][0][2]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0][0]"}, {jax.result_info = "result[1][0][1]"}, {jax.result_info = "result[1][0][2]"}, {jax.result_info = "result[1][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<2x12x4x24xf32>, %arg15: tensor<2x20x4x24xf32>, %arg16: tensor<2x20x4x24xf32>, %arg17: tensor<2x12x4x24xf32>):
    %37 = "stablehlo.reshape"(%arg14) : (tensor<2x12x4x24xf32>) -> tensor<2x12x4x1x24xf32>
    %38 = "stablehlo.dot_general"(%37, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x4x1x24xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x1x20xf32>
    %39 = "stablehlo.constant"() <{value = dense<0.204124153> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x1x20xf32>
    %41 = "stablehlo.multiply"(%38, %40) : (tensor<2x4x12x1x20xf32>, tensor<2x4x12x1x20xf32>) -> tensor<2x4x12x1x20xf32>
    %42 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x4x12x20xi1>
    %44 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %46 = "func.call"(%45) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x12x20xi1>) -> tensor<2x4x12x20xi1>
    %49 = "stablehlo.and"(%43, %48) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xi1>
    %50 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %51:3 = "func.call"(%49, %41, %50) <{callee = @_where}> : (tensor<2x4x12x20xi1>, tensor<2x4x12x1x20xf32>, tensor<f32>) -> (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>)
    %52 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.reduce"(%51#0, %52) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %228 = "stablehlo.maximum"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%228) : (tensor<f32>) -> ()
    }) : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %54 = "stablehlo.reshape"(%53) : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %56 = "stablehlo.compare"(%51#0, %55) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xi1>
    %57 = "stablehlo.convert"(%56) : (tensor<1x2x4x12x20xi1>) -> tensor<1x2x4x12x20xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.reduce"(%57, %58) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %227 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%227) : (tensor<f32>) -> ()
    }) : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %60 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %62 = "stablehlo.maximum"(%61, %53) : (tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xf32>
    %63 = "stablehlo.compare"(%53, %62) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xi1>
    %64 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %68 = "stablehlo.select"(%63, %65, %67) : (tensor<1x2x4x12xi1>, tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xf32>
    %69 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %71 = "stablehlo.compare"(%70, %62) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xi1>
    %72 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %74 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12xf32>
    %76 = "stablehlo.select"(%71, %73, %75) : (tensor<1x2x4x12xi1>, tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xf32>
    %77 = "stablehlo.divide"(%68, %76) : (tensor<1x2x4x12xf32>, tensor<1x2x4x12xf32>) -> tensor<1x2x4x12xf32>
    %78 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %80 = "stablehlo.subtract"(%51#0, %79) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %81 = "stablehlo.exponential"(%80) : (tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %82 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.reduce"(%81, %82) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %226 = "stablehlo.add"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%226) : (tensor<f32>) -> ()
    }) : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %86 = "stablehlo.divide"(%81, %85) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %87 = "stablehlo.multiply"(%84, %84) : (tensor<1x2x4x12x1xf32>, tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x1xf32>
    %88 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12x1xf32>
    %90 = "stablehlo.divide"(%89, %87) : (tensor<1x2x4x12x1xf32>, tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x1xf32>
    %91 = "stablehlo.dot_general"(%arg16, %86) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x4x24xf32>, tensor<1x2x4x12x20xf32>) -> tensor<2x4x24x1x12xf32>
    %92 = "stablehlo.transpose"(%91) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x4x24x1x12xf32>) -> tensor<1x2x12x4x24xf32>
    %93 = "stablehlo.transpose"(%92) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<1x2x12x4x24xf32>) -> tensor<2x12x4x1x24xf32>
    %94 = "stablehlo.reshape"(%93) : (tensor<2x12x4x1x24xf32>) -> tensor<2x12x4x24xf32>
    %95 = "stablehlo.multiply"(%94, %arg17) : (tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>) -> tensor<2x12x4x24xf32>
    %96 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.reduce"(%95, %96) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg34: tensor<f32>, %arg35: tensor<f32>):
      %225 = "stablehlo.add"(%arg34, %arg35) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%225) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x24xf32>, tensor<f32>) -> tensor<f32>
    %98 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %100 = "stablehlo.multiply"(%99, %arg17) : (tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>) -> tensor<2x12x4x24xf32>
    %101 = "stablehlo.reshape"(%100) : (tensor<2x12x4x24xf32>) -> tensor<2x12x4x1x24xf32>
    %102 = "stablehlo.transpose"(%101) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x4x1x24xf32>) -> tensor<1x2x12x4x24xf32>
    %103 = "stablehlo.transpose"(%102) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<1x2x12x4x24xf32>) -> tensor<2x4x24x1x12xf32>
    %104 = "stablehlo.dot_general"(%103, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x24x1x12xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x1x12x20xf32>
    %105 = "stablehlo.transpose"(%104) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x4x1x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %106 = "stablehlo.dot_general"(%103, %86) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x24x1x12xf32>, tensor<1x2x4x12x20xf32>) -> tensor<2x4x24x20xf32>
    %107 = "stablehlo.transpose"(%106) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x24x20xf32>) -> tensor<2x20x4x24xf32>
    %108 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %109 = "stablehlo.multiply"(%105, %108) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %110 = "stablehlo.multiply"(%109, %81) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.reduce"(%110, %111) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg32: tensor<f32>, %arg33: tensor<f32>):
      %224 = "stablehlo.add"(%arg32, %arg33) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%224) : (tensor<f32>) -> ()
    }) : (tensor<1x2x4x12x20xf32>, tensor<f32>) -> tensor<1x2x4x12xf32>
    %113 = "stablehlo.reshape"(%112) : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x1xf32>
    %114 = "stablehlo.negate"(%113) : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x1xf32>
    %115 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x2x4x12x1xf32>) -> tensor<1x2x4x12x20xf32>
    %116 = "stablehlo.divide"(%105, %115) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.reduce"(%114, %117) <{dimensions = array<i64: 0, 4>}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %223 = "stablehlo.add"(%arg30, %arg31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%223) : (tensor<f32>) -> ()
    }) : (tensor<1x2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x4x12xf32>) -> tensor<1x2x4x12xf32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x2x4x12xf32>) -> tensor<1x2x4x12x20xf32>
    %121 = "stablehlo.add"(%116, %120) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %122 = "stablehlo.multiply"(%121, %81) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %123 = "func.call"(%51#1, %51#2, %122) <{callee = @_where_0}> : (tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<2x4x12x1x20xf32>
    %124 = "stablehlo.constant"() <{value = dense<0.204124153> : tensor<f32>}> : () -> tensor<f32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x1x20xf32>
    %126 = "stablehlo.multiply"(%123, %125) : (tensor<2x4x12x1x20xf32>, tensor<2x4x12x1x20xf32>) -> tensor<2x4x12x1x20xf32>
    %127 = "stablehlo.dot_general"(%126, %37) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x1x20xf32>, tensor<2x12x4x1x24xf32>) -> tensor<2x4x20x24xf32>
    %128 = "stablehlo.transpose"(%127) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x20x24xf32>) -> tensor<2x20x4x24xf32>
    %129 = "stablehlo.dot_general"(%126, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x1x20xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x1x24xf32>
    %130 = "stablehlo.transpose"(%129) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x4x12x1x24xf32>) -> tensor<2x12x4x1x24xf32>
    %131 = "stablehlo.reshape"(%130) : (tensor<2x12x4x1x24xf32>) -> tensor<2x12x4x24xf32>
    %132 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %134 = "stablehlo.multiply"(%arg14, %133) : (tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>) -> tensor<2x12x4x24xf32>
    %135 = "stablehlo.dot_general"(%134, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x20xf32>
    %136 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %138 = "stablehlo.add"(%135, %137) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %139 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %141 = "func.call"(%140) <{callee = @tril_1}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %142 = "stablehlo.constant"() <{value = dense<-3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %143:3 = "func.call"(%141, %138, %142) <{callee = @_where_2}> : (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>)
    %144 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.reduce"(%143#0, %144) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
      %222 = "stablehlo.maximum"(%arg28, %arg29) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%222) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %146 = "stablehlo.reshape"(%145) : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %148 = "stablehlo.compare"(%143#0, %147) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xi1>
    %149 = "stablehlo.convert"(%148) : (tensor<2x4x12x20xi1>) -> tensor<2x4x12x20xf32>
    %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.reduce"(%149, %150) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg26: tensor<f32>, %arg27: tensor<f32>):
      %221 = "stablehlo.add"(%arg26, %arg27) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%221) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %152 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %154 = "stablehlo.maximum"(%153, %145) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %155 = "stablehlo.compare"(%145, %154) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %156 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %158 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %160 = "stablehlo.select"(%155, %157, %159) : (tensor<2x4x12xi1>, tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %161 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %163 = "stablehlo.compare"(%162, %154) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xi1>
    %164 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %166 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12xf32>
    %168 = "stablehlo.select"(%163, %165, %167) : (tensor<2x4x12xi1>, tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %169 = "stablehlo.divide"(%160, %168) : (tensor<2x4x12xf32>, tensor<2x4x12xf32>) -> tensor<2x4x12xf32>
    %170 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %171 = "stablehlo.broadcast_in_dim"(%170) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %172 = "stablehlo.subtract"(%143#0, %171) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %173 = "stablehlo.exponential"(%172) : (tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %174 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.reduce"(%173, %174) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %220 = "stablehlo.add"(%arg24, %arg25) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%220) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %178 = "stablehlo.divide"(%173, %177) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %179 = "stablehlo.multiply"(%176, %176) : (tensor<2x4x12x1xf32>, tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %180 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x1xf32>
    %182 = "stablehlo.divide"(%181, %179) : (tensor<2x4x12x1xf32>, tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %183 = "stablehlo.dot_general"(%arg16, %178) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x4x24xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x24x12xf32>
    %184 = "stablehlo.transpose"(%183) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x24x12xf32>) -> tensor<2x12x4x24xf32>
    %185 = "stablehlo.multiply"(%184, %arg17) : (tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>) -> tensor<2x12x4x24xf32>
    %186 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.reduce"(%185, %186) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %219 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%219) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x24xf32>, tensor<f32>) -> tensor<f32>
    %188 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %190 = "stablehlo.multiply"(%189, %arg17) : (tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>) -> tensor<2x12x4x24xf32>
    %191 = "stablehlo.transpose"(%190) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x12x4x24xf32>) -> tensor<2x4x24x12xf32>
    %192 = "stablehlo.dot_general"(%191, %arg16) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x24x12xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x20xf32>
    %193 = "stablehlo.dot_general"(%191, %178) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x24x12xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x24x20xf32>
    %194 = "stablehlo.transpose"(%193) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x24x20xf32>) -> tensor<2x20x4x24xf32>
    %195 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %196 = "stablehlo.multiply"(%192, %195) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %197 = "stablehlo.multiply"(%196, %173) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %198 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %199 = "stablehlo.reduce"(%197, %198) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %218 = "stablehlo.add"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%218) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x20xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %200 = "stablehlo.reshape"(%199) : (tensor<2x4x12xf32>) -> tensor<2x4x12x1xf32>
    %201 = "stablehlo.negate"(%200) : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x1xf32>
    %202 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x4x12x1xf32>) -> tensor<2x4x12x20xf32>
    %203 = "stablehlo.divide"(%192, %202) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %204 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.reduce"(%201, %204) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %217 = "stablehlo.add"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%217) : (tensor<f32>) -> ()
    }) : (tensor<2x4x12x1xf32>, tensor<f32>) -> tensor<2x4x12xf32>
    %206 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x12xf32>) -> tensor<2x4x12x20xf32>
    %207 = "stablehlo.add"(%203, %206) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %208 = "stablehlo.multiply"(%207, %173) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %209 = "func.call"(%143#1, %143#2, %208) <{callee = @_where_3}> : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %210 = "stablehlo.dot_general"(%209, %134) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xf32>, tensor<2x12x4x24xf32>) -> tensor<2x4x20x24xf32>
    %211 = "stablehlo.transpose"(%210) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x20x24xf32>) -> tensor<2x20x4x24xf32>
    %212 = "stablehlo.dot_general"(%209, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x12x20xf32>, tensor<2x20x4x24xf32>) -> tensor<2x4x12x24xf32>
    %213 = "stablehlo.transpose"(%212) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x4x12x24xf32>) -> tensor<2x12x4x24xf32>
    %214 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x24xf32>
    %216 = "stablehlo.multiply"(%213, %215) : (tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>) -> tensor<2x12x4x24xf32>
    "func.return"(%131, %128, %107, %94, %216, %211, %194, %184) : (tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x12x4x24xf32>, tensor<2x12x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x20x4x24xf32>, tensor<2x12x4x24xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12x20xi1>) -> tensor<12x20xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<12x20xi1>):
    %28 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12x20xi64>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12x20xi64>
    %31 = "stablehlo.add"(%28, %30) : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi64>
    %32 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<12x20xi64>
    %33 = "stablehlo.compare"(%31, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %34 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %36 = "stablehlo.select"(%33, %arg13, %35) : (tensor<12x20xi1>, tensor<12x20xi1>, tensor<12x20xi1>) -> tensor<12x20xi1>
    "func.return"(%36) : (tensor<12x20xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x4x12x20xi1>, tensor<2x4x12x1x20xf32>, tensor<f32>) -> (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<2x4x12x20xi1>, %arg11: tensor<2x4x12x1x20xf32>, %arg12: tensor<f32>):
    %21 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %22 = "stablehlo.broadcast_in_dim"(%arg10) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x4x12x20xi1>) -> tensor<1x2x4x12x20xi1>
    %23 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %24 = "stablehlo.transpose"(%arg11) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x4x12x1x20xf32>) -> tensor<1x2x4x12x20xf32>
    %25 = "stablehlo.select"(%22, %24, %23) : (tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12x20xf32>
    "func.return"(%25, %22, %27) : (tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<2x4x12x1x20xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<1x2x4x12x20xi1>, %arg8: tensor<1x2x4x12x20xf32>, %arg9: tensor<1x2x4x12x20xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x2x4x12x20xf32>
    %19 = "stablehlo.select"(%arg7, %arg9, %18) : (tensor<1x2x4x12x20xi1>, tensor<1x2x4x12x20xf32>, tensor<1x2x4x12x20xf32>) -> tensor<1x2x4x12x20xf32>
    %20 = "stablehlo.transpose"(%19) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<1x2x4x12x20xf32>) -> tensor<2x4x12x1x20xf32>
    "func.return"(%20) : (tensor<2x4x12x1x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12x20xi1>) -> tensor<12x20xi1>, res_attrs = [{}], sym_name = "tril_1", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<12x20xi1>):
    %8 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12x20xi64>
    %9 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12x20xi64>
    %11 = "stablehlo.add"(%8, %10) : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi64>
    %12 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<12x20xi64>
    %13 = "stablehlo.compare"(%11, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %14 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %16 = "stablehlo.select"(%13, %arg6, %15) : (tensor<12x20xi1>, tensor<12x20xi1>, tensor<12x20xi1>) -> tensor<12x20xi1>
    "func.return"(%16) : (tensor<12x20xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12x20xi1>, tensor<2x4x12x20xf32>, tensor<f32>) -> (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>), res_attrs = [{}, {}, {}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<12x20xi1>, %arg4: tensor<2x4x12x20xf32>, %arg5: tensor<f32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<2x4x12x20xi1>
    %4 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %5 = "stablehlo.select"(%3, %arg4, %4) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    "func.return"(%5, %3, %7) : (tensor<2x4x12x20xf32>, tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x4x12x20xi1>, %arg1: tensor<2x4x12x20xf32>, %arg2: tensor<2x4x12x20xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x12x20xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<2x4x12x20xi1>, tensor<2x4x12x20xf32>, tensor<2x4x12x20xf32>) -> tensor<2x4x12x20xf32>
    "func.return"(%2) : (tensor<2x4x12x20xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

