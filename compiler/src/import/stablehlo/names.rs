//! Names of values: from the locations that JAX writes on request, and `out0`, `out1`, … for results.

use std::collections::BTreeMap;

use ddl_grammar::ast::{Binding, Operand, Spanned, Stmt};
use ddl_grammar::mlir::ast::{Attr, Delimiter, File, Op, Tree};

/// Aliases of aliases that are followed.
const MAX_ALIASES: usize = 8;

/// The locations that a text has under names.
pub(super) type Locations<'a> = BTreeMap<&'a str, &'a Attr>;

/// Those of a text.
pub(super) fn locations(file: &File) -> Locations<'_> {
    let aliases = file.aliases.iter();
    aliases
        .map(|alias| (alias.name.node.as_str(), &alias.value.node))
        .collect()
}

/// The name that an operation's location gives: of `loc("jit(f)/jit(main)/layer/dot_general"(…))`,
/// `layer/dot_general`.
pub(super) fn of<'a>(op: &'a Op, locations: &Locations<'a>) -> Option<&'a str> {
    let mut location = &op.location.as_ref()?.node;
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

/// Whether what stands after a string makes it a name, not that of a file.
fn is_named(rest: &[Spanned<Tree>]) -> bool {
    match rest {
        [] => true,
        [only] => matches!(only.node, Tree::Group(Delimiter::Paren, _)),
        _ => false,
    }
}

/// A path without the functions that are compiled.
fn path(name: &str) -> Option<&str> {
    let mut rest = name;
    while rest.starts_with("jit(") {
        rest = rest.split_once(")/")?.1;
    }
    (!rest.is_empty()).then_some(rest)
}

/// Gives values other names, where they are defined and wherever they are used.
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
            Stmt::While(lap) => {
                lap.results
                    .iter_mut()
                    .for_each(|(name, _)| new(&mut name.node));
                bindings(&mut lap.carry);
                rename(&mut lap.condition, names);
                rename(&mut lap.body, names);
            }
            Stmt::Repeat(lap) => {
                lap.results
                    .iter_mut()
                    .for_each(|(name, _)| new(&mut name.node));
                bindings(&mut lap.carry);
                bindings(&mut lap.stacked);
                rename(&mut lap.body, names);
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
    use super::path;

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
