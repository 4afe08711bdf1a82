//! `2bw`: gradients of the version of the weights before the newest.
//!
//! The oracle is the recurrence `W(t+1) = W(t) − lr·∇f(W(t−1))`, worked out here from gradients
//! that the same pipeline without delay gives at `W(t−1)`.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Data, Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::{self, example};
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const STEPS: usize = 5;

/// Settings without rounding in any element type.
const LR: f64 = 0.015625;
const MOMENTUM: f64 = 0.5;
const BETA: [f64; 2] = [0.5, 0.75];
const EPS: f64 = 1.0 / 1048576.0;

type States = BTreeMap<String, Tensor>;

fn options(train: &str, pipeline: &str) -> Options {
    let line = format!(
        "{pipeline} -D batch={} -D test=4 -D hidden=14 --train {train}",
        mlp::BATCH
    );
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn compiled(options: &Options) -> Program {
    let state = State::enter(&example("mlp.ir"), options).expect("the program is legal");
    ddl_tests::advanced(state, options, Phase::Placed).expect("no phase refuses it")
}

fn floats(tensor: &Tensor) -> Vec<f64> {
    match &tensor.data {
        Data::Float(values) => values.clone(),
        Data::Int(values) => values.iter().map(|&v| v as f64).collect(),
    }
}

fn start<'a>(session: &mut Session<'a>) {
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    let seed = BTreeMap::from([("seed".to_owned(), seed)]);
    session.run("init", &seed).expect("init runs");
}

/// `W(t+1)` of one param, from `W(t)` and the optimizer's state after a step that saw `∇f(W(t−1))`.
fn update(train: &str, weight: &[f64], state: &States, name: &str) -> Vec<f64> {
    let of = |kind: &str| floats(&state[&format!("{kind}({name})")]);
    let change: Vec<f64> = match train {
        // `momentum` whose factor is 0 keeps the gradient itself.
        "sgd" | "momentum" => of("momentum.m"),
        _ => {
            let step = floats(&state["adam.step"])[0];
            let [c1, c2] = BETA.map(|beta| 1.0 - beta.powf(step));
            let pairs = of("adam.m").into_iter().zip(of("adam.v"));
            let change = pairs.map(|(m, v)| (m / c1) / ((v / c2).sqrt() + EPS));
            change.collect()
        }
    };
    let pairs = weight.iter().zip(change);
    pairs.map(|(w, change)| w - LR * change).collect()
}

fn is_weight(name: &str) -> bool {
    !name.contains('(') && !name.contains('.')
}

#[test]
fn updates_are_those_of_the_recurrence_bit_for_bit() {
    let momentum = format!("momentum(lr={LR},momentum={MOMENTUM})");
    let adam = format!(
        "adam(lr={LR},beta1={},beta2={},eps={EPS})",
        BETA[0], BETA[1]
    );
    let plain_sgd = "momentum(lr=0.015625,momentum=0.0)".to_owned();
    let optimizers = [
        ("sgd", format!("sgd(lr={LR})"), plain_sgd),
        ("momentum", momentum.clone(), momentum),
        ("adam", adam.clone(), adam),
        // A norm of all gradients: of the version before, like these.
        (
            "sgd",
            format!("sgd(lr={LR},clip=0.0625)"),
            "momentum(lr=0.015625,momentum=0.0,clip=0.0625)".to_owned(),
        ),
    ];
    for (name, delayed, plain) in optimizers {
        for stages in ["--ranks 2 --stages 2", "--ranks 3 --stages 3"] {
            let of = |train: &str, schedule: &str| {
                compiled(&options(
                    train,
                    &format!("{stages} --microbatches 4 --schedule {schedule}"),
                ))
            };
            let (delayed, plain) = (of(&delayed, "2bw"), of(&plain, "1f1b"));
            let mut session = Session::new(&delayed, Mode::Exact);
            start(&mut session);
            let mut oracle = Session::new(&plain, Mode::Exact);
            start(&mut oracle);
            let first = oracle.state().clone();
            // W(t), and W(t−1).
            let [mut now, mut before] = [first.clone(), first];
            for step in 0..STEPS {
                let batch = mlp::batch(step);
                let found = session.run("loss", &batch).expect("a step runs");
                for (name, weight) in before.iter().filter(|(name, _)| is_weight(name)) {
                    oracle.set(name.clone(), weight.clone());
                }
                let expected = oracle.run("loss", &batch).expect("a step runs");
                assert_eq!(
                    found.outputs[0].1.get_f64(0),
                    expected.outputs[0].1.get_f64(0),
                    "{name} {stages}: the loss of step {step} is that of the version before"
                );
                let next: States = now
                    .iter()
                    .filter(|(name, _)| is_weight(name))
                    .map(|(weight, old)| {
                        let values = update(name, &floats(old), oracle.state(), weight);
                        let mut new = old.clone();
                        new.data = Data::Float(values);
                        (weight.clone(), new)
                    })
                    .collect();
                before = std::mem::replace(&mut now, next);
                for (weight, expected) in &now {
                    let found = floats(&session.state()[weight]);
                    assert_eq!(
                        found,
                        floats(expected),
                        "{name} {stages}: step {step}, `{weight}`"
                    );
                    let old = floats(&session.state()[&format!("previous({weight})")]);
                    assert_eq!(old, floats(&before[weight]), "{name} {stages}: step {step}");
                }
            }
        }
    }
}

