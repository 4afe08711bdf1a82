//! Errors of planners.

use thiserror::Error;

use crate::profile::ProfileError;
use crate::schedule::ScheduleError;
use crate::simulate::SimulateError;

/// Why there is no plan.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum PlanError {
    /// The profile is not sound.
    #[error(transparent)]
    Profile(#[from] ProfileError),
    /// A schedule that does not fit.
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
    /// What was found cannot be simulated.
    #[error(transparent)]
    Simulate(#[from] SimulateError),
    /// Too many places for cuts.
    #[error("the graph of layers can be cut in more than {most} ways")]
    TooManyCuts {
        /// The bound.
        most: usize,
    },
    /// A number that makes no sense.
    #[error("{what} is {found}, where {legal} is legal")]
    Argument {
        /// Which number.
        what: &'static str,
        /// What it is.
        found: String,
        /// What it may be.
        legal: &'static str,
    },
    /// A planner that cannot be told what is requested.
    #[error("its plan has {found} as {what}, not {asked}, and it takes no other")]
    Other {
        /// What differs.
        what: &'static str,
        /// What it is.
        found: String,
        /// What is requested.
        asked: String,
    },
    /// No groups of devices, stages and micro-batches are as requested.
    #[error("{why}")]
    Misfit {
        /// What is requested, and what would be legal.
        why: String,
    },
    /// Nothing fits.
    #[error("nothing fits: {why}")]
    Nothing {
        /// What stands against it.
        why: String,
    },
}
