//! Params and state of a job. Ranks without devices keep them in the arenas that the host maps.
//! Those with devices keep them there from step to step; the copies in the host's arenas are
//! brought up to date when someone asks, and are copied to the devices when someone has set one.

use std::time::Duration;

use super::{Job, LOOK, Resting, feed, transfer};
use crate::control::Order;
use crate::error::{Error, Result, list};
use crate::tensor::Tensor;
use crate::wait::Clock;

/// Where the newest values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Newest {
    /// In the host's arenas only.
    Host,
    /// There and on the devices.
    Both,
    /// On the devices only.
    Devices,
}

impl Newest {
    /// After a step.
    ///
    /// - `devices`: whether ranks have devices
    /// - `updates`: whether the step has updated anything
    pub(super) fn after(self, devices: bool, updates: bool) -> Newest {
        match (devices, updates, self) {
            (false, ..) => Newest::Host,
            (true, true, _) => Newest::Devices,
            (true, false, Newest::Devices) => Newest::Devices,
            (true, false, Newest::Host | Newest::Both) => Newest::Both,
        }
    }
}

impl Job {
    /// Initialises params and state: by the plan's init entry, if any, and with the tensors that
    /// are stored in the plan.
    ///
    /// - `seed`: the same seed gives the same bits under any plan of the same program
    ///
    /// # Errors
    /// As [`Job::step`].
    pub fn init(&mut self, seed: u64) -> Result<()> {
        if let Some(index) = self.manifest().entries.iter().position(|entry| entry.init) {
            let world = self.whole()?;
            self.last = None;
            for arg in &world.plan.manifest().entries[index].args {
                feed::write(&world, arg, &Tensor::integer(arg.dtype, seed.into())?)?;
            }
            self.carry_out(index)?;
        }
        let stored = self.whole()?.plan.stored()?;
        for (name, value) in stored {
            self.set(&name, &value)?;
        }
        Ok(())
    }

    /// Sets a param or state: every rank gets its parts.
    ///
    /// # Errors
    /// `ddl::job::{name, mismatch, failed}`; as [`Job::get`].
    pub fn set(&mut self, name: &str, value: &Tensor) -> Result<()> {
        // Devices take all of them when one was set.
        self.collect()?;
        feed::write(&*self.whole()?, self.state(name)?, value)?;
        self.newest.set(Newest::Host);
        value.let_go();
        Ok(())
    }

    /// A param or state, assembled from the ranks' parts.
    ///
    /// # Errors
    /// `ddl::job::{name, failed}`; the error of a rank whose device fails.
    pub fn get(&self, name: &str) -> Result<Tensor> {
        let tensor = self.state(name)?;
        self.collect()?;
        Ok(feed::read(&*self.whole()?, tensor))
    }

    /// A param or state in place, to be streamed to a file.
    ///
    /// # Errors
    /// As [`Job::get`].
    pub(crate) fn resting(&self, name: &str) -> Result<Resting<'_>> {
        let tensor = self.state(name)?;
        self.collect()?;
        self.lying(tensor)
    }

    /// Checks that ranks with the same part of a result, param or state hold the same bits.
    ///
    /// # Errors
    /// `ddl::job::replicas`, `ddl::job::{entry, failed}`; as [`Job::get`].
    pub fn check_replicas(&self, entry: &str) -> Result<()> {
        self.collect()?;
        let world = self.whole()?;
        let entry = &self.manifest().entries[self.entry(entry)?];
        let state = entry.uses.iter().map(|name| self.state(name));
        for tensor in state.chain(entry.results.iter().map(Ok)) {
            transfer::compare(&world.heap, tensor?)?;
        }
        Ok(())
    }

    fn state(&self, name: &str) -> Result<&ddl_abi::Tensor> {
        let state = &self.manifest().state;
        state
            .iter()
            .find(|tensor| tensor.name == name)
            .ok_or_else(|| Error::UnknownTensor {
                place: "the plan".to_owned(),
                name: name.to_owned(),
                legal: list(state.iter().map(|tensor| &tensor.name)),
            })
    }

    /// Brings the copies in the host's arenas up to date.
    fn collect(&self) -> Result<()> {
        if self.newest.get() != Newest::Devices {
            return Ok(());
        }
        let world = self.whole()?;
        let control = &world.control;
        self.busy.borrow_mut().fill(true);
        let number = control.order(Order::Collect);
        let (mut clock, mut spent) = (Clock::default(), Duration::ZERO);
        let entry = self.last.unwrap_or(0);
        let mut errors = Vec::new();
        while errors.is_empty() {
            let rung = control.rung();
            self.heed(number);
            if !self.busy.borrow().contains(&true) {
                break;
            }
            spent += clock.tick();
            errors = self.gone(entry, number);
            if errors.is_empty() && spent > self.limit {
                errors.push((super::HOST, self.late(entry)));
            }
            control.listen(rung, LOOK);
        }
        for (rank, _) in &errors {
            control.failure().report(*rank);
        }
        self.verdict(entry, number, errors)?;
        self.newest.set(Newest::Both);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_leaves_what_it_updates_on_the_devices() {
        for newest in [Newest::Host, Newest::Both, Newest::Devices] {
            assert_eq!(newest.after(false, true), Newest::Host);
            assert_eq!(newest.after(true, true), Newest::Devices);
        }
        assert_eq!(Newest::Host.after(true, false), Newest::Both);
        assert_eq!(Newest::Devices.after(true, false), Newest::Devices);
    }
}
