//! In-register transposition of squares.

use super::Turn;
use crate::cpu::Cpu;

macro_rules! made_of {
    ($($name:ident $ty:ident $turn:ident),*) => {$(
        /// The transpose made of these instructions, if there is one.
        pub(super) fn $name(cpu: Cpu) -> Option<Turn<$ty>> {
            #[cfg(target_arch = "x86_64")]
            {
                if cpu.avx512f {
                    return Some(wide::$turn);
                }
                if cpu.avx2 {
                    return Some(narrow::$turn);
                }
            }
            let _ = cpu;
            None
        }
    )*};
}

made_of!(of_f32 f32 turn, of_f64 f64 turn_double);

#[cfg(target_arch = "x86_64")]
mod wide {
    use std::arch::x86_64::{
        __m512d, _mm512_castpd_ps, _mm512_castps_pd, _mm512_loadu_pd, _mm512_loadu_ps,
        _mm512_setzero_pd, _mm512_setzero_ps, _mm512_shuffle_f32x4, _mm512_shuffle_f64x2,
        _mm512_storeu_pd, _mm512_storeu_ps, _mm512_unpackhi_pd, _mm512_unpackhi_ps,
        _mm512_unpacklo_pd, _mm512_unpacklo_ps,
    };

    use crate::microkernel::{TURNED, TurnedRows};

    /// See [`Turn`](super::Turn).
    ///
    /// # Safety
    /// The machine has AVX-512; the square is readable, and the result writable.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn turn(from: *const f32, row: isize, to: *mut f32, lines: &TurnedRows) {
        let mut rows = [_mm512_setzero_ps(); TURNED];
        for (i, lanes) in rows.iter_mut().enumerate() {
            // SAFETY: a row of the square.
            *lanes = unsafe { _mm512_loadu_ps(from.wrapping_offset(i as isize * row)) };
        }
        // Four columns of four rows each; then the quarters are moved to their positions.
        let mut quads = [[_mm512_setzero_ps(); 4]; 4];
        for (quad, rows) in quads.iter_mut().zip(rows.as_chunks().0) {
            let &[a, b, c, d] = rows;
            let ab_low = _mm512_castps_pd(_mm512_unpacklo_ps(a, b));
            let ab_high = _mm512_castps_pd(_mm512_unpackhi_ps(a, b));
            let cd_low = _mm512_castps_pd(_mm512_unpacklo_ps(c, d));
            let cd_high = _mm512_castps_pd(_mm512_unpackhi_ps(c, d));
            *quad = [
                _mm512_castpd_ps(_mm512_unpacklo_pd(ab_low, cd_low)),
                _mm512_castpd_ps(_mm512_unpackhi_pd(ab_low, cd_low)),
                _mm512_castpd_ps(_mm512_unpacklo_pd(ab_high, cd_high)),
                _mm512_castpd_ps(_mm512_unpackhi_pd(ab_high, cd_high)),
            ];
        }
        let [first, second, third, fourth] = quads;
        for (j, a) in first.into_iter().enumerate() {
            let (b, c, d) = (second[j], third[j], fourth[j]);
            let ab_even = _mm512_shuffle_f32x4::<0b10_00_10_00>(a, b);
            let ab_odd = _mm512_shuffle_f32x4::<0b11_01_11_01>(a, b);
            let cd_even = _mm512_shuffle_f32x4::<0b10_00_10_00>(c, d);
            let cd_odd = _mm512_shuffle_f32x4::<0b11_01_11_01>(c, d);
            let columns = [
                _mm512_shuffle_f32x4::<0b10_00_10_00>(ab_even, cd_even),
                _mm512_shuffle_f32x4::<0b10_00_10_00>(ab_odd, cd_odd),
                _mm512_shuffle_f32x4::<0b11_01_11_01>(ab_even, cd_even),
                _mm512_shuffle_f32x4::<0b11_01_11_01>(ab_odd, cd_odd),
            ];
            for (quarter, lanes) in columns.into_iter().enumerate() {
                // SAFETY: a row of the result.
                unsafe { _mm512_storeu_ps(to.add(lines[4 * quarter + j]), lanes) };
            }
        }
    }

    /// Rows and columns of f64 that are transposed at a time.
    const SIDE: usize = 8;

    /// See [`Turn`](super::Turn).
    ///
    /// # Safety
    /// As [`turn`].
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn turn_double(
        from: *const f64,
        row: isize,
        to: *mut f64,
        lines: &TurnedRows,
    ) {
        for i in (0..TURNED).step_by(SIDE) {
            for j in (0..TURNED).step_by(SIDE) {
                let from = from.wrapping_offset(i as isize * row).wrapping_add(j);
                // SAFETY: a quarter of the square, and of the result.
                unsafe { quarter(from, row, to.wrapping_add(i), (lines, j)) };
            }
        }
    }

    /// # Safety
    /// As [`turn`].
    #[target_feature(enable = "avx512f")]
    #[inline]
    unsafe fn quarter(
        from: *const f64,
        row: isize,
        to: *mut f64,
        (lines, first): (&TurnedRows, usize),
    ) {
        let mut rows = [_mm512_setzero_pd(); SIDE];
        for (i, lanes) in rows.iter_mut().enumerate() {
            // SAFETY: eight columns of a row.
            *lanes = unsafe { _mm512_loadu_pd(from.wrapping_offset(i as isize * row)) };
        }
        let [a, b, c, d, e, f, g, h] = rows;
        let pairs = [(a, b), (c, d), (e, f), (g, h)];
        let even = pairs.map(|(a, b)| _mm512_unpacklo_pd(a, b));
        let odd = pairs.map(|(a, b)| _mm512_unpackhi_pd(a, b));
        for (parity, pairs) in [even, odd].into_iter().enumerate() {
            for (half, lanes) in turned_pairs(pairs).into_iter().enumerate() {
                // SAFETY: a row of the result.
                unsafe {
                    _mm512_storeu_pd(to.wrapping_add(lines[first + 2 * half + parity]), lanes)
                };
            }
        }
    }

    /// Transposes four rows of four pairs.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn turned_pairs([a, b, c, d]: [__m512d; 4]) -> [__m512d; 4] {
        let ab_even = _mm512_shuffle_f64x2::<0b10_00_10_00>(a, b);
        let ab_odd = _mm512_shuffle_f64x2::<0b11_01_11_01>(a, b);
        let cd_even = _mm512_shuffle_f64x2::<0b10_00_10_00>(c, d);
        let cd_odd = _mm512_shuffle_f64x2::<0b11_01_11_01>(c, d);
        [
            _mm512_shuffle_f64x2::<0b10_00_10_00>(ab_even, cd_even),
            _mm512_shuffle_f64x2::<0b10_00_10_00>(ab_odd, cd_odd),
            _mm512_shuffle_f64x2::<0b11_01_11_01>(ab_even, cd_even),
            _mm512_shuffle_f64x2::<0b11_01_11_01>(ab_odd, cd_odd),
        ]
    }
}

