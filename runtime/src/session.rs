//! A session: what one call of `ddlrun` does with a job. It chooses the entry, initialises or loads
//! its params, feeds it step after step, saves checkpoints, and returns the results. It reports
//! progress by [`Event`]s and prints nothing.

mod calls;
mod collected;
mod evaluation;
mod given;
mod means;
mod request;
mod results;
mod state;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use ddl_abi::Entry;

use crate::checkpoint::Means;
use crate::checkpoint::{Checkpoints, Point, STEP};
use crate::data::{At, Batches, Dataset};
use crate::error::{Error, Result};
use crate::file::{self, Metadata, Source};
use crate::job::{Job, Memory, Resting};
use crate::learning_rate::{LR, Rate};
use crate::tensor::{Tensor, Tensors};
use collected::Collected;
use evaluation::Evaluation;
use given::{Given, inside};
pub use request::{Event, Input, Outcome, Request};
pub use results::{Results, Shown};
use state::{choose, initialise, missing_state, require_state, zeroed_state};

/// A job that is ready to run its steps.
pub struct Session {
    job: Job,
    /// Name of the entry.
    entry: String,
    /// Whether it updates params: then the data are shuffled.
    trains: bool,
    /// Constant arguments.
    fixed: Tensors,
    /// Arguments that change from step to step.
    rate: Option<Rate>,
    batches: Option<Batches>,
    evaluation: Option<Evaluation>,
    /// Collected per-sample results, if requested.
    collected: Option<Collected>,
    /// Large results of the last step, saved when an evaluation follows it.
    held: Tensors,
    /// Whether results will be written at the end.
    outputs: bool,
    epochs: u64,
    /// Calls in all, and the steps of each.
    calls: u64,
    each: u64,
    seed: u64,
    checkpoints: Option<Checkpoints>,
    stop_on_nan: bool,
    check_replicas: bool,
    /// Calls done so far, and the averages of the epoch in which they ended.
    done: u64,
    means: Means,
}

