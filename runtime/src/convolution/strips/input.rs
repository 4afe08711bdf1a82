//! Forward passes and gradients by the input: what is adjacent in the input, channels and often
//! window positions of a row, are terms; columns are outputs of a line.

use super::{FILTER, FILTER_APART, Held, Line, StripScratch, Strips, TERMS, chunks};
use crate::convolution::geometry::valid;
use crate::convolution::pack::{Chunk, Filter};
use crate::convolution::share;
use crate::cpu::Cpu;
use crate::microkernel::{TURNED, turned_rows};
use crate::strips::{Strip, StripRun};
use crate::vector::Vectored;

/// Outputs of a line that are one unit of work.
const PIECE: usize = if cfg!(test) { 5 } else { 256 };

/// What all units have in common.
struct Shape {
    /// The last dims of the input, the output and the window, and the rows of the window.
    width: usize,
    outputs: usize,
    window: usize,
    rows: usize,
    inner: usize,
    /// Elements of a line between outputs, and between window positions.
    stride: usize,
    dilation: usize,
    /// Lines of the input that are held.
    ring: usize,
}

impl Shape {
    /// Positions of the input under the windows of so many outputs.
    fn positions(&self, outputs: usize) -> usize {
        (outputs - 1) * self.stride + (self.window - 1) * self.dilation + 1
    }

    /// Room for the longest line of a piece.
    fn room(&self) -> usize {
        let positions = self.positions(self.outputs.min(PIECE));
        (positions * self.inner).next_multiple_of(16)
    }
}

impl<T: Vectored> Strips<'_, T> {
    /// # Safety
    /// As [`run`](super::run).
    pub(super) unsafe fn input(
        &self,
        (part, parts): (usize, usize),
        scratch: &mut StripScratch<T>,
    ) -> bool {
        let conv = self.conv;
        let size = conv.features.saturating_mul(conv.channels);
        let window = conv.window[1].saturating_mul(conv.window[2]);
        let most = if self.is_adjacent() {
            FILTER
        } else {
            FILTER_APART
        };
        if size.saturating_mul(window).saturating_mul(conv.groups) > most / size_of::<T>() as u64 {
            return false;
        }
        let shape = Shape {
            width: conv.input[2] as usize,
            outputs: conv.output[2] as usize,
            window: conv.window[2] as usize,
            rows: conv.window[1] as usize,
            inner: conv.channels as usize,
            stride: conv.stride[2] as usize,
            dilation: conv.dilation[2] as usize,
            ring: ((conv.window[1] - 1) * conv.dilation[1] + 1) as usize,
        };
        if shape.room().saturating_mul(shape.ring) > Self::HELD {
            return false;
        }
        self.rows(&mut scratch.rows);
        let padded: usize = scratch.rows.iter().map(|rows| rows.width).sum();
        let chunk = Chunk {
            taps: 0..shape.rows * shape.window,
            channels: 0..shape.inner,
        };
        let (groups, size) = (conv.groups as usize, chunk.depth() * padded);
        let filter = scratch.filter.at_least(groups * size);
        // SAFETY: by this function's contract; room for the panels of all groups.
        unsafe {
            for group in 0..groups {
                let to = filter.wrapping_add(group * size);
                let filter = Filter::new(conv, self.k, group);
                filter.pack(&chunk, &scratch.rows, to, &mut scratch.terms);
            }
            let is_finite = T::kernels(Cpu::here()).is_finite;
            if self.is_padded() && !is_finite(filter, groups * size) {
                return false;
            }
        }
        let pieces = shape.outputs.div_ceil(PIECE);
        let (items, rows) = (conv.batch as usize, conv.output[1] as usize);
        let mut last = None;
        for unit in share(groups * items * pieces * rows, part, parts) {
            let (number, row) = (unit / rows, unit % rows);
            if last.replace(number) != Some(number) {
                scratch.held.clear();
                scratch.held.resize(shape.ring, None);
            }
            let (rest, piece) = (number / pieces, number % pieces);
            let (group, item) = (rest / items, rest % items);
            let filter = filter.wrapping_add(group * size);
            // SAFETY: by this function's contract.
            unsafe { self.line(&shape, [group, item, piece, row], filter, scratch) };
        }
        true
    }

    /// Computes the outputs of a piece of a line.
    unsafe fn line(
        &self,
        shape: &Shape,
        [group, item, piece, row]: [usize; 4],
        filter: *const T,
        scratch: &mut StripScratch<T>,
    ) {
        let conv = self.conv;
        let [x, y] = [conv.x, conv.y].map(|strides| strides.map(|stride| stride as isize));
        let outputs = share(shape.outputs, piece, shape.outputs.div_ceil(PIECE));
        let first = outputs.start as isize * shape.stride as isize - conv.low[2] as isize;
        let count = shape.positions(outputs.len());
        let far = row as isize * conv.stride[1] as isize - conv.low[1] as isize;
        let dilation = conv.dilation[1] as isize;
        let base = self
            .x
            .wrapping_offset(group as isize * x[0] + item as isize * x[1]);
        let taps = valid(far, dilation, shape.rows, conv.input[1] as usize);
        let room = shape.room();
        let lines = scratch.lines.at_least(room * shape.ring);
        // Sums in memory of their own have whole vectors of features, and whole squares of outputs.
        let padded = scratch.rows.iter().map(|rows| rows.width).sum::<usize>();
        let padded = padded.next_multiple_of(TURNED);
        let sums = match self.is_direct() {
            true => std::ptr::null_mut(),
            false => {
                let outputs = outputs.len().next_multiple_of(TURNED);
                scratch.sums.at_least(outputs * padded)
            }
        };
        let StripScratch {
            held, runs, rows, ..
        } = scratch;
        let at = group as isize * y[0]
            + item as isize * y[1]
            + row as isize * y[4]
            + outputs.start as isize * y[5];
        let result = self.y.wrapping_offset(at);
        let (to, to_column) = match self.is_direct() {
            true => (result, y[5]),
            false => (sums, padded as isize),
        };
        let mut panel = 0;
        for own in rows.iter() {
            runs.clear();
            for tap in taps.clone() {
                let row = (far + tap * dilation) as usize;
                let place = row % shape.ring;
                let line = Line {
                    at: base.wrapping_offset(row as isize * x[4]),
                    step: x[5],
                    inner_step: x[2],
                    inner: shape.inner,
                    extent: shape.width,
                    first,
                    count,
                };
                let line = match held[place] {
                    Some(held) if held.row == row => held.at,
                    _ => {
                        // SAFETY: elements of the input, and room for a line.
                        let at = unsafe { line.read(lines.add(place * room)) };
                        held[place] = Some(Held { row, at });
                        at
                    }
                };
                let k = filter
                    .wrapping_add(panel + tap as usize * shape.window * shape.inner * own.width);
                // Positions side by side are terms side by side.
                let (steps, terms) = match shape.dilation {
                    1 => (1, shape.window * shape.inner),
                    _ => (shape.window, shape.inner),
                };
                for step in 0..steps {
                    let x = line.wrapping_add(step * shape.dilation * shape.inner);
                    let k = k.wrapping_add(step * shape.inner * own.width);
                    for from in (0..terms).step_by(TERMS) {
                        runs.push(StripRun {
                            x: x.wrapping_add(from),
                            k: k.wrapping_add(from * own.width),
                            terms: TERMS.min(terms - from),
                            k_term: own.width as isize,
                        });
                    }
                }
            }
            panel += shape.rows * shape.window * shape.inner * own.width;
            let blocks = outputs.len().div_ceil(self.tiles.columns(own.count));
            chunks(runs, false, |runs, add| {
                for block in 0..blocks {
                    let some = share(outputs.len(), block, blocks);
                    let column = some.start as isize * to_column + own.first as isize;
                    let strip = Strip {
                        runs,
                        x_shift: some.start * shape.stride * shape.inner,
                        k_shift: 0,
                        x_term: 1,
                        x_column: shape.stride * shape.inner,
                        ahead: 0,
                        to: to.wrapping_offset(column),
                        to_column,
                        columns: some.len(),
                        features: own.count,
                        add,
                    };
                    // SAFETY: terms of these outputs, and their features.
                    unsafe { self.tiles.run(&strip) };
                }
            });
        }
        if !self.is_direct() {
            let size = [outputs.len(), conv.features as usize];
            // SAFETY: the sums, and the outputs.
            unsafe { store((sums, padded), size, result, [y[5], y[2]]) };
        }
    }
}

