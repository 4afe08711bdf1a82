//! Convolutions of few features, and their gradients by the filter: all sums of a tile of
//! outputs are in registers over all of their terms, because the terms of a chunk are too few to
//! pay for packing the input, for reading and writing the sums, and for looking for its borders.
//!
//! Elements of the input that are adjacent in memory are terms in a forward pass or gradient by
//! the input, and columns of outputs in a gradient by the filter. Either way what is read is lines
//! along the last dim, and where a window reaches beyond the input, a line is copied with zeros
//! around it. A filter that has an ∞ or a NaN would meet these zeros, so such a convolution is left
//! to the general method.
//!
//! Every output is summed in the order of window rows and of what is adjacent in them, in chunks
//! that depend on the extents alone, so its bits depend neither on how the work is split nor on the
//! columns beside it.

mod filter;
mod input;
#[cfg(test)]
mod tests;

use ddl_abi::Convolution;

use super::pack::{FilterTerm, Rows};
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::operand::Operand;
use crate::strips::{StripRun, StripTiles, VECTORS};
use crate::vector::Vectored;

/// Most features, and most bytes of a packed filter: more are computed as fast from panels.
const FEATURES: u64 = 64;
const FILTER: u64 = 1 << 18;
/// The same where neither input features nor items of a batch are adjacent: panels of these are
/// packed number by number.
const FEATURES_APART: u64 = 512;
const FILTER_APART: u64 = 1 << 20;
/// Most bytes of the lines that are held.
const HELD: usize = 1 << 20;
/// Terms that are summed before they are added to a result.
const TERMS: usize = if cfg!(test) { 8 } else { 512 };

/// Scratch memory of one thread.
#[derive(Default)]
pub(super) struct StripScratch<T> {
    filter: Lines<T>,
    lines: Lines<T>,
    /// Sums of features that are not adjacent in the result.
    sums: Lines<T>,
    /// The lines that are held, by their place.
    held: Vec<Option<Held<T>>>,
    runs: Vec<StripRun<T>>,
    rows: Vec<Rows>,
    terms: Vec<FilterTerm>,
    /// Lines of the kernel, and the strides of their terms.
    ks: Vec<(*const T, isize)>,
}

/// A line of the input.
#[derive(Clone, Copy)]
struct Held<T> {
    row: usize,
    at: *const T,
}

// SAFETY: lines and runs are used only by the call that made them; between calls their memory is
// forgotten.
unsafe impl<T: Send> Send for StripScratch<T> {}

impl<T: Vectored> StripScratch<T> {
    /// Its memory \[B\].
    pub(super) fn bytes(&self) -> usize {
        let lines = self.filter.bytes() + self.lines.bytes() + self.sums.bytes();
        let lists = size_of::<Option<Held<T>>>() * self.held.capacity()
            + size_of::<StripRun<T>>() * self.runs.capacity()
            + size_of::<Rows>() * self.rows.capacity()
            + size_of::<FilterTerm>() * self.terms.capacity()
            + size_of::<(*const T, isize)>() * self.ks.capacity();
        lines + lists
    }
}

/// A convolution and its tensors.
struct Strips<'a, T: 'static> {
    conv: &'a Convolution,
    y: *mut T,
    x: *const T,
    k: *const T,
    tiles: StripTiles<T>,
}

/// Runs a part of a convolution by strips; returns whether it did.
///
/// # Safety
/// As [`run`](super::run); the input is not dilated.
pub(super) unsafe fn run<T: Vectored>(
    conv: &Convolution,
    [y, x, k]: [*mut T; 3],
    part: (usize, usize),
    (scratch, cpu): (&mut StripScratch<T>, Cpu),
) -> bool {
    let flat = [conv.input[0], conv.window[0], conv.output[0]] == [1; 3] && conv.low[0] == 0;
    let extents = [conv.groups, conv.batch, conv.features, conv.channels];
    let space = [conv.input, conv.window, conv.output];
    let is_empty = extents
        .iter()
        .chain(space.iter().flatten())
        .any(|&n| n == 0);
    if !flat || is_empty {
        return false;
    }
    let strips = Strips {
        conv,
        y,
        x: x.cast_const(),
        k: k.cast_const(),
        tiles: StripTiles::made_of(cpu, conv.features as usize),
    };
    // SAFETY: by this function's contract.
    unsafe {
        match () {
            () if !strips.is_small() => false,
            () if conv.channels > 1 && conv.x[2] == 1 => strips.input(part, scratch),
            () if conv.batch > 1 && conv.x[1] == 1 => strips.filter(part, scratch),
            // As of images with channels first, and their gradients by the filter.
            () if conv.window[2] <= conv.output[2] => strips.input(part, scratch),
            () => strips.filter(part, scratch),
        }
    }
}

