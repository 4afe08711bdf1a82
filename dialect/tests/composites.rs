//! What composites compute, against their formulas written as loops, and what they refuse.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::op::Instance;
use ddl_dialect::ops::find;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

fn f64s(shape: &[usize], values: &[f64]) -> Tensor {
    Tensor::from_f64(TensorType::new(shape, DType::F64), values)
}

/// Numbers without a pattern, in [−2, 2].
fn noise(shape: &[usize], seed: usize) -> Tensor {
    let n: usize = shape.iter().product();
    let value = |i: usize| 2.0 * ((i * i + 3 * seed) as f64 * 1.37 + seed as f64).sin();
    f64s(shape, &(0..n).map(value).collect::<Vec<_>>())
}

fn instance(name: &str, attrs: Attrs, operands: &[Tensor]) -> Instance {
    let def = find(name).expect("a row of the table");
    let types: Vec<TensorType> = operands.iter().map(|t| t.ty.clone()).collect();
    let results = def.infer(&types, &attrs, None).expect("well typed");
    Instance {
        def,
        operands: types,
        results,
        attrs,
    }
}

fn run(name: &str, attrs: Attrs, operands: &[Tensor], mode: Mode) -> Tensor {
    let instance = instance(name, attrs, operands);
    eval(&instance, &operands.iter().collect::<Vec<_>>(), mode).remove(0)
}

fn exact(name: &str, attrs: Attrs, operands: &[Tensor]) -> Vec<f64> {
    run(name, attrs, operands, Mode::Exact).to_f64()
}

fn close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (i, (f, e)) in found.iter().zip(expected).enumerate() {
        let fine = (f - e).abs() <= 1e-12 * (1.0 + e.abs());
        assert!(fine, "element {i} is {f}, not {e}");
    }
}

#[test]
fn softmax_is_that_of_its_formula() {
    let x = noise(&[3, 4], 1);
    let at = |i: usize, j: usize| x.get_f64(4 * i + j);
    let sum = |i: usize| (0..4).map(|j| at(i, j).exp()).sum::<f64>();
    let rows: Vec<(usize, usize)> = (0..12).map(|k| (k / 4, k % 4)).collect();
    let share: Vec<f64> = rows.iter().map(|&(i, j)| at(i, j).exp() / sum(i)).collect();
    let log: Vec<f64> = rows.iter().map(|&(i, j)| at(i, j) - sum(i).ln()).collect();
    close(
        &exact("softmax", Attrs::none(), std::slice::from_ref(&x)),
        &share,
    );
    close(
        &exact("log_softmax", Attrs::none(), std::slice::from_ref(&x)),
        &log,
    );
    let large = f64s(&[2], &[1e4, 1e4 - 1.0]);
    let e = std::f64::consts::E;
    close(
        &exact("softmax", Attrs::none(), &[large]),
        &[e / (e + 1.0), 1.0 / (e + 1.0)],
    );
}

#[test]
fn softmax_of_16_bits_is_computed_in_f32() {
    let ty = TensorType::new([256], DType::BF16);
    let x = Tensor::from_f64(ty, &[0.0; 256]);
    let y = run("softmax", Attrs::none(), &[x], Mode::Typed);
    assert!(y.to_f64().iter().all(|&v| v == 1.0 / 256.0));
}

#[test]
fn norms_are_those_of_their_formulas() {
    let x = noise(&[3, 5], 2);
    let (scale, bias) = (noise(&[5], 3), noise(&[5], 4));
    let eps = Attrs::none().with("eps", Attr::Float(1e-2));
    let mut layer = Vec::new();
    let mut rms = Vec::new();
    for i in 0..3 {
        let row: Vec<f64> = (0..5).map(|j| x.get_f64(5 * i + j)).collect();
        let mean = row.iter().sum::<f64>() / 5.0;
        let variance = row.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / 5.0;
        let square = row.iter().map(|v| v * v).sum::<f64>() / 5.0;
        for (j, v) in row.iter().enumerate() {
            let (s, b) = (scale.get_f64(j), bias.get_f64(j));
            layer.push((v - mean) / (variance + 1e-2).sqrt() * s + b);
            rms.push(v / (square + 1e-2).sqrt() * s);
        }
    }
    let operands = [x.clone(), scale.clone(), bias];
    close(&exact("layer_norm", eps.clone(), &operands), &layer);
    close(&exact("rms_norm", eps, &[x, scale]), &rms);
}

