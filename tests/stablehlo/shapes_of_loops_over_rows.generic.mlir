"builtin.module"() <{sym_name = "jit_shapes_of_loops_over_rows"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4xf32>, tensor<4xf32>) -> (tensor<5x4xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg61: tensor<5x4xf32>, %arg62: tensor<4xf32>):
    %163 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %164 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %165:5 = "stablehlo.while"(%arg61, %164, %163, %arg62, %arg61) ({
    ^bb0(%arg140: tensor<5x4xf32>, %arg141: tensor<i64>, %arg142: tensor<i64>, %arg143: tensor<4xf32>, %arg144: tensor<5x4xf32>):
      %280 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %281 = "stablehlo.compare"(%arg141, %280) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%281) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg135: tensor<5x4xf32>, %arg136: tensor<i64>, %arg137: tensor<i64>, %arg138: tensor<4xf32>, %arg139: tensor<5x4xf32>):
      %277:3 = "func.call"(%arg135, %arg137, %arg138, %arg139) <{callee = @closed_call}> : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>)
      %278 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %279 = "stablehlo.add"(%arg136, %278) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg135, %279, %277#0, %277#1, %277#2) : (tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> ()
    }) : (tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>)
    %166 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %167 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %168:4 = "stablehlo.while"(%arg62, %167, %166, %arg61) ({
    ^bb0(%arg131: tensor<4xf32>, %arg132: tensor<i64>, %arg133: tensor<i64>, %arg134: tensor<5x4xf32>):
      %275 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %276 = "stablehlo.compare"(%arg132, %275) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%276) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg127: tensor<4xf32>, %arg128: tensor<i64>, %arg129: tensor<i64>, %arg130: tensor<5x4xf32>):
      %272:2 = "func.call"(%arg127, %arg129, %arg130) <{callee = @closed_call_0}> : (tensor<4xf32>, tensor<i64>, tensor<5x4xf32>) -> (tensor<i64>, tensor<5x4xf32>)
      %273 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %274 = "stablehlo.add"(%arg128, %273) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg127, %274, %272#0, %272#1) : (tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<5x4xf32>) -> ()
    }) : (tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<5x4xf32>) -> (tensor<4xf32>, tensor<i64>, tensor<i64>, tensor<5x4xf32>)
    %169 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %170 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %171:4 = "stablehlo.while"(%169, %arg61, %170, %arg62) ({
    ^bb0(%arg123: tensor<3xi32>, %arg124: tensor<5x4xf32>, %arg125: tensor<i64>, %arg126: tensor<4xf32>):
      %270 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %271 = "stablehlo.compare"(%arg125, %270) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%271) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg119: tensor<3xi32>, %arg120: tensor<5x4xf32>, %arg121: tensor<i64>, %arg122: tensor<4xf32>):
      %266 = "func.call"(%arg119, %arg121) <{callee = @dynamic_index_in_dim}> : (tensor<3xi32>, tensor<i64>) -> tensor<i32>
      %267 = "func.call"(%arg120, %arg122, %266) <{callee = @closed_call_1}> : (tensor<5x4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
      %268 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %269 = "stablehlo.add"(%arg121, %268) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg119, %arg120, %269, %267) : (tensor<3xi32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<3xi32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<3xi32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>)
    %172 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi64>
    %173 = "stablehlo.constant"() <{value = dense<-1> : tensor<i64>}> : () -> tensor<i64>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %175 = "stablehlo.multiply"(%174, %172) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %176 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %178 = "stablehlo.add"(%177, %175) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %179 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %180:4 = "stablehlo.while"(%178, %arg61, %179, %arg62) ({
    ^bb0(%arg115: tensor<3xi64>, %arg116: tensor<5x4xf32>, %arg117: tensor<i64>, %arg118: tensor<4xf32>):
      %264 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %265 = "stablehlo.compare"(%arg117, %264) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%265) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg111: tensor<3xi64>, %arg112: tensor<5x4xf32>, %arg113: tensor<i64>, %arg114: tensor<4xf32>):
      %260 = "func.call"(%arg111, %arg113) <{callee = @dynamic_index_in_dim_2}> : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
      %261 = "func.call"(%arg112, %arg114, %260) <{callee = @closed_call_3}> : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<4xf32>
      %262 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %263 = "stablehlo.add"(%arg113, %262) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg111, %arg112, %263, %261) : (tensor<3xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<3xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<3xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>)
    %181 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi32>
    %182 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %183 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %184 = "stablehlo.compare"(%182, %183) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %185 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %186 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %187 = "stablehlo.add"(%185, %186) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %188 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %189 = "stablehlo.select"(%184, %187, %188) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %190 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %192 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %194 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %195 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %196 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %198 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %199 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %200 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %201:10 = "stablehlo.while"(%181, %arg61, %189, %200, %arg62, %191, %193, %195, %197, %199) ({
    ^bb0(%arg101: tensor<5xi32>, %arg102: tensor<5x4xf32>, %arg103: tensor<i32>, %arg104: tensor<i64>, %arg105: tensor<4xf32>, %arg106: tensor<5xf32>, %arg107: tensor<5xi32>, %arg108: tensor<5x4xf32>, %arg109: tensor<5x4xf32>, %arg110: tensor<5x4xf32>):
      %258 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %259 = "stablehlo.compare"(%arg104, %258) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%259) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg91: tensor<5xi32>, %arg92: tensor<5x4xf32>, %arg93: tensor<i32>, %arg94: tensor<i64>, %arg95: tensor<4xf32>, %arg96: tensor<5xf32>, %arg97: tensor<5xi32>, %arg98: tensor<5x4xf32>, %arg99: tensor<5x4xf32>, %arg100: tensor<5x4xf32>):
      %249 = "func.call"(%arg91, %arg94) <{callee = @dynamic_index_in_dim_4}> : (tensor<5xi32>, tensor<i64>) -> tensor<i32>
      %250:6 = "func.call"(%arg92, %arg93, %arg95, %249) <{callee = @closed_call_5}> : (tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
      %251 = "func.call"(%arg96, %250#1, %arg94) <{callee = @dynamic_update_index_in_dim}> : (tensor<5xf32>, tensor<f32>, tensor<i64>) -> tensor<5xf32>
      %252 = "func.call"(%arg97, %250#2, %arg94) <{callee = @dynamic_update_index_in_dim_6}> : (tensor<5xi32>, tensor<i32>, tensor<i64>) -> tensor<5xi32>
      %253 = "func.call"(%arg98, %250#3, %arg94) <{callee = @dynamic_update_index_in_dim_7}> : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<5x4xf32>
      %254 = "func.call"(%arg99, %250#4, %arg94) <{callee = @dynamic_update_index_in_dim_7}> : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<5x4xf32>
      %255 = "func.call"(%arg100, %250#5, %arg94) <{callee = @dynamic_update_index_in_dim_7}> : (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<5x4xf32>
      %256 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %257 = "stablehlo.add"(%arg94, %256) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg91, %arg92, %arg93, %257, %250#0, %251, %252, %253, %254, %255) : (tensor<5xi32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>) -> ()
    }) : (tensor<5xi32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>) -> (tensor<5xi32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>)
    %202 = "stablehlo.multiply"(%201#5, %201#5) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %203 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %205 = "stablehlo.multiply"(%204, %201#5) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %206 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.reduce"(%202, %206) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %248 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%248) : (tensor<f32>) -> ()
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %208 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %210 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %212 = "stablehlo.multiply"(%211, %205) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %213 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %215 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %217 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %218:9 = "stablehlo.while"(%212, %201#6, %201#7, %201#8, %201#9, %189, %217, %216, %214) ({
    ^bb0(%arg80: tensor<5xf32>, %arg81: tensor<5xi32>, %arg82: tensor<5x4xf32>, %arg83: tensor<5x4xf32>, %arg84: tensor<5x4xf32>, %arg85: tensor<i32>, %arg86: tensor<i64>, %arg87: tensor<5x4xf32>, %arg88: tensor<4xf32>):
      %246 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %247 = "stablehlo.compare"(%arg86, %246) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%247) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg71: tensor<5xf32>, %arg72: tensor<5xi32>, %arg73: tensor<5x4xf32>, %arg74: tensor<5x4xf32>, %arg75: tensor<5x4xf32>, %arg76: tensor<i32>, %arg77: tensor<i64>, %arg78: tensor<5x4xf32>, %arg79: tensor<4xf32>):
      %234 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %235 = "stablehlo.subtract"(%234, %arg77) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %236 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %237 = "stablehlo.subtract"(%235, %236) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %238 = "func.call"(%arg71, %237) <{callee = @dynamic_index_in_dim_8}> : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
      %239 = "func.call"(%arg72, %237) <{callee = @dynamic_index_in_dim_4}> : (tensor<5xi32>, tensor<i64>) -> tensor<i32>
      %240 = "func.call"(%arg73, %237) <{callee = @dynamic_index_in_dim_9}> : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %241 = "func.call"(%arg74, %237) <{callee = @dynamic_index_in_dim_9}> : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %242 = "func.call"(%arg75, %237) <{callee = @dynamic_index_in_dim_9}> : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %243:2 = "func.call"(%arg76, %arg78, %arg79, %238, %239, %240, %241, %242) <{callee = @closed_call_10}> : (tensor<i32>, tensor<5x4xf32>, tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<5x4xf32>, tensor<4xf32>)
      %244 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %245 = "stablehlo.add"(%arg77, %244) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg71, %arg72, %arg73, %arg74, %arg75, %arg76, %245, %243#0, %243#1) : (tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<5x4xf32>, tensor<4xf32>) -> ()
    }) : (tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<5x4xf32>, tensor<4xf32>) -> (tensor<5xf32>, tensor<5xi32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<i32>, tensor<i64>, tensor<5x4xf32>, tensor<4xf32>)
    %219 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi64>
    %220 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4xi64>
    %222 = "stablehlo.add"(%221, %219) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
    %223 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %225 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %226:4 = "stablehlo.while"(%222, %arg61, %225, %224) ({
    ^bb0(%arg67: tensor<4xi64>, %arg68: tensor<5x4xf32>, %arg69: tensor<i64>, %arg70: tensor<4xf32>):
      %232 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
      %233 = "stablehlo.compare"(%arg69, %232) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%233) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg63: tensor<4xi64>, %arg64: tensor<5x4xf32>, %arg65: tensor<i64>, %arg66: tensor<4xf32>):
      %227 = "func.call"(%arg63, %arg65) <{callee = @dynamic_index_in_dim_11}> : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
      %228 = "func.call"(%arg64, %227) <{callee = @closed_call_12}> : (tensor<5x4xf32>, tensor<i64>) -> tensor<f32>
      %229 = "func.call"(%arg66, %228, %arg65) <{callee = @dynamic_update_index_in_dim_13}> : (tensor<4xf32>, tensor<f32>, tensor<i64>) -> tensor<4xf32>
      %230 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %231 = "stablehlo.add"(%arg65, %230) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg63, %arg64, %231, %229) : (tensor<4xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<4xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<4xi64>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>)
    "func.return"(%218#7, %165#3, %165#4, %168#3, %171#3, %180#3, %226#3) : (tensor<5x4xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<5x4xf32>, %arg56: tensor<i64>, %arg57: tensor<4xf32>, %arg58: tensor<5x4xf32>):
    %136 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %137 = "stablehlo.add"(%arg56, %136) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %138 = "stablehlo.convert"(%arg56) : (tensor<i64>) -> tensor<i32>
    %139 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %140 = "stablehlo.compare"(%138, %139) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %141 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %142 = "stablehlo.add"(%138, %141) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %143 = "stablehlo.select"(%140, %142, %138) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %144 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %145 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %146 = "stablehlo.compare"(%144, %145) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %147 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %148 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %149 = "stablehlo.add"(%147, %148) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %150 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %151 = "stablehlo.select"(%146, %149, %150) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %152 = "stablehlo.dynamic_slice"(%arg55, %143, %151) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %153 = "stablehlo.reshape"(%152) : (tensor<1x4xf32>) -> tensor<4xf32>
    %154 = "stablehlo.add"(%arg57, %153) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %155 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %156 = "stablehlo.compare"(%arg56, %155) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %157 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %158 = "stablehlo.add"(%arg56, %157) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %159 = "stablehlo.select"(%156, %158, %arg56) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %160 = "stablehlo.convert"(%159) : (tensor<i64>) -> tensor<i32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %162 = "stablehlo.scatter"(%arg58, %161, %arg57) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      "stablehlo.return"(%arg60) : (tensor<f32>) -> ()
    }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
    "func.return"(%137, %154, %162) : (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<i64>, tensor<5x4xf32>) -> (tensor<i64>, tensor<5x4xf32>), res_attrs = [{}, {}], sym_name = "closed_call_0", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<4xf32>, %arg49: tensor<i64>, %arg50: tensor<5x4xf32>):
    %102 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %103 = "stablehlo.add"(%arg49, %102) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %104 = "stablehlo.convert"(%arg49) : (tensor<i64>) -> tensor<i32>
    %105 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %106 = "stablehlo.compare"(%104, %105) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %107 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %108 = "stablehlo.add"(%104, %107) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %109 = "stablehlo.select"(%106, %108, %104) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %110 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %112 = "stablehlo.compare"(%110, %111) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %113 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %114 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %115 = "stablehlo.add"(%113, %114) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %116 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %117 = "stablehlo.select"(%112, %115, %116) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %118 = "stablehlo.dynamic_slice"(%arg50, %109, %117) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %119 = "stablehlo.reshape"(%118) : (tensor<1x4xf32>) -> tensor<4xf32>
    %120 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.reduce"(%119, %120) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %135 = "stablehlo.add"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%135) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %122 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.compare"(%121, %122) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %124 = "stablehlo.convert"(%123) : (tensor<i1>) -> tensor<i32>
    %125 = "stablehlo.case"(%124) ({
      "stablehlo.return"(%arg50) : (tensor<5x4xf32>) -> ()
    }, {
      %126 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %127 = "stablehlo.compare"(%arg49, %126) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %128 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %129 = "stablehlo.add"(%arg49, %128) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %130 = "stablehlo.select"(%127, %129, %arg49) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      %131 = "stablehlo.convert"(%130) : (tensor<i64>) -> tensor<i32>
      %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
      %133 = "stablehlo.scatter"(%arg50, %132, %arg48) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
        %134 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%134) : (tensor<f32>) -> ()
      }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
      "stablehlo.return"(%133) : (tensor<5x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<5x4xf32>
    "func.return"(%103, %125) : (tensor<i64>, tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3xi32>, tensor<i64>) -> tensor<i32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<3xi32>, %arg47: tensor<i64>):
    %100 = "stablehlo.dynamic_slice"(%arg46, %arg47) <{slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<i64>) -> tensor<1xi32>
    %101 = "stablehlo.reshape"(%100) : (tensor<1xi32>) -> tensor<i32>
    "func.return"(%101) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<5x4xf32>, %arg44: tensor<4xf32>, %arg45: tensor<i32>):
    %82 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %83 = "stablehlo.multiply"(%82, %arg45) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %84 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %85 = "stablehlo.compare"(%83, %84) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %86 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %87 = "stablehlo.add"(%83, %86) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %88 = "stablehlo.select"(%85, %87, %83) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %90 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %91 = "stablehlo.compare"(%89, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %92 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %93 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %94 = "stablehlo.add"(%92, %93) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %95 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %96 = "stablehlo.select"(%91, %94, %95) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %97 = "stablehlo.dynamic_slice"(%arg43, %88, %96) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %98 = "stablehlo.reshape"(%97) : (tensor<1x4xf32>) -> tensor<4xf32>
    %99 = "stablehlo.add"(%arg44, %98) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%99) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3xi64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<3xi64>, %arg42: tensor<i64>):
    %80 = "stablehlo.dynamic_slice"(%arg41, %arg42) <{slice_sizes = array<i64: 1>}> : (tensor<3xi64>, tensor<i64>) -> tensor<1xi64>
    %81 = "stablehlo.reshape"(%80) : (tensor<1xi64>) -> tensor<i64>
    "func.return"(%81) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<5x4xf32>, %arg39: tensor<4xf32>, %arg40: tensor<i64>):
    %60 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %62 = "stablehlo.multiply"(%arg39, %61) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %63 = "stablehlo.convert"(%arg40) : (tensor<i64>) -> tensor<i32>
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.compare"(%63, %64) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %66 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %67 = "stablehlo.add"(%63, %66) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %68 = "stablehlo.select"(%65, %67, %63) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %69 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %70 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.compare"(%69, %70) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %72 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %73 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.add"(%72, %73) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %75 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %76 = "stablehlo.select"(%71, %74, %75) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %77 = "stablehlo.dynamic_slice"(%arg38, %68, %76) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %78 = "stablehlo.reshape"(%77) : (tensor<1x4xf32>) -> tensor<4xf32>
    %79 = "stablehlo.add"(%62, %78) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%79) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xi32>, tensor<i64>) -> tensor<i32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_4", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<5xi32>, %arg37: tensor<i64>):
    %58 = "stablehlo.dynamic_slice"(%arg36, %arg37) <{slice_sizes = array<i64: 1>}> : (tensor<5xi32>, tensor<i64>) -> tensor<1xi32>
    %59 = "stablehlo.reshape"(%58) : (tensor<1xi32>) -> tensor<i32>
    "func.return"(%59) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}, {}, {}, {}, {}], sym_name = "closed_call_5", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<5x4xf32>, %arg31: tensor<i32>, %arg32: tensor<4xf32>, %arg33: tensor<i32>):
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %46 = "stablehlo.compare"(%arg33, %45) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %47 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.add"(%arg33, %47) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %49 = "stablehlo.select"(%46, %48, %arg33) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %50 = "stablehlo.dynamic_slice"(%arg30, %49, %arg31) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %51 = "stablehlo.reshape"(%50) : (tensor<1x4xf32>) -> tensor<4xf32>
    %52 = "stablehlo.multiply"(%arg32, %51) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %53 = "stablehlo.sine"(%52) : (tensor<4xf32>) -> tensor<4xf32>
    %54 = "stablehlo.cosine"(%52) : (tensor<4xf32>) -> tensor<4xf32>
    %55 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.reduce"(%arg32, %55) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg34: tensor<f32>, %arg35: tensor<f32>):
      %57 = "stablehlo.add"(%arg34, %arg35) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%57) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%53, %56, %49, %51, %arg32, %54) : (tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xf32>, tensor<f32>, tensor<i64>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<5xf32>, %arg28: tensor<f32>, %arg29: tensor<i64>):
    %43 = "stablehlo.broadcast_in_dim"(%arg28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %44 = "stablehlo.dynamic_update_slice"(%arg27, %43, %arg29) : (tensor<5xf32>, tensor<1xf32>, tensor<i64>) -> tensor<5xf32>
    "func.return"(%44) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi32>, tensor<i32>, tensor<i64>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_6", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<5xi32>, %arg25: tensor<i32>, %arg26: tensor<i64>):
    %41 = "stablehlo.broadcast_in_dim"(%arg25) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %42 = "stablehlo.dynamic_update_slice"(%arg24, %41, %arg26) : (tensor<5xi32>, tensor<1xi32>, tensor<i64>) -> tensor<5xi32>
    "func.return"(%42) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<5x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_7", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<5x4xf32>, %arg22: tensor<4xf32>, %arg23: tensor<i64>):
    %38 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %39 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %40 = "stablehlo.dynamic_update_slice"(%arg21, %38, %arg23, %39) : (tensor<5x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<5x4xf32>
    "func.return"(%40) : (tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xf32>, tensor<i64>) -> tensor<f32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_8", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<5xf32>, %arg20: tensor<i64>):
    %36 = "stablehlo.dynamic_slice"(%arg19, %arg20) <{slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<i64>) -> tensor<1xf32>
    %37 = "stablehlo.reshape"(%36) : (tensor<1xf32>) -> tensor<f32>
    "func.return"(%37) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_9", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<5x4xf32>, %arg18: tensor<i64>):
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %34 = "stablehlo.dynamic_slice"(%arg17, %arg18, %33) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %35 = "stablehlo.reshape"(%34) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%35) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<5x4xf32>, tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<5x4xf32>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call_10", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<i32>, %arg10: tensor<5x4xf32>, %arg11: tensor<4xf32>, %arg12: tensor<f32>, %arg13: tensor<i32>, %arg14: tensor<4xf32>, %arg15: tensor<4xf32>, %arg16: tensor<4xf32>):
    %23 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %24 = "stablehlo.multiply"(%arg11, %arg16) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %25 = "stablehlo.multiply"(%arg15, %24) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %26 = "stablehlo.multiply"(%24, %arg14) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %27 = "stablehlo.add"(%23, %26) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %28 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %31 = "stablehlo.dynamic_update_slice"(%30, %28, %arg13, %arg9) : (tensor<5x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
    %32 = "stablehlo.add"(%arg10, %31) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"(%32, %27) : (tensor<5x4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xi64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_11", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<4xi64>, %arg8: tensor<i64>):
    %21 = "stablehlo.dynamic_slice"(%arg7, %arg8) <{slice_sizes = array<i64: 1>}> : (tensor<4xi64>, tensor<i64>) -> tensor<1xi64>
    %22 = "stablehlo.reshape"(%21) : (tensor<1xi64>) -> tensor<i64>
    "func.return"(%22) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i64>) -> tensor<f32>, res_attrs = [{}], sym_name = "closed_call_12", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<5x4xf32>, %arg4: tensor<i64>):
    %2 = "stablehlo.convert"(%arg4) : (tensor<i64>) -> tensor<i32>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.add"(%2, %5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.select"(%4, %6, %2) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.compare"(%8, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.add"(%11, %12) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.select"(%10, %13, %14) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %16 = "stablehlo.dynamic_slice"(%arg3, %7, %15) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<1x4xf32>) -> tensor<4xf32>
    %18 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.reduce"(%17, %18) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %20 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%19) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xf32>, tensor<f32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_13", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %1 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2) : (tensor<4xf32>, tensor<1xf32>, tensor<i64>) -> tensor<4xf32>
    "func.return"(%1) : (tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

