//! Elementwise ops.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, broadcast, convert, splat};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_dialect::types::{DType, TensorType};

use super::attributes::{attrs, int, word};
use super::body::{Body, Given, Made};
use super::error::Fault;
use super::function::apply;
use super::region::Reader;

/// Rows that are a change of names, and the row for `i1`, if it is another.
const ROWS: [(&str, &str, Option<&str>); 43] = [
    ("chlo.digamma", "digamma", None),
    ("chlo.erfc", "erfc", None),
    ("chlo.lgamma", "lgamma", None),
    ("stablehlo.abs", "abs", None),
    ("stablehlo.add", "add", Some("or")),
    ("stablehlo.and", "and", None),
    ("stablehlo.atan2", "atan2", None),
    ("stablehlo.cbrt", "cbrt", None),
    ("stablehlo.ceil", "ceil", None),
    ("stablehlo.convert", "convert", None),
    ("stablehlo.cosine", "cos", None),
    ("stablehlo.count_leading_zeros", "count_leading_zeros", None),
    ("stablehlo.divide", "div", None),
    ("stablehlo.exponential", "exp", None),
    ("stablehlo.exponential_minus_one", "expm1", None),
    ("stablehlo.floor", "floor", None),
    ("stablehlo.is_finite", "is_finite", None),
    ("stablehlo.log", "log", None),
    ("stablehlo.log_plus_one", "log1p", None),
    ("stablehlo.logistic", "logistic", None),
    ("stablehlo.maximum", "maximum", Some("or")),
    ("stablehlo.minimum", "minimum", Some("and")),
    ("stablehlo.multiply", "mul", Some("and")),
    ("stablehlo.negate", "neg", None),
    ("stablehlo.not", "not", None),
    ("stablehlo.or", "or", None),
    ("stablehlo.popcnt", "popcnt", None),
    ("stablehlo.power", "power", None),
    ("stablehlo.remainder", "rem", None),
    ("stablehlo.reshape", "reshape", None),
    ("stablehlo.round_nearest_afz", "round_nearest_afz", None),
    ("stablehlo.round_nearest_even", "round_nearest_even", None),
    ("stablehlo.rsqrt", "rsqrt", None),
    ("stablehlo.shift_left", "shift_left", None),
    (
        "stablehlo.shift_right_arithmetic",
        "shift_right_arithmetic",
        None,
    ),
    ("stablehlo.shift_right_logical", "shift_right_logical", None),
    ("stablehlo.sign", "sign", None),
    ("stablehlo.sine", "sin", None),
    ("stablehlo.sqrt", "sqrt", None),
    ("stablehlo.subtract", "sub", None),
    ("stablehlo.tan", "tan", None),
    ("stablehlo.tanh", "tanh", None),
    ("stablehlo.xor", "xor", None),
];

/// Our row for an op that differs in its name alone, given the element type of its first operand.
pub(super) fn row_of(name: &str, dtype: Option<DType>) -> Option<&'static str> {
    let (_, row, logical) = ROWS.iter().find(|(known, ..)| *known == name)?;
    match dtype {
        Some(DType::I1) => Some(logical.unwrap_or(row)),
        _ => Some(row),
    }
}

/// An op of [`ROWS`].
pub(super) fn renamed(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let dtype = given.operands.first().map(|&v| body.ty(v).dtype);
    let row = row_of(&given.op.name.node, dtype);
    let row = row.ok_or_else(|| Fault::Unknown(given.op.name.node.clone()))?;
    body.rows(row, &given.operands, Attrs::none(), given.results.first())
}

/// `stablehlo.compare`.
pub(super) fn compare(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let direction = given.keyword("comparison_direction", "comparison_direction")?;
    let cmp = direction_of(direction)?;
    let total = given
        .attr("compare_type")
        .and_then(|a| a.keyword("comparison_type"));
    let &[mut a, mut b] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have two operands", "give it two"));
    };
    if total == Some("TOTALORDER") && body.ty(a).dtype.is_float() {
        (a, b) = (ordered_bits(body, a)?, ordered_bits(body, b)?);
    }
    Ok(vec![compared(body, cmp, a, b)?])
}

