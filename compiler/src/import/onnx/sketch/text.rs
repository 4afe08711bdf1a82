//! Statements of our tree.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::Val;
use ddl_dialect::op::OpDef;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Binding, Expr, Spanned, Stmt};

use super::live::needed;
use super::{Bound, FuncSketch, RepeatStep, Step, WhileStep};
use crate::import::onnx::names::legal;
use crate::names::Names;
use crate::print::attr_value;

/// A function that is done.
pub(in crate::import::onnx) struct Finished {
    /// Its statements, without the last one.
    pub(in crate::import::onnx) stmts: Vec<Spanned<Stmt>>,
    /// The names of all values.
    names: Vec<String>,
    live: Vec<bool>,
}

impl Finished {
    /// The name of a value.
    pub(in crate::import::onnx) fn name(&self, value: Val) -> &str {
        &self.names[value.0 as usize]
    }

    /// Whether a result needs a value.
    pub(in crate::import::onnx) fn needs(&self, value: Val) -> bool {
        self.live[value.0 as usize]
    }
}

/// A type in our tree.
pub(in crate::import::onnx) fn written(ty: &TensorType) -> Spanned<ast::Type> {
    let dim = |&n: &usize| Spanned::made(Expr::Int(n as i128));
    Spanned::made(ast::Type {
        dims: ty.shape.iter().map(dim).collect(),
        dtype: Spanned::made(Expr::Word(ty.dtype.name().to_owned())),
        dist: None,
        generic: false,
    })
}

impl FuncSketch {
    /// The statements that the results need.
    ///
    /// - `outputs`: the results
    /// - `kept`: values whose names are taken before all others
    pub(in crate::import::onnx) fn finish(&self, outputs: &[Val], kept: &[Val]) -> Finished {
        let live = self.live(outputs);
        let mut taken = Names::new();
        let mut names = vec![String::new(); self.values.len()];
        let number = |value: &Val| value.0 as usize;
        let first: Vec<usize> = kept.iter().chain(outputs).map(number).collect();
        // A name that is legal as it is belongs to the value that has it in the model.
        let exact = |i: &&usize| legal(&self.values[**i].hint) == self.values[**i].hint;
        let exact = first.iter().filter(exact).copied();
        let named = (0..live.len()).filter(|&i| live[i] && self.values[i].named);
        let rest = (0..live.len()).filter(|&i| live[i]);
        for i in exact.chain(first.iter().copied()).chain(named).chain(rest) {
            if names[i].is_empty() {
                names[i] = taken.fresh(&legal(&self.values[i].hint));
            }
        }
        let mut finished = Finished {
            stmts: Vec::new(),
            names,
            live,
        };
        finished.stmts = self.block(&self.blocks[0], &finished);
        finished
    }

    fn block(&self, steps: &[Step], to: &Finished) -> Vec<Spanned<Stmt>> {
        let stmt = |step: &Step| match step {
            Step::Op {
                def,
                operands,
                attrs,
                results,
            } => needed(&to.live, results).then(|| self.op_stmt(def, operands, attrs, results, to)),
            Step::Repeat(inner) => {
                needed(&to.live, &inner.results).then(|| self.repeat_stmt(inner, to))
            }
            Step::While(inner) => {
                needed(&to.live, &inner.results).then(|| self.while_stmt(inner, to))
            }
        };
        steps.iter().filter_map(stmt).map(Spanned::made).collect()
    }

    fn op_stmt(
        &self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: &Attrs,
        results: &[Val],
        to: &Finished,
    ) -> Stmt {
        let (name, operands, attrs) = match self.collapsed(results) {
            Some(number) => {
                let value = Attrs::none().with("value", number.into());
                ("constant", &[][..], value)
            }
            None => (def.name, operands, attrs.clone()),
        };
        let attr = |(name, value): (&str, _)| ast::Attr {
            name: Spanned::made(name.to_owned()),
            value: Spanned::made(attr_value(value)),
        };
        Stmt::Op {
            results: to.bindings(results),
            op: ast::Op {
                name: Spanned::made(name.to_owned()),
                generic: false,
                symbol: None,
                operands: operands.iter().map(|&v| to.operand(v)).collect(),
                attrs: attrs.iter().map(attr).collect(),
                operand_types: Vec::new(),
            },
            types: self.types(results),
        }
    }

    fn types(&self, values: &[Val]) -> Vec<Spanned<ast::Type>> {
        let ty = |value: &Val| written(&self.values[value.0 as usize].ty);
        values.iter().map(ty).collect()
    }

    fn bound(&self, pairs: &[Bound], to: &Finished) -> Vec<Binding> {
        let binding = |&(inside, outside): &Bound| Binding {
            name: to.spanned(inside),
            ty: Some(written(&self.values[inside.0 as usize].ty)),
            value: to.operand(outside),
        };
        pairs.iter().map(binding).collect()
    }

    fn body(
        &self,
        steps: &[Step],
        carry: &[Val],
        stacked: &[Val],
        to: &Finished,
    ) -> Vec<Spanned<Stmt>> {
        let mut stmts = self.block(steps, to);
        let operands = |values: &[Val]| values.iter().map(|&v| to.operand(v)).collect();
        stmts.push(Spanned::made(Stmt::Yield {
            carry: operands(carry),
            stacked: operands(stacked),
        }));
        stmts
    }

    fn repeat_stmt(&self, inner: &RepeatStep, to: &Finished) -> Stmt {
        Stmt::Repeat(ast::Repeat {
            results: to.bindings(&inner.results),
            reverse: inner.reverse,
            count: Spanned::made(Expr::Int(inner.count as i128)),
            index: to.needs(inner.index).then(|| to.spanned(inner.index)),
            carry: self.bound(&inner.carry, to),
            stacked: self.bound(&inner.stacked, to),
            body: self.body(&inner.body, &inner.carried, &inner.slices, to),
            attrs: Vec::new(),
            types: self.types(&inner.results),
        })
    }

    fn while_stmt(&self, inner: &WhileStep, to: &Finished) -> Stmt {
        Stmt::While(ast::While {
            results: to.bindings(&inner.results),
            carry: self.bound(&inner.carry, to),
            condition: self.body(&inner.condition, &[inner.predicate], &[], to),
            body: self.body(&inner.body, &inner.carried, &[], to),
            attrs: Vec::new(),
            types: self.types(&inner.results),
        })
    }
}

impl Finished {
    fn spanned(&self, value: Val) -> ast::Name {
        Spanned::made(self.name(value).to_owned())
    }

    fn operand(&self, value: Val) -> Spanned<ast::Operand> {
        Spanned::made(ast::Operand::Value(self.name(value).to_owned(), None))
    }

    fn bindings(&self, values: &[Val]) -> Vec<(ast::Name, Option<usize>)> {
        values.iter().map(|&v| (self.spanned(v), None)).collect()
    }
}
