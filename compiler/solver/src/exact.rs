//! `exact`: variable elimination.
//!
//! Variables are eliminated one after another; when none is left the sum is the optimum. The cost
//! is the number of entries visited, exponential in the width of the graph and linear in its
//! length; eliminations of equal parts are memoised (`table`). If the cost is high, choices that no
//! optimum uses are pruned first ([`relax`]).
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

/// Maximum number of entries visited in total, counting equal parts each time: a matter of seconds.
const WORK: f64 = (1u64 << 28) as f64;
/// Entries per variable below which elimination is cheaper than a sweep of the relaxation: up to
/// this size nothing is pruned first.
const EACH: f64 = (1u64 << 10) as f64;

/// Number of choices per variable that count as few: sweeps alone prune them as fast.
const FEW: usize = 8;

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
            ExactResult::Optimum(solution) => Some(solution),
            ExactResult::Bounds(_) => None,
        }
    }
}

/// The result for a model.
pub(crate) enum ExactResult {
    /// The optimum or, if no assignment is below the wanted cost, one that is not.
    Optimum(Solution),
    /// A good assignment and its optimality gap: the graph is too wide.
    Bounds(Relaxed),
}

/// Searches for the optimum, and for bounds if elimination is infeasible.
///
/// - `thorough`: whether to close a gap of the first bound by descents over layers and repeated
///   pruning
pub(crate) fn search(model: &Model, thorough: bool, context: &Context) -> ExactResult {
    let choices = model.variables.iter().map(|own| own.choices.len());
    let few = !thorough && choices.sum::<usize>() <= FEW * model.variables.len();
    let first = match few {
        true => Reduced::whole(model),
        false => dominate::reduce(model, context),
    };
    // No more visits are ever made.
    let limit = |model: &Model| WORK.max(easy(model)).min(context.left());
    let mut apart = decompose(&first.model, limit(&first.model));
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
            return ExactResult::Optimum(narrowing.known.solution());
        }
        if goes_on {
            apart = decompose(&narrowing.left.model, limit(&narrowing.left.model));
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
            return ExactResult::Bounds(narrowing.known);
        }
    }
}

/// Entries below which elimination is tried before anything else.
fn easy(model: &Model) -> f64 {
    relax::EASY.max(EACH * model.variables.len() as f64)
}

/// The result of elimination in the remaining model.
fn eliminated(model: &Model, left: &Reduced, apart: &Apart, context: &Context) -> ExactResult {
    let assignment = direct::eliminate_apart(&left.model, apart, context);
    optimum(model, left.expand(&assignment), context.below)
}

/// The best assignment with a cost below `below` by elimination, if there is one.
fn optimum(model: &Model, assignment: Vec<usize>, below: f64) -> ExactResult {
    let objective = model.objective(&assignment);
    ExactResult::Optimum(Solution {
        assignment,
        algorithm: Exact.name(),
        lower_bound: Some(objective.min(below)),
    })
}
