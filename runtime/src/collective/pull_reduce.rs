//! Runs [`PULL_REDUCE`](ddl_abi::algorithm::PULL_REDUCE).

use ddl_abi::CommKind;
use ddl_abi::algorithm::PULL_REDUCE;

use super::element::{ElementLines, Targets, reducer};
use super::{AlgorithmRow, Call};
use crate::boxes::Boxes;

pub(super) const ROW: AlgorithmRow = AlgorithmRow {
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
    let member = &call.group.members[call.member];
    for item in member.moves.iter() {
        Boxes::fetched(member, item).for_each_plane(&mut |plane| {
            let run = plane.run;
            let lines = |start: u64, row: u64, stride: u64| ElementLines {
                start: start as usize,
                row: row as usize,
                stride: stride as usize,
            };
            let targets = Targets {
                pointers: own,
                lines: lines(run.dst, plane.dst_row, run.dst_stride),
            };
            let sources = lines(run.src, plane.src_row, run.src_stride);
            let extents = (plane.rows as usize, run.length as usize);
            // SAFETY: the plane lies in every source and in this member's destination; sources are
            // complete, and only this member accesses the destination.
            unsafe { reduce(call.sources, sources, &targets, extents) };
            elements += plane.rows * run.length;
        });
    }
    (call.sources.len() as u64 - 1) * elements * call.op.dtype.bytes() as u64
}
