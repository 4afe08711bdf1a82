//! How members of a ring tell one another how far they are. What the counters mean is said with the
//! [heap](crate::backend); which write each of them publishes, here.
//!
//! The test `flags` takes this file as it is, with atomics of a model checker in place of the machine's.

use crate::sync::{AtomicU64, Ordering};

/// How far one member of a ring is; written by that member alone. Two lines wide, because
/// processors fetch lines in pairs.
#[derive(Debug, Default)]
#[repr(C, align(128))]
pub(crate) struct Counters {
    /// Ops posted. Publishes the member's sources of these ops.
    arrived: AtomicU64,
    /// Ops whose share is done. Publishes what the member wrote, and that it has read its peers'
    /// sources.
    finished: AtomicU64,
}

impl Counters {
    /// The member has posted so many ops.
    pub(crate) fn arrive(&self, count: u64) {
        // Release: whoever sees the new count sees the member's source complete.
        self.arrived.store(count, Ordering::Release);
    }

    /// The member has done its share of so many ops.
    pub(crate) fn finish(&self, count: u64) {
        // Release: whoever sees the new count sees what was written, and may reuse what was read.
        self.finished.store(count, Ordering::Release);
    }

    /// Ops posted, and ops whose share is done, for messages.
    pub(crate) fn counts(&self) -> [u64; 2] {
        [&self.arrived, &self.finished].map(|count| count.load(Ordering::Relaxed))
    }
}

/// Whether these members have posted op number `sequence`.
pub(crate) fn arrived(counters: &[Counters], of: &[usize], sequence: u64) -> bool {
    // Acquire: pairs with the release in `arrive`; the members' sources are visible from here on.
    let mut members = of.iter().map(|&member| &counters[member].arrived);
    members.all(|arrived| arrived.load(Ordering::Acquire) >= sequence)
}

/// Whether these members have done their shares of op number `sequence`.
pub(crate) fn finished(counters: &[Counters], of: &[usize], sequence: u64) -> bool {
    // Acquire: pairs with the release in `finish`; what members wrote here is visible from here on.
    let mut members = of.iter().map(|&member| &counters[member].finished);
    members.all(|finished| finished.load(Ordering::Acquire) >= sequence)
}
