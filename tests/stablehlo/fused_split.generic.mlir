"builtin.module"() <{sym_name = "jit_fused_split"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {tf.aliasing_output = 3 : i32}, {tf.aliasing_output = 4 : i32}, {}], function_type = (tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<2x4x8xf32>) -> (tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['bias']"}, {jax.result_info = "result[0]['down']"}, {jax.result_info = "result[0]['out']"}, {jax.result_info = "result[0]['qkv']"}, {jax.result_info = "result[0]['up']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg100: tensor<3x24xf32>, %arg101: tensor<3x6x8xf32>, %arg102: tensor<3x8x8xf32>, %arg103: tensor<3x8x24xf32>, %arg104: tensor<3x8x6xf32>, %arg105: tensor<2x4x8xf32>):
    %213 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %214 = "stablehlo.sqrt"(%213) : (tensor<f32>) -> tensor<f32>
    %215 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<4x4xi1>
    %217 = "func.call"(%216) <{callee = @tril}> : (tensor<4x4xi1>) -> tensor<4x4xi1>
    %218 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f32>}> : () -> tensor<f32>
    %219:3 = "func.call"(%217, %218) <{callee = @_where}> : (tensor<4x4xi1>, tensor<f32>) -> (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>)
    %220 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x8xf32>
    %222 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x2x4xf32>
    %224 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x2x4xf32>
    %226 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x4x4xf32>
    %228 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %229 = "stablehlo.broadcast_in_dim"(%228) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x4x1xf32>
    %230 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x4x1xf32>
    %232 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x2x4x4xf32>
    %234 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x2x4xf32>
    %236 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x8xf32>
    %238 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x8xf32>
    %240 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x6xf32>
    %242 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2x4x6xf32>
    %244 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %245:22 = "stablehlo.while"(%arg100, %arg101, %arg102, %arg103, %arg104, %214, %219#0, %219#2, %244, %arg105, %221, %223, %225, %227, %229, %231, %233, %235, %237, %239, %241, %243) ({
    ^bb0(%arg182: tensor<3x24xf32>, %arg183: tensor<3x6x8xf32>, %arg184: tensor<3x8x8xf32>, %arg185: tensor<3x8x24xf32>, %arg186: tensor<3x8x6xf32>, %arg187: tensor<f32>, %arg188: tensor<2x2x4x4xi1>, %arg189: tensor<2x2x4x4xf32>, %arg190: tensor<i64>, %arg191: tensor<2x4x8xf32>, %arg192: tensor<3x2x4x8xf32>, %arg193: tensor<3x2x4x2x4xf32>, %arg194: tensor<3x2x4x2x4xf32>, %arg195: tensor<3x2x2x4x4xf32>, %arg196: tensor<3x2x2x4x1xf32>, %arg197: tensor<3x2x2x4x1xf32>, %arg198: tensor<3x2x2x4x4xf32>, %arg199: tensor<3x2x4x2x4xf32>, %arg200: tensor<3x2x4x8xf32>, %arg201: tensor<3x2x4x8xf32>, %arg202: tensor<3x2x4x6xf32>, %arg203: tensor<3x2x4x6xf32>):
      %344 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %345 = "stablehlo.compare"(%arg190, %344) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%345) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg160: tensor<3x24xf32>, %arg161: tensor<3x6x8xf32>, %arg162: tensor<3x8x8xf32>, %arg163: tensor<3x8x24xf32>, %arg164: tensor<3x8x6xf32>, %arg165: tensor<f32>, %arg166: tensor<2x2x4x4xi1>, %arg167: tensor<2x2x4x4xf32>, %arg168: tensor<i64>, %arg169: tensor<2x4x8xf32>, %arg170: tensor<3x2x4x8xf32>, %arg171: tensor<3x2x4x2x4xf32>, %arg172: tensor<3x2x4x2x4xf32>, %arg173: tensor<3x2x2x4x4xf32>, %arg174: tensor<3x2x2x4x1xf32>, %arg175: tensor<3x2x2x4x1xf32>, %arg176: tensor<3x2x2x4x4xf32>, %arg177: tensor<3x2x4x2x4xf32>, %arg178: tensor<3x2x4x8xf32>, %arg179: tensor<3x2x4x8xf32>, %arg180: tensor<3x2x4x6xf32>, %arg181: tensor<3x2x4x6xf32>):
      %324 = "func.call"(%arg160, %arg168) <{callee = @dynamic_index_in_dim}> : (tensor<3x24xf32>, tensor<i64>) -> tensor<24xf32>
      %325 = "func.call"(%arg161, %arg168) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x6x8xf32>, tensor<i64>) -> tensor<6x8xf32>
      %326 = "func.call"(%arg162, %arg168) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x8x8xf32>, tensor<i64>) -> tensor<8x8xf32>
      %327 = "func.call"(%arg163, %arg168) <{callee = @dynamic_index_in_dim_2}> : (tensor<3x8x24xf32>, tensor<i64>) -> tensor<8x24xf32>
      %328 = "func.call"(%arg164, %arg168) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x8x6xf32>, tensor<i64>) -> tensor<8x6xf32>
      %329:13 = "func.call"(%arg165, %arg166, %arg167, %arg169, %324, %325, %326, %327, %328) <{callee = @closed_call}> : (tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>)
      %330 = "func.call"(%arg170, %329#1, %arg168) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x4x8xf32>, tensor<2x4x8xf32>, tensor<i64>) -> tensor<3x2x4x8xf32>
      %331 = "func.call"(%arg171, %329#2, %arg168) <{callee = @dynamic_update_index_in_dim_5}> : (tensor<3x2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
      %332 = "func.call"(%arg172, %329#3, %arg168) <{callee = @dynamic_update_index_in_dim_5}> : (tensor<3x2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
      %333 = "func.call"(%arg173, %329#4, %arg168) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<3x2x2x4x4xf32>, tensor<2x2x4x4xf32>, tensor<i64>) -> tensor<3x2x2x4x4xf32>
      %334 = "func.call"(%arg174, %329#5, %arg168) <{callee = @dynamic_update_index_in_dim_7}> : (tensor<3x2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<i64>) -> tensor<3x2x2x4x1xf32>
      %335 = "func.call"(%arg175, %329#6, %arg168) <{callee = @dynamic_update_index_in_dim_7}> : (tensor<3x2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<i64>) -> tensor<3x2x2x4x1xf32>
      %336 = "func.call"(%arg176, %329#7, %arg168) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<3x2x2x4x4xf32>, tensor<2x2x4x4xf32>, tensor<i64>) -> tensor<3x2x2x4x4xf32>
      %337 = "func.call"(%arg177, %329#8, %arg168) <{callee = @dynamic_update_index_in_dim_5}> : (tensor<3x2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
      %338 = "func.call"(%arg178, %329#9, %arg168) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x4x8xf32>, tensor<2x4x8xf32>, tensor<i64>) -> tensor<3x2x4x8xf32>
      %339 = "func.call"(%arg179, %329#10, %arg168) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x2x4x8xf32>, tensor<2x4x8xf32>, tensor<i64>) -> tensor<3x2x4x8xf32>
      %340 = "func.call"(%arg180, %329#11, %arg168) <{callee = @dynamic_update_index_in_dim_8}> : (tensor<3x2x4x6xf32>, tensor<2x4x6xf32>, tensor<i64>) -> tensor<3x2x4x6xf32>
      %341 = "func.call"(%arg181, %329#12, %arg168) <{callee = @dynamic_update_index_in_dim_8}> : (tensor<3x2x4x6xf32>, tensor<2x4x6xf32>, tensor<i64>) -> tensor<3x2x4x6xf32>
      %342 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %343 = "stablehlo.add"(%arg168, %342) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg160, %arg161, %arg162, %arg163, %arg164, %arg165, %arg166, %arg167, %343, %329#0, %330, %331, %332, %333, %334, %335, %336, %337, %338, %339, %340, %341) : (tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>) -> ()
    }) : (tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>) -> (tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>)
    %246 = "stablehlo.multiply"(%245#9, %245#9) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %247 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x8xf32>
    %249 = "stablehlo.multiply"(%248, %245#9) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %250 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %251 = "stablehlo.reduce"(%246, %250) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg158: tensor<f32>, %arg159: tensor<f32>):
      %323 = "stablehlo.add"(%arg158, %arg159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%323) : (tensor<f32>) -> ()
    }) : (tensor<2x4x8xf32>, tensor<f32>) -> tensor<f32>
    %252 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.divide"(%251, %252) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %254 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x8xf32>
    %256 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %257 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %258 = "stablehlo.divide"(%256, %257) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x8xf32>
    %260 = "stablehlo.multiply"(%259, %249) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %261 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x24xf32>
    %263 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x6x8xf32>
    %265 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8x8xf32>
    %267 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8x24xf32>
    %269 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8x6xf32>
    %271 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %272:26 = "stablehlo.while"(%arg103, %245#10, %245#11, %245#12, %245#13, %245#14, %245#15, %245#16, %245#17, %arg102, %245#18, %arg104, %245#19, %245#20, %245#21, %arg101, %214, %219#0, %219#1, %271, %260, %262, %264, %266, %268, %270) ({
    ^bb0(%arg132: tensor<3x8x24xf32>, %arg133: tensor<3x2x4x8xf32>, %arg134: tensor<3x2x4x2x4xf32>, %arg135: tensor<3x2x4x2x4xf32>, %arg136: tensor<3x2x2x4x4xf32>, %arg137: tensor<3x2x2x4x1xf32>, %arg138: tensor<3x2x2x4x1xf32>, %arg139: tensor<3x2x2x4x4xf32>, %arg140: tensor<3x2x4x2x4xf32>, %arg141: tensor<3x8x8xf32>, %arg142: tensor<3x2x4x8xf32>, %arg143: tensor<3x8x6xf32>, %arg144: tensor<3x2x4x8xf32>, %arg145: tensor<3x2x4x6xf32>, %arg146: tensor<3x2x4x6xf32>, %arg147: tensor<3x6x8xf32>, %arg148: tensor<f32>, %arg149: tensor<2x2x4x4xi1>, %arg150: tensor<2x2x4x4xf32>, %arg151: tensor<i64>, %arg152: tensor<2x4x8xf32>, %arg153: tensor<3x24xf32>, %arg154: tensor<3x6x8xf32>, %arg155: tensor<3x8x8xf32>, %arg156: tensor<3x8x24xf32>, %arg157: tensor<3x8x6xf32>):
      %321 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %322 = "stablehlo.compare"(%arg151, %321) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%322) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg106: tensor<3x8x24xf32>, %arg107: tensor<3x2x4x8xf32>, %arg108: tensor<3x2x4x2x4xf32>, %arg109: tensor<3x2x4x2x4xf32>, %arg110: tensor<3x2x2x4x4xf32>, %arg111: tensor<3x2x2x4x1xf32>, %arg112: tensor<3x2x2x4x1xf32>, %arg113: tensor<3x2x2x4x4xf32>, %arg114: tensor<3x2x4x2x4xf32>, %arg115: tensor<3x8x8xf32>, %arg116: tensor<3x2x4x8xf32>, %arg117: tensor<3x8x6xf32>, %arg118: tensor<3x2x4x8xf32>, %arg119: tensor<3x2x4x6xf32>, %arg120: tensor<3x2x4x6xf32>, %arg121: tensor<3x6x8xf32>, %arg122: tensor<f32>, %arg123: tensor<2x2x4x4xi1>, %arg124: tensor<2x2x4x4xf32>, %arg125: tensor<i64>, %arg126: tensor<2x4x8xf32>, %arg127: tensor<3x24xf32>, %arg128: tensor<3x6x8xf32>, %arg129: tensor<3x8x8xf32>, %arg130: tensor<3x8x24xf32>, %arg131: tensor<3x8x6xf32>):
      %293 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %294 = "stablehlo.subtract"(%293, %arg125) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %295 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %296 = "stablehlo.subtract"(%294, %295) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %297 = "func.call"(%arg106, %296) <{callee = @dynamic_index_in_dim_2}> : (tensor<3x8x24xf32>, tensor<i64>) -> tensor<8x24xf32>
      %298 = "func.call"(%arg107, %296) <{callee = @dynamic_index_in_dim_9}> : (tensor<3x2x4x8xf32>, tensor<i64>) -> tensor<2x4x8xf32>
      %299 = "func.call"(%arg108, %296) <{callee = @dynamic_index_in_dim_10}> : (tensor<3x2x4x2x4xf32>, tensor<i64>) -> tensor<2x4x2x4xf32>
      %300 = "func.call"(%arg109, %296) <{callee = @dynamic_index_in_dim_10}> : (tensor<3x2x4x2x4xf32>, tensor<i64>) -> tensor<2x4x2x4xf32>
      %301 = "func.call"(%arg110, %296) <{callee = @dynamic_index_in_dim_11}> : (tensor<3x2x2x4x4xf32>, tensor<i64>) -> tensor<2x2x4x4xf32>
      %302 = "func.call"(%arg111, %296) <{callee = @dynamic_index_in_dim_12}> : (tensor<3x2x2x4x1xf32>, tensor<i64>) -> tensor<2x2x4x1xf32>
      %303 = "func.call"(%arg112, %296) <{callee = @dynamic_index_in_dim_12}> : (tensor<3x2x2x4x1xf32>, tensor<i64>) -> tensor<2x2x4x1xf32>
      %304 = "func.call"(%arg113, %296) <{callee = @dynamic_index_in_dim_11}> : (tensor<3x2x2x4x4xf32>, tensor<i64>) -> tensor<2x2x4x4xf32>
      %305 = "func.call"(%arg114, %296) <{callee = @dynamic_index_in_dim_10}> : (tensor<3x2x4x2x4xf32>, tensor<i64>) -> tensor<2x4x2x4xf32>
      %306 = "func.call"(%arg115, %296) <{callee = @dynamic_index_in_dim_1}> : (tensor<3x8x8xf32>, tensor<i64>) -> tensor<8x8xf32>
      %307 = "func.call"(%arg116, %296) <{callee = @dynamic_index_in_dim_9}> : (tensor<3x2x4x8xf32>, tensor<i64>) -> tensor<2x4x8xf32>
      %308 = "func.call"(%arg117, %296) <{callee = @dynamic_index_in_dim_3}> : (tensor<3x8x6xf32>, tensor<i64>) -> tensor<8x6xf32>
      %309 = "func.call"(%arg118, %296) <{callee = @dynamic_index_in_dim_9}> : (tensor<3x2x4x8xf32>, tensor<i64>) -> tensor<2x4x8xf32>
      %310 = "func.call"(%arg119, %296) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x4x6xf32>, tensor<i64>) -> tensor<2x4x6xf32>
      %311 = "func.call"(%arg120, %296) <{callee = @dynamic_index_in_dim_13}> : (tensor<3x2x4x6xf32>, tensor<i64>) -> tensor<2x4x6xf32>
      %312 = "func.call"(%arg121, %296) <{callee = @dynamic_index_in_dim_0}> : (tensor<3x6x8xf32>, tensor<i64>) -> tensor<6x8xf32>
      %313:6 = "func.call"(%arg122, %arg123, %arg124, %arg126, %297, %298, %299, %300, %301, %302, %303, %304, %305, %306, %307, %308, %309, %310, %311, %312) <{callee = @closed_call_14}> : (tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x4x8xf32>, tensor<8x24xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<8x8xf32>, tensor<2x4x8xf32>, tensor<8x6xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<6x8xf32>) -> (tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>)
      %314 = "func.call"(%arg127, %313#1, %296) <{callee = @dynamic_update_index_in_dim_16}> : (tensor<3x24xf32>, tensor<24xf32>, tensor<i64>) -> tensor<3x24xf32>
      %315 = "func.call"(%arg128, %313#2, %296) <{callee = @dynamic_update_index_in_dim_17}> : (tensor<3x6x8xf32>, tensor<6x8xf32>, tensor<i64>) -> tensor<3x6x8xf32>
      %316 = "func.call"(%arg129, %313#3, %296) <{callee = @dynamic_update_index_in_dim_18}> : (tensor<3x8x8xf32>, tensor<8x8xf32>, tensor<i64>) -> tensor<3x8x8xf32>
      %317 = "func.call"(%arg130, %313#4, %296) <{callee = @dynamic_update_index_in_dim_19}> : (tensor<3x8x24xf32>, tensor<8x24xf32>, tensor<i64>) -> tensor<3x8x24xf32>
      %318 = "func.call"(%arg131, %313#5, %296) <{callee = @dynamic_update_index_in_dim_20}> : (tensor<3x8x6xf32>, tensor<8x6xf32>, tensor<i64>) -> tensor<3x8x6xf32>
      %319 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %320 = "stablehlo.add"(%arg125, %319) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg106, %arg107, %arg108, %arg109, %arg110, %arg111, %arg112, %arg113, %arg114, %arg115, %arg116, %arg117, %arg118, %arg119, %arg120, %arg121, %arg122, %arg123, %arg124, %320, %313#0, %314, %315, %316, %317, %318) : (tensor<3x8x24xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x8x8xf32>, tensor<3x2x4x8xf32>, tensor<3x8x6xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>, tensor<3x6x8xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>) -> ()
    }) : (tensor<3x8x24xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x8x8xf32>, tensor<3x2x4x8xf32>, tensor<3x8x6xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>, tensor<3x6x8xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>) -> (tensor<3x8x24xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x1xf32>, tensor<3x2x2x4x4xf32>, tensor<3x2x4x2x4xf32>, tensor<3x8x8xf32>, tensor<3x2x4x8xf32>, tensor<3x8x6xf32>, tensor<3x2x4x8xf32>, tensor<3x2x4x6xf32>, tensor<3x2x4x6xf32>, tensor<3x6x8xf32>, tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<i64>, tensor<2x4x8xf32>, tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>)
    %273 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x24xf32>
    %275 = "stablehlo.multiply"(%274, %272#21) : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xf32>
    %276 = "stablehlo.subtract"(%arg100, %275) : (tensor<3x24xf32>, tensor<3x24xf32>) -> tensor<3x24xf32>
    %277 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x6x8xf32>
    %279 = "stablehlo.multiply"(%278, %272#22) : (tensor<3x6x8xf32>, tensor<3x6x8xf32>) -> tensor<3x6x8xf32>
    %280 = "stablehlo.subtract"(%arg101, %279) : (tensor<3x6x8xf32>, tensor<3x6x8xf32>) -> tensor<3x6x8xf32>
    %281 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8x8xf32>
    %283 = "stablehlo.multiply"(%282, %272#23) : (tensor<3x8x8xf32>, tensor<3x8x8xf32>) -> tensor<3x8x8xf32>
    %284 = "stablehlo.subtract"(%arg102, %283) : (tensor<3x8x8xf32>, tensor<3x8x8xf32>) -> tensor<3x8x8xf32>
    %285 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8x24xf32>
    %287 = "stablehlo.multiply"(%286, %272#24) : (tensor<3x8x24xf32>, tensor<3x8x24xf32>) -> tensor<3x8x24xf32>
    %288 = "stablehlo.subtract"(%arg103, %287) : (tensor<3x8x24xf32>, tensor<3x8x24xf32>) -> tensor<3x8x24xf32>
    %289 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8x6xf32>
    %291 = "stablehlo.multiply"(%290, %272#25) : (tensor<3x8x6xf32>, tensor<3x8x6xf32>) -> tensor<3x8x6xf32>
    %292 = "stablehlo.subtract"(%arg104, %291) : (tensor<3x8x6xf32>, tensor<3x8x6xf32>) -> tensor<3x8x6xf32>
    "func.return"(%276, %280, %284, %288, %292, %253) : (tensor<3x24xf32>, tensor<3x6x8xf32>, tensor<3x8x8xf32>, tensor<3x8x24xf32>, tensor<3x8x6xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xi1>) -> tensor<4x4xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg99: tensor<4x4xi1>):
    %204 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x4xi64>
    %205 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %206 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %207 = "stablehlo.add"(%204, %206) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %208 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x4xi64>
    %209 = "stablehlo.compare"(%207, %208) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %210 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<4x4xi1>
    %212 = "stablehlo.select"(%209, %arg99, %211) : (tensor<4x4xi1>, tensor<4x4xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
    "func.return"(%212) : (tensor<4x4xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xi1>, tensor<f32>) -> (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg97: tensor<4x4xi1>, %arg98: tensor<f32>):
    %200 = "stablehlo.broadcast_in_dim"(%arg97) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<4x4xi1>) -> tensor<2x2x4x4xi1>
    %201 = "stablehlo.broadcast_in_dim"(%arg98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %202 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4x4xf32>
    "func.return"(%200, %203, %201) : (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x24xf32>, tensor<i64>) -> tensor<24xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg95: tensor<3x24xf32>, %arg96: tensor<i64>):
    %197 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %198 = "stablehlo.dynamic_slice"(%arg95, %arg96, %197) <{slice_sizes = array<i64: 1, 24>}> : (tensor<3x24xf32>, tensor<i64>, tensor<i64>) -> tensor<1x24xf32>
    %199 = "stablehlo.reshape"(%198) : (tensor<1x24xf32>) -> tensor<24xf32>
    "func.return"(%199) : (tensor<24xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x6x8xf32>, tensor<i64>) -> tensor<6x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg93: tensor<3x6x8xf32>, %arg94: tensor<i64>):
    %193 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %194 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %195 = "stablehlo.dynamic_slice"(%arg93, %arg94, %193, %194) <{slice_sizes = array<i64: 1, 6, 8>}> : (tensor<3x6x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x6x8xf32>
    %196 = "stablehlo.reshape"(%195) : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
    "func.return"(%196) : (tensor<6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x8x8xf32>, tensor<i64>) -> tensor<8x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg91: tensor<3x8x8xf32>, %arg92: tensor<i64>):
    %189 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %190 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %191 = "stablehlo.dynamic_slice"(%arg91, %arg92, %189, %190) <{slice_sizes = array<i64: 1, 8, 8>}> : (tensor<3x8x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x8x8xf32>
    %192 = "stablehlo.reshape"(%191) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    "func.return"(%192) : (tensor<8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x8x24xf32>, tensor<i64>) -> tensor<8x24xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg89: tensor<3x8x24xf32>, %arg90: tensor<i64>):
    %185 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %186 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %187 = "stablehlo.dynamic_slice"(%arg89, %arg90, %185, %186) <{slice_sizes = array<i64: 1, 8, 24>}> : (tensor<3x8x24xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x8x24xf32>
    %188 = "stablehlo.reshape"(%187) : (tensor<1x8x24xf32>) -> tensor<8x24xf32>
    "func.return"(%188) : (tensor<8x24xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x8x6xf32>, tensor<i64>) -> tensor<8x6xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg87: tensor<3x8x6xf32>, %arg88: tensor<i64>):
    %181 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %182 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %183 = "stablehlo.dynamic_slice"(%arg87, %arg88, %181, %182) <{slice_sizes = array<i64: 1, 8, 6>}> : (tensor<3x8x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x8x6xf32>
    %184 = "stablehlo.reshape"(%183) : (tensor<1x8x6xf32>) -> tensor<8x6xf32>
    "func.return"(%184) : (tensor<8x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg74: tensor<f32>, %arg75: tensor<2x2x4x4xi1>, %arg76: tensor<2x2x4x4xf32>, %arg77: tensor<2x4x8xf32>, %arg78: tensor<24xf32>, %arg79: tensor<6x8xf32>, %arg80: tensor<8x8xf32>, %arg81: tensor<8x24xf32>, %arg82: tensor<8x6xf32>):
    %135 = "stablehlo.dot_general"(%arg77, %arg81) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<8x24xf32>) -> tensor<2x4x24xf32>
    %136 = "stablehlo.broadcast_in_dim"(%arg78) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x4x24xf32>
    %138 = "stablehlo.add"(%135, %137) : (tensor<2x4x24xf32>, tensor<2x4x24xf32>) -> tensor<2x4x24xf32>
    %139 = "stablehlo.slice"(%138) <{limit_indices = array<i64: 2, 4, 8>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x24xf32>) -> tensor<2x4x8xf32>
    %140 = "stablehlo.slice"(%138) <{limit_indices = array<i64: 2, 4, 16>, start_indices = array<i64: 0, 0, 8>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x24xf32>) -> tensor<2x4x8xf32>
    %141 = "stablehlo.slice"(%138) <{limit_indices = array<i64: 2, 4, 24>, start_indices = array<i64: 0, 0, 16>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x24xf32>) -> tensor<2x4x8xf32>
    %142 = "stablehlo.reshape"(%139) : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %143 = "stablehlo.reshape"(%140) : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %144 = "stablehlo.reshape"(%141) : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %145 = "stablehlo.dot_general"(%142, %143) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %146 = "stablehlo.broadcast_in_dim"(%arg74) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %147 = "stablehlo.divide"(%145, %146) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %148 = "func.call"(%147, %arg75, %arg76) <{callee = @_where_4}> : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %149 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %150 = "stablehlo.reduce"(%148, %149) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %180 = "stablehlo.maximum"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%180) : (tensor<f32>) -> ()
    }) : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %151 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %152 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4xf32>
    %153 = "stablehlo.maximum"(%152, %150) : (tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %156 = "stablehlo.subtract"(%148, %155) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %157 = "stablehlo.exponential"(%156) : (tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %158 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.reduce"(%157, %158) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %179 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%179) : (tensor<f32>) -> ()
    }) : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %162 = "stablehlo.divide"(%157, %161) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %163 = "stablehlo.multiply"(%160, %160) : (tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>) -> tensor<2x2x4x1xf32>
    %164 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4x1xf32>
    %166 = "stablehlo.divide"(%165, %163) : (tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>) -> tensor<2x2x4x1xf32>
    %167 = "stablehlo.dot_general"(%144, %162) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %168 = "stablehlo.transpose"(%167) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %170 = "stablehlo.dot_general"(%169, %arg80) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<8x8xf32>) -> tensor<2x4x8xf32>
    %171 = "stablehlo.add"(%arg77, %170) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %172 = "stablehlo.dot_general"(%171, %arg82) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<8x6xf32>) -> tensor<2x4x6xf32>
    %173 = "stablehlo.tanh"(%172) : (tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %174 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x6xf32>
    %176 = "stablehlo.subtract"(%175, %173) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %177 = "stablehlo.dot_general"(%173, %arg79) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x6xf32>, tensor<6x8xf32>) -> tensor<2x4x8xf32>
    %178 = "stablehlo.add"(%171, %177) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    "func.return"(%178, %arg77, %143, %142, %157, %160, %166, %162, %144, %169, %171, %173, %176) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x4x4xf32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg71: tensor<2x2x4x4xf32>, %arg72: tensor<2x2x4x4xi1>, %arg73: tensor<2x2x4x4xf32>):
    %134 = "stablehlo.select"(%arg72, %arg71, %arg73) : (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    "func.return"(%134) : (tensor<2x2x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x4x8xf32>, tensor<2x4x8xf32>, tensor<i64>) -> tensor<3x2x4x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg68: tensor<3x2x4x8xf32>, %arg69: tensor<2x4x8xf32>, %arg70: tensor<i64>):
    %129 = "stablehlo.broadcast_in_dim"(%arg69) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x4x8xf32>) -> tensor<1x2x4x8xf32>
    %130 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %131 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %132 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %133 = "stablehlo.dynamic_update_slice"(%arg68, %129, %arg70, %130, %131, %132) : (tensor<3x2x4x8xf32>, tensor<1x2x4x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x4x8xf32>
    "func.return"(%133) : (tensor<3x2x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<i64>) -> tensor<3x2x4x2x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_5", sym_visibility = "private"}> ({
  ^bb0(%arg65: tensor<3x2x4x2x4xf32>, %arg66: tensor<2x4x2x4xf32>, %arg67: tensor<i64>):
    %123 = "stablehlo.broadcast_in_dim"(%arg66) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x4x2x4xf32>) -> tensor<1x2x4x2x4xf32>
    %124 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %125 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %126 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %127 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %128 = "stablehlo.dynamic_update_slice"(%arg65, %123, %arg67, %124, %125, %126, %127) : (tensor<3x2x4x2x4xf32>, tensor<1x2x4x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x4x2x4xf32>
    "func.return"(%128) : (tensor<3x2x4x2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x2x4x4xf32>, tensor<2x2x4x4xf32>, tensor<i64>) -> tensor<3x2x2x4x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_6", sym_visibility = "private"}> ({
  ^bb0(%arg62: tensor<3x2x2x4x4xf32>, %arg63: tensor<2x2x4x4xf32>, %arg64: tensor<i64>):
    %117 = "stablehlo.broadcast_in_dim"(%arg63) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x4x4xf32>) -> tensor<1x2x2x4x4xf32>
    %118 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %119 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %120 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %121 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %122 = "stablehlo.dynamic_update_slice"(%arg62, %117, %arg64, %118, %119, %120, %121) : (tensor<3x2x2x4x4xf32>, tensor<1x2x2x4x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x2x4x4xf32>
    "func.return"(%122) : (tensor<3x2x2x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<i64>) -> tensor<3x2x2x4x1xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_7", sym_visibility = "private"}> ({
  ^bb0(%arg59: tensor<3x2x2x4x1xf32>, %arg60: tensor<2x2x4x1xf32>, %arg61: tensor<i64>):
    %111 = "stablehlo.broadcast_in_dim"(%arg60) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x4x1xf32>) -> tensor<1x2x2x4x1xf32>
    %112 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %113 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %114 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %115 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %116 = "stablehlo.dynamic_update_slice"(%arg59, %111, %arg61, %112, %113, %114, %115) : (tensor<3x2x2x4x1xf32>, tensor<1x2x2x4x1xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x2x4x1xf32>
    "func.return"(%116) : (tensor<3x2x2x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2x4x6xf32>, tensor<2x4x6xf32>, tensor<i64>) -> tensor<3x2x4x6xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_8", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<3x2x4x6xf32>, %arg57: tensor<2x4x6xf32>, %arg58: tensor<i64>):
    %106 = "stablehlo.broadcast_in_dim"(%arg57) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x4x6xf32>) -> tensor<1x2x4x6xf32>
    %107 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %108 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %109 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %110 = "stablehlo.dynamic_update_slice"(%arg56, %106, %arg58, %107, %108, %109) : (tensor<3x2x4x6xf32>, tensor<1x2x4x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x4x6xf32>
    "func.return"(%110) : (tensor<3x2x4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x4x8xf32>, tensor<i64>) -> tensor<2x4x8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_9", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<3x2x4x8xf32>, %arg55: tensor<i64>):
    %101 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %102 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %103 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %104 = "stablehlo.dynamic_slice"(%arg54, %arg55, %101, %102, %103) <{slice_sizes = array<i64: 1, 2, 4, 8>}> : (tensor<3x2x4x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4x8xf32>
    %105 = "stablehlo.reshape"(%104) : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    "func.return"(%105) : (tensor<2x4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x4x2x4xf32>, tensor<i64>) -> tensor<2x4x2x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_10", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<3x2x4x2x4xf32>, %arg53: tensor<i64>):
    %95 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %96 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %97 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %98 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %99 = "stablehlo.dynamic_slice"(%arg52, %arg53, %95, %96, %97, %98) <{slice_sizes = array<i64: 1, 2, 4, 2, 4>}> : (tensor<3x2x4x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4x2x4xf32>
    %100 = "stablehlo.reshape"(%99) : (tensor<1x2x4x2x4xf32>) -> tensor<2x4x2x4xf32>
    "func.return"(%100) : (tensor<2x4x2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x2x4x4xf32>, tensor<i64>) -> tensor<2x2x4x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_11", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<3x2x2x4x4xf32>, %arg51: tensor<i64>):
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %90 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %92 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %93 = "stablehlo.dynamic_slice"(%arg50, %arg51, %89, %90, %91, %92) <{slice_sizes = array<i64: 1, 2, 2, 4, 4>}> : (tensor<3x2x2x4x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x2x4x4xf32>
    %94 = "stablehlo.reshape"(%93) : (tensor<1x2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    "func.return"(%94) : (tensor<2x2x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x2x4x1xf32>, tensor<i64>) -> tensor<2x2x4x1xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_12", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<3x2x2x4x1xf32>, %arg49: tensor<i64>):
    %83 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %84 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %85 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %86 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %87 = "stablehlo.dynamic_slice"(%arg48, %arg49, %83, %84, %85, %86) <{slice_sizes = array<i64: 1, 2, 2, 4, 1>}> : (tensor<3x2x2x4x1xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x2x4x1xf32>
    %88 = "stablehlo.reshape"(%87) : (tensor<1x2x2x4x1xf32>) -> tensor<2x2x4x1xf32>
    "func.return"(%88) : (tensor<2x2x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x2x4x6xf32>, tensor<i64>) -> tensor<2x4x6xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_13", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<3x2x4x6xf32>, %arg47: tensor<i64>):
    %78 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %79 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %80 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %81 = "stablehlo.dynamic_slice"(%arg46, %arg47, %78, %79, %80) <{slice_sizes = array<i64: 1, 2, 4, 6>}> : (tensor<3x2x4x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4x6xf32>
    %82 = "stablehlo.reshape"(%81) : (tensor<1x2x4x6xf32>) -> tensor<2x4x6xf32>
    "func.return"(%82) : (tensor<2x4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x4x8xf32>, tensor<8x24xf32>, tensor<2x4x8xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x2x4x4xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x1xf32>, tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>, tensor<8x8xf32>, tensor<2x4x8xf32>, tensor<8x6xf32>, tensor<2x4x8xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<6x8xf32>) -> (tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>), res_attrs = [{}, {}, {}, {}, {}, {}], sym_name = "closed_call_14", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<f32>, %arg19: tensor<2x2x4x4xi1>, %arg20: tensor<2x2x4x4xf32>, %arg21: tensor<2x4x8xf32>, %arg22: tensor<8x24xf32>, %arg23: tensor<2x4x8xf32>, %arg24: tensor<2x4x2x4xf32>, %arg25: tensor<2x4x2x4xf32>, %arg26: tensor<2x2x4x4xf32>, %arg27: tensor<2x2x4x1xf32>, %arg28: tensor<2x2x4x1xf32>, %arg29: tensor<2x2x4x4xf32>, %arg30: tensor<2x4x2x4xf32>, %arg31: tensor<8x8xf32>, %arg32: tensor<2x4x8xf32>, %arg33: tensor<8x6xf32>, %arg34: tensor<2x4x8xf32>, %arg35: tensor<2x4x6xf32>, %arg36: tensor<2x4x6xf32>, %arg37: tensor<6x8xf32>):
    %22 = "stablehlo.dot_general"(%arg21, %arg35) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<2x4x6xf32>) -> tensor<8x6xf32>
    %23 = "stablehlo.transpose"(%22) <{permutation = array<i64: 1, 0>}> : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %24 = "stablehlo.dot_general"(%arg21, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<6x8xf32>) -> tensor<2x4x6xf32>
    %25 = "stablehlo.multiply"(%24, %arg36) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %26 = "stablehlo.multiply"(%25, %arg35) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %27 = "stablehlo.add"(%25, %26) : (tensor<2x4x6xf32>, tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
    %28 = "stablehlo.dot_general"(%27, %arg34) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x6xf32>, tensor<2x4x8xf32>) -> tensor<6x8xf32>
    %29 = "stablehlo.transpose"(%28) <{permutation = array<i64: 1, 0>}> : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %30 = "stablehlo.dot_general"(%27, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x6xf32>, tensor<8x6xf32>) -> tensor<2x4x8xf32>
    %31 = "stablehlo.add"(%arg21, %30) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %32 = "stablehlo.dot_general"(%31, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<8x8xf32>
    %33 = "stablehlo.transpose"(%32) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %34 = "stablehlo.dot_general"(%31, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x8xf32>, tensor<8x8xf32>) -> tensor<2x4x8xf32>
    %35 = "stablehlo.reshape"(%34) : (tensor<2x4x8xf32>) -> tensor<2x4x2x4xf32>
    %36 = "stablehlo.transpose"(%35) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %37 = "stablehlo.dot_general"(%36, %arg30) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %38 = "stablehlo.dot_general"(%36, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %39 = "stablehlo.transpose"(%38) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %40 = "stablehlo.broadcast_in_dim"(%arg28) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %41 = "stablehlo.multiply"(%37, %40) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %42 = "stablehlo.multiply"(%41, %arg26) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %43 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.reduce"(%42, %43) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %77 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%77) : (tensor<f32>) -> ()
    }) : (tensor<2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %45 = "stablehlo.reshape"(%44) : (tensor<2x2x4xf32>) -> tensor<2x2x4x1xf32>
    %46 = "stablehlo.negate"(%45) : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x1xf32>
    %47 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x4x1xf32>) -> tensor<2x2x4x4xf32>
    %48 = "stablehlo.divide"(%37, %47) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %49 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.reduce"(%46, %49) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %76 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%76) : (tensor<f32>) -> ()
    }) : (tensor<2x2x4x1xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x4xf32>) -> tensor<2x2x4x4xf32>
    %52 = "stablehlo.add"(%48, %51) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %53 = "stablehlo.multiply"(%52, %arg26) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %54 = "func.call"(%arg19, %arg20, %53) <{callee = @_where_15}> : (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %55 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %56 = "stablehlo.divide"(%54, %55) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %57 = "stablehlo.dot_general"(%56, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %58 = "stablehlo.transpose"(%57) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %59 = "stablehlo.dot_general"(%56, %arg24) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x4x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x2x4x4xf32>
    %60 = "stablehlo.transpose"(%59) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
    %61 = "stablehlo.reshape"(%39) : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %62 = "stablehlo.reshape"(%58) : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %63 = "stablehlo.reshape"(%60) : (tensor<2x4x2x4xf32>) -> tensor<2x4x8xf32>
    %64 = "stablehlo.concatenate"(%63, %62, %61) <{dimension = 2 : i64}> : (tensor<2x4x8xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x24xf32>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.reduce"(%64, %65) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %75 = "stablehlo.add"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%75) : (tensor<f32>) -> ()
    }) : (tensor<2x4x24xf32>, tensor<f32>) -> tensor<24xf32>
    %67 = "stablehlo.reshape"(%66) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %68 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.reduce"(%67, %68) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %74 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%74) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %70 = "stablehlo.dot_general"(%64, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x24xf32>, tensor<2x4x8xf32>) -> tensor<24x8xf32>
    %71 = "stablehlo.transpose"(%70) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %72 = "stablehlo.dot_general"(%64, %arg22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4x24xf32>, tensor<8x24xf32>) -> tensor<2x4x8xf32>
    %73 = "stablehlo.add"(%31, %72) : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    "func.return"(%73, %69, %23, %33, %71, %29) : (tensor<2x4x8xf32>, tensor<24xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>, res_attrs = [{}], sym_name = "_where_15", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<2x2x4x4xi1>, %arg16: tensor<2x2x4x4xf32>, %arg17: tensor<2x2x4x4xf32>):
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %21 = "stablehlo.select"(%arg15, %arg17, %20) : (tensor<2x2x4x4xi1>, tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    "func.return"(%21) : (tensor<2x2x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x24xf32>, tensor<24xf32>, tensor<i64>) -> tensor<3x24xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_16", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<3x24xf32>, %arg13: tensor<24xf32>, %arg14: tensor<i64>):
    %16 = "stablehlo.broadcast_in_dim"(%arg13) <{broadcast_dimensions = array<i64: 1>}> : (tensor<24xf32>) -> tensor<1x24xf32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %18 = "stablehlo.dynamic_update_slice"(%arg12, %16, %arg14, %17) : (tensor<3x24xf32>, tensor<1x24xf32>, tensor<i64>, tensor<i64>) -> tensor<3x24xf32>
    "func.return"(%18) : (tensor<3x24xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x6x8xf32>, tensor<6x8xf32>, tensor<i64>) -> tensor<3x6x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_17", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<3x6x8xf32>, %arg10: tensor<6x8xf32>, %arg11: tensor<i64>):
    %12 = "stablehlo.broadcast_in_dim"(%arg10) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %15 = "stablehlo.dynamic_update_slice"(%arg9, %12, %arg11, %13, %14) : (tensor<3x6x8xf32>, tensor<1x6x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x6x8xf32>
    "func.return"(%15) : (tensor<3x6x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x8x8xf32>, tensor<8x8xf32>, tensor<i64>) -> tensor<3x8x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_18", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<3x8x8xf32>, %arg7: tensor<8x8xf32>, %arg8: tensor<i64>):
    %8 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %11 = "stablehlo.dynamic_update_slice"(%arg6, %8, %arg8, %9, %10) : (tensor<3x8x8xf32>, tensor<1x8x8xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x8x8xf32>
    "func.return"(%11) : (tensor<3x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x8x24xf32>, tensor<8x24xf32>, tensor<i64>) -> tensor<3x8x24xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_19", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x8x24xf32>, %arg4: tensor<8x24xf32>, %arg5: tensor<i64>):
    %4 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x24xf32>) -> tensor<1x8x24xf32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %7 = "stablehlo.dynamic_update_slice"(%arg3, %4, %arg5, %5, %6) : (tensor<3x8x24xf32>, tensor<1x8x24xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x8x24xf32>
    "func.return"(%7) : (tensor<3x8x24xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x8x6xf32>, tensor<8x6xf32>, tensor<i64>) -> tensor<3x8x6xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_20", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x8x6xf32>, %arg1: tensor<8x6xf32>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x6xf32>) -> tensor<1x8x6xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<3x8x6xf32>, tensor<1x8x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x8x6xf32>
    "func.return"(%3) : (tensor<3x8x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

