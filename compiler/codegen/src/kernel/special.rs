//! Further functions without hardware instructions, expanded like those of
//! [`math`](crate::kernel::math).
//!
//! | function | f32, largest error \[ulp\] | f64 | method |
//! |---|---|---|---|
//! | logistic | 3 | 4 | p/(1 + p) or 1/(1 + p) with p = e^−|x| |
//! | log1p | 3 | 3 | ln u · x/(u − 1), u = 1 + x rounded (W. Kahan) |
//! | expm1 | 3 | 3 | parts of exp; eˣ − 1 from 1 on |
//! | erf | 2.8 | 3 | two polynomials (f32); Cephes rationals (f64), by exp from 1 on |
//! | erfc | 3.6 | 6 | e^(−x²) times a polynomial of (x − 2)/(x + 2) |
//! | cbrt | 1 | 2 | exp(ln x / 3), in f64; there one step of Newton's method |
//! | atan2 | 1 | 2 | ratio in [0, 1], reduction at 0.66, Cephes rational; in f64 |
//!
//! Special values are those of C.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use crate::kernel::code::Float;
use crate::kernel::math::{
    LN_2_FIRST, LN_2_HIGH, LN_2_LOW, LN_2_REST, LOG2_E, excess_f32, excess_f64, exp, exp_for_f32,
    exp_power, log, log_for_f32, scale,
};
use crate::kernel::real::Real;

/// The low part of π/2, beyond f64 precision.
const FRAC_PI_2_LOW: f64 = 6.123_233_995_736_766e-17;
/// From here on erf rounds to 1 in f32.
const ERF_FLAT: f64 = 3.93;

/// 1/(1 + e⁻ˣ).
pub(crate) fn logistic<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    // The power of −|x| does not overflow.
    let power = exp(-x.abs());
    let one = x.constant(1.0);
    x.lt(x.constant(0.0)).select(power, one) / (power + 1.0)
}

/// ln(1 + x).
pub(crate) fn log1p<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let sum = x + 1.0;
    // The last factor corrects the rounding of the argument to first order.
    let y = log(sum) * (x / (sum - 1.0));
    let y = sum.eq(x.constant(1.0)).select(x, y);
    // +∞ and NaN map to themselves.
    x.lt(x.constant(f64::INFINITY)).select(y, x)
}

/// eˣ − 1.
pub(crate) fn expm1<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (excess, power) = exp_power(x.clamp(-1.0, 1.0));
    let near = excess * power + (power - 1.0);
    x.abs().lt(x.constant(1.0)).select(near, exp(x) - 1.0)
}

/// 2/√π · ∫₀ˣ e^(−t²) dt.
pub(crate) fn erf<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    match x.float {
        Float::F32 => erf_f32(x),
        Float::F64 => erf_f64(x),
    }
}

/// Two polynomials, the larger of x + x·p(x²) and 1 − p(x)⁸: the first is up to 0.93.
fn erf_f32<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    // Beyond the bound the complement is below the precision of 1.
    let t = x.abs().at_most(ERF_FLAT);
    let square = t * t;
    let near = t + t * square.polynomial(&[
        -6.029_862_56e-4,
        0.005_000_696_98,
        -0.026_771_538,
        0.112_819_485,
        -0.376_125_067,
        0.128_379_151,
    ]);
    // The eighth root of the complement.
    let root = t.polynomial(&[
        1.355_423_88e-4,
        -0.002_322_982_07,
        0.012_314_979_9,
        -0.010_050_959,
        -0.062_998_145_8,
        -0.144_087_851,
        1.000_589_61,
    ]);
    let power = root * root;
    let power = power * power;
    let far = x.constant(1.0) - power * power;
    near.lt(far).select(far, near).with_sign(x)
}

fn erf_f64<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let square = x * x;
    let p = square.polynomial(&[
        9.604_973_739_870_516,
        9.002_601_972_038_427e1,
        2.232_005_345_946_843e3,
        7.003_325_141_128_051e3,
        5.559_230_130_103_949e4,
    ]);
    let q = square.polynomial(&[
        1.0,
        3.356_171_416_475_031e1,
        5.213_579_497_801_527e2,
        4.594_323_829_709_801e3,
        2.262_900_006_138_909_5e4,
        4.926_739_426_086_359e4,
    ]);
    let near = x * (p / q);
    // Beyond this bound the result rounds to ±1.
    let t = x.abs().at_most(6.0);
    let p = t.polynomial(&[
        2.461_969_814_735_305e-10,
        5.641_895_648_310_689e-1,
        7.463_210_564_422_699,
        4.863_719_709_856_814e1,
        1.965_208_329_560_771e2,
        5.264_451_949_954_773e2,
        9.345_285_271_719_576e2,
        1.027_551_886_895_157_2e3,
        5.575_353_353_693_994e2,
    ]);
    let q = t.polynomial(&[
        1.0,
        1.322_819_511_547_449_9e1,
        8.670_721_408_859_897e1,
        3.549_377_788_878_199e2,
        9.757_085_017_432_055e2,
        1.823_909_166_879_097_3e3,
        2.246_337_608_187_109_7e3,
        1.656_663_091_941_613_4e3,
        5.575_353_408_177_277e2,
    ]);
    let far = (x.constant(1.0) - exp(-(t * t)) * (p / q)).with_sign(x);
    // NaN remains NaN.
    x.abs().lt(x.constant(1.0)).select(near, far)
}

