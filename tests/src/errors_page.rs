//! `docs/errors.md`: every diagnostic, from the enums that hold them, with an example of
//! `tests/errors`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::onnx::translated;
use crate::text::{read, run, shown};
use crate::{mlp, sources};
use ddlc::diag::Diags;

/// Codes of `ddlc` whose exit status is not 1.
const STATUS: [(&str, &str); 13] = [
    ("ddl::calibrate::run", "3"),
    (
        "ddl::cluster::ranks",
        "2 if the command line alone shows it, else 1",
    ),
    (
        "ddl::cluster::size",
        "2 if the command line alone shows it, else 1",
    ),
    (
        "ddl::cluster::unknown_preset",
        "2 if the command line alone shows it, else 1",
    ),
    ("ddl::differentiate::imported", "0: it is a note"),
    ("ddl::file::io", "3"),
    ("ddl::mesh::searched", "0: it is a note"),
    (
        "ddl::options",
        "2 if the command line alone shows it, else 1",
    ),
    ("ddl::plan::unknown_search", "2"),
    ("ddl::train::optimizer", "2"),
    ("ddl::train::setting", "2"),
    ("ddl::train::value", "2"),
    (
        "ddl::unsupported",
        "2 if the command line alone shows it, else 1",
    ),
];

/// What the sources say about a code.
struct Entry {
    code: String,
    /// What is wrong, from the documentation of the variant.
    doc: String,
    /// The message, with its fields in braces; `None` where it differs from case to case.
    message: Option<String>,
    help: Option<String>,
    status: String,
}

/// The page.
///
/// # Panics
/// If a source or an example cannot be read.
pub fn errors_page(shown: &[&Shown]) -> String {
    let mut out = String::from(
        "# Errors\n\n\
         Every diagnostic: what is wrong, its message (fields in braces), what it says for help, the phase that \
         reports it, and the exit status. Generated: `cargo run -p ddl-tests --example errors_page > docs/errors.md`.\n",
    );
    let examples = examples(shown);
    let mut compiler = syntax();
    compiler.extend(diagnostics("compiler"));
    section(&mut out, "ddlc and ddl-opt", compiler, &examples);
    section(&mut out, "ddlrun", diagnostics("runtime/src"), &examples);
    out
}

fn section(
    out: &mut String,
    title: &str,
    mut entries: Vec<Entry>,
    examples: &BTreeMap<String, (String, String)>,
) {
    let _ = writeln!(out, "\n# {title}");
    entries.sort_by(|a, b| a.code.cmp(&b.code));
    let mut known = String::new();
    for entry in entries {
        if entry.code != known {
            let phase = entry.code.split("::").nth(1).unwrap_or_default();
            let _ = write!(out, "\n## {}\n\n", entry.code);
            let _ = writeln!(out, "Phase: {phase}. Exit status: {}.", entry.status);
        }
        let _ = writeln!(out, "\n{}\n", entry.doc);
        let lines = [("message", &entry.message), ("help", &entry.help)];
        for (what, line) in lines {
            if let Some(line) = line.as_ref().filter(|line| !line.is_empty()) {
                let _ = writeln!(out, "- {what}: {line}");
            }
        }
        if entry.code != known
            && let Some((file, text)) = examples.get(&entry.code)
        {
            let text = text.trim_end();
            let _ = writeln!(out, "\n`{file}`:\n\n```text\n{text}\n```");
        }
        known = entry.code;
    }
}

/// What a program of `tests/errors` shows.
#[derive(Debug)]
pub struct Shown {
    /// The name of its file.
    pub file: String,
    /// All that people see.
    pub text: String,
    /// Each error: its code, if it has one, and what people see of it.
    pub errors: Vec<(String, String)>,
}

/// Runs a program of `tests/errors`.
///
/// # Panics
/// If it cannot be read.
pub fn shown_of(path: &Path) -> Shown {
    let (text, diags) = match path.extension() {
        Some(extension) if extension == "onnx" => (String::new(), refused(path)),
        _ => {
            let text = read(path);
            let diags = run(&text).err().unwrap_or_default();
            (text, diags)
        }
    };
    let all = shown(&diags, path, &text);
    let errors = diags.errors.into_iter().map(|error| {
        let code = error.code().map(|code| code.to_string());
        let mut one = Diags::new();
        one.errors.push(error);
        (code.unwrap_or_default(), shown(&one, path, &text))
    });
    Shown {
        file: path
            .strip_prefix(mlp::root())
            .unwrap_or(path)
            .to_string_lossy()
            .into_owned(),
        errors: errors.collect(),
        text: all,
    }
}

/// The programs that show errors.
pub fn wrong_programs() -> Vec<PathBuf> {
    let models = sources("tests/onnx/errors", "onnx");
    sources("tests/errors", "ir")
        .into_iter()
        .chain(models)
        .collect()
}

/// Sizes that a model in ONNX is imported with, by its name.
fn defines(path: &Path) -> BTreeMap<String, String> {
    let given: &[(&str, &str)] = match path.file_stem().and_then(|stem| stem.to_str()) {
        Some("onnx-define") => &[("bach", "2"), ("batch", "2"), ("seq", "0")],
        _ => &[],
    };
    let owned = |&(name, size): &(&str, &str)| (name.to_owned(), size.to_owned());
    given.iter().map(owned).collect()
}

