//! `auto`: the search that users get.

use crate::exact::{self, Found};
use crate::model::Model;
use crate::search::{Context, Search, Solution};

/// Entries that elimination may visit where a bound would do: seconds.
const QUICK: f64 = (1u64 << 27) as f64;

/// The search: the exact one, and the relaxation where that is beyond it.
pub struct Auto;

impl Search for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn doc(&self) -> &'static str {
        "`exact`, and `relaxation` where the graph is too wide for it"
    }

    fn solve(&self, model: &Model, context: &Context) -> Option<Solution> {
        Some(match exact::search(model, QUICK, context) {
            Found::Optimum(solution) => solution,
            Found::Bounds(relaxed) => relaxed.solution(),
        })
    }
}
