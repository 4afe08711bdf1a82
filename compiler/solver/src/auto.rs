//! `auto`: the search that users get.
//!
//! It combines the others, and can end at any time: an assignment is known from the first descent
//! on, and a bound, however low, from before that. It ends with the optimum where elimination finds
//! it, before or after choices were left out, and otherwise with the best that any row finds and
//! the best bound. What it may do is counted in visits of entries, so that the same problem ends
//! alike anywhere; a deadline, if one is given, ends it sooner.

use crate::autoddl::AutoDdl;
use crate::exact::{self, Found};
use crate::model::Model;
use crate::search::{Context, Search, Solution};

/// What else is tried where the optimum is not found.
static OTHERS: &[&dyn Search] = &[
    &AutoDdl,
    #[cfg(feature = "ilp")]
    &crate::ilp::Ilp,
];

/// The search: the exact one, and the best of all others where that finds bounds alone.
pub struct Auto;

/// The beginning of [`Auto`], for whoever asks many times: the exact one, and the relaxation where
/// that finds bounds alone. It is no row of its own.
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
            Found::Optimum(solution) => solution,
            Found::Bounds(relaxed) => relaxed.solution(),
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
            Found::Optimum(solution) => return Some(solution),
            Found::Bounds(relaxed) => relaxed.solution(),
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
