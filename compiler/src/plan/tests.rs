//! Tests of the planner: brute force on small problems, programs with known optima, and the objective
//! counted again on the boxed program.

pub(crate) mod fixtures;
mod loops;
mod models;
mod programs;
