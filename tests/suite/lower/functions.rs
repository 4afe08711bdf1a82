//! Accuracy and special values of functions, conversions and integer arithmetic, beyond the samples
//! of the op table.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::op::Instance;
use ddl_dialect::ops;
use ddl_dialect::reference::{Mode, Tensor, eval};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use super::draft::Draft;
use super::library::Library;

/// What one row gives for these operands, compiled.
pub fn run(name: &str, attrs: Attrs, operands: &[Tensor], result: Option<DType>) -> Tensor {
    let instance = instance(name, attrs, operands, result);
    let broadcast = |n| vec![ddl_dialect::sbp::NdSbp::new(&[ddl_dialect::sbp::Sbp::B]); n];
    let signature = ddl_dialect::op::NdSignature {
        operands: broadcast(operands.len()),
        results: broadcast(1),
    };
    let mut draft = Draft::single();
    draft.op_entry("f", &instance, &signature);
    let ty = instance.results[0].clone();
    Library::new(&draft.program).call("f", 0, operands, ty)
}

pub fn instance(name: &str, attrs: Attrs, operands: &[Tensor], result: Option<DType>) -> Instance {
    let def = ops::find(name).unwrap();
    let types: Vec<TensorType> = operands.iter().map(|t| t.ty.clone()).collect();
    let written = result.map(|dtype| vec![types[0].with_dtype(dtype)]);
    let results = def.infer(&types, &attrs, written.as_deref()).unwrap();
    Instance {
        def,
        operands: types,
        results,
        attrs,
    }
}

pub fn tensor(dtype: DType, values: &[f64]) -> Tensor {
    Tensor::from_f64(TensorType::new([values.len()], dtype), values).rounded()
}

/// Distance from the float of this type at or below |x| to the next one.
pub fn ulp(dtype: DType, x: f64) -> f64 {
    if dtype == DType::F32 {
        let at = (x.abs() as f32).min(f32::MAX);
        return f64::from(at.next_up()) - f64::from(at);
    }
    x.abs().next_up() - x.abs()
}

/// Functions of f32 whose results are 0 instead of subnormal (`docs/running.md`, Numbers).
const FLUSHED: [&str; 2] = ["exp", "logistic"];

/// Whether a result of f32 is 0 for what would be subnormal. Fails if it is subnormal and should
/// not be.
pub fn is_flushed(name: &str, got: f32, want: f64) -> bool {
    if !FLUSHED.contains(&name) {
        return false;
    }
    assert!(!got.is_subnormal(), "a result of {name} is {got:e}");
    got == 0.0 && want < f32::MIN_POSITIVE.into()
}

/// The largest error of a row over these arguments, in ulps of the exact value; special values must
/// agree.
pub fn worst(name: &str, dtype: DType, x: &[f64], exact: impl Fn(f64) -> f64) -> f64 {
    let x = tensor(dtype, x);
    let got = run(name, Attrs::none(), std::slice::from_ref(&x), None);
    let mut worst = 0f64;
    for i in 0..x.len() {
        let (x, got) = (x.get_f64(i), got.get_f64(i));
        let want = exact(x);
        let rounded = if dtype == DType::F32 {
            f64::from(want as f32)
        } else {
            want
        };
        let is_flushed = dtype == DType::F32 && is_flushed(name, got as f32, want);
        if got == rounded || (got.is_nan() && want.is_nan()) || is_flushed {
            continue;
        }
        assert!(
            got.is_finite() && want.is_finite(),
            "{name}({x:e}) = {got:e}, not {want:e}"
        );
        worst = worst.max((got - want).abs() / ulp(dtype, want));
    }
    worst
}

/// f32 of every magnitude, infinities and NaN among them.
pub fn all_f32(limit: f64) -> Vec<f64> {
    let patterns = (0..=u32::MAX)
        .step_by(3571)
        .chain([0, 0x8000_0000, 0x7f80_0000, 0xff80_0000]);
    let floats = patterns.map(|bits| f64::from(f32::from_bits(bits)));
    floats
        .filter(|x| x.abs() <= limit || !x.is_finite())
        .collect()
}

