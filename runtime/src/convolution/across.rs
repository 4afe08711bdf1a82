//! Convolutions of up to eight features, such as gradients by images: a vector of features would be
//! half empty at best, so the lanes of a vector are outputs of a line, and what is read of the
//! input is used by all features.
//!
//! Lines of the input are copied, or transposed where channels lie together, with zeros where the
//! window reaches beyond them, and held while windows meet them. A filter that has an ∞ or a NaN
//! would meet these zeros, so such a convolution is left to other methods.
//!
//! An output is the sum over rows of the window, channels and positions of a row, in chunks that
//! depend on the extents alone. So its bits depend neither on how the work is split nor on the
//! outputs beside it.

#[cfg(test)]
mod tests;
mod tiles;

use ddl_abi::Convolution;

use self::tiles::{AcrossRow, AcrossTask, AcrossTiles};
use super::geometry::valid;
use super::share;
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::TURNED;
use crate::operand::Operand;
use crate::vector::Vectored;

/// Most features of a group.
pub(super) const FEATURES: usize = 8;
/// Most outputs of a line: threads share lines, not parts of them.
const LINE: u64 = 1 << 11;
/// Most memory of the kernel, and of the lines that are held \[B\].
const HELD: usize = 1 << 20;
/// Terms that are summed before they are added to a result.
const TERMS: usize = if cfg!(test) { 8 } else { 512 };

/// Scratch memory of one thread.
#[derive(Default)]
pub(super) struct AcrossScratch<T> {
    /// The kernel: of each group, row, channel and position of the window all features.
    kernel: Vec<T>,
    lines: Lines<T>,
    /// Sums of the outputs of a tile, by feature.
    sums: Lines<T>,
    /// The rows of the input whose lines are held, by their place.
    held: Vec<Option<usize>>,
    rows: Vec<AcrossRow<T>>,
}

// SAFETY: rows are used only by the call that made them; between calls their memory is forgotten.
unsafe impl<T: Send> Send for AcrossScratch<T> {}

impl<T: Vectored> AcrossScratch<T> {
    /// Its memory \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lists = size_of::<T>() * self.kernel.capacity()
            + size_of::<Option<usize>>() * self.held.capacity()
            + size_of::<AcrossRow<T>>() * self.rows.capacity();
        self.lines.bytes() + self.sums.bytes() + lists
    }
}

/// A convolution and its tensors.
struct Across<'a, T: 'static> {
    conv: &'a Convolution,
    y: *mut T,
    x: *const T,
    k: *const T,
    tiles: AcrossTiles<T>,
    /// Elements of a line that is held, and the number of rows whose lines are held.
    line: usize,
    ring: usize,
}

/// Runs a part of a convolution with vectors of outputs; returns whether it did.
///
/// # Safety
/// As [`run`](super::run); the input is not dilated.
pub(super) unsafe fn run<T: Vectored>(
    conv: &Convolution,
    [y, x, k]: [*mut T; 3],
    part: (usize, usize),
    (scratch, cpu): (&mut AcrossScratch<T>, Cpu),
) -> bool {
    let tiles = AcrossTiles::made_of(cpu);
    let Some((line, ring)) = held(conv, tiles.lanes, HELD / size_of::<T>()) else {
        return false;
    };
    let across = Across {
        conv,
        y,
        x: x.cast_const(),
        k: k.cast_const(),
        tiles,
        line,
        ring,
    };
    // SAFETY: by this function's contract; likewise below.
    let is_finite = unsafe { across.read(&mut scratch.kernel) };
    if is_finite {
        // SAFETY: see above; the kernel has been read.
        unsafe { across.part(part, scratch) };
    }
    is_finite
}

