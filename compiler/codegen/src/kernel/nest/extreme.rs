//! Accumulators that loops carry. Processors compare floats without regard to NaN: a maximum that
//! propagates NaN takes three instructions for a vector, one after the other, and as many in every
//! step that reduces the lanes of a vector to one. So loops carry a maximum of the others and
//! whether there was a NaN.

use ddl_dialect::combiner::Combiner;
use melior::ir::{Type, Value};

use super::Accumulated;
use crate::kernel::Reduce;
use crate::kernel::code::{Flags, FloatCmp};
use crate::kernel::element::Generator;
use crate::kernel::scalar::float_of;

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// The choice between numbers, if loops carry it and NaNs apart.
    fn choice(&self, reduce: &Reduce) -> Option<&'static str> {
        let name = match reduce.combiner {
            Combiner::Max => "maxnumf",
            Combiner::Min => "minnumf",
            Combiner::Sum | Combiner::Prod | Combiner::And | Combiner::Or => return None,
        };
        let apart = self.dtype(reduce).is_float() && !self.code.is_exact();
        apart.then_some(name)
    }

    /// The number of values that loops carry for a reduction.
    pub(super) fn width(&self, reduce: &Reduce) -> usize {
        1 + usize::from(self.choice(reduce).is_some())
    }

    /// Their types.
    pub(super) fn types(&self, reduce: &Reduce) -> Vec<Type<'c>> {
        let number = self.code.register_type(self.dtype(reduce));
        let flag = self.choice(reduce).map(|_| self.code.int(1));
        std::iter::once(number).chain(flag).collect()
    }

    /// What they are at first.
    pub(super) fn start(&mut self, accumulated: &Accumulated<'_>) -> Vec<Value<'c, 'a>> {
        let reduce = accumulated.reduce;
        let number = self.initial(reduce, accumulated.whole);
        let flag = (self.choice(reduce)).map(|_| self.is_nan(number));
        std::iter::once(number).chain(flag).collect()
    }

    /// What they are after an element.
    pub(super) fn next(
        &mut self,
        reduce: &Reduce,
        carried: &[Value<'c, 'a>],
        element: Value<'c, 'a>,
    ) -> Vec<Value<'c, 'a>> {
        let dtype = self.dtype(reduce);
        match (self.choice(reduce), float_of(dtype), carried) {
            (Some(name), Some(float), &[number, flag]) => {
                let odd = self.is_nan(element);
                let operands = [number, element];
                let number = (self.code).float_op(name, float, &operands, Flags::Ordered);
                vec![number, self.code.int_op("ori", 1, flag, odd)]
            }
            _ => vec![(self.code).combine(reduce.combiner, dtype, carried[0], element)],
        }
    }

    /// The result of the loops.
    pub(super) fn total(&mut self, reduce: &Reduce, carried: &[Value<'c, 'a>]) -> Value<'c, 'a> {
        let dtype = self.dtype(reduce);
        match (float_of(dtype), carried) {
            (Some(float), &[number, flag]) => {
                let nan = self.code.float_constant(float, f64::NAN);
                let ty = self.code.register_type(dtype);
                self.code.select(ty, flag, nan, number)
            }
            _ => carried[0],
        }
    }

    fn is_nan(&self, value: Value<'c, 'a>) -> Value<'c, 'a> {
        self.code.float_cmp(FloatCmp::Unordered, value, value)
    }
}
