//! The problem of an entry with its plan, for queries about variants.
//!
//! Where the search considered all plans of the mesh at once, the problem has all of them, and a
//! variant is the best. Otherwise building it alone would take much longer than planning did, so
//! it has the plans in which each variable differs from the plan on one axis at most, and
//! a variant is the best of those that differ, but for what is forced, along the same axis.

use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_solver::search::Search;
use ddl_solver::{Choice, Context, Fitted, Model, State, Unsolved, limit};

use super::planned::Planned;
use super::problem::costs::Costs;
use super::problem::predicted::Predicted;
use super::problem::space::Subspace;
use super::problem::told::{ChoiceEntry, Decision, DecisionSubject, EntryDecisions};
use super::problem::{Problem, frame::RestingSbps};
use super::solve::{Task, Unplanned};
use crate::graph::Func;
use crate::ice;

/// An entry, its problem on the chosen mesh, and its plan.
pub(super) struct Stated<'a> {
    pub(super) task: Task<'a>,
    /// The entry before planning: its pins are those of the user and of a given plan.
    pub(super) func: Func,
    pub(super) problem: Problem,
    pub(super) told: EntryDecisions,
    pub(super) assignment: Vec<usize>,
    /// For each axis along which plans differ, for each variable the choices that differ from the
    /// plan's only there; none if the problem has all plans.
    sections: Vec<Vec<Vec<usize>>>,
}

/// Some choices of a variable, by index.
pub(super) type Restriction = (usize, Vec<usize>);

impl<'a> Stated<'a> {
    /// Builds the problem of an entry as it was when it was planned.
    ///
    /// - `entry`: its index
    pub(super) fn new(
        task: Task<'a>,
        planned: &Planned,
        entry: usize,
        costs: &mut Costs<'_>,
    ) -> Stated<'a> {
        let times = task.times_of(entry);
        let rest = match entry == task.main {
            true => RestingSbps::new(),
            false => rest(&planned.program.funcs[task.main]),
        };
        let mut func = task.program.funcs[entry].clone();
        let sketch = &planned.sketches[entry];
        let whole = task.searches_all(sketch, &planned.mesh);
        let space = match whole {
            true => Subspace::Whole,
            false => Subspace::Near(sketch),
        };
        let stated = task.blueprint(entry, &mut func, times, &rest, costs);
        let stated =
            stated.and_then(|blueprint| task.problem(entry, &func, &blueprint, space, costs));
        let problem = match stated {
            Ok(problem) => problem,
            Err(Unplanned::Pins(error)) => ice!("an entry that was planned: {error}"),
            Err(Unplanned::Given(diags)) => ice!("an entry that was planned: {diags:?}"),
            Err(Unplanned::Unsolved(why)) => ice!("an entry that was planned: {why:?}"),
            Err(Unplanned::Cut { .. }) => ice!("an entry is not cut here"),
        };
        let told = problem.told(&func);
        let Some(assignment) = problem.assignment(sketch) else {
            ice!("a plan is none of all plans")
        };
        let sections = match whole {
            true => Vec::new(),
            false => sections(&problem, &assignment, &planned.mesh),
        };
        Stated {
            task,
            func,
            problem,
            told,
            assignment,
            sections,
        }
    }

    /// Whether variants are the best of all plans on the mesh.
    pub(super) fn is_whole(&self) -> bool {
        self.sections.is_empty()
    }

    /// The best plan with some decisions forced: of all, or of those that differ from the plan
    /// along one axis otherwise.
    ///
    /// - `model`: the problem's, or one with the same variables
    /// - `kept`: the choices to which some variables are restricted
    /// - `below`: only faster plans are of use \[s\]
    ///
    /// # Errors
    /// As [`limit::solve`].
    pub(super) fn forced(
        &self,
        model: &Model,
        kept: &[Restriction],
        below: f64,
    ) -> Result<Fitted, Unsolved> {
        if self.is_whole() {
            let method = self.task.method;
            return self.restricted(model, kept, (method.search(), method.wanting(below)));
        }
        let mut best: Result<Fitted, Unsolved> = Err(Unsolved::TooWide);
        for section in &self.sections {
            let along = section.iter().enumerate().map(|(variable, along)| {
                let Some((_, kept)) = kept.iter().find(|(own, _)| *own == variable) else {
                    return (variable, along.clone());
                };
                let both: Vec<usize> = kept.iter().copied().filter(|c| along.contains(c)).collect();
                (variable, if both.is_empty() { kept.clone() } else { both })
            });
            let along: Vec<Restriction> = along.collect();
            let below = best
                .as_ref()
                .map_or(below, |best| best.objective.min(below));
            let found = self.restricted(model, &along, self.task.along(below));
            best = match (best, found) {
                (Ok(best), Ok(found)) if found.objective >= best.objective => Ok(best),
                (_, Ok(found)) => Ok(found),
                (Ok(best), Err(_)) => Ok(best),
                (Err(Unsolved::TooLarge(best)), Err(Unsolved::TooLarge(found))) => {
                    Err(Unsolved::TooLarge(match found.peak < best.peak {
                        true => found,
                        false => best,
                    }))
                }
                (Err(Unsolved::TooWide), Err(why)) | (Err(why), Err(Unsolved::TooWide)) => Err(why),
            };
        }
        best
    }

    /// The best plan in which some variables are restricted to some choices.
    ///
    /// - `search`: how it is searched
    fn restricted(
        &self,
        model: &Model,
        kept: &[Restriction],
        (search, context): (&dyn Search, Context),
    ) -> Result<Fitted, Unsolved> {
        let mut model = model.clone();
        for (variable, kept) in kept {
            restrict(&mut model, *variable, kept);
        }
        let limit = self.task.options.memory_limit() as f64;
        let mut fitted = limit::solve(&model, search, limit, &context)?;
        for (variable, kept) in kept {
            let choice = &mut fitted.solution.assignment[*variable];
            *choice = kept[*choice];
        }
        Ok(fitted)
    }

    /// The choices of a variable that have this state in one of their entries.
    pub(super) fn choices(
        &self,
        (variable, entry): (usize, ChoiceEntry),
        says: State,
    ) -> Vec<usize> {
        let choices = &self.problem.model.variables[variable].choices;
        let fits = |at: &usize| entry.of(&choices[*at]) == says;
        (0..choices.len()).filter(fits).collect()
    }

    /// The state that the plan gives a decision.
    pub(super) fn state(&self, decision: &Decision) -> State {
        decision.entry.of(self.choice(decision.variable))
    }

    /// The choice of a variable in the plan.
    pub(super) fn choice(&self, variable: usize) -> &Choice {
        &self.problem.model.variables[variable].choices[self.assignment[variable]]
    }

    /// The text of an ND-SBP.
    pub(super) fn written(&self, state: State) -> String {
        self.problem.sbps[state.index()].written(self.problem.blueprint.time)
    }

    /// The decision about a value's distribution.
    pub(super) fn lies(&self, path: &str) -> Option<&Decision> {
        let mut decisions = self.told.decisions.iter();
        decisions.find(|decision| decision.what == DecisionSubject::Value && decision.path == path)
    }

    /// The cost of another assignment.
    pub(super) fn predicted(&self, assignment: &[usize], costs: &mut Costs<'_>) -> Predicted {
        self.problem.predicted(assignment, costs)
    }
}

