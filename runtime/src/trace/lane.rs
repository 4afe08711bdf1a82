//! The recording side of the store.

use std::sync::Arc;

use ddl_abi::{Entry, MarkKind};
use rustix::time::{ClockId, clock_gettime};

use super::{ItemKind, NEVER, Total, Trace, TraceEvent};
use crate::comm::World;

/// The time on the clock shared by all processes \[ns\].
pub(crate) fn now() -> u64 {
    let time = clock_gettime(ClockId::Monotonic);
    let seconds = time.tv_sec.cast_unsigned();
    seconds
        .wrapping_mul(1_000_000_000)
        .wrapping_add(time.tv_nsec.cast_unsigned())
}

/// A rank's lane of the store.
pub(crate) struct Lane {
    world: Arc<World>,
    trace: Arc<Trace>,
    rank: u32,
    entry: usize,
    /// The label of the step.
    step: u64,
    /// Begin of the step.
    begun: u64,
    /// The current activity.
    open: Option<Open>,
    /// The current slot.
    slot: Option<Open>,
    /// Time spent moving data in the current call, or since the last mark \[ns\].
    moved: u64,
}

/// A mark whose end is not yet known.
#[derive(Clone, Copy)]
struct Open {
    mark: u32,
    index: u32,
    begin: u64,
}

impl Lane {
    /// The lane of a rank, if there is a store.
    pub(crate) fn new(world: &Arc<World>, rank: u32) -> Option<Lane> {
        let trace = world.trace.clone()?;
        Some(Lane {
            world: world.clone(),
            trace,
            rank,
            entry: 0,
            step: 0,
            begun: 0,
            open: None,
            slot: None,
            moved: 0,
        })
    }

    /// A step of an entry begins.
    pub(crate) fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.step = self.trace.label();
        (self.open, self.slot) = (None, None);
        self.begun = now();
    }

    /// The step has ended.
    pub(crate) fn end(&mut self) {
        let time = now();
        self.close(time);
        self.close_slot(time);
        self.write(ItemKind::Step, (self.begun, time), Extra::default());
    }

    /// Records what [`RuntimeV1::mark`](ddl_abi::RuntimeV1::mark) reports. An invalid number ends
    /// the open marks.
    pub(crate) fn mark(&mut self, mark: u32, index: u32) {
        let begin = now();
        self.close(begin);
        self.moved = 0;
        let kind = self.entry().marks.get(mark as usize).map(|mark| mark.kind);
        let open = Open { mark, index, begin };
        match kind {
            Some(MarkKind::Kernel | MarkKind::Product | MarkKind::Convolution) => {
                self.open = Some(open);
            }
            Some(MarkKind::Slot) => {
                self.close_slot(begin);
                self.slot = Some(open);
            }
            None => self.close_slot(begin),
        }
    }

    /// A communication call begins; returns the time.
    pub(crate) fn call(&mut self) -> u64 {
        let time = now();
        self.close(time);
        self.moved = 0;
        time
    }

    /// The call has ended.
    pub(crate) fn called(&mut self, what: ItemKind, begun: u64) {
        let extra = Extra {
            bytes: 0,
            inner: self.moved,
        };
        self.write(what, (begun, now()), extra);
    }

    /// The rank has completed its share of an op.
    pub(crate) fn moved(&mut self, op: u32, (begin, end): (u64, u64), bytes: u64) {
        self.moved += end.saturating_sub(begin);
        self.write(ItemKind::Move(op), (begin, end), Extra { bytes, inner: 0 });
    }

    fn entry(&self) -> &Entry {
        &self.world.plan.manifest().entries[self.entry]
    }

    fn close(&mut self, end: u64) {
        if let Some(open) = self.open.take() {
            self.write_mark(open, end, self.moved);
        }
    }

    fn close_slot(&mut self, end: u64) {
        if let Some(slot) = self.slot {
            self.write_mark(slot, end, 0);
        }
        self.slot = None;
    }

    fn moment(&self) -> u32 {
        self.slot.map_or(NEVER, |slot| slot.index)
    }

    /// - `inner`: time of it spent moving data \[ns\]
    fn write_mark(&self, open: Open, end: u64, inner: u64) {
        let ranks = self.world.plan.manifest().ranks;
        let moment = self.slot.map_or(0, |slot| slot.index);
        let mark = self.entry().marks.get(open.mark as usize);
        let [bytes, flops] = mark.map_or([0; 2], |mark| mark.work(moment, self.rank, ranks));
        let Some(item) = self
            .trace
            .index
            .number(self.entry, ItemKind::Mark(open.mark))
        else {
            return;
        };
        let total = Total {
            count: 1,
            nanoseconds: end.saturating_sub(open.begin).saturating_sub(inner),
            bytes,
            flops,
        };
        self.trace.add(self.rank, item, total);
        let event = self.event(item, open.index, (open.begin, end), bytes);
        self.trace.record(self.rank, event);
    }

    fn write(&self, what: ItemKind, (begin, end): (u64, u64), extra: Extra) {
        let Some(item) = self.trace.index.number(self.entry, what) else {
            return;
        };
        let total = Total {
            count: 1,
            nanoseconds: end.saturating_sub(begin).saturating_sub(extra.inner),
            bytes: extra.bytes,
            flops: 0,
        };
        self.trace.add(self.rank, item, total);
        let event = self.event(item, 0, (begin, end), extra.bytes);
        self.trace.record(self.rank, event);
    }

    fn event(&self, item: usize, index: u32, (begin, end): (u64, u64), bytes: u64) -> TraceEvent {
        TraceEvent {
            item: item as u32,
            index,
            moment: self.moment(),
            step: self.step,
            begin,
            end,
            bytes,
        }
    }
}

/// The fields of an event besides its times.
#[derive(Clone, Copy, Default)]
struct Extra {
    /// Bytes moved \[B\].
    bytes: u64,
    /// Part of its time that belongs to another item \[ns\].
    inner: u64,
}
