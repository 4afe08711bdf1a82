//! Elements of a line that repeat: between those of a padded tensor, and by quotients of their
//! place. Slices at places that are data, switches, and reductions by functions, line by line.

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};

use crate::lines::{Inputs, check, ints, ties, whole};

/// The plans of these programs: threads, ranks, and CPUs without masks.
const PLANS: [&str; 2] = ["--ranks 2", "--ranks 1 --cpu x86-64-v3"];

/// Every dilation with rests of every length, padded or cut at either end, and read behind slices.
#[test]
fn dilated_lines_are_groups() {
    for (inner, low, high) in [
        (1, 0, 0),
        (1, 3, 0),
        (1, 0, 2),
        (2, 1, 2),
        (2, -1, 0),
        (3, 2, -3),
        (4, -6, 3),
        (7, 9, 1),
        (9, 1, 1),
    ] {
        let n: i64 = 36 * (inner + 1) + 1 + low + high;
        let rows: i64 = 6 * (inner + 1) + 1;
        let (less, last) = (n - 1, n - 2);
        let text = format!(
            "
func @main(%x: tensor<3 x 7 x 37 x f32>, %y: tensor<3 x {rows} x {n} x f32>)
    -> (tensor<3 x 7 x {n} x f32>, tensor<3 x {rows} x {n} x f32>, tensor<3 x 7 x {n} x f32>, tensor<3 x 7 x {last} x f32>) {{
  %line = pad %x, 0.5 {{low = [0, 0, {low}], high = [0, 0, {high}], interior = [0, 0, {inner}]}}
  %both = pad %x, 0.0 {{low = [0, 0, {low}], high = [0, 0, {high}], interior = [0, {inner}, {inner}]}}
  %sum = add %both, %y
  %end = slice %line {{dims = [2], starts = [{less}], limits = [{n}], strides = [1]}}
  %start = slice %line {{dims = [2], starts = [0], limits = [{less}], strides = [1]}}
  %around = concatenate %end, %start {{dim = 2}}
  %pair = add %around, %line
  %middle = slice %line {{dims = [2], starts = [1], limits = [{less}], strides = [1]}}
  %more = mul %middle, 2.0
  return %line, %sum, %pair, %more
}}
"
        );
        let inputs = Inputs::from([
            ("x".to_owned(), ties(&[3, 7, 37])),
            ("y".to_owned(), whole(&[3, rows as usize, n as usize])),
        ]);
        check(&text, &inputs, &PLANS);
    }
}

/// Elements repeated side by side, beside what is not.
#[test]
fn repeated_elements_are_groups() {
    for times in 2..=9 {
        let n = 41 * times;
        let text = format!(
            "
func @main(%x: tensor<5 x 41 x f32>, %y: tensor<5 x {n} x f32>, %k: tensor<5 x 41 x i32>)
    -> (tensor<5 x {n} x f32>, tensor<5 x {n} x i8>) {{
  %each = broadcast_in_dim %x {{dims = [0, 1]}} : tensor<5 x 41 x {times} x f32>
  %all = reshape %each : tensor<5 x {n} x f32>
  %out = add %all, %y
  %place = iota {{dim = 2}} : tensor<5 x 41 x {times} x i32>
  %keach = broadcast_in_dim %k {{dims = [0, 1]}} : tensor<5 x 41 x {times} x i32>
  %numbered = add %keach, %place
  %flat = reshape %numbered : tensor<5 x {n} x i32>
  %small = convert %flat : tensor<5 x {n} x i8>
  return %out, %small
}}
"
        );
        let inputs = Inputs::from([
            ("x".to_owned(), ties(&[5, 41])),
            ("y".to_owned(), ties(&[5, n])),
            ("k".to_owned(), ints(&[5, 41], 100)),
        ]);
        check(&text, &inputs, &PLANS);
    }
}

