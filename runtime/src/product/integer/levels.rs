//! Tiles for each level of instructions: rows of one operand are multiplied with a panel of the
//! other, sums are kept in registers.
//!
//! Of numbers of 8 bits four adjacent terms are multiplied and summed by one instruction, those of
//! rows without a sign: the packed rows are 128 too large, and 128 times the sum of each column is
//! subtracted when sums are stored. Of numbers of 16 bits two adjacent terms, a pair, are
//! multiplied and summed by one instruction. Such a sum has 32 bits but for twice the square of the
//! least number, 2³¹, which the instruction wraps as every later sum is wrapped; so all is exact
//! modulo 2³².

use super::{COLUMNS, IntegerPanels, Level, ROWS, Task, Wrapping};
use crate::cpu::Cpu;

/// Multiplies packed rows of `A` with a panel of `S`: rows, panel, number of lines of the panel,
/// columns of it that are used, sums.
///
/// # Safety
/// The rows and the panel are readable for the lines; the machine has the instructions of the tile.
pub(in crate::product) type IntegerTile<A, S> =
    unsafe fn(*const A, *const [S; COLUMNS], usize, usize, &mut [[S; COLUMNS]; ROWS]);

/// The tiles of a level, by number of rows.
pub(in crate::product) struct IntegerTiles {
    /// Of four numbers of 8 bits, where there is an instruction for them.
    pub(super) quads: &'static [IntegerTile<u8, u32>],
    /// Of pairs of 16 bits.
    pub(super) pairs: &'static [IntegerTile<u16, u32>],
    /// Of numbers of 32 bits.
    pub(super) single: &'static [IntegerTile<u32, u32>],
    /// Of numbers of 64 bits.
    pub(super) double: &'static [IntegerTile<u64, u64>],
}

/// The ways of multiplying with these instructions, the fastest one first.
pub(super) fn levels<T: Wrapping>(cpu: Cpu) -> Vec<Level<T>> {
    let mut levels: Vec<Level<T>> = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        let wide = cpu.avx512f && cpu.avx512bw && cpu.avx512dq && cpu.avx512vl;
        if wide && cpu.avx512vnni {
            levels.push(x86::multiply_avx512vnni);
        }
        if wide {
            levels.push(x86::multiply_avx512);
        }
        if cpu.avx2 && cpu.avxvnni {
            levels.push(x86::multiply_avxvnni);
        }
        if cpu.avx2 {
            levels.push(x86::multiply_avx2);
        }
        levels.push(x86::multiply_sse2);
    }
    let _ = cpu;
    levels.push(multiply);
    levels
}

/// A task by portable code.
///
/// # Safety
/// As [`Task::multiply`].
unsafe fn multiply<T: Wrapping>(task: &Task<T>, panels: &mut IntegerPanels) {
    const TILES: IntegerTiles = IntegerTiles {
        quads: &[],
        pairs: &[pairs],
        single: &[row],
        double: &[row],
    };
    // SAFETY: by this function's contract.
    unsafe { task.multiply(&TILES, panels) };
}

/// A row of pairs by portable code.
///
/// # Safety
/// As [`IntegerTile`].
unsafe fn pairs(
    row: *const u16,
    panel: *const [u32; COLUMNS],
    pairs: usize,
    _: usize,
    sums: &mut [[u32; COLUMNS]; ROWS],
) {
    // A number of 16 bits, with its sign, modulo 2³².
    let signed = |number: u16| i32::from(number.cast_signed()).cast_unsigned();
    let mut own = [0u32; COLUMNS];
    for pair in 0..pairs {
        // SAFETY: by this function's contract.
        let a = [0, 1].map(|odd| signed(unsafe { *row.add(2 * pair + odd) }));
        // SAFETY: as above.
        let line = unsafe { &*panel.add(pair) };
        for (sum, &b) in own.iter_mut().zip(line) {
            let b = [b as u16, (b >> 16) as u16].map(signed);
            let terms = a[0]
                .wrapping_mul(b[0])
                .wrapping_add(a[1].wrapping_mul(b[1]));
            *sum = sum.wrapping_add(terms);
        }
    }
    sums[0] = own;
}

