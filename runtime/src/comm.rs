//! Communication of one rank: ops are posted, and driven to their end by whoever waits.
//!
//! # Synchronization
//! A [`Ring`] is a set of ranks that some op has as its group. Each member publishes two counters
//! there, alone in a cache line of its own: `arrived`, the number of ops of the ring that it has
//! posted, and `finished`, the number of them that it has done its share of. All members post the
//! ops of a ring in one order, so the n-th post is the same op everywhere, and no name has to be
//! exchanged.
//!
//! ```text
//! post n        arrived = n                            (release: my source is complete)
//! share of n    when every member's arrived ≥ n        (acquire: their sources are complete)
//!               finished = n                           (release: I have read and written theirs)
//! complete n    when every member's finished ≥ n       two-sync
//!               when every member's finished ≥ n − 1   one-sync
//! ```
//!
//! So a completed op n means that nobody reads the sources of op n − 1 any more, whatever the order
//! of posts and waits: that is the release rule of one-sync ops.
//!
//! # Why it cannot deadlock
//! Take the op that comes first in the total order among the unfinished ones. All its members get
//! to post it, as posting never blocks and what they wait for before comes earlier. Then every
//! member is either computing or in a wait, and a wait drives all posted ops, not only its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ddl_abi::CommOp;
use ddl_abi::algorithm::Meetings;

use crate::collective::{self, Call};
use crate::error::{Error, Result, join};
use crate::heap::Heap;
use crate::plan::Plan;
use crate::pool::Owner;
use crate::wait::{Failure, Interrupt, Wait};

/// What the ranks of a job have in common.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) heap: Heap,
    pub(crate) failure: Failure,
    /// How long a rank may wait for an op.
    pub(crate) timeout: Duration,
    /// One per distinct group, in order of first appearance.
    rings: Vec<Ring>,
}

impl Owner for World {
    fn failure(&self) -> &Failure {
        &self.failure
    }

    fn timeout(&self) -> Duration {
        self.timeout
    }
}

impl World {
    pub(crate) fn new(plan: Plan, heap: Heap, timeout: Duration) -> World {
        let mut rings: Vec<Ring> = Vec::new();
        let ops = plan.manifest().entries.iter().flat_map(|entry| &entry.comm);
        for group in ops.flat_map(|op| &op.groups) {
            if !rings.iter().any(|ring| ring.ranks == group.ranks) {
                let members = group.ranks.iter().map(|_| Counters::default()).collect();
                rings.push(Ring {
                    ranks: group.ranks.clone(),
                    members,
                });
            }
        }
        World {
            plan,
            heap,
            failure: Failure::default(),
            timeout,
            rings,
        }
    }
}

/// A set of ranks that communicate, and how far each of them is.
struct Ring {
    ranks: Vec<u32>,
    members: Vec<Counters>,
}

/// How far one member is; written by that member alone. Two lines wide, because processors fetch
/// lines in pairs.
#[derive(Default)]
#[repr(align(128))]
struct Counters {
    /// Ops posted. Publishes the member's sources of these ops.
    arrived: AtomicU64,
    /// Ops whose share is done. Publishes what the member wrote, and that it has read its peers'
    /// sources.
    finished: AtomicU64,
}

impl Ring {
    /// Whether every member has posted op number `sequence`.
    fn all_arrived(&self, sequence: u64) -> bool {
        // Acquire: pairs with the release in `post`; the members' sources are visible from here on.
        self.members
            .iter()
            .all(|member| member.arrived.load(Ordering::Acquire) >= sequence)
    }

    /// Whether every member has done its share of op number `sequence`.
    fn all_finished(&self, sequence: u64) -> bool {
        // Acquire: pairs with the release in `advance`; what members wrote here is visible from
        // here on.
        self.members
            .iter()
            .all(|member| member.finished.load(Ordering::Acquire) >= sequence)
    }
}

