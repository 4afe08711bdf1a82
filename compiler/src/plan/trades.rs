//! The trade-offs of time and memory, as found by `--search frontier` on the chosen mesh; and if
//! the mesh is not given, also on all ranks in a row and on meshes with two axes.

use ddl_dialect::mesh::Mesh;
use ddl_solver::EQUAL;

use super::planned::Planned;
use super::solve::{Method, Task, TradePlan};
use crate::options::Options;

/// Relative difference of memory up to which only the faster of two is a trade.
const LITTLE: f64 = 1e-3;

/// A plan such that no other found is better in both time and memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Trade {
    /// Time of a step by the objective \[s\].
    pub step_seconds: f64,
    /// Upper bound on the memory of a rank, in whichever entry needs the most \[B\].
    pub memory_bytes: u64,
    /// The mesh.
    pub mesh: Mesh,
    /// The options, in addition to those given, under which it is found again, or a faster plan
    /// within its memory.
    pub options: Vec<(&'static str, String)>,
}

/// The trade-offs of the main entry, from least memory to least time; empty with another search,
/// and for pipelines, which share memory among stages.
pub(super) fn trades(task: Task<'_>, planned: &Planned) -> Vec<Trade> {
    if !matches!(task.method, Method::Frontier) || task.options.pipeline.stages.is_some() {
        return Vec::new();
    }
    let meshes = task.traded(&planned.mesh);
    // Of equals the plan that was made is the first.
    let mut all = vec![Trade {
        options: Vec::new(),
        ..Trade::new(
            &planned.mesh,
            planned.predicted.objective_seconds,
            planned.predicted.memory_bytes,
            task.options,
        )
    }];
    let bytes = |trade: &TradePlan| trade.needs.ceil() as u64;
    for (mesh, trades) in task.trades_on_all(&meshes) {
        let new = |trade: &TradePlan| Trade::new(&mesh, trade.seconds, bytes(trade), task.options);
        all.extend(trades.iter().map(new));
    }
    unbeaten(all)
}

/// The trades that no other beats, from least memory to least time; of those that need almost the
/// same memory, the fastest.
fn unbeaten(mut all: Vec<Trade>) -> Vec<Trade> {
    all.sort_by(|a, b| {
        let by_memory = a.memory_bytes.cmp(&b.memory_bytes);
        by_memory.then(a.step_seconds.total_cmp(&b.step_seconds))
    });
    let mut trades: Vec<Trade> = Vec::new();
    let mut least = 0.0;
    for trade in all {
        let bytes = trade.memory_bytes as f64;
        match trades.last_mut() {
            Some(last) if trade.step_seconds >= last.step_seconds * (1.0 - EQUAL) => {}
            Some(last) if bytes < least * (1.0 + LITTLE) => *last = trade,
            Some(_) | None => {
                least = bytes;
                trades.push(trade);
            }
        }
    }
    trades
}

impl Trade {
    fn new(mesh: &Mesh, step_seconds: f64, memory_bytes: u64, options: &Options) -> Trade {
        let devices = mesh.axes.iter().filter(|axis| !axis.time);
        let sizes = devices.map(|axis| format!("{}={}", axis.name, axis.size));
        let sizes: Vec<String> = sizes.collect();
        let mut found_by = vec![
            ("--memory", format!("{memory_bytes}B")),
            ("--mesh", sizes.join(",")),
            ("--recompute", options.recompute.name().to_owned()),
            ("--attention", options.attention.name()),
        ];
        if options.microbatches == mesh.moments() {
            found_by.push(("--microbatches", options.microbatches.to_string()));
        }
        Trade {
            step_seconds,
            memory_bytes,
            mesh: mesh.clone(),
            options: found_by,
        }
    }
}
