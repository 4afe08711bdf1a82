//! Programs under every schedule whose steps end with a flush, on groups alike and unlike: what one
//! rank learns, by the interpreter. A loop of five layers, the same with little else, and a step
//! that JAX differentiated, without loops: five layers are shared out unevenly.

use std::collections::BTreeMap;
use std::path::Path;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddl_pipeline::SCHEDULES;
use ddl_pipeline::schedule::{Chunks, Execution};
use ddl_tests::mlp::example;
use ddl_tests::training::characters;
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::memory;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

use crate::pipelines::to_runtime;

/// Ranks of each group.
const GROUPS: [&[usize]; 8] = [
    &[1, 1],
    &[2, 1],
    &[1, 1, 1],
    &[1, 1, 2],
    &[2, 2],
    &[1, 2],
    &[1, 1, 1, 1],
    &[2, 1, 1],
];

type Tensors = BTreeMap<String, Tensor>;

/// A program: its text, options, entry, and arguments of a step.
struct Subject {
    text: String,
    line: &'static str,
    entry: &'static str,
    start: Tensors,
    batch: fn(usize) -> Tensors,
}

/// The placed program.
fn placed(subject: &Subject, line: &str) -> Program {
    let line = format!("{} {line}", subject.line);
    let request = Request::from_line(&line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(&subject.text, &options).expect("the program is legal");
    let program = ddl_tests::advanced(state, &options, Phase::Placed);
    program.unwrap_or_else(|diags| panic!("{line}: {diags:?}"))
}

/// The losses of two steps.
fn losses(subject: &Subject, line: &str) -> Vec<f64> {
    let program = placed(subject, line);
    let mut session = Session::new(&program, Mode::Exact);
    if subject.start.is_empty() {
        let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
        let seed = Tensors::from([("seed".to_owned(), seed)]);
        session.run("init", &seed).expect("init runs");
    }
    let step = |number: usize| {
        let mut inputs = (subject.batch)(number);
        if number == 0 {
            inputs.extend(subject.start.clone());
        }
        let run = session.run(subject.entry, &inputs).expect("a step runs");
        let loss = run.outputs.iter().find(|(_, out)| out.ty.shape.is_empty());
        loss.expect("a loss").1.get_f64(0)
    };
    (0..2).map(step).collect()
}

/// Compares a program under each schedule, on some of the groups each, with one rank.
///
/// - `first`: of the groups, those for the first schedule; each schedule has others
/// - `skip`: schedules that only other programs are run by
fn learns_what_one_rank_does(subject: &Subject, first: usize, skip: &[&str]) -> Vec<f64> {
    let expected = losses(subject, "--ranks 1");
    assert!(expected[0] != expected[1], "it learns");
    // Of the others that have a flush the order is that of one of these.
    let rows = SCHEDULES
        .iter()
        .filter(|row| row.synchronous && !row.sliced && row.execution == Execution::Whole);
    for (number, row) in rows.enumerate() {
        if skip.contains(&row.name) {
            continue;
        }
        let groups = GROUPS[(first + number) % GROUPS.len()];
        let (Chunks::Exactly(chunks) | Chunks::AtLeast(chunks)) = row.chunks;
        let ranks: Vec<String> = groups.iter().map(usize::to_string).collect();
        let line = format!(
            "--ranks {} --stages {} --groups {} --schedule {} --microbatches 8",
            groups.iter().sum::<usize>(),
            chunks * groups.len(),
            ranks.join(","),
            row.name,
        );
        let found = losses(subject, &line);
        for (found, expected) in found.iter().zip(&expected) {
            let off = (found - expected).abs();
            assert!(off <= 1e-9 * expected.abs(), "{line}: {found} {expected}");
        }
    }
    expected
}

/// Compiled, a step and then what the entry beside it says.
fn predicted(text: &str, line: &str) -> Vec<f64> {
    let request = Request::from_line(line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(text, &options).expect("the program is legal");
    let program = ddl_tests::advanced(state, &options, Phase::Placed);
    let program = program.unwrap_or_else(|diags| panic!("{line}: {diags:?}"));
    let beside = program.funcs.iter().find(|func| func.name == "predict");
    let timeline = &beside.expect("an entry").timeline;
    assert_eq!(timeline.is_some(), options.ranks > 1, "{line}");
    let mut job = ddl_tests::job(&program, &options);
    job.init(3).expect("init runs");
    let characters = characters(0, [8, 16], 128);
    let all = characters.iter();
    let all: Vec<_> = all
        .map(|(name, value)| (name.as_str(), to_runtime(value)))
        .collect();
    let inputs = |entry: &str| -> Vec<(&str, &ddl_runtime::Tensor)> {
        let own = all
            .iter()
            .filter(|(name, _)| entry == "loss" || *name == "text");
        own.map(|(name, value)| (*name, value)).collect()
    };
    job.step("loss", &inputs("loss")).expect("a step runs");
    let results = job.step("predict", &inputs("predict")).expect("it runs");
    results.values().next().expect("tokens").to_f64()
}

/// An entry beside the step passes through the same stages in the same micro-batches, where the
/// planner chooses their number.
#[test]
fn entries_beside_the_step_are_pipelines() {
    let text = example("gpt.ir");
    let line = "-D layers=4 -D seq=16 -D batch=8 -D std=0.3 --train sgd(lr=0.05)";
    let expected = predicted(&text, &format!("{line} --ranks 1"));
    assert_eq!(expected.len(), 8 * 16);
    let rows = SCHEDULES
        .iter()
        .filter(|row| row.synchronous && !row.sliced && row.execution == Execution::Whole);
    for row in rows {
        let (Chunks::Exactly(chunks) | Chunks::AtLeast(chunks)) = row.chunks;
        let line = format!(
            "{line} --ranks 4 --stages {} --schedule {} --microbatches auto",
            2 * chunks,
            row.name,
        );
        assert_eq!(predicted(&text, &line), expected, "{line}");
    }
}

/// Under `1f1b` every group needs less memory than under `gpipe`.
fn takes_less_under_1f1b(subject: &Subject) {
    let bytes = |schedule: &str| {
        let line = format!("--ranks 3 --stages 3 --schedule {schedule} --microbatches 8");
        let arenas = memory::of_ranks(&placed(subject, &line));
        arenas
            .iter()
            .map(|a| a.private + a.shared)
            .collect::<Vec<u64>>()
    };
    let (all, few) = (bytes("gpipe"), bytes("1f1b"));
    assert!(
        few.iter().zip(&all).all(|(few, all)| few < all),
        "{few:?} of {all:?}"
    );
}

#[test]
fn gpt_learns_what_one_rank_does() {
    let subject = Subject {
        text: example("gpt.ir"),
        line: "-D layers=5 -D hidden=4 -D heads=2 -D seq=3 -D vocab=7 -D batch=8 -D std=0.3 \
               --entry loss --train momentum(lr=0.05,momentum=0.5,clip=0.5)",
        entry: "loss",
        start: Tensors::new(),
        batch: |step| characters(step, [8, 3], 7),
    };
    let expected = learns_what_one_rank_does(&subject, 0, &["gpipe", "1f1b-sno", "1f1b-so"]);
    takes_less_under_1f1b(&subject);
    let sliced =
        "--ranks 4 --stages 3 --groups 1,1,2 --schedule terapipe --slices 2,1 --microbatches 8";
    for (found, expected) in losses(&subject, sliced).iter().zip(&expected) {
        assert!((found - expected).abs() <= 1e-9 * expected.abs());
    }
}

#[test]
fn deep_layers_learn_what_one_rank_does() {
    let subject = Subject {
        text: example("deep.ir"),
        line: "-D layers=5 -D hidden=8 -D batch=16 --train momentum(lr=0.05,momentum=0.5)",
        entry: "loss",
        start: Tensors::new(),
        batch: |step| {
            let wave = |at: usize| ((at * 7 + step * 13) as f64 * 0.37).sin();
            let x: Vec<f64> = (0..16 * 64).map(wave).collect();
            let label: Vec<i128> = (0..16).map(|at| ((3 * at + step) % 10) as i128).collect();
            Tensors::from([
                (
                    "x".to_owned(),
                    Tensor::from_f64(TensorType::new([16, 64], DType::F32), &x),
                ),
                (
                    "label".to_owned(),
                    Tensor::from_int(TensorType::new([16], DType::I32), &label),
                ),
            ])
        },
    };
    learns_what_one_rank_does(&subject, 3, &[]);
    takes_less_under_1f1b(&subject);
}

/// The numbers of the blocks' params: a bias, and four matrices for each.
fn flat_start() -> Tensors {
    let shapes: [&[usize]; 5] = [&[24], &[6, 8], &[8, 8], &[8, 24], &[8, 6]];
    let param = |number: usize| {
        let ty = TensorType::new(shapes[number % 5], DType::F32);
        let count = ty.shape.iter().product::<usize>();
        let wave = |at: usize| 0.4 * ((at * 11 + number * 29) as f64 * 0.53).sin();
        let values: Vec<f64> = (0..count).map(wave).collect();
        (format!("arg{number}"), Tensor::from_f64(ty, &values))
    };
    (0..25).map(param).collect()
}

#[test]
fn steps_without_loops_learn_what_one_rank_does() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("stablehlo/flat_blocks.mlir");
    let subject = Subject {
        text: std::fs::read_to_string(path).expect("the program"),
        line: "",
        entry: "main",
        start: flat_start(),
        batch: |step| {
            let wave = |at: usize| ((at * 5 + step * 17) as f64 * 0.29).sin();
            let x: Vec<f64> = (0..8 * 3 * 8).map(wave).collect();
            let x = Tensor::from_f64(TensorType::new([8, 3, 8], DType::F32), &x);
            Tensors::from([("arg25".to_owned(), x)])
        },
    };
    learns_what_one_rank_does(&subject, 5, &[]);
    takes_less_under_1f1b(&subject);
}

/// Numbers without a pattern.
fn waves(shape: &[usize], scale: f64, seed: usize) -> Tensor {
    let ty = TensorType::new(shape, DType::F32);
    let wave = |at: usize| scale * ((at * 7 + seed * 13) as f64 * 0.37).sin();
    let values: Vec<f64> = (0..ty.elements()).map(wave).collect();
    Tensor::from_f64(ty, &values)
}

/// Arguments `x` and `y` of 12 × 6 numbers.
fn pairs(step: usize) -> Tensors {
    let [x, y] = [("x", 1), ("y", 2)]
        .map(|(name, seed)| (name.to_owned(), waves(&[12, 6], 1.0, 2 * step + seed)));
    Tensors::from([x, y])
}

/// Compares pipelines of a program with one rank.
fn is_what_one_rank_does(subject: &Subject, lines: &[&str]) {
    let expected = losses(subject, "--ranks 1");
    assert!(expected[0] != expected[1], "it learns");
    for line in lines {
        for (found, expected) in losses(subject, line).iter().zip(&expected) {
            let off = (found - expected).abs();
            assert!(off <= 1e-9 * expected.abs(), "{line}: {found} {expected}");
        }
    }
}

/// A loop that begins with its last layer is cut in the order in which it runs: its last layers are
/// in the first stages. What all layers share sums what each contributes.
#[test]
fn layers_from_the_last_on_learn_what_one_rank_does() {
    let text = "
func @loss(%x: tensor<12 x 6 x f32>, %y: tensor<12 x 6 x f32>,
           %a: tensor<6 x 6 x f32> {param}, %b: tensor<6 x 6 x f32> {param},
           %c: tensor<6 x 6 x 6 x f32> {param}, %d: tensor<6 x f32> {param}) -> tensor<f32> {
  %all = broadcast_in_dim %d {dims = [1]} : tensor<6 x 6 x f32>
  %h = tanh (matmul (tanh (matmul %x, %a)), %b)
  %r = repeat reverse 6 index %i (%h: tensor<12 x 6 x f32> = %h) stacked (%c = %c, %d = %all) {
    %n = tanh (mul (matmul %h, %c), %d)
    yield (%n)
  }
  %e = sub %r, %y
  %loss = mean (mul %e, %e) {dims = [0, 1]}
  return %loss
}
";
    let subject = Subject {
        text: text.replace("{param}", "{param, init = normal(std = 0.7)}"),
        line: "--train momentum(lr=0.1)",
        entry: "loss",
        start: Tensors::new(),
        batch: pairs,
    };
    is_what_one_rank_does(
        &subject,
        &[
            "--ranks 3 --stages 3 --schedule gpipe --microbatches 1",
            "--ranks 3 --stages 6 --schedule interleaved --microbatches 2",
            "--ranks 2 --stages 4 --schedule zb-v --microbatches 3",
            "--ranks 3 --stages 3 --schedule 1f1b --microbatches 6",
            "--ranks 4 --stages 8 --schedule interleaved --microbatches 6",
        ],
    );
}

/// Two layers whose weights are cut out of stacks, once for each pass, as where JAX computes a
/// layer again: a stack rests on one stage, whose slices go to earlier and to later ones before the
/// micro-batches.
#[test]
fn slices_of_params_go_to_the_stages_that_read_them() {
    let text = "
func @step(%x: tensor<12 x 6 x f32>, %y: tensor<12 x 6 x f32>, %s: tensor<2 x 6 x f32> {param})
    -> (tensor<f32>, tensor<2 x 6 x f32>) {
  %s0 = reshape (slice %s {dims = [0], starts = [0], limits = [1]}) : tensor<6 x f32>
  %h1 = tanh (mul %x, %s0)
  %s1 = reshape (slice %s {dims = [0], starts = [1], limits = [2]}) : tensor<6 x f32>
  %h2 = tanh (mul %h1, %s1)
  %d = sub %h2, %y
  %loss = mean (mul %d, %d) {dims = [0, 1]}
  %again = optimization_barrier %s
  %t1 = reshape (slice %again {dims = [0], starts = [1], limits = [2]}) : tensor<6 x f32>
  %q1 = reshape (reduce (mul %d, %h1) {combiner = sum, dims = [0]}) : tensor<1 x 6 x f32>
  %q0 = reshape (reduce (mul (mul %d, %t1), %x) {combiner = sum, dims = [0]})
      : tensor<1 x 6 x f32>
  %new = sub %s, (concatenate %q0, %q1 {dim = 0})
  return %loss, %new to %s
}
";
    let subject = Subject {
        text: text.to_owned(),
        line: "",
        entry: "step",
        start: Tensors::from([("s".to_owned(), waves(&[2, 6], 0.9, 5))]),
        batch: pairs,
    };
    is_what_one_rank_does(
        &subject,
        &[
            "--ranks 2 --stages 2 --schedule gpipe --microbatches 2",
            "--ranks 3 --stages 3 --schedule 1f1b --microbatches 4",
            "--ranks 2 --stages 4 --schedule zb-v --microbatches 2",
        ],
    );
}
