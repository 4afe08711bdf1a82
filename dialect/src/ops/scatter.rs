//! `scatter`: slices combined into a tensor at data-dependent starts.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, make, splat_f64};
use crate::class::{Scatter, Slices, Update};
use crate::combiner::Combiner;
use crate::infer::check_class;
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, Localize, OpDef, OpError, Rule,
    TypeClass,
};
use crate::ops::numbers::{GATHER_NAMES, Numbers, SCATTER_NAMES};
use crate::ops::shorthand::{BASE, attr, option};
use crate::ops::slices::{
    EXTENTS, FIRST, case, check_sizes, is_carried, local_part, part, with_part,
};
use crate::region::Region;
use crate::sbp::Sbp;
use crate::signature::partials;
use crate::types::TensorType;

pub(super) static SCATTER: OpDef = OpDef {
    name: "scatter",
    doc: "x with slices combined into it at starts that are data\n\n\
          StableHLO's op, the reverse of `gather`. The dims of `updates` named by `update_window_dims` \
          are the dims of a slice, the others run with the dims of `indices`. A slice that sticks out is \
          skipped, or, if `outside` is `clamp`, moved inside. Elements are combined one after the other, \
          in row-major order of `updates`. A region's arguments are what is there and what is written, its result is \
          what is there next. With the combiner `replace` the indices must be unique for the gradient to \
          be right.",
    operands: &["x", "indices", "updates"],
    attrs: &[
        option(
            "update_window_dims",
            AttrKind::Dims,
            "Dims of `updates` that are dims of a slice.",
        ),
        option(
            "inserted_window_dims",
            AttrKind::Dims,
            "Dims of x of slice size 1, not in `updates`.",
        ),
        option(
            "input_batching_dims",
            AttrKind::Dims,
            "Dims of x that run with dims of `indices`.",
        ),
        option(
            "scatter_indices_batching_dims",
            AttrKind::Dims,
            "Those dims of `indices`.",
        ),
        option(
            "scatter_dims_to_operand_dims",
            AttrKind::Dims,
            "For each component of a start, its dim of x.",
        ),
        attr(
            "index_vector_dim",
            AttrKind::Int,
            "The dim of `indices` with the components; its number of dims if each element is a start.",
        ),
        option(
            "combiner",
            AttrKind::Word(&["sum", "prod", "max", "min", "replace"]),
            "How an element combines with what is there.",
        ),
        option(
            "region",
            AttrKind::Region,
            "Instead of a combiner: what is there next, from what is there and what is written.",
        ),
        option(
            "outside",
            AttrKind::Word(&["skip", "clamp"]),
            "What becomes of slices that stick out; `skip` if absent.",
        ),
        FIRST,
        EXTENTS,
    ],
    rule: Rule::Fn {
        infer: scatter_type,
        signatures: scatter_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Scatter(|i| Scatter {
        slices: scatter_slices(i),
        updates: 2,
        update: match (combiner(&i.attrs), region(&i.operands[0], &i.attrs)) {
            (Some(combiner), _) => Update::Combine(combiner),
            (None, None) => Update::Replace,
            (None, Some(region)) => {
                let mut scalars = region.expect("the op was inferred").scalars();
                Update::By(scalars.swap_remove(0))
            }
        },
    }),
    localize: Localize::Fn(|graph, context| {
        let slices = scatter_slices(context.global);
        let attrs = local_part(&slices, graph, context, context.global.attrs.clone());
        let inputs = [0, 1, 2].map(|i| graph.input(i));
        graph.op(context.global.def, &inputs, attrs, context.results.to_vec())
    }),
    derivative: Derivative::Try(scatter_gradient),
    ..BASE
};

/// The combiner; `None` for `replace`.
fn combiner(attrs: &Attrs) -> Option<Combiner> {
    attrs.word("combiner").and_then(Combiner::parse)
}

/// The function that the program gives, if there is one.
fn region(x: &TensorType, attrs: &Attrs) -> Option<Result<Region, OpError>> {
    let attr = attrs.get("region")?;
    Some(Region::read(attr, &[x.dtype; 2]))
}

/// Exactly one of the attributes says how elements combine, and x can be combined so.
fn check_update(x: &TensorType, attrs: &Attrs) -> Result<(), OpError> {
    match (attrs.word("combiner"), region(x, attrs)) {
        (Some("replace"), None) => Ok(()),
        (Some(_), None) => check_class("scatter", 0, x, TypeClass::Numeric),
        (None, Some(region)) => match region?.types().as_slice() {
            [dtype] if *dtype == x.dtype => Ok(()),
            types => {
                let found = format!("the region of `scatter` has results {types:?}");
                Err(OpError::new(found).legal(format!("one of element type `{}`", x.dtype)))
            }
        },
        (None, None) | (Some(_), Some(_)) => {
            Err(OpError::new("how `scatter` combines elements is not clear")
                .legal("either `combiner` or `region`"))
        }
    }
}

/// Sizes of a slice along each dim of x.
fn scatter_sizes(numbers: &Numbers, ndim: usize, updates: &TensorType) -> Vec<usize> {
    let kept = numbers.kept(ndim);
    let window = |d: usize| kept.iter().position(|&k| k == d);
    (0..ndim)
        .map(|d| window(d).map_or(1, |w| updates.shape[numbers.window[w]]))
        .collect()
}

fn scatter_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let [x, indices, updates] = operands else {
        return Err(OpError::new("`scatter` takes three operands"));
    };
    check_update(x, attrs)?;
    let numbers = Numbers::read(attrs, SCATTER_NAMES);
    numbers.check("scatter", SCATTER_NAMES, x, indices)?;
    let batch = numbers.batch(indices);
    let ndim = batch.len() + numbers.window.len();
    let alike = |&(e, k): &(usize, usize)| updates.shape[k] == indices.shape[e];
    if updates.dtype != x.dtype || updates.ndim() != ndim || !batch.iter().all(alike) {
        let found = format!("operand 2 of `scatter` is `{updates}`");
        let legal = format!(
            "{ndim} dims of `{}`, those outside `update_window_dims` as in `{indices}`",
            x.dtype
        );
        return Err(OpError::new(found).at(2).legal(legal));
    }
    let sizes = scatter_sizes(&numbers, x.ndim(), updates);
    check_sizes(
        "scatter",
        &numbers.of_slices(&sizes),
        &part("scatter", x, attrs)?,
    )?;
    Ok(vec![x.clone()])
}

