//! Rules for the source that no compiler checks (ARCHITECTURE.md, invariants).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ddl_tests::mlp::root;
use ddl_tests::sources;
use ddl_tests::text::read;

/// Folders of code.
const FOLDERS: [&str; 5] = ["grammar", "dialect", "compiler", "runtime", "tests"];

/// Which of our crates each crate may depend on, from the lowest to the highest: the walls between
/// them.
const WALLS: [(&str, &[&str]); 11] = [
    ("grammar", &[]),
    ("dialect", &[]),
    ("runtime/abi", &[]),
    ("runtime/files", &[]),
    ("runtime", &["ddl-abi", "ddl-files"]),
    ("compiler/solver", &[]),
    ("compiler/pipeline", &[]),
    (
        "compiler",
        &[
            "ddl-abi",
            "ddl-dialect",
            "ddl-grammar",
            "ddl-pipeline",
            "ddl-solver",
        ],
    ),
    (
        "compiler/codegen",
        &["ddl-abi", "ddl-dialect", "ddl-pipeline", "ddlc"],
    ),
    (
        "compiler/driver",
        &[
            "ddl-codegen",
            "ddl-files",
            "ddl-grammar",
            "ddl-pipeline",
            "ddlc",
        ],
    ),
    (
        "tests",
        &[
            "ddl-abi",
            "ddl-codegen",
            "ddl-dialect",
            "ddl-driver",
            "ddl-grammar",
            "ddl-runtime",
            "ddlc",
        ],
    ),
];

/// Columns of a comment, as of code (`max_width` of `rustfmt.toml`).
const COLUMNS: usize = 100;

/// Lines of a file.
const MAX_LINES: usize = 500;

fn relative(path: &Path) -> String {
    let root = root();
    path.strip_prefix(&root)
        .unwrap_or(path)
        .to_string_lossy()
        .into_owned()
}

/// Every Rust file of ours.
fn rust() -> Vec<PathBuf> {
    FOLDERS
        .iter()
        .flat_map(|folder| sources(folder, "rs"))
        .collect()
}

/// The code of a file: without comments, and without its unit tests, which stand last.
fn code(path: &Path) -> String {
    let text = read(path);
    let end = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
    let lines = text[..end]
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Demands that none of `words` stands in the code of the files that `covered` picks.
fn never(words: &[&str], why: &str, covered: impl Fn(&str) -> bool) {
    let mut found = Vec::new();
    for path in rust() {
        let name = relative(&path);
        if name == "tests/suite/tidy.rs" || !covered(&name) {
            continue;
        }
        let code = code(&path);
        found.extend(
            words
                .iter()
                .filter(|w| code.contains(**w))
                .map(|w| format!("{name}: `{w}`")),
        );
    }
    assert!(found.is_empty(), "{why}:\n{}", found.join("\n"));
}

#[test]
fn only_the_graph_names_petgraph() {
    never(
        &["petgraph"],
        "only compiler/src/graph.rs and compiler/src/graph/flow.rs name petgraph",
        |name| !["compiler/src/graph.rs", "compiler/src/graph/flow.rs"].contains(&name),
    );
}

/// The entries of a section of a crate's `Cargo.toml`, by name.
fn dependencies(folder: &str, section: &str) -> Vec<String> {
    let text = read(&root().join(folder).join("Cargo.toml"));
    let header = format!("[{section}]");
    let lines = text.lines().skip_while(|line| *line != header).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split_once(['.', ' ', '=']));
    names.map(|(name, _)| name.to_owned()).collect()
}

#[test]
fn crates_depend_as_drawn() {
    let manifest = read(&root().join("Cargo.toml"));
    for (folder, allowed) in WALLS {
        assert!(
            manifest.contains(&format!("  \"{folder}\",")),
            "{folder} is no member"
        );
        let ours = dependencies(folder, "dependencies");
        let ours: Vec<String> = ours
            .into_iter()
            .filter(|name| name.starts_with("ddl"))
            .collect();
        assert_eq!(ours, allowed, "{folder}");
    }
    let members = manifest
        .lines()
        .filter(|line| line.starts_with("  \""))
        .count();
    assert_eq!(
        members,
        WALLS.len(),
        "every member has a row in the table of walls"
    );
}

