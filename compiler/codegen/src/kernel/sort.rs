//! Code for sorts.
//!
//! If an operand is an iota along the lines, the results serve as an array of entries while a line
//! is sorted: places and their keys. A line that is kept whole is sorted in place by quicksort; of
//! others a heap holds the first k places seen so far, with the last of them on top. This takes O(n
//! log k) comparisons for k places of n, and no memory but the results. The other operands are
//! permuted at the end. Lines without such an operand are short: each place is ranked by counting
//! those that precede it.
//!
//! A single key that is ordered by value is compared as an integer in the same order, see
//! [`order`]; its operand is permuted like the others.

mod heap;
mod order;
mod quick;

use ddl_dialect::scalar::Cmp;
use ddl_dialect::types::DType;
use melior::ir::Value;

use crate::kernel::code::IntCmp;
use crate::kernel::divide;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::sort::order::OrderedKey;
use crate::kernel::{BufferId, ExprId, Num, Sort, SortOrder};

/// A line being sorted.
struct Line<'s, 'c, 'a> {
    sort: &'s Sort,
    /// Indices of the line along the other dims; the entry for `dim` is unused.
    index: Vec<IxId>,
    /// Shape of the operands and of the results.
    shapes: [Vec<Num>; 2],
    /// The result that holds places, and its type; none if equal keys need not keep their order.
    places: Option<(BufferId, DType)>,
    /// The keys of entries.
    keys: Keys,
    /// The place in the results of the first entry, if it is not that of the line.
    base: Option<Value<'c, 'a>>,
}

/// The keys of entries.
#[derive(Clone, Copy)]
enum Keys {
    /// The first operand, as an integer in the order of the sort.
    Ordered(OrderedKey),
    /// As many operands, compared by a function.
    Elements(usize),
}

