//! Tiles of 16-bit numbers: two adjacent terms are multiplied and summed by one instruction, modulo 2³².
//!
//! The sum of two products has 32 bits but for four times the least number squared, 2³¹, which the
//! instruction wraps as every later sum is wrapped; so all is exact modulo 2³².

use super::wide::{self, WideTile};
use super::{COLUMNS, Level, Panels, ROWS, STRIDE, Task, Wrapping};

/// Multiplies packed rows with a panel of pairs: rows, panel, number of pairs, columns of the panel that
/// are used, sums.
///
/// # Safety
/// The panels are readable for the pairs; the machine has the instructions of the tile.
pub(super) type PairTile =
    unsafe fn(*const u16, *const [u32; COLUMNS], usize, usize, &mut [[u32; COLUMNS]; ROWS]);

/// The ways in which this machine can multiply, the fastest one first.
pub(super) fn levels<T: Wrapping>() -> Vec<Level<T>> {
    let mut levels: Vec<Level<T>> = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as has;
        let wide = has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl");
        if wide && has!("avx512vnni") {
            levels.push(x86::multiply_avx512vnni);
        }
        if wide {
            levels.push(x86::multiply_avx512);
        }
        if has!("avx2") && has!("avxvnni") {
            levels.push(x86::multiply_avxvnni);
        }
        if has!("avx2") {
            levels.push(x86::multiply_avx2);
        }
        levels.push(x86::multiply_sse2);
    }
    levels.push(multiply);
    levels
}

/// A task by portable code.
///
/// # Safety
/// As [`Task::multiply`].
unsafe fn multiply<T: Wrapping>(task: &Task<T>, panels: &mut Panels) {
    const PAIRS: [PairTile; 2] = [tile::<1>, tile::<2>];
    let wide: [WideTile<T>; 2] = [wide::tile::<T, 1, 8>, wide::tile::<T, 2, 8>];
    // SAFETY: by this function's contract.
    unsafe { task.multiply(&PAIRS, &wide, panels) };
}

