//! Rounding, remainders, bounds, and the bits of floats.

use crate::attr::{AttrKind, Attrs};
use crate::op::{Class, Derivative, Dtypes, Instance, Linear, OpDef, TypeClass};
use crate::ops::elementwise::{apply, apply2, binary, expression, unary};
use crate::ops::shorthand::{BASE, attr};
use crate::scalar::{Binary, Cmp, Id, Node, Number, Scalar, ScalarBuilder, Unary};
use crate::types::DType;

/// A row whose result is locally constant.
const fn step(scalar: fn(&Instance) -> Scalar) -> OpDef {
    OpDef {
        derivative: Derivative::Zero,
        ..unary(TypeClass::Float, scalar)
    }
}

pub(super) static FLOOR: OpDef = OpDef {
    name: "floor",
    doc: "⌊x⌋: the largest integer not above x",
    ..step(|i| apply(i, Unary::Floor))
};

pub(super) static CEIL: OpDef = OpDef {
    name: "ceil",
    doc: "⌈x⌉: the smallest integer not below x",
    ..step(|i| apply(i, Unary::Ceil))
};

pub(super) static ROUND_NEAREST_AFZ: OpDef = OpDef {
    name: "round_nearest_afz",
    doc: "the integer nearest to x, halves away from zero",
    ..step(|i| apply(i, Unary::RoundAway))
};

pub(super) static ROUND_NEAREST_EVEN: OpDef = OpDef {
    name: "round_nearest_even",
    doc: "the integer nearest to x, halves to the even one",
    ..step(|i| apply(i, Unary::RoundEven))
};

pub(super) static REM: OpDef = OpDef {
    name: "rem",
    doc: "a − trunc(a / b) · b\n\nThe sign is that of `a`; floats as C's `fmod`, exact. An integer modulo 0 \
          is itself, a float NaN.",
    ..binary(TypeClass::Numeric, |i| apply2(i, Binary::Rem))
};

pub(super) static CLAMP: OpDef = OpDef {
    name: "clamp",
    doc: "min(max(x, min), max)\n\nNaN if one of them is NaN. At a bound the gradient goes to `x`.",
    operands: &["min", "x", "max"],
    ..unary(TypeClass::Numeric, |i| {
        let mut builder = ScalarBuilder::new();
        let [low, x, high] = [0, 1, 2].map(|k| builder.arg(k, i.operands[k].dtype));
        let raised = builder.binary(Binary::Max, x, low);
        let root = builder.binary(Binary::Min, raised, high);
        builder.finish(root)
    })
};

pub(super) static IS_FINITE: OpDef = OpDef {
    name: "is_finite",
    doc: "|x| < ∞\n\nThe result is `i1`, false for NaN.",
    dtypes: Dtypes::Predicate(TypeClass::Float),
    ..step(|i| {
        expression(i, |b, x| {
            let magnitude = b.unary(Unary::Abs, x);
            let infinity = b.constant(f64::INFINITY, b.dtype(x));
            b.cmp(Cmp::Lt, magnitude, infinity)
        })
    })
};

pub(super) static OPTIMIZATION_BARRIER: OpDef = OpDef {
    name: "optimization_barrier",
    doc: "x\n\nNo rewriting looks through it, so that what stands before it is not merged with equal \
          computations behind it.",
    linear: Linear::Jointly(&[0]),
    ..unary(TypeClass::Any, |i| apply(i, Unary::Barrier))
};

pub(super) static BITCAST_CONVERT: OpDef = OpDef {
    name: "bitcast_convert",
    doc: "the bits of x read in the result's element type\n\nThe types are equally wide.",
    operands: &["x"],
    dtypes: Dtypes::SameWidth,
    class: Class::Elementwise(|i| expression(i, |b, x| b.bitcast(x, i.results[0].dtype))),
    derivative: Derivative::None("bits have no derivative"),
    ..BASE
};

