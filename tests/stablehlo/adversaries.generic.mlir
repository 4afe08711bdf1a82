"builtin.module"() <{sym_name = "jit_adversaries"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {tf.aliasing_output = 3 : i32}, {}, {}], function_type = (tensor<2x12xf32>, tensor<4xf32>, tensor<3x3x1x2xf32>, tensor<9xf32>, tensor<4x4x3x1xf32>, tensor<4x2xf32>) -> (tensor<2x12xf32>, tensor<4xf32>, tensor<3x3x1x2xf32>, tensor<9xf32>, tensor<f32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['w']"}, {jax.result_info = "result[1]['out']"}, {jax.result_info = "result[1]['w']"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg46: tensor<2x12xf32>, %arg47: tensor<4xf32>, %arg48: tensor<3x3x1x2xf32>, %arg49: tensor<9xf32>, %arg50: tensor<4x4x3x1xf32>, %arg51: tensor<4x2xf32>):
    %117 = "stablehlo.reshape"(%arg48) : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %118 = "stablehlo.transpose"(%117) <{permutation = array<i64: 1, 0>}> : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %119 = "stablehlo.dot_general"(%118, %arg49) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %120:2 = "func.call"(%119) <{callee = @norm}> : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
    %121 = "stablehlo.broadcast_in_dim"(%120#0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %122 = "stablehlo.divide"(%119, %121) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %123 = "stablehlo.multiply"(%120#0, %120#0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %124 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %125 = "stablehlo.divide"(%124, %123) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %126 = "stablehlo.dot_general"(%117, %122) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %127 = "stablehlo.dot_general"(%117, %122) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %128:2 = "func.call"(%127) <{callee = @norm_0}> : (tensor<9xf32>) -> (tensor<f32>, tensor<f32>)
    %129 = "stablehlo.broadcast_in_dim"(%128#0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %130 = "stablehlo.divide"(%126, %129) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %131 = "stablehlo.multiply"(%128#0, %128#0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %132 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.divide"(%132, %131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %134 = "stablehlo.dot_general"(%130, %117) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %135 = "stablehlo.dot_general"(%134, %122) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %137 = "stablehlo.divide"(%arg48, %136) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %138 = "stablehlo.multiply"(%135, %135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %139 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.divide"(%139, %138) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %141 = "stablehlo.convolution"(%arg50, %137) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %142 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %143:3 = "func.call"(%141, %142) <{callee = @leaky_relu}> : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %144 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.reduce"(%143#0, %144) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg86: tensor<f32>, %arg87: tensor<f32>):
      %463 = "stablehlo.maximum"(%arg86, %arg87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%463) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %146 = "stablehlo.reshape"(%145) : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %148 = "stablehlo.compare"(%143#0, %147) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %149 = "stablehlo.convert"(%148) : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.reduce"(%149, %150) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<f32>):
      %462 = "stablehlo.add"(%arg84, %arg85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%462) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %152 = "stablehlo.reshape"(%145) : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %153 = "stablehlo.dot_general"(%152, %arg47) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %154 = "stablehlo.dot_general"(%arg51, %arg46) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2xf32>, tensor<2x12xf32>) -> tensor<4x12xf32>
    %155 = "stablehlo.tanh"(%154) : (tensor<4x12xf32>) -> tensor<4x12xf32>
    %156 = "stablehlo.reshape"(%155) : (tensor<4x12xf32>) -> tensor<4x4x3x1xf32>
    %157 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x3x1xf32>
    %159 = "stablehlo.multiply"(%158, %arg50) : (tensor<4x4x3x1xf32>, tensor<4x4x3x1xf32>) -> tensor<4x4x3x1xf32>
    %160 = "stablehlo.constant"() <{value = dense<0.699999988> : tensor<f32>}> : () -> tensor<f32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x3x1xf32>
    %162 = "stablehlo.multiply"(%161, %156) : (tensor<4x4x3x1xf32>, tensor<4x4x3x1xf32>) -> tensor<4x4x3x1xf32>
    %163 = "stablehlo.add"(%159, %162) : (tensor<4x4x3x1xf32>, tensor<4x4x3x1xf32>) -> tensor<4x4x3x1xf32>
    %164 = "stablehlo.reshape"(%arg48) : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %165 = "stablehlo.transpose"(%164) <{permutation = array<i64: 1, 0>}> : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %166 = "stablehlo.dot_general"(%165, %130) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %167:2 = "func.call"(%166) <{callee = @norm}> : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
    %168 = "stablehlo.broadcast_in_dim"(%167#0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %169 = "stablehlo.divide"(%166, %168) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %170 = "stablehlo.multiply"(%167#0, %167#0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %171 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.divide"(%171, %170) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %173 = "stablehlo.dot_general"(%164, %169) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %174 = "stablehlo.dot_general"(%164, %169) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %175:2 = "func.call"(%174) <{callee = @norm_0}> : (tensor<9xf32>) -> (tensor<f32>, tensor<f32>)
    %176 = "stablehlo.broadcast_in_dim"(%175#0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %177 = "stablehlo.divide"(%173, %176) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %178 = "stablehlo.multiply"(%175#0, %175#0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %179 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %180 = "stablehlo.divide"(%179, %178) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %181 = "stablehlo.dot_general"(%177, %164) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %182 = "stablehlo.dot_general"(%181, %169) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %183 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %184 = "stablehlo.divide"(%arg48, %183) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %185 = "stablehlo.multiply"(%182, %182) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %186 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.divide"(%186, %185) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %188 = "stablehlo.convolution"(%163, %184) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %189 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %190:3 = "func.call"(%188, %189) <{callee = @leaky_relu_1}> : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %191 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.reduce"(%190#0, %191) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %461 = "stablehlo.maximum"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%461) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %193 = "stablehlo.reshape"(%192) : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %195 = "stablehlo.compare"(%190#0, %194) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %196 = "stablehlo.convert"(%195) : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %197 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.reduce"(%196, %197) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %460 = "stablehlo.add"(%arg80, %arg81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%460) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %199 = "stablehlo.reshape"(%192) : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %201 = "stablehlo.compare"(%190#0, %200) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %202 = "stablehlo.convert"(%201) : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %203 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.reduce"(%202, %203) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %459 = "stablehlo.add"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%459) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %205 = "stablehlo.reshape"(%192) : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %206 = "stablehlo.dot_general"(%205, %arg47) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %207 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.reduce"(%206, %207) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %458 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%458) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %209 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %211 = "stablehlo.dot_general"(%210, %arg47) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %212 = "stablehlo.reshape"(%211) : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %213 = "stablehlo.divide"(%212, %204) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %215 = "stablehlo.multiply"(%214, %202) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %216:3 = "func.call"(%190#1, %190#2, %215) <{callee = @leaky_relu_3}> : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>)
    %217 = "stablehlo.reverse"(%184) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %218 = "stablehlo.convolution"(%216#0, %217) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[2, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x2x2x2xf32>, tensor<3x3x1x2xf32>) -> tensor<4x4x3x1xf32>
    %219 = "stablehlo.multiply"(%218, %218) : (tensor<4x4x3x1xf32>, tensor<4x4x3x1xf32>) -> tensor<4x4x3x1xf32>
    %220 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x3x1xf32>
    %222 = "stablehlo.multiply"(%221, %218) : (tensor<4x4x3x1xf32>, tensor<4x4x3x1xf32>) -> tensor<4x4x3x1xf32>
    %223 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.reduce"(%219, %223) <{dimensions = array<i64: 1, 2, 3>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %457 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%457) : (tensor<f32>) -> ()
    }) : (tensor<4x4x3x1xf32>, tensor<f32>) -> tensor<4xf32>
    %225 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %226 = "stablehlo.broadcast_in_dim"(%225) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %227 = "stablehlo.add"(%224, %226) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %228 = "stablehlo.sqrt"(%227) : (tensor<4xf32>) -> tensor<4xf32>
    %229 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %230 = "stablehlo.broadcast_in_dim"(%229) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %231 = "stablehlo.divide"(%230, %228) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %232 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %234 = "stablehlo.subtract"(%228, %233) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %235 = "stablehlo.multiply"(%234, %234) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %236 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %238 = "stablehlo.multiply"(%237, %234) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %239 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %240 = "stablehlo.reduce"(%235, %239) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %456 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%456) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %241 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %242 = "stablehlo.divide"(%240, %241) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %243 = "stablehlo.negate"(%153) : (tensor<4xf32>) -> tensor<4xf32>
    %244:3 = "func.call"(%243) <{callee = @softplus}> : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    %245 = "stablehlo.reshape"(%arg48) : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %246 = "stablehlo.transpose"(%245) <{permutation = array<i64: 1, 0>}> : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %247 = "stablehlo.dot_general"(%246, %130) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %248:2 = "func.call"(%247) <{callee = @norm}> : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
    %249 = "stablehlo.broadcast_in_dim"(%248#0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %250 = "stablehlo.divide"(%247, %249) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %251 = "stablehlo.multiply"(%248#0, %248#0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %252 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.divide"(%252, %251) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %254 = "stablehlo.dot_general"(%245, %250) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %255 = "stablehlo.dot_general"(%245, %250) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %256:2 = "func.call"(%255) <{callee = @norm_0}> : (tensor<9xf32>) -> (tensor<f32>, tensor<f32>)
    %257 = "stablehlo.broadcast_in_dim"(%256#0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %258 = "stablehlo.divide"(%254, %257) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %259 = "stablehlo.multiply"(%256#0, %256#0) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %260 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %261 = "stablehlo.divide"(%260, %259) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %262 = "stablehlo.dot_general"(%258, %245) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %263 = "stablehlo.dot_general"(%262, %250) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %265 = "stablehlo.divide"(%arg48, %264) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %266 = "stablehlo.multiply"(%263, %263) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %267 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.divide"(%267, %266) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %269 = "stablehlo.convolution"(%156, %265) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %270 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %271:3 = "func.call"(%269, %270) <{callee = @leaky_relu}> : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %272 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %273 = "stablehlo.reduce"(%271#0, %272) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg70: tensor<f32>, %arg71: tensor<f32>):
      %455 = "stablehlo.maximum"(%arg70, %arg71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%455) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %274 = "stablehlo.reshape"(%273) : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %275 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %276 = "stablehlo.compare"(%271#0, %275) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %277 = "stablehlo.convert"(%276) : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %278 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.reduce"(%277, %278) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %454 = "stablehlo.add"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%454) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %280 = "stablehlo.reshape"(%273) : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %281 = "stablehlo.dot_general"(%280, %arg47) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %282:3 = "func.call"(%281) <{callee = @softplus}> : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    %283 = "stablehlo.add"(%244#0, %282#0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %284 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %285 = "stablehlo.reduce"(%283, %284) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %453 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%453) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %286 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.divide"(%285, %286) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %288 = "stablehlo.add"(%287, %242) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %289 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %290 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %291 = "stablehlo.divide"(%289, %290) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %292 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %293 = "func.call"(%282#1, %282#2, %292) <{callee = @softplus_5}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %294 = "stablehlo.dot_general"(%293, %280) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    %295 = "stablehlo.dot_general"(%293, %arg47) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %296 = "stablehlo.reshape"(%295) : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %297 = "stablehlo.divide"(%296, %279) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
    %298 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %299 = "stablehlo.multiply"(%298, %277) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %300 = "func.call"(%271#1, %271#2, %299) <{callee = @leaky_relu_6}> : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %301 = "stablehlo.convolution"(%156, %300) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x3x1xf32>, tensor<4x2x2x2xf32>) -> tensor<3x3x1x2xf32>
    %302 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %303 = "stablehlo.multiply"(%301, %302) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %304 = "stablehlo.multiply"(%303, %arg48) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %305 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %306 = "stablehlo.reduce"(%304, %305) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %452 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%452) : (tensor<f32>) -> ()
    }) : (tensor<3x3x1x2xf32>, tensor<f32>) -> tensor<f32>
    %307 = "stablehlo.negate"(%306) : (tensor<f32>) -> tensor<f32>
    %308 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %309 = "stablehlo.divide"(%301, %308) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %310 = "stablehlo.dot_general"(%307, %250) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %311 = "stablehlo.dot_general"(%310, %258) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2xf32>, tensor<9xf32>) -> tensor<2x9xf32>
    %312 = "stablehlo.transpose"(%311) <{permutation = array<i64: 1, 0>}> : (tensor<2x9xf32>) -> tensor<9x2xf32>
    %313 = "stablehlo.reshape"(%312) : (tensor<9x2xf32>) -> tensor<3x3x1x2xf32>
    %314 = "stablehlo.add"(%309, %313) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %315 = "func.call"(%244#1, %244#2, %292) <{callee = @softplus_5}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %316 = "stablehlo.negate"(%315) : (tensor<4xf32>) -> tensor<4xf32>
    %317 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %318 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.divide"(%317, %318) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %320 = "stablehlo.broadcast_in_dim"(%319) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %321 = "stablehlo.multiply"(%320, %238) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %322 = "stablehlo.multiply"(%321, %231) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x4x3x1xf32>
    %324 = "stablehlo.multiply"(%323, %222) : (tensor<4x4x3x1xf32>, tensor<4x4x3x1xf32>) -> tensor<4x4x3x1xf32>
    %325 = "stablehlo.convolution"(%216#0, %324) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, f, b]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[2, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x2x2x2xf32>, tensor<4x4x3x1xf32>) -> tensor<3x3x1x2xf32>
    %326 = "stablehlo.reverse"(%217) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %327 = "stablehlo.convolution"(%324, %326) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %328 = "stablehlo.reverse"(%325) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %329 = "func.call"(%190#2, %216#1, %216#2, %190#1, %327) <{callee = @leaky_relu_8}> : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %330 = "stablehlo.multiply"(%329, %202) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %331 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %332 = "stablehlo.reduce"(%330, %331) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %451 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%451) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %333 = "stablehlo.divide"(%332, %204) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
    %334 = "stablehlo.reshape"(%333) : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %335 = "stablehlo.dot_general"(%334, %210) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %336 = "stablehlo.add"(%294, %335) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %337 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %338 = "stablehlo.multiply"(%328, %337) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %339 = "stablehlo.multiply"(%338, %arg48) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %340 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %341 = "stablehlo.reduce"(%339, %340) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %450 = "stablehlo.add"(%arg60, %arg61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%450) : (tensor<f32>) -> ()
    }) : (tensor<3x3x1x2xf32>, tensor<f32>) -> tensor<f32>
    %342 = "stablehlo.negate"(%341) : (tensor<f32>) -> tensor<f32>
    %343 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %344 = "stablehlo.divide"(%328, %343) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %345 = "stablehlo.add"(%314, %344) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %346 = "stablehlo.dot_general"(%342, %169) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %347 = "stablehlo.dot_general"(%346, %177) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2xf32>, tensor<9xf32>) -> tensor<2x9xf32>
    %348 = "stablehlo.transpose"(%347) <{permutation = array<i64: 1, 0>}> : (tensor<2x9xf32>) -> tensor<9x2xf32>
    %349 = "stablehlo.reshape"(%348) : (tensor<9x2xf32>) -> tensor<3x3x1x2xf32>
    %350 = "stablehlo.add"(%345, %349) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %351 = "stablehlo.dot_general"(%316, %152) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    %352 = "stablehlo.add"(%336, %351) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %353 = "stablehlo.dot_general"(%316, %arg47) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %354 = "stablehlo.reshape"(%353) : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %355 = "stablehlo.divide"(%354, %151) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
    %356 = "stablehlo.broadcast_in_dim"(%355) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %357 = "stablehlo.multiply"(%356, %149) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %358 = "func.call"(%143#1, %143#2, %357) <{callee = @leaky_relu_6}> : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %359 = "stablehlo.convolution"(%arg50, %358) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x3x1xf32>, tensor<4x2x2x2xf32>) -> tensor<3x3x1x2xf32>
    %360 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %361 = "stablehlo.multiply"(%359, %360) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %362 = "stablehlo.multiply"(%361, %arg48) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %363 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %364 = "stablehlo.reduce"(%362, %363) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
      %449 = "stablehlo.add"(%arg58, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%449) : (tensor<f32>) -> ()
    }) : (tensor<3x3x1x2xf32>, tensor<f32>) -> tensor<f32>
    %365 = "stablehlo.negate"(%364) : (tensor<f32>) -> tensor<f32>
    %366 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %367 = "stablehlo.divide"(%359, %366) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %368 = "stablehlo.add"(%350, %367) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %369 = "stablehlo.dot_general"(%365, %122) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %370 = "stablehlo.dot_general"(%369, %130) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2xf32>, tensor<9xf32>) -> tensor<2x9xf32>
    %371 = "stablehlo.transpose"(%370) <{permutation = array<i64: 1, 0>}> : (tensor<2x9xf32>) -> tensor<9x2xf32>
    %372 = "stablehlo.reshape"(%371) : (tensor<9x2xf32>) -> tensor<3x3x1x2xf32>
    %373 = "stablehlo.add"(%368, %372) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %374 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %376 = "stablehlo.multiply"(%375, %352) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %377 = "stablehlo.subtract"(%arg47, %376) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %378 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %380 = "stablehlo.multiply"(%379, %373) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %381 = "stablehlo.subtract"(%arg48, %380) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %382 = "stablehlo.dot_general"(%arg51, %arg46) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2xf32>, tensor<2x12xf32>) -> tensor<4x12xf32>
    %383 = "stablehlo.tanh"(%382) : (tensor<4x12xf32>) -> tensor<4x12xf32>
    %384 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %385 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x12xf32>
    %386 = "stablehlo.subtract"(%385, %383) : (tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<4x12xf32>
    %387 = "stablehlo.reshape"(%383) : (tensor<4x12xf32>) -> tensor<4x4x3x1xf32>
    %388 = "stablehlo.reshape"(%381) : (tensor<3x3x1x2xf32>) -> tensor<9x2xf32>
    %389 = "stablehlo.transpose"(%388) <{permutation = array<i64: 1, 0>}> : (tensor<9x2xf32>) -> tensor<2x9xf32>
    %390 = "stablehlo.dot_general"(%389, %130) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x9xf32>, tensor<9xf32>) -> tensor<2xf32>
    %391 = "func.call"(%390) <{callee = @norm_10}> : (tensor<2xf32>) -> tensor<f32>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %393 = "stablehlo.divide"(%390, %392) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %394 = "stablehlo.dot_general"(%388, %393) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %395 = "stablehlo.dot_general"(%388, %393) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9x2xf32>, tensor<2xf32>) -> tensor<9xf32>
    %396 = "func.call"(%395) <{callee = @norm_11}> : (tensor<9xf32>) -> tensor<f32>
    %397 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %398 = "stablehlo.divide"(%394, %397) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %399 = "stablehlo.dot_general"(%398, %388) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<9xf32>, tensor<9x2xf32>) -> tensor<2xf32>
    %400 = "stablehlo.dot_general"(%399, %393) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    %401 = "stablehlo.broadcast_in_dim"(%400) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x2xf32>
    %402 = "stablehlo.divide"(%381, %401) : (tensor<3x3x1x2xf32>, tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %403 = "stablehlo.convolution"(%387, %402) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x4x3x1xf32>, tensor<3x3x1x2xf32>) -> tensor<4x2x2x2xf32>
    %404 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %405:3 = "func.call"(%403, %404) <{callee = @leaky_relu}> : (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>)
    %406 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %407 = "stablehlo.reduce"(%405#0, %406) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>):
      %448 = "stablehlo.maximum"(%arg56, %arg57) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%448) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %408 = "stablehlo.reshape"(%407) : (tensor<4x2x2xf32>) -> tensor<4x2x1x2xf32>
    %409 = "stablehlo.broadcast_in_dim"(%408) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x1x2xf32>) -> tensor<4x2x2x2xf32>
    %410 = "stablehlo.compare"(%405#0, %409) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %411 = "stablehlo.convert"(%410) : (tensor<4x2x2x2xi1>) -> tensor<4x2x2x2xf32>
    %412 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %413 = "stablehlo.reduce"(%411, %412) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %447 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%447) : (tensor<f32>) -> ()
    }) : (tensor<4x2x2x2xf32>, tensor<f32>) -> tensor<4x2x2xf32>
    %414 = "stablehlo.reshape"(%407) : (tensor<4x2x2xf32>) -> tensor<4x4xf32>
    %415 = "stablehlo.dot_general"(%414, %377) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %416 = "stablehlo.negate"(%415) : (tensor<4xf32>) -> tensor<4xf32>
    %417:3 = "func.call"(%416) <{callee = @softplus}> : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    %418 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %419 = "stablehlo.reduce"(%417#0, %418) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
      %446 = "stablehlo.add"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%446) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %420 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %421 = "stablehlo.divide"(%419, %420) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %422 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %423 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %424 = "stablehlo.divide"(%422, %423) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %425 = "stablehlo.broadcast_in_dim"(%424) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %426 = "func.call"(%417#1, %417#2, %425) <{callee = @softplus_5}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %427 = "stablehlo.negate"(%426) : (tensor<4xf32>) -> tensor<4xf32>
    %428 = "stablehlo.dot_general"(%427, %377) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %429 = "stablehlo.reshape"(%428) : (tensor<4x4xf32>) -> tensor<4x2x2xf32>
    %430 = "stablehlo.divide"(%429, %413) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
    %431 = "stablehlo.broadcast_in_dim"(%430) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<4x2x2xf32>) -> tensor<4x2x2x2xf32>
    %432 = "stablehlo.multiply"(%431, %411) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %433 = "func.call"(%405#1, %405#2, %432) <{callee = @leaky_relu_6}> : (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %434 = "stablehlo.reverse"(%402) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x1x2xf32>) -> tensor<3x3x1x2xf32>
    %435 = "stablehlo.convolution"(%433, %434) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[2, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x2x2x2xf32>, tensor<3x3x1x2xf32>) -> tensor<4x4x3x1xf32>
    %436 = "stablehlo.reshape"(%435) : (tensor<4x4x3x1xf32>) -> tensor<4x12xf32>
    %437 = "stablehlo.multiply"(%436, %386) : (tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<4x12xf32>
    %438 = "stablehlo.multiply"(%437, %383) : (tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<4x12xf32>
    %439 = "stablehlo.add"(%437, %438) : (tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<4x12xf32>
    %440 = "stablehlo.dot_general"(%439, %arg51) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x12xf32>, tensor<4x2xf32>) -> tensor<12x2xf32>
    %441 = "stablehlo.transpose"(%440) <{permutation = array<i64: 1, 0>}> : (tensor<12x2xf32>) -> tensor<2x12xf32>
    %442 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %443 = "stablehlo.broadcast_in_dim"(%442) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12xf32>
    %444 = "stablehlo.multiply"(%443, %441) : (tensor<2x12xf32>, tensor<2x12xf32>) -> tensor<2x12xf32>
    %445 = "stablehlo.subtract"(%arg46, %444) : (tensor<2x12xf32>, tensor<2x12xf32>) -> tensor<2x12xf32>
    "func.return"(%445, %377, %381, %130, %288, %421) : (tensor<2x12xf32>, tensor<4xf32>, tensor<3x3x1x2xf32>, tensor<9xf32>, tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xf32>) -> (tensor<f32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<2xf32>):
    %110 = "stablehlo.multiply"(%arg43, %arg43) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.reduce"(%110, %111) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %116 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%116) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %113 = "stablehlo.sqrt"(%112) : (tensor<f32>) -> tensor<f32>
    %114 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.divide"(%114, %113) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%113, %115) : (tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xf32>) -> (tensor<f32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "norm_0", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<9xf32>):
    %103 = "stablehlo.multiply"(%arg40, %arg40) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %104 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.reduce"(%103, %104) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %109 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%109) : (tensor<f32>) -> ()
    }) : (tensor<9xf32>, tensor<f32>) -> tensor<f32>
    %106 = "stablehlo.sqrt"(%105) : (tensor<f32>) -> tensor<f32>
    %107 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.divide"(%107, %106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%106, %108) : (tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>), res_attrs = [{}, {}, {}], sym_name = "leaky_relu", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<4x2x2x2xf32>, %arg39: tensor<f64>):
    %96 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %98 = "stablehlo.compare"(%arg38, %97) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %99 = "stablehlo.convert"(%arg39) : (tensor<f64>) -> tensor<f32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %101 = "stablehlo.multiply"(%100, %arg38) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %102 = "func.call"(%98, %arg38, %101) <{callee = @_where}> : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%102, %99, %98) : (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<4x2x2x2xi1>, %arg36: tensor<4x2x2x2xf32>, %arg37: tensor<4x2x2x2xf32>):
    %95 = "stablehlo.select"(%arg35, %arg36, %arg37) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%95) : (tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x2x2x2xf32>, tensor<f64>) -> (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>), res_attrs = [{}, {}, {}], sym_name = "leaky_relu_1", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<4x2x2x2xf32>, %arg34: tensor<f64>):
    %88 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %90 = "stablehlo.compare"(%arg33, %89) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xi1>
    %91 = "stablehlo.convert"(%arg34) : (tensor<f64>) -> tensor<f32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %93 = "stablehlo.multiply"(%92, %arg33) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %94 = "func.call"(%90, %arg33, %93) <{callee = @_where_2}> : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%94, %91, %90) : (tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<4x2x2x2xi1>, %arg31: tensor<4x2x2x2xf32>, %arg32: tensor<4x2x2x2xf32>):
    %87 = "stablehlo.select"(%arg30, %arg31, %arg32) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%87) : (tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>), res_attrs = [{}, {}, {}], sym_name = "leaky_relu_3", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<f32>, %arg28: tensor<4x2x2x2xi1>, %arg29: tensor<4x2x2x2xf32>):
    %83:4 = "func.call"(%arg28, %arg29) <{callee = @_where_4}> : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>)
    %84 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %85 = "stablehlo.multiply"(%84, %83#1) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %86 = "stablehlo.add"(%83#0, %85) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%86, %83#2, %83#3) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>), res_attrs = [{}, {}, {}, {}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<4x2x2x2xi1>, %arg26: tensor<4x2x2x2xf32>):
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %77 = "stablehlo.select"(%arg25, %76, %arg26) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %80 = "stablehlo.select"(%arg25, %arg26, %76) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %81 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    "func.return"(%80, %77, %79, %82) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}, {}], sym_name = "softplus", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<4xf32>):
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %31 = "stablehlo.maximum"(%arg24, %30) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %32 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %33 = "stablehlo.subtract"(%arg24, %32) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %34 = "stablehlo.compare"(%33, %33) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %35 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %36 = "stablehlo.add"(%arg24, %35) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %37 = "stablehlo.abs"(%33) : (tensor<4xf32>) -> tensor<4xf32>
    %38 = "stablehlo.negate"(%37) : (tensor<4xf32>) -> tensor<4xf32>
    %39 = "stablehlo.exponential"(%38) : (tensor<4xf32>) -> tensor<4xf32>
    %40 = "stablehlo.log_plus_one"(%39) : (tensor<4xf32>) -> tensor<4xf32>
    %41 = "stablehlo.add"(%31, %40) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %42 = "stablehlo.select"(%34, %36, %41) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %43 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %45 = "stablehlo.compare"(%arg24, %44) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %46 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %48 = "stablehlo.select"(%45, %47, %arg24) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %49 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %51 = "stablehlo.compare"(%42, %50) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %54 = "stablehlo.select"(%51, %53, %42) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %55 = "stablehlo.subtract"(%48, %54) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %56 = "stablehlo.exponential"(%55) : (tensor<4xf32>) -> tensor<4xf32>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.compare"(%57, %58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.select"(%59, %61, %60) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %63 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %65 = "stablehlo.compare"(%42, %64) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %68 = "stablehlo.select"(%65, %67, %42) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %69 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %70 = "stablehlo.subtract"(%69, %68) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %71 = "stablehlo.exponential"(%70) : (tensor<4xf32>) -> tensor<4xf32>
    %72 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %74 = "stablehlo.multiply"(%73, %71) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%42, %56, %74) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "softplus_5", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<4xf32>, %arg22: tensor<4xf32>, %arg23: tensor<4xf32>):
    %28 = "stablehlo.multiply"(%arg23, %arg21) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%28) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<f32>, tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>, res_attrs = [{}], sym_name = "leaky_relu_6", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<f32>, %arg19: tensor<4x2x2x2xi1>, %arg20: tensor<4x2x2x2xf32>):
    %24:2 = "func.call"(%arg19, %arg20) <{callee = @_where_7}> : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>)
    %25 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %26 = "stablehlo.multiply"(%25, %24#1) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %27 = "stablehlo.add"(%24#0, %26) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%27) : (tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>) -> (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>), res_attrs = [{}, {}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<4x2x2x2xi1>, %arg17: tensor<4x2x2x2xf32>):
    %20 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %22 = "stablehlo.select"(%arg16, %21, %arg17) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %23 = "stablehlo.select"(%arg16, %arg17, %21) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%23, %22) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<f32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>, res_attrs = [{}], sym_name = "leaky_relu_8", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<4x2x2x2xi1>, %arg12: tensor<4x2x2x2xf32>, %arg13: tensor<4x2x2x2xf32>, %arg14: tensor<f32>, %arg15: tensor<4x2x2x2xf32>):
    %17 = "stablehlo.broadcast_in_dim"(%arg14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %18 = "stablehlo.multiply"(%17, %arg15) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %19 = "func.call"(%arg11, %arg12, %arg13, %arg15, %18) <{callee = @_where_9}> : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%19) : (tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>, res_attrs = [{}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4x2x2x2xi1>, %arg7: tensor<4x2x2x2xf32>, %arg8: tensor<4x2x2x2xf32>, %arg9: tensor<4x2x2x2xf32>, %arg10: tensor<4x2x2x2xf32>):
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %12 = "stablehlo.select"(%arg6, %arg9, %11) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x2xf32>
    %15 = "stablehlo.select"(%arg6, %14, %arg10) : (tensor<4x2x2x2xi1>, tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    %16 = "stablehlo.add"(%12, %15) : (tensor<4x2x2x2xf32>, tensor<4x2x2x2xf32>) -> tensor<4x2x2x2xf32>
    "func.return"(%16) : (tensor<4x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm_10", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2xf32>):
    %5 = "stablehlo.multiply"(%arg3, %arg3) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%5, %6) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %9 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%9) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %8 = "stablehlo.sqrt"(%7) : (tensor<f32>) -> tensor<f32>
    "func.return"(%8) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm_11", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<9xf32>):
    %0 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%4) : (tensor<f32>) -> ()
    }) : (tensor<9xf32>, tensor<f32>) -> tensor<f32>
    %3 = "stablehlo.sqrt"(%2) : (tensor<f32>) -> tensor<f32>
    "func.return"(%3) : (tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

