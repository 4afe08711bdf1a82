//! Elementary functions that are no rows of the op table, as formulas.

use ddl_dialect::build::Val;
use ddl_dialect::op::OpError;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

use super::formula::Formula;

/// Functions whose formulas are as exact in f32 as its own functions are; the others lose digits by
/// cancellation, or are too rare to have a form of their own.
const NARROW: [&str; 8] = [
    "acosh", "asinh", "atanh", "cosh", "erf", "erf_inv", "sinh", "tan",
];

/// The type in which a function of an operand is computed.
pub(super) fn inside(name: &str, operand: DType) -> DType {
    match operand != DType::F64 && NARROW.contains(&name) {
        true => DType::F32,
        false => DType::F64,
    }
}

/// The function with a name at the unknown of a formula, which is of the type [`inside`]; `None` if
/// there is none.
pub(super) fn elementary(f: &mut Formula<'_>, name: &str) -> Option<Result<Val, OpError>> {
    Some(match name {
        "acos" => acos(f),
        "acosh" => acosh(f),
        "asin" => asin(f),
        "asinh" => asinh(f),
        "atan" => atan(f),
        "atanh" => atanh(f),
        "cosh" => cosh(f),
        "erf" => f.unary("erf", f.x),
        "erf_inv" => erf_inv(f),
        "sinh" => sinh(f),
        "tan" => f.unary("tan", f.x),
        _ => return None,
    })
}

fn atan(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let one = f.number(1.0);
    f.binary("atan2", f.x, one)
}

/// sign(x) log1p(2|x| / (1 − |x|)) / 2.
fn atanh(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let (magnitude, sign) = (f.unary("abs", f.x)?, f.unary("sign", f.x)?);
    let (one, twice) = (f.number(1.0), f.binary("add", magnitude, magnitude)?);
    let rest = f.binary("sub", one, magnitude)?;
    let quotient = f.binary("div", twice, rest)?;
    let double = f.unary("log1p", quotient)?;
    let value = f.with("mul", double, 0.5)?;
    f.binary("mul", sign, value)
}

fn cosh(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let magnitude = f.unary("abs", f.x)?;
    let (rising, falling) = exponentials(f, magnitude)?;
    f.binary("add", rising, falling)
}

/// √((1 − x)(1 + x)), and 1 + x.
fn leg(f: &mut Formula<'_>) -> Result<(Val, Val), OpError> {
    let one = f.number(1.0);
    let (below, above) = (f.binary("sub", one, f.x)?, f.binary("add", one, f.x)?);
    let product = f.binary("mul", below, above)?;
    Ok((f.unary("sqrt", product)?, above))
}

/// 2 atan2(x, 1 + √(1 − x²)).
fn asin(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let (leg, _) = leg(f)?;
    let other = f.with("add", leg, 1.0)?;
    let half = f.binary("atan2", f.x, other)?;
    f.with("mul", half, 2.0)
}

/// 2 atan2(√(1 − x²), 1 + x); π at −1.
fn acos(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let (leg, above) = leg(f)?;
    let half = f.binary("atan2", leg, above)?;
    let angle = f.with("mul", half, 2.0)?;
    let (least, straight) = (f.number(-1.0), f.number(std::f64::consts::PI));
    let last = f.compared(Cmp::Eq, f.x, least)?;
    f.select(last, straight, angle)
}

/// sign(x) log1p(|x| + x² / (1 + √(x² + 1))); where the square might overflow, sign(x) (ln |x| + ln
/// 2).
fn asinh(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let (magnitude, sign) = (f.unary("abs", f.x)?, f.unary("sign", f.x)?);
    let square = f.binary("mul", f.x, f.x)?;
    let above = f.with("add", square, 1.0)?;
    let root = f.unary("sqrt", above)?;
    let divisor = f.with("add", root, 1.0)?;
    let rest = f.binary("div", square, divisor)?;
    let sum = f.binary("add", magnitude, rest)?;
    let near = f.unary("log1p", sum)?;
    let far = twice_log(f, magnitude)?;
    let small = f.below(magnitude, LARGE)?;
    let value = f.select(small, near, far)?;
    f.binary("mul", sign, value)
}

/// Beyond, √(x² ± 1) is |x|.
const LARGE: f64 = 1e9;

/// ln 2x, also where 2x overflows.
fn twice_log(f: &mut Formula<'_>, x: Val) -> Result<Val, OpError> {
    let log = f.unary("log", x)?;
    f.with("add", log, std::f64::consts::LN_2)
}

