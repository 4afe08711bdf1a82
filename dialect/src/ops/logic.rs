//! Bitwise ops, comparison, selection, conversion and constants.

use crate::attr::{AttrKind, Attrs};
use crate::build::{Build, Val, convert, splat_f64};
use crate::op::{Class, Derivative, DerivativeContext, Dtypes, Instance, Linear, OpDef, TypeClass};
use crate::ops::elementwise::{apply, apply2};
use crate::ops::shorthand::{BASE, attr, select};
use crate::sbp::Reduction;
use crate::scalar::{Binary, Cmp, Node, Scalar, ScalarBuilder, Unary};
use crate::types::DType;

/// A row that applies a function of two arguments to bits; its gradient is zero.
const fn bits(types: TypeClass, scalar: fn(&Instance) -> Scalar) -> OpDef {
    OpDef {
        operands: &["a", "b"],
        dtypes: Dtypes::Same(types),
        class: Class::Elementwise(scalar),
        ..BASE
    }
}

pub(super) static NOT: OpDef = OpDef {
    name: "not",
    doc: "¬x\n\nLogical on `i1`, bitwise on integers.",
    operands: &["x"],
    ..bits(TypeClass::Bits, |i| apply(i, Unary::Not))
};

pub(super) static AND: OpDef = OpDef {
    name: "and",
    doc: "a ∧ b\n\nLogical on `i1`, bitwise on integers.",
    linear: Linear::Idempotent(Reduction::And),
    ..bits(TypeClass::Bits, |i| apply2(i, Binary::And))
};

pub(super) static OR: OpDef = OpDef {
    name: "or",
    doc: "a ∨ b\n\nLogical on `i1`, bitwise on integers.",
    linear: Linear::Idempotent(Reduction::Or),
    ..bits(TypeClass::Bits, |i| apply2(i, Binary::Or))
};

pub(super) static XOR: OpDef = OpDef {
    name: "xor",
    doc: "a ⊕ b\n\nLogical on `i1`, bitwise on integers.",
    ..bits(TypeClass::Bits, |i| apply2(i, Binary::Xor))
};

pub(super) static SHIFT_LEFT: OpDef = OpDef {
    name: "shift_left",
    doc: "a · 2ᵇ\n\nBits shifted out are lost; 0 if b is not below the number of bits.",
    linear: Linear::Each(&[0]),
    ..bits(TypeClass::Int, |i| apply2(i, Binary::Shl))
};

pub(super) static SHIFT_RIGHT_LOGICAL: OpDef = OpDef {
    name: "shift_right_logical",
    doc: "⌊a / 2ᵇ⌋\n\nThe bits of `a` as an unsigned number; 0 if b is not below the number of bits.",
    ..bits(TypeClass::Int, |i| apply2(i, Binary::Shr))
};

pub(super) static SHIFT_RIGHT_ARITHMETIC: OpDef = OpDef {
    name: "shift_right_arithmetic",
    doc: "⌊a / 2ᵇ⌋\n\nThe bits of `a` as a signed number; 0 or all ones, as its sign is, if b is not below \
          the number of bits.",
    ..bits(TypeClass::Int, |i| apply2(i, Binary::Sar))
};

pub(super) static POPCNT: OpDef = OpDef {
    name: "popcnt",
    doc: "number of ones among the bits of x",
    operands: &["x"],
    ..bits(TypeClass::Int, |i| apply(i, Unary::Ones))
};

pub(super) static COUNT_LEADING_ZEROS: OpDef = OpDef {
    name: "count_leading_zeros",
    doc: "number of zeros before the highest one among the bits of x\n\nThe number of bits if x is 0.",
    operands: &["x"],
    ..bits(TypeClass::Int, |i| apply(i, Unary::LeadingZeros))
};

pub(super) static COMPARE: OpDef = OpDef {
    name: "compare",
    doc: "a ⋚ b\n\nThe result is `i1`. Comparisons with NaN are false, but for `ne`.",
    attrs: &[attr(
        "direction",
        AttrKind::Word(&["eq", "ne", "lt", "le", "gt", "ge"]),
        "Which comparison.",
    )],
    dtypes: Dtypes::Predicate(TypeClass::Any),
    ..bits(TypeClass::Any, |i| {
        let mut builder = ScalarBuilder::new();
        let a = builder.arg(0, i.operands[0].dtype);
        let b = builder.arg(1, i.operands[1].dtype);
        let root = builder.cmp(direction(&i.attrs), a, b);
        builder.finish(root)
    })
};

fn direction(attrs: &Attrs) -> Cmp {
    let named = attrs.word("direction").and_then(Cmp::parse);
    named.expect("the schema admits only directions")
}

pub(super) static SELECT: OpDef = OpDef {
    name: "select",
    doc: "cond ? a : b\n\n`cond` is `i1`; `a` and `b` have the result's element type.",
    operands: &["cond", "a", "b"],
    dtypes: Dtypes::Select,
    linear: Linear::Jointly(&[1, 2]),
    derivative: Derivative::Fn(select_gradients),
    ..bits(TypeClass::Any, |i| {
        let mut builder = ScalarBuilder::new();
        let cond = builder.arg(0, DType::I1);
        let a = builder.arg(1, i.operands[1].dtype);
        let b = builder.arg(2, i.operands[2].dtype);
        let root = builder.select(cond, a, b);
        builder.finish(root)
    })
};

fn select_gradients(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None; 3];
    };
    let ty = build.ty(grad);
    let zero = splat_f64(build, ty, 0.0);
    let cond = context.operands[0];
    let a = select(build, cond, grad, zero);
    let b = select(build, cond, zero, grad);
    vec![None, Some(a), Some(b)]
}

pub(super) static CONVERT: OpDef = OpDef {
    name: "convert",
    doc: "x in the result's element type\n\nFloats round to nearest even. A float to an integer \
          truncates and saturates, NaN gives 0. Integers keep their low bits. To `i1`: x ≠ 0.",
    operands: &["x"],
    dtypes: Dtypes::Written,
    linear: Linear::Widening,
    derivative: Derivative::Fn(|build, context| {
        let from = context.instance.operands[0].dtype;
        let grad = context.grads[0].filter(|_| from.is_float());
        vec![grad.map(|g| convert(build, g, from))]
    }),
    ..bits(TypeClass::Any, |i| {
        let mut builder = ScalarBuilder::new();
        let x = builder.arg(0, i.operands[0].dtype);
        let root = builder.convert(x, i.results[0].dtype);
        builder.finish(root)
    })
};

pub(super) static CONSTANT: OpDef = OpDef {
    name: "constant",
    doc: "a tensor whose elements are all `value`\n\nThe result type is written.",
    operands: &[],
    attrs: &[attr(
        "value",
        AttrKind::Number,
        "Read in the result's element type; −1 is all ones in an unsigned type.",
    )],
    dtypes: Dtypes::Written,
    linear: Linear::Identity,
    ..bits(TypeClass::Any, |i| {
        let dtype = i.results[0].dtype;
        let value = i.attrs.get("value").and_then(|v| v.as_number(dtype));
        let number = value.expect("the op was inferred, so that its value fits");
        let mut builder = ScalarBuilder::new();
        let root = builder.node(Node::Const(number), dtype);
        builder.finish(root)
    })
};
