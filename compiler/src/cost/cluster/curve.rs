//! Efficiency as a function of the amount of work.

/// The share of a peak rate that work of some size reaches: points of work and share, linear in the
/// logarithm of work between them, constant beyond them. Without points the share is 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve(Vec<(f64, f64)>);

impl Curve {
    /// A curve through points of ascending, positive work.
    ///
    /// # Panics
    /// If the work does not ascend or is not positive; the reader rejects such a curve
    /// (`ddl::cluster::curve`).
    pub fn new(points: Vec<(f64, f64)>) -> Curve {
        let ascending = points.windows(2).all(|pair| pair[0].0 < pair[1].0);
        assert!(
            ascending && points.iter().all(|point| point.0 > 0.0),
            "the work of a curve ascends"
        );
        Curve(points)
    }

    /// The same share for all work.
    pub fn constant(share: f64) -> Curve {
        Curve(vec![(1.0, share)])
    }

    /// The points.
    pub fn points(&self) -> &[(f64, f64)] {
        &self.0
    }

    /// The share for this amount of work \[-\].
    pub fn at(&self, work: f64) -> f64 {
        let Some(&(_, last)) = self.0.last() else {
            return 1.0;
        };
        match self.0.iter().position(|&(at, _)| work <= at) {
            None => last,
            Some(0) => self.0[0].1,
            Some(next) => {
                let ((low, below), (high, above)) = (self.0[next - 1], self.0[next]);
                below + (above - below) * ln(work / low) / ln(high / low)
            }
        }
    }

    /// Whether more work somewhere has a lower share.
    pub fn falls(&self) -> bool {
        self.0.windows(2).any(|pair| pair[1].1 < pair[0].1)
    }

    /// The highest share for any work.
    pub fn highest(&self) -> f64 {
        let shares = self.0.iter().map(|point| point.1);
        shares.reduce(f64::max).unwrap_or(1.0)
    }

    /// The lower of two curves, at the points of both.
    pub fn lower(&self, other: &Curve) -> Curve {
        let mut works: Vec<f64> = [self, other]
            .iter()
            .flat_map(|curve| curve.0.iter().map(|point| point.0))
            .collect();
        works.sort_unstable_by(f64::total_cmp);
        works.dedup();
        let least = |&work: &f64| (work, self.at(work).min(other.at(work)));
        Curve(works.iter().map(least).collect())
    }
}

/// The natural logarithm of a positive normal number, using only additions, multiplications and
/// divisions, so that plans are bit-identical on every machine; accurate to 1e-9.
///
/// `ln(2ᵉ·m) = e·ln 2 + 2·artanh((m − 1)/(m + 1))` with `m` in `[1/√2, √2)`.
fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let mut exponent = ((bits >> 52) & 0x7ff) as i64 - 1023;
    let mut mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52));
    if mantissa >= std::f64::consts::SQRT_2 {
        mantissa /= 2.0;
        exponent += 1;
    }
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let odd = [11.0, 9.0, 7.0, 5.0, 3.0, 1.0];
    let series = odd.iter().fold(0.0, |sum, n| sum * square + 1.0 / n);
    exponent as f64 * std::f64::consts::LN_2 + 2.0 * t * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for x in [1e-300, 0.3, 0.999, 1.0, 1.4, 1.5, 2.0, 10.0, 6.02e23] {
            assert!((ln(x) - f64::ln(x)).abs() <= 1e-9, "{x}");
        }
    }

    #[test]
    fn shares_are_linear_in_the_logarithm_of_work() {
        let curve = Curve::new(vec![(1e3, 0.1), (1e6, 0.7), (1e7, 0.9)]);
        for (work, share) in [
            (0.0, 0.1),
            (1e3, 0.1),
            (1e4, 0.3),
            (1e5, 0.5),
            (1e6, 0.7),
            (1e12, 0.9),
        ] {
            assert!((curve.at(work) - share).abs() < 1e-9, "{work}");
        }
        assert_eq!(Curve::default().at(5.0), 1.0);
        let low = curve.lower(&Curve::constant(0.5));
        assert_eq!((low.at(1e3), low.at(1e7)), (0.1, 0.5));
    }
}
