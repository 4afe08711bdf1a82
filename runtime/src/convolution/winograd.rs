//! Convolutions with windows of 3×3 by Winograd's minimal filtering F(2×2, 3×3), and their
//! gradients by filter by F(3×3, 2×2), after Lavin and Gray, "Fast Algorithms for Convolutional
//! Neural Networks" (2015).
//!
//! 2×2 neighboring outputs depend on 4×4 elements of an input feature. Input tiles and filters are
//! transformed to 4×4 numbers each, multiplied number by number, summed over the input features,
//! and transformed back: 16 multiplications instead of 36. The sums over features are 16 matrix
//! products. The gradient by a filter sums such products of input tiles and 2×2 gradients of
//! outputs over all tiles. All coefficients are 0, ±1 and ±1/2.
//!
//! Every result is summed in an order that depends on the extents alone, so its bits depend neither
//! on how the work is split nor on how tiles are blocked. The error of a result is bounded by the
//! elements of its whole tiles, not by its own terms alone. Where an element is not finite or is so
//! large that a sum within a tile could overflow, the whole convolution is computed directly
//! instead: transforms would spread an ∞ or a NaN to results that do not depend on it.

mod forward;
mod gradient;
mod images;
#[cfg(test)]
pub(super) mod tests;
mod transform;

use ddl_abi::{Convolution, Dtype, Tiled};

use self::images::{Band, is_dense};
use self::transform::{TILE, Transforms};
use super::Task;
use super::pack::{FilterTerm, Rows};
use crate::cpu::Cpu;
use crate::lines::Lines;

/// Transforms pay off from this many features on either side, and this many tiles.
const LEAST: (u64, u64) = if cfg!(test) {
    (2, 3)
} else {
    (Tiled::FEATURES, Tiled::TILES)
};
/// As many tiles where vectors are shorter than of sixteen numbers: multiplications take twice the
/// time there, but filters are read, and their transforms written, in the same.
const LEAST_NARROW: u64 = if cfg!(test) { 3 } else { 40 };
/// Tiles transformed at a time.
const TOGETHER: usize = if cfg!(test) { 16 } else { 128 };
/// Elements between two matrices or rows, so that powers of two do not meet in one cache set.
const APART: usize = 16;

/// Scratch memory of one thread; grows to the needs of the largest convolution.
#[derive(Default)]
pub(super) struct WinogradScratch {
    /// The window positions of the filters of a panel.
    taps: Lines<f32>,
    terms: Vec<FilterTerm>,
    filters: Lines<f32>,
    inputs: Lines<f32>,
    sums: Lines<f32>,
    /// Images, and gradients of such, whose channels do not lie together.
    images: [Lines<f32>; 2],
    /// Outputs whose features do not lie together in the result.
    outputs: Lines<f32>,
    /// The input of padding.
    zeros: Vec<f32>,
}

impl WinogradScratch {
    /// Memory of the panels \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lines = [
            &self.taps,
            &self.filters,
            &self.inputs,
            &self.sums,
            &self.outputs,
        ];
        let lines = lines.into_iter().chain(&self.images);
        let zeros = size_of_val(&self.zeros[..]);
        lines.map(Lines::bytes).sum::<usize>() + zeros
    }

    /// So many zeros.
    fn zeros(&mut self, count: usize) -> *const f32 {
        if self.zeros.len() < count {
            self.zeros.resize(count, 0.0);
        }
        self.zeros.as_ptr()
    }
}

/// How a convolution is computed by tiles, if that is possible and pays off with these
/// instructions.
pub(super) fn form(conv: &Convolution, cpu: Cpu) -> Option<Tiled> {
    let single = Dtype::from_code(conv.dtype) == Some(Dtype::F32);
    let steps = [conv.stride, conv.dilation, conv.base];
    let plain = steps.iter().flatten().all(|&step| step == 1);
    let flat = [conv.groups, conv.input[0], conv.window[0], conv.output[0]] == [1; 4];
    let tiles = conv.tiles != 0;
    if !(tiles && single && plain && flat && conv.low[0] == 0) {
        return None;
    }
    let sizes = [conv.batch, conv.features, conv.channels];
    let least = (LEAST.0, if cpu.avx512f { LEAST.1 } else { LEAST_NARROW });
    let form = Tiled::of(sizes, conv.window, conv.output, least)?;
    let Convolution { x, k, y, .. } = *conv;
    let dense = match form {
        Tiled::Forward => {
            is_dense(x[2], [x[4], x[5]], conv.input[2])
                && is_dense(y[2], [y[4], y[5]], conv.output[2])
        }
        Tiled::Gradient => {
            let is_inside = y[3..] == [y[3], 3, 1] && y[1] == 9 && y[2] > 0;
            is_dense(x[1], [x[4], x[5]], conv.input[2])
                && is_dense(k[1], [k[4], k[5]], conv.window[2])
                && (y[2] == 1 || is_inside)
        }
    };
    dense.then_some(form)
}

