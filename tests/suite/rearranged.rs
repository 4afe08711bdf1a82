//! Reshapes and transposes around elementwise ops: what is computed between one and its inverse, or
//! before a reduction. Plans against the interpreter on the program as written.

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::{Kind, Program};
use ddlc::options::Options;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, program, ties, whole};

fn count(program: &Program, name: &str) -> usize {
    let graph = &program.funcs[0].graph;
    let is_op = |id: &_| matches!(graph.node(*id).kind, Kind::Op(def) if def.name == name);
    graph.order().iter().filter(|id| is_op(id)).count()
}

fn normal(text: &str) -> Program {
    program(text, &Options::local(1), Phase::Normal)
}

/// What a scheduled program has: the number of its kernels.
fn kernels(text: &str) -> usize {
    let program = program(text, &Options::local(1), Phase::Scheduled);
    let graph = &program.funcs[0].graph;
    let of = |id: &_| graph.node(*id).kernel;
    let mut numbers: Vec<_> = graph.order().iter().filter_map(of).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len()
}

/// The gradient of a repetition, with a factor of the repeated shape: one kernel.
#[test]
fn a_sum_over_repeated_elements_is_one_kernel() {
    let text = "
func @main(%x: tensor<64 x 512 x f32>, %w: tensor<64 x 1536 x f32>) -> tensor<64 x 512 x f32> {
  %each = broadcast_in_dim %x {dims = [0, 1]} : tensor<64 x 512 x 3 x f32>
  %all = reshape %each : tensor<64 x 1536 x f32>
  %twice = add %all, %all
  %off = sub %twice, %w
  %kept = mul %off, %all
  %back = reshape %kept : tensor<64 x 512 x 3 x f32>
  %sum = reduce %back {combiner = sum, dims = [2]}
  return %sum
}
";
    assert_eq!(kernels(text), 1);
    // Signs of zeros may differ, so there is no negative number to multiply a zero with.
    let positive: Vec<f64> = (0..64 * 512).map(|i| f64::from(i % 7 + 1)).collect();
    let positive = Tensor::from_f64(TensorType::new([64, 512], DType::F32), &positive);
    let inputs = Inputs::from([
        ("x".to_owned(), positive),
        ("w".to_owned(), whole(&[64, 1536])),
    ]);
    check(
        text,
        &inputs,
        &["--ranks 2", "--ranks 3", "--ranks 1 --cpu x86-64"],
    );
}

/// The errors of samples: a reduction over several dims as one.
#[test]
fn a_reduction_of_reshaped_differences_is_one_kernel() {
    let text = "
func @main(%x: tensor<6 x 16 x 32 x 32 x f32>, %y: tensor<6 x 16 x 32 x 32 x f32>) -> tensor<6 x f32> {
  %off = sub %x, %y
  %square = mul %off, %off
  %lines = reshape %square : tensor<6 x 16384 x f32>
  %sum = reduce %lines {combiner = sum, dims = [1]}
  return %sum
}
";
    assert_eq!(kernels(text), 1);
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[6, 16, 32, 32])),
        ("y".to_owned(), whole(&[6, 16, 32, 32])),
    ]);
    check(text, &inputs, &["--ranks 2", "--ranks 4"]);
}

/// Blocks of an image as channels and back: nothing is left to rearrange.
#[test]
fn rearrangements_cancel_around_elementwise_ops() {
    let text = "
func @main(%x: tensor<8 x 32 x 32 x 16 x f32>) -> tensor<8 x 32 x 32 x 16 x f32> {
  %cut = reshape %x : tensor<8 x 16 x 2 x 16 x 2 x 16 x f32>
  %moved = transpose %cut {dims = [0, 3, 1, 2, 4, 5]}
  %folded = reshape %moved : tensor<8 x 16 x 16 x 64 x f32>
  %two = constant {value = 2.0} : tensor<f32>
  %twos = broadcast_in_dim %two {dims = []} : tensor<8 x 16 x 16 x 64 x f32>
  %less = mul %folded, %twos
  %most = maximum %less, %folded
  %parts = reshape %most : tensor<8 x 16 x 16 x 2 x 2 x 16 x f32>
  %back = transpose %parts {dims = [0, 2, 3, 1, 4, 5]}
  %out = reshape %back : tensor<8 x 32 x 32 x 16 x f32>
  return %out
}
";
    assert_eq!(kernels(text), 1);
    let inputs = Inputs::from([("x".to_owned(), ties(&[8, 32, 32, 16]))]);
    check(text, &inputs, &["--ranks 2", "--ranks 8"]);
}

/// A transpose of the same shape that is no inverse, and values that others read, too.
#[test]
fn other_rearrangements_stay() {
    let text = "
func @main(%x: tensor<48 x 48 x 48 x f32>) -> (tensor<48 x 48 x 48 x f32>, tensor<2304 x 48 x f32>, tensor<48 x 48 x 48 x f32>) {
  %turned = transpose %x {dims = [1, 2, 0]}
  %less = neg %turned
  %again = transpose %less {dims = [1, 2, 0]}
  %flat = reshape %x : tensor<2304 x 48 x f32>
  %more = abs %flat
  %cube = reshape %more : tensor<48 x 48 x 48 x f32>
  return %again, %more, %cube
}
";
    let program = normal(text);
    assert_eq!(
        [count(&program, "reshape"), count(&program, "transpose")],
        [2, 2]
    );
    let inputs = Inputs::from([("x".to_owned(), ties(&[48, 48, 48]))]);
    check(text, &inputs, &["--ranks 2", "--ranks 3"]);
}

