//! Elementwise ops.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, convert, splat};
use ddl_dialect::scalar::Number;
use ddl_dialect::types::{DType, TensorType};

use super::function::apply;
use super::region::RegionReader;
use super::rows::{bits_type, direction_of, row_of};
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, dims, int, word};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// An op that differs from a row only in its name.
pub(super) fn renamed(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let dtype = given.operands.first().map(|&v| func.ty(v).dtype);
    let row = row_of(&given.op.name.node, dtype);
    let row = row.ok_or_else(|| Fault::Unknown(given.op.name.node.clone()))?;
    func.rows(row, &given.operands, Attrs::none(), given.results.first())
}

/// `stablehlo.compare`.
pub(super) fn compare(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let direction = given.keyword("comparison_direction", "comparison_direction")?;
    let cmp = direction_of(direction)?;
    let total = given
        .attr("compare_type")
        .and_then(|a| a.keyword("comparison_type"));
    let &[mut a, mut b] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have two operands", "give it two"));
    };
    if total == Some("TOTALORDER") && func.ty(a).dtype.is_float() {
        (a, b) = (ordered_bits(func, a)?, ordered_bits(func, b)?);
    }
    Ok(vec![func.compared(cmp, a, b)?])
}

/// Integers that represent floats in IEEE 754's total order: −NaN, −∞, …, −0, 0, …, ∞, NaN.
fn ordered_bits(func: &mut FuncImporter<'_, '_>, x: Val) -> Result<Val, Fault> {
    let ty = func.ty(x);
    let bits = ty.with_dtype(bits_type(ty.dtype));
    let width = i128::from(bits.dtype.bits());
    let number =
        |func: &mut FuncImporter<'_, '_>, value| splat(func, bits.clone(), Number::Int(value));
    let own = func.row("bitcast_convert", &[x], Attrs::none(), Some(&bits))?;
    let most = number(func, width - 1);
    let sign = func.row("shift_right_arithmetic", &[own, most], Attrs::none(), None)?;
    let mask = number(func, (1 << (width - 1)) - 1);
    let flips = func.row("and", &[sign, mask], Attrs::none(), None)?;
    func.row("xor", &[own, flips], Attrs::none(), None)
}

/// `stablehlo.select`: a 0-d condition applies to all elements.
pub(super) fn select(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let mut operands = given.operands.clone();
    if let [condition, of, _] = operands.as_mut_slice() {
        let shape = func.ty(*of).shape;
        *condition = func.spread(*condition, &shape);
    }
    func.rows("select", &operands, Attrs::none(), None)
}

/// `stablehlo.clamp`: bounds may be 0-d.
pub(super) fn clamp(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let &[least, x, most] = given.operands.as_slice() else {
        return Err(Fault::wrong(
            "it does not have three operands",
            "give it three",
        ));
    };
    let shape = func.ty(x).shape;
    let (least, most) = (func.spread(least, &shape), func.spread(most, &shape));
    func.rows("clamp", &[least, x, most], Attrs::none(), None)
}

/// `stablehlo.reduce_precision`.
pub(super) fn reduce_precision(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let bits = |name: &str| Ok::<_, Fault>(int(given.int(name)?));
    let pairs = [
        ("exponent_bits", bits("exponent_bits")?),
        ("mantissa_bits", bits("mantissa_bits")?),
    ];
    func.rows("reduce_precision", &given.operands, attrs(pairs), None)
}

/// `stablehlo.optimization_barrier`, of any number of values.
pub(super) fn barrier(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let one = |&value: &Val| func.row("optimization_barrier", &[value], Attrs::none(), None);
    given.operands.iter().map(one).collect()
}

/// `stablehlo.bitcast_convert`: between types of different widths, the last dim of the narrower
/// type enumerates the parts, the lowest first.
pub(super) fn bitcast(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let (x, to) = (given.operands.first(), given.result(0)?);
    let &x = x.ok_or_else(|| Fault::wrong("it has no operand", "give it one"))?;
    let from = func.ty(x);
    let value = match from.dtype.bits().cmp(&to.dtype.bits()) {
        std::cmp::Ordering::Equal => func.row("bitcast_convert", &[x], Attrs::none(), Some(to))?,
        std::cmp::Ordering::Less => joined(func, x, to)?,
        std::cmp::Ordering::Greater => parted(func, x, to)?,
    };
    Ok(vec![value])
}

/// The unsigned integer type of this width \[bit\].
fn unsigned(bits: u32) -> Result<DType, Fault> {
    let widths = [DType::U8, DType::U16, DType::U32, DType::U64];
    let found = widths.into_iter().find(|dtype| dtype.bits() == bits);
    found.ok_or_else(|| Fault::wrong("bits of `i1` are read in another type", "convert it"))
}

