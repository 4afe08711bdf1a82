//! Microkernels of AVX-512, with three or four vectors.

use std::arch::x86_64::{
    _mm512_add_ps, _mm512_fmadd_ps, _mm512_mask_storeu_ps, _mm512_maskz_loadu_ps, _mm512_mul_ps,
    _mm512_set1_ps, _mm512_setzero_ps,
};
use std::mem::MaybeUninit;

use super::{COLUMNS, LINES, PERIOD, column, sum_terms, taken, vectors};
use crate::microkernel::{Ahead, Mix, Panel, Tile};

const LANES: usize = 16;

/// A microkernel with this many vectors, whose terms are `$term`.
macro_rules! terms {
    ($name:ident, $vectors:literal, [$($term:expr),*], [$($number:literal $register:tt $sum:ident),*]) => {
        /// # Safety
        /// As [`multiply`]; there is a place for the copy, if the terms copy.
        #[target_feature(enable = "avx512f")]
        unsafe fn $name(
            tile: Tile<f32>,
            [a, b]: [Panel<f32>; 2],
            depth: usize,
            mix: Mix<f32>,
            to: *mut f32,
            lines: &[*const u8],
        ) {
            let zero = _mm512_setzero_ps();
            sum_terms!(
                [a, b, depth, to, lines],
                zero,
                [$($term),*],
                [$($register $sum),*],
                ["zmm24", "zmm25", "zmm26", "zmm27", "zmm28"]
            );
            let [keep, scale] = [mix.keep, mix.scale].map(|factor| _mm512_set1_ps(factor));
            let at = |number: usize| {
                let column = (number / $vectors) as isize * tile.column;
                tile.at.wrapping_offset(column).wrapping_add(number % $vectors * LANES)
            };
            // The last vector of a column may have rows beyond the tile.
            let used = tile.rows - ($vectors - 1) * LANES;
            let last = u16::MAX >> (LANES - used);
            let mask = |number: usize| match (number + 1) % $vectors {
                0 => last,
                _ => u16::MAX,
            };
            // SAFETY: vectors of the tile.
            unsafe {
                if mix.keep == 0.0 && mix.keep.is_sign_positive() {
                    $(
                        let new = _mm512_mul_ps(scale, $sum);
                        _mm512_mask_storeu_ps(at($number), mask($number), new);
                    )*
                } else if mix.keep == 1.0 {
                    $(
                        let old = _mm512_maskz_loadu_ps(mask($number), at($number));
                        let new = _mm512_fmadd_ps(scale, $sum, old);
                        _mm512_mask_storeu_ps(at($number), mask($number), new);
                    )*
                } else {
                    $(
                        let old = _mm512_maskz_loadu_ps(mask($number), at($number));
                        let new = _mm512_mul_ps(scale, $sum);
                        let new = _mm512_add_ps(_mm512_mul_ps(keep, old), new);
                        _mm512_mask_storeu_ps(at($number), mask($number), new);
                    )*
                }
            }
        }
    };
}

terms!(
    three,
    3,
    [
        vectors!("vmovups": "zmm24", "zmmword ptr [{a} + 0]"; "zmm25", "zmmword ptr [{a} + 64]"; "zmm26", "zmmword ptr [{a} + 128]";),
        column!("zmm" 28, "[{b}]": 0 24, 1 25, 2 26),
        column!("zmm" 28, "[{b} + {column}]": 3 24, 4 25, 5 26),
        column!("zmm" 28, "[{b} + 2*{column}]": 6 24, 7 25, 8 26),
        column!("zmm" 28, "[{half}]": 9 24, 10 25, 11 26),
        column!("zmm" 28, "[{half} + {column}]": 12 24, 13 25, 14 26),
        column!("zmm" 28, "[{half} + 2*{column}]": 15 24, 16 25, 17 26),
        "add {a}, {a_term}",
        "add {b}, {b_term}",
        "add {half}, {b_term}"
    ],
    [0 "zmm0" s0, 1 "zmm1" s1, 2 "zmm2" s2, 3 "zmm3" s3, 4 "zmm4" s4, 5 "zmm5" s5, 6 "zmm6" s6, 7 "zmm7" s7, 8 "zmm8" s8, 9 "zmm9" s9, 10 "zmm10" s10, 11 "zmm11" s11, 12 "zmm12" s12, 13 "zmm13" s13, 14 "zmm14" s14, 15 "zmm15" s15, 16 "zmm16" s16, 17 "zmm17" s17]
);

terms!(
    three_copied,
    3,
    [
        vectors!("vmovups": "zmm24", "zmmword ptr [{a} + 0]"; "zmm25", "zmmword ptr [{a} + 64]"; "zmm26", "zmmword ptr [{a} + 128]";),
        vectors!("vmovups": "zmmword ptr [{to} + 0]", "zmm24"; "zmmword ptr [{to} + 64]", "zmm25"; "zmmword ptr [{to} + 128]", "zmm26";),
        "add {to}, 192",
        column!("zmm" 28, "[{b}]": 0 24, 1 25, 2 26),
        column!("zmm" 28, "[{b} + {column}]": 3 24, 4 25, 5 26),
        column!("zmm" 28, "[{b} + 2*{column}]": 6 24, 7 25, 8 26),
        column!("zmm" 28, "[{half}]": 9 24, 10 25, 11 26),
        column!("zmm" 28, "[{half} + {column}]": 12 24, 13 25, 14 26),
        column!("zmm" 28, "[{half} + 2*{column}]": 15 24, 16 25, 17 26),
        "add {a}, {a_term}",
        "add {b}, {b_term}",
        "add {half}, {b_term}"
    ],
    [0 "zmm0" s0, 1 "zmm1" s1, 2 "zmm2" s2, 3 "zmm3" s3, 4 "zmm4" s4, 5 "zmm5" s5, 6 "zmm6" s6, 7 "zmm7" s7, 8 "zmm8" s8, 9 "zmm9" s9, 10 "zmm10" s10, 11 "zmm11" s11, 12 "zmm12" s12, 13 "zmm13" s13, 14 "zmm14" s14, 15 "zmm15" s15, 16 "zmm16" s16, 17 "zmm17" s17]
);

