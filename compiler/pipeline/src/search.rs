//! Planners: rows that partition a profile into stages.
//!
//! Each row is a published algorithm with its own objective. One simulator (`judge`) evaluates the
//! results of all rows, and `auto` takes the best.

pub mod alpa;
pub mod balanced;
pub mod mpe;
pub mod partition;
mod recompute;
pub mod pipedream;
pub mod piper;
pub mod terapipe;
pub mod two_bw;
mod auto;
pub mod given;
pub mod request;
pub mod moves;
pub mod rows;
#[cfg(test)]
mod tests;

pub use crate::error::PlanError;
