//! The tiles of one chunk of the sums: which panels are packed when, and what is fetched meanwhile.
//!
//! While a vector panel of a large matrix is multiplied, the next one is packed, a piece between
//! two multiplications, so that the processor does both at once; a piece is fetched a little before
//! it is packed. Panels of small matrices are packed just before they are multiplied, or copied by
//! their first multiplication. If one group of column panels has all columns, a vector panel is
//! needed only once, and one place, or two in turns, is used for all, which stays in the caches.
//! The next group of columns is fetched, too: panels consist of runs that begin far from one
//! another, so the hardware does not foresee them.

mod packing;

use std::ops::Range;

use self::packing::{FIRSTS, How};
use super::{DEPTH, Panels, Sparse, Task};
use crate::microkernel::{Ahead, Element, Mix, Panel, RowKernels, Tile};

/// Column panels in a group: with [`DEPTH`], 96 KB of f32.
pub(super) const TOGETHER: usize = 16;
/// Up to this many column panels are one group.
const ONE_GROUP: usize = 24;
/// Up to this many vector panels, columns [in few sets](is_aliased) of the caches are read in
/// place.
const FEW: usize = 4;
/// Multiplications from the one in which a piece is fetched to the one before which it is packed.
/// Pieces of all rows of a large matrix are in few sets of the caches, which do not keep many.
const LEAD: usize = 2;

/// Matrices of fewer bytes are likely to be in a cache, so they are not fetched ahead.
const FAR: usize = if cfg!(test) { 256 << 10 } else { 4 << 20 };

/// One chunk of the sums of some tiles.
pub(super) struct Tiles<'a, E: Element> {
    pub(super) task: &'a Task<E>,
    pub(super) strips: Range<usize>,
    pub(super) terms: Range<usize>,
    /// The terms of the chunk after it; its own, if it is the last one.
    pub(super) next: Range<usize>,
    /// Its number, and whether it is the last one.
    pub(super) number: usize,
    pub(super) is_last: bool,
    pub(super) columns: Range<usize>,
    /// Address of the first row of the first column.
    pub(super) target: *mut E::Sum,
    pub(super) stride: isize,
    /// How its sums are combined with what is there.
    pub(super) mix: Mix<E::Sum>,
}

/// Column panels, all of `unit` columns but the last one.
struct Group<S> {
    columns: Range<usize>,
    unit: usize,
    first: Panel<S>,
    /// The stride between panels.
    stride: isize,
}

impl<S: Copy> Group<S> {
    fn len(&self) -> usize {
        self.columns.len().div_ceil(self.unit)
    }

    /// A panel and its columns.
    fn panel(&self, number: usize) -> (Panel<S>, Range<usize>) {
        let at = self.first.at.wrapping_offset(number as isize * self.stride);
        let from = self.columns.start + number * self.unit;
        let columns = from..self.columns.end.min(from + self.unit);
        (Panel { at, ..self.first }, columns)
    }
}

/// Whether a matrix with these extents is fetched ahead.
fn is_far<E>(rows: usize, columns: usize) -> bool {
    rows * columns * size_of::<E>() >= FAR
}

/// Whether elements this far apart are in few sets of the caches.
fn is_aliased<E>(stride: isize) -> bool {
    (stride.unsigned_abs() * size_of::<E>()).is_multiple_of(4096)
}

impl<E: Element> Task<E> {
    /// Whether columns are read in place: terms are contiguous, or they are read at most twice.
    fn reads_columns(&self) -> bool {
        let [most, aliased] = match self.columns.term {
            1 => [usize::MAX, FEW],
            _ => [2, 2],
        };
        let is_aliased = is_aliased::<E>(self.columns.free);
        E::IN_PLACE && self.strips.count <= if is_aliased { aliased } else { most }
    }

    /// The number of columns in a group.
    fn together(&self, columns: usize) -> usize {
        let unit = self.kernels.columns;
        let panels = match columns.div_ceil(unit) {
            panels if panels <= ONE_GROUP => panels,
            _ => TOGETHER,
        };
        panels * unit
    }
}

/// A vector panel that is multiplied with column panels.
struct Pairs<'a, E: Element> {
    tiles: &'a Tiles<'a, E>,
    /// The number of the vector panel in the chunk.
    number: usize,
    kernels: RowKernels<E::Sum>,
    /// The vector panel in the operand, and its copy, which is at `place`.
    operand: Panel<E::Sum>,
    copy: Panel<E::Sum>,
    place: *mut E::Sum,
    /// Whether its first multiplication copies it.
    copies: bool,
}

