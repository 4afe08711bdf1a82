//! Communication of one rank: ops are posted, and driven to their end by whoever waits. Here are
//! the contract with the plan, the order and the deadlines; what moves is a
//! [backend](crate::backend)'s matter.
//!
//! # Why it cannot deadlock
//! Take the op that comes first in the total order among the unfinished ones. All its members get
//! to post it, as posting never blocks and what they wait for before comes earlier. Then every
//! member is either computing or in a wait, and a wait drives all posted ops, not only its own.

use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::time::Duration;

use crate::backend::{BACKENDS, Backend};
use crate::control::{self, Control, Settings};
use crate::cores;
use crate::error::{Error, Result, join};
use crate::flight::{Event, Flight};
use crate::heap::Heap;
use crate::plan::Plan;
use crate::pool::Owner;
use crate::rings::{self, Ring};
use crate::trace::{Lane, Trace, What};
use crate::wait::{Failure, Interrupt, Wait};

/// What the ranks of a job have in common, as one process sees it.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) heap: Arc<Heap>,
    pub(crate) control: Control,
    /// How long a rank may wait for an op.
    pub(crate) timeout: Duration,
    /// Threads of each rank.
    pub(crate) threads: u32,
    /// The cores that threads are pinned to, in their order; empty if they are not.
    cores: Vec<usize>,
    /// Index of the backend.
    backend: u32,
    /// One per distinct group, in order of first appearance.
    pub(crate) rings: Vec<Ring>,
    /// Where ranks write down what they do, if somebody wants to know.
    pub(crate) trace: Option<Arc<Trace>>,
    /// Tells what this process has allocated, if it is that of one rank.
    pub(crate) allocated: Option<Allocated>,
}

/// Tells what a process has allocated \[B\]; `None` if it does not know.
pub(crate) type Allocated = fn() -> Option<u64>;

impl Owner for World {
    fn failure(&self) -> &Failure {
        self.control.failure()
    }

    fn timeout(&self) -> Duration {
        self.timeout
    }

    fn core(&self, rank: u32, thread: usize) -> Option<usize> {
        let number = rank as usize * self.threads as usize + thread;
        let turn = number.checked_rem(self.cores.len())?;
        self.cores.get(turn).copied()
    }
}

impl World {
    /// The world of a job that begins, in an empty file.
    ///
    /// - `apart`: whether ranks are processes of their own
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn begin(
        plan: Plan,
        file: OwnedFd,
        apart: bool,
        settings: Settings,
    ) -> Result<World> {
        let (rings, layout) = World::layout(&plan, apart)?;
        let world = World::of(plan, rings, Heap::new(layout, file)?, settings);
        world.control.begin(settings);
        Ok(world)
    }

    /// The world of a job that another process has begun.
    ///
    /// # Errors
    /// `ddl::heap::memory`.
    pub(crate) fn join(plan: Plan, file: OwnedFd) -> Result<World> {
        let (rings, layout) = World::layout(&plan, true)?;
        let unknown = Settings::default();
        let mut world = World::of(plan, rings, Heap::open(layout, file)?, unknown);
        let settings = world.control.settings();
        let known = settings.filter(|settings| (settings.backend as usize) < BACKENDS.len());
        let known = known.ok_or_else(|| Error::Memory {
            bytes: 0,
            what: "a rank",
            reason: "the file of the job is of another kind".to_owned(),
        })?;
        (world.timeout, world.backend) = (known.timeout, known.backend);
        world.threads = known.threads;
        world.cores = cores(known);
        Ok(world)
    }

    fn layout(plan: &Plan, apart: bool) -> Result<(Vec<Ring>, crate::heap::Layout)> {
        let rings = rings::rings(plan.manifest());
        let layout = control::layout(plan.manifest(), rings::members(&rings), apart)?;
        Ok((rings, layout))
    }

    fn of(plan: Plan, rings: Vec<Ring>, heap: Heap, settings: Settings) -> World {
        let heap = Arc::new(heap);
        let ranks = plan.manifest().ranks;
        World {
            control: Control::new(heap.clone(), ranks, rings::members(&rings)),
            plan,
            heap,
            timeout: settings.timeout,
            threads: settings.threads,
            cores: cores(settings),
            backend: settings.backend,
            rings,
            trace: None,
            allocated: None,
        }
    }

    /// Where the ranks are.
    pub(crate) fn flight(&self) -> Flight<'_> {
        Flight {
            manifest: self.plan.manifest(),
            control: &self.control,
            rings: &self.rings,
        }
    }
}

