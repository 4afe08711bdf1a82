//! Evaluation: an entry that measures the quality of the params, run between steps.

use std::collections::BTreeMap;

use super::given::inside;
use super::{Event, Input, Means, Request, calls, require_state, results};
use crate::data::{Dataset, Pieces};
use crate::error::{Error, Result};
use crate::job::Job;
use crate::tensor::{Tensor, Tensors};

/// An evaluation entry and its data.
pub(super) struct Evaluation {
    entry: String,
    /// Steps between two evaluations; `None` means at the end of every epoch and of the run.
    every: Option<u64>,
    /// Constant arguments.
    fixed: Tensors,
    dataset: Option<Dataset>,
}

impl Evaluation {
    /// The evaluation of a request.
    ///
    /// # Errors
    /// `ddl::job::{entry, mismatch, missing, value}`, `ddl::data::samples`, `ddl::unsupported` if
    /// the entry changes params.
    pub(super) fn new(
        job: &Job,
        request: &Request,
        notify: &mut dyn FnMut(Event),
    ) -> Result<Option<Evaluation>> {
        let Some(name) = &request.evaluate else {
            return Ok(None);
        };
        let entry = &job.manifest().entries[job.entry(name)?];
        if !entry.updates.is_empty() {
            return Err(Error::Unsupported {
                what: format!("evaluating by the entry `{name}`, which updates params"),
                have: "an entry that updates nothing".to_owned(),
            });
        }
        let mut pieces = Pieces::new();
        for Input { file, tensors, .. } in &request.evaluation_data {
            for (name, value) in inside(entry, file, tensors.clone())? {
                if entry.args.iter().any(|arg| arg.name == name) {
                    pieces.entry(name).or_default().push(value);
                } else {
                    let entry = &entry.name;
                    notify(Event::Warning(format!(
                        "`{name}` of `{file}` is not used by entry `{entry}`: ignored"
                    )));
                }
            }
        }
        let mut fixed = Tensors::new();
        for arg in entry
            .args
            .iter()
            .filter(|arg| !pieces.contains_key(&arg.name))
        {
            let outside = entry.outside(&arg.name);
            let given = request.inputs.iter().rev();
            let found = given.flat_map(|input| &input.tensors);
            let mut found = found.filter(|(name, _)| *name == outside || **name == arg.name);
            if let Some((_, value)) = found.next() {
                fixed.insert(arg.name.clone(), value.clone());
            }
            let set = request.set.iter().rev();
            let mut set = set.filter(|(name, _)| name == outside || *name == arg.name);
            if let Some((_, text)) = set.next().filter(|_| arg.shape.is_empty()) {
                fixed.insert(arg.name.clone(), Tensor::parse(arg.dtype, text)?);
            }
        }
        let dataset = match pieces.is_empty() {
            true => None,
            false => Some(Dataset::new(&entry.args, pieces)?),
        };
        if let Some(tail) = dataset.as_ref().map(Dataset::tail).filter(|&tail| tail > 0) {
            notify(Event::Note(format!(
                "the last {tail} samples for `{name}` fill no batch: dropped"
            )));
        }
        // Missing inputs are reported now, not after the first steps.
        let fed = |name: &String| dataset.as_ref().is_some_and(|data| data.has(name));
        let missing = entry.args.iter().filter(|arg| {
            arg.default.is_none() && !fixed.contains_key(&arg.name) && !fed(&arg.name)
        });
        let missing: Vec<String> = missing
            .map(|arg| {
                format!(
                    "{}: {}",
                    arg.name,
                    crate::tensor::type_name(arg.dtype, &arg.shape)
                )
            })
            .collect();
        if !missing.is_empty() {
            return Err(Error::Missing {
                entry: name.clone(),
                names: crate::error::list(missing),
            });
        }
        Ok(Some(Evaluation {
            entry: name.clone(),
            every: request.every,
            fixed,
            dataset,
        }))
    }

    /// The entry.
    pub(super) fn entry(&self) -> &str {
        &self.entry
    }

    /// Checks that every param and state of the entry is given or initialised by the plan.
    ///
    /// # Errors
    /// `ddl::job::missing`.
    pub(super) fn require(&self, job: &Job, given: &Tensors) -> Result<()> {
        let entry = &job.manifest().entries[job.entry(&self.entry)?];
        require_state(job, entry, given)
    }

    /// Whether it is due.
    ///
    /// - `ends`: whether the step ends an epoch, or the run
    ///
    /// - `each`: steps of the call that ended with it
    pub(super) fn is_due(&self, step: u64, each: u64, ends: bool) -> bool {
        self.every
            .map_or(ends, |every| calls::is_due(every, step, each))
    }

    /// Runs the entry over its data: the averages of its 0-d results.
    ///
    /// # Errors
    /// As [`Job::run`].
    pub(super) fn run(&self, job: &mut Job) -> Result<BTreeMap<String, f64>> {
        let fixed: Vec<(&str, &Tensor)> = self
            .fixed
            .iter()
            .map(|(name, value)| (name.as_str(), value))
            .collect();
        let mut means = Means::default();
        let order = self.dataset.as_ref().map(|data| data.order(None));
        for index in 0..self.dataset.as_ref().map_or(1, Dataset::batches) {
            let data = self.dataset.as_ref().zip(order.as_ref());
            let batch = data.map(|(data, order)| data.batch(order, index));
            let batch = batch.unwrap_or_default();
            let batch = batch.iter().map(|(name, value)| (name.as_str(), value));
            job.label(0);
            job.run(&self.entry, &batch.collect::<Vec<_>>(), &fixed)?;
            means.add(&results::of(job, 1)?);
        }
        Ok(means.values())
    }
}