impl<E: Element> Pairs<'_, E> {
    /// Multiplies the vector panel, which may be copied thereby, with a column panel.
    #[inline]
    unsafe fn multiply(
        &self,
        column: usize,
        tile: Tile<E::Sum>,
        b: Panel<E::Sum>,
        copied: &mut bool,
        sparse: &mut Sparse<E::Sum>,
        ahead: &mut [Ahead; 3],
    ) {
        let Tiles { task, mix, .. } = *self.tiles;
        let depth = self.tiles.terms.len();
        let a = if *copied { self.copy } else { self.operand };
        let pair = [self.number, column];
        // SAFETY: by this function's contract.
        unsafe {
            if sparse.is_sparse() && sparse.multiply(&task.kernels, pair, tile, [a, b], depth, mix)
            {
                return;
            }
            let Some(kernel) = self.kernels.fetching(tile.columns) else {
                ahead.iter_mut().for_each(Ahead::fetch);
                self.kernels.mix(tile, a, b, depth, mix);
                return;
            };
            let copies = !*copied && self.copies;
            let to = if copies {
                self.place
            } else {
                std::ptr::null_mut()
            };
            kernel(tile, [a, b], depth, mix, to, ahead);
            *copied |= copies;
        }
    }
}

impl<E: Element> Tiles<'_, E> {
    pub(super) unsafe fn chunk(&self, panels: &mut Panels<E::Sum>) {
        let kernels = &self.task.kernels;
        let (depth, unit) = (self.terms.len(), kernels.columns);
        let width = kernels.lanes * kernels.vectors;
        let [wide, high] = [self.task.strips.count, self.task.high.div_ceil(unit)];
        let strips = self.strips.len();
        let places = match (self.is_one_group(), self.packs_ahead()) {
            (true, false) => 1,
            (true, true) => FIRSTS + 2,
            (false, _) => FIRSTS + strips,
        };
        panels
            .vectors
            .at_least(places * width * DEPTH.min(self.task.depth));
        panels.copied.clear();
        let side = &mut panels.sparse.vectors;
        side.begin(strips, width, depth, high);
        let together = self.task.together(self.columns.len());
        for from in self.columns.clone().step_by(together) {
            let columns = from..self.columns.end.min(from + together);
            // SAFETY: columns of the operand.
            let group = unsafe { self.group(columns, panels) };
            let side = &mut panels.sparse.columns;
            side.begin(group.len(), unit, depth, wide);
            for number in 0..group.len() {
                let (panel, own) = group.panel(number);
                // SAFETY: a column panel of this chunk.
                unsafe { side.look(panel, own.len(), depth) };
            }
            let mut ahead = [Ahead::NOTHING; 3];
            ahead[2] = self.columns_after(&group);
            for strip in self.strips.clone() {
                ahead[1] = self.chunk_after(strip, &group);
                // SAFETY: panels of this chunk.
                unsafe { self.strip(strip, &group, panels, &mut ahead) };
            }
        }
    }

    /// Multiplies a vector panel with a group of column panels.
    unsafe fn strip(
        &self,
        strip: usize,
        group: &Group<E::Sum>,
        panels: &mut Panels<E::Sum>,
        ahead: &mut [Ahead; 3],
    ) {
        let next = (strip + 1).min(self.strips.end - 1);
        let [rows, after] = [strip, next].map(|strip| self.task.strip(strip));
        let first = self.task.strip(self.strips.start).start;
        let to = panels.vectors.at_least(0);
        let number = strip - self.strips.start;
        let (count, is_first) = (group.len(), group.columns.start == self.columns.start);
        let place = to.wrapping_add(self.place(strip, self.number));
        let width = self.task.width(strip);
        let [operand, copy] = [None, Some(place)].map(|copy| self.vectors(strip, copy));
        let how = self.how(strip);
        let [is_far, packs_ahead] = [self.is_far(), self.packs_ahead()];
        if is_first {
            let is_first = (number, self.number) == (0, 0);
            // SAFETY: this vector panel, and room for its copy.
            unsafe {
                if how == How::Packed && (!packs_ahead || is_first) {
                    self.packing(strip, 1, to)
                        .iter()
                        .for_each(|packing| packing.pack(0));
                }
                let panel = if how == How::Packed { copy } else { operand };
                panels.sparse.vectors.look(panel, width, self.terms.len());
            }
            panels.copied.push(how == How::Packed);
        }
        // A tile takes less than a microsecond: nothing here is computed for each that need not be.
        let is_packed = |strip: usize| match strip < self.strips.end {
            true => is_first,
            false => group.columns.end == self.columns.end,
        };
        let [packing, later] = [strip + 1, strip + 2].map(|strip| {
            let packs = packs_ahead && is_packed(strip);
            packs.then(|| self.packing(strip, count, to)).flatten()
        });
        let pairs = Pairs {
            tiles: self,
            number,
            kernels: self.task.kernels.of_rows(rows.len()),
            operand,
            copy,
            place,
            copies: how == How::Copied,
        };
        let mut copied = panels.copied[number];
        let (mut b, columns) = group.panel(0);
        let mut tile = self.tile(first, &rows, &columns);
        for column in 0..count {
            let (next_b, next_tile) = match column + 1 < count {
                true => {
                    let (panel, columns) = group.panel(column + 1);
                    (panel, self.tile(first, &rows, &columns))
                }
                false => (b, self.tile(first, &after, &columns)),
            };
            if is_far {
                ahead[0] = next_tile.ahead();
            } else {
                tile.prefetch();
            }
            if let Some(packing) = &packing {
                // SAFETY: the next vector panel of this chunk, and room for its copy.
                unsafe { packing.pack(column) };
                let (soon, piece) = match (column + LEAD).checked_sub(count) {
                    None => (Some(packing), column + LEAD),
                    Some(piece) => (later.as_ref(), piece),
                };
                ahead[1] = soon.map_or(Ahead::NOTHING, |soon| soon.ahead(piece));
            }
            let sparse = &mut panels.sparse;
            // SAFETY: panels of these rows and columns, and their tile.
            unsafe { pairs.multiply(column, tile, b, &mut copied, sparse, ahead) };
            (b, tile) = (next_b, next_tile);
        }
        panels.copied[number] = copied;
    }

    /// Whether the vector panels are read by one group of columns only.
    fn is_one_group(&self) -> bool {
        self.columns.len() <= self.task.together(self.columns.len())
    }

    /// Whether the result, and the vector operand, are likely to be in no cache.
    fn is_far(&self) -> bool {
        is_far::<E>(self.task.wide, self.task.high)
    }

    fn is_deep(&self) -> bool {
        is_far::<E>(self.task.wide, self.task.depth)
    }

    /// Column panels, packed unless they are read in place.
    unsafe fn group(&self, columns: Range<usize>, panels: &mut Panels<E::Sum>) -> Group<E::Sum> {
        let (unit, depth) = (self.task.kernels.columns, self.terms.len());
        let operand = self.task.columns.from(columns.start, self.terms.start);
        let (first, stride) = if self.task.reads_columns() {
            (operand.panel(), operand.free * unit as isize)
        } else {
            let to = panels
                .columns
                .at_least(columns.len().next_multiple_of(unit) * depth);
            // SAFETY: columns of the operand, and room for them.
            let [term, column] = unsafe { operand.columns(columns.len(), unit, depth, to) };
            let panel = Panel {
                at: to.cast_const(),
                depth: term,
                column,
            };
            (panel, (unit * depth) as isize)
        };
        Group {
            columns,
            unit,
            first,
            stride,
        }
    }

    /// The tile of these rows, of which `first` is the first of all, and columns.
    fn tile(&self, first: usize, rows: &Range<usize>, columns: &Range<usize>) -> Tile<E::Sum> {
        let column = (columns.start - self.columns.start) as isize * self.stride;
        Tile {
            at: self
                .target
                .wrapping_offset(column)
                .wrapping_add(rows.start - first),
            column: self.stride,
            rows: rows.len(),
            columns: columns.len(),
        }
    }

    /// What is fetched while a vector panel is multiplied with a group, before any pieces: the next
    /// one, if it is read in place, and after the last one the first of the next chunk.
    fn chunk_after(&self, strip: usize, group: &Group<E::Sum>) -> Ahead {
        let is_first = group.columns.start == self.columns.start;
        let (next, terms) = match strip + 1 < self.strips.end {
            true if is_first => (strip + 1, &self.terms),
            false if group.columns.end == self.columns.end => (self.strips.start, &self.next),
            _ => return Ahead::NOTHING,
        };
        if !self.is_deep() {
            return Ahead::NOTHING;
        }
        let rows = self.task.strip(next);
        let operand = self.task.vectors.from(rows.start, terms.start);
        operand.ahead(rows.len(), terms.len(), group.len())
    }

    /// The columns that are read after a group has been multiplied with all vector panels.
    fn columns_after(&self, group: &Group<E::Sum>) -> Ahead {
        let (from, terms) = match group.columns.end < self.columns.end {
            true => (group.columns.end, &self.terms),
            false => (self.columns.start, &self.next),
        };
        if !is_far::<E>(self.task.high, self.task.depth) {
            return Ahead::NOTHING;
        }
        let count = group.columns.len().min(self.columns.end - from);
        let operand = self.task.columns.from(from, terms.start);
        operand.ahead(count, terms.len(), group.len() * self.strips.len())
    }
}
