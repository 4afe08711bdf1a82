//! `--params GLOB`: the trained arguments of programs whose text cannot declare them.

use crate::graph::{ArgKind, Kind, Program};
use crate::names::quoted_list;
use crate::options::{OptionError, Options};

/// Turns float arguments whose names match one of the patterns into params.
///
/// # Errors
/// `ddl::options` for a pattern that matches no float argument but params of the text, or state,
/// which has its next value already.
pub(super) fn mark(program: &mut Program, options: &Options) -> Result<(), OptionError> {
    for pattern in &options.params {
        let (mut found, mut names): (_, Vec<String>) = (false, Vec::new());
        let (mut carried, mut declared) = (None, None);
        for func in &mut program.funcs {
            for &arg in &func.args {
                let node = func.graph.node_mut(arg);
                let value = &node.results[0];
                if !value.ty.dtype.is_float() {
                    continue;
                }
                let named = |name: &str| matches(pattern, name);
                if !named(&value.name) && !node.interface().is_some_and(named) {
                    // Several entries may have it.
                    if !names.contains(&value.name) {
                        names.push(value.name.clone());
                    }
                    continue;
                }
                let Kind::Arg(kind) = &mut node.kind else {
                    continue;
                };
                match kind {
                    ArgKind::State => carried = Some(value.name.clone()),
                    ArgKind::Param => declared = Some(value.name.clone()),
                    ArgKind::Data => (found, *kind) = (true, ArgKind::Param),
                }
            }
        }
        if let Some(name) = carried.filter(|_| !found) {
            return Err(OptionError {
                option: "--params",
                problem: format!("`{name}` is state: its next value is a result already"),
                help: "a step that updates its params is compiled as it is, without `--params`"
                    .to_owned(),
            });
        }
        if let Some(name) = declared.filter(|_| !found) {
            return Err(OptionError {
                option: "--params",
                problem: format!("`{name}` is a param already"),
                help: "all params of the trained entry are trained: those of the text and those named so"
                    .to_owned(),
            });
        }
        if !found {
            return Err(OptionError {
                option: "--params",
                problem: format!("no float argument is called like `{pattern}`"),
                help: format!(
                    "the float arguments are {}",
                    quoted_list(names.iter().map(String::as_str))
                ),
            });
        }
    }
    Ok(())
}

/// Whether a name matches a pattern: `*` is any text, `?` any character.
fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) =
        (pattern.chars().collect(), name.chars().collect());
    let (mut p, mut n) = (0, 0);
    // After the last star, and where its text ends so far: a mismatch makes it one character
    // longer.
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some('*') => {
                star = Some((p + 1, n));
                p += 1;
            }
            Some(&c) if c == '?' || c == name[n] => (p, n) = (p + 1, n + 1),
            _ => match &mut star {
                None => return false,
                Some((after, end)) => {
                    *end += 1;
                    (p, n) = (*after, *end);
                }
            },
        }
    }
    pattern[p..].iter().all(|&c| c == '*')
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn stars_and_question_marks_match() {
        for (pattern, name) in [
            ("arg1", "arg1"),
            ("arg?", "arg1"),
            ("*", ""),
            ("*", "w"),
            ("a*b*c", "aXbbYc"),
            ("*1*", "arg1"),
            ("**", "x"),
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [
            ("arg?", "arg"),
            ("arg?", "arg10"),
            ("a*c", "ab"),
            ("", "a"),
            ("a", ""),
        ] {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }
}
