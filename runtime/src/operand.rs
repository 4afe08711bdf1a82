//! Operands of products and convolutions, and their packing into panels, the contiguous layout that
//! microkernels read.

use crate::microkernel::{Ahead, Element, LINE, Panel, Sum, TURNED, Turn, turned_rows};

/// Terms that are widened at a time.
pub(crate) const WIDENED: usize = 4 * TURNED;

/// A matrix operand in memory: rows and terms.
pub(crate) struct Operand<E> {
    pub(crate) at: *const E,
    /// Stride between rows (left operand) or columns (right operand).
    pub(crate) free: isize,
    /// Stride between terms of the sum.
    pub(crate) term: isize,
}

impl<E> Clone for Operand<E> {
    fn clone(&self) -> Operand<E> {
        *self
    }
}

impl<E> Copy for Operand<E> {}

impl<E> Operand<E> {
    /// The operand starting at a row and a term.
    pub(crate) fn from(self, row: usize, term: usize) -> Operand<E> {
        let at = row as isize * self.free + term as isize * self.term;
        Operand {
            at: self.at.wrapping_offset(at),
            ..self
        }
    }
}

impl<E: Element> Operand<E> {
    /// A panel that is read in place; only for types that are their own accumulator type.
    pub(crate) fn panel(self) -> Panel<E::Sum> {
        Panel {
            at: self.at.cast(),
            depth: self.term,
            column: self.free,
        }
    }

    /// Its memory, for fetching it in so many steps; nothing if neither rows nor terms are
    /// adjacent.
    pub(crate) fn ahead(self, rows: usize, terms: usize, steps: usize) -> Ahead {
        let bytes = size_of::<E>();
        let (run, runs, stride) = match (self.free, self.term) {
            (1, stride) => (rows, terms, stride),
            (stride, 1) => (terms, rows, stride),
            _ => return Ahead::NOTHING,
        };
        Ahead::of(self.at, run * bytes, [runs, steps], stride * bytes as isize)
    }

    /// Packs rows as a panel of vectors: for each term the rows adjacent, padded with zeros up to
    /// `width`; with `turn`, squares with contiguous terms are transposed in registers.
    ///
    /// # Safety
    /// The operand is readable for `rows` and `terms`, `to` writable for `width` times `terms`.
    pub(crate) unsafe fn vectors(
        self,
        [rows, width]: [usize; 2],
        terms: usize,
        to: *mut E::Sum,
        turn: Option<Turn<E::Sum>>,
    ) {
        // SAFETY: by this function's contract.
        unsafe {
            if self.free == 1 {
                match (E::IN_PLACE && rows == width, rows) {
                    (true, 8) => self.lines::<8>(terms, to),
                    (true, 16) => self.lines::<16>(terms, to),
                    (true, 32) => self.lines::<32>(terms, to),
                    (true, 48) => self.lines::<48>(terms, to),
                    (true, 64) => self.lines::<64>(terms, to),
                    _ => {
                        for term in 0..terms {
                            let from = self.from(0, term).at;
                            copy(from, rows, to.add(term * width));
                        }
                    }
                }
            } else {
                self.turned(rows, width, terms, to, turn);
            }
            for term in 0..if rows < width { terms } else { 0 } {
                for row in rows..width {
                    *to.add(term * width + row) = E::Sum::ZERO;
                }
            }
        }
    }

    /// Packs `N` adjacent rows, of the accumulator type. Terms are far apart, so the hardware does
    /// not foresee which lines are read.
    ///
    /// # Safety
    /// As [`vectors`](Self::vectors).
    unsafe fn lines<const N: usize>(self, terms: usize, to: *mut E::Sum) {
        /// Terms from one that is copied to one that is fetched.
        const AHEAD: usize = 12;
        let line = LINE / size_of::<E>();
        let stride = self.term.unsigned_abs() * size_of::<E>();
        let is_aligned = (self.at.addr() | stride).is_multiple_of(LINE);
        for term in 0..terms {
            for row in (0..N).step_by(line) {
                fetch(self.from(row, term + AHEAD).at);
            }
            if !is_aligned {
                fetch(self.from(N - 1, term + AHEAD).at);
            }
            // SAFETY: by this function's contract.
            unsafe {
                let line = self.from(0, term).at.cast::<[E::Sum; N]>();
                let to = to.add(term * N).cast::<[E::Sum; N]>();
                to.write_unaligned(line.read_unaligned());
            }
        }
    }

