//! `exact`: variable elimination.
//!
//! Eliminating variable `x` replaces the tables that mention it by `min over x of their sum`; when none is
//! left the sum is the optimum, and going back through the eliminations gives every variable's choice. The
//! cost is the number of entries visited, exponential in the width of the graph and linear in its length;
//! the tables of equal layers are equal and are worked out once ([`super::table`]). Where it is large,
//! choices that no optimum takes are left out first ([`super::relax`]).
//!
//! # Source
//! Bertelè & Brioschi (1972), Nonserial Dynamic Programming; Dechter (1999), Artif. Intell. 113, 41–85.

use std::rc::Rc;

use super::factor::{self, Factors};
use super::model::Model;
use super::network::Network;
use super::order::Order;
use super::relax::{self, Relaxed};
use super::table::{Placed, TableId, Tables};
use super::{Search, Solution};

/// Entries of the largest table that an elimination may leave.
const WIDEST: f64 = (1u64 << 22) as f64;
/// Largest number of entries visited in all, counting equal layers each time: half a minute.
const WORK: f64 = (1u64 << 30) as f64;
/// The same where a bound would do: seconds.
pub(super) const QUICK: f64 = (1u64 << 27) as f64;
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
        match search(model, WORK) {
            Found::Optimum(solution) => Some(solution),
            Found::Bounds(_) => None,
        }
    }
}

/// What there is to say of a model.
pub(super) enum Found {
    /// The optimum.
    Optimum(Solution),
    /// A good assignment and how far it can be from the optimum: the graph is too wide.
    Bounds(Relaxed),
}

/// Searches for the optimum, if elimination visits at most `work` entries.
pub(super) fn search(model: &Model, work: f64) -> Found {
    let is_feasible = |order: &Order| order.widest <= WIDEST && order.work <= work;
    let (factors, order) = decompose(model);
    let mut tables = Tables::new(model.largest());
    if relax::is_easy(&order) {
        let network = Network::new(model, &factors, &mut tables);
        return optimum(model, eliminate(&network, &order, &mut tables));
    }
    let apart = factor::factors(model, relax::WHOLE);
    let mut network = Network::new(model, &apart, &mut tables);
    let relaxed = relax::narrow(model, &mut network, &mut tables, relax::is_easy);
    if relaxed.is_optimal() {
        return Found::Optimum(relaxed.solution());
    }
    let narrowed = network.order();
    if narrowed.work <= order.work && is_feasible(&narrowed) {
        return optimum(model, eliminate(&network, &narrowed, &mut tables));
    }
    if is_feasible(&order) {
        let network = Network::new(model, &factors, &mut tables);
        return optimum(model, eliminate(&network, &order, &mut tables));
    }
    Found::Bounds(relaxed)
}

fn optimum(model: &Model, mut assignment: Vec<usize>) -> Found {
    assignment.truncate(model.variables.len());
    let objective = model.objective(&assignment);
    Found::Optimum(Solution {
        assignment,
        algorithm: Exact.name(),
        lower_bound: Some(objective),
    })
}

/// The way to take the model apart, and the order, that visit the fewest entries.
fn decompose(model: &Model) -> (Factors, Order) {
    let [first, second] = WHOLE.map(|whole| ordered(model, whole));
    if second.1.work < first.1.work {
        second
    } else {
        first
    }
}

fn ordered(model: &Model, whole: usize) -> (Factors, Order) {
    let factors = factor::factors(model, whole);
    let scopes: Vec<Vec<usize>> = factors.factors.iter().map(|f| f.scope.clone()).collect();
    let order = super::order::order(&factors.dims, &scopes);
    (factors, order)
}

/// The best assignment when values whose tables have more than `whole` entries are taken apart, whatever
/// it costs, and how many different eliminations were worked out.
#[cfg(test)]
pub(super) fn solve_apart(model: &Model, whole: usize) -> (Vec<usize>, usize) {
    let (factors, order) = ordered(model, whole);
    let mut tables = Tables::new(model.largest());
    let network = Network::new(model, &factors, &mut tables);
    let mut assignment = eliminate(&network, &order, &mut tables);
    assignment.truncate(model.variables.len());
    (assignment, tables.steps())
}

/// The best assignment after choices that no optimum takes were left out, and the bound and number of
/// choices that were known then.
#[cfg(test)]
pub(super) fn solve_narrowed(model: &Model) -> (Vec<usize>, Relaxed, usize) {
    let factors = factor::factors(model, 0);
    let mut tables = Tables::new(model.largest());
    let mut network = Network::new(model, &factors, &mut tables);
    let relaxed = relax::narrow(model, &mut network, &mut tables, |_| false);
    let mut assignment = eliminate(&network, &network.order(), &mut tables);
    assignment.truncate(model.variables.len());
    let left = network.dims()[..model.variables.len()].iter().sum();
    (assignment, relaxed, left)
}

/// What was eliminated: the variable, the others its choice depends on, and the choice for each.
struct Decision {
    variable: usize,
    given: Vec<usize>,
    choice: Rc<[u16]>,
}

/// Eliminates every variable in the order and returns the best choice of each, as the model numbers them.
pub(super) fn eliminate(network: &Network, order: &Order, tables: &mut Tables) -> Vec<usize> {
    let dims = network.dims();
    let scopes = network.scopes.iter().cloned();
    let mut live: Vec<Option<(Vec<usize>, TableId)>> = scopes
        .zip(network.tables.iter().copied())
        .map(Some)
        .collect();
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); dims.len()];
    for (index, scope) in network.scopes.iter().enumerate() {
        scope
            .iter()
            .for_each(|&variable| buckets[variable].push(index));
    }
    let mut decisions = Vec::with_capacity(order.variables.len());
    for &variable in &order.variables {
        let bucket: Vec<(Vec<usize>, TableId)> = buckets[variable]
            .iter()
            .filter_map(|&index| live[index].take())
            .collect();
        let (decision, table) = step(variable, &bucket, &dims, tables);
        for &other in &decision.given {
            buckets[other].push(live.len());
        }
        live.push(Some((decision.given.clone(), table)));
        decisions.push(decision);
    }
    let chosen = trace_back(&decisions, &dims);
    let choices = network.choices.iter().zip(chosen);
    choices.map(|(own, choice)| own[choice]).collect()
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
fn trace_back(decisions: &[Decision], dims: &[usize]) -> Vec<usize> {
    let mut assignment = vec![0; dims.len()];
    for decision in decisions.iter().rev() {
        let at = decision
            .given
            .iter()
            .fold(0, |at, &v| at * dims[v] + assignment[v]);
        assignment[decision.variable] = usize::from(decision.choice[at]);
    }
    assignment
}
