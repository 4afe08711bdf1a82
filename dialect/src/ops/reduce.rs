//! Reductions over dims.

use crate::attr::{Attr, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, convert, splat, splat_f64};
use crate::combiner::Combiner;
use crate::infer::{check_class, check_dims};
use crate::op::refine::{Place, Refine, each};
use crate::op::{
    Case, Class, Derivative, DerivativeContext, Dtypes, Instance, OpDef, OpError, Rule, TypeClass,
};
use crate::ops::shorthand::{
    BASE, attr, binary, compare, dim_attr, iota, reduce, select, unreduce, working_type,
};
use crate::sbp::Sbp;
use crate::scalar::Cmp;
use crate::types::{DType, TensorType, strides};

pub(super) static REDUCE: OpDef = OpDef {
    name: "reduce",
    doc: "the elements along `dims` combined into one\n\n\
          The dims are removed. No elements give the combiner's identity. 16-bit floats accumulate in \
          f32. The gradient of `max` and `min` goes to the extreme element of lowest index; that of `prod` \
          takes n times the operand's memory for n elements combined.",
    operands: &["x"],
    attrs: &[
        attr(
            "combiner",
            AttrKind::Word(&["sum", "prod", "max", "min", "and", "or"]),
            "The function; `and` and `or` are for integers and `i1`, the others for numbers.",
        ),
        attr("dims", AttrKind::Dims, "The dims that are reduced."),
    ],
    rule: Rule::Fn {
        infer: reduce_type,
        signatures: reduce_signatures,
    },
    dtypes: Dtypes::Rule,
    class: Class::Reduce(|i| (combiner(&i.attrs), i.attrs.dims("dims"))),
    derivative: Derivative::Fn(reduce_gradient),
    refine: Some(Refine {
        alike: |i| {
            let dims = i.attrs.dims("dims");
            let mut kept = 0..;
            let places = |d: usize| match dims.contains(&d) {
                true => vec![Place::operand(0, d)],
                false => {
                    let kept = kept.next().unwrap_or_default();
                    vec![Place::operand(0, d), Place::result(0, kept)]
                }
            };
            (0..i.operands[0].ndim()).map(places).collect()
        },
        blocks: |_| Vec::new(),
        attrs: |i, refined| {
            let dims = each(&i.attrs.dims("dims"), |d| refined(Place::operand(0, d)));
            i.attrs.clone().with("dims", Attr::ints(dims))
        },
    }),
    ..BASE
};

fn combiner(attrs: &Attrs) -> Combiner {
    let named = attrs.word("combiner").and_then(Combiner::parse);
    named.expect("the schema admits only combiners")
}

fn without(ty: &TensorType, dims: &[usize]) -> Vec<usize> {
    let kept = (0..ty.ndim()).filter(|d| !dims.contains(d));
    kept.map(|d| ty.shape[d]).collect()
}

fn reduce_type(
    operands: &[TensorType],
    attrs: &Attrs,
    _written: Option<&[TensorType]>,
) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    let class = match combiner(attrs) {
        Combiner::Sum | Combiner::Prod | Combiner::Max | Combiner::Min => TypeClass::Numeric,
        Combiner::And | Combiner::Or => TypeClass::Bits,
    };
    check_class("reduce", 0, x, class)?;
    let dims = attrs.dims("dims");
    check_dims("reduce", "dims", &dims, x.ndim())?;
    Ok(vec![TensorType::new(without(x, &dims), x.dtype)])
}

fn reduce_signatures(instance: &Instance) -> Vec<Case> {
    let dims = instance.attrs.dims("dims");
    let partial = combiner(&instance.attrs).partial().map(Sbp::P);
    let mut kept = 0;
    let mut cases = Vec::new();
    for d in 0..instance.operands[0].ndim() {
        if !dims.contains(&d) {
            cases.push(Case::always([Sbp::S(d)], Sbp::S(kept)));
            kept += 1;
        } else if let Some(partial) = partial {
            cases.push(Case::always([Sbp::S(d)], partial));
        }
    }
    cases.extend(partial.map(|p| Case::always([p], p)));
    cases
}

