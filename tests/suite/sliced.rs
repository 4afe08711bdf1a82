//! `terapipe`: sequences that go through the stages in slices give what whole ones give.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_tests::mlp::example;
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const SEQ: usize = 8;
const BATCH: usize = 4;
const VOCAB: i128 = 11;

/// Ranks, stages, micro-batches, slices, layers.
const PIPELINES: [(&str, usize); 8] = [
    (
        "--ranks 2 --stages 2 --microbatches 1 --schedule terapipe --slices 3",
        3,
    ),
    (
        "--ranks 2 --stages 2 --microbatches 2 --schedule terapipe",
        4,
    ),
    (
        "--ranks 2 --stages 2 --microbatches 2 --schedule terapipe --slices 2",
        2,
    ),
    (
        "--ranks 2 --stages 2 --microbatches 2 --schedule terapipe --slices 5,2,1",
        3,
    ),
    (
        "--ranks 3 --stages 3 --microbatches 4 --schedule terapipe --slices 3",
        3,
    ),
    (
        "--ranks 4 --stages 2 --microbatches 2 --schedule terapipe --slices 3,5",
        4,
    ),
    (
        "--ranks 1 --microbatches 2 --schedule terapipe --slices 3",
        2,
    ),
    (
        "--ranks 2 --stages 2 --microbatches 2 --recompute layers --schedule terapipe --slices 2",
        2,
    ),
];

fn options(pipeline: &str, layers: usize) -> Options {
    let line = format!(
        "{pipeline} -D layers={layers} -D hidden=8 -D heads=2 -D seq={SEQ} -D vocab={VOCAB} -D batch={BATCH} \
         -D dropout=0.25 --train adam(lr=0.01)"
    );
    let request = Request::from_line(&line).expect("a request");
    request.arguments.options(None).expect("options")
}

fn compiled(options: &Options, phase: Phase) -> Program {
    let state = State::enter(&example("gpt.ir"), options).expect("the program is legal");
    ddl_tests::advanced(state, options, phase).expect("no phase refuses it")
}

fn batch(step: i128) -> BTreeMap<String, Tensor> {
    let tokens = |shift: i128| {
        let count = (BATCH * SEQ) as i128;
        let values: Vec<i128> = (0..count)
            .map(|i| (7 * i + 5 * step + shift * i * i) % VOCAB)
            .collect();
        Tensor::from_int(TensorType::new([BATCH, SEQ], DType::I32), &values)
    };
    BTreeMap::from([
        ("text".to_owned(), tokens(0)),
        ("next".to_owned(), tokens(3)),
    ])
}

type Trained = (Vec<f64>, BTreeMap<String, Tensor>);

fn train(program: &Program) -> Trained {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    session
        .run("init", &BTreeMap::from([("seed".to_owned(), seed)]))
        .expect("init runs");
    let losses = (0..2).map(|step| {
        let run = session.run("loss", &batch(step)).expect("a step runs");
        run.outputs[0].1.get_f64(0)
    });
    (losses.collect(), session.state().clone())
}

fn assert_alike(found: &Trained, expected: &Trained, at: &str) {
    for (found, expected) in found.0.iter().zip(&expected.0) {
        let limit = 1e-9 * (1.0 + expected.abs());
        assert!(
            (found - expected).abs() <= limit,
            "{at}: {found}, {expected}"
        );
    }
    for (name, expected) in &expected.1 {
        let off = found.1[name].max_difference(expected);
        assert!(
            off <= 1e-6 * (1.0 + expected.max_abs()),
            "{at}: `{name}`, {off}"
        );
    }
}

#[test]
fn slices_learn_what_whole_sequences_do() {
    for (pipeline, layers) in PIPELINES {
        let expected = train(&compiled(&options("--ranks 1", layers), Phase::Normal));
        let options = options(pipeline, layers);
        let phases = match layers {
            2 => [Phase::Normal, Phase::Boxed, Phase::Placed].iter(),
            _ => [Phase::Placed].iter(),
        };
        for &phase in phases {
            let at = format!("{pipeline} at {phase:?}");
            assert_alike(&train(&compiled(&options, phase)), &expected, &at);
        }
    }
}

