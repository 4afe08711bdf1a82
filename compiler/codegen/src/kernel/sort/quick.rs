//! Quicksort of a line's entries in place.
//!
//! Places make all entries distinct, so the result does not depend on the pivots. Entries without
//! places differ in nothing but their keys; those that equal the pivot go by turns before and after
//! it. A range is parted without branches (Lomuto's scheme: each entry is exchanged with the first
//! of those that do not precede the pivot, whose number grows if it precedes). The larger part
//! waits on a stack, so that at most log2 n ranges do. If the pivots turn out to be bad, the
//! remaining ranges are sorted as heaps: O(n log n) comparisons for every input (introsort; Musser,
//! "Introspective Sorting and Selection Algorithms", 1997).

use melior::ir::Value;

use super::{Entry, Keys, Line};
use crate::kernel::code::IntCmp;
use crate::kernel::element::Generator;

/// Ranges of at most this many entries are sorted by insertion.
const SHORT: i64 = 16;
/// Entries that are read at once where a range is parted.
const BLOCK: i128 = 8;
/// The parting of ranges may take this many times n log2 n comparisons; good pivots take 1.2 times.
const PATIENCE: i64 = 3;
/// Maximum number of waiting ranges: each is at most half as long as the one before.
const RANGES: i64 = 64;

