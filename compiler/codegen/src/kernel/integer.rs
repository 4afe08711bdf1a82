//! Division of integers.

use ddl_dialect::types::DType;
use melior::ir::Value;
use melior::ir::attribute::IntegerAttribute;
use melior::ir::operation::{OperationLike, OperationResult};

use crate::kernel::code::{Code, Flags, Float, IntCmp};

/// The number that a value is, with its sign, if it is a constant.
fn constant_of(value: Value<'_, '_>) -> Option<i64> {
    let result = OperationResult::try_from(value).ok()?;
    let owner = result.owner();
    let is_constant = owner.name().as_string_ref().as_str() == Ok("arith.constant");
    let number = owner.attribute("value").ok().filter(|_| is_constant)?;
    Some(IntegerAttribute::try_from(number).ok()?.value())
}

impl<'c, 'a> Code<'c, 'a> {
    /// Truncating division; division by zero gives all ones, and the one overflowing quotient
    /// wraps.
    pub(crate) fn int_divide(
        &self,
        dtype: DType,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let (bits, ty) = (dtype.bits(), self.int(dtype.bits()));
        let constant = |v| self.int_constant(bits, v);
        if let Some(divide) = self.divides(dtype, b) {
            return self.int_op(divide, bits, a, b);
        }
        let by_zero = self.int_cmp(IntCmp::Eq, b, constant(0));
        if !dtype.is_signed() {
            let divisor = self.select(ty, by_zero, constant(1), b);
            let quotient = self.quotient(dtype, a, divisor);
            return self.select(ty, by_zero, constant(-1), quotient);
        }
        let by_minus_one = self.int_cmp(IntCmp::Eq, b, constant(-1));
        let special = self.int_op("ori", 1, by_zero, by_minus_one);
        let divisor = self.select(ty, special, constant(1), b);
        let quotient = self.quotient(dtype, a, divisor);
        let negated = self.int_op("subi", bits, constant(0), a);
        let quotient = self.select(ty, by_minus_one, negated, quotient);
        self.select(ty, by_zero, constant(-1), quotient)
    }

    /// The remainder of truncating division, with the dividend's sign; for a zero divisor it is the
    /// dividend.
    pub(crate) fn int_remainder(
        &self,
        dtype: DType,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let (bits, ty) = (dtype.bits(), self.int(dtype.bits()));
        let constant = |v| self.int_constant(bits, v);
        if let Some(divide) = self.divides(dtype, b) {
            let multiple = self.int_op("muli", bits, self.int_op(divide, bits, a, b), b);
            return self.int_op("subi", bits, a, multiple);
        }
        let by_zero = self.int_cmp(IntCmp::Eq, b, constant(0));
        let trivial = if dtype.is_signed() {
            // For −1 the remainder is 0, but the quotient may overflow, which is undefined.
            let by_minus_one = self.int_cmp(IntCmp::Eq, b, constant(-1));
            self.int_op("ori", 1, by_zero, by_minus_one)
        } else {
            by_zero
        };
        let divisor = self.select(ty, trivial, constant(1), b);
        let quotient = self.quotient(dtype, a, divisor);
        let multiple = self.int_op("muli", bits, quotient, divisor);
        let remainder = self.int_op("subi", bits, a, multiple);
        self.select(ty, by_zero, a, remainder)
    }

    /// The op that divides by a constant other than 0 and −1: LLVM multiplies instead.
    fn divides(&self, dtype: DType, divisor: Value<'c, 'a>) -> Option<&'static str> {
        let number = constant_of(divisor)?;
        let plain = number != 0 && number != -1 && dtype.bits() > 1;
        let divide = if dtype.is_signed() { "divsi" } else { "divui" };
        plain.then_some(divide)
    }

    /// The quotient, truncated; the divisor is not 0, and not −1.
    ///
    /// CPUs divide integers one by one, but floats in vectors. A float with more bits than the
    /// dividend gives the same: a quotient that is no integer is at least 1 / divisor from one, and
    /// the error of a rounding to p bits is at most dividend / divisor · 2⁻ᵖ.
    fn quotient(&self, dtype: DType, a: Value<'c, 'a>, divisor: Value<'c, 'a>) -> Value<'c, 'a> {
        let bits = dtype.bits();
        let (divide, from, to) = match dtype.is_signed() {
            true => ("divsi", "sitofp", "fptosi"),
            false => ("divui", "uitofp", "fptoui"),
        };
        if bits > 32 || bits == 1 {
            return self.int_op(divide, bits, a, divisor);
        }
        let float = if bits > 16 { Float::F64 } else { Float::F32 };
        let operands = [a, divisor].map(|value| self.cast(from, value, self.float(float)));
        let quotient = self.float_op("divf", float, &operands, Flags::Exact);
        let whole = self.cast(to, quotient, self.int(32));
        match bits {
            32 => whole,
            _ => self.cast("trunci", whole, self.int(bits)),
        }
    }
}
