//! Short lines, slices of what is computed, and numbers that need no rounding. Plans against the
//! interpreter on the program as written.

use std::collections::BTreeSet;

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::Program;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, ints, options, program, ties, whole};

fn inputs(shapes: &[(&str, &[usize])], values: fn(&[usize]) -> Tensor) -> Inputs {
    let shapes = shapes.iter();
    shapes
        .map(|(name, shape)| ((*name).to_owned(), values(shape)))
        .collect()
}

/// The shapes of the results of ops with this name.
fn shapes(program: &Program, name: &str) -> Vec<Vec<usize>> {
    let graph = &program.funcs[0].graph;
    let ops = graph
        .order()
        .into_iter()
        .filter(|&id| graph.node(id).op_name() == name);
    ops.map(|id| graph.node(id).results[0].ty.shape.to_vec())
        .collect()
}

fn kernels(text: &str) -> usize {
    let scheduled = program(text, &options("--ranks 1"), Phase::Scheduled);
    let graph = &scheduled.funcs[0].graph;
    let kernels = graph
        .order()
        .into_iter()
        .filter_map(|id| graph.node(id).kernel);
    kernels.collect::<BTreeSet<_>>().len()
}

/// Gates that are activated and then split are one kernel: nothing of all gates is stored.
#[test]
fn slices_move_before_what_only_they_read() {
    let text = "
func @main(%x: tensor<37 x 12 x f32>, %b: tensor<12 x f32>) -> tensor<37 x f32> {
  %bb = broadcast_in_dim %b {dims = [1]} : tensor<37 x 12 x f32>
  %s = add %x, %bb
  %m = maximum %s, -5.0
  %p = slice %m {dims = [1], starts = [0], limits = [1]}
  %q = slice %m {dims = [1], starts = [7], limits = [8]}
  %again = slice %m {dims = [1], starts = [7], limits = [8]}
  %a = reshape %p : tensor<37 x f32>
  %c = reshape %q : tensor<37 x f32>
  %d = reshape %again : tensor<37 x f32>
  %y = add (mul %a, %c), %d
  return %y
}
";
    let normal = program(text, &options("--ranks 1"), Phase::Normal);
    assert_eq!(shapes(&normal, "maximum"), [[37], [37]]);
    assert_eq!(kernels(text), 1);
    let shapes: [(&str, &[usize]); 2] = [("x", &[37, 12]), ("b", &[12])];
    check(text, &inputs(&shapes, whole), &["--ranks 3"]);
    check(text, &inputs(&shapes, ties), &[]);
}

/// What is also read as a whole, or in more elements than it has, is computed once; strided slices,
/// slices of slices, which would become many, and operands of products stay, too.
#[test]
fn other_slices_stay() {
    let cases = [
        (
            "starts = [0], limits = [8]",
            "starts = [4], limits = [12]",
            "tensor<20 x 8 x f32>",
            "add %p, %q",
            false,
        ),
        (
            "starts = [0], limits = [4]",
            "starts = [8], limits = [12]",
            "tensor<20 x 4 x f32>",
            "add %p, %q",
            true,
        ),
        (
            "starts = [0], limits = [12], strides = [2]",
            "starts = [1], limits = [12], strides = [2]",
            "tensor<20 x 6 x f32>",
            "add %p, %q",
            false,
        ),
        (
            "starts = [0], limits = [6]",
            "starts = [6], limits = [12]",
            "tensor<20 x 20 x f32>",
            "dot_general %p, %q {lhs_contract = [1], rhs_contract = [1]}",
            false,
        ),
    ];
    for (first, second, result, op, moves) in cases {
        let text = format!(
            "
func @main(%x: tensor<20 x 12 x f32>) -> {result} {{
  %m = mul %x, %x
  %p = slice %m {{dims = [1], {first}}}
  %q = slice %m {{dims = [1], {second}}}
  %y = {op}
  return %y
}}
"
        );
        let normal = program(&text, &options("--ranks 1"), Phase::Normal);
        assert_eq!(
            shapes(&normal, "mul").contains(&vec![20, 12]),
            !moves,
            "{text}"
        );
        check(&text, &inputs(&[("x", &[20, 12])], whole), &["--ranks 2"]);
    }
    let halves = "
func @main(%x: tensor<20 x 16 x f32>) -> tensor<20 x 2 x f32> {
  %a = add (slice %x {dims = [1], starts = [0], limits = [8]}), (slice %x {dims = [1], starts = [8], limits = [16]})
  %b = add (slice %a {dims = [1], starts = [0], limits = [4]}), (slice %a {dims = [1], starts = [4], limits = [8]})
  %c = add (slice %b {dims = [1], starts = [0], limits = [2]}), (slice %b {dims = [1], starts = [2], limits = [4]})
  return %c
}
";
    let normal = program(halves, &options("--ranks 1"), Phase::Normal);
    assert_eq!(shapes(&normal, "add").len(), 3);
    check(halves, &inputs(&[("x", &[20, 16])], whole), &[]);
}