/// Pieces of images at places that are data, some of them too far out: rows of pixels are one line.
#[test]
fn cropped_rows_are_one_line() {
    let text = "
func @main(%x: tensor<6 x 13 x 24 x 3 x f32>, %at: tensor<6 x 3 x i32>, %y: tensor<6 x 9 x 20 x 3 x f32>)
    -> (tensor<6 x 9 x 20 x 3 x f32>, tensor<6 x 9 x 20 x 3 x f32>) {
  %crop = gather %x, %at {offset_dims = [1, 2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2, 3], index_vector_dim = 1, slice_sizes = [1, 9, 20, 3]}
  %out = mul %crop, 2.0
  %sum = add %crop, %y
  return %out, %sum
}
";
    let places = [
        0, 0, 0, 4, 4, 0, 1, 3, 0, -5, 2, 0, 9, 9, 9, 2, -1, 1_000_000,
    ];
    let at = Tensor::from_int(TensorType::new([6, 3], DType::I32), &places);
    let inputs = Inputs::from([
        ("x".to_owned(), ties(&[6, 13, 24, 3])),
        ("at".to_owned(), at),
        ("y".to_owned(), whole(&[6, 9, 20, 3])),
    ]);
    check(text, &inputs, &PLANS);
}

/// Of a switch and of selections within selections only what is taken is computed.
#[test]
fn one_branch_of_a_switch_is_computed() {
    let chain = |name: &str, op: &str| -> String {
        let steps = (0..8).map(|i| {
            let before = match i {
                0 => "%x".to_owned(),
                i => format!("%{name}{}", i - 1),
            };
            format!("  %{name}{i} = {op} (add {before}, 1.0), {i}.0\n")
        });
        steps.collect()
    };
    let is = |number: usize| {
        format!(
            "  %is{number} = compare %s, {number} {{direction = eq}}
  %all{number} = broadcast_in_dim %is{number} {{dims = []}} : tensor<40 x 33 x i1>\n"
        )
    };
    let text = format!(
        "
func @main(%x: tensor<40 x 33 x f32>, %s: tensor<i32>) -> (tensor<40 x 33 x f32>, tensor<33 x f32>) {{
{}{}{}{}{}{}{}  %cd = select %all2, %c7, %d7
  %bcd = select %all1, %b7, %cd
  %part = mul %bcd, 2.0
  %abcd = select %all0, %a7, %part
  %columns = reduce %abcd {{combiner = max, dims = [0]}}
  return %abcd, %columns
}}
",
        chain("a", "maximum"),
        chain("b", "minimum"),
        chain("c", "sub"),
        chain("d", "add"),
        is(0),
        is(1),
        is(2),
    );
    for s in 0..4 {
        let s = Tensor::from_int(TensorType::new([], DType::I32), &[s]);
        let inputs = Inputs::from([("x".to_owned(), ties(&[40, 33])), ("s".to_owned(), s)]);
        check(&text, &inputs, &PLANS);
    }
}

/// Reductions by functions over every set of dims, of which some keep the innermost one.
#[test]
fn lines_are_reduced_by_functions() {
    for (dims, kept) in [
        ("0", "6 x 19"),
        ("1", "5 x 19"),
        ("2", "5 x 6"),
        ("0, 1", "19"),
        ("0, 2", "6"),
        ("1, 2", "5"),
    ] {
        let text = format!(
            "
func @main(%k: tensor<5 x 6 x 19 x i32>, %x: tensor<5 x 6 x 19 x f32>, %first: tensor<f32>, %five: tensor<i32>)
    -> (tensor<{kept} x i32>, tensor<{kept} x f32>, tensor<{kept} x i32>) {{
  %odd = reduce_region %k, %five {{dims = [{dims}], region = [[arg, 0], [arg, 1], [xor, 0, 1], [result, 2]]}}
  %last, %sum = reduce_region %x, %k, %first, %five {{dims = [{dims}], region = [[arg, 0], [arg, 1], [arg, 2], [arg, 3], [maximum, 0, 2], [add, 1, 3], [result, 4, 5]]}}
  return %odd, %last, %sum
}}
"
        );
        let first = Tensor::from_f64(TensorType::new([], DType::F32), &[-3.0]);
        let inputs = Inputs::from([
            ("k".to_owned(), ints(&[5, 6, 19], 1000)),
            ("x".to_owned(), ties(&[5, 6, 19])),
            ("first".to_owned(), first),
            (
                "five".to_owned(),
                Tensor::from_int(TensorType::new([], DType::I32), &[5]),
            ),
        ]);
        check(&text, &inputs, &PLANS);
    }
}
