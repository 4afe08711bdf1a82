//! Elementwise ops behind index ops: pieces of concatenations and pads, and what dynamic slices and
//! gathers take a part of, are computed where they are read. Contractions of few terms that kernels
//! read. Plans against the interpreter on the program as written.

use std::collections::BTreeSet;

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddlc::options::Options;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, ints, options, program, ties, whole};

/// The number of kernels, and of products, of a scheduled program.
fn units(text: &str, options: &Options) -> [usize; 2] {
    let program = program(text, options, Phase::Scheduled);
    let graph = &program.funcs[0].graph;
    let order = graph.order();
    let kernels: BTreeSet<usize> = order
        .iter()
        .filter_map(|&id| graph.node(id).kernel)
        .collect();
    let is_product = |id: &&_| graph.node(**id).op_name() == "dot_general";
    [kernels.len(), order.iter().filter(is_product).count()]
}

fn kernels(text: &str) -> usize {
    units(text, &options("--ranks 1"))[0]
}

fn index(at: &[i128]) -> Tensor {
    Tensor::from_int(TensorType::new(Vec::new(), DType::I32), at)
}

/// Splits of `x` and `y` that make conversions necessary, or not.
const SPLITS: [&str; 6] = [
    "--ranks 2",
    "--ranks 4",
    "--ranks 2 --mesh d=_ --pin x=[S(0)] --pin y=[S(0)]",
    "--ranks 2 --mesh d=_ --pin x=[S(1)] --pin y=[S(1)]",
    "--ranks 4 --mesh d=_ --pin x=[S(0)] --pin y=[S(1)]",
    "--ranks 1 --cpu x86-64",
];

/// Pieces along every dim, with NaN, infinities and zeros of both signs, some of uneven sizes.
#[test]
fn pieces_of_concatenations_are_computed_in_place() {
    for dim in 0..3 {
        let mut shape = [12, 10, 9];
        shape[dim] *= 3;
        let [a, b, c] = shape;
        let text = format!(
            "
func @main(%x: tensor<12 x 10 x 9 x f32>, %y: tensor<12 x 10 x 9 x f32>) -> tensor<{a} x {b} x {c} x f32> {{
  %two = constant {{value = 2.0}} : tensor<f32>
  %twos = broadcast_in_dim %two {{dims = []}} : tensor<12 x 10 x 9 x f32>
  %more = maximum %x, %y
  %twice = mul %x, %twos
  %less = sub %twice, %y
  %all = concatenate %more, %x, %less {{dim = {dim}}}
  return %all
}}
"
        );
        assert_eq!(kernels(&text), 1);
        let inputs = Inputs::from([
            ("x".to_owned(), ties(&[12, 10, 9])),
            ("y".to_owned(), whole(&[12, 10, 9])),
        ]);
        check(&text, &inputs, &SPLITS);
    }
}

/// Pieces that are stacked, padded and read by a sum; numbers of 16 bits, and integers that wrap.
#[test]
fn pieces_are_read_through_several_index_ops() {
    let text = "
func @main(%x: tensor<24 x 40 x f32>, %y: tensor<24 x 40 x f32>, %n: tensor<24 x 40 x i32>)
    -> (tensor<2 x 24 x 40 x f32>, tensor<24 x 44 x f32>, tensor<40 x f32>, tensor<48 x 40 x i32>, tensor<24 x 80 x f32>) {
  %less = sub %x, %y
  %more = add %y, %x
  %one = reshape %less : tensor<1 x 24 x 40 x f32>
  %other = broadcast_in_dim %more {dims = [1, 2]} : tensor<1 x 24 x 40 x f32>
  %stack = concatenate %one, %other {dim = 0}
  %high = maximum %y, %x
  %wide = pad %high, 7.0 {low = [0, 3], high = [0, 1], interior = [0, 0]}
  %low = minimum %y, %x
  %next = abs %y
  %both = concatenate %low, %next {dim = 0}
  %sum = reduce %both {combiner = sum, dims = [0]}
  %square = mul %n, %n
  %same = add %n, %n
  %numbers = concatenate %square, %same {dim = 0}
  %short = convert %y : tensor<24 x 40 x bf16>
  %halved = add %short, %short
  %lines = concatenate %halved, %short {dim = 1}
  %back = convert %lines : tensor<24 x 80 x f32>
  return %stack, %wide, %sum, %numbers, %back
}
";
    let large = TensorType::new([24, 40], DType::I32);
    let values: Vec<i128> = (0..960).map(|i| i * 7_919_777 % 2_000_003 * 1000).collect();
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[24, 40])),
        ("y".to_owned(), whole(&[24, 40])),
        ("n".to_owned(), Tensor::from_int(large, &values)),
    ]);
    check(text, &inputs, &SPLITS);
}

