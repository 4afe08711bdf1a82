//! Why nothing fits: a minimal set of pins that, with the memory limit, leaves no plan.
//!
//! A deletion filter: pins are removed one after the other; if there is still no plan, the pin
//! stays removed. The remaining set has a plan as soon as any pin is removed. As searches report
//! that nothing fits when they have found nothing that does, the result is only as exact as they
//! are.
//!
//! # Source
//! Chinneck and Dravnieks (1991), Locating minimal infeasible constraint sets in linear programs,
//! ORSA Journal on Computing 3(2), 157–168.

use std::collections::BTreeSet;

use ddl_solver::Unsolved;

use super::error::PlanError;
use super::solve::{Failed, Task, Unplanned, limit, needed};
use crate::diag::{Diags, at};
use crate::graph::{Func, Program, Value};
use crate::infer::pins::show;

/// Maximum number of pins tried: each takes a search on every mesh.
const TRIED: usize = 12;

/// A constraint on plans.
enum Demand {
    /// Pins of values that have the same distribution: their names, and the pinned distribution.
    Pins(BTreeSet<String>, String),
    /// The given plan.
    Plan,
}

impl Failed {
    /// The diagnostics for the user.
    pub(super) fn into_diags(self, task: Task<'_>) -> Diags {
        let (func, options) = (&task.program.funcs[self.entry], task.options);
        let (entry, at) = (func.name.clone(), func.span.map(at));
        let search = options.search.clone();
        Diags::from(match self.why {
            Unplanned::Pins(error) => return Diags::from(*error),
            Unplanned::Given(diags) => return diags,
            Unplanned::Unsolved(Unsolved::TooWide) => PlanError::TooWide { search, entry, at },
            Unplanned::Unsolved(Unsolved::TooLarge(least)) => PlanError::Memory {
                entry,
                limit: limit(options),
                least: needed(least.peak, options),
                bytes: (least.peak, options.memory_limit() as f64),
                conflict: match task.beaten.seconds.is_finite() {
                    // There is another plan.
                    true => String::new(),
                    false => beside_memory(task),
                },
                at,
            },
            Unplanned::Cut { needs, .. } => PlanError::Memory {
                entry,
                limit: limit(options),
                least: needed(needs, options),
                bytes: (needs, options.memory_limit() as f64),
                conflict: String::new(),
                at,
            },
        })
    }
}

/// The conflicting constraints besides the memory limit, in words for a help; empty if there are
/// none, or none were tried.
fn beside_memory(task: Task<'_>) -> String {
    let mut demands = demands(task.program);
    if demands.is_empty() && task.referee.is_none() || demands.len() > TRIED {
        return String::new();
    }
    demands.extend(task.referee.map(|_| Demand::Plan));
    let mut kept: Vec<bool> = vec![true; demands.len()];
    for number in 0..demands.len() {
        kept[number] = false;
        if feasible(task, &demands, &kept) {
            kept[number] = true;
        }
    }
    let remaining = demands.iter().zip(&kept).filter(|(_, kept)| **kept);
    let remaining: Vec<String> = remaining.map(|(demand, _)| demand.words()).collect();
    match &remaining[..] {
        [] if task.referee.is_some() => {
            "; neither pins nor the given plan are the cause".to_owned()
        }
        [] => "; no pin is the cause".to_owned(),
        [one] => format!("; without {one} there is a plan"),
        all => format!("; there is a plan without any one of {}", all.join(", ")),
    }
}

impl Demand {
    fn words(&self) -> String {
        match self {
            Demand::Pins(names, sbp) => {
                let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
                format!("the pin of {} to {sbp}", names.join(" and "))
            }
            Demand::Plan => "the plan that is given".to_owned(),
        }
    }
}

/// The pins of a program; those of a value that a loop carries count as one.
fn demands(program: &Program) -> Vec<Demand> {
    let mut demands: Vec<Demand> = Vec::new();
    let mut add = |value: &Value, also: Option<&str>| {
        let pin = value
            .dist
            .as_ref()
            .filter(|dist| dist.sbp.iter().any(Option::is_some));
        let Some(pin) = pin else { return };
        let names = || {
            std::iter::once(value.name.as_str())
                .chain(also)
                .map(str::to_owned)
        };
        let same = |demand: &&mut Demand| match demand {
            Demand::Pins(known, _) => names().any(|name| known.contains(&name)),
            Demand::Plan => false,
        };
        match demands.iter_mut().find(same) {
            Some(Demand::Pins(known, _)) => known.extend(names()),
            _ => demands.push(Demand::Pins(names().collect(), show(&pin.sbp))),
        }
    };
    for (func, id) in program.nodes() {
        let node = func.graph.node(id);
        let loop_ = func.graph.as_loop(id);
        for (number, value) in node.results.iter().enumerate() {
            let carried = loop_.filter(|loop_| number < loop_.carry);
            let inside = carried.map(|loop_| loop_.body.graph.value(loop_.inside(number)));
            add(value, inside.map(|value| value.name.as_str()));
        }
    }
    demands
}

/// Whether a plan satisfies these constraints.
fn feasible(task: Task<'_>, demands: &[Demand], kept: &[bool]) -> bool {
    let mut program = task.program.clone();
    let dropped = demands.iter().zip(kept).filter(|(_, kept)| !**kept);
    let (mut names, mut plan) = (BTreeSet::new(), true);
    for (demand, _) in dropped {
        match demand {
            Demand::Pins(own, _) => names.extend(own.iter().cloned()),
            Demand::Plan => plan = false,
        }
    }
    program.for_each_func_mut(&mut |func| unpin(func, &names));
    let task = Task {
        program: &program,
        referee: task.referee.filter(|_| plan),
        ..task
    };
    task.feasible()
}

/// Removes the pins of values with these names, and of the results tied to them.
fn unpin(func: &mut Func, names: &BTreeSet<String>) {
    for id in func.graph.order() {
        for value in &mut func.graph.node_mut(id).results {
            if names.contains(&value.name) {
                value.dist = None;
            }
        }
    }
    for output in &mut func.outputs {
        let tied = output.tie.map(|arg| func.args[arg].result(0));
        let value = func.graph.value(tied.unwrap_or(output.value));
        if names.contains(&value.name) {
            output.dist = None;
        }
    }
}
