"builtin.module"() <{sym_name = "jit_shapes_of_loops"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4xf32>, tensor<6x4xf32>) -> (tensor<4xf32>, tensor<5x4xf32>, tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<0x4xf32>, tensor<4xf32>, tensor<1x4xf32>, tensor<4xf32>, tensor<3xf32>, tensor<4xf32>, tensor<5x2xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>, tensor<ui8>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5x4xf32>), res_attrs = [{jax.result_info = "result[0][0][0]"}, {jax.result_info = "result[0][0][1]"}, {jax.result_info = "result[0][1][0]"}, {jax.result_info = "result[0][1][1]"}, {jax.result_info = "result[1][0][0]"}, {jax.result_info = "result[1][0][1]"}, {jax.result_info = "result[1][1][0]"}, {jax.result_info = "result[1][1][1]"}, {jax.result_info = "result[1][2][0]"}, {jax.result_info = "result[1][2][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[4][2]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg61: tensor<5x4xf32>, %arg62: tensor<6x4xf32>):
    %106 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %107 = "stablehlo.reshape"(%106) : (tensor<1x4xf32>) -> tensor<4xf32>
    %108 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %110 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %111:4 = "stablehlo.while"(%arg61, %110, %107, %109) ({
    ^bb0(%arg133: tensor<5x4xf32>, %arg134: tensor<i64>, %arg135: tensor<4xf32>, %arg136: tensor<5x4xf32>):
      %327 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %328 = "stablehlo.compare"(%arg134, %327) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%328) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg127: tensor<5x4xf32>, %arg128: tensor<i64>, %arg129: tensor<4xf32>, %arg130: tensor<5x4xf32>):
      %300 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %301 = "stablehlo.subtract"(%arg128, %300) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %302 = "stablehlo.convert"(%arg128) : (tensor<i64>) -> tensor<i32>
      %303 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %304 = "stablehlo.compare"(%302, %303) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %305 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %306 = "stablehlo.add"(%302, %305) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %307 = "stablehlo.select"(%304, %306, %302) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %308 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %309 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %310 = "stablehlo.compare"(%308, %309) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %311 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %312 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %313 = "stablehlo.add"(%311, %312) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %314 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %315 = "stablehlo.select"(%310, %313, %314) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %316 = "stablehlo.dynamic_slice"(%arg127, %307, %315) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %317 = "stablehlo.reshape"(%316) : (tensor<1x4xf32>) -> tensor<4xf32>
      %318 = "stablehlo.add"(%arg129, %317) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %319 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %320 = "stablehlo.compare"(%arg128, %319) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %321 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %322 = "stablehlo.add"(%arg128, %321) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %323 = "stablehlo.select"(%320, %322, %arg128) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      %324 = "stablehlo.convert"(%323) : (tensor<i64>) -> tensor<i32>
      %325 = "stablehlo.broadcast_in_dim"(%324) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
      %326 = "stablehlo.scatter"(%arg130, %325, %arg129) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
        "stablehlo.return"(%arg132) : (tensor<f32>) -> ()
      }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
      "stablehlo.return"(%arg127, %301, %318, %326) : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> ()
    }) : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>)
    %112 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %113 = "stablehlo.reshape"(%112) : (tensor<1x4xf32>) -> tensor<4xf32>
    %114 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<4x4xf32>
    %115 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 5, 4>, start_indices = array<i64: 4, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %116 = "stablehlo.reshape"(%114) : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
    %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4xf32>
    %119 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %120:4 = "stablehlo.while"(%116, %119, %113, %118) ({
    ^bb0(%arg123: tensor<2x2x4xf32>, %arg124: tensor<i64>, %arg125: tensor<4xf32>, %arg126: tensor<2x2x4xf32>):
      %298 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %299 = "stablehlo.compare"(%arg124, %298) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%299) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg119: tensor<2x2x4xf32>, %arg120: tensor<i64>, %arg121: tensor<4xf32>, %arg122: tensor<2x2x4xf32>):
      %285 = "func.call"(%arg119, %arg120) <{callee = @dynamic_index_in_dim}> : (tensor<2x2x4xf32>, tensor<i64>) -> tensor<2x4xf32>
      %286 = "stablehlo.slice"(%285) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
      %287 = "stablehlo.reshape"(%286) : (tensor<1x4xf32>) -> tensor<4xf32>
      %288:2 = "func.call"(%arg121, %287) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %289 = "stablehlo.slice"(%285) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
      %290 = "stablehlo.reshape"(%289) : (tensor<1x4xf32>) -> tensor<4xf32>
      %291:2 = "func.call"(%288#0, %290) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %292 = "stablehlo.broadcast_in_dim"(%288#1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
      %293 = "stablehlo.broadcast_in_dim"(%291#1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
      %294 = "stablehlo.concatenate"(%292, %293) <{dimension = 0 : i64}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
      %295 = "func.call"(%arg122, %294, %arg120) <{callee = @dynamic_update_index_in_dim}> : (tensor<2x2x4xf32>, tensor<2x4xf32>, tensor<i64>) -> tensor<2x2x4xf32>
      %296 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %297 = "stablehlo.add"(%arg120, %296) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg119, %297, %291#0, %295) : (tensor<2x2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x2x4xf32>) -> ()
    }) : (tensor<2x2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x2x4xf32>) -> (tensor<2x2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x2x4xf32>)
    %121 = "stablehlo.reshape"(%120#3) : (tensor<2x2x4xf32>) -> tensor<4x4xf32>
    %122 = "stablehlo.slice"(%115) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %123 = "stablehlo.reshape"(%122) : (tensor<1x4xf32>) -> tensor<4xf32>
    %124:2 = "func.call"(%120#2, %123) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %125 = "stablehlo.broadcast_in_dim"(%124#1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %126 = "stablehlo.concatenate"(%121, %125) <{dimension = 0 : i64}> : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
    %127 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %128 = "stablehlo.reshape"(%127) : (tensor<1x4xf32>) -> tensor<4xf32>
    %129 = "stablehlo.reshape"(%arg62) : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
    %130 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4xf32>
    %132 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %133:4 = "stablehlo.while"(%129, %132, %128, %131) ({
    ^bb0(%arg115: tensor<2x3x4xf32>, %arg116: tensor<i64>, %arg117: tensor<4xf32>, %arg118: tensor<2x3x4xf32>):
      %283 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %284 = "stablehlo.compare"(%arg116, %283) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%284) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg111: tensor<2x3x4xf32>, %arg112: tensor<i64>, %arg113: tensor<4xf32>, %arg114: tensor<2x3x4xf32>):
      %262 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %263 = "stablehlo.subtract"(%262, %arg112) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %264 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %265 = "stablehlo.subtract"(%263, %264) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %266 = "func.call"(%arg111, %265) <{callee = @dynamic_index_in_dim_0}> : (tensor<2x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %267 = "stablehlo.slice"(%266) <{limit_indices = array<i64: 3, 4>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<1x4xf32>
      %268 = "stablehlo.reshape"(%267) : (tensor<1x4xf32>) -> tensor<4xf32>
      %269:2 = "func.call"(%arg113, %268) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %270 = "stablehlo.slice"(%266) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<1x4xf32>
      %271 = "stablehlo.reshape"(%270) : (tensor<1x4xf32>) -> tensor<4xf32>
      %272:2 = "func.call"(%269#0, %271) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %273 = "stablehlo.slice"(%266) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<1x4xf32>
      %274 = "stablehlo.reshape"(%273) : (tensor<1x4xf32>) -> tensor<4xf32>
      %275:2 = "func.call"(%272#0, %274) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %276 = "stablehlo.broadcast_in_dim"(%275#1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
      %277 = "stablehlo.broadcast_in_dim"(%272#1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
      %278 = "stablehlo.broadcast_in_dim"(%269#1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
      %279 = "stablehlo.concatenate"(%276, %277, %278) <{dimension = 0 : i64}> : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
      %280 = "func.call"(%arg114, %279, %265) <{callee = @dynamic_update_index_in_dim_1}> : (tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<2x3x4xf32>
      %281 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %282 = "stablehlo.add"(%arg112, %281) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg111, %282, %275#0, %280) : (tensor<2x3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x3x4xf32>) -> ()
    }) : (tensor<2x3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2x3x4xf32>)
    %134 = "stablehlo.reshape"(%133#3) : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
    %135 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %136 = "stablehlo.reshape"(%135) : (tensor<1x4xf32>) -> tensor<4xf32>
    %137 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 0, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<0x4xf32>
    %138 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<0x4xf32>
    %140 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<1x4xf32>) -> tensor<4xf32>
    %142 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %143 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4xf32>
    %145 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %146:4 = "stablehlo.while"(%142, %145, %141, %144) ({
    ^bb0(%arg107: tensor<1x4xf32>, %arg108: tensor<i64>, %arg109: tensor<4xf32>, %arg110: tensor<1x4xf32>):
      %260 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %261 = "stablehlo.compare"(%arg108, %260) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%261) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg103: tensor<1x4xf32>, %arg104: tensor<i64>, %arg105: tensor<4xf32>, %arg106: tensor<1x4xf32>):
      %255 = "func.call"(%arg103, %arg104) <{callee = @dynamic_index_in_dim_2}> : (tensor<1x4xf32>, tensor<i64>) -> tensor<4xf32>
      %256:2 = "func.call"(%arg105, %255) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %257 = "func.call"(%arg106, %256#1, %arg104) <{callee = @dynamic_update_index_in_dim_3}> : (tensor<1x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<1x4xf32>
      %258 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %259 = "stablehlo.add"(%arg104, %258) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg103, %259, %256#0, %257) : (tensor<1x4xf32>, tensor<i64>, tensor<4xf32>, tensor<1x4xf32>) -> ()
    }) : (tensor<1x4xf32>, tensor<i64>, tensor<4xf32>, tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<i64>, tensor<4xf32>, tensor<1x4xf32>)
    %147 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %148 = "stablehlo.reshape"(%147) : (tensor<1x4xf32>) -> tensor<4xf32>
    %149 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %151 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %152:3 = "stablehlo.while"(%151, %148, %150) ({
    ^bb0(%arg100: tensor<i64>, %arg101: tensor<4xf32>, %arg102: tensor<3xf32>):
      %253 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %254 = "stablehlo.compare"(%arg100, %253) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%254) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg97: tensor<i64>, %arg98: tensor<4xf32>, %arg99: tensor<3xf32>):
      %249:2 = "func.call"(%arg98) <{callee = @closed_call_4}> : (tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>)
      %250 = "func.call"(%arg99, %249#1, %arg97) <{callee = @dynamic_update_index_in_dim_5}> : (tensor<3xf32>, tensor<f32>, tensor<i64>) -> tensor<3xf32>
      %251 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %252 = "stablehlo.add"(%arg97, %251) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%252, %249#0, %250) : (tensor<i64>, tensor<4xf32>, tensor<3xf32>) -> ()
    }) : (tensor<i64>, tensor<4xf32>, tensor<3xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<3xf32>)
    %153 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %154 = "stablehlo.reshape"(%153) : (tensor<1x4xf32>) -> tensor<4xf32>
    %155 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %156 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x2xf32>
    %157 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %158:4 = "stablehlo.while"(%arg61, %157, %154, %156) ({
    ^bb0(%arg93: tensor<5x4xf32>, %arg94: tensor<i64>, %arg95: tensor<4xf32>, %arg96: tensor<5x2xf32>):
      %247 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %248 = "stablehlo.compare"(%arg94, %247) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%248) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg89: tensor<5x4xf32>, %arg90: tensor<i64>, %arg91: tensor<4xf32>, %arg92: tensor<5x2xf32>):
      %242 = "func.call"(%arg89, %arg90) <{callee = @dynamic_index_in_dim_6}> : (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>
      %243:2 = "func.call"(%arg91, %242) <{callee = @closed_call_7}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>)
      %244 = "func.call"(%arg92, %243#1, %arg90) <{callee = @dynamic_update_index_in_dim_11}> : (tensor<5x2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<5x2xf32>
      %245 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %246 = "stablehlo.add"(%arg90, %245) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg89, %246, %243#0, %244) : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x2xf32>) -> ()
    }) : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x2xf32>) -> (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x2xf32>)
    %159 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %160 = "stablehlo.reshape"(%159) : (tensor<1x4xf32>) -> tensor<4xf32>
    %161 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %162 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %163:5 = "stablehlo.while"(%arg61, %162, %161, %160, %arg61) ({
    ^bb0(%arg84: tensor<5x4xf32>, %arg85: tensor<i64>, %arg86: tensor<i64>, %arg87: tensor<4xf32>, %arg88: tensor<5x4xf32>):
      %240 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %241 = "stablehlo.compare"(%arg85, %240) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%241) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg79: tensor<5x4xf32>, %arg80: tensor<i64>, %arg81: tensor<i64>, %arg82: tensor<4xf32>, %arg83: tensor<5x4xf32>):
      %237:3 = "func.call"(%arg79, %arg81, %arg82, %arg83) <{callee = @closed_call_12}> : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>)
      %238 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %239 = "stablehlo.add"(%arg80, %238) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg79, %239, %237#0, %237#1, %237#2) : (tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> ()
    }) : (tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>)
    %164 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %165 = "stablehlo.reshape"(%164) : (tensor<1x4xf32>) -> tensor<4xf32>
    %166 = "stablehlo.constant"() <{value = dense<1> : tensor<ui8>}> : () -> tensor<ui8>
    %167:2 = "stablehlo.while"(%166, %165) ({
    ^bb0(%arg77: tensor<ui8>, %arg78: tensor<4xf32>):
      %235 = "stablehlo.constant"() <{value = dense<9> : tensor<ui8>}> : () -> tensor<ui8>
      %236 = "stablehlo.compare"(%arg77, %235) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      "stablehlo.return"(%236) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg75: tensor<ui8>, %arg76: tensor<4xf32>):
      %227 = "stablehlo.constant"() <{value = dense<3> : tensor<ui8>}> : () -> tensor<ui8>
      %228 = "stablehlo.add"(%arg75, %227) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
      %229 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %230 = "stablehlo.broadcast_in_dim"(%229) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %231 = "stablehlo.multiply"(%arg76, %230) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %232 = "stablehlo.convert"(%arg75) : (tensor<ui8>) -> tensor<f32>
      %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %234 = "stablehlo.add"(%231, %233) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%228, %234) : (tensor<ui8>, tensor<4xf32>) -> ()
    }) : (tensor<ui8>, tensor<4xf32>) -> (tensor<ui8>, tensor<4xf32>)
    %168 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<1x4xf32>) -> tensor<4xf32>
    %170 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %171:2 = "stablehlo.while"(%170, %169) ({
    ^bb0(%arg73: tensor<i64>, %arg74: tensor<4xf32>):
      %225 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
      %226 = "stablehlo.compare"(%arg73, %225) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%226) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg71: tensor<i64>, %arg72: tensor<4xf32>):
      %217 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %218 = "stablehlo.add"(%arg71, %217) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %219 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %221 = "stablehlo.multiply"(%arg72, %220) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %222 = "stablehlo.convert"(%arg71) : (tensor<i64>) -> tensor<f32>
      %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %224 = "stablehlo.add"(%221, %223) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%218, %224) : (tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>)
    %172 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<4x4xf32>
    %173 = "stablehlo.reshape"(%172) : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
    %174 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 5, 4>, start_indices = array<i64: 4, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %175 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2xf32>
    %177 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %178:3 = "stablehlo.while"(%173, %177, %176) ({
    ^bb0(%arg68: tensor<2x2x4xf32>, %arg69: tensor<i64>, %arg70: tensor<2x2xf32>):
      %215 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %216 = "stablehlo.compare"(%arg69, %215) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%216) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg65: tensor<2x2x4xf32>, %arg66: tensor<i64>, %arg67: tensor<2x2xf32>):
      %210 = "func.call"(%arg65, %arg66) <{callee = @dynamic_index_in_dim}> : (tensor<2x2x4xf32>, tensor<i64>) -> tensor<2x4xf32>
      %211 = "func.call"(%210) <{callee = @closed_call_13}> : (tensor<2x4xf32>) -> tensor<2xf32>
      %212 = "func.call"(%arg67, %211, %arg66) <{callee = @dynamic_update_index_in_dim_14}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<2x2xf32>
      %213 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %214 = "stablehlo.add"(%arg66, %213) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg65, %214, %212) : (tensor<2x2x4xf32>, tensor<i64>, tensor<2x2xf32>) -> ()
    }) : (tensor<2x2x4xf32>, tensor<i64>, tensor<2x2xf32>) -> (tensor<2x2x4xf32>, tensor<i64>, tensor<2x2xf32>)
    %179 = "stablehlo.sine"(%174) : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %180 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.reduce"(%179, %180) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %209 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%209) : (tensor<f32>) -> ()
    }) : (tensor<1x4xf32>, tensor<f32>) -> tensor<1xf32>
    %182 = "stablehlo.reshape"(%178#2) : (tensor<2x2xf32>) -> tensor<4xf32>
    %183 = "stablehlo.concatenate"(%182, %181) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<1xf32>) -> tensor<5xf32>
    %184 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %185 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 5, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %186 = "stablehlo.maximum"(%184, %185) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %187 = "stablehlo.slice"(%186) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %188 = "stablehlo.slice"(%186) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 2, 1>}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %189 = "stablehlo.maximum"(%187, %188) : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %190 = "stablehlo.slice"(%189) <{limit_indices = array<i64: 0, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x4xf32>) -> tensor<0x4xf32>
    %191 = "stablehlo.slice"(%186) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<2x4xf32>) -> tensor<0x4xf32>
    %192 = "stablehlo.maximum"(%190, %191) : (tensor<0x4xf32>, tensor<0x4xf32>) -> tensor<0x4xf32>
    %193 = "stablehlo.slice"(%186) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
    %194 = "stablehlo.concatenate"(%193, %192) <{dimension = 0 : i64}> : (tensor<1x4xf32>, tensor<0x4xf32>) -> tensor<1x4xf32>
    %195 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %196 = "stablehlo.pad"(%194, %195) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %197 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.pad"(%189, %197) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %199 = "stablehlo.add"(%196, %198) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %200 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 5, 4>, start_indices = array<i64: 2, 0>, strides = array<i64: 2, 1>}> : (tensor<5x4xf32>) -> tensor<2x4xf32>
    %201 = "stablehlo.maximum"(%199, %200) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %202 = "stablehlo.slice"(%arg61) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<1x4xf32>
    %203 = "stablehlo.concatenate"(%202, %201) <{dimension = 0 : i64}> : (tensor<1x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
    %204 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.pad"(%203, %204) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %206 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.pad"(%199, %206) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<5x4xf32>
    %208 = "stablehlo.add"(%205, %207) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"(%124#0, %126, %133#2, %134, %136, %139, %146#2, %146#3, %152#1, %152#2, %158#2, %158#3, %163#3, %163#4, %111#1, %111#2, %111#3, %167#0, %167#1, %171#0, %171#1, %183, %208) : (tensor<4xf32>, tensor<5x4xf32>, tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<0x4xf32>, tensor<4xf32>, tensor<1x4xf32>, tensor<4xf32>, tensor<3xf32>, tensor<4xf32>, tensor<5x2xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>, tensor<ui8>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<5xf32>, tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x2x4xf32>, tensor<i64>) -> tensor<2x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg59: tensor<2x2x4xf32>, %arg60: tensor<i64>):
    %102 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %103 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %104 = "stablehlo.dynamic_slice"(%arg59, %arg60, %102, %103) <{slice_sizes = array<i64: 1, 2, 4>}> : (tensor<2x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x4xf32>
    %105 = "stablehlo.reshape"(%104) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    "func.return"(%105) : (tensor<2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<4xf32>, %arg58: tensor<4xf32>):
    %99 = "stablehlo.add"(%arg57, %arg58) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %100 = "stablehlo.tanh"(%99) : (tensor<4xf32>) -> tensor<4xf32>
    %101 = "stablehlo.multiply"(%arg57, %arg58) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%100, %101) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x4xf32>, tensor<2x4xf32>, tensor<i64>) -> tensor<2x2x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<2x2x4xf32>, %arg55: tensor<2x4xf32>, %arg56: tensor<i64>):
    %95 = "stablehlo.broadcast_in_dim"(%arg55) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %96 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %97 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %98 = "stablehlo.dynamic_update_slice"(%arg54, %95, %arg56, %96, %97) : (tensor<2x2x4xf32>, tensor<1x2x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2x4xf32>
    "func.return"(%98) : (tensor<2x2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<2x3x4xf32>, %arg53: tensor<i64>):
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %92 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %93 = "stablehlo.dynamic_slice"(%arg52, %arg53, %91, %92) <{slice_sizes = array<i64: 1, 3, 4>}> : (tensor<2x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x3x4xf32>
    %94 = "stablehlo.reshape"(%93) : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%94) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<2x3x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<2x3x4xf32>, %arg50: tensor<3x4xf32>, %arg51: tensor<i64>):
    %87 = "stablehlo.broadcast_in_dim"(%arg50) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<3x4xf32>) -> tensor<1x3x4xf32>
    %88 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %90 = "stablehlo.dynamic_update_slice"(%arg49, %87, %arg51, %88, %89) : (tensor<2x3x4xf32>, tensor<1x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xf32>
    "func.return"(%90) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1x4xf32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<1x4xf32>, %arg48: tensor<i64>):
    %84 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %85 = "stablehlo.dynamic_slice"(%arg47, %arg48, %84) <{slice_sizes = array<i64: 1, 4>}> : (tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %86 = "stablehlo.reshape"(%85) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%86) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<1x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<1x4xf32>, %arg45: tensor<4xf32>, %arg46: tensor<i64>):
    %81 = "stablehlo.broadcast_in_dim"(%arg45) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %83 = "stablehlo.dynamic_update_slice"(%arg44, %81, %arg46, %82) : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    "func.return"(%83) : (tensor<1x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<4xf32>):
    %75 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %77 = "stablehlo.multiply"(%arg41, %76) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.reduce"(%arg41, %78) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %80 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%80) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%77, %79) : (tensor<4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3xf32>, tensor<f32>, tensor<i64>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_5", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<3xf32>, %arg39: tensor<f32>, %arg40: tensor<i64>):
    %73 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %74 = "stablehlo.dynamic_update_slice"(%arg38, %73, %arg40) : (tensor<3xf32>, tensor<1xf32>, tensor<i64>) -> tensor<3xf32>
    "func.return"(%74) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4xf32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_6", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<5x4xf32>, %arg37: tensor<i64>):
    %70 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %71 = "stablehlo.dynamic_slice"(%arg36, %arg37, %70) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %72 = "stablehlo.reshape"(%71) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%72) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>), res_attrs = [{}, {}], sym_name = "closed_call_7", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<4xf32>, %arg27: tensor<4xf32>):
    %56 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %57 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %58 = "stablehlo.concatenate"(%56, %57) <{dimension = 0 : i64}> : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
    %59 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %62:4 = "stablehlo.while"(%58, %61, %arg26, %60) ({
    ^bb0(%arg32: tensor<2x4xf32>, %arg33: tensor<i64>, %arg34: tensor<4xf32>, %arg35: tensor<2xf32>):
      %68 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      %69 = "stablehlo.compare"(%arg33, %68) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%69) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg28: tensor<2x4xf32>, %arg29: tensor<i64>, %arg30: tensor<4xf32>, %arg31: tensor<2xf32>):
      %63 = "func.call"(%arg28, %arg29) <{callee = @dynamic_index_in_dim_8}> : (tensor<2x4xf32>, tensor<i64>) -> tensor<4xf32>
      %64:2 = "func.call"(%arg30, %63) <{callee = @closed_call_9}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>)
      %65 = "func.call"(%arg31, %64#1, %arg29) <{callee = @dynamic_update_index_in_dim_10}> : (tensor<2xf32>, tensor<f32>, tensor<i64>) -> tensor<2xf32>
      %66 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %67 = "stablehlo.add"(%arg29, %66) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg28, %67, %64#0, %65) : (tensor<2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2xf32>) -> ()
    }) : (tensor<2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<i64>, tensor<4xf32>, tensor<2xf32>)
    "func.return"(%62#2, %62#3) : (tensor<4xf32>, tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x4xf32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_8", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<2x4xf32>, %arg25: tensor<i64>):
    %53 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %54 = "stablehlo.dynamic_slice"(%arg24, %arg25, %53) <{slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %55 = "stablehlo.reshape"(%54) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%55) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "closed_call_9", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<4xf32>, %arg21: tensor<4xf32>):
    %46 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %48 = "stablehlo.multiply"(%arg20, %47) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %49 = "stablehlo.add"(%48, %arg21) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %50 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.reduce"(%arg20, %50) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %52 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%52) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%49, %51) : (tensor<4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xf32>, tensor<f32>, tensor<i64>) -> tensor<2xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_10", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<2xf32>, %arg18: tensor<f32>, %arg19: tensor<i64>):
    %44 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %45 = "stablehlo.dynamic_update_slice"(%arg17, %44, %arg19) : (tensor<2xf32>, tensor<1xf32>, tensor<i64>) -> tensor<2xf32>
    "func.return"(%45) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<5x2xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_11", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<5x2xf32>, %arg15: tensor<2xf32>, %arg16: tensor<i64>):
    %41 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %42 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %43 = "stablehlo.dynamic_update_slice"(%arg14, %41, %arg16, %42) : (tensor<5x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<5x2xf32>
    "func.return"(%43) : (tensor<5x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call_12", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<5x4xf32>, %arg7: tensor<i64>, %arg8: tensor<4xf32>, %arg9: tensor<5x4xf32>):
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %8 = "stablehlo.add"(%arg7, %7) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %9 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<i32>
    %10 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %11 = "stablehlo.compare"(%9, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %12 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.add"(%9, %12) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %14 = "stablehlo.select"(%11, %13, %9) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %15 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.compare"(%15, %16) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.add"(%18, %19) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %21 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %22 = "stablehlo.select"(%17, %20, %21) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %23 = "stablehlo.dynamic_slice"(%arg6, %14, %22) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<1x4xf32>) -> tensor<4xf32>
    %25 = "stablehlo.add"(%arg8, %24) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%arg8, %26) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %40 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%40) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.compare"(%27, %28) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %30 = "stablehlo.convert"(%29) : (tensor<i1>) -> tensor<i32>
    %31 = "stablehlo.case"(%30) ({
      "stablehlo.return"(%arg9) : (tensor<5x4xf32>) -> ()
    }, {
      %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %33 = "stablehlo.compare"(%arg7, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %34 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %35 = "stablehlo.add"(%arg7, %34) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %36 = "stablehlo.select"(%33, %35, %arg7) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      %37 = "stablehlo.convert"(%36) : (tensor<i64>) -> tensor<i32>
      %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
      %39 = "stablehlo.scatter"(%arg9, %38, %arg8) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        "stablehlo.return"(%arg11) : (tensor<f32>) -> ()
      }) : (tensor<5x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<5x4xf32>
      "stablehlo.return"(%39) : (tensor<5x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<5x4xf32>
    "func.return"(%8, %25, %31) : (tensor<i64>, tensor<4xf32>, tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x4xf32>) -> tensor<2xf32>, res_attrs = [{}], sym_name = "closed_call_13", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x4xf32>):
    %3 = "stablehlo.sine"(%arg3) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reduce"(%3, %4) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %6 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%6) : (tensor<f32>) -> ()
    }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
    "func.return"(%5) : (tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<2x2xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_14", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<2x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
    "func.return"(%2) : (tensor<2x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

