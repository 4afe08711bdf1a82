//! Shadow memory: the content and the accesses of every byte of one rank's arena.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use super::clock::Clock;

/// The kind of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AccessKind {
    /// A read.
    Read,
    /// A write.
    Write,
}

/// An event: component and tick.
#[derive(Clone, Copy, Debug)]
struct Stamp {
    component: usize,
    tick: u64,
}

impl Stamp {
    fn is_over(self, clock: &Clock) -> bool {
        clock.of(self.component) >= self.tick
    }
}

/// Bytes that hold a part of one value.
#[derive(Clone, Debug)]
struct Cell {
    end: u64,
    holds: Rc<str>,
    writer: Stamp,
    readers: Vec<Stamp>,
}

/// The bytes of an arena that have been written, by offset.
#[derive(Clone, Debug, Default)]
pub(super) struct Shadow {
    cells: BTreeMap<u64, Cell>,
}

impl Shadow {
    /// Checks a read of `range` for the value `name`, by the current event of component `by`.
    ///
    /// # Errors
    /// The fault, without subject.
    pub(super) fn read(
        &mut self,
        range: Range<u64>,
        name: &str,
        by: usize,
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
            if !cell.writer.is_over(clock) {
                return Err(format!("reads `%{name}` while it may still be written"));
            }
            cell.readers.push(Stamp {
                component: by,
                tick: clock.tick(),
            });
            at = cell.end;
        }
        if at < range.end {
            return Err(format!("reads `%{name}` before it is written"));
        }
        Ok(())
    }

    /// Records a write of `range` for the value `name`, by the current event of component `by`.
    ///
    /// # Errors
    /// The fault, without subject.
    pub(super) fn write(
        &mut self,
        range: Range<u64>,
        name: &Rc<str>,
        by: usize,
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
                .any(|s| !s.is_over(clock));
            if busy {
                let held = cell.holds;
                return Err(format!(
                    "writes `%{name}` while `%{held}` may still be used there"
                ));
            }
        }
        let writer = Stamp {
            component: by,
            tick: clock.tick(),
        };
        let cell = Cell {
            end: range.end,
            holds: Rc::clone(name),
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
