//! Results of a step: small ones as values; large ones stay in place until requested.

use std::collections::BTreeMap;

use crate::error::Result;
use crate::job::Job;
use crate::tensor::{Tensor, type_name};

/// Results of at most this many elements are copied after every step.
const SMALL: u64 = 16;

/// The results of a step by name.
pub type Results = BTreeMap<String, Shown>;

/// A result.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// A small one.
    Value(Tensor),
    /// A large one: its type.
    Type(String),
}

impl Shown {
    /// Its value, if it is small.
    pub fn value(&self) -> Option<&Tensor> {
        match self {
            Shown::Value(value) => Some(value),
            Shown::Type(_) => None,
        }
    }
}

/// The results of the last step, or of the last steps of a call.
///
/// - `steps`: their number
pub(super) fn of(job: &Job, steps: u64) -> Result<Results> {
    let results = job.results().iter();
    let shown = results.map(|result| {
        let small = result.shape.iter().product::<u64>() <= SMALL * steps;
        let shown = match small {
            true => Shown::Value(job.result(&result.name)?),
            false => Shown::Type(type_name(result.dtype, &result.shape)),
        };
        Ok((result.name.clone(), shown))
    });
    shown.collect()
}
