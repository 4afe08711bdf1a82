//! The choice of the entry, and the initial values of its params and state.

use ddl_abi::Entry;

use super::{Event, Request};
use crate::error::{Error, Result, list};
use crate::job::Job;
use crate::tensor::{Tensors, type_name};

/// Sets the given values and initialises the rest.
pub(super) fn initialise(
    job: &mut Job,
    entry: &Entry,
    mut given: Tensors,
    (seed, strict): (u64, bool),
    notify: &mut dyn FnMut(Event),
) -> Result<()> {
    given.retain(|name, _| !is_older_version(job, name));
    let mut state = job.manifest().state.iter();
    if !state.all(|item| given.contains_key(&item.name)) {
        require_state(job, entry, &given)?;
        tell_zeroed(job, entry, &given, strict, notify)?;
        job.init(seed)?;
    }
    given
        .iter()
        .try_for_each(|(name, value)| job.set(name, value))?;
    // Params given without their previous version: both versions get this value.
    let state = job.manifest().state.iter();
    let alone = state.filter(|item| !given.contains_key(&item.name));
    let of =
        alone.filter_map(|item| Some((item.name.clone(), given.get(item.previous.as_ref()?)?)));
    let of: Vec<_> = of.collect();
    of.into_iter()
        .try_for_each(|(name, value)| job.set(&name, value))
}

/// Whether a tensor is the previous version of a param of a plan that has one version of it only:
/// the newest is what it trains.
fn is_older_version(job: &Job, name: &str) -> bool {
    let has = |name: &str| job.manifest().state.iter().any(|item| item.name == name);
    let of = name.strip_prefix("previous(");
    let of = of.and_then(|name| name.strip_suffix(')'));
    of.is_some_and(|of| has(of) && !has(name))
}

/// The entry to run.
pub(super) fn choose<'a>(job: &'a Job, request: &Request) -> Result<&'a Entry> {
    let entries = &job.manifest().entries;
    if let Some(name) = &request.entry {
        return Ok(&entries[job.entry(name)?]);
    }
    let mut plain = entries.iter().filter(|entry| !entry.init);
    let trains = !request.data.is_empty() || request.steps.is_some();
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

/// Params and state of the entry that are neither given, nor initialised by the plan, nor stored in
/// it; the previous version of a param is what the param is.
pub(super) fn missing_state<'a>(
    job: &'a Job,
    entry: &'a Entry,
    given: &'a Tensors,
) -> impl Iterator<Item = &'a ddl_abi::Tensor> {
    let init = job.manifest().entries.iter().find(|entry| entry.init);
    let made = move |name: &String| init.is_some_and(|init| init.updates.contains(name));
    let all = &job.manifest().state;
    let stored = move |item: &ddl_abi::Tensor| {
        let of = |other: &ddl_abi::Tensor| item.previous.as_ref() == Some(&other.name);
        let has =
            |other: &ddl_abi::Tensor| other.stored.is_some() || given.contains_key(&other.name);
        item.stored.is_some() || all.iter().any(|other| of(other) && has(other))
    };
    all.iter()
        .filter(|item| entry.uses.contains(&item.name))
        .filter(move |item| !given.contains_key(&item.name) && !made(&item.name) && !stored(item))
}

/// The params and state of the entry that are not given and start as zeros without the program
/// saying so.
pub(super) fn zeroed_state<'a>(
    job: &'a Job,
    entry: &'a Entry,
    given: &'a Tensors,
) -> impl Iterator<Item = &'a ddl_abi::Tensor> {
    let state = job.manifest().state.iter();
    let zeroed = state.filter(|item| item.zeroed && entry.uses.contains(&item.name));
    zeroed.filter(|item| !given.contains_key(&item.name))
}

/// Checks that every param and state of the entry is given or initialised by the plan.
pub(super) fn require_state(job: &Job, entry: &Entry, given: &Tensors) -> Result<()> {
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

/// Reports which params and state of the entry start as zeros without the program saying so; an
/// error if `strict`.
fn tell_zeroed(
    job: &Job,
    entry: &Entry,
    given: &Tensors,
    strict: bool,
    notify: &mut dyn FnMut(Event),
) -> Result<()> {
    let names: Vec<&str> = zeroed_state(job, entry, given)
        .map(|item| entry.outside(&item.name))
        .collect();
    let names = match names.is_empty() {
        true => return Ok(()),
        false => list(names),
    };
    if strict {
        let entry = entry.name.clone();
        return Err(Error::Missing { entry, names });
    }
    let text =
        format!("nothing gives {names}, and the program gives no initial value: zeros are used");
    notify(Event::Note(text));
    Ok(())
}
