//! Communication between devices by NVIDIA's collectives (NCCL), if every rank has a device of its
//! own. There is a communicator for each ring, and a stream for each channel, in which its ops are
//! in the order of their posts: ops of a channel are posted in the same order by all members.
//!
//! ```text
//! launches  … source │ready     │ other launches │      ▲landed: those after the wait
//! channel             └─► ops of NCCL │landed
//! ```
//!
//! The host does not wait for ops: what is launched after a wait does. What NCCL cannot express, or
//! only by very many calls, is [staged](super::staged).
//!
//! # Why channels run side by side
//! A kernel of NCCL occupies its device until the other members' kernels have come. In a channel
//! all ranks have the same order, but there is none across channels: of two stages that run `1f1b`
//! the first posts activations 0 and 1 and then gradients 0, the second activations 0, gradients 0,
//! activations 1. One queue for a rank would let each wait for the other. So the kernels of all
//! channels of a rank have to fit on its device at once, and their blocks are limited so that they
//! do; what else runs there comes to an end by itself. For the same reason NCCL is not asked to
//! order its launches as the host does (`NCCL_LAUNCH_ORDER_IMPLICIT`).

mod calls;
mod library;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use self::library::{Comm, Id, Nccl, NcclCall};
use super::staged::Staged;
use super::{Backend, BackendRow, Share};
use crate::collective;
use crate::device::{Device, Stream, StreamEvent};
use crate::error::{Error, Result};
use crate::rings;
use crate::wait::{Interrupt, Wait};
use crate::world::World;

pub(super) const ROW: BackendRow = BackendRow {
    name: "nccl",
    devices: true,
    fits: |world, device| {
        let ranks = world.plan.manifest().ranks;
        let own = device.is_some_and(|device| device.count() >= ranks);
        ranks > 1 && own && Nccl::load().is_ok()
    },
    open: |world, position, device| {
        let device = device.expect("the backend is one of device plans");
        Ok(Box::new(NcclRank::new(world, position, device.clone())?))
    },
};

/// The most blocks that NCCL accepts as a limit, in all its versions.
const BLOCKS: u32 = 32;
/// How long a rank sleeps between two looks at the start of a communicator.
const LOOK: Duration = Duration::from_micros(200);

/// A rank's part of an op that NCCL runs.
struct RankOp {
    ring: usize,
    channel: u32,
    calls: Vec<NcclCall>,
    /// Bytes read from or written to the memory of others, by the record of the algorithm \[B\].
    bytes: u64,
}

/// A channel: its stream, the posted ops that are not in it yet, and the one that NCCL is putting
/// into it.
struct Lane {
    stream: Stream,
    queue: VecDeque<usize>,
    issuing: Option<usize>,
}

/// The events of an op: its source is computed; its destination is complete.
struct Events {
    ready: StreamEvent,
    landed: StreamEvent,
}

/// The state of an op on this rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    /// Not posted.
    Idle,
    /// Not yet in the stream of its channel.
    Posted,
    /// In the stream.
    Issued,
}

/// The most blocks of a kernel if those of so many channels are to fit on a device at once; one
/// channel is not limited. A power of two: NCCL rounds up to one.
fn most_blocks(channels: u32, multiprocessors: u32) -> Option<u32> {
    let each = (multiprocessors / channels.max(1)).clamp(1, BLOCKS);
    (channels > 1).then(|| 1 << each.ilog2())
}

/// One rank's end.
struct NcclRank {
    world: Arc<World>,
    position: u32,
    device: Arc<Device>,
    staged: Staged,
    nccl: Nccl,
    /// By ring; `None` for those of other ranks.
    comms: Vec<Option<Comm>>,
    /// By channel.
    lanes: BTreeMap<u32, Lane>,
    /// By entry and op; `None` for those that are staged.
    parts: Vec<Vec<Option<RankOp>>>,
    /// By op, of all entries.
    events: Vec<Events>,
    entry: usize,
    states: Vec<Progress>,
    /// Whether an op of this step has been posted.
    is_used: bool,
    bytes: u64,
    fault: Option<Error>,
}