#[test]
fn attention_is_that_of_its_formula() {
    let (heads, groups, rows, columns, depth) = (4, 2, 3, 5, 2);
    let q = noise(&[2, heads, rows, depth], 5);
    let k = noise(&[2, groups, columns, depth], 6);
    let v = noise(&[2, groups, columns, depth], 7);
    for causal in [false, true] {
        let mut expected = Vec::new();
        for (b, h, i) in indices(2, heads, rows) {
            let key = (b * groups + h / (heads / groups)) * columns;
            let query = ((b * heads + h) * rows + i) * depth;
            let seen = if causal {
                i + columns - rows + 1
            } else {
                columns
            };
            let weight = |j: usize| {
                let terms =
                    (0..depth).map(|d| q.get_f64(query + d) * k.get_f64((key + j) * depth + d));
                (terms.sum::<f64>() * 0.3).exp()
            };
            let total: f64 = (0..seen).map(weight).sum();
            for d in 0..depth {
                let terms = (0..seen).map(|j| weight(j) / total * v.get_f64((key + j) * depth + d));
                expected.push(terms.sum());
            }
        }
        let attrs = Attrs::none()
            .with("causal", Attr::Bool(causal))
            .with("scale", Attr::Float(0.3));
        close(
            &exact("attention", attrs, &[q.clone(), k.clone(), v.clone()]),
            &expected,
        );
    }
}

/// In any number of blocks, it is attention, and the logarithm of the sum of exponentials.
#[test]
fn attention_around_a_ring_is_attention() {
    for (heads, groups, rows, columns, blocks) in [
        (2, 2, 4, 4, 2),
        (4, 2, 6, 6, 3),
        (2, 1, 4, 8, 4),
        (3, 3, 5, 5, 1),
    ] {
        let q = noise(&[2, heads, rows, 3], 5);
        let k = noise(&[2, groups, columns, 3], 6);
        let v = noise(&[2, groups, columns, 2], 7);
        for causal in [false, true] {
            let attrs = Attrs::none()
                .with("causal", Attr::Bool(causal))
                .with("scale", Attr::Float(0.3));
            let operands = [q.clone(), k.clone(), v.clone()];
            let whole = exact("attention", attrs.clone(), &operands);
            let attrs = attrs.with("blocks", Attr::Int(blocks));
            let instance = instance("ring_attention", attrs.clone(), &operands);
            let inputs: Vec<&Tensor> = operands.iter().collect();
            let found = eval(&instance, &inputs, Mode::Exact);
            close(&found[0].to_f64(), &whole);
            // Of values that are 1, the weighted sum is 1: the logarithm is that of the sum.
            let of_k = |b: usize, h: usize, j: usize, d: usize| {
                k.get_f64(((b * groups + h / (heads / groups)) * columns + j) * 3 + d)
            };
            let logs = indices(2, heads, rows).map(|(b, h, i)| {
                let seen = if causal {
                    i + columns - rows + 1
                } else {
                    columns
                };
                let terms = (0..seen).map(|j| {
                    let dot = (0..3).map(|d| {
                        q.get_f64(((b * heads + h) * rows + i) * 3 + d) * of_k(b, h, j, d)
                    });
                    (0.3 * dot.sum::<f64>()).exp()
                });
                terms.sum::<f64>().ln()
            });
            close(&found[1].to_f64(), &logs.collect::<Vec<_>>());
        }
    }
}

fn indices(a: usize, b: usize, c: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..a * b * c).map(move |n| (n / (b * c), n / c % b, n % c))
}

#[test]
fn rotations_turn_pairs_by_position() {
    let x = noise(&[2, 3, 4], 8);
    let mut expected = Vec::new();
    for (b, p, d) in indices(2, 3, 4) {
        let (i, row) = (d % 2, (b * 3 + p) * 4);
        let angle = p as f64 * 100f64.powf(-(i as f64) / 2.0);
        let (first, second) = (x.get_f64(row + i), x.get_f64(row + i + 2));
        expected.push(match d < 2 {
            true => first * angle.cos() - second * angle.sin(),
            false => second * angle.cos() + first * angle.sin(),
        });
    }
    let base = Attrs::none().with("base", Attr::Float(100.0));
    close(&exact("rotary", base, &[x]), &expected);
}