fn reduce_gradient(build: &mut dyn Build, context: &DerivativeContext<'_>) -> Vec<Option<Val>> {
    let Some(grad) = context.grads[0] else {
        return vec![None];
    };
    let x = context.operands[0];
    let shape = build.ty(x).shape;
    let dims = context.instance.attrs.dims("dims");
    let spread = unreduce(build, grad, &dims, &shape);
    match combiner(&context.instance.attrs) {
        Combiner::Sum => vec![Some(spread)],
        Combiner::Max | Combiner::Min => {
            let linear = linear_index(build, &shape, &dims, DType::I64);
            let first = lowest_index(build, x, context.results[0], &dims, linear);
            let first = unreduce(build, first, &dims, &shape);
            let here = compare(build, Cmp::Eq, linear, first);
            let ty = build.ty(spread);
            let zero = splat_f64(build, ty, 0.0);
            vec![Some(select(build, here, spread, zero))]
        }
        Combiner::Prod => {
            let others = others_product(build, x, &dims);
            vec![Some(binary(build, "mul", spread, others))]
        }
        // Not defined on floats, so that no gradient reaches them.
        Combiner::And | Combiner::Or => vec![None],
    }
}

/// Gradient of a product with respect to each of its factors: the product of all the others. Every
/// element is spread over its row once more, so that zeros need no case of their own.
fn others_product(build: &mut dyn Build, x: Val, dims: &[usize]) -> Val {
    let ty = build.ty(x);
    let ndim = ty.ndim();
    let extents = dims.iter().map(|&d| ty.shape[d]);
    let shape: Vec<usize> = ty.shape.iter().copied().chain(extents).collect();
    let place = |d: usize| dims.iter().position(|&r| r == d).map_or(d, |k| ndim + k);
    let places: Vec<usize> = (0..ndim).map(place).collect();
    let copies: Vec<usize> = (ndim..shape.len()).collect();
    let wide = TensorType::new(shape.clone(), ty.dtype);
    let spread = broadcast(build, x, &places, wide.clone());
    let own = linear_index(build, &shape, dims, DType::I64);
    let other = linear_index(build, &shape, &copies, DType::I64);
    let same = compare(build, Cmp::Eq, own, other);
    let one = splat_f64(build, wide, 1.0);
    let factors = select(build, same, one, spread);
    reduce(build, factors, Combiner::Prod, &copies)
}

/// The row-major index within `dims` of every element of a tensor.
fn linear_index(build: &mut dyn Build, shape: &[usize], dims: &[usize], dtype: DType) -> Val {
    let ty = TensorType::new(shape, dtype);
    let extents: Vec<usize> = dims.iter().map(|&d| shape[d]).collect();
    let mut sum: Option<Val> = None;
    for (&d, stride) in dims.iter().zip(strides(&extents)) {
        let mut term = iota(build, d, shape, dtype);
        if stride != 1 {
            let stride = splat_f64(build, ty.clone(), stride as f64);
            term = binary(build, "mul", term, stride);
        }
        sum = Some(match sum {
            Some(sum) => binary(build, "add", sum, term),
            None => term,
        });
    }
    sum.unwrap_or_else(|| splat_f64(build, ty, 0.0))
}

/// The lowest of the `linear` indices at which `x` is its `extreme`, reduced over `dims`. A NaN
/// counts as extreme wherever it stands.
fn lowest_index(build: &mut dyn Build, x: Val, extreme: Val, dims: &[usize], linear: Val) -> Val {
    let ty = build.ty(x);
    let extreme = unreduce(build, extreme, dims, &ty.shape);
    let mut here = compare(build, Cmp::Eq, x, extreme);
    if ty.dtype.is_float() {
        let nan = compare(build, Cmp::Ne, x, x);
        here = binary(build, "or", here, nan);
    }
    let index = build.ty(linear);
    let never = Combiner::Min.identity(index.dtype);
    let never = splat(build, index, never);
    let candidates = select(build, here, linear, never);
    reduce(build, candidates, Combiner::Min, dims)
}

