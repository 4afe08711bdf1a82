//! `ddlc`: from text to a placed program, and the interpreter. Modules stand in the order of
//! dependency: each uses those above it alone. The phases in the order of the data flow are in
//! [`pipeline`].

// What all share.
pub mod phase;
pub mod figures;
mod limits;
pub mod diag;

// The program.
pub mod graph;
pub mod names;
pub mod state;

// How values lie, in space and in time, and what it costs.
pub mod conversion;
pub mod moments;
pub mod cost;

pub mod options;
pub mod builder;
pub mod pass;

// Text and program.
pub mod resolve;
pub mod verify;
pub mod print;

// The phases, and what they are made of.
pub mod boxing;
pub mod stage;
pub mod normalize;
pub mod raise;
pub mod differentiate;
pub mod infer;
pub mod import;
mod views;
pub mod schedule;
pub mod plan;
pub mod memory;
pub mod interp;

pub mod pipeline;
#[cfg(test)]
mod sample;