/// One rank's part in one op, resolved to addresses once per job.
struct Part {
    /// Index of the group in the op.
    group: usize,
    /// Index of its ring in the world.
    ring: usize,
    /// This rank's number in the group.
    member: usize,
    /// What runs the op.
    row: &'static collective::Row,
    sources: Vec<*const u8>,
    destinations: Vec<*mut u8>,
}

/// An op on this rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not posted, or waited for.
    Idle,
    /// Posted; this rank's share is not done. With its number in the ring.
    Arrived(u64),
    /// This rank's share is done; others may not be there yet.
    Finished(u64),
    /// Complete, not waited for.
    Complete,
}

/// How far this rank is in a ring; the counters that it publishes.
#[derive(Clone, Copy, Default)]
struct Progress {
    posted: u64,
    finished: u64,
}

/// Communication of one rank.
pub(crate) struct Communicator {
    world: Arc<World>,
    position: u32,
    /// Parts by entry and op; `None` where this rank is in no group.
    parts: Vec<Vec<Option<Part>>>,
    /// Per ring of the world.
    progress: Vec<Progress>,
    /// The entry that runs.
    entry: usize,
    /// Of the ops of that entry.
    states: Vec<State>,
    /// Ops of that entry that are posted and not complete, in the order of posts.
    pending: Vec<usize>,
    /// Bytes that this rank has read from or written to memory of others \[B\].
    pub(crate) bytes: u64,
}

impl Communicator {
    /// The communicator of rank `position`.
    pub(crate) fn new(world: Arc<World>, position: u32) -> Communicator {
        let entries = &world.plan.manifest().entries;
        let part = |op| Part::of(&world, op, position);
        let parts = entries
            .iter()
            .map(|entry| entry.comm.iter().map(part).collect())
            .collect();
        let progress = vec![Progress::default(); world.rings.len()];
        let (states, pending) = (Vec::new(), Vec::new());
        Communicator {
            world,
            position,
            parts,
            progress,
            entry: 0,
            states,
            pending,
            bytes: 0,
        }
    }

