//! `--precision bf16|f16`: the examples in program dtypes against f32 in f64, on one rank and on
//! four, interpreted and compiled; state stays f32; a step that overflows is skipped.

use std::collections::BTreeMap;

use ddl_dialect::op::Class;
use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::{self, example};
use ddlc::graph::{ArgKind, Func, Kind, Program};
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const STEPS: usize = 8;

/// Largest relative difference of losses on one rank: two units in the last place of the type.
const TOLERANCE: [(&str, DType, f64); 2] = [
    ("bf16", DType::BF16, 2.0 / 256.0),
    ("f16", DType::F16, 2.0 / 2048.0),
];

const MODELS: [(&str, &str); 2] = [
    ("mlp.ir", "-D test=9 --train adam(lr=0.03)"),
    ("deep.ir", "-D layers=3 --train adamw(lr=0.03,clip=1.0)"),
];

fn options(model: &str, ranks: usize, precision: &str) -> Options {
    let (_, line) = MODELS
        .iter()
        .find(|(name, _)| *name == model)
        .expect("a model");
    let batch = mlp::BATCH;
    let line =
        format!("--ranks {ranks} -D batch={batch} -D hidden=8 {line} --precision {precision}");
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn program(model: &str, options: &Options, phase: Phase) -> Program {
    let mut state = State::enter(&example(model), options).expect("the example is legal");
    while state.program().phase < phase {
        state = state.next(options).expect("no phase refuses it").0;
    }
    state.program().clone()
}

/// A session in which `init` ran.
fn session(program: &Program, mode: Mode) -> Session<'_> {
    let mut session = Session::new(program, mode);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    session
        .run("init", &BTreeMap::from([("seed".to_owned(), seed)]))
        .expect("init runs");
    session
}

fn losses(program: &Program, mode: Mode) -> Vec<f64> {
    let mut session = session(program, mode);
    (0..STEPS).map(|step| loss(&mut session, step)).collect()
}

fn loss(session: &mut Session<'_>, step: usize) -> f64 {
    // Two batches in turn, so that losses fall.
    let run = session
        .run("loss", &mlp::batch(step % 2))
        .expect("a step runs");
    run.outputs[0].1.get_f64(0)
}

/// The tolerance on so many ranks: one unit more on several, where partial products are rounded
/// before they are added.
fn on_ranks(ranks: usize, tolerance: f64) -> f64 {
    if ranks == 1 {
        tolerance
    } else {
        1.5 * tolerance
    }
}

fn close(at: &str, found: &[f64], expected: &[f64], tolerance: f64) {
    for (step, (found, expected)) in found.iter().zip(expected).enumerate() {
        let limit = tolerance * (1.0 + expected.abs());
        assert!(
            (found - expected).abs() <= limit,
            "{at}, step {step}: {found}, {expected}"
        );
    }
}

/// One rank and four, as written and placed, learn what f32 learns.
#[test]
fn low_precision_learns_what_f32_learns() {
    for (model, _) in MODELS {
        let written = program(model, &options(model, 1, "f32"), Phase::Training);
        let expected = losses(&written, Mode::Exact);
        assert!(
            expected[STEPS - 1] < 0.9 * expected[0],
            "{model} learns: {expected:?}"
        );
        for (precision, _, tolerance) in TOLERANCE {
            for (ranks, phase) in [(1, Phase::Training), (4, Phase::Boxed), (4, Phase::Placed)] {
                let program = program(model, &options(model, ranks, precision), phase);
                let found = losses(&program, Mode::Typed);
                close(
                    &format!("{model} {precision} {ranks}"),
                    &found,
                    &expected,
                    on_ranks(ranks, tolerance),
                );
            }
        }
    }
}

/// What is carried and returned keeps its type; every contraction of floats is in 16 bits and every
/// reduction to a loss is not; each param is converted at most once.
#[test]
fn contractions_are_low_and_state_is_not() {
    for ((model, _), (precision, low, _)) in
        MODELS.into_iter().flat_map(|m| TOLERANCE.map(|t| (m, t)))
    {
        let program = program(model, &options(model, 4, precision), Phase::Normal);
        for func in &program.funcs {
            let carried = |kind: &Kind| matches!(kind, Kind::Arg(ArgKind::Param | ArgKind::State));
            for &arg in func
                .args
                .iter()
                .filter(|&&a| carried(&func.graph.node(a).kind))
            {
                let ty = &func.graph.node(arg).results[0].ty;
                assert!(
                    ty.dtype == DType::F32 || ty.dtype == DType::I32,
                    "{model}: {ty}"
                );
                assert!(conversions(func, arg.result(0)) <= 1, "{model}: {arg:?}");
            }
        }
        let mut contractions = 0;
        program.for_each_func(&mut |func| {
            for id in func.graph.order() {
                let node = func.graph.node(id);
                if let Kind::Op(def) = node.kind
                    && matches!(def.class, Class::Contract(_))
                {
                    contractions += 1;
                    assert_eq!(node.results[0].ty.dtype, low, "{}", node.results[0].name);
                }
            }
        });
        assert!(
            contractions >= 8,
            "{model}: forward, and two backward for each"
        );
    }
}

