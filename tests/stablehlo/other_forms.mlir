module {
  func.func public @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %i: tensor<3xi32>) -> (tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3x2xi32>) {
    %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
    %1 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.composite "chlo.asinh" %y {decomposition = @asinh.impl, version = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %3 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.multiply %a, %b : tensor<f32>
      %d = stablehlo.constant dense<2.0> : tensor<f32>
      %e = stablehlo.subtract %c, %d : tensor<f32>
      stablehlo.return %e : tensor<f32>
    }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %u = stablehlo.slice %y [0:1, 0:3] : (tensor<2x3xf32>) -> tensor<1x3xf32>
    %v = stablehlo.reshape %u : (tensor<1x3xf32>) -> tensor<3xf32>
    %4:2 = "stablehlo.scatter"(%x, %y, %i, %v, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      %e = stablehlo.add %a, %c : tensor<f32>
      %f = stablehlo.negate %d : tensor<f32>
      %g = stablehlo.maximum %b, %f : tensor<f32>
      stablehlo.return %e, %g : tensor<f32>, tensor<f32>
    }) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xi32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
    %rows = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
    %5 = stablehlo.dynamic_reshape %x, %rows : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
    %n = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
    %w = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %m = stablehlo.add %w, %i : tensor<3xi32>
    %s = stablehlo.constant dense<[2, 3, 2]> : tensor<3xi32>
    %6 = stablehlo.dynamic_broadcast_in_dim %m, %s, dims = [1] : (tensor<3xi32>, tensor<3xi32>) -> tensor<2x3x2xi32>
    return %0#0, %0#1, %1, %2, %3, %4#0, %4#1, %5, %6 : tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3x2xi32>
  }
  func.func private @asinh.impl(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = chlo.asinh %x : tensor<2x3xf32> -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
