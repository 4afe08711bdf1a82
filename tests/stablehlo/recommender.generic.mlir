"builtin.module"() <{sym_name = "jit_recommender"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x4xf32>, tensor<7x4xf32>, tensor<5x4xf32>, tensor<7x1xf32>, tensor<6x3xf32>, tensor<6xi32>, tensor<6xi32>, tensor<6xf32>) -> (tensor<3x4xf32>, tensor<7x4xf32>, tensor<5x4xf32>, tensor<7x1xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['bottom']"}, {jax.result_info = "result[0]['t0']"}, {jax.result_info = "result[0]['t1']"}, {jax.result_info = "result[0]['top']"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<7x4xf32>, %arg2: tensor<5x4xf32>, %arg3: tensor<7x1xf32>, %arg4: tensor<6x3xf32>, %arg5: tensor<6xi32>, %arg6: tensor<6xi32>, %arg7: tensor<6xf32>):
    %0 = "stablehlo.constant"() <{value = dense<[0, 0, 1]> : tensor<3xi64>}> : () -> tensor<3xi64>
    %1 = "stablehlo.constant"() <{value = dense<[1, 2, 2]> : tensor<3xi64>}> : () -> tensor<3xi64>
    %2 = "stablehlo.dot_general"(%arg4, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x3xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %5 = "stablehlo.compare"(%arg5, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %6 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %8 = "stablehlo.add"(%arg5, %7) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %9 = "stablehlo.select"(%5, %8, %arg5) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %11 = "stablehlo.gather"(%arg1, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<7x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %14 = "stablehlo.compare"(%arg6, %13) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %15 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %17 = "stablehlo.add"(%arg6, %16) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %18 = "stablehlo.select"(%14, %17, %arg6) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xi32>) -> tensor<6x1xi32>
    %20 = "stablehlo.gather"(%arg2, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
    %21 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %22 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %23 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %24 = "stablehlo.concatenate"(%21, %22, %23) <{dimension = 1 : i64}> : (tensor<6x1x4xf32>, tensor<6x1x4xf32>, tensor<6x1x4xf32>) -> tensor<6x3x4xf32>
    %25 = "stablehlo.dot_general"(%24, %24) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x3x4xf32>, tensor<6x3x4xf32>) -> tensor<6x3x3xf32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %28 = "stablehlo.compare"(%0, %27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %29 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %31 = "stablehlo.add"(%0, %30) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %32 = "stablehlo.select"(%28, %31, %0) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %33 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %35 = "stablehlo.compare"(%1, %34) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %36 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<3xi64>
    %38 = "stablehlo.add"(%1, %37) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %39 = "stablehlo.select"(%35, %38, %1) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %40 = "stablehlo.convert"(%32) : (tensor<3xi64>) -> tensor<3xi32>
    %41 = "stablehlo.convert"(%39) : (tensor<3xi64>) -> tensor<3xi32>
    %42 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %43 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %44 = "stablehlo.concatenate"(%42, %43) <{dimension = 1 : i64}> : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %45 = "stablehlo.gather"(%25, %44) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1, 2], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 6, 1, 1>}> : (tensor<6x3x3xf32>, tensor<3x2xi32>) -> tensor<6x3xf32>
    %46 = "stablehlo.slice"(%24) <{limit_indices = array<i64: 6, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %47 = "stablehlo.reshape"(%46) : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %48 = "stablehlo.concatenate"(%47, %45) <{dimension = 1 : i64}> : (tensor<6x4xf32>, tensor<6x3xf32>) -> tensor<6x7xf32>
    %49 = "stablehlo.dot_general"(%48, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x7xf32>, tensor<7x1xf32>) -> tensor<6x1xf32>
    %50 = "stablehlo.reshape"(%49) : (tensor<6x1xf32>) -> tensor<6xf32>
    %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %53 = "stablehlo.maximum"(%50, %52) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %54 = "stablehlo.compare"(%50, %53) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %55 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %59 = "stablehlo.select"(%54, %56, %58) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %62 = "stablehlo.compare"(%61, %53) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %63 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %65 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %67 = "stablehlo.select"(%62, %64, %66) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %68 = "stablehlo.divide"(%59, %67) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %69 = "stablehlo.multiply"(%50, %arg7) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %70 = "stablehlo.subtract"(%53, %69) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %71 = "stablehlo.abs"(%50) : (tensor<6xf32>) -> tensor<6xf32>
    %72 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %74 = "stablehlo.compare"(%50, %73) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %75 = "stablehlo.negate"(%71) : (tensor<6xf32>) -> tensor<6xf32>
    %76 = "stablehlo.exponential"(%75) : (tensor<6xf32>) -> tensor<6xf32>
    %77 = "stablehlo.log_plus_one"(%76) : (tensor<6xf32>) -> tensor<6xf32>
    %78 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %80 = "stablehlo.add"(%76, %79) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %81 = "stablehlo.add"(%70, %77) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %82 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.reduce"(%81, %82) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %153 = "stablehlo.add"(%arg14, %arg15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%153) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %84 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.divide"(%83, %84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %86 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %88 = "stablehlo.divide"(%86, %87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %90 = "stablehlo.divide"(%89, %80) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %91 = "stablehlo.multiply"(%90, %76) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %92 = "stablehlo.negate"(%91) : (tensor<6xf32>) -> tensor<6xf32>
    %93 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %95 = "stablehlo.select"(%74, %94, %92) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %96 = "stablehlo.select"(%74, %92, %94) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %97 = "stablehlo.negate"(%95) : (tensor<6xf32>) -> tensor<6xf32>
    %98 = "stablehlo.add"(%96, %97) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %99 = "stablehlo.negate"(%89) : (tensor<6xf32>) -> tensor<6xf32>
    %100 = "stablehlo.multiply"(%99, %arg7) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %101 = "stablehlo.add"(%98, %100) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %102 = "stablehlo.multiply"(%89, %68) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %103 = "stablehlo.add"(%101, %102) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
    %105 = "stablehlo.dot_general"(%104, %48) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x1xf32>, tensor<6x7xf32>) -> tensor<1x7xf32>
    %106 = "stablehlo.transpose"(%105) <{permutation = array<i64: 1, 0>}> : (tensor<1x7xf32>) -> tensor<7x1xf32>
    %107 = "stablehlo.dot_general"(%104, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x1xf32>, tensor<7x1xf32>) -> tensor<6x7xf32>
    %108 = "stablehlo.slice"(%107) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<6x4xf32>
    %109 = "stablehlo.slice"(%107) <{limit_indices = array<i64: 6, 7>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<6x3xf32>
    %110 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.pad"(%110, %111) <{edge_padding_high = array<i64: 0, 2, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<6x1x4xf32>, tensor<f32>) -> tensor<6x3x4xf32>
    %113 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x3x3xf32>
    %115 = "stablehlo.scatter"(%114, %44, %109) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1, 2], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %152 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%152) : (tensor<f32>) -> ()
    }) : (tensor<6x3x3xf32>, tensor<3x2xi32>, tensor<6x3xf32>) -> tensor<6x3x3xf32>
    %116 = "stablehlo.dot_general"(%115, %24) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x3x3xf32>, tensor<6x3x4xf32>) -> tensor<6x3x4xf32>
    %117 = "stablehlo.add"(%112, %116) : (tensor<6x3x4xf32>, tensor<6x3x4xf32>) -> tensor<6x3x4xf32>
    %118 = "stablehlo.dot_general"(%115, %24) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x3x3xf32>, tensor<6x3x4xf32>) -> tensor<6x3x4xf32>
    %119 = "stablehlo.add"(%117, %118) : (tensor<6x3x4xf32>, tensor<6x3x4xf32>) -> tensor<6x3x4xf32>
    %120 = "stablehlo.slice"(%119) <{limit_indices = array<i64: 6, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %121 = "stablehlo.reshape"(%120) : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %122 = "stablehlo.slice"(%119) <{limit_indices = array<i64: 6, 2, 4>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %123 = "stablehlo.reshape"(%122) : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %124 = "stablehlo.slice"(%119) <{limit_indices = array<i64: 6, 3, 4>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<6x3x4xf32>) -> tensor<6x1x4xf32>
    %125 = "stablehlo.reshape"(%124) : (tensor<6x1x4xf32>) -> tensor<6x4xf32>
    %126 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %128 = "stablehlo.scatter"(%127, %19, %125) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %151 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%151) : (tensor<f32>) -> ()
    }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
    %129 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x4xf32>
    %131 = "stablehlo.scatter"(%130, %10, %123) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %150 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%150) : (tensor<f32>) -> ()
    }) : (tensor<7x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<7x4xf32>
    %132 = "stablehlo.dot_general"(%121, %arg4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x4xf32>, tensor<6x3xf32>) -> tensor<4x3xf32>
    %133 = "stablehlo.transpose"(%132) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %134 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %136 = "stablehlo.multiply"(%135, %133) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %137 = "stablehlo.subtract"(%arg0, %136) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %138 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x4xf32>
    %140 = "stablehlo.multiply"(%139, %131) : (tensor<7x4xf32>, tensor<7x4xf32>) -> tensor<7x4xf32>
    %141 = "stablehlo.subtract"(%arg1, %140) : (tensor<7x4xf32>, tensor<7x4xf32>) -> tensor<7x4xf32>
    %142 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5x4xf32>
    %144 = "stablehlo.multiply"(%143, %128) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %145 = "stablehlo.subtract"(%arg2, %144) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %146 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x1xf32>
    %148 = "stablehlo.multiply"(%147, %106) : (tensor<7x1xf32>, tensor<7x1xf32>) -> tensor<7x1xf32>
    %149 = "stablehlo.subtract"(%arg3, %148) : (tensor<7x1xf32>, tensor<7x1xf32>) -> tensor<7x1xf32>
    "func.return"(%137, %141, %145, %149, %85) : (tensor<3x4xf32>, tensor<7x4xf32>, tensor<5x4xf32>, tensor<7x1xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

