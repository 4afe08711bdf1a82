//! `--steps-per-call`: several steps of `2bw` as one timeline, without a flush between them.
//!
//! The oracle is the same program with one step per call, which runs the recurrence of two versions
//! bit for bit (`two_versions`): states and losses have to be equal in every bit.

mod sums;

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_tests::mlp::{self, example};
use ddl_tests::training::characters;
use ddlc::diag::Diags;
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

use crate::pipelines::to_runtime;

const SGD: &str = "sgd(lr=0.1)";
const ADAM: &str = "adam(lr=0.01)";

type Tensors = BTreeMap<String, Tensor>;

/// An example, its batch in each step, and the results that are compared.
#[derive(Clone, Copy)]
struct Subject {
    file: &'static str,
    batch: fn(usize) -> Tensors,
    /// Steps of each run: several calls of several steps.
    steps: usize,
    results: &'static [&'static str],
}

const MLP: Subject = Subject {
    steps: 8,
    file: "mlp.ir",
    batch: mlp::batch,
    results: &["loss"],
};

/// Results, one after the other, and final state.
type Outcome = (Vec<f64>, BTreeMap<String, Vec<f64>>);

/// Fails where two runs differ in a bit.
fn same_bits(found: &Outcome, expected: &Outcome, what: &str) {
    assert_eq!(found.0, expected.0, "results of {what}");
    for (name, expected) in &expected.1 {
        let pairs = found.1[name].iter().zip(expected);
        let differ = pairs.filter(|(a, b)| a != b).count();
        assert_eq!(differ, 0, "elements of `{name}` in {what}");
    }
}

