//! `examples/mlp.ir` at a small, odd size, under every distribution that the tests compare.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::Program;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

/// Samples of a step: no multiple of 3 or 4, so shards are uneven.
pub const BATCH: usize = 10;

/// A distribution of the example.
#[derive(Debug)]
pub struct Plan {
    /// Its name.
    pub name: &'static str,
    /// Number of ranks.
    pub ranks: usize,
    /// Options that force it.
    pub options: &'static str,
}

impl Plan {
    /// What the planner chooses for one rank.
    pub const AUTO: Plan = Plan::new("auto", 1, "");

    /// A plan.
    pub const fn new(name: &'static str, ranks: usize, options: &'static str) -> Plan {
        Plan {
            name,
            ranks,
            options,
        }
    }
}

const DATA: &str = "--mesh d=_ --pin x=[S(0)] --pin h1=[S(0)] --pin h2=[S(0)] --pin w1=[B] --pin w2=[B] \
                    --pin w3=[B] --pin b1=[B]";
const TENSOR: &str = "--mesh m=_ --pin x=[B] --pin w1=[S(1)] --pin h1=[S(1)] --pin w2=[S(0)] --pin h2=[B] \
                      --pin w3=[S(1)]";
const MIXED: &str = "--mesh data=2,model=2 --pin x=[S(0),B] --pin w1=[B,S(1)] --pin h1=[S(0),S(1)] \
                     --pin w2=[B,S(0)] --pin w3=[B,S(1)]";

/// Every plan: data parallel, tensor parallel, both at once, and what the planner chooses.
pub const PLANS: &[Plan] = &[
    Plan::new("auto", 1, ""),
    Plan::new("auto", 2, ""),
    Plan::new("auto", 3, ""),
    Plan::new("auto", 4, ""),
    Plan::new("data", 1, DATA),
    Plan::new("data", 2, DATA),
    Plan::new("data", 3, DATA),
    Plan::new("data", 4, DATA),
    Plan::new("tensor", 1, TENSOR),
    Plan::new("tensor", 2, TENSOR),
    Plan::new("tensor", 3, TENSOR),
    Plan::new("tensor", 4, TENSOR),
    Plan::new("mixed", 4, MIXED),
];

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The text of an example.
///
/// # Panics
/// If there is no such file.
pub fn example(name: &str) -> String {
    let path = root().join("examples").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The options of a plan.
///
/// # Panics
/// If they are malformed.
pub fn options(plan: &Plan) -> Options {
    let line = format!(
        "--ranks {} -D batch={BATCH} -D test=9 -D hidden=7 --train adam(lr=0.01) {}",
        plan.ranks, plan.options
    );
    let request = Request::from_line(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
    request
        .arguments
        .options(None)
        .unwrap_or_else(|e| panic!("{line}: {e:?}"))
}

/// The options of a plan with this many micro-batches.
///
/// # Panics
/// If they are malformed.
pub fn in_parts(plan: &Plan, parts: usize) -> Options {
    Options {
        microbatches: parts,
        ..options(plan)
    }
}

/// The example under a plan, in a phase.
///
/// # Panics
/// If a phase refuses it.
pub fn program(plan: &Plan, phase: Phase) -> Program {
    compiled(&options(plan), phase)
}

/// The example under these options, in a phase.
///
/// # Panics
/// If a phase refuses it.
pub fn compiled(options: &Options, phase: Phase) -> Program {
    let fail = |e: ddlc::diag::Diags| -> State { panic!("{} ranks: {e:?}", options.ranks) };
    let mut state = State::enter(&example("mlp.ir"), options).unwrap_or_else(fail);
    while state.program().phase < phase {
        state = state
            .next(options)
            .map(|(state, _)| state)
            .unwrap_or_else(fail);
    }
    state.program().clone()
}

/// A batch that no two steps share.
pub fn batch(step: usize) -> BTreeMap<String, Tensor> {
    let ty = TensorType::new([BATCH, 64], DType::F32);
    let wave = |i: usize| ((i * 7 + step * 13) as f64 * 0.37).sin();
    let x = Tensor::from_f64(
        ty.clone(),
        &(0..ty.elements()).map(wave).collect::<Vec<_>>(),
    );
    let labels: Vec<i128> = (0..BATCH).map(|i| ((i * 3 + step) % 10) as i128).collect();
    let label = Tensor::from_int(TensorType::new([BATCH], DType::I32), &labels);
    BTreeMap::from([("x".to_owned(), x), ("label".to_owned(), label)])
}
