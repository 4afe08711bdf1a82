//! bf16 and f16: conversions to and from f32, rounding to nearest even.
//!
//! bf16 is converted by integer arithmetic, since instructions of CPUs flush subnormals; f16 by
//! instructions where the target has F16C (elsewhere they would be library calls), else by integer
//! arithmetic, where the f32 adder rounds and renormalises subnormals. Devices round to both by
//! instructions. All are vectorised and give the same values; a NaN keeps its sign, but for bf16 on
//! devices. Processors pass on one of the NaNs that they compute with, so where a kernel or an op
//! reads only bf16, no NaN has digits that rounding would carry.

use ddl_dialect::types::DType;
use melior::ir::{Type, Value};

use crate::kernel::code::{Code, Flags, Float, FloatCmp, IntCmp};

/// A 16-bit floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Float16 {
    Bf16,
    F16,
}

impl Float16 {
    /// The element type as a 16-bit float, if it is one.
    pub(crate) fn of(dtype: DType) -> Option<Float16> {
        if dtype == DType::BF16 {
            Some(Float16::Bf16)
        } else {
            (dtype == DType::F16).then_some(Float16::F16)
        }
    }
}

impl<'c, 'a> Code<'c, 'a> {
    /// The f32 with the value of these 16 bits.
    pub(crate) fn widen(&self, float: Float16, bits: Value<'c, 'a>) -> Value<'c, 'a> {
        let wide = self.cast("extui", bits, self.int(32));
        match float {
            Float16::Bf16 => self.as_f32(self.int_op_constant("shli", 32, wide, 16)),
            Float16::F16 => match self.instructions.f16 {
                false => self.widen_f16(wide),
                true => {
                    let half = self.cast("bitcast", bits, self.half());
                    self.cast("extf", half, self.float(Float::F32))
                }
            },
        }
    }

