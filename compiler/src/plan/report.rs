//! What was decided and what it is expected to cost.

mod json;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_solver::EQUAL;

use super::problem::predicted::Predicted;
use super::solve::Planned;
use crate::graph::{Func, Kind, Loop, LoopKind, NodeId, Program};
use crate::infer::pins::is_carried;
use crate::names::within;
use crate::options::{Options, Precision};

/// The plan of a program in figures. Times and memory are those of the main entry: the one that trains.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Name of the main entry.
    pub entry: String,
    /// Name of the cluster.
    pub cluster: String,
    /// Digest of the program that was planned.
    pub model: String,
    /// The pipeline schedule that the program names.
    pub schedule: Option<String>,
    /// The mesh.
    pub mesh: Mesh,
    /// How each param and state rests, in the order of the arguments.
    pub params: Vec<(String, NdSbp)>,
    /// How every value of the main entry, loops included, lies as produced, by path, in order.
    pub values: Vec<(String, NdSbp)>,
    /// Paths of the ops of the main entry, loops included, in order: those of their first results.
    pub ops: Vec<String>,
    /// What the main entry is expected to cost.
    pub predicted: Predicted,
    /// Memory that a rank may use \[B\].
    pub memory_limit: u64,
    /// The element type of contractions that was asked for.
    pub precision: Precision,
    /// How the plan was found.
    pub search: Searched,
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
    /// Whether the plan is known to be optimal for the objective on its mesh, and its mesh to be the best.
    pub exact: bool,
}

impl Summary {
    /// The figures of a plan.
    ///
    /// - `source`: the program that was planned
    pub(super) fn new(source: &Program, plan: &Planned, options: &Options) -> Summary {
        let func = &plan.program.funcs[plan.main];
        let optimal = plan.predicted.step_seconds * (1.0 - EQUAL);
        Summary {
            entry: func.name.clone(),
            cluster: options.cluster.name.clone(),
            model: digest(source),
            schedule: plan.program.header.schedule.clone(),
            mesh: plan.mesh.clone(),
            params: params(func),
            values: values(func),
            ops: ops(func),
            predicted: plan.predicted.clone(),
            memory_limit: options.memory_limit(),
            precision: options.precision,
            search: Searched {
                algorithm: plan.algorithm,
                evaluations: plan.evaluations,
                lower_bound: plan.lower_bound,
                exact: plan.lower_bound.is_some_and(|bound| bound >= optimal),
            },
        }
    }
}

/// How the params and state of a planned entry rest, in the order of its arguments.
fn params(func: &Func) -> Vec<(String, NdSbp)> {
    let args = func.args.iter().map(|&id| func.graph.node(id));
    let carried = args
        .filter(|node| is_carried(&node.kind))
        .map(|node| &node.results[0]);
    carried
        .filter_map(|value| Some((value.name.clone(), value.nd()?)))
        .collect()
}

/// The nodes of a function and of the loops in it, in order, a loop before what is in it; each with the
/// function it is in and the path of that.
fn nodes(func: &Func) -> Vec<(&Func, &str, NodeId)> {
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

/// How the values of a planned entry lie as produced, by path, in order.
fn values(func: &Func) -> Vec<(String, NdSbp)> {
    let nodes = nodes(func).into_iter();
    let values = nodes.flat_map(|(func, path, id)| {
        let results = func.graph.node(id).results.iter();
        results.map(move |value| (path, value))
    });
    values
        .filter_map(|(path, value)| Some((within(path, &value.name), value.nd()?)))
        .collect()
}

/// Paths of the ops of an entry, in order.
fn ops(func: &Func) -> Vec<String> {
    let nodes = nodes(func).into_iter();
    nodes
        .map(|(func, path, id)| (path, func.graph.node(id)))
        .filter(|(_, node)| matches!(node.kind, Kind::Op(_)))
        .map(|(path, node)| within(path, &node.results[0].name))
        .collect()
}

/// A digest of what a program computes (names, types, ops, attributes): FNV-1a, 64 bits, hexadecimal.
fn digest(program: &Program) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    program.for_each_func(&mut |func| {
        add(&func.name);
        for id in func.graph.order() {
            let node = func.graph.node(id);
            add(node.op_name());
            add(&format!("{:?}", node.attrs));
            if let Some(lap) = func.graph.as_loop(id) {
                let reverse = matches!(lap.kind, LoopKind::Repeat { reverse: true, .. });
                let parts = [lap.carry, lap.stacked];
                add(&format!("{:?} {reverse} {parts:?}", lap.count()));
            }
            for operand in func.graph.operands(id) {
                add(&func.graph.value(operand).name);
            }
            for value in &node.results {
                add(&format!("{}: {}", value.name, value.ty));
            }
        }
        for output in &func.outputs {
            let value = &func.graph.value(output.value).name;
            add(&format!("{value} {:?}", output.tie));
        }
    });
    format!("{hash:016x}")
}
