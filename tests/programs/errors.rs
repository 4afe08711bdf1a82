//! Diagnostics as people see them, next to the program that has them; and that every code has one.
//! Each program runs once.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use ddl_tests::errors_page::{Shown, errors_page, shown_of, wrong_programs};
use ddl_tests::sources;
use ddl_tests::text::{compare, read};
use libtest_mimic::Trial;

use crate::trial;

/// Codes that no text can have, and where they are tested instead.
const ELSEWHERE: &[(&str, &str)] = &[
    ("ddl::file::io", "command.rs"),
    ("ddl::file::encoding", "command.rs"),
    ("ddl::file::bytecode", "command.rs"),
    ("ddl::emit::ptx", "command.rs"),
    ("ddl::emit::target", "command.rs"),
    ("ddl::calibrate::run", "command.rs"),
    ("ddl::emit::linker", "needs a machine without a linker"),
    ("ddl::emit::write", "needs a full disk"),
    (
        "ddl::mesh::empty",
        "compiler/src/infer/tests.rs: texts and options are refused earlier",
    ),
    ("ddl::mesh::searched", "command.rs: it is a note, no error"),
    (
        "ddl::differentiate::imported",
        "command.rs: it is a note, no error",
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

/// Prefixes of codes that the compiler's own unit tests cover: those of the interpreter, and those
/// of descriptions of clusters, whose places are in another file than the program.
const UNIT_TESTED: &[&str] = &["ddl::interp::", "ddl::cluster::"];

/// The cases.
pub(crate) fn trials() -> Vec<Trial> {
    let all: Vec<Arc<Example>> = wrong_programs()
        .into_iter()
        .map(|path| {
            Arc::new(Example {
                path,
                shown: OnceLock::new(),
            })
        })
        .collect();
    let case = |example: &Arc<Example>| {
        let example = Arc::clone(example);
        trial("errors", &example.path.clone(), move || {
            let shown = example.shown();
            assert!(!shown.errors.is_empty(), "it is legal");
            compare(&example.path, &shown.text);
        })
    };
    let mut trials: Vec<Trial> = all.iter().map(case).collect();
    let examples = all.clone();
    trials.push(Trial::test("errors/every_code_has_a_program", move || {
        every_code_has_a_program(&examples);
        Ok(())
    }));
    trials.push(Trial::test("errors/the_page_is_current", move || {
        let shown: Vec<&Shown> = all.iter().map(|example| example.shown()).collect();
        let page = read(&ddl_tests::mlp::root().join("docs/errors.md"));
        let command = "cargo run -p ddl-tests --example errors_page > docs/errors.md";
        assert!(page == errors_page(&shown), "{command}");
        Ok(())
    }));
    trials
}

/// A program that is wrong; what it shows is worked out by the first case that asks.
struct Example {
    path: std::path::PathBuf,
    shown: OnceLock<Shown>,
}

impl Example {
    fn shown(&self) -> &Shown {
        self.shown.get_or_init(|| shown_of(&self.path))
    }
}

/// Every code in the sources has a program that shows it.
fn every_code_has_a_program(examples: &[Arc<Example>]) {
    let known = codes();
    let mut missing = known.clone();
    for example in examples {
        for (code, _) in &example.shown().errors {
            missing.remove(code);
        }
    }
    for (code, _) in ELSEWHERE {
        assert!(
            known.contains(*code),
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
    for folder in ["compiler", "grammar/src"] {
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
