"builtin.module"() <{sym_name = "jit_generation"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}], function_type = (tensor<11x8xf32>, tensor<8x11xf32>, tensor<2x8x2x4xf32>, tensor<4x4x8xf32>, tensor<8x4x4xf32>, tensor<4xi32>, tensor<2xui32>) -> (tensor<i32>, tensor<4x7xi32>, tensor<4xi1>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg80: tensor<11x8xf32>, %arg81: tensor<8x11xf32>, %arg82: tensor<2x8x2x4xf32>, %arg83: tensor<4x4x8xf32>, %arg84: tensor<8x4x4xf32>, %arg85: tensor<4xi32>, %arg86: tensor<2xui32>):
    %252 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x7xi32>
    %254 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %256 = "stablehlo.scatter"(%253, %255, %arg85) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg113: tensor<i32>, %arg114: tensor<i32>):
      "stablehlo.return"(%arg114) : (tensor<i32>) -> ()
    }) : (tensor<4x7xi32>, tensor<1xi32>, tensor<4xi32>) -> tensor<4x7xi32>
    %257 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x7x2x4xf32>
    %259 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<4xi1>
    %261 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %262:10 = "stablehlo.while"(%arg80, %arg84, %arg82, %arg83, %arg81, %261, %256, %258, %arg86, %260) ({
    ^bb0(%arg101: tensor<11x8xf32>, %arg102: tensor<8x4x4xf32>, %arg103: tensor<2x8x2x4xf32>, %arg104: tensor<4x4x8xf32>, %arg105: tensor<8x11xf32>, %arg106: tensor<i32>, %arg107: tensor<4x7xi32>, %arg108: tensor<2x4x7x2x4xf32>, %arg109: tensor<2xui32>, %arg110: tensor<4xi1>):
      %435 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
      %436 = "stablehlo.compare"(%arg106, %435) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %437 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
      %438 = "stablehlo.reduce"(%arg110, %437) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg111: tensor<i1>, %arg112: tensor<i1>):
        %441 = "stablehlo.and"(%arg111, %arg112) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%441) : (tensor<i1>) -> ()
      }) : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      %439 = "stablehlo.not"(%438) : (tensor<i1>) -> tensor<i1>
      %440 = "stablehlo.and"(%436, %439) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%440) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg87: tensor<11x8xf32>, %arg88: tensor<8x4x4xf32>, %arg89: tensor<2x8x2x4xf32>, %arg90: tensor<4x4x8xf32>, %arg91: tensor<8x11xf32>, %arg92: tensor<i32>, %arg93: tensor<4x7xi32>, %arg94: tensor<2x4x7x2x4xf32>, %arg95: tensor<2xui32>, %arg96: tensor<4xi1>):
      %263 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %264 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %265 = "stablehlo.compare"(%263, %264) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %266 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %267 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %268 = "stablehlo.add"(%266, %267) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %269 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %270 = "stablehlo.select"(%265, %268, %269) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %271 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %272 = "stablehlo.compare"(%arg92, %271) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %273 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
      %274 = "stablehlo.add"(%arg92, %273) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %275 = "stablehlo.select"(%272, %274, %arg92) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %276 = "stablehlo.dynamic_slice"(%arg93, %270, %275) <{slice_sizes = array<i64: 4, 1>}> : (tensor<4x7xi32>, tensor<i32>, tensor<i32>) -> tensor<4x1xi32>
      %277 = "stablehlo.reshape"(%276) : (tensor<4x1xi32>) -> tensor<4xi32>
      %278 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
      %280 = "stablehlo.compare"(%277, %279) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %281 = "stablehlo.constant"() <{value = dense<11> : tensor<i32>}> : () -> tensor<i32>
      %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
      %283 = "stablehlo.add"(%277, %282) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      %284 = "stablehlo.select"(%280, %283, %277) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      %285 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
      %286 = "stablehlo.gather"(%arg87, %285) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
      %287 = "stablehlo.dot_general"(%286, %arg88) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x4x4xf32>) -> tensor<4x4x4xf32>
      %288 = "stablehlo.convert"(%arg92) : (tensor<i32>) -> tensor<f32>
      %289 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xf32>
      %290 = "stablehlo.negate"(%289) : (tensor<2xf32>) -> tensor<2xf32>
      %291 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %292 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
      %293 = "stablehlo.divide"(%290, %292) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %294 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
      %295 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
      %296 = "stablehlo.power"(%295, %293) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %297 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
      %298 = "stablehlo.multiply"(%297, %296) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %299 = "stablehlo.slice"(%287) <{limit_indices = array<i64: 4, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x4x4xf32>) -> tensor<4x4x2xf32>
      %300 = "stablehlo.slice"(%287) <{limit_indices = array<i64: 4, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<4x4x4xf32>) -> tensor<4x4x2xf32>
      %301 = "stablehlo.cosine"(%298) : (tensor<2xf32>) -> tensor<2xf32>
      %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %303 = "stablehlo.broadcast_in_dim"(%302) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %304 = "stablehlo.multiply"(%299, %303) : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
      %305 = "stablehlo.sine"(%298) : (tensor<2xf32>) -> tensor<2xf32>
      %306 = "stablehlo.broadcast_in_dim"(%305) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %308 = "stablehlo.multiply"(%300, %307) : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
      %309 = "stablehlo.subtract"(%304, %308) : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
      %310 = "stablehlo.sine"(%298) : (tensor<2xf32>) -> tensor<2xf32>
      %311 = "stablehlo.broadcast_in_dim"(%310) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %313 = "stablehlo.multiply"(%299, %312) : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
      %314 = "stablehlo.cosine"(%298) : (tensor<2xf32>) -> tensor<2xf32>
      %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %316 = "stablehlo.broadcast_in_dim"(%315) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x4x2xf32>
      %317 = "stablehlo.multiply"(%300, %316) : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
      %318 = "stablehlo.add"(%313, %317) : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x2xf32>
      %319 = "stablehlo.concatenate"(%309, %318) <{dimension = 2 : i64}> : (tensor<4x4x2xf32>, tensor<4x4x2xf32>) -> tensor<4x4x4xf32>
      %320 = "stablehlo.reshape"(%319) : (tensor<4x4x4xf32>) -> tensor<4x2x2x4xf32>
      %321 = "stablehlo.dot_general"(%arg89, %286) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8x2x4xf32>, tensor<4x8xf32>) -> tensor<2x2x4x4xf32>
      %322 = "stablehlo.transpose"(%321) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x4x4xf32>) -> tensor<2x4x2x4xf32>
      %323 = "stablehlo.slice"(%322) <{limit_indices = array<i64: 1, 4, 2, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %324 = "stablehlo.reshape"(%323) : (tensor<1x4x2x4xf32>) -> tensor<4x2x4xf32>
      %325 = "stablehlo.slice"(%322) <{limit_indices = array<i64: 2, 4, 2, 4>, start_indices = array<i64: 1, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %326 = "stablehlo.reshape"(%325) : (tensor<1x4x2x4xf32>) -> tensor<4x2x4xf32>
      %327 = "stablehlo.convert"(%arg92) : (tensor<i32>) -> tensor<f32>
      %328 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xf32>
      %329 = "stablehlo.negate"(%328) : (tensor<2xf32>) -> tensor<2xf32>
      %330 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %331 = "stablehlo.broadcast_in_dim"(%330) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
      %332 = "stablehlo.divide"(%329, %331) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %333 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
      %334 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
      %335 = "stablehlo.power"(%334, %332) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %336 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
      %337 = "stablehlo.multiply"(%336, %335) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %338 = "stablehlo.slice"(%324) <{limit_indices = array<i64: 4, 2, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x2x4xf32>) -> tensor<4x2x2xf32>
      %339 = "stablehlo.slice"(%324) <{limit_indices = array<i64: 4, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<4x2x4xf32>) -> tensor<4x2x2xf32>
      %340 = "stablehlo.cosine"(%337) : (tensor<2xf32>) -> tensor<2xf32>
      %341 = "stablehlo.broadcast_in_dim"(%340) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %343 = "stablehlo.multiply"(%338, %342) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
      %344 = "stablehlo.sine"(%337) : (tensor<2xf32>) -> tensor<2xf32>
      %345 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %346 = "stablehlo.broadcast_in_dim"(%345) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %347 = "stablehlo.multiply"(%339, %346) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
      %348 = "stablehlo.subtract"(%343, %347) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
      %349 = "stablehlo.sine"(%337) : (tensor<2xf32>) -> tensor<2xf32>
      %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %352 = "stablehlo.multiply"(%338, %351) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
      %353 = "stablehlo.cosine"(%337) : (tensor<2xf32>) -> tensor<2xf32>
      %354 = "stablehlo.broadcast_in_dim"(%353) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2xf32>) -> tensor<1x1x2xf32>
      %355 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x2xf32>) -> tensor<4x2x2xf32>
      %356 = "stablehlo.multiply"(%339, %355) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
      %357 = "stablehlo.add"(%352, %356) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
      %358 = "stablehlo.concatenate"(%348, %357) <{dimension = 2 : i64}> : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x4xf32>
      %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %360 = "stablehlo.broadcast_in_dim"(%326) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<4x2x4xf32>) -> tensor<1x4x2x4xf32>
      %361 = "stablehlo.concatenate"(%359, %360) <{dimension = 0 : i64}> : (tensor<1x4x2x4xf32>, tensor<1x4x2x4xf32>) -> tensor<2x4x2x4xf32>
      %362 = "stablehlo.broadcast_in_dim"(%361) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<2x4x2x4xf32>) -> tensor<2x4x1x2x4xf32>
      %363 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %364 = "stablehlo.compare"(%arg92, %363) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %365 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
      %366 = "stablehlo.add"(%arg92, %365) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %367 = "stablehlo.select"(%364, %366, %arg92) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %368 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %369 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %370 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %371 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %372 = "stablehlo.dynamic_update_slice"(%arg94, %362, %368, %369, %367, %370, %371) : (tensor<2x4x7x2x4xf32>, tensor<2x4x1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x4x7x2x4xf32>
      %373 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi64>
      %374 = "stablehlo.convert"(%arg92) : (tensor<i32>) -> tensor<i64>
      %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<7xi64>
      %376 = "stablehlo.compare"(%373, %375) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi1>
      %377 = "stablehlo.slice"(%372) <{limit_indices = array<i64: 1, 4, 7, 2, 4>, start_indices = array<i64: 0, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x4x7x2x4xf32>) -> tensor<1x4x7x2x4xf32>
      %378 = "stablehlo.reshape"(%377) : (tensor<1x4x7x2x4xf32>) -> tensor<4x7x2x4xf32>
      %379 = "stablehlo.dot_general"(%320, %378) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x2x4xf32>, tensor<4x7x2x4xf32>) -> tensor<4x2x2x7xf32>
      %380 = "stablehlo.constant"() <{value = dense<0xFFF0000000000000> : tensor<f64>}> : () -> tensor<f64>
      %381 = "func.call"(%376, %379, %380) <{callee = @_where}> : (tensor<7xi1>, tensor<4x2x2x7xf32>, tensor<f64>) -> tensor<4x2x2x7xf32>
      %382 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %383 = "stablehlo.reduce"(%381, %382) <{dimensions = array<i64: 3>}> ({
      ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
        %434 = "stablehlo.maximum"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%434) : (tensor<f32>) -> ()
      }) : (tensor<4x2x2x7xf32>, tensor<f32>) -> tensor<4x2x2xf32>
      %384 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %385 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2xf32>
      %386 = "stablehlo.maximum"(%385, %383) : (tensor<4x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
      %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x2x2xf32>) -> tensor<4x2x2x1xf32>
      %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x2x1xf32>) -> tensor<4x2x2x7xf32>
      %389 = "stablehlo.subtract"(%381, %388) : (tensor<4x2x2x7xf32>, tensor<4x2x2x7xf32>) -> tensor<4x2x2x7xf32>
      %390 = "stablehlo.exponential"(%389) : (tensor<4x2x2x7xf32>) -> tensor<4x2x2x7xf32>
      %391 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %392 = "stablehlo.reduce"(%390, %391) <{dimensions = array<i64: 3>}> ({
      ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
        %433 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%433) : (tensor<f32>) -> ()
      }) : (tensor<4x2x2x7xf32>, tensor<f32>) -> tensor<4x2x2xf32>
      %393 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<4x2x2xf32>) -> tensor<4x2x2x1xf32>
      %394 = "stablehlo.broadcast_in_dim"(%393) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x2x1xf32>) -> tensor<4x2x2x7xf32>
      %395 = "stablehlo.divide"(%390, %394) : (tensor<4x2x2x7xf32>, tensor<4x2x2x7xf32>) -> tensor<4x2x2x7xf32>
      %396 = "stablehlo.slice"(%372) <{limit_indices = array<i64: 2, 4, 7, 2, 4>, start_indices = array<i64: 1, 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1, 1>}> : (tensor<2x4x7x2x4xf32>) -> tensor<1x4x7x2x4xf32>
      %397 = "stablehlo.reshape"(%396) : (tensor<1x4x7x2x4xf32>) -> tensor<4x7x2x4xf32>
      %398 = "stablehlo.dot_general"(%395, %397) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x2x7xf32>, tensor<4x7x2x4xf32>) -> tensor<4x2x2x4xf32>
      %399 = "stablehlo.reshape"(%398) : (tensor<4x2x2x4xf32>) -> tensor<4x4x4xf32>
      %400 = "stablehlo.dot_general"(%399, %arg90) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4x4xf32>, tensor<4x4x8xf32>) -> tensor<4x8xf32>
      %401 = "stablehlo.add"(%286, %400) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %402 = "stablehlo.dot_general"(%401, %arg91) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x11xf32>) -> tensor<4x11xf32>
      %403 = "func.call"(%arg95) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
      %404 = "stablehlo.slice"(%403) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %405 = "stablehlo.reshape"(%404) : (tensor<1x2xui32>) -> tensor<2xui32>
      %406 = "stablehlo.slice"(%403) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %407 = "stablehlo.reshape"(%406) : (tensor<1x2xui32>) -> tensor<2xui32>
      %408:2 = "chlo.top_k"(%402) <{k = 5 : i64}> : (tensor<4x11xf32>) -> (tensor<4x5xf32>, tensor<4x5xi32>)
      %409 = "func.call"(%407) <{callee = @_gumbel}> : (tensor<2xui32>) -> tensor<4x5xf32>
      %410 = "stablehlo.add"(%409, %408#0) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
      %411 = "func.call"(%410) <{callee = @argmax}> : (tensor<4x5xf32>) -> tensor<4xi64>
      %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi64>) -> tensor<4x1xi64>
      %413 = "func.call"(%408#1, %412) <{callee = @take_along_axis}> : (tensor<4x5xi32>, tensor<4x1xi64>) -> tensor<4x1xi32>
      %414 = "stablehlo.reshape"(%413) : (tensor<4x1xi32>) -> tensor<4xi32>
      %415 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %416 = "func.call"(%arg96, %415, %414) <{callee = @_where_2}> : (tensor<4xi1>, tensor<i64>, tensor<4xi32>) -> tensor<4xi32>
      %417 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %418 = "stablehlo.add"(%arg92, %417) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %419 = "stablehlo.broadcast_in_dim"(%416) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
      %420 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %421 = "stablehlo.add"(%arg92, %420) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %422 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %423 = "stablehlo.compare"(%421, %422) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %424 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
      %425 = "stablehlo.add"(%421, %424) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %426 = "stablehlo.select"(%423, %425, %421) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %427 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %428 = "stablehlo.dynamic_update_slice"(%arg93, %419, %427, %426) : (tensor<4x7xi32>, tensor<4x1xi32>, tensor<i32>, tensor<i32>) -> tensor<4x7xi32>
      %429 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
      %430 = "stablehlo.broadcast_in_dim"(%429) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
      %431 = "stablehlo.compare"(%416, %430) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %432 = "stablehlo.or"(%arg96, %431) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
      "stablehlo.return"(%arg87, %arg88, %arg89, %arg90, %arg91, %418, %428, %372, %405, %432) : (tensor<11x8xf32>, tensor<8x4x4xf32>, tensor<2x8x2x4xf32>, tensor<4x4x8xf32>, tensor<8x11xf32>, tensor<i32>, tensor<4x7xi32>, tensor<2x4x7x2x4xf32>, tensor<2xui32>, tensor<4xi1>) -> ()
    }) : (tensor<11x8xf32>, tensor<8x4x4xf32>, tensor<2x8x2x4xf32>, tensor<4x4x8xf32>, tensor<8x11xf32>, tensor<i32>, tensor<4x7xi32>, tensor<2x4x7x2x4xf32>, tensor<2xui32>, tensor<4xi1>) -> (tensor<11x8xf32>, tensor<8x4x4xf32>, tensor<2x8x2x4xf32>, tensor<4x4x8xf32>, tensor<8x11xf32>, tensor<i32>, tensor<4x7xi32>, tensor<2x4x7x2x4xf32>, tensor<2xui32>, tensor<4xi1>)
    "func.return"(%262#5, %262#6, %262#9) : (tensor<i32>, tensor<4x7xi32>, tensor<4xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<7xi1>, tensor<4x2x2x7xf32>, tensor<f64>) -> tensor<4x2x2x7xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg77: tensor<7xi1>, %arg78: tensor<4x2x2x7xf32>, %arg79: tensor<f64>):
    %248 = "stablehlo.convert"(%arg79) : (tensor<f64>) -> tensor<f32>
    %249 = "stablehlo.broadcast_in_dim"(%arg77) <{broadcast_dimensions = array<i64: 3>}> : (tensor<7xi1>) -> tensor<4x2x2x7xi1>
    %250 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x2x7xf32>
    %251 = "stablehlo.select"(%249, %arg78, %250) : (tensor<4x2x2x7xi1>, tensor<4x2x2x7xf32>, tensor<4x2x2x7xf32>) -> tensor<4x2x2x7xf32>
    "func.return"(%251) : (tensor<4x2x2x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<2xui32>):
    %231 = "stablehlo.slice"(%arg76) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %232 = "stablehlo.reshape"(%231) : (tensor<1xui32>) -> tensor<ui32>
    %233 = "stablehlo.slice"(%arg76) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %234 = "stablehlo.reshape"(%233) : (tensor<1xui32>) -> tensor<ui32>
    %235 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %236 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %238 = "stablehlo.multiply"(%237, %235) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %239 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %241 = "stablehlo.shift_right_logical"(%238, %240) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %242 = "stablehlo.convert"(%238) : (tensor<2xui64>) -> tensor<2xui32>
    %243 = "stablehlo.convert"(%241) : (tensor<2xui64>) -> tensor<2xui32>
    %244:2 = "func.call"(%232, %234, %243, %242) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %245 = "stablehlo.broadcast_in_dim"(%244#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %246 = "stablehlo.broadcast_in_dim"(%244#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %247 = "stablehlo.concatenate"(%245, %246) <{dimension = 1 : i64}> : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    "func.return"(%247) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<ui32>, %arg55: tensor<ui32>, %arg56: tensor<2xui32>, %arg57: tensor<2xui32>):
    %214 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %215 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %216 = "stablehlo.xor"(%arg54, %arg55) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %217 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %218 = "stablehlo.xor"(%216, %217) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %219 = "stablehlo.broadcast_in_dim"(%arg54) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %220 = "stablehlo.add"(%arg56, %219) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %221 = "stablehlo.broadcast_in_dim"(%arg55) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %222 = "stablehlo.add"(%arg57, %221) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %223 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %224 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %225:9 = "stablehlo.while"(%224, %223, %220, %222, %arg55, %218, %arg54, %214, %215) ({
    ^bb0(%arg67: tensor<i64>, %arg68: tensor<i64>, %arg69: tensor<2xui32>, %arg70: tensor<2xui32>, %arg71: tensor<ui32>, %arg72: tensor<ui32>, %arg73: tensor<ui32>, %arg74: tensor<4xui32>, %arg75: tensor<4xui32>):
      %229 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %230 = "stablehlo.compare"(%arg67, %229) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%230) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg58: tensor<i64>, %arg59: tensor<i64>, %arg60: tensor<2xui32>, %arg61: tensor<2xui32>, %arg62: tensor<ui32>, %arg63: tensor<ui32>, %arg64: tensor<ui32>, %arg65: tensor<4xui32>, %arg66: tensor<4xui32>):
      %226:8 = "func.call"(%arg59, %arg60, %arg61, %arg62, %arg63, %arg64, %arg65, %arg66) <{callee = @closed_call}> : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %227 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %228 = "stablehlo.add"(%arg58, %227) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%228, %226#0, %226#1, %226#2, %226#3, %226#4, %226#5, %226#6, %226#7) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%225#2, %225#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<i64>, %arg47: tensor<2xui32>, %arg48: tensor<2xui32>, %arg49: tensor<ui32>, %arg50: tensor<ui32>, %arg51: tensor<ui32>, %arg52: tensor<4xui32>, %arg53: tensor<4xui32>):
    %159 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %160 = "stablehlo.add"(%arg46, %159) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %161 = "stablehlo.slice"(%arg52) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %162 = "stablehlo.reshape"(%161) : (tensor<1xui32>) -> tensor<ui32>
    %163 = "stablehlo.add"(%arg47, %arg48) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %164 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %165 = "stablehlo.shift_left"(%arg48, %164) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %166 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %167 = "stablehlo.subtract"(%166, %162) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %168 = "stablehlo.broadcast_in_dim"(%167) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %169 = "stablehlo.shift_right_logical"(%arg48, %168) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %170 = "stablehlo.or"(%165, %169) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %171 = "stablehlo.xor"(%163, %170) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %172 = "stablehlo.slice"(%arg52) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %173 = "stablehlo.reshape"(%172) : (tensor<1xui32>) -> tensor<ui32>
    %174 = "stablehlo.add"(%163, %171) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %175 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %176 = "stablehlo.shift_left"(%171, %175) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %177 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %178 = "stablehlo.subtract"(%177, %173) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %180 = "stablehlo.shift_right_logical"(%171, %179) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %181 = "stablehlo.or"(%176, %180) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %182 = "stablehlo.xor"(%174, %181) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %183 = "stablehlo.slice"(%arg52) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %184 = "stablehlo.reshape"(%183) : (tensor<1xui32>) -> tensor<ui32>
    %185 = "stablehlo.add"(%174, %182) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %186 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %187 = "stablehlo.shift_left"(%182, %186) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %188 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %189 = "stablehlo.subtract"(%188, %184) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %191 = "stablehlo.shift_right_logical"(%182, %190) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %192 = "stablehlo.or"(%187, %191) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %193 = "stablehlo.xor"(%185, %192) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %194 = "stablehlo.slice"(%arg52) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %195 = "stablehlo.reshape"(%194) : (tensor<1xui32>) -> tensor<ui32>
    %196 = "stablehlo.add"(%185, %193) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %197 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %198 = "stablehlo.shift_left"(%193, %197) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %199 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %200 = "stablehlo.subtract"(%199, %195) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %202 = "stablehlo.shift_right_logical"(%193, %201) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %203 = "stablehlo.or"(%198, %202) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %204 = "stablehlo.xor"(%196, %203) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %205 = "stablehlo.broadcast_in_dim"(%arg49) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %206 = "stablehlo.add"(%196, %205) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %207 = "stablehlo.broadcast_in_dim"(%arg50) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %208 = "stablehlo.add"(%204, %207) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %209 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %210 = "stablehlo.add"(%arg46, %209) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %211 = "stablehlo.convert"(%210) : (tensor<i64>) -> tensor<ui32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %213 = "stablehlo.add"(%208, %212) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%160, %206, %213, %arg50, %arg51, %arg49, %arg53, %arg52) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4x5xf32>, res_attrs = [{}], sym_name = "_gumbel", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<2xui32>):
    %152 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %153 = "stablehlo.constant"() <{value = dense<1.17549435E-38> : tensor<f32>}> : () -> tensor<f32>
    %154 = "func.call"(%arg45, %152, %153) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f64>, tensor<f32>) -> tensor<4x5xf32>
    %155 = "stablehlo.log"(%154) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %156 = "stablehlo.negate"(%155) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %157 = "stablehlo.log"(%156) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %158 = "stablehlo.negate"(%157) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    "func.return"(%158) : (tensor<4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f32>) -> tensor<4x5xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<2xui32>, %arg43: tensor<f64>, %arg44: tensor<f32>):
    %112 = "stablehlo.convert"(%arg43) : (tensor<f64>) -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%arg44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %114 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %115 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %116 = "stablehlo.reshape"(%115) : (tensor<1xui32>) -> tensor<ui32>
    %117 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %118 = "stablehlo.reshape"(%117) : (tensor<1xui32>) -> tensor<ui32>
    %119 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x5xui64>
    %120 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5xui64>
    %121 = "stablehlo.constant"() <{value = dense<5> : tensor<ui64>}> : () -> tensor<ui64>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x5xui64>
    %123 = "stablehlo.multiply"(%122, %119) : (tensor<4x5xui64>, tensor<4x5xui64>) -> tensor<4x5xui64>
    %124 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x5xui64>
    %126 = "stablehlo.multiply"(%125, %120) : (tensor<4x5xui64>, tensor<4x5xui64>) -> tensor<4x5xui64>
    %127 = "stablehlo.add"(%123, %126) : (tensor<4x5xui64>, tensor<4x5xui64>) -> tensor<4x5xui64>
    %128 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x5xui64>
    %130 = "stablehlo.shift_right_logical"(%127, %129) : (tensor<4x5xui64>, tensor<4x5xui64>) -> tensor<4x5xui64>
    %131 = "stablehlo.convert"(%127) : (tensor<4x5xui64>) -> tensor<4x5xui32>
    %132 = "stablehlo.convert"(%130) : (tensor<4x5xui64>) -> tensor<4x5xui32>
    %133:2 = "func.call"(%116, %118, %132, %131) <{callee = @threefry2x32_0}> : (tensor<ui32>, tensor<ui32>, tensor<4x5xui32>, tensor<4x5xui32>) -> (tensor<4x5xui32>, tensor<4x5xui32>)
    %134 = "stablehlo.xor"(%133#0, %133#1) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %135 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %137 = "stablehlo.shift_right_logical"(%134, %136) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %138 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %140 = "stablehlo.or"(%137, %139) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %141 = "stablehlo.bitcast_convert"(%140) : (tensor<4x5xui32>) -> tensor<4x5xf32>
    %142 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x5xf32>
    %144 = "stablehlo.subtract"(%141, %143) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %145 = "stablehlo.subtract"(%114, %113) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x5xf32>
    %147 = "stablehlo.multiply"(%144, %146) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %148 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x5xf32>
    %149 = "stablehlo.add"(%147, %148) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %150 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x5xf32>
    %151 = "stablehlo.maximum"(%150, %149) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    "func.return"(%151) : (tensor<4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4x5xui32>, tensor<4x5xui32>) -> (tensor<4x5xui32>, tensor<4x5xui32>), sym_name = "threefry2x32_0", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<ui32>, %arg21: tensor<ui32>, %arg22: tensor<4x5xui32>, %arg23: tensor<4x5xui32>):
    %95 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %96 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %97 = "stablehlo.xor"(%arg20, %arg21) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %98 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %99 = "stablehlo.xor"(%97, %98) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %100 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %101 = "stablehlo.add"(%arg22, %100) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %102 = "stablehlo.broadcast_in_dim"(%arg21) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %103 = "stablehlo.add"(%arg23, %102) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %104 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %105 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %106:9 = "stablehlo.while"(%105, %104, %101, %103, %arg21, %99, %arg20, %95, %96) ({
    ^bb0(%arg33: tensor<i64>, %arg34: tensor<i64>, %arg35: tensor<4x5xui32>, %arg36: tensor<4x5xui32>, %arg37: tensor<ui32>, %arg38: tensor<ui32>, %arg39: tensor<ui32>, %arg40: tensor<4xui32>, %arg41: tensor<4xui32>):
      %110 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %111 = "stablehlo.compare"(%arg33, %110) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%111) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg24: tensor<i64>, %arg25: tensor<i64>, %arg26: tensor<4x5xui32>, %arg27: tensor<4x5xui32>, %arg28: tensor<ui32>, %arg29: tensor<ui32>, %arg30: tensor<ui32>, %arg31: tensor<4xui32>, %arg32: tensor<4xui32>):
      %107:8 = "func.call"(%arg25, %arg26, %arg27, %arg28, %arg29, %arg30, %arg31, %arg32) <{callee = @closed_call_1}> : (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %108 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %109 = "stablehlo.add"(%arg24, %108) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%109, %107#0, %107#1, %107#2, %107#3, %107#4, %107#5, %107#6, %107#7) : (tensor<i64>, tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%106#2, %106#3) : (tensor<4x5xui32>, tensor<4x5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<i64>, %arg13: tensor<4x5xui32>, %arg14: tensor<4x5xui32>, %arg15: tensor<ui32>, %arg16: tensor<ui32>, %arg17: tensor<ui32>, %arg18: tensor<4xui32>, %arg19: tensor<4xui32>):
    %40 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %41 = "stablehlo.add"(%arg12, %40) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %42 = "stablehlo.slice"(%arg18) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %43 = "stablehlo.reshape"(%42) : (tensor<1xui32>) -> tensor<ui32>
    %44 = "stablehlo.add"(%arg13, %arg14) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %45 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %46 = "stablehlo.shift_left"(%arg14, %45) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %47 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %48 = "stablehlo.subtract"(%47, %43) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %50 = "stablehlo.shift_right_logical"(%arg14, %49) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %51 = "stablehlo.or"(%46, %50) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %52 = "stablehlo.xor"(%44, %51) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %53 = "stablehlo.slice"(%arg18) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %54 = "stablehlo.reshape"(%53) : (tensor<1xui32>) -> tensor<ui32>
    %55 = "stablehlo.add"(%44, %52) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %56 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %57 = "stablehlo.shift_left"(%52, %56) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %58 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %59 = "stablehlo.subtract"(%58, %54) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %61 = "stablehlo.shift_right_logical"(%52, %60) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %62 = "stablehlo.or"(%57, %61) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %63 = "stablehlo.xor"(%55, %62) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %64 = "stablehlo.slice"(%arg18) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %65 = "stablehlo.reshape"(%64) : (tensor<1xui32>) -> tensor<ui32>
    %66 = "stablehlo.add"(%55, %63) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %67 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %68 = "stablehlo.shift_left"(%63, %67) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %69 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %70 = "stablehlo.subtract"(%69, %65) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %72 = "stablehlo.shift_right_logical"(%63, %71) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %73 = "stablehlo.or"(%68, %72) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %74 = "stablehlo.xor"(%66, %73) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %75 = "stablehlo.slice"(%arg18) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %76 = "stablehlo.reshape"(%75) : (tensor<1xui32>) -> tensor<ui32>
    %77 = "stablehlo.add"(%66, %74) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %78 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %79 = "stablehlo.shift_left"(%74, %78) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %80 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %81 = "stablehlo.subtract"(%80, %76) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %83 = "stablehlo.shift_right_logical"(%74, %82) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %84 = "stablehlo.or"(%79, %83) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %85 = "stablehlo.xor"(%77, %84) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %86 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %87 = "stablehlo.add"(%77, %86) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %88 = "stablehlo.broadcast_in_dim"(%arg16) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %89 = "stablehlo.add"(%85, %88) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    %90 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %91 = "stablehlo.add"(%arg12, %90) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %92 = "stablehlo.convert"(%91) : (tensor<i64>) -> tensor<ui32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x5xui32>
    %94 = "stablehlo.add"(%89, %93) : (tensor<4x5xui32>, tensor<4x5xui32>) -> tensor<4x5xui32>
    "func.return"(%41, %87, %94, %arg16, %arg17, %arg15, %arg19, %arg18) : (tensor<i64>, tensor<4x5xui32>, tensor<4x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5xf32>) -> tensor<4xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<4x5xf32>):
    %27 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5xi64>
    %28 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %30:2 = "stablehlo.reduce"(%arg7, %27, %28, %29) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<i64>, %arg10: tensor<f32>, %arg11: tensor<i64>):
      %31 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %32 = "stablehlo.compare"(%arg8, %arg8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %33 = "stablehlo.or"(%31, %32) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %34 = "stablehlo.compare"(%arg8, %arg10) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %35 = "stablehlo.compare"(%arg9, %arg11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %36 = "stablehlo.and"(%34, %35) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %37 = "stablehlo.or"(%33, %36) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %38 = "stablehlo.select"(%33, %arg8, %arg10) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %39 = "stablehlo.select"(%37, %arg9, %arg11) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%38, %39) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<4x5xf32>, tensor<4x5xi64>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xi64>)
    "func.return"(%30#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x5xi32>, tensor<4x1xi64>) -> tensor<4x1xi32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x5xi32>, %arg4: tensor<4x1xi64>):
    %3 = "stablehlo.convert"(%arg4) : (tensor<4x1xi64>) -> tensor<4x1xi32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x1xi32>
    %6 = "stablehlo.compare"(%3, %5) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %7 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x1xi32>
    %9 = "stablehlo.add"(%3, %8) : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %10 = "stablehlo.select"(%6, %9, %3) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %11 = "stablehlo.reshape"(%10) : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %12 = "stablehlo.constant"() <{value = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x1x1xi32>
    %15 = "stablehlo.compare"(%11, %14) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %16 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %18 = "stablehlo.compare"(%11, %17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %19 = "stablehlo.and"(%15, %18) : (tensor<4x1x1xi1>, tensor<4x1x1xi1>) -> tensor<4x1x1xi1>
    %20 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %21 = "stablehlo.reduce"(%19, %20) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg5: tensor<i1>, %arg6: tensor<i1>):
      %26 = "stablehlo.and"(%arg5, %arg6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%26) : (tensor<i1>) -> ()
    }) : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %22 = "stablehlo.gather"(%arg3, %11) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xi32>, tensor<4x1x1xi32>) -> tensor<4x1xi32>
    %23 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x1xi32>
    %25 = "stablehlo.select"(%21, %22, %24) : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    "func.return"(%25) : (tensor<4x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xi1>, tensor<i64>, tensor<4xi32>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xi1>, %arg1: tensor<i64>, %arg2: tensor<4xi32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"(%2) : (tensor<4xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

