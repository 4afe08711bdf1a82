//! Synchronous schedules give the same bits as each other also where a sum runs over stages, as the norm of
//! `clip` does, whatever layers each stage has: sums are made in the order of the program.

use std::collections::BTreeMap;

use ddl_dialect::types::DType;
use ddl_tests::mlp::example;
use ddl_tests::training::characters;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

use crate::pipelines::to_runtime;

const STEPS: usize = 3;

/// The bits of the losses, and of the state after training, by compiled code.
fn bits(clip: &str, pipeline: &str) -> (Vec<u64>, BTreeMap<String, Vec<u64>>) {
    let line = format!(
        "-D layers=5 -D hidden=8 -D heads=2 -D seq=4 -D vocab=11 -D batch=8 -D std=0.3 \
         --entry loss --train momentum(lr=0.05,momentum=0.5{clip}) --microbatches 4 {pipeline}"
    );
    let request = Request::from_line(&line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(&example("gpt.ir"), &options).expect("the program is legal");
    let program = ddl_tests::advanced(state, &options, Phase::Placed);
    let program = program.unwrap_or_else(|diags| panic!("{line}: {diags:?}"));
    let mut job = ddl_tests::job(&program, &options);
    job.init(3).expect("init runs");
    let losses = (0..STEPS).map(|number| {
        let inputs = characters(number, [8, 4], 11);
        let inputs: Vec<(&str, ddl_runtime::Tensor)> = inputs
            .iter()
            .map(|(name, tensor)| {
                assert_eq!(tensor.ty.dtype, DType::I32);
                (name.as_str(), to_runtime(tensor))
            })
            .collect();
        let inputs: Vec<(&str, &ddl_runtime::Tensor)> = inputs
            .iter()
            .map(|(name, tensor)| (*name, tensor))
            .collect();
        let results = job.step("loss", &inputs).expect("a step runs");
        let losses = results.values().map(|result| result.to_f64()[0].to_bits());
        losses.max().expect("a loss")
    });
    let losses = losses.collect();
    let stored = job.manifest().state.iter();
    let names: Vec<String> = stored.map(|tensor| tensor.name.clone()).collect();
    let state = names.into_iter().map(|name| {
        let value = job.get(&name).expect("it is stored").to_f64();
        (name, value.into_iter().map(f64::to_bits).collect())
    });
    (losses, state.collect())
}

#[test]
fn a_norm_over_stages_has_the_same_bits_under_every_schedule() {
    let clip = ",clip=0.1";
    let expected = bits(clip, "--ranks 2 --stages 2 --schedule gpipe");
    let free = bits("", "--ranks 2 --stages 2 --schedule gpipe");
    assert_ne!(free.1, expected.1, "the norm is clipped");
    for pipeline in [
        "--ranks 2 --stages 2 --schedule 1f1b",
        "--ranks 2 --stages 4 --schedule interleaved",
        "--ranks 3 --stages 3 --schedule 1f1b",
        "--ranks 4 --stages 4 --schedule gpipe",
    ] {
        assert_eq!(bits(clip, pipeline), expected, "{pipeline}");
    }
}
