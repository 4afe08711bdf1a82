//! Runs [`ONE_SHOT`](ddl_abi::algorithm::ONE_SHOT).

use ddl_abi::CommKind;
use ddl_abi::algorithm::ONE_SHOT;

use super::element::{ElementLines, Targets, reducer};
use super::{AlgorithmRow, Call};

pub(super) const ROW: AlgorithmRow = AlgorithmRow {
    record: &ONE_SHOT,
    run,
};

unsafe fn run(call: &Call<'_>) -> u64 {
    let CommKind::AllReduce(reduction) = call.op.kind else {
        unreachable!("an algorithm of all_reduce is chosen for all_reduce only");
    };
    let reduce = reducer(call.op.dtype, reduction).expect("validated with the manifest");
    let targets = Targets {
        pointers: &call.destinations[call.member..=call.member],
        lines: ElementLines::dense(0),
    };
    let length = call.group.elements as usize;
    // SAFETY: every source and the destination have this many elements; sources are complete; only
    // this member accesses the destination, which is no source, as the op is not in place.
    unsafe { reduce(call.sources, ElementLines::dense(0), &targets, (1, length)) };
    (call.sources.len() as u64 - 1) * length as u64 * call.op.dtype.bytes() as u64
}
