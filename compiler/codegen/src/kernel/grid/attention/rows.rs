//! Blocks of rows: the attention itself; and the statistics of rows, with the gradient of queries.

use melior::ir::Value;

use super::elements::Spot;
use super::loads::Staged;
use super::warps::{HIGH, LOG2_E, Registers};
use super::{AttentionPart, FIRST, GIVEN, OUTER, OWN, SCORES, STATE};
use crate::kernel::BufferId;
use crate::kernel::attention::{FusedAttention, GradientWay};
use crate::kernel::code::{Float, FloatCmp, IntCmp};
use crate::kernel::grid::program::Program;

/// State of a thread's two rows, two registers each: the maximum so far, the sum of its columns'
/// probabilities, and of those weighted; the new maximum; what multiplies earlier sums; and one for
/// exchanges.
const LARGEST: i64 = 0;
const SUM: i64 = 2;
const MEAN: i64 = 4;
const SHIFT: i64 = 6;
const FACTOR: i64 = 8;
const OTHER: i64 = 10;
/// Their number.
pub(super) const STATES: i64 = 11;

impl<'c, 'a> Program<'_, 'c, 'a> {
    fn state(&self, number: i64) -> Registers<'c, 'a> {
        (STATE, self.int(number))
    }

    /// Runs code for every tile of columns that rows of a block see, with the first column and
    /// whether the tile is whole and nothing of it is hidden.
    fn each_tile_of_columns(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        spot: &Spot<'c, 'a>,
        body: impl FnOnce(&mut Self, Value<'c, 'a>, Value<'c, 'a>),
    ) {
        let end = match own.ahead {
            Some(ahead) => {
                let end = self.plus(spot.first, part.lines() + ahead);
                self.at_most(end, own.columns)
            }
            None => self.int(own.columns),
        };
        let range = [self.int(0), end, self.int(part.step)];
        let (open, first, _) = self.g.code.begin_strided(range, &[], &[]);
        self.g.enter();
        let after = self.plus(first, part.step);
        let all = self.int(own.columns);
        let mut whole = self.g.code.int_cmp(IntCmp::Sle, after, all);
        if let Some(ahead) = own.ahead {
            let seen = self.plus(spot.first, ahead + 1);
            let sees = self.g.code.int_cmp(IntCmp::Sle, after, seen);
            whole = self.g.code.int_op("andi", 1, whole, sees);
        }
        body(self, first, whole);
        // The next tile uses the same memory.
        self.barrier();
        self.g.leave();
        self.g.code.end(open, &[]);
    }

    /// Sets the state of rows without columns.
    fn begin_rows(&mut self) {
        self.threads(|this, thread| {
            let (none, zero) = (this.float(f64::NEG_INFINITY), this.float(0.0));
            for half in 0..2 {
                for (state, value) in [(LARGEST, none), (SUM, zero), (MEAN, zero)] {
                    this.put(this.state(state + half), thread, 0, value);
                }
            }
        });
    }

    /// Sets the state of rows whose totals are in memory.
    fn read_totals(&mut self, own: &FusedAttention, spot: &Spot<'c, 'a>, totals: [BufferId; 2]) {
        self.threads(|this, thread| {
            let lane = this.lane_of(thread);
            let line = this.own_line(lane, spot.first);
            let float = this.g.code.float(Float::F32);
            for half in 0..2 {
                let row = this.plus(line, half * (HIGH / 2));
                let row = this.at_most(row, own.rows - 1);
                let at = this.added(this.times(spot.head, own.rows), row);
                let [largest, sum] = totals.map(|buffer| {
                    let base = this.g.pointers[buffer];
                    this.g.code.load(base, at, 32, float)
                });
                let shift = this.shift(largest);
                let inverse = this.arithmetic("divf", this.float(1.0), sum);
                let zero = this.float(0.0);
                for (state, value) in [(SHIFT, shift), (FACTOR, inverse), (MEAN, zero)] {
                    this.put(this.state(state + half), thread, 0, value);
                }
            }
        });
    }

    /// A maximum in units of the logarithm of 2, if that is a number.
    fn shift(&self, largest: Value<'c, 'a>) -> Value<'c, 'a> {
        // Of rows that have seen nothing, −∞ would be subtracted from −∞.
        let none = self.float(f64::NEG_INFINITY);
        let nothing = self.g.code.float_cmp(FloatCmp::Eq, largest, none);
        let float = self.g.code.float(Float::F32);
        let finite = self.g.code.select(float, nothing, self.float(0.0), largest);
        match self.is_far() {
            true => finite,
            false => self.arithmetic("mulf", finite, self.float(LOG2_E)),
        }
    }

    /// Finds the new maxima of rows with the scores of a tile, in units of the logarithm of 2, and
    /// what earlier sums are multiplied with.
    fn shift_rows(&mut self, part: AttentionPart) {
        self.threads(|this, thread| {
            for half in 0..2 {
                let largest = this.get(this.state(LARGEST + half), thread, 0);
                this.put(this.state(SHIFT + half), thread, 0, largest);
            }
        });
        self.each_slot(part, |this, slot| {
            let (thread, state) = (slot.lane.thread, this.state(SHIFT + slot.half));
            let score = this.slot(SCORES, slot);
            let known = this.get(state, thread, 0);
            let largest = this.arithmetic("maximumf", known, score);
            this.put(state, thread, 0, largest);
        });
        for half in 0..2 {
            let (own, other) = (self.state(SHIFT + half), self.state(OTHER));
            self.combine_row("maximumf", own, other);
        }
        self.threads(|this, thread| {
            for half in 0..2 {
                let [before, now] =
                    [LARGEST, SHIFT].map(|state| this.get(this.state(state + half), thread, 0));
                let shift = this.shift(now);
                let factor = this.probability(before, shift);
                for (state, value) in [(LARGEST, now), (SHIFT, shift), (FACTOR, factor)] {
                    this.put(this.state(state + half), thread, 0, value);
                }
                for state in [SUM, MEAN] {
                    let sum = this.get(this.state(state + half), thread, 0);
                    let sum = this.arithmetic("mulf", sum, factor);
                    this.put(this.state(state + half), thread, 0, sum);
                }
            }
        });
    }

    /// Adds the weighted sums of the lanes of a row, whose probabilities have been divided by
    /// theirs.
    fn finish_means(&mut self) {
        for half in 0..2 {
            let (own, other) = (self.state(MEAN + half), self.state(OTHER));
            self.combine_row("addf", own, other);
        }
    }

    /// Adds the sums of the lanes of a row, and inverts that of probabilities.
    fn finish_rows(&mut self) {
        for half in 0..2 {
            for state in [SUM, MEAN] {
                let (own, other) = (self.state(state + half), self.state(OTHER));
                self.combine_row("addf", own, other);
            }
        }
        self.threads(|this, thread| {
            for half in 0..2 {
                let [sum, mean] =
                    [SUM, MEAN].map(|state| this.get(this.state(state + half), thread, 0));
                let inverse = this.arithmetic("divf", this.float(1.0), sum);
                let mean = this.arithmetic("mulf", mean, inverse);
                for (state, value) in [(FACTOR, inverse), (MEAN, mean)] {
                    this.put(this.state(state + half), thread, 0, value);
                }
            }
        });
    }

    fn row_factors(&self) -> [Registers<'c, 'a>; 2] {
        [0, 1].map(|half| self.state(FACTOR + half))
    }

    /// The product of probabilities and values.
    pub(super) fn attention_forward(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        to: BufferId,
    ) {
        self.each_spot(own, part, true, |this, spot| {
            let queries = this.matrix(own, (own.queries, spot.head), (own.rows, own.depth));
            let keys = this.matrix(own, (own.keys, spot.group), (own.columns, own.depth));
            let values = this.matrix(own, (own.values, spot.group), (own.columns, own.width));
            let result = this.matrix(own, (to, spot.head), (own.rows, own.width));
            if part.near {
                this.unrolled(queries.products, |this, product| {
                    let place = this.times(product, super::A);
                    this.own_lines(queries, (OWN, place), (spot.first, product));
                });
            }
            this.clear(FIRST);
            this.begin_rows();
            this.each_tile_of_columns(own, part, spot, |this, first, whole| {
                let [lines, pairs] = [
                    Staged {
                        lines: Some(0),
                        pairs: None,
                    },
                    Staged {
                        lines: None,
                        pairs: Some(1),
                    },
                ];
                this.stage(part, keys, lines, first);
                this.stage(part, values, pairs, first);
                this.barrier();
                let rooms = (SCORES, OWN, 0);
                this.products_of_lines(own, part, rooms, (queries, spot.first));
                this.scores_of_rows(own, part, (spot, whole), first);
                this.shift_rows(part);
                this.scale_lines(part, this.row_factors());
                this.each_slot(part, |this, slot| {
                    let thread = slot.lane.thread;
                    let shift = this.get(this.state(SHIFT + slot.half), thread, 0);
                    let score = this.slot(SCORES, slot);
                    let probability = this.probability(score, shift);
                    this.put_slot(SCORES, slot, probability);
                    let state = this.state(SUM + slot.half);
                    let sum = this.get(state, thread, 0);
                    let sum = this.arithmetic("addf", sum, probability);
                    this.put(state, thread, 0, sum);
                });
                this.products_of_pairs(own, part, (SCORES, FIRST), (1, values.products));
            });
            this.finish_rows();
            if let Some(totals) = own.totals {
                let places = totals.map(|buffer| (this.g.pointers[buffer], 0));
                let kept = [LARGEST, SUM].into_iter().zip(places);
                this.keep_rows(own, spot, &kept.collect::<Vec<_>>());
            }
            this.scale_lines(part, this.row_factors());
            this.put_matrix(own.dtype, FIRST, result, spot.first);
        });
    }

    /// The statistics of rows, and the gradient of queries.
    pub(super) fn attention_rows(
        &mut self,
        own: &FusedAttention,
        part: AttentionPart,
        way: &GradientWay,
    ) {
        self.each_spot(own, part, true, |this, spot| {
            let queries = this.matrix(own, (own.queries, spot.head), (own.rows, own.depth));
            let given = this.matrix(own, (way.given, spot.head), (own.rows, own.width));
            let keys = this.matrix(own, (own.keys, spot.group), (own.columns, own.depth));
            let values = this.matrix(own, (own.values, spot.group), (own.columns, own.width));
            let near = [(queries, OWN), (given, GIVEN)];
            for (matrix, room) in near.into_iter().filter(|_| part.near) {
                this.unrolled(matrix.products, |this, product| {
                    let place = this.times(product, super::A);
                    this.own_lines(matrix, (room, place), (spot.first, product));
                });
            }
            match own.totals {
                Some(totals) => this.read_totals(own, spot, totals),
                None => this.begin_rows(),
            }
            let both = |this: &mut Self, pairs, (first, whole)| {
                let lines = |room| Staged {
                    lines: Some(room),
                    pairs: None,
                };
                this.stage(part, keys, Staged { pairs, ..lines(0) }, first);
                this.stage(part, values, lines(1), first);
                this.barrier();
                this.products_of_lines(own, part, (SCORES, OWN, 0), (queries, spot.first));
                this.products_of_lines(own, part, (OUTER, GIVEN, 1), (given, spot.first));
                this.scores_of_rows(own, part, (spot, whole), first);
            };
            this.each_tile_of_columns(own, part, spot, |this, first, whole| {
                both(this, None, (first, whole));
                if own.totals.is_none() {
                    this.shift_rows(part);
                }
                this.each_slot(part, |this, slot| {
                    let thread = slot.lane.thread;
                    let shift = this.get(this.state(SHIFT + slot.half), thread, 0);
                    let score = this.slot(SCORES, slot);
                    let mut probability = this.probability(score, shift);
                    if own.totals.is_some() {
                        let inverse = this.get(this.state(FACTOR + slot.half), thread, 0);
                        probability = this.arithmetic("mulf", probability, inverse);
                    }
                    let weighted = this.arithmetic("mulf", probability, this.outer_slot(slot));
                    for (state, more) in [(SUM, probability), (MEAN, weighted)] {
                        let state = this.state(state + slot.half);
                        let sum = this.get(state, thread, 0);
                        let sum = this.arithmetic("addf", sum, more);
                        this.put(state, thread, 0, sum);
                    }
                });
            });
            match own.totals {
                Some(_) => this.finish_means(),
                None => this.finish_rows(),
            }
            let all = Self::known(&own.domain[..own.domain.len() - 1]);
            let places = [SHIFT, FACTOR, MEAN].into_iter().zip(0..);
            let places = places.map(|(state, number)| (state, (this.scratch(0), number * all)));
            let places: Vec<_> = places.collect();
            this.keep_rows(own, spot, &places);
            let Some(to) = way.queries else {
                return;
            };
            let result = this.matrix(own, (to, spot.head), (own.rows, own.depth));
            this.clear(FIRST);
            this.each_tile_of_columns(own, part, spot, |this, first, whole| {
                both(this, Some(2), (first, whole));
                this.each_slot(part, |this, slot| {
                    let thread = slot.lane.thread;
                    let [shift, inverse, mean] = [SHIFT, FACTOR, MEAN]
                        .map(|state| this.get(this.state(state + slot.half), thread, 0));
                    let score = this.slot(SCORES, slot);
                    let probability = this.probability(score, shift);
                    let probability = this.arithmetic("mulf", probability, inverse);
                    let place = this.where_is(slot, (spot.first, first));
                    let position = this.position(own, &spot.index, place);
                    let given = [probability, this.outer_slot(slot), mean];
                    let weight = this.weight(own, way, &position, given);
                    this.put_slot(SCORES, slot, weight);
                });
                this.products_of_pairs(own, part, (SCORES, FIRST), (2, keys.products));
            });
            this.put_matrix(own.dtype, FIRST, result, spot.first);
        });
    }

    /// Writes some of the state of rows.
    ///
    /// - `places`: which, and where that of the first row is
    fn keep_rows(
        &mut self,
        own: &FusedAttention,
        spot: &Spot<'c, 'a>,
        places: &[(i64, (Value<'c, 'a>, i64))],
    ) {
        self.threads(|this, thread| {
            let lane = this.lane_of(thread);
            let line = this.own_line(lane, spot.first);
            let zero = this.int(0);
            let leads = this.g.code.int_cmp(IntCmp::Eq, lane.column, zero);
            for half in 0..2 {
                let row = this.plus(line, half * (HIGH / 2));
                let exists = this.below(row, own.rows);
                let writes = this.g.code.int_op("andi", 1, leads, exists);
                this.guarded(writes, |this| {
                    let before = this.times(spot.head, own.rows);
                    let at = this.added(before, row);
                    for &(state, (base, first)) in places {
                        let value = this.get(this.state(state + half), thread, 0);
                        let at = this.plus(at, first);
                        this.g.code.store(value, base, at, 32);
                    }
                });
            }
        });
    }
}
