//! Choice of a nest's loops: one per dim of the domain, or several for a dim if something is read
//! at a quotient or remainder of its index. Such loops run over the digits, which avoids a division
//! per element. If the innermost loop reads with a stride what another loop reads contiguously,
//! both are tiled, so that a cache line is used up while it is cached.

mod digits;
mod tiled;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::kernel::index::{Indices, Ix, IxId};
use crate::kernel::{DimAccess, Expr, ExprId, ExprKind, Kernel, Nest, Num, Root, SliceDim, Source};

use self::digits::digits;
pub(crate) use self::tiled::{SIDES, STRIDED, TILE};

/// Sums of longer lines take little time beside their terms.
const SHORT: i64 = 128;
/// Maximum number of index variables in the analysis of expressions, besides those of the domain.
const OTHERS: usize = 1 << 20;

/// A loop: over a dim of the domain, or over a digit of its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NestLoop {
    /// The dim.
    pub(crate) dim: usize,
    /// Number of iterations.
    pub(crate) extent: Num,
    /// Stride of the dim's index per iteration: the product of the extents of the dim's inner
    /// loops.
    pub(crate) inside: i64,
    /// Whether it is the outermost loop of its dim.
    pub(crate) first: bool,
    /// The number of following dims that it runs over, too, in row-major order.
    pub(crate) more: usize,
    /// The index where the last iteration begins, if that overlaps the one before.
    pub(crate) last: Option<i64>,
}

impl NestLoop {
    /// The only loop over a dim.
    pub(crate) fn whole(dim: usize, extent: Num) -> NestLoop {
        NestLoop {
            dim,
            extent,
            inside: 1,
            first: true,
            more: 0,
            last: None,
        }
    }

    /// The dims.
    pub(crate) fn dims(&self) -> RangeInclusive<usize> {
        self.dim..=self.dim + self.more
    }
}

/// The loops of a nest whose domain dims are in loop order. A dim has the same loops in every
/// order.
pub(crate) fn steps(kernel: &Kernel, nest: &Nest, dims: &[usize]) -> Vec<NestLoop> {
    let whole = (0..nest.domain.len()).map(|dim| NestLoop::whole(dim, nest.domain[dim]));
    let whole: Vec<NestLoop> = whole.collect();
    let (look, index) = Look::at_steps(kernel, nest, &whole, false);
    let of_dim = |&dim: &usize| {
        let Num::Const(extent) = nest.domain[dim] else {
            return vec![whole[dim]];
        };
        digits(dim, extent, &look.divisors(index[dim]))
    };
    let mut steps: Vec<NestLoop> = dims.iter().flat_map(of_dim).collect();
    let is_store = |root: &Root| matches!(root, Root::Store { .. });
    if !nest.roots.iter().all(is_store) {
        let has_all = dims.len() == nest.domain.len() && dims.is_sorted();
        return match has_all && tiled::are_sums_in_memory(kernel, nest) {
            true => tiled::tiled_sums(kernel, nest, steps),
            false => steps,
        };
    }
    // The innermost loop is the one that is vectorised.
    steps.sort_by_key(|step| step.extent != Num::Const(1));
    let (look, _) = Look::at_steps(kernel, nest, &steps, false);
    tiled::tiled(&look, steps, tiled::may_overlap(kernel, nest))
}

/// Joins the innermost loops of a nest while the last one is short and the two are alike, if they
/// read what lies side by side in both: a sum of short lines would be that of each line, one after
/// the other, and vectors of short lines would be filled in part.
pub(crate) fn joined(
    kernel: &Kernel,
    nest: &Nest,
    mut steps: Vec<NestLoop>,
    is_alike: impl Fn(usize, usize) -> bool,
) -> Vec<NestLoop> {
    let is_followed = |expr: &Expr| match &expr.kind {
        ExprKind::Gather(_, slices) => slices.are_inside(),
        // As starts of slices are put together.
        ExprKind::Joined(..) => true,
        ExprKind::Load(_)
        | ExprKind::Scalar(..)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Padded { .. }
        | ExprKind::Fold { .. }
        | ExprKind::Window { .. } => is_simple(expr),
    };
    if !kernel.exprs.iter().all(is_followed) {
        return steps;
    }
    while let [outer @ .., one, last] = steps.as_slice()
        && let (Num::Const(count), Num::Const(short)) = (one.extent, last.extent)
        && short < SHORT
        && [one, last]
            .iter()
            .all(|step| step.first && step.inside == 1)
        && one.dims().end() + 1 == last.dim
        && is_alike(one.dim, last.dim)
    {
        let both = NestLoop {
            extent: Num::Const(count * short),
            more: last.dims().end() - one.dim,
            ..*one
        };
        let both = [outer, &[both]].concat();
        let (apart, _) = Look::at_steps(kernel, nest, &steps, true);
        let (joint, _) = Look::at_steps(kernel, nest, &both, true);
        let in_loops = |&(at, _): &(IxId, i64)| joint.indices.value(at).is_none();
        let has_tests = !joint.tests.is_empty() || joint.seams.iter().any(in_loops);
        if has_tests || joint.divisions() > apart.divisions() {
            break;
        }
        steps = both;
    }
    steps
}

