//! Progress counters of a ring's members. The [heap](crate::backend) documents their meaning; this
//! file documents which writes each of them publishes.
//!
//! The test `flags` includes this file unchanged, with a model checker's atomics in place of the
//! hardware's.

use crate::sync::{AtomicU64, Ordering};

/// Progress of one member of a ring; written by that member only. Two cache lines wide, because
/// processors prefetch lines in pairs.
#[derive(Debug, Default)]
#[repr(C, align(128))]
pub(crate) struct Counters {
    /// Ops posted. Publishes the member's sources of these ops.
    arrived: AtomicU64,
    /// Ops whose share is done. Publishes the member's writes, and that it has finished reading its
    /// peers' sources.
    finished: AtomicU64,
}

impl Counters {
    /// Publishes that the member has posted this many ops.
    pub(crate) fn arrive(&self, count: u64) {
        // Release: a reader of the new count sees the member's complete source.
        self.arrived.store(count, Ordering::Release);
    }

    /// Publishes that the member has finished its share of this many ops.
    pub(crate) fn finish(&self, count: u64) {
        // Release: a reader of the new count sees the member's writes, and may reuse the buffers it
        // has read.
        self.finished.store(count, Ordering::Release);
    }

    /// Number of ops posted, and of ops whose share is done, for messages.
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
    // Acquire: pairs with the release in `finish`; the members' writes are visible from here on.
    let mut members = of.iter().map(|&member| &counters[member].finished);
    members.all(|finished| finished.load(Ordering::Acquire) >= sequence)
}
