//! Nested code: regions, callees, branches.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::Val;
use ddl_grammar::ast::{Spanned, Stmt};
use ddl_grammar::mlir::ast::Block;

use super::{FuncImporter, MlirNames, OpResults};
use crate::import::stablehlo::error::Fault;
use crate::limits::{MAX_DEPTH, MAX_INLINED};

impl<'a> FuncImporter<'_, 'a> {
    /// Imports a block in a new scope, with these values as its arguments.
    pub(in crate::import::stablehlo) fn region(
        &mut self,
        block: &'a Block,
        args: &[Val],
    ) -> OpResults {
        if self.scopes.len() + self.calls.len() > MAX_DEPTH {
            return Err(Fault::wrong(
                format!("regions and calls nest deeper than {MAX_DEPTH}"),
                "flatten the program",
            ));
        }
        if block.args.len() != args.len() {
            let found = format!("a block has {} arguments", block.args.len());
            return Err(Fault::wrong(found, format!("it is given {}", args.len())));
        }
        self.scopes.push(MlirNames::new());
        for (arg, &value) in block.args.iter().zip(args) {
            self.bind(&arg.name.node, 0, Some(value));
        }
        let results = self.block(block);
        self.scopes.pop();
        results.ok_or(Fault::Silent)
    }

    /// As [`FuncImporter::region`], for a branch that is used only if `condition` is true.
    pub(in crate::import::stablehlo) fn guarded(
        &mut self,
        condition: Val,
        block: &'a Block,
    ) -> OpResults {
        let guard = match self.guards.last() {
            Some(&outer) => self.row("and", &[outer, condition], Attrs::none(), None)?,
            None => condition,
        };
        self.guards.push(guard);
        let results = self.region(block, &[]);
        self.guards.pop();
        results
    }

    /// The predicate of a loop, and whether the results of the loop are used.
    pub(in crate::import::stablehlo) fn used(&mut self, predicate: Vec<Val>) -> OpResults {
        match (self.guards.last(), predicate.as_slice()) {
            (Some(&guard), &[goes_on]) => self.rows("and", &[goes_on, guard], Attrs::none(), None),
            _ => Ok(predicate),
        }
    }

    /// As [`FuncImporter::region`], for a function, which has no access to outer names.
    pub(in crate::import::stablehlo) fn isolated(
        &mut self,
        name: &'a str,
        block: &'a Block,
        args: &[Val],
    ) -> OpResults {
        self.count_inlined(block)?;
        let outside = std::mem::take(&mut self.scopes);
        self.calls.push((name, self.base.clone()));
        let results = self.region(block, args);
        self.calls.pop();
        self.scopes = outside;
        results
    }

    /// Counts what a call inlines.
    fn count_inlined(&mut self, block: &Block) -> Result<(), Fault> {
        let before = self.cx.inlined;
        self.cx.inlined = before.saturating_add(block.ops.len());
        match self.cx.inlined > MAX_INLINED {
            false => Ok(()),
            true if before > MAX_INLINED => Err(Fault::Silent),
            true => Err(Fault::Limit {
                what: "ops from calls, which are inlined",
                limit: MAX_INLINED,
            }),
        }
    }

    /// The statements of `make`, separate from the outer ones.
    pub(in crate::import::stablehlo) fn apart(
        &mut self,
        make: impl FnOnce(&mut Self) -> OpResults,
    ) -> Result<Vec<Spanned<Stmt>>, Fault> {
        self.blocks.push(Vec::new());
        let yielded = make(self);
        let mut stmts = self.blocks.pop().unwrap_or_default();
        let carry = yielded?
            .into_iter()
            .map(|value| self.operand(value))
            .collect();
        let stacked = Vec::new();
        stmts.push(self.here(Stmt::Yield { carry, stacked }));
        Ok(stmts)
    }
}
