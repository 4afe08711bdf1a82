"builtin.module"() <{sym_name = "jit_branches_of_products"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i32>, tensor<6x12xf32>, tensor<4x12x12xf32>) -> (tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<4xf32>, tensor<6x12xf32>, tensor<f32>, tensor<f32>, tensor<6x12xf32>, tensor<4x12x12xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1][0]"}, {jax.result_info = "result[6][1][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg24: tensor<i32>, %arg25: tensor<6x12xf32>, %arg26: tensor<4x12x12xf32>):
    %58 = "stablehlo.slice"(%arg25) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x12xf32>) -> tensor<1x1xf32>
    %59 = "stablehlo.reshape"(%58) : (tensor<1x1xf32>) -> tensor<f32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.compare"(%59, %60) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %62 = "stablehlo.convert"(%61) : (tensor<i1>) -> tensor<i32>
    %63 = "stablehlo.case"(%62) ({
      %367 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 4, 12, 12>, start_indices = array<i64: 3, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %368 = "stablehlo.reshape"(%367) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %369 = "stablehlo.dot_general"(%arg25, %368) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %370 = "stablehlo.tanh"(%369) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %371 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 3, 12, 12>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %372 = "stablehlo.reshape"(%371) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %373 = "stablehlo.dot_general"(%370, %372) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %374 = "stablehlo.tanh"(%373) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%374) : (tensor<6x12xf32>) -> ()
    }, {
      %351 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %352 = "stablehlo.compare"(%arg24, %351) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %353 = "stablehlo.convert"(%352) : (tensor<i1>) -> tensor<i32>
      %354 = "stablehlo.case"(%353) ({
        %359 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
        %360:3 = "stablehlo.while"(%arg26, %359, %arg25) ({
        ^bb0(%arg86: tensor<4x12x12xf32>, %arg87: tensor<i64>, %arg88: tensor<6x12xf32>):
          %365 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
          %366 = "stablehlo.compare"(%arg87, %365) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
          "stablehlo.return"(%366) : (tensor<i1>) -> ()
        }, {
        ^bb0(%arg83: tensor<4x12x12xf32>, %arg84: tensor<i64>, %arg85: tensor<6x12xf32>):
          %361 = "func.call"(%arg83, %arg84) <{callee = @dynamic_index_in_dim}> : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
          %362 = "func.call"(%arg85, %361) <{callee = @closed_call}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
          %363 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
          %364 = "stablehlo.add"(%arg84, %363) : (tensor<i64>, tensor<i64>) -> tensor<i64>
          "stablehlo.return"(%arg83, %364, %362) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> ()
        }) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>)
        "stablehlo.return"(%360#2) : (tensor<6x12xf32>) -> ()
      }, {
        %355 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 2, 12, 12>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
        %356 = "stablehlo.reshape"(%355) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
        %357 = "stablehlo.dot_general"(%arg25, %356) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %358 = "stablehlo.tanh"(%357) : (tensor<6x12xf32>) -> tensor<6x12xf32>
        "stablehlo.return"(%358) : (tensor<6x12xf32>) -> ()
      }) : (tensor<i32>) -> tensor<6x12xf32>
      "stablehlo.return"(%354) : (tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %64 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi64>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %67 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %68:6 = "stablehlo.while"(%64, %arg26, %arg25, %67, %arg25, %66) ({
    ^bb0(%arg77: tensor<4xi64>, %arg78: tensor<4x12x12xf32>, %arg79: tensor<6x12xf32>, %arg80: tensor<i64>, %arg81: tensor<6x12xf32>, %arg82: tensor<4xf32>):
      %349 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
      %350 = "stablehlo.compare"(%arg80, %349) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%350) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg71: tensor<4xi64>, %arg72: tensor<4x12x12xf32>, %arg73: tensor<6x12xf32>, %arg74: tensor<i64>, %arg75: tensor<6x12xf32>, %arg76: tensor<4xf32>):
      %343 = "func.call"(%arg71, %arg74) <{callee = @dynamic_index_in_dim_0}> : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
      %344 = "func.call"(%arg72, %arg74) <{callee = @dynamic_index_in_dim}> : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
      %345:2 = "func.call"(%arg73, %arg75, %343, %344) <{callee = @closed_call_1}> : (tensor<6x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<12x12xf32>) -> (tensor<6x12xf32>, tensor<f32>)
      %346 = "func.call"(%arg76, %345#1, %arg74) <{callee = @dynamic_update_index_in_dim}> : (tensor<4xf32>, tensor<f32>, tensor<i64>) -> tensor<4xf32>
      %347 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %348 = "stablehlo.add"(%arg74, %347) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg71, %arg72, %arg73, %348, %345#0, %346) : (tensor<4xi64>, tensor<4x12x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<6x12xf32>, tensor<4xf32>) -> ()
    }) : (tensor<4xi64>, tensor<4x12x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<6x12xf32>, tensor<4xf32>) -> (tensor<4xi64>, tensor<4x12x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<6x12xf32>, tensor<4xf32>)
    %69 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %70 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.clamp"(%69, %arg24, %70) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %72 = "stablehlo.case"(%71) ({
      %339 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %340 = "stablehlo.reshape"(%339) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %341 = "stablehlo.dot_general"(%arg25, %340) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %342 = "stablehlo.tanh"(%341) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%342) : (tensor<6x12xf32>) -> ()
    }, {
      %331 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %332:3 = "stablehlo.while"(%arg26, %331, %arg25) ({
      ^bb0(%arg68: tensor<4x12x12xf32>, %arg69: tensor<i64>, %arg70: tensor<6x12xf32>):
        %337 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
        %338 = "stablehlo.compare"(%arg69, %337) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
        "stablehlo.return"(%338) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg65: tensor<4x12x12xf32>, %arg66: tensor<i64>, %arg67: tensor<6x12xf32>):
        %333 = "func.call"(%arg65, %arg66) <{callee = @dynamic_index_in_dim}> : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
        %334 = "func.call"(%arg67, %333) <{callee = @closed_call_2}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %335 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
        %336 = "stablehlo.add"(%arg66, %335) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        "stablehlo.return"(%arg65, %336, %334) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> ()
      }) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>)
      "stablehlo.return"(%332#2) : (tensor<6x12xf32>) -> ()
    }, {
      %309 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 4, 12, 12>, start_indices = array<i64: 3, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %310 = "stablehlo.reshape"(%309) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %311 = "stablehlo.dot_general"(%arg25, %310) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %312 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %313 = "stablehlo.reduce"(%311, %312) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
        %330 = "stablehlo.maximum"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%330) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %314 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
      %316 = "stablehlo.maximum"(%315, %313) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %317 = "stablehlo.broadcast_in_dim"(%316) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
      %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %319 = "stablehlo.subtract"(%311, %318) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %320 = "stablehlo.exponential"(%319) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %321 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %322 = "stablehlo.reduce"(%320, %321) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
        %329 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%329) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
      %324 = "stablehlo.broadcast_in_dim"(%323) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %325 = "stablehlo.divide"(%320, %324) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %326 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %327 = "stablehlo.reshape"(%326) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %328 = "stablehlo.dot_general"(%325, %327) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%328) : (tensor<6x12xf32>) -> ()
    }, {
      "stablehlo.return"(%arg25) : (tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %73 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.subtract"(%arg24, %73) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %75 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %76 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %77 = "stablehlo.clamp"(%75, %74, %76) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %78 = "stablehlo.case"(%77) ({
      %305 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %306 = "stablehlo.reshape"(%305) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %307 = "stablehlo.dot_general"(%arg25, %306) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %308 = "stablehlo.tanh"(%307) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%308) : (tensor<6x12xf32>) -> ()
    }, {
      %297 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %298:3 = "stablehlo.while"(%arg26, %297, %arg25) ({
      ^bb0(%arg58: tensor<4x12x12xf32>, %arg59: tensor<i64>, %arg60: tensor<6x12xf32>):
        %303 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
        %304 = "stablehlo.compare"(%arg59, %303) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
        "stablehlo.return"(%304) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg55: tensor<4x12x12xf32>, %arg56: tensor<i64>, %arg57: tensor<6x12xf32>):
        %299 = "func.call"(%arg55, %arg56) <{callee = @dynamic_index_in_dim}> : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
        %300 = "func.call"(%arg57, %299) <{callee = @closed_call_2}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %301 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
        %302 = "stablehlo.add"(%arg56, %301) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        "stablehlo.return"(%arg55, %302, %300) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> ()
      }) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>)
      "stablehlo.return"(%298#2) : (tensor<6x12xf32>) -> ()
    }, {
      %275 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 4, 12, 12>, start_indices = array<i64: 3, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %276 = "stablehlo.reshape"(%275) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %277 = "stablehlo.dot_general"(%arg25, %276) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %278 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %279 = "stablehlo.reduce"(%277, %278) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
        %296 = "stablehlo.maximum"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%296) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %280 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %281 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
      %282 = "stablehlo.maximum"(%281, %279) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
      %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %285 = "stablehlo.subtract"(%277, %284) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %286 = "stablehlo.exponential"(%285) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %287 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %288 = "stablehlo.reduce"(%286, %287) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
        %295 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%295) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %289 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
      %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %291 = "stablehlo.divide"(%286, %290) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %292 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %293 = "stablehlo.reshape"(%292) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %294 = "stablehlo.dot_general"(%291, %293) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%294) : (tensor<6x12xf32>) -> ()
    }, {
      "stablehlo.return"(%arg25) : (tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %79 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %80 = "stablehlo.add"(%arg24, %79) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %81 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %82 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %83 = "stablehlo.clamp"(%81, %80, %82) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %84 = "stablehlo.case"(%83) ({
      %271 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %272 = "stablehlo.reshape"(%271) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %273 = "stablehlo.dot_general"(%arg25, %272) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %274 = "stablehlo.tanh"(%273) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%274) : (tensor<6x12xf32>) -> ()
    }, {
      %263 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %264:3 = "stablehlo.while"(%arg26, %263, %arg25) ({
      ^bb0(%arg48: tensor<4x12x12xf32>, %arg49: tensor<i64>, %arg50: tensor<6x12xf32>):
        %269 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
        %270 = "stablehlo.compare"(%arg49, %269) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
        "stablehlo.return"(%270) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg45: tensor<4x12x12xf32>, %arg46: tensor<i64>, %arg47: tensor<6x12xf32>):
        %265 = "func.call"(%arg45, %arg46) <{callee = @dynamic_index_in_dim}> : (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>
        %266 = "func.call"(%arg47, %265) <{callee = @closed_call_2}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
        %267 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
        %268 = "stablehlo.add"(%arg46, %267) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        "stablehlo.return"(%arg45, %268, %266) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> ()
      }) : (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>) -> (tensor<4x12x12xf32>, tensor<i64>, tensor<6x12xf32>)
      "stablehlo.return"(%264#2) : (tensor<6x12xf32>) -> ()
    }, {
      %241 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 4, 12, 12>, start_indices = array<i64: 3, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %242 = "stablehlo.reshape"(%241) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %243 = "stablehlo.dot_general"(%arg25, %242) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %244 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %245 = "stablehlo.reduce"(%243, %244) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
        %262 = "stablehlo.maximum"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%262) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %246 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
      %248 = "stablehlo.maximum"(%247, %245) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
      %250 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %251 = "stablehlo.subtract"(%243, %250) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %252 = "stablehlo.exponential"(%251) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %253 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %254 = "stablehlo.reduce"(%252, %253) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
        %261 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%261) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<6xf32>
      %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
      %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x12xf32>
      %257 = "stablehlo.divide"(%252, %256) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %258 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %259 = "stablehlo.reshape"(%258) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %260 = "stablehlo.dot_general"(%257, %259) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%260) : (tensor<6x12xf32>) -> ()
    }, {
      "stablehlo.return"(%arg25) : (tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %85 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %86 = "stablehlo.compare"(%arg24, %85) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %87 = "stablehlo.convert"(%86) : (tensor<i1>) -> tensor<i32>
    %88:2 = "stablehlo.case"(%87) ({
      %235 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 2, 12, 12>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %236 = "stablehlo.reshape"(%235) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %237 = "stablehlo.dot_general"(%arg25, %236) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %238 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
      %239 = "stablehlo.reduce"(%arg25, %238) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
        %240 = "stablehlo.minimum"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%240) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%237, %239) : (tensor<6x12xf32>, tensor<f32>) -> ()
    }, {
      %226 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %227 = "stablehlo.reshape"(%226) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %228 = "stablehlo.dot_general"(%arg25, %227) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %229 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 2, 12, 12>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %230 = "stablehlo.reshape"(%229) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %231 = "stablehlo.dot_general"(%arg25, %230) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %232 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %233 = "stablehlo.reduce"(%231, %232) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
        %234 = "stablehlo.maximum"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%234) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%228, %233) : (tensor<6x12xf32>, tensor<f32>) -> ()
    }) : (tensor<i32>) -> (tensor<6x12xf32>, tensor<f32>)
    %89 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.reduce"(%arg25, %89) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %225 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%225) : (tensor<f32>) -> ()
    }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
    %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %92 = "stablehlo.compare"(%90, %91) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %93 = "stablehlo.convert"(%92) : (tensor<i1>) -> tensor<i32>
    %94:6 = "stablehlo.case"(%93) ({
      %210 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 3, 12, 12>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %211 = "stablehlo.reshape"(%210) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %212 = "stablehlo.dot_general"(%arg25, %211) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %213 = "stablehlo.sine"(%212) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %214 = "stablehlo.cosine"(%212) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %215 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
      %217 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %218 = "stablehlo.broadcast_in_dim"(%217) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %219 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %221 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %222 = "stablehlo.broadcast_in_dim"(%221) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %223 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
      "stablehlo.return"(%213, %211, %arg25, %214, %222, %224) : (tensor<6x12xf32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<12x12xf32>) -> ()
    }, {
      %190 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %191 = "stablehlo.reshape"(%190) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %192 = "stablehlo.dot_general"(%arg25, %191) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %193 = "stablehlo.tanh"(%192) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %194 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %195 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %196 = "stablehlo.subtract"(%195, %193) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %197 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 2, 12, 12>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %198 = "stablehlo.reshape"(%197) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %199 = "stablehlo.dot_general"(%193, %198) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %200 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
      %202 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %204 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %205 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %206 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %208 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
      "stablehlo.return"(%199, %191, %arg25, %193, %196, %198) : (tensor<6x12xf32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<12x12xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<6x12xf32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<12x12xf32>)
    %95 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %96 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %97 = "stablehlo.clamp"(%95, %arg24, %96) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %98:4 = "stablehlo.case"(%97) ({
      %178 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 4, 12, 12>, start_indices = array<i64: 3, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %179 = "stablehlo.reshape"(%178) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %180 = "stablehlo.dot_general"(%94#0, %179) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %181 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %182 = "stablehlo.reduce"(%180, %181) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
        %189 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%189) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      %183 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
      %185 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %187 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %188 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      "stablehlo.return"(%182, %179, %94#0, %188) : (tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>) -> ()
    }, {
      %168 = "stablehlo.multiply"(%94#0, %94#0) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %169 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %170 = "stablehlo.reduce"(%168, %169) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
        %177 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%177) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      %171 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %172 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
      %173 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %175 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      "stablehlo.return"(%170, %172, %94#0, %176) : (tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>) -> ()
    }, {
      %152 = "stablehlo.sine"(%94#0) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %153 = "stablehlo.cosine"(%94#0) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      %154 = "stablehlo.slice"(%arg26) <{limit_indices = array<i64: 1, 12, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<4x12x12xf32>) -> tensor<1x12x12xf32>
      %155 = "stablehlo.reshape"(%154) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
      %156 = "stablehlo.dot_general"(%152, %155) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %157 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %158 = "stablehlo.reduce"(%156, %157) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
        %167 = "stablehlo.add"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%167) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      %159 = "stablehlo.constant"() <{value = dense<7.200000e+01> : tensor<f32>}> : () -> tensor<f32>
      %160 = "stablehlo.divide"(%158, %159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %161 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x12xf32>
      %163 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %165 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      "stablehlo.return"(%160, %155, %153, %152) : (tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<f32>, tensor<12x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>)
    %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.reduce"(%98#0, %99) <{dimensions = array<i64>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %151 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%151) : (tensor<f32>) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %101 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102:2 = "stablehlo.case"(%97) ({
      %144 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %145 = "stablehlo.dot_general"(%144, %98#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %146 = "stablehlo.transpose"(%145) <{permutation = array<i64: 1, 0>}> : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %147 = "stablehlo.dot_general"(%144, %98#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %148 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %149 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %150 = "stablehlo.pad"(%148, %149) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 3, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      "stablehlo.return"(%150, %147) : (tensor<4x12x12xf32>, tensor<6x12xf32>) -> ()
    }, {
      %138 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %139 = "stablehlo.multiply"(%98#2, %138) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %140 = "stablehlo.multiply"(%138, %98#2) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %141 = "stablehlo.add"(%139, %140) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %142 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x12x12xf32>
      "stablehlo.return"(%143, %141) : (tensor<4x12x12xf32>, tensor<6x12xf32>) -> ()
    }, {
      %128 = "stablehlo.constant"() <{value = dense<7.200000e+01> : tensor<f32>}> : () -> tensor<f32>
      %129 = "stablehlo.divide"(%101, %128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %131 = "stablehlo.dot_general"(%130, %98#3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %132 = "stablehlo.transpose"(%131) <{permutation = array<i64: 1, 0>}> : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %133 = "stablehlo.dot_general"(%130, %98#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %134 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %136 = "stablehlo.pad"(%134, %135) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      %137 = "stablehlo.multiply"(%133, %98#2) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%136, %137) : (tensor<4x12x12xf32>, tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<4x12x12xf32>, tensor<6x12xf32>)
    %103:2 = "stablehlo.case"(%93) ({
      %121 = "stablehlo.multiply"(%102#1, %94#3) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %122 = "stablehlo.dot_general"(%121, %94#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %123 = "stablehlo.transpose"(%122) <{permutation = array<i64: 1, 0>}> : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %124 = "stablehlo.dot_general"(%121, %94#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %125 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %126 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %127 = "stablehlo.pad"(%125, %126) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      "stablehlo.return"(%127, %124) : (tensor<4x12x12xf32>, tensor<6x12xf32>) -> ()
    }, {
      %105 = "stablehlo.dot_general"(%102#1, %94#3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %106 = "stablehlo.transpose"(%105) <{permutation = array<i64: 1, 0>}> : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %107 = "stablehlo.dot_general"(%102#1, %94#5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %108 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %109 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %110 = "stablehlo.pad"(%108, %109) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      %111 = "stablehlo.multiply"(%107, %94#4) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %112 = "stablehlo.multiply"(%111, %94#3) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %113 = "stablehlo.add"(%111, %112) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %114 = "stablehlo.dot_general"(%113, %94#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<12x12xf32>
      %115 = "stablehlo.transpose"(%114) <{permutation = array<i64: 1, 0>}> : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %116 = "stablehlo.dot_general"(%113, %94#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %117 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x12xf32>) -> tensor<1x12x12xf32>
      %118 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %119 = "stablehlo.pad"(%117, %118) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x12x12xf32>, tensor<f32>) -> tensor<4x12x12xf32>
      %120 = "stablehlo.add"(%110, %119) : (tensor<4x12x12xf32>, tensor<4x12x12xf32>) -> tensor<4x12x12xf32>
      "stablehlo.return"(%120, %116) : (tensor<4x12x12xf32>, tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<4x12x12xf32>, tensor<6x12xf32>)
    %104 = "stablehlo.add"(%102#0, %103#0) : (tensor<4x12x12xf32>, tensor<4x12x12xf32>) -> tensor<4x12x12xf32>
    "func.return"(%72, %78, %84, %63, %68#4, %68#5, %88#0, %88#1, %100, %103#1, %104) : (tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<6x12xf32>, tensor<4xf32>, tensor<6x12xf32>, tensor<f32>, tensor<f32>, tensor<6x12xf32>, tensor<4x12x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x12x12xf32>, tensor<i64>) -> tensor<12x12xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<4x12x12xf32>, %arg23: tensor<i64>):
    %54 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %55 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %56 = "stablehlo.dynamic_slice"(%arg22, %arg23, %54, %55) <{slice_sizes = array<i64: 1, 12, 12>}> : (tensor<4x12x12xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x12x12xf32>
    %57 = "stablehlo.reshape"(%56) : (tensor<1x12x12xf32>) -> tensor<12x12xf32>
    "func.return"(%57) : (tensor<12x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<6x12xf32>, %arg21: tensor<12x12xf32>):
    %52 = "stablehlo.dot_general"(%arg20, %arg21) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
    %53 = "stablehlo.tanh"(%52) : (tensor<6x12xf32>) -> tensor<6x12xf32>
    "func.return"(%53) : (tensor<6x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xi64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<4xi64>, %arg19: tensor<i64>):
    %50 = "stablehlo.dynamic_slice"(%arg18, %arg19) <{slice_sizes = array<i64: 1>}> : (tensor<4xi64>, tensor<i64>) -> tensor<1xi64>
    %51 = "stablehlo.reshape"(%50) : (tensor<1xi64>) -> tensor<i64>
    "func.return"(%51) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x12xf32>, tensor<6x12xf32>, tensor<i64>, tensor<12x12xf32>) -> (tensor<6x12xf32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<6x12xf32>, %arg11: tensor<6x12xf32>, %arg12: tensor<i64>, %arg13: tensor<12x12xf32>):
    %21 = "stablehlo.abs"(%arg11) : (tensor<6x12xf32>) -> tensor<6x12xf32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.reduce"(%21, %22) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %49 = "stablehlo.add"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%49) : (tensor<f32>) -> ()
    }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<7.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.divide"(%23, %24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<3.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.compare"(%25, %26) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %28 = "stablehlo.convert"(%27) : (tensor<i1>) -> tensor<i32>
    %29 = "stablehlo.case"(%28) ({
      %45 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x12xf32>
      %47 = "stablehlo.multiply"(%arg11, %46) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      %48 = "stablehlo.add"(%47, %arg10) : (tensor<6x12xf32>, tensor<6x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%48) : (tensor<6x12xf32>) -> ()
    }, {
      %43 = "stablehlo.dot_general"(%arg11, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %44 = "stablehlo.sine"(%43) : (tensor<6x12xf32>) -> tensor<6x12xf32>
      "stablehlo.return"(%44) : (tensor<6x12xf32>) -> ()
    }) : (tensor<i32>) -> tensor<6x12xf32>
    %30 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %31 = "func.call"(%arg12, %30) <{callee = @remainder}> : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %33 = "stablehlo.compare"(%31, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %34 = "stablehlo.convert"(%33) : (tensor<i1>) -> tensor<i32>
    %35 = "stablehlo.case"(%34) ({
      %41 = "stablehlo.slice"(%29) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x12xf32>) -> tensor<1x1xf32>
      %42 = "stablehlo.reshape"(%41) : (tensor<1x1xf32>) -> tensor<f32>
      "stablehlo.return"(%42) : (tensor<f32>) -> ()
    }, {
      %36 = "stablehlo.transpose"(%arg13) <{permutation = array<i64: 1, 0>}> : (tensor<12x12xf32>) -> tensor<12x12xf32>
      %37 = "stablehlo.dot_general"(%29, %36) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
      %38 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %39 = "stablehlo.reduce"(%37, %38) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
        %40 = "stablehlo.add"(%arg14, %arg15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%40) : (tensor<f32>) -> ()
      }) : (tensor<6x12xf32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%39) : (tensor<f32>) -> ()
    }) : (tensor<i32>) -> tensor<f32>
    "func.return"(%29, %35) : (tensor<6x12xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<i64>, %arg9: tensor<i64>):
    %5 = "stablehlo.convert"(%arg9) : (tensor<i64>) -> tensor<i64>
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %7 = "stablehlo.compare"(%5, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %9 = "func.call"(%7, %8, %5) <{callee = @_where}> : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %10 = "stablehlo.remainder"(%arg8, %9) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %12 = "stablehlo.compare"(%10, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %14 = "stablehlo.compare"(%10, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %16 = "stablehlo.compare"(%9, %15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %17 = "stablehlo.compare"(%14, %16) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %18 = "stablehlo.and"(%17, %12) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %19 = "stablehlo.add"(%10, %9) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %20 = "stablehlo.select"(%18, %19, %10) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%20) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<i1>, %arg6: tensor<i64>, %arg7: tensor<i64>):
    %4 = "stablehlo.select"(%arg5, %arg6, %arg7) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%4) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xf32>, tensor<f32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<4xf32>, %arg3: tensor<f32>, %arg4: tensor<i64>):
    %2 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %3 = "stablehlo.dynamic_update_slice"(%arg2, %2, %arg4) : (tensor<4xf32>, tensor<1xf32>, tensor<i64>) -> tensor<4xf32>
    "func.return"(%3) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>, res_attrs = [{}], sym_name = "closed_call_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x12xf32>, %arg1: tensor<12x12xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x12xf32>, tensor<12x12xf32>) -> tensor<6x12xf32>
    %1 = "stablehlo.tanh"(%0) : (tensor<6x12xf32>) -> tensor<6x12xf32>
    "func.return"(%1) : (tensor<6x12xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

