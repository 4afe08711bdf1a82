//! A sum that runs over stages, as the norm of `clip` does, is made in the order of the program,
//! whatever layers each stage has: op by op, synchronous schedules give the same bits as each
//! other, and compiled where they cut alike. (Kernels that read what several stages made may add in
//! an order of their own.)

use std::collections::BTreeMap;

use ddl_dialect::reference::{Data, Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::example;
use ddl_tests::training::characters;
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

use crate::pipelines::to_runtime;

const STEPS: usize = 3;

/// Steps of compiled code: in few, an ulp of a norm may be lost in what it scales.
const COMPILED: usize = 30;

/// A small model in a pipeline, and its options.
fn placed(clip: &str, pipeline: &str) -> (Program, Options) {
    let line = format!(
        "-D layers=5 -D hidden=4 -D heads=2 -D seq=3 -D vocab=7 -D batch=8 -D std=0.3 \
         --entry loss --train momentum(lr=0.05,momentum=0.5{clip}) --microbatches 4 {pipeline}"
    );
    let request = Request::from_line(&line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(&example("gpt.ir"), &options).expect("the program is legal");
    let program = ddl_tests::advanced(state, &options, Phase::Placed);
    (
        program.unwrap_or_else(|diags| panic!("{line}: {diags:?}")),
        options,
    )
}

/// The bits of the state after training, by the interpreter.
fn bits(clip: &str, pipeline: &str) -> BTreeMap<String, Vec<u64>> {
    let (program, _) = placed(clip, pipeline);
    let mut session = Session::new(&program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    let seed = BTreeMap::from([("seed".to_owned(), seed)]);
    session.run("init", &seed).expect("init runs");
    for step in 0..STEPS {
        let inputs = characters(step, [8, 3], 7);
        session.run("loss", &inputs).expect("a step runs");
    }
    let floats = session.state().iter().map(|(name, tensor)| {
        let bits = match &tensor.data {
            Data::Float(values) => values.iter().map(|value| value.to_bits()).collect(),
            Data::Int(_) => Vec::new(),
        };
        (name.clone(), bits)
    });
    floats.collect()
}

#[test]
fn a_norm_over_stages_has_the_same_bits_under_every_schedule() {
    let clip = ",clip=0.1";
    let expected = bits(clip, "--ranks 2 --stages 2 --schedule gpipe");
    let free = bits("", "--ranks 2 --stages 2 --schedule gpipe");
    assert_ne!(free, expected, "the norm is clipped");
    for pipeline in [
        "--ranks 2 --stages 2 --schedule 1f1b",
        "--ranks 2 --stages 4 --schedule interleaved",
        "--ranks 3 --stages 3 --schedule 1f1b",
    ] {
        assert_eq!(bits(clip, pipeline), expected, "{pipeline}");
    }
}

/// The bytes of the state after training, by compiled code.
fn compiled(clip: &str, pipeline: &str) -> BTreeMap<String, Vec<u8>> {
    let (program, options) = placed(clip, pipeline);
    let mut job = ddl_tests::job(&program, &options);
    job.init(3).expect("init runs");
    for step in 0..COMPILED {
        let inputs = characters(step, [8, 3], 7);
        let inputs = inputs.iter();
        let inputs: Vec<_> = inputs
            .map(|(name, tensor)| (name.as_str(), to_runtime(tensor)))
            .collect();
        let inputs: Vec<_> = inputs
            .iter()
            .map(|(name, tensor)| (*name, tensor))
            .collect();
        job.step("loss", &inputs).expect("a step runs");
    }
    let named = job.manifest().state.iter().map(|own| {
        let tensor = job.get(&own.name).expect("its own state");
        (own.name.clone(), tensor.bytes().to_vec())
    });
    named.collect()
}

/// Kernels sum the rows of layers that a stage has in an order that depends on how many these are,
/// so compiled schedules have the same bits where they cut a program alike.
#[test]
fn compiled_schedules_of_equal_cuts_have_the_same_bits() {
    let clip = ",clip=0.1";
    let two = [
        "--ranks 2 --stages 2 --schedule gpipe",
        "--ranks 2 --stages 2 --schedule 1f1b",
        "--ranks 2 --stages 2 --schedule zb-h1",
    ];
    let four = [
        "--ranks 4 --stages 4 --schedule gpipe",
        "--ranks 2 --stages 4 --schedule interleaved",
        "--ranks 2 --stages 4 --schedule zb-v",
    ];
    let free = compiled("", two[0]);
    for alike in [two, four] {
        let expected = compiled(clip, alike[0]);
        assert_ne!(free, expected, "the norm is clipped");
        for pipeline in &alike[1..] {
            let found = compiled(clip, pipeline);
            for (name, expected) in &expected {
                assert_eq!(&found[name], expected, "`{name}` by {pipeline}");
            }
        }
    }
}
