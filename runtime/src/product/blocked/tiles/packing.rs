//! How vector panels are brought into the layout of microkernels.

use super::super::DEPTH;
use super::{Task, Tiles};
use crate::microkernel::{Ahead, Element, Panel, TURNED, Turn};
use crate::operand::{Operand, WIDENED};

/// Up to this many columns, packing vector panels that can be read in place does not pay off.
const DIRECT: usize = 32;
/// Places for the first vector panels of chunks.
pub(super) const FIRSTS: usize = 2;
/// Vector panels in fewer bytes are read in place: their lines are in different sets of the L1
/// cache.
const NEAR: usize = if cfg!(test) { 2 << 10 } else { 32 << 10 };

/// How a vector panel is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    InPlace,
    /// In place by its first multiplication, which copies it.
    Copied,
    Packed,
}

/// A vector panel that is packed piece by piece.
pub(super) struct Packing<E: Element> {
    operand: Operand<E>,
    rows: usize,
    width: usize,
    depth: usize,
    /// Terms of a piece.
    each: usize,
    to: *mut E::Sum,
    turn: Option<Turn<E::Sum>>,
}

impl<E: Element> Packing<E> {
    /// The first term of a piece, and their number.
    #[inline]
    fn piece(&self, number: usize) -> [usize; 2] {
        let first = (number * self.each).min(self.depth);
        [first, self.each.min(self.depth - first)]
    }

    /// Packs a piece.
    #[inline]
    pub(super) unsafe fn pack(&self, number: usize) {
        let [first, terms] = self.piece(number);
        if terms == 0 {
            return;
        }
        let to = self.to.wrapping_add(first * self.width);
        let operand = self.operand.from(0, first);
        // SAFETY: by this function's contract.
        unsafe { operand.vectors([self.rows, self.width], terms, to, self.turn) };
    }

    /// A piece, to be fetched in one multiplication.
    #[inline]
    pub(super) fn ahead(&self, number: usize) -> Ahead {
        let [first, terms] = self.piece(number);
        self.operand.from(0, first).ahead(self.rows, terms, 1)
    }
}

impl<E: Element> Tiles<'_, E> {
    /// A vector panel of this chunk that is packed in so many pieces, or after its last one the
    /// first one of the next chunk; nothing, if it is not packed.
    pub(super) fn packing(
        &self,
        strip: usize,
        pieces: usize,
        to: *mut E::Sum,
    ) -> Option<Packing<E>> {
        let (strip, terms, chunk) = match strip.checked_sub(self.strips.end) {
            None => (strip, &self.terms, self.number),
            Some(0) if !self.is_last => (self.strips.start, &self.next, self.number + 1),
            Some(_) => return None,
        };
        if self.how(strip) != How::Packed {
            return None;
        }
        let rows = self.task.strip(strip);
        let Task {
            kernels, vectors, ..
        } = self.task;
        let depth = terms.len();
        // Whole squares, where rows are turned, and as many as are widened at a time.
        let unit = match vectors.free {
            1 => 1,
            _ if E::IN_PLACE => TURNED,
            _ => WIDENED,
        };
        Some(Packing {
            operand: vectors.from(rows.start, terms.start),
            rows: rows.len(),
            width: self.task.width(strip),
            depth,
            // Panels of a few terms take no longer than a division.
            each: match pieces {
                1 => depth,
                _ => depth.div_ceil(pieces).next_multiple_of(unit),
            },
            to: to.wrapping_add(self.place(strip, chunk)),
            turn: kernels.turn,
        })
    }

    /// Whether vector panels are packed piece by piece while others are multiplied. Kernels that
    /// copy panels have more rows, so that packing takes a smaller part of the time.
    pub(super) fn packs_ahead(&self) -> bool {
        self.is_deep() && !self.task.kernels.copies
    }

    /// Where in the buffer a vector panel is packed: the first one of a chunk while the chunk
    /// before it may read all others.
    pub(super) fn place(&self, strip: usize, chunk: usize) -> usize {
        let kernels = &self.task.kernels;
        let place = match (strip - self.strips.start, self.is_one_group()) {
            (_, true) if !self.packs_ahead() => 0,
            (0, _) => chunk % FIRSTS,
            (number, true) => FIRSTS + number % 2,
            (number, false) => FIRSTS + number - 1,
        };
        place * kernels.lanes * kernels.vectors * DEPTH.min(self.task.depth)
    }

    /// How a vector panel is read.
    pub(super) fn how(&self, strip: usize) -> How {
        let Task {
            kernels, vectors, ..
        } = self.task;
        let rows = self.task.strip(strip);
        let is_whole = rows.len() == self.task.width(strip);
        if !E::IN_PLACE || vectors.free != 1 || !is_whole {
            return How::Packed;
        }
        let depth = DEPTH.min(self.task.depth);
        let span = vectors.term.unsigned_abs() * depth * size_of::<E>();
        let fetches = || kernels.of_rows(rows.len()).fetching(kernels.columns);
        if self.columns.len() <= DIRECT || span <= NEAR {
            How::InPlace
        } else if kernels.copies && fetches().is_some() {
            How::Copied
        } else {
            How::Packed
        }
    }

    /// A vector panel: its copy at a place, or the operand itself.
    pub(super) fn vectors(&self, strip: usize, copy: Option<*mut E::Sum>) -> Panel<E::Sum> {
        let Some(at) = copy else {
            let first = self.task.strip(strip).start;
            return self.task.vectors.from(first, self.terms.start).panel();
        };
        Panel {
            at: at.cast_const(),
            depth: self.task.width(strip) as isize,
            column: 1,
        }
    }
}
