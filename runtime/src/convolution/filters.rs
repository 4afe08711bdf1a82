//! Convolutions of one or two output features whose outputs and inputs lie adjacent along the last
//! dim, such as filters of signals and of images: vectors of features would be mostly empty, so the
//! lanes of a vector are outputs.
//!
//! An output is the sum over input features and window positions, in this order; positions out of
//! bounds are left out. So its bits depend neither on how the work is split nor on its neighbours.

use ddl_abi::{Convolution, SPACE};

use super::geometry::valid;
use super::share;
use crate::cpu::Cpu;
use crate::real::Real;

/// Maximum number of output features of a group.
const FEATURES: u64 = 2;
/// Minimum number of outputs of a line.
const LONG: u64 = 16;
/// Maximum number of elements of the kernel of a feature.
const TAPS: u64 = 1 << 16;
/// Number of sums in registers.
const LANES: usize = 32;
/// Outputs of a line that are one unit of work.
const PIECE: usize = 1024;

/// Scratch memory of one thread.
pub(super) struct FilterScratch<T> {
    /// The kernel of a feature, by input features and window positions.
    kernel: Vec<T>,
    /// What is summed for a line of outputs.
    rows: Vec<Row<T>>,
}

impl<T> Default for FilterScratch<T> {
    fn default() -> FilterScratch<T> {
        FilterScratch {
            kernel: Vec::new(),
            rows: Vec::new(),
        }
    }
}

impl<T> FilterScratch<T> {
    /// Its memory \[B\].
    pub(super) fn bytes(&self) -> usize {
        size_of::<T>() * self.kernel.capacity() + size_of::<Row<T>>() * self.rows.capacity()
    }
}

// SAFETY: rows are used only by the call that made them; between calls their memory is forgotten.
unsafe impl<T: Send> Send for FilterScratch<T> {}

/// A line of the input and the kernel's elements along it.
#[derive(Clone, Copy)]
struct Row<T> {
    input: *const T,
    taps: *const T,
}

/// Window positions along the last dim: their number and distance, the padding before the input,
/// and the input's extent.
#[derive(Clone, Copy)]
struct Window {
    taps: usize,
    dilation: usize,
    low: isize,
    extent: usize,
}

/// Whether this method applies to a convolution whose input is not dilated.
fn is_filter(conv: &Convolution) -> bool {
    const LAST: usize = SPACE - 1;
    let adjacent = conv.x[3 + LAST] == 1 && conv.y[3 + LAST] == 1 && conv.stride[LAST] == 1;
    let taps = conv.window.iter().try_fold(conv.channels, |product, &n| {
        product.checked_mul(n).filter(|&taps| taps <= TAPS)
    });
    adjacent && conv.features <= FEATURES && conv.output[LAST] >= LONG && taps.is_some()
}

/// A function that computes some outputs of a line: for those from the second of four places to the
/// third, all positions along the last dim are in bounds.
type Outputs<T> = unsafe fn(&[Row<T>], Window, *mut T, [usize; 4]);

/// The implementation made of these instructions.
fn implementation<T: Real>(cpu: Cpu) -> Outputs<T> {
    #[cfg(target_arch = "x86_64")]
    {
        if cpu.avx512f {
            return wide;
        }
        if cpu.fma {
            return narrow;
        }
    }
    let _ = cpu;
    plain
}

/// # Safety
/// As [`outputs`]; the machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn wide<T: Real>(rows: &[Row<T>], window: Window, to: *mut T, places: [usize; 4]) {
    // SAFETY: by this function's contract.
    unsafe { outputs(rows, window, to, places, T::fused) }
}

/// # Safety
/// As [`outputs`]; the machine has FMA.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "fma")]
unsafe fn narrow<T: Real>(rows: &[Row<T>], window: Window, to: *mut T, places: [usize; 4]) {
    // SAFETY: by this function's contract.
    unsafe { outputs(rows, window, to, places, T::fused) }
}

/// # Safety
/// As [`outputs`].
unsafe fn plain<T: Real>(rows: &[Row<T>], window: Window, to: *mut T, places: [usize; 4]) {
    // SAFETY: by this function's contract.
    unsafe { outputs(rows, window, to, places, T::plain) }
}

