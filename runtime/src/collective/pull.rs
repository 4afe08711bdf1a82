//! Runs [`PULL`](ddl_abi::algorithm::PULL).

use std::ptr;

use ddl_abi::algorithm::PULL;

use super::{AlgorithmRow, Call};
use crate::boxes::{Boxes, Plane};

pub(super) const ROW: AlgorithmRow = AlgorithmRow { record: &PULL, run };

unsafe fn run(call: &Call<'_>) -> u64 {
    let size = call.op.dtype.bytes();
    let target = call.destinations[call.member];
    let mut foreign = 0;
    let own = &call.group.members[call.member];
    for item in own.moves.iter() {
        let source = call.sources[item.peer as usize];
        Boxes::fetched(own, item).for_each_plane(&mut |plane| {
            // SAFETY: the plane lies in the peer's source and in this member's destination; the
            // source is complete, and only this member accesses the destination.
            unsafe { copy(source, target, plane, size) };
            if item.peer as usize != call.member {
                foreign += plane.rows * plane.run.length * size as u64;
            }
        });
    }
    foreign
}

/// Copies a plane of elements of `size` bytes. Source and target may overlap within the rank's own
/// arena: what is copied at once is read before it is written.
///
/// # Safety
/// `source` is readable and `target` writable over the plane; meanwhile no one writes the source or
/// accesses the target.
unsafe fn copy(source: *const u8, target: *mut u8, plane: Plane, size: usize) {
    let run = plane.run;
    let bytes = |elements: u64| elements as usize * size;
    let grid = Grid {
        rows: (
            plane.rows as usize,
            bytes(plane.src_row),
            bytes(plane.dst_row),
        ),
        columns: (
            run.length as usize,
            bytes(run.src_stride),
            bytes(run.dst_stride),
        ),
    };
    // SAFETY: the first elements of the plane, by this function's contract.
    let (source, target) = unsafe { (source.add(bytes(run.src)), target.add(bytes(run.dst))) };
    if run.src_stride != 1 || run.dst_stride != 1 {
        // SAFETY: the elements of the plane.
        return unsafe { grid.copy(source, target, size) };
    }
    let grid = Grid {
        columns: (1, 0, 0),
        ..grid
    };
    // SAFETY: contiguous rows on both sides.
    unsafe { grid.copy(source, target, bytes(run.length)) }
}

/// Equal pieces at equal distances: the number of rows and of columns, and the distances between
/// them in the source and in the target \[B\].
struct Grid {
    rows: (usize, usize, usize),
    columns: (usize, usize, usize),
}

impl Grid {
    /// Copies pieces of `size` bytes; those of the sizes of elements and vectors without a call.
    ///
    /// # Safety
    /// As of [`copy`], over all pieces.
    unsafe fn copy(&self, source: *const u8, target: *mut u8, size: usize) {
        /// A piece of a known size.
        unsafe fn known<const N: usize>(from: *const u8, to: *mut u8) {
            // SAFETY: by the contract of `copy`.
            unsafe {
                to.cast::<[u8; N]>()
                    .write_unaligned(from.cast::<[u8; N]>().read_unaligned())
            };
        }
        // SAFETY: by this function's contract.
        unsafe {
            match size {
                1 => self.each(source, target, |from, to| known::<1>(from, to)),
                2 => self.each(source, target, |from, to| known::<2>(from, to)),
                4 => self.each(source, target, |from, to| known::<4>(from, to)),
                8 => self.each(source, target, |from, to| known::<8>(from, to)),
                16 => self.each(source, target, |from, to| known::<16>(from, to)),
                32 => self.each(source, target, |from, to| known::<32>(from, to)),
                64 => self.each(source, target, |from, to| known::<64>(from, to)),
                _ => self.each(source, target, |from, to| ptr::copy(from, to, size)),
            }
        }
    }

    /// Calls `piece` with the addresses of every pair of pieces.
    ///
    /// # Safety
    /// As of [`Grid::copy`].
    unsafe fn each(&self, source: *const u8, target: *mut u8, piece: impl Fn(*const u8, *mut u8)) {
        let (rows, src_row, dst_row) = self.rows;
        let (columns, src_column, dst_column) = self.columns;
        for row in 0..rows {
            for column in 0..columns {
                let (src, dst) = (
                    row * src_row + column * src_column,
                    row * dst_row + column * dst_column,
                );
                // SAFETY: a piece, by this function's contract.
                unsafe { piece(source.add(src), target.add(dst)) };
            }
        }
    }
}
