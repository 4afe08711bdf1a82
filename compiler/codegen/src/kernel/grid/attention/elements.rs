//! What is between products: elements of scores, probabilities and gradients of scores, where the
//! lanes of a warp have them.

use melior::ir::Value;

use super::loads::Matrix;
use super::warps::{C, HIGH, WIDE, WarpLane, deep};
use super::{AttentionPart, FIRST, LEFT, OUTER, RIGHT, SCORES};
use crate::kernel::attention::{AttentionWay, FusedAttention, GradientWay};
use crate::kernel::code::Float;
use crate::kernel::element::Position;
use crate::kernel::grid::program::Program;
use crate::kernel::index::IxId;
use crate::kernel::scalar::Element;
use crate::kernel::{BufferId, ExprKind, Num};

/// The work of a block.
pub(super) struct Spot<'c, 'a> {
    /// The index of its head (or of its group) in the leading dims.
    pub(super) index: Vec<IxId>,
    /// The number of the head (or group), and of the group.
    pub(super) head: Value<'c, 'a>,
    pub(super) group: Value<'c, 'a>,
    /// Its first row (or column).
    pub(super) first: Value<'c, 'a>,
}

/// An element of a tile of scores: the number of the product's columns, and the place among the
/// four that a lane has.
#[derive(Clone, Copy)]
pub(super) struct Held<'c, 'a> {
    pub(super) lane: WarpLane<'c, 'a>,
    pub(super) number: Value<'c, 'a>,
    /// Whether it is in the lower half of the rows.
    pub(super) half: i64,
    /// Which of two columns.
    pub(super) side: i64,
}

impl<'c, 'a> Held<'c, 'a> {
    /// Its register.
    pub(super) fn more(&self) -> i64 {
        2 * self.half + self.side
    }
}

