//! `ddlc`: from text to `plan.so`. Modules stand in the order of the data flow.

pub mod cost;
pub mod diag;
pub mod graph;
pub mod options;
pub mod phase;