/// See [`Outputs`].
///
/// # Safety
/// The rows are those of the input under the window, and the outputs are writable.
#[inline(always)]
unsafe fn outputs<T: Real>(
    rows: &[Row<T>],
    window: Window,
    to: *mut T,
    [from, first, last, end]: [usize; 4],
    add: impl Fn(T, T, T) -> T + Copy,
) {
    // SAFETY: by this function's contract.
    unsafe {
        inner(rows, window, to, [first, last], add);
        for output in (from..first).chain(last..end) {
            to.add(output).write(border(rows, window, output, add));
        }
    }
}

/// Outputs of which all window positions along the last dim are in bounds.
///
/// # Safety
/// The rows are readable at these positions, and the outputs are writable.
#[inline(always)]
unsafe fn inner<T: Real>(
    rows: &[Row<T>],
    window: Window,
    to: *mut T,
    [from, end]: [usize; 2],
    add: impl Fn(T, T, T) -> T,
) {
    let Window { taps, dilation, .. } = window;
    // What output `at` reads first.
    let first = |row: &Row<T>, at: usize| row.input.wrapping_offset(at as isize - window.low);
    let mut at = from;
    while at + LANES <= end {
        let mut sums = [T::ZERO; LANES];
        for row in rows {
            let input = first(row, at);
            for tap in 0..taps {
                // SAFETY: by this function's contract.
                unsafe {
                    let number = *row.taps.add(tap);
                    let line = &*input.wrapping_add(tap * dilation).cast::<[T; LANES]>();
                    for lane in 0..LANES {
                        sums[lane] = add(sums[lane], number, line[lane]);
                    }
                }
            }
        }
        // SAFETY: outputs.
        unsafe { to.add(at).cast::<[T; LANES]>().write(sums) };
        at += LANES;
    }
    for at in at..end {
        let mut sum = T::ZERO;
        for row in rows {
            let input = first(row, at);
            for tap in 0..taps {
                // SAFETY: see above.
                sum = unsafe { add(sum, *row.taps.add(tap), *input.wrapping_add(tap * dilation)) };
            }
        }
        // SAFETY: an output.
        unsafe { to.add(at).write(sum) };
    }
}

/// Runs a part of a convolution with vectors of outputs; returns whether it did.
///
/// # Safety
/// As [`run`](super::run); the input is not dilated.
pub(super) unsafe fn run<T: Real>(
    conv: &Convolution,
    [y, x, k]: [*mut T; 3],
    (part, parts): (usize, usize),
    (scratch, cpu): (&mut FilterScratch<T>, Cpu),
) -> bool {
    if !is_filter(conv) {
        return false;
    }
    let task = Filters { conv, y, x, k, cpu };
    let lines = [conv.batch, conv.output[0], conv.output[1]].map(|extent| extent as usize);
    let pieces = (conv.output[2] as usize).div_ceil(PIECE);
    let units = lines.iter().product::<usize>() * pieces;
    let kernels = (conv.groups * conv.features) as usize;
    let mut own = share(kernels * units, part, parts);
    while !own.is_empty() {
        let (number, first) = (own.start / units, own.start % units);
        let last = units.min(first + own.len());
        own.start += last - first;
        let [group, feature] = [
            number / conv.features as usize,
            number % conv.features as usize,
        ];
        // SAFETY: by this function's contract; likewise below.
        unsafe { task.read(group, feature, &mut scratch.kernel) };
        for unit in first..last {
            let (line, piece) = (unit / pieces, unit % pieces);
            let (outer, row) = (line / lines[2], line % lines[2]);
            let at = [outer / lines[1], outer % lines[1], row];
            let outputs = [
                piece * PIECE,
                (conv.output[2] as usize).min((piece + 1) * PIECE),
            ];
            // SAFETY: see above.
            unsafe { task.line([group, feature], at, outputs, scratch) };
        }
    }
    true
}

/// A convolution of one type.
struct Filters<'a, T> {
    conv: &'a Convolution,
    y: *mut T,
    x: *const T,
    k: *const T,
    /// The instructions that it may use.
    cpu: Cpu,
}

