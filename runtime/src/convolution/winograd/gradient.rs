//! Gradients by filter: 3×3 outputs, with a window as large as the image.
//!
//! In the terms of the description, `x` has the input features as its batch and the items as its
//! channels, and the gradients of the outputs are the window.

use std::ops::Range;

use super::images::Images;
use super::transform::{SIDE, TILE, Transforms};
use super::{APART, TOGETHER, WinogradScratch};
use crate::convolution::pack::Rows;
use crate::convolution::{Task, share};
use crate::cpu::Cpu;
use crate::microkernel::{Panel, Sum, TURNED, Tile};
use crate::operand::Operand;

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
        let count = self.conv.channels as usize * self.windows_grid().iter().product::<usize>();
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
    fn windows_grid(&self) -> [usize; 2] {
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
        let [down, right] = self.windows_grid();
        let (x, k, window) = (self.conv.x, self.conv.k, self.conv.window);
        let images = Images {
            at: self.x,
            strides: [x[2], x[1], x[4], x[5]],
            extents: [self.conv.input[1], self.conv.input[2]],
            low: self.conv.low[1],
            side: SIDE as i64,
        };
        let parts = Images {
            at: self.k.wrapping_offset(self.conv.k_start as isize),
            strides: [k[2], k[1], k[4], k[5]],
            extents: [window[1], window[2]],
            low: 0,
            side: 2,
        };
        let [memory, other] = &mut scratch.images;
        let grid = [down, right];
        // SAFETY: by the contract of `run`.
        let (images, parts) = unsafe {
            let parts = parts.band(&(0..features), &some, grid, other);
            (images.band(own, &some, grid, memory), parts)
        };
        for (number, tile) in some.enumerate() {
            let item = tile / (down * right);
            let place = [2 * (tile / right % down) as i64, 2 * (tile % right) as i64];
            let corner = [place[0] - self.conv.low[1], place[1] - self.conv.low[2]];
            let from = self.tile(&images, item, corner, zeros);
            let part: [*const f32; 4] = std::array::from_fn(|i| {
                let (y, x) = (place[0] + (i / 2) as i64, place[1] + (i % 2) as i64);
                if y >= window[1] as i64 || x >= window[2] as i64 {
                    return zeros;
                }
                parts.pixel(item, y, x)
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
        let (y, features) = (self.conv.y, self.conv.features as usize);
        let turn = f32::kernels(Cpu::here()).turn;
        for first in own.clone().step_by(TURNED) {
            let some = first..own.end.min(first + TURNED);
            let memory = match y[2] {
                1 => std::ptr::null_mut(),
                _ => scratch.outputs.at_least(9 * TURNED * features),
            };
            for (number, input) in some.clone().enumerate() {
                let to: [*mut f32; 9] = std::array::from_fn(|i| match y[2] {
                    1 => {
                        let place = [input as i64, (i / 3) as i64, (i % 3) as i64];
                        let at = place[0] * y[1] + place[1] * y[4] + place[2] * y[5];
                        self.y.wrapping_offset(at as isize)
                    }
                    _ => memory.wrapping_add((9 * number + i) * features),
                });
                let from = from.wrapping_add((input - own.start) * sum);
                // SAFETY: sums of the input feature, and its outputs.
                unsafe { (transforms.window)(from, sums, features, &to) };
            }
            if y[2] != 1 {
                let operand = Operand {
                    at: memory.cast_const(),
                    free: features as isize,
                    term: 1,
                };
                let to = self.y.wrapping_add(9 * first);
                // SAFETY: the outputs of these input features, and their place in the result.
                unsafe { operand.turned(9 * some.len(), y[2] as usize, features, to, turn) };
            }
        }
    }
}
