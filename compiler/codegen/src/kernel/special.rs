//! Further functions without hardware instructions, expanded like those of
//! [`math`](crate::kernel::math).
//!
//! | function | f32, largest error \[ulp\] | f64 | method |
//! |---|---|---|---|
//! | logistic | 3 | 4 | p/(1 + p) or 1/(1 + p) with p = e^−|x| |
//! | log1p | 3 | 3 | ln u · x/(u − 1), u = 1 + x rounded (W. Kahan) |
//! | expm1 | 3 | 4 | parts of exp; eˣ − 1 from 1 on |
//! | erf | 2.8 | 3 | two polynomials (f32); Cephes rationals (f64), by exp from 1 on |
//! | erfc | 3.5 | 6 | e^(−x²) times a polynomial of (x − 2)/(x + 2) (f32); Chebyshev's polynomials (f64) |
//! | cbrt | 1 | 2 | exp(ln x / 3), in f64; there one step of Newton's method |
//! | atan2 | 1 | 2 | ratio in [0, 1], reduction at 0.66, Cephes rational; in f64 |
//!
//! Special values are those of C.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use crate::kernel::code::Float;
use crate::kernel::math::{LN_2_HIGH, LN_2_LOW, LOG2_E, excess_f32, exp, exp_parts, log, scale};
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
    let (excess, exponent) = exp_parts(x.clamp(-1.0, 1.0));
    let power = exponent.power_of_two();
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

/// Two polynomials: x + x·p(x²) up to 0.9, 1 − p(|x|)⁴ beyond.
fn erf_f32<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let magnitude = x.abs();
    let square = x * x;
    let near = x + x * square.polynomial(&[
        -6.049_698_290_73e-4,
        0.005_004_397_511_65,
        -0.026_774_029_482_1,
        0.112_820_138_449,
        -0.376_125_118_769,
        0.128_379_152_188,
    ]);
    // The fourth root of the complement, which beyond the bound is below the precision of 1.
    let t = magnitude.clamp(0.0, ERF_FLAT);
    let root = t.polynomial(&[
        -3.011_287_569_16e-5,
        3.016_482_718_44e-4,
        -5.618_533_233_75e-5,
        -0.009_631_210_491_28,
        0.036_685_834_089_2,
        -0.007_315_630_576_96,
        -0.102_189_696_591,
        -0.289_279_521_671,
        1.001_284_391_08,
    ]);
    let root = root * root;
    let far = (x.constant(1.0) - root * root).copy_sign(x);
    // NaN is not beyond.
    x.constant(0.9).lt(magnitude).select(far, near)
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
    let t = x.abs().clamp(0.0, 6.0);
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
    let far = (x.constant(1.0) - exp(-(t * t)) * (p / q)).copy_sign(x);
    let y = x.abs().lt(x.constant(1.0)).select(near, far);
    x.is_nan().select(x, y)
}

/// 2/√π · ∫ₓ^∞ e^(−t²) dt.
pub(crate) fn erfc<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let tail = match x.float {
        Float::F32 => tail_f32(x.abs()),
        Float::F64 => tail_f64(x.abs()),
    };
    let other = x.constant(2.0) - tail;
    let y = x.lt(x.constant(0.0)).select(other, tail);
    x.is_nan().select(x, y)
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

/// `erfc` of a number that is not negative: e^(−a²) p(q) t of t = 1/(a + 2) and q = (a − 2)/(a + 2)
/// = 1 − 4t.
///
/// Three roundings would be seen in the result, so what they drop is kept and added in the end:
/// those of a + 2, of the last sum of the polynomial and of its product with t. The argument of the
/// power is reduced with the exact square.
fn tail_f32<'k, 'c, 'a>(a: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (one, two) = (a.constant(1.0), a.constant(2.0));
    // Beyond this bound the result is 0.
    let a = a.clamp(0.0, 10.1);
    if !a.fuses() {
        return tail_in_f64(a);
    }
    let sum = a + 2.0;
    let is_large = two.lt(a);
    let (large, small) = (is_large.select(a, two), is_large.select(two, a));
    let dropped = small - (sum - large);
    let t = one / sum;
    let error = (-dropped).fused(t, (-sum).fused(t, one));
    let t = t.fused(error, t);
    let q = t * -4.0 + 1.0;
    let p = q.polynomial(&TAIL);
    let last = a.constant(TAIL_LAST);
    let factor = p.fused(q, last);
    let dropped = p.fused(q, last - factor);
    let product = factor.times(t);
    let dropped = dropped * t + factor.fused(t, -product);
    let (n, exponent) = (a * a * -LOG2_E).nearest();
    let r = (-a).fused(a, n * -LN_2_HIGH) - n * LN_2_LOW;
    scale(product + product.fused(excess_f32(r), dropped), exponent)
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

/// The same of f64: t e^(p − a²), where t = 2/(2 + a) and p has Chebyshev's polynomials in 2t − 1,
/// by interpolation of ln(e^(a²) erfc(a) / t) at Chebyshev's points.
fn tail_f64<'k, 'c, 'a>(a: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    const TERMS: [f64; 28] = [
        -0.651_326_859_890_854_7,
        0.641_969_792_356_490_2,
        0.019_476_473_204_185_836,
        -0.009_561_514_786_808_632,
        -0.000_946_595_344_482_036_9,
        0.000_366_839_497_852_761_45,
        4.252_332_480_690_777e-5,
        -2.027_857_811_253_424_2e-5,
        -1.624_290_004_647_025_6e-6,
        1.303_655_835_580_523_2e-6,
        1.562_644_172_206_614_2e-8,
        -8.523_809_591_492_654e-8,
        6.529_054_439_098_851_5e-9,
        5.059_343_495_551_469e-9,
        -9.913_641_564_930_33e-10,
        -2.273_651_222_931_836e-10,
        9.646_791_102_015_527e-11,
        2.394_038_083_039_114_6e-12,
        -6.886_027_526_497_553e-12,
        8.944_879_273_090_725e-13,
        3.130_921_399_342_958e-13,
        -1.127_082_236_136_725_2e-13,
        3.810_905_255_189_232e-16,
        7.106_097_613_609_237e-15,
        -1.523_028_201_457_104_3e-15,
        -9.457_494_571_291_233e-17,
        1.210_237_189_224_279e-16,
        -2.816_663_087_747_177e-17,
    ];
    // Beyond this bound the result is 0.
    let a = a.clamp(0.0, 28.0);
    let t = a.constant(2.0) / (a + 2.0);
    let y = t * 2.0 - 1.0;
    // Clenshaw's recurrence.
    let (mut last, mut before) = (a.constant(0.0), a.constant(0.0));
    for (k, coefficient) in TERMS.into_iter().enumerate().rev() {
        let factor = if k == 0 { y } else { y * 2.0 };
        (last, before) = (factor * last - before + coefficient, last);
    }
    // The square of a number of few bits is exact.
    let short = a.bits().and(!0 << 30).as_bits();
    let rest = last - (a - short) * (a + short);
    t * exp(-short.times(short)) * exp(rest)
}

/// ∛x.
pub(crate) fn cbrt<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let wide = x.convert(Float::F64);
    let magnitude = wide.abs();
    let guess = exp(log(magnitude) * (1.0 / 3.0));
    let root = match x.float {
        Float::F32 => guess,
        Float::F64 => guess - (guess - magnitude / (guess * guess)) * (1.0 / 3.0),
    };
    let root = root.convert(x.float).copy_sign(x);
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
