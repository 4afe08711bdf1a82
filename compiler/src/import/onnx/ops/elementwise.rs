//! Elementwise arithmetic, comparisons and logic.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val};
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::row::rows;
use crate::import::onnx::error::NodeFault;
use crate::import::onnx::importer::{GraphImporter, NodeResults};
use crate::import::onnx::node::GivenNode;
use crate::import::onnx::stored::{dtype, spelled};

rows! {
    "Abs", "`abs`", unary("abs");
    "Acos", "a formula, in f64", formula("acos");
    "Acosh", "a formula", formula("acosh");
    "Add", "`add`; before version 7 by `axis`", binary("add");
    "And", "`and`", binary("and");
    "Asin", "a formula, in f64", formula("asin");
    "Asinh", "a formula", formula("asinh");
    "Atan", "a formula, in f64", formula("atan");
    "Atanh", "a formula", formula("atanh");
    "BitCast", "`bitcast_convert`; not between widths", bitcast;
    "BitShift", "`shift_left`, `shift_right_logical`; `shift_right_arithmetic` of signed integers", shift;
    "BitwiseAnd", "`and`", binary("and");
    "BitwiseNot", "`not`", unary("not");
    "BitwiseOr", "`or`", binary("or");
    "BitwiseXor", "`xor`", binary("xor");
    "Cast", "`convert`; not of strings and floats of 8 bits", cast;
    "CastLike", "`convert`", cast_like;
    "Ceil", "`ceil`", unary("ceil");
    "Clip", "`maximum`, then `minimum`; bounds are attributes before version 11", clip;
    "Cos", "`cos`", unary("cos");
    "Cosh", "a formula", formula("cosh");
    "Div", "`div`; integers truncate", binary("div");
    "Equal", "`compare`", compare(Cmp::Eq);
    "Erf", "`erf`", unary("erf");
    "Exp", "`exp`", unary("exp");
    "Floor", "`floor`", unary("floor");
    "Greater", "`compare`", compare(Cmp::Gt);
    "GreaterOrEqual", "`compare`", compare(Cmp::Ge);
    "Identity", "nothing", identity;
    "IsInf", "`compare` with ±∞", is_inf;
    "IsNaN", "`compare` of x with itself", is_nan;
    "Less", "`compare`", compare(Cmp::Lt);
    "LessOrEqual", "`compare`", compare(Cmp::Le);
    "Log", "`log`", unary("log");
    "Max", "`maximum` of all", all("maximum");
    "Mean", "`add` of all, and a quotient", mean;
    "Min", "`minimum` of all", all("minimum");
    "Mod", "`rem`, with the sign of the divisor unless `fmod`", modulo;
    "Mul", "`mul`; before version 7 by `axis`", binary("mul");
    "Neg", "`neg`", unary("neg");
    "Not", "`not`", unary("not");
    "Or", "`or`", binary("or");
    "Pow", "`power`; products for exponents of 2 and 3, `sqrt` for one half", power;
    "Reciprocal", "a quotient", reciprocal;
    "Round", "`round_nearest_even`", unary("round_nearest_even");
    "Sign", "`sign`", unary("sign");
    "Sin", "`sin`", unary("sin");
    "Sinh", "a formula", formula("sinh");
    "Sqrt", "`sqrt`", unary("sqrt");
    "Sub", "`sub`; before version 7 by `axis`", binary("sub");
    "Sum", "`add` of all", all("add");
    "Tan", "`tan`", unary("tan");
    "Tanh", "`tanh`", unary("tanh");
    "Where", "`select`", select;
    "Xor", "`xor`", binary("xor");
}

type Given<'a, 'b> = &'b GivenNode<'a>;

fn unary(row: &'static str) -> impl Fn(&mut GraphImporter<'_>, Given<'_, '_>) -> NodeResults {
    move |func, given| {
        let x = given.input(0)?;
        Ok(vec![func.unary(row, x)?])
    }
}

fn formula(name: &'static str) -> impl Fn(&mut GraphImporter<'_>, Given<'_, '_>) -> NodeResults {
    move |func, given| {
        let x = given.input(0)?;
        Ok(vec![func.elementary(name, x)?])
    }
}

