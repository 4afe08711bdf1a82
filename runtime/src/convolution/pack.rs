//! Packing: copies operands into panels, the contiguous layout that microkernels read.

mod filter;

use std::ops::Range;

use ddl_abi::Convolution;

pub(super) use self::filter::{Filter, FilterTerm};

use super::geometry::{NONE, Sources, Tap};
use super::share;
use crate::microkernel::{Element, Kernels, Panel, Sum};
use crate::operand::copy;

/// Terms per chunk of the sum: 64 rows of this length fit in the L1 cache. More terms per chunk are
/// fewer tiles that are read and written anew.
const DEPTH: usize = 128;
/// Terms per chunk where panels of the kernel have at most so many rows: these take half of the L1
/// cache.
const DEPTH_LOW: (usize, usize) = (16, 256);
/// Where filters are read in the order of memory, chunks of fewer features than this are longer, up
/// to so many terms: for each of them it is found out what outputs read.
const DEEP: usize = 1024;
const MOST: usize = 512;

/// A part of the sum: window positions (row-major numbers), and the input features of each.
#[derive(Clone)]
pub(super) struct Chunk {
    pub(super) taps: Range<usize>,
    pub(super) channels: Range<usize>,
}

impl Chunk {
    /// The chunks of the sum of a convolution: several whole window positions each, or a part of
    /// one. Where the positions of a channel lie together in the filter, all positions of some
    /// channels, so that the filter is read in the order of memory.
    ///
    /// - `met`: the number of window positions that some output meets
    /// - `height`: the most rows of a panel of the kernel
    pub(super) fn all(
        conv: &Convolution,
        met: usize,
        height: usize,
    ) -> impl ExactSizeIterator<Item = Chunk> + use<> {
        let channels = conv.channels as usize;
        let taps = conv.window.iter().product::<u64>() as usize;
        let long = match DEPTH_LOW {
            (low, depth) if height <= low => depth,
            _ => DEPTH,
        };
        let [pieces, together] = match taps {
            2..=DEPTH if filter::has_taps_inside(conv) => {
                let depth = (DEEP * DEPTH / conv.features.max(1) as usize).clamp(DEPTH, MOST);
                let most = (depth / met.max(1)).next_multiple_of(4);
                [channels.div_ceil(most), taps]
            }
            _ => [channels.div_ceil(long), long / channels.max(1)],
        };
        let (pieces, together) = (pieces.max(1), together.max(1));
        let count = match channels {
            0 => 0,
            _ => taps.div_ceil(together) * pieces,
        };
        (0..count).map(move |number| {
            let first = number / pieces * together;
            Chunk {
                taps: first..taps.min(first + together),
                channels: share(channels, number % pieces, pieces),
            }
        })
    }

    /// Number of terms of the sum.
    pub(super) fn depth(&self) -> usize {
        self.taps.len() * self.channels.len()
    }
}

/// Features computed by one microkernel call.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    pub(super) first: usize,
    pub(super) count: usize,
    /// `count`, rounded up to whole vectors.
    pub(super) width: usize,
}

impl Rows {
    /// Splits vectors of features into microkernel heights, as evenly as whole vectors allow.
    pub(super) fn split<S>(
        vectors: Range<usize>,
        features: usize,
        kernels: &Kernels<S>,
        rows: &mut Vec<Rows>,
    ) {
        let lanes = kernels.lanes;
        let count = vectors.len().div_ceil(kernels.vectors);
        rows.clear();
        for number in 0..count {
            let part = share(vectors.len(), number, count);
            let (from, to) = (vectors.start + part.start, vectors.start + part.end);
            rows.push(Rows {
                first: from * lanes,
                count: (to * lanes).min(features) - from * lanes,
                width: (to - from) * lanes,
            });
        }
    }
}

/// The input of a block of outputs: packed as a panel, or read in place.
pub(super) struct Patches<S> {
    memory: Vec<S>,
    /// The window positions of the chunk that are valid for some output of the block, in order.
    pub(super) runs: Vec<PanelRun<S>>,
    /// Whether a position is valid for only some outputs; the others read zeros.
    pub(super) partial: bool,
}

/// Window positions, numbered within the chunk, that are consecutive in a panel.
pub(super) struct PanelRun<S> {
    pub(super) taps: Range<usize>,
    pub(super) panel: Panel<S>,
    /// Whether the panel is part of `x` itself.
    direct: bool,
}

impl<S: Sum> Default for Patches<S> {
    fn default() -> Patches<S> {
        Patches {
            memory: Vec::new(),
            runs: Vec::new(),
            partial: false,
        }
    }
}

impl<S: Sum> Patches<S> {
    /// Memory of the panels \[B\].
    pub(super) fn bytes(&self) -> usize {
        size_of::<S>() * self.memory.capacity()
    }

