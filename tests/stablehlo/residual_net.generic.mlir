"builtin.module"() <{sym_name = "jit_residual_net"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {tf.aliasing_output = 3 : i32}, {}, {}], function_type = (tensor<4x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x2x4xf32>, tensor<4x8x8x2xf32>, tensor<4xi32>) -> (tensor<4x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x2x4xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['out']"}, {jax.result_info = "result[0]['scale']"}, {jax.result_info = "result[0]['shift']"}, {jax.result_info = "result[0]['w']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg44: tensor<4x3xf32>, %arg45: tensor<4xf32>, %arg46: tensor<4xf32>, %arg47: tensor<3x3x2x4xf32>, %arg48: tensor<4x8x8x2xf32>, %arg49: tensor<4xi32>):
    %112 = "stablehlo.convolution"(%arg48, %arg47) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<4x8x8x4xf32>
    %113 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.reduce"(%112, %113) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg70: tensor<f32>, %arg71: tensor<f32>):
      %242 = "stablehlo.add"(%arg70, %arg71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%242) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %115 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %117 = "stablehlo.divide"(%114, %116) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %118 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %119:5 = "func.call"(%112, %118) <{callee = @_var}> : (tensor<4x8x8x4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>)
    %120 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %122 = "stablehlo.subtract"(%112, %121) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %123 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %125 = "stablehlo.add"(%119#0, %124) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %126 = "stablehlo.rsqrt"(%125) : (tensor<4xf32>) -> tensor<4xf32>
    %127 = "stablehlo.divide"(%126, %125) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %128 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %130 = "stablehlo.multiply"(%129, %127) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %131 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %133 = "stablehlo.multiply"(%122, %132) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %134 = "stablehlo.broadcast_in_dim"(%arg45) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %136 = "stablehlo.multiply"(%133, %135) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %137 = "stablehlo.broadcast_in_dim"(%arg46) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %139 = "stablehlo.add"(%136, %138) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %140 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %141 = "func.call"(%arg48, %140) <{callee = @_pad}> : (tensor<4x8x8x2xf32>, tensor<i64>) -> tensor<4x8x8x4xf32>
    %142 = "stablehlo.add"(%139, %141) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %143 = "func.call"(%142) <{callee = @relu}> : (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %144 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.broadcast_in_dim"(%144) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %146 = "stablehlo.compare"(%142, %145) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xi1>
    %147 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %149 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %150 = "stablehlo.reduce"(%143, %149) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %241 = "stablehlo.add"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%241) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %151 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %152 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %153 = "stablehlo.divide"(%150, %152) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %154 = "stablehlo.dot_general"(%153, %arg44) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %155:3 = "func.call"(%154) <{callee = @log_softmax}> : (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x1xf32>)
    %156 = "stablehlo.broadcast_in_dim"(%arg49) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
    %157:2 = "func.call"(%155#0, %156) <{callee = @take_along_axis}> : (tensor<4x3xf32>, tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>)
    %158 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.reduce"(%157#0, %158) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %240 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%240) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %160 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %161 = "stablehlo.divide"(%159, %160) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %162 = "stablehlo.negate"(%161) : (tensor<f32>) -> tensor<f32>
    %163 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %164 = "stablehlo.negate"(%163) : (tensor<f32>) -> tensor<f32>
    %165 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.divide"(%164, %165) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %168 = "func.call"(%157#1, %167) <{callee = @take_along_axis_0}> : (tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x3xf32>
    %169 = "func.call"(%155#1, %155#2, %168) <{callee = @log_softmax_1}> : (tensor<4x3xf32>, tensor<4x1xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %170 = "stablehlo.dot_general"(%169, %153) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x3xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
    %171 = "stablehlo.transpose"(%170) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %172 = "stablehlo.dot_general"(%169, %arg44) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x4xf32>
    %173 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %175 = "stablehlo.divide"(%172, %174) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x4xf32>) -> tensor<4x8x8x4xf32>
    %177 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %179 = "stablehlo.select"(%146, %176, %178) : (tensor<4x8x8x4xi1>, tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %180 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.reduce"(%179, %180) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %239 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%239) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %182 = "stablehlo.reshape"(%181) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %183 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %184 = "stablehlo.reduce"(%182, %183) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %238 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%238) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %185 = "stablehlo.multiply"(%133, %179) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %186 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.reduce"(%185, %186) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %237 = "stablehlo.add"(%arg60, %arg61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%237) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %188 = "stablehlo.reshape"(%187) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %189 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %190 = "stablehlo.multiply"(%179, %189) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %191 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.reduce"(%188, %191) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
      %236 = "stablehlo.add"(%arg58, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%236) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %193 = "stablehlo.multiply"(%122, %190) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %194 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %195 = "stablehlo.reduce"(%193, %194) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>):
      %235 = "stablehlo.add"(%arg56, %arg57) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%235) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %196 = "stablehlo.reshape"(%195) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %197 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %198 = "stablehlo.multiply"(%190, %197) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %199 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %200 = "stablehlo.reduce"(%196, %199) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %234 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%234) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %201 = "stablehlo.multiply"(%200, %130) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %202 = "stablehlo.negate"(%198) : (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %203 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.reduce"(%202, %203) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
      %233 = "stablehlo.add"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%233) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %205 = "stablehlo.reshape"(%204) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %206 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.reduce"(%205, %206) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg50: tensor<f32>, %arg51: tensor<f32>):
      %232 = "stablehlo.add"(%arg50, %arg51) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%232) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %208 = "func.call"(%119#1, %119#2, %119#3, %119#4, %201) <{callee = @_var_2}> : (tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %209 = "stablehlo.add"(%198, %208) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %210 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %212 = "stablehlo.divide"(%207, %211) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %214 = "stablehlo.add"(%209, %213) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %215 = "stablehlo.convolution"(%arg48, %214) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x2xf32>, tensor<4x8x8x4xf32>) -> tensor<3x3x2x4xf32>
    %216 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %218 = "stablehlo.multiply"(%217, %171) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %219 = "stablehlo.subtract"(%arg44, %218) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %220 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %222 = "stablehlo.multiply"(%221, %192) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %223 = "stablehlo.subtract"(%arg45, %222) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %224 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %226 = "stablehlo.multiply"(%225, %184) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %227 = "stablehlo.subtract"(%arg46, %226) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %228 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %229 = "stablehlo.broadcast_in_dim"(%228) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %230 = "stablehlo.multiply"(%229, %215) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %231 = "stablehlo.subtract"(%arg47, %230) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    "func.return"(%219, %223, %227, %231, %162) : (tensor<4x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x2x4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<4x8x8x4xf32>, %arg39: tensor<i64>):
    %87 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %88 = "stablehlo.reduce"(%arg38, %87) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %111 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%111) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %90 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %92 = "stablehlo.divide"(%89, %91) : (tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %94 = "stablehlo.subtract"(%arg38, %93) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %95 = "chlo.square"(%94) : (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %96 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %98 = "stablehlo.multiply"(%97, %94) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %99 = "stablehlo.convert"(%arg39) : (tensor<i64>) -> tensor<f32>
    %100 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.subtract"(%100, %99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.reduce"(%95, %102) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %110 = "stablehlo.add"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%110) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %104 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %105 = "stablehlo.divide"(%103, %104) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %106 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.compare"(%101, %106) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %108 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %109:2 = "func.call"(%107, %105, %108) <{callee = @_where}> : (tensor<i1>, tensor<4xf32>, tensor<f64>) -> (tensor<4xf32>, tensor<4xf32>)
    "func.return"(%109#0, %98, %101, %107, %109#1) : (tensor<4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4xf32>, tensor<f64>) -> (tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<i1>, %arg36: tensor<4xf32>, %arg37: tensor<f64>):
    %82 = "stablehlo.convert"(%arg37) : (tensor<f64>) -> tensor<f32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %84 = "stablehlo.select"(%arg35, %arg36, %83) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %85 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    "func.return"(%84, %86) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x2xf32>, tensor<i64>) -> tensor<4x8x8x4xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<4x8x8x2xf32>, %arg34: tensor<i64>):
    %80 = "stablehlo.convert"(%arg34) : (tensor<i64>) -> tensor<f32>
    %81 = "stablehlo.pad"(%arg33, %80) <{edge_padding_high = array<i64: 0, 0, 0, 2>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<4x8x8x2xf32>, tensor<f32>) -> tensor<4x8x8x4xf32>
    "func.return"(%81) : (tensor<4x8x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<4x8x8x4xf32>):
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %79 = "stablehlo.maximum"(%arg32, %78) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    "func.return"(%79) : (tensor<4x8x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<4x3xf32>):
    %60 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.reduce"(%arg27, %60) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %76 = "stablehlo.maximum"(%arg30, %arg31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%76) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %62 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %64 = "stablehlo.maximum"(%63, %61) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %67 = "stablehlo.subtract"(%arg27, %66) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %68 = "stablehlo.exponential"(%67) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %69 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.reduce"(%68, %69) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
      %75 = "stablehlo.add"(%arg28, %arg29) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%75) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %72 = "stablehlo.log"(%71) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x3xf32>
    %74 = "stablehlo.subtract"(%67, %73) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    "func.return"(%74, %68, %71) : (tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x3xf32>, tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<4x3xf32>, %arg24: tensor<4x1xi32>):
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x1xi32>
    %39 = "stablehlo.compare"(%arg24, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %40 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x1xi32>
    %42 = "stablehlo.add"(%arg24, %41) : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %43 = "stablehlo.select"(%39, %42, %arg24) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %44 = "stablehlo.reshape"(%43) : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %45 = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %46 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x1x1xi32>
    %48 = "stablehlo.compare"(%44, %47) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %49 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %51 = "stablehlo.compare"(%44, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %52 = "stablehlo.and"(%48, %51) : (tensor<4x1x1xi1>, tensor<4x1x1xi1>) -> tensor<4x1x1xi1>
    %53 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %54 = "stablehlo.reduce"(%52, %53) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg25: tensor<i1>, %arg26: tensor<i1>):
      %59 = "stablehlo.and"(%arg25, %arg26) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%59) : (tensor<i1>) -> ()
    }) : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %55 = "stablehlo.gather"(%arg23, %44) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x3xf32>, tensor<4x1x1xi32>) -> tensor<4x1xf32>
    %56 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %58 = "stablehlo.select"(%54, %55, %57) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    "func.return"(%58, %44) : (tensor<4x1xf32>, tensor<4x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x3xf32>, res_attrs = [{}], sym_name = "take_along_axis_0", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<4x1x1xi32>, %arg20: tensor<4x1xf32>):
    %33 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %35 = "stablehlo.scatter"(%34, %arg19, %arg20) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %36 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%36) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x3xf32>
    "func.return"(%35) : (tensor<4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x3xf32>, tensor<4x1xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>, res_attrs = [{}], sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<4x3xf32>, %arg13: tensor<4x1xf32>, %arg14: tensor<4x3xf32>):
    %21 = "stablehlo.negate"(%arg14) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.reduce"(%21, %22) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %32 = "stablehlo.add"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<4xf32>) -> tensor<4x1xf32>
    %25 = "stablehlo.divide"(%24, %arg13) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%25, %26) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %31 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %29 = "stablehlo.multiply"(%28, %arg12) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %30 = "stablehlo.add"(%arg14, %29) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    "func.return"(%30) : (tensor<4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x8x8x4xf32>, res_attrs = [{}], sym_name = "_var_2", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x8x8x4xf32>, %arg4: tensor<f32>, %arg5: tensor<i1>, %arg6: tensor<4xf32>, %arg7: tensor<4xf32>):
    %3 = "func.call"(%arg5, %arg6, %arg7) <{callee = @_where_3}> : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %5 = "stablehlo.divide"(%3, %4) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %7 = "stablehlo.multiply"(%6, %arg3) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %8 = "stablehlo.negate"(%7) : (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %20 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %11 = "stablehlo.reshape"(%10) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %12 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %14 = "stablehlo.divide"(%11, %13) : (tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %19 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %18 = "stablehlo.add"(%7, %17) : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    "func.return"(%18) : (tensor<4x8x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%2) : (tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

