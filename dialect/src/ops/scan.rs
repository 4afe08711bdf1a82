//! Cumulative sums, and one-hot vectors.

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, convert, make};
use crate::infer::{check_class, check_dims, check_result_class};
use crate::op::{Derivative, Dtypes, Instance, OpDef, OpError, Rule, TypeClass};
use crate::ops::shorthand::{BASE, attr, compare, dim_or_last, iota, option};
use crate::scalar::Cmp;
use crate::types::{DType, TensorType};

const DIM: AttrDef = option(
    "dim",
    AttrKind::Int,
    "The dim that is summed; the last if absent.",
);

pub(super) static CUMULATIVE_SUM: OpDef = OpDef {
    name: "cumulative_sum",
    doc: "Σ xⱼ over j ≤ i along `dim`\n\n\
          n additions for a dim of size n. 16-bit floats are summed in f32.",
    operands: &["x"],
    attrs: &[DIM],
    rule: Rule::Fn {
        infer: |operands, attrs, _| {
            const OP: &str = "cumulative_sum";
            let x = &operands[0];
            check_class(OP, 0, x, TypeClass::Numeric)?;
            if x.ndim() == 0 {
                let found = format!("operand 0 of `{OP}` is `{x}`");
                return Err(OpError::new(found).at(0).legal("at least one dim"));
            }
            check_dims(OP, "dim", &[dim_or_last(attrs, x.ndim())], x.ndim())?;
            Ok(vec![x.clone()])
        },
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(|build, context| {
        let grad = context.grads[0];
        vec![grad.map(|grad| running_sum(build, context.instance, grad, Side::End))]
    }),
    decompose: Some(|build, instance, operands| {
        vec![running_sum(build, instance, operands[0], Side::Start)]
    }),
    ..BASE
};

/// For every index i along the dim, the sum over the j ≤ i, or over the j ≥ i: a window that covers
/// them all, and what is outside counts for nothing.
fn running_sum(build: &mut dyn Build, instance: &Instance, x: Val, from: Side) -> Val {
    let ty = &instance.operands[0];
    let dim = dim_or_last(&instance.attrs, ty.ndim());
    if ty.elements() == 0 {
        return x;
    }
    let along = |own: usize, other: usize| -> Vec<usize> {
        let dims = 0..ty.ndim();
        dims.map(|d| if d == dim { own } else { other }).collect()
    };
    let outside = match from {
        Side::Start => "low",
        Side::End => "high",
    };
    let attrs = Attrs::none()
        .with("combiner", Attr::Word("sum".to_owned()))
        .with("window", Attr::ints(along(ty.shape[dim], 1)))
        .with(outside, Attr::ints(along(ty.shape[dim] - 1, 0)));
    make(build, "reduce_window", &[x], attrs)
}

/// Where a running sum begins.
#[derive(Clone, Copy)]
enum Side {
    Start,
    End,
}

pub(super) static ONE_HOT: OpDef = OpDef {
    name: "one_hot",
    doc: "1 where the index along a new last dim is `ids`, else 0\n\n\
          The result is `f32` unless another type, of numbers, is written. An index outside 0..depth gives \
          zeros.",
    operands: &["ids"],
    attrs: &[attr(
        "depth",
        AttrKind::Int,
        "Size of the new dim, not negative.",
    )],
    rule: Rule::Fn {
        infer: one_hot_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    decompose: Some(|build, instance, operands| {
        let result = &instance.results[0];
        let hot = hot(build, operands[0], result.shape[result.ndim() - 1]);
        vec![convert(build, hot, result.dtype)]
    }),
    ..BASE
};

fn one_hot_type(
    operands: &[TensorType],
    attrs: &Attrs,
    written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "one_hot";
    let ids = &operands[0];
    check_class(OP, 0, ids, TypeClass::Int)?;
    let depth = attrs.int("depth").and_then(|d| usize::try_from(d).ok());
    let Some(depth) = depth else {
        return Err(OpError::new(format!("`depth` of `{OP}` is negative")).legal("0 or more"));
    };
    let dtype = written
        .and_then(<[TensorType]>::first)
        .map_or(DType::F32, |ty| ty.dtype);
    let shape = [ids.shape.as_slice(), &[depth]].concat();
    let result = TensorType::new(shape, dtype);
    check_result_class(OP, &result, TypeClass::Numeric)?;
    Ok(vec![result])
}

/// `i1`: whether the index along a new last dim of size `depth` is that of `ids`.
pub(super) fn hot(build: &mut dyn Build, ids: Val, depth: usize) -> Val {
    // Narrow indices would wrap when more are counted than they can name.
    let ids = match build.ty(ids).dtype.bytes() {
        1 | 2 => convert(build, ids, DType::I32),
        _ => ids,
    };
    let ty = build.ty(ids);
    let shape = [ty.shape.as_slice(), &[depth]].concat();
    let places: Vec<usize> = (0..ty.ndim()).collect();
    let index = iota(build, ty.ndim(), &shape, ty.dtype);
    let ids = broadcast(build, ids, &places, TensorType::new(shape, ty.dtype));
    compare(build, Cmp::Eq, index, ids)
}
