//! The trades of time for memory: each is compiled within its memory.

use std::sync::OnceLock;

use super::fixtures::{planned, train};
use crate::memory;
use crate::options::Options;
use crate::pipeline::State;
use crate::plan::{Summary, Trade};
use crate::state::Planned;

const GPT: &str = include_str!("../../../../examples/gpt.ir");

/// Number of trades in whose memory the default search is tried.
const DEFAULT: usize = 3;

/// The figures of a plan of the example with one layer, trained by Adam on a mesh under a memory
/// limit. It is placed under the same limit, plus the padding of its values.
fn placed(sizes: &[usize], search: &str, limit: Option<u64>) -> Summary {
    let axes = ["a", "b"].map(str::to_owned).into_iter();
    let of_size = [
        ("layers", "1"),
        ("hidden", "32"),
        ("heads", "4"),
        ("seq", "16"),
        ("vocab", "64"),
        ("batch", "8"),
    ];
    let options = Options {
        mesh: Some(axes.zip(sizes.iter().copied().map(Some)).collect()),
        search: search.to_owned(),
        memory: limit,
        defines: of_size
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        ..Options::local(sizes.iter().product())
    };
    let state = State::enter(GPT, &options).expect("the example is legal");
    let (program, options) = train(state.program().clone(), "adam", options);
    let (program, summary) = planned(program, &options);
    // The planner does not count that each value begins at a multiple of the alignment.
    let values = program
        .nodes()
        .map(|(func, id)| func.graph.node(id).results.len());
    let padding = memory::ALIGNMENT * values.sum::<usize>() as u64;
    let options = Options {
        memory: limit.map(|limit| limit + padding),
        ..options
    };
    let mut state = State::Planned(Planned::new(program));
    while !matches!(state, State::Placed(_)) {
        state = state.next(&options).expect("the plan fits").0;
    }
    memory::check(state.program()).expect("no slot is read and written at a time");
    summary
}

/// The trades of the frontier, by mesh, found once for all tests.
fn trades(sizes: &'static [usize]) -> &'static [Trade] {
    static ONE: OnceLock<Vec<Trade>> = OnceLock::new();
    static TWO: OnceLock<Vec<Trade>> = OnceLock::new();
    let found = if sizes.len() == 1 { &ONE } else { &TWO };
    found.get_or_init(|| placed(sizes, "frontier", None).frontier)
}

/// Trades are found again within their memory, in which they are also placed.
///
/// - `least`: how many trades the mesh has at least
/// - `made`: how many of them are made
fn trades_are_found_again_and_fit(sizes: &'static [usize], least: usize, made: usize) {
    let trades = trades(sizes);
    assert!(trades.len() >= least, "{sizes:?}: {trades:?}");
    assert!(trades.is_sorted_by(|a, b| a.step_seconds > b.step_seconds));
    assert!(trades.is_sorted_by(|a, b| a.memory_bytes < b.memory_bytes));
    for trade in trades.iter().step_by(trades.len().div_ceil(made)) {
        let cap = trade.memory_bytes;
        let again = placed(sizes, "frontier", Some(cap));
        assert!(again.predicted.memory_bytes <= cap, "{trade:?}");
        let seconds = again.predicted.objective_seconds;
        assert!(
            seconds <= trade.step_seconds * (1.0 + 1e-9),
            "{seconds}, not {trade:?}"
        );
        let given = |name: &str| trade.options.iter().find(|(own, _)| *own == name);
        let memory = given("--memory").map(|(_, size)| size.clone());
        let made = trade.options.is_empty();
        assert!(made || memory == Some(format!("{cap}B")), "{trade:?}");
    }
}

/// In the memory of each trade the default search finds a plan that is no slower; on several axes,
/// where trades are found from other starts, not much slower.
fn the_default_search_is_as_fast(sizes: &'static [usize]) {
    let slower = if sizes.len() == 1 { 1e-9 } else { 0.02 };
    let trades = trades(sizes);
    for trade in trades.iter().step_by(trades.len().div_ceil(DEFAULT)) {
        let auto = placed(sizes, "auto", Some(trade.memory_bytes)).predicted;
        assert!(auto.memory_bytes <= trade.memory_bytes, "{auto:?}");
        let seconds = auto.objective_seconds;
        assert!(
            seconds <= trade.step_seconds * (1.0 + slower),
            "{seconds}, not {trade:?}"
        );
    }
}

/// In the most memory the default search finds no much faster plan than the frontier has.
fn the_last_trade_is_the_fastest_plan(sizes: &'static [usize]) {
    let trades = trades(sizes);
    let roomy = &trades[trades.len() - 1];
    let auto = placed(sizes, "auto", Some(roomy.memory_bytes));
    let seconds = auto.predicted.objective_seconds;
    assert!(
        seconds >= roomy.step_seconds * (1.0 - 1e-3),
        "{seconds} {roomy:?}"
    );
}

#[test]
fn trades_of_one_axis_are_found_again_and_fit() {
    trades_are_found_again_and_fit(&[8], 4, 3);
}

#[test]
fn the_default_search_is_as_fast_as_trades_of_one_axis() {
    the_default_search_is_as_fast(&[8]);
    the_last_trade_is_the_fastest_plan(&[8]);
}

#[test]
fn trades_of_two_axes_are_found_again_and_fit() {
    trades_are_found_again_and_fit(&[2, 2], 2, 1);
}

#[test]
fn the_last_trade_of_two_axes_is_the_fastest_plan() {
    the_last_trade_is_the_fastest_plan(&[2, 2]);
}

#[test]
fn the_default_search_is_as_fast_as_trades_of_two_axes() {
    the_default_search_is_as_fast(&[2, 2]);
}

/// Trades count the memory of all entries, so that the options that they list make a plan of the
/// whole program.
#[test]
fn trades_hold_all_entries() {
    const MLP: &str = include_str!("../../../../examples/mlp.ir");
    let plan = |given: &[(&'static str, String)]| {
        let given = |name: &str| given.iter().find(|(own, _)| *own == name);
        let memory = given("--memory").map(|(_, size)| size.trim_end_matches('B').parse());
        let mesh = given("--mesh").map(|(_, mesh)| {
            let axes = mesh.split(',').filter_map(|axis| axis.split_once('='));
            axes.map(|(name, size)| (name.to_owned(), size.parse().ok()))
                .collect()
        });
        let options = Options {
            search: "frontier".to_owned(),
            memory: memory.map(|memory| memory.expect("a number")),
            mesh,
            ..Options::local(4)
        };
        let state = State::enter(MLP, &options).expect("the example is legal");
        let (program, options) = train(state.program().clone(), "adam", options);
        planned(program, &options).1
    };
    let trades = plan(&[]).frontier;
    assert!(!trades.is_empty());
    for trade in &trades {
        let again = plan(&trade.options);
        let seconds = again.predicted.objective_seconds;
        assert!(
            again.predicted.memory_bytes <= trade.memory_bytes,
            "{trade:?}"
        );
        assert!(
            seconds <= trade.step_seconds * (1.0 + 1e-9),
            "{seconds}, not {trade:?}"
        );
    }
}
