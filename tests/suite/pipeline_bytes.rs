//! What the plan of a pipeline says is communicated, by each rank in each step, is what the
//! interpreter and the runtime count: the collectives of each stage, and the sends between stages.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::{self, example};
use ddl_tests::training::characters;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;
use ddlc::plan::Summary;
use serde_json::Value;

use crate::pipelines::to_runtime;
use crate::several_steps::joined;

const MLP: &str = "-D batch=10 -D test=4 -D hidden=14 --entry loss";

const GPT: &str = "-D layers=5 -D hidden=4 -D heads=2 -D seq=3 -D vocab=7 -D batch=8 --entry loss";

/// Programs and the options that cut them: a rank for each stage and several, stages that share
/// their ranks, groups of unlike size, micro-batches of unlike size, weights that two stages read,
/// a norm of all gradients, and several steps in a call.
const PIPELINES: [(&str, &str, &str); 9] = [
    (
        "mlp.ir",
        MLP,
        "--ranks 2 --stages 2 --schedule gpipe --microbatches 4 --train adam(lr=0.01)",
    ),
    (
        "mlp.ir",
        MLP,
        "--ranks 4 --stages 2 --schedule 1f1b --microbatches 4 --train sgd(lr=0.01) \
                     --pin x=[S(0)] --pin w1=[B] --pin h1=[S(0)]",
    ),
    (
        "mlp.ir",
        MLP,
        "--ranks 3 --stages 3 --schedule zb-h1 --microbatches 3 --train sgd(lr=0.01,clip=0.1)",
    ),
    (
        "mlp.ir",
        MLP,
        "--ranks 2 --stages 4 --schedule zb-v --microbatches 4 --train adam(lr=0.01)",
    ),
    (
        "gpt.ir",
        GPT,
        "--ranks 2 --stages 4 --schedule interleaved --microbatches 4 --train adam(lr=0.01)",
    ),
    (
        "gpt.ir",
        GPT,
        "--ranks 4 --stages 2 --schedule 1f1b-so --microbatches 2 --train adamw(lr=0.01,clip=0.1)",
    ),
    (
        "gpt.ir",
        GPT,
        "--ranks 3 --stages 2 --groups 2,1 --schedule 1f1b --microbatches 4 --train sgd(lr=0.1)",
    ),
    (
        "gpt.ir",
        GPT,
        "--ranks 4 --stages 2 --schedule 1f1b --microbatches 2 --train sgd(lr=0.1) --recompute layers",
    ),
    (
        "mlp.ir",
        MLP,
        "--ranks 3 --stages 3 --schedule 2bw --microbatches 4 --steps-per-call 2 \
                     --train sgd(lr=0.1,clip=0.05)",
    ),
];

/// The placed program, and the figures of its plan.
fn planned(name: &str, options: &Options) -> (State, Summary) {
    let mut state = State::enter(&example(name), options).expect("the example is legal");
    let mut summary = None;
    while state.program().phase < Phase::Placed {
        let (next, told) = state.next(options).expect("no phase refuses it");
        (state, summary) = (next, summary.or(told));
    }
    (state, summary.expect("it is planned"))
}

/// Bytes of each rank in a call of some steps, by the text of the plan. The learning rate, which no
/// step computes, is sent once in a call.
fn listed(plan: &Value, ranks: usize, steps: u64) -> Vec<u64> {
    let numbers = |list: &Value| -> Vec<u64> {
        let list = list.as_array().expect("a list").iter();
        list.map(|number| number.as_u64().expect("a number"))
            .collect()
    };
    let mut bytes = vec![0; ranks];
    for step in plan["communication"].as_array().expect("a list") {
        let stage = if step["stage"].is_u64() {
            "stage"
        } else {
            "to"
        };
        let stage = step[stage].as_u64().expect("the stage of the result");
        let ranks = numbers(&plan["stages"][stage as usize]["ranks"]);
        let most = step["bytes"].as_u64().expect("bytes");
        let each = match step["rank_bytes"].is_array() {
            true => numbers(&step["rank_bytes"]),
            false => vec![most; ranks.len()],
        };
        assert_eq!(each.iter().max(), Some(&most), "{step}");
        assert_eq!(each.len(), ranks.len(), "{step}");
        for (&rank, each) in ranks.iter().zip(&each) {
            let times = if step["value"] == "lr" { 1 } else { steps };
            bytes[rank as usize] += times * each;
        }
    }
    bytes
}

#[test]
fn bytes_of_pipelines_are_those_of_the_plan() {
    for (name, size, pipeline) in PIPELINES {
        let at = format!("{name} {pipeline}");
        let line = format!("{size} {pipeline}");
        let request = Request::from_line(&line).expect("a request");
        let options = request.arguments.options(None).expect("options");
        let (state, summary) = planned(name, &options);
        let program = state.program();
        let plan: Value = serde_json::from_str(&summary.to_json("")).expect("it is JSON");
        let steps = options.pipeline.steps_per_call;
        let planned = listed(&plan, options.ranks, steps as u64);
        assert!(planned.iter().any(|&bytes| bytes > 0), "{at}");
        let batch = |step: usize| match name {
            "mlp.ir" => mlp::batch(step),
            _ => characters(step, [8, 3], 7),
        };
        let inputs = match steps {
            1 => batch(0),
            _ => joined(&(0..steps).map(batch).collect::<Vec<_>>()),
        };
        let mut session = Session::new(program, Mode::Exact);
        let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
        let seed = BTreeMap::from([("seed".to_owned(), seed)]);
        session.run("init", &seed).expect("init runs");
        let run = session.run("loss", &inputs).expect("a step runs");
        let counted = run.traffic.ranks;
        assert_eq!(counted, planned, "{at}: interpreted");
        let mut job = ddl_tests::job(program, &options);
        job.init(3).expect("init runs");
        let before = job.communicated_bytes().to_vec();
        let inputs: BTreeMap<String, ddl_runtime::Tensor> = inputs
            .iter()
            .map(|(name, tensor)| (name.clone(), to_runtime(tensor)))
            .collect();
        let inputs: Vec<(&str, &ddl_runtime::Tensor)> = inputs
            .iter()
            .map(|(name, tensor)| (name.as_str(), tensor))
            .collect();
        job.step("loss", &inputs).expect("a step runs");
        let after = job.communicated_bytes().iter().zip(before);
        let counted: Vec<u64> = after.map(|(after, before)| after - before).collect();
        assert_eq!(counted, planned, "{at}: run");
    }
}
