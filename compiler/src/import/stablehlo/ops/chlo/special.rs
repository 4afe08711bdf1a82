//! Special functions that are so rare that they are no rows of the op table.
#![allow(
    clippy::excessive_precision,
    reason = "coefficients stand as they were computed"
)]

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, convert, splat, splat_f64};
use ddl_dialect::scalar::{Cmp, Number};
use ddl_dialect::types::DType;

use super::super::rows::bits_type;
use crate::import::formula::Formula;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::given::GivenOp;
use crate::import::stablehlo::importer::{FuncImporter, OpResults};

/// The two operands, in f64, and their type.
fn doubles(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
) -> Result<(Val, Val, DType), Fault> {
    let (a, b) = two_floats(func, given)?;
    let dtype = func.ty(a).dtype;
    let wide = |func: &mut FuncImporter<'_, '_>, x| convert(func, x, DType::F64);
    Ok((wide(func, a), wide(func, b), dtype))
}

fn two_floats(func: &FuncImporter<'_, '_>, given: &GivenOp<'_>) -> Result<(Val, Val), Fault> {
    match given.operands.as_slice() {
        &[a, b] if func.ty(a).dtype.is_float() => Ok((a, b)),
        _ => Err(Fault::wrong(
            "its operands are not two floats",
            "give it two",
        )),
    }
}

/// Terms of the sum before the rest is estimated.
const HURWITZ_TERMS: usize = 10;
/// B₂ₖ / (2k)!, k from 1.
const BERNOULLI: [f64; 12] = [
    1.0 / 12.0,
    -1.0 / 720.0,
    1.0 / 30_240.0,
    -1.0 / 1_209_600.0,
    1.0 / 47_900_160.0,
    -691.0 / 1_307_674_368_000.0,
    1.0 / 74_724_249_600.0,
    -3_617.0 / 10_670_622_842_880_000.0,
    43_867.0 / 5_109_094_217_170_944_000.0,
    -174_611.0 / 802_857_662_698_291_200_000.0,
    77_683.0 / 14_101_100_039_391_805_440_000.0,
    -236_364_091.0 / 1_693_824_136_731_743_669_452_800_000.0,
];

/// `chlo.zeta`: Hurwitz's ζ(x, q) = Σₙ (q + n)⁻ˣ, n from 0. ∞ at x = 1 and, for even x, where a
/// term is infinite; NaN for x below 1, for other x where a term is infinite, and for negative q
/// with fractional x.
pub(in crate::import::stablehlo::ops) fn zeta(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
) -> OpResults {
    let (x, q, dtype) = doubles(func, given)?;
    let mut f = Formula { build: func, x };
    let value = hurwitz(&mut f, q)?;
    Ok(vec![convert(func, value, dtype)])
}

/// ζ(x, q) of the formula's unknown x: the first terms and Euler's and Maclaurin's estimate of the
/// others.
fn hurwitz(f: &mut Formula<'_>, q: Val) -> Result<Val, Fault> {
    let x = f.x;
    let exponent = f.unary("neg", x)?;
    let mut sum = f.binary("power", q, exponent)?;
    for n in 1..HURWITZ_TERMS {
        let place = f.with("add", q, n as f64)?;
        let term = f.binary("power", place, exponent)?;
        sum = f.binary("add", sum, term)?;
    }
    let a = f.with("add", q, HURWITZ_TERMS as f64)?;
    let mut power = f.binary("power", a, exponent)?;
    // ∫ₐ^∞ t⁻ˣ dt + a⁻ˣ / 2.
    let less = f.with("sub", x, 1.0)?;
    let whole = f.binary("mul", power, a)?;
    let integral = f.binary("div", whole, less)?;
    let half = f.with("mul", power, 0.5)?;
    sum = f.binary("add", sum, integral)?;
    sum = f.binary("add", sum, half)?;
    // B₂ₖ / (2k)! · x (x + 1) … (x + 2k − 2) a^(−x − 2k + 1).
    let mut factor = x;
    power = f.binary("div", power, a)?;
    let square = f.binary("mul", a, a)?;
    for (k, &coefficient) in BERNOULLI.iter().enumerate() {
        let term = f.binary("mul", factor, power)?;
        let term = f.with("mul", term, coefficient)?;
        sum = f.binary("add", sum, term)?;
        for next in [2 * k + 1, 2 * k + 2] {
            let next = f.with("add", x, next as f64)?;
            factor = f.binary("mul", factor, next)?;
        }
        power = f.binary("div", power, square)?;
    }
    at_edges(f, q, sum)
}

