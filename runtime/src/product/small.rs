//! Batches of products of small matrices: tiles are multiplied where they are, with one panel of
//! vectors at a time, because planning and packing of [`blocked`](super::blocked) products would
//! take longer than the multiplication.
//!
//! The terms of every sum are added in order, so its bits depend on nothing else.

use ddl_abi::Product;

use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::{Mix, Sum, Tile};
use crate::operand::Operand;

/// Maximum number of multiplications of one product.
const MOST: u64 = 1 << 15;
/// Maximum number of terms.
const DEEP: u64 = 128;
/// The most lanes of a vector of f32.
const LANES: u64 = 16;

/// Whether this method applies to a product.
pub(super) fn is_small(product: &Product) -> bool {
    let Product { batch, m, n, k, .. } = *product;
    let size = m.saturating_mul(n).saturating_mul(k);
    let is_small = m.max(n) > 1 && k > 0 && k <= DEEP && size <= MOST;
    product.is_plain() && batch > 1 && is_small && is_turned(product).is_some()
}

/// Whether it applies, and every vector is full.
pub(super) fn has_full_vectors(product: &Product) -> bool {
    let along = match is_turned(product) {
        Some(true) => product.m,
        Some(false) | None => product.n,
    };
    is_small(product) && along.is_multiple_of(LANES)
}

/// Whether vectors run along the rows of the result, which is contiguous along them; a single row
/// or column is no vector. `None` if they can run along neither.
fn is_turned(product: &Product) -> Option<bool> {
    let [_, row, column] = product.c;
    match [column == 1 && product.n > 1, row == 1 && product.m > 1] {
        [true, _] => Some(false),
        [false, true] => Some(true),
        [false, false] => None,
    }
}

/// Runs a range of the products of a batch, to which the method [applies](is_small).
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<S: Sum>(
    product: &Product,
    [c, a, b]: [*mut S; 3],
    panel: &mut Lines<S>,
    cpu: Cpu,
) {
    let [_, row, column] = product.c;
    let turned = is_turned(product) == Some(true);
    let [wide, high] = match turned {
        true => [product.m, product.n],
        false => [product.n, product.m],
    }
    .map(|extent| extent as usize);
    // Shorter vectors give the same bits, and fewer of their lanes are empty.
    let narrow = S::kernels(Cpu {
        avx512f: false,
        ..cpu
    });
    let kernels = match wide <= narrow.lanes && narrow.lanes > 1 {
        true => narrow,
        false => S::kernels(cpu),
    };
    let (depth, most) = (product.k as usize, kernels.lanes * kernels.vectors);
    let place = panel.at_least(most * depth);
    for number in 0..product.batch {
        let at = |base: *mut S, batch: u64| base.wrapping_add((number * batch) as usize);
        let operand = |at: *const S, free: u64, term: u64| Operand {
            at,
            free: free as isize,
            term: term as isize,
        };
        let rows = operand(at(a, product.a[0]), product.a[1], product.a[2]);
        let lines = operand(at(b, product.b[0]), product.b[2], product.b[1]);
        let (vectors, numbers, stride) = match turned {
            true => (rows, lines, column),
            false => (lines, rows, row),
        };
        let result = at(c, product.c[0]);
        for first in (0..wide).step_by(most) {
            let own = most.min(wide - first);
            let width = own.next_multiple_of(kernels.lanes);
            let mut panel = vectors.from(first, 0).panel();
            if vectors.free != 1 || own < width {
                let operand = vectors.from(first, 0);
                // SAFETY: rows of the operand, and room for whole vectors of every term.
                unsafe { operand.vectors([own, width], depth, place, kernels.turn) };
                (panel.at, panel.depth, panel.column) = (place.cast_const(), width as isize, 1);
            }
            for from in (0..high).step_by(kernels.columns) {
                let tile = Tile {
                    at: result.wrapping_add(first + from * stride as usize),
                    column: stride as isize,
                    rows: own,
                    columns: kernels.columns.min(high - from),
                };
                let columns = numbers.from(from, 0).panel();
                // SAFETY: a panel of whole vectors, columns of the other operand, and their tile.
                unsafe { kernels.mix(tile, panel, columns, depth, Mix::plain(false)) };
            }
        }
    }
}
