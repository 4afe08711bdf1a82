//! Names of an MLIR text: each is defined once where it is known.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use ddl_grammar::ast::{Name, Span};
use ddl_grammar::mlir::ast::{File, Op, Region};
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::{Diags, at};

/// A value defined where another of its name is known.
#[derive(Debug, Error, Diagnostic)]
#[error("value `%{name}` is defined twice")]
#[diagnostic(
    code(ddl::import::twice),
    help("a name is unique in a function, but for regions of which neither lies in the other")
)]
pub(super) struct Twice {
    name: String,
    #[label("first here")]
    first: SourceSpan,
    #[label("again here")]
    at: SourceSpan,
}

/// Ops whose regions know no names from outside.
const ISOLATED: [&str; 2] = ["builtin.module", "func.func"];

/// The names that a region knows, and where they are defined.
#[derive(Default)]
struct Definitions<'a> {
    places: BTreeMap<&'a str, Span>,
    /// In the order of the text.
    names: Vec<&'a str>,
}

/// Refuses names that are defined twice.
///
/// # Errors
/// `ddl::import::twice`.
pub(super) fn check(file: &File) -> Result<(), Diags> {
    let mut diags = Diags::new();
    ops(&file.ops, &mut Definitions::default(), &mut diags);
    diags.or(())
}

/// The results of an op are known after it, not in its regions.
fn ops<'a>(list: &'a [Op], known: &mut Definitions<'a>, diags: &mut Diags) {
    for op in list {
        let isolated = ISOLATED.contains(&op.name.node.as_str());
        for inner in &op.regions {
            match isolated {
                true => region(inner, &mut Definitions::default(), diags),
                false => region(inner, known, diags),
            }
        }
        for (name, _) in &op.results {
            define(name, known, diags);
        }
    }
}

fn region<'a>(region: &'a Region, known: &mut Definitions<'a>, diags: &mut Diags) {
    let outside = known.names.len();
    for block in &region.blocks {
        for arg in &block.args {
            define(&arg.name, known, diags);
        }
        ops(&block.ops, known, diags);
    }
    for name in known.names.drain(outside..) {
        known.places.remove(name);
    }
}

fn define<'a>(name: &'a Name, known: &mut Definitions<'a>, diags: &mut Diags) {
    match known.places.entry(&name.node) {
        Entry::Occupied(first) => diags.push(Twice {
            name: name.node.clone(),
            first: at(*first.get()),
            at: at(name.span),
        }),
        Entry::Vacant(free) => {
            free.insert(name.span);
            known.names.push(&name.node);
        }
    }
}

#[cfg(test)]
mod tests {
    /// What `mlir-opt` accepts and refuses.
    #[test]
    fn a_name_is_defined_once_where_it_is_known() {
        let errors = |body: &str| {
            let text = format!("func.func @f(%a: tensor<f32>) {{\n{body}\n}}\n");
            let checked = super::check(&crate::import::mlir(&text).unwrap());
            checked.err().map_or(0, |diags| diags.errors.len())
        };
        let op = |name: &str| {
            format!("{name} = \"stablehlo.sine\"(%a) : (tensor<f32>) -> tensor<f32>\n")
        };
        let loop_ = |name: &str, inner: &str| {
            format!("{name} = \"x.y\"(%a) ({{\n{inner}}}) : (tensor<f32>) -> tensor<f32>\n")
        };
        assert_eq!(errors(&(op("%0") + &op("%1"))), 0);
        assert_eq!(errors(&(op("%0") + &op("%0"))), 1);
        assert_eq!(errors(&op("%a")), 1);
        assert_eq!(errors(&(op("%0") + &loop_("%1", &op("%0")))), 1);
        assert_eq!(
            errors(&(loop_("%1", &op("%0")) + &loop_("%2", &op("%0")) + &op("%0"))),
            0
        );
        assert_eq!(errors(&loop_("%0", &op("%0"))), 0);
        assert_eq!(
            errors(
                "%0:2 = \"x.y\"() : () -> (tensor<f32>, tensor<f32>)\n%0 = \"x.y\"() : () -> tensor<f32>"
            ),
            1
        );
    }
}
