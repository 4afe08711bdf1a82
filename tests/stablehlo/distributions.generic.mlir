"builtin.module"() <{sym_name = "jit_distributions"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<3xf32>) -> (tensor<4xf32>, tensor<3xf64>, tensor<3xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg303: tensor<2xui32>, %arg304: tensor<3xf32>):
    %1080 = "func.call"(%arg303) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<3x2xui32>
    %1081 = "stablehlo.slice"(%1080) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %1082 = "stablehlo.reshape"(%1081) : (tensor<1x2xui32>) -> tensor<2xui32>
    %1083 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %1084 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %1085 = "func.call"(%1082, %1083, %1084) <{callee = @_truncated_normal}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4xf32>
    %1086 = "stablehlo.slice"(%1080) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %1087 = "stablehlo.reshape"(%1086) : (tensor<1x2xui32>) -> tensor<2xui32>
    %1088 = "func.call"(%1087, %arg304) <{callee = @_gamma}> : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xf64>
    %1089 = "stablehlo.slice"(%1080) <{limit_indices = array<i64: 3, 2>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<1x2xui32>
    %1090 = "stablehlo.reshape"(%1089) : (tensor<1x2xui32>) -> tensor<2xui32>
    %1091 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1092 = "stablehlo.broadcast_in_dim"(%1091) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %1093 = "stablehlo.multiply"(%arg304, %1092) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %1094 = "func.call"(%1090, %1093) <{callee = @_poisson}> : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xi64>
    "func.return"(%1085, %1088, %1094) : (tensor<4xf32>, tensor<3xf64>, tensor<3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<3x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg302: tensor<2xui32>):
    %1063 = "stablehlo.slice"(%arg302) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %1064 = "stablehlo.reshape"(%1063) : (tensor<1xui32>) -> tensor<ui32>
    %1065 = "stablehlo.slice"(%arg302) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %1066 = "stablehlo.reshape"(%1065) : (tensor<1xui32>) -> tensor<ui32>
    %1067 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xui64>
    %1068 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %1069 = "stablehlo.broadcast_in_dim"(%1068) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %1070 = "stablehlo.multiply"(%1069, %1067) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %1071 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %1072 = "stablehlo.broadcast_in_dim"(%1071) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %1073 = "stablehlo.shift_right_logical"(%1070, %1072) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %1074 = "stablehlo.convert"(%1070) : (tensor<3xui64>) -> tensor<3xui32>
    %1075 = "stablehlo.convert"(%1073) : (tensor<3xui64>) -> tensor<3xui32>
    %1076:2 = "func.call"(%1064, %1066, %1075, %1074) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %1077 = "stablehlo.broadcast_in_dim"(%1076#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %1078 = "stablehlo.broadcast_in_dim"(%1076#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %1079 = "stablehlo.concatenate"(%1077, %1078) <{dimension = 1 : i64}> : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x2xui32>
    "func.return"(%1079) : (tensor<3x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg280: tensor<ui32>, %arg281: tensor<ui32>, %arg282: tensor<3xui32>, %arg283: tensor<3xui32>):
    %1046 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %1047 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %1048 = "stablehlo.xor"(%arg280, %arg281) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %1049 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %1050 = "stablehlo.xor"(%1048, %1049) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %1051 = "stablehlo.broadcast_in_dim"(%arg280) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1052 = "stablehlo.add"(%arg282, %1051) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1053 = "stablehlo.broadcast_in_dim"(%arg281) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1054 = "stablehlo.add"(%arg283, %1053) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1055 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %1056 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %1057:9 = "stablehlo.while"(%1056, %1055, %1052, %1054, %arg281, %1050, %arg280, %1046, %1047) ({
    ^bb0(%arg293: tensor<i64>, %arg294: tensor<i64>, %arg295: tensor<3xui32>, %arg296: tensor<3xui32>, %arg297: tensor<ui32>, %arg298: tensor<ui32>, %arg299: tensor<ui32>, %arg300: tensor<4xui32>, %arg301: tensor<4xui32>):
      %1061 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %1062 = "stablehlo.compare"(%arg293, %1061) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%1062) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg284: tensor<i64>, %arg285: tensor<i64>, %arg286: tensor<3xui32>, %arg287: tensor<3xui32>, %arg288: tensor<ui32>, %arg289: tensor<ui32>, %arg290: tensor<ui32>, %arg291: tensor<4xui32>, %arg292: tensor<4xui32>):
      %1058:8 = "func.call"(%arg285, %arg286, %arg287, %arg288, %arg289, %arg290, %arg291, %arg292) <{callee = @closed_call}> : (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %1059 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %1060 = "stablehlo.add"(%arg284, %1059) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%1060, %1058#0, %1058#1, %1058#2, %1058#3, %1058#4, %1058#5, %1058#6, %1058#7) : (tensor<i64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%1057#2, %1057#3) : (tensor<3xui32>, tensor<3xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg272: tensor<i64>, %arg273: tensor<3xui32>, %arg274: tensor<3xui32>, %arg275: tensor<ui32>, %arg276: tensor<ui32>, %arg277: tensor<ui32>, %arg278: tensor<4xui32>, %arg279: tensor<4xui32>):
    %991 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %992 = "stablehlo.add"(%arg272, %991) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %993 = "stablehlo.slice"(%arg278) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %994 = "stablehlo.reshape"(%993) : (tensor<1xui32>) -> tensor<ui32>
    %995 = "stablehlo.add"(%arg273, %arg274) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %996 = "stablehlo.broadcast_in_dim"(%994) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %997 = "stablehlo.shift_left"(%arg274, %996) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %998 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %999 = "stablehlo.subtract"(%998, %994) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %1000 = "stablehlo.broadcast_in_dim"(%999) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1001 = "stablehlo.shift_right_logical"(%arg274, %1000) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1002 = "stablehlo.or"(%997, %1001) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1003 = "stablehlo.xor"(%995, %1002) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1004 = "stablehlo.slice"(%arg278) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %1005 = "stablehlo.reshape"(%1004) : (tensor<1xui32>) -> tensor<ui32>
    %1006 = "stablehlo.add"(%995, %1003) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1007 = "stablehlo.broadcast_in_dim"(%1005) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1008 = "stablehlo.shift_left"(%1003, %1007) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1009 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %1010 = "stablehlo.subtract"(%1009, %1005) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %1011 = "stablehlo.broadcast_in_dim"(%1010) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1012 = "stablehlo.shift_right_logical"(%1003, %1011) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1013 = "stablehlo.or"(%1008, %1012) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1014 = "stablehlo.xor"(%1006, %1013) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1015 = "stablehlo.slice"(%arg278) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %1016 = "stablehlo.reshape"(%1015) : (tensor<1xui32>) -> tensor<ui32>
    %1017 = "stablehlo.add"(%1006, %1014) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1018 = "stablehlo.broadcast_in_dim"(%1016) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1019 = "stablehlo.shift_left"(%1014, %1018) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1020 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %1021 = "stablehlo.subtract"(%1020, %1016) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %1022 = "stablehlo.broadcast_in_dim"(%1021) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1023 = "stablehlo.shift_right_logical"(%1014, %1022) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1024 = "stablehlo.or"(%1019, %1023) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1025 = "stablehlo.xor"(%1017, %1024) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1026 = "stablehlo.slice"(%arg278) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %1027 = "stablehlo.reshape"(%1026) : (tensor<1xui32>) -> tensor<ui32>
    %1028 = "stablehlo.add"(%1017, %1025) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1029 = "stablehlo.broadcast_in_dim"(%1027) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1030 = "stablehlo.shift_left"(%1025, %1029) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1031 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %1032 = "stablehlo.subtract"(%1031, %1027) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %1033 = "stablehlo.broadcast_in_dim"(%1032) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1034 = "stablehlo.shift_right_logical"(%1025, %1033) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1035 = "stablehlo.or"(%1030, %1034) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1036 = "stablehlo.xor"(%1028, %1035) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1037 = "stablehlo.broadcast_in_dim"(%arg275) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1038 = "stablehlo.add"(%1028, %1037) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1039 = "stablehlo.broadcast_in_dim"(%arg276) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1040 = "stablehlo.add"(%1036, %1039) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %1041 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1042 = "stablehlo.add"(%arg272, %1041) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %1043 = "stablehlo.convert"(%1042) : (tensor<i64>) -> tensor<ui32>
    %1044 = "stablehlo.broadcast_in_dim"(%1043) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %1045 = "stablehlo.add"(%1040, %1044) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    "func.return"(%992, %1038, %1045, %arg276, %arg277, %arg275, %arg279, %arg278) : (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "_truncated_normal", sym_visibility = "private"}> ({
  ^bb0(%arg269: tensor<2xui32>, %arg270: tensor<f64>, %arg271: tensor<f64>):
    %973 = "stablehlo.convert"(%arg270) : (tensor<f64>) -> tensor<f32>
    %974 = "stablehlo.convert"(%arg271) : (tensor<f64>) -> tensor<f32>
    %975 = "stablehlo.constant"() <{value = dense<1.41421354> : tensor<f32>}> : () -> tensor<f32>
    %976 = "stablehlo.divide"(%973, %975) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %977 = "chlo.erf"(%976) : (tensor<f32>) -> tensor<f32>
    %978 = "stablehlo.constant"() <{value = dense<1.41421354> : tensor<f32>}> : () -> tensor<f32>
    %979 = "stablehlo.divide"(%974, %978) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %980 = "chlo.erf"(%979) : (tensor<f32>) -> tensor<f32>
    %981 = "func.call"(%arg269, %977, %980) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
    %982 = "chlo.erf_inv"(%981) : (tensor<4xf32>) -> tensor<4xf32>
    %983 = "stablehlo.constant"() <{value = dense<1.41421354> : tensor<f32>}> : () -> tensor<f32>
    %984 = "stablehlo.broadcast_in_dim"(%983) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %985 = "stablehlo.multiply"(%984, %982) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %986 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %987 = "chlo.next_after"(%973, %986) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %988 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %989 = "chlo.next_after"(%974, %988) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %990 = "func.call"(%985, %987, %989) <{callee = @clip}> : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
    "func.return"(%990) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg266: tensor<2xui32>, %arg267: tensor<f32>, %arg268: tensor<f32>):
    %939 = "stablehlo.broadcast_in_dim"(%arg267) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %940 = "stablehlo.broadcast_in_dim"(%arg268) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %941 = "stablehlo.slice"(%arg266) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %942 = "stablehlo.reshape"(%941) : (tensor<1xui32>) -> tensor<ui32>
    %943 = "stablehlo.slice"(%arg266) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %944 = "stablehlo.reshape"(%943) : (tensor<1xui32>) -> tensor<ui32>
    %945 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xui64>
    %946 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %947 = "stablehlo.broadcast_in_dim"(%946) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %948 = "stablehlo.multiply"(%947, %945) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %949 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %950 = "stablehlo.broadcast_in_dim"(%949) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %951 = "stablehlo.shift_right_logical"(%948, %950) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %952 = "stablehlo.convert"(%948) : (tensor<4xui64>) -> tensor<4xui32>
    %953 = "stablehlo.convert"(%951) : (tensor<4xui64>) -> tensor<4xui32>
    %954:2 = "func.call"(%942, %944, %953, %952) <{callee = @threefry2x32_0}> : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %955 = "stablehlo.xor"(%954#0, %954#1) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %956 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %957 = "stablehlo.broadcast_in_dim"(%956) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %958 = "stablehlo.shift_right_logical"(%955, %957) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %959 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %960 = "stablehlo.broadcast_in_dim"(%959) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %961 = "stablehlo.or"(%958, %960) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %962 = "stablehlo.bitcast_convert"(%961) : (tensor<4xui32>) -> tensor<4xf32>
    %963 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %964 = "stablehlo.broadcast_in_dim"(%963) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %965 = "stablehlo.subtract"(%962, %964) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %966 = "stablehlo.subtract"(%940, %939) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %967 = "stablehlo.broadcast_in_dim"(%966) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<4xf32>
    %968 = "stablehlo.multiply"(%965, %967) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %969 = "stablehlo.broadcast_in_dim"(%939) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<4xf32>
    %970 = "stablehlo.add"(%968, %969) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %971 = "stablehlo.broadcast_in_dim"(%939) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<4xf32>
    %972 = "stablehlo.maximum"(%971, %970) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%972) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>), sym_name = "threefry2x32_0", sym_visibility = "private"}> ({
  ^bb0(%arg244: tensor<ui32>, %arg245: tensor<ui32>, %arg246: tensor<4xui32>, %arg247: tensor<4xui32>):
    %922 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %923 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %924 = "stablehlo.xor"(%arg244, %arg245) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %925 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %926 = "stablehlo.xor"(%924, %925) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %927 = "stablehlo.broadcast_in_dim"(%arg244) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %928 = "stablehlo.add"(%arg246, %927) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %929 = "stablehlo.broadcast_in_dim"(%arg245) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %930 = "stablehlo.add"(%arg247, %929) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %931 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %932 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %933:9 = "stablehlo.while"(%932, %931, %928, %930, %arg245, %926, %arg244, %922, %923) ({
    ^bb0(%arg257: tensor<i64>, %arg258: tensor<i64>, %arg259: tensor<4xui32>, %arg260: tensor<4xui32>, %arg261: tensor<ui32>, %arg262: tensor<ui32>, %arg263: tensor<ui32>, %arg264: tensor<4xui32>, %arg265: tensor<4xui32>):
      %937 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %938 = "stablehlo.compare"(%arg257, %937) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%938) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg248: tensor<i64>, %arg249: tensor<i64>, %arg250: tensor<4xui32>, %arg251: tensor<4xui32>, %arg252: tensor<ui32>, %arg253: tensor<ui32>, %arg254: tensor<ui32>, %arg255: tensor<4xui32>, %arg256: tensor<4xui32>):
      %934:8 = "func.call"(%arg249, %arg250, %arg251, %arg252, %arg253, %arg254, %arg255, %arg256) <{callee = @closed_call_1}> : (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %935 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %936 = "stablehlo.add"(%arg248, %935) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%936, %934#0, %934#1, %934#2, %934#3, %934#4, %934#5, %934#6, %934#7) : (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%933#2, %933#3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg236: tensor<i64>, %arg237: tensor<4xui32>, %arg238: tensor<4xui32>, %arg239: tensor<ui32>, %arg240: tensor<ui32>, %arg241: tensor<ui32>, %arg242: tensor<4xui32>, %arg243: tensor<4xui32>):
    %867 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %868 = "stablehlo.add"(%arg236, %867) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %869 = "stablehlo.slice"(%arg242) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %870 = "stablehlo.reshape"(%869) : (tensor<1xui32>) -> tensor<ui32>
    %871 = "stablehlo.add"(%arg237, %arg238) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %872 = "stablehlo.broadcast_in_dim"(%870) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %873 = "stablehlo.shift_left"(%arg238, %872) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %874 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %875 = "stablehlo.subtract"(%874, %870) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %876 = "stablehlo.broadcast_in_dim"(%875) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %877 = "stablehlo.shift_right_logical"(%arg238, %876) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %878 = "stablehlo.or"(%873, %877) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %879 = "stablehlo.xor"(%871, %878) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %880 = "stablehlo.slice"(%arg242) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %881 = "stablehlo.reshape"(%880) : (tensor<1xui32>) -> tensor<ui32>
    %882 = "stablehlo.add"(%871, %879) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %883 = "stablehlo.broadcast_in_dim"(%881) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %884 = "stablehlo.shift_left"(%879, %883) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %885 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %886 = "stablehlo.subtract"(%885, %881) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %887 = "stablehlo.broadcast_in_dim"(%886) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %888 = "stablehlo.shift_right_logical"(%879, %887) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %889 = "stablehlo.or"(%884, %888) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %890 = "stablehlo.xor"(%882, %889) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %891 = "stablehlo.slice"(%arg242) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %892 = "stablehlo.reshape"(%891) : (tensor<1xui32>) -> tensor<ui32>
    %893 = "stablehlo.add"(%882, %890) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %894 = "stablehlo.broadcast_in_dim"(%892) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %895 = "stablehlo.shift_left"(%890, %894) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %896 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %897 = "stablehlo.subtract"(%896, %892) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %898 = "stablehlo.broadcast_in_dim"(%897) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %899 = "stablehlo.shift_right_logical"(%890, %898) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %900 = "stablehlo.or"(%895, %899) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %901 = "stablehlo.xor"(%893, %900) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %902 = "stablehlo.slice"(%arg242) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %903 = "stablehlo.reshape"(%902) : (tensor<1xui32>) -> tensor<ui32>
    %904 = "stablehlo.add"(%893, %901) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %905 = "stablehlo.broadcast_in_dim"(%903) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %906 = "stablehlo.shift_left"(%901, %905) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %907 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %908 = "stablehlo.subtract"(%907, %903) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %909 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %910 = "stablehlo.shift_right_logical"(%901, %909) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %911 = "stablehlo.or"(%906, %910) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %912 = "stablehlo.xor"(%904, %911) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %913 = "stablehlo.broadcast_in_dim"(%arg239) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %914 = "stablehlo.add"(%904, %913) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %915 = "stablehlo.broadcast_in_dim"(%arg240) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %916 = "stablehlo.add"(%912, %915) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %917 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %918 = "stablehlo.add"(%arg236, %917) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %919 = "stablehlo.convert"(%918) : (tensor<i64>) -> tensor<ui32>
    %920 = "stablehlo.broadcast_in_dim"(%919) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %921 = "stablehlo.add"(%916, %920) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    "func.return"(%868, %914, %921, %arg240, %arg241, %arg239, %arg243, %arg242) : (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg233: tensor<4xf32>, %arg234: tensor<f32>, %arg235: tensor<f32>):
    %863 = "stablehlo.broadcast_in_dim"(%arg234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %864 = "stablehlo.maximum"(%863, %arg233) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %865 = "stablehlo.broadcast_in_dim"(%arg235) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %866 = "stablehlo.minimum"(%865, %864) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%866) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<3xf32>) -> tensor<3xf64>, res_attrs = [{}], sym_name = "_gamma", sym_visibility = "private"}> ({
  ^bb0(%arg207: tensor<2xui32>, %arg208: tensor<3xf32>):
    %722 = "stablehlo.convert"(%arg208) : (tensor<3xf32>) -> tensor<3xf64>
    %723 = "stablehlo.reshape"(%arg207) : (tensor<2xui32>) -> tensor<1x2xui32>
    %724 = "func.call"(%723) <{callee = @_threefry_split_2}> : (tensor<1x2xui32>) -> tensor<1x3x2xui32>
    %725 = "stablehlo.reshape"(%724) : (tensor<1x3x2xui32>) -> tensor<3x2xui32>
    %726 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %727 = "stablehlo.broadcast_in_dim"(%726) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %728 = "stablehlo.compare"(%722, %727) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %729 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %730 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %731 = "stablehlo.add"(%722, %730) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %732 = "stablehlo.select"(%728, %722, %731) : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %733 = "stablehlo.constant"() <{value = dense<0.33333333333333331> : tensor<f64>}> : () -> tensor<f64>
    %734 = "stablehlo.broadcast_in_dim"(%733) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %735 = "stablehlo.subtract"(%732, %734) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %736 = "stablehlo.sqrt"(%735) : (tensor<3xf64>) -> tensor<3xf64>
    %737 = "stablehlo.constant"() <{value = dense<0.33333333333333331> : tensor<f64>}> : () -> tensor<f64>
    %738 = "stablehlo.broadcast_in_dim"(%737) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %739 = "stablehlo.divide"(%738, %736) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %740 = "func.call"(%725) <{callee = @_threefry_split_5}> : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
    %741 = "stablehlo.slice"(%740) <{limit_indices = array<i64: 3, 1, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %742 = "stablehlo.reshape"(%741) : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %743 = "stablehlo.slice"(%740) <{limit_indices = array<i64: 3, 2, 2>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
    %744 = "stablehlo.reshape"(%743) : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
    %745 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %746 = "stablehlo.broadcast_in_dim"(%745) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %747 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %748 = "stablehlo.broadcast_in_dim"(%747) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %749 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %750 = "stablehlo.broadcast_in_dim"(%749) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %751:6 = "stablehlo.while"(%735, %739, %742, %746, %748, %750) ({
    ^bb0(%arg225: tensor<3xf64>, %arg226: tensor<3xf64>, %arg227: tensor<3x2xui32>, %arg228: tensor<3xf64>, %arg229: tensor<3xf64>, %arg230: tensor<3xf64>):
      %839 = "stablehlo.multiply"(%arg228, %arg228) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %840 = "stablehlo.constant"() <{value = dense<3.310000e-02> : tensor<f64>}> : () -> tensor<f64>
      %841 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %842 = "stablehlo.multiply"(%841, %839) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %843 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %844 = "stablehlo.broadcast_in_dim"(%843) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %845 = "stablehlo.subtract"(%844, %842) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %846 = "stablehlo.compare"(%arg230, %845) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
      %847 = "stablehlo.log"(%arg230) : (tensor<3xf64>) -> tensor<3xf64>
      %848 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
      %849 = "stablehlo.broadcast_in_dim"(%848) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %850 = "stablehlo.multiply"(%arg228, %849) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %851 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %852 = "stablehlo.broadcast_in_dim"(%851) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %853 = "stablehlo.subtract"(%852, %arg229) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %854 = "stablehlo.log"(%arg229) : (tensor<3xf64>) -> tensor<3xf64>
      %855 = "stablehlo.add"(%853, %854) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %856 = "stablehlo.multiply"(%arg225, %855) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %857 = "stablehlo.add"(%850, %856) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %858 = "stablehlo.compare"(%847, %857) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
      %859 = "stablehlo.and"(%846, %858) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %860 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %861 = "stablehlo.reduce"(%859, %860) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg231: tensor<i1>, %arg232: tensor<i1>):
        %862 = "stablehlo.or"(%arg231, %arg232) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%862) : (tensor<i1>) -> ()
      }) : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%861) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg209: tensor<3xf64>, %arg210: tensor<3xf64>, %arg211: tensor<3x2xui32>, %arg212: tensor<3xf64>, %arg213: tensor<3xf64>, %arg214: tensor<3xf64>):
      %767 = "func.call"(%arg211) <{callee = @_threefry_split_8}> : (tensor<3x2xui32>) -> tensor<3x3x2xui32>
      %768 = "stablehlo.slice"(%767) <{limit_indices = array<i64: 3, 1, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %769 = "stablehlo.reshape"(%768) : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %770 = "stablehlo.slice"(%767) <{limit_indices = array<i64: 3, 2, 2>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %771 = "stablehlo.reshape"(%770) : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %772 = "stablehlo.slice"(%767) <{limit_indices = array<i64: 3, 3, 2>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x3x2xui32>) -> tensor<3x1x2xui32>
      %773 = "stablehlo.reshape"(%772) : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
      %774 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %775 = "stablehlo.broadcast_in_dim"(%774) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %776 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %777 = "stablehlo.broadcast_in_dim"(%776) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %778:4 = "stablehlo.while"(%arg210, %771, %775, %777) ({
      ^bb0(%arg219: tensor<3xf64>, %arg220: tensor<3x2xui32>, %arg221: tensor<3xf64>, %arg222: tensor<3xf64>):
        %833 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
        %834 = "stablehlo.broadcast_in_dim"(%833) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
        %835 = "stablehlo.compare"(%arg222, %834) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
        %836 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
        %837 = "stablehlo.reduce"(%835, %836) <{dimensions = array<i64: 0>}> ({
        ^bb0(%arg223: tensor<i1>, %arg224: tensor<i1>):
          %838 = "stablehlo.or"(%arg223, %arg224) : (tensor<i1>, tensor<i1>) -> tensor<i1>
          "stablehlo.return"(%838) : (tensor<i1>) -> ()
        }) : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%837) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg215: tensor<3xf64>, %arg216: tensor<3x2xui32>, %arg217: tensor<3xf64>, %arg218: tensor<3xf64>):
        %814 = "func.call"(%arg216) <{callee = @_threefry_split_5}> : (tensor<3x2xui32>) -> tensor<3x2x2xui32>
        %815 = "stablehlo.slice"(%814) <{limit_indices = array<i64: 3, 1, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %816 = "stablehlo.reshape"(%815) : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %817 = "stablehlo.slice"(%814) <{limit_indices = array<i64: 3, 2, 2>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x2xui32>) -> tensor<3x1x2xui32>
        %818 = "stablehlo.reshape"(%817) : (tensor<3x1x2xui32>) -> tensor<3x2xui32>
        %819 = "func.call"(%818) <{callee = @_normal}> : (tensor<3x2xui32>) -> tensor<3xf64>
        %820 = "stablehlo.multiply"(%819, %arg215) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %821 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
        %822 = "stablehlo.broadcast_in_dim"(%821) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
        %823 = "stablehlo.add"(%822, %820) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %824 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
        %825 = "stablehlo.broadcast_in_dim"(%824) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
        %826 = "stablehlo.compare"(%arg218, %825) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
        %827 = "stablehlo.broadcast_in_dim"(%826) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2xi1>
        %828 = "stablehlo.select"(%827, %816, %arg216) : (tensor<3x2xi1>, tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
        %829 = "stablehlo.broadcast_in_dim"(%826) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3xi1>
        %830 = "stablehlo.select"(%829, %819, %arg217) : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %831 = "stablehlo.broadcast_in_dim"(%826) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3xi1>
        %832 = "stablehlo.select"(%831, %823, %arg218) : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        "stablehlo.return"(%arg215, %828, %830, %832) : (tensor<3xf64>, tensor<3x2xui32>, tensor<3xf64>, tensor<3xf64>) -> ()
      }) : (tensor<3xf64>, tensor<3x2xui32>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3x2xui32>, tensor<3xf64>, tensor<3xf64>)
      %779 = "stablehlo.multiply"(%778#2, %778#2) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %780 = "stablehlo.multiply"(%778#3, %778#3) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %781 = "stablehlo.multiply"(%780, %778#3) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %782 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %783 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %784 = "func.call"(%773, %782, %783) <{callee = @_uniform_14}> : (tensor<3x2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf64>
      %785 = "stablehlo.multiply"(%arg212, %arg212) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %786 = "stablehlo.constant"() <{value = dense<3.310000e-02> : tensor<f64>}> : () -> tensor<f64>
      %787 = "stablehlo.broadcast_in_dim"(%786) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %788 = "stablehlo.multiply"(%787, %785) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %789 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %790 = "stablehlo.broadcast_in_dim"(%789) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %791 = "stablehlo.subtract"(%790, %788) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %792 = "stablehlo.compare"(%arg214, %791) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
      %793 = "stablehlo.log"(%arg214) : (tensor<3xf64>) -> tensor<3xf64>
      %794 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
      %795 = "stablehlo.broadcast_in_dim"(%794) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %796 = "stablehlo.multiply"(%arg212, %795) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %797 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %798 = "stablehlo.broadcast_in_dim"(%797) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
      %799 = "stablehlo.subtract"(%798, %arg213) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %800 = "stablehlo.log"(%arg213) : (tensor<3xf64>) -> tensor<3xf64>
      %801 = "stablehlo.add"(%799, %800) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %802 = "stablehlo.multiply"(%arg209, %801) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %803 = "stablehlo.add"(%796, %802) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %804 = "stablehlo.compare"(%793, %803) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
      %805 = "stablehlo.and"(%792, %804) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %806 = "stablehlo.broadcast_in_dim"(%805) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2xi1>
      %807 = "stablehlo.select"(%806, %769, %arg211) : (tensor<3x2xi1>, tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
      %808 = "stablehlo.broadcast_in_dim"(%805) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3xi1>
      %809 = "stablehlo.select"(%808, %779, %arg212) : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %810 = "stablehlo.broadcast_in_dim"(%805) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3xi1>
      %811 = "stablehlo.select"(%810, %781, %arg213) : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %812 = "stablehlo.broadcast_in_dim"(%805) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3xi1>
      %813 = "stablehlo.select"(%812, %784, %arg214) : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      "stablehlo.return"(%arg209, %arg210, %807, %809, %811, %813) : (tensor<3xf64>, tensor<3xf64>, tensor<3x2xui32>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> ()
    }) : (tensor<3xf64>, tensor<3xf64>, tensor<3x2xui32>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3x2xui32>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>)
    %752 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %753 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %754 = "func.call"(%744, %752, %753) <{callee = @_uniform_14}> : (tensor<3x2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf64>
    %755 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %756 = "stablehlo.broadcast_in_dim"(%755) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %757 = "stablehlo.subtract"(%756, %754) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %758 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %759 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %760 = "stablehlo.divide"(%759, %722) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %761 = "stablehlo.power"(%757, %760) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %762 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %763 = "stablehlo.broadcast_in_dim"(%762) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %764 = "stablehlo.select"(%728, %763, %761) : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %765 = "stablehlo.multiply"(%735, %751#4) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %766 = "stablehlo.multiply"(%765, %764) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    "func.return"(%766) : (tensor<3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x2xui32>) -> tensor<1x3x2xui32>, res_attrs = [{}], sym_name = "_threefry_split_2", sym_visibility = "private"}> ({
  ^bb0(%arg206: tensor<1x2xui32>):
    %701 = "stablehlo.slice"(%arg206) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %702 = "stablehlo.reshape"(%701) : (tensor<1x1xui32>) -> tensor<1xui32>
    %703 = "stablehlo.slice"(%arg206) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %704 = "stablehlo.reshape"(%703) : (tensor<1x1xui32>) -> tensor<1xui32>
    %705 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xui64>
    %706 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %707 = "stablehlo.broadcast_in_dim"(%706) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %708 = "stablehlo.multiply"(%707, %705) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %709 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %710 = "stablehlo.broadcast_in_dim"(%709) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %711 = "stablehlo.shift_right_logical"(%708, %710) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %712 = "stablehlo.convert"(%708) : (tensor<3xui64>) -> tensor<3xui32>
    %713 = "stablehlo.convert"(%711) : (tensor<3xui64>) -> tensor<3xui32>
    %714 = "stablehlo.broadcast_in_dim"(%713) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xui32>) -> tensor<1x3xui32>
    %715 = "stablehlo.broadcast_in_dim"(%712) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xui32>) -> tensor<1x3xui32>
    %716 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui32>) -> tensor<1x1xui32>
    %717 = "stablehlo.broadcast_in_dim"(%704) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui32>) -> tensor<1x1xui32>
    %718:2 = "func.call"(%716, %717, %714, %715) <{callee = @threefry2x32_3}> : (tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<1x3xui32>, tensor<1x3xui32>)
    %719 = "stablehlo.broadcast_in_dim"(%718#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xui32>) -> tensor<1x3x1xui32>
    %720 = "stablehlo.broadcast_in_dim"(%718#1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xui32>) -> tensor<1x3x1xui32>
    %721 = "stablehlo.concatenate"(%719, %720) <{dimension = 2 : i64}> : (tensor<1x3x1xui32>, tensor<1x3x1xui32>) -> tensor<1x3x2xui32>
    "func.return"(%721) : (tensor<1x3x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<1x3xui32>, tensor<1x3xui32>), sym_name = "threefry2x32_3", sym_visibility = "private"}> ({
  ^bb0(%arg184: tensor<1x1xui32>, %arg185: tensor<1x1xui32>, %arg186: tensor<1x3xui32>, %arg187: tensor<1x3xui32>):
    %683 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %684 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %685 = "stablehlo.xor"(%arg184, %arg185) : (tensor<1x1xui32>, tensor<1x1xui32>) -> tensor<1x1xui32>
    %686 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %687 = "stablehlo.broadcast_in_dim"(%686) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x1xui32>
    %688 = "stablehlo.xor"(%685, %687) : (tensor<1x1xui32>, tensor<1x1xui32>) -> tensor<1x1xui32>
    %689 = "stablehlo.broadcast_in_dim"(%arg184) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %690 = "stablehlo.add"(%arg186, %689) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %691 = "stablehlo.broadcast_in_dim"(%arg185) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %692 = "stablehlo.add"(%arg187, %691) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %693 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %694 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %695:9 = "stablehlo.while"(%694, %693, %690, %692, %arg185, %688, %arg184, %683, %684) ({
    ^bb0(%arg197: tensor<i64>, %arg198: tensor<i64>, %arg199: tensor<1x3xui32>, %arg200: tensor<1x3xui32>, %arg201: tensor<1x1xui32>, %arg202: tensor<1x1xui32>, %arg203: tensor<1x1xui32>, %arg204: tensor<4xui32>, %arg205: tensor<4xui32>):
      %699 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %700 = "stablehlo.compare"(%arg197, %699) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%700) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg188: tensor<i64>, %arg189: tensor<i64>, %arg190: tensor<1x3xui32>, %arg191: tensor<1x3xui32>, %arg192: tensor<1x1xui32>, %arg193: tensor<1x1xui32>, %arg194: tensor<1x1xui32>, %arg195: tensor<4xui32>, %arg196: tensor<4xui32>):
      %696:8 = "func.call"(%arg189, %arg190, %arg191, %arg192, %arg193, %arg194, %arg195, %arg196) <{callee = @closed_call_4}> : (tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %697 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %698 = "stablehlo.add"(%arg188, %697) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%698, %696#0, %696#1, %696#2, %696#3, %696#4, %696#5, %696#6, %696#7) : (tensor<i64>, tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%695#2, %695#3) : (tensor<1x3xui32>, tensor<1x3xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg176: tensor<i64>, %arg177: tensor<1x3xui32>, %arg178: tensor<1x3xui32>, %arg179: tensor<1x1xui32>, %arg180: tensor<1x1xui32>, %arg181: tensor<1x1xui32>, %arg182: tensor<4xui32>, %arg183: tensor<4xui32>):
    %628 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %629 = "stablehlo.add"(%arg176, %628) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %630 = "stablehlo.slice"(%arg182) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %631 = "stablehlo.reshape"(%630) : (tensor<1xui32>) -> tensor<ui32>
    %632 = "stablehlo.add"(%arg177, %arg178) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %633 = "stablehlo.broadcast_in_dim"(%631) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %634 = "stablehlo.shift_left"(%arg178, %633) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %635 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %636 = "stablehlo.subtract"(%635, %631) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %637 = "stablehlo.broadcast_in_dim"(%636) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %638 = "stablehlo.shift_right_logical"(%arg178, %637) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %639 = "stablehlo.or"(%634, %638) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %640 = "stablehlo.xor"(%632, %639) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %641 = "stablehlo.slice"(%arg182) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %642 = "stablehlo.reshape"(%641) : (tensor<1xui32>) -> tensor<ui32>
    %643 = "stablehlo.add"(%632, %640) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %644 = "stablehlo.broadcast_in_dim"(%642) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %645 = "stablehlo.shift_left"(%640, %644) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %646 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %647 = "stablehlo.subtract"(%646, %642) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %648 = "stablehlo.broadcast_in_dim"(%647) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %649 = "stablehlo.shift_right_logical"(%640, %648) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %650 = "stablehlo.or"(%645, %649) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %651 = "stablehlo.xor"(%643, %650) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %652 = "stablehlo.slice"(%arg182) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %653 = "stablehlo.reshape"(%652) : (tensor<1xui32>) -> tensor<ui32>
    %654 = "stablehlo.add"(%643, %651) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %655 = "stablehlo.broadcast_in_dim"(%653) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %656 = "stablehlo.shift_left"(%651, %655) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %657 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %658 = "stablehlo.subtract"(%657, %653) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %659 = "stablehlo.broadcast_in_dim"(%658) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %660 = "stablehlo.shift_right_logical"(%651, %659) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %661 = "stablehlo.or"(%656, %660) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %662 = "stablehlo.xor"(%654, %661) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %663 = "stablehlo.slice"(%arg182) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %664 = "stablehlo.reshape"(%663) : (tensor<1xui32>) -> tensor<ui32>
    %665 = "stablehlo.add"(%654, %662) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %666 = "stablehlo.broadcast_in_dim"(%664) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %667 = "stablehlo.shift_left"(%662, %666) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %668 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %669 = "stablehlo.subtract"(%668, %664) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %670 = "stablehlo.broadcast_in_dim"(%669) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %671 = "stablehlo.shift_right_logical"(%662, %670) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %672 = "stablehlo.or"(%667, %671) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %673 = "stablehlo.xor"(%665, %672) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %674 = "stablehlo.broadcast_in_dim"(%arg179) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %675 = "stablehlo.add"(%665, %674) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %676 = "stablehlo.broadcast_in_dim"(%arg180) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xui32>) -> tensor<1x3xui32>
    %677 = "stablehlo.add"(%673, %676) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    %678 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %679 = "stablehlo.add"(%arg176, %678) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %680 = "stablehlo.convert"(%679) : (tensor<i64>) -> tensor<ui32>
    %681 = "stablehlo.broadcast_in_dim"(%680) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1x3xui32>
    %682 = "stablehlo.add"(%677, %681) : (tensor<1x3xui32>, tensor<1x3xui32>) -> tensor<1x3xui32>
    "func.return"(%629, %675, %682, %arg180, %arg181, %arg179, %arg183, %arg182) : (tensor<i64>, tensor<1x3xui32>, tensor<1x3xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<1x1xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x2xui32>) -> tensor<3x2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split_5", sym_visibility = "private"}> ({
  ^bb0(%arg175: tensor<3x2xui32>):
    %607 = "stablehlo.slice"(%arg175) <{limit_indices = array<i64: 3, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %608 = "stablehlo.reshape"(%607) : (tensor<3x1xui32>) -> tensor<3xui32>
    %609 = "stablehlo.slice"(%arg175) <{limit_indices = array<i64: 3, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %610 = "stablehlo.reshape"(%609) : (tensor<3x1xui32>) -> tensor<3xui32>
    %611 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %612 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %613 = "stablehlo.broadcast_in_dim"(%612) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %614 = "stablehlo.multiply"(%613, %611) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %615 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %616 = "stablehlo.broadcast_in_dim"(%615) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %617 = "stablehlo.shift_right_logical"(%614, %616) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %618 = "stablehlo.convert"(%614) : (tensor<2xui64>) -> tensor<2xui32>
    %619 = "stablehlo.convert"(%617) : (tensor<2xui64>) -> tensor<2xui32>
    %620 = "stablehlo.broadcast_in_dim"(%619) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1x2xui32>
    %621 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1x2xui32>
    %622 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %623 = "stablehlo.broadcast_in_dim"(%610) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %624:2 = "func.call"(%622, %623, %620, %621) <{callee = @threefry2x32_6}> : (tensor<3x1xui32>, tensor<3x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<3x2xui32>, tensor<3x2xui32>)
    %625 = "stablehlo.broadcast_in_dim"(%624#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x2xui32>) -> tensor<3x2x1xui32>
    %626 = "stablehlo.broadcast_in_dim"(%624#1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x2xui32>) -> tensor<3x2x1xui32>
    %627 = "stablehlo.concatenate"(%625, %626) <{dimension = 2 : i64}> : (tensor<3x2x1xui32>, tensor<3x2x1xui32>) -> tensor<3x2x2xui32>
    "func.return"(%627) : (tensor<3x2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x1xui32>, tensor<3x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<3x2xui32>, tensor<3x2xui32>), sym_name = "threefry2x32_6", sym_visibility = "private"}> ({
  ^bb0(%arg153: tensor<3x1xui32>, %arg154: tensor<3x1xui32>, %arg155: tensor<1x2xui32>, %arg156: tensor<1x2xui32>):
    %587 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %588 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %589 = "stablehlo.xor"(%arg153, %arg154) : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x1xui32>
    %590 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %591 = "stablehlo.broadcast_in_dim"(%590) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x1xui32>
    %592 = "stablehlo.xor"(%589, %591) : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x1xui32>
    %593 = "stablehlo.broadcast_in_dim"(%arg155) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xui32>) -> tensor<3x2xui32>
    %594 = "stablehlo.broadcast_in_dim"(%arg153) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %595 = "stablehlo.add"(%593, %594) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %596 = "stablehlo.broadcast_in_dim"(%arg156) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xui32>) -> tensor<3x2xui32>
    %597 = "stablehlo.broadcast_in_dim"(%arg154) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %598 = "stablehlo.add"(%596, %597) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %599 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %600 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %601:9 = "stablehlo.while"(%600, %599, %595, %598, %arg154, %592, %arg153, %587, %588) ({
    ^bb0(%arg166: tensor<i64>, %arg167: tensor<i64>, %arg168: tensor<3x2xui32>, %arg169: tensor<3x2xui32>, %arg170: tensor<3x1xui32>, %arg171: tensor<3x1xui32>, %arg172: tensor<3x1xui32>, %arg173: tensor<4xui32>, %arg174: tensor<4xui32>):
      %605 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %606 = "stablehlo.compare"(%arg166, %605) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%606) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg157: tensor<i64>, %arg158: tensor<i64>, %arg159: tensor<3x2xui32>, %arg160: tensor<3x2xui32>, %arg161: tensor<3x1xui32>, %arg162: tensor<3x1xui32>, %arg163: tensor<3x1xui32>, %arg164: tensor<4xui32>, %arg165: tensor<4xui32>):
      %602:8 = "func.call"(%arg158, %arg159, %arg160, %arg161, %arg162, %arg163, %arg164, %arg165) <{callee = @closed_call_7}> : (tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %603 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %604 = "stablehlo.add"(%arg157, %603) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%604, %602#0, %602#1, %602#2, %602#3, %602#4, %602#5, %602#6, %602#7) : (tensor<i64>, tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%601#2, %601#3) : (tensor<3x2xui32>, tensor<3x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_7", sym_visibility = "private"}> ({
  ^bb0(%arg145: tensor<i64>, %arg146: tensor<3x2xui32>, %arg147: tensor<3x2xui32>, %arg148: tensor<3x1xui32>, %arg149: tensor<3x1xui32>, %arg150: tensor<3x1xui32>, %arg151: tensor<4xui32>, %arg152: tensor<4xui32>):
    %532 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %533 = "stablehlo.add"(%arg145, %532) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %534 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %535 = "stablehlo.reshape"(%534) : (tensor<1xui32>) -> tensor<ui32>
    %536 = "stablehlo.add"(%arg146, %arg147) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %537 = "stablehlo.broadcast_in_dim"(%535) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %538 = "stablehlo.shift_left"(%arg147, %537) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %539 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %540 = "stablehlo.subtract"(%539, %535) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %541 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %542 = "stablehlo.shift_right_logical"(%arg147, %541) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %543 = "stablehlo.or"(%538, %542) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %544 = "stablehlo.xor"(%536, %543) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %545 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %546 = "stablehlo.reshape"(%545) : (tensor<1xui32>) -> tensor<ui32>
    %547 = "stablehlo.add"(%536, %544) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %548 = "stablehlo.broadcast_in_dim"(%546) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %549 = "stablehlo.shift_left"(%544, %548) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %550 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %551 = "stablehlo.subtract"(%550, %546) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %552 = "stablehlo.broadcast_in_dim"(%551) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %553 = "stablehlo.shift_right_logical"(%544, %552) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %554 = "stablehlo.or"(%549, %553) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %555 = "stablehlo.xor"(%547, %554) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %556 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %557 = "stablehlo.reshape"(%556) : (tensor<1xui32>) -> tensor<ui32>
    %558 = "stablehlo.add"(%547, %555) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %559 = "stablehlo.broadcast_in_dim"(%557) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %560 = "stablehlo.shift_left"(%555, %559) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %561 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %562 = "stablehlo.subtract"(%561, %557) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %563 = "stablehlo.broadcast_in_dim"(%562) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %564 = "stablehlo.shift_right_logical"(%555, %563) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %565 = "stablehlo.or"(%560, %564) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %566 = "stablehlo.xor"(%558, %565) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %567 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %568 = "stablehlo.reshape"(%567) : (tensor<1xui32>) -> tensor<ui32>
    %569 = "stablehlo.add"(%558, %566) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %570 = "stablehlo.broadcast_in_dim"(%568) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %571 = "stablehlo.shift_left"(%566, %570) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %572 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %573 = "stablehlo.subtract"(%572, %568) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %574 = "stablehlo.broadcast_in_dim"(%573) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %575 = "stablehlo.shift_right_logical"(%566, %574) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %576 = "stablehlo.or"(%571, %575) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %577 = "stablehlo.xor"(%569, %576) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %578 = "stablehlo.broadcast_in_dim"(%arg148) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %579 = "stablehlo.add"(%569, %578) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %580 = "stablehlo.broadcast_in_dim"(%arg149) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x2xui32>
    %581 = "stablehlo.add"(%577, %580) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    %582 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %583 = "stablehlo.add"(%arg145, %582) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %584 = "stablehlo.convert"(%583) : (tensor<i64>) -> tensor<ui32>
    %585 = "stablehlo.broadcast_in_dim"(%584) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x2xui32>
    %586 = "stablehlo.add"(%581, %585) : (tensor<3x2xui32>, tensor<3x2xui32>) -> tensor<3x2xui32>
    "func.return"(%533, %579, %586, %arg149, %arg150, %arg148, %arg152, %arg151) : (tensor<i64>, tensor<3x2xui32>, tensor<3x2xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x2xui32>) -> tensor<3x3x2xui32>, res_attrs = [{}], sym_name = "_threefry_split_8", sym_visibility = "private"}> ({
  ^bb0(%arg144: tensor<3x2xui32>):
    %511 = "stablehlo.slice"(%arg144) <{limit_indices = array<i64: 3, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %512 = "stablehlo.reshape"(%511) : (tensor<3x1xui32>) -> tensor<3xui32>
    %513 = "stablehlo.slice"(%arg144) <{limit_indices = array<i64: 3, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %514 = "stablehlo.reshape"(%513) : (tensor<3x1xui32>) -> tensor<3xui32>
    %515 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xui64>
    %516 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %517 = "stablehlo.broadcast_in_dim"(%516) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %518 = "stablehlo.multiply"(%517, %515) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %519 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %520 = "stablehlo.broadcast_in_dim"(%519) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %521 = "stablehlo.shift_right_logical"(%518, %520) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %522 = "stablehlo.convert"(%518) : (tensor<3xui64>) -> tensor<3xui32>
    %523 = "stablehlo.convert"(%521) : (tensor<3xui64>) -> tensor<3xui32>
    %524 = "stablehlo.broadcast_in_dim"(%523) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xui32>) -> tensor<1x3xui32>
    %525 = "stablehlo.broadcast_in_dim"(%522) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xui32>) -> tensor<1x3xui32>
    %526 = "stablehlo.broadcast_in_dim"(%512) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %527 = "stablehlo.broadcast_in_dim"(%514) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xui32>) -> tensor<3x1xui32>
    %528:2 = "func.call"(%526, %527, %524, %525) <{callee = @threefry2x32_9}> : (tensor<3x1xui32>, tensor<3x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<3x3xui32>, tensor<3x3xui32>)
    %529 = "stablehlo.broadcast_in_dim"(%528#0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x3xui32>) -> tensor<3x3x1xui32>
    %530 = "stablehlo.broadcast_in_dim"(%528#1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x3xui32>) -> tensor<3x3x1xui32>
    %531 = "stablehlo.concatenate"(%529, %530) <{dimension = 2 : i64}> : (tensor<3x3x1xui32>, tensor<3x3x1xui32>) -> tensor<3x3x2xui32>
    "func.return"(%531) : (tensor<3x3x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x1xui32>, tensor<3x1xui32>, tensor<1x3xui32>, tensor<1x3xui32>) -> (tensor<3x3xui32>, tensor<3x3xui32>), sym_name = "threefry2x32_9", sym_visibility = "private"}> ({
  ^bb0(%arg122: tensor<3x1xui32>, %arg123: tensor<3x1xui32>, %arg124: tensor<1x3xui32>, %arg125: tensor<1x3xui32>):
    %491 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %492 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %493 = "stablehlo.xor"(%arg122, %arg123) : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x1xui32>
    %494 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %495 = "stablehlo.broadcast_in_dim"(%494) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x1xui32>
    %496 = "stablehlo.xor"(%493, %495) : (tensor<3x1xui32>, tensor<3x1xui32>) -> tensor<3x1xui32>
    %497 = "stablehlo.broadcast_in_dim"(%arg124) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xui32>) -> tensor<3x3xui32>
    %498 = "stablehlo.broadcast_in_dim"(%arg122) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %499 = "stablehlo.add"(%497, %498) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %500 = "stablehlo.broadcast_in_dim"(%arg125) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xui32>) -> tensor<3x3xui32>
    %501 = "stablehlo.broadcast_in_dim"(%arg123) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %502 = "stablehlo.add"(%500, %501) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %503 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %504 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %505:9 = "stablehlo.while"(%504, %503, %499, %502, %arg123, %496, %arg122, %491, %492) ({
    ^bb0(%arg135: tensor<i64>, %arg136: tensor<i64>, %arg137: tensor<3x3xui32>, %arg138: tensor<3x3xui32>, %arg139: tensor<3x1xui32>, %arg140: tensor<3x1xui32>, %arg141: tensor<3x1xui32>, %arg142: tensor<4xui32>, %arg143: tensor<4xui32>):
      %509 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %510 = "stablehlo.compare"(%arg135, %509) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%510) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg126: tensor<i64>, %arg127: tensor<i64>, %arg128: tensor<3x3xui32>, %arg129: tensor<3x3xui32>, %arg130: tensor<3x1xui32>, %arg131: tensor<3x1xui32>, %arg132: tensor<3x1xui32>, %arg133: tensor<4xui32>, %arg134: tensor<4xui32>):
      %506:8 = "func.call"(%arg127, %arg128, %arg129, %arg130, %arg131, %arg132, %arg133, %arg134) <{callee = @closed_call_10}> : (tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %507 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %508 = "stablehlo.add"(%arg126, %507) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%508, %506#0, %506#1, %506#2, %506#3, %506#4, %506#5, %506#6, %506#7) : (tensor<i64>, tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%505#2, %505#3) : (tensor<3x3xui32>, tensor<3x3xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_10", sym_visibility = "private"}> ({
  ^bb0(%arg114: tensor<i64>, %arg115: tensor<3x3xui32>, %arg116: tensor<3x3xui32>, %arg117: tensor<3x1xui32>, %arg118: tensor<3x1xui32>, %arg119: tensor<3x1xui32>, %arg120: tensor<4xui32>, %arg121: tensor<4xui32>):
    %436 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %437 = "stablehlo.add"(%arg114, %436) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %438 = "stablehlo.slice"(%arg120) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %439 = "stablehlo.reshape"(%438) : (tensor<1xui32>) -> tensor<ui32>
    %440 = "stablehlo.add"(%arg115, %arg116) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %441 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %442 = "stablehlo.shift_left"(%arg116, %441) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %443 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %444 = "stablehlo.subtract"(%443, %439) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %445 = "stablehlo.broadcast_in_dim"(%444) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %446 = "stablehlo.shift_right_logical"(%arg116, %445) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %447 = "stablehlo.or"(%442, %446) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %448 = "stablehlo.xor"(%440, %447) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %449 = "stablehlo.slice"(%arg120) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %450 = "stablehlo.reshape"(%449) : (tensor<1xui32>) -> tensor<ui32>
    %451 = "stablehlo.add"(%440, %448) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %452 = "stablehlo.broadcast_in_dim"(%450) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %453 = "stablehlo.shift_left"(%448, %452) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %454 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %455 = "stablehlo.subtract"(%454, %450) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %456 = "stablehlo.broadcast_in_dim"(%455) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %457 = "stablehlo.shift_right_logical"(%448, %456) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %458 = "stablehlo.or"(%453, %457) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %459 = "stablehlo.xor"(%451, %458) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %460 = "stablehlo.slice"(%arg120) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %461 = "stablehlo.reshape"(%460) : (tensor<1xui32>) -> tensor<ui32>
    %462 = "stablehlo.add"(%451, %459) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %463 = "stablehlo.broadcast_in_dim"(%461) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %464 = "stablehlo.shift_left"(%459, %463) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %465 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %466 = "stablehlo.subtract"(%465, %461) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %467 = "stablehlo.broadcast_in_dim"(%466) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %468 = "stablehlo.shift_right_logical"(%459, %467) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %469 = "stablehlo.or"(%464, %468) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %470 = "stablehlo.xor"(%462, %469) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %471 = "stablehlo.slice"(%arg120) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %472 = "stablehlo.reshape"(%471) : (tensor<1xui32>) -> tensor<ui32>
    %473 = "stablehlo.add"(%462, %470) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %474 = "stablehlo.broadcast_in_dim"(%472) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %475 = "stablehlo.shift_left"(%470, %474) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %476 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %477 = "stablehlo.subtract"(%476, %472) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %478 = "stablehlo.broadcast_in_dim"(%477) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %479 = "stablehlo.shift_right_logical"(%470, %478) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %480 = "stablehlo.or"(%475, %479) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %481 = "stablehlo.xor"(%473, %480) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %482 = "stablehlo.broadcast_in_dim"(%arg117) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %483 = "stablehlo.add"(%473, %482) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %484 = "stablehlo.broadcast_in_dim"(%arg118) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> tensor<3x3xui32>
    %485 = "stablehlo.add"(%481, %484) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    %486 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %487 = "stablehlo.add"(%arg114, %486) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %488 = "stablehlo.convert"(%487) : (tensor<i64>) -> tensor<ui32>
    %489 = "stablehlo.broadcast_in_dim"(%488) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x3xui32>
    %490 = "stablehlo.add"(%485, %489) : (tensor<3x3xui32>, tensor<3x3xui32>) -> tensor<3x3xui32>
    "func.return"(%437, %483, %490, %arg118, %arg119, %arg117, %arg121, %arg120) : (tensor<i64>, tensor<3x3xui32>, tensor<3x3xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<3x1xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x2xui32>) -> tensor<3xf64>, res_attrs = [{}], sym_name = "_normal", sym_visibility = "private"}> ({
  ^bb0(%arg113: tensor<3x2xui32>):
    %435 = "func.call"(%arg113) <{callee = @_normal_real}> : (tensor<3x2xui32>) -> tensor<3xf64>
    "func.return"(%435) : (tensor<3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x2xui32>) -> tensor<3xf64>, res_attrs = [{}], sym_name = "_normal_real", sym_visibility = "private"}> ({
  ^bb0(%arg112: tensor<3x2xui32>):
    %428 = "stablehlo.constant"() <{value = dense<-0.99999999999999988> : tensor<f64>}> : () -> tensor<f64>
    %429 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %430 = "func.call"(%arg112, %428, %429) <{callee = @_uniform_11}> : (tensor<3x2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf64>
    %431 = "chlo.erf_inv"(%430) : (tensor<3xf64>) -> tensor<3xf64>
    %432 = "stablehlo.constant"() <{value = dense<1.4142135623730951> : tensor<f64>}> : () -> tensor<f64>
    %433 = "stablehlo.broadcast_in_dim"(%432) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %434 = "stablehlo.multiply"(%433, %431) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    "func.return"(%434) : (tensor<3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf64>, res_attrs = [{}], sym_name = "_uniform_11", sym_visibility = "private"}> ({
  ^bb0(%arg109: tensor<3x2xui32>, %arg110: tensor<f64>, %arg111: tensor<f64>):
    %398 = "stablehlo.slice"(%arg109) <{limit_indices = array<i64: 3, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %399 = "stablehlo.reshape"(%398) : (tensor<3x1xui32>) -> tensor<3xui32>
    %400 = "stablehlo.slice"(%arg109) <{limit_indices = array<i64: 3, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %401 = "stablehlo.reshape"(%400) : (tensor<3x1xui32>) -> tensor<3xui32>
    %402 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %403 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %404:2 = "func.call"(%399, %401, %402, %403) <{callee = @threefry2x32_12}> : (tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %405 = "stablehlo.convert"(%404#0) : (tensor<3xui32>) -> tensor<3xui64>
    %406 = "stablehlo.convert"(%404#1) : (tensor<3xui32>) -> tensor<3xui64>
    %407 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %408 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %409 = "stablehlo.shift_left"(%405, %408) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %410 = "stablehlo.or"(%409, %406) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %411 = "stablehlo.constant"() <{value = dense<12> : tensor<ui64>}> : () -> tensor<ui64>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %413 = "stablehlo.shift_right_logical"(%410, %412) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %414 = "stablehlo.constant"() <{value = dense<4607182418800017408> : tensor<ui64>}> : () -> tensor<ui64>
    %415 = "stablehlo.broadcast_in_dim"(%414) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %416 = "stablehlo.or"(%413, %415) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %417 = "stablehlo.bitcast_convert"(%416) : (tensor<3xui64>) -> tensor<3xf64>
    %418 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %420 = "stablehlo.subtract"(%417, %419) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %421 = "stablehlo.subtract"(%arg111, %arg110) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %423 = "stablehlo.multiply"(%420, %422) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %424 = "stablehlo.broadcast_in_dim"(%arg110) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %425 = "stablehlo.add"(%423, %424) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %426 = "stablehlo.broadcast_in_dim"(%arg110) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %427 = "stablehlo.maximum"(%426, %425) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    "func.return"(%427) : (tensor<3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<3xui32>, tensor<3xui32>), sym_name = "threefry2x32_12", sym_visibility = "private"}> ({
  ^bb0(%arg87: tensor<3xui32>, %arg88: tensor<3xui32>, %arg89: tensor<ui32>, %arg90: tensor<ui32>):
    %380 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %381 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %382 = "stablehlo.xor"(%arg87, %arg88) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %383 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %384 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %385 = "stablehlo.xor"(%382, %384) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %386 = "stablehlo.broadcast_in_dim"(%arg89) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %387 = "stablehlo.add"(%386, %arg87) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %388 = "stablehlo.broadcast_in_dim"(%arg90) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %389 = "stablehlo.add"(%388, %arg88) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %390 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %391 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %392:9 = "stablehlo.while"(%391, %390, %387, %389, %arg88, %385, %arg87, %380, %381) ({
    ^bb0(%arg100: tensor<i64>, %arg101: tensor<i64>, %arg102: tensor<3xui32>, %arg103: tensor<3xui32>, %arg104: tensor<3xui32>, %arg105: tensor<3xui32>, %arg106: tensor<3xui32>, %arg107: tensor<4xui32>, %arg108: tensor<4xui32>):
      %396 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %397 = "stablehlo.compare"(%arg100, %396) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%397) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg91: tensor<i64>, %arg92: tensor<i64>, %arg93: tensor<3xui32>, %arg94: tensor<3xui32>, %arg95: tensor<3xui32>, %arg96: tensor<3xui32>, %arg97: tensor<3xui32>, %arg98: tensor<4xui32>, %arg99: tensor<4xui32>):
      %393:8 = "func.call"(%arg92, %arg93, %arg94, %arg95, %arg96, %arg97, %arg98, %arg99) <{callee = @closed_call_13}> : (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>)
      %394 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %395 = "stablehlo.add"(%arg91, %394) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%395, %393#0, %393#1, %393#2, %393#3, %393#4, %393#5, %393#6, %393#7) : (tensor<i64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%392#2, %392#3) : (tensor<3xui32>, tensor<3xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_13", sym_visibility = "private"}> ({
  ^bb0(%arg79: tensor<i64>, %arg80: tensor<3xui32>, %arg81: tensor<3xui32>, %arg82: tensor<3xui32>, %arg83: tensor<3xui32>, %arg84: tensor<3xui32>, %arg85: tensor<4xui32>, %arg86: tensor<4xui32>):
    %327 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %328 = "stablehlo.add"(%arg79, %327) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %329 = "stablehlo.slice"(%arg85) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %330 = "stablehlo.reshape"(%329) : (tensor<1xui32>) -> tensor<ui32>
    %331 = "stablehlo.add"(%arg80, %arg81) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %332 = "stablehlo.broadcast_in_dim"(%330) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %333 = "stablehlo.shift_left"(%arg81, %332) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %334 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %335 = "stablehlo.subtract"(%334, %330) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %336 = "stablehlo.broadcast_in_dim"(%335) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %337 = "stablehlo.shift_right_logical"(%arg81, %336) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %338 = "stablehlo.or"(%333, %337) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %339 = "stablehlo.xor"(%331, %338) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %340 = "stablehlo.slice"(%arg85) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %341 = "stablehlo.reshape"(%340) : (tensor<1xui32>) -> tensor<ui32>
    %342 = "stablehlo.add"(%331, %339) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %343 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %344 = "stablehlo.shift_left"(%339, %343) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %345 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %346 = "stablehlo.subtract"(%345, %341) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %348 = "stablehlo.shift_right_logical"(%339, %347) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %349 = "stablehlo.or"(%344, %348) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %350 = "stablehlo.xor"(%342, %349) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %351 = "stablehlo.slice"(%arg85) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %352 = "stablehlo.reshape"(%351) : (tensor<1xui32>) -> tensor<ui32>
    %353 = "stablehlo.add"(%342, %350) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %354 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %355 = "stablehlo.shift_left"(%350, %354) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %356 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %357 = "stablehlo.subtract"(%356, %352) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %359 = "stablehlo.shift_right_logical"(%350, %358) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %360 = "stablehlo.or"(%355, %359) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %361 = "stablehlo.xor"(%353, %360) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %362 = "stablehlo.slice"(%arg85) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %363 = "stablehlo.reshape"(%362) : (tensor<1xui32>) -> tensor<ui32>
    %364 = "stablehlo.add"(%353, %361) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %365 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %366 = "stablehlo.shift_left"(%361, %365) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %367 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %368 = "stablehlo.subtract"(%367, %363) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %369 = "stablehlo.broadcast_in_dim"(%368) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %370 = "stablehlo.shift_right_logical"(%361, %369) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %371 = "stablehlo.or"(%366, %370) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %372 = "stablehlo.xor"(%364, %371) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %373 = "stablehlo.add"(%364, %arg82) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %374 = "stablehlo.add"(%372, %arg83) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %375 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %376 = "stablehlo.add"(%arg79, %375) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %377 = "stablehlo.convert"(%376) : (tensor<i64>) -> tensor<ui32>
    %378 = "stablehlo.broadcast_in_dim"(%377) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %379 = "stablehlo.add"(%374, %378) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    "func.return"(%328, %373, %379, %arg83, %arg84, %arg82, %arg86, %arg85) : (tensor<i64>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf64>, res_attrs = [{}], sym_name = "_uniform_14", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<3x2xui32>, %arg77: tensor<f64>, %arg78: tensor<f64>):
    %295 = "stablehlo.convert"(%arg77) : (tensor<f64>) -> tensor<f64>
    %296 = "stablehlo.convert"(%arg78) : (tensor<f64>) -> tensor<f64>
    %297 = "stablehlo.slice"(%arg76) <{limit_indices = array<i64: 3, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %298 = "stablehlo.reshape"(%297) : (tensor<3x1xui32>) -> tensor<3xui32>
    %299 = "stablehlo.slice"(%arg76) <{limit_indices = array<i64: 3, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<3x1xui32>
    %300 = "stablehlo.reshape"(%299) : (tensor<3x1xui32>) -> tensor<3xui32>
    %301 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %302 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %303:2 = "func.call"(%298, %300, %301, %302) <{callee = @threefry2x32_12}> : (tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %304 = "stablehlo.convert"(%303#0) : (tensor<3xui32>) -> tensor<3xui64>
    %305 = "stablehlo.convert"(%303#1) : (tensor<3xui32>) -> tensor<3xui64>
    %306 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %308 = "stablehlo.shift_left"(%304, %307) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %309 = "stablehlo.or"(%308, %305) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %310 = "stablehlo.constant"() <{value = dense<12> : tensor<ui64>}> : () -> tensor<ui64>
    %311 = "stablehlo.broadcast_in_dim"(%310) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %312 = "stablehlo.shift_right_logical"(%309, %311) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %313 = "stablehlo.constant"() <{value = dense<4607182418800017408> : tensor<ui64>}> : () -> tensor<ui64>
    %314 = "stablehlo.broadcast_in_dim"(%313) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %315 = "stablehlo.or"(%312, %314) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %316 = "stablehlo.bitcast_convert"(%315) : (tensor<3xui64>) -> tensor<3xf64>
    %317 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %319 = "stablehlo.subtract"(%316, %318) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %320 = "stablehlo.subtract"(%296, %295) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %321 = "stablehlo.broadcast_in_dim"(%320) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %322 = "stablehlo.multiply"(%319, %321) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %323 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %324 = "stablehlo.add"(%322, %323) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %325 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %326 = "stablehlo.maximum"(%325, %324) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    "func.return"(%326) : (tensor<3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<3xf32>) -> tensor<3xi64>, res_attrs = [{}], sym_name = "_poisson", sym_visibility = "private"}> ({
  ^bb0(%arg74: tensor<2xui32>, %arg75: tensor<3xf32>):
    %275 = "stablehlo.compare"(%arg75, %arg75) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %276 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %278 = "stablehlo.compare"(%arg75, %277) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %279 = "stablehlo.or"(%275, %278) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %280 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %281 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %282 = "stablehlo.select"(%279, %arg75, %281) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %283 = "stablehlo.constant"() <{value = dense<1.000000e+05> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %285 = "stablehlo.select"(%279, %284, %arg75) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %286 = "func.call"(%arg74, %282) <{callee = @_poisson_knuth}> : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xi64>
    %287 = "func.call"(%arg74, %285) <{callee = @_poisson_rejection}> : (tensor<2xui32>, tensor<3xf32>) -> tensor<3xi64>
    %288 = "stablehlo.select"(%279, %286, %287) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %289 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %291 = "stablehlo.compare"(%arg75, %290) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %292 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %293 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %294 = "stablehlo.select"(%291, %293, %288) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    "func.return"(%294) : (tensor<3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<3xf32>) -> tensor<3xi64>, res_attrs = [{}], sym_name = "_poisson_knuth", sym_visibility = "private"}> ({
  ^bb0(%arg58: tensor<2xui32>, %arg59: tensor<3xf32>):
    %239 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %241 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %242 = "stablehlo.broadcast_in_dim"(%241) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %243 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %244:6 = "stablehlo.while"(%arg59, %arg59, %243, %240, %arg58, %242) ({
    ^bb0(%arg66: tensor<3xf32>, %arg67: tensor<3xf32>, %arg68: tensor<i64>, %arg69: tensor<3xi64>, %arg70: tensor<2xui32>, %arg71: tensor<3xf32>):
      %266 = "stablehlo.negate"(%arg66) : (tensor<3xf32>) -> tensor<3xf32>
      %267 = "stablehlo.compare"(%arg71, %266) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %268 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %269 = "stablehlo.reduce"(%267, %268) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg72: tensor<i1>, %arg73: tensor<i1>):
        %274 = "stablehlo.or"(%arg72, %arg73) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%274) : (tensor<i1>) -> ()
      }) : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      %270 = "stablehlo.convert"(%arg68) : (tensor<i64>) -> tensor<i64>
      %271 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
      %272 = "stablehlo.compare"(%270, %271) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %273 = "stablehlo.and"(%269, %272) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%273) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg60: tensor<3xf32>, %arg61: tensor<3xf32>, %arg62: tensor<i64>, %arg63: tensor<3xi64>, %arg64: tensor<2xui32>, %arg65: tensor<3xf32>):
      %248 = "func.call"(%arg64) <{callee = @_threefry_split_15}> : (tensor<2xui32>) -> tensor<2x2xui32>
      %249 = "stablehlo.slice"(%248) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %250 = "stablehlo.reshape"(%249) : (tensor<1x2xui32>) -> tensor<2xui32>
      %251 = "stablehlo.slice"(%248) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
      %252 = "stablehlo.reshape"(%251) : (tensor<1x2xui32>) -> tensor<2xui32>
      %253 = "stablehlo.negate"(%arg61) : (tensor<3xf32>) -> tensor<3xf32>
      %254 = "stablehlo.compare"(%arg65, %253) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %255 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
      %257 = "stablehlo.add"(%arg63, %256) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
      %258 = "stablehlo.select"(%254, %257, %arg63) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
      %259 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %260 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %261 = "func.call"(%252, %259, %260) <{callee = @_uniform_18}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf32>
      %262 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %263 = "stablehlo.add"(%arg62, %262) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %264 = "stablehlo.log"(%261) : (tensor<3xf32>) -> tensor<3xf32>
      %265 = "stablehlo.add"(%arg65, %264) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      "stablehlo.return"(%arg60, %arg61, %263, %258, %250, %265) : (tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xi64>, tensor<2xui32>, tensor<3xf32>) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xi64>, tensor<2xui32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xi64>, tensor<2xui32>, tensor<3xf32>)
    %245 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %246 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %247 = "stablehlo.subtract"(%244#3, %246) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    "func.return"(%247) : (tensor<3xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split_15", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<2xui32>):
    %222 = "stablehlo.slice"(%arg57) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %223 = "stablehlo.reshape"(%222) : (tensor<1xui32>) -> tensor<ui32>
    %224 = "stablehlo.slice"(%arg57) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %225 = "stablehlo.reshape"(%224) : (tensor<1xui32>) -> tensor<ui32>
    %226 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %227 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %229 = "stablehlo.multiply"(%228, %226) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %230 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %232 = "stablehlo.shift_right_logical"(%229, %231) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %233 = "stablehlo.convert"(%229) : (tensor<2xui64>) -> tensor<2xui32>
    %234 = "stablehlo.convert"(%232) : (tensor<2xui64>) -> tensor<2xui32>
    %235:2 = "func.call"(%223, %225, %234, %233) <{callee = @threefry2x32_16}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %236 = "stablehlo.broadcast_in_dim"(%235#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %237 = "stablehlo.broadcast_in_dim"(%235#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %238 = "stablehlo.concatenate"(%236, %237) <{dimension = 1 : i64}> : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    "func.return"(%238) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32_16", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<ui32>, %arg36: tensor<ui32>, %arg37: tensor<2xui32>, %arg38: tensor<2xui32>):
    %205 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %206 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %207 = "stablehlo.xor"(%arg35, %arg36) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %208 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %209 = "stablehlo.xor"(%207, %208) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %210 = "stablehlo.broadcast_in_dim"(%arg35) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %211 = "stablehlo.add"(%arg37, %210) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %212 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %213 = "stablehlo.add"(%arg38, %212) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %214 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %215 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %216:9 = "stablehlo.while"(%215, %214, %211, %213, %arg36, %209, %arg35, %205, %206) ({
    ^bb0(%arg48: tensor<i64>, %arg49: tensor<i64>, %arg50: tensor<2xui32>, %arg51: tensor<2xui32>, %arg52: tensor<ui32>, %arg53: tensor<ui32>, %arg54: tensor<ui32>, %arg55: tensor<4xui32>, %arg56: tensor<4xui32>):
      %220 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %221 = "stablehlo.compare"(%arg48, %220) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%221) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg39: tensor<i64>, %arg40: tensor<i64>, %arg41: tensor<2xui32>, %arg42: tensor<2xui32>, %arg43: tensor<ui32>, %arg44: tensor<ui32>, %arg45: tensor<ui32>, %arg46: tensor<4xui32>, %arg47: tensor<4xui32>):
      %217:8 = "func.call"(%arg40, %arg41, %arg42, %arg43, %arg44, %arg45, %arg46, %arg47) <{callee = @closed_call_17}> : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %218 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %219 = "stablehlo.add"(%arg39, %218) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%219, %217#0, %217#1, %217#2, %217#3, %217#4, %217#5, %217#6, %217#7) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%216#2, %216#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_17", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<i64>, %arg28: tensor<2xui32>, %arg29: tensor<2xui32>, %arg30: tensor<ui32>, %arg31: tensor<ui32>, %arg32: tensor<ui32>, %arg33: tensor<4xui32>, %arg34: tensor<4xui32>):
    %150 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %151 = "stablehlo.add"(%arg27, %150) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %152 = "stablehlo.slice"(%arg33) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %153 = "stablehlo.reshape"(%152) : (tensor<1xui32>) -> tensor<ui32>
    %154 = "stablehlo.add"(%arg28, %arg29) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %155 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %156 = "stablehlo.shift_left"(%arg29, %155) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %157 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %158 = "stablehlo.subtract"(%157, %153) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %160 = "stablehlo.shift_right_logical"(%arg29, %159) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %161 = "stablehlo.or"(%156, %160) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %162 = "stablehlo.xor"(%154, %161) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %163 = "stablehlo.slice"(%arg33) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %164 = "stablehlo.reshape"(%163) : (tensor<1xui32>) -> tensor<ui32>
    %165 = "stablehlo.add"(%154, %162) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %166 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %167 = "stablehlo.shift_left"(%162, %166) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %168 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %169 = "stablehlo.subtract"(%168, %164) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %171 = "stablehlo.shift_right_logical"(%162, %170) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %172 = "stablehlo.or"(%167, %171) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %173 = "stablehlo.xor"(%165, %172) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %174 = "stablehlo.slice"(%arg33) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %175 = "stablehlo.reshape"(%174) : (tensor<1xui32>) -> tensor<ui32>
    %176 = "stablehlo.add"(%165, %173) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %177 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %178 = "stablehlo.shift_left"(%173, %177) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %179 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %180 = "stablehlo.subtract"(%179, %175) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %182 = "stablehlo.shift_right_logical"(%173, %181) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %183 = "stablehlo.or"(%178, %182) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %184 = "stablehlo.xor"(%176, %183) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %185 = "stablehlo.slice"(%arg33) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %186 = "stablehlo.reshape"(%185) : (tensor<1xui32>) -> tensor<ui32>
    %187 = "stablehlo.add"(%176, %184) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %188 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %189 = "stablehlo.shift_left"(%184, %188) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %190 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %191 = "stablehlo.subtract"(%190, %186) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %193 = "stablehlo.shift_right_logical"(%184, %192) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %194 = "stablehlo.or"(%189, %193) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %195 = "stablehlo.xor"(%187, %194) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %196 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %197 = "stablehlo.add"(%187, %196) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %198 = "stablehlo.broadcast_in_dim"(%arg31) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %199 = "stablehlo.add"(%195, %198) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %200 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %201 = "stablehlo.add"(%arg27, %200) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %202 = "stablehlo.convert"(%201) : (tensor<i64>) -> tensor<ui32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %204 = "stablehlo.add"(%199, %203) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%151, %197, %204, %arg31, %arg32, %arg30, %arg34, %arg33) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_uniform_18", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<2xui32>, %arg25: tensor<f64>, %arg26: tensor<f64>):
    %114 = "stablehlo.convert"(%arg25) : (tensor<f64>) -> tensor<f32>
    %115 = "stablehlo.convert"(%arg26) : (tensor<f64>) -> tensor<f32>
    %116 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %117 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %118 = "stablehlo.slice"(%arg24) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %119 = "stablehlo.reshape"(%118) : (tensor<1xui32>) -> tensor<ui32>
    %120 = "stablehlo.slice"(%arg24) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %121 = "stablehlo.reshape"(%120) : (tensor<1xui32>) -> tensor<ui32>
    %122 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xui64>
    %123 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %125 = "stablehlo.multiply"(%124, %122) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %126 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3xui64>
    %128 = "stablehlo.shift_right_logical"(%125, %127) : (tensor<3xui64>, tensor<3xui64>) -> tensor<3xui64>
    %129 = "stablehlo.convert"(%125) : (tensor<3xui64>) -> tensor<3xui32>
    %130 = "stablehlo.convert"(%128) : (tensor<3xui64>) -> tensor<3xui32>
    %131:2 = "func.call"(%119, %121, %130, %129) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %132 = "stablehlo.xor"(%131#0, %131#1) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %133 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %135 = "stablehlo.shift_right_logical"(%132, %134) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %136 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3xui32>
    %138 = "stablehlo.or"(%135, %137) : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xui32>
    %139 = "stablehlo.bitcast_convert"(%138) : (tensor<3xui32>) -> tensor<3xf32>
    %140 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %142 = "stablehlo.subtract"(%139, %141) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %143 = "stablehlo.subtract"(%117, %116) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<3xf32>
    %145 = "stablehlo.multiply"(%142, %144) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %146 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<3xf32>
    %147 = "stablehlo.add"(%145, %146) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %148 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<3xf32>
    %149 = "stablehlo.maximum"(%148, %147) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%149) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<3xf32>) -> tensor<3xi64>, res_attrs = [{}], sym_name = "_poisson_rejection", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2xui32>, %arg1: tensor<3xf32>):
    %0 = "stablehlo.log"(%arg1) : (tensor<3xf32>) -> tensor<3xf32>
    %1 = "stablehlo.sqrt"(%arg1) : (tensor<3xf32>) -> tensor<3xf32>
    %2 = "stablehlo.constant"() <{value = dense<2.530000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %4 = "stablehlo.multiply"(%3, %1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %5 = "stablehlo.constant"() <{value = dense<9.310000e-01> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %7 = "stablehlo.add"(%6, %4) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %8 = "stablehlo.constant"() <{value = dense<2.483000e-02> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %10 = "stablehlo.multiply"(%9, %7) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %11 = "stablehlo.constant"() <{value = dense<-5.900000e-02> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %13 = "stablehlo.add"(%12, %10) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %14 = "stablehlo.constant"() <{value = dense<3.400000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %16 = "stablehlo.subtract"(%7, %15) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %17 = "stablehlo.constant"() <{value = dense<1.132800e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %19 = "stablehlo.divide"(%18, %16) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.123900e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %22 = "stablehlo.add"(%21, %19) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %23 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %25 = "stablehlo.subtract"(%7, %24) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %26 = "stablehlo.constant"() <{value = dense<3.622400e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %28 = "stablehlo.divide"(%27, %25) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.927699983> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %31 = "stablehlo.subtract"(%30, %28) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %32 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %34 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<3xi1>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %37:10 = "stablehlo.while"(%13, %7, %arg1, %22, %0, %31, %36, %33, %35, %arg0) ({
    ^bb0(%arg12: tensor<3xf32>, %arg13: tensor<3xf32>, %arg14: tensor<3xf32>, %arg15: tensor<3xf32>, %arg16: tensor<3xf32>, %arg17: tensor<3xf32>, %arg18: tensor<i64>, %arg19: tensor<3xf32>, %arg20: tensor<3xi1>, %arg21: tensor<2xui32>):
      %106 = "stablehlo.not"(%arg20) : (tensor<3xi1>) -> tensor<3xi1>
      %107 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %108 = "stablehlo.reduce"(%106, %107) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg22: tensor<i1>, %arg23: tensor<i1>):
        %113 = "stablehlo.or"(%arg22, %arg23) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%113) : (tensor<i1>) -> ()
      }) : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
      %109 = "stablehlo.convert"(%arg18) : (tensor<i64>) -> tensor<i64>
      %110 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
      %111 = "stablehlo.compare"(%109, %110) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %112 = "stablehlo.and"(%108, %111) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%112) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg2: tensor<3xf32>, %arg3: tensor<3xf32>, %arg4: tensor<3xf32>, %arg5: tensor<3xf32>, %arg6: tensor<3xf32>, %arg7: tensor<3xf32>, %arg8: tensor<i64>, %arg9: tensor<3xf32>, %arg10: tensor<3xi1>, %arg11: tensor<2xui32>):
      %39 = "func.call"(%arg11) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<3x2xui32>
      %40 = "stablehlo.slice"(%39) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %41 = "stablehlo.reshape"(%40) : (tensor<1x2xui32>) -> tensor<2xui32>
      %42 = "stablehlo.slice"(%39) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %43 = "stablehlo.reshape"(%42) : (tensor<1x2xui32>) -> tensor<2xui32>
      %44 = "stablehlo.slice"(%39) <{limit_indices = array<i64: 3, 2>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<3x2xui32>) -> tensor<1x2xui32>
      %45 = "stablehlo.reshape"(%44) : (tensor<1x2xui32>) -> tensor<2xui32>
      %46 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %47 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %48 = "func.call"(%43, %46, %47) <{callee = @_uniform_18}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf32>
      %49 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %51 = "stablehlo.subtract"(%48, %50) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %53 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
      %54 = "func.call"(%45, %52, %53) <{callee = @_uniform_18}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<3xf32>
      %55 = "stablehlo.abs"(%51) : (tensor<3xf32>) -> tensor<3xf32>
      %56 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %58 = "stablehlo.subtract"(%57, %55) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %59 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %61 = "stablehlo.multiply"(%60, %arg2) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %62 = "stablehlo.divide"(%61, %58) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %63 = "stablehlo.add"(%62, %arg3) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %64 = "stablehlo.multiply"(%63, %51) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %65 = "stablehlo.add"(%64, %arg4) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %66 = "stablehlo.constant"() <{value = dense<4.300000e-01> : tensor<f32>}> : () -> tensor<f32>
      %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %68 = "stablehlo.add"(%65, %67) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %69 = "stablehlo.floor"(%68) : (tensor<3xf32>) -> tensor<3xf32>
      %70 = "stablehlo.multiply"(%54, %arg5) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %71 = "stablehlo.multiply"(%58, %58) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %72 = "stablehlo.divide"(%arg2, %71) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %73 = "stablehlo.add"(%72, %arg3) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %74 = "stablehlo.divide"(%70, %73) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %75 = "stablehlo.log"(%74) : (tensor<3xf32>) -> tensor<3xf32>
      %76 = "stablehlo.negate"(%arg4) : (tensor<3xf32>) -> tensor<3xf32>
      %77 = "stablehlo.multiply"(%69, %arg6) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %78 = "stablehlo.add"(%76, %77) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %79 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %81 = "stablehlo.add"(%69, %80) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %82 = "chlo.lgamma"(%81) : (tensor<3xf32>) -> tensor<3xf32>
      %83 = "stablehlo.subtract"(%78, %82) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %84 = "stablehlo.constant"() <{value = dense<7.000000e-02> : tensor<f32>}> : () -> tensor<f32>
      %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %86 = "stablehlo.compare"(%58, %85) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %87 = "stablehlo.compare"(%54, %arg7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %88 = "stablehlo.and"(%86, %87) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %89 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %91 = "stablehlo.compare"(%69, %90) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %92 = "stablehlo.constant"() <{value = dense<1.300000e-02> : tensor<f32>}> : () -> tensor<f32>
      %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
      %94 = "stablehlo.compare"(%58, %93) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %95 = "stablehlo.compare"(%54, %58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %96 = "stablehlo.and"(%94, %95) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %97 = "stablehlo.or"(%91, %96) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %98 = "stablehlo.compare"(%75, %83) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
      %99 = "stablehlo.not"(%97) : (tensor<3xi1>) -> tensor<3xi1>
      %100 = "stablehlo.and"(%99, %98) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %101 = "stablehlo.or"(%88, %100) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %102 = "stablehlo.select"(%101, %69, %arg9) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
      %103 = "stablehlo.or"(%arg10, %101) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
      %104 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %105 = "stablehlo.add"(%arg8, %104) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %105, %102, %103, %41) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xi1>, tensor<2xui32>) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xi1>, tensor<2xui32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xi1>, tensor<2xui32>)
    %38 = "stablehlo.convert"(%37#7) : (tensor<3xf32>) -> tensor<3xi64>
    "func.return"(%38) : (tensor<3xi64>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

