//! The input elements of each output: blocks of neighboring outputs, and the source of each of
//! their window positions.

use std::ops::Range;

use ddl_abi::{Convolution, SPACE};

/// No element: the position is out of bounds of `x`, or between two elements of a dilated one.
pub(super) const NONE: isize = isize::MIN;

/// Dims of an output of one feature: the batch, then the spatial dims.
pub(super) const DIMS: usize = 1 + SPACE;

/// The partition of a feature's outputs into blocks: up to `columns` neighbors along one dim.
#[derive(Default)]
pub(super) struct Blocks {
    /// The dim along which a block extends.
    pub(super) run: usize,
    /// Maximum number of outputs of a block.
    columns: usize,
    extents: [usize; DIMS],
    /// Number of blocks along each dim.
    counts: [usize; DIMS],
    /// For each spatial dim and each output along it, the source in `x` of each window position: a
    /// memory offset, or [`NONE`].
    places: [Vec<isize>; SPACE],
    /// For each spatial dim, whether some output along it meets each window position.
    met: [Vec<bool>; SPACE],
    /// For each block along the block dim and each window position along it: whether its outputs
    /// read elements at a constant [`step`](Self::step).
    steady: Vec<bool>,
    /// Stride between the elements read by neighboring outputs.
    pub(super) step: isize,
    window: [usize; SPACE],
    x: [isize; DIMS],
    y: [isize; DIMS],
}

/// The sources of a block's outputs for one window position: offsets of first input features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tap {
    /// Out of bounds for all of them.
    Missing,
    /// Constant step, starting at this offset.
    Steady(isize),
    /// The offsets in [`Sources::apart`], starting at this index.
    Apart(usize),
}

/// The sources of some window positions.
#[derive(Default)]
pub(super) struct Sources {
    pub(super) taps: Vec<Tap>,
    /// For window positions without a constant step: an offset for each output, or [`NONE`].
    pub(super) apart: Vec<isize>,
}

impl Sources {
    /// Whether some output of the block has an element at the window position.
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
    /// Computes the geometry of a convolution for microkernels of this width; reuses its memory.
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
        // As even as possible: two blocks of 4 are faster than one of 6 and one of 2.
        self.columns = self.extents[self.run].div_ceil(self.counts[self.run].max(1));
        for d in 0..SPACE {
            let places = &mut self.places[d];
            places.clear();
            for output in 0..self.extents[1 + d] {
                places.extend((0..self.window[d]).map(|under| place(conv, d, output, under)));
            }
            let met = &mut self.met[d];
            met.clear();
            met.resize(self.window[d], false);
            for (number, place) in places.iter().enumerate() {
                met[number % self.window[d]] |= *place != NONE;
            }
        }
        self.follow(conv);
    }

    /// A score of blocks along a dim, in thousandths: their average fill, reduced if a window
    /// position may be out of bounds for only some outputs of a block, or if their input is not
    /// contiguous.
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

    /// Whether a window position may be out of bounds for only some outputs of a block.
    pub(super) fn may_be_partial(&self) -> bool {
        self.run > 0 && self.places[self.run - 1].contains(&NONE)
    }

    /// Whether some output meets a window position.
    pub(super) fn meet(&self, under: [usize; SPACE]) -> bool {
        under.iter().zip(&self.met).all(|(&under, met)| met[under])
    }

    /// The number of window positions that some output meets.
    pub(super) fn met(&self) -> usize {
        let count = |met: &Vec<bool>| met.iter().filter(|&&met| met).count();
        self.met.iter().map(count).product()
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

    /// Offset of a block's first output in the result, and the stride between outputs.
    pub(super) fn target(&self, block: &Block) -> (isize, isize) {
        let at = block.first.iter().zip(self.y);
        let at = at.map(|(&index, stride)| index as isize * stride).sum();
        (at, self.y[self.run])
    }

    /// The sources of a block's outputs for these window positions (row-major numbers).
    pub(super) fn sources(&self, block: &Block, taps: Range<usize>, found: &mut Sources) {
        found.taps.clear();
        found.apart.clear();
        let origin = block.first[0] as isize * self.x[0];
        let row = |d: usize, output: usize| {
            &self.places[d][output * self.window[d]..(output + 1) * self.window[d]]
        };
        let rows = [0, 1, 2].map(|d| row(d, block.first[1 + d]));
        if self.run == 0 {
            self.sources_of_batch(origin, rows, taps, found);
            return;
        }
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

    /// As [`sources`](Self::sources), of a block along the batch: the outputs have the same window
    /// positions. Gradients by filters have many of these with few terms each, so they are walked
    /// without divisions.
    fn sources_of_batch(
        &self,
        origin: isize,
        rows: [&[isize]; SPACE],
        taps: Range<usize>,
        found: &mut Sources,
    ) {
        let last = self.window[2];
        let mut tap = taps.start;
        while tap < taps.end {
            let (rest, third) = (tap / last, tap % last);
            let line = third..last.min(third + taps.end - tap);
            tap += line.len();
            let under = [rest / self.window[1], rest % self.window[1]];
            let offset = at(origin, rows[0][under[0]]).and_then(|o| at(o, rows[1][under[1]]));
            found.taps.extend(rows[2][line].iter().map(|&place| {
                let offset = offset.and_then(|offset| at(offset, place));
                offset.map_or(Tap::Missing, Tap::Steady)
            }));
        }
    }

    /// Determines for each block whether its outputs have a constant step.
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

/// The source in `x`, along one spatial dim, of an output and a window position.
pub(super) fn place(conv: &Convolution, d: usize, output: usize, under: usize) -> isize {
    let far = output as i64 * conv.stride[d] as i64 + under as i64 * conv.dilation[d] as i64;
    let far = far - conv.low[d];
    let base = conv.base[d] as i64;
    if far < 0 || far % base != 0 || far / base >= conv.input[d] as i64 {
        return NONE;
    }
    (far / base * conv.x[3 + d]) as isize
}

/// The indices below `extent` of a window at `far` and every `step`, as window positions.
pub(super) fn valid(far: isize, step: isize, window: usize, extent: usize) -> Range<isize> {
    let up = |distance: isize| match step {
        1 => distance,
        _ => (distance + step - 1).div_euclid(step),
    };
    let first = up(-far).clamp(0, window as isize);
    first..up(extent as isize - far).clamp(first, window as isize)
}
