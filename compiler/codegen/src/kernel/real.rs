//! `Real`: floating-point values of generated code with operator overloads, so that expansions read
//! as formulas.

use std::ops::{Add, Div, Mul, Neg, Sub};

use melior::ir::Value;
use melior::ir::attribute::FloatAttribute;
use melior::ir::operation::{OperationLike, OperationResult};

use crate::kernel::code::{Code, Flags, Float, FloatCmp, IntCmp};

/// A floating-point value of generated code.
#[derive(Clone, Copy)]
pub(crate) struct Real<'k, 'c, 'a> {
    code: &'k Code<'c, 'a>,
    /// Its type.
    pub(crate) float: Float,
    /// The value.
    pub(crate) value: Value<'c, 'a>,
}

/// An integer value of generated code, as wide as its corresponding [`Real`]s.
#[derive(Clone, Copy)]
pub(crate) struct Int<'k, 'c, 'a> {
    code: &'k Code<'c, 'a>,
    float: Float,
    /// The value.
    pub(crate) value: Value<'c, 'a>,
}

/// A boolean value of generated code.
#[derive(Clone, Copy)]
pub(crate) struct Truth<'k, 'c, 'a> {
    code: &'k Code<'c, 'a>,
    value: Value<'c, 'a>,
}

impl<'k, 'c, 'a> Real<'k, 'c, 'a> {
    /// A value of type `float`.
    pub(crate) fn new(code: &'k Code<'c, 'a>, float: Float, value: Value<'c, 'a>) -> Self {
        Real { code, float, value }
    }

    fn with(self, value: Value<'c, 'a>) -> Self {
        Real { value, ..self }
    }

    /// A constant of the same type.
    pub(crate) fn constant(self, value: f64) -> Self {
        self.with(self.code.float_constant(self.float, value))
    }

    fn arithmetic(self, name: &str, other: Self) -> Self {
        let operands = [self.value, other.value];
        self.with(
            self.code
                .float_op(name, self.float, &operands, Flags::Expansion),
        )
    }

    /// Σ cᵢ·xⁿ⁻ⁱ by Horner's rule: coefficients of descending powers.
    pub(crate) fn polynomial(self, coefficients: &[f64]) -> Self {
        let (first, rest) = coefficients
            .split_first()
            .expect("a polynomial has a coefficient");
        rest.iter()
            .fold(self.constant(*first), |sum, &c| sum * self + c)
    }

    /// Whether the target has an instruction for [`fused`](Self::fused).
    pub(crate) fn fuses(self) -> bool {
        self.code.fuses()
    }

    /// x · by + plus, rounded once, on targets with an [instruction](Self::fuses) for it.
    pub(crate) fn fused(self, by: Self, plus: Self) -> Self {
        let operands = [self.value, by.value, plus.value];
        self.with(self.code.fused(self.float, operands))
    }

    /// x · by, rounded even where something is added to it.
    pub(crate) fn times(self, by: Self) -> Self {
        let operands = [self.value, by.value];
        self.with(
            self.code
                .float_op("mulf", self.float, &operands, Flags::Exact),
        )
    }

    /// The number that it is, if it is a constant.
    pub(crate) fn known(self) -> Option<f64> {
        let result = OperationResult::try_from(self.value).ok()?;
        let owner = result.owner();
        let is_constant = owner.name().as_string_ref().as_str() == Ok("arith.constant");
        let number = owner.attribute("value").ok().filter(|_| is_constant)?;
        Some(FloatAttribute::try_from(number).ok()?.value())
    }

    /// |x|.
    pub(crate) fn abs(self) -> Self {
        self.with(self.code.math_op("absf", self.float, &[self.value]))
    }

    /// The integer that a function of `math` of this name rounds to: `floor`, `ceil`, `round` or
    /// `roundeven`, on targets with an instruction for it.
    pub(crate) fn integer(self, name: &str) -> Self {
        self.with(self.code.math_op(name, self.float, &[self.value]))
    }

    /// |x| with the sign of `sign`.
    pub(crate) fn copy_sign(self, sign: Self) -> Self {
        let operands = [self.value, sign.value];
        self.with(self.code.math_op("copysign", self.float, &operands))
    }

    /// x, which is not negative, with the sign of `sign`: less work than [`Real::copy_sign`].
    pub(crate) fn with_sign(self, sign: Self) -> Self {
        let sign_bit = sign.bits().and(1 << (self.float.bits() - 1));
        self.bits().op("ori", sign_bit).as_bits()
    }

