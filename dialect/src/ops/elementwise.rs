//! Elementwise arithmetic.

use crate::op::{Class, Derivative, Dtypes, Instance, Linear, OpDef, TypeClass};
use crate::ops::shorthand::{BASE, working_type};
use crate::sbp::Reduction;
use crate::scalar::{Binary, Id, Scalar, ScalarBuilder, Unary};

/// A row that applies a function of one argument.
pub(super) const fn unary(types: TypeClass, scalar: fn(&Instance) -> Scalar) -> OpDef {
    OpDef {
        operands: &["x"],
        dtypes: Dtypes::Same(types),
        class: Class::Elementwise(scalar),
        derivative: Derivative::Scalar,
        ..BASE
    }
}

/// A row that applies a function of two arguments.
pub(super) const fn binary(types: TypeClass, scalar: fn(&Instance) -> Scalar) -> OpDef {
    OpDef {
        operands: &["a", "b"],
        ..unary(types, scalar)
    }
}

/// The expression `f(x)`.
pub(super) fn apply(instance: &Instance, f: Unary) -> Scalar {
    expression(instance, |b, x| b.unary(f, x))
}

/// The expression `f(a, b)`.
pub(super) fn apply2(instance: &Instance, f: Binary) -> Scalar {
    let mut builder = ScalarBuilder::new();
    let a = builder.arg(0, instance.operands[0].dtype);
    let b = builder.arg(1, instance.operands[1].dtype);
    let root = builder.binary(f, a, b);
    builder.finish(root)
}

/// An expression of the first operand.
pub(super) fn expression(instance: &Instance, f: impl Fn(&mut ScalarBuilder, Id) -> Id) -> Scalar {
    let mut builder = ScalarBuilder::new();
    let x = builder.arg(0, instance.operands[0].dtype);
    let root = f(&mut builder, x);
    builder.finish(root)
}

/// An expression of all operands, computed in f32 where they are 16-bit floats.
pub(super) fn wide(instance: &Instance, f: impl Fn(&mut ScalarBuilder, &[Id]) -> Id) -> Scalar {
    let mut builder = ScalarBuilder::new();
    let mut operands = Vec::new();
    for (i, ty) in instance.operands.iter().enumerate() {
        let x = builder.arg(i, ty.dtype);
        operands.push(builder.convert(x, working_type(ty.dtype)));
    }
    let root = f(&mut builder, &operands);
    let root = builder.convert(root, instance.results[0].dtype);
    builder.finish(root)
}

pub(super) static ADD: OpDef = OpDef {
    name: "add",
    doc: "a + b\n\nIntegers wrap.",
    linear: Linear::Jointly(&[0, 1]),
    ..binary(TypeClass::Numeric, |i| apply2(i, Binary::Add))
};

pub(super) static SUB: OpDef = OpDef {
    name: "sub",
    doc: "a − b\n\nIntegers wrap.",
    linear: Linear::Jointly(&[0, 1]),
    ..binary(TypeClass::Numeric, |i| apply2(i, Binary::Sub))
};

pub(super) static MUL: OpDef = OpDef {
    name: "mul",
    doc: "a · b\n\nIntegers wrap.",
    linear: Linear::Each(&[0, 1]),
    ..binary(TypeClass::Numeric, |i| apply2(i, Binary::Mul))
};

pub(super) static DIV: OpDef = OpDef {
    name: "div",
    doc: "a / b\n\nIntegers truncate toward zero; an integer divided by zero gives all ones.",
    linear: Linear::EachFloat(&[0]),
    ..binary(TypeClass::Numeric, |i| apply2(i, Binary::Div))
};

pub(super) static MAXIMUM: OpDef = OpDef {
    name: "maximum",
    doc: "max(a, b)\n\nNaN if either is NaN. At a tie the gradient goes to `a`.",
    linear: Linear::Idempotent(Reduction::Max),
    ..binary(TypeClass::Numeric, |i| apply2(i, Binary::Max))
};

