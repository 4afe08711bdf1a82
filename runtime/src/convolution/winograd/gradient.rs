//! Gradients by filter: 3×3 outputs, with a window as large as the image.
//!
//! In the terms of the description, `x` has the input features as its batch and the items as its
//! channels, and the gradients of the outputs are the window.

use std::ops::Range;

use super::transform::{TILE, Transforms};
use super::{APART, TOGETHER, WinogradScratch};
use crate::convolution::pack::Rows;
use crate::convolution::{Task, share};
use crate::microkernel::{Panel, Tile};

/// Elements between two rows of a matrix of so many columns, and between two such matrices.
fn strides(rows: usize, columns: usize) -> [usize; 2] {
    let row = columns + APART;
    [row, rows * row + APART]
}

impl Task<'_, f32> {
    /// Runs a part of the convolution: some input features, with all output features.
    ///
    /// # Safety
    /// As [`run`](crate::convolution::run).
    pub(super) unsafe fn gradient(
        &self,
        (part, parts): (usize, usize),
        transforms: &Transforms,
        scratch: &mut WinogradScratch,
        rows: &mut Vec<Rows>,
    ) {
        let unit = self.kernels.columns;
        let inputs = self.conv.batch as usize;
        let own = share(inputs.div_ceil(unit), part, parts);
        let own = own.start * unit..inputs.min(own.end * unit);
        if own.is_empty() {
            return;
        }
        let features = self.conv.features as usize;
        let vectors = 0..features.div_ceil(self.kernels.lanes);
        Rows::split(vectors, features, &self.kernels, rows);
        let count = self.conv.channels as usize * self.grid().iter().product::<usize>();
        // SAFETY: by this function's contract.
        unsafe {
            for from in (0..count).step_by(TOGETHER) {
                let some = from..count.min(from + TOGETHER);
                self.operands(transforms, some.clone(), &own, scratch);
                self.accumulate(rows, some.len(), own.len(), from > 0, scratch);
            }
            self.windows(transforms, &own, scratch);
        }
    }

    /// Tiles of an item along its two dims.
    fn grid(&self) -> [usize; 2] {
        [1, 2].map(|d| self.conv.window[d].div_ceil(2) as usize)
    }

    /// Output features, rounded up to whole vectors.
    fn padded(&self) -> usize {
        (self.conv.features as usize).next_multiple_of(self.kernels.lanes)
    }

    /// Transforms the inputs and the gradients of outputs of some tiles.
    unsafe fn operands(
        &self,
        transforms: &Transforms,
        some: Range<usize>,
        own: &Range<usize>,
        scratch: &mut WinogradScratch,
    ) {
        let features = self.conv.features as usize;
        let zeros = scratch.zeros(features.max(own.len()));
        let [input, inputs] = strides(TOGETHER, own.len());
        let [filter, filters] = strides(TOGETHER, self.padded());
        let to_inputs = scratch.inputs.at_least(TILE * inputs);
        let to_filters = scratch.filters.at_least(TILE * filters);
        let [down, right] = self.grid();
        let (k, window) = (self.conv.k, self.conv.window);
        for (number, tile) in some.enumerate() {
            let item = (tile / (down * right)) as i64;
            let place = [2 * (tile / right % down) as i64, 2 * (tile % right) as i64];
            let corner = [place[0] - self.conv.low[1], place[1] - self.conv.low[2]];
            let mut from = self.tile(item * self.conv.x[2], corner, zeros);
            for from in from.iter_mut().filter(|from| **from != zeros) {
                *from = from.wrapping_add(own.start);
            }
            let part: [*const f32; 4] = std::array::from_fn(|i| {
                let (y, x) = (place[0] + (i / 2) as i64, place[1] + (i % 2) as i64);
                if y >= window[1] as i64 || x >= window[2] as i64 {
                    return zeros;
                }
                let at = self.conv.k_start as i64 + item * k[2] + y * k[4] + x * k[5];
                self.k.wrapping_offset(at as isize)
            });
            let to = to_inputs.wrapping_add(number * input);
            // SAFETY: features of both operands, or zeros; room for 16 rows each.
            unsafe {
                (transforms.input)(&from, own.len(), to, inputs);
                let to = to_filters.wrapping_add(number * filter);
                (transforms.part)(&part, features, to, filters);
            }
        }
    }

    /// Adds the products of some tiles to the sums, or initialises these with them.
    unsafe fn accumulate(
        &self,
        rows: &[Rows],
        tiles: usize,
        width: usize,
        begun: bool,
        scratch: &mut WinogradScratch,
    ) {
        let unit = self.kernels.columns;
        let [input, inputs] = strides(TOGETHER, width);
        let [filter, filters] = strides(TOGETHER, self.padded());
        let [sum, sums] = strides(width, self.padded());
        let from_inputs = scratch.inputs.at_least(0).cast_const();
        let from_filters = scratch.filters.at_least(0).cast_const();
        let to = scratch.sums.at_least(TILE * sums);
        for number in 0..TILE {
            for rows in rows {
                let a = Panel {
                    at: from_filters.wrapping_add(number * filters + rows.first),
                    depth: filter as isize,
                    column: 0,
                };
                for first in (0..width).step_by(unit) {
                    let b = Panel {
                        at: from_inputs.wrapping_add(number * inputs + first),
                        depth: input as isize,
                        column: 1,
                    };
                    let tile = Tile {
                        at: to.wrapping_add(number * sums + first * sum + rows.first),
                        column: sum as isize,
                        rows: rows.count,
                        columns: unit.min(width - first),
                    };
                    // SAFETY: rows of both matrices, and a tile of sums.
                    unsafe { self.kernels.run(tile, a, b, tiles, begun) };
                }
            }
        }
    }

    /// Transforms the sums to outputs.
    unsafe fn windows(
        &self,
        transforms: &Transforms,
        own: &Range<usize>,
        scratch: &mut WinogradScratch,
    ) {
        let [sum, sums] = strides(own.len(), self.padded());
        let from = scratch.sums.at_least(0).cast_const();
        let y = self.conv.y;
        for (number, input) in own.clone().enumerate() {
            let to: [*mut f32; 9] = std::array::from_fn(|i| {
                let at = input as i64 * y[1] + (i / 3) as i64 * y[4] + (i % 3) as i64 * y[5];
                self.y.wrapping_offset(at as isize)
            });
            let from = from.wrapping_add(number * sum);
            // SAFETY: sums of the input feature, and its outputs.
            unsafe { (transforms.window)(from, sums, self.conv.features as usize, &to) };
        }
    }
}