/// The direction with StableHLO's name.
pub(super) fn direction_of(name: &str) -> Result<Cmp, Fault> {
    let cmp = Cmp::parse(&name.to_ascii_lowercase());
    cmp.ok_or_else(|| Fault::wrong(format!("it compares `{name}`"), "EQ, NE, LT, LE, GT or GE"))
}

/// `a ⋚ b`.
pub(super) fn compared(body: &mut Body<'_, '_>, cmp: Cmp, a: Val, b: Val) -> Result<Val, Fault> {
    body.row(
        "compare",
        &[a, b],
        attrs([("direction", word(cmp.name()))]),
        None,
    )
}

/// The signed integer type as wide as a float type.
pub(super) fn bits_type(dtype: DType) -> DType {
    match dtype.bytes() {
        2 => DType::I16,
        4 => DType::I32,
        _ => DType::I64,
    }
}

/// Integers that are in IEEE 754's total order of floats: −NaN, −∞, …, −0, 0, …, ∞, NaN.
fn ordered_bits(body: &mut Body<'_, '_>, x: Val) -> Result<Val, Fault> {
    let ty = body.ty(x);
    let bits = ty.with_dtype(bits_type(ty.dtype));
    let width = i128::from(bits.dtype.bits());
    let number = |body: &mut Body<'_, '_>, value| splat(body, bits.clone(), Number::Int(value));
    let own = body.row("bitcast_convert", &[x], Attrs::none(), Some(&bits))?;
    let most = number(body, width - 1);
    let sign = body.row("shift_right_arithmetic", &[own, most], Attrs::none(), None)?;
    let mask = number(body, (1 << (width - 1)) - 1);
    let flips = body.row("and", &[sign, mask], Attrs::none(), None)?;
    body.row("xor", &[own, flips], Attrs::none(), None)
}

/// `stablehlo.select`: a 0-d condition holds for all elements.
pub(super) fn select(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let mut operands = given.operands.clone();
    if let [condition, of, _] = operands.as_mut_slice() {
        let shape = body.ty(*of).shape;
        *condition = spread(body, *condition, &shape);
    }
    body.rows("select", &operands, Attrs::none(), None)
}

/// A 0-d value spread over a shape; any other as it is.
pub(super) fn spread(body: &mut Body<'_, '_>, value: Val, shape: &[usize]) -> Val {
    let ty = body.ty(value);
    match ty.ndim() {
        0 => broadcast(body, value, &[], TensorType::new(shape, ty.dtype)),
        _ => value,
    }
}

/// `stablehlo.clamp`: bounds may be 0-d.
pub(super) fn clamp(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let &[least, x, most] = given.operands.as_slice() else {
        return Err(Fault::wrong(
            "it does not have three operands",
            "give it three",
        ));
    };
    let shape = body.ty(x).shape;
    let (least, most) = (spread(body, least, &shape), spread(body, most, &shape));
    body.rows("clamp", &[least, x, most], Attrs::none(), None)
}

/// `stablehlo.reduce_precision`.
pub(super) fn reduce_precision(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let bits = |name: &str| Ok::<_, Fault>(int(given.int(name)?));
    let pairs = [
        ("exponent_bits", bits("exponent_bits")?),
        ("mantissa_bits", bits("mantissa_bits")?),
    ];
    body.rows("reduce_precision", &given.operands, attrs(pairs), None)
}

/// `stablehlo.optimization_barrier`, of any number of values.
pub(super) fn barrier(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let one = |&value: &Val| body.row("optimization_barrier", &[value], Attrs::none(), None);
    given.operands.iter().map(one).collect()
}

