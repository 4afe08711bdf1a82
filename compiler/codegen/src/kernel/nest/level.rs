//! Code for one loop of a nest.

use melior::ir::Value;

use super::{Accumulated, Loops};
use crate::kernel::Num;
use crate::kernel::chain::{self, Vectors};
use crate::kernel::code::IntCmp;
use crate::kernel::element::Generator;
use crate::kernel::index::IxId;
use crate::kernel::interior::{few_vectors, has_rest};
use crate::kernel::split::NestLoop;

/// Maximum number of expressions of the pieces of a line near a border.
const BORDERS: usize = 200;

/// A loop over part of a range.
struct Inner<'c, 'a> {
    depth: usize,
    /// Its number, if it was foreseen.
    number: Option<usize>,
    range: (Value<'c, 'a>, Value<'c, 'a>),
    /// The first and last iteration of the piece that it is in.
    piece: Option<[i64; 2]>,
    /// Those of the interior, if its iterations have code of their own.
    branch: Option<[i64; 2]>,
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// The loop at `depth` with its body. Takes the accumulators carried by the enclosing loops and
    /// returns their new values.
    ///
    /// - `apart`: whether interiors have code of their own
    pub(super) fn level(
        &mut self,
        loops: &Loops<'_>,
        depth: usize,
        index: &mut Vec<IxId>,
        carried: &[Value<'c, 'a>],
        apart: bool,
    ) -> Vec<Value<'c, 'a>> {
        if depth == loops.order.len() {
            if !loops.unrolled.is_empty() {
                self.few(loops, index, None);
                return Vec::new();
            }
            if depth > 0 {
                return self.body(loops, index, carried);
            }
            self.code.call_functions(self.vectors(loops, Some(1)));
            let results = self.body(loops, index, carried);
            self.code.call_functions(Vectors::Any);
            return results;
        }
        let starting: Vec<&Accumulated<'_>> =
            loops.reduces.iter().filter(|r| r.from == depth).collect();
        let mut accumulators = carried.to_vec();
        for accumulated in &starting {
            accumulators.extend(self.start(accumulated));
        }
        self.first_block(loops, depth, index);
        self.turn(loops, depth, index);
        let step = loops.order[depth];
        let (first, end) = self.range(loops.cut, step);
        let outer = index[step.dims()].to_vec();
        let is_last = depth + 1 == loops.order.len();
        let mut results = accumulators;
        let pieces = match &loops.parts.outer {
            Some((number, pieces)) if apart && *number == depth => pieces.as_slice(),
            _ if is_last && (apart || loops.has_tail) => loops.parts.pieces.as_slice(),
            _ => &[],
        };
        if !pieces.is_empty() {
            for &[from, to] in pieces {
                let [first, end] = [from, to + 1].map(|bound| {
                    let bound = self.code.int_constant(64, bound.into());
                    let bound = self.code.int_op("maxsi", 64, bound, first);
                    self.code.int_op("minsi", 64, bound, end)
                });
                let inner = Inner {
                    depth,
                    number: None,
                    range: (first, end),
                    piece: Some([from, to]),
                    branch: None,
                };
                results = self.inner(loops, inner, index, &results, apart);
            }
        } else if let Some(moving) = self.moving((loops, depth), index, apart) {
            let [from, to] = self.moving_interior(&moving, (first, end));
            let ranges = [(first, from, false), (from, to, true), (to, end, false)];
            for (first, end, is_inside) in ranges {
                let inner = Inner {
                    depth,
                    number: Some(moving.number),
                    range: (first, end),
                    piece: None,
                    branch: None,
                };
                if is_inside {
                    self.inside = moving.tests();
                }
                results = self.inner(loops, inner, index, &results, apart);
                self.inside.clear();
            }
        } else {
            let inner = Inner {
                depth,
                number: None,
                range: (first, end),
                piece: None,
                branch: loops.parts.interiors[depth].filter(|_| apart && !is_last),
            };
            results = self.inner(loops, inner, index, &results, apart);
        }
        index[step.dims()].copy_from_slice(&outer);
        self.last_block(loops, depth, index);
        let ended = results.split_off(carried.len());
        let mut ended = ended.as_slice();
        for accumulated in starting {
            let (own, others) = ended.split_at(self.width(accumulated.reduce));
            ended = others;
            let value = self.total(accumulated.reduce, own);
            self.finish(accumulated, index, value);
        }
        results
    }

