//! Code for the scalar expressions of elementwise ops, in every element type.
//!
//! Arithmetic on bf16 and f16 is done in f32; the result of each *op* is rounded to its type, so
//! that fusion changes no bits. `i1` is one bit in registers and a byte in memory.

use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::{Binary, Cmp, Node, Number, Unary};
use ddl_dialect::types::DType;
use melior::ir::{Type, Value};

use crate::kernel::ScalarFn;
use crate::kernel::code::{Code, Flags, Float, FloatCmp, IntCmp};
use crate::kernel::float16::Float16;
use crate::kernel::real::Real;
use crate::kernel::{math, quotient, rounding, special};

/// An element in registers.
#[derive(Clone, Copy)]
pub(crate) struct Element<'c, 'a> {
    /// Its value in the compute type.
    pub(crate) value: Value<'c, 'a>,
    /// Its 16 bits, for bf16 and f16.
    pub(crate) narrow: Option<Value<'c, 'a>>,
}

/// The compute type of float elements; `None` for integers.
pub(crate) fn float_of(dtype: DType) -> Option<Float> {
    let float = if dtype == DType::F64 {
        Float::F64
    } else {
        Float::F32
    };
    dtype.is_float().then_some(float)
}

/// Whether a reduction gives one of its elements, which needs no rounding.
pub(crate) fn is_choice(combiner: Combiner) -> bool {
    matches!(combiner, Combiner::Max | Combiner::Min)
}

/// Whether a value is one of the arguments, constants or conversions of its own type, or its
/// negative, so that it needs no rounding.
fn is_chosen(nodes: &[(Node, DType)], id: usize) -> bool {
    let (node, dtype) = nodes[id];
    let is_chosen = |id: usize| nodes[id].1 == dtype && is_chosen(nodes, id);
    match node {
        Node::Arg(_) | Node::Const(_) | Node::Convert(_) | Node::Bitcast(_) => true,
        Node::Unary(Unary::Neg | Unary::Abs | Unary::Barrier, a) => is_chosen(a),
        Node::Binary(Binary::Max | Binary::Min, a, b) | Node::Select(_, a, b) => {
            is_chosen(a) && is_chosen(b)
        }
        Node::Unary(..) | Node::Binary(..) | Node::Cmp(..) | Node::Lookup(..) => false,
    }
}

/// Whether no float of a type has a NaN with more than the digits of a bf16.
pub(crate) fn is_short(dtype: DType) -> bool {
    !dtype.is_float() || dtype == DType::BF16
}

/// Whether no float with more than the digits of a bf16 is made of bits.
pub(crate) fn keeps_short_nans(nodes: &[(Node, DType)]) -> bool {
    (nodes.iter()).all(|&(node, dtype)| !matches!(node, Node::Bitcast(_)) || is_short(dtype))
}

/// Whether all NaNs that an expression computes with have only the digits of a bf16.
fn makes_short_nans(nodes: &[(Node, DType)]) -> bool {
    let mut arguments = nodes
        .iter()
        .filter(|(node, _)| matches!(node, Node::Arg(_)));
    arguments.all(|&(_, dtype)| is_short(dtype)) && keeps_short_nans(nodes)
}