#[test]
fn only_code_generation_depends_on_llvm() {
    for (folder, _) in WALLS
        .iter()
        .filter(|(folder, _)| *folder != "compiler/codegen")
    {
        for llvm in ["melior", "inkwell", "mlir-sys", "llvm-sys"] {
            let names = dependencies(folder, "dependencies");
            assert!(
                !names.iter().any(|name| name == llvm),
                "{folder} depends on {llvm}"
            );
        }
    }
    assert!(dependencies("compiler/codegen", "dependencies").contains(&"inkwell".to_owned()));
}

#[test]
fn the_solver_knows_no_tensor() {
    let words = [
        "ddl_", "Tensor", "Sbp", "Mesh", "Cluster", "Graph", "std::fs", "std::io",
    ];
    never(&words, "the solver knows what no state means", |name| {
        name.starts_with("compiler/solver/src")
    });
}

#[test]
fn pipelines_know_no_program() {
    let words = ["ddl_", "Tensor", "Sbp", "std::fs", "std::io"];
    never(
        &words,
        "a pipeline is of chunks, groups and layers",
        |name| name.starts_with("compiler/pipeline/src"),
    );
}

#[test]
fn the_dialect_does_no_input_or_output() {
    let words = [
        "std::fs",
        "std::io",
        "std::net",
        "std::env",
        "std::process",
        "Span",
        "miette",
    ];
    never(&words, "the dialect knows no files and no places", |name| {
        name.starts_with("dialect/src")
    });
}

#[test]
fn the_grammar_knows_no_op() {
    let ops: Vec<String> = ddl_dialect::ops::TABLE
        .iter()
        .map(|def| format!("\"{}\"", def.name))
        .collect();
    let words: Vec<&str> = ops.iter().map(String::as_str).collect();
    never(&words, "the grammar knows no op name", |name| {
        name.starts_with("grammar/src") && !name.contains("tests")
    });
}

#[test]
fn lowering_matches_on_classes() {
    let ops: Vec<String> = ddl_dialect::ops::TABLE
        .iter()
        .map(|def| format!("\"{}\"", def.name))
        .collect();
    let mut found = Vec::new();
    for path in sources("compiler/codegen", "rs") {
        let name = relative(&path);
        for line in code(&path).lines() {
            // Comparing or matching on an op's name; names of MLIR's own ops have a dialect before
            // them.
            let names = ops.iter().any(|op| line.contains(op.as_str()));
            let asks = line.contains("def.name") || line.contains("op_name()");
            if asks && (names || line.contains("==") || line.contains("match ")) {
                found.push(format!("{name}: {}", line.trim()));
            }
        }
    }
    assert!(
        found.is_empty(),
        "lowering matches on an op's class:\n{}",
        found.join("\n")
    );
}

#[test]
fn libraries_do_not_print() {
    never(
        &["println!", "print!(", "dbg!("],
        "only the binaries print",
        |name| {
            // Build scripts speak to cargo by printing.
            let others = ["/bin/", "/benches/", "/tests/", "/examples/", "/build.rs"];
            !name.starts_with("tests/") && others.iter().all(|other| !name.contains(other))
        },
    );
}

#[test]
fn the_runtime_does_not_know_the_compiler() {
    never(
        &["ddlc::", "ddl_dialect", "ddl_grammar"],
        "they meet in the abi",
        |name| name.starts_with("runtime") && !name.contains("/tests/"),
    );
}

/// The name of the type that a line at the border of a file declares for other files.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub")?;
    let rest = match rest.strip_prefix('(') {
        Some(rest) => rest.split_once(')')?.1,
        None => rest,
    };
    let mut words = rest.trim_start().split(|c: char| !c.is_alphanumeric());
    let kind = words.find(|word| !["unsafe", "auto"].contains(word))?;
    ["struct", "enum", "trait", "type", "union"]
        .contains(&kind)
        .then(|| words.next())?
}

