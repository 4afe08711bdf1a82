//! `auto`: the default search.
//!
//! An anytime combination of the others: an assignment is known from the first descent on, and a
//! lower bound, however weak, even before that. It returns the optimum if elimination finds it,
//! before or after pruning of choices, and otherwise the best assignment of any row and the best
//! bound. Its budget is counted in entry visits, so that the result does not depend on the machine;
//! an optional deadline ends it sooner.

use crate::autoddl::AutoDdl;
use crate::exact::{self, ExactResult};
use crate::model::Model;
use crate::search::{Context, Search, Solution};

/// Fallbacks if the optimum is not found.
static OTHERS: &[&dyn Search] = &[
    &AutoDdl,
    #[cfg(feature = "ilp")]
    &crate::ilp::Ilp,
];

/// The search: the exact one, and if that only finds bounds, the best result of all others.
pub struct Auto;

/// The first stage of [`Auto`], for repeated queries: the exact search, with the relaxation if that
/// only finds bounds. It is not a row of its own.
pub struct Quick;

impl Search for Quick {
    fn name(&self) -> &'static str {
        "quick"
    }

    fn doc(&self) -> &'static str {
        "the optimum where elimination finds it soon, else a bound"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        Some(match exact::search(model, false, context) {
            ExactResult::Optimum(solution) => solution,
            ExactResult::Bounds(relaxed) => relaxed.solution(),
        })
    }
}

impl Search for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn doc(&self) -> &'static str {
        "the best of all, at any time: the optimum where elimination finds it, else a bound"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        let mut best = match exact::search(model, true, context) {
            ExactResult::Optimum(solution) => return Some(solution),
            ExactResult::Bounds(relaxed) => relaxed.solution(),
        };
        let mut least = model.objective(&best.assignment);
        for other in OTHERS {
            if context.is_over() {
                break;
            }
            let Some(found) = other.solve(model, context) else {
                continue;
            };
            let objective = model.objective(&found.assignment);
            let bounds = [best.lower_bound, found.lower_bound];
            let known = bounds.into_iter().flatten().reduce(f64::max);
            if objective < least {
                (least, best) = (objective, found);
            }
            best.lower_bound = known;
        }
        Some(best)
    }
}
