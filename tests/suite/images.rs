//! Lines of a few numbers, such as pixels: crops of padded images at places that are data, images
//! beside one another, turned and shifted ones. Extremes of rounded numbers. Plans against the
//! interpreter on the program as written.

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, options, program, ties, whole};

/// Several ranks, and CPUs with and without masks.
const PLANS: [&str; 4] = [
    "--ranks 2",
    "--ranks 1",
    "--ranks 1 --cpu x86-64-v3",
    "--ranks 1 --cpu x86-64",
];

fn places(shape: &[usize], values: &[i128]) -> Tensor {
    let ty = TensorType::new(shape, DType::I32);
    let count = ty.elements();
    Tensor::from_int(
        ty,
        &values
            .iter()
            .copied()
            .cycle()
            .take(count)
            .collect::<Vec<_>>(),
    )
}

/// Crops that lie inside of the image, over an edge of it, and too far out, forward and backward,
/// of pixels and of single numbers; and one whose place differs from column to column.
#[test]
fn crops_of_padded_images() {
    for channels in [1, 3, 5] {
        let text = format!(
            "
func @main(%x: tensor<7 x 20 x 22 x {channels} x f32>, %at: tensor<7 x 3 x i32>, %turned: tensor<7 x i32>)
    -> (tensor<7 x 18 x 21 x {channels} x f32>, tensor<7 x 18 x 21 x {channels} x f32>) {{
  %wide = pad %x, 0.5 {{low = [0, 6, 7, 0], high = [0, 5, 9, 0], interior = [0, 0, 0, 0]}}
  %crop = gather %wide, %at {{offset_dims = [1, 2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2, 3], index_vector_dim = 1, slice_sizes = [1, 18, 21, {channels}]}}
  %back = reverse %crop {{dims = [2]}}
  %flag = compare %turned, 0 {{direction = ne}}
  %which = broadcast_in_dim %flag {{dims = [0]}} : tensor<7 x 18 x 21 x {channels} x i1>
  %one = select %which, %back, %crop
  %light = mul %one, 3.0
  %down = reverse %crop {{dims = [1]}}
  %both = add %down, %crop
  return %light, %both
}}
"
        );
        let at = [
            3, 4, 0, 0, 0, 0, 12, 17, 0, -5, 40, 0, 13, 1, 0, 6, 7, 0, 1, 16, 0,
        ];
        let inputs = Inputs::from([
            ("x".to_owned(), ties(&[7, 20, 22, channels])),
            ("at".to_owned(), places(&[7, 3], &at)),
            ("turned".to_owned(), places(&[7], &[0, 1, 1, 0, 1, 0, 1])),
        ]);
        check(&text, &inputs, &PLANS);
    }
}

/// A place for each line of a padded tensor, which is read forward and backward along the line.
#[test]
fn pieces_of_padded_lines() {
    let text = "
func @main(%x: tensor<9 x 50 x f32>, %at: tensor<9 x 1 x i32>) -> (tensor<9 x 40 x f32>, tensor<9 x 40 x f32>) {
  %wide = pad %x, 2.0 {low = [0, 30], high = [0, 25], interior = [0, 0]}
  %piece = gather %wide, %at {offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1, slice_sizes = [1, 40]}
  %back = reverse %piece {dims = [1]}
  %sum = add %piece, %back
  return %sum, %back
}
";
    let at = [0, 30, 65, 41, -3, 7, 90, 12, 33];
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[9, 50])),
        ("at".to_owned(), places(&[9, 1], &at)),
    ]);
    check(text, &inputs, &PLANS);
}

/// Images side by side and one above the other, with frames of zeros and of mirrored pixels.
#[test]
fn images_beside_images() {
    let text = "
func @main(%x: tensor<8 x 9 x 20 x 3 x f32>) -> (tensor<2 x 18 x 40 x 3 x f32>, tensor<8 x 15 x 24 x 3 x f32>, tensor<8 x 9 x 26 x 3 x f32>) {
  %a = slice %x {dims = [0], starts = [0], limits = [8], strides = [4]}
  %b = slice %x {dims = [0], starts = [1], limits = [8], strides = [4]}
  %c = slice %x {dims = [0], starts = [2], limits = [8], strides = [4]}
  %d = slice %x {dims = [0], starts = [3], limits = [8], strides = [4]}
  %above = concatenate %a, %b {dim = 2}
  %below = concatenate %c, %d {dim = 2}
  %four = concatenate %above, %below {dim = 1}
  %framed = pad %x, 0.5 {low = [0, 2, 3, 0], high = [0, 4, 1, 0], interior = [0, 0, 0, 0]}
  %left = slice %x {dims = [2], starts = [1], limits = [4], strides = [1]}
  %first = reverse %left {dims = [2]}
  %right = slice %x {dims = [2], starts = [16], limits = [19], strides = [1]}
  %last = reverse %right {dims = [2]}
  %mirrored = concatenate %first, %x, %last {dim = 2}
  return %four, %framed, %mirrored
}
";
    let inputs = Inputs::from([("x".to_owned(), ties(&[8, 9, 20, 3]))]);
    check(text, &inputs, &PLANS);
}

/// Pixels whose neighbors in the result lie far apart, also scaled by number and channel.
#[test]
fn turned_images() {
    let text = "
func @main(%x: tensor<3 x 19 x 23 x 3 x f32>, %scale: tensor<3 x f32>) -> (tensor<3 x 23 x 19 x 3 x f32>, tensor<3 x 23 x 19 x 3 x f32>, tensor<3 x 23 x 19 x 3 x bf16>) {
  %back = reverse %x {dims = [2]}
  %left = transpose %back {dims = [0, 2, 1, 3]}
  %channels = broadcast_in_dim %scale {dims = [3]} : tensor<3 x 23 x 19 x 3 x f32>
  %colored = mul %left, %channels
  %half = convert %left : tensor<3 x 23 x 19 x 3 x bf16>
  return %left, %colored, %half
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[3, 19, 23, 3])),
        ("scale".to_owned(), whole(&[3])),
    ]);
    check(text, &inputs, &PLANS);
}

