"builtin.module"() <{sym_name = "jit_separable_net"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {tf.aliasing_output = 3 : i32}, {tf.aliasing_output = 4 : i32}, {tf.aliasing_output = 5 : i32}, {tf.aliasing_output = 6 : i32}, {}, {}], function_type = (tensor<3x3x1x4xf32>, tensor<2x4xf32>, tensor<4x3xf32>, tensor<4x2xf32>, tensor<3x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8x7x5x2xf32>, tensor<8xi32>) -> (tensor<3x3x1x4xf32>, tensor<2x4xf32>, tensor<4x3xf32>, tensor<4x2xf32>, tensor<3x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f64>, tensor<8xi64>), res_attrs = [{jax.result_info = "result[0]['deep']"}, {jax.result_info = "result[0]['excite']"}, {jax.result_info = "result[0]['out']"}, {jax.result_info = "result[0]['squeeze']"}, {jax.result_info = "result[0]['stem']"}, {jax.result_info = "result[1]['mean']"}, {jax.result_info = "result[1]['variance']"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg54: tensor<3x3x1x4xf32>, %arg55: tensor<2x4xf32>, %arg56: tensor<4x3xf32>, %arg57: tensor<4x2xf32>, %arg58: tensor<3x3x2x4xf32>, %arg59: tensor<4xf32>, %arg60: tensor<4xf32>, %arg61: tensor<8x7x5x2xf32>, %arg62: tensor<8xi32>):
    %167 = "stablehlo.convolution"(%arg61, %arg58) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<8x7x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<8x4x3x4xf32>
    %168 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %169 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %170:3 = "func.call"(%167, %168, %169) <{callee = @clip}> : (tensor<8x4x3x4xf32>, tensor<i64>, tensor<i64>) -> (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>)
    %171 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.reduce"(%170#0, %171) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
      %408 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%408) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %173 = "stablehlo.constant"() <{value = dense<9.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %175 = "stablehlo.divide"(%172, %174) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %176 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %177:5 = "func.call"(%170#0, %176) <{callee = @_var}> : (tensor<8x4x3x4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>)
    %178 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %180 = "stablehlo.subtract"(%170#0, %179) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %181 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %183 = "stablehlo.add"(%177#0, %182) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %184 = "stablehlo.rsqrt"(%183) : (tensor<4xf32>) -> tensor<4xf32>
    %185 = "stablehlo.divide"(%184, %183) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %186 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %188 = "stablehlo.multiply"(%187, %185) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %189 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %191 = "stablehlo.multiply"(%180, %190) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %192 = "stablehlo.convolution"(%191, %arg54) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 4 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<8x4x3x4xf32>, tensor<3x3x1x4xf32>) -> tensor<8x4x3x4xf32>
    %193 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %194 = "stablehlo.reduce"(%192, %193) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %407 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%407) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %195 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %196 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %197 = "stablehlo.divide"(%194, %196) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %198 = "stablehlo.dot_general"(%197, %arg57) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
    %199:3 = "func.call"(%198) <{callee = @silu}> : (tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>)
    %200 = "stablehlo.dot_general"(%199#0, %arg55) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %201 = "stablehlo.negate"(%200) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %202 = "stablehlo.exponential"(%201) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %203 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %205 = "stablehlo.add"(%204, %202) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %206 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %208 = "stablehlo.divide"(%207, %205) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %209 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %211 = "stablehlo.subtract"(%210, %208) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %212 = "stablehlo.multiply"(%208, %211) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %213 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<8x4xf32>) -> tensor<8x1x1x4xf32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %215 = "stablehlo.multiply"(%192, %214) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %216 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %218 = "stablehlo.reduce_window"(%215, %217) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %406 = "stablehlo.maximum"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%406) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x2x3x4xf32>
    %219 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.reduce"(%218, %219) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %405 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%405) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %221 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %222 = "stablehlo.broadcast_in_dim"(%221) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %223 = "stablehlo.divide"(%220, %222) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %224 = "stablehlo.dot_general"(%223, %arg56) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %225 = "func.call"(%arg62) <{callee = @_one_hot}> : (tensor<8xi32>) -> tensor<8x3xf64>
    %226 = "stablehlo.constant"() <{value = dense<9.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8x3xf64>
    %228 = "stablehlo.multiply"(%225, %227) : (tensor<8x3xf64>, tensor<8x3xf64>) -> tensor<8x3xf64>
    %229 = "stablehlo.constant"() <{value = dense<0.033333333333333333> : tensor<f64>}> : () -> tensor<f64>
    %230 = "stablehlo.broadcast_in_dim"(%229) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8x3xf64>
    %231 = "stablehlo.add"(%228, %230) : (tensor<8x3xf64>, tensor<8x3xf64>) -> tensor<8x3xf64>
    %232:3 = "func.call"(%224) <{callee = @log_softmax}> : (tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x1xf32>)
    %233 = "stablehlo.convert"(%232#0) : (tensor<8x3xf32>) -> tensor<8x3xf64>
    %234 = "stablehlo.multiply"(%231, %233) : (tensor<8x3xf64>, tensor<8x3xf64>) -> tensor<8x3xf64>
    %235 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %236 = "stablehlo.reduce"(%234, %235) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg87: tensor<f64>, %arg88: tensor<f64>):
      %404 = "stablehlo.add"(%arg87, %arg88) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%404) : (tensor<f64>) -> ()
    }) : (tensor<8x3xf64>, tensor<f64>) -> tensor<8xf64>
    %237 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %238 = "stablehlo.reduce"(%236, %237) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg85: tensor<f64>, %arg86: tensor<f64>):
      %403 = "stablehlo.add"(%arg85, %arg86) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%403) : (tensor<f64>) -> ()
    }) : (tensor<8xf64>, tensor<f64>) -> tensor<f64>
    %239 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %240 = "stablehlo.divide"(%238, %239) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %241 = "stablehlo.negate"(%240) : (tensor<f64>) -> tensor<f64>
    %242 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %243 = "stablehlo.negate"(%242) : (tensor<f64>) -> tensor<f64>
    %244 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %245 = "stablehlo.divide"(%243, %244) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %246 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf64>) -> tensor<8x3xf64>
    %248 = "stablehlo.multiply"(%231, %247) : (tensor<8x3xf64>, tensor<8x3xf64>) -> tensor<8x3xf64>
    %249 = "stablehlo.convert"(%248) : (tensor<8x3xf64>) -> tensor<8x3xf32>
    %250 = "func.call"(%232#1, %232#2, %249) <{callee = @log_softmax_0}> : (tensor<8x3xf32>, tensor<8x1xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %251 = "stablehlo.dot_general"(%250, %223) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3xf32>, tensor<8x4xf32>) -> tensor<3x4xf32>
    %252 = "stablehlo.transpose"(%251) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %253 = "stablehlo.dot_general"(%250, %arg56) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3xf32>, tensor<4x3xf32>) -> tensor<8x4xf32>
    %254 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %256 = "stablehlo.divide"(%253, %255) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %257 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<8x4xf32>) -> tensor<8x2x3x4xf32>
    %258 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %259 = "stablehlo.pad"(%215, %258) <{edge_padding_high = array<i64: 0, 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4x4x4xf32>
    %260 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %261 = "stablehlo.select_and_scatter"(%259, %257, %260) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %402 = "stablehlo.compare"(%arg83, %arg84) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%402) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %401 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%401) : (tensor<f32>) -> ()
    }) : (tensor<8x4x4x4xf32>, tensor<8x2x3x4xf32>, tensor<f32>) -> tensor<8x4x4x4xf32>
    %262 = "stablehlo.slice"(%261) <{limit_indices = array<i64: 8, 4, 3, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<8x4x4x4xf32>) -> tensor<8x4x3x4xf32>
    %263 = "stablehlo.multiply"(%192, %262) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %264 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %265 = "stablehlo.reduce"(%263, %264) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %400 = "stablehlo.add"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%400) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %266 = "stablehlo.reshape"(%265) : (tensor<8x4xf32>) -> tensor<8x1x1x4xf32>
    %267 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %268 = "stablehlo.multiply"(%262, %267) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %269 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.reduce"(%266, %269) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %399 = "stablehlo.add"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%399) : (tensor<f32>) -> ()
    }) : (tensor<8x1x1x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %271 = "stablehlo.multiply"(%270, %212) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %272 = "stablehlo.dot_general"(%271, %199#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    %273 = "stablehlo.transpose"(%272) <{permutation = array<i64: 1, 0>}> : (tensor<4x2xf32>) -> tensor<2x4xf32>
    %274 = "stablehlo.dot_general"(%271, %arg55) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<2x4xf32>) -> tensor<8x2xf32>
    %275 = "func.call"(%199#1, %199#2, %198, %274) <{callee = @silu_1}> : (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %276 = "stablehlo.dot_general"(%275, %197) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
    %277 = "stablehlo.transpose"(%276) <{permutation = array<i64: 1, 0>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %278 = "stablehlo.dot_general"(%275, %arg57) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2xf32>, tensor<4x2xf32>) -> tensor<8x4xf32>
    %279 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %280 = "stablehlo.broadcast_in_dim"(%279) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %281 = "stablehlo.divide"(%278, %280) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<8x4xf32>) -> tensor<8x4x3x4xf32>
    %283 = "stablehlo.add"(%268, %282) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %284 = "stablehlo.convolution"(%191, %283) <{batch_group_count = 4 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<3x3x1x4xf32>
    %285 = "stablehlo.reshape"(%arg54) : (tensor<3x3x1x4xf32>) -> tensor<3x3x1x4x1xf32>
    %286 = "stablehlo.transpose"(%285) <{permutation = array<i64: 0, 1, 3, 2, 4>}> : (tensor<3x3x1x4x1xf32>) -> tensor<3x3x4x1x1xf32>
    %287 = "stablehlo.reshape"(%286) : (tensor<3x3x4x1x1xf32>) -> tensor<3x3x4x1xf32>
    %288 = "stablehlo.reverse"(%287) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x4x1xf32>) -> tensor<3x3x4x1xf32>
    %289 = "stablehlo.convolution"(%283, %288) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 4 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<8x4x3x4xf32>, tensor<3x3x4x1xf32>) -> tensor<8x4x3x4xf32>
    %290 = "stablehlo.multiply"(%180, %289) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %291 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %292 = "stablehlo.reduce"(%290, %291) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %398 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%398) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %293 = "stablehlo.reshape"(%292) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %294 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %295 = "stablehlo.multiply"(%289, %294) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %296 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %297 = "stablehlo.reduce"(%293, %296) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %397 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%397) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %298 = "stablehlo.multiply"(%297, %188) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %299 = "stablehlo.negate"(%295) : (tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %300 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %301 = "stablehlo.reduce"(%299, %300) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %396 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%396) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %302 = "stablehlo.reshape"(%301) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %303 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %304 = "stablehlo.reduce"(%302, %303) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %395 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%395) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %305 = "func.call"(%177#1, %177#2, %177#3, %177#4, %298) <{callee = @_var_2}> : (tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %306 = "stablehlo.add"(%295, %305) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %307 = "stablehlo.constant"() <{value = dense<9.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %308 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %309 = "stablehlo.divide"(%304, %308) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %311 = "stablehlo.add"(%306, %310) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %312 = "func.call"(%170#1, %170#2, %311) <{callee = @clip_4}> : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %313 = "stablehlo.convolution"(%arg61, %312) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<8x7x5x2xf32>, tensor<8x4x3x4xf32>) -> tensor<3x3x2x4xf32>
    %314 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x4xf32>
    %316 = "stablehlo.multiply"(%315, %284) : (tensor<3x3x1x4xf32>, tensor<3x3x1x4xf32>) -> tensor<3x3x1x4xf32>
    %317 = "stablehlo.subtract"(%arg54, %316) : (tensor<3x3x1x4xf32>, tensor<3x3x1x4xf32>) -> tensor<3x3x1x4xf32>
    %318 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %320 = "stablehlo.multiply"(%319, %273) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %321 = "stablehlo.subtract"(%arg55, %320) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %322 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %324 = "stablehlo.multiply"(%323, %252) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %325 = "stablehlo.subtract"(%arg56, %324) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %326 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.broadcast_in_dim"(%326) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2xf32>
    %328 = "stablehlo.multiply"(%327, %277) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %329 = "stablehlo.subtract"(%arg57, %328) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %330 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %331 = "stablehlo.broadcast_in_dim"(%330) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %332 = "stablehlo.multiply"(%331, %313) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %333 = "stablehlo.subtract"(%arg58, %332) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %334 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %336 = "stablehlo.multiply"(%335, %arg59) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %337 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %338 = "stablehlo.broadcast_in_dim"(%337) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %339 = "stablehlo.multiply"(%338, %175) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %340 = "stablehlo.add"(%336, %339) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %341 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %343 = "stablehlo.multiply"(%342, %arg60) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %344 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %345 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %346 = "stablehlo.multiply"(%345, %177#0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %347 = "stablehlo.add"(%343, %346) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %348 = "stablehlo.convolution"(%arg61, %333) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<8x7x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<8x4x3x4xf32>
    %349 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %350 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %351 = "func.call"(%348, %349, %350) <{callee = @clip_5}> : (tensor<8x4x3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<8x4x3x4xf32>
    %352 = "stablehlo.broadcast_in_dim"(%340) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %354 = "stablehlo.subtract"(%351, %353) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %355 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %356 = "stablehlo.broadcast_in_dim"(%355) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %357 = "stablehlo.add"(%347, %356) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %358 = "stablehlo.rsqrt"(%357) : (tensor<4xf32>) -> tensor<4xf32>
    %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %360 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %361 = "stablehlo.multiply"(%354, %360) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %362 = "stablehlo.convolution"(%361, %317) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 4 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<8x4x3x4xf32>, tensor<3x3x1x4xf32>) -> tensor<8x4x3x4xf32>
    %363 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %364 = "stablehlo.reduce"(%362, %363) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %394 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%394) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %365 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %366 = "stablehlo.broadcast_in_dim"(%365) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %367 = "stablehlo.divide"(%364, %366) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %368 = "stablehlo.dot_general"(%367, %329) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
    %369 = "func.call"(%368) <{callee = @silu_6}> : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %370 = "stablehlo.dot_general"(%369, %321) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %371 = "stablehlo.negate"(%370) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %372 = "stablehlo.exponential"(%371) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %373 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %374 = "stablehlo.broadcast_in_dim"(%373) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %375 = "stablehlo.add"(%374, %372) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %376 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %377 = "stablehlo.broadcast_in_dim"(%376) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %378 = "stablehlo.divide"(%377, %375) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<8x4xf32>) -> tensor<8x1x1x4xf32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<8x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %381 = "stablehlo.multiply"(%362, %380) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %382 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %383 = "stablehlo.broadcast_in_dim"(%382) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %384 = "stablehlo.reduce_window"(%381, %383) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %393 = "stablehlo.maximum"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%393) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<8x2x3x4xf32>
    %385 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %386 = "stablehlo.reduce"(%384, %385) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %392 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%392) : (tensor<f32>) -> ()
    }) : (tensor<8x2x3x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %387 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %389 = "stablehlo.divide"(%386, %388) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %390 = "stablehlo.dot_general"(%389, %325) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %391 = "func.call"(%390) <{callee = @argmax}> : (tensor<8x3xf32>) -> tensor<8xi64>
    "func.return"(%317, %321, %325, %329, %333, %340, %347, %241, %391) : (tensor<3x3x1x4xf32>, tensor<2x4xf32>, tensor<4x3xf32>, tensor<4x2xf32>, tensor<3x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f64>, tensor<8xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x4x3x4xf32>, tensor<i64>, tensor<i64>) -> (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>), res_attrs = [{}, {}, {}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg51: tensor<8x4x3x4xf32>, %arg52: tensor<i64>, %arg53: tensor<i64>):
    %133 = "stablehlo.convert"(%arg52) : (tensor<i64>) -> tensor<f32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %135 = "stablehlo.maximum"(%134, %arg51) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %136 = "stablehlo.compare"(%arg51, %135) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %137 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %139 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %141 = "stablehlo.select"(%136, %138, %140) : (tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %142 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %143 = "stablehlo.compare"(%142, %135) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %144 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.broadcast_in_dim"(%144) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %146 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %148 = "stablehlo.select"(%143, %145, %147) : (tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %149 = "stablehlo.divide"(%141, %148) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %150 = "stablehlo.convert"(%arg53) : (tensor<i64>) -> tensor<f32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %152 = "stablehlo.minimum"(%151, %135) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %153 = "stablehlo.compare"(%135, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %154 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %156 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %158 = "stablehlo.select"(%153, %155, %157) : (tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %159 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %160 = "stablehlo.compare"(%159, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xi1>
    %161 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %163 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %165 = "stablehlo.select"(%160, %162, %164) : (tensor<8x4x3x4xi1>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %166 = "stablehlo.divide"(%158, %165) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    "func.return"(%152, %149, %166) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x4x3x4xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<8x4x3x4xf32>, %arg46: tensor<i64>):
    %108 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.reduce"(%arg45, %108) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %132 = "stablehlo.add"(%arg49, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%132) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %111 = "stablehlo.constant"() <{value = dense<9.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %113 = "stablehlo.divide"(%110, %112) : (tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x4xf32>) -> tensor<8x4x3x4xf32>
    %115 = "stablehlo.subtract"(%arg45, %114) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %116 = "chlo.square"(%115) : (tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %117 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %119 = "stablehlo.multiply"(%118, %115) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %120 = "stablehlo.convert"(%arg46) : (tensor<i64>) -> tensor<f32>
    %121 = "stablehlo.constant"() <{value = dense<9.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %122 = "stablehlo.subtract"(%121, %120) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %123 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.reduce"(%116, %123) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %131 = "stablehlo.add"(%arg47, %arg48) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%131) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %125 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %126 = "stablehlo.divide"(%124, %125) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %127 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.compare"(%122, %127) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %129 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %130:2 = "func.call"(%128, %126, %129) <{callee = @_where}> : (tensor<i1>, tensor<4xf32>, tensor<f64>) -> (tensor<4xf32>, tensor<4xf32>)
    "func.return"(%130#0, %119, %122, %128, %130#1) : (tensor<4xf32>, tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4xf32>, tensor<f64>) -> (tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<i1>, %arg43: tensor<4xf32>, %arg44: tensor<f64>):
    %103 = "stablehlo.convert"(%arg44) : (tensor<f64>) -> tensor<f32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %105 = "stablehlo.select"(%arg42, %arg43, %104) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %106 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    "func.return"(%105, %107) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>), res_attrs = [{}, {}, {}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<8x2xf32>):
    %90 = "stablehlo.negate"(%arg41) : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %91 = "stablehlo.exponential"(%90) : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %92 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2xf32>
    %94 = "stablehlo.add"(%93, %91) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %95 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2xf32>
    %97 = "stablehlo.divide"(%96, %94) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %98 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2xf32>
    %100 = "stablehlo.subtract"(%99, %97) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %101 = "stablehlo.multiply"(%97, %100) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %102 = "stablehlo.multiply"(%arg41, %97) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    "func.return"(%102, %101, %97) : (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi32>) -> tensor<8x3xf64>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<8xi32>):
    %84 = "stablehlo.broadcast_in_dim"(%arg40) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %85 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3xi32>
    %86 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xi32>) -> tensor<8x3xi32>
    %87 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xi32>) -> tensor<8x3xi32>
    %88 = "stablehlo.compare"(%86, %87) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x3xi32>, tensor<8x3xi32>) -> tensor<8x3xi1>
    %89 = "stablehlo.convert"(%88) : (tensor<8x3xi1>) -> tensor<8x3xf64>
    "func.return"(%89) : (tensor<8x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<8x3xf32>):
    %67 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.reduce"(%arg35, %67) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %83 = "stablehlo.maximum"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%83) : (tensor<f32>) -> ()
    }) : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %69 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %71 = "stablehlo.maximum"(%70, %68) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %74 = "stablehlo.subtract"(%arg35, %73) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %75 = "stablehlo.exponential"(%74) : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %76 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.reduce"(%75, %76) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %82 = "stablehlo.add"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%82) : (tensor<f32>) -> ()
    }) : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %79 = "stablehlo.log"(%78) : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %81 = "stablehlo.subtract"(%74, %80) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    "func.return"(%81, %75, %78) : (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x3xf32>, tensor<8x1xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>, res_attrs = [{}], sym_name = "log_softmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg28: tensor<8x3xf32>, %arg29: tensor<8x1xf32>, %arg30: tensor<8x3xf32>):
    %55 = "stablehlo.negate"(%arg30) : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %56 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.reduce"(%55, %56) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %66 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%66) : (tensor<f32>) -> ()
    }) : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %58 = "stablehlo.reshape"(%57) : (tensor<8xf32>) -> tensor<8x1xf32>
    %59 = "stablehlo.divide"(%58, %arg29) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.reduce"(%59, %60) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %65 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%65) : (tensor<f32>) -> ()
    }) : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x3xf32>
    %63 = "stablehlo.multiply"(%62, %arg28) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %64 = "stablehlo.add"(%arg30, %63) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    "func.return"(%64) : (tensor<8x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>, res_attrs = [{}], sym_name = "silu_1", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<8x2xf32>, %arg25: tensor<8x2xf32>, %arg26: tensor<8x2xf32>, %arg27: tensor<8x2xf32>):
    %51 = "stablehlo.multiply"(%arg26, %arg27) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %52 = "stablehlo.multiply"(%arg27, %arg25) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %53 = "stablehlo.multiply"(%51, %arg24) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %54 = "stablehlo.add"(%52, %53) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    "func.return"(%54) : (tensor<8x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<8x4x3x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<8x4x3x4xf32>, res_attrs = [{}], sym_name = "_var_2", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<8x4x3x4xf32>, %arg16: tensor<f32>, %arg17: tensor<i1>, %arg18: tensor<4xf32>, %arg19: tensor<4xf32>):
    %33 = "func.call"(%arg17, %arg18, %arg19) <{callee = @_where_3}> : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %34 = "stablehlo.broadcast_in_dim"(%arg16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %35 = "stablehlo.divide"(%33, %34) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %37 = "stablehlo.multiply"(%36, %arg15) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %38 = "stablehlo.negate"(%37) : (tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %39 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.reduce"(%38, %39) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %50 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<8x4x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %41 = "stablehlo.reshape"(%40) : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %42 = "stablehlo.constant"() <{value = dense<9.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %44 = "stablehlo.divide"(%41, %43) : (tensor<1x1x1x4xf32>, tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.reduce"(%44, %45) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %49 = "stablehlo.add"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%49) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 3>}> : (tensor<4xf32>) -> tensor<8x4x3x4xf32>
    %48 = "stablehlo.add"(%37, %47) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    "func.return"(%48) : (tensor<8x4x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<i1>, %arg13: tensor<4xf32>, %arg14: tensor<4xf32>):
    %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %32 = "stablehlo.select"(%arg12, %arg14, %31) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%32) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>, res_attrs = [{}], sym_name = "clip_4", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<8x4x3x4xf32>, %arg10: tensor<8x4x3x4xf32>, %arg11: tensor<8x4x3x4xf32>):
    %28 = "stablehlo.multiply"(%arg11, %arg10) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %29 = "stablehlo.multiply"(%28, %arg9) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    "func.return"(%29) : (tensor<8x4x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x4x3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<8x4x3x4xf32>, res_attrs = [{}], sym_name = "clip_5", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<8x4x3x4xf32>, %arg7: tensor<i64>, %arg8: tensor<i64>):
    %22 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %24 = "stablehlo.maximum"(%23, %arg6) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    %25 = "stablehlo.convert"(%arg8) : (tensor<i64>) -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4x3x4xf32>
    %27 = "stablehlo.minimum"(%26, %24) : (tensor<8x4x3x4xf32>, tensor<8x4x3x4xf32>) -> tensor<8x4x3x4xf32>
    "func.return"(%27) : (tensor<8x4x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x2xf32>) -> tensor<8x2xf32>, res_attrs = [{}], sym_name = "silu_6", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<8x2xf32>):
    %13 = "stablehlo.negate"(%arg5) : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %14 = "stablehlo.exponential"(%13) : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %15 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2xf32>
    %17 = "stablehlo.add"(%16, %14) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %18 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x2xf32>
    %20 = "stablehlo.divide"(%19, %17) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    %21 = "stablehlo.multiply"(%arg5, %20) : (tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x2xf32>
    "func.return"(%21) : (tensor<8x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x3xf32>) -> tensor<8xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x3xf32>):
    %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<8x3xi64>
    %1 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %3:2 = "stablehlo.reduce"(%arg0, %0, %1, %2) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<i64>, %arg3: tensor<f32>, %arg4: tensor<i64>):
      %4 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.or"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %7 = "stablehlo.compare"(%arg1, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg2, %arg4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %9 = "stablehlo.and"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.or"(%6, %9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %11 = "stablehlo.select"(%6, %arg1, %arg3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.select"(%10, %arg2, %arg4) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%11, %12) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<8x3xf32>, tensor<8x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<8xf32>, tensor<8xi64>)
    "func.return"(%3#1) : (tensor<8xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