pub(super) static MEAN: OpDef = OpDef {
    name: "mean",
    doc: "Σ x / n over `dims`\n\nn is the number of elements combined; NaN if that is 0. 16-bit floats \
          are averaged in f32.",
    operands: &["x"],
    attrs: &[attr(
        "dims",
        AttrKind::Dims,
        "The dims that are averaged and removed.",
    )],
    rule: Rule::Fn {
        infer: |operands, attrs, _| {
            let x = &operands[0];
            check_class("mean", 0, x, TypeClass::Float)?;
            let dims = attrs.dims("dims");
            check_dims("mean", "dims", &dims, x.ndim())?;
            Ok(vec![TensorType::new(without(x, &dims), x.dtype)])
        },
        signatures: |_| Vec::new(),
    },
    dtypes: Dtypes::Rule,
    derivative: Derivative::Decompose,
    decompose: Some(|build, instance, operands| {
        let dims = instance.attrs.dims("dims");
        let ty = &instance.operands[0];
        let x = convert(build, operands[0], working_type(ty.dtype));
        let sum = reduce(build, x, Combiner::Sum, &dims);
        let mean = scale_by_count(build, sum, &dims, ty);
        vec![convert(build, mean, ty.dtype)]
    }),
    ..BASE
};

/// `sum · (1/n)`, n being the extent of `dims` in `from`.
pub(super) fn scale_by_count(
    build: &mut dyn Build,
    sum: Val,
    dims: &[usize],
    from: &TensorType,
) -> Val {
    let count: f64 = dims.iter().map(|&d| from.shape[d] as f64).product();
    let ty = build.ty(sum);
    let weight = splat_f64(build, ty, 1.0 / count);
    binary(build, "mul", sum, weight)
}

pub(super) static ARGMAX: OpDef = OpDef {
    name: "argmax",
    doc: "the lowest index along `dim` at which x is largest\n\n\
          The dim is removed, the result is `i32`. A NaN counts as largest.",
    rule: Rule::Fn {
        infer: |operands, attrs, _| place_type("argmax", operands, attrs),
        signatures: |_| Vec::new(),
    },
    decompose: Some(|build, instance, operands| place(build, instance, operands, Combiner::Max)),
    ..PLACE
};

pub(super) static ARGMIN: OpDef = OpDef {
    name: "argmin",
    doc: "the lowest index along `dim` at which x is smallest\n\n\
          The dim is removed, the result is `i32`. A NaN counts as smallest.",
    rule: Rule::Fn {
        infer: |operands, attrs, _| place_type("argmin", operands, attrs),
        signatures: |_| Vec::new(),
    },
    decompose: Some(|build, instance, operands| place(build, instance, operands, Combiner::Min)),
    ..PLACE
};

/// What `argmax` and `argmin` have in common.
const PLACE: OpDef = OpDef {
    operands: &["x"],
    attrs: &[attr("dim", AttrKind::Int, "The dim that is searched.")],
    dtypes: Dtypes::Rule,
    ..BASE
};

fn place_type(
    op: &'static str,
    operands: &[TensorType],
    attrs: &Attrs,
) -> Result<Vec<TensorType>, OpError> {
    let x = &operands[0];
    check_class(op, 0, x, TypeClass::Numeric)?;
    let dim = dim_attr(attrs);
    check_dims(op, "dim", &[dim], x.ndim())?;
    let size = x.shape[dim];
    if size == 0 || i32::try_from(size).is_err() {
        let found = format!("`{op}` searches dim {dim} of size {size}");
        return Err(OpError::new(found).at(0).legal("1 to 2³¹ − 1 elements"));
    }
    Ok(vec![TensorType::new(without(x, &[dim]), DType::I32)])
}

/// The extreme element, and the lowest index at which it stands.
fn place(
    build: &mut dyn Build,
    instance: &Instance,
    operands: &[Val],
    extreme: Combiner,
) -> Vec<Val> {
    let dims = [dim_attr(&instance.attrs)];
    let x = operands[0];
    let found = reduce(build, x, extreme, &dims);
    let linear = linear_index(build, &instance.operands[0].shape, &dims, DType::I32);
    vec![lowest_index(build, x, found, &dims, linear)]
}
