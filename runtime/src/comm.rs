//! Communication of one rank: ops are posted, and every waiting rank drives all posted ops to
//! completion. This module enforces the contract with the plan, the order and the deadlines; a
//! [backend](crate::backend) moves the data.
//!
//! # Why it cannot deadlock
//! Deadlock freedom: take the first unfinished op in the total order. All its members get to post
//! it, because posting never blocks and any wait before it is for an earlier op. Then every member
//! is either computing or waiting, and a wait drives all posted ops, not only its own.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::backend::{self, Backend};
use crate::control::RankEvent;
use crate::control::{self};
use crate::device::Device;
use crate::error::{Error, Result, join};

use crate::pool::Owner;
use crate::trace::{ItemKind, Lane};
use crate::wait::{Interrupt, Wait};
use crate::world::World;

/// The longest sleep of a rank that waits for its device, which wakes no one.
const POLL: Duration = Duration::from_micros(50);

/// The state of an op on this rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not posted, or already waited for.
    Idle,
    /// Posted.
    Posted,
    /// Posted, but this rank is in none of its groups.
    Absent,
}

/// Communication of one rank.
pub(crate) struct Communicator {
    world: Arc<World>,
    position: u32,
    backend: Box<dyn Backend>,
    /// This rank's trace lane.
    pub(crate) lane: Option<Lane>,
    /// The running entry.
    entry: usize,
    /// States of the ops of that entry.
    states: Vec<State>,
}

impl Communicator {
    /// The communicator of rank `position`.
    ///
    /// - `device`: its device, for device plans
    ///
    /// # Errors
    /// Those of its backend.
    pub(crate) fn new(
        world: Arc<World>,
        position: u32,
        device: Option<&Arc<Device>>,
    ) -> Result<Communicator> {
        let (index, backend) = backend::open(&world, position, device)?;
        world.control.seat(position).set_backend(index);
        let trace = world.trace.clone();
        Ok(Communicator {
            backend,
            lane: trace.map(|trace| Lane::new(world.plan.clone(), trace, position, device)),
            world,
            position,
            entry: 0,
            states: Vec::new(),
        })
    }

    /// Begins a step of entry `entry`.
    pub(crate) fn begin(&mut self, entry: usize) {
        self.entry = entry;
        let ops = self.world.plan.manifest().entries[entry].comm.len();
        self.states.clear();
        self.states.resize(ops, State::Idle);
        self.backend.begin(entry);
        if let Some(lane) = &mut self.lane {
            lane.begin(entry);
        }
        self.record(RankEvent::Begin(entry as u32));
    }

    /// Starts an op. Never blocks.
    ///
    /// # Errors
    /// `ddl::comm::protocol` if the op does not exist, or has not been waited for since its last
    /// post.
    pub(crate) fn post(&mut self, op: u32) -> Result<()> {
        let begun = self.lane.as_mut().map(Lane::call);
        let posted = self.post_now(op);
        self.tell(ItemKind::Post(op), begun);
        posted
    }

    fn post_now(&mut self, op: u32) -> Result<()> {
        let index = self.index(op)?;
        if self.states[index] != State::Idle {
            return Err(self.protocol(format!("op {op} is posted again before its wait")));
        }
        self.states[index] = match self.backend.post(index) {
            true => State::Posted,
            false => State::Absent,
        };
        self.record(RankEvent::Post(op));
        self.check()
    }

    fn check(&mut self) -> Result<()> {
        self.backend.fault().map_or(Ok(()), Err)
    }

    /// Waits for an op; meanwhile drives all posted ops.
    ///
    /// # Errors
    /// `ddl::comm::protocol` if it is not posted; `ddl::comm::deadline`; `ddl::comm::peer`.
    pub(crate) fn wait(&mut self, op: u32) -> Result<()> {
        let begun = self.lane.as_mut().map(Lane::call);
        let waited = self.wait_now(op);
        self.tell(ItemKind::Wait(op), begun);
        waited
    }

    /// Advances all posted ops without waiting. Called between two kernels, so that members that
    /// need this rank's share do not have to wait until its next wait.
    pub(crate) fn progress(&mut self) {
        if !self.world.overlaps {
            return;
        }
        self.backend.progress();
        self.tell_shares();
    }

    fn tell_shares(&mut self) {
        if let Some(lane) = &mut self.lane {
            for share in self.backend.shares() {
                lane.moved(share.op as u32, share.times, share.bytes);
            }
        }
    }

