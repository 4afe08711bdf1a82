//! Numbers of compiled code: `plan.so` under every distribution of the example, against the
//! interpreter in f64 and against one rank.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ddl_dialect::reference::{Data, Mode, Tensor as Value64};
use ddl_dialect::types::{DType, TensorType};
use ddl_runtime::{Job, Tensor};
use ddl_tests::examples::GPT;
use ddl_tests::mlp::{self, PLANS, Plan};
use ddl_tests::traffic::predicted;
use ddlc::interp::{self, Session};
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

const STEPS: usize = 10;

/// A job of a compiled plan.
fn job(plan: &Plan) -> Job {
    job_in_parts(plan, 1)
}

/// A job of a compiled plan with this many micro-batches.
fn job_in_parts(plan: &Plan, parts: usize) -> Job {
    let options = mlp::in_parts(plan, parts);
    ddl_tests::job(&mlp::compiled(&options, Phase::Placed), &options)
}

fn to_runtime(tensor: &ddl_dialect::reference::Tensor) -> Tensor {
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    match &tensor.data {
        Data::Float(v) => {
            Tensor::from_f32(&shape, &v.iter().map(|&x| x as f32).collect::<Vec<_>>())
        }
        Data::Int(v) => Tensor::from_i32(&shape, &v.iter().map(|&x| x as i32).collect::<Vec<_>>()),
    }
    .expect("a tensor")
}

fn step(job: &mut Job, number: usize) -> f64 {
    let inputs = mlp::batch(number);
    let inputs: Vec<(&str, Tensor)> = inputs
        .iter()
        .map(|(n, t)| (n.as_str(), to_runtime(t)))
        .collect();
    let inputs: Vec<(&str, &Tensor)> = inputs.iter().map(|(n, t)| (*n, t)).collect();
    let results = job.step("loss", &inputs).expect("a step runs");
    results.values().next().expect("the loss").to_f64()[0]
}

fn state(job: &Job) -> BTreeMap<String, Tensor> {
    let names: Vec<String> = job
        .manifest()
        .state
        .iter()
        .map(|t| t.name.clone())
        .collect();
    names
        .into_iter()
        .map(|n| (n.clone(), job.get(&n).expect("state")))
        .collect()
}

/// The interpreter in f64, from the state that the job was initialised with.
fn reference(initial: &BTreeMap<String, Tensor>) -> (Vec<f64>, BTreeMap<String, Vec<f64>>) {
    let program = mlp::program(&PLANS[0], Phase::Training);
    let mut session = Session::new(&program, Mode::Exact);
    for (name, tensor) in initial {
        let shape: Vec<usize> = tensor.shape().iter().map(|&n| n as usize).collect();
        let ty = TensorType::new(shape, DType::F32);
        let value = ddl_dialect::reference::Tensor::from_f64(ty, &tensor.to_f64());
        session.set(name.clone(), value);
    }
    let mut first = BTreeMap::new();
    let losses = (0..STEPS)
        .map(|number| {
            let run = session.run("loss", &mlp::batch(number)).expect("runs");
            if number == 0 {
                first = session
                    .state()
                    .iter()
                    .map(|(n, t)| (n.clone(), t.to_f64()))
                    .collect();
            }
            run.outputs[0].1.get_f64(0)
        })
        .collect();
    (losses, first)
}

/// Every plan: the same initial bits; losses of ten steps within 1e-5·(1 + |loss|) of the
/// interpreter; every tensor of the state after one step within 1e-5 of its largest value.
#[test]
fn plans_compute_what_was_written() {
    compute_what_was_written(PLANS.iter().map(|plan| (plan, 1)));
}

/// Likewise in micro-batches: even ones, uneven ones, as many as samples.
#[test]
fn micro_batches_compute_what_was_written() {
    let plans = PLANS.iter().filter(|plan| [1, 2, 4].contains(&plan.ranks));
    let parts = [2, 3, 8, mlp::BATCH].into_iter().cycle();
    compute_what_was_written(plans.zip(parts));
}

/// Every state and every loss of the same numbers of parts is the same bit for bit.
#[test]
fn two_runs_are_equal() {
    for plan in [&PLANS[3], &PLANS[12]] {
        let run = || {
            let mut job = job_in_parts(plan, 3);
            job.init(3).expect("init runs");
            let losses: Vec<u64> = (0..3).map(|n| step(&mut job, n).to_bits()).collect();
            let state = state(&job).into_iter();
            let state = state.map(|(name, tensor)| (name, tensor.bytes().to_vec()));
            (losses, state.collect::<Vec<_>>())
        };
        assert!(run() == run(), "{}", plan.name);
    }
}

