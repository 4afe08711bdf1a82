//! Learning rate schedules.

use std::f64::consts::PI;
use std::str::FromStr;

use ddl_abi::{Dtype, Entry};

use crate::error::{Error, Result, list};
use crate::tensor::{Tensor, Tensors, type_name};

/// A schedule: a factor on the learning rate of each step.
///
/// As text: `constant`, `linear(warmup = 100)`, `cosine(warmup = 100, total = 5000, floor = 0.1)`:
///
/// - the first `warmup` steps (default 0) rise linearly to 1: step `t` has `t / warmup`
/// - then, with p from 0 at the first step after warmup to 1 after `total` steps (default: those of
///   the run), `constant` stays at 1, `linear` is floor + (1 − floor)·(1 − p), and `cosine` is
///   floor + (1 − floor)·(1 + cos πp)/2, with `floor` 0 by default
///
/// Loshchilov and Hutter (2017), SGDR: stochastic gradient descent with warm restarts, ICLR 2017
/// (without the restarts).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LrSchedule {
    shape: Shape,
    warmup: u64,
    total: Option<u64>,
    floor: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Constant,
    Linear,
    Cosine,
}

impl LrSchedule {
    /// The factor of step `step` (from 1) of a run of `steps` steps.
    pub fn factor(&self, step: u64, steps: u64) -> f64 {
        if step <= self.warmup {
            return step as f64 / self.warmup as f64;
        }
        let total = self.total.unwrap_or(steps);
        let length = total.saturating_sub(self.warmup).max(1) as f64;
        let progress = ((step - 1 - self.warmup) as f64 / length).min(1.0);
        let fall = match self.shape {
            Shape::Constant => return 1.0,
            Shape::Linear => 1.0 - progress,
            Shape::Cosine => (1.0 + (PI * progress).cos()) / 2.0,
        };
        self.floor + (1.0 - self.floor) * fall
    }
}

impl FromStr for LrSchedule {
    type Err = String;

    /// # Errors
    /// A message with the error and the legal forms.
    fn from_str(text: &str) -> std::result::Result<LrSchedule, String> {
        let text = text.trim();
        let (name, settings) = match text.split_once('(') {
            None => (text, ""),
            Some((name, rest)) => {
                let settings = rest.strip_suffix(')').ok_or("the `)` is missing")?;
                (name.trim_end(), settings)
            }
        };
        let (shape, legal): (Shape, &[&str]) = match name {
            "constant" => (Shape::Constant, &["warmup"]),
            "linear" => (Shape::Linear, &["warmup", "total", "floor"]),
            "cosine" => (Shape::Cosine, &["warmup", "total", "floor"]),
            _ => {
                return Err(format!(
                    "no schedule `{name}`: there are `constant`, `linear`, `cosine`"
                ));
            }
        };
        let mut schedule = LrSchedule {
            shape,
            warmup: 0,
            total: None,
            floor: 0.0,
        };
        let settings = settings.split(',').map(str::trim);
        for setting in settings.filter(|setting| !setting.is_empty()) {
            schedule.set(setting, name, legal)?;
        }
        match schedule.total {
            Some(total) if total <= schedule.warmup => {
                Err("`total` must be greater than `warmup`".to_owned())
            }
            _ => Ok(schedule),
        }
    }
}

impl LrSchedule {
    fn set(
        &mut self,
        setting: &str,
        name: &str,
        legal: &[&str],
    ) -> std::result::Result<(), String> {
        let pair = setting.split_once('=');
        let (key, value) = pair.ok_or_else(|| format!("`{setting}` is not NAME=VALUE"))?;
        let (key, value) = (key.trim(), value.trim());
        if !legal.contains(&key) {
            return Err(format!(
                "`{name}` has no setting `{key}`: it has {}",
                legal.join(", ")
            ));
        }
        let steps = || {
            let steps = value.parse::<u64>();
            steps.map_err(|_| format!("`{key}` is a number of steps, not `{value}`"))
        };
        match key {
            "warmup" => self.warmup = steps()?,
            "total" => self.total = Some(steps()?),
            _ => {
                let floor = value.parse().ok().filter(|f| (0.0..=1.0).contains(f));
                let wrong = || format!("`{key}` is a number from 0 to 1, not `{value}`");
                self.floor = floor.ok_or_else(wrong)?;
            }
        }
        Ok(())
    }
}

