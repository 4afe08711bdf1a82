//! Conversions of adjacent 16-bit floats to f32 and back, in vectors. They round to the nearest,
//! ties to even, whatever the machine.

use half::{bf16, f16};

/// Widens so many elements.
pub(super) type Widen<E> = unsafe fn(*const E, usize, *mut f32);
/// Narrows so many elements.
pub(super) type Narrow<E> = unsafe fn(*const f32, usize, *mut E);

/// The conversions of f16 for this machine.
pub(super) fn of_f16() -> (Widen<f16>, Narrow<f16>) {
    #[cfg(target_arch = "x86_64")]
    {
        if std::arch::is_x86_feature_detected!("avx512f") {
            return (x86::widen_16, x86::narrow_16);
        }
        if std::arch::is_x86_feature_detected!("f16c") {
            return (x86::widen_8, x86::narrow_8);
        }
    }
    (widen_each, narrow_each)
}

/// The conversions of bf16 for this machine.
pub(super) fn of_bf16() -> (Widen<bf16>, Narrow<bf16>) {
    #[cfg(target_arch = "x86_64")]
    {
        if std::arch::is_x86_feature_detected!("avx512bw") {
            return (x86::widen_bf16_wide, x86::narrow_bf16_wide);
        }
        if std::arch::is_x86_feature_detected!("avx2") {
            return (x86::widen_bf16, x86::narrow_bf16);
        }
    }
    (widen_bits, narrow_bits)
}

/// # Safety
/// As all functions here: so many elements are readable, and writable.
unsafe fn widen_each(from: *const f16, count: usize, to: *mut f32) {
    for i in 0..count {
        // SAFETY: by this function's contract.
        unsafe { *to.add(i) = (*from.add(i)).to_f32() };
    }
}

unsafe fn narrow_each(from: *const f32, count: usize, to: *mut f16) {
    for i in 0..count {
        // SAFETY: by the contract of `widen_each`.
        unsafe { *to.add(i) = f16::from_f32(*from.add(i)) };
    }
}

#[inline(always)]
unsafe fn widen_bits(from: *const bf16, count: usize, to: *mut f32) {
    for i in 0..count {
        // SAFETY: by the contract of `widen_each`.
        unsafe { *to.add(i) = f32::from_bits(u32::from((*from.add(i)).to_bits()) << 16) };
    }
}

