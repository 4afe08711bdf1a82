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

use crate::direct::{self, Apart, decompose, is_feasible};
use crate::dominate::{self, Reduced};
use crate::model::Model;
use crate::relax::sweep::Relaxed;
use crate::relax::{self, Narrowing};
use crate::search::{Context, Search, Solution};

/// Largest number of entries visited in all, counting equal parts each time: seconds.
const WORK: f64 = (1u64 << 28) as f64;
/// Entries for each variable that elimination visits sooner than a sweep moves costs: up to these
/// nothing is left out first.
const EACH: f64 = (1u64 << 10) as f64;

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
        match search(model, true, context) {
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

/// Searches for the optimum, and for bounds where elimination is too much.
///
/// - `thorough`: whether, where the first bound leaves a gap, a better assignment is looked for layer by
///   layer, and choices are left out again and again
pub(crate) fn search(model: &Model, thorough: bool, context: &Context) -> Found {
    let first = dominate::reduce(model, context);
    let mut apart = decompose(&first.model);
    if is_feasible(&apart.1, easy(&first.model).min(context.left())) {
        return eliminated(model, &first, &apart, context);
    }
    let mut narrowing = Narrowing::new(model, first, context);
    let (mut times, most) = (0, if thorough { relax::TIMES } else { 1 });
    loop {
        times += 1;
        if times == 2 && thorough && !narrowing.is_over() {
            narrowing.improve();
        }
        let goes_on = times <= most && !narrowing.is_over() && narrowing.round();
        if narrowing.known.is_settled(context.below) {
            return Found::Optimum(narrowing.known.solution());
        }
        if goes_on {
            apart = decompose(&narrowing.left.model);
        }
        let work = if goes_on {
            easy(&narrowing.left.model)
        } else {
            WORK
        };
        if is_feasible(&apart.1, work.min(context.left())) {
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

/// What elimination finds in what is left of a model.
fn eliminated(model: &Model, left: &Reduced, apart: &Apart, context: &Context) -> Found {
    let assignment = direct::eliminate_apart(&left.model, apart, context);
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
