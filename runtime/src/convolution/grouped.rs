//! Convolutions with many groups of few features each, such as depthwise ones and their gradients.
//!
//! A microkernel multiplies vectors of a group's features, of which there are too few here. So the
//! lanes of a vector are groups instead: a vector of outputs is the sum of products of vectors of
//! the input and of the kernel, element by element. Where groups are adjacent in memory both are
//! read in place; otherwise they are packed such that they are.
//!
//! A line of outputs along the last dim is computed in runs. For the window positions that are
//! within the input for all outputs of a run, its sums are in registers; then the other positions
//! are added to each output. So every output is summed in an order that depends on the extents
//! alone, however the work is split over threads.

mod shape;
#[cfg(test)]
mod tests;

use std::ops::Range;

use ddl_abi::{Convolution, SPACE};

use self::shape::{Extents, Shape};
use super::geometry::valid;
use super::share;
use crate::cpu::Cpu;
use crate::lanes::{Lanes, Walk};
use crate::lines::Lines;
use crate::microkernel::{Element, Sum};
use crate::operand::Operand;
use crate::vector::Vectored;

/// Scratch memory of one thread; grows to the needs of the largest convolution.
#[derive(Default)]
pub(super) struct GroupedScratch<T> {
    x: Lines<T>,
    k: Lines<T>,
    sums: Lines<T>,
    /// Kernels of vectors of groups, and their strides of features.
    views: Vec<(View<T>, isize)>,
}

impl<T: Vectored> GroupedScratch<T> {
    /// Memory of the panels \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lines = [&self.x, &self.k, &self.sums].map(Lines::bytes);
        lines.iter().sum::<usize>() + size_of::<(View<T>, isize)>() * self.views.capacity()
    }
}

// SAFETY: a view is used only by the call that made it; between calls its memory is forgotten.
unsafe impl<T: Send> Send for View<T> {}

/// Elements in memory: those of a vector of groups lie adjacent, at a first address and strides of
/// the input feature and the dims of space.
#[derive(Clone, Copy)]
struct View<T> {
    at: *const T,
    strides: [isize; 1 + SPACE],
}

impl<T: Copy> View<T> {
    fn from(self, index: [isize; 1 + SPACE]) -> *const T {
        let offsets = index.iter().zip(self.strides);
        self.at
            .wrapping_offset(offsets.map(|(index, stride)| index * stride).sum())
    }
}

/// Runs a part of a convolution with vectors of groups; returns whether it did.
///
/// # Safety
/// As [`run`](super::run); the input is not dilated.
pub(super) unsafe fn run<E: Element<Sum: Vectored>>(
    conv: &Convolution,
    [y, x, k]: [*mut E; 3],
    (part, parts): (usize, usize),
    (scratch, cpu): (&mut GroupedScratch<E::Sum>, Cpu),
) -> bool {
    // SAFETY: by this function's contract.
    unsafe { run_with(Lanes::made_of(cpu), conv, [y, x, k], (part, parts), scratch) }
}

/// As [`run`], with the vectors of a machine.
unsafe fn run_with<E: Element<Sum: Vectored>>(
    lanes: Lanes<E::Sum>,
    conv: &Convolution,
    [y, x, k]: [*mut E; 3],
    (part, parts): (usize, usize),
    scratch: &mut GroupedScratch<E::Sum>,
) -> bool {
    let Some(shape) = Shape::new(conv, (lanes.count, size_of::<E::Sum>()), parts) else {
        return false;
    };
    let (x, k) = (x.cast_const(), k.cast_const());
    let task = Grouped {
        conv,
        y,
        x,
        k,
        lanes,
        extents: &shape.extents,
    };
    let units = shape.units();
    let mine = share(shape.vectors * units, part, parts);
    // Input that is read in place is read by lines, for all groups; packed input by vectors of
    // groups.
    let (adjacent, whole) = (conv.k[0] == 1, shape.channels >= shape.extents.channels);
    let together = match E::IN_PLACE && conv.x[0] == 1 && (adjacent || whole) {
        true => shape.vectors.max(1),
        false => 1,
    };
    for vector in (0..shape.vectors).step_by(together) {
        let first = vector * units;
        let some = mine.start.max(first)..mine.end.min(first + together * units);
        if !some.is_empty() {
            let vectors = vector..vector + together;
            // SAFETY: by this function's contract.
            unsafe {
                task.vectors(
                    &shape,
                    vectors,
                    some.start - first..some.end - first,
                    scratch,
                )
            };
        }
    }
    true
}

