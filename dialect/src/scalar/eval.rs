//! Evaluation of a [`Scalar`] for one element: the reference semantics of generated kernels.

use std::cmp::Ordering;

use half::{bf16, f16};

use super::erf::{erf, erfc};
use super::{Binary, Cmp, Id, Node, Number, Scalar, Unary};
use crate::types::DType;

/// The arithmetic in which ops are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Floats in f64 whatever their type.
    Exact,
    /// Every result rounded to its type; sums accumulate in f64 before that.
    Typed,
}

impl Number {
    /// The value as a float.
    pub fn to_f64(self) -> f64 {
        match self {
            Number::Float(v) => v,
            // The conversion of 128 bits is a function of many instructions.
            Number::Int(v) => i64::try_from(v).map_or(v as f64, |v| v as f64),
        }
    }

    /// The value as an integer; floats truncate towards zero and saturate, NaN gives 0.
    pub fn to_int(self) -> i128 {
        match self {
            Number::Float(v) => v as i128,
            Number::Int(v) => v,
        }
    }

    /// Whether a boolean is true.
    pub fn is_true(self) -> bool {
        self.to_int() != 0
    }
}

/// Converts a number to a type: floats are rounded to nearest even in [`Mode::Typed`] and unchanged
/// in [`Mode::Exact`]; integers wrap.
pub fn round(value: Number, dtype: DType, mode: Mode) -> Number {
    if !dtype.is_float() {
        return Number::Int(wrap(value.to_int(), dtype));
    }
    let mut rounded = [value.to_f64()];
    round_all(&mut rounded, dtype, mode);
    Number::Float(rounded[0])
}

/// Rounds floats to a type in [`Mode::Typed`].
pub(crate) fn round_all(values: &mut [f64], dtype: DType, mode: Mode) {
    let values = values.iter_mut();
    match (mode, dtype) {
        (Mode::Typed, DType::F32) => values.for_each(|v| *v = f64::from(*v as f32)),
        (Mode::Typed, DType::BF16) => {
            values.for_each(|v| *v = bf16::from_f32(to_odd(*v)).to_f64());
        }
        (Mode::Typed, DType::F16) => values.for_each(|v| *v = f16::from_f32(to_odd(*v)).to_f64()),
        (Mode::Typed | Mode::Exact, _) => {}
    }
}

/// The f32 whose nearest 16-bit float is that of `v`: `v` itself, or its odd neighbor, which is on
/// the same side of every tie. (`from_f64` of `half` truncates its argument before it rounds.)
fn to_odd(v: f64) -> f32 {
    let nearest = v as f32;
    if v.is_nan() || f64::from(nearest) == v {
        return nearest;
    }
    let above = f64::from(nearest).abs() > v.abs();
    f32::from_bits((nearest.to_bits() - u32::from(above)) | 1)
}

/// An integer modulo 2^bits, in the type's range; `i1` keeps the lowest bit.
pub(crate) fn wrap(value: i128, dtype: DType) -> i128 {
    let bits = dtype.bits();
    let low = value & ((1i128 << bits) - 1);
    if dtype.is_signed() && low >> (bits - 1) == 1 {
        low - (1i128 << bits)
    } else {
        low
    }
}

/// Conversion between types as `convert` defines it.
pub fn convert(value: Number, to: DType, mode: Mode) -> Number {
    if to == DType::I1 {
        let truth = match value {
            Number::Float(v) => v != 0.0,
            Number::Int(v) => v != 0,
        };
        return Number::Int(i128::from(truth));
    }
    match value {
        Number::Float(v) if to.is_int() => Number::Int(saturate(v, to)),
        Number::Int(v) if to.is_float() => {
            let narrows = mode == Mode::Typed && to != DType::F64;
            let near = if narrows { odd(v) } else { v as f64 };
            round(Number::Float(near), to, mode)
        }
        Number::Float(_) | Number::Int(_) => round(value, to, mode),
    }
}

/// `v` rounded to odd, so that a later rounding to a narrower type gives the same result: the f64
/// on the same side as `v` of every number of the narrower type and of every midpoint.
fn odd(v: i128) -> f64 {
    let nearest = v as f64;
    let exact = nearest as i128;
    if exact == v {
        return nearest;
    }
    let above = exact.unsigned_abs() > v.unsigned_abs();
    f64::from_bits((nearest.to_bits() - u64::from(above)) | 1)
}

fn saturate(v: f64, to: DType) -> i128 {
    let (least, greatest) = if to.is_signed() {
        (-(1i128 << (to.bits() - 1)), (1i128 << (to.bits() - 1)) - 1)
    } else {
        (0, (1i128 << to.bits()) - 1)
    };
    (v as i128).clamp(least, greatest)
}

