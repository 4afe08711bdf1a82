//! Initial and yielded values of loops.

use ddl_dialect::types::{DType, TensorType};
use ddl_grammar::ast::{self, Operand, Span, Spanned, Stmt};

use super::Context;
use super::body::Block;
use super::error::ResolveError;
use super::literal::Literal;
use super::loops::{LoopStart, REPEAT_END};
use super::scope::FuncBuilder;
use crate::diag::at;
use crate::graph::ValueId;

/// The operands of a `yield`: carried, stacked.
type Lists<'a> = (&'a [Spanned<Operand>], &'a [Spanned<Operand>]);

impl<'a> Context<'a> {
    /// An initial value of a loop; a literal has the written type.
    pub(super) fn bound(
        &mut self,
        body: &mut FuncBuilder<'a>,
        operand: &'a Spanned<Operand>,
        ty: Option<&TensorType>,
        path: &str,
    ) -> Option<ValueId> {
        match &operand.node {
            Operand::Value(..) | Operand::Nested(..) => self.tensor(body, operand, path),
            Operand::Literal(value) => {
                let span = operand.span;
                self.literal(body, Literal { value, span }, ty.cloned(), path)
            }
        }
    }

    pub(super) fn wrong_carry(
        &mut self,
        binding: &ast::Binding,
        carried: &TensorType,
        verb: &'static str,
        found: &TensorType,
        span: Span,
    ) {
        self.diags.push(ResolveError::Carry {
            name: binding.name.node.clone(),
            carried: carried.to_string(),
            verb,
            found: found.to_string(),
            binding: at(binding.name.span),
            at: at(span),
        });
    }

    /// The yielded values of a body: the next carried values, then the slices of stacked outputs.
    pub(super) fn yielded(
        &mut self,
        body: &mut FuncBuilder<'a>,
        end: &'a Spanned<Stmt>,
        block: &Block<'a, '_>,
        carry: &[LoopStart<'a>],
    ) -> Option<Vec<(ValueId, Span)>> {
        let (values, stacked) = self.parts(end, block, carry.len())?;
        let base = format!("{}yield", body.scope().prefix);
        let mut found = Vec::new();
        for (i, operand) in values.iter().chain(stacked).enumerate() {
            let start = carry.get(i);
            let ty = start.and_then(|s| s.inside.as_ref().map(|(ty, _)| ty));
            let value = self.bound(body, operand, ty, &format!("{base}.{i}"));
            if let (Some(value), Some(start), Some(ty)) = (value, start, ty) {
                let yielded = body.graph.value(value).ty.clone();
                if yielded != *ty {
                    self.wrong_carry(start.binding, ty, "yielded", &yielded, operand.span);
                }
            }
            found.push(value.map(|value| (value, operand.span)));
        }
        found.into_iter().collect()
    }

    /// The operands of a `yield` with `carry` carried ones.
    fn parts(
        &mut self,
        end: &'a Spanned<Stmt>,
        block: &Block<'a, '_>,
        carry: usize,
    ) -> Option<Lists<'a>> {
        let Stmt::Yield {
            carry: values,
            stacked,
        } = &end.node
        else {
            return None;
        };
        let problem = if values.len() != carry {
            format!("yields {} values, not {carry}", values.len())
        } else if !stacked.is_empty() && block.loop_ != Some(REPEAT_END) {
            "yields stacked values, as only a `repeat` does".to_owned()
        } else {
            return Some((values, stacked));
        };
        self.diags.push(ResolveError::Yield {
            name: block.name.to_owned(),
            problem,
            form: block.loop_.unwrap_or_default(),
            at: at(end.span),
        });
        None
    }

    /// The predicate that a condition yields.
    pub(super) fn predicate(
        &mut self,
        body: &mut FuncBuilder<'a>,
        end: &'a Spanned<Stmt>,
        block: &Block<'a, '_>,
    ) -> Option<Vec<(ValueId, Span)>> {
        let (values, _) = self.parts(end, block, 1)?;
        let operand = &values[0];
        let ty = TensorType::new([], DType::I1);
        let path = format!("{}yield.0", body.scope().prefix);
        let value = self.bound(body, operand, Some(&ty), &path)?;
        let found = &body.graph.value(value).ty;
        if *found != ty {
            self.diags.push(ResolveError::Predicate {
                name: block.name.to_owned(),
                found: found.to_string(),
                at: at(operand.span),
            });
            return None;
        }
        Some(vec![(value, operand.span)])
    }
}
