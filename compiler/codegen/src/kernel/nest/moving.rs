//! Loops over what is read behind a slice at a place that is data, such as a crop of a padded
//! image: which iterations are inside of the image is known before the loop. These have code of
//! their own, without tests.

use std::collections::BTreeSet;

use melior::ir::Value;

use super::Loops;
use crate::kernel::division::Cut;
use crate::kernel::element::Generator;
use crate::kernel::index::IxId;
use crate::kernel::{Expr, ExprId, ExprKind, Num};

/// Kernels with more expressions are not built several times.
const LARGE: usize = 200;
/// Only so many of the innermost loops have such iterations.
const INNER: usize = 2;

/// Tests of a loop's iterations.
pub(super) struct Moving {
    /// The number of the loop.
    pub(super) number: usize,
    tests: Vec<Test>,
}

/// A test whether ±1 · quotient + rest is in 0..limit, where the quotient is that of the loop's
/// index by `count`.
struct Test {
    place: IxId,
    limit: i64,
    is_forward: bool,
    rest: IxId,
    count: i64,
}

impl Moving {
    /// The indices that are inside, and the extents.
    pub(super) fn tests(&self) -> BTreeSet<(IxId, i64)> {
        let tests = self.tests.iter();
        tests.map(|test| (test.place, test.limit)).collect()
    }
}

