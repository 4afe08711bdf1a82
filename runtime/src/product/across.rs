//! Batches whose operands lie next to one another along the batch, as those of `ijb,jkb->ikb`: the
//! lanes of a vector are products of the batch, because packing a panel would read a number of
//! every line of memory.
//!
//! The terms of every sum are added in order, so its bits depend on nothing else.

use ddl_abi::{Dtype, Product};

use crate::cpu::Cpu;
use crate::lanes::{Lanes, Walk};
use crate::lines::Lines;
use crate::microkernel::{TURNED, Turn, turned_rows};
use crate::vector::Vectored;

/// Minimum number of products, and a multiple of the lanes of every machine.
pub(super) const LANES: u64 = 16;
/// Maximum number of elements of both operands of a product, so that those of all lanes stay in a
/// cache.
const MOST: u64 = 1 << 14;
/// The same if each element is read once.
const MOST_ONCE: u64 = 1 << 18;
/// Operands that are read more often are packed, since their elements may lie in few sets of the
/// caches.
const FEW: usize = 2;

/// Whether this method applies to a product: most elements of the operands are in one that is
/// adjacent along the batch.
pub(super) fn is_across(product: &Product) -> bool {
    let Product { batch, m, n, k, .. } = *product;
    let has_vectors = [Dtype::F32, Dtype::F64].map(Dtype::code);
    if !has_vectors.contains(&product.dtype)
        || !product.is_plain()
        || batch < LANES
        || m.min(n).min(k) == 0
        || m.max(n).max(k) == 1
    {
        return false;
    }
    let sizes = [m, n].map(|free| free.saturating_mul(k));
    let all = sizes[0].saturating_add(sizes[1]);
    let adjacent = [product.a[0] == 1, product.b[0] == 1];
    let own = adjacent.into_iter().zip(sizes);
    let own = own
        .filter(|(is_adjacent, _)| *is_adjacent)
        .map(|(_, size)| size);
    let most = if m.min(n) == 1 { MOST_ONCE } else { MOST };
    all <= most && 2 * own.sum::<u64>() >= all
}

/// A tensor of lanes and two other dims: their strides.
#[derive(Clone, Copy)]
struct Layout {
    lane: usize,
    steps: [usize; 2],
}

impl Layout {
    /// Strides of a batch, a row and a column.
    fn of([lane, row, column]: [u64; 3]) -> Layout {
        Layout {
            lane: lane as usize,
            steps: [row as usize, column as usize],
        }
    }

    /// Of `inner` elements of the second dim, lanes innermost. An odd number of vectors lies
    /// between elements of the first dim, so that they use all sets of the cache.
    fn packed(wide: usize, inner: usize) -> Layout {
        Layout {
            lane: 1,
            steps: [(inner | 1) * wide, wide],
        }
    }

    fn at(&self, lane: usize, index: [usize; 2]) -> usize {
        lane * self.lane + index[0] * self.steps[0] + index[1] * self.steps[1]
    }
}

/// Copies some lanes of a tensor to another layout, of which one has adjacent lanes.
///
/// # Safety
/// All elements are readable in the first layout, and writable in the second.
unsafe fn copy<T: Vectored>(
    (from, source): (*const T, Layout),
    (to, target): (*mut T, Layout),
    lanes: usize,
    extents: [usize; 2],
    turn: Option<Turn<T>>,
) {
    let mut begin = [0; 2];
    let packs = target.lane == 1;
    let along = if packs { source } else { target };
    let dim = (0..2).find(|&d| along.steps[d] == 1 && extents[d] >= TURNED);
    if let (Some(turn), Some(dim), true) = (turn, dim, lanes == TURNED && along.lane != 1) {
        let whole = extents[dim] / TURNED * TURNED;
        let row = if packs {
            source.lane
        } else {
            source.steps[dim]
        };
        let lines = turned_rows(if packs {
            target.steps[dim]
        } else {
            target.lane
        });
        for other in 0..extents[1 - dim] {
            for own in (0..whole).step_by(TURNED) {
                let index = if dim == 0 { [own, other] } else { [other, own] };
                let from = from.wrapping_add(source.at(0, index));
                let to = to.wrapping_add(target.at(0, index));
                // SAFETY: a square of lanes and this dim, which is adjacent in one layout.
                unsafe { turn(from, row as isize, to, &lines) };
            }
        }
        begin[dim] = whole;
    }
    for row in begin[0]..extents[0] {
        for column in begin[1]..extents[1] {
            for lane in 0..lanes {
                let [from_at, to_at] = [source, target].map(|of| of.at(lane, [row, column]));
                // SAFETY: by this function's contract.
                unsafe { *to.add(to_at) = *from.add(from_at) };
            }
        }
    }
}

