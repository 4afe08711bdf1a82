//! Stores of adjacent elements: how many a thread computes at once, and their code. What they have
//! in common is computed once, and adjacent loads and stores become vectors.

use crate::kernel::element::Position;
use crate::kernel::grid::program::Program;
use crate::kernel::grid::{Geometry, stores, volume};
use crate::kernel::index::IxId;
use crate::kernel::{ExprId, ExprKind, Kernel, Nest, Num, Slices, Source};

/// Numbers of adjacent elements that a thread may store at once: small ones, and others.
const LARGE: i64 = 8;
const SMALL: i64 = 4;
/// Size of a vector in memory \[B\], with the alignment that it needs.
const VECTOR: i64 = 16;
/// Maximum number of expressions of a kernel times the elements at once: the length of its code.
const CODE: usize = 768;

/// How the elements that an expression needs for adjacent elements lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Along {
    /// They are one.
    Same,
    /// They are adjacent.
    Near,
    /// Neither.
    Far,
}

/// The number of adjacent elements that a thread stores.
pub(super) fn width(kernel: &Kernel, nest: &Nest, roots: &[usize], on: Geometry) -> i64 {
    let Some(count) = volume(nest.domain.iter().copied()) else {
        return 1;
    };
    let pointwise = |&root: &usize| kernel.pointwise(nest.roots[root].domain());
    let pointwise = roots.iter().all(pointwise);
    let row = match (pointwise, nest.domain.last()) {
        (true, _) => count,
        (false, Some(&Num::Const(extent))) => extent,
        (false, _) => return 1,
    };
    let busy = |&width: &i64| count / width >= on.fill;
    let width = widths(kernel, nest, roots, row).into_iter().find(busy);
    // Without index arithmetic, fewer threads are no slower.
    let small = pointwise && row % SMALL == 0 && is_aligned(kernel);
    width.unwrap_or(if small { SMALL } else { 1 })
}

/// Whether all buffers can be accessed by vectors.
fn is_aligned(kernel: &Kernel) -> bool {
    let align = VECTOR.unsigned_abs();
    kernel.buffers.iter().all(|buffer| buffer.align >= align)
}

/// The numbers of adjacent elements that a thread may compute at once, the best first.
///
/// - `row`: the number of elements that may be cut into groups of adjacent ones
pub(super) fn widths(kernel: &Kernel, nest: &Nest, roots: &[usize], row: i64) -> Vec<i64> {
    let exprs = roots.iter().map(|&root| nest.roots[root].domain());
    let exprs: Vec<ExprId> = exprs.collect();
    if !is_aligned(kernel) {
        return Vec::new();
    }
    let least = exprs.iter().map(|&expr| least_bytes(kernel, expr)).min();
    let most = VECTOR / least.unwrap_or(VECTOR);
    let fits = |&width: &i64| {
        let short = width <= most && kernel.exprs.len() * width as usize <= CODE;
        row % width == 0
            && (width == SMALL || short)
            && exprs.iter().all(|&expr| is_near(kernel, expr, width))
    };
    [LARGE, SMALL].into_iter().filter(fits).collect()
}

/// The size of the smallest elements that are loaded or stored at an expression's own index \[B\].
fn least_bytes(kernel: &Kernel, expr: ExprId) -> i64 {
    let own = kernel.exprs[expr].dtype.bytes() as i64;
    let (mut open, mut seen, mut least) = (vec![expr], vec![false; kernel.exprs.len()], own);
    while let Some(at) = open.pop() {
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        match &kernel.exprs[at].kind {
            ExprKind::Load(_) if !kernel.exprs[at].shape.is_empty() => {
                least = least.min(kernel.exprs[at].dtype.bytes() as i64);
            }
            ExprKind::Scalar(_, operands) => open.extend(operands),
            ExprKind::Load(_)
            | ExprKind::Affine(..)
            | ExprKind::Linear(_)
            | ExprKind::Iota(_)
            | ExprKind::Total(_)
            | ExprKind::Padded { .. }
            | ExprKind::Joined(..)
            | ExprKind::Gather(..)
            | ExprKind::Fold { .. }
            | ExprKind::Window { .. } => {}
        }
    }
    least
}

