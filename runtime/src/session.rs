//! What one call of `ddlrun` does with a job: chooses the entry, initialises or loads its params,
//! feeds it step after step, and gives back what it left. It says what happens by [`Event`]s and
//! prints nothing.

use std::collections::BTreeMap;

use ddl_abi::Entry;

use crate::data::Dataset;
use crate::error::{Error, Result, list};
use crate::job::Job;
use crate::learning_rate::{LR, LrSchedule, Rate};
use crate::tensor::{Tensor, Tensors, type_name};

/// What to run.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The entry; by default the first that updates params if there are data or steps, else the
    /// first.
    pub entry: Option<String>,
    /// Arguments, params and state: file name and tensors, later ones win.
    pub inputs: Vec<(String, Tensors)>,
    /// 0-d arguments: name and value.
    pub set: Vec<(String, String)>,
    /// How the 0-d argument `lr` changes from step to step; it stays if not given.
    pub lr_schedule: Option<LrSchedule>,
    /// Data sets by argument name: file name and tensors.
    pub data: Option<(String, Tensors)>,
    /// How often the data set is gone through; 1 if not given.
    pub epochs: Option<u64>,
    /// Steps in all; by default the epochs' steps, or one.
    pub steps: Option<u64>,
    /// Seed of the initialisation and of the order of the data.
    pub seed: u64,
    /// Whether unknown names, and params and state without a first value, are errors.
    pub strict: bool,
}

/// What happens during a session.
#[derive(Debug)]
pub enum Event<'a> {
    /// Something that the user may want to know.
    Note(String),
    /// A step is done.
    Step {
        /// Its number, from 1.
        step: u64,
        /// Steps in all.
        steps: u64,
        /// The epoch that it belongs to, from 1; 0 without a data set.
        epoch: u64,
        /// Its results.
        results: &'a Tensors,
    },
    /// An epoch is done.
    Epoch {
        /// Its number, from 1.
        epoch: u64,
        /// Epochs in all.
        epochs: u64,
        /// Its 0-d results, averaged over its steps.
        means: &'a BTreeMap<String, f64>,
    },
}

/// What a session leaves.
#[derive(Debug)]
pub struct Outcome {
    /// The entry that ran.
    pub entry: String,
    /// Steps done.
    pub steps: u64,
    /// Results of the last step.
    pub results: Tensors,
    /// 0-d results, averaged over the last epoch; empty without a data set.
    pub means: BTreeMap<String, f64>,
    /// Params and state that the entry uses.
    pub state: Tensors,
}

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
}