fn compute_what_was_written<'a>(plans: impl Iterator<Item = (&'a Plan, usize)>) {
    let mut initial: Option<BTreeMap<String, Tensor>> = None;
    let mut expected = None;
    for (plan, parts) in plans {
        let at = format!("{} on {} ranks in {parts} parts", plan.name, plan.ranks);
        let mut job = job_in_parts(plan, parts);
        job.init(3).expect("init runs");
        let start = state(&job);
        let known = initial.get_or_insert_with(|| start.clone());
        for (name, tensor) in &start {
            assert_eq!(
                tensor.bytes(),
                known[name].bytes(),
                "{at}: bits of `{name}` after init"
            );
        }
        let (losses, first) = expected.get_or_insert_with(|| reference(&start));
        for (number, expected) in losses.iter().enumerate() {
            let found = step(&mut job, number);
            let limit = 1e-5 * (1.0 + expected.abs());
            assert!(
                (found - expected).abs() <= limit,
                "{at}, step {number}: {found}, {expected}"
            );
            if number == 0 {
                compare_state(&at, &state(&job), first);
            }
        }
    }
}

fn compare_state(
    at: &str,
    found: &BTreeMap<String, Tensor>,
    expected: &BTreeMap<String, Vec<f64>>,
) {
    for (name, expected) in expected {
        let largest = expected.iter().fold(0.0f64, |m, v| m.max(v.abs()));
        for (found, expected) in found[name].to_f64().iter().zip(expected) {
            let difference = (found - expected).abs();
            assert!(
                difference <= 1e-5 * largest,
                "{at}: `{name}` is {found}, not {expected}"
            );
        }
    }
}

/// Params that are not zero at first really are random: init is no no-op.
#[test]
fn init_depends_on_the_seed() {
    let mut job = job(&PLANS[3]);
    let mut weights = |seed| {
        job.init(seed).expect("init runs");
        job.get("w2").expect("a param").bytes().to_vec()
    };
    let (one, two, again) = (weights(1), weights(2), weights(1));
    assert_ne!(one, two);
    assert_eq!(one, again);
}

/// What the cost model predicts the interpreter counts, and so does the runtime: the example under
/// every distribution of it, whole and in micro-batches.
#[test]
fn bytes_are_predicted_and_counted_alike() {
    let plans = PLANS.iter().filter(|plan| (2..=4).contains(&plan.ranks));
    for (plan, parts) in plans.zip([1, 3, 2].into_iter().cycle()) {
        let at = format!("{} on {} ranks in {parts} parts", plan.name, plan.ranks);
        let options = mlp::in_parts(plan, parts);
        let predicted = predicted(&mlp::compiled(&options, Phase::Boxed), "loss");
        let placed = mlp::compiled(&options, Phase::Placed);
        let mut job = ddl_tests::job(&placed, &options);
        job.init(3).expect("init runs");
        let before = job.communicated_bytes().to_vec();
        step(&mut job, 0);
        let bytes = job.communicated_bytes().iter().zip(before);
        let counted: Vec<u64> = bytes.map(|(after, before)| after - before).collect();
        assert_eq!(counted, predicted, "{at}");
        let mut session = Session::new(&placed, Mode::Exact);
        for (name, tensor) in state(&job) {
            let shape: Vec<usize> = tensor.shape().iter().map(|&n| n as usize).collect();
            let ty = TensorType::new(shape, DType::F32);
            session.set(name, Value64::from_f64(ty, &tensor.to_f64()));
        }
        let interpreted = session.run("loss", &mlp::batch(0)).expect("runs").traffic;
        assert_eq!(counted, interpreted.ranks, "{at}");
    }
}

