//! Formulas in one unknown, of rows of the op table.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::build::{Build, Val, infer, splat_f64};
use ddl_dialect::op::OpError;
use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;

/// A formula in one unknown.
pub(super) struct Formula<'b> {
    pub(super) build: &'b mut dyn Build,
    pub(super) x: Val,
}

impl Formula<'_> {
    /// The element type of the unknown.
    pub(super) fn dtype(&self) -> DType {
        self.build.ty(self.x).dtype
    }

    /// `a ⋚ b`.
    pub(super) fn compared(&mut self, cmp: Cmp, a: Val, b: Val) -> Result<Val, OpError> {
        let direction = Attr::Word(cmp.name().to_owned());
        let attrs = Attrs::none().with("direction", direction);
        infer(self.build, "compare", &[a, b], attrs)
    }

    /// A number, in the shape and type of the unknown.
    pub(super) fn number(&mut self, value: f64) -> Val {
        let ty = self.build.ty(self.x);
        splat_f64(self.build, ty, value)
    }

    /// A row of one operand.
    pub(super) fn unary(&mut self, row: &str, a: Val) -> Result<Val, OpError> {
        infer(self.build, row, &[a], Attrs::none())
    }

    /// A row of two operands.
    pub(super) fn binary(&mut self, row: &str, a: Val, b: Val) -> Result<Val, OpError> {
        infer(self.build, row, &[a, b], Attrs::none())
    }

    /// `a` with a number.
    pub(super) fn with(&mut self, row: &str, a: Val, number: f64) -> Result<Val, OpError> {
        let number = self.number(number);
        self.binary(row, a, number)
    }

    /// One of two values, element by element.
    pub(super) fn select(&mut self, condition: Val, a: Val, b: Val) -> Result<Val, OpError> {
        infer(self.build, "select", &[condition, a, b], Attrs::none())
    }

    /// Whether a value is below a number.
    pub(super) fn below(&mut self, a: Val, number: f64) -> Result<Val, OpError> {
        let number = self.number(number);
        self.compared(Cmp::Lt, a, number)
    }

    /// Σ cᵢ wⁿ⁻ⁱ.
    pub(super) fn polynomial(&mut self, w: Val, coefficients: &[f64]) -> Result<Val, OpError> {
        let mut sum = self.number(0.0);
        for &coefficient in coefficients {
            let shifted = self.binary("mul", sum, w)?;
            sum = self.with("add", shifted, coefficient)?;
        }
        Ok(sum)
    }
}
