"builtin.module"() <{sym_name = "jit_untaken"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x3xf32>, tensor<i32>, tensor<2xi1>) -> (tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f64>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg23: tensor<4x3xf32>, %arg24: tensor<i32>, %arg25: tensor<2xi1>):
    %69 = "stablehlo.slice"(%arg23) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %70 = "stablehlo.reshape"(%69) : (tensor<1x3xf32>) -> tensor<3xf32>
    %71 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %73 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %74:4 = "stablehlo.while"(%arg23, %73, %70, %72) ({
    ^bb0(%arg84: tensor<4x3xf32>, %arg85: tensor<i64>, %arg86: tensor<3xf32>, %arg87: tensor<4x3xf32>):
      %298 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
      %299 = "stablehlo.compare"(%arg85, %298) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%299) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg80: tensor<4x3xf32>, %arg81: tensor<i64>, %arg82: tensor<3xf32>, %arg83: tensor<4x3xf32>):
      %293 = "func.call"(%arg80, %arg81) <{callee = @dynamic_index_in_dim}> : (tensor<4x3xf32>, tensor<i64>) -> tensor<3xf32>
      %294:2 = "func.call"(%arg82, %293) <{callee = @closed_call}> : (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
      %295 = "func.call"(%arg83, %294#1, %arg81) <{callee = @dynamic_update_index_in_dim}> : (tensor<4x3xf32>, tensor<3xf32>, tensor<i64>) -> tensor<4x3xf32>
      %296 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %297 = "stablehlo.add"(%arg81, %296) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg80, %297, %294#0, %295) : (tensor<4x3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>) -> ()
    }) : (tensor<4x3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>)
    %75 = "stablehlo.slice"(%arg23) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %76 = "stablehlo.reshape"(%75) : (tensor<1x3xf32>) -> tensor<3xf32>
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.reduce"(%76, %77) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %292 = "stablehlo.add"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%292) : (tensor<f32>) -> ()
    }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %79 = "stablehlo.constant"() <{value = dense<1.000000e+06> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.compare"(%78, %79) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %81 = "stablehlo.convert"(%80) : (tensor<i1>) -> tensor<i32>
    %82:3 = "stablehlo.case"(%81) ({
      %281 = "stablehlo.multiply"(%76, %76) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %282 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %284 = "stablehlo.multiply"(%283, %76) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %285 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %286 = "stablehlo.reduce"(%281, %285) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
        %291 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%291) : (tensor<f32>) -> ()
      }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %287 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %288 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %289 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3xi1>
      "stablehlo.return"(%286, %284, %290) : (tensor<f32>, tensor<3xf32>, tensor<3xi1>) -> ()
    }, {
      %268 = "stablehlo.abs"(%76) : (tensor<3xf32>) -> tensor<3xf32>
      %269 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %271 = "stablehlo.compare"(%76, %270) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %272 = "stablehlo.negate"(%268) : (tensor<3xf32>) -> tensor<3xf32>
      %273 = "stablehlo.log"(%272) : (tensor<3xf32>) -> tensor<3xf32>
      %274 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %275 = "stablehlo.reduce"(%273, %274) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
        %280 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%280) : (tensor<f32>) -> ()
      }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %276 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %278 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3xi1>
      "stablehlo.return"(%275, %272, %271) : (tensor<f32>, tensor<3xf32>, tensor<3xi1>) -> ()
    }) : (tensor<i32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xi1>)
    %83 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.case"(%81) ({
      %266 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %267 = "stablehlo.multiply"(%266, %82#1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%267) : (tensor<3xf32>) -> ()
    }, {
      %257 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %258 = "stablehlo.divide"(%257, %82#1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %259 = "stablehlo.negate"(%258) : (tensor<3xf32>) -> tensor<3xf32>
      %260 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %261 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %262 = "stablehlo.select"(%82#2, %261, %259) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %263 = "stablehlo.select"(%82#2, %259, %261) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %264 = "stablehlo.negate"(%262) : (tensor<3xf32>) -> tensor<3xf32>
      %265 = "stablehlo.add"(%263, %264) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%265) : (tensor<3xf32>) -> ()
    }) : (tensor<i32>) -> tensor<3xf32>
    %85 = "stablehlo.slice"(%arg23) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %86 = "stablehlo.reshape"(%85) : (tensor<1x3xf32>) -> tensor<3xf32>
    %87 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %88 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %89 = "stablehlo.clamp"(%87, %arg24, %88) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %90:2 = "stablehlo.case"(%89) ({
      %256 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%86, %256) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %229 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %230 = "stablehlo.reduce"(%86, %229) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
        %255 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%255) : (tensor<f32>) -> ()
      }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %231 = "stablehlo.constant"() <{value = dense<1.000000e+06> : tensor<f32>}> : () -> tensor<f32>
      %232 = "stablehlo.compare"(%230, %231) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %233 = "stablehlo.convert"(%232) : (tensor<i1>) -> tensor<i32>
      %234 = "stablehlo.case"(%233) ({
        %245 = "stablehlo.while"(%86) ({
        ^bb0(%arg69: tensor<3xf32>):
          %249 = "stablehlo.multiply"(%arg69, %arg69) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          %250 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %251 = "stablehlo.reduce"(%249, %250) <{dimensions = array<i64: 0>}> ({
          ^bb0(%arg70: tensor<f32>, %arg71: tensor<f32>):
            %254 = "stablehlo.add"(%arg70, %arg71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
            "stablehlo.return"(%254) : (tensor<f32>) -> ()
          }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
          %252 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
          %253 = "stablehlo.compare"(%251, %252) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
          "stablehlo.return"(%253) : (tensor<i1>) -> ()
        }, {
        ^bb0(%arg68: tensor<3xf32>):
          %246 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
          %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
          %248 = "stablehlo.multiply"(%arg68, %247) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          "stablehlo.return"(%248) : (tensor<3xf32>) -> ()
        }) : (tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%245) : (tensor<3xf32>) -> ()
      }, {
        %236 = "stablehlo.while"(%86) ({
        ^bb0(%arg67: tensor<3xf32>):
          %241 = "stablehlo.slice"(%arg67) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
          %242 = "stablehlo.reshape"(%241) : (tensor<1xf32>) -> tensor<f32>
          %243 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %244 = "stablehlo.compare"(%242, %243) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
          "stablehlo.return"(%244) : (tensor<i1>) -> ()
        }, {
        ^bb0(%arg66: tensor<3xf32>):
          %237 = "stablehlo.abs"(%arg66) : (tensor<3xf32>) -> tensor<3xf32>
          %238 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
          %240 = "stablehlo.add"(%237, %239) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          "stablehlo.return"(%240) : (tensor<3xf32>) -> ()
        }) : (tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%236) : (tensor<3xf32>) -> ()
      }) : (tensor<i32>) -> tensor<3xf32>
      %235 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%234, %235) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %219 = "stablehlo.while"(%86) ({
      ^bb0(%arg65: tensor<3xf32>):
        %225 = "stablehlo.slice"(%arg65) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
        %226 = "stablehlo.reshape"(%225) : (tensor<1xf32>) -> tensor<f32>
        %227 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %228 = "stablehlo.compare"(%226, %227) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
        "stablehlo.return"(%228) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg64: tensor<3xf32>):
        %221 = "stablehlo.abs"(%arg64) : (tensor<3xf32>) -> tensor<3xf32>
        %222 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
        %224 = "stablehlo.add"(%221, %223) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%224) : (tensor<3xf32>) -> ()
      }) : (tensor<3xf32>) -> tensor<3xf32>
      %220 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%219, %220) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %210 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %211 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %212:3 = "stablehlo.while"(%211, %210, %86) ({
      ^bb0(%arg61: tensor<i64>, %arg62: tensor<i64>, %arg63: tensor<3xf32>):
        %217 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
        %218 = "stablehlo.compare"(%arg61, %217) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
        "stablehlo.return"(%218) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg58: tensor<i64>, %arg59: tensor<i64>, %arg60: tensor<3xf32>):
        %214:2 = "func.call"(%arg59, %arg60) <{callee = @closed_call_1}> : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %215 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
        %216 = "stablehlo.add"(%arg58, %215) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        "stablehlo.return"(%216, %214#0, %214#1) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> ()
      }) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<i64>, tensor<3xf32>)
      %213 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%212#2, %213) : (tensor<3xf32>, tensor<i64>) -> ()
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %91 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %92 = "stablehlo.add"(%arg24, %91) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %93 = "stablehlo.slice"(%arg23) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %94 = "stablehlo.reshape"(%93) : (tensor<1x3xf32>) -> tensor<3xf32>
    %95 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %96 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %97 = "stablehlo.clamp"(%95, %92, %96) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %98:2 = "stablehlo.case"(%97) ({
      %209 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%94, %209) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %182 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %183 = "stablehlo.reduce"(%94, %182) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>):
        %208 = "stablehlo.add"(%arg56, %arg57) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%208) : (tensor<f32>) -> ()
      }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %184 = "stablehlo.constant"() <{value = dense<1.000000e+06> : tensor<f32>}> : () -> tensor<f32>
      %185 = "stablehlo.compare"(%183, %184) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %186 = "stablehlo.convert"(%185) : (tensor<i1>) -> tensor<i32>
      %187 = "stablehlo.case"(%186) ({
        %198 = "stablehlo.while"(%94) ({
        ^bb0(%arg53: tensor<3xf32>):
          %202 = "stablehlo.multiply"(%arg53, %arg53) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          %203 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %204 = "stablehlo.reduce"(%202, %203) <{dimensions = array<i64: 0>}> ({
          ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
            %207 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
            "stablehlo.return"(%207) : (tensor<f32>) -> ()
          }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
          %205 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
          %206 = "stablehlo.compare"(%204, %205) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
          "stablehlo.return"(%206) : (tensor<i1>) -> ()
        }, {
        ^bb0(%arg52: tensor<3xf32>):
          %199 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
          %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
          %201 = "stablehlo.multiply"(%arg52, %200) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          "stablehlo.return"(%201) : (tensor<3xf32>) -> ()
        }) : (tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%198) : (tensor<3xf32>) -> ()
      }, {
        %189 = "stablehlo.while"(%94) ({
        ^bb0(%arg51: tensor<3xf32>):
          %194 = "stablehlo.slice"(%arg51) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
          %195 = "stablehlo.reshape"(%194) : (tensor<1xf32>) -> tensor<f32>
          %196 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %197 = "stablehlo.compare"(%195, %196) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
          "stablehlo.return"(%197) : (tensor<i1>) -> ()
        }, {
        ^bb0(%arg50: tensor<3xf32>):
          %190 = "stablehlo.abs"(%arg50) : (tensor<3xf32>) -> tensor<3xf32>
          %191 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
          %193 = "stablehlo.add"(%190, %192) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          "stablehlo.return"(%193) : (tensor<3xf32>) -> ()
        }) : (tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%189) : (tensor<3xf32>) -> ()
      }) : (tensor<i32>) -> tensor<3xf32>
      %188 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%187, %188) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %172 = "stablehlo.while"(%94) ({
      ^bb0(%arg49: tensor<3xf32>):
        %178 = "stablehlo.slice"(%arg49) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
        %179 = "stablehlo.reshape"(%178) : (tensor<1xf32>) -> tensor<f32>
        %180 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %181 = "stablehlo.compare"(%179, %180) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
        "stablehlo.return"(%181) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg48: tensor<3xf32>):
        %174 = "stablehlo.abs"(%arg48) : (tensor<3xf32>) -> tensor<3xf32>
        %175 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
        %177 = "stablehlo.add"(%174, %176) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%177) : (tensor<3xf32>) -> ()
      }) : (tensor<3xf32>) -> tensor<3xf32>
      %173 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%172, %173) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %163 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %164 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %165:3 = "stablehlo.while"(%164, %163, %94) ({
      ^bb0(%arg45: tensor<i64>, %arg46: tensor<i64>, %arg47: tensor<3xf32>):
        %170 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
        %171 = "stablehlo.compare"(%arg45, %170) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
        "stablehlo.return"(%171) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg42: tensor<i64>, %arg43: tensor<i64>, %arg44: tensor<3xf32>):
        %167:2 = "func.call"(%arg43, %arg44) <{callee = @closed_call_2}> : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %168 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
        %169 = "stablehlo.add"(%arg42, %168) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        "stablehlo.return"(%169, %167#0, %167#1) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> ()
      }) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<i64>, tensor<3xf32>)
      %166 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%165#2, %166) : (tensor<3xf32>, tensor<i64>) -> ()
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %99 = "stablehlo.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %100 = "stablehlo.subtract"(%arg24, %99) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %101 = "stablehlo.slice"(%arg23) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %102 = "stablehlo.reshape"(%101) : (tensor<1x3xf32>) -> tensor<3xf32>
    %103 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %104 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %105 = "stablehlo.clamp"(%103, %100, %104) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %106:2 = "stablehlo.case"(%105) ({
      %162 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%102, %162) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %136 = "stablehlo.reduce"(%102, %135) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %161 = "stablehlo.add"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%161) : (tensor<f32>) -> ()
      }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
      %137 = "stablehlo.constant"() <{value = dense<1.000000e+06> : tensor<f32>}> : () -> tensor<f32>
      %138 = "stablehlo.compare"(%136, %137) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %139 = "stablehlo.convert"(%138) : (tensor<i1>) -> tensor<i32>
      %140 = "stablehlo.case"(%139) ({
        %151 = "stablehlo.while"(%102) ({
        ^bb0(%arg37: tensor<3xf32>):
          %155 = "stablehlo.multiply"(%arg37, %arg37) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          %156 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %157 = "stablehlo.reduce"(%155, %156) <{dimensions = array<i64: 0>}> ({
          ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
            %160 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
            "stablehlo.return"(%160) : (tensor<f32>) -> ()
          }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
          %158 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
          %159 = "stablehlo.compare"(%157, %158) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
          "stablehlo.return"(%159) : (tensor<i1>) -> ()
        }, {
        ^bb0(%arg36: tensor<3xf32>):
          %152 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
          %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
          %154 = "stablehlo.multiply"(%arg36, %153) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          "stablehlo.return"(%154) : (tensor<3xf32>) -> ()
        }) : (tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%151) : (tensor<3xf32>) -> ()
      }, {
        %142 = "stablehlo.while"(%102) ({
        ^bb0(%arg35: tensor<3xf32>):
          %147 = "stablehlo.slice"(%arg35) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
          %148 = "stablehlo.reshape"(%147) : (tensor<1xf32>) -> tensor<f32>
          %149 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %150 = "stablehlo.compare"(%148, %149) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
          "stablehlo.return"(%150) : (tensor<i1>) -> ()
        }, {
        ^bb0(%arg34: tensor<3xf32>):
          %143 = "stablehlo.abs"(%arg34) : (tensor<3xf32>) -> tensor<3xf32>
          %144 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
          %145 = "stablehlo.broadcast_in_dim"(%144) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
          %146 = "stablehlo.add"(%143, %145) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
          "stablehlo.return"(%146) : (tensor<3xf32>) -> ()
        }) : (tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%142) : (tensor<3xf32>) -> ()
      }) : (tensor<i32>) -> tensor<3xf32>
      %141 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%140, %141) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %125 = "stablehlo.while"(%102) ({
      ^bb0(%arg33: tensor<3xf32>):
        %131 = "stablehlo.slice"(%arg33) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
        %132 = "stablehlo.reshape"(%131) : (tensor<1xf32>) -> tensor<f32>
        %133 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %134 = "stablehlo.compare"(%132, %133) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
        "stablehlo.return"(%134) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg32: tensor<3xf32>):
        %127 = "stablehlo.abs"(%arg32) : (tensor<3xf32>) -> tensor<3xf32>
        %128 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
        %130 = "stablehlo.add"(%127, %129) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%130) : (tensor<3xf32>) -> ()
      }) : (tensor<3xf32>) -> tensor<3xf32>
      %126 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%125, %126) : (tensor<3xf32>, tensor<i64>) -> ()
    }, {
      %116 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %117 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %118:3 = "stablehlo.while"(%117, %116, %102) ({
      ^bb0(%arg29: tensor<i64>, %arg30: tensor<i64>, %arg31: tensor<3xf32>):
        %123 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
        %124 = "stablehlo.compare"(%arg29, %123) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
        "stablehlo.return"(%124) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg26: tensor<i64>, %arg27: tensor<i64>, %arg28: tensor<3xf32>):
        %120:2 = "func.call"(%arg27, %arg28) <{callee = @closed_call_3}> : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %121 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
        %122 = "stablehlo.add"(%arg26, %121) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        "stablehlo.return"(%122, %120#0, %120#1) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> ()
      }) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<i64>, tensor<3xf32>)
      %119 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      "stablehlo.return"(%118#2, %119) : (tensor<3xf32>, tensor<i64>) -> ()
    }) : (tensor<i32>) -> (tensor<3xf32>, tensor<i64>)
    %107 = "stablehlo.slice"(%arg25) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xi1>) -> tensor<1xi1>
    %108 = "stablehlo.reshape"(%107) : (tensor<1xi1>) -> tensor<i1>
    %109 = "stablehlo.convert"(%108) : (tensor<i1>) -> tensor<i32>
    "stablehlo.case"(%109) ({
      "stablehlo.return"() : () -> ()
    }, {
      "stablehlo.return"() : () -> ()
    }) : (tensor<i32>) -> ()
    %110 = "stablehlo.slice"(%arg25) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xi1>) -> tensor<1xi1>
    %111 = "stablehlo.reshape"(%110) : (tensor<1xi1>) -> tensor<i1>
    %112 = "stablehlo.convert"(%111) : (tensor<i1>) -> tensor<i32>
    %113 = "stablehlo.case"(%112) ({
      %115 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      "stablehlo.return"(%115) : (tensor<f64>) -> ()
    }, {
      %114 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      "stablehlo.return"(%114) : (tensor<f64>) -> ()
    }) : (tensor<i32>) -> tensor<f64>
    "func.return"(%90#0, %90#1, %98#0, %98#1, %106#0, %106#1, %74#2, %74#3, %84, %arg23, %113) : (tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<4x3xf32>, tensor<f64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x3xf32>, tensor<i64>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<4x3xf32>, %arg22: tensor<i64>):
    %66 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %67 = "stablehlo.dynamic_slice"(%arg21, %arg22, %66) <{slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf32>, tensor<i64>, tensor<i64>) -> tensor<1x3xf32>
    %68 = "stablehlo.reshape"(%67) : (tensor<1x3xf32>) -> tensor<3xf32>
    "func.return"(%68) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<3xf32>, %arg12: tensor<3xf32>):
    %35 = "stablehlo.slice"(%arg12) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    %36 = "stablehlo.reshape"(%35) : (tensor<1xf32>) -> tensor<f32>
    %37 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.compare"(%36, %37) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %39 = "stablehlo.convert"(%38) : (tensor<i1>) -> tensor<i32>
    %40 = "stablehlo.case"(%39) ({
      %65 = "stablehlo.add"(%arg11, %arg12) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%65) : (tensor<3xf32>) -> ()
    }, {
      %56 = "stablehlo.while"(%arg11) ({
      ^bb0(%arg20: tensor<3xf32>):
        %61 = "stablehlo.slice"(%arg20) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
        %62 = "stablehlo.reshape"(%61) : (tensor<1xf32>) -> tensor<f32>
        %63 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %64 = "stablehlo.compare"(%62, %63) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
        "stablehlo.return"(%64) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg19: tensor<3xf32>):
        %57 = "stablehlo.abs"(%arg19) : (tensor<3xf32>) -> tensor<3xf32>
        %58 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
        %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
        %60 = "stablehlo.add"(%57, %59) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
        "stablehlo.return"(%60) : (tensor<3xf32>) -> ()
      }) : (tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%56) : (tensor<3xf32>) -> ()
    }) : (tensor<i32>) -> tensor<3xf32>
    %41 = "stablehlo.slice"(%arg12) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    %42 = "stablehlo.reshape"(%41) : (tensor<1xf32>) -> tensor<f32>
    %43 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.compare"(%42, %43) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %45 = "stablehlo.convert"(%44) : (tensor<i1>) -> tensor<i32>
    %46 = "stablehlo.case"(%45) ({
      %55 = "stablehlo.sine"(%arg12) : (tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%55) : (tensor<3xf32>) -> ()
    }, {
      %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %48 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
      %49:3 = "stablehlo.while"(%48, %47, %arg12) ({
      ^bb0(%arg16: tensor<i64>, %arg17: tensor<i64>, %arg18: tensor<3xf32>):
        %53 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
        %54 = "stablehlo.compare"(%arg16, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
        "stablehlo.return"(%54) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg13: tensor<i64>, %arg14: tensor<i64>, %arg15: tensor<3xf32>):
        %50:2 = "func.call"(%arg14, %arg15) <{callee = @closed_call_0}> : (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>)
        %51 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
        %52 = "stablehlo.add"(%arg13, %51) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        "stablehlo.return"(%52, %50#0, %50#1) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> ()
      }) : (tensor<i64>, tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<i64>, tensor<3xf32>)
      "stablehlo.return"(%49#2) : (tensor<3xf32>) -> ()
    }) : (tensor<i32>) -> tensor<3xf32>
    "func.return"(%40, %46) : (tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>), res_attrs = [{}, {}], sym_name = "closed_call_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<i64>, %arg10: tensor<3xf32>):
    %27 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %28 = "stablehlo.add"(%arg9, %27) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %29 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %31 = "stablehlo.multiply"(%arg10, %30) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %32 = "stablehlo.convert"(%arg9) : (tensor<i64>) -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %34 = "stablehlo.add"(%31, %33) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%28, %34) : (tensor<i64>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x3xf32>, tensor<3xf32>, tensor<i64>) -> tensor<4x3xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4x3xf32>, %arg7: tensor<3xf32>, %arg8: tensor<i64>):
    %24 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %26 = "stablehlo.dynamic_update_slice"(%arg6, %24, %arg8, %25) : (tensor<4x3xf32>, tensor<1x3xf32>, tensor<i64>, tensor<i64>) -> tensor<4x3xf32>
    "func.return"(%26) : (tensor<4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>), res_attrs = [{}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<i64>, %arg5: tensor<3xf32>):
    %16 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %17 = "stablehlo.add"(%arg4, %16) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %18 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %20 = "stablehlo.multiply"(%arg5, %19) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %21 = "stablehlo.convert"(%arg4) : (tensor<i64>) -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %23 = "stablehlo.add"(%20, %22) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%17, %23) : (tensor<i64>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>), res_attrs = [{}, {}], sym_name = "closed_call_2", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<i64>, %arg3: tensor<3xf32>):
    %8 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %10 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %12 = "stablehlo.multiply"(%arg3, %11) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %13 = "stablehlo.convert"(%arg2) : (tensor<i64>) -> tensor<f32>
    %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %15 = "stablehlo.add"(%12, %14) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%9, %15) : (tensor<i64>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3xf32>) -> (tensor<i64>, tensor<3xf32>), res_attrs = [{}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i64>, %arg1: tensor<3xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.add"(%arg0, %0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %4 = "stablehlo.multiply"(%arg1, %3) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %5 = "stablehlo.convert"(%arg0) : (tensor<i64>) -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %7 = "stablehlo.add"(%4, %6) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%1, %7) : (tensor<i64>, tensor<3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

