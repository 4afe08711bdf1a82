//! `gather`: slices at data-dependent starts.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, LocalGraph, Val, make, splat_f64};
use crate::class::Slices;
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, LocalContext, Localize, OpDef,
    OpError, Rule,
};
use crate::ops::numbers::{GATHER_NAMES, Numbers, SCATTER_NAMES};
use crate::ops::shorthand::{BASE, attr, option};
use crate::ops::slices::{
    EXTENTS, FIRST, case, check_sizes, is_carried, local_part, part, with_part, zero_kind,
};
use crate::sbp::Sbp;
use crate::signature::partials;
use crate::types::TensorType;

pub(super) static GATHER: OpDef = OpDef {
    name: "gather",
    doc: "slices of x at starts that are data\n\n\
          StableHLO's op. For each start in `indices`, a slice of `slice_sizes`. The dims of the result \
          named by `offset_dims` are the dims of a slice (without those collapsed or batching), the \
          others run with the dims of `indices`. A start is moved so that its slice lies inside, or, if \
          `outside` is `zero`, such a slice is 0. Embedding: `collapsed_slice_dims = [0]`, \
          `start_index_map = [0]`.",
    operands: &["x", "indices"],
    attrs: &[
        option(
            "offset_dims",
            AttrKind::Dims,
            "Dims of the result that are dims of a slice.",
        ),
        option(
            "collapsed_slice_dims",
            AttrKind::Dims,
            "Dims of x of slice size 1, not in the result.",
        ),
        option(
            "operand_batching_dims",
            AttrKind::Dims,
            "Dims of x that run with dims of `indices`.",
        ),
        option(
            "start_indices_batching_dims",
            AttrKind::Dims,
            "Those dims of `indices`.",
        ),
        option(
            "start_index_map",
            AttrKind::Dims,
            "For each component of a start, its dim of x.",
        ),
        attr(
            "index_vector_dim",
            AttrKind::Int,
            "The dim of `indices` with the components; its number of dims if each element is a start.",
        ),
        attr(
            "slice_sizes",
            AttrKind::Dims,
            "Size of a slice along each dim of x.",
        ),
        option(
            "outside",
            AttrKind::Word(&["clamp", "zero"]),
            "What becomes of slices that stick out; `clamp` if absent.",
        ),
        FIRST,
        EXTENTS,
    ],
    rule: Rule::Fn {
        infer: gather_type,
        signatures: gather_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Gather(gather_slices),
    localize: Localize::Fn(local_gather),
    derivative: Derivative::Fn(gather_gradient),
    ..BASE
};

fn gather_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let (x, indices) = (&operands[0], &operands[1]);
    let numbers = Numbers::read(attrs, GATHER_NAMES);
    numbers.check("gather", GATHER_NAMES, x, indices)?;
    let sizes = attrs.dims("slice_sizes");
    let one = |d: &usize| sizes.get(*d) == Some(&1);
    let gone = || numbers.collapsed.iter().chain(&numbers.batching);
    if sizes.len() != x.ndim() || !gone().all(one) {
        let found = format!("`slice_sizes` of `gather` is {sizes:?}");
        let legal = format!("{} sizes, 1 along collapsed and batching dims", x.ndim());
        return Err(OpError::new(found).legal(legal));
    }
    check_sizes(
        "gather",
        &numbers.of_slices(&sizes),
        &part("gather", x, attrs)?,
    )?;
    let batch = numbers.batch(indices);
    let mut shape = vec![0; batch.len() + numbers.window.len()];
    for (e, k) in batch {
        shape[k] = indices.shape[e];
    }
    for (d, &k) in numbers.kept(x.ndim()).into_iter().zip(&numbers.window) {
        shape[k] = sizes[d];
    }
    Ok(vec![TensorType::new(shape, x.dtype)])
}

fn gather_slices(instance: &Instance) -> Slices {
    let attrs = &instance.attrs;
    let part = part("gather", &instance.operands[0], attrs).expect("the op was inferred");
    let clamp = attrs.word("outside") != Some("zero");
    let sizes = attrs.dims("slice_sizes");
    Numbers::read(attrs, GATHER_NAMES).slices(&instance.operands[1], &sizes, &part, clamp)
}

fn gather_signatures(instance: &Instance) -> Vec<Case> {
    let numbers = Numbers::read(&instance.attrs, GATHER_NAMES);
    let (x, indices) = (&instance.operands[0], &instance.operands[1]);
    let slices = gather_slices(instance).dims.into_iter().enumerate();
    let zero = Sbp::P(zero_kind(x.dtype));
    let mut cases: Vec<Case> = slices
        .map(|(d, dim)| match dim.offset {
            Some(k) if is_carried(&dim, x.shape[d]) => {
                let starts = numbers.partner(d).map_or(Sbp::B, Sbp::S);
                case(instance, &[(0, Sbp::S(d)), (1, starts)], Sbp::S(k))
            }
            _ => case(instance, &[(0, Sbp::S(d))], zero),
        })
        .collect();
    let batch = numbers.free_batch(indices).into_iter();
    cases.extend(batch.map(|(e, k)| case(instance, &[(1, Sbp::S(e))], Sbp::S(k))));
    let kinds = partials(x.dtype).into_iter().map(Sbp::P);
    cases.extend(kinds.map(|kind| case(instance, &[(0, kind)], kind)));
    cases
}

/// The same op, with slices as large as this rank's along carried dims, on its part along the
/// others.
fn local_gather(graph: &mut LocalGraph, context: &LocalContext<'_>) -> Vec<Val> {
    let global = context.global;
    let slices = gather_slices(global);
    let numbers = Numbers::read(&global.attrs, GATHER_NAMES);
    let mut sizes = global.attrs.dims("slice_sizes");
    for (d, dim) in slices.dims.iter().enumerate() {
        if is_carried(dim, global.operands[0].shape[d]) && !numbers.batching.contains(&d) {
            sizes[d] = graph.inputs[0].shape[d];
        }
    }
    let attrs = local_part(&slices, graph, context, global.attrs.clone());
    let attrs = attrs.with("slice_sizes", Attr::ints(sizes));
    let inputs = [graph.input(0), graph.input(1)];
    graph.op(global.def, &inputs, attrs, context.results.to_vec())
}

fn gather_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None, None];
    };
    let instance = context.instance;
    let zeros = splat_f64(build, instance.operands[0].clone(), 0.0);
    let outside = match instance.attrs.word("outside") {
        Some("zero") => "skip",
        _ => "clamp",
    };
    let numbers = Numbers::read(&instance.attrs, GATHER_NAMES).write(SCATTER_NAMES);
    let attrs = with_part(&instance.attrs, numbers)
        .with("outside", Attr::Word(outside.to_owned()))
        .with("combiner", Attr::Word("sum".to_owned()));
    let sum = make(build, "scatter", &[zeros, context.operands[1], grad], attrs);
    vec![Some(sum), None]
}
