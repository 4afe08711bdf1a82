//! Rows of the op table as statements of the function.

use std::cmp::Ordering;

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, broadcast};
use ddl_dialect::op::OpDef;
use ddl_dialect::ops;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Stmt};

use super::{FuncImporter, OpResults};
use crate::ice;
use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::types;
use crate::limits::MAX_OPS;
use crate::print::attr_value;

impl FuncImporter<'_, '_> {
    /// Adds a row of the table; `written` is the result type if the operands do not determine it.
    pub(in crate::import::stablehlo) fn rows(
        &mut self,
        name: &str,
        operands: &[Val],
        attrs: Attrs,
        written: Option<&TensorType>,
    ) -> OpResults {
        let Some(def) = ops::find(name) else {
            ice!("no op `{name}` to import to");
        };
        self.cx.ops += 1;
        match self.cx.ops.cmp(&(MAX_OPS + 1)) {
            Ordering::Less => {}
            Ordering::Equal => {
                let (what, limit) = ("ops", MAX_OPS);
                return Err(Fault::Limit { what, limit });
            }
            Ordering::Greater => return Err(Fault::Silent),
        }
        let types: Vec<TensorType> = operands.iter().map(|&v| self.ty(v)).collect();
        let written = written.map(std::slice::from_ref);
        let results = def.infer(&types, &attrs, written)?;
        Ok(Build::op(self, def, operands, attrs, results))
    }

    /// As [`FuncImporter::rows`], for rows of one result.
    pub(in crate::import::stablehlo) fn row(
        &mut self,
        name: &str,
        operands: &[Val],
        attrs: Attrs,
        written: Option<&TensorType>,
    ) -> Result<Val, Fault> {
        Ok(self.rows(name, operands, attrs, written)?[0])
    }

    /// `a ⋚ b`.
    pub(in crate::import::stablehlo) fn compared(
        &mut self,
        cmp: Cmp,
        a: Val,
        b: Val,
    ) -> Result<Val, Fault> {
        let direction = Attr::Word(cmp.name().to_owned());
        let attrs = Attrs::none().with("direction", direction);
        self.row("compare", &[a, b], attrs, None)
    }

    /// Broadcasts a 0-d value to a shape; other values are unchanged.
    pub(in crate::import::stablehlo) fn spread(&mut self, value: Val, shape: &[usize]) -> Val {
        let ty = self.ty(value);
        match ty.ndim() {
            0 => broadcast(self, value, &[], TensorType::new(shape, ty.dtype)),
            _ => value,
        }
    }
}

impl Build for FuncImporter<'_, '_> {
    fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Val],
        attrs: Attrs,
        results: Vec<TensorType>,
    ) -> Vec<Val> {
        let types = results.iter().map(types::written).collect();
        let values: Vec<Val> = results.into_iter().map(|ty| self.new_value(ty)).collect();
        let attr = |(name, value): (&str, _)| ast::Attr {
            name: self.here(name.to_owned()),
            value: self.here(attr_value(value)),
        };
        let op = ast::Op {
            name: self.here(def.name.to_owned()),
            generic: false,
            symbol: None,
            operands: operands.iter().map(|&v| self.operand(v)).collect(),
            attrs: attrs.iter().map(attr).collect(),
            operand_types: Vec::new(),
        };
        let results = values.iter().map(|&v| (self.name(v), None)).collect();
        self.push(Stmt::Op { results, op, types });
        values
    }

    fn ty(&self, value: Val) -> TensorType {
        self.values[value.0 as usize].1.clone()
    }
}
