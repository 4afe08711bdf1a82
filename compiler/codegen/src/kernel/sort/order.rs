//! Keys as integers in the order of a sort.

use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::{Code, Float, IntCmp};
use crate::kernel::float16::Float16;
use crate::kernel::scalar::{Element, float_of};

/// A key whose elements are ordered by value, as a signed integer of the element's width in memory:
/// -0 equals +0, and every NaN is the largest value.
#[derive(Clone, Copy)]
pub(super) struct OrderedKey {
    dtype: DType,
    descending: bool,
}

impl OrderedKey {
    pub(super) fn new(dtype: DType, descending: bool) -> OrderedKey {
        OrderedKey { dtype, descending }
    }

    /// The width of the integer.
    pub(super) fn bits(self) -> u32 {
        8 * self.dtype.bytes() as u32
    }

    /// Whether an integer is the element itself, bit for bit.
    pub(super) fn is_element(self) -> bool {
        !self.descending && (self.dtype == DType::I1 || self.dtype.is_signed())
    }

    /// The bits of positive infinity.
    fn infinity(self) -> Option<i128> {
        match (Float16::of(self.dtype), float_of(self.dtype)) {
            (Some(Float16::Bf16), _) => Some(0x7f80),
            (Some(Float16::F16), _) => Some(0x7c00),
            (None, Some(Float::F64)) => Some(f64::INFINITY.to_bits().into()),
            (None, Some(Float::F32)) => Some(f32::INFINITY.to_bits().into()),
            (None, None) => None,
        }
    }
}

impl<'c, 'a> Code<'c, 'a> {
    /// The integer of an element.
    pub(super) fn ordered_key(&self, key: OrderedKey, element: Element<'c, 'a>) -> Value<'c, 'a> {
        let width = key.bits();
        let ty = self.int(width);
        let value = match key.infinity() {
            Some(infinity) => self.ordered_float(key, infinity, element),
            None if key.dtype == DType::I1 => self.cast("extui", element.value, ty),
            None if key.dtype.is_signed() => element.value,
            // The lowest unsigned number becomes the lowest signed one.
            None => self.int_op_constant("xori", width, element.value, -1 << (width - 1)),
        };
        match key.descending {
            true => self.int_op_constant("xori", width, value, -1),
            false => value,
        }
    }

    /// The bits of the element that has an integer; the key is no float.
    pub(super) fn element_of_key(&self, key: OrderedKey, value: Value<'c, 'a>) -> Value<'c, 'a> {
        let width = key.bits();
        let value = match key.descending {
            true => self.int_op_constant("xori", width, value, -1),
            false => value,
        };
        match key.dtype == DType::I1 || key.dtype.is_signed() {
            true => value,
            false => self.int_op_constant("xori", width, value, -1 << (width - 1)),
        }
    }

    fn ordered_float(
        &self,
        key: OrderedKey,
        infinity: i128,
        element: Element<'c, 'a>,
    ) -> Value<'c, 'a> {
        let width = key.bits();
        let ty = self.int(width);
        let bits = match (element.narrow, Float16::of(key.dtype)) {
            (Some(bits), _) => bits,
            (None, Some(float)) => self.narrow(float, element.value),
            (None, None) => self.cast("bitcast", element.value, ty),
        };
        let largest = (1i128 << (width - 1)) - 1;
        let size = self.int_op_constant("andi", width, bits, largest);
        // Of negative numbers, the larger is the smaller in size.
        let sign = self.int_op_constant("shrsi", width, bits, i128::from(width) - 1);
        let flipped = self.int_op_constant("andi", width, sign, largest);
        let value = self.int_op("xori", width, bits, flipped);
        let constant = |value| self.int_constant(width, value);
        let is_zero = self.int_cmp(IntCmp::Eq, size, constant(0));
        let value = self.select(ty, is_zero, constant(0), value);
        let is_nan = self.int_cmp(IntCmp::Ugt, size, constant(infinity));
        self.select(ty, is_nan, constant(largest), value)
    }
}