/// log1p(x − 1 + √((x + 1)(x − 1))), which does not cancel near 1; where that might overflow, ln x
/// + ln 2.
fn acosh(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let (above, below) = (f.with("add", f.x, 1.0)?, f.with("sub", f.x, 1.0)?);
    // Of a product the root would be real below −1.
    let roots = (f.unary("sqrt", above)?, f.unary("sqrt", below)?);
    let root = f.binary("mul", roots.0, roots.1)?;
    let sum = f.binary("add", below, root)?;
    let near = f.unary("log1p", sum)?;
    let far = twice_log(f, f.x)?;
    let small = f.below(f.x, LARGE)?;
    f.select(small, near, far)
}

/// eˣ / 2 and e⁻ˣ / 2 of a number that is not negative. Where eˣ might overflow before its half, it
/// is a product.
fn exponentials(f: &mut Formula<'_>, x: Val) -> Result<(Val, Val), OpError> {
    let fits = f.below(x, if f.dtype() == DType::F64 { 709.0 } else { 88.0 })?;
    let (zero, one, half) = (f.number(0.0), f.number(1.0), f.number(0.5));
    let less = f.select(fits, zero, one)?;
    let rest = f.binary("sub", x, less)?;
    let power = f.unary("exp", rest)?;
    let more = f.number(std::f64::consts::E / 2.0);
    let factor = f.select(fits, half, more)?;
    let rising = f.binary("mul", power, factor)?;
    Ok((rising, f.binary("div", half, power)?))
}

/// Near 0 by eˣ − 1, which does not cancel; of |x|, since for negative numbers that would be near
/// −1.
fn sinh(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let (magnitude, sign) = (f.unary("abs", f.x)?, f.unary("sign", f.x)?);
    let (rising, falling) = exponentials(f, magnitude)?;
    let far = f.binary("sub", rising, falling)?;
    let less = f.unary("expm1", magnitude)?;
    let more = f.with("add", less, 1.0)?;
    let quotient = f.binary("div", less, more)?;
    let twice = f.binary("add", less, quotient)?;
    let near = f.with("mul", twice, 0.5)?;
    let small = f.below(magnitude, 1.0)?;
    let value = f.select(small, near, far)?;
    f.binary("mul", sign, value)
}

/// Coefficients for w < 5 and others: Giles (2012), Approximating the erfinv function, GPU
/// Computing Gems.
const CENTRAL: [f64; 9] = [
    2.810_226_36e-08,
    3.432_739_39e-07,
    -3.523_387_7e-06,
    -4.391_506_54e-06,
    0.000_218_580_87,
    -0.001_253_725_03,
    -0.004_177_681_64,
    0.246_640_727,
    1.501_409_41,
];
const TAIL: [f64; 9] = [
    -0.000_200_214_257,
    0.000_100_950_558,
    0.001_349_343_22,
    -0.003_673_428_44,
    0.005_739_507_73,
    -0.007_622_461_3,
    0.009_438_870_47,
    1.001_674_06,
    2.832_976_82,
];

/// A polynomial in w = −ln(1 − x²), then in f64 two steps of Newton's method; ±∞ at ±1. In f32 the
/// polynomial alone is within 4 ulp, if 1 − x² is computed as a product, which does not cancel.
fn erf_inv(f: &mut Formula<'_>) -> Result<Val, OpError> {
    let inside = f.dtype();
    let log = match inside {
        DType::F64 => {
            let square = f.binary("mul", f.x, f.x)?;
            let negated = f.unary("neg", square)?;
            f.unary("log1p", negated)?
        }
        _ => {
            let one = f.number(1.0);
            let (below, above) = (f.binary("sub", one, f.x)?, f.binary("add", one, f.x)?);
            let rest = f.binary("mul", below, above)?;
            f.unary("log", rest)?
        }
    };
    let w = f.unary("neg", log)?;
    let (central, root) = (f.with("sub", w, 2.5)?, f.unary("sqrt", w)?);
    let tail = f.with("sub", root, 3.0)?;
    let (central, tail) = (f.polynomial(central, &CENTRAL)?, f.polynomial(tail, &TAIL)?);
    let near = f.below(w, 5.0)?;
    let factor = f.select(near, central, tail)?;
    let mut y = f.binary("mul", factor, f.x)?;
    for _ in 0..if inside == DType::F64 { 2 } else { 0 } {
        let reached = f.unary("erf", y)?;
        let error = f.binary("sub", reached, f.x)?;
        let square = f.binary("mul", y, y)?;
        let bell = f.unary("exp", square)?;
        let slope = f.with("mul", bell, std::f64::consts::PI.sqrt() / 2.0)?;
        let step = f.binary("mul", error, slope)?;
        y = f.binary("sub", y, step)?;
    }
    let (magnitude, sign) = (f.unary("abs", f.x)?, f.unary("sign", f.x)?);
    let far = f.with("mul", sign, f64::INFINITY)?;
    let one = f.number(1.0);
    let edge = f.compared(Cmp::Eq, magnitude, one)?;
    f.select(edge, far, y)
}
