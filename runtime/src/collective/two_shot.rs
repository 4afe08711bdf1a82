//! Runs [`TWO_SHOT`](ddl_abi::algorithm::TWO_SHOT).

use ddl_abi::CommKind;
use ddl_abi::algorithm::{TWO_SHOT, slice};

use super::element::{ElementLines, Targets, reducer};
use super::{AlgorithmRow, Call};

pub(super) const ROW: AlgorithmRow = AlgorithmRow {
    record: &TWO_SHOT,
    run,
};

unsafe fn run(call: &Call<'_>) -> u64 {
    let CommKind::AllReduce(reduction) = call.op.kind else {
        unreachable!("an algorithm of all_reduce is chosen for all_reduce only");
    };
    let bytes = call.op.dtype.bytes() as u64;
    let members = call.sources.len() as u64;
    let range = slice(call.group.elements, bytes, members, call.member as u64);
    let length = (range.end - range.start) as usize;
    let reduce = reducer(call.op.dtype, reduction).expect("validated with the manifest");
    let lines = ElementLines::dense(range.start as usize);
    let targets = Targets {
        pointers: call.destinations,
        lines,
    };
    // SAFETY: the range lies in every source and destination, sources are complete, and no one else
    // accesses these elements of any destination: slices are disjoint.
    unsafe { reduce(call.sources, lines, &targets, (1, length)) };
    2 * (members - 1) * length as u64 * bytes
}
