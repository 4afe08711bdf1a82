//! Loops with an interior, where no access is out of bounds, and borders: padded neighbours, gaps,
//! negative padding, reductions, threads. Plans against the interpreter on the program as written.

use std::collections::BTreeMap;

use ddl_runtime::Tensor as Held;
use ddlc::phase::Phase;

use crate::lines::{check, options, program, whole};
use crate::lower::every_float::cpus;

#[test]
fn neighbours_of_every_element() {
    let text = "
func @main(%x: tensor<11 x 7 x 37 x f32>) -> tensor<11 x 7 x 37 x f32> {
  %zero = constant {value = 0.0} : tensor<f32>
  %p = pad %x, %zero {low = [1, 2, 3], high = [1, 2, 3], interior = [0, 0, 0]}
  %here = slice %p {dims = [0, 1, 2], starts = [1, 2, 3], limits = [12, 9, 40]}
  %above = slice %p {dims = [0, 1, 2], starts = [0, 2, 3], limits = [11, 9, 40]}
  %below = slice %p {dims = [0, 1, 2], starts = [2, 2, 3], limits = [13, 9, 40]}
  %before = slice %p {dims = [0, 1, 2], starts = [1, 0, 3], limits = [12, 7, 40]}
  %left = slice %p {dims = [0, 1, 2], starts = [1, 2, 0], limits = [12, 9, 37]}
  %right = slice %p {dims = [0, 1, 2], starts = [1, 2, 6], limits = [12, 9, 43]}
  %a = add %here, %above
  %b = sub %a, %below
  %c = add %b, %before
  %d = sub %c, %left
  %e = add %d, %right
  return %e
}
";
    let inputs = BTreeMap::from([("x".to_owned(), whole(&[11, 7, 37]))]);
    check(text, &inputs, &["--ranks 3"]);
}

/// One side only, gaps between elements, elements cut away, reversed and strided reads, sums over
/// padded dims.
#[test]
fn borders_of_one_side_gaps_and_cuts() {
    let text = "
func @main(%x: tensor<40 x 50 x f32>)
    -> (tensor<40 x 50 x f32>, tensor<79 x 50 x f32>, tensor<36 x 53 x f32>, tensor<22 x 50 x f32>, tensor<40 x f32>, tensor<52 x f32>) {
  %one = constant {value = 1.0} : tensor<f32>
  %later = pad %x, %one {low = [0, 9], high = [0, -9], interior = [0, 0]}
  %wide = pad %x, %one {low = [0, 0], high = [0, 0], interior = [1, 0]}
  %cut = pad %x, %one {low = [-2, 4], high = [-2, -1], interior = [0, 0]}
  %tall = pad %x, %one {low = [2, 0], high = [2, 0], interior = [0, 0]}
  %back = reverse %tall {dims = [0]}
  %second = slice %back {dims = [0], starts = [0], limits = [44], strides = [2]}
  %long = pad %x, %one {low = [0, 1], high = [0, 1], interior = [0, 0]}
  %rows = reduce %long {combiner = sum, dims = [1]}
  %columns = reduce %long {combiner = sum, dims = [0]}
  return %later, %wide, %cut, %second, %rows, %columns
}
";
    let inputs = BTreeMap::from([("x".to_owned(), whole(&[40, 50]))]);
    check(text, &inputs, &["--ranks 2"]);
}

/// Gaps along lines: of one to three elements, from any element on, of cut lines and of pieces that
/// lie between one another's elements.
#[test]
fn elements_between_those_of_lines() {
    let text = "
func @main(%x: tensor<9 x 50 x f32>, %y: tensor<9 x 49 x f32>) -> (tensor<9 x 100 x f32>, tensor<9 x 150 x f32>, tensor<9 x 200 x bf16>,
    tensor<9 x 98 x f32>, tensor<9 x 100 x f32>, tensor<100 x f32>) {
  %one = constant {value = 1.0} : tensor<f32>
  %zero = constant {value = 0.0} : tensor<f32>
  %even = pad %x, %zero {low = [0, 0], high = [0, 1], interior = [0, 1]}
  %thirds = pad %x, %one {low = [0, 1], high = [0, 1], interior = [0, 2]}
  %h = convert %x : tensor<9 x 50 x bf16>
  %half = constant {value = 0.5} : tensor<bf16>
  %fourths = pad %h, %half {low = [0, 3], high = [0, 0], interior = [0, 3]}
  %cut = pad %x, %one {low = [0, -1], high = [0, 0], interior = [0, 1]}
  %first = slice %x {dims = [1], starts = [0], limits = [1]}
  %more = concatenate %first, %y {dim = 1}
  %odd = pad %more, %zero {low = [0, 1], high = [0, 0], interior = [0, 1]}
  %both = add %even, %odd
  %back = reverse %both {dims = [1]}
  %all = mul %both, %back
  %sum = reduce %both {combiner = sum, dims = [0]}
  return %both, %thirds, %fourths, %cut, %all, %sum
}
";
    let inputs = BTreeMap::from([
        ("x".to_owned(), whole(&[9, 50])),
        ("y".to_owned(), whole(&[9, 49])),
    ]);
    let levels = cpus().into_iter().flatten();
    let lines: Vec<String> = levels.map(|cpu| format!("--ranks 1 --cpu {cpu}")).collect();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.push("--ranks 2");
    check(text, &inputs, &lines);
}

