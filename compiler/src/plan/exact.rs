//! `exact`: variable elimination.
//!
//! Eliminating variable `x` replaces the tables that mention it by `min over x of their sum`; when none is
//! left the sum is the optimum, and going back through the eliminations gives every variable's choice. The
//! cost is the number of entries visited, exponential in the width of the graph and linear in its length;
//! the tables of equal layers are equal and are worked out once ([`super::table`]).
//!
//! # Source
//! Bertelè & Brioschi (1972), Nonserial Dynamic Programming; Dechter (1999), Artif. Intell. 113, 41–85.

use std::rc::Rc;

use super::factor::{self, Factors};
use super::model::Model;
use super::order::{self, Order};
use super::table::{Placed, TableId, Tables};
use super::{Search, Solution};

/// Entries of the largest table that an elimination may leave.
const WIDEST: f64 = (1u64 << 22) as f64;
/// Largest number of entries visited in all, counting equal layers each time.
const WORK: f64 = (1u64 << 30) as f64;
/// Entries up to which a value stays one table: each is tried, and the cheapest order is taken.
const WHOLE: [usize; 2] = [1 << 11, 1 << 16];

/// The search.
pub struct Exact;

impl Search for Exact {
    fn name(&self) -> &'static str {
        "exact"
    }

    fn doc(&self) -> &'static str {
        "variable elimination: the optimum, or nothing where the graph is too wide"
    }

    fn solve(&self, model: &Model) -> Option<Solution> {
        let (factors, order) = decompose(model)?;
        let (assignment, _) = eliminate(model, &factors, &order);
        let objective = model.objective(&assignment);
        Some(Solution {
            assignment,
            algorithm: self.name(),
            lower_bound: Some(objective),
        })
    }
}

/// The way to take the model apart, and the order, that visit the fewest entries; `None` if that is too
/// many.
fn decompose(model: &Model) -> Option<(Factors, Order)> {
    let mut best: Option<(Factors, Order)> = None;
    for whole in WHOLE {
        let factors = factor::factors(model, whole);
        let scopes: Vec<Vec<usize>> = factors.factors.iter().map(|f| f.scope.clone()).collect();
        let order = order::order(&factors.dims, &scopes);
        if best
            .as_ref()
            .is_none_or(|(_, least)| order.work < least.work)
        {
            best = Some((factors, order));
        }
    }
    best.filter(|(_, order)| order.widest <= WIDEST && order.work <= WORK)
}

/// The best assignment when values whose tables have more than `whole` entries are taken apart, whatever
/// it costs, and how many different eliminations were worked out.
#[cfg(test)]
pub(super) fn solve_apart(model: &Model, whole: usize) -> (Vec<usize>, usize) {
    let factors = factor::factors(model, whole);
    let scopes: Vec<Vec<usize>> = factors.factors.iter().map(|f| f.scope.clone()).collect();
    let order = order::order(&factors.dims, &scopes);
    let (assignment, tables) = eliminate(model, &factors, &order);
    (assignment, tables.steps())
}

/// What was eliminated: the variable, the others its choice depends on, and the choice for each.
struct Decision {
    variable: usize,
    given: Vec<usize>,
    choice: Rc<[u16]>,
}

/// Eliminates every variable in the order and returns the best choice of those of the model, and the
/// tables that came about.
fn eliminate(model: &Model, factors: &Factors, order: &Order) -> (Vec<usize>, Tables) {
    let mut tables = Tables::new(model.largest());
    let ids = factor::tables(model, factors, &mut tables);
    let scopes = factors.factors.iter().map(|factor| factor.scope.clone());
    let mut live: Vec<Option<(Vec<usize>, TableId)>> = scopes.zip(ids).map(Some).collect();
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); factors.dims.len()];
    for (index, factor) in factors.factors.iter().enumerate() {
        factor
            .scope
            .iter()
            .for_each(|&variable| buckets[variable].push(index));
    }
    let mut decisions = Vec::with_capacity(order.variables.len());
    for &variable in &order.variables {
        let bucket: Vec<(Vec<usize>, TableId)> = buckets[variable]
            .iter()
            .filter_map(|&index| live[index].take())
            .collect();
        let (decision, table) = step(variable, &bucket, &factors.dims, &mut tables);
        for &other in &decision.given {
            buckets[other].push(live.len());
        }
        live.push(Some((decision.given.clone(), table)));
        decisions.push(decision);
    }
    let assignment = trace_back(&decisions, &factors.dims, model.variables.len());
    (assignment, tables)
}

/// Eliminates one variable from the tables of its bucket.
fn step(
    variable: usize,
    bucket: &[(Vec<usize>, TableId)],
    dims: &[usize],
    tables: &mut Tables,
) -> (Decision, TableId) {
    let mut scope: Vec<usize> = bucket.iter().flat_map(|(scope, _)| scope.clone()).collect();
    scope.push(variable);
    scope.sort_unstable();
    scope.dedup();
    let place = |v: usize| {
        scope
            .iter()
            .position(|&s| s == v)
            .expect("scope is the union")
    };
    let mut placed: Vec<Placed> = bucket
        .iter()
        .map(|(own, table)| Placed {
            dims: own.iter().map(|&v| place(v)).collect(),
            table: *table,
        })
        .collect();
    placed.sort_unstable();
    let space = scope.iter().map(|&v| dims[v]).collect();
    let eliminated = tables.eliminate(space, place(variable), placed);
    let given = scope.into_iter().filter(|&v| v != variable).collect();
    (
        Decision {
            variable,
            given,
            choice: eliminated.choice,
        },
        eliminated.table,
    )
}

/// Fixes the variables from the last eliminated to the first.
fn trace_back(decisions: &[Decision], dims: &[usize], kept: usize) -> Vec<usize> {
    let mut assignment = vec![0; dims.len()];
    for decision in decisions.iter().rev() {
        let at = decision
            .given
            .iter()
            .fold(0, |at, &v| at * dims[v] + assignment[v]);
        assignment[decision.variable] = usize::from(decision.choice[at]);
    }
    assignment.truncate(kept);
    assignment
}
