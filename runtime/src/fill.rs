//! Generated values for inputs that are not given, for trials and benchmarks: `normal(std=0.02)`.

use std::str::FromStr;

use ddl_abi::Dtype;

use crate::error::Result;
use crate::random::SplitMix;
use crate::tensor::{Tensor, encode};

/// The distribution that fills a tensor. Values are rounded down for integers; with `normal`, which
/// has negative values, integers are 0, since class 0 or token 0 always exists.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// 0 everywhere.
    Zeros,
    /// 1 everywhere.
    Ones,
    /// Gaussian.
    Normal {
        /// Mean.
        mean: f64,
        /// Standard deviation.
        std: f64,
    },
    /// Uniform from `low` to below `high`.
    Uniform {
        /// Lower bound, inclusive.
        low: f64,
        /// Upper bound, exclusive.
        high: f64,
    },
}

impl Fill {
    /// A tensor of such values; determined by seed and name.
    ///
    /// # Errors
    /// `ddl::job::value` if the type cannot hold them.
    pub(crate) fn tensor(
        self,
        dtype: Dtype,
        shape: &[u64],
        seed: u64,
        name: &str,
    ) -> Result<Tensor> {
        // FNV-1a: one random stream per name.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut random = SplitMix::new(seed ^ hash);
        let elements: u64 = shape.iter().product();
        let mut bytes = Vec::with_capacity(elements as usize * dtype.bytes());
        for _ in 0..elements {
            let value = self.value(&mut random, dtype.is_float());
            bytes.extend(encode(dtype, value)?);
        }
        Tensor::new(dtype, shape, bytes)
    }

    fn value(self, random: &mut SplitMix, float: bool) -> f64 {
        let value = match self {
            Fill::Zeros => 0.0,
            Fill::Ones => 1.0,
            Fill::Normal { .. } if !float => 0.0,
            Fill::Normal { mean, std } => {
                // Box and Muller 1958; the first number is never 0.
                let (a, b) = (1.0 - random.unit(), random.unit());
                mean + std * (-2.0 * a.ln()).sqrt() * (std::f64::consts::TAU * b).cos()
            }
            Fill::Uniform { low, high } => low + (high - low) * random.unit(),
        };
        if float { value } else { value.floor() }
    }
}

impl FromStr for Fill {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Fill, String> {
        let (kind, rest) = text.split_once('(').unwrap_or((text, ")"));
        let inner = rest.strip_suffix(')').ok_or("the `)` is missing")?;
        let mut given = Vec::new();
        for part in inner.split(',').filter(|part| !part.trim().is_empty()) {
            let (name, value) = part
                .split_once('=')
                .ok_or(format!("`{part}` is not NAME=VALUE"))?;
            let number = value
                .trim()
                .parse::<f64>()
                .ok()
                .filter(|value| value.is_finite());
            let number = number.ok_or(format!("`{}` is no number", value.trim()))?;
            given.push((name.trim(), number));
        }
        let of = |names: [&str; 2], defaults: [f64; 2]| {
            if let Some((name, _)) = given.iter().find(|(name, _)| !names.contains(name)) {
                return Err(match names {
                    ["", _] => format!("`{kind}` has no `{name}`"),
                    [a, b] => format!("`{kind}` has no `{name}`; it has {a}, {b}"),
                });
            }
            let value = |at: usize| given.iter().rev().find(|(name, _)| *name == names[at]);
            let value = |at: usize| value(at).map_or(defaults[at], |(_, value)| *value);
            Ok([value(0), value(1)])
        };
        match kind.trim() {
            "zeros" => of(["", ""], [0.0; 2]).map(|_| Fill::Zeros),
            "ones" => of(["", ""], [0.0; 2]).map(|_| Fill::Ones),
            "normal" => {
                let [mean, std] = of(["mean", "std"], [0.0, 1.0])?;
                (std >= 0.0)
                    .then_some(Fill::Normal { mean, std })
                    .ok_or("std is below 0".into())
            }
            "uniform" => {
                let [low, high] = of(["low", "high"], [0.0, 1.0])?;
                (low < high)
                    .then_some(Fill::Uniform { low, high })
                    .ok_or("low is not below high".into())
            }
            kind => Err(format!(
                "there is no `{kind}`; there are `zeros`, `ones`, `normal(mean=0, std=1)`, \
                 `uniform(low=0, high=1)`"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_as_asked() {
        let filled = |text: &str, dtype| {
            let fill: Fill = text.parse().unwrap();
            fill.tensor(dtype, &[100, 100], 7, "x").unwrap().to_f64()
        };
        let normal = filled("normal(std=0.5, mean=2)", Dtype::F32);
        let mean = normal.iter().sum::<f64>() / 1e4;
        let variance = normal.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 1e4;
        assert!((mean - 2.0).abs() < 0.03 && (variance - 0.25).abs() < 0.02);
        assert_eq!(normal, filled("normal(std=0.5, mean=2)", Dtype::F32));
        let uniform = filled("uniform(low=3, high=6)", Dtype::I32);
        assert!((3..6).all(|n| uniform.contains(&f64::from(n))));
        assert!(uniform.iter().all(|x| (3.0..6.0).contains(x)));
        assert!(filled("normal", Dtype::I64).iter().all(|x| *x == 0.0));
        assert!(filled("ones", Dtype::BF16).iter().all(|x| *x == 1.0));
    }

    #[test]
    fn what_is_no_fill_says_what_is() {
        for (text, words) in [
            ("gauss", "there are `zeros`"),
            ("normal(std=1", "`)` is missing"),
            ("normal(sd=1)", "it has mean, std"),
            ("normal(std=-1)", "below 0"),
            ("zeros(x=1)", "has no `x`"),
            ("uniform(low=1)", "not below"),
            ("uniform(low)", "not NAME=VALUE"),
            ("normal(std=nan)", "no number"),
        ] {
            let error = text.parse::<Fill>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
