//! Scopes: what a name of a text stands for.

use std::collections::BTreeMap;

use ddl_grammar::ast::{self, AttrValue, Name, Span, Stmt};

use super::Context;
use super::attrs::{NAME, find_attr};
use super::error::ResolveError;
use crate::diag::at;
use crate::graph::{Graph, ValueId};
use crate::names::{Names, quoted_list, suggest};

/// Results that one op may have.
const MAX_RESULTS: usize = 256;

/// A function while it is resolved, with the calls that are being inlined into it.
pub(super) struct Body<'a> {
    pub(super) graph: Graph,
    pub(super) names: Names,
    /// The function, then the functions inlined, innermost last.
    pub(super) scopes: Vec<Scope<'a>>,
}

/// The names of one function body.
pub(super) struct Scope<'a> {
    pub(super) func: &'a ast::Func,
    /// Put before the name of every value: the path of the call.
    pub(super) prefix: String,
    /// Where each name of the text is defined.
    defined: BTreeMap<String, Span>,
    /// What it stands for; `None` if its definition has an error.
    values: BTreeMap<String, Option<ValueId>>,
}

/// One name that a statement defines: as uses write it, and the value's own (`ddl.name`).
pub(super) struct Definition {
    pub(super) key: String,
    pub(super) name: String,
    span: Span,
}

impl<'a> Scope<'a> {
    pub(super) fn new(func: &'a ast::Func, prefix: String) -> Scope<'a> {
        let (defined, values) = (BTreeMap::new(), BTreeMap::new());
        Scope {
            func,
            prefix,
            defined,
            values,
        }
    }

    /// Makes a name stand for a value.
    pub(super) fn bind(&mut self, key: &str, value: Option<ValueId>) {
        self.values.insert(key.to_owned(), value);
    }
}

impl<'a> Body<'a> {
    pub(super) fn scope(&mut self) -> &mut Scope<'a> {
        self.scopes
            .last_mut()
            .expect("a body has at least the function's own scope")
    }
}

impl<'a> Context<'a> {
    /// Enters the names of the arguments of the outermost function.
    pub(super) fn define_args(&mut self, body: &mut Body<'a>, func: &'a ast::Func) {
        for arg in &func.args {
            let definition = Definition {
                key: arg.name.node.clone(),
                name: arg_name(arg),
                span: arg.name.span,
            };
            self.define(body, definition);
        }
    }

    /// Enters the names of every statement before the first is resolved: derived names then avoid them,
    /// and a use above a definition can be told from an unknown name.
    pub(super) fn define_results(&mut self, body: &mut Body<'a>, func: &'a ast::Func) {
        for stmt in &func.body {
            let Stmt::Op { results, op, .. } = &stmt.node else {
                continue;
            };
            for (name, count) in results {
                if count.is_some_and(|n| n > MAX_RESULTS) {
                    self.diags.push(ResolveError::Limit {
                        what: "results of one op",
                        limit: MAX_RESULTS,
                        at: at(name.span),
                    });
                }
            }
            for definition in definitions(results, op) {
                self.define(body, definition);
            }
        }
    }

    fn define(&mut self, body: &mut Body<'a>, definition: Definition) {
        let Definition { key, name, span } = definition;
        let path = format!("{}{name}", body.scope().prefix);
        let first = body.scope().defined.get(&key).copied();
        if first.is_some() || !body.names.take(&path) {
            let first = first.map(at);
            let kind = "value";
            self.diags.push(ResolveError::Duplicate {
                kind,
                name: key,
                first,
                at: at(span),
            });
            return;
        }
        body.scope().defined.insert(key, span);
    }

    pub(super) fn lookup(
        &mut self,
        body: &mut Body<'a>,
        name: &str,
        span: Span,
    ) -> Option<ValueId> {
        let scope = body.scope();
        if let Some(value) = scope.values.get(name) {
            return *value;
        }
        let error = match scope.defined.get(name) {
            Some(&defined) => ResolveError::Order {
                name: name.to_owned(),
                at: at(span),
                defined: at(defined),
            },
            None => {
                let names = || scope.values.keys().map(String::as_str);
                let legal = || match names().take(9).count() {
                    0 => "nothing is defined above".to_owned(),
                    9 => "no value of a similar name is defined above".to_owned(),
                    _ => format!("defined above: {}", quoted_list(names())),
                };
                ResolveError::unknown("value", name, suggest(name, names(), legal), span)
            }
        };
        self.diags.push(error);
        None
    }
}

/// The names that a statement defines. `%a:2` defines `a#0` and `a#1`.
pub(super) fn definitions(results: &[(Name, Option<usize>)], op: &ast::Op) -> Vec<Definition> {
    let mut out = Vec::new();
    for (name, count) in results {
        for i in 0..count.unwrap_or(1).min(MAX_RESULTS) {
            let key = key(&name.node, count.map(|_| i));
            let given = given_name(&op.attrs, out.len()).unwrap_or_else(|| key.clone());
            out.push(Definition {
                key,
                name: given,
                span: name.span,
            });
        }
    }
    out
}

/// The key of a name in a scope: `a`, or `a#1` for the second result of `%a:2`.
pub(super) fn key(name: &str, result: Option<usize>) -> String {
    result.map_or_else(|| name.to_owned(), |i| format!("{name}#{i}"))
}

/// The name that the attribute `ddl.name` of the generic form gives to result `i`.
fn given_name(attrs: &[ast::Attr], i: usize) -> Option<String> {
    let given = &find_attr(attrs, NAME)?.value;
    let name = if let AttrValue::List(names) = &given.node {
        names.get(i)?
    } else if i == 0 {
        given
    } else {
        return None;
    };
    if let AttrValue::Str(name) = &name.node {
        return Some(name.clone());
    }
    None
}

/// The name of an argument's value.
pub(super) fn arg_name(arg: &ast::Arg) -> String {
    given_name(&arg.attrs, 0).unwrap_or_else(|| arg.name.node.clone())
}
