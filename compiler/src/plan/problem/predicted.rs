//! The predicted cost of a solution.

use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;
use ddl_solver::State;
use rustc_hash::FxHashMap as HashMap;

use super::Problem;
use super::costs::{Costs, repeated};
use crate::conversion::table::Step;
use crate::conversion::tree::{ConversionSource, Tree};
use crate::cost::{self, communication};
use crate::graph::{Comm, Role};

/// The costs of an entry under a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Predicted {
    /// Time of a step \[s\]: the objective of the search, less what conversions of a value save by
    /// starting from one another.
    pub step_seconds: f64,
    /// Time of its ops, and of the memory passes that conversions within kernels add \[s\].
    pub compute_seconds: f64,
    /// Time of its forward ops \[s\].
    pub forward_seconds: f64,
    /// Time of its conversions \[s\].
    pub communication_seconds: f64,
    /// Upper bound on the memory of a rank \[B\].
    pub memory_bytes: u64,
    /// Every step of every conversion, in order of the values.
    pub communication: Vec<Communication>,
}

/// One step of a conversion.
#[derive(Clone, Debug, PartialEq)]
pub struct Communication {
    /// Path of the value converted.
    pub value: String,
    /// The operation.
    pub comm: Comm,
    /// Names of the mesh axes.
    pub axes: Vec<String>,
    /// Number of runs per step of the program: more than one in a loop, and with micro-batches.
    pub count: usize,
    /// Bytes of the rank that reads and writes most, over all runs \[B\].
    pub bytes: u64,
    /// Time of all runs \[s\].
    pub seconds: f64,
}

impl Problem {
    /// The cost of a solution, by parts.
    pub(crate) fn predicted(&self, assignment: &[usize], costs: &mut Costs<'_>) -> Predicted {
        let model = &self.model;
        let (communication, saved) = communication(self, assignment, costs);
        let each = communication.iter().map(|step| step.seconds);
        // A sum of nothing would be -0.
        let communication_seconds = each.fold(0.0, |sum, seconds| sum + seconds);
        let step_seconds = model.objective(assignment) - saved;
        Predicted {
            step_seconds,
            // Some conversions include passes over memory that their kernels would otherwise save.
            compute_seconds: (step_seconds - communication_seconds).max(0.0),
            forward_seconds: self.seconds(Role::Forward, assignment),
            communication_seconds,
            memory_bytes: model.peak(assignment) as u64,
            communication,
        }
    }
}

/// The steps of all conversions of a solution, and the time saved because some start from the
/// result of another one \[s\].
fn communication(
    problem: &Problem,
    assignment: &[usize],
    costs: &mut Costs<'_>,
) -> (Vec<Communication>, f64) {
    let mut saved = 0.0;
    let roles = problem.blueprint.ops.iter();
    let roles: HashMap<usize, Role> = roles.map(|&(role, variable)| (variable, role)).collect();
    let mesh = costs.mesh.clone();
    let (model, mesh, cluster) = (&problem.model, &*mesh, costs.cluster);
    let mut all = Vec::new();
    // Equal layers and params are converted alike.
    let mut known: HashMap<(Step, TensorType), (f64, u64)> = HashMap::default();
    for (term, value) in model.terms.iter().zip(&problem.blueprint.values) {
        let ty = &value.ty;
        let source = term.source(model, &|v| assignment[v]);
        let choice = |v: usize| assignment[v];
        let targets = term.targets(model, &choice);
        let targets: Vec<State> = targets.collect();
        let differ = targets.iter().any(|&target| target != source);
        if !differ {
            continue;
        }
        let asked = ConversionSource {
            mesh,
            number: 0,
            source: &problem.sbps[source.index()],
            ty,
        };
        let wanted = term.consumers.iter().zip(&targets);
        let wanted = wanted.filter_map(|((variable, _), target)| {
            Some((*roles.get(variable)?, problem.sbps[target.index()].clone()))
        });
        let tree = match targets.len() {
            1 => Tree::default(),
            _ => Tree::new(asked, &wanted.collect::<Vec<_>>(), &mut costs.boxings),
        };
        if !tree.is_direct() {
            let all = || targets.iter().map(|target| &problem.sbps[target.index()]);
            let [direct, own] = [&Tree::default(), &tree]
                .map(|tree| tree.seconds(asked, all(), &mut costs.boxings));
            let ends = [asked.source];
            saved += (term.count * repeated(ends, value.every, mesh)) as f64 * (direct - own);
        }
        let mut made: Vec<NdSbp> = Vec::new();
        for target in targets {
            let target = &problem.sbps[target.index()];
            for (step, _) in tree.steps(asked, target, &mut costs.boxings) {
                if made.contains(&step.to) {
                    continue;
                }
                made.push(step.to.clone());
                let ends = [&step.from, &step.to];
                let count = term.count * repeated(ends, value.every, mesh);
                let new = || {
                    let price = communication::price(&step, ty, mesh, mesh, cluster);
                    let bytes = communication::most_bytes(&step, price.algorithm, ty, mesh);
                    (price.seconds, bytes)
                };
                let one = known.entry((step.clone(), ty.clone()));
                let &mut (seconds, bytes) = one.or_insert_with(new);
                all.push(Communication {
                    value: value.path.clone(),
                    comm: step.comm,
                    axes: step
                        .group_axes()
                        .into_iter()
                        .map(|a| mesh.axes[a].name.clone())
                        .collect(),
                    count: count * cost::times(ends, mesh),
                    bytes: count as u64 * bytes,
                    seconds: count as f64 * seconds,
                });
            }
        }
    }
    (all, saved)
}
