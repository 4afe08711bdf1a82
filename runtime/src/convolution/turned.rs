//! Convolutions of images with channels first, which are transposed: with channels last, panels are
//! copied in lines, and outputs are written in vectors.
//!
//! The images of some items are transposed at a time, such that these stay in a cache, and computed
//! as a convolution of their own; so are some rows or features of them, or, in gradients by a
//! filter, some input features with some features. What they are depends on the extents alone, and
//! so do the bits, however many threads share them.

mod filter;
#[cfg(test)]
mod tests;

use std::ops::Range;

use ddl_abi::{Convolution, Dtype, SPACE};

pub(super) use self::filter::STRIPS;

use super::pack::{Chunk, Filter, Rows};
use super::scratch::{ConvolutionScratch, TurnedScratch};
use super::{images, run, share, winograd};
use crate::cpu::Cpu;
use crate::microkernel::Sum;
use crate::operand::Operand;

/// Fewest features.
const FEATURES: u64 = if cfg!(test) { 3 } else { 32 };
/// Outputs of a feature for which its filter is packed, and the least if there would be few units
/// of work.
const OUTPUTS: usize = if cfg!(test) { 16 } else { 512 };
const LEAST: usize = if cfg!(test) { 8 } else { 128 };
/// Fewest features that read the packed input: of all outputs, and of one of several units of such.
const TOGETHER: [usize; 2] = if cfg!(test) { [2, 3] } else { [64, 128] };
/// Most outputs of a feature that are few: packing its filter takes as long as multiplying.
const FEW: usize = if cfg!(test) { 4 } else { 256 };
/// Units of work, if there are so many.
const UNITS: usize = 8;
/// Most images of an item that are transposed, and largest filter that is \[B\].
const IMAGES: u64 = if cfg!(test) { 1 << 14 } else { 1 << 23 };
const FILTER: u64 = 1 << 24;

/// Runs a part of a convolution with channels first; returns whether it did.
///
/// # Safety
/// As [`run`].
pub(super) unsafe fn run_turned(
    conv: &Convolution,
    tensors: [*mut u8; 3],
    part: (usize, usize),
    scratch: &mut ConvolutionScratch,
) -> bool {
    // SAFETY: by this function's contract.
    unsafe {
        match Dtype::from_code(conv.dtype) {
            Some(Dtype::F32) => typed::<f32>(conv, tensors, part, scratch),
            Some(Dtype::F64) => typed::<f64>(conv, tensors, part, scratch),
            _ => false,
        }
    }
}

unsafe fn typed<T: Sum>(
    conv: &Convolution,
    tensors: [*mut u8; 3],
    part: (usize, usize),
    scratch: &mut ConvolutionScratch,
) -> bool {
    // SAFETY: by the contract of `run_turned`.
    unsafe {
        if is_forward(conv, size_of::<T>(), scratch.cpu) {
            forward::<T>(conv, tensors, part, scratch);
            return true;
        }
        if filter::is_gradient(conv, size_of::<T>(), scratch.cpu) {
            filter::gradient::<T>(conv, tensors, part, scratch);
            return true;
        }
    }
    false
}

/// Whether a convolution has flat images, one group and nothing that is empty.
fn is_plain(conv: &Convolution) -> bool {
    let Convolution {
        batch,
        channels,
        input,
        window,
        output,
        ..
    } = *conv;
    let space = [input, window, output];
    let is_empty = space.as_flattened().contains(&0) || batch == 0 || channels == 0;
    let is_flat = space.map(|extents| extents[0]) == [1; 3];
    is_flat && conv.low[0] == 0 && conv.base[0] == 1 && conv.groups == 1 && !is_empty
}

/// Whether lines, and planes of one dim, lie together: the stride of the dim and those of space.
fn is_plane(stride: i64, space: &[i64], extents: [u64; SPACE]) -> bool {
    let line = extents[2] as i64;
    space[1..] == [line, 1] && stride == line.saturating_mul(extents[1] as i64)
}