/// A tile by portable code.
///
/// # Safety
/// As [`PairTile`].
unsafe fn tile<const R: usize>(
    rows: *const u16,
    panel: *const [u32; COLUMNS],
    pairs: usize,
    columns: usize,
    sums: &mut [[u32; COLUMNS]; ROWS],
) {
    // A number of 16 bits, with its sign, modulo 2³².
    let signed = |number: u16| i32::from(number.cast_signed()).cast_unsigned();
    for (row, sums) in sums[..R].iter_mut().enumerate() {
        sums.fill(0);
        for pair in 0..pairs {
            // SAFETY: by this function's contract.
            let (a, b) = unsafe { (rows.add(row * STRIDE + 2 * pair), &*panel.add(pair)) };
            // SAFETY: as above.
            let a = [0, 1].map(|odd| signed(unsafe { *a.add(odd) }));
            for (sum, &b) in sums[..columns].iter_mut().zip(b) {
                let b = [b as u16, (b >> 16) as u16].map(signed);
                let terms = a[0]
                    .wrapping_mul(b[0])
                    .wrapping_add(a[1].wrapping_mul(b[1]));
                *sum = sum.wrapping_add(terms);
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64 as cpu;

    use super::super::wide::{self, WideTile};
    use super::super::{COLUMNS, Panels, ROWS, STRIDE, Task, Wrapping};
    use super::PairTile;

    /// Tiles of two vectors of columns, and tasks that use them.
    ///
    /// - `$rows`: numbers of rows of the tiles; their sums, the vectors and a factor fit in registers
    /// - `$wide`: bytes of two vectors
    macro_rules! level {
        ($task:ident, $tile:ident, $features:literal, [$($rows:literal),*], $wide:literal,
         $vector:ident, $zero:ident, $splat:ident, $load:ident, $store:ident, $add:expr) => {
            /// # Safety
            /// As [`PairTile`].
            #[target_feature(enable = $features)]
            unsafe fn $tile<const R: usize>(
                rows: *const u16,
                panel: *const [u32; COLUMNS],
                pairs: usize,
                columns: usize,
                sums: &mut [[u32; COLUMNS]; ROWS],
            ) {
                const LANES: usize = size_of::<cpu::$vector>() / 4;
                for column in (0..columns).step_by(2 * LANES) {
                    let mut own = [[cpu::$zero(); 2]; R];
                    for pair in 0..pairs {
                        // SAFETY: by this function's contract; columns are padded.
                        unsafe {
                            let at = panel.add(pair).cast::<i32>().add(column);
                            let first = cpu::$load(at.cast());
                            let second = cpu::$load(at.add(LANES).cast());
                            for (row, own) in own.iter_mut().enumerate() {
                                let factor = rows.add(row * STRIDE + 2 * pair).cast::<i32>();
                                let factor = cpu::$splat(factor.read_unaligned());
                                own[0] = $add(own[0], factor, first);
                                own[1] = $add(own[1], factor, second);
                            }
                        }
                    }
                    for (own, sums) in own.iter().zip(sums.iter_mut()) {
                        // SAFETY: lanes of the sums.
                        unsafe {
                            let at = sums.as_mut_ptr().add(column);
                            cpu::$store(at.cast(), own[0]);
                            cpu::$store(at.add(LANES).cast(), own[1]);
                        }
                    }
                }
            }

            /// # Safety
            /// As [`Task::multiply`]; the machine has these instructions.
            #[target_feature(enable = $features)]
            pub(super) unsafe fn $task<T: Wrapping>(task: &Task<T>, panels: &mut Panels) {
                #[target_feature(enable = $features)]
                unsafe fn other<T: Wrapping, const R: usize>(
                    rows: *const T,
                    panel: *const [T; COLUMNS],
                    depth: usize,
                    columns: usize,
                    sums: &mut [[T; COLUMNS]; ROWS],
                ) {
                    // SAFETY: by this function's contract.
                    unsafe {
                        match size_of::<T>() {
                            8 => wide::tile::<T, R, { $wide / 8 }>(rows, panel, depth, columns, sums),
                            _ => wide::tile::<T, R, { $wide / 4 }>(rows, panel, depth, columns, sums),
                        }
                    }
                }
                const PAIRS: &[PairTile] = &[$($tile::<$rows>),*];
                let wide: [WideTile<T>; _] = [$(other::<T, $rows>),*];
                // SAFETY: by this function's contract.
                unsafe { task.multiply(PAIRS, &wide, panels) };
            }
        };
    }

    level!(
        multiply_avx512vnni,
        tile_avx512vnni,
        "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni",
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        128,
        __m512i,
        _mm512_setzero_si512,
        _mm512_set1_epi32,
        _mm512_loadu_si512,
        _mm512_storeu_si512,
        cpu::_mm512_dpwssd_epi32
    );
    level!(
        multiply_avx512,
        tile_avx512,
        "avx512f,avx512bw,avx512dq,avx512vl",
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        128,
        __m512i,
        _mm512_setzero_si512,
        _mm512_set1_epi32,
        _mm512_loadu_si512,
        _mm512_storeu_si512,
        |sum, a, b| cpu::_mm512_add_epi32(sum, cpu::_mm512_madd_epi16(a, b))
    );
    level!(
        multiply_avxvnni,
        tile_avxvnni,
        "avx2,avxvnni",
        [1, 2, 3, 4, 5, 6],
        64,
        __m256i,
        _mm256_setzero_si256,
        _mm256_set1_epi32,
        _mm256_loadu_si256,
        _mm256_storeu_si256,
        cpu::_mm256_dpwssd_avx_epi32
    );
    level!(
        multiply_avx2,
        tile_avx2,
        "avx2",
        [1, 2, 3, 4, 5, 6],
        64,
        __m256i,
        _mm256_setzero_si256,
        _mm256_set1_epi32,
        _mm256_loadu_si256,
        _mm256_storeu_si256,
        |sum, a, b| cpu::_mm256_add_epi32(sum, cpu::_mm256_madd_epi16(a, b))
    );
    level!(
        multiply_sse2,
        tile_sse2,
        "sse2",
        [1, 2, 3, 4],
        32,
        __m128i,
        _mm_setzero_si128,
        _mm_set1_epi32,
        _mm_loadu_si128,
        _mm_storeu_si128,
        |sum, a, b| cpu::_mm_add_epi32(sum, cpu::_mm_madd_epi16(a, b))
    );
}
