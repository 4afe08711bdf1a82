"builtin.module"() <{sym_name = "jit_transformer"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {tf.aliasing_output = 3 : i32}, {tf.aliasing_output = 4 : i32}, {tf.aliasing_output = 5 : i32}, {tf.aliasing_output = 6 : i32}, {}], function_type = (tensor<2x9xf32>, tensor<16x8xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<2x5xi32>) -> (tensor<2x9xf32>, tensor<16x8xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['bias']"}, {jax.result_info = "result[0]['down']"}, {jax.result_info = "result[0]['embed']"}, {jax.result_info = "result[0]['gain']"}, {jax.result_info = "result[0]['out']"}, {jax.result_info = "result[0]['qkv']"}, {jax.result_info = "result[0]['up']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg27: tensor<2x9xf32>, %arg28: tensor<16x8xf32>, %arg29: tensor<11x8xf32>, %arg30: tensor<8xf32>, %arg31: tensor<8x8xf32>, %arg32: tensor<8x24xf32>, %arg33: tensor<8x16xf32>, %arg34: tensor<2x5xi32>):
    %74 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x5xi32>
    %76 = "stablehlo.compare"(%arg34, %75) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %77 = "stablehlo.constant"() <{value = dense<11> : tensor<i32>}> : () -> tensor<i32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x5xi32>
    %79 = "stablehlo.add"(%arg34, %78) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %80 = "stablehlo.select"(%76, %79, %arg34) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %82 = "stablehlo.gather"(%arg29, %81) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<2x5x1xi32>) -> tensor<2x5x8xf32>
    %83 = "stablehlo.multiply"(%82, %82) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %84 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.reduce"(%83, %84) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %426 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%426) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %87 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %89 = "stablehlo.divide"(%86, %88) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %90 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %92 = "stablehlo.add"(%89, %91) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %93 = "stablehlo.rsqrt"(%92) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %94 = "stablehlo.divide"(%93, %92) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %95 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %97 = "stablehlo.multiply"(%96, %94) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %98 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %99 = "stablehlo.multiply"(%82, %98) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %100 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %102 = "stablehlo.multiply"(%99, %101) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %103 = "stablehlo.dot_general"(%102, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<8x24xf32>) -> tensor<2x5x24xf32>
    %104 = "stablehlo.reshape"(%103) : (tensor<2x5x24xf32>) -> tensor<2x5x2x12xf32>
    %105 = "stablehlo.slice"(%104) <{limit_indices = array<i64: 2, 5, 2, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x2x12xf32>) -> tensor<2x5x2x4xf32>
    %106 = "stablehlo.slice"(%104) <{limit_indices = array<i64: 2, 5, 2, 8>, start_indices = array<i64: 0, 0, 0, 4>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x2x12xf32>) -> tensor<2x5x2x4xf32>
    %107 = "stablehlo.slice"(%104) <{limit_indices = array<i64: 2, 5, 2, 12>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x2x12xf32>) -> tensor<2x5x2x4xf32>
    %108 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi64>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi64>) -> tensor<5x1xi64>
    %110 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi64>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xi64>) -> tensor<1x5xi64>
    %112 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<5x1xi64>) -> tensor<5x5xi64>
    %113 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x5xi64>) -> tensor<5x5xi64>
    %114 = "stablehlo.subtract"(%112, %113) : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi64>
    %115 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5x5xi64>
    %117 = "stablehlo.add"(%114, %116) : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi64>
    %118 = "stablehlo.dot_general"(%105, %106) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %119 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %121 = "stablehlo.divide"(%118, %120) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %122 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5x5xi64>
    %124 = "stablehlo.compare"(%117, %123) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %125 = "stablehlo.constant"() <{value = dense<9> : tensor<i64>}> : () -> tensor<i64>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5x5xi64>
    %127 = "stablehlo.add"(%117, %126) : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi64>
    %128 = "stablehlo.select"(%124, %127, %117) : (tensor<5x5xi1>, tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi64>
    %129 = "stablehlo.convert"(%128) : (tensor<5x5xi64>) -> tensor<5x5xi32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<5x5xi32>) -> tensor<5x5x1xi32>
    %131 = "stablehlo.gather"(%arg27, %130) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<2x9xf32>, tensor<5x5x1xi32>) -> tensor<2x5x5xf32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %134 = "stablehlo.add"(%121, %133) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %135 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<5x5xi1>
    %137 = "func.call"(%136) <{callee = @tril}> : (tensor<5x5xi1>) -> tensor<5x5xi1>
    %138 = "stablehlo.constant"() <{value = dense<-1.000000e+09> : tensor<f64>}> : () -> tensor<f64>
    %139:3 = "func.call"(%137, %134, %138) <{callee = @_where}> : (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f64>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>)
    %140 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.reduce"(%139#0, %140) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %425 = "stablehlo.maximum"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%425) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %142 = "stablehlo.reshape"(%141) : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %144 = "stablehlo.compare"(%139#0, %143) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %145 = "stablehlo.convert"(%144) : (tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xf32>
    %146 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.reduce"(%145, %146) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %424 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%424) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %148 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5xf32>
    %150 = "stablehlo.maximum"(%149, %141) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %151 = "stablehlo.compare"(%141, %150) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %152 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5xf32>
    %154 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5xf32>
    %156 = "stablehlo.select"(%151, %153, %155) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %157 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5xf32>
    %159 = "stablehlo.compare"(%158, %150) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %160 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5xf32>
    %162 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5xf32>
    %164 = "stablehlo.select"(%159, %161, %163) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %165 = "stablehlo.divide"(%156, %164) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %166 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %168 = "stablehlo.subtract"(%139#0, %167) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %169 = "stablehlo.exponential"(%168) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %170 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %171 = "stablehlo.reduce"(%169, %170) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %423 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%423) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %172 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %174 = "stablehlo.divide"(%169, %173) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %175 = "stablehlo.multiply"(%172, %172) : (tensor<2x2x5x1xf32>, tensor<2x2x5x1xf32>) -> tensor<2x2x5x1xf32>
    %176 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5x1xf32>
    %178 = "stablehlo.divide"(%177, %175) : (tensor<2x2x5x1xf32>, tensor<2x2x5x1xf32>) -> tensor<2x2x5x1xf32>
    %179 = "stablehlo.dot_general"(%107, %174) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x2x4xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %180 = "stablehlo.transpose"(%179) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %181 = "stablehlo.reshape"(%180) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %182 = "stablehlo.dot_general"(%181, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %183 = "stablehlo.add"(%82, %182) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %184 = "stablehlo.multiply"(%183, %183) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %185 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.reduce"(%184, %185) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %422 = "stablehlo.add"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%422) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %188 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %190 = "stablehlo.divide"(%187, %189) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %191 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %193 = "stablehlo.add"(%190, %192) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %194 = "stablehlo.rsqrt"(%193) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %195 = "stablehlo.divide"(%194, %193) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %196 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %198 = "stablehlo.multiply"(%197, %195) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %199 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %200 = "stablehlo.multiply"(%183, %199) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %201 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %203 = "stablehlo.multiply"(%200, %202) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %204 = "stablehlo.dot_general"(%203, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<8x16xf32>) -> tensor<2x5x16xf32>
    %205 = "stablehlo.multiply"(%204, %204) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %206 = "stablehlo.multiply"(%205, %204) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %207 = "stablehlo.multiply"(%204, %204) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %208 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %210 = "stablehlo.multiply"(%209, %207) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %211 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %213 = "stablehlo.multiply"(%212, %206) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %214 = "stablehlo.add"(%204, %213) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %215 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %217 = "stablehlo.multiply"(%216, %214) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %218 = "stablehlo.tanh"(%217) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %219 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %221 = "stablehlo.subtract"(%220, %218) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %222 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %224 = "stablehlo.add"(%223, %218) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %225 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %226 = "stablehlo.broadcast_in_dim"(%225) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %227 = "stablehlo.multiply"(%226, %224) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %228 = "stablehlo.multiply"(%204, %227) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %229 = "stablehlo.dot_general"(%228, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x16xf32>, tensor<16x8xf32>) -> tensor<2x5x8xf32>
    %230 = "stablehlo.add"(%183, %229) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %231 = "stablehlo.transpose"(%arg29) <{permutation = array<i64: 1, 0>}> : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %232 = "stablehlo.dot_general"(%230, %231) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<8x11xf32>) -> tensor<2x5x11xf32>
    %233 = "stablehlo.slice"(%232) <{limit_indices = array<i64: 2, 4, 11>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x5x11xf32>) -> tensor<2x4x11xf32>
    %234:3 = "func.call"(%233) <{callee = @log_softmax}> : (tensor<2x4x11xf32>) -> (tensor<2x4x11xf32>, tensor<2x4x11xf32>, tensor<2x4x1xf32>)
    %235 = "stablehlo.slice"(%arg34) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<2x5xi32>) -> tensor<2x4xi32>
    %236 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xi32>) -> tensor<2x4x1xi32>
    %237:2 = "func.call"(%234#0, %236) <{callee = @take_along_axis}> : (tensor<2x4x11xf32>, tensor<2x4x1xi32>) -> (tensor<2x4x1xf32>, tensor<2x4x1x1xi32>)
    %238 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %239 = "stablehlo.reduce"(%237#0, %238) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %421 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%421) : (tensor<f32>) -> ()
    }) : (tensor<2x4x1xf32>, tensor<f32>) -> tensor<f32>
    %240 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %241 = "stablehlo.divide"(%239, %240) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %242 = "stablehlo.negate"(%241) : (tensor<f32>) -> tensor<f32>
    %243 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %244 = "stablehlo.negate"(%243) : (tensor<f32>) -> tensor<f32>
    %245 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %246 = "stablehlo.divide"(%244, %245) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x1xf32>
    %248 = "func.call"(%237#1, %247) <{callee = @take_along_axis_0}> : (tensor<2x4x1x1xi32>, tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    %249 = "func.call"(%234#1, %234#2, %248) <{callee = @log_softmax_1}> : (tensor<2x4x11xf32>, tensor<2x4x1xf32>, tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    %250 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %251 = "stablehlo.pad"(%249, %250) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x5x11xf32>
    %252 = "stablehlo.dot_general"(%251, %230) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x11xf32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %253 = "stablehlo.transpose"(%252) <{permutation = array<i64: 1, 0>}> : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %254 = "stablehlo.dot_general"(%251, %231) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x11xf32>, tensor<8x11xf32>) -> tensor<2x5x8xf32>
    %255 = "stablehlo.transpose"(%253) <{permutation = array<i64: 1, 0>}> : (tensor<8x11xf32>) -> tensor<11x8xf32>
    %256 = "stablehlo.dot_general"(%254, %228) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %257 = "stablehlo.transpose"(%256) <{permutation = array<i64: 1, 0>}> : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %258 = "stablehlo.dot_general"(%254, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<16x8xf32>) -> tensor<2x5x16xf32>
    %259 = "stablehlo.multiply"(%204, %258) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %260 = "stablehlo.multiply"(%258, %227) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %261 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %263 = "stablehlo.multiply"(%262, %259) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %264 = "stablehlo.multiply"(%263, %221) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %265 = "stablehlo.multiply"(%264, %218) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %266 = "stablehlo.add"(%264, %265) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %267 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %269 = "stablehlo.multiply"(%268, %266) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %270 = "stablehlo.add"(%260, %269) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %271 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %273 = "stablehlo.multiply"(%272, %269) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %274 = "stablehlo.multiply"(%273, %210) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %275 = "stablehlo.add"(%270, %274) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %276 = "stablehlo.dot_general"(%275, %203) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x16xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %277 = "stablehlo.transpose"(%276) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %278 = "stablehlo.dot_general"(%275, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x16xf32>, tensor<8x16xf32>) -> tensor<2x5x8xf32>
    %279 = "stablehlo.multiply"(%200, %278) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %280 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %281 = "stablehlo.reduce"(%279, %280) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %420 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%420) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %282 = "stablehlo.reshape"(%281) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %283 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %284 = "stablehlo.multiply"(%278, %283) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %285 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %286 = "stablehlo.reduce"(%282, %285) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %419 = "stablehlo.add"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%419) : (tensor<f32>) -> ()
    }) : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %287 = "stablehlo.multiply"(%183, %284) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %288 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %289 = "stablehlo.reduce"(%287, %288) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %418 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%418) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %290 = "stablehlo.reshape"(%289) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %291 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %292 = "stablehlo.multiply"(%284, %291) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %293 = "stablehlo.add"(%254, %292) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %294 = "stablehlo.multiply"(%290, %198) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %295 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %297 = "stablehlo.divide"(%294, %296) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %298 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %299 = "stablehlo.reduce"(%297, %298) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %417 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%417) : (tensor<f32>) -> ()
    }) : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %301 = "stablehlo.multiply"(%183, %300) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %302 = "stablehlo.add"(%293, %301) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %303 = "stablehlo.multiply"(%300, %183) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %304 = "stablehlo.add"(%302, %303) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %305 = "stablehlo.dot_general"(%304, %181) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %306 = "stablehlo.transpose"(%305) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %307 = "stablehlo.dot_general"(%304, %arg31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x8xf32>, tensor<8x8xf32>) -> tensor<2x5x8xf32>
    %308 = "stablehlo.reshape"(%307) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %309 = "stablehlo.transpose"(%308) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x4x5xf32>
    %310 = "stablehlo.dot_general"(%309, %107) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x4x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x5xf32>
    %311 = "stablehlo.dot_general"(%309, %174) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x4x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x4x5xf32>
    %312 = "stablehlo.transpose"(%311) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x4x5xf32>) -> tensor<2x5x2x4xf32>
    %313 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %314 = "stablehlo.multiply"(%310, %313) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %315 = "stablehlo.multiply"(%314, %169) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %316 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %317 = "stablehlo.reduce"(%315, %316) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %416 = "stablehlo.add"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%416) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %318 = "stablehlo.reshape"(%317) : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %319 = "stablehlo.negate"(%318) : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x1xf32>
    %320 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x5x1xf32>) -> tensor<2x2x5x5xf32>
    %321 = "stablehlo.divide"(%310, %320) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %322 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.reduce"(%319, %322) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %415 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%415) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x1xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %324 = "stablehlo.broadcast_in_dim"(%323) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %325 = "stablehlo.add"(%321, %324) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %326 = "stablehlo.multiply"(%325, %169) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %327 = "func.call"(%139#1, %139#2, %326) <{callee = @_where_2}> : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %328 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %329 = "stablehlo.reduce"(%327, %328) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %414 = "stablehlo.add"(%arg49, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%414) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x5x5xf32>
    %330 = "stablehlo.reshape"(%329) : (tensor<2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %331 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %332 = "stablehlo.reduce"(%330, %331) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %413 = "stablehlo.add"(%arg47, %arg48) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%413) : (tensor<f32>) -> ()
    }) : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<2x5x5xf32>
    %333 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x9xf32>
    %335 = "stablehlo.scatter"(%334, %130, %332) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %412 = "stablehlo.add"(%arg45, %arg46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%412) : (tensor<f32>) -> ()
    }) : (tensor<2x9xf32>, tensor<5x5x1xi32>, tensor<2x5x5xf32>) -> tensor<2x9xf32>
    %336 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %337 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %338 = "stablehlo.divide"(%327, %337) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %339 = "stablehlo.dot_general"(%338, %105) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %340 = "stablehlo.transpose"(%339) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %341 = "stablehlo.dot_general"(%338, %106) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x5x5xf32>, tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %342 = "stablehlo.transpose"(%341) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %343 = "stablehlo.concatenate"(%342, %340, %312) <{dimension = 3 : i64}> : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x5x2x12xf32>
    %344 = "stablehlo.reshape"(%343) : (tensor<2x5x2x12xf32>) -> tensor<2x5x24xf32>
    %345 = "stablehlo.dot_general"(%344, %102) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x24xf32>, tensor<2x5x8xf32>) -> tensor<24x8xf32>
    %346 = "stablehlo.transpose"(%345) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %347 = "stablehlo.dot_general"(%344, %arg32) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x5x24xf32>, tensor<8x24xf32>) -> tensor<2x5x8xf32>
    %348 = "stablehlo.multiply"(%99, %347) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %349 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.reduce"(%348, %349) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %411 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%411) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %351 = "stablehlo.reshape"(%350) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %352 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x8xf32>) -> tensor<2x5x8xf32>
    %353 = "stablehlo.multiply"(%347, %352) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %354 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %355 = "stablehlo.reduce"(%351, %354) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %410 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%410) : (tensor<f32>) -> ()
    }) : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %356 = "stablehlo.add"(%286, %355) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %357 = "stablehlo.multiply"(%82, %353) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %358 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %359 = "stablehlo.reduce"(%357, %358) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %409 = "stablehlo.add"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%409) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %360 = "stablehlo.reshape"(%359) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %361 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x5x1xf32>) -> tensor<2x5x8xf32>
    %362 = "stablehlo.multiply"(%353, %361) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %363 = "stablehlo.add"(%304, %362) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %364 = "stablehlo.multiply"(%360, %97) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %365 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %366 = "stablehlo.broadcast_in_dim"(%365) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %367 = "stablehlo.divide"(%364, %366) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %368 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %369 = "stablehlo.reduce"(%367, %368) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %408 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%408) : (tensor<f32>) -> ()
    }) : (tensor<2x5x1xf32>, tensor<f32>) -> tensor<2x5xf32>
    %370 = "stablehlo.broadcast_in_dim"(%369) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %371 = "stablehlo.multiply"(%82, %370) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %372 = "stablehlo.add"(%363, %371) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %373 = "stablehlo.multiply"(%370, %82) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %374 = "stablehlo.add"(%372, %373) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %375 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %376 = "stablehlo.broadcast_in_dim"(%375) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<11x8xf32>
    %377 = "stablehlo.scatter"(%376, %81, %374) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %407 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%407) : (tensor<f32>) -> ()
    }) : (tensor<11x8xf32>, tensor<2x5x1xi32>, tensor<2x5x8xf32>) -> tensor<11x8xf32>
    %378 = "stablehlo.add"(%255, %377) : (tensor<11x8xf32>, tensor<11x8xf32>) -> tensor<11x8xf32>
    %379 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x9xf32>
    %381 = "stablehlo.multiply"(%380, %335) : (tensor<2x9xf32>, tensor<2x9xf32>) -> tensor<2x9xf32>
    %382 = "stablehlo.subtract"(%arg27, %381) : (tensor<2x9xf32>, tensor<2x9xf32>) -> tensor<2x9xf32>
    %383 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %384 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %385 = "stablehlo.multiply"(%384, %257) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %386 = "stablehlo.subtract"(%arg28, %385) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %387 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<11x8xf32>
    %389 = "stablehlo.multiply"(%388, %378) : (tensor<11x8xf32>, tensor<11x8xf32>) -> tensor<11x8xf32>
    %390 = "stablehlo.subtract"(%arg29, %389) : (tensor<11x8xf32>, tensor<11x8xf32>) -> tensor<11x8xf32>
    %391 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %393 = "stablehlo.multiply"(%392, %356) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %394 = "stablehlo.subtract"(%arg30, %393) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %395 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %396 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %397 = "stablehlo.multiply"(%396, %306) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %398 = "stablehlo.subtract"(%arg31, %397) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %399 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %401 = "stablehlo.multiply"(%400, %346) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %402 = "stablehlo.subtract"(%arg32, %401) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %403 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %404 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %405 = "stablehlo.multiply"(%404, %277) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %406 = "stablehlo.subtract"(%arg33, %405) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    "func.return"(%382, %386, %390, %394, %398, %402, %406, %242) : (tensor<2x9xf32>, tensor<16x8xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x16xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x5xi1>) -> tensor<5x5xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<5x5xi1>):
    %65 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5x5xi64>
    %66 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<5x5xi64>
    %68 = "stablehlo.add"(%65, %67) : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi64>
    %69 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<5x5xi64>
    %70 = "stablehlo.compare"(%68, %69) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<5x5xi64>, tensor<5x5xi64>) -> tensor<5x5xi1>
    %71 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<5x5xi1>
    %73 = "stablehlo.select"(%70, %arg26, %72) : (tensor<5x5xi1>, tensor<5x5xi1>, tensor<5x5xi1>) -> tensor<5x5xi1>
    "func.return"(%73) : (tensor<5x5xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x5xi1>, tensor<2x2x5x5xf32>, tensor<f64>) -> (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<5x5xi1>, %arg24: tensor<2x2x5x5xf32>, %arg25: tensor<f64>):
    %59 = "stablehlo.convert"(%arg25) : (tensor<f64>) -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%arg23) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<5x5xi1>) -> tensor<2x2x5x5xi1>
    %61 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %62 = "stablehlo.select"(%60, %arg24, %61) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %63 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5x5xf32>
    "func.return"(%62, %60, %64) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x4x11xf32>) -> (tensor<2x4x11xf32>, tensor<2x4x11xf32>, tensor<2x4x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<2x4x11xf32>):
    %42 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.reduce"(%arg18, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %58 = "stablehlo.maximum"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%58) : (tensor<f32>) -> ()
    }) : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x4xf32>
    %44 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %46 = "stablehlo.maximum"(%45, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    %49 = "stablehlo.subtract"(%arg18, %48) : (tensor<2x4x11xf32>, tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    %50 = "stablehlo.exponential"(%49) : (tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.reduce"(%50, %51) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %57 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%57) : (tensor<f32>) -> ()
    }) : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x4xf32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %54 = "stablehlo.log"(%53) : (tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    %56 = "stablehlo.subtract"(%49, %55) : (tensor<2x4x11xf32>, tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    "func.return"(%56, %50, %53) : (tensor<2x4x11xf32>, tensor<2x4x11xf32>, tensor<2x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x4x11xf32>, tensor<2x4x1xi32>) -> (tensor<2x4x1xf32>, tensor<2x4x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<2x4x11xf32>, %arg15: tensor<2x4x1xi32>):
    %19 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x4x1xi32>
    %21 = "stablehlo.compare"(%arg15, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x4x1xi32>, tensor<2x4x1xi32>) -> tensor<2x4x1xi1>
    %22 = "stablehlo.constant"() <{value = dense<11> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x4x1xi32>
    %24 = "stablehlo.add"(%arg15, %23) : (tensor<2x4x1xi32>, tensor<2x4x1xi32>) -> tensor<2x4x1xi32>
    %25 = "stablehlo.select"(%21, %24, %arg15) : (tensor<2x4x1xi1>, tensor<2x4x1xi32>, tensor<2x4x1xi32>) -> tensor<2x4x1xi32>
    %26 = "stablehlo.reshape"(%25) : (tensor<2x4x1xi32>) -> tensor<2x4x1x1xi32>
    %27 = "stablehlo.constant"() <{value = dense<10> : tensor<1xi32>}> : () -> tensor<1xi32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x4x1x1xi32>
    %30 = "stablehlo.compare"(%26, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x4x1x1xi32>, tensor<2x4x1x1xi32>) -> tensor<2x4x1x1xi1>
    %31 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 3>}> : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xi32>) -> tensor<2x4x1x1xi32>
    %33 = "stablehlo.compare"(%26, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x4x1x1xi32>, tensor<2x4x1x1xi32>) -> tensor<2x4x1x1xi1>
    %34 = "stablehlo.and"(%30, %33) : (tensor<2x4x1x1xi1>, tensor<2x4x1x1xi1>) -> tensor<2x4x1x1xi1>
    %35 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %36 = "stablehlo.reduce"(%34, %35) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg16: tensor<i1>, %arg17: tensor<i1>):
      %41 = "stablehlo.and"(%arg16, %arg17) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%41) : (tensor<i1>) -> ()
    }) : (tensor<2x4x1x1xi1>, tensor<i1>) -> tensor<2x4x1xi1>
    %37 = "stablehlo.gather"(%arg14, %26) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x4x11xf32>, tensor<2x4x1x1xi32>) -> tensor<2x4x1xf32>
    %38 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x1xf32>
    %40 = "stablehlo.select"(%36, %37, %39) : (tensor<2x4x1xi1>, tensor<2x4x1xf32>, tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
    "func.return"(%40, %26) : (tensor<2x4x1xf32>, tensor<2x4x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x4x1x1xi32>, tensor<2x4x1xf32>) -> tensor<2x4x11xf32>, res_attrs = [{}], sym_name = "take_along_axis_0", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<2x4x1x1xi32>, %arg11: tensor<2x4x1xf32>):
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x11xf32>
    %17 = "stablehlo.scatter"(%16, %arg10, %arg11) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %18 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%18) : (tensor<f32>) -> ()
    }) : (tensor<2x4x11xf32>, tensor<2x4x1x1xi32>, tensor<2x4x1xf32>) -> tensor<2x4x11xf32>
    "func.return"(%17) : (tensor<2x4x11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x4x11xf32>, tensor<2x4x1xf32>, tensor<2x4x11xf32>) -> tensor<2x4x11xf32>, res_attrs = [{}], sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x4x11xf32>, %arg4: tensor<2x4x1xf32>, %arg5: tensor<2x4x11xf32>):
    %3 = "stablehlo.negate"(%arg5) : (tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reduce"(%3, %4) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %14 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%14) : (tensor<f32>) -> ()
    }) : (tensor<2x4x11xf32>, tensor<f32>) -> tensor<2x4xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %7 = "stablehlo.divide"(%6, %arg4) : (tensor<2x4x1xf32>, tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %13 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%13) : (tensor<f32>) -> ()
    }) : (tensor<2x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x11xf32>
    %11 = "stablehlo.multiply"(%10, %arg3) : (tensor<2x4x11xf32>, tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    %12 = "stablehlo.add"(%arg5, %11) : (tensor<2x4x11xf32>, tensor<2x4x11xf32>) -> tensor<2x4x11xf32>
    "func.return"(%12) : (tensor<2x4x11xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x2x5x5xi1>, %arg1: tensor<2x2x5x5xf32>, %arg2: tensor<2x2x5x5xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x5x5xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    "func.return"(%2) : (tensor<2x2x5x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