pub fn all_f64(limit: f64) -> Vec<f64> {
    let patterns = (0..300_000u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let wide = patterns
        .map(f64::from_bits)
        .filter(|x| x.abs() <= limit || !x.is_finite());
    let near = (0..100_000).map(|i| (f64::from(i) * 0.61803).sin() * 40.0);
    wide.chain(near)
        .chain([0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY])
        .collect()
}

#[test]
fn functions_of_f32_are_as_accurate_as_stated() {
    let (all, reduced) = (all_f32(f64::MAX), all_f32(1e9));
    let check = |name: &str, x: &[f64], exact: fn(f64) -> f64, bound: f64| {
        let worst = worst(name, DType::F32, x, exact);
        assert!(worst <= bound, "`{name}`: {worst} ulp");
    };
    check("exp", &all, f64::exp, 1.0);
    check("log", &all, f64::ln, 1.0);
    check("tanh", &all, f64::tanh, 3.0);
    check("sin", &reduced, f64::sin, 1.0);
    check("cos", &reduced, f64::cos, 1.0);
    check("sqrt", &all, f64::sqrt, 0.5);
}

#[test]
fn functions_of_f64_are_as_accurate_as_stated() {
    let (all, reduced) = (all_f64(f64::MAX), all_f64(1e6));
    // The reference is the machine's library, itself off by up to 1 ulp.
    let check = |name: &str, x: &[f64], exact: fn(f64) -> f64, bound: f64| {
        let worst = worst(name, DType::F64, x, exact);
        assert!(worst <= bound + 1.0, "`{name}`: {worst} ulp");
    };
    check("exp", &all, f64::exp, 2.0);
    check("log", &all, f64::ln, 1.0);
    check("tanh", &all, f64::tanh, 3.0);
    check("sin", &reduced, f64::sin, 2.0);
    check("cos", &reduced, f64::cos, 2.0);
}

#[test]
fn far_arguments_of_sin_and_cos_stay_bounded() {
    let x = tensor(
        DType::F64,
        &[1e10, 1e18, -1e300, f64::MAX, f64::INFINITY, f64::NAN],
    );
    for name in ["sin", "cos"] {
        let y = run(name, Attrs::none(), std::slice::from_ref(&x), None);
        let is_fine = |i| y.get_f64(i).abs() <= 1.0 || (i >= 4 && y.get_f64(i).is_nan());
        assert!((0..y.len()).all(is_fine), "{name}: {:?}", y.to_f64());
    }
}

#[test]
fn powers_have_the_signs_and_special_values_of_c() {
    let inf = f64::INFINITY;
    let special = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        2.0,
        -2.0,
        0.5,
        -0.5,
        3.0,
        -3.0,
        1e300,
        inf,
        -inf,
        f64::NAN,
        7.25,
    ];
    let pairs = special
        .iter()
        .flat_map(|&a| special.iter().map(move |&b| (a, b)));
    let (a, b): (Vec<f64>, Vec<f64>) = pairs.unzip();
    let (a, b) = (tensor(DType::F64, &a), tensor(DType::F64, &b));
    let got = run("power", Attrs::none(), &[a.clone(), b.clone()], None);
    for i in 0..a.len() {
        let (a, b, got) = (a.get_f64(i), b.get_f64(i), got.get_f64(i));
        let want = a.powf(b);
        let fine = (got.is_nan() && want.is_nan())
            || (got == want && got.is_sign_negative() == want.is_sign_negative())
            || ((got - want) / want).abs() < 1e-13;
        assert!(fine, "{a:e} to {b:e} is {got:e}, not {want:e}");
    }
}

