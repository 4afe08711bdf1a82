//! Matrix products of a warp: on a device instructions, on a CPU loops over the lanes' registers,
//! which find every element by the documented layout.
//!
//! Of the matrices of `m16n8k16` lane l, with g = l / 4 and t = l mod 4, has these elements: of a
//! (16 × 16) rows g and g + 8 at terms 2t, 2t + 1, then both rows at terms 2t + 8, 2t + 9; of b
//! (16 × 8) column g at the same terms; of c (16 × 8) columns 2t and 2t + 1 of row g, then of
//! row g + 8. Those of `m16n8k8` for TF32 have a word for each term instead of two: a has rows g
//! and g + 8 at term t, then at term t + 4; b has column g at these.
//!
//! TF32 has 10 bits of mantissa. Where f32 is to be multiplied as it is, each operand is the sum of
//! two numbers in TF32, and the product that of three products; some 2⁻²² of it is left out. Tensor
//! cores truncate what they add up, so sums over the steps of a product are not theirs.
//!
//! # Source
//! NVIDIA, PTX ISA 8.7, §9.7.14.5, matrix fragments for mma.m16n8k16 and mma.m16n8k8 with floating
//! point types. Ootomo and Yokota (2022), Recovering single precision accuracy from Tensor Cores
//! while surpassing the FP32 theoretical peak performance, arXiv:2203.03341.

use ddl_dialect::types::DType;
use melior::ir::{Type, Value};

use crate::kernel::code::{Code, Float, FloatCmp, result_of};
use crate::kernel::float16::Float16;
use crate::kernel::grid::program::{Program, WARP};
use crate::kernel::math;
use crate::kernel::real::Real;
use ddlc::ice;

/// Rows of a warp's product.
pub(super) const HIGH: i64 = 16;
/// Its columns.
pub(super) const WIDE: i64 = 8;
/// Terms of a product of 16-bit numbers, and of f32.
const DEEP: i64 = 16;
const DEEP_F32: i64 = 8;
/// Registers of a, b and c.
pub(super) const A: i64 = 4;
pub(super) const B: i64 = 2;
pub(super) const C: i64 = 4;
/// The bits of a number in TF32.
const TF32: i64 = !0x1fff;
/// All lanes of a warp.
const ALL: i128 = -1;
/// log₂ e.
pub(super) const LOG2_E: f64 = std::f64::consts::LOG2_E;

/// Terms of a warp's product.
pub(super) fn deep(dtype: DType) -> i64 {
    if dtype == DType::F32 { DEEP_F32 } else { DEEP }
}

/// A thread's place in its block.
#[derive(Clone, Copy)]
pub(super) struct WarpLane<'c, 'a> {
    pub(super) thread: Value<'c, 'a>,
    pub(super) warp: Value<'c, 'a>,
    /// Its row of c, without those 8 below.
    pub(super) row: Value<'c, 'a>,
    /// Its first column of c.
    pub(super) column: Value<'c, 'a>,
}

/// Registers of every thread: the number of their memory, and the first of them.
pub(super) type Registers<'c, 'a> = (usize, Value<'c, 'a>);