    /// Packs rows that are not adjacent, without what is beyond them.
    ///
    /// # Safety
    /// As [`vectors`](Self::vectors).
    pub(crate) unsafe fn turned(
        self,
        rows: usize,
        width: usize,
        terms: usize,
        to: *mut E::Sum,
        turn: Option<Turn<E::Sum>>,
    ) {
        if !E::IN_PLACE && self.term == 1 {
            // SAFETY: by this function's contract.
            unsafe { self.widened(rows, width, terms, to, turn) };
            return;
        }
        let mut done = 0;
        if let (Some(turn), true) = (turn, E::IN_PLACE && self.term == 1) {
            let squares = terms / TURNED * TURNED;
            let lines = turned_rows(width);
            for row in (0..rows / TURNED * TURNED).step_by(TURNED) {
                for term in (0..squares).step_by(TURNED) {
                    let from = self.from(row, term).at.cast();
                    // SAFETY: a square of the operand, whose type is the accumulator type.
                    unsafe { turn(from, self.free, to.add(term * width + row), &lines) };
                }
                // SAFETY: the remaining terms of these rows.
                unsafe { self.one_by_one(row..row + TURNED, squares..terms, width, to) };
            }
            done = rows / TURNED * TURNED;
        }
        // SAFETY: by this function's contract.
        unsafe { self.one_by_one(done..rows, 0..terms, width, to) };
    }

    /// Packs rows whose terms are adjacent and not of the accumulator type: some terms of some rows
    /// are widened first.
    unsafe fn widened(
        self,
        rows: usize,
        width: usize,
        terms: usize,
        to: *mut E::Sum,
        turn: Option<Turn<E::Sum>>,
    ) {
        let mut wide = [[E::Sum::ZERO; WIDENED]; TURNED];
        for first in (0..rows).step_by(TURNED) {
            let rows = TURNED.min(rows - first);
            for from in (0..terms).step_by(WIDENED) {
                let some = WIDENED.min(terms - from);
                for (row, line) in wide[..rows].iter_mut().enumerate() {
                    let at = self.from(first + row, from).at;
                    // SAFETY: by this function's contract.
                    unsafe { E::widen_all(at, some, line.as_mut_ptr()) };
                }
                let operand = Operand {
                    at: wide.as_ptr().cast::<E::Sum>(),
                    free: WIDENED as isize,
                    term: 1,
                };
                let to = to.wrapping_add(from * width + first);
                // SAFETY: what was widened, and these terms and rows of the panel.
                unsafe { operand.turned(rows, width, some, to, turn) };
            }
        }
    }

    unsafe fn one_by_one(
        self,
        rows: std::ops::Range<usize>,
        terms: std::ops::Range<usize>,
        width: usize,
        to: *mut E::Sum,
    ) {
        for row in rows {
            for term in terms.clone() {
                // SAFETY: an element of the operand, and of the panel.
                unsafe { *to.add(term * width + row) = (*self.from(row, term).at).widen() };
            }
        }
    }