/// Rotations along two dims, an empty operand, one of three, and rows of a padded concatenation.
#[test]
fn concatenations_of_a_large_and_small_operands() {
    let text = "
func @main(%x: tensor<23 x 70 x f32>) -> (tensor<23 x 70 x f32>, tensor<31 x 70 x f32>, tensor<23 x 72 x f32>) {
  %a = slice %x {dims = [0], starts = [1], limits = [23]}
  %b = slice %x {dims = [0], starts = [0], limits = [1]}
  %down = concatenate %a, %b {dim = 0}
  %c = slice %down {dims = [1], starts = [67], limits = [70]}
  %d = slice %down {dims = [1], starts = [0], limits = [67]}
  %turned = concatenate %c, %d {dim = 1}
  %none = slice %x {dims = [1], starts = [5], limits = [5]}
  %same = concatenate %turned, %none {dim = 1}
  %sum = add %same, %down
  %e = slice %x {dims = [0], starts = [0], limits = [4]}
  %three = concatenate %e, %sum, %e {dim = 0}
  %one = constant {value = 1.0} : tensor<f32>
  %padded = pad %sum, %one {low = [0, 1], high = [0, 1], interior = [0, 0]}
  return %sum, %three, %padded
}
";
    let inputs = BTreeMap::from([("x".to_owned(), whole(&[23, 70]))]);
    check(text, &inputs, &["--ranks 2"]);
}

/// Rotations of lines of one dim, of a length for which threads are of no use and of one for which
/// they are: neighbours, a seam in the middle, and both ends padded.
#[test]
fn lines_of_one_dim_have_an_interior() {
    for length in [70, 1000, 40_000] {
        let (end, middle) = (length - 1, length / 2 + 3);
        let text = format!(
            "
func @main(%x: tensor<{length} x f32>) -> (tensor<{length} x f32>, tensor<{length} x f32>, tensor<{length} x f32>) {{
  %a = slice %x {{dims = [0], starts = [1], limits = [{length}]}}
  %b = slice %x {{dims = [0], starts = [0], limits = [1]}}
  %next = concatenate %a, %b {{dim = 0}}
  %c = slice %x {{dims = [0], starts = [{end}], limits = [{length}]}}
  %d = slice %x {{dims = [0], starts = [0], limits = [{end}]}}
  %last = concatenate %c, %d {{dim = 0}}
  %slope = sub %next, %last
  %e = slice %x {{dims = [0], starts = [{middle}], limits = [{length}]}}
  %f = slice %x {{dims = [0], starts = [0], limits = [{middle}]}}
  %half = concatenate %e, %f {{dim = 0}}
  %far = sub %half, %slope
  %one = constant {{value = 1.0}} : tensor<f32>
  %p = pad %x, %one {{low = [5], high = [-5], interior = [0]}}
  %q = pad %x, %one {{low = [-2], high = [2], interior = [0]}}
  %both = sub %p, %q
  return %slope, %far, %both
}}
"
        );
        let inputs = BTreeMap::from([("x".to_owned(), whole(&[length]))]);
        check(&text, &inputs, &["--ranks 2"]);
    }
}

/// Of products and sums that are rounded.
#[test]
fn bits_do_not_depend_on_the_number_of_threads() {
    let text = "
func @main(%x: tensor<40 x 1234 x f32>) -> (tensor<40 x 1234 x f32>, tensor<40 x f32>, tensor<49360 x f32>) {
  %half = constant {value = 0.3} : tensor<f32>
  %p = pad %x, %half {low = [1, 1], high = [1, 1], interior = [0, 0]}
  %above = slice %p {dims = [0, 1], starts = [0, 1], limits = [40, 1235]}
  %right = slice %p {dims = [0, 1], starts = [1, 2], limits = [41, 1236]}
  %a = mul %above, %right
  %b = add %a, %x
  %c = mul %b, %right
  %d = add %c, %above
  %rows = reduce %d {combiner = sum, dims = [1]}
  %line = reshape %x : tensor<49360 x f32>
  %e = slice %line {dims = [0], starts = [1], limits = [49360]}
  %f = slice %line {dims = [0], starts = [0], limits = [1]}
  %next = concatenate %e, %f {dim = 0}
  %g = slice %line {dims = [0], starts = [49359], limits = [49360]}
  %h = slice %line {dims = [0], starts = [0], limits = [49359]}
  %last = concatenate %g, %h {dim = 0}
  %i = mul %line, (sub %next, %last)
  %j = sub %next, %i
  return %d, %rows, %j
}
";
    let options = options("--ranks 1");
    let program = program(text, &options, Phase::Placed);
    let values: Vec<f32> = (0..40 * 1234)
        .map(|i| ((i * 7919) % 1009) as f32 / 37.0)
        .collect();
    let x = Held::from_f32(&[40, 1234], &values).expect("a tensor");
    let step = |threads| {
        let way = ddl_runtime::Options {
            threads: Some(threads),
            ..ddl_runtime::Options::default()
        };
        let mut job = ddl_tests::job_with(&program, &options, way);
        let found = job.step("main", &[("x", &x)]).expect("it runs");
        let bits = |t: &Held| t.to_f64().iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        found.values().map(bits).collect::<Vec<_>>()
    };
    let one = step(1);
    assert!([2, 3, 7].iter().all(|&threads| step(threads) == one));
}
