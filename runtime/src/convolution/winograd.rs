//! Convolutions with windows of 3×3 by Winograd's minimal filtering F(2×2, 3×3), after Lavin and
//! Gray, "Fast Algorithms for Convolutional Neural Networks" (2015).
//!
//! 2×2 neighboring outputs depend on 4×4 elements of an input feature. Input tiles and filters are
//! transformed to 4×4 numbers each, multiplied number by number, summed over the input features,
//! and transformed back: 16 multiplications instead of 36. The sums over features are 16 matrix
//! products. All coefficients are 0, ±1 and ±1/2.
//!
//! Every output is summed in the order of the features, so its bits depend neither on how the work
//! is split nor on how tiles are blocked. The error of an output is bounded by the elements of its
//! whole tile, not by its own terms alone. Where an element is not finite or is so large that a sum
//! within a tile could overflow, the whole convolution is computed directly instead: transforms
//! would spread an ∞ or a NaN to outputs that do not depend on it.

use std::ops::Range;

use ddl_abi::{Convolution, Dtype};

use super::pack::{Chunk, Filter, Rows};
use super::transform::{LIMIT, SIDE, TILE, Transforms};
use super::{Task, share};
use crate::microkernel::{Panel, Tile};
use crate::scratch::Lines;

/// Transforms pay off from this many features on either side, and this many tiles.
const FEATURES: u64 = if cfg!(test) { 2 } else { 32 };
const TILES: u64 = if cfg!(test) { 3 } else { 96 };
/// Tiles transformed at a time.
const TOGETHER: usize = if cfg!(test) { 16 } else { 128 };
/// Elements between two matrices or rows, so that powers of two do not meet in one cache set.
const APART: usize = 16;

/// Scratch memory of one thread; grows to the needs of the largest convolution.
#[derive(Default)]
pub(super) struct Scratch {
    /// The window positions of filters, as panels.
    taps: Lines<f32>,
    filters: Lines<f32>,
    inputs: Lines<f32>,
    sums: Lines<f32>,
    /// The input of padding.
    zeros: Vec<f32>,
}

impl Scratch {
    /// Memory of the panels \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lines = [&self.taps, &self.filters, &self.inputs, &self.sums];
        let zeros = size_of_val(&self.zeros[..]);
        lines.map(Lines::bytes).iter().sum::<usize>() + zeros
    }
}

/// Tiles along the batch and the two space dims.
fn tiles(conv: &Convolution) -> [u64; 3] {
    let [_, height, width] = conv.output;
    [conv.batch, height.div_ceil(2), width.div_ceil(2)]
}

