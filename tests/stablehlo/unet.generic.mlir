"builtin.module"() <{sym_name = "jit_unet"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<3x3x4x6xf32>, tensor<3x3x2x4xf32>, tensor<3x3x8x2xf32>, tensor<2x2x6x4xf32>, tensor<2x8x8x2xf32>) -> (tensor<3x3x4x6xf32>, tensor<3x3x2x4xf32>, tensor<3x3x8x2xf32>, tensor<2x2x6x4xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['down']"}, {jax.result_info = "result[0]['in']"}, {jax.result_info = "result[0]['out']"}, {jax.result_info = "result[0]['up']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg47: tensor<3x3x4x6xf32>, %arg48: tensor<3x3x2x4xf32>, %arg49: tensor<3x3x8x2xf32>, %arg50: tensor<2x2x6x4xf32>, %arg51: tensor<2x8x8x2xf32>):
    %226 = "stablehlo.convolution"(%arg51, %arg48) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<2x8x8x4xf32>
    %227:3 = "func.call"(%226) <{callee = @silu}> : (tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>)
    %228 = "stablehlo.convolution"(%227#0, %arg47) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<2x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x4x4x6xf32>
    %229:3 = "func.call"(%228) <{callee = @silu_0}> : (tensor<2x4x4x6xf32>) -> (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>)
    %230 = "stablehlo.convolution"(%229#0, %arg50) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x4x4x6xf32>, tensor<2x2x6x4xf32>) -> tensor<2x8x8x4xf32>
    %231 = "stablehlo.reshape"(%230) : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %232 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %233 = "stablehlo.reduce"(%231, %232) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %365 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%365) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %234 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %235 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %236 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %237 = "stablehlo.divide"(%234, %236) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %238 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %239:5 = "func.call"(%231, %238) <{callee = @_var}> : (tensor<2x8x8x2x2xf32>, tensor<i64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>)
    %240 = "stablehlo.broadcast_in_dim"(%237) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %241 = "stablehlo.subtract"(%231, %240) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %242 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %244 = "stablehlo.add"(%239#0, %243) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %245 = "stablehlo.sqrt"(%244) : (tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %246 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %248 = "stablehlo.divide"(%247, %245) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %249 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %250 = "stablehlo.divide"(%241, %249) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %251 = "stablehlo.multiply"(%245, %245) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %252 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %254 = "stablehlo.divide"(%253, %251) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %255 = "stablehlo.reshape"(%250) : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %256 = "stablehlo.slice"(%229#0) <{limit_indices = array<i64: 2, 4, 4, 6>, start_indices = array<i64: 0, 0, 0, 1>, strides = array<i64: 1, 1, 1, 2>}> : (tensor<2x4x4x6xf32>) -> tensor<2x4x4x3xf32>
    %257 = "stablehlo.reverse"(%256) <{dimensions = array<i64: 3>}> : (tensor<2x4x4x3xf32>) -> tensor<2x4x4x3xf32>
    %258:3 = "func.call"(%257) <{callee = @_resize}> : (tensor<2x4x4x3xf32>) -> (tensor<2x8x8x3xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
    %259 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %260 = "stablehlo.reduce"(%258#0, %259) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %364 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%364) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x3xf32>, tensor<f32>) -> tensor<2x8x8xf32>
    %261 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8x1xf32>
    %262 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x1xf32>
    %264 = "stablehlo.divide"(%261, %263) : (tensor<2x8x8x1xf32>, tensor<2x8x8x1xf32>) -> tensor<2x8x8x1xf32>
    %265 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x8x8x1xf32>) -> tensor<2x8x8x4xf32>
    %266 = "stablehlo.add"(%227#0, %265) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %267 = "stablehlo.concatenate"(%255, %266) <{dimension = 3 : i64}> : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x8xf32>
    %268 = "stablehlo.convolution"(%267, %arg49) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x8xf32>, tensor<3x3x8x2xf32>) -> tensor<2x8x8x2xf32>
    %269 = "stablehlo.subtract"(%268, %arg51) : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %270 = "stablehlo.abs"(%269) : (tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %271 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %273 = "stablehlo.compare"(%269, %272) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xi1>
    %274 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %275 = "stablehlo.reduce"(%270, %274) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %363 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%363) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x2xf32>, tensor<f32>) -> tensor<f32>
    %276 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.divide"(%275, %276) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %278 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %280 = "stablehlo.divide"(%278, %279) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %281 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %282 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2xf32>
    %284 = "stablehlo.select"(%273, %283, %281) : (tensor<2x8x8x2xi1>, tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %285 = "stablehlo.select"(%273, %281, %283) : (tensor<2x8x8x2xi1>, tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %286 = "stablehlo.negate"(%284) : (tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %287 = "stablehlo.add"(%285, %286) : (tensor<2x8x8x2xf32>, tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    %288 = "stablehlo.convolution"(%267, %287) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x8xf32>, tensor<2x8x8x2xf32>) -> tensor<3x3x8x2xf32>
    %289 = "stablehlo.reverse"(%arg49) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x2xf32>) -> tensor<3x3x8x2xf32>
    %290 = "stablehlo.convolution"(%287, %289) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x2xf32>, tensor<3x3x8x2xf32>) -> tensor<2x8x8x8xf32>
    %291 = "stablehlo.slice"(%290) <{limit_indices = array<i64: 2, 8, 8, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x8x8xf32>) -> tensor<2x8x8x4xf32>
    %292 = "stablehlo.slice"(%290) <{limit_indices = array<i64: 2, 8, 8, 8>, start_indices = array<i64: 0, 0, 0, 4>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x8x8xf32>) -> tensor<2x8x8x4xf32>
    %293 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %294 = "stablehlo.reduce"(%292, %293) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %362 = "stablehlo.add"(%arg60, %arg61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%362) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4xf32>, tensor<f32>) -> tensor<2x8x8xf32>
    %295 = "stablehlo.reshape"(%294) : (tensor<2x8x8xf32>) -> tensor<2x8x8x1xf32>
    %296 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %297 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x1xf32>
    %298 = "stablehlo.divide"(%295, %297) : (tensor<2x8x8x1xf32>, tensor<2x8x8x1xf32>) -> tensor<2x8x8x1xf32>
    %299 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %300 = "stablehlo.reduce"(%298, %299) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
      %361 = "stablehlo.add"(%arg58, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%361) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x1xf32>, tensor<f32>) -> tensor<2x8x8xf32>
    %301 = "stablehlo.broadcast_in_dim"(%300) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8x3xf32>
    %302 = "func.call"(%258#1, %258#2, %301) <{callee = @_resize_3}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8x8x3xf32>) -> tensor<2x4x4x3xf32>
    %303 = "stablehlo.reverse"(%302) <{dimensions = array<i64: 3>}> : (tensor<2x4x4x3xf32>) -> tensor<2x4x4x3xf32>
    %304 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %305 = "stablehlo.pad"(%303, %304) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 1>, interior_padding = array<i64: 0, 0, 0, 1>}> : (tensor<2x4x4x3xf32>, tensor<f32>) -> tensor<2x4x4x6xf32>
    %306 = "stablehlo.reshape"(%291) : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x2x2xf32>
    %307 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %308 = "stablehlo.multiply"(%306, %307) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %309 = "stablehlo.multiply"(%308, %241) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %310 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %311 = "stablehlo.reduce"(%309, %310) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>):
      %360 = "stablehlo.add"(%arg56, %arg57) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%360) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %312 = "stablehlo.reshape"(%311) : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %313 = "stablehlo.negate"(%312) : (tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %314 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %315 = "stablehlo.divide"(%306, %314) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %316 = "stablehlo.multiply"(%313, %248) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %317 = "stablehlo.negate"(%315) : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %318 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.reduce"(%317, %318) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %359 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%359) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %320 = "stablehlo.reshape"(%319) : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %321 = "func.call"(%239#1, %239#2, %239#3, %239#4, %316) <{callee = @_var_4}> : (tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %322 = "stablehlo.add"(%315, %321) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %323 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %324 = "stablehlo.broadcast_in_dim"(%323) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %325 = "stablehlo.divide"(%320, %324) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %326 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.reduce"(%325, %326) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
      %358 = "stablehlo.add"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%358) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x2x1xf32>, tensor<f32>) -> tensor<2x2xf32>
    %328 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %329 = "stablehlo.add"(%322, %328) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %330 = "stablehlo.reshape"(%329) : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x4xf32>
    %331 = "stablehlo.convolution"(%229#0, %330) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x4x4x6xf32>, tensor<2x8x8x4xf32>) -> tensor<2x2x6x4xf32>
    %332 = "stablehlo.reverse"(%arg50) <{dimensions = array<i64: 0, 1>}> : (tensor<2x2x6x4xf32>) -> tensor<2x2x6x4xf32>
    %333 = "stablehlo.convolution"(%330, %332) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<2x8x8x4xf32>, tensor<2x2x6x4xf32>) -> tensor<2x4x4x6xf32>
    %334 = "stablehlo.add"(%305, %333) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %335 = "func.call"(%229#1, %229#2, %228, %334) <{callee = @silu_6}> : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %336 = "stablehlo.convolution"(%227#0, %335) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x4xf32>, tensor<2x4x4x6xf32>) -> tensor<3x3x4x6xf32>
    %337 = "stablehlo.reverse"(%arg47) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x4x6xf32>) -> tensor<3x3x4x6xf32>
    %338 = "stablehlo.convolution"(%335, %337) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[2, 1], [2, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x4x4x6xf32>, tensor<3x3x4x6xf32>) -> tensor<2x8x8x4xf32>
    %339 = "stablehlo.add"(%292, %338) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %340 = "func.call"(%227#1, %227#2, %226, %339) <{callee = @silu_7}> : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %341 = "stablehlo.convolution"(%arg51, %340) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x2xf32>, tensor<2x8x8x4xf32>) -> tensor<3x3x2x4xf32>
    %342 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %343 = "stablehlo.broadcast_in_dim"(%342) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x4x6xf32>
    %344 = "stablehlo.multiply"(%343, %336) : (tensor<3x3x4x6xf32>, tensor<3x3x4x6xf32>) -> tensor<3x3x4x6xf32>
    %345 = "stablehlo.subtract"(%arg47, %344) : (tensor<3x3x4x6xf32>, tensor<3x3x4x6xf32>) -> tensor<3x3x4x6xf32>
    %346 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %348 = "stablehlo.multiply"(%347, %341) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %349 = "stablehlo.subtract"(%arg48, %348) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %350 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x2xf32>
    %352 = "stablehlo.multiply"(%351, %288) : (tensor<3x3x8x2xf32>, tensor<3x3x8x2xf32>) -> tensor<3x3x8x2xf32>
    %353 = "stablehlo.subtract"(%arg49, %352) : (tensor<3x3x8x2xf32>, tensor<3x3x8x2xf32>) -> tensor<3x3x8x2xf32>
    %354 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %355 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x6x4xf32>
    %356 = "stablehlo.multiply"(%355, %331) : (tensor<2x2x6x4xf32>, tensor<2x2x6x4xf32>) -> tensor<2x2x6x4xf32>
    %357 = "stablehlo.subtract"(%arg50, %356) : (tensor<2x2x6x4xf32>, tensor<2x2x6x4xf32>) -> tensor<2x2x6x4xf32>
    "func.return"(%345, %349, %353, %357, %277) : (tensor<3x3x4x6xf32>, tensor<3x3x2x4xf32>, tensor<3x3x8x2xf32>, tensor<2x2x6x4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x8x4xf32>) -> (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>), res_attrs = [{}, {}, {}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<2x8x8x4xf32>):
    %213 = "stablehlo.negate"(%arg46) : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %214 = "stablehlo.exponential"(%213) : (tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %215 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %217 = "stablehlo.add"(%216, %214) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %218 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %220 = "stablehlo.divide"(%219, %217) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %221 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %222 = "stablehlo.broadcast_in_dim"(%221) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x4xf32>
    %223 = "stablehlo.subtract"(%222, %220) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %224 = "stablehlo.multiply"(%220, %223) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %225 = "stablehlo.multiply"(%arg46, %220) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    "func.return"(%225, %224, %220) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x4x4x6xf32>) -> (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_0", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<2x4x4x6xf32>):
    %200 = "stablehlo.negate"(%arg45) : (tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %201 = "stablehlo.exponential"(%200) : (tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %202 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %204 = "stablehlo.add"(%203, %201) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %205 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %206 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %207 = "stablehlo.divide"(%206, %204) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %208 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x4x6xf32>
    %210 = "stablehlo.subtract"(%209, %207) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %211 = "stablehlo.multiply"(%207, %210) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %212 = "stablehlo.multiply"(%arg45, %207) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    "func.return"(%212, %211, %207) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8x8x2x2xf32>, tensor<i64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<2x8x8x2x2xf32>, %arg40: tensor<i64>):
    %174 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.reduce"(%arg39, %174) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %199 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%199) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %177 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %179 = "stablehlo.divide"(%176, %178) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %180 = "stablehlo.broadcast_in_dim"(%179) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>
    %181 = "stablehlo.subtract"(%arg39, %180) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %182 = "chlo.square"(%181) : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %183 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x2x2xf32>
    %185 = "stablehlo.multiply"(%184, %181) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %186 = "stablehlo.convert"(%arg40) : (tensor<i64>) -> tensor<f32>
    %187 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %188 = "stablehlo.subtract"(%187, %186) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %189 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %190 = "stablehlo.reduce"(%182, %189) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %198 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%198) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %192 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %193 = "stablehlo.divide"(%191, %192) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %194 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %195 = "stablehlo.compare"(%188, %194) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %196 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %197:2 = "func.call"(%195, %193, %196) <{callee = @_where}> : (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<f64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>)
    "func.return"(%197#0, %185, %188, %195, %197#1) : (tensor<2x1x1x2x1xf32>, tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<f64>) -> (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<i1>, %arg37: tensor<2x1x1x2x1xf32>, %arg38: tensor<f64>):
    %169 = "stablehlo.convert"(%arg38) : (tensor<f64>) -> tensor<f32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %171 = "stablehlo.select"(%arg36, %arg37, %170) : (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %172 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    "func.return"(%171, %173) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x4x4x3xf32>) -> (tensor<2x8x8x3xf32>, tensor<4x8xf32>, tensor<4x8xf32>), res_attrs = [{}, {}, {}], sym_name = "_resize", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<2x4x4x3xf32>):
    %44 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %45 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %46 = "stablehlo.maximum"(%44, %45) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %47 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf64>
    %48 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %50 = "stablehlo.add"(%47, %49) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %51 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %53 = "stablehlo.multiply"(%50, %52) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %56 = "stablehlo.subtract"(%53, %55) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %57 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %59 = "stablehlo.subtract"(%56, %58) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %60 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf64>
    %61 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1x8xf64>
    %62 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf64>) -> tensor<4x1xf64>
    %63 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %64 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf64>) -> tensor<4x8xf64>
    %65 = "stablehlo.subtract"(%63, %64) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %66 = "stablehlo.abs"(%65) : (tensor<4x8xf64>) -> tensor<4x8xf64>
    %67 = "stablehlo.convert"(%46) : (tensor<f64>) -> tensor<f64>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x8xf64>
    %69 = "stablehlo.divide"(%66, %68) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %70 = "stablehlo.abs"(%69) : (tensor<4x8xf64>) -> tensor<4x8xf64>
    %71 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x8xf64>
    %73 = "stablehlo.subtract"(%72, %70) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %74 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x8xf64>
    %76 = "stablehlo.maximum"(%75, %73) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %78 = "stablehlo.reduce"(%76, %77) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg34: tensor<f64>, %arg35: tensor<f64>):
      %168 = "stablehlo.add"(%arg34, %arg35) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%168) : (tensor<f64>) -> ()
    }) : (tensor<4x8xf64>, tensor<f64>) -> tensor<8xf64>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1x8xf64>
    %80 = "stablehlo.abs"(%79) : (tensor<1x8xf64>) -> tensor<1x8xf64>
    %81 = "stablehlo.constant"() <{value = dense<1.1920928955078125E-4> : tensor<f64>}> : () -> tensor<f64>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x8xf64>
    %83 = "stablehlo.compare"(%80, %82) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %84 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x8xf64>
    %86 = "stablehlo.compare"(%79, %85) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %87 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %88 = "func.call"(%86, %79, %87) <{callee = @_where_1}> : (tensor<1x8xi1>, tensor<1x8xf64>, tensor<i64>) -> tensor<1x8xf64>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %90 = "stablehlo.divide"(%76, %89) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %92 = "func.call"(%83, %90, %91) <{callee = @_where_2}> : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %93 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %95 = "stablehlo.compare"(%59, %94) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %96 = "stablehlo.constant"() <{value = dense<3.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %98 = "stablehlo.compare"(%59, %97) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %99 = "stablehlo.and"(%95, %98) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xi1>) -> tensor<1x8xi1>
    %101 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %102 = "func.call"(%100, %92, %101) <{callee = @_where_2}> : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %103 = "stablehlo.convert"(%102) : (tensor<4x8xf64>) -> tensor<4x8xf32>
    %104 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %105 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %106 = "stablehlo.maximum"(%104, %105) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %107 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf64>
    %108 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %110 = "stablehlo.add"(%107, %109) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %111 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %113 = "stablehlo.multiply"(%110, %112) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %116 = "stablehlo.subtract"(%113, %115) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %117 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %119 = "stablehlo.subtract"(%116, %118) : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
    %120 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf64>
    %121 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1x8xf64>
    %122 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf64>) -> tensor<4x1xf64>
    %123 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %124 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf64>) -> tensor<4x8xf64>
    %125 = "stablehlo.subtract"(%123, %124) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %126 = "stablehlo.abs"(%125) : (tensor<4x8xf64>) -> tensor<4x8xf64>
    %127 = "stablehlo.convert"(%106) : (tensor<f64>) -> tensor<f64>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x8xf64>
    %129 = "stablehlo.divide"(%126, %128) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %130 = "stablehlo.abs"(%129) : (tensor<4x8xf64>) -> tensor<4x8xf64>
    %131 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x8xf64>
    %133 = "stablehlo.subtract"(%132, %130) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %134 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x8xf64>
    %136 = "stablehlo.maximum"(%135, %133) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %137 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %138 = "stablehlo.reduce"(%136, %137) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg32: tensor<f64>, %arg33: tensor<f64>):
      %167 = "stablehlo.add"(%arg32, %arg33) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%167) : (tensor<f64>) -> ()
    }) : (tensor<4x8xf64>, tensor<f64>) -> tensor<8xf64>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf64>) -> tensor<1x8xf64>
    %140 = "stablehlo.abs"(%139) : (tensor<1x8xf64>) -> tensor<1x8xf64>
    %141 = "stablehlo.constant"() <{value = dense<1.1920928955078125E-4> : tensor<f64>}> : () -> tensor<f64>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x8xf64>
    %143 = "stablehlo.compare"(%140, %142) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %144 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %145 = "stablehlo.broadcast_in_dim"(%144) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x8xf64>
    %146 = "stablehlo.compare"(%139, %145) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xi1>
    %147 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %148 = "func.call"(%146, %139, %147) <{callee = @_where_1}> : (tensor<1x8xi1>, tensor<1x8xf64>, tensor<i64>) -> tensor<1x8xf64>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf64>) -> tensor<4x8xf64>
    %150 = "stablehlo.divide"(%136, %149) : (tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    %151 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %152 = "func.call"(%143, %150, %151) <{callee = @_where_2}> : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %153 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %155 = "stablehlo.compare"(%119, %154) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %156 = "stablehlo.constant"() <{value = dense<3.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<8xf64>
    %158 = "stablehlo.compare"(%119, %157) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xi1>
    %159 = "stablehlo.and"(%155, %158) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xi1>) -> tensor<1x8xi1>
    %161 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %162 = "func.call"(%160, %152, %161) <{callee = @_where_2}> : (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>
    %163 = "stablehlo.convert"(%162) : (tensor<4x8xf64>) -> tensor<4x8xf32>
    %164 = "stablehlo.dot_general"(%103, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<2x4x4x3xf32>) -> tensor<8x2x4x3xf32>
    %165 = "stablehlo.dot_general"(%164, %163) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<8x2x4x3xf32>, tensor<4x8xf32>) -> tensor<8x2x3x8xf32>
    %166 = "stablehlo.transpose"(%165) <{permutation = array<i64: 1, 0, 3, 2>}> : (tensor<8x2x3x8xf32>) -> tensor<2x8x8x3xf32>
    "func.return"(%166, %103, %163) : (tensor<2x8x8x3xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x8xi1>, tensor<1x8xf64>, tensor<i64>) -> tensor<1x8xf64>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg28: tensor<1x8xi1>, %arg29: tensor<1x8xf64>, %arg30: tensor<i64>):
    %41 = "stablehlo.convert"(%arg30) : (tensor<i64>) -> tensor<f64>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x8xf64>
    %43 = "stablehlo.select"(%arg28, %arg29, %42) : (tensor<1x8xi1>, tensor<1x8xf64>, tensor<1x8xf64>) -> tensor<1x8xf64>
    "func.return"(%43) : (tensor<1x8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x8xi1>, tensor<4x8xf64>, tensor<i64>) -> tensor<4x8xf64>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<1x8xi1>, %arg26: tensor<4x8xf64>, %arg27: tensor<i64>):
    %37 = "stablehlo.convert"(%arg27) : (tensor<i64>) -> tensor<f64>
    %38 = "stablehlo.broadcast_in_dim"(%arg25) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xi1>) -> tensor<4x8xi1>
    %39 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x8xf64>
    %40 = "stablehlo.select"(%38, %arg26, %39) : (tensor<4x8xi1>, tensor<4x8xf64>, tensor<4x8xf64>) -> tensor<4x8xf64>
    "func.return"(%40) : (tensor<4x8xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8x8x3xf32>) -> tensor<2x4x4x3xf32>, res_attrs = [{}], sym_name = "_resize_3", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<4x8xf32>, %arg23: tensor<4x8xf32>, %arg24: tensor<2x8x8x3xf32>):
    %32 = "stablehlo.transpose"(%arg24) <{permutation = array<i64: 1, 0, 3, 2>}> : (tensor<2x8x8x3xf32>) -> tensor<8x2x3x8xf32>
    %33 = "stablehlo.dot_general"(%32, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<8x2x3x8xf32>, tensor<4x8xf32>) -> tensor<8x2x3x4xf32>
    %34 = "stablehlo.transpose"(%33) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<8x2x3x4xf32>) -> tensor<8x2x4x3xf32>
    %35 = "stablehlo.dot_general"(%34, %arg22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<8x2x4x3xf32>, tensor<4x8xf32>) -> tensor<2x4x3x4xf32>
    %36 = "stablehlo.transpose"(%35) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x4x3x4xf32>) -> tensor<2x4x4x3xf32>
    "func.return"(%36) : (tensor<2x4x4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<2x8x8x2x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x8x8x2x2xf32>, res_attrs = [{}], sym_name = "_var_4", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<2x8x8x2x2xf32>, %arg12: tensor<f32>, %arg13: tensor<i1>, %arg14: tensor<2x1x1x2x1xf32>, %arg15: tensor<2x1x1x2x1xf32>):
    %11 = "func.call"(%arg13, %arg14, %arg15) <{callee = @_where_5}> : (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %12 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %13 = "stablehlo.divide"(%11, %12) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.reduce"(%13, %14) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %31 = "stablehlo.add"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x2x1xf32>, tensor<f32>) -> tensor<2x2xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %17 = "stablehlo.multiply"(%16, %arg11) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %18 = "stablehlo.negate"(%17) : (tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%18, %19) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %30 = "stablehlo.add"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%30) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %21 = "stablehlo.reshape"(%20) : (tensor<2x2xf32>) -> tensor<2x1x1x2x1xf32>
    %22 = "stablehlo.constant"() <{value = dense<1.280000e+02> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %24 = "stablehlo.divide"(%21, %23) : (tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.reduce"(%24, %25) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %29 = "stablehlo.add"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%29) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x2x1xf32>, tensor<f32>) -> tensor<2x2xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x2xf32>) -> tensor<2x8x8x2x2xf32>
    %28 = "stablehlo.add"(%17, %27) : (tensor<2x8x8x2x2xf32>, tensor<2x8x8x2x2xf32>) -> tensor<2x8x8x2x2xf32>
    "func.return"(%28) : (tensor<2x8x8x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<i1>, %arg9: tensor<2x1x1x2x1xf32>, %arg10: tensor<2x1x1x2x1xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x2x1xf32>
    %10 = "stablehlo.select"(%arg8, %arg10, %9) : (tensor<i1>, tensor<2x1x1x2x1xf32>, tensor<2x1x1x2x1xf32>) -> tensor<2x1x1x2x1xf32>
    "func.return"(%10) : (tensor<2x1x1x2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>, res_attrs = [{}], sym_name = "silu_6", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<2x4x4x6xf32>, %arg5: tensor<2x4x4x6xf32>, %arg6: tensor<2x4x4x6xf32>, %arg7: tensor<2x4x4x6xf32>):
    %4 = "stablehlo.multiply"(%arg6, %arg7) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %5 = "stablehlo.multiply"(%arg7, %arg5) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %6 = "stablehlo.multiply"(%4, %arg4) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    %7 = "stablehlo.add"(%5, %6) : (tensor<2x4x4x6xf32>, tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
    "func.return"(%7) : (tensor<2x4x4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>, res_attrs = [{}], sym_name = "silu_7", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<2x8x8x4xf32>, %arg2: tensor<2x8x8x4xf32>, %arg3: tensor<2x8x8x4xf32>):
    %0 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %1 = "stablehlo.multiply"(%arg3, %arg1) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %2 = "stablehlo.multiply"(%0, %arg0) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    %3 = "stablehlo.add"(%1, %2) : (tensor<2x8x8x4xf32>, tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    "func.return"(%3) : (tensor<2x8x8x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

