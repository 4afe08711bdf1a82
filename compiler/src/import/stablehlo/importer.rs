//! A function during import: values by their MLIR names, and statements of our tree.
//!
//! This module does not know the ops: the caller passes a function that finds the translator of an
//! op ([`Find`]). A translator of an op with regions calls back to import their blocks.

mod border;
mod nested;
mod pin;
mod rows;

use std::collections::BTreeMap;

use ddl_dialect::build::Val;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Span, Spanned, Stmt};
use ddl_grammar::mlir::ast::{Block, Op};

use super::context::ImportContext;
use super::error::Fault;
use super::given::GivenOp;
use super::{names, types};
use crate::ice;
use crate::names::Names;

/// The meaning of an MLIR name; `None` if its definition has an error.
type MlirNames = BTreeMap<(String, usize), Option<Val>>;

/// The values that replace the results of an op.
pub(super) type OpResults = Result<Vec<Val>, Fault>;

/// Adds the translation of an op to a function.
pub(super) type Translator = for<'c, 'a> fn(&mut FuncImporter<'c, 'a>, &GivenOp<'a>) -> OpResults;

/// The translator of the op with a name; `None` if it cannot be imported.
pub(super) type Find = fn(&str) -> Option<Translator>;

/// A function of our tree under construction.
pub(super) struct FuncImporter<'c, 'a> {
    pub(super) cx: &'c mut ImportContext<'a>,
    find: Find,
    /// Our name and type of every value.
    values: Vec<(String, TensorType)>,
    /// Values that are constants with equal elements.
    splats: BTreeMap<Val, Number>,
    /// Values whose elements are their indices along a dim.
    counts: BTreeMap<Val, usize>,
    /// The conditions of the enclosing branches.
    guards: Vec<Val>,
    /// Names of the text by region, the innermost last.
    scopes: Vec<MlirNames>,
    /// Statements by loop, the innermost last.
    blocks: Vec<Vec<Spanned<Stmt>>>,
    names: Names,
    /// Number of arguments of the entry in the text, which are the first values.
    args: usize,
    /// Further arguments: large constants by number.
    constants: BTreeMap<usize, Val>,
    /// Functions that are being inlined, and the prefixes of the names in them.
    pub(super) calls: Vec<(&'a str, String)>,
    /// Prefix and location of new ops: those of the MLIR op that is translated.
    base: String,
    span: Span,
}

impl<'c, 'a> FuncImporter<'c, 'a> {
    /// An empty function.
    pub(super) fn new(cx: &'c mut ImportContext<'a>, find: Find) -> FuncImporter<'c, 'a> {
        FuncImporter {
            cx,
            find,
            values: Vec::new(),
            splats: BTreeMap::new(),
            counts: BTreeMap::new(),
            guards: Vec::new(),
            scopes: vec![MlirNames::new()],
            blocks: vec![Vec::new()],
            names: Names::new(),
            args: 0,
            constants: BTreeMap::new(),
            calls: Vec::new(),
            base: String::new(),
            span: Span::default(),
        }
    }

    /// Imports the ops of a block; returns the operands of its terminator, or `None` after an
    /// error.
    pub(super) fn block(&mut self, block: &'a Block) -> Option<Vec<Val>> {
        let Some((last, ops)) = block.ops.split_last() else {
            return Some(Vec::new());
        };
        for op in ops {
            self.import(op);
        }
        match last.name.node.as_str() {
            "func.return" | "stablehlo.return" | "return" => match self.typed_operands(last) {
                Ok(values) => Some(values),
                Err(fault) => {
                    self.report(&last.name.node, last.name.span, fault);
                    None
                }
            },
            _ => {
                let fault = Fault::wrong("a block has no `return` at its end", "blocks end in one");
                self.report(&last.name.node, last.name.span, fault);
                None
            }
        }
    }

    fn import(&mut self, op: &'a Op) {
        let made = self.made(op);
        let count: usize = op.results.iter().map(|(_, count)| count).sum();
        let made: Vec<Option<Val>> = match made {
            Ok(values) if values.len() == count => values.into_iter().map(Some).collect(),
            Ok(values) => {
                let found = format!("{count} results are named, it has {}", values.len());
                self.report(&op.name.node, op.name.span, Fault::wrong(found, "name all"));
                vec![None; count]
            }
            Err(fault) => {
                self.report(&op.name.node, op.name.span, fault);
                vec![None; count]
            }
        };
        let mut made = made.into_iter();
        for (name, count) in &op.results {
            for number in 0..*count {
                self.bind(&name.node, number, made.next().flatten());
            }
        }
    }

    fn made(&mut self, op: &'a Op) -> OpResults {
        let name = op.name.node.as_str();
        let Some(translate) = (self.find)(name).filter(|_| !op.unread) else {
            return Err(Fault::Unknown(name.to_owned()));
        };
        let operands = self.typed_operands(op)?;
        let results = op.result_types.iter().map(|ty| types::tensor(&ty.node));
        let results = results.collect::<Result<Vec<_>, _>>()?;
        let outer = (std::mem::take(&mut self.base), self.span);
        let written = op.results.first().map(|(name, _)| name.node.as_str());
        let name = names::of(op.location.as_ref(), &self.cx.locations).or(written);
        self.base = name.unwrap_or_default().to_owned();
        if let Some((_, prefix)) = self.calls.last() {
            self.base = format!("{prefix}/{}", self.base);
        }
        self.span = op.name.span;
        let mark = self.values.len();
        let given = GivenOp {
            op,
            operands,
            results,
        };
        let made = translate(self, &given);
        let made = made.and_then(|made| self.annotated(&given, made));
        if let Ok(values) = &made {
            self.rename(values, mark);
        }
        (self.base, self.span) = outer;
        let made = made?;
        for (&value, ty) in made.iter().zip(&given.results) {
            self.fits(value, ty, "a result")?;
        }
        Ok(made)
    }

    /// Names results that were created after `mark` as in the text.
    fn rename(&mut self, values: &[Val], mark: usize) {
        for (number, value) in values.iter().enumerate() {
            // Results of an inlined call or branch already have a name and uses.
            let name = &self.values[value.0 as usize].0;
            let own = name
                .strip_prefix(&self.base)
                .is_some_and(|rest| rest.starts_with('.'));
            if (value.0 as usize) < mark || !own {
                continue;
            }
            let wanted = match values.len() {
                1 => self.base.clone(),
                _ => format!("{}#{number}", self.base),
            };
            let name = self.names.fresh(&wanted);
            let old = std::mem::replace(&mut self.values[value.0 as usize].0, name.clone());
            let block = self.blocks.last_mut().expect("a function has statements");
            let defines = |stmt: &mut Spanned<Stmt>| {
                let results = match &mut stmt.node {
                    Stmt::Op { results, .. } => results,
                    Stmt::While(loop_) => &mut loop_.results,
                    Stmt::Repeat(loop_) => &mut loop_.results,
                    Stmt::Return(_) | Stmt::Yield { .. } => return false,
                };
                let found = results.iter_mut().find(|(name, _)| name.node == old);
                found.map(|(found, _)| found.node = name.clone()).is_some()
            };
            if !block.iter_mut().rev().any(defines) {
                ice!("an imported value `{old}` is defined by no statement");
            }
        }
    }

    fn fits(&self, value: Val, ty: &TensorType, what: &str) -> Result<(), Fault> {
        let found = &self.values[value.0 as usize].1;
        match found == ty {
            true => Ok(()),
            false => Err(Fault::wrong(
                format!("{what} is written `{ty}`, but it is `{found}`"),
                "types follow from the operands",
            )),
        }
    }

    /// The operands of an op, checked against its types.
    fn typed_operands(&mut self, op: &Op) -> OpResults {
        let operands = self.operands(op).ok_or(Fault::Silent)?;
        if operands.len() != op.operand_types.len() {
            return Err(Fault::wrong(
                "operands and their types differ in number",
                "give one type each",
            ));
        }
        for (&operand, ty) in operands.iter().zip(&op.operand_types) {
            self.fits(operand, &types::tensor(&ty.node)?, "an operand")?;
        }
        Ok(operands)
    }

    fn operands(&mut self, op: &Op) -> Option<Vec<Val>> {
        let mut found = Vec::new();
        for operand in &op.operands {
            let key = (operand.node.name.clone(), operand.node.number);
            let known = self.scopes.iter().rev().find_map(|scope| scope.get(&key));
            match known {
                Some(value) => found.push(*value),
                None => {
                    let message = format!("nothing is named `%{}`", operand.node.name);
                    let fault = Fault::wrong(message, "values are defined above their uses");
                    self.report(&op.name.node, operand.span, fault);
                    found.push(None);
                }
            }
        }
        found.into_iter().collect()
    }

    /// Binds a name of the innermost region to a value.
    pub(super) fn bind(&mut self, name: &str, number: usize, value: Option<Val>) {
        let scope = self.scopes.last_mut().expect("a function has a scope");
        scope.insert((name.to_owned(), number), value);
    }

    /// Reports why an op is not imported.
    pub(super) fn report(&mut self, op: &str, span: Span, fault: Fault) {
        self.cx.report(op, span, fault);
    }

    /// Adds a statement.
    pub(super) fn push(&mut self, stmt: Stmt) {
        let stmt = self.here(stmt);
        self.blocks
            .last_mut()
            .expect("a function has statements")
            .push(stmt);
    }

    fn here<T>(&self, node: T) -> Spanned<T> {
        let span = self.span;
        Spanned { node, span }
    }

    /// A new value with a name like the op's.
    pub(super) fn new_value(&mut self, ty: TensorType) -> Val {
        let name = self
            .names
            .fresh(&format!("{}.{}", self.base, self.values.len()));
        self.value(name, ty)
    }

    fn value(&mut self, name: String, ty: TensorType) -> Val {
        self.values.push((name, ty));
        Val(self.values.len() as u32 - 1)
    }

    /// Our name of a value, with the location of the op that is imported.
    pub(super) fn name(&self, value: Val) -> ast::Name {
        self.here(self.values[value.0 as usize].0.clone())
    }

    /// A use of a value.
    pub(super) fn operand(&self, value: Val) -> Spanned<ast::Operand> {
        self.here(ast::Operand::Value(
            self.values[value.0 as usize].0.clone(),
            None,
        ))
    }

    /// The element of a constant with equal elements.
    pub(super) fn splat(&self, value: Val) -> Option<Number> {
        self.splats.get(&value).copied()
    }

    /// Records that a value is a constant.
    pub(super) fn note(&mut self, value: Val, number: Number) {
        self.splats.insert(value, number);
    }

    /// The dim along which the elements of a value are their own indices.
    pub(super) fn counted(&self, value: Val) -> Option<usize> {
        self.counts.get(&value).copied()
    }

    /// Records that the elements of a value are their indices along a dim.
    pub(super) fn count(&mut self, value: Val, dim: usize) {
        self.counts.insert(value, dim);
    }
}
