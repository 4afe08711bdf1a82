//! `examples/deep.ir`: a loop over equal layers is trained to the same numbers interpreted and
//! compiled, on one rank and on four, and costs the same to plan whatever the number of layers.

use std::collections::BTreeMap;

use crate::examples::about_equal;
use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::{self, example};
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use ddlc::print;

const STEPS: usize = 5;

/// A small, odd size.
fn options(ranks: usize, layers: usize, parts: usize) -> Options {
    let batch = mlp::BATCH;
    let size = format!("-D batch={batch} -D hidden=7 -D layers={layers}");
    parsed(&format!(
        "--ranks {ranks} {size} --microbatches {parts} --train adamw(lr=0.01,clip=1.0)"
    ))
}

fn parsed(line: &str) -> Options {
    let request = Request::from_line(line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn program(ranks: usize, layers: usize, phase: Phase) -> Program {
    compiled(&options(ranks, layers, 1), phase).0
}

/// The program after a phase, and the plan's evaluations.
fn compiled(options: &Options, phase: Phase) -> (Program, Option<usize>) {
    let mut state = State::enter(&example("deep.ir"), options).expect("the example is legal");
    let mut evaluations = None;
    while state.program().phase < phase {
        let (next, summary) = state.next(options).expect("no phase refuses it");
        evaluations = summary.map(|s| s.search.evaluations).or(evaluations);
        state = next;
    }
    (state.program().clone(), evaluations)
}

/// Losses from these initial params, state being zero at first.
fn losses(program: &Program, initial: &BTreeMap<String, Tensor>) -> Vec<f64> {
    let mut session = Session::new(program, Mode::Exact);
    for (name, value) in initial {
        session.set(name.clone(), value.clone());
    }
    (0..STEPS)
        .map(|step| {
            session
                .run("loss", &mlp::batch(step))
                .expect("runs")
                .outputs[0]
                .1
                .get_f64(0)
        })
        .collect()
}

fn initial(program: &Program) -> BTreeMap<String, Tensor> {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    session
        .run("init", &BTreeMap::from([("seed".to_owned(), seed)]))
        .expect("init runs");
    session.state().clone()
}

#[test]
fn a_loop_learns_the_same_on_four_virtual_ranks() {
    let written = program(1, 3, Phase::Training);
    let start = initial(&written);
    let expected = losses(&written, &start);
    assert!(expected[0] != expected[STEPS - 1], "it learns");
    for phase in [Phase::Boxed, Phase::Placed] {
        for (found, expected) in losses(&program(4, 3, phase), &start).iter().zip(&expected) {
            assert!(
                (found - expected).abs() <= 1e-9 * (1.0 + expected.abs()),
                "{found}, {expected}"
            );
        }
    }
}

#[test]
fn layers_cost_nothing_to_plan() {
    let boxed = |layers: usize| {
        let line = format!("--ranks 4 -D layers={layers} --train adam(lr=0.01)");
        compiled(&parsed(&line), Phase::Boxed)
    };
    let ((small, few), (large, many)) = (boxed(12), boxed(96));
    // Beside more layers, work that is done once a step weighs less, so a few conversions may
    // differ.
    let [short, long] = [&small, &large].map(|program| print::text(program).lines().count());
    assert!(short.abs_diff(long) <= 3, "{short} and {long} lines");
    assert!(about_equal(few, many), "{few:?} and {many:?} evaluations");
}

#[test]
fn a_loop_learns_the_same_compiled() {
    use ddl_runtime::Tensor as Value;
    let floats = |t: &Tensor| t.to_f64().iter().map(|&v| v as f32).collect::<Vec<_>>();
    let shape = |t: &Tensor| t.ty.shape.iter().map(|&n| n as u64).collect::<Vec<_>>();
    let written = program(1, 3, Phase::Training);
    let expected = losses(&written, &initial(&written));
    for (ranks, parts) in [(1, 1), (4, 1), (1, 3), (4, 2), (2, mlp::BATCH)] {
        let options = options(ranks, 3, parts);
        let mut job = ddl_tests::job(&compiled(&options, Phase::Placed).0, &options);
        job.init(3).expect("init runs");
        for (step, expected) in expected.iter().enumerate() {
            let batch = mlp::batch(step);
            let x = Value::from_f32(&shape(&batch["x"]), &floats(&batch["x"])).expect("x");
            let label: Vec<i32> = batch["label"].to_f64().iter().map(|&v| v as i32).collect();
            let label = Value::from_i32(&shape(&batch["label"]), &label).expect("label");
            let results = job
                .step("loss", &[("x", &x), ("label", &label)])
                .expect("a step runs");
            let found = results["loss"].to_f64()[0];
            let limit = 1e-5 * (1.0 + expected.abs());
            assert!(
                (found - expected).abs() <= limit,
                "{ranks} ranks, {parts} parts: {found}, {expected}"
            );
        }
    }
}