pub(super) static REDUCE_PRECISION: OpDef = OpDef {
    name: "reduce_precision",
    doc: "x rounded to a float of fewer bits, in its own type\n\nTo nearest even. What is too large becomes \
          infinite, what would be subnormal 0.",
    attrs: &[
        attr(
            "exponent_bits",
            AttrKind::Between(1, 11),
            "Bits of the exponent; the type's own are not exceeded.",
        ),
        attr(
            "mantissa_bits",
            AttrKind::Between(0, 52),
            "Bits of the mantissa without the hidden one; the type's own are not exceeded.",
        ),
    ],
    derivative: Derivative::None(
        "it is a step function; two conversions round alike and pass gradients",
    ),
    ..unary(TypeClass::Float, |i| {
        expression(i, |b, x| reduced(b, x, &i.attrs))
    })
};

/// An unsigned number of the builder's DAG with constants of its type.
struct Bits<'b> {
    b: &'b mut ScalarBuilder,
    word: DType,
}

impl Bits<'_> {
    fn op(&mut self, f: Binary, x: Id, constant: i128) -> Id {
        let constant = self.b.int(constant, self.word);
        self.b.binary(f, x, constant)
    }
}

/// Bits of the exponent and of the mantissa, without the hidden one.
fn format(dtype: DType) -> (u32, u32) {
    match dtype {
        DType::F64 => (11, 52),
        DType::BF16 => (8, 7),
        DType::F16 => (5, 10),
        _ => (8, 23),
    }
}

fn reduced(b: &mut ScalarBuilder, x: Id, attrs: &Attrs) -> Id {
    let dtype = b.dtype(x);
    let (exponent, mantissa) = format(dtype);
    let bits = |name: &str| attrs.int(name).and_then(|n| u32::try_from(n).ok());
    let to_exponent = bits("exponent_bits").unwrap_or(exponent);
    let to_mantissa = bits("mantissa_bits").unwrap_or(mantissa);
    let word = match dtype.bits() {
        64 => DType::U64,
        32 => DType::U32,
        _ => DType::U16,
    };
    let mut pattern = b.bitcast(x, word);
    let mut bits = Bits { b, word };
    if to_mantissa < mantissa {
        pattern = round_mantissa(&mut bits, pattern, mantissa - to_mantissa);
    }
    if to_exponent < exponent {
        pattern = bound_exponent(&mut bits, pattern, (exponent, to_exponent), mantissa);
    }
    let value = b.bitcast(pattern, dtype);
    let nan = b.cmp(Cmp::Ne, x, x);
    b.select(nan, x, value)
}

/// Rounds away the last bits. A carry out of the mantissa raises the exponent, as it should.
fn round_mantissa(bits: &mut Bits<'_>, pattern: Id, dropped: u32) -> Id {
    let last = bits.op(Binary::Shr, pattern, i128::from(dropped));
    let odd = bits.op(Binary::And, last, 1);
    let half = bits.op(Binary::Add, odd, (1 << (dropped - 1)) - 1);
    let raised = bits.b.binary(Binary::Add, pattern, half);
    let all = (1i128 << bits.word.bits()) - 1;
    bits.op(Binary::And, raised, all - ((1 << dropped) - 1))
}

/// Puts what has an exponent out of range to infinity or zero.
fn bound_exponent(bits: &mut Bits<'_>, pattern: Id, (from, to): (u32, u32), mantissa: u32) -> Id {
    let bias = |bits: u32| (1i128 << (bits - 1)) - 1;
    let sign = bits.op(Binary::And, pattern, 1 << (from + mantissa));
    let infinity = ((1i128 << from) - 1) << mantissa;
    let field = bits.op(Binary::And, pattern, infinity);
    let largest = (bias(from) + bias(to)) << mantissa;
    let least = (bias(from) - bias(to)) << mantissa;
    let [infinity, largest, least] =
        [infinity, largest, least].map(|v| bits.b.node(Node::Const(Number::Int(v)), bits.word));
    let above = bits.b.cmp(Cmp::Gt, field, largest);
    let below = bits.b.cmp(Cmp::Le, field, least);
    let infinite = bits.b.binary(Binary::Or, sign, infinity);
    let bounded = bits.b.select(above, infinite, pattern);
    bits.b.select(below, sign, bounded)
}
