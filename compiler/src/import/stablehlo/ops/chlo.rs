//! CHLO: functions without an op in StableHLO.

mod special;

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, convert};

use crate::import::formula::Formula;
use crate::import::functions;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::{GivenOp, attrs, int};
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

pub(super) use self::special::{next_after, polygamma, zeta};

/// The function with a name, computed in f64 if that avoids a loss by cancellation.
pub(super) fn formula(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    formula_of(func, given, &given.op.name.node)
}

/// As [`formula`], for an op with another name.
pub(super) fn formula_of(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
    name: &str,
) -> OpResults {
    let &[x] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have one operand", "give it one"));
    };
    let dtype = func.ty(x).dtype;
    if !dtype.is_float() {
        return Err(Fault::wrong(
            format!("its operand is of `{}`", dtype.name()),
            "floats",
        ));
    }
    let short = name.strip_prefix("chlo.").unwrap_or(name);
    let wide = convert(func, x, functions::inside(short, dtype));
    let mut f = Formula {
        build: func,
        x: wide,
    };
    let value = match name {
        "chlo.bessel_i1e" => special::bessel_i1e(&mut f)?,
        _ => {
            let value = functions::elementary(&mut f, short);
            value.ok_or_else(|| Fault::Unknown(name.to_owned()))??
        }
    };
    Ok(vec![convert(func, value, dtype)])
}

/// `chlo.square`.
pub(super) fn square(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let &[x] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have one operand", "give it one"));
    };
    func.rows("mul", &[x, x], Attrs::none(), None)
}

/// `chlo.top_k`.
pub(super) fn top_k(func: &mut FuncImporter<'_, '_>, given: &GivenOp<'_>) -> OpResults {
    let k = given.int("k")?;
    func.rows("top_k", &given.operands, attrs([("k", int(k))]), None)
}
