//! Tiles of numbers in their own type: portable code, compiled for the vectors of each level.

use super::{COLUMNS, InPairs, ROWS, STRIDE, Wrapping};

/// Multiplies packed rows with a panel: rows, panel, number of terms, columns of the panel that are used,
/// sums.
///
/// # Safety
/// The panels are readable for the terms; the machine has the instructions of the tile.
pub(super) type WideTile<T> =
    unsafe fn(*const T, *const [T; COLUMNS], usize, usize, &mut [[T; COLUMNS]; ROWS]);

/// `R` rows, `W` columns at a time.
///
/// # Safety
/// As [`WideTile`].
#[inline(always)]
pub(super) unsafe fn tile<T: Wrapping, const R: usize, const W: usize>(
    rows: *const T,
    panel: *const [T; COLUMNS],
    depth: usize,
    columns: usize,
    sums: &mut [[T; COLUMNS]; ROWS],
) {
    if T::IN_PAIRS == InPairs::Always {
        return;
    }
    for column in (0..columns).step_by(W) {
        let mut own = [[T::default(); W]; R];
        for term in 0..depth {
            // SAFETY: by this function's contract; columns are padded.
            let line = unsafe { *panel.add(term).cast::<T>().add(column).cast::<[T; W]>() };
            for (row, own) in own.iter_mut().enumerate() {
                // SAFETY: by this function's contract.
                let factor = unsafe { *rows.add(row * STRIDE + term) };
                for (sum, &number) in own.iter_mut().zip(&line) {
                    *sum = T::sum(*sum, T::product(factor, number));
                }
            }
        }
        for (own, sums) in own.iter().zip(sums.iter_mut()) {
            sums[column..column + W].copy_from_slice(own);
        }
    }
}
