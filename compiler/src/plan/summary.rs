//! What was decided and what it is expected to cost.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;

use super::build::Problem;
use super::costs::Costs;
use crate::cost::communication;
use crate::graph::{Comm, Func, Program};
use crate::infer::pins::is_carried;

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
    /// How every value of the main entry lies as produced, in order.
    pub values: Vec<(String, NdSbp)>,
    /// Names of the ops of the main entry, in order: those of their first results.
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
    /// The value converted.
    pub value: String,
    /// What is done.
    pub comm: Comm,
    /// Names of the mesh axes over which.
    pub axes: Vec<String>,
    /// Bytes of the rank that reads and writes most \[B\].
    pub bytes: u64,
    /// Time \[s\].
    pub seconds: f64,
}

/// The steps of all conversions that a solution asks for.
pub(crate) fn communication(
    func: &Func,
    problem: &Problem,
    assignment: &[usize],
    costs: &mut Costs<'_>,
) -> Vec<Communication> {
    let (model, mesh, cluster) = (&problem.model, costs.mesh, costs.cluster);
    let mut all = Vec::new();
    for (term, &value) in model.terms.iter().zip(&problem.values) {
        let value = func.graph.value(value);
        let source = term.source(model, &|v| assignment[v]);
        let mut made: Vec<NdSbp> = Vec::new();
        for target in term.targets(model, &|v| assignment[v]) {
            let ends = [source, target].map(|id| &model.sbps[usize::from(id)]);
            let path = costs.boxings.path((0, ends[0]), (0, ends[1]), &value.ty);
            for step in path.steps.iter().filter(|_| source != target) {
                if made.contains(&step.to) {
                    continue;
                }
                made.push(step.to.clone());
                let bytes = communication::bytes(step, &value.ty, mesh, mesh);
                all.push(Communication {
                    value: value.name.clone(),
                    comm: step.comm,
                    axes: step
                        .group_axes()
                        .into_iter()
                        .map(|a| mesh.axes[a].name.clone())
                        .collect(),
                    bytes: bytes.into_iter().max().unwrap_or(0),
                    seconds: communication::seconds(step, &value.ty, mesh, mesh, cluster),
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

/// How the values of a planned entry lie as produced, in order.
pub(crate) fn values(func: &Func) -> Vec<(String, NdSbp)> {
    let order = func.graph.order();
    let values = order.iter().flat_map(|&id| &func.graph.node(id).results);
    values
        .filter_map(|value| Some((value.name.clone(), value.nd()?)))
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
    for func in &program.funcs {
        add(&func.name);
        for id in func.graph.order() {
            let node = func.graph.node(id);
            add(node.op_name());
            add(&format!("{:?}", node.attrs));
            for operand in func.graph.operands(id) {
                add(&func.graph.value(operand).name);
            }
            for value in &node.results {
                add(&format!("{}: {}", value.name, value.ty));
            }
        }
        for output in &func.outputs {
            add(&format!(
                "{} {:?}",
                func.graph.value(output.value).name,
                output.tie
            ));
        }
    }
    format!("{hash:016x}")
}