#[cfg(target_arch = "x86_64")]
mod narrow {
    use std::arch::x86_64::{
        __m256, _mm_loadu_ps, _mm256_castps128_ps256, _mm256_insertf128_ps, _mm256_loadu_pd,
        _mm256_permute2f128_pd, _mm256_setzero_pd, _mm256_setzero_ps, _mm256_shuffle_ps,
        _mm256_storeu_pd, _mm256_storeu_ps, _mm256_unpackhi_pd, _mm256_unpackhi_ps,
        _mm256_unpacklo_pd, _mm256_unpacklo_ps,
    };

    use crate::microkernel::{TURNED, TurnedRows};

    /// Rows and columns that are transposed at a time.
    const SIDE: usize = 8;

    /// See [`Turn`](super::Turn).
    ///
    /// # Safety
    /// The machine has AVX2; the square is readable, and the result writable.
    #[target_feature(enable = "avx2")]
    pub(super) unsafe fn turn(from: *const f32, row: isize, to: *mut f32, lines: &TurnedRows) {
        for i in (0..TURNED).step_by(SIDE) {
            for j in (0..TURNED).step_by(SIDE) {
                let from = from.wrapping_offset(i as isize * row).wrapping_add(j);
                // SAFETY: a quarter of the square, and of the result.
                unsafe { quarter(from, row, to.wrapping_add(i), (lines, j)) };
            }
        }
    }

    /// The halves of a row and of the fourth after it that begin with a column.
    ///
    /// # Safety
    /// The machine has AVX2, and they are readable.
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn halves(from: *const f32, row: isize) -> __m256 {
        // SAFETY: by this function's contract. Halves are put together by loads.
        unsafe {
            let low = _mm256_castps128_ps256(_mm_loadu_ps(from));
            _mm256_insertf128_ps::<1>(low, _mm_loadu_ps(from.wrapping_offset(4 * row)))
        }
    }

