//! Merge sort: the places of each line are sorted in runs by counting, then runs are merged
//! pairwise: each place finds by binary search how many of the other run precede it. Finally
//! elements are moved to their places. Sorts are stable and need only two arrays of places as
//! memory.

use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::element::Position;
use crate::kernel::grid::program::Program;
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::{Num, Root, Sort};
use ddl_dialect::types::DType;
use ddlc::ice;

/// Length of the runs that are sorted by counting before merging.
pub(super) const RUN: i64 = 16;
/// Width of a place in bits.
pub(super) const PLACE_BITS: u32 = 32;

/// A line being sorted.
struct Line<'k> {
    sort: &'k Sort,
    domain: &'k [Num],
    /// Its length.
    length: i64,
    /// Indices along the other dims.
    index: Vec<IxId>,
}

impl<'k, 'c, 'a> Program<'k, 'c, 'a> {
    fn sorted(&self, nest: usize) -> (&'k Sort, &'k [Num]) {
        let nest = &self.g.kernel.nests[nest];
        let [Root::Sort(sort)] = nest.roots.as_slice() else {
            ice!("a sort stands alone");
        };
        (sort, &nest.domain)
    }

    /// A loop over each place of each line.
    fn each_place(&mut self, nest: usize, body: impl FnOnce(&mut Self, Line<'k>, Value<'c, 'a>)) {
        let (sort, domain) = self.sorted(nest);
        let Num::Const(length) = domain[sort.dim] else {
            ice!("lines of unknown length have no runs");
        };
        let count = self.volume(domain);
        self.each(count, |this, number| {
            let index = this.g.indices.delinear(number, domain);
            let at = this.g.index(index[sort.dim]);
            let line = Line {
                sort,
                domain,
                length,
                index,
            };
            body(this, line, at);
        });
    }

    fn fixed(&self, value: i64) -> Value<'c, 'a> {
        self.g.code.int_constant(64, value.into())
    }

    fn sum(&self, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        self.g.code.int_op("addi", 64, a, b)
    }

    fn least(&self, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        self.g.code.int_op("minsi", 64, a, b)
    }

    /// Linear index of an element of the line.
    fn number_in_line(&mut self, line: &Line<'_>, at: Value<'c, 'a>) -> Value<'c, 'a> {
        let mut index = line.index.clone();
        index[line.sort.dim] = self.number(at, Some(line.length));
        let number = self.g.indices.linear(&index, line.domain);
        self.g.index(number)
    }

    /// The array of places of a merge step; steps alternate between two arrays.
    fn places(&mut self, domain: &[Num], turn: usize) -> Value<'c, 'a> {
        let bytes = super::volume(domain.iter().copied()).unwrap_or(0);
        let bytes = bytes.unsigned_abs() * u64::from(PLACE_BITS / 8);
        let offset = bytes.next_multiple_of(super::program::ALIGN) * (turn % 2) as u64;
        self.scratch(offset)
    }

    fn put_place(&mut self, line: &Line<'_>, turn: usize, at: Value<'c, 'a>, place: Value<'c, 'a>) {
        let base = self.places(line.domain, turn);
        let number = self.number_in_line(line, at);
        let code = &self.g.code;
        let place = code.cast("trunci", place, code.int(PLACE_BITS));
        code.store(place, base, number, PLACE_BITS);
    }

    fn place_at(&mut self, line: &Line<'_>, turn: usize, at: Value<'c, 'a>) -> Value<'c, 'a> {
        let base = self.places(line.domain, turn);
        let number = self.number_in_line(line, at);
        let code = &self.g.code;
        let place = code.load(base, number, PLACE_BITS, code.int(PLACE_BITS));
        code.cast("extui", place, code.int(64))
    }

    /// The keys of a place of the line.
    fn keys_of(&mut self, line: &Line<'_>, place: Value<'c, 'a>) -> Vec<Element<'c, 'a>> {
        let mut index = line.index.clone();
        index[line.sort.dim] = self.number(place, Some(line.length));
        self.g.keys(line.sort, &index)
    }

    /// The number of places in a range that precede a given one.
    fn before(
        &mut self,
        line: &Line<'_>,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
        place: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let own = self.keys_of(line, place);
        let (zero, ty) = (self.fixed(0), self.g.code.int(64));
        let (open, other, carried) = self.g.code.begin_part((first, end), &[zero], &[ty]);
        self.g.enter();
        let keys = self.keys_of(line, other);
        let earlier = self.g.code.int_cmp(IntCmp::Slt, other, place);
        let counts = self.g.stands_before(line.sort, [&keys, &own], earlier);
        let one = self.g.code.cast("extui", counts, ty);
        let next = self.sum(carried[0], one);
        self.g.leave();
        self.g.code.end(open, &[next])[0]
    }

    pub(super) fn runs(&mut self, nest: usize) {
        self.each_place(nest, |this, line, at| {
            let code = &this.g.code;
            let run = code.int_op_constant("divui", 64, at, RUN.into());
            let first = code.int_op_constant("muli", 64, run, RUN.into());
            let next = code.int_op_constant("addi", 64, first, RUN.into());
            let end = this.least(next, this.fixed(line.length));
            let before = this.before(&line, (first, end), at);
            let to = this.sum(first, before);
            this.put_place(&line, 0, to, at);
        });
    }

    /// Merges runs of `width` places pairwise.
    pub(super) fn merge(&mut self, nest: usize, width: i64, turn: usize) {
        self.each_place(nest, |this, line, at| {
            let own = this.place_at(&line, turn, at);
            let keys = this.keys_of(&line, own);
            let code = &this.g.code;
            let run = code.int_op_constant("divui", 64, at, width.into());
            let odd = code.int_op_constant("andi", 64, run, 1);
            let behind = code.int_cmp(IntCmp::Ne, odd, code.int_constant(64, 0));
            let other = code.int_op_constant("xori", 64, run, 1);
            let first = code.int_op_constant("muli", 64, other, width.into());
            let next = code.int_op_constant("addi", 64, first, width.into());
            let length = this.fixed(line.length);
            let (first, end) = (this.least(first, length), this.least(next, length));
            // The number of places of the other run that precede: those below `low` do, those from
            // `high` on do not.
            let steps = this.fixed(i64::from(width.ilog2()) + 1);
            let ty = this.g.code.int(64);
            let (open, _, carried) = this.g.code.begin_loop(steps, &[first, end], &[ty, ty]);
            this.g.enter();
            let (low, high) = (carried[0], carried[1]);
            let code = &this.g.code;
            let open_still = code.int_cmp(IntCmp::Slt, low, high);
            let middle = code.int_op_constant("shrui", 64, this.sum(low, high), 1);
            // If the range is empty, any valid place will do.
            let safe = this.least(middle, this.fixed(line.length - 1));
            let place = this.place_at(&line, turn, safe);
            let there = this.keys_of(&line, place);
            // Of two runs the first has the earlier places.
            let counts = this.g.stands_before(line.sort, [&there, &keys], behind);
            let code = &this.g.code;
            let above = code.int_op_constant("addi", 64, middle, 1);
            let low_next = code.select(ty, counts, above, low);
            let high_next = code.select(ty, counts, high, middle);
            let low_next = code.select(ty, open_still, low_next, low);
            let high_next = code.select(ty, open_still, high_next, high);
            this.g.leave();
            let found = this.g.code.end(open, &[low_next, high_next])[0];
            let code = &this.g.code;
            let count = code.int_op("subi", 64, found, first);
            // If it is in the second run, that begins `width` after the pair.
            let back = code.int_constant(64, (-width).into());
            let back = code.select(ty, behind, back, code.int_constant(64, 0));
            let to = this.sum(this.sum(at, back), count);
            this.put_place(&line, turn + 1, to, own);
        });
    }

    pub(super) fn place(&mut self, nest: usize, turn: usize) {
        let (sort, domain) = self.sorted(nest);
        let mut kept = domain.to_vec();
        kept[sort.dim] = Num::Const(sort.keep);
        let Num::Const(length) = domain[sort.dim] else {
            ice!("lines of unknown length have no places");
        };
        let count = self.volume(&kept);
        self.each(count, |this, number| {
            let index = this.g.indices.delinear(number, &kept);
            let at = this.g.index(index[sort.dim]);
            let mut line = Line {
                sort,
                domain,
                length,
                index,
            };
            let place = this.place_at(&line, turn, at);
            line.index[sort.dim] = this.number(place, Some(length));
            this.move_to(sort, &line.index, number);
        });
    }

    /// Stores the elements at an operand index at a result's linear index.
    fn move_to(&mut self, sort: &Sort, index: &[IxId], number: IxId) {
        let position = Position::At(index.to_vec());
        let number = self.g.index(number);
        for &(operand, buffer) in &sort.operands {
            let element = self.g.element(operand, &position);
            let dtype: DType = self.g.kernel.exprs[operand].dtype;
            let pointer = self.g.pointers[buffer];
            self.g.code.store_element(dtype, element, pointer, number);
        }
    }

    /// Ranks each element by counting those that precede it in its line.
    pub(super) fn count(&mut self, nest: usize) {
        let (sort, domain) = self.sorted(nest);
        let mut kept = domain.to_vec();
        kept[sort.dim] = Num::Const(sort.keep);
        let count = self.volume(domain);
        self.each(count, |this, number| {
            let index = this.g.indices.delinear(number, domain);
            let at = this.g.index(index[sort.dim]);
            let extent = this.g.indices.num(domain[sort.dim]);
            let extent = this.g.index(extent);
            let line = Line {
                sort,
                domain,
                length: i64::MAX,
                index: index.clone(),
            };
            let rank = this.before(&line, (this.fixed(0), extent), at);
            let inside = this
                .g
                .code
                .int_cmp(IntCmp::Slt, rank, this.fixed(sort.keep));
            let open = this.g.code.begin_if(inside, &[]);
            this.g.enter();
            let mut to = index.clone();
            to[sort.dim] = this.g.new_loop(rank);
            let to = this.g.indices.linear(&to, &kept);
            this.move_to(sort, &index, to);
            this.g.leave();
            this.g.code.otherwise(&open, &[]);
            this.g.code.end(open, &[]);
        });
    }
}
