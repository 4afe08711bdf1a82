//! Parts of loops. The interior of a loop is the iterations for which no access is out of bounds,
//! and all elements of a concatenation are of its main operand; the pieces of the innermost loop
//! are its interior, what is before and behind, and those between the seams of other
//! concatenations. Code for them has no tests, and is vectorised without masks; only where most
//! would fill no vector, masks take less time. If there are such seams in an outer loop, as in a
//! stack of tensors, it has pieces, too.

use crate::kernel::index::IxId;
use crate::kernel::split::{Look, NestLoop};
use crate::kernel::{ExprKind, Kernel, Nest, Num};

/// Kernels with more expressions are not built several times.
const LARGE: usize = 200;
/// A loop has at most this many pieces, however many expressions; for more, their code is too
/// large.
const PIECES: usize = 8;
/// The same of a loop whose pieces together have at most so many expressions.
const MOST_PIECES: usize = 16;
const CODE: usize = 800;

/// Lanes of the vectors whose rest is masked.
const MASKED: i64 = 16;
/// Lanes of shorter vectors, which LLVM prefers for quick functions.
const LANES: i64 = 8;
/// Loops with more iterations spend little of their time in those that fill no vector.
const SHORT: i64 = 256;
/// Loops with fewer iterations have few vectors.
const FEW_VECTORS: i64 = 64;
/// Maximum number of expressions of vectors without a loop.
const UNROLLED: i64 = 400;
/// Minimum operations of an element of a kernel, as [`Scalar::work`] counts them, for which a
/// vector with masks takes less time than its elements one by one.
///
/// [`Scalar::work`]: ddl_dialect::scalar::Scalar::work
const SLOW: usize = 16;

/// The parts of a nest's loops.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// The first and last iteration of each loop's interior; `None` if it has none, is all of the
    /// loop, or is the smaller part of it.
    pub(crate) interiors: Vec<Option<[i64; 2]>>,
    /// The first and last iteration of the innermost loop's pieces, in order; none if it is one
    /// piece.
    pub(crate) pieces: Vec<[i64; 2]>,
    /// An outer loop and its pieces.
    pub(crate) outer: Option<(usize, Vec<[i64; 2]>)>,
}

/// Finds the parts of these loops.
///
/// - `masks`: whether vectors may have masks
pub(crate) fn parts(kernel: &Kernel, nest: &Nest, steps: &[NestLoop], masks: bool) -> Parts {
    if kernel.exprs.len() > LARGE || !has_borders(kernel) {
        return Parts {
            interiors: vec![None; steps.len()],
            ..Parts::default()
        };
    }
    let (look, _) = Look::at_steps(kernel, nest, steps, true);
    let interior = |(number, step): (usize, &NestLoop)| match step.extent {
        Num::Const(extent) => interior(&look, number, extent),
        Num::Param(_) => None,
    };
    let interiors: Vec<_> = steps.iter().enumerate().map(interior).collect();
    let in_loop = |number: usize, most: usize| match steps[number].extent {
        Num::Const(extent) => pieces(&look, (number, extent), interiors[number], most),
        Num::Param(_) => Vec::new(),
    };
    let Some(last) = steps.len().checked_sub(1) else {
        return Parts {
            interiors,
            ..Parts::default()
        };
    };
    let most = (CODE / kernel.exprs.len().max(1)).min(MOST_PIECES);
    let mut outer = (0..last).filter(|&number| has_seams(&look, number));
    let outer = outer
        .find_map(|number| Some((number, in_loop(number, most))).filter(|(_, p)| !p.is_empty()));
    let mut pieces = in_loop(last, PIECES.max(most));
    if masks && steps[last].more == 0 && are_masked(kernel, &pieces) {
        pieces.clear();
    }
    Parts {
        pieces,
        outer,
        interiors,
    }
}

/// Whether elements of a kernel may be tested for where they are.
pub(crate) fn has_borders(kernel: &Kernel) -> bool {
    kernel.exprs.iter().any(|expr| match expr.kind {
        ExprKind::Padded { .. } | ExprKind::Joined(..) | ExprKind::Fold { .. } => true,
        ExprKind::Load(_)
        | ExprKind::Scalar(..)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Gather(..)
        | ExprKind::Window { .. } => false,
    })
}

/// Whether an element of a kernel takes many operations.
pub(super) fn is_slow(kernel: &Kernel) -> bool {
    let work = kernel.exprs.iter().map(|expr| match &expr.kind {
        ExprKind::Scalar(scalar, _) => scalar.scalar.work(),
        ExprKind::Load(_)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Joined(..)
        | ExprKind::Padded { .. }
        | ExprKind::Gather(..)
        | ExprKind::Window { .. }
        | ExprKind::Fold { .. } => 0,
    });
    work.sum::<usize>() >= SLOW
}