fn scatter_slices(instance: &Instance) -> Slices {
    let (x, attrs) = (&instance.operands[0], &instance.attrs);
    let part = part("scatter", x, attrs).expect("the op was inferred");
    let numbers = Numbers::read(attrs, SCATTER_NAMES);
    let sizes = scatter_sizes(&numbers, x.ndim(), &instance.operands[2]);
    let clamp = attrs.word("outside") == Some("clamp");
    numbers.slices(&instance.operands[1], &sizes, &part, clamp)
}

fn scatter_signatures(instance: &Instance) -> Vec<Case> {
    let numbers = Numbers::read(&instance.attrs, SCATTER_NAMES);
    let (x, indices) = (&instance.operands[0], &instance.operands[1]);
    let slices = scatter_slices(instance).dims.into_iter().enumerate();
    let mut cases: Vec<Case> = slices
        .map(|(d, dim)| match dim.offset {
            Some(k) if is_carried(&dim, x.shape[d]) => {
                let starts = numbers.partner(d).map_or(Sbp::B, Sbp::S);
                let given = [(0, Sbp::S(d)), (1, starts), (2, Sbp::S(k))];
                case(instance, &given, Sbp::S(d))
            }
            _ => case(instance, &[(0, Sbp::S(d))], Sbp::S(d)),
        })
        .collect();
    let kinds = match (combiner(&instance.attrs), instance.attrs.word("combiner")) {
        (Some(combiner), _) => combiner.partial().into_iter().collect(),
        (None, Some(_)) => partials(x.dtype),
        (None, None) => Vec::new(),
    };
    for kind in kinds.into_iter().map(Sbp::P) {
        cases.push(case(instance, &[(0, kind), (2, kind)], kind));
        if combiner(&instance.attrs).is_some() {
            let batch = numbers.free_batch(indices).into_iter();
            cases.extend(
                batch.map(|(e, k)| {
                    case(instance, &[(0, kind), (1, Sbp::S(e)), (2, Sbp::S(k))], kind)
                }),
            );
        }
    }
    cases
}

fn scatter_gradient(
    build: &mut dyn Build,
    context: &DerivativeContext<'_>,
) -> Result<Vec<Option<Val>>, &'static str> {
    let Some(grad) = context.grads[0] else {
        return Ok(vec![None; 3]);
    };
    let instance = context.instance;
    let attrs = &instance.attrs;
    let indices = context.operands[1];
    let x = match (combiner(attrs), attrs.word("combiner")) {
        (Some(Combiner::Sum), _) => grad,
        (None, Some(_)) => {
            let zeros = splat_f64(build, instance.operands[2].clone(), 0.0);
            make(build, "scatter", &[grad, indices, zeros], attrs.clone())
        }
        (Some(_), _) | (None, None) => {
            return Err(
                "only sums and replacements have one: of equal or repeated elements none is to blame alone",
            );
        }
    };
    let numbers = Numbers::read(attrs, SCATTER_NAMES);
    let sizes = scatter_sizes(&numbers, instance.operands[0].ndim(), &instance.operands[2]);
    let outside = match attrs.word("outside") {
        Some("clamp") => "clamp",
        _ => "zero",
    };
    let gather = with_part(attrs, numbers.write(GATHER_NAMES))
        .with("outside", Attr::Word(outside.to_owned()))
        .with("slice_sizes", Attr::ints(sizes));
    let updates = make(build, "gather", &[grad, indices], gather);
    Ok(vec![Some(x), None, Some(updates)])
}