impl Session {
    /// Prepares a job: initialises what is not given, loads what is, or resumes from a checkpoint.
    ///
    /// # Errors
    /// `ddl::job::{entry, name, mismatch, missing, value}`, `ddl::data::samples`,
    /// `ddl::checkpoint::{unusable, occupied}`, and as [`Job::step`].
    pub fn new(
        mut job: Job,
        mut request: Request,
        notify: &mut dyn FnMut(Event),
    ) -> Result<Session> {
        let entry = choose(&job, &request)?.clone();
        let (given_seed, given_epochs) = (request.seed, request.epochs);
        let (steps, schedule, strict) = (request.steps, request.lr_schedule, request.strict);
        let each = calls::steps_per_call(&entry, steps, schedule.is_some())?;
        let (stop_on_nan, check_replicas) = (request.stop_on_nan, request.check_replicas);
        let (checkpoints, fill) = (request.checkpoints.take(), request.fill);
        let evaluation = Evaluation::new(&job, &request, notify)?;
        let outputs = request.outputs.take();
        let other = evaluation.as_ref().map(|all| job.entry(all.entry()));
        let other = other
            .transpose()?
            .map(|index| &job.manifest().entries[index]);
        let mut given = Given::new(&job, (&entry, other), request, notify)?;
        let data = given.data.take();
        let dataset = data
            .map(|data| Dataset::new(&entry.args, data))
            .transpose()?;
        let collected = collect(
            &entry,
            dataset.as_ref(),
            (outputs.as_deref(), given_epochs, checkpoints.is_some()),
        )?;
        if let Some(tail) = dataset.as_ref().map(Dataset::tail).filter(|&tail| tail > 0) {
            let then = match collected {
                Some(_) => "filled up with the last; averages are without them",
                None => "dropped",
            };
            let text = format!("the last {tail} samples of an epoch fill no batch: {then}");
            notify(Event::Note(text));
        }
        let found = checkpoints.as_ref().map(Checkpoints::begin).transpose()?;
        let mut point = Point {
            entry: entry.name.clone(),
            model: job.manifest().model.clone(),
            step: 0,
            seed: given_seed.unwrap_or_default(),
            data: calls::sizes(dataset.as_ref(), each),
            means: Means::default(),
        };
        let mut done = 0;
        match found {
            Some(Some((path, tensors, saved))) => {
                saved.fits(&point, given_seed.is_some(), &path)?;
                let text = format!("resuming after step {} of `{path}`", saved.step);
                notify(Event::Note(text));
                if saved.model != point.model {
                    let text = format!("`{path}` is from another program: its tensors are used");
                    notify(Event::Warning(text));
                }
                done = calls::calls_before(&saved, each, &path)?;
                point = saved;
                given.state = inside(&entry, &path, tensors)?;
            }
            Some(None) if checkpoints.as_ref().is_some_and(|all| all.resume) => {
                notify(Event::Note(
                    "no checkpoint yet: from the beginning".to_owned(),
                ));
            }
            _ => {}
        }
        if let Some(fill) = fill {
            given.fill(&job, &entry, dataset.as_ref(), fill, point.seed)?;
        }
        if let Some(evaluation) = &evaluation {
            evaluation.require(&job, &given.state)?;
        }
        initialise(&mut job, &entry, given.state, (point.seed, strict), notify)?;
        let of_epoch = dataset
            .as_ref()
            .map(|set| per_epoch(set, collected.is_some()));
        let trains = !entry.updates.is_empty();
        let asked = (steps.map(|steps| steps / each), given_epochs);
        let (calls, epochs) = calls::asked(asked, of_epoch, trains);
        let (wanted, steps) = (steps, calls * each);
        if let Some(wanted) = wanted.filter(|&wanted| wanted > steps) {
            let text = format!("{wanted} steps were asked for, the data has {steps}");
            notify(Event::Warning(text));
        }
        if point.step > steps {
            let text = format!(
                "{} steps are done already, {steps} were asked for",
                point.step
            );
            notify(Event::Warning(text));
        } else if point.step == steps {
            let text = format!("all {steps} steps are done already: nothing is left to do");
            notify(Event::Note(text));
        }
        let fixed = given.fixed;
        let rate = schedule.map(|schedule| Rate::new(schedule, &entry, &fixed));
        let rate = rate.transpose()?;
        Ok(Session {
            job,
            entry: entry.name,
            trains,
            fixed,
            rate,
            batches: dataset.map(|dataset| Batches::new(dataset, false)),
            evaluation,
            collected,
            held: Tensors::new(),
            outputs: outputs.is_some(),
            epochs,
            calls,
            each,
            seed: point.seed,
            checkpoints,
            stop_on_nan,
            check_replicas,
            done,
            means: point.means,
        })
    }

    /// Total number of steps.
    pub fn steps(&self) -> u64 {
        self.calls * self.each
    }

    /// Number of completed steps.
    pub fn done(&self) -> u64 {
        self.done * self.each
    }

    /// The job.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The memory usage of the job and of the given data; `None` if the system does not report it.
    pub fn memory(&self) -> Option<Memory> {
        let mut memory = self.job.memory()?;
        let tensors = self.fixed.values().chain(self.held.values());
        let staged = tensors.map(Tensor::held).sum::<usize>();
        let batches = self.batches.as_ref().map_or(0, Batches::bytes);
        if let Some(host) = memory.processes.first_mut() {
            host.staging = (staged + batches) as u64;
        }
        Some(memory)
    }

