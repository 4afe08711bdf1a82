//! What was decided and what it is expected to cost.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;

use super::build::Problem;
use super::costs::{Costs, repeated};
use crate::cost::{self, communication};
use crate::graph::{Comm, Func, Kind, Loop, LoopKind, NodeId, Program};
use crate::infer::pins::is_carried;
use crate::names::within;
use crate::options::Precision;

/// The plan of a program in figures. Times and memory are those of the main entry: the one that trains.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Name of the main entry.
    pub entry: String,
    /// Name of the cluster.
    pub cluster: String,
    /// Digest of the program that was planned.
    pub model: String,
    /// The mesh.
    pub mesh: Mesh,
    /// How each param and state rests, in the order of the arguments.
    pub params: Vec<(String, NdSbp)>,
    /// How every value of the main entry, loops included, lies as produced, by path, in order.
    pub values: Vec<(String, NdSbp)>,
    /// Paths of the ops of the main entry, loops included, in order: those of their first results.
    pub ops: Vec<String>,
    /// The objective: predicted time of a step \[s\].
    pub step_seconds: f64,
    /// Its part that ops take \[s\].
    pub compute_seconds: f64,
    /// Its part that ops of the forward pass take \[s\].
    pub forward_seconds: f64,
    /// Its part that conversions take \[s\].
    pub communication_seconds: f64,
    /// Upper bound of the memory of a rank \[B\].
    pub memory_bytes: u64,
    /// Memory that a rank may use \[B\].
    pub memory_limit: u64,
    /// The element type of contractions that was asked for.
    pub precision: Precision,
    /// Number of different questions asked of the cost model, over all meshes and entries.
    pub evaluations: usize,
    /// Whether the plan is known to be optimal for the objective on its mesh, and its mesh to be the best.
    pub exact: bool,
    /// No plan that fits takes less than this \[s\]; `None` if nothing is known.
    pub lower_bound: Option<f64>,
    /// The search that found it.
    pub algorithm: &'static str,
    /// Every step of every conversion of the main entry, in order of the values.
    pub communication: Vec<Communication>,
}

/// One step of a conversion.
#[derive(Clone, Debug, PartialEq)]
pub struct Communication {
    /// Path of the value converted.
    pub value: String,
    /// What is done.
    pub comm: Comm,
    /// Names of the mesh axes over which.
    pub axes: Vec<String>,
    /// How often it is done in a step of the program: more than once in a loop, and for every micro-batch.
    pub count: usize,
    /// Bytes of the rank that reads and writes most, all times together \[B\].
    pub bytes: u64,
    /// Time, all times together \[s\].
    pub seconds: f64,
}

/// The steps of all conversions that a solution asks for.
pub(crate) fn communication(
    problem: &Problem,
    assignment: &[usize],
    costs: &mut Costs<'_>,
) -> Vec<Communication> {
    let (model, mesh, cluster) = (&problem.model, costs.mesh, costs.cluster);
    let mut all = Vec::new();
    for (term, value) in model.terms.iter().zip(&problem.values) {
        let ty = &value.ty;
        let source = term.source(model, &|v| assignment[v]);
        let mut made: Vec<NdSbp> = Vec::new();
        for target in term.targets(model, &|v| assignment[v]) {
            let ends = [source, target].map(|id| &model.sbps[usize::from(id)]);
            let path = costs.boxings.path((0, ends[0]), (0, ends[1]), ty);
            for step in path.steps.iter().filter(|_| source != target) {
                if made.contains(&step.to) {
                    continue;
                }
                made.push(step.to.clone());
                let ends = [&step.from, &step.to];
                let count = term.count * repeated(ends, value.every, mesh);
                let price = communication::price(step, ty, mesh, mesh, cluster);
                let bytes = communication::bytes(step, price.algorithm, ty, mesh, mesh);
                all.push(Communication {
                    value: value.path.clone(),
                    comm: step.comm,
                    axes: step
                        .group_axes()
                        .into_iter()
                        .map(|a| mesh.axes[a].name.clone())
                        .collect(),
                    count: count * cost::times(ends, mesh),
                    bytes: count as u64 * bytes.into_iter().max().unwrap_or(0),
                    seconds: count as f64 * price.seconds,
                });
            }
        }
    }
    all
}

/// How the params and state of a planned entry rest, in the order of its arguments.
pub(crate) fn params(func: &Func) -> Vec<(String, NdSbp)> {
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
pub(crate) fn values(func: &Func) -> Vec<(String, NdSbp)> {
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
pub(crate) fn ops(func: &Func) -> Vec<String> {
    let nodes = nodes(func).into_iter();
    nodes
        .map(|(func, path, id)| (path, func.graph.node(id)))
        .filter(|(_, node)| matches!(node.kind, Kind::Op(_)))
        .map(|(path, node)| within(path, &node.results[0].name))
        .collect()
}

/// A digest of what a program computes (names, types, ops, attributes): FNV-1a, 64 bits, hexadecimal.
pub(crate) fn digest(program: &Program) -> String {
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
