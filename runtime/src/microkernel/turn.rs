//! In-register transposition of squares of f32.

use super::Turn;
use crate::cpu::Cpu;

/// The transpose made of these instructions, if there is one.
pub(super) fn made_of(cpu: Cpu) -> Option<Turn<f32>> {
    #[cfg(target_arch = "x86_64")]
    if cpu.avx512f {
        return Some(wide::turn);
    }
    let _ = cpu;
    None
}

#[cfg(target_arch = "x86_64")]
mod wide {
    use std::arch::x86_64::{
        _mm512_castpd_ps, _mm512_castps_pd, _mm512_loadu_ps, _mm512_setzero_ps,
        _mm512_shuffle_f32x4, _mm512_storeu_ps, _mm512_unpackhi_pd, _mm512_unpackhi_ps,
        _mm512_unpacklo_pd, _mm512_unpacklo_ps,
    };

    use crate::microkernel::TURNED;

    /// See [`Turn`](super::Turn).
    ///
    /// # Safety
    /// The machine has AVX-512; the square is readable, and the result writable.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn turn(from: *const f32, row: isize, to: *mut f32, line: usize) {
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
                unsafe { _mm512_storeu_ps(to.add((4 * quarter + j) * line), lanes) };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn columns_become_rows() {
        let Some(turn) = super::made_of(crate::cpu::Cpu::here()) else {
            return;
        };
        let square: Vec<f32> = (0..16 * 20).map(|i| i as f32).collect();
        let mut turned = vec![0.0; 16 * 18];
        // SAFETY: sixteen rows of stride twenty, and room for sixteen of stride eighteen.
        unsafe { turn(square.as_ptr(), 20, turned.as_mut_ptr(), 18) };
        for (row, column) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
            assert_eq!(turned[column * 18 + row], square[row * 20 + column]);
        }
    }
}
