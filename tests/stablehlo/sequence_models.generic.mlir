"builtin.module"() <{sym_name = "jit_sequence_models"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {}, {}, {}], function_type = (tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<2x6x3xf32>, tensor<2x6xi32>, tensor<2x6xi1>) -> (tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2x5xi64>), res_attrs = [{jax.result_info = "result[0]['a']"}, {jax.result_info = "result[0]['b']"}, {jax.result_info = "result[0]['t']"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg81: tensor<3xf32>, %arg82: tensor<3x3xf32>, %arg83: tensor<3x3xf32>, %arg84: tensor<2x6x3xf32>, %arg85: tensor<2x6xi32>, %arg86: tensor<2x6xi1>):
    %215 = "stablehlo.broadcast_in_dim"(%arg81) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x3xf32>) -> tensor<2x6x3xf32>
    %217 = "stablehlo.multiply"(%arg84, %216) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %218:3 = "func.call"(%217) <{callee = @softplus}> : (tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>)
    %219 = "stablehlo.negate"(%218#0) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %220 = "stablehlo.exponential"(%219) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %221 = "stablehlo.dot_general"(%arg84, %arg82) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x6x3xf32>, tensor<3x3xf32>) -> tensor<2x6x3xf32>
    %222 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 2, 5, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %223 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 2, 5, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %224 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %225 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %226 = "stablehlo.multiply"(%222, %224) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %227 = "stablehlo.multiply"(%224, %223) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %228 = "stablehlo.add"(%227, %225) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %229 = "stablehlo.slice"(%226) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %230 = "stablehlo.slice"(%228) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %231 = "stablehlo.slice"(%226) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %232 = "stablehlo.slice"(%228) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %233 = "stablehlo.multiply"(%229, %231) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %234 = "stablehlo.multiply"(%231, %230) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %235 = "stablehlo.add"(%234, %232) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %236 = "stablehlo.slice"(%226) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %237 = "stablehlo.slice"(%228) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %238 = "stablehlo.multiply"(%233, %236) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %239 = "stablehlo.multiply"(%236, %235) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %240 = "stablehlo.add"(%239, %237) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %241 = "stablehlo.slice"(%226) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %242 = "stablehlo.concatenate"(%241, %238) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %243 = "stablehlo.slice"(%228) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %244 = "stablehlo.concatenate"(%243, %240) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %245 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %246 = "stablehlo.pad"(%242, %245) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %247 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %248 = "stablehlo.pad"(%233, %247) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %249 = "stablehlo.add"(%246, %248) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %250 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %251 = "stablehlo.pad"(%244, %250) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %252 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.pad"(%235, %252) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %254 = "stablehlo.add"(%251, %253) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %255 = "stablehlo.slice"(%249) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %256 = "stablehlo.slice"(%254) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %257 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %258 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %259 = "stablehlo.multiply"(%255, %257) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %260 = "stablehlo.multiply"(%257, %256) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %261 = "stablehlo.add"(%260, %258) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %262 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %263 = "stablehlo.concatenate"(%262, %259) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %264 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %265 = "stablehlo.concatenate"(%264, %261) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %266 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %267 = "stablehlo.pad"(%263, %266) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %268 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %269 = "stablehlo.pad"(%249, %268) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %270 = "stablehlo.add"(%267, %269) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %271 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.pad"(%265, %271) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %273 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %274 = "stablehlo.pad"(%254, %273) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %275 = "stablehlo.add"(%272, %274) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %276 = "stablehlo.slice"(%275) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %277 = "stablehlo.reshape"(%276) : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %278 = "stablehlo.slice"(%275) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x5x3xf32>
    %279 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<2x6xi1>) -> tensor<2x5xi1>
    %280 = "stablehlo.transpose"(%278) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x3xf32>) -> tensor<5x2x3xf32>
    %281 = "stablehlo.transpose"(%279) <{permutation = array<i64: 1, 0>}> : (tensor<2x5xi1>) -> tensor<5x2xi1>
    %282 = "stablehlo.broadcast_in_dim"(%arg83) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %283 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %285 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2x3xf32>
    "func.call"() <{callee = @_where}> : () -> ()
    %286 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x2x3x3xf32>
    %288 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %289 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<5x2x3xi1>
    %290 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x2x3xf32>
    %292 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %293 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<5x2x3xi1>
    %294 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %295:10 = "stablehlo.while"(%280, %281, %282, %285, %294, %277, %287, %289, %291, %293) ({
    ^bb0(%arg151: tensor<5x2x3xf32>, %arg152: tensor<5x2xi1>, %arg153: tensor<1x3x3xf32>, %arg154: tensor<2x3xf32>, %arg155: tensor<i64>, %arg156: tensor<2x3xf32>, %arg157: tensor<5x2x3x3xf32>, %arg158: tensor<5x2x3xi1>, %arg159: tensor<5x2x3xf32>, %arg160: tensor<5x2x3xi1>):
      %652 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %653 = "stablehlo.compare"(%arg155, %652) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%653) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg141: tensor<5x2x3xf32>, %arg142: tensor<5x2xi1>, %arg143: tensor<1x3x3xf32>, %arg144: tensor<2x3xf32>, %arg145: tensor<i64>, %arg146: tensor<2x3xf32>, %arg147: tensor<5x2x3x3xf32>, %arg148: tensor<5x2x3xi1>, %arg149: tensor<5x2x3xf32>, %arg150: tensor<5x2x3xi1>):
      %643 = "func.call"(%arg141, %arg145) <{callee = @dynamic_index_in_dim}> : (tensor<5x2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
      %644 = "func.call"(%arg142, %arg145) <{callee = @dynamic_index_in_dim_0}> : (tensor<5x2xi1>, tensor<i64>) -> tensor<2xi1>
      %645:5 = "func.call"(%arg143, %arg144, %arg146, %643, %644) <{callee = @closed_call}> : (tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xi1>) -> (tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>)
      %646 = "func.call"(%arg147, %645#1, %arg145) <{callee = @dynamic_update_index_in_dim}> : (tensor<5x2x3x3xf32>, tensor<2x3x3xf32>, tensor<i64>) -> tensor<5x2x3x3xf32>
      %647 = "func.call"(%arg148, %645#2, %arg145) <{callee = @dynamic_update_index_in_dim_2}> : (tensor<5x2x3xi1>, tensor<2x3xi1>, tensor<i64>) -> tensor<5x2x3xi1>
      %648 = "func.call"(%arg149, %645#3, %arg145) <{callee = @dynamic_update_index_in_dim_3}> : (tensor<5x2x3xf32>, tensor<2x3xf32>, tensor<i64>) -> tensor<5x2x3xf32>
      %649 = "func.call"(%arg150, %645#4, %arg145) <{callee = @dynamic_update_index_in_dim_2}> : (tensor<5x2x3xi1>, tensor<2x3xi1>, tensor<i64>) -> tensor<5x2x3xi1>
      %650 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %651 = "stablehlo.add"(%arg145, %650) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg141, %arg142, %arg143, %arg144, %651, %645#0, %646, %647, %648, %649) : (tensor<5x2x3xf32>, tensor<5x2xi1>, tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>) -> ()
    }) : (tensor<5x2x3xf32>, tensor<5x2xi1>, tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>) -> (tensor<5x2x3xf32>, tensor<5x2xi1>, tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>)
    %296 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi64>
    %297 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %298 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %299 = "stablehlo.compare"(%296, %298) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %300 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %301 = "stablehlo.broadcast_in_dim"(%300) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %302 = "stablehlo.add"(%296, %301) : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %303 = "stablehlo.select"(%299, %302, %296) : (tensor<6xi1>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %304 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %306 = "stablehlo.compare"(%arg85, %305) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %307 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %308 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %309 = "stablehlo.add"(%arg85, %308) : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    %310 = "stablehlo.select"(%306, %309, %arg85) : (tensor<2x6xi1>, tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    %311 = "stablehlo.convert"(%303) : (tensor<6xi64>) -> tensor<6xi32>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %313 = "stablehlo.broadcast_in_dim"(%310) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %314 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x1xi32>) -> tensor<2x6x1xi32>
    %315 = "stablehlo.concatenate"(%314, %313) <{dimension = 2 : i64}> : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x2xi32>
    %316 = "stablehlo.gather"(%275, %315) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>, tensor<2x6x2xi32>) -> tensor<2x6xf32>
    %317 = "stablehlo.convert"(%arg86) : (tensor<2x6xi1>) -> tensor<2x6xf32>
    %318 = "stablehlo.multiply"(%316, %317) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %319 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %320 = "stablehlo.reduce"(%295#5, %319) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg139: tensor<f32>, %arg140: tensor<f32>):
      %642 = "stablehlo.maximum"(%arg139, %arg140) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%642) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %321 = "stablehlo.reshape"(%320) : (tensor<2xf32>) -> tensor<2x1xf32>
    %322 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %323 = "stablehlo.compare"(%295#5, %322) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %324 = "stablehlo.convert"(%323) : (tensor<2x3xi1>) -> tensor<2x3xf32>
    %325 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %326 = "stablehlo.reduce"(%324, %325) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg137: tensor<f32>, %arg138: tensor<f32>):
      %641 = "stablehlo.add"(%arg137, %arg138) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%641) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %327 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %328 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %329 = "stablehlo.maximum"(%328, %320) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %330 = "stablehlo.compare"(%320, %329) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %331 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %332 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %333 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %335 = "stablehlo.select"(%330, %332, %334) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %336 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %337 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %338 = "stablehlo.compare"(%337, %329) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %339 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %340 = "stablehlo.broadcast_in_dim"(%339) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %341 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %343 = "stablehlo.select"(%338, %340, %342) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %344 = "stablehlo.divide"(%335, %343) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %345 = "stablehlo.is_finite"(%329) : (tensor<2xf32>) -> tensor<2xi1>
    %346 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %348 = "stablehlo.select"(%345, %329, %347) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %349 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %351 = "stablehlo.broadcast_in_dim"(%348) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x1xf32>
    %352 = "stablehlo.broadcast_in_dim"(%351) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xf32>) -> tensor<2x3xf32>
    %353 = "stablehlo.subtract"(%295#5, %352) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %354 = "stablehlo.exponential"(%353) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %355 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %356 = "stablehlo.reduce"(%354, %355) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg135: tensor<f32>, %arg136: tensor<f32>):
      %640 = "stablehlo.add"(%arg135, %arg136) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%640) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %357 = "stablehlo.sign"(%356) : (tensor<2xf32>) -> tensor<2xf32>
    %358 = "stablehlo.abs"(%356) : (tensor<2xf32>) -> tensor<2xf32>
    %359 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %360 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %361 = "stablehlo.compare"(%356, %360) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %362 = "stablehlo.log"(%358) : (tensor<2xf32>) -> tensor<2xf32>
    %363 = "stablehlo.add"(%362, %348) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %364 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %365 = "stablehlo.reduce"(%318, %364) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg133: tensor<f32>, %arg134: tensor<f32>):
      %639 = "stablehlo.add"(%arg133, %arg134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%639) : (tensor<f32>) -> ()
    }) : (tensor<2x6xf32>, tensor<f32>) -> tensor<2xf32>
    %366 = "stablehlo.subtract"(%363, %365) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %367 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<2x6xi1>) -> tensor<2x5xi1>
    %368 = "stablehlo.slice"(%arg85) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x6xi32>) -> tensor<2x5xi32>
    %369 = "stablehlo.slice"(%arg85) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<2x6xi32>) -> tensor<2x5xi32>
    %370 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %371 = "stablehlo.broadcast_in_dim"(%370) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x5xi32>
    %372 = "stablehlo.compare"(%368, %371) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %373 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %374 = "stablehlo.broadcast_in_dim"(%373) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x5xi32>
    %375 = "stablehlo.add"(%368, %374) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %376 = "stablehlo.select"(%372, %375, %368) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %377 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %378 = "stablehlo.broadcast_in_dim"(%377) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x5xi32>
    %379 = "stablehlo.compare"(%369, %378) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %380 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %381 = "stablehlo.broadcast_in_dim"(%380) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x5xi32>
    %382 = "stablehlo.add"(%369, %381) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %383 = "stablehlo.select"(%379, %382, %369) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %384 = "stablehlo.broadcast_in_dim"(%376) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %385 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %386 = "stablehlo.concatenate"(%384, %385) <{dimension = 2 : i64}> : (tensor<2x5x1xi32>, tensor<2x5x1xi32>) -> tensor<2x5x2xi32>
    %387 = "stablehlo.gather"(%arg83, %386) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf32>, tensor<2x5x2xi32>) -> tensor<2x5xf32>
    %388 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %389:2 = "func.call"(%367, %387, %388) <{callee = @_where_4}> : (tensor<2x5xi1>, tensor<2x5xf32>, tensor<i64>) -> (tensor<2x5xf32>, tensor<2x5xf32>)
    %390 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %391 = "stablehlo.reduce"(%389#0, %390) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
      %638 = "stablehlo.add"(%arg131, %arg132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%638) : (tensor<f32>) -> ()
    }) : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
    %392 = "stablehlo.subtract"(%366, %391) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %393 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %394 = "stablehlo.reduce"(%392, %393) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %637 = "stablehlo.add"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%637) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %395 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %396 = "stablehlo.divide"(%394, %395) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %397 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %398 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %399 = "stablehlo.divide"(%397, %398) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %401 = "stablehlo.negate"(%400) : (tensor<2xf32>) -> tensor<2xf32>
    %402 = "stablehlo.broadcast_in_dim"(%401) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x5xf32>
    %403 = "func.call"(%367, %389#1, %402) <{callee = @_where_5}> : (tensor<2x5xi1>, tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
    %404 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %405 = "stablehlo.broadcast_in_dim"(%404) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3xf32>
    %406 = "stablehlo.scatter"(%405, %386, %403) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %636 = "stablehlo.add"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%636) : (tensor<f32>) -> ()
    }) : (tensor<3x3xf32>, tensor<2x5x2xi32>, tensor<2x5xf32>) -> tensor<3x3xf32>
    %407 = "stablehlo.negate"(%400) : (tensor<2xf32>) -> tensor<2xf32>
    %408 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x6xf32>
    %409 = "stablehlo.divide"(%400, %358) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %410 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %411 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %412 = "stablehlo.select"(%361, %411, %409) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %413 = "stablehlo.select"(%361, %409, %411) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %414 = "stablehlo.negate"(%412) : (tensor<2xf32>) -> tensor<2xf32>
    %415 = "stablehlo.add"(%413, %414) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %416 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x3xf32>
    %417 = "stablehlo.multiply"(%416, %354) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %418 = "stablehlo.multiply"(%408, %317) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %419 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %420 = "stablehlo.broadcast_in_dim"(%419) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %421 = "stablehlo.scatter"(%420, %315, %418) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg125: tensor<f32>, %arg126: tensor<f32>):
      %635 = "stablehlo.add"(%arg125, %arg126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%635) : (tensor<f32>) -> ()
    }) : (tensor<2x6x3xf32>, tensor<2x6x2xi32>, tensor<2x6xf32>) -> tensor<2x6x3xf32>
    %422 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %423 = "stablehlo.broadcast_in_dim"(%422) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3xf32>
    %424 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %425 = "stablehlo.broadcast_in_dim"(%424) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x2x3xf32>
    %426 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %427:8 = "stablehlo.while"(%295#6, %295#7, %295#8, %295#9, %426, %423, %417, %425) ({
    ^bb0(%arg117: tensor<5x2x3x3xf32>, %arg118: tensor<5x2x3xi1>, %arg119: tensor<5x2x3xf32>, %arg120: tensor<5x2x3xi1>, %arg121: tensor<i64>, %arg122: tensor<3x3xf32>, %arg123: tensor<2x3xf32>, %arg124: tensor<5x2x3xf32>):
      %633 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %634 = "stablehlo.compare"(%arg121, %633) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%634) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg109: tensor<5x2x3x3xf32>, %arg110: tensor<5x2x3xi1>, %arg111: tensor<5x2x3xf32>, %arg112: tensor<5x2x3xi1>, %arg113: tensor<i64>, %arg114: tensor<3x3xf32>, %arg115: tensor<2x3xf32>, %arg116: tensor<5x2x3xf32>):
      %621 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %622 = "stablehlo.subtract"(%621, %arg113) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %623 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %624 = "stablehlo.subtract"(%622, %623) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %625 = "func.call"(%arg109, %624) <{callee = @dynamic_index_in_dim_6}> : (tensor<5x2x3x3xf32>, tensor<i64>) -> tensor<2x3x3xf32>
      %626 = "func.call"(%arg110, %624) <{callee = @dynamic_index_in_dim_7}> : (tensor<5x2x3xi1>, tensor<i64>) -> tensor<2x3xi1>
      %627 = "func.call"(%arg111, %624) <{callee = @dynamic_index_in_dim}> : (tensor<5x2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
      %628 = "func.call"(%arg112, %624) <{callee = @dynamic_index_in_dim_7}> : (tensor<5x2x3xi1>, tensor<i64>) -> tensor<2x3xi1>
      %629:3 = "func.call"(%arg114, %arg115, %625, %626, %627, %628) <{callee = @closed_call_8}> : (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>) -> (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
      %630 = "func.call"(%arg116, %629#2, %624) <{callee = @dynamic_update_index_in_dim_3}> : (tensor<5x2x3xf32>, tensor<2x3xf32>, tensor<i64>) -> tensor<5x2x3xf32>
      %631 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %632 = "stablehlo.add"(%arg113, %631) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg109, %arg110, %arg111, %arg112, %632, %629#0, %629#1, %630) : (tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>, tensor<i64>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<5x2x3xf32>) -> ()
    }) : (tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>, tensor<i64>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<5x2x3xf32>) -> (tensor<5x2x3x3xf32>, tensor<5x2x3xi1>, tensor<5x2x3xf32>, tensor<5x2x3xi1>, tensor<i64>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<5x2x3xf32>)
    %428 = "stablehlo.add"(%406, %427#5) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %429 = "stablehlo.transpose"(%427#7) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x3xf32>) -> tensor<2x5x3xf32>
    %430 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %431 = "stablehlo.pad"(%429, %430) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x5x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %432 = "stablehlo.add"(%421, %431) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %433 = "stablehlo.broadcast_in_dim"(%427#6) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %434 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %435 = "stablehlo.pad"(%433, %434) <{edge_padding_high = array<i64: 0, 5, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %436 = "stablehlo.add"(%432, %435) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %437 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %438 = "stablehlo.pad"(%436, %437) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, -1, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x5x3xf32>
    %439 = "stablehlo.slice"(%438) <{limit_indices = array<i64: 2, 5, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    %440 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %441 = "stablehlo.pad"(%436, %440) <{edge_padding_high = array<i64: 0, -1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x5x3xf32>
    %442 = "stablehlo.slice"(%441) <{limit_indices = array<i64: 2, 5, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    %443 = "stablehlo.slice"(%442) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %444 = "stablehlo.slice"(%442) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %445 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %446 = "stablehlo.pad"(%443, %445) <{edge_padding_high = array<i64: 0, 5, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %447 = "stablehlo.multiply"(%257, %444) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %448 = "stablehlo.multiply"(%444, %256) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %449 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %450 = "stablehlo.pad"(%444, %449) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 2, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %451 = "stablehlo.add"(%446, %450) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %452 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %453 = "stablehlo.pad"(%448, %452) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 2, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %454 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %455 = "stablehlo.pad"(%447, %454) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %456 = "stablehlo.add"(%439, %455) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %457 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %458 = "stablehlo.pad"(%456, %457) <{edge_padding_high = array<i64: 0, -1, 0>, edge_padding_low = array<i64: 0, -1, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x1x3xf32>
    %459 = "stablehlo.slice"(%458) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %460 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %461 = "stablehlo.pad"(%456, %460) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %462 = "stablehlo.slice"(%461) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %463 = "stablehlo.slice"(%462) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x3xf32>) -> tensor<2x1x3xf32>
    %464 = "stablehlo.slice"(%462) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x3xf32>) -> tensor<2x1x3xf32>
    %465 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %466 = "stablehlo.pad"(%463, %465) <{edge_padding_high = array<i64: 0, 2, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %467 = "stablehlo.multiply"(%236, %464) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %468 = "stablehlo.add"(%459, %467) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %469 = "stablehlo.multiply"(%464, %235) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %470 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %471 = "stablehlo.pad"(%464, %470) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 2, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %472 = "stablehlo.add"(%466, %471) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %473 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %474 = "stablehlo.pad"(%469, %473) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 2, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %475 = "stablehlo.multiply"(%231, %468) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %476 = "stablehlo.multiply"(%468, %230) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %477 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %478 = "stablehlo.pad"(%468, %477) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %479 = "stablehlo.add"(%472, %478) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %480 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %481 = "stablehlo.pad"(%476, %480) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %482 = "stablehlo.add"(%474, %481) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %483 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %484 = "stablehlo.pad"(%475, %483) <{edge_padding_high = array<i64: 0, 2, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %485 = "stablehlo.add"(%479, %484) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %486 = "stablehlo.multiply"(%224, %485) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %487 = "stablehlo.multiply"(%485, %223) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %488 = "stablehlo.multiply"(%222, %482) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %489 = "stablehlo.add"(%487, %488) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %490 = "stablehlo.multiply"(%482, %224) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %491 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %492 = "stablehlo.pad"(%485, %491) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %493 = "stablehlo.add"(%451, %492) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %494 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %495 = "stablehlo.pad"(%489, %494) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %496 = "stablehlo.add"(%453, %495) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %497 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.pad"(%486, %497) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %499 = "stablehlo.add"(%493, %498) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %500 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %501 = "stablehlo.pad"(%490, %500) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %502 = "stablehlo.add"(%496, %501) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %503 = "stablehlo.dot_general"(%499, %arg84) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<3x3xf32>
    %504 = "stablehlo.transpose"(%503) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %505 = "stablehlo.multiply"(%502, %220) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %506 = "stablehlo.negate"(%505) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %507 = "func.call"(%218#1, %218#2, %506) <{callee = @softplus_10}> : (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %508 = "stablehlo.multiply"(%arg84, %507) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %509 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %510 = "stablehlo.reduce"(%508, %509) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>):
      %620 = "stablehlo.add"(%arg107, %arg108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%620) : (tensor<f32>) -> ()
    }) : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<3xf32>
    %511 = "stablehlo.reshape"(%510) : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %512 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %513 = "stablehlo.reduce"(%511, %512) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
      %619 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%619) : (tensor<f32>) -> ()
    }) : (tensor<1x1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %514 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %515 = "stablehlo.broadcast_in_dim"(%514) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %516 = "stablehlo.multiply"(%515, %513) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %517 = "stablehlo.subtract"(%arg81, %516) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %518 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %519 = "stablehlo.broadcast_in_dim"(%518) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3xf32>
    %520 = "stablehlo.multiply"(%519, %504) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %521 = "stablehlo.subtract"(%arg82, %520) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %522 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %523 = "stablehlo.broadcast_in_dim"(%522) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3xf32>
    %524 = "stablehlo.multiply"(%523, %428) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %525 = "stablehlo.subtract"(%arg83, %524) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %526 = "stablehlo.broadcast_in_dim"(%arg81) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %527 = "stablehlo.broadcast_in_dim"(%526) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x3xf32>) -> tensor<2x6x3xf32>
    %528 = "stablehlo.multiply"(%arg84, %527) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %529 = "func.call"(%528) <{callee = @softplus_11}> : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %530 = "stablehlo.negate"(%529) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %531 = "stablehlo.exponential"(%530) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %532 = "stablehlo.dot_general"(%arg84, %arg82) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x6x3xf32>, tensor<3x3xf32>) -> tensor<2x6x3xf32>
    %533 = "stablehlo.slice"(%531) <{limit_indices = array<i64: 2, 5, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %534 = "stablehlo.slice"(%532) <{limit_indices = array<i64: 2, 5, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %535 = "stablehlo.slice"(%531) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %536 = "stablehlo.slice"(%532) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x3x3xf32>
    %537 = "stablehlo.multiply"(%533, %535) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %538 = "stablehlo.multiply"(%535, %534) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %539 = "stablehlo.add"(%538, %536) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %540 = "stablehlo.slice"(%537) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %541 = "stablehlo.slice"(%539) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %542 = "stablehlo.slice"(%537) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %543 = "stablehlo.slice"(%539) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %544 = "stablehlo.multiply"(%540, %542) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %545 = "stablehlo.multiply"(%542, %541) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %546 = "stablehlo.add"(%545, %543) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %547 = "stablehlo.slice"(%537) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %548 = "stablehlo.slice"(%539) <{limit_indices = array<i64: 2, 3, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %549 = "stablehlo.multiply"(%544, %547) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %550 = "stablehlo.multiply"(%547, %546) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %551 = "stablehlo.add"(%550, %548) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
    %552 = "stablehlo.slice"(%537) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %553 = "stablehlo.concatenate"(%552, %549) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %554 = "stablehlo.slice"(%539) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x1x3xf32>
    %555 = "stablehlo.concatenate"(%554, %551) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x2x3xf32>
    %556 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %557 = "stablehlo.pad"(%553, %556) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %558 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %559 = "stablehlo.pad"(%544, %558) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %560 = "stablehlo.add"(%557, %559) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %561 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %562 = "stablehlo.pad"(%555, %561) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %563 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %564 = "stablehlo.pad"(%546, %563) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x3x3xf32>
    %565 = "stablehlo.add"(%562, %564) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %566 = "stablehlo.slice"(%560) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %567 = "stablehlo.slice"(%565) <{limit_indices = array<i64: 2, 2, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x3xf32>) -> tensor<2x2x3xf32>
    %568 = "stablehlo.slice"(%531) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %569 = "stablehlo.slice"(%532) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 2, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x2x3xf32>
    %570 = "stablehlo.multiply"(%566, %568) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %571 = "stablehlo.multiply"(%568, %567) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %572 = "stablehlo.add"(%571, %569) : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
    %573 = "stablehlo.slice"(%531) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %574 = "stablehlo.concatenate"(%573, %570) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %575 = "stablehlo.slice"(%532) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %576 = "stablehlo.concatenate"(%575, %572) <{dimension = 1 : i64}> : (tensor<2x1x3xf32>, tensor<2x2x3xf32>) -> tensor<2x3x3xf32>
    %577 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %578 = "stablehlo.pad"(%574, %577) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %579 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %580 = "stablehlo.pad"(%560, %579) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %581 = "stablehlo.add"(%578, %580) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %582 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %583 = "stablehlo.pad"(%576, %582) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %584 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %585 = "stablehlo.pad"(%565, %584) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0>, interior_padding = array<i64: 0, 1, 0>}> : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x6x3xf32>
    %586 = "stablehlo.add"(%583, %585) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %587 = "stablehlo.slice"(%586) <{limit_indices = array<i64: 2, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x1x3xf32>
    %588 = "stablehlo.reshape"(%587) : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %589 = "stablehlo.slice"(%586) <{limit_indices = array<i64: 2, 6, 3>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>) -> tensor<2x5x3xf32>
    %590 = "stablehlo.transpose"(%589) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x3xf32>) -> tensor<5x2x3xf32>
    %591 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %592 = "stablehlo.broadcast_in_dim"(%591) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5x2x3xi64>
    %593 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %594:5 = "stablehlo.while"(%590, %arg83, %593, %588, %592) ({
    ^bb0(%arg100: tensor<5x2x3xf32>, %arg101: tensor<3x3xf32>, %arg102: tensor<i64>, %arg103: tensor<2x3xf32>, %arg104: tensor<5x2x3xi64>):
      %617 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %618 = "stablehlo.compare"(%arg102, %617) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%618) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg95: tensor<5x2x3xf32>, %arg96: tensor<3x3xf32>, %arg97: tensor<i64>, %arg98: tensor<2x3xf32>, %arg99: tensor<5x2x3xi64>):
      %612 = "func.call"(%arg95, %arg97) <{callee = @dynamic_index_in_dim}> : (tensor<5x2x3xf32>, tensor<i64>) -> tensor<2x3xf32>
      %613:2 = "func.call"(%arg96, %arg98, %612) <{callee = @closed_call_12}> : (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
      %614 = "func.call"(%arg99, %613#1, %arg97) <{callee = @dynamic_update_index_in_dim_13}> : (tensor<5x2x3xi64>, tensor<2x3xi64>, tensor<i64>) -> tensor<5x2x3xi64>
      %615 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %616 = "stablehlo.add"(%arg97, %615) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg95, %arg96, %616, %613#0, %614) : (tensor<5x2x3xf32>, tensor<3x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3xi64>) -> ()
    }) : (tensor<5x2x3xf32>, tensor<3x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3xi64>) -> (tensor<5x2x3xf32>, tensor<3x3xf32>, tensor<i64>, tensor<2x3xf32>, tensor<5x2x3xi64>)
    %595 = "func.call"(%594#3) <{callee = @argmax_14}> : (tensor<2x3xf32>) -> tensor<2xi64>
    %596 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %597 = "stablehlo.broadcast_in_dim"(%596) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5x2xi64>
    %598 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %599:4 = "stablehlo.while"(%594#4, %598, %595, %597) ({
    ^bb0(%arg91: tensor<5x2x3xi64>, %arg92: tensor<i64>, %arg93: tensor<2xi64>, %arg94: tensor<5x2xi64>):
      %610 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %611 = "stablehlo.compare"(%arg92, %610) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%611) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg87: tensor<5x2x3xi64>, %arg88: tensor<i64>, %arg89: tensor<2xi64>, %arg90: tensor<5x2xi64>):
      %601 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %602 = "stablehlo.subtract"(%601, %arg88) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %603 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %604 = "stablehlo.subtract"(%602, %603) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %605 = "func.call"(%arg87, %604) <{callee = @dynamic_index_in_dim_15}> : (tensor<5x2x3xi64>, tensor<i64>) -> tensor<2x3xi64>
      %606:2 = "func.call"(%arg89, %605) <{callee = @closed_call_16}> : (tensor<2xi64>, tensor<2x3xi64>) -> (tensor<2xi64>, tensor<2xi64>)
      %607 = "func.call"(%arg90, %606#1, %604) <{callee = @dynamic_update_index_in_dim_17}> : (tensor<5x2xi64>, tensor<2xi64>, tensor<i64>) -> tensor<5x2xi64>
      %608 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %609 = "stablehlo.add"(%arg88, %608) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg87, %609, %606#0, %607) : (tensor<5x2x3xi64>, tensor<i64>, tensor<2xi64>, tensor<5x2xi64>) -> ()
    }) : (tensor<5x2x3xi64>, tensor<i64>, tensor<2xi64>, tensor<5x2xi64>) -> (tensor<5x2x3xi64>, tensor<i64>, tensor<2xi64>, tensor<5x2xi64>)
    %600 = "stablehlo.transpose"(%599#3) <{permutation = array<i64: 1, 0>}> : (tensor<5x2xi64>) -> tensor<2x5xi64>
    "func.return"(%517, %521, %525, %396, %599#2, %600) : (tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2x5xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>), res_attrs = [{}, {}, {}], sym_name = "softplus", sym_visibility = "private"}> ({
  ^bb0(%arg80: tensor<2x6x3xf32>):
    %169 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %171 = "stablehlo.maximum"(%arg80, %170) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %172 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %173 = "stablehlo.subtract"(%arg80, %172) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %174 = "stablehlo.compare"(%173, %173) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %175 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %176 = "stablehlo.add"(%arg80, %175) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %177 = "stablehlo.abs"(%173) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %178 = "stablehlo.negate"(%177) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %179 = "stablehlo.exponential"(%178) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %180 = "stablehlo.log_plus_one"(%179) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %181 = "stablehlo.add"(%171, %180) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %182 = "stablehlo.select"(%174, %176, %181) : (tensor<2x6x3xi1>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %183 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %185 = "stablehlo.compare"(%arg80, %184) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %186 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %188 = "stablehlo.select"(%185, %187, %arg80) : (tensor<2x6x3xi1>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %189 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %191 = "stablehlo.compare"(%182, %190) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %192 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %194 = "stablehlo.select"(%191, %193, %182) : (tensor<2x6x3xi1>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %195 = "stablehlo.subtract"(%188, %194) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %196 = "stablehlo.exponential"(%195) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %197 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %199 = "stablehlo.compare"(%197, %198) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %200 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %201 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %202 = "stablehlo.select"(%199, %201, %200) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %203 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %205 = "stablehlo.compare"(%182, %204) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %206 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %208 = "stablehlo.select"(%205, %207, %182) : (tensor<2x6x3xi1>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %209 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %210 = "stablehlo.subtract"(%209, %208) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %211 = "stablehlo.exponential"(%210) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %212 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %214 = "stablehlo.multiply"(%213, %211) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    "func.return"(%182, %196, %214) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [], function_type = () -> (), res_attrs = [], sym_name = "_where", sym_visibility = "private"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x2x3xf32>, tensor<i64>) -> tensor<2x3xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg78: tensor<5x2x3xf32>, %arg79: tensor<i64>):
    %165 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %166 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %167 = "stablehlo.dynamic_slice"(%arg78, %arg79, %165, %166) <{slice_sizes = array<i64: 1, 2, 3>}> : (tensor<5x2x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3xf32>
    %168 = "stablehlo.reshape"(%167) : (tensor<1x2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%168) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x2xi1>, tensor<i64>) -> tensor<2xi1>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<5x2xi1>, %arg77: tensor<i64>):
    %162 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %163 = "stablehlo.dynamic_slice"(%arg76, %arg77, %162) <{slice_sizes = array<i64: 1, 2>}> : (tensor<5x2xi1>, tensor<i64>, tensor<i64>) -> tensor<1x2xi1>
    %164 = "stablehlo.reshape"(%163) : (tensor<1x2xi1>) -> tensor<2xi1>
    "func.return"(%164) : (tensor<2xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xi1>) -> (tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<1x3x3xf32>, %arg68: tensor<2x3xf32>, %arg69: tensor<2x3xf32>, %arg70: tensor<2x3xf32>, %arg71: tensor<2xi1>):
    %135 = "stablehlo.broadcast_in_dim"(%arg69) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x1xf32>) -> tensor<2x3x3xf32>
    %137 = "stablehlo.broadcast_in_dim"(%arg67) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x3x3xf32>) -> tensor<2x3x3xf32>
    %138 = "stablehlo.add"(%136, %137) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %139 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.reduce"(%138, %139) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %161 = "stablehlo.maximum"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%161) : (tensor<f32>) -> ()
    }) : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %141 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3xf32>
    %143 = "stablehlo.maximum"(%142, %140) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %144 = "stablehlo.is_finite"(%143) : (tensor<2x3xf32>) -> tensor<2x3xi1>
    %145 = "stablehlo.select"(%144, %143, %arg68) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x1x3xf32>) -> tensor<2x3x3xf32>
    %148 = "stablehlo.subtract"(%138, %147) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %149 = "stablehlo.exponential"(%148) : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.reduce"(%149, %150) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %160 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%160) : (tensor<f32>) -> ()
    }) : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %152 = "stablehlo.abs"(%151) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %153 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3xf32>
    %155 = "stablehlo.compare"(%151, %154) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %156 = "stablehlo.log"(%152) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %157 = "stablehlo.add"(%156, %145) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %158 = "stablehlo.add"(%157, %arg70) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %159:2 = "func.call"(%arg71, %158, %arg69) <{callee = @_where_1}> : (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi1>)
    "func.return"(%159#0, %149, %155, %152, %159#1) : (tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi1>), res_attrs = [{}, {}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<2xi1>, %arg65: tensor<2x3xf32>, %arg66: tensor<2x3xf32>):
    %133 = "stablehlo.broadcast_in_dim"(%arg64) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x3xi1>
    %134 = "stablehlo.select"(%133, %arg65, %arg66) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%134, %133) : (tensor<2x3xf32>, tensor<2x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x2x3x3xf32>, tensor<2x3x3xf32>, tensor<i64>) -> tensor<5x2x3x3xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg61: tensor<5x2x3x3xf32>, %arg62: tensor<2x3x3xf32>, %arg63: tensor<i64>):
    %128 = "stablehlo.broadcast_in_dim"(%arg62) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x3x3xf32>) -> tensor<1x2x3x3xf32>
    %129 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %130 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %131 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %132 = "stablehlo.dynamic_update_slice"(%arg61, %128, %arg63, %129, %130, %131) : (tensor<5x2x3x3xf32>, tensor<1x2x3x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3x3xf32>
    "func.return"(%132) : (tensor<5x2x3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x2x3xi1>, tensor<2x3xi1>, tensor<i64>) -> tensor<5x2x3xi1>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg58: tensor<5x2x3xi1>, %arg59: tensor<2x3xi1>, %arg60: tensor<i64>):
    %124 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xi1>) -> tensor<1x2x3xi1>
    %125 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %126 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %127 = "stablehlo.dynamic_update_slice"(%arg58, %124, %arg60, %125, %126) : (tensor<5x2x3xi1>, tensor<1x2x3xi1>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3xi1>
    "func.return"(%127) : (tensor<5x2x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x2x3xf32>, tensor<2x3xf32>, tensor<i64>) -> tensor<5x2x3xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<5x2x3xf32>, %arg56: tensor<2x3xf32>, %arg57: tensor<i64>):
    %120 = "stablehlo.broadcast_in_dim"(%arg56) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %121 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %122 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %123 = "stablehlo.dynamic_update_slice"(%arg55, %120, %arg57, %121, %122) : (tensor<5x2x3xf32>, tensor<1x2x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3xf32>
    "func.return"(%123) : (tensor<5x2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x5xi1>, tensor<2x5xf32>, tensor<i64>) -> (tensor<2x5xf32>, tensor<2x5xf32>), res_attrs = [{}, {}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<2x5xi1>, %arg53: tensor<2x5xf32>, %arg54: tensor<i64>):
    %114 = "stablehlo.convert"(%arg54) : (tensor<i64>) -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<2x5xf32>
    %117 = "stablehlo.select"(%arg52, %arg53, %116) : (tensor<2x5xi1>, tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
    %118 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5xf32>
    "func.return"(%117, %119) : (tensor<2x5xf32>, tensor<2x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x5xi1>, tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<2x5xi1>, %arg50: tensor<2x5xf32>, %arg51: tensor<2x5xf32>):
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5xf32>
    %113 = "stablehlo.select"(%arg49, %arg51, %112) : (tensor<2x5xi1>, tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
    "func.return"(%113) : (tensor<2x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x2x3x3xf32>, tensor<i64>) -> tensor<2x3x3xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_6", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<5x2x3x3xf32>, %arg48: tensor<i64>):
    %106 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %107 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %108 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %109 = "stablehlo.dynamic_slice"(%arg47, %arg48, %106, %107, %108) <{slice_sizes = array<i64: 1, 2, 3, 3>}> : (tensor<5x2x3x3xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3x3xf32>
    %110 = "stablehlo.reshape"(%109) : (tensor<1x2x3x3xf32>) -> tensor<2x3x3xf32>
    "func.return"(%110) : (tensor<2x3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x2x3xi1>, tensor<i64>) -> tensor<2x3xi1>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_7", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<5x2x3xi1>, %arg46: tensor<i64>):
    %102 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %103 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %104 = "stablehlo.dynamic_slice"(%arg45, %arg46, %102, %103) <{slice_sizes = array<i64: 1, 2, 3>}> : (tensor<5x2x3xi1>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3xi1>
    %105 = "stablehlo.reshape"(%104) : (tensor<1x2x3xi1>) -> tensor<2x3xi1>
    "func.return"(%105) : (tensor<2x3xi1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xi1>) -> (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call_8", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<3x3xf32>, %arg32: tensor<2x3xf32>, %arg33: tensor<2x3x3xf32>, %arg34: tensor<2x3xi1>, %arg35: tensor<2x3xf32>, %arg36: tensor<2x3xi1>):
    %76:2 = "func.call"(%arg36, %arg32) <{callee = @_where_9}> : (tensor<2x3xi1>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
    %77 = "stablehlo.divide"(%76#0, %arg35) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3xf32>
    %80 = "stablehlo.select"(%arg34, %79, %77) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %81 = "stablehlo.select"(%arg34, %77, %79) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %82 = "stablehlo.negate"(%80) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %83 = "stablehlo.add"(%81, %82) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<2x3xf32>) -> tensor<2x3x3xf32>
    %85 = "stablehlo.multiply"(%84, %arg33) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.reduce"(%85, %86) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %101 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%101) : (tensor<f32>) -> ()
    }) : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %88 = "stablehlo.reshape"(%87) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %89 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.reduce"(%85, %89) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %100 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%100) : (tensor<f32>) -> ()
    }) : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %91 = "stablehlo.reshape"(%90) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.reduce"(%91, %92) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %99 = "stablehlo.add"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%99) : (tensor<f32>) -> ()
    }) : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<3x3xf32>
    %94 = "stablehlo.add"(%arg31, %93) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %95 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.reduce"(%88, %95) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %98 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%98) : (tensor<f32>) -> ()
    }) : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3xf32>
    %97 = "stablehlo.add"(%76#1, %96) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%94, %97, %76#0) : (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x3xi1>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>), res_attrs = [{}, {}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<2x3xi1>, %arg30: tensor<2x3xf32>):
    %72 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3xf32>
    %74 = "stablehlo.select"(%arg29, %73, %arg30) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %75 = "stablehlo.select"(%arg29, %arg30, %73) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%75, %74) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>, res_attrs = [{}], sym_name = "softplus_10", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<2x6x3xf32>, %arg27: tensor<2x6x3xf32>, %arg28: tensor<2x6x3xf32>):
    %71 = "stablehlo.multiply"(%arg28, %arg26) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    "func.return"(%71) : (tensor<2x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>, res_attrs = [{}], sym_name = "softplus_11", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<2x6x3xf32>):
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %59 = "stablehlo.maximum"(%arg25, %58) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %60 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %61 = "stablehlo.subtract"(%arg25, %60) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %62 = "stablehlo.compare"(%61, %61) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xi1>
    %63 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %64 = "stablehlo.add"(%arg25, %63) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %65 = "stablehlo.abs"(%61) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %66 = "stablehlo.negate"(%65) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %67 = "stablehlo.exponential"(%66) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %68 = "stablehlo.log_plus_one"(%67) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %69 = "stablehlo.add"(%59, %68) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %70 = "stablehlo.select"(%62, %64, %69) : (tensor<2x6x3xi1>, tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    "func.return"(%70) : (tensor<2x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>), res_attrs = [{}, {}], sym_name = "closed_call_12", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<3x3xf32>, %arg21: tensor<2x3xf32>, %arg22: tensor<2x3xf32>):
    %47 = "stablehlo.broadcast_in_dim"(%arg21) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
    %48 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %49 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x1xf32>) -> tensor<2x3x3xf32>
    %50 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x3x3xf32>) -> tensor<2x3x3xf32>
    %51 = "stablehlo.add"(%49, %50) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %52 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.reduce"(%51, %52) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %56 = "stablehlo.maximum"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%56) : (tensor<f32>) -> ()
    }) : (tensor<2x3x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %54 = "stablehlo.add"(%53, %arg22) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %55 = "func.call"(%51) <{callee = @argmax}> : (tensor<2x3x3xf32>) -> tensor<2x3xi64>
    "func.return"(%54, %55) : (tensor<2x3xf32>, tensor<2x3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3x3xf32>) -> tensor<2x3xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<2x3x3xf32>):
    %34 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3x3xi64>
    %35 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %37:2 = "stablehlo.reduce"(%arg15, %34, %35, %36) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<i64>, %arg18: tensor<f32>, %arg19: tensor<i64>):
      %38 = "stablehlo.compare"(%arg16, %arg18) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %39 = "stablehlo.compare"(%arg16, %arg16) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %40 = "stablehlo.or"(%38, %39) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %41 = "stablehlo.compare"(%arg16, %arg18) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %42 = "stablehlo.compare"(%arg17, %arg19) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %43 = "stablehlo.and"(%41, %42) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %44 = "stablehlo.or"(%40, %43) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %45 = "stablehlo.select"(%40, %arg16, %arg18) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %46 = "stablehlo.select"(%44, %arg17, %arg19) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%45, %46) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<2x3x3xf32>, tensor<2x3x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
    "func.return"(%37#1) : (tensor<2x3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x2x3xi64>, tensor<2x3xi64>, tensor<i64>) -> tensor<5x2x3xi64>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_13", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<5x2x3xi64>, %arg13: tensor<2x3xi64>, %arg14: tensor<i64>):
    %30 = "stablehlo.broadcast_in_dim"(%arg13) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xi64>) -> tensor<1x2x3xi64>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %33 = "stablehlo.dynamic_update_slice"(%arg12, %30, %arg14, %31, %32) : (tensor<5x2x3xi64>, tensor<1x2x3xi64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x2x3xi64>
    "func.return"(%33) : (tensor<5x2x3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2xi64>, sym_name = "argmax_14", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<2x3xf32>):
    %17 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xi64>
    %18 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %20:2 = "stablehlo.reduce"(%arg7, %17, %18, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<i64>, %arg10: tensor<f32>, %arg11: tensor<i64>):
      %21 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %22 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %23 = "stablehlo.or"(%21, %22) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %24 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %25 = "stablehlo.compare"(%arg9, %arg11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %26 = "stablehlo.and"(%24, %25) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %27 = "stablehlo.or"(%23, %26) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %28 = "stablehlo.select"(%23, %arg8, %arg10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %29 = "stablehlo.select"(%27, %arg9, %arg11) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%28, %29) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<2x3xf32>, tensor<2x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<2xf32>, tensor<2xi64>)
    "func.return"(%20#1) : (tensor<2xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x2x3xi64>, tensor<i64>) -> tensor<2x3xi64>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_15", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<5x2x3xi64>, %arg6: tensor<i64>):
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %15 = "stablehlo.dynamic_slice"(%arg5, %arg6, %13, %14) <{slice_sizes = array<i64: 1, 2, 3>}> : (tensor<5x2x3xi64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x3xi64>
    %16 = "stablehlo.reshape"(%15) : (tensor<1x2x3xi64>) -> tensor<2x3xi64>
    "func.return"(%16) : (tensor<2x3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xi64>, tensor<2x3xi64>) -> (tensor<2xi64>, tensor<2xi64>), res_attrs = [{}, {}], sym_name = "closed_call_16", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2xi64>, %arg4: tensor<2x3xi64>):
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2xi64>
    %5 = "stablehlo.compare"(%arg3, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
    %6 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2xi64>
    %8 = "stablehlo.add"(%arg3, %7) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
    %9 = "stablehlo.select"(%5, %8, %arg3) : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi64>) -> tensor<2x1xi64>
    %11 = "stablehlo.gather"(%arg4, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi64>, tensor<2x1xi64>) -> tensor<2x1xi64>
    %12 = "stablehlo.reshape"(%11) : (tensor<2x1xi64>) -> tensor<2xi64>
    "func.return"(%12, %arg3) : (tensor<2xi64>, tensor<2xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x2xi64>, tensor<2xi64>, tensor<i64>) -> tensor<5x2xi64>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_17", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x2xi64>, %arg1: tensor<2xi64>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xi64>) -> tensor<1x2xi64>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<5x2xi64>, tensor<1x2xi64>, tensor<i64>, tensor<i64>) -> tensor<5x2xi64>
    "func.return"(%2) : (tensor<5x2xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

