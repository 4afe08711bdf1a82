//! Reductions.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, convert};
use ddl_dialect::combiner::Combiner;
use ddl_dialect::region::Region as Steps;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::DType;

use super::function::{KnownFunction, extreme, known, separate};
use super::region::RegionReader;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, dims, int, word};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// `stablehlo.reduce`. Independent tensors become separate reductions; a choice of an extreme
/// element with its index becomes `argmax` or `argmin`.
pub(super) fn reduce(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let (tensors, initial) = halves(given)?;
    let along = given.dims("dimensions")?;
    let function = pairwise(func, given, 0, tensors)?;
    if let Some(parts) = separate(&function, tensors.len()) {
        let each = tensors.iter().zip(initial).zip(parts);
        let each = each.map(|((&x, &start), part)| alone(func, &part, x, start, &along));
        return each.collect();
    }
    if let Some(places) = places(func, &function, tensors, initial, &along)? {
        return Ok(places);
    }
    let pairs = [("dims", dims(&along)), ("region", function.write())];
    func.rows("reduce_region", &given.operands, attrs(pairs), None)
}

/// The function of region `number`, whose arguments are an element of each tensor, twice.
pub(super) fn pairwise(
    func: &FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    number: usize,
    tensors: &[Val],
) -> Result<Steps, Fault> {
    let dtypes: Vec<DType> = tensors.iter().map(|&x| func.ty(x).dtype).collect();
    let args = [dtypes.clone(), dtypes].concat();
    let region = RegionReader::read(&func.cx.funcs, &given.op.regions, number, &args)?;
    Ok(region.finish())
}

/// A tensor reduced by an arbitrary function.
fn alone(
    func: &mut FuncImporter<'_, '_>,
    function: &Steps,
    x: Val,
    start: Val,
    along: &[usize],
) -> Result<Val, Fault> {
    if let Some(KnownFunction::Combiner(combiner)) = known(function) {
        let pairs = [("dims", dims(along)), ("combiner", word(combiner.name()))];
        let result = func.row("reduce", &[x], attrs(pairs), None)?;
        return started(func, result, start, combiner);
    }
    let pairs = [("dims", dims(along)), ("region", function.write())];
    func.row("reduce_region", &[x, start], attrs(pairs), None)
}

/// The extreme elements along a dim and their lowest indices, if that is the result of a reduction
/// of a tensor and its indices.
fn places(
    func: &mut FuncImporter<'_, '_>,
    function: &Steps,
    tensors: &[Val],
    initial: &[Val],
    along: &[usize],
) -> Result<Option<Vec<Val>>, Fault> {
    let (&[x, index], &[start, first], &[dim]) = (tensors, initial, along) else {
        return Ok(None);
    };
    let Some(kind) = extreme(function) else {
        return Ok(None);
    };
    let (ty, counter) = (func.ty(x), func.ty(index).dtype);
    let from_zero = matches!(func.splat(first), Some(Number::Int(0)));
    let countable = counter.bits() >= 32 && i32::try_from(ty.shape[dim]).is_ok_and(|n| n > 0);
    // Only elements can be as extreme as the initial value, and the first of them has its index.
    let starts = from_zero && is_identity(func, start, kind);
    if !starts || !countable || func.counted(index) != Some(dim) {
        return Ok(None);
    }
    let numbers = match ty.dtype {
        DType::I1 => convert(func, x, DType::U8),
        _ => x,
    };
    let pairs = [("dims", dims(along)), ("combiner", word(kind.name()))];
    let value = func.row("reduce", &[numbers], attrs(pairs), None)?;
    let row = match kind {
        Combiner::Max => "argmax",
        _ => "argmin",
    };
    let place = func.row(row, &[numbers], attrs([("dim", int(dim as i64))]), None)?;
    let value = convert(func, value, ty.dtype);
    Ok(Some(vec![value, convert(func, place, counter)]))
}

/// The tensors and their initial values.
pub(super) fn halves<'g>(given: &'g GivenOp<'_>) -> Result<(&'g [Val], &'g [Val]), Fault> {
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
pub(super) fn is_identity(func: &FuncImporter<'_, '_>, start: Val, combiner: Combiner) -> bool {
    let dtype = func.ty(start).dtype;
    let identity = combiner.identity(dtype);
    match (func.splat(start), identity) {
        (Some(Number::Int(a)), Number::Int(b)) => a == b,
        (Some(a), b) => a.to_f64() == b.to_f64(),
        (None, _) => false,
    }
}

/// A reduction with an initial value.
pub(super) fn started(
    func: &mut FuncImporter<'_, '_>,
    result: Val,
    start: Val,
    combiner: Combiner,
) -> Result<Val, Fault> {
    if is_identity(func, start, combiner) {
        return Ok(result);
    }
    let shape = func.ty(result).shape;
    let start = func.spread(start, &shape);
    func.row(
        combiner.binary().op_name(),
        &[start, result],
        Attrs::none(),
        None,
    )
}
