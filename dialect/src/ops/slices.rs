//! Shared parts of rows that read or write slices at data-dependent starts.
//!
//! Along a dim of which every slice has all elements, a split goes through. Along any other, the
//! ranks hold parts of a larger tensor, and each reads or writes only what lies in its own: the
//! attributes `first` and `extents` say which part that is, so that a local program is the same op.

use smallvec::smallvec;

use crate::attr::{Attr, AttrDef, AttrKind, Attrs};
use crate::build::LocalGraph;
use crate::class::{SliceDim, Slices};
use crate::op::{Case, Instance, LocalContext, OpError, Signature, TypeClass};
use crate::ops::shorthand::option;
use crate::sbp::{Reduction, Sbp, SbpList};
use crate::types::{DType, TensorType};

/// Where the operand's part of a larger tensor begins.
pub(super) const FIRST: AttrDef = option(
    "first",
    AttrKind::Dims,
    "In local programs: x is a part of a larger tensor and begins at this index of it.",
);

/// The shape of that tensor.
pub(super) const EXTENTS: AttrDef = option(
    "extents",
    AttrKind::Dims,
    "In local programs: the shape of that tensor. What lies outside the part is left out.",
);

/// Of which tensor `x` is a part.
pub(super) struct PartOf {
    /// Where it begins.
    pub(super) first: Vec<usize>,
    /// The shape of the whole.
    pub(super) extents: Vec<usize>,
}

/// What the attributes say of operand 0.
///
/// # Errors
/// If they do not fit it.
pub(super) fn part(op: &str, x: &TensorType, attrs: &Attrs) -> Result<PartOf, OpError> {
    let part = PartOf {
        first: match attrs.get("first") {
            Some(_) => attrs.dims("first"),
            None => vec![0; x.ndim()],
        },
        extents: match attrs.get("extents") {
            Some(_) => attrs.dims("extents"),
            None => x.shape.to_vec(),
        },
    };
    let fits = part.first.len() == x.ndim()
        && part.extents.len() == x.ndim()
        && (0..x.ndim()).all(|d| part.first[d].saturating_add(x.shape[d]) <= part.extents[d]);
    if fits {
        return Ok(part);
    }
    let found = format!("`first` and `extents` of `{op}` do not contain `{x}`");
    Err(OpError::new(found).legal("one number for each dim, first + size ≤ extent"))
}

/// Checks that slices of these sizes lie in the tensor.
///
/// # Errors
/// If one is too large.
pub(super) fn check_sizes(op: &str, sizes: &[usize], part: &PartOf) -> Result<(), OpError> {
    for (d, (&size, &extent)) in sizes.iter().zip(&part.extents).enumerate() {
        if size > extent {
            let found = format!("slices of `{op}` have size {size} along dim {d}");
            return Err(OpError::new(found).legal(format!("at most {extent}")));
        }
    }
    Ok(())
}

/// Checks the starts that are operands of their own, from number `from` on.
///
/// # Errors
/// If they are not one integer for each dim.
pub(super) fn check_starts(
    op: &str,
    operands: &[TensorType],
    from: usize,
    ndim: usize,
) -> Result<(), OpError> {
    let starts = &operands[from..];
    if starts.len() != ndim {
        let found = format!("`{op}` is given {} starts", starts.len());
        return Err(OpError::new(found).legal(format!("{ndim}, one for each dim")));
    }
    for (i, ty) in starts.iter().enumerate() {
        if ty.ndim() > 0 || !TypeClass::Int.contains(ty.dtype) {
            let found = format!("operand {} of `{op}` is `{ty}`", from + i);
            let legal = "a 0-d tensor of integers";
            return Err(OpError::new(found).at(from + i).legal(legal));
        }
    }
    Ok(())
}

/// Whether every slice has all elements along this dim of an operand of this extent.
pub(super) fn is_carried(dim: &SliceDim, own: usize) -> bool {
    dim.offset.is_some() && dim.size == dim.extent && dim.extent == own
}

/// The kind of partial value whose identity is zero.
pub(super) fn zero_kind(dtype: DType) -> Reduction {
    if dtype == DType::I1 {
        Reduction::Or
    } else {
        Reduction::Sum
    }
}

/// A case with these SBPs, `B` for every other operand.
pub(super) fn case(instance: &Instance, given: &[(usize, Sbp)], result: Sbp) -> Case {
    let mut operands: SbpList = smallvec![Sbp::B; instance.operands.len()];
    for &(operand, sbp) in given {
        operands[operand] = sbp;
    }
    Case {
        signature: Signature {
            operands,
            results: smallvec![result],
        },
        divides: None,
    }
}

/// The attributes of a local program: which part of the global operand this rank holds, along dims
/// that are not carried.
pub(super) fn local_part(
    slices: &Slices,
    graph: &LocalGraph,
    context: &LocalContext<'_>,
    mut attrs: Attrs,
) -> Attrs {
    let own = &context.global.operands[0].shape;
    let local = &graph.inputs[0].shape;
    let dims = || slices.dims.iter().enumerate();
    let split = |d: usize| context.signature.operands[0].0.contains(&Sbp::S(d));
    let is_part = dims().any(|(d, dim)| !is_carried(dim, own[d]) && split(d));
    if !is_part && attrs.get("extents").is_none() {
        return attrs;
    }
    let first = dims().map(|(d, dim)| match is_carried(dim, own[d]) {
        true => 0,
        false => dim.first + context.operand_offset(0, d),
    });
    let extents = dims().map(|(d, dim)| match is_carried(dim, own[d]) {
        true => local[d],
        false => dim.extent,
    });
    attrs = attrs.with("first", Attr::ints(first));
    attrs.with("extents", Attr::ints(extents))
}

/// `attrs` with the part that `from` names, if it does.
pub(super) fn with_part(from: &Attrs, attrs: Attrs) -> Attrs {
    ["first", "extents"]
        .into_iter()
        .fold(attrs, |attrs, name| match from.get(name) {
            Some(value) => attrs.with(name, value.clone()),
            None => attrs,
        })
}
