//! Packing of filters, which are read in the order of memory where a gather would read each of
//! their cache lines many times.

use std::ops::Range;

use ddl_abi::Convolution;

use super::{Chunk, Rows};
use crate::convolution::geometry::Blocks;
use crate::cpu::Cpu;
use crate::microkernel::{Element, Sum, TURNED, Turn, turned_rows};
use crate::operand::{Operand, fetch};

/// From so many elements on, a square of which the others are not needed is transposed.
const WORTH: usize = 3;

/// A term of a chunk of the sum.
#[derive(Clone, Copy)]
pub(in crate::convolution) struct FilterTerm {
    /// Where its element of the first feature lies.
    at: isize,
    /// Its number in a panel.
    number: usize,
}

/// The location of a group's kernel.
pub(in crate::convolution) struct Filter<'a, E> {
    at: *const E,
    feature: isize,
    channel: isize,
    space: [isize; 3],
    window: [usize; 3],
    /// The offsets from `at` of memory that is readable: up to the first gap of the kernel.
    whole: Range<isize>,
    /// The stride behind which such memory is repeated, if it is.
    period: Option<isize>,
    /// The outputs, if window positions that none of them meets are left out.
    outputs: Option<&'a Blocks>,
}

/// Whether the window positions of a channel lie together, but not its features.
pub(super) fn has_taps_inside(conv: &Convolution) -> bool {
    let [_, feature, channel, space @ ..] = conv.k;
    let inside = |(stride, extent): (i64, u64)| extent <= 1 || stride.abs() < channel.abs();
    feature != 1 && space.into_iter().zip(conv.window).all(inside)
}

/// The offsets of a kernel's elements, from its first one, up to the first gap between them, and
/// the stride of what lies behind the gap.
fn whole(conv: &Convolution) -> (Range<isize>, Option<isize>) {
    let [a, b, c] = conv.window;
    let extents = [conv.groups, conv.features, conv.channels, a, b, c];
    let mut dims: Vec<(i64, u64)> = conv.k.into_iter().zip(extents).collect();
    dims.retain(|&(_, extent)| extent != 1);
    dims.sort_unstable_by_key(|(stride, _)| stride.abs());
    let (mut next, mut count) = (1, 0);
    while let Some(&(stride, extent)) = dims.get(count)
        && stride.abs() == next
    {
        next *= extent as i64;
        count += 1;
    }
    let (dense, apart) = dims.split_at(count);
    let before = |&(stride, extent): &(i64, u64)| stride.min(0) * (extent as i64 - 1);
    let first = dense.iter().map(before).sum::<i64>();
    let whole = first as isize..(first + next) as isize;
    match apart {
        [] => (whole, None),
        // Of one dim, whose parts do not overlap.
        &[(period, _)] if period >= next => (whole, Some(period as isize)),
        _ => (0..0, None),
    }
}

impl<'a, E: Element> Filter<'a, E> {
    pub(in crate::convolution) fn new(conv: &Convolution, k: *const E, group: usize) -> Self {
        let stride = conv.k.map(|stride| stride as isize);
        let before = group as isize * stride[0];
        let (whole, period) = whole(conv);
        Filter {
            at: k.wrapping_offset(conv.k_start as isize + before),
            feature: stride[1],
            channel: stride[2],
            space: [stride[3], stride[4], stride[5]],
            window: conv.window.map(|extent| extent as usize),
            whole: whole.start - before..whole.end - before,
            period: period.filter(|_| conv.groups == 1),
            outputs: None,
        }
    }

    /// Only the window positions that some of these outputs meet.
    pub(in crate::convolution) fn met_by(self, outputs: &'a Blocks) -> Self {
        Filter {
            outputs: Some(outputs),
            ..self
        }
    }

    fn under(&self, tap: usize) -> [usize; 3] {
        let (rest, third) = (tap / self.window[2], tap % self.window[2]);
        [rest / self.window[1], rest % self.window[1], third]
    }

    fn tap(&self, tap: usize) -> isize {
        let under = self.under(tap);
        let offsets = under.iter().zip(self.space);
        offsets.map(|(&i, s)| i as isize * s).sum()
    }

