//! Parts of loops. The interior of a loop is the iterations for which no access is out of bounds,
//! and all elements of a concatenation are of its main operand; the pieces of the innermost loop
//! are its interior, what is before and behind, and those between the seams of other
//! concatenations. Code for them has no tests, and is vectorised without masks.

use crate::kernel::split::{Look, NestLoop};
use crate::kernel::{ExprKind, Kernel, Nest, Num};

/// Kernels with more expressions are not built several times.
const LARGE: usize = 200;
/// A loop has at most this many pieces; for more, their code is too large.
const PIECES: usize = 8;

/// The parts of a nest's loops.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// The first and last iteration of each loop's interior; `None` if it has none, is all of the
    /// loop, or is the smaller part of it.
    pub(crate) interiors: Vec<Option<[i64; 2]>>,
    /// The first and last iteration of the innermost loop's pieces, in order; none if it is one
    /// piece.
    pub(crate) pieces: Vec<[i64; 2]>,
}

/// Finds the parts of these loops.
pub(crate) fn parts(kernel: &Kernel, nest: &Nest, steps: &[NestLoop]) -> Parts {
    let tests = |kind: &ExprKind| match kind {
        ExprKind::Padded { .. } | ExprKind::Joined(..) | ExprKind::Fold { .. } => true,
        ExprKind::Load(_)
        | ExprKind::Scalar(..)
        | ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Gather(..)
        | ExprKind::Window { .. } => false,
    };
    if kernel.exprs.len() > LARGE || !kernel.exprs.iter().any(|expr| tests(&expr.kind)) {
        return Parts {
            interiors: vec![None; steps.len()],
            pieces: Vec::new(),
        };
    }
    let (look, _) = Look::at_steps(kernel, nest, steps, true);
    let interior = |(number, step): (usize, &NestLoop)| match step.extent {
        Num::Const(extent) => interior(&look, number, extent),
        Num::Param(_) => None,
    };
    let interiors: Vec<_> = steps.iter().enumerate().map(interior).collect();
    let pieces = match steps.last().map(|step| step.extent) {
        Some(Num::Const(extent)) => pieces(&look, &interiors, extent),
        _ => Vec::new(),
    };
    Parts { interiors, pieces }
}

/// The pieces of the innermost loop.
fn pieces(look: &Look<'_>, interiors: &[Option<[i64; 2]>], extent: i64) -> Vec<[i64; 2]> {
    let number = interiors.len() - 1;
    let seam = |&(at, end): &(usize, i64)| {
        let line = look.indices.line(at, Some(number))?;
        let [least, most] = line.rest;
        (line.stride == 1 && least == most).then_some(end - least)
    };
    let interior = interiors[number].into_iter();
    let bounds = interior.flat_map(|[first, last]| [first, last + 1]);
    let bounds = bounds.chain(look.seams.iter().filter_map(seam));
    let mut bounds: Vec<i64> = bounds.chain([0, extent]).collect();
    bounds.retain(|bound| (0..=extent).contains(bound));
    bounds.sort_unstable();
    bounds.dedup();
    let pieces = bounds.windows(2).map(|pair| [pair[0], pair[1] - 1]);
    match bounds.len() - 1 {
        2..=PIECES => pieces.collect(),
        _ => Vec::new(),
    }
}

fn interior(look: &Look<'_>, number: usize, extent: i64) -> Option<[i64; 2]> {
    let (mut first, mut last) = (0, extent - 1);
    for &(place, limit) in &look.tests {
        let Some(line) = look.indices.line(place, Some(number)) else {
            continue;
        };
        let [least, most] = line.rest;
        // Iterations i with 0 <= stride · i + least and stride · i + most < limit; if neither end
        // has any room, no iteration is inside.
        let (before, behind) = (-least, limit - 1 - most);
        match line.stride {
            0 => {}
            stride if stride > 0 => {
                first =
                    first.max(before.div_euclid(stride) + i64::from(before.rem_euclid(stride) > 0));
                last = last.min(behind.div_euclid(stride));
            }
            stride => {
                last = last.min((-before).div_euclid(-stride));
                first = first.max(
                    (-behind).div_euclid(-stride) + i64::from((-behind).rem_euclid(-stride) > 0),
                );
            }
        }
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
            let line = indices.line(sum, Some(0)).expect("a line");
            for loops in all() {
                let rest = value(&indices, sum, &loops) - line.stride * loops[0];
                assert!((line.rest[0]..=line.rest[1]).contains(&rest));
            }
        }
    }
}
