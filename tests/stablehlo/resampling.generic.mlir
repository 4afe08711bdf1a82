"builtin.module"() <{sym_name = "jit_resampling"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x5x4x2xf32>, tensor<2x2x3x4xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x5x4x2xf32>, tensor<2x3x4xf32>, tensor<2x5x4x2xf32>, tensor<2x2x3x4xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x2xf32>, tensor<2x4x5x2xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg99: tensor<2x5x4x2xf32>, %arg100: tensor<2x2x3x4xf32>):
    %725 = "stablehlo.slice"(%arg99) <{limit_indices = array<i64: 2, 5, 4, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x1xf32>
    %726 = "stablehlo.reshape"(%725) : (tensor<2x5x4x1xf32>) -> tensor<2x5x4xf32>
    %727 = "stablehlo.slice"(%arg100) <{limit_indices = array<i64: 2, 1, 3, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %728 = "stablehlo.reshape"(%727) : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %729 = "stablehlo.slice"(%arg100) <{limit_indices = array<i64: 2, 2, 3, 4>, start_indices = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %730 = "stablehlo.reshape"(%729) : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %731:17 = "func.call"(%726, %728, %730) <{callee = @_map_coordinates}> : (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
    %732:3 = "func.call"(%arg99) <{callee = @_resize}> : (tensor<2x5x4x2xf32>) -> (tensor<2x7x3x2xf32>, tensor<4x3xf32>, tensor<5x7xf32>)
    %733 = "stablehlo.multiply"(%732#0, %732#0) : (tensor<2x7x3x2xf32>, tensor<2x7x3x2xf32>) -> tensor<2x7x3x2xf32>
    %734 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %735 = "stablehlo.broadcast_in_dim"(%734) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x7x3x2xf32>
    %736 = "stablehlo.multiply"(%735, %732#0) : (tensor<2x7x3x2xf32>, tensor<2x7x3x2xf32>) -> tensor<2x7x3x2xf32>
    %737 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %738 = "stablehlo.reduce"(%733, %737) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
      %785 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%785) : (tensor<f32>) -> ()
    }) : (tensor<2x7x3x2xf32>, tensor<f32>) -> tensor<f32>
    %739 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %740 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x7x3x2xf32>
    %741 = "stablehlo.multiply"(%740, %736) : (tensor<2x7x3x2xf32>, tensor<2x7x3x2xf32>) -> tensor<2x7x3x2xf32>
    %742 = "func.call"(%732#1, %732#2, %741) <{callee = @_resize_3}> : (tensor<4x3xf32>, tensor<5x7xf32>, tensor<2x7x3x2xf32>) -> tensor<2x5x4x2xf32>
    %743 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %744 = "func.call"(%arg99, %743) <{callee = @_pad}> : (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>
    %745 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %746 = "func.call"(%arg99, %745) <{callee = @_pad_7}> : (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>
    %747 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %748 = "func.call"(%arg99, %747) <{callee = @_pad_8}> : (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>
    %749 = "func.call"(%arg99) <{callee = @_resize_9}> : (tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32>
    %750 = "stablehlo.sine"(%749) : (tensor<2x7x3x2xf32>) -> tensor<2x7x3x2xf32>
    %751 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %752 = "stablehlo.reduce"(%750, %751) <{dimensions = array<i64: 1, 3>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %784 = "stablehlo.add"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%784) : (tensor<f32>) -> ()
    }) : (tensor<2x7x3x2xf32>, tensor<f32>) -> tensor<2x3xf32>
    %753 = "func.call"(%arg99) <{callee = @_resize_10}> : (tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32>
    %754 = "stablehlo.sine"(%753) : (tensor<2x7x3x2xf32>) -> tensor<2x7x3x2xf32>
    %755 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %756 = "stablehlo.reduce"(%754, %755) <{dimensions = array<i64: 1, 3>}> ({
    ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
      %783 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%783) : (tensor<f32>) -> ()
    }) : (tensor<2x7x3x2xf32>, tensor<f32>) -> tensor<2x3xf32>
    %757 = "stablehlo.slice"(%arg99) <{limit_indices = array<i64: 2, 5, 4, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x1xf32>
    %758 = "stablehlo.reshape"(%757) : (tensor<2x5x4x1xf32>) -> tensor<2x5x4xf32>
    %759 = "stablehlo.slice"(%arg100) <{limit_indices = array<i64: 2, 1, 3, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %760 = "stablehlo.reshape"(%759) : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %761 = "stablehlo.slice"(%arg100) <{limit_indices = array<i64: 2, 2, 3, 4>, start_indices = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %762 = "stablehlo.reshape"(%761) : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %763 = "func.call"(%758, %760, %762) <{callee = @_map_coordinates_19}> : (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %764 = "stablehlo.slice"(%arg99) <{limit_indices = array<i64: 2, 5, 4, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x1xf32>
    %765 = "stablehlo.reshape"(%764) : (tensor<2x5x4x1xf32>) -> tensor<2x5x4xf32>
    %766 = "stablehlo.slice"(%arg100) <{limit_indices = array<i64: 2, 1, 3, 4>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %767 = "stablehlo.reshape"(%766) : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %768 = "stablehlo.slice"(%arg100) <{limit_indices = array<i64: 2, 2, 3, 4>, start_indices = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %769 = "stablehlo.reshape"(%768) : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %770 = "func.call"(%765, %767, %769) <{callee = @_map_coordinates_19}> : (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %771:3 = "func.call"(%731#1, %731#2, %731#3, %731#4, %731#5, %731#6, %731#7, %731#8, %731#9, %731#10, %731#11, %731#12, %731#13, %731#14, %731#15, %731#16, %770) <{callee = @_map_coordinates_21}> : (tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>)
    %772 = "stablehlo.broadcast_in_dim"(%771#2) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %773 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %774 = "stablehlo.pad"(%772, %773) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 1, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x1x3x4xf32>, tensor<f32>) -> tensor<2x2x3x4xf32>
    %775 = "stablehlo.broadcast_in_dim"(%771#1) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %776 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %777 = "stablehlo.pad"(%775, %776) <{edge_padding_high = array<i64: 0, 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x1x3x4xf32>, tensor<f32>) -> tensor<2x2x3x4xf32>
    %778 = "stablehlo.add"(%774, %777) : (tensor<2x2x3x4xf32>, tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
    %779 = "stablehlo.broadcast_in_dim"(%771#0) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x5x4xf32>) -> tensor<2x5x4x1xf32>
    %780 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %781 = "stablehlo.pad"(%779, %780) <{edge_padding_high = array<i64: 0, 0, 0, 1>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x5x4x1xf32>, tensor<f32>) -> tensor<2x5x4x2xf32>
    %782 = "func.call"(%arg99) <{callee = @rot90}> : (tensor<2x5x4x2xf32>) -> tensor<2x4x5x2xf32>
    "func.return"(%752, %756, %742, %763, %781, %778, %744, %746, %748, %782) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x5x4x2xf32>, tensor<2x3x4xf32>, tensor<2x5x4x2xf32>, tensor<2x2x3x4xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x2xf32>, tensor<2x4x5x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "_map_coordinates", sym_visibility = "private"}> ({
  ^bb0(%arg96: tensor<2x5x4xf32>, %arg97: tensor<2x3x4xf32>, %arg98: tensor<2x3x4xf32>):
    %612 = "stablehlo.floor"(%arg97) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %613 = "stablehlo.subtract"(%arg97, %612) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %614 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %615 = "stablehlo.broadcast_in_dim"(%614) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4xf32>
    %616 = "stablehlo.subtract"(%615, %613) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %617 = "stablehlo.convert"(%612) : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %618 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %619 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %620 = "stablehlo.add"(%617, %619) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %621 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %622 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %623 = "func.call"(%617, %621, %622) <{callee = @clip}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %624 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %625 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %626 = "func.call"(%620, %624, %625) <{callee = @clip}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %627 = "stablehlo.floor"(%arg98) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %628 = "stablehlo.subtract"(%arg98, %627) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %629 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %630 = "stablehlo.broadcast_in_dim"(%629) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4xf32>
    %631 = "stablehlo.subtract"(%630, %628) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %632 = "stablehlo.convert"(%627) : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %633 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %634 = "stablehlo.broadcast_in_dim"(%633) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %635 = "stablehlo.add"(%632, %634) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %636 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %637 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %638 = "func.call"(%632, %636, %637) <{callee = @clip}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %639 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %640 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %641 = "func.call"(%635, %639, %640) <{callee = @clip}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %642 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %643 = "stablehlo.broadcast_in_dim"(%642) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %644 = "stablehlo.compare"(%623, %643) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %645 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %646 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %647 = "stablehlo.add"(%623, %646) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %648 = "stablehlo.select"(%644, %647, %623) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %649 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %650 = "stablehlo.broadcast_in_dim"(%649) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %651 = "stablehlo.compare"(%638, %650) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %652 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %653 = "stablehlo.broadcast_in_dim"(%652) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %654 = "stablehlo.add"(%638, %653) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %655 = "stablehlo.select"(%651, %654, %638) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %656 = "stablehlo.broadcast_in_dim"(%648) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %657 = "stablehlo.broadcast_in_dim"(%655) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %658 = "stablehlo.concatenate"(%656, %657) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %659 = "stablehlo.gather"(%arg96, %658) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %660 = "stablehlo.multiply"(%616, %631) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %661 = "stablehlo.multiply"(%660, %659) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %662 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %663 = "stablehlo.broadcast_in_dim"(%662) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %664 = "stablehlo.compare"(%623, %663) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %665 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %666 = "stablehlo.broadcast_in_dim"(%665) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %667 = "stablehlo.add"(%623, %666) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %668 = "stablehlo.select"(%664, %667, %623) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %669 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %670 = "stablehlo.broadcast_in_dim"(%669) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %671 = "stablehlo.compare"(%641, %670) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %672 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %673 = "stablehlo.broadcast_in_dim"(%672) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %674 = "stablehlo.add"(%641, %673) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %675 = "stablehlo.select"(%671, %674, %641) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %676 = "stablehlo.broadcast_in_dim"(%668) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %677 = "stablehlo.broadcast_in_dim"(%675) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %678 = "stablehlo.concatenate"(%676, %677) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %679 = "stablehlo.gather"(%arg96, %678) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %680 = "stablehlo.multiply"(%616, %628) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %681 = "stablehlo.multiply"(%680, %679) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %682 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %683 = "stablehlo.broadcast_in_dim"(%682) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %684 = "stablehlo.compare"(%626, %683) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %685 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %686 = "stablehlo.broadcast_in_dim"(%685) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %687 = "stablehlo.add"(%626, %686) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %688 = "stablehlo.select"(%684, %687, %626) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %689 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %690 = "stablehlo.broadcast_in_dim"(%689) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %691 = "stablehlo.compare"(%638, %690) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %692 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %693 = "stablehlo.broadcast_in_dim"(%692) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %694 = "stablehlo.add"(%638, %693) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %695 = "stablehlo.select"(%691, %694, %638) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %696 = "stablehlo.broadcast_in_dim"(%688) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %697 = "stablehlo.broadcast_in_dim"(%695) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %698 = "stablehlo.concatenate"(%696, %697) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %699 = "stablehlo.gather"(%arg96, %698) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %700 = "stablehlo.multiply"(%613, %631) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %701 = "stablehlo.multiply"(%700, %699) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %702 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %703 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %704 = "stablehlo.compare"(%626, %703) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %705 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %706 = "stablehlo.broadcast_in_dim"(%705) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %707 = "stablehlo.add"(%626, %706) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %708 = "stablehlo.select"(%704, %707, %626) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %709 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %710 = "stablehlo.broadcast_in_dim"(%709) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %711 = "stablehlo.compare"(%641, %710) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %712 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %713 = "stablehlo.broadcast_in_dim"(%712) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %714 = "stablehlo.add"(%641, %713) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %715 = "stablehlo.select"(%711, %714, %641) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %716 = "stablehlo.broadcast_in_dim"(%708) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %717 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %718 = "stablehlo.concatenate"(%716, %717) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %719 = "stablehlo.gather"(%arg96, %718) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %720 = "stablehlo.multiply"(%613, %628) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %721 = "stablehlo.multiply"(%720, %719) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %722 = "stablehlo.add"(%661, %681) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %723 = "stablehlo.add"(%722, %701) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %724 = "stablehlo.add"(%723, %721) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%724, %658, %631, %616, %659, %660, %678, %628, %679, %680, %698, %613, %699, %700, %718, %719, %720) : (tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg93: tensor<2x3x4xi32>, %arg94: tensor<i64>, %arg95: tensor<i64>):
    %606 = "stablehlo.convert"(%arg94) : (tensor<i64>) -> tensor<i32>
    %607 = "stablehlo.broadcast_in_dim"(%606) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %608 = "stablehlo.maximum"(%607, %arg93) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %609 = "stablehlo.convert"(%arg95) : (tensor<i64>) -> tensor<i32>
    %610 = "stablehlo.broadcast_in_dim"(%609) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %611 = "stablehlo.minimum"(%610, %608) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    "func.return"(%611) : (tensor<2x3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x5x4x2xf32>) -> (tensor<2x7x3x2xf32>, tensor<4x3xf32>, tensor<5x7xf32>), res_attrs = [{}, {}, {}], sym_name = "_resize", sym_visibility = "private"}> ({
  ^bb0(%arg88: tensor<2x5x4x2xf32>):
    %481 = "stablehlo.constant"() <{value = dense<0.7142857142857143> : tensor<f64>}> : () -> tensor<f64>
    %482 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %483 = "stablehlo.maximum"(%481, %482) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %484 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xf64>
    %485 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %486 = "stablehlo.broadcast_in_dim"(%485) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %487 = "stablehlo.add"(%484, %486) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %488 = "stablehlo.constant"() <{value = dense<0.7142857142857143> : tensor<f64>}> : () -> tensor<f64>
    %489 = "stablehlo.broadcast_in_dim"(%488) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %490 = "stablehlo.multiply"(%487, %489) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %491 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %492 = "stablehlo.broadcast_in_dim"(%491) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %493 = "stablehlo.subtract"(%490, %492) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %494 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %495 = "stablehlo.broadcast_in_dim"(%494) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %496 = "stablehlo.subtract"(%493, %495) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %497 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xf64>
    %498 = "stablehlo.broadcast_in_dim"(%496) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xf64>) -> tensor<1x7xf64>
    %499 = "stablehlo.broadcast_in_dim"(%497) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xf64>) -> tensor<5x1xf64>
    %500 = "stablehlo.broadcast_in_dim"(%498) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %501 = "stablehlo.broadcast_in_dim"(%499) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<5x1xf64>) -> tensor<5x7xf64>
    %502 = "stablehlo.subtract"(%500, %501) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %503 = "stablehlo.abs"(%502) : (tensor<5x7xf64>) -> tensor<5x7xf64>
    %504 = "stablehlo.convert"(%483) : (tensor<f64>) -> tensor<f64>
    %505 = "stablehlo.broadcast_in_dim"(%504) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %506 = "stablehlo.divide"(%503, %505) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %507 = "stablehlo.abs"(%506) : (tensor<5x7xf64>) -> tensor<5x7xf64>
    %508 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %509 = "stablehlo.broadcast_in_dim"(%508) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %510 = "stablehlo.subtract"(%509, %507) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %511 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %512 = "stablehlo.broadcast_in_dim"(%511) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %513 = "stablehlo.maximum"(%512, %510) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %514 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %515 = "stablehlo.reduce"(%513, %514) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg91: tensor<f64>, %arg92: tensor<f64>):
      %605 = "stablehlo.add"(%arg91, %arg92) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%605) : (tensor<f64>) -> ()
    }) : (tensor<5x7xf64>, tensor<f64>) -> tensor<7xf64>
    %516 = "stablehlo.broadcast_in_dim"(%515) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xf64>) -> tensor<1x7xf64>
    %517 = "stablehlo.abs"(%516) : (tensor<1x7xf64>) -> tensor<1x7xf64>
    %518 = "stablehlo.constant"() <{value = dense<1.1920928955078125E-4> : tensor<f64>}> : () -> tensor<f64>
    %519 = "stablehlo.broadcast_in_dim"(%518) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x7xf64>
    %520 = "stablehlo.compare"(%517, %519) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %521 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x7xf64>
    %523 = "stablehlo.compare"(%516, %522) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %524 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %525 = "func.call"(%523, %516, %524) <{callee = @_where}> : (tensor<1x7xi1>, tensor<1x7xf64>, tensor<i64>) -> tensor<1x7xf64>
    %526 = "stablehlo.broadcast_in_dim"(%525) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %527 = "stablehlo.divide"(%513, %526) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %528 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %529 = "func.call"(%520, %527, %528) <{callee = @_where_0}> : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %530 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %531 = "stablehlo.broadcast_in_dim"(%530) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %532 = "stablehlo.compare"(%496, %531) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %533 = "stablehlo.constant"() <{value = dense<4.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %534 = "stablehlo.broadcast_in_dim"(%533) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %535 = "stablehlo.compare"(%496, %534) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %536 = "stablehlo.and"(%532, %535) : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %537 = "stablehlo.broadcast_in_dim"(%536) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xi1>) -> tensor<1x7xi1>
    %538 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %539 = "func.call"(%537, %529, %538) <{callee = @_where_0}> : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %540 = "stablehlo.convert"(%539) : (tensor<5x7xf64>) -> tensor<5x7xf32>
    %541 = "stablehlo.constant"() <{value = dense<1.3333333333333333> : tensor<f64>}> : () -> tensor<f64>
    %542 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %543 = "stablehlo.maximum"(%541, %542) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %544 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xf64>
    %545 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %546 = "stablehlo.broadcast_in_dim"(%545) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %547 = "stablehlo.add"(%544, %546) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %548 = "stablehlo.constant"() <{value = dense<1.3333333333333333> : tensor<f64>}> : () -> tensor<f64>
    %549 = "stablehlo.broadcast_in_dim"(%548) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %550 = "stablehlo.multiply"(%547, %549) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %551 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %552 = "stablehlo.broadcast_in_dim"(%551) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %553 = "stablehlo.subtract"(%550, %552) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %554 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %555 = "stablehlo.broadcast_in_dim"(%554) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %556 = "stablehlo.subtract"(%553, %555) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %557 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf64>
    %558 = "stablehlo.broadcast_in_dim"(%556) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf64>) -> tensor<1x3xf64>
    %559 = "stablehlo.broadcast_in_dim"(%557) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf64>) -> tensor<4x1xf64>
    %560 = "stablehlo.broadcast_in_dim"(%558) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %561 = "stablehlo.broadcast_in_dim"(%559) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %562 = "stablehlo.subtract"(%560, %561) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %563 = "stablehlo.abs"(%562) : (tensor<4x3xf64>) -> tensor<4x3xf64>
    %564 = "stablehlo.convert"(%543) : (tensor<f64>) -> tensor<f64>
    %565 = "stablehlo.broadcast_in_dim"(%564) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %566 = "stablehlo.divide"(%563, %565) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %567 = "stablehlo.abs"(%566) : (tensor<4x3xf64>) -> tensor<4x3xf64>
    %568 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %569 = "stablehlo.broadcast_in_dim"(%568) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %570 = "stablehlo.subtract"(%569, %567) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %571 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %572 = "stablehlo.broadcast_in_dim"(%571) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %573 = "stablehlo.maximum"(%572, %570) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %574 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %575 = "stablehlo.reduce"(%573, %574) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg89: tensor<f64>, %arg90: tensor<f64>):
      %604 = "stablehlo.add"(%arg89, %arg90) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%604) : (tensor<f64>) -> ()
    }) : (tensor<4x3xf64>, tensor<f64>) -> tensor<3xf64>
    %576 = "stablehlo.broadcast_in_dim"(%575) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf64>) -> tensor<1x3xf64>
    %577 = "stablehlo.abs"(%576) : (tensor<1x3xf64>) -> tensor<1x3xf64>
    %578 = "stablehlo.constant"() <{value = dense<1.1920928955078125E-4> : tensor<f64>}> : () -> tensor<f64>
    %579 = "stablehlo.broadcast_in_dim"(%578) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x3xf64>
    %580 = "stablehlo.compare"(%577, %579) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %581 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %582 = "stablehlo.broadcast_in_dim"(%581) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x3xf64>
    %583 = "stablehlo.compare"(%576, %582) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %584 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %585 = "func.call"(%583, %576, %584) <{callee = @_where_1}> : (tensor<1x3xi1>, tensor<1x3xf64>, tensor<i64>) -> tensor<1x3xf64>
    %586 = "stablehlo.broadcast_in_dim"(%585) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %587 = "stablehlo.divide"(%573, %586) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %588 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %589 = "func.call"(%580, %587, %588) <{callee = @_where_2}> : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %590 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %591 = "stablehlo.broadcast_in_dim"(%590) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %592 = "stablehlo.compare"(%556, %591) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %593 = "stablehlo.constant"() <{value = dense<3.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %594 = "stablehlo.broadcast_in_dim"(%593) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %595 = "stablehlo.compare"(%556, %594) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %596 = "stablehlo.and"(%592, %595) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %597 = "stablehlo.broadcast_in_dim"(%596) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi1>) -> tensor<1x3xi1>
    %598 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %599 = "func.call"(%597, %589, %598) <{callee = @_where_2}> : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %600 = "stablehlo.convert"(%599) : (tensor<4x3xf64>) -> tensor<4x3xf32>
    %601 = "stablehlo.dot_general"(%600, %arg88) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<2x5x4x2xf32>) -> tensor<3x2x5x2xf32>
    %602 = "stablehlo.dot_general"(%601, %540) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x2x5x2xf32>, tensor<5x7xf32>) -> tensor<3x2x2x7xf32>
    %603 = "stablehlo.transpose"(%602) <{permutation = array<i64: 1, 3, 0, 2>}> : (tensor<3x2x2x7xf32>) -> tensor<2x7x3x2xf32>
    "func.return"(%603, %600, %540) : (tensor<2x7x3x2xf32>, tensor<4x3xf32>, tensor<5x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<1x7xf64>, tensor<i64>) -> tensor<1x7xf64>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg85: tensor<1x7xi1>, %arg86: tensor<1x7xf64>, %arg87: tensor<i64>):
    %478 = "stablehlo.convert"(%arg87) : (tensor<i64>) -> tensor<f64>
    %479 = "stablehlo.broadcast_in_dim"(%478) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x7xf64>
    %480 = "stablehlo.select"(%arg85, %arg86, %479) : (tensor<1x7xi1>, tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xf64>
    "func.return"(%480) : (tensor<1x7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg82: tensor<1x7xi1>, %arg83: tensor<5x7xf64>, %arg84: tensor<i64>):
    %474 = "stablehlo.convert"(%arg84) : (tensor<i64>) -> tensor<f64>
    %475 = "stablehlo.broadcast_in_dim"(%arg82) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xi1>) -> tensor<5x7xi1>
    %476 = "stablehlo.broadcast_in_dim"(%474) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %477 = "stablehlo.select"(%475, %arg83, %476) : (tensor<5x7xi1>, tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    "func.return"(%477) : (tensor<5x7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x3xi1>, tensor<1x3xf64>, tensor<i64>) -> tensor<1x3xf64>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg79: tensor<1x3xi1>, %arg80: tensor<1x3xf64>, %arg81: tensor<i64>):
    %471 = "stablehlo.convert"(%arg81) : (tensor<i64>) -> tensor<f64>
    %472 = "stablehlo.broadcast_in_dim"(%471) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x3xf64>
    %473 = "stablehlo.select"(%arg79, %arg80, %472) : (tensor<1x3xi1>, tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xf64>
    "func.return"(%473) : (tensor<1x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<1x3xi1>, %arg77: tensor<4x3xf64>, %arg78: tensor<i64>):
    %467 = "stablehlo.convert"(%arg78) : (tensor<i64>) -> tensor<f64>
    %468 = "stablehlo.broadcast_in_dim"(%arg76) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xi1>) -> tensor<4x3xi1>
    %469 = "stablehlo.broadcast_in_dim"(%467) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %470 = "stablehlo.select"(%468, %arg77, %469) : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    "func.return"(%470) : (tensor<4x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x3xf32>, tensor<5x7xf32>, tensor<2x7x3x2xf32>) -> tensor<2x5x4x2xf32>, res_attrs = [{}], sym_name = "_resize_3", sym_visibility = "private"}> ({
  ^bb0(%arg73: tensor<4x3xf32>, %arg74: tensor<5x7xf32>, %arg75: tensor<2x7x3x2xf32>):
    %462 = "stablehlo.transpose"(%arg75) <{permutation = array<i64: 2, 0, 3, 1>}> : (tensor<2x7x3x2xf32>) -> tensor<3x2x2x7xf32>
    %463 = "stablehlo.dot_general"(%462, %arg74) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x2x2x7xf32>, tensor<5x7xf32>) -> tensor<3x2x2x5xf32>
    %464 = "stablehlo.transpose"(%463) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<3x2x2x5xf32>) -> tensor<3x2x5x2xf32>
    %465 = "stablehlo.dot_general"(%464, %arg73) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x2x5x2xf32>, tensor<4x3xf32>) -> tensor<2x5x2x4xf32>
    %466 = "stablehlo.transpose"(%465) <{permutation = array<i64: 0, 1, 3, 2>}> : (tensor<2x5x2x4xf32>) -> tensor<2x5x4x2xf32>
    "func.return"(%466) : (tensor<2x5x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg71: tensor<2x5x4x2xf32>, %arg72: tensor<i64>):
    %446 = "stablehlo.slice"(%arg71) <{limit_indices = array<i64: 2, 1, 4, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %447 = "stablehlo.slice"(%arg71) <{limit_indices = array<i64: 2, 2, 4, 2>, start_indices = array<i64: 0, 1, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %448 = "func.call"(%447) <{callee = @_flip}> : (tensor<2x1x4x2xf32>) -> tensor<2x1x4x2xf32>
    %449 = "stablehlo.concatenate"(%448, %arg71) <{dimension = 1 : i64}> : (tensor<2x1x4x2xf32>, tensor<2x5x4x2xf32>) -> tensor<2x6x4x2xf32>
    %450 = "stablehlo.slice"(%449) <{limit_indices = array<i64: 2, 6, 4, 2>, start_indices = array<i64: 0, 5, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x6x4x2xf32>) -> tensor<2x1x4x2xf32>
    %451 = "stablehlo.slice"(%449) <{limit_indices = array<i64: 2, 5, 4, 2>, start_indices = array<i64: 0, 3, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x6x4x2xf32>) -> tensor<2x2x4x2xf32>
    %452 = "func.call"(%451) <{callee = @_flip_4}> : (tensor<2x2x4x2xf32>) -> tensor<2x2x4x2xf32>
    %453 = "stablehlo.concatenate"(%449, %452) <{dimension = 1 : i64}> : (tensor<2x6x4x2xf32>, tensor<2x2x4x2xf32>) -> tensor<2x8x4x2xf32>
    %454 = "stablehlo.slice"(%453) <{limit_indices = array<i64: 2, 8, 1, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %455 = "stablehlo.slice"(%453) <{limit_indices = array<i64: 2, 8, 3, 2>, start_indices = array<i64: 0, 0, 1, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x4x2xf32>) -> tensor<2x8x2x2xf32>
    %456 = "func.call"(%455) <{callee = @_flip_5}> : (tensor<2x8x2x2xf32>) -> tensor<2x8x2x2xf32>
    %457 = "stablehlo.concatenate"(%456, %453) <{dimension = 2 : i64}> : (tensor<2x8x2x2xf32>, tensor<2x8x4x2xf32>) -> tensor<2x8x6x2xf32>
    %458 = "stablehlo.slice"(%457) <{limit_indices = array<i64: 2, 8, 6, 2>, start_indices = array<i64: 0, 0, 5, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x6x2xf32>) -> tensor<2x8x1x2xf32>
    %459 = "stablehlo.slice"(%457) <{limit_indices = array<i64: 2, 8, 5, 2>, start_indices = array<i64: 0, 0, 4, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x6x2xf32>) -> tensor<2x8x1x2xf32>
    %460 = "func.call"(%459) <{callee = @_flip_6}> : (tensor<2x8x1x2xf32>) -> tensor<2x8x1x2xf32>
    %461 = "stablehlo.concatenate"(%457, %460) <{dimension = 2 : i64}> : (tensor<2x8x6x2xf32>, tensor<2x8x1x2xf32>) -> tensor<2x8x7x2xf32>
    "func.return"(%461) : (tensor<2x8x7x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x1x4x2xf32>) -> tensor<2x1x4x2xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<2x1x4x2xf32>):
    %445 = "stablehlo.reverse"(%arg70) <{dimensions = array<i64: 1>}> : (tensor<2x1x4x2xf32>) -> tensor<2x1x4x2xf32>
    "func.return"(%445) : (tensor<2x1x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x2x4x2xf32>) -> tensor<2x2x4x2xf32>, res_attrs = [{}], sym_name = "_flip_4", sym_visibility = "private"}> ({
  ^bb0(%arg69: tensor<2x2x4x2xf32>):
    %444 = "stablehlo.reverse"(%arg69) <{dimensions = array<i64: 1>}> : (tensor<2x2x4x2xf32>) -> tensor<2x2x4x2xf32>
    "func.return"(%444) : (tensor<2x2x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x2x2xf32>) -> tensor<2x8x2x2xf32>, res_attrs = [{}], sym_name = "_flip_5", sym_visibility = "private"}> ({
  ^bb0(%arg68: tensor<2x8x2x2xf32>):
    %443 = "stablehlo.reverse"(%arg68) <{dimensions = array<i64: 2>}> : (tensor<2x8x2x2xf32>) -> tensor<2x8x2x2xf32>
    "func.return"(%443) : (tensor<2x8x2x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x1x2xf32>) -> tensor<2x8x1x2xf32>, res_attrs = [{}], sym_name = "_flip_6", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<2x8x1x2xf32>):
    %442 = "stablehlo.reverse"(%arg67) <{dimensions = array<i64: 2>}> : (tensor<2x8x1x2xf32>) -> tensor<2x8x1x2xf32>
    "func.return"(%442) : (tensor<2x8x1x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>, res_attrs = [{}], sym_name = "_pad_7", sym_visibility = "private"}> ({
  ^bb0(%arg65: tensor<2x5x4x2xf32>, %arg66: tensor<i64>):
    %436 = "stablehlo.slice"(%arg65) <{limit_indices = array<i64: 2, 5, 4, 2>, start_indices = array<i64: 0, 4, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %437 = "stablehlo.slice"(%arg65) <{limit_indices = array<i64: 2, 2, 4, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x2x4x2xf32>
    %438 = "stablehlo.concatenate"(%436, %arg65, %437) <{dimension = 1 : i64}> : (tensor<2x1x4x2xf32>, tensor<2x5x4x2xf32>, tensor<2x2x4x2xf32>) -> tensor<2x8x4x2xf32>
    %439 = "stablehlo.slice"(%438) <{limit_indices = array<i64: 2, 8, 4, 2>, start_indices = array<i64: 0, 0, 2, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x4x2xf32>) -> tensor<2x8x2x2xf32>
    %440 = "stablehlo.slice"(%438) <{limit_indices = array<i64: 2, 8, 1, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %441 = "stablehlo.concatenate"(%439, %438, %440) <{dimension = 2 : i64}> : (tensor<2x8x2x2xf32>, tensor<2x8x4x2xf32>, tensor<2x8x1x2xf32>) -> tensor<2x8x7x2xf32>
    "func.return"(%441) : (tensor<2x8x7x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x5x4x2xf32>, tensor<i64>) -> tensor<2x8x7x2xf32>, res_attrs = [{}], sym_name = "_pad_8", sym_visibility = "private"}> ({
  ^bb0(%arg63: tensor<2x5x4x2xf32>, %arg64: tensor<i64>):
    %408 = "stablehlo.slice"(%arg63) <{limit_indices = array<i64: 1, 5, 4, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<1x5x4x2xf32>
    %409 = "stablehlo.broadcast_in_dim"(%408) <{broadcast_dimensions = array<i64: 0, 2, 3, 4>}> : (tensor<1x5x4x2xf32>) -> tensor<1x0x5x4x2xf32>
    %410 = "stablehlo.reshape"(%409) : (tensor<1x0x5x4x2xf32>) -> tensor<0x5x4x2xf32>
    %411 = "stablehlo.slice"(%arg63) <{limit_indices = array<i64: 2, 5, 4, 2>, start_indices = array<i64: 1, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<1x5x4x2xf32>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64: 0, 2, 3, 4>}> : (tensor<1x5x4x2xf32>) -> tensor<1x0x5x4x2xf32>
    %413 = "stablehlo.reshape"(%412) : (tensor<1x0x5x4x2xf32>) -> tensor<0x5x4x2xf32>
    %414 = "stablehlo.concatenate"(%410, %arg63, %413) <{dimension = 0 : i64}> : (tensor<0x5x4x2xf32>, tensor<2x5x4x2xf32>, tensor<0x5x4x2xf32>) -> tensor<2x5x4x2xf32>
    %415 = "stablehlo.slice"(%414) <{limit_indices = array<i64: 2, 1, 4, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %416 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<2x1x4x2xf32>) -> tensor<2x1x1x4x2xf32>
    %417 = "stablehlo.reshape"(%416) : (tensor<2x1x1x4x2xf32>) -> tensor<2x1x4x2xf32>
    %418 = "stablehlo.slice"(%414) <{limit_indices = array<i64: 2, 5, 4, 2>, start_indices = array<i64: 0, 4, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x5x4x2xf32>) -> tensor<2x1x4x2xf32>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64: 0, 1, 3, 4>}> : (tensor<2x1x4x2xf32>) -> tensor<2x1x2x4x2xf32>
    %420 = "stablehlo.reshape"(%419) : (tensor<2x1x2x4x2xf32>) -> tensor<2x2x4x2xf32>
    %421 = "stablehlo.concatenate"(%417, %414, %420) <{dimension = 1 : i64}> : (tensor<2x1x4x2xf32>, tensor<2x5x4x2xf32>, tensor<2x2x4x2xf32>) -> tensor<2x8x4x2xf32>
    %422 = "stablehlo.slice"(%421) <{limit_indices = array<i64: 2, 8, 1, 2>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %423 = "stablehlo.broadcast_in_dim"(%422) <{broadcast_dimensions = array<i64: 0, 1, 2, 4>}> : (tensor<2x8x1x2xf32>) -> tensor<2x8x1x2x2xf32>
    %424 = "stablehlo.reshape"(%423) : (tensor<2x8x1x2x2xf32>) -> tensor<2x8x2x2xf32>
    %425 = "stablehlo.slice"(%421) <{limit_indices = array<i64: 2, 8, 4, 2>, start_indices = array<i64: 0, 0, 3, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x4x2xf32>) -> tensor<2x8x1x2xf32>
    %426 = "stablehlo.broadcast_in_dim"(%425) <{broadcast_dimensions = array<i64: 0, 1, 2, 4>}> : (tensor<2x8x1x2xf32>) -> tensor<2x8x1x1x2xf32>
    %427 = "stablehlo.reshape"(%426) : (tensor<2x8x1x1x2xf32>) -> tensor<2x8x1x2xf32>
    %428 = "stablehlo.concatenate"(%424, %421, %427) <{dimension = 2 : i64}> : (tensor<2x8x2x2xf32>, tensor<2x8x4x2xf32>, tensor<2x8x1x2xf32>) -> tensor<2x8x7x2xf32>
    %429 = "stablehlo.slice"(%428) <{limit_indices = array<i64: 2, 8, 7, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x7x2xf32>) -> tensor<2x8x7x1xf32>
    %430 = "stablehlo.broadcast_in_dim"(%429) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x8x7x1xf32>) -> tensor<2x8x7x1x0xf32>
    %431 = "stablehlo.reshape"(%430) : (tensor<2x8x7x1x0xf32>) -> tensor<2x8x7x0xf32>
    %432 = "stablehlo.slice"(%428) <{limit_indices = array<i64: 2, 8, 7, 2>, start_indices = array<i64: 0, 0, 0, 1>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x8x7x2xf32>) -> tensor<2x8x7x1xf32>
    %433 = "stablehlo.broadcast_in_dim"(%432) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x8x7x1xf32>) -> tensor<2x8x7x1x0xf32>
    %434 = "stablehlo.reshape"(%433) : (tensor<2x8x7x1x0xf32>) -> tensor<2x8x7x0xf32>
    %435 = "stablehlo.concatenate"(%431, %428, %434) <{dimension = 3 : i64}> : (tensor<2x8x7x0xf32>, tensor<2x8x7x2xf32>, tensor<2x8x7x0xf32>) -> tensor<2x8x7x2xf32>
    "func.return"(%435) : (tensor<2x8x7x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32>, res_attrs = [{}], sym_name = "_resize_9", sym_visibility = "private"}> ({
  ^bb0(%arg62: tensor<2x5x4x2xf32>):
    %366 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xf32>
    %367 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %368 = "stablehlo.broadcast_in_dim"(%367) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %369 = "stablehlo.add"(%366, %368) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %370 = "stablehlo.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %371 = "stablehlo.broadcast_in_dim"(%370) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %372 = "stablehlo.multiply"(%369, %371) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %373 = "stablehlo.constant"() <{value = dense<7.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %374 = "stablehlo.broadcast_in_dim"(%373) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %375 = "stablehlo.divide"(%372, %374) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %376 = "stablehlo.floor"(%375) : (tensor<7xf32>) -> tensor<7xf32>
    %377 = "stablehlo.convert"(%376) : (tensor<7xf32>) -> tensor<7xi32>
    %378 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<7xi32>
    %380 = "stablehlo.compare"(%377, %379) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %381 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %382 = "stablehlo.broadcast_in_dim"(%381) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<7xi32>
    %383 = "stablehlo.add"(%377, %382) : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %384 = "stablehlo.select"(%380, %383, %377) : (tensor<7xi1>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %385 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64: 0>}> : (tensor<7xi32>) -> tensor<7x1xi32>
    %386 = "stablehlo.gather"(%arg62, %385) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 4, 2>}> : (tensor<2x5x4x2xf32>, tensor<7x1xi32>) -> tensor<2x7x4x2xf32>
    %387 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xf32>
    %388 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %389 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %390 = "stablehlo.add"(%387, %389) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %391 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %393 = "stablehlo.multiply"(%390, %392) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %394 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %396 = "stablehlo.divide"(%393, %395) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %397 = "stablehlo.floor"(%396) : (tensor<3xf32>) -> tensor<3xf32>
    %398 = "stablehlo.convert"(%397) : (tensor<3xf32>) -> tensor<3xi32>
    %399 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %401 = "stablehlo.compare"(%398, %400) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %402 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %403 = "stablehlo.broadcast_in_dim"(%402) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %404 = "stablehlo.add"(%398, %403) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %405 = "stablehlo.select"(%401, %404, %398) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %406 = "stablehlo.broadcast_in_dim"(%405) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %407 = "stablehlo.gather"(%386, %406) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 7, 1, 2>}> : (tensor<2x7x4x2xf32>, tensor<3x1xi32>) -> tensor<2x7x3x2xf32>
    "func.return"(%407) : (tensor<2x7x3x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x5x4x2xf32>) -> tensor<2x7x3x2xf32>, res_attrs = [{}], sym_name = "_resize_10", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<2x5x4x2xf32>):
    %187 = "stablehlo.constant"() <{value = dense<0.7142857142857143> : tensor<f64>}> : () -> tensor<f64>
    %188 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %189 = "stablehlo.maximum"(%187, %188) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %190 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xf64>
    %191 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %193 = "stablehlo.add"(%190, %192) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %194 = "stablehlo.constant"() <{value = dense<0.7142857142857143> : tensor<f64>}> : () -> tensor<f64>
    %195 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %196 = "stablehlo.multiply"(%193, %195) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %197 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %199 = "stablehlo.subtract"(%196, %198) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %200 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %202 = "stablehlo.subtract"(%199, %201) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %203 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xf64>
    %204 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xf64>) -> tensor<1x7xf64>
    %205 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xf64>) -> tensor<5x1xf64>
    %206 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %207 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<5x1xf64>) -> tensor<5x7xf64>
    %208 = "stablehlo.subtract"(%206, %207) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %209 = "stablehlo.abs"(%208) : (tensor<5x7xf64>) -> tensor<5x7xf64>
    %210 = "stablehlo.convert"(%189) : (tensor<f64>) -> tensor<f64>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %212 = "stablehlo.divide"(%209, %211) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %213 = "stablehlo.constant"() <{value = dense<1.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %214 = "stablehlo.broadcast_in_dim"(%213) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %215 = "stablehlo.multiply"(%214, %212) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %216 = "stablehlo.constant"() <{value = dense<2.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %218 = "stablehlo.subtract"(%215, %217) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %219 = "stablehlo.multiply"(%218, %212) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %220 = "stablehlo.multiply"(%219, %212) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %221 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %222 = "stablehlo.broadcast_in_dim"(%221) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %223 = "stablehlo.add"(%220, %222) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %224 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %226 = "stablehlo.compare"(%212, %225) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xi1>
    %227 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %229 = "stablehlo.multiply"(%228, %212) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %230 = "stablehlo.constant"() <{value = dense<2.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %232 = "stablehlo.add"(%229, %231) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %233 = "stablehlo.multiply"(%232, %212) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %234 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %236 = "stablehlo.subtract"(%233, %235) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %237 = "stablehlo.multiply"(%236, %212) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %238 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %240 = "stablehlo.add"(%237, %239) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %241 = "func.call"(%226, %240, %223) <{callee = @_where_11}> : (tensor<5x7xi1>, tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %242 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %244 = "stablehlo.compare"(%212, %243) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xi1>
    %245 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %246 = "func.call"(%244, %245, %241) <{callee = @_where_12}> : (tensor<5x7xi1>, tensor<f64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %247 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %248 = "stablehlo.reduce"(%246, %247) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg60: tensor<f64>, %arg61: tensor<f64>):
      %365 = "stablehlo.add"(%arg60, %arg61) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%365) : (tensor<f64>) -> ()
    }) : (tensor<5x7xf64>, tensor<f64>) -> tensor<7xf64>
    %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xf64>) -> tensor<1x7xf64>
    %250 = "stablehlo.abs"(%249) : (tensor<1x7xf64>) -> tensor<1x7xf64>
    %251 = "stablehlo.constant"() <{value = dense<1.1920928955078125E-4> : tensor<f64>}> : () -> tensor<f64>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x7xf64>
    %253 = "stablehlo.compare"(%250, %252) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %254 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x7xf64>
    %256 = "stablehlo.compare"(%249, %255) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xi1>
    %257 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %258 = "func.call"(%256, %249, %257) <{callee = @_where_13}> : (tensor<1x7xi1>, tensor<1x7xf64>, tensor<i64>) -> tensor<1x7xf64>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xf64>) -> tensor<5x7xf64>
    %260 = "stablehlo.divide"(%246, %259) : (tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    %261 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %262 = "func.call"(%253, %260, %261) <{callee = @_where_14}> : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %263 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %265 = "stablehlo.compare"(%202, %264) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %266 = "stablehlo.constant"() <{value = dense<4.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %268 = "stablehlo.compare"(%202, %267) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    %269 = "stablehlo.and"(%265, %268) : (tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xi1>) -> tensor<1x7xi1>
    %271 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %272 = "func.call"(%270, %262, %271) <{callee = @_where_14}> : (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>
    %273 = "stablehlo.convert"(%272) : (tensor<5x7xf64>) -> tensor<5x7xf32>
    %274 = "stablehlo.constant"() <{value = dense<1.3333333333333333> : tensor<f64>}> : () -> tensor<f64>
    %275 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %276 = "stablehlo.maximum"(%274, %275) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %277 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xf64>
    %278 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %280 = "stablehlo.add"(%277, %279) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %281 = "stablehlo.constant"() <{value = dense<1.3333333333333333> : tensor<f64>}> : () -> tensor<f64>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %283 = "stablehlo.multiply"(%280, %282) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %284 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %285 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %286 = "stablehlo.subtract"(%283, %285) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %287 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %288 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %289 = "stablehlo.subtract"(%286, %288) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
    %290 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xf64>
    %291 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf64>) -> tensor<1x3xf64>
    %292 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf64>) -> tensor<4x1xf64>
    %293 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %294 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf64>) -> tensor<4x3xf64>
    %295 = "stablehlo.subtract"(%293, %294) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %296 = "stablehlo.abs"(%295) : (tensor<4x3xf64>) -> tensor<4x3xf64>
    %297 = "stablehlo.convert"(%276) : (tensor<f64>) -> tensor<f64>
    %298 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %299 = "stablehlo.divide"(%296, %298) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %300 = "stablehlo.constant"() <{value = dense<1.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %301 = "stablehlo.broadcast_in_dim"(%300) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %302 = "stablehlo.multiply"(%301, %299) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %303 = "stablehlo.constant"() <{value = dense<2.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %304 = "stablehlo.broadcast_in_dim"(%303) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %305 = "stablehlo.subtract"(%302, %304) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %306 = "stablehlo.multiply"(%305, %299) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %307 = "stablehlo.multiply"(%306, %299) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %308 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %309 = "stablehlo.broadcast_in_dim"(%308) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %310 = "stablehlo.add"(%307, %309) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %311 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %313 = "stablehlo.compare"(%299, %312) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %314 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %316 = "stablehlo.multiply"(%315, %299) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %317 = "stablehlo.constant"() <{value = dense<2.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %319 = "stablehlo.add"(%316, %318) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %320 = "stablehlo.multiply"(%319, %299) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %321 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %322 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %323 = "stablehlo.subtract"(%320, %322) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %324 = "stablehlo.multiply"(%323, %299) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %325 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %326 = "stablehlo.broadcast_in_dim"(%325) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %327 = "stablehlo.add"(%324, %326) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %328 = "func.call"(%313, %327, %310) <{callee = @_where_15}> : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %329 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %330 = "stablehlo.broadcast_in_dim"(%329) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %331 = "stablehlo.compare"(%299, %330) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xi1>
    %332 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %333 = "func.call"(%331, %332, %328) <{callee = @_where_16}> : (tensor<4x3xi1>, tensor<f64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %334 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %335 = "stablehlo.reduce"(%333, %334) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg58: tensor<f64>, %arg59: tensor<f64>):
      %364 = "stablehlo.add"(%arg58, %arg59) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      "stablehlo.return"(%364) : (tensor<f64>) -> ()
    }) : (tensor<4x3xf64>, tensor<f64>) -> tensor<3xf64>
    %336 = "stablehlo.broadcast_in_dim"(%335) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf64>) -> tensor<1x3xf64>
    %337 = "stablehlo.abs"(%336) : (tensor<1x3xf64>) -> tensor<1x3xf64>
    %338 = "stablehlo.constant"() <{value = dense<1.1920928955078125E-4> : tensor<f64>}> : () -> tensor<f64>
    %339 = "stablehlo.broadcast_in_dim"(%338) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x3xf64>
    %340 = "stablehlo.compare"(%337, %339) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %341 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x3xf64>
    %343 = "stablehlo.compare"(%336, %342) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xi1>
    %344 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %345 = "func.call"(%343, %336, %344) <{callee = @_where_17}> : (tensor<1x3xi1>, tensor<1x3xf64>, tensor<i64>) -> tensor<1x3xf64>
    %346 = "stablehlo.broadcast_in_dim"(%345) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %347 = "stablehlo.divide"(%333, %346) : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    %348 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %349 = "func.call"(%340, %347, %348) <{callee = @_where_18}> : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %350 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %352 = "stablehlo.compare"(%289, %351) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %353 = "stablehlo.constant"() <{value = dense<3.500000e+00> : tensor<f64>}> : () -> tensor<f64>
    %354 = "stablehlo.broadcast_in_dim"(%353) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3xf64>
    %355 = "stablehlo.compare"(%289, %354) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xi1>
    %356 = "stablehlo.and"(%352, %355) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %357 = "stablehlo.broadcast_in_dim"(%356) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi1>) -> tensor<1x3xi1>
    %358 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %359 = "func.call"(%357, %349, %358) <{callee = @_where_18}> : (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
    %360 = "stablehlo.convert"(%359) : (tensor<4x3xf64>) -> tensor<4x3xf32>
    %361 = "stablehlo.dot_general"(%360, %arg57) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<2x5x4x2xf32>) -> tensor<3x2x5x2xf32>
    %362 = "stablehlo.dot_general"(%361, %273) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x2x5x2xf32>, tensor<5x7xf32>) -> tensor<3x2x2x7xf32>
    %363 = "stablehlo.transpose"(%362) <{permutation = array<i64: 1, 3, 0, 2>}> : (tensor<3x2x2x7xf32>) -> tensor<2x7x3x2xf32>
    "func.return"(%363) : (tensor<2x7x3x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x7xi1>, tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>, res_attrs = [{}], sym_name = "_where_11", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<5x7xi1>, %arg55: tensor<5x7xf64>, %arg56: tensor<5x7xf64>):
    %186 = "stablehlo.select"(%arg54, %arg55, %arg56) : (tensor<5x7xi1>, tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    "func.return"(%186) : (tensor<5x7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x7xi1>, tensor<f64>, tensor<5x7xf64>) -> tensor<5x7xf64>, res_attrs = [{}], sym_name = "_where_12", sym_visibility = "private"}> ({
  ^bb0(%arg51: tensor<5x7xi1>, %arg52: tensor<f64>, %arg53: tensor<5x7xf64>):
    %183 = "stablehlo.convert"(%arg52) : (tensor<f64>) -> tensor<f64>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %185 = "stablehlo.select"(%arg51, %184, %arg53) : (tensor<5x7xi1>, tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    "func.return"(%185) : (tensor<5x7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<1x7xf64>, tensor<i64>) -> tensor<1x7xf64>, res_attrs = [{}], sym_name = "_where_13", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<1x7xi1>, %arg49: tensor<1x7xf64>, %arg50: tensor<i64>):
    %180 = "stablehlo.convert"(%arg50) : (tensor<i64>) -> tensor<f64>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x7xf64>
    %182 = "stablehlo.select"(%arg48, %arg49, %181) : (tensor<1x7xi1>, tensor<1x7xf64>, tensor<1x7xf64>) -> tensor<1x7xf64>
    "func.return"(%182) : (tensor<1x7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<5x7xf64>, tensor<i64>) -> tensor<5x7xf64>, res_attrs = [{}], sym_name = "_where_14", sym_visibility = "private"}> ({
  ^bb0(%arg45: tensor<1x7xi1>, %arg46: tensor<5x7xf64>, %arg47: tensor<i64>):
    %176 = "stablehlo.convert"(%arg47) : (tensor<i64>) -> tensor<f64>
    %177 = "stablehlo.broadcast_in_dim"(%arg45) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x7xi1>) -> tensor<5x7xi1>
    %178 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<5x7xf64>
    %179 = "stablehlo.select"(%177, %arg46, %178) : (tensor<5x7xi1>, tensor<5x7xf64>, tensor<5x7xf64>) -> tensor<5x7xf64>
    "func.return"(%179) : (tensor<5x7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x3xi1>, tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>, res_attrs = [{}], sym_name = "_where_15", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<4x3xi1>, %arg43: tensor<4x3xf64>, %arg44: tensor<4x3xf64>):
    %175 = "stablehlo.select"(%arg42, %arg43, %arg44) : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    "func.return"(%175) : (tensor<4x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x3xi1>, tensor<f64>, tensor<4x3xf64>) -> tensor<4x3xf64>, res_attrs = [{}], sym_name = "_where_16", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<4x3xi1>, %arg40: tensor<f64>, %arg41: tensor<4x3xf64>):
    %172 = "stablehlo.convert"(%arg40) : (tensor<f64>) -> tensor<f64>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %174 = "stablehlo.select"(%arg39, %173, %arg41) : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    "func.return"(%174) : (tensor<4x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x3xi1>, tensor<1x3xf64>, tensor<i64>) -> tensor<1x3xf64>, res_attrs = [{}], sym_name = "_where_17", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<1x3xi1>, %arg37: tensor<1x3xf64>, %arg38: tensor<i64>):
    %169 = "stablehlo.convert"(%arg38) : (tensor<i64>) -> tensor<f64>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x3xf64>
    %171 = "stablehlo.select"(%arg36, %arg37, %170) : (tensor<1x3xi1>, tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<1x3xf64>
    "func.return"(%171) : (tensor<1x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x3xi1>, tensor<4x3xf64>, tensor<i64>) -> tensor<4x3xf64>, res_attrs = [{}], sym_name = "_where_18", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<1x3xi1>, %arg34: tensor<4x3xf64>, %arg35: tensor<i64>):
    %165 = "stablehlo.convert"(%arg35) : (tensor<i64>) -> tensor<f64>
    %166 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xi1>) -> tensor<4x3xi1>
    %167 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4x3xf64>
    %168 = "stablehlo.select"(%166, %arg34, %167) : (tensor<4x3xi1>, tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
    "func.return"(%168) : (tensor<4x3xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, res_attrs = [{}], sym_name = "_map_coordinates_19", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<2x5x4xf32>, %arg31: tensor<2x3x4xf32>, %arg32: tensor<2x3x4xf32>):
    %52 = "stablehlo.floor"(%arg31) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %53 = "stablehlo.subtract"(%arg31, %52) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %54 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4xf32>
    %56 = "stablehlo.subtract"(%55, %53) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %57 = "stablehlo.convert"(%52) : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %58 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %60 = "stablehlo.add"(%57, %59) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %61 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %62 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %63 = "func.call"(%57, %61, %62) <{callee = @clip_20}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %65 = "stablehlo.constant"() <{value = dense<4> : tensor<i64>}> : () -> tensor<i64>
    %66 = "func.call"(%60, %64, %65) <{callee = @clip_20}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %67 = "stablehlo.floor"(%arg32) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %68 = "stablehlo.subtract"(%arg32, %67) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %69 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3x4xf32>
    %71 = "stablehlo.subtract"(%70, %68) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %72 = "stablehlo.convert"(%67) : (tensor<2x3x4xf32>) -> tensor<2x3x4xi32>
    %73 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %75 = "stablehlo.add"(%72, %74) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %76 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %77 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %78 = "func.call"(%72, %76, %77) <{callee = @clip_20}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %79 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %80 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
    %81 = "func.call"(%75, %79, %80) <{callee = @clip_20}> : (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>
    %82 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %84 = "stablehlo.compare"(%63, %83) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %85 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %87 = "stablehlo.add"(%63, %86) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %88 = "stablehlo.select"(%84, %87, %63) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %91 = "stablehlo.compare"(%78, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %92 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %94 = "stablehlo.add"(%78, %93) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %95 = "stablehlo.select"(%91, %94, %78) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %96 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %97 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %98 = "stablehlo.concatenate"(%96, %97) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %99 = "stablehlo.gather"(%arg30, %98) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %100 = "stablehlo.multiply"(%56, %71) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %101 = "stablehlo.multiply"(%100, %99) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %102 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %104 = "stablehlo.compare"(%63, %103) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %105 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %107 = "stablehlo.add"(%63, %106) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %108 = "stablehlo.select"(%104, %107, %63) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %109 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %111 = "stablehlo.compare"(%81, %110) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %112 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %114 = "stablehlo.add"(%81, %113) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %115 = "stablehlo.select"(%111, %114, %81) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %116 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %117 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %118 = "stablehlo.concatenate"(%116, %117) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %119 = "stablehlo.gather"(%arg30, %118) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %120 = "stablehlo.multiply"(%56, %68) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %121 = "stablehlo.multiply"(%120, %119) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %122 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %124 = "stablehlo.compare"(%66, %123) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %125 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %127 = "stablehlo.add"(%66, %126) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %128 = "stablehlo.select"(%124, %127, %66) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %129 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %131 = "stablehlo.compare"(%78, %130) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %132 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %134 = "stablehlo.add"(%78, %133) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %135 = "stablehlo.select"(%131, %134, %78) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %136 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %137 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %138 = "stablehlo.concatenate"(%136, %137) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %139 = "stablehlo.gather"(%arg30, %138) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %140 = "stablehlo.multiply"(%53, %71) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %141 = "stablehlo.multiply"(%140, %139) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %142 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %144 = "stablehlo.compare"(%66, %143) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %145 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %147 = "stablehlo.add"(%66, %146) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %148 = "stablehlo.select"(%144, %147, %66) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %149 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %151 = "stablehlo.compare"(%81, %150) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi1>
    %152 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %154 = "stablehlo.add"(%81, %153) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %155 = "stablehlo.select"(%151, %154, %81) : (tensor<2x3x4xi1>, tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %156 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %157 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x3x4xi32>) -> tensor<2x3x4x1xi32>
    %158 = "stablehlo.concatenate"(%156, %157) <{dimension = 3 : i64}> : (tensor<2x3x4x1xi32>, tensor<2x3x4x1xi32>) -> tensor<2x3x4x2xi32>
    %159 = "stablehlo.gather"(%arg30, %158) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>) -> tensor<2x3x4xf32>
    %160 = "stablehlo.multiply"(%53, %68) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %161 = "stablehlo.multiply"(%160, %159) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %162 = "stablehlo.add"(%101, %121) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %163 = "stablehlo.add"(%162, %141) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %164 = "stablehlo.add"(%163, %161) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%164) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xi32>, res_attrs = [{}], sym_name = "clip_20", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<2x3x4xi32>, %arg28: tensor<i64>, %arg29: tensor<i64>):
    %46 = "stablehlo.convert"(%arg28) : (tensor<i64>) -> tensor<i32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %48 = "stablehlo.maximum"(%47, %arg27) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    %49 = "stablehlo.convert"(%arg29) : (tensor<i64>) -> tensor<i32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x3x4xi32>
    %51 = "stablehlo.minimum"(%50, %48) : (tensor<2x3x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
    "func.return"(%51) : (tensor<2x3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>), res_attrs = [{}, {}, {}], sym_name = "_map_coordinates_21", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<2x3x4x2xi32>, %arg3: tensor<2x3x4xf32>, %arg4: tensor<2x3x4xf32>, %arg5: tensor<2x3x4xf32>, %arg6: tensor<2x3x4xf32>, %arg7: tensor<2x3x4x2xi32>, %arg8: tensor<2x3x4xf32>, %arg9: tensor<2x3x4xf32>, %arg10: tensor<2x3x4xf32>, %arg11: tensor<2x3x4x2xi32>, %arg12: tensor<2x3x4xf32>, %arg13: tensor<2x3x4xf32>, %arg14: tensor<2x3x4xf32>, %arg15: tensor<2x3x4x2xi32>, %arg16: tensor<2x3x4xf32>, %arg17: tensor<2x3x4xf32>, %arg18: tensor<2x3x4xf32>):
    %3 = "stablehlo.multiply"(%arg17, %arg18) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %4 = "stablehlo.multiply"(%arg18, %arg16) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %5 = "stablehlo.multiply"(%arg12, %4) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %6 = "stablehlo.multiply"(%4, %arg8) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %9 = "stablehlo.scatter"(%8, %arg15, %3) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %45 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%45) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %10 = "stablehlo.multiply"(%arg14, %arg18) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %11 = "stablehlo.multiply"(%arg18, %arg13) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %12 = "stablehlo.multiply"(%arg12, %11) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %13 = "stablehlo.multiply"(%11, %arg3) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %14 = "stablehlo.add"(%6, %13) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %17 = "stablehlo.scatter"(%16, %arg11, %10) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %44 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%44) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %18 = "stablehlo.add"(%9, %17) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %19 = "stablehlo.multiply"(%arg10, %arg18) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %20 = "stablehlo.multiply"(%arg18, %arg9) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %21 = "stablehlo.multiply"(%arg4, %20) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %22 = "stablehlo.add"(%5, %21) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %23 = "stablehlo.multiply"(%20, %arg8) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %24 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %26 = "stablehlo.scatter"(%25, %arg7, %19) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %43 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%43) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %27 = "stablehlo.add"(%18, %26) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %28 = "stablehlo.multiply"(%arg6, %arg18) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %29 = "stablehlo.multiply"(%arg18, %arg5) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %30 = "stablehlo.multiply"(%arg4, %29) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %31 = "stablehlo.add"(%12, %30) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %32 = "stablehlo.multiply"(%29, %arg3) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %33 = "stablehlo.add"(%23, %32) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %34 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %36 = "stablehlo.scatter"(%35, %arg2, %28) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      %42 = "stablehlo.add"(%arg19, %arg20) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%42) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<2x3x4x2xi32>, tensor<2x3x4xf32>) -> tensor<2x5x4xf32>
    %37 = "stablehlo.add"(%27, %36) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %38 = "stablehlo.negate"(%31) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %39 = "stablehlo.add"(%22, %38) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %40 = "stablehlo.negate"(%33) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %41 = "stablehlo.add"(%14, %40) : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%37, %41, %39) : (tensor<2x5x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x5x4x2xf32>) -> tensor<2x4x5x2xf32>, res_attrs = [{}], sym_name = "rot90", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<2x5x4x2xf32>):
    %1 = "func.call"(%arg1) <{callee = @_flip_22}> : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x2xf32>
    %2 = "stablehlo.transpose"(%1) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x4x2xf32>) -> tensor<2x4x5x2xf32>
    "func.return"(%2) : (tensor<2x4x5x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x5x4x2xf32>) -> tensor<2x5x4x2xf32>, res_attrs = [{}], sym_name = "_flip_22", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x5x4x2xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 2>}> : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x2xf32>
    "func.return"(%0) : (tensor<2x5x4x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

