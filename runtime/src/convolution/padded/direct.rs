//! Large images: outputs whose windows lie inside are computed from the image in place, and only
//! what is under the others is copied with zeros around it. All channels of a run of outputs are
//! computed together, so memory is read in its order.

use std::ops::Range;

use ddl_abi::Convolution;

use super::{Padded, PaddedScratch, positions};
use crate::convolution::share;
use crate::lanes::{Lanes, Walk};
use crate::microkernel::Element;
use crate::operand::fetch;
use crate::vector::Vectored;

/// Most memory of a copied line \[B\].
const LINE: usize = 1 << 22;

/// Whether outputs are computed in place.
pub(super) fn is_direct<E: Element<Sum: Vectored>>(
    conv: &Convolution,
    lanes: &Lanes<E::Sum>,
) -> bool {
    let groups = conv.groups as usize;
    let [Some(height), Some(width)] = [1, 2].map(|d| positions(conv, d, conv.output[d])) else {
        return false;
    };
    let [_, rows, columns] = conv.window.map(|extent| extent as usize);
    let line = rows * width;
    if !E::IN_PLACE || groups < lanes.count || line * groups * size_of::<E>() > LINE {
        return false;
    }
    // Positions that are copied: of an output at each side of a line, and of whole lines.
    let [inner, whole] = [1, 2].map(|d| inside(conv, d));
    let sides = usize::from(whole.start > 0) + usize::from(whole.end < conv.output[2] as usize);
    let lines = conv.output[1] as usize - inner.len();
    let copied = inner.len() * sides * rows * columns + lines * line;
    2 * copied < height * width
}

/// The outputs along a dim whose windows lie inside the input.
fn inside(conv: &Convolution, d: usize) -> Range<usize> {
    let (low, stride) = (conv.low[d], conv.stride[d] as i64);
    let last = (conv.window[d] - 1) as i64 * conv.dilation[d] as i64;
    let output = conv.output[d] as i64;
    let start = (low.max(0) as u64).div_ceil(stride as u64) as i64;
    let end = (conv.input[d] as i64 + low - last - 1).div_euclid(stride) + 1;
    let start = start.min(output);
    start as usize..end.clamp(start, output) as usize
}

/// Positions under some outputs: the first one, and the stride of the rows of the window.
struct Under<T> {
    at: *const T,
    row: isize,
    /// The stride of positions.
    column: isize,
    /// Whether they are in the image, which may be in no cache.
    is_far: bool,
}

