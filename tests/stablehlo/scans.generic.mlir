"builtin.module"() <{sym_name = "jit_scans"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<6x4xf32>) -> (tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg18: tensor<4xf32>, %arg19: tensor<6x4xf32>):
    %53 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %55 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %56:4 = "stablehlo.while"(%arg19, %55, %arg18, %54) ({
    ^bb0(%arg70: tensor<6x4xf32>, %arg71: tensor<i64>, %arg72: tensor<4xf32>, %arg73: tensor<6x4xf32>):
      %131 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %132 = "stablehlo.compare"(%arg71, %131) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%132) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg66: tensor<6x4xf32>, %arg67: tensor<i64>, %arg68: tensor<4xf32>, %arg69: tensor<6x4xf32>):
      %126 = "func.call"(%arg66, %arg67) <{callee = @dynamic_index_in_dim}> : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %127:2 = "func.call"(%arg68, %126) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %128 = "func.call"(%arg69, %127#1, %arg67) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %129 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %130 = "stablehlo.add"(%arg67, %129) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg66, %130, %127#0, %128) : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>) -> ()
    }) : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>)
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %59 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %60:4 = "stablehlo.while"(%arg19, %59, %arg18, %58) ({
    ^bb0(%arg62: tensor<6x4xf32>, %arg63: tensor<i64>, %arg64: tensor<4xf32>, %arg65: tensor<6x4xf32>):
      %124 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %125 = "stablehlo.compare"(%arg63, %124) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%125) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg58: tensor<6x4xf32>, %arg59: tensor<i64>, %arg60: tensor<4xf32>, %arg61: tensor<6x4xf32>):
      %115 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %116 = "stablehlo.subtract"(%115, %arg59) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %117 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %118 = "stablehlo.subtract"(%116, %117) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %119 = "func.call"(%arg58, %118) <{callee = @dynamic_index_in_dim}> : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %120:2 = "func.call"(%arg60, %119) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %121 = "func.call"(%arg61, %120#1, %118) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %122 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %123 = "stablehlo.add"(%arg59, %122) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg58, %123, %120#0, %121) : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>) -> ()
    }) : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>)
    %61 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %63 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %65 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %67 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %68:6 = "stablehlo.while"(%arg19, %67, %arg18, %62, %64, %66) ({
    ^bb0(%arg52: tensor<6x4xf32>, %arg53: tensor<i64>, %arg54: tensor<4xf32>, %arg55: tensor<6x4xf32>, %arg56: tensor<6x4xf32>, %arg57: tensor<6x4xf32>):
      %113 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %114 = "stablehlo.compare"(%arg53, %113) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%114) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg46: tensor<6x4xf32>, %arg47: tensor<i64>, %arg48: tensor<4xf32>, %arg49: tensor<6x4xf32>, %arg50: tensor<6x4xf32>, %arg51: tensor<6x4xf32>):
      %106 = "func.call"(%arg46, %arg47) <{callee = @dynamic_index_in_dim}> : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %107:4 = "func.call"(%arg48, %106) <{callee = @closed_call_0}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
      %108 = "func.call"(%arg49, %107#1, %arg47) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %109 = "func.call"(%arg50, %107#2, %arg47) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %110 = "func.call"(%arg51, %107#3, %arg47) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>
      %111 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %112 = "stablehlo.add"(%arg47, %111) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg46, %112, %107#0, %108, %109, %110) : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>) -> ()
    }) : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>)
    %69 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.reduce"(%68#3, %69) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %105 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%105) : (tensor<f32>) -> ()
    }) : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
    %71 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %73 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %75 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %76:5 = "stablehlo.while"(%72, %68#4, %68#5, %75, %74) ({
    ^bb0(%arg39: tensor<6x4xf32>, %arg40: tensor<6x4xf32>, %arg41: tensor<6x4xf32>, %arg42: tensor<i64>, %arg43: tensor<4xf32>):
      %103 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %104 = "stablehlo.compare"(%arg42, %103) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%104) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg34: tensor<6x4xf32>, %arg35: tensor<6x4xf32>, %arg36: tensor<6x4xf32>, %arg37: tensor<i64>, %arg38: tensor<4xf32>):
      %93 = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
      %94 = "stablehlo.subtract"(%93, %arg37) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %95 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %96 = "stablehlo.subtract"(%94, %95) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %97 = "func.call"(%arg34, %96) <{callee = @dynamic_index_in_dim}> : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %98 = "func.call"(%arg35, %96) <{callee = @dynamic_index_in_dim}> : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %99 = "func.call"(%arg36, %96) <{callee = @dynamic_index_in_dim}> : (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>
      %100 = "func.call"(%arg38, %97, %98, %99) <{callee = @closed_call_1}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %101 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %102 = "stablehlo.add"(%arg37, %101) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg34, %arg35, %arg36, %102, %100) : (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<i64>, tensor<4xf32>)
    %77 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %78 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %79:3 = "stablehlo.while"(%78, %77, %arg18) ({
    ^bb0(%arg31: tensor<i64>, %arg32: tensor<i64>, %arg33: tensor<4xf32>):
      %91 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %92 = "stablehlo.compare"(%arg31, %91) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%92) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg28: tensor<i64>, %arg29: tensor<i64>, %arg30: tensor<4xf32>):
      %88:2 = "func.call"(%arg29, %arg30) <{callee = @closed_call_2}> : (tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>)
      %89 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %90 = "stablehlo.add"(%arg28, %89) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%90, %88#0, %88#1) : (tensor<i64>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<i64>, tensor<4xf32>)
    %80 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %81 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %82:4 = "stablehlo.while"(%arg19, %81, %80, %arg18) ({
    ^bb0(%arg24: tensor<6x4xf32>, %arg25: tensor<i64>, %arg26: tensor<i64>, %arg27: tensor<4xf32>):
      %86 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %87 = "stablehlo.compare"(%arg25, %86) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%87) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg20: tensor<6x4xf32>, %arg21: tensor<i64>, %arg22: tensor<i64>, %arg23: tensor<4xf32>):
      %83:2 = "func.call"(%arg20, %arg22, %arg23) <{callee = @closed_call_3}> : (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>)
      %84 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %85 = "stablehlo.add"(%arg21, %84) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg20, %85, %83#0, %83#1) : (tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>) -> ()
    }) : (tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>) -> (tensor<6x4xf32>, tensor<i64>, tensor<i64>, tensor<4xf32>)
    "func.return"(%56#2, %56#3, %60#2, %60#3, %76#4, %79#2, %82#3) : (tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x4xf32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<6x4xf32>, %arg17: tensor<i64>):
    %50 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %51 = "stablehlo.dynamic_slice"(%arg16, %arg17, %50) <{slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %52 = "stablehlo.reshape"(%51) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%52) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4xf32>, %arg15: tensor<4xf32>):
    %45 = "stablehlo.add"(%arg14, %arg15) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %46 = "stablehlo.tanh"(%45) : (tensor<4xf32>) -> tensor<4xf32>
    %47 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %49 = "stablehlo.multiply"(%46, %48) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%46, %49) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<6x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<6x4xf32>, %arg12: tensor<4xf32>, %arg13: tensor<i64>):
    %42 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %43 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %44 = "stablehlo.dynamic_update_slice"(%arg11, %42, %arg13, %43) : (tensor<6x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<6x4xf32>
    "func.return"(%44) : (tensor<6x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}, {}, {}], sym_name = "closed_call_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4xf32>, %arg10: tensor<4xf32>):
    %34 = "stablehlo.add"(%arg9, %arg10) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %35 = "stablehlo.tanh"(%34) : (tensor<4xf32>) -> tensor<4xf32>
    %36 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %38 = "stablehlo.subtract"(%37, %35) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %39 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %41 = "stablehlo.multiply"(%35, %40) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%35, %41, %35, %38) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<4xf32>, %arg6: tensor<4xf32>, %arg7: tensor<4xf32>, %arg8: tensor<4xf32>):
    %27 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %29 = "stablehlo.multiply"(%arg6, %28) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %30 = "stablehlo.add"(%arg5, %29) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %31 = "stablehlo.multiply"(%30, %arg8) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %32 = "stablehlo.multiply"(%31, %arg7) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %33 = "stablehlo.add"(%31, %32) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%33) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call_2", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<i64>, %arg4: tensor<4xf32>):
    %19 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %20 = "stablehlo.add"(%arg3, %19) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %21 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %23 = "stablehlo.multiply"(%arg4, %22) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %24 = "stablehlo.convert"(%arg3) : (tensor<i64>) -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %26 = "stablehlo.add"(%23, %25) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%20, %26) : (tensor<i64>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x4xf32>, tensor<i64>, tensor<4xf32>) -> (tensor<i64>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x4xf32>, %arg1: tensor<i64>, %arg2: tensor<4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.add"(%arg1, %0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.convert"(%arg1) : (tensor<i64>) -> tensor<i32>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.compare"(%2, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = "stablehlo.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.add"(%2, %5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.select"(%4, %6, %2) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.compare"(%8, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %11 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.add"(%11, %12) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %14 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "stablehlo.select"(%10, %13, %14) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %16 = "stablehlo.dynamic_slice"(%arg0, %7, %15) <{slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<1x4xf32>) -> tensor<4xf32>
    %18 = "stablehlo.add"(%arg2, %17) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%1, %18) : (tensor<i64>, tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

