//! Forward passes and gradients by input: 2×2 outputs at a time.

use std::ops::Range;

use ddl_abi::Convolution;

use super::transform::{TILE, Transforms};
use super::{APART, TOGETHER, WinogradScratch};
use crate::convolution::pack::{Chunk, Filter, Rows};
use crate::convolution::{Task, share};
use crate::microkernel::{Panel, Tile};

/// Tiles along the batch and the two space dims.
fn tiles(conv: &Convolution) -> [u64; 3] {
    let [_, height, width] = conv.output;
    [conv.batch, height.div_ceil(2), width.div_ceil(2)]
}

/// What one thread computes.
struct Share {
    tiles: Range<usize>,
    vectors: Range<usize>,
}

/// The features that a thread computes, and where their sums lie.
struct Widths {
    /// The first feature.
    first: usize,
    /// Features, and features rounded up to whole vectors.
    count: usize,
    padded: usize,
}

impl Task<'_, f32> {
    /// Runs a part of the convolution.
    ///
    /// # Safety
    /// As [`run`](crate::convolution::run).
    pub(super) unsafe fn forward(
        &self,
        (part, parts): (usize, usize),
        transforms: &Transforms,
        scratch: &mut WinogradScratch,
        rows: &mut Vec<Rows>,
    ) {
        let own = self.forward_share(part, parts);
        if own.tiles.is_empty() || own.vectors.is_empty() {
            return;
        }
        Rows::split(
            own.vectors,
            self.conv.features as usize,
            &self.kernels,
            rows,
        );
        let widths = Widths {
            first: rows[0].first,
            count: rows.iter().map(|rows| rows.count).sum(),
            padded: rows.iter().map(|rows| rows.width).sum(),
        };
        // SAFETY: by this function's contract.
        unsafe {
            self.filters(transforms, rows, &widths, scratch);
            for from in own.tiles.clone().step_by(TOGETHER) {
                let some = from..own.tiles.end.min(from + TOGETHER);
                self.inputs(transforms, some.clone(), scratch);
                self.products(rows, &widths, some.len(), scratch);
                self.outputs(transforms, &widths, some, scratch);
            }
        }
    }

    /// Every part transforms all that it reads of the side that is not split.
    fn forward_share(&self, part: usize, parts: usize) -> Share {
        let tiles = tiles(self.conv).iter().product::<u64>() as usize;
        let features = self.conv.features as usize;
        let vectors = features.div_ceil(self.kernels.lanes);
        let unit = self.kernels.columns;
        let groups = tiles.div_ceil(unit);
        // A filter takes about twice the time of a tile.
        if vectors < 2 * parts || 2 * features <= tiles && groups >= parts {
            let own = share(groups, part, parts);
            let end = tiles.min(own.end * unit);
            let tiles = own.start * unit..end;
            return Share {
                tiles,
                vectors: 0..vectors,
            };
        }
        Share {
            tiles: 0..tiles,
            vectors: share(vectors, part, parts),
        }
    }

    /// Transforms the filters: for each panel of features, 16 panels, while its window positions
    /// are in a cache.
    unsafe fn filters(
        &self,
        transforms: &Transforms,
        rows: &[Rows],
        widths: &Widths,
        scratch: &mut WinogradScratch,
    ) {
        let channels = self.conv.channels as usize;
        let chunk = Chunk {
            taps: 0..9,
            channels: 0..channels,
        };
        let most = rows.iter().map(|rows| rows.width).max().unwrap_or(0);
        let taps = scratch.taps.at_least(9 * channels * most);
        let mut to = scratch.filters.at_least(TILE * channels * widths.padded);
        let filter = Filter::new(self.conv, self.k, 0);
        for rows in rows {
            let size = channels * rows.width;
            // SAFETY: room for the window positions of a panel, and for their transforms.
            unsafe {
                filter.pack(&chunk, std::slice::from_ref(rows), taps, &mut scratch.terms);
                (transforms.filter)(taps, size, to);
            }
            to = to.wrapping_add(TILE * size);
        }
    }

    /// Elements between two rows of transformed inputs, and between two of their matrices.
    fn input_strides(&self) -> [usize; 2] {
        let row = self.conv.channels as usize + APART;
        [row, TOGETHER * row + APART]
    }

    /// Transforms the input of some tiles: 16 matrices of tiles by channels.
    unsafe fn inputs(
        &self,
        transforms: &Transforms,
        some: Range<usize>,
        scratch: &mut WinogradScratch,
    ) {
        let channels = self.conv.channels as usize;
        let [row, matrix] = self.input_strides();
        let zeros = scratch.zeros(channels);
        let to = scratch.inputs.at_least(TILE * matrix);
        for (number, tile) in some.enumerate() {
            let [item, down, right] = self.position(tile);
            let corner = |d: usize, tile: usize| 2 * tile as i64 - self.conv.low[d];
            let corner = [corner(1, down), corner(2, right)];
            let from = self.tile(item as i64 * self.conv.x[1], corner, zeros);
            // SAFETY: the channels of elements of the input, or zeros; room for 16 rows.
            unsafe { (transforms.input)(&from, channels, to.add(number * row), matrix) };
        }
    }

    /// Elements between two rows of sums, and between two of their matrices.
    fn sum_strides(widths: &Widths) -> [usize; 2] {
        let row = widths.padded + APART;
        [row, TOGETHER * row + APART]
    }

    /// Multiplies transformed filters with transformed inputs.
    unsafe fn products(
        &self,
        rows: &[Rows],
        widths: &Widths,
        count: usize,
        scratch: &mut WinogradScratch,
    ) {
        let (channels, unit) = (self.conv.channels as usize, self.kernels.columns);
        let [row, matrix] = Self::sum_strides(widths);
        let [input, inputs] = self.input_strides();
        let filters = scratch.filters.at_least(0).cast_const();
        let from = scratch.inputs.at_least(0).cast_const();
        let to = scratch.sums.at_least(TILE * matrix);
        for number in 0..TILE {
            let mut filter = filters;
            for rows in rows {
                let size = channels * rows.width;
                let a = Panel {
                    at: filter.wrapping_add(number * size),
                    depth: rows.width as isize,
                    column: 0,
                };
                filter = filter.wrapping_add(TILE * size);
                for first in (0..count).step_by(unit) {
                    let b = Panel {
                        at: from.wrapping_add(number * inputs + first * input),
                        depth: 1,
                        column: input as isize,
                    };
                    let at = number * matrix + first * row + (rows.first - widths.first);
                    let tile = Tile {
                        at: to.wrapping_add(at),
                        column: row as isize,
                        rows: rows.count,
                        columns: unit.min(count - first),
                    };
                    // SAFETY: a panel of filters, rows of inputs, and a tile of sums.
                    unsafe { self.kernels.run(tile, a, b, channels, false) };
                }
            }
        }
    }

    /// Transforms the sums of some tiles back to outputs.
    unsafe fn outputs(
        &self,
        transforms: &Transforms,
        widths: &Widths,
        some: Range<usize>,
        scratch: &mut WinogradScratch,
    ) {
        let [row, matrix] = Self::sum_strides(widths);
        let from = scratch.sums.at_least(0).cast_const();
        let stride = self.conv.y;
        for (number, tile) in some.enumerate() {
            let [item, down, right] = self.position(tile);
            let mut to = [None; 4];
            for (i, to) in to.iter_mut().enumerate() {
                let [y, x] = [2 * down + i / 2, 2 * right + i % 2];
                if (y as u64) < self.conv.output[1] && (x as u64) < self.conv.output[2] {
                    let at = item as i64 * stride[1] + y as i64 * stride[4] + x as i64 * stride[5];
                    let at = self.y.wrapping_offset(at as isize);
                    *to = Some(at.wrapping_add(widths.first));
                }
            }
            let from = from.wrapping_add(number * row);
            // SAFETY: sums of the tile, and its outputs.
            unsafe { (transforms.output)(from, matrix, widths.count, &to) };
        }
    }

    /// The item of the batch and the place of a tile.
    fn position(&self, tile: usize) -> [usize; 3] {
        let [_, down, right] = tiles(self.conv).map(|count| count as usize);
        [tile / (down * right), tile / right % down, tile % right]
    }
}
