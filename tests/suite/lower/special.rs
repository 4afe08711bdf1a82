//! Accuracy and special values of the less common functions.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

use super::functions::{all_f32, all_f64, instance, run, tensor, ulp, worst};
use super::library::Library;

/// The value by the op's reference semantics.
fn reference(name: &str, x: f64) -> f64 {
    let x = Tensor::from_f64(TensorType::scalar(DType::F64), &[x]);
    let op = instance(name, Attrs::none(), std::slice::from_ref(&x), None);
    eval(&op, &[&x], Mode::Exact)[0].get_f64(0)
}

#[test]
fn special_functions_are_as_accurate_as_stated() {
    let rows: [(&str, fn(f64) -> f64, [f64; 2]); 7] = [
        ("tan", f64::tan, [3.0, 4.0]),
        ("logistic", |x| reference("logistic", x), [3.0, 4.0]),
        ("log1p", f64::ln_1p, [3.0, 3.0]),
        ("expm1", f64::exp_m1, [3.0, 3.0]),
        ("cbrt", f64::cbrt, [1.0, 2.0]),
        ("erf", |x| reference("erf", x), [2.8, 3.0]),
        ("erfc", |x| reference("erfc", x), [3.6, 6.0]),
    ];
    for (name, exact, bounds) in rows {
        let (f32s, f64s) = match name {
            "tan" => (all_f32(1e9), all_f64(1e6)),
            _ => (all_f32(f64::MAX), all_f64(f64::MAX)),
        };
        let error = worst(name, DType::F32, &f32s, exact);
        assert!(error <= bounds[0], "`{name}` of f32: {error} ulp");
        // The reference is itself off by about 1 ulp.
        let error = worst(name, DType::F64, &f64s, exact);
        assert!(error <= bounds[1] + 1.0, "`{name}` of f64: {error} ulp");
    }
}

#[test]
fn rounding_and_remainders_are_exact() {
    let functions: [(&str, fn(f64) -> f64); 4] = [
        ("floor", f64::floor),
        ("ceil", f64::ceil),
        ("round_nearest_afz", f64::round),
        ("round_nearest_even", f64::round_ties_even),
    ];
    let halves = (-9..9).map(|i| 0.5 * f64::from(i));
    for (dtype, all) in [
        (DType::F32, all_f32(f64::MAX)),
        (DType::F64, all_f64(f64::MAX)),
    ] {
        let x: Vec<f64> = all.iter().copied().chain(halves.clone()).collect();
        for (name, exact) in functions {
            let error = worst(name, dtype, &x, exact);
            assert_eq!(error, 0.0, "`{name}` of {dtype}");
        }
        let (a, b) = (tensor(dtype, &x), tensor(dtype, &shuffled(&x)));
        let got = run("rem", Attrs::none(), &[a.clone(), b.clone()], None);
        for i in 0..a.len() {
            let (a, b, got) = (a.get_f64(i), b.get_f64(i), got.get_f64(i));
            let want = a % b;
            let fine = got == want || (got.is_nan() && want.is_nan());
            assert!(fine, "{a:e} rem {b:e} is {got:e}, not {want:e}");
        }
    }
}

/// Quotients and remainders of integers: all pairs of 8 bits, and pairs of numbers at the ends and
/// beside multiples for others; of zero and overflow too.
#[test]
fn integers_are_divided_exactly() {
    for dtype in [
        DType::I8,
        DType::U8,
        DType::I16,
        DType::U16,
        DType::I32,
        DType::U32,
    ] {
        let bits = dtype.bits();
        let (low, high) = match dtype.is_signed() {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, (1i128 << bits) - 1),
        };
        let pairs: Vec<(i128, i128)> = if bits == 8 {
            (low..=high)
                .flat_map(|a| (low..=high).map(move |b| (a, b)))
                .collect()
        } else {
            let near = |x: i128| (x - 2..=x + 2).filter(move |x| (low..=high).contains(x));
            let roots = [
                low,
                high,
                0,
                high / 2,
                high / 3,
                low / 5,
                46_340,
                255,
                65_535,
            ];
            let some: Vec<i128> = roots.into_iter().flat_map(near).collect();
            let multiples = some.iter().flat_map(|&b| {
                let counts = [1, 2, 3, 7, 250, 65_537].into_iter();
                counts.flat_map(move |n| near(n * b)).map(move |a| (a, b))
            });
            let all = some.iter().flat_map(|&a| some.iter().map(move |&b| (a, b)));
            all.chain(multiples).collect()
        };
        let (a, b): (Vec<i128>, Vec<i128>) = pairs.iter().copied().unzip();
        let ty = TensorType::new([pairs.len()], dtype);
        let operands = [a, b].map(|values| Tensor::from_int(ty.clone(), &values));
        for name in ["div", "rem"] {
            let got = run(name, Attrs::none(), &operands, None);
            let want = eval(
                &instance(name, Attrs::none(), &operands, None),
                &[&operands[0], &operands[1]],
                Mode::Typed,
            );
            for (i, pair) in pairs.iter().enumerate() {
                assert_eq!(got.get(i), want[0].get(i), "{name} of {pair:?}, {dtype}");
                if let (a, b @ 1..) = *pair {
                    let exact = if name == "div" { a / b } else { a % b };
                    assert_eq!(
                        got.get(i),
                        Number::Int(exact),
                        "{name} of {pair:?}, {dtype}"
                    );
                }
            }
        }
    }
}

