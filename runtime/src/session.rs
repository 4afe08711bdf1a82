//! What one call of `ddlrun` does with a job: chooses the entry, initialises or loads its params,
//! feeds it step after step, saves checkpoints, and gives back what it left. It says what happens
//! by [`Event`]s and prints nothing.

mod given;
mod means;
mod request;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use ddl_abi::Entry;

use crate::checkpoint::{Checkpoints, Point, STEP};
use crate::data::Dataset;
use crate::error::{Error, Result, list};
use crate::file::{self, Metadata, Source};
use crate::job::{Job, Resting};
use crate::learning_rate::{LR, Rate};
use crate::tensor::{Tensor, Tensors, type_name};
use given::{Given, inside};
pub(crate) use means::Means;
pub use request::{Event, Input, Outcome, Request};

/// A job that is ready for its steps.
pub struct Session {
    job: Job,
    /// Name of the entry.
    entry: String,
    /// Whether it updates params: then the data are shuffled.
    trains: bool,
    /// Arguments that stay the same.
    fixed: Tensors,
    /// What does not stay the same.
    rate: Option<Rate>,
    dataset: Option<Dataset>,
    epochs: u64,
    steps: u64,
    seed: u64,
    checkpoints: Option<Checkpoints>,
    stop_on_nan: bool,
    check_replicas: bool,
    /// Steps done before, and the averages of the epoch that they ended in.
    done: u64,
    means: Means,
}

