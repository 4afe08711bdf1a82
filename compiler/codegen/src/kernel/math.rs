//! Functions without hardware instructions, expanded into arithmetic that vectorises. No library is
//! called.
//!
//! | function | f32, largest error \[ulp\] | f64 | method |
//! |---|---|---|---|
//! | exp | 1 | 1 | reduction by ln 2 in two parts, polynomials of Cephes (f32) and by interpolation (f64) |
//! | log | 1 | 1 | mantissa in [√½, √2), Cephes polynomial (f32); series in s = f/(2+f) of fdlibm (f64) |
//! | tanh | 3 | 3 | by e²ˣ − 1 |
//! | sin, cos | 1, \|x\| ≤ 10⁹ | 2, \|x\| ≤ 10⁶ | reduction by π/2 in four parts, fdlibm polynomials; in f64 |
//! | pow | 1 | 2 + 2\|y ln x\| | exp(y ln x), in f64, of f32 by short series; signs and special values as in C |
//!
//! Special values are exact: exp(−∞) = 0, exp overflows to ∞ and underflows through the subnormals
//! in f64, to 0 instead of them in f32, log 0 = −∞, the log of negative numbers is NaN, NaN
//! propagates. Beyond the given range the argument reduction of sin and cos loses precision; the
//! results stay in [−1, 1]. Polynomials: S. Moshier, Cephes; Sun, fdlibm.

use std::f64::consts::LN_2;

use crate::kernel::code::Float;
use crate::kernel::real::{Int, Real, Truth};

pub(crate) const LOG2_E: f64 = std::f64::consts::LOG2_E;
/// ln 2 in two parts; a product of the first with a small integer is exact in f32.
pub(crate) const LN_2_HIGH: f64 = 0.693_359_375;
pub(crate) const LN_2_LOW: f64 = -2.121_944_40e-4;
/// The same of f64: a product of the first with an integer below 2³² is exact.
pub(crate) const LN_2_FIRST: f64 = 6.931_457_519_531_25e-1;
pub(crate) const LN_2_REST: f64 = 1.428_606_820_309_417_3e-6;

/// The bits of √½ in f64.
const ROOT_HALF: i128 = 0x3fe6_a09e_667f_3bcd;

/// The floats around the arguments for which eˣ is a normal f32.
const LEAST_F32: f64 = -87.336_547_851_562_5;
const MOST_F32: f64 = 88.722_839_355_468_75;

/// eˣ.
///
/// Results of 0 and NaN are not computed but selected at the end: intermediate values would be
/// subnormal, which is a hundred times slower on many CPUs, and masked scores contain millions of
/// them.
pub(crate) fn exp<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let zero = x.constant(0.0);
    let least = match x.float {
        // The first float below ln 2⁻¹²⁶: smaller results would be subnormal, and slow down
        // whatever reads them, such as the product of a softmax and the values of an attention.
        Float::F32 => LEAST_F32,
        // From here on the result is 0 after rounding.
        Float::F64 => -746.0,
    };
    let counts = x.constant(least).lt(x);
    let inner = counts.select(x, zero);
    let y = match x.float {
        Float::F32 => {
            // The factor is in [√½, √2), and the result normal or ∞, so the exponents are added.
            let (excess, exponent) = exp_parts(inner);
            let bits = (excess + 1.0).bits() + exponent.shl(x.float.mantissa());
            let fits = inner.lt(x.constant(MOST_F32));
            fits.select(bits.as_bits(), x.constant(f64::INFINITY))
        }
        Float::F64 => {
            let high = x.constant(710.0);
            let inner = inner.lt(high).select(inner, high);
            let (excess, exponent) = exp_parts(inner);
            scale(excess + 1.0, exponent)
        }
    };
    counts.select(y, x.is_nan().select(x, zero))
}