    /// Traces a completed call and the data moved in it.
    fn tell(&mut self, what: ItemKind, begun: Option<u64>) {
        self.tell_shares();
        if let (Some(lane), Some(begun)) = (&mut self.lane, begun) {
            lane.called(what, begun);
        }
    }

    fn wait_now(&mut self, op: u32) -> Result<()> {
        let index = self.index(op)?;
        match self.states[index] {
            State::Idle => {
                return Err(self.protocol(format!("op {op} is waited for without a post")));
            }
            State::Posted => {
                self.drive(index)?;
                self.backend.finish(index)?;
            }
            State::Absent => {}
        }
        self.states[index] = State::Idle;
        self.record(RankEvent::Complete(op));
        Ok(())
    }

    /// Completes the ops in flight at the end of a step.
    ///
    /// # Errors
    /// As [`Communicator::wait`].
    pub(crate) fn end(&mut self) -> Result<()> {
        for index in 0..self.states.len() {
            if self.states[index] == State::Posted {
                self.wait(index as u32)?;
            }
        }
        self.record(RankEvent::End);
        Ok(())
    }

    /// Bytes communicated \[B\].
    pub(crate) fn bytes(&self) -> u64 {
        self.backend.bytes()
    }

    fn drive(&mut self, index: usize) -> Result<()> {
        if self.advanced(index)? {
            return Ok(());
        }
        let world = self.world.clone();
        let seat = world.control.seat(self.position);
        seat.set_awaited(self.backend.number(index));
        seat.record(RankEvent::Wait(index as u32));
        let mut wait = Wait::new(world.control.failure(), world.timeout, world.patience());
        let mut done = false;
        while !done {
            let sleep = |at_most: Duration| {
                if self.backend.is_polled() {
                    return thread::sleep(at_most.min(POLL));
                }
                seat.bell().wait(
                    // An error is found again by who asks next.
                    || self.advanced(index).unwrap_or(true),
                    |word, rung| control::sleep(word, rung, at_most),
                );
            };
            if let Err(interrupt) = wait.pause(sleep) {
                let error = self.interrupted(index, interrupt);
                self.backend.abort();
                return Err(error);
            }
            done = self.advanced(index)?;
            seat.set_awaited(self.backend.number(index));
        }
        Ok(())
    }

    /// Advances all posted ops; returns whether this one is complete.
    fn advanced(&mut self, index: usize) -> Result<bool> {
        self.backend.progress();
        self.check()?;
        Ok(self.backend.test(index))
    }

    /// Waits until all launches of the rank's device have completed; meanwhile drives all posted
    /// ops.
    ///
    /// # Errors
    /// `ddl::device::fault`, also if they have not completed at the deadline; `ddl::comm::peer`.
    pub(crate) fn settle(&mut self, device: &Device) -> Result<()> {
        let world = self.world.clone();
        let mut wait = Wait::new(world.control.failure(), world.timeout, world.patience());
        let sleep = |at_most: Duration| thread::sleep(at_most.min(POLL));
        while !device.is_idle()? {
            self.backend.progress();
            self.check()?;
            wait.pause(sleep).map_err(|interrupt| match interrupt {
                Interrupt::Failed(peer) => Error::PeerFailed {
                    rank: self.position,
                    op: "the device".to_owned(),
                    peer,
                },
                Interrupt::Deadline => Error::Device {
                    call: "the end of its launches".to_owned(),
                    problem: format!("not reached after {} s", world.timeout.as_secs_f64()),
                },
            })?;
        }
        Ok(())
    }

    fn record(&self, event: RankEvent) {
        self.world.control.seat(self.position).record(event);
    }

    fn index(&self, op: u32) -> Result<usize> {
        let index = op as usize;
        if index < self.states.len() {
            return Ok(index);
        }
        Err(self.protocol(format!("there is no op {op}")))
    }

    /// The error for a step function that violates the contract.
    pub(crate) fn protocol(&self, what: String) -> Error {
        let entry = self.world.plan.manifest().entries[self.entry].name.clone();
        Error::Protocol {
            rank: self.position,
            entry,
            what,
        }
    }

    fn interrupted(&self, index: usize, interrupt: Interrupt) -> Error {
        let op = self.world.plan.manifest().entries[self.entry].comm[index].title();
        let rank = self.position;
        match interrupt {
            Interrupt::Failed(peer) => Error::PeerFailed { rank, op, peer },
            Interrupt::Deadline => Error::Deadline {
                rank,
                op,
                seconds: self.world.timeout.as_secs_f64(),
                missing: join(self.backend.missing(index)),
                places: String::new(),
            },
        }
    }
}
