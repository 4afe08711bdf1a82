//! Heaps of places: the first of a line's places in its order, and the sort of a range whatever its
//! order.

use melior::ir::Value;

use super::{Entry, Line};
use crate::kernel::code::IntCmp;
use crate::kernel::element::Generator;

/// Number of places that are compared with the top of the heap at once.
const BLOCK: i64 = 32;

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Sorts the kept places of a line, the first in its order.
    pub(super) fn sort_by_heap(&mut self, line: &Line<'_, 'c, 'a>) {
        let all = self.fixed(line.sort.keep);
        self.collect(line, all);
        self.build_heap(line, all);
        self.offer_the_rest(line);
        self.take_apart(line, all);
    }

    /// Sorts the first `size` entries, which may be in any order.
    pub(super) fn heap_sort(&mut self, line: &Line<'_, 'c, 'a>, size: Value<'c, 'a>) {
        self.build_heap(line, size);
        self.take_apart(line, size);
    }

    /// Makes a heap of the first `size` entries, from its end.
    fn build_heap(&mut self, line: &Line<'_, 'c, 'a>, size: Value<'c, 'a>) {
        let parents = self.code.int_op_constant("divui", 64, size, 2);
        let (open, turn, _) = self.code.begin_loop(parents, &[], &[]);
        self.enter();
        let last = self.code.int_op_constant("subi", 64, parents, 1);
        let at = self.code.int_op("subi", 64, last, turn);
        let entry = self.entry(line, at);
        self.sift(line, at, &entry, size);
        self.leave();
        self.code.end(open, &[]);
    }

    /// Every later place that precedes the top replaces it. Few do if few are kept, so a block of
    /// places is compared with the top first, by a loop without branches.
    fn offer_the_rest(&mut self, line: &Line<'_, 'c, 'a>) {
        let first = self.fixed(line.sort.keep);
        let extent = self.indices.num(line.shapes[0][line.sort.dim]);
        let extent = self.index(extent);
        let rest = self.code.int_op("subi", 64, extent, first);
        let blocks = self.code.int_op_constant("divui", 64, rest, BLOCK.into());
        let (open, number, _) = self.code.begin_loop(blocks, &[], &[]);
        self.enter();
        let done = self.code.int_op_constant("muli", 64, number, BLOCK.into());
        let from = self.code.int_op("addi", 64, first, done);
        let to = self.code.int_op_constant("addi", 64, from, BLOCK.into());
        let any = self.any_precedes_top(line, (from, to));
        let branch = self.code.begin_if(any, &[]);
        self.enter();
        self.offer(line, (from, to));
        self.leave();
        self.code.otherwise(&branch, &[]);
        self.code.end(branch, &[]);
        self.leave();
        self.code.end(open, &[]);
        let done = self.code.int_op_constant("muli", 64, blocks, BLOCK.into());
        let from = self.code.int_op("addi", 64, first, done);
        self.offer(line, (from, extent));
    }

    /// Whether any of these places, which are behind all of the heap, precedes its top.
    fn any_precedes_top(
        &mut self,
        line: &Line<'_, 'c, 'a>,
        range: (Value<'c, 'a>, Value<'c, 'a>),
    ) -> Value<'c, 'a> {
        let top = self.fixed(0);
        let worst = self.entry(line, top);
        let (none, flag) = (self.code.int_constant(32, 0), self.code.int(32));
        let (open, place, found) = self.code.begin_part(range, &[none], &[flag]);
        self.enter();
        let entry = self.arriving(line, place);
        let earlier = self.code.int_constant(1, 0);
        let better = self.is_ahead(line, [&entry, &worst], earlier);
        let better = self.code.cast("extui", better, flag);
        let found = self.code.int_op("ori", 32, found[0], better);
        self.leave();
        let found = self.code.end(open, &[found])[0];
        self.code.int_cmp(IntCmp::Ne, found, none)
    }

    /// Those of these places that precede the top replace it, one after the other.
    fn offer(&mut self, line: &Line<'_, 'c, 'a>, range: (Value<'c, 'a>, Value<'c, 'a>)) {
        let first = self.fixed(line.sort.keep);
        let (open, place, _) = self.code.begin_part(range, &[], &[]);
        self.enter();
        let top = self.fixed(0);
        let worst = self.entry(line, top);
        let entry = self.arriving(line, place);
        let better = self.comes_before(line, &entry, &worst);
        let branch = self.code.begin_if(better, &[]);
        self.enter();
        self.sift(line, top, &entry, first);
        self.leave();
        self.code.otherwise(&branch, &[]);
        self.code.end(branch, &[]);
        self.leave();
        self.code.end(open, &[]);
    }

    /// Drains the heap of the first `size` entries: the top is repeatedly moved to the end of the
    /// remaining range.
    fn take_apart(&mut self, line: &Line<'_, 'c, 'a>, size: Value<'c, 'a>) {
        let last = self.code.int_op_constant("subi", 64, size, 1);
        let (open, turn, _) = self.code.begin_loop(last, &[], &[]);
        self.enter();
        let end = self.code.int_op("subi", 64, last, turn);
        let top = self.fixed(0);
        let entry = self.entry(line, end);
        let worst = self.entry(line, top);
        self.put(line, end, &worst);
        self.sift(line, top, &entry, end);
        self.leave();
        self.code.end(open, &[]);
    }

    /// Sift-down: inserts an entry into the heap of `size` entries at or below `top`; entries that
    /// sort after it move up.
    fn sift(
        &mut self,
        line: &Line<'_, 'c, 'a>,
        top: Value<'c, 'a>,
        own: &Entry<'c, 'a>,
        size: Value<'c, 'a>,
    ) {
        let last = self.code.int_op_constant("subi", 64, size, 1);
        let levels = self.fixed(i64::from(line.sort.keep.ilog2()) + 1);
        let going = self.code.int_constant(1, 1);
        let types = [self.code.int(64), self.code.int(1)];
        let (open, _, carried) = self.code.begin_loop(levels, &[top, going], &types);
        self.enter();
        let branch = self.code.begin_if(carried[1], &types);
        self.enter();
        let at = carried[0];
        let twice = self.code.int_op("addi", 64, at, at);
        let [left, right] = [1, 2].map(|n| self.code.int_op_constant("addi", 64, twice, n));
        let exists = self.code.int_cmp(IntCmp::Slt, left, size);
        // A missing child is replaced by the last entry, which is then ignored or compared with
        // itself.
        let [left, right] = [left, right].map(|child| self.code.int_op("minsi", 64, child, last));
        let (one, two) = (self.entry(line, left), self.entry(line, right));
        let later = self.comes_before(line, &one, &two);
        let index = self.code.int(64);
        let child = self.code.select(index, later, right, left);
        let lower = self.either(line, later, &two, &one);
        let after = self.comes_before(line, own, &lower);
        let down = self.code.int_op("andi", 1, exists, after);
        let moves = self.code.begin_if(down, &[]);
        self.enter();
        self.put(line, at, &lower);
        self.leave();
        self.code.otherwise(&moves, &[]);
        self.code.end(moves, &[]);
        let next = self.code.select(index, down, child, at);
        self.leave();
        self.code.otherwise(&branch, &[next, down]);
        let results = self.code.end(branch, &carried);
        self.leave();
        let end = self.code.end(open, &results)[0];
        self.put(line, end, own);
    }
}