impl<'c, 'a> Program<'_, 'c, 'a> {
    pub(super) fn int(&self, value: i64) -> Value<'c, 'a> {
        self.g.code.int_constant(64, value.into())
    }

    pub(super) fn plus(&self, value: Value<'c, 'a>, more: i64) -> Value<'c, 'a> {
        match more {
            0 => value,
            more => self.g.code.int_op_constant("addi", 64, value, more.into()),
        }
    }

    pub(super) fn times(&self, value: Value<'c, 'a>, by: i64) -> Value<'c, 'a> {
        self.g.code.int_op_constant("muli", 64, value, by.into())
    }

    pub(super) fn added(&self, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        self.g.code.int_op("addi", 64, a, b)
    }

    /// Repeats code: on a device it is written out, since its registers have no index.
    pub(super) fn unrolled(&mut self, count: i64, mut body: impl FnMut(&mut Self, Value<'c, 'a>)) {
        if self.is_device() {
            for number in 0..count {
                let number = self.int(number);
                body(self, number);
            }
            return;
        }
        let all = self.int(count);
        let (open, number, _) = self.g.code.begin_loop(all, &[], &[]);
        self.g.enter();
        body(self, number);
        self.g.leave();
        self.g.code.end(open, &[]);
    }

    pub(super) fn lane_of(&self, thread: Value<'c, 'a>) -> WarpLane<'c, 'a> {
        let code = &self.g.code;
        let lane = code.int_op_constant("remui", 64, thread, WARP.into());
        let inside = code.int_op_constant("remui", 64, lane, 4);
        WarpLane {
            thread,
            warp: code.int_op_constant("divui", 64, thread, WARP.into()),
            row: code.int_op_constant("divui", 64, lane, 4),
            column: self.times(inside, 2),
        }
    }

    fn register(
        &self,
        (room, first): Registers<'c, 'a>,
        thread: Value<'c, 'a>,
        more: i64,
    ) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let (base, count) = self.own_room(room);
        let at = self.plus(first, more);
        if self.is_device() {
            return (base, at);
        }
        let before = self.times(thread, count);
        (base, self.added(before, at))
    }

    /// Stores a register, of 32 bits.
    pub(super) fn put(
        &self,
        to: Registers<'c, 'a>,
        thread: Value<'c, 'a>,
        more: i64,
        value: Value<'c, 'a>,
    ) {
        let (base, at) = self.register(to, thread, more);
        self.g.code.store(value, base, at, 32);
    }

    pub(super) fn get_int(
        &self,
        from: Registers<'c, 'a>,
        thread: Value<'c, 'a>,
        more: i64,
    ) -> Value<'c, 'a> {
        let (base, at) = self.register(from, thread, more);
        self.g.code.load(base, at, 32, self.g.code.int(32))
    }

    pub(super) fn get(
        &self,
        from: Registers<'c, 'a>,
        thread: Value<'c, 'a>,
        more: i64,
    ) -> Value<'c, 'a> {
        let (base, at) = self.register(from, thread, more);
        let float = self.g.code.float(Float::F32);
        self.g.code.load(base, at, 32, float)
    }

    /// c += a b in every warp.
    pub(super) fn multiply_warps(
        &mut self,
        (dtype, tf32): (DType, bool),
        c: Registers<'c, 'a>,
        a: Registers<'c, 'a>,
        b: Registers<'c, 'a>,
    ) {
        let float = Float16::of(dtype);
        if float.is_none() && dtype != DType::F32 {
            ice!("products of warps of `{}`", dtype.name());
        }
        if !self.is_device() {
            return self.emulated(float, c, a, b);
        }
        let Some(float) = float else {
            return self.multiply_f32(tf32, c, a, b);
        };
        let thread = self.int(0);
        let code = &self.g.code;
        let operand = |from: Registers<'c, 'a>, more: i64| {
            let bits = self.get_int(from, thread, more);
            match float {
                Float16::Bf16 => bits,
                Float16::F16 => code.as_vector(bits, "f16"),
            }
        };
        let a = (0..A).map(|more| operand(a, more));
        let b = (0..B).map(|more| operand(b, more));
        let sums = (0..C).map(|more| self.get(c, thread, more));
        let operands: Vec<Value<'c, 'a>> = a.chain(b).chain(sums).collect();
        let name = match float {
            Float16::Bf16 => "llvm.nvvm.mma.m16n8k16.row.col.bf16",
            Float16::F16 => "llvm.nvvm.mma.m16n8k16.row.col.f32.f32",
        };
        for (number, sum) in (0..).zip(code.product_of_warp(name, &operands)) {
            self.put(c, thread, number, sum);
        }
    }

    /// The same of f32, by products of TF32.
    fn multiply_f32(
        &self,
        tf32: bool,
        c: Registers<'c, 'a>,
        a: Registers<'c, 'a>,
        b: Registers<'c, 'a>,
    ) {
        let thread = self.int(0);
        let code = &self.g.code;
        let rounded = |value: Value<'c, 'a>| {
            let name = "llvm.nvvm.f2tf32.rna";
            let bits = code.intrinsic(name, &[value], &[code.int(32)]);
            bits.unwrap_or_else(|| ice!("`{name}` has a result"))
        };
        let product = |a: &[Value<'c, 'a>], b: &[Value<'c, 'a>], sums: &[Value<'c, 'a>]| {
            let operands = [a, b, sums].concat();
            code.product_of_warp("llvm.nvvm.mma.m16n8k8.row.col.tf32", &operands)
        };
        let all = |from: Registers<'c, 'a>, count: i64| -> Vec<Value<'c, 'a>> {
            (0..count)
                .map(|more| self.get(from, thread, more))
                .collect()
        };
        let whole = |values: &[Value<'c, 'a>]| -> Vec<Value<'c, 'a>> {
            let all = values.iter().map(|&value| rounded(value));
            match tf32 {
                true => all.collect(),
                // The other bits may be anything, which a rest must not have.
                false => all
                    .map(|bits| code.int_op_constant("andi", 32, bits, TF32.into()))
                    .collect(),
            }
        };
        let (left, right, sums) = (all(a, A), all(b, B), all(c, C));
        let (a, b) = (whole(&left), whole(&right));
        let sums = if tf32 {
            product(&a, &b, &sums)
        } else {
            let rests = |values: &[Value<'c, 'a>], high: &[Value<'c, 'a>]| {
                let pairs = values.iter().zip(high);
                let rest = pairs.map(|(&value, &high)| {
                    let close = code.recast(high, code.float(Float::F32));
                    rounded(self.arithmetic("subf", value, close))
                });
                rest.collect::<Vec<_>>()
            };
            let (a_rest, b_rest) = (rests(&left, &a), rests(&right, &b));
            let zero = vec![self.float(0.0); C as usize];
            let small = product(&a, &b_rest, &product(&a_rest, &b, &zero));
            // The rest of ∞ is a NaN: then the product of what is rounded has it all.
            let small = small.into_iter().map(|sum| {
                let is_number = code.float_cmp(FloatCmp::Eq, sum, sum);
                code.select(code.float(Float::F32), is_number, sum, zero[0])
            });
            let parts = product(&a, &b, &small.collect::<Vec<_>>());
            let pairs = sums.into_iter().zip(parts);
            let add = |(sum, part)| self.arithmetic("addf", sum, part);
            pairs.map(add).collect()
        };
        for (number, sum) in (0..).zip(sums) {
            self.put(c, thread, number, sum);
        }
    }

    /// The lane of a warp, whose first lane is given, with a row (or column) and a pair.
    fn lane_with(
        &self,
        first: Value<'c, 'a>,
        group: Value<'c, 'a>,
        pair: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let lane = self.added(self.times(group, 4), pair);
        self.added(first, lane)
    }

    /// The same from the lanes' registers in memory.
    ///
    /// - `float`: the type of 16-bit numbers, else they are f32
    fn emulated(
        &mut self,
        float: Option<Float16>,
        c: Registers<'c, 'a>,
        a: Registers<'c, 'a>,
        b: Registers<'c, 'a>,
    ) {
        let warps = self.shape.threads / WARP;
        let f32 = self.g.code.float(Float::F32);
        let ends = [warps, HIGH, WIDE].map(|count| self.int(count));
        let (of_warps, warp, _) = self.g.code.begin_loop(ends[0], &[], &[]);
        let (of_rows, row, _) = self.g.code.begin_loop(ends[1], &[], &[]);
        let (of_columns, column, _) = self.g.code.begin_loop(ends[2], &[], &[]);
        let code = &self.g.code;
        let [row_high, column_half, column_odd] = [
            ("divui", row, 8),
            ("divui", column, 2),
            ("remui", column, 2),
        ]
        .map(|(op, value, by)| code.int_op_constant(op, 64, value, by));
        let row_low = code.int_op_constant("remui", 64, row, 8);
        let first = self.times(warp, WARP);
        let own = self.lane_with(first, row_low, column_half);
        let place = self.added(self.times(row_high, 2), column_odd);
        let result = (c.0, self.added(c.1, place));
        let before = self.get(result, own, 0);
        // Terms that half of the registers have, and those of a word.
        let (half_of_all, packed) = match float {
            Some(_) => (DEEP / 2, 2),
            None => (DEEP_F32 / 2, 1),
        };
        let terms = self.int(2 * half_of_all);
        let (of_terms, term, carried) = self.g.code.begin_loop(terms, &[before], &[f32]);
        let code = &self.g.code;
        let term_high = code.int_op_constant("divui", 64, term, half_of_all.into());
        let inner = code.int_op_constant("remui", 64, term, half_of_all.into());
        let pair = code.int_op_constant("divui", 64, inner, packed);
        let half = code.int_op_constant("remui", 64, term, packed);
        let element = |from: Registers<'c, 'a>, group: Value<'c, 'a>, register: Value<'c, 'a>| {
            let lane = self.lane_with(first, group, pair);
            let (base, at) = self.register((from.0, self.added(from.1, register)), lane, 0);
            let code = &self.g.code;
            let Some(float) = float else {
                return code.load(base, at, 32, code.float(Float::F32));
            };
            let at = self.added(self.times(at, 2), half);
            let bits = code.load(base, at, 16, code.int(16));
            code.widen(float, bits)
        };
        let of_a = self.added(row_high, self.times(term_high, 2));
        let x = element(a, row_low, of_a);
        let y = element(b, column, term_high);
        let product = self.arithmetic("mulf", x, y);
        let sum = self.arithmetic("addf", carried[0], product);
        let sum = self.g.code.end(of_terms, &[sum])[0];
        self.put(result, own, 0, sum);
        self.g.code.end(of_columns, &[]);
        self.g.code.end(of_rows, &[]);
        self.g.code.end(of_warps, &[]);
    }

    /// Gives every lane the register of that whose number differs in these bits.
    pub(super) fn exchange(&mut self, from: Registers<'c, 'a>, to: Registers<'c, 'a>, bits: i64) {
        if self.is_device() {
            let thread = self.int(0);
            let code = &self.g.code;
            let value = self.get(from, thread, 0);
            let [all, bits, clamp] =
                [ALL, bits.into(), (WARP - 1).into()].map(|value| code.int_constant(32, value));
            let f32 = code.float(Float::F32);
            let name = "llvm.nvvm.shfl.sync.bfly.f32";
            let Some(other) = code.intrinsic(name, &[all, value, bits, clamp], &[f32]) else {
                ice!("`{name}` has a result");
            };
            return self.put(to, thread, 0, other);
        }
        self.threads(|this, thread| {
            let other = this.g.code.int_op_constant("xori", 64, thread, bits.into());
            let value = this.get(from, other, 0);
            this.put(to, thread, 0, value);
        });
    }

    /// Combines a register of the four lanes of a row, by this op; they all get the result.
    pub(super) fn combine_row(
        &mut self,
        op: &'static str,
        own: Registers<'c, 'a>,
        other: Registers<'c, 'a>,
    ) {
        for bits in [1, 2] {
            self.exchange(own, other, bits);
            self.threads(|this, thread| {
                let (a, b) = (this.get(own, thread, 0), this.get(other, thread, 0));
                let value = this.arithmetic(op, a, b);
                this.put(own, thread, 0, value);
            });
        }
    }

    /// An op of `arith` on f32 that may be fused with others.
    pub(super) fn arithmetic(
        &self,
        name: &str,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let flags = crate::kernel::code::Flags::Expansion;
        self.g.code.float_op(name, Float::F32, &[a, b], flags)
    }

    pub(super) fn float(&self, value: f64) -> Value<'c, 'a> {
        self.g.code.float_constant(Float::F32, value)
    }

    /// 2ˣ, where it is no subnormal.
    pub(super) fn power_of_two(&self, x: Value<'c, 'a>) -> Value<'c, 'a> {
        let code = &self.g.code;
        if !self.is_device() {
            let natural = self.arithmetic("mulf", x, self.float(std::f64::consts::LN_2));
            return math::exp(Real::new(code, Float::F32, natural)).value;
        }
        let name = "llvm.nvvm.ex2.approx.ftz";
        let power = code.intrinsic(name, &[x], &[code.float(Float::F32)]);
        power.unwrap_or_else(|| ice!("`{name}` has a result"))
    }

    /// Two elements, rounded, as a register.
    pub(super) fn packed(&self, dtype: DType, pair: [Value<'c, 'a>; 2]) -> Value<'c, 'a> {
        let Some(float) = Float16::of(dtype) else {
            ice!("pairs of `{}`", dtype.name());
        };
        let code = &self.g.code;
        if self.is_device() {
            let (name, vector) = match float {
                Float16::Bf16 => ("llvm.nvvm.ff2bf16x2.rn", "vector<2xbf16>"),
                Float16::F16 => ("llvm.nvvm.ff2f16x2.rn", "vector<2xf16>"),
            };
            // The first operand is the upper half.
            let all = code.intrinsic(name, &[pair[1], pair[0]], &[code.parsed(vector)]);
            let all = all.unwrap_or_else(|| ice!("`{name}` has a result"));
            return code.recast(all, code.int(32));
        }
        let [low, high] = pair.map(|value| {
            let bits = code.narrow(float, value);
            code.cast("extui", bits, code.int(32))
        });
        let high = code.int_op_constant("shli", 32, high, 16);
        code.int_op("ori", 32, low, high)
    }
}