/// The places of a range: its first, and that after its last.
type Range<'c, 'a> = [Value<'c, 'a>; 2];

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Memory for the ranges that wait.
    pub(super) fn stack_of_ranges(&self) -> Value<'c, 'a> {
        self.code.alloca((64, 2 * RANGES), 64)
    }

    /// Sorts a line that is kept whole.
    pub(super) fn quicksort(&mut self, line: &Line<'_, 'c, 'a>, stack: Value<'c, 'a>) {
        let keep = line.sort.keep;
        let all = self.fixed(keep);
        self.collect(line, all);
        let i64 = self.code.int(64);
        let types = [i64; 4];
        let levels = i64::from(keep.ilog2()) + 1;
        let patience = self.fixed(keep.saturating_mul(PATIENCE * levels));
        let (zero, one) = (self.fixed(0), self.fixed(1));
        // The range, how many ranges there are with those that wait, and the comparisons left.
        let (open, state) = self.code.begin_while(&[zero, all, one, patience], &types);
        let any = self.code.int_cmp(IntCmp::Sgt, state[2], zero);
        let state = self.code.repeat_while(&open, any, &state);
        self.enter();
        let (range, ranges, patience) = ([state[0], state[1]], state[2], state[3]);
        let size = self.code.int_op("subi", 64, range[1], range[0]);
        let limit = self.fixed(SHORT);
        let is_long = self.code.int_cmp(IntCmp::Sgt, size, limit);
        let is_fine = self.code.int_cmp(IntCmp::Sge, patience, size);
        let parts = self.code.int_op("andi", 1, is_long, is_fine);
        let branch = self.code.begin_if(parts, &types);
        self.enter();
        let [first, second] = self.part_range(line, range);
        let [next, waits] = self.smaller_first(first, second);
        self.push(stack, ranges, waits);
        let more = self.code.int_op("addi", 64, ranges, one);
        let left = self.code.int_op("subi", 64, patience, size);
        self.leave();
        self.code
            .otherwise(&branch, &[next[0], next[1], more, left]);
        self.enter();
        let heap = self.code.begin_if(is_long, &[]);
        self.enter();
        let part = Line {
            base: Some(range[0]),
            index: line.index.clone(),
            shapes: line.shapes.clone(),
            ..*line
        };
        self.heap_sort(&part, size);
        self.leave();
        self.code.otherwise(&heap, &[]);
        self.enter();
        self.insert_all(line, range);
        self.leave();
        self.code.end(heap, &[]);
        let fewer = self.code.int_op("subi", 64, ranges, one);
        let next = self.pop(stack, fewer);
        self.leave();
        let state = self.code.end(branch, &[next[0], next[1], fewer, patience]);
        self.leave();
        self.code.end(open, &state);
    }

    /// Parts a range by one of its entries; returns the ranges before and after it.
    fn part_range(
        &mut self,
        line: &Line<'_, 'c, 'a>,
        [first, end]: Range<'c, 'a>,
    ) -> [Range<'c, 'a>; 2] {
        let pivot = self.take_pivot(line, [first, end]);
        let (one, i64) = (self.fixed(1), self.code.int(64));
        let start = self.code.int_op("addi", 64, first, one);
        let (rest, behind) = match line.keys {
            Keys::Ordered(_) => self.part_blocks(line, [start, end], &pivot),
            Keys::Elements(_) => (start, start),
        };
        let (open, at, behind) = self.code.begin_part((rest, end), &[behind], &[i64]);
        self.enter();
        let here = self.entry(line, at);
        let next = self.part_entry(line, (at, &here), behind[0], &pivot);
        self.leave();
        let behind = self.code.end(open, &[next])[0];
        // The first place is free; the last of those that precede the pivot moves there.
        let middle = self.code.int_op("subi", 64, behind, one);
        let last = self.entry(line, middle);
        self.put(line, first, &last);
        self.put(line, middle, &pivot);
        [[first, middle], [behind, end]]
    }

    /// Parts a range by blocks; returns where the rest starts, which is shorter than a block, and
    /// the place after the entries that precede the pivot. No exchange changes a later entry, so
    /// those of a block are read before the first exchange. Else processors that once saw an
    /// exchange write what the next reads let every read wait for the address of the write before
    /// it.
    fn part_blocks(
        &mut self,
        line: &Line<'_, 'c, 'a>,
        [start, end]: Range<'c, 'a>,
        pivot: &Entry<'c, 'a>,
    ) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let size = self.code.int_op("subi", 64, end, start);
        let count = self
            .code
            .int_op_constant("shrsi", 64, size, BLOCK.ilog2().into());
        let i64 = self.code.int(64);
        let (open, block, behind) = self.code.begin_loop(count, &[start], &[i64]);
        self.enter();
        let first = self.code.int_op_constant("muli", 64, block, BLOCK);
        let first = self.code.int_op("addi", 64, start, first);
        let block: Vec<_> = (0..BLOCK)
            .map(|number| {
                let at = self.code.int_op_constant("addi", 64, first, number);
                (at, self.entry(line, at))
            })
            .collect();
        let next = block.iter().fold(behind[0], |behind, (at, here)| {
            self.part_entry(line, (*at, here), behind, pivot)
        });
        self.leave();
        let behind = self.code.end(open, &[next])[0];
        let parted = self.code.int_op_constant("muli", 64, count, BLOCK);
        (self.code.int_op("addi", 64, start, parted), behind)
    }

    /// Exchanges an entry with that at `behind`, the first that does not precede the pivot; returns
    /// the next such place.
    fn part_entry(
        &mut self,
        line: &Line<'_, 'c, 'a>,
        (at, here): (Value<'c, 'a>, &Entry<'c, 'a>),
        behind: Value<'c, 'a>,
        pivot: &Entry<'c, 'a>,
    ) -> Value<'c, 'a> {
        let other = self.entry(line, behind);
        self.put(line, at, &other);
        self.put(line, behind, here);
        let i64 = self.code.int(64);
        let precedes = match line.keys {
            // Bits joined as bits would be set in parts of registers that hold what was exchanged
            // before, whose reads every exchange would wait for.
            Keys::Ordered(_) => {
                let [a, b] = [here, pivot].map(|entry| entry.keys[0].value);
                let tied = self.code.int_cmp(IntCmp::Eq, a, b);
                let below = self.code.int_cmp(IntCmp::Slt, a, b);
                let turn = match here.place.zip(pivot.place) {
                    Some((one, two)) => {
                        let earlier = self.code.int_cmp(IntCmp::Slt, one, two);
                        self.code.cast("extui", earlier, i64)
                    }
                    None => self.code.int_op_constant("andi", 64, at, 1),
                };
                let tied = self.code.select(i64, tied, turn, self.fixed(0));
                self.code.select(i64, below, self.fixed(1), tied)
            }
            Keys::Elements(_) => {
                let precedes = self.comes_before(line, here, pivot);
                self.code.cast("extui", precedes, i64)
            }
        };
        self.code.int_op("addi", 64, behind, precedes)
    }

    /// The median of the entries at the quarters of a range; the first entry takes its place. (The
    /// quarters of a range that rises and falls have fine medians, its ends do not.)
    fn take_pivot(
        &mut self,
        line: &Line<'_, 'c, 'a>,
        [first, end]: Range<'c, 'a>,
    ) -> Entry<'c, 'a> {
        let size = self.code.int_op("subi", 64, end, first);
        let quarter = self.code.int_op_constant("shrui", 64, size, 2);
        let one = self.code.int_op("addi", 64, first, quarter);
        let two = self.code.int_op("addi", 64, one, quarter);
        let three = self.code.int_op("addi", 64, two, quarter);
        let [a, b, c] = [one, two, three].map(|at| self.entry(line, at));
        let (ab, bc, ac) = (
            self.comes_before(line, &a, &b),
            self.comes_before(line, &b, &c),
            self.comes_before(line, &a, &c),
        );
        let code = &self.code;
        let (is_second, is_third) = (
            code.int_cmp(IntCmp::Eq, ab, bc),
            code.int_cmp(IntCmp::Eq, ab, ac),
        );
        let at = code.select(code.int(64), is_third, three, one);
        let at = code.select(code.int(64), is_second, two, at);
        let outer = self.either(line, is_third, &c, &a);
        let pivot = self.either(line, is_second, &b, &outer);
        let front = self.entry(line, first);
        self.put(line, at, &front);
        pivot
    }

    /// The ranges, the smaller one first.
    fn smaller_first(&self, one: Range<'c, 'a>, two: Range<'c, 'a>) -> [Range<'c, 'a>; 2] {
        let code = &self.code;
        let [size, other] = [one, two].map(|range| code.int_op("subi", 64, range[1], range[0]));
        let is_smaller = code.int_cmp(IntCmp::Slt, size, other);
        let ty = code.int(64);
        let choose = |a: Range<'c, 'a>, b: Range<'c, 'a>| {
            [0, 1].map(|end| code.select(ty, is_smaller, a[end], b[end]))
        };
        [choose(one, two), choose(two, one)]
    }

    /// Sorts a short range by insertion.
    fn insert_all(&mut self, line: &Line<'_, 'c, 'a>, [first, end]: Range<'c, 'a>) {
        let (one, i64) = (self.fixed(1), self.code.int(64));
        let start = self.code.int_op("addi", 64, first, one);
        let (open, turn, _) = self.code.begin_part((start, end), &[], &[]);
        self.enter();
        let own = self.entry(line, turn);
        let (walk, at) = self.code.begin_while(&[turn], &[i64]);
        self.enter();
        let inside = self.code.int_cmp(IntCmp::Sgt, at[0], first);
        let before = self.code.int_op("subi", 64, at[0], one);
        let before = self.code.int_op("maxsi", 64, before, first);
        let other = self.entry(line, before);
        let precedes = self.comes_before(line, &own, &other);
        let goes_on = self.code.int_op("andi", 1, inside, precedes);
        self.leave();
        let at = self.code.repeat_while(&walk, goes_on, &at);
        self.enter();
        let before = self.code.int_op("subi", 64, at[0], one);
        let other = self.entry(line, before);
        self.put(line, at[0], &other);
        self.leave();
        let at = self.code.end(walk, &[before])[0];
        self.put(line, at, &own);
        self.leave();
        self.code.end(open, &[]);
    }

    /// Puts a range on the stack, which with the current one holds `ranges`.
    fn push(&self, stack: Value<'c, 'a>, ranges: Value<'c, 'a>, range: Range<'c, 'a>) {
        let top = self.code.int_op_constant("subi", 64, ranges, 1);
        for (end, number) in range.into_iter().zip(self.words(top)) {
            self.code.store(end, stack, number, 64);
        }
    }

    /// The top of the stack of `ranges`; any range if it is empty.
    fn pop(&self, stack: Value<'c, 'a>, ranges: Value<'c, 'a>) -> Range<'c, 'a> {
        let top = self.code.int_op_constant("subi", 64, ranges, 1);
        let top = self.code.int_op("maxsi", 64, top, self.fixed(0));
        self.words(top)
            .map(|number| self.code.load(stack, number, 64, self.code.int(64)))
    }

    /// The words of the stack that hold range `number`.
    fn words(&self, number: Value<'c, 'a>) -> [Value<'c, 'a>; 2] {
        let first = self.code.int_op("addi", 64, number, number);
        [first, self.code.int_op_constant("addi", 64, first, 1)]
    }
}
