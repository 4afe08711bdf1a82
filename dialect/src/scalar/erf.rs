//! The error function of an f64, and its complement.

use std::f64::consts::FRAC_2_SQRT_PI;

/// The error function: below 1 by its series, 2/√π · Σ (−1)ⁿ x²ⁿ⁺¹/(n! (2n + 1)), summed from the
/// smallest term, above by its complement. Abramowitz and Stegun (1964), Handbook of mathematical
/// functions, 7.1.5.
pub(super) fn erf(x: f64) -> f64 {
    let (square, magnitude) = (x * x, x.abs());
    if x == 0.0 {
        return x;
    }
    if magnitude < 1.0 {
        let mut power = x;
        let mut terms = [x; 24];
        for (n, term) in (1..).zip(&mut terms[1..]) {
            power *= -square / f64::from(n);
            *term = power / f64::from(2 * n + 1);
        }
        return FRAC_2_SQRT_PI * terms.iter().rev().sum::<f64>();
    }
    (1.0 - tail(magnitude)).copysign(x)
}

/// 1 − erf x, with all digits of small values.
pub(super) fn erfc(x: f64) -> f64 {
    if x >= 1.0 { tail(x) } else { 1.0 - erf(x) }
}

/// The complement of the error function from 1 on, by a continued fraction: e^(−x²)/√π · 1/(x +
/// ½/(x + 1/(x + 3⁄2/(x + …)))). (Abramowitz and Stegun, 7.1.14.)
fn tail(x: f64) -> f64 {
    // Beyond this bound it vanishes; at infinity the fraction is NaN.
    if x > 30.0 {
        return 0.0;
    }
    let halves = (1..=200).rev().map(|k| 0.5 * f64::from(k));
    let fraction = halves.fold(x, |fraction, half| x + half / fraction);
    let square = x * x;
    // What was rounded off the square is large beside a digit of the power.
    let power = (-square).exp() * (1.0 - x.mul_add(x, -square));
    0.5 * FRAC_2_SQRT_PI * power / fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from Abramowitz and Stegun, table 7.1, and from computer algebra.
    #[test]
    fn error_function_has_the_published_values() {
        let known = [
            (0.5, 0.520_499_877_813_046_5),
            (1.0, 0.842_700_792_949_714_9),
            (1.999, 0.995_301_556_651_370_3),
            (2.0, 0.995_322_265_018_952_7),
            (3.5, 0.999_999_256_901_627_7),
        ];
        for (x, value) in known {
            assert!((erf(x) - value).abs() < 4e-16, "erf {x} = {}", erf(x));
            assert!((erf(-x) + value).abs() < 4e-16);
        }
        assert_eq!(erf(f64::NEG_INFINITY), -1.0);
        assert!(erf(f64::NAN).is_nan() && erf(0.0) == 0.0);
    }

    /// Values from computer algebra.
    #[test]
    fn its_complement_has_all_digits() {
        let known = [
            (0.5, 0.479_500_122_186_953_5),
            (-1.5, 1.966_105_146_475_310_7),
            (7.0, 4.183_825_607_779_414e-23),
            (20.0, 5.395_865_611_607_901e-176),
        ];
        for (x, value) in known {
            let found = erfc(x);
            assert!((found / value - 1.0).abs() < 2e-15, "erfc {x} = {found:e}");
        }
        assert_eq!(erfc(f64::INFINITY), 0.0);
        assert_eq!(erfc(f64::NEG_INFINITY), 2.0);
        assert!(erfc(f64::NAN).is_nan());
    }
}
