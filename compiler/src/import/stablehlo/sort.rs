//! Sorts.

use ddl_dialect::build::Build;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::attributes::{attrs, int, word};
use super::body::{Body, Given, Made};
use super::region::Reader;

/// `stablehlo.sort`. Ours is stable, which is more than may be asked for.
pub(super) fn sort(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let types = given.operands.iter().map(|&v| body.ty(v));
    let pairs: Vec<DType> = types.flat_map(|ty| [ty.dtype; 2]).collect();
    let ndim = given.operands.first().map_or(0, |&v| body.ty(v).ndim()) as i64;
    let dim = given.int_or("dimension", -1)?;
    let dim = if dim < 0 { dim + ndim } else { dim };
    let region = Reader::read(&body.cx.funcs, &given.op.regions, 0, &pairs)?;
    let order = match region.direction() {
        Some(Cmp::Lt) => ("direction", word("ascending")),
        Some(_) => ("direction", word("descending")),
        None => ("region", region.finish().write()),
    };
    body.rows(
        "sort",
        &given.operands,
        attrs([("dim", int(dim)), order]),
        None,
    )
}
