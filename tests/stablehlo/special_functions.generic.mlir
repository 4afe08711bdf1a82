"builtin.module"() <{sym_name = "jit_special_functions"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xf32>, tensor<12xf32>, tensor<4xf64>) -> (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<4xf64>, tensor<4xf64>, tensor<12xf32>, tensor<2xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<12xf32>, %arg4: tensor<12xf32>, %arg5: tensor<4xf64>):
    %1 = "chlo.lgamma"(%arg3) : (tensor<12xf32>) -> tensor<12xf32>
    %2 = "chlo.digamma"(%arg3) : (tensor<12xf32>) -> tensor<12xf32>
    %3 = "chlo.erfc"(%arg3) : (tensor<12xf32>) -> tensor<12xf32>
    %4 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %6 = "stablehlo.subtract"(%arg3, %5) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %7 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %9 = "stablehlo.compare"(%6, %8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %10 = "stablehlo.negate"(%6) : (tensor<12xf32>) -> tensor<12xf32>
    %11 = "stablehlo.constant"() <{value = dense<-1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %13 = "stablehlo.maximum"(%6, %12) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %14 = "func.call"(%9, %10, %13) <{callee = @_where}> : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %17 = "stablehlo.multiply"(%14, %16) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %18 = "stablehlo.abs"(%17) : (tensor<12xf32>) -> tensor<12xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.707106769> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %21 = "stablehlo.compare"(%18, %20) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %22 = "chlo.erf"(%17) : (tensor<12xf32>) -> tensor<12xf32>
    %23 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %25 = "stablehlo.add"(%24, %22) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %28 = "stablehlo.compare"(%17, %27) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %29 = "chlo.erfc"(%18) : (tensor<12xf32>) -> tensor<12xf32>
    %30 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %32 = "stablehlo.subtract"(%31, %29) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %33 = "chlo.erfc"(%18) : (tensor<12xf32>) -> tensor<12xf32>
    %34 = "stablehlo.select"(%28, %32, %33) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %35 = "stablehlo.select"(%21, %25, %34) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %36 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %38 = "stablehlo.multiply"(%37, %35) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %39 = "stablehlo.negate"(%38) : (tensor<12xf32>) -> tensor<12xf32>
    %40 = "stablehlo.constant"() <{value = dense<-1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %42 = "stablehlo.compare"(%6, %41) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %43 = "stablehlo.log"(%38) : (tensor<12xf32>) -> tensor<12xf32>
    %44 = "stablehlo.constant"() <{value = dense<-1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %46 = "stablehlo.minimum"(%6, %45) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %47 = "chlo.square"(%46) : (tensor<12xf32>) -> tensor<12xf32>
    %48 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %50 = "stablehlo.multiply"(%49, %47) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %51 = "stablehlo.negate"(%46) : (tensor<12xf32>) -> tensor<12xf32>
    %52 = "stablehlo.log"(%51) : (tensor<12xf32>) -> tensor<12xf32>
    %53 = "stablehlo.subtract"(%50, %52) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %54 = "stablehlo.constant"() <{value = dense<0.918938517> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %56 = "stablehlo.subtract"(%53, %55) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %57 = "chlo.square"(%46) : (tensor<12xf32>) -> tensor<12xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %62 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %64 = "stablehlo.divide"(%63, %57) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %65 = "stablehlo.add"(%61, %64) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %66 = "stablehlo.multiply"(%57, %57) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %67 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %69 = "stablehlo.divide"(%68, %66) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %70 = "stablehlo.add"(%59, %69) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %71 = "stablehlo.multiply"(%66, %57) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %72 = "stablehlo.constant"() <{value = dense<1.500000e+01> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %74 = "stablehlo.divide"(%73, %71) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %75 = "stablehlo.add"(%65, %74) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %76 = "stablehlo.multiply"(%71, %57) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %77 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %79 = "stablehlo.add"(%78, %70) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %80 = "stablehlo.subtract"(%79, %75) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %81 = "stablehlo.log"(%80) : (tensor<12xf32>) -> tensor<12xf32>
    %82 = "stablehlo.add"(%56, %81) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %83 = "func.call"(%42, %43, %82) <{callee = @_where}> : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %84 = "func.call"(%9, %39, %83) <{callee = @_where}> : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %85 = "stablehlo.reverse"(%arg4) <{dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12xf32>
    %86 = "chlo.zeta"(%arg4, %85) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %87 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %89 = "chlo.polygamma"(%88, %arg4) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %90 = "chlo.bessel_i1e"(%arg3) : (tensor<12xf32>) -> tensor<12xf32>
    %91 = "stablehlo.abs"(%arg3) : (tensor<12xf32>) -> tensor<12xf32>
    %92 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %94 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %96 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %98 = "stablehlo.multiply"(%93, %91) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %99 = "stablehlo.subtract"(%98, %95) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %100 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %104 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %106 = "stablehlo.multiply"(%99, %101) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %107 = "stablehlo.subtract"(%106, %103) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %108 = "stablehlo.constant"() <{value = dense<-1.30002498E-8> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %110 = "stablehlo.add"(%107, %109) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %111 = "stablehlo.multiply"(%99, %110) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %112 = "stablehlo.subtract"(%111, %101) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %113 = "stablehlo.constant"() <{value = dense<6.04699508E-8> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %115 = "stablehlo.add"(%112, %114) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %116 = "stablehlo.multiply"(%99, %115) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %117 = "stablehlo.subtract"(%116, %110) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %118 = "stablehlo.constant"() <{value = dense<-2.67079372E-7> : tensor<f32>}> : () -> tensor<f32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %120 = "stablehlo.add"(%117, %119) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %121 = "stablehlo.multiply"(%99, %120) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %122 = "stablehlo.subtract"(%121, %115) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %123 = "stablehlo.constant"() <{value = dense<1.11738757E-6> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %125 = "stablehlo.add"(%122, %124) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %126 = "stablehlo.multiply"(%99, %125) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %127 = "stablehlo.subtract"(%126, %120) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %128 = "stablehlo.constant"() <{value = dense<-4.41673819E-6> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %130 = "stablehlo.add"(%127, %129) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %131 = "stablehlo.multiply"(%99, %130) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %132 = "stablehlo.subtract"(%131, %125) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %133 = "stablehlo.constant"() <{value = dense<1.64484482E-5> : tensor<f32>}> : () -> tensor<f32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %135 = "stablehlo.add"(%132, %134) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %136 = "stablehlo.multiply"(%99, %135) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %137 = "stablehlo.subtract"(%136, %130) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %138 = "stablehlo.constant"() <{value = dense<-5.75419508E-5> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %140 = "stablehlo.add"(%137, %139) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %141 = "stablehlo.multiply"(%99, %140) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %142 = "stablehlo.subtract"(%141, %135) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %143 = "stablehlo.constant"() <{value = dense<1.88502891E-4> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %145 = "stablehlo.add"(%142, %144) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %146 = "stablehlo.multiply"(%99, %145) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %147 = "stablehlo.subtract"(%146, %140) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %148 = "stablehlo.constant"() <{value = dense<-5.76375576E-4> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %150 = "stablehlo.add"(%147, %149) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %151 = "stablehlo.multiply"(%99, %150) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %152 = "stablehlo.subtract"(%151, %145) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %153 = "stablehlo.constant"() <{value = dense<0.00163947558> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %155 = "stablehlo.add"(%152, %154) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %156 = "stablehlo.multiply"(%99, %155) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %157 = "stablehlo.subtract"(%156, %150) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %158 = "stablehlo.constant"() <{value = dense<-4.324310e-03> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %160 = "stablehlo.add"(%157, %159) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %161 = "stablehlo.multiply"(%99, %160) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %162 = "stablehlo.subtract"(%161, %155) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %163 = "stablehlo.constant"() <{value = dense<0.0105464607> : tensor<f32>}> : () -> tensor<f32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %165 = "stablehlo.add"(%162, %164) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %166 = "stablehlo.multiply"(%99, %165) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %167 = "stablehlo.subtract"(%166, %160) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %168 = "stablehlo.constant"() <{value = dense<-0.0237374157> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %170 = "stablehlo.add"(%167, %169) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %171 = "stablehlo.multiply"(%99, %170) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %172 = "stablehlo.subtract"(%171, %165) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %173 = "stablehlo.constant"() <{value = dense<0.0493052825> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %175 = "stablehlo.add"(%172, %174) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %176 = "stablehlo.multiply"(%99, %175) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %177 = "stablehlo.subtract"(%176, %170) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %178 = "stablehlo.constant"() <{value = dense<-9.490110e-02> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %180 = "stablehlo.add"(%177, %179) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %181 = "stablehlo.multiply"(%99, %180) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %182 = "stablehlo.subtract"(%181, %175) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %183 = "stablehlo.constant"() <{value = dense<0.171620905> : tensor<f32>}> : () -> tensor<f32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %185 = "stablehlo.add"(%182, %184) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %186 = "stablehlo.multiply"(%99, %185) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %187 = "stablehlo.subtract"(%186, %180) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %188 = "stablehlo.constant"() <{value = dense<-0.304682672> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %190 = "stablehlo.add"(%187, %189) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %191 = "stablehlo.multiply"(%99, %190) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %192 = "stablehlo.subtract"(%191, %185) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %193 = "stablehlo.constant"() <{value = dense<0.676795303> : tensor<f32>}> : () -> tensor<f32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %195 = "stablehlo.add"(%192, %194) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %196 = "stablehlo.subtract"(%195, %185) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %197 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %199 = "stablehlo.multiply"(%198, %196) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %200 = "stablehlo.divide"(%97, %91) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %201 = "stablehlo.subtract"(%200, %95) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %202 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %204 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %206 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %208 = "stablehlo.multiply"(%201, %203) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %209 = "stablehlo.subtract"(%208, %205) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %210 = "stablehlo.constant"() <{value = dense<3.39623196E-9> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %212 = "stablehlo.add"(%209, %211) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %213 = "stablehlo.multiply"(%201, %212) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %214 = "stablehlo.subtract"(%213, %203) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %215 = "stablehlo.constant"() <{value = dense<2.26666899E-8> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %217 = "stablehlo.add"(%214, %216) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %218 = "stablehlo.multiply"(%201, %217) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %219 = "stablehlo.subtract"(%218, %212) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %220 = "stablehlo.constant"() <{value = dense<2.04891862E-7> : tensor<f32>}> : () -> tensor<f32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %222 = "stablehlo.add"(%219, %221) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %223 = "stablehlo.multiply"(%201, %222) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %224 = "stablehlo.subtract"(%223, %217) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %225 = "stablehlo.constant"() <{value = dense<2.89137051E-6> : tensor<f32>}> : () -> tensor<f32>
    %226 = "stablehlo.broadcast_in_dim"(%225) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %227 = "stablehlo.add"(%224, %226) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %228 = "stablehlo.multiply"(%201, %227) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %229 = "stablehlo.subtract"(%228, %222) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %230 = "stablehlo.constant"() <{value = dense<6.88975852E-5> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %232 = "stablehlo.add"(%229, %231) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %233 = "stablehlo.multiply"(%201, %232) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %234 = "stablehlo.subtract"(%233, %227) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %235 = "stablehlo.constant"() <{value = dense<0.00336911646> : tensor<f32>}> : () -> tensor<f32>
    %236 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %237 = "stablehlo.add"(%234, %236) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %238 = "stablehlo.multiply"(%201, %237) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %239 = "stablehlo.subtract"(%238, %232) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %240 = "stablehlo.constant"() <{value = dense<0.804490387> : tensor<f32>}> : () -> tensor<f32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %242 = "stablehlo.add"(%239, %241) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %243 = "stablehlo.subtract"(%242, %232) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %244 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %246 = "stablehlo.multiply"(%245, %243) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %247 = "stablehlo.sqrt"(%91) : (tensor<12xf32>) -> tensor<12xf32>
    %248 = "stablehlo.divide"(%246, %247) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %249 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %250 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %251 = "stablehlo.compare"(%91, %250) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %252 = "stablehlo.select"(%251, %199, %248) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %253 = "stablehlo.reverse"(%arg4) <{dimensions = array<i64: 0>}> : (tensor<12xf32>) -> tensor<12xf32>
    %254 = "stablehlo.compare"(%arg4, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %255 = "stablehlo.compare"(%253, %253) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %256 = "stablehlo.or"(%254, %255) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %257 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %259 = "stablehlo.compare"(%253, %258) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %260 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %261 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %262 = "stablehlo.compare"(%arg4, %261) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %263 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %265 = "stablehlo.compare"(%253, %264) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %266 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %268 = "stablehlo.compare"(%253, %267) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %269 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %271 = "stablehlo.compare"(%arg4, %270) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %272 = "stablehlo.and"(%262, %265) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %273 = "stablehlo.or"(%268, %271) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %274 = "stablehlo.or"(%273, %272) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %275 = "stablehlo.or"(%274, %256) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %276 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %278 = "stablehlo.compare"(%253, %277) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %279 = "stablehlo.compare"(%253, %arg4) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %280 = "stablehlo.and"(%278, %279) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %281 = "stablehlo.log"(%253) : (tensor<12xf32>) -> tensor<12xf32>
    %282 = "stablehlo.multiply"(%arg4, %281) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %283 = "stablehlo.subtract"(%282, %253) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %284 = "chlo.lgamma"(%arg4) : (tensor<12xf32>) -> tensor<12xf32>
    %285 = "stablehlo.subtract"(%283, %284) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %286 = "stablehlo.constant"() <{value = dense<3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.log"(%286) : (tensor<f32>) -> tensor<f32>
    %288 = "stablehlo.negate"(%287) : (tensor<f32>) -> tensor<f32>
    %289 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %290 = "stablehlo.compare"(%285, %289) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %291 = "stablehlo.exponential"(%285) : (tensor<12xf32>) -> tensor<12xf32>
    %292 = "stablehlo.or"(%265, %275) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %293 = "stablehlo.or"(%292, %290) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %294 = "stablehlo.or"(%293, %259) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %295 = "stablehlo.not"(%294) : (tensor<12xi1>) -> tensor<12xi1>
    %296 = "stablehlo.and"(%295, %280) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %297 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %298 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %299 = "stablehlo.subtract"(%298, %arg4) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %300 = "stablehlo.add"(%253, %299) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %301 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %303 = "stablehlo.add"(%300, %302) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %304 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %306 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %308 = "stablehlo.add"(%253, %307) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %309 = "stablehlo.multiply"(%303, %253) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %310 = "stablehlo.divide"(%308, %309) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %311 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %313 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %314 = "stablehlo.broadcast_in_dim"(%313) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %315 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %316 = "stablehlo.broadcast_in_dim"(%315) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %317 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %319 = "stablehlo.negate"(%253) : (tensor<12xf32>) -> tensor<12xf32>
    %320 = "stablehlo.multiply"(%310, %319) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %321 = "stablehlo.subtract"(%318, %320) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %322 = "stablehlo.divide"(%321, %309) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %323 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %324:15 = "stablehlo.while"(%296, %310, %312, %299, %303, %323, %308, %309, %305, %253, %314, %316, %318, %319, %322) ({
    ^bb0(%arg37: tensor<12xi1>, %arg38: tensor<12xf32>, %arg39: tensor<12xf32>, %arg40: tensor<12xf32>, %arg41: tensor<12xf32>, %arg42: tensor<f32>, %arg43: tensor<12xf32>, %arg44: tensor<12xf32>, %arg45: tensor<12xf32>, %arg46: tensor<12xf32>, %arg47: tensor<12xf32>, %arg48: tensor<12xf32>, %arg49: tensor<12xf32>, %arg50: tensor<12xf32>, %arg51: tensor<12xf32>):
      %493 = "stablehlo.constant"() <{value = dense<2.000000e+03> : tensor<f32>}> : () -> tensor<f32>
      %494 = "stablehlo.compare"(%arg42, %493) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %495 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %496 = "stablehlo.reduce"(%arg37, %495) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg52: tensor<i1>, %arg53: tensor<i1>):
        %498 = "stablehlo.or"(%arg52, %arg53) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%498) : (tensor<i1>) -> ()
      }) : (tensor<12xi1>, tensor<i1>) -> tensor<i1>
      %497 = "stablehlo.and"(%494, %496) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%497) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg22: tensor<12xi1>, %arg23: tensor<12xf32>, %arg24: tensor<12xf32>, %arg25: tensor<12xf32>, %arg26: tensor<12xf32>, %arg27: tensor<f32>, %arg28: tensor<12xf32>, %arg29: tensor<12xf32>, %arg30: tensor<12xf32>, %arg31: tensor<12xf32>, %arg32: tensor<12xf32>, %arg33: tensor<12xf32>, %arg34: tensor<12xf32>, %arg35: tensor<12xf32>, %arg36: tensor<12xf32>):
      %387 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %388 = "stablehlo.add"(%arg27, %387) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %389 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %390 = "stablehlo.broadcast_in_dim"(%389) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %391 = "stablehlo.add"(%arg25, %390) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %392 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %393 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %394 = "stablehlo.add"(%arg26, %393) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %395 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %396 = "stablehlo.multiply"(%391, %395) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %397 = "stablehlo.multiply"(%arg28, %394) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %398 = "stablehlo.multiply"(%arg30, %396) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %399 = "stablehlo.subtract"(%397, %398) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %400 = "stablehlo.multiply"(%arg29, %394) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %401 = "stablehlo.multiply"(%arg31, %396) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %402 = "stablehlo.subtract"(%400, %401) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %403 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %404 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %405 = "stablehlo.compare"(%402, %404) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %406 = "stablehlo.divide"(%399, %402) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %407 = "stablehlo.subtract"(%arg23, %406) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %408 = "stablehlo.divide"(%407, %406) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %409 = "stablehlo.abs"(%408) : (tensor<12xf32>) -> tensor<12xf32>
      %410 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %411 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %412 = "stablehlo.select"(%405, %409, %411) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %413 = "stablehlo.select"(%405, %406, %arg23) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %414 = "stablehlo.multiply"(%arg34, %394) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %415 = "stablehlo.subtract"(%414, %arg28) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %416 = "stablehlo.multiply"(%arg32, %396) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %417 = "stablehlo.subtract"(%415, %416) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %418 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %419 = "stablehlo.multiply"(%arg30, %418) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %420 = "stablehlo.add"(%417, %419) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %421 = "stablehlo.multiply"(%arg35, %394) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %422 = "stablehlo.subtract"(%421, %arg29) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %423 = "stablehlo.multiply"(%arg33, %396) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %424 = "stablehlo.subtract"(%422, %423) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %425 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %426 = "stablehlo.multiply"(%arg31, %425) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %427 = "stablehlo.add"(%424, %426) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %428 = "stablehlo.multiply"(%413, %427) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %429 = "stablehlo.subtract"(%420, %428) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %430 = "stablehlo.divide"(%429, %402) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %431 = "stablehlo.select"(%405, %430, %arg36) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %432 = "stablehlo.subtract"(%431, %arg36) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %433 = "stablehlo.abs"(%432) : (tensor<12xf32>) -> tensor<12xf32>
      %434 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %435 = "stablehlo.broadcast_in_dim"(%434) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %436 = "stablehlo.select"(%405, %433, %435) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %437 = "stablehlo.abs"(%399) : (tensor<12xf32>) -> tensor<12xf32>
      %438 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %439 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %440 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
      %441 = "stablehlo.divide"(%440, %438) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %443 = "stablehlo.compare"(%437, %442) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %444 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %445 = "stablehlo.broadcast_in_dim"(%444) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %446 = "stablehlo.multiply"(%arg28, %445) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %447 = "stablehlo.select"(%443, %446, %arg28) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %448 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %449 = "stablehlo.broadcast_in_dim"(%448) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %450 = "stablehlo.multiply"(%399, %449) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %451 = "stablehlo.select"(%443, %450, %399) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %452 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %453 = "stablehlo.broadcast_in_dim"(%452) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %454 = "stablehlo.multiply"(%arg29, %453) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %455 = "stablehlo.select"(%443, %454, %arg29) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %456 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %457 = "stablehlo.broadcast_in_dim"(%456) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %458 = "stablehlo.multiply"(%402, %457) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %459 = "stablehlo.select"(%443, %458, %402) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %460 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %461 = "stablehlo.broadcast_in_dim"(%460) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %462 = "stablehlo.multiply"(%arg34, %461) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %463 = "stablehlo.select"(%443, %462, %arg34) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %464 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %465 = "stablehlo.broadcast_in_dim"(%464) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %466 = "stablehlo.multiply"(%arg35, %465) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %467 = "stablehlo.select"(%443, %466, %arg35) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %468 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %469 = "stablehlo.broadcast_in_dim"(%468) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %470 = "stablehlo.multiply"(%420, %469) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %471 = "stablehlo.select"(%443, %470, %420) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %472 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %473 = "stablehlo.broadcast_in_dim"(%472) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %474 = "stablehlo.multiply"(%427, %473) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %475 = "stablehlo.select"(%443, %474, %427) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %476 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %477 = "stablehlo.broadcast_in_dim"(%476) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %478 = "stablehlo.compare"(%412, %477) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %479 = "stablehlo.and"(%arg22, %478) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
      %480 = "stablehlo.select"(%arg22, %413, %arg23) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %481 = "stablehlo.select"(%arg22, %412, %arg24) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %482 = "stablehlo.select"(%arg22, %391, %arg25) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %483 = "stablehlo.select"(%arg22, %394, %arg26) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %484 = "stablehlo.select"(%arg22, %451, %arg28) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %485 = "stablehlo.select"(%arg22, %459, %arg29) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %486 = "stablehlo.select"(%arg22, %447, %arg30) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %487 = "stablehlo.select"(%arg22, %455, %arg31) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %488 = "stablehlo.select"(%arg22, %463, %arg32) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %489 = "stablehlo.select"(%arg22, %467, %arg33) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %490 = "stablehlo.select"(%arg22, %471, %arg34) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %491 = "stablehlo.select"(%arg22, %475, %arg35) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %492 = "stablehlo.select"(%arg22, %431, %arg36) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      "stablehlo.return"(%479, %480, %481, %482, %483, %388, %484, %485, %486, %487, %488, %489, %490, %491, %492) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<f32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> ()
    }) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<f32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<f32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>)
    %325 = "stablehlo.multiply"(%324#1, %291) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %326 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.broadcast_in_dim"(%326) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %328 = "stablehlo.subtract"(%327, %325) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %329 = "stablehlo.not"(%280) : (tensor<12xi1>) -> tensor<12xi1>
    %330 = "stablehlo.and"(%295, %329) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %331 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %332 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %333 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %335 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %336 = "stablehlo.broadcast_in_dim"(%335) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %337 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %338 = "stablehlo.broadcast_in_dim"(%337) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %339:7 = "stablehlo.while"(%330, %arg4, %332, %334, %253, %336, %338) ({
    ^bb0(%arg13: tensor<12xi1>, %arg14: tensor<12xf32>, %arg15: tensor<12xf32>, %arg16: tensor<12xf32>, %arg17: tensor<12xf32>, %arg18: tensor<12xf32>, %arg19: tensor<12xf32>):
      %384 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %385 = "stablehlo.reduce"(%arg13, %384) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg20: tensor<i1>, %arg21: tensor<i1>):
        %386 = "stablehlo.or"(%arg20, %arg21) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%386) : (tensor<i1>) -> ()
      }) : (tensor<12xi1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%385) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg6: tensor<12xi1>, %arg7: tensor<12xf32>, %arg8: tensor<12xf32>, %arg9: tensor<12xf32>, %arg10: tensor<12xf32>, %arg11: tensor<12xf32>, %arg12: tensor<12xf32>):
      %360 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %361 = "stablehlo.broadcast_in_dim"(%360) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %362 = "stablehlo.add"(%arg7, %361) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %363 = "stablehlo.divide"(%arg10, %362) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %364 = "stablehlo.multiply"(%arg11, %363) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %365 = "stablehlo.multiply"(%arg8, %arg10) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %366 = "stablehlo.multiply"(%362, %362) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %367 = "stablehlo.divide"(%365, %366) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %368 = "stablehlo.subtract"(%364, %367) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %369 = "stablehlo.add"(%arg12, %368) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %370 = "stablehlo.divide"(%arg10, %362) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %371 = "stablehlo.multiply"(%arg8, %370) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %372 = "stablehlo.add"(%arg9, %371) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %373 = "stablehlo.divide"(%371, %372) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %374 = "stablehlo.constant"() <{value = dense<1.1920929E-7> : tensor<f32>}> : () -> tensor<f32>
      %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
      %376 = "stablehlo.compare"(%373, %375) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %377 = "stablehlo.and"(%arg6, %376) : (tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
      %378 = "stablehlo.select"(%arg6, %362, %arg7) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %379 = "stablehlo.select"(%arg6, %371, %arg8) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %380 = "stablehlo.select"(%arg6, %372, %arg9) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %381 = "stablehlo.select"(%arg6, %arg10, %arg10) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %382 = "stablehlo.select"(%arg6, %368, %arg11) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      %383 = "stablehlo.select"(%arg6, %369, %arg12) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
      "stablehlo.return"(%377, %378, %379, %380, %381, %382, %383) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> ()
    }) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>)
    %340 = "stablehlo.multiply"(%339#3, %291) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %341 = "stablehlo.divide"(%340, %arg4) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %342 = "stablehlo.select"(%280, %328, %341) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %343 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %344 = "stablehlo.broadcast_in_dim"(%343) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %345 = "stablehlo.select"(%265, %344, %342) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %346 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %348 = "stablehlo.select"(%259, %347, %345) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %349 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %351 = "stablehlo.select"(%275, %350, %348) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %352 = "chlo.lgamma"(%arg5) : (tensor<4xf64>) -> tensor<4xf64>
    %353 = "chlo.erfc"(%arg5) : (tensor<4xf64>) -> tensor<4xf64>
    %354 = "chlo.next_after"(%arg3, %arg4) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %355 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %356 = "stablehlo.broadcast_in_dim"(%355) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %357 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %359 = "chlo.next_after"(%356, %358) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    "func.return"(%1, %2, %3, %84, %86, %89, %90, %252, %351, %352, %353, %354, %359) : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<4xf64>, tensor<4xf64>, tensor<12xf32>, tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<12xi1>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    "func.return"(%0) : (tensor<12xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