impl<'c, 'a> Program<'_, 'c, 'a> {
    /// The number of elements of a shape that is known.
    pub(super) fn known(shape: &[Num]) -> i64 {
        let extents = shape.iter().map(|num| match num {
            Num::Const(extent) => *extent,
            Num::Param(_) => ddlc::ice!("an attention of unknown extents"),
        });
        extents.product()
    }

    /// Runs code for every part of an attention that a block has.
    pub(super) fn each_spot(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        by_rows: bool,
        mut body: impl FnMut(&mut Self, &Spot<'c, 'a>),
    ) {
        let (lines, dims) = match by_rows {
            true => (own.rows, own.domain.len() - 2),
            false => (own.columns, own.lead),
        };
        let heads = Self::known(&own.domain[..dims]);
        let tiles = (lines as u64).div_ceil(part.lines() as u64) as i64;
        let all = self.g.indices.constant(heads * tiles);
        self.block_numbers((all, Some(heads * tiles)), |this, number| {
            let code = &this.g.code;
            let head = code.int_op_constant("divui", 64, number, tiles.into());
            let tile = code.int_op_constant("remui", 64, number, tiles.into());
            // Later rows have more columns to see, and begin first.
            let last = this.int(tiles - 1);
            let tile = match by_rows {
                true => this.g.code.int_op("subi", 64, last, tile),
                false => tile,
            };
            let shared = if by_rows { own.shared } else { 1 };
            let group = this
                .g
                .code
                .int_op_constant("divui", 64, head, shared.into());
            let number = this.number(head, Some(heads));
            let spot = Spot {
                index: this.g.indices.delinear(number, &own.domain[..dims]),
                head,
                group,
                first: this.times(tile, part.lines()),
            };
            body(this, &spot);
            // The next part uses the same memory.
            this.barrier();
        });
    }

    /// One of equal matrices in a buffer.
    pub(super) fn matrix(
        &self,
        own: &FusedAttention,
        (buffer, number): (BufferId, Value<'c, 'a>),
        (lines, columns): (i64, i64),
    ) -> Matrix<'c, 'a> {
        Matrix {
            buffer,
            first: self.times(number, lines * columns),
            lines,
            columns,
            deep: deep(own.dtype),
            products: (columns as u64).div_ceil(deep(own.dtype) as u64) as i64,
            align: own.align,
        }
    }

    /// The products of own lines and those of a tile, as scores are.
    ///
    /// - `to`, `left`: where sums are, and the own lines if they are in registers
    pub(super) fn products_of_lines(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        (to, left, room): (usize, usize, usize),
        (matrix, first): (Matrix<'c, 'a>, Value<'c, 'a>),
    ) {
        self.clear(to);
        self.unrolled(matrix.products, |this, product| {
            if !part.near {
                let zero = this.int(0);
                this.own_lines(matrix, (LEFT, zero), (first, product));
            }
            this.unrolled(part.step / WIDE, |this, number| {
                let zero = this.int(0);
                this.read_lines((room, matrix.products), (RIGHT, zero), (number, product));
                let left = match part.near {
                    true => (left, this.times(product, super::A)),
                    false => (LEFT, zero),
                };
                let sums = (to, this.times(number, C));
                this.multiply_warps((own.dtype, part.tf32), sums, left, (RIGHT, zero));
            });
        });
    }

    /// Adds the products of what a tile has instead of scores and the pairs of lines of a matrix.
    pub(super) fn products_of_pairs(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        (from, to): (usize, usize),
        (room, products): (usize, i64),
    ) {
        // Where there are no pairs: see [`AttentionPart::rooms`].
        let room = match (part.has_pairs(), &own.way) {
            (true, _) | (false, AttentionWay::Forward(_)) => room,
            (false, AttentionWay::Backward(_)) => room - 2,
        };
        self.unrolled(part.step / part.deep, |this, product| {
            let zero = this.int(0);
            this.as_left(own.dtype, from, (LEFT, zero), product);
            this.unrolled(products * part.deep / WIDE, |this, number| {
                let zero = this.int(0);
                let place = (RIGHT, zero);
                match part.has_pairs() {
                    true => this.read_pairs((room, products), place, (number, product)),
                    false => this.read_turned((room, products), place, (number, product)),
                }
                let sums = (to, this.times(number, C));
                this.multiply_warps((own.dtype, part.tf32), sums, (LEFT, zero), place);
            });
        });
    }

    /// Runs code for every score of a tile.
    pub(super) fn each_slot(
        &mut self,
        part: AttentionPart,
        mut body: impl FnMut(&mut Self, Held<'c, 'a>),
    ) {
        self.unrolled(part.step / WIDE, |this, number| {
            this.threads(|this, thread| {
                let lane = this.lane_of(thread);
                for (half, side) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let slot = Held {
                        lane,
                        number,
                        half,
                        side,
                    };
                    body(this, slot);
                }
            });
        });
    }

    /// The line and column of a score among those of its tile.
    ///
    /// - `lines`, `columns`: the first of each
    pub(super) fn where_is(
        &self,
        slot: Held<'c, 'a>,
        (lines, columns): (Value<'c, 'a>, Value<'c, 'a>),
    ) -> (Value<'c, 'a>, Value<'c, 'a>) {
        let line = self.plus(self.own_line(slot.lane, lines), slot.half * (HIGH / 2));
        let before = self.added(columns, self.times(slot.number, WIDE));
        let column = self.plus(self.added(before, slot.lane.column), slot.side);
        (line, column)
    }

    /// A register of a tile.
    pub(super) fn slot(&self, room: usize, slot: Held<'c, 'a>) -> Value<'c, 'a> {
        let first = self.times(slot.number, C);
        self.get((room, first), slot.lane.thread, slot.more())
    }

    pub(super) fn put_slot(&self, room: usize, slot: Held<'c, 'a>, value: Value<'c, 'a>) {
        let first = self.times(slot.number, C);
        self.put((room, first), slot.lane.thread, slot.more(), value);
    }

    /// The index of an element; a legal one if there is none.
    pub(super) fn position(
        &mut self,
        own: &FusedAttention,
        index: &[IxId],
        (row, column): (Value<'c, 'a>, Value<'c, 'a>),
    ) -> Position {
        let row = self.at_most(row, own.rows - 1);
        let column = self.at_most(column, own.columns - 1);
        let row = self.number(row, Some(own.rows));
        let column = self.number(column, Some(own.columns));
        Position::At([index, &[row, column]].concat())
    }

    /// What the softmax is of, for a product of queries and keys.
    ///
    /// - `hides`: whether something may be hidden there
    pub(super) fn score(
        &mut self,
        own: &FusedAttention,
        position: &Position,
        (product, hides): (Value<'c, 'a>, bool),
    ) -> Value<'c, 'a> {
        self.g.know(own.scores, position, wide(product));
        let expr = if hides { own.masked } else { own.seen };
        self.g.element(expr, position).value
    }

    /// Whether maxima are subtracted before the difference is multiplied.
    pub(super) fn is_far(&self) -> bool {
        let own = self.g.kernel.attention.as_deref();
        own.is_some_and(|own| own.far)
    }

    /// A probability: 2 to the score in other units, less the row's maximum in these.
    pub(super) fn probability(
        &self,
        score: Value<'c, 'a>,
        largest: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let code = &self.g.code;
        let factor = self.float(super::warps::LOG2_E);
        if self.is_far() {
            let less = self.arithmetic("subf", score, largest);
            return self.power_of_two(self.arithmetic("mulf", less, factor));
        }
        let exponent = match code.fuses() {
            true => {
                let less = self.arithmetic("subf", self.float(-0.0), largest);
                code.fused(Float::F32, [score, factor, less])
            }
            false => self.arithmetic("subf", self.arithmetic("mulf", score, factor), largest),
        };
        self.power_of_two(exponent)
    }

    /// The gradient of a score.
    ///
    /// - `given`: the probability, the product of the gradient and the values, and the row's mean
    ///   of these
    pub(super) fn weight(
        &mut self,
        own: &FusedAttention,
        way: &GradientWay,
        position: &Position,
        [probability, outer, mean]: [Value<'c, 'a>; 3],
    ) -> Value<'c, 'a> {
        for &expr in &own.probabilities {
            self.g.know(expr, position, wide(probability));
        }
        self.g.know(way.outer, position, wide(outer));
        if let Position::At(index) = position {
            let row = Position::At(index[..index.len() - 1].to_vec());
            self.g.know(way.inner, &row, wide(mean));
        }
        if let ExprKind::Total(number) = self.g.kernel.exprs[way.inner].kind {
            self.g.totals = vec![wide(mean); number + 1];
        }
        let value = self.g.element(way.weights, position).value;
        self.g.totals.clear();
        value
    }

    /// Multiplies the own lines of a result.
    ///
    /// - `factors`: the registers of those of the upper and the lower half
    pub(super) fn scale_lines(
        &mut self,
        part: AttentionPart,
        factors: [super::warps::Registers<'c, 'a>; 2],
    ) {
        self.unrolled(part.width * part.deep / WIDE, |this, number| {
            this.threads(|this, thread| {
                let lane = this.lane_of(thread);
                for (half, side) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let slot = Held {
                        lane,
                        number,
                        half,
                        side,
                    };
                    let by = this.get(factors[half as usize], thread, 0);
                    let value = this.slot(FIRST, slot);
                    let value = this.arithmetic("mulf", value, by);
                    this.put_slot(FIRST, slot, value);
                }
            });
        });
    }

    /// The scores of a tile, from the products there; see [`Program::score`].
    ///
    /// - `whole`: whether all of the tile exists, and nothing of it is hidden
    /// - `at`: the first line and column
    pub(super) fn scores_of_rows(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        (spot, whole): (&Spot<'c, 'a>, Value<'c, 'a>),
        columns: Value<'c, 'a>,
    ) {
        let open = self.g.code.begin_if(whole, &[]);
        for hides in [false, true] {
            self.g.enter();
            self.each_slot(part, |this, slot| {
                let (row, column) = this.where_is(slot, (spot.first, columns));
                let position = this.position(own, &spot.index, (row, column));
                let product = this.slot(SCORES, slot);
                let mut score = this.score(own, &position, (product, hides));
                if hides && own.columns % part.step != 0 {
                    let exists = this.below(column, own.columns);
                    let none = this.float(f64::NEG_INFINITY);
                    let float = this.g.code.float(Float::F32);
                    score = this.g.code.select(float, exists, score, none);
                }
                this.put_slot(SCORES, slot, score);
            });
            self.g.leave();
            if !hides {
                self.g.code.otherwise(&open, &[]);
            }
        }
        self.g.code.end(open, &[]);
    }

    /// The element of a tile of the product of the gradient and the values.
    pub(super) fn outer_slot(&self, slot: Held<'c, 'a>) -> Value<'c, 'a> {
        self.slot(OUTER, slot)
    }
}

/// An element that is not rounded to its type.
fn wide<'c, 'a>(value: Value<'c, 'a>) -> Element<'c, 'a> {
    Element {
        value,
        narrow: None,
    }
}
