//! What the expressions of a nest read, and what they are tested for, in given loops.

use std::collections::BTreeSet;

use super::NestLoop;
use crate::kernel::index::{Indices, Ix, IxId};
use crate::kernel::{DimAccess, Expr, ExprId, ExprKind, Kernel, Nest, Num, SliceDim, Source};

/// Maximum number of index variables in the analysis of expressions, besides those of the domain.
const OTHERS: usize = 1 << 20;

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
    pub(super) loads: BTreeSet<IxId>,
    /// The same with what loads them.
    pub(super) tensors: BTreeSet<(ExprId, IxId)>,
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
            tensors: BTreeSet::new(),
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
    pub(super) fn divisions(&self) -> usize {
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
                self.tensors.insert((id, number));
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
                let main = self.main_piece(operands, *dim, index[*dim]);
                let mut first = Some(0);
                for (number, &operand) in operands.iter().enumerate() {
                    let place = match main {
                        Some((main, place)) if main == number => {
                            Some(place).filter(|_| self.through)
                        }
                        None if self.through => first.map(|first| {
                            let first = self.indices.constant(first);
                            self.indices.sub(index[*dim], first)
                        }),
                        Some(_) | None => None,
                    };
                    first = match (first, kernel.exprs[operand].shape[*dim]) {
                        (Some(first), Num::Const(extent)) => Some(first + extent),
                        _ => None,
                    };
                    match place {
                        Some(place) => {
                            let mut inner = index.to_vec();
                            inner[*dim] = place;
                            self.at(operand, &inner);
                        }
                        None => self.elsewhere(operand),
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
            if !self.through {
                // So that a loop over its digit has pieces.
                self.computed(at);
            }
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
