//! What plans for older CPUs compute, on this one.

use ddl_runtime::Tensor;
use ddl_tests::{advanced, job};
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

use crate::lower::every_float::cpus;

/// What a program of one function with one result gives, run by a plan for this CPU.
fn result(text: &str, cpu: Option<&str>, arguments: &[Tensor]) -> Tensor {
    let options = Options {
        cpu: cpu.map(str::to_owned),
        ..Options::local(1)
    };
    let state = State::enter(text, &options).expect("a legal program");
    let program = advanced(state, &options, Phase::Placed).expect("it is placed");
    let mut job = job(&program, &options);
    let names = ["arg0", "arg1"].into_iter();
    let named: Vec<(&str, &Tensor)> = names.zip(arguments).collect();
    let results = job.step("main", &named).expect("it runs");
    results["out0"].clone()
}

fn floats(shape: &[u64], phase: f32) -> Tensor {
    let count = shape.iter().product::<u64>();
    let values: Vec<f32> = (0..count)
        .map(|i| (i as f32 * 0.737 + phase).sin())
        .collect();
    Tensor::from_f32(shape, &values).expect("a tensor")
}

/// Without the instruction for a product and a sum every term of a product is rounded twice, with
/// it once, though the runtime multiplies, and this machine may have it.
#[test]
fn products_use_the_instructions_of_the_plan() {
    let text = "module {\n  func.func public @main(%arg0: tensor<40x90xf32>, %arg1: tensor<90x37xf32>) \
                -> tensor<40x37xf32> {\n    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] \
                : (tensor<40x90xf32>, tensor<90x37xf32>) -> tensor<40x37xf32>\n    return %0 : \
                tensor<40x37xf32>\n  }\n}\n";
    let (a, b) = (floats(&[40, 90], 0.3), floats(&[90, 37], 1.1));
    let [left, right] = [&a, &b].map(|tensor| {
        let values = tensor.to_f64().into_iter();
        values.map(|x| x as f32).collect::<Vec<f32>>()
    });
    let sums = |fused: bool| -> Vec<u32> {
        let sum = |at: usize| {
            (0..90).fold(0f32, |sum, term| {
                let (a, b) = (left[at / 37 * 90 + term], right[term * 37 + at % 37]);
                if fused {
                    a.mul_add(b, sum)
                } else {
                    sum + a * b
                }
            })
        };
        (0..40 * 37).map(|at| sum(at).to_bits()).collect()
    };
    assert_ne!(sums(false), sums(true));
    for cpu in cpus().into_iter().flatten() {
        let found = result(text, Some(cpu), &[a.clone(), b.clone()]);
        let bits = found.to_f64().into_iter().map(|x| (x as f32).to_bits());
        let fused = !["x86-64", "x86-64-v2"].contains(&cpu);
        assert_eq!(bits.collect::<Vec<u32>>(), sums(fused), "{cpu}");
    }
}
