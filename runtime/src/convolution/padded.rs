//! Convolutions with a filter for each channel, as depthwise ones, of images with channels last:
//! the lanes of a vector are channels. Bands of some channels are copied with zeros around them, so
//! that all outputs of a line have the same window positions, however small the image is, and
//! memory is read along its lines; of [large images](direct) only their edges. A filter that has an
//! ∞ or a NaN would meet the zeros, so such a convolution is left to other methods.
//!
//! An output is summed in the order of window positions, so its bits do not depend on how the work
//! is split.

mod direct;
#[cfg(test)]
mod tests;

use std::ops::Range;

use ddl_abi::{Convolution, SPACE};

use super::share;
use crate::cpu::Cpu;
use crate::lanes::{Lanes, Walk};
use crate::lines::Lines;
use crate::microkernel::{Element, Sum};
use crate::operand::Operand;
use crate::vector::Vectored;

/// Vectors of channels that are copied together.
const TOGETHER: usize = 4;
/// Most memory of a band, and of one that has a single line of outputs \[B\].
const BAND: usize = if cfg!(test) { 1 << 12 } else { 1 << 18 };
const LINE: usize = 1 << 20;
/// Most window positions.
const TAPS: u64 = 128;

/// Scratch memory of one thread.
#[derive(Default)]
pub(super) struct PaddedScratch<T> {
    band: Lines<T>,
    /// The filters: of each unit of channels all window positions.
    filter: Lines<T>,
    /// Outputs that are not written in place.
    sums: Lines<T>,
}

impl<T: Vectored> PaddedScratch<T> {
    /// Its memory \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lines = [&self.band, &self.filter, &self.sums].map(Lines::bytes);
        lines.iter().sum()
    }
}

/// A convolution and its tensors.
struct Padded<'a, E: Element> {
    conv: &'a Convolution,
    y: *mut E,
    x: *const E,
    k: *const E,
    lanes: Lanes<E::Sum>,
    /// Channels of a unit, up to whole vectors.
    wide: usize,
    /// Positions of a line under all of its outputs.
    positions: usize,
    /// Rows of outputs of a band.
    rows: usize,
}

/// Positions under so many outputs along a dim.
fn positions(conv: &Convolution, d: usize, outputs: u64) -> Option<usize> {
    let outer = (outputs - 1).checked_mul(conv.stride[d])?;
    let inner = (conv.window[d] - 1).checked_mul(conv.dilation[d])?;
    usize::try_from(outer.checked_add(inner)?.checked_add(1)?).ok()
}

/// Runs a part of a convolution with vectors of channels; returns whether it did.
///
/// # Safety
/// As [`run`](super::run); the input is not dilated.
pub(super) unsafe fn run<E: Element<Sum: Vectored>>(
    conv: &Convolution,
    [y, x, k]: [*mut E; 3],
    (part, parts): (usize, usize),
    (scratch, cpu): (&mut PaddedScratch<E::Sum>, Cpu),
) -> bool {
    let lanes = Lanes::<E::Sum>::made_of(cpu);
    let Some((wide, positions, rows)) = bands(conv, &lanes, parts) else {
        return false;
    };
    let is_direct = direct::is_direct::<E>(conv, &lanes);
    let wide = match is_direct {
        true => (conv.groups as usize).next_multiple_of(lanes.count),
        false => wide,
    };
    let padded = Padded {
        conv,
        y,
        x: x.cast_const(),
        k: k.wrapping_add(conv.k_start as usize).cast_const(),
        lanes,
        wide,
        positions,
        rows,
    };
    // SAFETY: by this function's contract; likewise below.
    let is_finite = unsafe { padded.filters(&mut scratch.filter) };
    if is_finite && is_direct {
        // SAFETY: see above; the filters have been packed, as one unit.
        unsafe { padded.direct((part, parts), scratch) };
    } else if is_finite {
        // SAFETY: see above; the filters have been packed.
        unsafe { padded.part((part, parts), scratch) };
    }
    is_finite
}

