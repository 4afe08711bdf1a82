//! Reading and writing matrices: tiles in shared memory, in lines for products over the columns of
//! a matrix and in pairs of lines for those over its rows, and the own part of a warp in registers.

use ddl_dialect::types::DType;
use melior::ir::Value;

use super::AttentionPart;
use super::warps::{A, C, HIGH, Registers, WIDE, WarpLane};
use crate::kernel::BufferId;
use crate::kernel::code::IntCmp;
use crate::kernel::grid::program::Program;

/// A matrix in memory, whose lines have an even number of elements.
#[derive(Clone, Copy)]
pub(super) struct Matrix<'c, 'a> {
    pub(super) buffer: BufferId,
    /// The number of its first element.
    pub(super) first: Value<'c, 'a>,
    pub(super) lines: i64,
    pub(super) columns: i64,
    /// Terms of a product.
    pub(super) deep: i64,
    /// Products to cover the columns.
    pub(super) products: i64,
    /// Alignment of its buffer \[B\].
    pub(super) align: u64,
}

/// Where a tile is put in shared memory: by the numbers of that memory.
#[derive(Clone, Copy)]
pub(super) struct Staged {
    pub(super) lines: Option<usize>,
    pub(super) pairs: Option<usize>,
}

impl Matrix<'_, '_> {
    /// Elements of a word.
    fn packed(&self) -> i64 {
        self.deep / super::WORDS
    }
}

/// Words that a thread reads at once.
const AT_ONCE: i64 = 4;
/// Their alignment \[B\].
const VECTOR: u64 = 16;

