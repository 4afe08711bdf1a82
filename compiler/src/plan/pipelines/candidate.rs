//! The program with a number of micro-batches, and the result of planning it.

use ddl_dialect::sbp::Sbp;

use crate::graph::{LoopKind, Program, Role};
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
    moments == 1 || samples(program).is_multiple_of(moments)
}

/// The greatest number that divides all extents which micro-batches share in the main entry; 0 if
/// there are none.
pub(super) fn samples(program: &Program) -> usize {
    let func = &program.funcs[main_entry(program)];
    let extents = func.args.iter().filter_map(|&arg| {
        let value = func.graph.value(arg.result(0));
        let entry = value.dist.as_ref().and_then(|dist| *dist.sbp.first()?);
        let dim = entry.and_then(Sbp::split)?;
        value.ty.shape.get(dim).copied()
    });
    extents.fold(0, gcd)
}

fn gcd(a: usize, b: usize) -> usize {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

/// The number of micro-batches to try after some number: twice as many, or as many as divide the
/// samples if twice as many do not, as near to it as there are; twice as many if there are none.
pub(super) fn more(moments: usize, samples: usize) -> usize {
    nearest((moments + 1..=2 * moments).rev(), samples).unwrap_or(2 * moments)
}

/// As [`more`], downwards.
pub(super) fn fewer(moments: usize, samples: usize) -> usize {
    nearest(moments.div_ceil(2)..moments, samples).unwrap_or(moments / 2)
}

/// As many as some number or somewhat fewer, so that they divide the samples if any do.
pub(super) fn about(moments: usize, samples: usize) -> usize {
    let least = moments / 2 + 1;
    nearest((least..=moments).rev(), samples).unwrap_or(moments)
}

fn nearest(mut numbers: impl Iterator<Item = usize>, samples: usize) -> Option<usize> {
    numbers.find(|number| samples.is_multiple_of(*number))
}

/// Leaves out all entries but the main one.
pub(super) fn alone(program: &mut Program) {
    let main = main_entry(program);
    program.funcs.swap(0, main);
    program.funcs.truncate(1);
}

/// An upper bound on the number of stages of the main entry: the ops of its forward pass outside
/// loops, and the layers of these.
pub(super) fn most_stages(program: &Program) -> usize {
    let graph = &program.funcs[main_entry(program)].graph;
    let forward = graph.order().into_iter().filter(|&id| {
        let node = graph.node(id);
        !graph.is_arg(id) && node.role == Role::Forward
    });
    let layers = forward.map(|id| match graph.as_loop(id).map(|loop_| &loop_.kind) {
        Some(LoopKind::Repeat { count, .. }) => *count,
        Some(LoopKind::While { .. }) | None => 1,
    });
    layers.fold(0, usize::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::{about, fewer, more};

    #[test]
    fn numbers_of_micro_batches_divide_the_samples_if_any_do() {
        let up = |samples: usize| {
            let mut all = vec![1];
            while *all.last().expect("one") < 200 {
                all.push(more(all[all.len() - 1], samples));
            }
            all
        };
        assert_eq!(up(1536), [1, 2, 4, 8, 16, 32, 64, 128, 256]);
        assert_eq!(up(96), [1, 2, 4, 8, 16, 32, 48, 96, 192, 384]);
        assert_eq!(up(15), [1, 2, 3, 5, 10, 15, 30, 60, 120, 240]);
        assert_eq!((more(512, 1536), more(768, 1536)), (768, 1536));
        assert_eq!(
            (fewer(1536, 1536), fewer(48, 96), fewer(15, 15)),
            (768, 24, 7)
        );
        assert_eq!(
            (about(1024, 1536), about(16, 60), about(16, 64)),
            (768, 15, 16)
        );
        // No samples are shared: any number does.
        assert_eq!((more(3, 0), fewer(8, 0), about(5, 0)), (6, 4, 5));
    }
}
