//! `coordinate`: coordinate descent from several starts.
//!
//! One variable at a time takes the choice that lowers the objective most, the others held, until none
//! does. The starts are what people do by hand: data parallel (data split along dim 0, params whole),
//! tensor parallel (params split along the last dim, data whole), and greedy (every argument as its first
//! users like it); and a plan that is known from a simpler mesh. The best end is taken; nothing is known of how far it is from the optimum.
//!
//! # Source
//! Chen et al. (2023), AutoDDL, arXiv:2301.06813 (coordinate descent over layers).

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::sbp::{NdSbp, Sbp};

use super::model::{Choice, Model, SbpId, Subject, Term};
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
        let asks = asks_of(model);
        let mut best: Option<(f64, Vec<usize>)> = None;
        let by_hand = [Start::DataParallel, Start::TensorParallel, Start::Greedy];
        let by_hand = by_hand.map(|start| begin(model, &asks, start));
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

/// What each variable asks for: terms, ascending, each with the operand.
fn asks_of(model: &Model) -> Vec<Vec<(usize, usize)>> {
    let mut asks = vec![Vec::new(); model.variables.len()];
    for (index, term) in model.terms.iter().enumerate() {
        for &(user, operand) in &term.consumers {
            asks[user].push((index, operand));
        }
    }
    asks
}

/// A first assignment: arguments as the start says, then each variable, in order, the choice that is
/// cheapest against what its operands are.
fn begin(model: &Model, asks: &[Vec<(usize, usize)>], start: Start) -> Vec<usize> {
    let mut assignment: Vec<usize> = Vec::with_capacity(model.variables.len());
    for (variable, own) in model.variables.iter().enumerate() {
        let wanted = wanted(start, own.subject);
        let last = last_split(model, &own.choices);
        let distance = |choice: usize| match (wanted, own.choices[choice].gives.first()) {
            (Some(wanted), Some(&sbp)) => {
                mismatches(&model.sbps[usize::from(sbp)], wanted, last) as f64
            }
            _ => arrival(model, &asks[variable], &assignment, variable, choice),
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
    asks: &[(usize, usize)],
    assignment: &[usize],
    variable: usize,
    choice: usize,
) -> f64 {
    let mut seconds = model.variables[variable].seconds(choice);
    for &(index, operand) in asks {
        let term = &model.terms[index];
        let (producer, result) = term.producer;
        let Some(&made) = assignment.get(producer) else {
            continue;
        };
        let source = model.variables[producer].choices[made].gives[result];
        let row = term.matrix.row(source);
        let target = model.variables[variable].choices[choice].asks[operand];
        seconds += term.conversion(row, target);
    }
    seconds
}

/// Moves one variable at a time to its best choice until nothing moves.
///
/// A variable is looked at again only where a term that it is in has changed since: all else would be found
/// as it was.
pub(super) fn descend(model: &Model, terms: &[Vec<usize>], assignment: &mut [usize]) {
    let mut asked: Vec<Option<Asked>> = (model.terms.iter())
        .map(|term| Asked::new(model, term, assignment))
        .collect();
    let (mut changed, mut seen) = (vec![1; model.terms.len()], vec![0; assignment.len()]);
    let (mut now, mut moved) = (1, true);
    while moved {
        moved = false;
        for variable in 0..assignment.len() {
            let is_seen = |&term: &usize| changed[term] <= seen[variable];
            if seen[variable] > 0 && terms[variable].iter().all(is_seen) {
                continue;
            }
            let local = Local {
                model,
                terms: &terms[variable],
                asked: &asked,
                assignment,
                variable,
            };
            let cost = |choice: usize| local.cost(choice);
            let known = cost(assignment[variable]);
            let best = least(model.variables[variable].choices.len(), cost);
            seen[variable] = now;
            if cost(best) < known - SLACK * known.abs() {
                now += 1;
                for &index in &terms[variable] {
                    changed[index] = now;
                    if let Some(asked) = &mut asked[index] {
                        asked.change(model, variable, best);
                    }
                }
                (assignment[variable], seen[variable], moved) = (best, now, true);
            }
        }
    }
}

/// Consumers from which on it is known how often a term is asked for in each way: to try a choice of one of
/// them then takes no look at the others.
const MANY: usize = 8;

/// How a term of many consumers is asked for.
struct Asked {
    /// The consumers, by number, that ask for it in each way.
    ways: BTreeMap<SbpId, BTreeSet<usize>>,
    /// The numbers of the consumers of each variable, and the operands that they are.
    of: BTreeMap<usize, Vec<(usize, usize)>>,
    /// How each consumer asks.
    targets: Vec<SbpId>,
}

impl Asked {
    /// `None` for a term of few consumers.
    fn new(model: &Model, term: &Term, assignment: &[usize]) -> Option<Asked> {
        if term.consumers.len() < MANY {
            return None;
        }
        let mut asked = Asked {
            ways: BTreeMap::new(),
            of: BTreeMap::new(),
            targets: term.targets(model, &|v| assignment[v]).collect(),
        };
        for (number, &(user, operand)) in term.consumers.iter().enumerate() {
            let way = asked.ways.entry(asked.targets[number]).or_default();
            way.insert(number);
            asked.of.entry(user).or_default().push((number, operand));
        }
        Some(asked)
    }

    /// A variable takes another choice.
    fn change(&mut self, model: &Model, variable: usize, choice: usize) {
        for &(number, operand) in self.of.get(&variable).into_iter().flatten() {
            let target = model.variables[variable].choices[choice].asks[operand];
            let old = std::mem::replace(&mut self.targets[number], target);
            if let Some(way) = self.ways.get_mut(&old) {
                way.remove(&number);
            }
            self.ways.entry(target).or_default().insert(number);
        }
    }

    /// The ways in which the term is asked for if a variable takes a choice, in the order of the first
    /// consumers that do.
    fn ways(&self, model: &Model, variable: usize, choice: usize) -> Vec<SbpId> {
        let own = self.of.get(&variable).map_or(&[][..], Vec::as_slice);
        let is_own = |number: &usize| own.iter().any(|(own, _)| own == number);
        let others = self.ways.iter().filter_map(|(&target, numbers)| {
            Some((*numbers.iter().find(|number| !is_own(number))?, target))
        });
        let asks = &model.variables[variable].choices[choice].asks;
        let own = own.iter().map(|&(number, operand)| (number, asks[operand]));
        let mut ways: Vec<(usize, SbpId)> = others.chain(own).collect();
        ways.sort_unstable();
        ways.into_iter().map(|(_, target)| target).collect()
    }
}

/// The part of the objective that depends on one variable.
struct Local<'a> {
    model: &'a Model,
    /// The terms that it is in.
    terms: &'a [usize],
    asked: &'a [Option<Asked>],
    assignment: &'a [usize],
    variable: usize,
}

impl Local<'_> {
    /// What it is if the variable takes `choice`.
    fn cost(&self, choice: usize) -> f64 {
        let chosen = |v: usize| match v == self.variable {
            true => choice,
            false => self.assignment[v],
        };
        let term = |&index: &usize| {
            let term = &self.model.terms[index];
            match &self.asked[index] {
                None => term.cost(self.model, &chosen),
                Some(asked) => {
                    let ways = asked.ways(self.model, self.variable, choice);
                    term.cost_of(term.source(self.model, &chosen), &ways)
                }
            }
        };
        let own = self.model.variables[self.variable].seconds(choice);
        self.terms.iter().fold(own, |sum, index| sum + term(index))
    }
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