#[test]
fn powers_are_as_accurate_as_stated() {
    let number = |i: u32, k: f64| (f64::from(i) * k).sin();
    let a: Vec<f64> = (0..100_000)
        .map(|i| 10f64.powf(3.0 * number(i, 0.7311)))
        .collect();
    let b: Vec<f64> = (0..100_000).map(|i| 20.0 * number(i, 0.3917)).collect();
    for dtype in [DType::F32, DType::F64] {
        let (a, b) = (tensor(dtype, &a), tensor(dtype, &b));
        let got = run("power", Attrs::none(), &[a.clone(), b.clone()], None);
        for i in 0..a.len() {
            let (a, b) = (a.get_f64(i), b.get_f64(i));
            let want = a.powf(b);
            let bound = match dtype {
                DType::F32 if want.abs() > f64::from(f32::MAX) => continue,
                DType::F32 => 1.0,
                _ => 3.0 + 2.0 * (b * a.ln()).abs(),
            };
            let error = (got.get_f64(i) - want).abs() / ulp(dtype, want);
            assert!(
                error <= bound,
                "{dtype}: {a:e} to {b:e} is off by {error} ulp"
            );
        }
    }
}

fn check_conversion(from: &Tensor, to: DType) {
    let got = run(
        "convert",
        Attrs::none(),
        std::slice::from_ref(from),
        Some(to),
    );
    let want = eval(
        &instance(
            "convert",
            Attrs::none(),
            std::slice::from_ref(from),
            Some(to),
        ),
        &[from],
        Mode::Typed,
    )
    .remove(0);
    for i in 0..want.len() {
        let same = match (got.get(i), want.get(i)) {
            (Number::Float(g), Number::Float(w)) => {
                (g.is_nan() && w.is_nan()) || g.to_bits() == w.to_bits()
            }
            (g, w) => g == w,
        };
        let (x, dtype) = (from.get(i), from.ty.dtype);
        assert!(
            same,
            "{x:?} from {dtype} to {to} is {:?}, not {:?}",
            got.get(i),
            want.get(i)
        );
    }
}

#[test]
fn every_16_bit_float_converts_exactly() {
    for dtype in [DType::BF16, DType::F16] {
        let value = |bits: u16| match dtype {
            DType::BF16 => half::bf16::from_bits(bits).to_f64(),
            _ => half::f16::from_bits(bits).to_f64(),
        };
        let all: Vec<f64> = (0..=u16::MAX).map(value).collect();
        for to in [
            DType::F32,
            DType::F64,
            DType::BF16,
            DType::F16,
            DType::I32,
            DType::U8,
        ] {
            check_conversion(&tensor(dtype, &all), to);
        }
    }
}

#[test]
fn rounding_to_16_bits_is_to_nearest_even() {
    let mut values = all_f32(f64::MAX);
    // Ties, and what lies just beside them.
    for bits in (0..0x7f80u32).step_by(7) {
        let tie = f64::from(f32::from_bits(bits << 16 | 0x8000));
        values.extend([tie, tie * (1.0 + 1e-12), tie * (1.0 - 1e-12), -tie]);
    }
    for bits in (0..0x7c00u16).step_by(5) {
        let (low, high) = (
            half::f16::from_bits(bits).to_f64(),
            half::f16::from_bits(bits + 1).to_f64(),
        );
        let tie = (low + high.min(65536.0)) / 2.0;
        values.extend([tie, tie * (1.0 + 1e-12), tie * (1.0 - 1e-12), -tie]);
    }
    for from in [DType::F32, DType::F64] {
        for to in [DType::BF16, DType::F16] {
            check_conversion(&tensor(from, &values), to);
        }
    }
}

