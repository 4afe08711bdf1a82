//! Code for reductions of few elements, and for short lines that are stored, without loops of their
//! own.

use melior::ir::Value;

use super::{Loops, is_cut};
use crate::kernel::division::Cut;
use crate::kernel::element::{Generator, Position, Turned};
use crate::kernel::index::IxId;
use crate::kernel::interior::{groups, is_slow};
use crate::kernel::rows::{has_words, is_turned};
use crate::kernel::split::{Look, NestLoop, is_across, is_repeated};
use crate::kernel::{DimAccess, Expr, ExprKind, Kernel, Nest, Num, Root};

/// Maximum number of elements of a reduction without loops of its own.
pub(super) const FEW: i64 = 16;
/// The same of elements that lie innermost: vectors of them are put together from several lines.
const FEW_INNERMOST: i64 = 8;
/// The same if the vectors can be gathered.
const FEW_GATHERED: i64 = 15;
/// Maximum number of elements of an innermost line that is stored: vectors of several lines are put
/// together and taken apart, which takes more operations for longer ones than a vector that they
/// fill in part.
const LINE: i64 = 4;
/// The same of lines that are turned in registers, if what they read lies across or is joined,
/// or the lanes of slow functions would be filled in part.
const TURNED: i64 = 16;
/// Maximum number of elements of a line that are unrolled as they repeat.
const PERIOD: i64 = 8;
/// Maximum number of pieces of such a line.
const PIECES: i64 = 8;
/// Minimum number of lines that are stored so: as many as lanes.
const LINES_STORED: i64 = 16;

/// The dims over which reductions are unrolled: those of all roots, if they reduce the same few
/// elements.
///
/// - `gathers`: whether vectors are put together from many lines by an instruction
pub(super) fn unrolled(
    (kernel, nest, gathers): (&Kernel, &Nest, bool),
    roots: &[&Root],
    lead: usize,
    cut: Cut,
) -> Vec<(usize, i64)> {
    let [Root::Reduce(first), others @ ..] = roots else {
        return Vec::new();
    };
    let alike = |root: &&Root| matches!(root, Root::Reduce(other) if other.dims == first.dims);
    let kept = (lead..nest.domain.len()).filter(|dim| !first.dims.contains(dim));
    let in_loops = first.dims.iter().all(|&dim| dim >= lead);
    let is_outside = first
        .dims
        .iter()
        .all(|&dim| kept.clone().any(|kept| kept > dim));
    let extents = first.dims.iter().map(|&dim| match nest.domain[dim] {
        Num::Const(extent) => Some((dim, extent)),
        Num::Param(_) => None,
    });
    let extents: Option<Vec<(usize, i64)>> = extents.collect();
    let most = match is_outside {
        true => FEW,
        false if gathers && has_words(kernel) => FEW_GATHERED,
        false => FEW_INNERMOST,
    };
    let is_few = |extents: &Vec<(usize, i64)>| {
        let count = extents
            .iter()
            .try_fold(1i64, |n, &(_, extent)| n.checked_mul(extent));
        count.is_some_and(|count| (1..=most).contains(&count))
    };
    let fits = others.iter().all(alike)
        && in_loops
        && kept.clone().next().is_some()
        && !is_cut(first, cut);
    extents
        .filter(|extents| fits && is_few(extents))
        .unwrap_or_default()
}