/// What is wrong with a model in ONNX.
fn refused(path: &Path) -> Diags {
    translated(path, &defines(path)).err().unwrap_or_default()
}

/// For each code the file that shows it, the one with its name first, and what people see.
fn examples(shown: &[&Shown]) -> BTreeMap<String, (String, String)> {
    let mut found: BTreeMap<String, (String, String)> = BTreeMap::new();
    for Shown { file, errors, .. } in shown {
        for (code, text) in errors.iter().filter(|(code, _)| !code.is_empty()) {
            let stem = code.trim_start_matches("ddl::").replace("::", "-");
            let named = |file: &str| Path::new(file).file_stem().is_some_and(|s| *s == *stem);
            if found.contains_key(code) && (!named(file) || named(&found[code].0)) {
                continue;
            }
            found.insert(code.clone(), (file.clone(), text.clone()));
        }
    }
    found
}

/// The codes of the grammar: one kind of error each, with messages of its own.
fn syntax() -> Vec<Entry> {
    let source = read(&mlp::root().join("grammar/src/error.rs"));
    let variants = source.split("pub enum Code {").nth(1).unwrap_or_default();
    let variants = variants.split('}').next().unwrap_or_default();
    let docs: Vec<&str> = variants
        .lines()
        .filter_map(|line| line.trim().strip_prefix("/// "))
        .collect();
    let codes = ddl_grammar::Code::ALL.iter();
    codes
        .zip(docs)
        .map(|(code, doc)| Entry {
            code: code.name().to_owned(),
            doc: unlinked(doc),
            message: None,
            help: None,
            status: "1".to_owned(),
        })
        .collect()
}

/// The diagnostics declared in the sources of a folder.
fn diagnostics(folder: &str) -> Vec<Entry> {
    let mut found = Vec::new();
    for path in sources(folder, "rs") {
        let source = read(&path);
        for (at, start) in source.match_indices("#[error(") {
            let message = parenthesized(&source[at + start.len()..]);
            let rest = &source[at + start.len() + message.len()..];
            let rest = rest.trim_start_matches([')', ']']).trim_start();
            let Some(declared) = rest.strip_prefix("#[diagnostic(").map(parenthesized) else {
                continue;
            };
            let Some(code) = field(declared, "code(") else {
                continue;
            };
            let variant = rest.split(")]").nth(1).unwrap_or_default().trim_start();
            let variant: String = variant
                .chars()
                .take_while(|c| c.is_alphanumeric())
                .collect();
            found.push(Entry {
                status: status(code, &variant, &source),
                code: code.to_owned(),
                doc: doc(&source[..at]),
                message: Some(form(message)),
                help: field(declared, "help(").map(form),
            });
        }
    }
    found
}

/// What stands before the parenthesis that closes the one just opened; strings may hold
/// parentheses.
fn parenthesized(text: &str) -> &str {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted && depth == 0 => return &text[..at],
            ')' if !quoted => depth -= 1,
            _ => {}
        }
    }
    text
}

/// The content of `name(…)` among the arguments of an attribute.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let at = text.find(name)?;
    Some(parenthesized(&text[at + name.len()..]).trim())
}

/// The string of a message. One that is nothing but a field says so.
fn form(literal: &str) -> String {
    let quoted = literal.trim().trim_start_matches('"');
    let end = literal
        .trim()
        .rfind('"')
        .map_or(0, |end| end.saturating_sub(1));
    let text = quoted.get(..end).unwrap_or(quoted);
    // A line that ends in a backslash goes on after the blanks of the next.
    let lines = text.split("\\\n").enumerate();
    let text: String = lines
        .map(|(i, line)| if i == 0 { line } else { line.trim_start() })
        .collect();
    let text = text.replace("\\\"", "\"").replace("\\\\", "\\");
    let whole = text.starts_with('{') && text.ends_with('}') && text.matches('{').count() == 1;
    match whole {
        true => "as the case is".to_owned(),
        false => text,
    }
}

/// The documentation that ends a text, in one line.
fn doc(before: &str) -> String {
    let lines = before.lines().rev().map(str::trim);
    let lines = lines.skip_while(|line| line.is_empty() || line.starts_with("#[derive"));
    let lines = lines.map_while(|line| line.strip_prefix("///"));
    let mut lines: Vec<&str> = lines.map(str::trim).collect();
    lines.reverse();
    unlinked(&lines.join(" "))
}

/// Documentation without links and with plain brackets.
fn unlinked(doc: &str) -> String {
    doc.replace("[`crate::", "`")
        .replace("[`", "`")
        .replace("`]", "`")
        .replace("\\[", "[")
        .replace("\\]", "]")
}

/// The exit status of a code: of the runtime as its `exit_status` says.
fn status(code: &str, variant: &str, source: &str) -> String {
    let Some((_, table)) = source.split_once("fn exit_status") else {
        let own = STATUS.iter().find(|(name, _)| *name == code);
        return own.map_or("1", |(_, status)| *status).to_owned();
    };
    let named = format!("Error::{variant} ");
    let after = table
        .split_once(&named)
        .or_else(|| table.split_once(named.trim()));
    let status = after.and_then(|(_, rest)| rest.split_once("=>"));
    let digits = status.map(|(_, rest)| rest.trim_start());
    let digits = digits.map(|rest| rest.chars().take_while(char::is_ascii_digit).collect());
    digits.unwrap_or_else(|| "1".to_owned())
}