/// How often a value is read by a conversion.
fn conversions(func: &Func, value: ddlc::graph::ValueId) -> usize {
    let converts =
        |&(node, _): &(ddlc::graph::NodeId, usize)| func.graph.node(node).op_name() == "convert";
    func.graph
        .uses(value)
        .iter()
        .filter(|u| converts(u))
        .count()
}

/// A scale at which gradients overflow changes nothing but itself, by half; the 2000th good step in
/// a row doubles it.
#[test]
fn an_overflow_is_skipped_and_halves_the_scale() {
    for ranks in [1, 4] {
        let program = program("mlp.ir", &options("mlp.ir", ranks, "f16"), Phase::Boxed);
        let mut session = session(&program, Mode::Typed);
        let scalar = |v: f64| Tensor::from_f64(TensorType::scalar(DType::F32), &[v]);
        let good = |v: i128| Tensor::from_int(TensorType::scalar(DType::I32), &[v]);
        assert_eq!(session.state()["loss_scale"].get_f64(0), 65536.0);
        session.set("loss_scale", scalar(f64::from(1 << 24)));
        session.set("loss_scale.good", good(7));
        let before = session.state().clone();
        assert!(loss(&mut session, 0).is_finite());
        for (name, old) in &before {
            let new = &session.state()[name];
            match name.as_str() {
                "loss_scale" => assert_eq!(new.get_f64(0), f64::from(1 << 23)),
                "loss_scale.good" => assert_eq!(new.get_f64(0), 0.0),
                _ => assert_eq!(new, old, "`{name}` is as it was"),
            }
        }
        session.set("loss_scale", scalar(8.0));
        session.set("loss_scale.good", good(1998));
        loss(&mut session, 1);
        assert_eq!(session.state()["loss_scale"].get_f64(0), 8.0);
        assert_eq!(session.state()["loss_scale.good"].get_f64(0), 1999.0);
        assert_ne!(session.state()["w1"], before["w1"], "a good step learns");
        loss(&mut session, 0);
        assert_eq!(session.state()["loss_scale"].get_f64(0), 16.0);
        assert_eq!(session.state()["loss_scale.good"].get_f64(0), 0.0);
    }
}

/// Compiled code computes in program dtypes what the interpreter computes in them.
#[test]
fn low_precision_is_compiled() {
    use ddl_runtime::Tensor as Value;
    let shape = |t: &Tensor| t.ty.shape.iter().map(|&n| n as u64).collect::<Vec<_>>();
    for ((model, _), (precision, _, tolerance)) in
        MODELS.into_iter().flat_map(|m| TOLERANCE.map(|t| (m, t)))
    {
        let written = program(model, &options(model, 1, precision), Phase::Training);
        let expected = losses(&written, Mode::Typed);
        for ranks in [1, 4] {
            let options = options(model, ranks, precision);
            let mut job = ddl_tests::job(&program(model, &options, Phase::Placed), &options);
            job.init(3).expect("init runs");
            let found: Vec<f64> = (0..STEPS)
                .map(|step| {
                    let batch = mlp::batch(step % 2);
                    let x: Vec<f32> = batch["x"].to_f64().iter().map(|&v| v as f32).collect();
                    let x = Value::from_f32(&shape(&batch["x"]), &x).expect("x");
                    let label: Vec<i32> =
                        batch["label"].to_f64().iter().map(|&v| v as i32).collect();
                    let label = Value::from_i32(&shape(&batch["label"]), &label).expect("label");
                    let results = job.step("loss", &[("x", &x), ("label", &label)]);
                    results.expect("a step runs")["loss"].to_f64()[0]
                })
                .collect();
            close(
                &format!("{model} {precision} {ranks}"),
                &found,
                &expected,
                on_ranks(ranks, tolerance),
            );
        }
    }
}
