//! The recording side of the store.
//!
//! On a rank with a device, launches return before their work is done. The times of kernels are
//! then those of events between the launches, which are known when all have completed; posts, waits
//! and steps have the host's times.

use std::sync::Arc;

use ddl_abi::{Entry, MarkKind};

use super::{ItemKind, NEVER, Total, Trace, TraceEvent, now};
use crate::device::{Device, Stamps};
use crate::plan::Plan;

/// A rank's lane of the store.
pub(crate) struct Lane {
    plan: Arc<Plan>,
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
    /// Points between the launches of a device; then begins and ends of marks are their numbers.
    stamps: Option<Stamps>,
    /// The marks of the step whose times are not yet known.
    launched: Vec<Done>,
}

/// A mark whose end is not yet known.
#[derive(Clone, Copy)]
struct Open {
    mark: u32,
    index: u32,
    begin: u64,
}

/// A mark that has ended.
#[derive(Clone, Copy)]
struct Done {
    open: Open,
    end: u64,
    /// The micro-batch; [`NEVER`] outside of slots.
    moment: u32,
    /// Time of it spent moving data \[ns\].
    inner: u64,
}

impl Lane {
    /// The lane of a rank in a store.
    ///
    /// - `device`: its device, for device plans
    pub(crate) fn new(
        plan: Arc<Plan>,
        trace: Arc<Trace>,
        rank: u32,
        device: Option<&Arc<Device>>,
    ) -> Lane {
        Lane {
            plan,
            trace,
            rank,
            entry: 0,
            step: 0,
            begun: 0,
            open: None,
            slot: None,
            moved: 0,
            stamps: device.map(|device| Stamps::new(device.clone())),
            launched: Vec::new(),
        }
    }

    /// A step of an entry begins.
    pub(crate) fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.step = self.trace.label();
        (self.open, self.slot) = (None, None);
        self.launched.clear();
        self.begun = now();
        if let Some(stamps) = &mut self.stamps {
            stamps.clear();
            // The device is idle: this is the beginning of the step.
            stamps.stamp();
        }
    }

    /// The time of now, or the number of a point behind all launches so far.
    fn time(&mut self) -> u64 {
        match &mut self.stamps {
            Some(stamps) => stamps.stamp().unwrap_or(u64::MAX),
            None => now(),
        }
    }

    /// All launches of the step have been made; its results are still to be copied.
    pub(crate) fn launched(&mut self) {
        if self.stamps.is_some() {
            let time = self.time();
            self.close(time);
            self.close_slot(time);
        }
    }

    /// The step has ended.
    pub(crate) fn end(&mut self) {
        let time = now();
        match &self.stamps {
            Some(stamps) => {
                let times = stamps.times();
                for done in std::mem::take(&mut self.launched) {
                    self.write_launched(done, &times);
                }
            }
            None => {
                self.close(time);
                self.close_slot(time);
            }
        }
        self.write(ItemKind::Step, (self.begun, time), Extra::default());
    }

    /// Records a mark whose begin and end are points of these times, if they have passed.
    fn write_launched(&self, done: Done, times: &[u64]) {
        let time = |number: u64| {
            let since = times.get(usize::try_from(number).ok()?)?;
            Some(self.begun + since)
        };
        if let Some((begin, end)) = time(done.open.begin).zip(time(done.end)) {
            let open = Open { begin, ..done.open };
            self.write_mark(Done { open, end, ..done });
        }
    }

    /// Records what [`RuntimeV1::mark`](ddl_abi::RuntimeV1::mark) reports. An invalid number ends
    /// the open marks.
    pub(crate) fn mark(&mut self, mark: u32, index: u32) {
        let begin = self.time();
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
        if self.stamps.is_some() && self.open.is_some() {
            let behind = self.time();
            self.close(behind);
        }
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
        &self.plan.manifest().entries[self.entry]
    }

    fn close(&mut self, end: u64) {
        if let Some(open) = self.open.take() {
            let inner = self.moved;
            self.done(open, end, inner);
        }
    }

    fn close_slot(&mut self, end: u64) {
        if let Some(slot) = self.slot {
            self.done(slot, end, 0);
        }
        self.slot = None;
    }

    /// A mark has ended, on a device when its launches have completed.
    fn done(&mut self, open: Open, end: u64, inner: u64) {
        let done = Done {
            open,
            end,
            moment: self.moment(),
            inner,
        };
        match self.stamps {
            Some(_) => self.launched.push(Done { inner: 0, ..done }),
            None => self.write_mark(done),
        }
    }

    fn moment(&self) -> u32 {
        self.slot.map_or(NEVER, |slot| slot.index)
    }

    fn write_mark(&self, done: Done) {
        let Done { open, end, .. } = done;
        let ranks = self.plan.manifest().ranks;
        let moment = if done.moment == NEVER { 0 } else { done.moment };
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
            nanoseconds: end.saturating_sub(open.begin).saturating_sub(done.inner),
            bytes,
            flops,
        };
        self.trace.add(self.rank, item, total);
        let event = TraceEvent {
            moment: done.moment,
            ..self.event(item, open.index, (open.begin, end), bytes)
        };
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
