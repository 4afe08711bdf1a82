//! Rounding to integers, and the remainder of division: exact, without calls of a library. Targets
//! with fused products have instructions that round to integers; elsewhere they would be calls.

use crate::kernel::code::Float;
use crate::kernel::math::scale;
use crate::kernel::real::{Int, Real};

/// From this bound on all floats are integers.
fn limit<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    x.constant(2f64.powi(x.float.mantissa() as i32))
}

/// `y` with the sign of `x` if `x` has a fraction; otherwise `x`, which includes NaN and
/// infinities.
fn unless_whole<'k, 'c, 'a>(x: Real<'k, 'c, 'a>, y: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    x.abs().lt(limit(x)).select(y, x)
}

/// The integer nearest to |x|, ties to even. Requires |x| below the limit.
fn magnitude<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    x.abs() + limit(x) - limit(x)
}

/// The nearest integer, ties to even.
pub(crate) fn round_even<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    if x.fuses() {
        return x.integer("roundeven");
    }
    unless_whole(x, magnitude(x).copy_sign(x))
}

/// The nearest integer, ties away from zero.
pub(crate) fn round_away<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    if x.fuses() {
        return x.integer("round");
    }
    let even = magnitude(x);
    let tie = (x.abs() - even).eq(x.constant(0.5));
    let away = tie.select(even + 1.0, even);
    unless_whole(x, away.copy_sign(x))
}

/// The largest integer not above x.
pub(crate) fn floor<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    if x.fuses() {
        return x.integer("floor");
    }
    let near = magnitude(x).copy_sign(x);
    unless_whole(x, x.lt(near).select(near - 1.0, near))
}

/// The smallest integer not below x.
pub(crate) fn ceil<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    if x.fuses() {
        return x.integer("ceil");
    }
    let near = magnitude(x).copy_sign(x);
    unless_whole(x, near.lt(x).select(near + 1.0, near))
}

/// a − trunc(a / b) · b, for every quotient.
pub(crate) fn remainder<'k, 'c, 'a>(a: Real<'k, 'c, 'a>, b: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let float = a.float;
    if let Some(power) = b.known().filter(|&b| is_power(b)) {
        return rest_of_power(a, power);
    }
    let (a, b) = (a.convert(Float::F64), b.convert(Float::F64));
    let (dividend, divisor) = (a.abs(), b.abs());
    let rest = match float {
        Float::F32 => rest_of_f32(dividend, divisor),
        Float::F64 => rest_of_f64(dividend, divisor),
    };
    let rest = dividend.lt(divisor).select(dividend, rest);
    let defined = dividend
        .lt(a.constant(f64::INFINITY))
        .and_not(divisor.eq(a.constant(0.0)));
    let defined = defined.and_not(divisor.is_nan());
    let rest = defined.select(rest.copy_sign(a), a.constant(f64::NAN));
    rest.convert(float)
}

/// Whether a divisor is ±2ᵏ with 0 <= k <= 32: no quotient overflows, and one that underflows is
/// below 1.
fn is_power(divisor: f64) -> bool {
    let exponent = divisor.abs().log2();
    (0.0..=32.0).contains(&exponent) && exponent.fract() == 0.0
}

/// The remainder by a power of two, by which division and multiplication are exact; ∞ − ∞ is NaN.
fn rest_of_power<'k, 'c, 'a>(a: Real<'k, 'c, 'a>, power: f64) -> Real<'k, 'c, 'a> {
    let (size, power) = (a.abs(), power.abs());
    let rest = size - floor(size * (1.0 / power)) * power;
    rest.copy_sign(a)
}

/// The remainder of finite, non-negative f32s, b positive, in f64; meaningless but defined
/// otherwise.
///
/// The quotient is below 2²⁷⁷. It is found in digits of 28 bits, each the nearest integer to the
/// estimate rest / (b · 2^(28·k)), whose error is below 2⁻²⁴: what is left is at most slightly more
/// than half of b · 2^(28·k). Its product with b has at most 53 bits, and the difference is a
/// multiple of the lesser of both units and no larger than a and b · 2^(28·k), so all are exact.
///
/// With an instruction that rounds a product and a sum once only the difference has to be exact, as
/// it is for the same reason, and digits have 48 bits: the estimate's error is below 2⁻⁴.
fn rest_of_f32<'k, 'c, 'a>(a: Real<'k, 'c, 'a>, b: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    let (bits, digits) = if a.fuses() { (48, 6) } else { (28, 10) };
    let inverse = a.constant(1.0) / b;
    let rest = (0..digits).rev().fold(a, |rest, digit| {
        let (quotient, _) = (rest * (inverse * 2f64.powi(-bits * digit))).nearest();
        let unit = b * 2f64.powi(bits * digit);
        match a.fuses() {
            true => (-quotient).fused(unit, rest),
            false => rest - quotient * unit,
        }
    });
    rest.lt(a.constant(0.0)).select(rest + b, rest)
}

/// The remainder of finite, non-negative numbers, b positive; meaningless but defined otherwise.
///
/// With a = m·2ᵈ·u and b = n·u, m and n integers below 2⁵³, it is (m · 2ᵈ mod n) · u; the power
/// modulo n is computed by repeated squaring.
fn rest_of_f64<'k, 'c, 'a>(a: Real<'k, 'c, 'a>, b: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
    // Bits of the largest difference of exponents.
    const BITS: u32 = 11;
    let (m, dividend_exponent) = parts(a);
    // A division by zero must be defined even though its result is not used.
    let (n, exponent) = parts(b.eq(a.constant(0.0)).select(a.constant(1.0), b));
    let distance = dividend_exponent - exponent;
    let one = m.constant(1);
    let mut rest = product_modulo(m, one, n);
    let mut power = product_modulo(m.constant(2), one, n);
    for bit in 0..BITS {
        let next = product_modulo(rest, power, n);
        rest = distance.has_bit(bit).choose(next, rest);
        power = product_modulo(power, power, n);
    }
    let unit = exponent - exponent.constant(1075);
    scale(rest.to_nearest_real(), unit)
}

/// m and e, where x = m · 2^(e − 1075), for x ≥ 0; meaningless but defined for infinity and NaN.
fn parts<'k, 'c, 'a>(x: Real<'k, 'c, 'a>) -> (Int<'k, 'c, 'a>, Int<'k, 'c, 'a>) {
    let bits = x.bits();
    let fraction = bits.and((1 << 52) - 1);
    let field = bits.shr(52);
    let subnormal = field.lt(field.constant(1));
    let hidden = bits.constant(1 << 52);
    let mantissa = subnormal.choose(fraction, fraction + hidden);
    (mantissa, subnormal.choose(field.constant(1), field))
}

/// x · y mod n, for x, y, n and x·y/n below 2⁵³: the quotient is estimated in floats, with an error
/// of at most 3, and the difference, computed modulo 2⁶⁴, is corrected into range.
fn product_modulo<'k, 'c, 'a>(
    x: Int<'k, 'c, 'a>,
    y: Int<'k, 'c, 'a>,
    n: Int<'k, 'c, 'a>,
) -> Int<'k, 'c, 'a> {
    let real = |i: Int<'k, 'c, 'a>| i.to_nearest_real();
    let quotient = (real(x) * real(y) / real(n)).truncated();
    let rest = x * y - quotient * n;
    let twice = n + n;
    let rest = rest.lt(rest.constant(0)).choose(rest + twice, rest);
    let rest = rest.lt(twice).choose(rest, rest - twice);
    rest.lt(n).choose(rest, rest - n)
}
