//! Quotients by a known number, without a division.
//!
//! With h the reciprocal of c, truncated, and l what it lacks, x / c is x · h + x · l: a product
//! and a fused sum. The sum before its one rounding is close to the quotient, within 2⁻⁴⁷ x for x
//! and c in [1, 2) and within 2⁻⁴⁵·⁵ x with an l that is two floats away, so it can only be
//! rounded wrongly where the quotient is as near to the middle between two floats. Few x are, and
//! they follow from c: these are tried, and where one fails another l is. As h and l have the same
//! sign, zeros and infinities are those of the quotient. (N. Brisebarre, J.-M. Muller, S. K.
//! Raina: Accelerating correctly rounded floating-point division when the divisor is known in
//! advance, IEEE Transactions on Computers 53, 2004.)

use crate::kernel::code::Float;
use crate::kernel::real::Real;

/// Digits of an f32.
const DIGITS: u32 = 24;
/// Divisors between 2⁻⁶⁴ and 2⁶⁴ have reciprocals that are normal numbers, and what these lack is
/// one, too.
const RANGE: u32 = 64;

/// x / c, correctly rounded if it is at least 2⁻⁷⁶ and within 3 ulp otherwise, where x · l may be
/// subnormal. `None` if c is not known, or has no such numbers.
pub(crate) fn by_known<'k, 'c, 'a>(
    x: Real<'k, 'c, 'a>,
    c: Real<'k, 'c, 'a>,
) -> Option<Real<'k, 'c, 'a>> {
    if x.float != Float::F32 || !x.fuses() || x.known().is_some() {
        return None;
    }
    let (high, low) = reciprocal(c.known()? as f32)?;
    let [high, low] = [high, low].map(|part| x.constant(f64::from(part)));
    Some(x.fused(high, x.times(low)))
}

/// The two parts of 1 / c. `None` if some quotient by c would be wrong with any (of 3 % of
/// numbers), c is out of range, or a power of two, for which a product does.
fn reciprocal(c: f32) -> Option<(f32, f32)> {
    let most = 2f32.powi(RANGE as i32);
    let fraction = c.to_bits() & ((1 << (DIGITS - 1)) - 1);
    if !(1.0 / most..=most).contains(&c.abs()) || fraction == 0 {
        return None;
    }
    let exact = f64::from(c);
    let nearest = exact.recip() as f32;
    // Both are exact: the product has 48 digits, and the difference is of numbers that are close.
    let lack = |high: f32| 1.0 - f64::from(high) * exact;
    let high = match lack(nearest) < 0.0 {
        true => f32::from_bits(nearest.to_bits() - 1),
        false => nearest,
    };
    let low = (lack(high) / exact) as f32;
    let tried: Vec<f32> = close((1 << (DIGITS - 1)) | fraction)
        .map(|x| x as f32)
        .collect();
    let is_right = |low: f32| (tried.iter()).all(|&x| x.mul_add(high, x * low) == x / c);
    let near = [0, 1, -1, 2, -2].map(|step| low.to_bits().wrapping_add_signed(step));
    let low = near
        .map(f32::from_bits)
        .into_iter()
        .find(|&low| is_right(low))?;
    Some((high, low))
}

/// The numbers of 24 digits whose quotients by a number of as many are near the middle between two
/// floats.
///
/// With integers X and C of 24 digits, a middle is (2Q + 1) / 2ᵏ for k = 24 where X ≥ C and k = 25
/// otherwise, and X / C differs from it by |j| / (2ᵏ C) with the integer j = 2ᵏ X − (2Q + 1) C. At
/// most 2⁻⁴⁵·⁵ x is |j| ≤ 24 in both cases. For each j the congruence 2ᵏ X = j modulo C has few
/// solutions.
fn close(c: u32) -> impl Iterator<Item = u32> {
    let least = 1i64 << (DIGITS - 1);
    let twos = c.trailing_zeros();
    let odd = i64::from(c >> twos);
    let of = move |k: u32, j: i64| {
        // 2ᵏ⁻ᵗ X = j / 2ᵗ modulo the odd part of C.
        let first = (0..k - twos).fold((j >> twos).rem_euclid(odd), |x, _| match x % 2 {
            0 => x / 2,
            _ => (x + odd) / 2,
        });
        let first = least + (first - least).rem_euclid(odd);
        (first..2 * least).step_by(odd as usize)
    };
    let differences = (-24..=24i64).filter(move |&j| j != 0 && j.trailing_zeros() >= twos);
    differences
        .flat_map(move |j| [(DIGITS, j), (DIGITS + 1, j)])
        .flat_map(move |(k, j)| of(k, j))
        .map(|x| x as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every mantissa of x, for divisors of programs and some with few and many digits.
    #[test]
    fn quotients_of_all_numbers_are_right() {
        for c in [3.0, -6401.0, 0.1, 1.0 + f32::EPSILON, 2.0 - f32::EPSILON] {
            let (high, low) = reciprocal(c).expect("it has a pair");
            for bits in 0..1 << (DIGITS - 1) {
                let x = f32::from_bits(1f32.to_bits() | bits);
                assert_eq!(x.mul_add(high, x * low), x / c, "{x:e} / {c:e}");
            }
        }
    }
}
