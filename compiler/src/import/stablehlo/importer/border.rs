//! The interface of an entry: inner and outer names of arguments and results.

use std::collections::BTreeMap;

use ddl_dialect::build::Val;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{Spanned, Stmt};
use ddl_grammar::mlir::ast::Block;

use super::FuncImporter;
use crate::import::stablehlo::{names, types};

impl<'a> FuncImporter<'_, 'a> {
    /// Takes the arguments of the entry in; their names and types, or `None` after an error. The
    /// names outside of arguments and results are no other value's.
    pub(in crate::import::stablehlo) fn arguments(
        &mut self,
        block: &'a Block,
    ) -> Option<Vec<(String, TensorType)>> {
        let results = block.ops.last().map_or(0, |last| last.operands.len());
        let outside = (0..block.args.len()).map(names::argument);
        for name in outside.chain((0..results).map(names::result)) {
            self.names.take(&name);
        }
        let mut found = Vec::new();
        for (number, arg) in block.args.iter().enumerate() {
            match types::tensor(&arg.ty.node) {
                Ok(ty) => {
                    let place = names::of(arg.location.as_ref(), &self.cx.locations);
                    let name = match place.and_then(names::of_place) {
                        Some(name) => self.names.fresh(&name),
                        None => names::argument(number),
                    };
                    let value = self.value(name.clone(), ty.clone());
                    self.bind(&arg.name.node, 0, Some(value));
                    found.push((name, ty));
                }
                Err(fault) => {
                    self.bind(&arg.name.node, 0, None);
                    self.report("func.func", arg.ty.span, fault);
                }
            }
        }
        self.args = found.len();
        (found.len() == block.args.len()).then_some(found)
    }

    /// The argument that a large constant is.
    ///
    /// - `bytes`: its elements, row-major and little-endian
    pub(in crate::import::stablehlo) fn captured(
        &mut self,
        ty: &TensorType,
        bytes: Vec<u8>,
    ) -> Val {
        let number = self.cx.captured.number(ty, bytes);
        if let Some(&known) = self.constants.get(&number) {
            return known;
        }
        let name = self.names.fresh(&names::constant(number));
        let value = self.value(name, ty.clone());
        self.constants.insert(number, value);
        value
    }

    /// The arguments that are large constants: number, name, type.
    pub(in crate::import::stablehlo) fn constants(&self) -> Vec<(usize, String, TensorType)> {
        let constants = self.constants.iter();
        let constant = |(&number, value): (&usize, &Val)| {
            let (name, ty) = self.values[value.0 as usize].clone();
            (number, name, ty)
        };
        constants.map(constant).collect()
    }

    /// The statements, and names and types of the results: those in `info`, else `out0`, `out1`, …,
    /// except for an argument that is returned and for a value that is an earlier result.
    pub(in crate::import::stablehlo) fn finish(
        mut self,
        outputs: Vec<Val>,
        info: &[Option<String>],
    ) -> (Vec<Spanned<Stmt>>, Vec<(String, TensorType)>) {
        let mut stmts = self.blocks.pop().unwrap_or_default();
        let mut renamed = BTreeMap::new();
        for (number, value) in outputs.iter().enumerate() {
            let old = self.values[value.0 as usize].0.clone();
            let is_constant = self.constants.values().any(|constant| constant == value);
            let is_arg = (value.0 as usize) < self.args || is_constant;
            if !is_arg && !renamed.contains_key(&old) {
                let name = match info.get(number).into_iter().flatten().next() {
                    Some(name) => self.names.fresh(name),
                    None => names::result(number),
                };
                renamed.insert(old, name);
            }
        }
        names::rename(&mut stmts, &renamed);
        let result = |value: &Val| {
            let (name, ty) = &self.values[value.0 as usize];
            (renamed.get(name).unwrap_or(name).clone(), ty.clone())
        };
        (stmts, outputs.iter().map(result).collect())
    }
}