/// Starts in bounds, at the border, and beyond it on either side, where they are clamped. There is
/// no negative zero: parts of it are added to zeros of other ranks.
#[test]
fn dynamic_slices_compute_only_what_they_take() {
    let text = "
func @main(%x: tensor<40 x 48 x f32>, %y: tensor<40 x 48 x f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<8 x 12 x f32> {
  %more = add %x, %y
  %square = abs (mul %more, %x)
  %part = dynamic_slice %square, %i, %j : tensor<8 x 12 x f32>
  return %part
}
";
    assert_eq!(kernels(text), 1);
    for (i, j) in [
        (5, 7),
        (32, 36),
        (39, 47),
        (-3, 1000),
        (i128::from(i32::MIN), 0),
    ] {
        let inputs = Inputs::from([
            ("x".to_owned(), ties(&[40, 48])),
            ("y".to_owned(), whole(&[40, 48])),
            ("i".to_owned(), index(&[i])),
            ("j".to_owned(), index(&[j])),
        ]);
        check(text, &inputs, &SPLITS);
    }
}

/// Rows and single elements of what takes long to compute, if few are taken of many.
#[test]
fn gathers_compute_only_what_they_take() {
    let text = "
func @main(%x: tensor<64 x 96 x f32>, %y: tensor<64 x 96 x f32>, %row: tensor<5 x 1 x i32>, %at: tensor<7 x 2 x i32>)
    -> (tensor<5 x 96 x f32>, tensor<7 x f32>) {
  %more = maximum %x, %y
  %root = sqrt (abs %more)
  %rows = gather %root, %row {offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1, slice_sizes = [1, 96]}
  %single = gather %root, %at {offset_dims = [], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1, slice_sizes = [1, 1]}
  return %rows, %single
}
";
    assert_eq!(kernels(text), 2);
    let inputs = Inputs::from([
        ("x".to_owned(), ties(&[64, 96])),
        ("y".to_owned(), whole(&[64, 96])),
        ("row".to_owned(), ints(&[5, 1], 64)),
        ("at".to_owned(), ints(&[7, 2], 64)),
    ]);
    check(text, &inputs, &SPLITS);
}

/// Values that take long, that others read at their own index, or twice and take more than little,
/// and those read through another value that is computed so: they are stored, once.
#[test]
fn what_would_be_computed_again_is_stored() {
    let of = |body: &str| {
        format!(
            "
func @main(%x: tensor<64 x 64 x f32>, %y: tensor<64 x 64 x f32>) -> tensor<128 x 64 x f32> {{
  {body}
  return %all
}}
"
        )
    };
    let cases = [
        ("%a = exp %x\n  %all = concatenate %a, %y {dim = 0}", 2),
        ("%a = neg %x\n  %all = concatenate %a, %y {dim = 0}", 1),
        ("%a = neg %x\n  %all = concatenate %a, %a {dim = 0}", 1),
        (
            "%b = mul (mul (mul (neg %x), 2.0), %y), %x\n  %a = add %b, 3.0\n  %all = concatenate %a, %a {dim = 0}",
            2,
        ),
        (
            "%a = neg %x\n  %b = concatenate %a, %y {dim = 0}\n  %c = abs %b\n  %d = slice %c {dims = [0], starts = [1], limits = [65], strides = [1]}\n  \
             %all = concatenate %d, %y {dim = 0}",
            2,
        ),
    ];
    for (body, count) in cases {
        let text = of(body);
        assert_eq!(kernels(&text), count, "{text}");
        let inputs = Inputs::from([
            // Their exponentials are exact.
            (
                "x".to_owned(),
                Tensor::from_f64(TensorType::new([64, 64], DType::F32), &vec![0.0; 4096]),
            ),
            ("y".to_owned(), ties(&[64, 64])),
        ]);
        check(&text, &inputs, &["--ranks 2"]);
    }
}

/// A kernel reads a value at its own index and behind a gather: its result takes another place.
#[test]
fn no_result_overwrites_what_is_read_behind_an_index() {
    let text = "
func @main(%x: tensor<64 x 64 x f32>, %row: tensor<64 x 1 x i32>) -> tensor<64 x 64 x f32> {
  %product = dot_general %x, %x {lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [1]}
  %twice = add %product, %product
  %rows = gather %twice, %row {offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1, slice_sizes = [1, 64]}
  %sum = sub %product, %rows
  return %sum
}
";
    assert_eq!(kernels(text), 1);
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[64, 64])),
        ("row".to_owned(), ints(&[64, 1], 64)),
    ]);
    check(text, &inputs, &["--ranks 2", "--ranks 4"]);
}

