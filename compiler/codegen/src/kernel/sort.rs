//! Code for sorts.
//!
//! If an operand is an iota along the lines, the results serve as a heap of places and their keys
//! while a line is sorted: it holds the first k places seen so far, with the last of them on top. A
//! later place that precedes the top replaces it; at the end the heap is drained from the top. This
//! takes O(n log k) comparisons for k places of n, and no memory but the results. Non-key operands
//! are permuted at the end. Other lines are short: each place is ranked by counting those that
//! precede it.

use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::divide;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::{BufferId, ExprId, Num, Sort, SortOrder};

/// Number of places that are compared with the top of the heap at once.
const BLOCK: i64 = 32;

/// A line being sorted.
struct Line<'s> {
    sort: &'s Sort,
    /// Indices of the line along the other dims; the entry for `dim` is unused.
    index: Vec<IxId>,
    /// Shape of the operands and of the results.
    shapes: [Vec<Num>; 2],
    /// The result that holds places, and its type.
    heap: (BufferId, DType),
    /// Number of key operands.
    keys: usize,
}

/// A place of a line, with its keys.
struct HeapEntry<'c, 'a> {
    keys: Vec<Element<'c, 'a>>,
    place: Value<'c, 'a>,
}

/// Number of key operands.
fn keys(sort: &Sort) -> usize {
    match sort.order {
        SortOrder::Ascending | SortOrder::Descending => 1,
        SortOrder::By(_) => sort.operands.len(),
    }
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Sorts every line.
    pub(crate) fn sort(&mut self, sort: &Sort) {
        match sort.places {
            Some(operand) => self.sort_by_places(sort, operand),
            None => self.sort_by_counting(sort),
        }
    }

    fn sort_by_places(&mut self, sort: &Sort, operand: usize) {
        let shape = self.kernel.exprs[sort.operands[0].0].shape.clone();
        let mut kept = shape.clone();
        kept[sort.dim] = Num::Const(sort.keep);
        if sort.keep == 0 {
            return;
        }
        let lines = divide::lines(self.kernel, sort);
        let (open, index) = self.begin_part_loops(&lines);
        let (expr, heap) = sort.operands[operand];
        let line = Line {
            sort,
            index,
            shapes: [shape, kept],
            heap: (heap, self.kernel.exprs[expr].dtype),
            keys: keys(sort),
        };
        self.build_heap(&line);
        self.offer_the_rest(&line);
        self.take_apart(&line);
        self.move_along(&line, operand);
        self.end_loops(open);
    }

    /// Builds a heap of the first places, from its end.
    fn build_heap(&mut self, line: &Line<'_>) {
        let keep = line.sort.keep;
        let all = self.fixed(keep);
        let (open, at, _) = self.code.begin_loop(all, &[], &[]);
        self.enter();
        let entry = self.arriving(line, at);
        self.put(line, at, &entry);
        self.leave();
        self.code.end(open, &[]);
        let parents = self.fixed(keep / 2);
        let (open, turn, _) = self.code.begin_loop(parents, &[], &[]);
        self.enter();
        let last = self.fixed(keep / 2 - 1);
        let at = self.code.int_op("subi", 64, last, turn);
        let entry = self.entry(line, at);
        self.sift(line, at, &entry, all);
        self.leave();
        self.code.end(open, &[]);
    }

    /// Every later place that precedes the top replaces it. Few do if few are kept, so a block of places
    /// is compared with the top first, by a loop without branches.
    fn offer_the_rest(&mut self, line: &Line<'_>) {
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
        line: &Line<'_>,
        range: (Value<'c, 'a>, Value<'c, 'a>),
    ) -> Value<'c, 'a> {
        let top = self.fixed(0);
        let worst = self.entry(line, top);
        let (none, flag) = (self.code.int_constant(32, 0), self.code.int(32));
        let (open, place, found) = self.code.begin_part(range, &[none], &[flag]);
        self.enter();
        let entry = self.arriving(line, place);
        let earlier = self.code.int_constant(1, 0);
        let better = self.stands_before(line.sort, [&entry.keys, &worst.keys], earlier);
        let better = self.code.cast("extui", better, flag);
        let found = self.code.int_op("ori", 32, found[0], better);
        self.leave();
        let found = self.code.end(open, &[found])[0];
        self.code.int_cmp(IntCmp::Ne, found, none)
    }

    /// Those of these places that precede the top replace it, one after the other.
    fn offer(&mut self, line: &Line<'_>, range: (Value<'c, 'a>, Value<'c, 'a>)) {
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

    /// Drains the heap: the top is repeatedly moved to the end of the remaining range.
    fn take_apart(&mut self, line: &Line<'_>) {
        let last = self.fixed(line.sort.keep - 1);
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

    /// Permutes the elements of non-key operands by the sorted places.
    fn move_along(&mut self, line: &Line<'_>, places: usize) {
        let keep = self.fixed(line.sort.keep);
        let others = line.sort.operands.iter().enumerate().skip(line.keys);
        for (_, &(operand, buffer)) in others.filter(|&(number, _)| number != places) {
            let (open, at, _) = self.code.begin_loop(keep, &[], &[]);
            self.enter();
            let number = self.heap_number(line, at);
            let place = self.placed(line, number);
            let from = self.along(line, place);
            let element = self.element(operand, &Position::At(from));
            let dtype = self.kernel.exprs[operand].dtype;
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
            self.leave();
            self.code.end(open, &[]);
        }
    }

    /// Sift-down: inserts an entry into the heap of `size` entries at or below `top`; entries that
    /// sort after it move up.
    fn sift(
        &mut self,
        line: &Line<'_>,
        top: Value<'c, 'a>,
        own: &HeapEntry<'c, 'a>,
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

    /// A number known on every rank.
    fn fixed(&self, value: i64) -> Value<'c, 'a> {
        self.code.int_constant(64, i128::from(value))
    }

    /// The index of a place of a line.
    fn along(&mut self, line: &Line<'_>, at: Value<'c, 'a>) -> Vec<IxId> {
        let mut index = line.index.clone();
        index[line.sort.dim] = self.new_loop(at);
        index
    }

    /// Linear index of a result's element that is heap entry `at`.
    fn heap_number(&mut self, line: &Line<'_>, at: Value<'c, 'a>) -> Value<'c, 'a> {
        let index = self.along(line, at);
        let number = self.indices.linear(&index, &line.shapes[1]);
        self.index(number)
    }

    /// The heap's place at a linear index.
    fn placed(&self, line: &Line<'_>, number: Value<'c, 'a>) -> Value<'c, 'a> {
        let (heap, dtype) = line.heap;
        let place = self
            .code
            .load_element(dtype, self.pointers[heap], number)
            .value;
        self.code.convert(dtype, DType::I64, place)
    }

    /// Entry `at` of the heap.
    fn entry(&mut self, line: &Line<'_>, at: Value<'c, 'a>) -> HeapEntry<'c, 'a> {
        let number = self.heap_number(line, at);
        let keys = line.sort.operands[..line.keys].iter();
        let key = |&(operand, buffer): &(ExprId, BufferId)| {
            let dtype = self.kernel.exprs[operand].dtype;
            self.code.load_element(dtype, self.pointers[buffer], number)
        };
        HeapEntry {
            keys: keys.map(key).collect(),
            place: self.placed(line, number),
        }
    }

    /// A place of the line with its keys.
    fn arriving(&mut self, line: &Line<'_>, place: Value<'c, 'a>) -> HeapEntry<'c, 'a> {
        let index = self.along(line, place);
        HeapEntry {
            keys: self.keys(line.sort, &index),
            place,
        }
    }

    /// Sets heap entry `at`.
    fn put(&mut self, line: &Line<'_>, at: Value<'c, 'a>, entry: &HeapEntry<'c, 'a>) {
        let number = self.heap_number(line, at);
        for (&(operand, buffer), &key) in line.sort.operands.iter().zip(&entry.keys) {
            let dtype = self.kernel.exprs[operand].dtype;
            self.code
                .store_element(dtype, key, self.pointers[buffer], number);
        }
        let (heap, dtype) = line.heap;
        let place = self.code.convert(DType::I64, dtype, entry.place);
        let element = self.code.round(dtype, place);
        self.code
            .store_element(dtype, element, self.pointers[heap], number);
    }

    /// One entry where a condition holds, else another.
    fn either(
        &self,
        line: &Line<'_>,
        condition: Value<'c, 'a>,
        one: &HeapEntry<'c, 'a>,
        two: &HeapEntry<'c, 'a>,
    ) -> HeapEntry<'c, 'a> {
        let code = &self.code;
        let operands = line.sort.operands.iter();
        let keys = operands.zip(one.keys.iter().zip(&two.keys));
        let key = |(&(operand, _), (one, two)): (
            &(ExprId, BufferId),
            (&Element<'c, 'a>, &Element<'c, 'a>),
        )| {
            let ty = code.register_type(self.kernel.exprs[operand].dtype);
            let narrow = one.narrow.zip(two.narrow);
            Element {
                value: code.select(ty, condition, one.value, two.value),
                narrow: narrow.map(|(a, b)| code.select(code.int(16), condition, a, b)),
            }
        };
        HeapEntry {
            keys: keys.map(key).collect(),
            place: code.select(code.int(64), condition, one.place, two.place),
        }
    }

    /// Whether an entry precedes another one; ties are broken by place.
    fn comes_before(
        &self,
        line: &Line<'_>,
        one: &HeapEntry<'c, 'a>,
        two: &HeapEntry<'c, 'a>,
    ) -> Value<'c, 'a> {
        let earlier = self.code.int_cmp(IntCmp::Slt, one.place, two.place);
        self.stands_before(line.sort, [&one.keys, &two.keys], earlier)
    }

    /// Whether keys precede others, or are tied and `earlier`.
    pub(crate) fn stands_before(
        &self,
        sort: &Sort,
        [one, two]: [&[Element<'c, 'a>]; 2],
        earlier: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let (ahead, behind) = (self.precedes(sort, one, two), self.precedes(sort, two, one));
        // If each is said to precede the other they count as tied, so that places stay distinct.
        let not = |v| self.code.int_op_constant("xori", 1, v, -1);
        let before = self.code.int_op("andi", 1, ahead, not(behind));
        let differ = self.code.int_op("xori", 1, ahead, behind);
        let tied = self.code.int_op("andi", 1, not(differ), earlier);
        self.code.int_op("ori", 1, before, tied)
    }

    /// Ranks every element by counting those that precede it; stores the kept ones.
    fn sort_by_counting(&mut self, sort: &Sort) {
        let shape = self.kernel.exprs[sort.operands[0].0].shape.clone();
        let mut kept = shape.clone();
        kept[sort.dim] = Num::Const(sort.keep);
        let (open, index) = self.begin_part_loops(&shape);
        let own = self.keys(sort, &index);
        let zero = self.code.int_constant(64, 0);
        let extent = self.indices.num(shape[sort.dim]);
        let extent = self.index(extent);
        let counter = self.code.int(64);
        let (line, at, rank) = self.code.begin_loop(extent, &[zero], &[counter]);
        self.enter();
        let mut other = index.clone();
        other[sort.dim] = self.new_loop(at);
        let here = self.index(index[sort.dim]);
        let other = self.keys(sort, &other);
        let earlier = self.code.int_cmp(IntCmp::Slt, at, here);
        let counts = self.stands_before(sort, [&other, &own], earlier);
        let one = self.code.cast("extui", counts, counter);
        let next = self.code.int_op("addi", 64, rank[0], one);
        self.leave();
        let rank = self.code.end(line, &[next])[0];
        let keep = self.fixed(sort.keep);
        let is_kept = self.code.int_cmp(IntCmp::Slt, rank, keep);
        let branch = self.code.begin_if(is_kept, &[]);
        self.enter();
        let mut to = index.clone();
        to[sort.dim] = self.new_loop(rank);
        let number = self.indices.linear(&to, &kept);
        let number = self.index(number);
        for &(operand, buffer) in &sort.operands {
            let element = self.element(operand, &Position::At(index.clone()));
            let dtype = self.kernel.exprs[operand].dtype;
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
        }
        self.leave();
        self.code.otherwise(&branch, &[]);
        self.code.end(branch, &[]);
        self.end_loops(open);
    }

    /// The key elements at an index.
    pub(crate) fn keys(&mut self, sort: &Sort, index: &[IxId]) -> Vec<Element<'c, 'a>> {
        let position = Position::At(index.to_vec());
        let keys = sort.operands[..keys(sort)].iter();
        keys.map(|&(operand, _)| self.element(operand, &position))
            .collect()
    }

    /// Whether a place with keys `a` precedes one with keys `b`, regardless of their positions.
    fn precedes(&self, sort: &Sort, a: &[Element<'c, 'a>], b: &[Element<'c, 'a>]) -> Value<'c, 'a> {
        let dtype = self.kernel.exprs[sort.operands[0].0].dtype;
        match &sort.order {
            SortOrder::Ascending => self.below(dtype, Cmp::Lt, a[0].value, b[0].value),
            SortOrder::Descending => self.below(dtype, Cmp::Gt, a[0].value, b[0].value),
            SortOrder::By(before) => {
                let pairs: Vec<_> = a.iter().zip(b).flat_map(|(&a, &b)| [a, b]).collect();
                self.code.scalar(before, &pairs, &[]).value
            }
        }
    }

    /// Whether `a` compares with `b` in this direction; NaN is the largest value.
    fn below(&self, dtype: DType, cmp: Cmp, a: Value<'c, 'a>, b: Value<'c, 'a>) -> Value<'c, 'a> {
        let ordered = self.code.cmp(cmp, dtype, a, b);
        if !dtype.is_float() {
            return ordered;
        }
        let (x, y) = if cmp == Cmp::Gt { (a, b) } else { (b, a) };
        let nan = self.code.is_only_nan(dtype, x, y);
        self.code.int_op("ori", 1, ordered, nan)
    }
}