/// An operand of the products of a block: where its lanes are, and the strides of its free dim and
/// of terms.
struct Lined<T> {
    at: *const T,
    free: isize,
    term: isize,
}

/// Runs a range of the products of a batch, to which the method [applies](is_across).
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<T: Vectored>(
    product: &Product,
    [c, a, b]: [*mut T; 3],
    place: &mut Lines<T>,
    cpu: Cpu,
) {
    let lanes = Lanes::made_of(cpu);
    let (wide, turn) = (lanes.count, T::kernels(cpu).turn);
    let [m, n, k] = [product.m, product.n, product.k].map(|extent| extent as usize);
    let batch = product.batch as usize;
    // The side with few elements is that of factors, which are loaded once for several sums.
    let turned = n > m && m < 4;
    let (outputs, features) = if turned { (n, m) } else { (m, n) };
    let reads = [m, n].map(|other| other.div_ceil(4));
    for first in (0..batch).step_by(wide) {
        let own = wide.min(batch - first);
        let is_whole = own == wide;
        let at = |base: *mut T, strides: [u64; 3]| base.wrapping_add(first * strides[0] as usize);
        let (a, b, c) = (at(a, product.a), at(b, product.b), at(c, product.c));
        // Terms of the left operand come first, as those of the right one do.
        let [batch, row, term] = product.a;
        let left = Layout::of([batch, term, row]);
        let right = Layout::of(product.b);
        let mut sizes = [0; 3];
        let in_place = [(left, reads[1]), (right, reads[0])]
            .map(|(of, reads)| of.lane == 1 && is_whole && reads <= FEW);
        for (size, (is_in_place, free)) in sizes.iter_mut().zip(in_place.into_iter().zip([m, n])) {
            *size = if is_in_place {
                0
            } else {
                (free | 1) * k * wide
            };
        }
        let result = Layout::of(product.c);
        let is_direct = result.lane == 1 && is_whole;
        sizes[2] = if is_direct { 0 } else { m * (n | 1) * wide };
        let left_at = place.at_least(sizes.iter().sum());
        let right_at = left_at.wrapping_add(sizes[0]);
        let result_at = right_at.wrapping_add(sizes[1]);
        let lined = |from: *mut T, of: Layout, free: usize, place: *mut T, is_in_place| {
            let (at, own_layout) = match is_in_place {
                true => (from.cast_const(), of),
                false => (place.cast_const(), Layout::packed(wide, free)),
            };
            if !is_in_place {
                let (from, to) = ((from.cast_const(), of), (place, own_layout));
                // SAFETY: the operands of these products, and room for them.
                unsafe { copy(from, to, own, [k, free], turn) };
            }
            let [term, free] = own_layout.steps.map(|step| step as isize);
            Lined { at, free, term }
        };
        let left = lined(a, left, m, left_at, in_place[0]);
        let right = lined(b, right, n, right_at, in_place[1]);
        let (to, target) = match is_direct {
            true => (c, result),
            false => (result_at, Layout::packed(wide, n)),
        };
        let [row, column] = target.steps.map(|step| step as isize);
        let (x, factors) = if turned { (right, left) } else { (left, right) };
        let (to_output, to_feature) = if turned { (column, row) } else { (row, column) };
        let together = lanes.outputs(features);
        for output in (0..outputs).step_by(together) {
            let walk = Walk {
                x: x.at.wrapping_offset(output as isize * x.free),
                k: factors.at,
                counts: [1, 1, 1, k],
                x_steps: [0, 0, 0, x.term],
                k_steps: [0, 0, 0, factors.term],
                output: x.free,
                feature: factors.free,
                to: to.wrapping_offset(output as isize * to_output),
                to_output,
                to_feature,
                begun: false,
            };
            // SAFETY: whole vectors of these products, and of their results.
            unsafe { lanes.run(&walk, together.min(outputs - output), features) };
        }
        if !is_direct {
            let (from, to) = ((result_at.cast_const(), target), (c, result));
            // SAFETY: the results of these products.
            unsafe { copy(from, to, own, [m, n], turn) };
        }
    }
}
