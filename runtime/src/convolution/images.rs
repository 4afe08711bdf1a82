//! Convolutions of small images: vectors of outputs, and filters that are read where they lie.
//!
//! Each element of a filter is multiplied with few numbers where a feature has few outputs, so that
//! packing the filter would take as long as multiplying. Here the vectors of the microkernels are
//! outputs, whose input under the window is packed with zeros for what lies outside, and the
//! columns are features, of which single elements are read: in the order of memory, if the elements
//! of a feature lie together.
//!
//! Every output is summed in an order that depends on extents and strides alone. A zero times an ∞
//! or a NaN of the filter is a NaN; a result that is not finite is therefore computed anew from its
//! own terms, if the filter of its feature has one.

#[cfg(test)]
mod tests;

use std::ops::Range;

use ddl_abi::{Convolution, SPACE};

use super::geometry::{NONE, place};
use super::pack::Rows;
use super::share;
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::{Kernels, Mix, Panel, Sum, Tile};

/// Most outputs of a feature that are computed at a time, and most of an image that is small.
const OUTPUTS: usize = if cfg!(test) { 32 } else { 256 };
/// Most bytes of input that are packed at a time: they are read anew for every few features, from
/// the L2 cache. Machines without AVX-512 have 256 or 512 KB of it, others 1 MB or more.
const PACKED: usize = if cfg!(test) { 1 << 12 } else { 1 << 20 };
const PACKED_NARROW: usize = if cfg!(test) { 1 << 12 } else { 1 << 18 };
/// Fewest features: those of less are vectors of outputs anyway.
const FEATURES: u64 = 16;
/// Terms of a window position that are multiplied at a time, if they do not lie together with those
/// of others.
const TERMS: usize = 64;

/// Scratch memory of one thread; grows to the needs of the largest convolution.
#[derive(Default)]
pub(super) struct ImageScratch<T> {
    /// The packed input of a chunk: of each term all outputs.
    input: Lines<T>,
    /// Sums: of each feature all outputs.
    sums: Lines<T>,
    rows: Vec<Rows>,
    taps: Vec<ImageTap>,
    sources: Vec<ImageSource>,
    /// Where the outputs are in the result of a feature.
    targets: Vec<ImageSource>,
    runs: Vec<ImageRun>,
}

/// A window position that some output meets.
struct ImageTap {
    /// Where it is in the filter.
    k: isize,
    /// What its outputs read.
    sources: Range<usize>,
    /// Whether all outputs meet it.
    is_whole: bool,
}

/// Adjacent elements of a feature of the input or of the result, of outputs that are adjacent in a
/// panel.
struct ImageSource {
    output: usize,
    count: usize,
    x: isize,
}

/// Terms that lie at one stride in the filter.
struct ImageRun {
    k: isize,
    step: isize,
    terms: usize,
}

impl<T: Sum> ImageScratch<T> {
    /// Its memory \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lists = size_of::<Rows>() * self.rows.capacity()
            + size_of::<ImageTap>() * self.taps.capacity()
            + size_of::<ImageSource>() * (self.sources.capacity() + self.targets.capacity())
            + size_of::<ImageRun>() * self.runs.capacity();
        self.input.bytes() + self.sums.bytes() + lists
    }
}

/// A convolution and its tensors.
struct Images<'a, T: 'static> {
    conv: &'a Convolution,
    y: *mut T,
    x: *const T,
    k: *const T,
    kernels: Kernels<T>,
    /// Most bytes of input that are packed at a time.
    packed: usize,
    outputs: Range<usize>,
    /// Their number, rounded up to whole vectors.
    width: usize,
    /// The stride of the filter's terms in the order of channels and then of window positions, if
    /// there is one.
    step: Option<isize>,
}

/// Whether this method applies to a convolution whose input is not dilated; with `any`, of an image
/// that may be large, if its columns are adjacent.
pub(super) fn applies(conv: &Convolution, any: bool) -> bool {
    let outputs = conv
        .output
        .iter()
        .fold(conv.batch, |n, &m| n.saturating_mul(m));
    let [_, feature, terms @ ..] = conv.k;
    let extents = [&[conv.channels], &conv.window[..]].concat();
    let is_empty = outputs == 0 || conv.groups == 0 || extents.contains(&0);
    let is_single = conv.window == [1; SPACE];
    // The elements of a feature lie together.
    let inside = |(stride, extent): (i64, u64)| extent == 1 || stride.abs() < feature.abs();
    // Where channels are adjacent, outputs of a channel are not copied as lines.
    let is_single = is_single && (conv.channels == 1 || conv.x[2] != 1);
    !is_empty
        && (is_single || outputs <= OUTPUTS as u64 || any && conv.x[5] == 1)
        && conv.features >= FEATURES
        && terms.into_iter().zip(extents).all(inside)
}

