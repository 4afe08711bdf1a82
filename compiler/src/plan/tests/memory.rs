//! Lower bounds on memory before any search.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;

use super::fixtures::{mlp, train};
use crate::moments::times::Times;
use crate::options::{Options, Recompute, Train};
use crate::phase::Phase;
use crate::pipeline::{State, recompute};
use crate::plan::fewest;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::Space;

/// No assignment needs less than the sum of the values' lower bounds.
#[test]
fn no_plan_needs_less_than_the_floor() {
    let (program, _) = train(mlp(24, &[32, 16, 10]), "adam", Options::local(6));
    for axes in [&[("a", 6)][..], &[("a", 2), ("b", 3)]] {
        let (mesh, options) = (Mesh::new("m", axes), Options::local(6));
        let mut costs = Costs::new(&mesh, &options);
        let (rest, times) = (RestingSbps::new(), Times::default());
        let blueprint = Blueprint::new(&program.funcs[0], &rest, &times, &mut costs).unwrap();
        let least = blueprint.least;
        let Ok(problem) = Rc::new(blueprint).problem(Space::Whole, &mut costs) else {
            panic!("nothing is pinned");
        };
        let model = &problem.model;
        let mut lowest = f64::INFINITY;
        for seed in 0..200usize {
            let choice =
                |v: usize| (seed * 7919 + v * (seed % 13 + 1)) % model.variables[v].choices.len();
            let assignment: Vec<usize> = (0..model.variables.len()).map(choice).collect();
            lowest = lowest.min(model.peak(&assignment));
        }
        assert!(least > 0.0 && least <= lowest, "{axes:?}: {least} {lowest}");
    }
}

/// `deep.ir` for two ranks with this much memory.
fn deep(memory: Option<u64>, level: Recompute) -> (State, Options) {
    let options = Options {
        train: Some(Train {
            optimizer: "sgd".to_owned(),
            settings: BTreeMap::new(),
        }),
        defines: [("batch", "512"), ("layers", "6")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into(),
        memory,
        recompute: level,
        more_microbatches: true,
        more_recompute: true,
        ..Options::local(2)
    };
    let text = include_str!("../../../../examples/deep.ir");
    let state = State::enter(text, &options).expect("an example");
    (until(state, Phase::Verified, &options), options)
}

fn until(mut state: State, phase: Phase, options: &Options) -> State {
    while state.program().phase < phase {
        state = state.next(options).expect("the example is legal").0;
    }
    state
}

/// The numbers of micro-batches that are skipped have no plan that fits; the chosen level is no
/// slower than any other.
#[test]
fn what_cannot_fit_is_left_out() {
    let plan = |memory, level| {
        let (state, options) = deep(memory, level);
        let inferred = until(state, Phase::Inferred, &options);
        let fewest = fewest(inferred.program(), &options);
        (
            fewest,
            inferred
                .next(&options)
                .ok()
                .and_then(|(_, summary)| summary),
        )
    };
    let (one, whole) = plan(None, Recompute::None);
    let most = whole.expect("it fits").predicted.memory_bytes;
    assert_eq!(one, Some(1));
    let mut left_out = 0;
    for sixteenths in [12, 6, 4] {
        let memory = most * sixteenths / 16;
        let mut best = f64::INFINITY;
        for level in Recompute::ALL {
            let (fewest, summary) = plan(Some(memory), level);
            let Some(summary) = summary else { continue };
            assert!(summary.predicted.memory_bytes <= memory);
            assert!(fewest.is_some_and(|fewest| fewest <= summary.mesh.moments()));
            left_out += usize::from(fewest > Some(1));
            best = best.min(summary.predicted.step_seconds);
        }
        let (verified, options) = deep(Some(memory), Recompute::None);
        if let Some(Ok(chosen)) = recompute::settled(&verified, &options) {
            let predicted = &chosen.summary.predicted;
            assert!(predicted.memory_bytes <= memory);
            assert!(
                predicted.step_seconds <= best * (1.0 + 1e-9),
                "{best} {predicted:?}"
            );
        }
    }
    assert!(left_out > 0, "what is known says nothing");
}
