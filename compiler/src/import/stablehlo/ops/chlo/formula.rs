//! Formulas in one unknown, of rows of the op table.

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::{Build, Val, splat_f64};
use ddl_dialect::scalar::Cmp;

use crate::import::stablehlo::error::Fault;
use crate::import::stablehlo::importer::FuncImporter;

/// A formula in one unknown.
pub(super) struct Formula<'b, 'c, 'a> {
    pub(super) func: &'b mut FuncImporter<'c, 'a>,
    pub(super) x: Val,
}

impl Formula<'_, '_, '_> {
    /// A number, in the shape and type of the unknown.
    pub(super) fn number(&mut self, value: f64) -> Val {
        let ty = self.func.ty(self.x);
        splat_f64(self.func, ty, value)
    }

    /// A row of one operand.
    pub(super) fn unary(&mut self, row: &str, a: Val) -> Result<Val, Fault> {
        self.func.row(row, &[a], Attrs::none(), None)
    }

    /// A row of two operands.
    pub(super) fn binary(&mut self, row: &str, a: Val, b: Val) -> Result<Val, Fault> {
        self.func.row(row, &[a, b], Attrs::none(), None)
    }

    /// `a` with a number.
    pub(super) fn with(&mut self, row: &str, a: Val, number: f64) -> Result<Val, Fault> {
        let number = self.number(number);
        self.binary(row, a, number)
    }

    /// One of two values, element by element.
    pub(super) fn select(&mut self, condition: Val, a: Val, b: Val) -> Result<Val, Fault> {
        self.func
            .row("select", &[condition, a, b], Attrs::none(), None)
    }

    /// Whether a value is below a number.
    pub(super) fn below(&mut self, a: Val, number: f64) -> Result<Val, Fault> {
        let number = self.number(number);
        self.func.compared(Cmp::Lt, a, number)
    }

    /// Σ cᵢ wⁿ⁻ⁱ.
    pub(super) fn polynomial(&mut self, w: Val, coefficients: &[f64]) -> Result<Val, Fault> {
        let mut sum = self.number(0.0);
        for &coefficient in coefficients {
            let shifted = self.binary("mul", sum, w)?;
            sum = self.with("add", shifted, coefficient)?;
        }
        Ok(sum)
    }
}