impl NcclRank {
    fn new(world: &Arc<World>, position: u32, device: Arc<Device>) -> Result<NcclRank> {
        let ranks = world.plan.manifest().ranks;
        if device.count() < ranks {
            return Err(Error::Unsupported {
                what: format!(
                    "the backend `nccl` for {ranks} ranks on {} devices",
                    device.count()
                ),
                have: "`staged`, with which ranks may share a device".to_owned(),
            });
        }
        let nccl = Nccl::load()?;
        let entries = &world.plan.manifest().entries;
        let [shared, _] = device.arenas().map(|arena| arena.addr() as u64);
        let part = |op: &ddl_abi::CommOp| {
            let mut groups = op.groups.iter();
            let group = groups.find(|group| group.ranks.contains(&position))?;
            let member = group.ranks.iter().position(|&rank| rank == position)?;
            let mut part = RankOp {
                ring: rings::ring(&world.rings, op.channel, &group.ranks)?,
                channel: op.channel,
                calls: Vec::new(),
                bytes: 0,
            };
            for piece in op.pieces() {
                let group = piece.groups.iter().find(|own| own.ranks == group.ranks)?;
                part.calls
                    .extend(calls::calls(piece, group, member, shared)?);
                part.bytes += collective::bytes(piece, group)?[member];
            }
            Some(part)
        };
        let parts: Vec<Vec<_>> = entries
            .iter()
            .map(|entry| entry.comm.iter().map(part).collect())
            .collect();
        let mut rank = NcclRank {
            staged: Staged::new(world, position, device.clone())?,
            world: world.clone(),
            position,
            device,
            nccl,
            comms: Vec::new(),
            lanes: BTreeMap::new(),
            parts,
            events: Vec::new(),
            entry: 0,
            states: Vec::new(),
            is_used: false,
            bytes: 0,
            fault: None,
        };
        let most = rank.parts.iter().map(Vec::len).max();
        for _ in 0..most.unwrap_or(0) {
            let [ready, landed] = [rank.device.event()?, rank.device.event()?];
            rank.events.push(Events { ready, landed });
        }
        let multiprocessors = rank.device.multiprocessors()?;
        let blocks = most_blocks(rings::most_channels(&world.rings), multiprocessors);
        for ring in 0..world.rings.len() {
            let comm = rank.meet(ring, blocks)?;
            rank.comms.push(comm);
        }
        let parts = rank.parts.iter().flatten().flatten();
        for channel in parts.map(|part| part.channel).collect::<Vec<_>>() {
            if !rank.lanes.contains_key(&channel) {
                let lane = Lane {
                    stream: rank.device.stream()?,
                    queue: VecDeque::new(),
                    issuing: None,
                };
                rank.lanes.insert(channel, lane);
            }
        }
        Ok(rank)
    }

    /// Makes the communicator of a ring with its other members, if this rank is one and has an op
    /// in it. All ranks make theirs in the order of the rings.
    fn meet(&self, ring: usize, blocks: Option<u32>) -> Result<Option<Comm>> {
        let mut parts = self.parts.iter().flatten().flatten();
        if !parts.any(|part| part.ring == ring) {
            return Ok(None);
        }
        let ranks = &self.world.rings[ring].ranks;
        let Some(member) = ranks.iter().position(|&rank| rank == self.position) else {
            return Ok(None);
        };
        // The first member's seat has the id until all have come, so that it has one at a time.
        let seat = self.world.control.seat(ranks[0]);
        if member == 0 {
            seat.publish(ring as u32, &self.nccl.id()?.0);
        }
        let mut id = None;
        self.await_start(ring, || {
            id = seat.published(ring as u32);
            Ok(id.is_some())
        })?;
        let id = Id(id.expect("it was waited for"));
        let place = (ranks.len(), member);
        let comm = self.nccl.communicator(id, place, blocks)?;
        let met = self.await_start(ring, || self.nccl.is_ready(&comm));
        if let Err(error) = met {
            self.nccl.abort(&comm);
            return Err(error);
        }
        Ok(Some(comm))
    }

    fn await_start(&self, ring: usize, mut done: impl FnMut() -> Result<bool>) -> Result<()> {
        let control = &self.world.control;
        let mut wait = Wait::new(control.failure(), self.world.timeout, Duration::ZERO);
        while !done()? {
            let paused = wait.pause(|at_most| thread::sleep(at_most.min(LOOK)));
            paused.map_err(|interrupt| match interrupt {
                Interrupt::Failed(peer) => Error::PeerFailed {
                    rank: self.position,
                    op: "the start of NCCL".to_owned(),
                    peer,
                },
                Interrupt::Deadline => Error::Device {
                    call: "the start of NCCL".to_owned(),
                    problem: format!(
                        "ranks {} have not met after {} s",
                        crate::error::join(&self.world.rings[ring].ranks),
                        self.world.timeout.as_secs_f64()
                    ),
                },
            })?;
        }
        Ok(())
    }

    fn part(&self, op: usize) -> Option<&RankOp> {
        self.parts[self.entry][op].as_ref()
    }

    fn comm(&self, op: usize) -> Result<Option<&Comm>> {
        let ring = self.part(op).map(|part| part.ring);
        Ok(ring.and_then(|ring| self.comms[ring].as_ref()))
    }

