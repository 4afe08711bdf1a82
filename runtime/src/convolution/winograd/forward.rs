//! Forward passes and gradients by input: 2×2 outputs at a time.

use std::ops::Range;

use ddl_abi::Convolution;

use super::images::Images;
use super::transform::{SIDE, TILE, Transforms};
use super::{APART, TOGETHER, WinogradScratch};
use crate::convolution::pack::{Chunk, Filter, Rows};
use crate::convolution::{Task, share};
use crate::cpu::Cpu;
use crate::microkernel::{Panel, Sum, Tile};
use crate::operand::Operand;

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
            for from in own.tiles.clone().step_by(self.together()) {
                let some = from..own.tiles.end.min(from + self.together());
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
        let unit = match self.is_direct() {
            true => self.kernels.columns,
            false => self.grid()[1],
        };
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

    /// Whether the features of an output lie together.
    fn is_direct(&self) -> bool {
        self.conv.y[2] == 1
    }

    /// Tiles along the two dims of an item.
    fn grid(&self) -> [usize; 2] {
        let [_, down, right] = tiles(self.conv).map(|count| count as usize);
        [down, right]
    }

    /// Tiles that are transformed at a time: whole rows, if outputs are transposed.
    fn together(&self) -> usize {
        match (self.is_direct(), self.grid()) {
            (true, _) => TOGETHER,
            (false, [_, right]) => (TOGETHER / right).max(1) * right,
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
        [row, self.together() * row + APART]
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
        let x = self.conv.x;
        let images = Images {
            at: self.x,
            strides: [x[1], x[2], x[4], x[5]],
            extents: [self.conv.input[1], self.conv.input[2]],
            low: self.conv.low[1],
            side: SIDE as i64,
        };
        let [memory, _] = &mut scratch.images;
        // SAFETY: by the contract of `run`.
        let images = unsafe { images.band(&(0..channels), &some, self.grid(), memory) };
        for (number, tile) in some.enumerate() {
            let [item, down, right] = self.position(tile);
            let corner = |d: usize, tile: usize| 2 * tile as i64 - self.conv.low[d];
            let corner = [corner(1, down), corner(2, right)];
            let from = self.tile(&images, item, corner, zeros);
            // SAFETY: the channels of elements of the input, or zeros; room for 16 rows.
            unsafe { (transforms.input)(&from, channels, to.add(number * row), matrix) };
        }
    }

    /// Elements between two rows of sums, and between two of their matrices.
    fn sum_strides(&self, widths: &Widths) -> [usize; 2] {
        let row = widths.padded + APART;
        [row, self.together() * row + APART]
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
        let [row, matrix] = self.sum_strides(widths);
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
        let [row, matrix] = self.sum_strides(widths);
        let from = scratch.sums.at_least(0).cast_const();
        let [height, width] = [self.conv.output[1] as usize, self.conv.output[2] as usize];
        let y = self.conv.y.map(|stride| stride as isize);
        // Features that do not lie together in the result are transposed by rows of tiles.
        let count = widths.count;
        let memory = match self.is_direct() {
            true => std::ptr::null_mut(),
            false => scratch.outputs.at_least(4 * self.together() * count),
        };
        let (mut first, mut done) = (self.position(some.start), 0);
        for (number, tile) in some.clone().enumerate() {
            let [item, down, right] = self.position(tile);
            if item != first[0] {
                first = [item, down, 0];
            }
            let mut to = [None; 4];
            for (i, to) in to.iter_mut().enumerate() {
                let [row, column] = [2 * down + i / 2, 2 * right + i % 2];
                if row < height && column < width {
                    *to = Some(match self.is_direct() {
                        true => {
                            let at = [item, row, column].map(|at| at as isize);
                            let at = at[0] * y[1] + at[1] * y[4] + at[2] * y[5];
                            self.y.wrapping_offset(at).wrapping_add(widths.first)
                        }
                        false => {
                            let pixel = (row - 2 * first[1]) * width + column;
                            memory.wrapping_add((done + pixel) * count)
                        }
                    });
                }
            }
            let from = from.wrapping_add(number * row);
            // SAFETY: sums of the tile, and its outputs.
            unsafe { (transforms.output)(from, matrix, count, &to) };
            let is_last = tile + 1 == some.end || self.position(tile + 1)[0] != item;
            if !self.is_direct() && is_last {
                let rows = 2 * first[1]..height.min(2 * down + 2);
                let operand = Operand {
                    at: memory.wrapping_add(done * count).cast_const(),
                    free: count as isize,
                    term: 1,
                };
                let pixels = rows.len() * width;
                let to = item as isize * y[1]
                    + widths.first as isize * y[2]
                    + rows.start as isize * y[4];
                let to = self.y.wrapping_offset(to);
                let turn = f32::kernels(Cpu::here()).turn;
                // SAFETY: outputs of whole rows, and their place in the result.
                unsafe { operand.turned(pixels, y[2] as usize, count, to, turn) };
                done += pixels;
            }
        }
    }

    /// The item of the batch and the place of a tile.
    fn position(&self, tile: usize) -> [usize; 3] {
        let [_, down, right] = tiles(self.conv).map(|count| count as usize);
        [tile / (down * right), tile / right % down, tile % right]
    }
}
