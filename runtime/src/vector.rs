//! Vectors of the element types whose sums are kept in registers, of every machine.

use crate::microkernel::Sum;

/// A vector of a machine. Calling a function is safe where the machine has its instructions, and
/// the elements are readable or writable.
pub(crate) trait Vector: Copy {
    /// The type of an element.
    type Of: Sum;

    const COUNT: usize;

    unsafe fn zero() -> Self;
    unsafe fn load(at: *const Self::Of) -> Self;
    unsafe fn store(self, at: *mut Self::Of);
    /// The same number in all lanes.
    unsafe fn splat(number: Self::Of) -> Self;
    /// `self · by + to`.
    unsafe fn times(self, by: Self, to: Self) -> Self;
}

/// Most lanes of any vector.
pub(crate) const LANES: usize = 16;

/// A type whose sums are computed in vectors.
pub(crate) trait Vectored: Sum {
    /// The register that every machine has.
    type Plain: Vector<Of = Self>;
    /// That of AVX2 and FMA.
    #[cfg(target_arch = "x86_64")]
    type Narrow: Vector<Of = Self>;
    /// That of AVX-512: a cache line.
    #[cfg(target_arch = "x86_64")]
    type Wide: Vector<Of = Self>;
}

impl Vectored for f32 {
    type Plain = [f32; 4];
    #[cfg(target_arch = "x86_64")]
    type Narrow = std::arch::x86_64::__m256;
    #[cfg(target_arch = "x86_64")]
    type Wide = std::arch::x86_64::__m512;
}

impl Vectored for f64 {
    type Plain = [f64; 2];
    #[cfg(target_arch = "x86_64")]
    type Narrow = std::arch::x86_64::__m256d;
    #[cfg(target_arch = "x86_64")]
    type Wide = std::arch::x86_64::__m512d;
}

macro_rules! plain {
    ($($ty:ident $count:literal),*) => {$(
        impl Vector for [$ty; $count] {
            type Of = $ty;

            const COUNT: usize = $count;

            #[inline(always)]
            unsafe fn zero() -> Self {
                [0.0; $count]
            }

            #[inline(always)]
            unsafe fn load(at: *const $ty) -> Self {
                // SAFETY: by the caller's contract.
                unsafe { at.cast::<Self>().read_unaligned() }
            }

            #[inline(always)]
            unsafe fn store(self, at: *mut $ty) {
                // SAFETY: by the caller's contract.
                unsafe { at.cast::<Self>().write_unaligned(self) }
            }

            #[inline(always)]
            unsafe fn splat(number: $ty) -> Self {
                [number; $count]
            }

            #[inline(always)]
            unsafe fn times(self, by: Self, to: Self) -> Self {
                std::array::from_fn(|i| self[i] * by[i] + to[i])
            }
        }
    )*};
}

plain!(f32 4, f64 2);

/// Two vectors: a cache line.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(crate) struct Pair<V>(V, V);

#[cfg(target_arch = "x86_64")]
impl<V: Vector> Vector for Pair<V> {
    type Of = V::Of;

    const COUNT: usize = 2 * V::COUNT;

    #[inline(always)]
    unsafe fn zero() -> Self {
        // SAFETY: by the caller's contract; likewise below.
        unsafe { Pair(V::zero(), V::zero()) }
    }

    #[inline(always)]
    unsafe fn load(at: *const V::Of) -> Self {
        // SAFETY: see above.
        unsafe { Pair(V::load(at), V::load(at.add(V::COUNT))) }
    }

    #[inline(always)]
    unsafe fn store(self, at: *mut V::Of) {
        // SAFETY: see above.
        unsafe {
            self.0.store(at);
            self.1.store(at.add(V::COUNT));
        }
    }

    #[inline(always)]
    unsafe fn splat(number: V::Of) -> Self {
        // SAFETY: see above.
        let all = unsafe { V::splat(number) };
        Pair(all, all)
    }

    #[inline(always)]
    unsafe fn times(self, by: Self, to: Self) -> Self {
        // SAFETY: see above.
        unsafe { Pair(self.0.times(by.0, to.0), self.1.times(by.1, to.1)) }
    }
}

#[cfg(target_arch = "x86_64")]
macro_rules! registers {
    ($($vector:ident $ty:ident $count:literal
        [$zero:ident $load:ident $store:ident $splat:ident $times:ident]),* $(,)?) => {$(
        impl Vector for std::arch::x86_64::$vector {
            type Of = $ty;

            const COUNT: usize = $count;

            #[inline(always)]
            unsafe fn zero() -> Self {
                // SAFETY: only code for machines that have the instructions calls this; likewise
                // below.
                unsafe { std::arch::x86_64::$zero() }
            }

            #[inline(always)]
            unsafe fn load(at: *const $ty) -> Self {
                // SAFETY: see above, and by the caller's contract.
                unsafe { std::arch::x86_64::$load(at) }
            }

            #[inline(always)]
            unsafe fn store(self, at: *mut $ty) {
                // SAFETY: see above, and by the caller's contract.
                unsafe { std::arch::x86_64::$store(at, self) }
            }

            #[inline(always)]
            unsafe fn splat(number: $ty) -> Self {
                // SAFETY: see above.
                unsafe { std::arch::x86_64::$splat(number) }
            }

            #[inline(always)]
            unsafe fn times(self, by: Self, to: Self) -> Self {
                // SAFETY: see above.
                unsafe { std::arch::x86_64::$times(self, by, to) }
            }
        }
    )*};
}

#[cfg(target_arch = "x86_64")]
registers! {
    __m256 f32 8
        [_mm256_setzero_ps _mm256_loadu_ps _mm256_storeu_ps _mm256_set1_ps _mm256_fmadd_ps],
    __m256d f64 4
        [_mm256_setzero_pd _mm256_loadu_pd _mm256_storeu_pd _mm256_set1_pd _mm256_fmadd_pd],
    __m512 f32 16
        [_mm512_setzero_ps _mm512_loadu_ps _mm512_storeu_ps _mm512_set1_ps _mm512_fmadd_ps],
    __m512d f64 8
        [_mm512_setzero_pd _mm512_loadu_pd _mm512_storeu_pd _mm512_set1_pd _mm512_fmadd_pd],
}
