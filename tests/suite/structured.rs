//! Gathers, windows, paddings and sorts in one model that learns, under several distributions of
//! it: interpreted and compiled against the program as written on one rank.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddlc::graph::Program;
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

const MODEL: &str = "
func @loss(%token: tensor<10 x 3 x i32>, %image: tensor<10 x 2 x 6 x 6 x f32>, %label: tensor<10 x i32>,
           %table: tensor<13 x 8 x f32> {param, init = normal(std = 0.5)},
           %kernel: tensor<4 x 1 x 3 x 3 x f32> {param, init = normal(std = 0.5)},
           %head: tensor<44 x 5 x f32> {param, init = normal(std = 0.5)},
           %mix: tensor<6 x 5 x f32> {param, init = normal(std = 0.5)}) -> tensor<f32> {
  %rows = gather %table, %token {offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2, slice_sizes = [1, 8]}
  %turned = reverse %rows {dims = [1]}
  %first = slice %turned {dims = [1], starts = [0], limits = [3], strides = [2]}
  %text = reduce %first {combiner = sum, dims = [1]}
  %seen = convolution %image, %kernel {low = [1, 1], high = [1, 1], feature_group_count = 2}
  %pooled = reduce_window (tanh %seen) {combiner = max, window = [1, 1, 2, 2], strides = [1, 1, 2, 2]}
  %flat = reshape %pooled : tensor<10 x 36 x f32>
  %both = concatenate %text, %flat {dim = 1}
  %moved = pad %both, 0.0 {low = [0, 1], high = [0, -1]}
  %best, %at = top_k %moved {k = 6}
  %logits = add (matmul %moved, %head), (matmul %best, %mix)
  %loss = softmax_cross_entropy %logits, %label
  return %loss
}
";

/// Ranks, and options that force a distribution: the planner's choice, the batch, the
/// vocabulary.
const PLANS: [(usize, &str); 5] = [
    (1, ""),
    (3, ""),
    (
        4,
        "--pin token=[S(0)] --pin image=[S(0)] --pin rows=[S(0)] --pin pooled=[S(0)] --pin best=[S(0)]",
    ),
    (3, "--pin table=[S(0)] --pin rows=[P(sum)] --pin kernel=[B]"),
    (
        4,
        "--mesh data=2,model=2 --pin token=[S(0),B] --pin table=[B,S(0)] --pin rows=[S(0),P(sum)] \
         --pin image=[S(0),S(1)] --pin kernel=[B,S(0)] --pin seen=[S(0),S(1)]",
    ),
];

const STEPS: usize = 3;

fn options(ranks: usize, more: &str) -> Options {
    let line = format!("--ranks {ranks} --train adam(lr=0.01) {more}");
    let request = Request::from_line(&line).unwrap_or_else(|e| panic!("{line}: {e}"));
    let options = request.arguments.options(None);
    options.unwrap_or_else(|e| panic!("{line}: {e:?}"))
}

fn program(options: &Options, phase: Phase) -> Program {
    let fail = |e: ddlc::diag::Diags| -> State { panic!("{e:?}") };
    let mut state = State::enter(MODEL, options).unwrap_or_else(fail);
    while state.program().phase < phase {
        let next = state.next(options).map(|(state, _)| state);
        state = next.unwrap_or_else(fail);
    }
    state.program().clone()
}

fn batch(step: usize) -> BTreeMap<String, Tensor> {
    let int = |shape: &[usize], below: usize, factor: usize| {
        let ty = TensorType::new(shape, DType::I32);
        let values = (0..ty.elements()).map(|i| ((i * factor + step) % below) as i128);
        Tensor::from_int(ty.clone(), &values.collect::<Vec<_>>())
    };
    let ty = TensorType::new([10, 2, 6, 6], DType::F32);
    let wave = |i: usize| f64::from((((i * 7 + step * 13) as f64) * 0.37).sin() as f32);
    let image: Vec<f64> = (0..ty.elements()).map(wave).collect();
    BTreeMap::from([
        ("token".to_owned(), int(&[10, 3], 13, 5)),
        ("label".to_owned(), int(&[10], 5, 3)),
        ("image".to_owned(), Tensor::from_f64(ty, &image)),
    ])
}

fn losses(program: &Program) -> Vec<f64> {
    let mut session = Session::new(program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    let seed = BTreeMap::from([("seed".to_owned(), seed)]);
    session.run("init", &seed).expect("init runs");
    let step = |number| {
        let run = session.run("loss", &batch(number)).expect("a step runs");
        run.outputs[0].1.get_f64(0)
    };
    (0..STEPS).map(step).collect()
}

fn compare(found: &[f64], expected: &[f64], limit: f64, at: &str) {
    for (found, expected) in found.iter().zip(expected) {
        let difference = (found - expected).abs();
        assert!(
            difference <= limit * (1.0 + expected.abs()),
            "{at}: {found}, {expected}"
        );
    }
}

#[test]
fn placed_programs_compute_what_was_written() {
    let expected = losses(&program(&options(1, ""), Phase::Training));
    for (ranks, more) in PLANS {
        let found = losses(&program(&options(ranks, more), Phase::Placed));
        compare(&found, &expected, 1e-9, &format!("{ranks} ranks {more}"));
    }
}

#[test]
fn plans_compute_what_was_written() {
    use ddl_dialect::reference::Data;
    use ddl_runtime::Tensor as Held;

    let expected = losses(&program(&options(1, ""), Phase::Training));
    for (ranks, more) in PLANS {
        let options = options(ranks, more);
        let mut job = ddl_tests::job(&program(&options, Phase::Placed), &options);
        job.init(3).expect("init runs");
        let mut found = Vec::new();
        for number in 0..STEPS {
            let inputs = batch(number).into_iter().map(|(name, tensor)| {
                let shape: Vec<u64> = tensor.ty.shape.iter().map(|&n| n as u64).collect();
                let held = match &tensor.data {
                    Data::Float(v) => {
                        Held::from_f32(&shape, &v.iter().map(|&x| x as f32).collect::<Vec<_>>())
                    }
                    Data::Int(v) => {
                        Held::from_i32(&shape, &v.iter().map(|&x| x as i32).collect::<Vec<_>>())
                    }
                };
                (name, held.expect("a tensor"))
            });
            let inputs: Vec<(String, Held)> = inputs.collect();
            let inputs: Vec<(&str, &Held)> = inputs.iter().map(|(n, t)| (n.as_str(), t)).collect();
            let results = job.step("loss", &inputs).expect("a step runs");
            found.push(results.values().next().expect("the loss").to_f64()[0]);
        }
        compare(&found, &expected, 1e-4, &format!("{ranks} ranks {more}"));
    }
}
