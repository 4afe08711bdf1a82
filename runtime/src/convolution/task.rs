//! Convolutions by panels of the kernel and of the input under the window.

use std::ops::Range;

use super::geometry::{Block, Sources};
use super::pack::{Chunk, Filter, Patches, Rows, clear};
use super::scratch::{ConvolutionPanels, Seen};
use super::{Task, share};
use crate::microkernel::{Element, Mix, Panel, RowKernels, Sum, Tile};

/// Rows packed at a time: in a chunk, 1 or 2 MB of f32.
const ROWS: usize = 2048;
/// Capacity of the buffer for accumulators that are not kept in the result: 8 MB of f32.
const SUMS: usize = if cfg!(test) { 1 << 10 } else { 1 << 21 };
/// Up to this many panels of the kernel, packing contiguous input does not pay off.
const DIRECT: usize = 2;
/// Blocks packed at a time.
const TOGETHER: usize = 16;

/// State shared by all blocks of outputs in a chunk.
struct Job<'a, S> {
    group: usize,
    chunk: &'a Chunk,
    /// The panels of the kernel.
    filter: *const S,
    /// Number of features.
    width: usize,
    /// Whether this is not the first chunk.
    begun: bool,
    /// Whether all elements of the kernel are finite.
    finite: bool,
}

