"builtin.module"() <{sym_name = "jit_flax_adafactor"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<16xf32>, tensor<8x16xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<i32>, tensor<1xf32>, tensor<8xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<12x8xf32>, tensor<12xi32>) -> (tensor<16xf32>, tensor<8x16xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<i32>, tensor<1xf32>, tensor<8xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['Dense_0']['bias']"}, {jax.result_info = "result[0]['Dense_0']['kernel']"}, {jax.result_info = "result[0]['Dense_1']['bias']"}, {jax.result_info = "result[0]['Dense_1']['kernel']"}, {jax.result_info = "result[0]['Dense_2']['bias']"}, {jax.result_info = "result[0]['Dense_2']['kernel']"}, {jax.result_info = "result[1][0].count"}, {jax.result_info = "result[1][0].v_row['Dense_0']['bias']"}, {jax.result_info = "result[1][0].v_row['Dense_0']['kernel']"}, {jax.result_info = "result[1][0].v_row['Dense_1']['bias']"}, {jax.result_info = "result[1][0].v_row['Dense_1']['kernel']"}, {jax.result_info = "result[1][0].v_row['Dense_2']['bias']"}, {jax.result_info = "result[1][0].v_row['Dense_2']['kernel']"}, {jax.result_info = "result[1][0].v_col['Dense_0']['bias']"}, {jax.result_info = "result[1][0].v_col['Dense_0']['kernel']"}, {jax.result_info = "result[1][0].v_col['Dense_1']['bias']"}, {jax.result_info = "result[1][0].v_col['Dense_1']['kernel']"}, {jax.result_info = "result[1][0].v_col['Dense_2']['bias']"}, {jax.result_info = "result[1][0].v_col['Dense_2']['kernel']"}, {jax.result_info = "result[1][0].v['Dense_0']['bias']"}, {jax.result_info = "result[1][0].v['Dense_0']['kernel']"}, {jax.result_info = "result[1][0].v['Dense_1']['bias']"}, {jax.result_info = "result[1][0].v['Dense_1']['kernel']"}, {jax.result_info = "result[1][0].v['Dense_2']['bias']"}, {jax.result_info = "result[1][0].v['Dense_2']['kernel']"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg44: tensor<16xf32>, %arg45: tensor<8x16xf32>, %arg46: tensor<12xf32>, %arg47: tensor<16x12xf32>, %arg48: tensor<3xf32>, %arg49: tensor<12x3xf32>, %arg50: tensor<i32>, %arg51: tensor<1xf32>, %arg52: tensor<8xf32>, %arg53: tensor<1xf32>, %arg54: tensor<12xf32>, %arg55: tensor<1xf32>, %arg56: tensor<1xf32>, %arg57: tensor<1xf32>, %arg58: tensor<16xf32>, %arg59: tensor<1xf32>, %arg60: tensor<16xf32>, %arg61: tensor<1xf32>, %arg62: tensor<1xf32>, %arg63: tensor<16xf32>, %arg64: tensor<1xf32>, %arg65: tensor<12xf32>, %arg66: tensor<1xf32>, %arg67: tensor<3xf32>, %arg68: tensor<12x3xf32>, %arg69: tensor<12x8xf32>, %arg70: tensor<12xi32>):
    %65 = "stablehlo.dot_general"(%arg69, %arg45) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x8xf32>, tensor<8x16xf32>) -> tensor<12x16xf32>
    %66 = "stablehlo.reshape"(%arg44) : (tensor<16xf32>) -> tensor<1x16xf32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<12x16xf32>
    %68 = "stablehlo.add"(%65, %67) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %69 = "stablehlo.multiply"(%68, %68) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %70 = "stablehlo.multiply"(%69, %68) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %71 = "stablehlo.multiply"(%68, %68) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %72 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %74 = "stablehlo.multiply"(%73, %71) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %75 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %77 = "stablehlo.multiply"(%76, %70) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %78 = "stablehlo.add"(%68, %77) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %81 = "stablehlo.multiply"(%80, %78) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %82 = "stablehlo.tanh"(%81) : (tensor<12x16xf32>) -> tensor<12x16xf32>
    %83 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %85 = "stablehlo.subtract"(%84, %82) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %86 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %88 = "stablehlo.add"(%87, %82) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %89 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %91 = "stablehlo.multiply"(%90, %88) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %92 = "stablehlo.multiply"(%68, %91) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %93 = "stablehlo.dot_general"(%92, %arg47) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x16xf32>, tensor<16x12xf32>) -> tensor<12x12xf32>
    %94 = "stablehlo.reshape"(%arg46) : (tensor<12xf32>) -> tensor<1x12xf32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x12xf32>) -> tensor<12x12xf32>
    %96 = "stablehlo.add"(%93, %95) : (tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    %97 = "func.call"(%96) <{callee = @relu}> : (tensor<12x12xf32>) -> tensor<12x12xf32>
    %98 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
    %100 = "stablehlo.compare"(%96, %99) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xi1>
    %101 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
    %103 = "stablehlo.dot_general"(%97, %arg49) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x12xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %104 = "stablehlo.reshape"(%arg48) : (tensor<3xf32>) -> tensor<1x3xf32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<12x3xf32>
    %106 = "stablehlo.add"(%103, %105) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %107 = "stablehlo.broadcast_in_dim"(%arg70) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %108:2 = "func.call"(%106, %107) <{callee = @take_along_axis}> : (tensor<12x3xf32>, tensor<12x1xi32>) -> (tensor<12x1xf32>, tensor<12x1x1xi32>)
    %109 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %110:2 = "func.call"(%108#0, %109) <{callee = @_take}> : (tensor<12x1xf32>, tensor<i64>) -> (tensor<12xf32>, tensor<1xi64>)
    %111 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.reduce"(%106, %111) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
      %752 = "stablehlo.maximum"(%arg131, %arg132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%752) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<f32>) -> tensor<12xf32>
    %113 = "stablehlo.reshape"(%112) : (tensor<12xf32>) -> tensor<12x1xf32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x3xf32>
    %115 = "stablehlo.compare"(%106, %114) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xi1>
    %116 = "stablehlo.convert"(%115) : (tensor<12x3xi1>) -> tensor<12x3xf32>
    %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.reduce"(%116, %117) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %751 = "stablehlo.add"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%751) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<f32>) -> tensor<12xf32>
    %119 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %121 = "stablehlo.maximum"(%120, %112) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %122 = "stablehlo.compare"(%112, %121) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %123 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %125 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %127 = "stablehlo.select"(%122, %124, %126) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %128 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %130 = "stablehlo.compare"(%129, %121) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %131 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %133 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %135 = "stablehlo.select"(%130, %132, %134) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %136 = "stablehlo.divide"(%127, %135) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %137 = "stablehlo.is_finite"(%121) : (tensor<12xf32>) -> tensor<12xi1>
    %138 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %140 = "stablehlo.select"(%137, %121, %139) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %141 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %143 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12x1xf32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x3xf32>
    %145 = "stablehlo.subtract"(%106, %144) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %146 = "stablehlo.exponential"(%145) : (tensor<12x3xf32>) -> tensor<12x3xf32>
    %147 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %148 = "stablehlo.reduce"(%146, %147) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %750 = "stablehlo.add"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%750) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<f32>) -> tensor<12xf32>
    %149 = "stablehlo.sign"(%148) : (tensor<12xf32>) -> tensor<12xf32>
    %150 = "stablehlo.abs"(%148) : (tensor<12xf32>) -> tensor<12xf32>
    %151 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %152 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %153 = "stablehlo.compare"(%148, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %154 = "stablehlo.log"(%150) : (tensor<12xf32>) -> tensor<12xf32>
    %155 = "stablehlo.add"(%154, %140) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %156 = "stablehlo.subtract"(%155, %110#0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %157 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.reduce"(%156, %157) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg125: tensor<f32>, %arg126: tensor<f32>):
      %749 = "stablehlo.add"(%arg125, %arg126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%749) : (tensor<f32>) -> ()
    }) : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %159 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %160 = "stablehlo.divide"(%158, %159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %161 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.divide"(%161, %162) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %165 = "stablehlo.negate"(%164) : (tensor<12xf32>) -> tensor<12xf32>
    %166 = "stablehlo.divide"(%164, %150) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %167 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %168 = "stablehlo.broadcast_in_dim"(%167) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %169 = "stablehlo.select"(%153, %168, %166) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %170 = "stablehlo.select"(%153, %166, %168) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %171 = "stablehlo.negate"(%169) : (tensor<12xf32>) -> tensor<12xf32>
    %172 = "stablehlo.add"(%170, %171) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12x3xf32>
    %174 = "stablehlo.multiply"(%173, %146) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %175 = "func.call"(%110#1, %165) <{callee = @_take_0}> : (tensor<1xi64>, tensor<12xf32>) -> tensor<12x1xf32>
    %176 = "func.call"(%108#1, %175) <{callee = @take_along_axis_1}> : (tensor<12x1x1xi32>, tensor<12x1xf32>) -> tensor<12x3xf32>
    %177 = "stablehlo.add"(%174, %176) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %178 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.reduce"(%177, %178) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg123: tensor<f32>, %arg124: tensor<f32>):
      %748 = "stablehlo.add"(%arg123, %arg124) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%748) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<f32>) -> tensor<3xf32>
    %180 = "stablehlo.reshape"(%179) : (tensor<3xf32>) -> tensor<1x3xf32>
    %181 = "stablehlo.reshape"(%180) : (tensor<1x3xf32>) -> tensor<3xf32>
    %182 = "stablehlo.dot_general"(%177, %97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x3xf32>, tensor<12x12xf32>) -> tensor<3x12xf32>
    %183 = "stablehlo.transpose"(%182) <{permutation = array<i64: 1, 0>}> : (tensor<3x12xf32>) -> tensor<12x3xf32>
    %184 = "stablehlo.dot_general"(%177, %arg49) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x12xf32>
    %185 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
    %187 = "stablehlo.select"(%100, %184, %186) : (tensor<12x12xi1>, tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    %188 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.reduce"(%187, %188) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg121: tensor<f32>, %arg122: tensor<f32>):
      %747 = "stablehlo.add"(%arg121, %arg122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%747) : (tensor<f32>) -> ()
    }) : (tensor<12x12xf32>, tensor<f32>) -> tensor<12xf32>
    %190 = "stablehlo.reshape"(%189) : (tensor<12xf32>) -> tensor<1x12xf32>
    %191 = "stablehlo.reshape"(%190) : (tensor<1x12xf32>) -> tensor<12xf32>
    %192 = "stablehlo.dot_general"(%187, %92) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x12xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %193 = "stablehlo.transpose"(%192) <{permutation = array<i64: 1, 0>}> : (tensor<12x16xf32>) -> tensor<16x12xf32>
    %194 = "stablehlo.dot_general"(%187, %arg47) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x12xf32>, tensor<16x12xf32>) -> tensor<12x16xf32>
    %195 = "stablehlo.multiply"(%68, %194) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %196 = "stablehlo.multiply"(%194, %91) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %197 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %199 = "stablehlo.multiply"(%198, %195) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %200 = "stablehlo.multiply"(%199, %85) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %201 = "stablehlo.multiply"(%200, %82) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %202 = "stablehlo.add"(%200, %201) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %203 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %205 = "stablehlo.multiply"(%204, %202) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %206 = "stablehlo.add"(%196, %205) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %207 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x16xf32>
    %209 = "stablehlo.multiply"(%208, %205) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %210 = "stablehlo.multiply"(%209, %74) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %211 = "stablehlo.add"(%206, %210) : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<12x16xf32>
    %212 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %213 = "stablehlo.reduce"(%211, %212) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg119: tensor<f32>, %arg120: tensor<f32>):
      %746 = "stablehlo.add"(%arg119, %arg120) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%746) : (tensor<f32>) -> ()
    }) : (tensor<12x16xf32>, tensor<f32>) -> tensor<16xf32>
    %214 = "stablehlo.reshape"(%213) : (tensor<16xf32>) -> tensor<1x16xf32>
    %215 = "stablehlo.reshape"(%214) : (tensor<1x16xf32>) -> tensor<16xf32>
    %216 = "stablehlo.dot_general"(%211, %arg69) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12x16xf32>, tensor<12x8xf32>) -> tensor<16x8xf32>
    %217 = "stablehlo.transpose"(%216) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %218 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %219 = "stablehlo.subtract"(%arg50, %218) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %220 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %221 = "stablehlo.add"(%219, %220) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %222 = "stablehlo.convert"(%221) : (tensor<i32>) -> tensor<f32>
    %223 = "stablehlo.constant"() <{value = dense<-8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.power"(%222, %223) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %225 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %226 = "stablehlo.subtract"(%225, %224) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %227 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %229 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %230 = "stablehlo.broadcast_in_dim"(%229) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %231 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %233 = "stablehlo.multiply"(%215, %215) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %234 = "stablehlo.constant"() <{value = dense<1.000000e-30> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %236 = "stablehlo.add"(%233, %235) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %237 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %238 = "stablehlo.multiply"(%237, %arg63) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %239 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %240 = "stablehlo.subtract"(%239, %226) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %242 = "stablehlo.multiply"(%241, %236) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %243 = "stablehlo.add"(%238, %242) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %244 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %246 = "stablehlo.power"(%243, %245) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %247 = "stablehlo.multiply"(%215, %246) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %248 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %249 = "stablehlo.subtract"(%arg50, %248) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %250 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %251 = "stablehlo.add"(%249, %250) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %252 = "stablehlo.convert"(%251) : (tensor<i32>) -> tensor<f32>
    %253 = "stablehlo.constant"() <{value = dense<-8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %254 = "stablehlo.power"(%252, %253) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %255 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %256 = "stablehlo.subtract"(%255, %254) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %257 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %259 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %261 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %263 = "stablehlo.multiply"(%217, %217) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %264 = "stablehlo.constant"() <{value = dense<1.000000e-30> : tensor<f32>}> : () -> tensor<f32>
    %265 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %266 = "stablehlo.add"(%263, %265) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %267 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %268 = "stablehlo.multiply"(%267, %arg52) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %269 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.subtract"(%269, %256) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %271 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.reduce"(%266, %271) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg117: tensor<f32>, %arg118: tensor<f32>):
      %745 = "stablehlo.add"(%arg117, %arg118) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%745) : (tensor<f32>) -> ()
    }) : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
    %273 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %275 = "stablehlo.divide"(%272, %274) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %276 = "stablehlo.broadcast_in_dim"(%270) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %277 = "stablehlo.multiply"(%276, %275) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %278 = "stablehlo.add"(%268, %277) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %279 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %280 = "stablehlo.multiply"(%279, %arg58) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %281 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.subtract"(%281, %256) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %283 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.reduce"(%266, %283) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg115: tensor<f32>, %arg116: tensor<f32>):
      %744 = "stablehlo.add"(%arg115, %arg116) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%744) : (tensor<f32>) -> ()
    }) : (tensor<8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %285 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %287 = "stablehlo.divide"(%284, %286) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %288 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %289 = "stablehlo.multiply"(%288, %287) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %290 = "stablehlo.add"(%280, %289) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %291 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %292 = "stablehlo.reduce"(%278, %291) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg113: tensor<f32>, %arg114: tensor<f32>):
      %743 = "stablehlo.add"(%arg113, %arg114) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%743) : (tensor<f32>) -> ()
    }) : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %293 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %294 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %295 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %296 = "stablehlo.divide"(%293, %295) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %297 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<8xf32>
    %298 = "stablehlo.divide"(%278, %297) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %299 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %301 = "stablehlo.power"(%298, %300) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %302 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %303 = "stablehlo.broadcast_in_dim"(%302) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %304 = "stablehlo.power"(%290, %303) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %305 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %306 = "stablehlo.broadcast_in_dim"(%305) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x16xf32>
    %307 = "stablehlo.multiply"(%217, %306) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %308 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %309 = "stablehlo.broadcast_in_dim"(%308) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %310 = "stablehlo.multiply"(%307, %309) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %311 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %312 = "stablehlo.subtract"(%arg50, %311) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %313 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %314 = "stablehlo.add"(%312, %313) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %315 = "stablehlo.convert"(%314) : (tensor<i32>) -> tensor<f32>
    %316 = "stablehlo.constant"() <{value = dense<-8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %317 = "stablehlo.power"(%315, %316) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %318 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.subtract"(%318, %317) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %320 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %321 = "stablehlo.broadcast_in_dim"(%320) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %322 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %324 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %325 = "stablehlo.broadcast_in_dim"(%324) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %326 = "stablehlo.multiply"(%191, %191) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %327 = "stablehlo.constant"() <{value = dense<1.000000e-30> : tensor<f32>}> : () -> tensor<f32>
    %328 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %329 = "stablehlo.add"(%326, %328) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %330 = "stablehlo.broadcast_in_dim"(%319) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %331 = "stablehlo.multiply"(%330, %arg65) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %332 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %333 = "stablehlo.subtract"(%332, %319) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %334 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %335 = "stablehlo.multiply"(%334, %329) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %336 = "stablehlo.add"(%331, %335) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %337 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %338 = "stablehlo.broadcast_in_dim"(%337) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %339 = "stablehlo.power"(%336, %338) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %340 = "stablehlo.multiply"(%191, %339) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %341 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %342 = "stablehlo.subtract"(%arg50, %341) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %343 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %344 = "stablehlo.add"(%342, %343) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %345 = "stablehlo.convert"(%344) : (tensor<i32>) -> tensor<f32>
    %346 = "stablehlo.constant"() <{value = dense<-8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.power"(%345, %346) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %348 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %349 = "stablehlo.subtract"(%348, %347) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %350 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %352 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %354 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %355 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %356 = "stablehlo.multiply"(%193, %193) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %357 = "stablehlo.constant"() <{value = dense<1.000000e-30> : tensor<f32>}> : () -> tensor<f32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %359 = "stablehlo.add"(%356, %358) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %360 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %361 = "stablehlo.multiply"(%360, %arg54) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %362 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %363 = "stablehlo.subtract"(%362, %349) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %364 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %365 = "stablehlo.reduce"(%359, %364) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg111: tensor<f32>, %arg112: tensor<f32>):
      %742 = "stablehlo.add"(%arg111, %arg112) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%742) : (tensor<f32>) -> ()
    }) : (tensor<16x12xf32>, tensor<f32>) -> tensor<12xf32>
    %366 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %367 = "stablehlo.broadcast_in_dim"(%366) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %368 = "stablehlo.divide"(%365, %367) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %369 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %370 = "stablehlo.multiply"(%369, %368) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %371 = "stablehlo.add"(%361, %370) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %372 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %373 = "stablehlo.multiply"(%372, %arg60) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %374 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.subtract"(%374, %349) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %376 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %377 = "stablehlo.reduce"(%359, %376) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg109: tensor<f32>, %arg110: tensor<f32>):
      %741 = "stablehlo.add"(%arg109, %arg110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%741) : (tensor<f32>) -> ()
    }) : (tensor<16x12xf32>, tensor<f32>) -> tensor<16xf32>
    %378 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %380 = "stablehlo.divide"(%377, %379) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %381 = "stablehlo.broadcast_in_dim"(%375) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %382 = "stablehlo.multiply"(%381, %380) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %383 = "stablehlo.add"(%373, %382) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %384 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %385 = "stablehlo.reduce"(%371, %384) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>):
      %740 = "stablehlo.add"(%arg107, %arg108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%740) : (tensor<f32>) -> ()
    }) : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %386 = "stablehlo.broadcast_in_dim"(%385) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %387 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %389 = "stablehlo.divide"(%386, %388) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %390 = "stablehlo.broadcast_in_dim"(%389) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<12xf32>
    %391 = "stablehlo.divide"(%371, %390) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %392 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %393 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %394 = "stablehlo.power"(%391, %393) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %395 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %396 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %397 = "stablehlo.power"(%383, %396) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %398 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64: 1>}> : (tensor<12xf32>) -> tensor<1x12xf32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x12xf32>) -> tensor<16x12xf32>
    %400 = "stablehlo.multiply"(%193, %399) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %401 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x1xf32>
    %402 = "stablehlo.broadcast_in_dim"(%401) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16x1xf32>) -> tensor<16x12xf32>
    %403 = "stablehlo.multiply"(%400, %402) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %404 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %405 = "stablehlo.subtract"(%arg50, %404) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %406 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %407 = "stablehlo.add"(%405, %406) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %408 = "stablehlo.convert"(%407) : (tensor<i32>) -> tensor<f32>
    %409 = "stablehlo.constant"() <{value = dense<-8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %410 = "stablehlo.power"(%408, %409) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %411 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.subtract"(%411, %410) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %413 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.broadcast_in_dim"(%413) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %415 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %416 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %417 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %418 = "stablehlo.broadcast_in_dim"(%417) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %419 = "stablehlo.multiply"(%181, %181) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %420 = "stablehlo.constant"() <{value = dense<1.000000e-30> : tensor<f32>}> : () -> tensor<f32>
    %421 = "stablehlo.broadcast_in_dim"(%420) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %422 = "stablehlo.add"(%419, %421) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %423 = "stablehlo.broadcast_in_dim"(%412) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %424 = "stablehlo.multiply"(%423, %arg67) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %425 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %426 = "stablehlo.subtract"(%425, %412) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %427 = "stablehlo.broadcast_in_dim"(%426) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %428 = "stablehlo.multiply"(%427, %422) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %429 = "stablehlo.add"(%424, %428) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %430 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %431 = "stablehlo.broadcast_in_dim"(%430) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %432 = "stablehlo.power"(%429, %431) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %433 = "stablehlo.multiply"(%181, %432) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %434 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %435 = "stablehlo.subtract"(%arg50, %434) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %436 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %437 = "stablehlo.add"(%435, %436) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %438 = "stablehlo.convert"(%437) : (tensor<i32>) -> tensor<f32>
    %439 = "stablehlo.constant"() <{value = dense<-8.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %440 = "stablehlo.power"(%438, %439) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %441 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.subtract"(%441, %440) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %443 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %444 = "stablehlo.broadcast_in_dim"(%443) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %445 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %446 = "stablehlo.broadcast_in_dim"(%445) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %447 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %448 = "stablehlo.broadcast_in_dim"(%447) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %449 = "stablehlo.multiply"(%183, %183) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %450 = "stablehlo.constant"() <{value = dense<1.000000e-30> : tensor<f32>}> : () -> tensor<f32>
    %451 = "stablehlo.broadcast_in_dim"(%450) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %452 = "stablehlo.add"(%449, %451) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %453 = "stablehlo.broadcast_in_dim"(%442) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %454 = "stablehlo.multiply"(%453, %arg68) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %455 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %456 = "stablehlo.subtract"(%455, %442) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %457 = "stablehlo.broadcast_in_dim"(%456) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %458 = "stablehlo.multiply"(%457, %452) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %459 = "stablehlo.add"(%454, %458) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %460 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %461 = "stablehlo.broadcast_in_dim"(%460) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %462 = "stablehlo.power"(%459, %461) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %463 = "stablehlo.multiply"(%183, %462) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %464 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %465 = "stablehlo.compare"(%arg50, %464) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %466 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %467 = "stablehlo.add"(%arg50, %466) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %468 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %469 = "func.call"(%465, %467, %468) <{callee = @_where_2}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %470 = "stablehlo.multiply"(%247, %247) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %471 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %472 = "stablehlo.reduce"(%470, %471) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
      %739 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%739) : (tensor<f32>) -> ()
    }) : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %473 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %474 = "stablehlo.divide"(%472, %473) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %475 = "stablehlo.sqrt"(%474) : (tensor<f32>) -> tensor<f32>
    %476 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %477 = "stablehlo.divide"(%475, %476) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %478 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %479 = "stablehlo.maximum"(%478, %477) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %480 = "stablehlo.broadcast_in_dim"(%479) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %481 = "stablehlo.divide"(%247, %480) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %482 = "stablehlo.multiply"(%310, %310) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %483 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %484 = "stablehlo.reduce"(%482, %483) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %738 = "stablehlo.add"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%738) : (tensor<f32>) -> ()
    }) : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    %485 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %486 = "stablehlo.divide"(%484, %485) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %487 = "stablehlo.sqrt"(%486) : (tensor<f32>) -> tensor<f32>
    %488 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %489 = "stablehlo.divide"(%487, %488) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %490 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %491 = "stablehlo.maximum"(%490, %489) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %492 = "stablehlo.broadcast_in_dim"(%491) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %493 = "stablehlo.divide"(%310, %492) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %494 = "stablehlo.multiply"(%340, %340) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %495 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %496 = "stablehlo.reduce"(%494, %495) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
      %737 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%737) : (tensor<f32>) -> ()
    }) : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %497 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.divide"(%496, %497) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %499 = "stablehlo.sqrt"(%498) : (tensor<f32>) -> tensor<f32>
    %500 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %501 = "stablehlo.divide"(%499, %500) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %502 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %503 = "stablehlo.maximum"(%502, %501) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %504 = "stablehlo.broadcast_in_dim"(%503) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %505 = "stablehlo.divide"(%340, %504) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %506 = "stablehlo.multiply"(%403, %403) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %507 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %508 = "stablehlo.reduce"(%506, %507) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
      %736 = "stablehlo.add"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%736) : (tensor<f32>) -> ()
    }) : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
    %509 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %510 = "stablehlo.divide"(%508, %509) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %511 = "stablehlo.sqrt"(%510) : (tensor<f32>) -> tensor<f32>
    %512 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %513 = "stablehlo.divide"(%511, %512) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %514 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %515 = "stablehlo.maximum"(%514, %513) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %516 = "stablehlo.broadcast_in_dim"(%515) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %517 = "stablehlo.divide"(%403, %516) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %518 = "stablehlo.multiply"(%433, %433) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %519 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %520 = "stablehlo.reduce"(%518, %519) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
      %735 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%735) : (tensor<f32>) -> ()
    }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %521 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %522 = "stablehlo.divide"(%520, %521) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %523 = "stablehlo.sqrt"(%522) : (tensor<f32>) -> tensor<f32>
    %524 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %525 = "stablehlo.divide"(%523, %524) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %526 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %527 = "stablehlo.maximum"(%526, %525) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %528 = "stablehlo.broadcast_in_dim"(%527) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %529 = "stablehlo.divide"(%433, %528) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %530 = "stablehlo.multiply"(%463, %463) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %531 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %532 = "stablehlo.reduce"(%530, %531) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
      %734 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%734) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
    %533 = "stablehlo.constant"() <{value = dense<3.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %534 = "stablehlo.divide"(%532, %533) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %535 = "stablehlo.sqrt"(%534) : (tensor<f32>) -> tensor<f32>
    %536 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %537 = "stablehlo.divide"(%535, %536) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %538 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %539 = "stablehlo.maximum"(%538, %537) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %540 = "stablehlo.broadcast_in_dim"(%539) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %541 = "stablehlo.divide"(%463, %540) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %542 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %543 = "stablehlo.broadcast_in_dim"(%542) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %544 = "stablehlo.multiply"(%543, %481) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %545 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %546 = "stablehlo.broadcast_in_dim"(%545) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %547 = "stablehlo.multiply"(%546, %493) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %548 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %549 = "stablehlo.broadcast_in_dim"(%548) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %550 = "stablehlo.multiply"(%549, %505) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %551 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %552 = "stablehlo.broadcast_in_dim"(%551) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %553 = "stablehlo.multiply"(%552, %517) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %554 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %555 = "stablehlo.broadcast_in_dim"(%554) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %556 = "stablehlo.multiply"(%555, %529) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %557 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %558 = "stablehlo.broadcast_in_dim"(%557) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %559 = "stablehlo.multiply"(%558, %541) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %560 = "stablehlo.multiply"(%arg44, %arg44) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %561 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %562 = "stablehlo.reduce"(%560, %561) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %733 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%733) : (tensor<f32>) -> ()
    }) : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %563 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %564 = "stablehlo.divide"(%562, %563) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %565 = "stablehlo.sqrt"(%564) : (tensor<f32>) -> tensor<f32>
    %566 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %567 = "stablehlo.compare"(%565, %566) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %568 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %569 = "stablehlo.broadcast_in_dim"(%568) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %570 = "func.call"(%567, %569, %arg44) <{callee = @_where_3}> : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %571 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %572 = "stablehlo.compare"(%565, %571) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %573 = "stablehlo.multiply"(%570, %570) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %574 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %575 = "stablehlo.reduce"(%573, %574) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %732 = "stablehlo.add"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%732) : (tensor<f32>) -> ()
    }) : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %576 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %577 = "stablehlo.divide"(%575, %576) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %578 = "stablehlo.sqrt"(%577) : (tensor<f32>) -> tensor<f32>
    %579 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f64>}> : () -> tensor<f64>
    %580 = "func.call"(%572, %579, %578) <{callee = @_where_4}> : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %581 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %582 = "stablehlo.multiply"(%544, %581) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %583 = "stablehlo.multiply"(%arg45, %arg45) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %584 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %585 = "stablehlo.reduce"(%583, %584) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %731 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%731) : (tensor<f32>) -> ()
    }) : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    %586 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %587 = "stablehlo.divide"(%585, %586) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %588 = "stablehlo.sqrt"(%587) : (tensor<f32>) -> tensor<f32>
    %589 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %590 = "stablehlo.compare"(%588, %589) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %591 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %592 = "stablehlo.broadcast_in_dim"(%591) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %593 = "func.call"(%590, %592, %arg45) <{callee = @_where_5}> : (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %594 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %595 = "stablehlo.compare"(%588, %594) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %596 = "stablehlo.multiply"(%593, %593) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %597 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %598 = "stablehlo.reduce"(%596, %597) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %730 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%730) : (tensor<f32>) -> ()
    }) : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    %599 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %600 = "stablehlo.divide"(%598, %599) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %601 = "stablehlo.sqrt"(%600) : (tensor<f32>) -> tensor<f32>
    %602 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f64>}> : () -> tensor<f64>
    %603 = "func.call"(%595, %602, %601) <{callee = @_where_4}> : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %604 = "stablehlo.broadcast_in_dim"(%603) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %605 = "stablehlo.multiply"(%547, %604) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %606 = "stablehlo.multiply"(%arg46, %arg46) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %607 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %608 = "stablehlo.reduce"(%606, %607) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %729 = "stablehlo.add"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%729) : (tensor<f32>) -> ()
    }) : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %609 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %610 = "stablehlo.divide"(%608, %609) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %611 = "stablehlo.sqrt"(%610) : (tensor<f32>) -> tensor<f32>
    %612 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %613 = "stablehlo.compare"(%611, %612) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %614 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %615 = "stablehlo.broadcast_in_dim"(%614) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %616 = "func.call"(%613, %615, %arg46) <{callee = @_where_6}> : (tensor<i1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %617 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %618 = "stablehlo.compare"(%611, %617) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %619 = "stablehlo.multiply"(%616, %616) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %620 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %621 = "stablehlo.reduce"(%619, %620) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %728 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%728) : (tensor<f32>) -> ()
    }) : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %622 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %623 = "stablehlo.divide"(%621, %622) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %624 = "stablehlo.sqrt"(%623) : (tensor<f32>) -> tensor<f32>
    %625 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f64>}> : () -> tensor<f64>
    %626 = "func.call"(%618, %625, %624) <{callee = @_where_4}> : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %627 = "stablehlo.broadcast_in_dim"(%626) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %628 = "stablehlo.multiply"(%550, %627) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %629 = "stablehlo.multiply"(%arg47, %arg47) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %630 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %631 = "stablehlo.reduce"(%629, %630) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %727 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%727) : (tensor<f32>) -> ()
    }) : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
    %632 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %633 = "stablehlo.divide"(%631, %632) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %634 = "stablehlo.sqrt"(%633) : (tensor<f32>) -> tensor<f32>
    %635 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %636 = "stablehlo.compare"(%634, %635) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %637 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %638 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %639 = "func.call"(%636, %638, %arg47) <{callee = @_where_7}> : (tensor<i1>, tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %640 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %641 = "stablehlo.compare"(%634, %640) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %642 = "stablehlo.multiply"(%639, %639) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %643 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %644 = "stablehlo.reduce"(%642, %643) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %726 = "stablehlo.add"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%726) : (tensor<f32>) -> ()
    }) : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
    %645 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %646 = "stablehlo.divide"(%644, %645) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %647 = "stablehlo.sqrt"(%646) : (tensor<f32>) -> tensor<f32>
    %648 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f64>}> : () -> tensor<f64>
    %649 = "func.call"(%641, %648, %647) <{callee = @_where_4}> : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %650 = "stablehlo.broadcast_in_dim"(%649) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %651 = "stablehlo.multiply"(%553, %650) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %652 = "stablehlo.multiply"(%arg48, %arg48) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %653 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %654 = "stablehlo.reduce"(%652, %653) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %725 = "stablehlo.add"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%725) : (tensor<f32>) -> ()
    }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %655 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %656 = "stablehlo.divide"(%654, %655) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %657 = "stablehlo.sqrt"(%656) : (tensor<f32>) -> tensor<f32>
    %658 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %659 = "stablehlo.compare"(%657, %658) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %660 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %661 = "stablehlo.broadcast_in_dim"(%660) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %662 = "func.call"(%659, %661, %arg48) <{callee = @_where_8}> : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %663 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %664 = "stablehlo.compare"(%657, %663) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %665 = "stablehlo.multiply"(%662, %662) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %666 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %667 = "stablehlo.reduce"(%665, %666) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %724 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%724) : (tensor<f32>) -> ()
    }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %668 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %669 = "stablehlo.divide"(%667, %668) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %670 = "stablehlo.sqrt"(%669) : (tensor<f32>) -> tensor<f32>
    %671 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f64>}> : () -> tensor<f64>
    %672 = "func.call"(%664, %671, %670) <{callee = @_where_4}> : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %673 = "stablehlo.broadcast_in_dim"(%672) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %674 = "stablehlo.multiply"(%556, %673) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %675 = "stablehlo.multiply"(%arg49, %arg49) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %676 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %677 = "stablehlo.reduce"(%675, %676) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %723 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%723) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
    %678 = "stablehlo.constant"() <{value = dense<3.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %679 = "stablehlo.divide"(%677, %678) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %680 = "stablehlo.sqrt"(%679) : (tensor<f32>) -> tensor<f32>
    %681 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %682 = "stablehlo.compare"(%680, %681) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %683 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %684 = "stablehlo.broadcast_in_dim"(%683) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %685 = "func.call"(%682, %684, %arg49) <{callee = @_where_9}> : (tensor<i1>, tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %686 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %687 = "stablehlo.compare"(%680, %686) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %688 = "stablehlo.multiply"(%685, %685) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %689 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %690 = "stablehlo.reduce"(%688, %689) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %722 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%722) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
    %691 = "stablehlo.constant"() <{value = dense<3.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %692 = "stablehlo.divide"(%690, %691) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %693 = "stablehlo.sqrt"(%692) : (tensor<f32>) -> tensor<f32>
    %694 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f64>}> : () -> tensor<f64>
    %695 = "func.call"(%687, %694, %693) <{callee = @_where_4}> : (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>
    %696 = "stablehlo.broadcast_in_dim"(%695) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %697 = "stablehlo.multiply"(%559, %696) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %698 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %699 = "stablehlo.broadcast_in_dim"(%698) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %700 = "stablehlo.multiply"(%699, %582) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %701 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %702 = "stablehlo.broadcast_in_dim"(%701) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %703 = "stablehlo.multiply"(%702, %605) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %704 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %705 = "stablehlo.broadcast_in_dim"(%704) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %706 = "stablehlo.multiply"(%705, %628) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %707 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %708 = "stablehlo.broadcast_in_dim"(%707) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %709 = "stablehlo.multiply"(%708, %651) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %710 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %711 = "stablehlo.broadcast_in_dim"(%710) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %712 = "stablehlo.multiply"(%711, %674) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %713 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %714 = "stablehlo.broadcast_in_dim"(%713) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %715 = "stablehlo.multiply"(%714, %697) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    %716 = "stablehlo.add"(%arg44, %700) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %717 = "stablehlo.add"(%arg45, %703) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %718 = "stablehlo.add"(%arg46, %706) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %719 = "stablehlo.add"(%arg47, %709) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %720 = "stablehlo.add"(%arg48, %712) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %721 = "stablehlo.add"(%arg49, %715) : (tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    "func.return"(%716, %717, %718, %719, %720, %721, %469, %228, %278, %321, %371, %414, %444, %230, %290, %323, %383, %416, %446, %243, %262, %336, %355, %429, %459, %160) : (tensor<16xf32>, tensor<8x16xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<i32>, tensor<1xf32>, tensor<8xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>, tensor<16xf32>, tensor<1xf32>, tensor<12xf32>, tensor<1xf32>, tensor<3xf32>, tensor<12x3xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12x12xf32>) -> tensor<12x12xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<12x12xf32>):
    %62 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
    %64 = "stablehlo.maximum"(%arg43, %63) : (tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    "func.return"(%64) : (tensor<12x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12x3xf32>, tensor<12x1xi32>) -> (tensor<12x1xf32>, tensor<12x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<12x3xf32>, %arg40: tensor<12x1xi32>):
    %39 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12x1xi32>
    %41 = "stablehlo.compare"(%arg40, %40) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi1>
    %42 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12x1xi32>
    %44 = "stablehlo.add"(%arg40, %43) : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %45 = "stablehlo.select"(%41, %44, %arg40) : (tensor<12x1xi1>, tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %46 = "stablehlo.reshape"(%45) : (tensor<12x1xi32>) -> tensor<12x1x1xi32>
    %47 = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12x1x1xi32>
    %50 = "stablehlo.compare"(%46, %49) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x1x1xi32>, tensor<12x1x1xi32>) -> tensor<12x1x1xi1>
    %51 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<12x1x1xi32>
    %53 = "stablehlo.compare"(%46, %52) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<12x1x1xi32>, tensor<12x1x1xi32>) -> tensor<12x1x1xi1>
    %54 = "stablehlo.and"(%50, %53) : (tensor<12x1x1xi1>, tensor<12x1x1xi1>) -> tensor<12x1x1xi1>
    %55 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %56 = "stablehlo.reduce"(%54, %55) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg41: tensor<i1>, %arg42: tensor<i1>):
      %61 = "stablehlo.and"(%arg41, %arg42) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%61) : (tensor<i1>) -> ()
    }) : (tensor<12x1x1xi1>, tensor<i1>) -> tensor<12x1xi1>
    %57 = "stablehlo.gather"(%arg39, %46) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<12x3xf32>, tensor<12x1x1xi32>) -> tensor<12x1xf32>
    %58 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x1xf32>
    %60 = "stablehlo.select"(%56, %57, %59) : (tensor<12x1xi1>, tensor<12x1xf32>, tensor<12x1xf32>) -> tensor<12x1xf32>
    "func.return"(%60, %46) : (tensor<12x1xf32>, tensor<12x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12x1xf32>, tensor<i64>) -> (tensor<12xf32>, tensor<1xi64>), res_attrs = [{}, {}], sym_name = "_take", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<12x1xf32>, %arg36: tensor<i64>):
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %19 = "stablehlo.compare"(%arg36, %18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %20 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %21 = "stablehlo.add"(%arg36, %20) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %22 = "func.call"(%19, %21, %arg36) <{callee = @_where}> : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %24 = "stablehlo.constant"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %25 = "stablehlo.convert"(%23) : (tensor<1xi64>) -> tensor<1xi32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.compare"(%25, %27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %29 = "stablehlo.compare"(%25, %24) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %30 = "stablehlo.and"(%28, %29) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %31 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %32 = "stablehlo.reduce"(%30, %31) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg37: tensor<i1>, %arg38: tensor<i1>):
      %38 = "stablehlo.and"(%arg37, %arg38) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%38) : (tensor<i1>) -> ()
    }) : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %33 = "stablehlo.gather"(%arg35, %25) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 12, 1>}> : (tensor<12x1xf32>, tensor<1xi32>) -> tensor<12xf32>
    %34 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12xi1>
    %35 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %37 = "stablehlo.select"(%34, %33, %36) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    "func.return"(%37, %23) : (tensor<12xf32>, tensor<1xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<i1>, %arg33: tensor<i64>, %arg34: tensor<i64>):
    %17 = "stablehlo.select"(%arg32, %arg33, %arg34) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%17) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1xi64>, tensor<12xf32>) -> tensor<12x1xf32>, res_attrs = [{}], sym_name = "_take_0", sym_visibility = "private"}> ({
  ^bb0(%arg28: tensor<1xi64>, %arg29: tensor<12xf32>):
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x1xf32>
    %15 = "stablehlo.scatter"(%14, %arg28, %arg29) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %16 = "stablehlo.add"(%arg30, %arg31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<12x1xf32>, tensor<1xi64>, tensor<12xf32>) -> tensor<12x1xf32>
    "func.return"(%15) : (tensor<12x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12x1x1xi32>, tensor<12x1xf32>) -> tensor<12x3xf32>, res_attrs = [{}], sym_name = "take_along_axis_1", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<12x1x1xi32>, %arg25: tensor<12x1xf32>):
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x3xf32>
    %11 = "stablehlo.scatter"(%10, %arg24, %arg25) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg26: tensor<f32>, %arg27: tensor<f32>):
      %12 = "stablehlo.add"(%arg26, %arg27) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%12) : (tensor<f32>) -> ()
    }) : (tensor<12x3xf32>, tensor<12x1x1xi32>, tensor<12x1xf32>) -> tensor<12x3xf32>
    "func.return"(%11) : (tensor<12x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<i1>, %arg22: tensor<i32>, %arg23: tensor<i32>):
    %8 = "stablehlo.select"(%arg21, %arg22, %arg23) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%8) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<i1>, %arg19: tensor<16xf32>, %arg20: tensor<16xf32>):
    %7 = "stablehlo.select"(%arg18, %arg19, %arg20) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%7) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f64>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<i1>, %arg16: tensor<f64>, %arg17: tensor<f32>):
    %5 = "stablehlo.convert"(%arg16) : (tensor<f64>) -> tensor<f32>
    %6 = "stablehlo.select"(%arg15, %5, %arg17) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%6) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<i1>, %arg13: tensor<8x16xf32>, %arg14: tensor<8x16xf32>):
    %4 = "stablehlo.select"(%arg12, %arg13, %arg14) : (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    "func.return"(%4) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>, res_attrs = [{}], sym_name = "_where_6", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<i1>, %arg10: tensor<12xf32>, %arg11: tensor<12xf32>):
    %3 = "stablehlo.select"(%arg9, %arg10, %arg11) : (tensor<i1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    "func.return"(%3) : (tensor<12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>, res_attrs = [{}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<i1>, %arg7: tensor<16x12xf32>, %arg8: tensor<16x12xf32>):
    %2 = "stablehlo.select"(%arg6, %arg7, %arg8) : (tensor<i1>, tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    "func.return"(%2) : (tensor<16x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_where_8", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i1>, %arg4: tensor<3xf32>, %arg5: tensor<3xf32>):
    %1 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%1) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>, res_attrs = [{}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<12x3xf32>, %arg2: tensor<12x3xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<12x3xf32>, tensor<12x3xf32>) -> tensor<12x3xf32>
    "func.return"(%0) : (tensor<12x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

