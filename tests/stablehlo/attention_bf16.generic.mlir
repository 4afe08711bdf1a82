"builtin.module"() <{sym_name = "jit_attention_bf16"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xf32>, tensor<2xi32>, tensor<2x1x12x20xi1>) -> (tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>), res_attrs = [{jax.result_info = "result[0][0][0]"}, {jax.result_info = "result[0][0][1]"}, {jax.result_info = "result[0][0][2]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0][0]"}, {jax.result_info = "result[1][0][1]"}, {jax.result_info = "result[1][0][2]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0][0]"}, {jax.result_info = "result[2][0][1]"}, {jax.result_info = "result[2][0][2]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0][0]"}, {jax.result_info = "result[3][0][1]"}, {jax.result_info = "result[3][0][2]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0][0]"}, {jax.result_info = "result[4][0][1]"}, {jax.result_info = "result[4][0][2]"}, {jax.result_info = "result[4][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<2x12x4x16xbf16>, %arg14: tensor<2x20x2x16xbf16>, %arg15: tensor<2x20x2x16xbf16>, %arg16: tensor<2x12x4x16xf32>, %arg17: tensor<2xi32>, %arg18: tensor<2x1x12x20xi1>):
    %30 = "stablehlo.constant"() <{value = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi64>}> : () -> tensor<12xi64>
    %31 = "stablehlo.constant"() <{value = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]> : tensor<20xi64>}> : () -> tensor<20xi64>
    %32 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %34 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x1x12xi1>
    %36 = "stablehlo.scatter"(%arg18, %33, %35) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2], inserted_window_dims = [3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg79: tensor<i1>, %arg80: tensor<i1>):
      "stablehlo.return"(%arg80) : (tensor<i1>) -> ()
    }) : (tensor<2x1x12x20xi1>, tensor<1xi32>, tensor<2x1x12xi1>) -> tensor<2x1x12x20xi1>
    %37 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %38 = "stablehlo.dot_general"(%37, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %39 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %41 = "stablehlo.multiply"(%38, %40) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %42 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.reduce"(%41, %42) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %586 = "stablehlo.maximum"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%586) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %44 = "stablehlo.reshape"(%43) : (tensor<2x2x12x2xf32>) -> tensor<2x2x12x2x1xf32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x12x2x1xf32>) -> tensor<2x2x12x2x20xf32>
    %46 = "stablehlo.compare"(%41, %45) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xi1>
    %47 = "stablehlo.convert"(%46) : (tensor<2x2x12x2x20xi1>) -> tensor<2x2x12x2x20xf32>
    %48 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.reduce"(%47, %48) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %585 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%585) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %50 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %52 = "stablehlo.maximum"(%51, %43) : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %53 = "stablehlo.compare"(%43, %52) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %54 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %56 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %58 = "stablehlo.select"(%53, %55, %57) : (tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %59 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %61 = "stablehlo.compare"(%60, %52) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %62 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %64 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %66 = "stablehlo.select"(%61, %63, %65) : (tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %67 = "stablehlo.divide"(%58, %66) : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %68 = "stablehlo.transpose"(%52) <{permutation = array<i64: 3, 0, 1, 2>}> : (tensor<2x2x12x2xf32>) -> tensor<2x2x2x12xf32>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %70 = "stablehlo.transpose"(%41) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %71 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %72 = "stablehlo.subtract"(%70, %71) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %73 = "stablehlo.exponential"(%72) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %74 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %75 = "stablehlo.reduce"(%73, %74) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %584 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%584) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %78 = "stablehlo.divide"(%73, %77) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %79 = "stablehlo.multiply"(%76, %76) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %80 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %82 = "stablehlo.divide"(%81, %79) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %83 = "stablehlo.convert"(%78) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %84 = "stablehlo.dot_general"(%arg15, %83) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %85 = "stablehlo.transpose"(%84) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %86 = "stablehlo.transpose"(%85) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %87 = "stablehlo.reshape"(%86) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %88 = "stablehlo.convert"(%87) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %89 = "stablehlo.multiply"(%88, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %90 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.reduce"(%89, %90) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %583 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%583) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %92 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %94 = "stablehlo.multiply"(%93, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %95 = "stablehlo.convert"(%94) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %96 = "stablehlo.reshape"(%95) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %97 = "stablehlo.transpose"(%96) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %98 = "stablehlo.transpose"(%97) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %99 = "stablehlo.dot_general"(%98, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %100 = "stablehlo.transpose"(%99) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %101 = "stablehlo.dot_general"(%98, %83) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %102 = "stablehlo.transpose"(%101) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %103 = "stablehlo.convert"(%100) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %104 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %105 = "stablehlo.multiply"(%103, %104) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %106 = "stablehlo.multiply"(%105, %73) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %107 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %108 = "stablehlo.reduce"(%106, %107) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %582 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%582) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %109 = "stablehlo.reshape"(%108) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %110 = "stablehlo.negate"(%109) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %111 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %112 = "stablehlo.divide"(%103, %111) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %113 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.reduce"(%110, %113) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %581 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%581) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %116 = "stablehlo.add"(%112, %115) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %117 = "stablehlo.multiply"(%116, %73) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %118 = "stablehlo.transpose"(%117) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %119 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %121 = "stablehlo.multiply"(%118, %120) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %122 = "stablehlo.dot_general"(%121, %37) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %123 = "stablehlo.transpose"(%122) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %124 = "stablehlo.convert"(%123) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %125 = "stablehlo.dot_general"(%121, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %126 = "stablehlo.transpose"(%125) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %127 = "stablehlo.convert"(%126) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %128 = "stablehlo.reshape"(%127) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %129 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %130 = "stablehlo.dot_general"(%129, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %131 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %133 = "stablehlo.multiply"(%130, %132) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %134 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %136 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %138 = "func.call"(%137) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %141 = "stablehlo.and"(%135, %140) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %142 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %143:3 = "func.call"(%141, %133, %142) <{callee = @_where}> : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %144 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.reduce"(%143#0, %144) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %580 = "stablehlo.maximum"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%580) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %146 = "stablehlo.reshape"(%145) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %148 = "stablehlo.compare"(%143#0, %147) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %149 = "stablehlo.convert"(%148) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.reduce"(%149, %150) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %579 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%579) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %152 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %154 = "stablehlo.maximum"(%153, %145) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %155 = "stablehlo.compare"(%145, %154) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %156 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %158 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %160 = "stablehlo.select"(%155, %157, %159) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %161 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %163 = "stablehlo.compare"(%162, %154) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %164 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %166 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %168 = "stablehlo.select"(%163, %165, %167) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %169 = "stablehlo.divide"(%160, %168) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %170 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %171 = "stablehlo.broadcast_in_dim"(%170) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %172 = "stablehlo.subtract"(%143#0, %171) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %173 = "stablehlo.exponential"(%172) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %174 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.reduce"(%173, %174) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %578 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%578) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %178 = "stablehlo.divide"(%173, %177) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %179 = "stablehlo.multiply"(%176, %176) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %180 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %182 = "stablehlo.divide"(%181, %179) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %183 = "stablehlo.convert"(%178) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %184 = "stablehlo.dot_general"(%arg15, %183) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %185 = "stablehlo.transpose"(%184) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %186 = "stablehlo.transpose"(%185) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %187 = "stablehlo.reshape"(%186) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %188 = "stablehlo.convert"(%187) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %189 = "stablehlo.multiply"(%188, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %190 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.reduce"(%189, %190) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %577 = "stablehlo.add"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%577) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %192 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %194 = "stablehlo.multiply"(%193, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %195 = "stablehlo.convert"(%194) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %196 = "stablehlo.reshape"(%195) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %197 = "stablehlo.transpose"(%196) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %198 = "stablehlo.transpose"(%197) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %199 = "stablehlo.dot_general"(%198, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %200 = "stablehlo.transpose"(%199) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %201 = "stablehlo.dot_general"(%198, %183) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %202 = "stablehlo.transpose"(%201) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %203 = "stablehlo.convert"(%200) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %204 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %205 = "stablehlo.multiply"(%203, %204) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %206 = "stablehlo.multiply"(%205, %173) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %207 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.reduce"(%206, %207) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %576 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%576) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %209 = "stablehlo.reshape"(%208) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %210 = "stablehlo.negate"(%209) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %211 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %212 = "stablehlo.divide"(%203, %211) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %213 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %214 = "stablehlo.reduce"(%210, %213) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %575 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%575) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %216 = "stablehlo.add"(%212, %215) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %217 = "stablehlo.multiply"(%216, %173) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %218 = "func.call"(%143#1, %143#2, %217) <{callee = @_where_0}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %219 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %221 = "stablehlo.multiply"(%218, %220) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %222 = "stablehlo.dot_general"(%221, %129) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %223 = "stablehlo.transpose"(%222) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %224 = "stablehlo.convert"(%223) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %225 = "stablehlo.dot_general"(%221, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %226 = "stablehlo.transpose"(%225) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %227 = "stablehlo.convert"(%226) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %228 = "stablehlo.reshape"(%227) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %229 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %230 = "stablehlo.dot_general"(%229, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %231 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %233 = "stablehlo.multiply"(%230, %232) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %234 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %236 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %238 = "func.call"(%237) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %241 = "stablehlo.and"(%235, %240) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %242 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi64>) -> tensor<12x1xi64>
    %243 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 1>}> : (tensor<20xi64>) -> tensor<1x20xi64>
    %244 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1x20xi64>
    %246 = "stablehlo.add"(%243, %245) : (tensor<1x20xi64>, tensor<1x20xi64>) -> tensor<1x20xi64>
    %247 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %248 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %249 = "stablehlo.compare"(%247, %248) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %250 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi64>) -> tensor<12x1xi64>
    %251 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 1>}> : (tensor<20xi64>) -> tensor<1x20xi64>
    %252 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1x20xi64>
    %254 = "stablehlo.subtract"(%251, %253) : (tensor<1x20xi64>, tensor<1x20xi64>) -> tensor<1x20xi64>
    %255 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %256 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %257 = "stablehlo.compare"(%255, %256) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %258 = "stablehlo.and"(%257, %249) : (tensor<12x20xi1>, tensor<12x20xi1>) -> tensor<12x20xi1>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %261 = "stablehlo.and"(%241, %260) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %262 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %263:3 = "func.call"(%261, %233, %262) <{callee = @_where}> : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %264 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %265 = "stablehlo.reduce"(%263#0, %264) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %574 = "stablehlo.maximum"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%574) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %266 = "stablehlo.reshape"(%265) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %268 = "stablehlo.compare"(%263#0, %267) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %269 = "stablehlo.convert"(%268) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %270 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %271 = "stablehlo.reduce"(%269, %270) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %573 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%573) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %272 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %273 = "stablehlo.broadcast_in_dim"(%272) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %274 = "stablehlo.maximum"(%273, %265) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %275 = "stablehlo.compare"(%265, %274) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %276 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %278 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %280 = "stablehlo.select"(%275, %277, %279) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %281 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %283 = "stablehlo.compare"(%282, %274) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %284 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %285 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %286 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %288 = "stablehlo.select"(%283, %285, %287) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %289 = "stablehlo.divide"(%280, %288) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %290 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %292 = "stablehlo.subtract"(%263#0, %291) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %293 = "stablehlo.exponential"(%292) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %294 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %295 = "stablehlo.reduce"(%293, %294) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %572 = "stablehlo.add"(%arg49, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%572) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %297 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %298 = "stablehlo.divide"(%293, %297) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %299 = "stablehlo.multiply"(%296, %296) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %300 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %301 = "stablehlo.broadcast_in_dim"(%300) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %302 = "stablehlo.divide"(%301, %299) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %303 = "stablehlo.convert"(%298) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %304 = "stablehlo.dot_general"(%arg15, %303) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %305 = "stablehlo.transpose"(%304) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %306 = "stablehlo.transpose"(%305) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %307 = "stablehlo.reshape"(%306) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %308 = "stablehlo.convert"(%307) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %309 = "stablehlo.multiply"(%308, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %310 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %311 = "stablehlo.reduce"(%309, %310) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %571 = "stablehlo.add"(%arg47, %arg48) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%571) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %312 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %313 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %314 = "stablehlo.multiply"(%313, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %315 = "stablehlo.convert"(%314) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %316 = "stablehlo.reshape"(%315) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %317 = "stablehlo.transpose"(%316) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %318 = "stablehlo.transpose"(%317) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %319 = "stablehlo.dot_general"(%318, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %320 = "stablehlo.transpose"(%319) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %321 = "stablehlo.dot_general"(%318, %303) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %322 = "stablehlo.transpose"(%321) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %323 = "stablehlo.convert"(%320) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %324 = "stablehlo.broadcast_in_dim"(%302) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %325 = "stablehlo.multiply"(%323, %324) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %326 = "stablehlo.multiply"(%325, %293) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %327 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %328 = "stablehlo.reduce"(%326, %327) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %570 = "stablehlo.add"(%arg45, %arg46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%570) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %329 = "stablehlo.reshape"(%328) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %330 = "stablehlo.negate"(%329) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %331 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %332 = "stablehlo.divide"(%323, %331) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %333 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.reduce"(%330, %333) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %569 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%569) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %336 = "stablehlo.add"(%332, %335) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %337 = "stablehlo.multiply"(%336, %293) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %338 = "func.call"(%263#1, %263#2, %337) <{callee = @_where_0}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %339 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %340 = "stablehlo.broadcast_in_dim"(%339) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %341 = "stablehlo.multiply"(%338, %340) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %342 = "stablehlo.dot_general"(%341, %229) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %343 = "stablehlo.transpose"(%342) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %344 = "stablehlo.convert"(%343) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %345 = "stablehlo.dot_general"(%341, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %346 = "stablehlo.transpose"(%345) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %347 = "stablehlo.convert"(%346) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %348 = "stablehlo.reshape"(%347) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %349 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %350 = "stablehlo.dot_general"(%349, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %351 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %352 = "stablehlo.broadcast_in_dim"(%351) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %353 = "stablehlo.multiply"(%350, %352) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %354 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %355 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %356 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<20xi64>
    %357 = "stablehlo.broadcast_in_dim"(%356) <{broadcast_dimensions = array<i64: 2>}> : (tensor<20xi64>) -> tensor<1x1x20xi64>
    %358 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1x1xi32>
    %359 = "stablehlo.convert"(%358) : (tensor<2x1x1xi32>) -> tensor<2x1x1xi64>
    %360 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x20xi64>) -> tensor<2x1x20xi64>
    %361 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x1x1xi64>) -> tensor<2x1x20xi64>
    %362 = "stablehlo.compare"(%360, %361) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x1x20xi64>, tensor<2x1x20xi64>) -> tensor<2x1x20xi1>
    %363 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %364 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x1x20xi1>
    %365 = "stablehlo.and"(%364, %362) : (tensor<2x1x20xi1>, tensor<2x1x20xi1>) -> tensor<2x1x20xi1>
    %366 = "stablehlo.broadcast_in_dim"(%365) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x1x20xi1>) -> tensor<2x1x1x20xi1>
    %367 = "stablehlo.broadcast_in_dim"(%366) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x1x20xi1>) -> tensor<2x2x12x20xi1>
    %368 = "stablehlo.and"(%355, %367) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %369 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %370:3 = "func.call"(%368, %353, %369) <{callee = @_where}> : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %371 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.reduce"(%370#0, %371) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %568 = "stablehlo.maximum"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%568) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %373 = "stablehlo.reshape"(%372) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %374 = "stablehlo.broadcast_in_dim"(%373) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %375 = "stablehlo.compare"(%370#0, %374) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %376 = "stablehlo.convert"(%375) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %377 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %378 = "stablehlo.reduce"(%376, %377) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %567 = "stablehlo.add"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%567) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %379 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %381 = "stablehlo.maximum"(%380, %372) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %382 = "stablehlo.compare"(%372, %381) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %383 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %384 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %385 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %386 = "stablehlo.broadcast_in_dim"(%385) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %387 = "stablehlo.select"(%382, %384, %386) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %388 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %389 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %390 = "stablehlo.compare"(%389, %381) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %391 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %393 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %394 = "stablehlo.broadcast_in_dim"(%393) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %395 = "stablehlo.select"(%390, %392, %394) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %396 = "stablehlo.divide"(%387, %395) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %397 = "stablehlo.broadcast_in_dim"(%381) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %398 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %399 = "stablehlo.subtract"(%370#0, %398) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %400 = "stablehlo.exponential"(%399) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %401 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %402 = "stablehlo.reduce"(%400, %401) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %566 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%566) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %403 = "stablehlo.broadcast_in_dim"(%402) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %404 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %405 = "stablehlo.divide"(%400, %404) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %406 = "stablehlo.multiply"(%403, %403) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %407 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %408 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %409 = "stablehlo.divide"(%408, %406) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %410 = "stablehlo.convert"(%405) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %411 = "stablehlo.dot_general"(%arg15, %410) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %412 = "stablehlo.transpose"(%411) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %413 = "stablehlo.transpose"(%412) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %414 = "stablehlo.reshape"(%413) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %415 = "stablehlo.convert"(%414) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %416 = "stablehlo.multiply"(%415, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %417 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %418 = "stablehlo.reduce"(%416, %417) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %565 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%565) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %419 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %420 = "stablehlo.broadcast_in_dim"(%419) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %421 = "stablehlo.multiply"(%420, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %422 = "stablehlo.convert"(%421) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %423 = "stablehlo.reshape"(%422) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %424 = "stablehlo.transpose"(%423) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %425 = "stablehlo.transpose"(%424) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %426 = "stablehlo.dot_general"(%425, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %427 = "stablehlo.transpose"(%426) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %428 = "stablehlo.dot_general"(%425, %410) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %429 = "stablehlo.transpose"(%428) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %430 = "stablehlo.convert"(%427) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %431 = "stablehlo.broadcast_in_dim"(%409) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %432 = "stablehlo.multiply"(%430, %431) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %433 = "stablehlo.multiply"(%432, %400) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %434 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %435 = "stablehlo.reduce"(%433, %434) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %564 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%564) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %436 = "stablehlo.reshape"(%435) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %437 = "stablehlo.negate"(%436) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %438 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %439 = "stablehlo.divide"(%430, %438) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %440 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %441 = "stablehlo.reduce"(%437, %440) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %563 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%563) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %443 = "stablehlo.add"(%439, %442) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %444 = "stablehlo.multiply"(%443, %400) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %445 = "func.call"(%370#1, %370#2, %444) <{callee = @_where_0}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %446 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %447 = "stablehlo.broadcast_in_dim"(%446) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %448 = "stablehlo.multiply"(%445, %447) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %449 = "stablehlo.dot_general"(%448, %349) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %450 = "stablehlo.transpose"(%449) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %451 = "stablehlo.convert"(%450) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %452 = "stablehlo.dot_general"(%448, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %453 = "stablehlo.transpose"(%452) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %454 = "stablehlo.convert"(%453) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %455 = "stablehlo.reshape"(%454) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %456 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %457 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<2x1x12x20xi1>) -> tensor<2x1x1x12x20xi1>
    %458 = "stablehlo.broadcast_in_dim"(%457) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x12x20xi1>) -> tensor<2x1x2x12x20xi1>
    %459 = "stablehlo.dot_general"(%456, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %460 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %461 = "stablehlo.broadcast_in_dim"(%460) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %462 = "stablehlo.multiply"(%459, %461) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %463 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %464 = "stablehlo.broadcast_in_dim"(%463) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %465 = "stablehlo.broadcast_in_dim"(%464) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x12x20xi1>) -> tensor<1x2x2x12x20xi1>
    %466 = "stablehlo.transpose"(%458) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x1x2x12x20xi1>) -> tensor<2x2x1x12x20xi1>
    %467 = "stablehlo.broadcast_in_dim"(%465) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %468 = "stablehlo.broadcast_in_dim"(%466) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x1x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %469 = "stablehlo.and"(%467, %468) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %470 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %471:2 = "func.call"(%469, %462, %470) <{callee = @_where_1}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>)
    %472 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %473 = "stablehlo.reduce"(%471#0, %472) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %562 = "stablehlo.maximum"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%562) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %474 = "stablehlo.reshape"(%473) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %475 = "stablehlo.broadcast_in_dim"(%474) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %476 = "stablehlo.compare"(%471#0, %475) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %477 = "stablehlo.convert"(%476) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %478 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %479 = "stablehlo.reduce"(%477, %478) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %561 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%561) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %480 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %481 = "stablehlo.broadcast_in_dim"(%480) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %482 = "stablehlo.maximum"(%481, %473) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %483 = "stablehlo.compare"(%473, %482) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %484 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %485 = "stablehlo.broadcast_in_dim"(%484) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %486 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %487 = "stablehlo.broadcast_in_dim"(%486) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %488 = "stablehlo.select"(%483, %485, %487) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %489 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %490 = "stablehlo.broadcast_in_dim"(%489) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %491 = "stablehlo.compare"(%490, %482) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %492 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %493 = "stablehlo.broadcast_in_dim"(%492) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %494 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %495 = "stablehlo.broadcast_in_dim"(%494) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %496 = "stablehlo.select"(%491, %493, %495) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %497 = "stablehlo.divide"(%488, %496) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %498 = "stablehlo.broadcast_in_dim"(%482) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %499 = "stablehlo.broadcast_in_dim"(%498) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %500 = "stablehlo.subtract"(%471#0, %499) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %501 = "stablehlo.exponential"(%500) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %502 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %503 = "stablehlo.reduce"(%501, %502) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %560 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%560) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %504 = "stablehlo.broadcast_in_dim"(%503) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %505 = "stablehlo.broadcast_in_dim"(%504) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %506 = "stablehlo.divide"(%501, %505) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %507 = "stablehlo.multiply"(%504, %504) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %508 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %509 = "stablehlo.broadcast_in_dim"(%508) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %510 = "stablehlo.divide"(%509, %507) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %511 = "stablehlo.convert"(%506) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %512 = "stablehlo.dot_general"(%arg15, %511) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %513 = "stablehlo.transpose"(%512) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %514 = "stablehlo.transpose"(%513) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %515 = "stablehlo.reshape"(%514) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %516 = "stablehlo.convert"(%515) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %517 = "stablehlo.multiply"(%516, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %518 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %519 = "stablehlo.reduce"(%517, %518) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %559 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%559) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %520 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %521 = "stablehlo.broadcast_in_dim"(%520) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %522 = "stablehlo.multiply"(%521, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %523 = "stablehlo.convert"(%522) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %524 = "stablehlo.reshape"(%523) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %525 = "stablehlo.transpose"(%524) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %526 = "stablehlo.transpose"(%525) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %527 = "stablehlo.dot_general"(%526, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %528 = "stablehlo.transpose"(%527) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %529 = "stablehlo.dot_general"(%526, %511) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %530 = "stablehlo.transpose"(%529) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %531 = "stablehlo.convert"(%528) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %532 = "stablehlo.broadcast_in_dim"(%510) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %533 = "stablehlo.multiply"(%531, %532) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %534 = "stablehlo.multiply"(%533, %501) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %535 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %536 = "stablehlo.reduce"(%534, %535) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %558 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%558) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %537 = "stablehlo.reshape"(%536) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %538 = "stablehlo.negate"(%537) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %539 = "stablehlo.broadcast_in_dim"(%504) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %540 = "stablehlo.divide"(%531, %539) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %541 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %542 = "stablehlo.reduce"(%538, %541) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %557 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%557) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %543 = "stablehlo.broadcast_in_dim"(%542) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %544 = "stablehlo.add"(%540, %543) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %545 = "stablehlo.multiply"(%544, %501) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %546 = "func.call"(%469, %471#1, %545) <{callee = @_where_2}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %547 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %548 = "stablehlo.broadcast_in_dim"(%547) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %549 = "stablehlo.multiply"(%546, %548) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %550 = "stablehlo.dot_general"(%549, %456) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %551 = "stablehlo.transpose"(%550) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %552 = "stablehlo.convert"(%551) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %553 = "stablehlo.dot_general"(%549, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %554 = "stablehlo.transpose"(%553) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %555 = "stablehlo.convert"(%554) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %556 = "stablehlo.reshape"(%555) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    "func.return"(%128, %124, %102, %87, %228, %224, %202, %187, %348, %344, %322, %307, %455, %451, %429, %414, %556, %552, %530, %515) : (tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12x20xi1>) -> tensor<12x20xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<12x20xi1>):
    %21 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12x20xi64>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12x20xi64>
    %24 = "stablehlo.add"(%21, %23) : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi64>
    %25 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<12x20xi64>
    %26 = "stablehlo.compare"(%24, %25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %27 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %29 = "stablehlo.select"(%26, %arg12, %28) : (tensor<12x20xi1>, tensor<12x20xi1>, tensor<12x20xi1>) -> tensor<12x20xi1>
    "func.return"(%29) : (tensor<12x20xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>), res_attrs = [{}, {}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<2x2x12x20xi1>, %arg10: tensor<2x2x12x2x20xf32>, %arg11: tensor<f32>):
    %14 = "stablehlo.broadcast_in_dim"(%arg11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x20xf32>
    %15 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %16 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %17 = "stablehlo.transpose"(%arg10) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %18 = "stablehlo.select"(%15, %17, %16) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    "func.return"(%18, %15, %20) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x2x2x12x20xi1>, %arg7: tensor<2x2x2x12x20xf32>, %arg8: tensor<2x2x2x12x20xf32>):
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    %12 = "stablehlo.select"(%arg6, %arg8, %11) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %13 = "stablehlo.transpose"(%12) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    "func.return"(%13) : (tensor<2x2x12x2x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>), res_attrs = [{}, {}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x2x2x12x20xi1>, %arg4: tensor<2x2x12x2x20xf32>, %arg5: tensor<f32>):
    %4 = "stablehlo.broadcast_in_dim"(%arg5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x20xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %6 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %7 = "stablehlo.select"(%arg3, %6, %5) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    "func.return"(%7, %9) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x2x2x12x20xi1>, %arg1: tensor<2x2x2x12x20xf32>, %arg2: tensor<2x2x2x12x20xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x20xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %3 = "stablehlo.transpose"(%2) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    "func.return"(%3) : (tensor<2x2x12x2x20xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

