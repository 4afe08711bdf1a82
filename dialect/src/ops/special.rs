//! Special functions: the complement of the error function, and the logarithm of Γ with its
//! derivative. The latter two are computed in f64 whatever the type is, so that no cancellation
//! shows in the shorter types.
#![allow(
    clippy::excessive_precision,
    reason = "coefficients stand as they were computed"
)]

use std::f64::consts::{FRAC_2_SQRT_PI, PI};

use crate::attr::Attrs;
use crate::build::{Build, Val, make};
use crate::op::{Derivative, DerivativeContext, Instance, OpDef, TypeClass};
use crate::ops::elementwise::{apply, unary};
use crate::ops::shorthand;
use crate::scalar::{Binary, Cmp, Id, Scalar, ScalarBuilder, Unary};
use crate::types::DType;

/// An expression in f64.
struct Double {
    b: ScalarBuilder,
}

impl Double {
    fn number(&mut self, value: f64) -> Id {
        self.b.constant(value, DType::F64)
    }

    fn add(&mut self, x: Id, number: f64) -> Id {
        let number = self.number(number);
        self.b.binary(Binary::Add, x, number)
    }

    fn mul(&mut self, x: Id, number: f64) -> Id {
        let number = self.number(number);
        self.b.binary(Binary::Mul, x, number)
    }

    /// `number / x`.
    fn over(&mut self, number: f64, x: Id) -> Id {
        let number = self.number(number);
        self.b.binary(Binary::Div, number, x)
    }

    /// Whether x is below a number.
    fn below(&mut self, x: Id, number: f64) -> Id {
        let number = self.number(number);
        self.b.cmp(Cmp::Lt, x, number)
    }
}

/// A function of one float, computed in f64.
fn double(instance: &Instance, f: impl Fn(&mut Double, Id) -> Id) -> Scalar {
    let dtype = instance.operands[0].dtype;
    let mut d = Double {
        b: ScalarBuilder::new(),
    };
    let x = d.b.arg(0, dtype);
    let x = d.b.convert(x, DType::F64);
    let value = f(&mut d, x);
    let root = d.b.convert(value, dtype);
    d.b.finish(root)
}

pub(super) static ERFC: OpDef = OpDef {
    name: "erfc",
    doc: "2/√π · ∫ₓ^∞ e^(−t²) dt\n\n1 − erf x without its cancellation: small values have all their digits.",
    derivative: Derivative::Fn(erfc_gradient),
    ..unary(TypeClass::Float, |i| apply(i, Unary::Erfc))
};

/// −2/√π e^(−x²).
fn erfc_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let x = context.operands[0];
    let gradient = context.grads[0].map(|grad| {
        let square = shorthand::binary(build, "mul", x, x);
        let negated = shorthand::unary(build, "neg", square);
        let bell = shorthand::unary(build, "exp", negated);
        let slope = shorthand::times(build, bell, -FRAC_2_SQRT_PI);
        shorthand::binary(build, "mul", grad, slope)
    });
    vec![gradient]
}

pub(super) static LGAMMA: OpDef = OpDef {
    name: "lgamma",
    doc: "ln |Γ(x)|\n\n∞ at 0, at negative integers and at ±∞. Computed in f64. Lanczos (1964), A precision \
          approximation of the gamma function, SIAM J. Numer. Anal. B 1, 86–96.",
    derivative: Derivative::Fn(|build, context| {
        let gradient = context.grads[0].map(|grad| {
            let slope = make(build, "digamma", &[context.operands[0]], Attrs::none());
            shorthand::binary(build, "mul", grad, slope)
        });
        vec![gradient]
    }),
    ..unary(TypeClass::Float, |i| double(i, lgamma))
};

pub(super) static DIGAMMA: OpDef = OpDef {
    name: "digamma",
    doc: "d/dx ln Γ(x)\n\nNaN at 0, at negative integers and at −∞. Computed in f64.",
    ..unary(TypeClass::Float, |i| double(i, digamma))
};

/// Lanczos's sum for g = 7: Γ(z + 1) = √(2π) t^(z + ½) e^(−t) (c₀ + Σ cₖ / (z + k)), t = z + g + ½.
const LANCZOS: [f64; 9] = [
    0.999_999_999_999_809_9,
    676.520_368_121_885_1,
    -1_259.139_216_722_402_8,
    771.323_428_777_653_1,
    -176.615_029_162_140_6,
    12.507_343_278_686_905,
    -0.138_571_095_265_720_12,
    9.984_369_578_019_572e-6,
    1.505_632_735_149_311_6e-7,
];
const LANCZOS_G: f64 = 7.0;

/// What both functions are made of.
struct Lanczos {
    /// Whether x < ½, where Γ(x) Γ(1 − x) = π / sin πx is used.
    reflected: Id,
    /// x − 1, or −x if reflected.
    z: Id,
    /// z + g + ½.
    t: Id,
    /// c₀ + Σ cₖ / (z + k).
    sum: Id,
    /// π times the distance of x to the nearest integer.
    angle: Id,
}

impl Lanczos {
    fn new(d: &mut Double, x: Id) -> Lanczos {
        let reflected = d.below(x, 0.5);
        let (own, other) = (d.add(x, -1.0), d.b.unary(Unary::Neg, x));
        let z = d.b.select(reflected, other, own);
        let t = d.add(z, LANCZOS_G + 0.5);
        let mut sum = d.number(LANCZOS[0]);
        for (k, &coefficient) in LANCZOS.iter().enumerate().skip(1) {
            let place = d.add(z, k as f64);
            let term = d.over(coefficient, place);
            sum = d.b.binary(Binary::Add, sum, term);
        }
        let nearest = d.b.unary(Unary::RoundEven, x);
        let distance = d.b.binary(Binary::Sub, x, nearest);
        let angle = d.mul(distance, PI);
        Lanczos {
            reflected,
            z,
            t,
            sum,
            angle,
        }
    }
}