/// 2/√π · ∫ₓ^∞ e^(−t²) dt.
pub(crate) fn erfc<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let tail = match x.float {
        Float::F32 => tail_f32(x.abs()),
        Float::F64 => tail_f64(x.abs()),
    };
    let other = x.constant(2.0) - tail;
    // Those of 0 and −0 are equal.
    x.has_sign().select(other, tail)
}

/// Of p in [`tail_f32`], but for the last coefficient.
const TAIL: [f64; 9] = [
    -4.680_323_457_47e-5,
    -5.291_523_111_80e-4,
    -7.263_582_649_96e-4,
    0.003_042_918_458_88,
    0.006_435_213_220_68,
    -0.021_502_814_919_6,
    -0.036_435_901_900_3,
    0.279_471_519_555,
    -0.687_160_924_849,
];
const TAIL_LAST: f64 = 1.021_582_713_95;
/// The power of 2 in the coefficients, and its negated exponent.
const TAIL_SCALE: f64 = 1.0 / (1u128 << TAIL_BITS) as f64;
const TAIL_BITS: i32 = 64;
const TAIL_BITS_F64: i32 = 128;

/// `erfc` of a number that is not negative: e^(−a²) p(q) t of t = 1/(a + 2) and q = (a − 2)/(a + 2)
/// = 1 − 4t.
///
/// Roundings would be seen in the result. So a step of Newton's method makes up for those of a + 2
/// and of its inverse, and what is dropped of the last sum of the polynomial and of its product
/// with t is kept and added in the end. The argument of the power is reduced with the exact square.
fn tail_f32<'k, 'c, 'a>(a: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let one = a.constant(1.0);
    // Beyond this bound the result is 0.
    let a = a.at_most(10.1);
    if !a.fuses() {
        return tail_in_f64(a);
    }
    let t = one / (a + 2.0);
    let error = (-a).fused(t, t.fused(a.constant(-2.0), one));
    let t = t.fused(error, t);
    let q = t * -4.0 + 1.0;
    // The result may be subnormal, so its power of 2 is in two parts; one is in the coefficients.
    let p = q.polynomial(&TAIL.map(|c| c * TAIL_SCALE));
    let last = a.constant(TAIL_LAST * TAIL_SCALE);
    let factor = p.fused(q, last);
    let dropped = p.fused(q, last - factor);
    let product = factor.times(t);
    let dropped = dropped * t + factor.fused(t, -product);
    let (n, power) = (a * a * -LOG2_E).nearest_power(TAIL_BITS);
    let r = (-a).fused(a, n * -LN_2_HIGH) - n * LN_2_LOW;
    (product + product.fused(excess_f32(r), dropped)) * power
}

/// As [`tail_f32`], with those roundings in f64.
fn tail_in_f64<'k, 'c, 'a>(a: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let sum = a + 2.0;
    let q = (a - 2.0) / sum;
    let (p, t) = (q.polynomial(&TAIL), a.constant(1.0) / sum);
    let (n, exponent) = (a * a * -LOG2_E).nearest();
    let [a, q, p, t, n] = [a, q, p, t, n].map(|part| part.convert(Float::F64));
    // A step of Newton's method, which takes less time than a quotient of f64.
    let t = t * (a.constant(2.0) - t * (a + 2.0));
    let factor = (p * q + TAIL_LAST) * t;
    let r = -(a * a) - n * LN_2_HIGH - n * LN_2_LOW;
    let excess = excess_f32(r.convert(Float::F32)).convert(Float::F64);
    scale((factor + factor * excess).convert(Float::F32), exponent)
}