#[test]
fn floats_saturate_and_integers_wrap() {
    let edges: Vec<f64> = [7, 8, 15, 16, 31, 32, 63, 64]
        .iter()
        .flat_map(|&bits| {
            let power = 2f64.powi(bits);
            [
                power,
                power - 1.0,
                power + 1.0,
                power * 1.5,
                -power,
                -power - 1.0,
                -power + 1.0,
            ]
        })
        .chain([
            0.0,
            -0.0,
            0.5,
            -0.5,
            -0.9,
            1.9,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            1e300,
        ])
        .collect();
    for from in [DType::F64, DType::F32] {
        for to in DType::ALL {
            check_conversion(&tensor(from, &edges), to);
        }
    }
    let integers: Vec<i128> = (0..64)
        .flat_map(|b| [(1 << b) - 1, 1 << b, -(1 << b)])
        .collect();
    for from in DType::ALL.into_iter().filter(|d| !d.is_float()) {
        let ty = TensorType::new([integers.len()], from);
        for to in DType::ALL {
            // A 64-bit integer may be rounded twice on its way to 16 bits.
            if from.bits() < 64 || !matches!(to, DType::BF16 | DType::F16) {
                check_conversion(&Tensor::from_int(ty.clone(), &integers), to);
            }
        }
    }
}

#[test]
fn integer_arithmetic_has_no_undefined_case() {
    for dtype in DType::ALL.into_iter().filter(|d| d.is_int()) {
        let bits = dtype.bits();
        let (least, greatest) = if dtype.is_signed() {
            (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
        } else {
            (0, (1i128 << bits) - 1)
        };
        let edges = [
            least,
            least + 1,
            -1,
            0,
            1,
            2,
            3,
            7,
            8,
            31,
            63,
            64,
            greatest - 1,
            greatest,
        ];
        let pairs = edges
            .iter()
            .flat_map(|&a| edges.iter().map(move |&b| (a, b)));
        let (a, b): (Vec<i128>, Vec<i128>) = pairs.unzip();
        let ty = TensorType::new([a.len()], dtype);
        let operands = [Tensor::from_int(ty.clone(), &a), Tensor::from_int(ty, &b)];
        for name in [
            "add",
            "sub",
            "mul",
            "div",
            "maximum",
            "minimum",
            "shift_left",
            "shift_right_logical",
        ] {
            let got = run(name, Attrs::none(), &operands, None);
            let instance = instance(name, Attrs::none(), &operands, None);
            let want = eval(&instance, &[&operands[0], &operands[1]], Mode::Typed).remove(0);
            for i in 0..want.len() {
                let (a, b) = (operands[0].get(i), operands[1].get(i));
                assert_eq!(
                    got.get(i),
                    want.get(i),
                    "`{name}` of {a:?} and {b:?} in {dtype}"
                );
            }
        }
    }
}

#[test]
fn nan_wins_comparisons_and_extremes() {
    let values = [1.0, -1.0, f64::NAN, f64::INFINITY, 0.0, f64::NEG_INFINITY];
    let pairs = values
        .iter()
        .flat_map(|&a| values.iter().map(move |&b| (a, b)));
    let (a, b): (Vec<f64>, Vec<f64>) = pairs.unzip();
    for dtype in [DType::F32, DType::F64, DType::BF16] {
        let operands = [tensor(dtype, &a), tensor(dtype, &b)];
        let directions = ["eq", "ne", "lt", "le", "gt", "ge"].map(|word| {
            (
                "compare",
                Attrs::none().with("direction", Attr::Word(word.to_owned())),
            )
        });
        let rows = directions
            .into_iter()
            .chain([("maximum", Attrs::none()), ("minimum", Attrs::none())]);
        for (name, attrs) in rows {
            let got = run(name, attrs.clone(), &operands, None);
            let instance = instance(name, attrs, &operands, None);
            let want = eval(&instance, &[&operands[0], &operands[1]], Mode::Typed).remove(0);
            for i in 0..want.len() {
                let (g, w) = (got.get_f64(i), want.get_f64(i));
                assert!(
                    g == w || (g.is_nan() && w.is_nan()),
                    "`{name}` {dtype} {i}: {g} {w}"
                );
            }
        }
    }
}
