//! Slices that move before broadcasts, slices and elementwise ops: what nobody reads is not
//! computed. Plans against the interpreter on the program as written.

use ddlc::graph::{Kind, Program};
use ddlc::options::Options;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, program, whole};

fn normal(text: &str) -> Program {
    program(text, &Options::local(1), Phase::Normal)
}

/// The numbers of elements that ops of this name compute.
fn sizes(program: &Program, name: &str) -> Vec<usize> {
    let graph = &program.funcs[0].graph;
    let is_op = |id: &_| matches!(graph.node(*id).kind, Kind::Op(def) if def.name == name);
    let order = graph.order().into_iter().filter(is_op);
    let mut sizes: Vec<usize> = order
        .map(|id| graph.value(id.result(0)).ty.elements())
        .collect();
    sizes.sort_unstable();
    sizes
}

/// The last pivot of matrices: four elements of the first step are read, and one of the second.
#[test]
fn an_elimination_computes_what_is_read() {
    let step = |from: &str, to: &str, at: usize| {
        let end = at + 1;
        format!(
            "
  %{to}c = slice %{from} {{dims = [2], starts = [{at}], limits = [{end}], strides = [1]}}
  %{to}r = slice %{from} {{dims = [1], starts = [{at}], limits = [{end}], strides = [1]}}
  %{to}p = slice %{from} {{dims = [1, 2], starts = [{at}, {at}], limits = [{end}, {end}], strides = [1, 1]}}
  %{to}cs = broadcast_in_dim %{to}c {{dims = [0, 1, 2]}} : tensor<200 x 3 x 3 x f32>
  %{to}rs = broadcast_in_dim %{to}r {{dims = [0, 1, 2]}} : tensor<200 x 3 x 3 x f32>
  %{to}ps = broadcast_in_dim %{to}p {{dims = [0, 1, 2]}} : tensor<200 x 3 x 3 x f32>
  %{to}m = mul %{to}cs, %{to}rs
  %{to}q = div %{to}m, %{to}ps
  %{to} = sub %{from}, %{to}q"
        )
    };
    let (one, two) = (step("x", "a", 0), step("a", "b", 1));
    let text = format!(
        "
func @main(%x: tensor<200 x 3 x 3 x f32>) -> tensor<200 x f32> {{{one}{two}
  %last = slice %b {{dims = [1, 2], starts = [2, 2], limits = [3, 3], strides = [1, 1]}}
  %pivot = reshape %last : tensor<200 x f32>
  %y = abs %pivot
  return %y
}}
"
    );
    assert_eq!(sizes(&normal(&text), "div"), [200; 5]);
    let inputs = Inputs::from([("x".to_owned(), whole(&[200, 3, 3]))]);
    check(&text, &inputs, &["--ranks 2", "--ranks 3"]);
}

/// Dims that are repeated, reordered or inserted, and what others read in full.
#[test]
fn slices_move_before_broadcasts() {
    let text = "
func @main(%x: tensor<40 x 6 x f32>, %y: tensor<6 x 1 x f32>) -> (tensor<20 x 40 x 2 x f32>, tensor<3 x 9 x f32>,
    tensor<40 x 8 x 6 x f32>, tensor<5 x 2 x f32>) {
  %t = tanh %x
  %a = broadcast_in_dim %t {dims = [1, 2]} : tensor<50 x 40 x 6 x f32>
  %b = slice %a {dims = [0, 2], starts = [7, 3], limits = [27, 5], strides = [1, 1]}
  %c = neg %b
  %d = broadcast_in_dim %y {dims = [0, 1]} : tensor<6 x 30 x f32>
  %e = slice %d {dims = [0, 1], starts = [2, 4], limits = [5, 13], strides = [1, 1]}
  %f = add %e, 1.0
  %g = broadcast_in_dim %x {dims = [0, 2]} : tensor<40 x 8 x 6 x f32>
  %h = neg %g
  %i = slice %x {dims = [0, 1], starts = [4, 1], limits = [30, 6], strides = [1, 1]}
  %j = slice %i {dims = [0, 1], starts = [3, 2], limits = [8, 4], strides = [1, 1]}
  %k = neg %j
  return %c, %f, %h, %k
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[40, 6])),
        ("y".to_owned(), whole(&[6, 1])),
    ]);
    check(text, &inputs, &["--ranks 2", "--ranks 4"]);
}

/// As JAX pads with the nearest element along a dim without padding: no elements, behind slices.
#[test]
fn broadcasts_to_no_elements_are_no_slices() {
    let text = "
func @main(%x: tensor<4 x 6 x f32>) -> tensor<4 x 9 x f32> {
  %a = slice %x {dims = [1], starts = [5], limits = [6], strides = [1]}
  %b = broadcast_in_dim %a {dims = [0, 1]} : tensor<4 x 1 x 0 x f32>
  %c = reshape %b : tensor<4 x 0 x f32>
  %d = slice %x {dims = [1], starts = [0], limits = [1], strides = [1]}
  %e = broadcast_in_dim %d {dims = [0, 1]} : tensor<4 x 1 x 3 x f32>
  %f = reshape %e : tensor<4 x 3 x f32>
  %y = concatenate %f, %x, %c {dim = 1}
  return %y
}
";
    let inputs = Inputs::from([("x".to_owned(), whole(&[4, 6]))]);
    check(text, &inputs, &["--ranks 2"]);
}
