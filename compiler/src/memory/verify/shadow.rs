//! Shadow memory: the content and the accesses of every byte of one rank's arena.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::clock::Clock;

/// The kind of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AccessKind {
    /// A read.
    Read,
    /// A write.
    Write,
}

/// The threads that access bytes.
#[derive(Clone, Debug)]
pub(super) enum Threads {
    /// A component.
    One(usize),
    /// Some of these components, at the same tick: the shares of an op, but for that of one.
    Others {
        parts: [Range<usize>; 2],
        /// The number of the op among all that were replayed.
        op: usize,
    },
}

impl Threads {
    /// All of these components but one, in an op with this number.
    pub(super) fn others(all: Range<usize>, but: usize, op: usize) -> Threads {
        Threads::Others {
            parts: [all.start..but, but + 1..all.end],
            op,
        }
    }
}

/// An event: who, and the tick.
#[derive(Clone, Debug)]
struct Stamp {
    by: Threads,
    tick: u64,
}

impl Stamp {
    /// Whether threads that know this come after it. Of the shares of an op, each accesses its own
    /// bytes.
    fn is_over(&self, by: &Threads, clock: &Clock) -> bool {
        match (&self.by, by) {
            (Threads::One(component), _) => clock.of(*component) >= self.tick,
            (Threads::Others { op, .. }, Threads::Others { op: own, .. }) if op == own => true,
            (Threads::Others { parts, .. }, _) => {
                parts.iter().all(|part| clock.knows(part, self.tick))
            }
        }
    }
}

/// Bytes that hold a part of one value.
#[derive(Clone, Debug)]
struct Cell {
    end: u64,
    holds: Arc<str>,
    writer: Stamp,
    readers: Vec<Stamp>,
}

/// The bytes of an arena that have been written, by offset.
#[derive(Clone, Debug, Default)]
pub(super) struct Shadow {
    cells: BTreeMap<u64, Cell>,
}

impl Shadow {
    /// Checks a read of `range` for the value `name`, by the current event of `by`.
    ///
    /// # Errors
    /// The fault, without subject.
    pub(super) fn read(
        &mut self,
        range: Range<u64>,
        name: &str,
        by: &Threads,
        clock: &Clock,
    ) -> Result<(), String> {
        self.split(range.start);
        self.split(range.end);
        let mut at = range.start;
        for (&start, cell) in self.cells.range_mut(range.clone()) {
            if start > at {
                break;
            }
            if *cell.holds != *name {
                return Err(format!("reads `%{name}` where `%{}` lies", cell.holds));
            }
            if !cell.writer.is_over(by, clock) {
                return Err(format!("reads `%{name}` while it may still be written"));
            }
            cell.readers.push(Stamp {
                by: by.clone(),
                tick: clock.tick(),
            });
            at = cell.end;
        }
        if at < range.end {
            return Err(format!("reads `%{name}` before it is written"));
        }
        Ok(())
    }

    /// Records a write of `range` for the value `name`, by the current event of `by`.
    ///
    /// # Errors
    /// The fault, without subject.
    pub(super) fn write(
        &mut self,
        range: Range<u64>,
        name: &Arc<str>,
        by: &Threads,
        clock: &Clock,
    ) -> Result<(), String> {
        if range.is_empty() {
            return Ok(());
        }
        self.split(range.start);
        self.split(range.end);
        let covered: Vec<u64> = self
            .cells
            .range(range.clone())
            .map(|(&start, _)| start)
            .collect();
        for start in covered {
            let cell = self.cells.remove(&start).expect("it was found there");
            let busy = cell
                .readers
                .iter()
                .chain([&cell.writer])
                .any(|s| !s.is_over(by, clock));
            if busy {
                let held = cell.holds;
                return Err(format!(
                    "writes `%{name}` while `%{held}` may still be used there"
                ));
            }
        }
        let writer = Stamp {
            by: by.clone(),
            tick: clock.tick(),
        };
        let cell = Cell {
            end: range.end,
            holds: Arc::clone(name),
            writer,
            readers: Vec::new(),
        };
        self.cells.insert(range.start, cell);
        Ok(())
    }

    /// Splits the cell that covers `at`, so that one begins there.
    fn split(&mut self, at: u64) {
        let Some((_, cell)) = self.cells.range_mut(..at).next_back() else {
            return;
        };
        if cell.end > at {
            let rest = cell.clone();
            cell.end = at;
            self.cells.insert(at, rest);
        }
    }
}
