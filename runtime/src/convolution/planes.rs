//! Convolutions of small planes with a filter each, as depthwise ones of images with channels
//! first: the lanes of a vector are groups, as lines of outputs are too short for vectors.
//!
//! The planes of sixteen groups are transposed, such that those of an element are adjacent, with
//! zeros around the lines, and between elements that are dilated, and so are the outputs. A filter
//! that has an ∞ or a NaN would meet the zeros, so its outputs are computed one by one from what
//! they meet, and a dilated input is left to other methods.
//!
//! An output is summed in the order of window positions, so its bits do not depend on how the work
//! is split.

#[cfg(test)]
mod tests;

use std::ops::Range;

use ddl_abi::{Convolution, SPACE};

use super::geometry::valid;
use super::share;
use crate::cpu::Cpu;
use crate::lanes::{Lanes, Walk};
use crate::lines::Lines;
use crate::microkernel::{TURNED, Turn, turned_rows};
use crate::operand::Operand;
use crate::vector::Vectored;

/// Groups that are computed together.
const TOGETHER: usize = TURNED;
/// Most memory of their planes \[B\].
const PLANES: u64 = 512 << 10;
/// Most window positions.
const TAPS: u64 = 256;

/// Scratch memory of one thread.
#[derive(Default)]
pub(super) struct PlaneScratch<T> {
    /// Elements of the planes, of the filters and of the outputs of all groups.
    planes: Lines<T>,
    filter: Lines<T>,
    sums: Lines<T>,
    /// Where the elements of a plane are.
    places: Vec<usize>,
}

impl<T: Vectored> PlaneScratch<T> {
    /// Its memory \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lines = [&self.planes, &self.filter, &self.sums].map(Lines::bytes);
        lines.iter().sum::<usize>() + size_of::<usize>() * self.places.capacity()
    }
}

/// A convolution and its tensors.
struct Planes<'a, T> {
    conv: &'a Convolution,
    y: *mut T,
    x: *const T,
    k: *const T,
    lanes: Lanes<T>,
    turn: Option<Turn<T>>,
    /// The first column of a line, which is not in the plane if it is negative, and the columns.
    first: isize,
    columns: usize,
}

/// The extent of the input along a dim, with what is between its elements.
fn reach(conv: &Convolution, d: usize) -> u64 {
    (conv.input[d] - 1).saturating_mul(conv.base[d]) + 1
}

/// The columns that outputs read and those of a plane: the first one and the end.
fn columns(conv: &Convolution) -> [i64; 2] {
    let last = (conv.output[2] - 1) * conv.stride[2] + (conv.window[2] - 1) * conv.dilation[2];
    let end = (last as i64 + 1 - conv.low[2]).max(reach(conv, 2) as i64);
    [(-conv.low[2]).min(0), end]
}

/// Whether this method applies to a convolution of numbers of so many bytes.
fn is_small(conv: &Convolution, bytes: usize) -> bool {
    let Convolution {
        groups,
        batch,
        features,
        channels,
        input,
        window,
        output,
        low,
        x,
        y,
        ..
    } = *conv;
    let is_flat = [input[0], window[0], output[0]] == [1; SPACE] && low[0] == 0;
    let is_single = [features, channels] == [1; 2];
    let is_empty = [input, window, output].as_flattened().contains(&0) || batch == 0;
    let is_plane = |strides: [i64; 3 + SPACE], extents: [u64; SPACE]| {
        strides[0] > 1 && strides[5] == 1 && strides[4] == extents[2] as i64
    };
    if !is_flat || !is_single || is_empty || !is_plane(x, input) || !is_plane(y, output) {
        return false;
    }
    let [first, end] = columns(conv);
    let line = ((end - first) as u64).saturating_mul((TOGETHER * bytes) as u64);
    2 * groups >= TOGETHER as u64
        && window[1].saturating_mul(window[2]) <= TAPS
        && line.saturating_mul(reach(conv, 1).max(output[1])) <= PLANES
}

