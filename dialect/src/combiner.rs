//! `Combiner`: the associative, commutative function of a reduction.

use crate::sbp::Reduction;
use crate::scalar::{Binary, Number};
use crate::types::DType;

/// The combining function of a reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Combiner {
    /// a + b.
    Sum,
    /// a · b.
    Prod,
    /// max(a, b); NaN propagates.
    Max,
    /// min(a, b); NaN propagates.
    Min,
    /// a ∧ b.
    And,
    /// a ∨ b.
    Or,
}

impl Combiner {
    /// Every combiner.
    pub const ALL: [Combiner; 6] = [
        Combiner::Sum,
        Combiner::Prod,
        Combiner::Max,
        Combiner::Min,
        Combiner::And,
        Combiner::Or,
    ];

    /// Name in text.
    pub fn name(self) -> &'static str {
        match self {
            Combiner::Sum => "sum",
            Combiner::Prod => "prod",
            Combiner::Max => "max",
            Combiner::Min => "min",
            Combiner::And => "and",
            Combiner::Or => "or",
        }
    }

    /// The combiner with this name.
    pub fn parse(name: &str) -> Option<Combiner> {
        Combiner::ALL.into_iter().find(|c| c.name() == name)
    }

    /// The function on two elements.
    pub fn binary(self) -> Binary {
        match self {
            Combiner::Sum => Binary::Add,
            Combiner::Prod => Binary::Mul,
            Combiner::Max => Binary::Max,
            Combiner::Min => Binary::Min,
            Combiner::And => Binary::And,
            Combiner::Or => Binary::Or,
        }
    }

    /// The kind of partial value produced by a split reduction; `None` if no `P` of that kind
    /// exists.
    pub fn partial(self) -> Option<Reduction> {
        match self {
            Combiner::Sum => Some(Reduction::Sum),
            Combiner::Prod => None,
            Combiner::Max => Some(Reduction::Max),
            Combiner::Min => Some(Reduction::Min),
            Combiner::And => Some(Reduction::And),
            Combiner::Or => Some(Reduction::Or),
        }
    }

    /// The identity element in this type: −∞ for max of floats, the minimum value for integers, …
    ///
    /// Never inlined: in an optimized loop, rustc 1.95 moves the load from the jump table of this
    /// match before the test that keeps its index in bounds.
    #[inline(never)]
    pub fn identity(self, dtype: DType) -> Number {
        let (least, greatest) = if dtype.is_signed() {
            (
                -(1i128 << (dtype.bits() - 1)),
                (1i128 << (dtype.bits() - 1)) - 1,
            )
        } else {
            (0, (1i128 << dtype.bits()) - 1)
        };
        match (self, dtype.is_float()) {
            (Combiner::Sum | Combiner::Or, true) => Number::Float(0.0),
            (Combiner::Prod | Combiner::And, true) => Number::Float(1.0),
            (Combiner::Max, true) => Number::Float(f64::NEG_INFINITY),
            (Combiner::Min, true) => Number::Float(f64::INFINITY),
            (Combiner::Sum | Combiner::Or, false) => Number::Int(0),
            (Combiner::Prod, false) => Number::Int(1),
            (Combiner::Max, false) => Number::Int(least),
            (Combiner::Min, false) => Number::Int(greatest),
            (Combiner::And, false) => Number::Int(if dtype.is_signed() { -1 } else { greatest }),
        }
    }
}

impl From<Reduction> for Combiner {
    fn from(kind: Reduction) -> Combiner {
        match kind {
            Reduction::Sum => Combiner::Sum,
            Reduction::Max => Combiner::Max,
            Reduction::Min => Combiner::Min,
            Reduction::And => Combiner::And,
            Reduction::Or => Combiner::Or,
        }
    }
}
