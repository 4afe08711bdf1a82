//! `roll`: elements shifted cyclically along a dim.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, LocalGraph, Val, make, make_as};
use crate::class::Roll;
use crate::infer::check_dims;
use crate::op::refine::{Place, Refine};
use crate::op::{
    Case, Class, Derivative, Dtypes, Instance, LocalContext, Localize, OpDef, OpError, Rule,
};
use crate::ops::shorthand::{BASE, attr, dim_attr, pass_partials, slice};
use crate::sbp::Sbp;

pub(super) static ROLL: OpDef = OpDef {
    name: "roll",
    doc: "x with its elements moved by `by` places around `dim`\n\n\
          Element i along `dim` is element (i − by) mod n of `x`, where n is the extent. If `dim` is split, \
          each rank fetches what it lacks from the ranks that hold it.",
    operands: &["x"],
    attrs: &[
        attr("dim", AttrKind::Int, "The dim along which elements move."),
        attr(
            "by",
            AttrKind::Int,
            "By how many places; backwards if negative.",
        ),
    ],
    rule: Rule::Fn {
        infer: |operands, attrs, _| {
            check_dims("roll", "dim", &[dim_attr(attrs)], operands[0].ndim())?;
            if attrs.int("by").is_none() {
                let found = OpError::new("`by` of `roll` is missing");
                return Err(found.legal("a number of places"));
            }
            Ok(operands.to_vec())
        },
        signatures: |i| {
            let dim = dim_attr(&i.attrs);
            let others = (0..i.results[0].ndim()).filter(|&d| d != dim);
            let splits = others.map(|d| Case::alike(i, Sbp::S(d)));
            splits.chain(pass_partials(i)).collect()
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Roll(rolled),
    localize: Localize::Fn(local_roll),
    derivative: Derivative::Fn(|build, context| {
        let Roll { dim, by } = rolled(context.instance);
        vec![context.grads[0].map(|grad| roll(build, grad, dim, -(by as i64)))]
    }),
    refine: Some(Refine {
        alike: |i| {
            let dim = dim_attr(&i.attrs);
            let others = (0..i.results[0].ndim()).filter(|&d| d != dim);
            let places = |d| vec![Place::operand(0, d), Place::result(0, d)];
            others.map(places).collect()
        },
        blocks: |_| Vec::new(),
        attrs: |i, refined| {
            let dim = refined(Place::result(0, dim_attr(&i.attrs))).start;
            i.attrs.clone().with("dim", Attr::Int(dim as i64))
        },
    }),
    ..BASE
};

/// The dim, and the places below its extent.
fn rolled(instance: &Instance) -> Roll {
    let dim = dim_attr(&instance.attrs);
    let extent = instance.results[0].shape[dim].max(1) as i64;
    let by = instance.attrs.int("by").unwrap_or(0).rem_euclid(extent);
    Roll {
        dim,
        by: by as usize,
    }
}

/// The row `roll`.
pub(super) fn roll(build: &mut dyn Build, x: Val, dim: usize, by: i64) -> Val {
    let attrs = Attrs::none()
        .with("dim", Attr::Int(dim as i64))
        .with("by", Attr::Int(by));
    make(build, "roll", &[x], attrs)
}

/// The last `by` elements, then the others. `dim` is whole on every rank: where it is split, ranks
/// exchange blocks instead, and no local program would do.
fn local_roll(graph: &mut LocalGraph, context: &LocalContext<'_>) -> Vec<Val> {
    let Roll { dim, by } = rolled(context.global);
    let x = graph.input(0);
    let ty = graph.ty(x);
    let by = by.min(ty.shape[dim]);
    if by == 0 {
        return vec![make_as(graph, "reshape", &[x], Attrs::none(), ty)];
    }
    let (ones, mut starts, mut limits) = (vec![1; ty.ndim()], vec![0; ty.ndim()], ty.shape.clone());
    limits[dim] -= by;
    let first = slice(graph, x, &starts, &limits, &ones);
    starts[dim] = limits[dim];
    let last = slice(graph, x, &starts, &ty.shape, &ones);
    let attrs = Attrs::none().with("dim", Attr::Int(dim as i64));
    vec![make(graph, "concatenate", &[last, first], attrs)]
}