/// The sum but where it does not converge.
fn at_edges(f: &mut Formula<'_>, q: Val, sum: Val) -> Result<Val, Fault> {
    let x = f.x;
    let (nan, infinity) = (f.number(f64::NAN), f.number(f64::INFINITY));
    let (one, zero) = (f.number(1.0), f.number(0.0));
    let half = f.with("mul", x, 0.5)?;
    let (whole_half, whole_x, whole_q) = (
        f.unary("floor", half)?,
        f.unary("floor", x)?,
        f.unary("floor", q)?,
    );
    let even = f.compared(Cmp::Eq, half, whole_half)?;
    let on_pole = f.select(even, infinity, nan)?;
    let fractional = f.compared(Cmp::Ne, x, whole_x)?;
    let negative = f.select(fractional, nan, sum)?;
    let is_pole = f.compared(Cmp::Eq, q, whole_q)?;
    let left = f.select(is_pole, on_pole, negative)?;
    let right = f.compared(Cmp::Gt, q, zero)?;
    let value = f.select(right, sum, left)?;
    let below = f.below(x, 1.0)?;
    let value = f.select(below, nan, value)?;
    let harmonic = f.compared(Cmp::Eq, x, one)?;
    Ok(f.select(harmonic, infinity, value)?)
}

/// `chlo.polygamma`: derivative n of digamma at x, (−1)ⁿ⁺¹ n! ζ(n + 1, x); NaN where n is no whole
/// number.
pub(in crate::import::stablehlo::ops) fn polygamma(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
) -> OpResults {
    let (n, x, dtype) = doubles(func, given)?;
    let mut f = Formula { build: func, x: n };
    let next = f.with("add", n, 1.0)?;
    f.x = next;
    let sum = hurwitz(&mut f, x)?;
    let log = f.unary("lgamma", next)?;
    let factorial = f.unary("exp", log)?;
    let magnitude = f.binary("mul", factorial, sum)?;
    let negated = f.unary("neg", magnitude)?;
    let half = f.with("mul", n, 0.5)?;
    let (whole_half, whole) = (f.unary("floor", half)?, f.unary("floor", n)?);
    let even = f.compared(Cmp::Eq, half, whole_half)?;
    let value = f.select(even, negated, magnitude)?;
    let (zero, nan) = (f.number(0.0), f.number(f64::NAN));
    let first = f.unary("digamma", x)?;
    let is_first = f.compared(Cmp::Eq, n, zero)?;
    let value = f.select(is_first, first, value)?;
    let is_whole = f.compared(Cmp::Eq, n, whole)?;
    let value = f.select(is_whole, value, nan)?;
    let negative = f.below(n, 0.0)?;
    let value = f.select(negative, nan, value)?;
    Ok(vec![convert(func, value, dtype)])
}

/// Coefficients of Chebyshev's polynomials for e^(−x) I₁(x) / x in x/4 − 1, x to 8, and for
/// √x e^(−x) I₁(x) in 16/x − 1 beyond, by interpolation at Chebyshev's points.
const BESSEL_NEAR: [f64; 25] = [
    1.262_935_932_218_168_2e-1,
    -1.764_165_183_578_340_9e-1,
    1.026_436_586_898_470_8e-1,
    -5.294_598_120_809_497_5e-2,
    2.472_644_903_062_650_6e-2,
    -1.056_408_489_462_618_5e-2,
    4.156_422_944_312_876e-3,
    -1.513_572_450_631_248_4e-3,
    5.122_859_561_685_72e-4,
    -1.617_608_158_258_915e-4,
    4.781_565_107_549_981e-5,
    -1.327_316_365_604_320_9e-5,
    3.470_251_308_154e-6,
    -8.568_720_265_095_683e-7,
    2.003_294_754_164_181_5e-7,
    -4.445_059_133_498_202_7e-8,
    9.381_537_422_110_737e-9,
    -1.887_249_765_404_080_4e-9,
    3.625_590_171_884_034_5e-10,
    -6.663_487_103_646_798e-11,
    1.173_613_495_119_191_2e-11,
    -1.983_883_396_958_481_7e-12,
    3.222_517_127_947_57e-13,
    -5.030_498_953_623_879e-14,
    7.491_843_120_056_089e-15,
];
const BESSEL_FAR: [f64; 15] = [
    3.892_881_175_091_401e-1,
    -9.761_097_491_361_481e-3,
    -1.105_889_387_626_543_6e-4,
    -3.882_564_808_884_761e-6,
    -2.512_236_238_068_910_6e-7,
    -2.631_468_846_894_215_7e-8,
    -3.835_380_413_889_511e-9,
    -5.589_743_503_745_166e-10,
    -1.897_496_244_636_462_9e-11,
    3.252_603_507_344_791_5e-11,
    1.412_579_599_457_170_8e-11,
    2.035_626_753_232_643e-12,
    -7.198_748_639_445_55e-13,
    -4.083_431_558_459_343_5e-13,
    -2.084_717_375_253_885_4e-14,
];

