//! Calls: the callee's body is resolved again at each call.

use ddl_grammar::ast::{self, Span};

use super::Context;
use super::body::OpSite;
use super::error::ResolveError;
use super::scope::{FuncBuilder, Scope};
use crate::diag::{Unsupported, at};
use crate::graph::ValueId;
use crate::limits::{MAX_DEPTH, MAX_INLINED};
use crate::names::{quoted_list, suggest};

impl<'a> Context<'a> {
    /// `%y = call @f(%a, %b)`. The values inside are named `y/…`.
    pub(super) fn call(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let callee = self.callee(op)?;
        self.can_enter(body, callee, op.name.span)?;
        for attr in &op.attrs {
            self.unknown_attr("call", std::iter::empty(), attr);
        }
        let args = self.call_args(body, op, callee, site)?;
        // The first result of `%y:2 = call …` is `y#0`; the call's name is `y`.
        let path = site.names[0].strip_suffix("#0").unwrap_or(&site.names[0]);
        let mut scope = Scope::new(callee, format!("{path}/"), body.around.len());
        for (arg, value) in callee.args.iter().zip(args) {
            scope.bind(&arg.name.node, Some(value));
        }
        body.scopes.push(scope);
        let returned = self.statements(body, callee);
        body.scopes.pop();
        if let Some(tied) = returned.iter().find_map(|r| r.to) {
            self.diags.push(Unsupported {
                what: format!("a call of `@{}`, whose results are tied,", callee.name.node),
                instead: "only entries tie results to arguments".to_owned(),
                at: Some(at(tied.span)),
            });
        }
        let values: Vec<ValueId> = returned.iter().map(|r| r.value).collect::<Option<_>>()?;
        if values.len() != site.names.len() {
            self.result_count(
                "call",
                "results",
                values.len(),
                site.names.len(),
                op.name.span,
            );
            return None;
        }
        self.call_types(body, op, &values, site)?;
        Some(values)
    }

    fn callee(&mut self, op: &ast::Op) -> Option<&'a ast::Func> {
        let names = || self.funcs.keys().copied();
        let Some(symbol) = &op.symbol else {
            let error = ResolveError::MissingAttribute {
                owner: "call".to_owned(),
                name: "@function",
                doc: "the function to call",
                at: at(op.name.span),
            };
            self.diags.push(error);
            return None;
        };
        let callee = self.funcs.get(symbol.node.as_str()).copied();
        if callee.is_none() {
            let legal = || format!("the functions are {}", quoted_list(names()));
            let help = suggest(&symbol.node, names(), legal);
            let error = ResolveError::unknown("function", &symbol.node, help, symbol.span);
            self.diags.push(error);
        }
        callee
    }

    /// Rejects recursion, chains of calls that are too deep, and calls that inline too much.
    fn can_enter(&mut self, body: &FuncBuilder<'a>, callee: &ast::Func, span: Span) -> Option<()> {
        let name = callee.name.node.as_str();
        let active = || {
            let funcs = body.scopes.iter().filter(|scope| scope.is_func());
            funcs.map(|scope| scope.func.name.node.as_str())
        };
        if let Some(start) = active().position(|n| n == name) {
            let circle = active()
                .skip(start)
                .chain([name])
                .map(|n| format!("`@{n}`"));
            self.diags.push(ResolveError::Recursion {
                name: name.to_owned(),
                path: circle.collect::<Vec<_>>().join(" → "),
                at: at(span),
            });
            return None;
        }
        self.deeper(body, span)?;
        self.count_inlined(callee, span)
    }

    /// Counts what a call inlines; `None` above the limit.
    fn count_inlined(&mut self, callee: &ast::Func, span: Span) -> Option<()> {
        let before = self.inlined;
        self.inlined = before.saturating_add(callee.body.len());
        if before <= MAX_INLINED && self.inlined > MAX_INLINED {
            self.diags.push(ResolveError::Limit {
                what: "ops from calls, which are inlined",
                limit: MAX_INLINED,
                at: at(span),
            });
        }
        (self.inlined <= MAX_INLINED).then_some(())
    }

    /// Rejects calls and loops that are nested too deeply.
    pub(super) fn deeper(&mut self, body: &FuncBuilder<'a>, span: Span) -> Option<()> {
        if body.scopes.len() > MAX_DEPTH {
            self.diags.push(ResolveError::Limit {
                what: "calls and loops within one another",
                limit: MAX_DEPTH,
                at: at(span),
            });
            return None;
        }
        Some(())
    }

    fn call_args(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &'a ast::Op,
        callee: &ast::Func,
        site: &OpSite,
    ) -> Option<Vec<ValueId>> {
        let names: Vec<&str> = callee.args.iter().map(|a| a.name.node.as_str()).collect();
        if op.operands.len() != names.len() {
            self.operand_count("call", &names, op.operands.len(), op.name.span);
            return None;
        }
        let mut values = Vec::new();
        for (i, (operand, arg)) in op.operands.iter().zip(&callee.args).enumerate() {
            let value = match operand.node {
                ast::Operand::Literal(_) => {
                    self.untyped_literal(operand);
                    None
                }
                ast::Operand::Value(..) | ast::Operand::Nested(..) => {
                    self.tensor(body, operand, &format!("{}.{i}", site.names[0]))
                }
            };
            let ty = self.ty(&arg.ty);
            let (Some(value), Some((ty, _))) = (value, ty) else {
                values.push(None);
                continue;
            };
            let found = &body.graph.value(value).ty;
            if *found != ty {
                self.diags.push(ResolveError::IllTyped {
                    message: format!("argument `{}` is `{ty}`, found `{found}`", arg.name.node),
                    help: None,
                    at: at(op.name.span),
                    operand: Some(at(operand.span)),
                });
            }
            values.push(Some(value));
        }
        values.into_iter().collect()
    }

    /// Checks the types written after a call, and pins the returned values accordingly.
    fn call_types(
        &mut self,
        body: &mut FuncBuilder<'a>,
        op: &ast::Op,
        values: &[ValueId],
        site: &OpSite,
    ) -> Option<()> {
        for (&value, (ty, dist)) in values.iter().zip(site.types.iter().flatten()) {
            let value = body.graph.value_mut(value);
            if value.ty != *ty {
                self.diags.push(ResolveError::IllTyped {
                    message: format!("the result is written `{ty}`, but it is `{}`", value.ty),
                    help: None,
                    at: at(op.name.span),
                    operand: None,
                });
                return None;
            }
            if dist.is_some() {
                value.dist = dist.clone();
            }
        }
        Some(())
    }
}
