"builtin.module"() <{sym_name = "jit_attention_bf16"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xf32>, tensor<2xi32>, tensor<2x1x12x20xi1>) -> (tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>), res_attrs = [{jax.result_info = "result[0][0][0]"}, {jax.result_info = "result[0][0][1]"}, {jax.result_info = "result[0][0][2]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0][0]"}, {jax.result_info = "result[1][0][1]"}, {jax.result_info = "result[1][0][2]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0][0]"}, {jax.result_info = "result[2][0][1]"}, {jax.result_info = "result[2][0][2]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0][0]"}, {jax.result_info = "result[3][0][1]"}, {jax.result_info = "result[3][0][2]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4][0][0]"}, {jax.result_info = "result[4][0][1]"}, {jax.result_info = "result[4][0][2]"}, {jax.result_info = "result[4][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<2x12x4x16xbf16>, %arg14: tensor<2x20x2x16xbf16>, %arg15: tensor<2x20x2x16xbf16>, %arg16: tensor<2x12x4x16xf32>, %arg17: tensor<2xi32>, %arg18: tensor<2x1x12x20xi1>):
    %30 = "stablehlo.constant"() <{value = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi64>}> : () -> tensor<12xi64>
    %31 = "stablehlo.constant"() <{value = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]> : tensor<20xi64>}> : () -> tensor<20xi64>
    %32 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %33 = "stablehlo.dot_general"(%32, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %34 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %36 = "stablehlo.multiply"(%33, %35) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %37 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.reduce"(%36, %37) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %581 = "stablehlo.maximum"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%581) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %39 = "stablehlo.reshape"(%38) : (tensor<2x2x12x2xf32>) -> tensor<2x2x12x2x1xf32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x12x2x1xf32>) -> tensor<2x2x12x2x20xf32>
    %41 = "stablehlo.compare"(%36, %40) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xi1>
    %42 = "stablehlo.convert"(%41) : (tensor<2x2x12x2x20xi1>) -> tensor<2x2x12x2x20xf32>
    %43 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.reduce"(%42, %43) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %580 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%580) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x2x20xf32>, tensor<f32>) -> tensor<2x2x12x2xf32>
    %45 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %47 = "stablehlo.maximum"(%46, %38) : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %48 = "stablehlo.compare"(%38, %47) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %49 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %53 = "stablehlo.select"(%48, %50, %52) : (tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %54 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %56 = "stablehlo.compare"(%55, %47) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xi1>
    %57 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %59 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2xf32>
    %61 = "stablehlo.select"(%56, %58, %60) : (tensor<2x2x12x2xi1>, tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %62 = "stablehlo.divide"(%53, %61) : (tensor<2x2x12x2xf32>, tensor<2x2x12x2xf32>) -> tensor<2x2x12x2xf32>
    %63 = "stablehlo.transpose"(%47) <{permutation = array<i64: 3, 0, 1, 2>}> : (tensor<2x2x12x2xf32>) -> tensor<2x2x2x12xf32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %65 = "stablehlo.transpose"(%36) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x2x12x2x20xf32>) -> tensor<2x2x2x12x20xf32>
    %66 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %67 = "stablehlo.subtract"(%65, %66) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %68 = "stablehlo.exponential"(%67) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %69 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.reduce"(%68, %69) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %579 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%579) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %73 = "stablehlo.divide"(%68, %72) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %74 = "stablehlo.multiply"(%71, %71) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %75 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %77 = "stablehlo.divide"(%76, %74) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %78 = "stablehlo.convert"(%73) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %79 = "stablehlo.dot_general"(%arg15, %78) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %80 = "stablehlo.transpose"(%79) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %81 = "stablehlo.transpose"(%80) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %82 = "stablehlo.reshape"(%81) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %83 = "stablehlo.convert"(%82) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %84 = "stablehlo.multiply"(%83, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %85 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.reduce"(%84, %85) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %578 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%578) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %87 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %89 = "stablehlo.multiply"(%88, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %90 = "stablehlo.convert"(%89) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %91 = "stablehlo.reshape"(%90) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %92 = "stablehlo.transpose"(%91) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %93 = "stablehlo.transpose"(%92) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %94 = "stablehlo.dot_general"(%93, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %95 = "stablehlo.transpose"(%94) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %96 = "stablehlo.dot_general"(%93, %78) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %97 = "stablehlo.transpose"(%96) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %98 = "stablehlo.convert"(%95) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %99 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %100 = "stablehlo.multiply"(%98, %99) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %101 = "stablehlo.multiply"(%100, %68) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.reduce"(%101, %102) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %577 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%577) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %104 = "stablehlo.reshape"(%103) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %105 = "stablehlo.negate"(%104) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %106 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %107 = "stablehlo.divide"(%98, %106) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %108 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.reduce"(%105, %108) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %576 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%576) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %111 = "stablehlo.add"(%107, %110) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %112 = "stablehlo.multiply"(%111, %68) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %113 = "stablehlo.transpose"(%112) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %114 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %116 = "stablehlo.multiply"(%113, %115) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %117 = "stablehlo.dot_general"(%116, %32) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %118 = "stablehlo.transpose"(%117) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %119 = "stablehlo.convert"(%118) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %120 = "stablehlo.dot_general"(%116, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %121 = "stablehlo.transpose"(%120) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %122 = "stablehlo.convert"(%121) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %123 = "stablehlo.reshape"(%122) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %124 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %125 = "stablehlo.dot_general"(%124, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %126 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %128 = "stablehlo.multiply"(%125, %127) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %129 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %131 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %133 = "func.call"(%132) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %136 = "stablehlo.and"(%130, %135) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %137 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %138:3 = "func.call"(%136, %128, %137) <{callee = @_where}> : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %139 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.reduce"(%138#0, %139) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %575 = "stablehlo.maximum"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%575) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %143 = "stablehlo.compare"(%138#0, %142) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %144 = "stablehlo.convert"(%143) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %145 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.reduce"(%144, %145) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %574 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%574) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %147 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %149 = "stablehlo.maximum"(%148, %140) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %150 = "stablehlo.compare"(%140, %149) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %151 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %152 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %153 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %155 = "stablehlo.select"(%150, %152, %154) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %156 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %158 = "stablehlo.compare"(%157, %149) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %159 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %161 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %163 = "stablehlo.select"(%158, %160, %162) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %164 = "stablehlo.divide"(%155, %163) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %165 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %167 = "stablehlo.subtract"(%138#0, %166) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %168 = "stablehlo.exponential"(%167) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %169 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %170 = "stablehlo.reduce"(%168, %169) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %573 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%573) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %171 = "stablehlo.broadcast_in_dim"(%170) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %172 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %173 = "stablehlo.divide"(%168, %172) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %174 = "stablehlo.multiply"(%171, %171) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %175 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %177 = "stablehlo.divide"(%176, %174) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %178 = "stablehlo.convert"(%173) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %179 = "stablehlo.dot_general"(%arg15, %178) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %180 = "stablehlo.transpose"(%179) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %181 = "stablehlo.transpose"(%180) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %182 = "stablehlo.reshape"(%181) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %183 = "stablehlo.convert"(%182) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %184 = "stablehlo.multiply"(%183, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %185 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.reduce"(%184, %185) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %572 = "stablehlo.add"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%572) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %187 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %188 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %189 = "stablehlo.multiply"(%188, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %190 = "stablehlo.convert"(%189) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %191 = "stablehlo.reshape"(%190) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %192 = "stablehlo.transpose"(%191) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %193 = "stablehlo.transpose"(%192) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %194 = "stablehlo.dot_general"(%193, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %195 = "stablehlo.transpose"(%194) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %196 = "stablehlo.dot_general"(%193, %178) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %197 = "stablehlo.transpose"(%196) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %198 = "stablehlo.convert"(%195) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %199 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %200 = "stablehlo.multiply"(%198, %199) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %201 = "stablehlo.multiply"(%200, %168) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %202 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.reduce"(%201, %202) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %571 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%571) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %204 = "stablehlo.reshape"(%203) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %205 = "stablehlo.negate"(%204) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %206 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %207 = "stablehlo.divide"(%198, %206) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %208 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.reduce"(%205, %208) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %570 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%570) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %211 = "stablehlo.add"(%207, %210) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %212 = "stablehlo.multiply"(%211, %168) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %213 = "func.call"(%138#1, %138#2, %212) <{callee = @_where_0}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %214 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %216 = "stablehlo.multiply"(%213, %215) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %217 = "stablehlo.dot_general"(%216, %124) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %218 = "stablehlo.transpose"(%217) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %219 = "stablehlo.convert"(%218) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %220 = "stablehlo.dot_general"(%216, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %221 = "stablehlo.transpose"(%220) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %222 = "stablehlo.convert"(%221) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %223 = "stablehlo.reshape"(%222) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %224 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %225 = "stablehlo.dot_general"(%224, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %226 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %228 = "stablehlo.multiply"(%225, %227) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %229 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %230 = "stablehlo.broadcast_in_dim"(%229) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %231 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<12x20xi1>
    %233 = "func.call"(%232) <{callee = @tril}> : (tensor<12x20xi1>) -> tensor<12x20xi1>
    %234 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %236 = "stablehlo.and"(%230, %235) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %237 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi64>) -> tensor<12x1xi64>
    %238 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 1>}> : (tensor<20xi64>) -> tensor<1x20xi64>
    %239 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1x20xi64>
    %241 = "stablehlo.add"(%238, %240) : (tensor<1x20xi64>, tensor<1x20xi64>) -> tensor<1x20xi64>
    %242 = "stablehlo.broadcast_in_dim"(%237) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %243 = "stablehlo.broadcast_in_dim"(%241) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %244 = "stablehlo.compare"(%242, %243) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %245 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi64>) -> tensor<12x1xi64>
    %246 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 1>}> : (tensor<20xi64>) -> tensor<1x20xi64>
    %247 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1x20xi64>
    %249 = "stablehlo.subtract"(%246, %248) : (tensor<1x20xi64>, tensor<1x20xi64>) -> tensor<1x20xi64>
    %250 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xi64>) -> tensor<12x20xi64>
    %251 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x20xi64>) -> tensor<12x20xi64>
    %252 = "stablehlo.compare"(%250, %251) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x20xi64>, tensor<12x20xi64>) -> tensor<12x20xi1>
    %253 = "stablehlo.and"(%252, %244) : (tensor<12x20xi1>, tensor<12x20xi1>) -> tensor<12x20xi1>
    %254 = "stablehlo.broadcast_in_dim"(%253) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x20xi1>) -> tensor<1x1x12x20xi1>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x12x20xi1>) -> tensor<2x2x12x20xi1>
    %256 = "stablehlo.and"(%236, %255) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %257 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %258:3 = "func.call"(%256, %228, %257) <{callee = @_where}> : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %259 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %260 = "stablehlo.reduce"(%258#0, %259) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %569 = "stablehlo.maximum"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%569) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %261 = "stablehlo.reshape"(%260) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %263 = "stablehlo.compare"(%258#0, %262) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %264 = "stablehlo.convert"(%263) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %265 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %266 = "stablehlo.reduce"(%264, %265) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %568 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%568) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %267 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %269 = "stablehlo.maximum"(%268, %260) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %270 = "stablehlo.compare"(%260, %269) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %271 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %273 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %275 = "stablehlo.select"(%270, %272, %274) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %276 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %278 = "stablehlo.compare"(%277, %269) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %279 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %280 = "stablehlo.broadcast_in_dim"(%279) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %281 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %283 = "stablehlo.select"(%278, %280, %282) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %284 = "stablehlo.divide"(%275, %283) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %285 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %287 = "stablehlo.subtract"(%258#0, %286) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %288 = "stablehlo.exponential"(%287) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %289 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %290 = "stablehlo.reduce"(%288, %289) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %567 = "stablehlo.add"(%arg49, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%567) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %292 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %293 = "stablehlo.divide"(%288, %292) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %294 = "stablehlo.multiply"(%291, %291) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %295 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %297 = "stablehlo.divide"(%296, %294) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %298 = "stablehlo.convert"(%293) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %299 = "stablehlo.dot_general"(%arg15, %298) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %300 = "stablehlo.transpose"(%299) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %301 = "stablehlo.transpose"(%300) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %302 = "stablehlo.reshape"(%301) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %303 = "stablehlo.convert"(%302) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %304 = "stablehlo.multiply"(%303, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %305 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %306 = "stablehlo.reduce"(%304, %305) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %566 = "stablehlo.add"(%arg47, %arg48) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%566) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %307 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %308 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %309 = "stablehlo.multiply"(%308, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %310 = "stablehlo.convert"(%309) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %311 = "stablehlo.reshape"(%310) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %312 = "stablehlo.transpose"(%311) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %313 = "stablehlo.transpose"(%312) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %314 = "stablehlo.dot_general"(%313, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %315 = "stablehlo.transpose"(%314) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %316 = "stablehlo.dot_general"(%313, %298) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %317 = "stablehlo.transpose"(%316) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %318 = "stablehlo.convert"(%315) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %319 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %320 = "stablehlo.multiply"(%318, %319) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %321 = "stablehlo.multiply"(%320, %288) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %322 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.reduce"(%321, %322) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %565 = "stablehlo.add"(%arg45, %arg46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%565) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %324 = "stablehlo.reshape"(%323) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %325 = "stablehlo.negate"(%324) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %326 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %327 = "stablehlo.divide"(%318, %326) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %328 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %329 = "stablehlo.reduce"(%325, %328) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %564 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%564) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %330 = "stablehlo.broadcast_in_dim"(%329) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %331 = "stablehlo.add"(%327, %330) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %332 = "stablehlo.multiply"(%331, %288) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %333 = "func.call"(%258#1, %258#2, %332) <{callee = @_where_0}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %334 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %336 = "stablehlo.multiply"(%333, %335) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %337 = "stablehlo.dot_general"(%336, %224) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %338 = "stablehlo.transpose"(%337) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %339 = "stablehlo.convert"(%338) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %340 = "stablehlo.dot_general"(%336, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %341 = "stablehlo.transpose"(%340) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %342 = "stablehlo.convert"(%341) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %343 = "stablehlo.reshape"(%342) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %344 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %345 = "stablehlo.dot_general"(%344, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %346 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %348 = "stablehlo.multiply"(%345, %347) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %349 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %351 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<20xi64>
    %352 = "stablehlo.broadcast_in_dim"(%351) <{broadcast_dimensions = array<i64: 2>}> : (tensor<20xi64>) -> tensor<1x1x20xi64>
    %353 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1x1xi32>
    %354 = "stablehlo.convert"(%353) : (tensor<2x1x1xi32>) -> tensor<2x1x1xi64>
    %355 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x20xi64>) -> tensor<2x1x20xi64>
    %356 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x1x1xi64>) -> tensor<2x1x20xi64>
    %357 = "stablehlo.compare"(%355, %356) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x1x20xi64>, tensor<2x1x20xi64>) -> tensor<2x1x20xi1>
    %358 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x1x20xi1>
    %360 = "stablehlo.and"(%359, %357) : (tensor<2x1x20xi1>, tensor<2x1x20xi1>) -> tensor<2x1x20xi1>
    %361 = "stablehlo.broadcast_in_dim"(%360) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x1x20xi1>) -> tensor<2x1x1x20xi1>
    %362 = "stablehlo.broadcast_in_dim"(%361) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x1x1x20xi1>) -> tensor<2x2x12x20xi1>
    %363 = "stablehlo.and"(%350, %362) : (tensor<2x2x12x20xi1>, tensor<2x2x12x20xi1>) -> tensor<2x2x12x20xi1>
    %364 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %365:3 = "func.call"(%363, %348, %364) <{callee = @_where}> : (tensor<2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>)
    %366 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %367 = "stablehlo.reduce"(%365#0, %366) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %563 = "stablehlo.maximum"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%563) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %368 = "stablehlo.reshape"(%367) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %369 = "stablehlo.broadcast_in_dim"(%368) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %370 = "stablehlo.compare"(%365#0, %369) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %371 = "stablehlo.convert"(%370) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %372 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %373 = "stablehlo.reduce"(%371, %372) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %562 = "stablehlo.add"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%562) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %374 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %376 = "stablehlo.maximum"(%375, %367) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %377 = "stablehlo.compare"(%367, %376) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %378 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %380 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %381 = "stablehlo.broadcast_in_dim"(%380) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %382 = "stablehlo.select"(%377, %379, %381) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %383 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %384 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %385 = "stablehlo.compare"(%384, %376) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %386 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %388 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %389 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %390 = "stablehlo.select"(%385, %387, %389) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %391 = "stablehlo.divide"(%382, %390) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %392 = "stablehlo.broadcast_in_dim"(%376) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %393 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %394 = "stablehlo.subtract"(%365#0, %393) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %395 = "stablehlo.exponential"(%394) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %396 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %397 = "stablehlo.reduce"(%395, %396) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %561 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%561) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %398 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %400 = "stablehlo.divide"(%395, %399) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %401 = "stablehlo.multiply"(%398, %398) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %402 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %403 = "stablehlo.broadcast_in_dim"(%402) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %404 = "stablehlo.divide"(%403, %401) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %405 = "stablehlo.convert"(%400) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %406 = "stablehlo.dot_general"(%arg15, %405) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %407 = "stablehlo.transpose"(%406) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %408 = "stablehlo.transpose"(%407) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %409 = "stablehlo.reshape"(%408) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %410 = "stablehlo.convert"(%409) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %411 = "stablehlo.multiply"(%410, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %412 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %413 = "stablehlo.reduce"(%411, %412) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %560 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%560) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %414 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %415 = "stablehlo.broadcast_in_dim"(%414) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %416 = "stablehlo.multiply"(%415, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %417 = "stablehlo.convert"(%416) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %418 = "stablehlo.reshape"(%417) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %419 = "stablehlo.transpose"(%418) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %420 = "stablehlo.transpose"(%419) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %421 = "stablehlo.dot_general"(%420, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %422 = "stablehlo.transpose"(%421) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %423 = "stablehlo.dot_general"(%420, %405) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %424 = "stablehlo.transpose"(%423) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %425 = "stablehlo.convert"(%422) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %426 = "stablehlo.broadcast_in_dim"(%404) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %427 = "stablehlo.multiply"(%425, %426) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %428 = "stablehlo.multiply"(%427, %395) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %429 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %430 = "stablehlo.reduce"(%428, %429) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %559 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%559) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %431 = "stablehlo.reshape"(%430) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %432 = "stablehlo.negate"(%431) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %433 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %434 = "stablehlo.divide"(%425, %433) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %435 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %436 = "stablehlo.reduce"(%432, %435) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %558 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%558) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %437 = "stablehlo.broadcast_in_dim"(%436) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %438 = "stablehlo.add"(%434, %437) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %439 = "stablehlo.multiply"(%438, %395) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %440 = "func.call"(%365#1, %365#2, %439) <{callee = @_where_0}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %441 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %443 = "stablehlo.multiply"(%440, %442) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %444 = "stablehlo.dot_general"(%443, %344) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %445 = "stablehlo.transpose"(%444) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %446 = "stablehlo.convert"(%445) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %447 = "stablehlo.dot_general"(%443, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %448 = "stablehlo.transpose"(%447) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %449 = "stablehlo.convert"(%448) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %450 = "stablehlo.reshape"(%449) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %451 = "stablehlo.reshape"(%arg13) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %452 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<2x1x12x20xi1>) -> tensor<2x1x1x12x20xi1>
    %453 = "stablehlo.broadcast_in_dim"(%452) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x12x20xi1>) -> tensor<2x1x2x12x20xi1>
    %454 = "stablehlo.dot_general"(%451, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x2x16xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x20xf32>
    %455 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %456 = "stablehlo.broadcast_in_dim"(%455) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %457 = "stablehlo.multiply"(%454, %456) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %458 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %459 = "stablehlo.broadcast_in_dim"(%458) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2x2x12x20xi1>
    %460 = "stablehlo.broadcast_in_dim"(%459) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<2x2x12x20xi1>) -> tensor<1x2x2x12x20xi1>
    %461 = "stablehlo.transpose"(%453) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x1x2x12x20xi1>) -> tensor<2x2x1x12x20xi1>
    %462 = "stablehlo.broadcast_in_dim"(%460) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %463 = "stablehlo.broadcast_in_dim"(%461) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x1x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %464 = "stablehlo.and"(%462, %463) : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xi1>
    %465 = "stablehlo.constant"() <{value = dense<-2.38197633E+38> : tensor<f32>}> : () -> tensor<f32>
    %466:2 = "func.call"(%464, %457, %465) <{callee = @_where_1}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x12x2x20xf32>, tensor<f32>) -> (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>)
    %467 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %468 = "stablehlo.reduce"(%466#0, %467) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %557 = "stablehlo.maximum"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%557) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %469 = "stablehlo.reshape"(%468) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %470 = "stablehlo.broadcast_in_dim"(%469) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %471 = "stablehlo.compare"(%466#0, %470) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xi1>
    %472 = "stablehlo.convert"(%471) : (tensor<2x2x2x12x20xi1>) -> tensor<2x2x2x12x20xf32>
    %473 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %474 = "stablehlo.reduce"(%472, %473) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %556 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%556) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %475 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %476 = "stablehlo.broadcast_in_dim"(%475) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %477 = "stablehlo.maximum"(%476, %468) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %478 = "stablehlo.compare"(%468, %477) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %479 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %480 = "stablehlo.broadcast_in_dim"(%479) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %481 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %482 = "stablehlo.broadcast_in_dim"(%481) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %483 = "stablehlo.select"(%478, %480, %482) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %484 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %485 = "stablehlo.broadcast_in_dim"(%484) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %486 = "stablehlo.compare"(%485, %477) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xi1>
    %487 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %488 = "stablehlo.broadcast_in_dim"(%487) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %489 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %490 = "stablehlo.broadcast_in_dim"(%489) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %491 = "stablehlo.select"(%486, %488, %490) : (tensor<2x2x2x12xi1>, tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %492 = "stablehlo.divide"(%483, %491) : (tensor<2x2x2x12xf32>, tensor<2x2x2x12xf32>) -> tensor<2x2x2x12xf32>
    %493 = "stablehlo.broadcast_in_dim"(%477) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %494 = "stablehlo.broadcast_in_dim"(%493) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %495 = "stablehlo.subtract"(%466#0, %494) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %496 = "stablehlo.exponential"(%495) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %497 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.reduce"(%496, %497) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %555 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%555) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %499 = "stablehlo.broadcast_in_dim"(%498) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %500 = "stablehlo.broadcast_in_dim"(%499) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %501 = "stablehlo.divide"(%496, %500) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %502 = "stablehlo.multiply"(%499, %499) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %503 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %504 = "stablehlo.broadcast_in_dim"(%503) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %505 = "stablehlo.divide"(%504, %502) : (tensor<2x2x2x12x1xf32>, tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %506 = "stablehlo.convert"(%501) : (tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xbf16>
    %507 = "stablehlo.dot_general"(%arg15, %506) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [4]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x20x2x16xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x2x12xbf16>
    %508 = "stablehlo.transpose"(%507) <{permutation = array<i64: 3, 0, 4, 1, 2>}> : (tensor<2x2x16x2x12xbf16>) -> tensor<2x2x12x2x16xbf16>
    %509 = "stablehlo.transpose"(%508) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %510 = "stablehlo.reshape"(%509) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    %511 = "stablehlo.convert"(%510) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x4x16xf32>
    %512 = "stablehlo.multiply"(%511, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %513 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %514 = "stablehlo.reduce"(%512, %513) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %554 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%554) : (tensor<f32>) -> ()
    }) : (tensor<2x12x4x16xf32>, tensor<f32>) -> tensor<f32>
    %515 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %516 = "stablehlo.broadcast_in_dim"(%515) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x4x16xf32>
    %517 = "stablehlo.multiply"(%516, %arg16) : (tensor<2x12x4x16xf32>, tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xf32>
    %518 = "stablehlo.convert"(%517) : (tensor<2x12x4x16xf32>) -> tensor<2x12x4x16xbf16>
    %519 = "stablehlo.reshape"(%518) : (tensor<2x12x4x16xbf16>) -> tensor<2x12x2x2x16xbf16>
    %520 = "stablehlo.transpose"(%519) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<2x12x2x2x16xbf16>) -> tensor<2x2x12x2x16xbf16>
    %521 = "stablehlo.transpose"(%520) <{permutation = array<i64: 1, 3, 4, 0, 2>}> : (tensor<2x2x12x2x16xbf16>) -> tensor<2x2x16x2x12xbf16>
    %522 = "stablehlo.dot_general"(%521, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x20x2x16xbf16>) -> tensor<2x2x2x12x20xbf16>
    %523 = "stablehlo.transpose"(%522) <{permutation = array<i64: 2, 0, 1, 3, 4>}> : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xbf16>
    %524 = "stablehlo.dot_general"(%521, %506) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [1, 2], lhs_contracting_dimensions = [3, 4], rhs_contracting_dimensions = [0, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x2x12xbf16>, tensor<2x2x2x12x20xbf16>) -> tensor<2x2x16x20xbf16>
    %525 = "stablehlo.transpose"(%524) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x20xbf16>) -> tensor<2x20x2x16xbf16>
    %526 = "stablehlo.convert"(%523) : (tensor<2x2x2x12x20xbf16>) -> tensor<2x2x2x12x20xf32>
    %527 = "stablehlo.broadcast_in_dim"(%505) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %528 = "stablehlo.multiply"(%526, %527) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %529 = "stablehlo.multiply"(%528, %496) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %530 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %531 = "stablehlo.reduce"(%529, %530) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %553 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%553) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x20xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %532 = "stablehlo.reshape"(%531) : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %533 = "stablehlo.negate"(%532) : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x1xf32>
    %534 = "stablehlo.broadcast_in_dim"(%499) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x20xf32>
    %535 = "stablehlo.divide"(%526, %534) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %536 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %537 = "stablehlo.reduce"(%533, %536) <{dimensions = array<i64: 4>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %552 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%552) : (tensor<f32>) -> ()
    }) : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %538 = "stablehlo.broadcast_in_dim"(%537) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x20xf32>
    %539 = "stablehlo.add"(%535, %538) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %540 = "stablehlo.multiply"(%539, %496) : (tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x2x12x20xf32>
    %541 = "func.call"(%464, %466#1, %540) <{callee = @_where_2}> : (tensor<2x2x2x12x20xi1>, tensor<2x2x2x12x20xf32>, tensor<2x2x2x12x20xf32>) -> tensor<2x2x12x2x20xf32>
    %542 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %543 = "stablehlo.broadcast_in_dim"(%542) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x2x20xf32>
    %544 = "stablehlo.multiply"(%541, %543) : (tensor<2x2x12x2x20xf32>, tensor<2x2x12x2x20xf32>) -> tensor<2x2x12x2x20xf32>
    %545 = "stablehlo.dot_general"(%544, %451) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2, 3], rhs_contracting_dimensions = [1, 3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x12x2x2x16xbf16>) -> tensor<2x2x20x16xf32>
    %546 = "stablehlo.transpose"(%545) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x20x16xf32>) -> tensor<2x20x2x16xf32>
    %547 = "stablehlo.convert"(%546) : (tensor<2x20x2x16xf32>) -> tensor<2x20x2x16xbf16>
    %548 = "stablehlo.dot_general"(%544, %arg14) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x2x20xf32>, tensor<2x20x2x16xbf16>) -> tensor<2x2x12x2x16xf32>
    %549 = "stablehlo.transpose"(%548) <{permutation = array<i64: 0, 2, 1, 3, 4>}> : (tensor<2x2x12x2x16xf32>) -> tensor<2x12x2x2x16xf32>
    %550 = "stablehlo.convert"(%549) : (tensor<2x12x2x2x16xf32>) -> tensor<2x12x2x2x16xbf16>
    %551 = "stablehlo.reshape"(%550) : (tensor<2x12x2x2x16xbf16>) -> tensor<2x12x4x16xbf16>
    "func.return"(%123, %119, %97, %82, %223, %219, %197, %182, %343, %339, %317, %302, %450, %446, %424, %409, %551, %547, %525, %510) : (tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x12x4x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x20x2x16xbf16>, tensor<2x12x4x16xbf16>) -> ()
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