/// The two operands; in old versions dims of the second are those of the first from `axis` on.
fn operands(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> Result<(Val, Val), NodeFault> {
    let (a, b) = (given.input(0)?, given.input(1)?);
    if given.version >= 7 || given.int("broadcast")?.unwrap_or(0) == 0 {
        return Ok((a, b));
    }
    let (outer, inner) = (func.shape(a), func.shape(b));
    let first = outer.len().saturating_sub(inner.len()) as i64;
    let first = given.int_or("axis", first)?;
    let first = usize::try_from(first).unwrap_or(0).min(outer.len());
    let mut shape = inner.clone();
    let rest = outer.len().saturating_sub(first + inner.len());
    shape.extend(vec![1; rest]);
    Ok((a, func.reshape(b, &shape)?))
}

fn binary(row: &'static str) -> impl Fn(&mut GraphImporter<'_>, Given<'_, '_>) -> NodeResults {
    move |func, given| {
        let (a, b) = operands(func, given)?;
        Ok(vec![func.binary(row, a, b)?])
    }
}

fn compare(cmp: Cmp) -> impl Fn(&mut GraphImporter<'_>, Given<'_, '_>) -> NodeResults {
    move |func, given| {
        let (a, b) = operands(func, given)?;
        Ok(vec![func.compared(cmp, a, b)?])
    }
}

fn folded(func: &mut GraphImporter<'_>, given: Given<'_, '_>, row: &str) -> Result<Val, NodeFault> {
    let mut total = given.input(0)?;
    for value in given.all()?.into_iter().skip(1) {
        total = func.binary(row, total, value)?;
    }
    Ok(total)
}

fn all(row: &'static str) -> impl Fn(&mut GraphImporter<'_>, Given<'_, '_>) -> NodeResults {
    move |func, given| Ok(vec![folded(func, given, row)?])
}

fn mean(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let total = folded(func, given, "add")?;
    Ok(vec![func.with("div", total, given.inputs.len() as f64)?])
}

fn identity(_: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    Ok(vec![given.input(0)?])
}

fn shift(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let row = match given.text_or("direction", "")? {
        "LEFT" => "shift_left",
        "RIGHT" if func.dtype(given.input(0)?).is_signed() => "shift_right_arithmetic",
        "RIGHT" => "shift_right_logical",
        _ => {
            return Err(NodeFault::wrong(
                "its `direction` is unknown",
                "`LEFT` or `RIGHT`",
            ));
        }
    };
    Ok(vec![func.binary(row, given.input(0)?, given.input(1)?)?])
}

/// The element type that an attribute names.
pub(super) fn named_type(number: i64) -> Result<DType, NodeFault> {
    let number = i32::try_from(number).unwrap_or(0);
    let found = dtype(number);
    found.ok_or_else(|| NodeFault::unsupported(format!("the element type {}", spelled(number))))
}

fn cast(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let to = named_type(given.int_or("to", 0)?)?;
    Ok(vec![func.convert(given.input(0)?, to)])
}

fn cast_like(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let to = func.dtype(given.input(1)?);
    Ok(vec![func.convert(given.input(0)?, to)])
}

fn bitcast(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let to = named_type(given.int_or("to", 0)?)?;
    let x = given.input(0)?;
    let ty = func.ty(x).with_dtype(to);
    if func.dtype(x) == DType::I1 && to.bytes() == 1 {
        return Ok(vec![func.convert(x, to)]);
    }
    match func.dtype(x).bits() == to.bits() {
        true => func.rows("bitcast_convert", &[x], Attrs::none(), Some(&ty)),
        false => Err(NodeFault::unsupported("types of different widths")),
    }
}

fn clip(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let mut x = given.input(0)?;
    for (number, (name, row)) in [("min", "maximum"), ("max", "minimum")]
        .into_iter()
        .enumerate()
    {
        let written = given.float(name)?;
        match (given.optional(number + 1), written) {
            (Some(bound), _) => x = func.binary(row, x, bound)?,
            (None, Some(bound)) => x = func.with(row, x, bound)?,
            (None, None) => {}
        }
    }
    Ok(vec![x])
}

fn is_nan(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let x = given.input(0)?;
    Ok(vec![func.compared(Cmp::Ne, x, x)?])
}

fn is_inf(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let x = given.input(0)?;
    let (above, below) = (func.like(x, f64::INFINITY), func.like(x, f64::NEG_INFINITY));
    let is = |func: &mut GraphImporter<'_>, bound| func.compared(Cmp::Eq, x, bound);
    Ok(vec![match (
        given.flag("detect_positive", true)?,
        given.flag("detect_negative", true)?,
    ) {
        (true, true) => {
            let (up, down) = (is(func, above)?, is(func, below)?);
            func.binary("or", up, down)?
        }
        (true, false) => is(func, above)?,
        (false, true) => is(func, below)?,
        (false, false) => func.zeros(&func.shape(x), DType::I1),
    }])
}

fn modulo(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let [a, b] = func.together([given.input(0)?, given.input(1)?])?;
    let rest = func.binary("rem", a, b)?;
    let dtype = func.dtype(a);
    let truncates = given.flag("fmod", false)? || !(dtype.is_signed() || dtype.is_float());
    if truncates {
        return Ok(vec![rest]);
    }
    let zero = func.like(rest, 0.0);
    let some = func.compared(Cmp::Ne, rest, zero)?;
    let (down, divisor_down) = (
        func.compared(Cmp::Lt, rest, zero)?,
        func.compared(Cmp::Lt, b, zero)?,
    );
    let apart = func.binary("xor", down, divisor_down)?;
    let wrong = func.binary("and", some, apart)?;
    let moved = func.binary("add", rest, b)?;
    Ok(vec![func.select(wrong, moved, rest)?])
}

fn power(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let (x, exponent) = (given.input(0)?, given.input(1)?);
    let dtype = func.dtype(x);
    let shape = func.common(&[x, exponent])?;
    let known = match func.elements(exponent)? {
        Some(tensor) if tensor.len() == 1 && shape == func.shape(x) => Some(tensor.get_f64(0)),
        Some(_) | None => None,
    };
    Ok(vec![match known {
        Some(1.0) => x,
        Some(2.0) => func.binary("mul", x, x)?,
        Some(3.0) => {
            let square = func.binary("mul", x, x)?;
            func.binary("mul", square, x)?
        }
        Some(0.5) if dtype.is_float() => func.unary("sqrt", x)?,
        _ => {
            let inside = if dtype.is_float() { dtype } else { DType::F64 };
            let (base, exponent) = (func.convert(x, inside), func.convert(exponent, inside));
            let made = func.binary("power", base, exponent)?;
            func.convert(made, dtype)
        }
    }])
}

fn reciprocal(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let x = given.input(0)?;
    let one = func.like(x, 1.0);
    Ok(vec![func.binary("div", one, x)?])
}

fn select(func: &mut GraphImporter<'_>, given: Given<'_, '_>) -> NodeResults {
    let value = func.select(given.input(0)?, given.input(1)?, given.input(2)?)?;
    Ok(vec![value])
}