/// A convolution of one type.
struct Grouped<'a, E: Element> {
    conv: &'a Convolution,
    y: *mut E,
    x: *const E,
    k: *const E,
    lanes: Lanes<E::Sum>,
    extents: &'a Extents,
}

/// Some groups and input features.
struct Slice {
    groups: Range<usize>,
    channels: Range<usize>,
}

/// The sums of a line of outputs: the first one, and the strides of outputs and features.
#[derive(Clone, Copy)]
struct Sums<T> {
    at: *mut T,
    output: isize,
    feature: isize,
}

impl<E: Element<Sum: Vectored>> Grouped<'_, E> {
    /// The groups of a vector.
    fn groups(&self, vector: usize) -> Range<usize> {
        let group = vector * self.lanes.count;
        group..(group + self.lanes.count).min(self.conv.groups as usize)
    }

    /// Some units of some vectors of groups: the units of all vectors one after the other.
    unsafe fn vectors(
        &self,
        shape: &Shape,
        vectors: Range<usize>,
        work: Range<usize>,
        scratch: &mut GroupedScratch<E::Sum>,
    ) {
        let GroupedScratch { x, k, sums, views } = scratch;
        let (extents, channels) = (self.extents, shape.channels);
        let (outer, rows, bands) = (extents.output[0], extents.output[1], shape.bands());
        let wide = extents.features * self.lanes.count;
        let line = extents.output[2] * wide;
        let whole = channels >= extents.channels;
        let count = extents.channels.div_ceil(channels.max(1)).max(1);
        let most = match whole {
            true => 1,
            false => extents.batch * outer * rows * vectors.len(),
        };
        let sums = sums.at_least(most * line);
        let window = extents.window.iter().product::<usize>();
        let kernel = channels.min(extents.channels) * window * wide;
        let k = k.at_least(kernel * vectors.len());
        for chunk in 0..count {
            let slice = |vector: usize| Slice {
                groups: self.groups(vector),
                channels: chunk * channels..((chunk + 1) * channels).min(extents.channels),
            };
            views.clear();
            views.extend(vectors.clone().enumerate().map(|(number, vector)| {
                // SAFETY: by the contract of `run`; likewise below.
                unsafe { self.kernel(&slice(vector), k.wrapping_add(number * kernel)) }
            }));
            for number in work.clone() {
                let (unit, lane) = (number / vectors.len(), number % vectors.len());
                let (item, plane) = (unit / bands / outer, unit / bands % outer);
                let (band, slice) = (unit % bands, slice(vectors.start + lane));
                let band = share(rows, band, bands);
                // SAFETY: see above.
                let x = unsafe { self.input(&slice, ([item, plane], &band), x) };
                for row in band {
                    let at = [item, plane, row];
                    let place = ((item * outer + plane) * rows + row) * vectors.len() + lane;
                    let place = if whole { 0 } else { place };
                    let own = sums.wrapping_add(place * line);
                    let (own, direct) = self.sums(&slice.groups, at, own);
                    // SAFETY: see above; the sums of a line are this thread's.
                    unsafe {
                        self.line((x, views[lane]), &slice, [plane, row], (own, chunk > 0));
                        if chunk + 1 == count && !direct {
                            self.finish(&slice.groups, at, own.at);
                        }
                    }
                }
            }
        }
    }

    /// The first output of a line.
    fn output(&self, groups: &Range<usize>, [item, plane, row]: [usize; 3]) -> *mut E {
        let stride = self.conv.y.map(|stride| stride as isize);
        let at = groups.start as isize * stride[0]
            + item as isize * stride[1]
            + plane as isize * stride[3]
            + row as isize * stride[4];
        self.y.wrapping_offset(at)
    }

    /// The sums of a line: in the result if that is possible, else in memory of their own. And
    /// whether they are in the result.
    fn sums(
        &self,
        groups: &Range<usize>,
        at: [usize; 3],
        memory: *mut E::Sum,
    ) -> (Sums<E::Sum>, bool) {
        if self.in_place(groups, self.conv.y[0]) {
            let own = Sums {
                at: self.output(groups, at).cast(),
                output: self.conv.y[5] as isize,
                feature: self.conv.y[2] as isize,
            };
            return (own, true);
        }
        let lanes = self.lanes.count as isize;
        let own = Sums {
            at: memory,
            output: self.extents.features as isize * lanes,
            feature: lanes,
        };
        (own, false)
    }

    /// Whether tensors with this stride of groups are read and written in place.
    fn in_place(&self, groups: &Range<usize>, stride: i64) -> bool {
        E::IN_PLACE && stride == 1 && groups.len() == self.lanes.count
    }

    /// The kernel of a vector of groups and some input features; features are the first index.
    unsafe fn kernel(&self, slice: &Slice, to: *mut E::Sum) -> (View<E::Sum>, isize) {
        let (extents, lanes) = (self.extents, self.lanes.count);
        let Slice { groups, channels } = slice;
        let stride = self.conv.k.map(|stride| stride as isize);
        let at = self.conv.k_start as isize
            + groups.start as isize * stride[0]
            + channels.start as isize * stride[2];
        let at = self.k.wrapping_offset(at);
        if self.in_place(groups, self.conv.k[0]) {
            let strides = [stride[2], stride[3], stride[4], stride[5]];
            let at = at.cast();
            return (View { at, strides }, stride[1]);
        }
        let size = [channels.len(), extents.window[0], extents.window[1]];
        let depth = extents.window[2];
        let plane = depth * lanes;
        let of_feature = size.iter().product::<usize>() * plane;
        for feature in 0..extents.features {
            let from = at.wrapping_offset(feature as isize * stride[1]);
            let from = (from, [stride[2], stride[3], stride[4]]);
            let step = [stride[0], stride[5]];
            let to = to.wrapping_add(feature * of_feature);
            // SAFETY: these are elements of the kernel.
            unsafe { pack(from, size, step, [groups.len(), lanes, depth], to) };
        }
        let strides = packed([size[1], size[2], depth], lanes);
        (View { at: to, strides }, of_feature as isize)
    }

    /// The input of some rows of a plane of outputs; the index of a dim of space that is negative,
    /// as that of padding, is never read.
    unsafe fn input(
        &self,
        slice: &Slice,
        ([item, plane], rows): ([usize; 2], &Range<usize>),
        memory: &mut Lines<E::Sum>,
    ) -> View<E::Sum> {
        let (conv, extents, lanes) = (self.conv, self.extents, self.lanes.count);
        let Slice { groups, channels } = slice;
        let stride = conv.x.map(|stride| stride as isize);
        let at = groups.start as isize * stride[0]
            + item as isize * stride[1]
            + channels.start as isize * stride[2];
        let at = self.x.wrapping_offset(at);
        if self.in_place(groups, conv.x[0]) {
            let strides = [stride[2], stride[3], stride[4], stride[5]];
            let at = at.cast();
            return View { at, strides };
        }
        // What the first and the last of some outputs read, and all between.
        let reach = |d: usize, outputs: Range<usize>| {
            let far =
                |output: usize| output as isize * conv.stride[d] as isize - conv.low[d] as isize;
            let under = extents.window[d].saturating_sub(1) as isize * conv.dilation[d] as isize;
            let extent = extents.input[d] as isize;
            let first = far(outputs.start).clamp(0, extent);
            let last = (far(outputs.end.saturating_sub(1)) + under + 1).clamp(first, extent);
            first as usize..last as usize
        };
        let outer = [reach(0, plane..plane + 1), reach(1, rows.clone())];
        let first = outer.each_ref().map(|range| range.start as isize);
        let size = [channels.len(), outer[0].len(), outer[1].len()];
        let depth = extents.input[2];
        let to = memory.at_least(size.iter().product::<usize>() * depth * lanes);
        let from = at.wrapping_offset(first[0] * stride[3] + first[1] * stride[4]);
        let from = (from, [stride[2], stride[3], stride[4]]);
        let step = [stride[0], stride[5]];
        // SAFETY: these are elements of the input.
        unsafe { pack(from, size, step, [groups.len(), lanes, depth], to) };
        let strides = packed([size[1], size[2], depth], lanes);
        let begin = first[0] * strides[1] + first[1] * strides[2];
        View {
            at: to.wrapping_offset(-begin),
            strides,
        }
    }

    /// Sums of the outputs of a line: for each output and each feature a vector.
    unsafe fn line(
        &self,
        (x, (k, feature)): (View<E::Sum>, (View<E::Sum>, isize)),
        slice: &Slice,
        at: [usize; 2],
        (sums, begun): (Sums<E::Sum>, bool),
    ) {
        let (extents, lanes) = (self.extents, &self.lanes);
        let conv = self.conv;
        let far = |d: usize, output: usize| {
            output as isize * conv.stride[d] as isize - conv.low[d] as isize
        };
        let dilation = conv.dilation.map(|dilation| dilation as isize);
        let under = |d: usize, output: usize| {
            valid(
                far(d, output),
                dilation[d],
                extents.window[d],
                extents.input[d],
            )
        };
        let outer = [under(0, at[0]), under(1, at[1])];
        let outputs = extents.output[2];
        // Adds some window positions along the last dim to a run of outputs.
        let add = |run: Range<usize>, some: Range<isize>, begun: bool| {
            let index =
                |d: usize, output: usize, under: isize| far(d, output) + under * dilation[d];
            let walk = Walk {
                x: x.from([
                    0,
                    index(0, at[0], outer[0].start),
                    index(1, at[1], outer[1].start),
                    index(2, run.start, some.start),
                ]),
                k: k.from([0, outer[0].start, outer[1].start, some.start]),
                counts: [
                    slice.channels.len(),
                    outer[0].len(),
                    outer[1].len(),
                    some.len(),
                ],
                x_steps: std::array::from_fn(|i| match i {
                    0 => x.strides[0],
                    _ => x.strides[i] * dilation[i - 1],
                }),
                k_steps: k.strides,
                output: x.strides[3] * conv.stride[2] as isize,
                feature,
                to: sums.at.wrapping_offset(run.start as isize * sums.output),
                to_output: sums.output,
                to_feature: sums.feature,
                begun,
            };
            // SAFETY: all positions are within the window and the input.
            unsafe { lanes.run(&walk, run.len(), extents.features) };
        };
        let runs = outputs.div_ceil(lanes.outputs(extents.features));
        for number in 0..runs {
            let run = share(outputs, number, runs);
            // The earliest output begins last, the last one ends first.
            let (early, late) = (under(2, run.start), under(2, run.end - 1));
            let common = early.start..late.end.max(early.start);
            add(run.clone(), common.clone(), begun);
            if common.len() == extents.window[2] {
                continue;
            }
            for output in run {
                let own = under(2, output);
                let before = own.start..own.end.min(common.start);
                let after = own.start.max(common.end)..own.end;
                for some in [before, after].into_iter().filter(|some| !some.is_empty()) {
                    add(output..output + 1, some, true);
                }
            }
        }
    }

    /// Writes a line of outputs.
    unsafe fn finish(&self, groups: &Range<usize>, at: [usize; 3], sums: *const E::Sum) {
        let stride = self.conv.y.map(|stride| stride as isize);
        let (outputs, lanes) = (self.extents.output[2], self.lanes.count);
        let wide = self.extents.features * lanes;
        let first = self.output(groups, at);
        for feature in 0..self.extents.features {
            let sums = sums.wrapping_add(feature * lanes);
            let to = first.wrapping_offset(feature as isize * stride[2]);
            // SAFETY: the sums of the line, and its outputs.
            unsafe {
                if stride[0] == 1 {
                    for output in 0..outputs {
                        let to = to.wrapping_offset(output as isize * stride[5]);
                        E::narrow_all(sums.add(output * wide), groups.len(), to);
                    }
                    continue;
                }
                for lane in 0..groups.len() {
                    let to = to.wrapping_offset(lane as isize * stride[0]);
                    for output in 0..outputs {
                        let sum = *sums.add(output * wide + lane);
                        *to.wrapping_offset(output as isize * stride[5]) = E::narrow(sum);
                    }
                }
            }
        }
    }
}

