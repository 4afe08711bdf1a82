//! Constants: `dense<…>`.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Val, splat};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::mlir::ast::Attr;

use super::attributes::{attrs, int};
use super::body::{Body, Given, Made};
use super::error::Fault;
use crate::import::dense::{self, Dense};

/// Runs of equal elements that a constant may have.
const MAX_RUNS: usize = 1 << 12;

/// `stablehlo.constant`.
pub(super) fn constant(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let Dense { ty, values } = read(given.required("value")?)?;
    Ok(vec![make(body, &ty, &values)?])
}

/// Type and elements in row-major order; one element if all are that.
fn read(attr: &Attr) -> Result<Dense, Fault> {
    dense::read(attr).ok_or_else(|| {
        Fault::wrong(
            "a constant is malformed, or of a type that is not supported",
            "expected `dense<…> : tensor<…>` with one element for all or one for each",
        )
    })
}

/// A tensor with these elements, or this one all over: runs of equal elements one after another.
fn make(body: &mut Body<'_, '_>, ty: &TensorType, values: &[Number]) -> Result<Val, Fault> {
    let same = |a: &Number, b: &Number| format!("{a:?}") == format!("{b:?}");
    let runs: Vec<&[Number]> = values.chunk_by(same).collect();
    if runs.len() > MAX_RUNS {
        return Err(Fault::wrong(
            format!("a constant has {} different neighbors", runs.len()),
            format!("{MAX_RUNS} or fewer are legal; make large tables arguments"),
        ));
    }
    if let ([], _) | (_, [_]) = (values, runs.as_slice()) {
        let number = values.first().copied().unwrap_or(Number::Int(0));
        let value = splat(body, ty.clone(), number);
        body.note(value, number);
        return Ok(value);
    }
    let part = |run: &&[Number]| splat(body, TensorType::new([run.len()], ty.dtype), run[0]);
    let parts: Vec<Val> = runs.iter().map(part).collect();
    let flat = body.row("concatenate", &parts, attrs([("dim", int(0))]), None)?;
    match ty.ndim() {
        1 => Ok(flat),
        _ => body.row("reshape", &[flat], Attrs::none(), Some(ty)),
    }
}

/// `stablehlo.iota`.
pub(super) fn iota(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let dim = given.int("iota_dimension")?;
    let ty = given.result(0)?;
    let attrs = attrs([("dim", int(dim))]);
    body.rows("iota", &[], attrs, Some(ty))
}

/// A 0-d constant.
pub(super) fn scalar(attr: &Attr) -> Result<(Number, DType), Fault> {
    let constant = read(attr)?;
    match constant.splat() {
        Some(value) => Ok((value, constant.ty.dtype)),
        None => Err(Fault::wrong(
            "a constant of a region is no single element",
            "0-d",
        )),
    }
}
