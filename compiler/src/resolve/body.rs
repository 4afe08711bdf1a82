//! Functions: statements and results.

use std::collections::BTreeMap;

use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Name, Operand, Span, Spanned, Stmt};

use super::Context;
use super::error::ResolveError;
use super::scope::{Definition, FuncBuilder, definitions, key};
use crate::diag::at;
use crate::graph::{Dist, Func, FuncKind, NodeId, Output, ValueId};
use crate::names::{quoted_list, suggest};
use crate::phase::Phase;

/// The context of an op: names and types of its results, and its location.
pub(super) struct OpSite {
    /// Names of the values, with their prefix.
    pub(super) names: Vec<String>,
    /// Result types, if written.
    pub(super) types: Option<Vec<(TensorType, Option<Dist>)>>,
    pub(super) span: Span,
}

/// The statements between two braces.
pub(super) struct Block<'a, 'n> {
    pub(super) stmts: &'a [Spanned<Stmt>],
    /// For the body of a loop: how it ends.
    pub(super) loop_: Option<&'static str>,
    /// Name of the function or the loop.
    pub(super) name: &'n str,
    pub(super) span: Span,
}

/// A returned value and the argument it is tied to.
pub(super) struct ReturnedValue<'a> {
    pub(super) value: Option<ValueId>,
    pub(super) to: Option<&'a Name>,
    pub(super) span: Span,
}

impl<'a> Context<'a> {
    /// Resolves a function. After errors the result must not be used.
    pub(super) fn func(&mut self, func: &'a ast::Func) -> Func {
        let mut body = FuncBuilder::new(func, self.phase >= Phase::Planned);
        self.define_args(&mut body, func);
        let args: Vec<Option<NodeId>> = func
            .args
            .iter()
            .map(|arg| self.arg(&mut body, arg))
            .collect();
        let returned = self.statements(&mut body, func);
        let outputs = self.outputs(&body, func, &args, returned);
        Func {
            name: func.name.node.clone(),
            kind: FuncKind::of_entry(&func.name.node, self.phase),
            graph: body.graph,
            args: args.into_iter().flatten().collect(),
            outputs,
            timeline: None,
            timeline_at: None,
            steps: 1,
            span: Some(func.name.span),
        }
    }

