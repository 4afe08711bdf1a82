//! Tiles: programs whose kernels and products run slice after slice compute what they do otherwise,
//! and the values that these pass on have no place in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::example;
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const STEPS: usize = 2;

/// Sizes of a model, and how it is trained.
type Case = (&'static str, &'static str);

const GPT: &str =
    "-D batch=6 -D hidden=12 -D heads=3 -D seq=7 -D vocab=11 -D layers=2 -D dropout=0.2";
const LLAMA: &str = "-D batch=6 -D hidden=16 -D heads=4 -D seq=7 -D vocab=11 -D layers=2";

/// Attention over heads of its own and over shared ones, on meshes that cut batch, heads, or both,
/// or neither evenly; in micro-batches, in stages, with layers computed again.
const CASES: [Case; 7] = [
    (GPT, "--ranks 1 --microbatches 2"),
    (GPT, "--ranks 4 --mesh a=2,b=2"),
    (GPT, "--ranks 4 --mesh x=4"),
    (GPT, "--ranks 2 --stages 2 --microbatches 3"),
    (GPT, "--ranks 1 --recompute layers"),
    (LLAMA, "--ranks 1"),
    (LLAMA, "--ranks 3 --mesh x=3 --microbatches 2"),
];

fn compiled((sizes, way): Case, tiles: &str, phase: Phase) -> (Program, ddlc::options::Options) {
    let name = if sizes == LLAMA { "llama.ir" } else { "gpt.ir" };
    let line = format!("{way} {sizes} --train adamw(lr=0.01,clip=1.0) --tiles {tiles}");
    let request = Request::from_line(&line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(&example(name), &options).expect("the program is legal");
    (
        ddl_tests::advanced(state, &options, phase).expect("no phase refuses it"),
        options,
    )
}

fn tokens(step: usize) -> [(&'static str, Vec<i32>); 2] {
    let numbers = |shift: usize| {
        let own = (0..42).map(|at| ((at + shift) * (at + 3 * step + 1) % 11) as i32);
        own.collect()
    };
    [("text", numbers(0)), ("next", numbers(1))]
}

/// The losses of a few steps of a plan.
fn losses(plan: &Path, threads: u32) -> Vec<f64> {
    let way = ddl_runtime::Options {
        threads: Some(threads),
        ..ddl_runtime::Options::default()
    };
    let mut job = ddl_runtime::Job::open(plan, None, way).expect("opens");
    job.init(3).expect("init runs");
    let step = |number| {
        let inputs = tokens(number).map(|(name, numbers)| {
            let tensor = ddl_runtime::Tensor::from_i32(&[6, 7], &numbers);
            (name, tensor.expect("a tensor"))
        });
        let inputs = [0, 1].map(|at: usize| (inputs[at].0, &inputs[at].1));
        let results = job.step("loss", &inputs).expect("a step runs");
        results.values().next().expect("the loss").to_f64()[0]
    };
    (0..STEPS).map(step).collect()
}

/// The same, by the interpreter.
fn interpreted(program: &Program) -> Vec<f64> {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    let seed = BTreeMap::from([("seed".to_owned(), seed)]);
    session.run("init", &seed).expect("init runs");
    let step = |number| {
        let inputs = tokens(number).map(|(name, numbers)| {
            let numbers: Vec<i128> = numbers.into_iter().map(i128::from).collect();
            let ty = TensorType::new([6, 7], DType::I32);
            (name.to_owned(), Tensor::from_int(ty, &numbers))
        });
        let run = session.run("loss", &inputs.into()).expect("a step runs");
        run.outputs[0].1.get_f64(0)
    };
    (0..STEPS).map(step).collect()
}

fn assert_close(found: &[f64], expected: &[f64], limit: f64, at: &str) {
    for (found, expected) in found.iter().zip(expected) {
        assert!(
            (found - expected).abs() <= limit * expected.abs(),
            "{at}: {found} {expected}"
        );
    }
}

/// How many tiles there are.
fn tiles(program: &Program) -> usize {
    let tile = |nested: ddlc::graph::Nested<'_>| {
        let graph = &nested.func.graph;
        let all = graph
            .order()
            .into_iter()
            .filter_map(|id| graph.node(id).tile);
        all.collect::<BTreeSet<usize>>().len()
    };
    program.nested().map(tile).sum()
}

#[test]
fn slice_after_slice_gives_what_the_whole_does() {
    for case in CASES {
        let at = format!("{case:?}");
        let (whole, _) = compiled(case, "none", Phase::Boxed);
        let expected = interpreted(&whole);
        let (sliced, options) = compiled(case, "all", Phase::Placed);
        // Forward and backward.
        assert!(tiles(&sliced) >= 2, "{at}: {} tiles", tiles(&sliced));
        assert_close(&interpreted(&sliced), &expected, 1e-9, &at);
        let folder = tempfile::tempdir().expect("a folder");
        let plan = folder.path().join("plan.so");
        std::fs::write(&plan, ddl_tests::plan(&sliced, &options)).expect("writes");
        let found = losses(&plan, 1);
        assert_close(&found, &expected, 1e-5, &at);
        assert_eq!(losses(&plan, 3), found, "{at}: on three threads");
    }
}

/// What is placed for a device has no tiles; a program that has them runs there whole.
#[test]
fn grids_run_tiles_whole() {
    for case in [CASES[0], CASES[5]] {
        let (sliced, mut options) = compiled(case, "all", Phase::Placed);
        let expected = interpreted(&sliced);
        options.target = ddlc::options::TargetName::Emulation(32);
        let folder = tempfile::tempdir().expect("a folder");
        let plan = folder.path().join("plan.so");
        std::fs::write(&plan, ddl_tests::plan(&sliced, &options)).expect("writes");
        assert_close(&losses(&plan, 1), &expected, 1e-5, &format!("{case:?}"));
    }
}

/// No tensor of rows × columns of all heads has a place, forward or backward.
#[test]
fn scores_have_no_place() {
    let line = "--ranks 1 -D batch=4 -D hidden=16 -D heads=4 -D seq=128 -D vocab=32 -D layers=2 --train sgd(lr=0.1)";
    for (tiles, limit) in [("auto", false), ("none", true)] {
        let request = Request::from_line(&format!("{line} --tiles {tiles}")).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let state = State::enter(&example("gpt.ir"), &options).expect("legal");
        let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("compiles");
        let scores = 4 * 4 * 128 * 128 * 4;
        let large = program.nested().any(|nested| {
            let graph = &nested.func.graph;
            graph.order().into_iter().any(|id| {
                let mut results = graph.node(id).results.iter();
                results.any(|value| value.slot.is_some_and(|slot| slot.bytes >= scores))
            })
        });
        assert_eq!(large, limit, "--tiles {tiles}");
    }
}
