//! Whether numbers are finite, in vectors.

use super::Sum;
use crate::cpu::Cpu;

/// Whether so many adjacent numbers are.
pub(crate) type IsFinite<T> = unsafe fn(*const T, usize) -> bool;

/// The code made of these instructions.
pub(super) fn of<T: Sum>(cpu: Cpu) -> IsFinite<T> {
    #[cfg(target_arch = "x86_64")]
    {
        if cpu.avx512f {
            return wide;
        }
        if cpu.avx2 {
            return narrow;
        }
    }
    let _ = cpu;
    all
}

/// # Safety
/// They are readable.
#[inline(always)]
unsafe fn all<T: Sum>(at: *const T, count: usize) -> bool {
    const TOGETHER: usize = 64;
    // SAFETY: by this function's contract.
    let (whole, rest) = unsafe { std::slice::from_raw_parts(at, count) }.as_chunks::<TOGETHER>();
    // Without an end within a piece, so that the loop has vectors.
    let are = |some: &[T]| {
        some.iter()
            .fold(true, |all, number| all & number.is_finite())
    };
    whole.iter().all(|some| are(some)) && are(rest)
}

/// # Safety
/// As [`all`]; the machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn wide<T: Sum>(at: *const T, count: usize) -> bool {
    // SAFETY: by this function's contract.
    unsafe { all(at, count) }
}

/// # Safety
/// As [`all`]; the machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn narrow<T: Sum>(at: *const T, count: usize) -> bool {
    // SAFETY: by this function's contract.
    unsafe { all(at, count) }
}

#[cfg(test)]
mod tests {
    use crate::cpu::Cpu;
    use crate::microkernel::Sum;

    #[test]
    fn one_number_is_found_wherever_it_is() {
        for cpu in Cpu::levels() {
            let is_finite = f32::kernels(cpu).is_finite;
            let mut numbers = vec![f32::MAX; 150];
            // SAFETY: that many numbers; likewise below.
            assert!(unsafe { is_finite(numbers.as_ptr(), 150) });
            for place in [0, 63, 64, 127, 128, 149] {
                for other in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
                    numbers[place] = other;
                    // SAFETY: see above.
                    assert!(!unsafe { is_finite(numbers.as_ptr(), 150) });
                }
                numbers[place] = 0.0;
            }
        }
    }
}
