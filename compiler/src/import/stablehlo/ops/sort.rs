//! Sorts.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::Build;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::region::RegionReader;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, int, word};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// `stablehlo.sort`. Ours is always stable, which StableHLO permits.
pub(super) fn sort(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let types = given.operands.iter().map(|&v| func.ty(v));
    let pairs: Vec<DType> = types.flat_map(|ty| [ty.dtype; 2]).collect();
    let ndim = given.operands.first().map_or(0, |&v| func.ty(v).ndim()) as i64;
    let dim = given.int_or("dimension", -1)?;
    let dim = if dim < 0 { dim + ndim } else { dim };
    let dim = usize::try_from(dim).map_err(|_| Fault::wrong("it sorts along no dim", "a dim"))?;
    let before = RegionReader::read(&func.cx.funcs, &given.op.regions, 0, &pairs)?;
    let order = order(before);
    func.rows("sort", &given.operands, along(dim, order), None)
}

/// What comes first, from whether one place comes before another.
pub(super) fn order(before: RegionReader<'_, '_>) -> (&'static str, Attr) {
    match before.direction() {
        Some(Cmp::Lt) => ("direction", word("ascending")),
        Some(_) => ("direction", word("descending")),
        None => ("region", before.finish().write()),
    }
}

/// Attributes of a sort of lines along a dim.
pub(super) fn along(dim: usize, order: (&'static str, Attr)) -> Attrs {
    attrs([("dim", int(dim as i64)), order])
}
