// The ops of ddlc, generated from its op table: change the table, not this file.
//
//   mlir-opt --irdl-file=dialect/ddl.irdl.mlir model.mlir

irdl.dialect @ddl {
  // #ddl.sbp<@mesh, ["S(0)", "B"]>: how a tensor lies on a mesh.
  irdl.attribute @sbp {
    %mesh = irdl.any
    %entries = irdl.any
    irdl.parameters(mesh: %mesh, entries: %entries)
  }
  irdl.operation @mesh {
    %name = irdl.base "#builtin.string"
    %axes = irdl.base "#builtin.array"
    %sizes = irdl.base "#builtin.array"
    irdl.attributes {"sym_name" = %name, "axes" = %axes, "sizes" = %sizes}
  }
  irdl.operation @all_reduce {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes}
  }
  irdl.operation @all_gather {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes}
  }
  irdl.operation @reduce_scatter {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes}
  }
  irdl.operation @all_to_all {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes}
  }
  irdl.operation @redistribute {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @transfer {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @roll_shards {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    %attr_dim = irdl.any
    %attr_by = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes, "dim" = %attr_dim, "by" = %attr_by}
  }
  irdl.operation @local_slice {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes}
  }
  irdl.operation @complete {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes}
  }
  irdl.operation @flush {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_axes = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"axes" = %attr_axes}
  }
  irdl.operation @post {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_comm = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"comm" = %attr_comm}
  }
  irdl.operation @wait {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @add {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @sub {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @mul {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @div {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @maximum {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @minimum {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @power {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @neg {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @abs {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @sign {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @exp {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @log {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @sqrt {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @rsqrt {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @tanh {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @cos {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @sin {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @tan {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @atan2 {
    %y = irdl.base "!builtin.tensor"
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(y: %y, x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @log1p {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @expm1 {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @erf {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @cbrt {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @erfc {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @lgamma {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @digamma {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @floor {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @ceil {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @round_nearest_afz {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @round_nearest_even {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @rem {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @clamp {
    %min = irdl.base "!builtin.tensor"
    %x = irdl.base "!builtin.tensor"
    %max = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(min: %min, x: %x, max: %max)
    irdl.results(result0: %result0)
  }
  irdl.operation @reduce_precision {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_exponent_bits = irdl.any
    %attr_mantissa_bits = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"exponent_bits" = %attr_exponent_bits, "mantissa_bits" = %attr_mantissa_bits}
  }
  irdl.operation @relu {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @logistic {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @silu {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @swiglu {
    %gate = irdl.base "!builtin.tensor"
    %up = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(gate: %gate, up: %up)
    irdl.results(result0: %result0)
  }
  irdl.operation @gelu {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @not {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @and {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @or {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @xor {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @shift_left {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @shift_right_logical {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @shift_right_arithmetic {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @popcnt {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @count_leading_zeros {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @compare {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_direction = irdl.any
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
    irdl.attributes {"direction" = %attr_direction}
  }
  irdl.operation @select {
    %cond = irdl.base "!builtin.tensor"
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(cond: %cond, a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @is_finite {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @convert {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @bitcast_convert {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @constant {
    %result0 = irdl.base "!builtin.tensor"
    %attr_value = irdl.any
    irdl.results(result0: %result0)
    irdl.attributes {"value" = %attr_value}
  }
  irdl.operation @lookup {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_values = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"values" = %attr_values}
  }
  irdl.operation @optimization_barrier {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @dot_general {
    %lhs = irdl.base "!builtin.tensor"
    %rhs = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_lhs_contract = irdl.any
    %attr_rhs_contract = irdl.any
    irdl.operands(lhs: %lhs, rhs: %rhs)
    irdl.results(result0: %result0)
    irdl.attributes {"lhs_contract" = %attr_lhs_contract, "rhs_contract" = %attr_rhs_contract}
  }
  irdl.operation @matmul {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result0: %result0)
  }
  irdl.operation @reduce {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_combiner = irdl.any
    %attr_dims = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"combiner" = %attr_combiner, "dims" = %attr_dims}
  }
  irdl.operation @mean {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dims = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dims" = %attr_dims}
  }
  irdl.operation @argmax {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dim = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dim" = %attr_dim}
  }
  irdl.operation @argmin {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dim = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dim" = %attr_dim}
  }
  irdl.operation @broadcast_in_dim {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dims = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dims" = %attr_dims}
  }
  irdl.operation @transpose {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dims = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dims" = %attr_dims}
  }
  irdl.operation @reshape {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @slice {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dims = irdl.any
    %attr_starts = irdl.any
    %attr_limits = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dims" = %attr_dims, "starts" = %attr_starts, "limits" = %attr_limits}
  }
  irdl.operation @pad {
    %x = irdl.base "!builtin.tensor"
    %value = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_low = irdl.any
    %attr_high = irdl.any
    irdl.operands(x: %x, value: %value)
    irdl.results(result0: %result0)
    irdl.attributes {"low" = %attr_low, "high" = %attr_high}
  }
  irdl.operation @reverse {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dims = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dims" = %attr_dims}
  }
  irdl.operation @roll {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_dim = irdl.any
    %attr_by = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"dim" = %attr_dim, "by" = %attr_by}
  }
  irdl.operation @iota {
    %result0 = irdl.base "!builtin.tensor"
    %attr_dim = irdl.any
    irdl.results(result0: %result0)
    irdl.attributes {"dim" = %attr_dim}
  }
  irdl.operation @gather {
    %x = irdl.base "!builtin.tensor"
    %indices = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_index_vector_dim = irdl.any
    %attr_slice_sizes = irdl.any
    irdl.operands(x: %x, indices: %indices)
    irdl.results(result0: %result0)
    irdl.attributes {"index_vector_dim" = %attr_index_vector_dim, "slice_sizes" = %attr_slice_sizes}
  }
  irdl.operation @scatter {
    %x = irdl.base "!builtin.tensor"
    %indices = irdl.base "!builtin.tensor"
    %updates = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_index_vector_dim = irdl.any
    irdl.operands(x: %x, indices: %indices, updates: %updates)
    irdl.results(result0: %result0)
    irdl.attributes {"index_vector_dim" = %attr_index_vector_dim}
  }
  irdl.operation @reduce_window {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_combiner = irdl.any
    %attr_window = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"combiner" = %attr_combiner, "window" = %attr_window}
  }
  irdl.operation @select_and_scatter {
    %x = irdl.base "!builtin.tensor"
    %source = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_select = irdl.any
    %attr_window = irdl.any
    irdl.operands(x: %x, source: %source)
    irdl.results(result0: %result0)
    irdl.attributes {"select" = %attr_select, "window" = %attr_window}
  }
  irdl.operation @convolution {
    %x = irdl.base "!builtin.tensor"
    %kernel = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x, kernel: %kernel)
    irdl.results(result0: %result0)
  }
  irdl.operation @top_k {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %result1 = irdl.base "!builtin.tensor"
    %attr_k = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0, result1: %result1)
    irdl.attributes {"k" = %attr_k}
  }
  irdl.operation @rng_bits {
    %index = irdl.base "!builtin.tensor"
    %seed = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(index: %index, seed: %seed)
    irdl.results(result0: %result0)
  }
  irdl.operation @philox {
    %low = irdl.base "!builtin.tensor"
    %high = irdl.base "!builtin.tensor"
    %key = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_word = irdl.any
    irdl.operands(low: %low, high: %high, key: %key)
    irdl.results(result0: %result0)
    irdl.attributes {"word" = %attr_word}
  }
  irdl.operation @threefry {
    %counter = irdl.base "!builtin.tensor"
    %key = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_word = irdl.any
    irdl.operands(counter: %counter, key: %key)
    irdl.results(result0: %result0)
    irdl.attributes {"word" = %attr_word}
  }
  irdl.operation @rng_bit_generator {
    %state = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %result1 = irdl.base "!builtin.tensor"
    %attr_algorithm = irdl.any
    %attr_shape = irdl.any
    %attr_bits = irdl.any
    irdl.operands(state: %state)
    irdl.results(result0: %result0, result1: %result1)
    irdl.attributes {"algorithm" = %attr_algorithm, "shape" = %attr_shape, "bits" = %attr_bits}
  }
  irdl.operation @rng_uniform {
    %seed = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(seed: %seed)
    irdl.results(result0: %result0)
  }
  irdl.operation @rng_normal {
    %seed = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(seed: %seed)
    irdl.results(result0: %result0)
  }
  irdl.operation @dropout {
    %x = irdl.base "!builtin.tensor"
    %seed = irdl.base "!builtin.tensor"
    %step = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_rate = irdl.any
    irdl.operands(x: %x, seed: %seed, step: %step)
    irdl.results(result0: %result0)
    irdl.attributes {"rate" = %attr_rate}
  }
  irdl.operation @softmax {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @log_softmax {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @layer_norm {
    %x = irdl.base "!builtin.tensor"
    %scale = irdl.base "!builtin.tensor"
    %bias = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x, scale: %scale, bias: %bias)
    irdl.results(result0: %result0)
  }
  irdl.operation @rms_norm {
    %x = irdl.base "!builtin.tensor"
    %scale = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x, scale: %scale)
    irdl.results(result0: %result0)
  }
  irdl.operation @conv2d {
    %x = irdl.base "!builtin.tensor"
    %kernel = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x, kernel: %kernel)
    irdl.results(result0: %result0)
  }
  irdl.operation @max_pool {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_window = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"window" = %attr_window}
  }
  irdl.operation @avg_pool {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_window = irdl.any
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
    irdl.attributes {"window" = %attr_window}
  }
  irdl.operation @attention {
    %q = irdl.base "!builtin.tensor"
    %k = irdl.base "!builtin.tensor"
    %v = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(q: %q, k: %k, v: %v)
    irdl.results(result0: %result0)
  }
  irdl.operation @ring_attention {
    %q = irdl.base "!builtin.tensor"
    %k = irdl.base "!builtin.tensor"
    %v = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %result1 = irdl.base "!builtin.tensor"
    %attr_blocks = irdl.any
    irdl.operands(q: %q, k: %k, v: %v)
    irdl.results(result0: %result0, result1: %result1)
    irdl.attributes {"blocks" = %attr_blocks}
  }
  irdl.operation @rotary {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @embedding {
    %table = irdl.base "!builtin.tensor"
    %ids = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(table: %table, ids: %ids)
    irdl.results(result0: %result0)
  }
  irdl.operation @cumulative_sum {
    %x = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(x: %x)
    irdl.results(result0: %result0)
  }
  irdl.operation @one_hot {
    %ids = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    %attr_depth = irdl.any
    irdl.operands(ids: %ids)
    irdl.results(result0: %result0)
    irdl.attributes {"depth" = %attr_depth}
  }
  irdl.operation @softmax_cross_entropy {
    %logits = irdl.base "!builtin.tensor"
    %label = irdl.base "!builtin.tensor"
    %result0 = irdl.base "!builtin.tensor"
    irdl.operands(logits: %logits, label: %label)
    irdl.results(result0: %result0)
  }
}