/// Whether everything that adjacent elements need is adjacent or the same.
pub(super) fn is_near(kernel: &Kernel, expr: ExprId, width: i64) -> bool {
    let mut open = vec![expr];
    let mut seen = vec![false; kernel.exprs.len()];
    while let Some(at) = open.pop() {
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        let Some(last) = kernel.exprs[at].shape.len().checked_sub(1) else {
            continue;
        };
        let operand = match &kernel.exprs[at].kind {
            ExprKind::Load(_) | ExprKind::Iota(_) | ExprKind::Total(_) => continue,
            ExprKind::Scalar(_, operands) => {
                open.extend(operands);
                continue;
            }
            ExprKind::Affine(operand, sources) => match along(sources, last) {
                Along::Same => continue,
                Along::Near => *operand,
                Along::Far => return false,
            },
            ExprKind::Linear(operand) => match kernel.exprs[*operand].shape.last() {
                Some(&Num::Const(extent)) if extent % width == 0 => *operand,
                _ => return false,
            },
            ExprKind::Gather(operand, slices) => match along_slices(slices, last) {
                Along::Same => continue,
                Along::Near => *operand,
                Along::Far => return false,
            },
            ExprKind::Padded { .. }
            | ExprKind::Joined(..)
            | ExprKind::Fold { .. }
            | ExprKind::Window { .. } => return false,
        };
        open.push(operand);
    }
    true
}

/// How the elements of an affine access lie, along a dim of its result.
pub(super) fn along(sources: &[Source], dim: usize) -> Along {
    let of = |source: &&Source| source.of == Some(dim);
    match (sources.last(), sources.iter().filter(of).count()) {
        (_, 0) => Along::Same,
        (Some(last), 1) if last.of == Some(dim) && last.stride == Num::Const(1) => Along::Near,
        _ => Along::Far,
    }
}

/// How the elements of slices lie, along a dim of their index.
fn along_slices(slices: &Slices, dim: usize) -> Along {
    let starts = slices.dims.iter().filter_map(|of| of.start.as_ref());
    let mut sources = starts.flat_map(|(_, from, _)| from);
    if slices.tested() > 0 || sources.any(|source| source.of == Some(dim)) {
        return Along::Far;
    }
    let moves = |&of: &usize| slices.dims[of].offset == Some(dim);
    let moved: Vec<usize> = (0..slices.dims.len()).filter(moves).collect();
    match *moved.as_slice() {
        [] => Along::Same,
        [of] if of + 1 == slices.dims.len() => Along::Near,
        _ => Along::Far,
    }
}

impl Program<'_, '_, '_> {
    /// The elements of some stores at each index of a nest.
    pub(super) fn store_each(&mut self, nest: usize, roots: &[usize], width: i64) {
        let kernel = self.g.kernel;
        let domain = &kernel.nests[nest].domain;
        let stores = stores(kernel, nest, roots);
        let pointwise = stores.iter().all(|&(expr, _)| kernel.pointwise(expr));
        let (count, known) = self.volume(domain);
        let width_ix = self.g.indices.constant(width);
        let count = self.g.indices.div(count, width_ix);
        let known = known.map(|known| known / width);
        let mut rows = domain.clone();
        if let Some(Num::Const(extent)) = rows.last_mut().filter(|_| width > 1) {
            *extent /= width;
        }
        self.each((count, known), |this, number| {
            let first = this.g.indices.mul(number, width_ix);
            let index = match pointwise {
                true => Vec::new(),
                false => this.g.indices.delinear(number, &rows),
            };
            let mut at = Vec::new();
            for place in 0..width {
                let place = this.g.indices.constant(place);
                let number = this.g.indices.add(first, place);
                let position = match pointwise {
                    true => Position::Number(number),
                    false => Position::At(this.beside(&index, (width_ix, place))),
                };
                at.push((position, number));
            }
            this.store_all(&stores, &at);
        });
    }

    /// The index of an element of a group of adjacent ones, from that of the group.
    fn beside(&mut self, group: &[IxId], (width, place): (IxId, IxId)) -> Vec<IxId> {
        let mut index = group.to_vec();
        if let Some(last) = index.last_mut() {
            let first = self.g.indices.mul(*last, width);
            *last = self.g.indices.add(first, place);
        }
        index
    }
}
