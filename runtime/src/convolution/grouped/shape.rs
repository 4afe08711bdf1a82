//! How a convolution with vectors of groups is divided.

use ddl_abi::{Convolution, SPACE};

/// The most memory that is packed at a time, where that can be chosen \[B\].
const PACKED: usize = if cfg!(test) { 1 << 11 } else { 1 << 20 };

/// How the work is divided.
pub(super) struct Shape {
    /// Vectors of groups.
    pub(super) vectors: usize,
    /// Outputs along the second dim of space computed with the same packed input.
    pub(super) rows: usize,
    /// Input features summed at a time.
    pub(super) channels: usize,
    pub(super) extents: Extents,
}

/// The extents of a [`Convolution`].
pub(super) struct Extents {
    pub(super) batch: usize,
    pub(super) features: usize,
    pub(super) channels: usize,
    pub(super) input: [usize; SPACE],
    pub(super) window: [usize; SPACE],
    pub(super) output: [usize; SPACE],
}

impl Extents {
    fn new(conv: &Convolution) -> Extents {
        let of = |space: [u64; SPACE]| space.map(|extent| extent as usize);
        Extents {
            batch: conv.batch as usize,
            features: conv.features as usize,
            channels: conv.channels as usize,
            input: of(conv.input),
            window: of(conv.window),
            output: of(conv.output),
        }
    }
}

impl Shape {
    /// The division of a convolution among so many threads; `None` if vectors of features pay off
    /// more.
    ///
    /// - `lanes`: the numbers of a vector, and the bytes of a number
    pub(super) fn new(
        conv: &Convolution,
        (lanes, bytes): (usize, usize),
        parts: usize,
    ) -> Option<Shape> {
        let most = PACKED / bytes;
        let (groups, extents) = (conv.groups as usize, Extents::new(conv));
        if groups < 2 || 2 * groups < lanes || 2 * extents.features > lanes.max(2) {
            return None;
        }
        let volume = |space: [usize; SPACE]| lanes * space.iter().product::<usize>();
        let kernel = extents.features * volume(extents.window);
        let mut channels = extents.channels;
        if channels * kernel > most {
            // A gradient by a filter: few outputs and a large window. Sums wait in memory.
            channels = (most / kernel.max(volume(extents.input)).max(1)).clamp(1, channels);
            let outputs = extents.batch * extents.features * volume(extents.output);
            if outputs > most {
                return None;
            }
        }
        let vectors = groups.div_ceil(lanes);
        // As few lines of input as that are packed once for all outputs that read them, but
        // something for each thread.
        let line = volume([1, 1, extents.input[2]]) * channels;
        let rows = (most / line.max(1) / conv.stride[1] as usize).max(1);
        let parted = parts.div_ceil((vectors * extents.batch * extents.output[0]).max(1));
        let rows = rows.min(extents.output[1].div_ceil(parted).max(1));
        Some(Shape {
            vectors,
            rows,
            channels,
            extents,
        })
    }

    /// Bands of rows.
    pub(super) fn bands(&self) -> usize {
        self.extents.output[1].div_ceil(self.rows)
    }

    /// Units of work of a vector of groups.
    pub(super) fn units(&self) -> usize {
        self.extents.batch * self.extents.output[0] * self.bands()
    }
}