/// What is looked at to find tests.
struct Search {
    /// The numbers of the loops whose code is not built yet.
    foreseen: Vec<usize>,
    seen: BTreeSet<(ExprId, Vec<IxId>)>,
    places: BTreeSet<(IxId, i64)>,
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// The tests of a loop that depend on a place that is data, if it has any.
    ///
    /// - `apart`: whether interiors have code of their own
    pub(super) fn moving(
        &mut self,
        (loops, depth): (&Loops<'_>, usize),
        index: &[IxId],
        apart: bool,
    ) -> Option<Moving> {
        let kernel = self.kernel;
        let starts = |expr: &Expr| {
            matches!(&expr.kind, ExprKind::Gather(_, slices)
                if slices.are_inside() && slices.starts().next().is_some())
        };
        let pads = |expr: &Expr| matches!(expr.kind, ExprKind::Padded { .. });
        let step = loops.order[depth];
        let is_cut = matches!(loops.cut, Cut::Dim(dim, _) if dim == step.dim);
        let is_whole = loops.order[depth..].iter().all(|step| step.last.is_none());
        let fits = apart
            && self.inside.is_empty()
            && depth + INNER >= loops.order.len()
            && kernel.exprs.len() <= LARGE
            && kernel.exprs.iter().any(starts)
            && kernel.exprs.iter().any(pads)
            && loops.reduces.is_empty()
            && loops.unrolled.is_empty()
            && loops.parts.interiors[depth].is_none()
            && is_whole
            && !is_cut;
        if !fits {
            return None;
        }
        let mut search = Search {
            foreseen: Vec::new(),
            seen: BTreeSet::new(),
            places: BTreeSet::new(),
        };
        let mut at = index.to_vec();
        for &step in &loops.order[depth..] {
            let Num::Const(extent) = step.extent else {
                return None;
            };
            let number = self.foresee_loop(extent);
            let id = self.indices.loop_index(number);
            self.enter_step(loops, step, &mut at, id);
            search.foreseen.push(number);
        }
        for root in &loops.stores {
            self.find_tests(root.domain(), &at, &mut search, true);
        }
        let (&number, inner) = search.foreseen.split_first()?;
        let test = |(place, limit): (IxId, i64)| {
            let unit = self.indices.unit(place, number)?;
            let (sign, rest) = self.indices.apart_from(place, unit.variable)?;
            let mut others = inner.iter().chain([&number]);
            let is_free = !others.any(|&other| self.indices.depends(rest, other))
                && self.indices.span(place).is_none();
            is_free.then_some(Test {
                place,
                limit,
                is_forward: sign > 0,
                rest,
                count: unit.count,
            })
        };
        let tests: Vec<Test> = search.places.into_iter().filter_map(test).collect();
        (!tests.is_empty()).then_some(Moving { number, tests })
    }

    /// Finds the tests of an element at an index.
    ///
    /// - `is_sure`: whether the element is always computed
    fn find_tests(&mut self, id: ExprId, index: &[IxId], search: &mut Search, is_sure: bool) {
        if !search.seen.insert((id, index.to_vec())) {
            return;
        }
        let kernel = self.kernel;
        let expr: &Expr = &kernel.exprs[id];
        match &expr.kind {
            ExprKind::Scalar(_, operands) => match self.taken(expr) {
                Some(taken) => self.find_tests(taken, index, search, is_sure),
                None => {
                    for &operand in operands {
                        self.find_tests(operand, index, search, is_sure);
                    }
                }
            },
            ExprKind::Affine(operand, sources) => {
                let mapped: Vec<IxId> = sources.iter().map(|s| self.source(s, index)).collect();
                self.find_tests(*operand, &mapped, search, is_sure);
            }
            ExprKind::Linear(operand) => {
                let to = &kernel.exprs[*operand].shape;
                let mapped = self.indices.reshape(index, &expr.shape, to);
                self.find_tests(*operand, &mapped, search, is_sure);
            }
            ExprKind::Padded {
                operand, access, ..
            } => {
                let shape = &kernel.exprs[*operand].shape;
                let mut places = Vec::with_capacity(access.len());
                for (dim, &extent) in access.iter().zip(shape) {
                    if dim.dilation != Num::Const(1) {
                        return;
                    }
                    let (place, _) = self.indices.place(dim, index);
                    if let (false, Num::Const(extent)) = (dim.inside, extent) {
                        search.places.insert((place, extent));
                    }
                    places.push(place);
                }
                self.find_tests(*operand, &places, search, false);
            }
            // What computes a start is computed before the loop.
            ExprKind::Gather(operand, slices) if is_sure && slices.are_inside() => {
                let mut dims = slices.dims.iter().filter_map(|dim| dim.start.as_ref());
                let moves = dims.any(|(_, from, _)| {
                    from.iter().any(|source| {
                        let at = self.source(source, index);
                        let mut loops = search.foreseen.iter();
                        loops.any(|&number| self.indices.depends(at, number))
                    })
                });
                if !moves {
                    let (at, _) = self.slice_at(slices, index, &kernel.exprs[*operand].shape);
                    self.find_tests(*operand, &at, search, is_sure);
                }
            }
            ExprKind::Load(_)
            | ExprKind::Iota(_)
            | ExprKind::Total(_)
            | ExprKind::Joined(..)
            | ExprKind::Gather(..)
            | ExprKind::Fold { .. }
            | ExprKind::Window { .. } => {}
        }
    }

    /// The first iteration of a range that passes all tests, and the end of those.
    pub(super) fn moving_interior(
        &mut self,
        moving: &Moving,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
    ) -> [Value<'c, 'a>; 2] {
        let [mut from, mut to] = [first, end];
        for test in &moving.tests {
            let rest = self.index(test.rest);
            let zero = self.code.int_constant(64, 0);
            let [least, most] = match test.is_forward {
                true => {
                    let limit = self.code.int_constant(64, test.limit.into());
                    [zero, limit].map(|end| self.code.int_op("subi", 64, end, rest))
                }
                false => [test.limit - 1, -1]
                    .map(|end| self.code.int_op_constant("subi", 64, rest, end.into())),
            };
            let scaled = |bound| {
                self.code
                    .int_op_constant("muli", 64, bound, test.count.into())
            };
            let [least, most] = [least, most].map(scaled);
            from = self.code.int_op("maxsi", 64, from, least);
            to = self.code.int_op("minsi", 64, to, most);
        }
        let from = self.code.int_op("minsi", 64, from, end);
        [from, self.code.int_op("maxsi", 64, to, from)]
    }
}
