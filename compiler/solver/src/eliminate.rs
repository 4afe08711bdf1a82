//! Variable elimination on a [network](Network).
//!
//! Eliminating variable `x` replaces the tables that mention it by `min over x of their sum`.
//! Backtracking through the eliminations, from the last to the first, gives every variable's
//! choice.

use crate::network::{Decision, Network};
use crate::order::{self, Order};
use crate::table::{Placed, Scoped, Tables, own_classes};

/// Eliminates variables as long as each visits at most `each` entries: the rest has fewer variables
/// and the same optimum. Requires that no choices have been removed yet.
pub(crate) fn reduce(network: &mut Network, each: f64, tables: &mut Tables) {
    let dims = network.dims();
    let first = order::beginning(&dims, network.scopes(), each);
    (network.done, network.tables) = run(network, &dims, &first, tables);
    // A completely eliminated component leaves zero: its minimum has been subtracted.
    network.tables.retain(|table| !table.scope.is_empty());
}

/// Eliminates every variable in the order and returns the best choice of each, by the model's
/// numbering.
pub(crate) fn eliminate(network: &Network, order: &Order, tables: &mut Tables) -> Vec<usize> {
    let dims = network.dims();
    let (decisions, _) = run(network, &dims, &order.variables, tables);
    let mut chosen = vec![0; dims.len()];
    trace_back(&decisions, &mut chosen);
    let choices = network.choices.iter().zip(chosen);
    let mut out: Vec<usize> = choices.map(|(own, choice)| own[choice]).collect();
    trace_back(&network.done, &mut out);
    out
}

/// Eliminates these variables, in this order; returns the decisions and the remaining tables.
fn run(
    network: &Network,
    dims: &[usize],
    variables: &[usize],
    tables: &mut Tables,
) -> (Vec<Decision>, Vec<Scoped>) {
    let mut live: Vec<Option<Scoped>> = network.tables.iter().cloned().map(Some).collect();
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); dims.len()];
    for (index, scope) in network.scopes().enumerate() {
        scope
            .iter()
            .for_each(|&variable| buckets[variable].push(index));
    }
    let mut decisions = Vec::with_capacity(variables.len());
    for &variable in variables {
        let bucket: Vec<Scoped> = buckets[variable]
            .iter()
            .filter_map(|&index| live[index].take())
            .collect();
        let (decision, left) = step(variable, bucket, dims, tables);
        for &other in &left.scope {
            buckets[other].push(live.len());
        }
        live.push(Some(left));
        decisions.push(decision);
    }
    (decisions, live.into_iter().flatten().collect())
}

/// Eliminates one variable from the tables of its bucket.
fn step(
    variable: usize,
    bucket: Vec<Scoped>,
    dims: &[usize],
    tables: &mut Tables,
) -> (Decision, Scoped) {
    let mut scope: Vec<usize> = bucket.iter().flat_map(|own| own.scope.clone()).collect();
    scope.push(variable);
    scope.sort_unstable();
    scope.dedup();
    let place = |v: usize| {
        scope
            .iter()
            .position(|&s| s == v)
            .expect("scope is the union")
    };
    let placed = bucket.into_iter().map(|own| Placed {
        dims: own.scope.iter().map(|&v| place(v)).collect(),
        table: own.table,
        classes: own.classes,
    });
    let mut placed: Vec<Placed> = placed.collect();
    placed.sort_unstable();
    let space = scope.iter().map(|&v| dims[v]).collect();
    let eliminated = tables.eliminate(space, place(variable), placed);
    scope.retain(|&v| v != variable);
    let decision = Decision {
        variable,
        given: scope.iter().map(|&v| (v, dims[v])).collect(),
        choice: eliminated.choice,
        least: eliminated.least,
    };
    let left = Scoped {
        classes: scope.iter().map(|&v| own_classes(dims[v])).collect(),
        scope,
        table: eliminated.table,
    };
    (decision, left)
}

/// Decides the variables from the last eliminated to the first.
fn trace_back(decisions: &[Decision], assignment: &mut [usize]) {
    for decision in decisions.iter().rev() {
        let given = decision.given.iter();
        let at = given.fold(0, |at, &(v, choices)| at * choices + assignment[v]);
        assignment[decision.variable] = usize::from(decision.choice[at]);
    }
}
