//! Loops over many functions, which they call: for vectors of several registers.

use ddl_codegen::Texts;
use ddl_dialect::reference::{Mode, Tensor as Exact};
use ddl_dialect::types::{DType, TensorType};
use ddl_runtime::Tensor;
use ddl_tests::{advanced, job};
use ddlc::interp::Session;
use ddlc::options::Options;
use ddlc::phase::Phase;
use ddlc::pipeline::State;

use crate::lower::every_float::cpus;

/// Functions of one argument, by turns; all results may be arguments of the next.
const FUNCTIONS: [&str; 7] = ["tanh", "cos", "expm1", "sin", "logistic", "erf", "cbrt"];
/// How many a chain has.
const LENGTH: usize = 21;

/// Functions of `n` numbers one after the other, from one of [`FUNCTIONS`] on.
fn text(n: usize, first: usize, length: usize, float: &str) -> String {
    let steps = (0..length).map(|i| {
        let function = FUNCTIONS[(first + i) % FUNCTIONS.len()];
        format!("  %v{} = {function} %v{i}\n", i + 1)
    });
    let steps: String = steps.collect();
    format!(
        "
func @main(%x: tensor<{n} x f32>) -> tensor<{n} x f32> {{
  %v0 = convert %x : tensor<{n} x {float}>
{steps}  %y = convert %v{length} : tensor<{n} x f32>
  return %y
}}
"
    )
}

fn numbers(count: u32) -> Vec<f64> {
    (0..count)
        .map(|i| f64::from((f64::from(i) * 0.737).sin() as f32 * 3.0))
        .collect()
}

fn options(cpu: Option<&str>) -> Options {
    Options {
        cpu: cpu.map(str::to_owned),
        ..Options::local(1)
    }
}

fn run(text: &str, cpu: Option<&str>, x: &[f64]) -> Vec<f64> {
    let options = options(cpu);
    let state = State::enter(text, &options).expect("a legal program");
    let program = advanced(state, &options, Phase::Placed).expect("it is placed");
    let values: Vec<f32> = x.iter().map(|&x| x as f32).collect();
    let x = Tensor::from_f32(&[x.len() as u64], &values).expect("a tensor");
    let results = job(&program, &options).step("main", &[("x", &x)]);
    results.expect("it runs")["y"].to_f64()
}

/// A function that is called gives the bits of its code, whatever is left over of a vector.
#[test]
fn called_functions_compute_the_same() {
    let x = numbers(1000);
    for cpu in cpus() {
        let apart = (0..LENGTH).fold(x.clone(), |x, i| run(&text(1000, i, 1, "f32"), cpu, &x));
        for n in [1, 2, 9, 40, 64, 300, 1000] {
            let found = run(&text(n, 0, LENGTH, "f32"), cpu, &x[..n]);
            assert_eq!(found, apart[..n], "{n} numbers on {cpu:?}");
        }
    }
}

/// Vectors side by side give the bits of one after the other, and so does what is left over.
#[test]
fn functions_side_by_side_compute_the_same() {
    let x = numbers(1000);
    for name in ["exp", "log1p", "tanh", "erf", "erfc", "cbrt"] {
        let text = |n: usize| {
            format!(
                "
func @main(%x: tensor<{n} x f32>) -> tensor<{n} x f32> {{
  %y = {name} %x
  return %y
}}
"
            )
        };
        for cpu in cpus() {
            let many = run(&text(1000), cpu, &x);
            for n in [1, 15, 100] {
                let few = run(&text(n), cpu, &x[..n]);
                assert_eq!(
                    few.iter().map(|y| y.to_bits()).collect::<Vec<_>>(),
                    many[..n].iter().map(|y| y.to_bits()).collect::<Vec<_>>(),
                    "`{name}` of {n} numbers on {cpu:?}"
                );
            }
        }
    }
}

/// Vectors of f64 have half as many lanes.
#[test]
fn called_functions_of_f64_are_right() {
    let x = numbers(300);
    let text = text(300, 0, LENGTH, "f64");
    let state = State::enter(&text, &options(None)).expect("a legal program");
    let ty = TensorType::new([300], DType::F32);
    let inputs = [("x".to_owned(), Exact::from_f64(ty, &x))].into();
    let mut session = Session::new(state.program(), Mode::Typed);
    let wanted = session.run("main", &inputs).expect("it runs").outputs[0]
        .1
        .to_f64();
    for cpu in cpus() {
        for (found, wanted) in run(&text, cpu, &x).into_iter().zip(&wanted) {
            assert!(
                (found - wanted).abs() < 1e-6,
                "{found}, {wanted} on {cpu:?}"
            );
        }
    }
}

/// The code of each function is there once.
#[test]
fn functions_of_long_chains_are_called() {
    let options = options(Some("x86-64-v3"));
    let state = State::enter(&text(1000, 0, LENGTH, "f32"), &options).expect("a legal program");
    let program = advanced(state, &options, Phase::Placed).expect("it is placed");
    let texts = Texts {
        model: "",
        plan: "",
    };
    let module = ddl_codegen::run(&program, texts, &options).expect("it is lowered");
    let mlir = module.kernels_mlir();
    assert_eq!(
        mlir.matches("call @ddl_tanh_f32_x32_one").count(),
        LENGTH / FUNCTIONS.len()
    );
    assert_eq!(mlir.matches("func.func private @ddl_tanh").count(), 2);
}
