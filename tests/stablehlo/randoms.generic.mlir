"builtin.module"() <{sym_name = "jit_randoms"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> (tensor<3x5xf64>, tensor<4xf64>, tensor<7xi1>, tensor<5xi64>, tensor<6xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg209: tensor<2xui32>):
    %704 = "func.call"(%arg209) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %705 = "stablehlo.slice"(%704) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %706 = "stablehlo.reshape"(%705) : (tensor<1x2xui32>) -> tensor<2xui32>
    %707 = "stablehlo.slice"(%704) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %708 = "stablehlo.reshape"(%707) : (tensor<1x2xui32>) -> tensor<2xui32>
    %709 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %710 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %711 = "func.call"(%706, %709, %710) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<3x5xf64>
    %712 = "func.call"(%708) <{callee = @_normal}> : (tensor<2xui32>) -> tensor<4xf64>
    %713 = "stablehlo.constant"() <{value = dense<3.000000e-01> : tensor<f64>}> : () -> tensor<f64>
    %714 = "func.call"(%706, %713) <{callee = @_bernoulli}> : (tensor<2xui32>, tensor<f64>) -> tensor<7xi1>
    %715 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %716 = "stablehlo.constant"() <{value = dense<10> : tensor<i64>}> : () -> tensor<i64>
    %717 = "func.call"(%708, %715, %716) <{callee = @_randint}> : (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<5xi64>
    %718 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi64>
    %719 = "func.call"(%706, %718) <{callee = @_shuffle}> : (tensor<2xui32>, tensor<6xi64>) -> tensor<6xi64>
    "func.return"(%711, %712, %714, %717, %719) : (tensor<3x5xf64>, tensor<4xf64>, tensor<7xi1>, tensor<5xi64>, tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg208: tensor<2xui32>):
    %687 = "stablehlo.slice"(%arg208) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %688 = "stablehlo.reshape"(%687) : (tensor<1xui32>) -> tensor<ui32>
    %689 = "stablehlo.slice"(%arg208) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %690 = "stablehlo.reshape"(%689) : (tensor<1xui32>) -> tensor<ui32>
    %691 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %692 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %693 = "stablehlo.broadcast_in_dim"(%692) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %694 = "stablehlo.multiply"(%693, %691) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %695 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %696 = "stablehlo.broadcast_in_dim"(%695) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %697 = "stablehlo.shift_right_logical"(%694, %696) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %698 = "stablehlo.convert"(%694) : (tensor<2xui64>) -> tensor<2xui32>
    %699 = "stablehlo.convert"(%697) : (tensor<2xui64>) -> tensor<2xui32>
    %700:2 = "func.call"(%688, %690, %699, %698) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %701 = "stablehlo.broadcast_in_dim"(%700#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %702 = "stablehlo.broadcast_in_dim"(%700#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %703 = "stablehlo.concatenate"(%701, %702) <{dimension = 1 : i64}> : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    "func.return"(%703) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg186: tensor<ui32>, %arg187: tensor<ui32>, %arg188: tensor<2xui32>, %arg189: tensor<2xui32>):
    %670 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %671 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %672 = "stablehlo.xor"(%arg186, %arg187) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %673 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %674 = "stablehlo.xor"(%672, %673) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %675 = "stablehlo.broadcast_in_dim"(%arg186) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %676 = "stablehlo.add"(%arg188, %675) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %677 = "stablehlo.broadcast_in_dim"(%arg187) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %678 = "stablehlo.add"(%arg189, %677) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %679 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %680 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %681:9 = "stablehlo.while"(%680, %679, %676, %678, %arg187, %674, %arg186, %670, %671) ({
    ^bb0(%arg199: tensor<i64>, %arg200: tensor<i64>, %arg201: tensor<2xui32>, %arg202: tensor<2xui32>, %arg203: tensor<ui32>, %arg204: tensor<ui32>, %arg205: tensor<ui32>, %arg206: tensor<4xui32>, %arg207: tensor<4xui32>):
      %685 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %686 = "stablehlo.compare"(%arg199, %685) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%686) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg190: tensor<i64>, %arg191: tensor<i64>, %arg192: tensor<2xui32>, %arg193: tensor<2xui32>, %arg194: tensor<ui32>, %arg195: tensor<ui32>, %arg196: tensor<ui32>, %arg197: tensor<4xui32>, %arg198: tensor<4xui32>):
      %682:8 = "func.call"(%arg191, %arg192, %arg193, %arg194, %arg195, %arg196, %arg197, %arg198) <{callee = @closed_call}> : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %683 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %684 = "stablehlo.add"(%arg190, %683) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%684, %682#0, %682#1, %682#2, %682#3, %682#4, %682#5, %682#6, %682#7) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%681#2, %681#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg178: tensor<i64>, %arg179: tensor<2xui32>, %arg180: tensor<2xui32>, %arg181: tensor<ui32>, %arg182: tensor<ui32>, %arg183: tensor<ui32>, %arg184: tensor<4xui32>, %arg185: tensor<4xui32>):
    %615 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %616 = "stablehlo.add"(%arg178, %615) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %617 = "stablehlo.slice"(%arg184) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %618 = "stablehlo.reshape"(%617) : (tensor<1xui32>) -> tensor<ui32>
    %619 = "stablehlo.add"(%arg179, %arg180) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %620 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %621 = "stablehlo.shift_left"(%arg180, %620) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %622 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %623 = "stablehlo.subtract"(%622, %618) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %624 = "stablehlo.broadcast_in_dim"(%623) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %625 = "stablehlo.shift_right_logical"(%arg180, %624) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %626 = "stablehlo.or"(%621, %625) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %627 = "stablehlo.xor"(%619, %626) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %628 = "stablehlo.slice"(%arg184) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %629 = "stablehlo.reshape"(%628) : (tensor<1xui32>) -> tensor<ui32>
    %630 = "stablehlo.add"(%619, %627) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %631 = "stablehlo.broadcast_in_dim"(%629) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %632 = "stablehlo.shift_left"(%627, %631) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %633 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %634 = "stablehlo.subtract"(%633, %629) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %635 = "stablehlo.broadcast_in_dim"(%634) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %636 = "stablehlo.shift_right_logical"(%627, %635) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %637 = "stablehlo.or"(%632, %636) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %638 = "stablehlo.xor"(%630, %637) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %639 = "stablehlo.slice"(%arg184) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %640 = "stablehlo.reshape"(%639) : (tensor<1xui32>) -> tensor<ui32>
    %641 = "stablehlo.add"(%630, %638) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %642 = "stablehlo.broadcast_in_dim"(%640) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %643 = "stablehlo.shift_left"(%638, %642) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %644 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %645 = "stablehlo.subtract"(%644, %640) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %646 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %647 = "stablehlo.shift_right_logical"(%638, %646) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %648 = "stablehlo.or"(%643, %647) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %649 = "stablehlo.xor"(%641, %648) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %650 = "stablehlo.slice"(%arg184) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %651 = "stablehlo.reshape"(%650) : (tensor<1xui32>) -> tensor<ui32>
    %652 = "stablehlo.add"(%641, %649) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %653 = "stablehlo.broadcast_in_dim"(%651) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %654 = "stablehlo.shift_left"(%649, %653) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %655 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %656 = "stablehlo.subtract"(%655, %651) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %657 = "stablehlo.broadcast_in_dim"(%656) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %658 = "stablehlo.shift_right_logical"(%649, %657) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %659 = "stablehlo.or"(%654, %658) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %660 = "stablehlo.xor"(%652, %659) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %661 = "stablehlo.broadcast_in_dim"(%arg181) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %662 = "stablehlo.add"(%652, %661) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %663 = "stablehlo.broadcast_in_dim"(%arg182) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %664 = "stablehlo.add"(%660, %663) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %665 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %666 = "stablehlo.add"(%arg178, %665) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %667 = "stablehlo.convert"(%666) : (tensor<i64>) -> tensor<ui32>
    %668 = "stablehlo.broadcast_in_dim"(%667) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %669 = "stablehlo.add"(%664, %668) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%616, %662, %669, %arg182, %arg183, %arg181, %arg185, %arg184) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<3x5xf64>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg175: tensor<2xui32>, %arg176: tensor<f64>, %arg177: tensor<f64>):
    %569 = "stablehlo.convert"(%arg176) : (tensor<f64>) -> tensor<f64>
    %570 = "stablehlo.convert"(%arg177) : (tensor<f64>) -> tensor<f64>
    %571 = "stablehlo.broadcast_in_dim"(%569) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x1xf64>
    %572 = "stablehlo.broadcast_in_dim"(%570) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1x1xf64>
    %573 = "stablehlo.slice"(%arg175) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %574 = "stablehlo.reshape"(%573) : (tensor<1xui32>) -> tensor<ui32>
    %575 = "stablehlo.slice"(%arg175) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %576 = "stablehlo.reshape"(%575) : (tensor<1xui32>) -> tensor<ui32>
    %577 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x5xui64>
    %578 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x5xui64>
    %579 = "stablehlo.constant"() <{value = dense<5> : tensor<ui64>}> : () -> tensor<ui64>
    %580 = "stablehlo.broadcast_in_dim"(%579) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5xui64>
    %581 = "stablehlo.multiply"(%580, %577) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %582 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %583 = "stablehlo.broadcast_in_dim"(%582) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5xui64>
    %584 = "stablehlo.multiply"(%583, %578) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %585 = "stablehlo.add"(%581, %584) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %586 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %587 = "stablehlo.broadcast_in_dim"(%586) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5xui64>
    %588 = "stablehlo.shift_right_logical"(%585, %587) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %589 = "stablehlo.convert"(%585) : (tensor<3x5xui64>) -> tensor<3x5xui32>
    %590 = "stablehlo.convert"(%588) : (tensor<3x5xui64>) -> tensor<3x5xui32>
    %591:2 = "func.call"(%574, %576, %590, %589) <{callee = @threefry2x32_0}> : (tensor<ui32>, tensor<ui32>, tensor<3x5xui32>, tensor<3x5xui32>) -> (tensor<3x5xui32>, tensor<3x5xui32>)
    %592 = "stablehlo.convert"(%591#0) : (tensor<3x5xui32>) -> tensor<3x5xui64>
    %593 = "stablehlo.convert"(%591#1) : (tensor<3x5xui32>) -> tensor<3x5xui64>
    %594 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %595 = "stablehlo.broadcast_in_dim"(%594) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5xui64>
    %596 = "stablehlo.shift_left"(%592, %595) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %597 = "stablehlo.or"(%596, %593) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %598 = "stablehlo.constant"() <{value = dense<12> : tensor<ui64>}> : () -> tensor<ui64>
    %599 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5xui64>
    %600 = "stablehlo.shift_right_logical"(%597, %599) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %601 = "stablehlo.constant"() <{value = dense<4607182418800017408> : tensor<ui64>}> : () -> tensor<ui64>
    %602 = "stablehlo.broadcast_in_dim"(%601) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<3x5xui64>
    %603 = "stablehlo.or"(%600, %602) : (tensor<3x5xui64>, tensor<3x5xui64>) -> tensor<3x5xui64>
    %604 = "stablehlo.bitcast_convert"(%603) : (tensor<3x5xui64>) -> tensor<3x5xf64>
    %605 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %606 = "stablehlo.broadcast_in_dim"(%605) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<3x5xf64>
    %607 = "stablehlo.subtract"(%604, %606) : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %608 = "stablehlo.subtract"(%572, %571) : (tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
    %609 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf64>) -> tensor<3x5xf64>
    %610 = "stablehlo.multiply"(%607, %609) : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %611 = "stablehlo.broadcast_in_dim"(%571) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf64>) -> tensor<3x5xf64>
    %612 = "stablehlo.add"(%610, %611) : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %613 = "stablehlo.broadcast_in_dim"(%571) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf64>) -> tensor<3x5xf64>
    %614 = "stablehlo.maximum"(%613, %612) : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    "func.return"(%614) : (tensor<3x5xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<3x5xui32>, tensor<3x5xui32>) -> (tensor<3x5xui32>, tensor<3x5xui32>), sym_name = "threefry2x32_0", sym_visibility = "private"}> ({
  ^bb0(%arg153: tensor<ui32>, %arg154: tensor<ui32>, %arg155: tensor<3x5xui32>, %arg156: tensor<3x5xui32>):
    %552 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %553 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %554 = "stablehlo.xor"(%arg153, %arg154) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %555 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %556 = "stablehlo.xor"(%554, %555) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %557 = "stablehlo.broadcast_in_dim"(%arg153) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %558 = "stablehlo.add"(%arg155, %557) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %559 = "stablehlo.broadcast_in_dim"(%arg154) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %560 = "stablehlo.add"(%arg156, %559) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %561 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %562 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %563:9 = "stablehlo.while"(%562, %561, %558, %560, %arg154, %556, %arg153, %552, %553) ({
    ^bb0(%arg166: tensor<i64>, %arg167: tensor<i64>, %arg168: tensor<3x5xui32>, %arg169: tensor<3x5xui32>, %arg170: tensor<ui32>, %arg171: tensor<ui32>, %arg172: tensor<ui32>, %arg173: tensor<4xui32>, %arg174: tensor<4xui32>):
      %567 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %568 = "stablehlo.compare"(%arg166, %567) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%568) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg157: tensor<i64>, %arg158: tensor<i64>, %arg159: tensor<3x5xui32>, %arg160: tensor<3x5xui32>, %arg161: tensor<ui32>, %arg162: tensor<ui32>, %arg163: tensor<ui32>, %arg164: tensor<4xui32>, %arg165: tensor<4xui32>):
      %564:8 = "func.call"(%arg158, %arg159, %arg160, %arg161, %arg162, %arg163, %arg164, %arg165) <{callee = @closed_call_1}> : (tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %565 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %566 = "stablehlo.add"(%arg157, %565) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%566, %564#0, %564#1, %564#2, %564#3, %564#4, %564#5, %564#6, %564#7) : (tensor<i64>, tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%563#2, %563#3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg145: tensor<i64>, %arg146: tensor<3x5xui32>, %arg147: tensor<3x5xui32>, %arg148: tensor<ui32>, %arg149: tensor<ui32>, %arg150: tensor<ui32>, %arg151: tensor<4xui32>, %arg152: tensor<4xui32>):
    %497 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %498 = "stablehlo.add"(%arg145, %497) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %499 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %500 = "stablehlo.reshape"(%499) : (tensor<1xui32>) -> tensor<ui32>
    %501 = "stablehlo.add"(%arg146, %arg147) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %502 = "stablehlo.broadcast_in_dim"(%500) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %503 = "stablehlo.shift_left"(%arg147, %502) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %504 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %505 = "stablehlo.subtract"(%504, %500) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %506 = "stablehlo.broadcast_in_dim"(%505) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %507 = "stablehlo.shift_right_logical"(%arg147, %506) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %508 = "stablehlo.or"(%503, %507) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %509 = "stablehlo.xor"(%501, %508) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %510 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %511 = "stablehlo.reshape"(%510) : (tensor<1xui32>) -> tensor<ui32>
    %512 = "stablehlo.add"(%501, %509) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %513 = "stablehlo.broadcast_in_dim"(%511) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %514 = "stablehlo.shift_left"(%509, %513) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %515 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %516 = "stablehlo.subtract"(%515, %511) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %517 = "stablehlo.broadcast_in_dim"(%516) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %518 = "stablehlo.shift_right_logical"(%509, %517) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %519 = "stablehlo.or"(%514, %518) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %520 = "stablehlo.xor"(%512, %519) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %521 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %522 = "stablehlo.reshape"(%521) : (tensor<1xui32>) -> tensor<ui32>
    %523 = "stablehlo.add"(%512, %520) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %524 = "stablehlo.broadcast_in_dim"(%522) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %525 = "stablehlo.shift_left"(%520, %524) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %526 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %527 = "stablehlo.subtract"(%526, %522) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %528 = "stablehlo.broadcast_in_dim"(%527) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %529 = "stablehlo.shift_right_logical"(%520, %528) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %530 = "stablehlo.or"(%525, %529) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %531 = "stablehlo.xor"(%523, %530) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %532 = "stablehlo.slice"(%arg151) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %533 = "stablehlo.reshape"(%532) : (tensor<1xui32>) -> tensor<ui32>
    %534 = "stablehlo.add"(%523, %531) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %535 = "stablehlo.broadcast_in_dim"(%533) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %536 = "stablehlo.shift_left"(%531, %535) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %537 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %538 = "stablehlo.subtract"(%537, %533) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %539 = "stablehlo.broadcast_in_dim"(%538) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %540 = "stablehlo.shift_right_logical"(%531, %539) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %541 = "stablehlo.or"(%536, %540) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %542 = "stablehlo.xor"(%534, %541) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %543 = "stablehlo.broadcast_in_dim"(%arg148) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %544 = "stablehlo.add"(%534, %543) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %545 = "stablehlo.broadcast_in_dim"(%arg149) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %546 = "stablehlo.add"(%542, %545) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    %547 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %548 = "stablehlo.add"(%arg145, %547) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %549 = "stablehlo.convert"(%548) : (tensor<i64>) -> tensor<ui32>
    %550 = "stablehlo.broadcast_in_dim"(%549) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x5xui32>
    %551 = "stablehlo.add"(%546, %550) : (tensor<3x5xui32>, tensor<3x5xui32>) -> tensor<3x5xui32>
    "func.return"(%498, %544, %551, %arg149, %arg150, %arg148, %arg152, %arg151) : (tensor<i64>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4xf64>, res_attrs = [{}], sym_name = "_normal", sym_visibility = "private"}> ({
  ^bb0(%arg144: tensor<2xui32>):
    %496 = "func.call"(%arg144) <{callee = @_normal_real}> : (tensor<2xui32>) -> tensor<4xf64>
    "func.return"(%496) : (tensor<4xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<4xf64>, res_attrs = [{}], sym_name = "_normal_real", sym_visibility = "private"}> ({
  ^bb0(%arg143: tensor<2xui32>):
    %489 = "stablehlo.constant"() <{value = dense<-0.99999999999999988> : tensor<f64>}> : () -> tensor<f64>
    %490 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %491 = "func.call"(%arg143, %489, %490) <{callee = @_uniform_2}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4xf64>
    %492 = "chlo.erf_inv"(%491) : (tensor<4xf64>) -> tensor<4xf64>
    %493 = "stablehlo.constant"() <{value = dense<1.4142135623730951> : tensor<f64>}> : () -> tensor<f64>
    %494 = "stablehlo.broadcast_in_dim"(%493) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4xf64>
    %495 = "stablehlo.multiply"(%494, %492) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    "func.return"(%495) : (tensor<4xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<4xf64>, res_attrs = [{}], sym_name = "_uniform_2", sym_visibility = "private"}> ({
  ^bb0(%arg140: tensor<2xui32>, %arg141: tensor<f64>, %arg142: tensor<f64>):
    %450 = "stablehlo.broadcast_in_dim"(%arg141) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %451 = "stablehlo.broadcast_in_dim"(%arg142) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %452 = "stablehlo.slice"(%arg140) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %453 = "stablehlo.reshape"(%452) : (tensor<1xui32>) -> tensor<ui32>
    %454 = "stablehlo.slice"(%arg140) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %455 = "stablehlo.reshape"(%454) : (tensor<1xui32>) -> tensor<ui32>
    %456 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xui64>
    %457 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %458 = "stablehlo.broadcast_in_dim"(%457) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %459 = "stablehlo.multiply"(%458, %456) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %460 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %461 = "stablehlo.broadcast_in_dim"(%460) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %462 = "stablehlo.shift_right_logical"(%459, %461) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %463 = "stablehlo.convert"(%459) : (tensor<4xui64>) -> tensor<4xui32>
    %464 = "stablehlo.convert"(%462) : (tensor<4xui64>) -> tensor<4xui32>
    %465:2 = "func.call"(%453, %455, %464, %463) <{callee = @threefry2x32_3}> : (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
    %466 = "stablehlo.convert"(%465#0) : (tensor<4xui32>) -> tensor<4xui64>
    %467 = "stablehlo.convert"(%465#1) : (tensor<4xui32>) -> tensor<4xui64>
    %468 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %469 = "stablehlo.broadcast_in_dim"(%468) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %470 = "stablehlo.shift_left"(%466, %469) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %471 = "stablehlo.or"(%470, %467) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %472 = "stablehlo.constant"() <{value = dense<12> : tensor<ui64>}> : () -> tensor<ui64>
    %473 = "stablehlo.broadcast_in_dim"(%472) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %474 = "stablehlo.shift_right_logical"(%471, %473) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %475 = "stablehlo.constant"() <{value = dense<4607182418800017408> : tensor<ui64>}> : () -> tensor<ui64>
    %476 = "stablehlo.broadcast_in_dim"(%475) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<4xui64>
    %477 = "stablehlo.or"(%474, %476) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
    %478 = "stablehlo.bitcast_convert"(%477) : (tensor<4xui64>) -> tensor<4xf64>
    %479 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %480 = "stablehlo.broadcast_in_dim"(%479) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<4xf64>
    %481 = "stablehlo.subtract"(%478, %480) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %482 = "stablehlo.subtract"(%451, %450) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %483 = "stablehlo.broadcast_in_dim"(%482) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<4xf64>
    %484 = "stablehlo.multiply"(%481, %483) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %485 = "stablehlo.broadcast_in_dim"(%450) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<4xf64>
    %486 = "stablehlo.add"(%484, %485) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %487 = "stablehlo.broadcast_in_dim"(%450) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<4xf64>
    %488 = "stablehlo.maximum"(%487, %486) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    "func.return"(%488) : (tensor<4xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>), sym_name = "threefry2x32_3", sym_visibility = "private"}> ({
  ^bb0(%arg118: tensor<ui32>, %arg119: tensor<ui32>, %arg120: tensor<4xui32>, %arg121: tensor<4xui32>):
    %433 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %434 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %435 = "stablehlo.xor"(%arg118, %arg119) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %436 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %437 = "stablehlo.xor"(%435, %436) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %438 = "stablehlo.broadcast_in_dim"(%arg118) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %439 = "stablehlo.add"(%arg120, %438) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %440 = "stablehlo.broadcast_in_dim"(%arg119) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %441 = "stablehlo.add"(%arg121, %440) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %442 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %443 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %444:9 = "stablehlo.while"(%443, %442, %439, %441, %arg119, %437, %arg118, %433, %434) ({
    ^bb0(%arg131: tensor<i64>, %arg132: tensor<i64>, %arg133: tensor<4xui32>, %arg134: tensor<4xui32>, %arg135: tensor<ui32>, %arg136: tensor<ui32>, %arg137: tensor<ui32>, %arg138: tensor<4xui32>, %arg139: tensor<4xui32>):
      %448 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %449 = "stablehlo.compare"(%arg131, %448) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%449) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg122: tensor<i64>, %arg123: tensor<i64>, %arg124: tensor<4xui32>, %arg125: tensor<4xui32>, %arg126: tensor<ui32>, %arg127: tensor<ui32>, %arg128: tensor<ui32>, %arg129: tensor<4xui32>, %arg130: tensor<4xui32>):
      %445:8 = "func.call"(%arg123, %arg124, %arg125, %arg126, %arg127, %arg128, %arg129, %arg130) <{callee = @closed_call_4}> : (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %446 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %447 = "stablehlo.add"(%arg122, %446) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%447, %445#0, %445#1, %445#2, %445#3, %445#4, %445#5, %445#6, %445#7) : (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%444#2, %444#3) : (tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg110: tensor<i64>, %arg111: tensor<4xui32>, %arg112: tensor<4xui32>, %arg113: tensor<ui32>, %arg114: tensor<ui32>, %arg115: tensor<ui32>, %arg116: tensor<4xui32>, %arg117: tensor<4xui32>):
    %378 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %379 = "stablehlo.add"(%arg110, %378) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %380 = "stablehlo.slice"(%arg116) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %381 = "stablehlo.reshape"(%380) : (tensor<1xui32>) -> tensor<ui32>
    %382 = "stablehlo.add"(%arg111, %arg112) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %383 = "stablehlo.broadcast_in_dim"(%381) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %384 = "stablehlo.shift_left"(%arg112, %383) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %385 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %386 = "stablehlo.subtract"(%385, %381) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %388 = "stablehlo.shift_right_logical"(%arg112, %387) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %389 = "stablehlo.or"(%384, %388) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %390 = "stablehlo.xor"(%382, %389) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %391 = "stablehlo.slice"(%arg116) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %392 = "stablehlo.reshape"(%391) : (tensor<1xui32>) -> tensor<ui32>
    %393 = "stablehlo.add"(%382, %390) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %394 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %395 = "stablehlo.shift_left"(%390, %394) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %396 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %397 = "stablehlo.subtract"(%396, %392) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %398 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %399 = "stablehlo.shift_right_logical"(%390, %398) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %400 = "stablehlo.or"(%395, %399) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %401 = "stablehlo.xor"(%393, %400) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %402 = "stablehlo.slice"(%arg116) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %403 = "stablehlo.reshape"(%402) : (tensor<1xui32>) -> tensor<ui32>
    %404 = "stablehlo.add"(%393, %401) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %405 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %406 = "stablehlo.shift_left"(%401, %405) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %407 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %408 = "stablehlo.subtract"(%407, %403) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %409 = "stablehlo.broadcast_in_dim"(%408) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %410 = "stablehlo.shift_right_logical"(%401, %409) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %411 = "stablehlo.or"(%406, %410) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %412 = "stablehlo.xor"(%404, %411) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %413 = "stablehlo.slice"(%arg116) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %414 = "stablehlo.reshape"(%413) : (tensor<1xui32>) -> tensor<ui32>
    %415 = "stablehlo.add"(%404, %412) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %416 = "stablehlo.broadcast_in_dim"(%414) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %417 = "stablehlo.shift_left"(%412, %416) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %418 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %419 = "stablehlo.subtract"(%418, %414) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %420 = "stablehlo.broadcast_in_dim"(%419) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %421 = "stablehlo.shift_right_logical"(%412, %420) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %422 = "stablehlo.or"(%417, %421) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %423 = "stablehlo.xor"(%415, %422) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %424 = "stablehlo.broadcast_in_dim"(%arg113) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %425 = "stablehlo.add"(%415, %424) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %426 = "stablehlo.broadcast_in_dim"(%arg114) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %427 = "stablehlo.add"(%423, %426) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    %428 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %429 = "stablehlo.add"(%arg110, %428) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %430 = "stablehlo.convert"(%429) : (tensor<i64>) -> tensor<ui32>
    %431 = "stablehlo.broadcast_in_dim"(%430) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<4xui32>
    %432 = "stablehlo.add"(%427, %431) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
    "func.return"(%379, %425, %432, %arg114, %arg115, %arg113, %arg117, %arg116) : (tensor<i64>, tensor<4xui32>, tensor<4xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<f64>) -> tensor<7xi1>, res_attrs = [{}], sym_name = "_bernoulli", sym_visibility = "private"}> ({
  ^bb0(%arg108: tensor<2xui32>, %arg109: tensor<f64>):
    %373 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %374 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %375 = "func.call"(%arg108, %373, %374) <{callee = @_uniform_5}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<7xf64>
    %376 = "stablehlo.broadcast_in_dim"(%arg109) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %377 = "stablehlo.compare"(%375, %376) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xi1>
    "func.return"(%377) : (tensor<7xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<7xf64>, res_attrs = [{}], sym_name = "_uniform_5", sym_visibility = "private"}> ({
  ^bb0(%arg105: tensor<2xui32>, %arg106: tensor<f64>, %arg107: tensor<f64>):
    %332 = "stablehlo.convert"(%arg106) : (tensor<f64>) -> tensor<f64>
    %333 = "stablehlo.convert"(%arg107) : (tensor<f64>) -> tensor<f64>
    %334 = "stablehlo.broadcast_in_dim"(%332) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %335 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %336 = "stablehlo.slice"(%arg105) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %337 = "stablehlo.reshape"(%336) : (tensor<1xui32>) -> tensor<ui32>
    %338 = "stablehlo.slice"(%arg105) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %339 = "stablehlo.reshape"(%338) : (tensor<1xui32>) -> tensor<ui32>
    %340 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xui64>
    %341 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %343 = "stablehlo.multiply"(%342, %340) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %344 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %345 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %346 = "stablehlo.shift_right_logical"(%343, %345) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %347 = "stablehlo.convert"(%343) : (tensor<7xui64>) -> tensor<7xui32>
    %348 = "stablehlo.convert"(%346) : (tensor<7xui64>) -> tensor<7xui32>
    %349:2 = "func.call"(%337, %339, %348, %347) <{callee = @threefry2x32_6}> : (tensor<ui32>, tensor<ui32>, tensor<7xui32>, tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>)
    %350 = "stablehlo.convert"(%349#0) : (tensor<7xui32>) -> tensor<7xui64>
    %351 = "stablehlo.convert"(%349#1) : (tensor<7xui32>) -> tensor<7xui64>
    %352 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %354 = "stablehlo.shift_left"(%350, %353) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %355 = "stablehlo.or"(%354, %351) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %356 = "stablehlo.constant"() <{value = dense<12> : tensor<ui64>}> : () -> tensor<ui64>
    %357 = "stablehlo.broadcast_in_dim"(%356) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %358 = "stablehlo.shift_right_logical"(%355, %357) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %359 = "stablehlo.constant"() <{value = dense<4607182418800017408> : tensor<ui64>}> : () -> tensor<ui64>
    %360 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %361 = "stablehlo.or"(%358, %360) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %362 = "stablehlo.bitcast_convert"(%361) : (tensor<7xui64>) -> tensor<7xf64>
    %363 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %364 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %365 = "stablehlo.subtract"(%362, %364) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %366 = "stablehlo.subtract"(%335, %334) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %367 = "stablehlo.broadcast_in_dim"(%366) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %368 = "stablehlo.multiply"(%365, %367) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %369 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %370 = "stablehlo.add"(%368, %369) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %371 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %372 = "stablehlo.maximum"(%371, %370) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    "func.return"(%372) : (tensor<7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<7xui32>, tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>), sym_name = "threefry2x32_6", sym_visibility = "private"}> ({
  ^bb0(%arg83: tensor<ui32>, %arg84: tensor<ui32>, %arg85: tensor<7xui32>, %arg86: tensor<7xui32>):
    %315 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %316 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %317 = "stablehlo.xor"(%arg83, %arg84) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %318 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %319 = "stablehlo.xor"(%317, %318) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %320 = "stablehlo.broadcast_in_dim"(%arg83) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %321 = "stablehlo.add"(%arg85, %320) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %322 = "stablehlo.broadcast_in_dim"(%arg84) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %323 = "stablehlo.add"(%arg86, %322) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %324 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %325 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %326:9 = "stablehlo.while"(%325, %324, %321, %323, %arg84, %319, %arg83, %315, %316) ({
    ^bb0(%arg96: tensor<i64>, %arg97: tensor<i64>, %arg98: tensor<7xui32>, %arg99: tensor<7xui32>, %arg100: tensor<ui32>, %arg101: tensor<ui32>, %arg102: tensor<ui32>, %arg103: tensor<4xui32>, %arg104: tensor<4xui32>):
      %330 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %331 = "stablehlo.compare"(%arg96, %330) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%331) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg87: tensor<i64>, %arg88: tensor<i64>, %arg89: tensor<7xui32>, %arg90: tensor<7xui32>, %arg91: tensor<ui32>, %arg92: tensor<ui32>, %arg93: tensor<ui32>, %arg94: tensor<4xui32>, %arg95: tensor<4xui32>):
      %327:8 = "func.call"(%arg88, %arg89, %arg90, %arg91, %arg92, %arg93, %arg94, %arg95) <{callee = @closed_call_7}> : (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %328 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %329 = "stablehlo.add"(%arg87, %328) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%329, %327#0, %327#1, %327#2, %327#3, %327#4, %327#5, %327#6, %327#7) : (tensor<i64>, tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%326#2, %326#3) : (tensor<7xui32>, tensor<7xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_7", sym_visibility = "private"}> ({
  ^bb0(%arg75: tensor<i64>, %arg76: tensor<7xui32>, %arg77: tensor<7xui32>, %arg78: tensor<ui32>, %arg79: tensor<ui32>, %arg80: tensor<ui32>, %arg81: tensor<4xui32>, %arg82: tensor<4xui32>):
    %260 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %261 = "stablehlo.add"(%arg75, %260) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %262 = "stablehlo.slice"(%arg81) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %263 = "stablehlo.reshape"(%262) : (tensor<1xui32>) -> tensor<ui32>
    %264 = "stablehlo.add"(%arg76, %arg77) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %265 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %266 = "stablehlo.shift_left"(%arg77, %265) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %267 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %268 = "stablehlo.subtract"(%267, %263) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %270 = "stablehlo.shift_right_logical"(%arg77, %269) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %271 = "stablehlo.or"(%266, %270) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %272 = "stablehlo.xor"(%264, %271) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %273 = "stablehlo.slice"(%arg81) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %274 = "stablehlo.reshape"(%273) : (tensor<1xui32>) -> tensor<ui32>
    %275 = "stablehlo.add"(%264, %272) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %276 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %277 = "stablehlo.shift_left"(%272, %276) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %278 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %279 = "stablehlo.subtract"(%278, %274) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %280 = "stablehlo.broadcast_in_dim"(%279) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %281 = "stablehlo.shift_right_logical"(%272, %280) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %282 = "stablehlo.or"(%277, %281) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %283 = "stablehlo.xor"(%275, %282) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %284 = "stablehlo.slice"(%arg81) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %285 = "stablehlo.reshape"(%284) : (tensor<1xui32>) -> tensor<ui32>
    %286 = "stablehlo.add"(%275, %283) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %287 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %288 = "stablehlo.shift_left"(%283, %287) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %289 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %290 = "stablehlo.subtract"(%289, %285) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %292 = "stablehlo.shift_right_logical"(%283, %291) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %293 = "stablehlo.or"(%288, %292) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %294 = "stablehlo.xor"(%286, %293) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %295 = "stablehlo.slice"(%arg81) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %296 = "stablehlo.reshape"(%295) : (tensor<1xui32>) -> tensor<ui32>
    %297 = "stablehlo.add"(%286, %294) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %298 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %299 = "stablehlo.shift_left"(%294, %298) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %300 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %301 = "stablehlo.subtract"(%300, %296) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %303 = "stablehlo.shift_right_logical"(%294, %302) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %304 = "stablehlo.or"(%299, %303) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %305 = "stablehlo.xor"(%297, %304) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %306 = "stablehlo.broadcast_in_dim"(%arg78) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %307 = "stablehlo.add"(%297, %306) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %308 = "stablehlo.broadcast_in_dim"(%arg79) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %309 = "stablehlo.add"(%305, %308) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %310 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %311 = "stablehlo.add"(%arg75, %310) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %312 = "stablehlo.convert"(%311) : (tensor<i64>) -> tensor<ui32>
    %313 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %314 = "stablehlo.add"(%309, %313) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    "func.return"(%261, %307, %314, %arg79, %arg80, %arg78, %arg82, %arg81) : (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<5xi64>, res_attrs = [{}], sym_name = "_randint", sym_visibility = "private"}> ({
  ^bb0(%arg72: tensor<2xui32>, %arg73: tensor<i64>, %arg74: tensor<i64>):
    %170 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %171 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %172 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %173 = "func.call"(%170, %171, %172) <{callee = @clip}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %174 = "stablehlo.compare"(%arg74, %173) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %175 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %176 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %177 = "func.call"(%arg73, %175, %176) <{callee = @clip_8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %178 = "stablehlo.convert"(%177) : (tensor<i64>) -> tensor<i64>
    %179 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %180 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %181 = "func.call"(%arg74, %179, %180) <{callee = @clip_8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %182 = "stablehlo.convert"(%181) : (tensor<i64>) -> tensor<i64>
    %183 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %184 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %185 = "func.call"(%arg72) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %186 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %187 = "stablehlo.reshape"(%186) : (tensor<1x2xui32>) -> tensor<2xui32>
    %188 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %189 = "stablehlo.reshape"(%188) : (tensor<1x2xui32>) -> tensor<2xui32>
    %190 = "stablehlo.slice"(%187) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %191 = "stablehlo.reshape"(%190) : (tensor<1xui32>) -> tensor<ui32>
    %192 = "stablehlo.slice"(%187) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %193 = "stablehlo.reshape"(%192) : (tensor<1xui32>) -> tensor<ui32>
    %194 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xui64>
    %195 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %196 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<5xui64>
    %197 = "stablehlo.multiply"(%196, %194) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %198 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %199 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<5xui64>
    %200 = "stablehlo.shift_right_logical"(%197, %199) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %201 = "stablehlo.convert"(%197) : (tensor<5xui64>) -> tensor<5xui32>
    %202 = "stablehlo.convert"(%200) : (tensor<5xui64>) -> tensor<5xui32>
    %203:2 = "func.call"(%191, %193, %202, %201) <{callee = @threefry2x32_9}> : (tensor<ui32>, tensor<ui32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>)
    %204 = "stablehlo.convert"(%203#0) : (tensor<5xui32>) -> tensor<5xui64>
    %205 = "stablehlo.convert"(%203#1) : (tensor<5xui32>) -> tensor<5xui64>
    %206 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<5xui64>
    %208 = "stablehlo.shift_left"(%204, %207) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %209 = "stablehlo.or"(%208, %205) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %210 = "stablehlo.slice"(%189) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %211 = "stablehlo.reshape"(%210) : (tensor<1xui32>) -> tensor<ui32>
    %212 = "stablehlo.slice"(%189) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %213 = "stablehlo.reshape"(%212) : (tensor<1xui32>) -> tensor<ui32>
    %214 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xui64>
    %215 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<5xui64>
    %217 = "stablehlo.multiply"(%216, %214) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %218 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<5xui64>
    %220 = "stablehlo.shift_right_logical"(%217, %219) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %221 = "stablehlo.convert"(%217) : (tensor<5xui64>) -> tensor<5xui32>
    %222 = "stablehlo.convert"(%220) : (tensor<5xui64>) -> tensor<5xui32>
    %223:2 = "func.call"(%211, %213, %222, %221) <{callee = @threefry2x32_9}> : (tensor<ui32>, tensor<ui32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>)
    %224 = "stablehlo.convert"(%223#0) : (tensor<5xui32>) -> tensor<5xui64>
    %225 = "stablehlo.convert"(%223#1) : (tensor<5xui32>) -> tensor<5xui64>
    %226 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<5xui64>
    %228 = "stablehlo.shift_left"(%224, %227) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %229 = "stablehlo.or"(%228, %225) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %230 = "stablehlo.subtract"(%184, %183) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
    %231 = "stablehlo.convert"(%230) : (tensor<1xi64>) -> tensor<1xui64>
    %232 = "stablehlo.compare"(%184, %183) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
    %233 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %234 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<1xui64>
    %235 = "stablehlo.select"(%232, %234, %231) : (tensor<1xi1>, tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %236 = "stablehlo.compare"(%184, %183) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
    %237 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %238 = "stablehlo.and"(%237, %236) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %239 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %240 = "stablehlo.broadcast_in_dim"(%239) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<1xui64>
    %241 = "stablehlo.add"(%235, %240) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %242 = "stablehlo.select"(%238, %241, %235) : (tensor<1xi1>, tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %243 = "stablehlo.constant"() <{value = dense<4294967296> : tensor<ui64>}> : () -> tensor<ui64>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<1xui64>
    %245 = "stablehlo.remainder"(%244, %242) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %246 = "stablehlo.multiply"(%245, %245) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %247 = "stablehlo.remainder"(%246, %242) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %248 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<5xui64>
    %249 = "stablehlo.remainder"(%209, %248) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %250 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<5xui64>
    %251 = "stablehlo.multiply"(%249, %250) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %252 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<5xui64>
    %253 = "stablehlo.remainder"(%229, %252) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %254 = "stablehlo.add"(%251, %253) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %255 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<5xui64>
    %256 = "stablehlo.remainder"(%254, %255) : (tensor<5xui64>, tensor<5xui64>) -> tensor<5xui64>
    %257 = "stablehlo.convert"(%256) : (tensor<5xui64>) -> tensor<5xi64>
    %258 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi64>) -> tensor<5xi64>
    %259 = "stablehlo.add"(%258, %257) : (tensor<5xi64>, tensor<5xi64>) -> tensor<5xi64>
    "func.return"(%259) : (tensor<5xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg69: tensor<i64>, %arg70: tensor<i64>, %arg71: tensor<i64>):
    %168 = "stablehlo.maximum"(%arg70, %arg69) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %169 = "stablehlo.minimum"(%arg71, %168) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%169) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "clip_8", sym_visibility = "private"}> ({
  ^bb0(%arg66: tensor<i64>, %arg67: tensor<i64>, %arg68: tensor<i64>):
    %166 = "stablehlo.maximum"(%arg67, %arg66) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %167 = "stablehlo.minimum"(%arg68, %166) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%167) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>), sym_name = "threefry2x32_9", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<ui32>, %arg45: tensor<ui32>, %arg46: tensor<5xui32>, %arg47: tensor<5xui32>):
    %149 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %150 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %151 = "stablehlo.xor"(%arg44, %arg45) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %152 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %153 = "stablehlo.xor"(%151, %152) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %154 = "stablehlo.broadcast_in_dim"(%arg44) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %155 = "stablehlo.add"(%arg46, %154) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %156 = "stablehlo.broadcast_in_dim"(%arg45) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %157 = "stablehlo.add"(%arg47, %156) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %158 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %159 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %160:9 = "stablehlo.while"(%159, %158, %155, %157, %arg45, %153, %arg44, %149, %150) ({
    ^bb0(%arg57: tensor<i64>, %arg58: tensor<i64>, %arg59: tensor<5xui32>, %arg60: tensor<5xui32>, %arg61: tensor<ui32>, %arg62: tensor<ui32>, %arg63: tensor<ui32>, %arg64: tensor<4xui32>, %arg65: tensor<4xui32>):
      %164 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %165 = "stablehlo.compare"(%arg57, %164) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%165) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg48: tensor<i64>, %arg49: tensor<i64>, %arg50: tensor<5xui32>, %arg51: tensor<5xui32>, %arg52: tensor<ui32>, %arg53: tensor<ui32>, %arg54: tensor<ui32>, %arg55: tensor<4xui32>, %arg56: tensor<4xui32>):
      %161:8 = "func.call"(%arg49, %arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %arg56) <{callee = @closed_call_10}> : (tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %162 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %163 = "stablehlo.add"(%arg48, %162) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%163, %161#0, %161#1, %161#2, %161#3, %161#4, %161#5, %161#6, %161#7) : (tensor<i64>, tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%160#2, %160#3) : (tensor<5xui32>, tensor<5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_10", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<i64>, %arg37: tensor<5xui32>, %arg38: tensor<5xui32>, %arg39: tensor<ui32>, %arg40: tensor<ui32>, %arg41: tensor<ui32>, %arg42: tensor<4xui32>, %arg43: tensor<4xui32>):
    %94 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %95 = "stablehlo.add"(%arg36, %94) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %96 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %97 = "stablehlo.reshape"(%96) : (tensor<1xui32>) -> tensor<ui32>
    %98 = "stablehlo.add"(%arg37, %arg38) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %99 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %100 = "stablehlo.shift_left"(%arg38, %99) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %101 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %102 = "stablehlo.subtract"(%101, %97) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %104 = "stablehlo.shift_right_logical"(%arg38, %103) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %105 = "stablehlo.or"(%100, %104) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %106 = "stablehlo.xor"(%98, %105) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %107 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %108 = "stablehlo.reshape"(%107) : (tensor<1xui32>) -> tensor<ui32>
    %109 = "stablehlo.add"(%98, %106) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %110 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %111 = "stablehlo.shift_left"(%106, %110) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %112 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %113 = "stablehlo.subtract"(%112, %108) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %115 = "stablehlo.shift_right_logical"(%106, %114) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %116 = "stablehlo.or"(%111, %115) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %117 = "stablehlo.xor"(%109, %116) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %118 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %119 = "stablehlo.reshape"(%118) : (tensor<1xui32>) -> tensor<ui32>
    %120 = "stablehlo.add"(%109, %117) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %121 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %122 = "stablehlo.shift_left"(%117, %121) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %123 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %124 = "stablehlo.subtract"(%123, %119) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %126 = "stablehlo.shift_right_logical"(%117, %125) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %127 = "stablehlo.or"(%122, %126) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %128 = "stablehlo.xor"(%120, %127) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %129 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %130 = "stablehlo.reshape"(%129) : (tensor<1xui32>) -> tensor<ui32>
    %131 = "stablehlo.add"(%120, %128) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %132 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %133 = "stablehlo.shift_left"(%128, %132) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %134 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %135 = "stablehlo.subtract"(%134, %130) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %137 = "stablehlo.shift_right_logical"(%128, %136) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %138 = "stablehlo.or"(%133, %137) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %139 = "stablehlo.xor"(%131, %138) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %140 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %141 = "stablehlo.add"(%131, %140) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %142 = "stablehlo.broadcast_in_dim"(%arg40) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %143 = "stablehlo.add"(%139, %142) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %144 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %145 = "stablehlo.add"(%arg36, %144) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %146 = "stablehlo.convert"(%145) : (tensor<i64>) -> tensor<ui32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %148 = "stablehlo.add"(%143, %147) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    "func.return"(%95, %141, %148, %arg40, %arg41, %arg39, %arg43, %arg42) : (tensor<i64>, tensor<5xui32>, tensor<5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<6xi64>) -> tensor<6xi64>, res_attrs = [{}], sym_name = "_shuffle", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<2xui32>, %arg31: tensor<6xi64>):
    %72 = "func.call"(%arg30) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %73 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %74 = "stablehlo.reshape"(%73) : (tensor<1x2xui32>) -> tensor<2xui32>
    %75 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %76 = "stablehlo.reshape"(%75) : (tensor<1x2xui32>) -> tensor<2xui32>
    %77 = "stablehlo.slice"(%76) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %78 = "stablehlo.reshape"(%77) : (tensor<1xui32>) -> tensor<ui32>
    %79 = "stablehlo.slice"(%76) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %80 = "stablehlo.reshape"(%79) : (tensor<1xui32>) -> tensor<ui32>
    %81 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xui64>
    %82 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<6xui64>
    %84 = "stablehlo.multiply"(%83, %81) : (tensor<6xui64>, tensor<6xui64>) -> tensor<6xui64>
    %85 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<6xui64>
    %87 = "stablehlo.shift_right_logical"(%84, %86) : (tensor<6xui64>, tensor<6xui64>) -> tensor<6xui64>
    %88 = "stablehlo.convert"(%84) : (tensor<6xui64>) -> tensor<6xui32>
    %89 = "stablehlo.convert"(%87) : (tensor<6xui64>) -> tensor<6xui32>
    %90:2 = "func.call"(%78, %80, %89, %88) <{callee = @threefry2x32_11}> : (tensor<ui32>, tensor<ui32>, tensor<6xui32>, tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>)
    %91 = "stablehlo.xor"(%90#0, %90#1) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %92:2 = "stablehlo.sort"(%91, %arg31) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg32: tensor<ui32>, %arg33: tensor<ui32>, %arg34: tensor<i64>, %arg35: tensor<i64>):
      %93 = "stablehlo.compare"(%arg32, %arg33) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      "stablehlo.return"(%93) : (tensor<i1>) -> ()
    }) : (tensor<6xui32>, tensor<6xi64>) -> (tensor<6xui32>, tensor<6xi64>)
    "func.return"(%92#1) : (tensor<6xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<6xui32>, tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>), sym_name = "threefry2x32_11", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<6xui32>, %arg11: tensor<6xui32>):
    %55 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %56 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %57 = "stablehlo.xor"(%arg8, %arg9) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %58 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %59 = "stablehlo.xor"(%57, %58) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %60 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %61 = "stablehlo.add"(%arg10, %60) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %62 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %63 = "stablehlo.add"(%arg11, %62) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %66:9 = "stablehlo.while"(%65, %64, %61, %63, %arg9, %59, %arg8, %55, %56) ({
    ^bb0(%arg21: tensor<i64>, %arg22: tensor<i64>, %arg23: tensor<6xui32>, %arg24: tensor<6xui32>, %arg25: tensor<ui32>, %arg26: tensor<ui32>, %arg27: tensor<ui32>, %arg28: tensor<4xui32>, %arg29: tensor<4xui32>):
      %70 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %71 = "stablehlo.compare"(%arg21, %70) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%71) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<i64>, %arg13: tensor<i64>, %arg14: tensor<6xui32>, %arg15: tensor<6xui32>, %arg16: tensor<ui32>, %arg17: tensor<ui32>, %arg18: tensor<ui32>, %arg19: tensor<4xui32>, %arg20: tensor<4xui32>):
      %67:8 = "func.call"(%arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20) <{callee = @closed_call_12}> : (tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %68 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %69 = "stablehlo.add"(%arg12, %68) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%69, %67#0, %67#1, %67#2, %67#3, %67#4, %67#5, %67#6, %67#7) : (tensor<i64>, tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%66#2, %66#3) : (tensor<6xui32>, tensor<6xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_12", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i64>, %arg1: tensor<6xui32>, %arg2: tensor<6xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.add"(%arg0, %0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %3 = "stablehlo.reshape"(%2) : (tensor<1xui32>) -> tensor<ui32>
    %4 = "stablehlo.add"(%arg1, %arg2) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %6 = "stablehlo.shift_left"(%arg2, %5) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %7 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %8 = "stablehlo.subtract"(%7, %3) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %10 = "stablehlo.shift_right_logical"(%arg2, %9) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %11 = "stablehlo.or"(%6, %10) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %12 = "stablehlo.xor"(%4, %11) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %13 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %14 = "stablehlo.reshape"(%13) : (tensor<1xui32>) -> tensor<ui32>
    %15 = "stablehlo.add"(%4, %12) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %16 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %17 = "stablehlo.shift_left"(%12, %16) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %18 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %19 = "stablehlo.subtract"(%18, %14) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %21 = "stablehlo.shift_right_logical"(%12, %20) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %22 = "stablehlo.or"(%17, %21) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %23 = "stablehlo.xor"(%15, %22) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %24 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %25 = "stablehlo.reshape"(%24) : (tensor<1xui32>) -> tensor<ui32>
    %26 = "stablehlo.add"(%15, %23) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %28 = "stablehlo.shift_left"(%23, %27) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %29 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %30 = "stablehlo.subtract"(%29, %25) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %32 = "stablehlo.shift_right_logical"(%23, %31) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %33 = "stablehlo.or"(%28, %32) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %34 = "stablehlo.xor"(%26, %33) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %35 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %36 = "stablehlo.reshape"(%35) : (tensor<1xui32>) -> tensor<ui32>
    %37 = "stablehlo.add"(%26, %34) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %39 = "stablehlo.shift_left"(%34, %38) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %40 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %41 = "stablehlo.subtract"(%40, %36) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %43 = "stablehlo.shift_right_logical"(%34, %42) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %44 = "stablehlo.or"(%39, %43) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %45 = "stablehlo.xor"(%37, %44) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %46 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %47 = "stablehlo.add"(%37, %46) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %48 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %49 = "stablehlo.add"(%45, %48) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %50 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %51 = "stablehlo.add"(%arg0, %50) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %52 = "stablehlo.convert"(%51) : (tensor<i64>) -> tensor<ui32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<6xui32>
    %54 = "stablehlo.add"(%49, %53) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    "func.return"(%1, %47, %54, %arg4, %arg5, %arg3, %arg7, %arg6) : (tensor<i64>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