/// A row of numbers by portable code.
///
/// # Safety
/// As [`IntegerTile`].
unsafe fn row<T: Wrapping>(
    row: *const T,
    panel: *const [T; COLUMNS],
    terms: usize,
    _: usize,
    sums: &mut [[T; COLUMNS]; ROWS],
) {
    let mut own = [T::default(); COLUMNS];
    for term in 0..terms {
        // SAFETY: by this function's contract.
        let (factor, line) = unsafe { (*row.add(term), &*panel.add(term)) };
        for (sum, &number) in own.iter_mut().zip(line) {
            *sum = T::sum(*sum, T::product(factor, number));
        }
    }
    sums[0] = own;
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::super::{COLUMNS, IntegerPanels, ROWS, STRIDE, Task, Wrapping};
    use super::{IntegerTiles, row};

    /// A tile of two vectors of columns.
    ///
    /// - `$row`, `$terms`: the type of rows, and how many of its numbers a factor has
    /// - `$add`: of the sum, the factor and the columns the new sum
    macro_rules! tile {
        ($tile:ident, $features:literal, $row:ty, $terms:literal, $factor:ty, $sum:ty,
         [$vector:ident, $zero:ident, $splat:ident, $load:ident, $store:ident], $add:expr) => {
            /// # Safety
            /// As [`IntegerTile`](super::IntegerTile).
            #[target_feature(enable = $features)]
            unsafe fn $tile<const R: usize>(
                rows: *const $row,
                panel: *const [$sum; COLUMNS],
                lines: usize,
                columns: usize,
                sums: &mut [[$sum; COLUMNS]; ROWS],
            ) {
                const LANES: usize = size_of::<$vector>() / size_of::<$sum>();
                for column in (0..columns).step_by(2 * LANES) {
                    let mut own = [[$zero(); 2]; R];
                    for line in 0..lines {
                        // SAFETY: by this function's contract; columns are padded.
                        unsafe {
                            let at = panel.add(line).cast::<$sum>().add(column);
                            let first = $load(at.cast());
                            let second = $load(at.add(LANES).cast());
                            for (row, own) in own.iter_mut().enumerate() {
                                let factor = rows.add(row * STRIDE + $terms * line);
                                let factor = $splat(factor.cast::<$factor>().read_unaligned());
                                own[0] = $add(own[0], factor, first);
                                own[1] = $add(own[1], factor, second);
                            }
                        }
                    }
                    for (own, sums) in own.iter().zip(sums.iter_mut()) {
                        // SAFETY: lanes of the sums.
                        unsafe {
                            let at = sums.as_mut_ptr().add(column);
                            $store(at.cast(), own[0]);
                            $store(at.add(LANES).cast(), own[1]);
                        }
                    }
                }
            }
        };
    }

    /// A task by the tiles of a level.
    macro_rules! level {
        ($task:ident, $features:literal, $tiles:expr) => {
            /// # Safety
            /// As [`Task::multiply`]; the machine has these instructions.
            #[target_feature(enable = $features)]
            pub(super) unsafe fn $task<T: Wrapping>(task: &Task<T>, panels: &mut IntegerPanels) {
                const TILES: IntegerTiles = $tiles;
                // SAFETY: by this function's contract.
                unsafe { task.multiply(&TILES, panels) };
            }
        };
    }

    /// A tile for each number of rows up to the most of which sums, vectors and a factor fit in
    /// registers.
    macro_rules! twelve {
        ($tile:ident) => {
            &[
                $tile::<1>,
                $tile::<2>,
                $tile::<3>,
                $tile::<4>,
                $tile::<5>,
                $tile::<6>,
                $tile::<7>,
                $tile::<8>,
                $tile::<9>,
                $tile::<10>,
                $tile::<11>,
                $tile::<12>,
            ]
        };
    }
    macro_rules! six {
        ($tile:ident) => {
            &[
                $tile::<1>, $tile::<2>, $tile::<3>, $tile::<4>, $tile::<5>, $tile::<6>,
            ]
        };
    }

    tile!(
        quads_avx512vnni,
        "avx512f,avx512vnni",
        u8,
        4,
        i32,
        u32,
        [
            __m512i,
            _mm512_setzero_si512,
            _mm512_set1_epi32,
            _mm512_loadu_si512,
            _mm512_storeu_si512
        ],
        _mm512_dpbusd_epi32
    );
    tile!(
        quads_avxvnni,
        "avx2,avxvnni",
        u8,
        4,
        i32,
        u32,
        [
            __m256i,
            _mm256_setzero_si256,
            _mm256_set1_epi32,
            _mm256_loadu_si256,
            _mm256_storeu_si256
        ],
        _mm256_dpbusd_avx_epi32
    );
    tile!(
        pairs_avx512vnni,
        "avx512f,avx512vnni",
        u16,
        2,
        i32,
        u32,
        [
            __m512i,
            _mm512_setzero_si512,
            _mm512_set1_epi32,
            _mm512_loadu_si512,
            _mm512_storeu_si512
        ],
        _mm512_dpwssd_epi32
    );
    tile!(
        pairs_avx512,
        "avx512f,avx512bw",
        u16,
        2,
        i32,
        u32,
        [
            __m512i,
            _mm512_setzero_si512,
            _mm512_set1_epi32,
            _mm512_loadu_si512,
            _mm512_storeu_si512
        ],
        |sum, a, b| _mm512_add_epi32(sum, _mm512_madd_epi16(a, b))
    );
    tile!(
        single_avx512,
        "avx512f",
        u32,
        1,
        i32,
        u32,
        [
            __m512i,
            _mm512_setzero_si512,
            _mm512_set1_epi32,
            _mm512_loadu_si512,
            _mm512_storeu_si512
        ],
        |sum, a, b| _mm512_add_epi32(sum, _mm512_mullo_epi32(a, b))
    );
    tile!(
        double_avx512,
        "avx512f,avx512dq",
        u64,
        1,
        i64,
        u64,
        [
            __m512i,
            _mm512_setzero_si512,
            _mm512_set1_epi64,
            _mm512_loadu_si512,
            _mm512_storeu_si512
        ],
        |sum, a, b| _mm512_add_epi64(sum, _mm512_mullo_epi64(a, b))
    );
    tile!(
        pairs_avxvnni,
        "avx2,avxvnni",
        u16,
        2,
        i32,
        u32,
        [
            __m256i,
            _mm256_setzero_si256,
            _mm256_set1_epi32,
            _mm256_loadu_si256,
            _mm256_storeu_si256
        ],
        _mm256_dpwssd_avx_epi32
    );
    tile!(
        pairs_avx2,
        "avx2",
        u16,
        2,
        i32,
        u32,
        [
            __m256i,
            _mm256_setzero_si256,
            _mm256_set1_epi32,
            _mm256_loadu_si256,
            _mm256_storeu_si256
        ],
        |sum, a, b| _mm256_add_epi32(sum, _mm256_madd_epi16(a, b))
    );
    tile!(
        single_avx2,
        "avx2",
        u32,
        1,
        i32,
        u32,
        [
            __m256i,
            _mm256_setzero_si256,
            _mm256_set1_epi32,
            _mm256_loadu_si256,
            _mm256_storeu_si256
        ],
        |sum, a, b| _mm256_add_epi32(sum, _mm256_mullo_epi32(a, b))
    );
    tile!(
        double_avx2,
        "avx2",
        u64,
        1,
        i64,
        u64,
        [
            __m256i,
            _mm256_setzero_si256,
            _mm256_set1_epi64x,
            _mm256_loadu_si256,
            _mm256_storeu_si256
        ],
        |sum, a, b| _mm256_add_epi64(sum, multiply_halves(a, b))
    );
    tile!(
        pairs_sse2,
        "sse2",
        u16,
        2,
        i32,
        u32,
        [
            __m128i,
            _mm_setzero_si128,
            _mm_set1_epi32,
            _mm_loadu_si128,
            _mm_storeu_si128
        ],
        |sum, a, b| _mm_add_epi32(sum, _mm_madd_epi16(a, b))
    );

    /// Products of numbers of 64 bits of those of their halves: the upper halves' is a multiple of
    /// 2⁶⁴.
    #[target_feature(enable = "avx2")]
    fn multiply_halves(a: __m256i, b: __m256i) -> __m256i {
        let (a_upper, b_upper) = (_mm256_srli_epi64::<32>(a), _mm256_srli_epi64::<32>(b));
        let upper = _mm256_add_epi64(_mm256_mul_epu32(a_upper, b), _mm256_mul_epu32(a, b_upper));
        _mm256_add_epi64(_mm256_mul_epu32(a, b), _mm256_slli_epi64::<32>(upper))
    }

    level!(
        multiply_avx512vnni,
        "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni",
        IntegerTiles {
            quads: twelve!(quads_avx512vnni),
            pairs: twelve!(pairs_avx512vnni),
            single: twelve!(single_avx512),
            double: twelve!(double_avx512),
        }
    );
    level!(
        multiply_avx512,
        "avx512f,avx512bw,avx512dq,avx512vl",
        IntegerTiles {
            quads: &[],
            pairs: twelve!(pairs_avx512),
            single: twelve!(single_avx512),
            double: twelve!(double_avx512),
        }
    );
    level!(
        multiply_avxvnni,
        "avx2,avxvnni",
        IntegerTiles {
            quads: six!(quads_avxvnni),
            pairs: six!(pairs_avxvnni),
            single: six!(single_avx2),
            double: &[
                double_avx2::<1>,
                double_avx2::<2>,
                double_avx2::<3>,
                double_avx2::<4>
            ],
        }
    );
    level!(
        multiply_avx2,
        "avx2",
        IntegerTiles {
            quads: &[],
            pairs: six!(pairs_avx2),
            single: six!(single_avx2),
            double: &[
                double_avx2::<1>,
                double_avx2::<2>,
                double_avx2::<3>,
                double_avx2::<4>
            ],
        }
    );
    level!(
        multiply_sse2,
        "sse2",
        IntegerTiles {
            quads: &[],
            pairs: &[
                pairs_sse2::<1>,
                pairs_sse2::<2>,
                pairs_sse2::<3>,
                pairs_sse2::<4>
            ],
            single: &[row],
            double: &[row],
        }
    );
}
