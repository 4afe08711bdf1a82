//! `coordinate`: coordinate descent from several starts.
//!
//! One variable at a time takes the choice that lowers the objective most, the others held, until none
//! does. The starts are those of the model: in each some choices are given, and every other variable, in
//! order, takes what is cheapest against the choices before it. The best end is taken; nothing is known of
//! how far it is from the optimum.
//!
//! # Source
//! Chen et al. (2023), AutoDDL, arXiv:2301.06813 (coordinate descent over layers).

use crate::model::{Model, Start};
use crate::search::{Search, Solution};

/// What a move must gain, relative to what it costs: less is rounding, which could go round in circles.
const SLACK: f64 = 1e-12;

/// The search.
pub struct Coordinate;

impl Search for Coordinate {
    fn name(&self) -> &'static str {
        "coordinate"
    }

    fn doc(&self) -> &'static str {
        "coordinate descent from a few starts: no bound"
    }

    fn solve(&self, model: &Model, _below: f64) -> Option<Solution> {
        let terms = terms_of(model);
        let greedy = [vec![None; model.variables.len()]];
        let starts = match &model.starts[..] {
            [] => &greedy[..],
            given => given,
        };
        let mut best: Option<(f64, Vec<usize>)> = None;
        for start in starts {
            let mut assignment = begin(model, &terms, start);
            descend(model, &terms, &mut assignment);
            let objective = model.objective(&assignment);
            if best.as_ref().is_none_or(|(least, _)| objective < *least) {
                best = Some((objective, assignment));
            }
        }
        let (_, assignment) = best?;
        Some(Solution {
            assignment,
            algorithm: self.name(),
            lower_bound: None,
        })
    }
}

/// The terms that each variable is in, ascending.
pub(crate) fn terms_of(model: &Model) -> Vec<Vec<usize>> {
    let mut terms = vec![Vec::new(); model.variables.len()];
    for (index, term) in model.terms.iter().enumerate() {
        term.scope()
            .into_iter()
            .for_each(|variable| terms[variable].push(index));
    }
    terms
}

/// A first assignment: what the start gives, and for each other variable, in order, the choice that is
/// cheapest against what is assigned before it.
fn begin(model: &Model, terms: &[Vec<usize>], start: &Start) -> Vec<usize> {
    let mut assignment: Vec<usize> = Vec::with_capacity(model.variables.len());
    for (variable, own) in model.variables.iter().enumerate() {
        let arrival =
            |choice: usize| arrival(model, &terms[variable], &assignment, variable, choice);
        let choice = start[variable].unwrap_or_else(|| least(own.choices.len(), arrival));
        assignment.push(choice);
    }
    assignment
}

/// Cost of a choice and of the conversions of what it asks for as far as that is assigned, each alone.
fn arrival(
    model: &Model,
    terms: &[usize],
    assignment: &[usize],
    variable: usize,
    choice: usize,
) -> f64 {
    let mut cost = model.variables[variable].cost(choice);
    for term in terms.iter().map(|&index| &model.terms[index]) {
        let (producer, result) = term.producer;
        let Some(&made) = assignment.get(producer) else {
            continue;
        };
        let source = model.variables[producer].choices[made].gives[result];
        let row = term.conversions.row(source);
        for &(user, operand) in term.consumers.iter().filter(|(user, _)| *user == variable) {
            let target = model.variables[user].choices[choice].asks[operand];
            cost += term.conversion(row, target);
        }
    }
    cost
}

/// Moves one variable at a time to its best choice until nothing moves.
pub(crate) fn descend(model: &Model, terms: &[Vec<usize>], assignment: &mut [usize]) {
    let mut moved = true;
    while moved {
        moved = false;
        for variable in 0..assignment.len() {
            let cost = |choice: usize| local(model, &terms[variable], assignment, variable, choice);
            let now = cost(assignment[variable]);
            let best = least(model.variables[variable].choices.len(), cost);
            if cost(best) < now - SLACK * now.abs() {
                assignment[variable] = best;
                moved = true;
            }
        }
    }
}

/// The part of the objective that depends on one variable, if it takes `choice`.
fn local(
    model: &Model,
    terms: &[usize],
    assignment: &[usize],
    variable: usize,
    choice: usize,
) -> f64 {
    let chosen = |v: usize| if v == variable { choice } else { assignment[v] };
    let own = model.variables[variable].cost(choice);
    terms.iter().fold(own, |sum, &index| {
        sum + model.terms[index].cost(model, &chosen)
    })
}

/// The first of the cheapest choices.
fn least(choices: usize, cost: impl Fn(usize) -> f64) -> usize {
    let costs: Vec<f64> = (0..choices).map(cost).collect();
    (1..choices).fold(0, |best, choice| {
        if costs[choice] < costs[best] {
            choice
        } else {
            best
        }
    })
}
