//! Panels that are zero in most terms, such as those of one-hot masks: only the other terms are
//! multiplied.
//!
//! A term in which all lines of a panel are zero adds nothing to their sums, unless the other panel
//! has an ∞ or a NaN there, whose product with 0 is NaN. Both are looked up in the data, for each
//! pair of panels and each chunk of the sum. Panels and chunks are the same however a product is
//! split, and the remaining terms are summed in order, so the bits do not depend on the split. They
//! are those of the full sum, except that a sum that has underflowed to −0 keeps its sign.

use std::ops::Range;
use std::slice;

use super::DEPTH;
use crate::lines::Lines;
use crate::microkernel::{Kernels, Mix, Panel, Sum, Tile};

/// Maximum share of the terms that are not skipped: 1 / `SHARE`. Copying a term of the other panel
/// takes about a third of the time of its multiplication.
const SHARE: usize = 4;
/// Number of terms that are looked at first; a panel is dense if most of them are not zero.
const SAMPLES: usize = 8;
/// Number of terms that are looked at together, since most panels that are not dense have none
/// there.
const BLOCK: usize = 32;
/// Minimum number of panels that a panel is multiplied with: with fewer, looking takes too long.
const PARTNERS: usize = 3;

/// Whether to look for zeros in panels that are multiplied with this many others, with this many
/// terms in a chunk.
fn is_worth(partners: usize, depth: usize) -> bool {
    partners >= PARTNERS && depth >= SHARE * SAMPLES
}

/// What is known of some panels of one operand in a chunk.
#[derive(Default)]
pub(super) struct Side<S> {
    /// For each panel its range in `terms`; `None` if it is dense.
    panels: Vec<Option<Range<usize>>>,
    /// Whether some panel is not dense.
    is_sparse: bool,
    /// The terms that are not skipped.
    terms: Vec<usize>,
    /// Copies of the sparse panels in these terms, `most` terms of `unit` lines for each.
    copies: Lines<S>,
    most: usize,
    unit: usize,
    /// Whether zeros are looked for.
    looks: bool,
    /// Whether each panel is finite, as far as it is known.
    finite: Vec<Option<bool>>,
}

impl<S: Sum> Side<S> {
    /// Begins with panels of a chunk of `depth` terms, `count` of at most `unit` lines each, of
    /// which each is multiplied with `partners` others.
    pub(super) fn begin(&mut self, count: usize, unit: usize, depth: usize, partners: usize) {
        self.finite.clear();
        self.finite.resize(count, None);
        self.panels.clear();
        self.is_sparse = false;
        self.terms.clear();
        (self.most, self.unit) = (depth / SHARE, unit);
        self.looks = is_worth(partners, depth);
        if self.looks {
            self.copies.at_least(count * self.most * unit);
        }
    }

    /// Looks for zeros in the next panel.
    ///
    /// # Safety
    /// The panel is readable for `lines` and `depth` terms, as [begun](Self::begin).
    pub(super) unsafe fn look(&mut self, panel: Panel<S>, lines: usize, depth: usize) {
        if !self.looks {
            self.panels.push(None);
            return;
        }
        let (number, begin) = (self.panels.len(), self.terms.len());
        // SAFETY: by this function's contract.
        let is_sparse = unsafe { non_zero(panel, lines, depth, &mut self.terms) };
        let to = self.copies.at_least(0);
        let to = to.wrapping_add(number * self.most * self.unit);
        // SAFETY: the panel, and room for at most `most` terms.
        unsafe { gather(panel, lines, &self.terms[begin..], to, self.unit) };
        let terms = begin..self.terms.len();
        self.is_sparse |= is_sparse;
        self.panels.push(is_sparse.then_some(terms));
    }

