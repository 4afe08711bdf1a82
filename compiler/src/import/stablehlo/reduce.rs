//! Reductions.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::DType;

use super::attributes::{attrs, dims, word};
use super::body::{Body, Given, Made};
use super::elementwise::spread;
use super::error::Fault;
use super::region::{Reader, combiners};

/// `stablehlo.reduce`.
pub(super) fn reduce(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let (tensors, initial) = halves(given)?;
    let along = given.dims("dimensions")?;
    let dtypes: Vec<DType> = tensors.iter().map(|&x| body.ty(x).dtype).collect();
    if let Some(combiners) = combiners(&given.op.regions, &dtypes)? {
        let mut results = Vec::new();
        for ((&x, &start), combiner) in tensors.iter().zip(initial).zip(combiners) {
            let pairs = [("dims", dims(&along)), ("combiner", word(combiner.name()))];
            let result = body.row("reduce", &[x], attrs(pairs), None)?;
            results.push(started(body, result, start, combiner)?);
        }
        return Ok(results);
    }
    let region = Reader::read(
        &body.cx.funcs,
        &given.op.regions,
        0,
        &[dtypes.clone(), dtypes].concat(),
    )?;
    let pairs = [("dims", dims(&along)), ("region", region.finish().write())];
    body.rows("reduce_region", &given.operands, attrs(pairs), None)
}

/// The tensors, and what they start from.
pub(super) fn halves<'g>(given: &'g Given<'_>) -> Result<(&'g [Val], &'g [Val]), Fault> {
    let (tensors, initial) = given.operands.split_at(given.operands.len() / 2);
    match tensors.len() == initial.len() && !tensors.is_empty() {
        true => Ok((tensors, initial)),
        false => Err(Fault::wrong(
            "its operands are no pairs",
            "n tensors, then n values to start from",
        )),
    }
}

/// Whether a value is the combiner's identity.
pub(super) fn is_identity(body: &Body<'_, '_>, start: Val, combiner: Combiner) -> bool {
    let identity = combiner.identity(body.ty(start).dtype);
    match (body.splat(start), identity) {
        (Some(Number::Int(a)), Number::Int(b)) => a == b,
        (Some(a), b) => a.to_f64() == b.to_f64(),
        (None, _) => false,
    }
}

/// A reduction that starts from a value.
pub(super) fn started(
    body: &mut Body<'_, '_>,
    result: Val,
    start: Val,
    combiner: Combiner,
) -> Result<Val, Fault> {
    if is_identity(body, start, combiner) {
        return Ok(result);
    }
    let shape = body.ty(result).shape;
    let start = spread(body, start, &shape);
    body.row(
        combiner.binary().op_name(),
        &[start, result],
        Attrs::none(),
        None,
    )
}
