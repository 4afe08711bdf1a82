//! What was decided and what it is expected to cost.

mod entry;
mod html;
mod json;
mod stages;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;

pub use self::entry::{Decided, Entry, Made};

use super::pipelines::Pipeline;
use super::problem::held::HeldKind;
use super::problem::predicted::Predicted;
use super::solve::Planned;
use super::top::Alternative;
use super::trades::Trade;
use crate::cost::cluster::Level;
use crate::graph::{Func, Loop, NodeId, Program};
use crate::infer::pins::is_carried;
use crate::options::{Options, Precision, Recompute};
use crate::schedule::SCHEDULES;

/// The plan of a program in figures. Times and memory are those of the main entry: the one that
/// trains.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Name of the main entry.
    pub entry: String,
    /// Name of the cluster.
    pub cluster: String,
    /// The pipeline schedule that the program names.
    pub schedule: Option<String>,
    /// The mesh.
    pub mesh: Mesh,
    /// How each param and state rests, in the order of the arguments.
    pub params: Vec<(String, NdSbp)>,
    /// What was decided of each entry, the main one first.
    pub entries: Vec<Entry>,
    /// The stages of the main entry, in order: one for each mesh of the program.
    pub stages: Vec<Stage>,
    /// Time that stages wait for each other in a step \[s\].
    pub bubble_seconds: f64,
    /// Paths of the ops of the backward pass that compute again what the forward pass computed.
    pub recompute: Vec<String>,
    /// What the main entry is expected to cost.
    pub predicted: Predicted,
    /// What fills the memory of a rank where it is fullest, by kind \[B\].
    pub held: Vec<(HeldKind, u64)>,
    /// Memory that a rank may use \[B\].
    pub memory_limit: u64,
    /// The levels of the cluster, the innermost first.
    pub levels: Vec<Level>,
    /// What the loops of the backward pass compute again.
    pub recompute_level: Recompute,
    /// The element type of contractions that was asked for.
    pub precision: Precision,
    /// How the plan was found.
    pub search: Searched,
    /// The next best plans, as many as were asked for.
    pub alternatives: Vec<Alternative>,
    /// Every trade of time for memory, if `--search frontier` was asked for them.
    pub frontier: Vec<Trade>,
    /// What was asked to be explained, in words.
    pub explanations: Vec<String>,
    /// The pipelines among which this one was found, if it was.
    pub pipelines: Vec<Pipeline>,
}

/// One stage of a plan: the ranks of a mesh, and what they do.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The mesh.
    pub mesh: Mesh,
    /// Paths of the ops on it, those in loops included, in order: those of their first results.
    pub ops: Vec<String>,
    /// Time of its ops of the forward pass \[s\].
    pub forward_seconds: f64,
    /// Time of its ops of the backward pass \[s\].
    pub backward_seconds: f64,
    /// Time of its ops of the update \[s\].
    pub update_seconds: f64,
    /// How many times its ranks hold all params and state.
    pub replicas: usize,
    /// Upper bound of the memory of a rank \[B\].
    pub memory_bytes: u64,
}

/// How a plan was found, and what is known about it.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The search that found it.
    pub algorithm: &'static str,
    /// Number of different questions asked of the cost model, over all meshes and entries.
    pub evaluations: usize,
    /// No plan that fits takes less than this \[s\]; `None` if nothing is known.
    pub lower_bound: Option<f64>,
    /// Whether the plan is known to be optimal for the objective on its mesh, and its mesh to be
    /// the best.
    pub exact: bool,
    /// How much was given, if a plan was.
    pub given: Option<Given>,
}

/// How much of a plan was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// How many decisions the given plan makes.
    pub decisions: usize,
    /// How many ops, arguments, results and borders of loops it left with more than one choice.
    pub searched: usize,
}

impl Summary {
    /// The figures of a plan.
    pub(super) fn new(plan: &Planned, options: &Options) -> Summary {
        let func = &plan.program.funcs[plan.main];
        let stages = stages::stages(plan, func);
        Summary {
            entry: func.name.clone(),
            cluster: options.cluster.label(),
            schedule: plan.program.header.schedule.clone(),
            mesh: plan.mesh.clone(),
            params: params(func),
            entries: plan.entries.clone(),
            bubble_seconds: plan
                .bubble_seconds
                .unwrap_or_else(|| bubble(&plan.program, &stages)),
            stages,
            recompute: stages::recomputed(func),
            predicted: plan.predicted.clone(),
            held: plan.held.clone(),
            memory_limit: options.memory_limit(),
            levels: options.cluster.levels.clone(),
            recompute_level: options.recompute,
            precision: options.precision,
            search: Searched {
                algorithm: plan.algorithm,
                evaluations: plan.evaluations,
                lower_bound: plan.lower_bound,
                given: plan.given,
                exact: plan.proved(),
            },
            alternatives: Vec::new(),
            frontier: Vec::new(),
            explanations: Vec::new(),
            pipelines: Vec::new(),
        }
    }
}

/// Time that the stages of a program wait for each other \[s\].
fn bubble(program: &Program, stages: &[Stage]) -> f64 {
    let times = stages
        .iter()
        .map(|stage| (stage.forward_seconds, stage.backward_seconds));
    let times: Vec<(f64, f64)> = times.collect();
    let named = program.header.schedule.as_deref();
    let row = SCHEDULES.iter().find(|row| Some(row.name) == named);
    let parts = stages.first().map_or(1, |stage| stage.mesh.moments());
    row.map_or(0.0, |row| stages::bubble(row, &times, parts))
}

/// The axes of a mesh with their sizes: `time m: 4, x: 2`.
pub fn axes(mesh: &Mesh) -> String {
    let axes = mesh.axes.iter().map(|axis| {
        let time = if axis.time { "time " } else { "" };
        format!("{time}{}: {}", axis.name, axis.size)
    });
    axes.collect::<Vec<_>>().join(", ")
}

/// How the params and state of a planned entry rest, in the order of its arguments.
fn params(func: &Func) -> Vec<(String, NdSbp)> {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let carried = args.filter(|node| is_carried(&node.kind));
    let named = carried.filter_map(|node| {
        let value = &node.results[0];
        // All parts of a whole lie alike.
        let name = match node.part() {
            Some(part) if part.first > 0 => return None,
            Some(part) => part.of,
            None => value.name.clone(),
        };
        Some((name, value.nd()?))
    });
    named.collect()
}

/// The nodes of a function and of the loops in it, in order, a loop before what is in it; each with
/// the function it is in and the path of that.
pub(super) fn nodes(func: &Func) -> Vec<(&Func, &str, NodeId)> {
    fn visit<'a>(func: &'a Func, path: &'a str, out: &mut Vec<(&'a Func, &'a str, NodeId)>) {
        for id in func.graph.order() {
            out.push((func, path, id));
            let inner = func.graph.as_loop(id).map(Loop::funcs).unwrap_or_default();
            inner
                .into_iter()
                .for_each(|inner| visit(inner, &inner.name, out));
        }
    }
    let mut out = Vec::new();
    visit(func, "", &mut out);
    out
}
