//! Scopes: the meaning of names in a text.

use std::collections::BTreeMap;

use ddl_grammar::ast::{self, AttrValue, Name, Span, Spanned, Stmt};

use super::Context;
use super::attrs::{NAME, find_attr};
use super::error::ResolveError;
use crate::diag::at;
use crate::graph::{ArgKind, Graph, Kind, Node, Value, ValueId};
use crate::names::{Names, quoted_list, suggest};

/// Maximum number of results of an op.
const MAX_RESULTS: usize = 256;

/// A function while it is resolved, with the calls that are being inlined into it and the bodies of
/// loops that are being read.
pub(super) struct FuncBuilder<'a> {
    /// The innermost graph: that of the function, or of a loop's body.
    pub(super) graph: Graph,
    /// The names of all graphs of the function.
    pub(super) names: Names,
    /// The function, then the functions inlined and the bodies of loops, innermost last.
    pub(super) scopes: Vec<Scope<'a>>,
    /// The graphs around the innermost, outermost first.
    pub(super) around: Vec<Around>,
    /// Whether types determine the distributions of values: an invariant then has that of the outer
    /// value.
    pub(super) planned: bool,
}

/// A graph that waits while the body of a loop in it is read.
#[derive(Default)]
pub(super) struct Around {
    pub(super) graph: Graph,
    /// Values of this graph that the loop reads, in the order of their first use.
    pub(super) invariants: Vec<ValueId>,
    /// The corresponding inner values.
    pub(super) inside: BTreeMap<ValueId, ValueId>,
}

/// The names of one function body, or of the body of a loop in it.
pub(super) struct Scope<'a> {
    pub(super) func: &'a ast::Func,
    /// Put before the name of every value: the path of the call or the loop.
    pub(super) prefix: String,
    /// Nesting level of the graph of its values.
    level: usize,
    /// Whether it is the body of a loop: then the names of the scope before it are known too.
    is_loop: bool,
    /// Where each name of the text is defined.
    defined: BTreeMap<String, Span>,
    /// Its value; `None` if its definition has an error.
    values: BTreeMap<String, Option<ValueId>>,
    /// The names inside of the loops above, with the path of the loop.
    closed: BTreeMap<String, String>,
}

/// One name that a statement defines: as uses write it, and the value's own (`ddl.name`).
pub(super) struct Definition {
    pub(super) key: String,
    pub(super) name: String,
    span: Span,
}

impl<'a> Scope<'a> {
    /// The scope of a function, whose values are in the graph with number `level`.
    pub(super) fn new(func: &'a ast::Func, prefix: String, level: usize) -> Scope<'a> {
        Scope {
            func,
            prefix,
            level,
            is_loop: false,
            defined: BTreeMap::new(),
            values: BTreeMap::new(),
            closed: BTreeMap::new(),
        }
    }

    /// Binds a name to a value.
    pub(super) fn bind(&mut self, key: &str, value: Option<ValueId>) {
        self.values.insert(key.to_owned(), value);
    }

    /// The path of a value with this name. In the body of a loop a name may be written with its
    /// path, as the print does where the name alone would hide another.
    pub(super) fn path(&self, name: &str) -> String {
        match self.is_loop && name.starts_with(&self.prefix) {
            true => name.to_owned(),
            false => format!("{}{name}", self.prefix),
        }
    }

    /// Whether this is a function, not the body of a loop in one.
    pub(super) fn is_func(&self) -> bool {
        !self.is_loop
    }
}

impl<'a> FuncBuilder<'a> {
    /// A function before any of it is resolved.
    pub(super) fn new(func: &'a ast::Func, planned: bool) -> FuncBuilder<'a> {
        FuncBuilder {
            graph: Graph::new(),
            names: Names::new(),
            scopes: vec![Scope::new(func, String::new(), 0)],
            around: Vec::new(),
            planned,
        }
    }

    pub(super) fn scope(&mut self) -> &mut Scope<'a> {
        self.scopes
            .last_mut()
            .expect("a body has at least the function's own scope")
    }

    /// Opens the body of the loop at `path`, which reads at least `invariants`.
    pub(super) fn open(&mut self, path: &str, invariants: Vec<ValueId>) {
        let func = self.scope().func;
        self.around.push(Around {
            graph: std::mem::take(&mut self.graph),
            invariants,
            inside: BTreeMap::new(),
        });
        let mut scope = Scope::new(func, format!("{path}/"), self.around.len());
        scope.is_loop = true;
        self.scopes.push(scope);
    }

    /// Closes the innermost body of a loop: its graph, and what it read from the graph around it.
    pub(super) fn close(&mut self) -> (Graph, Around) {
        let scope = self.scopes.pop().expect("the body was opened");
        let mut around = self.around.pop().expect("the body was opened");
        let graph = std::mem::replace(&mut self.graph, std::mem::take(&mut around.graph));
        let path = scope.prefix.trim_end_matches('/').to_owned();
        let names = scope.defined.into_keys().map(|name| (name, path.clone()));
        self.scope().closed.extend(names);
        (graph, around)
    }

    /// What a value of the graph with number `level` is in the innermost graph: an invariant of
    /// every loop between them.
    fn inside(&mut self, value: ValueId, level: usize) -> ValueId {
        (level..self.around.len()).fold(value, |value, level| self.through(value, level))
    }

