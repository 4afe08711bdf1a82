//! A lower bound of a term as a sum of tables over its producer and one consumer each.
//!
//! The cost of a step is divided among the consumers that need it. If all consumers with a share
//! need it, it is paid in full; otherwise parts are missing, so the sum is a lower bound. Shares
//! are derived from an assignment: the consumers that need a step under it get equal shares, the
//! others none. The bound is then tight where the consumers choose as in the assignment, whatever
//! the source state, and a step needed by another consumer in addition costs nothing extra, which
//! is exact.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Factors, Source, prices};
use crate::model::{Choice, Model, State, Term};

/// By source and state, the share that a consumer pays for the step, if it needs it.
#[derive(Clone, Debug)]
pub(super) struct Shares(Vec<BTreeMap<State, f64>>);

impl Shares {
    /// The total share of a consumer with this choice, if the term is given in the state of `row`.
    ///
    /// - `operands`: the operand indices of the term at the consumer
    pub(super) fn cost(&self, term: &Term, row: usize, operands: &[usize], choice: &Choice) -> f64 {
        let needed = needed(term, row, operands, choice);
        needed
            .iter()
            .filter_map(|state| self.0[row].get(state))
            .sum()
    }
}

/// The states to which a consumer needs steps, ascending.
fn needed(term: &Term, row: usize, operands: &[usize], choice: &Choice) -> Vec<State> {
    let paths = operands
        .iter()
        .flat_map(|&operand| term.conversions.path(row, choice.asks[operand]));
    super::sorted(paths.map(|step| step.to).collect())
}

/// Decomposes one term into a lower bound.
///
/// - `assignment`: the bound is tight for its choices
pub(super) fn split(
    model: &Model,
    index: usize,
    always: &Rc<[State]>,
    users: &[usize],
    assignment: &[usize],
    out: &mut Factors,
) {
    let term = &model.terms[index];
    out.add(
        vec![term.producer.0],
        Source::Always {
            term: index,
            always: Rc::clone(always),
        },
    );
    let shares = shares(model, index, always, users, assignment, out);
    for (&user, shares) in users.iter().zip(shares) {
        out.add(
            vec![term.producer.0, user],
            Source::Shared {
                term: index,
                user,
                shares: Rc::new(shares),
            },
        );
    }
}

/// The shares of each consumer.
fn shares(
    model: &Model,
    index: usize,
    always: &[State],
    users: &[usize],
    assignment: &[usize],
    out: &Factors,
) -> Vec<Shares> {
    let term = &model.terms[index];
    let rows = 0..term.conversions.sources.len();
    let mut shares = vec![Shares(vec![BTreeMap::new(); rows.len()]); users.len()];
    for row in rows {
        let needed = |&user: &usize| {
            let choice = &model.variables[user].choices[assignment[user]];
            needed(term, row, out.operands[index].by(user), choice)
        };
        let needed: Vec<Vec<State>> = users.iter().map(needed).collect();
        for (state, price) in prices(term, row, always) {
            let needs = |needed: &[State]| needed.binary_search(&state).is_ok();
            let number = needed.iter().filter(|needed| needs(needed)).count();
            let share = price / if number == 0 { users.len() } else { number } as f64;
            for (shares, needed) in shares.iter_mut().zip(&needed) {
                if number == 0 || needs(needed) {
                    shares.0[row].insert(state, share);
                }
            }
        }
    }
    shares
}