/// How a convolution is divided among so many threads, if this method applies: the channels of a
/// unit, the positions of a line and the rows of outputs of a band.
fn bands<T: Vectored>(
    conv: &Convolution,
    lanes: &Lanes<T>,
    parts: usize,
) -> Option<(usize, usize, usize)> {
    let Convolution {
        groups,
        batch,
        input,
        window,
        output,
        ..
    } = *conv;
    let is_flat = [input[0], window[0], output[0]] == [1; SPACE] && conv.low[0] == 0;
    let is_single = [
        conv.features,
        conv.channels,
        conv.x[0] as u64,
        conv.y[0] as u64,
    ] == [1; 4];
    let is_empty = [input, window, output].as_flattened().contains(&0) || batch == 0;
    if !is_flat || !is_single || is_empty || 2 * groups < lanes.count as u64 {
        return None;
    }
    let taps = window[1].saturating_mul(window[2]);
    if !(2..=TAPS).contains(&taps) {
        return None;
    }
    let vectors = (groups as usize).div_ceil(lanes.count);
    let wide = vectors.min(TOGETHER) * lanes.count;
    let columns = positions(conv, 2, output[2])?;
    let line = columns.checked_mul(wide * size_of::<T>())?;
    let band = |rows: u64| positions(conv, 1, rows)?.checked_mul(line);
    if band(1)? > LINE {
        return None;
    }
    // Something for each thread.
    let units = vectors.div_ceil(TOGETHER) * batch as usize;
    let mut rows = (output[1] as usize).div_ceil(parts.div_ceil(units)) as u64;
    while rows > 1 && band(rows).is_none_or(|band| band > BAND) {
        rows = rows.div_ceil(2);
    }
    Some((wide, columns, rows as usize))
}