impl<'c, 'a> Code<'c, 'a> {
    /// Parses a type.
    pub(super) fn parsed(&self, text: &str) -> Type<'c> {
        Type::parse(self.context, text).unwrap_or_else(|| ice!("no type `{text}`"))
    }

    /// The same bits as another type.
    pub(super) fn recast(&self, value: Value<'c, 'a>, ty: Type<'c>) -> Value<'c, 'a> {
        result_of(self.op("llvm.bitcast", &[value], &[ty], &[], vec![]), 0)
    }

    /// 32 bits as a vector of two elements.
    fn as_vector(&self, bits: Value<'c, 'a>, element: &str) -> Value<'c, 'a> {
        self.recast(bits, self.parsed(&format!("vector<2x{element}>")))
    }

    /// The sums of a product of warps.
    fn product_of_warp(&self, name: &str, operands: &[Value<'c, 'a>]) -> Vec<Value<'c, 'a>> {
        let results = self.parsed("!llvm.struct<(f32, f32, f32, f32)>");
        let Some(all) = self.intrinsic(name, operands, &[results]) else {
            ice!("`{name}` has a result");
        };
        (0..C).map(|number| self.extract(all, number)).collect()
    }

    /// An f32 of a structure.
    fn extract(&self, all: Value<'c, 'a>, number: i64) -> Value<'c, 'a> {
        let at = [("position", self.attribute(&format!("array<i64: {number}>")))];
        let types = [self.float(Float::F32)];
        result_of(self.op("llvm.extractvalue", &[all], &types, &at, vec![]), 0)
    }
}