/// Runs a part of a convolution of small planes; returns whether it did.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<T: Vectored>(
    conv: &Convolution,
    [y, x, k]: [*mut T; 3],
    (part, parts): (usize, usize),
    (scratch, cpu): (&mut PlaneScratch<T>, Cpu),
) -> bool {
    if !is_small(conv, size_of::<T>()) {
        return false;
    }
    let [first, end] = columns(conv);
    let planes = Planes {
        conv,
        y,
        x: x.cast_const(),
        k: k.wrapping_add(conv.k_start as usize).cast_const(),
        lanes: Lanes::made_of(cpu),
        turn: T::kernels(Cpu::here()).turn,
        first: first as isize,
        columns: (end - first) as usize,
    };
    // SAFETY: by this function's contract.
    unsafe {
        if conv.base != [1; SPACE] && !planes.is_finite(&mut scratch.filter) {
            return false;
        }
        planes.part((part, parts), scratch);
    }
    true
}

impl<T: Vectored> Planes<'_, T> {
    /// Window positions.
    fn taps(&self) -> usize {
        self.conv.window.iter().product::<u64>() as usize
    }

    /// Whether all filters are finite.
    unsafe fn is_finite(&self, memory: &mut Lines<T>) -> bool {
        let groups = self.conv.groups as usize;
        let to = memory.at_least(self.taps() * TOGETHER);
        (0..groups).step_by(TOGETHER).all(|first| {
            let own = first..groups.min(first + TOGETHER);
            // SAFETY: by the contract of `run`.
            unsafe { self.filter(&own, self.taps(), to) }
        })
    }

    unsafe fn part(&self, (part, parts): (usize, usize), scratch: &mut PlaneScratch<T>) {
        let PlaneScratch {
            planes,
            filter,
            sums,
            places,
        } = scratch;
        let (groups, items) = (self.conv.groups as usize, self.conv.batch as usize);
        let [_, height, width] = self.conv.input.map(|extent| extent as usize);
        let [_, down, right] = self.conv.base.map(|step| step as usize);
        let [_, rows, outputs] = self.conv.output.map(|extent| extent as usize);
        let before = self.first.unsigned_abs();
        let place = |row: usize, column: usize| {
            (row * down * self.columns + before + column * right) * TOGETHER
        };
        places.clear();
        places.extend((0..height).flat_map(|row| (0..width).map(move |column| place(row, column))));
        let size = reach(self.conv, 1) as usize * self.columns * TOGETHER;
        let planes = planes.at_least(size);
        let taps = self.taps();
        let filter = filter.at_least(taps * TOGETHER);
        let sums = sums.at_least(rows * outputs * TOGETHER);
        // SAFETY: the memory of the planes: what is around them stays zero.
        unsafe { planes.write_bytes(0, size) };
        let (mut of, mut is_finite) = (None, true);
        for unit in share(groups.div_ceil(TOGETHER) * items, part, parts) {
            let (number, item) = (unit / items, unit % items);
            let own = number * TOGETHER..groups.min((number + 1) * TOGETHER);
            // SAFETY: by the contract of `run`.
            unsafe {
                if of.replace(number) != Some(number) {
                    is_finite = self.filter(&own, taps, filter);
                }
                self.read(&own, item, places, planes);
                for row in 0..rows {
                    let to = sums.add(row * outputs * TOGETHER);
                    self.line(row, is_finite, [planes, filter], to);
                }
                self.write(&own, item, sums);
            }
        }
    }

    /// Packs the filters of some groups; returns whether all are finite.
    unsafe fn filter(&self, groups: &Range<usize>, taps: usize, to: *mut T) -> bool {
        let [group, _, _, _, row, column] = self.conv.k.map(|stride| stride as isize);
        let [_, height, width] = self.conv.window.map(|extent| extent as usize);
        let at = self.k.wrapping_offset(groups.start as isize * group);
        // Rows that lie one behind the other are one.
        let [rows, terms] = match row == width as isize * column {
            true => [1, height * width],
            false => [height, width],
        };
        for number in 0..rows {
            let operand = Operand {
                at: at.wrapping_offset(number as isize * row),
                free: group,
                term: column,
            };
            let to = to.wrapping_add(number * terms * TOGETHER);
            // SAFETY: by the contract of `run`; room for all window positions.
            unsafe { operand.vectors([groups.len(), TOGETHER], terms, to, self.turn) };
        }
        // SAFETY: they have been written.
        let packed = unsafe { std::slice::from_raw_parts(to, taps * TOGETHER) };
        packed.iter().fold(true, |all, v| all & v.is_finite())
    }

    /// Transposes the planes of some groups of an item.
    unsafe fn read(&self, groups: &Range<usize>, item: usize, places: &[usize], to: *mut T) {
        let [group, batch, ..] = self.conv.x.map(|stride| stride as isize);
        let at = groups.start as isize * group + item as isize * batch;
        let from = self.x.wrapping_offset(at);
        // SAFETY: by the contract of `run`; there is room for all elements.
        unsafe {
            if let Some(turn) = self.turn.filter(|_| groups.len() == TOGETHER)
                && places.len() >= TURNED
            {
                each_square(places.len(), |first| {
                    let lines = std::array::from_fn(|i| places[first + i]);
                    turn(from.add(first), group, to, &lines);
                });
                return;
            }
            for lane in 0..groups.len() {
                let from = from.wrapping_offset(lane as isize * group);
                for (element, place) in places.iter().enumerate() {
                    *to.add(place + lane) = *from.add(element);
                }
            }
        }
    }

    /// Computes the outputs of a line, of all groups.
    unsafe fn line(
        &self,
        row: usize,
        is_finite: bool,
        [planes, filter]: [*const T; 2],
        to: *mut T,
    ) {
        let conv = self.conv;
        let [_, down, right] = conv.dilation.map(|step| step as isize);
        let [_, _, window] = conv.window.map(|extent| extent as usize);
        let outputs = conv.output[2] as usize;
        let far = |d: usize, output: usize| {
            output as isize * conv.stride[d] as isize - conv.low[d] as isize
        };
        let under = |d: usize, output: usize| {
            let [window, input] = [conv.window[d], reach(conv, d)].map(|extent| extent as usize);
            valid(far(d, output), conv.dilation[d] as isize, window, input)
        };
        let (rows, together) = (under(1, row), TOGETHER as isize);
        let add = |run: Range<usize>, some: Range<isize>| {
            let place = [
                far(1, row) + rows.start * down,
                far(2, run.start) + some.start * right - self.first,
            ];
            let x = (place[0] * self.columns as isize + place[1]) * together;
            let k = (rows.start * window as isize + some.start) * together;
            for lane in (0..TOGETHER).step_by(self.lanes.count) {
                let walk = Walk {
                    x: planes.wrapping_offset(x).wrapping_add(lane),
                    k: filter.wrapping_offset(k).wrapping_add(lane),
                    counts: [1, 1, rows.len(), some.len()],
                    x_steps: [
                        0,
                        0,
                        down * self.columns as isize * together,
                        right * together,
                    ],
                    k_steps: [0, 0, window as isize * together, together],
                    output: conv.stride[2] as isize * together,
                    feature: 0,
                    to: to.wrapping_add(run.start * TOGETHER + lane),
                    to_output: together,
                    to_feature: 0,
                    begun: false,
                };
                // SAFETY: elements of the lines and of the filter, and sums.
                unsafe { self.lanes.run(&walk, run.len(), 1) };
            }
        };
        if is_finite {
            let runs = outputs.div_ceil(self.lanes.outputs(1));
            (0..runs).for_each(|run| add(share(outputs, run, runs), 0..window as isize));
        } else {
            (0..outputs).for_each(|output| add(output..output + 1, under(2, output)));
        }
    }

    /// Writes the outputs of some groups of an item.
    unsafe fn write(&self, groups: &Range<usize>, item: usize, sums: *const T) {
        let [group, batch, ..] = self.conv.y.map(|stride| stride as isize);
        let outputs = self.conv.output.iter().product::<u64>() as usize;
        let at = groups.start as isize * group + item as isize * batch;
        let to = self.y.wrapping_offset(at);
        // SAFETY: by the contract of `run`.
        unsafe {
            if let Some(turn) = self.turn.filter(|_| groups.len() == TOGETHER)
                && outputs >= TURNED
            {
                let lines = turned_rows(group as usize);
                each_square(outputs, |first| {
                    let from = sums.add(first * TOGETHER);
                    turn(from, TOGETHER as isize, to.add(first), &lines);
                });
                return;
            }
            for lane in 0..groups.len() {
                let to = to.wrapping_offset(lane as isize * group);
                for output in 0..outputs {
                    *to.add(output) = *sums.add(output * TOGETHER + lane);
                }
            }
        }
    }
}

/// Visits the first elements of squares of which at least one fits; the last one may overlap the
/// one before.
fn each_square(count: usize, mut visit: impl FnMut(usize)) {
    (0..count)
        .step_by(TURNED)
        .for_each(|first| visit(first.min(count - TURNED)));
}
