//! The example, compiled under every plan of the tests and run by the runtime.

use std::collections::BTreeMap;
use std::io::Write;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_runtime::{Job, Options};
use ddl_tests::mlp::{self, PLANS, Plan};
use ddlc::interp::Session;
use ddlc::phase::Phase;

use crate::library::{decode, encode, lower};

const STEPS: usize = 10;
const SEED: u64 = 3;

/// A batch that no two steps share.
fn batch(step: usize) -> BTreeMap<String, Tensor> {
    let ty = TensorType::new([mlp::BATCH, 64], DType::F32);
    let wave = |i: usize| ((i * 7 + step * 13) as f64 * 0.37).sin();
    let x = Tensor::from_f64(
        ty.clone(),
        &(0..ty.elements()).map(wave).collect::<Vec<_>>(),
    );
    let labels: Vec<i128> = (0..mlp::BATCH)
        .map(|i| ((i * 3 + step) % 10) as i128)
        .collect();
    let label = Tensor::from_int(TensorType::new([mlp::BATCH], DType::I32), &labels);
    BTreeMap::from([("x".to_owned(), x.rounded()), ("label".to_owned(), label)])
}

fn to_runtime(tensor: &Tensor) -> ddl_runtime::Tensor {
    let dtype = ddl_abi::Dtype::ALL
        .into_iter()
        .find(|d| d.name() == tensor.ty.dtype.name());
    let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
    ddl_runtime::Tensor::new(dtype.unwrap(), &shape, encode(tensor)).unwrap()
}

fn from_runtime(tensor: &ddl_runtime::Tensor) -> Tensor {
    let shape: Vec<usize> = tensor.shape().iter().map(|&n| n as usize).collect();
    let dtype = DType::parse(tensor.dtype().name()).unwrap();
    decode(TensorType::new(shape, dtype), tensor.bytes())
}

/// What training leaves: losses, the initial state, and the state after the first step.
struct Trained {
    losses: Vec<f64>,
    initial: BTreeMap<String, Tensor>,
    first: BTreeMap<String, Tensor>,
}

fn compiled(plan: &Plan) -> Trained {
    let module = lower(&mlp::program(plan, Phase::Placed));
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(&module.plan().unwrap()).unwrap();
    let path = file.into_temp_path();
    let mut job = Job::open(&path, Some(plan.ranks as u32), Options::default()).unwrap();
    job.init(SEED).unwrap();
    let names: Vec<String> = job
        .manifest()
        .state
        .iter()
        .map(|t| t.name.clone())
        .collect();
    let state = |job: &Job| -> BTreeMap<String, Tensor> {
        let get = |name: &String| (name.clone(), from_runtime(&job.get(name).unwrap()));
        names.iter().map(get).collect()
    };
    let initial = state(&job);
    let mut first = BTreeMap::new();
    let losses = (0..STEPS)
        .map(|step| {
            let inputs: Vec<_> = batch(step)
                .into_iter()
                .map(|(name, t)| (name, to_runtime(&t)))
                .collect();
            let inputs: Vec<_> = inputs.iter().map(|(name, t)| (name.as_str(), t)).collect();
            let outputs = job.step("loss", &inputs).unwrap();
            if step == 0 {
                first = state(&job);
            }
            outputs.values().next().unwrap().to_f64()[0]
        })
        .collect();
    Trained {
        losses,
        initial,
        first,
    }
}

fn interpreted() -> Trained {
    let program = mlp::program(&PLANS[0], Phase::Training);
    let mut session = Session::new(&program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[SEED.into()]);
    session
        .run("init", &BTreeMap::from([("seed".to_owned(), seed)]))
        .unwrap();
    let initial = session.state().clone();
    let mut first = BTreeMap::new();
    let losses = (0..STEPS)
        .map(|step| {
            let run = session.run("loss", &batch(step)).unwrap();
            if step == 0 {
                first.clone_from(session.state());
            }
            run.outputs[0].1.get_f64(0)
        })
        .collect();
    Trained {
        losses,
        initial,
        first,
    }
}

fn assert_state(
    found: &BTreeMap<String, Tensor>,
    expected: &BTreeMap<String, Tensor>,
    plan: &Plan,
) {
    for (name, expected) in expected {
        let difference = found[name].max_difference(expected);
        let limit = 1e-5 * expected.max_abs();
        let at = format!("{} {}: `{name}`", plan.name, plan.ranks);
        assert!(
            difference <= limit,
            "{at} differs by {difference:e}, at most {limit:e}"
        );
    }
}

#[test]
fn every_plan_trains_as_the_program_says() {
    let expected = interpreted();
    let mut initial: Option<BTreeMap<String, Tensor>> = None;
    for plan in PLANS {
        let trained = compiled(plan);
        for (step, (found, expected)) in trained.losses.iter().zip(&expected.losses).enumerate() {
            let difference = (found - expected).abs();
            let at = format!("{} {} ranks, step {step}", plan.name, plan.ranks);
            assert!(
                difference <= 1e-5 * (1.0 + expected.abs()),
                "{at}: {found}, not {expected}"
            );
        }
        assert_state(&trained.initial, &expected.initial, plan);
        assert_state(&trained.first, &expected.first, plan);
        // Under any plan params begin with the same bits.
        let first = initial.get_or_insert_with(|| trained.initial.clone());
        assert!(*first == trained.initial, "{} {}", plan.name, plan.ranks);
    }
}
