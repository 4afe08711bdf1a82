"builtin.module"() <{sym_name = "jit_detection"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<6x2xf32>, tensor<6xf32>, tensor<2x6x3xf32>, tensor<2x2xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<6xi1>, tensor<f32>, tensor<2x6x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg80: tensor<6x2xf32>, %arg81: tensor<6xf32>, %arg82: tensor<2x6x3xf32>, %arg83: tensor<2x2xi32>):
    %233 = "stablehlo.constant"() <{value = dense<[[0, 3], [2, 4]]> : tensor<2x2xi64>}> : () -> tensor<2x2xi64>
    %234 = "stablehlo.constant"() <{value = dense<6.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x2xf32>
    %236 = "stablehlo.add"(%arg80, %235) : (tensor<6x2xf32>, tensor<6x2xf32>) -> tensor<6x2xf32>
    %237 = "stablehlo.concatenate"(%arg80, %236) <{dimension = 1 : i64}> : (tensor<6x2xf32>, tensor<6x2xf32>) -> tensor<6x4xf32>
    %238 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %240 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %241 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %242:5 = "stablehlo.while"(%237, %241, %240, %arg81, %239) ({
    ^bb0(%arg111: tensor<6x4xf32>, %arg112: tensor<i64>, %arg113: tensor<i64>, %arg114: tensor<6xf32>, %arg115: tensor<3xi32>):
      %438 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %439 = "stablehlo.compare"(%arg112, %438) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%439) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg106: tensor<6x4xf32>, %arg107: tensor<i64>, %arg108: tensor<i64>, %arg109: tensor<6xf32>, %arg110: tensor<3xi32>):
      %435:3 = "func.call"(%arg106, %arg108, %arg109, %arg110) <{callee = @closed_call}> : (tensor<6x4xf32>, tensor<i64>, tensor<6xf32>, tensor<3xi32>) -> (tensor<i64>, tensor<6xf32>, tensor<3xi32>)
      %436 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %437 = "stablehlo.add"(%arg107, %436) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg106, %437, %435#0, %435#1, %435#2) : (tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<6xf32>, tensor<3xi32>) -> ()
    }) : (tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<6xf32>, tensor<3xi32>) -> (tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<6xf32>, tensor<3xi32>)
    %243 = "stablehlo.negate"(%arg81) : (tensor<6xf32>) -> tensor<6xf32>
    %244 = "func.call"(%243) <{callee = @argsort}> : (tensor<6xf32>) -> tensor<6xi64>
    %245 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %246 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %247 = "stablehlo.compare"(%244, %246) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %248 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %250 = "stablehlo.add"(%244, %249) : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %251 = "stablehlo.select"(%247, %250, %244) : (tensor<6xi1>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %252 = "stablehlo.convert"(%251) : (tensor<6xi64>) -> tensor<6xi32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %254 = "stablehlo.gather"(%237, %253) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %255 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %257 = "stablehlo.compare"(%244, %256) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %258 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %260 = "stablehlo.add"(%244, %259) : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %261 = "stablehlo.select"(%257, %260, %244) : (tensor<6xi1>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
    %262 = "stablehlo.convert"(%261) : (tensor<6xi64>) -> tensor<6xi32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %264 = "stablehlo.gather"(%237, %263) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %265 = "stablehlo.slice"(%254) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 2>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %267 = "stablehlo.slice"(%264) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 2>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %269 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<6x1x2xf32>) -> tensor<6x6x2xf32>
    %270 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x6x2xf32>) -> tensor<6x6x2xf32>
    %271 = "stablehlo.minimum"(%269, %270) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %272 = "stablehlo.slice"(%254) <{limit_indices = array<i64: 6, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %273 = "stablehlo.broadcast_in_dim"(%272) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %274 = "stablehlo.slice"(%264) <{limit_indices = array<i64: 6, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %275 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %276 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<6x1x2xf32>) -> tensor<6x6x2xf32>
    %277 = "stablehlo.broadcast_in_dim"(%275) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x6x2xf32>) -> tensor<6x6x2xf32>
    %278 = "stablehlo.maximum"(%276, %277) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %279 = "stablehlo.subtract"(%271, %278) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %280 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %281 = "func.call"(%279, %280) <{callee = @clip_0}> : (tensor<6x6x2xf32>, tensor<i64>) -> tensor<6x6x2xf32>
    %282 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %283 = "stablehlo.reduce"(%281, %282) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg104: tensor<f32>, %arg105: tensor<f32>):
      %434 = "stablehlo.multiply"(%arg104, %arg105) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%434) : (tensor<f32>) -> ()
    }) : (tensor<6x6x2xf32>, tensor<f32>) -> tensor<6x6xf32>
    %284 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %285 = "stablehlo.reduce"(%281, %284) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg102: tensor<f32>, %arg103: tensor<f32>):
      %433 = "stablehlo.multiply"(%arg102, %arg103) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%433) : (tensor<f32>) -> ()
    }) : (tensor<6x6x2xf32>, tensor<f32>) -> tensor<6x6xf32>
    %286 = "stablehlo.constant"() <{value = dense<7.200000e-01> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x6xf32>
    %288 = "stablehlo.subtract"(%287, %285) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %289 = "stablehlo.divide"(%283, %288) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %290 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<6xi1>
    %292 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %293:3 = "stablehlo.while"(%289, %292, %291) ({
    ^bb0(%arg99: tensor<6x6xf32>, %arg100: tensor<i64>, %arg101: tensor<6xi1>):
      %431 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %432 = "stablehlo.compare"(%arg100, %431) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%432) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg96: tensor<6x6xf32>, %arg97: tensor<i64>, %arg98: tensor<6xi1>):
      %393 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %394 = "stablehlo.add"(%arg97, %393) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %395 = "stablehlo.convert"(%arg97) : (tensor<i64>) -> tensor<i32>
      %396 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %397 = "stablehlo.compare"(%395, %396) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %398 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %399 = "stablehlo.add"(%395, %398) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %400 = "stablehlo.select"(%397, %399, %395) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %401 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %402 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %403 = "stablehlo.compare"(%401, %402) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %404 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %405 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %406 = "stablehlo.add"(%404, %405) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %407 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %408 = "stablehlo.select"(%403, %406, %407) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %409 = "stablehlo.dynamic_slice"(%arg96, %400, %408) <{slice_sizes = array<i64: 1, 6>}> : (tensor<6x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
      %410 = "stablehlo.reshape"(%409) : (tensor<1x6xf32>) -> tensor<6xf32>
      %411 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
      %413 = "stablehlo.compare"(%410, %412) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
      %414 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi64>
      %415 = "stablehlo.convert"(%arg97) : (tensor<i64>) -> tensor<i64>
      %416 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
      %417 = "stablehlo.compare"(%414, %416) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
      %418 = "stablehlo.and"(%413, %417) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
      %419 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %420 = "stablehlo.compare"(%arg97, %419) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %421 = "stablehlo.convert"(%arg97) : (tensor<i64>) -> tensor<i64>
      %422 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %423 = "stablehlo.add"(%421, %422) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %424 = "stablehlo.select"(%420, %423, %arg97) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      %425 = "stablehlo.dynamic_slice"(%arg98, %424) <{slice_sizes = array<i64: 1>}> : (tensor<6xi1>, tensor<i64>) -> tensor<1xi1>
      %426 = "stablehlo.reshape"(%425) : (tensor<1xi1>) -> tensor<i1>
      %427 = "stablehlo.broadcast_in_dim"(%426) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<6xi1>
      %428 = "stablehlo.and"(%418, %427) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
      %429 = "stablehlo.not"(%428) : (tensor<6xi1>) -> tensor<6xi1>
      %430 = "stablehlo.and"(%arg98, %429) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
      "stablehlo.return"(%arg96, %394, %430) : (tensor<6x6xf32>, tensor<i64>, tensor<6xi1>) -> ()
    }) : (tensor<6x6xf32>, tensor<i64>, tensor<6xi1>) -> (tensor<6x6xf32>, tensor<i64>, tensor<6xi1>)
    %294 = "stablehlo.slice"(%244) <{limit_indices = array<i64: 3>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<6xi64>) -> tensor<3xi64>
    %295 = "stablehlo.convert"(%294) : (tensor<3xi64>) -> tensor<3xi32>
    %296 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %297 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2x2xi64>
    %298 = "stablehlo.compare"(%233, %297) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %299 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2x2xi64>
    %301 = "stablehlo.add"(%233, %300) : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
    %302 = "stablehlo.select"(%298, %301, %233) : (tensor<2x2xi1>, tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
    %303 = "stablehlo.convert"(%302) : (tensor<2x2xi64>) -> tensor<2x2xi32>
    %304 = "stablehlo.broadcast_in_dim"(%303) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x2xi32>) -> tensor<2x2x1xi32>
    %305 = "stablehlo.gather"(%237, %304) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<2x2x1xi32>) -> tensor<2x2x4xf32>
    %306 = "stablehlo.slice"(%237) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 2>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %308 = "stablehlo.slice"(%305) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<2x2x2xf32>
    %309 = "stablehlo.broadcast_in_dim"(%308) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x2x2xf32>) -> tensor<2x1x2x2xf32>
    %310 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<6x1x2xf32>) -> tensor<1x6x1x2xf32>
    %311 = "stablehlo.broadcast_in_dim"(%310) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x6x1x2xf32>) -> tensor<2x6x2x2xf32>
    %312 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x2x2xf32>) -> tensor<2x6x2x2xf32>
    %313 = "stablehlo.minimum"(%311, %312) : (tensor<2x6x2x2xf32>, tensor<2x6x2x2xf32>) -> tensor<2x6x2x2xf32>
    %314 = "stablehlo.slice"(%237) <{limit_indices = array<i64: 6, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x2xf32>) -> tensor<6x1x2xf32>
    %316 = "stablehlo.slice"(%305) <{limit_indices = array<i64: 2, 2, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<2x2x2xf32>
    %317 = "stablehlo.broadcast_in_dim"(%316) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x2x2xf32>) -> tensor<2x1x2x2xf32>
    %318 = "stablehlo.broadcast_in_dim"(%315) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<6x1x2xf32>) -> tensor<1x6x1x2xf32>
    %319 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x6x1x2xf32>) -> tensor<2x6x2x2xf32>
    %320 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x2x2xf32>) -> tensor<2x6x2x2xf32>
    %321 = "stablehlo.maximum"(%319, %320) : (tensor<2x6x2x2xf32>, tensor<2x6x2x2xf32>) -> tensor<2x6x2x2xf32>
    %322 = "stablehlo.subtract"(%313, %321) : (tensor<2x6x2x2xf32>, tensor<2x6x2x2xf32>) -> tensor<2x6x2x2xf32>
    %323 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %324 = "func.call"(%322, %323) <{callee = @clip_1}> : (tensor<2x6x2x2xf32>, tensor<i64>) -> tensor<2x6x2x2xf32>
    %325 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %326 = "stablehlo.reduce"(%324, %325) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg94: tensor<f32>, %arg95: tensor<f32>):
      %392 = "stablehlo.multiply"(%arg94, %arg95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%392) : (tensor<f32>) -> ()
    }) : (tensor<2x6x2x2xf32>, tensor<f32>) -> tensor<2x6x2xf32>
    %327 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %328 = "stablehlo.reduce"(%324, %327) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg92: tensor<f32>, %arg93: tensor<f32>):
      %391 = "stablehlo.multiply"(%arg92, %arg93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%391) : (tensor<f32>) -> ()
    }) : (tensor<2x6x2x2xf32>, tensor<f32>) -> tensor<2x6x2xf32>
    %329 = "stablehlo.constant"() <{value = dense<7.200000e-01> : tensor<f32>}> : () -> tensor<f32>
    %330 = "stablehlo.broadcast_in_dim"(%329) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x2xf32>
    %331 = "stablehlo.subtract"(%330, %328) : (tensor<2x6x2xf32>, tensor<2x6x2xf32>) -> tensor<2x6x2xf32>
    %332 = "stablehlo.divide"(%326, %331) : (tensor<2x6x2xf32>, tensor<2x6x2xf32>) -> tensor<2x6x2xf32>
    %333 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.reduce"(%332, %333) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg90: tensor<f32>, %arg91: tensor<f32>):
      %390 = "stablehlo.maximum"(%arg90, %arg91) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%390) : (tensor<f32>) -> ()
    }) : (tensor<2x6x2xf32>, tensor<f32>) -> tensor<2x6xf32>
    %335 = "stablehlo.constant"() <{value = dense<4.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %336 = "stablehlo.broadcast_in_dim"(%335) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    %337 = "stablehlo.compare"(%334, %336) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xi1>
    %338 = "func.call"(%332) <{callee = @argmax_2}> : (tensor<2x6x2xf32>) -> tensor<2x6xi64>
    %339 = "func.call"(%arg83, %338) <{callee = @take_along_axis}> : (tensor<2x2xi32>, tensor<2x6xi64>) -> tensor<2x6xi32>
    %340 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %341 = "stablehlo.broadcast_in_dim"(%340) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %342 = "stablehlo.add"(%339, %341) : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    %343 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %344 = "func.call"(%337, %342, %343) <{callee = @_where_3}> : (tensor<2x6xi1>, tensor<2x6xi32>, tensor<i64>) -> tensor<2x6xi32>
    %345:3 = "func.call"(%arg82) <{callee = @log_softmax}> : (tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x1xf32>)
    %346 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %347:2 = "func.call"(%345#0, %346) <{callee = @take_along_axis_4}> : (tensor<2x6x3xf32>, tensor<2x6x1xi32>) -> (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>)
    %348 = "stablehlo.reshape"(%347#0) : (tensor<2x6x1xf32>) -> tensor<2x6xf32>
    %349 = "stablehlo.negate"(%348) : (tensor<2x6xf32>) -> tensor<2x6xf32>
    %350 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %352 = "stablehlo.compare"(%344, %351) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %353 = "stablehlo.negate"(%349) : (tensor<2x6xf32>) -> tensor<2x6xf32>
    %354 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %355 = "func.call"(%352, %354, %353) <{callee = @_where_5}> : (tensor<2x6xi1>, tensor<f64>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %356 = "func.call"(%355) <{callee = @argsort_6}> : (tensor<2x6xf32>) -> tensor<2x6xi64>
    %357 = "func.call"(%356) <{callee = @argsort_7}> : (tensor<2x6xi64>) -> tensor<2x6xi64>
    %358 = "stablehlo.convert"(%352) : (tensor<2x6xi1>) -> tensor<2x6xi32>
    %359 = "stablehlo.convert"(%358) : (tensor<2x6xi32>) -> tensor<2x6xi64>
    %360 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %361 = "stablehlo.reduce"(%359, %360) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg88: tensor<i64>, %arg89: tensor<i64>):
      %389 = "stablehlo.add"(%arg88, %arg89) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%389) : (tensor<i64>) -> ()
    }) : (tensor<2x6xi64>, tensor<i64>) -> tensor<2xi64>
    %362 = "stablehlo.broadcast_in_dim"(%361) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi64>) -> tensor<2x1xi64>
    %363 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %364 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2x1xi64>
    %365 = "stablehlo.multiply"(%364, %362) : (tensor<2x1xi64>, tensor<2x1xi64>) -> tensor<2x1xi64>
    %366 = "stablehlo.broadcast_in_dim"(%365) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xi64>) -> tensor<2x6xi64>
    %367 = "stablehlo.compare"(%357, %366) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x6xi64>, tensor<2x6xi64>) -> tensor<2x6xi1>
    %368 = "stablehlo.or"(%352, %367) : (tensor<2x6xi1>, tensor<2x6xi1>) -> tensor<2x6xi1>
    %369 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %370:2 = "func.call"(%368, %349, %369) <{callee = @_where_8}> : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<i64>) -> (tensor<2x6xf32>, tensor<2x6xf32>)
    %371 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.reduce"(%370#0, %371) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg86: tensor<f32>, %arg87: tensor<f32>):
      %388 = "stablehlo.add"(%arg86, %arg87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%388) : (tensor<f32>) -> ()
    }) : (tensor<2x6xf32>, tensor<f32>) -> tensor<f32>
    %373 = "stablehlo.convert"(%352) : (tensor<2x6xi1>) -> tensor<2x6xi32>
    %374 = "stablehlo.convert"(%373) : (tensor<2x6xi32>) -> tensor<2x6xi64>
    %375 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %376 = "stablehlo.reduce"(%374, %375) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg84: tensor<i64>, %arg85: tensor<i64>):
      %387 = "stablehlo.add"(%arg84, %arg85) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%387) : (tensor<i64>) -> ()
    }) : (tensor<2x6xi64>, tensor<i64>) -> tensor<i64>
    %377 = "stablehlo.convert"(%376) : (tensor<i64>) -> tensor<f32>
    %378 = "stablehlo.divide"(%372, %377) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %379 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %380 = "stablehlo.divide"(%379, %377) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %381 = "stablehlo.broadcast_in_dim"(%380) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    %382 = "func.call"(%368, %370#1, %381) <{callee = @_where_9}> : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %383 = "stablehlo.negate"(%382) : (tensor<2x6xf32>) -> tensor<2x6xf32>
    %384 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %385 = "func.call"(%347#1, %384) <{callee = @take_along_axis_10}> : (tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    %386 = "func.call"(%345#1, %345#2, %385) <{callee = @log_softmax_11}> : (tensor<2x6x3xf32>, tensor<2x6x1xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    "func.return"(%242#4, %295, %293#2, %378, %386) : (tensor<3xi32>, tensor<3xi32>, tensor<6xi1>, tensor<f32>, tensor<2x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x4xf32>, tensor<i64>, tensor<6xf32>, tensor<3xi32>) -> (tensor<i64>, tensor<6xf32>, tensor<3xi32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<6x4xf32>, %arg71: tensor<i64>, %arg72: tensor<6xf32>, %arg73: tensor<3xi32>):
    %169 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %170 = "stablehlo.add"(%arg71, %169) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %171 = "func.call"(%arg72) <{callee = @argmax}> : (tensor<6xf32>) -> tensor<i64>
    %172 = "stablehlo.convert"(%171) : (tensor<i64>) -> tensor<i32>
    %173 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %174 = "stablehlo.compare"(%172, %173) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %175 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %176 = "stablehlo.add"(%172, %175) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %177 = "stablehlo.select"(%174, %176, %172) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %178 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %179 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %180 = "stablehlo.compare"(%178, %179) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %181 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %182 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %183 = "stablehlo.add"(%181, %182) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %184 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %185 = "stablehlo.select"(%180, %183, %184) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %186 = "stablehlo.dynamic_slice"(%arg70, %177, %185) <{slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %187 = "stablehlo.reshape"(%186) : (tensor<1x4xf32>) -> tensor<4xf32>
    %188 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %189 = "stablehlo.slice"(%188) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 2>, strides = array<i64: 1, 1>}> : (tensor<1x4xf32>) -> tensor<1x2xf32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x1x2xf32>
    %191 = "stablehlo.slice"(%arg70) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 2>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %193 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<1x6x2xf32>
    %194 = "stablehlo.minimum"(%193, %192) : (tensor<1x6x2xf32>, tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
    %195 = "stablehlo.slice"(%188) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x4xf32>) -> tensor<1x2xf32>
    %196 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x1x2xf32>
    %197 = "stablehlo.slice"(%arg70) <{limit_indices = array<i64: 6, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x2xf32>) -> tensor<1x6x2xf32>
    %199 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<1x6x2xf32>
    %200 = "stablehlo.maximum"(%199, %198) : (tensor<1x6x2xf32>, tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
    %201 = "stablehlo.subtract"(%194, %200) : (tensor<1x6x2xf32>, tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
    %202 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %203 = "func.call"(%201, %202) <{callee = @clip}> : (tensor<1x6x2xf32>, tensor<i64>) -> tensor<1x6x2xf32>
    %204 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.reduce"(%203, %204) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %232 = "stablehlo.multiply"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%232) : (tensor<f32>) -> ()
    }) : (tensor<1x6x2xf32>, tensor<f32>) -> tensor<1x6xf32>
    %206 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.reduce"(%203, %206) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %231 = "stablehlo.multiply"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%231) : (tensor<f32>) -> ()
    }) : (tensor<1x6x2xf32>, tensor<f32>) -> tensor<1x6xf32>
    %208 = "stablehlo.constant"() <{value = dense<7.200000e-01> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x6xf32>
    %210 = "stablehlo.subtract"(%209, %207) : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %211 = "stablehlo.divide"(%205, %210) : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %212 = "stablehlo.reshape"(%211) : (tensor<1x6xf32>) -> tensor<6xf32>
    %213 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %215 = "stablehlo.compare"(%212, %214) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %216 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi64>
    %217 = "stablehlo.convert"(%172) : (tensor<i32>) -> tensor<i64>
    %218 = "stablehlo.broadcast_in_dim"(%217) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<6xi64>
    %219 = "stablehlo.compare"(%216, %218) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi1>
    %220 = "stablehlo.or"(%215, %219) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %221 = "stablehlo.constant"() <{value = dense<0xFFF0000000000000> : tensor<f64>}> : () -> tensor<f64>
    %222 = "func.call"(%220, %221, %arg72) <{callee = @_where}> : (tensor<6xi1>, tensor<f64>, tensor<6xf32>) -> tensor<6xf32>
    %223 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %224 = "stablehlo.compare"(%arg71, %223) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %225 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %226 = "stablehlo.add"(%arg71, %225) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %227 = "stablehlo.select"(%224, %226, %arg71) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %228 = "stablehlo.convert"(%227) : (tensor<i64>) -> tensor<i32>
    %229 = "stablehlo.broadcast_in_dim"(%228) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %230 = "stablehlo.scatter"(%arg73, %229, %172) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg74: tensor<i32>, %arg75: tensor<i32>):
      "stablehlo.return"(%arg75) : (tensor<i32>) -> ()
    }) : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    "func.return"(%170, %222, %230) : (tensor<i64>, tensor<6xf32>, tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>) -> tensor<i64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg65: tensor<6xf32>):
    %156 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi64>
    %157 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %159:2 = "stablehlo.reduce"(%arg65, %156, %157, %158) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<i64>, %arg68: tensor<f32>, %arg69: tensor<i64>):
      %160 = "stablehlo.compare"(%arg66, %arg68) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %161 = "stablehlo.compare"(%arg66, %arg66) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %162 = "stablehlo.or"(%160, %161) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %163 = "stablehlo.compare"(%arg66, %arg68) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %164 = "stablehlo.compare"(%arg67, %arg69) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %165 = "stablehlo.and"(%163, %164) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %166 = "stablehlo.or"(%162, %165) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %167 = "stablehlo.select"(%162, %arg66, %arg68) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %168 = "stablehlo.select"(%166, %arg67, %arg69) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%167, %168) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<6xf32>, tensor<6xi64>, tensor<f32>, tensor<i64>) -> (tensor<f32>, tensor<i64>)
    "func.return"(%159#1) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1x6x2xf32>, tensor<i64>) -> tensor<1x6x2xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg63: tensor<1x6x2xf32>, %arg64: tensor<i64>):
    %153 = "stablehlo.convert"(%arg64) : (tensor<i64>) -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x6x2xf32>
    %155 = "stablehlo.maximum"(%154, %arg63) : (tensor<1x6x2xf32>, tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
    "func.return"(%155) : (tensor<1x6x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi1>, tensor<f64>, tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg60: tensor<6xi1>, %arg61: tensor<f64>, %arg62: tensor<6xf32>):
    %150 = "stablehlo.convert"(%arg61) : (tensor<f64>) -> tensor<f32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %152 = "stablehlo.select"(%arg60, %151, %arg62) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%152) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<6xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<6xf32>):
    %133 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi64>
    %134:2 = "stablehlo.sort"(%arg55, %133) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>, %arg58: tensor<i64>, %arg59: tensor<i64>):
      %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %136 = "stablehlo.compare"(%arg56, %135) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %137 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %138 = "stablehlo.select"(%136, %137, %arg56) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %139 = "stablehlo.compare"(%arg56, %arg56) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %140 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %141 = "stablehlo.select"(%139, %140, %138) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %142 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %143 = "stablehlo.compare"(%arg57, %142) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %144 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %145 = "stablehlo.select"(%143, %144, %arg57) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %146 = "stablehlo.compare"(%arg57, %arg57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %147 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %148 = "stablehlo.select"(%146, %147, %145) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %149 = "stablehlo.compare"(%141, %148) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%149) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>, tensor<6xi64>) -> (tensor<6xf32>, tensor<6xi64>)
    "func.return"(%134#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x6x2xf32>, tensor<i64>) -> tensor<6x6x2xf32>, res_attrs = [{}], sym_name = "clip_0", sym_visibility = "private"}> ({
  ^bb0(%arg53: tensor<6x6x2xf32>, %arg54: tensor<i64>):
    %130 = "stablehlo.convert"(%arg54) : (tensor<i64>) -> tensor<f32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x6x2xf32>
    %132 = "stablehlo.maximum"(%131, %arg53) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    "func.return"(%132) : (tensor<6x6x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x6x2x2xf32>, tensor<i64>) -> tensor<2x6x2x2xf32>, res_attrs = [{}], sym_name = "clip_1", sym_visibility = "private"}> ({
  ^bb0(%arg51: tensor<2x6x2x2xf32>, %arg52: tensor<i64>):
    %127 = "stablehlo.convert"(%arg52) : (tensor<i64>) -> tensor<f32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x2x2xf32>
    %129 = "stablehlo.maximum"(%128, %arg51) : (tensor<2x6x2x2xf32>, tensor<2x6x2x2xf32>) -> tensor<2x6x2x2xf32>
    "func.return"(%129) : (tensor<2x6x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x6x2xf32>) -> tensor<2x6xi64>, sym_name = "argmax_2", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<2x6x2xf32>):
    %114 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x6x2xi64>
    %115 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %117:2 = "stablehlo.reduce"(%arg46, %114, %115, %116) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<i64>, %arg49: tensor<f32>, %arg50: tensor<i64>):
      %118 = "stablehlo.compare"(%arg47, %arg49) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %119 = "stablehlo.compare"(%arg47, %arg47) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %120 = "stablehlo.or"(%118, %119) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %121 = "stablehlo.compare"(%arg47, %arg49) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %122 = "stablehlo.compare"(%arg48, %arg50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %123 = "stablehlo.and"(%121, %122) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %124 = "stablehlo.or"(%120, %123) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %125 = "stablehlo.select"(%120, %arg47, %arg49) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %126 = "stablehlo.select"(%124, %arg48, %arg50) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%125, %126) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<2x6x2xf32>, tensor<2x6x2xi64>, tensor<f32>, tensor<i64>) -> (tensor<2x6xf32>, tensor<2x6xi64>)
    "func.return"(%117#1) : (tensor<2x6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x2xi32>, tensor<2x6xi64>) -> tensor<2x6xi32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<2x2xi32>, %arg43: tensor<2x6xi64>):
    %90 = "stablehlo.convert"(%arg43) : (tensor<2x6xi64>) -> tensor<2x6xi32>
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %93 = "stablehlo.compare"(%90, %92) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %94 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %96 = "stablehlo.add"(%90, %95) : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    %97 = "stablehlo.select"(%93, %96, %90) : (tensor<2x6xi1>, tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    %98 = "stablehlo.reshape"(%97) : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %99 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %100 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6x1xi32>
    %102 = "stablehlo.compare"(%98, %101) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %103 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<2x6x1xi32>
    %105 = "stablehlo.compare"(%98, %104) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %106 = "stablehlo.and"(%102, %105) : (tensor<2x6x1xi1>, tensor<2x6x1xi1>) -> tensor<2x6x1xi1>
    %107 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %108 = "stablehlo.reduce"(%106, %107) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg44: tensor<i1>, %arg45: tensor<i1>):
      %113 = "stablehlo.and"(%arg44, %arg45) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%113) : (tensor<i1>) -> ()
    }) : (tensor<2x6x1xi1>, tensor<i1>) -> tensor<2x6xi1>
    %109 = "stablehlo.gather"(%arg42, %98) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x2xi32>, tensor<2x6x1xi32>) -> tensor<2x6xi32>
    %110 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %112 = "stablehlo.select"(%108, %109, %111) : (tensor<2x6xi1>, tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    "func.return"(%112) : (tensor<2x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x6xi1>, tensor<2x6xi32>, tensor<i64>) -> tensor<2x6xi32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<2x6xi1>, %arg40: tensor<2x6xi32>, %arg41: tensor<i64>):
    %87 = "stablehlo.convert"(%arg41) : (tensor<i64>) -> tensor<i32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6xi32>
    %89 = "stablehlo.select"(%arg39, %arg40, %88) : (tensor<2x6xi1>, tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    "func.return"(%89) : (tensor<2x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x6x3xf32>) -> (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<2x6x3xf32>):
    %70 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.reduce"(%arg34, %70) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %86 = "stablehlo.maximum"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%86) : (tensor<f32>) -> ()
    }) : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %72 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    %74 = "stablehlo.maximum"(%73, %71) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    %77 = "stablehlo.subtract"(%arg34, %76) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %78 = "stablehlo.exponential"(%77) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.reduce"(%78, %79) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %85 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%85) : (tensor<f32>) -> ()
    }) : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %82 = "stablehlo.log"(%81) : (tensor<2x6x1xf32>) -> tensor<2x6x1xf32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    %84 = "stablehlo.subtract"(%77, %83) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    "func.return"(%84, %78, %81) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>, tensor<2x6x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x6x3xf32>, tensor<2x6x1xi32>) -> (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis_4", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<2x6x3xf32>, %arg31: tensor<2x6x1xi32>):
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6x1xi32>
    %49 = "stablehlo.compare"(%arg31, %48) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %50 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6x1xi32>
    %52 = "stablehlo.add"(%arg31, %51) : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi32>
    %53 = "stablehlo.select"(%49, %52, %arg31) : (tensor<2x6x1xi1>, tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi32>
    %54 = "stablehlo.reshape"(%53) : (tensor<2x6x1xi32>) -> tensor<2x6x1x1xi32>
    %55 = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %56 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x6x1x1xi32>
    %58 = "stablehlo.compare"(%54, %57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x6x1x1xi32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1x1xi1>
    %59 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 3>}> : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xi32>) -> tensor<2x6x1x1xi32>
    %61 = "stablehlo.compare"(%54, %60) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x6x1x1xi32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1x1xi1>
    %62 = "stablehlo.and"(%58, %61) : (tensor<2x6x1x1xi1>, tensor<2x6x1x1xi1>) -> tensor<2x6x1x1xi1>
    %63 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %64 = "stablehlo.reduce"(%62, %63) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg32: tensor<i1>, %arg33: tensor<i1>):
      %69 = "stablehlo.and"(%arg32, %arg33) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%69) : (tensor<i1>) -> ()
    }) : (tensor<2x6x1x1xi1>, tensor<i1>) -> tensor<2x6x1xi1>
    %65 = "stablehlo.gather"(%arg30, %54) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x6x3xf32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1xf32>
    %66 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x1xf32>
    %68 = "stablehlo.select"(%64, %65, %67) : (tensor<2x6x1xi1>, tensor<2x6x1xf32>, tensor<2x6x1xf32>) -> tensor<2x6x1xf32>
    "func.return"(%68, %54) : (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x6xi1>, tensor<f64>, tensor<2x6xf32>) -> tensor<2x6xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<2x6xi1>, %arg28: tensor<f64>, %arg29: tensor<2x6xf32>):
    %44 = "stablehlo.convert"(%arg28) : (tensor<f64>) -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    %46 = "stablehlo.select"(%arg27, %45, %arg29) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    "func.return"(%46) : (tensor<2x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x6xf32>) -> tensor<2x6xi64>, res_attrs = [{}], sym_name = "argsort_6", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<2x6xf32>):
    %27 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x6xi64>
    %28:2 = "stablehlo.sort"(%arg22, %27) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>, %arg25: tensor<i64>, %arg26: tensor<i64>):
      %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %30 = "stablehlo.compare"(%arg23, %29) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %32 = "stablehlo.select"(%30, %31, %arg23) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %33 = "stablehlo.compare"(%arg23, %arg23) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %34 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %35 = "stablehlo.select"(%33, %34, %32) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %36 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %37 = "stablehlo.compare"(%arg24, %36) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %38 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %39 = "stablehlo.select"(%37, %38, %arg24) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %40 = "stablehlo.compare"(%arg24, %arg24) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %41 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %42 = "stablehlo.select"(%40, %41, %39) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %43 = "stablehlo.compare"(%35, %42) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }) : (tensor<2x6xf32>, tensor<2x6xi64>) -> (tensor<2x6xf32>, tensor<2x6xi64>)
    "func.return"(%28#1) : (tensor<2x6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x6xi64>) -> tensor<2x6xi64>, res_attrs = [{}], sym_name = "argsort_7", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<2x6xi64>):
    %24 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x6xi64>
    %25:2 = "stablehlo.sort"(%arg17, %24) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg18: tensor<i64>, %arg19: tensor<i64>, %arg20: tensor<i64>, %arg21: tensor<i64>):
      %26 = "stablehlo.compare"(%arg18, %arg19) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%26) : (tensor<i1>) -> ()
    }) : (tensor<2x6xi64>, tensor<2x6xi64>) -> (tensor<2x6xi64>, tensor<2x6xi64>)
    "func.return"(%25#1) : (tensor<2x6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x6xi1>, tensor<2x6xf32>, tensor<i64>) -> (tensor<2x6xf32>, tensor<2x6xf32>), res_attrs = [{}, {}], sym_name = "_where_8", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<2x6xi1>, %arg15: tensor<2x6xf32>, %arg16: tensor<i64>):
    %19 = "stablehlo.convert"(%arg16) : (tensor<i64>) -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    %21 = "stablehlo.select"(%arg14, %arg15, %20) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    "func.return"(%21, %23) : (tensor<2x6xf32>, tensor<2x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>, res_attrs = [{}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<2x6xi1>, %arg12: tensor<2x6xf32>, %arg13: tensor<2x6xf32>):
    %16 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    %18 = "stablehlo.select"(%arg11, %arg13, %17) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    "func.return"(%18) : (tensor<2x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x3xf32>, res_attrs = [{}], sym_name = "take_along_axis_10", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<2x6x1x1xi32>, %arg8: tensor<2x6x1xf32>):
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6x3xf32>
    %14 = "stablehlo.scatter"(%13, %arg7, %arg8) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %15 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<2x6x3xf32>, tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x3xf32>
    "func.return"(%14) : (tensor<2x6x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x6x3xf32>, tensor<2x6x1xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>, res_attrs = [{}], sym_name = "log_softmax_11", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x6x3xf32>, %arg1: tensor<2x6x1xf32>, %arg2: tensor<2x6x3xf32>):
    %0 = "stablehlo.negate"(%arg2) : (tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %11 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<2x6x3xf32>, tensor<f32>) -> tensor<2x6xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %4 = "stablehlo.divide"(%3, %arg1) : (tensor<2x6x1xf32>, tensor<2x6x1xf32>) -> tensor<2x6x1xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %10 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x6xf32>) -> tensor<2x6x3xf32>
    %8 = "stablehlo.multiply"(%7, %arg0) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<2x6x3xf32>, tensor<2x6x3xf32>) -> tensor<2x6x3xf32>
    "func.return"(%9) : (tensor<2x6x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

