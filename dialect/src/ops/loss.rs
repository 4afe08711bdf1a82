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
          `logits` is [n, c], `label` [n] of integers below c; instead of n there can be several dims, over \
          all of which the mean is taken. Computed, and returned, in f32 for 16-bit logits. A label outside \
          0..c is undefined behavior of the model: it picks no logit.",
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
    if logits.ndim() < 2 {
        let found = format!("operand 0 of `{OP}` is `{logits}`");
        return Err(OpError::new(found)
            .at(0)
            .legal("two dims at least: samples and, last, classes"));
    }
    let samples = &logits.shape[..logits.ndim() - 1];
    if label.shape[..] != *samples {
        let found = format!("operand 1 of `{OP}` is `{label}`");
        let legal = format!(
            "`{}`, the dims of operand 0 but the last",
            TensorType::new(samples, label.dtype)
        );
        return Err(OpError::new(found).at(1).legal(legal));
    }
    Ok(vec![TensorType::scalar(working_type(logits.dtype))])
}

/// Parts that the loss and its gradient share.
struct Softmax {
    /// The dims of samples, and that of classes, which a row lies along.
    samples: Vec<usize>,
    classes: usize,
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
    let classes = shape.len() - 1;
    let largest = reduce(build, logits, Combiner::Max, &[classes]);
    let largest = unreduce(build, largest, &[classes], &shape);
    let shifted = binary(build, "sub", logits, largest);
    let exponentials = unary(build, "exp", shifted);
    let sums = reduce(build, exponentials, Combiner::Sum, &[classes]);
    let hot = hot(build, label, shape[classes]);
    Softmax {
        samples: (0..classes).collect(),
        classes,
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
    let picked = reduce(build, picked, Combiner::Sum, &[parts.classes]);
    let logs = unary(build, "log", parts.sums);
    let losses = binary(build, "sub", logs, picked);
    let sum = reduce(build, losses, Combiner::Sum, &parts.samples);
    vec![scale_by_count(build, sum, &parts.samples, &ty)]
}

/// `(softmax(logits) − one_hot(label)) · grad / n`. Through the decomposition the same would come
/// with the gradient of the row maximum, which cancels but for rounding.
fn loss_gradients(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None; 2];
    };
    let logits = &context.instance.operands[0];
    let parts = softmax(build, context.operands[0], context.operands[1]);
    let ty = build.ty(parts.exponentials);
    let sums = unreduce(build, parts.sums, &[parts.classes], &ty.shape);
    let probability = binary(build, "div", parts.exponentials, sums);
    let one = splat_f64(build, ty.clone(), 1.0);
    let zero = splat_f64(build, ty.clone(), 0.0);
    let hot = select(build, parts.hot, one, zero);
    let error = binary(build, "sub", probability, hot);
    let weight = scale_by_count(build, grad, &parts.samples, logits);
    let weight = broadcast(build, weight, &[], ty);
    let product = binary(build, "mul", error, weight);
    vec![Some(convert(build, product, logits.dtype)), None]
}
