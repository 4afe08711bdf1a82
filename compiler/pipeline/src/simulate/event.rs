//! What happens at which time.

use std::cmp::Ordering;

/// Something that took time, and what it had waited for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cause {
    /// A slot or a transfer, by its number in the lists of the run.
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
    /// A slot of a group ends, if the group's version is still this one.
    Slot { group: usize, version: usize },
    /// Data are there.
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
    /// The earliest is the greatest; of events at one time, that which was known first.
    fn cmp(&self, other: &Timed) -> Ordering {
        other
            .time
            .total_cmp(&self.time)
            .then(other.serial.cmp(&self.serial))
    }
}