/// Differences of scaled neighbors, a stencil over squares and a reversal: nothing is stored
/// between. What takes many operations, or is read otherwise from two tensors, is computed once.
#[test]
fn overlapping_parts_of_cheap_values_are_one_kernel() {
    let cheap = "
func @main(%x: tensor<160 x 128 x f32>, %y: tensor<160 x 128 x f32>)
    -> (tensor<158 x 126 x f32>, tensor<160 x 127 x f32>, tensor<160 x 128 x f32>) {
  %square = mul %x, %x
  %up = slice %square {dims = [0, 1], starts = [0, 1], limits = [158, 127]}
  %down = slice %square {dims = [0, 1], starts = [2, 1], limits = [160, 127]}
  %own = slice %square {dims = [0, 1], starts = [1, 1], limits = [159, 127]}
  %both = add %up, %down
  %stencil = sub %both, %own
  %product = mul %x, %y
  %left = slice %product {dims = [0, 1], starts = [0, 0], limits = [160, 127]}
  %right = slice %product {dims = [0, 1], starts = [0, 1], limits = [160, 128]}
  %off = sub %right, %left
  %less = add %x, %y
  %turned = reverse %less {dims = [1]}
  %mixed = add %turned, %y
  return %stencil, %off, %mixed
}
";
    assert_eq!(kernels(cheap), 3);
    let slow = "
func @main(%x: tensor<160 x 128 x f32>, %y: tensor<160 x 128 x f32>) -> (tensor<160 x 127 x f32>, tensor<160 x 127 x f32>) {
  %exp = exp %x
  %left = slice %exp {dims = [0, 1], starts = [0, 0], limits = [160, 127]}
  %right = slice %exp {dims = [0, 1], starts = [0, 1], limits = [160, 128]}
  %off = sub %right, %left
  %more = add (neg %exp), %y
  %from = slice %more {dims = [0, 1], starts = [0, 0], limits = [160, 127]}
  %to = slice %more {dims = [0, 1], starts = [0, 1], limits = [160, 128]}
  %apart = sub %to, %from
  return %off, %apart
}
";
    assert_eq!(count(&normal(slow), "exp"), 1);
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[160, 128])),
        ("y".to_owned(), whole(&[160, 128])),
    ]);
    check(
        cheap,
        &inputs,
        &["--ranks 2", "--ranks 3", "--ranks 1 --cpu x86-64-v3"],
    );
}

/// Numbers in groups with a factor each, two to a byte, that are a matrix: computed as they are
/// stored for the product, which is read through one reshape.
#[test]
fn a_reshape_becomes_one_with_another() {
    let text = "
func @main(%x: tensor<8 x 512 x f32>, %a: tensor<256 x 256 x f32>, %b: tensor<256 x 256 x f32>, %s: tensor<16 x 256 x f32>)
    -> tensor<8 x 256 x f32> {
  %low = reshape %a : tensor<256 x 1 x 256 x f32>
  %high = reshape %b : tensor<256 x 1 x 256 x f32>
  %both = concatenate %low, %high {dim = 1}
  %groups = reshape %both : tensor<16 x 32 x 256 x f32>
  %factors = broadcast_in_dim %s {dims = [0, 2]} : tensor<16 x 32 x 256 x f32>
  %scaled = mul %groups, %factors
  %w = reshape %scaled : tensor<512 x 256 x f32>
  %y = dot_general %x, %w {lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [0]}
  return %y
}
";
    assert_eq!(kernels(text), 1);
    let shapes: [(&str, &[usize]); 4] = [
        ("x", &[8, 512]),
        ("a", &[256, 256]),
        ("b", &[256, 256]),
        ("s", &[16, 256]),
    ];
    let inputs = shapes.map(|(name, shape)| (name.to_owned(), whole(shape)));
    check(text, &Inputs::from(inputs), &["--ranks 2", "--ranks 4"]);
}

/// Pads of JAX that repeat edges join pieces without elements in dims that are not padded: with
/// these, a filter would be several kernels.
#[test]
fn operands_without_elements_are_not_joined() {
    let text = "
func @main(%x: tensor<24 x 32 x 3 x f32>) -> (tensor<24 x 32 x 3 x f32>, tensor<0 x 3 x f32>) {
  %above = slice %x {dims = [0], starts = [0], limits = [0]}
  %below = slice %x {dims = [0], starts = [24], limits = [24]}
  %rows = concatenate %above, %x, %below {dim = 0}
  %first = slice %rows {dims = [1], starts = [0], limits = [1]}
  %last = slice %rows {dims = [1], starts = [31], limits = [32]}
  %lines = concatenate %first, %rows, %last {dim = 1}
  %red = slice %lines {dims = [2], starts = [0], limits = [0]}
  %all = concatenate %red, %lines {dim = 2}
  %left = slice %all {dims = [1], starts = [0], limits = [32]}
  %right = slice %all {dims = [1], starts = [2], limits = [34]}
  %slope = sub %right, %left
  %none = reshape %above : tensor<0 x 3 x f32>
  %nothing = concatenate %none, %none {dim = 0}
  return %slope, %nothing
}
";
    assert_eq!(count(&normal(text), "concatenate"), 2);
    check(
        text,
        &Inputs::from([("x".to_owned(), whole(&[24, 32, 3]))]),
        &["--ranks 2"],
    );
}