/// eʳ − 1 and n, where x = r + n·ln 2 and |r| ≤ ½ ln 2. Requires 2ⁿ to be approximately
/// representable.
pub(crate) fn exp_parts<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> (Real<'k, 'c, 'a>, Int<'k, 'c, 'a>) {
    let (n, exponent) = (x * LOG2_E).nearest();
    (excess(x, n), exponent)
}

/// The same, with 2ⁿ instead of n. Requires a normal number.
pub(crate) fn exp_power<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> (Real<'k, 'c, 'a>, Real<'k, 'c, 'a>) {
    let (n, power) = (x * LOG2_E).nearest_power(0);
    (excess(x, n), power)
}

/// eʳ − 1, where x = r + n·ln 2 and |r| ≤ ½ ln 2.
fn excess<'k, 'c, 'a>(x: Real<'k, 'c, 'a>, n: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    match x.float {
        Float::F32 => excess_f32(x - n * LN_2_HIGH - n * LN_2_LOW),
        Float::F64 => excess_f64(x - n * LN_2_FIRST - n * LN_2_REST),
    }
}

/// eʳ − 1, where |r| ≤ ½ ln 2, in f64: of (eʳ − 1 − r)/r², a polynomial by interpolation at
/// Chebyshev's points.
pub(crate) fn excess_f64<'k, 'c, 'a>(r: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let p = r.polynomial(&[
        2.510_047_250_569_499_6e-8,
        2.762_020_159_103_154_7e-7,
        2.755_726_827_690_569_6e-6,
        2.480_152_105_786_820_4e-5,
        1.984_126_986_317_155_7e-4,
        1.388_888_891_736_708_1e-3,
        8.333_333_333_330_039e-3,
        4.166_666_666_662_382_4e-2,
        1.666_666_666_666_666_9e-1,
        5.000_000_000_000_001e-1,
    ]);
    p * (r * r) + r
}

/// eʳ − 1, where |r| ≤ ½ ln 2.
pub(crate) fn excess_f32<'k, 'c, 'a>(r: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let p = r.polynomial(&[
        1.987_569_150_0e-4,
        1.398_199_950_7e-3,
        8.333_451_907_3e-3,
        4.166_579_589_4e-2,
        1.666_666_545_9e-1,
        5.000_000_120_1e-1,
    ]);
    p * (r * r) + r
}

/// x · 2ⁿ in two steps, so that 2ⁿ need not be representable.
pub(crate) fn scale<'k, 'c, 'a>(x: Real<'k, 'c, 'a>, n: Int<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let half = n.shr(1);
    x * half.power_of_two() * (n - half).power_of_two()
}

/// Natural logarithm.
pub(crate) fn log<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (normal, root_half) = match x.float {
        Float::F32 => (f64::from(f32::MIN_POSITIVE), 0x3f35_04f3),
        Float::F64 => (f64::MIN_POSITIVE, ROOT_HALF),
    };
    let mantissa = x.float.mantissa();
    let subnormal = x.lt(x.constant(normal));
    let shift = f64::from(mantissa);
    let scaled = subnormal.select(x * shift.exp2(), x);
    // x = m · 2ᵉ with m in [√½, √2)
    let bits = scaled.bits();
    let exponent = (bits - bits.constant(root_half)).shr(mantissa);
    let f = (bits - exponent.shl(mantissa)).as_bits() - 1.0;
    let e = exponent.to_real() - subnormal.select(x.constant(shift), x.constant(0.0));
    let y = match x.float {
        Float::F32 => log_f32(f, e),
        Float::F64 => log_f64(f, e),
    };
    let zero = x.constant(0.0);
    let y = x.eq(zero).select(x.constant(f64::NEG_INFINITY), y);
    let y = x.lt(zero).select(x.constant(f64::NAN), y);
    // +∞ and NaN are their own logarithms.
    x.lt(x.constant(f64::INFINITY)).select(y, x)
}