/// Name of the learning rate argument.
pub(crate) const LR: &str = "lr";

/// The learning rate.
pub(crate) struct Rate {
    schedule: LrSchedule,
    dtype: Dtype,
    /// The base rate.
    base: f64,
}

impl Rate {
    /// The base rate of an entry: the given value of `lr`, else the argument's default.
    ///
    /// # Errors
    /// `ddl::job::name` if it has no such argument, `ddl::job::missing` if there is no value.
    pub(crate) fn new(schedule: LrSchedule, entry: &Entry, fixed: &Tensors) -> Result<Rate> {
        let scalars = entry.args.iter().filter(|arg| arg.shape.is_empty());
        let Some(arg) = scalars.clone().find(|arg| arg.name == LR) else {
            return Err(Error::UnknownTensor {
                place: format!("entry `{}`", entry.name),
                name: LR.to_owned(),
                legal: format!("0-d: {}", list(scalars.map(|arg| &arg.name))),
            });
        };
        let given = fixed.get(LR).map(|value| value.to_f64()[0]);
        let base = given.or(arg.default).ok_or_else(|| Error::Missing {
            entry: entry.name.clone(),
            names: format!("{LR}: {}", type_name(arg.dtype, &arg.shape)),
        })?;
        Ok(Rate {
            schedule,
            dtype: arg.dtype,
            base,
        })
    }

    /// Its value in step `step` (from 1) of `steps`.
    ///
    /// # Errors
    /// `ddl::job::value` if the argument's type cannot hold it.
    pub(crate) fn at(&self, step: u64, steps: u64) -> Result<Tensor> {
        Tensor::scalar(self.dtype, self.base * self.schedule.factor(step, steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn factors(text: &str, steps: u64) -> Vec<f64> {
        let schedule: LrSchedule = text.parse().unwrap();
        (1..=steps).map(|t| schedule.factor(t, steps)).collect()
    }

    #[test]
    fn factors_follow_the_formulas() {
        assert_eq!(factors("constant", 2), [1.0, 1.0]);
        assert_eq!(factors("constant(warmup=2)", 4), [0.5, 1.0, 1.0, 1.0]);
        assert_eq!(
            factors("linear(warmup = 2)", 6),
            [0.5, 1.0, 1.0, 0.75, 0.5, 0.25]
        );
        let total = factors("linear(total=4, floor=0.2)", 6);
        let expected = [1.0, 0.8, 0.6, 0.4, 0.2, 0.2];
        assert!((total.iter().zip(expected)).all(|(a, b)| (a - b).abs() < 1e-15));
        let cosine = factors("cosine(warmup=1)", 5);
        let half = 0.5f64.sqrt() / 2.0;
        let expected = [1.0, 1.0, 0.5 + half, 0.5, 0.5 - half];
        assert!((cosine.iter().zip(expected)).all(|(a, b)| (a - b).abs() < 1e-15));
    }

    #[test]
    fn a_warmup_longer_than_the_run_only_rises() {
        assert_eq!(factors("cosine(warmup=4)", 3), [0.25, 0.5, 0.75]);
    }

    #[test]
    fn what_is_no_schedule_says_what_is() {
        for (text, words) in [
            ("step", "there are `constant`"),
            ("cosine(warmup=1", "`)` is missing"),
            ("cosine(warmup)", "not NAME=VALUE"),
            ("constant(total=3)", "it has warmup"),
            ("cosine(floor=2)", "from 0 to 1"),
            ("linear(warmup=-1)", "number of steps"),
            ("linear(warmup=5, total=5)", "greater than"),
        ] {
            let error = text.parse::<LrSchedule>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
