//! Calls of several steps: a session counts calls, its user counts steps.

use ddl_abi::Entry;

use super::{Results, Shown};
use crate::checkpoint::Point;
use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::tensor::Tensor;

/// Steps per call of an entry, after checking that a request is in whole calls.
///
/// - `steps`: the requested number of steps
/// - `rates`: whether the learning rate changes from step to step
///
/// # Errors
/// [`Error::Unsupported`].
pub(super) fn steps_per_call(entry: &Entry, steps: Option<u64>, rates: bool) -> Result<u64> {
    let each = u64::from(entry.steps.max(1));
    let have = || {
        let name = &entry.name;
        format!("only whole calls of `{name}`, which run {each} steps each")
    };
    let refuse = |what: String| Err(Error::Unsupported { what, have: have() });
    match steps {
        Some(steps) if !steps.is_multiple_of(each) => refuse(format!("{steps} steps")),
        _ if rates && each > 1 => refuse("a learning rate for each step".to_owned()),
        _ => Ok(each),
    }
}

/// The number of calls in all, and of passes over the data: where that is not given, as many as the
/// calls of training need.
///
/// - `calls`, `epochs`: what was asked for
/// - `of_epoch`: calls of a pass over the data, if there is any
pub(super) fn asked(
    (calls, epochs): (Option<u64>, Option<u64>),
    of_epoch: Option<u64>,
    trains: bool,
) -> (u64, u64) {
    let epochs = epochs.unwrap_or(match (calls, of_epoch) {
        (Some(calls), Some(each)) if trains => calls.div_ceil(each.max(1)).max(1),
        _ => 1,
    });
    let of_data = of_epoch.map(|each| each.saturating_mul(epochs));
    let calls = match (calls, of_data) {
        (Some(calls), Some(of_data)) => calls.min(of_data),
        (calls, of_data) => calls.or(of_data).unwrap_or(1),
    };
    (calls, epochs)
}

/// The number of calls after which a checkpoint was saved.
///
/// # Errors
/// [`Error::Checkpoint`] if it is not a whole number.
pub(super) fn calls_before(point: &Point, each: u64, path: &str) -> Result<u64> {
    if point.step.is_multiple_of(each) {
        return Ok(point.step / each);
    }
    let reason = format!(
        "it was made after step {}, and a call runs {each} steps",
        point.step
    );
    let path = path.to_owned();
    Err(Error::Checkpoint { path, reason })
}

/// Whether something that is due every so many steps is due after a call.
///
/// - `step`: the last step of the call
pub(super) fn is_due(every: u64, step: u64, each: u64) -> bool {
    step / every.max(1) > (step - each) / every.max(1)
}

/// The results of one step of a call.
pub(super) fn of_step(entry: &Entry, results: &Results, step: u64) -> Result<Results> {
    let all = results.iter().map(|(name, shown)| {
        let shown = match shown {
            Shown::Value(value) if entry.by_step.contains(name) => {
                let shape = value.shape().get(1..).unwrap_or_default();
                let bytes = value.bytes().len() / entry.steps.max(1) as usize;
                let own = &value.bytes()[step as usize * bytes..][..bytes];
                Shown::Value(Tensor::new(value.dtype(), shape, own.to_vec())?)
            }
            _ => shown.clone(),
        };
        Ok((name.clone(), shown))
    });
    all.collect()
}

/// Samples, and samples per batch of a step.
pub(super) fn sizes(dataset: Option<&Dataset>, each: u64) -> Option<(u64, u64)> {
    let (samples, batch) = dataset?.sizes();
    Some((samples, batch / each))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn entry(steps: u32) -> Entry {
        Entry {
            name: "loss".to_owned(),
            symbol: "loss".to_owned(),
            init: false,
            args: Vec::new(),
            interface: Vec::new(),
            results: Vec::new(),
            uses: Vec::new(),
            updates: Vec::new(),
            open_ended: false,
            steps,
            by_step: vec!["loss".to_owned()],
            comm: Vec::new(),
            marks: Vec::new(),
        }
    }

    #[test]
    fn requests_are_in_whole_calls() {
        assert_eq!(steps_per_call(&entry(4), Some(8), false).unwrap(), 4);
        assert_eq!(steps_per_call(&entry(4), None, false).unwrap(), 4);
        assert_eq!(steps_per_call(&entry(1), Some(7), true).unwrap(), 1);
        for (steps, rates) in [(Some(6), false), (Some(8), true)] {
            let refused = steps_per_call(&entry(4), steps, rates).unwrap_err();
            assert!(matches!(refused, Error::Unsupported { .. }), "{refused}");
        }
    }

    #[test]
    fn what_is_due_within_a_call_is_due_at_its_end() {
        let due = |every, each: u64| {
            let ends = (1..=12 / each).map(|call| call * each);
            ends.filter(|&step| is_due(every, step, each))
                .collect::<Vec<_>>()
        };
        assert_eq!(due(3, 1), [3, 6, 9, 12]);
        assert_eq!(due(3, 2), [4, 6, 10, 12]);
        assert_eq!(due(1, 4), [4, 8, 12]);
        assert_eq!(due(12, 4), [12]);
    }

    #[test]
    fn each_step_has_its_results() {
        let losses = Tensor::from_f32(&[3], &[0.5, 0.25, 0.125]).unwrap();
        let last = Tensor::from_i32(&[3], &[7, 8, 9]).unwrap();
        let all = BTreeMap::from([
            ("loss".to_owned(), Shown::Value(losses)),
            ("last".to_owned(), Shown::Value(last.clone())),
        ]);
        let own = of_step(&entry(3), &all, 1).unwrap();
        let loss = own["loss"].value().unwrap();
        assert_eq!((loss.shape(), loss.to_f64()), (&[][..], vec![0.25]));
        assert_eq!(own["last"].value(), Some(&last));
    }
}
