"builtin.module"() <{sym_name = "jit_window_attention"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x4x6x2xf32>, tensor<9xf32>, tensor<8x3xf32>, tensor<2x6xf32>, tensor<4x3xf32>) -> (tensor<f32>, tensor<9xf32>, tensor<8x3xf32>, tensor<2x6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['bias']"}, {jax.result_info = "result[1]['merge']"}, {jax.result_info = "result[1]['qkv']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<4x4x6x2xf32>, %arg4: tensor<9xf32>, %arg5: tensor<8x3xf32>, %arg6: tensor<2x6xf32>, %arg7: tensor<4x3xf32>):
    %26 = "stablehlo.constant"() <{value = dense<[[4, 3, 1, 0], [5, 4, 2, 1], [7, 6, 4, 3], [8, 7, 5, 4]]> : tensor<4x4xi64>}> : () -> tensor<4x4xi64>
    %27 = "stablehlo.constant"() <{value = dense<false> : tensor<4x4xi1>}> : () -> tensor<4x4xi1>
    %28 = "func.call"(%arg3) <{callee = @_roll_static}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %29 = "stablehlo.reshape"(%28) : (tensor<4x4x6x2xf32>) -> tensor<4x2x2x3x2x2xf32>
    %30 = "stablehlo.transpose"(%29) <{permutation = array<i64: 0, 1, 3, 2, 4, 5>}> : (tensor<4x2x2x3x2x2xf32>) -> tensor<4x2x3x2x2x2xf32>
    %31 = "stablehlo.reshape"(%30) : (tensor<4x2x3x2x2x2xf32>) -> tensor<24x4x2xf32>
    %32 = "stablehlo.dot_general"(%31, %arg6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x2xf32>, tensor<2x6xf32>) -> tensor<24x4x6xf32>
    %33 = "stablehlo.slice"(%32) <{limit_indices = array<i64: 24, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<24x4x6xf32>) -> tensor<24x4x2xf32>
    %34 = "stablehlo.slice"(%32) <{limit_indices = array<i64: 24, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<24x4x6xf32>) -> tensor<24x4x2xf32>
    %35 = "stablehlo.slice"(%32) <{limit_indices = array<i64: 24, 4, 6>, start_indices = array<i64: 0, 0, 4>, strides = array<i64: 1, 1, 1>}> : (tensor<24x4x6xf32>) -> tensor<24x4x2xf32>
    %36 = "stablehlo.transpose"(%34) <{permutation = array<i64: 0, 2, 1>}> : (tensor<24x4x2xf32>) -> tensor<24x2x4xf32>
    %37 = "stablehlo.dot_general"(%33, %36) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x2xf32>, tensor<24x2x4xf32>) -> tensor<24x4x4xf32>
    %38 = "stablehlo.constant"() <{value = dense<9> : tensor<i64>}> : () -> tensor<i64>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<4x4xi64>
    %40 = "stablehlo.add"(%26, %39) : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %41 = "stablehlo.select"(%27, %40, %26) : (tensor<4x4xi1>, tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi64>
    %42 = "stablehlo.convert"(%41) : (tensor<4x4xi64>) -> tensor<4x4xi32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x4xi32>) -> tensor<4x4x1xi32>
    %44 = "stablehlo.gather"(%arg4, %43) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xf32>, tensor<4x4x1xi32>) -> tensor<4x4xf32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x4x4xf32>) -> tensor<24x4x4xf32>
    %47 = "stablehlo.add"(%37, %46) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %48 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.reduce"(%47, %48) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg26: tensor<f32>, %arg27: tensor<f32>):
      %185 = "stablehlo.maximum"(%arg26, %arg27) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%185) : (tensor<f32>) -> ()
    }) : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %50 = "stablehlo.reshape"(%49) : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %52 = "stablehlo.compare"(%47, %51) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xi1>
    %53 = "stablehlo.convert"(%52) : (tensor<24x4x4xi1>) -> tensor<24x4x4xf32>
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.reduce"(%53, %54) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %184 = "stablehlo.add"(%arg24, %arg25) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%184) : (tensor<f32>) -> ()
    }) : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %56 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4xf32>
    %58 = "stablehlo.maximum"(%57, %49) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %59 = "stablehlo.compare"(%49, %58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xi1>
    %60 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4xf32>
    %62 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4xf32>
    %64 = "stablehlo.select"(%59, %61, %63) : (tensor<24x4xi1>, tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %65 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4xf32>
    %67 = "stablehlo.compare"(%66, %58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xi1>
    %68 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4xf32>
    %70 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4xf32>
    %72 = "stablehlo.select"(%67, %69, %71) : (tensor<24x4xi1>, tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %73 = "stablehlo.divide"(%64, %72) : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xf32>
    %74 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %76 = "stablehlo.subtract"(%47, %75) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %77 = "stablehlo.exponential"(%76) : (tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.reduce"(%77, %78) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %183 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%183) : (tensor<f32>) -> ()
    }) : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %82 = "stablehlo.divide"(%77, %81) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %83 = "stablehlo.multiply"(%80, %80) : (tensor<24x4x1xf32>, tensor<24x4x1xf32>) -> tensor<24x4x1xf32>
    %84 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x4x1xf32>
    %86 = "stablehlo.divide"(%85, %83) : (tensor<24x4x1xf32>, tensor<24x4x1xf32>) -> tensor<24x4x1xf32>
    %87 = "stablehlo.dot_general"(%82, %35) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x4xf32>, tensor<24x4x2xf32>) -> tensor<24x4x2xf32>
    %88 = "stablehlo.reshape"(%87) : (tensor<24x4x2xf32>) -> tensor<4x2x3x2x2x2xf32>
    %89 = "stablehlo.transpose"(%88) <{permutation = array<i64: 0, 1, 3, 2, 4, 5>}> : (tensor<4x2x3x2x2x2xf32>) -> tensor<4x2x2x3x2x2xf32>
    %90 = "stablehlo.reshape"(%89) : (tensor<4x2x2x3x2x2xf32>) -> tensor<4x4x6x2xf32>
    %91 = "func.call"(%90) <{callee = @_roll_static_0}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %92 = "stablehlo.add"(%arg3, %91) : (tensor<4x4x6x2xf32>, tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %93 = "stablehlo.slice"(%92) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 2, 2, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %94 = "stablehlo.slice"(%92) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 2, 2, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %95 = "stablehlo.slice"(%92) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 0, 1, 0>, strides = array<i64: 1, 2, 2, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %96 = "stablehlo.slice"(%92) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 1, 1, 0>, strides = array<i64: 1, 2, 2, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x2x3x2xf32>
    %97 = "stablehlo.concatenate"(%93, %94, %95, %96) <{dimension = 3 : i64}> : (tensor<4x2x3x2xf32>, tensor<4x2x3x2xf32>, tensor<4x2x3x2xf32>, tensor<4x2x3x2xf32>) -> tensor<4x2x3x8xf32>
    %98 = "stablehlo.dot_general"(%97, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x3x8xf32>, tensor<8x3xf32>) -> tensor<4x2x3x3xf32>
    %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.reduce"(%98, %99) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %182 = "stablehlo.add"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%182) : (tensor<f32>) -> ()
    }) : (tensor<4x2x3x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %101 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %103 = "stablehlo.divide"(%100, %102) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %104 = "stablehlo.subtract"(%103, %arg7) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %105 = "stablehlo.multiply"(%104, %104) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %106 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %108 = "stablehlo.multiply"(%107, %104) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %109 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.reduce"(%105, %109) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %181 = "stablehlo.add"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%181) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %111 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.divide"(%110, %111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %113 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.divide"(%113, %114) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %117 = "stablehlo.multiply"(%116, %108) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %118 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %120 = "stablehlo.divide"(%117, %119) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x3xf32>) -> tensor<4x2x3x3xf32>
    %122 = "stablehlo.dot_general"(%121, %97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1, 2], rhs_contracting_dimensions = [0, 1, 2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x3x3xf32>, tensor<4x2x3x8xf32>) -> tensor<3x8xf32>
    %123 = "stablehlo.transpose"(%122) <{permutation = array<i64: 1, 0>}> : (tensor<3x8xf32>) -> tensor<8x3xf32>
    %124 = "stablehlo.dot_general"(%121, %arg5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x2x3x3xf32>, tensor<8x3xf32>) -> tensor<4x2x3x8xf32>
    %125 = "stablehlo.slice"(%124) <{limit_indices = array<i64: 4, 2, 3, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %126 = "stablehlo.slice"(%124) <{limit_indices = array<i64: 4, 2, 3, 4>, start_indices = array<i64: 0, 0, 0, 2>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %127 = "stablehlo.slice"(%124) <{limit_indices = array<i64: 4, 2, 3, 6>, start_indices = array<i64: 0, 0, 0, 4>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %128 = "stablehlo.slice"(%124) <{limit_indices = array<i64: 4, 2, 3, 8>, start_indices = array<i64: 0, 0, 0, 6>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x2x3x8xf32>) -> tensor<4x2x3x2xf32>
    %129 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.pad"(%128, %129) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 1, 0>, interior_padding = array<i64: 0, 1, 1, 0>}> : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %131 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.pad"(%127, %131) <{edge_padding_high = array<i64: 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 1, 0>, interior_padding = array<i64: 0, 1, 1, 0>}> : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %133 = "stablehlo.add"(%130, %132) : (tensor<4x4x6x2xf32>, tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %134 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %135 = "stablehlo.pad"(%126, %134) <{edge_padding_high = array<i64: 0, 0, 1, 0>, edge_padding_low = array<i64: 0, 1, 0, 0>, interior_padding = array<i64: 0, 1, 1, 0>}> : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %136 = "stablehlo.add"(%133, %135) : (tensor<4x4x6x2xf32>, tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %137 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.pad"(%125, %137) <{edge_padding_high = array<i64: 0, 1, 1, 0>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 1, 1, 0>}> : (tensor<4x2x3x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %139 = "stablehlo.add"(%136, %138) : (tensor<4x4x6x2xf32>, tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %140 = "func.call"(%139) <{callee = @_roll_static_1}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<4x4x6x2xf32>) -> tensor<4x2x2x3x2x2xf32>
    %142 = "stablehlo.transpose"(%141) <{permutation = array<i64: 0, 1, 3, 2, 4, 5>}> : (tensor<4x2x2x3x2x2xf32>) -> tensor<4x2x3x2x2x2xf32>
    %143 = "stablehlo.reshape"(%142) : (tensor<4x2x3x2x2x2xf32>) -> tensor<24x4x2xf32>
    %144 = "stablehlo.dot_general"(%143, %82) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x2xf32>, tensor<24x4x4xf32>) -> tensor<24x2x4xf32>
    %145 = "stablehlo.transpose"(%144) <{permutation = array<i64: 0, 2, 1>}> : (tensor<24x2x4xf32>) -> tensor<24x4x2xf32>
    %146 = "stablehlo.dot_general"(%143, %35) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x2xf32>, tensor<24x4x2xf32>) -> tensor<24x4x4xf32>
    %147 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %148 = "stablehlo.multiply"(%146, %147) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %149 = "stablehlo.multiply"(%148, %77) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.reduce"(%149, %150) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %180 = "stablehlo.add"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%180) : (tensor<f32>) -> ()
    }) : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %152 = "stablehlo.reshape"(%151) : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %153 = "stablehlo.negate"(%152) : (tensor<24x4x1xf32>) -> tensor<24x4x1xf32>
    %154 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<24x4x1xf32>) -> tensor<24x4x4xf32>
    %155 = "stablehlo.divide"(%146, %154) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %156 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.reduce"(%153, %156) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %179 = "stablehlo.add"(%arg14, %arg15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%179) : (tensor<f32>) -> ()
    }) : (tensor<24x4x1xf32>, tensor<f32>) -> tensor<24x4xf32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<24x4xf32>) -> tensor<24x4x4xf32>
    %159 = "stablehlo.add"(%155, %158) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %160 = "stablehlo.multiply"(%159, %77) : (tensor<24x4x4xf32>, tensor<24x4x4xf32>) -> tensor<24x4x4xf32>
    %161 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.reduce"(%160, %161) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %178 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%178) : (tensor<f32>) -> ()
    }) : (tensor<24x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %163 = "stablehlo.reshape"(%162) : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %164 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.reduce"(%163, %164) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %177 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%177) : (tensor<f32>) -> ()
    }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %166 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %168 = "stablehlo.scatter"(%167, %43, %165) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %176 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%176) : (tensor<f32>) -> ()
    }) : (tensor<9xf32>, tensor<4x4x1xi32>, tensor<4x4xf32>) -> tensor<9xf32>
    %169 = "stablehlo.dot_general"(%160, %33) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x4xf32>, tensor<24x4x2xf32>) -> tensor<24x4x2xf32>
    %170 = "stablehlo.transpose"(%169) <{permutation = array<i64: 0, 2, 1>}> : (tensor<24x4x2xf32>) -> tensor<24x2x4xf32>
    %171 = "stablehlo.dot_general"(%160, %36) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x4xf32>, tensor<24x2x4xf32>) -> tensor<24x4x2xf32>
    %172 = "stablehlo.transpose"(%170) <{permutation = array<i64: 0, 2, 1>}> : (tensor<24x2x4xf32>) -> tensor<24x4x2xf32>
    %173 = "stablehlo.concatenate"(%171, %172, %145) <{dimension = 2 : i64}> : (tensor<24x4x2xf32>, tensor<24x4x2xf32>, tensor<24x4x2xf32>) -> tensor<24x4x6xf32>
    %174 = "stablehlo.dot_general"(%173, %31) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<24x4x6xf32>, tensor<24x4x2xf32>) -> tensor<6x2xf32>
    %175 = "stablehlo.transpose"(%174) <{permutation = array<i64: 1, 0>}> : (tensor<6x2xf32>) -> tensor<2x6xf32>
    "func.return"(%112, %168, %123, %175) : (tensor<f32>, tensor<9xf32>, tensor<8x3xf32>, tensor<2x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<4x4x6x2xf32>):
    %20 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x3x6x2xf32>
    %21 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 4, 1, 6, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x1x6x2xf32>
    %22 = "stablehlo.concatenate"(%20, %21) <{dimension = 1 : i64}> : (tensor<4x3x6x2xf32>, tensor<4x1x6x2xf32>) -> tensor<4x4x6x2xf32>
    %23 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 0, 1, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x5x2xf32>
    %24 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 4, 4, 1, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x1x2xf32>
    %25 = "stablehlo.concatenate"(%23, %24) <{dimension = 2 : i64}> : (tensor<4x4x5x2xf32>, tensor<4x4x1x2xf32>) -> tensor<4x4x6x2xf32>
    "func.return"(%25) : (tensor<4x4x6x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>, res_attrs = [{}], sym_name = "_roll_static_0", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<4x4x6x2xf32>):
    %14 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 3, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x1x6x2xf32>
    %15 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 4, 3, 6, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x3x6x2xf32>
    %16 = "stablehlo.concatenate"(%14, %15) <{dimension = 1 : i64}> : (tensor<4x1x6x2xf32>, tensor<4x3x6x2xf32>) -> tensor<4x4x6x2xf32>
    %17 = "stablehlo.slice"(%16) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 0, 5, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x1x2xf32>
    %18 = "stablehlo.slice"(%16) <{limit_indices = array<i64: 4, 4, 5, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x5x2xf32>
    %19 = "stablehlo.concatenate"(%17, %18) <{dimension = 2 : i64}> : (tensor<4x4x1x2xf32>, tensor<4x4x5x2xf32>) -> tensor<4x4x6x2xf32>
    "func.return"(%19) : (tensor<4x4x6x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>, res_attrs = [{}], sym_name = "_roll_static_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x4x6x2xf32>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 4, 4, 1, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x1x2xf32>
    %1 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 0, 1, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x4x5x2xf32>
    %2 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.pad"(%1, %2) <{edge_padding_high = array<i64: 0, 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<4x4x5x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %4 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.pad"(%0, %4) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 5, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<4x4x1x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %6 = "stablehlo.add"(%3, %5) : (tensor<4x4x6x2xf32>, tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    %7 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 4, 1, 6, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x1x6x2xf32>
    %8 = "stablehlo.slice"(%6) <{limit_indices = array<i64: 4, 4, 6, 2>, start_indices = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x4x6x2xf32>) -> tensor<4x3x6x2xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.pad"(%8, %9) <{edge_padding_high = array<i64: 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<4x3x6x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.pad"(%7, %11) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 3, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<4x1x6x2xf32>, tensor<f32>) -> tensor<4x4x6x2xf32>
    %13 = "stablehlo.add"(%10, %12) : (tensor<4x4x6x2xf32>, tensor<4x4x6x2xf32>) -> tensor<4x4x6x2xf32>
    "func.return"(%13) : (tensor<4x4x6x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

