//! Backends: transports that move tensors between ranks. One row each; the first is the symmetric
//! heap, shared by all ranks of a host.
//!
//! The [`Communicator`](crate::comm::Communicator) enforces the contract with the plan, the order
//! of ops and the deadlines; a backend only moves data. Its buffers are registered when it is
//! opened: they are the arenas of the [`World`].

mod heap;

use std::sync::Arc;

use crate::comm::World;

/// One rank's end of a backend.
pub(crate) trait Backend: Send {
    /// Begins a step of an entry; no op is in flight.
    fn begin(&mut self, entry: usize);

    /// Starts an op of the entry: this rank's source is complete. Never blocks. False if this rank
    /// takes no part in it.
    fn post(&mut self, op: usize) -> bool;

    /// Advances all posted ops as far as possible. Never blocks.
    fn progress(&mut self);

    /// Whether a posted op is complete on this rank.
    fn test(&self, op: usize) -> bool;

    /// The sequence number of a posted op within its group, for messages.
    fn number(&self, op: usize) -> u64;

    /// The ranks that a posted op waits for, for messages.
    fn missing(&self, op: usize) -> Vec<u32>;

    /// Abandons all ops in flight after the job has failed.
    fn abort(&mut self);

    /// The shares that this rank has completed since the last call, if tracing is on.
    fn shares(&mut self) -> Vec<Share>;

    /// Bytes that this rank has read from or written to memory of others \[B\].
    fn bytes(&self) -> u64;
}

/// A completed share of an op.
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
    /// Its name as the value of `--backend`.
    pub(crate) name: &'static str,
    /// Creates rank `position`'s end of it.
    pub(crate) open: fn(world: &Arc<World>, position: u32) -> Box<dyn Backend>,
}

/// All backends; `auto` takes the first.
pub(crate) static BACKENDS: [Row; 1] = [heap::ROW];

/// The name that lets the runtime choose.
const AUTO: &str = "auto";

/// The index of the backend with this name.
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
