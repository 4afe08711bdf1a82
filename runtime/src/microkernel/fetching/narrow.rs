//! Microkernels of AVX2, with two vectors.

use std::arch::x86_64::{
    _mm256_add_ps, _mm256_cmpgt_epi32, _mm256_fmadd_ps, _mm256_loadu_ps, _mm256_maskload_ps,
    _mm256_maskstore_ps, _mm256_mul_ps, _mm256_set1_epi32, _mm256_set1_ps, _mm256_setr_epi32,
    _mm256_setzero_ps, _mm256_storeu_ps,
};
use std::mem::MaybeUninit;

use super::{COLUMNS, LINES, PERIOD, column, sum_terms, taken, vectors};
use crate::microkernel::{Ahead, Mix, Panel, Tile};

const LANES: usize = 8;
const VECTORS: usize = 2;

/// A microkernel whose terms are `$term`.
macro_rules! terms {
    ($name:ident, [$($term:expr),*], [$($number:literal $register:tt $sum:ident),*]) => {
        /// # Safety
        /// As [`multiply`].
        #[target_feature(enable = "avx2,fma")]
        unsafe fn $name(
            tile: Tile<f32>,
            [a, b]: [Panel<f32>; 2],
            depth: usize,
            mix: Mix<f32>,
            lines: &[*const u8],
        ) {
            let zero = _mm256_setzero_ps();
            sum_terms!(
                [a, b, depth, std::ptr::null_mut::<f32>(), lines],
                zero,
                [$($term),*],
                [$($register $sum),*],
                ["ymm12", "ymm13", "ymm14", "ymm15"]
            );
            let [keep, scale] = [mix.keep, mix.scale].map(|factor| _mm256_set1_ps(factor));
            let at = |number: usize| {
                let column = (number / VECTORS) as isize * tile.column;
                tile.at.wrapping_offset(column).wrapping_add(number % VECTORS * LANES)
            };
            // The last vector of a column may have rows beyond the tile. Masked stores are slow on
            // some machines, so others are plain.
            let used = tile.rows - (VECTORS - 1) * LANES;
            let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            let mask = _mm256_cmpgt_epi32(_mm256_set1_epi32(used as i32), lanes);
            let is_whole = |number: usize| used == LANES || !(number + 1).is_multiple_of(VECTORS);
            // SAFETY: vectors of the tile.
            let load = |number: usize| unsafe {
                match is_whole(number) {
                    true => _mm256_loadu_ps(at(number)),
                    false => _mm256_maskload_ps(at(number), mask),
                }
            };
            // SAFETY: as above.
            let store = |number: usize, new| unsafe {
                match is_whole(number) {
                    true => _mm256_storeu_ps(at(number), new),
                    false => _mm256_maskstore_ps(at(number), mask, new),
                }
            };
            if mix.keep == 0.0 && mix.keep.is_sign_positive() {
                $(store($number, _mm256_mul_ps(scale, $sum));)*
            } else if mix.keep == 1.0 {
                $(store($number, _mm256_fmadd_ps(scale, $sum, load($number)));)*
            } else {
                $(
                    let new = _mm256_mul_ps(scale, $sum);
                    store($number, _mm256_add_ps(_mm256_mul_ps(keep, load($number)), new));
                )*
            }
        }
    };
}

terms!(
    two,
    [
        vectors!("vmovups": "ymm12", "ymmword ptr [{a} + 0]"; "ymm13", "ymmword ptr [{a} + 32]";),
        column!("ymm" 14, "[{b}]": 0 12, 1 13),
        column!("ymm" 15, "[{b} + {column}]": 2 12, 3 13),
        column!("ymm" 14, "[{b} + 2*{column}]": 4 12, 5 13),
        column!("ymm" 15, "[{half}]": 6 12, 7 13),
        column!("ymm" 14, "[{half} + {column}]": 8 12, 9 13),
        column!("ymm" 15, "[{half} + 2*{column}]": 10 12, 11 13),
        "add {a}, {a_term}",
        "add {b}, {b_term}",
        "add {half}, {b_term}"
    ],
    [0 "ymm0" s0, 1 "ymm1" s1, 2 "ymm2" s2, 3 "ymm3" s3, 4 "ymm4" s4, 5 "ymm5" s5, 6 "ymm6" s6, 7 "ymm7" s7, 8 "ymm8" s8, 9 "ymm9" s9, 10 "ymm10" s10, 11 "ymm11" s11]
);

/// See [`Fetching`](super::Fetching); each sum as the library computes it.
///
/// # Safety
/// The machine has AVX2 and FMA; otherwise as the kernels of AVX-512, with two vectors; nothing
/// is copied.
#[target_feature(enable = "avx2,fma")]
pub(super) unsafe fn multiply(
    tile: Tile<f32>,
    panels: [Panel<f32>; 2],
    depth: usize,
    mix: Mix<f32>,
    _: *mut f32,
    ahead: &mut [Ahead; 3],
) {
    let mut lines = [MaybeUninit::uninit(); LINES];
    let lines = taken(ahead, &mut lines);
    // SAFETY: by this function's contract.
    unsafe { two(tile, panels, depth, mix, lines) };
}