    /// # Safety
    /// As [`turn`].
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn quarter(
        from: *const f32,
        row: isize,
        to: *mut f32,
        (lines, first): (&TurnedRows, usize),
    ) {
        for half in [0, SIDE / 2] {
            let mut rows = [_mm256_setzero_ps(); 4];
            for (i, lanes) in rows.iter_mut().enumerate() {
                let at = from.wrapping_offset(i as isize * row).wrapping_add(half);
                // SAFETY: four columns of two rows.
                *lanes = unsafe { halves(at, row) };
            }
            let [a, b, c, d] = rows;
            let [low, high] = [_mm256_unpacklo_ps(a, b), _mm256_unpackhi_ps(a, b)];
            let [other_low, other_high] = [_mm256_unpacklo_ps(c, d), _mm256_unpackhi_ps(c, d)];
            let columns = [
                _mm256_shuffle_ps::<0b01_00_01_00>(low, other_low),
                _mm256_shuffle_ps::<0b11_10_11_10>(low, other_low),
                _mm256_shuffle_ps::<0b01_00_01_00>(high, other_high),
                _mm256_shuffle_ps::<0b11_10_11_10>(high, other_high),
            ];
            for (j, lanes) in columns.into_iter().enumerate() {
                // SAFETY: a row of the result.
                unsafe { _mm256_storeu_ps(to.wrapping_add(lines[first + half + j]), lanes) };
            }
        }
    }

    /// Rows and columns of f64 that are transposed at a time.
    const FEW: usize = 4;

    /// See [`Turn`](super::Turn).
    ///
    /// # Safety
    /// As [`turn`].
    #[target_feature(enable = "avx2")]
    pub(super) unsafe fn turn_double(
        from: *const f64,
        row: isize,
        to: *mut f64,
        lines: &TurnedRows,
    ) {
        for i in (0..TURNED).step_by(FEW) {
            for j in (0..TURNED).step_by(FEW) {
                let from = from.wrapping_offset(i as isize * row).wrapping_add(j);
                // SAFETY: a part of the square, and of the result.
                unsafe { part(from, row, to.wrapping_add(i), (lines, j)) };
            }
        }
    }

    /// # Safety
    /// As [`turn`].
    #[target_feature(enable = "avx2")]
    #[inline]
    unsafe fn part(
        from: *const f64,
        row: isize,
        to: *mut f64,
        (lines, first): (&TurnedRows, usize),
    ) {
        let mut rows = [_mm256_setzero_pd(); FEW];
        for (i, lanes) in rows.iter_mut().enumerate() {
            // SAFETY: four columns of a row.
            *lanes = unsafe { _mm256_loadu_pd(from.wrapping_offset(i as isize * row)) };
        }
        let [a, b, c, d] = rows;
        let [low, high] = [_mm256_unpacklo_pd(a, b), _mm256_unpackhi_pd(a, b)];
        let [other_low, other_high] = [_mm256_unpacklo_pd(c, d), _mm256_unpackhi_pd(c, d)];
        let columns = [
            _mm256_permute2f128_pd::<0x20>(low, other_low),
            _mm256_permute2f128_pd::<0x20>(high, other_high),
            _mm256_permute2f128_pd::<0x31>(low, other_low),
            _mm256_permute2f128_pd::<0x31>(high, other_high),
        ];
        for (j, lanes) in columns.into_iter().enumerate() {
            // SAFETY: a row of the result.
            unsafe { _mm256_storeu_pd(to.wrapping_add(lines[first + j]), lanes) };
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cpu::Cpu;
    use crate::microkernel::{Sum, turned_rows};

    fn check<T: Sum + std::fmt::Debug>() {
        for turn in Cpu::levels()
            .into_iter()
            .filter_map(|cpu| T::kernels(cpu).turn)
        {
            let square: Vec<T> = (0..16 * 20).map(|i| T::of(f64::from(i))).collect();
            let mut turned = vec![T::ZERO; 16 * 18];
            // SAFETY: sixteen rows of stride twenty, and room for sixteen of stride eighteen.
            unsafe { turn(square.as_ptr(), 20, turned.as_mut_ptr(), &turned_rows(18)) };
            for (row, column) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
                assert_eq!(turned[column * 18 + row], square[row * 20 + column]);
            }
        }
    }

    #[test]
    fn columns_become_rows() {
        check::<f32>();
        check::<f64>();
    }
}
