//! Parameters of the structured op classes: where elements are read and written, independent of op
//! names.

use crate::combiner::Combiner;
use crate::scalar::Scalar;

/// The mapping of an index op from result elements to operand elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexMap {
    /// Operand dim `d` is read at `start + stride · result_index[of]`, or at `start` if `of` is
    /// absent.
    Affine(Vec<DimMap>),
    /// The same row-major linear index (`reshape`).
    Linear,
    /// No operand: the element is its index along this dim (`iota`).
    Iota(usize),
    /// Operand 0 if the access is in bounds, otherwise the 0-d operand 1 (`pad`).
    Padded(AccessFunction),
    /// The operands concatenated along this dim (`concatenate`).
    Joined(usize),
}

/// A move of elements around a dim: element `i` along `dim` is element `(i − by) mod extent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    /// The dim.
    pub dim: usize,
    /// The number of places, below the extent.
    pub by: usize,
}

/// See [`IndexMap::Affine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DimMap {
    /// The result dim whose index is used.
    pub of: Option<usize>,
    /// The offset.
    pub start: usize,
    /// The factor.
    pub stride: isize,
}

impl DimMap {
    /// Result dim `of`, unchanged.
    pub const fn whole(of: usize) -> DimMap {
        DimMap {
            of: Some(of),
            start: 0,
            stride: 1,
        }
    }

    /// The identity map.
    pub const fn fixed(start: usize) -> DimMap {
        DimMap {
            of: None,
            start,
            stride: 0,
        }
    }
}

/// The operand index for a given index: one entry per operand dim. It may be out of bounds.
pub type AccessFunction = Vec<DimAccess>;

/// One dim of an [`AccessFunction`]: the operand is read at `(start + Σ terms) / dilation` if that
/// is an integer in bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DimAccess {
    /// The offset.
    pub start: isize,
    /// The terms.
    pub terms: Vec<Term>,
    /// The divisor; at least 1.
    pub dilation: usize,
}

/// `factor · ⌊index[of] / group⌋`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The dim whose index is used.
    pub of: usize,
    /// Number of neighbors along it that share an index; at least 1.
    pub group: usize,
    /// The factor.
    pub factor: isize,
}

impl DimAccess {
    /// Index `of`, unchanged.
    pub fn whole(of: usize) -> DimAccess {
        DimAccess {
            start: 0,
            terms: vec![Term::step(of, 1)],
            dilation: 1,
        }
    }

    /// A dim of this extent reversed, by index `of`.
    pub fn turned(of: usize, extent: usize) -> DimAccess {
        DimAccess {
            start: extent as isize - 1,
            terms: vec![Term {
                of,
                group: 1,
                factor: -1,
            }],
            dilation: 1,
        }
    }

    /// The index of the read, `None` if outside `0..extent`.
    pub fn at(&self, index: &[usize], extent: usize) -> Option<usize> {
        let term = |t: &Term| (index[t.of] / t.group) as isize * t.factor;
        let sum = self.start + self.terms.iter().map(term).sum::<isize>();
        let sum = usize::try_from(sum).ok()?;
        (sum % self.dilation == 0 && sum / self.dilation < extent).then_some(sum / self.dilation)
    }
}

impl Term {
    /// `factor · index[of]`.
    pub const fn step(of: usize, factor: usize) -> Term {
        Term {
            of,
            group: 1,
            factor: factor as isize,
        }
    }
}

/// `result[i] = ⊕ over k in window of Π over operands of operand[access(i, k)]`, with accesses over
/// the result's dims followed by the window's. Positions at which some operand is out of bounds are
/// skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowNest {
    /// How the terms combine, starting from its identity.
    pub combiner: Combiner,
    /// Extents of the window.
    pub window: Vec<usize>,
    /// One access per operand.
    pub operands: Vec<AccessFunction>,
}

/// For every window, one of its elements of operand 0 is selected, and the window's element of
/// operand 1 is added to the result at the selected position; the result, shaped like operand 0,
/// starts from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowSelect {
    /// `Max` or `Min`: the selection criterion. Among equal elements the lowest in row-major order
    /// is selected; a NaN is extreme.
    pub select: Combiner,
    /// Extents of the window.
    pub window: Vec<usize>,
    /// The access to operand 0 for an index of operand 1 followed by one of the window.
    pub access: AccessFunction,
}

/// Slices of a tensor at data-dependent starts. A *slice index* is an index of the tensor that
/// holds all slices: the result of a gather, the updates of a scatter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slices {
    /// The tensor index of a slice index: one entry per dim of the tensor.
    pub dims: Vec<SliceDim>,
    /// Whether starts are clamped so that the slice is in bounds; otherwise an out-of-bounds slice
    /// is dropped.
    pub clamp: bool,
}

/// One dim of [`Slices`]: `start + slice_index[offset] − first`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceDim {
    /// The dim of the slice index that is added.
    pub offset: Option<usize>,
    /// The element of an integer operand that gives the start; 0 if absent.
    pub start: Option<SliceStart>,
    /// Extent of a slice.
    pub size: usize,
    /// Extent of the global tensor of which the op's operand is a part.
    pub extent: usize,
    /// Start of that part. Elements outside it are dropped.
    pub first: usize,
}

/// The element of operand `operand` at an index derived from the slice index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceStart {
    /// Number of the operand.
    pub operand: usize,
    /// One entry per dim of the operand.
    pub at: Vec<DimMap>,
}

/// Operand 0 with slices written into it, one element at a time in row-major order of the slice
/// index.
#[derive(Clone, Debug, PartialEq)]
pub struct Scatter {
    /// The location of the slices.
    pub slices: Slices,
    /// The operand that holds the slices.
    pub updates: usize,
    /// How existing elements are updated.
    pub update: Update,
}

/// How a written element updates the existing one.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// It replaces it.
    Replace,
    /// It is combined with it.
    Combine(Combiner),
    /// A function of the existing and the written element gives the new one.
    By(Scalar),
}

/// Every line along a dim is sorted, stably; all operands are permuted alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Sort {
    /// The dim.
    pub dim: usize,
    /// The number of leading places of every line that are results.
    pub keep: usize,
    /// The sort order.
    pub order: SortOrder,
}

/// The order of a [`Sort`].
#[derive(Clone, Debug, PartialEq)]
pub enum SortOrder {
    /// The smallest element of the first operand first. A NaN counts as largest.
    Ascending,
    /// The largest first. A NaN counts as largest.
    Descending,
    /// Whether one place precedes another, by the elements of operand `i` there: arguments `2i` and
    /// `2i + 1`. Places are tied if neither or each precedes the other.
    By(Scalar),
}

/// A joint reduction of several tensors of one shape by a scalar function: the first half of the
/// operands is reduced, starting from the 0-d values of the other half, in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub struct ReduceRegion {
    /// The dims that are reduced.
    pub dims: Vec<usize>,
    /// For each result, its next value as a function of all current values, then the elements.
    pub functions: Vec<Scalar>,
}
