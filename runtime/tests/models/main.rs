//! Files of the runtime under a model checker, with the checker's atomics, cells and fences.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../src/bell.rs"]
mod bell;
mod counters;
#[path = "../../src/flags.rs"]
#[allow(dead_code, reason = "what is for messages is not modelled")]
mod flags;
mod pool;
#[path = "../../src/rounds.rs"]
mod rounds;

mod sync {
    pub(crate) use loom::cell::UnsafeCell;
    pub(crate) use loom::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering, fence};
}
