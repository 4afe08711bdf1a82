//! Tiles that kernels read across.

use crate::lines::{Inputs, check, ints, whole};
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
