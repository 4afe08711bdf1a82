"builtin.module"() <{sym_name = "jit_mixture_of_experts"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {}, {}], function_type = (tensor<3x5x4xf32>, tensor<4x3xf32>, tensor<3x4x5xf32>, tensor<6x4xf32>, tensor<6x4xf32>) -> (tensor<3x5x4xf32>, tensor<4x3xf32>, tensor<3x4x5xf32>, tensor<f64>), res_attrs = [{jax.result_info = "result[0]['down']"}, {jax.result_info = "result[0]['gate']"}, {jax.result_info = "result[0]['up']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg26: tensor<3x5x4xf32>, %arg27: tensor<4x3xf32>, %arg28: tensor<3x4x5xf32>, %arg29: tensor<6x4xf32>, %arg30: tensor<6x4xf32>):
    %58 = "stablehlo.dot_general"(%arg29, %arg27) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x4xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
    %59 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %60 = "stablehlo.reduce"(%58, %59) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %511 = "stablehlo.maximum"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%511) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %61 = "stablehlo.reshape"(%60) : (tensor<6xf32>) -> tensor<6x1xf32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %63 = "stablehlo.compare"(%58, %62) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %64 = "stablehlo.convert"(%63) : (tensor<6x3xi1>) -> tensor<6x3xf32>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.reduce"(%64, %65) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %510 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%510) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %67 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %69 = "stablehlo.maximum"(%68, %60) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %70 = "stablehlo.compare"(%60, %69) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %71 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %75 = "stablehlo.select"(%70, %72, %74) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %76 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %78 = "stablehlo.compare"(%77, %69) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %79 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %81 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %83 = "stablehlo.select"(%78, %80, %82) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %84 = "stablehlo.divide"(%75, %83) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %85 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %87 = "stablehlo.subtract"(%58, %86) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %88 = "stablehlo.exponential"(%87) : (tensor<6x3xf32>) -> tensor<6x3xf32>
    %89 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.reduce"(%88, %89) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %509 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%509) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %93 = "stablehlo.divide"(%88, %92) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %94 = "stablehlo.multiply"(%91, %91) : (tensor<6x1xf32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %95 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x1xf32>
    %97 = "stablehlo.divide"(%96, %94) : (tensor<6x1xf32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %98 = "func.call"(%93) <{callee = @argmax}> : (tensor<6x3xf32>) -> tensor<6xi64>
    %99 = "func.call"(%98) <{callee = @_one_hot}> : (tensor<6xi64>) -> tensor<6x3xf64>
    %100 = "func.call"(%99) <{callee = @cumsum}> : (tensor<6x3xf64>) -> tensor<6x3xf64>
    %101 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<6x3xf64>
    %103 = "stablehlo.subtract"(%100, %102) : (tensor<6x3xf64>, tensor<6x3xf64>) -> tensor<6x3xf64>
    %104 = "stablehlo.multiply"(%103, %99) : (tensor<6x3xf64>, tensor<6x3xf64>) -> tensor<6x3xf64>
    %105 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<6x3xf64>
    %107 = "stablehlo.compare"(%104, %106) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6x3xf64>, tensor<6x3xf64>) -> tensor<6x3xi1>
    %108 = "stablehlo.convert"(%107) : (tensor<6x3xi1>) -> tensor<6x3xf64>
    %109 = "stablehlo.multiply"(%99, %108) : (tensor<6x3xf64>, tensor<6x3xf64>) -> tensor<6x3xf64>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x3xf64>) -> tensor<6x3x1xf64>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %112 = "stablehlo.reduce"(%104, %111) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg65: tensor<f64>, %arg66: tensor<f64>):
      %508 = "stablehlo.add"(%arg65, %arg66) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%508) : (tensor<f64>) -> ()
    }) : (tensor<6x3xf64>, tensor<f64>) -> tensor<6xf64>
    %113 = "stablehlo.convert"(%112) : (tensor<6xf64>) -> tensor<6xi32>
    %114 = "func.call"(%113) <{callee = @_one_hot_1}> : (tensor<6xi32>) -> tensor<6x2xf64>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x2xf64>) -> tensor<6x1x2xf64>
    %116 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<6x3x1xf64>) -> tensor<6x3x2xf64>
    %117 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<6x1x2xf64>) -> tensor<6x3x2xf64>
    %118 = "stablehlo.multiply"(%116, %117) : (tensor<6x3x2xf64>, tensor<6x3x2xf64>) -> tensor<6x3x2xf64>
    %119 = "stablehlo.convert"(%arg29) : (tensor<6x4xf32>) -> tensor<6x4xf64>
    %120 = "stablehlo.convert"(%118) : (tensor<6x3x2xf64>) -> tensor<6x3x2xf64>
    %121 = "stablehlo.dot_general"(%119, %120) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x4xf64>, tensor<6x3x2xf64>) -> tensor<4x3x2xf64>
    %122 = "stablehlo.convert"(%121) : (tensor<4x3x2xf64>) -> tensor<4x3x2xf64>
    %123 = "stablehlo.convert"(%arg28) : (tensor<3x4x5xf32>) -> tensor<3x4x5xf64>
    %124 = "stablehlo.dot_general"(%122, %123) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x3x2xf64>, tensor<3x4x5xf64>) -> tensor<3x2x5xf64>
    %125 = "stablehlo.tanh"(%124) : (tensor<3x2x5xf64>) -> tensor<3x2x5xf64>
    %126 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3x2x5xf64>
    %128 = "stablehlo.subtract"(%127, %125) : (tensor<3x2x5xf64>, tensor<3x2x5xf64>) -> tensor<3x2x5xf64>
    %129 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.reduce"(%93, %129) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %507 = "stablehlo.maximum"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%507) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %131 = "stablehlo.reshape"(%130) : (tensor<6xf32>) -> tensor<6x1xf32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %133 = "stablehlo.compare"(%93, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %134 = "stablehlo.convert"(%133) : (tensor<6x3xi1>) -> tensor<6x3xf32>
    %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.reduce"(%134, %135) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %506 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%506) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %137 = "stablehlo.convert"(%arg26) : (tensor<3x5x4xf32>) -> tensor<3x5x4xf64>
    %138 = "stablehlo.convert"(%125) : (tensor<3x2x5xf64>) -> tensor<3x2x5xf64>
    %139 = "stablehlo.dot_general"(%137, %138) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x5x4xf64>, tensor<3x2x5xf64>) -> tensor<3x4x2xf64>
    %140 = "stablehlo.dot_general"(%139, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2, 0], rhs_contracting_dimensions = [2, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4x2xf64>, tensor<6x3x2xf64>) -> tensor<4x6xf64>
    %141 = "stablehlo.convert"(%130) : (tensor<6xf32>) -> tensor<6xf64>
    %142 = "stablehlo.convert"(%140) : (tensor<4x6xf64>) -> tensor<4x6xf64>
    %143 = "stablehlo.dot_general"(%141, %142) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6xf64>, tensor<4x6xf64>) -> tensor<6x4xf64>
    %144 = "stablehlo.dot_general"(%arg29, %arg27) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x4xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
    %145 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.reduce"(%144, %145) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %505 = "stablehlo.maximum"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%505) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<6xf32>) -> tensor<6x1xf32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %149 = "stablehlo.compare"(%144, %148) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xi1>
    %150 = "stablehlo.convert"(%149) : (tensor<6x3xi1>) -> tensor<6x3xf32>
    %151 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %152 = "stablehlo.reduce"(%150, %151) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %504 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%504) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %153 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %155 = "stablehlo.maximum"(%154, %146) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %156 = "stablehlo.compare"(%146, %155) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %157 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %159 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %161 = "stablehlo.select"(%156, %158, %160) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %162 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %164 = "stablehlo.compare"(%163, %155) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %165 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %167 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %168 = "stablehlo.broadcast_in_dim"(%167) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %169 = "stablehlo.select"(%164, %166, %168) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %170 = "stablehlo.divide"(%161, %169) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %171 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
    %172 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %173 = "stablehlo.subtract"(%144, %172) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %174 = "stablehlo.exponential"(%173) : (tensor<6x3xf32>) -> tensor<6x3xf32>
    %175 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %176 = "stablehlo.reduce"(%174, %175) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %503 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%503) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %179 = "stablehlo.divide"(%174, %178) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %180 = "stablehlo.multiply"(%177, %177) : (tensor<6x1xf32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %181 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x1xf32>
    %183 = "stablehlo.divide"(%182, %180) : (tensor<6x1xf32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %184:2 = "chlo.top_k"(%179) <{k = 2 : i64}> : (tensor<6x3xf32>) -> (tensor<6x2xf32>, tensor<6x2xi32>)
    %185 = "stablehlo.reshape"(%184#1) : (tensor<6x2xi32>) -> tensor<6x2x1xi32>
    %186 = "stablehlo.reshape"(%184#1) : (tensor<6x2xi32>) -> tensor<12xi32>
    %187 = "func.call"(%186) <{callee = @argsort}> : (tensor<12xi32>) -> tensor<12xi64>
    %188 = "stablehlo.reshape"(%184#1) : (tensor<6x2xi32>) -> tensor<12xi32>
    %189 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %191 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %192 = "func.call"(%188, %191) <{callee = @clip}> : (tensor<12xi32>, tensor<i64>) -> tensor<12xi32>
    %193 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %195 = "stablehlo.compare"(%192, %194) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi1>
    %196 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %198 = "stablehlo.add"(%192, %197) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %199 = "stablehlo.select"(%195, %198, %192) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %201 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %203 = "stablehlo.scatter"(%190, %200, %202) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg53: tensor<i64>, %arg54: tensor<i64>):
      %502 = "stablehlo.add"(%arg53, %arg54) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%502) : (tensor<i64>) -> ()
    }) : (tensor<3xi64>, tensor<12x1xi32>, tensor<12xi64>) -> tensor<3xi64>
    %204 = "stablehlo.convert"(%203) : (tensor<3xi64>) -> tensor<3xi32>
    %205 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %206 = "func.call"(%187, %205) <{callee = @floor_divide}> : (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
    %207 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %208 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %209 = "stablehlo.compare"(%206, %208) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %210 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %212 = "stablehlo.add"(%206, %211) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %213 = "stablehlo.select"(%209, %212, %206) : (tensor<12xi1>, tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %214 = "stablehlo.convert"(%213) : (tensor<12xi64>) -> tensor<12xi32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %216 = "stablehlo.gather"(%arg29, %215) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<12x1xi32>) -> tensor<12x4xf32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %218 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x12x4xi32>
    %219 = "func.call"(%204) <{callee = @cumsum_2}> : (tensor<3xi32>) -> tensor<3xi32>
    %220 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %222 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %223 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<2xi32>
    %224 = "stablehlo.concatenate"(%222, %223) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %225 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %226 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %227 = "stablehlo.compare"(%226, %218) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %228 = "stablehlo.compare"(%218, %225) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %229 = "stablehlo.and"(%227, %228) : (tensor<3x12x4xi1>, tensor<3x12x4xi1>) -> tensor<3x12x4xi1>
    %230 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x12x4xf32>
    %232 = "stablehlo.select"(%229, %217, %231) : (tensor<3x12x4xi1>, tensor<3x12x4xf32>, tensor<3x12x4xf32>) -> tensor<3x12x4xf32>
    %233 = "stablehlo.dot_general"(%232, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2, 0], rhs_contracting_dimensions = [1, 0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x12x4xf32>, tensor<3x4x5xf32>) -> tensor<12x5xf32>
    %234 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x5xf32>
    %236 = "stablehlo.tanh"(%233) : (tensor<12x5xf32>) -> tensor<12x5xf32>
    %237 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %238 = "stablehlo.broadcast_in_dim"(%237) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x5xf32>
    %239 = "stablehlo.subtract"(%238, %236) : (tensor<12x5xf32>, tensor<12x5xf32>) -> tensor<12x5xf32>
    %240 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x5xf32>) -> tensor<3x12x5xf32>
    %241 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x12x5xi32>
    %242 = "func.call"(%204) <{callee = @cumsum_2}> : (tensor<3xi32>) -> tensor<3xi32>
    %243 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %245 = "stablehlo.slice"(%244) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %246 = "stablehlo.slice"(%242) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<2xi32>
    %247 = "stablehlo.concatenate"(%245, %246) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %248 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %249 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %250 = "stablehlo.compare"(%249, %241) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %251 = "stablehlo.compare"(%241, %248) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %252 = "stablehlo.and"(%250, %251) : (tensor<3x12x5xi1>, tensor<3x12x5xi1>) -> tensor<3x12x5xi1>
    %253 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %254 = "stablehlo.broadcast_in_dim"(%253) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x12x5xf32>
    %255 = "stablehlo.select"(%252, %240, %254) : (tensor<3x12x5xi1>, tensor<3x12x5xf32>, tensor<3x12x5xf32>) -> tensor<3x12x5xf32>
    %256 = "stablehlo.dot_general"(%255, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2, 0], rhs_contracting_dimensions = [1, 0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x12x5xf32>, tensor<3x5x4xf32>) -> tensor<12x4xf32>
    %257 = "stablehlo.reshape"(%184#0) : (tensor<6x2xf32>) -> tensor<12xf32>
    %258 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %260 = "stablehlo.compare"(%187, %259) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %261 = "stablehlo.constant"() <{value = dense<12> : tensor<i64>}> : () -> tensor<i64>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %263 = "stablehlo.add"(%187, %262) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %264 = "stablehlo.select"(%260, %263, %187) : (tensor<12xi1>, tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %265 = "stablehlo.convert"(%264) : (tensor<12xi64>) -> tensor<12xi32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %267 = "stablehlo.gather"(%257, %266) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<12xf32>, tensor<12x1xi32>) -> tensor<12xf32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12x1xf32>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %270 = "stablehlo.multiply"(%256, %269) : (tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %271 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %273 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %274 = "func.call"(%187, %273) <{callee = @floor_divide}> : (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
    %275 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %276 = "stablehlo.broadcast_in_dim"(%275) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %277 = "stablehlo.compare"(%274, %276) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %278 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %280 = "stablehlo.add"(%274, %279) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %281 = "stablehlo.select"(%277, %280, %274) : (tensor<12xi1>, tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %282 = "stablehlo.convert"(%281) : (tensor<12xi64>) -> tensor<12xi32>
    %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %284 = "stablehlo.scatter"(%272, %283, %270) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %501 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%501) : (tensor<f32>) -> ()
    }) : (tensor<6x4xf32>, tensor<12x1xi32>, tensor<12x4xf32>) -> tensor<6x4xf32>
    %285 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %287 = "stablehlo.convert"(%284) : (tensor<6x4xf32>) -> tensor<6x4xf64>
    %288 = "stablehlo.add"(%143, %287) : (tensor<6x4xf64>, tensor<6x4xf64>) -> tensor<6x4xf64>
    %289 = "stablehlo.convert"(%arg30) : (tensor<6x4xf32>) -> tensor<6x4xf64>
    %290 = "stablehlo.subtract"(%288, %289) : (tensor<6x4xf64>, tensor<6x4xf64>) -> tensor<6x4xf64>
    %291 = "stablehlo.multiply"(%290, %290) : (tensor<6x4xf64>, tensor<6x4xf64>) -> tensor<6x4xf64>
    %292 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %293 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<6x4xf64>
    %294 = "stablehlo.multiply"(%293, %290) : (tensor<6x4xf64>, tensor<6x4xf64>) -> tensor<6x4xf64>
    %295 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %296 = "stablehlo.reduce"(%291, %295) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg49: tensor<f64>, %arg50: tensor<f64>):
      %500 = "stablehlo.add"(%arg49, %arg50) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%500) : (tensor<f64>) -> ()
    }) : (tensor<6x4xf64>, tensor<f64>) -> tensor<f64>
    %297 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f64>}> : () -> tensor<f64>
    %298 = "stablehlo.divide"(%296, %297) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %299 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %300 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f64>}> : () -> tensor<f64>
    %301 = "stablehlo.divide"(%299, %300) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<6x4xf64>
    %303 = "stablehlo.multiply"(%302, %294) : (tensor<6x4xf64>, tensor<6x4xf64>) -> tensor<6x4xf64>
    %304 = "stablehlo.convert"(%303) : (tensor<6x4xf64>) -> tensor<6x4xf32>
    %305 = "stablehlo.constant"() <{value = dense<5> : tensor<1xi32>}> : () -> tensor<1xi32>
    %306 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12x1xi32>
    %308 = "stablehlo.compare"(%283, %307) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi1>
    %309 = "stablehlo.broadcast_in_dim"(%305) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xi32>) -> tensor<1x1xi32>
    %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi32>) -> tensor<12x1xi32>
    %311 = "stablehlo.compare"(%283, %310) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<12x1xi32>, tensor<12x1xi32>) -> tensor<12x1xi1>
    %312 = "stablehlo.and"(%308, %311) : (tensor<12x1xi1>, tensor<12x1xi1>) -> tensor<12x1xi1>
    %313 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %314 = "stablehlo.reduce"(%312, %313) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg47: tensor<i1>, %arg48: tensor<i1>):
      %499 = "stablehlo.and"(%arg47, %arg48) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%499) : (tensor<i1>) -> ()
    }) : (tensor<12x1xi1>, tensor<i1>) -> tensor<12xi1>
    %315 = "stablehlo.gather"(%304, %283) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<12x1xi32>) -> tensor<12x4xf32>
    %316 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi1>) -> tensor<12x4xi1>
    %317 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x4xf32>
    %319 = "stablehlo.select"(%316, %315, %318) : (tensor<12x4xi1>, tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %320 = "stablehlo.multiply"(%256, %319) : (tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %321 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %322 = "stablehlo.reduce"(%320, %321) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %498 = "stablehlo.add"(%arg45, %arg46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%498) : (tensor<f32>) -> ()
    }) : (tensor<12x4xf32>, tensor<f32>) -> tensor<12xf32>
    %323 = "stablehlo.reshape"(%322) : (tensor<12xf32>) -> tensor<12x1xf32>
    %324 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x4xf32>
    %325 = "stablehlo.multiply"(%319, %324) : (tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %326 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.reduce"(%323, %326) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %497 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%497) : (tensor<f32>) -> ()
    }) : (tensor<12x1xf32>, tensor<f32>) -> tensor<12xf32>
    %328 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %329 = "stablehlo.broadcast_in_dim"(%328) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %330 = "stablehlo.scatter"(%329, %266, %327) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %496 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%496) : (tensor<f32>) -> ()
    }) : (tensor<12xf32>, tensor<12x1xi32>, tensor<12xf32>) -> tensor<12xf32>
    %331 = "stablehlo.reshape"(%330) : (tensor<12xf32>) -> tensor<6x2xf32>
    %332 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x5xf32>) -> tensor<3x12x5xf32>
    %333 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x12x5xi32>
    %334 = "func.call"(%204) <{callee = @cumsum_2}> : (tensor<3xi32>) -> tensor<3xi32>
    %335 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %336 = "stablehlo.broadcast_in_dim"(%335) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %337 = "stablehlo.slice"(%336) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %338 = "stablehlo.slice"(%334) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<2xi32>
    %339 = "stablehlo.concatenate"(%337, %338) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %340 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %341 = "stablehlo.broadcast_in_dim"(%339) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %342 = "stablehlo.compare"(%341, %333) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %343 = "stablehlo.compare"(%333, %340) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %344 = "stablehlo.and"(%342, %343) : (tensor<3x12x5xi1>, tensor<3x12x5xi1>) -> tensor<3x12x5xi1>
    %345 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %346 = "stablehlo.broadcast_in_dim"(%345) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x12x5xf32>
    %347 = "stablehlo.select"(%344, %332, %346) : (tensor<3x12x5xi1>, tensor<3x12x5xf32>, tensor<3x12x5xf32>) -> tensor<3x12x5xf32>
    %348 = "stablehlo.broadcast_in_dim"(%325) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %349 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x12x4xi32>
    %350 = "func.call"(%204) <{callee = @cumsum_2}> : (tensor<3xi32>) -> tensor<3xi32>
    %351 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %352 = "stablehlo.broadcast_in_dim"(%351) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %353 = "stablehlo.slice"(%352) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %354 = "stablehlo.slice"(%350) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<2xi32>
    %355 = "stablehlo.concatenate"(%353, %354) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %356 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %357 = "stablehlo.broadcast_in_dim"(%355) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %358 = "stablehlo.compare"(%357, %349) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %359 = "stablehlo.compare"(%349, %356) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %360 = "stablehlo.and"(%358, %359) : (tensor<3x12x4xi1>, tensor<3x12x4xi1>) -> tensor<3x12x4xi1>
    %361 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %362 = "stablehlo.broadcast_in_dim"(%361) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x12x4xf32>
    %363 = "stablehlo.select"(%360, %348, %362) : (tensor<3x12x4xi1>, tensor<3x12x4xf32>, tensor<3x12x4xf32>) -> tensor<3x12x4xf32>
    %364 = "stablehlo.dot_general"(%347, %363) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x12x5xf32>, tensor<3x12x4xf32>) -> tensor<3x5x4xf32>
    %365 = "stablehlo.broadcast_in_dim"(%325) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %366 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x12x4xi32>
    %367 = "func.call"(%204) <{callee = @cumsum_2}> : (tensor<3xi32>) -> tensor<3xi32>
    %368 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %369 = "stablehlo.broadcast_in_dim"(%368) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %370 = "stablehlo.slice"(%369) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %371 = "stablehlo.slice"(%367) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<2xi32>
    %372 = "stablehlo.concatenate"(%370, %371) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %373 = "stablehlo.broadcast_in_dim"(%367) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %374 = "stablehlo.broadcast_in_dim"(%372) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %375 = "stablehlo.compare"(%374, %366) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %376 = "stablehlo.compare"(%366, %373) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %377 = "stablehlo.and"(%375, %376) : (tensor<3x12x4xi1>, tensor<3x12x4xi1>) -> tensor<3x12x4xi1>
    %378 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x12x4xf32>
    %380 = "stablehlo.select"(%377, %365, %379) : (tensor<3x12x4xi1>, tensor<3x12x4xf32>, tensor<3x12x4xf32>) -> tensor<3x12x4xf32>
    %381 = "stablehlo.dot_general"(%380, %arg26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2, 0], rhs_contracting_dimensions = [2, 0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x12x4xf32>, tensor<3x5x4xf32>) -> tensor<12x5xf32>
    %382 = "stablehlo.multiply"(%381, %239) : (tensor<12x5xf32>, tensor<12x5xf32>) -> tensor<12x5xf32>
    %383 = "stablehlo.multiply"(%382, %236) : (tensor<12x5xf32>, tensor<12x5xf32>) -> tensor<12x5xf32>
    %384 = "stablehlo.add"(%382, %383) : (tensor<12x5xf32>, tensor<12x5xf32>) -> tensor<12x5xf32>
    %385 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x4xf32>) -> tensor<3x12x4xf32>
    %386 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x12x4xi32>
    %387 = "func.call"(%204) <{callee = @cumsum_2}> : (tensor<3xi32>) -> tensor<3xi32>
    %388 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %389 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %390 = "stablehlo.slice"(%389) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %391 = "stablehlo.slice"(%387) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<2xi32>
    %392 = "stablehlo.concatenate"(%390, %391) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %393 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %394 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x4xi32>
    %395 = "stablehlo.compare"(%394, %386) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %396 = "stablehlo.compare"(%386, %393) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x12x4xi32>, tensor<3x12x4xi32>) -> tensor<3x12x4xi1>
    %397 = "stablehlo.and"(%395, %396) : (tensor<3x12x4xi1>, tensor<3x12x4xi1>) -> tensor<3x12x4xi1>
    %398 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x12x4xf32>
    %400 = "stablehlo.select"(%397, %385, %399) : (tensor<3x12x4xi1>, tensor<3x12x4xf32>, tensor<3x12x4xf32>) -> tensor<3x12x4xf32>
    %401 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<12x5xf32>) -> tensor<3x12x5xf32>
    %402 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x12x5xi32>
    %403 = "func.call"(%204) <{callee = @cumsum_2}> : (tensor<3xi32>) -> tensor<3xi32>
    %404 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %405 = "stablehlo.broadcast_in_dim"(%404) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %406 = "stablehlo.slice"(%405) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %407 = "stablehlo.slice"(%403) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<2xi32>
    %408 = "stablehlo.concatenate"(%406, %407) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
    %409 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %410 = "stablehlo.broadcast_in_dim"(%408) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x12x5xi32>
    %411 = "stablehlo.compare"(%410, %402) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %412 = "stablehlo.compare"(%402, %409) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x12x5xi32>, tensor<3x12x5xi32>) -> tensor<3x12x5xi1>
    %413 = "stablehlo.and"(%411, %412) : (tensor<3x12x5xi1>, tensor<3x12x5xi1>) -> tensor<3x12x5xi1>
    %414 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %415 = "stablehlo.broadcast_in_dim"(%414) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x12x5xf32>
    %416 = "stablehlo.select"(%413, %401, %415) : (tensor<3x12x5xi1>, tensor<3x12x5xf32>, tensor<3x12x5xf32>) -> tensor<3x12x5xf32>
    %417 = "stablehlo.dot_general"(%400, %416) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x12x4xf32>, tensor<3x12x5xf32>) -> tensor<3x4x5xf32>
    %418 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3xf32>
    %420 = "stablehlo.scatter"(%419, %185, %331) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %495 = "stablehlo.add"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%495) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<6x2x1xi32>, tensor<6x2xf32>) -> tensor<6x3xf32>
    %421 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %422 = "stablehlo.multiply"(%420, %421) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %423 = "stablehlo.multiply"(%422, %174) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %424 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %425 = "stablehlo.reduce"(%423, %424) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %494 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%494) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %426 = "stablehlo.reshape"(%425) : (tensor<6xf32>) -> tensor<6x1xf32>
    %427 = "stablehlo.negate"(%426) : (tensor<6x1xf32>) -> tensor<6x1xf32>
    %428 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %429 = "stablehlo.divide"(%420, %428) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %430 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %431 = "stablehlo.reduce"(%427, %430) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %493 = "stablehlo.add"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%493) : (tensor<f32>) -> ()
    }) : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %432 = "stablehlo.broadcast_in_dim"(%431) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x3xf32>
    %433 = "stablehlo.add"(%429, %432) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %434 = "stablehlo.multiply"(%433, %174) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %435 = "stablehlo.dot_general"(%434, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x3xf32>, tensor<6x4xf32>) -> tensor<3x4xf32>
    %436 = "stablehlo.transpose"(%435) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %437 = "stablehlo.convert"(%303) : (tensor<6x4xf64>) -> tensor<6x4xf64>
    %438 = "stablehlo.convert"(%130) : (tensor<6xf32>) -> tensor<6xf64>
    %439 = "stablehlo.dot_general"(%437, %438) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x4xf64>, tensor<6xf64>) -> tensor<6x4xf64>
    %440 = "stablehlo.transpose"(%439) <{permutation = array<i64: 1, 0>}> : (tensor<6x4xf64>) -> tensor<4x6xf64>
    %441 = "stablehlo.dot_general"(%303, %140) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x4xf64>, tensor<4x6xf64>) -> tensor<6xf64>
    %442 = "stablehlo.convert"(%441) : (tensor<6xf64>) -> tensor<6xf32>
    %443 = "stablehlo.dot_general"(%440, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x6xf64>, tensor<6x3x2xf64>) -> tensor<4x3x2xf64>
    %444 = "stablehlo.transpose"(%443) <{permutation = array<i64: 1, 0, 2>}> : (tensor<4x3x2xf64>) -> tensor<3x4x2xf64>
    %445 = "stablehlo.convert"(%444) : (tensor<3x4x2xf64>) -> tensor<3x4x2xf64>
    %446 = "stablehlo.convert"(%arg26) : (tensor<3x5x4xf32>) -> tensor<3x5x4xf64>
    %447 = "stablehlo.dot_general"(%445, %446) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4x2xf64>, tensor<3x5x4xf64>) -> tensor<3x2x5xf64>
    %448 = "stablehlo.dot_general"(%444, %125) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4x2xf64>, tensor<3x2x5xf64>) -> tensor<3x4x5xf64>
    %449 = "stablehlo.transpose"(%448) <{permutation = array<i64: 0, 2, 1>}> : (tensor<3x4x5xf64>) -> tensor<3x5x4xf64>
    %450 = "stablehlo.convert"(%449) : (tensor<3x5x4xf64>) -> tensor<3x5x4xf32>
    %451 = "stablehlo.add"(%364, %450) : (tensor<3x5x4xf32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    %452 = "stablehlo.divide"(%442, %136) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %453 = "stablehlo.broadcast_in_dim"(%452) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x3xf32>
    %454 = "stablehlo.multiply"(%453, %134) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %455 = "stablehlo.multiply"(%447, %128) : (tensor<3x2x5xf64>, tensor<3x2x5xf64>) -> tensor<3x2x5xf64>
    %456 = "stablehlo.multiply"(%455, %125) : (tensor<3x2x5xf64>, tensor<3x2x5xf64>) -> tensor<3x2x5xf64>
    %457 = "stablehlo.add"(%455, %456) : (tensor<3x2x5xf64>, tensor<3x2x5xf64>) -> tensor<3x2x5xf64>
    %458 = "stablehlo.dot_general"(%457, %121) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x2x5xf64>, tensor<4x3x2xf64>) -> tensor<3x5x4xf64>
    %459 = "stablehlo.transpose"(%458) <{permutation = array<i64: 0, 2, 1>}> : (tensor<3x5x4xf64>) -> tensor<3x4x5xf64>
    %460 = "stablehlo.convert"(%459) : (tensor<3x4x5xf64>) -> tensor<3x4x5xf32>
    %461 = "stablehlo.add"(%417, %460) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %462 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %463 = "stablehlo.multiply"(%454, %462) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %464 = "stablehlo.multiply"(%463, %88) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %465 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %466 = "stablehlo.reduce"(%464, %465) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %492 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%492) : (tensor<f32>) -> ()
    }) : (tensor<6x3xf32>, tensor<f32>) -> tensor<6xf32>
    %467 = "stablehlo.reshape"(%466) : (tensor<6xf32>) -> tensor<6x1xf32>
    %468 = "stablehlo.negate"(%467) : (tensor<6x1xf32>) -> tensor<6x1xf32>
    %469 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x3xf32>
    %470 = "stablehlo.divide"(%454, %469) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %471 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %472 = "stablehlo.reduce"(%468, %471) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %491 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%491) : (tensor<f32>) -> ()
    }) : (tensor<6x1xf32>, tensor<f32>) -> tensor<6xf32>
    %473 = "stablehlo.broadcast_in_dim"(%472) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x3xf32>
    %474 = "stablehlo.add"(%470, %473) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %475 = "stablehlo.multiply"(%474, %88) : (tensor<6x3xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %476 = "stablehlo.dot_general"(%475, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x3xf32>, tensor<6x4xf32>) -> tensor<3x4xf32>
    %477 = "stablehlo.transpose"(%476) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %478 = "stablehlo.add"(%436, %477) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %479 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %480 = "stablehlo.broadcast_in_dim"(%479) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5x4xf32>
    %481 = "stablehlo.multiply"(%480, %451) : (tensor<3x5x4xf32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    %482 = "stablehlo.subtract"(%arg26, %481) : (tensor<3x5x4xf32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    %483 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %484 = "stablehlo.broadcast_in_dim"(%483) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %485 = "stablehlo.multiply"(%484, %478) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %486 = "stablehlo.subtract"(%arg27, %485) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %487 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %488 = "stablehlo.broadcast_in_dim"(%487) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4x5xf32>
    %489 = "stablehlo.multiply"(%488, %461) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %490 = "stablehlo.subtract"(%arg28, %489) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    "func.return"(%482, %486, %490, %298) : (tensor<3x5x4xf32>, tensor<4x3xf32>, tensor<3x4x5xf32>, tensor<f64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x3xf32>) -> tensor<6xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<6x3xf32>):
    %45 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x3xi64>
    %46 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %48:2 = "stablehlo.reduce"(%arg21, %45, %46, %47) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<i64>, %arg24: tensor<f32>, %arg25: tensor<i64>):
      %49 = "stablehlo.compare"(%arg22, %arg24) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %50 = "stablehlo.compare"(%arg22, %arg22) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %51 = "stablehlo.or"(%49, %50) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %52 = "stablehlo.compare"(%arg22, %arg24) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %53 = "stablehlo.compare"(%arg23, %arg25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %54 = "stablehlo.and"(%52, %53) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %55 = "stablehlo.or"(%51, %54) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %56 = "stablehlo.select"(%51, %arg22, %arg24) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %57 = "stablehlo.select"(%55, %arg23, %arg25) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%56, %57) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<6x3xf32>, tensor<6x3xi64>, tensor<f32>, tensor<i64>) -> (tensor<6xf32>, tensor<6xi64>)
    "func.return"(%48#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xi64>) -> tensor<6x3xf64>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<6xi64>):
    %39 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi64>) -> tensor<6x1xi64>
    %40 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3xi64>
    %41 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xi64>) -> tensor<6x3xi64>
    %42 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xi64>) -> tensor<6x3xi64>
    %43 = "stablehlo.compare"(%41, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x3xi64>, tensor<6x3xi64>) -> tensor<6x3xi1>
    %44 = "stablehlo.convert"(%43) : (tensor<6x3xi1>) -> tensor<6x3xf64>
    "func.return"(%44) : (tensor<6x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x3xf64>) -> tensor<6x3xf64>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<6x3xf64>):
    %38 = "func.call"(%arg19) <{callee = @cumsum_0}> : (tensor<6x3xf64>) -> tensor<6x3xf64>
    "func.return"(%38) : (tensor<6x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x3xf64>) -> tensor<6x3xf64>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<6x3xf64>):
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<f64>
    %36 = "stablehlo.reduce_window"(%arg16, %35) <{base_dilations = array<i64: 1, 1>, padding = dense<[[5, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 6, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg17: tensor<f64>, %arg18: tensor<f64>):
      %37 = "stablehlo.add"(%arg17, %arg18) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%37) : (tensor<f64>) -> ()
    }) : (tensor<6x3xf64>, tensor<f64>) -> tensor<6x3xf64>
    "func.return"(%36) : (tensor<6x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xi32>) -> tensor<6x2xf64>, res_attrs = [{}], sym_name = "_one_hot_1", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<6xi32>):
    %28 = "stablehlo.broadcast_in_dim"(%arg15) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %29 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2xi32>
    %30 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xi32>) -> tensor<6x2xi32>
    %31 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xi32>) -> tensor<6x2xi32>
    %32 = "stablehlo.compare"(%30, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x2xi32>, tensor<6x2xi32>) -> tensor<6x2xi1>
    %33 = "stablehlo.convert"(%32) : (tensor<6x2xi1>) -> tensor<6x2xf64>
    "func.return"(%33) : (tensor<6x2xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12xi32>) -> tensor<12xi64>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<12xi32>):
    %25 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi64>
    %26:2 = "stablehlo.sort"(%arg10, %25) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg11: tensor<i32>, %arg12: tensor<i32>, %arg13: tensor<i64>, %arg14: tensor<i64>):
      %27 = "stablehlo.compare"(%arg11, %arg12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%27) : (tensor<i1>) -> ()
    }) : (tensor<12xi32>, tensor<12xi64>) -> (tensor<12xi32>, tensor<12xi64>)
    "func.return"(%26#1) : (tensor<12xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<i64>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<12xi32>, %arg9: tensor<i64>):
    %22 = "stablehlo.convert"(%arg9) : (tensor<i64>) -> tensor<i32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %24 = "stablehlo.maximum"(%23, %arg8) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%24) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi64>, tensor<i64>) -> tensor<12xi64>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<12xi64>, %arg7: tensor<i64>):
    %5 = "stablehlo.convert"(%arg7) : (tensor<i64>) -> tensor<i64>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %7 = "stablehlo.divide"(%arg6, %6) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %8 = "stablehlo.sign"(%arg6) : (tensor<12xi64>) -> tensor<12xi64>
    %9 = "stablehlo.sign"(%5) : (tensor<i64>) -> tensor<i64>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %11 = "stablehlo.compare"(%8, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %12 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %13 = "stablehlo.remainder"(%arg6, %12) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %16 = "stablehlo.compare"(%13, %15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi1>
    %17 = "stablehlo.and"(%11, %16) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %18 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<12xi64>
    %20 = "stablehlo.subtract"(%7, %19) : (tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    %21 = "func.call"(%17, %20, %7) <{callee = @_where}> : (tensor<12xi1>, tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    "func.return"(%21) : (tensor<12xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xi1>, tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<12xi1>, %arg4: tensor<12xi64>, %arg5: tensor<12xi64>):
    %4 = "stablehlo.select"(%arg3, %arg4, %arg5) : (tensor<12xi1>, tensor<12xi64>, tensor<12xi64>) -> tensor<12xi64>
    "func.return"(%4) : (tensor<12xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3xi32>) -> tensor<3xi32>, sym_name = "cumsum_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %2 = "stablehlo.reduce_window"(%arg0, %1) <{base_dilations = array<i64: 1>, padding = dense<[[2, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%3) : (tensor<i32>) -> ()
    }) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    "func.return"(%2) : (tensor<3xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