/// Two versions of each param and no more; all else is as under 1F1B.
#[test]
fn there_are_two_versions() {
    let names = |schedule: &str| {
        let options = options(
            "adam(lr=0.01)",
            &format!("--ranks 2 --stages 2 --microbatches 4 --schedule {schedule}"),
        );
        let program = compiled(&options);
        let job = ddl_tests::job(&program, &options);
        let arenas = program.header.arenas.expect("placed");
        let state = job.manifest().state.iter();
        let state = state.map(|item| (item.name.clone(), item.previous.clone()));
        (state.collect::<Vec<_>>(), arenas.private + arenas.shared)
    };
    let ((two, most), (one, least)) = (names("2bw"), names("1f1b"));
    let more: Vec<_> = two.iter().filter(|item| !one.contains(item)).collect();
    let weights: Vec<&String> = one
        .iter()
        .map(|(name, _)| name)
        .filter(|name| is_weight(name))
        .collect();
    assert_eq!(more.len(), weights.len());
    for (name, of) in more {
        let of = of.as_ref().expect("a version before");
        assert!(weights.contains(&of) && *name == format!("previous({of})"));
    }
    // The fullest rank holds one more copy of its weights; some bytes go to alignment.
    let all: u64 = 4 * (64 * 14 + 14 + 14 * 14 + 14 + 14 * 10 + 10);
    assert!(
        most > least && most - least <= all + 4096,
        "{least} to {most}"
    );
}

/// Compiled stages do what the interpreter does, and where weights are set alone a step goes on
/// from them.
#[test]
fn compiled_steps_follow_the_interpreter() {
    let options = options(
        "momentum(lr=0.0625)",
        "--ranks 2 --stages 2 --microbatches 4 --schedule 2bw",
    );
    let program = compiled(&options);
    let mut session = Session::new(&program, Mode::Exact);
    start(&mut session);
    let mut job = ddl_tests::job(&program, &options);
    job.init(3).expect("init runs");
    for step in 0..STEPS {
        let batch = mlp::batch(step);
        let loss = session.run("loss", &batch).expect("a step runs").outputs[0]
            .1
            .get_f64(0);
        let inputs: Vec<(&str, ddl_runtime::Tensor)> = batch
            .iter()
            .map(|(name, tensor)| (name.as_str(), crate::pipelines::to_runtime(tensor)))
            .collect();
        let inputs: Vec<(&str, &ddl_runtime::Tensor)> =
            inputs.iter().map(|(name, t)| (*name, t)).collect();
        let results = job.step("loss", &inputs).expect("a step runs");
        let found = results.values().next().expect("the loss").to_f64()[0];
        assert!(
            (found - loss).abs() <= 1e-5 * (1.0 + loss.abs()),
            "{found}, {loss}"
        );
        for (name, expected) in session.state() {
            let found = job.get(name).expect("state").to_f64();
            let limit = 1e-4 * expected.max_abs().max(1e-3);
            for (a, b) in found.iter().zip(floats(expected)) {
                assert!((a - b).abs() <= limit, "step {step}, `{name}`: {a}, {b}");
            }
        }
    }
}
