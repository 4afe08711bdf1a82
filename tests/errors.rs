//! Diagnostics as people see them, beside the program that has them; and that every code has one.

use std::collections::BTreeSet;

use ddl_tests::sources;
use ddl_tests::text::{compare, read, run, shown};
use ddlc::pipeline::State;

/// Codes that no text can have, and where they are tested instead.
const ELSEWHERE: &[(&str, &str)] = &[
    ("ddl::file::io", "command.rs"),
    ("ddl::file::encoding", "command.rs"),
    ("ddl::emit::target", "command.rs"),
    ("ddl::emit::linker", "needs a machine without a linker"),
    ("ddl::emit::write", "needs a full disk"),
    (
        "ddl::mesh::empty",
        "compiler/src/infer/tests.rs: texts and options are refused earlier",
    ),
    (
        "ddl::schedule::cycle",
        "statements stand in order, so only a pass can make one",
    ),
    (
        "ddl::verify::cycle",
        "statements stand in order, so only a pass can make one",
    ),
    (
        "ddl::verify::loops",
        "a loop is checked when a text is resolved, so only a pass can break one: verify/loops.rs",
    ),
    (
        "ddl::verify::name",
        "names are checked when a text is resolved, so only a pass can break them",
    ),
    (
        "ddl::verify::op",
        "types are checked when a text is resolved, so only a pass can break them",
    ),
];

/// Phases whose codes the interpreter's and the compiler's own unit tests cover.
const UNIT_TESTED: &[&str] = &["ddl::interp::"];

#[test]
fn errors() {
    insta::glob!("errors/**/*.ir", |path| {
        let text = read(path);
        match run(&text) {
            Ok(printed) => panic!("{} is legal:\n{printed}", path.display()),
            Err(diags) => compare(path, &shown(&diags, path, &text)),
        }
    });
}

/// A truncated program is an error wherever it is cut, never a panic.
#[test]
fn a_program_cut_anywhere_is_no_panic() {
    let whole = ddl_tests::mlp::example("mlp.ir");
    let options = ddlc::options::Options::local(2);
    for end in (0..whole.len())
        .filter(|&end| whole.is_char_boundary(end))
        .step_by(7)
    {
        let _ = State::enter(&whole[..end], &options);
    }
}

/// Every code in the sources has a program that shows it.
#[test]
fn every_code_has_a_program() {
    let mut missing = codes();
    for path in sources("tests/errors", "ir") {
        let text = read(&path);
        if let Err(diags) = run(&text) {
            for error in &diags.errors {
                if let Some(code) = error.code() {
                    missing.remove(&code.to_string());
                }
            }
        }
    }
    for (code, _) in ELSEWHERE {
        assert!(
            codes().contains(*code),
            "`{code}` is in the list, but no longer in the sources"
        );
        missing.remove(*code);
    }
    missing.retain(|code| !UNIT_TESTED.iter().any(|prefix| code.starts_with(prefix)));
    assert!(
        missing.is_empty(),
        "no program in tests/errors shows {missing:#?}"
    );
}

/// The codes in the sources of the compiler and the grammar.
fn codes() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for folder in ["compiler/src", "grammar/src"] {
        for path in sources(folder, "rs") {
            let text = read(&path);
            for (at, _) in text.match_indices("ddl::") {
                let before = text[..at].chars().next_back();
                let code: String = text[at..]
                    .chars()
                    .take_while(|c| c.is_ascii_lowercase() || matches!(c, ':' | '_'))
                    .collect();
                let after = text[at + code.len()..].chars().next();
                // `code(ddl::a::b)` and `"ddl::a::b"` name a code; documentation has backticks.
                let whole = matches!(
                    (before, after),
                    (Some('('), Some(')')) | (Some('"'), Some('"'))
                );
                if whole && !code.ends_with(':') {
                    found.insert(code);
                }
            }
        }
    }
    found
}
