"builtin.module"() <{sym_name = "jit_kernel_batches"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<3x5x4x2xf32>, tensor<3x3x2x4xf32>, tensor<3x3x3x2x4xf32>, tensor<3x2x1x4xf32>) -> (tensor<3x1x3x4x4xf32>, tensor<3x5x4x2xf32>, tensor<3x3x3x2x4xf32>, tensor<3x3x3x4x4xf32>, tensor<3x3x3x2x4xf32>, tensor<3xf32>, tensor<3x3x2x1x4xf32>, tensor<3x3x2x12xf32>, tensor<3x3x4x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x5x4x2xf32>, %arg1: tensor<3x3x2x4xf32>, %arg2: tensor<3x3x3x2x4xf32>, %arg3: tensor<3x2x1x4xf32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 2, 3, 4>}> : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %1 = "stablehlo.reshape"(%0) : (tensor<3x1x5x4x2xf32>) -> tensor<3x5x4x2xf32>
    %2 = "stablehlo.convolution"(%1, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<3x5x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<3x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %4 = "stablehlo.tanh"(%3) : (tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %5 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %7 = "stablehlo.subtract"(%6, %4) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %8 = "stablehlo.multiply"(%4, %4) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %9 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %11 = "stablehlo.multiply"(%10, %4) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %12 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%8, %12) <{dimensions = array<i64: 1, 2, 3, 4>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %124 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%124) : (tensor<f32>) -> ()
    }) : (tensor<3x1x3x4x4xf32>, tensor<f32>) -> tensor<3xf32>
    %14 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x4x4xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<1x3x4x4xf32>) -> tensor<1x1x3x4x4xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %18 = "stablehlo.multiply"(%17, %11) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %19 = "stablehlo.multiply"(%18, %7) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %20 = "stablehlo.multiply"(%19, %4) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %21 = "stablehlo.add"(%19, %20) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %22 = "stablehlo.reshape"(%0) : (tensor<3x1x5x4x2xf32>) -> tensor<3x5x4x2xf32>
    %23 = "stablehlo.transpose"(%21) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x1x3x4x4xf32>) -> tensor<1x3x4x3x4xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<1x3x4x3x4xf32>) -> tensor<1x3x4x12xf32>
    %25 = "stablehlo.convolution"(%22, %24) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 3 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<3x5x4x2xf32>, tensor<1x3x4x12xf32>) -> tensor<3x3x2x12xf32>
    %26 = "stablehlo.reshape"(%25) : (tensor<3x3x2x12xf32>) -> tensor<3x3x2x3x4xf32>
    %27 = "stablehlo.transpose"(%26) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x3x2x4xf32>
    %28 = "stablehlo.multiply"(%27, %27) : (tensor<3x3x3x2x4xf32>, tensor<3x3x3x2x4xf32>) -> tensor<3x3x3x2x4xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.reduce"(%28, %29) <{dimensions = array<i64: 1, 2, 3, 4>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %123 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%123) : (tensor<f32>) -> ()
    }) : (tensor<3x3x3x2x4xf32>, tensor<f32>) -> tensor<3xf32>
    %31 = "stablehlo.sqrt"(%30) : (tensor<3xf32>) -> tensor<3xf32>
    %32 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 2, 3, 4>}> : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %33 = "stablehlo.reshape"(%32) : (tensor<3x1x5x4x2xf32>) -> tensor<3x5x4x2xf32>
    %34 = "stablehlo.convolution"(%33, %arg3) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<3x5x4x2xf32>, tensor<3x2x1x4xf32>) -> tensor<3x3x4x4xf32>
    %35 = "stablehlo.reshape"(%34) : (tensor<3x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %36 = "stablehlo.tanh"(%35) : (tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %37 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %39 = "stablehlo.subtract"(%38, %36) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %40 = "stablehlo.multiply"(%36, %36) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %41 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x1x3x4x4xf32>
    %43 = "stablehlo.multiply"(%42, %36) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.reduce"(%40, %44) <{dimensions = array<i64: 1, 2, 3, 4>}> ({
    ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
      %122 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%122) : (tensor<f32>) -> ()
    }) : (tensor<3x1x3x4x4xf32>, tensor<f32>) -> tensor<3xf32>
    %46 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x4x4xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 1, 2, 3, 4>}> : (tensor<1x3x4x4xf32>) -> tensor<1x1x3x4x4xf32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<1x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %50 = "stablehlo.multiply"(%49, %43) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %51 = "stablehlo.multiply"(%50, %39) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %52 = "stablehlo.multiply"(%51, %36) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %53 = "stablehlo.add"(%51, %52) : (tensor<3x1x3x4x4xf32>, tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %54 = "stablehlo.transpose"(%32) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %55 = "stablehlo.reshape"(%54) : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %56 = "stablehlo.transpose"(%53) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x1x3x4x4xf32>) -> tensor<1x3x4x3x4xf32>
    %57 = "stablehlo.reshape"(%56) : (tensor<1x3x4x3x4xf32>) -> tensor<1x3x4x12xf32>
    %58 = "stablehlo.convolution"(%55, %57) <{batch_group_count = 6 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x5x4x6xf32>, tensor<1x3x4x12xf32>) -> tensor<3x2x1x12xf32>
    %59 = "stablehlo.reshape"(%58) : (tensor<3x2x1x12xf32>) -> tensor<3x2x1x3x4xf32>
    %60 = "stablehlo.transpose"(%59) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<3x2x1x3x4xf32>) -> tensor<3x3x2x1x4xf32>
    %61 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 2, 3, 4>}> : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %62 = "stablehlo.transpose"(%61) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %63 = "stablehlo.reshape"(%62) : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %64 = "stablehlo.transpose"(%arg2) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %65 = "stablehlo.reshape"(%64) : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %66 = "stablehlo.convolution"(%63, %65) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 3 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<1x5x4x6xf32>, tensor<3x3x2x12xf32>) -> tensor<1x3x4x12xf32>
    %67 = "stablehlo.reshape"(%66) : (tensor<1x3x4x12xf32>) -> tensor<1x3x4x3x4xf32>
    %68 = "stablehlo.transpose"(%67) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<1x3x4x3x4xf32>) -> tensor<3x1x3x4x4xf32>
    %69 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6x6xi32>
    %70 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6x6xi32>
    %72 = "stablehlo.add"(%69, %71) : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %73 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<6x6xi32>
    %74 = "stablehlo.compare"(%72, %73) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %75 = "stablehlo.convert"(%74) : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<6x6xf32>) -> tensor<2x6x6xf32>
    %77 = "stablehlo.reshape"(%76) : (tensor<2x6x6xf32>) -> tensor<12x1x3x2xf32>
    %78 = "stablehlo.transpose"(%77) <{permutation = array<i64: 2, 3, 1, 0>}> : (tensor<12x1x3x2xf32>) -> tensor<3x2x1x12xf32>
    %79 = "stablehlo.convolution"(%arg0, %78) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<3x5x4x2xf32>, tensor<3x2x1x12xf32>) -> tensor<3x3x2x12xf32>
    %80 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %82 = "stablehlo.multiply"(%arg1, %81) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %83 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<3x5x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %84 = "stablehlo.convolution"(%arg0, %82) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<3x5x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %85 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 2, 3, 4>}> : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %86 = "stablehlo.transpose"(%85) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %87 = "stablehlo.reshape"(%86) : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %88 = "stablehlo.transpose"(%arg2) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %89 = "stablehlo.reshape"(%88) : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %90 = "stablehlo.convolution"(%87, %89) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 3 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<1x5x4x6xf32>, tensor<3x3x2x12xf32>) -> tensor<1x3x4x12xf32>
    %91 = "stablehlo.reshape"(%90) : (tensor<1x3x4x12xf32>) -> tensor<1x3x4x3x4xf32>
    %92 = "stablehlo.transpose"(%91) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<1x3x4x3x4xf32>) -> tensor<3x1x3x4x4xf32>
    %93 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 0, 2, 3, 4>}> : (tensor<3x5x4x2xf32>) -> tensor<3x1x5x4x2xf32>
    %94 = "stablehlo.transpose"(%93) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x1x5x4x2xf32>) -> tensor<1x5x4x3x2xf32>
    %95 = "stablehlo.reshape"(%94) : (tensor<1x5x4x3x2xf32>) -> tensor<1x5x4x6xf32>
    %96 = "stablehlo.transpose"(%arg2) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %97 = "stablehlo.reshape"(%96) : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %98 = "stablehlo.convolution"(%95, %97) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 3 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<1x5x4x6xf32>, tensor<3x3x2x12xf32>) -> tensor<1x3x4x12xf32>
    %99 = "stablehlo.reshape"(%98) : (tensor<1x3x4x12xf32>) -> tensor<1x3x4x3x4xf32>
    %100 = "stablehlo.transpose"(%99) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<1x3x4x3x4xf32>) -> tensor<3x1x3x4x4xf32>
    %101 = "stablehlo.cosine"(%100) : (tensor<3x1x3x4x4xf32>) -> tensor<3x1x3x4x4xf32>
    %102 = "stablehlo.transpose"(%101) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x1x3x4x4xf32>) -> tensor<1x3x4x3x4xf32>
    %103 = "stablehlo.reshape"(%102) : (tensor<1x3x4x3x4xf32>) -> tensor<1x3x4x12xf32>
    %104 = "stablehlo.convolution"(%63, %103) <{batch_group_count = 3 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x5x4x6xf32>, tensor<1x3x4x12xf32>) -> tensor<3x3x2x12xf32>
    %105 = "stablehlo.reshape"(%65) : (tensor<3x3x2x12xf32>) -> tensor<3x3x2x3x4xf32>
    %106 = "stablehlo.transpose"(%105) <{permutation = array<i64: 0, 1, 3, 2, 4>}> : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x3x2x4xf32>
    %107 = "stablehlo.reshape"(%106) : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x6x4xf32>
    %108 = "stablehlo.reverse"(%107) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x6x4xf32>) -> tensor<3x3x6x4xf32>
    %109 = "stablehlo.convolution"(%103, %108) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 3 : i64, lhs_dilation = array<i64: 2, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x3x4x12xf32>, tensor<3x3x6x4xf32>) -> tensor<1x5x4x6xf32>
    %110 = "stablehlo.reshape"(%104) : (tensor<3x3x2x12xf32>) -> tensor<3x3x2x3x4xf32>
    %111 = "stablehlo.transpose"(%110) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x3x2x4xf32>
    %112 = "stablehlo.reshape"(%109) : (tensor<1x5x4x6xf32>) -> tensor<1x5x4x3x2xf32>
    %113 = "stablehlo.transpose"(%112) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<1x5x4x3x2xf32>) -> tensor<3x1x5x4x2xf32>
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.reduce"(%113, %114) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
      %121 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%121) : (tensor<f32>) -> ()
    }) : (tensor<3x1x5x4x2xf32>, tensor<f32>) -> tensor<3x5x4x2xf32>
    %116 = "stablehlo.transpose"(%arg2) <{permutation = array<i64: 1, 2, 3, 0, 4>}> : (tensor<3x3x3x2x4xf32>) -> tensor<3x3x2x3x4xf32>
    %117 = "stablehlo.reshape"(%116) : (tensor<3x3x2x3x4xf32>) -> tensor<3x3x2x12xf32>
    %118 = "stablehlo.convolution"(%arg0, %117) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 1>}> : (tensor<3x5x4x2xf32>, tensor<3x3x2x12xf32>) -> tensor<3x3x4x12xf32>
    %119 = "stablehlo.reshape"(%118) : (tensor<3x3x4x12xf32>) -> tensor<3x3x4x3x4xf32>
    %120 = "stablehlo.transpose"(%119) <{permutation = array<i64: 3, 0, 1, 2, 4>}> : (tensor<3x3x4x3x4xf32>) -> tensor<3x3x3x4x4xf32>
    "func.return"(%92, %115, %111, %120, %27, %31, %60, %79, %84) : (tensor<3x1x3x4x4xf32>, tensor<3x5x4x2xf32>, tensor<3x3x3x2x4xf32>, tensor<3x3x3x4x4xf32>, tensor<3x3x3x2x4xf32>, tensor<3xf32>, tensor<3x3x2x1x4xf32>, tensor<3x3x2x12xf32>, tensor<3x3x4x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

