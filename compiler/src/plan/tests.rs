//! Tests of the planner: programs with known optima, and the objective
//! counted again on the boxed program.

pub(crate) mod fixtures;
mod levels;
mod loops;
mod programs;
mod referee;
mod told;