/// The elements of a line that is held and the number of rows, if this method applies, with vectors
/// of so many lanes and so many elements at most that are held.
fn held(conv: &Convolution, lanes: usize, most: usize) -> Option<(usize, usize)> {
    let flat = [conv.input[0], conv.window[0], conv.output[0]] == [1; 3] && conv.low[0] == 0;
    let extents = [conv.groups, conv.batch, conv.features, conv.channels];
    let is_empty = extents
        .iter()
        .chain([conv.input, conv.window, conv.output].iter().flatten())
        .any(|&n| n == 0);
    // Squares of channels and positions are transposed.
    let is_turned = conv.x[2] == 1 && conv.channels.min(conv.input[2]) >= TURNED as u64;
    if !flat || is_empty || conv.x[5] != 1 && !is_turned || conv.stride[2] != 1 {
        return None;
    }
    let [outputs, taps, rows] = [conv.output[2], conv.window[2], conv.window[1]];
    let padded = outputs.next_multiple_of(lanes as u64);
    // As many multiplications for an output as its features would need that fill a vector in part.
    let is_better =
        conv.features.checked_mul(4 * padded)? <= outputs.checked_mul(3 * lanes as u64)?;
    let line = padded + (taps - 1).checked_mul(conv.dilation[2])?;
    let ring = (rows - 1).checked_mul(conv.dilation[1])? + 1;
    let lines = line.checked_mul(ring)?.checked_mul(conv.channels)?;
    let kernel = [conv.groups, conv.features, conv.channels, rows, taps];
    let kernel = kernel.iter().try_fold(1u64, |all, &n| all.checked_mul(n))?;
    let fits = conv.features <= FEATURES as u64 && lines.max(kernel) <= most as u64;
    let is_line = (lanes as u64 / 2..=LINE).contains(&outputs);
    (fits && is_better && is_line).then_some((line as usize, ring as usize))
}