/// Whether this method applies to a forward pass, or gradient by images, of numbers of so many
/// bytes, with these instructions.
fn is_forward(conv: &Convolution, bytes: usize, cpu: Cpu) -> bool {
    let Convolution { x, y, .. } = *conv;
    if !is_plain(conv) || conv.features < FEATURES && !has_patches(conv) {
        return false;
    }
    let has_planes = is_plane(x[2], &x[3..], conv.input) && is_plane(y[2], &y[3..], conv.output);
    let all = |extents: [u64; SPACE], channels: u64| {
        let size = extents.iter().fold(channels, |n, &m| n.saturating_mul(m));
        size.saturating_mul(bytes as u64)
    };
    let item = all(conv.input, conv.channels).max(all(conv.output, conv.features));
    let outputs = conv
        .output
        .iter()
        .fold(conv.batch, |n, &m| n.saturating_mul(m));
    let is_few = outputs <= FEW as u64 && conv.window[2] <= conv.output[2];
    let is_small = conv.base == [1; SPACE] && (is_few || images::applies(conv, false));
    has_planes && item <= IMAGES && !is_small && winograd::form(conv, cpu).is_none()
}

/// Whether the windows of an output meet one element along a line, so that the outputs of a patch
/// are features of one convolution.
fn has_patches(conv: &Convolution) -> bool {
    conv.base[2] > 1 && conv.window[2] <= conv.base[2]
}

/// Computes some items, or rows of one, and some features of them at a time.
unsafe fn forward<T: Sum>(
    conv: &Convolution,
    [y, x, k]: [*mut u8; 3],
    (part, parts): (usize, usize),
    scratch: &mut ConvolutionScratch,
) {
    let [y, x, k] = [y, x, k].map(<*mut u8>::cast::<T>);
    let (items, features) = (conv.batch as usize, conv.features as usize);
    let channels = conv.channels as usize;
    let [inputs, outputs] =
        [conv.input, conv.output].map(|extents| extents.iter().product::<u64>() as usize);
    let [_, height, width] = conv.output.map(|extent| extent as usize);
    let few = UNITS.min(items * outputs / LEAST);
    let divided = (items * outputs / OUTPUTS).max(few).max(1);
    let chunks = divided.min(items);
    let bands = divided.div_ceil(chunks).min(height);
    let together = TOGETHER[usize::from(chunks * bands > 1)];
    let pieces = UNITS
        .div_ceil(chunks * bands)
        .min(features / together)
        .max(1);
    let mut memory = std::mem::take(&mut scratch.turned);
    let (mut images, mut filter) = (None, None);
    for unit in share(pieces * chunks * bands, part, parts) {
        let (rest, rows) = (unit / bands, share(height, unit % bands, bands));
        let (piece, chunk) = (rest / chunks, rest % chunks);
        let own = share(features, piece, pieces);
        let some = share(items, chunk, chunks);
        let pixels = rows.len() * width;
        let from = memory
            .x
            .at_least(words::<T>(some.len() * inputs * channels));
        let to = memory
            .y
            .at_least(words::<T>(some.len() * pixels * own.len()));
        let (from, to) = (from.cast::<T>(), to.cast::<T>());
        // SAFETY: by this function's contract; there is memory for these images.
        unsafe {
            if images.replace(chunk) != Some(chunk) {
                let images = Planes {
                    at: x,
                    item: conv.x[1] as isize,
                    channel: conv.x[2] as isize,
                    pixels: inputs,
                };
                images.turn(&some, &(0..channels), from);
            }
            let (mut turned, k) = match filter {
                Some((number, turned, k)) if number == piece => (turned, k),
                _ => turned_filter(conv, k, (&own, chunks * bands > 1), &mut memory),
            };
            filter = Some((piece, turned, k));
            turned.batch = some.len() as u64;
            turned.x = last(inputs, channels, conv.input);
            turned.output[1] = rows.len() as u64;
            turned.low[1] = conv.low[1] - (rows.start as u64 * conv.stride[1]) as i64;
            turned.y = last(pixels, own.len(), conv.output);
            run(&turned, [to.cast(), from.cast(), k.cast()], (0, 1), scratch);
            let turn = T::kernels(Cpu::here()).turn;
            for (number, item) in some.enumerate() {
                let operand = Operand {
                    at: to.wrapping_add(number * pixels * own.len()).cast_const(),
                    free: own.len() as isize,
                    term: 1,
                };
                let at = [item, own.start, rows.start].map(|at| at as isize);
                let [_, item, feature, _, row, _] = conv.y.map(|stride| stride as isize);
                let y = y.wrapping_offset(at[0] * item + at[1] * feature + at[2] * row);
                operand.turned(pixels, outputs, own.len(), y, turn);
            }
        }
    }
    scratch.turned = memory;
}

