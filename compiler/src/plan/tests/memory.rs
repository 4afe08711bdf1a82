//! Lower bounds on memory before any search.

use std::collections::BTreeMap;
use std::rc::Rc;

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::Sbp;
use ddl_solver::exact::Exact;
use ddl_solver::{Context, Unsolved, limit};

use super::fixtures::{from_text, mlp, train};
use super::pipelines::GPT;
use crate::cost::cluster::Cluster;
use crate::graph::Program;
use crate::moments::times::Times;
use crate::options::{Options, Recompute, Stages, Train};
use crate::phase::Phase;
use crate::pipeline::{State, recompute};
use crate::plan::error::PlanError;
use crate::plan::problem::blueprint::Blueprint;
use crate::plan::problem::costs::Costs;
use crate::plan::problem::frame::RestingSbps;
use crate::plan::problem::space::Subspace;
use crate::plan::{Prepared, fewest, may_fit};

/// No assignment needs less than the sum of the values' lower bounds.
#[test]
fn no_plan_needs_less_than_the_floor() {
    let (program, _) = train(mlp(24, &[32, 16, 10]), "adam", Options::local(6));
    for axes in [&[("a", 6)][..], &[("a", 2), ("b", 3)]] {
        let (mesh, options) = (Mesh::new("m", axes), Options::local(6));
        let mut costs = Costs::new(&mesh, &options);
        let (rest, times) = (RestingSbps::new(), Times::default());
        let blueprint = Blueprint::new(&program.funcs[0], &rest, &times, &mut costs).unwrap();
        let least = blueprint.least_beyond(0.0, &costs);
        let Ok(problem) = Rc::new(blueprint).problem(Subspace::Whole, &mut costs) else {
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

const PRODUCT: &str = "
    func @f(%x: tensor<64 x 64 x f32>, %w: tensor<64 x 64 x f32>) -> tensor<64 x 64 x f32> {
      %y = matmul %x, %w
      return %y
    }";

/// The lower bounds of the first entry of a program on a mesh, without and with signatures, and the
/// least memory that any plan needs.
fn bounds(program: &Program, axes: &[(&str, usize)]) -> [f64; 3] {
    let mesh = Mesh::new("m", axes);
    let options = Options::local(mesh.len());
    let mut costs = Costs::new(&mesh, &options);
    let (rest, times) = (RestingSbps::new(), Times::default());
    let blueprint = Blueprint::new(&program.funcs[0], &rest, &times, &mut costs).unwrap();
    let known = [blueprint.least(), blueprint.least_beyond(0.0, &costs)];
    let Ok(problem) = Rc::new(blueprint).problem(Subspace::Whole, &mut costs) else {
        panic!("nothing is pinned");
    };
    let none = limit::solve(&problem.model, &Exact, 0.0, &Context::default());
    let Err(Unsolved::TooLarge(least)) = none else {
        panic!("a plan needs memory");
    };
    [known[0], known[1], least.peak]
}

/// Of a product only two of three tensors are split along each axis: on four ranks two of its
/// tensors of 16 KiB are split in two and one in four at best. On two axes a plan needs just that.
#[test]
fn a_product_is_not_split_alike() {
    let (program, kib) = (from_text(PRODUCT), 1024.0);
    let square = bounds(&program, &[("a", 2), ("b", 2)]);
    assert_eq!(square, [12.0 * kib, 20.0 * kib, 20.0 * kib]);
    let row = bounds(&program, &[("a", 4)]);
    assert_eq!(row, [12.0 * kib, 20.0 * kib, 24.0 * kib]);
    let (trained, _) = train(mlp(24, &[32, 16, 10]), "adam", Options::local(6));
    for axes in [&[("a", 6)][..], &[("a", 2), ("b", 3)]] {
        let [plain, least, found] = bounds(&trained, axes);
        assert!(plain <= least && least <= found, "{plain} {least} {found}");
    }
}

/// An example whose `@predict` runs whole, for training on four ranks with this much memory.
fn language_model(memory: u64, entry: Option<&str>) -> (Program, Options) {
    let options = Options {
        train: Some(Train {
            optimizer: "sgd".to_owned(),
            settings: BTreeMap::new(),
        }),
        defines: [
            ("batch", "64"),
            ("hidden", "32"),
            ("seq", "16"),
            ("vocab", "1024"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into(),
        memory: Some(memory),
        more_microbatches: true,
        entries: entry.map(str::to_owned).into_iter().collect(),
        ..Options::local(4)
    };
    let state = State::enter(GPT, &options).expect("an example");
    let state = until(state, Phase::Inferred, &options);
    (state.program().clone(), options)
}

/// The same, where the entry beside the main one needs all samples together.
fn coupled_model(memory: u64) -> (Program, Options) {
    let (_, options) = language_model(memory, None);
    (coupled(&options), options)
}

fn coupled(options: &Options) -> Program {
    let result = "  return %token\n";
    assert!(GPT.contains(result));
    let text = GPT.replace(
        result,
        "  return (sort %token {dim = 0, direction = ascending})\n",
    );
    let state = State::enter(&text, options).expect("an example");
    let state = until(state, Phase::Inferred, options);
    state.program().clone()
}

/// An entry beside the main one that does not fit whole is divided like it.
#[test]
fn entries_beside_the_main_one_are_divided() {
    let (program, options) = language_model(1 << 20, None);
    assert!(may_fit(&program, &options));
    let (planned, summary) = crate::plan::run(program, &options).expect("it fits");
    assert!(summary.mesh.moments() > 1);
    assert_eq!(of_predicted_batch(&planned), Sbp::S(0));
}

/// How the batch of the entry beside the main one lies over time.
fn of_predicted_batch(planned: &Program) -> Sbp {
    let other = planned.funcs.iter().find(|func| func.name == "predict");
    let other = other.expect("an entry");
    let text = other.graph.value(other.args[0].result(0)).dist.as_ref();
    text.expect("it is planned").sbp[0].expect("it is decided")
}

/// With stages, too, an entry beside the main one is divided where the planner chooses the number
/// of micro-batches, or where it does not fit.
#[test]
fn entries_beside_a_pipeline_are_divided() {
    let two = Stages::Exactly(2);
    for (stages, memory, parts, expected) in [
        (two, None, Some(8), Sbp::B),
        (two, None, None, Sbp::S(0)),
        (two, Some(1_400_000), Some(8), Sbp::S(0)),
        (two, Some(1_400_000), None, Sbp::S(0)),
        (Stages::Auto, Some(700_000), Some(8), Sbp::S(0)),
        (Stages::Auto, Some(700_000), None, Sbp::S(0)),
    ] {
        let (_, mut options) = language_model(0, None);
        options.memory = memory;
        options.microbatches = parts.unwrap_or(1);
        options.more_microbatches = parts.is_none();
        options.any_microbatches = parts.is_none();
        options.pipeline.stages = Some(stages);
        let state = State::enter(GPT, &options).expect("an example");
        let inferred = until(state, Phase::Inferred, &options);
        let (planned, summary) = crate::plan::run(inferred.program().clone(), &options)
            .unwrap_or_else(|why| panic!("{stages:?} {memory:?} {parts:?}: {why:?}"));
        assert!(memory.is_none_or(|limit| summary.predicted.memory_bytes <= limit));
        let found = of_predicted_batch(&planned);
        assert_eq!(found, expected, "{stages:?} {memory:?} {parts:?}");
    }
}

/// Where no number of micro-batches fits, the least memory that is told is what a plan in the most
/// of them needs, and will do.
#[test]
fn the_least_memory_that_is_told_will_do() {
    let (program, options) = language_model(1 << 14, Some("loss"));
    assert!(fewest(&program, &options).is_none());
    let lacking = |options: &Options| {
        let error = crate::plan::run(program.clone(), options).expect_err("it cannot fit");
        PlanError::lacking(&error).expect("memory lacks").0
    };
    let needs = lacking(&options);
    let at_once = Options {
        more_microbatches: false,
        ..options.clone()
    };
    assert!(4.0 * needs < lacking(&at_once), "{needs}");
    let told = Options {
        memory: Some(needs.ceil() as u64),
        ..options
    };
    assert!(crate::plan::run(program, &told).is_ok(), "{needs}");
}

/// Where memory is short, twice the micro-batches may take less time than what a plan does to fit:
/// here all may have everything.
#[test]
fn more_micro_batches_may_be_faster() {
    let text = "
func @loss(%x: tensor<96 x 13 x f32>, %y: tensor<96 x i32>,
           %w1: tensor<13 x 31 x f32> {param}, %w2: tensor<31 x 7 x f32> {param}) -> tensor<f32> {
  %h = gelu (matmul %x, %w1)
  %loss = softmax_cross_entropy (matmul %h, %w2), %y
  return %loss
}";
    let planned = |memory: Option<u64>, parts: usize| {
        let cluster = Cluster::read(
            "name = 'slow'
[device]
name = 'x'
memory = '1 GB'
memory_bandwidth = '100 GB/s'
[device.flops]
f32 = '1 TFLOP/s'
[[level]]
name = 'n'
size = 4
bandwidth = '10 GB/s'
latency = '5 us'",
        );
        let options = Options {
            train: language_model(0, None).1.train,
            memory,
            microbatches: parts,
            more_microbatches: parts == 1,
            ..Options::on(cluster.expect("a cluster"))
        };
        let state = State::enter(text, &options).expect("it is legal");
        let state = until(state, Phase::Inferred, &options);
        crate::plan::run(state.program().clone(), &options).map(|(_, summary)| summary)
    };
    for memory in [40_000, 30_000].map(Some) {
        let parts = [2, 4].map(|parts| {
            let summary = planned(memory, parts).expect("it fits");
            summary.predicted.step_seconds
        });
        let found = planned(memory, 1).expect("it fits");
        assert!(found.mesh.moments() > 1, "{memory:?}");
        let found = found.predicted.step_seconds;
        assert!(
            parts.iter().all(|&other| found <= other * (1.0 + 1e-9)),
            "{found} {parts:?}"
        );
    }
}

/// An entry that runs whole and cannot fit is known before any search of the main entry: it is
/// searched alone, to say how much it needs.
#[test]
fn entries_beside_the_main_one_are_looked_at_first() {
    // A quarter of the logits of all positions takes 1 MiB.
    let memory = 1 << 20;
    let (alone, options) = language_model(memory, Some("loss"));
    assert!(fewest(&alone, &options).is_some_and(|parts| parts > 1));
    assert!(may_fit(&alone, &options));
    let (program, options) = coupled_model(memory);
    assert!(fewest(&program, &options).is_none() && !may_fit(&program, &options));
    let prepared = Prepared::new(&program, &options, None).expect("micro-batches are legal");
    let failed = prepared.task().without_hope().expect("it cannot fit");
    assert_ne!(failed.entry(), prepared.main);
    let needs = failed.lacks().expect("memory lacks");
    let evaluations = prepared.evaluations.into_inner();
    let main = Prepared::new(&program, &options, None).expect("micro-batches are legal");
    assert!(main.task().on_the_best_mesh().is_err());
    let whole = main.evaluations.into_inner();
    // Less than a search of the main entry in one number of micro-batches.
    assert!(evaluations < whole, "{evaluations} of {whole}");
    let error = crate::plan::run(program, &options).expect_err("it cannot fit");
    assert_eq!(PlanError::lacking(&error), Some((needs, memory as f64)));
    assert!(needs > memory as f64, "{needs}");
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

/// What an entry leaves where it rests takes memory while it runs, too: it has to fit beside the
/// state of the optimizer.
#[test]
fn other_entries_run_beside_the_state_of_training() {
    let (program, options) = coupled_model(u64::MAX);
    let text = program.funcs.iter().map(|func| func.name.as_str());
    assert!(text.clone().any(|name| name == "predict"));
    let adam = |memory: u64| Options {
        train: Some(Train {
            optimizer: "adam".to_owned(),
            settings: BTreeMap::new(),
        }),
        memory: Some(memory),
        more_microbatches: false,
        microbatches: 16,
        ..options.clone()
    };
    let plan = |memory: u64| {
        let options = adam(memory);
        crate::plan::run(coupled(&options), &options)
    };
    let told = plan(1 << 40).expect("it fits").1;
    // The training step alone needs less than prediction beside its state.
    let main = told.predicted.memory_bytes;
    let error = plan(main).expect_err("prediction does not fit");
    let (needs, limit) = PlanError::lacking(&error).expect("memory lacks");
    assert!(needs > limit, "{needs} {limit}");
}

/// Where the fastest plan of all fits exactly, it is the plan, and nothing else is searched; where
/// it does not, a slower one is found that fits.
#[test]
fn the_fastest_plan_of_all_is_taken_where_it_fits() {
    let on = |memory: Option<u64>| {
        let options = Options {
            memory,
            ..Options::local(4)
        };
        let (program, options) = train(from_text(GPT), "adam", options);
        let (_, summary) = super::fixtures::planned(program, &options);
        let predicted = summary.predicted;
        let evaluations = summary.search.evaluations;
        (
            predicted.step_seconds,
            predicted.memory_bytes,
            evaluations,
            summary.search.unlimited,
        )
    };
    let (seconds, bytes, evaluations, _) = on(None);
    let just = on(Some(bytes));
    assert_eq!((just.0, just.1, just.2), (seconds, bytes, evaluations));
    assert!(just.3.is_taken);
    let less = on(Some(bytes - 1));
    assert!(
        less.0 >= seconds && less.1 < bytes && !less.3.is_taken,
        "{less:?}"
    );
    assert!(less.3.beyond_seconds > 0.0);
}
