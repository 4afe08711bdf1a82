//! Direct elimination of a whole model, if feasible.

use crate::eliminate::eliminate;
use crate::factor::{self, Factors};
use crate::model::Model;
use crate::network::Network;
use crate::order::{self, Order};
use crate::search::Context;
use crate::table::Tables;

/// Maximum size in entries of a table left by an elimination.
const WIDEST: f64 = (1u64 << 22) as f64;
/// Candidate limits on the entries of a term kept as one table: each is tried, and the cheapest
/// order is taken.
const WHOLE: [usize; 2] = [1 << 11, 1 << 16];

/// A decomposed model, and the elimination order of its variables.
pub(crate) type Apart = (Factors, Order);

/// Whether elimination visits at most this many entries, and its tables are small enough.
pub(crate) fn is_feasible(order: &Order, work: f64) -> bool {
    order.widest <= WIDEST && order.work <= work
}

/// The decomposition and order that visit the fewest entries. Orders are cut off, with infinite
/// work, where they visit more than `limit`.
pub(crate) fn decompose(model: &Model, limit: f64) -> Apart {
    let [first, second] = WHOLE.map(|whole| ordered(model, whole, limit));
    if second.1.work < first.1.work {
        second
    } else {
        first
    }
}

/// - `whole`: maximum entries of a term kept as one table
/// - `limit`: as for [`decompose`]
pub(crate) fn ordered(model: &Model, whole: usize, limit: f64) -> Apart {
    let factors = factor::factors(model, whole);
    let scopes = factors.factors.iter().map(|factor| factor.scope.as_slice());
    let order = order::order(&factors.dims, scopes, limit);
    (factors, order)
}

/// The optimum, by eliminating all variables.
pub(crate) fn eliminate_apart(
    model: &Model,
    (factors, order): &Apart,
    context: &Context,
) -> Vec<usize> {
    context.visit(order.work);
    let mut tables = Tables::new(model.largest());
    let network = Network::new(model, factors, &mut tables);
    let mut assignment = eliminate(&network, order, &mut tables);
    assignment.truncate(model.variables.len());
    assignment
}

/// The optimum, if elimination finds it within `work` visits.
pub(crate) fn eliminate_within(model: &Model, work: f64, context: &Context) -> Option<Vec<usize>> {
    let apart = decompose(model, work);
    let is_feasible = is_feasible(&apart.1, work.min(context.left()));
    is_feasible.then(|| eliminate_apart(model, &apart, context))
}