    /// The value in the body of the loop for a value of the graph with number `level`.
    fn through(&mut self, value: ValueId, level: usize) -> ValueId {
        let around = &mut self.around[level];
        if let Some(&known) = around.inside.get(&value) {
            return known;
        }
        let inside = invariant(around.graph.value(value), self.planned);
        let graph = match self.around.get_mut(level + 1) {
            Some(next) => &mut next.graph,
            None => &mut self.graph,
        };
        let inside = graph.add(inside, &[]).result(0);
        let around = &mut self.around[level];
        if !around.invariants.contains(&value) {
            around.invariants.push(value);
        }
        around.inside.insert(value, inside);
        inside
    }
}

/// The argument of a body that stands for a value outside.
pub(super) fn invariant(outside: &Value, planned: bool) -> Node {
    let mut value = Value::new(outside.name.clone(), outside.ty.clone());
    value.dist = outside.dist.clone().filter(|_| planned);
    Node::new(Kind::Arg(ArgKind::Data), vec![value])
}

impl<'a> Context<'a> {
    /// Enters the names of the arguments of the outermost function.
    pub(super) fn define_args(&mut self, body: &mut FuncBuilder<'a>, func: &'a ast::Func) {
        for arg in &func.args {
            let definition = Definition {
                key: arg.name.node.clone(),
                name: arg_name(arg),
                span: arg.name.span,
            };
            self.define(body, definition);
        }
    }

    /// Enters the names of every statement before the first is resolved: derived names then avoid
    /// them, and a use above a definition can be told from an unknown name.
    pub(super) fn define_results(
        &mut self,
        body: &mut FuncBuilder<'a>,
        stmts: &'a [Spanned<Stmt>],
    ) {
        for stmt in stmts {
            let (results, attrs) = match &stmt.node {
                Stmt::Op { results, op, .. } => (results, &op.attrs),
                Stmt::Repeat(loop_) => (&loop_.results, &loop_.attrs),
                Stmt::While(loop_) => (&loop_.results, &loop_.attrs),
                Stmt::Return(_) | Stmt::Yield { .. } => continue,
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
            for definition in definitions(results, attrs) {
                self.define(body, definition);
            }
        }
    }

    /// Enters a name that a body defines for its index, its carry or its slices; the path of the
    /// value.
    pub(super) fn define_binding(&mut self, body: &mut FuncBuilder<'a>, name: &Name) -> String {
        let definition = Definition {
            key: name.node.clone(),
            name: name.node.clone(),
            span: name.span,
        };
        let path = body.scope().path(&name.node);
        self.define(body, definition);
        path
    }

    fn define(&mut self, body: &mut FuncBuilder<'a>, definition: Definition) {
        let Definition { key, name, span } = definition;
        let path = body.scope().path(&name);
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

    /// The value of a name in the innermost graph. A name that a body defines anywhere never means
    /// an outer value.
    pub(super) fn lookup(
        &mut self,
        body: &mut FuncBuilder<'a>,
        name: &str,
        span: Span,
    ) -> Option<ValueId> {
        let found = visible(&body.scopes).find_map(|scope| {
            let value = scope.values.get(name).copied();
            let defined = scope.defined.get(name).copied();
            (value.is_some() || defined.is_some()).then_some((scope.level, value, defined))
        });
        match found {
            Some((level, Some(value), _)) => return value.map(|v| body.inside(v, level)),
            Some((_, None, Some(defined))) => {
                self.diags.push(ResolveError::Order {
                    name: name.to_owned(),
                    at: at(span),
                    defined: at(defined),
                });
                return None;
            }
            Some((_, None, None)) | None => {}
        }
        let help = unknown_value(&body.scopes, name);
        self.diags
            .push(ResolveError::unknown("value", name, help, span));
        None
    }
}

/// The scopes whose names the innermost one knows, innermost first.
fn visible<'s, 'a>(scopes: &'s [Scope<'a>]) -> impl Iterator<Item = &'s Scope<'a>> + Clone {
    let func = scopes.iter().rposition(Scope::is_func).unwrap_or(0);
    scopes[func..].iter().rev()
}

/// Names similar to an unknown name.
fn unknown_value(scopes: &[Scope<'_>], name: &str) -> String {
    if let Some(path) = visible(scopes).find_map(|scope| scope.closed.get(name)) {
        return format!(
            "`{name}` is known in the body of `{path}` alone; what a body yields, the loop gives"
        );
    }
    let names = || visible(scopes).flat_map(|scope| scope.values.keys().map(String::as_str));
    suggest(name, names(), || match names().take(9).count() {
        0 => "nothing is defined above".to_owned(),
        9 => "no value of a similar name is defined above".to_owned(),
        _ => format!("defined above: {}", quoted_list(names())),
    })
}

/// The names that a statement defines. `%a:2` defines `a#0` and `a#1`.
pub(super) fn definitions(
    results: &[(Name, Option<usize>)],
    attrs: &[ast::Attr],
) -> Vec<Definition> {
    let mut out = Vec::new();
    for (name, count) in results {
        for i in 0..count.unwrap_or(1).min(MAX_RESULTS) {
            let key = key(&name.node, count.map(|_| i));
            let given = given_name(attrs, out.len()).unwrap_or_else(|| key.clone());
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
