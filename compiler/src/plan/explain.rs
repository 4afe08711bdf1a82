//! `--explain VALUE|OP`: explains a decision, with the cost of every alternative.
//!
//! An alternative is forced, and the whole entry is planned again under it: its cost is that of the
//! best plan that has it. Where that would take too long, the cost is that of the plan with only
//! this op changed, and the text says which it is.

mod alternative;
mod find;
mod words;

use ddl_solver::Term;

pub(super) use self::find::find;

use self::alternative::AlternativeSbp;
use self::find::ExplainedValue;
use super::planned::Planned;
use super::problem::costs::Costs;
use super::problem::told::{ChoiceEntry, Decision, DecisionSubject, Producer};
use super::solve::Task;
use super::stated::Stated;
use crate::ice;

/// Number of alternatives that are planned again if the search is exact, or along single axes.
const EXACT: usize = 8;

/// The same if it is bounded, over all plans on several axes: such a search takes seconds.
const BOUNDED: usize = 2;

/// A decision to explain.
struct ExplainedDecision<'s, 'a> {
    stated: &'s Stated<'a>,
    /// The distribution of the value as produced.
    decision: &'s Decision,
    /// Its producer.
    made: &'s Producer,
    /// The term of the value.
    term: &'s Term,
    /// The index of that term.
    number: usize,
}

/// The requested explanations, in this order.
pub(super) fn all(task: Task<'_>, planned: &Planned, asked: &[ExplainedValue]) -> Vec<String> {
    let mut costs = Costs::new(&planned.mesh, task.options);
    let mut texts = Vec::new();
    let mut known: Option<(usize, Stated<'_>)> = None;
    for one in asked {
        let stated = match known.take() {
            Some((entry, stated)) if entry == one.entry => stated,
            _ => Stated::new(task, planned, one.entry, &mut costs),
        };
        texts.push(explained(&stated, planned, one, &mut costs));
        known = Some((one.entry, stated));
    }
    texts
}

fn explained(
    stated: &Stated<'_>,
    planned: &Planned,
    asked: &ExplainedValue,
    costs: &mut Costs<'_>,
) -> String {
    let subject = ExplainedDecision::new(stated, &asked.path);
    let planned_again = match !stated.is_whole() || planned.proved() {
        true => EXACT,
        false => BOUNDED,
    };
    let others: Vec<AlternativeSbp> = subject.alternatives(costs, planned_again);
    let uses = subject.uses();
    let forced = subject.forced_by(&others, &uses);
    words::text(&subject, planned, &uses, &others, &forced, costs)
}

/// A use of a value: the variable that reads it, and its description.
struct Use {
    variable: usize,
    operand: usize,
    called: String,
}

impl<'s, 'a> ExplainedDecision<'s, 'a> {
    fn new(stated: &'s Stated<'a>, path: &str) -> ExplainedDecision<'s, 'a> {
        let problem = &stated.problem;
        let term = problem
            .blueprint
            .values
            .iter()
            .position(|value| value.path == path);
        let decision = stated.lies(path);
        let mut nodes = stated.told.made.iter();
        let made = nodes.find(|made| made.paths().any(|own| own == path));
        match (decision, made, term) {
            (Some(decision), Some(made), Some(number)) => ExplainedDecision {
                stated,
                decision,
                made,
                term: &problem.model.terms[number],
                number,
            },
            _ => ice!("`{path}` was found but is not planned"),
        }
    }

    /// The uses of the value, in order.
    fn uses(&self) -> Vec<Use> {
        let consumers = self.term.consumers.iter();
        consumers
            .map(|&(variable, operand)| Use {
                variable,
                operand,
                called: self.called(variable),
            })
            .collect()
    }

    /// A description of a variable.
    fn called(&self, variable: usize) -> String {
        let decisions = || {
            self.stated
                .told
                .decisions
                .iter()
                .filter(|d| d.variable == variable)
        };
        let named = |what: fn(&DecisionSubject) -> bool| decisions().find(|one| what(&one.what));
        if let Some(op) = named(|what| matches!(what, DecisionSubject::Operand(_))) {
            return format!("`{}`", op.path);
        }
        let argument = |one: &&Decision| {
            self.stated
                .func
                .args
                .iter()
                .any(|&id| self.stated.func.graph.node(id).results[0].name == one.path)
        };
        if let Some(one) = decisions().find(argument) {
            return format!("the next `{}`", one.path);
        }
        match named(|what| matches!(what, DecisionSubject::Result(_))) {
            Some(Decision {
                what: DecisionSubject::Result(number),
                ..
            }) => format!("result {number}"),
            _ => "the next iteration".to_owned(),
        }
    }

    /// The variable and entry of the producer's choice that give the value.
    fn place(&self) -> (usize, ChoiceEntry) {
        (self.decision.variable, self.decision.entry)
    }
}
