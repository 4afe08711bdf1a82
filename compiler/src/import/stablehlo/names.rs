//! Names of values: from the locations that JAX writes on request and its attributes of results,
//! else `arg0`, `arg1`, … and `out0`, `out1`, …, which are always the interface names.

use std::collections::BTreeMap;

use ddl_grammar::ast::{Binding, Operand, Spanned, Stmt};
use ddl_grammar::mlir::ast::{Attr, Delimiter, File, Tree};

/// Maximum length of chains of aliases.
const MAX_ALIASES: usize = 8;

/// Prefixes of interface names of arguments, results, and arguments that are large constants.
const ARGUMENT: &str = "arg";
const RESULT: &str = "out";
const CONSTANT: &str = "constant";
/// JAX's name for all results together.
const WHOLE: &str = "result";

/// The named locations of a text.
pub(super) type Locations<'a> = BTreeMap<&'a str, &'a Attr>;

/// Those of a text.
pub(super) fn locations(file: &File) -> Locations<'_> {
    let aliases = file.aliases.iter();
    aliases
        .map(|alias| (alias.name.node.as_str(), &alias.value.node))
        .collect()
}

/// The interface name of an argument.
pub(super) fn argument(number: usize) -> String {
    format!("{ARGUMENT}{number}")
}

/// The interface name of a result.
pub(super) fn result(number: usize) -> String {
    format!("{RESULT}{number}")
}

/// The interface name of a large constant.
pub(super) fn constant(number: usize) -> String {
    format!("{CONSTANT}{number}")
}

/// The name of a value in a tree of Python: `params.layers.0.w` for `params['layers'][0]['w']`.
/// `None` if nothing is left, and for a name that would be the interface name of another value.
pub(super) fn of_place(place: &str) -> Option<String> {
    let words = place.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join(".");
    let outside = [ARGUMENT, RESULT, CONSTANT].into_iter().any(|head| {
        let number = name.strip_prefix(head);
        number.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
    });
    (!outside && name.starts_with(|c: char| !c.is_ascii_digit())).then_some(name)
}

/// The name of a result, given its `jax.result_info`: `result.0.w` for `result[0]['w']` and for
/// `[0]['w']`, as in older versions. `None` if it would only be a number.
pub(super) fn of_result(info: &str) -> Option<String> {
    let place = info.strip_prefix(WHOLE).unwrap_or(info);
    let place = place.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
    let more = place.contains(|c: char| c.is_alphabetic()) || place.matches('[').count() > 1;
    of_place(&format!("{WHOLE}{place}")).filter(|_| more)
}

/// The name in the location of an operation or argument: `layer/dot_general` for
/// `loc("jit(f)/jit(main)/layer/dot_general"(…))`.
pub(super) fn of<'a>(
    location: Option<&'a Spanned<Attr>>,
    locations: &Locations<'a>,
) -> Option<&'a str> {
    let mut location = &location?.node;
    for _ in 0..MAX_ALIASES {
        let alias = match location {
            Attr::Location(trees) => match trees.as_slice() {
                [
                    Spanned {
                        node: Tree::Sigil(alias),
                        ..
                    },
                ] => alias,
                [
                    Spanned {
                        node: Tree::Str(name),
                        ..
                    },
                    rest @ ..,
                ] if is_named(rest) => {
                    return path(name);
                }
                _ => return None,
            },
            Attr::Alias(alias) => alias,
            _ => return None,
        };
        location = locations.get(alias.as_str())?;
    }
    None
}

/// Whether a string is a name rather than that of a file, by what follows it.
fn is_named(rest: &[Spanned<Tree>]) -> bool {
    match rest {
        [] => true,
        [only] => matches!(only.node, Tree::Group(Delimiter::Paren, _)),
        _ => false,
    }
}

/// A path without the compiled functions.
fn path(name: &str) -> Option<&str> {
    let mut rest = name;
    while rest.starts_with("jit(") {
        rest = rest.split_once(")/")?.1;
    }
    (!rest.is_empty()).then_some(rest)
}

/// Renames values, at definitions and uses.
pub(super) fn rename(stmts: &mut [Spanned<Stmt>], names: &BTreeMap<String, String>) {
    let new = |name: &mut String| {
        if let Some(new) = names.get(name.as_str()) {
            name.clone_from(new);
        }
    };
    let operand = |operand: &mut Spanned<Operand>| {
        if let Operand::Value(name, _) = &mut operand.node {
            new(name);
        }
    };
    let bindings = |list: &mut Vec<Binding>| {
        list.iter_mut()
            .for_each(|binding| operand(&mut binding.value));
    };
    for stmt in stmts {
        match &mut stmt.node {
            Stmt::Op { results, op, .. } => {
                results.iter_mut().for_each(|(name, _)| new(&mut name.node));
                op.operands.iter_mut().for_each(operand);
            }
            Stmt::While(loop_) => {
                loop_
                    .results
                    .iter_mut()
                    .for_each(|(name, _)| new(&mut name.node));
                bindings(&mut loop_.carry);
                rename(&mut loop_.condition, names);
                rename(&mut loop_.body, names);
            }
            Stmt::Repeat(loop_) => {
                loop_
                    .results
                    .iter_mut()
                    .for_each(|(name, _)| new(&mut name.node));
                bindings(&mut loop_.carry);
                bindings(&mut loop_.stacked);
                rename(&mut loop_.body, names);
            }
            Stmt::Return(values) => values
                .iter_mut()
                .for_each(|value| operand(&mut value.value)),
            Stmt::Yield { carry, stacked } => {
                carry.iter_mut().chain(stacked).for_each(operand);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{of_place, of_result, path};

    #[test]
    fn places_in_a_tree_become_names() {
        let place = |text: &str| of_place(text).unwrap_or_default();
        assert_eq!(place("params['layers'][0]['w']"), "params.layers.0.w");
        assert_eq!(place("params['mlp/~/linear_0'].w"), "params.mlp.linear_0.w");
        assert_eq!(place("x[<flat index 0>]"), "x.flat.index.0");
        for none in ["arg1", "out12", "[0]", "", "'é'"] {
            assert_eq!(of_place(none), None, "{none}");
        }
        assert_eq!(place("arguments"), "arguments");
    }

    #[test]
    fn results_are_called_by_more_than_their_number() {
        for info in ["result[0]['w']", "[0]['w']"] {
            assert_eq!(of_result(info).as_deref(), Some("result.0.w"));
        }
        assert_eq!(of_result("result[1][0]").as_deref(), Some("result.1.0"));
        assert_eq!(of_result("result.loss").as_deref(), Some("result.loss"));
        for number in ["", "result", "result[3]", "[0]"] {
            assert_eq!(of_result(number), None, "{number}");
        }
    }

    #[test]
    fn the_functions_that_are_compiled_are_no_part_of_a_name() {
        assert_eq!(
            path("jit(f)/jit(main)/layer/dot_general"),
            Some("layer/dot_general")
        );
        assert_eq!(path("jit(<lambda>)/sin"), Some("sin"));
        assert_eq!(path("jit(f)"), None);
        assert_eq!(path("x"), Some("x"));
    }
}
