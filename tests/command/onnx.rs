//! Models in ONNX, by the programs alone.

use std::fs;

use super::{ddlc, ddlrun, path, text};

const MODEL: &str = "tests/onnx/perceptron.onnx";

/// Weights go from the model to a file of tensors, and from there through a run.
#[test]
fn a_model_in_onnx_is_trained_from_its_weights() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let (plan, weights, results) = (file("plan.so"), file("weights"), file("results"));
    let params = format!("params={}", path(&weights));
    let options = ["--train", "sgd(lr=0.5)", "--ranks", "2", "--emit", &params];
    let output = ddlc(&[&[MODEL, "-o", path(&plan)], &options[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    let inputs = [
        "--inputs",
        path(&weights),
        "--inputs",
        "tests/onnx/perceptron.safetensors",
    ];
    let steps = ["--steps", "3", "--quiet", "--outputs", path(&results)];
    let output = ddlrun(&[&["-n", "2", path(&plan)][..], &inputs, &steps].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let bytes = fs::read(&results).expect("results");
    let header = String::from_utf8_lossy(&bytes);
    for name in ["loss", "first.weight", "second.bias"] {
        assert!(header.contains(&format!("\"{name}\"")), "no {name}");
    }
    // A plan that carries them needs none.
    let options = ["--train", "sgd(lr=0.5)", "--ranks", "2"];
    let output = ddlc(&[&[MODEL, "-o", path(&plan)], &options[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let output = ddlrun(&[&["-n", "2", path(&plan)][..], &inputs[2..], &steps].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(fs::read(&results).expect("results"), bytes);
}

#[test]
fn what_is_no_model_in_onnx_is_refused() {
    let status = |arguments: &[&str], told: &str| {
        let output = ddlc(arguments);
        let error = text(&output.stderr);
        assert!(error.contains(told), "{arguments:?}: {error}");
        output.status.code()
    };
    assert_eq!(status(&["none.onnx"], "ddl::file::io"), Some(3));
    let damaged = "tests/onnx/errors/onnx-file.onnx";
    assert_eq!(status(&[damaged], "ddl::onnx::file"), Some(1));
    let named = ["tests/onnx/shapes.onnx", "-D", "batch=2"];
    assert_eq!(status(&named, "`seq` (of `x`)"), Some(1));
    let lossless = ["tests/onnx/resnet.onnx", "-D", "batch=2", "--train", "sgd"];
    assert_eq!(status(&lossless, "ddl::differentiate::no_loss"), Some(1));
    let of_a_text = ["examples/mlp.ir", "--emit", "params"];
    assert_eq!(status(&of_a_text, "ddl::options"), Some(1));
}