/// The same bits as unsigned integers.
fn raw(func: &mut FuncImporter<'_, '_>, x: Val) -> Result<Val, Fault> {
    let ty = func.ty(x);
    let bits = ty.with_dtype(unsigned(ty.dtype.bits())?);
    match bits == ty {
        true => Ok(x),
        false => func.row("bitcast_convert", &[x], Attrs::none(), Some(&bits)),
    }
}

/// Reinterprets unsigned integers as a type of the same width.
fn cooked(func: &mut FuncImporter<'_, '_>, x: Val, dtype: DType) -> Result<Val, Fault> {
    let ty = func.ty(x);
    match ty.dtype == dtype {
        true => Ok(x),
        false => func.row(
            "bitcast_convert",
            &[x],
            Attrs::none(),
            Some(&ty.with_dtype(dtype)),
        ),
    }
}

/// Packs the elements along the last dim into one wider element.
fn joined(func: &mut FuncImporter<'_, '_>, x: Val, to: &TensorType) -> Result<Val, Fault> {
    let narrow = func.ty(x);
    let wide = to.with_dtype(unsigned(to.dtype.bits())?);
    let x = raw(func, x)?;
    let x = convert(func, x, wide.dtype);
    let last = narrow.ndim().wrapping_sub(1);
    let count = (to.dtype.bits() / narrow.dtype.bits()) as usize;
    if narrow.shape.last() != Some(&count) {
        return Err(Fault::wrong(
            "its last dim does not hold the parts",
            format!("size {count}"),
        ));
    }
    let mut all: Option<Val> = None;
    for part in 0..count {
        let cut = attrs([
            ("dims", dims(&[last])),
            ("starts", dims(&[part])),
            ("limits", dims(&[part + 1])),
        ]);
        let own = func.row("slice", &[x], cut, None)?;
        let own = func.row("reshape", &[own], Attrs::none(), Some(&wide))?;
        let by = i128::from(narrow.dtype.bits()) * part as i128;
        let by = splat(func, wide.clone(), Number::Int(by));
        let own = func.row("shift_left", &[own, by], Attrs::none(), None)?;
        all = Some(match all {
            Some(all) => func.row("or", &[all, own], Attrs::none(), None)?,
            None => own,
        });
    }
    let all = all.ok_or_else(|| Fault::wrong("it has no parts", "a last dim"))?;
    cooked(func, all, to.dtype)
}

/// Splits each element into parts along a new last dim.
fn parted(func: &mut FuncImporter<'_, '_>, x: Val, to: &TensorType) -> Result<Val, Fault> {
    let x = raw(func, x)?;
    let wide = func.ty(x);
    let narrow = unsigned(to.dtype.bits())?;
    let mut shape = wide.shape.clone();
    shape.push(1);
    let column = TensorType::new(shape, narrow);
    let mut parts = Vec::new();
    for part in 0..wide.dtype.bits() / to.dtype.bits() {
        let by = i128::from(to.dtype.bits() * part);
        let by = splat(func, wide.clone(), Number::Int(by));
        let own = func.row("shift_right_logical", &[x, by], Attrs::none(), None)?;
        let own = convert(func, own, narrow);
        parts.push(func.row("reshape", &[own], Attrs::none(), Some(&column))?);
    }
    let dim = attrs([("dim", int(wide.ndim() as i64))]);
    let all = func.row("concatenate", &parts, dim, None)?;
    cooked(func, all, to.dtype)
}

/// `stablehlo.map`: a function of an element of each operand.
pub(super) fn map(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let types = given.operands.iter().map(|&v| func.ty(v).dtype);
    let types: Vec<DType> = types.collect();
    let function = RegionReader::read(&func.cx.funcs, &given.op.regions, 0, &types)?;
    apply(func, &function.finish(), &given.operands)
}

/// `stablehlo.rng_bit_generator`. The default algorithm is Philox, as in XLA on CPUs.
pub(super) fn bit_generator(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let algorithm = match given.keyword("rng_algorithm", "rng_algorithm")? {
        "THREE_FRY" => "three_fry",
        _ => "philox",
    };
    let ty = given.result(1)?;
    let bits = ty.dtype.bits();
    let pairs = [
        ("algorithm", word(algorithm)),
        ("shape", dims(&ty.shape)),
        ("bits", int(i64::from(bits.max(32)))),
    ];
    let mut made = func.rows("rng_bit_generator", &given.operands, attrs(pairs), None)?;
    // For types narrower than a word, XLA takes the low bits of one word per element.
    let narrow = convert(func, made[1], unsigned(bits)?);
    made[1] = cooked(func, narrow, ty.dtype)?;
    Ok(made)
}