impl Session {
    /// Prepares a job: initialises what is not given, loads what is, or goes on from a checkpoint.
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
        let (given_seed, epochs) = (request.seed, request.epochs.unwrap_or(1));
        let (steps, schedule, strict) = (request.steps, request.lr_schedule, request.strict);
        let (stop_on_nan, check_replicas) = (request.stop_on_nan, request.check_replicas);
        let (checkpoints, fill) = (request.checkpoints.take(), request.fill);
        let mut given = Given::new(&job, &entry, request, notify)?;
        let data = given.data.take();
        let dataset = data
            .map(|data| Dataset::new(&entry.args, data))
            .transpose()?;
        if let Some(tail) = dataset.as_ref().map(Dataset::tail).filter(|&tail| tail > 0) {
            let text = format!("the last {tail} samples of an epoch fill no batch: dropped");
            notify(Event::Note(text));
        }
        let found = checkpoints.as_ref().map(Checkpoints::begin).transpose()?;
        let mut point = Point {
            entry: entry.name.clone(),
            model: job.manifest().model.clone(),
            step: 0,
            seed: given_seed.unwrap_or_default(),
            data: dataset.as_ref().map(Dataset::sizes),
            means: Means::default(),
        };
        match found {
            Some(Some((path, tensors, saved))) => {
                saved.fits(&point, given_seed.is_some(), &path)?;
                let text = format!("going on after step {} of `{path}`", saved.step);
                notify(Event::Note(text));
                if saved.model != point.model {
                    let text = format!("`{path}` is of another program: its tensors are taken");
                    notify(Event::Warning(text));
                }
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
        initialise(&mut job, &entry, given.state, (point.seed, strict), notify)?;
        let of_data = dataset
            .as_ref()
            .map(|set| set.batches().saturating_mul(epochs));
        let steps = match (steps, of_data) {
            (Some(steps), Some(of_data)) => steps.min(of_data),
            (steps, of_data) => steps.or(of_data).unwrap_or(1),
        };
        if point.step > steps {
            let text = format!(
                "{} steps are done already, {steps} were asked for",
                point.step
            );
            notify(Event::Warning(text));
        }
        let (trains, fixed) = (!entry.updates.is_empty(), given.fixed);
        let rate = schedule.map(|schedule| Rate::new(schedule, &entry, &fixed));
        let rate = rate.transpose()?;
        Ok(Session {
            job,
            entry: entry.name,
            trains,
            fixed,
            rate,
            dataset,
            epochs,
            steps,
            seed: point.seed,
            checkpoints,
            stop_on_nan,
            check_replicas,
            done: point.step,
            means: point.means,
        })
    }

    /// Steps in all.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Steps done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// The job.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// Does all steps that are not done. A checkpoint is saved every so many, and at the end.
    ///
    /// - `stop`: asked after every step whether to end
    ///
    /// # Errors
    /// As [`Job::step`]; `ddl::job::nan`; `ddl::file::system` for checkpoints.
    pub fn run(
        &mut self,
        stop: &dyn Fn() -> bool,
        notify: &mut dyn FnMut(Event),
    ) -> Result<Outcome> {
        let (steps, epochs) = (self.steps, self.epochs);
        let per_epoch = self.dataset.as_ref().map(Dataset::batches);
        let samples = self.dataset.as_ref().map_or(0, |set| set.sizes().1);
        let (mut results, mut order, mut saved) = (Tensors::new(), Vec::new(), self.done);
        let mut communicated = self.job.communicated_bytes().to_vec();
        for step in self.done + 1..=steps {
            let begun = Instant::now();
            let (epoch, index) = per_epoch.map_or((0, 0), |n| ((step - 1) / n, (step - 1) % n));
            if let Some(dataset) = &self.dataset
                && (index == 0 || order.is_empty())
            {
                order = dataset.order(self.trains.then_some((self.seed, epoch)));
            }
            if index == 0 && per_epoch.is_some() {
                self.means = Means::default();
            }
            let batch = self.dataset.as_ref().map(|set| set.batch(&order, index));
            results = self.step(step, batch.unwrap_or_default())?;
            if let Some(name) = not_a_number(&results).filter(|_| self.stop_on_nan) {
                return Err(Error::NotANumber { name, step });
            }
            if self.check_replicas {
                self.job.check_replicas(&self.entry)?;
            }
            self.done = step;
            self.means.add(&results);
            let all = self.job.communicated_bytes().iter();
            let moved: Vec<u64> = all.zip(&communicated).map(|(a, b)| a - b).collect();
            communicated.copy_from_slice(self.job.communicated_bytes());
            notify(Event::Step {
                step,
                steps,
                epoch: per_epoch.map_or(0, |_| epoch + 1),
                results: &results,
                time: begun.elapsed(),
                samples,
                communicated: &moved,
            });
            let stopped = stop();
            if per_epoch.is_some_and(|n| index + 1 == n || step == steps) {
                notify(Event::Epoch {
                    epoch: epoch + 1,
                    epochs,
                    means: &self.means.values(),
                });
            }
            let every = self.checkpoints.as_ref().and_then(|all| all.every);
            if every.is_some_and(|every| step.is_multiple_of(every)) {
                self.checkpoint()?;
                saved = step;
            }
            if stopped && step < steps {
                notify(Event::Warning(format!(
                    "asked to end: stopped after step {step} of {steps}"
                )));
                break;
            }
        }
        if saved < self.done {
            self.checkpoint()?;
        }
        Ok(Outcome {
            entry: self.entry.clone(),
            steps: self.done,
            results,
            means: per_epoch.map_or(BTreeMap::new(), |_| self.means.values()),
        })
    }

    /// Saves a checkpoint, if any are wanted.
    fn checkpoint(&self) -> Result<()> {
        let Some(checkpoints) = &self.checkpoints else {
            return Ok(());
        };
        let point = Point {
            entry: self.entry.clone(),
            model: self.job.manifest().model.clone(),
            step: self.done,
            seed: self.seed,
            data: self.dataset.as_ref().map(Dataset::sizes),
            means: self.means.clone(),
        };
        let resting = self.resting()?;
        let items = resting
            .iter()
            .map(|(name, item)| (name.clone(), item as &dyn Source));
        checkpoints.save(&point, &items.collect())
    }

    /// Params and state of the entry by the names that they have outside.
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
        let results = outcome.results.iter();
        let results = results.map(|(name, value)| (name.clone(), value as &dyn Source));
        let mut metadata = Metadata::new();
        if self.trains {
            metadata.insert(STEP.to_owned(), self.done.to_string());
        }
        file::write(path, &state.chain(results).collect(), &metadata)
    }