impl<T: Vectored> Across<'_, T> {
    /// Reads the kernel; returns whether all of it is finite.
    unsafe fn read(&self, kernel: &mut Vec<T>) -> bool {
        let conv = self.conv;
        let outer = [conv.groups, conv.window[1], conv.channels, conv.window[2]];
        let [groups, rows, channels, taps] = outer.map(|n| n as i64);
        kernel.clear();
        for (group, row) in (0..groups).flat_map(|group| (0..rows).map(move |row| (group, row))) {
            for (channel, tap) in (0..channels).flat_map(|c| (0..taps).map(move |tap| (c, tap))) {
                let at = group * conv.k[0] + channel * conv.k[2];
                let at = conv.k_start as i64 + at + row * conv.k[4] + tap * conv.k[5];
                for feature in 0..conv.features as i64 {
                    let at = (at + feature * conv.k[1]) as isize;
                    // SAFETY: an element of the kernel.
                    kernel.push(unsafe { *self.k.wrapping_offset(at) });
                }
            }
        }
        kernel.iter().fold(true, |all, k| all & k.is_finite())
    }

    /// Computes some lines of outputs.
    ///
    /// # Safety
    /// As [`run`]; the kernel has been read.
    unsafe fn part(&self, (part, parts): (usize, usize), scratch: &mut AcrossScratch<T>) {
        let conv = self.conv;
        let [batch, height] = [conv.batch, conv.output[1]].map(|n| n as usize);
        let size = self.line * self.ring * conv.channels as usize;
        let lines = scratch.lines.at_least(size);
        // What is outside of the input is at the same places of all lines.
        // SAFETY: there is memory for so many numbers.
        unsafe { lines.write_bytes(0, size) };
        let sums = scratch.sums.at_least(FEATURES * self.tiles.most());
        let mut of = usize::MAX;
        for unit in share(conv.groups as usize * batch * height, part, parts) {
            let (image, output) = (unit / height, unit % height);
            if image != of {
                scratch.held.clear();
                scratch.held.resize(self.ring, None);
                of = image;
            }
            let at = [image / batch, image % batch, output];
            // SAFETY: by this function's contract.
            unsafe {
                self.rows(at, lines, scratch);
                self.outputs(at, &scratch.rows, sums);
            }
        }
    }

    /// Lists the rows under the windows of a line of outputs, and copies those that are not held.
    unsafe fn rows(
        &self,
        [group, item, output]: [usize; 3],
        lines: *mut T,
        scratch: &mut AcrossScratch<T>,
    ) {
        let conv = self.conv;
        let AcrossScratch {
            kernel, held, rows, ..
        } = scratch;
        let [channels, height, taps] =
            [conv.channels, conv.window[1], conv.window[2]].map(|n| n as usize);
        let x = conv.x.map(|stride| stride as isize);
        let far = output as isize * conv.stride[1] as isize - conv.low[1] as isize;
        let step = conv.dilation[1] as isize;
        let under = valid(far, step, height, conv.input[1] as usize);
        let base = group as isize * x[0] + item as isize * x[1];
        let base = self.x.wrapping_offset(base);
        let place = |row: usize, channel: usize| {
            lines.wrapping_add((row % self.ring * channels + channel) * self.line)
        };
        rows.clear();
        let (size, together) = (taps * conv.features as usize, (TERMS / taps).max(1));
        for tap in under {
            let row = (far + tap * step) as usize;
            if held[row % self.ring] != Some(row) {
                held[row % self.ring] = Some(row);
                let from = base.wrapping_offset(row as isize * x[4]);
                // SAFETY: by this function's contract: lines of the input, and their places.
                unsafe { self.copy(from, place(row, 0)) };
            }
            for first in (0..channels).step_by(together) {
                let number = (group * height + tap as usize) * channels + first;
                rows.push(AcrossRow {
                    x: place(row, first),
                    k: kernel[number * size..].as_ptr(),
                    lines: together.min(channels - first),
                });
            }
        }
    }

    /// Copies a line of each channel of the input, as far as windows reach.
    unsafe fn copy(&self, from: *const T, to: *mut T) {
        let (low, line) = (self.conv.low[2] as isize, self.line as isize);
        let first = low.clamp(0, line);
        let count = (self.conv.input[2] as isize + low).clamp(first, line) - first;
        let [_, _, channel, _, _, column] = self.conv.x.map(|stride| stride as isize);
        let from = from.wrapping_offset((first - low) * column);
        let to = to.wrapping_offset(first);
        let channels = self.conv.channels as usize;
        if column != 1 {
            let operand = Operand {
                at: from,
                free: column,
                term: channel,
            };
            let turn = T::kernels(Cpu::here()).turn;
            // SAFETY: by this function's contract.
            unsafe { operand.turned(count as usize, self.line, channels, to, turn) };
            return;
        }
        for number in 0..channels {
            let from = from.wrapping_offset(number as isize * channel);
            // SAFETY: see above.
            unsafe {
                to.add(number * self.line)
                    .copy_from_nonoverlapping(from, count as usize);
            }
        }
    }

    /// Computes a line of outputs.
    unsafe fn outputs(&self, [group, item, row]: [usize; 3], rows: &[AcrossRow<T>], sums: *mut T) {
        let conv = self.conv;
        let [outputs, features, taps] =
            [conv.output[2], conv.features, conv.window[2]].map(|n| n as usize);
        let y = conv.y.map(|stride| stride as isize);
        let to = group as isize * y[0] + item as isize * y[1] + row as isize * y[4];
        let to = self.y.wrapping_offset(to);
        let mut from = 0;
        while from < outputs {
            let width = self.tiles.width(features, outputs - from);
            let task = |rows, add| AcrossTask {
                rows,
                taps,
                dilation: conv.dilation[2] as usize,
                line: self.line,
                from,
                to: sums,
                add,
            };
            let (first, rest) = chunk(rows, taps);
            // SAFETY: the lines have whole vectors of outputs, and the sums are writable; likewise
            // below.
            unsafe { self.tiles.run(&task(first, false), features, width) };
            let mut rest = rest;
            while !rest.is_empty() {
                let (some, others) = chunk(rest, taps);
                // SAFETY: see above.
                unsafe { self.tiles.run(&task(some, true), features, width) };
                rest = others;
            }
            let count = width.min(outputs - from);
            for feature in 0..features {
                let to = to.wrapping_offset(feature as isize * y[2] + from as isize * y[5]);
                let sums = sums.wrapping_add(feature * width);
                // SAFETY: sums of these outputs, and the outputs.
                unsafe {
                    if y[5] == 1 {
                        to.copy_from_nonoverlapping(sums, count);
                        continue;
                    }
                    for output in 0..count {
                        to.wrapping_offset(output as isize * y[5])
                            .write(*sums.add(output));
                    }
                }
            }
            from += width;
        }
    }
}

/// Splits off rows of at most [`TERMS`] terms, or one.
fn chunk<T>(rows: &[AcrossRow<T>], taps: usize) -> (&[AcrossRow<T>], &[AcrossRow<T>]) {
    let mut terms = 0;
    let fits = |row: &&AcrossRow<T>| {
        terms += row.lines * taps;
        terms <= TERMS
    };
    let count = rows.iter().take_while(fits).count();
    rows.split_at(count.max(rows.len().min(1)))
}