/// e^(−|x|) I₁(x), I₁ being the modified Bessel function of the first kind.
pub(super) fn bessel_i1e(f: &mut Formula<'_>) -> Result<Val, Fault> {
    let magnitude = f.unary("abs", f.x)?;
    let (four, sixteen) = (f.number(4.0), f.number(16.0));
    let near = f.binary("div", magnitude, four)?;
    let near = f.with("sub", near, 1.0)?;
    let near = chebyshev(f, near, &BESSEL_NEAR)?;
    let near = f.binary("mul", near, f.x)?;
    let far = f.binary("div", sixteen, magnitude)?;
    let far = f.with("sub", far, 1.0)?;
    let far = chebyshev(f, far, &BESSEL_FAR)?;
    let root = f.unary("sqrt", magnitude)?;
    let far = f.binary("div", far, root)?;
    let sign = f.unary("sign", f.x)?;
    let far = f.binary("mul", far, sign)?;
    let is_near = f.below(magnitude, 8.0)?;
    Ok(f.select(is_near, near, far)?)
}

/// Σ cₖ Tₖ(y), T being Chebyshev's polynomials, by Clenshaw's recurrence.
fn chebyshev(f: &mut Formula<'_>, y: Val, coefficients: &[f64]) -> Result<Val, Fault> {
    let twice = f.binary("add", y, y)?;
    let zero = f.number(0.0);
    let (mut last, mut before) = (zero, zero);
    for (k, &coefficient) in coefficients.iter().enumerate().rev() {
        let factor = if k == 0 { y } else { twice };
        let product = f.binary("mul", factor, last)?;
        let rest = f.binary("sub", product, before)?;
        (last, before) = (f.with("add", rest, coefficient)?, last);
    }
    Ok(last)
}

/// `chlo.next_after`: the float next to a in the direction of b; b if they are equal.
pub(in crate::import::stablehlo::ops) fn next_after(
    func: &mut FuncImporter<'_, '_>,
    given: &GivenOp<'_>,
) -> OpResults {
    let (a, b) = two_floats(func, given)?;
    let ty = func.ty(a);
    let bits = ty.with_dtype(bits_type(ty.dtype));
    let none = Attrs::none;
    let number = |func: &mut FuncImporter<'_, '_>, value: i128| {
        splat(func, bits.clone(), Number::Int(value))
    };
    let own = func.row("bitcast_convert", &[a], none(), Some(&bits))?;
    // A float of larger magnitude has the larger bits, but for the sign.
    let (zero, one) = (splat_f64(func, ty.clone(), 0.0), number(func, 1));
    let (minus, least) = (
        number(func, -1),
        number(func, -(1 << (bits.dtype.bits() - 1))),
    );
    let up = func.compared(Cmp::Lt, a, b)?;
    let positive = func.compared(Cmp::Gt, a, zero)?;
    let outward = func.compared(Cmp::Eq, up, positive)?;
    let step = func.row("select", &[outward, one, minus], none(), None)?;
    let moved = func.row("add", &[own, step], none(), None)?;
    // The least float of either sign.
    let below = func.row("or", &[least, one], none(), None)?;
    let from_zero = func.row("select", &[up, one, below], none(), None)?;
    let is_zero = func.compared(Cmp::Eq, a, zero)?;
    let moved = func.row("select", &[is_zero, from_zero, moved], none(), None)?;
    let moved = func.row("bitcast_convert", &[moved], none(), Some(&ty))?;
    let equal = func.compared(Cmp::Eq, a, b)?;
    let value = func.row("select", &[equal, b, moved], none(), None)?;
    // A sum is NaN where one of them is.
    let sum = func.row("add", &[a, b], none(), None)?;
    let (nan_a, nan_b) = (func.compared(Cmp::Ne, a, a)?, func.compared(Cmp::Ne, b, b)?);
    let nan = func.row("or", &[nan_a, nan_b], none(), None)?;
    func.rows("select", &[nan, sum, value], none(), None)
}
