//! Which elements of `x` an output needs: blocks of outputs side by side, and where each of them
//! finds what lies under the window.

use std::ops::Range;

use ddl_abi::{Convolution, SPACE};

/// No element: the place is outside `x`, or between two elements.
pub(super) const NONE: isize = isize::MIN;

/// Dims of an output of one feature: the batch, then space.
pub(super) const DIMS: usize = 1 + SPACE;

/// How the outputs of a feature are cut into blocks: up to `columns` neighbors along one dim.
#[derive(Default)]
pub(super) struct Blocks {
    /// The dim along which the outputs of a block lie.
    pub(super) run: usize,
    /// The most outputs of a block.
    columns: usize,
    extents: [usize; DIMS],
    /// Blocks along each dim.
    counts: [usize; DIMS],
    /// For each space dim and output along it, where `x` is read under each place of the window:
    /// an offset in memory, or [`NONE`].
    places: [Vec<isize>; SPACE],
    /// For each block along the dim of blocks and place of the window along it: whether its outputs find
    /// their elements one [`step`](Self::step) after another.
    steady: Vec<bool>,
    /// What lies between the elements of two outputs side by side.
    pub(super) step: isize,
    window: [usize; SPACE],
    x: [isize; DIMS],
    y: [isize; DIMS],
}

/// Where the outputs of a block find what lies under a place of the window: offsets of first input
/// features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tap {
    /// Nothing is there, for none of them.
    Missing,
    /// From here on, one step after another.
    Steady(isize),
    /// What [`Sources::apart`] has from here on.
    Apart(usize),
}

/// What lies under some places of the window.
#[derive(Default)]
pub(super) struct Sources {
    pub(super) taps: Vec<Tap>,
    /// For places under which outputs find their elements each in its own way: an offset for each
    /// output, or [`NONE`].
    pub(super) apart: Vec<isize>,
}

impl Sources {
    /// Whether an output of the block has an element under the place.
    pub(super) fn has(&self, tap: usize, column: usize) -> bool {
        match self.taps[tap] {
            Tap::Missing => false,
            Tap::Steady(_) => true,
            Tap::Apart(at) => self.apart[at + column] != NONE,
        }
    }
}

/// A block of outputs.
#[derive(Clone, Copy)]
pub(super) struct Block {
    /// Index of its first output.
    first: [usize; DIMS],
    /// Number of outputs.
    pub(super) columns: usize,
}

impl Blocks {
    /// Describes a convolution whose microkernels take so many columns; keeps its memory.
    pub(super) fn describe(&mut self, conv: &Convolution, columns: usize) {
        let extents = [conv.batch, conv.output[0], conv.output[1], conv.output[2]];
        self.extents = extents.map(|extent| extent as usize);
        self.window = conv.window.map(|extent| extent as usize);
        self.x = [conv.x[1], conv.x[3], conv.x[4], conv.x[5]].map(|s| s as isize);
        self.y = [conv.y[1], conv.y[3], conv.y[4], conv.y[5]].map(|s| s as isize);
        self.columns = columns;
        self.run = (0..DIMS)
            .max_by_key(|&dim| (self.worth(conv, dim), DIMS - dim))
            .unwrap_or(0);
        self.counts = self.extents;
        self.counts[self.run] = self.extents[self.run].div_ceil(columns);
        // As even as can be: two blocks of 4 are quicker than one of 6 and one of 2.
        self.columns = self.extents[self.run].div_ceil(self.counts[self.run].max(1));
        for d in 0..SPACE {
            let places = &mut self.places[d];
            places.clear();
            for output in 0..self.extents[1 + d] {
                places.extend((0..self.window[d]).map(|under| place(conv, d, output, under)));
            }
        }
        self.follow(conv);
    }

    /// How well blocks along a dim would do, in thousandths: how large they are; somewhat less where
    /// a place may be outside for some outputs of a block only, or what they read lies apart.
    fn worth(&self, conv: &Convolution, dim: usize) -> usize {
        let extent = self.extents[dim];
        let blocks = extent.div_ceil(self.columns).max(1);
        let full = 1000 * extent.div_ceil(blocks) / self.columns;
        let step = match dim {
            0 => self.x[0],
            _ => self.x[dim] * conv.stride[dim - 1] as isize,
        };
        let together = conv.x[2] == 1 || step == 1;
        full * if dim == 0 { 10 } else { 9 } * if together { 10 } else { 7 } / 100
    }

