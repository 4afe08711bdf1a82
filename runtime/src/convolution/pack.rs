//! Panels: what a microkernel reads, copied so that it lies together.

use std::ops::Range;

use ddl_abi::Convolution;

use super::geometry::NONE;
use crate::microkernel::{Element, Panel, Sum};

/// Rows of a panel of `k` that are written together: as many lines stay in the first cache.
const TOGETHER: usize = 16;

/// A part of the sum: places of the window (numbers, row-major), and input features of each.
#[derive(Clone)]
pub(super) struct Chunk {
    pub(super) taps: Range<usize>,
    pub(super) channels: Range<usize>,
}

impl Chunk {
    /// Terms of the sum.
    pub(super) fn depth(&self) -> usize {
        self.taps.len() * self.channels.len()
    }
}

/// Where the kernel of a group lies.
pub(super) struct Filter<E> {
    pub(super) at: *const E,
    pub(super) feature: isize,
    pub(super) channel: isize,
    pub(super) space: [isize; 3],
    pub(super) window: [usize; 3],
}

impl<E: Element> Filter<E> {
    pub(super) fn new(conv: &Convolution, k: *const E, group: usize) -> Filter<E> {
        let stride = conv.k.map(|stride| stride as isize);
        Filter {
            at: k.wrapping_offset(conv.k_start as isize + group as isize * stride[0]),
            feature: stride[1],
            channel: stride[2],
            space: [stride[3], stride[4], stride[5]],
            window: conv.window.map(|extent| extent as usize),
        }
    }

    fn tap(&self, tap: usize) -> *const E {
        let (rest, third) = (tap / self.window[2], tap % self.window[2]);
        let under = [rest / self.window[1], rest % self.window[1], third];
        let offsets = under.iter().zip(self.space);
        self.at
            .wrapping_offset(offsets.map(|(&i, s)| i as isize * s).sum())
    }

    /// Copies the elements of some features into panels: for each of `blocks` (rows from, to, whole
    /// vectors of them), the terms of the chunk one after another, each with the rows side by side;
    /// rows that fill the last vector are zero.
    ///
    /// # Safety
    /// The kernel is readable at the features and the chunk.
    pub(super) unsafe fn pack(&self, chunk: &Chunk, blocks: &[Rows], panels: &mut Vec<E::Sum>) {
        let depth = chunk.depth();
        let width: usize = blocks.iter().map(|rows| rows.width).sum();
        grow(panels, depth * width);
        for (number, tap) in chunk.taps.clone().enumerate() {
            let term = number * chunk.channels.len();
            let source = self
                .tap(tap)
                .wrapping_offset(chunk.channels.start as isize * self.channel);
            // SAFETY: by this function's contract; the panels have been made for these blocks.
            unsafe {
                if self.feature == 1 {
                    self.lines(source, term, chunk.channels.len(), depth, blocks, panels);
                } else {
                    self.turn(source, term, chunk.channels.len(), depth, blocks, panels);
                }
            }
        }
    }

    /// Features lie together: whole lines are copied, and read in the order in which they lie.
    unsafe fn lines(
        &self,
        source: *const E,
        term: usize,
        channels: usize,
        depth: usize,
        blocks: &[Rows],
        panels: &mut [E::Sum],
    ) {
        for c in 0..channels {
            let line = source.wrapping_offset(c as isize * self.channel);
            let mut panel = 0;
            for rows in blocks {
                let to = panel + (term + c) * rows.width;
                let (to, rest) = panels[to..to + rows.width].split_at_mut(rows.count);
                rest.fill(E::Sum::ZERO);
                for (i, to) in to.iter_mut().enumerate() {
                    // SAFETY: a feature of the kernel.
                    *to = unsafe { *line.add(rows.first + i) }.widen();
                }
                panel += depth * rows.width;
            }
        }
    }

    unsafe fn turn(
        &self,
        source: *const E,
        term: usize,
        channels: usize,
        depth: usize,
        blocks: &[Rows],
        panels: &mut [E::Sum],
    ) {
        let mut panel = 0;
        for rows in blocks {
            for part in (0..rows.width).step_by(TOGETHER) {
                let count = TOGETHER.min(rows.width - part);
                let there = count.min(rows.count.saturating_sub(part));
                let source = source.wrapping_offset((rows.first + part) as isize * self.feature);
                for c in 0..channels {
                    let line = source.wrapping_offset(c as isize * self.channel);
                    let to = panel + (term + c) * rows.width + part;
                    let (to, rest) = panels[to..to + count].split_at_mut(there);
                    rest.fill(E::Sum::ZERO);
                    for (i, to) in to.iter_mut().enumerate() {
                        // SAFETY: a feature of the kernel.
                        *to = unsafe { *line.offset(i as isize * self.feature) }.widen();
                    }
                }
            }
            panel += depth * rows.width;
        }
    }
}

/// Features that one microkernel computes.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    pub(super) first: usize,
    pub(super) count: usize,
    /// `count`, filled up to whole vectors.
    pub(super) width: usize,
}

/// What a block of outputs reads of `x`, as a panel.
pub(super) struct Patches<S> {
    memory: Vec<S>,
    /// Runs of places of the window, counted from the chunk's first, that some output of the block
    /// sees, and where they begin in the panel.
    pub(super) runs: Vec<(Range<usize>, usize)>,
    /// Whether an output misses what another one sees; it finds zeros instead.
    pub(super) partial: bool,
    depth: isize,
    column: isize,
}