/// The distances of points to lines, and what is near: no product, and none of its results is
/// stored. What others read stays a product.
#[test]
fn products_of_few_terms_join_the_kernels_that_read_them() {
    let of = |terms: usize, last: &str| {
        format!(
            "
func @main(%x: tensor<{terms} x 160 x f32>, %y: tensor<128 x {terms} x f32>) -> tensor<{last} x f32> {{
  %dot = dot_general %x, %y {{lhs_batch = [], lhs_contract = [0], rhs_batch = [], rhs_contract = [1]}}
  %far = abs %dot
  %out = {}
  return %out
}}
",
            match last {
                "128" => "reduce %far {combiner = max, dims = [0]}",
                _ => "transpose %dot {dims = [1, 0]}",
            }
        )
    };
    let cases = [
        (2, "128", 0),
        (4, "128", 0),
        (5, "128", 1),
        (2, "128 x 160", 1),
    ];
    for (terms, last, products) in cases {
        let text = of(terms, last);
        assert_eq!(units(&text, &options("--ranks 1"))[1], products, "{text}");
        let inputs = Inputs::from([
            ("x".to_owned(), whole(&[terms, 160])),
            ("y".to_owned(), whole(&[128, terms])),
        ]);
        check(&text, &inputs, &SPLITS);
    }
}

/// Both halves of a byte, in turn: what they have in common is little work, so it is not stored.
#[test]
fn what_takes_little_is_computed_for_two_pieces() {
    let text = "
func @main(%x: tensor<12 x 40 x i32>, %scale: tensor<24 x 40 x f32>) -> tensor<24 x 40 x f32> {
  %byte = and %x, 255
  %low = and %byte, 15
  %high = shift_right_logical %byte, 4
  %a = broadcast_in_dim (convert %low : tensor<12 x 40 x f32>) {dims = [0, 2]} : tensor<12 x 1 x 40 x f32>
  %b = broadcast_in_dim (convert %high : tensor<12 x 40 x f32>) {dims = [0, 2]} : tensor<12 x 1 x 40 x f32>
  %both = concatenate %a, %b {dim = 1}
  %lines = reshape %both : tensor<24 x 40 x f32>
  %y = mul %lines, %scale
  return %y
}
";
    assert_eq!(kernels(text), 1);
    let inputs = [
        ("x".to_owned(), ints(&[12, 40], 300)),
        ("scale".to_owned(), ties(&[24, 40])),
    ];
    check(
        text,
        &Inputs::from(inputs),
        &["--ranks 2", "--ranks 4", "--ranks 1 --cpu x86-64"],
    );
}

/// In a loop, products of the smallest matrices are part of kernels; outside, and of larger ones,
/// they are not.
#[test]
fn small_matrices_in_loops_are_sums() {
    let text = "
func @main(%f: tensor<3 x 3 x f32>, %p: tensor<3 x 3 x f32>, %w: tensor<3 x 9 x f32>) -> (tensor<3 x 3 x f32>, tensor<3 x 9 x f32>) {
  %y = repeat 3 (%q = %p) {
    %r = matmul %f, %q
    %s = dot_general %r, %f {lhs_batch = [], lhs_contract = [1], rhs_batch = [], rhs_contract = [1]}
    %t = maximum (minimum (add %s, %q), 3.0), -2.0
    yield (%t)
  }
  %v = repeat 2 (%u = %w) {
    %m = matmul %f, %u
    %n = maximum (minimum %m, 3.0), -2.0
    yield (%n)
  }
  %z = matmul %y, %v
  return %y, %z
}
";
    let normal = program(text, &Options::local(1), Phase::Normal);
    let nested = normal.funcs[0].nested();
    let products = nested.iter().map(|nested| {
        let graph = &nested.func.graph;
        let order = graph.order().into_iter();
        order
            .filter(|&id| graph.node(id).op_name() == "dot_general")
            .count()
    });
    assert_eq!(products.collect::<Vec<_>>(), [1, 0, 1]);
    let inputs = [("f", [3, 3]), ("p", [3, 3]), ("w", [3, 9])];
    let inputs = inputs.map(|(name, shape)| (name.to_owned(), whole(&shape)));
    check(text, &Inputs::from(inputs), &["--ranks 2"]);
}
