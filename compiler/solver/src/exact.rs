//! `exact`: variable elimination.
//!
//! One variable after another is taken away; when none is left the sum is the optimum. The cost is
//! the number of entries visited, exponential in the width of the graph and linear in its length;
//! the tables of equal parts are equal and are worked out once (`table`). Where it is large,
//! choices that no optimum takes are left out first ([`relax`]).
//!
//! # Source
//! Bertelè & Brioschi (1972), Nonserial Dynamic Programming; Dechter (1999), Artif. Intell. 113,
//! 41–85.

use crate::dominate;
use crate::eliminate::eliminate;
use crate::factor::{self, Factors};
use crate::model::Model;
use crate::network::Network;
use crate::order::{self, Order};
use crate::relax;
use crate::relax::sweep::Relaxed;
use crate::search::{Search, Solution};
use crate::table::Tables;

/// Entries of the largest table that an elimination may leave.
const WIDEST: f64 = (1u64 << 22) as f64;
/// Largest number of entries visited in all, counting equal parts each time: half a minute.
const WORK: f64 = (1u64 << 30) as f64;
/// Entries for each variable that elimination visits sooner than a sweep moves costs: up to these
/// nothing is left out first.
const EACH: f64 = (1u64 << 10) as f64;
/// Entries up to which a term stays one table: each is tried, and the cheapest order is taken.
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

    fn solve(&self, model: &Model, below: f64) -> Option<Solution> {
        match search(model, WORK, below) {
            Found::Optimum(solution) => Some(solution),
            Found::Bounds(_) => None,
        }
    }
}

/// What there is to say of a model.
pub(crate) enum Found {
    /// The optimum, or, if nothing costs less than what is known already, an assignment that does
    /// not.
    Optimum(Solution),
    /// A good assignment and how far it can be from the optimum: the graph is too wide.
    Bounds(Relaxed),
}

/// Searches for the optimum, if elimination visits at most `work` entries.
///
/// - `below`: only what costs less is wanted
pub(crate) fn search(model: &Model, work: f64, below: f64) -> Found {
    let reduced = dominate::reduce(model);
    match search_reduced(&reduced.model, work, below) {
        Found::Optimum(solution) => Found::Optimum(Solution {
            assignment: reduced.expand(&solution.assignment),
            ..solution
        }),
        Found::Bounds(relaxed) => Found::Bounds(Relaxed {
            assignment: reduced.expand(&relaxed.assignment),
            ..relaxed
        }),
    }
}

fn search_reduced(model: &Model, work: f64, below: f64) -> Found {
    let is_feasible = |order: &Order| order.widest <= WIDEST && order.work <= work;
    let (factors, order) = decompose(model);
    let mut tables = Tables::new(model.largest());
    let easy = relax::EASY.max(EACH * model.variables.len() as f64);
    if is_feasible(&order) && order.work <= easy {
        let network = Network::new(model, &factors, &mut tables);
        return optimum(model, eliminate(&network, &order, &mut tables), below);
    }
    let mut network = relax::network(model, &mut tables);
    let relaxed = relax::narrow(model, &mut network, &mut tables, relax::EASY, below);
    if relaxed.is_settled(below) {
        return Found::Optimum(relaxed.solution());
    }
    let narrowed = network.order(order.work.min(work));
    if is_feasible(&narrowed) {
        let assignment = eliminate(&network, &narrowed, &mut tables);
        return optimum(model, assignment, below);
    }
    if is_feasible(&order) {
        let network = Network::new(model, &factors, &mut tables);
        return optimum(model, eliminate(&network, &order, &mut tables), below);
    }
    Found::Bounds(relaxed)
}

/// What elimination found among the assignments that cost less than `below`, if there are any.
fn optimum(model: &Model, mut assignment: Vec<usize>, below: f64) -> Found {
    assignment.truncate(model.variables.len());
    let objective = model.objective(&assignment);
    Found::Optimum(Solution {
        assignment,
        algorithm: Exact.name(),
        lower_bound: Some(objective.min(below)),
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
    let scopes = factors.factors.iter().map(|factor| factor.scope.as_slice());
    let order = order::order(&factors.dims, scopes, order::HOPELESS);
    (factors, order)
}

/// The best assignment when terms whose tables have more than `whole` entries are taken apart,
/// whatever it costs, and how many different eliminations were worked out.
#[cfg(test)]
pub(crate) fn solve_apart(model: &Model, whole: usize) -> (Vec<usize>, usize) {
    let (factors, order) = ordered(model, whole);
    let mut tables = Tables::new(model.largest());
    let network = Network::new(model, &factors, &mut tables);
    let mut assignment = eliminate(&network, &order, &mut tables);
    assignment.truncate(model.variables.len());
    (assignment, tables.eliminations())
}

/// The best assignment after cheap variables were eliminated and choices that no optimum takes left
/// out, and the bound and number of choices that were known then.
///
/// - `each`: entries that the elimination of a cheap variable visits
/// - `below`: only what costs less is wanted
#[cfg(test)]
pub(crate) fn solve_narrowed(model: &Model, each: f64, below: f64) -> (Vec<usize>, Relaxed, usize) {
    let factors = factor::factors(model, 0);
    let mut tables = Tables::new(model.largest());
    let mut network = Network::new(model, &factors, &mut tables);
    crate::eliminate::reduce(&mut network, each, &mut tables);
    let relaxed = relax::narrow(model, &mut network, &mut tables, 0.0, below);
    let order = network.order(f64::INFINITY);
    let mut assignment = eliminate(&network, &order, &mut tables);
    assignment.truncate(model.variables.len());
    let left = network.dims()[..model.variables.len()].iter().sum();
    (assignment, relaxed, left)
}
