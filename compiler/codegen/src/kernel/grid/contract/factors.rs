//! The factors of products that are added to their results: `fixed + by_rate · rate`, where the
//! rate is a number in device memory. One thread computes both, in f64, and leaves them in scratch
//! memory for the next launch.

use ddl_dialect::combiner::Combiner;
use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::{Flags, Float, FloatCmp};
use crate::kernel::grid::program::{Program, kept_bits};

impl<'c, 'a> Program<'_, 'c, 'a> {
    /// Computes the factors of a description whose words are the fixed parts, and the multiples of
    /// the rate.
    pub(super) fn factors(&mut self, dtype: DType) {
        self.threads(|this, _| {
            let zero = this.g.code.int_constant(64, 0);
            let rate = this.g.pointers[0];
            let rate = this.g.code.load_element(dtype, rate, zero).value;
            let code = &this.g.code;
            let wide = code.float(Float::F64);
            let is_wide = dtype == DType::F64;
            let rate = if is_wide {
                rate
            } else {
                code.cast("extf", rate, wide)
            };
            for number in 0..2 {
                let value = this.at_rate(number, rate);
                let code = &this.g.code;
                let value = if is_wide {
                    value
                } else {
                    code.cast("truncf", value, code.float(Float::F32))
                };
                let at = code.int_constant(64, number as i128);
                code.store(value, this.scratch(0), at, kept_bits(dtype));
            }
        });
    }

    /// A factor in f64. A rate that does not matter is not used, since it could be a NaN.
    fn at_rate(&mut self, number: usize, rate: Value<'c, 'a>) -> Value<'c, 'a> {
        let [fixed, by_rate] = [number, 2 + number].map(|word| {
            let word = self.word(word);
            let bits = self.g.index(word);
            let code = &self.g.code;
            code.cast("bitcast", bits, code.float(Float::F64))
        });
        let code = &self.g.code;
        let more = code.float_op("mulf", Float::F64, &[by_rate, rate], Flags::Exact);
        let sum = code.float_op("addf", Float::F64, &[fixed, more], Flags::Exact);
        let none = code.float_constant(Float::F64, 0.0);
        let is_fixed = code.float_cmp(FloatCmp::Eq, by_rate, none);
        code.select(code.float(Float::F64), is_fixed, fixed, sum)
    }

    /// A factor that the launch before has left: that of the result, or of the sums.
    pub(super) fn factor(&self, dtype: DType, number: i128) -> Value<'c, 'a> {
        let at = self.g.code.int_constant(64, number);
        self.kept(dtype, self.scratch(0), at)
    }

    /// What is kept of the result, but nothing if its factor is 0: a sum begins where there may be
    /// no number yet.
    pub(super) fn kept_by(
        &self,
        dtype: DType,
        keep: Value<'c, 'a>,
        old: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let code = &self.g.code;
        let is_wide = dtype == DType::F64;
        let kind = if is_wide { Float::F64 } else { Float::F32 };
        let none = code.float_constant(kind, 0.0);
        let is_none = code.float_cmp(FloatCmp::Eq, keep, none);
        let kept = code.combine(Combiner::Prod, dtype, keep, old);
        code.select(code.float(kind), is_none, none, kept)
    }
}
