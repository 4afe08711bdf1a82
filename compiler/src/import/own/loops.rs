//! Loops: `"ddl_variadic.repeat"` and `"ddl_variadic.while"`. In MLIR an outer value that a body
//! reads is an operand and an argument of the block; in our text the body names it.

use ddl_grammar::ast::{self, Binding, Expr, Name, Operand, Spanned, Stmt};
use ddl_grammar::mlir::ast::{Block, Op};

use super::error::OwnError;
use super::{NAME, OwnResult, Reader, attrs, body, located, required};

/// Attributes that are syntax in our text.
const STRUCTURE: [&str; 5] = ["ddl.args", "carry", "count", "reverse", "stacked"];

/// The terminator of a body.
const YIELD: &str = "ddl_variadic.yield";

impl Reader<'_> {
    /// A loop.
    pub(super) fn loop_stmt(&mut self, op: &Op) -> OwnResult<Stmt> {
        let carry = count(op, "carry")?;
        match op.name.node.as_str() {
            "ddl_variadic.repeat" => self.repeat(op, carry),
            "ddl_variadic.while" => self.while_loop(op, carry),
            other => Err(OwnError::form(other, "a loop", op.name.span)),
        }
    }

    fn repeat(&mut self, op: &Op, carry: usize) -> OwnResult<Stmt> {
        let (layers, stacked) = (required(op, "count")?, count(op, "stacked")?);
        let block = body(op, 0)?;
        let names = self.bindings(op, 1 + carry + stacked)?;
        let bindings = self.bind(op, block, &names[1..], 1)?;
        let stmts = self.inner(op, block, &names, 1).body(block, carry)?;
        let mut carried = bindings;
        let slices = carried.split_off(carry.min(carried.len()));
        Ok(Stmt::Repeat(ast::Repeat {
            results: self.results(op),
            reverse: required(op, "reverse")?.node.bool() == Some(true),
            count: Spanned {
                node: Expr::Int(i128::from(layers.node.int().unwrap_or(0))),
                span: layers.span,
            },
            index: Some(names[0].clone()),
            carry: carried,
            stacked: slices,
            body: stmts,
            attrs: attrs::of(&op.attrs, &STRUCTURE)?,
            types: self.types(&op.result_types)?,
        }))
    }

    fn while_loop(&mut self, op: &Op, carry: usize) -> OwnResult<Stmt> {
        let names = self.bindings(op, carry)?;
        let (condition, block) = (body(op, 0)?, body(op, 1)?);
        let bindings = self.bind(op, block, &names, 0)?;
        let condition = self.inner(op, condition, &names, 0).body(condition, 1)?;
        let stmts = self.inner(op, block, &names, 0).body(block, carry)?;
        Ok(Stmt::While(ast::While {
            results: self.results(op),
            carry: bindings,
            condition,
            body: stmts,
            attrs: attrs::of(&op.attrs, &STRUCTURE)?,
            types: self.types(&op.result_types)?,
        }))
    }

    /// The names of the first arguments of a body, without the path of the loop unless that would
    /// shadow a name of an enclosing loop.
    fn bindings(&self, op: &Op, count: usize) -> OwnResult<Vec<Name>> {
        let args = required(op, "ddl.args")?;
        let all = args.node.items().unwrap_or_default();
        let path = op.attr(NAME).and_then(|name| {
            let first = name.node.items().and_then(|names| names.first());
            first.map_or(&name.node, |first| &first.node).text()
        });
        let prefix = format!("{}/", path.unwrap_or_default());
        let names = all.iter().take(count).map(|name| {
            let text = name.node.text().unwrap_or_default();
            let short = text.strip_prefix(&prefix).unwrap_or(text);
            let hides = self.bound.contains(short);
            let node = if hides { text } else { short }.to_owned();
            Spanned {
                node,
                span: name.span,
            }
        });
        let names: Vec<Name> = names.collect();
        match names.len() == count {
            true => Ok(names),
            false => {
                let expected = format!("at least {count} names");
                Err(OwnError::form("ddl.args", &expected, args.span))
            }
        }
    }

    /// `%inside: T = %outside` for each name; the block has `leading` arguments before these.
    fn bind(
        &self,
        op: &Op,
        block: &Block,
        names: &[Name],
        leading: usize,
    ) -> OwnResult<Vec<Binding>> {
        let args = block.args.iter().skip(leading);
        let bindings = names.iter().zip(&op.operands).zip(args);
        let bindings = bindings.map(|((name, value), arg)| {
            Ok(Binding {
                name: name.clone(),
                ty: Some(self.meshes.ty(&arg.ty)?),
                value: self.operand(value)?,
            })
        });
        bindings.collect()
    }

    /// The reader of a body whose first arguments have these names; the others are operands of the
    /// loop.
    fn inner(&self, op: &Op, block: &Block, names: &[Name], leading: usize) -> Self {
        let mut inner = self.clone();
        for (number, arg) in block.args.iter().enumerate() {
            let outside = number
                .checked_sub(leading)
                .and_then(|number| op.operands.get(number));
            let operand = match (names.get(number), outside) {
                (Some(name), _) => Some(Operand::Value(name.node.clone(), None)),
                (None, Some(outside)) => self.operand(outside).ok().map(|operand| operand.node),
                (None, None) => None,
            };
            if let Some(operand) = operand {
                inner.name(&arg.name.node, operand);
            }
        }
        inner
            .bound
            .extend(names.iter().map(|name| name.node.clone()));
        inner
    }

    /// The statements of a body with this many carried values.
    fn body(&mut self, block: &Block, carry: usize) -> OwnResult<Vec<Spanned<Stmt>>> {
        let (mut stmts, last) = self.statements(block, YIELD)?;
        let mut carried = self.operands(&last.operands)?;
        let stacked = carried.split_off(carry.min(carried.len()));
        let end = Stmt::Yield {
            carry: carried,
            stacked,
        };
        stmts.push(located(end, &last.name));
        Ok(stmts)
    }
}

/// An attribute that is a count.
fn count(op: &Op, name: &str) -> OwnResult<usize> {
    let attr = required(op, name)?;
    let count = attr
        .node
        .int()
        .and_then(|count| usize::try_from(count).ok());
    count.ok_or_else(|| OwnError::form(name, "a number", attr.span))
}