    fn compare(self, cmp: FloatCmp, other: Self) -> Truth<'k, 'c, 'a> {
        let value = self.code.float_cmp(cmp, self.value, other.value);
        Truth {
            code: self.code,
            value,
        }
    }

    /// x < y.
    pub(crate) fn lt(self, other: Self) -> Truth<'k, 'c, 'a> {
        self.compare(FloatCmp::Lt, other)
    }

    /// Whether x is negative, or −0, or NaN with a sign.
    pub(crate) fn has_sign(self) -> Truth<'k, 'c, 'a> {
        let bits = self.bits();
        bits.lt(bits.constant(0))
    }

    /// x = y.
    pub(crate) fn eq(self, other: Self) -> Truth<'k, 'c, 'a> {
        self.compare(FloatCmp::Eq, other)
    }

    /// Whether x is NaN.
    pub(crate) fn is_nan(self) -> Truth<'k, 'c, 'a> {
        self.compare(FloatCmp::Unordered, self)
    }

    /// The nearest value in `[low, high]`; `low` for NaN.
    pub(crate) fn clamp(self, low: f64, high: f64) -> Self {
        let (low, high) = (self.constant(low), self.constant(high));
        let above = low.lt(self).select(self, low);
        above.lt(high).select(above, high)
    }

    /// Conversion to another type.
    pub(crate) fn convert(self, float: Float) -> Self {
        let name = match (self.float, float) {
            (Float::F32, Float::F64) => "extf",
            (Float::F64, Float::F32) => "truncf",
            (Float::F32, Float::F32) | (Float::F64, Float::F64) => return self,
        };
        let value = self.code.cast(name, self.value, self.code.float(float));
        Real {
            float,
            value,
            ..self
        }
    }

    /// The bits.
    pub(crate) fn bits(self) -> Int<'k, 'c, 'a> {
        let ty = self.code.int(self.float.bits());
        let value = self.code.cast("bitcast", self.value, ty);
        Int {
            code: self.code,
            float: self.float,
            value,
        }
    }

    /// 1.5 · 2^mantissa: adding it leaves the nearest integer in the low bits.
    fn rounder(self) -> Self {
        self.constant(1.5 * 2f64.powi(self.float.mantissa() as i32))
    }

    /// The nearest integer (ties to even), as a float and as an integer. Requires |x| < 2^(mantissa
    /// − 2); for other values the integer is meaningless, but not poison.
    pub(crate) fn nearest(self) -> (Self, Int<'k, 'c, 'a>) {
        let rounder = self.rounder();
        let shifted = self + rounder;
        (shifted - rounder, shifted.bits() - rounder.bits())
    }

    /// The nearest integer n as a float, and 2ⁿ⁺ᵐ. Requires the latter to be a normal number; for
    /// other values it is meaningless, but not poison.
    pub(crate) fn nearest_power(self, m: i32) -> (Self, Self) {
        // The low bits of the sum are the exponent as floats have it, and no others remain.
        let rounder = 1.5 * 2f64.powi(self.float.mantissa() as i32);
        let rounder = self.constant(rounder + f64::from(self.float.bias() + m));
        let shifted = self + rounder;
        let power = shifted.bits().shl(self.float.mantissa()).as_bits();
        (shifted - rounder, power)
    }

    /// The least of x and a bound; NaN is its own.
    pub(crate) fn at_most(self, bound: f64) -> Self {
        let bound = self.constant(bound);
        bound.lt(self).select(bound, self)
    }

    /// The greatest of x and a bound; NaN is its own.
    pub(crate) fn at_least(self, bound: f64) -> Self {
        let bound = self.constant(bound);
        self.lt(bound).select(bound, self)
    }

    /// x truncated towards zero, as an integer. Requires |x| < 2^(bits − 1).
    pub(crate) fn truncated(self) -> Int<'k, 'c, 'a> {
        let ty = self.code.int(self.float.bits());
        let value = self.code.cast("fptosi", self.value, ty);
        Int {
            code: self.code,
            float: self.float,
            value,
        }
    }

    /// Whether x is an integer; infinities count as integers.
    pub(crate) fn is_integer(self) -> Truth<'k, 'c, 'a> {
        let magnitude = self.abs();
        // From this bound on all numbers are integers; below it, adding it rounds to an integer.
        let limit = self.constant(2f64.powi(self.float.mantissa() as i32));
        let rounded = magnitude + limit - limit;
        let fraction = magnitude.lt(limit).and_not(rounded.eq(magnitude));
        fraction.or(magnitude.is_nan()).not()
    }
}

impl<'k, 'c, 'a> Int<'k, 'c, 'a> {
    fn with(self, value: Value<'c, 'a>) -> Self {
        Int { value, ..self }
    }

    fn op(self, name: &str, other: Self) -> Self {
        self.with(
            self.code
                .int_op(name, self.float.bits(), self.value, other.value),
        )
    }

    /// A constant of the same width.
    pub(crate) fn constant(self, value: i128) -> Self {
        self.with(self.code.int_constant(self.float.bits(), value))
    }

