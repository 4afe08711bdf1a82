//! Tiles that kernels read across.

use ddl_runtime::Tensor as Held;
use ddlc::phase::Phase;

use crate::lines::{Inputs, check, ints, options, program, whole};
use crate::lower::every_float::cpus;

/// Transposed operands of every width, those of other widths than 32 bits from memory, where a sort
/// leaves them. Their extents are those of tiles.
#[test]
fn tiles_are_turned_on_every_cpu() {
    let text = "
func @main(%x: tensor<48 x 64 x f32>, %y: tensor<64 x 48 x f32>, %n: tensor<32 x 3 x 80 x i32>)
    -> (tensor<64 x 48 x f32>, tensor<80 x 3 x 32 x i32>, tensor<64 x 48 x bf16>, tensor<64 x 48 x f64>,
        tensor<80 x 96 x i8>) {
  %t = transpose %x {dims = [1, 0]}
  %a = add %t, %y
  %u = transpose %n {dims = [2, 1, 0]}
  %b = add %u, 5
  %h = convert %x : tensor<48 x 64 x bf16>
  %s = sort %h {dim = 1, direction = ascending}
  %st = transpose %s {dims = [1, 0]}
  %c = neg %st
  %d = convert %x : tensor<48 x 64 x f64>
  %ds = sort %d {dim = 1, direction = ascending}
  %dt = transpose %ds {dims = [1, 0]}
  %yd = convert %y : tensor<64 x 48 x f64>
  %e = sub %dt, %yd
  %f = convert %n : tensor<32 x 3 x 80 x i8>
  %fs = sort %f {dim = 2, direction = ascending}
  %g = reshape %fs : tensor<96 x 80 x i8>
  %gt = transpose %g {dims = [1, 0]}
  %i = neg %gt
  return %a, %b, %c, %e, %i
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[48, 64])),
        ("y".to_owned(), whole(&[64, 48])),
        ("n".to_owned(), ints(&[32, 3, 80], 120)),
    ]);
    let levels = cpus().into_iter().flatten();
    let lines: Vec<String> = levels.map(|cpu| format!("--ranks 1 --cpu {cpu}")).collect();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.push("--ranks 2");
    check(text, &inputs, &lines);
}

/// Extents that tiles do not fill: the last tile overlaps the one before, whatever threads do.
#[test]
fn the_last_tiles_overlap() {
    let text = "
func @main(%x: tensor<37 x 101 x f32>, %y: tensor<101 x 37 x f32>, %n: tensor<7 x 300 x i32>,
    %z: tensor<600 x 12 x f32>, %v: tensor<3 x 197 x 16 x f32>) -> (tensor<101 x 37 x f32>, tensor<300 x 7 x i32>,
    tensor<101 x 37 x bf16>, tensor<101 x 37 x f64>, tensor<300 x 7 x i8>, tensor<12 x 600 x f32>,
    tensor<3 x 16 x 197 x f32>) {
  %t = transpose %x {dims = [1, 0]}
  %a = add %t, %y
  %u = transpose %n {dims = [1, 0]}
  %b = add %u, 5
  %h = convert %x : tensor<37 x 101 x bf16>
  %s = sort %h {dim = 1, direction = ascending}
  %st = transpose %s {dims = [1, 0]}
  %c = neg %st
  %d = convert %x : tensor<37 x 101 x f64>
  %ds = sort %d {dim = 1, direction = ascending}
  %dt = transpose %ds {dims = [1, 0]}
  %yd = convert %y : tensor<101 x 37 x f64>
  %e = sub %dt, %yd
  %f = convert %n : tensor<7 x 300 x i8>
  %fs = sort %f {dim = 1, direction = ascending}
  %ft = transpose %fs {dims = [1, 0]}
  %i = neg %ft
  %zt = transpose %z {dims = [1, 0]}
  %j = add %zt, %zt
  %vt = transpose %v {dims = [0, 2, 1]}
  %k = sub %vt, 3
  return %a, %b, %c, %e, %i, %j, %k
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[37, 101])),
        ("y".to_owned(), whole(&[101, 37])),
        ("n".to_owned(), ints(&[7, 300], 120)),
        ("z".to_owned(), whole(&[600, 12])),
        ("v".to_owned(), whole(&[3, 197, 16])),
    ]);
    let levels = cpus().into_iter().flatten();
    let lines: Vec<String> = levels.map(|cpu| format!("--ranks 1 --cpu {cpu}")).collect();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.extend(["--ranks 2", "--ranks 3"]);
    check(text, &inputs, &lines);
}

