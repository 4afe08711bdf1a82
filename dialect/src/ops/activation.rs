//! Activation functions.

use crate::attr::AttrKind;
use crate::op::{Linear, OpDef, TypeClass};
use crate::ops::elementwise::{apply, binary, expression, unary, wide};
use crate::ops::shorthand::option;
use crate::scalar::{Binary, Id, ScalarBuilder, Unary};

pub(super) static RELU: OpDef = OpDef {
    name: "relu",
    doc: "max(0, x)\n\nNaN stays NaN. The derivative at 0 is 0.",
    ..unary(TypeClass::Numeric, |i| {
        expression(i, |b, x| {
            // Zero stands first, so that at the tie the gradient goes to it and not to x.
            let zero = b.int(0, b.dtype(x));
            b.binary(Binary::Max, zero, x)
        })
    })
};

pub(super) static LOGISTIC: OpDef = OpDef {
    name: "logistic",
    doc: "1 / (1 + e⁻ˣ)",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Logistic))
};

pub(super) static SILU: OpDef = OpDef {
    name: "silu",
    doc: "x · logistic x\n\nComputed in f32 for 16-bit types.",
    ..unary(TypeClass::Float, |i| wide(i, |b, x| silu(b, x[0])))
};

fn silu(b: &mut ScalarBuilder, x: Id) -> Id {
    let gate = b.unary(Unary::Logistic, x);
    b.binary(Binary::Mul, x, gate)
}

pub(super) static SWIGLU: OpDef = OpDef {
    name: "swiglu",
    doc: "silu(gate) · up\n\nComputed in f32 for 16-bit types. Shazeer (2020), GLU variants improve \
          Transformer, arXiv:2002.05202.",
    operands: &["gate", "up"],
    linear: Linear::Each(&[1]),
    ..binary(TypeClass::Float, |i| {
        wide(i, |b, x| {
            let gate = silu(b, x[0]);
            b.binary(Binary::Mul, gate, x[1])
        })
    })
};

pub(super) static GELU: OpDef = OpDef {
    name: "gelu",
    doc: "x · Φ(x), Φ the distribution function of the normal distribution\n\n\
          Φ(x) = ½ (1 + erf(x/√2)), or with `tanh` its approximation ½ (1 + tanh(√(2/π) (x + 0.044715 x³))). \
          Computed in f32 for 16-bit types. Hendrycks, Gimpel (2016), Gaussian error linear units, \
          arXiv:1606.08415.",
    attrs: &[option(
        "approximate",
        AttrKind::Word(&["none", "tanh"]),
        "The formula of Φ; `none` if absent.",
    )],
    ..unary(TypeClass::Float, |i| {
        let tanh = i.attrs.word("approximate") == Some("tanh");
        wide(i, |b, x| gelu(b, x[0], tanh))
    })
};

fn gelu(b: &mut ScalarBuilder, x: Id, tanh: bool) -> Id {
    let dtype = b.dtype(x);
    let times = |b: &mut ScalarBuilder, x: Id, factor: f64| {
        let factor = b.constant(factor, dtype);
        b.binary(Binary::Mul, factor, x)
    };
    let odd = if tanh {
        let square = b.binary(Binary::Mul, x, x);
        let cube = b.binary(Binary::Mul, square, x);
        let bend = times(b, cube, 0.044_715);
        let sum = b.binary(Binary::Add, x, bend);
        let root = std::f64::consts::FRAC_2_SQRT_PI * std::f64::consts::FRAC_1_SQRT_2;
        let argument = times(b, sum, root);
        b.unary(Unary::Tanh, argument)
    } else {
        let argument = times(b, x, std::f64::consts::FRAC_1_SQRT_2);
        b.unary(Unary::Erf, argument)
    };
    let one = b.constant(1.0, dtype);
    let twice = b.binary(Binary::Add, one, odd);
    let half = times(b, x, 0.5);
    b.binary(Binary::Mul, half, twice)
}
