//! The atomics of [`flags`](crate::flags): those of the machine. A model checker has others.

pub(crate) use std::sync::atomic::{AtomicU64, Ordering};