impl<E: Element<Sum: Vectored>> Padded<'_, E> {
    /// The channels of a unit.
    fn channels(&self, unit: usize) -> Range<usize> {
        unit * self.wide..(self.conv.groups as usize).min((unit + 1) * self.wide)
    }

    /// Window positions.
    fn taps(&self) -> usize {
        self.conv.window.iter().product::<u64>() as usize
    }

    /// Packs all filters; returns whether they are finite.
    ///
    /// # Safety
    /// They are readable.
    unsafe fn filters(&self, memory: &mut Lines<E::Sum>) -> bool {
        let conv = self.conv;
        let units = (conv.groups as usize).div_ceil(self.wide);
        let size = self.taps() * self.wide;
        let all = memory.at_least(units * size);
        let [group, _, _, _, row, column] = conv.k.map(|stride| stride as isize);
        let [_, rows, columns] = conv.window.map(|extent| extent as usize);
        let turn = E::Sum::kernels(Cpu::here()).turn;
        for unit in 0..units {
            let own = self.channels(unit);
            for number in 0..rows {
                let at = own.start as isize * group + number as isize * row;
                let operand = Operand {
                    at: self.k.wrapping_offset(at),
                    free: group,
                    term: column,
                };
                let to = all.wrapping_add(unit * size + number * columns * self.wide);
                // SAFETY: by this function's contract; room for all window positions.
                unsafe { operand.vectors([own.len(), self.wide], columns, to, turn) };
            }
        }
        let is_finite = E::Sum::kernels(Cpu::here()).is_finite;
        // SAFETY: what has been packed.
        unsafe { is_finite(all, units * size) }
    }

    /// # Safety
    /// As [`run`]; the filters have been packed.
    unsafe fn part(&self, (part, parts): (usize, usize), scratch: &mut PaddedScratch<E::Sum>) {
        let conv = self.conv;
        let (items, outputs) = (conv.batch as usize, conv.output[1] as usize);
        let bands = outputs.div_ceil(self.rows);
        let most = positions(conv, 1, self.rows as u64).unwrap_or(0);
        let size = most * self.positions * self.wide;
        let band = scratch.band.at_least(size);
        let sums = scratch
            .sums
            .at_least(conv.output[2] as usize * self.lanes.count);
        let filters = scratch.filter.at_least(0).cast_const();
        // What is beside the lines stays zero.
        // SAFETY: the memory of a band.
        unsafe { band.write_bytes(0, size) };
        let units = (conv.groups as usize).div_ceil(self.wide);
        for number in share(units * items * bands, part, parts) {
            let (rest, rows) = (number / bands, share(outputs, number % bands, bands));
            let (unit, item) = (rest / items, rest % items);
            let channels = self.channels(unit);
            let filter = filters.wrapping_add(unit * self.taps() * self.wide);
            // SAFETY: by this function's contract.
            unsafe {
                self.read(&channels, item, &rows, band);
                for row in rows.clone() {
                    let line = (row - rows.start) * conv.stride[1] as usize;
                    let from = band.wrapping_add(line * self.positions * self.wide);
                    self.line(&channels, [item, row], [from, filter], sums);
                }
            }
        }
    }

    /// Copies what some rows of outputs read.
    unsafe fn read(
        &self,
        channels: &Range<usize>,
        item: usize,
        rows: &Range<usize>,
        to: *mut E::Sum,
    ) {
        let conv = self.conv;
        let [group, batch, _, _, row, column] = conv.x.map(|stride| stride as isize);
        let [_, height, width] = conv.input.map(|extent| extent as isize);
        let [_, low, left] = conv.low.map(|low| low as isize);
        let at = channels.start as isize * group + item as isize * batch;
        let first = rows.start as isize * conv.stride[1] as isize - low;
        let count = positions(conv, 1, rows.len() as u64).unwrap_or(0);
        let begin = left.clamp(0, self.positions as isize);
        let end = (width + left).clamp(begin, self.positions as isize);
        for number in 0..count {
            let place = first + number as isize;
            let to = to.wrapping_add(number * self.positions * self.wide);
            // SAFETY: by the contract of `run`; there is memory for the line.
            unsafe {
                if !(0..height).contains(&place) {
                    to.write_bytes(0, self.positions * self.wide);
                    continue;
                }
                let operand = Operand {
                    at: self
                        .x
                        .wrapping_offset(at + place * row + (begin - left) * column),
                    free: group,
                    term: column,
                };
                let to = to.wrapping_add(begin as usize * self.wide);
                operand.vectors(
                    [channels.len(), self.wide],
                    (end - begin) as usize,
                    to,
                    None,
                );
            }
        }
    }

    /// Computes a line of outputs.
    unsafe fn line(
        &self,
        channels: &Range<usize>,
        [item, row]: [usize; 2],
        [x, k]: [*const E::Sum; 2],
        sums: *mut E::Sum,
    ) {
        let conv = self.conv;
        let (count, wide) = (self.lanes.count, self.wide as isize);
        let [_, down, right] = conv.dilation.map(|step| step as isize);
        let [_, height, width] = conv.window.map(|extent| extent as usize);
        let [group, batch, _, _, y_row, y_column] = conv.y.map(|stride| stride as isize);
        let at = channels.start as isize * group + item as isize * batch + row as isize * y_row;
        let outputs = conv.output[2] as usize;
        let runs = outputs.div_ceil(self.lanes.outputs(1));
        let step = conv.stride[2] as isize * wide;
        for run in (0..runs).map(|run| share(outputs, run, runs)) {
            for lane in (0..channels.len()).step_by(count) {
                let some = count.min(channels.len() - lane);
                let place = at + lane as isize * group + run.start as isize * y_column;
                let y = self.y.wrapping_offset(place);
                let is_direct = E::IN_PLACE && some == count;
                let (to, to_output) = match is_direct {
                    true => (y.cast(), y_column),
                    false => (sums, count as isize),
                };
                let walk = Walk {
                    x: x.wrapping_offset(run.start as isize * step)
                        .wrapping_add(lane),
                    k: k.wrapping_add(lane),
                    counts: [1, 1, height, width],
                    x_steps: [0, 0, down * self.positions as isize * wide, right * wide],
                    k_steps: [0, 0, width as isize * wide, wide],
                    output: step,
                    feature: 0,
                    to,
                    to_output,
                    to_feature: 0,
                    begun: false,
                };
                // SAFETY: elements of the band and of the filter, and outputs or their memory.
                unsafe {
                    self.lanes.run(&walk, run.len(), 1);
                    for output in 0..if is_direct { 0 } else { run.len() } {
                        let to = y.wrapping_offset(output as isize * y_column);
                        E::narrow_all(sums.add(output * count), some, to);
                    }
                }
            }
        }
    }
}