/// What is written in the place of what is read: tiles that overlap would read it again.
#[test]
fn no_tile_is_computed_twice_in_place() {
    for (rows, columns) in [(5, 5), (7, 9), (17, 17), (33, 20), (128, 10)] {
        let text = format!(
            "
func @main(%x: tensor<{rows} x {columns} x f32>, %y: tensor<{columns} x {rows} x f32>)
    -> tensor<{rows} x {columns} x f32> {{
  %a = sort %x {{dim = 1, direction = ascending}}
  %t = transpose %y {{dims = [1, 0]}}
  %b = sub %a, %t
  %c = sort %b {{dim = 0, direction = ascending}}
  %d = sub %c, %t
  return %d
}}
"
        );
        let inputs = Inputs::from([
            ("x".to_owned(), whole(&[rows, columns])),
            ("y".to_owned(), whole(&[columns, rows])),
        ]);
        check(&text, &inputs, &["--ranks 2"]);
    }
}

/// Quarter turns: tiles are read along lines that go backwards, with and without dims of size 1,
/// whole or overlapping.
#[test]
fn lines_of_tiles_go_backwards() {
    let text = "
func @main(%x: tensor<3 x 48 x 64 x 1 x f32>, %y: tensor<37 x 101 x f32>, %z: tensor<37 x 101 x f32>)
    -> (tensor<3 x 64 x 48 x 1 x f32>, tensor<3 x 64 x 48 x 1 x f32>, tensor<101 x 37 x f32>, tensor<101 x 37 x f64>) {
  %r = reverse %x {dims = [2]}
  %left = transpose %r {dims = [0, 2, 1, 3]}
  %s = reverse %x {dims = [1]}
  %right = transpose %s {dims = [0, 2, 1, 3]}
  %t = reverse %y {dims = [1]}
  %u = transpose %t {dims = [1, 0]}
  %v = transpose %z {dims = [1, 0]}
  %a = sub %u, %v
  %d = convert %y : tensor<37 x 101 x f64>
  %ds = sort %d {dim = 1, direction = ascending}
  %dr = reverse %ds {dims = [0, 1]}
  %dt = transpose %dr {dims = [1, 0]}
  %b = neg %dt
  return %left, %right, %a, %b
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[3, 48, 64, 1])),
        ("y".to_owned(), whole(&[37, 101])),
        ("z".to_owned(), whole(&[37, 101])),
    ]);
    let levels = cpus().into_iter().flatten();
    let lines: Vec<String> = levels.map(|cpu| format!("--ranks 1 --cpu {cpu}")).collect();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.push("--ranks 2");
    check(text, &inputs, &lines);
}

/// Parts of threads end anywhere between tiles, and there are more of them than tiles.
#[test]
fn threads_share_overlapping_tiles() {
    let text = "
func @main(%x: tensor<1000 x 52 x f32>, %y: tensor<9 x 12000 x f32>) -> (tensor<52 x 1000 x f32>, tensor<12000 x 9 x f32>) {
  %t = transpose %x {dims = [1, 0]}
  %a = add %t, 1
  %u = transpose %y {dims = [1, 0]}
  %b = mul %u, 3
  return %a, %b
}
";
    let options = options("--ranks 1");
    let program = program(text, &options, Phase::Placed);
    let held = |shape: [u64; 2]| {
        let values: Vec<f32> = (0..shape[0] * shape[1]).map(|i| i as f32).collect();
        Held::from_f32(&shape, &values).expect("a tensor")
    };
    let (x, y) = (held([1000, 52]), held([9, 12000]));
    for threads in [1, 2, 3, 7, 16] {
        let way = ddl_runtime::Options {
            threads: Some(threads),
            ..ddl_runtime::Options::default()
        };
        let mut job = ddl_tests::job_with(&program, &options, way);
        let found = job.step("main", &[("x", &x), ("y", &y)]).expect("it runs");
        let turned = |rows: u64, columns: u64, i: u64| (i % rows * columns + i / rows) as f64;
        let a = (0..52_000).map(|i| turned(1000, 52, i) + 1.0);
        let b = (0..108_000).map(|i| turned(9, 12000, i) * 3.0);
        assert!(found["a"].to_f64().into_iter().eq(a), "{threads} threads");
        assert!(found["b"].to_f64().into_iter().eq(b), "{threads} threads");
    }
}