/// Rows that are each shifted by one more place, by a padding and a reshape of other lines.
#[test]
fn shifted_rows() {
    let text = "
func @main(%x: tensor<3 x 40 x 40 x f32>) -> (tensor<3 x 40 x 40 x f32>, tensor<3 x 41 x 80 x f32>) {
  %wide = pad %x, 0.5 {low = [0, 0, 1], high = [0, 0, 0], interior = [0, 0, 0]}
  %lines = reshape %wide : tensor<3 x 41 x 40 x f32>
  %shifted = slice %lines {dims = [1], starts = [1], limits = [41], strides = [1]}
  %out = mul %shifted, 3.0
  %both = concatenate %x, %wide, %wide {dim = 2}
  %some = slice %both {dims = [2], starts = [0], limits = [82], strides = [1]}
  %again = reshape %some : tensor<3 x 41 x 80 x f32>
  %negative = neg %again
  return %out, %negative
}
";
    let inputs = Inputs::from([("x".to_owned(), ties(&[3, 40, 40]))]);
    check(text, &inputs, &PLANS);
}

/// Only the extremes are rounded, unless the rounded numbers are needed: those that become ∞ or 0
/// among them, ties, NaNs and zeros of both signs.
#[test]
fn extremes_are_rounded() {
    let text = "
func @main(%x: tensor<9 x 23 x 40 x f32>) -> (tensor<9 x 40 x bf16>, tensor<9 x 23 x f16>, tensor<f16>, tensor<40 x bf16>, tensor<9 x 23 x 40 x bf16>) {
  %short = convert %x : tensor<9 x 23 x 40 x bf16>
  %most = reduce %short {combiner = max, dims = [1]}
  %scaled = mul %x, 6000.3
  %half = convert %scaled : tensor<9 x 23 x 40 x f16>
  %least = reduce %half {combiner = min, dims = [2]}
  %small = mul %x, 0.000000001
  %tiny = convert %small : tensor<9 x 23 x 40 x f16>
  %one = reduce %tiny {combiner = max, dims = [0, 1, 2]}
  %kept = mul %x, 1.001
  %rounded = convert %kept : tensor<9 x 23 x 40 x bf16>
  %largest = reduce %rounded {combiner = max, dims = [0, 1]}
  return %most, %least, %one, %largest, %rounded
}
";
    let normal = program(text, &options("--ranks 1"), Phase::Normal);
    let graph = &normal.funcs[0].graph;
    let order = graph.order().into_iter();
    let reduced = order.filter(|&id| graph.instance(id).is_some_and(|i| i.def.name == "reduce"));
    let dtypes: Vec<DType> = reduced
        .map(|id| graph.value(id.result(0)).ty.dtype)
        .collect();
    assert_eq!(dtypes, [DType::F32, DType::F32, DType::F32, DType::BF16]);
    let inputs = Inputs::from([("x".to_owned(), ties(&[9, 23, 40]))]);
    check(text, &inputs, &PLANS);
}

/// Windows of several dims that are large or overlap much are windows of one dim after the other:
/// with strides, paddings, gaps in the tensor and in windows, and with elements left out.
#[test]
fn windows_of_one_dim_after_the_other() {
    let cases: [(&str, &str, &str, [usize; 2]); 7] = [
        ("sum", "window = [1, 5, 5, 1]", "", [18, 17]),
        (
            "max",
            "window = [1, 5, 5, 1], low = [0, 2, 2, 0], high = [0, 2, 2, 0]",
            "",
            [22, 21],
        ),
        (
            "sum",
            "window = [1, 7, 7, 1], strides = [1, 2, 3, 1], low = [0, 3, 0, 0]",
            "",
            [10, 5],
        ),
        (
            "min",
            "window = [1, 6, 6, 1], strides = [1, 6, 6, 1]",
            "",
            [3, 3],
        ),
        (
            "sum",
            "window = [1, 4, 4, 1], base_dilations = [1, 2, 2, 1]",
            "",
            [40, 38],
        ),
        (
            "max",
            "window = [1, 6, 6, 1], window_dilations = [1, 2, 1, 1]",
            "",
            [12, 16],
        ),
        ("sum", "window = [1, 3, 3, 1]", "kept", [20, 19]),
    ];
    for (combiner, places, kept, [rows, columns]) in cases {
        let text = format!(
            "
func @main(%x: tensor<3 x 22 x 21 x 5 x f32>) -> tensor<3 x {rows} x {columns} x 5 x f32> {{
  %y = reduce_window %x {{combiner = {combiner}, {places}}}
  return %y
}}
"
        );
        let normal = program(&text, &options("--ranks 1"), Phase::Normal);
        let graph = &normal.funcs[0].graph;
        let order = graph.order().into_iter();
        let windows = order.filter(|&id| graph.node(id).op_name() == "reduce_window");
        let want = if kept.is_empty() { 2 } else { 1 };
        assert_eq!(windows.count(), want, "{text}");
        for values in [whole, ties] {
            let inputs = Inputs::from([("x".to_owned(), values(&[3, 22, 21, 5]))]);
            check(&text, &inputs, &["--ranks 2", "--ranks 1 --cpu x86-64"]);
        }
    }
}