#[test]
fn dropout_keeps_the_mean_and_changes_with_step_and_stream() {
    let u64s = |v: i128| Tensor::from_int(TensorType::scalar(DType::U64), &[v]);
    let ones = f64s(&[100, 100], &[1.0; 10_000]);
    let draw = |seed: i128, step: i128, stream: i64| {
        let attrs = Attrs::none()
            .with("rate", Attr::Float(0.25))
            .with("stream", Attr::Int(stream));
        exact("dropout", attrs, &[ones.clone(), u64s(seed), u64s(step)])
    };
    let first = draw(1, 2, 3);
    assert!(first.iter().all(|&v| v == 0.0 || v == 1.0 / 0.75));
    let kept = first.iter().filter(|&&v| v != 0.0).count() as f64;
    // Five standard deviations.
    assert!(
        (kept - 7500.0).abs() < 5.0 * (10_000f64 * 0.25 * 0.75).sqrt(),
        "{kept}"
    );
    for other in [
        draw(2, 2, 3),
        draw(1, 3, 3),
        draw(1, 2, 4),
        draw(1 << 32, 2, 3),
    ] {
        let differ = first.iter().zip(&other).filter(|(a, b)| a != b).count();
        assert!(
            (3000..4500).contains(&differ),
            "independent masks differ in 3/8: {differ}"
        );
    }
    assert_eq!(first, draw(1, 2, 3));
}

#[test]
fn counting_ops_count() {
    let dim = |dim| Attrs::none().with("dim", Attr::Int(dim));
    let x = f64s(&[2, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, f64::INFINITY]);
    let rows = exact("cumulative_sum", dim(1), std::slice::from_ref(&x));
    assert_eq!(rows, [1.0, 3.0, 6.0, 4.0, 9.0, f64::INFINITY]);
    let columns = exact("cumulative_sum", dim(0), &[x]);
    assert_eq!(columns, [1.0, 2.0, 3.0, 5.0, 7.0, f64::INFINITY]);
    let table = f64s(&[2, 2], &[1.0, 2.0, 3.0, 4.0]);
    let ids = Tensor::from_int(TensorType::new([3], DType::I8), &[1, -1, 7]);
    let rows = exact("embedding", Attrs::none(), &[table, ids]);
    assert_eq!(rows, [3.0, 4.0, 1.0, 2.0, 3.0, 4.0]);
    let ids = Tensor::from_int(TensorType::new([3], DType::I8), &[1, -1, 299 - 256]);
    let depth = Attrs::none().with("depth", Attr::Int(300));
    let hot = exact("one_hot", depth, &[ids]);
    let places: Vec<usize> = (0..900).filter(|&i| hot[i] != 0.0).collect();
    assert_eq!(places, [1, 600 + 43]);
}

#[test]
fn images_are_seen_through_windows() {
    let x = noise(&[1, 3, 4, 2], 9);
    let kernel = noise(&[2, 3, 2, 1], 10);
    let at = |i: usize, j: usize, c: usize| match (i, j) {
        (0..3, 0..4) => x.get_f64((4 * i + j) * 2 + c),
        _ => f64::NAN,
    };
    let same = Attrs::none().with("padding", Attr::Word("same".to_owned()));
    // A kernel of 2 by 3 sticks out by one row below and one column on either side.
    let mut expected = Vec::new();
    for (i, j) in (0..12).map(|n| (n / 4, n % 4)) {
        let terms = indices(2, 3, 2).map(|(k, l, c)| {
            let value = at(i + k, (j + l).wrapping_sub(1), c);
            if value.is_nan() {
                0.0
            } else {
                value * kernel.get_f64((3 * k + l) * 2 + c)
            }
        });
        expected.push(terms.sum());
    }
    close(
        &exact("conv2d", same.clone(), &[x.clone(), kernel]),
        &expected,
    );
    let window = same.with("window", Attr::ints([2, 2]));
    // Two rows of windows, the lower one with a single row inside.
    let (mut largest, mut means) = (Vec::new(), Vec::new());
    for (i, j, c) in indices(2, 2, 2) {
        let under = (0..4).map(|n| at(2 * i + n / 2, 2 * j + n % 2, c));
        let under: Vec<f64> = under.filter(|v| !v.is_nan()).collect();
        largest.push(under.iter().copied().fold(f64::NEG_INFINITY, f64::max));
        means.push(under.iter().sum::<f64>() / under.len() as f64);
    }
    close(
        &exact("max_pool", window.clone(), std::slice::from_ref(&x)),
        &largest,
    );
    close(&exact("avg_pool", window, &[x]), &means);
}

