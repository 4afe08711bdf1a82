//! Export of params and state: streamed from the ranks' slots, without holding a whole tensor in
//! memory.

use std::io::{self, Write};

use ddl_abi::Dtype;

use super::transfer::{self, PlacedBox};
use crate::boxes::{Boxes, row_major};
use crate::file::Source;
use crate::world::World;

/// Bytes of a tensor assembled at a time \[B\].
const PIECE: usize = 4 << 20;

/// A param or state in the slots of the ranks, while no step runs.
pub(crate) struct Resting<'a> {
    pub(super) world: &'a World,
    pub(super) tensor: &'a ddl_abi::Tensor,
}

impl Source for Resting<'_> {
    fn dtype(&self) -> Dtype {
        self.tensor.dtype
    }

    fn shape(&self) -> &[u64] {
        &self.tensor.shape
    }

    fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let mut parts: Vec<PlacedBox> = Vec::new();
        for place in transfer::parts(self.tensor) {
            // Ranks with the same part hold the same bits.
            if !parts.iter().any(|known| known.part == place.part) {
                parts.push(place);
            }
        }
        let mut piece = Vec::new();
        for slab in slabs(
            self.tensor.shape_of_parts(),
            self.tensor.dtype.bytes(),
            PIECE,
        ) {
            self.gather(&parts, &slab, &mut piece);
            to.write_all(&piece)?;
        }
        Ok(())
    }
}

impl Resting<'_> {
    /// Assembles a box of the tensor from the parts that intersect it.
    fn gather(&self, parts: &[PlacedBox], slab: &[[u64; 2]], piece: &mut Vec<u8>) {
        let size = self.tensor.dtype.bytes();
        let lengths = |part: &[[u64; 2]]| part.iter().map(|[_, n]| *n).collect::<Vec<u64>>();
        let to_strides = row_major(&lengths(slab));
        piece.clear();
        piece.resize(lengths(slab).iter().product::<u64>() as usize * size, 0);
        for place in parts {
            let pairs = place.part.iter().zip(slab);
            let common: Vec<[u64; 2]> = pairs
                .map(|([a, n], [b, m])| {
                    let start = *a.max(b);
                    [start, (a + n).min(b + m).saturating_sub(start)]
                })
                .collect();
            let from_strides = row_major(&lengths(place.part));
            let first = |part: &[[u64; 2]], strides: &[u64]| -> u64 {
                let offsets = common.iter().zip(part).zip(strides);
                offsets
                    .map(|(([at, _], [start, _]), stride)| at.saturating_sub(*start) * stride)
                    .sum()
            };
            // SAFETY: as `read` in the module above: the part lies in its slot, as validated with
            // the manifest, and no step runs.
            let bytes = unsafe { transfer::take(&self.world.heap, self.tensor, *place) };
            let extents = lengths(&common);
            if extents.contains(&0) {
                continue;
            }
            Boxes {
                src: first(place.part, &from_strides),
                dst: first(slab, &to_strides),
                extents: &extents,
                src_strides: &from_strides,
                dst_strides: &to_strides,
            }
            .for_each_run(&mut |run| {
                let length = run.length as usize * size;
                let (src, dst) = (run.src as usize * size, run.dst as usize * size);
                piece[dst..dst + length].copy_from_slice(&bytes[src..src + length]);
            });
        }
    }
}

/// Splits a tensor into boxes of at most about this many bytes, in row-major order; each is
/// contiguous in the tensor.
fn slabs(shape: &[u64], size: usize, bytes: usize) -> impl Iterator<Item = Vec<[u64; 2]>> {
    let inner = row_major(shape);
    let fits = |dim: &usize| inner[*dim] as usize * size <= bytes;
    // The dim to split: the first one whose rows fit. A row of the last dim is one element, which
    // fits.
    let cut = (0..shape.len()).find(fits);
    let rows = cut.map_or(1, |dim| {
        (bytes / (inner[dim] as usize * size).max(1)).max(1) as u64
    });
    let outer: u64 = cut.map_or(1, |dim| shape[..dim].iter().product());
    let cuts = cut.map_or(1, |dim| shape[dim].div_ceil(rows));
    let shape = shape.to_vec();
    (0..outer * cuts).map(move |number| {
        let (mut rest, start) = (number / cuts, number % cuts * rows);
        let mut slab: Vec<[u64; 2]> = shape.iter().map(|&n| [0, n]).collect();
        if let Some(dim) = cut {
            slab[dim] = [start, rows.min(shape[dim] - start)];
            for at in (0..dim).rev() {
                slab[at] = [rest % shape[at], 1];
                rest /= shape[at];
            }
        }
        slab
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slabs_are_the_tensor_in_its_order() {
        let shapes: [&[u64]; 6] = [&[], &[7], &[3, 5], &[2, 3, 4], &[0, 3], &[3, 0]];
        for shape in shapes {
            for bytes in [4, 8, 13, 64, 1000] {
                let mut seen = Vec::new();
                for slab in slabs(shape, 4, bytes) {
                    let strides = row_major(shape);
                    let start: u64 = slab.iter().zip(&strides).map(|([at, _], s)| at * s).sum();
                    let length: u64 = slab.iter().map(|[_, n]| n).product();
                    assert!(
                        length <= 1 || length * 4 <= bytes as u64,
                        "{shape:?} {bytes}"
                    );
                    seen.extend(start..start + length);
                }
                let all: Vec<u64> = (0..shape.iter().product()).collect();
                assert_eq!(seen, all, "{shape:?} {bytes}");
            }
        }
    }
}
