//! Indices of elements.

use crate::attr::{Attr, AttrKind};
use crate::build::{LocalGraph, Val, convert, make_as, splat_f64};
use crate::class::IndexMap;
use crate::infer::{check_dims, check_result_class, required};
use crate::op::refine::{Place, Refine};
use crate::op::{Case, Class, Dtypes, LocalContext, Localize, OpDef, Rule, TypeClass};
use crate::ops::shorthand::{BASE, attr, binary, dim_attr};
use crate::sbp::Sbp;
use crate::types::DType;

pub(super) static IOTA: OpDef = OpDef {
    name: "iota",
    doc: "the index of each element along `dim`\n\nThe result type, of numbers, is written.",
    attrs: &[attr("dim", AttrKind::Int, "The dim that is counted.")],
    rule: Rule::Fn {
        infer: |_, attrs, written| {
            let result = required("iota", written)?;
            check_result_class("iota", result, TypeClass::Numeric)?;
            check_dims("iota", "dim", &[dim_attr(attrs)], result.ndim())?;
            Ok(vec![result.clone()])
        },
        signatures: |i| {
            let dims = 0..i.results[0].ndim();
            dims.map(|d| Case::always([], Sbp::S(d))).collect()
        },
    },
    dtypes: Dtypes::Rule,
    class: Class::Index(|i| IndexMap::Iota(dim_attr(&i.attrs))),
    localize: Localize::Fn(local_iota),
    // The dim that is counted is refined by the compiler, since the index is then a sum.
    refine: Some(Refine {
        alike: |i| {
            let counted = dim_attr(&i.attrs);
            let others = (0..i.results[0].ndim()).filter(|&d| d != counted);
            others.map(|d| vec![Place::result(0, d)]).collect()
        },
        blocks: |_| Vec::new(),
        attrs: |i, refined| {
            let dim = refined(Place::result(0, dim_attr(&i.attrs))).start;
            i.attrs.clone().with("dim", Attr::Int(dim as i64))
        },
    }),
    ..BASE
};

/// Counts within the shard and adds where the shard starts: in integers, since a sum of floats that
/// were rounded is not the rounded index.
fn local_iota(graph: &mut LocalGraph, context: &LocalContext<'_>) -> Vec<Val> {
    let result = context.results[0].clone();
    let attrs = context.global.attrs.clone();
    let dim = dim_attr(&attrs);
    if !context.signature.results[0].0.contains(&Sbp::S(dim)) {
        return vec![make_as(graph, "iota", &[], attrs, result)];
    }
    let count = match result.dtype.is_float() {
        true => result.with_dtype(DType::I64),
        false => result.clone(),
    };
    let within = make_as(graph, "iota", &[], attrs, count.clone());
    let start = splat_f64(graph, count, context.result_offset(0, dim) as f64);
    let index = binary(graph, "add", within, start);
    vec![convert(graph, index, result.dtype)]
}
