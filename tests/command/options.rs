//! The texts of options.

use std::fs;
use std::path::Path;

use super::{call, ddlc, text};

/// What the pages of options say is what the programs say.
#[test]
fn the_pages_of_options_are_up_to_date() {
    for name in ["ddlc", "ddl-opt"] {
        let help = call(name, &["--help"], b"").stdout;
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let page = fs::read(root.join(format!("docs/options/{name}.txt"))).expect("a page");
        assert!(
            page == help,
            "run `{name} --help > docs/options/{name}.txt`"
        );
    }
}

/// Names that users may choose from are in the help of the option, so none is left out of it.
#[test]
fn the_options_list_what_they_accept() {
    let help = String::from_utf8(call("ddlc", &["--help"], b"").stdout).expect("text");
    let lists = |option: &str, name: &str| {
        let rest = help
            .split_once(&format!("--{option} <"))
            .expect("an option")
            .1;
        let text = rest.split_once("\n      -").map_or(rest, |(text, _)| text);
        let words = text.split(|c: char| !(c.is_alphanumeric() || "-.".contains(c)));
        let found = words
            .map(|word| word.trim_matches('.'))
            .any(|word| word == name);
        assert!(found, "--{option} does not list `{name}`");
    };
    for row in ddlc::differentiate::optimizer::OPTIMIZERS {
        lists("train", row.name);
    }
    for (name, _) in ddlc::cost::cluster::preset::PRESETS {
        lists("cluster", name);
    }
}

/// An order of stages without a number of stages would have no effect.
#[test]
fn a_schedule_without_stages_is_refused() {
    for schedule in ["zb-v", "auto"] {
        let model = ["examples/mlp.ir", "--ranks", "2", "--train", "sgd(lr=0.1)"];
        let asked = ["--schedule", schedule, "--emit", "plan"];
        let output = ddlc(&[&model[..], &asked].concat());
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{schedule}: {told}");
        assert!(
            told.contains("of which no number is given"),
            "{schedule}: {told}"
        );
        let stages = ddlc(&[&model[..], &asked, &["--stages", "2"]].concat());
        assert!(stages.status.success(), "{}", text(&stages.stderr));
    }
}

/// A value that an option cannot have is a wrong command line, whichever phase reads the option.
#[test]
fn values_that_no_option_has_are_usage() {
    let cases: [&[&str]; 9] = [
        &["--search", "foo"],
        &["--search", "pipedream"],
        &["--schedule", "foo"],
        &["--train", "foo"],
        &["--train", "adam(foo=1)"],
        &["--train", "sgd(lr=-1)"],
        &["--stages", "foo"],
        &["--precision", "foo"],
        &["--cluster", "foo"],
    ];
    let model = ["examples/mlp.ir", "--emit", "plan"];
    for options in cases {
        let output = ddlc(&[&model[..], options].concat());
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{options:?}: {told}");
    }
    // What the program does not have is wrong in this program alone.
    for options in [["--entry", "foo"], ["--explain", "foo"], ["-D", "foo=1"]] {
        let output = ddlc(&[&model[..], &options].concat());
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{options:?}: {told}");
    }
    let file = ["examples/mlp.ir", "--to", "planned", "--search", "foo"];
    let output = call("ddl-opt", &file, b"");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
}