/// A program of every kind of communication on `ranks` ranks that divide nothing, the all_reduces
/// by every algorithm that there is.
fn every_kind(ranks: usize) -> String {
    let mut text = format!("phase boxed\nranks {ranks}\ncluster \"local\"\nschedule \"1f1b\"\n");
    text += &format!("mesh @m [d: {ranks}]\n");
    text += "func @f(%x: tensor<5 x 7 x f32, [S(0)]> {stage = 0}) -> (";
    let mut body = String::new();
    let mut results = Vec::new();
    let mut add = |name: &str, line: &str, result: &str| {
        body += &format!("  %{name} = {line}\n");
        results.push((format!("%{name}"), result.to_owned()));
    };
    for (name, algorithm) in [("one", "one_shot"), ("two", "two_shot"), ("auto", "auto")] {
        let of = format!("{name}.part");
        let ty = "tensor<7 x f32, [P(sum)]>";
        let reduce = format!("reduce %x {{combiner = sum, dims = [0], stage = 0}} : {ty}");
        add(&of, &reduce, "");
        let result = "tensor<7 x f32, [B]>";
        let algorithm = format!("algorithm = {algorithm}");
        let comm = format!("all_reduce %{of} {{axes = [d], {algorithm}, stage = 0}} : {result}");
        add(name, &comm, result);
    }
    let kinds = [
        ("whole", "all_gather", "x", "tensor<5 x 7 x f32, [B]>"),
        ("other", "all_to_all", "x", "tensor<5 x 7 x f32, [S(1)]>"),
        (
            "cut",
            "reduce_scatter",
            "one.part",
            "tensor<7 x f32, [S(0)]>",
        ),
    ];
    for (name, comm, of, result) in kinds {
        add(
            name,
            &format!("{comm} %{of} {{axes = [d], stage = 0}} : {result}"),
            result,
        );
    }
    results.retain(|(_, result)| !result.is_empty());
    let types: Vec<&str> = results.iter().map(|(_, result)| result.as_str()).collect();
    let names: Vec<&str> = results.iter().map(|(name, _)| name.as_str()).collect();
    text + &types.join(", ") + ") {\n" + &body + "  return " + &names.join(", ") + "\n}\n"
}

/// Likewise for every kind of communication and algorithm, on ranks that do not divide the shapes.
#[test]
fn every_kind_moves_the_bytes_that_are_predicted() {
    for ranks in 2..=4 {
        let text = every_kind(ranks);
        let options = Options::local(ranks);
        let mut state = State::enter(&text, &options).unwrap_or_else(|e| panic!("{text}{e:?}"));
        let predicted = predicted(state.program(), "f");
        while state.program().phase < Phase::Placed {
            state = state.next(&options).expect("no phase refuses it").0;
        }
        let ty = TensorType::new([5, 7], DType::F32);
        let numbers: Vec<f64> = (0..35).map(|i| f64::from(i % 11)).collect();
        let given = BTreeMap::from([("x".to_owned(), Value64::from_f64(ty, &numbers))]);
        let expected = interp::run(state.program(), "f", &given, Mode::Typed).expect("runs");
        assert_eq!(expected.traffic.ranks, predicted, "{ranks} ranks");
        let mut job = ddl_tests::job(state.program(), &options);
        let results = job
            .step("f", &[("x", &to_runtime(&given["x"]))])
            .expect("a step runs");
        for (name, tensor) in &expected.outputs {
            assert_eq!(
                results[name].to_f64(),
                tensor.to_f64(),
                "`{name}` on {ranks} ranks"
            );
        }
        assert_eq!(job.communicated_bytes(), predicted, "{ranks} ranks");
    }
}

/// The loader takes a path for the library that it has by that path, and the descriptor of a closed
/// file is that of the next one.
#[test]
fn a_plan_that_was_open_twice_hides_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = |name: &str, library: Vec<u8>| {
        let path = folder.path().join(name);
        std::fs::write(&path, library).expect("writes");
        path
    };
    let options = GPT.options(&Plan::AUTO);
    let program = GPT.program(&Plan::AUTO, Phase::Placed);
    let twice = written("twice.so", ddl_tests::plan(&program, &options));
    let options = mlp::options(&Plan::AUTO);
    let program = mlp::compiled(&options, Phase::Placed);
    let other = written("other.so", ddl_tests::plan(&program, &options));
    let symbols = |path: &Path| -> BTreeSet<String> {
        let manifest = ddl_runtime::Plan::read(path).expect("a plan");
        let entries = manifest.entries.into_iter();
        entries.map(|entry| entry.symbol).collect()
    };
    assert!(!symbols(&twice).is_superset(&symbols(&other)));
    let open = |path: &Path| Job::open(path, None, ddl_runtime::Options::default()).expect("opens");
    // Other tests may take the descriptor.
    for _ in 0..8 {
        let stays = open(&twice);
        drop(open(&twice));
        drop(open(&other));
        drop(stays);
    }
}
