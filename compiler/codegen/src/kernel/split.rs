//! Choice of a nest's loops: one per dim of the domain, or several for a dim if something is read
//! at a quotient or remainder of its index. Such loops run over the digits, which avoids a division
//! per element. If the innermost loop reads with a stride what another loop reads contiguously,
//! both are tiled, so that a cache line is used up while it is cached.

mod digits;
mod look;
mod periods;
mod tiled;

use std::ops::RangeInclusive;

use crate::kernel::index::IxId;
use crate::kernel::{Expr, ExprKind, Kernel, Nest, Num, Root};

use self::digits::digits;
pub(crate) use self::look::Look;
pub(crate) use self::periods::{Pattern, Periods, is_beside, periods};
pub(crate) use self::tiled::{SIDES, STRIDED, TILE, may_overlap};

/// Sums of longer lines take little time beside their terms.
const SHORT: i64 = 128;

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
    let mut steps = digit_steps(kernel, nest, dims);
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

/// A loop for each digit of these dims' indices at which something is read.
fn digit_steps(kernel: &Kernel, nest: &Nest, dims: &[usize]) -> Vec<NestLoop> {
    let whole = (0..nest.domain.len()).map(|dim| NestLoop::whole(dim, nest.domain[dim]));
    let whole: Vec<NestLoop> = whole.collect();
    let (look, index) = Look::at_steps(kernel, nest, &whole, false);
    let of_dim = |&dim: &usize| {
        let Num::Const(extent) = nest.domain[dim] else {
            return vec![whole[dim]];
        };
        digits(dim, extent, &look.divisors(index[dim]))
    };
    dims.iter().flat_map(of_dim).collect()
}

/// Joins the innermost loops of a nest while the last one is short and the two are alike, if they
/// read what lies side by side in both: a sum of short lines would be that of each line, one after
/// the other, and vectors of short lines would be filled in part.
///
/// - `is_tested_apart`: whether elements of a loop of this number and extent are tested for where
///   they are along it only near borders
pub(crate) fn joined(
    kernel: &Kernel,
    nest: &Nest,
    mut steps: Vec<NestLoop>,
    is_alike: impl Fn(usize, usize) -> bool,
    is_tested_apart: impl Fn(&Look<'_>, usize, i64) -> bool,
) -> Vec<NestLoop> {
    let is_followed = |expr: &Expr| match &expr.kind {
        ExprKind::Gather(_, slices) => slices.are_inside(),
        // As starts of slices are put together, or images side by side.
        ExprKind::Joined(..) => true,
        ExprKind::Padded { access, .. } => {
            access.iter().all(|access| access.dilation == Num::Const(1))
        }
        ExprKind::Load(_)
        | ExprKind::Scalar(..)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
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
        let fits = is_tested_apart(&joint, both.len() - 1, count * short);
        if !fits || joint.divisions() > apart.divisions() {
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

/// The most elements from one that LLVM reads to the next, for which it reads whole vectors and
/// takes them apart.
const INTERLEAVED: i64 = 8;

/// Whether vectors along a dim may be taken from vectors of which some elements are not read: what
/// is read along it is a few elements apart, and what is between is not all read along the dims
/// inside.
pub(crate) fn skips(kernel: &Kernel, nest: &Nest, dim: usize) -> bool {
    let whole = (0..nest.domain.len()).map(|dim| NestLoop::whole(dim, nest.domain[dim]));
    let whole: Vec<NestLoop> = whole.collect();
    let (look, _) = Look::at_steps(kernel, nest, &whole, false);
    let stride = |number: IxId, dim: usize| look.indices.stride(number, dim);
    let skips = |number: IxId| {
        let Some(apart) = stride(number, dim).map(i64::abs) else {
            return true;
        };
        // Elements that lie side by side along the innermost dims.
        let mut read = 1;
        for inner in (dim + 1..nest.domain.len()).rev() {
            match nest.domain[inner] {
                Num::Const(extent) if stride(number, inner) == Some(read) => read *= extent,
                Num::Const(_) | Num::Param(_) => {}
            }
        }
        (2..=INTERLEAVED).contains(&apart) && read != apart
    };
    look.loads.iter().any(|&number| skips(number))
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
