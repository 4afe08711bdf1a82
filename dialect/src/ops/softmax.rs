//! Softmax and its logarithm.

use crate::attr::{AttrDef, AttrKind, Attrs};
use crate::build::{Build, Val, convert};
use crate::combiner::Combiner;
use crate::infer::{check_class, check_dims};
use crate::op::{Derivative, DerivativeContext, Dtypes, OpDef, OpError, Rule, TypeClass};
use crate::ops::shorthand::{
    BASE, binary, dim_or_last, option, reduce, row_sum, unary, unreduce, working_type,
};
use crate::types::TensorType;

const DIM: AttrDef = option(
    "dim",
    AttrKind::Int,
    "The dim that is normalized; the last if absent.",
);

pub(super) static SOFTMAX: OpDef = OpDef {
    name: "softmax",
    doc: "exp xᵢ / Σⱼ exp xⱼ along `dim`\n\n\
          The largest element is subtracted first. Computed in f32 for 16-bit types. NaN where all are −∞.",
    operands: &["x"],
    attrs: &[DIM],
    rule: Rule::Fn {
        infer: |operands, attrs, _| same_type("softmax", operands, attrs),
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(softmax_gradient),
    decompose: Some(|build, instance, operands| {
        let ty = &instance.operands[0];
        let x = convert(build, operands[0], working_type(ty.dtype));
        let y = softmax(build, x, dim_or_last(&instance.attrs, ty.ndim()));
        vec![convert(build, y, ty.dtype)]
    }),
    ..BASE
};

pub(super) static LOG_SOFTMAX: OpDef = OpDef {
    name: "log_softmax",
    doc: "xᵢ − ln Σⱼ exp xⱼ along `dim`\n\n\
          The largest element is subtracted first. Computed in f32 for 16-bit types.",
    derivative: Derivative::Fn(log_softmax_gradient),
    rule: Rule::Fn {
        infer: |operands, attrs, _| same_type("log_softmax", operands, attrs),
        signatures: |_| Vec::new(),
    },
    decompose: Some(|build, instance, operands| {
        let ty = &instance.operands[0];
        let dim = dim_or_last(&instance.attrs, ty.ndim());
        let x = convert(build, operands[0], working_type(ty.dtype));
        let shifted = shifted(build, x, dim);
        let exponentials = unary(build, "exp", shifted);
        let sums = reduce(build, exponentials, Combiner::Sum, &[dim]);
        let logs = unary(build, "log", sums);
        let logs = unreduce(build, logs, &[dim], &ty.shape);
        let y = binary(build, "sub", shifted, logs);
        vec![convert(build, y, ty.dtype)]
    }),
    operands: &["x"],
    attrs: &[DIM],
    dtypes: Dtypes::Rule,
    ..BASE
};

/// The type of a float operand that has the dim.
fn same_type(op: &str, operands: &[TensorType], attrs: &Attrs) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    check_class(op, 0, x, TypeClass::Float)?;
    if x.ndim() == 0 {
        let found = format!("operand 0 of `{op}` is `{x}`");
        return Err(OpError::new(found).at(0).legal("at least one dim"));
    }
    check_dims(op, "dim", &[dim_or_last(attrs, x.ndim())], x.ndim())?;
    Ok(vec![x.clone()])
}

/// `x` less its largest element along `dim`.
fn shifted(build: &mut dyn Build, x: Val, dim: usize) -> Val {
    let shape = build.ty(x).shape;
    let largest = reduce(build, x, Combiner::Max, &[dim]);
    let largest = unreduce(build, largest, &[dim], &shape);
    binary(build, "sub", x, largest)
}

/// The softmax along `dim`, in the type of `x`.
pub(super) fn softmax(build: &mut dyn Build, x: Val, dim: usize) -> Val {
    let shifted = shifted(build, x, dim);
    let exponentials = unary(build, "exp", shifted);
    let sums = row_sum(build, exponentials, dim);
    binary(build, "div", exponentials, sums)
}

/// Gradient of the softmax `y`: `y · (grad − Σ grad · y)`.
pub(super) fn softmax_pullback(build: &mut dyn Build, y: Val, grad: Val, dim: usize) -> Val {
    let weighted = binary(build, "mul", grad, y);
    let sums = row_sum(build, weighted, dim);
    let centered = binary(build, "sub", grad, sums);
    binary(build, "mul", y, centered)
}

fn softmax_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None];
    };
    let ty = &context.instance.operands[0];
    let dim = dim_or_last(&context.instance.attrs, ty.ndim());
    let y = convert(build, context.results[0], working_type(ty.dtype));
    let grad = convert(build, grad, working_type(ty.dtype));
    let inner = softmax_pullback(build, y, grad, dim);
    vec![Some(convert(build, inner, ty.dtype))]
}

/// `grad − exp y · Σ grad`.
fn log_softmax_gradient(
    build: &mut dyn Build,
    context: &DerivativeContext<'_>,
) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None];
    };
    let ty = &context.instance.operands[0];
    let dim = dim_or_last(&context.instance.attrs, ty.ndim());
    let y = convert(build, context.results[0], working_type(ty.dtype));
    let grad = convert(build, grad, working_type(ty.dtype));
    let probability = unary(build, "exp", y);
    let sums = row_sum(build, grad, dim);
    let share = binary(build, "mul", probability, sums);
    let inner = binary(build, "sub", grad, share);
    vec![Some(convert(build, inner, ty.dtype))]
}
