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

use crate::dominate::{self, Reduced};
use crate::eliminate::eliminate;
use crate::factor::{self, Factors};
use crate::model::Model;
use crate::network::Network;
use crate::order::{self, Order};
use crate::relax::sweep::Relaxed;
use crate::relax::{self, Narrowing};
use crate::search::{Context, Search, Solution};
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

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        match search(model, WORK, context) {
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
pub(crate) fn search(model: &Model, work: f64, context: &Context) -> Found {
    let first = dominate::reduce(model, context);
    let (factors, order) = decompose(&first.model);
    if is_feasible(&order, easy(&first.model).min(context.left())) {
        return eliminated(model, &first, &(factors, order), context);
    }
    let mut narrowing = Narrowing::new(model, first, context);
    let (mut apart, mut times) = ((factors, order), 0);
    loop {
        times += 1;
        let goes_on = times <= relax::TIMES && !narrowing.is_over() && narrowing.round();
        if narrowing.known.is_settled(context.below) {
            return Found::Optimum(narrowing.known.solution());
        }
        if goes_on {
            apart = decompose(&narrowing.left.model);
        }
        let most = if goes_on {
            easy(&narrowing.left.model)
        } else {
            work
        };
        if is_feasible(&apart.1, most.min(context.left())) {
            return eliminated(model, &narrowing.left, &apart, context);
        }
        if !goes_on {
            return Found::Bounds(narrowing.known);
        }
    }
}

/// Entries that are visited sooner than anything else is tried.
fn easy(model: &Model) -> f64 {
    relax::EASY.max(EACH * model.variables.len() as f64)
}

fn is_feasible(order: &Order, work: f64) -> bool {
    order.widest <= WIDEST && order.work <= work
}

/// What elimination finds in what is left of a model.
fn eliminated(
    model: &Model,
    left: &Reduced,
    (factors, order): &(Factors, Order),
    context: &Context,
) -> Found {
    context.visit(order.work);
    let mut tables = Tables::new(left.model.largest());
    let network = Network::new(&left.model, factors, &mut tables);
    let mut assignment = eliminate(&network, order, &mut tables);
    assignment.truncate(left.model.variables.len());
    optimum(model, left.expand(&assignment), context.below)
}

/// What elimination found among the assignments that cost less than `below`, if there are any.
fn optimum(model: &Model, assignment: Vec<usize>, below: f64) -> Found {
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
    let context = Context::below(below);
    let known = crate::coordinate::best(model, &context);
    let relaxed = relax::narrow(model, &mut network, &mut tables, known, 0.0, &context);
    let order = network.order(f64::INFINITY);
    let mut assignment = eliminate(&network, &order, &mut tables);
    assignment.truncate(model.variables.len());
    let left = network.dims()[..model.variables.len()].iter().sum();
    (assignment, relaxed, left)
}
