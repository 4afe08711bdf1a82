//! `ddlc`: from text to `plan.so`. Modules stand in the order of the data flow.

pub mod boxing;
pub mod builder;
pub mod cost;
pub mod diag;
pub mod differentiate;
pub mod graph;
pub mod infer;
pub mod interp;
pub mod names;
pub mod normalize;
pub mod options;
pub mod pass;
pub mod phase;
pub mod plan;
#[cfg(test)]
mod sample;
pub mod schedule;
pub mod stage;