#[inline(always)]
unsafe fn narrow_bits(from: *const f32, count: usize, to: *mut bf16) {
    for i in 0..count {
        // SAFETY: by the contract of `widen_each`.
        unsafe {
            let value = *from.add(i);
            let bits = value.to_bits();
            let rounded = bits.wrapping_add(0x7fff + (bits >> 16 & 1));
            // A NaN whose payload is in the low half only would become an ∞.
            let chosen = if value.is_nan() {
                bits | 0x0040_0000
            } else {
                rounded
            };
            *to.add(i) = bf16::from_bits((chosen >> 16) as u16);
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        _MM_FROUND_TO_NEAREST_INT, _mm_loadu_si128, _mm_storeu_si128, _mm256_cvtph_ps,
        _mm256_cvtps_ph, _mm256_loadu_ps, _mm256_loadu_si256, _mm256_storeu_ps,
        _mm256_storeu_si256, _mm512_cvtph_ps, _mm512_cvtps_ph, _mm512_loadu_ps, _mm512_storeu_ps,
    };

    use half::{bf16, f16};

    use super::{narrow_bits, narrow_each, widen_bits, widen_each};

    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn widen_16(from: *const f16, count: usize, to: *mut f32) {
        let whole = count / 16 * 16;
        // SAFETY: by the contract of `widen_each`; likewise below.
        unsafe {
            for i in (0..whole).step_by(16) {
                let bits = _mm256_loadu_si256(from.add(i).cast());
                _mm512_storeu_ps(to.add(i), _mm512_cvtph_ps(bits));
            }
            widen_each(from.add(whole), count - whole, to.add(whole));
        }
    }

    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn narrow_16(from: *const f32, count: usize, to: *mut f16) {
        let whole = count / 16 * 16;
        // SAFETY: see above.
        unsafe {
            for i in (0..whole).step_by(16) {
                let values = _mm512_loadu_ps(from.add(i));
                let bits = _mm512_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(values);
                _mm256_storeu_si256(to.add(i).cast(), bits);
            }
            narrow_each(from.add(whole), count - whole, to.add(whole));
        }
    }

    #[target_feature(enable = "f16c")]
    pub(super) unsafe fn widen_8(from: *const f16, count: usize, to: *mut f32) {
        let whole = count / 8 * 8;
        // SAFETY: see above.
        unsafe {
            for i in (0..whole).step_by(8) {
                let bits = _mm_loadu_si128(from.add(i).cast());
                _mm256_storeu_ps(to.add(i), _mm256_cvtph_ps(bits));
            }
            widen_each(from.add(whole), count - whole, to.add(whole));
        }
    }

    #[target_feature(enable = "f16c")]
    pub(super) unsafe fn narrow_8(from: *const f32, count: usize, to: *mut f16) {
        let whole = count / 8 * 8;
        // SAFETY: see above.
        unsafe {
            for i in (0..whole).step_by(8) {
                let values = _mm256_loadu_ps(from.add(i));
                let bits = _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(values);
                _mm_storeu_si128(to.add(i).cast(), bits);
            }
            narrow_each(from.add(whole), count - whole, to.add(whole));
        }
    }

    #[target_feature(enable = "avx512bw")]
    pub(super) unsafe fn widen_bf16_wide(from: *const bf16, count: usize, to: *mut f32) {
        // SAFETY: see above.
        unsafe { widen_bits(from, count, to) }
    }

    #[target_feature(enable = "avx512bw")]
    pub(super) unsafe fn narrow_bf16_wide(from: *const f32, count: usize, to: *mut bf16) {
        // SAFETY: see above.
        unsafe { narrow_bits(from, count, to) }
    }

    #[target_feature(enable = "avx2")]
    pub(super) unsafe fn widen_bf16(from: *const bf16, count: usize, to: *mut f32) {
        // SAFETY: see above.
        unsafe { widen_bits(from, count, to) }
    }

    #[target_feature(enable = "avx2")]
    pub(super) unsafe fn narrow_bf16(from: *const f32, count: usize, to: *mut bf16) {
        // SAFETY: see above.
        unsafe { narrow_bits(from, count, to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of all magnitudes, ties, subnormals, infinities and NaNs.
    fn numbers() -> Vec<f32> {
        let odd = [
            f32::NAN,
            f32::INFINITY,
            f32::from_bits(0x7f80_0001),
            -0.0,
            1e-40,
            65519.0,
            65520.0,
        ];
        let mut bits = 1u32;
        let all = (0..4000).map(|_| {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Every other one is a tie in either type.
            f32::from_bits(if bits & 0x8000_0000 == 0 {
                bits
            } else {
                bits & 0xffff_9000
            })
        });
        odd.into_iter().chain(all).collect()
    }

    fn alike(found: f32, due: f32) -> bool {
        found.to_bits() == due.to_bits() || (found.is_nan() && due.is_nan())
    }

    macro_rules! as_one_by_one {
        ($name:ident, $ty:ident, $versions:expr) => {
            #[test]
            fn $name() {
                let numbers = numbers();
                for (widen, narrow) in $versions {
                    for count in [0, 1, 15, 16, 31, numbers.len()] {
                        let mut low = vec![$ty::ZERO; count];
                        let mut high = vec![0.0; count];
                        // SAFETY: vectors of this length.
                        unsafe {
                            narrow(numbers.as_ptr(), count, low.as_mut_ptr());
                            widen(low.as_ptr(), count, high.as_mut_ptr());
                        }
                        for ((&number, low), high) in numbers.iter().zip(low).zip(high) {
                            let due = $ty::from_f32(number).to_f32();
                            assert!(alike(low.to_f32(), due), "{number}: {low}");
                            assert!(alike(high, due), "{number}: {high}");
                        }
                    }
                }
            }
        };
    }

    as_one_by_one!(
        f16_as_one_by_one,
        f16,
        [
            of_f16(),
            (widen_each as Widen<f16>, narrow_each as Narrow<f16>)
        ]
    );
    as_one_by_one!(
        bf16_as_one_by_one,
        bf16,
        [
            of_bf16(),
            (widen_bits as Widen<bf16>, narrow_bits as Narrow<bf16>)
        ]
    );

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn narrower_machines_give_the_same() {
        let mut versions: Vec<(Widen<f16>, Narrow<f16>)> = Vec::new();
        if std::arch::is_x86_feature_detected!("f16c") {
            versions.push((x86::widen_8, x86::narrow_8));
        }
        let numbers = numbers();
        for (widen, narrow) in versions {
            let (mut low, mut high) = (vec![f16::ZERO; numbers.len()], vec![0.0; numbers.len()]);
            // SAFETY: vectors of this length.
            unsafe {
                narrow(numbers.as_ptr(), numbers.len(), low.as_mut_ptr());
                widen(low.as_ptr(), numbers.len(), high.as_mut_ptr());
            }
            for (&number, high) in numbers.iter().zip(high) {
                assert!(
                    alike(high, f16::from_f32(number).to_f32()),
                    "{number}: {high}"
                );
            }
        }
    }
}
