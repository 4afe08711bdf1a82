//! The user's inputs, classified by role.

use std::collections::BTreeSet;

use ddl_abi::Entry;

use super::{Event, Input, Request, missing_state, zeroed_state};
use crate::data::{Dataset, Pieces};
use crate::error::{Error, Result, list};
use crate::fill::Fill;
use crate::job::Job;
use crate::tensor::{Tensor, Tensors};

/// The tensors of a file by their names in the plan.
pub(super) fn inside(entry: &Entry, file: &str, tensors: Tensors) -> Result<Tensors> {
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

/// Whether a name is an argument of the other entry only.
fn is_other(entry: &Entry, other: Option<&Entry>, name: &str) -> bool {
    let has = |entry: &Entry| {
        let name = entry.inside(name);
        let args = entry.args.iter().map(|arg| &arg.name);
        args.chain(&entry.uses).any(|known| known == name)
    };
    other.is_some_and(|other| has(other) && !has(entry))
}

/// The user's inputs, classified by role.
#[derive(Default)]
pub(super) struct Given {
    /// Arguments of the entry.
    pub(super) fixed: Tensors,
    /// Params and state.
    pub(super) state: Tensors,
    /// Data sets.
    pub(super) data: Option<Pieces>,
    /// Unknown names: file and name.
    unknown: Vec<(String, String)>,
    /// Names given twice: file and name.
    twice: Vec<(String, String)>,
}

impl Given {
    /// Classifies the inputs of a request for an entry, and reports those that do not belong to it.
    ///
    /// - `other`: the entry that is run between steps, which has its own arguments
    pub(super) fn new(
        job: &Job,
        (entry, other): (&Entry, Option<&Entry>),
        request: Request,
        notify: &mut dyn FnMut(Event),
    ) -> Result<Given> {
        let mut given = Given::default();
        let counts = !request.data.is_empty() || request.lr_schedule.is_some();
        for Input {
            file,
            tensors,
            step,
        } in request.inputs
        {
            let mut tensors = inside(entry, &file, tensors)?;
            tensors.retain(|name, _| !is_other(entry, other, name));
            given.add_inputs(job, entry, &file, tensors);
            if let Some(step) = step.filter(|_| counts && !entry.updates.is_empty()) {
                notify(Event::Warning(format!(
                    "`{file}` was written after step {step}; steps count from 1 again, and with \
                     them the order of the data and the learning rate: `--checkpoint DIR --resume` \
                     goes on"
                )));
            }
        }
        let known = |name: &str| !is_other(entry, other, name);
        for (name, text) in request.set.iter().filter(|(name, _)| known(name)) {
            given.add_value(job, entry, entry.inside(name), text)?;
        }
        for Input { file, tensors, .. } in request.data {
            let tensors = inside(entry, &file, tensors)?;
            given.add_data(entry, &file, tensors);
        }
        given.report(job, request.strict, entry, notify)?;
        Ok(given)
    }

    /// Fills inputs that the entry needs, and for which neither the user nor the program has a
    /// value.
    ///
    /// # Errors
    /// `ddl::job::value`.
    pub(super) fn fill(
        &mut self,
        job: &Job,
        entry: &Entry,
        data: Option<&Dataset>,
        fill: Fill,
        seed: u64,
    ) -> Result<()> {
        let value = |item: &ddl_abi::Tensor| -> Result<(String, Tensor)> {
            let value = fill.tensor(item.dtype, &item.shape, seed, &item.name)?;
            Ok((item.name.clone(), value))
        };
        let open = |arg: &&ddl_abi::Tensor| {
            let fed = data.is_some_and(|data| data.has(&arg.name));
            arg.default.is_none() && !fed && !self.fixed.contains_key(&arg.name)
        };
        let fixed: Vec<_> = entry
            .args
            .iter()
            .filter(open)
            .map(value)
            .collect::<Result<_>>()?;
        let mut open = missing_state(job, entry, &self.state).collect::<Vec<_>>();
        let zeroed = zeroed_state(job, entry, &self.state);
        open.extend(
            zeroed
                .filter(|item| !open.iter().any(|known| known.name == item.name))
                .collect::<Vec<_>>(),
        );
        let state: Vec<_> = open.into_iter().map(value).collect::<Result<_>>()?;
        self.fixed.extend(fixed);
        self.state.extend(state);
        Ok(())
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
        let data = self.data.get_or_insert_default();
        for (name, value) in tensors {
            if entry.args.iter().any(|arg| arg.name == name) {
                if self.fixed.remove(&name).is_some() {
                    self.twice.push((file.to_owned(), name.clone()));
                }
                data.entry(name).or_default().push(value);
            } else {
                self.unknown.push((file.to_owned(), name));
            }
        }
    }

    /// Reports names that no entry has, or that are given twice; those that this entry does not
    /// have are an error if `strict`.
    fn report(
        &self,
        job: &Job,
        strict: bool,
        entry: &Entry,
        notify: &mut dyn FnMut(Event),
    ) -> Result<()> {
        if let Some((file, name)) = self.unknown.first().filter(|_| strict) {
            return Err(Error::UnknownTensor {
                place: format!("entry `{}` (given by `{file}`)", entry.name),
                name: name.clone(),
                legal: list(entry.args.iter().map(|arg| &arg.name).chain(&entry.uses)),
            });
        }
        // What another entry reads or returns is in files that serve several.
        let entries = job.manifest().entries.iter();
        let tensors = entries.flat_map(|other| other.args.iter().chain(&other.results));
        let tensors = tensors.chain(&job.manifest().state);
        let elsewhere: BTreeSet<&str> = tensors.map(|tensor| tensor.name.as_str()).collect();
        let unknown = self.unknown.iter();
        for (file, name) in unknown.filter(|(_, name)| !elsewhere.contains(name.as_str())) {
            let entry = &entry.name;
            notify(Event::Warning(format!(
                "`{name}` of `{file}` is not used by entry `{entry}`: ignored"
            )));
        }
        for (file, name) in &self.twice {
            notify(Event::Warning(format!(
                "`{name}` is given twice: the one of `{file}` is taken"
            )));
        }
        Ok(())
    }
}
