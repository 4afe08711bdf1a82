//! Optimisation of factor graphs whose factors are shared conversions.
//!
//! A problem ([`Model`]) has *variables* with a finite number of *choices*, and *terms*. A choice
//! has a cost of its own; it requires some operands, each in one *state*, and gives some results. A
//! term is one value: one variable gives it, any number of variables consume it, and wherever it is
//! required in another state than it is given in, it must be *converted*. A conversion is a path of
//! *steps*; a step shared by several consumers is made once. The goal is the assignment `a` of a
//! choice to each variable that minimises
//!
//! ```text
//! Σ over variables v  count(v) · cost(v, a(v))
//!   + Σ over terms t  ( price(t) · space(t, s) + Σ over steps made ( count(t) · cost(step) + price'(t) · space(step) ) )
//! ```
//!
//! where `s` is the state in which `t` is given under `a`, and the steps made are the union of
//! those on the paths from `s` to all states in which `t` is required. [`limit::solve`] minimises
//! under a bound on the peak space; the prices are its Lagrange multipliers.
//!
//! Every search of [`SEARCHES`] minimises exactly this function. A claimed lower bound holds for
//! all assignments.
//!
//! *What this crate must never know*: the meaning of variables, states and costs. A state is an
//! opaque number from the caller; searches only test states for equality. So there are no tensors
//! here, no distributions, machines or programs, and no dependency on a crate that knows them.
//!
//! Modules in dependency order: each uses only earlier ones. [`model`] is the problem and
//! [`search`] the interface of solvers. A problem becomes a sum of tables over few variables
//! (`table`, `factor`); `order` finds a cheap elimination order for them, and `eliminate` applies
//! it to the remaining problem (`network`); `direct` does so for a whole problem. `dominate` prunes
//! choices beforehand, and `tie` merges equal variables. [`coordinate`], [`autoddl`], [`relax`],
//! [`exact`] and `ilp` are the searches, [`auto`] combines them, `between` finds assignments
//! between two others, and [`frontier`] computes the Pareto frontier of cost and space.

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
mod between;
pub mod frontier;
pub mod limit;
#[cfg(test)]
mod tests;

pub use self::model::{Choice, Conversions, Model, PathStep, State, Term, Variable};
pub use self::search::{Context, EQUAL, Fitted, Search, Solution, Unsolved};

/// Every search; the one that suits most problems comes first.
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
