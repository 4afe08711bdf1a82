//! What is computed before a loop instead of in each iteration. Plans against the interpreter on
//! the program as written.

use ddlc::graph::{Func, Kind, Program};
use ddlc::options::Options;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, options, program, whole};

fn count(func: &Func, name: &str) -> usize {
    let graph = &func.graph;
    let order = graph.order().into_iter();
    let is_op = |id| matches!(graph.node(id).kind, Kind::Op(def) if def.name == name);
    order.filter(|&id| is_op(id)).count()
}

fn normal(text: &str) -> Program {
    program(text, &Options::local(1), Phase::Normal)
}

/// In a loop in a loop: weights that are scaled before a product reads them, and their product, are
/// computed before both loops; what a kernel computes on the way is not, nor what the loop changes.
const LOOPS: &str = "
func @main(%x: tensor<16 x 24 x f32>, %w: tensor<24 x 24 x f32>, %b: tensor<16 x 24 x f32>)
    -> (tensor<16 x 24 x f32>, tensor<16 x 24 x f32>) {
  %y = repeat 2 (%g = %x) {
    %z = repeat 3 (%h = %g) {
      %s = mul %w, 0.5
      %t = matmul %s, %w
      %u = matmul %h, %t
      %c = neg %b
      %m = minimum %u, 9.0
      %h2 = add (maximum %m, -9.0), %c
      yield (%h2)
    }
    yield (%z)
  }
  %v = while (%k = %y) {
    %most = reduce %k {combiner = max, dims = [0, 1]}
    %more = compare %most, 40.0 {direction = lt}
    yield (%more)
  } do {
    %a = abs %w
    %p = matmul %k, %a
    %q = maximum %p, 50.0
    yield (%q)
  }
  return %y, %v
}
";

fn loops(line: &str) -> (Program, Vec<usize>) {
    let program = program(LOOPS, &options(line), Phase::Normal);
    // Products in each function, outermost first.
    let nested = program.funcs[0].nested();
    let counts = nested.iter().map(|n| count(n.func, "dot_general"));
    let counts = counts.collect();
    (program, counts)
}

#[test]
fn what_iterations_have_in_common_is_computed_before_a_loop() {
    let (program, counts) = loops("--ranks 1");
    assert_eq!(counts, [1, 0, 1, 0, 1]);
    let nested = program.funcs[0].nested();
    let ops = |name: &str| -> Vec<usize> { nested.iter().map(|n| count(n.func, name)).collect() };
    assert_eq!(ops("mul"), [1, 0, 0, 0, 0]);
    assert_eq!(ops("neg"), [0, 0, 1, 0, 0]);
    assert_eq!(ops("abs"), [1, 0, 0, 0, 0]);
    let inputs = [("x", [16, 24]), ("w", [24, 24]), ("b", [16, 24])];
    let inputs = inputs.map(|(name, shape)| (name.to_owned(), whole(&shape)));
    check(LOOPS, &Inputs::from(inputs), &["--ranks 2", "--ranks 4"]);
}

/// What is computed from a product moves with it: it takes no more memory.
#[test]
fn what_is_computed_from_a_moved_product_moves_with_it() {
    let text = "
func @main(%x: tensor<16 x 24 x f32>, %w: tensor<24 x 24 x f32>) -> tensor<16 x 24 x f32> {
  %y = repeat 3 (%h = %x) {
    %p = matmul %x, %w
    %q = mul %p, 0.5
    %r = add %h, %q
    yield (%r)
  }
  return %y
}
";
    let normal = normal(text);
    let nested = normal.funcs[0].nested();
    for name in ["dot_general", "mul"] {
        let counts: Vec<usize> = nested.iter().map(|n| count(n.func, name)).collect();
        assert_eq!(counts, [1, 0], "{name}");
    }
    let inputs = [("x", [16, 24]), ("w", [24, 24])];
    let inputs = inputs.map(|(name, shape)| (name.to_owned(), whole(&shape)));
    check(text, &Inputs::from(inputs), &["--ranks 2"]);
}

/// A slow function of a tensor that is read anyway moves, as in a softmax of weights; one of
/// smaller tensors, which would be stored and read, does not.
#[test]
fn slow_functions_of_what_is_read_move() {
    let text = "
func @main(%v: tensor<24 x f32>, %w: tensor<16 x 24 x f32>, %s: tensor<16 x f32>, %t: tensor<24 x f32>) -> tensor<24 x f32> {
  %y = repeat 3 (%h = %v) {
    %e = exp %w
    %weight = mul %e, 0.5
    %a = broadcast_in_dim %h {dims = [1]} : tensor<16 x 24 x f32>
    %p = mul %weight, %a
    %b = broadcast_in_dim %s {dims = [0]} : tensor<16 x 24 x f32>
    %c = broadcast_in_dim %t {dims = [1]} : tensor<16 x 24 x f32>
    %gate = logistic (add %b, %c)
    %q = mul %p, %gate
    %r = reduce %q {combiner = sum, dims = [0]}
    yield (%r)
  }
  return %y
}
";
    let normal = normal(text);
    let nested = normal.funcs[0].nested();
    for (name, wanted) in [("exp", [1, 0]), ("logistic", [0, 1]), ("mul", [1, 2])] {
        let counts: Vec<usize> = nested.iter().map(|n| count(n.func, name)).collect();
        assert_eq!(counts, wanted, "{name}");
    }
}

#[test]
fn loops_of_programs_with_stages_keep_what_they_compute() {
    let (_, counts) = loops("--ranks 2 --stages 2");
    assert_eq!(counts, [0, 0, 2, 0, 1]);
}