    /// Number of blocks.
    pub(super) fn count(&self) -> usize {
        self.counts.iter().product()
    }

    /// Whether some outputs of a block may miss what others find.
    pub(super) fn may_be_partial(&self) -> bool {
        self.run > 0 && self.places[self.run - 1].contains(&NONE)
    }

    /// Block number `number`.
    pub(super) fn block(&self, number: usize) -> Block {
        let mut first = [0; DIMS];
        let mut rest = number;
        for d in (0..DIMS).rev() {
            first[d] = rest % self.counts[d];
            rest /= self.counts[d];
        }
        first[self.run] *= self.columns;
        Block {
            first,
            columns: self.columns.min(self.extents[self.run] - first[self.run]),
        }
    }

    /// Where the first output of a block lies in the result, and the stride from one to the next.
    pub(super) fn target(&self, block: &Block) -> (isize, isize) {
        let at = block.first.iter().zip(self.y);
        let at = at.map(|(&index, stride)| index as isize * stride).sum();
        (at, self.y[self.run])
    }

    /// Where the outputs of a block find their elements under these places of the window (numbers,
    /// row-major).
    pub(super) fn sources(&self, block: &Block, taps: Range<usize>, found: &mut Sources) {
        found.taps.clear();
        found.apart.clear();
        let origin = block.first[0] as isize * self.x[0];
        let row = |d: usize, output: usize| {
            &self.places[d][output * self.window[d]..(output + 1) * self.window[d]]
        };
        let rows = [0, 1, 2].map(|d| row(d, block.first[1 + d]));
        let number = block.first[self.run] / self.columns.max(1);
        for tap in taps {
            let (rest, third) = (tap / self.window[2], tap % self.window[2]);
            let under = [rest / self.window[1], rest % self.window[1], third];
            let mut offset = Some(origin);
            for d in (0..SPACE).filter(|&d| 1 + d != self.run) {
                offset = offset.and_then(|o| at(o, rows[d][under[d]]));
            }
            let Some(offset) = offset else {
                found.taps.push(Tap::Missing);
                continue;
            };
            if self.run == 0 {
                found.taps.push(Tap::Steady(offset));
                continue;
            }
            let d = self.run - 1;
            if self.steady[number * self.window[d] + under[d]] {
                found.taps.push(Tap::Steady(offset + rows[d][under[d]]));
                continue;
            }
            let outputs = block.first[self.run]..block.first[self.run] + block.columns;
            let place = |output| self.places[d][output * self.window[d] + under[d]];
            let offsets = outputs.map(|output| at(offset, place(output)).unwrap_or(NONE));
            let first = found.apart.len();
            found.apart.extend(offsets);
            if found.apart[first..].iter().all(|&offset| offset == NONE) {
                found.apart.truncate(first);
                found.taps.push(Tap::Missing);
            } else {
                found.taps.push(Tap::Apart(first));
            }
        }
    }

    /// Fills in how the outputs of each block follow one another.
    fn follow(&mut self, conv: &Convolution) {
        self.steady.clear();
        let Some(d) = self.run.checked_sub(1) else {
            self.step = self.x[0];
            return;
        };
        let (window, extent) = (self.window[d], self.extents[self.run]);
        self.step = self.x[self.run] * conv.stride[d] as isize / conv.base[d] as isize;
        for first in (0..extent).step_by(self.columns.max(1)) {
            let outputs = first..extent.min(first + self.columns);
            self.steady.extend((0..window).map(|under| {
                let begin = self.places[d][first * window + under];
                begin != NONE
                    && outputs.clone().zip(0..).all(|(output, j)| {
                        self.places[d][output * window + under] == begin + j * self.step
                    })
            }));
        }
    }
}

fn at(offset: isize, place: isize) -> Option<isize> {
    (place != NONE).then_some(offset + place)
}

/// Where `x` is read along a space dim for an output and a place under the window.
fn place(conv: &Convolution, d: usize, output: usize, under: usize) -> isize {
    let far = output as i64 * conv.stride[d] as i64 + under as i64 * conv.dilation[d] as i64;
    let far = far - conv.low[d];
    let base = conv.base[d] as i64;
    if far < 0 || far % base != 0 || far / base >= conv.input[d] as i64 {
        return NONE;
    }
    (far / base * conv.x[3 + d]) as isize
}
