//! Refinement: an op on tensors some of whose dims are written as several, in row-major order.
//!
//! `[d, 3·h·e]` is `[d, 3, h, e]` with the same elements. Most ops apply to the second as they do
//! to the first: their record says which dims of operands and results are indexed alike, and what
//! their attributes are when each of these dims is written as several.

use std::ops::Range;

use crate::attr::Attrs;
use crate::op::{Instance, OpDef, Rule};

/// An operand or a result, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// An operand.
    Operand(usize),
    /// A result.
    Result(usize),
}

/// A dim of an operand or of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Whose.
    pub side: Side,
    /// Its number.
    pub dim: usize,
}

impl Place {
    /// A dim of an operand.
    pub const fn operand(operand: usize, dim: usize) -> Place {
        let side = Side::Operand(operand);
        Place { side, dim }
    }

    /// A dim of a result.
    pub const fn result(result: usize, dim: usize) -> Place {
        let side = Side::Result(result);
        Place { side, dim }
    }
}

/// A dim that is a run of equal blocks of another one, as after cutting `x` into thirds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The dim with all blocks.
    pub whole: Place,
    /// The dim with some of them.
    pub part: Place,
    /// Extent of a block; it divides both dims.
    pub width: usize,
}

/// The new dims of each dim. A dim of [`Blocks`] that has several counts blocks with the first.
pub type Refined<'a> = dyn Fn(Place) -> Range<usize> + 'a;

/// How an op applies to refined operands. Dims that it does not mention are written as they are.
pub struct Refine {
    /// Groups of dims that are indexed alike, so that they are refined alike.
    pub alike: fn(&Instance) -> Vec<Vec<Place>>,
    /// Dims that are cut at the borders of blocks.
    pub blocks: fn(&Instance) -> Vec<Blocks>,
    /// The attributes on refined dims.
    pub attrs: fn(&Instance, &Refined<'_>) -> Attrs,
}

/// All dims alike, and no attribute that names one.
static ELEMENTWISE: Refine = Refine {
    alike: |instance| {
        let dims = 0..instance.results[0].ndim();
        let operands = 0..instance.operands.len();
        let along = |dim| {
            let own = operands.clone().map(|operand| Place::operand(operand, dim));
            own.chain([Place::result(0, dim)]).collect()
        };
        dims.map(along).collect()
    },
    blocks: |_| Vec::new(),
    attrs: |instance, _| instance.attrs.clone(),
};

impl OpDef {
    /// How the op applies to refined operands; `None` if it does not.
    pub fn refined(&self) -> Option<&Refine> {
        match (&self.refine, &self.rule) {
            (Some(refine), _) => Some(refine),
            (None, Rule::Elementwise) => Some(&ELEMENTWISE),
            (None, Rule::Fn { .. } | Rule::Index(_)) => None,
        }
    }
}

/// The new dims of a list of dims.
pub(crate) fn each(dims: &[usize], refined: impl Fn(usize) -> Range<usize>) -> Vec<usize> {
    dims.iter().copied().flat_map(refined).collect()
}

/// The greatest common divisor; that of `n` and 0 is `n`.
pub const fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
