//! Short rows and lines as lanes of vectors: turned in registers where they are read and stored.
//! Nests of one case of a condition.

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};

use crate::lines::{Inputs, check, ints, ties, whole};

fn inputs<const N: usize>(given: [(&str, Tensor); N]) -> Inputs {
    let given = given.into_iter();
    given
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// The plans of these programs: threads, ranks, and CPUs without masks.
const PLANS: [&str; 2] = ["--ranks 2", "--ranks 1 --cpu x86-64-v3"];

/// Rows of every length up to a vector, and of some longer ones; blocks of rows and a rest; a
/// result in the place of its operand.
#[test]
fn short_rows_are_lanes() {
    for n in (5..=17).chain([24, 33, 40]) {
        let text = format!(
            "
func @main(%x: tensor<5 x 23 x {n} x f32>, %y: tensor<5 x 23 x {n} x f32>, %k: tensor<115 x {n} x i32>, %w: tensor<{n} x f32>)
    -> (tensor<5 x 23 x {n} x f32>, tensor<5 x 23 x {n} x bf16>, tensor<5 x 23 x {n} x f16>, tensor<115 x {n} x i32>,
        tensor<5 x 23 x f32>) {{
  %most = reduce %x {{combiner = max, dims = [2]}}
  %mm = broadcast_in_dim %most {{dims = [0, 1]}} : tensor<5 x 23 x {n} x f32>
  %ww = broadcast_in_dim %w {{dims = [2]}} : tensor<5 x 23 x {n} x f32>
  %off = sub %x, %mm
  %a = mul %off, %ww
  %h = convert %y : tensor<5 x 23 x {n} x bf16>
  %hs = reduce %h {{combiner = max, dims = [2]}}
  %hh = broadcast_in_dim %hs {{dims = [0, 1]}} : tensor<5 x 23 x {n} x bf16>
  %b = sub %h, %hh
  %g = convert %y : tensor<5 x 23 x {n} x f16>
  %gs = reduce %g {{combiner = min, dims = [2]}}
  %gg = broadcast_in_dim %gs {{dims = [0, 1]}} : tensor<5 x 23 x {n} x f16>
  %c = sub %g, %gg
  %ks = reduce %k {{combiner = sum, dims = [1]}}
  %kk = broadcast_in_dim %ks {{dims = [0]}} : tensor<115 x {n} x i32>
  %d = sub %k, %kk
  %sum = reduce (mul %y, %y) {{combiner = sum, dims = [2]}}
  return %a, %b, %c, %d, %sum
}}
"
        );
        let given = [
            ("x", ties(&[5, 23, n])),
            ("y", whole(&[5, 23, n])),
            ("k", ints(&[115, n], 1000)),
            ("w", whole(&[n])),
        ];
        check(&text, &inputs(given), &PLANS);
    }
}

/// Lines that are stored across what is read, put together from several tensors, or computed by
/// slow functions of what is the same for all lines.
#[test]
fn short_lines_are_lanes() {
    for n in 2..=17 {
        let parts = (0..n).map(|i| {
            format!("  %s{i} = add %v, {i}.0\n  %p{i} = reshape %s{i} : tensor<3 x 37 x 1 x f32>\n")
        });
        let parts: String = parts.collect();
        let names: Vec<String> = (0..n).map(|i| format!("%p{i}")).collect();
        let slow = (0..18).map(|i| {
            let before = match i {
                0 => "%vv".to_owned(),
                i => format!("%l{}", i - 1),
            };
            format!("  %l{i} = maximum (add {before}, %ww), {i}.0\n")
        });
        let slow: String = slow.collect();
        let text = format!(
            "
func @main(%x: tensor<3 x {n} x 37 x f32>, %k: tensor<{n} x 111 x i32>, %v: tensor<3 x 37 x f32>, %w: tensor<{n} x f32>)
    -> (tensor<3 x 37 x {n} x f32>, tensor<3 x 37 x {n} x bf16>, tensor<111 x {n} x i32>, tensor<111 x {n} x i8>,
        tensor<3 x 37 x {n} x f32>, tensor<3 x 37 x {n} x f32>) {{
  %t = transpose %x {{dims = [0, 2, 1]}}
  %a = add %t, 1.0
  %b = convert (mul %t, 2.0) : tensor<3 x 37 x {n} x bf16>
  %u = transpose %k {{dims = [1, 0]}}
  %c = add %u, 3
  %d = convert %u : tensor<111 x {n} x i8>
{parts}  %e = mul (concatenate {} {{dim = 2}}), 2.0
  %vv = broadcast_in_dim %v {{dims = [0, 1]}} : tensor<3 x 37 x {n} x f32>
  %ww = broadcast_in_dim %w {{dims = [2]}} : tensor<3 x 37 x {n} x f32>
{slow}  return %a, %b, %c, %d, %e, %l17
}}
",
            names.join(", ")
        );
        let given = [
            ("x", ties(&[3, n, 37])),
            ("k", ints(&[n, 111], 100)),
            ("v", whole(&[3, 37])),
            ("w", whole(&[n])),
        ];
        check(&text, &inputs(given), &PLANS);
    }
}

/// Of a selection by one number only what is taken is computed, in sums, too.
#[test]
fn one_case_is_computed() {
    let chain = |name: &str, op: &str| -> String {
        let steps = (0..12).map(|i| {
            let before = match i {
                0 => "%x".to_owned(),
                i => format!("%{name}{}", i - 1),
            };
            format!("  %{name}{i} = {op} (add {before}, 1.0), {i}.0\n")
        });
        steps.collect()
    };
    let text = format!(
        "
func @main(%x: tensor<40 x 33 x f32>, %s: tensor<f32>, %r: tensor<f32>)
    -> (tensor<40 x 33 x f32>, tensor<33 x f32>, tensor<40 x f32>) {{
{}{}  %c = compare %s, 0.0 {{direction = gt}}
  %cc = broadcast_in_dim %c {{dims = []}} : tensor<40 x 33 x i1>
  %d = compare %r, 0.0 {{direction = gt}}
  %dd = broadcast_in_dim %d {{dims = []}} : tensor<40 x 33 x i1>
  %y = select %cc, %a11, %b11
  %z = select %dd, %y, %x
  %columns = reduce %z {{combiner = max, dims = [0]}}
  %rows = reduce %z {{combiner = min, dims = [1]}}
  return %z, %columns, %rows
}}
",
        chain("a", "maximum"),
        chain("b", "minimum"),
    );
    for (s, r) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, f64::NAN)] {
        let number = |x: f64| Tensor::from_f64(TensorType::new([], DType::F32), &[x]);
        let given = [("x", ties(&[40, 33])), ("s", number(s)), ("r", number(r))];
        check(&text, &inputs(given), &PLANS);
    }
}

