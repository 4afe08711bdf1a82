//! The next best plans: `--top K`.
//!
//! The best plan on every mesh that was tried is known. On the meshes whose best plans are among
//! the first K, plans are enumerated in order of time by partitioning the remaining ones: the plans
//! other than a known one fall into sets that agree with it on the distributions of the first i − 1
//! arguments and differ on the i-th; the best plan of each set is found ([`Stated::forced`]), and
//! the best of all comes next. Arguments are taken by size, largest first, at most [`ARGUMENTS`],
//! so plans differ in the distribution of one of these. After [`SOLVES`] searches no set is divided
//! further.
//!
//! # Source
//! Murty (1968), An algorithm for ranking all the assignments in order of increasing cost,
//! Operations Research 16(3), 682–687; Lawler (1972), A procedure for computing the K best
//! solutions to discrete optimization problems, Management Science 18(7), 401–405.

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_solver::{EQUAL, Fitted, State};

use super::planned::Planned;
use super::problem::costs::Costs;
use super::solve::{Example, Task};
use super::stated::{Restriction, Stated};
use crate::cost::local_bytes;

/// Number of arguments that distinguish plans.
const ARGUMENTS: usize = 8;

/// Number of searches for all meshes together.
const SOLVES: usize = 96;

/// A time less than this share of another is less by more than rounding.
const LESS: f64 = 1.0 - EQUAL;

/// An alternative to the chosen plan.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// Its mesh.
    pub mesh: Mesh,
    /// Time of a step \[s\].
    pub step_seconds: f64,
    /// Time of its ops \[s\].
    pub compute_seconds: f64,
    /// Time of its conversions \[s\].
    pub communication_seconds: f64,
    /// Upper bound on the memory of a rank \[B\].
    pub memory_bytes: u64,
    /// The arguments whose distribution differs from the chosen plan's; on another mesh the
    /// distributions of the largest.
    pub arguments: Vec<(String, NdSbp)>,
}

/// The best plan of those known and found, and the next best ones, best first. Plans are enumerated
/// by the objective; where the machine hides communication, another may be faster in the simulation
/// than the chosen one, whose place it then takes.
///
/// - `made`: the chosen plan
/// - `others`: the best plans on other meshes
/// - `stays`: whether the chosen plan is taken whatever is found
pub(super) fn best_first(
    task: Task<'_>,
    mut made: Planned,
    others: &[Planned],
    stays: bool,
) -> (Planned, Vec<Alternative>) {
    let mut others = others.to_vec();
    loop {
        let found = alternatives(task, &made, &others);
        let faster = found.first().filter(|_| !stays);
        let faster = faster.filter(|(first, _)| first.step_seconds < seconds(&made) * LESS);
        let better = faster.and_then(|(_, example)| task.like(example).ok().flatten());
        let Some(better) = better.filter(|better| seconds(better) < seconds(&made) * LESS) else {
            let plans = found.into_iter().map(|(alternative, _)| alternative);
            return (made, plans.collect());
        };
        let better = Planned {
            algorithm: made.algorithm,
            lower_bound: made.lower_bound,
            floor: made.floor,
            evaluations: made.evaluations + better.evaluations,
            ..better
        };
        others.retain(|other| other.mesh != better.mesh);
        let known = std::mem::replace(&mut made, better);
        if known.mesh != made.mesh {
            others.push(known);
        }
    }
}

/// The next best plans, best first.
///
/// - `made`: the chosen plan
/// - `others`: the best plans on other meshes
fn alternatives(task: Task<'_>, made: &Planned, others: &[Planned]) -> Vec<(Alternative, Example)> {
    let wanted = task.options.top.saturating_sub(1);
    if wanted == 0 {
        return Vec::new();
    }
    let mut budget = Budget {
        wanted,
        times: others.iter().map(seconds).collect(),
        solves: SOLVES,
    };
    let mut found = Vec::new();
    for (number, planned) in std::iter::once(made).chain(others).enumerate() {
        let base = (number > 0).then_some(made);
        if base.is_none() || seconds(planned) <= budget.limit() {
            found.extend(on_mesh(task, planned, base, &mut budget));
        }
    }
    // Where nothing is split, all meshes have the same plan.
    if made.predicted.communication.is_empty() && made.is_replicated() {
        found.retain(|(other, _)| other.mesh == made.mesh || other.communication_seconds > 0.0);
    }
    found.sort_by(|a, b| a.0.step_seconds.total_cmp(&b.0.step_seconds));
    found.truncate(wanted);
    found
}

fn seconds(planned: &Planned) -> f64 {
    planned.predicted.step_seconds
}

/// What is left to find.
struct Budget {
    /// Number of alternatives wanted.
    wanted: usize,
    /// The times of all alternatives found, told or not \[s\].
    times: Vec<f64>,
    /// Number of searches left.
    solves: usize,
}

impl Budget {
    /// The time to beat \[s\]: once enough alternatives are known, that of the last of them.
    fn limit(&mut self) -> f64 {
        self.times.sort_by(f64::total_cmp);
        let last = self.times.get(self.wanted - 1);
        last.copied().unwrap_or(f64::INFINITY)
    }
}

