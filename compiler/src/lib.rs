//! `ddlc`: the phases from text to a placed program, and the interpreter. Modules are listed in
//! dependency order: each uses only those above it. [`pipeline`] lists the phases in data-flow
//! order.

// Shared by all modules.
pub mod phase;
pub mod figures;
mod limits;
pub mod diag;

// The program.
pub mod graph;
pub mod names;
pub mod state;

// Distributions in space and time, convolutions, and costs.
pub mod conversion;
pub mod moments;
pub mod convolution;
pub mod cost;

pub mod options;
pub mod builder;
pub mod pass;

// Text and program.
pub mod resolve;
pub mod verify;
pub mod print;

// The phases and their parts.
pub mod boxing;
pub mod stage;
pub mod normalize;
pub mod raise;
pub mod differentiate;
mod views;
pub mod infer;
pub mod import;
pub mod schedule;
pub mod plan;
pub mod memory;
pub mod interp;

pub mod pipeline;
#[cfg(test)]
mod sample;

/// As in the program `ddlc`.
#[cfg(test)]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