/// Runs a part of a convolution with vectors of outputs; returns whether it did.
///
/// - `any`: whether images may be large
///
/// # Safety
/// As [`run`](super::run); the input is not dilated.
pub(super) unsafe fn run<T: Sum>(
    conv: &Convolution,
    [y, x, k]: [*mut T; 3],
    (part, parts): (usize, usize),
    (scratch, cpu): (&mut ImageScratch<T>, Cpu),
    any: bool,
) -> bool {
    if !applies(conv, any) {
        return false;
    }
    let kernels = T::kernels(cpu);
    let outputs = conv.output.iter().fold(conv.batch, |n, &m| n * m) as usize;
    let bands = outputs.div_ceil(OUTPUTS);
    let features = conv.features as usize;
    let units = features.div_ceil(kernels.columns);
    // Every part packs the input of all of its outputs.
    let [own_bands, own] = match bands >= parts {
        true => [share(bands, part, parts), 0..units],
        false => [0..bands, share(units, part, parts)],
    };
    let own = own.start * kernels.columns..features.min(own.end * kernels.columns);
    for band in own_bands.filter(|_| !own.is_empty()) {
        let outputs = share(outputs, band, bands);
        let mut images = Images {
            conv,
            y,
            x: x.cast_const(),
            k: k.wrapping_add(conv.k_start as usize).cast_const(),
            kernels,
            packed: if cpu.avx512f { PACKED } else { PACKED_NARROW },
            width: outputs.len().next_multiple_of(kernels.lanes),
            outputs,
            step: None,
        };
        images.describe(scratch);
        for group in 0..conv.groups as usize {
            // SAFETY: by this function's contract.
            unsafe { images.group(group, &own, scratch) };
        }
    }
    true
}

