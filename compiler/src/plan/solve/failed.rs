//! Why there is no plan.

use ddl_solver::Unsolved;

use crate::diag::Diags;
use crate::figures::{bytes, bytes_needed};
use crate::infer::error::InferError;
use crate::options::Options;

/// Why an entry has no plan on a mesh.
pub(in crate::plan) enum Unplanned {
    /// No choice satisfies the given plan.
    Given(Diags),
    /// No signature of an op satisfies the pins of its results.
    Pins(Box<InferError>),
    /// The search found none.
    Unsolved(Unsolved),
    /// The plan that was found does not fit when it is cut into stages.
    Cut {
        /// What all groups need together, if each needs as much as the one that needs the most
        /// \[B\].
        needs: f64,
        /// Its time \[s\].
        seconds: f64,
    },
}

impl Unplanned {
    /// The same, if so much more memory is needed \[B\].
    pub(super) fn beside(self, bytes: u64) -> Unplanned {
        match self {
            Unplanned::Unsolved(Unsolved::TooLarge(mut least)) => {
                least.peak += bytes as f64;
                Unplanned::Unsolved(Unsolved::TooLarge(least))
            }
            why => why,
        }
    }
}

/// The limit of a plan's memory, in words.
pub(in crate::plan) fn limit(options: &Options) -> String {
    let groups = options.pipeline.joined.max(1);
    let all = options.memory_limit();
    let each = bytes(all / groups as u64);
    match groups {
        1 => format!("{each} on each rank"),
        _ => format!(
            "{each} on each rank of {groups} groups, {} together",
            bytes(all)
        ),
    }
}

/// The memory that a plan of the stages of all groups needs, in words.
///
/// - `peak`: of a rank \[B\]
pub(in crate::plan) fn needed(peak: f64, options: &Options) -> String {
    let together = match options.pipeline.joined {
        0 | 1 => "",
        _ => " together",
    };
    format!("{}{together}", bytes_needed(peak.ceil() as u64))
}

/// Why a mesh has no plan: one of its entries, by index, has none.
pub(in crate::plan) struct Failed {
    pub(in crate::plan) entry: usize,
    pub(in crate::plan) why: Unplanned,
}

impl Failed {
    /// The index of the entry without a plan.
    pub(in crate::plan) fn entry(&self) -> usize {
        self.entry
    }

    /// The more informative failure: of two that lack memory the one that lacks less, else the
    /// later.
    pub(in crate::plan) fn nearer(self, other: Failed) -> Failed {
        match self.lacks().zip(other.lacks()) {
            Some((own, others)) if own <= others => self,
            _ => other,
        }
    }

    /// If memory is lacking: the least that was found to be needed \[B\].
    pub(in crate::plan) fn lacks(&self) -> Option<f64> {
        match &self.why {
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => Some(least.peak),
            Unplanned::Cut { needs, .. } => Some(*needs),
            Unplanned::Unsolved(Unsolved::TooWide) | Unplanned::Pins(_) | Unplanned::Given(_) => {
                None
            }
        }
    }

    /// If memory is lacking: the time of the plan that needs the least \[s\].
    pub(in crate::plan) fn seconds(&self) -> Option<f64> {
        match &self.why {
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => Some(least.objective),
            Unplanned::Cut { seconds, .. } => Some(*seconds),
            Unplanned::Unsolved(Unsolved::TooWide) | Unplanned::Pins(_) | Unplanned::Given(_) => {
                None
            }
        }
    }
}
