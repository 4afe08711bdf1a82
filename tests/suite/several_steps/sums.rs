//! Sums of forward passes that a call of several steps returns.

use ddl_dialect::reference::Tensor;
use ddl_dialect::types::{DType, TensorType};
use ddlc::pipeline::opt::Request;

use super::{ADAM, SGD, Subject, Tensors, gives_the_bits_of_single_steps};

/// Sums of the forward passes of several stages, and the loss on a stage that is not the last.
pub(super) const SUMS: &str = "\
func @loss(
    %x: tensor<10 x 3 x f32>, %label: tensor<10 x i32>,
    %w1: tensor<3 x 3 x f32> {param, init = normal(std = 0.7)},
    %w2: tensor<3 x 3 x f32> {param, init = normal(std = 0.7)}, %b2: tensor<3 x f32> {param}
) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<3 x f32>) {
  %h1 = tanh (matmul %x, %w1)
  %h2 = relu (add (matmul %h1, %w2), %b2)
  %loss = softmax_cross_entropy %h2, %label
  %first = reduce %h1 {combiner = sum, dims = [0, 1]}
  %product = mul %first, (reduce %h2 {combiner = sum, dims = [0, 1]})
  %means = mean %h1 {dims = [0]}
  return %loss, %first, %product, %means
}
";

const OF_SUMS: Subject = Subject {
    steps: 8,
    file: "sums",
    batch: |step| {
        let wave = |i: usize| f64::from(((i * 7 + step * 13) as f64 * 0.37).sin() as f32);
        let values: Vec<f64> = (0..30).map(wave).collect();
        let labels: Vec<i128> = (0..10).map(|i| ((i + step) % 3) as i128).collect();
        let (x, label) = (
            TensorType::new([10, 3], DType::F32),
            TensorType::new([10], DType::I32),
        );
        Tensors::from([
            ("x".to_owned(), Tensor::from_f64(x, &values)),
            ("label".to_owned(), Tensor::from_int(label, &labels)),
        ])
    },
    results: &["loss", "first", "product", "means"],
};

/// A slot `S` copies the sums of a step before the next one begins new sums.
const SUMMED: [(&str, &str, &str); 3] = [
    // The loss is on the stage before the last.
    (
        "--ranks 5 --stages 4 --groups 1,1,2,1 --microbatches 4",
        SGD,
        " S2.1 ",
    ),
    (
        "--ranks 5 --stages 4 --groups 1,1,2,1 --microbatches 4",
        "adam(lr=0.01,clip=0.05)",
        " S2.1 ",
    ),
    ("--ranks 3 --stages 3 --microbatches 5", ADAM, " S2.1 "),
];

#[test]
fn sums_of_forward_passes_have_the_bits_of_single_steps() {
    for (pipeline, train, slot) in SUMMED {
        let options = |steps: usize| {
            let line = format!(
                "{pipeline} --train {train} --loss loss --schedule 2bw --steps-per-call {steps}"
            );
            let request = Request::from_line(&line).expect("a request");
            request.arguments.options(None).expect("options")
        };
        let at = format!("{pipeline} {train}");
        gives_the_bits_of_single_steps(OF_SUMS, options, &[slot], &at);
    }
}