impl<T: Sum> Images<'_, T> {
    /// Finds what outputs read and where they are.
    fn describe(&mut self, scratch: &mut ImageScratch<T>) {
        let conv = self.conv;
        let ImageScratch {
            rows,
            taps,
            sources,
            targets,
            ..
        } = scratch;
        let lanes = self.kernels.lanes;
        Rows::split(
            0..self.width / lanes,
            self.outputs.len(),
            &self.kernels,
            rows,
        );
        targets.clear();
        let [_, batch, _, space @ ..] = conv.y.map(|stride| stride as isize);
        self.each_output(|output, item, at| {
            let offsets = at.into_iter().zip(space);
            let place = offsets
                .map(|(at, stride)| at as isize * stride)
                .sum::<isize>();
            extend(targets, 0, output, item as isize * batch + place);
        });
        let window = conv.window.map(|extent| extent as usize);
        let places: [Vec<isize>; SPACE] = std::array::from_fn(|d| {
            let outputs = 0..conv.output[d] as usize;
            let of = |output| (0..window[d]).map(move |under| place(conv, d, output, under));
            outputs.flat_map(of).collect()
        });
        taps.clear();
        sources.clear();
        for tap in 0..window.iter().product() {
            let (rest, third) = (tap / window[2], tap % window[2]);
            let under = [rest / window[1], rest % window[1], third];
            let (first, mut met) = (sources.len(), 0);
            self.each_output(|output, item, at| {
                let of = |d: usize| places[d][at[d] * window[d] + under[d]];
                let along = [of(0), of(1), of(2)];
                if !along.contains(&NONE) {
                    let item = item as isize * conv.x[1] as isize;
                    extend(sources, first, output, item + along.iter().sum::<isize>());
                    met += 1;
                }
            });
            let k = under.into_iter().zip(&conv.k[3..]);
            if met > 0 {
                taps.push(ImageTap {
                    k: k.map(|(at, &stride)| at as isize * stride as isize).sum(),
                    sources: first..sources.len(),
                    is_whole: met == self.outputs.len(),
                });
            }
        }
        taps.sort_unstable_by_key(|tap| tap.k);
        self.step = self.step(taps);
    }

    /// Visits the outputs in order: their number, item and place.
    fn each_output(&self, mut visit: impl FnMut(usize, usize, [usize; SPACE])) {
        let extents = self.conv.output.map(|extent| extent as usize);
        let (mut item, mut place) = (self.outputs.start, [0; SPACE]);
        for (at, extent) in place.iter_mut().zip(extents).rev() {
            (item, *at) = (item / extent, item % extent);
        }
        for output in 0..self.outputs.len() {
            visit(output, item, place);
            // The next place, by carries.
            let mut dims = place.iter_mut().zip(extents).rev();
            let is_last = dims.all(|(at, extent)| {
                *at = if *at + 1 == extent { 0 } else { *at + 1 };
                *at == 0
            });
            item += usize::from(is_last);
        }
    }

    /// The stride of terms in the order of channels and then of these window positions.
    fn step(&self, taps: &[ImageTap]) -> Option<isize> {
        let (count, channel) = (taps.len() as isize, self.conv.k[2] as isize);
        let step = match taps {
            [first, second, ..] if self.conv.channels == 1 => second.k - first.k,
            [_, ..] if channel % count == 0 => channel / count,
            _ => return None,
        };
        let is_next = |pair: &[ImageTap]| pair[1].k - pair[0].k == step;
        taps.windows(2).all(is_next).then_some(step)
    }

    /// Some features of a group.
    unsafe fn group(&self, group: usize, own: &Range<usize>, scratch: &mut ImageScratch<T>) {
        let conv = self.conv;
        let x = self.x.wrapping_offset(group as isize * conv.x[0] as isize);
        let k = self.k.wrapping_offset(group as isize * conv.k[0] as isize);
        let y = self.y.wrapping_offset(group as isize * conv.y[0] as isize);
        let sums = scratch.sums.at_least(own.len() * self.width);
        let channels = conv.channels as usize;
        let terms = scratch.taps.len();
        let most = self.packed / size_of::<T>() / self.width / terms.max(1);
        let pieces = channels.div_ceil(most.max(1));
        let feature = conv.k[1] as isize;
        for piece in 0..pieces {
            // SAFETY: by the contract of `run`.
            let input = unsafe { self.pack(share(channels, piece, pieces), x, scratch) };
            for first in own.clone().step_by(self.kernels.columns) {
                let features = first..own.end.min(first + self.kernels.columns);
                let to = sums.wrapping_add((first - own.start) * self.width);
                for rows in &scratch.rows {
                    let tile = Tile {
                        at: to.wrapping_add(rows.first),
                        column: self.width as isize,
                        rows: rows.count,
                        columns: features.len(),
                    };
                    let mut a = Panel {
                        at: input.wrapping_add(rows.first),
                        depth: self.width as isize,
                        column: 0,
                    };
                    for (number, run) in scratch.runs.iter().enumerate() {
                        let b = Panel {
                            at: k.wrapping_offset(first as isize * feature + run.k),
                            depth: run.step,
                            column: feature,
                        };
                        let add = piece > 0 || number > 0;
                        // SAFETY: the packed input, elements of the filter, and sums.
                        unsafe { self.kernels.run(tile, a, b, run.terms, add) };
                        a = a.skip(run.terms);
                    }
                }
                if piece + 1 == pieces {
                    for (number, feature) in features.enumerate() {
                        let sums = to.wrapping_add(number * self.width);
                        // SAFETY: the sums of a feature, and its outputs.
                        unsafe { self.finish(feature, [y, sums], [x, k], scratch) };
                    }
                }
            }
        }
    }

    /// Packs the input of some channels, and lists the runs of its terms.
    unsafe fn pack(
        &self,
        channels: Range<usize>,
        x: *const T,
        scratch: &mut ImageScratch<T>,
    ) -> *const T {
        let ImageScratch {
            input,
            taps,
            sources,
            runs,
            ..
        } = scratch;
        let [of_x, of_k] = [self.conv.x[2], self.conv.k[2]].map(|stride| stride as isize);
        let size = channels.len() * taps.len() * self.width;
        let input = input.at_least(size);
        if self.outputs.len() < self.width || taps.iter().any(|tap| !tap.is_whole) {
            // SAFETY: the memory for all of the input.
            unsafe { input.write_bytes(0, size) };
        }
        let mut to = input;
        let mut line = |channel: usize, tap: &ImageTap| {
            let x = x.wrapping_offset(channel as isize * of_x);
            for source in &sources[tap.sources.clone()] {
                let to = to.wrapping_add(source.output);
                // SAFETY: elements of the input, and of the line of a term.
                unsafe { copy(x.wrapping_offset(source.x), source.count, to) };
            }
            to = to.wrapping_add(self.width);
        };
        runs.clear();
        if let (Some(step), [first, ..]) = (self.step, &taps[..]) {
            for channel in channels.clone() {
                taps.iter().for_each(|tap| line(channel, tap));
            }
            runs.push(ImageRun {
                k: first.k + channels.start as isize * of_k,
                step,
                terms: channels.len() * taps.len(),
            });
            return input;
        }
        for first in channels.clone().step_by(TERMS) {
            let some = first..channels.end.min(first + TERMS);
            for tap in taps.iter() {
                some.clone().for_each(|channel| line(channel, tap));
                runs.push(ImageRun {
                    k: tap.k + first as isize * of_k,
                    step: of_k,
                    terms: some.len(),
                });
            }
        }
        input
    }

    /// Writes the outputs of a feature.
    unsafe fn finish(
        &self,
        feature: usize,
        [y, sums]: [*mut T; 2],
        operands: [*const T; 2],
        scratch: &ImageScratch<T>,
    ) {
        let y = y.wrapping_offset(feature as isize * self.conv.y[2] as isize);
        // SAFETY: by this function's contract; likewise below.
        let all = unsafe { std::slice::from_raw_parts_mut(sums, self.outputs.len()) };
        let is_padded = scratch.taps.iter().any(|tap| !tap.is_whole);
        if scratch.taps.is_empty() {
            all.fill(T::ZERO);
        } else if is_padded && !all.iter().fold(true, |all, sum| all & sum.is_finite()) {
            // SAFETY: see above.
            unsafe { self.mend(feature, all, operands, scratch) };
        }
        for target in &scratch.targets {
            // SAFETY: see above.
            unsafe {
                let sums = sums.add(target.output).cast_const();
                copy(sums, target.count, y.wrapping_offset(target.x));
            }
        }
    }

    /// Computes the outputs of a feature that are not finite from their own terms, if its filter
    /// is not.
    unsafe fn mend(
        &self,
        feature: usize,
        sums: &mut [T],
        [x, k]: [*const T; 2],
        scratch: &ImageScratch<T>,
    ) {
        let [of_x, of_k] = [self.conv.x[2], self.conv.k[2]].map(|stride| stride as isize);
        let k = k.wrapping_offset(feature as isize * self.conv.k[1] as isize);
        let element = |channel: isize, tap: &ImageTap| {
            // SAFETY: by the contract of `run`; likewise below.
            unsafe { *k.wrapping_offset(channel * of_k + tap.k) }
        };
        let channels = 0..self.conv.channels as isize;
        let mut elements = channels
            .clone()
            .flat_map(|channel| scratch.taps.iter().map(move |tap| element(channel, tap)));
        if elements.all(T::is_finite) {
            return;
        }
        for (output, sum) in sums.iter_mut().enumerate() {
            if sum.is_finite() {
                continue;
            }
            *sum = T::ZERO;
            for tap in &scratch.taps {
                let mut sources = scratch.sources[tap.sources.clone()].iter();
                let own = |source: &&ImageSource| {
                    (source.output..source.output + source.count).contains(&output)
                };
                let Some(source) = sources.find(own) else {
                    continue;
                };
                let at = source.x + (output - source.output) as isize;
                for channel in channels.clone() {
                    // SAFETY: see above.
                    let x = unsafe { *x.wrapping_offset(at + channel * of_x) };
                    let mix = Mix {
                        keep: T::ONE,
                        scale: element(channel, tap),
                    };
                    *sum = x.mixed(*sum, mix);
                }
            }
        }
    }
}

/// Adds an output to the sources from a first one on.
fn extend(sources: &mut Vec<ImageSource>, first: usize, output: usize, x: isize) {
    if let Some(last) = sources[first..].last_mut()
        && last.output + last.count == output
        && last.x + last.count as isize == x
    {
        last.count += 1;
        return;
    }
    sources.push(ImageSource {
        output,
        count: 1,
        x,
    });
}

/// Copies a few adjacent elements.
///
/// # Safety
/// So many are readable, and writable.
#[inline]
unsafe fn copy<T: Copy>(from: *const T, count: usize, to: *mut T) {
    const TOGETHER: usize = 4;
    let whole = count / TOGETHER * TOGETHER;
    // SAFETY: by this function's contract.
    unsafe {
        for i in (0..whole).step_by(TOGETHER) {
            let some = from.add(i).cast::<[T; TOGETHER]>().read_unaligned();
            to.add(i).cast::<[T; TOGETHER]>().write_unaligned(some);
        }
        for i in whole..count {
            *to.add(i) = *from.add(i);
        }
    }
}