    /// Puts posted ops into their streams, and asks for errors of those under way.
    fn advance(&mut self) -> Result<()> {
        for comm in self.comms.iter().flatten() {
            self.nccl.is_ready(comm)?;
        }
        let mut lanes = std::mem::take(&mut self.lanes);
        let advanced = lanes.values_mut().try_for_each(|lane| self.issue(lane));
        self.lanes = lanes;
        advanced
    }

    fn issue(&mut self, lane: &mut Lane) -> Result<()> {
        loop {
            if let Some(op) = lane.issuing {
                if let Some(comm) = self.comm(op)?
                    && !self.nccl.is_ready(comm)?
                {
                    return Ok(());
                }
                // Not earlier: the ops are in the stream only now.
                self.device.record(&self.events[op].landed, &lane.stream)?;
                self.states[op] = Progress::Issued;
                lane.issuing = None;
            }
            let Some(op) = lane.queue.pop_front() else {
                return Ok(());
            };
            self.device
                .begin_after(&lane.stream, &self.events[op].ready)?;
            let (comm, part) = (self.comm(op)?, self.part(op));
            if let (Some(comm), Some(part)) = (comm, part)
                && !part.calls.is_empty()
            {
                // SAFETY: source and destination belong to the op from post to wait; they are in
                // the arenas, as validated with the manifest.
                unsafe { self.nccl.run(comm, &part.calls, lane.stream.handle())? };
                self.bytes += part.bytes;
            }
            lane.issuing = Some(op);
        }
    }

    fn keep(&mut self, result: Result<()>) {
        if let Err(error) = result {
            self.fault.get_or_insert(error);
        }
    }
}

impl Backend for NcclRank {
    fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.states.clear();
        self.states.resize(self.parts[entry].len(), Progress::Idle);
        self.is_used = false;
        self.staged.begin(entry);
    }

    fn post(&mut self, op: usize) -> bool {
        let Some(channel) = self.part(op).map(|part| part.channel) else {
            return self.staged.post(op);
        };
        let (device, ready) = (&self.device, &self.events[op].ready);
        let recorded = device.record(ready, device.compute());
        self.keep(recorded);
        self.states[op] = Progress::Posted;
        self.is_used = true;
        if let Some(lane) = self.lanes.get_mut(&channel) {
            lane.queue.push_back(op);
        }
        self.progress();
        true
    }

    fn progress(&mut self) {
        self.staged.progress();
        if self.is_used && self.fault.is_none() {
            let advanced = self.advance();
            self.keep(advanced);
        }
    }

    fn test(&self, op: usize) -> bool {
        match self.part(op) {
            Some(_) => self.states[op] == Progress::Issued,
            None => self.staged.test(op),
        }
    }

    fn finish(&mut self, op: usize) -> Result<()> {
        if self.part(op).is_none() {
            return self.staged.finish(op);
        }
        self.states[op] = Progress::Idle;
        self.device.launch_after(&self.events[op].landed)
    }

    fn fault(&self) -> Option<Error> {
        self.fault.clone().or_else(|| self.staged.fault())
    }

    fn is_polled(&self) -> bool {
        let mut lanes = self.lanes.values();
        self.staged.is_polled() || lanes.any(|lane| lane.issuing.is_some())
    }

    fn number(&self, op: usize) -> u64 {
        match self.part(op) {
            Some(_) => 0,
            None => self.staged.number(op),
        }
    }

    fn missing(&self, op: usize) -> Vec<u32> {
        let Some(part) = self.part(op) else {
            return self.staged.missing(op);
        };
        // NCCL does not say who.
        let ranks = self.world.rings[part.ring].ranks.iter();
        ranks
            .copied()
            .filter(|&rank| rank != self.position)
            .collect()
    }

    fn abort(&mut self) {
        self.staged.abort();
        for comm in self.comms.iter_mut().filter_map(Option::take) {
            self.nccl.abort(&comm);
        }
    }

    fn shares(&mut self) -> Vec<Share> {
        self.staged.shares()
    }

    fn bytes(&self) -> u64 {
        self.bytes + self.staged.bytes()
    }
}

impl Drop for NcclRank {
    fn drop(&mut self) {
        // All ops have completed, or the job has failed: nothing waits for other members.
        self.abort();
        for events in self.events.drain(..) {
            self.device.end_event(&events.ready);
            self.device.end_event(&events.landed);
        }
        for lane in self.lanes.values() {
            self.device.end_stream(&lane.stream);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_of_all_channels_fit_on_a_device() {
        assert_eq!(most_blocks(1, 132), None);
        assert_eq!(most_blocks(3, 132), Some(32));
        assert_eq!(most_blocks(5, 108), Some(16));
        assert_eq!(most_blocks(4, 14), Some(2));
        assert_eq!(most_blocks(40, 14), Some(1));
    }
}