impl Scalar {
    /// The value for these elements of the operands.
    pub fn eval(&self, args: &[Number], mode: Mode) -> Number {
        let mut values: Vec<Number> = Vec::with_capacity(self.nodes.len());
        for id in 0..self.nodes.len() {
            let value = match self.nodes[id].0 {
                Node::Arg(i) => args[i],
                _ => self.node_value(id, mode, |operand| values[operand]),
            };
            values.push(value);
        }
        values[self.root]
    }

    /// The value of a node that is no argument.
    ///
    /// - `of`: the values of the nodes that it reads
    pub(crate) fn node_value(&self, id: Id, mode: Mode, of: impl Fn(Id) -> Number) -> Number {
        let (node, dtype) = self.nodes[id];
        match node {
            Node::Arg(_) => panic!("an argument has the value that it is given"),
            Node::Const(v) => round(v, dtype, mode),
            Node::Unary(f, a) => round(unary(f, of(a), dtype), dtype, mode),
            Node::Binary(f, a, b) => round(binary(f, of(a), of(b), dtype), dtype, mode),
            Node::Cmp(cmp, a, b) => Number::Int(i128::from(compare(cmp, of(a), of(b)))),
            Node::Select(c, a, b) => of(if of(c).is_true() { a } else { b }),
            Node::Convert(a) => convert(of(a), dtype, mode),
            Node::Bitcast(a) => from_bits(bits(of(a), self.nodes[a].1), dtype),
            Node::Lookup(table, index) => {
                let table = &self.tables[table];
                let last = table.len() as i128 - 1;
                let index = of(index).to_int().clamp(0, last);
                round(table[index as usize], dtype, mode)
            }
        }
    }

    /// The nodes on which the root depends, in order.
    pub fn live(&self) -> Vec<Id> {
        let mut live = vec![false; self.nodes.len()];
        live[self.root] = true;
        for id in (0..self.nodes.len()).rev() {
            if live[id] {
                for operand in self.nodes[id].0.operands() {
                    live[operand] = true;
                }
            }
        }
        (0..self.nodes.len()).filter(|&id| live[id]).collect()
    }
}

impl Node {
    /// The nodes it reads.
    pub fn operands(self) -> Vec<Id> {
        match self {
            Node::Arg(_) | Node::Const(_) => Vec::new(),
            Node::Unary(_, a) | Node::Convert(a) | Node::Bitcast(a) | Node::Lookup(_, a) => vec![a],
            Node::Binary(_, a, b) | Node::Cmp(_, a, b) => vec![a, b],
            Node::Select(c, a, b) => vec![c, a, b],
        }
    }

    /// The same node with other operands.
    pub fn moved(self, to: impl Fn(Id) -> Id) -> Node {
        match self {
            Node::Arg(_) | Node::Const(_) => self,
            Node::Unary(f, a) => Node::Unary(f, to(a)),
            Node::Convert(a) => Node::Convert(to(a)),
            Node::Bitcast(a) => Node::Bitcast(to(a)),
            Node::Lookup(table, a) => Node::Lookup(table, to(a)),
            Node::Binary(f, a, b) => Node::Binary(f, to(a), to(b)),
            Node::Cmp(cmp, a, b) => Node::Cmp(cmp, to(a), to(b)),
            Node::Select(c, a, b) => Node::Select(to(c), to(a), to(b)),
        }
    }
}

fn unary(f: Unary, a: Number, dtype: DType) -> Number {
    match a {
        Number::Float(x) => Number::Float(unary_float(f)(x)),
        Number::Int(x) => Number::Int(unary_int(f, x, dtype)),
    }
}

/// A function of one float.
pub(crate) fn unary_float(f: Unary) -> fn(f64) -> f64 {
    match f {
        Unary::Neg => |x| -x,
        Unary::Abs => f64::abs,
        Unary::Exp => f64::exp,
        Unary::Log => f64::ln,
        Unary::Sqrt => f64::sqrt,
        Unary::Tanh => f64::tanh,
        Unary::Cos => f64::cos,
        Unary::Sin => f64::sin,
        Unary::Logistic => logistic,
        Unary::Log1p => f64::ln_1p,
        Unary::Expm1 => f64::exp_m1,
        Unary::Erf => erf,
        Unary::Erfc => erfc,
        Unary::Cbrt => f64::cbrt,
        Unary::Floor => f64::floor,
        Unary::Ceil => f64::ceil,
        Unary::RoundAway => f64::round,
        Unary::RoundEven => f64::round_ties_even,
        Unary::Barrier => |x| x,
        Unary::Sign => |x| match x == 0.0 || x.is_nan() {
            true => x,
            false => x.signum(),
        },
        Unary::Not | Unary::Ones | Unary::LeadingZeros => |_| f64::NAN,
    }
}