pub(super) static MINIMUM: OpDef = OpDef {
    name: "minimum",
    doc: "min(a, b)\n\nNaN if either is NaN. At a tie the gradient goes to `a`.",
    linear: Linear::Idempotent(Reduction::Min),
    ..binary(TypeClass::Numeric, |i| apply2(i, Binary::Min))
};

pub(super) static POWER: OpDef = OpDef {
    name: "power",
    doc: "aᵇ\n\nAs C's `pow`: NaN for negative `a` and fractional `b`.",
    ..binary(TypeClass::Float, |i| apply2(i, Binary::Pow))
};

pub(super) static NEG: OpDef = OpDef {
    name: "neg",
    doc: "−x\n\nIntegers wrap.",
    linear: Linear::Jointly(&[0]),
    ..unary(TypeClass::Numeric, |i| apply(i, Unary::Neg))
};

pub(super) static ABS: OpDef = OpDef {
    name: "abs",
    doc: "|x|\n\nThe derivative is sign x, 0 at 0.",
    ..unary(TypeClass::Numeric, |i| apply(i, Unary::Abs))
};

pub(super) static SIGN: OpDef = OpDef {
    name: "sign",
    doc: "−1, 0 or 1: the sign of x\n\nNaN stays NaN. The gradient is zero.",
    derivative: Derivative::Zero,
    ..unary(TypeClass::Numeric, |i| apply(i, Unary::Sign))
};

pub(super) static EXP: OpDef = OpDef {
    name: "exp",
    doc: "eˣ",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Exp))
};

pub(super) static LOG: OpDef = OpDef {
    name: "log",
    doc: "ln x\n\nNaN for negative x, −∞ at 0.",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Log))
};

pub(super) static SQRT: OpDef = OpDef {
    name: "sqrt",
    doc: "√x\n\nNaN for negative x.",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Sqrt))
};

pub(super) static RSQRT: OpDef = OpDef {
    name: "rsqrt",
    doc: "1 / √x\n\nNaN for negative x.",
    ..unary(TypeClass::Float, |i| {
        expression(i, |b, x| {
            let one = b.constant(1.0, b.dtype(x));
            let root = b.unary(Unary::Sqrt, x);
            b.binary(Binary::Div, one, root)
        })
    })
};

pub(super) static TANH: OpDef = OpDef {
    name: "tanh",
    doc: "tanh x",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Tanh))
};

pub(super) static COS: OpDef = OpDef {
    name: "cos",
    doc: "cos x\n\nx in radians.",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Cos))
};

pub(super) static SIN: OpDef = OpDef {
    name: "sin",
    doc: "sin x\n\nx in radians.",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Sin))
};

pub(super) static TAN: OpDef = OpDef {
    name: "tan",
    doc: "tan x\n\nx in radians. Computed in f32 for 16-bit types.",
    ..unary(TypeClass::Float, |i| {
        wide(i, |b, x| {
            let sine = b.unary(Unary::Sin, x[0]);
            let cosine = b.unary(Unary::Cos, x[0]);
            b.binary(Binary::Div, sine, cosine)
        })
    })
};

pub(super) static ATAN2: OpDef = OpDef {
    name: "atan2",
    doc: "the angle in [−π, π] of the point (x, y) from the first axis\n\nAs C's `atan2`.",
    operands: &["y", "x"],
    ..binary(TypeClass::Float, |i| apply2(i, Binary::Atan2))
};

pub(super) static LOG1P: OpDef = OpDef {
    name: "log1p",
    doc: "ln(1 + x)\n\nAccurate near 0. NaN for x below −1, −∞ at −1.",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Log1p))
};

pub(super) static EXPM1: OpDef = OpDef {
    name: "expm1",
    doc: "eˣ − 1\n\nAccurate near 0.",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Expm1))
};

pub(super) static ERF: OpDef = OpDef {
    name: "erf",
    doc: "2/√π · ∫₀ˣ e^(−t²) dt",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Erf))
};

pub(super) static CBRT: OpDef = OpDef {
    name: "cbrt",
    doc: "∛x\n\nNegative for negative x. The derivative at 0 is infinite.",
    ..unary(TypeClass::Float, |i| apply(i, Unary::Cbrt))
};
