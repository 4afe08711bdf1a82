//! Copies between the arenas of a rank's device and its arenas of the host, whose offsets are the
//! same. What is copied often is in page-locked pages.

use std::ops::Range;
use std::sync::Arc;

use ddl_abi::{Manifest, Tensor};

use super::driver::Stream;
use super::{Device, Way};
use crate::boxes::Boxes;
use crate::error::{Error, Result};
use crate::heap::Heap;

/// Bytes of a page \[B\].
const PAGE: u64 = 4096;

/// A range of bytes of an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bytes {
    /// Whether the arena is the symmetric one.
    pub(crate) shared: bool,
    pub(crate) range: Range<u64>,
}

/// The arenas of a rank in host memory.
pub(super) struct Near {
    heap: Arc<Heap>,
    position: u32,
    /// Addresses of the locked pages.
    locked: Vec<Range<usize>>,
}

impl Near {
    pub(super) fn new(heap: Arc<Heap>, position: u32) -> Near {
        Near {
            heap,
            position,
            locked: Vec::new(),
        }
    }

    /// First byte of an arena.
    fn arena(&self, shared: bool) -> *mut u8 {
        match shared {
            true => self.heap.shared(self.position),
            false => self.heap.private(self.position),
        }
    }
}

impl Device {
    /// Locks the pages of the host's arenas that steps copy from and to: those of arguments,
    /// results and communication.
    pub(super) fn lock_pages(&mut self, manifest: &Manifest) {
        let position = self.near.position;
        let entries = &manifest.entries;
        let tensors = entries.iter().flat_map(|e| e.args.iter().chain(&e.results));
        let tensors = tensors.flat_map(|tensor| held(tensor, position));
        let ops = entries.iter().flat_map(|entry| &entry.comm);
        let moved = ops.flat_map(|op| {
            let [from, to] = communicated(op, position);
            from.into_iter().chain(to)
        });
        let pages = |bytes: Bytes| Bytes {
            range: bytes.range.start / PAGE * PAGE..bytes.range.end.next_multiple_of(PAGE),
            ..bytes
        };
        for bytes in joined(tensors.chain(moved).map(pages).collect()) {
            let first = self
                .near
                .arena(bytes.shared)
                .wrapping_add(bytes.range.start as usize);
            let length = (bytes.range.end - bytes.range.start) as usize;
            // SAFETY: arenas are whole pages, which the heap keeps mapped; they are unlocked before
            // the heap is let go.
            if unsafe { self.driver.page_lock(first, length) } {
                let first = first.expose_provenance();
                self.near.locked.push(first..first + length);
            }
        }
    }

    pub(super) fn unlock_pages(&mut self) {
        for pages in self.near.locked.drain(..) {
            self.driver
                .unlock(std::ptr::with_exposed_provenance_mut(pages.start));
        }
    }

    /// Copies bytes between host and device, after all earlier work of the stream. Does not wait
    /// for completion.
    ///
    /// # Safety
    /// Until the copy has completed, no one writes its source or accesses its destination.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) unsafe fn stage(&self, way: Way, bytes: &Bytes, stream: &Stream) -> Result<()> {
        let arena = &self.arenas[usize::from(!bytes.shared)];
        let Range { start, end } = bytes.range;
        if end > arena.bytes || start > end {
            return Err(Error::Device {
                call: format!("a copy of bytes {start} to {end}"),
                problem: "they are outside of the arena".to_owned(),
            });
        }
        let near = self.near.arena(bytes.shared).wrapping_add(start as usize);
        let length = (end - start) as usize;
        for part in parts(near.addr()..near.addr() + length, &self.near.locked) {
            let from = part.start - near.addr();
            // SAFETY: the bytes are in both arenas, which are of the same size; the rest by this
            // function's contract.
            unsafe {
                let (far, near) = (arena.address + start + from as u64, near.wrapping_add(from));
                self.driver.copy((way, stream), far, near, part.len())?;
            }
        }
        Ok(())
    }

    /// Copies this rank's parts of tensors, after all earlier launches. Does not wait for
    /// completion.
    ///
    /// # Safety
    /// As [`Device::stage`], for the places of the tensors.
    ///
    /// # Errors
    /// `ddl::device::fault`.
    pub(crate) unsafe fn exchange<'a>(
        &self,
        way: Way,
        tensors: impl Iterator<Item = &'a Tensor>,
    ) -> Result<()> {
        for bytes in tensors.flat_map(|tensor| held(tensor, self.near.position)) {
            // SAFETY: by this function's contract.
            unsafe { self.stage(way, &bytes, &self.compute)? };
        }
        Ok(())
    }
}

