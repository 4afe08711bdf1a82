//! `--params GLOB`: the trained arguments of programs whose text cannot declare them.

use std::collections::BTreeSet;

use crate::graph::{ArgKind, Func, Kind, Program};
use crate::names::quoted_list;
use crate::options::{OptionError, Options};

/// Turns float arguments whose names match one of the patterns into params; and if a pattern
/// matches none but state that no step changes, such as captured weights, that state.
///
/// # Errors
/// `ddl::options` for a pattern that matches no float argument but params of the text, or state,
/// which has its next value already.
pub(super) fn mark(program: &mut Program, options: &Options) -> Result<(), OptionError> {
    for pattern in &options.params {
        let (mut found, mut names): (_, Vec<String>) = (false, Vec::new());
        let (mut carried, mut declared) = (None, None);
        let changed = changed(program);
        let mut constant = Vec::new();
        for (number, func) in program.funcs.iter_mut().enumerate() {
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
                    ArgKind::State if !changed.contains(&value.name) => {
                        constant.push((number, arg))
                    }
                    ArgKind::State => carried = Some(value.name.clone()),
                    ArgKind::Param => declared = Some(value.name.clone()),
                    ArgKind::Data => (found, *kind) = (true, ArgKind::Param),
                }
            }
        }
        if !found && !constant.is_empty() {
            for (number, arg) in constant {
                program.funcs[number].graph.node_mut(arg).kind = Kind::Arg(ArgKind::Param);
            }
            continue;
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

/// The names of the arguments that have a next value in some entry.
fn changed(program: &Program) -> BTreeSet<String> {
    let of = |func: &Func| {
        let ties = func.outputs.iter().filter_map(|output| output.tie);
        let name = |tie: usize| func.graph.node(func.args[tie]).results[0].name.clone();
        ties.map(name).collect::<Vec<_>>()
    };
    program.funcs.iter().flat_map(of).collect()
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
