//! Lines of every type of floats, read in vectors of the type in which they are summed.

use half::{bf16, f16};

use crate::microkernel::Element;
use crate::real::Real;
use crate::vector::{Vector, Vectored};

/// A type whose adjacent numbers are read as a vector.
pub(in crate::product) trait Reads<V> {
    /// # Safety
    /// As many numbers as the vector has lanes are readable, and the machine has the vector.
    unsafe fn read(at: *const Self) -> V;
}

/// The trait for vectors of these kinds: those of the architecture.
macro_rules! line {
    ($($vector:ident),*) => {
        /// A type of which lines are read in all vectors.
        pub(in crate::product) trait Line:
            Element<Sum: Vectored + Real> $(+ Reads<<Self::Sum as Vectored>::$vector>)*
        {
            const NOTHING: Self;
        }
    };
}

#[cfg(target_arch = "x86_64")]
line!(Plain, Narrow, Wide);
#[cfg(not(target_arch = "x86_64"))]
line!(Plain);

macro_rules! same {
    ($($ty:ident),*) => {$(
        impl Line for $ty {
            const NOTHING: $ty = 0.0;
        }

        impl<V: Vector<Of = $ty>> Reads<V> for $ty {
            #[inline(always)]
            unsafe fn read(at: *const $ty) -> V {
                // SAFETY: by this function's contract.
                unsafe { V::load(at) }
            }
        }
    )*};
}

same!(f32, f64);

macro_rules! widened {
    ($($ty:ident),*) => {$(
        impl Line for $ty {
            const NOTHING: $ty = $ty::ZERO;
        }

        impl Reads<[f32; 4]> for $ty {
            #[inline(always)]
            unsafe fn read(at: *const $ty) -> [f32; 4] {
                // SAFETY: by this function's contract.
                unsafe { at.cast::<[$ty; 4]>().read_unaligned() }.map($ty::to_f32)
            }
        }
    )*};
}

widened!(bf16, f16);

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use half::{bf16, f16};

    use super::Reads;

    impl Reads<__m256> for bf16 {
        #[inline(always)]
        unsafe fn read(at: *const bf16) -> __m256 {
            // SAFETY: by this function's contract; likewise below.
            unsafe {
                let wide = _mm256_cvtepu16_epi32(_mm_loadu_si128(at.cast()));
                _mm256_castsi256_ps(_mm256_slli_epi32::<16>(wide))
            }
        }
    }

    impl Reads<__m512> for bf16 {
        #[inline(always)]
        unsafe fn read(at: *const bf16) -> __m512 {
            // SAFETY: see above.
            unsafe {
                let wide = _mm512_cvtepu16_epi32(_mm256_loadu_si256(at.cast()));
                _mm512_castsi512_ps(_mm512_slli_epi32::<16>(wide))
            }
        }
    }

    impl Reads<__m256> for f16 {
        #[inline(always)]
        unsafe fn read(at: *const f16) -> __m256 {
            // SAFETY: see above; whoever has this vector is asked for the conversion, too.
            unsafe { _mm256_cvtph_ps(_mm_loadu_si128(at.cast())) }
        }
    }

    impl Reads<__m512> for f16 {
        #[inline(always)]
        unsafe fn read(at: *const f16) -> __m512 {
            // SAFETY: see above.
            unsafe { _mm512_cvtph_ps(_mm256_loadu_si256(at.cast())) }
        }
    }
}
