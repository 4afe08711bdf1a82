//! Searches that compile and run what they decide on.

use super::{ddlc, ddlrun, path, text};

const DEEP: [&str; 13] = [
    "examples/deep.ir",
    "-D",
    "layers=4",
    "-D",
    "batch=12",
    "--train",
    "adam(lr=0.01)",
    "--ranks",
    "3",
    "--microbatches",
    "4",
    "--stages",
    "2",
];

/// The number before a word of the output.
fn before(said: &str, word: &str) -> usize {
    let mut words = said.split_whitespace().collect::<Vec<_>>();
    words.truncate(
        words
            .iter()
            .position(|own| *own == word)
            .expect("it is said"),
    );
    words
        .last()
        .and_then(|number| number.parse().ok())
        .expect("a number")
}

/// Stages are found from few measurements: three kinds and three pairs, each on one rank and on
/// two.
#[test]
fn a_few_measurements_give_stages() {
    assert_eq!(measured_by("mpe"), 2 * 6);
}

/// Or from all: six beginnings, four lengths of inner layers, four ends, and the last layer, each
/// on one rank and on two.
#[test]
fn all_measurements_give_stages() {
    assert_eq!(measured_by("profiling"), 2 * 15);
}

/// Stages that a search finds by measurements are on groups that differ, and train as one rank
/// does. Returns the number of programs that were measured.
fn measured_by(search: &str) -> usize {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = folder.path().join("plan.so");
    let json = folder.path().join("plan.json");
    let emit = format!("plan={}", path(&json));
    let loss = |file: &std::path::Path, ranks: &str| {
        let arguments = ["-n", ranks, path(file), "--fill", "uniform(low=0, high=1)"];
        let output = ddlrun(&[&arguments[..], &["--steps", "5", "--quiet"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        let loss = said.rsplit_once("loss = ").expect("a loss").1;
        loss.trim().parse::<f64>().expect("a number")
    };
    let whole = folder.path().join("whole.so");
    let alone = ["examples/deep.ir", "-D", "layers=4", "-D", "batch=12"];
    let output = ddlc(
        &[
            &alone[..],
            &["--train", "adam(lr=0.01)", "-o", path(&whole)],
        ]
        .concat(),
    );
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let expected = loss(&whole, "1");
    let more = [
        "--groups",
        "2,1",
        "--search",
        search,
        "-o",
        path(&plan),
        "--emit",
        &emit,
    ];
    let output = ddlc(&[&DEEP[..], &more].concat());
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    let told = std::fs::read_to_string(&json).expect("it is written");
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let ranks = |stage: usize| told["stages"][stage]["ranks"].as_array().map(Vec::len);
    assert_eq!((ranks(0), ranks(1)), (Some(2), Some(1)), "{told}");
    let found = loss(&plan, "3");
    assert!(
        (found - expected).abs() < 1e-5 * (1.0 + expected),
        "{found} {expected}"
    );
    before(&said, "program(s)")
}

#[test]
fn what_is_not_measured_is_refused() {
    let with = |changes: &[(&str, &str)], more: &[&str]| {
        let arguments = DEEP.map(|own| {
            let change = changes.iter().find(|(from, _)| *from == own);
            change.map_or(own, |(_, to)| to)
        });
        let output = ddlc(&[&arguments[..], &["--search", "mpe", "-o", "-"], more].concat());
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    for (changes, more, why) in [
        (&[][..], &[][..], "cannot be shared out evenly"),
        (
            &[],
            &["--groups", "2,1", "--schedule", "terapipe"],
            "`terapipe` is not measured",
        ),
        (&[("2", "7"), ("3", "7")], &[], "6 layer(s)"),
        (
            &[("4", "auto")],
            &["--groups", "2,1"],
            "micro-batches is open",
        ),
        (&[], &["--groups", "2,2"], "do not have all 3"),
        (&[], &["--groups", "1,1,1"], "2 stages on 3 groups"),
    ] {
        let said = with(changes, more);
        // Messages are wrapped.
        let words: Vec<&str> = said
            .split(|c: char| c.is_whitespace() || c == '│')
            .collect();
        let said = words
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        assert!(said.contains(why), "{said}");
    }
    let arguments = [
        "examples/mlp.ir",
        "--search",
        "mpe",
        "--microbatches",
        "2",
        "-o",
        "-",
    ];
    let output = ddlc(&arguments);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("only training is measured"));
}