/// A range, cut at the edges of the locked pages in it: the driver refuses a copy of which only a
/// part is locked.
fn parts(range: Range<usize>, locked: &[Range<usize>]) -> Vec<Range<usize>> {
    let edges = locked.iter().flat_map(|pages| [pages.start, pages.end]);
    let mut cuts: Vec<usize> = edges
        .filter(|edge| range.start < *edge && *edge < range.end)
        .chain([range.start, range.end])
        .collect();
    cuts.sort_unstable();
    cuts.dedup();
    cuts.windows(2).map(|ends| ends[0]..ends[1]).collect()
}

/// The places of a tensor of which a rank holds parts.
fn held(tensor: &Tensor, rank: u32) -> impl Iterator<Item = Bytes> + use<'_> {
    let places = tensor.places();
    let own = places.filter(move |(slot, shards, _)| {
        let parts = shards.get(rank as usize);
        slot.bytes > 0 && parts.is_some_and(|parts| !parts.is_empty())
    });
    own.map(|(slot, ..)| Bytes {
        shared: slot.shared,
        range: slot.offset..slot.offset.saturating_add(slot.bytes),
    })
}

/// What a rank's part of an op and of its bucket reads of the rank's sources, and writes of its
/// destinations.
pub(crate) fn communicated(op: &ddl_abi::CommOp, rank: u32) -> [Vec<Bytes>; 2] {
    let mut all = [Vec::new(), Vec::new()];
    for piece in op.pieces() {
        for (all, own) in all.iter_mut().zip(communicated_by(piece, rank)) {
            all.extend(own);
        }
    }
    all
}

fn communicated_by(op: &ddl_abi::CommOp, rank: u32) -> [Vec<Bytes>; 2] {
    let own = op.groups.iter().find_map(|group| {
        let member = group.ranks.iter().position(|&of| of == rank)?;
        Some((group, member))
    });
    let Some((group, member)) = own else {
        return [Vec::new(), Vec::new()];
    };
    let (mut from, mut to) = (Vec::new(), Vec::new());
    let size = op.dtype.bytes() as u64;
    let range = |offset: u64, start: u64, stride: u64, length: u64| Bytes {
        shared: true,
        range: offset + start * size..offset + (start + (length - 1) * stride + 1) * size,
    };
    if let ddl_abi::CommKind::AllReduce(_) = op.kind {
        if group.elements > 0 {
            from.push(range(op.src, 0, 1, group.elements));
            to.push(range(op.dst, 0, 1, group.elements));
        }
        return [from, to];
    }
    let is_reduced = matches!(op.kind, ddl_abi::CommKind::ReduceScatter(_));
    for (number, receiver) in group.members.iter().enumerate() {
        for item in receiver.moves.iter() {
            let sends = is_reduced || item.peer as usize == member;
            if !sends && number != member {
                continue;
            }
            Boxes::fetched(receiver, item).for_each_run(&mut |run| {
                if run.length == 0 {
                    return;
                }
                if sends {
                    // What is between belongs to the source, too.
                    from.push(range(op.src, run.src, run.src_stride, run.length));
                }
                if number == member {
                    let one = run.dst_stride == 1;
                    let (pieces, length) = if one {
                        (1, run.length)
                    } else {
                        (run.length, 1)
                    };
                    to.extend(
                        (0..pieces).map(|piece| {
                            range(op.dst, run.dst + piece * run.dst_stride, 1, length)
                        }),
                    );
                }
            });
        }
    }
    let from = joined(from);
    // One copy of the whole instead of many of its pieces: no one else writes a source.
    let ends = from.first().zip(from.last());
    let whole = ends.map(|(first, last)| Bytes {
        shared: true,
        range: first.range.start..last.range.end,
    });
    [whole.into_iter().collect(), joined(to)]
}

