//! `auto`: the search that users get.

use crate::exact::{self, Found};
use crate::model::Model;
use crate::search::{Search, Solution};

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

    fn solve(&self, model: &Model, below: f64) -> Option<Solution> {
        Some(match exact::search(model, QUICK, below) {
            Found::Optimum(solution) => solution,
            Found::Bounds(relaxed) => relaxed.solution(),
        })
    }
}