/// ln(1 + f) + e·ln 2.
fn log_f32<'k, 'c, 'a>(f: Real<'k, 'c, 'a>, e: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let square = f * f;
    let p = f.polynomial(&[
        7.037_683_629_2e-2,
        -1.151_461_031_0e-1,
        1.167_699_874_0e-1,
        -1.242_014_084_6e-1,
        1.424_932_278_7e-1,
        -1.666_805_766_5e-1,
        2.000_071_476_5e-1,
        -2.499_999_399_3e-1,
        3.333_333_117_4e-1,
    ]);
    let low = p * f * square + e * -2.121_944_40e-4 - square * 0.5;
    f + low + e * 0.693_359_375
}

/// ln(1 + f) + e·ln 2.
fn log_f64<'k, 'c, 'a>(f: Real<'k, 'c, 'a>, e: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let s = f / (f + 2.0);
    let z = s * s;
    let r = z * z.polynomial(&[
        1.479_819_860_511_658_6e-1,
        1.531_383_769_920_937_3e-1,
        1.818_357_216_161_805e-1,
        2.222_219_843_214_978_4e-1,
        2.857_142_874_366_239e-1,
        3.999_999_999_940_942e-1,
        6.666_666_666_666_735e-1,
    ]);
    let half_square = f * f * 0.5;
    let low = s * (half_square + r) + e * 1.908_214_929_270_587_7e-10;
    e * 6.931_471_803_691_238e-1 - (half_square - low - f)
}

/// tanh x: m/(m + 2), where m = e²ˣ − 1 = 2ⁿ·(eʳ − 1) + (2ⁿ − 1).
pub(crate) fn tanh<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    // Beyond this bound tanh x rounds to ±1.
    let flat = match x.float {
        Float::F32 => 9.02,
        Float::F64 => 19.1,
    };
    let (excess, power) = exp_power(x.abs().at_most(flat) * 2.0);
    let m = excess * power + (power - 1.0);
    (m / (m + 2.0)).with_sign(x)
}

/// sin x.
pub(crate) fn sin<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (sin, cos, quadrant) = sin_cos(x.convert(Float::F64));
    let y = quadrant.has_bit(0).select(cos, sin);
    bounded(quadrant.has_bit(1).select(-y, y), x)
}

/// cos x.
pub(crate) fn cos<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (sin, cos, quadrant) = sin_cos(x.convert(Float::F64));
    let y = quadrant.has_bit(0).select(sin, cos);
    let negative = quadrant.has_bit(0).xor(quadrant.has_bit(1));
    bounded(negative.select(-y, y), x)
}

/// sin r, cos r and q, where x = r + q·π/2 and |r| ≤ π/4.
fn sin_cos<'k, 'c, 'a>(
    x: Real<'k, 'c, 'a>,
) -> (Real<'k, 'c, 'a>, Real<'k, 'c, 'a>, Int<'k, 'c, 'a>) {
    let (n, quadrant) = (x * std::f64::consts::FRAC_2_PI).nearest();
    // The first three parts have at most 23 bits, so that products with n below 2³⁰ are exact even
    // on CPUs without fused multiply-subtract.
    let r = x
        - n * 1.570_796_251_296_997
        - n * 7.549_789_415_861_596e-8
        - n * 5.390_302_529_957_765e-15
        - n * 3.282_003_542_873_500_5e-22;
    let z = r * r;
    let sin = r + r
        * z
        * z.polynomial(&[
            1.589_690_995_211_55e-10,
            -2.505_076_025_340_686_3e-8,
            2.755_731_370_707_006_8e-6,
            -1.984_126_982_985_795e-4,
            8.333_333_333_322_49e-3,
            -1.666_666_666_666_663_2e-1,
        ]);
    let tail = z
        * z
        * z.polynomial(&[
            -1.135_964_755_778_819_5e-11,
            2.087_572_321_298_175e-9,
            -2.755_731_435_139_066_3e-7,
            2.480_158_728_947_673e-5,
            -1.388_888_888_887_411e-3,
            4.166_666_666_666_66e-2,
        ]);
    let half = z * 0.5;
    let head = z.constant(1.0) - half;
    // The part of 1 − z/2 lost to rounding.
    let lost = z.constant(1.0) - head - half;
    (sin, head + (lost + tail), quadrant)
}