    /// Packs rows as panels of `columns` rows each, the last one possibly with fewer; a panel
    /// occupies `columns` times `terms` elements.
    ///
    /// Returns how a panel is read: the strides of terms and of rows.
    ///
    /// # Safety
    /// The operand is readable for `rows` and `terms`, `to` writable for all panels.
    pub(crate) unsafe fn columns(
        self,
        rows: usize,
        columns: usize,
        terms: usize,
        to: *mut E::Sum,
    ) -> [isize; 2] {
        if self.term == 1 {
            for row in 0..rows {
                // SAFETY: by this function's contract; rows are adjacent.
                unsafe { copy(self.from(row, 0).at, terms, to.add(row * terms)) };
            }
            return [1, terms as isize];
        }
        if !E::IN_PLACE && self.free == 1 {
            // SAFETY: by this function's contract.
            unsafe { self.widened_columns(rows, columns, terms, to) };
            return [columns as isize, 1];
        }
        for term in 0..terms {
            let to = to.wrapping_add(term * columns);
            // SAFETY: by this function's contract.
            unsafe { self.from(0, term).across(rows, columns, terms, to) };
        }
        [columns as isize, 1]
    }

    /// Copies one term of all panels.
    ///
    /// # Safety
    /// As [`columns`](Self::columns).
    unsafe fn across(self, rows: usize, columns: usize, terms: usize, to: *mut E::Sum) {
        let whole = rows / columns;
        // SAFETY: by this function's contract.
        unsafe {
            match (self.free, columns) {
                (1, 6) => side_by_side::<E, 6>(self.at, whole, terms, to),
                (1, 8) => side_by_side::<E, 8>(self.at, whole, terms, to),
                (1, 4) => side_by_side::<E, 4>(self.at, whole, terms, to),
                _ => self.scattered(0..whole * columns, columns, terms, to),
            }
            self.scattered(whole * columns..rows, columns, terms, to);
        }
    }

    /// As [`columns`](Self::columns), of adjacent rows that are not of the accumulator type.
    unsafe fn widened_columns(self, rows: usize, columns: usize, terms: usize, to: *mut E::Sum) {
        const ROWS: usize = 240;
        let mut wide = [E::Sum::ZERO; ROWS];
        // Whole panels, whatever their width is.
        let together = ROWS / columns * columns;
        for first in (0..rows).step_by(together) {
            let some = together.min(rows - first);
            let to = to.wrapping_add(first * terms);
            for term in 0..terms {
                let at = self.from(first, term).at;
                let line = Operand {
                    at: wide.as_ptr(),
                    free: 1,
                    term: 1,
                };
                // SAFETY: by the contract of `columns`.
                unsafe {
                    E::widen_all(at, some, wide.as_mut_ptr());
                    line.across(some, columns, terms, to.wrapping_add(term * columns));
                }
            }
        }
    }

    unsafe fn scattered(
        self,
        rows: std::ops::Range<usize>,
        columns: usize,
        terms: usize,
        to: *mut E::Sum,
    ) {
        for row in rows {
            let (panel, column) = (row / columns, row % columns);
            // SAFETY: an element of the operand, and of its panel.
            unsafe {
                *to.add(panel * columns * terms + column) = (*self.from(row, 0).at).widen();
            }
        }
    }
}

/// Fetches the line of an address, which need not be readable, into the caches.
pub(crate) fn fetch<E>(at: *const E) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch reads nothing that the program sees, at any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// Copies contiguous elements.
///
/// # Safety
/// Both slices have the same length.
pub(crate) unsafe fn copy<E: Element>(from: *const E, count: usize, to: *mut E::Sum) {
    // SAFETY: by this function's contract.
    unsafe { E::widen_all(from, count, to) };
}

/// Copies one term of `panels` panels of `N` adjacent columns.
///
/// # Safety
/// As [`Operand::columns`].
unsafe fn side_by_side<E: Element, const N: usize>(
    from: *const E,
    panels: usize,
    terms: usize,
    to: *mut E::Sum,
) {
    for panel in 0..panels {
        // SAFETY: by this function's contract.
        unsafe {
            let columns = from.add(panel * N).cast::<[E; N]>().read_unaligned();
            to.add(panel * N * terms)
                .cast::<[E::Sum; N]>()
                .write_unaligned(columns.map(E::widen));
        }
    }
}
