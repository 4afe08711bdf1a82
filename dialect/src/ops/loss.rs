//! Losses.

use crate::attr::Attrs;
use crate::build::{Build, Val, broadcast, convert, splat_f64};
use crate::combiner::Combiner;
use crate::infer::check_class;
use crate::op::{Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule, TypeClass};
use crate::ops::reduce::scale_by_count;
use crate::ops::scan::hot;
use crate::ops::shorthand::{BASE, binary, reduce, select, unary, unreduce, working_type};
use crate::types::TensorType;

pub(super) static SOFTMAX_CROSS_ENTROPY: OpDef = OpDef {
    name: "softmax_cross_entropy",
    doc: "mean over i of ln Σⱼ exp(logits[i, j]) − logits[i, label[i]]\n\n\
          `logits` is [n, c], `label` [n] of integers below c. Computed, and returned, in f32 for 16-bit \
          logits. A label outside 0..c is undefined behavior of the model: it picks no logit.",
    operands: &["logits", "label"],
    rule: Rule::Fn {
        infer: loss_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(loss_gradients),
    decompose: Some(loss),
    ..BASE
};

fn loss_type(
    operands: &[TensorType],
    _attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "softmax_cross_entropy";
    let [logits, label] = operands else {
        unreachable!("the number of operands has been checked");
    };
    check_class(OP, 0, logits, TypeClass::Float)?;
    check_class(OP, 1, label, TypeClass::Int)?;
    if logits.ndim() != 2 {
        let found = format!("operand 0 of `{OP}` is `{logits}`");
        return Err(OpError::new(found)
            .at(0)
            .legal("two dims: samples and classes"));
    }
    if label.shape != logits.shape[..1] {
        let found = format!("operand 1 of `{OP}` is `{label}`");
        let legal = format!("one dim of size {}, as dim 0 of operand 0", logits.shape[0]);
        return Err(OpError::new(found).at(1).legal(legal));
    }
    Ok(vec![TensorType::scalar(working_type(logits.dtype))])
}

/// Parts that the loss and its gradient share.
struct Softmax {
    /// Logits less the largest of their row.
    shifted: Val,
    /// Their exponentials.
    exponentials: Val,
    /// The sum of these in each row.
    sums: Val,
    /// `i1`: whether the column is the row's label.
    hot: Val,
}

fn softmax(build: &mut dyn Build, logits: Val, label: Val) -> Softmax {
    let dtype = working_type(build.ty(logits).dtype);
    let logits = convert(build, logits, dtype);
    let shape = build.ty(logits).shape;
    let largest = reduce(build, logits, Combiner::Max, &[1]);
    let largest = unreduce(build, largest, &[1], &shape);
    let shifted = binary(build, "sub", logits, largest);
    let exponentials = unary(build, "exp", shifted);
    let sums = reduce(build, exponentials, Combiner::Sum, &[1]);
    let hot = hot(build, label, shape[1]);
    Softmax {
        shifted,
        exponentials,
        sums,
        hot,
    }
}

fn loss(build: &mut dyn Build, _instance: &Instance, operands: &[Val]) -> Vec<Val> {
    let parts = softmax(build, operands[0], operands[1]);
    let ty = build.ty(parts.shifted);
    let zero = splat_f64(build, ty.clone(), 0.0);
    let picked = select(build, parts.hot, parts.shifted, zero);
    let picked = reduce(build, picked, Combiner::Sum, &[1]);
    let logs = unary(build, "log", parts.sums);
    let losses = binary(build, "sub", logs, picked);
    let sum = reduce(build, losses, Combiner::Sum, &[0]);
    let samples = TensorType::new([ty.shape[0]], ty.dtype);
    vec![scale_by_count(build, sum, &[0], &samples)]
}

/// `(softmax(logits) − one_hot(label)) · grad / n`. Through the decomposition the same would come with the
/// gradient of the row maximum, which cancels but for rounding.
fn loss_gradients(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None; 2];
    };
    let logits = &context.instance.operands[0];
    let parts = softmax(build, context.operands[0], context.operands[1]);
    let ty = build.ty(parts.exponentials);
    let sums = unreduce(build, parts.sums, &[1], &ty.shape);
    let probability = binary(build, "div", parts.exponentials, sums);
    let one = splat_f64(build, ty.clone(), 1.0);
    let zero = splat_f64(build, ty.clone(), 0.0);
    let hot = select(build, parts.hot, one, zero);
    let error = binary(build, "sub", probability, hot);
    let weight = scale_by_count(build, grad, &[0], logits);
    let weight = broadcast(build, weight, &[], ty);
    let product = binary(build, "mul", error, weight);
    vec![Some(convert(build, product, logits.dtype)), None]
}