impl Session {
    /// Prepares a job: initialises what is not given, loads what is.
    ///
    /// # Errors
    /// `ddl::job::{entry, name, mismatch, missing, value}`, `ddl::data::samples`, and as
    /// [`Job::step`].
    pub fn new(mut job: Job, request: Request, notify: &mut dyn FnMut(Event)) -> Result<Session> {
        let entry = choose(&job, &request)?.clone();
        let (seed, epochs) = (request.seed, request.epochs.unwrap_or(1));
        let (steps, schedule, strict) = (request.steps, request.lr_schedule, request.strict);
        let given = Given::new(&job, &entry, request, notify)?;
        let dataset = given
            .data
            .map(|data| Dataset::new(&entry.args, data))
            .transpose()?;
        if let Some(tail) = dataset.as_ref().map(Dataset::tail).filter(|&tail| tail > 0) {
            let text = format!("the last {tail} samples of an epoch fill no batch: dropped");
            notify(Event::Note(text));
        }
        let complete = job
            .manifest()
            .state
            .iter()
            .all(|item| given.state.contains_key(&item.name));
        if !complete {
            require_state(&job, &entry, &given.state)?;
            tell_zeroed(&job, &entry, &given.state, strict, notify)?;
            job.init(seed)?;
        }
        for (name, value) in &given.state {
            job.set(name, value)?;
        }
        let of_data = dataset
            .as_ref()
            .map(|set| set.batches().saturating_mul(epochs));
        let steps = match (steps, of_data) {
            (Some(steps), Some(of_data)) => steps.min(of_data),
            (steps, of_data) => steps.or(of_data).unwrap_or(1),
        };
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
            seed,
        })
    }

    /// Steps to be done.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The job.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// Does all steps.
    ///
    /// # Errors
    /// As [`Job::step`].
    pub fn run(&mut self, notify: &mut dyn FnMut(Event)) -> Result<Outcome> {
        let (steps, epochs) = (self.steps, self.epochs);
        let per_epoch = self.dataset.as_ref().map(Dataset::batches);
        let (mut results, mut means, mut order) = (Tensors::new(), Means::default(), Vec::new());
        for step in 1..=steps {
            let (epoch, index) = per_epoch.map_or((0, 0), |n| ((step - 1) / n, (step - 1) % n));
            if let Some(dataset) = self.dataset.as_ref().filter(|_| index == 0) {
                order = dataset.order(self.trains.then_some((self.seed, epoch)));
                means = Means::default();
            }
            let batch = self.dataset.as_ref().map(|set| set.batch(&order, index));
            results = self.step(step, batch.unwrap_or_default())?;
            means.add(&results);
            let epoch = if per_epoch.is_some() { epoch + 1 } else { 0 };
            notify(Event::Step {
                step,
                steps,
                epoch,
                results: &results,
            });
            if per_epoch.is_some_and(|n| index + 1 == n || step == steps) {
                notify(Event::Epoch {
                    epoch,
                    epochs,
                    means: &means.values(),
                });
            }
        }
        let means = per_epoch.map_or(BTreeMap::new(), |_| means.values());
        let entry = &self.job.manifest().entries[self.job.entry(&self.entry)?];
        let state = entry
            .uses
            .iter()
            .map(|name| Ok((entry.outside(name).to_owned(), self.job.get(name)?)));
        let state = state.collect::<Result<_>>()?;
        Ok(Outcome {
            entry: self.entry.clone(),
            steps,
            results,
            means,
            state,
        })
    }

    /// Does step `step` on a batch.
    fn step(&mut self, step: u64, batch: Tensors) -> Result<Tensors> {
        if let Some(rate) = &self.rate {
            self.fixed.insert(LR.to_owned(), rate.at(step, self.steps)?);
        }
        let inputs = self.fixed.iter().chain(&batch);
        let inputs: Vec<(&str, &Tensor)> =
            inputs.map(|(name, value)| (name.as_str(), value)).collect();
        self.job.step(&self.entry, &inputs)
    }
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

