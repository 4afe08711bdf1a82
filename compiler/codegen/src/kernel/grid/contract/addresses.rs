//! The addresses of a contraction's elements.

use ddl_abi::SPACE;
use melior::ir::Value;

use super::{Contraction, Read};
use crate::kernel::code::IntCmp;
use crate::kernel::grid::program::Program;
use crate::kernel::index::IxId;
use ddlc::ice;

impl<'c, 'a> Program<'_, 'c, 'a> {
    /// Σ index · stride, with the strides that begin at a word.
    fn strided(&mut self, index: &[IxId], word: usize) -> IxId {
        let mut sum = self.g.indices.constant(0);
        for (number, &at) in index.iter().enumerate() {
            let stride = self.word(word + number);
            let scaled = self.g.indices.mul(at, stride);
            sum = self.g.indices.add(sum, scaled);
        }
        sum
    }

    /// Splits a number into mixed-radix digits by the spatial extents that begin at a word; returns
    /// them and the rest.
    fn digits(&mut self, number: IxId, word: usize) -> (IxId, [IxId; SPACE]) {
        let (mut rest, mut digits) = (number, [number; SPACE]);
        for dim in (0..SPACE).rev() {
            let extent = self.word(word + dim);
            digits[dim] = self.g.indices.rem(rest, extent);
            rest = self.g.indices.div(rest, extent);
        }
        (rest, digits)
    }

    /// The offset of an operand's element for a row or column and a term.
    pub(super) fn read(
        &mut self,
        what: Contraction,
        operand: usize,
        (batch, along, term): (IxId, IxId, IxId),
    ) -> Read<'c, 'a> {
        let always = self.g.code.int_constant(1, 1);
        let place = match (what, operand) {
            (Contraction::Factors(_), _) => ice!("factors have no operands"),
            (Contraction::Product(_) | Contraction::Update(_), 0) => {
                self.strided(&[batch, along, term], 4)
            }
            (Contraction::Product(_) | Contraction::Update(_), _) => {
                self.strided(&[batch, term, along], 7)
            }
            (Contraction::Convolution(_), 0) => return self.under_window(batch, along, term),
            (Contraction::Convolution(_), _) => {
                let (channel, at) = self.digits(term, 7);
                let index = [&[batch, along, channel][..], &at].concat();
                let place = self.strided(&index, 31);
                let start = self.word(43);
                self.g.indices.add(start, place)
            }
        };
        (self.g.index(place), always)
    }

    /// The offset of a convolution's input element for an output and a term, and whether it is in
    /// bounds.
    fn under_window(&mut self, group: IxId, output: IxId, term: IxId) -> Read<'c, 'a> {
        let (item, at) = self.digits(output, 10);
        let (channel, under) = self.digits(term, 7);
        let mut inside = self.g.code.int_constant(1, 1);
        let mut index = vec![group, item, channel];
        for dim in 0..SPACE {
            let [input, stride, dilation, base, low] =
                [4, 13, 16, 19, 22].map(|word| self.word(word + dim));
            let far = self.g.indices.mul(at[dim], stride);
            let more = self.g.indices.mul(under[dim], dilation);
            let sum = self.g.indices.add(far, more);
            let sum = self.g.indices.sub(sum, low);
            // As an unsigned number, an index before the start is too large.
            let place = self.g.indices.div(sum, base);
            let rest = self.g.indices.rem(sum, base);
            let zero = self.g.code.int_constant(64, 0);
            let (value, rest) = (self.g.index(place), self.g.index(rest));
            let (sum, input) = (self.g.index(sum), self.g.index(input));
            let code = &self.g.code;
            for test in [
                code.int_cmp(IntCmp::Sge, sum, zero),
                code.int_cmp(IntCmp::Eq, rest, zero),
                code.int_cmp(IntCmp::Ult, value, input),
            ] {
                inside = code.int_op("andi", 1, inside, test);
            }
            index.push(place);
        }
        let place = self.strided(&index, 25);
        (self.g.index(place), inside)
    }

    /// The offset of a result.
    pub(super) fn written(
        &mut self,
        what: Contraction,
        (batch, row, column): (IxId, IxId, IxId),
    ) -> Value<'c, 'a> {
        let place = match what {
            Contraction::Factors(_) => ice!("factors are no matrix"),
            Contraction::Product(_) | Contraction::Update(_) => {
                self.strided(&[batch, row, column], 10)
            }
            Contraction::Convolution(_) => {
                let (item, at) = self.digits(row, 10);
                let index = [&[batch, item, column][..], &at].concat();
                self.strided(&index, 37)
            }
        };
        self.g.index(place)
    }
}