impl<'c, 'a> Program<'_, 'c, 'a> {
    pub(super) fn below(&self, value: Value<'c, 'a>, end: i64) -> Value<'c, 'a> {
        let end = self.int(end);
        self.g.code.int_cmp(IntCmp::Slt, value, end)
    }

    pub(super) fn at_most(&self, value: Value<'c, 'a>, most: i64) -> Value<'c, 'a> {
        self.g.code.int_op_constant("minsi", 64, value, most.into())
    }

    /// Runs code where a condition holds.
    pub(super) fn guarded(&mut self, condition: Value<'c, 'a>, body: impl FnOnce(&mut Self)) {
        let open = self.g.code.begin_if(condition, &[]);
        self.g.enter();
        body(self);
        self.g.leave();
        self.g.code.otherwise(&open, &[]);
        self.g.code.end(open, &[]);
    }

    /// Where so many elements of a line of a matrix are, in words, and whether there are any: else
    /// it is another legal place.
    fn words_at(
        &self,
        matrix: Matrix<'c, 'a>,
        (line, column): (Value<'c, 'a>, Value<'c, 'a>),
        elements: i64,
    ) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let inside = self.below(line, matrix.lines);
        let line = self.at_most(line, matrix.lines - 1);
        let (column, inside) = match matrix.columns == matrix.products * matrix.deep {
            true => (column, inside),
            false => {
                let within = self.below(column, matrix.columns);
                let both = self.g.code.int_op("andi", 1, inside, within);
                (self.at_most(column, matrix.columns - elements), both)
            }
        };
        let before = self.times(line, matrix.columns);
        let at = self.added(matrix.first, self.added(before, column));
        (self.word_with(matrix, at), inside)
    }

    /// The number of the word with an element.
    fn word_with(&self, matrix: Matrix<'c, 'a>, element: Value<'c, 'a>) -> Value<'c, 'a> {
        let code = &self.g.code;
        match matrix.packed() {
            1 => element,
            packed => code.int_op_constant("divui", 64, element, packed.into()),
        }
    }

    /// A word of a matrix; 0 where it is not inside.
    fn word_of(
        &self,
        matrix: Matrix<'c, 'a>,
        at: Value<'c, 'a>,
        inside: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let code = &self.g.code;
        let word = code.load(self.g.pointers[matrix.buffer], at, 32, code.int(32));
        let zero = code.int_constant(32, 0);
        code.select(code.int(32), inside, word, zero)
    }

    /// Puts lines of a matrix into shared memory.
    ///
    /// - `first`: the first line
    pub(super) fn stage(
        &mut self,
        part: AttentionPart,
        matrix: Matrix<'c, 'a>,
        to: Staged,
        first: Value<'c, 'a>,
    ) {
        let words = matrix.products * super::WORDS;
        let packed = matrix.packed();
        let wide = matrix.columns % (packed * AT_ONCE) == 0 && matrix.align >= VECTOR;
        let width = if wide { AT_ONCE } else { 1 };
        let to = match part.has_pairs() {
            true => to,
            false => Staged {
                lines: to.lines.or(to.pairs),
                pairs: None,
            },
        };
        let (across, down) = (words / width, part.step / 2);
        let (all, threads) = (across * down, self.shape.threads);
        let turns = (all as u64).div_ceil(threads as u64) as i64;
        self.threads(|this, thread| {
            let mut loaded = Vec::new();
            for turn in 0..turns {
                let at = this.plus(thread, turn * threads);
                let is_whole = all % threads == 0;
                let place = if is_whole {
                    at
                } else {
                    this.at_most(at, all - 1)
                };
                let code = &this.g.code;
                let pair = code.int_op_constant("divui", 64, place, across.into());
                let inside = code.int_op_constant("remui", 64, place, across.into());
                let word = this.times(inside, width);
                let lines = this.times(pair, 2);
                let line = this.added(first, lines);
                let column = this.times(word, packed);
                let [upper, lower] = [0, 1].map(|side| {
                    let place = (this.plus(line, side), column);
                    let (at, inside) = this.words_at(matrix, place, packed * width);
                    let word = |number| this.word_of(matrix, this.plus(at, number), inside);
                    (0..width).map(word).collect::<Vec<_>>()
                });
                let values: Vec<[Value<'c, 'a>; 2]> =
                    upper.into_iter().zip(lower).map(|(a, b)| [a, b]).collect();
                loaded.push((is_whole, at, pair, word, values));
            }
            for (is_whole, at, pair, word, values) in loaded {
                let store = |this: &mut Self| {
                    if let Some(room) = to.lines {
                        this.put_lines(matrix, room, (pair, word), &values);
                    }
                    if let Some(room) = to.pairs {
                        this.put_pairs(matrix, room, (pair, word), &values);
                    }
                };
                if is_whole {
                    store(this);
                } else {
                    let exists = this.below(at, all);
                    this.guarded(exists, store);
                }
            }
        });
    }

    fn put_lines(
        &self,
        matrix: Matrix<'c, 'a>,
        room: usize,
        (pair, word): (Value<'c, 'a>, Value<'c, 'a>),
        values: &[[Value<'c, 'a>; 2]],
    ) {
        let length = AttentionPart::line(matrix.products);
        let before = self.added(self.times(pair, 2 * length), word);
        for side in 0..2 {
            for (number, value) in (0..).zip(values) {
                let at = self.plus(before, side as i64 * length + number);
                self.g.code.store(value[side], self.shared(room), at, 32);
            }
        }
    }

    fn put_pairs(
        &self,
        matrix: Matrix<'c, 'a>,
        room: usize,
        (pair, word): (Value<'c, 'a>, Value<'c, 'a>),
        values: &[[Value<'c, 'a>; 2]],
    ) {
        let length = AttentionPart::pair(matrix.products);
        let before = self.added(self.times(pair, length), self.times(word, 2));
        let code = &self.g.code;
        for (number, &[upper, lower]) in (0..).zip(values) {
            let low = code.int_op_constant("andi", 32, upper, 0xffff);
            let shifted = code.int_op_constant("shli", 32, lower, 16);
            let left = code.int_op("ori", 32, low, shifted);
            let shifted = code.int_op_constant("shrui", 32, upper, 16);
            let high = code.int_op_constant("andi", 32, lower, 0xffff_0000);
            let right = code.int_op("ori", 32, shifted, high);
            for (side, value) in [(0, left), (1, right)] {
                let at = self.plus(before, 2 * number + side);
                code.store(value, self.shared(room), at, 32);
            }
        }
    }

    /// Reads the own lines of every warp as left operands of products, those of one product.
    ///
    /// - `first`: the first line of the block
    /// - `number`: which product
    pub(super) fn own_lines(
        &mut self,
        matrix: Matrix<'c, 'a>,
        to: Registers<'c, 'a>,
        (first, number): (Value<'c, 'a>, Value<'c, 'a>),
    ) {
        self.threads(|this, thread| {
            let lane = this.lane_of(thread);
            let line = this.own_line(lane, first);
            let before = this.times(number, matrix.deep);
            let pair = this.g.code.int_op_constant("divui", 64, lane.column, 2);
            let column = this.added(before, this.times(pair, matrix.packed()));
            for register in 0..A {
                let line = this.plus(line, register % 2 * (HIGH / 2));
                let column = this.plus(column, register / 2 * (matrix.deep / 2));
                let (at, inside) = this.words_at(matrix, (line, column), matrix.packed());
                let word = this.word_of(matrix, at, inside);
                this.put(to, thread, register, word);
            }
        });
    }

    /// The first line of a lane.
    pub(super) fn own_line(&self, lane: WarpLane<'c, 'a>, first: Value<'c, 'a>) -> Value<'c, 'a> {
        let before = self.times(lane.warp, HIGH);
        self.added(first, self.added(before, lane.row))
    }

    /// Reads a right operand from lines in shared memory: results are lines, terms columns.
    ///
    /// - `line`, `product`: which results and terms, by number
    pub(super) fn read_lines(
        &mut self,
        (room, products): (usize, i64),
        to: Registers<'c, 'a>,
        (line, product): (Value<'c, 'a>, Value<'c, 'a>),
    ) {
        self.threads(|this, thread| {
            let lane = this.lane_of(thread);
            let line = this.added(this.times(line, WIDE), lane.row);
            let before = this.times(line, AttentionPart::line(products));
            let pair = this.g.code.int_op_constant("divui", 64, lane.column, 2);
            let word = this.added(this.times(product, super::WORDS), pair);
            let at = this.added(before, word);
            for register in 0..2 {
                let at = this.plus(at, register * (super::WORDS / 2));
                let code = &this.g.code;
                let value = code.load(this.shared(room), at, 32, code.int(32));
                this.put(to, thread, register, value);
            }
        });
    }

    /// Reads a right operand from pairs of lines in shared memory: results are columns, terms
    /// lines.
    ///
    /// - `column`, `product`: which results and terms, by number
    pub(super) fn read_pairs(
        &mut self,
        (room, products): (usize, i64),
        to: Registers<'c, 'a>,
        (column, product): (Value<'c, 'a>, Value<'c, 'a>),
    ) {
        self.threads(|this, thread| {
            let lane = this.lane_of(thread);
            let pair = this.g.code.int_op_constant("divui", 64, lane.column, 2);
            let pair = this.added(this.times(product, super::WORDS), pair);
            let before = this.times(pair, AttentionPart::pair(products));
            let column = this.added(this.times(column, WIDE), lane.row);
            let at = this.added(before, column);
            for register in 0..2 {
                let more = register * (super::WORDS / 2) * AttentionPart::pair(products);
                let at = this.plus(at, more);
                let code = &this.g.code;
                let value = code.load(this.shared(room), at, 32, code.int(32));
                this.put(to, thread, register, value);
            }
        });
    }

    /// Likewise from lines of f32 in shared memory. Terms come in another order, that of
    /// [`as_left`](Self::as_left): the first four are every other line, from the first on.
    pub(super) fn read_turned(
        &mut self,
        (room, products): (usize, i64),
        to: Registers<'c, 'a>,
        (column, product): (Value<'c, 'a>, Value<'c, 'a>),
    ) {
        self.threads(|this, thread| {
            let lane = this.lane_of(thread);
            let first = this.times(product, super::WORDS);
            let line = this.added(first, lane.column);
            let before = this.times(line, AttentionPart::line(products));
            let column = this.added(this.times(column, WIDE), lane.row);
            let at = this.added(before, column);
            for register in 0..2 {
                let at = this.plus(at, register * AttentionPart::line(products));
                let code = &this.g.code;
                let value = code.load(this.shared(room), at, 32, code.int(32));
                this.put(to, thread, register, value);
            }
        });
    }

    /// Makes sums a left operand: columns become terms. Those of two adjacent products are rounded
    /// to 16 bits.
    ///
    /// - `number`: of the left operand
    pub(super) fn as_left(
        &mut self,
        dtype: DType,
        from: usize,
        to: Registers<'c, 'a>,
        number: Value<'c, 'a>,
    ) {
        self.threads(|this, thread| {
            if dtype == DType::F32 {
                let first = this.times(number, C);
                for (register, sum) in [0, 2, 1, 3].into_iter().enumerate() {
                    let value = this.get_int((from, first), thread, sum);
                    this.put(to, thread, register as i64, value);
                }
                return;
            }
            let first = this.times(number, 2 * C);
            for register in 0..A {
                let pair = [0, 1].map(|side| this.get((from, first), thread, 2 * register + side));
                let value = this.packed(dtype, pair);
                this.put(to, thread, register, value);
            }
        });
    }

    /// Sets registers to 0.
    pub(super) fn clear(&mut self, room: usize) {
        let (_, count) = self.own_room(room);
        self.unrolled(count, |this, number| {
            this.threads(|this, thread| {
                let zero = this.float(0.0);
                this.put((room, number), thread, 0, zero);
            });
        });
    }

    /// Writes the own lines of a result.
    ///
    /// - `first`: the first line of the block
    pub(super) fn put_matrix(
        &mut self,
        dtype: DType,
        from: usize,
        matrix: Matrix<'c, 'a>,
        first: Value<'c, 'a>,
    ) {
        self.unrolled(matrix.products * matrix.deep / WIDE, |this, number| {
            this.threads(|this, thread| {
                let lane = this.lane_of(thread);
                let line = this.own_line(lane, first);
                let before = this.times(number, WIDE);
                let column = this.added(before, lane.column);
                let place = this.times(number, C);
                for half in 0..2 {
                    let line = this.plus(line, half * (HIGH / 2));
                    let pair = [0, 1].map(|side| this.get((from, place), thread, 2 * half + side));
                    let words = match dtype == DType::F32 {
                        true => pair.to_vec(),
                        false => vec![this.packed(dtype, pair)],
                    };
                    let mut inside = this.below(line, matrix.lines);
                    if matrix.columns < matrix.products * matrix.deep {
                        let within = this.below(column, matrix.columns);
                        inside = this.g.code.int_op("andi", 1, inside, within);
                    }
                    this.guarded(inside, |this| {
                        let before = this.times(line, matrix.columns);
                        let at = this.added(matrix.first, this.added(before, column));
                        let at = this.word_with(matrix, at);
                        for (number, &word) in (0..).zip(&words) {
                            let at = this.plus(at, number);
                            let base = this.g.pointers[matrix.buffer];
                            this.g.code.store(word, base, at, 32);
                        }
                    });
                }
            });
        });
    }
}
