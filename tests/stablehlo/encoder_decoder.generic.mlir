"builtin.module"() <{sym_name = "jit_encoder_decoder"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<10x8xf32>, tensor<13x8xf32>, tensor<2x3x8x2x4xf32>, tensor<2x2x4x8xf32>, tensor<6x2xf32>, tensor<8x2x10xf32>, tensor<4x6xi32>, tensor<4x5xi32>, tensor<2xui32>) -> tensor<f32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg58: tensor<10x8xf32>, %arg59: tensor<13x8xf32>, %arg60: tensor<2x3x8x2x4xf32>, %arg61: tensor<2x2x4x8xf32>, %arg62: tensor<6x2xf32>, %arg63: tensor<8x2x10xf32>, %arg64: tensor<4x6xi32>, %arg65: tensor<4x5xi32>, %arg66: tensor<2xui32>):
    %164 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %166 = "stablehlo.compare"(%arg64, %165) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x6xi1>) -> tensor<4x1x1x6xi1>
    %168 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %170 = "stablehlo.compare"(%arg64, %169) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %171 = "stablehlo.constant"() <{value = dense<13> : tensor<i32>}> : () -> tensor<i32>
    %172 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %173 = "stablehlo.add"(%arg64, %172) : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %174 = "stablehlo.select"(%170, %173, %arg64) : (tensor<4x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %175 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x6xi32>) -> tensor<4x6x1xi32>
    %176 = "stablehlo.gather"(%arg59, %175) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<13x8xf32>, tensor<4x6x1xi32>) -> tensor<4x6x8xf32>
    %177 = "stablehlo.multiply"(%176, %176) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %178 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.reduce"(%177, %178) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %427 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%427) : (tensor<f32>) -> ()
    }) : (tensor<4x6x8xf32>, tensor<f32>) -> tensor<4x6xf32>
    %180 = "stablehlo.broadcast_in_dim"(%179) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %181 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x1xf32>
    %183 = "stablehlo.divide"(%180, %182) : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %184 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %185 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x1xf32>
    %186 = "stablehlo.add"(%183, %185) : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %187 = "stablehlo.rsqrt"(%186) : (tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %188 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x6x1xf32>) -> tensor<4x6x8xf32>
    %189 = "stablehlo.multiply"(%176, %188) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %190 = "stablehlo.multiply"(%176, %176) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %191 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.reduce"(%190, %191) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %426 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%426) : (tensor<f32>) -> ()
    }) : (tensor<4x6x8xf32>, tensor<f32>) -> tensor<4x6xf32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %194 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %195 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x1xf32>
    %196 = "stablehlo.divide"(%193, %195) : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %197 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x1xf32>
    %199 = "stablehlo.add"(%196, %198) : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %200 = "stablehlo.rsqrt"(%199) : (tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x6x1xf32>) -> tensor<4x6x8xf32>
    %202 = "stablehlo.multiply"(%176, %201) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %203 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64: 1>}> : (tensor<6xi32>) -> tensor<1x6xi32>
    %205 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi32>
    %206 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %207 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x6xi32>) -> tensor<6x6xi32>
    %208 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xi32>) -> tensor<6x6xi32>
    %209 = "stablehlo.subtract"(%207, %208) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %210 = "stablehlo.abs"(%209) : (tensor<6x6xi32>) -> tensor<6x6xi32>
    %211 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %213 = "stablehlo.maximum"(%210, %212) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %214 = "stablehlo.convert"(%213) : (tensor<6x6xi32>) -> tensor<6x6xf32>
    %215 = "stablehlo.log"(%214) : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %216 = "stablehlo.constant"() <{value = dense<1.38629436> : tensor<f32>}> : () -> tensor<f32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x6xf32>
    %218 = "stablehlo.divide"(%215, %217) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %219 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %221 = "stablehlo.compare"(%209, %220) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %222 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %223 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %224 = "func.call"(%221, %222, %223) <{callee = @_where}> : (tensor<6x6xi1>, tensor<i64>, tensor<i64>) -> tensor<6x6xi64>
    %225 = "stablehlo.abs"(%209) : (tensor<6x6xi32>) -> tensor<6x6xi32>
    %226 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %228 = "stablehlo.compare"(%225, %227) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %229 = "stablehlo.abs"(%209) : (tensor<6x6xi32>) -> tensor<6x6xi32>
    %230 = "stablehlo.convert"(%218) : (tensor<6x6xf32>) -> tensor<6x6xi32>
    %231 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %233 = "stablehlo.add"(%232, %230) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %234 = "func.call"(%228, %229, %233) <{callee = @_where_0}> : (tensor<6x6xi1>, tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %235 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %236 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %237 = "stablehlo.minimum"(%234, %236) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %238 = "stablehlo.convert"(%224) : (tensor<6x6xi64>) -> tensor<6x6xi32>
    %239 = "stablehlo.add"(%238, %237) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %240 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %242 = "stablehlo.compare"(%239, %241) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %243 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %245 = "stablehlo.add"(%239, %244) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %246 = "stablehlo.select"(%242, %245, %239) : (tensor<6x6xi1>, tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x6xi32>) -> tensor<6x6x1xi32>
    %248 = "stablehlo.gather"(%arg62, %247) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<6x2xf32>, tensor<6x6x1xi32>) -> tensor<6x6x2xf32>
    %249 = "stablehlo.transpose"(%248) <{permutation = array<i64: 2, 0, 1>}> : (tensor<6x6x2xf32>) -> tensor<2x6x6xf32>
    %250 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f64>}> : () -> tensor<f64>
    %251 = "func.call"(%167, %249, %250) <{callee = @_where_1}> : (tensor<4x1x1x6xi1>, tensor<2x6x6xf32>, tensor<f64>) -> tensor<4x2x6x6xf32>
    %252 = "stablehlo.slice"(%arg60) <{limit_indices = array<i64: 1, 1, 8, 2, 4>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %253 = "stablehlo.reshape"(%252) : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %254 = "stablehlo.dot_general"(%253, %189) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %255 = "stablehlo.transpose"(%254) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %256 = "stablehlo.slice"(%arg60) <{limit_indices = array<i64: 1, 2, 8, 2, 4>, start_indices = array<i64: 0, 1, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %257 = "stablehlo.reshape"(%256) : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %258 = "stablehlo.dot_general"(%257, %202) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %259 = "stablehlo.transpose"(%258) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %260 = "stablehlo.slice"(%arg60) <{limit_indices = array<i64: 1, 3, 8, 2, 4>, start_indices = array<i64: 0, 2, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %261 = "stablehlo.reshape"(%260) : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %262 = "stablehlo.dot_general"(%261, %202) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %263 = "stablehlo.transpose"(%262) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %264 = "stablehlo.dot_general"(%255, %259) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x6x4xf32>, tensor<4x2x6x4xf32>) -> tensor<4x2x6x6xf32>
    %265 = "stablehlo.add"(%264, %251) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %266 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %267 = "stablehlo.reduce"(%265, %266) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %425 = "stablehlo.maximum"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%425) : (tensor<f32>) -> ()
    }) : (tensor<4x2x6x6xf32>, tensor<f32>) -> tensor<4x2x6xf32>
    %268 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x6xf32>
    %270 = "stablehlo.maximum"(%269, %267) : (tensor<4x2x6xf32>, tensor<4x2x6xf32>) -> tensor<4x2x6xf32>
    %271 = "stablehlo.broadcast_in_dim"(%270) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x2x6xf32>) -> tensor<4x2x6x1xf32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x6x1xf32>) -> tensor<4x2x6x6xf32>
    %273 = "stablehlo.subtract"(%265, %272) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %274 = "stablehlo.exponential"(%273) : (tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %275 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %276 = "stablehlo.reduce"(%274, %275) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %424 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%424) : (tensor<f32>) -> ()
    }) : (tensor<4x2x6x6xf32>, tensor<f32>) -> tensor<4x2x6xf32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x2x6xf32>) -> tensor<4x2x6x1xf32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x6x1xf32>) -> tensor<4x2x6x6xf32>
    %279 = "stablehlo.divide"(%274, %278) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %280 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 2, 4, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x4x8xf32>) -> tensor<1x2x4x8xf32>
    %281 = "stablehlo.reshape"(%280) : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    %282 = "stablehlo.dot_general"(%263, %279) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x6x4xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x4x6xf32>
    %283 = "stablehlo.dot_general"(%282, %281) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x4x6xf32>, tensor<2x4x8xf32>) -> tensor<4x6x8xf32>
    %284 = "stablehlo.add"(%176, %283) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %285 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %286 = "func.call"(%arg66, %285) <{callee = @_bernoulli}> : (tensor<2xui32>, tensor<f32>) -> tensor<4x6x8xi1>
    %287 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %288 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x8xf32>
    %289 = "stablehlo.divide"(%284, %288) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %290 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %291 = "func.call"(%286, %289, %290) <{callee = @_where_2}> : (tensor<4x6x8xi1>, tensor<4x6x8xf32>, tensor<i64>) -> tensor<4x6x8xf32>
    %292 = "stablehlo.slice"(%arg65) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x5xi32>) -> tensor<4x4xi32>
    %293 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %294 = "func.call"(%292, %293) <{callee = @_pad}> : (tensor<4x4xi32>, tensor<i64>) -> tensor<4x5xi32>
    %295 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x5xi32>
    %297 = "stablehlo.compare"(%294, %296) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi1>
    %298 = "stablehlo.constant"() <{value = dense<13> : tensor<i32>}> : () -> tensor<i32>
    %299 = "stablehlo.broadcast_in_dim"(%298) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x5xi32>
    %300 = "stablehlo.add"(%294, %299) : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi32>
    %301 = "stablehlo.select"(%297, %300, %294) : (tensor<4x5xi1>, tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x5xi32>) -> tensor<4x5x1xi32>
    %303 = "stablehlo.gather"(%arg59, %302) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<13x8xf32>, tensor<4x5x1xi32>) -> tensor<4x5x8xf32>
    %304 = "stablehlo.multiply"(%303, %303) : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
    %305 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %306 = "stablehlo.reduce"(%304, %305) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %423 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%423) : (tensor<f32>) -> ()
    }) : (tensor<4x5x8xf32>, tensor<f32>) -> tensor<4x5xf32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %308 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %309 = "stablehlo.broadcast_in_dim"(%308) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5x1xf32>
    %310 = "stablehlo.divide"(%307, %309) : (tensor<4x5x1xf32>, tensor<4x5x1xf32>) -> tensor<4x5x1xf32>
    %311 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5x1xf32>
    %313 = "stablehlo.add"(%310, %312) : (tensor<4x5x1xf32>, tensor<4x5x1xf32>) -> tensor<4x5x1xf32>
    %314 = "stablehlo.rsqrt"(%313) : (tensor<4x5x1xf32>) -> tensor<4x5x1xf32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x5x1xf32>) -> tensor<4x5x8xf32>
    %316 = "stablehlo.multiply"(%303, %315) : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
    %317 = "stablehlo.multiply"(%291, %291) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %318 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.reduce"(%317, %318) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %422 = "stablehlo.add"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%422) : (tensor<f32>) -> ()
    }) : (tensor<4x6x8xf32>, tensor<f32>) -> tensor<4x6xf32>
    %320 = "stablehlo.broadcast_in_dim"(%319) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x6xf32>) -> tensor<4x6x1xf32>
    %321 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %322 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x1xf32>
    %323 = "stablehlo.divide"(%320, %322) : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %324 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %325 = "stablehlo.broadcast_in_dim"(%324) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x1xf32>
    %326 = "stablehlo.add"(%323, %325) : (tensor<4x6x1xf32>, tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %327 = "stablehlo.rsqrt"(%326) : (tensor<4x6x1xf32>) -> tensor<4x6x1xf32>
    %328 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x6x1xf32>) -> tensor<4x6x8xf32>
    %329 = "stablehlo.multiply"(%291, %328) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %330 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %331 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f64>}> : () -> tensor<f64>
    %332 = "func.call"(%167, %330, %331) <{callee = @_where_3}> : (tensor<4x1x1x6xi1>, tensor<f32>, tensor<f64>) -> tensor<4x1x1x6xf32>
    %333 = "stablehlo.slice"(%arg60) <{limit_indices = array<i64: 2, 1, 8, 2, 4>, start_indices = array<i64: 1, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %334 = "stablehlo.reshape"(%333) : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %335 = "stablehlo.dot_general"(%334, %316) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4xf32>, tensor<4x5x8xf32>) -> tensor<2x4x4x5xf32>
    %336 = "stablehlo.transpose"(%335) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x4x4x5xf32>) -> tensor<4x2x5x4xf32>
    %337 = "stablehlo.slice"(%arg60) <{limit_indices = array<i64: 2, 2, 8, 2, 4>, start_indices = array<i64: 1, 1, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %338 = "stablehlo.reshape"(%337) : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %339 = "stablehlo.dot_general"(%338, %329) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %340 = "stablehlo.transpose"(%339) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %341 = "stablehlo.slice"(%arg60) <{limit_indices = array<i64: 2, 3, 8, 2, 4>, start_indices = array<i64: 1, 2, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x3x8x2x4xf32>) -> tensor<1x1x8x2x4xf32>
    %342 = "stablehlo.reshape"(%341) : (tensor<1x1x8x2x4xf32>) -> tensor<8x2x4xf32>
    %343 = "stablehlo.dot_general"(%342, %329) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x2x4xf32>, tensor<4x6x8xf32>) -> tensor<2x4x4x6xf32>
    %344 = "stablehlo.transpose"(%343) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x4x4x6xf32>) -> tensor<4x2x6x4xf32>
    %345 = "stablehlo.dot_general"(%336, %340) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x5x4xf32>, tensor<4x2x6x4xf32>) -> tensor<4x2x5x6xf32>
    %346 = "stablehlo.broadcast_in_dim"(%332) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x1x1x6xf32>) -> tensor<4x2x5x6xf32>
    %347 = "stablehlo.add"(%345, %346) : (tensor<4x2x5x6xf32>, tensor<4x2x5x6xf32>) -> tensor<4x2x5x6xf32>
    %348 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %349 = "stablehlo.reduce"(%347, %348) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %421 = "stablehlo.maximum"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%421) : (tensor<f32>) -> ()
    }) : (tensor<4x2x5x6xf32>, tensor<f32>) -> tensor<4x2x5xf32>
    %350 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x5xf32>
    %352 = "stablehlo.maximum"(%351, %349) : (tensor<4x2x5xf32>, tensor<4x2x5xf32>) -> tensor<4x2x5xf32>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x2x5xf32>) -> tensor<4x2x5x1xf32>
    %354 = "stablehlo.broadcast_in_dim"(%353) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x5x1xf32>) -> tensor<4x2x5x6xf32>
    %355 = "stablehlo.subtract"(%347, %354) : (tensor<4x2x5x6xf32>, tensor<4x2x5x6xf32>) -> tensor<4x2x5x6xf32>
    %356 = "stablehlo.exponential"(%355) : (tensor<4x2x5x6xf32>) -> tensor<4x2x5x6xf32>
    %357 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %358 = "stablehlo.reduce"(%356, %357) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %420 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%420) : (tensor<f32>) -> ()
    }) : (tensor<4x2x5x6xf32>, tensor<f32>) -> tensor<4x2x5xf32>
    %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x2x5xf32>) -> tensor<4x2x5x1xf32>
    %360 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x5x1xf32>) -> tensor<4x2x5x6xf32>
    %361 = "stablehlo.divide"(%356, %360) : (tensor<4x2x5x6xf32>, tensor<4x2x5x6xf32>) -> tensor<4x2x5x6xf32>
    %362 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 2, 2, 4, 8>, start_indices = array<i64: 1, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x4x8xf32>) -> tensor<1x2x4x8xf32>
    %363 = "stablehlo.reshape"(%362) : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    %364 = "stablehlo.dot_general"(%344, %361) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x6x4xf32>, tensor<4x2x5x6xf32>) -> tensor<4x2x4x5xf32>
    %365 = "stablehlo.dot_general"(%364, %363) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x4x5xf32>, tensor<2x4x8xf32>) -> tensor<4x5x8xf32>
    %366 = "stablehlo.add"(%303, %365) : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
    %367 = "stablehlo.multiply"(%366, %366) : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
    %368 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %369 = "stablehlo.reduce"(%367, %368) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %419 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%419) : (tensor<f32>) -> ()
    }) : (tensor<4x5x8xf32>, tensor<f32>) -> tensor<4x5xf32>
    %370 = "stablehlo.broadcast_in_dim"(%369) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %371 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.broadcast_in_dim"(%371) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5x1xf32>
    %373 = "stablehlo.divide"(%370, %372) : (tensor<4x5x1xf32>, tensor<4x5x1xf32>) -> tensor<4x5x1xf32>
    %374 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5x1xf32>
    %376 = "stablehlo.add"(%373, %375) : (tensor<4x5x1xf32>, tensor<4x5x1xf32>) -> tensor<4x5x1xf32>
    %377 = "stablehlo.rsqrt"(%376) : (tensor<4x5x1xf32>) -> tensor<4x5x1xf32>
    %378 = "stablehlo.broadcast_in_dim"(%377) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x5x1xf32>) -> tensor<4x5x8xf32>
    %379 = "stablehlo.multiply"(%366, %378) : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
    %380 = "stablehlo.dot_general"(%379, %arg63) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x5x8xf32>, tensor<8x2x10xf32>) -> tensor<4x5x2x10xf32>
    %381 = "stablehlo.transpose"(%380) <{permutation = array<i64: 2, 0, 1, 3>}> : (tensor<4x5x2x10xf32>) -> tensor<2x4x5x10xf32>
    %382 = "stablehlo.slice"(%381) <{limit_indices = array<i64: 1, 4, 5, 10>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x4x5x10xf32>) -> tensor<1x4x5x10xf32>
    %383 = "stablehlo.reshape"(%382) : (tensor<1x4x5x10xf32>) -> tensor<4x5x10xf32>
    %384 = "stablehlo.slice"(%381) <{limit_indices = array<i64: 2, 4, 5, 10>, start_indices = array<i64: 1, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x4x5x10xf32>) -> tensor<1x4x5x10xf32>
    %385 = "stablehlo.reshape"(%384) : (tensor<1x4x5x10xf32>) -> tensor<4x5x10xf32>
    %386 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5x10xf32>
    %388 = "stablehlo.multiply"(%387, %383) : (tensor<4x5x10xf32>, tensor<4x5x10xf32>) -> tensor<4x5x10xf32>
    %389 = "stablehlo.negate"(%383) : (tensor<4x5x10xf32>) -> tensor<4x5x10xf32>
    %390 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5x10xf32>
    %392 = "stablehlo.multiply"(%389, %391) : (tensor<4x5x10xf32>, tensor<4x5x10xf32>) -> tensor<4x5x10xf32>
    %393 = "chlo.erfc"(%392) : (tensor<4x5x10xf32>) -> tensor<4x5x10xf32>
    %394 = "stablehlo.multiply"(%388, %393) : (tensor<4x5x10xf32>, tensor<4x5x10xf32>) -> tensor<4x5x10xf32>
    %395 = "stablehlo.multiply"(%394, %385) : (tensor<4x5x10xf32>, tensor<4x5x10xf32>) -> tensor<4x5x10xf32>
    %396 = "stablehlo.dot_general"(%395, %arg58) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x5x10xf32>, tensor<10x8xf32>) -> tensor<4x5x8xf32>
    %397 = "stablehlo.add"(%366, %396) : (tensor<4x5x8xf32>, tensor<4x5x8xf32>) -> tensor<4x5x8xf32>
    %398 = "stablehlo.transpose"(%arg59) <{permutation = array<i64: 1, 0>}> : (tensor<13x8xf32>) -> tensor<8x13xf32>
    %399 = "stablehlo.dot_general"(%397, %398) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x5x8xf32>, tensor<8x13xf32>) -> tensor<4x5x13xf32>
    %400 = "func.call"(%399) <{callee = @log_softmax}> : (tensor<4x5x13xf32>) -> tensor<4x5x13xf32>
    %401 = "func.call"(%arg65) <{callee = @_one_hot}> : (tensor<4x5xi32>) -> tensor<4x5x13xf32>
    %402 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %403 = "stablehlo.broadcast_in_dim"(%402) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x5xi32>
    %404 = "stablehlo.compare"(%arg65, %403) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi1>
    %405 = "stablehlo.convert"(%404) : (tensor<4x5xi1>) -> tensor<4x5xf32>
    %406 = "stablehlo.multiply"(%400, %401) : (tensor<4x5x13xf32>, tensor<4x5x13xf32>) -> tensor<4x5x13xf32>
    %407 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %408 = "stablehlo.reduce"(%406, %407) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %418 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%418) : (tensor<f32>) -> ()
    }) : (tensor<4x5x13xf32>, tensor<f32>) -> tensor<4x5xf32>
    %409 = "stablehlo.multiply"(%408, %405) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %410 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %411 = "stablehlo.reduce"(%409, %410) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %417 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%417) : (tensor<f32>) -> ()
    }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
    %412 = "stablehlo.negate"(%411) : (tensor<f32>) -> tensor<f32>
    %413 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.reduce"(%405, %413) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %416 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%416) : (tensor<f32>) -> ()
    }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
    %415 = "stablehlo.divide"(%412, %414) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%415) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x6xi1>, tensor<i64>, tensor<i64>) -> tensor<6x6xi64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<6x6xi1>, %arg56: tensor<i64>, %arg57: tensor<i64>):
    %161 = "stablehlo.broadcast_in_dim"(%arg56) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6x6xi64>
    %162 = "stablehlo.broadcast_in_dim"(%arg57) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6x6xi64>
    %163 = "stablehlo.select"(%arg55, %161, %162) : (tensor<6x6xi1>, tensor<6x6xi64>, tensor<6x6xi64>) -> tensor<6x6xi64>
    "func.return"(%163) : (tensor<6x6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x6xi1>, tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<6x6xi1>, %arg53: tensor<6x6xi32>, %arg54: tensor<6x6xi32>):
    %160 = "stablehlo.select"(%arg52, %arg53, %arg54) : (tensor<6x6xi1>, tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    "func.return"(%160) : (tensor<6x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1x1x6xi1>, tensor<2x6x6xf32>, tensor<f64>) -> tensor<4x2x6x6xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<4x1x1x6xi1>, %arg50: tensor<2x6x6xf32>, %arg51: tensor<f64>):
    %155 = "stablehlo.convert"(%arg51) : (tensor<f64>) -> tensor<f32>
    %156 = "stablehlo.broadcast_in_dim"(%arg49) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x1x1x6xi1>) -> tensor<4x2x6x6xi1>
    %157 = "stablehlo.broadcast_in_dim"(%arg50) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %158 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x6x6xf32>
    %159 = "stablehlo.select"(%156, %157, %158) : (tensor<4x2x6x6xi1>, tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    "func.return"(%159) : (tensor<4x2x6x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<f32>) -> tensor<4x6x8xi1>, res_attrs = [{}], sym_name = "_bernoulli", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<2xui32>, %arg48: tensor<f32>):
    %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %151 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %152 = "func.call"(%arg47, %150, %151) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4x6x8xf32>
    %153 = "stablehlo.broadcast_in_dim"(%arg48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x8xf32>
    %154 = "stablehlo.compare"(%152, %153) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xi1>
    "func.return"(%154) : (tensor<4x6x8xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4x6x8xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<2xui32>, %arg45: tensor<f64>, %arg46: tensor<f64>):
    %104 = "stablehlo.convert"(%arg45) : (tensor<f64>) -> tensor<f32>
    %105 = "stablehlo.convert"(%arg46) : (tensor<f64>) -> tensor<f32>
    %106 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %107 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %108 = "stablehlo.slice"(%arg44) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %109 = "stablehlo.reshape"(%108) : (tensor<1xui32>) -> tensor<ui32>
    %110 = "stablehlo.slice"(%arg44) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %111 = "stablehlo.reshape"(%110) : (tensor<1xui32>) -> tensor<ui32>
    %112 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6x8xui64>
    %113 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6x8xui64>
    %114 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x6x8xui64>
    %115 = "stablehlo.constant"() <{value = dense<48> : tensor<ui64>}> : () -> tensor<ui64>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x8xui64>
    %117 = "stablehlo.multiply"(%116, %112) : (tensor<4x6x8xui64>, tensor<4x6x8xui64>) -> tensor<4x6x8xui64>
    %118 = "stablehlo.constant"() <{value = dense<8> : tensor<ui64>}> : () -> tensor<ui64>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x8xui64>
    %120 = "stablehlo.multiply"(%119, %113) : (tensor<4x6x8xui64>, tensor<4x6x8xui64>) -> tensor<4x6x8xui64>
    %121 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x8xui64>
    %123 = "stablehlo.multiply"(%122, %114) : (tensor<4x6x8xui64>, tensor<4x6x8xui64>) -> tensor<4x6x8xui64>
    %124 = "stablehlo.add"(%117, %120) : (tensor<4x6x8xui64>, tensor<4x6x8xui64>) -> tensor<4x6x8xui64>
    %125 = "stablehlo.add"(%124, %123) : (tensor<4x6x8xui64>, tensor<4x6x8xui64>) -> tensor<4x6x8xui64>
    %126 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x8xui64>
    %128 = "stablehlo.shift_right_logical"(%125, %127) : (tensor<4x6x8xui64>, tensor<4x6x8xui64>) -> tensor<4x6x8xui64>
    %129 = "stablehlo.convert"(%125) : (tensor<4x6x8xui64>) -> tensor<4x6x8xui32>
    %130 = "stablehlo.convert"(%128) : (tensor<4x6x8xui64>) -> tensor<4x6x8xui32>
    %131:2 = "func.call"(%109, %111, %130, %129) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> (tensor<4x6x8xui32>, tensor<4x6x8xui32>)
    %132 = "stablehlo.xor"(%131#0, %131#1) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %133 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %135 = "stablehlo.shift_right_logical"(%132, %134) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %136 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %138 = "stablehlo.or"(%135, %137) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %139 = "stablehlo.bitcast_convert"(%138) : (tensor<4x6x8xui32>) -> tensor<4x6x8xf32>
    %140 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x8xf32>
    %142 = "stablehlo.subtract"(%139, %141) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %143 = "stablehlo.subtract"(%107, %106) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<4x6x8xf32>
    %145 = "stablehlo.multiply"(%142, %144) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %146 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<4x6x8xf32>
    %147 = "stablehlo.add"(%145, %146) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    %148 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<4x6x8xf32>
    %149 = "stablehlo.maximum"(%148, %147) : (tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    "func.return"(%149) : (tensor<4x6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> (tensor<4x6x8xui32>, tensor<4x6x8xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<ui32>, %arg23: tensor<ui32>, %arg24: tensor<4x6x8xui32>, %arg25: tensor<4x6x8xui32>):
    %87 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %88 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %89 = "stablehlo.xor"(%arg22, %arg23) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %90 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %91 = "stablehlo.xor"(%89, %90) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %92 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %93 = "stablehlo.add"(%arg24, %92) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %94 = "stablehlo.broadcast_in_dim"(%arg23) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %95 = "stablehlo.add"(%arg25, %94) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %96 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %97 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %98:9 = "stablehlo.while"(%97, %96, %93, %95, %arg23, %91, %arg22, %87, %88) ({
    ^bb0(%arg35: tensor<i64>, %arg36: tensor<i64>, %arg37: tensor<4x6x8xui32>, %arg38: tensor<4x6x8xui32>, %arg39: tensor<ui32>, %arg40: tensor<ui32>, %arg41: tensor<ui32>, %arg42: tensor<4xui32>, %arg43: tensor<4xui32>):
      %102 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %103 = "stablehlo.compare"(%arg35, %102) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%103) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg26: tensor<i64>, %arg27: tensor<i64>, %arg28: tensor<4x6x8xui32>, %arg29: tensor<4x6x8xui32>, %arg30: tensor<ui32>, %arg31: tensor<ui32>, %arg32: tensor<ui32>, %arg33: tensor<4xui32>, %arg34: tensor<4xui32>):
      %99:8 = "func.call"(%arg27, %arg28, %arg29, %arg30, %arg31, %arg32, %arg33, %arg34) <{callee = @closed_call}> : (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %100 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %101 = "stablehlo.add"(%arg26, %100) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%101, %99#0, %99#1, %99#2, %99#3, %99#4, %99#5, %99#6, %99#7) : (tensor<i64>, tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%98#2, %98#3) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<i64>, %arg15: tensor<4x6x8xui32>, %arg16: tensor<4x6x8xui32>, %arg17: tensor<ui32>, %arg18: tensor<ui32>, %arg19: tensor<ui32>, %arg20: tensor<4xui32>, %arg21: tensor<4xui32>):
    %32 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %33 = "stablehlo.add"(%arg14, %32) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %34 = "stablehlo.slice"(%arg20) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %35 = "stablehlo.reshape"(%34) : (tensor<1xui32>) -> tensor<ui32>
    %36 = "stablehlo.add"(%arg15, %arg16) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %37 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %38 = "stablehlo.shift_left"(%arg16, %37) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %39 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %40 = "stablehlo.subtract"(%39, %35) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %42 = "stablehlo.shift_right_logical"(%arg16, %41) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %43 = "stablehlo.or"(%38, %42) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %44 = "stablehlo.xor"(%36, %43) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %45 = "stablehlo.slice"(%arg20) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %46 = "stablehlo.reshape"(%45) : (tensor<1xui32>) -> tensor<ui32>
    %47 = "stablehlo.add"(%36, %44) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %48 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %49 = "stablehlo.shift_left"(%44, %48) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %50 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %51 = "stablehlo.subtract"(%50, %46) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %53 = "stablehlo.shift_right_logical"(%44, %52) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %54 = "stablehlo.or"(%49, %53) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %55 = "stablehlo.xor"(%47, %54) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %56 = "stablehlo.slice"(%arg20) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %57 = "stablehlo.reshape"(%56) : (tensor<1xui32>) -> tensor<ui32>
    %58 = "stablehlo.add"(%47, %55) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %59 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %60 = "stablehlo.shift_left"(%55, %59) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %61 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %62 = "stablehlo.subtract"(%61, %57) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %64 = "stablehlo.shift_right_logical"(%55, %63) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %65 = "stablehlo.or"(%60, %64) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %66 = "stablehlo.xor"(%58, %65) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %67 = "stablehlo.slice"(%arg20) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %68 = "stablehlo.reshape"(%67) : (tensor<1xui32>) -> tensor<ui32>
    %69 = "stablehlo.add"(%58, %66) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %70 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %71 = "stablehlo.shift_left"(%66, %70) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %72 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %73 = "stablehlo.subtract"(%72, %68) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %75 = "stablehlo.shift_right_logical"(%66, %74) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %76 = "stablehlo.or"(%71, %75) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %77 = "stablehlo.xor"(%69, %76) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %78 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %79 = "stablehlo.add"(%69, %78) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %80 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %81 = "stablehlo.add"(%77, %80) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    %82 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %83 = "stablehlo.add"(%arg14, %82) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %84 = "stablehlo.convert"(%83) : (tensor<i64>) -> tensor<ui32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x8xui32>
    %86 = "stablehlo.add"(%81, %85) : (tensor<4x6x8xui32>, tensor<4x6x8xui32>) -> tensor<4x6x8xui32>
    "func.return"(%33, %79, %86, %arg18, %arg19, %arg17, %arg21, %arg20) : (tensor<i64>, tensor<4x6x8xui32>, tensor<4x6x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6x8xi1>, tensor<4x6x8xf32>, tensor<i64>) -> tensor<4x6x8xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<4x6x8xi1>, %arg12: tensor<4x6x8xf32>, %arg13: tensor<i64>):
    %29 = "stablehlo.convert"(%arg13) : (tensor<i64>) -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x8xf32>
    %31 = "stablehlo.select"(%arg11, %arg12, %30) : (tensor<4x6x8xi1>, tensor<4x6x8xf32>, tensor<4x6x8xf32>) -> tensor<4x6x8xf32>
    "func.return"(%31) : (tensor<4x6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xi32>, tensor<i64>) -> tensor<4x5xi32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x4xi32>, %arg10: tensor<i64>):
    %27 = "stablehlo.convert"(%arg10) : (tensor<i64>) -> tensor<i32>
    %28 = "stablehlo.pad"(%arg9, %27) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>}> : (tensor<4x4xi32>, tensor<i32>) -> tensor<4x5xi32>
    "func.return"(%28) : (tensor<4x5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1x1x6xi1>, tensor<f32>, tensor<f64>) -> tensor<4x1x1x6xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4x1x1x6xi1>, %arg7: tensor<f32>, %arg8: tensor<f64>):
    %23 = "stablehlo.convert"(%arg8) : (tensor<f64>) -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x6xf32>
    %25 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x6xf32>
    %26 = "stablehlo.select"(%arg6, %24, %25) : (tensor<4x1x1x6xi1>, tensor<4x1x1x6xf32>, tensor<4x1x1x6xf32>) -> tensor<4x1x1x6xf32>
    "func.return"(%26) : (tensor<4x1x1x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5x13xf32>) -> tensor<4x5x13xf32>, res_attrs = [{}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<4x5x13xf32>):
    %6 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%arg1, %6) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %22 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<4x5x13xf32>, tensor<f32>) -> tensor<4x5xf32>
    %8 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5xf32>
    %10 = "stablehlo.maximum"(%9, %7) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x5x1xf32>) -> tensor<4x5x13xf32>
    %13 = "stablehlo.subtract"(%arg1, %12) : (tensor<4x5x13xf32>, tensor<4x5x13xf32>) -> tensor<4x5x13xf32>
    %14 = "stablehlo.exponential"(%13) : (tensor<4x5x13xf32>) -> tensor<4x5x13xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %21 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%21) : (tensor<f32>) -> ()
    }) : (tensor<4x5x13xf32>, tensor<f32>) -> tensor<4x5xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x5xf32>) -> tensor<4x5x1xf32>
    %18 = "stablehlo.log"(%17) : (tensor<4x5x1xf32>) -> tensor<4x5x1xf32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x5x1xf32>) -> tensor<4x5x13xf32>
    %20 = "stablehlo.subtract"(%13, %19) : (tensor<4x5x13xf32>, tensor<4x5x13xf32>) -> tensor<4x5x13xf32>
    "func.return"(%20) : (tensor<4x5x13xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xi32>) -> tensor<4x5x13xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x5xi32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x5xi32>) -> tensor<4x5x1xi32>
    %1 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x1x13xi32>
    %2 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x5x1xi32>) -> tensor<4x5x13xi32>
    %3 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x13xi32>) -> tensor<4x5x13xi32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x5x13xi32>, tensor<4x5x13xi32>) -> tensor<4x5x13xi1>
    %5 = "stablehlo.convert"(%4) : (tensor<4x5x13xi1>) -> tensor<4x5x13xf32>
    "func.return"(%5) : (tensor<4x5x13xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