    /// Runs all remaining steps. Saves a checkpoint at the requested interval and at the end.
    ///
    /// - `stop`: called after every step; true ends the run
    ///
    /// # Errors
    /// As [`Job::step`]; `ddl::job::nan`; `ddl::file::system` for checkpoints.
    pub fn run(
        &mut self,
        stop: &dyn Fn() -> bool,
        notify: &mut dyn FnMut(Event),
    ) -> Result<Outcome> {
        let (calls, each, epochs) = (self.calls, self.each, self.epochs);
        let entry = self.job.entry(&self.entry)?;
        let samples = self.dataset().map_or(0, |set| set.sizes().1);
        let (mut results, mut saved) = (Results::new(), self.done);
        let mut communicated = self.job.communicated_bytes().to_vec();
        for call in self.done + 1..=calls {
            let begun = Instant::now();
            let (place, step) = (self.place(call), call * each);
            if place.index == 0 && place.epoch > 0 {
                self.means = Means::default();
            }
            self.call(call)?;
            if self.stop_on_nan
                && let Some(name) = self.job.not_a_number()?
            {
                return Err(Error::NotANumber { name, step });
            }
            if self.check_replicas {
                self.job.check_replicas(&self.entry)?;
            }
            self.done = call;
            results = results::of(&self.job, each)?;
            if let Some(collected) = &mut self.collected {
                collected.add(&self.job, place.index * samples)?;
            }
            let all = self.job.communicated_bytes().iter();
            let moved: Vec<u64> = all.zip(&communicated).map(|(a, b)| a - b).collect();
            communicated.copy_from_slice(self.job.communicated_bytes());
            let time = begun.elapsed() / each as u32;
            for number in 0..each {
                let entry = &self.job.manifest().entries[entry];
                let own = calls::of_step(entry, &results, number)?;
                if place.is_whole {
                    self.means.add(&own);
                }
                // What does not divide belongs to the last.
                let last = number + 1 == each;
                let part = |all: &u64| all / each + if last { all % each } else { 0 };
                notify(Event::Step {
                    step: step - each + number + 1,
                    steps: calls * each,
                    epoch: place.epoch,
                    results: &own,
                    time,
                    samples: samples / each,
                    communicated: &moved.iter().map(part).collect::<Vec<_>>(),
                });
            }
            let stopped = stop();
            let last = call == calls;
            if place.epoch > 0 && (place.ends || last) {
                notify(Event::Epoch {
                    epoch: place.epoch,
                    epochs,
                    means: &self.means.values(),
                });
            }
            // A user who asks for the end does not want to wait for it.
            if last || !stopped {
                self.evaluate(step, place.ends || last, (last, notify))?;
                communicated.copy_from_slice(self.job.communicated_bytes());
            }
            let every = self.checkpoints.as_ref().and_then(|all| all.every);
            if every.is_some_and(|every| calls::is_due(every, step, each)) {
                self.checkpoint()?;
                saved = call;
            }
            if stopped && !last {
                notify(Event::Warning(format!(
                    "asked to end: stopped after step {step} of {}",
                    calls * each
                )));
                break;
            }
        }
        if saved < self.done {
            self.checkpoint()?;
        }
        Ok(Outcome {
            entry: self.entry.clone(),
            steps: self.done(),
            results,
            means: match self.batches {
                Some(_) => self.means.values(),
                None => BTreeMap::new(),
            },
        })
    }

    /// Saves a checkpoint, if requested.
    fn checkpoint(&self) -> Result<()> {
        let Some(checkpoints) = &self.checkpoints else {
            return Ok(());
        };
        let point = Point {
            entry: self.entry.clone(),
            model: self.job.manifest().model.clone(),
            step: self.done(),
            seed: self.seed,
            data: calls::sizes(self.dataset(), self.each),
            means: self.means.clone(),
        };
        let resting = self.resting()?;
        let items = resting
            .iter()
            .map(|(name, item)| (name.clone(), item as &dyn Source));
        checkpoints.save(&point, &items.collect())
    }

    /// Params and state of the entry by their external names.
    fn resting(&self) -> Result<Vec<(String, Resting<'_>)>> {
        let entry = &self.job.manifest().entries[self.job.entry(&self.entry)?];
        let item = |name: &String| Ok((entry.outside(name).to_owned(), self.job.resting(name)?));
        entry.uses.iter().map(item).collect()
    }

    /// Writes results, params and state to a file; `-` is standard output.
    ///
    /// # Errors
    /// `ddl::file::system`.
    pub fn save(&self, path: &Path, outcome: &Outcome) -> Result<()> {
        let resting = self.resting()?;
        let state = resting
            .iter()
            .map(|(name, item)| (name.clone(), item as &dyn Source));
        let collected = self.collected.as_ref();
        let mut lying = Vec::new();
        let mut results: Vec<(String, &dyn Source)> = Vec::new();
        for (name, shown) in &outcome.results {
            if collected.is_some_and(|all| all.has(name)) {
                continue;
            }
            match shown.value().or(self.held.get(name)) {
                Some(value) => results.push((name.clone(), value)),
                None => lying.push((name.clone(), self.job.resting_result(name)?)),
            }
        }
        let lying = lying
            .iter()
            .map(|(name, item)| (name.clone(), item as &dyn Source));
        results.extend(lying);
        let items = collected.into_iter().flat_map(Collected::items);
        results.extend(items.map(|(name, item)| (name.clone(), item as &dyn Source)));
        let mut metadata = Metadata::new();
        if self.trains {
            metadata.insert(STEP.to_owned(), self.done().to_string());
        }
        file::write(path, &state.chain(results).collect(), &metadata)
    }