impl Task<'_, f32> {
    /// Runs a part of the convolution by tiles; returns whether it did.
    ///
    /// # Safety
    /// As [`run`](super::run).
    pub(super) unsafe fn winograd(
        &self,
        part: (usize, usize),
        (scratch, cpu): (&mut WinogradScratch, Cpu),
        rows: &mut Vec<Rows>,
    ) -> bool {
        let Some(form) = form(self.conv, cpu) else {
            return false;
        };
        let transforms = Transforms::made_of(cpu);
        // SAFETY: by this function's contract.
        unsafe {
            if !self.is_moderate(&transforms) {
                return false;
            }
            match form {
                Tiled::Forward => self.forward(part, &transforms, scratch, rows),
                Tiled::Gradient => self.gradient(part, &transforms, scratch, rows),
            }
        }
        true
    }

    /// Whether no element of either operand is so large that tiles could differ from direct sums in
    /// more than rounding.
    unsafe fn is_moderate(&self, transforms: &Transforms) -> bool {
        let Convolution {
            batch,
            features,
            channels,
            input,
            window,
            x,
            k,
            k_start,
            ..
        } = *self.conv;
        let x = [
            (x[1], batch),
            (x[2], channels),
            (x[4], input[1]),
            (x[5], input[2]),
        ];
        let k = [
            (k[1], features),
            (k[2], channels),
            (k[4], window[1]),
            (k[5], window[2]),
        ];
        let start = self.k.wrapping_offset(k_start as isize);
        // SAFETY: all elements of both operands.
        unsafe { all(transforms, self.x, x) && all(transforms, start, k) }
    }

    /// Addresses of the first features of the 4×4 inputs of a tile; outside, zeros.
    ///
    /// - `corner`: its first row and column
    fn tile(
        &self,
        images: &Band,
        item: usize,
        corner: [i64; 2],
        zeros: *const f32,
    ) -> [*const f32; TILE] {
        let [height, width] = [self.conv.input[1] as i64, self.conv.input[2] as i64];
        std::array::from_fn(|i| {
            let (y, x) = (corner[0] + (i / 4) as i64, corner[1] + (i % 4) as i64);
            if !(0..height).contains(&y) || !(0..width).contains(&x) {
                return zeros;
            }
            images.pixel(item, y, x)
        })
    }
}

/// Whether all elements of a tensor with these strides and extents are moderate.
///
/// # Safety
/// They are readable.
unsafe fn all(transforms: &Transforms, at: *const f32, mut dims: [(i64, u64); 4]) -> bool {
    if dims.iter().any(|&(_, extent)| extent == 0) {
        return true;
    }
    let mut start = 0;
    for (stride, extent) in &mut dims {
        start += (*stride).min(0) * (*extent as i64 - 1);
        *stride = stride.abs();
    }
    dims.sort_unstable();
    // The inner dims that are contiguous, and the number of such runs.
    let inner = |length: i64, &(stride, extent): &(i64, u64)| match stride == length || extent == 1
    {
        true => Ok(length * extent as i64),
        false => Err(length),
    };
    let mut length = 1;
    let mut outer = &dims[..];
    while let [dim, rest @ ..] = outer
        && let Ok(longer) = inner(length, dim)
    {
        (length, outer) = (longer, rest);
    }
    let runs: u64 = outer.iter().map(|&(_, extent)| extent).product();
    (0..runs).all(|number| {
        let (mut rest, mut offset) = (number, start);
        for &(stride, extent) in outer {
            offset += (rest % extent) as i64 * stride;
            rest /= extent;
        }
        let at = at.wrapping_offset(offset as isize);
        // SAFETY: a run of the tensor.
        unsafe { (transforms.moderate)(at, length as usize) }
    })
}
