//! `coordinate`: coordinate descent from several starts.
//!
//! One variable at a time takes the choice that lowers the objective most, with the others fixed,
//! until none changes. The starts are those of the model: each fixes some choices, and every other
//! variable, in order, takes the cheapest choice given the earlier ones. The best result is
//! returned; it has no optimality bound.
//!
//! # Source
//! Chen et al. (2023), AutoDDL, arXiv:2301.06813 (coordinate descent over layers).

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Model, Start, State, Term};
use crate::search::{Context, Search, Solution};

/// Minimum gain of a move relative to its cost: smaller gains are rounding errors, which could
/// cause cycles.
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

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        Some(Solution {
            assignment: best(model, context),
            algorithm: self.name(),
            lower_bound: None,
        })
    }
}

/// The best result of a descent from the starts of a model; at least the first start is used.
pub(crate) fn best(model: &Model, context: &Context) -> Vec<usize> {
    let terms = terms_of(model);
    let asks = asks_of(model);
    let greedy = [vec![None; model.variables.len()]];
    let starts = match &model.starts[..] {
        [] => &greedy[..],
        given => given,
    };
    let mut best: Option<(f64, Vec<usize>)> = None;
    for start in starts {
        if best.is_some() && context.is_over() {
            break;
        }
        let mut assignment = begin(model, &asks, start);
        descend(model, &terms, &mut assignment, context);
        let objective = model.objective(&assignment);
        if best.as_ref().is_none_or(|(least, _)| objective < *least) {
            best = Some((objective, assignment));
        }
    }
    best.map_or_else(Vec::new, |(_, assignment)| assignment)
}

/// The terms of each variable, ascending.
pub(crate) fn terms_of(model: &Model) -> Vec<Vec<usize>> {
    let mut terms = vec![Vec::new(); model.variables.len()];
    for (index, term) in model.terms.iter().enumerate() {
        term.scope()
            .into_iter()
            .for_each(|variable| terms[variable].push(index));
    }
    terms
}

/// The terms that each variable consumes, ascending, with the index of the variable's operand.
fn asks_of(model: &Model) -> Vec<Vec<(usize, usize)>> {
    let mut asks = vec![Vec::new(); model.variables.len()];
    for (index, term) in model.terms.iter().enumerate() {
        for &(user, operand) in &term.consumers {
            asks[user].push((index, operand));
        }
    }
    asks
}

/// An initial assignment: the start's choices, and for each other variable, in order, the cheapest
/// choice given the assigned ones.
fn begin(model: &Model, asks: &[Vec<(usize, usize)>], start: &Start) -> Vec<usize> {
    let mut assignment: Vec<usize> = Vec::with_capacity(model.variables.len());
    for (variable, own) in model.variables.iter().enumerate() {
        let arrival =
            |choice: usize| arrival(model, &asks[variable], &assignment, variable, choice);
        let choice = start[variable].unwrap_or_else(|| least(own.choices.len(), arrival));
        assignment.push(choice);
    }
    assignment
}

/// Cost of a choice plus the conversions of its assigned operands, each counted separately.
fn arrival(
    model: &Model,
    asks: &[(usize, usize)],
    assignment: &[usize],
    variable: usize,
    choice: usize,
) -> f64 {
    let mut cost = model.variables[variable].cost(choice);
    for &(index, operand) in asks {
        let term = &model.terms[index];
        let (producer, result) = term.producer;
        let Some(&made) = assignment.get(producer) else {
            continue;
        };
        let source = model.variables[producer].choices[made].gives[result];
        let row = term.conversions.row(source);
        let target = model.variables[variable].choices[choice].asks[operand];
        cost += term.conversion(row, target);
    }
    cost
}

