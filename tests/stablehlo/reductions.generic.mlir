"builtin.module"() <{sym_name = "jit_reductions"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4x5xf32>, tensor<3x4xi32>) -> (tensor<f32>, tensor<4xf32>, tensor<3x5xf32>, tensor<3x4xf32>, tensor<4x5xf32>, tensor<f32>, tensor<3x4xf32>, tensor<3x5xi64>, tensor<i64>, tensor<3x5xf32>, tensor<4x5xi1>, tensor<i1>, tensor<4xi64>, tensor<i32>, tensor<3x4x5xf32>, tensor<3x4x5xf32>, tensor<4xi32>, tensor<3xi32>, tensor<3x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg27: tensor<3x4x5xf32>, %arg28: tensor<3x4xi32>):
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.reduce"(%arg27, %73) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %161 = "stablehlo.add"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%161) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.reduce"(%arg27, %75) <{dimensions = array<i64: 0, 2>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %160 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%160) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %77 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.reduce"(%arg27, %77) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %159 = "stablehlo.maximum"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%159) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %79 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.reduce"(%arg27, %79) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %158 = "stablehlo.minimum"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%158) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %81 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.reduce"(%arg27, %81) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %157 = "stablehlo.multiply"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%157) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %83 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %84 = "stablehlo.reduce"(%arg27, %83) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %156 = "stablehlo.add"(%arg49, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%156) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
    %85 = "stablehlo.constant"() <{value = dense<6.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %86 = "stablehlo.divide"(%84, %85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %87 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %88 = "func.call"(%arg27, %87) <{callee = @_var}> : (tensor<3x4x5xf32>, tensor<i64>) -> tensor<3x4xf32>
    %89 = "func.call"(%arg27) <{callee = @argmax}> : (tensor<3x4x5xf32>) -> tensor<3x5xi64>
    %90 = "stablehlo.reshape"(%arg27) : (tensor<3x4x5xf32>) -> tensor<60xf32>
    %91 = "func.call"(%90) <{callee = @argmin}> : (tensor<60xf32>) -> tensor<i64>
    %92 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.reduce"(%arg27, %92) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %155 = "stablehlo.maximum"(%arg47, %arg48) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%155) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %94 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %96 = "stablehlo.maximum"(%95, %93) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %97 = "stablehlo.is_finite"(%96) : (tensor<3x5xf32>) -> tensor<3x5xi1>
    %98 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %100 = "stablehlo.select"(%97, %96, %99) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<3x5xf32>) -> tensor<3x1x5xf32>
    %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
    %103 = "stablehlo.subtract"(%arg27, %102) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %104 = "stablehlo.exponential"(%103) : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %105 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %106 = "stablehlo.reduce"(%104, %105) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %154 = "stablehlo.add"(%arg45, %arg46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%154) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %107 = "stablehlo.sign"(%106) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %108 = "stablehlo.abs"(%106) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %109 = "stablehlo.log"(%108) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %110 = "stablehlo.add"(%109, %100) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4x5xf32>
    %113 = "stablehlo.compare"(%arg27, %112) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xi1>
    %114 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %115 = "stablehlo.reduce"(%113, %114) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg43: tensor<i1>, %arg44: tensor<i1>):
      %153 = "stablehlo.and"(%arg43, %arg44) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%153) : (tensor<i1>) -> ()
    }) : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
    %116 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4x5xf32>
    %118 = "stablehlo.compare"(%arg27, %117) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xi1>
    %119 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %120 = "stablehlo.reduce"(%118, %119) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg41: tensor<i1>, %arg42: tensor<i1>):
      %152 = "stablehlo.or"(%arg41, %arg42) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%152) : (tensor<i1>) -> ()
    }) : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
    %121 = "stablehlo.convert"(%arg28) : (tensor<3x4xi32>) -> tensor<3x4xi64>
    %122 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %123 = "stablehlo.reduce"(%121, %122) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg39: tensor<i64>, %arg40: tensor<i64>):
      %151 = "stablehlo.add"(%arg39, %arg40) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%151) : (tensor<i64>) -> ()
    }) : (tensor<3x4xi64>, tensor<i64>) -> tensor<4xi64>
    %124 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %125 = "stablehlo.reduce"(%arg28, %124) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg37: tensor<i32>, %arg38: tensor<i32>):
      %150 = "stablehlo.maximum"(%arg37, %arg38) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%150) : (tensor<i32>) -> ()
    }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<i32>
    %126 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.reduce"(%arg27, %126) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      %149 = "stablehlo.maximum"(%arg35, %arg36) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%149) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %128 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %130 = "stablehlo.maximum"(%129, %127) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x4xf32>) -> tensor<3x4x1xf32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3x4x1xf32>) -> tensor<3x4x5xf32>
    %133 = "stablehlo.subtract"(%arg27, %132) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %134 = "stablehlo.exponential"(%133) : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %135 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.reduce"(%134, %135) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %148 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%148) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x4xf32>) -> tensor<3x4x1xf32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3x4x1xf32>) -> tensor<3x4x5xf32>
    %139 = "stablehlo.divide"(%134, %138) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %140 = "func.call"(%arg27) <{callee = @log_softmax}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %141 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %142 = "stablehlo.reduce"(%arg28, %141) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg31: tensor<i32>, %arg32: tensor<i32>):
      %147 = "stablehlo.and"(%arg31, %arg32) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%147) : (tensor<i32>) -> ()
    }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
    %143 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %144 = "stablehlo.reduce"(%arg28, %143) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg29: tensor<i32>, %arg30: tensor<i32>):
      %146 = "stablehlo.xor"(%arg29, %arg30) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%146) : (tensor<i32>) -> ()
    }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
    %145 = "func.call"(%arg27) <{callee = @norm}> : (tensor<3x4x5xf32>) -> tensor<3x5xf32>
    "func.return"(%74, %76, %78, %80, %82, %86, %88, %89, %91, %110, %115, %120, %123, %125, %139, %140, %142, %144, %145) : (tensor<f32>, tensor<4xf32>, tensor<3x5xf32>, tensor<3x4xf32>, tensor<4x5xf32>, tensor<f32>, tensor<3x4xf32>, tensor<3x5xi64>, tensor<i64>, tensor<3x5xf32>, tensor<4x5xi1>, tensor<i1>, tensor<4xi64>, tensor<i32>, tensor<3x4x5xf32>, tensor<3x4x5xf32>, tensor<4xi32>, tensor<3xi32>, tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4x5xf32>, tensor<i64>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<3x4x5xf32>, %arg22: tensor<i64>):
    %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.reduce"(%arg21, %51) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %72 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%72) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x4xf32>) -> tensor<3x4x1xf32>
    %54 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4x1xf32>
    %56 = "stablehlo.divide"(%53, %55) : (tensor<3x4x1xf32>, tensor<3x4x1xf32>) -> tensor<3x4x1xf32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3x4x1xf32>) -> tensor<3x4x5xf32>
    %58 = "stablehlo.subtract"(%arg21, %57) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %59 = "chlo.square"(%58) : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %60 = "stablehlo.convert"(%arg22) : (tensor<i64>) -> tensor<f32>
    %61 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.subtract"(%61, %60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %63 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.reduce"(%59, %63) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %71 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%71) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %65 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %66 = "stablehlo.divide"(%64, %65) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %67 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.compare"(%62, %67) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %69 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %70 = "func.call"(%68, %66, %69) <{callee = @_where}> : (tensor<i1>, tensor<3x4xf32>, tensor<f64>) -> tensor<3x4xf32>
    "func.return"(%70) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<3x4xf32>, tensor<f64>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<i1>, %arg19: tensor<3x4xf32>, %arg20: tensor<f64>):
    %48 = "stablehlo.convert"(%arg20) : (tensor<f64>) -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %50 = "stablehlo.select"(%arg18, %arg19, %49) : (tensor<i1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%50) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x4x5xf32>) -> tensor<3x5xi64>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<3x4x5xf32>):
    %35 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x4x5xi64>
    %36 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %38:2 = "stablehlo.reduce"(%arg13, %35, %36, %37) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<i64>, %arg16: tensor<f32>, %arg17: tensor<i64>):
      %39 = "stablehlo.compare"(%arg14, %arg16) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %40 = "stablehlo.compare"(%arg14, %arg14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %41 = "stablehlo.or"(%39, %40) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %42 = "stablehlo.compare"(%arg14, %arg16) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %43 = "stablehlo.compare"(%arg15, %arg17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %44 = "stablehlo.and"(%42, %43) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %45 = "stablehlo.or"(%41, %44) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %46 = "stablehlo.select"(%41, %arg14, %arg16) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %47 = "stablehlo.select"(%45, %arg15, %arg17) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%46, %47) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<3x4x5xi64>, tensor<f32>, tensor<i64>) -> (tensor<3x5xf32>, tensor<3x5xi64>)
    "func.return"(%38#1) : (tensor<3x5xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<60xf32>) -> tensor<i64>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<60xf32>):
    %22 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<60xi64>
    %23 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %25:2 = "stablehlo.reduce"(%arg8, %22, %23, %24) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<i64>, %arg11: tensor<f32>, %arg12: tensor<i64>):
      %26 = "stablehlo.compare"(%arg9, %arg11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %27 = "stablehlo.compare"(%arg9, %arg9) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %28 = "stablehlo.or"(%26, %27) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %29 = "stablehlo.compare"(%arg9, %arg11) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %30 = "stablehlo.compare"(%arg10, %arg12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %31 = "stablehlo.and"(%29, %30) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %32 = "stablehlo.or"(%28, %31) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %33 = "stablehlo.select"(%28, %arg9, %arg11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %34 = "stablehlo.select"(%32, %arg10, %arg12) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%33, %34) : (tensor<f32>, tensor<i64>) -> ()
    }) : (tensor<60xf32>, tensor<60xi64>, tensor<f32>, tensor<i64>) -> (tensor<f32>, tensor<i64>)
    "func.return"(%25#1) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>, res_attrs = [{}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<3x4x5xf32>):
    %5 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%arg3, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %21 = "stablehlo.maximum"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%21) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %7 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x5xf32>
    %9 = "stablehlo.maximum"(%8, %6) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<3x5xf32>) -> tensor<3x1x5xf32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
    %12 = "stablehlo.subtract"(%arg3, %11) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %13 = "stablehlo.exponential"(%12) : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.reduce"(%13, %14) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %20 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<3x5xf32>) -> tensor<3x1x5xf32>
    %17 = "stablehlo.log"(%16) : (tensor<3x1x5xf32>) -> tensor<3x1x5xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
    %19 = "stablehlo.subtract"(%12, %18) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    "func.return"(%19) : (tensor<3x4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4x5xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4x5xf32>):
    %0 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%4) : (tensor<f32>) -> ()
    }) : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %3 = "stablehlo.sqrt"(%2) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%3) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