    fn dataset(&self) -> Option<&Dataset> {
        self.batches.as_ref().map(Batches::dataset)
    }

    /// The position of a call in the data.
    fn place(&self, call: u64) -> BatchPosition {
        let Some(dataset) = self.dataset() else {
            return BatchPosition {
                epoch: 0,
                index: 0,
                is_whole: true,
                ends: false,
            };
        };
        let count = per_epoch(dataset, self.collected.is_some());
        let (epoch, index) = ((call - 1) / count, (call - 1) % count);
        BatchPosition {
            epoch: epoch + 1,
            index,
            is_whole: index < dataset.batches(),
            ends: index + 1 == count,
        }
    }

    /// Runs call number `call`.
    fn call(&mut self, call: u64) -> Result<()> {
        let at = |session: &Session, call: u64| {
            let place = session.place(call);
            let epoch = place.epoch.saturating_sub(1);
            At {
                shuffle: session.trains.then_some((session.seed, epoch)),
                index: place.index,
            }
        };
        let next = (call < self.calls).then(|| at(self, call + 1));
        let now = at(self, call);
        let batch = self.batches.as_mut().map(|batches| batches.take(now, next));
        let mut changing = batch.unwrap_or_default();
        if let Some(rate) = &self.rate {
            changing.insert(LR.to_owned(), rate.at(call, self.calls)?);
        }
        let named = |(name, value)| -> (&str, &Tensor) { (String::as_str(name), value) };
        let inputs: Vec<(&str, &Tensor)> = changing.iter().map(named).collect();
        let fixed = self
            .fixed
            .iter()
            .filter(|(name, _)| !changing.contains_key(*name));
        let fixed: Vec<(&str, &Tensor)> = fixed.map(named).collect();
        self.job.label(call * self.each);
        self.job.run(&self.entry, &inputs, &fixed)
    }

    /// Runs the evaluation entry, if it is due.
    ///
    /// - `last`: whether the step was the last
    fn evaluate(
        &mut self,
        step: u64,
        ends: bool,
        (last, notify): (bool, &mut dyn FnMut(Event)),
    ) -> Result<()> {
        let Some(evaluation) = &self.evaluation else {
            return Ok(());
        };
        if !evaluation.is_due(step, self.each, ends) {
            return Ok(());
        }
        if last && self.outputs {
            for result in self.job.results() {
                let value = self.job.result(&result.name)?;
                self.held.insert(result.name.clone(), value);
            }
        }
        let means = evaluation.run(&mut self.job)?;
        notify(Event::Evaluation {
            entry: evaluation.entry(),
            step,
            means: &means,
        });
        Ok(())
    }
}

/// The position of a step in the data.
struct BatchPosition {
    /// The epoch, from 1; 0 without a data set.
    epoch: u64,
    /// The index of its batch in the epoch.
    index: u64,
    /// Whether all its samples come from the data, without padding.
    is_whole: bool,
    /// Whether it is the last of the epoch.
    ends: bool,
}

/// Calls per epoch.
///
/// - `all`: whether an incomplete last batch counts
fn per_epoch(dataset: &Dataset, all: bool) -> u64 {
    dataset.batches() + u64::from(all && dataset.tail() > 0)
}

/// The collector of per-sample results, if requested: for the outputs of an entry that updates
/// nothing, in a single pass over a data set from its beginning.
///
/// - `saves`: whether checkpoints are saved, from which another run resumes
fn collect(
    entry: &Entry,
    dataset: Option<&Dataset>,
    (outputs, epochs, saves): (Option<&Path>, Option<u64>, bool),
) -> Result<Option<Collected>> {
    let predicts = entry.updates.is_empty() && epochs.unwrap_or(1) == 1 && !saves;
    let (Some(dataset), Some(outputs)) = (dataset.filter(|_| predicts), outputs) else {
        return Ok(None);
    };
    let (samples, batch) = dataset.sizes();
    let folder = outputs
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    Collected::new(entry, folder.unwrap_or(Path::new(".")), (batch, samples))
}