/// Whether where an expression reads follows from the index alone, which is looked at.
fn is_simple(expr: &Expr) -> bool {
    match expr.kind {
        ExprKind::Load(_)
        | ExprKind::Scalar(..)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_) => true,
        ExprKind::Padded { .. }
        | ExprKind::Joined(..)
        | ExprKind::Gather(..)
        | ExprKind::Fold { .. }
        | ExprKind::Window { .. } => false,
    }
}

/// Whether the innermost of these loops reads what is adjacent along it, or common to it.
pub(crate) fn is_along(kernel: &Kernel, nest: &Nest, steps: &[NestLoop]) -> bool {
    let Some(last) = steps.len().checked_sub(1) else {
        return false;
    };
    if !kernel.exprs.iter().all(is_simple) {
        return false;
    }
    let (look, _) = Look::at_steps(kernel, nest, steps, false);
    let mut strides = look
        .loads
        .iter()
        .map(|&number| look.indices.stride(number, last));
    strides.all(|stride| matches!(stride, Some(0 | 1)))
}

/// Whether something is read along one of two dims alone.
pub(crate) fn is_repeated(kernel: &Kernel, nest: &Nest, dims: [usize; 2]) -> bool {
    let whole = (0..nest.domain.len()).map(|dim| NestLoop::whole(dim, nest.domain[dim]));
    let whole: Vec<NestLoop> = whole.collect();
    let (look, _) = Look::at_steps(kernel, nest, &whole, false);
    let is_fixed = |number: IxId, dim: usize| look.indices.stride(number, dim) == Some(0);
    let mut loads = look.loads.iter();
    loads.any(|&number| is_fixed(number, dims[0]) != is_fixed(number, dims[1]))
}

/// Whether something is read side by side along one dim and far apart along another.
pub(crate) fn is_across(kernel: &Kernel, nest: &Nest, [near, far]: [usize; 2]) -> bool {
    let whole = (0..nest.domain.len()).map(|dim| NestLoop::whole(dim, nest.domain[dim]));
    let whole: Vec<NestLoop> = whole.collect();
    let (look, _) = Look::at_steps(kernel, nest, &whole, false);
    let stride = |number: IxId, dim: usize| look.indices.stride(number, dim);
    look.loads.iter().any(|&number| {
        stride(number, near) == Some(1) && stride(number, far).is_some_and(|s| s.abs() >= STRIDED)
    })
}

/// Stride of a dim's index in its outermost loop, with or without a loop over the innermost dim:
/// short lines have none, and then others may be tiled.
pub(crate) fn grain(kernel: &Kernel, nest: &Nest, dim: usize) -> i64 {
    let all: Vec<usize> = (0..nest.domain.len()).collect();
    let is_long = |&dim: &usize| nest.domain[dim] != Num::Const(1);
    let last = all.iter().rposition(is_long).unwrap_or(0);
    let strides = [&all[..], &all[..last]].map(|dims| {
        let steps = steps(kernel, nest, dims);
        let first = steps.iter().find(|step| step.dim == dim && step.first);
        first.map_or(1, |step| step.inside)
    });
    // One is a multiple of the other: that of tiles.
    strides[0].max(strides[1])
}

/// Whether an index is a term of a sum.
fn has_term(indices: &Indices, sum: IxId, index: IxId) -> bool {
    if let Ix::Add(a, b) = indices.node(sum) {
        return has_term(indices, a, index) || has_term(indices, b, index);
    }
    sum == index
}

/// Follows a kernel's expressions like the code generator, but for their indices only.
pub(crate) struct Look<'k> {
    kernel: &'k Kernel,
    pub(crate) indices: Indices,
    seen: BTreeSet<(ExprId, Vec<IxId>)>,
    /// Indices computed for elements, including their subexpressions.
    read: BTreeSet<IxId>,
    /// Linear indices of loaded elements.
    loads: BTreeSet<IxId>,
    /// Indices that are compared with constant extents.
    pub(crate) tests: BTreeSet<(IxId, i64)>,
    /// Indices along concatenations without a main operand, and where another operand begins.
    pub(crate) seams: BTreeSet<(IxId, i64)>,
    /// Whether operands that are tested are followed where the tests hold, for the sake of more
    /// tests.
    through: bool,
    others: usize,
}