/// Whether the pieces of a short innermost loop are computed at once, with masks: they would have
/// more than twice as many vectors. (Each element of one with tests is read once for each piece.)
fn are_masked(kernel: &Kernel, pieces: &[[i64; 2]]) -> bool {
    let counts = || pieces.iter().map(|[from, to]| to + 1 - from);
    let vectors = |count: i64| (count + MASKED - 1) / MASKED;
    let all: i64 = counts().sum();
    is_slow(kernel) && all < SHORT && counts().map(vectors).sum::<i64>() > 2 * vectors(all)
}

/// Whether the iterations of an innermost loop that fill no vector would take much of its time.
///
/// - `reduces`: whether it reduces vectors: those of a short line are reduced to one number once
pub(crate) fn has_rest(kernel: &Kernel, count: i64, reduces: bool) -> bool {
    let rest = count % MASKED;
    let reduced = reduces && count < FEW_VECTORS && !(count as u64).is_power_of_two();
    rest > 1 && count < SHORT && is_slow(kernel) || rest > 0 && reduced
}

/// The most vectors of a loop with masks, if they are so few that they should have no loop.
pub(crate) fn few_vectors(kernel: &Kernel, count: i64) -> Option<i64> {
    let vectors = (count + LANES - 1) / LANES;
    let is_small = vectors.saturating_mul(kernel.exprs.len() as i64) <= UNROLLED;
    (count > LANES && count <= FEW_VECTORS && is_small).then_some(vectors)
}

/// Whether a loop has whole vectors and a rest whose slow functions would be computed one by one,
/// as no vector may have a mask.
pub(crate) fn is_long(kernel: &Kernel, count: i64, masks: bool) -> bool {
    !masks && (MASKED..FEW_VECTORS).contains(&count) && is_slow(kernel)
}

/// The pieces of a short innermost loop that fill vectors of a power of two lanes each, for one
/// whose vectors should have no masks: what is read after a masked store to the bytes beside it
/// waits for the store.
pub(crate) fn powers(kernel: &Kernel, count: i64, masks: bool) -> Vec<[i64; 2]> {
    let fits = is_long(kernel, count, masks) || (3..MASKED).contains(&count);
    if kernel.exprs.len() > LARGE || !fits {
        return Vec::new();
    }
    let mut first = count / MASKED * MASKED;
    let mut pieces = match first {
        0 => Vec::new(),
        vectors => vec![[0, vectors - 1]],
    };
    while first < count {
        let lanes = 1 << (count - first).ilog2();
        pieces.push([first, first + lanes - 1]);
        first += lanes;
    }
    match pieces.len() {
        1 => Vec::new(),
        _ => pieces,
    }
}

/// The pieces of a loop that parts of threads divide, at multiples of this many indices: so are the
/// borders between pieces, those of units with a border inside among them.
pub(crate) fn in_units(pieces: &[[i64; 2]], step: &NestLoop, unit: i64) -> Vec<[i64; 2]> {
    let (Num::Const(extent), unit) = (step.extent, unit / step.inside) else {
        return Vec::new();
    };
    let groups = groups(pieces, extent, unit);
    if groups.len() < 2 || groups.len() > PIECES {
        return Vec::new();
    }
    let indices = |[first, last]: [i64; 2]| [first * unit, ((last + 1) * unit).min(extent) - 1];
    groups.into_iter().map(indices).collect()
}

/// The first and last group of each piece of a loop over groups of so many elements, and those with
/// a border inside.
pub(super) fn groups(pieces: &[[i64; 2]], extent: i64, period: i64) -> Vec<[i64; 2]> {
    let ends = pieces.iter().map(|[_, to]| to + 1).chain([extent]);
    let around = |end: i64| [end / period, (end + period - 1) / period];
    let mut bounds: Vec<i64> = ends.flat_map(around).chain([0]).collect();
    bounds.sort_unstable();
    bounds.dedup();
    let groups = bounds.windows(2).map(|pair| [pair[0], pair[1] - 1]);
    groups.collect()
}

/// The borders in a loop between operands of concatenations.
fn seams(look: &Look<'_>, number: usize) -> impl Iterator<Item = i64> {
    look.seams.iter().filter_map(move |&(at, end)| {
        let unit = look.indices.unit(at, number)?;
        let line = look.indices.line(at, Some(unit.variable))?;
        let [least, most] = line.rest;
        (line.stride == 1 && least == most).then_some((end - least) * unit.count)
    })
}

/// Whether no element of a loop over several dims is tested for where it is along the loop, but in
/// its pieces before and behind its interior, or at borders between pieces.
pub(crate) fn is_tested_apart(look: &Look<'_>, number: usize, extent: i64) -> bool {
    let depends = |&&(at, _): &&(IxId, i64)| look.indices.depends(at, number);
    let tests: Vec<_> = look.tests.iter().filter(depends).collect();
    let has_lines = |at: IxId| {
        let unit = look.indices.unit(at, number)?;
        look.indices.line(at, Some(unit.variable))
    };
    let found = interior(look, number, extent);
    let inside = |&&(at, limit): &&(IxId, i64)| {
        let Some(line) = has_lines(at) else {
            return false;
        };
        found.is_some() || line.rest[0] >= 0 && line.rest[1] < limit && line.stride == 0
    };
    let seams_along = look.seams.iter().filter(depends).count();
    tests.iter().all(inside)
        && seams_along == seams(look, number).count()
        && (tests.is_empty() && seams_along == 0
            || !pieces(look, (number, extent), found, PIECES).is_empty())
}

