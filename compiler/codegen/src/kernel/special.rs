//! Further functions without hardware instructions, expanded like those of
//! [`math`](crate::kernel::math).
//!
//! | function | f32, largest error \[ulp\] | f64 | method |
//! |---|---|---|---|
//! | logistic | 3 | 4 | p/(1 + p) or 1/(1 + p) with p = e^−|x| |
//! | log1p | 3 | 3 | ln u · x/(u − 1), u = 1 + x rounded (W. Kahan) |
//! | expm1 | 3 | 4 | parts of exp; eˣ − 1 from 1 on |
//! | erf | 2 | 3 | polynomials of N. Juffa (f32); Cephes rationals (f64); by exp from 0.92, 1 on |
//! | cbrt | 1 | 2 | exp(ln x / 3), in f64; there one step of Newton's method |
//! | atan2 | 1 | 2 | ratio in [0, 1], reduction at 0.66, Cephes rational; in f64 |
//!
//! Special values are those of C.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use crate::kernel::code::Float;
use crate::kernel::math::{exp, exp_parts, log};
use crate::kernel::real::Real;

/// The low part of π/2, beyond f64 precision.
const FRAC_PI_2_LOW: f64 = 6.123_233_995_736_766e-17;

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

fn erf_f32<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let magnitude = x.abs();
    let square = x * x;
    let near = x + x * square.polynomial(&[
        -5.967_617_03e-4,
        4.991_194_23e-3,
        -2.676_813_49e-2,
        1.128_199_25e-1,
        -3.761_253_36e-1,
        1.283_791_66e-1,
    ]);
    // ln(1 − erf x), which beyond the bound is far below the precision of 1.
    let t = magnitude.clamp(0.0, 4.5);
    let log = t * t.polynomial(&[
        -1.728_534_70e-5,
        3.831_971_26e-4,
        -3.883_964_38e-3,
        2.425_462_19e-2,
        -1.067_778_77e-1,
        -6.348_466_87e-1,
        -1.287_175_12e-1,
    ]) - t;
    // Its power is at least 2⁻³³, so no bound of exp is met.
    let (excess, exponent) = exp_parts(log);
    let complement = (excess + 1.0) * exponent.power_of_two();
    let far = (x.constant(1.0) - complement).copy_sign(x);
    let y = x.constant(0.921_875).lt(magnitude).select(far, near);
    x.is_nan().select(x, y)
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
