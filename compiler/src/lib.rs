//! `ddlc`: from text to `plan.so`. Modules stand in the order of the data flow.

pub mod diag;
pub mod options;
pub mod phase;
pub mod figures;
mod limits;
pub mod graph;
pub mod names;
pub mod builder;
pub mod pass;
pub mod state;
pub mod pipeline;

pub mod import;
pub mod resolve;
pub mod print;
pub mod raise;
pub mod verify;
mod views;
pub mod differentiate;
pub mod normalize;
pub mod conversion;
pub mod moments;
pub mod infer;
pub mod cost;
pub mod plan;
pub mod stage;
pub mod boxing;
pub mod schedule;
pub mod memory;
pub mod interp;
#[cfg(test)]
mod sample;
