"builtin.module"() <{sym_name = "jit_long_short_term"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<16xf32>, tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x2xf32>, tensor<3x6x5xf32>, tensor<3x2xf32>) -> (tensor<16xf32>, tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x2xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['b']"}, {jax.result_info = "result[0]['h']"}, {jax.result_info = "result[0]['i']"}, {jax.result_info = "result[0]['out']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg36: tensor<16xf32>, %arg37: tensor<4x16xf32>, %arg38: tensor<5x16xf32>, %arg39: tensor<4x2xf32>, %arg40: tensor<3x6x5xf32>, %arg41: tensor<3x2xf32>):
    %101 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %103 = "stablehlo.transpose"(%arg40) <{permutation = array<i64: 1, 0, 2>}> : (tensor<3x6x5xf32>) -> tensor<6x3x5xf32>
    %104 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %105 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %107 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.broadcast_in_dim"(%107) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %109 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %113 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %115 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %119 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %121 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %123 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %125 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %127 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %129 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x4xf32>
    %131 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %132:20 = "stablehlo.while"(%103, %arg38, %arg37, %104, %131, %102, %102, %106, %108, %110, %112, %114, %116, %118, %120, %122, %124, %126, %128, %130) ({
    ^bb0(%arg104: tensor<6x3x5xf32>, %arg105: tensor<5x16xf32>, %arg106: tensor<4x16xf32>, %arg107: tensor<1x16xf32>, %arg108: tensor<i64>, %arg109: tensor<3x4xf32>, %arg110: tensor<3x4xf32>, %arg111: tensor<6x3x4xf32>, %arg112: tensor<6x3x4xf32>, %arg113: tensor<6x3x4xf32>, %arg114: tensor<6x3x4xf32>, %arg115: tensor<6x3x4xf32>, %arg116: tensor<6x3x4xf32>, %arg117: tensor<6x3x4xf32>, %arg118: tensor<6x3x4xf32>, %arg119: tensor<6x3x4xf32>, %arg120: tensor<6x3x4xf32>, %arg121: tensor<6x3x4xf32>, %arg122: tensor<6x3x4xf32>, %arg123: tensor<6x3x4xf32>):
      %221 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %222 = "stablehlo.compare"(%arg108, %221) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%222) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg84: tensor<6x3x5xf32>, %arg85: tensor<5x16xf32>, %arg86: tensor<4x16xf32>, %arg87: tensor<1x16xf32>, %arg88: tensor<i64>, %arg89: tensor<3x4xf32>, %arg90: tensor<3x4xf32>, %arg91: tensor<6x3x4xf32>, %arg92: tensor<6x3x4xf32>, %arg93: tensor<6x3x4xf32>, %arg94: tensor<6x3x4xf32>, %arg95: tensor<6x3x4xf32>, %arg96: tensor<6x3x4xf32>, %arg97: tensor<6x3x4xf32>, %arg98: tensor<6x3x4xf32>, %arg99: tensor<6x3x4xf32>, %arg100: tensor<6x3x4xf32>, %arg101: tensor<6x3x4xf32>, %arg102: tensor<6x3x4xf32>, %arg103: tensor<6x3x4xf32>):
      %204 = "func.call"(%arg84, %arg88) <{callee = @dynamic_index_in_dim}> : (tensor<6x3x5xf32>, tensor<i64>) -> tensor<3x5xf32>
      %205:15 = "func.call"(%arg85, %arg86, %arg87, %arg89, %arg90, %204) <{callee = @closed_call}> : (tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
      %206 = "func.call"(%arg91, %205#2, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %207 = "func.call"(%arg92, %205#3, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %208 = "func.call"(%arg93, %205#4, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %209 = "func.call"(%arg94, %205#5, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %210 = "func.call"(%arg95, %205#6, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %211 = "func.call"(%arg96, %205#7, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %212 = "func.call"(%arg97, %205#8, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %213 = "func.call"(%arg98, %205#9, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %214 = "func.call"(%arg99, %205#10, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %215 = "func.call"(%arg100, %205#11, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %216 = "func.call"(%arg101, %205#12, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %217 = "func.call"(%arg102, %205#13, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %218 = "func.call"(%arg103, %205#14, %arg88) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>
      %219 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %220 = "stablehlo.add"(%arg88, %219) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg84, %arg85, %arg86, %arg87, %220, %205#0, %205#1, %206, %207, %208, %209, %210, %211, %212, %213, %214, %215, %216, %217, %218) : (tensor<6x3x5xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>) -> ()
    }) : (tensor<6x3x5xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>) -> (tensor<6x3x5xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>)
    %133 = "stablehlo.dot_general"(%132#5, %arg39) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
    %134 = "stablehlo.subtract"(%133, %arg41) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %135 = "stablehlo.multiply"(%134, %134) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %136 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2xf32>
    %138 = "stablehlo.multiply"(%137, %134) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %139 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.reduce"(%135, %139) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %203 = "stablehlo.add"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%203) : (tensor<f32>) -> ()
    }) : (tensor<3x2xf32>, tensor<f32>) -> tensor<f32>
    %141 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %142 = "stablehlo.divide"(%140, %141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %143 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %145 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %147 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %148 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.divide"(%147, %148) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x2xf32>
    %151 = "stablehlo.multiply"(%150, %138) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %152 = "stablehlo.dot_general"(%151, %132#5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x2xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %153 = "stablehlo.transpose"(%152) <{permutation = array<i64: 1, 0>}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %154 = "stablehlo.dot_general"(%151, %arg39) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x2xf32>, tensor<4x2xf32>) -> tensor<3x4xf32>
    %155 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %156 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %157 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x16xf32>
    %159 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %161 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %163 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %164:20 = "stablehlo.while"(%103, %132#8, %132#9, %132#10, %132#11, %132#12, %132#13, %132#14, %132#15, %132#16, %132#17, %132#18, %132#19, %arg37, %163, %158, %160, %162, %154, %156) ({
    ^bb0(%arg62: tensor<6x3x5xf32>, %arg63: tensor<6x3x4xf32>, %arg64: tensor<6x3x4xf32>, %arg65: tensor<6x3x4xf32>, %arg66: tensor<6x3x4xf32>, %arg67: tensor<6x3x4xf32>, %arg68: tensor<6x3x4xf32>, %arg69: tensor<6x3x4xf32>, %arg70: tensor<6x3x4xf32>, %arg71: tensor<6x3x4xf32>, %arg72: tensor<6x3x4xf32>, %arg73: tensor<6x3x4xf32>, %arg74: tensor<6x3x4xf32>, %arg75: tensor<4x16xf32>, %arg76: tensor<i64>, %arg77: tensor<5x16xf32>, %arg78: tensor<4x16xf32>, %arg79: tensor<16xf32>, %arg80: tensor<3x4xf32>, %arg81: tensor<3x4xf32>):
      %201 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %202 = "stablehlo.compare"(%arg76, %201) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%202) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg42: tensor<6x3x5xf32>, %arg43: tensor<6x3x4xf32>, %arg44: tensor<6x3x4xf32>, %arg45: tensor<6x3x4xf32>, %arg46: tensor<6x3x4xf32>, %arg47: tensor<6x3x4xf32>, %arg48: tensor<6x3x4xf32>, %arg49: tensor<6x3x4xf32>, %arg50: tensor<6x3x4xf32>, %arg51: tensor<6x3x4xf32>, %arg52: tensor<6x3x4xf32>, %arg53: tensor<6x3x4xf32>, %arg54: tensor<6x3x4xf32>, %arg55: tensor<4x16xf32>, %arg56: tensor<i64>, %arg57: tensor<5x16xf32>, %arg58: tensor<4x16xf32>, %arg59: tensor<16xf32>, %arg60: tensor<3x4xf32>, %arg61: tensor<3x4xf32>):
      %181 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %182 = "stablehlo.subtract"(%181, %arg56) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %183 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %184 = "stablehlo.subtract"(%182, %183) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %185 = "func.call"(%arg42, %184) <{callee = @dynamic_index_in_dim}> : (tensor<6x3x5xf32>, tensor<i64>) -> tensor<3x5xf32>
      %186 = "func.call"(%arg43, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %187 = "func.call"(%arg44, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %188 = "func.call"(%arg45, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %189 = "func.call"(%arg46, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %190 = "func.call"(%arg47, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %191 = "func.call"(%arg48, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %192 = "func.call"(%arg49, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %193 = "func.call"(%arg50, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %194 = "func.call"(%arg51, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %195 = "func.call"(%arg52, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %196 = "func.call"(%arg53, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %197 = "func.call"(%arg54, %184) <{callee = @dynamic_index_in_dim_0}> : (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %198:5 = "func.call"(%arg55, %arg57, %arg58, %arg59, %arg60, %arg61, %185, %186, %187, %188, %189, %190, %191, %192, %193, %194, %195, %196, %197) <{callee = @closed_call_1}> : (tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
      %199 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %200 = "stablehlo.add"(%arg56, %199) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg42, %arg43, %arg44, %arg45, %arg46, %arg47, %arg48, %arg49, %arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %200, %198#0, %198#1, %198#2, %198#3, %198#4) : (tensor<6x3x5xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<4x16xf32>, tensor<i64>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> ()
    }) : (tensor<6x3x5xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<4x16xf32>, tensor<i64>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<6x3x5xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<6x3x4xf32>, tensor<4x16xf32>, tensor<i64>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
    %165 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %167 = "stablehlo.multiply"(%166, %164#17) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %168 = "stablehlo.subtract"(%arg36, %167) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %169 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %171 = "stablehlo.multiply"(%170, %164#16) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %172 = "stablehlo.subtract"(%arg37, %171) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %173 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x16xf32>
    %175 = "stablehlo.multiply"(%174, %164#15) : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xf32>
    %176 = "stablehlo.subtract"(%arg38, %175) : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xf32>
    %177 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2xf32>
    %179 = "stablehlo.multiply"(%178, %153) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %180 = "stablehlo.subtract"(%arg39, %179) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    "func.return"(%168, %172, %176, %180, %142) : (tensor<16xf32>, tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x2xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x3x5xf32>, tensor<i64>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<6x3x5xf32>, %arg35: tensor<i64>):
    %97 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %98 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %99 = "stablehlo.dynamic_slice"(%arg34, %arg35, %97, %98) <{slice_sizes = array<i64: 1, 3, 5>}> : (tensor<6x3x5xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x3x5xf32>
    %100 = "stablehlo.reshape"(%99) : (tensor<1x3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%100) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x16xf32>, tensor<4x16xf32>, tensor<1x16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg28: tensor<5x16xf32>, %arg29: tensor<4x16xf32>, %arg30: tensor<1x16xf32>, %arg31: tensor<3x4xf32>, %arg32: tensor<3x4xf32>, %arg33: tensor<3x5xf32>):
    %40 = "stablehlo.dot_general"(%arg33, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x5xf32>, tensor<5x16xf32>) -> tensor<3x16xf32>
    %41 = "stablehlo.dot_general"(%arg31, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xf32>, tensor<4x16xf32>) -> tensor<3x16xf32>
    %42 = "stablehlo.add"(%40, %41) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %43 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<3x16xf32>
    %44 = "stablehlo.add"(%42, %43) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %45 = "stablehlo.slice"(%44) <{limit_indices = array<i64: 3, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %46 = "stablehlo.slice"(%44) <{limit_indices = array<i64: 3, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %47 = "stablehlo.slice"(%44) <{limit_indices = array<i64: 3, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %48 = "stablehlo.slice"(%44) <{limit_indices = array<i64: 3, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %49 = "stablehlo.negate"(%46) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %50 = "stablehlo.exponential"(%49) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %51 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %53 = "stablehlo.add"(%52, %50) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %54 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %56 = "stablehlo.divide"(%55, %53) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %57 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %59 = "stablehlo.subtract"(%58, %56) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %60 = "stablehlo.multiply"(%56, %59) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %61 = "stablehlo.multiply"(%56, %arg32) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %62 = "stablehlo.negate"(%45) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %63 = "stablehlo.exponential"(%62) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %64 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %66 = "stablehlo.add"(%65, %63) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %67 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %69 = "stablehlo.divide"(%68, %66) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %70 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %72 = "stablehlo.subtract"(%71, %69) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %73 = "stablehlo.multiply"(%69, %72) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %74 = "stablehlo.tanh"(%47) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %75 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %77 = "stablehlo.subtract"(%76, %74) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %78 = "stablehlo.multiply"(%69, %74) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %79 = "stablehlo.add"(%61, %78) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %80 = "stablehlo.negate"(%48) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %81 = "stablehlo.exponential"(%80) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %82 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %84 = "stablehlo.add"(%83, %81) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %85 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %87 = "stablehlo.divide"(%86, %84) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %88 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %90 = "stablehlo.subtract"(%89, %87) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %91 = "stablehlo.multiply"(%87, %90) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %92 = "stablehlo.tanh"(%79) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %93 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %95 = "stablehlo.subtract"(%94, %92) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %96 = "stablehlo.multiply"(%87, %92) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%96, %79, %96, %arg31, %60, %arg32, %56, %73, %74, %77, %69, %91, %92, %95, %87) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<6x3x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<6x3x4xf32>, %arg26: tensor<3x4xf32>, %arg27: tensor<i64>):
    %36 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<3x4xf32>) -> tensor<1x3x4xf32>
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %38 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %39 = "stablehlo.dynamic_update_slice"(%arg25, %36, %arg27, %37, %38) : (tensor<6x3x4xf32>, tensor<1x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<6x3x4xf32>
    "func.return"(%39) : (tensor<6x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x3x4xf32>, tensor<i64>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<6x3x4xf32>, %arg24: tensor<i64>):
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %34 = "stablehlo.dynamic_slice"(%arg23, %arg24, %32, %33) <{slice_sizes = array<i64: 1, 3, 4>}> : (tensor<6x3x4xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x3x4xf32>
    %35 = "stablehlo.reshape"(%34) : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%35) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x16xf32>, tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x16xf32>, %arg1: tensor<5x16xf32>, %arg2: tensor<4x16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<3x4xf32>, %arg5: tensor<3x4xf32>, %arg6: tensor<3x5xf32>, %arg7: tensor<3x4xf32>, %arg8: tensor<3x4xf32>, %arg9: tensor<3x4xf32>, %arg10: tensor<3x4xf32>, %arg11: tensor<3x4xf32>, %arg12: tensor<3x4xf32>, %arg13: tensor<3x4xf32>, %arg14: tensor<3x4xf32>, %arg15: tensor<3x4xf32>, %arg16: tensor<3x4xf32>, %arg17: tensor<3x4xf32>, %arg18: tensor<3x4xf32>):
    %0 = "stablehlo.multiply"(%arg18, %arg4) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %1 = "stablehlo.multiply"(%arg4, %arg16) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = "stablehlo.multiply"(%0, %arg17) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %3 = "stablehlo.add"(%arg5, %2) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %4 = "stablehlo.multiply"(%2, %arg16) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %5 = "stablehlo.add"(%3, %4) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %6 = "stablehlo.multiply"(%1, %arg15) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %7 = "stablehlo.multiply"(%arg14, %5) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %8 = "stablehlo.multiply"(%5, %arg12) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %9 = "stablehlo.multiply"(%7, %arg13) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %10 = "stablehlo.multiply"(%9, %arg12) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %11 = "stablehlo.add"(%9, %10) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %12 = "stablehlo.multiply"(%8, %arg11) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %13 = "stablehlo.multiply"(%arg10, %5) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %14 = "stablehlo.multiply"(%5, %arg9) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %15 = "stablehlo.multiply"(%14, %arg8) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %16 = "stablehlo.concatenate"(%12, %15, %11, %6) <{dimension = 1 : i64}> : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x16xf32>
    %17 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.reduce"(%16, %17) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %31 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %19 = "stablehlo.reshape"(%18) : (tensor<16xf32>) -> tensor<1x16xf32>
    %20 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.reduce"(%19, %20) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %30 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%30) : (tensor<f32>) -> ()
    }) : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %22 = "stablehlo.add"(%arg3, %21) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %23 = "stablehlo.dot_general"(%16, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x16xf32>, tensor<3x4xf32>) -> tensor<16x4xf32>
    %24 = "stablehlo.transpose"(%23) <{permutation = array<i64: 1, 0>}> : (tensor<16x4xf32>) -> tensor<4x16xf32>
    %25 = "stablehlo.add"(%arg2, %24) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %26 = "stablehlo.dot_general"(%16, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x16xf32>, tensor<4x16xf32>) -> tensor<3x4xf32>
    %27 = "stablehlo.dot_general"(%16, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x16xf32>, tensor<3x5xf32>) -> tensor<16x5xf32>
    %28 = "stablehlo.transpose"(%27) <{permutation = array<i64: 1, 0>}> : (tensor<16x5xf32>) -> tensor<5x16xf32>
    %29 = "stablehlo.add"(%arg1, %28) : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xf32>
    "func.return"(%29, %25, %22, %26, %13) : (tensor<5x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