/// Tiles of which some reductions add lines and others columns, while what is computed is stored.
#[test]
fn tiles_are_reduced_both_ways() {
    let text = "
func @main(%x: tensor<96 x 160 x f32>, %y: tensor<160 x 96 x f32>, %n: tensor<48 x 64 x i32>)
    -> (tensor<160 x 96 x f32>, tensor<96 x f32>, tensor<160 x f32>, tensor<f32>, tensor<64 x 48 x i32>, tensor<64 x i32>,
        tensor<96 x f64>, tensor<160 x f64>) {
  %t = transpose %x {dims = [1, 0]}
  %a = add %t, %y
  %m = mul %t, %y
  %columns = reduce %m {combiner = sum, dims = [0]}
  %lines = reduce %m {combiner = max, dims = [1]}
  %all = reduce %a {combiner = sum, dims = [0, 1]}
  %u = transpose %n {dims = [1, 0]}
  %b = add %u, 5
  %least = reduce %b {combiner = min, dims = [1]}
  %d = convert %x : tensor<96 x 160 x f64>
  %ds = sort %d {dim = 1, direction = ascending}
  %dt = transpose %ds {dims = [1, 0]}
  %e = convert %y : tensor<160 x 96 x f64>
  %es = sort %e {dim = 1, direction = ascending}
  %off = sub %dt, %es
  %p = reduce %off {combiner = sum, dims = [0]}
  %q = reduce %off {combiner = sum, dims = [1]}
  return %a, %columns, %lines, %all, %b, %least, %p, %q
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[96, 160])),
        ("y".to_owned(), whole(&[160, 96])),
        ("n".to_owned(), ints(&[48, 64], 120)),
    ]);
    let levels = cpus().into_iter().flatten();
    let lines: Vec<String> = levels.map(|cpu| format!("--ranks 1 --cpu {cpu}")).collect();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.extend(["--ranks 2", "--ranks 3"]);
    check(text, &inputs, &lines);
}

/// Sums of tiles, which are rounded.
#[test]
fn sums_of_tiles_do_not_depend_on_the_number_of_threads() {
    let text = "
func @main(%x: tensor<320 x 480 x f32>, %y: tensor<480 x 320 x f32>) -> (tensor<480 x f32>, tensor<480 x 320 x f32>) {
  %t = transpose %x {dims = [1, 0]}
  %m = mul %t, %y
  %lines = reduce %m {combiner = sum, dims = [1]}
  %a = sub %t, %m
  return %lines, %a
}
";
    let options = options("--ranks 1");
    let program = program(text, &options, Phase::Placed);
    let held = |shape: [u64; 2]| {
        let values = (0..shape[0] * shape[1]).map(|i| ((i * 7919) % 1009) as f32 / 37.0);
        Held::from_f32(&shape, &values.collect::<Vec<_>>()).expect("a tensor")
    };
    let (x, y) = (held([320, 480]), held([480, 320]));
    let step = |threads| {
        let way = ddl_runtime::Options {
            threads: Some(threads),
            ..ddl_runtime::Options::default()
        };
        let mut job = ddl_tests::job_with(&program, &options, way);
        let found = job.step("main", &[("x", &x), ("y", &y)]);
        let bits = |t: &Held| t.to_f64().iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        let found = found.expect("it runs");
        found.values().map(bits).collect::<Vec<_>>()
    };
    let one = step(1);
    assert!([2, 3, 7].iter().all(|&threads| step(threads) == one));
}

