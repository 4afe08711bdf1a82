//! Run times of the searches: `cargo bench -p ddl-solver --bench search [SEARCH …]`.
//!
//! Stacks of equal and of random layers, by number of layers and mesh axes, with each search or the
//! named ones. `states` is the maximum number of states in which a term is given.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

mod stacks;

use std::time::Instant;

use ddl_solver::{Context, Model, SEARCHES, Search};

use self::stacks::{Random, Stack};

fn main() {
    // cargo passes `--bench` itself.
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let is_wanted =
        |search: &&&dyn Search| words.is_empty() || words.iter().any(|w| w == search.name());
    println!(
        "{:<12}{:>6}{:>7}{:>11}{:>9}{:>8}{:>14}{:>9}{:>9}",
        "search", "axes", "layers", "variables", "choices", "states", "objective", "gap %", "s"
    );
    for search in SEARCHES.iter().filter(is_wanted) {
        for axes in 1..=3 {
            for layers in [4, 16, 64] {
                row(*search, axes, layers, &Stack::equal(layers, axes).model());
                let random = Stack::random(&mut Random(1), layers, axes);
                row(*search, axes, layers, &random.model());
            }
        }
    }
}

fn row(search: &dyn Search, axes: usize, layers: usize, model: &Model) {
    let start = Instant::now();
    let found = search.solve(model, &Context::default());
    let took = start.elapsed().as_secs_f64();
    let choices = model
        .variables
        .iter()
        .map(|v| v.choices.len())
        .max()
        .unwrap_or(0);
    let states = model
        .terms
        .iter()
        .map(|term| term.conversions.sources.len());
    print!(
        "{:<12}{axes:>6}{layers:>7}{:>11}{choices:>9}{:>8}",
        search.name(),
        model.variables.len(),
        states.max().unwrap_or(0)
    );
    let Some(found) = found else {
        println!("{:>14}{:>9}{took:>9.3}", "–", "–");
        return;
    };
    let objective = model.objective(&found.assignment);
    let gap = found
        .lower_bound
        .map(|bound| format!("{:.2}", 100.0 * (objective / bound - 1.0)));
    println!(
        "{objective:>14.6e}{:>9}{took:>9.3}",
        gap.unwrap_or_else(|| "–".to_owned())
    );
}
