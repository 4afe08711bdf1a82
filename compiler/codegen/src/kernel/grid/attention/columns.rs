//! Blocks of columns: the gradients of keys and values. Scores are turned: their lines are columns
//! of the attention.

use melior::ir::Value;

use super::elements::Spot;
use super::loads::Staged;
use super::{AttentionPart, FIRST, GIVEN, OUTER, OWN, SCORES, SECOND, STATISTICS};
use crate::kernel::attention::{FusedAttention, GradientWay};
use crate::kernel::code::{Float, IntCmp};
use crate::kernel::grid::program::Program;

/// The memory of the statistics of a tile's rows.
const OF_ROWS: usize = 4;

impl<'c, 'a> Program<'_, 'c, 'a> {
    /// Runs code for every tile of rows that see columns of a block, with the first row and whether
    /// the tile is whole and nothing of it is hidden.
    fn each_tile_of_rows(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        spot: &Spot<'c, 'a>,
        body: impl FnOnce(&mut Self, Value<'c, 'a>, Value<'c, 'a>),
    ) {
        let begin = match own.ahead {
            Some(ahead) => {
                let code = &self.g.code;
                let first = code.int_op_constant("subi", 64, spot.first, ahead.into());
                let first = code.int_op_constant("maxsi", 64, first, 0);
                let tile = code.int_op_constant("divui", 64, first, part.step.into());
                self.times(tile, part.step)
            }
            None => self.int(0),
        };
        let range = [begin, self.int(own.rows), self.int(part.step)];
        let (open, first, _) = self.g.code.begin_strided(range, &[], &[]);
        self.g.enter();
        let after = self.plus(first, part.step);
        let all = self.int(own.rows);
        let mut whole = self.g.code.int_cmp(IntCmp::Sle, after, all);
        if let Some(ahead) = own.ahead {
            let last = self.plus(spot.first, part.lines() - 1);
            let seen = self.plus(first, ahead);
            let sees = self.g.code.int_cmp(IntCmp::Sle, last, seen);
            whole = self.g.code.int_op("andi", 1, whole, sees);
        }
        body(self, first, whole);
        // The next tile uses the same memory.
        self.barrier();
        self.g.leave();
        self.g.code.end(open, &[]);
    }

    /// The gradients of keys and values.
    pub(super) fn attention_columns(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        way: &GradientWay,
    ) {
        self.each_spot(own, part, false, |this, spot| {
            let keys = this.matrix(own, (own.keys, spot.group), (own.columns, own.depth));
            let values = this.matrix(own, (own.values, spot.group), (own.columns, own.width));
            if part.near {
                for (matrix, room) in [(keys, OWN), (values, GIVEN)] {
                    this.unrolled(matrix.products, |this, product| {
                        let place = this.times(product, super::A);
                        this.own_lines(matrix, (room, place), (spot.first, product));
                    });
                }
            }
            for (room, wanted) in [FIRST, SECOND].into_iter().zip(part.sums) {
                if wanted {
                    this.clear(room);
                }
            }
            let shared = this.int(own.shared);
            let (open, member, _) = this.g.code.begin_loop(shared, &[], &[]);
            this.g.enter();
            let head = this.added(this.times(spot.group, own.shared), member);
            let heads = Self::known(&own.domain[..own.domain.len() - 2]);
            let number = this.number(head, Some(heads));
            let of_head = Spot {
                index: this
                    .g
                    .indices
                    .delinear(number, &own.domain[..own.domain.len() - 2]),
                head,
                group: spot.group,
                first: spot.first,
            };
            let queries = this.matrix(own, (own.queries, head), (own.rows, own.depth));
            let given = this.matrix(own, (way.given, head), (own.rows, own.width));
            this.each_tile_of_rows(own, part, spot, |this, first, whole| {
                let staged = |room: usize| Staged {
                    lines: Some(room),
                    pairs: Some(room + 2),
                };
                this.stage(part, queries, staged(0), first);
                this.stage(part, given, staged(1), first);
                this.stage_statistics(own, part, (head, first));
                this.barrier();
                this.products_of_lines(own, part, (SCORES, OWN, 0), (keys, spot.first));
                let [of_keys, of_values] = part.sums;
                if of_keys {
                    let rooms = (OUTER, GIVEN, 1);
                    this.products_of_lines(own, part, rooms, (values, spot.first));
                }
                this.turned_scores(own, part, (&of_head, whole), (way, first));
                if of_values {
                    this.products_of_pairs(own, part, (SCORES, SECOND), (3, values.products));
                }
                if of_keys {
                    this.products_of_pairs(own, part, (OUTER, FIRST), (2, keys.products));
                }
            });
            this.g.leave();
            this.g.code.end(open, &[]);
            let both = [(way.keys, keys, FIRST), (way.values, values, SECOND)];
            for ((to, matrix, room), wanted) in both.into_iter().zip(part.sums) {
                if let Some(to) = to.filter(|_| wanted) {
                    let result = this.matrix(own, (to, spot.group), (matrix.lines, matrix.columns));
                    this.put_matrix(own.dtype, room, result, spot.first);
                }
            }
        });
    }

    /// Puts the statistics of rows into shared memory: zeros for those that do not exist.
    fn stage_statistics(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        (head, first): (Value<'c, 'a>, Value<'c, 'a>),
    ) {
        let all = Self::known(&own.domain[..own.domain.len() - 1]);
        let count = STATISTICS as i64 * part.step;
        let threads = self.shape.threads;
        let turns = (count as u64).div_ceil(threads as u64) as i64;
        self.threads(|this, thread| {
            for turn in 0..turns {
                let at = this.plus(thread, turn * threads);
                let wanted = this.below(at, count);
                this.guarded(wanted, |this| {
                    let code = &this.g.code;
                    let kind = code.int_op_constant("divui", 64, at, part.step.into());
                    let inside = code.int_op_constant("remui", 64, at, part.step.into());
                    let row = this.added(first, inside);
                    let exists = this.below(row, own.rows);
                    let row = this.at_most(row, own.rows - 1);
                    let before = this.added(this.times(kind, all), this.times(head, own.rows));
                    let place = this.added(before, row);
                    let float = this.g.code.float(Float::F32);
                    let value = this.g.code.load(this.scratch(0), place, 32, float);
                    let zero = this.float(0.0);
                    let value = this.g.code.select(float, exists, value, zero);
                    this.g.code.store(value, this.shared(OF_ROWS), at, 32);
                });
            }
        });
    }

    /// The probabilities of a tile in place of the products of keys and queries, and the gradients
    /// of scores in place of those of values and the gradient.
    ///
    /// - `first`: the first row
    fn turned_scores(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        (spot, whole): (&Spot<'c, 'a>, Value<'c, 'a>),
        (way, first): (&GradientWay, Value<'c, 'a>),
    ) {
        let open = self.g.code.begin_if(whole, &[]);
        for hides in [false, true] {
            self.g.enter();
            self.each_slot(part, |this, slot| {
                let (column, row) = this.where_is(slot, (spot.first, first));
                let position = this.position(own, &spot.index, (row, column));
                let product = this.slot(SCORES, slot);
                let score = this.score(own, &position, (product, hides));
                let inside = this.g.code.int_op("subi", 64, row, first);
                let float = this.g.code.float(Float::F32);
                let [shift, inverse, mean] = [0, 1, 2].map(|number| {
                    let at = this.plus(inside, number * part.step);
                    this.g.code.load(this.shared(OF_ROWS), at, 32, float)
                });
                let probability = this.probability(score, shift);
                let mut probability = this.arithmetic("mulf", probability, inverse);
                if hides && own.rows % part.step != 0 {
                    let exists = this.below(row, own.rows);
                    let zero = this.float(0.0);
                    probability = this.g.code.select(float, exists, probability, zero);
                }
                this.put_slot(SCORES, slot, probability);
                if part.sums[0] {
                    let given = [probability, this.outer_slot(slot), mean];
                    let weight = this.weight(own, way, &position, given);
                    this.put_slot(OUTER, slot, weight);
                }
            });
            self.g.leave();
            if !hides {
                self.g.code.otherwise(&open, &[]);
            }
        }
        self.g.code.end(open, &[]);
    }
}