/// The offset of an element.
fn offset<const N: usize>(strides: [i64; N], index: [usize; N]) -> isize {
    let pairs = strides.iter().zip(index);
    pairs
        .map(|(&stride, index)| stride as isize * index as isize)
        .sum()
}

impl<T: Real> Filters<'_, T> {
    /// Reads the kernel of a feature.
    unsafe fn read(&self, group: usize, feature: usize, kernel: &mut Vec<T>) {
        let conv = self.conv;
        let [planes, rows, taps] = conv.window.map(|extent| extent as usize);
        kernel.clear();
        for channel in 0..conv.channels as usize {
            for (plane, row) in (0..planes).flat_map(|p| (0..rows).map(move |r| (p, r))) {
                for tap in 0..taps {
                    let at = offset(conv.k, [group, feature, channel, plane, row, tap]);
                    let at = self.k.wrapping_offset(conv.k_start as isize + at);
                    // SAFETY: an element of the kernel.
                    kernel.push(unsafe { *at });
                }
            }
        }
    }

    /// Computes some outputs of a line.
    ///
    /// # Safety
    /// As [`run`]; the kernel has been read.
    unsafe fn line(
        &self,
        [group, feature]: [usize; 2],
        [item, plane, row]: [usize; 3],
        [from, end]: [usize; 2],
        scratch: &mut FilterScratch<T>,
    ) {
        let conv = self.conv;
        let FilterScratch { kernel, rows } = scratch;
        let [depth, height, taps] = conv.window.map(|extent| extent as usize);
        // The first of the input's indices under the window, and its positions in bounds.
        let far = |dim: usize, at: usize| {
            let far = at as isize * conv.stride[dim] as isize - conv.low[dim] as isize;
            let [window, extent] = [conv.window[dim], conv.input[dim]].map(|n| n as usize);
            (far, valid(far, conv.dilation[dim] as isize, window, extent))
        };
        let (outer, inner) = (far(0, plane), far(1, row));
        rows.clear();
        for channel in 0..conv.channels as usize {
            for a in outer.1.clone() {
                for b in inner.1.clone() {
                    let at = [
                        (outer.0 + a * conv.dilation[0] as isize) as usize,
                        (inner.0 + b * conv.dilation[1] as isize) as usize,
                    ];
                    let at = offset(conv.x, [group, item, channel, at[0], at[1], 0]);
                    let number = (channel * depth + a as usize) * height + b as usize;
                    rows.push(Row {
                        input: self.x.wrapping_offset(at),
                        taps: kernel.as_ptr().wrapping_add(number * taps),
                    });
                }
            }
        }
        let window = Window {
            taps,
            dilation: conv.dilation[2] as usize,
            low: conv.low[2] as isize,
            extent: conv.input[2] as usize,
        };
        let under = taps.saturating_sub(1) * window.dilation;
        let whole = window.extent as isize + window.low - under as isize;
        let first = window.low.clamp(from as isize, end as isize) as usize;
        let last = whole.clamp(first as isize, end as isize) as usize;
        let at = offset(conv.y, [group, item, feature, plane, row, 0]);
        let to = self.y.wrapping_offset(at);
        // SAFETY: by this function's contract: outputs of a line, and input in bounds; the machine
        // supports the function.
        unsafe { implementation::<T>(self.cpu)(rows, window, to, [from, first, last, end]) };
    }
}

/// An output of which some window positions are out of bounds.
///
/// # Safety
/// As [`outputs`].
#[inline(always)]
unsafe fn border<T: Real>(
    rows: &[Row<T>],
    window: Window,
    output: usize,
    add: impl Fn(T, T, T) -> T,
) -> T {
    let step = window.dilation as isize;
    let far = output as isize - window.low;
    let taps = valid(far, step, window.taps, window.extent);
    let mut sum = T::ZERO;
    for row in rows {
        for tap in taps.clone() {
            // SAFETY: by this function's contract: in bounds.
            unsafe {
                let element = *row.input.wrapping_offset(far + tap * step);
                sum = add(sum, *row.taps.wrapping_offset(tap), element);
            }
        }
    }
    sum
}
