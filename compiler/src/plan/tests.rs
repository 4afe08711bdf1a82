//! Tests of the planner: programs with known optima, and the objective recomputed on the boxed
//! program.

pub(crate) mod fixtures;
mod apart;
mod coarse;
mod estimates;
mod evidence;
mod foreseen;
mod hidden;
mod levels;
mod loops;
mod memory;
mod meshes;
mod pipelines;
mod programs;
mod referee;
mod reroll;
mod rivals;
mod told;
mod trades;
mod unlike;
mod views;