    /// Begins a step of entry `entry`.
    pub(crate) fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.states.clear();
        self.states.resize(self.parts[entry].len(), State::Idle);
        self.pending.clear();
    }

    /// Starts an op. Never blocks.
    ///
    /// # Errors
    /// `ddl::comm::protocol` if there is no such op, or it has not been waited for since its last
    /// post.
    pub(crate) fn post(&mut self, op: u32) -> Result<()> {
        let index = self.index(op)?;
        if self.states[index] != State::Idle {
            return Err(self.protocol(format!("op {op} is posted again before its wait")));
        }
        let Some(part) = &self.parts[self.entry][index] else {
            self.states[index] = State::Complete;
            return Ok(());
        };
        let progress = &mut self.progress[part.ring];
        progress.posted += 1;
        let counters = &self.world.rings[part.ring].members[part.member];
        // Release: whoever sees the new count sees this rank's source complete.
        counters.arrived.store(progress.posted, Ordering::Release);
        self.states[index] = State::Arrived(progress.posted);
        self.pending.push(index);
        Ok(())
    }

    /// Waits for an op; drives all that is posted meanwhile.
    ///
    /// # Errors
    /// `ddl::comm::protocol` if it is not posted; `ddl::comm::deadline`; `ddl::comm::peer`.
    pub(crate) fn wait(&mut self, op: u32) -> Result<()> {
        let index = self.index(op)?;
        if self.states[index] == State::Idle {
            return Err(self.protocol(format!("op {op} is waited for without a post")));
        }
        self.drive(index)?;
        self.states[index] = State::Idle;
        Ok(())
    }

    /// Completes what is still under way at the end of a step.
    ///
    /// # Errors
    /// As [`Communicator::wait`].
    pub(crate) fn end(&mut self) -> Result<()> {
        while let Some(&index) = self.pending.first() {
            self.drive(index)?;
        }
        Ok(())
    }

    fn drive(&mut self, index: usize) -> Result<()> {
        let world = self.world.clone();
        let mut wait = Wait::new(&world.failure, world.timeout);
        loop {
            self.advance();
            if self.states[index] == State::Complete {
                return Ok(());
            }
            wait.pause()
                .map_err(|interrupt| self.interrupted(index, interrupt))?;
        }
    }

    /// Takes every posted op as far as it goes now.
    fn advance(&mut self) {
        for at in 0..self.pending.len() {
            let index = self.pending[at];
            if let State::Arrived(sequence) = self.states[index] {
                self.try_share(index, sequence);
            }
            if let State::Finished(sequence) = self.states[index] {
                self.try_complete(index, sequence);
            }
        }
        let states = &self.states;
        self.pending
            .retain(|&index| states[index] != State::Complete);
    }

    /// Does this rank's share of an op if all members have posted it, and the ring's ops before it
    /// are done here: `finished` must not count an op that is not.
    fn try_share(&mut self, index: usize, sequence: u64) {
        let part = self.parts[self.entry][index]
            .as_ref()
            .expect("a posted op has a part");
        let ring = &self.world.rings[part.ring];
        let progress = &mut self.progress[part.ring];
        if progress.finished + 1 != sequence || !ring.all_arrived(sequence) {
            return;
        }
        let op = &self.world.plan.manifest().entries[self.entry].comm[index];
        let call = Call {
            op,
            group: &op.groups[part.group],
            member: part.member,
            sources: &part.sources,
            destinations: &part.destinations,
        };
        // SAFETY: the op was validated with the manifest; all members have posted it, and by the
        // plan's contract nobody writes a source or touches a destination before its release.
        self.bytes += unsafe { (part.row.run)(&call) };
        progress.finished = sequence;
        // Release: whoever sees the new count sees what was written, and may reuse what was read.
        ring.members[part.member]
            .finished
            .store(sequence, Ordering::Release);
        self.states[index] = State::Finished(sequence);
    }

    fn try_complete(&mut self, index: usize, sequence: u64) {
        let part = self.parts[self.entry][index]
            .as_ref()
            .expect("a posted op has a part");
        if self.world.rings[part.ring].all_finished(part.awaited(sequence)) {
            self.states[index] = State::Complete;
        }
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
                missing: join(self.missing(index)),
            },
        }
    }

    /// The ranks that op `index` waits for.
    fn missing(&self, index: usize) -> Vec<u32> {
        let Some(part) = &self.parts[self.entry][index] else {
            return Vec::new();
        };
        let ring = &self.world.rings[part.ring];
        let absent = |member: &Counters| match self.states[index] {
            State::Arrived(sequence) => member.arrived.load(Ordering::Relaxed) < sequence,
            State::Finished(sequence) => {
                member.finished.load(Ordering::Relaxed) < part.awaited(sequence)
            }
            State::Idle | State::Complete => false,
        };
        let members = ring.ranks.iter().zip(&ring.members);
        members
            .filter(|(_, member)| absent(member))
            .map(|(&rank, _)| rank)
            .collect()
    }
}

impl Part {
    /// The number of the op that every member must have finished for op number `sequence` to be
    /// complete.
    fn awaited(&self, sequence: u64) -> u64 {
        match self.row.record.meetings {
            Meetings::BeforeAndAfter => sequence,
            Meetings::Before => sequence - 1,
        }
    }

    /// The part of rank `position` in an op.
    fn of(world: &World, op: &CommOp, position: u32) -> Option<Part> {
        let (group, members) = op
            .groups
            .iter()
            .enumerate()
            .find(|(_, group)| group.ranks.contains(&position))?;
        let ranks = &members.ranks;
        // Wrapping, because an op without elements may lie anywhere; it is never touched.
        let at =
            |offset: u64| move |&rank: &u32| world.heap.shared(rank).wrapping_add(offset as usize);
        Some(Part {
            group,
            ring: world.rings.iter().position(|ring| ring.ranks == *ranks)?,
            member: ranks.iter().position(|&rank| rank == position)?,
            row: collective::row(op).expect("validated with the manifest"),
            sources: ranks
                .iter()
                .map(at(op.src))
                .map(<*mut u8>::cast_const)
                .collect(),
            destinations: ranks.iter().map(at(op.dst)).collect(),
        })
    }
}