impl<'c, 'a> Code<'c, 'a> {
    /// The compute type of elements of this type.
    pub(crate) fn register_type(&self, dtype: DType) -> Type<'c> {
        match float_of(dtype) {
            Some(float) => self.float(float),
            None => self.int(dtype.bits()),
        }
    }

    /// The type of the bits kept beside an element's value, for bf16 and f16.
    pub(crate) fn narrow_type(&self, dtype: DType) -> Option<Type<'c>> {
        Float16::of(dtype).map(|_| self.int(16))
    }

    /// Reads element `index` of a buffer.
    pub(crate) fn load_element(
        &self,
        dtype: DType,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
    ) -> Element<'c, 'a> {
        let bits = 8 * dtype.bytes() as u32;
        if let Some(float) = Float16::of(dtype) {
            let narrow = self.load(base, index, bits, self.int(16));
            let value = self.widen(float, narrow);
            return Element {
                value,
                narrow: Some(narrow),
            };
        }
        let value = if dtype == DType::I1 {
            let byte = self.load(base, index, bits, self.int(8));
            self.int_cmp(IntCmp::Ne, byte, self.int_constant(8, 0))
        } else {
            self.load(base, index, bits, self.register_type(dtype))
        };
        Element {
            value,
            narrow: None,
        }
    }

    /// Writes element `index` of a buffer.
    pub(crate) fn store_element(
        &self,
        dtype: DType,
        element: Element<'c, 'a>,
        base: Value<'c, 'a>,
        index: Value<'c, 'a>,
    ) {
        let value = match element.narrow {
            Some(narrow) => narrow,
            None if dtype == DType::I1 => self.cast("extui", element.value, self.int(8)),
            None => element.value,
        };
        self.store(value, base, index, 8 * dtype.bytes() as u32);
    }

    /// A value of `dtype`'s register type, rounded to the type.
    pub(crate) fn round(&self, dtype: DType, value: Value<'c, 'a>) -> Element<'c, 'a> {
        let Some(float) = Float16::of(dtype) else {
            return Element {
                value,
                narrow: None,
            };
        };
        let (value, narrow) = self.rounded(float, value);
        Element {
            value,
            narrow: Some(narrow),
        }
    }

    /// A value of `dtype`'s register type that is one of the type.
    pub(crate) fn exact(&self, dtype: DType, value: Value<'c, 'a>) -> Element<'c, 'a> {
        let narrow = Float16::of(dtype).map(|float| self.unrounded(float, value));
        Element { value, narrow }
    }

    /// The result of a reduction, of `dtype`'s register type: one of its elements, or rounded.
    pub(crate) fn reduced(
        &self,
        combiner: Combiner,
        dtype: DType,
        value: Value<'c, 'a>,
    ) -> Element<'c, 'a> {
        match is_choice(combiner) {
            true => self.exact(dtype, value),
            false => self.round(dtype, value),
        }
    }

    /// A constant.
    pub(crate) fn number(&self, dtype: DType, number: Number) -> Value<'c, 'a> {
        match (float_of(dtype), number) {
            (Some(float), Number::Float(v)) => self.float_number(dtype, float, v),
            (Some(float), Number::Int(v)) => self.float_number(dtype, float, v as f64),
            (None, Number::Int(v)) => self.int_constant(dtype.bits(), v),
            (None, Number::Float(v)) => self.int_constant(dtype.bits(), v as i128),
        }
    }

    fn float_number(&self, dtype: DType, float: Float, value: f64) -> Value<'c, 'a> {
        if Float16::of(dtype).is_some() {
            let odd = self.round_to_odd(self.float_constant(Float::F64, value));
            return self.round(dtype, odd).value;
        }
        self.float_constant(float, value)
    }

    /// One step of a reduction, in the accumulator type of `dtype` (its register type).
    pub(crate) fn combine(
        &self,
        combiner: Combiner,
        dtype: DType,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        self.binary(combiner.binary(), dtype, a, b, Flags::Accumulate)
    }

    /// The value of an expression; `params` are the kernel's integer parameters.
    pub(crate) fn scalar(
        &self,
        function: &ScalarFn,
        arguments: &[Element<'c, 'a>],
        params: &[Value<'c, 'a>],
    ) -> Element<'c, 'a> {
        let nodes = &function.scalar.nodes;
        let all_short = self.short_nans.get();
        self.short_nans.set(all_short || makes_short_nans(nodes));
        let mut values: Vec<Value<'c, 'a>> = Vec::with_capacity(nodes.len());
        for (id, &(node, dtype)) in nodes.iter().enumerate() {
            let of = |id: usize| nodes[id].1;
            let value = match node {
                Node::Arg(i) => arguments[i].value,
                Node::Const(_) if function.constants.contains_key(&id) => {
                    self.parameter(dtype, params[function.constants[&id]])
                }
                Node::Const(number) => self.number(dtype, number),
                Node::Unary(f, a) => self.unary(f, dtype, values[a]),
                Node::Binary(f, a, b) => {
                    self.binary(f, dtype, values[a], values[b], Flags::Arithmetic)
                }
                Node::Cmp(cmp, a, b) => self.cmp(cmp, of(a), values[a], values[b]),
                Node::Select(condition, a, b) => {
                    let ty = self.register_type(dtype);
                    self.select(ty, values[condition], values[a], values[b])
                }
                Node::Convert(a) => self.convert(of(a), dtype, values[a]),
                Node::Bitcast(a) => self.bitcast(of(a), dtype, values[a]),
                Node::Lookup(table, index) => {
                    self.lookup(dtype, &function.scalar.tables[table], values[index])
                }
            };
            values.push(value);
        }
        let root = function.scalar.root;
        let element = match nodes[root] {
            (Node::Arg(i), _) => arguments[i],
            (_, dtype) if is_chosen(nodes, root) => self.exact(dtype, values[root]),
            (_, dtype) => self.round(dtype, values[root]),
        };
        self.short_nans.set(all_short);
        element
    }

    /// A constant that differs between ranks: an integer, or the bits of an f64.
    fn parameter(&self, dtype: DType, bits: Value<'c, 'a>) -> Value<'c, 'a> {
        match float_of(dtype) {
            Some(_) => {
                let value = self.cast("bitcast", bits, self.float(Float::F64));
                self.convert(DType::F64, dtype, value)
            }
            None => self.convert(DType::I64, dtype, bits),
        }
    }

    fn unary(&self, f: Unary, dtype: DType, a: Value<'c, 'a>) -> Value<'c, 'a> {
        match float_of(dtype) {
            Some(float) => self.float_unary(f, float, a),
            None => self.int_unary(f, dtype, a),
        }
    }

    fn float_unary(&self, f: Unary, float: Float, a: Value<'c, 'a>) -> Value<'c, 'a> {
        let x = Real::new(self, float, a);
        match f {
            Unary::Neg => self.float_op("negf", float, &[a], Flags::Arithmetic),
            Unary::Abs => x.abs().value,
            Unary::Sqrt => self.math_op("sqrt", float, &[a]),
            Unary::Exp => self.function("exp", [x], |[x]| math::exp(x)),
            Unary::Log => self.function("log", [x], |[x]| math::log(x)),
            Unary::Tanh => self.function("tanh", [x], |[x]| math::tanh(x)),
            Unary::Cos => self.function("cos", [x], |[x]| math::cos(x)),
            Unary::Sin => self.function("sin", [x], |[x]| math::sin(x)),
            Unary::Logistic => self.function("logistic", [x], |[x]| special::logistic(x)),
            Unary::Log1p => self.function("log1p", [x], |[x]| special::log1p(x)),
            Unary::Expm1 => self.function("expm1", [x], |[x]| special::expm1(x)),
            Unary::Erf => self.function("erf", [x], |[x]| special::erf(x)),
            Unary::Erfc => self.function("erfc", [x], |[x]| special::erfc(x)),
            Unary::Cbrt => self.function("cbrt", [x], |[x]| special::cbrt(x)),
            Unary::Floor => rounding::floor(x).value,
            Unary::Ceil => rounding::ceil(x).value,
            Unary::RoundAway => rounding::round_away(x).value,
            Unary::RoundEven => rounding::round_even(x).value,
            Unary::Barrier => a,
            Unary::Sign => {
                let zero = x.constant(0.0);
                let negative = x.lt(zero).select(x.constant(-1.0), x);
                zero.lt(x).select(x.constant(1.0), negative).value
            }
            Unary::Not | Unary::Ones | Unary::LeadingZeros => ddlc::ice!("{f:?} of a float"),
        }
    }

    fn int_unary(&self, f: Unary, dtype: DType, a: Value<'c, 'a>) -> Value<'c, 'a> {
        let bits = dtype.bits();
        let (ty, zero) = (self.int(bits), self.int_constant(bits, 0));
        match f {
            Unary::Neg => self.int_op("subi", bits, zero, a),
            Unary::Not => self.int_op_constant("xori", bits, a, -1),
            Unary::Abs if !dtype.is_signed() => a,
            Unary::Abs => {
                let negative = self.int_cmp(IntCmp::Slt, a, zero);
                self.select(ty, negative, self.int_op("subi", bits, zero, a), a)
            }
            Unary::Sign => {
                let one = self.int_constant(bits, 1);
                let nonzero = self.int_cmp(IntCmp::Ne, a, zero);
                let positive = self.select(ty, nonzero, one, zero);
                if !dtype.is_signed() {
                    return positive;
                }
                let negative = self.int_cmp(IntCmp::Slt, a, zero);
                self.select(ty, negative, self.int_constant(bits, -1), positive)
            }
            Unary::Ones => self.count_bits("ctpop", bits, a),
            Unary::LeadingZeros => self.count_bits("ctlz", bits, a),
            Unary::Barrier => a,
            Unary::Exp
            | Unary::Log
            | Unary::Sqrt
            | Unary::Tanh
            | Unary::Cos
            | Unary::Sin
            | Unary::Logistic
            | Unary::Log1p
            | Unary::Expm1
            | Unary::Erf
            | Unary::Erfc
            | Unary::Cbrt
            | Unary::Floor
            | Unary::Ceil
            | Unary::RoundAway
            | Unary::RoundEven => ddlc::ice!("{f:?} of an integer"),
        }
    }

    fn binary(
        &self,
        f: Binary,
        dtype: DType,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
        flags: Flags,
    ) -> Value<'c, 'a> {
        match float_of(dtype) {
            Some(float) => self.float_binary(f, float, a, b, flags),
            None => self.int_binary(f, dtype, a, b),
        }
    }

    fn float_binary(
        &self,
        f: Binary,
        float: Float,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
        flags: Flags,
    ) -> Value<'c, 'a> {
        let (x, y) = (Real::new(self, float, a), Real::new(self, float, b));
        let name = match f {
            Binary::Add => "addf",
            Binary::Sub => "subf",
            Binary::Mul => "mulf",
            Binary::Div => match quotient::by_known(x, y) {
                Some(quotient) => return quotient.value,
                None => "divf",
            },
            Binary::Max => "maximumf",
            Binary::Min => "minimumf",
            Binary::Pow => return self.function("pow", [x, y], |[x, y]| math::pow(x, y)),
            Binary::Rem => return rounding::remainder(x, y).value,
            Binary::Atan2 => return self.function("atan2", [x, y], |[x, y]| special::atan2(x, y)),
            Binary::And | Binary::Or | Binary::Xor | Binary::Shl | Binary::Shr | Binary::Sar => {
                ddlc::ice!("{f:?} of floats")
            }
        };
        self.float_op(name, float, &[a, b], flags)
    }

    fn int_binary(
        &self,
        f: Binary,
        dtype: DType,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let (bits, signed) = (dtype.bits(), dtype.is_signed());
        let name = match f {
            Binary::Add => "addi",
            Binary::Sub => "subi",
            Binary::Mul => "muli",
            Binary::Max if signed => "maxsi",
            Binary::Max => "maxui",
            Binary::Min if signed => "minsi",
            Binary::Min => "minui",
            Binary::And => "andi",
            Binary::Or => "ori",
            Binary::Xor => "xori",
            Binary::Div => return self.int_divide(dtype, a, b),
            Binary::Shl => return self.shift("shli", bits, a, b),
            Binary::Shr => return self.shift("shrui", bits, a, b),
            Binary::Sar => return self.shift_sign(bits, a, b),
            Binary::Rem => return self.int_remainder(dtype, a, b),
            Binary::Pow | Binary::Atan2 => ddlc::ice!("{f:?} of integers"),
        };
        self.int_op(name, bits, a, b)
    }

    /// Arithmetic right shift; all sign bits if the amount is at least the width.
    fn shift_sign(&self, bits: u32, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        let most = self.int_constant(bits, i128::from(bits) - 1);
        let by = self.int_op("minui", bits, b, most);
        self.int_op("shrsi", bits, a, by)
    }

    /// A shift; 0 if the amount is at least the width.
    fn shift(&self, name: &str, bits: u32, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        let (ty, zero) = (self.int(bits), self.int_constant(bits, 0));
        let width = self.int_constant(bits, i128::from(bits));
        let inside = self.int_cmp(IntCmp::Ult, b, width);
        let by = self.select(ty, inside, b, zero);
        self.select(ty, inside, self.int_op(name, bits, a, by), zero)
    }

    /// Whether `a` is NaN and `b` is not.
    pub(crate) fn is_only_nan(
        &self,
        dtype: DType,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let (nan, ordered) = (
            self.cmp(Cmp::Ne, dtype, a, a),
            self.cmp(Cmp::Eq, dtype, b, b),
        );
        self.int_op("andi", 1, nan, ordered)
    }

    /// Comparison of two values of this type.
    pub(crate) fn cmp(
        &self,
        cmp: Cmp,
        dtype: DType,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        if dtype.is_float() {
            let cmp = match cmp {
                Cmp::Eq => FloatCmp::Eq,
                Cmp::Ne => FloatCmp::Ne,
                Cmp::Lt => FloatCmp::Lt,
                Cmp::Le => FloatCmp::Le,
                Cmp::Gt => FloatCmp::Gt,
                Cmp::Ge => FloatCmp::Ge,
            };
            return self.float_cmp(cmp, a, b);
        }
        let cmp = match (cmp, dtype.is_signed()) {
            (Cmp::Eq, _) => IntCmp::Eq,
            (Cmp::Ne, _) => IntCmp::Ne,
            (Cmp::Lt, true) => IntCmp::Slt,
            (Cmp::Le, true) => IntCmp::Sle,
            (Cmp::Gt, true) => IntCmp::Sgt,
            (Cmp::Ge, true) => IntCmp::Sge,
            (Cmp::Lt, false) => IntCmp::Ult,
            (Cmp::Le, false) => IntCmp::Ule,
            (Cmp::Gt, false) => IntCmp::Ugt,
            (Cmp::Ge, false) => IntCmp::Uge,
        };
        self.int_cmp(cmp, a, b)
    }
}