/// Moves one variable at a time to its best choice until none changes.
///
/// A variable is re-examined only if one of its terms has changed since: otherwise its best choice
/// is unchanged.
pub(crate) fn descend(
    model: &Model,
    terms: &[Vec<usize>],
    assignment: &mut [usize],
    context: &Context,
) {
    let asked = |term: &Term| ConsumerStates::new(model, term, assignment);
    let mut asked: Vec<Option<ConsumerStates>> = model.terms.iter().map(asked).collect();
    // Moves are numbered from one, the initial assignment. The last move that changed each term,
    // and the move at which each variable was last examined, if it was.
    let (mut changed, mut seen) = (vec![1; model.terms.len()], vec![0; assignment.len()]);
    let (mut moves, mut moved) = (1, true);
    while moved && !context.is_over() {
        moved = false;
        for variable in 0..assignment.len() {
            let own = &terms[variable];
            let is_known = |&term: &usize| changed[term] <= seen[variable];
            if seen[variable] > 0 && own.iter().all(is_known) {
                continue;
            }
            context.visit((own.len() * model.variables[variable].choices.len()) as f64);
            if let Some(best) = better(model, own, &asked, assignment, variable) {
                (moves, moved) = (moves + 1, true);
                for &term in own {
                    changed[term] = moves;
                    if let Some(asked) = &mut asked[term] {
                        asked.change(model, variable, best);
                    }
                }
                assignment[variable] = best;
            }
            // After its move a variable has its best choice.
            seen[variable] = moves;
        }
    }
}

/// The best choice of a variable, if it is better than the current one.
///
/// - `terms`: its terms
/// - `asked`: the consumers of each term of the model
fn better(
    model: &Model,
    terms: &[usize],
    asked: &[Option<ConsumerStates>],
    assignment: &[usize],
    variable: usize,
) -> Option<usize> {
    let cost = |choice: usize| local(model, terms, asked, assignment, variable, choice);
    let now = cost(assignment[variable]);
    let best = least(model.variables[variable].choices.len(), cost);
    (cost(best) < now - SLACK * now.abs()).then_some(best)
}

/// The part of the objective that depends on one variable if it takes `choice`.
fn local(
    model: &Model,
    terms: &[usize],
    asked: &[Option<ConsumerStates>],
    assignment: &[usize],
    variable: usize,
    choice: usize,
) -> f64 {
    let chosen = |v: usize| if v == variable { choice } else { assignment[v] };
    let own = model.variables[variable].cost(choice);
    terms.iter().fold(own, |sum, &index| {
        let term = &model.terms[index];
        let cost = match &asked[index] {
            None => term.cost(model, &chosen),
            Some(asked) => {
                let targets = asked.targets(model, variable, choice);
                term.cost_between(term.source(model, &chosen), &targets)
            }
        };
        sum + cost
    })
}

/// Minimum number of consumers for which the set of consumers per state is maintained: evaluating a
/// choice of one consumer then does not visit the others.
const MANY: usize = 8;

/// The consumers of a term, numbered as in the term.
struct ConsumerStates {
    /// The consumers of each state.
    consumers: BTreeMap<State, BTreeSet<usize>>,
    /// The state that each consumer requires.
    states: Vec<State>,
    /// For each variable its consumer numbers, ascending, with the index of the variable's operand.
    own: BTreeMap<usize, Vec<(usize, usize)>>,
}

impl ConsumerStates {
    /// `None` for a term with few consumers.
    fn new(model: &Model, term: &Term, assignment: &[usize]) -> Option<ConsumerStates> {
        if term.consumers.len() < MANY {
            return None;
        }
        let mut asked = ConsumerStates {
            consumers: BTreeMap::new(),
            states: term.targets(model, &|v| assignment[v]).collect(),
            own: BTreeMap::new(),
        };
        for (number, &(user, operand)) in term.consumers.iter().enumerate() {
            let state = asked.states[number];
            asked.consumers.entry(state).or_default().insert(number);
            asked.own.entry(user).or_default().push((number, operand));
        }
        Some(asked)
    }

