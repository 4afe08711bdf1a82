//! Runs [`PULL_REDUCE`](ddl_abi::algorithm::PULL_REDUCE).

use ddl_abi::CommKind;
use ddl_abi::algorithm::PULL_REDUCE;

use super::element::{Targets, reducer};
use super::{Call, Row};
use crate::boxes::Boxes;

pub(super) const ROW: Row = Row {
    record: &PULL_REDUCE,
    run,
};

unsafe fn run(call: &Call<'_>) -> u64 {
    let CommKind::ReduceScatter(reduction) = call.op.kind else {
        unreachable!("an algorithm of reduce_scatter is chosen for reduce_scatter only");
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
            // complete, and only this member accesses the destination.
            unsafe { reduce(call.sources, src, src_stride, &targets, run.length as usize) };
            elements += run.length;
        });
    }
    (call.sources.len() as u64 - 1) * elements * call.op.dtype.bytes() as u64
}