/// The same of f64, with a polynomial of q by interpolation at Chebyshev's points.
fn tail_f64<'k, 'c, 'a>(a: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    // Beyond this bound the result is 0.
    let a = a.at_most(28.0);
    let t = a.constant(1.0) / (a + 2.0);
    let q = t * -4.0 + 1.0;
    let p = [
        -5.898_400_779_613_349e-9,
        -1.496_677_274_677_272_6e-8,
        2.410_769_611_518_639_8e-8,
        1.120_824_619_736_229e-7,
        4.624_002_786_859_279e-8,
        -3.200_144_327_858_894_5e-7,
        -6.180_966_770_248_528e-7,
        -5.151_313_592_947_865e-9,
        2.032_058_152_968_992e-6,
        3.649_115_551_163_877e-6,
        -1.139_065_782_271_373_5e-6,
        -1.612_325_329_699_456_6e-5,
        -2.169_199_616_027_953_6e-5,
        3.414_954_242_910_816e-5,
        1.444_698_478_277_986_7e-4,
        3.437_132_347_499_336e-5,
        -6.630_733_806_812_135e-4,
        -8.372_960_505_667_296e-4,
        3.090_612_048_875_250_6e-3,
        6.479_185_067_043_882e-3,
        -2.151_066_188_904_168e-2,
        -3.644_223_150_686_055e-2,
        2.794_720_925_560_472e-1,
        -6.871_606_844_138_107e-1,
        1.021_582_705_242_023,
    ];
    // As above, a part of the power of 2 is in the coefficients.
    let p = q.polynomial(&p.map(|c| c * 2f64.powi(-TAIL_BITS_F64)));
    let (n, power) = (a * a * -LOG2_E).nearest_power(TAIL_BITS_F64);
    // The square of a number of few bits is exact, and so is its distance from the power of 2.
    let short = a.bits().and(!0 << 30).as_bits();
    let exact = -short.times(short) - n * LN_2_FIRST;
    let r = exact - n * LN_2_REST - (a - short) * (a + short);
    let product = p * t;
    (product + product * excess_f64(r)) * power
}

/// ∛x.
pub(crate) fn cbrt<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let magnitude = x.abs();
    let root = match x.float {
        Float::F32 => {
            let log = log_for_f32(magnitude.convert(Float::F64));
            exp_for_f32(log * (1.0 / 3.0)).convert(Float::F32)
        }
        Float::F64 => {
            let guess = exp(log(magnitude) * (1.0 / 3.0));
            guess - (guess - magnitude / (guess * guess)) * (1.0 / 3.0)
        }
    };
    let root = root.copy_sign(x);
    // 0, infinities and NaN map to themselves.
    let (zero, infinity) = (x.constant(0.0), x.constant(f64::INFINITY));
    let ordinary = zero.lt(x.abs()).and(x.abs().lt(infinity));
    ordinary.select(root, x)
}

/// The angle of the point (x, y) from the first axis.
pub(crate) fn atan2<'k, 'c, 'a>(y: Real<'k, 'c, 'a>, x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let float = x.float;
    let (x, y) = (x.convert(Float::F64), y.convert(Float::F64));
    let (wide, high) = (x.abs(), y.abs());
    let steep = wide.lt(high);
    let (least, most) = (steep.select(wide, high), steep.select(high, wide));
    let angle = atan_ratio(least, most);
    let angle = steep.select(-(angle - FRAC_PI_2_LOW) + FRAC_PI_2, angle);
    // −0 is left of the second axis.
    let left = x.constant(1.0).copy_sign(x).lt(x.constant(0.0));
    let angle = left.select(-(angle - 2.0 * FRAC_PI_2_LOW) + PI, angle);
    let angle = angle.copy_sign(y);
    let angle = x.is_nan().or(y.is_nan()).select(x + y, angle);
    angle.convert(float)
}

/// The arc tangent of `a`/`b`, where 0 ≤ a ≤ b.
fn atan_ratio<'k, 'c, 'a>(a: Real<'k, 'c, 'a>, b: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (zero, one) = (a.constant(0.0), a.constant(1.0));
    // 0/0 counts as 0 and ∞/∞ as 1.
    let ratio = a.eq(b).select(b.eq(zero).select(zero, one), a / b);
    let large = a.constant(0.66).lt(ratio);
    // Both are halved to avoid overflow of the sum.
    let (half_a, half_b) = (a * 0.5, b * 0.5);
    let turned = (half_a - half_b) / (half_a + half_b);
    let turned = a.eq(b).select(zero, turned);
    let t = large.select(turned, ratio);
    let z = t * t;
    let p = z.polynomial(&[
        -8.750_608_600_031_904e-1,
        -1.615_753_718_733_365_2e1,
        -7.500_855_792_314_705e1,
        -1.228_866_684_490_136_1e2,
        -6.485_021_904_942_025e1,
    ]);
    let q = z.polynomial(&[
        1.0,
        2.485_846_490_142_306_2e1,
        1.650_270_098_316_988_5e2,
        4.328_810_604_912_902_7e2,
        4.853_903_996_359_137e2,
        1.945_506_571_482_614e2,
    ]);
    let angle = t + t * (z * (p / q));
    large.select(angle + FRAC_PI_2_LOW * 0.5 + FRAC_PI_4, angle)
}