terms!(
    four,
    4,
    [
        vectors!("vmovups": "zmm24", "zmmword ptr [{a} + 0]"; "zmm25", "zmmword ptr [{a} + 64]"; "zmm26", "zmmword ptr [{a} + 128]"; "zmm27", "zmmword ptr [{a} + 192]";),
        column!("zmm" 28, "[{b}]": 0 24, 1 25, 2 26, 3 27),
        column!("zmm" 28, "[{b} + {column}]": 4 24, 5 25, 6 26, 7 27),
        column!("zmm" 28, "[{b} + 2*{column}]": 8 24, 9 25, 10 26, 11 27),
        column!("zmm" 28, "[{half}]": 12 24, 13 25, 14 26, 15 27),
        column!("zmm" 28, "[{half} + {column}]": 16 24, 17 25, 18 26, 19 27),
        column!("zmm" 28, "[{half} + 2*{column}]": 20 24, 21 25, 22 26, 23 27),
        "add {a}, {a_term}",
        "add {b}, {b_term}",
        "add {half}, {b_term}"
    ],
    [0 "zmm0" s0, 1 "zmm1" s1, 2 "zmm2" s2, 3 "zmm3" s3, 4 "zmm4" s4, 5 "zmm5" s5, 6 "zmm6" s6, 7 "zmm7" s7, 8 "zmm8" s8, 9 "zmm9" s9, 10 "zmm10" s10, 11 "zmm11" s11, 12 "zmm12" s12, 13 "zmm13" s13, 14 "zmm14" s14, 15 "zmm15" s15, 16 "zmm16" s16, 17 "zmm17" s17, 18 "zmm18" s18, 19 "zmm19" s19, 20 "zmm20" s20, 21 "zmm21" s21, 22 "zmm22" s22, 23 "zmm23" s23]
);

terms!(
    four_copied,
    4,
    [
        vectors!("vmovups": "zmm24", "zmmword ptr [{a} + 0]"; "zmm25", "zmmword ptr [{a} + 64]"; "zmm26", "zmmword ptr [{a} + 128]"; "zmm27", "zmmword ptr [{a} + 192]";),
        vectors!("vmovups": "zmmword ptr [{to} + 0]", "zmm24"; "zmmword ptr [{to} + 64]", "zmm25"; "zmmword ptr [{to} + 128]", "zmm26"; "zmmword ptr [{to} + 192]", "zmm27";),
        "add {to}, 256",
        column!("zmm" 28, "[{b}]": 0 24, 1 25, 2 26, 3 27),
        column!("zmm" 28, "[{b} + {column}]": 4 24, 5 25, 6 26, 7 27),
        column!("zmm" 28, "[{b} + 2*{column}]": 8 24, 9 25, 10 26, 11 27),
        column!("zmm" 28, "[{half}]": 12 24, 13 25, 14 26, 15 27),
        column!("zmm" 28, "[{half} + {column}]": 16 24, 17 25, 18 26, 19 27),
        column!("zmm" 28, "[{half} + 2*{column}]": 20 24, 21 25, 22 26, 23 27),
        "add {a}, {a_term}",
        "add {b}, {b_term}",
        "add {half}, {b_term}"
    ],
    [0 "zmm0" s0, 1 "zmm1" s1, 2 "zmm2" s2, 3 "zmm3" s3, 4 "zmm4" s4, 5 "zmm5" s5, 6 "zmm6" s6, 7 "zmm7" s7, 8 "zmm8" s8, 9 "zmm9" s9, 10 "zmm10" s10, 11 "zmm11" s11, 12 "zmm12" s12, 13 "zmm13" s13, 14 "zmm14" s14, 15 "zmm15" s15, 16 "zmm16" s16, 17 "zmm17" s17, 18 "zmm18" s18, 19 "zmm19" s19, 20 "zmm20" s20, 21 "zmm21" s21, 22 "zmm22" s22, 23 "zmm23" s23]
);

/// See [`Fetching`](super::Fetching); each sum as the library computes it.
///
/// # Safety
/// The machine has AVX-512; the panels are readable for `depth` terms of `V` vectors, and the
/// copy is writable for as many, unless it is null; the tile, whose last vectors may be partial, is
/// writable, and readable unless `mix.keep` is nothing.
#[target_feature(enable = "avx512f")]
pub(super) unsafe fn multiply<const V: usize>(
    tile: Tile<f32>,
    panels: [Panel<f32>; 2],
    depth: usize,
    mix: Mix<f32>,
    to: *mut f32,
    ahead: &mut [Ahead; 3],
) {
    let mut lines = [MaybeUninit::uninit(); LINES];
    let lines = taken(ahead, &mut lines);
    // SAFETY: by this function's contract.
    unsafe {
        match (V, to.is_null()) {
            (3, true) => three(tile, panels, depth, mix, to, lines),
            (3, false) => three_copied(tile, panels, depth, mix, to, lines),
            (_, true) => four(tile, panels, depth, mix, to, lines),
            (_, false) => four_copied(tile, panels, depth, mix, to, lines),
        }
    }
}