impl<T: Vectored> Strips<'_, T> {
    /// Whether some dim that is adjacent in a line is so in the input.
    fn is_adjacent(&self) -> bool {
        let Convolution {
            batch, channels, x, ..
        } = *self.conv;
        channels > 1 && x[2] == 1 || batch > 1 && x[1] == 1
    }

    /// Whether there are few enough features.
    fn is_small(&self) -> bool {
        let most = if self.is_adjacent() {
            FEATURES
        } else {
            FEATURES_APART
        };
        self.conv.features <= most
    }

    /// Whether the features of an output are adjacent in the result.
    fn is_direct(&self) -> bool {
        self.conv.y[2] == 1 || self.conv.features == 1
    }

    /// The most elements of the lines that are held.
    const HELD: usize = HELD / size_of::<T>();

    /// Splits features into tiles, of whole vectors but for the last.
    fn rows(&self, rows: &mut Vec<Rows>) {
        let (features, lanes) = (self.conv.features as usize, self.tiles.lanes);
        rows.clear();
        for first in (0..features).step_by(VECTORS * lanes) {
            let count = (features - first).min(VECTORS * lanes);
            rows.push(Rows {
                first,
                count,
                width: count.next_multiple_of(lanes),
            });
        }
    }

    /// Whether some window position is out of bounds for some output.
    fn is_padded(&self) -> bool {
        (1..3).any(|d| {
            let conv = self.conv;
            let last =
                (conv.output[d] - 1) * conv.stride[d] + (conv.window[d] - 1) * conv.dilation[d];
            conv.low[d] > 0 || last as i64 - conv.low[d] >= conv.input[d] as i64
        })
    }
}

/// Passes runs on in chunks of at most [`TERMS`], which are added to what is there: the first one
/// only if `add`.
fn chunks<T>(mut runs: &[StripRun<T>], mut add: bool, mut pass: impl FnMut(&[StripRun<T>], bool)) {
    // Without any terms, sums are zero.
    while !runs.is_empty() || !add {
        let mut terms = 0;
        let fits = |run: &&StripRun<T>| {
            terms += run.terms;
            terms <= TERMS
        };
        let (some, rest) = runs.split_at(runs.iter().take_while(fits).count());
        pass(some, add);
        (runs, add) = (rest, true);
    }
}

/// A line of elements of `inner` numbers each, of which so many from `first` on are read;
/// those outside of `0..extent` are zeros.
struct Line<T> {
    at: *const T,
    /// Stride between elements, and between the numbers of each.
    step: isize,
    inner_step: isize,
    inner: usize,
    extent: usize,
    first: isize,
    count: usize,
}

impl<T: Vectored> Line<T> {
    /// The address of its numbers, which are copied to a place, those of an element adjacent,
    /// unless they are and none is outside.
    ///
    /// # Safety
    /// The elements are readable, and there is room for its numbers.
    unsafe fn read(&self, place: *mut T) -> *const T {
        let extent = self.extent as isize;
        let end = self.first + self.count as isize;
        // All of the line may lie on one side.
        let low = self.first.clamp(0, extent).clamp(self.first, end);
        let high = end.min(extent).max(low);
        let from = |element: isize| self.at.wrapping_offset(element * self.step);
        let whole = self.inner == 1 || self.inner_step == 1;
        let adjacent = whole && self.step == self.inner as isize;
        if adjacent && low == self.first && high == end {
            return from(low);
        }
        let [before, inside] = [low - self.first, high - low].map(|n| n as usize * self.inner);
        let all = self.count * self.inner;
        // SAFETY: by this function's contract.
        unsafe {
            place.write_bytes(0, before);
            place
                .add(before + inside)
                .write_bytes(0, all - before - inside);
            let to = place.add(before);
            if adjacent {
                to.copy_from_nonoverlapping(from(low), inside);
            } else {
                let operand = Operand {
                    at: from(low),
                    free: if whole { 1 } else { self.inner_step },
                    term: self.step,
                };
                let turn = T::kernels(Cpu::here()).turn;
                let count = (high - low) as usize;
                operand.vectors([self.inner; 2], count, to, turn);
            }
        }
        place
    }
}