impl<'k> Look<'k> {
    /// Analyses the expressions of a nest in these loops, whose indices are numbered in order, with
    /// the domain's index.
    pub(crate) fn at_steps(
        kernel: &'k Kernel,
        nest: &Nest,
        steps: &[NestLoop],
        through: bool,
    ) -> (Look<'k>, Vec<IxId>) {
        let mut look = Look {
            kernel,
            indices: Indices::default(),
            seen: BTreeSet::new(),
            read: BTreeSet::new(),
            loads: BTreeSet::new(),
            tests: BTreeSet::new(),
            seams: BTreeSet::new(),
            through,
            others: OTHERS,
        };
        let mut index = vec![look.indices.constant(0); nest.domain.len()];
        for (number, step) in steps.iter().enumerate() {
            if let Num::Const(extent) = step.extent {
                look.indices.limit(number, extent);
            }
            let at = look.indices.loop_index(number);
            if step.more > 0 {
                let own = look.indices.delinear(at, &nest.domain[step.dims()]);
                index[step.dims()].copy_from_slice(&own);
                continue;
            }
            let inside = look.indices.constant(step.inside);
            let scaled = look.indices.mul(at, inside);
            index[step.dim] = look.indices.add(index[step.dim], scaled);
        }
        for root in &nest.roots {
            look.at(root.domain(), &index);
        }
        (look, index)
    }

    /// The number of divisions for elements.
    fn divisions(&self) -> usize {
        let is_division = |&&id: &&IxId| matches!(self.indices.node(id), Ix::Div(..) | Ix::Rem(..));
        self.read.iter().filter(is_division).count()
    }

    /// Visits an element at an index.
    fn at(&mut self, id: ExprId, index: &[IxId]) {
        if !self.seen.insert((id, index.to_vec())) {
            return;
        }
        let kernel = self.kernel;
        let expr: &Expr = &kernel.exprs[id];
        match &expr.kind {
            ExprKind::Load(_) => {
                let number = self.indices.linear(index, &expr.shape);
                self.loads.insert(number);
                self.computed(number);
            }
            ExprKind::Iota(dim) => self.computed(index[*dim]),
            ExprKind::Total(_) => {}
            ExprKind::Scalar(_, operands) => {
                for &operand in operands {
                    self.at(operand, index);
                }
            }
            ExprKind::Affine(operand, sources) => {
                let mapped: Vec<IxId> = sources.iter().map(|s| self.source(s, index)).collect();
                self.at(*operand, &mapped);
            }
            ExprKind::Linear(operand) => {
                let to = &kernel.exprs[*operand].shape;
                let mapped = self.indices.reshape(index, &expr.shape, to);
                self.at(*operand, &mapped);
            }
            ExprKind::Joined(dim, operands) => {
                if self.through {
                    // Pieces are not followed: what they may read at has to be counted.
                    index.iter().for_each(|&at| self.computed(at));
                }
                let main = self.main_piece(operands, *dim, index[*dim]);
                for (number, &operand) in operands.iter().enumerate() {
                    match main {
                        Some((main, place)) if main == number && self.through => {
                            let mut inner = index.to_vec();
                            inner[*dim] = place;
                            self.at(operand, &inner);
                        }
                        _ => self.elsewhere(operand),
                    }
                }
            }
            ExprKind::Padded {
                operand,
                access,
                outside,
            } => {
                let places = self.compared(access, index, &kernel.exprs[*operand].shape);
                match places.filter(|_| self.through) {
                    Some(places) => self.at(*operand, &places),
                    None => self.elsewhere(*operand),
                }
                self.elsewhere(*outside);
            }
            ExprKind::Window {
                operand,
                start,
                keep: _,
                identity: _,
            } => {
                let mut inner = Vec::with_capacity(index.len());
                for (&at, &start) in index.iter().zip(start) {
                    let start = self.indices.num(start);
                    inner.push(self.indices.sub(at, start));
                }
                self.at(*operand, &inner);
            }
            // Starts of slices are data.
            ExprKind::Gather(operand, slices) => {
                for (starts, from, _) in slices.dims.iter().filter_map(|dim| dim.start.as_ref()) {
                    let from: Vec<IxId> = from.iter().map(|s| self.source(s, index)).collect();
                    self.at(*starts, &from);
                }
                match self.through && slices.are_inside() {
                    true => {
                        let place = |this: &mut Self, dim: &SliceDim| {
                            let offset = dim.offset.map(|offset| index[offset]);
                            let offset = offset.unwrap_or(this.indices.constant(0));
                            if dim.start.is_none() {
                                return offset;
                            }
                            this.others += 1;
                            let start = this.indices.loop_index(this.others - 1);
                            this.indices.add(start, offset)
                        };
                        let places: Vec<IxId> =
                            slices.dims.iter().map(|dim| place(self, dim)).collect();
                        self.at(*operand, &places);
                    }
                    false => self.elsewhere(*operand),
                }
            }
            ExprKind::Fold {
                window, operands, ..
            } => {
                let mut index = index.to_vec();
                for &extent in window {
                    if let Num::Const(extent) = extent {
                        self.indices.limit(self.others, extent);
                    }
                    index.push(self.indices.loop_index(self.others));
                    self.others += 1;
                }
                for (operand, access) in operands {
                    self.compared(access, &index, &kernel.exprs[*operand].shape);
                    self.elsewhere(*operand);
                }
            }
        }
    }

