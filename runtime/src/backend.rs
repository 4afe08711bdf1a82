//! Backends: what moves tensors between ranks. One row each; the heap, which all ranks of a host
//! share, is the first.
//!
//! The [`Communicator`](crate::comm::Communicator) keeps the contract with the plan, the order and
//! the deadlines; a backend only moves. Its buffers are registered when it is opened: they are the
//! arenas of the [`World`].

mod heap;

use std::sync::Arc;

use crate::comm::World;

/// One rank's end of a backend.
pub(crate) trait Backend: Send {
    /// Begins a step of an entry; nothing is under way.
    fn begin(&mut self, entry: usize);

    /// Starts an op of the entry: this rank's source is complete. Never blocks. False if this rank
    /// takes no part in it.
    fn post(&mut self, op: usize) -> bool;

    /// Takes everything that is posted as far as it goes now. Never blocks.
    fn progress(&mut self);

    /// Whether a posted op is complete on this rank.
    fn test(&self, op: usize) -> bool;

    /// For messages: the number of a posted op among those of its group.
    fn number(&self, op: usize) -> u64;

    /// For messages: the ranks that a posted op waits for.
    fn missing(&self, op: usize) -> Vec<u32>;

    /// Gives up what is under way; the job has failed.
    fn abort(&mut self);

    /// What this rank did its share of since the last call, if ranks write down what they do.
    fn shares(&mut self) -> Vec<Share>;

    /// Bytes that this rank has read from or written to memory of others \[B\].
    fn bytes(&self) -> u64;
}

/// A rank's share of an op, done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) op: usize,
    /// Beginning and end \[ns\].
    pub(crate) times: (u64, u64),
    /// Read from or written to memory of others \[B\].
    pub(crate) bytes: u64,
}

/// A backend.
pub(crate) struct Row {
    /// Its name, as `--backend` takes it.
    pub(crate) name: &'static str,
    /// Rank `position`'s end of it.
    pub(crate) open: fn(world: &Arc<World>, position: u32) -> Box<dyn Backend>,
}

/// All backends; `auto` takes the first.
pub(crate) static BACKENDS: [Row; 1] = [heap::ROW];

/// The name that leaves the choice to the runtime.
const AUTO: &str = "auto";

/// The number of a backend.
///
/// # Errors
/// `ddl::unsupported`.
pub(crate) fn find(name: &str) -> crate::Result<u32> {
    let mut rows = (0..).zip(&BACKENDS);
    let found = rows.find(|(_, row)| row.name == name || name == AUTO);
    found
        .map(|(index, _)| index)
        .ok_or_else(|| crate::Error::Unsupported {
            what: format!("the backend `{name}`"),
            have: crate::error::list(BACKENDS.iter().map(|row| row.name).chain([AUTO])),
        })
}
