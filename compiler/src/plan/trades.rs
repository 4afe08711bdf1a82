//! All trade-offs of time and memory on the chosen mesh, as found by `--search frontier`.

use ddl_solver::Context;
use ddl_solver::frontier::{FrontierSearch, frontier};
use ddl_solver::search::Search;

use super::problem::costs::Costs;
use super::solve::{Planned, Task};
use super::stated::Stated;

/// A Pareto-optimal plan on its mesh: no other is better in both time and memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trade {
    /// Time of a step \[s\].
    pub step_seconds: f64,
    /// Upper bound on the memory of a rank \[B\].
    pub memory_bytes: u64,
}

/// The trade-offs of the main entry, from least memory to least time; empty with another search, or
/// if a search over all plans on the mesh takes too long.
pub(super) fn trades(task: Task<'_>, planned: &Planned) -> Vec<Trade> {
    if task.options.search != FrontierSearch.name() {
        return Vec::new();
    }
    let axes = planned.mesh.axes.iter();
    if axes.filter(|axis| !axis.time && axis.size > 1).count() > 2 {
        return Vec::new();
    }
    let mut costs = Costs::new(&planned.mesh, task.options);
    let stated = Stated::new(task, planned, task.main, &mut costs);
    let found = frontier(&stated.problem.model, &Context::default());
    let points = found.into_iter().flat_map(|found| found.points);
    points
        .map(|point| Trade {
            step_seconds: point.objective,
            memory_bytes: point.peak as u64,
        })
        .collect()
}
