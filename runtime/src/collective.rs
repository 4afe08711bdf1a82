//! The functions of the collective algorithms: one file each, and a row in [`ROWS`] for each record
//! of [`ddl_abi::algorithm`]. All read the members' memory in place; none copies through a buffer
//! in between.
//!
//! An algorithm is called on every member once all members have posted; it does that member's share
//! and returns. What a member may rely on afterwards is in its record.

mod element;
mod one_shot;
mod pull;
mod pull_reduce;
mod send;
mod two_shot;

use ddl_abi::algorithm::{ALGORITHMS, Algorithm, Share};
use ddl_abi::{CommKind, CommOp, Dtype, Group};

/// A record, and the function that does what it says.
pub(crate) struct Row {
    /// What the algorithm is and costs.
    pub(crate) record: &'static Algorithm,
    /// Does one member's share; returns the bytes that it has read from or written to memory of
    /// other members, counted \[B\].
    ///
    /// # Safety
    /// See [`Call`].
    pub(crate) run: unsafe fn(&Call<'_>) -> u64,
}

/// What an algorithm gets.
///
/// # Invariant
/// The op and the group have been validated against the arenas that the pointers point into. All
/// members have posted, and none writes its source (nor, but for the writes of the algorithm,
/// anyone any destination) until the op is released.
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

/// A function for every record, in the order of the records.
static ROWS: [Row; ALGORITHMS.len()] = [
    two_shot::ROW,
    one_shot::ROW,
    pull_reduce::ROW,
    pull::ROW,
    send::ROW,
];

/// The row that runs an op; `None` if it names an algorithm that is unknown or for something else.
pub(crate) fn row(op: &CommOp) -> Option<&'static Row> {
    let record = op.algorithm()?;
    ROWS.iter().find(|row| row.record == record)
}

/// Bytes that each member of a group reads from or writes to memory of others in an op, by the
/// record of its algorithm \[B\]; `None` if the op names an algorithm that is unknown or for
/// something else.
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

/// Whether elements of this type can be combined as the op demands.
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