/// Parts of a loop compute again what they would keep.
#[test]
fn stages_compute_again_what_they_do_not_keep() {
    let expected = train(&compiled(
        &options("--ranks 1 --recompute none", 3),
        Phase::Normal,
    ));
    for level in ["products", "layers"] {
        for stages in [
            "--ranks 2 --stages 2 --schedule 1f1b",
            "--ranks 4 --stages 2 --schedule zb-h1",
        ] {
            let pipeline = format!("{stages} --microbatches 4 --recompute {level}");
            let found = train(&compiled(&options(&pipeline, 3), Phase::Placed));
            assert_alike(&found, &expected, &pipeline);
        }
    }
}

/// The search `terapipe` is the schedule with a number of micro-batches that divides the batch: few
/// for long sequences, whose slices fill the pipeline, more for short ones.
#[test]
fn micro_batches_are_searched_with_slices() {
    let text = |sizes: &str, line: &str| {
        let line = format!(
            "--ranks 2 --stages 2 --to=planned -D layers=2 -D heads=2 -D vocab=32 {sizes} \
             --train sgd(lr=0.01) {line}"
        );
        let request = Request::from_line(&line).expect("a request");
        let found = ddlc::pipeline::opt::run(&example("gpt.ir"), &request);
        found.unwrap_or_else(|diags| panic!("{diags:?}"))
    };
    let place = |sizes: &str| {
        let found = text(sizes, "--search terapipe");
        let same = [1, 2, 3, 6].map(|parts| {
            found
                == text(
                    sizes,
                    &format!("--schedule terapipe --microbatches {parts}"),
                )
        });
        assert_eq!(same.iter().filter(|same| **same).count(), 1, "{sizes}");
        same.iter().position(|same| *same)
    };
    let long = place("-D hidden=64 -D seq=64 -D batch=6");
    let short = place("-D hidden=256 -D seq=2 -D batch=6");
    assert!(long < short, "{long:?} {short:?}");
    let sizes = "-D hidden=64 -D seq=64 -D batch=6";
    let said = text(sizes, "--search terapipe --microbatches 3");
    assert_eq!(said, text(sizes, "--schedule terapipe --microbatches 3"));
}

#[test]
fn the_search_for_slices_needs_stages_and_training() {
    for line in [
        "--search terapipe --train sgd(lr=0.01)",
        "--search terapipe --ranks 2 --stages 2",
        "--search terapipe --ranks 2 --stages 2 --schedule 1f1b --train sgd(lr=0.01)",
    ] {
        let request = Request::from_line(&format!("--to=planned {line}")).expect("a request");
        let found = ddlc::pipeline::opt::run(&example("gpt.ir"), &request);
        let why = format!("{:?}", found.expect_err(line));
        assert!(why.contains("--search"), "{why}");
    }
}

/// A loss that is the sum of what slices contribute is called as in the text.
#[test]
fn losses_of_slices_are_named() {
    let line = "--to=training --ranks 2 --stages 2 --schedule terapipe --slices 2 --microbatches 2 \
                --train sgd --loss";
    let text = "func @loss(%x: tensor<4 x 6 x i32>, %y: tensor<4 x 6 x i32>,
                           %t: tensor<7 x 8 x f32> {param}) -> tensor<f32> {
                  %h = tanh (embedding %t, %x)
                  %l = dot_general %h, %t {lhs_contract = [2], rhs_contract = [1]}
                  %loss = softmax_cross_entropy %l, %y
                  return %loss
                }";
    for name in ["loss", "out0"] {
        let request = Request::from_line(&format!("{line} {name}")).expect("a request");
        let found = ddlc::pipeline::opt::run(text, &request);
        let found = found.unwrap_or_else(|diags| panic!("{name}: {diags:?}"));
        assert!(found.contains("interface = \"loss\""), "{found}");
    }
}

/// The slices of a step whose backward pass is in the text would not be made.
#[test]
fn slices_need_training() {
    let line = "--to=planned --ranks 2 --stages 2 --microbatches 2 --schedule terapipe --slices 2";
    let request = Request::from_line(line).expect("a request");
    let found = ddlc::pipeline::opt::run(&example("gpt.ir"), &request);
    let why = format!("{:?}", found.expect_err("nothing is sliced"));
    assert!(why.contains("nothing is trained"), "{why}");
}
