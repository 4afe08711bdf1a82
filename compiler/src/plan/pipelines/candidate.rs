//! The program with a number of micro-batches, and the result of planning it.

use ddl_dialect::sbp::Sbp;

use crate::graph::Program;
use crate::plan::main_entry;

/// The outcome of a number of groups and micro-batches.
#[derive(Clone, Copy, Debug)]
pub(super) enum Candidate {
    /// The least time of a pipeline that fits \[s\].
    Fits(f64),
    /// Nothing fits, or can be cut so; the least memory of a pipeline \[B\], if there is one.
    Nothing(Option<u64>),
    /// No plan for a group fits; the least memory of one that was found \[B\].
    Unplanned(f64),
    /// No plan for a group can fit; a lower bound on their memory \[B\].
    Short(f64),
    /// No plan is faster than the best pipeline so far.
    Beaten,
}

impl Candidate {
    pub(super) fn seconds(self) -> Option<f64> {
        match self {
            Candidate::Fits(seconds) => Some(seconds),
            Candidate::Nothing(_)
            | Candidate::Unplanned(_)
            | Candidate::Short(_)
            | Candidate::Beaten => None,
        }
    }

    /// Whether memory is why nothing fits.
    pub(super) fn lacks_memory(self) -> bool {
        match self {
            Candidate::Nothing(Some(_)) | Candidate::Unplanned(_) | Candidate::Short(_) => true,
            Candidate::Fits(_) | Candidate::Nothing(None) | Candidate::Beaten => false,
        }
    }

    /// The outcome of this and another form of the program.
    pub(super) fn or(self, other: Candidate) -> Candidate {
        use Candidate::{Beaten, Fits, Nothing, Short, Unplanned};
        match (self, other) {
            (Fits(own), Fits(other)) => Fits(own.min(other)),
            (Fits(seconds), _) | (_, Fits(seconds)) => Fits(seconds),
            (Beaten, _) | (_, Beaten) => Beaten,
            (Short(own), Short(other)) => Short(own.min(other)),
            (Unplanned(own), Unplanned(other)) => Unplanned(own.min(other)),
            (Nothing(own), Nothing(other)) => Nothing(own.into_iter().chain(other).min()),
            (Nothing(least), _) | (_, Nothing(least)) => Nothing(least),
            (Unplanned(least), _) | (_, Unplanned(least)) => Unplanned(least),
        }
    }

    /// The least memory of this candidate and another one, neither of which fits, if both are
    /// measured alike \[B\].
    pub(super) fn memory(self, other: Candidate) -> Option<(f64, f64)> {
        match (self, other) {
            (Candidate::Nothing(Some(own)), Candidate::Nothing(Some(other))) => {
                Some((own as f64, other as f64))
            }
            (Candidate::Unplanned(own), Candidate::Unplanned(other))
            | (Candidate::Short(own), Candidate::Short(other)) => Some((own, other)),
            _ => None,
        }
    }
}

/// Whether all micro-batches of the main entry have as many samples.
pub(super) fn is_even(program: &Program, moments: usize) -> bool {
    let func = &program.funcs[main_entry(program)];
    func.args.iter().all(|&arg| {
        let value = func.graph.value(arg.result(0));
        let entry = value.dist.as_ref().and_then(|dist| *dist.sbp.first()?);
        let dim = entry.and_then(Sbp::split);
        let extent = dim.and_then(|dim| value.ty.shape.get(dim));
        moments == 1 || extent.is_none_or(|extent| extent.is_multiple_of(moments))
    })
}

/// Leaves out all entries but the main one.
pub(super) fn alone(program: &mut Program) {
    let main = main_entry(program);
    program.funcs.swap(0, main);
    program.funcs.truncate(1);
}
