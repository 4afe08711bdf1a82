//! Normalization of the last dim.

use crate::attr::{AttrDef, AttrKind};
use crate::build::{Build, Val, broadcast, convert, splat_f64};
use crate::combiner::Combiner;
use crate::infer::check_class;
use crate::op::{Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule, TypeClass};
use crate::ops::reduce::scale_by_count;
use crate::ops::shorthand::{BASE, binary, option, reduce, unary, unreduce, working_type};
use crate::types::{DType, TensorType};

const EPS: AttrDef = option(
    "eps",
    AttrKind::Float,
    "Added to the mean square, lest it be 0; 1e-5 if absent.",
);

pub(super) static LAYER_NORM: OpDef = OpDef {
    name: "layer_norm",
    doc: "(x − μ) / √(σ² + eps) · scale + bias, μ and σ² the mean and variance of the last dim\n\n\
          `scale` and `bias` are [d] for a last dim of d. Computed in f32 for 16-bit types. Ba, Kiros, \
          Hinton (2016), Layer normalization, arXiv:1607.06450.",
    operands: &["x", "scale", "bias"],
    attrs: &[EPS],
    rule: Rule::Fn {
        infer: |operands, _, _| norm_type("layer_norm", operands),
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(|build, context| gradients(build, context, true)),
    decompose: Some(|build, instance, operands| vec![forward(build, instance, operands, true)]),
    ..BASE
};

pub(super) static RMS_NORM: OpDef = OpDef {
    name: "rms_norm",
    doc: "x / √(mean x² + eps) · scale, the mean over the last dim\n\n\
          `scale` is [d] for a last dim of d. Computed in f32 for 16-bit types. Zhang, Sennrich (2019), \
          Root mean square layer normalization, arXiv:1910.07467.",
    operands: &["x", "scale"],
    attrs: &[EPS],
    rule: Rule::Fn {
        infer: |operands, _, _| norm_type("rms_norm", operands),
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(|build, context| gradients(build, context, false)),
    decompose: Some(|build, instance, operands| vec![forward(build, instance, operands, false)]),
    ..BASE
};

fn norm_type(op: &str, operands: &[TensorType]) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    check_class(op, 0, x, TypeClass::Float)?;
    let Some(&last) = x.shape.last() else {
        let found = format!("operand 0 of `{op}` is `{x}`");
        return Err(OpError::new(found).at(0).legal("at least one dim"));
    };
    let row = TensorType::new([last], x.dtype);
    if let Some(i) = operands.iter().skip(1).position(|ty| *ty != row) {
        let found = format!("operand {} of `{op}` is `{}`", i + 1, operands[i + 1]);
        return Err(OpError::new(found).at(i + 1).legal(format!("`{row}`")));
    }
    Ok(vec![x.clone()])
}

/// The mean over the last dim, spread over it again.
fn mean(build: &mut dyn Build, x: Val) -> Val {
    let ty = build.ty(x);
    let dims = [ty.ndim() - 1];
    let sum = reduce(build, x, Combiner::Sum, &dims);
    let mean = scale_by_count(build, sum, &dims, &ty);
    unreduce(build, mean, &dims, &ty.shape)
}

/// A normalized value.
struct Normalized {
    /// It.
    value: Val,
    /// What `x` was multiplied with: 1/√(mean square + eps).
    factor: Val,
}

fn normalized(build: &mut dyn Build, x: Val, eps: f64, center: bool) -> Normalized {
    let mut x = x;
    if center {
        let mean = mean(build, x);
        x = binary(build, "sub", x, mean);
    }
    let square = binary(build, "mul", x, x);
    let variance = mean(build, square);
    let ty = build.ty(variance);
    let eps = splat_f64(build, ty, eps);
    let sum = binary(build, "add", variance, eps);
    let factor = unary(build, "rsqrt", sum);
    let value = binary(build, "mul", x, factor);
    Normalized { value, factor }
}

/// A row in the working type, spread over all rows of `x`.
fn spread(build: &mut dyn Build, row: Val, x: &TensorType) -> Val {
    let dtype = working_type(x.dtype);
    let row = convert(build, row, dtype);
    broadcast(build, row, &[x.ndim() - 1], x.with_dtype(dtype))
}

fn eps(instance: &Instance) -> f64 {
    instance.attrs.float("eps").unwrap_or(1e-5)
}

fn forward(build: &mut dyn Build, instance: &Instance, operands: &[Val], center: bool) -> Val {
    let ty = &instance.operands[0];
    let x = convert(build, operands[0], working_type(ty.dtype));
    let normalized = normalized(build, x, eps(instance), center);
    let scale = spread(build, operands[1], ty);
    let mut y = binary(build, "mul", normalized.value, scale);
    if let Some(&bias) = operands.get(2) {
        let bias = spread(build, bias, ty);
        y = binary(build, "add", y, bias);
    }
    convert(build, y, ty.dtype)
}

/// With the normalized value n, its factor f and h = grad · scale: `f · (h − n · mean(h · n))` for
/// `x`, less f · mean(h) if n is centered; `Σ grad · n` for `scale`; `Σ grad` for `bias`.
fn gradients(
    build: &mut dyn Build,
    context: &DerivativeContext<'_>,
    center: bool,
) -> Vec<Option<Val>> {
    let operands = context.operands;
    let Some(grad) = context.grads[0] else {
        return vec![None; operands.len()];
    };
    let ty = &context.instance.operands[0];
    let x = convert(build, operands[0], working_type(ty.dtype));
    let grad = convert(build, grad, working_type(ty.dtype));
    let normalized = normalized(build, x, eps(context.instance), center);
    let scale = spread(build, operands[1], ty);
    let scaled = binary(build, "mul", grad, scale);
    let along = binary(build, "mul", scaled, normalized.value);
    let along = mean(build, along);
    let along = binary(build, "mul", normalized.value, along);
    let mut rest = binary(build, "sub", scaled, along);
    if center {
        let mean = mean(build, scaled);
        rest = binary(build, "sub", rest, mean);
    }
    let inner = binary(build, "mul", normalized.factor, rest);
    let weighted = binary(build, "mul", grad, normalized.value);
    let mut gradients = vec![
        Some(convert(build, inner, ty.dtype)),
        Some(row_gradient(build, weighted, ty.dtype)),
    ];
    if operands.len() > 2 {
        gradients.push(Some(row_gradient(build, grad, ty.dtype)));
    }
    gradients
}

/// The sum over all dims but the last.
fn row_gradient(build: &mut dyn Build, grad: Val, dtype: DType) -> Val {
    let leading: Vec<usize> = (0..build.ty(grad).ndim() - 1).collect();
    let sum = reduce(build, grad, Combiner::Sum, &leading);
    convert(build, sum, dtype)
}