/// Every param and state that the entry uses is given or initialised by the plan.
fn require_state(job: &Job, entry: &Entry, given: &Tensors) -> Result<()> {
    let init = job.manifest().entries.iter().find(|entry| entry.init);
    let initialised = |name: &String| init.is_some_and(|init| init.updates.contains(name));
    let state = job.manifest().state.iter();
    let missing: Vec<String> = state
        .filter(|item| entry.uses.contains(&item.name))
        .filter(|item| !given.contains_key(&item.name) && !initialised(&item.name))
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

/// The tensors of a file by the names that they have in the plan.
fn inside(entry: &Entry, file: &str, tensors: Tensors) -> Result<Tensors> {
    let mut named = Tensors::new();
    for (name, value) in tensors {
        let own = entry.inside(&name).to_owned();
        if named.contains_key(&own) {
            return Err(Error::Twice {
                path: file.to_owned(),
                outside: entry.outside(&own).to_owned(),
                name: own,
            });
        }
        named.insert(own, value);
    }
    Ok(named)
}

/// What the user gave, sorted by what it is for.
#[derive(Default)]
struct Given {
    /// Arguments of the entry.
    fixed: Tensors,
    /// Params and state.
    state: Tensors,
    /// Data sets.
    data: Option<Tensors>,
    /// Names that are neither: file and name.
    unknown: Vec<(String, String)>,
    /// Names given twice: file and name.
    twice: Vec<(String, String)>,
}

impl Given {
    /// Sorts what a request gives to an entry, and tells of what it is not for.
    fn new(
        job: &Job,
        entry: &Entry,
        request: Request,
        notify: &mut dyn FnMut(Event),
    ) -> Result<Given> {
        let mut given = Given::default();
        for (file, tensors) in request.inputs {
            let tensors = inside(entry, &file, tensors)?;
            given.add_inputs(job, entry, &file, tensors);
        }
        for (name, text) in &request.set {
            given.add_value(job, entry, entry.inside(name), text)?;
        }
        if let Some((file, tensors)) = request.data {
            let tensors = inside(entry, &file, tensors)?;
            given.add_data(entry, &file, tensors);
        }
        given.report(request.strict, entry, notify)?;
        Ok(given)
    }

    fn add_inputs(&mut self, job: &Job, entry: &Entry, file: &str, tensors: Tensors) {
        for (name, value) in tensors {
            let is_state = job.manifest().state.iter().any(|item| item.name == name);
            let is_argument = entry.args.iter().any(|arg| arg.name == name);
            let place = match (is_argument, is_state) {
                (true, _) => &mut self.fixed,
                (false, true) => &mut self.state,
                (false, false) => {
                    self.unknown.push((file.to_owned(), name));
                    continue;
                }
            };
            if place.insert(name.clone(), value).is_some() {
                self.twice.push((file.to_owned(), name));
            }
        }
    }

    fn add_value(&mut self, job: &Job, entry: &Entry, name: &str, text: &str) -> Result<()> {
        let scalars: Vec<&ddl_abi::Tensor> = entry
            .args
            .iter()
            .chain(&job.manifest().state)
            .filter(|tensor| tensor.shape.is_empty())
            .collect();
        let Some(tensor) = scalars.iter().find(|tensor| tensor.name == name) else {
            return Err(Error::UnknownTensor {
                place: format!("entry `{}`", entry.name),
                name: name.to_owned(),
                legal: format!("0-d: {}", list(scalars.iter().map(|tensor| &tensor.name))),
            });
        };
        let is_argument = entry.args.iter().any(|arg| arg.name == name);
        let place = if is_argument {
            &mut self.fixed
        } else {
            &mut self.state
        };
        place.insert(name.to_owned(), Tensor::parse(tensor.dtype, text)?);
        Ok(())
    }

    fn add_data(&mut self, entry: &Entry, file: &str, tensors: Tensors) {
        let mut data = Tensors::new();
        for (name, value) in tensors {
            if entry.args.iter().any(|arg| arg.name == name) {
                if self.fixed.remove(&name).is_some() {
                    self.twice.push((file.to_owned(), name.clone()));
                }
                data.insert(name, value);
            } else {
                self.unknown.push((file.to_owned(), name));
            }
        }
        self.data = Some(data);
    }

    /// Tells of names that are unknown or given twice; unknown ones are an error if `strict`.
    fn report(&self, strict: bool, entry: &Entry, notify: &mut dyn FnMut(Event)) -> Result<()> {
        if let Some((file, name)) = self.unknown.first().filter(|_| strict) {
            return Err(Error::UnknownTensor {
                place: format!("entry `{}` (given by `{file}`)", entry.name),
                name: name.clone(),
                legal: list(entry.args.iter().map(|arg| &arg.name).chain(&entry.uses)),
            });
        }
        for (file, name) in &self.unknown {
            let entry = &entry.name;
            notify(Event::Note(format!(
                "`{name}` of `{file}` is nothing of entry `{entry}`: ignored"
            )));
        }
        for (file, name) in &self.twice {
            notify(Event::Note(format!(
                "`{name}` is given twice: the one of `{file}` is taken"
            )));
        }
        Ok(())
    }
}

/// Sums of 0-d results.
#[derive(Default)]
struct Means {
    sums: BTreeMap<String, f64>,
    steps: u64,
}

impl Means {
    fn add(&mut self, results: &Tensors) {
        self.steps += 1;
        for (name, value) in results.iter().filter(|(_, value)| value.shape().is_empty()) {
            *self.sums.entry(name.clone()).or_default() += value.to_f64()[0];
        }
    }

    fn values(&self) -> BTreeMap<String, f64> {
        let steps = self.steps.max(1) as f64;
        self.sums
            .iter()
            .map(|(name, sum)| (name.clone(), sum / steps))
            .collect()
    }
}