/// Lines of 2 to 5 elements: with operands that are the same for all lines or for a line,
/// transposed, reversed, put together, and summed beside what is stored; with a rest of lines.
#[test]
fn short_lines_are_stored_several_at_a_time() {
    for n in 2..=5 {
        let text = format!(
            "
func @main(%x: tensor<3 x 37 x {n} x f32>, %w: tensor<{n} x f32>, %s: tensor<3 x 37 x f32>, %t: tensor<{n} x 3 x 37 x f32>)
    -> (tensor<3 x 37 x {n} x f32>, tensor<3 x 37 x f32>, tensor<3 x 37 x {n} x f32>, tensor<3 x 37 x {n} x bf16>, tensor<3 x 37 x 2 x f32>,
        tensor<3 x 37 x {n} x f32>) {{
  %ww = broadcast_in_dim %w {{dims = [2]}} : tensor<3 x 37 x {n} x f32>
  %ss = broadcast_in_dim %s {{dims = [0, 1]}} : tensor<3 x 37 x {n} x f32>
  %a = add (mul %x, %ww), %ss
  %sum = reduce %a {{combiner = max, dims = [2]}}
  %tt = transpose %t {{dims = [1, 2, 0]}}
  %back = reverse %x {{dims = [2]}}
  %b = sub %tt, (mul %back, 2.0)
  %half = convert (add %x, %ww) : tensor<3 x 37 x {n} x bf16>
  %one = reshape (mul %s, 3.0) : tensor<3 x 37 x 1 x f32>
  %two = reshape (sub 1.0, %s) : tensor<3 x 37 x 1 x f32>
  %both = concatenate %one, %two {{dim = 2}}
  %pairs = mul %both, 2.0
  %zero = constant {{value = 1.0}} : tensor<f32>
  %padded = add (pad %x, %zero {{low = [0, 1, 1], high = [0, -1, -1], interior = [0, 0, 0]}}), %ww
  return %a, %sum, %b, %half, %pairs, %padded
}}
"
        );
        let shapes: [(&str, &[usize]); 4] = [
            ("x", &[3, 37, n]),
            ("w", &[n]),
            ("s", &[3, 37]),
            ("t", &[n, 3, 37]),
        ];
        check(&text, &inputs(&shapes, whole), &["--ranks 3"]);
    }
}

/// Short lines side by side are one loop, and reductions that lie apart are stored with what they
/// are of; not where a window or a gather reads along them.
#[test]
fn short_lines_side_by_side_are_one_loop() {
    let text = "
func @main(%x: tensor<2 x 6 x 5 x 7 x f32>, %c: tensor<6 x f32>, %i: tensor<7 x i32>)
    -> (tensor<2 x 6 x 5 x 7 x f32>, tensor<2 x 5 x 7 x f32>, tensor<2 x 6 x 2 x 7 x f32>, tensor<2 x 6 x 5 x 7 x f32>) {
  %cc = broadcast_in_dim %c {dims = [1]} : tensor<2 x 6 x 5 x 7 x f32>
  %off = sub %x, %cc
  %sum = reduce (mul %off, %off) {combiner = sum, dims = [1]}
  %pool = reduce_window %x {combiner = max, window = [1, 1, 2, 1], strides = [1, 1, 2, 1], low = [0, 0, 0, 0], high = [0, 0, 0, 0], base_dilations = [1, 1, 1, 1], window_dilations = [1, 1, 1, 1]}
  %taken = gather %x, %i {offset_dims = [0, 1, 2], collapsed_slice_dims = [3], start_index_map = [3], index_vector_dim = 1, slice_sizes = [2, 6, 5, 1]}
  %moved = add %taken, %cc
  return %off, %sum, %pool, %moved
}
";
    let shapes: [(&str, &[usize]); 2] = [("x", &[2, 6, 5, 7]), ("c", &[6])];
    let mut inputs = inputs(&shapes, whole);
    inputs.insert("i".to_owned(), crate::lines::ints(&[7], 7));
    check(text, &inputs, &["--ranks 2"]);
}

