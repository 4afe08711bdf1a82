//! A sharding, however it is written: along which digits of the number of a device a value is
//! split.

use ddl_grammar::ast::{Expr, Sbp, Span, Spanned};

use super::space::Digits;
use crate::import::stablehlo::error::Fault;

/// The sharding of a value: split along digits of the number of a device.
#[derive(Debug, Default)]
pub(super) struct Sharding {
    /// `None`: no dim is split, however many there are.
    pub(super) dims: Option<Vec<DimSplit>>,
    pub(super) replicated: Vec<Digits>,
    pub(super) unreduced: Vec<Digits>,
}

/// The sharding of a dim.
#[derive(Debug)]
pub(super) struct DimSplit {
    /// The digits along which it is split, outermost first.
    pub(super) along: Vec<Digits>,
    /// Whether it may be split along more.
    pub(super) open: bool,
}

impl Sharding {
    /// What is split, dim by dim.
    pub(super) fn split(&self) -> impl Iterator<Item = &[Digits]> {
        let dims = self.dims.iter().flatten();
        dims.map(|dim| dim.along.as_slice())
    }

    /// All runs of digits that it names.
    pub(super) fn runs(&self) -> impl Iterator<Item = Digits> {
        let split = self.split().flatten();
        split
            .chain(&self.replicated)
            .chain(&self.unreduced)
            .copied()
    }

    /// Whether it names a digit twice.
    pub(super) fn names_twice(&self) -> bool {
        let runs: Vec<Digits> = self.runs().collect();
        let pairs = (0..runs.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        let mut pairs = pairs.map(|(a, b)| (runs[a], runs[b]));
        pairs.any(|(a, b)| a.stride < b.stride * b.size && b.stride < a.stride * a.size)
    }

    /// The entry of an axis. One that is not named is open where a dim may have more axes.
    pub(super) fn entry(&self, axis: Digits, open: bool) -> Sbp {
        let among = |runs: &[Digits]| runs.iter().any(|run| run.cover(axis));
        match self.split().position(among) {
            Some(dim) => Sbp::Split(Spanned::made(Expr::Int(dim as i128))),
            None if among(&self.unreduced) => Sbp::Partial(Spanned::made("sum".to_owned())),
            None if open && !among(&self.replicated) => Sbp::Open,
            None => Sbp::Broadcast,
        }
    }
}

/// An error, the name of the attribute that has it, and its location.
pub(in crate::import::stablehlo) type FaultAt = (&'static str, Span, Fault);
