//! Sums over the batch that a forward pass returns, of values of several stages: what one rank
//! gives.

use std::collections::BTreeMap;

use ddl_dialect::reference::{Mode, Tensor};
use ddl_dialect::types::{DType, TensorType};
use ddlc::interp::Session;
use ddlc::phase::Phase;
use ddlc::pipeline::State;
use ddlc::pipeline::opt::Request;

/// A sum for each layer of a loop, and what follows from all of them.
const OF_LAYERS: &str = "\
func @loss(%x: tensor<8 x 4 x f32>, %label: tensor<8 x i32>,
           %ws: tensor<4 x 4 x 4 x f32> {param, init = normal(std = 0.7)})
    -> (tensor<f32>, tensor<4 x 4 x f32>, tensor<f32>, tensor<4 x f32>) {
  %h, %sums = repeat 4 index %i (%h: tensor<8 x 4 x f32> = %x) stacked (%w = %ws) {
    %g = tanh (matmul %h, %w)
    %z = reduce %g {combiner = sum, dims = [0]}
    yield (%g) stacked (%z)
  }
  %loss = softmax_cross_entropy %h, %label
  %all = reduce %sums {combiner = sum, dims = [0, 1]}
  %twice = add (reduce %sums {combiner = sum, dims = [0]}), (reduce %h {combiner = sum, dims = [0]})
  return %loss, %sums, %all, %twice
}
";

/// Products of sums of an early and of a late stage.
const PRODUCTS: &str = "\
func @loss(%x: tensor<8 x 4 x f32>, %label: tensor<8 x i32>,
           %win: tensor<4 x 4 x f32> {param, init = normal(std = 0.7)},
           %ws: tensor<4 x 4 x 4 x f32> {param, init = normal(std = 0.7)})
    -> (tensor<f32>, tensor<f32>, tensor<4 x f32>) {
  %h0 = tanh (matmul %x, %win)
  %h = repeat 4 index %i (%h: tensor<8 x 4 x f32> = %h0) stacked (%w = %ws) {
    %g = tanh (matmul %h, %w)
    yield (%g)
  }
  %loss = softmax_cross_entropy %h, %label
  %early = reduce %h0 {combiner = sum, dims = [0, 1]}
  %product = mul %early, (reduce %h {combiner = sum, dims = [0, 1]})
  %wide = mul (reduce %h0 {combiner = sum, dims = [0]}), %product
  return %loss, %product, %wide
}
";

const PIPELINES: [&str; 4] = [
    "--ranks 2 --stages 2 --schedule gpipe --microbatches 4",
    "--ranks 3 --stages 3 --schedule 1f1b --microbatches 8",
    "--ranks 3 --stages 2 --groups 2,1 --schedule zb-h1 --microbatches 4",
    "--ranks 2 --stages 4 --schedule interleaved --microbatches 4",
];

/// The results of two steps, of their sums included.
fn results(text: &str, line: &str) -> Vec<f64> {
    let line = format!("{line} --train sgd(lr=0.1) --loss loss");
    let request = Request::from_line(&line).expect("a request");
    let options = request.arguments.options(None).expect("options");
    let state = State::enter(text, &options).expect("the program is legal");
    let program = ddl_tests::advanced(state, &options, Phase::Placed);
    let program = program.unwrap_or_else(|diags| panic!("{line}: {diags:?}"));
    let mut session = Session::new(&program, Mode::Exact);
    let seed = Tensor::from_int(TensorType::scalar(DType::U64), &[3]);
    let seed = BTreeMap::from([("seed".to_owned(), seed)]);
    session.run("init", &seed).expect("init runs");
    let step = |number: usize| {
        let wave = |at: usize| ((at * 7 + number * 13) as f64 * 0.37).sin();
        let x: Vec<f64> = (0..32).map(wave).collect();
        let label: Vec<i128> = (0..8).map(|at| ((at + number) % 4) as i128).collect();
        let inputs = BTreeMap::from([
            (
                "x".to_owned(),
                Tensor::from_f64(TensorType::new([8, 4], DType::F32), &x),
            ),
            (
                "label".to_owned(),
                Tensor::from_int(TensorType::new([8], DType::I32), &label),
            ),
        ]);
        let run = session.run("loss", &inputs).expect("a step runs");
        let own = ["loss", "sums", "all", "twice", "product", "wide"];
        let results = run
            .outputs
            .iter()
            .filter(|(name, _)| own.contains(&name.as_str()));
        let values = results.flat_map(|(_, value)| value.to_f64());
        values.collect::<Vec<f64>>()
    };
    (0..2).flat_map(step).collect()
}

#[test]
fn sums_of_several_stages_are_those_of_one_rank() {
    for text in [OF_LAYERS, PRODUCTS] {
        let expected = results(text, "--ranks 1");
        for line in PIPELINES {
            let found = results(text, line);
            assert_eq!(found.len(), expected.len(), "{line}");
            for (found, expected) in found.iter().zip(&expected) {
                let off = (found - expected).abs();
                assert!(
                    off <= 1e-9 * (1.0 + expected.abs()),
                    "{line}: {found} {expected}"
                );
            }
        }
    }
}