fn has_seams(look: &Look<'_>, number: usize) -> bool {
    seams(look, number).next().is_some()
}

/// The pieces of a loop, if there are at most so many.
fn pieces(
    look: &Look<'_>,
    (number, extent): (usize, i64),
    interior: Option<[i64; 2]>,
    most: usize,
) -> Vec<[i64; 2]> {
    let bounds = interior
        .into_iter()
        .flat_map(|[first, last]| [first, last + 1]);
    let bounds = bounds.chain(seams(look, number));
    let mut bounds: Vec<i64> = bounds.chain([0, extent]).collect();
    bounds.retain(|bound| (0..=extent).contains(bound));
    bounds.sort_unstable();
    bounds.dedup();
    let count = bounds.len() - 1;
    if !(2..=most).contains(&count) {
        return Vec::new();
    }
    let pieces = bounds.windows(2).map(|pair| [pair[0], pair[1] - 1]);
    pieces.collect()
}

fn interior(look: &Look<'_>, number: usize, extent: i64) -> Option<[i64; 2]> {
    let (mut first, mut last) = (0, extent - 1);
    for &(place, limit) in &look.tests {
        let Some(unit) = look.indices.unit(place, number) else {
            continue;
        };
        let Some(line) = look.indices.line(place, Some(unit.variable)) else {
            continue;
        };
        let [least, most] = line.rest;
        // Values i of the unit with 0 <= stride · i + least and stride · i + most < limit; if
        // neither end has any room, no iteration is inside.
        let (before, behind) = (-least, limit - 1 - most);
        let up = |a: i64, b: i64| a.div_euclid(b) + i64::from(a.rem_euclid(b) > 0);
        let [from, to] = match line.stride {
            0 => continue,
            stride if stride > 0 => [up(before, stride), behind.div_euclid(stride)],
            stride => [up(-behind, -stride), (-before).div_euclid(-stride)],
        };
        first = first.max(from * unit.count);
        last = last.min((to + 1) * unit.count - 1);
    }
    let is_part = (first, last) != (0, extent - 1) && 2 * (last - first + 1) >= extent;
    is_part.then_some([first, last])
}

#[cfg(test)]
mod tests {
    use crate::kernel::Num;
    use crate::kernel::index::{Indices, Ix, IxId};

    fn value(indices: &Indices, id: IxId, loops: &[i64]) -> i64 {
        let v = |id| value(indices, id, loops);
        match indices.node(id) {
            Ix::Num(Num::Const(n)) => n,
            Ix::Num(Num::Param(_)) => unreachable!("no parameters here"),
            Ix::Loop(i) => loops[i],
            Ix::Add(a, b) => v(a) + v(b),
            Ix::Sub(a, b) => v(a) - v(b),
            Ix::Mul(a, b) => v(a) * v(b),
            Ix::Div(a, b) => v(a) / v(b),
            Ix::Rem(a, b) => v(a) % v(b),
        }
    }

    /// Lines and spans of random sums of products against every value, with one loop and with none
    /// apart.
    #[test]
    fn spans_hold_every_value_and_no_more() {
        let mut state = 1u64;
        let mut draw = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        let extents = [5, 4, 3];
        for _ in 0..500 {
            let mut indices = Indices::default();
            for (number, extent) in extents.into_iter().enumerate() {
                indices.limit(number, extent);
            }
            let mut sum = indices.constant(draw(9) as i64 - 4);
            // Each loop once, so that the ends of a sum's span are reached.
            for number in 0..extents.len() {
                let term = indices.loop_index(number);
                let factor = indices.constant(draw(7) as i64 - 3);
                let term = indices.mul(term, factor);
                sum = match draw(2) {
                    0 => indices.add(sum, term),
                    _ => indices.sub(sum, term),
                };
            }
            let within = draw(2) == 0;
            if within {
                indices.assume(1, Some([1, 2]));
            }
            let second = if within { 1..3 } else { 0..4 };
            let all = || {
                let second = second.clone();
                let inner = move |a| {
                    second
                        .clone()
                        .flat_map(move |b| (0..3).map(move |c| [a, b, c]))
                };
                (0..5).flat_map(inner)
            };
            let values: Vec<i64> = all().map(|loops| value(&indices, sum, &loops)).collect();
            let ends = [values.iter().min(), values.iter().max()].map(|end| *end.expect("values"));
            assert_eq!(indices.span(sum), Some(ends));
            let variable = indices.loop_index(0);
            let line = indices.line(sum, Some(variable)).expect("a line");
            for loops in all() {
                let rest = value(&indices, sum, &loops) - line.stride * loops[0];
                assert!((line.rest[0]..=line.rest[1]).contains(&rest));
            }
        }
    }
}
