//! The problem of an entry with its plan, for queries about variants.

use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use ddl_solver::{Choice, Fitted, Model, State, Unsolved, limit};

use super::problem::costs::Costs;
use super::problem::predicted::Predicted;
use super::problem::space::Space;
use super::problem::told::{ChoiceEntry, Decision, DecisionSubject, EntryDecisions};
use super::problem::{Problem, frame::RestingSbps};
use super::solve::{Planned, Task, Unplanned};
use crate::graph::Func;
use crate::ice;
use crate::infer::pins::is_carried;
use crate::moments::times::Times;

/// An entry, its problem on the chosen mesh, and its plan.
pub(super) struct Stated<'a> {
    pub(super) task: Task<'a>,
    /// The entry before planning: its pins are those of the user and of a given plan.
    pub(super) func: Func,
    pub(super) problem: Problem,
    pub(super) told: EntryDecisions,
    pub(super) assignment: Vec<usize>,
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
        let none = Times::default();
        let (times, rest) = match entry == task.main {
            true => (task.times, RestingSbps::new()),
            false => (&none, rest(&planned.program.funcs[task.main])),
        };
        let mut func = task.program.funcs[entry].clone();
        let stated = task.blueprint(entry, &mut func, times, &rest, costs);
        let stated = stated
            .and_then(|blueprint| task.problem(entry, &func, &blueprint, Space::Whole, costs));
        let problem = match stated {
            Ok(problem) => problem,
            Err(Unplanned::Pins(error)) => ice!("an entry that was planned: {error}"),
            Err(Unplanned::Given(diags)) => ice!("an entry that was planned: {diags:?}"),
            Err(Unplanned::Unsolved(why)) => ice!("an entry that was planned: {why:?}"),
        };
        let told = problem.told(&func);
        let Some(assignment) = problem.assignment(&planned.sketches[entry]) else {
            ice!("a plan is none of all plans")
        };
        Stated {
            task,
            func,
            problem,
            told,
            assignment,
        }
    }

    /// The best plan with some decisions forced.
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
        let mut model = model.clone();
        for (variable, kept) in kept {
            restrict(&mut model, *variable, kept);
        }
        let limit = self.task.options.memory_limit() as f64;
        let mut fitted = limit::solve(
            &model,
            self.task.method.search(),
            limit,
            &self.task.method.wanting(below),
        )?;
        for (variable, kept) in kept {
            let choice = &mut fitted.solution.assignment[*variable];
            *choice = kept[*choice];
        }
        Ok(fitted)
    }

    /// Whether the mesh has so many axes that a search over all its plans takes long: planning did
    /// not do one either.
    pub(super) fn is_dear(&self, mesh: &Mesh) -> bool {
        let axes = mesh.axes.iter().filter(|axis| !axis.time && axis.size > 1);
        axes.count() > 2
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
        .filter(|node| is_carried(&node.kind))
        .map(|node| &node.results[0]);
    values
        .filter_map(|value| Some((value.name.clone(), value.nd()?)))
        .collect::<std::collections::BTreeMap<String, NdSbp>>()
}
