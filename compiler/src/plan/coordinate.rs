//! `coordinate`: coordinate descent from several starts.
//!
//! One variable at a time takes the choice that lowers the objective most, the others held, until none
//! does. The starts are what people do by hand: data parallel (data split along dim 0, params whole),
//! tensor parallel (params split along the last dim, data whole), and greedy (every argument as its first
//! users like it); and a plan that is known from a simpler mesh. The best end is taken; nothing is known of how far it is from the optimum.
//!
//! # Source
//! Chen et al. (2023), AutoDDL, arXiv:2301.06813 (coordinate descent over layers).

use ddl_dialect::sbp::{NdSbp, Sbp};

use super::model::{Choice, Model, Subject};
use super::{Search, Solution};

/// What a move must gain, relative to what it costs: less is rounding, which could go round in circles.
const SLACK: f64 = 1e-12;

/// The search.
pub struct Coordinate;

impl Search for Coordinate {
    fn name(&self) -> &'static str {
        "coordinate"
    }

    fn doc(&self) -> &'static str {
        "coordinate descent from data-parallel, tensor-parallel and greedy starts: no bound"
    }

    fn solve(&self, model: &Model, _below: f64) -> Option<Solution> {
        let terms = terms_of(model);
        let mut best: Option<(f64, Vec<usize>)> = None;
        let by_hand = [Start::DataParallel, Start::TensorParallel, Start::Greedy];
        let by_hand = by_hand.map(|start| begin(model, &terms, start));
        let known = (!model.start.is_empty()).then(|| model.start.clone());
        for mut assignment in by_hand.into_iter().chain(known) {
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    DataParallel,
    TensorParallel,
    Greedy,
}

/// The terms that each variable is in, ascending.
pub(super) fn terms_of(model: &Model) -> Vec<Vec<usize>> {
    let mut terms = vec![Vec::new(); model.variables.len()];
    for (index, term) in model.terms.iter().enumerate() {
        term.scope()
            .into_iter()
            .for_each(|variable| terms[variable].push(index));
    }
    terms
}

/// A first assignment: arguments as the start says, then each variable, in order, the choice that is
/// cheapest against what its operands are.
fn begin(model: &Model, terms: &[Vec<usize>], start: Start) -> Vec<usize> {
    let mut assignment: Vec<usize> = Vec::with_capacity(model.variables.len());
    for (variable, own) in model.variables.iter().enumerate() {
        let wanted = wanted(start, own.subject);
        let last = last_split(model, &own.choices);
        let distance = |choice: usize| match (wanted, own.choices[choice].gives.first()) {
            (Some(wanted), Some(&sbp)) => {
                mismatches(&model.sbps[usize::from(sbp)], wanted, last) as f64
            }
            _ => arrival(model, &terms[variable], &assignment, variable, choice),
        };
        assignment.push(least(own.choices.len(), distance));
    }
    assignment
}

/// What a start wants an argument to be on every axis: a split along the first or last dim, or whole.
#[derive(Clone, Copy)]
enum Wanted {
    First,
    Last,
    Whole,
}

fn wanted(start: Start, subject: Subject) -> Option<Wanted> {
    match (start, subject) {
        (Start::DataParallel, Subject::Data) => Some(Wanted::First),
        (Start::TensorParallel, Subject::Carried) => Some(Wanted::Last),
        (Start::DataParallel, Subject::Carried) | (Start::TensorParallel, Subject::Data) => {
            Some(Wanted::Whole)
        }
        (Start::Greedy, _) | (_, Subject::Op | Subject::Output | Subject::Border) => None,
    }
}

/// The last dim that any choice of an argument splits.
fn last_split(model: &Model, choices: &[Choice]) -> Option<usize> {
    let rests = choices.iter().flat_map(|choice| &choice.gives);
    let entries = rests.flat_map(|&id| &model.sbps[usize::from(id)].0);
    entries.filter_map(|sbp| sbp.split()).max()
}

/// How many axes are not as wanted.
fn mismatches(sbp: &NdSbp, wanted: Wanted, last: Option<usize>) -> usize {
    let right = |sbp: &&Sbp| match wanted {
        Wanted::First => **sbp == Sbp::S(0),
        Wanted::Last => sbp.split().is_some() && sbp.split() == last,
        Wanted::Whole => **sbp == Sbp::B,
    };
    sbp.0.len() - sbp.0.iter().filter(right).count()
}

/// Seconds of a choice and of the conversions of those operands whose producers are assigned, each alone.
fn arrival(
    model: &Model,
    terms: &[usize],
    assignment: &[usize],
    variable: usize,
    choice: usize,
) -> f64 {
    let mut seconds = model.variables[variable].seconds(choice);
    for term in terms.iter().map(|&index| &model.terms[index]) {
        let (producer, result) = term.producer;
        let Some(&made) = assignment.get(producer) else {
            continue;
        };
        let source = model.variables[producer].choices[made].gives[result];
        let row = term.matrix.row(source);
        for &(user, operand) in term.consumers.iter().filter(|(user, _)| *user == variable) {
            let target = model.variables[user].choices[choice].asks[operand];
            seconds += term.conversion(row, target);
        }
    }
    seconds
}

/// Moves one variable at a time to its best choice until nothing moves.
pub(super) fn descend(model: &Model, terms: &[Vec<usize>], assignment: &mut [usize]) {
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
    let own = model.variables[variable].seconds(choice);
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