/// `y` in [−1, 1], in the type of `x`; NaN where `x` is NaN or infinite.
fn bounded<'k, 'c, 'a>(y: Real<'k, 'c, 'a>, x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let bounded = y.clamp(-1.0, 1.0).convert(x.float);
    let finite = x.abs().lt(x.constant(f64::INFINITY));
    finite.select(bounded, x.constant(f64::NAN))
}

/// xʸ.
pub(crate) fn pow<'k, 'c, 'a>(x: Real<'k, 'c, 'a>, y: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (zero, one) = (x.constant(0.0), x.constant(1.0));
    let magnitude = x.abs();
    let power = match x.float {
        Float::F32 => {
            let log = log_for_f32(magnitude.convert(Float::F64));
            exp_for_f32(y.convert(Float::F64) * log).convert(Float::F32)
        }
        Float::F64 => exp(y * log(magnitude)),
    };
    let power = magnitude.eq(one).select(one, power);
    let integer = y.is_integer();
    let odd = integer.and_not((y * 0.5).is_integer());
    let signed = odd.select(power.copy_sign(x), power);
    // A negative base has no power with a non-integer exponent, except −∞, whose powers are not
    // roots.
    let undefined = finite_negative(x).and_not(integer);
    let result = undefined.select(x.constant(f64::NAN), signed);
    let result = x.is_nan().or(y.is_nan()).select(x + y, result);
    x.eq(one).or(y.eq(zero)).select(one, result)
}

/// The natural logarithm of a number of f32, 0 or above, as an f64 with an error below 2⁻³⁷ of it;
/// of NaN any number.
pub(crate) fn log_for_f32<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let mantissa = x.float.mantissa();
    // x = m · 2ᵉ with m in [√½, √2); e is made positive, since shifts with signs are slow.
    let (bits, above) = (x.bits(), 1024);
    let power = bits - bits.constant(ROOT_HALF);
    let e = (power + power.constant(above << mantissa)).shift_out(mantissa);
    let e = e.to_real() - above as f64;
    let f = (bits - power.and(!0 << mantissa)).as_bits() - 1.0;
    // The series of 2 artanh s.
    let s = f / (f + 2.0);
    let z = s * s;
    let factor = z.polynomial(&[
        0.235_832_522_773_205_75,
        0.285_372_557_574_557,
        0.400_003_359_165_935_6,
        0.666_666_656_428_888_6,
        2.0,
    ]);
    let y = s * factor + e * LN_2;
    let y = x
        .eq(x.constant(0.0))
        .select(x.constant(f64::NEG_INFINITY), y);
    x.eq(x.constant(f64::INFINITY)).select(x, y)
}

/// eˣ of an f64 with an error below 2⁻²⁹ of it, where that is a number of f32; beyond, one that is
/// rounded to 0 or ∞.
pub(crate) fn exp_for_f32<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let x = x.at_most(100.0).at_least(-120.0);
    let (n, power) = (x * LOG2_E).nearest_power(0);
    let r = x - n * LN_2;
    r.polynomial(&[
        0.001_383_684_354_610_566_7,
        0.008_374_824_241_057_556,
        0.041_668_226_110_387_49,
        0.166_664_200_693_043_3,
        0.499_999_920_747_909_9,
        1.000_000_036_345_736_5,
        1.000_000_000_554_794_6,
    ]) * power
}

fn finite_negative<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Truth<'k, 'c, 'a> {
    let low = x.constant(f64::NEG_INFINITY);
    low.lt(x).and(x.lt(x.constant(0.0)))
}