/// ln √(2π) + (z + ½)(ln t − 1) − g + ln Σ, which does not cancel where z is large.
fn lgamma(d: &mut Double, x: Id) -> Id {
    let parts = Lanczos::new(d, x);
    let (half, log) = (d.add(parts.z, 0.5), d.b.unary(Unary::Log, parts.t));
    let less = d.add(log, -1.0);
    let power = d.b.binary(Binary::Mul, half, less);
    let log_sum = d.b.unary(Unary::Log, parts.sum);
    let value = d.b.binary(Binary::Add, power, log_sum);
    let value = d.add(value, (2.0 * PI).ln() / 2.0 - LANCZOS_G);
    let sine = d.b.unary(Unary::Sin, parts.angle);
    let sine = d.b.unary(Unary::Abs, sine);
    let log_sine = d.b.unary(Unary::Log, sine);
    let both = d.b.binary(Binary::Add, log_sine, value);
    let both = d.b.unary(Unary::Neg, both);
    let other = d.add(both, PI.ln());
    let value = d.b.select(parts.reflected, other, value);
    let (least, infinity) = (d.number(f64::NEG_INFINITY), d.number(f64::INFINITY));
    let edge = d.b.cmp(Cmp::Eq, x, least);
    d.b.select(edge, infinity, value)
}

/// ln t − g/t + Σ′/Σ, and π cot πx less if reflected.
fn digamma(d: &mut Double, x: Id) -> Id {
    let parts = Lanczos::new(d, x);
    let mut slope = d.number(0.0);
    for (k, &coefficient) in LANCZOS.iter().enumerate().skip(1) {
        let place = d.add(parts.z, k as f64);
        let square = d.b.binary(Binary::Mul, place, place);
        let term = d.over(-coefficient, square);
        slope = d.b.binary(Binary::Add, slope, term);
    }
    let ratio = d.b.binary(Binary::Div, slope, parts.sum);
    let log = d.b.unary(Unary::Log, parts.t);
    let shift = d.over(-LANCZOS_G, parts.t);
    let value = d.b.binary(Binary::Add, log, shift);
    let value = d.b.binary(Binary::Add, value, ratio);
    let sine = d.b.unary(Unary::Sin, parts.angle);
    let cosine = d.b.unary(Unary::Cos, parts.angle);
    let scaled = d.mul(cosine, PI);
    let cotangent = d.b.binary(Binary::Div, scaled, sine);
    let other = d.b.binary(Binary::Sub, value, cotangent);
    let value = d.b.select(parts.reflected, other, value);
    let zero = d.number(0.0);
    let on_pole = d.b.cmp(Cmp::Eq, sine, zero);
    let nan = d.number(f64::NAN);
    let reflected = d.b.select(on_pole, nan, value);
    d.b.select(parts.reflected, reflected, value)
}

#[cfg(test)]
mod tests {
    use crate::ops;
    use crate::reference::Mode;
    use crate::scalar::Number;
    use crate::types::{DType, TensorType};

    fn value(name: &str, x: f64) -> f64 {
        let def = ops::find(name).expect("a row");
        let ty = TensorType::new([], DType::F64);
        let results = def
            .infer(std::slice::from_ref(&ty), &crate::attr::Attrs::none(), None)
            .expect("a float is legal");
        let instance = crate::op::Instance {
            def,
            operands: vec![ty],
            results,
            attrs: crate::attr::Attrs::none(),
        };
        let crate::op::Class::Elementwise(scalar) = def.class else {
            panic!("an elementwise row");
        };
        let value = scalar(&instance).eval(&[Number::Float(x)], Mode::Typed);
        value.to_f64()
    }

    /// Values from computer algebra.
    #[test]
    fn special_functions_have_their_digits() {
        let known = [
            ("erfc", 0.0, 1.0),
            ("erfc", 0.5, 0.479_500_122_186_953_5),
            ("erfc", -1.5, 1.966_105_146_475_310_7),
            ("erfc", 7.0, 4.183_825_607_779_414e-23),
            ("erfc", 20.0, 5.395_865_611_607_901e-176),
            ("lgamma", 0.5, 0.572_364_942_924_700_1),
            ("lgamma", 10.0, 12.801_827_480_081_469),
            ("lgamma", -1.5, 0.860_047_015_376_481_0),
            ("lgamma", 1e10, 220_258_509_288.810_58),
            ("digamma", 1.0, -0.577_215_664_901_532_9),
            ("digamma", 0.25, -4.227_453_533_376_265),
            ("digamma", -0.5, 0.036_489_973_978_576_52),
            ("digamma", 1e10, 23.025_850_929_890_456),
        ];
        for (name, x, expected) in known {
            let found = value(name, x);
            let error = (found / expected - 1.0).abs();
            assert!(error < 2e-13, "{name} {x} = {found}, not {expected}");
        }
        for x in [0.0, -1.0, -3.0, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(value("lgamma", x), f64::INFINITY, "lgamma {x}");
        }
        assert!(value("digamma", 0.0).is_nan() && value("digamma", -2.0).is_nan());
        assert_eq!(value("digamma", f64::INFINITY), f64::INFINITY);
        assert_eq!(value("erfc", f64::INFINITY), 0.0);
        assert_eq!(value("erfc", f64::NEG_INFINITY), 2.0);
    }
}