    /// Packs the input of a block of `columns` outputs.
    ///
    /// - `sources`: their offsets in `x`
    /// - `strides`: between input features, and between outputs
    /// - `direct`: whether constant-step input is read in place; only for types that are their own
    ///   accumulator type
    ///
    /// # Safety
    /// `x` is readable at the sources and the chunk's features of each, for the length of the runs.
    pub(super) unsafe fn pack<E: Element<Sum = S>>(
        &mut self,
        x: *const E,
        sources: &Sources,
        columns: usize,
        chunk: &Chunk,
        [channel, step]: [isize; 2],
        direct: bool,
    ) {
        let count = chunk.channels.len();
        let x = x.wrapping_offset(chunk.channels.start as isize * channel);
        self.runs.clear();
        self.partial = false;
        // Contiguous features are copied in memory order; otherwise outputs are adjacent.
        let [depth, column] = match channel {
            1 => [1, chunk.depth() as isize],
            _ => [columns as isize, 1],
        };
        grow(&mut self.memory, chunk.depth() * columns);
        let mut term = 0;
        for (number, &tap) in sources.taps.iter().enumerate() {
            let seen = match tap {
                Tap::Missing => continue,
                Tap::Steady(first) if direct => {
                    let panel = Panel {
                        at: x.wrapping_offset(first).cast::<S>(),
                        depth: channel,
                        column: step,
                    };
                    self.read(number, panel, count);
                    continue;
                }
                Tap::Steady(first) => Seen::Steady(first, step),
                Tap::Apart(at) => {
                    let apart = &sources.apart[at..at + columns];
                    self.partial |= apart.contains(&NONE);
                    Seen::Apart(apart)
                }
            };
            match self.runs.last_mut() {
                Some(run) if run.taps.end == number && !run.direct => run.taps.end += 1,
                _ => self.runs.push(PanelRun {
                    taps: number..number + 1,
                    panel: Panel {
                        at: self.memory.as_ptr().wrapping_offset(term as isize * depth),
                        depth,
                        column,
                    },
                    direct: false,
                }),
            }
            // SAFETY: by this function's contract; the memory has room for all of the chunk.
            unsafe {
                if channel == 1 {
                    self.lines(x, seen, [columns, term, count, chunk.depth()]);
                } else {
                    self.columns(x, seen, [columns, term, count], channel);
                }
            }
            term += count;
        }
    }

    /// Adds a window position that is read in place: it extends the previous run if it is
    /// contiguous with it, or starts a new one.
    fn read(&mut self, number: usize, panel: Panel<S>, channels: usize) {
        if let Some(run) = self.runs.last_mut()
            && run.direct
            && run.taps.end == number
        {
            let terms = run.taps.len() * channels;
            if panel.at == run.panel.skip(terms).at {
                run.taps.end += 1;
                return;
            }
        }
        self.runs.push(PanelRun {
            taps: number..number + 1,
            panel,
            direct: true,
        });
    }

    unsafe fn lines<E: Element<Sum = S>>(
        &mut self,
        x: *const E,
        seen: Seen<'_>,
        [columns, term, count, depth]: [usize; 4],
    ) {
        for column in 0..columns {
            let to = &mut self.memory[column * depth + term..][..count];
            match seen.source(column) {
                NONE => to.fill(S::ZERO),
                // SAFETY: features of a source.
                source => unsafe { copy(x.offset(source), count, to.as_mut_ptr()) },
            }
        }
    }

    unsafe fn columns<E: Element<Sum = S>>(
        &mut self,
        x: *const E,
        seen: Seen<'_>,
        [columns, term, count]: [usize; 3],
        channel: isize,
    ) {
        let to = &mut self.memory[term * columns..][..count * columns];
        if let Seen::Steady(first, 1) = seen {
            let x = x.wrapping_offset(first);
            // SAFETY: features of adjacent sources.
            unsafe {
                match columns {
                    4 => side_by_side::<E, 4>(x, channel, to),
                    5 => side_by_side::<E, 5>(x, channel, to),
                    6 => side_by_side::<E, 6>(x, channel, to),
                    8 => side_by_side::<E, 8>(x, channel, to),
                    _ => {
                        for (c, to) in to.chunks_exact_mut(columns).enumerate() {
                            let from = x.offset(c as isize * channel);
                            copy(from, columns, to.as_mut_ptr());
                        }
                    }
                }
            }
            return;
        }
        for (c, to) in to.chunks_exact_mut(columns).enumerate() {
            let offset = c as isize * channel;
            for (column, to) in to.iter_mut().enumerate() {
                *to = match seen.source(column) {
                    NONE => S::ZERO,
                    // SAFETY: a feature of a source.
                    source => unsafe { *x.offset(source + offset) }.widen(),
                };
            }
        }
    }
}

/// The sources of a block's outputs.
#[derive(Clone, Copy)]
enum Seen<'a> {
    /// The first one's, and the step.
    Steady(isize, isize),
    /// Each one's, or [`NONE`].
    Apart(&'a [isize]),
}

impl Seen<'_> {
    fn source(self, column: usize) -> isize {
        match self {
            Seen::Steady(first, step) => first + column as isize * step,
            Seen::Apart(sources) => sources[column],
        }
    }
}

/// Copies a constant number of adjacent columns: a few instructions per feature.
///
/// # Safety
/// `x` is readable for `N` columns of as many features as the target has room for.
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

/// Grows a list to at least this length.
fn grow<S: Sum>(list: &mut Vec<S>, length: usize) {
    if list.len() < length {
        list.resize(length, S::ZERO);
    }
}

/// Sets columns of `width` elements to zero.
///
/// # Safety
/// They are writable.
pub(super) unsafe fn clear<S: Sum>(at: *mut S, stride: isize, width: usize, columns: usize) {
    for column in 0..columns as isize {
        for row in 0..width {
            // SAFETY: by this function's contract.
            unsafe { *at.offset(column * stride).add(row) = S::ZERO };
        }
    }
}