    /// The terms of a sparse panel, and its copy in these terms.
    fn sparse(&mut self, number: usize) -> Option<(&[usize], Panel<S>)> {
        let range = self.panels[number].clone()?;
        let copy = Panel {
            at: self.copies.at_least(0).cast_const(),
            depth: self.unit as isize,
            column: 1,
        };
        Some((&self.terms[range], copy.skip(number * self.most)))
    }

    /// Whether a panel is finite.
    ///
    /// # Safety
    /// The panel, number `number` of the group, is readable for `lines` and `depth` terms.
    unsafe fn is_finite(
        &mut self,
        number: usize,
        panel: Panel<S>,
        lines: usize,
        depth: usize,
    ) -> bool {
        // SAFETY: by this function's contract.
        let look = || unsafe { is_finite(panel, lines, depth) };
        *self.finite[number].get_or_insert_with(look)
    }
}

/// What is known of the panels of both operands in a chunk.
#[derive(Default)]
pub(super) struct Sparse<S> {
    pub(super) vectors: Side<S>,
    pub(super) columns: Side<S>,
    /// A copy of the other panel in the terms of a sparse one.
    gathered: Lines<S>,
}

impl<S: Sum> Sparse<S> {
    /// Memory of the copies \[B\].
    pub(super) fn bytes(&self) -> usize {
        self.vectors.copies.bytes() + self.columns.copies.bytes() + self.gathered.bytes()
    }

    /// Whether some panel of either operand is not dense.
    #[inline]
    pub(super) fn is_sparse(&self) -> bool {
        self.columns.is_sparse || self.vectors.is_sparse
    }

    /// Multiplies two panels without the terms in which one of them is zero, if they are so many
    /// that this is faster and the other panel is finite; says whether.
    ///
    /// # Safety
    /// As [`Kernels::mix`]; the panels are those of these numbers.
    pub(super) unsafe fn multiply(
        &mut self,
        kernels: &Kernels<S>,
        [strip, number]: [usize; 2],
        tile: Tile<S>,
        [a, b]: [Panel<S>; 2],
        depth: usize,
        mix: Mix<S>,
    ) -> bool {
        if self.columns.panels[number].is_none() && self.vectors.panels[strip].is_none() {
            return false;
        }
        let width = tile.rows.next_multiple_of(kernels.lanes);
        let gathered = |lines: &mut Lines<S>, terms: usize, unit| Panel {
            at: lines.at_least(terms * unit).cast_const(),
            depth: unit as isize,
            column: 1,
        };
        // SAFETY: the panels are readable, vector panels in whole vectors; the copies have room.
        let (a, b, count) = unsafe {
            if let Some((terms, own)) = self.columns.sparse(number)
                && self.vectors.is_finite(strip, a, width, depth)
            {
                let other = gathered(&mut self.gathered, terms.len(), width);
                gather(a, width, terms, other.at.cast_mut(), width);
                (other, own, terms.len())
            } else if let Some((terms, own)) = self.vectors.sparse(strip)
                && self.columns.is_finite(number, b, tile.columns, depth)
            {
                let unit = kernels.columns;
                let other = gathered(&mut self.gathered, terms.len(), unit);
                gather(b, tile.columns, terms, other.at.cast_mut(), unit);
                (own, other, terms.len())
            } else {
                return false;
            }
        };
        if count > 0 || mix.keep != S::ONE {
            // SAFETY: copies of these terms of both panels, and their tile.
            unsafe { kernels.mix(tile, a, b, count, mix) };
        }
        true
    }
}

/// Copies some terms of a panel: `lines` numbers of each, `unit` apart.
///
/// # Safety
/// They are readable, and `to` is writable.
unsafe fn gather<S: Sum>(panel: Panel<S>, lines: usize, terms: &[usize], to: *mut S, unit: usize) {
    for (i, &term) in terms.iter().enumerate() {
        let (from, to) = (panel.skip(term), to.wrapping_add(i * unit));
        // SAFETY: by this function's contract.
        unsafe {
            if from.column == 1 {
                std::ptr::copy_nonoverlapping(from.at, to, lines);
            } else {
                for line in 0..lines {
                    *to.add(line) = *from.column(line).at;
                }
            }
        }
    }
}