impl<E: Element<Sum: Vectored>> Padded<'_, E> {
    /// # Safety
    /// As [`run`](super::run); the filters have been packed as one unit.
    pub(super) unsafe fn direct(
        &self,
        (part, parts): (usize, usize),
        scratch: &mut PaddedScratch<E::Sum>,
    ) {
        let conv = self.conv;
        let [_, rows, columns] = conv.output.map(|extent| extent as usize);
        let size = conv.window[1] as usize * self.positions * conv.groups as usize;
        let band = scratch.band.at_least(size);
        let filter = scratch.filter.at_least(0).cast_const();
        let (inner, whole) = (inside(conv, 1), inside(conv, 2));
        let strides = conv.x.map(|stride| stride as isize);
        for number in share(conv.batch as usize * rows, part, parts) {
            let place = [number / rows, number % rows];
            let copied = match inner.contains(&place[1]) {
                true => {
                    let under = Under {
                        at: self.position(place, whole.start).cast(),
                        row: conv.dilation[1] as isize * strides[4],
                        column: strides[5],
                        is_far: true,
                    };
                    // SAFETY: by this function's contract; all positions are inside.
                    unsafe { self.some(place, whole.clone(), &under, filter) };
                    [0..whole.start, whole.end..columns]
                }
                false => [0..columns, columns..columns],
            };
            for run in copied.into_iter().filter(|run| !run.is_empty()) {
                // SAFETY: by this function's contract; there is memory for the positions.
                unsafe {
                    let under = self.copied(place, &run, band);
                    self.some(place, run, &under, filter);
                }
            }
        }
    }

    /// The first position under an output, which may be outside of the image.
    fn position(&self, [item, row]: [usize; 2], output: usize) -> *const E {
        let conv = self.conv;
        let [_, batch, _, _, y, x] = conv.x.map(|stride| stride as isize);
        let at = |d: usize, output: usize| {
            output as isize * conv.stride[d] as isize - conv.low[d] as isize
        };
        let offset = item as isize * batch + at(1, row) * y + at(2, output) * x;
        self.x.wrapping_offset(offset)
    }

    /// Copies what is under some outputs of a line, with zeros for what is outside.
    unsafe fn copied(
        &self,
        place: [usize; 2],
        run: &Range<usize>,
        to: *mut E::Sum,
    ) -> Under<E::Sum> {
        let conv = self.conv;
        let groups = conv.groups as usize;
        let [_, _, _, _, y, x] = conv.x.map(|stride| stride as isize);
        let count = positions(conv, 2, run.len() as u64).unwrap_or(0);
        let first = |d: usize, output: usize| {
            output as isize * conv.stride[d] as isize - conv.low[d] as isize
        };
        let (top, left) = (first(1, place[1]), first(2, run.start));
        let begin = (-left).clamp(0, count as isize) as usize;
        let end = (conv.input[2] as isize - left).clamp(begin as isize, count as isize) as usize;
        for number in 0..conv.window[1] as usize {
            let down = number as isize * conv.dilation[1] as isize;
            let to = to.wrapping_add(number * count * groups);
            // SAFETY: by the contract of `direct`: positions inside, and memory for all of them.
            unsafe {
                if !(0..conv.input[1] as isize).contains(&(top + down)) {
                    to.write_bytes(0, count * groups);
                    continue;
                }
                to.write_bytes(0, begin * groups);
                let from = self.position(place, run.start).wrapping_offset(down * y);
                for position in begin..end {
                    let from = from.wrapping_offset(position as isize * x);
                    E::widen_all(from, groups, to.wrapping_add(position * groups));
                }
                (to.wrapping_add(end * groups)).write_bytes(0, (count - end) * groups);
            }
        }
        Under {
            at: to.cast_const(),
            row: (count * groups) as isize,
            column: groups as isize,
            is_far: false,
        }
    }

    /// Fetches what the next outputs are the first to read, and the outputs: the hardware does not
    /// foresee lines of so many positions.
    fn fetch(&self, under: &Under<E::Sum>, own: &Range<usize>, lane: usize, y: *const E) {
        let conv = self.conv;
        let [_, height, width] = conv.window.map(|extent| extent as isize);
        let [_, down, right] = conv.stride.map(|stride| stride as isize);
        let reach = (width - 1) * conv.dilation[2] as isize + 1;
        let first = (own.end as isize - 1) * right + reach;
        for row in (height - down).max(0)..height {
            for position in 0..own.len() as isize * right {
                let offset = row * under.row + (first + position) * under.column;
                fetch(under.at.wrapping_offset(offset).wrapping_add(lane));
            }
        }
        for output in own.end..own.end + own.len() {
            fetch(y.wrapping_offset(output as isize * conv.y[5] as isize));
        }
    }

    /// Computes some outputs of a line.
    unsafe fn some(
        &self,
        [item, row]: [usize; 2],
        run: Range<usize>,
        under: &Under<E::Sum>,
        filter: *const E::Sum,
    ) {
        let conv = self.conv;
        let [groups, count] = [conv.groups as usize, self.lanes.count];
        let [_, height, width] = conv.window.map(|extent| extent as usize);
        let [_, batch, _, _, y_row, y_column] = conv.y.map(|stride| stride as isize);
        let y = self.y.wrapping_offset(
            item as isize * batch + row as isize * y_row + run.start as isize * y_column,
        );
        let step = conv.stride[2] as isize * under.column;
        let wide = self.wide as isize;
        let runs = run.len().div_ceil(self.lanes.outputs(1));
        for own in (0..runs).map(|number| share(run.len(), number, runs)) {
            for lane in (0..groups).step_by(count) {
                // The last vector has channels of the one before it rather than none.
                let lane = lane.min(groups - count);
                if under.is_far {
                    self.fetch(under, &own, lane, y.wrapping_add(lane));
                }
                let walk = Walk {
                    x: under
                        .at
                        .wrapping_offset(own.start as isize * step)
                        .wrapping_add(lane),
                    k: filter.wrapping_add(lane),
                    counts: [1, 1, height, width],
                    x_steps: [0, 0, under.row, conv.dilation[2] as isize * under.column],
                    k_steps: [0, 0, width as isize * wide, wide],
                    output: step,
                    feature: 0,
                    to: y
                        .wrapping_offset(own.start as isize * y_column)
                        .wrapping_add(lane)
                        .cast(),
                    to_output: y_column,
                    to_feature: 0,
                    begun: false,
                };
                // SAFETY: positions that lie inside or have been copied, and outputs.
                unsafe { self.lanes.run(&walk, own.len(), 1) };
            }
        }
    }
}
