//! Runs [`PULL`](ddl_abi::algorithm::PULL).

use std::ptr;

use ddl_abi::algorithm::PULL;

use super::{Call, Row};
use crate::boxes::{Boxes, Run};

pub(super) const ROW: Row = Row { record: &PULL, run };

unsafe fn run(call: &Call<'_>) -> u64 {
    let size = call.op.dtype.bytes();
    let target = call.destinations[call.member];
    let mut foreign = 0;
    for item in &call.group.members[call.member].moves {
        let source = call.sources[item.peer as usize];
        Boxes::from(item).for_each_run(&mut |run| {
            // SAFETY: the run lies in the peer's source and in this member's destination; the
            // source is complete, and only this member accesses the destination.
            unsafe { copy(source, target, run, size) };
            if item.peer as usize != call.member {
                foreign += run.length * size as u64;
            }
        });
    }
    foreign
}

/// Copies a run of elements of `size` bytes.
///
/// # Safety
/// `source` is readable and `target` writable over the run; meanwhile no one writes the source or
/// accesses the target.
unsafe fn copy(source: *const u8, target: *mut u8, run: Run, size: usize) {
    let (src, dst) = (run.src as usize * size, run.dst as usize * size);
    // SAFETY: the first elements of the run, by this function's contract.
    let (source, target) = unsafe { (source.add(src), target.add(dst)) };
    if run.src_stride == 1 && run.dst_stride == 1 {
        // SAFETY: a contiguous run on both sides. `copy` allows overlap within the rank's own
        // arena.
        unsafe { ptr::copy(source, target, run.length as usize * size) };
        return;
    }
    let (src_step, dst_step) = (
        run.src_stride as usize * size,
        run.dst_stride as usize * size,
    );
    for i in 0..run.length as usize {
        // SAFETY: element i of the run.
        unsafe { ptr::copy(source.add(i * src_step), target.add(i * dst_step), size) };
    }
}