/// The innermost dim of a nest if it has no loop though it is stored along: a vector of one line
/// would be filled to less than a third, so vectors have an element each of several lines. All
/// reductions are over the same dim.
///
/// - `masks`: whether longer lines are turned in registers
pub(super) fn short_line(
    (kernel, nest, masks): (&Kernel, &Nest, bool),
    roots: &[&Root],
    lead: usize,
    cut: Cut,
) -> Option<(usize, i64)> {
    let innermost = |&dim: &usize| nest.domain[dim] != Num::Const(1);
    let last = (lead..nest.domain.len()).rev().find(innermost)?;
    let Num::Const(extent) = nest.domain[last] else {
        return None;
    };
    let lines = (lead..last).rev().find(innermost)?;
    let enough = match nest.domain[lines] {
        Num::Const(lines) => lines >= LINES_STORED,
        Num::Param(_) => true,
    };
    let fits = |root: &&Root| match root {
        Root::Store { .. } => true,
        Root::Reduce(reduce) => reduce.dims == [last] && !is_cut(reduce, cut),
        Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => false,
    };
    let stores = |root: &&Root| matches!(root, Root::Store { .. });
    // Elements that are looked up, or tested for where they are, would be so one by one.
    let simple = |expr: &Expr| match expr.kind {
        ExprKind::Load(_)
        | ExprKind::Scalar(..)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Padded { .. }
        | ExprKind::Joined(..) => true,
        ExprKind::Gather(..) | ExprKind::Fold { .. } | ExprKind::Window { .. } => false,
    };
    let is_cut = matches!(cut, Cut::Dim(dim, _) if dim == last);
    // Vectors of pairs take more operations than the pairs save, unless they are slow or put
    // together from other tensors.
    let is_joined = |expr: &Expr| matches!(expr.kind, ExprKind::Joined(..));
    let is_worth = extent > 2 || is_slow(kernel) || kernel.exprs.iter().any(is_joined);
    let is_small = extent.saturating_mul(kernel.exprs.len() as i64) <= LINE_CODE;
    let is_turned = |root: &&Root| match root {
        Root::Store { expr, .. } => is_turned(kernel.exprs[*expr].dtype),
        Root::Reduce(_) | Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
            false
        }
    };
    let turns = || {
        let apart = kernel.exprs.iter().any(is_joined)
            || is_across(kernel, nest, [lines, last])
            || is_slow(kernel) && extent < TURNED && is_repeated(kernel, nest, [lines, last]);
        masks && lines + 1 == last && apart && roots.iter().all(is_turned)
    };
    // Lines that lie apart would be gathered number by number.
    let lies_apart = || !is_slow(kernel) && is_across(kernel, nest, [last, lines]);
    let fits = roots.iter().all(fits)
        && roots.iter().any(stores)
        && kernel.exprs.iter().all(simple)
        && (extent > LINE || !lies_apart());
    let is_short = |most: i64| (2..=most).contains(&extent);
    let is_short = is_short(LINE) || is_short(TURNED) && turns();
    (is_short && enough && fits && is_worth && is_small && !is_cut).then_some((last, extent))
}

/// Numbers of lines that are combined before the sums in memory are read and written.
const LINES: [i64; 7] = [8, 7, 6, 5, 4, 3, 2];
/// Maximum number of expressions of all of these lines.
const CODE: i64 = 96;
/// The same of the elements of a short line that is stored.
const LINE_CODE: i64 = 400;
/// The same of all pieces of a line whose elements repeat.
const PERIOD_CODE: i64 = 800;

/// Combines several lines of reductions in memory at once: else each line would read and write
/// them, and wait for the line before.
pub(super) fn join_lines(loops: &mut Loops<'_>, exprs: usize, lead: usize) {
    let [first, others @ ..] = loops.reduces.as_slice() else {
        return;
    };
    let dims = &first.reduce.dims;
    let alike = others.iter().all(|other| other.reduce.dims == *dims);
    let beside = (loops.order.last()).is_some_and(|last| !dims.contains(&last.dim));
    let has_parts =
        loops.parts.outer.is_some() || loops.parts.interiors.iter().any(Option::is_some);
    if !alike || !beside || has_parts || is_cut(first.reduce, loops.cut) {
        return;
    }
    let reduced = loops
        .order
        .iter_mut()
        .rev()
        .find(|step| dims.contains(&step.dim));
    let Some(step) = reduced.filter(|step| step.dim >= lead) else {
        return;
    };
    let is_whole = step.first && step.inside == 1 && step.more == 0;
    let (true, Num::Const(extent)) = (is_whole, step.extent) else {
        return;
    };
    let fits = |&&lines: &&i64| extent % lines == 0 && lines * exprs as i64 <= CODE;
    if let Some(&lines) = LINES.iter().find(fits) {
        step.extent = Num::Const(extent / lines);
        step.inside = lines;
        loops.unrolled = vec![(step.dim, lines)];
    }
}

