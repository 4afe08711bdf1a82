//! Attributes: from the MLIR that we print back to ours. Our words are strings in MLIR; `resolve`
//! accepts strings where an op's record requires a word, and all others are converted here.

use ddl_grammar::ast::{self, AttrValue, Expr, Name, Spanned};
use ddl_grammar::mlir::ast::{Attr, NamedAttr, Type, find};

use super::error::OwnError;
use super::{NAME, OwnResult, renamed};
use crate::graph::INTERFACE;
use crate::resolve::float_word;

/// The attributes of an op except those in `without`.
pub(super) fn of(attrs: &[NamedAttr], without: &[&str]) -> OwnResult<Vec<ast::Attr>> {
    let kept = attrs
        .iter()
        .filter(|attr| !without.contains(&attr.name.node.as_str()));
    kept.map(|attr| named(&attr.name, &attr.value)).collect()
}

/// The attributes of a function's argument, whose names have our dialect as a prefix in MLIR.
pub(super) fn argument(attrs: &[NamedAttr]) -> OwnResult<Vec<ast::Attr>> {
    let own = attrs.iter().filter_map(|attr| {
        let own = attr.name.node.strip_prefix("ddl.")?;
        let name = if attr.name.node == NAME { NAME } else { own };
        Some(named(&renamed(&attr.name, name), &attr.value))
    });
    own.collect()
}

/// The attributes of a function's result, without tie and distribution, which are not attributes
/// of ours.
pub(super) fn result(attrs: &[NamedAttr]) -> OwnResult<Vec<ast::Attr>> {
    let is_interface = |attr: &&NamedAttr| attr.name.node.strip_prefix("ddl.") == Some(INTERFACE);
    let own = attrs.iter().filter(is_interface);
    own.map(|attr| named(&renamed(&attr.name, INTERFACE), &attr.value))
        .collect()
}

fn named(name: &Name, attr: &Spanned<Attr>) -> OwnResult<ast::Attr> {
    let read = value(attr)?;
    let span = read.span;
    let node = match (name.node.as_str(), read.node) {
        ("role" | "init", AttrValue::Str(word)) => AttrValue::Word(word),
        ("slot" | "args", AttrValue::List(items)) => {
            AttrValue::List(items.into_iter().map(slot).collect())
        }
        (_, node) => node,
    };
    Ok(ast::Attr {
        name: name.clone(),
        value: Spanned { node, span },
    })
}

/// `{arena = "shared", bytes = 256, offset = 0}` as `shared(0, 256)`; `unit` as `none`.
fn slot(item: Spanned<AttrValue>) -> Spanned<AttrValue> {
    let span = item.span;
    let node = match item.node {
        AttrValue::Dict(fields) => {
            let field = |name: &str| fields.iter().find(|field| field.name.node == name);
            let size = |name: &str| {
                Some(ast::Attr {
                    name: Name::made(String::new()),
                    value: field(name)?.value.clone(),
                })
            };
            match (
                field("arena").map(|arena| &arena.value),
                size("offset"),
                size("bytes"),
            ) {
                (Some(arena), Some(offset), Some(bytes)) => {
                    let name = match &arena.node {
                        AttrValue::Str(name) => name.clone(),
                        other => other.to_string(),
                    };
                    AttrValue::Call(Spanned { node: name, span }, vec![offset, bytes])
                }
                _ => AttrValue::Dict(fields),
            }
        }
        AttrValue::Unit => AttrValue::Word("none".to_owned()),
        other => other,
    };
    Spanned { node, span }
}

/// A value.
pub(super) fn value(attr: &Spanned<Attr>) -> OwnResult<Spanned<AttrValue>> {
    let span = attr.span;
    let node = match &attr.node {
        Attr::Unit => AttrValue::Unit,
        Attr::Bool(value) => AttrValue::Bool(*value),
        Attr::Int(bits, Some(ty)) if ty.is("f64") => float(f64::from_bits(*bits as u64)),
        Attr::Int(value, _) => AttrValue::Expr(Expr::Int(*value)),
        Attr::Float(value, _) => float(*value),
        Attr::Str(text) => AttrValue::Str(text.clone()),
        Attr::Type(Type::Named { name, parameters }) if parameters.is_empty() => {
            AttrValue::Word(name.clone())
        }
        Attr::List(items) | Attr::Array { values: items, .. } => {
            AttrValue::List(items.iter().map(value).collect::<OwnResult<_>>()?)
        }
        Attr::Dict(fields) => match find(fields, "call").and_then(|name| name.node.text()) {
            Some(name) => {
                let name = name.to_owned();
                AttrValue::Call(Spanned { node: name, span }, of(fields, &["call"])?)
            }
            None => AttrValue::Dict(of(fields, &[])?),
        },
        Attr::Symbol(_)
        | Attr::Dense { .. }
        | Attr::Dialect { .. }
        | Attr::Alias(_)
        | Attr::Type(_)
        | Attr::Location(_) => {
            let expected = "a number, a string, a list or a dictionary";
            return Err(OwnError::form("attribute", expected, span));
        }
    };
    Ok(Spanned { node, span })
}

fn float(value: f64) -> AttrValue {
    match float_word(value) {
        Some(word) => AttrValue::Word(word.to_owned()),
        None => AttrValue::Expr(Expr::Float(value)),
    }
}