    /// Records what an access of a tensor of this shape is tested for; returns the index there, if
    /// it is the sum of the terms.
    fn compared(
        &mut self,
        access: &[DimAccess],
        index: &[IxId],
        shape: &[Num],
    ) -> Option<Vec<IxId>> {
        let mut places = Vec::with_capacity(access.len());
        for (dim, &extent) in access.iter().zip(shape) {
            if dim.dilation != Num::Const(1) {
                continue;
            }
            let place = self.indices.sum_of_terms(dim, index);
            if let (false, Num::Const(extent)) = (dim.inside, extent) {
                self.tests.insert((place, extent));
            }
            places.push(place);
        }
        (places.len() == access.len()).then_some(places)
    }

    /// The operand of a concatenation that is more than half of it, and the index there; records
    /// the test.
    fn main_piece(&mut self, operands: &[ExprId], dim: usize, at: IxId) -> Option<(usize, IxId)> {
        let extents = operands
            .iter()
            .map(|&operand| match self.kernel.exprs[operand].shape[dim] {
                Num::Const(extent) => Some(extent),
                Num::Param(_) => None,
            });
        let extents: Vec<i64> = extents.collect::<Option<_>>()?;
        let all: i64 = extents.iter().sum();
        let Some(main) = extents.iter().position(|extent| 2 * extent > all) else {
            let ends = extents.iter().scan(0, |end, extent| {
                *end += extent;
                Some(*end)
            });
            self.seams.extend(ends.map(|end| (at, end)));
            // So that a loop over its digit has pieces.
            self.computed(at);
            return None;
        };
        let start = self.indices.constant(extents[..main].iter().sum());
        let place = self.indices.sub(at, start);
        self.tests.insert((place, extents[main]));
        Some((main, place))
    }

    fn computed(&mut self, id: IxId) {
        if !self.read.insert(id) {
            return;
        }
        match self.indices.node(id) {
            Ix::Num(_) | Ix::Loop(_) => {}
            Ix::Add(a, b) | Ix::Sub(a, b) | Ix::Mul(a, b) | Ix::Div(a, b) | Ix::Rem(a, b) => {
                self.computed(a);
                self.computed(b);
            }
        }
    }

    /// The divisors of an index, or of a sum containing it, in element indices.
    pub(crate) fn divisors(&self, index: IxId) -> BTreeSet<i64> {
        let indices = &self.indices;
        let divisor = |&id: &IxId| {
            let (Ix::Div(a, b) | Ix::Rem(a, b)) = indices.node(id) else {
                return None;
            };
            indices.value(b).filter(|_| has_term(indices, a, index))
        };
        self.read.iter().filter_map(divisor).collect()
    }

    /// Visits an element at an index independent of the domain's.
    fn elsewhere(&mut self, id: ExprId) {
        let ndim = self.kernel.exprs[id].shape.len();
        let mut index = Vec::with_capacity(ndim);
        for _ in 0..ndim {
            index.push(self.indices.loop_index(self.others));
            self.others += 1;
        }
        self.at(id, &index);
    }

    fn source(&mut self, source: &Source, index: &[IxId]) -> IxId {
        let start = self.indices.num(source.start);
        let Some(dim) = source.of else { return start };
        let stride = self.indices.num(source.stride);
        let scaled = self.indices.mul(index[dim], stride);
        self.indices.add(start, scaled)
    }
}