    /// The window positions of a chunk that are packed, with their numbers in it.
    fn taps(&self, chunk: &Chunk) -> impl Iterator<Item = (usize, usize)> {
        let taps = chunk.taps.clone().enumerate();
        taps.filter(|&(_, tap)| {
            self.outputs
                .is_none_or(|outputs| outputs.meet(self.under(tap)))
        })
    }

    /// Packs the kernel elements of some features into panels: for each of `blocks` (a range of
    /// rows, padded to whole vectors), the terms of the chunk in order, each with its rows
    /// contiguous; the last vector is padded with zeros.
    ///
    /// # Safety
    /// The kernel is readable at the features and the chunk, `panels` writable for all of the
    /// blocks.
    pub(in crate::convolution) unsafe fn pack(
        &self,
        chunk: &Chunk,
        blocks: &[Rows],
        panels: *mut E::Sum,
        terms: &mut Vec<FilterTerm>,
    ) {
        // SAFETY: by this function's contract.
        unsafe {
            if self.feature == 1 || self.channel == 1 {
                self.by_taps(chunk, blocks, panels);
            } else {
                self.in_order(chunk, blocks, panels, terms);
            }
        }
    }

    /// Whether all that was packed is finite.
    ///
    /// # Safety
    /// It was [packed](Self::pack).
    pub(in crate::convolution) unsafe fn is_finite(
        &self,
        chunk: &Chunk,
        blocks: &[Rows],
        panels: *mut E::Sum,
    ) -> bool {
        let is_finite = E::Sum::kernels(Cpu::here()).is_finite;
        let channels = chunk.channels.len();
        panels_of(blocks, panels, chunk.depth()).all(|(rows, panel)| {
            let size = channels * rows.width;
            self.taps(chunk).all(|(number, _)| {
                // SAFETY: by this function's contract.
                unsafe { is_finite(panel.wrapping_add(number * size), size) }
            })
        })
    }

    /// Packs one window position after the other.
    ///
    /// # Safety
    /// As [`pack`](Self::pack).
    unsafe fn by_taps(&self, chunk: &Chunk, blocks: &[Rows], panels: *mut E::Sum) {
        let turn = E::Sum::kernels(Cpu::here()).turn;
        let channels = chunk.channels.len();
        for (number, tap) in self.taps(chunk) {
            let first = chunk.channels.start as isize * self.channel + self.tap(tap);
            let operand = Operand {
                at: self.at.wrapping_offset(first),
                free: self.feature,
                term: self.channel,
            };
            // Contiguous features are read in memory order.
            let step = if self.feature == 1 { 1 } else { channels };
            for term in (0..channels).step_by(step.max(1)) {
                let mut panel = panels;
                for rows in blocks {
                    let to = panel.wrapping_add((number * channels + term) * rows.width);
                    let size = [rows.count, rows.width];
                    // SAFETY: by this function's contract.
                    unsafe { operand.from(rows.first, term).vectors(size, step, to, turn) };
                    panel = panel.wrapping_add(chunk.depth() * rows.width);
                }
            }
        }
    }

    /// Packs terms in the order in which they lie in memory: those within sixteen elements of
    /// sixteen features are a square, which is transposed.
    ///
    /// # Safety
    /// As [`pack`](Self::pack).
    unsafe fn in_order(
        &self,
        chunk: &Chunk,
        blocks: &[Rows],
        panels: *mut E::Sum,
        terms: &mut Vec<FilterTerm>,
    ) {
        let channels = chunk.channels.len();
        terms.clear();
        for (i, channel) in chunk.channels.clone().enumerate() {
            let first = channel as isize * self.channel;
            terms.extend(self.taps(chunk).map(|(number, tap)| FilterTerm {
                at: first + self.tap(tap),
                number: number * channels + i,
            }));
        }
        terms.sort_unstable_by_key(|term| term.at);
        let [Some(first), Some(last)] = [terms.first(), terms.last()] else {
            return;
        };
        // The features of a term lie together, or the terms of a feature.
        let is_inside = self.feature.abs() < last.at - first.at;
        let turn = E::Sum::kernels(Cpu::here()).turn.filter(|_| E::IN_PLACE);
        let size = chunk.depth();
        // SAFETY: by this function's contract; likewise below.
        unsafe {
            if is_inside {
                for some in squares(terms) {
                    for (rows, panel) in panels_of(blocks, panels, size) {
                        self.features(some, rows, panel, (turn, false));
                    }
                }
            } else {
                for (rows, panel) in panels_of(blocks, panels, size) {
                    for first in (0..rows.count).step_by(TURNED) {
                        let some_rows = Rows {
                            first: rows.first + first,
                            count: TURNED.min(rows.count - first),
                            ..rows
                        };
                        for some in squares(terms) {
                            self.features(some, some_rows, panel.add(first), (turn, true));
                        }
                    }
                }
            }
            for (rows, panel) in panels_of(blocks, panels, size) {
                for term in terms.iter() {
                    for row in rows.count..rows.width {
                        *panel.add(term.number * rows.width + row) = E::Sum::ZERO;
                    }
                }
            }
        }
    }