/// The convolution of some features, and its filter, whose features are adjacent if it is read
/// several times and not too large.
///
/// # Safety
/// The filter is readable.
unsafe fn turned_filter<T: Sum>(
    conv: &Convolution,
    k: *mut T,
    (own, is_kept): (&Range<usize>, bool),
    memory: &mut TurnedScratch,
) -> (Convolution, *mut T) {
    let [channels, width] = [conv.channels as usize, own.len()];
    let [_, height, columns] = conv.window.map(|extent| extent as usize);
    let taps = height * columns;
    let mut turned = Convolution {
        features: width as u64,
        tiles: 0,
        ..*conv
    };
    let size = channels * taps * width;
    let is_large = size.saturating_mul(size_of::<T>()) as u64 > FILTER;
    let is_once = conv.base == [1; SPACE] && !is_kept;
    if conv.k[1] == 1 || is_once || is_large {
        turned.k_start = conv
            .k_start
            .wrapping_add_signed(own.start as i64 * conv.k[1]);
        return (turned, k);
    }
    let to = memory.k.at_least(words::<T>(size)).cast::<T>();
    turned.k_start = 0;
    if has_patches(conv) {
        // The positions of a line in the order of the outputs that meet them.
        let strides = [taps, columns, 1].map(|count| (count * width) as i64);
        turned.k = [1, 1, strides[0], 1, strides[1], -strides[2]];
        turned.k_start = ((columns - 1) * width) as u64;
        let stride = conv.k.map(|stride| stride as isize);
        let from = k.wrapping_offset(conv.k_start as isize + own.start as isize * stride[1]);
        for (channel, row) in (0..channels).flat_map(|c| (0..height).map(move |row| (c, row))) {
            let from =
                from.wrapping_offset(channel as isize * stride[2] + row as isize * stride[4]);
            for column in 0..columns {
                let from = from.wrapping_offset(column as isize * stride[5]);
                let place = (channel * height + row) * columns + columns - 1 - column;
                for feature in 0..width {
                    // SAFETY: an element of the filter, and its place.
                    unsafe {
                        let element = *from.wrapping_offset(feature as isize * stride[1]);
                        *to.add(place * width + feature) = element;
                    }
                }
            }
        }
        return (turned, to);
    }
    let strides = [columns * channels, channels, 1].map(|count| (count * width) as i64);
    turned.k = [1, 1, strides[2], 1, strides[0], strides[1]];
    let chunk = Chunk {
        taps: 0..taps,
        channels: 0..channels,
    };
    let rows = Rows {
        first: own.start,
        count: width,
        width,
    };
    // SAFETY: by this function's contract.
    unsafe { Filter::new(conv, k, 0).pack(&chunk, &[rows], to, &mut memory.terms) };
    (turned, to)
}

/// Strides of images of so many pixels whose channels lie together.
fn last(pixels: usize, channels: usize, extents: [u64; SPACE]) -> [i64; 3 + SPACE] {
    let [item, row] = [pixels, extents[2] as usize].map(|count| (count * channels) as i64);
    [1, item, 1, item, row, channels as i64]
}

/// The memory for so many numbers.
fn words<T>(count: usize) -> usize {
    (count * size_of::<T>()).div_ceil(size_of::<u64>())
}

/// Images with channels first.
struct Planes<T> {
    at: *const T,
    /// Strides of items and of channels, and pixels of an image.
    item: isize,
    channel: isize,
    pixels: usize,
}

impl<T: Sum> Planes<T> {
    /// Transposes some channels of some items.
    ///
    /// # Safety
    /// They are readable, and the target is writable.
    unsafe fn turn(&self, items: &Range<usize>, channels: &Range<usize>, to: *mut T) {
        let turn = T::kernels(Cpu::here()).turn;
        for (number, item) in items.clone().enumerate() {
            let at = item as isize * self.item + channels.start as isize * self.channel;
            let operand = Operand {
                at: self.at.wrapping_offset(at),
                free: self.channel,
                term: 1,
            };
            let to = to.wrapping_add(number * self.pixels * channels.len());
            // SAFETY: by this function's contract.
            unsafe { operand.turned(channels.len(), channels.len(), self.pixels, to, turn) };
        }
    }
}
