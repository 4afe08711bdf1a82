//! Where a rank sleeps until a peer has published something it may be waiting for: an event count.
//!
//! ```text
//! sleeper   asleep = true; fence; is it due?  sleeps while rung has the value read before
//! peer      publishes;     fence;             if asleep: rung += 1, wakes the sleeper
//! ```
//! The fences guarantee that at least one sees the other: either the sleeper sees what was
//! published, or the peer sees that it sleeps.
//!
//! The test `flags` includes this file unchanged, with a model checker's atomics in place of the
//! hardware's.

use crate::sync::{AtomicBool, AtomicU32, Ordering, fence};

/// The bell of one rank. All zeros is its initial state.
#[derive(Debug, Default)]
#[repr(C)]
pub(crate) struct Bell {
    /// How often it was rung; a futex on which the rank sleeps.
    rung: AtomicU32,
    /// Whether the rank sleeps or is about to.
    asleep: AtomicBool,
}

impl Bell {
    /// Called by the rank: sleeps unless it is due. Returns whether it was due; if not, the caller
    /// checks again, since it may wake early.
    ///
    /// - `is_due`: whether what the rank waits for has been published
    /// - `sleep`: sleeps while the word has the value
    pub(crate) fn wait(
        &self,
        is_due: impl FnOnce() -> bool,
        sleep: impl FnOnce(&AtomicU32, u32),
    ) -> bool {
        // Acquire: the number is read before what `is_due` reads.
        let rung = self.rung.load(Ordering::Acquire);
        self.asleep.store(true, Ordering::Relaxed);
        fence(Ordering::SeqCst);
        let due = is_due();
        if !due {
            sleep(&self.rung, rung);
        }
        self.asleep.store(false, Ordering::Relaxed);
        due
    }

    /// Called by a peer after [`published`]: wakes the rank if it sleeps.
    ///
    /// - `wake`: wakes who sleeps on the word
    pub(crate) fn ring(&self, wake: impl FnOnce(&AtomicU32)) {
        if self.asleep.load(Ordering::Relaxed) {
            self.rung.fetch_add(1, Ordering::Release);
            wake(&self.rung);
        }
    }
}

/// Orders what the caller has published before its look at the bells of peers.
pub(crate) fn published() {
    fence(Ordering::SeqCst);
}
