//! Optimisation of factor graphs whose factors are shared conversions.
//!
//! A problem ([`Model`]) has *variables* with a finite number of *choices*, and *terms*. A choice
//! has a cost of its own; it asks for some things, each in one *state*, and gives others. A term is
//! one thing: a single variable gives it, any number of variables take it, and wherever it is taken
//! in another state than it is given in, it has to be *converted*. A conversion is a path of
//! *steps*; a step that several takers have in common is made once. Sought is the assignment `a` of
//! a choice to each variable that minimises
//!
//! ```text
//! Σ over variables v  count(v) · cost(v, a(v))
//!   + Σ over terms t  ( price(t) · space(t, s) + Σ over steps made ( count(t) · cost(step) + price'(t) · space(step) ) )
//! ```
//!
//! where `s` is the state in which `t` is given under `a`, and the steps made are the union of
//! those on the paths from `s` to all states in which `t` is taken. [`limit::solve`] minimises
//! under a bound on the greatest space that is in use at once; the prices are its multipliers.
//!
//! Every search of [`SEARCHES`] minimises exactly this function. Those that claim a lower bound
//! claim one on all assignments.
//!
//! *What must never be known here*: what variables, states and costs mean. A state is a number that
//! the caller hands in; no search asks for more than whether two states are the same. So there are
//! no tensors here, no distributions, machines or programs, and no dependency on a crate that knows
//! them.
//!
//! Modules stand in the order of their dependencies: each uses only those before it. [`model`] is
//! the problem and [`search`] what solves it. A problem becomes a sum of tables over few variables
//! (`table`, `factor`); of these, `order` finds a cheap order of elimination, and `eliminate`
//! follows it on what is left of the problem (`network`); `direct` does so with a whole problem.
//! `dominate` leaves out choices beforehand, and `tie` makes equal variables one. [`coordinate`],
//! [`autoddl`], [`relax`], [`exact`] and `ilp` are the searches, [`auto`] combines them, and
//! [`frontier`] finds every trade of cost for space.

#![warn(clippy::wildcard_enum_match_arm)]

pub mod model;
pub mod search;
mod table;
mod factor;
mod order;
mod dominate;
mod network;
mod eliminate;
mod direct;
mod tie;
pub mod coordinate;
pub mod autoddl;
pub mod relax;
pub mod exact;
#[cfg(feature = "ilp")]
pub mod ilp;
pub mod auto;
pub mod frontier;
pub mod limit;
#[cfg(test)]
mod tests;

pub use self::model::{Choice, Conversions, Model, State, Step, Term, Variable};
pub use self::search::{Context, EQUAL, Fitted, Search, Solution, Unsolved};

/// Every search, the one that suits most problems first.
pub static SEARCHES: &[&dyn Search] = &[
    &auto::Auto,
    &exact::Exact,
    &relax::Relaxation,
    &frontier::FrontierSearch,
    &autoddl::AutoDdl,
    &coordinate::Coordinate,
    #[cfg(feature = "ilp")]
    &ilp::Ilp,
];
