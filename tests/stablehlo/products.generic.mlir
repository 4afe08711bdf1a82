"builtin.module"() <{sym_name = "jit_products"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<3x4x5xf32>, tensor<3x5x2xf32>, tensor<4x3xf32>, tensor<2x3x4x5xf32>) -> (tensor<3x4x2xf32>, tensor<4x2x3xf32>, tensor<5xf32>, tensor<3x5x3xf32>, tensor<2x3x4x2xf32>, tensor<3x3xf32>, tensor<f32>, tensor<2x3x4x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4x5xf32>, %arg1: tensor<3x5x2xf32>, %arg2: tensor<4x3xf32>, %arg3: tensor<2x3x4x5xf32>):
    %0 = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4x5xf32>, tensor<3x5x2xf32>) -> tensor<3x4x2xf32>
    %1 = "stablehlo.dot_general"(%arg1, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x5x2xf32>, tensor<3x4x5xf32>) -> tensor<3x2x4xf32>
    %2 = "stablehlo.transpose"(%1) <{permutation = array<i64: 2, 1, 0>}> : (tensor<3x2x4xf32>) -> tensor<4x2x3xf32>
    %3 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [1, 0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4x5xf32>, tensor<4x3xf32>) -> tensor<5xf32>
    %4 = "stablehlo.dot_general"(%arg0, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4x5xf32>, tensor<4x3xf32>) -> tensor<3x5x3xf32>
    %5 = "stablehlo.dot_general"(%arg1, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x5x2xf32>, tensor<2x3x4x5xf32>) -> tensor<3x2x2x4xf32>
    %6 = "stablehlo.transpose"(%5) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<3x2x2x4xf32>) -> tensor<2x3x4x2xf32>
    %7 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 1, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %8 = "stablehlo.reshape"(%7) : (tensor<1x3xf32>) -> tensor<3xf32>
    %9 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %10 = "stablehlo.reshape"(%9) : (tensor<1x3xf32>) -> tensor<3xf32>
    %11 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xf32>) -> tensor<3x1xf32>
    %12 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
    %13 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xf32>) -> tensor<3x3xf32>
    %14 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<3x3xf32>
    %15 = "stablehlo.multiply"(%13, %14) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %16 = "stablehlo.reshape"(%arg2) : (tensor<4x3xf32>) -> tensor<12xf32>
    %17 = "stablehlo.reshape"(%arg2) : (tensor<4x3xf32>) -> tensor<12xf32>
    %18 = "stablehlo.dot_general"(%16, %17) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<12xf32>, tensor<12xf32>) -> tensor<f32>
    %19 = "stablehlo.dot_general"(%arg3, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x4xf32>
    "func.return"(%0, %2, %3, %4, %6, %15, %18, %19) : (tensor<3x4x2xf32>, tensor<4x2x3xf32>, tensor<5xf32>, tensor<3x5x3xf32>, tensor<2x3x4x2xf32>, tensor<3x3xf32>, tensor<f32>, tensor<2x3x4x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

