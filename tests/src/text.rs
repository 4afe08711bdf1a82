//! Tests on text: a program whose first line has the options, and its snapshot next to it.

use std::fs;
use std::path::Path;

use ddlc::diag::{Diags, Style, render};
use ddlc::pipeline::opt::{self, Request, said};
use ddlc::pipeline::{State, parse};
use ddlc::print;

/// What the first line of a test's program starts with.
const RUN: &str = "// RUN:";

/// Runs a program as its first line says: `// RUN: --to=boxed --ranks=4`. The file of a `--plan` is
/// in `tests/errors`.
///
/// # Errors
/// What is wrong with the program.
///
/// # Panics
/// If there is no such line, or clap refuses it.
pub fn run(text: &str) -> Result<String, Diags> {
    let first = text.lines().next().unwrap_or_default();
    let line = first
        .strip_prefix(RUN)
        .unwrap_or_else(|| panic!("no `{RUN}` in `{first}`"));
    let mut request = Request::from_line(line).unwrap_or_else(|error| panic!("`{line}`: {error}"));
    if let Some(plan) = &request.arguments.plan {
        let path = crate::mlp::root().join("tests/errors").join(plan);
        request.arguments.plan_text = Some(read(&path));
    }
    opt::run(text, &request)
}

/// The text of a test's program.
///
/// # Panics
/// If it cannot be read.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Errors as people see them; the file has its own name alone, so that snapshots are the same
/// everywhere.
pub fn shown(diags: &Diags, path: &Path, text: &str) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    render(diags, &name, text, Style::Plain)
}

/// Compares with the snapshot next to the program.
pub fn compare(path: &Path, found: &str) {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(path.parent().expect("a file lies in a folder"));
    settings.set_snapshot_suffix("");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(stem.as_ref(), found));
}

/// The print of a program resolves to the same program, in every phase.
///
/// # Panics
/// If it does not.
pub fn reads_back(printed: &str, path: &Path) {
    let file = parse(printed).unwrap_or_else(|diags| panic!("{}", shown(&diags, path, printed)));
    let said = Some(said(&file));
    let request = Request::from_line("").unwrap_or_else(|error| panic!("{error}"));
    let options = (request.arguments.options(said))
        .unwrap_or_else(|diags| panic!("{}", shown(&diags, path, printed)));
    let state = State::enter(printed, &options)
        .unwrap_or_else(|diags| panic!("{}", shown(&diags, path, printed)));
    assert_eq!(print::text(state.program()), printed, "{}", path.display());
}
