//! Ops that move elements to places known in advance.

use crate::import::stablehlo::given::{GivenOp, attrs, dims, int, ints};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};
use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};

/// `stablehlo.dynamic_reshape` to the shape of the result type.
pub(super) fn reshape(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let x = given.operands.get(..1).unwrap_or_default();
    func.rows("reshape", x, Attrs::none(), given.results.first())
}

/// `stablehlo.broadcast_in_dim`, `stablehlo.dynamic_broadcast_in_dim` to a shape that the result
/// type says.
pub(super) fn broadcast(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let to = given.dims("broadcast_dimensions")?;
    let ty = given.result(0)?;
    let known = given.operands.first().and_then(|&v| func.splat(v));
    let made = func.rows(
        "broadcast_in_dim",
        given.operands.get(..1).unwrap_or_default(),
        attrs([("dims", dims(&to))]),
        Some(ty),
    )?;
    if let Some(number) = known {
        func.note(made[0], number);
    }
    let counted = |&x: &Val| {
        let from = func.counted(x)?;
        let dim = *to.get(from)?;
        (func.ty(x).shape[from] == ty.shape[dim]).then_some(dim)
    };
    if let Some(dim) = given.operands.first().and_then(counted) {
        func.count(made[0], dim);
    }
    Ok(made)
}

/// `stablehlo.transpose`.
pub(super) fn transpose(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let order = given.dims("permutation")?;
    func.rows(
        "transpose",
        &given.operands,
        attrs([("dims", dims(&order))]),
        None,
    )
}

/// `stablehlo.reverse`.
pub(super) fn reverse(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let along = given.dims("dimensions")?;
    func.rows(
        "reverse",
        &given.operands,
        attrs([("dims", dims(&along))]),
        None,
    )
}

/// `stablehlo.slice`.
pub(super) fn slice(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let starts = given.dims("start_indices")?;
    let limits = given.dims("limit_indices")?;
    let strides = given.dims_or("strides", starts.len(), 1)?;
    // A dim that is taken whole is not named, so that it may be split.
    let shape = given.operands.first().map(|&x| func.ty(x).shape);
    let size = |d: usize| shape.as_ref().and_then(|shape| shape.get(d)).copied();
    let whole = |&d: &usize| {
        starts[d] == 0 && strides.get(d) == Some(&1) && limits.get(d).copied() == size(d)
    };
    let cut: Vec<usize> = (0..starts.len()).filter(|d| !whole(d)).collect();
    let of_cut =
        |all: &[usize]| -> Vec<usize> { cut.iter().filter_map(|&d| all.get(d).copied()).collect() };
    let pairs = [
        ("dims", dims(&cut)),
        ("starts", dims(&of_cut(&starts))),
        ("limits", dims(&of_cut(&limits))),
        ("strides", dims(&of_cut(&strides))),
    ];
    func.rows("slice", &given.operands, attrs(pairs), None)
}

/// `stablehlo.pad`.
pub(super) fn pad(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let ndim = given.operands.first().map_or(0, |&x| func.ty(x).ndim());
    let pairs = [
        ("low", ints(&given.ints_or("edge_padding_low", ndim, 0)?)),
        ("high", ints(&given.ints_or("edge_padding_high", ndim, 0)?)),
        (
            "interior",
            ints(&given.ints_or("interior_padding", ndim, 0)?),
        ),
    ];
    func.rows("pad", &given.operands, attrs(pairs), None)
}

/// `stablehlo.concatenate`.
pub(super) fn concatenate(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let dim = given.int("dimension")?;
    func.rows(
        "concatenate",
        &given.operands,
        attrs([("dim", int(dim))]),
        None,
    )
}
