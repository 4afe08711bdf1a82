//! Tests of the planner: brute force on small problems, programs with known optima, and the objective
//! counted again on the boxed program.

mod models;
mod programs;
