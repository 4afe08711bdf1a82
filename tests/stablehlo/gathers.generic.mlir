"builtin.module"() <{sym_name = "jit_gathers"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<5x4x3xf32>, tensor<6xi32>, tensor<2x3xi32>, tensor<i32>) -> (tensor<6x4x3xf32>, tensor<5x2x3x3xf32>, tensor<2x3xf32>, tensor<6x4x3xf32>, tensor<2x3xf32>, tensor<4x3xf32>, tensor<2x3x3xf32>, tensor<5x1x3xf32>, tensor<2x3xf32>, tensor<4xf32>, tensor<6x4x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<5x4x3xf32>, %arg14: tensor<6xi32>, %arg15: tensor<2x3xi32>, %arg16: tensor<i32>):
    %56 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %58 = "stablehlo.compare"(%arg14, %57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %59 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %61 = "stablehlo.add"(%arg14, %60) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %62 = "stablehlo.select"(%58, %61, %arg14) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %64 = "stablehlo.gather"(%arg13, %63) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<6x1xi32>) -> tensor<6x4x3xf32>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3xi32>
    %67 = "stablehlo.compare"(%arg15, %66) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %68 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3xi32>
    %70 = "stablehlo.add"(%arg15, %69) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    %71 = "stablehlo.select"(%67, %70, %arg15) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %73 = "stablehlo.gather"(%arg13, %72) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 5, 1, 3>}> : (tensor<5x4x3xf32>, tensor<2x3x1xi32>) -> tensor<5x2x3x3xf32>
    %74 = "stablehlo.slice"(%arg14) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<6xi32>) -> tensor<2xi32>
    %75 = "stablehlo.slice"(%arg15) <{limit_indices = array<i64: 2, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x3xi32>) -> tensor<2x1xi32>
    %76 = "stablehlo.reshape"(%75) : (tensor<2x1xi32>) -> tensor<2xi32>
    %77 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %79 = "stablehlo.compare"(%74, %78) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %80 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %82 = "stablehlo.add"(%74, %81) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %83 = "stablehlo.select"(%79, %82, %74) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %84 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %86 = "stablehlo.compare"(%76, %85) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %87 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %89 = "stablehlo.add"(%76, %88) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %90 = "stablehlo.select"(%86, %89, %76) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %91 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %92 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %93 = "stablehlo.concatenate"(%91, %92) <{dimension = 1 : i64}> : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %94 = "stablehlo.gather"(%arg13, %93) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<5x4x3xf32>, tensor<2x2xi32>) -> tensor<2x3xf32>
    %95 = "func.call"(%arg13, %arg14) <{callee = @_take}> : (tensor<5x4x3xf32>, tensor<6xi32>) -> tensor<6x4x3xf32>
    %96 = "stablehlo.slice"(%arg13) <{limit_indices = array<i64: 2, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x4x3xf32>) -> tensor<2x4x1xf32>
    %97 = "stablehlo.reshape"(%96) : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %98 = "func.call"(%97, %arg15) <{callee = @take_along_axis}> : (tensor<2x4xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
    %99 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %100 = "stablehlo.compare"(%arg16, %99) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %101 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %102 = "stablehlo.add"(%arg16, %101) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %103 = "stablehlo.select"(%100, %102, %arg16) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %104 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %105 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %106 = "stablehlo.compare"(%104, %105) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %107 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %108 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %109 = "stablehlo.add"(%107, %108) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %110 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.select"(%106, %109, %110) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %112 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %113 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %114 = "stablehlo.compare"(%112, %113) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %115 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %116 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %117 = "stablehlo.add"(%115, %116) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %118 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %119 = "stablehlo.select"(%114, %117, %118) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %120 = "stablehlo.dynamic_slice"(%arg13, %103, %111, %119) <{slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x3xf32>
    %121 = "stablehlo.reshape"(%120) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %122 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %123 = "stablehlo.compare"(%arg16, %122) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %124 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %125 = "stablehlo.add"(%arg16, %124) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %126 = "stablehlo.select"(%123, %125, %arg16) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %127 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %128 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %129 = "stablehlo.dynamic_slice"(%arg13, %126, %127, %128) <{slice_sizes = array<i64: 2, 3, 3>}> : (tensor<5x4x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x3xf32>
    %130 = "func.call"(%arg13, %arg16) <{callee = @dynamic_index_in_dim}> : (tensor<5x4x3xf32>, tensor<i32>) -> tensor<5x1x3xf32>
    %131 = "stablehlo.slice"(%arg13) <{limit_indices = array<i64: 2, 4, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x4x3xf32>) -> tensor<2x4x3xf32>
    %132 = "stablehlo.slice"(%arg15) <{limit_indices = array<i64: 2, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x3xi32>) -> tensor<2x1xi32>
    %133 = "stablehlo.reshape"(%132) : (tensor<2x1xi32>) -> tensor<2xi32>
    %134 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %136 = "stablehlo.compare"(%133, %135) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %137 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %139 = "stablehlo.add"(%133, %138) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %140 = "stablehlo.select"(%136, %139, %133) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %141 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %142 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %143 = "stablehlo.compare"(%141, %142) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %144 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %145 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %146 = "stablehlo.add"(%144, %145) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %147 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %148 = "stablehlo.select"(%143, %146, %147) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %149 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %150 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x1xi32>
    %151 = "stablehlo.concatenate"(%149, %150) <{dimension = 1 : i64}> : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %152 = "stablehlo.gather"(%131, %151) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x4x3xf32>, tensor<2x2xi32>) -> tensor<2x1x3xf32>
    %153 = "stablehlo.reshape"(%152) : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
    %154 = "stablehlo.slice"(%arg13) <{limit_indices = array<i64: 5, 4, 2>, start_indices = array<i64: 4, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<5x4x3xf32>) -> tensor<1x4x1xf32>
    %155 = "stablehlo.reshape"(%154) : (tensor<1x4x1xf32>) -> tensor<4xf32>
    %156 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %158 = "stablehlo.compare"(%arg14, %157) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %159 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %161 = "stablehlo.add"(%arg14, %160) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %162 = "stablehlo.select"(%158, %161, %arg14) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %164 = "stablehlo.constant"() <{value = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
    %165 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x1xi32>
    %167 = "stablehlo.compare"(%163, %166) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %168 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<1x1xi32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi32>) -> tensor<6x1xi32>
    %170 = "stablehlo.compare"(%163, %169) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %171 = "stablehlo.and"(%167, %170) : (tensor<6x1xi1>, tensor<6x1xi1>) -> tensor<6x1xi1>
    %172 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %173 = "stablehlo.reduce"(%171, %172) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<i1>, %arg18: tensor<i1>):
      %179 = "stablehlo.and"(%arg17, %arg18) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%179) : (tensor<i1>) -> ()
    }) : (tensor<6x1xi1>, tensor<i1>) -> tensor<6xi1>
    %174 = "stablehlo.gather"(%arg13, %163) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<6x1xi32>) -> tensor<6x4x3xf32>
    %175 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi1>) -> tensor<6x4x3xi1>
    %176 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4x3xf32>
    %178 = "stablehlo.select"(%175, %174, %177) : (tensor<6x4x3xi1>, tensor<6x4x3xf32>, tensor<6x4x3xf32>) -> tensor<6x4x3xf32>
    "func.return"(%64, %73, %94, %95, %98, %121, %129, %130, %153, %155, %178) : (tensor<6x4x3xf32>, tensor<5x2x3x3xf32>, tensor<2x3xf32>, tensor<6x4x3xf32>, tensor<2x3xf32>, tensor<4x3xf32>, tensor<2x3x3xf32>, tensor<5x1x3xf32>, tensor<2x3xf32>, tensor<4xf32>, tensor<6x4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4x3xf32>, tensor<6xi32>) -> tensor<6x4x3xf32>, res_attrs = [{}], sym_name = "_take", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<5x4x3xf32>, %arg10: tensor<6xi32>):
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %34 = "stablehlo.compare"(%arg10, %33) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %35 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %37 = "stablehlo.add"(%arg10, %36) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %38 = "func.call"(%34, %37, %arg10) <{callee = @_where}> : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %40 = "stablehlo.constant"() <{value = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x1xi32>
    %43 = "stablehlo.compare"(%39, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %44 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<1x1xi32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi32>) -> tensor<6x1xi32>
    %46 = "stablehlo.compare"(%39, %45) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %47 = "stablehlo.and"(%43, %46) : (tensor<6x1xi1>, tensor<6x1xi1>) -> tensor<6x1xi1>
    %48 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %49 = "stablehlo.reduce"(%47, %48) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<i1>, %arg12: tensor<i1>):
      %55 = "stablehlo.and"(%arg11, %arg12) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%55) : (tensor<i1>) -> ()
    }) : (tensor<6x1xi1>, tensor<i1>) -> tensor<6xi1>
    %50 = "stablehlo.gather"(%arg9, %39) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<6x1xi32>) -> tensor<6x4x3xf32>
    %51 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi1>) -> tensor<6x4x3xi1>
    %52 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4x3xf32>
    %54 = "stablehlo.select"(%51, %50, %53) : (tensor<6x4x3xi1>, tensor<6x4x3xf32>, tensor<6x4x3xf32>) -> tensor<6x4x3xf32>
    "func.return"(%54) : (tensor<6x4x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<6xi1>, %arg7: tensor<6xi32>, %arg8: tensor<6xi32>):
    %31 = "stablehlo.select"(%arg6, %arg7, %arg8) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%31) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x4xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<2x4xf32>, %arg3: tensor<2x3xi32>):
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3xi32>
    %10 = "stablehlo.compare"(%arg3, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %11 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3xi32>
    %13 = "stablehlo.add"(%arg3, %12) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    %14 = "stablehlo.select"(%10, %13, %arg3) : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    %15 = "stablehlo.reshape"(%14) : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %16 = "stablehlo.constant"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x1xi32>
    %19 = "stablehlo.compare"(%15, %18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x1xi1>
    %20 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 2>}> : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xi32>) -> tensor<2x3x1xi32>
    %22 = "stablehlo.compare"(%15, %21) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x1xi1>
    %23 = "stablehlo.and"(%19, %22) : (tensor<2x3x1xi1>, tensor<2x3x1xi1>) -> tensor<2x3x1xi1>
    %24 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %25 = "stablehlo.reduce"(%23, %24) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg4: tensor<i1>, %arg5: tensor<i1>):
      %30 = "stablehlo.and"(%arg4, %arg5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%30) : (tensor<i1>) -> ()
    }) : (tensor<2x3x1xi1>, tensor<i1>) -> tensor<2x3xi1>
    %26 = "stablehlo.gather"(%arg2, %15) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<2x3x1xi32>) -> tensor<2x3xf32>
    %27 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3xf32>
    %29 = "stablehlo.select"(%25, %26, %28) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%29) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4x3xf32>, tensor<i32>) -> tensor<5x1x3xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x4x3xf32>, %arg1: tensor<i32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.compare"(%arg1, %0) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.add"(%arg1, %2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %4 = "stablehlo.select"(%1, %3, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.dynamic_slice"(%arg0, %5, %4, %6) <{slice_sizes = array<i64: 5, 1, 3>}> : (tensor<5x4x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x1x3xf32>
    "func.return"(%7) : (tensor<5x1x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