/// Maxima and minima of 16-bit floats are not rounded, and those of columns are accumulated in
/// memory.
#[test]
fn choices_of_16_bits_are_exact() {
    for half in ["bf16", "f16"] {
        let text = format!(
            "
func @main(%x: tensor<19 x 33 x f32>, %y: tensor<33 x f32>)
    -> (tensor<33 x {half}>, tensor<33 x {half}>, tensor<19 x {half}>, tensor<19 x 33 x {half}>, tensor<19 x 33 x f32>) {{
  %h = convert %x : tensor<19 x 33 x {half}>
  %most = reduce %h {{combiner = max, dims = [0]}}
  %least = reduce %h {{combiner = min, dims = [0]}}
  %line = reduce %h {{combiner = max, dims = [1]}}
  %yy = broadcast_in_dim (convert %y : tensor<33 x {half}>) {{dims = [1]}} : tensor<19 x 33 x {half}>
  %low = minimum %h, %yy
  %r = maximum (neg %low), (abs %yy)
  %s = select (compare %h, %yy {{direction = lt}}), %r, %h
  %wide = convert (add %s, %h) : tensor<19 x 33 x f32>
  return %most, %least, %line, %s, %wide
}}
"
        );
        let shapes: [(&str, &[usize]); 2] = [("x", &[19, 33]), ("y", &[33])];
        check(&text, &inputs(&shapes, whole), &["--ranks 2"]);
        check(&text, &inputs(&shapes, ties), &["--ranks 2"]);
    }
}

/// Where only bf16 is read, a NaN stays one whatever its bits, also where it is rounded.
#[test]
fn rounding_keeps_every_nan_of_bf16() {
    let text = "
func @main(%x: tensor<40 x i32>, %one: tensor<40 x i32>) -> (tensor<40 x bf16>, tensor<40 x bf16>) {
  %b = convert %x : tensor<40 x i16>
  %h = bitcast_convert %b : tensor<40 x bf16>
  %o = convert %one : tensor<40 x bf16>
  %y = mul (add %h, %o), %o
  %z = exp %h
  return %y, %z
}
";
    let ty = TensorType::new([40], DType::I32);
    // NaNs of both signs, with the first, the last and all digits, and infinities.
    let bits = [
        0x7fff, 0x7f81, 0x7fc0, 0xffff, 0xff81, 0xffc0, 0x7f80, 0xff80,
    ];
    let bits: Vec<i128> = (0..40)
        .map(|i| i128::from(bits[i % 8] as u16 as i16))
        .collect();
    let ones = vec![1; 40];
    let inputs = Inputs::from([
        ("x".to_owned(), Tensor::from_int(ty.clone(), &bits)),
        ("one".to_owned(), Tensor::from_int(ty, &ones)),
    ]);
    check(text, &inputs, &[]);
}

/// Remainders by constants that are powers of two.
#[test]
fn remainders_by_powers_of_two_are_exact() {
    let text = "
func @main(%x: tensor<40 x f32>) -> (tensor<40 x f32>, tensor<40 x f32>, tensor<40 x f32>, tensor<40 x f32>, tensor<40 x f32>) {
  %a = rem %x, 1.0
  %b = rem %x, -4.0
  %c = rem %x, 4294967296.0
  %d = rem %x, 0.25
  %e = rem %x, 3.0
  return %a, %b, %c, %d, %e
}
";
    let special = [
        0.0,
        0.5,
        1.0,
        3.75,
        4.0,
        8_388_607.5,
        16_777_215.0,
        4_294_967_040.0,
        6.0e9,
        3.0e38,
        2e-38,
        1.5e-38,
        0.999_999_94,
        1.000_000_1,
        f64::INFINITY,
        f64::NAN,
        7.5,
        11.25,
        12_345.678,
        2.5,
    ];
    let values: Vec<f64> = special.iter().flat_map(|&x| [x, -x]).collect();
    let x = Tensor::from_f64(TensorType::new([40], DType::F32), &values).rounded();
    check(text, &Inputs::from([("x".to_owned(), x)]), &[]);
}