/// A divisor that is a constant is multiplied with, in code generation.
#[test]
fn integers_are_divided_by_constants_exactly() {
    for (dtype, element) in [
        (DType::I8, "i8"),
        (DType::U16, "ui16"),
        (DType::I32, "i32"),
        (DType::U32, "ui32"),
        (DType::I64, "i64"),
    ] {
        let bits = dtype.bits();
        let (low, high) = match dtype.is_signed() {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, (1i128 << bits) - 1),
        };
        for divisor in [0, 1, -1, 2, 3, -3, 7, 100, low, high, high - 1] {
            if !(low..=high).contains(&divisor) {
                continue;
            }
            let near = |x: i128| (x - 2..=x + 2).filter(move |x| (low..=high).contains(x));
            let roots = [
                low,
                high,
                0,
                9 * divisor,
                high / 3,
                high / 7 * 7,
                low / 5 * 5,
            ];
            let x: Vec<i128> = roots.into_iter().flat_map(near).collect();
            let ty = TensorType::new([x.len()], dtype);
            let x = Tensor::from_int(ty.clone(), &x);
            let y = Tensor::from_int(ty.clone(), &vec![divisor; x.len()]);
            for (name, row) in [("divide", "div"), ("remainder", "rem")] {
                let given = format!("tensor<{}x{element}>", x.len());
                let text = format!(
                    "module {{\n  func.func public @main(%arg0: {given}) -> {given} {{\n    \
                     %0 = stablehlo.constant dense<{divisor}> : {given}\n    \
                     %1 = stablehlo.{name} %arg0, %0 : {given}\n    return %1 : {given}\n  }}\n}}\n"
                );
                let got = imported(&text).call("main", 0, std::slice::from_ref(&x), ty.clone());
                let op = instance(row, Attrs::none(), &[x.clone(), y.clone()], None);
                let want = eval(&op, &[&x, &y], Mode::Typed);
                for i in 0..x.len() {
                    let given = x.get(i);
                    assert_eq!(
                        got.get(i),
                        want[0].get(i),
                        "{name} of {given:?} by {divisor}, {dtype}"
                    );
                }
            }
        }
    }
}

/// A program of JAX, compiled.
fn imported(text: &str) -> Library {
    let options = Options::local(1);
    let state = State::enter(text, &options).expect("a legal program");
    let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it is placed");
    Library::new(&program)
}

/// The same numbers in another order.
fn shuffled(x: &[f64]) -> Vec<f64> {
    let stride = (x.len() * 5 / 8..).find(|s| gcd(*s, x.len()) == 1);
    let stride = stride.expect("a prime is among them");
    (0..x.len()).map(|i| x[i * stride % x.len()]).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn angles_are_those_of_c() {
    let special = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        1e300,
        -1e-300,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ];
    let pairs = special
        .iter()
        .flat_map(|&y| special.iter().map(move |&x| (y, x)));
    let wave =
        |i: u32, k: f64| (f64::from(i) * k).sin() * 10f64.powf((f64::from(i) * 0.37).cos() * 9.0);
    let wide = (0..50_000).map(|i| (wave(i, 0.713), wave(i, 1.931)));
    let (y, x): (Vec<f64>, Vec<f64>) = pairs.chain(wide).unzip();
    for (dtype, bound) in [(DType::F32, 1.0), (DType::F64, 3.0)] {
        let (y, x) = (tensor(dtype, &y), tensor(dtype, &x));
        let got = run("atan2", Attrs::none(), &[y.clone(), x.clone()], None);
        for i in 0..y.len() {
            let (y, x, got) = (y.get_f64(i), x.get_f64(i), got.get_f64(i));
            let want = y.atan2(x);
            let fine =
                (got.is_nan() && want.is_nan()) || (got - want).abs() <= bound * ulp(dtype, want);
            let signed = want.is_nan() || got.is_sign_negative() == want.is_sign_negative();
            assert!(
                fine && signed,
                "atan2({y:e}, {x:e}) is {got:e}, not {want:e}"
            );
        }
    }
}

#[test]
fn a_table_has_its_numbers_in_every_type() {
    let floats = [0.1, -3.5, 65504.0, f64::INFINITY, -0.0, 1e-3];
    for dtype in DType::ALL {
        let values: Vec<Attr> = match dtype {
            _ if dtype.is_float() => floats.map(Attr::Float).to_vec(),
            DType::I1 => [true, false, true, true].map(Attr::Bool).to_vec(),
            _ => [-1, 0, 5, 100].map(Attr::Int).to_vec(),
        };
        let attrs = Attrs::none().with("values", Attr::List(values));
        let index = tensor(DType::I32, &[3.0, 0.0, -7.0, 2.0, 1.0, 9.0, 5.0]);
        let op = instance(
            "lookup",
            attrs.clone(),
            std::slice::from_ref(&index),
            Some(dtype),
        );
        let expected = &eval(&op, &[&index], Mode::Typed)[0];
        let got = run("lookup", attrs, &[index], Some(dtype));
        assert_eq!(got, *expected, "{dtype}");
    }
}
