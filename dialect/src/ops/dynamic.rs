//! `dynamic_slice`, `dynamic_update_slice`: one slice whose starts are 0-d operands.

use crate::attr::Attrs;
use crate::build::{Build, LocalGraph, Val, make_as, splat_f64};
use crate::class::{Scatter, SliceDim, SliceStart, Slices, Update};
use crate::infer::required;
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, LocalContext, Localize, OpDef,
    OpError, Rule,
};
use crate::ops::shorthand::BASE;
use crate::ops::slices::{
    EXTENTS, FIRST, case, check_sizes, check_starts, is_carried, local_part, part, zero_kind,
};
use crate::sbp::Sbp;
use crate::signature::partials;
use crate::types::TensorType;

pub(super) static DYNAMIC_SLICE: OpDef = OpDef {
    name: "dynamic_slice",
    doc: "x[start : start + size] along every dim\n\n\
          One 0-d integer for each dim; sizes are those of the written result. A start is moved so that \
          the slice lies inside.",
    operands: &["x", "starts..."],
    attrs: &[FIRST, EXTENTS],
    rule: Rule::Fn {
        infer: slice_type,
        signatures: slice_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Gather(|i| slices(i, &i.results[0].shape, 1)),
    localize: Localize::Fn(|graph, context| {
        let slices = slices(context.global, &context.global.results[0].shape, 1);
        local(&slices, graph, context)
    }),
    derivative: Derivative::Fn(slice_gradient),
    ..BASE
};

/// One slice of this shape, whose starts are the operands from number `from` on.
fn slices(instance: &Instance, shape: &[usize], from: usize) -> Slices {
    let x = &instance.operands[0];
    let part = part(instance.def.name, x, &instance.attrs).expect("the op was inferred");
    let dim = |(d, &size): (usize, &usize)| SliceDim {
        offset: Some(d),
        start: Some(SliceStart {
            operand: from + d,
            at: Vec::new(),
        }),
        size,
        extent: part.extents[d],
        first: part.first[d],
    };
    Slices {
        dims: shape.iter().enumerate().map(dim).collect(),
        clamp: true,
    }
}

fn local(slices: &Slices, graph: &mut LocalGraph, context: &LocalContext<'_>) -> Vec<Val> {
    let global = context.global;
    let attrs = local_part(slices, graph, context, global.attrs.clone());
    let inputs: Vec<Val> = (0..graph.inputs.len()).map(|i| graph.input(i)).collect();
    graph.op(global.def, &inputs, attrs, context.results.to_vec())
}

fn slice_type(
    operands: &[TensorType],
    attrs: &Attrs,
    written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "dynamic_slice";
    let x = &operands[0];
    check_starts(OP, operands, 1, x.ndim())?;
    let result = required(OP, written)?;
    if result.ndim() != x.ndim() {
        let found = format!("the result of `{OP}` is written as `{result}`");
        return Err(OpError::new(found).legal(format!("{} dims", x.ndim())));
    }
    check_sizes(OP, &result.shape, &part(OP, x, attrs)?)?;
    Ok(vec![result.with_dtype(x.dtype)])
}

fn slice_signatures(instance: &Instance) -> Vec<Case> {
    let x = &instance.operands[0];
    let dims = slices(instance, &instance.results[0].shape, 1).dims;
    let zero = Sbp::P(zero_kind(x.dtype));
    let split = |(d, dim): (usize, SliceDim)| {
        let result = match is_carried(&dim, x.shape[d]) {
            true => Sbp::S(d),
            false => zero,
        };
        case(instance, &[(0, Sbp::S(d))], result)
    };
    let splits = dims.into_iter().enumerate().map(split);
    let kinds = partials(x.dtype).into_iter().map(Sbp::P);
    splits
        .chain(kinds.map(|kind| case(instance, &[(0, kind)], kind)))
        .collect()
}

fn slice_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let mut gradients = vec![None; context.operands.len()];
    if let Some(grad) = context.grads[0] {
        let x = context.instance.operands[0].clone();
        let zeros = splat_f64(build, x, 0.0);
        let attrs = context.instance.attrs.clone();
        gradients[0] = Some(update(build, zeros, grad, &context.operands[1..], attrs));
    }
    gradients
}

/// The row `dynamic_update_slice`.
fn update(build: &mut dyn Build, x: Val, update: Val, starts: &[Val], attrs: Attrs) -> Val {
    let operands = [&[x, update], starts].concat();
    let ty = build.ty(x);
    make_as(build, "dynamic_update_slice", &operands, attrs, ty)
}

pub(super) static DYNAMIC_UPDATE_SLICE: OpDef = OpDef {
    name: "dynamic_update_slice",
    doc: "x with x[start : start + size] replaced by `update`, along every dim\n\n\
          One 0-d integer for each dim. A start is moved so that the update lies inside.",
    operands: &["x", "update", "starts..."],
    attrs: &[FIRST, EXTENTS],
    rule: Rule::Fn {
        infer: update_type,
        signatures: update_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Scatter(|i| Scatter {
        slices: slices(i, &i.operands[1].shape, 2),
        updates: 1,
        update: Update::Replace,
    }),
    localize: Localize::Fn(|graph, context| {
        let slices = slices(context.global, &context.global.operands[1].shape, 2);
        local(&slices, graph, context)
    }),
    derivative: Derivative::Fn(update_gradient),
    ..BASE
};

fn update_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    const OP: &str = "dynamic_update_slice";
    let (x, update) = (&operands[0], &operands[1]);
    check_starts(OP, operands, 2, x.ndim())?;
    if update.dtype != x.dtype || update.ndim() != x.ndim() {
        let found = format!("operand 1 of `{OP}` is `{update}`");
        let legal = format!("{} dims of `{}`", x.ndim(), x.dtype);
        return Err(OpError::new(found).at(1).legal(legal));
    }
    check_sizes(OP, &update.shape, &part(OP, x, attrs)?).map_err(|e| e.at(1))?;
    Ok(vec![x.clone()])
}

fn update_signatures(instance: &Instance) -> Vec<Case> {
    let x = &instance.operands[0];
    let dims = slices(instance, &instance.operands[1].shape, 2).dims;
    let split = |(d, dim): (usize, SliceDim)| {
        let update = match is_carried(&dim, x.shape[d]) {
            true => Sbp::S(d),
            false => Sbp::B,
        };
        case(instance, &[(0, Sbp::S(d)), (1, update)], Sbp::S(d))
    };
    let splits = dims.into_iter().enumerate().map(split);
    let kinds = partials(x.dtype).into_iter().map(Sbp::P);
    splits
        .chain(kinds.map(|kind| case(instance, &[(0, kind), (1, kind)], kind)))
        .collect()
}

fn update_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let mut gradients = vec![None; context.operands.len()];
    if let Some(grad) = context.grads[0] {
        let starts = &context.operands[2..];
        let attrs = &context.instance.attrs;
        let ty = context.instance.operands[1].clone();
        let zeros = splat_f64(build, ty.clone(), 0.0);
        gradients[0] = Some(update(build, grad, zeros, starts, attrs.clone()));
        let operands = [&[grad], starts].concat();
        gradients[1] = Some(make_as(
            build,
            "dynamic_slice",
            &operands,
            attrs.clone(),
            ty,
        ));
    }
    gradients
}