/// Packs elements: those of some groups adjacent, padded with zeros to a vector, then those along
/// the last dim of space, then the others.
///
/// - `from`: the first one, and the strides of the outer dims
/// - `size`: the extents of the outer dims
/// - `step`: the strides of groups and of the last dim
///
/// # Safety
/// `to` is writable for all of them.
unsafe fn pack<E: Element>(
    (from, strides): (*const E, [isize; 3]),
    size: [usize; 3],
    step: [isize; 2],
    [groups, lanes, depth]: [usize; 3],
    mut to: *mut E::Sum,
) {
    let turn = E::Sum::kernels(Cpu::here()).turn;
    for a in 0..size[0] as isize {
        for b in 0..size[1] as isize {
            for c in 0..size[2] as isize {
                let at = a * strides[0] + b * strides[1] + c * strides[2];
                let operand = Operand {
                    at: from.wrapping_offset(at),
                    free: step[0],
                    term: step[1],
                };
                // SAFETY: by this function's contract.
                unsafe { operand.vectors([groups, lanes], depth, to, turn) };
                to = to.wrapping_add(depth * lanes);
            }
        }
    }
}

/// Strides of packed elements with these extents of space.
fn packed(extents: [usize; SPACE], lanes: usize) -> [isize; 1 + SPACE] {
    let [a, b, c] = extents;
    [a * b * c * lanes, b * c * lanes, c * lanes, lanes].map(|stride| stride as isize)
}
