//! Code for conversions between element types, by value and by bits. By value, floats round to
//! nearest even, float to integer truncates and saturates (NaN gives 0), and conversion to `i1` is
//! `x ≠ 0`.

use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::{Code, Float, FloatCmp, IntCmp};
use crate::kernel::float16::Float16;
use crate::kernel::scalar::float_of;

impl<'c, 'a> Code<'c, 'a> {
    /// `value`, in the register type of `from`, converted to that of `to`.
    pub(crate) fn convert(&self, from: DType, to: DType, value: Value<'c, 'a>) -> Value<'c, 'a> {
        match (float_of(from), float_of(to)) {
            _ if from == to => value,
            (Some(source), Some(_)) => self.float_to_float(source, to, value),
            (Some(float), None) if to == DType::I1 => {
                self.float_cmp(FloatCmp::Ne, value, self.float_constant(float, 0.0))
            }
            (Some(float), None) => self.float_to_int(float, to, value),
            (None, Some(_)) => self.int_to_float(from, to, value),
            (None, None) if to == DType::I1 => {
                self.int_cmp(IntCmp::Ne, value, self.int_constant(from.bits(), 0))
            }
            (None, None) => self.int_to_int(from, to, value),
        }
    }

    /// The bits of `value`, in the register type of `from`, read as a `to` of the same width.
    pub(crate) fn bitcast(&self, from: DType, to: DType, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let bits = match (Float16::of(from), float_of(from)) {
            (Some(float), _) => self.narrow(float, value),
            (None, Some(_)) => self.cast("bitcast", value, self.int(from.bits())),
            (None, None) => value,
        };
        match (Float16::of(to), float_of(to)) {
            (Some(float), _) => self.widen(float, bits),
            (None, Some(float)) => self.cast("bitcast", bits, self.float(float)),
            (None, None) => bits,
        }
    }

    fn float_to_float(&self, source: Float, to: DType, value: Value<'c, 'a>) -> Value<'c, 'a> {
        match (source, to) {
            (Float::F32, DType::F64) => self.cast("extf", value, self.float(Float::F64)),
            (Float::F64, DType::F32) => self.cast("truncf", value, self.float(Float::F32)),
            (Float::F64, DType::BF16 | DType::F16) => {
                self.round(to, self.round_to_odd(value)).value
            }
            (Float::F32, DType::BF16 | DType::F16) => self.round(to, value).value,
            _ => value,
        }
    }

    fn float_to_int(&self, float: Float, to: DType, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let (bits, ty) = (to.bits(), self.int(to.bits()));
        if bits <= 16 {
            return self.float_to_short(float, to, value);
        }
        let (low, high, cast) = if to.is_signed() {
            let bound = 2f64.powi(bits as i32 - 1);
            (-bound, bound, "fptosi")
        } else {
            (0.0, 2f64.powi(bits as i32), "fptoui")
        };
        let least: i128 = if to.is_signed() {
            -(1 << (bits - 1))
        } else {
            0
        };
        let greatest = least + ((1i128 << bits) - 1);
        let at_least = self.float_cmp(FloatCmp::Ge, value, self.float_constant(float, low));
        let above = self.float_cmp(FloatCmp::Ge, value, self.float_constant(float, high));
        let below = self.float_cmp(FloatCmp::Lt, value, self.float_constant(float, low));
        // Outside the range the conversion itself would be undefined.
        let fits = self.int_op(
            "andi",
            1,
            at_least,
            self.int_op_constant("xori", 1, above, -1),
        );
        let zero = self.float_constant(float, 0.0);
        let safe = self.select(self.float(float), fits, value, zero);
        let inside = self.cast(cast, safe, ty);
        let inside = self.select(ty, below, self.int_constant(bits, least), inside);
        self.select(ty, above, self.int_constant(bits, greatest), inside)
    }

    /// To integers whose bounds are floats, too: between them nothing is left to choose.
    fn float_to_short(&self, float: Float, to: DType, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let (ty, bits) = (self.float(float), to.bits() as i32);
        let (low, high, cast) = if to.is_signed() {
            let bound = 2f64.powi(bits - 1);
            (-bound, bound - 1.0, "fptosi")
        } else {
            (0.0, 2f64.powi(bits) - 1.0, "fptoui")
        };
        let [low, high, zero] = [low, high, 0.0].map(|bound| self.float_constant(float, bound));
        let nan = self.float_cmp(FloatCmp::Unordered, value, value);
        let above = self.float_cmp(FloatCmp::Gt, value, low);
        let inside = self.select(ty, above, value, low);
        let below = self.float_cmp(FloatCmp::Lt, inside, high);
        let inside = self.select(ty, below, inside, high);
        let safe = self.select(ty, nan, zero, inside);
        self.cast(cast, safe, self.int(to.bits()))
    }

    /// 64-bit integers of more than 53 significant bits are converted to 16-bit types through f64
    /// and may be rounded twice.
    fn int_to_float(&self, from: DType, to: DType, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let cast = if from.is_signed() { "sitofp" } else { "uitofp" };
        if to == DType::F32 {
            return self.cast(cast, value, self.float(Float::F32));
        }
        let wide = self.cast(cast, value, self.float(Float::F64));
        self.float_to_float(Float::F64, to, wide)
    }

    fn int_to_int(&self, from: DType, to: DType, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let cast = match (to.bits().cmp(&from.bits()), from.is_signed()) {
            (std::cmp::Ordering::Equal, _) => return value,
            (std::cmp::Ordering::Less, _) => "trunci",
            (std::cmp::Ordering::Greater, true) => "extsi",
            (std::cmp::Ordering::Greater, false) => "extui",
        };
        self.cast(cast, value, self.int(to.bits()))
    }
}
