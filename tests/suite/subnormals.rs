//! Numbers that are too small for a plan.
#![cfg(target_arch = "x86_64")]

use ddl_runtime::{Options as Way, Tensor};
use ddl_tests::job_with;
use ddlc::phase::Phase;

use crate::lines::{options, program};

/// Results below the normal numbers are 0 in every thread, operands count, and the thread that runs
/// the job keeps its own numbers.
#[test]
fn subnormal_results_are_0() {
    const COUNT: usize = 1 << 18;
    let text = format!(
        "
func @main(%x: tensor<{COUNT} x f32>) -> (tensor<{COUNT} x f32>, tensor<{COUNT} x f32>) {{
  %a = mul %x, 0.25
  %b = mul %x, 1e10
  return %a, %b
}}
"
    );
    let options = options("--ranks 1");
    let program = program(&text, &options, Phase::Placed);
    let least = f32::MIN_POSITIVE;
    let values: Vec<f32> = (0..COUNT).map(|i| least * [1.0, 0.25][i % 2]).collect();
    let x = Tensor::from_f32(&[COUNT as u64], &values).expect("a tensor");
    for threads in [1, 3] {
        let way = Way {
            threads: Some(threads),
            ..Way::default()
        };
        let found = job_with(&program, &options, way).step("main", &[("x", &x)]);
        let found = found.expect("it runs");
        assert!(found["a"].to_f64().iter().all(|&a| a == 0.0));
        for (at, b) in found["b"].to_f64().into_iter().enumerate() {
            let due = values[at] * 1e10;
            assert_eq!(b, f64::from(due), "element {at} by {threads} threads");
        }
    }
    assert!(std::hint::black_box(least) * std::hint::black_box(0.25) > 0.0);
}