#[test]
fn bits_and_precision_are_as_documented() {
    let def = find("bitcast_convert").unwrap();
    let ones = TensorType::new([2], DType::F32);
    let word = ones.with_dtype(DType::I32);
    let cast = |results: Vec<TensorType>| Instance {
        def,
        operands: vec![ones.clone()],
        results,
        attrs: Attrs::none(),
    };
    let x = Tensor::from_f64(ones.clone(), &[1.0, -2.0]);
    let bits = eval(&cast(vec![word]), &[&x], Mode::Typed).remove(0);
    assert_eq!(bits.get(0), Number::Int(0x3F80_0000));
    assert_eq!(
        bits.get(1),
        Number::Int(i128::from(0xC000_0000_u32.cast_signed()))
    );
    let narrow = ones.with_dtype(DType::I16);
    let refused = def.infer(&[ones], &Attrs::none(), Some(&[narrow]));
    assert_eq!(
        refused.unwrap_err().legal.unwrap(),
        "a type of 32 bits, as `f32` is"
    );
    let values = [
        1.0 + 2f64.powi(-9),
        1.0 + 3.0 * 2f64.powi(-8),
        65_520.0,
        2f64.powi(-15),
        -0.1,
    ];
    let x = Tensor::from_f64(TensorType::new([5], DType::F32), &values).rounded();
    let to = |exponent, mantissa| {
        let attrs = Attrs::none()
            .with("exponent_bits", Attr::Int(exponent))
            .with("mantissa_bits", Attr::Int(mantissa));
        exact("reduce_precision", attrs, std::slice::from_ref(&x))
    };
    let bf16 = |v: f64| half::bf16::from_f64(v).to_f64();
    assert_eq!(
        to(8, 7),
        x.to_f64().into_iter().map(bf16).collect::<Vec<_>>()
    );
    assert_eq!(to(5, 10)[2..4], [f64::INFINITY, 0.0]);
    assert_eq!(to(11, 52), x.to_f64());
}

#[test]
fn refusals_name_the_operand() {
    let t = |shape: &[usize]| TensorType::new(shape, DType::F32);
    let refused = |name: &str, operands: &[TensorType], attrs: Attrs| {
        let error = find(name)
            .unwrap()
            .infer(operands, &attrs, None)
            .unwrap_err();
        (error.operand, error.legal.expect("what is legal"))
    };
    let none = Attrs::none;
    assert_eq!(refused("softmax", &[t(&[])], none()).0, Some(0));
    assert_eq!(
        refused("rms_norm", &[t(&[2, 3]), t(&[2])], none()),
        (Some(1), "`tensor<3 x f32>`".to_owned())
    );
    let qkv = [t(&[1, 3, 2, 4]), t(&[1, 2, 2, 4]), t(&[1, 2, 2, 4])];
    assert_eq!(refused("attention", &qkv, none()).0, Some(1));
    let causal = none().with("causal", Attr::Bool(true));
    let long = [t(&[1, 1, 3, 4]), t(&[1, 1, 2, 4]), t(&[1, 1, 2, 4])];
    assert_eq!(refused("attention", &long, causal).0, Some(1));
    assert_eq!(refused("rotary", &[t(&[2, 3])], none()).0, Some(0));
    let seed = TensorType::scalar(DType::U64);
    let rate = none().with("rate", Attr::Float(1.0));
    assert_eq!(
        refused("dropout", &[t(&[2]), seed.clone(), seed], rate).1,
        "a number from 0 to below 1"
    );
    let negative = none().with("depth", Attr::Int(-1));
    let ids = TensorType::new([2], DType::I32);
    assert_eq!(refused("one_hot", &[ids], negative).1, "0 or more");
}
