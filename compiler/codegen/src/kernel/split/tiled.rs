//! Tiles of the two loops of which one reads with a stride what the other reads contiguously. Where
//! tiles do not fill a loop, the last one overlaps the one before and stores the same again.

use super::{Look, NestLoop, is_simple};
use crate::kernel::float16::Float16;
use crate::kernel::index::IxId;
use crate::kernel::{BufferId, ExprKind, Kernel, Nest, Num, Root};

/// Size of the largest tile along both sides: a cache line of 4-byte elements.
pub(crate) const TILE: i64 = 16;
/// The lengths of sides.
pub(crate) const SIDES: [i64; 3] = [TILE, 8, 4];
/// What a line of a tile takes beside its elements, in elements.
const LINE: i64 = 4;
/// Minimum stride of what is read across: vectors of elements that are closer are put together of
/// whole lines.
pub(crate) const STRIDED: i64 = 5;

/// Whether a nest may store elements twice: none is read after it was written, as it would be in
/// place. Where elements are tested for where they are, tiles would be, too.
pub(crate) fn may_overlap(kernel: &Kernel, nest: &Nest) -> bool {
    let is_apart = |buffer: BufferId| {
        let mut exprs = kernel.exprs.iter();
        let is_read = exprs.any(|expr| expr.kind == ExprKind::Load(buffer));
        kernel.buffers[buffer].disjoint && !is_read
    };
    let mut written = nest.roots.iter().flat_map(Root::buffers);
    kernel.exprs.iter().all(is_simple) && written.all(is_apart)
}

/// Whether a nest reduces, and may add to any reduction in memory.
pub(super) fn are_sums_in_memory(kernel: &Kernel, nest: &Nest) -> bool {
    nest.roots.iter().all(|root| match root {
        Root::Store { .. } => true,
        Root::Reduce(reduce) => Float16::of(kernel.exprs[reduce.expr].dtype).is_none(),
        Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => false,
    }) && kernel.exprs.iter().all(is_simple)
}

/// Tiles the loops of reductions, if something else is read or stored side by side in the innermost
/// one: else other loops are as good.
pub(super) fn tiled_sums(kernel: &Kernel, nest: &Nest, steps: Vec<NestLoop>) -> Vec<NestLoop> {
    let (look, _) = Look::at_steps(kernel, nest, &steps, false);
    let Some(last) = steps.len().checked_sub(1) else {
        return steps;
    };
    let stores = |root: &Root| matches!(root, Root::Store { .. });
    let is_beside = |&number: &IxId| look.indices.stride(number, last) == Some(1);
    match nest.roots.iter().any(stores) || look.loads.iter().any(is_beside) {
        true => tiled(&look, steps, false),
        false => steps,
    }
}

/// The side of the tiles of a loop.
///
/// - `overlap`: whether the last tile may overlap the one before
fn side(step: &NestLoop, overlap: bool) -> Option<i64> {
    let Num::Const(extent) = step.extent else {
        return None;
    };
    let is_whole = *step == NestLoop::whole(step.dim, step.extent);
    let fits = |&side: &i64| match extent % side {
        0 if !overlap => side == TILE && extent > TILE,
        0 => extent >= side,
        _ => extent > side && overlap && is_whole,
    };
    let time = |&side: &i64| (extent as u64).div_ceil(side as u64) as i64 * (side + LINE);
    SIDES.into_iter().filter(fits).min_by_key(time)
}

/// Tiles the innermost loop with a loop that reads contiguously what the innermost one reads with a
/// stride.
///
/// - `overlap`: whether the last tile may overlap the one before
pub(super) fn tiled(look: &Look<'_>, mut steps: Vec<NestLoop>, overlap: bool) -> Vec<NestLoop> {
    let Some(last) = steps.len().checked_sub(1) else {
        return steps;
    };
    let least = if overlap { STRIDED } else { TILE };
    let strided = |&number: &IxId| {
        look.indices
            .stride(number, last)
            .is_some_and(|s| s.abs() >= least)
    };
    let mut numbers = look.loads.iter().filter(|number| strided(number));
    let sides: Vec<Option<i64>> = steps.iter().map(|step| side(step, overlap)).collect();
    let beside = |number: &IxId| {
        let is_beside = |&step: &usize| {
            (look.indices.stride(*number, step)).is_some_and(|stride| stride.abs() == 1)
        };
        let mut others = (0..last).filter(is_beside);
        others.find_map(|step| Some((step, sides[step]?)))
    };
    let other = numbers.find_map(beside);
    let (Some(other), Some(of_last)) = (other, sides[last]) else {
        return steps;
    };
    let pair = [other, (last, of_last)];
    let inner = pair.map(|(step, side)| NestLoop {
        extent: Num::Const(side),
        first: false,
        ..steps[step]
    });
    for (step, side) in pair {
        if let Num::Const(extent) = steps[step].extent {
            steps[step].last = (extent % side != 0).then_some(extent - side);
            steps[step].extent = Num::Const((extent as u64).div_ceil(side as u64) as i64);
            steps[step].inside *= side;
        }
    }
    steps.extend(inner);
    steps
}