/// A place of a line, if entries have places, with its keys.
struct Entry<'c, 'a> {
    keys: Vec<Element<'c, 'a>>,
    place: Option<Value<'c, 'a>>,
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
        let is_whole = shape[sort.dim] == kept[sort.dim];
        let stack = is_whole.then(|| self.stack_of_ranges());
        let lines = divide::lines(self.kernel, sort);
        let (open, index) = self.begin_part_loops(&lines);
        let (expr, places) = sort.operands[operand];
        let dtype = self.kernel.exprs[sort.operands[0].0].dtype;
        let line = Line {
            sort,
            index,
            shapes: [shape, kept],
            places: (!sort.keys_only).then(|| (places, self.kernel.exprs[expr].dtype)),
            keys: match sort.order {
                SortOrder::Ascending => Keys::Ordered(OrderedKey::new(dtype, false)),
                SortOrder::Descending => Keys::Ordered(OrderedKey::new(dtype, true)),
                SortOrder::By(_) => Keys::Elements(keys(sort)),
            },
            base: None,
        };
        match stack {
            Some(stack) => self.quicksort(&line, stack),
            None => self.sort_by_heap(&line),
        }
        match line.places {
            Some(places) => self.move_along(&line, operand, places),
            None => self.keys_to_elements(&line),
        }
        self.end_loops(open);
    }

    /// Makes entries of the first `size` places.
    fn collect(&mut self, line: &Line<'_, 'c, 'a>, size: Value<'c, 'a>) {
        let (open, at, _) = self.code.begin_loop(size, &[], &[]);
        self.enter();
        let entry = self.arriving(line, at);
        self.put(line, at, &entry);
        self.leave();
        self.code.end(open, &[]);
    }

    /// Permutes by the sorted places the elements of the operands that entries do not hold.
    fn move_along(&mut self, line: &Line<'_, 'c, 'a>, operand: usize, places: (BufferId, DType)) {
        let keep = self.fixed(line.sort.keep);
        let held = match line.keys {
            Keys::Ordered(_) => 0,
            Keys::Elements(keys) => keys,
        };
        let others = line.sort.operands.iter().enumerate().skip(held);
        for (_, &(operand, buffer)) in others.filter(|&(number, _)| number != operand) {
            let (open, at, _) = self.code.begin_loop(keep, &[], &[]);
            self.enter();
            let number = self.entry_number(line, at);
            let place = self.placed(places, number);
            let from = self.along(line, place);
            let element = self.element(operand, &Position::At(from));
            let dtype = self.kernel.exprs[operand].dtype;
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
            self.leave();
            self.code.end(open, &[]);
        }
    }

    /// Replaces the sorted keys of a line by the elements that they stand for.
    fn keys_to_elements(&mut self, line: &Line<'_, 'c, 'a>) {
        let Keys::Ordered(key) = line.keys else {
            return;
        };
        if key.is_element() {
            return;
        }
        let keep = self.fixed(line.sort.keep);
        let (open, at, _) = self.code.begin_loop(keep, &[], &[]);
        self.enter();
        let number = self.entry_number(line, at);
        let sorted = self.entry(line, at).keys[0].value;
        let value = self.code.element_of_key(key, sorted);
        let base = self.pointers[line.sort.operands[0].1];
        self.code.store(value, base, number, key.bits());
        self.leave();
        self.code.end(open, &[]);
    }

    /// A number known on every rank.
    fn fixed(&self, value: i64) -> Value<'c, 'a> {
        self.code.int_constant(64, i128::from(value))
    }

    /// The index of a place of a line.
    fn along(&mut self, line: &Line<'_, 'c, 'a>, at: Value<'c, 'a>) -> Vec<IxId> {
        let mut index = line.index.clone();
        index[line.sort.dim] = self.new_loop(at);
        index
    }

    /// Linear index of a result's element that is entry `at`.
    fn entry_number(&mut self, line: &Line<'_, 'c, 'a>, at: Value<'c, 'a>) -> Value<'c, 'a> {
        let at = match line.base {
            Some(base) => self.code.int_op("addi", 64, base, at),
            None => at,
        };
        let index = self.along(line, at);
        let number = self.indices.linear(&index, &line.shapes[1]);
        self.index(number)
    }

    /// The place at a linear index.
    fn placed(&self, (places, dtype): (BufferId, DType), number: Value<'c, 'a>) -> Value<'c, 'a> {
        let place = self
            .code
            .load_element(dtype, self.pointers[places], number)
            .value;
        self.code.convert(dtype, DType::I64, place)
    }

    /// Entry `at`.
    fn entry(&mut self, line: &Line<'_, 'c, 'a>, at: Value<'c, 'a>) -> Entry<'c, 'a> {
        let number = self.entry_number(line, at);
        let keys = match line.keys {
            Keys::Ordered(key) => {
                let base = self.pointers[line.sort.operands[0].1];
                let value = self
                    .code
                    .load(base, number, key.bits(), self.code.int(key.bits()));
                vec![Element {
                    value,
                    narrow: None,
                }]
            }
            Keys::Elements(keys) => {
                let load = |&(operand, buffer): &(ExprId, BufferId)| {
                    let dtype = self.kernel.exprs[operand].dtype;
                    self.code.load_element(dtype, self.pointers[buffer], number)
                };
                line.sort.operands[..keys].iter().map(load).collect()
            }
        };
        Entry {
            keys,
            place: line.places.map(|places| self.placed(places, number)),
        }
    }

    /// A place of the line with its keys.
    fn arriving(&mut self, line: &Line<'_, 'c, 'a>, place: Value<'c, 'a>) -> Entry<'c, 'a> {
        let index = self.along(line, place);
        let mut keys = self.keys(line.sort, &index);
        if let Keys::Ordered(key) = line.keys {
            let value = self.code.ordered_key(key, keys[0]);
            keys[0] = Element {
                value,
                narrow: None,
            };
        }
        let place = line.places.is_some().then_some(place);
        Entry { keys, place }
    }

    /// Sets entry `at`.
    fn put(&mut self, line: &Line<'_, 'c, 'a>, at: Value<'c, 'a>, entry: &Entry<'c, 'a>) {
        let number = self.entry_number(line, at);
        for (&(operand, buffer), &element) in line.sort.operands.iter().zip(&entry.keys) {
            let base = self.pointers[buffer];
            let dtype = self.kernel.exprs[operand].dtype;
            match line.keys {
                Keys::Ordered(key) => self.code.store(element.value, base, number, key.bits()),
                Keys::Elements(_) => self.code.store_element(dtype, element, base, number),
            }
        }
        let Some(((places, dtype), place)) = line.places.zip(entry.place) else {
            return;
        };
        let place = self.code.convert(DType::I64, dtype, place);
        let element = self.code.round(dtype, place);
        self.code
            .store_element(dtype, element, self.pointers[places], number);
    }

    /// One entry where a condition holds, else another.
    fn either(
        &self,
        line: &Line<'_, 'c, 'a>,
        condition: Value<'c, 'a>,
        one: &Entry<'c, 'a>,
        two: &Entry<'c, 'a>,
    ) -> Entry<'c, 'a> {
        let code = &self.code;
        let operands = line.sort.operands.iter();
        let keys = operands.zip(one.keys.iter().zip(&two.keys));
        let key = |(&(operand, _), (one, two)): (
            &(ExprId, BufferId),
            (&Element<'c, 'a>, &Element<'c, 'a>),
        )| {
            let ty = match line.keys {
                Keys::Ordered(key) => code.int(key.bits()),
                Keys::Elements(_) => code.register_type(self.kernel.exprs[operand].dtype),
            };
            let narrow = one.narrow.zip(two.narrow);
            Element {
                value: code.select(ty, condition, one.value, two.value),
                narrow: narrow.map(|(a, b)| code.select(code.int(16), condition, a, b)),
            }
        };
        let places = one.place.zip(two.place);
        Entry {
            keys: keys.map(key).collect(),
            place: places.map(|(one, two)| code.select(code.int(64), condition, one, two)),
        }
    }

    /// Whether an entry precedes another one; ties are broken by place.
    fn comes_before(
        &self,
        line: &Line<'_, 'c, 'a>,
        one: &Entry<'c, 'a>,
        two: &Entry<'c, 'a>,
    ) -> Value<'c, 'a> {
        let earlier = match one.place.zip(two.place) {
            Some((one, two)) => self.code.int_cmp(IntCmp::Slt, one, two),
            None => self.code.int_constant(1, 0),
        };
        self.is_ahead(line, [one, two], earlier)
    }

    /// Whether an entry's keys precede those of another one, or are tied and `earlier`.
    fn is_ahead(
        &self,
        line: &Line<'_, 'c, 'a>,
        [one, two]: [&Entry<'c, 'a>; 2],
        earlier: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        if let Keys::Elements(_) = line.keys {
            return self.stands_before(line.sort, [&one.keys, &two.keys], earlier);
        }
        let [a, b] = [one.keys[0].value, two.keys[0].value];
        let below = self.code.int_cmp(IntCmp::Slt, a, b);
        let tied = self.code.int_cmp(IntCmp::Eq, a, b);
        let tied = self.code.int_op("andi", 1, tied, earlier);
        self.code.int_op("ori", 1, below, tied)
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
