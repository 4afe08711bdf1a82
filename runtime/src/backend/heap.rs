//! The symmetric heap: members access one another's arenas directly and publish their progress in
//! counters of the control block.
//!
//! # Synchronization
//! A ring is a set of ranks that forms a group of some op of a channel. Each member publishes two
//! counters, each in its own cache lines: `arrived`, the number of ops of the ring that it has
//! posted, and `finished`, the number whose share it has completed. All members post the ops of a
//! ring in the same order, so the n-th post is the same op on every member, and no op ids need to
//! be exchanged.
//!
//! ```text
//! post n        arrived = n                            (release: own source complete)
//! share of n    when every member's arrived ≥ n        (acquire: their sources are complete)
//!               finished = n                           (release: own reads and writes done)
//! complete n    when every member's finished ≥ n       two-sync
//!               when every member's finished ≥ n − 1   one-sync
//! ```
//! For a transfer, `arrived` is checked only for the members that this one reads from, and
//! `finished` only for those that read from it: `complete n` then means that these have finished n.
//!
//! Hence once op n is complete, no member reads the sources of op n − 1 any more, whatever the
//! order of posts and waits. This is the release rule of one-sync ops.

use std::sync::Arc;

use ddl_abi::CommOp;
use ddl_abi::algorithm::Meetings;

use super::{Backend, BackendRow, Share};
use crate::bell;
use crate::collective::{self, Call};
use crate::control;
use crate::flags::Counters;
use crate::rings::{self, Ring};
use crate::trace;
use crate::world::World;

pub(super) const ROW: BackendRow = BackendRow {
    name: "heap",
    devices: false,
    fits: |_, _| true,
    open: |world, position, _| Ok(Box::new(HeapRank::new(world.clone(), position))),
};

/// One rank's part in one op, resolved to addresses once per job.
struct ResolvedOp {
    /// Index of the group in the op.
    group: usize,
    /// Index of its ring in the world.
    ring: usize,
    /// This rank's member number in the group.
    member: usize,
    /// When the members synchronize.
    meetings: Meetings,
    /// The members that must have posted before this member's share can run.
    begins: Vec<usize>,
    /// The members that must have finished their shares before the op is complete here.
    ends: Vec<usize>,
    /// The ops of its bucket.
    pieces: Vec<BucketOp>,
}

/// One op of a bucket, or a single op.
struct BucketOp {
    /// The algorithm that runs it.
    row: &'static collective::AlgorithmRow,
    sources: Vec<*const u8>,
    destinations: Vec<*mut u8>,
}

// SAFETY: the pointers point into the heap that the world of the same backend keeps alive; post,
// wait and release determine who may access their targets, and when.
unsafe impl Send for ResolvedOp {}

/// The state of an op on this rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OpProgress {
    /// Not posted, or already waited for.
    Idle,
    /// Posted, with its number in the ring; this rank's share is pending.
    Arrived(u64),
    /// This rank's share is done; other members may still be running theirs.
    Finished(u64),
    /// Complete.
    Complete,
}

/// This rank's progress in a ring, and the counters that it publishes.
#[derive(Clone, Copy, Default)]
struct Progress {
    posted: u64,
    finished: u64,
}

/// One rank's end of the heap.
pub(super) struct HeapRank {
    world: Arc<World>,
    /// Parts by entry and op; `None` where this rank is in no group.
    parts: Vec<Vec<Option<ResolvedOp>>>,
    /// Progress in each ring of the world.
    progress: Vec<Progress>,
    /// The running entry.
    entry: usize,
    /// States of the ops of that entry.
    states: Vec<OpProgress>,
    /// Ops of that entry that are posted and incomplete, in posting order.
    pending: Vec<usize>,
    bytes: u64,
    /// Completed shares not yet reported, if tracing is on.
    shares: Vec<Share>,
}

impl HeapRank {
    pub(super) fn new(world: Arc<World>, position: u32) -> HeapRank {
        let entries = &world.plan.manifest().entries;
        let part = |op| ResolvedOp::of(&world, op, position);
        let parts = entries
            .iter()
            .map(|entry| entry.comm.iter().map(part).collect())
            .collect();
        let progress = vec![Progress::default(); world.rings.len()];
        HeapRank {
            world,
            parts,
            progress,
            entry: 0,
            states: Vec::new(),
            pending: Vec::new(),
            bytes: 0,
            shares: Vec::new(),
        }
    }

    fn part(&self, index: usize) -> &ResolvedOp {
        let part = self.parts[self.entry][index].as_ref();
        part.expect("a posted op has a part")
    }

    /// Runs this rank's share of an op if all members have posted it and the earlier ops of the
    /// ring are done here: `finished` must not count an unfinished op.
    fn try_share(&mut self, index: usize, sequence: u64) {
        let part = self.part(index);
        let (ring, counters) = (&self.world.rings[part.ring], self.world.control.counters());
        if self.progress[part.ring].finished + 1 != sequence
            || !ring.arrived(counters, &part.begins, sequence)
        {
            return;
        }
        let op = &self.world.plan.manifest().entries[self.entry].comm[index];
        let begun = self.world.trace.as_ref().map(|_| trace::now());
        let mut bytes = 0;
        for (op, piece) in op.pieces().zip(&part.pieces) {
            let call = Call {
                op,
                group: &op.groups[part.group],
                member: part.member,
                sources: &piece.sources,
                destinations: &piece.destinations,
            };
            // SAFETY: the op was validated with the manifest; all members have posted it, and by
            // the plan's contract no one writes a source or accesses a destination before its
            // release.
            bytes += unsafe { (piece.row.run)(&call) };
        }
        ring.counters(counters)[part.member].finish(sequence);
        self.wake(part, |ring, counters| {
            ring.finished(counters, &part.ends, sequence)
        });
        let ring = part.ring;
        self.progress[ring].finished = sequence;
        self.states[index] = OpProgress::Finished(sequence);
        self.bytes += bytes;
        self.shares.extend(begun.map(|begun| Share {
            op: index,
            times: (begun, trace::now()),
            bytes,
        }));
    }