/// For each searched axis, for each variable the choices that differ from the plan's only there.
fn sections(problem: &Problem, assignment: &[usize], mesh: &Mesh) -> Vec<Vec<Vec<usize>>> {
    let device = mesh.time_axes()..mesh.ndim();
    let differs = |a: State, b: State, axis: usize| {
        problem.sbps[a.index()].0[axis] != problem.sbps[b.index()].0[axis]
    };
    let as_known = |choice: &Choice, known: &Choice, axis: usize| {
        let gives = choice.gives.iter().zip(&known.gives);
        let asks = choice.asks.iter().zip(&known.asks);
        !gives.chain(asks).any(|(&a, &b)| differs(a, b, axis))
    };
    let along = |axis: usize| {
        let variables = problem.model.variables.iter().zip(assignment);
        let choices = variables.map(|(variable, &known)| {
            let known = &variable.choices[known];
            let fits = |&at: &usize| {
                let mut others = device.clone().filter(|&other| other != axis);
                others.all(|other| as_known(&variable.choices[at], known, other))
            };
            (0..variable.choices.len()).filter(fits).collect()
        });
        choices.collect()
    };
    let searched = device.clone().filter(|&axis| mesh.axes[axis].size > 1);
    searched.map(along).collect()
}

/// Restricts a variable to these choices.
fn restrict(model: &mut Model, variable: usize, kept: &[usize]) {
    let own = &mut model.variables[variable];
    own.choices = kept
        .iter()
        .map(|&at| own.choices[at].clone())
        .collect::<Rc<[_]>>();
    for start in &mut model.starts {
        start[variable] = start[variable].and_then(|old| kept.iter().position(|&at| at == old));
    }
}

/// The distributions of params and state in a planned entry.
fn rest(func: &Func) -> RestingSbps {
    let nodes = func.args.iter().map(|&id| func.graph.node(id));
    let values = nodes
        .filter(|node| node.kind.is_carried())
        .map(|node| &node.results[0]);
    values
        .filter_map(|value| Some((value.name.clone(), value.nd()?)))
        .collect::<std::collections::BTreeMap<String, NdSbp>>()
}
