"builtin.module"() <{sym_name = "jit_extremes"}> ({
  "func.func"() <{function_type = (tensor<f32>, tensor<f32>, tensor<i32>, tensor<i32>) -> tensor<i1>, sym_name = "top_k_lt_f32_comparator"}> ({
  ^bb0(%arg130: tensor<f32>, %arg131: tensor<f32>, %arg132: tensor<i32>, %arg133: tensor<i32>):
    %360 = "stablehlo.compare"(%arg130, %arg131) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%360) : (tensor<i1>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<f32>, tensor<i32>, tensor<i32>) -> tensor<i1>, sym_name = "top_k_gt_f32_comparator"}> ({
  ^bb0(%arg126: tensor<f32>, %arg127: tensor<f32>, %arg128: tensor<i32>, %arg129: tensor<i32>):
    %359 = "stablehlo.compare"(%arg126, %arg127) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%359) : (tensor<i1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<4xui32>, tensor<i64>, tensor<2xi64>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x3xf32>, tensor<2x3xi32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[0][2]"}, {jax.result_info = "result[0][3]"}, {jax.result_info = "result[0][4]"}, {jax.result_info = "result[0][5]"}, {jax.result_info = "result[0][6]"}, {jax.result_info = "result[0][7]"}, {jax.result_info = "result[0][8]"}, {jax.result_info = "result[0][9]"}, {jax.result_info = "result[0][10]"}, {jax.result_info = "result[0][11]"}, {jax.result_info = "result[0][12]"}, {jax.result_info = "result[0][13]"}, {jax.result_info = "result[0][14]"}, {jax.result_info = "result[0][15]"}, {jax.result_info = "result[0][16]"}, {jax.result_info = "result[0][17]"}, {jax.result_info = "result[0][18]"}, {jax.result_info = "result[0][19]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg124: tensor<4x6xf32>, %arg125: tensor<4x6xi32>):
    %314 = "stablehlo.convert"(%arg125) : (tensor<4x6xi32>) -> tensor<4x6xui8>
    %315 = "stablehlo.convert"(%arg124) : (tensor<4x6xf32>) -> tensor<4x6xbf16>
    %316 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %317 = "stablehlo.broadcast_in_dim"(%316) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %318 = "stablehlo.compare"(%arg125, %317) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %319 = "func.call"(%arg124) <{callee = @argmax}> : (tensor<4x6xf32>) -> tensor<6xi64>
    %320 = "func.call"(%arg124) <{callee = @argmax_0}> : (tensor<4x6xf32>) -> tensor<4xi64>
    %321 = "func.call"(%arg125) <{callee = @argmax_1}> : (tensor<4x6xi32>) -> tensor<6xi64>
    %322 = "func.call"(%arg125) <{callee = @argmax_2}> : (tensor<4x6xi32>) -> tensor<4xi64>
    %323 = "func.call"(%314) <{callee = @argmax_3}> : (tensor<4x6xui8>) -> tensor<6xi64>
    %324 = "func.call"(%314) <{callee = @argmax_4}> : (tensor<4x6xui8>) -> tensor<4xi64>
    %325 = "func.call"(%315) <{callee = @argmax_5}> : (tensor<4x6xbf16>) -> tensor<6xi64>
    %326 = "func.call"(%315) <{callee = @argmax_6}> : (tensor<4x6xbf16>) -> tensor<4xi64>
    %327 = "func.call"(%318) <{callee = @argmax_7}> : (tensor<4x6xi1>) -> tensor<6xi64>
    %328 = "func.call"(%318) <{callee = @argmax_8}> : (tensor<4x6xi1>) -> tensor<4xi64>
    %329 = "stablehlo.convert"(%arg125) : (tensor<4x6xi32>) -> tensor<4x6xui8>
    %330 = "stablehlo.convert"(%arg124) : (tensor<4x6xf32>) -> tensor<4x6xbf16>
    %331 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %332 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x6xi32>
    %333 = "stablehlo.compare"(%arg125, %332) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %334 = "func.call"(%arg124) <{callee = @argmin}> : (tensor<4x6xf32>) -> tensor<6xi64>
    %335 = "func.call"(%arg124) <{callee = @argmin_9}> : (tensor<4x6xf32>) -> tensor<4xi64>
    %336 = "func.call"(%arg125) <{callee = @argmin_10}> : (tensor<4x6xi32>) -> tensor<6xi64>
    %337 = "func.call"(%arg125) <{callee = @argmin_11}> : (tensor<4x6xi32>) -> tensor<4xi64>
    %338 = "func.call"(%329) <{callee = @argmin_12}> : (tensor<4x6xui8>) -> tensor<6xi64>
    %339 = "func.call"(%329) <{callee = @argmin_13}> : (tensor<4x6xui8>) -> tensor<4xi64>
    %340 = "func.call"(%330) <{callee = @argmin_14}> : (tensor<4x6xbf16>) -> tensor<6xi64>
    %341 = "func.call"(%330) <{callee = @argmin_15}> : (tensor<4x6xbf16>) -> tensor<4xi64>
    %342 = "func.call"(%333) <{callee = @argmin_16}> : (tensor<4x6xi1>) -> tensor<6xi64>
    %343 = "func.call"(%333) <{callee = @argmin_17}> : (tensor<4x6xi1>) -> tensor<4xi64>
    %344 = "func.call"(%arg124) <{callee = @argmax_18}> : (tensor<4x6xf32>) -> tensor<4xui32>
    %345 = "stablehlo.reshape"(%arg125) : (tensor<4x6xi32>) -> tensor<24xi32>
    %346 = "func.call"(%345) <{callee = @argmin_19}> : (tensor<24xi32>) -> tensor<i64>
    %347 = "stablehlo.slice"(%arg124) <{limit_indices = array<i64: 4, 6>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<2x6xf32>
    %348 = "func.call"(%347) <{callee = @_nanargmax}> : (tensor<2x6xf32>) -> tensor<2xi64>
    %349 = "stablehlo.slice"(%arg124) <{limit_indices = array<i64: 4, 6>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<2x6xf32>
    %350 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x6xi32>
    %351 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %352 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %353:2 = "stablehlo.custom_call"(%349, %350, %352, %351) <{api_version = 1 : i32, backend_config = "", call_target_name = "ApproxTopK", called_computations = [@top_k_gt_f32_comparator], has_side_effect = false}> {mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<2x6xf32>, tensor<2x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
    %354 = "stablehlo.slice"(%arg124) <{limit_indices = array<i64: 4, 6>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<4x6xf32>) -> tensor<2x6xf32>
    %355 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x6xi32>
    %356 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %357 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %358:2 = "stablehlo.custom_call"(%354, %355, %357, %356) <{api_version = 1 : i32, backend_config = "", call_target_name = "ApproxTopK", called_computations = [@top_k_lt_f32_comparator], has_side_effect = false}> {mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x6xf32>, tensor<2x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
    "func.return"(%319, %320, %321, %322, %323, %324, %325, %326, %327, %328, %334, %335, %336, %337, %338, %339, %340, %341, %342, %343, %344, %346, %348, %353#0, %353#1, %358#0, %358#1) : (tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<6xi64>, tensor<4xi64>, tensor<4xui32>, tensor<i64>, tensor<2xi64>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x3xf32>, tensor<2x3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<6xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg119: tensor<4x6xf32>):
    %301 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %302 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %303 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %304:2 = "stablehlo.reduce"(%arg119, %301, %302, %303) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg120: tensor<f32>, %arg121: tensor<i64>, %arg122: tensor<f32>, %arg123: tensor<i64>):
      %305 = "stablehlo.compare"(%arg120, %arg122) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %306 = "stablehlo.compare"(%arg120, %arg120) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %307 = "stablehlo.or"(%305, %306) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %308 = "stablehlo.compare"(%arg120, %arg122) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %309 = "stablehlo.compare"(%arg121, %arg123) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %310 = "stablehlo.and"(%308, %309) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %311 = "stablehlo.or"(%307, %310) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %312 = "stablehlo.select"(%307, %arg120, %arg122) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %313 = "stablehlo.select"(%311, %arg121, %arg123) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%312, %313) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi64>, tensor<f32>, tensor<i64>) -> (tensor<6xf32>, tensor<6xi64>)
    "func.return"(%304#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<4xi64>, sym_name = "argmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg114: tensor<4x6xf32>):
    %288 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %289 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %290 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %291:2 = "stablehlo.reduce"(%arg114, %288, %289, %290) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg115: tensor<f32>, %arg116: tensor<i64>, %arg117: tensor<f32>, %arg118: tensor<i64>):
      %292 = "stablehlo.compare"(%arg115, %arg117) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %293 = "stablehlo.compare"(%arg115, %arg115) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %294 = "stablehlo.or"(%292, %293) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %295 = "stablehlo.compare"(%arg115, %arg117) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %296 = "stablehlo.compare"(%arg116, %arg118) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %297 = "stablehlo.and"(%295, %296) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %298 = "stablehlo.or"(%294, %297) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %299 = "stablehlo.select"(%294, %arg115, %arg117) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %300 = "stablehlo.select"(%298, %arg116, %arg118) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%299, %300) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi64>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xi64>)
    "func.return"(%291#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi32>) -> tensor<6xi64>, sym_name = "argmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg109: tensor<4x6xi32>):
    %275 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %276 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %277 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %278:2 = "stablehlo.reduce"(%arg109, %275, %276, %277) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg110: tensor<i32>, %arg111: tensor<i64>, %arg112: tensor<i32>, %arg113: tensor<i64>):
      %279 = "stablehlo.compare"(%arg110, %arg112) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %280 = "stablehlo.compare"(%arg110, %arg110) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %281 = "stablehlo.or"(%279, %280) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %282 = "stablehlo.compare"(%arg110, %arg112) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %283 = "stablehlo.compare"(%arg111, %arg113) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %284 = "stablehlo.and"(%282, %283) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %285 = "stablehlo.or"(%281, %284) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %286 = "stablehlo.select"(%281, %arg110, %arg112) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %287 = "stablehlo.select"(%285, %arg111, %arg113) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%286, %287) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi64>, tensor<i32>, tensor<i64>) -> (tensor<6xi32>, tensor<6xi64>)
    "func.return"(%278#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi32>) -> tensor<4xi64>, sym_name = "argmax_2", sym_visibility = "private"}> ({
  ^bb0(%arg104: tensor<4x6xi32>):
    %262 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %263 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %264 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %265:2 = "stablehlo.reduce"(%arg104, %262, %263, %264) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg105: tensor<i32>, %arg106: tensor<i64>, %arg107: tensor<i32>, %arg108: tensor<i64>):
      %266 = "stablehlo.compare"(%arg105, %arg107) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %267 = "stablehlo.compare"(%arg105, %arg105) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %268 = "stablehlo.or"(%266, %267) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %269 = "stablehlo.compare"(%arg105, %arg107) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %270 = "stablehlo.compare"(%arg106, %arg108) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %271 = "stablehlo.and"(%269, %270) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %272 = "stablehlo.or"(%268, %271) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %273 = "stablehlo.select"(%268, %arg105, %arg107) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %274 = "stablehlo.select"(%272, %arg106, %arg108) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%273, %274) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi64>, tensor<i32>, tensor<i64>) -> (tensor<4xi32>, tensor<4xi64>)
    "func.return"(%265#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xui8>) -> tensor<6xi64>, sym_name = "argmax_3", sym_visibility = "private"}> ({
  ^bb0(%arg99: tensor<4x6xui8>):
    %249 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %250 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %251 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %252:2 = "stablehlo.reduce"(%arg99, %249, %250, %251) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg100: tensor<ui8>, %arg101: tensor<i64>, %arg102: tensor<ui8>, %arg103: tensor<i64>):
      %253 = "stablehlo.compare"(%arg100, %arg102) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %254 = "stablehlo.compare"(%arg100, %arg100) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %255 = "stablehlo.or"(%253, %254) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %256 = "stablehlo.compare"(%arg100, %arg102) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %257 = "stablehlo.compare"(%arg101, %arg103) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %258 = "stablehlo.and"(%256, %257) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %259 = "stablehlo.or"(%255, %258) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %260 = "stablehlo.select"(%255, %arg100, %arg102) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      %261 = "stablehlo.select"(%259, %arg101, %arg103) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%260, %261) : (tensor<ui8>, tensor<i64>) -> ()
    }) : (tensor<4x6xui8>, tensor<4x6xi64>, tensor<ui8>, tensor<i64>) -> (tensor<6xui8>, tensor<6xi64>)
    "func.return"(%252#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xui8>) -> tensor<4xi64>, sym_name = "argmax_4", sym_visibility = "private"}> ({
  ^bb0(%arg94: tensor<4x6xui8>):
    %236 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %237 = "stablehlo.constant"() <{value = dense<0> : tensor<ui8>}> : () -> tensor<ui8>
    %238 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %239:2 = "stablehlo.reduce"(%arg94, %236, %237, %238) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg95: tensor<ui8>, %arg96: tensor<i64>, %arg97: tensor<ui8>, %arg98: tensor<i64>):
      %240 = "stablehlo.compare"(%arg95, %arg97) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %241 = "stablehlo.compare"(%arg95, %arg95) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %242 = "stablehlo.or"(%240, %241) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %243 = "stablehlo.compare"(%arg95, %arg97) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %244 = "stablehlo.compare"(%arg96, %arg98) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %245 = "stablehlo.and"(%243, %244) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %246 = "stablehlo.or"(%242, %245) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %247 = "stablehlo.select"(%242, %arg95, %arg97) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      %248 = "stablehlo.select"(%246, %arg96, %arg98) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%247, %248) : (tensor<ui8>, tensor<i64>) -> ()
    }) : (tensor<4x6xui8>, tensor<4x6xi64>, tensor<ui8>, tensor<i64>) -> (tensor<4xui8>, tensor<4xi64>)
    "func.return"(%239#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xbf16>) -> tensor<6xi64>, sym_name = "argmax_5", sym_visibility = "private"}> ({
  ^bb0(%arg89: tensor<4x6xbf16>):
    %223 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %224 = "stablehlo.constant"() <{value = dense<0xFF80> : tensor<bf16>}> : () -> tensor<bf16>
    %225 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %226:2 = "stablehlo.reduce"(%arg89, %223, %224, %225) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg90: tensor<bf16>, %arg91: tensor<i64>, %arg92: tensor<bf16>, %arg93: tensor<i64>):
      %227 = "stablehlo.compare"(%arg90, %arg92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %228 = "stablehlo.compare"(%arg90, %arg90) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %229 = "stablehlo.or"(%227, %228) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %230 = "stablehlo.compare"(%arg90, %arg92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %231 = "stablehlo.compare"(%arg91, %arg93) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %232 = "stablehlo.and"(%230, %231) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %233 = "stablehlo.or"(%229, %232) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %234 = "stablehlo.select"(%229, %arg90, %arg92) : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      %235 = "stablehlo.select"(%233, %arg91, %arg93) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%234, %235) : (tensor<bf16>, tensor<i64>) -> ()
    }) : (tensor<4x6xbf16>, tensor<4x6xi64>, tensor<bf16>, tensor<i64>) -> (tensor<6xbf16>, tensor<6xi64>)
    "func.return"(%226#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xbf16>) -> tensor<4xi64>, sym_name = "argmax_6", sym_visibility = "private"}> ({
  ^bb0(%arg84: tensor<4x6xbf16>):
    %210 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %211 = "stablehlo.constant"() <{value = dense<0xFF80> : tensor<bf16>}> : () -> tensor<bf16>
    %212 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %213:2 = "stablehlo.reduce"(%arg84, %210, %211, %212) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg85: tensor<bf16>, %arg86: tensor<i64>, %arg87: tensor<bf16>, %arg88: tensor<i64>):
      %214 = "stablehlo.compare"(%arg85, %arg87) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %215 = "stablehlo.compare"(%arg85, %arg85) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %216 = "stablehlo.or"(%214, %215) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %217 = "stablehlo.compare"(%arg85, %arg87) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %218 = "stablehlo.compare"(%arg86, %arg88) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %219 = "stablehlo.and"(%217, %218) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %220 = "stablehlo.or"(%216, %219) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %221 = "stablehlo.select"(%216, %arg85, %arg87) : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      %222 = "stablehlo.select"(%220, %arg86, %arg88) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%221, %222) : (tensor<bf16>, tensor<i64>) -> ()
    }) : (tensor<4x6xbf16>, tensor<4x6xi64>, tensor<bf16>, tensor<i64>) -> (tensor<4xbf16>, tensor<4xi64>)
    "func.return"(%213#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi1>) -> tensor<6xi64>, sym_name = "argmax_7", sym_visibility = "private"}> ({
  ^bb0(%arg79: tensor<4x6xi1>):
    %197 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %198 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %199 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %200:2 = "stablehlo.reduce"(%arg79, %197, %198, %199) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg80: tensor<i1>, %arg81: tensor<i64>, %arg82: tensor<i1>, %arg83: tensor<i64>):
      %201 = "stablehlo.compare"(%arg80, %arg82) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %202 = "stablehlo.compare"(%arg80, %arg80) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %203 = "stablehlo.or"(%201, %202) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %204 = "stablehlo.compare"(%arg80, %arg82) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %205 = "stablehlo.compare"(%arg81, %arg83) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %206 = "stablehlo.and"(%204, %205) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %207 = "stablehlo.or"(%203, %206) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %208 = "stablehlo.select"(%203, %arg80, %arg82) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %209 = "stablehlo.select"(%207, %arg81, %arg83) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%208, %209) : (tensor<i1>, tensor<i64>) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi64>, tensor<i1>, tensor<i64>) -> (tensor<6xi1>, tensor<6xi64>)
    "func.return"(%200#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi1>) -> tensor<4xi64>, sym_name = "argmax_8", sym_visibility = "private"}> ({
  ^bb0(%arg74: tensor<4x6xi1>):
    %184 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %185 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %186 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %187:2 = "stablehlo.reduce"(%arg74, %184, %185, %186) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg75: tensor<i1>, %arg76: tensor<i64>, %arg77: tensor<i1>, %arg78: tensor<i64>):
      %188 = "stablehlo.compare"(%arg75, %arg77) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %189 = "stablehlo.compare"(%arg75, %arg75) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %190 = "stablehlo.or"(%188, %189) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %191 = "stablehlo.compare"(%arg75, %arg77) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %192 = "stablehlo.compare"(%arg76, %arg78) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %193 = "stablehlo.and"(%191, %192) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %194 = "stablehlo.or"(%190, %193) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %195 = "stablehlo.select"(%190, %arg75, %arg77) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %196 = "stablehlo.select"(%194, %arg76, %arg78) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%195, %196) : (tensor<i1>, tensor<i64>) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi64>, tensor<i1>, tensor<i64>) -> (tensor<4xi1>, tensor<4xi64>)
    "func.return"(%187#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<6xi64>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg69: tensor<4x6xf32>):
    %171 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %172 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %173 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %174:2 = "stablehlo.reduce"(%arg69, %171, %172, %173) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg70: tensor<f32>, %arg71: tensor<i64>, %arg72: tensor<f32>, %arg73: tensor<i64>):
      %175 = "stablehlo.compare"(%arg70, %arg72) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %176 = "stablehlo.compare"(%arg70, %arg70) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %177 = "stablehlo.or"(%175, %176) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %178 = "stablehlo.compare"(%arg70, %arg72) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %179 = "stablehlo.compare"(%arg71, %arg73) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %180 = "stablehlo.and"(%178, %179) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %181 = "stablehlo.or"(%177, %180) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %182 = "stablehlo.select"(%177, %arg70, %arg72) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %183 = "stablehlo.select"(%181, %arg71, %arg73) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%182, %183) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi64>, tensor<f32>, tensor<i64>) -> (tensor<6xf32>, tensor<6xi64>)
    "func.return"(%174#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<4xi64>, sym_name = "argmin_9", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<4x6xf32>):
    %158 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %159 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %160 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %161:2 = "stablehlo.reduce"(%arg64, %158, %159, %160) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<i64>, %arg67: tensor<f32>, %arg68: tensor<i64>):
      %162 = "stablehlo.compare"(%arg65, %arg67) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %163 = "stablehlo.compare"(%arg65, %arg65) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %164 = "stablehlo.or"(%162, %163) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %165 = "stablehlo.compare"(%arg65, %arg67) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %166 = "stablehlo.compare"(%arg66, %arg68) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %167 = "stablehlo.and"(%165, %166) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %168 = "stablehlo.or"(%164, %167) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %169 = "stablehlo.select"(%164, %arg65, %arg67) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %170 = "stablehlo.select"(%168, %arg66, %arg68) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%169, %170) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi64>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xi64>)
    "func.return"(%161#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi32>) -> tensor<6xi64>, sym_name = "argmin_10", sym_visibility = "private"}> ({
  ^bb0(%arg59: tensor<4x6xi32>):
    %145 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %146 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %147 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %148:2 = "stablehlo.reduce"(%arg59, %145, %146, %147) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg60: tensor<i32>, %arg61: tensor<i64>, %arg62: tensor<i32>, %arg63: tensor<i64>):
      %149 = "stablehlo.compare"(%arg60, %arg62) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %150 = "stablehlo.compare"(%arg60, %arg60) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %151 = "stablehlo.or"(%149, %150) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %152 = "stablehlo.compare"(%arg60, %arg62) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %153 = "stablehlo.compare"(%arg61, %arg63) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %154 = "stablehlo.and"(%152, %153) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %155 = "stablehlo.or"(%151, %154) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %156 = "stablehlo.select"(%151, %arg60, %arg62) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %157 = "stablehlo.select"(%155, %arg61, %arg63) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%156, %157) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi64>, tensor<i32>, tensor<i64>) -> (tensor<6xi32>, tensor<6xi64>)
    "func.return"(%148#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi32>) -> tensor<4xi64>, sym_name = "argmin_11", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<4x6xi32>):
    %132 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %133 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %134 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %135:2 = "stablehlo.reduce"(%arg54, %132, %133, %134) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg55: tensor<i32>, %arg56: tensor<i64>, %arg57: tensor<i32>, %arg58: tensor<i64>):
      %136 = "stablehlo.compare"(%arg55, %arg57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %137 = "stablehlo.compare"(%arg55, %arg55) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %138 = "stablehlo.or"(%136, %137) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %139 = "stablehlo.compare"(%arg55, %arg57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %140 = "stablehlo.compare"(%arg56, %arg58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %141 = "stablehlo.and"(%139, %140) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %142 = "stablehlo.or"(%138, %141) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %143 = "stablehlo.select"(%138, %arg55, %arg57) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %144 = "stablehlo.select"(%142, %arg56, %arg58) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%143, %144) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi64>, tensor<i32>, tensor<i64>) -> (tensor<4xi32>, tensor<4xi64>)
    "func.return"(%135#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xui8>) -> tensor<6xi64>, sym_name = "argmin_12", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<4x6xui8>):
    %119 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %120 = "stablehlo.constant"() <{value = dense<255> : tensor<ui8>}> : () -> tensor<ui8>
    %121 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %122:2 = "stablehlo.reduce"(%arg49, %119, %120, %121) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg50: tensor<ui8>, %arg51: tensor<i64>, %arg52: tensor<ui8>, %arg53: tensor<i64>):
      %123 = "stablehlo.compare"(%arg50, %arg52) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %124 = "stablehlo.compare"(%arg50, %arg50) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %125 = "stablehlo.or"(%123, %124) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %126 = "stablehlo.compare"(%arg50, %arg52) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %127 = "stablehlo.compare"(%arg51, %arg53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %128 = "stablehlo.and"(%126, %127) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %129 = "stablehlo.or"(%125, %128) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %130 = "stablehlo.select"(%125, %arg50, %arg52) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      %131 = "stablehlo.select"(%129, %arg51, %arg53) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%130, %131) : (tensor<ui8>, tensor<i64>) -> ()
    }) : (tensor<4x6xui8>, tensor<4x6xi64>, tensor<ui8>, tensor<i64>) -> (tensor<6xui8>, tensor<6xi64>)
    "func.return"(%122#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xui8>) -> tensor<4xi64>, sym_name = "argmin_13", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<4x6xui8>):
    %106 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %107 = "stablehlo.constant"() <{value = dense<255> : tensor<ui8>}> : () -> tensor<ui8>
    %108 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %109:2 = "stablehlo.reduce"(%arg44, %106, %107, %108) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg45: tensor<ui8>, %arg46: tensor<i64>, %arg47: tensor<ui8>, %arg48: tensor<i64>):
      %110 = "stablehlo.compare"(%arg45, %arg47) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %111 = "stablehlo.compare"(%arg45, %arg45) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %112 = "stablehlo.or"(%110, %111) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %113 = "stablehlo.compare"(%arg45, %arg47) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %114 = "stablehlo.compare"(%arg46, %arg48) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %115 = "stablehlo.and"(%113, %114) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %116 = "stablehlo.or"(%112, %115) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %117 = "stablehlo.select"(%112, %arg45, %arg47) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      %118 = "stablehlo.select"(%116, %arg46, %arg48) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%117, %118) : (tensor<ui8>, tensor<i64>) -> ()
    }) : (tensor<4x6xui8>, tensor<4x6xi64>, tensor<ui8>, tensor<i64>) -> (tensor<4xui8>, tensor<4xi64>)
    "func.return"(%109#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xbf16>) -> tensor<6xi64>, sym_name = "argmin_14", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<4x6xbf16>):
    %93 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %94 = "stablehlo.constant"() <{value = dense<0x7F80> : tensor<bf16>}> : () -> tensor<bf16>
    %95 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %96:2 = "stablehlo.reduce"(%arg39, %93, %94, %95) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg40: tensor<bf16>, %arg41: tensor<i64>, %arg42: tensor<bf16>, %arg43: tensor<i64>):
      %97 = "stablehlo.compare"(%arg40, %arg42) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %98 = "stablehlo.compare"(%arg40, %arg40) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %99 = "stablehlo.or"(%97, %98) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %100 = "stablehlo.compare"(%arg40, %arg42) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %101 = "stablehlo.compare"(%arg41, %arg43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %102 = "stablehlo.and"(%100, %101) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %103 = "stablehlo.or"(%99, %102) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %104 = "stablehlo.select"(%99, %arg40, %arg42) : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      %105 = "stablehlo.select"(%103, %arg41, %arg43) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%104, %105) : (tensor<bf16>, tensor<i64>) -> ()
    }) : (tensor<4x6xbf16>, tensor<4x6xi64>, tensor<bf16>, tensor<i64>) -> (tensor<6xbf16>, tensor<6xi64>)
    "func.return"(%96#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xbf16>) -> tensor<4xi64>, sym_name = "argmin_15", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<4x6xbf16>):
    %80 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %81 = "stablehlo.constant"() <{value = dense<0x7F80> : tensor<bf16>}> : () -> tensor<bf16>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %83:2 = "stablehlo.reduce"(%arg34, %80, %81, %82) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg35: tensor<bf16>, %arg36: tensor<i64>, %arg37: tensor<bf16>, %arg38: tensor<i64>):
      %84 = "stablehlo.compare"(%arg35, %arg37) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %85 = "stablehlo.compare"(%arg35, %arg35) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %86 = "stablehlo.or"(%84, %85) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %87 = "stablehlo.compare"(%arg35, %arg37) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %88 = "stablehlo.compare"(%arg36, %arg38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %89 = "stablehlo.and"(%87, %88) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %90 = "stablehlo.or"(%86, %89) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %91 = "stablehlo.select"(%86, %arg35, %arg37) : (tensor<i1>, tensor<bf16>, tensor<bf16>) -> tensor<bf16>
      %92 = "stablehlo.select"(%90, %arg36, %arg38) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%91, %92) : (tensor<bf16>, tensor<i64>) -> ()
    }) : (tensor<4x6xbf16>, tensor<4x6xi64>, tensor<bf16>, tensor<i64>) -> (tensor<4xbf16>, tensor<4xi64>)
    "func.return"(%83#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi1>) -> tensor<6xi64>, sym_name = "argmin_16", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<4x6xi1>):
    %67 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6xi64>
    %68 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %69 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %70:2 = "stablehlo.reduce"(%arg29, %67, %68, %69) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg30: tensor<i1>, %arg31: tensor<i64>, %arg32: tensor<i1>, %arg33: tensor<i64>):
      %71 = "stablehlo.compare"(%arg30, %arg32) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %72 = "stablehlo.compare"(%arg30, %arg30) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %73 = "stablehlo.or"(%71, %72) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %74 = "stablehlo.compare"(%arg30, %arg32) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %75 = "stablehlo.compare"(%arg31, %arg33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %76 = "stablehlo.and"(%74, %75) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %77 = "stablehlo.or"(%73, %76) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %78 = "stablehlo.select"(%73, %arg30, %arg32) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %79 = "stablehlo.select"(%77, %arg31, %arg33) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%78, %79) : (tensor<i1>, tensor<i64>) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi64>, tensor<i1>, tensor<i64>) -> (tensor<6xi1>, tensor<6xi64>)
    "func.return"(%70#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xi1>) -> tensor<4xi64>, sym_name = "argmin_17", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<4x6xi1>):
    %54 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xi64>
    %55 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %56 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %57:2 = "stablehlo.reduce"(%arg24, %54, %55, %56) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg25: tensor<i1>, %arg26: tensor<i64>, %arg27: tensor<i1>, %arg28: tensor<i64>):
      %58 = "stablehlo.compare"(%arg25, %arg27) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %59 = "stablehlo.compare"(%arg25, %arg25) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %60 = "stablehlo.or"(%58, %59) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %61 = "stablehlo.compare"(%arg25, %arg27) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %62 = "stablehlo.compare"(%arg26, %arg28) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %63 = "stablehlo.and"(%61, %62) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %64 = "stablehlo.or"(%60, %63) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %65 = "stablehlo.select"(%60, %arg25, %arg27) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %66 = "stablehlo.select"(%64, %arg26, %arg28) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%65, %66) : (tensor<i1>, tensor<i64>) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi64>, tensor<i1>, tensor<i64>) -> (tensor<4xi1>, tensor<4xi64>)
    "func.return"(%57#1) : (tensor<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x6xf32>) -> tensor<4xui32>, sym_name = "argmax_18", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<4x6xf32>):
    %41 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6xui32>
    %42 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %44:2 = "stablehlo.reduce"(%arg19, %41, %42, %43) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<ui32>, %arg22: tensor<f32>, %arg23: tensor<ui32>):
      %45 = "stablehlo.compare"(%arg20, %arg22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %46 = "stablehlo.compare"(%arg20, %arg20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %47 = "stablehlo.or"(%45, %46) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %48 = "stablehlo.compare"(%arg20, %arg22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %49 = "stablehlo.compare"(%arg21, %arg23) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      %50 = "stablehlo.and"(%48, %49) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %51 = "stablehlo.or"(%47, %50) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %52 = "stablehlo.select"(%47, %arg20, %arg22) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %53 = "stablehlo.select"(%51, %arg21, %arg23) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      "stablehlo.return"(%52, %53) : (tensor<f32>, tensor<ui32>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xui32>, tensor<f32>, tensor<ui32>) -> (tensor<4xf32>, tensor<4xui32>)
    "func.return"(%44#1) : (tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<24xi32>) -> tensor<i64>, sym_name = "argmin_19", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<24xi32>):
    %28 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<24xi64>
    %29 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %30 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %31:2 = "stablehlo.reduce"(%arg14, %28, %29, %30) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg15: tensor<i32>, %arg16: tensor<i64>, %arg17: tensor<i32>, %arg18: tensor<i64>):
      %32 = "stablehlo.compare"(%arg15, %arg17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %33 = "stablehlo.compare"(%arg15, %arg15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %34 = "stablehlo.or"(%32, %33) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %35 = "stablehlo.compare"(%arg15, %arg17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %36 = "stablehlo.compare"(%arg16, %arg18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %37 = "stablehlo.and"(%35, %36) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %38 = "stablehlo.or"(%34, %37) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %39 = "stablehlo.select"(%34, %arg15, %arg17) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %40 = "stablehlo.select"(%38, %arg16, %arg18) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%39, %40) : (tensor<i32>, tensor<i64>) -> ()
    }) : (tensor<24xi32>, tensor<24xi64>, tensor<i32>, tensor<i64>) -> (tensor<i32>, tensor<i64>)
    "func.return"(%31#1) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x6xf32>) -> tensor<2xi64>, res_attrs = [{}], sym_name = "_nanargmax", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<2x6xf32>):
    %19 = "stablehlo.compare"(%arg11, %arg11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xi1>
    %20 = "stablehlo.constant"() <{value = dense<0xFFF0000000000000> : tensor<f64>}> : () -> tensor<f64>
    %21 = "func.call"(%19, %20, %arg11) <{callee = @_where}> : (tensor<2x6xi1>, tensor<f64>, tensor<2x6xf32>) -> tensor<2x6xf32>
    %22 = "func.call"(%21) <{callee = @argmax_20}> : (tensor<2x6xf32>) -> tensor<2xi64>
    %23 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %24 = "stablehlo.reduce"(%19, %23) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<i1>, %arg13: tensor<i1>):
      %27 = "stablehlo.and"(%arg12, %arg13) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%27) : (tensor<i1>) -> ()
    }) : (tensor<2x6xi1>, tensor<i1>) -> tensor<2xi1>
    %25 = "stablehlo.constant"() <{value = dense<-1> : tensor<i64>}> : () -> tensor<i64>
    %26 = "func.call"(%24, %25, %22) <{callee = @_where_21}> : (tensor<2xi1>, tensor<i64>, tensor<2xi64>) -> tensor<2xi64>
    "func.return"(%26) : (tensor<2xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x6xi1>, tensor<f64>, tensor<2x6xf32>) -> tensor<2x6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<2x6xi1>, %arg9: tensor<f64>, %arg10: tensor<2x6xf32>):
    %16 = "stablehlo.convert"(%arg9) : (tensor<f64>) -> tensor<f32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x6xf32>
    %18 = "stablehlo.select"(%arg8, %17, %arg10) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
    "func.return"(%18) : (tensor<2x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x6xf32>) -> tensor<2xi64>, sym_name = "argmax_20", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x6xf32>):
    %3 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x6xi64>
    %4 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %6:2 = "stablehlo.reduce"(%arg3, %3, %4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<i64>, %arg6: tensor<f32>, %arg7: tensor<i64>):
      %7 = "stablehlo.compare"(%arg4, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = "stablehlo.or"(%7, %8) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %10 = "stablehlo.compare"(%arg4, %arg6) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %11 = "stablehlo.compare"(%arg5, %arg7) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %12 = "stablehlo.and"(%10, %11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %13 = "stablehlo.or"(%9, %12) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %14 = "stablehlo.select"(%9, %arg4, %arg6) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %15 = "stablehlo.select"(%13, %arg5, %arg7) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%14, %15) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<2x6xf32>, tensor<2x6xi64>, tensor<f32>, tensor<i64>) -> (tensor<2xf32>, tensor<2xi64>)
    "func.return"(%6#1) : (tensor<2xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xi1>, tensor<i64>, tensor<2xi64>) -> tensor<2xi64>, res_attrs = [{}], sym_name = "_where_21", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2xi1>, %arg1: tensor<i64>, %arg2: tensor<2xi64>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<i64>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<2xi64>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
    "func.return"(%2) : (tensor<2xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