/// Copies sums, features adjacent, to a result whose features are not.
///
/// - `to`, `strides`: the first result, and the strides of outputs and features
///
/// # Safety
/// There are sums for whole squares of outputs and features, and results for this size.
unsafe fn store<T: Vectored>(
    (sums, padded): (*const T, usize),
    [outputs, features]: [usize; 2],
    to: *mut T,
    strides: [isize; 2],
) {
    let turn = T::kernels(Cpu::here()).turn;
    let mut square = [T::ZERO; TURNED * TURNED];
    let lines = turned_rows(TURNED);
    for output in (0..outputs).step_by(TURNED) {
        for feature in (0..features).step_by(TURNED) {
            let from = sums.wrapping_add(output * padded + feature);
            let size = [TURNED.min(outputs - output), TURNED.min(features - feature)];
            let to =
                to.wrapping_offset(output as isize * strides[0] + feature as isize * strides[1]);
            // SAFETY: by this function's contract.
            unsafe {
                match turn {
                    Some(turn) => turn(from, padded as isize, square.as_mut_ptr(), &lines),
                    None => {
                        for (feature, line) in
                            square.as_chunks_mut::<TURNED>().0.iter_mut().enumerate()
                        {
                            for (output, sum) in line.iter_mut().enumerate() {
                                *sum = *from.add(output * padded + feature);
                            }
                        }
                    }
                }
                for (feature, line) in square.as_chunks::<TURNED>().0[..size[1]].iter().enumerate()
                {
                    let to = to.offset(feature as isize * strides[1]);
                    if strides[0] == 1 {
                        to.copy_from_nonoverlapping(line.as_ptr(), size[0]);
                        continue;
                    }
                    for (output, sum) in line[..size[0]].iter().enumerate() {
                        to.offset(output as isize * strides[0]).write(*sum);
                    }
                }
            }
        }
    }
}