    /// Resolves the statements of a function in the innermost scope; returns the returned values.
    pub(super) fn statements(
        &mut self,
        body: &mut FuncBuilder<'a>,
        func: &'a ast::Func,
    ) -> Vec<ReturnedValue<'a>> {
        let block = Block {
            stmts: &func.body,
            loop_: None,
            name: &func.name.node,
            span: func.name.span,
        };
        match self.block(body, &block).map(|end| &end.node) {
            Some(Stmt::Return(values)) => self.returned(body, values),
            _ => Vec::new(),
        }
    }

    /// Resolves the statements between two braces; the `return` or `yield` at their end.
    pub(super) fn block(
        &mut self,
        body: &mut FuncBuilder<'a>,
        block: &Block<'a, '_>,
    ) -> Option<&'a Spanned<Stmt>> {
        self.define_results(body, block.stmts);
        let (mut end, mut misplaced) = (None, false);
        for stmt in block.stmts {
            if end.is_some() {
                let problem = [
                    "has statements after its `return`",
                    "goes on after its `yield`",
                ];
                self.bad_end(block, problem, stmt.span);
                break;
            }
            match (&stmt.node, block.loop_) {
                (Stmt::Op { results, op, types }, _) => {
                    self.op_stmt(body, results, op, types, stmt.span)
                }
                (Stmt::Repeat(loop_), _) => self.repeat(body, loop_, stmt.span),
                (Stmt::While(loop_), _) => self.while_loop(body, loop_, stmt.span),
                (Stmt::Return(_), None) | (Stmt::Yield { .. }, Some(_)) => end = Some(stmt),
                (Stmt::Return(_), Some(_)) | (Stmt::Yield { .. }, None) => {
                    misplaced = true;
                    self.bad_end(block, ["yields outside of a loop", "returns"], stmt.span);
                }
            }
        }
        if end.is_none() && !misplaced {
            self.bad_end(block, ["does not return", "does not yield"], block.span);
        }
        end
    }

    /// Reports a block with a wrong end: the error for a function, and for a loop.
    fn bad_end(&mut self, block: &Block<'a, '_>, problem: [&'static str; 2], span: Span) {
        let (name, at) = (block.name.to_owned(), at(span));
        match block.loop_ {
            None => self.diags.push(ResolveError::Return {
                name,
                problem: problem[0],
                at,
            }),
            Some(form) => self.diags.push(ResolveError::Yield {
                name,
                problem: problem[1].to_owned(),
                form,
                at,
            }),
        }
    }

    fn op_stmt(
        &mut self,
        body: &mut FuncBuilder<'a>,
        results: &[(Name, Option<usize>)],
        op: &'a ast::Op,
        types: &[Spanned<ast::Type>],
        span: Span,
    ) {
        let definitions = definitions(results, &op.attrs);
        let names = paths(body, &definitions);
        let values = self
            .site(names, types, span)
            .and_then(|site| self.op(body, op, &site));
        bind(body, &definitions, values.as_deref());
    }

    /// Reads the types written after an op.
    pub(super) fn site(
        &mut self,
        names: Vec<String>,
        types: &[Spanned<ast::Type>],
        span: Span,
    ) -> Option<OpSite> {
        if types.is_empty() {
            return Some(OpSite {
                names,
                types: None,
                span,
            });
        }
        let types: Vec<Option<_>> = types.iter().map(|ty| self.ty(ty)).collect();
        let types = Some(types.into_iter().collect::<Option<Vec<_>>>()?);
        Some(OpSite { names, types, span })
    }

    fn returned(
        &mut self,
        body: &mut FuncBuilder<'a>,
        values: &'a [ast::Returned],
    ) -> Vec<ReturnedValue<'a>> {
        let mut out = Vec::new();
        for (i, item) in values.iter().enumerate() {
            let path = format!("{}return.{i}", body.scope().prefix);
            let value = match &item.value.node {
                Operand::Value(..) | Operand::Nested(..) => self.tensor(body, &item.value, &path),
                Operand::Literal(_) => {
                    self.untyped_literal(&item.value);
                    None
                }
            };
            out.push(ReturnedValue {
                value,
                to: item.to.as_ref(),
                span: item.value.span,
            });
        }
        out
    }

    /// The value of a name or a nested op.
    pub(super) fn tensor(
        &mut self,
        body: &mut FuncBuilder<'a>,
        operand: &'a Spanned<Operand>,
        path: &str,
    ) -> Option<ValueId> {
        match &operand.node {
            Operand::Value(name, result) => self.lookup(body, &key(name, *result), operand.span),
            Operand::Nested(op, ty) => {
                let types: &[Spanned<ast::Type>] = ty.as_deref().map_or(&[], std::slice::from_ref);
                let name = body.names.fresh(path);
                let site = self.site(vec![name], types, operand.span)?;
                self.op(body, op, &site)?.first().copied()
            }
            Operand::Literal(_) => None,
        }
    }

    /// The results of a function: values, ties, distributions at rest; types are those declared.
    fn outputs(
        &mut self,
        body: &FuncBuilder<'a>,
        func: &'a ast::Func,
        args: &[Option<NodeId>],
        returned: Vec<ReturnedValue<'a>>,
    ) -> Vec<Output> {
        let numbers = arg_numbers(func);
        let types = func.results.iter();
        let declared: Vec<_> = types.map(|(ty, _)| self.viewed(ty)).collect();
        let returns = func
            .body
            .last()
            .is_some_and(|s| matches!(s.node, Stmt::Return(_)));
        if returns && returned.len() != declared.len() {
            self.diags.push(ResolveError::ResultCount {
                op: func.name.node.clone(),
                what: "declared results",
                expected: declared.len(),
                found: returned.len(),
                at: at(func.name.span),
            });
        }
        let mut outputs = Vec::new();
        for (number, (item, declared)) in returned.into_iter().zip(declared).enumerate() {
            let interface = self.result_interface(&func.results[number].1);
            let tie = item.to.and_then(|to| self.tie(func, &numbers, to));
            let (Some(value), Some((ty, dist, view))) = (item.value, declared) else {
                continue;
            };
            let declaration = func.results[number].0.span;
            self.at_rest(dist.as_ref(), "a result", declaration);
            let found = &body.graph.value(value).ty;
            let arg = tie.and_then(|arg| *args.get(arg)?);
            let own = arg.and_then(|arg| body.graph.node(arg).view.clone());
            if *found != ty || (view.is_some() && view != own) {
                self.diags.push(ResolveError::ResultType {
                    name: func.name.node.clone(),
                    number,
                    declared: ty.to_string(),
                    found: found.to_string(),
                    declaration: at(declaration),
                    at: at(item.span),
                });
            }
            outputs.push(Output {
                value,
                tie,
                dist,
                interface,
                span: Some(item.span),
            });
        }
        outputs
    }

    /// The number of the argument that a result is tied to.
    fn tie(
        &mut self,
        func: &ast::Func,
        numbers: &BTreeMap<&str, usize>,
        to: &Name,
    ) -> Option<usize> {
        let found = numbers.get(to.node.as_str()).copied();
        if found.is_none() {
            let names = || func.args.iter().map(|arg| arg.name.node.as_str());
            let help = suggest(&to.node, names(), || match func.args.is_empty() {
                true => "the function has no arguments".to_owned(),
                false => format!("the arguments are {}", quoted_list(names())),
            });
            self.diags
                .push(ResolveError::unknown("argument", &to.node, help, to.span));
        }
        found
    }
}

/// The number of each argument, the first of a name.
fn arg_numbers(func: &ast::Func) -> BTreeMap<&str, usize> {
    let args = func.args.iter().enumerate().rev();
    args.map(|(number, arg)| (arg.name.node.as_str(), number))
        .collect()
}

/// The paths of the values that a statement defines.
pub(super) fn paths(body: &mut FuncBuilder<'_>, definitions: &[Definition]) -> Vec<String> {
    let scope = body.scope();
    definitions.iter().map(|d| scope.path(&d.name)).collect()
}

/// Binds the names that a statement defines to its values; `None` after an error.
pub(super) fn bind(
    body: &mut FuncBuilder<'_>,
    definitions: &[Definition],
    values: Option<&[ValueId]>,
) {
    for (i, definition) in definitions.iter().enumerate() {
        let value = values.and_then(|v| v.get(i).copied());
        body.scope().bind(&definition.key, value);
    }
}
