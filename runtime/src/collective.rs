//! The implementations of the collective algorithms: one file each, and one row in [`ROWS`] per
//! record of [`ddl_abi::algorithm`]. All read the members' memory in place, without intermediate
//! buffers.
//!
//! An algorithm is called on every member once all members have posted; it runs that member's share
//! and returns. Its record states what a member may rely on afterwards.

mod element;
mod one_shot;
mod pull;
mod pull_reduce;
mod send;
mod two_shot;

use ddl_abi::algorithm::{ALGORITHMS, Algorithm, Share};
use ddl_abi::{CommKind, CommOp, Dtype, Group};

/// A record and its implementation.
pub(crate) struct AlgorithmRow {
    /// The algorithm's record, with its cost.
    pub(crate) record: &'static Algorithm,
    /// Runs one member's share; returns the number of bytes read from or written to the memory of
    /// other members \[B\].
    ///
    /// # Safety
    /// See [`Call`].
    pub(crate) run: unsafe fn(&Call<'_>) -> u64,
}

/// The arguments of an algorithm.
///
/// # Invariant
/// The op and the group have been validated against the arenas that the pointers point into. All
/// members have posted. Until the op is released, no member writes its source, and no one but the
/// algorithm accesses a destination.
pub(crate) struct Call<'a> {
    pub(crate) op: &'a CommOp,
    pub(crate) group: &'a Group,
    /// The member whose share is run.
    pub(crate) member: usize,
    /// Every member's source, in member order.
    pub(crate) sources: &'a [*const u8],
    /// Every member's destination, in member order.
    pub(crate) destinations: &'a [*mut u8],
}

/// One implementation per record, in the order of the records.
static ROWS: [AlgorithmRow; ALGORITHMS.len()] = [
    two_shot::ROW,
    one_shot::ROW,
    pull_reduce::ROW,
    pull::ROW,
    send::ROW,
];

/// The row that runs an op; `None` if it names an unknown algorithm or one for another collective.
pub(crate) fn row(op: &CommOp) -> Option<&'static AlgorithmRow> {
    let record = op.algorithm()?;
    ROWS.iter().find(|row| row.record == record)
}

/// Bytes that each member of a group reads from or writes to the memory of others in an op, by the
/// record of its algorithm \[B\]; `None` if the op names an unknown algorithm or one for another
/// collective.
pub fn bytes(op: &CommOp, group: &Group) -> Option<Vec<u64>> {
    let record = op.algorithm()?;
    let members = group.numbers();
    let bytes = |member| {
        record.bytes(&Share {
            members: &members,
            member,
            elements: group.elements,
            element_bytes: op.dtype.bytes() as u64,
            boxes: &group.boxes(member),
        })
    };
    Some((0..members.len()).map(bytes).collect())
}

/// Whether the op's reduction is defined for elements of this type.
pub(crate) fn supports(kind: CommKind, dtype: Dtype) -> bool {
    match kind {
        CommKind::AllReduce(reduction) | CommKind::ReduceScatter(reduction) => {
            element::reducer(dtype, reduction).is_some()
        }
        CommKind::Exchange | CommKind::Transfer => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_has_its_function() {
        for (record, row) in ALGORITHMS.iter().zip(&ROWS) {
            assert_eq!(*record, row.record);
        }
    }
}
