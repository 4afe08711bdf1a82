//! The trade-offs of time and memory on the chosen mesh, as found by `--search frontier`; and those
//! on all ranks in a row, where the search is fast.

use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_solver::Context;
use ddl_solver::frontier::{FrontierSearch, Point, frontier};
use ddl_solver::search::Search;

use super::planned::Planned;
use super::problem::blueprint::Blueprint;
use super::problem::costs::Costs;
use super::problem::frame::RestingSbps;
use super::problem::space::Space;
use super::solve::{Task, candidates};

/// Limit on visited table entries on a mesh with several axes: a few seconds.
const VISITS: f64 = (1u64 << 28) as f64;

/// A plan such that no other found is better in both time and memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trade {
    /// Time of a step \[s\].
    pub step_seconds: f64,
    /// Upper bound on the memory of a rank \[B\].
    pub memory_bytes: u64,
}

/// The trade-offs of the main entry, from least memory to least time; empty with another search.
pub(super) fn trades(task: Task<'_>, planned: &Planned) -> Vec<Trade> {
    if task.options.search != FrontierSearch.name() {
        return Vec::new();
    }
    let (declared, ranks) = (task.program.meshes.first(), task.options.ranks);
    let row = match candidates::filled(declared, ranks) {
        Some(_) => None,
        None => candidates::row(declared, ranks).mesh(),
    };
    let others = row.filter(|row| *row != planned.mesh);
    let meshes = std::iter::once(&planned.mesh).chain(&others);
    let mut points: Vec<(u64, f64)> = meshes
        .flat_map(|mesh| on(task, mesh))
        .map(|point| (point.peak as u64, point.objective))
        .collect();
    points.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut trades: Vec<Trade> = Vec::new();
    for (memory_bytes, step_seconds) in points {
        if trades
            .last()
            .is_none_or(|last| step_seconds < last.step_seconds)
        {
            trades.push(Trade {
                step_seconds,
                memory_bytes,
            });
        }
    }
    trades
}

/// The frontier on a mesh; nothing if it has too many axes.
fn on(task: Task<'_>, mesh: &Mesh) -> Vec<Point> {
    let axes = mesh.axes.iter();
    let axes = axes.filter(|axis| !axis.time && axis.size > 1).count();
    let context = match axes {
        0 | 1 => Context::default(),
        2 => Context::default().up_to(VISITS),
        _ => return Vec::new(),
    };
    let mut costs = Costs::new(mesh, task.options).foreseeing(task.foreseen);
    let func = &task.program.funcs[task.main];
    let blueprint = Blueprint::new(func, &RestingSbps::new(), task.times, &mut costs);
    let problem = blueprint.map(|blueprint| Rc::new(blueprint).problem(Space::Whole, &mut costs));
    let Ok(Ok(problem)) = problem else {
        return Vec::new();
    };
    let found = frontier(&problem.model, &context);
    found.map_or_else(Vec::new, |found| found.points)
}