    /// Updates the choice of a variable.
    fn change(&mut self, model: &Model, variable: usize, choice: usize) {
        for &(number, operand) in self.own.get(&variable).into_iter().flatten() {
            let state = model.variables[variable].choices[choice].asks[operand];
            let old = std::mem::replace(&mut self.states[number], state);
            if let Some(consumers) = self.consumers.get_mut(&old) {
                consumers.remove(&number);
            }
            self.consumers.entry(state).or_default().insert(number);
        }
    }

    /// The required states if a variable takes a choice, in the order of their first consumers:
    /// steps are then summed in the same order as in a visit of all consumers.
    fn targets(&self, model: &Model, variable: usize, choice: usize) -> Vec<State> {
        let own = self.own.get(&variable).map_or(&[][..], Vec::as_slice);
        let is_own = |number: usize| own.binary_search_by_key(&number, |&(own, _)| own).is_ok();
        let others = self.consumers.iter().filter_map(|(&state, consumers)| {
            let first = consumers.iter().find(|&&number| !is_own(number))?;
            Some((*first, state))
        });
        let asks = &model.variables[variable].choices[choice].asks;
        let own = own.iter().map(|&(number, operand)| (number, asks[operand]));
        let mut targets: Vec<(usize, State)> = others.chain(own).collect();
        targets.sort_unstable();
        targets.into_iter().map(|(_, state)| state).collect()
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

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::tests::hubs;

    /// A choice for each variable, cyclically.
    fn assignment(model: &Model, numbers: &[usize]) -> Vec<usize> {
        let variables = model.variables.iter().zip(numbers);
        variables
            .map(|(variable, number)| number % variable.choices.len())
            .collect()
    }

    /// A descent that examines every variable and all consumers of its terms each time.
    fn descend_looking(model: &Model, terms: &[Vec<usize>], assignment: &mut [usize]) {
        let asked: Vec<Option<ConsumerStates>> = model.terms.iter().map(|_| None).collect();
        let mut moved = true;
        while moved {
            moved = false;
            for variable in 0..assignment.len() {
                if let Some(best) = better(model, &terms[variable], &asked, assignment, variable) {
                    assignment[variable] = best;
                    moved = true;
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// After any move, the cost of every choice equals, to the last bit, that of a visit of all
        /// consumers.
        #[test]
        fn what_is_kept_says_what_a_look_says(
            model in hubs(),
            price in 0.0f64..1.0,
            from in vec(0usize..64, 20),
            to in vec((0usize..64, 0usize..64), 10),
        ) {
            let model = model.priced(price);
            let terms = terms_of(&model);
            let mut assignment = assignment(&model, &from);
            let kept = |term: &Term| ConsumerStates::new(&model, term, &assignment);
            let mut kept: Vec<Option<ConsumerStates>> = model.terms.iter().map(kept).collect();
            let none: Vec<Option<ConsumerStates>> = model.terms.iter().map(|_| None).collect();
            prop_assert!(kept.iter().any(Option::is_some));
            for (variable, choice) in to {
                let variable = variable % model.variables.len();
                let choice = choice % model.variables[variable].choices.len();
                for &term in &terms[variable] {
                    if let Some(kept) = &mut kept[term] {
                        kept.change(&model, variable, choice);
                    }
                }
                assignment[variable] = choice;
                for (variable, own) in model.variables.iter().enumerate() {
                    for choice in 0..own.choices.len() {
                        let cost = |asked: &[Option<ConsumerStates>]| {
                            local(&model, &terms[variable], asked, &assignment, variable, choice)
                        };
                        prop_assert_eq!(cost(&kept).to_bits(), cost(&none).to_bits());
                    }
                }
            }
        }

        /// A descent that skips unchanged variables ends where one without skipping ends.
        #[test]
        fn a_descent_misses_nothing(model in hubs(), price in 0.0f64..1.0, from in vec(0usize..64, 20)) {
            let model = model.priced(price);
            let terms = terms_of(&model);
            let mut kept = assignment(&model, &from);
            let mut looked = kept.clone();
            descend(&model, &terms, &mut kept, &Context::default());
            descend_looking(&model, &terms, &mut looked);
            prop_assert_eq!(kept, looked);
        }
    }
}
