//! Loops of which a nest is made: one for each dim of the domain, or several where something is read
//! at a quotient or remainder of the dim's index. Such loops run over these, so that no element costs
//! a division.

use std::collections::BTreeSet;

use crate::kernel::index::{Indices, Ix, IxId};
use crate::kernel::{Expr, ExprId, ExprKind, Kernel, Num, Root, Source};

/// A loop over less is worse than divisions.
const LEAST: i64 = 4;
/// Loops whose indices a look at expressions may take, beside those of the domain.
const OTHERS: usize = 1 << 20;

/// One loop: over a dim of the domain, or over a digit of its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The dim.
    pub(crate) dim: usize,
    /// How many indices.
    pub(crate) extent: Num,
    /// By how much the dim's index grows with this one: the extents of the dim's loops inside.
    pub(crate) inside: i64,
    /// Whether it is the outermost of its dim.
    pub(crate) first: bool,
}

impl Step {
    /// The only loop over a dim.
    pub(crate) fn whole(dim: usize, extent: Num) -> Step {
        Step {
            dim,
            extent,
            inside: 1,
            first: true,
        }
    }
}

/// The loops over a domain, whose dims stand in the order of loops, for what these roots compute.
pub(crate) fn steps(kernel: &Kernel, domain: &[Num], dims: &[usize], roots: &[&Root]) -> Vec<Step> {
    let mut look = Look {
        kernel,
        indices: Indices::default(),
        seen: BTreeSet::new(),
        read: BTreeSet::new(),
        others: OTHERS,
    };
    let index: Vec<IxId> = (0..domain.len())
        .map(|dim| {
            if let Num::Const(extent) = domain[dim] {
                look.indices.limit(dim, extent);
            }
            look.indices.loop_index(dim)
        })
        .collect();
    for root in roots {
        look.at(root.domain(), &index);
    }
    let cuts = |dim: usize| -> Vec<i64> {
        let divisors = look.divisors(index[dim]);
        match domain[dim] {
            Num::Const(extent) => chain(extent, &divisors),
            Num::Param(_) => Vec::new(),
        }
    };
    let of_dim = |&dim: &usize| {
        let mut cuts = cuts(dim);
        let Num::Const(extent) = domain[dim] else {
            return vec![Step::whole(dim, domain[dim])];
        };
        cuts.push(extent);
        let mut inside = 1;
        let mut steps = Vec::with_capacity(cuts.len());
        for cut in cuts {
            steps.push(Step {
                dim,
                extent: Num::Const(cut / inside),
                inside,
                first: cut == extent,
            });
            inside = cut;
        }
        steps.reverse();
        steps
    };
    dims.iter().flat_map(of_dim).collect()
}

/// Whether an index is one of the terms of a sum.
fn has_term(indices: &Indices, sum: IxId, index: IxId) -> bool {
    match indices.node(sum) {
        Ix::Add(a, b) => has_term(indices, a, index) || has_term(indices, b, index),
        _ => sum == index,
    }
}

/// The divisors at which a dim is cut, from the smallest: each divides the next, and the extent.
fn chain(extent: i64, divisors: &BTreeSet<i64>) -> Vec<i64> {
    let mut chain = Vec::new();
    for &divisor in divisors {
        let last = chain.last().copied().unwrap_or(1);
        let fits = divisor < extent && extent % divisor == 0 && divisor % last == 0;
        if fits && divisor / last >= LEAST {
            chain.push(divisor);
        }
    }
    chain
}

/// Follows the expressions of a kernel as code for their elements would, for the indices alone.
struct Look<'k> {
    kernel: &'k Kernel,
    indices: Indices,
    seen: BTreeSet<(ExprId, Vec<IxId>)>,
    /// Indices that are computed for elements, with all that they are computed from.
    read: BTreeSet<IxId>,
    others: usize,
}

impl Look<'_> {
    /// An element at an index.
    fn at(&mut self, id: ExprId, index: &[IxId]) {
        if !self.seen.insert((id, index.to_vec())) {
            return;
        }
        let kernel = self.kernel;
        let expr: &Expr = &kernel.exprs[id];
        match &expr.kind {
            ExprKind::Load(_) => {
                let number = self.indices.linear(index, &expr.shape);
                self.computed(number);
            }
            ExprKind::Iota(dim) => self.computed(index[*dim]),
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
            ExprKind::Joined(_, operands) => {
                for &operand in operands {
                    self.elsewhere(operand);
                }
            }
            ExprKind::Padded {
                operand, outside, ..
            } => {
                self.elsewhere(*operand);
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
            // Where slices begin is data.
            ExprKind::Gather(operand, slices) => {
                for (starts, from, _) in slices.dims.iter().filter_map(|dim| dim.start.as_ref()) {
                    let from: Vec<IxId> = from.iter().map(|s| self.source(s, index)).collect();
                    self.at(*starts, &from);
                }
                self.elsewhere(*operand);
            }
            ExprKind::Fold { operands, .. } => {
                for (operand, _) in operands {
                    self.elsewhere(*operand);
                }
            }
        }
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

    /// The numbers by which an index, or a sum with it, is divided for elements.
    fn divisors(&self, index: IxId) -> BTreeSet<i64> {
        let indices = &self.indices;
        let nodes = self.read.iter().map(|&id| indices.node(id));
        let divisor = nodes.filter_map(|node| match node {
            Ix::Div(a, b) | Ix::Rem(a, b) if has_term(indices, a, index) => match indices.node(b) {
                Ix::Num(Num::Const(divisor)) => Some(divisor),
                _ => None,
            },
            _ => None,
        });
        divisor.collect()
    }

    /// An element at an index that says nothing of the domain's.
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