/// The cores that threads are pinned to.
fn cores(settings: Settings) -> Vec<usize> {
    match settings.pinned {
        true => cores::all(),
        false => Vec::new(),
    }
}

/// An op on this rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not posted, or waited for.
    Idle,
    /// Posted.
    Posted,
    /// Posted, but this rank is not in it.
    Absent,
}

/// Communication of one rank.
pub(crate) struct Communicator {
    world: Arc<World>,
    position: u32,
    backend: Box<dyn Backend>,
    /// Where this rank writes down what it does.
    pub(crate) lane: Option<Lane>,
    /// The entry that runs.
    entry: usize,
    /// Of the ops of that entry.
    states: Vec<State>,
}

impl Communicator {
    /// The communicator of rank `position`.
    pub(crate) fn new(world: Arc<World>, position: u32) -> Communicator {
        Communicator {
            backend: (BACKENDS[world.backend as usize].open)(&world, position),
            lane: Lane::new(&world, position),
            world,
            position,
            entry: 0,
            states: Vec::new(),
        }
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
        self.record(Event::Begin(entry as u32));
    }

    /// Starts an op. Never blocks.
    ///
    /// # Errors
    /// `ddl::comm::protocol` if there is no such op, or it has not been waited for since its last
    /// post.
    pub(crate) fn post(&mut self, op: u32) -> Result<()> {
        let begun = self.lane.as_mut().map(Lane::call);
        let posted = self.post_now(op);
        self.tell(What::Post(op), begun);
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
        self.record(Event::Post(op));
        Ok(())
    }

    /// Waits for an op; drives all that is posted meanwhile.
    ///
    /// # Errors
    /// `ddl::comm::protocol` if it is not posted; `ddl::comm::deadline`; `ddl::comm::peer`.
    pub(crate) fn wait(&mut self, op: u32) -> Result<()> {
        let begun = self.lane.as_mut().map(Lane::call);
        let waited = self.wait_now(op);
        self.tell(What::Wait(op), begun);
        waited
    }

    /// Goes on with all that is posted, as far as it can without waiting: between two kernels, so that
    /// those who wait for this rank's share need not wait until it waits itself.
    pub(crate) fn progress(&mut self) {
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

    /// Writes down a call that has ended, and what was moved in it.
    fn tell(&mut self, what: What, begun: Option<u64>) {
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
            State::Posted => self.drive(index)?,
            State::Absent => {}
        }
        self.states[index] = State::Idle;
        self.record(Event::Complete(op));
        Ok(())
    }

    /// Completes what is still under way at the end of a step.
    ///
    /// # Errors
    /// As [`Communicator::wait`].
    pub(crate) fn end(&mut self) -> Result<()> {
        for index in 0..self.states.len() {
            if self.states[index] == State::Posted {
                self.wait(index as u32)?;
            }
        }
        self.record(Event::End);
        Ok(())
    }

    /// Bytes communicated \[B\].
    pub(crate) fn bytes(&self) -> u64 {
        self.backend.bytes()
    }

    fn drive(&mut self, index: usize) -> Result<()> {
        self.backend.progress();
        if self.backend.test(index) {
            return Ok(());
        }
        let world = self.world.clone();
        let seat = world.control.seat(self.position);
        seat.set_awaited(self.backend.number(index));
        seat.record(Event::Wait(index as u32));
        let mut wait = Wait::new(world.control.failure(), world.timeout);
        loop {
            if let Err(interrupt) = wait.pause() {
                let error = self.interrupted(index, interrupt);
                self.backend.abort();
                return Err(error);
            }
            self.backend.progress();
            if self.backend.test(index) {
                return Ok(());
            }
        }
    }

    fn record(&self, event: Event) {
        self.world.control.seat(self.position).record(event);
    }

    fn index(&self, op: u32) -> Result<usize> {
        let index = op as usize;
        if index < self.states.len() {
            return Ok(index);
        }
        Err(self.protocol(format!("there is no op {op}")))
    }

    /// The error for a step function that breaks the contract.
    pub(crate) fn protocol(&self, what: String) -> Error {
        let entry = self.world.plan.manifest().entries[self.entry].name.clone();
        Error::Protocol {
            rank: self.position,
            entry,
            what,
        }
    }

    fn interrupted(&self, index: usize, interrupt: Interrupt) -> Error {
        let op = self.world.plan.manifest().entries[self.entry].comm[index]
            .name
            .clone();
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