    /// Moves the index to an iteration of a loop, whose own index is `id`.
    pub(super) fn enter_step(
        &mut self,
        loops: &Loops<'_>,
        step: NestLoop,
        index: &mut [IxId],
        id: IxId,
    ) {
        if step.more > 0 {
            let own = self.indices.delinear(id, &loops.domain[step.dims()]);
            index[step.dims()].copy_from_slice(&own);
            return;
        }
        let inside = self.indices.constant(step.inside);
        let mut scaled = self.indices.mul(id, inside);
        if let Some(last) = step.last {
            let (start, end) = (self.index(scaled), self.code.int_constant(64, last.into()));
            let start = self.code.int_op("minui", 64, start, end);
            scaled = self.new_loop_of(start, last + 1);
        }
        index[step.dim] = match step.first {
            true => scaled,
            false => self.indices.add(index[step.dim], scaled),
        };
    }

    /// Whether the pieces of the innermost loop take little code, so that those of lines before and
    /// behind the interior of the loop around it have code of their own, too.
    fn has_small_pieces(&self, loops: &Loops<'_>) -> bool {
        let pieces = loops.parts.pieces.len();
        pieces > 0 && pieces * self.kernel.exprs.len() <= BORDERS
    }

    /// Whether an innermost loop is vectorised with masks.
    fn masks(&self, loops: &Loops<'_>, count: Option<i64>) -> bool {
        let has_rest = |count| has_rest(self.kernel, count, loops.reduces_vectors);
        // Masked vectors are not taken apart into the elements of several lines.
        let has_lines = !loops.unrolled.is_empty() && !loops.stores.is_empty();
        self.code.instructions.masks && !has_lines && count.is_some_and(has_rest)
    }

    /// The vectors of an innermost loop over so many elements, or of what has no loop.
    fn vectors(&self, loops: &Loops<'_>, count: Option<i64>) -> Vectors {
        match loops.unrolled.is_empty() && loops.reduces.is_empty() {
            true => chain::vectors(self.kernel, &loops.stores, count, self.code.instructions),
            false => Vectors::Any,
        }
    }

    /// A loop over a range, with its body.
    fn inner(
        &mut self,
        loops: &Loops<'_>,
        inner: Inner<'c, 'a>,
        index: &mut Vec<IxId>,
        accumulators: &[Value<'c, 'a>],
        apart: bool,
    ) -> Vec<Value<'c, 'a>> {
        let active = loops.reduces.iter().filter(|r| r.from <= inner.depth);
        let types: Vec<_> = active.flat_map(|r| self.types(r.reduce)).collect();
        let step = loops.order[inner.depth];
        let count = match (inner.piece, step.extent) {
            (Some([from, to]), _) => Some(to + 1 - from),
            (None, Num::Const(extent)) => Some(extent),
            (None, Num::Param(_)) => None,
        };
        let is_last = inner.depth + 1 == loops.order.len();
        let mut range = inner.range;
        if is_last && inner.piece.is_none() {
            range.0 = self.lines_of_lanes(loops, step, index, range);
        }
        let vectors = match is_last {
            true => self.vectors(loops, count),
            false => Vectors::Any,
        };
        let is_called = matches!(vectors, Vectors::Called { .. });
        let (open, at, carried) = match is_last && !is_called && self.masks(loops, count) {
            true => {
                let unrolled = count.and_then(|count| few_vectors(self.kernel, count));
                (self.code).begin_masked(range, unrolled, accumulators, &types)
            }
            false => (self.code).begin_vectors(range, vectors, accumulators, &types),
        };
        self.enter();
        let number = inner.number.unwrap_or(self.next_loop());
        let id = match (inner.number, step.extent) {
            (Some(number), _) => self.foreseen_loop(number, at),
            (None, Num::Const(extent)) => self.new_loop_of(at, extent),
            (None, Num::Param(_)) => self.new_loop(at),
        };
        let outer = index[step.dims()].to_vec();
        self.enter_step(loops, step, index, id);
        let next = inner.depth + 1;
        let yielded = match inner.branch {
            Some([from, to]) => {
                let from_first = self.code.int_op_constant("subi", 64, at, from.into());
                let extent = self.code.int_constant(64, (to + 1 - from).into());
                // As an unsigned number, an index before the start is too large.
                let is_inside = self.code.int_cmp(IntCmp::Ult, from_first, extent);
                let branch = self.code.begin_if(is_inside, &types);
                self.enter();
                self.indices.assume(number, Some([from, to]));
                let yielded = self.level(loops, next, index, &carried, apart);
                self.indices.assume(number, None);
                self.leave();
                self.code.otherwise(&branch, &yielded);
                self.enter();
                let apart = self.has_small_pieces(loops) && next + 1 == loops.order.len();
                let yielded = self.level(loops, next, index, &carried, apart);
                self.leave();
                self.code.end(branch, &yielded)
            }
            None => {
                self.indices.assume(number, inner.piece);
                let yielded = self.level(loops, next, index, &carried, apart);
                self.indices.assume(number, None);
                yielded
            }
        };
        index[step.dims()].copy_from_slice(&outer);
        self.next_block(loops, (inner.depth, at), index);
        self.leave();
        self.code.end_vectors(open, &yielded)
    }
}
