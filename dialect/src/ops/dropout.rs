//! Dropout.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, convert, make, splat, splat_f64};
use crate::infer::check_class;
use crate::op::{Derivative, Dtypes, Instance, OpDef, OpError, Rule, TypeClass};
use crate::ops::random::{STREAM, random_bits};
use crate::ops::shorthand::{BASE, attr, binary, compare, select, times, working_type};
use crate::scalar::{Cmp, Number};
use crate::types::{DType, TensorType};

pub(super) static DROPOUT: OpDef = OpDef {
    name: "dropout",
    doc: "x / (1 − rate) with probability 1 − rate, else 0\n\n\
          Element i is kept if the 24 high bits of `rng_bits` at i are at least 2²⁴ · rate, rounded. The key \
          is words 0 (low) and 1 (high) of `rng_bits` with index `step` and key `seed`: the mask is another \
          in every step, and in every op, which has a stream of its own. 0-d `seed` and `step` are `ui64`. \
          Srivastava et al. (2014), Dropout, JMLR 15.",
    operands: &["x", "seed", "step"],
    attrs: &[
        attr("rate", AttrKind::Float, "From 0 to below 1; 0 keeps all."),
        STREAM,
    ],
    rule: Rule::Fn {
        infer: dropout_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(|build, context| {
        let grad = context.grads[0].map(|grad| {
            let [_, seed, step] = context.operands else {
                unreachable!("the number of operands has been checked");
            };
            dropped(build, context.instance, grad, *seed, *step)
        });
        vec![grad, None, None]
    }),
    decompose: Some(|build, instance, operands| {
        vec![dropped(
            build,
            instance,
            operands[0],
            operands[1],
            operands[2],
        )]
    }),
    ..BASE
};

fn rate(attrs: &Attrs) -> f64 {
    attrs.float("rate").unwrap_or(0.0)
}

fn dropout_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    check_class("dropout", 0, x, TypeClass::Float)?;
    for (i, ty) in operands.iter().enumerate().skip(1) {
        if *ty != TensorType::scalar(DType::U64) {
            let found = format!("operand {i} of `dropout` is `{ty}`");
            return Err(OpError::new(found).at(i).legal("`tensor<ui64>`"));
        }
    }
    let rate = rate(attrs);
    if !(0.0..1.0).contains(&rate) {
        let found = format!("`rate` of `dropout` is {rate}");
        return Err(OpError::new(found).legal("a number from 0 to below 1"));
    }
    Ok(vec![x.clone()])
}

/// The key of one step.
fn key(build: &mut dyn Build, instance: &Instance, seed: Val, step: Val) -> Val {
    let scalar = TensorType::scalar(DType::U64);
    let [low, high] = [0, 1].map(|word| {
        let attrs = Attrs::none()
            .with("stream", Attr::Int(stream(instance)))
            .with("word", Attr::Int(word));
        let bits = make(build, "rng_bits", &[step, seed], attrs);
        convert(build, bits, DType::U64)
    });
    let shift = splat(build, scalar, Number::Int(32));
    let high = binary(build, "shift_left", high, shift);
    binary(build, "or", high, low)
}

fn stream(instance: &Instance) -> i64 {
    instance.attrs.int("stream").unwrap_or(0)
}

/// `x` where it is kept, divided by what is kept on average. The gradient is dropped alike.
fn dropped(build: &mut dyn Build, instance: &Instance, x: Val, seed: Val, step: Val) -> Val {
    let rate = rate(&instance.attrs);
    if rate == 0.0 {
        return x;
    }
    let ty = &instance.operands[0];
    let key = key(build, instance, seed, step);
    let bits = random_bits(build, instance, key, 0);
    let threshold = Number::Int((rate * 16_777_216.0).round() as i128);
    let threshold = splat(build, ty.with_dtype(DType::U32), threshold);
    let kept = compare(build, Cmp::Ge, bits, threshold);
    let x = convert(build, x, working_type(ty.dtype));
    let scaled = times(build, x, 1.0 / (1.0 - rate));
    let zero = build.ty(scaled);
    let zero = splat_f64(build, zero, 0.0);
    let y = select(build, kept, scaled, zero);
    convert(build, y, ty.dtype)
}
