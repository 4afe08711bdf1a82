"builtin.module"() <{sym_name = "jit_shardings_in_tiles"}> ({
  "func.func"() <{arg_attrs = [{mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}", tf.aliasing_output = 0 : i32}, {mhlo.sharding = "{replicated}", tf.aliasing_output = 1 : i32}, {mhlo.sharding = "{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dim_replicate}", tf.aliasing_output = 2 : i32}, {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"}], function_type = (tensor<4x3xf32>, tensor<3xf32>, tensor<6x4xf32>, tensor<8x6xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<6x4xf32>, tensor<f32>, tensor<8x3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]['down']", mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}, {jax.result_info = "result[0]['shift']", mhlo.sharding = "{replicated}"}, {jax.result_info = "result[0]['up']", mhlo.sharding = "{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<4x3xf32>, %arg8: tensor<3xf32>, %arg9: tensor<6x4xf32>, %arg10: tensor<8x6xf32>):
    %9 = "stablehlo.dot_general"(%arg10, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
    %10 = "stablehlo.custom_call"(%9) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %11 = "stablehlo.tanh"(%10) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %12 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x4xf32>
    %14 = "stablehlo.subtract"(%13, %11) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %15 = "stablehlo.custom_call"(%11) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %16 = "stablehlo.dot_general"(%15, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %17 = "stablehlo.custom_call"(%16) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %18 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<8x3xf32>
    %20 = "stablehlo.add"(%17, %19) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %21 = "stablehlo.custom_call"(%20) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[4,1]<=[2,2]T(1,0)}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %22 = "stablehlo.reshape"(%21) : (tensor<8x3xf32>) -> tensor<2x4x3xf32>
    %23 = "stablehlo.custom_call"(%22) <{api_version = 1 : i32, backend_config = "unspecified_dims=[0]", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[1,2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %24 = "stablehlo.multiply"(%23, %23) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %25 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x3xf32>
    %27 = "stablehlo.multiply"(%26, %23) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %28 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.reduce"(%24, %28) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %86 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%86) : (tensor<f32>) -> ()
    }) : (tensor<2x4x3xf32>, tensor<f32>) -> tensor<f32>
    %30 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.divide"(%29, %30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %32 = "stablehlo.custom_call"(%21) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{replicated}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %33 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.divide"(%33, %34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x3xf32>
    %37 = "stablehlo.multiply"(%36, %27) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %38 = "stablehlo.custom_call"(%37) <{api_version = 1 : i32, backend_config = "unspecified_dims=[0]", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[1,2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %39 = "stablehlo.reshape"(%38) : (tensor<2x4x3xf32>) -> tensor<8x3xf32>
    %40 = "stablehlo.custom_call"(%39) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[4,1]<=[2,2]T(1,0)}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %41 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.reduce"(%40, %41) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %85 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%85) : (tensor<f32>) -> ()
    }) : (tensor<8x3xf32>, tensor<f32>) -> tensor<3xf32>
    %43 = "stablehlo.reshape"(%42) : (tensor<3xf32>) -> tensor<1x3xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.reduce"(%43, %44) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %84 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%84) : (tensor<f32>) -> ()
    }) : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
    %46 = "stablehlo.custom_call"(%40) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %47 = "stablehlo.dot_general"(%46, %15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3xf32>, tensor<8x4xf32>) -> tensor<3x4xf32>
    %48 = "stablehlo.transpose"(%47) <{permutation = array<i64: 1, 0>}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %49 = "stablehlo.dot_general"(%46, %arg7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x3xf32>, tensor<4x3xf32>) -> tensor<8x4xf32>
    %50 = "stablehlo.custom_call"(%49) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %51 = "stablehlo.multiply"(%50, %14) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %52 = "stablehlo.multiply"(%51, %11) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %53 = "stablehlo.add"(%51, %52) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %54 = "stablehlo.custom_call"(%53) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %55 = "stablehlo.dot_general"(%54, %arg10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
    %56 = "stablehlo.transpose"(%55) <{permutation = array<i64: 1, 0>}> : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %57 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xf32>
    %58 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %60 = "stablehlo.add"(%59, %57) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %61 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %63 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %64:4 = "stablehlo.while"(%60, %63, %32, %62) ({
    ^bb0(%arg15: tensor<3xf32>, %arg16: tensor<i64>, %arg17: tensor<8x3xf32>, %arg18: tensor<3xf32>):
      %82 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %83 = "stablehlo.compare"(%arg16, %82) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%83) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg11: tensor<3xf32>, %arg12: tensor<i64>, %arg13: tensor<8x3xf32>, %arg14: tensor<3xf32>):
      %77 = "func.call"(%arg11, %arg12) <{callee = @dynamic_index_in_dim}> : (tensor<3xf32>, tensor<i64>) -> tensor<f32>
      %78:2 = "func.call"(%arg13, %77) <{callee = @closed_call}> : (tensor<8x3xf32>, tensor<f32>) -> (tensor<8x3xf32>, tensor<f32>)
      %79 = "func.call"(%arg14, %78#1, %arg12) <{callee = @dynamic_update_index_in_dim}> : (tensor<3xf32>, tensor<f32>, tensor<i64>) -> tensor<3xf32>
      %80 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %81 = "stablehlo.add"(%arg12, %80) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg11, %81, %78#0, %79) : (tensor<3xf32>, tensor<i64>, tensor<8x3xf32>, tensor<3xf32>) -> ()
    }) : (tensor<3xf32>, tensor<i64>, tensor<8x3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<i64>, tensor<8x3xf32>, tensor<3xf32>)
    %65 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %67 = "stablehlo.multiply"(%66, %48) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %68 = "stablehlo.subtract"(%arg7, %67) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %69 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %71 = "stablehlo.multiply"(%70, %45) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %72 = "stablehlo.subtract"(%arg8, %71) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %73 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
    %75 = "stablehlo.multiply"(%74, %56) : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    %76 = "stablehlo.subtract"(%arg9, %75) : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    "func.return"(%68, %72, %76, %31, %64#2, %64#3) : (tensor<4x3xf32>, tensor<3xf32>, tensor<6x4xf32>, tensor<f32>, tensor<8x3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3xf32>, tensor<i64>) -> tensor<f32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3xf32>, %arg6: tensor<i64>):
    %7 = "stablehlo.dynamic_slice"(%arg5, %arg6) <{slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<i64>) -> tensor<1xf32>
    %8 = "stablehlo.reshape"(%7) : (tensor<1xf32>) -> tensor<f32>
    "func.return"(%8) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x3xf32>, tensor<f32>) -> (tensor<8x3xf32>, tensor<f32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8x3xf32>, %arg4: tensor<f32>):
    %2 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %3 = "stablehlo.multiply"(%arg3, %2) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %4 = "stablehlo.custom_call"(%3) <{api_version = 1 : i32, backend_config = "", call_target_name = "Sharding", called_computations = [], has_side_effect = false}> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"} : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %5 = "stablehlo.slice"(%arg3) <{limit_indices = array<i64: 1, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x3xf32>) -> tensor<1x1xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<1x1xf32>) -> tensor<f32>
    "func.return"(%4, %6) : (tensor<8x3xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3xf32>, tensor<f32>, tensor<i64>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %1 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2) : (tensor<3xf32>, tensor<1xf32>, tensor<i64>) -> tensor<3xf32>
    "func.return"(%1) : (tensor<3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

