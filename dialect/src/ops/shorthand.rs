//! Shared parts of records: an empty record to start from, and short forms for building ops.

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::build::{Build, Val, broadcast, make, make_as, splat_f64};
use crate::combiner::Combiner;
use crate::op::{
    Case, Class, Derivative, Dtypes, Instance, Linear, Localize, OpDef, Rule, TypeClass,
};
use crate::sbp::Sbp;
use crate::scalar::Cmp;
use crate::signature::partials;
use crate::types::{DType, TensorType};

/// What holds of a record that does not say otherwise.
pub(super) const BASE: OpDef = OpDef {
    name: "",
    doc: "",
    operands: &[],
    attrs: &[],
    rule: Rule::Elementwise,
    dtypes: Dtypes::Same(TypeClass::Float),
    linear: Linear::No,
    class: Class::Composite,
    localize: Localize::Same,
    derivative: Derivative::Zero,
    decompose: None,
    absorb: None,
    refine: None,
};

/// A required attribute.
pub(super) const fn attr(name: &'static str, kind: AttrKind, doc: &'static str) -> AttrDef {
    AttrDef {
        name,
        kind,
        optional: false,
        doc,
    }
}

/// An attribute that may be left out.
pub(super) const fn option(name: &'static str, kind: AttrKind, doc: &'static str) -> AttrDef {
    AttrDef {
        name,
        kind,
        optional: true,
        doc,
    }
}

/// Applies a row of two operands.
pub(super) fn binary(build: &mut dyn Build, name: &str, a: Val, b: Val) -> Val {
    make(build, name, &[a, b], Attrs::none())
}

/// Applies a row of one operand.
pub(super) fn unary(build: &mut dyn Build, name: &str, a: Val) -> Val {
    make(build, name, &[a], Attrs::none())
}

/// `cond ? a : b`.
pub(super) fn select(build: &mut dyn Build, cond: Val, a: Val, b: Val) -> Val {
    make(build, "select", &[cond, a, b], Attrs::none())
}

/// Compares element by element.
pub(super) fn compare(build: &mut dyn Build, cmp: Cmp, a: Val, b: Val) -> Val {
    let direction = Attr::Word(cmp.name().to_owned());
    make(
        build,
        "compare",
        &[a, b],
        Attrs::none().with("direction", direction),
    )
}

/// Reduces over some dims; the value itself if there are none.
pub(super) fn reduce(build: &mut dyn Build, x: Val, combiner: Combiner, dims: &[usize]) -> Val {
    if dims.is_empty() {
        return x;
    }
    let attrs = Attrs::none()
        .with("combiner", Attr::Word(combiner.name().to_owned()))
        .with("dims", Attr::ints(dims.iter().copied()));
    make(build, "reduce", &[x], attrs)
}

/// Permutes dims: result dim `i` is dim `dims[i]`; the value itself if nothing moves.
pub(super) fn transpose(build: &mut dyn Build, x: Val, dims: &[usize]) -> Val {
    if dims.iter().enumerate().all(|(i, &d)| i == d) {
        return x;
    }
    let attrs = Attrs::none().with("dims", Attr::ints(dims.iter().copied()));
    make(build, "transpose", &[x], attrs)
}

/// The same elements in another shape; the value itself if it has that shape.
pub(super) fn reshape(build: &mut dyn Build, x: Val, shape: &[usize]) -> Val {
    let ty = build.ty(x);
    if ty.shape[..] == *shape {
        return x;
    }
    let ty = TensorType::new(shape, ty.dtype);
    make_as(build, "reshape", &[x], Attrs::none(), ty)
}

/// The index along `dim` of every element.
pub(super) fn iota(build: &mut dyn Build, dim: usize, shape: &[usize], dtype: DType) -> Val {
    let attrs = Attrs::none().with("dim", Attr::Int(dim as i64));
    make_as(build, "iota", &[], attrs, TensorType::new(shape, dtype))
}

/// Spreads a reduced value over the shape it was reduced from.
pub(super) fn unreduce(build: &mut dyn Build, x: Val, dims: &[usize], shape: &[usize]) -> Val {
    let kept: Vec<usize> = (0..shape.len()).filter(|d| !dims.contains(d)).collect();
    let ty = TensorType::new(shape, build.ty(x).dtype);
    broadcast(build, x, &kept, ty)
}

/// A value times a number.
pub(super) fn times(build: &mut dyn Build, x: Val, factor: f64) -> Val {
    let ty = build.ty(x);
    let factor = splat_f64(build, ty, factor);
    binary(build, "mul", x, factor)
}

/// The sum over `dim`, spread over the shape it was summed from.
pub(super) fn row_sum(build: &mut dyn Build, x: Val, dim: usize) -> Val {
    let shape = build.ty(x).shape;
    let sum = reduce(build, x, Combiner::Sum, &[dim]);
    unreduce(build, sum, &[dim], &shape)
}

/// The attribute `dim`, the last dim if absent; a negative number becomes a dim that no tensor has.
pub(super) fn dim_or_last(attrs: &Attrs, ndim: usize) -> usize {
    match attrs.int("dim") {
        Some(dim) => usize::try_from(dim).unwrap_or(usize::MAX),
        None => ndim.wrapping_sub(1),
    }
}

/// The element type in which averages and losses of floats are computed: at least f32.
pub(super) fn working_type(dtype: DType) -> DType {
    if dtype.bytes() < 4 { DType::F32 } else { dtype }
}

/// The attribute `dim`; a negative number becomes one that no tensor has.
pub(super) fn dim_attr(attrs: &Attrs) -> usize {
    let dim = attrs.int("dim").and_then(|d| usize::try_from(d).ok());
    dim.unwrap_or(usize::MAX)
}

/// `x[start : limit : stride]` along every dim; the value itself if that is all of it.
pub(super) fn slice(
    build: &mut dyn Build,
    x: Val,
    starts: &[usize],
    limits: &[usize],
    strides: &[usize],
) -> Val {
    let shape = build.ty(x).shape;
    let cut = |&d: &usize| (starts[d], limits[d], strides[d]) != (0, shape[d], 1);
    let dims: Vec<usize> = (0..shape.len()).filter(cut).collect();
    if dims.is_empty() {
        return x;
    }
    let list = |of: &[usize]| Attr::ints(dims.iter().map(|&d| of[d]));
    let attrs = Attrs::none()
        .with("dims", Attr::ints(dims.iter().copied()))
        .with("starts", list(starts))
        .with("limits", list(limits))
        .with("strides", list(strides));
    make(build, "slice", &[x], attrs)
}

/// Applies a row of several results.
pub(super) fn make_all(
    build: &mut dyn Build,
    def: &'static OpDef,
    operands: &[Val],
    attrs: Attrs,
) -> Vec<Val> {
    let types: Vec<TensorType> = operands.iter().map(|&v| build.ty(v)).collect();
    match def.infer(&types, &attrs, None) {
        Ok(results) => build.op(def, operands, attrs, results),
        Err(error) => panic!("record builds an ill-typed `{}`: {error}", def.name),
    }
}

/// A result element is an operand element, so that every kind of partial value passes.
pub(super) fn pass_partials(instance: &Instance) -> impl Iterator<Item = Case> {
    let kinds = partials(instance.results[0].dtype).into_iter();
    kinds.map(|kind| Case::always([Sbp::P(kind)], Sbp::P(kind)))
}
