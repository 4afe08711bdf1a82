//! Sorting.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, make, splat_f64};
use crate::class::{Sort, SortOrder};
use crate::infer::{check_class, check_dims};
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule, TypeClass,
};
use crate::ops::numbers::{Numbers, SCATTER_NAMES};
use crate::ops::shorthand::{BASE, attr, dim_attr, iota, make_all, option};
use crate::region::Region;
use crate::sbp::Sbp;
use crate::signature::partials;
use crate::types::{DType, TensorType};

pub(super) static SORT: OpDef = OpDef {
    name: "sort",
    doc: "every line of the first operand along `dim` in order; the others move along\n\n\
          One or more operands of one shape, and as many results. The order of equal keys is kept. A NaN \
          counts as largest. With `keep`, the results are the first so many places of every line. With a `region` instead of a direction, place a comes before place b if the \
          region says so of their elements (arguments 2i and 2i + 1 for operand i) and not of b and a.",
    operands: &["x..."],
    attrs: &[
        attr("dim", AttrKind::Int, "The dim along which the lines lie."),
        option(
            "direction",
            AttrKind::Word(&["ascending", "descending"]),
            "What comes first: the smallest or the largest.",
        ),
        option(
            "region",
            AttrKind::Region,
            "Whether a place comes before another, as an `i1`.",
        ),
        option(
            KEEP,
            AttrKind::Int,
            "How many places of every line are results; all if absent.",
        ),
    ],
    rule: Rule::Fn {
        infer: sort_type,
        signatures: sort_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Sort(|i| Sort {
        dim: dim_attr(&i.attrs),
        keep: i.results[0].shape[dim_attr(&i.attrs)],
        order: match (comparison(&i.operands, &i.attrs), i.attrs.word("direction")) {
            (Some(region), _) => {
                let mut scalars = region.expect("the op was inferred").scalars();
                SortOrder::By(scalars.swap_remove(0))
            }
            (None, Some("descending")) => SortOrder::Descending,
            (None, _) => SortOrder::Ascending,
        },
    }),
    derivative: Derivative::Fn(sort_gradient),
    ..BASE
};

const KEEP: &str = "keep";

/// The region that compares places, if there is one.
fn comparison(operands: &[TensorType], attrs: &Attrs) -> Option<Result<Region, OpError>> {
    let pair = |ty: &TensorType| [ty.dtype; 2];
    let args: Vec<DType> = operands.iter().flat_map(pair).collect();
    attrs.get("region").map(|attr| Region::read(attr, &args))
}

/// Exactly one of the attributes says what comes first.
fn check_order(operands: &[TensorType], attrs: &Attrs) -> Result<(), OpError> {
    match (comparison(operands, attrs), attrs.word("direction")) {
        (None, Some(_)) => Ok(()),
        (Some(region), None) => match region?.types().as_slice() {
            [DType::I1] => Ok(()),
            types => {
                let found = format!("the region of `sort` has results {types:?}");
                Err(OpError::new(found).legal("one of element type `i1`"))
            }
        },
        (None, None) | (Some(_), Some(_)) => Err(OpError::new("the order of `sort` is not clear")
            .legal("either `direction` or `region`")),
    }
}

fn sort_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let Some(keys) = operands.first() else {
        return Err(OpError::new("`sort` is given no operands").legal("one or more"));
    };
    check_dims("sort", "dim", &[dim_attr(attrs)], keys.ndim())?;
    check_order(operands, attrs)?;
    match operands.iter().position(|ty| ty.shape != keys.shape) {
        Some(i) => {
            let found = format!("operand {i} of `sort` is `{}`", operands[i]);
            let legal = format!("the shape of operand 0, `{keys}`");
            Err(OpError::new(found).at(i).legal(legal))
        }
        None => kept(operands, attrs),
    }
}

/// The types of results: of every line as many places as are kept.
fn kept(operands: &[TensorType], attrs: &Attrs) -> Result<Vec<TensorType>, OpError> {
    let dim = dim_attr(attrs);
    let extent = operands[0].shape[dim];
    let keep = match attrs.int(KEEP) {
        None => Some(extent),
        Some(keep) => usize::try_from(keep).ok().filter(|&keep| keep <= extent),
    };
    let Some(keep) = keep else {
        let found = format!("`sort` of lines of {extent} keeps more than there is");
        return Err(OpError::new(found).legal(format!("`keep` from 0 to {extent}")));
    };
    let mut results = operands.to_vec();
    for ty in &mut results {
        ty.shape[dim] = keep;
    }
    Ok(results)
}

