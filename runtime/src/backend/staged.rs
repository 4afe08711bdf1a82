//! Communication between devices through the symmetric heap: every source is copied to the host's
//! arena, where ranks communicate as those without devices do, with the same algorithms and the
//! same bits; then every destination is copied back. It needs nothing but the driver, and works for
//! ranks that share a device.
//!
//! The host's arena has the offsets of the device's, so the placement that is proven free of races
//! for the one is for the other, too.
//!
//! ```text
//! launches   … source │ready            │ other launches │      ▲landed: those after the wait
//! copies              └─► source → host │copied     destination → device │landed
//! host                                  └─► post … complete ─────►
//! ```
//!
//! The copy of a source is a write of the host's arena by its owner between the launch that
//! computes it and its post. A destination is copied as soon as it is complete: from post to wait
//! it belongs to the op.

use std::collections::VecDeque;
use std::sync::Arc;

use super::heap::HeapRank;
use super::{Backend, BackendRow, Share};
use crate::device::{Bytes, Device, StreamEvent, Way, communicated};
use crate::error::{Error, Result};
use crate::world::World;

pub(super) const ROW: BackendRow = BackendRow {
    name: "staged",
    devices: true,
    fits: |_, _| true,
    open: |world, position, device| {
        let device = device.expect("the backend is one of device plans");
        Ok(Box::new(Staged::new(world, position, device.clone())?))
    },
};

/// What a rank copies for an op.
struct Copies {
    from: Vec<Bytes>,
    to: Vec<Bytes>,
}

/// The state of an op on this rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    /// Not posted.
    Idle,
    /// Its source is being copied.
    Leaving,
    /// Posted to the heap.
    Posted,
    /// Complete; its destination is being copied.
    Landing,
}

/// The events of an op: its source is computed, is in the host's arena; its destination is in the
/// device's.
struct Events {
    ready: StreamEvent,
    copied: StreamEvent,
    landed: StreamEvent,
}

/// One rank's end.
pub(super) struct Staged {
    device: Arc<Device>,
    heap: HeapRank,
    position: u32,
    /// By entry and op; `None` where this rank is in no group.
    copies: Vec<Vec<Option<Copies>>>,
    /// By op, of all entries.
    events: Vec<Events>,
    entry: usize,
    states: Vec<Progress>,
    /// The ops whose sources are being copied, in posting order.
    leaving: VecDeque<usize>,
    /// Those posted to the heap.
    posted: Vec<usize>,
    fault: Option<Error>,
}

impl Staged {
    pub(super) fn new(world: &Arc<World>, position: u32, device: Arc<Device>) -> Result<Staged> {
        let entries = &world.plan.manifest().entries;
        let copies = |op: &ddl_abi::CommOp| {
            let mut groups = op.groups.iter();
            let takes_part = groups.any(|group| group.ranks.contains(&position));
            let [from, to] = communicated(op, position);
            takes_part.then_some(Copies { from, to })
        };
        let copies: Vec<Vec<_>> = entries
            .iter()
            .map(|entry| entry.comm.iter().map(copies).collect())
            .collect();
        let mut staged = Staged {
            heap: HeapRank::new(world.clone(), position),
            events: Vec::new(),
            device,
            position,
            entry: 0,
            states: Vec::new(),
            leaving: VecDeque::new(),
            posted: Vec::new(),
            fault: None,
            copies,
        };
        let most = staged.copies.iter().map(Vec::len).max();
        for _ in 0..most.unwrap_or(0) {
            let device = &staged.device;
            let [ready, copied, landed] = [device.event()?, device.event()?, device.event()?];
            staged.events.push(Events {
                ready,
                copied,
                landed,
            });
        }
        Ok(staged)
    }

    /// Copies the parts of a source or destination beside the launches.
    fn copy(&self, op: usize, way: Way) -> Result<()> {
        let copies = self.copies[self.entry][op].as_ref();
        let parts = copies.map(|copies| match way {
            Way::ToHost => &copies.from,
            Way::ToDevice => &copies.to,
        });
        for bytes in parts.into_iter().flatten() {
            // SAFETY: source and destination belong to the op from post to release, on the device
            // and on the host; see the module.
            unsafe { self.device.stage(way, bytes, self.device.copies())? };
        }
        Ok(())
    }

    /// Copies a source as soon as it is computed.
    fn leave(&self, op: usize) -> Result<()> {
        let (device, events) = (&self.device, &self.events[op]);
        device.order(device.compute(), &events.ready, device.copies())?;
        self.copy(op, Way::ToHost)?;
        device.record(&events.copied, device.copies())
    }

    fn advance(&mut self) -> Result<()> {
        while let Some(&op) = self.leaving.front()
            && self.device.has_passed(&self.events[op].copied)?
        {
            self.leaving.pop_front();
            self.heap.post(op);
            self.states[op] = Progress::Posted;
            self.posted.push(op);
        }
        self.heap.progress();
        for at in (0..self.posted.len()).rev() {
            let op = self.posted[at];
            if self.heap.test(op) {
                self.posted.swap_remove(at);
                self.copy(op, Way::ToDevice)?;
                self.device
                    .record(&self.events[op].landed, self.device.copies())?;
                self.states[op] = Progress::Landing;
            }
        }
        Ok(())
    }

    fn keep(&mut self, result: Result<()>) {
        if let Err(error) = result {
            self.fault.get_or_insert(error);
        }
    }
}

impl Backend for Staged {
    fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.states.clear();
        self.states.resize(self.copies[entry].len(), Progress::Idle);
        self.leaving.clear();
        self.posted.clear();
        self.heap.begin(entry);
    }

    fn post(&mut self, op: usize) -> bool {
        if self.copies[self.entry][op].is_none() {
            return false;
        }
        let left = self.leave(op);
        self.keep(left);
        self.states[op] = Progress::Leaving;
        self.leaving.push_back(op);
        self.progress();
        true
    }

    fn progress(&mut self) {
        if self.fault.is_none() {
            let advanced = self.advance();
            self.keep(advanced);
        }
    }

    fn test(&self, op: usize) -> bool {
        self.states[op] == Progress::Landing
    }

    fn finish(&mut self, op: usize) -> Result<()> {
        self.states[op] = Progress::Idle;
        self.device.launch_after(&self.events[op].landed)
    }

    fn fault(&self) -> Option<Error> {
        self.fault.clone()
    }

    fn is_polled(&self) -> bool {
        // No one rings when the device has copied.
        !self.leaving.is_empty()
    }

    fn number(&self, op: usize) -> u64 {
        self.heap.number(op)
    }

    fn missing(&self, op: usize) -> Vec<u32> {
        match self.states[op] {
            Progress::Leaving => vec![self.position],
            Progress::Idle | Progress::Posted | Progress::Landing => self.heap.missing(op),
        }
    }

    fn abort(&mut self) {
        self.leaving.clear();
        self.posted.clear();
        self.heap.abort();
    }

    fn shares(&mut self) -> Vec<Share> {
        self.heap.shares()
    }

    fn bytes(&self) -> u64 {
        self.heap.bytes()
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        for events in self.events.drain(..) {
            for event in [events.ready, events.copied, events.landed] {
                self.device.end_event(&event);
            }
        }
    }
}