    /// The type of an f16 in a conversion by instructions.
    fn half(&self) -> Type<'c> {
        Type::float16(self.context)
    }

    /// The 16 bits nearest to this f32.
    pub(crate) fn narrow(&self, float: Float16, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let instructions = self.instructions;
        match float {
            Float16::F16 if instructions.f16 => {
                return self.bits_of_half(self.cast("truncf", value, self.half()), value);
            }
            Float16::Bf16 if instructions.bf16 => {
                let nearest = self.cast("truncf", value, Type::bfloat16(self.context));
                return self.cast("bitcast", nearest, self.int(16));
            }
            Float16::F16 | Float16::Bf16 => {}
        }
        let bits = self.cast("bitcast", value, self.int(32));
        let nan = || self.float_cmp(FloatCmp::Unordered, value, value);
        let narrow = match float {
            Float16::Bf16 => self.narrow_bf16(bits, (!self.short_nans.get()).then(nan)),
            Float16::F16 => self.narrow_f16(bits, nan()),
        };
        self.cast("trunci", narrow, self.int(16))
    }

    /// The f32 whose rounding to 16 bits gives the 16 bits nearest to this f64: it is rounded to
    /// odd, which avoids double rounding.
    pub(crate) fn round_to_odd(&self, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let nearest = self.cast("truncf", value, self.float(Float::F32));
        let back = self.cast("extf", nearest, self.float(Float::F64));
        let magnitude = |v| self.math_op("absf", Float::F64, &[v]);
        let exact = self.float_cmp(FloatCmp::Eq, back, value);
        let above = self.float_cmp(FloatCmp::Gt, magnitude(back), magnitude(value));
        let bits = self.cast("bitcast", nearest, self.int(32));
        let lower = self.int_op_constant("subi", 32, bits, 1);
        let toward_zero = self.select(self.int(32), above, lower, bits);
        let odd = self.int_op_constant("ori", 32, toward_zero, 1);
        self.as_f32(self.select(self.int(32), exact, bits, odd))
    }

    fn as_f32(&self, bits: Value<'c, 'a>) -> Value<'c, 'a> {
        self.cast("bitcast", bits, self.float(Float::F32))
    }

    /// This f32 rounded to 16 bits, as f32 and as the bits.
    pub(crate) fn rounded(
        &self,
        float: Float16,
        value: Value<'c, 'a>,
    ) -> (Value<'c, 'a>, Value<'c, 'a>) {
        if float == Float16::F16 && self.instructions.f16 {
            // The bits are computed apart, and only where they are used.
            let half = self.cast("truncf", value, self.half());
            let wide = self.cast("extf", half, self.float(Float::F32));
            return (wide, self.bits_of_half(half, value));
        }
        let narrow = self.narrow(float, value);
        (self.widen(float, narrow), narrow)
    }

    /// The bits of an f16 that is an f32 rounded.
    fn bits_of_half(&self, half: Value<'c, 'a>, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let nan = self.float_cmp(FloatCmp::Unordered, value, value);
        let bits = self.cast("bitcast", half, self.int(16));
        // Of a NaN's payload only the bit that makes it quiet is kept.
        let quiet = self.int_op_constant("andi", 16, bits, 0xfe00);
        self.select(self.int(16), nan, quiet, bits)
    }

    /// - `nan`: whether it is a NaN, if that has to be asked
    fn narrow_bf16(&self, bits: Value<'c, 'a>, nan: Option<Value<'c, 'a>>) -> Value<'c, 'a> {
        let last = self.bit_field(bits, 16, 1);
        let half = self.int_op_constant("addi", 32, last, 0x7fff);
        let rounded = self.int_op("addi", 32, bits, half);
        let chosen = match nan {
            Some(nan) => {
                let quiet = self.int_op_constant("ori", 32, bits, 0x0040_0000);
                self.select(self.int(32), nan, quiet, rounded)
            }
            None => rounded,
        };
        self.int_op_constant("shrui", 32, chosen, 16)
    }

    /// The 16 bits of an f32 that is a value of the type.
    pub(crate) fn unrounded(&self, float: Float16, value: Value<'c, 'a>) -> Value<'c, 'a> {
        if float == Float16::F16 {
            return self.narrow(float, value);
        }
        let bits = self.cast("bitcast", value, self.int(32));
        let narrow = self.int_op_constant("shrui", 32, bits, 16);
        self.cast("trunci", narrow, self.int(16))
    }

    fn narrow_f16(&self, bits: Value<'c, 'a>, nan: Value<'c, 'a>) -> Value<'c, 'a> {
        let int = self.int(32);
        let magnitude = self.int_op_constant("andi", 32, bits, 0x7fff_ffff);
        // Normal: rebias the exponent, round at bit 13.
        let last = self.bit_field(bits, 13, 1);
        let rebias = (15 - 127) * (1 << 23) + 0xfff;
        let rebiased = self.int_op_constant("addi", 32, magnitude, rebias);
        let rounded = self.int_op("addi", 32, rebiased, last);
        let normal = self.int_op_constant("shrui", 32, rounded, 13);
        // Subnormal: adding 0.5 leaves the rounded significand in the low bits.
        let half = self.float_constant(Float::F32, 0.5);
        let operands = [self.as_f32(magnitude), half];
        let sum = self.float_op("addf", Float::F32, &operands, Flags::Exact);
        let sum = self.cast("bitcast", sum, int);
        let subnormal = self.int_op_constant("subi", 32, sum, 0x3f00_0000);
        let limit = self.int_constant(32, 0x3880_0000);
        let is_subnormal = self.int_cmp(IntCmp::Ult, magnitude, limit);
        let finite = self.select(int, is_subnormal, subnormal, normal);
        let limit = self.int_constant(32, 0x4780_0000);
        let overflows = self.int_cmp(IntCmp::Uge, magnitude, limit);
        let infinite = self.select(
            int,
            nan,
            self.int_constant(32, 0x7e00),
            self.int_constant(32, 0x7c00),
        );
        let unsigned = self.select(int, overflows, infinite, finite);
        let sign = self.bit_field(bits, 16, 0x8000);
        self.int_op("ori", 32, unsigned, sign)
    }

    fn widen_f16(&self, bits: Value<'c, 'a>) -> Value<'c, 'a> {
        let int = self.int(32);
        let magnitude = self.int_op_constant("andi", 32, bits, 0x7fff);
        let shifted = self.int_op_constant("shli", 32, magnitude, 13);
        let rebiased = self.int_op_constant("addi", 32, shifted, (127 - 15) << 23);
        // Infinity and NaN have the largest exponent in either type.
        let special = self.int_op_constant("addi", 32, rebiased, (128 - 16) << 23);
        let limit = self.int_constant(32, 0x7c00);
        let is_special = self.int_cmp(IntCmp::Uge, magnitude, limit);
        let normal = self.select(int, is_special, special, rebiased);
        // Subnormal: give it the hidden bit of the least exponent, then subtract that bit.
        let hidden = self.int_op_constant("addi", 32, rebiased, 1 << 23);
        let least = self.float_constant(Float::F32, 2f64.powi(-14));
        let operands = [self.as_f32(hidden), least];
        let exact = self.float_op("subf", Float::F32, &operands, Flags::Exact);
        let exact = self.cast("bitcast", exact, int);
        let limit = self.int_constant(32, 0x0400);
        let is_subnormal = self.int_cmp(IntCmp::Ult, magnitude, limit);
        let unsigned = self.select(int, is_subnormal, exact, normal);
        let sign = self.int_op_constant("andi", 32, bits, 0x8000);
        let sign = self.int_op_constant("shli", 32, sign, 16);
        self.as_f32(self.int_op("ori", 32, unsigned, sign))
    }

    /// `(bits >> shift) & mask`.
    fn bit_field(&self, bits: Value<'c, 'a>, shift: i128, mask: i128) -> Value<'c, 'a> {
        let shifted = self.int_op_constant("shrui", 32, bits, shift);
        self.int_op_constant("andi", 32, shifted, mask)
    }
}