/// Whether the transforms apply to a convolution, and pay off.
pub(super) fn applies(conv: &Convolution) -> bool {
    let single = Dtype::from_code(conv.dtype) == Some(Dtype::F32);
    let steps = [conv.stride, conv.dilation, conv.base];
    let plain = steps.iter().flatten().all(|&step| step == 1);
    let flat = [conv.groups, conv.input[0], conv.output[0]] == [1; 3] && conv.low[0] == 0;
    let adjacent = conv.x[2] == 1 && conv.y[2] == 1;
    let tiles = tiles(conv).into_iter().fold(1, u64::saturating_mul);
    let many = conv.channels.min(conv.features) >= FEATURES && tiles >= TILES;
    single && plain && flat && adjacent && conv.window == [1, 3, 3] && many
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
    /// Runs a part of the convolution by tiles; returns whether it did.
    ///
    /// # Safety
    /// As [`run`](super::run).
    pub(super) unsafe fn winograd(
        &self,
        (part, parts): (usize, usize),
        scratch: &mut Scratch,
        rows: &mut Vec<Rows>,
    ) -> bool {
        let transforms = Transforms::of_this_machine();
        // SAFETY: by this function's contract.
        if !applies(self.conv) || !unsafe { self.is_moderate(&transforms) } {
            return false;
        }
        let own = self.share(part, parts);
        if own.tiles.is_empty() || own.vectors.is_empty() {
            return true;
        }
        self.rows(own.vectors, rows);
        let widths = Widths {
            first: rows[0].first,
            count: rows.iter().map(|rows| rows.count).sum(),
            padded: rows.iter().map(|rows| rows.width).sum(),
        };
        // SAFETY: by this function's contract.
        unsafe {
            self.filters(&transforms, rows, &widths, scratch);
            for from in own.tiles.clone().step_by(TOGETHER) {
                let some = from..own.tiles.end.min(from + TOGETHER);
                self.inputs(&transforms, some.clone(), scratch);
                self.products(rows, &widths, some.len(), scratch);
                self.outputs(&transforms, &widths, some, scratch);
            }
        }
        true
    }

    /// Every part transforms all that it reads of the side that is not split.
    fn share(&self, part: usize, parts: usize) -> Share {
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

    /// Whether no element of the input or the filter is so large that tiles could differ from
    /// direct sums in more than rounding.
    unsafe fn is_moderate(&self, transforms: &Transforms) -> bool {
        let [batch, height, width] = [self.conv.batch, self.conv.input[1], self.conv.input[2]];
        let channels = self.conv.channels as usize;
        let Convolution { x, k, .. } = self.conv;
        let adjacent = x[5] == channels as i64;
        let (lines, length) = match adjacent {
            true => (1, channels * width as usize),
            false => (width, channels),
        };
        for item in 0..batch as i64 {
            for row in 0..height as i64 {
                for line in 0..lines as i64 {
                    let at = item * x[1] + row * x[4] + line * x[5];
                    let at = self.x.wrapping_offset(at as isize);
                    // SAFETY: elements of the input.
                    if !unsafe { (transforms.moderate)(at, length) } {
                        return false;
                    }
                }
            }
        }
        // The filter's inner dim is that of its features or of its channels.
        let (inner, outer) = match k[1] == 1 {
            true => ([k[1], self.conv.features as i64], [k[2], channels as i64]),
            false => ([k[2], channels as i64], [k[1], self.conv.features as i64]),
        };
        let start = self.conv.k_start as i64;
        for (row, column) in (0..3).flat_map(|row| (0..3).map(move |column| (row, column))) {
            for line in 0..outer[1] {
                let at = start + row * k[4] + column * k[5] + line * outer[0];
                let at = self.k.wrapping_offset(at as isize);
                // SAFETY: elements of the filter.
                let fine = unsafe {
                    match inner[0] {
                        1 => (transforms.moderate)(at, inner[1] as usize),
                        step => (0..inner[1] as isize)
                            .all(|i| (*at.offset(i * step as isize)).abs() <= LIMIT),
                    }
                };
                if !fine {
                    return false;
                }
            }
        }
        true
    }

    /// Transforms the filters: for each panel of features, 16 panels.
    unsafe fn filters(
        &self,
        transforms: &Transforms,
        rows: &[Rows],
        widths: &Widths,
        scratch: &mut Scratch,
    ) {
        let channels = self.conv.channels as usize;
        let chunk = Chunk {
            taps: 0..9,
            channels: 0..channels,
        };
        let mut taps = scratch.taps.at_least(9 * channels * widths.padded);
        let mut to = scratch.filters.at_least(TILE * channels * widths.padded);
        // SAFETY: room for the window positions of all panels, and for their transforms.
        unsafe {
            Filter::new(self.conv, self.k, 0).pack(&chunk, rows, taps);
            for rows in rows {
                let size = channels * rows.width;
                (transforms.filter)(taps, size, to);
                taps = taps.add(9 * size);
                to = to.add(TILE * size);
            }
        }
    }

    /// Elements between two rows of transformed inputs, and between two of their matrices.
    fn input_strides(&self) -> [usize; 2] {
        let row = self.conv.channels as usize + APART;
        [row, TOGETHER * row + APART]
    }

    /// Transforms the input of some tiles: 16 matrices of tiles by channels.
    unsafe fn inputs(&self, transforms: &Transforms, some: Range<usize>, scratch: &mut Scratch) {
        let channels = self.conv.channels as usize;
        let [row, matrix] = self.input_strides();
        if scratch.zeros.len() < channels {
            scratch.zeros.resize(channels, 0.0);
        }
        let to = scratch.inputs.at_least(TILE * matrix);
        for (number, tile) in some.enumerate() {
            let [item, down, right] = self.position(tile);
            let place = |d: usize, tile: usize, i: usize| {
                let at = (2 * tile + i) as i64 - self.conv.low[d];
                (0..self.conv.input[d] as i64).contains(&at).then_some(at)
            };
            let mut from = [scratch.zeros.as_ptr(); TILE];
            for (i, from) in from.iter_mut().enumerate() {
                let (y, x) = (place(1, down, i / SIDE), place(2, right, i % SIDE));
                if let (Some(y), Some(x)) = (y, x) {
                    let stride = self.conv.x;
                    let at = item as i64 * stride[1] + y * stride[4] + x * stride[5];
                    *from = self.x.wrapping_offset(at as isize);
                }
            }
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
    unsafe fn products(&self, rows: &[Rows], widths: &Widths, count: usize, scratch: &mut Scratch) {
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
        scratch: &mut Scratch,
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