/// The interior of a line of bits, and what wraps around at its ends.
#[test]
fn stencils_of_bits_wrap_around() {
    for n in [13, 33, 130] {
        let text = format!(
            "
func @main(%x: tensor<9 x {n} x f32>) -> (tensor<9 x {n} x i1>, tensor<9 x {n} x i8>) {{
  %a = compare %x, 0.0 {{direction = gt}}
  %left = concatenate (slice %a {{dims = [1], starts = [1], limits = [{n}]}}), (slice %a {{dims = [1], starts = [0], limits = [1]}}) {{dim = 1}}
  %right = concatenate (slice %a {{dims = [1], starts = [{}], limits = [{n}]}}), (slice %a {{dims = [1], starts = [0], limits = [{}]}}) {{dim = 1}}
  %i = convert %left : tensor<9 x {n} x i8>
  %j = convert %right : tensor<9 x {n} x i8>
  %k = convert %a : tensor<9 x {n} x i8>
  %s = add (add (add %i, %j), (mul %i, %k)), (mul (add (mul %j, %k), (add %i, %k)), (add (add %j, %k), (mul %i, %j)))
  %t = add (mul (mul %s, %s), (add %s, %i)), (sub (mul %s, %j), (mul %s, %k))
  %b = and (compare %t, 3 {{direction = lt}}), %left
  return %b, %t
}}
",
            n - 1,
            n - 1
        );
        check(&text, &inputs([("x", whole(&[9, n]))]), &PLANS);
    }
}
