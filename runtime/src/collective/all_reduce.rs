//! all_reduce by slices: the flat range is cut into one slice per member; each member combines its
//! slice of all sources, in member order, and writes it to all destinations.
//!
//! Every input byte is read once and every output byte written once, split evenly over the members: the
//! least there is. Every element is combined by one member in one order, so all members get the same
//! bits, run after run. In place (`src == dst`) it needs no other memory: an element is read from all
//! members before it is written to any.

use std::ops::Range;

use ddl_abi::{CommKind, CommOp, Group, all_reduce_slice};

use super::element::{Targets, reducer};
use super::{Algorithm, Call, Release};

pub(super) static ALGORITHM: Algorithm = Algorithm {
    name: "all_reduce by slices",
    doc: "two synchronizations; with p members and n bytes, member i reads and writes \
          2(p−1)·nᵢ bytes of others, where nᵢ ≈ n/p is its slice",
    release: Release::Wait,
    bytes,
    run,
};

fn bytes(op: &CommOp, group: &Group, member: usize) -> u64 {
    let members = group.ranks.len() as u64;
    let range = slice(op, group, member);
    2 * (members - 1) * (range.end - range.start) * op.dtype.bytes() as u64
}

/// The elements that a member combines.
fn slice(op: &CommOp, group: &Group, member: usize) -> Range<u64> {
    let members = group.ranks.len() as u64;
    all_reduce_slice(
        group.elements,
        op.dtype.bytes() as u64,
        members,
        member as u64,
    )
}

unsafe fn run(call: &Call<'_>) -> u64 {
    let CommKind::AllReduce(reduction) = call.op.kind else {
        unreachable!("the record of all_reduce is chosen for all_reduce only");
    };
    let range = slice(call.op, call.group, call.member);
    let length = (range.end - range.start) as usize;
    let reduce = reducer(call.op.dtype, reduction).expect("validated with the manifest");
    let targets = Targets {
        pointers: call.destinations,
        start: range.start as usize,
        stride: 1,
    };
    // SAFETY: the range lies in every source and destination, sources are complete, and nobody else
    // touches these elements of any destination: slices are disjoint.
    unsafe { reduce(call.sources, range.start as usize, 1, &targets, length) };
    let others = call.sources.len() as u64 - 1;
    2 * others * length as u64 * call.op.dtype.bytes() as u64
}

#[cfg(test)]
mod tests {
    use ddl_abi::{Dtype, Reduction};

    use super::*;

    #[test]
    fn slices_tile_the_range() {
        for elements in [0, 1, 15, 16, 17, 64, 1000] {
            for members in 1..6u32 {
                let group = Group {
                    ranks: (0..members).collect(),
                    elements,
                    members: vec![],
                };
                let op = CommOp {
                    name: String::new(),
                    kind: CommKind::AllReduce(Reduction::Sum),
                    dtype: Dtype::F32,
                    backend: "auto".into(),
                    src: 0,
                    dst: 0,
                    groups: vec![],
                };
                let mut at = 0;
                for member in 0..members as usize {
                    let range = slice(&op, &group, member);
                    assert_eq!(range.start, at);
                    at = range.end;
                }
                assert_eq!(at, elements);
            }
        }
    }
}