impl<E: Element> Task<'_, E> {
    /// Splits groups over threads if there are enough; otherwise the longer of outputs and
    /// features, because every thread packs all of the other one.
    ///
    /// # Safety
    /// As [`run`](super::run); the blocks are described.
    pub(super) unsafe fn part(
        &self,
        part: usize,
        parts: usize,
        panels: &mut ConvolutionPanels<E::Sum>,
    ) {
        let (groups, features) = (self.conv.groups as usize, self.conv.features as usize);
        let (lanes, blocks) = (self.kernels.lanes, self.blocks.count());
        let vectors = features.div_ceil(lanes);
        let mut shares = [0..groups, 0..vectors, 0..blocks];
        let outputs = blocks * self.kernels.columns;
        let split = if groups >= 4 * parts {
            0
        } else if vectors >= 2 * parts && (features > outputs || blocks < 4 * parts) {
            1
        } else {
            2
        };
        shares[split] = share(shares[split].end, part, parts);
        let [groups, vectors, blocks] = shares;
        let most = (ROWS / lanes).max(self.kernels.vectors);
        for group in groups {
            for from in vectors.clone().step_by(most) {
                let piece = from..vectors.end.min(from + most);
                let band = self.band(piece.len() * lanes);
                for first in blocks.clone().step_by(band) {
                    let some = first..blocks.end.min(first.saturating_add(band));
                    // SAFETY: by the contract of `run`.
                    unsafe { self.piece(group, piece.clone(), some, panels) };
                }
            }
        }
    }

    /// Whether the sums are accumulated in the result itself.
    fn in_place(&self) -> bool {
        E::IN_PLACE && self.conv.y[2] == 1
    }

    /// Whether contiguous input is read in place: packing pays off only if several panels of the
    /// kernel read it.
    fn direct(&self) -> bool {
        let panel = self.kernels.lanes * self.kernels.vectors;
        E::IN_PLACE && self.conv.x[2] == 1 && self.conv.features as usize <= DIRECT * panel
    }

    /// The number of blocks accumulated at a time, for this many features.
    fn band(&self, features: usize) -> usize {
        if self.in_place() {
            return usize::MAX;
        }
        (SUMS / (features * self.kernels.columns)).max(TOGETHER)
    }

    /// A range of features and a range of outputs of one group.
    unsafe fn piece(
        &self,
        group: usize,
        vectors: Range<usize>,
        blocks: Range<usize>,
        panels: &mut ConvolutionPanels<E::Sum>,
    ) {
        Rows::split(
            vectors,
            self.conv.features as usize,
            &self.kernels,
            &mut panels.rows,
        );
        let Some(first) = panels.rows.first().map(|rows| rows.first) else {
            return;
        };
        let width: usize = panels.rows.iter().map(|rows| rows.count).sum();
        let wide: usize = panels.rows.iter().map(|rows| rows.width).sum();
        let in_place = self.in_place();
        let columns = self.kernels.columns;
        if !in_place {
            panels.sums.clear();
            let size = width * columns * blocks.len();
            panels.sums.resize(size, E::Sum::ZERO);
        }
        let sums = panels.sums.as_mut_ptr();
        let base = blocks.start;
        // Address of a block's first row, and the stride between outputs.
        let target = |number: usize, block: &Block| -> (*mut E::Sum, isize) {
            if in_place {
                let (at, stride) = self.blocks.target(block);
                let at = at + group as isize * self.conv.y[0] as isize + first as isize;
                (self.y.wrapping_offset(at).cast(), stride)
            } else {
                let at = (number - base) * columns * width;
                (sums.wrapping_add(at), width as isize)
            }
        };
        let filter = Filter::new(self.conv, self.k, group).met_by(self.blocks);
        let height = self.kernels.lanes * self.kernels.vectors;
        let chunks = Chunk::all(self.conv, self.blocks.met(), height);
        let empty = chunks.len() == 0;
        for (ordinal, chunk) in chunks.enumerate() {
            let to = panels.filter.at_least(chunk.depth() * wide);
            // SAFETY: by the contract of `run`: these are features and terms of the kernel.
            let finite = unsafe {
                filter.pack(&chunk, &panels.rows, to, &mut panels.terms);
                !self.blocks.may_be_partial() || filter.is_finite(&chunk, &panels.rows, to)
            };
            let job = Job {
                group,
                chunk: &chunk,
                filter: to,
                width,
                begun: ordinal > 0,
                finite,
            };
            for from in blocks.clone().step_by(TOGETHER) {
                let blocks = (from..blocks.end.min(from + TOGETHER)).map(|number| {
                    let block = self.blocks.block(number);
                    (block, target(number, &block))
                });
                // SAFETY: the blocks' outputs are in the result, or in the accumulator buffer.
                unsafe { self.multiply(&job, blocks, panels) };
            }
        }
        for number in blocks.clone() {
            let block = self.blocks.block(number);
            let (at, stride) = target(number, &block);
            // SAFETY: as above.
            unsafe {
                if empty {
                    clear(at, stride, width, block.columns);
                }
                if !in_place {
                    self.store(group, first, (at, stride), &block);
                }
            }
        }
    }

    /// Adds a chunk of the sum to some blocks of outputs, or initialises them with it. Each panel
    /// of the kernel is multiplied with the panels of all blocks while it is in the L1 cache.
    unsafe fn multiply(
        &self,
        job: &Job<'_, E::Sum>,
        blocks: impl Iterator<Item = (Block, (*mut E::Sum, isize))> + Clone,
        panels: &mut ConvolutionPanels<E::Sum>,
    ) {
        let ConvolutionPanels { seen, rows, .. } = panels;
        let Job {
            group,
            chunk,
            width,
            ..
        } = *job;
        let x = self
            .x
            .wrapping_offset(group as isize * self.conv.x[0] as isize);
        if seen.len() < TOGETHER {
            seen.resize_with(TOGETHER, Seen::default);
        }
        // Outputs that are multiplied one by one use packed input.
        let direct = job.finite && self.direct();
        let strides = [self.conv.x[2] as isize, self.blocks.step];
        for ((block, (target, stride)), seen) in blocks.clone().zip(seen.iter_mut()) {
            let columns = block.columns;
            self.blocks
                .sources(&block, chunk.taps.clone(), &mut seen.sources);
            let (patches, sources) = (&mut seen.patches, &seen.sources);
            // SAFETY: the sources are elements of `x`.
            unsafe { patches.pack(x, sources, columns, chunk, strides, direct) };
            // Padding is read as zero, and a zero times an infinite or NaN element of the kernel
            // would be NaN.
            seen.apart = patches.partial && !job.finite;
            seen.begun = job.begun;
            if !job.begun && (seen.apart || patches.runs.is_empty()) {
                // SAFETY: the tile of this block.
                unsafe { clear(target, stride, width, columns) };
                seen.begun = true;
            }
        }
        let first = rows.first().map_or(0, |rows| rows.first);
        let (count, mut panel) = (chunk.channels.len(), 0);
        for rows in rows.iter() {
            let kernels = self.kernels.of_rows(rows.count);
            let filter = Panel {
                at: job.filter.wrapping_add(panel),
                depth: rows.width as isize,
                column: 0,
            };
            panel += chunk.depth() * rows.width;
            for ((block, (target, stride)), seen) in blocks.clone().zip(seen.iter()) {
                let tile = Tile {
                    at: target.wrapping_add(rows.first - first),
                    column: stride,
                    rows: rows.count,
                    columns: block.columns,
                };
                // SAFETY: the panels of these features and of this block, and its tile.
                unsafe {
                    if seen.apart {
                        self.one_by_one(tile, filter, &seen.patches, &seen.sources, count);
                    } else {
                        runs(&kernels, tile, filter, &seen.patches, count, seen.begun);
                    }
                }
            }
        }
    }

    /// Multiplies each output with its own valid window positions only.
    unsafe fn one_by_one(
        &self,
        tile: Tile<E::Sum>,
        filter: Panel<E::Sum>,
        patches: &Patches<E::Sum>,
        sources: &Sources,
        channels: usize,
    ) {
        for run in &patches.runs {
            for (number, tap) in run.taps.clone().enumerate() {
                let a = filter.skip(tap * channels);
                for column in (0..tile.columns).filter(|&column| sources.has(tap, column)) {
                    let output = Tile {
                        at: tile.at.wrapping_offset(column as isize * tile.column),
                        columns: 1,
                        ..tile
                    };
                    let b = run.panel.skip(number * channels).column(column);
                    // SAFETY: by this function's contract, one output of it.
                    unsafe { self.kernels.run(output, a, b, channels, true) };
                }
            }
        }
    }

    /// Converts sums to elements of the result.
    unsafe fn store(
        &self,
        group: usize,
        first: usize,
        (sums, width): (*mut E::Sum, isize),
        block: &Block,
    ) {
        let (at, stride) = self.blocks.target(block);
        let at = at + group as isize * self.conv.y[0] as isize;
        let feature = self.conv.y[2] as isize;
        for column in 0..block.columns as isize {
            let at = at + first as isize * feature + column * stride;
            if feature == 1 {
                // SAFETY: sums of the block, and adjacent elements of the result.
                unsafe {
                    let sums = sums.offset(column * width);
                    E::narrow_all(sums, width as usize, self.y.offset(at));
                }
                continue;
            }
            for row in 0..width {
                // SAFETY: a sum of the block, and an element of the result.
                unsafe {
                    let sum = *sums.offset(column * width + row);
                    *self.y.offset(at + row * feature) = E::narrow(sum);
                }
            }
        }
    }
}

/// Multiplies the panels, one run of valid window positions at a time.
///
/// # Safety
/// The panels of a block and of the features of a tile, and this tile, are readable or writable.
unsafe fn runs<S: Sum>(
    kernels: &RowKernels<S>,
    tile: Tile<S>,
    filter: Panel<S>,
    patches: &Patches<S>,
    channels: usize,
    mut begun: bool,
) {
    for run in &patches.runs {
        let depth = run.taps.len() * channels;
        let a = filter.skip(run.taps.start * channels);
        // SAFETY: by this function's contract.
        unsafe { kernels.mix(tile, a, run.panel, depth, Mix::plain(begun)) };
        begun = true;
    }
}
