//! What the compiler needs to know of the structured classes of ops, beyond names: where elements
//! are read and written, as plain numbers.

use crate::combiner::Combiner;
use crate::scalar::Scalar;

/// What differs between an index op's result and its operands: where each element comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IndexMap {
    /// Operand dim `d` is read at `start + stride · result_index[of]`, or at `start` if `of` is
    /// absent.
    Affine(Vec<DimMap>),
    /// The same row-major linear index (`reshape`).
    Linear,
    /// No operand: the element is the index along this dim (`iota`).
    Iota(usize),
    /// Operand 0 where the access is inside it, the 0-d operand 1 elsewhere (`pad`).
    Padded(Access),
    /// The operands one after another along this dim (`concatenate`).
    Joined(usize),
}

/// See [`IndexMap::Affine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DimMap {
    /// The result dim whose index is used.
    pub of: Option<usize>,
    /// Added to it.
    pub start: usize,
    /// Multiplied with it.
    pub stride: isize,
}

impl DimMap {
    /// Result dim `of` as it is.
    pub const fn whole(of: usize) -> DimMap {
        DimMap {
            of: Some(of),
            start: 0,
            stride: 1,
        }
    }

    /// The same index everywhere.
    pub const fn fixed(start: usize) -> DimMap {
        DimMap {
            of: None,
            start,
            stride: 0,
        }
    }
}

/// Which element of an operand belongs to an index: one entry for each operand dim. The access may
/// lie outside the operand.
pub type Access = Vec<DimAccess>;

/// One dim of an [`Access`]: the operand is read at `(start + Σ terms) / dilation` where that is a
/// whole number and inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DimAccess {
    /// Added to the terms.
    pub start: isize,
    /// The terms.
    pub terms: Vec<Term>,
    /// Divides the sum; at least 1.
    pub dilation: usize,
}

/// `factor · ⌊index[of] / group⌋`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The dim whose index is used.
    pub of: usize,
    /// So many neighbors along it count as one; at least 1.
    pub group: usize,
    /// Multiplied with it.
    pub factor: isize,
}

impl DimAccess {
    /// Index `of` as it is.
    pub fn whole(of: usize) -> DimAccess {
        DimAccess {
            start: 0,
            terms: vec![Term::step(of, 1)],
            dilation: 1,
        }
    }

    /// A dim of this extent from its end, by index `of`.
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

    /// Where the dim is read, `None` if outside `0..extent`.
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

/// `result[i] = ⊕ over k in window of Π over operands of operand[access(i, k)]`, the accesses being
/// over the result's dims followed by the window's. Positions at which some operand is outside are
/// left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowNest {
    /// How the terms combine; from its identity.
    pub combiner: Combiner,
    /// Extents of the window.
    pub window: Vec<usize>,
    /// One for each operand.
    pub operands: Vec<Access>,
}

/// For every window, one of its elements of operand 0 is chosen, and the window's element of
/// operand 1 is added to the result at its place; the result, shaped like operand 0, starts from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowSelect {
    /// `Max` or `Min`: which element is chosen. Of equal ones the lowest in row-major order; a NaN
    /// is extreme.
    pub select: Combiner,
    /// Extents of the window.
    pub window: Vec<usize>,
    /// Where operand 0 is read for an index of operand 1 followed by one of the window.
    pub access: Access,
}

/// Slices of a tensor at starts that are data. A *slice index* is an index of the tensor that holds
/// all slices: the result of a gather, the updates of a scatter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slices {
    /// Where the element of a slice index lies in the tensor: one for each dim of the tensor.
    pub dims: Vec<SliceDim>,
    /// Whether starts are moved so that the slice lies inside; else a slice that sticks out is left
    /// out.
    pub clamp: bool,
}

/// One dim of [`Slices`]: `start + slice_index[offset] − first`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceDim {
    /// The dim of the slice index that is added.
    pub offset: Option<usize>,
    /// The element of an integer operand that is the start; absent: 0.
    pub start: Option<SliceStart>,
    /// Extent of a slice.
    pub size: usize,
    /// Extent of the tensor of which the op's own is a part.
    pub extent: usize,
    /// Where that part begins. Elements outside it are left out.
    pub first: usize,
}

/// The element of operand `operand` at an index that follows from the slice index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceStart {
    /// Number of the operand.
    pub operand: usize,
    /// One for each of its dims.
    pub at: Vec<DimMap>,
}

/// Operand 0 with slices written into it, one element after the other in row-major order of the
/// slice index.
#[derive(Clone, Debug, PartialEq)]
pub struct Scatter {
    /// Where.
    pub slices: Slices,
    /// The operand that holds the slices.
    pub updates: usize,
    /// What becomes of what is there.
    pub update: Update,
}

/// What an element that is written does to the one that is there.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// It replaces it.
    Replace,
    /// It is combined with it.
    Combine(Combiner),
    /// A function of what is there and what is written gives what is there next.
    By(Scalar),
}

/// Every line along a dim is sorted, stably; all operands move alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Sort {
    /// The dim.
    pub dim: usize,
    /// How many places of every line are results, from the first.
    pub keep: usize,
    /// What comes first.
    pub order: SortOrder,
}

/// The order of a [`Sort`].
#[derive(Clone, Debug, PartialEq)]
pub enum SortOrder {
    /// The smallest element of the first operand first. A NaN counts as largest.
    Ascending,
    /// The largest first. A NaN counts as largest.
    Descending,
    /// Whether one place comes before another, from the elements of operand `i` there: arguments
    /// `2i` and `2i + 1`. Places of which neither or each comes before the other are tied.
    By(Scalar),
}

/// Several tensors of one shape reduced together, by a function of single elements: the first half
/// of the operands, from the 0-d values that are the other half, in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub struct ReduceRegion {
    /// The dims that are reduced.
    pub dims: Vec<usize>,
    /// One for each result: its next value from all values so far, then the elements.
    pub functions: Vec<Scalar>,
}
