//! Ops that differ from a row of the op table only in their name, and attribute words that do so.

use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use crate::import::stablehlo::error::Fault;

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

/// Our row for an op that differs only in its name, given the element type of its first operand.
pub(super) fn row_of(name: &str, dtype: Option<DType>) -> Option<&'static str> {
    let (_, row, logical) = ROWS.iter().find(|(known, ..)| *known == name)?;
    match dtype {
        Some(DType::I1) => Some(logical.unwrap_or(row)),
        _ => Some(row),
    }
}

/// The direction with StableHLO's name.
pub(super) fn direction_of(name: &str) -> Result<Cmp, Fault> {
    let cmp = Cmp::parse(&name.to_ascii_lowercase());
    cmp.ok_or_else(|| Fault::wrong(format!("it compares `{name}`"), "EQ, NE, LT, LE, GT or GE"))
}

/// The signed integer type as wide as a float type.
pub(super) fn bits_type(dtype: DType) -> DType {
    match dtype.bytes() {
        2 => DType::I16,
        4 => DType::I32,
        _ => DType::I64,
    }
}