impl<S: Sum> Default for Patches<S> {
    fn default() -> Patches<S> {
        Patches {
            memory: Vec::new(),
            runs: Vec::new(),
            partial: false,
            depth: 0,
            column: 0,
        }
    }
}

impl<S: Sum> Patches<S> {
    /// The panel from a place of it on.
    pub(super) fn panel(&self, term: usize, column: usize) -> Panel<S> {
        let at = term as isize * self.depth + column as isize * self.column;
        Panel {
            at: self.memory.as_ptr().wrapping_offset(at),
            depth: self.depth,
            column: self.column,
        }
    }

    /// Copies what a block of `columns` outputs reads.
    ///
    /// - `sources`: for each place of the chunk and each output, an offset from `x`
    /// - `channel`: the stride of input features
    ///
    /// # Safety
    /// `x` is readable at the sources and the chunk's features of each.
    pub(super) unsafe fn pack<E: Element<Sum = S>>(
        &mut self,
        x: *const E,
        sources: &[isize],
        columns: usize,
        chunk: &Chunk,
        channel: isize,
    ) {
        let count = chunk.channels.len();
        let x = x.wrapping_offset(chunk.channels.start as isize * channel);
        self.runs.clear();
        self.partial = false;
        // Features that lie together are copied as they lie; else outputs lie side by side.
        (self.depth, self.column) = match channel {
            1 => (1, chunk.depth() as isize),
            _ => (columns as isize, 1),
        };
        grow(&mut self.memory, chunk.depth() * columns);
        let mut term = 0;
        for (number, sources) in sources.chunks_exact(columns).enumerate() {
            let missing = sources.iter().filter(|&&source| source == NONE).count();
            if missing == columns {
                continue;
            }
            self.partial |= missing > 0;
            match self.runs.last_mut() {
                Some((run, _)) if run.end == number => run.end += 1,
                _ => self.runs.push((number..number + 1, term)),
            }
            // SAFETY: by this function's contract; the memory has room for all of the chunk.
            unsafe {
                if channel == 1 {
                    self.lines(x, sources, term, count, chunk.depth());
                } else {
                    self.columns(x, sources, term, count, channel);
                }
            }
            term += count;
        }
    }

    unsafe fn lines<E: Element<Sum = S>>(
        &mut self,
        x: *const E,
        sources: &[isize],
        term: usize,
        count: usize,
        depth: usize,
    ) {
        for (column, &source) in sources.iter().enumerate() {
            let to = &mut self.memory[column * depth + term..][..count];
            if source == NONE {
                to.fill(S::ZERO);
                continue;
            }
            for (c, to) in to.iter_mut().enumerate() {
                // SAFETY: a feature of a source.
                *to = unsafe { *x.offset(source + c as isize) }.widen();
            }
        }
    }

    unsafe fn columns<E: Element<Sum = S>>(
        &mut self,
        x: *const E,
        sources: &[isize],
        term: usize,
        count: usize,
        channel: isize,
    ) {
        let columns = sources.len();
        let first = sources[0];
        let mut pairs = sources.iter().enumerate();
        let together = first != NONE && pairs.all(|(j, &source)| source == first + j as isize);
        let to = &mut self.memory[term * columns..][..count * columns];
        if together {
            let x = x.wrapping_offset(first);
            // SAFETY: features of sources that lie side by side.
            unsafe {
                match columns {
                    4 => side_by_side::<E, 4>(x, channel, to),
                    5 => side_by_side::<E, 5>(x, channel, to),
                    6 => side_by_side::<E, 6>(x, channel, to),
                    8 => side_by_side::<E, 8>(x, channel, to),
                    _ => {
                        for (c, to) in to.chunks_exact_mut(columns).enumerate() {
                            for (j, to) in to.iter_mut().enumerate() {
                                *to = (*x.offset(c as isize * channel + j as isize)).widen();
                            }
                        }
                    }
                }
            }
            return;
        }
        for (c, to) in to.chunks_exact_mut(columns).enumerate() {
            let offset = c as isize * channel;
            for (to, &source) in to.iter_mut().zip(sources) {
                *to = match source {
                    NONE => S::ZERO,
                    // SAFETY: a feature of a source.
                    _ => unsafe { *x.offset(source + offset) }.widen(),
                };
            }
        }
    }
}

/// Copies columns that lie side by side, their number being known: a few instructions for each
/// feature.
///
/// # Safety
/// `x` is readable at as many features of `N` columns as there is room for.
unsafe fn side_by_side<E: Element, const N: usize>(x: *const E, channel: isize, to: &mut [E::Sum]) {
    for (c, to) in to.as_chunks_mut::<N>().0.iter_mut().enumerate() {
        // SAFETY: by this function's contract.
        let from = unsafe {
            x.offset(c as isize * channel)
                .cast::<[E; N]>()
                .read_unaligned()
        };
        *to = from.map(E::widen);
    }
}

/// Makes a list at least so long.
fn grow<S: Sum>(list: &mut Vec<S>, length: usize) {
    if list.len() < length {
        list.resize(length, S::ZERO);
    }
}