/// Appends the terms in which a panel has a number other than zero, unless there are too many; says
/// whether.
///
/// # Safety
/// The panel is readable for `lines` and `depth` terms.
unsafe fn non_zero<S: Sum>(
    panel: Panel<S>,
    lines: usize,
    depth: usize,
    terms: &mut Vec<usize>,
) -> bool {
    let has = |term: usize| {
        let line = panel.skip(term);
        // SAFETY: numbers of the panel.
        unsafe {
            if line.column == 1 {
                any(slice::from_raw_parts(line.at, lines), |x| x != S::ZERO)
            } else {
                (0..lines).any(|number| *line.column(number).at != S::ZERO)
            }
        }
    };
    let samples = (0..SAMPLES).filter(|sample| has(sample * depth / SAMPLES));
    if samples.count() > SAMPLES / 2 {
        return false;
    }
    let mut flags = [false; DEPTH];
    let flags = &mut flags[..depth];
    for (block, flags) in flags.chunks_mut(BLOCK).enumerate() {
        let first = block * BLOCK;
        if panel.depth == 1 {
            for line in 0..lines {
                let at = panel.skip(first).column(line).at;
                // SAFETY: adjacent terms of a line.
                let line = unsafe { slice::from_raw_parts(at, flags.len()) };
                if any(line, |x| x != S::ZERO) {
                    for (flag, &number) in flags.iter_mut().zip(line) {
                        *flag |= number != S::ZERO;
                    }
                }
            }
            continue;
        }
        if is_adjacent(panel, lines) {
            let at = panel.skip(first).at;
            // SAFETY: adjacent terms.
            let all = unsafe { slice::from_raw_parts(at, lines * flags.len()) };
            if !any(all, |x| x != S::ZERO) {
                continue;
            }
        }
        for (i, flag) in flags.iter_mut().enumerate() {
            *flag = has(first + i);
        }
    }
    if flags.iter().filter(|&&flag| flag).count() > depth / SHARE {
        return false;
    }
    terms.extend((0..depth).filter(|&term| flags[term]));
    true
}

/// Whether all numbers of a panel are finite.
///
/// # Safety
/// The panel is readable for `lines` and `depth` terms.
unsafe fn is_finite<S: Sum>(panel: Panel<S>, lines: usize, depth: usize) -> bool {
    let odd = |number: S| !number.is_finite();
    // SAFETY: by this function's contract; runs of adjacent numbers.
    unsafe {
        if is_adjacent(panel, lines) {
            !any(slice::from_raw_parts(panel.at, lines * depth), odd)
        } else if panel.depth == 1 {
            let line = |line| slice::from_raw_parts(panel.column(line).at, depth);
            !(0..lines).any(|number| any(line(number), odd))
        } else if panel.column == 1 {
            let line = |term| slice::from_raw_parts(panel.skip(term).at, lines);
            !(0..depth).any(|term| any(line(term), odd))
        } else {
            let at = |term, line| *panel.skip(term).column(line).at;
            !(0..depth).any(|term| (0..lines).any(|line| odd(at(term, line))))
        }
    }
}

/// Whether the terms of a panel follow one another without gaps.
fn is_adjacent<S>(panel: Panel<S>, lines: usize) -> bool {
    panel.column == 1 && panel.depth == lines as isize
}

/// Whether a condition holds for any of some numbers; looks at several at a time.
fn any<S: Sum>(numbers: &[S], holds: impl Fn(S) -> bool) -> bool {
    let among = |some: &[S]| some.iter().fold(false, |any, &number| any | holds(number));
    let (whole, rest) = numbers.as_chunks::<BLOCK>();
    whole.iter().any(|some| among(some)) || among(rest)
}
