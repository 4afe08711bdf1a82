//! The collective algorithms: one file each, with a record of what it costs and when it releases its
//! buffers. All read the members' memory in place; none copies through a buffer in between.
//!
//! An algorithm is called on every member once all members have posted; it does that member's share and
//! returns. What a member may rely on afterwards is its [`Release`].

mod all_reduce;
mod element;
mod exchange;
mod reduce_scatter;

use ddl_abi::{CommKind, CommOp, Dtype, Group};

/// When a member may use the buffers of an op again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// When its `wait` returns: members synchronize before and after (two-sync).
    Wait,
    /// The destination when its `wait` returns, the source when the `wait` of the next op of the same
    /// group returns, or at the end of the step: members synchronize before only (one-sync).
    NextInGroup,
}

/// One algorithm.
pub struct Algorithm {
    /// Name.
    pub name: &'static str,
    /// What it does and what it costs.
    pub doc: &'static str,
    /// When it releases its buffers.
    pub release: Release,
    /// Bytes that member `member` reads from or writes to memory of other members \[B\].
    pub bytes: fn(op: &CommOp, group: &Group, member: usize) -> u64,
    /// Does one member's share; returns the bytes as above, counted.
    ///
    /// # Safety
    /// See [`Call`].
    pub(crate) run: unsafe fn(&Call<'_>) -> u64,
}

/// What an algorithm gets.
///
/// # Invariant
/// The op and the group have been validated against the arenas that the pointers point into. All
/// members have posted, and none writes its source (nor, but for all_reduce's own writes, anyone any
/// destination) until the op is released.
pub(crate) struct Call<'a> {
    pub(crate) op: &'a CommOp,
    pub(crate) group: &'a Group,
    /// The member whose share is done.
    pub(crate) member: usize,
    /// Every member's source, in member order.
    pub(crate) sources: &'a [*const u8],
    /// Every member's destination, in member order.
    pub(crate) destinations: &'a [*mut u8],
}

/// All algorithms.
pub static ALGORITHMS: &[&Algorithm] = &[
    &all_reduce::ALGORITHM,
    &reduce_scatter::ALGORITHM,
    &exchange::ALGORITHM,
];

/// The algorithm that does an op.
pub fn algorithm(kind: CommKind) -> &'static Algorithm {
    match kind {
        CommKind::AllReduce(_) => &all_reduce::ALGORITHM,
        CommKind::ReduceScatter(_) => &reduce_scatter::ALGORITHM,
        CommKind::Exchange => &exchange::ALGORITHM,
    }
}

/// Whether elements of this type can be combined as the op demands.
pub(crate) fn supports(kind: CommKind, dtype: Dtype) -> bool {
    match kind {
        CommKind::AllReduce(reduction) | CommKind::ReduceScatter(reduction) => {
            element::reducer(dtype, reduction).is_some()
        }
        CommKind::Exchange => true,
    }
}
