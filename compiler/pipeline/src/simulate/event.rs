//! Events of the simulation.

use std::cmp::Ordering;

/// A finished activity, and the one it had waited for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cause {
    /// A slot or a transfer, as an index in the lists of the result.
    pub(super) what: Did,
    pub(super) end: f64,
}

/// A slot or a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Did {
    Slot(usize),
    Transfer(usize),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    /// The end of a group's slot; stale if the group's version has changed.
    Slot { group: usize, version: usize },
    /// Data arrive.
    Arrival {
        transfer: Option<usize>,
        edge: usize,
        moment: usize,
    },
    /// A group may compute again.
    Sent { group: usize, transfer: usize },
}

pub(super) struct Timed {
    pub(super) time: f64,
    pub(super) serial: usize,
    pub(super) event: Event,
}

impl PartialEq for Timed {
    fn eq(&self, other: &Timed) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Timed {}

impl PartialOrd for Timed {
    fn partial_cmp(&self, other: &Timed) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Timed {
    /// Reversed order for a max-heap: the earliest event is the greatest; at equal times, the one
    /// created first.
    fn cmp(&self, other: &Timed) -> Ordering {
        other
            .time
            .total_cmp(&self.time)
            .then(other.serial.cmp(&self.serial))
    }
}