/// A set of plans and its best plan.
struct PlanSet {
    /// The choices to which some arguments are restricted.
    kept: Vec<Restriction>,
    /// Number of arguments, the first ones, that are the same in all of them.
    fixed: usize,
    best: Fitted,
}

/// The best plans on a mesh; on the chosen plan's mesh without that plan.
///
/// - `made`: the chosen plan, if it is on another mesh
fn on_mesh(
    task: Task<'_>,
    planned: &Planned,
    made: Option<&Planned>,
    budget: &mut Budget,
) -> Vec<(Alternative, Example)> {
    let mut costs = Costs::new(&planned.mesh, task.options);
    let stated = Stated::new(task, planned, task.main, &mut costs);
    let arguments = arguments(&stated, &planned.mesh);
    let mut parts = split(&stated, &arguments, (&[], 0), &stated.assignment, budget);
    let mut found = Vec::new();
    if made.is_some() {
        let assignment = &stated.assignment;
        found.push(told(
            &stated, planned, assignment, &arguments, true, &mut costs,
        ));
    }
    while found.len() < budget.wanted && !parts.is_empty() {
        let next = (1..parts.len()).fold(0, |best, at| {
            match parts[at].best.objective < parts[best].best.objective {
                true => at,
                false => best,
            }
        });
        let part = parts.remove(next);
        let assignment = &part.best.solution.assignment;
        let other = made.is_some();
        found.push(told(
            &stated, planned, assignment, &arguments, other, &mut costs,
        ));
        let set = (&part.kept[..], part.fixed);
        parts.extend(split(&stated, &arguments, set, assignment, budget));
    }
    found
}

/// The arguments that distinguish plans: path and variable.
fn arguments(stated: &Stated<'_>, mesh: &Mesh) -> Vec<(String, usize)> {
    let values = stated
        .func
        .args
        .iter()
        .map(|&id| &stated.func.graph.node(id).results[0]);
    let mut all: Vec<(u64, String, usize)> = values
        .filter_map(|value| {
            let whole = NdSbp::uniform(Sbp::B, mesh.ndim());
            let bytes = local_bytes(&value.ty, &whole, mesh);
            Some((
                bytes,
                value.name.clone(),
                stated.lies(&value.name)?.variable,
            ))
        })
        .collect();
    all.sort_by_key(|one| std::cmp::Reverse(one.0));
    all.truncate(ARGUMENTS);
    all.into_iter()
        .map(|(_, path, variable)| (path, variable))
        .collect()
}

/// Partitions a set of plans without one of them, and finds the best plan of each part.
///
/// - `kept`, `fixed`: the set, as in [`PlanSet`]
/// - `known`: the plan that is excluded
fn split(
    stated: &Stated<'_>,
    arguments: &[(String, usize)],
    (kept, fixed): (&[Restriction], usize),
    known: &[usize],
    budget: &mut Budget,
) -> Vec<PlanSet> {
    let mut parts = Vec::new();
    let mut before = kept.to_vec();
    for (number, &(_, variable)) in arguments.iter().enumerate().skip(fixed) {
        let model = &stated.problem.model;
        let gives = |choice: usize| -> State { model.variables[variable].choices[choice].gives[0] };
        let all: Vec<usize> = match before.iter().find(|(own, _)| *own == variable) {
            Some((_, kept)) => kept.clone(),
            None => (0..model.variables[variable].choices.len()).collect(),
        };
        let own = gives(known[variable]);
        let (same, other): (Vec<usize>, Vec<usize>) =
            all.into_iter().partition(|&choice| gives(choice) == own);
        before.retain(|(kept, _)| *kept != variable);
        if !other.is_empty() && budget.solves > 0 {
            budget.solves -= 1;
            let limit = budget.limit();
            let kept = [&before[..], &[(variable, other)]].concat();
            let best = stated.forced(model, &kept, limit).ok();
            let best = best.filter(|best| best.objective < limit * (1.0 - EQUAL));
            budget.times.extend(best.iter().map(|best| best.objective));
            parts.extend(best.map(|best| PlanSet {
                kept,
                fixed: number,
                best,
            }));
        }
        before.push((variable, same));
    }
    parts
}

/// The figures of a plan.
///
/// - `other`: whether it is on another mesh than the chosen plan
fn told(
    stated: &Stated<'_>,
    planned: &Planned,
    assignment: &[usize],
    arguments: &[(String, usize)],
    other: bool,
    costs: &mut Costs<'_>,
) -> (Alternative, Example) {
    let predicted = stated.predicted(assignment, costs);
    let lies = arguments.iter().filter_map(|(path, _)| {
        let decision = stated.lies(path)?;
        let sbp = stated.problem.decided(decision, assignment);
        let known = stated.problem.decided(decision, &stated.assignment);
        (other || sbp != known).then(|| (path.clone(), sbp))
    });
    let alternative = Alternative {
        mesh: planned.mesh.clone(),
        step_seconds: predicted.step_seconds,
        compute_seconds: predicted.compute_seconds,
        communication_seconds: predicted.communication_seconds,
        memory_bytes: predicted.memory_bytes,
        arguments: lies.collect(),
    };
    let sketch = stated.problem.sketch(assignment);
    (alternative, Example::at(&planned.mesh, sketch))
}
