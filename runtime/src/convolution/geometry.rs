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
    window: [usize; SPACE],
    x: [isize; DIMS],
    y: [isize; DIMS],
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

    /// Where each output of a block finds its element under each of these places of the window
    /// (numbers, row-major): `columns` offsets for each place.
    pub(super) fn sources(&self, block: &Block, taps: Range<usize>, found: &mut Vec<isize>) {
        found.clear();
        let origin = block.first[0] as isize * self.x[0];
        let row = |d: usize, output: usize| {
            &self.places[d][output * self.window[d]..(output + 1) * self.window[d]]
        };
        let rows = [0, 1, 2].map(|d| row(d, block.first[1 + d]));
        for tap in taps {
            let (rest, third) = (tap / self.window[2], tap % self.window[2]);
            let under = [rest / self.window[1], rest % self.window[1], third];
            let mut offset = Some(origin);
            for d in (0..SPACE).filter(|&d| 1 + d != self.run) {
                offset = offset.and_then(|o| at(o, rows[d][under[d]]));
            }
            let Some(offset) = offset else {
                found.extend(std::iter::repeat_n(NONE, block.columns));
                continue;
            };
            if self.run == 0 {
                found.extend((0..block.columns as isize).map(|j| offset + j * self.x[0]));
            } else {
                let d = self.run - 1;
                let outputs = block.first[self.run]..block.first[self.run] + block.columns;
                let place = |output| self.places[d][output * self.window[d] + under[d]];
                found.extend(outputs.map(|output| at(offset, place(output)).unwrap_or(NONE)));
            }
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