/// The union of ranges, in order.
fn joined(mut all: Vec<Bytes>) -> Vec<Bytes> {
    all.sort_by_key(|bytes| (bytes.shared, bytes.range.start));
    let mut joined: Vec<Bytes> = Vec::new();
    for next in all {
        match joined.last_mut() {
            Some(last) if last.shared == next.shared && next.range.start <= last.range.end => {
                last.range.end = last.range.end.max(next.range.end);
            }
            _ => joined.push(next),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use ddl_abi::{CommKind, CommOp, Dtype, Group, Member, Move, Reduction};

    use super::*;

    fn op(kind: CommKind, moves: Vec<Vec<Move>>) -> CommOp {
        CommOp {
            name: "x".to_owned(),
            kind,
            dtype: Dtype::F32,
            algorithm: "auto".to_owned(),
            src: 0,
            dst: 4096,
            groups: vec![Group {
                ranks: vec![4, 7],
                elements: 6,
                members: moves.into_iter().map(Member::new).collect(),
            }],
            channel: 0,
            bucket: Vec::new(),
        }
    }

    fn columns(peer: u32, start: u64) -> Move {
        // Column `start` of a matrix of three rows and two columns.
        Move {
            peer,
            src_start: 0,
            dst_start: start,
            extents: vec![3],
            src_strides: vec![1],
            dst_strides: vec![2],
        }
    }

    fn ranges(bytes: &[Bytes]) -> Vec<[u64; 2]> {
        bytes.iter().map(|b| [b.range.start, b.range.end]).collect()
    }

    #[test]
    fn no_copy_is_locked_in_part() {
        let of = |range: Range<usize>, locked: &[Range<usize>]| -> Vec<[usize; 2]> {
            let parts = parts(range, locked).into_iter();
            parts.map(|part| [part.start, part.end]).collect()
        };
        let locked = [40..50, 10..20, 20..30];
        assert_eq!(of(5..45, &locked)[..2], [[5, 10], [10, 20]]);
        assert_eq!(of(5..45, &locked)[2..], [[20, 30], [30, 40], [40, 45]]);
        assert_eq!(of(12..18, &locked), [[12, 18]]);
        assert_eq!(of(30..40, &locked), [[30, 40]]);
        assert_eq!(of(10..20, &[]), [[10, 20]]);
        assert!(of(15..15, &locked).is_empty());
    }

    #[test]
    fn what_is_copied_is_what_an_op_accesses() {
        let sum = op(CommKind::AllReduce(Reduction::Sum), Vec::new());
        let [from, to] = communicated(&sum, 7);
        assert_eq!(
            (ranges(&from), ranges(&to)),
            (vec![[0, 24]], vec![[4096, 4120]])
        );
        assert_eq!(communicated(&sum, 5), [Vec::new(), Vec::new()]);
        // Both members get both columns.
        let both = || vec![columns(0, 0), columns(1, 1)];
        let gather = op(CommKind::Exchange, vec![both(), both()]);
        let [from, to] = communicated(&gather, 4);
        assert_eq!(
            (ranges(&from), ranges(&to)),
            (vec![[0, 12]], vec![[4096, 4120]])
        );
        // The second member gets one column only: the other stays as it is on the device.
        let one = op(CommKind::Exchange, vec![Vec::new(), vec![columns(0, 0)]]);
        let [from, to] = communicated(&one, 7);
        let expected = vec![[4096, 4100], [4104, 4108], [4112, 4116]];
        assert_eq!((ranges(&from), ranges(&to)), (Vec::new(), expected));
    }
}