    /// Wakes members that may wait for what this rank has just published.
    ///
    /// - `by_all`: whether all members have published it. Where each member waits for all of them,
    ///   only the last one makes a difference.
    fn wake(&self, part: &ResolvedOp, by_all: impl FnOnce(&Ring, &[Counters]) -> bool) {
        bell::published();
        let (ring, control) = (&self.world.rings[part.ring], &self.world.control);
        if part.meetings == Meetings::Pairs || by_all(ring, control.counters()) {
            for (member, &rank) in ring.ranks.iter().enumerate() {
                if member != part.member {
                    control.seat(rank).bell().ring(control::wake);
                }
            }
        }
    }

    fn try_complete(&mut self, index: usize, sequence: u64) {
        let part = self.part(index);
        let ring = &self.world.rings[part.ring];
        if ring.finished(
            self.world.control.counters(),
            &part.ends,
            part.awaited(sequence),
        ) {
            self.states[index] = OpProgress::Complete;
        }
    }
}

impl Backend for HeapRank {
    fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.states.clear();
        self.states
            .resize(self.parts[entry].len(), OpProgress::Idle);
        self.pending.clear();
    }

    fn post(&mut self, op: usize) -> bool {
        let Some(part) = &self.parts[self.entry][op] else {
            return false;
        };
        let progress = &mut self.progress[part.ring];
        progress.posted += 1;
        let counters = self.world.rings[part.ring].counters(self.world.control.counters());
        counters[part.member].arrive(progress.posted);
        let sequence = progress.posted;
        self.wake(part, |ring, counters| {
            ring.arrived(counters, &part.begins, sequence)
        });
        self.states[op] = OpProgress::Arrived(sequence);
        self.pending.push(op);
        // A pure sender has no share to run, and may not call the runtime again for long.
        if part.begins.is_empty() {
            self.try_share(op, sequence);
        }
        true
    }

    fn progress(&mut self) {
        for at in 0..self.pending.len() {
            let index = self.pending[at];
            if let OpProgress::Arrived(sequence) = self.states[index] {
                self.try_share(index, sequence);
            }
            if let OpProgress::Finished(sequence) = self.states[index] {
                self.try_complete(index, sequence);
            }
        }
        let states = &self.states;
        self.pending
            .retain(|&index| states[index] != OpProgress::Complete);
    }

    fn test(&self, op: usize) -> bool {
        self.states[op] == OpProgress::Complete
    }

    fn number(&self, op: usize) -> u64 {
        match self.states[op] {
            OpProgress::Arrived(sequence) => sequence,
            OpProgress::Finished(sequence) => self.part(op).awaited(sequence),
            OpProgress::Idle | OpProgress::Complete => 0,
        }
    }

    fn missing(&self, op: usize) -> Vec<u32> {
        let part = self.part(op);
        let ring = &self.world.rings[part.ring];
        let members = (&part.begins[..], &part.ends[..]);
        ring.missing(self.world.control.counters(), members, self.number(op))
    }

    fn abort(&mut self) {
        // This rank runs no further ops. Peers see that the job failed and ignore the counters.
        self.pending.clear();
    }

    fn shares(&mut self) -> Vec<Share> {
        std::mem::take(&mut self.shares)
    }

    fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl ResolvedOp {
    /// The number of the op that every member must have finished before op number `sequence` is
    /// complete.
    fn awaited(&self, sequence: u64) -> u64 {
        match self.meetings {
            Meetings::BeforeAndAfter | Meetings::Pairs => sequence,
            Meetings::Before => sequence - 1,
        }
    }

    /// The part of rank `position` in an op.
    fn of(world: &World, op: &CommOp, position: u32) -> Option<ResolvedOp> {
        let (group, members) = op
            .groups
            .iter()
            .enumerate()
            .find(|(_, group)| group.ranks.contains(&position))?;
        let ranks = &members.ranks;
        // Wrapping, because an op without elements may have any offset; its memory is never
        // accessed.
        let at =
            |offset: u64| move |&rank: &u32| world.heap.shared(rank).wrapping_add(offset as usize);
        let member = ranks.iter().position(|&rank| rank == position)?;
        let meetings = op.meetings().expect("validated with the manifest");
        let (begins, ends) = meetings.members(members, member);
        let piece = |op: &CommOp| BucketOp {
            row: collective::row(op).expect("validated with the manifest"),
            sources: ranks
                .iter()
                .map(at(op.src))
                .map(<*mut u8>::cast_const)
                .collect(),
            destinations: ranks.iter().map(at(op.dst)).collect(),
        };
        Some(ResolvedOp {
            group,
            ring: rings::ring(&world.rings, op.channel, ranks)?,
            member,
            meetings,
            begins,
            ends,
            pieces: op.pieces().map(piece).collect(),
        })
    }
}