fn unary_int(f: Unary, x: i128, dtype: DType) -> i128 {
    match f {
        Unary::Neg => -x,
        Unary::Abs => x.abs(),
        Unary::Sign => x.signum(),
        Unary::Not if dtype == DType::I1 => 1 - x,
        Unary::Not => !x,
        Unary::Ones => i128::from(unsigned(x, dtype).count_ones()),
        Unary::LeadingZeros => {
            let unused = i128::BITS - dtype.bits();
            i128::from(unsigned(x, dtype).leading_zeros() - unused)
        }
        Unary::Floor | Unary::Ceil | Unary::RoundAway | Unary::RoundEven | Unary::Barrier => x,
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
        | Unary::Cbrt => 0,
    }
}

/// 1 / (1 + e⁻ˣ), in a form in which the power does not overflow.
fn logistic(x: f64) -> f64 {
    let power = (-x.abs()).exp();
    let numerator = if x < 0.0 { power } else { 1.0 };
    numerator / (1.0 + power)
}

/// The bits of a number in its type, as an unsigned number. Floats are rounded to the type first.
pub fn bits(value: Number, dtype: DType) -> i128 {
    match (value, dtype) {
        (Number::Float(v), DType::F64) => i128::from(v.to_bits()),
        (Number::Float(v), DType::BF16) => i128::from(bf16::from_f64(v).to_bits()),
        (Number::Float(v), DType::F16) => i128::from(f16::from_f64(v).to_bits()),
        (Number::Float(v), _) => i128::from((v as f32).to_bits()),
        (Number::Int(v), _) => unsigned(v, dtype),
    }
}

/// The number of a type with these bits; excess bits are dropped.
pub fn from_bits(bits: i128, dtype: DType) -> Number {
    match dtype {
        DType::F64 => Number::Float(f64::from_bits(bits as u64)),
        DType::F32 => Number::Float(f64::from(f32::from_bits(bits as u32))),
        DType::BF16 => Number::Float(bf16::from_bits(bits as u16).to_f64()),
        DType::F16 => Number::Float(f16::from_bits(bits as u16).to_f64()),
        _ => Number::Int(wrap(bits, dtype)),
    }
}

/// The bits of an integer as an unsigned number.
fn unsigned(x: i128, dtype: DType) -> i128 {
    x & ((1i128 << dtype.bits()) - 1)
}

fn binary(f: Binary, a: Number, b: Number, dtype: DType) -> Number {
    match (a, b) {
        (Number::Float(a), Number::Float(b)) => Number::Float(binary_float(f)(a, b)),
        _ => Number::Int(binary_int(f, a.to_int(), b.to_int(), dtype)),
    }
}

/// A function of two floats.
pub(crate) fn binary_float(f: Binary) -> fn(f64, f64) -> f64 {
    match f {
        Binary::Add => |a, b| a + b,
        Binary::Sub => |a, b| a - b,
        Binary::Mul => |a, b| a * b,
        Binary::Div => |a, b| a / b,
        Binary::Max => maximum,
        Binary::Min => |a, b| -maximum(-a, -b),
        Binary::Pow => f64::powf,
        Binary::Rem => |a, b| a % b,
        Binary::Atan2 => f64::atan2,
        Binary::And | Binary::Or | Binary::Xor | Binary::Shl | Binary::Shr | Binary::Sar => {
            |_, _| f64::NAN
        }
    }
}

/// IEEE 754's `maximum`: NaN if either is NaN, and 0 above −0.
fn maximum(a: f64, b: f64) -> f64 {
    match a.partial_cmp(&b) {
        None => f64::NAN,
        Some(Ordering::Less) => b,
        Some(Ordering::Equal) if a.is_sign_negative() => b,
        Some(Ordering::Equal | Ordering::Greater) => a,
    }
}

/// A function of two integers, before it wraps.
pub(crate) fn binary_int(f: Binary, a: i128, b: i128, dtype: DType) -> i128 {
    let bits = i128::from(dtype.bits());
    let shift = (0..bits).contains(&b).then_some(b as u32);
    let pattern = unsigned(a, dtype);
    match f {
        Binary::Add => a + b,
        Binary::Sub => a - b,
        Binary::Mul => a.wrapping_mul(b),
        Binary::Div if b == 0 => -1,
        Binary::Div => a / b,
        Binary::Max => a.max(b),
        Binary::Min => a.min(b),
        Binary::Pow => (0..b).fold(1i128, |acc, _| wrap(acc.wrapping_mul(a), dtype)),
        Binary::Rem if b == 0 => a,
        Binary::Rem => a % b,
        Binary::Atan2 => 0,
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::Shl => shift.map_or(0, |s| pattern.wrapping_shl(s)),
        Binary::Shr => shift.map_or(0, |s| pattern >> s),
        Binary::Sar => {
            let unused = i128::BITS - dtype.bits();
            let signed = (pattern << unused) >> unused;
            signed >> shift.unwrap_or(dtype.bits() - 1)
        }
    }
}

