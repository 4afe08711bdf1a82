//! Microkernels of f32 that also fetch memory for later, and may copy the vector panel, which they
//! read in place.
//!
//! A multiplication has room for other loads and as many stores as it has loads of vectors, so what
//! comes next is fetched and copied at next to no cost if it is spread over the terms: fetching
//! many lines at once would hold up the loads that follow. The terms are in assembly, since that
//! depends on where the loads are.

use super::{Ahead, Fetching};

/// The kernels of AVX-512, by number of vectors, for the largest numbers of vectors.
#[cfg(target_arch = "x86_64")]
pub(super) const WIDE: &[Fetching<f32>] = &[wide::multiply::<3>, wide::multiply::<4>];

#[cfg(target_arch = "x86_64")]
mod wide {
    use std::arch::asm;
    use std::arch::x86_64::{
        _mm512_add_ps, _mm512_fmadd_ps, _mm512_mask_storeu_ps, _mm512_maskz_loadu_ps,
        _mm512_mul_ps, _mm512_set1_ps, _mm512_setzero_ps,
    };
    use std::mem::MaybeUninit;

    use super::Ahead;
    use crate::microkernel::{Mix, Panel, Tile};

    const LANES: usize = 16;
    const COLUMNS: usize = 6;
    /// Terms between two lines that are fetched.
    const PERIOD: usize = 2;
    /// Most lines that one multiplication fetches.
    const LINES: usize = 128;

    /// Loads or stores the vectors of a term.
    macro_rules! vectors {
        ($op:literal: $($left:literal, $right:literal;)*) => {
            concat!($($op, " ", $left, ", ", $right, "\n",)*)
        };
    }

