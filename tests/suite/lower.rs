//! Compiled code against the reference semantics: every row of the op table, fused kernels, numbers
//! that differ between ranks, and the file `plan.so` itself.

#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "the modules belong to this test alone"
)]

mod contract;
mod draft;
pub mod every_float;
mod functions;
mod fused;
mod grids;
mod library;
mod plan;
mod special;
mod stand_in;
mod table;