    /// Shifted left.
    pub(crate) fn shl(self, bits: u32) -> Self {
        self.op("shli", self.constant(i128::from(bits)))
    }

    /// Arithmetic right shift.
    pub(crate) fn shr(self, bits: u32) -> Self {
        self.op("shrsi", self.constant(i128::from(bits)))
    }

    /// Logical right shift.
    pub(crate) fn shift_out(self, bits: u32) -> Self {
        self.op("shrui", self.constant(i128::from(bits)))
    }

    /// Bitwise and with `mask`.
    pub(crate) fn and(self, mask: i128) -> Self {
        self.op("andi", self.constant(mask))
    }

    fn compare(self, cmp: IntCmp, other: Self) -> Truth<'k, 'c, 'a> {
        let value = self.code.int_cmp(cmp, self.value, other.value);
        Truth {
            code: self.code,
            value,
        }
    }

    /// Whether the bit with this number is set.
    pub(crate) fn has_bit(self, bit: u32) -> Truth<'k, 'c, 'a> {
        self.and(1 << bit).compare(IntCmp::Ne, self.constant(0))
    }

    /// n < m, signed.
    pub(crate) fn lt(self, other: Self) -> Truth<'k, 'c, 'a> {
        self.compare(IntCmp::Slt, other)
    }

    /// Conversion to the nearest float.
    pub(crate) fn to_nearest_real(self) -> Real<'k, 'c, 'a> {
        let ty = self.code.float(self.float);
        let value = self.code.cast("sitofp", self.value, ty);
        Real::new(self.code, self.float, value)
    }

    /// Reinterpretation of the bits as a float.
    pub(crate) fn as_bits(self) -> Real<'k, 'c, 'a> {
        let value = self
            .code
            .cast("bitcast", self.value, self.code.float(self.float));
        Real::new(self.code, self.float, value)
    }

    /// The number as a float. Requires |n| < 2^(mantissa − 2).
    pub(crate) fn to_real(self) -> Real<'k, 'c, 'a> {
        let rounder = self.as_bits().rounder();
        (self + rounder.bits()).as_bits() - rounder
    }

    /// 2ⁿ. Requires the exponent of a normal number.
    pub(crate) fn power_of_two(self) -> Real<'k, 'c, 'a> {
        (self + self.constant(self.float.bias().into()))
            .shl(self.float.mantissa())
            .as_bits()
    }
}

impl<'k, 'c, 'a> Truth<'k, 'c, 'a> {
    /// `self ? a : b`.
    pub(crate) fn select(self, a: Real<'k, 'c, 'a>, b: Real<'k, 'c, 'a>) -> Real<'k, 'c, 'a> {
        a.with(
            self.code
                .select(self.code.float(a.float), self.value, a.value, b.value),
        )
    }

    /// `self ? a : b`.
    pub(crate) fn choose(self, a: Int<'k, 'c, 'a>, b: Int<'k, 'c, 'a>) -> Int<'k, 'c, 'a> {
        let ty = self.code.int(a.float.bits());
        a.with(self.code.select(ty, self.value, a.value, b.value))
    }

    fn op(self, name: &str, other: Self) -> Self {
        let value = self.code.int_op(name, 1, self.value, other.value);
        Truth { value, ..self }
    }

    /// Logical and.
    pub(crate) fn and(self, other: Self) -> Self {
        self.op("andi", other)
    }

    /// Logical or.
    pub(crate) fn or(self, other: Self) -> Self {
        self.op("ori", other)
    }

    /// Exclusive or.
    pub(crate) fn xor(self, other: Self) -> Self {
        self.op("xori", other)
    }

    /// Not.
    pub(crate) fn not(self) -> Self {
        let value = self.code.int_constant(1, 1);
        self.xor(Truth { value, ..self })
    }

    /// This and not the other.
    pub(crate) fn and_not(self, other: Self) -> Self {
        self.and(other.not())
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $op:literal),*) => {$(
        impl $trait for Real<'_, '_, '_> {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                self.arithmetic($op, other)
            }
        }

        impl $trait<f64> for Real<'_, '_, '_> {
            type Output = Self;
            fn $method(self, other: f64) -> Self {
                self.arithmetic($op, self.constant(other))
            }
        }
    )*};
}

operators!(Add add "addf", Sub sub "subf", Mul mul "mulf", Div div "divf");

impl Neg for Real<'_, '_, '_> {
    type Output = Self;
    fn neg(self) -> Self {
        self.with(
            self.code
                .float_op("negf", self.float, &[self.value], Flags::Expansion),
        )
    }
}

impl Add for Int<'_, '_, '_> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.op("addi", other)
    }
}

impl Mul for Int<'_, '_, '_> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        self.op("muli", other)
    }
}

impl Sub for Int<'_, '_, '_> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.op("subi", other)
    }
}