    /// Multiplies a column with the vectors.
    macro_rules! column {
        ($at:literal: $($sum:literal $vector:literal),*) => {
            concat!(
                "vbroadcastss zmm28, dword ptr ", $at, "\n",
                $("vfmadd231ps zmm", $sum, ", zmm", $vector, ", zmm28\n",)*
            )
        };
    }

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
                let pairs = depth / PERIOD;
                let fetches = lines.len().min(pairs);
                let bytes = |stride: isize| stride * size_of::<f32>() as isize;
                let zero = _mm512_setzero_ps();
                $(let $sum;)*
                // SAFETY: reads the panels, and writes the copy.
                unsafe {
                    asm!(
                        "/* {to} */",
                        "test {fetches}, {fetches}",
                        "jz 3f",
                        ".p2align 5",
                        "2:",
                        "mov {line}, qword ptr [{lines}]",
                        "add {lines}, 8",
                        "prefetcht1 byte ptr [{line}]",
                        $($term,)*
                        $($term,)*
                        "dec {fetches}",
                        "jnz 2b",
                        "3:",
                        "test {pairs}, {pairs}",
                        "jz 5f",
                        ".p2align 5",
                        "4:",
                        $($term,)*
                        $($term,)*
                        "dec {pairs}",
                        "jnz 4b",
                        "5:",
                        "test {rest}, {rest}",
                        "jz 6f",
                        $($term,)*
                        "6:",
                        a = inout(reg) a.at => _,
                        b = inout(reg) b.at => _,
                        half = inout(reg) b.column(COLUMNS / 2).at => _,
                        a_term = in(reg) bytes(a.depth),
                        b_term = in(reg) bytes(b.depth),
                        column = in(reg) bytes(b.column),
                        to = inout(reg) to => _,
                        lines = inout(reg) lines.as_ptr() => _,
                        line = out(reg) _,
                        fetches = inout(reg) fetches => _,
                        pairs = inout(reg) pairs - fetches => _,
                        rest = in(reg) depth % PERIOD,
                        $(inout($register) zero => $sum,)*
                        out("zmm24") _,
                        out("zmm25") _,
                        out("zmm26") _,
                        out("zmm27") _,
                        out("zmm28") _,
                        options(nostack),
                    );
                }
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
            column!("[{b}]": 0 24, 1 25, 2 26),
            column!("[{b} + {column}]": 3 24, 4 25, 5 26),
            column!("[{b} + 2*{column}]": 6 24, 7 25, 8 26),
            column!("[{half}]": 9 24, 10 25, 11 26),
            column!("[{half} + {column}]": 12 24, 13 25, 14 26),
            column!("[{half} + 2*{column}]": 15 24, 16 25, 17 26),
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
            column!("[{b}]": 0 24, 1 25, 2 26),
            column!("[{b} + {column}]": 3 24, 4 25, 5 26),
            column!("[{b} + 2*{column}]": 6 24, 7 25, 8 26),
            column!("[{half}]": 9 24, 10 25, 11 26),
            column!("[{half} + {column}]": 12 24, 13 25, 14 26),
            column!("[{half} + 2*{column}]": 15 24, 16 25, 17 26),
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
            column!("[{b}]": 0 24, 1 25, 2 26, 3 27),
            column!("[{b} + {column}]": 4 24, 5 25, 6 26, 7 27),
            column!("[{b} + 2*{column}]": 8 24, 9 25, 10 26, 11 27),
            column!("[{half}]": 12 24, 13 25, 14 26, 15 27),
            column!("[{half} + {column}]": 16 24, 17 25, 18 26, 19 27),
            column!("[{half} + 2*{column}]": 20 24, 21 25, 22 26, 23 27),
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
            column!("[{b}]": 0 24, 1 25, 2 26, 3 27),
            column!("[{b} + {column}]": 4 24, 5 25, 6 26, 7 27),
            column!("[{b} + 2*{column}]": 8 24, 9 25, 10 26, 11 27),
            column!("[{half}]": 12 24, 13 25, 14 26, 15 27),
            column!("[{half} + {column}]": 16 24, 17 25, 18 26, 19 27),
            column!("[{half} + 2*{column}]": 20 24, 21 25, 22 26, 23 27),
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
    /// copy is writable for as many, unless it is null; the tile, whose last vectors may be
    /// partial, is writable, and readable unless `mix.keep` is nothing.
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
        let mut count = 0;
        for ahead in ahead {
            count += ahead.take(&mut lines[count..]);
        }
        // SAFETY: by this function's contract; these lines are taken.
        unsafe {
            let lines = std::slice::from_raw_parts(lines.as_ptr().cast(), count);
            match (V, to.is_null()) {
                (3, true) => three(tile, panels, depth, mix, to, lines),
                (3, false) => three_copied(tile, panels, depth, mix, to, lines),
                (_, true) => four(tile, panels, depth, mix, to, lines),
                (_, false) => four_copied(tile, panels, depth, mix, to, lines),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Ahead, Kernels, Mix, Panel, Sum, Tile};

    /// A tile computed by a microkernel, and the copy of the vector panel if there is one.
    fn run(
        kernels: &Kernels<f32>,
        rows: usize,
        depth: usize,
        mix: Mix<f32>,
        copies: Option<bool>,
    ) -> [Vec<f32>; 2] {
        let number = |i: usize| ((i * 37 % 101) as f32 / 7.0).sin();
        let width = rows.next_multiple_of(kernels.lanes);
        // Terms of the vector panel are further apart than it is wide, those of columns adjacent.
        let (a, b): (Vec<f32>, Vec<f32>) = (
            (0..depth * (width + 5)).map(number).collect(),
            (0..6 * depth).map(|i| number(i + 3)).collect(),
        );
        let mut c: Vec<f32> = (0..6 * (rows + 3)).map(|i| number(i + 50)).collect();
        let mut copy = vec![0.0; width * depth];
        let tile = Tile {
            at: c.as_mut_ptr(),
            column: rows as isize + 3,
            rows,
            columns: 6,
        };
        let panels = [
            Panel {
                at: a.as_ptr(),
                depth: width as isize + 5,
                column: 1,
            },
            Panel {
                at: b.as_ptr(),
                depth: 1,
                column: depth as isize,
            },
        ];
        let to = if copies == Some(true) {
            copy.as_mut_ptr()
        } else {
            std::ptr::null_mut()
        };
        let mut ahead = [
            Ahead::of(a.as_ptr(), 100, [3, 2], 4000),
            Ahead::NOTHING,
            Ahead::NOTHING,
        ];
        // SAFETY: panels of these extents, the tile and a copy of as many numbers.
        unsafe {
            let own = kernels.of_rows(rows);
            match own.fetching(tile.columns).filter(|_| copies.is_some()) {
                Some(kernel) => kernel(tile, panels, depth, mix, to, &mut ahead),
                None => own.mix(tile, panels[0], panels[1], depth, mix),
            }
        }
        let lines = a.chunks(width + 5).map(|line| &line[..width]);
        let expected = lines.flatten().copied().collect::<Vec<f32>>();
        assert!(
            copies != Some(true) || copy == expected,
            "{rows} rows, {depth} terms"
        );
        [c, copy]
    }

    #[test]
    fn sums_have_the_bits_of_the_library() {
        let kernels = f32::kernels(crate::cpu::Cpu::here());
        for rows in [33, 40, 48, 49, 63, 64]
            .into_iter()
            .filter(|&rows| rows <= kernels.lanes * kernels.vectors)
            .filter(|&rows| kernels.of_rows(rows).fetching(6).is_some())
        {
            for (depth, keep) in
                (0..12).flat_map(|depth| [0.0, -0.0, 1.0, 0.75].map(|keep| (depth, keep)))
            {
                let mix = Mix { keep, scale: 1.25 };
                let [expected, _] = run(&kernels, rows, depth, mix, None);
                for copies in [false, true] {
                    let [found, _] = run(&kernels, rows, depth, mix, Some(copies));
                    let bits =
                        |numbers: &[f32]| numbers.iter().map(|n| n.to_bits()).collect::<Vec<_>>();
                    assert_eq!(
                        bits(&found),
                        bits(&expected),
                        "{rows} rows, {depth} terms, keep {keep}"
                    );
                }
            }
        }
    }

    #[test]
    fn all_lines_are_fetched_once() {
        let mut ahead = Ahead::of(std::ptr::null::<u8>(), 100, [3, 2], 4000);
        let mut found = Vec::new();
        for _ in 0..4 {
            let mut lines = [std::mem::MaybeUninit::uninit(); 8];
            let count = ahead.take(&mut lines);
            // SAFETY: so many lines are taken.
            found.extend(
                lines[..count]
                    .iter()
                    .map(|line| unsafe { line.assume_init() } as usize),
            );
        }
        assert_eq!(found, [0, 64, 4000, 4064, 8000, 8064]);
    }
}