    /// Does step `step` on a batch.
    fn step(&mut self, step: u64, batch: Tensors) -> Result<Tensors> {
        if let Some(rate) = &self.rate {
            self.fixed.insert(LR.to_owned(), rate.at(step, self.steps)?);
        }
        let inputs = self.fixed.iter().chain(&batch);
        let inputs: Vec<(&str, &Tensor)> =
            inputs.map(|(name, value)| (name.as_str(), value)).collect();
        self.job.label(step);
        self.job.step(&self.entry, &inputs)
    }
}

/// Sets what is given, and initialises the rest.
fn initialise(
    job: &mut Job,
    entry: &Entry,
    given: Tensors,
    (seed, strict): (u64, bool),
    notify: &mut dyn FnMut(Event),
) -> Result<()> {
    let mut state = job.manifest().state.iter();
    if !state.all(|item| given.contains_key(&item.name)) {
        require_state(job, entry, &given)?;
        tell_zeroed(job, entry, &given, strict, notify)?;
        job.init(seed)?;
    }
    given
        .iter()
        .try_for_each(|(name, value)| job.set(name, value))
}

/// The first result of floats that has a NaN.
fn not_a_number(results: &Tensors) -> Option<String> {
    let mut floats = results.iter().filter(|(_, value)| value.dtype().is_float());
    let found = floats.find(|(_, value)| value.to_f64().iter().any(|value| value.is_nan()));
    found.map(|(name, _)| name.clone())
}

/// The entry to run.
fn choose<'a>(job: &'a Job, request: &Request) -> Result<&'a Entry> {
    let entries = &job.manifest().entries;
    if let Some(name) = &request.entry {
        return Ok(&entries[job.entry(name)?]);
    }
    let mut plain = entries.iter().filter(|entry| !entry.init);
    let trains = request.data.is_some() || request.steps.is_some();
    let training = plain
        .clone()
        .find(|entry| trains && !entry.updates.is_empty());
    training
        .or_else(|| plain.next())
        .ok_or_else(|| Error::UnknownEntry {
            name: "main".to_owned(),
            legal: list(entries.iter().map(|entry| &entry.name)),
        })
}

/// Params and state that the entry uses, and that are neither given nor initialised by the plan.
fn missing_state<'a>(
    job: &'a Job,
    entry: &'a Entry,
    given: &'a Tensors,
) -> impl Iterator<Item = &'a ddl_abi::Tensor> {
    let init = job.manifest().entries.iter().find(|entry| entry.init);
    let initialised = move |name: &String| init.is_some_and(|init| init.updates.contains(name));
    let state = job.manifest().state.iter();
    state
        .filter(|item| entry.uses.contains(&item.name))
        .filter(move |item| !given.contains_key(&item.name) && !initialised(&item.name))
}

/// Every param and state that the entry uses is given or initialised by the plan.
fn require_state(job: &Job, entry: &Entry, given: &Tensors) -> Result<()> {
    let missing = missing_state(job, entry, given);
    let missing: Vec<String> = missing
        .map(|item| format!("{}: {}", item.name, type_name(item.dtype, &item.shape)))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::Missing {
        entry: entry.name.clone(),
        names: list(missing),
    })
}

/// Tells which params and state of the entry begin as zeros although no program says so; an error
/// if `strict`.
fn tell_zeroed(
    job: &Job,
    entry: &Entry,
    given: &Tensors,
    strict: bool,
    notify: &mut dyn FnMut(Event),
) -> Result<()> {
    let state = job.manifest().state.iter();
    let zeroed = state.filter(|item| item.zeroed && entry.uses.contains(&item.name));
    let zeroed = zeroed.filter(|item| !given.contains_key(&item.name));
    let names: Vec<&str> = zeroed.map(|item| entry.outside(&item.name)).collect();
    let names = match names.is_empty() {
        true => return Ok(()),
        false => list(names),
    };
    if strict {
        let entry = entry.name.clone();
        return Err(Error::Missing { entry, names });
    }
    let text = format!("nothing gives {names}, and the program says no first value: zeros");
    notify(Event::Note(text));
    Ok(())
}