fn compare(cmp: Cmp, a: Number, b: Number) -> bool {
    let order = match (a, b) {
        (Number::Int(a), Number::Int(b)) => Some(a.cmp(&b)),
        _ => a.to_f64().partial_cmp(&b.to_f64()),
    };
    match (cmp, order) {
        (Cmp::Ne, None) => true,
        (_, None) => false,
        (Cmp::Eq, Some(o)) => o.is_eq(),
        (Cmp::Ne, Some(o)) => o.is_ne(),
        (Cmp::Lt, Some(o)) => o.is_lt(),
        (Cmp::Le, Some(o)) => o.is_le(),
        (Cmp::Gt, Some(o)) => o.is_gt(),
        (Cmp::Ge, Some(o)) => o.is_ge(),
    }
}

/// Combines two numbers of a type as in a reduction.
pub fn combine(f: Binary, a: Number, b: Number, dtype: DType, mode: Mode) -> Number {
    round(binary(f, a, b, dtype), dtype, mode)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_and_shift_as_documented() {
        let int = |f, a, b, d| round(Number::Int(binary_int(f, a, b, d)), d, Mode::Exact);
        assert_eq!(int(Binary::Add, 127, 1, DType::I8), Number::Int(-128));
        assert_eq!(
            int(Binary::Sub, 0, 1, DType::U32),
            Number::Int(u32::MAX.into())
        );
        assert_eq!(int(Binary::Shl, 1, 32, DType::U32), Number::Int(0));
        assert_eq!(int(Binary::Shr, -1, 31, DType::I32), Number::Int(1));
        assert_eq!(int(Binary::Sar, -8, 1, DType::I32), Number::Int(-4));
        assert_eq!(int(Binary::Sar, -8, 99, DType::I8), Number::Int(-1));
        assert_eq!(int(Binary::Sar, 0x80, 1, DType::U8), Number::Int(0xC0));
        assert_eq!(int(Binary::Rem, -7, 3, DType::I32), Number::Int(-1));
        assert_eq!(int(Binary::Rem, 7, 0, DType::U8), Number::Int(7));
        assert_eq!(int(Binary::Div, -7, 2, DType::I32), Number::Int(-3));
        assert_eq!(int(Binary::Div, 7, 0, DType::U8), Number::Int(255));
        assert_eq!(
            int(Binary::Mul, u64::MAX.into(), u64::MAX.into(), DType::U64),
            Number::Int(1)
        );
    }

    #[test]
    fn bits_are_counted_in_the_width_of_the_type() {
        assert_eq!(unary_int(Unary::Ones, -1, DType::I16), 16);
        assert_eq!(unary_int(Unary::LeadingZeros, 1, DType::U8), 7);
        assert_eq!(unary_int(Unary::LeadingZeros, 0, DType::I32), 32);
        assert_eq!(unary_int(Unary::LeadingZeros, -1, DType::I64), 0);
        assert_eq!(bits(Number::Float(-0.0), DType::F32), 0x8000_0000);
        assert_eq!(bits(Number::Float(1.0), DType::BF16), 0x3F80);
        assert_eq!(from_bits(0x7C00, DType::F16), Number::Float(f64::INFINITY));
        assert_eq!(from_bits(0xFFFF, DType::I16), Number::Int(-1));
    }

    #[test]
    fn of_two_zeros_the_positive_one_is_larger() {
        assert!(maximum(-0.0, 0.0).is_sign_positive() && maximum(0.0, -0.0).is_sign_positive());
        assert!(maximum(-0.0, -0.0).is_sign_negative());
        assert!(maximum(f64::NAN, 1.0).is_nan() && maximum(1.0, f64::NAN).is_nan());
    }

    #[test]
    fn conversions_saturate_and_round() {
        let to = |v: f64, d| convert(Number::Float(v), d, Mode::Typed);
        assert_eq!(to(300.7, DType::U8), Number::Int(255));
        assert_eq!(to(-1.0, DType::U8), Number::Int(0));
        assert_eq!(to(f64::NAN, DType::I32), Number::Int(0));
        assert_eq!(to(0.5, DType::I1), Number::Int(1));
        assert_eq!(to(1.0 + 2f64.powi(-9), DType::BF16), Number::Float(1.0));
        // One above the middle of two: 2⁶⁰ + 2³⁶ + 1 as an f64 is the middle.
        let long = Number::Int((1 << 60) + (1 << 36) + 1);
        let above = Number::Float((1i64 << 60) as f64 + (1i64 << 37) as f64);
        assert_eq!(convert(long, DType::F32, Mode::Typed), above);
        assert_eq!(
            convert(Number::Int(-1), DType::U64, Mode::Exact),
            Number::Int(u64::MAX.into())
        );
    }
}
