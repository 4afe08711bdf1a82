//! reduce_scatter by pulling: each member combines its boxes of all sources, in member order, straight
//! into its own destination.

use ddl_abi::{CommKind, CommOp, Group};

use super::element::{Targets, reducer};
use super::{Algorithm, Call, Release};
use crate::boxes::Boxes;

pub(super) static ALGORITHM: Algorithm = Algorithm {
    name: "reduce_scatter by pulling",
    doc: "one synchronization; with p members, a member whose boxes have n bytes reads (p−1)·n bytes \
          of others",
    release: Release::NextInGroup,
    bytes,
    run,
};

fn bytes(op: &CommOp, group: &Group, member: usize) -> u64 {
    let elements: u64 = group.members[member]
        .moves
        .iter()
        .map(|item| Boxes::from(item).elements())
        .sum();
    (group.ranks.len() as u64 - 1) * elements * op.dtype.bytes() as u64
}

unsafe fn run(call: &Call<'_>) -> u64 {
    let CommKind::ReduceScatter(reduction) = call.op.kind else {
        unreachable!("the record of reduce_scatter is chosen for reduce_scatter only");
    };
    let reduce = reducer(call.op.dtype, reduction).expect("validated with the manifest");
    let own = &call.destinations[call.member..=call.member];
    let mut elements = 0;
    for item in &call.group.members[call.member].moves {
        Boxes::from(item).for_each_run(&mut |run| {
            let (start, stride) = (run.dst as usize, run.dst_stride as usize);
            let targets = Targets {
                pointers: own,
                start,
                stride,
            };
            let (src, src_stride) = (run.src as usize, run.src_stride as usize);
            // SAFETY: the run lies in every source and in this member's destination; sources are
            // complete, and the destination is this member's alone.
            unsafe { reduce(call.sources, src, src_stride, &targets, run.length as usize) };
            elements += run.length;
        });
    }
    (call.sources.len() as u64 - 1) * elements * call.op.dtype.bytes() as u64
}
