//! Boxes in elements: the positions of a box's elements in the source and destination shards.

use std::ops::Range;

use ddl_dialect::types::strides;

/// A box in elements of the dense, row-major source and destination shards:
/// `dst[dst_start + Σ iᵢ·dst_strideᵢ] = src[src_start + Σ iᵢ·src_strideᵢ]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strided {
    /// First element in the owner's source.
    pub src_start: usize,
    /// First element in the rank's own destination.
    pub dst_start: usize,
    /// Extents; `[]` is one element. Dims that are contiguous in both shards are merged.
    pub extents: Vec<usize>,
    /// Source strides.
    pub src_strides: Vec<usize>,
    /// Destination strides.
    pub dst_strides: Vec<usize>,
}

/// A box in elements of two dense, row-major shards that contain it.
///
/// - `ends`: the box in the source and in the destination, in global coordinates
/// - `src`, `dst`: the ranges of the shards
pub fn strided(ends: [&[Range<usize>]; 2], src: &[Range<usize>], dst: &[Range<usize>]) -> Strided {
    let layout =
        |shard: &[Range<usize>]| strides(&shard.iter().map(Range::len).collect::<Vec<_>>());
    let start = |ranges: &[Range<usize>], shard: &[Range<usize>], strides: &[usize]| -> usize {
        let offsets = ranges.iter().zip(shard).map(|(r, s)| r.start - s.start);
        offsets
            .zip(strides)
            .map(|(offset, stride)| offset * stride)
            .sum()
    };
    let (src_layout, dst_layout) = (layout(src), layout(dst));
    let mut out = Strided {
        src_start: start(ends[0], src, &src_layout),
        dst_start: start(ends[1], dst, &dst_layout),
        extents: Vec::new(),
        src_strides: Vec::new(),
        dst_strides: Vec::new(),
    };
    for (dim, range) in ends[1].iter().enumerate() {
        out.push(range.len(), src_layout[dim], dst_layout[dim]);
    }
    out
}

impl Strided {
    /// Number of elements.
    pub fn elements(&self) -> usize {
        self.extents.iter().product()
    }

    /// Adds an inner dim: omitted if it has one element, merged with the enclosing dim if that one
    /// strides over exactly this dim in both shards.
    fn push(&mut self, extent: usize, src_stride: usize, dst_stride: usize) {
        if extent == 1 {
            return;
        }
        let outer = self.extents.len().checked_sub(1);
        if let Some(d) = outer
            && self.src_strides[d] == src_stride * extent
            && self.dst_strides[d] == dst_stride * extent
        {
            self.extents[d] *= extent;
            self.src_strides[d] = src_stride;
            self.dst_strides[d] = dst_stride;
            return;
        }
        self.extents.push(extent);
        self.src_strides.push(src_stride);
        self.dst_strides.push(dst_stride);
    }
}
