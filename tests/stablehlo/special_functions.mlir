module @jit_special_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<4xf64>) -> (tensor<12xf32> {jax.result_info = "result[0]"}, tensor<12xf32> {jax.result_info = "result[1]"}, tensor<12xf32> {jax.result_info = "result[2]"}, tensor<12xf32> {jax.result_info = "result[3]"}, tensor<12xf32> {jax.result_info = "result[4]"}, tensor<12xf32> {jax.result_info = "result[5]"}, tensor<12xf32> {jax.result_info = "result[6]"}, tensor<12xf32> {jax.result_info = "result[7]"}, tensor<12xf32> {jax.result_info = "result[8]"}, tensor<4xf64> {jax.result_info = "result[9]"}, tensor<4xf64> {jax.result_info = "result[10]"}, tensor<12xf32> {jax.result_info = "result[11]"}, tensor<2xf32> {jax.result_info = "result[12]"}) {
    %0 = chlo.lgamma %arg0 : tensor<12xf32> -> tensor<12xf32>
    %1 = chlo.digamma %arg0 : tensor<12xf32> -> tensor<12xf32>
    %2 = chlo.erfc %arg0 : tensor<12xf32> -> tensor<12xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %4 = stablehlo.subtract %arg0, %3 : tensor<12xf32>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %6 = stablehlo.compare GT, %4, %5, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %7 = stablehlo.negate %4 : tensor<12xf32>
    %cst_1 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %9 = stablehlo.maximum %4, %8 : tensor<12xf32>
    %10 = call @_where(%6, %7, %9) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %cst_2 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %12 = stablehlo.multiply %10, %11 : tensor<12xf32>
    %13 = stablehlo.abs %12 : tensor<12xf32>
    %cst_3 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %15 = stablehlo.compare LT, %13, %14, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %16 = chlo.erf %12 : tensor<12xf32> -> tensor<12xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %18 = stablehlo.add %17, %16 : tensor<12xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %20 = stablehlo.compare GT, %12, %19, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %21 = chlo.erfc %13 : tensor<12xf32> -> tensor<12xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %23 = stablehlo.subtract %22, %21 : tensor<12xf32>
    %24 = chlo.erfc %13 : tensor<12xf32> -> tensor<12xf32>
    %25 = stablehlo.select %20, %23, %24 : tensor<12xi1>, tensor<12xf32>
    %26 = stablehlo.select %15, %18, %25 : tensor<12xi1>, tensor<12xf32>
    %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %28 = stablehlo.multiply %27, %26 : tensor<12xf32>
    %29 = stablehlo.negate %28 : tensor<12xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %31 = stablehlo.compare GT, %4, %30, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %32 = stablehlo.log %28 : tensor<12xf32>
    %cst_9 = stablehlo.constant dense<-1.000000e+01> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %34 = stablehlo.minimum %4, %33 : tensor<12xf32>
    %35 = chlo.square %34 : tensor<12xf32> -> tensor<12xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<12xf32>
    %38 = stablehlo.negate %34 : tensor<12xf32>
    %39 = stablehlo.log %38 : tensor<12xf32>
    %40 = stablehlo.subtract %37, %39 : tensor<12xf32>
    %cst_11 = stablehlo.constant dense<0.918938517> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %42 = stablehlo.subtract %40, %41 : tensor<12xf32>
    %43 = chlo.square %34 : tensor<12xf32> -> tensor<12xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %47 = stablehlo.divide %46, %43 : tensor<12xf32>
    %48 = stablehlo.add %45, %47 : tensor<12xf32>
    %49 = stablehlo.multiply %43, %43 : tensor<12xf32>
    %cst_15 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %51 = stablehlo.divide %50, %49 : tensor<12xf32>
    %52 = stablehlo.add %44, %51 : tensor<12xf32>
    %53 = stablehlo.multiply %49, %43 : tensor<12xf32>
    %cst_16 = stablehlo.constant dense<1.500000e+01> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %55 = stablehlo.divide %54, %53 : tensor<12xf32>
    %56 = stablehlo.add %48, %55 : tensor<12xf32>
    %57 = stablehlo.multiply %53, %43 : tensor<12xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %59 = stablehlo.add %58, %52 : tensor<12xf32>
    %60 = stablehlo.subtract %59, %56 : tensor<12xf32>
    %61 = stablehlo.log %60 : tensor<12xf32>
    %62 = stablehlo.add %42, %61 : tensor<12xf32>
    %63 = call @_where(%31, %32, %62) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %64 = call @_where(%6, %29, %63) : (tensor<12xi1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %65 = stablehlo.reverse %arg1, dims = [0] : tensor<12xf32>
    %66 = chlo.zeta %arg1, %65 : tensor<12xf32>, tensor<12xf32> -> tensor<12xf32>
    %cst_18 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %68 = chlo.polygamma %67, %arg1 : tensor<12xf32>, tensor<12xf32> -> tensor<12xf32>
    %69 = chlo.bessel_i1e %arg0 : tensor<12xf32> -> tensor<12xf32>
    %70 = stablehlo.abs %arg0 : tensor<12xf32>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_21 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %74 = stablehlo.multiply %71, %70 : tensor<12xf32>
    %75 = stablehlo.subtract %74, %72 : tensor<12xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %79 = stablehlo.multiply %75, %76 : tensor<12xf32>
    %80 = stablehlo.subtract %79, %77 : tensor<12xf32>
    %cst_25 = stablehlo.constant dense<-1.30002498E-8> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %82 = stablehlo.add %80, %81 : tensor<12xf32>
    %83 = stablehlo.multiply %75, %82 : tensor<12xf32>
    %84 = stablehlo.subtract %83, %76 : tensor<12xf32>
    %cst_26 = stablehlo.constant dense<6.04699508E-8> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %86 = stablehlo.add %84, %85 : tensor<12xf32>
    %87 = stablehlo.multiply %75, %86 : tensor<12xf32>
    %88 = stablehlo.subtract %87, %82 : tensor<12xf32>
    %cst_27 = stablehlo.constant dense<-2.67079372E-7> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %90 = stablehlo.add %88, %89 : tensor<12xf32>
    %91 = stablehlo.multiply %75, %90 : tensor<12xf32>
    %92 = stablehlo.subtract %91, %86 : tensor<12xf32>
    %cst_28 = stablehlo.constant dense<1.11738757E-6> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %94 = stablehlo.add %92, %93 : tensor<12xf32>
    %95 = stablehlo.multiply %75, %94 : tensor<12xf32>
    %96 = stablehlo.subtract %95, %90 : tensor<12xf32>
    %cst_29 = stablehlo.constant dense<-4.41673819E-6> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %98 = stablehlo.add %96, %97 : tensor<12xf32>
    %99 = stablehlo.multiply %75, %98 : tensor<12xf32>
    %100 = stablehlo.subtract %99, %94 : tensor<12xf32>
    %cst_30 = stablehlo.constant dense<1.64484482E-5> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %102 = stablehlo.add %100, %101 : tensor<12xf32>
    %103 = stablehlo.multiply %75, %102 : tensor<12xf32>
    %104 = stablehlo.subtract %103, %98 : tensor<12xf32>
    %cst_31 = stablehlo.constant dense<-5.75419508E-5> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %106 = stablehlo.add %104, %105 : tensor<12xf32>
    %107 = stablehlo.multiply %75, %106 : tensor<12xf32>
    %108 = stablehlo.subtract %107, %102 : tensor<12xf32>
    %cst_32 = stablehlo.constant dense<1.88502891E-4> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %110 = stablehlo.add %108, %109 : tensor<12xf32>
    %111 = stablehlo.multiply %75, %110 : tensor<12xf32>
    %112 = stablehlo.subtract %111, %106 : tensor<12xf32>
    %cst_33 = stablehlo.constant dense<-5.76375576E-4> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %114 = stablehlo.add %112, %113 : tensor<12xf32>
    %115 = stablehlo.multiply %75, %114 : tensor<12xf32>
    %116 = stablehlo.subtract %115, %110 : tensor<12xf32>
    %cst_34 = stablehlo.constant dense<0.00163947558> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %118 = stablehlo.add %116, %117 : tensor<12xf32>
    %119 = stablehlo.multiply %75, %118 : tensor<12xf32>
    %120 = stablehlo.subtract %119, %114 : tensor<12xf32>
    %cst_35 = stablehlo.constant dense<-4.324310e-03> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %122 = stablehlo.add %120, %121 : tensor<12xf32>
    %123 = stablehlo.multiply %75, %122 : tensor<12xf32>
    %124 = stablehlo.subtract %123, %118 : tensor<12xf32>
    %cst_36 = stablehlo.constant dense<0.0105464607> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %126 = stablehlo.add %124, %125 : tensor<12xf32>
    %127 = stablehlo.multiply %75, %126 : tensor<12xf32>
    %128 = stablehlo.subtract %127, %122 : tensor<12xf32>
    %cst_37 = stablehlo.constant dense<-0.0237374157> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %130 = stablehlo.add %128, %129 : tensor<12xf32>
    %131 = stablehlo.multiply %75, %130 : tensor<12xf32>
    %132 = stablehlo.subtract %131, %126 : tensor<12xf32>
    %cst_38 = stablehlo.constant dense<0.0493052825> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %134 = stablehlo.add %132, %133 : tensor<12xf32>
    %135 = stablehlo.multiply %75, %134 : tensor<12xf32>
    %136 = stablehlo.subtract %135, %130 : tensor<12xf32>
    %cst_39 = stablehlo.constant dense<-9.490110e-02> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %138 = stablehlo.add %136, %137 : tensor<12xf32>
    %139 = stablehlo.multiply %75, %138 : tensor<12xf32>
    %140 = stablehlo.subtract %139, %134 : tensor<12xf32>
    %cst_40 = stablehlo.constant dense<0.171620905> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %142 = stablehlo.add %140, %141 : tensor<12xf32>
    %143 = stablehlo.multiply %75, %142 : tensor<12xf32>
    %144 = stablehlo.subtract %143, %138 : tensor<12xf32>
    %cst_41 = stablehlo.constant dense<-0.304682672> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %146 = stablehlo.add %144, %145 : tensor<12xf32>
    %147 = stablehlo.multiply %75, %146 : tensor<12xf32>
    %148 = stablehlo.subtract %147, %142 : tensor<12xf32>
    %cst_42 = stablehlo.constant dense<0.676795303> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %150 = stablehlo.add %148, %149 : tensor<12xf32>
    %151 = stablehlo.subtract %150, %142 : tensor<12xf32>
    %cst_43 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %153 = stablehlo.multiply %152, %151 : tensor<12xf32>
    %154 = stablehlo.divide %73, %70 : tensor<12xf32>
    %155 = stablehlo.subtract %154, %72 : tensor<12xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %159 = stablehlo.multiply %155, %156 : tensor<12xf32>
    %160 = stablehlo.subtract %159, %157 : tensor<12xf32>
    %cst_47 = stablehlo.constant dense<3.39623196E-9> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %162 = stablehlo.add %160, %161 : tensor<12xf32>
    %163 = stablehlo.multiply %155, %162 : tensor<12xf32>
    %164 = stablehlo.subtract %163, %156 : tensor<12xf32>
    %cst_48 = stablehlo.constant dense<2.26666899E-8> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %166 = stablehlo.add %164, %165 : tensor<12xf32>
    %167 = stablehlo.multiply %155, %166 : tensor<12xf32>
    %168 = stablehlo.subtract %167, %162 : tensor<12xf32>
    %cst_49 = stablehlo.constant dense<2.04891862E-7> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %170 = stablehlo.add %168, %169 : tensor<12xf32>
    %171 = stablehlo.multiply %155, %170 : tensor<12xf32>
    %172 = stablehlo.subtract %171, %166 : tensor<12xf32>
    %cst_50 = stablehlo.constant dense<2.89137051E-6> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %174 = stablehlo.add %172, %173 : tensor<12xf32>
    %175 = stablehlo.multiply %155, %174 : tensor<12xf32>
    %176 = stablehlo.subtract %175, %170 : tensor<12xf32>
    %cst_51 = stablehlo.constant dense<6.88975852E-5> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %178 = stablehlo.add %176, %177 : tensor<12xf32>
    %179 = stablehlo.multiply %155, %178 : tensor<12xf32>
    %180 = stablehlo.subtract %179, %174 : tensor<12xf32>
    %cst_52 = stablehlo.constant dense<0.00336911646> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %182 = stablehlo.add %180, %181 : tensor<12xf32>
    %183 = stablehlo.multiply %155, %182 : tensor<12xf32>
    %184 = stablehlo.subtract %183, %178 : tensor<12xf32>
    %cst_53 = stablehlo.constant dense<0.804490387> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %186 = stablehlo.add %184, %185 : tensor<12xf32>
    %187 = stablehlo.subtract %186, %178 : tensor<12xf32>
    %cst_54 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %189 = stablehlo.multiply %188, %187 : tensor<12xf32>
    %190 = stablehlo.sqrt %70 : tensor<12xf32>
    %191 = stablehlo.divide %189, %190 : tensor<12xf32>
    %cst_55 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %193 = stablehlo.compare LE, %70, %192, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %194 = stablehlo.select %193, %153, %191 : tensor<12xi1>, tensor<12xf32>
    %195 = stablehlo.reverse %arg1, dims = [0] : tensor<12xf32>
    %196 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %197 = stablehlo.compare NE, %195, %195, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %198 = stablehlo.or %196, %197 : tensor<12xi1>
    %cst_56 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %200 = stablehlo.compare EQ, %195, %199, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %202 = stablehlo.compare EQ, %arg1, %201, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %204 = stablehlo.compare EQ, %195, %203, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %206 = stablehlo.compare LT, %195, %205, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %208 = stablehlo.compare LT, %arg1, %207, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %209 = stablehlo.and %202, %204 : tensor<12xi1>
    %210 = stablehlo.or %206, %208 : tensor<12xi1>
    %211 = stablehlo.or %210, %209 : tensor<12xi1>
    %212 = stablehlo.or %211, %198 : tensor<12xi1>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %214 = stablehlo.compare GE, %195, %213, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %215 = stablehlo.compare GT, %195, %arg1, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %216 = stablehlo.and %214, %215 : tensor<12xi1>
    %217 = stablehlo.log %195 : tensor<12xf32>
    %218 = stablehlo.multiply %arg1, %217 : tensor<12xf32>
    %219 = stablehlo.subtract %218, %195 : tensor<12xf32>
    %220 = chlo.lgamma %arg1 : tensor<12xf32> -> tensor<12xf32>
    %221 = stablehlo.subtract %219, %220 : tensor<12xf32>
    %cst_62 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %222 = stablehlo.log %cst_62 : tensor<f32>
    %223 = stablehlo.negate %222 : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %225 = stablehlo.compare LT, %221, %224, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
    %226 = stablehlo.exponential %221 : tensor<12xf32>
    %227 = stablehlo.or %204, %212 : tensor<12xi1>
    %228 = stablehlo.or %227, %225 : tensor<12xi1>
    %229 = stablehlo.or %228, %200 : tensor<12xi1>
    %230 = stablehlo.not %229 : tensor<12xi1>
    %231 = stablehlo.and %230, %216 : tensor<12xi1>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %233 = stablehlo.subtract %232, %arg1 : tensor<12xf32>
    %234 = stablehlo.add %195, %233 : tensor<12xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %236 = stablehlo.add %234, %235 : tensor<12xf32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %239 = stablehlo.add %195, %238 : tensor<12xf32>
    %240 = stablehlo.multiply %236, %195 : tensor<12xf32>
    %241 = stablehlo.divide %239, %240 : tensor<12xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %246 = stablehlo.negate %195 : tensor<12xf32>
    %247 = stablehlo.multiply %241, %246 : tensor<12xf32>
    %248 = stablehlo.subtract %245, %247 : tensor<12xf32>
    %249 = stablehlo.divide %248, %240 : tensor<12xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250:15 = stablehlo.while(%iterArg = %231, %iterArg_82 = %241, %iterArg_83 = %242, %iterArg_84 = %233, %iterArg_85 = %236, %iterArg_86 = %cst_71, %iterArg_87 = %239, %iterArg_88 = %240, %iterArg_89 = %237, %iterArg_90 = %195, %iterArg_91 = %243, %iterArg_92 = %244, %iterArg_93 = %245, %iterArg_94 = %246, %iterArg_95 = %249) : tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<f32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>
    cond {
      %cst_96 = stablehlo.constant dense<2.000000e+03> : tensor<f32>
      %276 = stablehlo.compare LT, %iterArg_86, %cst_96, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %277 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<12xi1>, tensor<i1>) -> tensor<i1>
      %278 = stablehlo.and %276, %277 : tensor<i1>
      stablehlo.return %278 : tensor<i1>
    } do {
      %cst_96 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %276 = stablehlo.add %iterArg_86, %cst_96 : tensor<f32>
      %cst_97 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %277 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %278 = stablehlo.add %iterArg_84, %277 : tensor<12xf32>
      %cst_98 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %279 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %280 = stablehlo.add %iterArg_85, %279 : tensor<12xf32>
      %281 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %282 = stablehlo.multiply %278, %281 : tensor<12xf32>
      %283 = stablehlo.multiply %iterArg_87, %280 : tensor<12xf32>
      %284 = stablehlo.multiply %iterArg_89, %282 : tensor<12xf32>
      %285 = stablehlo.subtract %283, %284 : tensor<12xf32>
      %286 = stablehlo.multiply %iterArg_88, %280 : tensor<12xf32>
      %287 = stablehlo.multiply %iterArg_90, %282 : tensor<12xf32>
      %288 = stablehlo.subtract %286, %287 : tensor<12xf32>
      %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %289 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %290 = stablehlo.compare NE, %288, %289, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %291 = stablehlo.divide %285, %288 : tensor<12xf32>
      %292 = stablehlo.subtract %iterArg_82, %291 : tensor<12xf32>
      %293 = stablehlo.divide %292, %291 : tensor<12xf32>
      %294 = stablehlo.abs %293 : tensor<12xf32>
      %cst_100 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %295 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %296 = stablehlo.select %290, %294, %295 : tensor<12xi1>, tensor<12xf32>
      %297 = stablehlo.select %290, %291, %iterArg_82 : tensor<12xi1>, tensor<12xf32>
      %298 = stablehlo.multiply %iterArg_93, %280 : tensor<12xf32>
      %299 = stablehlo.subtract %298, %iterArg_87 : tensor<12xf32>
      %300 = stablehlo.multiply %iterArg_91, %282 : tensor<12xf32>
      %301 = stablehlo.subtract %299, %300 : tensor<12xf32>
      %302 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %303 = stablehlo.multiply %iterArg_89, %302 : tensor<12xf32>
      %304 = stablehlo.add %301, %303 : tensor<12xf32>
      %305 = stablehlo.multiply %iterArg_94, %280 : tensor<12xf32>
      %306 = stablehlo.subtract %305, %iterArg_88 : tensor<12xf32>
      %307 = stablehlo.multiply %iterArg_92, %282 : tensor<12xf32>
      %308 = stablehlo.subtract %306, %307 : tensor<12xf32>
      %309 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %310 = stablehlo.multiply %iterArg_90, %309 : tensor<12xf32>
      %311 = stablehlo.add %308, %310 : tensor<12xf32>
      %312 = stablehlo.multiply %297, %311 : tensor<12xf32>
      %313 = stablehlo.subtract %304, %312 : tensor<12xf32>
      %314 = stablehlo.divide %313, %288 : tensor<12xf32>
      %315 = stablehlo.select %290, %314, %iterArg_95 : tensor<12xi1>, tensor<12xf32>
      %316 = stablehlo.subtract %315, %iterArg_95 : tensor<12xf32>
      %317 = stablehlo.abs %316 : tensor<12xf32>
      %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %318 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %319 = stablehlo.select %290, %317, %318 : tensor<12xi1>, tensor<12xf32>
      %320 = stablehlo.abs %285 : tensor<12xf32>
      %cst_102 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %cst_103 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %321 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<f32>
      %322 = stablehlo.divide %321, %cst_102 : tensor<f32>
      %323 = stablehlo.broadcast_in_dim %322, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %324 = stablehlo.compare GT, %320, %323, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %cst_104 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %325 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %326 = stablehlo.multiply %iterArg_87, %325 : tensor<12xf32>
      %327 = stablehlo.select %324, %326, %iterArg_87 : tensor<12xi1>, tensor<12xf32>
      %cst_105 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %328 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %329 = stablehlo.multiply %285, %328 : tensor<12xf32>
      %330 = stablehlo.select %324, %329, %285 : tensor<12xi1>, tensor<12xf32>
      %cst_106 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %331 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %332 = stablehlo.multiply %iterArg_88, %331 : tensor<12xf32>
      %333 = stablehlo.select %324, %332, %iterArg_88 : tensor<12xi1>, tensor<12xf32>
      %cst_107 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %334 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %335 = stablehlo.multiply %288, %334 : tensor<12xf32>
      %336 = stablehlo.select %324, %335, %288 : tensor<12xi1>, tensor<12xf32>
      %cst_108 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %337 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %338 = stablehlo.multiply %iterArg_93, %337 : tensor<12xf32>
      %339 = stablehlo.select %324, %338, %iterArg_93 : tensor<12xi1>, tensor<12xf32>
      %cst_109 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %340 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %341 = stablehlo.multiply %iterArg_94, %340 : tensor<12xf32>
      %342 = stablehlo.select %324, %341, %iterArg_94 : tensor<12xi1>, tensor<12xf32>
      %cst_110 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %343 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %344 = stablehlo.multiply %304, %343 : tensor<12xf32>
      %345 = stablehlo.select %324, %344, %304 : tensor<12xi1>, tensor<12xf32>
      %cst_111 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %346 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %347 = stablehlo.multiply %311, %346 : tensor<12xf32>
      %348 = stablehlo.select %324, %347, %311 : tensor<12xi1>, tensor<12xf32>
      %cst_112 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %349 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %350 = stablehlo.compare GT, %296, %349, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %351 = stablehlo.and %iterArg, %350 : tensor<12xi1>
      %352 = stablehlo.select %iterArg, %297, %iterArg_82 : tensor<12xi1>, tensor<12xf32>
      %353 = stablehlo.select %iterArg, %296, %iterArg_83 : tensor<12xi1>, tensor<12xf32>
      %354 = stablehlo.select %iterArg, %278, %iterArg_84 : tensor<12xi1>, tensor<12xf32>
      %355 = stablehlo.select %iterArg, %280, %iterArg_85 : tensor<12xi1>, tensor<12xf32>
      %356 = stablehlo.select %iterArg, %330, %iterArg_87 : tensor<12xi1>, tensor<12xf32>
      %357 = stablehlo.select %iterArg, %336, %iterArg_88 : tensor<12xi1>, tensor<12xf32>
      %358 = stablehlo.select %iterArg, %327, %iterArg_89 : tensor<12xi1>, tensor<12xf32>
      %359 = stablehlo.select %iterArg, %333, %iterArg_90 : tensor<12xi1>, tensor<12xf32>
      %360 = stablehlo.select %iterArg, %339, %iterArg_91 : tensor<12xi1>, tensor<12xf32>
      %361 = stablehlo.select %iterArg, %342, %iterArg_92 : tensor<12xi1>, tensor<12xf32>
      %362 = stablehlo.select %iterArg, %345, %iterArg_93 : tensor<12xi1>, tensor<12xf32>
      %363 = stablehlo.select %iterArg, %348, %iterArg_94 : tensor<12xi1>, tensor<12xf32>
      %364 = stablehlo.select %iterArg, %315, %iterArg_95 : tensor<12xi1>, tensor<12xf32>
      stablehlo.return %351, %352, %353, %354, %355, %276, %356, %357, %358, %359, %360, %361, %362, %363, %364 : tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<f32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>
    }
    %251 = stablehlo.multiply %250#1, %226 : tensor<12xf32>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %253 = stablehlo.subtract %252, %251 : tensor<12xf32>
    %254 = stablehlo.not %216 : tensor<12xi1>
    %255 = stablehlo.and %230, %254 : tensor<12xi1>
    %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %260:7 = stablehlo.while(%iterArg = %255, %iterArg_82 = %arg1, %iterArg_83 = %256, %iterArg_84 = %257, %iterArg_85 = %195, %iterArg_86 = %258, %iterArg_87 = %259) : tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      %276 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0] : (tensor<12xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %276 : tensor<i1>
    } do {
      %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %276 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %277 = stablehlo.add %iterArg_82, %276 : tensor<12xf32>
      %278 = stablehlo.divide %iterArg_85, %277 : tensor<12xf32>
      %279 = stablehlo.multiply %iterArg_86, %278 : tensor<12xf32>
      %280 = stablehlo.multiply %iterArg_83, %iterArg_85 : tensor<12xf32>
      %281 = stablehlo.multiply %277, %277 : tensor<12xf32>
      %282 = stablehlo.divide %280, %281 : tensor<12xf32>
      %283 = stablehlo.subtract %279, %282 : tensor<12xf32>
      %284 = stablehlo.add %iterArg_87, %283 : tensor<12xf32>
      %285 = stablehlo.divide %iterArg_85, %277 : tensor<12xf32>
      %286 = stablehlo.multiply %iterArg_83, %285 : tensor<12xf32>
      %287 = stablehlo.add %iterArg_84, %286 : tensor<12xf32>
      %288 = stablehlo.divide %286, %287 : tensor<12xf32>
      %cst_89 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %289 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<12xf32>
      %290 = stablehlo.compare GT, %288, %289, FLOAT : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xi1>
      %291 = stablehlo.and %iterArg, %290 : tensor<12xi1>
      %292 = stablehlo.select %iterArg, %277, %iterArg_82 : tensor<12xi1>, tensor<12xf32>
      %293 = stablehlo.select %iterArg, %286, %iterArg_83 : tensor<12xi1>, tensor<12xf32>
      %294 = stablehlo.select %iterArg, %287, %iterArg_84 : tensor<12xi1>, tensor<12xf32>
      %295 = stablehlo.select %iterArg, %iterArg_85, %iterArg_85 : tensor<12xi1>, tensor<12xf32>
      %296 = stablehlo.select %iterArg, %283, %iterArg_86 : tensor<12xi1>, tensor<12xf32>
      %297 = stablehlo.select %iterArg, %284, %iterArg_87 : tensor<12xi1>, tensor<12xf32>
      stablehlo.return %291, %292, %293, %294, %295, %296, %297 : tensor<12xi1>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>
    }
    %261 = stablehlo.multiply %260#3, %226 : tensor<12xf32>
    %262 = stablehlo.divide %261, %arg1 : tensor<12xf32>
    %263 = stablehlo.select %216, %253, %262 : tensor<12xi1>, tensor<12xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %265 = stablehlo.select %204, %264, %263 : tensor<12xi1>, tensor<12xf32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %267 = stablehlo.select %200, %266, %265 : tensor<12xi1>, tensor<12xf32>
    %cst_79 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %269 = stablehlo.select %212, %268, %267 : tensor<12xi1>, tensor<12xf32>
    %270 = chlo.lgamma %arg2 : tensor<4xf64> -> tensor<4xf64>
    %271 = chlo.erfc %arg2 : tensor<4xf64> -> tensor<4xf64>
    %272 = chlo.next_after %arg0, %arg1 : tensor<12xf32>, tensor<12xf32> -> tensor<12xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_81 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %275 = chlo.next_after %273, %274 : tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>
    return %0, %1, %2, %64, %66, %68, %69, %194, %269, %270, %271, %272, %275 : tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<4xf64>, tensor<4xf64>, tensor<12xf32>, tensor<2xf32>
  }
  func.func private @_where(%arg0: tensor<12xi1>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> tensor<12xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<12xi1>, tensor<12xf32>
    return %0 : tensor<12xf32>
  }
}