/// The options of a run: ranks, stages and micro-batches, steps per call, optimizer.
fn options((ranks, stages, parts): (usize, usize, usize), steps: usize, train: &str) -> Options {
    let line = format!(
        "--ranks {ranks} --stages {stages} --microbatches {parts} --schedule 2bw --steps-per-call {steps} \
         -D batch={} -D test=4 -D hidden=14 --train {train}",
        mlp::BATCH
    );
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn compiled(subject: Subject, options: &Options) -> Result<Program, Diags> {
    let text = match subject.file {
        "sums" => sums::SUMS.to_owned(),
        file => example(file),
    };
    let state = State::enter(&text, options)?;
    ddl_tests::advanced(state, options, Phase::Placed)
}

/// The batches of several steps, one after the other.
fn batches(subject: Subject, steps: std::ops::Range<usize>) -> Tensors {
    let all: Vec<Tensors> = steps.map(subject.batch).collect();
    joined(&all)
}

/// Batches, one after the other.
pub(crate) fn joined(all: &[Tensors]) -> Tensors {
    let joined = all[0].iter().map(|(name, like)| {
        let mut ty = like.ty.clone();
        let each = ty.shape[0];
        ty.shape[0] *= all.len();
        let mut whole = Tensor::zeros(ty);
        for (number, batch) in all.iter().enumerate() {
            let rest = like.ty.shape[1..].iter().map(|&dim| 0..dim);
            let first = std::iter::once(number * each..(number + 1) * each);
            whole.insert(&first.chain(rest).collect::<Vec<_>>(), &batch[name]);
        }
        (name.clone(), whole)
    });
    joined.collect()
}

/// Results and final state by the interpreter, in the program's element types.
fn interpreted(subject: Subject, options: &Options) -> Outcome {
    let program = compiled(subject, options).expect("no phase refuses it");
    interpret(subject, &program, options.pipeline.steps_per_call)
}

fn interpret(subject: Subject, program: &Program, steps: usize) -> Outcome {
    let mut session = Session::new(program, Mode::Typed);
    let seed = ddl_dialect::types::TensorType::scalar(ddl_dialect::types::DType::U64);
    let seed = BTreeMap::from([("seed".to_owned(), Tensor::from_int(seed, &[3]))]);
    session.run("init", &seed).expect("init runs");
    let mut results = vec![Vec::new(); subject.results.len()];
    for call in 0..subject.steps / steps {
        let data = batches(subject, call * steps..(call + 1) * steps);
        let run = session.run("loss", &data).expect("a call runs");
        for (name, steps) in subject.results.iter().zip(&mut results) {
            let mut outputs = run.outputs.iter();
            let found = outputs.find(|(output, _)| base(output) == *name);
            steps.extend(found.expect("a result").1.to_f64());
        }
    }
    let state = session.state().iter();
    let state = state.map(|(name, value)| (name.clone(), value.to_f64()));
    (results.concat(), state.collect())
}

/// The name of a result before it is distributed.
fn base(name: &str) -> &str {
    name.split('@').next().unwrap_or(name)
}

/// Results and final state by compiled code.
fn executed(subject: Subject, options: &Options) -> Outcome {
    let program = compiled(subject, options).expect("no phase refuses it");
    learn(
        subject,
        &mut ddl_tests::job(&program, options),
        options.pipeline.steps_per_call,
    )
}

/// Results and final state of a job.
fn learn(subject: Subject, job: &mut ddl_runtime::Job, steps: usize) -> Outcome {
    job.init(3).expect("init runs");
    let mut all = vec![Vec::new(); subject.results.len()];
    for call in 0..subject.steps / steps {
        let data = batches(subject, call * steps..(call + 1) * steps);
        let data: Vec<_> = data
            .iter()
            .map(|(n, t)| (n.as_str(), to_runtime(t)))
            .collect();
        let data: Vec<_> = data.iter().map(|(n, t)| (*n, t)).collect();
        let results = job.step("loss", &data).expect("a call runs");
        for (name, steps) in subject.results.iter().zip(&mut all) {
            let mut found = results.iter();
            let found = found.find(|(result, _)| base(result) == *name);
            steps.extend(found.expect("a result").1.to_f64());
        }
    }
    let names: Vec<String> = job
        .manifest()
        .state
        .iter()
        .map(|t| t.name.clone())
        .collect();
    let state = names.into_iter().map(|name| {
        let value = job.get(&name).expect("state").to_f64();
        (name, value)
    });
    (all.concat(), state.collect())
}

/// Fails unless several steps have the bits of single steps, interpreted and compiled: some of the
/// steps in a call, and all.
///
/// - `options`: those with this many steps per call
/// - `has`: what the timeline of several steps has
///
/// Returns what single steps give to the interpreter.
fn gives_the_bits_of_single_steps(
    subject: Subject,
    options: impl Fn(usize) -> Options,
    has: &[&str],
    what: &str,
) -> Outcome {
    let run = |steps: usize| {
        let options = options(steps);
        let program = compiled(subject, &options).expect("no phase refuses it");
        let text = ddlc::print::text(&program);
        let lacks = has.iter().find(|slot| steps > 1 && !text.contains(**slot));
        assert_eq!(lacks, None, "the timeline of {what}");
        // Which bits there are depends on the order of slots, not on how LLVM optimises kernels.
        let mut job = ddl_tests::quick_job(&program, &options);
        (
            interpret(subject, &program, steps),
            learn(subject, &mut job, steps),
        )
    };
    let expected = run(1);
    for steps in [2, subject.steps] {
        let found = run(steps);
        same_bits(
            &found.0,
            &expected.0,
            &format!("{what}, {steps} steps, interpreted"),
        );
        same_bits(
            &found.1,
            &expected.1,
            &format!("{what}, {steps} steps, compiled"),
        );
    }
    expected.0
}

/// Batches that are no multiple of the micro-batches, several ranks per stage, as few micro-batches
/// as stages allow.
const SHAPES: [(usize, usize, usize); 4] = [(2, 2, 4), (3, 3, 2), (4, 2, 5), (4, 4, 3)];

#[test]
fn the_interpreter_gives_the_bits_of_single_steps() {
    for (train, shape) in [(SGD, SHAPES[0]), (ADAM, SHAPES[1]), (SGD, SHAPES[2])] {
        let expected = interpreted(MLP, &options(shape, 1, train));
        for steps in [2, 8] {
            let found = interpreted(MLP, &options(shape, steps, train));
            same_bits(
                &found,
                &expected,
                &format!("{train} {shape:?}, {steps} steps"),
            );
        }
    }
}

#[test]
fn compiled_code_gives_the_bits_of_single_steps() {
    for (train, shape) in SHAPES.into_iter().enumerate() {
        let train = [SGD, ADAM, "momentum(lr=0.1,momentum=0.5)"][train % 3];
        let expected = executed(MLP, &options(shape, 1, train));
        for steps in [2, 8] {
            let found = executed(MLP, &options(shape, steps, train));
            same_bits(
                &found,
                &expected,
                &format!("{train} {shape:?}, {steps} steps"),
            );
        }
    }
}

/// A loop that is cut between its layers: each part has its own two versions, distributed alike
/// where groups have several ranks.
#[test]
fn loops_give_the_bits_of_single_steps() {
    for ranks in ["2", "4", "3 --groups 2,1"] {
        loops_in_several_steps(ranks);
    }
}

fn loops_in_several_steps(ranks: &str) {
    let run = |steps: usize| {
        let line = format!(
            "--ranks {ranks} --stages 2 --microbatches 2 --schedule 2bw --steps-per-call {steps} --train {ADAM} \
             -D batch={} -D hidden=24 -D layers=4",
            mlp::BATCH
        );
        let request = Request::from_line(&line).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let state = State::enter(&example("deep.ir"), &options).expect("the program is legal");
        let program = ddl_tests::advanced(state, &options, Phase::Placed).expect("it is placed");
        learn(MLP, &mut ddl_tests::job(&program, &options), steps)
    };
    let expected = run(1);
    assert!(expected.1.keys().any(|name| name == "previous(ws)"));
    same_bits(
        &run(4),
        &expected,
        &format!("four steps of a loop on {ranks}"),
    );
}

/// Two places for each param, whatever the number of steps: only data and results are more.
#[test]
fn there_are_two_versions() {
    let bytes = |steps: usize| {
        let program = compiled(MLP, &options((2, 2, 4), steps, SGD)).expect("no phase refuses it");
        let arenas = program.header.arenas.expect("placed");
        arenas.private + arenas.shared
    };
    let (two, eight) = (bytes(2), bytes(8));
    // Samples of 64 features and a label, in micro-batches of at most 3, each aligned.
    let batch = 4 * (3 * 64 * 4 + 3 * 4 + 2 * 64);
    assert!(eight - two <= 6 * (batch + 64), "{two} to {eight}");
    let weights = 4 * (64 * 14 + 14 + 14 * 14 + 14 + 14 * 10 + 10);
    let one = bytes(1);
    assert!(two <= one + weights, "one step {one}, two steps {two}");
}

/// The replay finds what is read as another version, or is overwritten while it is still read.
#[test]
fn the_proof_covers_the_versions() {
    let program = compiled(MLP, &options((2, 2, 4), 4, SGD)).expect("no phase refuses it");
    assert!(ddlc::memory::check(&program).is_ok());
    let find = |program: &Program, name: &str| {
        let func = program.funcs.iter().find(|f| f.name == "loss").expect("it");
        let nodes = func.graph.order().into_iter();
        let mut results = nodes.map(|id| id.result(0));
        results
            .find(|&value| func.graph.value(value).name == name)
            .expect("a value")
    };
    let put = |name: &str, like: &str| {
        let mut wrong = program.clone();
        let (value, like) = (find(&wrong, name), find(&wrong, like));
        let func = wrong
            .funcs
            .iter_mut()
            .find(|f| f.name == "loss")
            .expect("it");
        let slot = func.graph.value(like).slot;
        func.graph.value_mut(value).slot = slot;
        let found = ddlc::memory::check(&wrong).expect_err("a version is lost");
        format!("{found:?}")
    };
    // The next version in the place of the newest, which the next step reads.
    let found = put("new(w1)", "w1");
    assert!(
        found.contains("reads `%w1 after 0 updates` where"),
        "{found}"
    );
}

/// `gpt.ir`, whose input and output embeddings are one param.
const GPT: Subject = Subject {
    steps: 4,
    file: "gpt.ir",
    batch: |step| characters(step, [6, 5], 11),
    results: &["loss"],
};

/// What a step derives from its weights before its micro-batches: copies of the embedding for the
/// last stage, and casts.
const DERIVED: [(&str, &str); 5] = [
    (
        "--ranks 2 --stages 2 --microbatches 3",
        "--train sgd(lr=0.1)",
    ),
    (
        "--ranks 3 --stages 3 --microbatches 2",
        "--train adam(lr=0.01)",
    ),
    (
        "--ranks 4 --stages 2 --microbatches 3",
        "--train sgd(lr=0.1)",
    ),
    (
        "--ranks 2 --stages 2 --microbatches 3 --precision bf16",
        "--train adam(lr=0.01)",
    ),
    (
        "--ranks 4 --stages 4 --microbatches 3 --precision bf16",
        "--train sgd(lr=0.1)",
    ),
];

fn derived((pipeline, train): (&str, &str), steps: usize) -> Options {
    let line = format!(
        "{pipeline} {train} --schedule 2bw --steps-per-call {steps} -D layers=4 -D hidden=8 -D heads=2 \
         -D seq=5 -D vocab=11 -D batch=6 -D std=0.2"
    );
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

#[test]
fn what_is_derived_from_weights_has_the_bits_of_single_steps() {
    for case in DERIVED {
        let has = [" D0.1 "];
        gives_the_bits_of_single_steps(GPT, |n| derived(case, n), &has, &format!("{case:?}"));
    }
}

/// The replay finds where what is derived for a step is overwritten while micro-batches still read
/// it.
#[test]
fn the_proof_covers_what_is_derived() {
    let options = derived(DERIVED[3], 4);
    let mut program = compiled(GPT, &options).expect("no phase refuses it");
    assert!(ddlc::memory::check(&program).is_ok());
    let func = program.funcs.iter_mut().find(|f| f.name == "loss");
    let func = func.expect("the entry");
    let nodes = func.graph.order().into_iter();
    let casts: Vec<_> = nodes
        .map(|id| id.result(0))
        .filter(|&value| {
            let known = func.graph.value(value);
            known.name.starts_with("bf16(") && known.dist.as_ref().is_some_and(|d| d.mesh == 0)
        })
        .filter(|&value| func.graph.value(value).slot.is_some())
        .collect();
    assert!(casts.len() > 1);
    let slot = func.graph.value(casts[0]).slot;
    func.graph.value_mut(casts[1]).slot = slot;
    let found = ddlc::memory::check(&program).expect_err("a cast is lost");
    let found = format!("{found:?}");
    assert!(found.contains(" of step 0`"), "{found}");
}

/// Updates that wait for a norm of all gradients: a slot `R` adds up what other stages need for it.
const CLIPPED: [(Subject, &str, &str); 6] = [
    (
        MLP,
        "--ranks 2 --stages 2 --microbatches 4",
        "sgd(lr=0.1,clip=0.05)",
    ),
    (
        MLP,
        "--ranks 3 --stages 3 --microbatches 2",
        "adam(lr=0.01,clip=0.05)",
    ),
    (
        MLP,
        "--ranks 4 --stages 2 --microbatches 5",
        "momentum(lr=0.1,momentum=0.5,clip=0.05)",
    ),
    // The last stage has the loss, and no weights.
    (
        MLP,
        "--ranks 5 --stages 5 --microbatches 4",
        "sgd(lr=0.1,clip=0.05)",
    ),
    (
        GPT,
        "--ranks 2 --stages 2 --microbatches 3",
        "adamw(lr=0.01,clip=0.05)",
    ),
    (
        GPT,
        "--ranks 4 --stages 4 --microbatches 3 --precision bf16",
        "sgd(lr=0.1,clip=0.05)",
    ),
];

fn clipped((subject, pipeline, train): (Subject, &str, &str), steps: usize) -> Options {
    let sizes = match subject.file {
        "mlp.ir" => format!("-D batch={} -D test=4 -D hidden=14", mlp::BATCH),
        _ => "-D layers=4 -D hidden=8 -D heads=2 -D seq=5 -D vocab=11 -D batch=6 -D std=0.2"
            .to_owned(),
    };
    let line =
        format!("{pipeline} --train {train} --schedule 2bw --steps-per-call {steps} {sizes}");
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

/// Single steps are compared with the recurrence in `two_versions`.
#[test]
fn a_norm_of_all_gradients_has_the_bits_of_single_steps() {
    for case in CLIPPED {
        let (subject, at) = (case.0, format!("{:?}", (case.0.file, case.1, case.2)));
        let has = [" R0.1 ", " U0.1"];
        let options = |steps| clipped(case, steps);
        let expected = gives_the_bits_of_single_steps(subject, options, &has, &at);
        let free = (case.0, case.1, case.2.replace("clip=0.05", "clip=1e9"));
        let free = interpreted(subject, &clipped((free.0, free.1, &free.2), 2));
        assert_ne!(free.1, expected.1, "{at}: the norm is clipped");
    }
}

/// One micro-batch per step has no timeline.
#[test]
fn steps_of_one_micro_batch_are_refused() {
    let found = compiled(MLP, &options((2, 2, 1), 2, SGD)).expect_err("nothing fills a pipeline");
    let found = format!("{found:?}");
    assert!(found.contains("has one micro-batch per step"), "{found}");
}