/// In a crate a name is one type, but for what a file keeps to itself. The two languages that
/// `ddl-grammar` reads have a syntax tree each, with the same names.
#[test]
fn a_name_is_one_type() {
    let mut twice = Vec::new();
    for (folder, _) in WALLS.iter().filter(|(folder, _)| *folder != "grammar") {
        let mut first: BTreeMap<String, String> = BTreeMap::new();
        for path in sources(&format!("{folder}/src"), "rs") {
            let name = relative(&path);
            if name.contains("/bin/") || name.contains("tests") {
                continue;
            }
            for declared in code(&path).lines().filter_map(declared) {
                if let Some(other) = first.insert(declared.to_owned(), name.clone()) {
                    twice.push(format!("`{declared}`: {other}, {name}"));
                }
            }
        }
    }
    assert!(
        twice.is_empty(),
        "more than one type:\n{}",
        twice.join("\n")
    );
}

/// Cargo starts the compiler for the examples of each crate, even if it has none.
#[test]
fn crates_without_examples_say_so() {
    for (folder, _) in WALLS {
        let manifest = read(&root().join(folder).join("Cargo.toml"));
        let mut open = false;
        let examples = sources(&format!("{folder}/src"), "rs").iter().any(|path| {
            read(path).lines().any(|line| {
                let line = line.trim_start();
                let doc = line.strip_prefix("///").or(line.strip_prefix("//!"));
                let fence = doc.and_then(|doc| doc.trim_start().strip_prefix("```"));
                open ^= fence.is_some();
                open && fence.is_some_and(|kind| !kind.starts_with("text"))
            })
        });
        let tested = !manifest.lines().any(|line| line == "doctest = false");
        assert_eq!(tested, examples, "{folder}: `doctest = false`");
    }
}

/// Comments wrap where code does, but for tables, drawings, and what cannot be broken.
#[test]
fn comments_wrap() {
    let mut long = Vec::new();
    for path in rust() {
        let mut drawing = false;
        for (number, line) in read(&path).lines().enumerate() {
            let Some(rest) = line.trim_start().strip_prefix("//") else {
                drawing = false;
                continue;
            };
            let words = rest.trim_start_matches(['/', '!']).trim_start();
            drawing ^= words.starts_with("```");
            let breaks = words.split('`').step_by(2).any(|prose| prose.contains(' '));
            let exempt = drawing || words.starts_with('|') || !breaks;
            if line.chars().count() > COLUMNS && !exempt {
                long.push(format!("{}:{}", relative(&path), number + 1));
            }
        }
    }
    assert!(
        long.is_empty(),
        "over {COLUMNS} columns:\n{}",
        long.join("\n")
    );
}

#[test]
fn files_are_short() {
    let long: Vec<String> = rust()
        .iter()
        .map(|path| (relative(path), read(path).lines().count()))
        .filter(|(_, lines)| *lines > MAX_LINES)
        .map(|(name, lines)| format!("{name}: {lines} lines"))
        .collect();
    assert!(
        long.is_empty(),
        "files have at most {MAX_LINES} lines:\n{}",
        long.join("\n")
    );
}

#[test]
fn every_snapshot_has_its_program() {
    let has_one = |path: &Path| {
        let mut forms = ["ir", "onnx"].into_iter();
        forms.any(|form| path.with_extension(form).exists())
    };
    let orphans: Vec<String> = sources("tests", "snap")
        .iter()
        .filter(|path| !has_one(path))
        .map(|path| relative(path))
        .collect();
    assert!(
        orphans.is_empty(),
        "snapshots without a program: {orphans:?}"
    );
}

/// A page names a file by the end of its path, and a file to be added (`a/<name>.rs`) by its
/// folder.
#[test]
fn pages_name_files_that_exist() {
    let pages = sources("docs", "md").into_iter();
    let front = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root().join(name));
    let files: Vec<String> = rust()
        .iter()
        .map(|path| format!("/{}", relative(path)))
        .collect();
    let mut missing = Vec::new();
    for page in pages.chain(front) {
        let text = read(&page);
        for name in text.split('`').filter(|name| name.ends_with(".rs")) {
            let named = match name.split_once('<') {
                Some((folder, _)) => root().join(folder).is_dir(),
                None => files.iter().any(|file| file.ends_with(&format!("/{name}"))),
            };
            let is_name = !name.contains(|c: char| c == '{' || c.is_whitespace());
            if is_name && !named {
                missing.push(format!("{}: `{name}`", relative(&page)));
            }
        }
    }
    assert!(missing.is_empty(), "no such file:\n{}", missing.join("\n"));
}