/// `stablehlo.bitcast_convert`: between types of unlike width, the last dim of the narrower counts parts,
/// the lowest first.
pub(super) fn bitcast(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let (x, to) = (given.operands.first(), given.result(0)?);
    let &x = x.ok_or_else(|| Fault::wrong("it has no operand", "give it one"))?;
    let from = body.ty(x);
    let value = match from.dtype.bits().cmp(&to.dtype.bits()) {
        std::cmp::Ordering::Equal => body.row("bitcast_convert", &[x], Attrs::none(), Some(to))?,
        std::cmp::Ordering::Less => joined(body, x, to)?,
        std::cmp::Ordering::Greater => parted(body, x, to)?,
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
fn raw(body: &mut Body<'_, '_>, x: Val) -> Result<Val, Fault> {
    let ty = body.ty(x);
    let bits = ty.with_dtype(unsigned(ty.dtype.bits())?);
    match bits == ty {
        true => Ok(x),
        false => body.row("bitcast_convert", &[x], Attrs::none(), Some(&bits)),
    }
}

/// Bits of unsigned integers in a type of their width.
fn cooked(body: &mut Body<'_, '_>, x: Val, dtype: DType) -> Result<Val, Fault> {
    let ty = body.ty(x);
    match ty.dtype == dtype {
        true => Ok(x),
        false => body.row(
            "bitcast_convert",
            &[x],
            Attrs::none(),
            Some(&ty.with_dtype(dtype)),
        ),
    }
}

/// Elements along the last dim side by side in one wider element.
fn joined(body: &mut Body<'_, '_>, x: Val, to: &TensorType) -> Result<Val, Fault> {
    let narrow = body.ty(x);
    let wide = to.with_dtype(unsigned(to.dtype.bits())?);
    let x = raw(body, x)?;
    let x = convert(body, x, wide.dtype);
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
            ("dims", super::attributes::dims(&[last])),
            ("starts", super::attributes::dims(&[part])),
            ("limits", super::attributes::dims(&[part + 1])),
        ]);
        let own = body.row("slice", &[x], cut, None)?;
        let own = body.row("reshape", &[own], Attrs::none(), Some(&wide))?;
        let by = i128::from(narrow.dtype.bits()) * part as i128;
        let by = splat(body, wide.clone(), Number::Int(by));
        let own = body.row("shift_left", &[own, by], Attrs::none(), None)?;
        all = Some(match all {
            Some(all) => body.row("or", &[all, own], Attrs::none(), None)?,
            None => own,
        });
    }
    let all = all.ok_or_else(|| Fault::wrong("it has no parts", "a last dim"))?;
    cooked(body, all, to.dtype)
}

/// The parts of each element along a new last dim.
fn parted(body: &mut Body<'_, '_>, x: Val, to: &TensorType) -> Result<Val, Fault> {
    let x = raw(body, x)?;
    let wide = body.ty(x);
    let narrow = unsigned(to.dtype.bits())?;
    let mut shape = wide.shape.clone();
    shape.push(1);
    let column = TensorType::new(shape, narrow);
    let mut parts = Vec::new();
    for part in 0..wide.dtype.bits() / to.dtype.bits() {
        let by = i128::from(to.dtype.bits() * part);
        let by = splat(body, wide.clone(), Number::Int(by));
        let own = body.row("shift_right_logical", &[x, by], Attrs::none(), None)?;
        let own = convert(body, own, narrow);
        parts.push(body.row("reshape", &[own], Attrs::none(), Some(&column))?);
    }
    let dim = attrs([("dim", int(wide.ndim() as i64))]);
    let all = body.row("concatenate", &parts, dim, None)?;
    cooked(body, all, to.dtype)
}

/// `stablehlo.map`: a function of an element of each operand.
pub(super) fn map(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let types = given.operands.iter().map(|&v| body.ty(v).dtype);
    let types: Vec<DType> = types.collect();
    let function = Reader::read(&body.cx.funcs, &given.op.regions, 0, &types)?;
    apply(body, &function.finish(), &given.operands)
}

/// `stablehlo.rng_bit_generator`. The default algorithm is Philox, as it is of XLA on CPUs.
pub(super) fn bit_generator(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let algorithm = match given.keyword("rng_algorithm", "rng_algorithm")? {
        "THREE_FRY" => "three_fry",
        _ => "philox",
    };
    let ty = given.result(1)?;
    let bits = ty.dtype.bits();
    let pairs = [
        ("algorithm", word(algorithm)),
        ("shape", super::attributes::dims(&ty.shape)),
        ("bits", int(i64::from(bits.max(32)))),
    ];
    let mut made = body.rows("rng_bit_generator", &given.operands, attrs(pairs), None)?;
    // Of what is narrower than a word, XLA takes the low bits of one word each.
    let narrow = convert(body, made[1], unsigned(bits)?);
    made[1] = cooked(body, narrow, ty.dtype)?;
    Ok(made)
}
