//! Why there is no plan.

use ddl_solver::Unsolved;

use super::Task;
use crate::diag::{Diags, at};
use crate::figures::bytes;
use crate::infer::error::InferError;
use crate::plan::conflict;
use crate::plan::error::PlanError;

/// Why an entry has no plan on a mesh.
pub(in crate::plan) enum Unplanned {
    /// Nothing is as the plan that is given says.
    Given(Diags),
    /// An op cannot give its results as pinned.
    Pins(Box<InferError>),
    /// The search found none.
    Unsolved(Unsolved),
}

/// Why there is no plan on a mesh: an entry, by number, has none.
pub(in crate::plan) struct Failed {
    pub(super) entry: usize,
    pub(super) why: Unplanned,
}

impl Failed {
    /// The number of the entry that has no plan.
    pub(in crate::plan) fn entry(&self) -> usize {
        self.entry
    }

    /// The failure that tells more: of two that lack memory that which lacks less, else the later.
    pub(super) fn nearer(self, other: Failed) -> Failed {
        match self.lacks().zip(other.lacks()) {
            Some((own, others)) if own <= others => self,
            _ => other,
        }
    }

    /// If memory is what it lacks: the least that was found to be needed \[B\].
    pub(in crate::plan) fn lacks(&self) -> Option<f64> {
        match &self.why {
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => Some(least.peak),
            Unplanned::Unsolved(Unsolved::TooWide) | Unplanned::Pins(_) | Unplanned::Given(_) => {
                None
            }
        }
    }

    /// What to tell the user.
    pub(in crate::plan) fn into_diags(self, task: Task<'_>) -> Diags {
        let (func, options) = (&task.program.funcs[self.entry], task.options);
        let (entry, at) = (func.name.clone(), func.span.map(at));
        let search = options.search.clone();
        Diags::from(match self.why {
            Unplanned::Pins(error) => return Diags::from(*error),
            Unplanned::Given(diags) => return diags,
            Unplanned::Unsolved(Unsolved::TooWide) => PlanError::TooWide { search, entry, at },
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => PlanError::Memory {
                entry,
                limit: bytes(options.memory_limit()),
                least: bytes(least.peak as u64),
                conflict: conflict::beside_memory(task),
                at,
            },
        })
    }
}
