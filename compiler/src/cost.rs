//! The cost model: one for planner, pipelines and reports.

pub mod cluster;