/// What is gathered is stored before all pairs of it are made, but not if it is read once.
#[test]
fn gathers_that_are_read_often_are_stored() {
    let text = |pairs: &str| {
        format!(
            "
func @main(%x: tensor<40 x f32>, %i: tensor<256 x 1 x i32>) -> tensor<{pairs}256 x f32> {{
  %g = gather %x, %i {{collapsed_slice_dims = [0], index_vector_dim = 1, offset_dims = [], slice_sizes = [1], start_index_map = [0]}}
  %a = broadcast_in_dim %g {{dims = [0]}} : tensor<256 x 256 x f32>
  %b = broadcast_in_dim %g {{dims = [1]}} : tensor<256 x 256 x f32>
  %all = sub %a, %b
  %once = neg %g
  return %{}
}}
",
            if pairs.is_empty() { "once" } else { "all" }
        )
    };
    assert_eq!(kernels(&text("")), 1);
    let pairs = text("256 x ");
    assert_eq!(kernels(&pairs), 2);
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[40])),
        ("i".to_owned(), ints(&[256, 1], 40)),
    ]);
    check(&pairs, &inputs, &["--ranks 2"]);
}

/// A sum over rows of a transpose is one over columns; one whose dims change their order stays.
#[test]
fn reductions_absorb_transposes() {
    let text = "
func @main(%x: tensor<6 x 10 x 14 x f32>) -> (tensor<6 x 10 x f32>, tensor<14 x f32>, tensor<10 x 6 x f32>) {
  %t = transpose %x {dims = [2, 0, 1]}
  %a = reduce %t {combiner = sum, dims = [0]}
  %b = reduce %t {combiner = max, dims = [1, 2]}
  %u = transpose %x {dims = [2, 1, 0]}
  %c = reduce %u {combiner = sum, dims = [0]}
  return %a, %b, %c
}
";
    let normal = program(text, &options("--ranks 1"), Phase::Normal);
    assert_eq!(shapes(&normal, "transpose"), [[14, 10, 6]]);
    let shapes: [(&str, &[usize]); 1] = [("x", &[6, 10, 14])];
    check(text, &inputs(&shapes, whole), &["--ranks 2"]);
    check(text, &inputs(&shapes, ties), &[]);
}

/// Lines of few elements that are transposed, as the heads of a group of queries are: loops over
/// tiles, and lines without loops.
#[test]
fn short_lines_are_transposed() {
    for heads in 2..=5 {
        let text = format!(
            "
func @main(%x: tensor<{heads} x 64 x 96 x f32>, %y: tensor<2 x {heads} x 48 x 64 x f32>)
    -> (tensor<96 x 64 x {heads} x f32>, tensor<2 x 64 x 48 x {heads} x f32>) {{
  %a = transpose (add %x, %x) {{dims = [2, 1, 0]}}
  %turned = transpose %y {{dims = [0, 3, 2, 1]}}
  %b = add %turned, %turned
  return %a, %b
}}
"
        );
        let inputs = Inputs::from([
            ("x".to_owned(), ties(&[heads, 64, 96])),
            ("y".to_owned(), ties(&[2, heads, 48, 64])),
        ]);
        check(&text, &inputs, &["--ranks 2", "--ranks 1 --cpu x86-64"]);
    }
}

/// Long chains of operations, of which several vectors are computed side by side: along all
/// elements, along lines, and with what is left of both.
#[test]
fn long_chains_side_by_side() {
    for (shape, wide) in [("1037", "1037"), ("7 x 300", "300"), ("4096", "4096")] {
        let dims = if shape.contains('x') { "1" } else { "0" };
        // Small integers and their halves, so that no operation rounds.
        let steps: String = (0..40)
            .map(|i| {
                let from = if i == 0 {
                    "x".to_owned()
                } else {
                    format!("y{i}")
                };
                let to = i + 1;
                format!("  %y{to} = maximum (minimum (sub (mul %{from}, -2.0), %b), 9.0), -7.5\n")
            })
            .collect();
        let text = format!(
            "
func @main(%x: tensor<{shape} x f32>, %w: tensor<{wide} x f32>) -> tensor<{shape} x f32> {{
  %b = broadcast_in_dim %w {{dims = [{dims}]}} : tensor<{shape} x f32>
{steps}  return %y40
}}
"
        );
        let extents = |text: &str| -> Vec<usize> {
            let extents = text.split(" x ").map(str::parse);
            extents.collect::<Result<_, _>>().expect("extents")
        };
        for values in [whole, ties] {
            let inputs = [("x", extents(shape)), ("w", extents(wide))];
            let inputs = inputs.map(|(name, shape)| (name.to_owned(), values(&shape)));
            let lines = [
                "--ranks 2",
                "--ranks 1 --cpu x86-64",
                "--ranks 1 --cpu x86-64-v3",
            ];
            check(&text, &Inputs::from(inputs), &lines);
        }
    }
}