/// Short dims in another order, of every width: blocks of them fill vectors, the last one overlaps
/// the one before, and few matrices fill none.
#[test]
fn short_dims_are_turned_on_every_cpu() {
    let text = "
func @main(%x: tensor<70 x 5 x 7 x f32>, %n: tensor<67 x 3 x 3 x i32>, %y: tensor<45 x 9 x 11 x f32>,
    %z: tensor<40 x 4 x 3 x f32>, %p: tensor<2 x 20 x 24 x 3 x f32>, %q: tensor<50 x 6 x 6 x f32>,
    %r: tensor<40 x 2 x 3 x 5 x f32>, %s: tensor<6 x 8 x 10 x 12 x f32>)
    -> (tensor<70 x 7 x 5 x f32>, tensor<67 x 3 x 3 x i32>, tensor<45 x 11 x 9 x bf16>, tensor<40 x 3 x 4 x f64>,
        tensor<2 x 24 x 20 x 3 x f32>, tensor<50 x 6 x 6 x f32>, tensor<40 x 5 x 3 x 2 x f32>,
        tensor<6 x 16 x 20 x 3 x f32>, tensor<3 x 7 x 5 x f32>, tensor<70 x 7 x 5 x f32>) {
  %xt = transpose %x {dims = [0, 2, 1]}
  %a = add %xt, %xt
  %nt = transpose %n {dims = [0, 2, 1]}
  %b = sub %nt, 3
  %yh = convert %y : tensor<45 x 9 x 11 x bf16>
  %ys = sort %yh {dim = 0, direction = ascending}
  %yt = transpose %ys {dims = [0, 2, 1]}
  %c = neg %yt
  %zd = convert %z : tensor<40 x 4 x 3 x f64>
  %zs = sort %zd {dim = 0, direction = ascending}
  %zt = transpose %zs {dims = [0, 2, 1]}
  %d = neg %zt
  %pt = transpose %p {dims = [0, 2, 1, 3]}
  %pr = reverse %pt {dims = [1]}
  %e = add %pr, 1.0
  %qt = transpose %q {dims = [0, 2, 1]}
  %f = sub %q, %qt
  %rt = transpose %r {dims = [0, 3, 2, 1]}
  %g = neg %rt
  %sc = reshape %s : tensor<6 x 8 x 10 x 2 x 2 x 3 x f32>
  %st = transpose %sc {dims = [0, 1, 3, 2, 4, 5]}
  %ss = reshape %st : tensor<6 x 16 x 20 x 3 x f32>
  %h = add %ss, 0.5
  %few = slice %x {dims = [0], starts = [3], limits = [6], strides = [1]}
  %ft = transpose %few {dims = [0, 2, 1]}
  %i = neg %ft
  %row = slice %x {dims = [0, 1], starts = [0, 0], limits = [1, 1], strides = [1, 1]}
  %one = reshape %row : tensor<7 x f32>
  %each = broadcast_in_dim %one {dims = [1]} : tensor<70 x 7 x 5 x f32>
  %j = add %xt, %each
  return %a, %b, %c, %d, %e, %f, %g, %h, %i, %j
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[70, 5, 7])),
        ("n".to_owned(), ints(&[67, 3, 3], 120)),
        ("y".to_owned(), whole(&[45, 9, 11])),
        ("z".to_owned(), whole(&[40, 4, 3])),
        ("p".to_owned(), whole(&[2, 20, 24, 3])),
        ("q".to_owned(), whole(&[50, 6, 6])),
        ("r".to_owned(), whole(&[40, 2, 3, 5])),
        ("s".to_owned(), whole(&[6, 8, 10, 12])),
    ]);
    let levels = cpus().into_iter().flatten();
    let lines: Vec<String> = levels.map(|cpu| format!("--ranks 1 --cpu {cpu}")).collect();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.extend(["--ranks 2", "--ranks 3"]);
    check(text, &inputs, &lines);
}

/// In place, as a matrix that is added to its transpose may be: no block is stored twice.
#[test]
fn short_dims_are_turned_in_place() {
    let text = "
func @main(%x: tensor<53 x 5 x 7 x f32>, %y: tensor<53 x 7 x 5 x f32>) -> tensor<53 x 5 x 7 x f32> {
  %a = sort %x {dim = 0, direction = ascending}
  %t = transpose %y {dims = [0, 2, 1]}
  %b = sub %a, %t
  %c = sort %b {dim = 0, direction = descending}
  %d = add %c, %t
  return %d
}
";
    let inputs = Inputs::from([
        ("x".to_owned(), whole(&[53, 5, 7])),
        ("y".to_owned(), whole(&[53, 7, 5])),
    ]);
    check(text, &inputs, &["--ranks 1", "--ranks 2"]);
}
