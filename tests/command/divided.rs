//! Entries beside the one that is trained, where memory is short: their batches are divided, too.

use std::fs;

use serde_json::{Value, json};

use super::{ddlc, ddlrun, path, text};

const MODEL: [&str; 9] = [
    "examples/gpt.ir",
    "-D",
    "layers=1",
    "-D",
    "hidden=16",
    "-D",
    "seq=16",
    "--train",
    "sgd(lr=0.1)",
];

/// The plan of the model with these arguments.
fn plan(more: &[&str]) -> Value {
    let output = ddlc(&[&MODEL[..], &["--ranks", "1", "--emit", "plan"], more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("a plan is JSON")
}

/// The other entry returns its result by micro-batches where it would not fit otherwise, and then
/// only; a plan file says so, and is followed.
#[test]
fn an_entry_that_does_not_fit_is_divided() {
    let of = |plan: &Value| plan["entries"]["predict"]["results"][0]["time"].clone();
    assert_eq!(of(&plan(&["--microbatches", "4"])), json!(["B"]));
    let short = ["--memory", "150kB"];
    let chosen = plan(&short);
    assert_eq!(of(&chosen), json!(["S(0)"]));
    assert_eq!(
        of(&plan(&[&short[..], &["--microbatches", "16"]].concat())),
        json!(["S(0)"])
    );
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("plan.json");
    fs::write(&file, chosen.to_string()).expect("it is written");
    let again = plan(&[&short[..], &["--plan", path(&file)]].concat());
    assert_eq!(again["entries"], chosen["entries"]);
    assert_eq!(again["predicted"], chosen["predicted"]);
}

/// It computes what it computes at once.
#[test]
fn a_divided_entry_has_the_same_results() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let results = |name: &str, more: &[&str]| {
        let file = |end: &str| folder.path().join(format!("{name}.{end}"));
        let (so, outputs) = (file("so"), file("safetensors"));
        let output = ddlc(&[&MODEL[..], &["-o", path(&so)], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let ranks = more[1];
        let run = [
            "-n",
            ranks,
            path(&so),
            "--entry",
            "predict",
            "--outputs",
            path(&outputs),
        ];
        let output = ddlrun(&[&run[..], &["--fill", "uniform(low=0, high=10)"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        fs::read(outputs).expect("results")
    };
    let whole = results("whole", &["--ranks", "1"]);
    for ranks in ["1", "2"] {
        let short = ["--ranks", ranks, "--memory", "150kB"];
        assert!(results(ranks, &short) == whole, "{ranks} ranks");
    }
}

/// What mixes the samples of the batch stays whole, and is named if that does not fit.
#[test]
fn an_entry_that_mixes_samples_is_not_divided() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let model = folder.path().join("model.ir");
    let program = "\
func @train(%x: tensor<64 x 8 x f32>, %w: tensor<8 x f32> {param}) -> tensor<f32> {
  return (reduce (mul %x, %w) {combiner = sum, dims = [0, 1]})
}
func @ranked(%x: tensor<64 x 8 x f32>, %w: tensor<8 x f32> {param}) -> tensor<64 x 8 x f32> {
  return (sort (mul %x, %w) {dim = 0, direction = ascending})
}
";
    fs::write(&model, program).expect("it is written");
    let train = [
        path(&model),
        "--train",
        "sgd(lr=0.1)",
        "--microbatches",
        "8",
    ];
    let output = ddlc(&[&train[..], &["--memory", "4kB", "--emit", "plan"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("`@ranked` does not fit"),
        "{}",
        text(&output.stderr)
    );
}
