//! An activation of a function, and the byte ranges of its values.

use std::sync::Arc;

use super::MemoryFault;
use super::clock::Clock;
use super::shadow::{AccessKind, Shadow, Threads};
use crate::graph::{Arena, Func, Kind, Slot, Value, ValueId};
use crate::memory::place::Places;

/// An activation of a function: of an entry, or of a loop's function in one iteration.
pub(super) struct Activation<'a> {
    pub(super) func: &'a Func,
    pub(super) places: Places,
    /// The iteration of each enclosing loop, outermost first.
    pub(super) indices: Vec<u64>,
}

/// A part of a slot on one rank, and the value that it holds.
#[derive(Clone, Debug)]
pub(super) struct ByteRange {
    pub(super) rank: usize,
    pub(super) arena: Arena,
    pub(super) start: u64,
    pub(super) end: u64,
    pub(super) name: Arc<str>,
}

impl ByteRange {
    /// An access to it, in the memory of its rank.
    pub(super) fn accessed(
        self,
        shadow: &mut Shadow,
        access: AccessKind,
        (by, clock): (&Threads, &Clock),
    ) -> Result<(), MemoryFault> {
        let range = self.start..self.end;
        let done = match access {
            AccessKind::Read => shadow.read(range, &self.name, by, clock),
            AccessKind::Write => shadow.write(range, &self.name, by, clock),
        };
        done.map_err(|why| MemoryFault {
            rank: self.rank,
            why,
        })
    }
}

impl<'a> Activation<'a> {
    /// A function without enclosing loops, sufficient for values with slots.
    pub(super) fn of(func: &'a Func) -> Activation<'a> {
        Activation {
            func,
            places: Places::default(),
            indices: Vec::new(),
        }
    }

    pub(super) fn value(&self, value: ValueId) -> &Value {
        self.func.graph.value(value)
    }

    /// The name of the value held by a slot: for a post's buffer that of the wait's result.
    pub(super) fn name(&self, value: ValueId) -> &str {
        let graph = &self.func.graph;
        let wait = match graph.node(value.node).kind {
            Kind::Post(..) => graph.uses(value).first().map(|&(wait, _)| wait.result(0)),
            Kind::Arg(_)
            | Kind::Op(_)
            | Kind::Comm(..)
            | Kind::Wait
            | Kind::Loop(_)
            | Kind::Layer(_) => None,
        };
        &graph.value(wait.unwrap_or(value)).name
    }
}

/// All bytes of a slot.
pub(super) fn whole(rank: usize, slot: &Slot, name: &str) -> ByteRange {
    ByteRange {
        rank,
        arena: slot.arena,
        start: slot.offset,
        end: slot.offset + slot.bytes,
        name: name.into(),
    }
}
