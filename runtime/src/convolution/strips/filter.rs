//! Gradients by the filter: what is adjacent in the input, items of the description's batch and
//! often outputs of a row, are columns; terms are window positions of a line. (The description's
//! kernel is a gradient of outputs, and its channels are what the program calls a batch.)

use std::ops::Range;

use super::{Held, Line, StripScratch, Strips, TERMS, chunks};
use crate::convolution::geometry::valid;
use crate::convolution::share;
use crate::cpu::Cpu;
use crate::operand::Operand;
use crate::strips::{Strip, StripRun};
use crate::vector::Vectored;

/// Bytes of both operands that are read at a time: they stay in the L1 cache.
const TOGETHER: usize = if cfg!(test) { 1 << 8 } else { 1 << 15 };

/// What all parts of the sum have in common.
struct Shape {
    /// Columns of a row of outputs, and of those that lie side by side.
    columns: usize,
    adjacent: usize,
    /// Terms and rows of the window, and rows of a chunk.
    terms: usize,
    rows: usize,
    together: usize,
    /// Features up to whole vectors.
    padded: usize,
    /// Lines of the input that are held.
    ring: usize,
    /// Elements from the first to the last of the kernel.
    reach: isize,
}

impl<T: Vectored> Strips<'_, T> {
    /// # Safety
    /// As [`run`](super::run).
    pub(super) unsafe fn filter(
        &self,
        (part, parts): (usize, usize),
        scratch: &mut StripScratch<T>,
    ) -> bool {
        let Some(shape) = self.shape() else {
            return false;
        };
        let conv = self.conv;
        let padded = self.is_padded();
        // SAFETY: by this function's contract; likewise below.
        if padded && !unsafe { self.is_finite() } {
            return false;
        }
        self.rows(&mut scratch.rows);
        let all = conv.output[1] as usize * shape.columns;
        let own = share(all, part, parts);
        if !self.is_direct() {
            scratch.sums.at_least(all * shape.padded);
        }
        for group in 0..conv.groups as usize {
            for channel in 0..conv.channels as usize {
                scratch.held.clear();
                scratch.held.resize(shape.ring, None);
                for first in (0..shape.rows).step_by(shape.together) {
                    let rows = first..shape.rows.min(first + shape.together);
                    // SAFETY: see above.
                    unsafe { self.rows_of_window(&shape, [group, channel], rows, &own, scratch) };
                }
            }
            if !self.is_direct() {
                // SAFETY: see above; these are the sums of a group.
                unsafe { self.store(&shape, group, own.clone(), scratch.sums.at_least(0)) };
            }
        }
        true
    }

    fn shape(&self) -> Option<Shape> {
        let conv = self.conv;
        let inner = conv.batch as usize;
        let [outputs, terms, rows] =
            [conv.output[2], conv.window[2], conv.window[1]].map(|n| n as usize);
        let is_merged = inner == 1
            || outputs == 1
            || conv.stride[2] == 1 && (!self.is_direct() || conv.y[5] == inner as i64 * conv.y[1]);
        let padded = (conv.features as usize).next_multiple_of(self.tiles.lanes);
        let positions = self.positions();
        let line = positions.checked_mul(inner)?;
        let wide = terms.checked_mul(inner.checked_add(padded)?)?;
        let together = (TERMS / terms)
            .min(TOGETHER / size_of::<T>() / wide)
            .clamp(1, rows);
        let ring = (conv.output[1] as usize - 1) * conv.stride[1] as usize
            + (together - 1) * conv.dilation[1] as usize
            + 1;
        let k = conv.k.map(|stride| stride as isize);
        let extents = [
            conv.groups,
            conv.features,
            conv.channels,
            1,
            conv.window[1],
            conv.window[2],
        ];
        let far = extents
            .iter()
            .zip(k)
            .map(|(&extent, stride)| (extent as isize - 1) * stride);
        let columns = outputs * inner;
        let all = columns
            .checked_mul(conv.output[1] as usize)?
            .checked_mul(padded)?;
        let fits = line.checked_mul(ring)? <= Self::HELD && (self.is_direct() || all <= Self::HELD);
        (fits && terms.checked_mul(padded)? <= Self::HELD).then(|| Shape {
            columns,
            adjacent: if is_merged { columns } else { inner },
            terms,
            rows,
            together,
            padded,
            ring,
            reach: far.sum::<isize>() + 1,
        })
    }

    /// Positions of a line of the input that are read.
    fn positions(&self) -> usize {
        let conv = self.conv;
        let last = (conv.output[2] - 1) * conv.stride[2] + (conv.window[2] - 1) * conv.dilation[2];
        last as usize + 1
    }

    /// Whether all elements of the kernel are finite.
    ///
    /// # Safety
    /// They are readable.
    unsafe fn is_finite(&self) -> bool {
        let conv = self.conv;
        let stride = conv.k.map(|stride| stride as isize);
        let start = self.k.wrapping_offset(conv.k_start as isize);
        let outer = [conv.groups, conv.channels, conv.window[1], conv.window[2]];
        let [groups, channels, rows, terms] = outer.map(|n| n as isize);
        // What lies closest is looked at one after the other.
        let sides = [(terms, stride[5]), (conv.features as isize, stride[1])];
        let [(inner, step), (outer, far)] = match stride[5].abs() < stride[1].abs() {
            true => sides,
            false => [sides[1], sides[0]],
        };
        (0..groups * channels * rows).all(|line| {
            let (rest, row) = (line / rows, line % rows);
            let at = rest / channels * stride[0] + rest % channels * stride[2] + row * stride[4];
            let at = start.wrapping_offset(at);
            (0..outer).all(|number| {
                let at = at.wrapping_offset(number * far);
                // SAFETY: an element of the kernel; likewise below.
                let finite = |place: isize| unsafe { *at.wrapping_offset(place) }.is_finite();
                match step {
                    1 => (0..inner).fold(true, |all, place| all & finite(place)),
                    _ => (0..inner).fold(true, |all, number| all & finite(number * step)),
                }
            })
        })
    }

    /// Adds some rows of the window to some columns.
    unsafe fn rows_of_window(
        &self,
        shape: &Shape,
        [group, channel]: [usize; 2],
        some: Range<usize>,
        own: &Range<usize>,
        scratch: &mut StripScratch<T>,
    ) {
        let conv = self.conv;
        let [x, y] = [conv.x, conv.y].map(|strides| strides.map(|stride| stride as isize));
        let is_first = channel == 0 && some.start == 0;
        let size = shape.terms * shape.padded;
        let kernel = scratch.filter.at_least(size * shape.together);
        let line = self.positions() * conv.batch as usize;
        let lines = scratch
            .lines
            .at_least(line.next_multiple_of(16) * shape.ring);
        let inner = conv.batch as usize;
        // The first sum, and the strides of rows, of places of the last dim and of columns.
        let (sums, row_step, place_step, to_column) = match self.is_direct() {
            true => {
                let column = if inner == 1 { y[5] } else { y[1] };
                let to = self.y.wrapping_offset(group as isize * y[0]);
                (to, y[4], y[5], column)
            }
            false => {
                let [row, place] = [shape.columns, inner].map(|n| (n * shape.padded) as isize);
                (scratch.sums.at_least(0), row, place, shape.padded as isize)
            }
        };
        let StripScratch {
            held,
            runs,
            rows,
            ks,
            ..
        } = scratch;
        ks.clear();
        for (number, row) in some.clone().enumerate() {
            let place = kernel.wrapping_add(number * size);
            // SAFETY: by the contract of `filter`; likewise below.
            ks.push(unsafe { self.kernel(shape, [group, channel, row], place) });
        }
        let base = group as isize * x[0] + channel as isize * x[2];
        let base = self.x.wrapping_offset(base);
        let mut start = own.start;
        while start < own.end {
            let (output, from) = (start / shape.columns, start % shape.columns);
            let end = shape.columns.min(from + own.end - start);
            start += end - from;
            let far = output as isize * conv.stride[1] as isize - conv.low[1] as isize;
            let step = conv.dilation[1] as isize;
            let taps = valid(far, step, shape.rows, conv.input[1] as usize);
            runs.clear();
            for (number, tap) in some.clone().enumerate() {
                if !taps.contains(&(tap as isize)) {
                    continue;
                }
                let row = (far + tap as isize * step) as usize;
                let place = row % shape.ring;
                let at = match held[place] {
                    Some(held) if held.row == row => held.at,
                    _ => {
                        let read = Line {
                            at: base.wrapping_offset(row as isize * x[4]),
                            step: x[5],
                            inner_step: x[1],
                            inner,
                            extent: conv.input[2] as usize,
                            first: -conv.low[2] as isize,
                            count: self.positions(),
                        };
                        let place = lines.wrapping_add(place * line.next_multiple_of(16));
                        // SAFETY: see above; there is room for a line.
                        unsafe { read.read(place) }
                    }
                };
                held[place] = Some(Held { row, at });
                let (k, k_term) = ks[number];
                for from in (0..shape.terms).step_by(TERMS) {
                    runs.push(StripRun {
                        x: at.wrapping_add(from * conv.dilation[2] as usize * inner),
                        k: k.wrapping_offset(from as isize * k_term),
                        terms: TERMS.min(shape.terms - from),
                        k_term,
                    });
                }
            }
            let mut at = from;
            while at < end {
                let (place, column) = (at / shape.adjacent, at % shape.adjacent);
                let until = shape.adjacent.min(column + end - at);
                at += until - column;
                // Of one of several places, the outputs along the last dim.
                let shift = place * conv.stride[2] as usize * inner;
                let to = output as isize * row_step + place as isize * place_step;
                let to = sums.wrapping_offset(to);
                let x_column = match inner {
                    1 => conv.stride[2] as usize,
                    _ => 1,
                };
                for own in rows.iter() {
                    let (columns, most) = (until - column, self.tiles.columns(own.count));
                    let blocks = columns.div_ceil(most);
                    chunks(runs, !is_first, |runs, add| {
                        for block in 0..blocks {
                            let some = share(columns, block, blocks);
                            let first = column + some.start;
                            let at = first as isize * to_column + own.first as isize;
                            let strip = Strip {
                                runs,
                                x_shift: shift + first * x_column,
                                k_shift: own.first,
                                x_term: conv.dilation[2] as usize * inner,
                                x_column,
                                ahead: 0,
                                to: to.wrapping_offset(at),
                                to_column,
                                columns: some.len(),
                                features: own.count,
                                add,
                            };
                            // SAFETY: terms of these columns, and their features.
                            unsafe { self.tiles.run(&strip) };
                        }
                    });
                }
            }
        }
    }

    /// A line of the kernel, whose features lie adjacent, up to whole vectors: its address and the
    /// stride of terms. What is beyond the features is never used, so it is read in place if it is
    /// within the kernel.
    unsafe fn kernel(
        &self,
        shape: &Shape,
        [group, channel, row]: [usize; 3],
        place: *mut T,
    ) -> (*const T, isize) {
        let conv = self.conv;
        let stride = conv.k.map(|stride| stride as isize);
        let at = group as isize * stride[0] + channel as isize * stride[2];
        let at = at + row as isize * stride[4];
        let from = self.k.wrapping_offset(conv.k_start as isize + at);
        let end = at + (shape.terms as isize - 1) * stride[5] + shape.padded as isize;
        let is_forward = stride.iter().all(|&stride| stride >= 0);
        let features = conv.features as usize;
        if is_forward && (stride[1] == 1 || features == 1) && end <= shape.reach {
            return (from, stride[5]);
        }
        let operand = Operand {
            at: from,
            free: stride[1],
            term: stride[5],
        };
        let turn = T::kernels(Cpu::here()).turn;
        // SAFETY: elements of the kernel, and room for whole vectors.
        unsafe { operand.vectors([features, shape.padded], shape.terms, place, turn) };
        (place, shape.padded as isize)
    }
    /// Copies sums of some columns to the result, whose features are not adjacent.
    unsafe fn store(&self, shape: &Shape, group: usize, own: Range<usize>, sums: *const T) {
        let (conv, inner) = (self.conv, self.conv.batch as usize);
        let y = conv.y.map(|stride| stride as isize);
        for at in own {
            let (row, column) = (at / shape.columns, at % shape.columns);
            let place = [group, column % inner, 0, 0, row, column / inner];
            let to = place
                .iter()
                .zip(y)
                .map(|(&index, stride)| index as isize * stride);
            let to = self.y.wrapping_offset(to.sum());
            for feature in 0..conv.features as usize {
                // SAFETY: a sum of the group, and its result.
                unsafe {
                    let sum = *sums.add(at * shape.padded + feature);
                    to.offset(feature as isize * y[2]).write(sum);
                }
            }
        }
    }
}