/// Unrolls a few elements of the innermost loop, if only stores run in it: those between two of a
/// padded tensor, or those that a quotient or remainder of its index repeats. Which of them an
/// element is need not be computed then. The pieces of the loop become pieces of whole groups, and
/// groups apart where a border is inside of one.
pub(super) fn split_periods(kernel: &Kernel, nest: &Nest, loops: &mut Loops<'_>) {
    let Some(&step) = loops.order.last() else {
        return;
    };
    let is_whole = step == NestLoop::whole(step.dim, step.extent);
    let is_cut = matches!(loops.cut, Cut::Dim(dim, _) if dim == step.dim);
    let only_stores = loops.reduces.is_empty() && loops.kept.is_none();
    let (Num::Const(extent), true) = (step.extent, is_whole && !is_cut && only_stores) else {
        return;
    };
    let dilations = kernel.exprs.iter().filter_map(|expr| match &expr.kind {
        ExprKind::Padded { access, .. } if expr.shape.get(step.dim) == Some(&step.extent) => {
            dilation_along(access, step.dim)
        }
        ExprKind::Load(_)
        | ExprKind::Scalar(..)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Padded { .. }
        | ExprKind::Joined(..)
        | ExprKind::Gather(..)
        | ExprKind::Window { .. }
        | ExprKind::Fold { .. } => None,
    });
    let (look, index) = Look::at_steps(kernel, nest, &loops.order, false);
    let periods = dilations.chain(look.divisors(index[step.dim]));
    let pieces = &loops.parts.pieces;
    let fits = |&period: &i64| {
        if !(2..=PERIOD).contains(&period) || extent / period < LINES_STORED {
            return false;
        }
        let parts = groups(pieces, extent, period).len() as i64;
        let size = period.saturating_mul(kernel.exprs.len() as i64);
        size <= LINE_CODE && parts <= PIECES && size.saturating_mul(parts) <= PERIOD_CODE
    };
    let Some(period) = { periods }.find(fits) else {
        return;
    };
    let groups = groups(pieces, extent, period);
    loops.has_tail = extent % period > 0;
    loops.parts.pieces = match groups.len() {
        1 => Vec::new(),
        _ => groups,
    };
    let split = NestLoop {
        extent: Num::Const((extent + period - 1) / period),
        inside: period,
        ..step
    };
    loops.unrolled = vec![(step.dim, period)];
    loops.order.pop();
    loops.order.push(split);
}

/// The dilation of an access along a dim, whose index it has as it is.
fn dilation_along(access: &[DimAccess], dim: usize) -> Option<i64> {
    let here = |access: &&DimAccess| access.terms == [(dim, Num::Const(1), Num::Const(1))];
    match access.iter().find(here)?.dilation {
        Num::Const(dilation) => Some(dilation),
        Num::Param(_) => None,
    }
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Whether an unrolled element is behind the end of the line.
    fn is_behind(&self, loops: &Loops<'_>, index: &[IxId]) -> bool {
        loops.unrolled.iter().any(|&(dim, _)| {
            let least = self.indices.span(index[dim]).map(|[least, _]| least);
            matches!((least, loops.domain[dim]), (Some(least), Num::Const(extent)) if least >= extent)
        })
    }

    /// The unrolled elements, in row-major order: what is stored of each, and reductions.
    ///
    /// - `lane`: the blocks where they are stored, and the lane there
    pub(super) fn few(
        &mut self,
        loops: &Loops<'_>,
        index: &mut [IxId],
        lane: Option<(&[Turned<'c, 'a>], Value<'c, 'a>)>,
    ) {
        let mut sums: Vec<_> = (loops.reduces.iter())
            .map(|accumulated| self.initial(accumulated.reduce, accumulated.whole))
            .collect();
        let first = index.to_vec();
        let count: i64 = loops.unrolled.iter().map(|&(_, extent)| extent).product();
        let mut places = Vec::new();
        for number in 0..count {
            let mut rest = number;
            for &(dim, extent) in loops.unrolled.iter().rev() {
                let place = self.indices.constant(rest % extent);
                index[dim] = self.indices.add(first[dim], place);
                rest /= extent;
            }
            if loops.has_tail && self.is_behind(loops, index) {
                continue;
            }
            let position = Position::At(index.to_vec());
            for (sum, accumulated) in sums.iter_mut().zip(&loops.reduces) {
                let reduce = accumulated.reduce;
                let (element, dtype) = (self.element(reduce.expr, &position), self.dtype(reduce));
                *sum = (self.code).combine(reduce.combiner, dtype, *sum, element.value);
            }
            if !loops.stores.is_empty() {
                let number = self.indices.linear(index, loops.domain);
                places.push((position, number));
            }
        }
        index.copy_from_slice(&first);
        match lane {
            Some((blocks, lane)) => self.store_lanes(blocks, &places, lane),
            None => self.store_all(&loops.stores, &places),
        }
        for (accumulated, sum) in loops.reduces.iter().zip(sums) {
            self.finish(accumulated, index, sum);
        }
    }
}