/// Lines lie apart on other dims; a partial operand that is no key moves along. A region may read
/// every operand.
fn sort_signatures(instance: &Instance) -> Vec<Case> {
    let dim = dim_attr(&instance.attrs);
    let keys = match instance.attrs.get("region") {
        Some(_) => instance.results.len(),
        None => 1,
    };
    let others = (0..instance.results[0].ndim()).filter(|&d| d != dim);
    let mut cases: Vec<Case> = others.map(|d| Case::alike(instance, Sbp::S(d))).collect();
    for (i, ty) in instance.results.iter().enumerate().skip(keys) {
        for kind in partials(ty.dtype) {
            let mut case = Case::alike(instance, Sbp::B);
            case.signature.operands[i] = Sbp::P(kind);
            case.signature.results[i] = Sbp::P(kind);
            cases.push(case);
        }
    }
    cases
}

/// What decides the order is sorted once more with the indices; gradients go back to where elements
/// came from.
fn sort_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    if context.grads.iter().all(Option::is_none) {
        return vec![None; context.grads.len()];
    }
    let attrs = &context.instance.attrs;
    let dim = dim_attr(attrs);
    let index = iota(build, dim, &context.instance.operands[0].shape, DType::I64);
    let keys = match attrs.get("region") {
        Some(_) => context.operands,
        None => &context.operands[..1],
    };
    let operands = [keys, &[index]].concat();
    let from = make_all(build, &SORT, &operands, attrs.clone())[keys.len()];
    let back =
        |(&grad, ty): (&Option<Val>, &TensorType)| Some(put_along(build, ty, from, grad?, dim));
    let types = &context.instance.operands;
    context.grads.iter().zip(types).map(back).collect()
}

/// Zeros of type `ty`, with the elements of `values` at `indices` along `dim`; both of these have
/// the same shape, and name no index twice in a line.
fn put_along(build: &mut dyn Build, ty: &TensorType, indices: Val, values: Val, dim: usize) -> Val {
    let zeros = splat_f64(build, ty.clone(), 0.0);
    if ty.elements() == 0 {
        return zeros;
    }
    let others: Vec<usize> = (0..ty.ndim()).filter(|&d| d != dim).collect();
    let numbers = Numbers {
        window: Vec::new(),
        collapsed: vec![dim],
        batching: others.clone(),
        indices_batching: others,
        map: vec![dim],
        vector: ty.ndim(),
    };
    let replace = Attr::Word("replace".to_owned());
    let attrs = numbers.write(SCATTER_NAMES).with("combiner", replace);
    make(build, "scatter", &[zeros, indices, values], attrs)
}

pub(super) static TOP_K: OpDef = OpDef {
    name: "top_k",
    doc: "the k largest elements along the last dim, largest first, and their indices (`i32`)\n\n\
          Of equal elements the one of lowest index comes first. A NaN counts as largest.",
    operands: &["x"],
    attrs: &[attr("k", AttrKind::Int, "How many.")],
    rule: Rule::Fn {
        infer: top_k_type,
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Fn(|build, context| {
        let x = &context.instance.operands[0];
        let indices = context.results[1];
        let grad = context.grads[0];
        vec![grad.map(|grad| put_along(build, x, indices, grad, x.ndim() - 1))]
    }),
    decompose: Some(|build, instance, operands| {
        let shape = &instance.operands[0].shape;
        let dim = shape.len() - 1;
        let index = iota(build, dim, shape, DType::I32);
        let attrs = Attrs::none()
            .with("dim", Attr::Int(dim as i64))
            .with("direction", Attr::Word("descending".to_owned()))
            .with(KEEP, Attr::Int(instance.results[0].shape[dim] as i64));
        make_all(build, &SORT, &[operands[0], index], attrs)
    }),
    ..BASE
};

fn top_k_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    check_class("top_k", 0, x, TypeClass::Any)?;
    let Some(&extent) = x.shape.last() else {
        return Err(OpError::new("`top_k` of a 0-d tensor")
            .at(0)
            .legal("1 dim or more"));
    };
    let k = attrs.int("k").and_then(|k| usize::try_from(k).ok());
    let (Some(k), Ok(_)) = (k.filter(|&k| k <= extent), i32::try_from(extent)) else {
        let found = format!("`top_k` of {extent} elements");
        return Err(OpError::new(found).legal(format!("`k` from 0 to {extent}, below 2³¹")));
    };
    let mut values = x.clone();
    values.shape[x.ndim() - 1] = k;
    let indices = values.with_dtype(DType::I32);
    Ok(vec![values, indices])
}