    /// Packs some terms within sixteen elements.
    ///
    /// - `panel`: the place of the first feature
    /// - `turn`: a transpose of squares, and whether the next squares lie far away
    ///
    /// # Safety
    /// As [`pack`](Self::pack).
    unsafe fn features(
        &self,
        terms: &[FilterTerm],
        rows: Rows,
        panel: *mut E::Sum,
        (turn, is_far): (Option<Turn<E::Sum>>, bool),
    ) {
        let first = terms[0].at;
        for feature in (0..rows.count).step_by(TURNED) {
            let count = TURNED.min(rows.count - feature);
            let at = first + (rows.first + feature) as isize * self.feature;
            let from = self.at.wrapping_offset(at);
            let to = panel.wrapping_add(feature);
            for row in 0..if is_far { TURNED as isize } else { 0 } {
                fetch(from.wrapping_offset((TURNED as isize + row) * self.feature));
            }
            let is_whole = terms.len() == TURNED;
            let is_square = is_whole || terms.len() >= WORTH && self.is_readable(at);
            // SAFETY: by this function's contract; a square is of the accumulator type.
            unsafe {
                match turn.filter(|_| count == TURNED && is_square) {
                    Some(turn) if is_whole => {
                        let lines = std::array::from_fn(|i| terms[i].number * rows.width);
                        turn(from.cast(), self.feature, to, &lines);
                    }
                    Some(turn) => {
                        let mut square = [[E::Sum::ZERO; TURNED]; TURNED];
                        let lines = turned_rows(TURNED);
                        turn(
                            from.cast(),
                            self.feature,
                            square.as_mut_ptr().cast(),
                            &lines,
                        );
                        for term in terms {
                            let line = square[(term.at - first) as usize];
                            let to = to.add(term.number * rows.width).cast::<[E::Sum; TURNED]>();
                            to.write_unaligned(line);
                        }
                    }
                    None => {
                        for row in 0..count {
                            let from = from.wrapping_offset(row as isize * self.feature);
                            for term in terms {
                                let element = *from.offset(term.at - first);
                                *to.add(term.number * rows.width + row) = element.widen();
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whether the square of sixteen features and elements at this offset is readable.
    fn is_readable(&self, at: isize) -> bool {
        let at = match self.period {
            Some(period) => self.whole.start + (at - self.whole.start).rem_euclid(period),
            None => at,
        };
        let last = (TURNED as isize - 1) * self.feature;
        let end = at + last.max(0) + TURNED as isize;
        self.whole.start <= at + last.min(0) && end <= self.whole.end
    }
}

/// Terms in order, as those that lie within sixteen elements.
fn squares(terms: &[FilterTerm]) -> impl Iterator<Item = &[FilterTerm]> {
    let mut rest = terms;
    std::iter::from_fn(move || {
        let end = rest.first()?.at + TURNED as isize;
        let most = &rest[..TURNED.min(rest.len())];
        let (some, others) = rest.split_at(most.partition_point(|term| term.at < end));
        rest = others;
        Some(some)
    })
}

/// Features and the place of their panel, of panels of this depth.
fn panels_of<S>(
    blocks: &[Rows],
    panels: *mut S,
    depth: usize,
) -> impl Iterator<Item = (Rows, *mut S)> {
    blocks.iter().scan(panels, move |next, &rows| {
        let panel = *next;
        *next = next.wrapping_add(depth * rows.width);
        Some((rows, panel))
    })
}
