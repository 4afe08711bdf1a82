"builtin.module"() <{sym_name = "jit_denoiser"}> ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}, {tf.aliasing_output = 3 : i32}, {tf.aliasing_output = 4 : i32}, {tf.aliasing_output = 5 : i32}, {}], function_type = (tensor<3x3x4x4xf32>, tensor<3x3x2x4xf32>, tensor<1x1x8x2xf32>, tensor<4x4xf32>, tensor<2x2x4x4xf32>, tensor<2xui32>, tensor<4x6x4x2xf32>) -> (tensor<3x3x4x4xf32>, tensor<3x3x2x4xf32>, tensor<1x1x8x2xf32>, tensor<4x4xf32>, tensor<2x2x4x4xf32>, tensor<2xui32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]['down']"}, {jax.result_info = "result[0]['in']"}, {jax.result_info = "result[0]['out']"}, {jax.result_info = "result[0]['time']"}, {jax.result_info = "result[0]['up']"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg203: tensor<3x3x4x4xf32>, %arg204: tensor<3x3x2x4xf32>, %arg205: tensor<1x1x8x2xf32>, %arg206: tensor<4x4xf32>, %arg207: tensor<2x2x4x4xf32>, %arg208: tensor<2xui32>, %arg209: tensor<4x6x4x2xf32>):
    %690 = "stablehlo.constant"() <{value = dense<[1.000000e+00, 1.000000e-01]> : tensor<2xf32>}> : () -> tensor<2xf32>
    %691 = "func.call"(%arg208) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<4x2xui32>
    %692 = "stablehlo.slice"(%691) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %693 = "stablehlo.reshape"(%692) : (tensor<1x2xui32>) -> tensor<2xui32>
    %694 = "stablehlo.slice"(%691) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %695 = "stablehlo.reshape"(%694) : (tensor<1x2xui32>) -> tensor<2xui32>
    %696 = "stablehlo.slice"(%691) <{limit_indices = array<i64: 3, 2>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %697 = "stablehlo.reshape"(%696) : (tensor<1x2xui32>) -> tensor<2xui32>
    %698 = "stablehlo.slice"(%691) <{limit_indices = array<i64: 4, 2>, start_indices = array<i64: 3, 0>, strides = array<i64: 1, 1>}> : (tensor<4x2xui32>) -> tensor<1x2xui32>
    %699 = "stablehlo.reshape"(%698) : (tensor<1x2xui32>) -> tensor<2xui32>
    %700 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %701 = "stablehlo.constant"() <{value = dense<10> : tensor<i64>}> : () -> tensor<i64>
    %702 = "func.call"(%695, %700, %701) <{callee = @_randint}> : (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<4xi32>
    %703 = "stablehlo.constant"() <{value = dense<1.000000e-04> : tensor<f64>}> : () -> tensor<f64>
    %704 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %705 = "func.call"(%703, %704) <{callee = @_linspace}> : (tensor<f64>, tensor<f64>) -> tensor<10xf32>
    %706 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %707 = "stablehlo.broadcast_in_dim"(%706) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %708 = "stablehlo.subtract"(%707, %705) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %709 = "func.call"(%708) <{callee = @cumprod}> : (tensor<10xf32>) -> tensor<10xf32>
    %710 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %711 = "stablehlo.broadcast_in_dim"(%710) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %712 = "stablehlo.compare"(%702, %711) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %713 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
    %714 = "stablehlo.broadcast_in_dim"(%713) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %715 = "stablehlo.add"(%702, %714) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %716 = "stablehlo.select"(%712, %715, %702) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %717 = "stablehlo.broadcast_in_dim"(%716) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
    %718 = "stablehlo.gather"(%709, %717) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<10xf32>, tensor<4x1xi32>) -> tensor<4xf32>
    %719 = "stablehlo.broadcast_in_dim"(%718) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1x1x1xf32>
    %720 = "func.call"(%697) <{callee = @_normal}> : (tensor<2xui32>) -> tensor<4x6x4x2xf32>
    %721 = "stablehlo.constant"() <{value = dense<0.699999988> : tensor<f32>}> : () -> tensor<f32>
    %722 = "func.call"(%699, %721) <{callee = @_bernoulli}> : (tensor<2xui32>, tensor<f32>) -> tensor<4x1x1x1xi1>
    %723 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
    %724 = "stablehlo.convert"(%723) : (tensor<4x1xi32>) -> tensor<4x1xf32>
    %725 = "stablehlo.broadcast_in_dim"(%690) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1x2xf32>
    %726 = "stablehlo.broadcast_in_dim"(%724) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x2xf32>
    %727 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<4x2xf32>
    %728 = "stablehlo.multiply"(%726, %727) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %729 = "stablehlo.sqrt"(%719) : (tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %730 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %731 = "stablehlo.multiply"(%730, %arg209) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %732 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %733 = "stablehlo.broadcast_in_dim"(%732) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x1xf32>
    %734 = "stablehlo.subtract"(%733, %719) : (tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %735 = "stablehlo.sqrt"(%734) : (tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %736 = "stablehlo.broadcast_in_dim"(%735) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %737 = "stablehlo.multiply"(%736, %720) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %738 = "stablehlo.add"(%731, %737) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %739 = "stablehlo.convolution"(%738, %arg204) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x6x4x2xf32>, tensor<3x3x2x4xf32>) -> tensor<4x6x4x4xf32>
    %740 = "stablehlo.sine"(%728) : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %741 = "stablehlo.cosine"(%728) : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %742 = "stablehlo.concatenate"(%740, %741) <{dimension = 1 : i64}> : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x4xf32>
    %743 = "stablehlo.dot_general"(%742, %arg206) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %744 = "stablehlo.broadcast_in_dim"(%743) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x4xf32>) -> tensor<4x1x1x4xf32>
    %745 = "stablehlo.broadcast_in_dim"(%744) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x1x1x4xf32>) -> tensor<4x6x4x4xf32>
    %746 = "stablehlo.add"(%739, %745) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %747 = "stablehlo.reshape"(%746) : (tensor<4x6x4x4xf32>) -> tensor<4x6x4x2x2xf32>
    %748 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %749 = "stablehlo.reduce"(%747, %748) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg230: tensor<f32>, %arg231: tensor<f32>):
      %916 = "stablehlo.add"(%arg230, %arg231) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%916) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %750 = "stablehlo.broadcast_in_dim"(%749) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %751 = "stablehlo.constant"() <{value = dense<4.800000e+01> : tensor<f32>}> : () -> tensor<f32>
    %752 = "stablehlo.broadcast_in_dim"(%751) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %753 = "stablehlo.divide"(%750, %752) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %754 = "stablehlo.broadcast_in_dim"(%753) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %755 = "stablehlo.subtract"(%747, %754) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %756 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %757:5 = "func.call"(%747, %756) <{callee = @_var}> : (tensor<4x6x4x2x2xf32>, tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>)
    %758 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %759 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %760 = "stablehlo.add"(%757#0, %759) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %761 = "stablehlo.rsqrt"(%760) : (tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %762 = "stablehlo.divide"(%761, %760) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %763 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %764 = "stablehlo.broadcast_in_dim"(%763) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %765 = "stablehlo.multiply"(%764, %762) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %766 = "stablehlo.broadcast_in_dim"(%761) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %767 = "stablehlo.multiply"(%755, %766) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %768 = "stablehlo.reshape"(%767) : (tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x4xf32>
    %769:3 = "func.call"(%768) <{callee = @silu}> : (tensor<4x6x4x4xf32>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>)
    %770 = "stablehlo.convolution"(%769#0, %arg203) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x6x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x3x2x4xf32>
    %771 = "stablehlo.reshape"(%770) : (tensor<4x3x2x4xf32>) -> tensor<4x3x2x2x2xf32>
    %772 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %773 = "stablehlo.reduce"(%771, %772) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg228: tensor<f32>, %arg229: tensor<f32>):
      %915 = "stablehlo.add"(%arg228, %arg229) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%915) : (tensor<f32>) -> ()
    }) : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %774 = "stablehlo.broadcast_in_dim"(%773) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %775 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %776 = "stablehlo.broadcast_in_dim"(%775) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %777 = "stablehlo.divide"(%774, %776) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %778 = "stablehlo.broadcast_in_dim"(%777) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %779 = "stablehlo.subtract"(%771, %778) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %780 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %781:5 = "func.call"(%771, %780) <{callee = @_var_10}> : (tensor<4x3x2x2x2xf32>, tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>)
    %782 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %783 = "stablehlo.broadcast_in_dim"(%782) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %784 = "stablehlo.add"(%781#0, %783) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %785 = "stablehlo.rsqrt"(%784) : (tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %786 = "stablehlo.divide"(%785, %784) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %787 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %788 = "stablehlo.broadcast_in_dim"(%787) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %789 = "stablehlo.multiply"(%788, %786) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %790 = "stablehlo.broadcast_in_dim"(%785) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %791 = "stablehlo.multiply"(%779, %790) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %792 = "stablehlo.reshape"(%791) : (tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x4xf32>
    %793:3 = "func.call"(%792) <{callee = @silu_11}> : (tensor<4x3x2x4xf32>) -> (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>)
    %794 = "stablehlo.convolution"(%793#0, %arg207) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x3x2x4xf32>, tensor<2x2x4x4xf32>) -> tensor<4x6x4x4xf32>
    %795 = "stablehlo.constant"() <{value = dense<0.699999988> : tensor<f32>}> : () -> tensor<f32>
    %796 = "stablehlo.broadcast_in_dim"(%795) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %797 = "stablehlo.divide"(%794, %796) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %798 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %799:3 = "func.call"(%722, %797, %798) <{callee = @_where_12}> : (tensor<4x1x1x1xi1>, tensor<4x6x4x4xf32>, tensor<i64>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>)
    %800 = "stablehlo.concatenate"(%746, %799#0) <{dimension = 3 : i64}> : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x8xf32>
    %801 = "stablehlo.convolution"(%800, %arg205) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x6x4x8xf32>, tensor<1x1x8x2xf32>) -> tensor<4x6x4x2xf32>
    %802 = "stablehlo.subtract"(%801, %720) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %803 = "stablehlo.multiply"(%802, %802) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %804 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %805 = "stablehlo.broadcast_in_dim"(%804) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %806 = "stablehlo.multiply"(%805, %802) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %807 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %808 = "stablehlo.reduce"(%803, %807) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg226: tensor<f32>, %arg227: tensor<f32>):
      %914 = "stablehlo.add"(%arg226, %arg227) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%914) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x2xf32>, tensor<f32>) -> tensor<f32>
    %809 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %810 = "stablehlo.divide"(%808, %809) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %811 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %812 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %813 = "stablehlo.divide"(%811, %812) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %814 = "stablehlo.broadcast_in_dim"(%813) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %815 = "stablehlo.multiply"(%814, %806) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %816 = "stablehlo.convolution"(%800, %815) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x6x4x8xf32>, tensor<4x6x4x2xf32>) -> tensor<1x1x8x2xf32>
    %817 = "stablehlo.reverse"(%arg205) <{dimensions = array<i64: 0, 1>}> : (tensor<1x1x8x2xf32>) -> tensor<1x1x8x2xf32>
    %818 = "stablehlo.convolution"(%815, %817) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x6x4x2xf32>, tensor<1x1x8x2xf32>) -> tensor<4x6x4x8xf32>
    %819 = "stablehlo.slice"(%818) <{limit_indices = array<i64: 4, 6, 4, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x6x4x8xf32>) -> tensor<4x6x4x4xf32>
    %820 = "stablehlo.slice"(%818) <{limit_indices = array<i64: 4, 6, 4, 8>, start_indices = array<i64: 0, 0, 0, 4>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<4x6x4x8xf32>) -> tensor<4x6x4x4xf32>
    %821 = "func.call"(%799#1, %799#2, %820) <{callee = @_where_13}> : (tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %822 = "stablehlo.constant"() <{value = dense<0.699999988> : tensor<f32>}> : () -> tensor<f32>
    %823 = "stablehlo.broadcast_in_dim"(%822) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %824 = "stablehlo.divide"(%821, %823) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %825 = "stablehlo.convolution"(%793#0, %824) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x3x2x4xf32>, tensor<4x6x4x4xf32>) -> tensor<2x2x4x4xf32>
    %826 = "stablehlo.reverse"(%arg207) <{dimensions = array<i64: 0, 1>}> : (tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %827 = "stablehlo.convolution"(%824, %826) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x6x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<4x3x2x4xf32>
    %828 = "func.call"(%793#1, %793#2, %792, %827) <{callee = @silu_14}> : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %829 = "stablehlo.reshape"(%828) : (tensor<4x3x2x4xf32>) -> tensor<4x3x2x2x2xf32>
    %830 = "stablehlo.multiply"(%779, %829) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %831 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %832 = "stablehlo.reduce"(%830, %831) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg224: tensor<f32>, %arg225: tensor<f32>):
      %913 = "stablehlo.add"(%arg224, %arg225) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%913) : (tensor<f32>) -> ()
    }) : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %833 = "stablehlo.reshape"(%832) : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %834 = "stablehlo.broadcast_in_dim"(%785) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %835 = "stablehlo.multiply"(%829, %834) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %836 = "stablehlo.multiply"(%833, %789) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %837 = "func.call"(%781#1, %781#2, %781#3, %781#4, %836) <{callee = @_var_15}> : (tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %838 = "stablehlo.negate"(%835) : (tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %839 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %840 = "stablehlo.reduce"(%838, %839) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg222: tensor<f32>, %arg223: tensor<f32>):
      %912 = "stablehlo.add"(%arg222, %arg223) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%912) : (tensor<f32>) -> ()
    }) : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %841 = "stablehlo.reshape"(%840) : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %842 = "stablehlo.add"(%837, %835) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %843 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %844 = "stablehlo.broadcast_in_dim"(%843) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %845 = "stablehlo.divide"(%841, %844) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %846 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %847 = "stablehlo.reduce"(%845, %846) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg220: tensor<f32>, %arg221: tensor<f32>):
      %911 = "stablehlo.add"(%arg220, %arg221) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%911) : (tensor<f32>) -> ()
    }) : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %848 = "stablehlo.broadcast_in_dim"(%847) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x3x2x2x2xf32>
    %849 = "stablehlo.add"(%842, %848) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %850 = "stablehlo.reshape"(%849) : (tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x4xf32>
    %851 = "stablehlo.convolution"(%769#0, %850) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x6x4x4xf32>, tensor<4x3x2x4xf32>) -> tensor<3x3x4x4xf32>
    %852 = "stablehlo.reverse"(%arg203) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x4x4xf32>) -> tensor<3x3x4x4xf32>
    %853 = "stablehlo.convolution"(%850, %852) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[2, 1], [2, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x3x2x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x6x4x4xf32>
    %854 = "func.call"(%769#1, %769#2, %768, %853) <{callee = @silu_17}> : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %855 = "stablehlo.reshape"(%854) : (tensor<4x6x4x4xf32>) -> tensor<4x6x4x2x2xf32>
    %856 = "stablehlo.multiply"(%755, %855) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %857 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %858 = "stablehlo.reduce"(%856, %857) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg218: tensor<f32>, %arg219: tensor<f32>):
      %910 = "stablehlo.add"(%arg218, %arg219) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%910) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %859 = "stablehlo.reshape"(%858) : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %860 = "stablehlo.broadcast_in_dim"(%761) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %861 = "stablehlo.multiply"(%855, %860) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %862 = "stablehlo.multiply"(%859, %765) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %863 = "func.call"(%757#1, %757#2, %757#3, %757#4, %862) <{callee = @_var_18}> : (tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %864 = "stablehlo.negate"(%861) : (tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %865 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %866 = "stablehlo.reduce"(%864, %865) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg216: tensor<f32>, %arg217: tensor<f32>):
      %909 = "stablehlo.add"(%arg216, %arg217) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%909) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %867 = "stablehlo.reshape"(%866) : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %868 = "stablehlo.add"(%863, %861) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %869 = "stablehlo.constant"() <{value = dense<4.800000e+01> : tensor<f32>}> : () -> tensor<f32>
    %870 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %871 = "stablehlo.divide"(%867, %870) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %872 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %873 = "stablehlo.reduce"(%871, %872) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg214: tensor<f32>, %arg215: tensor<f32>):
      %908 = "stablehlo.add"(%arg214, %arg215) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%908) : (tensor<f32>) -> ()
    }) : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %874 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x6x4x2x2xf32>
    %875 = "stablehlo.add"(%868, %874) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %876 = "stablehlo.reshape"(%875) : (tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x4xf32>
    %877 = "stablehlo.add"(%819, %876) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %878 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %879 = "stablehlo.reduce"(%877, %878) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg212: tensor<f32>, %arg213: tensor<f32>):
      %907 = "stablehlo.add"(%arg212, %arg213) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%907) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %880 = "stablehlo.reshape"(%879) : (tensor<4x4xf32>) -> tensor<4x1x1x4xf32>
    %881 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %882 = "stablehlo.reduce"(%880, %881) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg210: tensor<f32>, %arg211: tensor<f32>):
      %906 = "stablehlo.add"(%arg210, %arg211) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%906) : (tensor<f32>) -> ()
    }) : (tensor<4x1x1x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %883 = "stablehlo.dot_general"(%882, %742) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %884 = "stablehlo.transpose"(%883) <{permutation = array<i64: 1, 0>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %885 = "stablehlo.convolution"(%738, %877) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x6x4x2xf32>, tensor<4x6x4x4xf32>) -> tensor<3x3x2x4xf32>
    %886 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %887 = "stablehlo.broadcast_in_dim"(%886) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %888 = "stablehlo.multiply"(%887, %851) : (tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<3x3x4x4xf32>
    %889 = "stablehlo.subtract"(%arg203, %888) : (tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<3x3x4x4xf32>
    %890 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %891 = "stablehlo.broadcast_in_dim"(%890) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x2x4xf32>
    %892 = "stablehlo.multiply"(%891, %885) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %893 = "stablehlo.subtract"(%arg204, %892) : (tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %894 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %895 = "stablehlo.broadcast_in_dim"(%894) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x8x2xf32>
    %896 = "stablehlo.multiply"(%895, %816) : (tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>) -> tensor<1x1x8x2xf32>
    %897 = "stablehlo.subtract"(%arg205, %896) : (tensor<1x1x8x2xf32>, tensor<1x1x8x2xf32>) -> tensor<1x1x8x2xf32>
    %898 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %899 = "stablehlo.broadcast_in_dim"(%898) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4xf32>
    %900 = "stablehlo.multiply"(%899, %884) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %901 = "stablehlo.subtract"(%arg206, %900) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %902 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %903 = "stablehlo.broadcast_in_dim"(%902) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %904 = "stablehlo.multiply"(%903, %825) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %905 = "stablehlo.subtract"(%arg207, %904) : (tensor<2x2x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    "func.return"(%889, %893, %897, %901, %905, %693, %810) : (tensor<3x3x4x4xf32>, tensor<3x3x2x4xf32>, tensor<1x1x8x2xf32>, tensor<4x4xf32>, tensor<2x2x4x4xf32>, tensor<2xui32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg202: tensor<2xui32>):
    %673 = "stablehlo.slice"(%arg202) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %674 = "stablehlo.reshape"(%673) : (tensor<1xui32>) -> tensor<ui32>
    %675 = "stablehlo.slice"(%arg202) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %676 = "stablehlo.reshape"(%675) : (tensor<1xui32>) -> tensor<ui32>
    %677 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xui64>
    %678 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %679 = "stablehlo.broadcast_in_dim"(%678) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %680 = "stablehlo.multiply"(%679, %677) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %681 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %682 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %683 = "stablehlo.shift_right_logical"(%680, %682) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %684 = "stablehlo.convert"(%680) : (tensor<4xui64>) -> tensor<4xui32>
    %685 = "stablehlo.convert"(%683) : (tensor<4xui64>) -> tensor<4xui32>
    %686:2 = "func.call"(%674, %676, %685, %684) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %687 = "stablehlo.broadcast_in_dim"(%686#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xui32>) -> tensor<4x1xui32>
    %688 = "stablehlo.broadcast_in_dim"(%686#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xui32>) -> tensor<4x1xui32>
    %689 = "stablehlo.concatenate"(%687, %688) <{dimension = 1 : i64}> : (tensor<4x1xui32>, tensor<4x1xui32>) -> tensor<4x2xui32>
    "func.return"(%689) : (tensor<4x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg180: tensor<ui32>, %arg181: tensor<ui32>, %arg182: tensor<4xui32>, %arg183: tensor<4xui32>):
    %656 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %657 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %658 = "stablehlo.xor"(%arg180, %arg181) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %659 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %660 = "stablehlo.xor"(%658, %659) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %661 = "stablehlo.broadcast_in_dim"(%arg180) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %662 = "stablehlo.add"(%arg182, %661) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %663 = "stablehlo.broadcast_in_dim"(%arg181) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %664 = "stablehlo.add"(%arg183, %663) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %665 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %666 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %667:9 = "stablehlo.while"(%666, %665, %662, %664, %arg181, %660, %arg180, %656, %657) ({
    ^bb0(%arg193: tensor<i64>, %arg194: tensor<i64>, %arg195: tensor<4xui32>, %arg196: tensor<4xui32>, %arg197: tensor<ui32>, %arg198: tensor<ui32>, %arg199: tensor<ui32>, %arg200: tensor<4xui32>, %arg201: tensor<4xui32>):
      %671 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %672 = "stablehlo.compare"(%arg193, %671) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%672) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg184: tensor<i64>, %arg185: tensor<i64>, %arg186: tensor<4xui32>, %arg187: tensor<4xui32>, %arg188: tensor<ui32>, %arg189: tensor<ui32>, %arg190: tensor<ui32>, %arg191: tensor<4xui32>, %arg192: tensor<4xui32>):
      %668:8 = "func.call"(%arg185, %arg186, %arg187, %arg188, %arg189, %arg190, %arg191, %arg192) <{callee = @closed_call}> : (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %669 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %670 = "stablehlo.add"(%arg184, %669) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%670, %668#0, %668#1, %668#2, %668#3, %668#4, %668#5, %668#6, %668#7) : (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%667#2, %667#3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg172: tensor<i64>, %arg173: tensor<4xui32>, %arg174: tensor<4xui32>, %arg175: tensor<ui32>, %arg176: tensor<ui32>, %arg177: tensor<ui32>, %arg178: tensor<4xui32>, %arg179: tensor<4xui32>):
    %601 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %602 = "stablehlo.add"(%arg172, %601) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %603 = "stablehlo.slice"(%arg178) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %604 = "stablehlo.reshape"(%603) : (tensor<1xui32>) -> tensor<ui32>
    %605 = "stablehlo.add"(%arg173, %arg174) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %606 = "stablehlo.broadcast_in_dim"(%604) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %607 = "stablehlo.shift_left"(%arg174, %606) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %608 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %609 = "stablehlo.subtract"(%608, %604) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %610 = "stablehlo.broadcast_in_dim"(%609) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %611 = "stablehlo.shift_right_logical"(%arg174, %610) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %612 = "stablehlo.or"(%607, %611) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %613 = "stablehlo.xor"(%605, %612) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %614 = "stablehlo.slice"(%arg178) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %615 = "stablehlo.reshape"(%614) : (tensor<1xui32>) -> tensor<ui32>
    %616 = "stablehlo.add"(%605, %613) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %617 = "stablehlo.broadcast_in_dim"(%615) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %618 = "stablehlo.shift_left"(%613, %617) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %619 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %620 = "stablehlo.subtract"(%619, %615) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %621 = "stablehlo.broadcast_in_dim"(%620) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %622 = "stablehlo.shift_right_logical"(%613, %621) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %623 = "stablehlo.or"(%618, %622) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %624 = "stablehlo.xor"(%616, %623) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %625 = "stablehlo.slice"(%arg178) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %626 = "stablehlo.reshape"(%625) : (tensor<1xui32>) -> tensor<ui32>
    %627 = "stablehlo.add"(%616, %624) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %628 = "stablehlo.broadcast_in_dim"(%626) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %629 = "stablehlo.shift_left"(%624, %628) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %630 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %631 = "stablehlo.subtract"(%630, %626) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %632 = "stablehlo.broadcast_in_dim"(%631) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %633 = "stablehlo.shift_right_logical"(%624, %632) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %634 = "stablehlo.or"(%629, %633) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %635 = "stablehlo.xor"(%627, %634) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %636 = "stablehlo.slice"(%arg178) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %637 = "stablehlo.reshape"(%636) : (tensor<1xui32>) -> tensor<ui32>
    %638 = "stablehlo.add"(%627, %635) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %639 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %640 = "stablehlo.shift_left"(%635, %639) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %641 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %642 = "stablehlo.subtract"(%641, %637) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %643 = "stablehlo.broadcast_in_dim"(%642) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %644 = "stablehlo.shift_right_logical"(%635, %643) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %645 = "stablehlo.or"(%640, %644) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %646 = "stablehlo.xor"(%638, %645) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %647 = "stablehlo.broadcast_in_dim"(%arg175) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %648 = "stablehlo.add"(%638, %647) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %649 = "stablehlo.broadcast_in_dim"(%arg176) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %650 = "stablehlo.add"(%646, %649) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %651 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %652 = "stablehlo.add"(%arg172, %651) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %653 = "stablehlo.convert"(%652) : (tensor<i64>) -> tensor<ui32>
    %654 = "stablehlo.broadcast_in_dim"(%653) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %655 = "stablehlo.add"(%650, %654) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    "func.return"(%602, %648, %655, %arg176, %arg177, %arg175, %arg179, %arg178) : (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "_randint", sym_visibility = "private"}> ({
  ^bb0(%arg169: tensor<2xui32>, %arg170: tensor<i64>, %arg171: tensor<i64>):
    %520 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %521 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i32>}> : () -> tensor<i32>
    %522 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %523 = "func.call"(%520, %521, %522) <{callee = @clip}> : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %524 = "stablehlo.convert"(%523) : (tensor<i32>) -> tensor<i64>
    %525 = "stablehlo.compare"(%arg171, %524) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %526 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i64>}> : () -> tensor<i64>
    %527 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i64>}> : () -> tensor<i64>
    %528 = "func.call"(%arg170, %526, %527) <{callee = @clip_0}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %529 = "stablehlo.convert"(%528) : (tensor<i64>) -> tensor<i32>
    %530 = "stablehlo.constant"() <{value = dense<-2147483648> : tensor<i64>}> : () -> tensor<i64>
    %531 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i64>}> : () -> tensor<i64>
    %532 = "func.call"(%arg171, %530, %531) <{callee = @clip_0}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %533 = "stablehlo.convert"(%532) : (tensor<i64>) -> tensor<i32>
    %534 = "stablehlo.broadcast_in_dim"(%529) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %535 = "stablehlo.broadcast_in_dim"(%533) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %536 = "func.call"(%arg169) <{callee = @_threefry_split_1}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %537 = "stablehlo.slice"(%536) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %538 = "stablehlo.reshape"(%537) : (tensor<1x2xui32>) -> tensor<2xui32>
    %539 = "stablehlo.slice"(%536) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %540 = "stablehlo.reshape"(%539) : (tensor<1x2xui32>) -> tensor<2xui32>
    %541 = "stablehlo.slice"(%538) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %542 = "stablehlo.reshape"(%541) : (tensor<1xui32>) -> tensor<ui32>
    %543 = "stablehlo.slice"(%538) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %544 = "stablehlo.reshape"(%543) : (tensor<1xui32>) -> tensor<ui32>
    %545 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xui64>
    %546 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %547 = "stablehlo.broadcast_in_dim"(%546) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %548 = "stablehlo.multiply"(%547, %545) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %549 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %550 = "stablehlo.broadcast_in_dim"(%549) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %551 = "stablehlo.shift_right_logical"(%548, %550) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %552 = "stablehlo.convert"(%548) : (tensor<4xui64>) -> tensor<4xui32>
    %553 = "stablehlo.convert"(%551) : (tensor<4xui64>) -> tensor<4xui32>
    %554:2 = "func.call"(%542, %544, %553, %552) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %555 = "stablehlo.xor"(%554#0, %554#1) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %556 = "stablehlo.slice"(%540) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %557 = "stablehlo.reshape"(%556) : (tensor<1xui32>) -> tensor<ui32>
    %558 = "stablehlo.slice"(%540) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %559 = "stablehlo.reshape"(%558) : (tensor<1xui32>) -> tensor<ui32>
    %560 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xui64>
    %561 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %562 = "stablehlo.broadcast_in_dim"(%561) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %563 = "stablehlo.multiply"(%562, %560) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %564 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %565 = "stablehlo.broadcast_in_dim"(%564) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %566 = "stablehlo.shift_right_logical"(%563, %565) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %567 = "stablehlo.convert"(%563) : (tensor<4xui64>) -> tensor<4xui32>
    %568 = "stablehlo.convert"(%566) : (tensor<4xui64>) -> tensor<4xui32>
    %569:2 = "func.call"(%557, %559, %568, %567) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %570 = "stablehlo.xor"(%569#0, %569#1) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %571 = "stablehlo.subtract"(%535, %534) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %572 = "stablehlo.convert"(%571) : (tensor<1xi32>) -> tensor<1xui32>
    %573 = "stablehlo.compare"(%535, %534) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %574 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
    %575 = "stablehlo.broadcast_in_dim"(%574) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %576 = "stablehlo.select"(%573, %575, %572) : (tensor<1xi1>, tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %577 = "stablehlo.compare"(%535, %534) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %578 = "stablehlo.broadcast_in_dim"(%525) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %579 = "stablehlo.and"(%578, %577) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %580 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
    %581 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %582 = "stablehlo.add"(%576, %581) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %583 = "stablehlo.select"(%579, %582, %576) : (tensor<1xi1>, tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %584 = "stablehlo.constant"() <{value = dense<65536> : tensor<ui32>}> : () -> tensor<ui32>
    %585 = "stablehlo.broadcast_in_dim"(%584) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %586 = "stablehlo.remainder"(%585, %583) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %587 = "stablehlo.multiply"(%586, %586) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %588 = "stablehlo.remainder"(%587, %583) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %589 = "stablehlo.broadcast_in_dim"(%583) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui32>) -> tensor<4xui32>
    %590 = "stablehlo.remainder"(%555, %589) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %591 = "stablehlo.broadcast_in_dim"(%588) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui32>) -> tensor<4xui32>
    %592 = "stablehlo.multiply"(%590, %591) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %593 = "stablehlo.broadcast_in_dim"(%583) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui32>) -> tensor<4xui32>
    %594 = "stablehlo.remainder"(%570, %593) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %595 = "stablehlo.add"(%592, %594) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %596 = "stablehlo.broadcast_in_dim"(%583) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui32>) -> tensor<4xui32>
    %597 = "stablehlo.remainder"(%595, %596) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %598 = "stablehlo.convert"(%597) : (tensor<4xui32>) -> tensor<4xi32>
    %599 = "stablehlo.broadcast_in_dim"(%534) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi32>) -> tensor<4xi32>
    %600 = "stablehlo.add"(%599, %598) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"(%600) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg166: tensor<i32>, %arg167: tensor<i32>, %arg168: tensor<i32>):
    %518 = "stablehlo.maximum"(%arg167, %arg166) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %519 = "stablehlo.minimum"(%arg168, %518) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%519) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "clip_0", sym_visibility = "private"}> ({
  ^bb0(%arg163: tensor<i64>, %arg164: tensor<i64>, %arg165: tensor<i64>):
    %516 = "stablehlo.maximum"(%arg164, %arg163) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %517 = "stablehlo.minimum"(%arg165, %516) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%517) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split_1", sym_visibility = "private"}> ({
  ^bb0(%arg162: tensor<2xui32>):
    %499 = "stablehlo.slice"(%arg162) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %500 = "stablehlo.reshape"(%499) : (tensor<1xui32>) -> tensor<ui32>
    %501 = "stablehlo.slice"(%arg162) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %502 = "stablehlo.reshape"(%501) : (tensor<1xui32>) -> tensor<ui32>
    %503 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %504 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %505 = "stablehlo.broadcast_in_dim"(%504) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %506 = "stablehlo.multiply"(%505, %503) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %507 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %508 = "stablehlo.broadcast_in_dim"(%507) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %509 = "stablehlo.shift_right_logical"(%506, %508) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %510 = "stablehlo.convert"(%506) : (tensor<2xui64>) -> tensor<2xui32>
    %511 = "stablehlo.convert"(%509) : (tensor<2xui64>) -> tensor<2xui32>
    %512:2 = "func.call"(%500, %502, %511, %510) <{callee = @threefry2x32_2}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %513 = "stablehlo.broadcast_in_dim"(%512#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %514 = "stablehlo.broadcast_in_dim"(%512#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %515 = "stablehlo.concatenate"(%513, %514) <{dimension = 1 : i64}> : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    "func.return"(%515) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32_2", sym_visibility = "private"}> ({
  ^bb0(%arg140: tensor<ui32>, %arg141: tensor<ui32>, %arg142: tensor<2xui32>, %arg143: tensor<2xui32>):
    %482 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %483 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %484 = "stablehlo.xor"(%arg140, %arg141) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %485 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %486 = "stablehlo.xor"(%484, %485) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %487 = "stablehlo.broadcast_in_dim"(%arg140) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %488 = "stablehlo.add"(%arg142, %487) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %489 = "stablehlo.broadcast_in_dim"(%arg141) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %490 = "stablehlo.add"(%arg143, %489) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %491 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %492 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %493:9 = "stablehlo.while"(%492, %491, %488, %490, %arg141, %486, %arg140, %482, %483) ({
    ^bb0(%arg153: tensor<i64>, %arg154: tensor<i64>, %arg155: tensor<2xui32>, %arg156: tensor<2xui32>, %arg157: tensor<ui32>, %arg158: tensor<ui32>, %arg159: tensor<ui32>, %arg160: tensor<4xui32>, %arg161: tensor<4xui32>):
      %497 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %498 = "stablehlo.compare"(%arg153, %497) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%498) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg144: tensor<i64>, %arg145: tensor<i64>, %arg146: tensor<2xui32>, %arg147: tensor<2xui32>, %arg148: tensor<ui32>, %arg149: tensor<ui32>, %arg150: tensor<ui32>, %arg151: tensor<4xui32>, %arg152: tensor<4xui32>):
      %494:8 = "func.call"(%arg145, %arg146, %arg147, %arg148, %arg149, %arg150, %arg151, %arg152) <{callee = @closed_call_3}> : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %495 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %496 = "stablehlo.add"(%arg144, %495) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%496, %494#0, %494#1, %494#2, %494#3, %494#4, %494#5, %494#6, %494#7) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%493#2, %493#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg132: tensor<i64>, %arg133: tensor<2xui32>, %arg134: tensor<2xui32>, %arg135: tensor<ui32>, %arg136: tensor<ui32>, %arg137: tensor<ui32>, %arg138: tensor<4xui32>, %arg139: tensor<4xui32>):
    %427 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %428 = "stablehlo.add"(%arg132, %427) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %429 = "stablehlo.slice"(%arg138) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %430 = "stablehlo.reshape"(%429) : (tensor<1xui32>) -> tensor<ui32>
    %431 = "stablehlo.add"(%arg133, %arg134) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %432 = "stablehlo.broadcast_in_dim"(%430) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %433 = "stablehlo.shift_left"(%arg134, %432) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %434 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %435 = "stablehlo.subtract"(%434, %430) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %436 = "stablehlo.broadcast_in_dim"(%435) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %437 = "stablehlo.shift_right_logical"(%arg134, %436) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %438 = "stablehlo.or"(%433, %437) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %439 = "stablehlo.xor"(%431, %438) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %440 = "stablehlo.slice"(%arg138) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %441 = "stablehlo.reshape"(%440) : (tensor<1xui32>) -> tensor<ui32>
    %442 = "stablehlo.add"(%431, %439) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %443 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %444 = "stablehlo.shift_left"(%439, %443) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %445 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %446 = "stablehlo.subtract"(%445, %441) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %447 = "stablehlo.broadcast_in_dim"(%446) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %448 = "stablehlo.shift_right_logical"(%439, %447) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %449 = "stablehlo.or"(%444, %448) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %450 = "stablehlo.xor"(%442, %449) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %451 = "stablehlo.slice"(%arg138) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %452 = "stablehlo.reshape"(%451) : (tensor<1xui32>) -> tensor<ui32>
    %453 = "stablehlo.add"(%442, %450) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %454 = "stablehlo.broadcast_in_dim"(%452) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %455 = "stablehlo.shift_left"(%450, %454) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %456 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %457 = "stablehlo.subtract"(%456, %452) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %458 = "stablehlo.broadcast_in_dim"(%457) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %459 = "stablehlo.shift_right_logical"(%450, %458) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %460 = "stablehlo.or"(%455, %459) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %461 = "stablehlo.xor"(%453, %460) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %462 = "stablehlo.slice"(%arg138) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %463 = "stablehlo.reshape"(%462) : (tensor<1xui32>) -> tensor<ui32>
    %464 = "stablehlo.add"(%453, %461) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %465 = "stablehlo.broadcast_in_dim"(%463) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %466 = "stablehlo.shift_left"(%461, %465) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %467 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %468 = "stablehlo.subtract"(%467, %463) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %469 = "stablehlo.broadcast_in_dim"(%468) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %470 = "stablehlo.shift_right_logical"(%461, %469) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %471 = "stablehlo.or"(%466, %470) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %472 = "stablehlo.xor"(%464, %471) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %473 = "stablehlo.broadcast_in_dim"(%arg135) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %474 = "stablehlo.add"(%464, %473) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %475 = "stablehlo.broadcast_in_dim"(%arg136) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %476 = "stablehlo.add"(%472, %475) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %477 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %478 = "stablehlo.add"(%arg132, %477) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %479 = "stablehlo.convert"(%478) : (tensor<i64>) -> tensor<ui32>
    %480 = "stablehlo.broadcast_in_dim"(%479) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %481 = "stablehlo.add"(%476, %480) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%428, %474, %481, %arg136, %arg137, %arg135, %arg139, %arg138) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f64>, tensor<f64>) -> tensor<10xf32>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg130: tensor<f64>, %arg131: tensor<f64>):
    %406 = "stablehlo.convert"(%arg130) : (tensor<f64>) -> tensor<f32>
    %407 = "stablehlo.convert"(%arg131) : (tensor<f64>) -> tensor<f32>
    %408 = "stablehlo.subtract"(%407, %406) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %409 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %410 = "stablehlo.divide"(%408, %409) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %411 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<9xf32>
    %412 = "stablehlo.constant"() <{value = dense<9.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %413 = "stablehlo.broadcast_in_dim"(%412) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %414 = "stablehlo.divide"(%411, %413) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %415 = "stablehlo.reshape"(%406) : (tensor<f32>) -> tensor<1xf32>
    %416 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %417 = "stablehlo.broadcast_in_dim"(%416) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<9xf32>
    %418 = "stablehlo.subtract"(%417, %414) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %419 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<9xf32>
    %420 = "stablehlo.multiply"(%419, %418) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %421 = "stablehlo.reshape"(%407) : (tensor<f32>) -> tensor<1xf32>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<9xf32>
    %423 = "stablehlo.multiply"(%422, %414) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %424 = "stablehlo.add"(%420, %423) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %425 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %426 = "stablehlo.concatenate"(%424, %425) <{dimension = 0 : i64}> : (tensor<9xf32>, tensor<1xf32>) -> tensor<10xf32>
    "func.return"(%426) : (tensor<10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<10xf32>) -> tensor<10xf32>, res_attrs = [{}], sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg129: tensor<10xf32>):
    %405 = "func.call"(%arg129) <{callee = @cumprod_4}> : (tensor<10xf32>) -> tensor<10xf32>
    "func.return"(%405) : (tensor<10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<10xf32>) -> tensor<10xf32>, sym_name = "cumprod_4", sym_visibility = "private"}> ({
  ^bb0(%arg126: tensor<10xf32>):
    %402 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %403 = "stablehlo.reduce_window"(%arg126, %402) <{base_dilations = array<i64: 1>, padding = dense<[[9, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 10>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %404 = "stablehlo.multiply"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%404) : (tensor<f32>) -> ()
    }) : (tensor<10xf32>, tensor<f32>) -> tensor<10xf32>
    "func.return"(%403) : (tensor<10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4x6x4x2xf32>, res_attrs = [{}], sym_name = "_normal", sym_visibility = "private"}> ({
  ^bb0(%arg125: tensor<2xui32>):
    %401 = "func.call"(%arg125) <{callee = @_normal_real}> : (tensor<2xui32>) -> tensor<4x6x4x2xf32>
    "func.return"(%401) : (tensor<4x6x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4x6x4x2xf32>, res_attrs = [{}], sym_name = "_normal_real", sym_visibility = "private"}> ({
  ^bb0(%arg124: tensor<2xui32>):
    %394 = "stablehlo.constant"() <{value = dense<-0.99999994> : tensor<f32>}> : () -> tensor<f32>
    %395 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %396 = "func.call"(%arg124, %394, %395) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4x6x4x2xf32>
    %397 = "chlo.erf_inv"(%396) : (tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %398 = "stablehlo.constant"() <{value = dense<1.41421354> : tensor<f32>}> : () -> tensor<f32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %400 = "stablehlo.multiply"(%399, %397) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    "func.return"(%400) : (tensor<4x6x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4x6x4x2xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg121: tensor<2xui32>, %arg122: tensor<f32>, %arg123: tensor<f32>):
    %345 = "stablehlo.broadcast_in_dim"(%arg122) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %346 = "stablehlo.broadcast_in_dim"(%arg123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %347 = "stablehlo.slice"(%arg121) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %348 = "stablehlo.reshape"(%347) : (tensor<1xui32>) -> tensor<ui32>
    %349 = "stablehlo.slice"(%arg121) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %350 = "stablehlo.reshape"(%349) : (tensor<1xui32>) -> tensor<ui32>
    %351 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x6x4x2xui64>
    %352 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x6x4x2xui64>
    %353 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x6x4x2xui64>
    %354 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x6x4x2xui64>
    %355 = "stablehlo.constant"() <{value = dense<48> : tensor<ui64>}> : () -> tensor<ui64>
    %356 = "stablehlo.broadcast_in_dim"(%355) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %357 = "stablehlo.multiply"(%356, %351) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %358 = "stablehlo.constant"() <{value = dense<8> : tensor<ui64>}> : () -> tensor<ui64>
    %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %360 = "stablehlo.multiply"(%359, %352) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %361 = "stablehlo.constant"() <{value = dense<2> : tensor<ui64>}> : () -> tensor<ui64>
    %362 = "stablehlo.broadcast_in_dim"(%361) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %363 = "stablehlo.multiply"(%362, %353) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %364 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %365 = "stablehlo.broadcast_in_dim"(%364) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %366 = "stablehlo.multiply"(%365, %354) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %367 = "stablehlo.add"(%357, %360) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %368 = "stablehlo.add"(%367, %363) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %369 = "stablehlo.add"(%368, %366) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %370 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %371 = "stablehlo.broadcast_in_dim"(%370) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x6x4x2xui64>
    %372 = "stablehlo.shift_right_logical"(%369, %371) : (tensor<4x6x4x2xui64>, tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui64>
    %373 = "stablehlo.convert"(%369) : (tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui32>
    %374 = "stablehlo.convert"(%372) : (tensor<4x6x4x2xui64>) -> tensor<4x6x4x2xui32>
    %375:2 = "func.call"(%348, %350, %374, %373) <{callee = @threefry2x32_5}> : (tensor<ui32>, tensor<ui32>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>)
    %376 = "stablehlo.xor"(%375#0, %375#1) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %377 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %378 = "stablehlo.broadcast_in_dim"(%377) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %379 = "stablehlo.shift_right_logical"(%376, %378) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %380 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %381 = "stablehlo.broadcast_in_dim"(%380) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %382 = "stablehlo.or"(%379, %381) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %383 = "stablehlo.bitcast_convert"(%382) : (tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xf32>
    %384 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %385 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x2xf32>
    %386 = "stablehlo.subtract"(%383, %385) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %387 = "stablehlo.subtract"(%346, %345) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %389 = "stablehlo.multiply"(%386, %388) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %390 = "stablehlo.broadcast_in_dim"(%345) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %391 = "stablehlo.add"(%389, %390) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    %392 = "stablehlo.broadcast_in_dim"(%345) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x6x4x2xf32>
    %393 = "stablehlo.maximum"(%392, %391) : (tensor<4x6x4x2xf32>, tensor<4x6x4x2xf32>) -> tensor<4x6x4x2xf32>
    "func.return"(%393) : (tensor<4x6x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>), sym_name = "threefry2x32_5", sym_visibility = "private"}> ({
  ^bb0(%arg99: tensor<ui32>, %arg100: tensor<ui32>, %arg101: tensor<4x6x4x2xui32>, %arg102: tensor<4x6x4x2xui32>):
    %328 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %329 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %330 = "stablehlo.xor"(%arg99, %arg100) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %331 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %332 = "stablehlo.xor"(%330, %331) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %333 = "stablehlo.broadcast_in_dim"(%arg99) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %334 = "stablehlo.add"(%arg101, %333) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %335 = "stablehlo.broadcast_in_dim"(%arg100) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %336 = "stablehlo.add"(%arg102, %335) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %337 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %338 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %339:9 = "stablehlo.while"(%338, %337, %334, %336, %arg100, %332, %arg99, %328, %329) ({
    ^bb0(%arg112: tensor<i64>, %arg113: tensor<i64>, %arg114: tensor<4x6x4x2xui32>, %arg115: tensor<4x6x4x2xui32>, %arg116: tensor<ui32>, %arg117: tensor<ui32>, %arg118: tensor<ui32>, %arg119: tensor<4xui32>, %arg120: tensor<4xui32>):
      %343 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %344 = "stablehlo.compare"(%arg112, %343) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%344) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg103: tensor<i64>, %arg104: tensor<i64>, %arg105: tensor<4x6x4x2xui32>, %arg106: tensor<4x6x4x2xui32>, %arg107: tensor<ui32>, %arg108: tensor<ui32>, %arg109: tensor<ui32>, %arg110: tensor<4xui32>, %arg111: tensor<4xui32>):
      %340:8 = "func.call"(%arg104, %arg105, %arg106, %arg107, %arg108, %arg109, %arg110, %arg111) <{callee = @closed_call_6}> : (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %341 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %342 = "stablehlo.add"(%arg103, %341) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%342, %340#0, %340#1, %340#2, %340#3, %340#4, %340#5, %340#6, %340#7) : (tensor<i64>, tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%339#2, %339#3) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_6", sym_visibility = "private"}> ({
  ^bb0(%arg91: tensor<i64>, %arg92: tensor<4x6x4x2xui32>, %arg93: tensor<4x6x4x2xui32>, %arg94: tensor<ui32>, %arg95: tensor<ui32>, %arg96: tensor<ui32>, %arg97: tensor<4xui32>, %arg98: tensor<4xui32>):
    %273 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %274 = "stablehlo.add"(%arg91, %273) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %275 = "stablehlo.slice"(%arg97) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %276 = "stablehlo.reshape"(%275) : (tensor<1xui32>) -> tensor<ui32>
    %277 = "stablehlo.add"(%arg92, %arg93) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %278 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %279 = "stablehlo.shift_left"(%arg93, %278) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %280 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %281 = "stablehlo.subtract"(%280, %276) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %283 = "stablehlo.shift_right_logical"(%arg93, %282) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %284 = "stablehlo.or"(%279, %283) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %285 = "stablehlo.xor"(%277, %284) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %286 = "stablehlo.slice"(%arg97) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %287 = "stablehlo.reshape"(%286) : (tensor<1xui32>) -> tensor<ui32>
    %288 = "stablehlo.add"(%277, %285) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %289 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %290 = "stablehlo.shift_left"(%285, %289) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %291 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %292 = "stablehlo.subtract"(%291, %287) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %293 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %294 = "stablehlo.shift_right_logical"(%285, %293) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %295 = "stablehlo.or"(%290, %294) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %296 = "stablehlo.xor"(%288, %295) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %297 = "stablehlo.slice"(%arg97) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %298 = "stablehlo.reshape"(%297) : (tensor<1xui32>) -> tensor<ui32>
    %299 = "stablehlo.add"(%288, %296) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %300 = "stablehlo.broadcast_in_dim"(%298) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %301 = "stablehlo.shift_left"(%296, %300) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %302 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %303 = "stablehlo.subtract"(%302, %298) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %304 = "stablehlo.broadcast_in_dim"(%303) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %305 = "stablehlo.shift_right_logical"(%296, %304) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %306 = "stablehlo.or"(%301, %305) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %307 = "stablehlo.xor"(%299, %306) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %308 = "stablehlo.slice"(%arg97) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %309 = "stablehlo.reshape"(%308) : (tensor<1xui32>) -> tensor<ui32>
    %310 = "stablehlo.add"(%299, %307) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %311 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %312 = "stablehlo.shift_left"(%307, %311) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %313 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %314 = "stablehlo.subtract"(%313, %309) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %316 = "stablehlo.shift_right_logical"(%307, %315) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %317 = "stablehlo.or"(%312, %316) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %318 = "stablehlo.xor"(%310, %317) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %319 = "stablehlo.broadcast_in_dim"(%arg94) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %320 = "stablehlo.add"(%310, %319) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %321 = "stablehlo.broadcast_in_dim"(%arg95) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %322 = "stablehlo.add"(%318, %321) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    %323 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %324 = "stablehlo.add"(%arg91, %323) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %325 = "stablehlo.convert"(%324) : (tensor<i64>) -> tensor<ui32>
    %326 = "stablehlo.broadcast_in_dim"(%325) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x6x4x2xui32>
    %327 = "stablehlo.add"(%322, %326) : (tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>) -> tensor<4x6x4x2xui32>
    "func.return"(%274, %320, %327, %arg95, %arg96, %arg94, %arg98, %arg97) : (tensor<i64>, tensor<4x6x4x2xui32>, tensor<4x6x4x2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<f32>) -> tensor<4x1x1x1xi1>, res_attrs = [{}], sym_name = "_bernoulli", sym_visibility = "private"}> ({
  ^bb0(%arg89: tensor<2xui32>, %arg90: tensor<f32>):
    %268 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %269 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %270 = "func.call"(%arg89, %268, %269) <{callee = @_uniform_7}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4x1x1x1xf32>
    %271 = "stablehlo.broadcast_in_dim"(%arg90) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x1xf32>
    %272 = "stablehlo.compare"(%270, %271) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xi1>
    "func.return"(%272) : (tensor<4x1x1x1xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4x1x1x1xf32>, res_attrs = [{}], sym_name = "_uniform_7", sym_visibility = "private"}> ({
  ^bb0(%arg86: tensor<2xui32>, %arg87: tensor<f64>, %arg88: tensor<f64>):
    %217 = "stablehlo.convert"(%arg87) : (tensor<f64>) -> tensor<f32>
    %218 = "stablehlo.convert"(%arg88) : (tensor<f64>) -> tensor<f32>
    %219 = "stablehlo.broadcast_in_dim"(%217) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %220 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %221 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %222 = "stablehlo.reshape"(%221) : (tensor<1xui32>) -> tensor<ui32>
    %223 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %224 = "stablehlo.reshape"(%223) : (tensor<1xui32>) -> tensor<ui32>
    %225 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x1x1x1xui64>
    %226 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x1x1x1xui64>
    %227 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x1x1x1xui64>
    %228 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x1x1x1xui64>
    %229 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %230 = "stablehlo.broadcast_in_dim"(%229) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %231 = "stablehlo.multiply"(%230, %225) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %232 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %234 = "stablehlo.multiply"(%233, %226) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %235 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %236 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %237 = "stablehlo.multiply"(%236, %227) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %238 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %240 = "stablehlo.multiply"(%239, %228) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %241 = "stablehlo.add"(%231, %234) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %242 = "stablehlo.add"(%241, %237) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %243 = "stablehlo.add"(%242, %240) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %244 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4x1x1x1xui64>
    %246 = "stablehlo.shift_right_logical"(%243, %245) : (tensor<4x1x1x1xui64>, tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui64>
    %247 = "stablehlo.convert"(%243) : (tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui32>
    %248 = "stablehlo.convert"(%246) : (tensor<4x1x1x1xui64>) -> tensor<4x1x1x1xui32>
    %249:2 = "func.call"(%222, %224, %248, %247) <{callee = @threefry2x32_8}> : (tensor<ui32>, tensor<ui32>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>)
    %250 = "stablehlo.xor"(%249#0, %249#1) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %251 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %253 = "stablehlo.shift_right_logical"(%250, %252) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %254 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %256 = "stablehlo.or"(%253, %255) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %257 = "stablehlo.bitcast_convert"(%256) : (tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xf32>
    %258 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x1xf32>
    %260 = "stablehlo.subtract"(%257, %259) : (tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %261 = "stablehlo.subtract"(%220, %219) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %263 = "stablehlo.multiply"(%260, %262) : (tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %264 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %265 = "stablehlo.add"(%263, %264) : (tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %266 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    %267 = "stablehlo.maximum"(%266, %265) : (tensor<4x1x1x1xf32>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
    "func.return"(%267) : (tensor<4x1x1x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>), sym_name = "threefry2x32_8", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<ui32>, %arg65: tensor<ui32>, %arg66: tensor<4x1x1x1xui32>, %arg67: tensor<4x1x1x1xui32>):
    %200 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %201 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %202 = "stablehlo.xor"(%arg64, %arg65) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %203 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %204 = "stablehlo.xor"(%202, %203) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %205 = "stablehlo.broadcast_in_dim"(%arg64) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %206 = "stablehlo.add"(%arg66, %205) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %207 = "stablehlo.broadcast_in_dim"(%arg65) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %208 = "stablehlo.add"(%arg67, %207) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %209 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %210 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %211:9 = "stablehlo.while"(%210, %209, %206, %208, %arg65, %204, %arg64, %200, %201) ({
    ^bb0(%arg77: tensor<i64>, %arg78: tensor<i64>, %arg79: tensor<4x1x1x1xui32>, %arg80: tensor<4x1x1x1xui32>, %arg81: tensor<ui32>, %arg82: tensor<ui32>, %arg83: tensor<ui32>, %arg84: tensor<4xui32>, %arg85: tensor<4xui32>):
      %215 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %216 = "stablehlo.compare"(%arg77, %215) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%216) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg68: tensor<i64>, %arg69: tensor<i64>, %arg70: tensor<4x1x1x1xui32>, %arg71: tensor<4x1x1x1xui32>, %arg72: tensor<ui32>, %arg73: tensor<ui32>, %arg74: tensor<ui32>, %arg75: tensor<4xui32>, %arg76: tensor<4xui32>):
      %212:8 = "func.call"(%arg69, %arg70, %arg71, %arg72, %arg73, %arg74, %arg75, %arg76) <{callee = @closed_call_9}> : (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %213 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %214 = "stablehlo.add"(%arg68, %213) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%214, %212#0, %212#1, %212#2, %212#3, %212#4, %212#5, %212#6, %212#7) : (tensor<i64>, tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%211#2, %211#3) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_9", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<i64>, %arg57: tensor<4x1x1x1xui32>, %arg58: tensor<4x1x1x1xui32>, %arg59: tensor<ui32>, %arg60: tensor<ui32>, %arg61: tensor<ui32>, %arg62: tensor<4xui32>, %arg63: tensor<4xui32>):
    %145 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %146 = "stablehlo.add"(%arg56, %145) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %147 = "stablehlo.slice"(%arg62) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %148 = "stablehlo.reshape"(%147) : (tensor<1xui32>) -> tensor<ui32>
    %149 = "stablehlo.add"(%arg57, %arg58) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %150 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %151 = "stablehlo.shift_left"(%arg58, %150) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %152 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %153 = "stablehlo.subtract"(%152, %148) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %155 = "stablehlo.shift_right_logical"(%arg58, %154) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %156 = "stablehlo.or"(%151, %155) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %157 = "stablehlo.xor"(%149, %156) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %158 = "stablehlo.slice"(%arg62) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %159 = "stablehlo.reshape"(%158) : (tensor<1xui32>) -> tensor<ui32>
    %160 = "stablehlo.add"(%149, %157) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %161 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %162 = "stablehlo.shift_left"(%157, %161) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %163 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %164 = "stablehlo.subtract"(%163, %159) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %166 = "stablehlo.shift_right_logical"(%157, %165) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %167 = "stablehlo.or"(%162, %166) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %168 = "stablehlo.xor"(%160, %167) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %169 = "stablehlo.slice"(%arg62) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %170 = "stablehlo.reshape"(%169) : (tensor<1xui32>) -> tensor<ui32>
    %171 = "stablehlo.add"(%160, %168) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %172 = "stablehlo.broadcast_in_dim"(%170) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %173 = "stablehlo.shift_left"(%168, %172) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %174 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %175 = "stablehlo.subtract"(%174, %170) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %177 = "stablehlo.shift_right_logical"(%168, %176) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %178 = "stablehlo.or"(%173, %177) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %179 = "stablehlo.xor"(%171, %178) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %180 = "stablehlo.slice"(%arg62) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %181 = "stablehlo.reshape"(%180) : (tensor<1xui32>) -> tensor<ui32>
    %182 = "stablehlo.add"(%171, %179) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %183 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %184 = "stablehlo.shift_left"(%179, %183) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %185 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %186 = "stablehlo.subtract"(%185, %181) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %188 = "stablehlo.shift_right_logical"(%179, %187) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %189 = "stablehlo.or"(%184, %188) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %190 = "stablehlo.xor"(%182, %189) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %191 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %192 = "stablehlo.add"(%182, %191) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %193 = "stablehlo.broadcast_in_dim"(%arg60) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %194 = "stablehlo.add"(%190, %193) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    %195 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %196 = "stablehlo.add"(%arg56, %195) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %197 = "stablehlo.convert"(%196) : (tensor<i64>) -> tensor<ui32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4x1x1x1xui32>
    %199 = "stablehlo.add"(%194, %198) : (tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>) -> tensor<4x1x1x1xui32>
    "func.return"(%146, %192, %199, %arg60, %arg61, %arg59, %arg63, %arg62) : (tensor<i64>, tensor<4x1x1x1xui32>, tensor<4x1x1x1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6x4x2x2xf32>, tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<4x6x4x2x2xf32>, %arg51: tensor<i64>):
    %119 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.reduce"(%arg50, %119) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %144 = "stablehlo.add"(%arg54, %arg55) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%144) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %122 = "stablehlo.constant"() <{value = dense<4.800000e+01> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %124 = "stablehlo.divide"(%121, %123) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>
    %126 = "stablehlo.subtract"(%arg50, %125) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %127 = "chlo.square"(%126) : (tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %128 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x2x2xf32>
    %130 = "stablehlo.multiply"(%129, %126) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %131 = "stablehlo.convert"(%arg51) : (tensor<i64>) -> tensor<f32>
    %132 = "stablehlo.constant"() <{value = dense<4.800000e+01> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.subtract"(%132, %131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %134 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %135 = "stablehlo.reduce"(%127, %134) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
      %143 = "stablehlo.add"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%143) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %137 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %138 = "stablehlo.divide"(%136, %137) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %139 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.compare"(%133, %139) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %141 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %142:2 = "func.call"(%140, %138, %141) <{callee = @_where}> : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<f64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>)
    "func.return"(%142#0, %130, %133, %140, %142#1) : (tensor<4x1x1x2x1xf32>, tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<f64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<i1>, %arg48: tensor<4x1x1x2x1xf32>, %arg49: tensor<f64>):
    %114 = "stablehlo.convert"(%arg49) : (tensor<f64>) -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %116 = "stablehlo.select"(%arg47, %arg48, %115) : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    "func.return"(%116, %118) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x6x4x4xf32>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>), res_attrs = [{}, {}, {}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<4x6x4x4xf32>):
    %101 = "stablehlo.negate"(%arg46) : (tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %102 = "stablehlo.exponential"(%101) : (tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %103 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %105 = "stablehlo.add"(%104, %102) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %106 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %108 = "stablehlo.divide"(%107, %105) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %109 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %111 = "stablehlo.subtract"(%110, %108) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %112 = "stablehlo.multiply"(%108, %111) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %113 = "stablehlo.multiply"(%arg46, %108) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    "func.return"(%113, %112, %108) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x3x2x2x2xf32>, tensor<i64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_10", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<4x3x2x2x2xf32>, %arg41: tensor<i64>):
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.reduce"(%arg40, %75) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %100 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%100) : (tensor<f32>) -> ()
    }) : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %78 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %80 = "stablehlo.divide"(%77, %79) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>
    %82 = "stablehlo.subtract"(%arg40, %81) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %83 = "chlo.square"(%82) : (tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %84 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3x2x2x2xf32>
    %86 = "stablehlo.multiply"(%85, %82) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %87 = "stablehlo.convert"(%arg41) : (tensor<i64>) -> tensor<f32>
    %88 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.subtract"(%88, %87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %90 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.reduce"(%83, %90) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %99 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%99) : (tensor<f32>) -> ()
    }) : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %93 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %94 = "stablehlo.divide"(%92, %93) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %95 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.compare"(%89, %95) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %97 = "stablehlo.constant"() <{value = dense<0x7FF8000000000000> : tensor<f64>}> : () -> tensor<f64>
    %98:2 = "func.call"(%96, %94, %97) <{callee = @_where}> : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<f64>) -> (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>)
    "func.return"(%98#0, %86, %89, %96, %98#1) : (tensor<4x1x1x2x1xf32>, tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3x2x4xf32>) -> (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_11", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<4x3x2x4xf32>):
    %62 = "stablehlo.negate"(%arg39) : (tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %63 = "stablehlo.exponential"(%62) : (tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %64 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3x2x4xf32>
    %66 = "stablehlo.add"(%65, %63) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %67 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3x2x4xf32>
    %69 = "stablehlo.divide"(%68, %66) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %70 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3x2x4xf32>
    %72 = "stablehlo.subtract"(%71, %69) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %73 = "stablehlo.multiply"(%69, %72) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %74 = "stablehlo.multiply"(%arg39, %69) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    "func.return"(%74, %73, %69) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1x1x1xi1>, tensor<4x6x4x4xf32>, tensor<i64>) -> (tensor<4x6x4x4xf32>, tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>), res_attrs = [{}, {}, {}], sym_name = "_where_12", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<4x1x1x1xi1>, %arg37: tensor<4x6x4x4xf32>, %arg38: tensor<i64>):
    %56 = "stablehlo.convert"(%arg38) : (tensor<i64>) -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x1x1x1xi1>) -> tensor<4x6x4x4xi1>
    %58 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %59 = "stablehlo.select"(%57, %arg37, %58) : (tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    "func.return"(%59, %57, %61) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>, res_attrs = [{}], sym_name = "_where_13", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<4x6x4x4xi1>, %arg34: tensor<4x6x4x4xf32>, %arg35: tensor<4x6x4x4xf32>):
    %53 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x6x4x4xf32>
    %55 = "stablehlo.select"(%arg33, %arg35, %54) : (tensor<4x6x4x4xi1>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    "func.return"(%55) : (tensor<4x6x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>, res_attrs = [{}], sym_name = "silu_14", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<4x3x2x4xf32>, %arg30: tensor<4x3x2x4xf32>, %arg31: tensor<4x3x2x4xf32>, %arg32: tensor<4x3x2x4xf32>):
    %49 = "stablehlo.multiply"(%arg31, %arg32) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %50 = "stablehlo.multiply"(%arg32, %arg30) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %51 = "stablehlo.multiply"(%49, %arg29) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    %52 = "stablehlo.add"(%50, %51) : (tensor<4x3x2x4xf32>, tensor<4x3x2x4xf32>) -> tensor<4x3x2x4xf32>
    "func.return"(%52) : (tensor<4x3x2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x3x2x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x3x2x2x2xf32>, res_attrs = [{}], sym_name = "_var_15", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<4x3x2x2x2xf32>, %arg19: tensor<f32>, %arg20: tensor<i1>, %arg21: tensor<4x1x1x2x1xf32>, %arg22: tensor<4x1x1x2x1xf32>):
    %28 = "func.call"(%arg20, %arg21, %arg22) <{callee = @_where_16}> : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %29 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %30 = "stablehlo.divide"(%28, %29) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.reduce"(%30, %31) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %48 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%48) : (tensor<f32>) -> ()
    }) : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x3x2x2x2xf32>
    %34 = "stablehlo.multiply"(%33, %arg18) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %35 = "stablehlo.negate"(%34) : (tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    %36 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.reduce"(%35, %36) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %47 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%47) : (tensor<f32>) -> ()
    }) : (tensor<4x3x2x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %38 = "stablehlo.reshape"(%37) : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %39 = "stablehlo.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %41 = "stablehlo.divide"(%38, %40) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.reduce"(%41, %42) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %46 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%46) : (tensor<f32>) -> ()
    }) : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x3x2x2x2xf32>
    %45 = "stablehlo.add"(%34, %44) : (tensor<4x3x2x2x2xf32>, tensor<4x3x2x2x2xf32>) -> tensor<4x3x2x2x2xf32>
    "func.return"(%45) : (tensor<4x3x2x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>, res_attrs = [{}], sym_name = "_where_16", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<i1>, %arg16: tensor<4x1x1x2x1xf32>, %arg17: tensor<4x1x1x2x1xf32>):
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %27 = "stablehlo.select"(%arg15, %arg17, %26) : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    "func.return"(%27) : (tensor<4x1x1x2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>, res_attrs = [{}], sym_name = "silu_17", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<4x6x4x4xf32>, %arg12: tensor<4x6x4x4xf32>, %arg13: tensor<4x6x4x4xf32>, %arg14: tensor<4x6x4x4xf32>):
    %21 = "stablehlo.multiply"(%arg13, %arg14) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %22 = "stablehlo.multiply"(%arg14, %arg12) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %23 = "stablehlo.multiply"(%21, %arg11) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    %24 = "stablehlo.add"(%22, %23) : (tensor<4x6x4x4xf32>, tensor<4x6x4x4xf32>) -> tensor<4x6x4x4xf32>
    "func.return"(%24) : (tensor<4x6x4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x6x4x2x2xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x6x4x2x2xf32>, res_attrs = [{}], sym_name = "_var_18", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x6x4x2x2xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x2x1xf32>, %arg4: tensor<4x1x1x2x1xf32>):
    %0 = "func.call"(%arg2, %arg3, %arg4) <{callee = @_where_16}> : (tensor<i1>, tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %1 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %2 = "stablehlo.divide"(%0, %1) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %20 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x6x4x2x2xf32>
    %6 = "stablehlo.multiply"(%5, %arg0) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %7 = "stablehlo.negate"(%6) : (tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %19 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<4x6x4x2x2xf32>, tensor<f32>) -> tensor<4x2xf32>
    %10 = "stablehlo.reshape"(%9) : (tensor<4x2xf32>) -> tensor<4x1x1x2x1xf32>
    %11 = "stablehlo.constant"() <{value = dense<4.800000e+01> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1x1x2x1xf32>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<4x1x1x2x1xf32>, tensor<4x1x1x2x1xf32>) -> tensor<4x1x1x2x1xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.reduce"(%13, %14) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %18 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%18) : (tensor<f32>) -> ()
    }) : (tensor<4x1x1x2x1xf32>, tensor<f32>) -> tensor<4x2xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x2xf32>) -> tensor<4x6x4x2x2xf32>
    %17 = "stablehlo.add"(%6, %16) : (tensor<4x6x4x2x2xf32>, tensor<4x6x4x2x2xf32>) -> tensor<4x6x4x2x2xf32>
    "func.return"(%17) : (tensor<4x6x4x2x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

