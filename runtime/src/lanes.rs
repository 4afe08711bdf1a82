//! Sums of products of vectors, lane by lane, for several outputs and features at a time: of
//! convolutions whose groups are adjacent in memory, and of batches of products that are.

use crate::cpu::Cpu;

/// The terms of the sums of neighboring outputs.
pub(crate) struct Walk {
    /// The first term of the first output.
    pub(crate) x: *const f32,
    /// That of the first feature.
    pub(crate) k: *const f32,
    /// Terms: input features, and window positions along each dim of space.
    pub(crate) counts: [usize; 4],
    /// Strides between them.
    pub(crate) x_steps: [isize; 4],
    pub(crate) k_steps: [isize; 4],
    /// The stride of `x` between outputs.
    pub(crate) output: isize,
    /// The stride of `k` between features.
    pub(crate) feature: isize,
    /// The sums, and their strides between outputs and features.
    pub(crate) to: *mut f32,
    pub(crate) to_output: isize,
    pub(crate) to_feature: isize,
    /// Whether the terms are added to the sums that are there.
    pub(crate) begun: bool,
}

/// Sums of a number of outputs for the features from a first one.
type Run = unsafe fn(&Walk, usize, usize);

/// The code for a machine.
pub(crate) struct Lanes {
    /// Elements of a vector.
    pub(crate) count: usize,
    /// The most outputs at a time, for one, two and four features at a time.
    most: [usize; 3],
    /// For so many features.
    runs: [Run; 3],
}

impl Lanes {
    /// The code made of these instructions.
    pub(crate) fn made_of(cpu: Cpu) -> Lanes {
        #[cfg(target_arch = "x86_64")]
        {
            if cpu.avx512f {
                return wide::LANES;
            }
            if cpu.avx2 && cpu.fma {
                return narrow::LANES;
            }
        }
        let _ = cpu;
        plain::LANES
    }

    /// The vectors of all machines that this one can be.
    #[cfg(test)]
    pub(crate) fn all() -> Vec<Lanes> {
        let mut all = vec![plain::LANES];
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            if has!("avx2") && has!("fma") {
                all.push(narrow::LANES);
            }
            if has!("avx512f") {
                all.push(wide::LANES);
            }
        }
        all
    }

    /// Outputs at a time, at most, for so many features.
    pub(crate) fn outputs(&self, features: usize) -> usize {
        self.most[match features {
            0 | 1 => 0,
            2 | 3 => 1,
            _ => 2,
        }]
    }

    /// Computes the sums of all features of some outputs, at most as many as
    /// [`outputs`](Self::outputs).
    ///
    /// # Safety
    /// All terms are readable, and the sums writable, and readable if they have begun.
    pub(crate) unsafe fn run(&self, walk: &Walk, outputs: usize, features: usize) {
        let mut first = 0;
        while first < features {
            let (which, together) = match features - first {
                1 => (0, 1),
                2 | 3 => (1, 2),
                _ => (2, 4),
            };
            // SAFETY: by this function's contract; these features are among them.
            unsafe { self.runs[which](walk, outputs, first) };
            first += together;
        }
    }
}

/// A vector of a machine. Calling a function is safe where the machine has its instructions, and
/// the elements are readable or writable.
pub(crate) trait Vector: Copy {
    const COUNT: usize;

    unsafe fn zero() -> Self;
    unsafe fn load(at: *const f32) -> Self;
    unsafe fn store(self, at: *mut f32);
    /// The same number in all lanes.
    unsafe fn splat(number: f32) -> Self;
    /// `self · by + to`.
    unsafe fn times(self, by: Self, to: Self) -> Self;
}

/// Sums of `R` outputs and `F` features in registers.
#[inline(always)]
unsafe fn sums<V: Vector, const R: usize, const F: usize>(walk: &Walk, first: usize) {
    let [channels, planes, rows, columns] = walk.counts;
    let start = walk.k.wrapping_offset(first as isize * walk.feature);
    // SAFETY: by the contract of `Lanes::run`.
    unsafe {
        let mut sums = [[V::zero(); F]; R];
        let place = |output: usize, feature: usize| {
            let at =
                output as isize * walk.to_output + (first + feature) as isize * walk.to_feature;
            walk.to.wrapping_offset(at)
        };
        if walk.begun {
            for (output, sums) in sums.iter_mut().enumerate() {
                for (feature, sum) in sums.iter_mut().enumerate() {
                    *sum = V::load(place(output, feature));
                }
            }
        }
        let of = |index: [usize; 3], steps: [isize; 4]| {
            let offsets = index.iter().zip(steps);
            offsets
                .map(|(&index, step)| index as isize * step)
                .sum::<isize>()
        };
        for channel in 0..channels {
            for plane in 0..planes {
                for row in 0..rows {
                    let index = [channel, plane, row];
                    let mut x = walk.x.wrapping_offset(of(index, walk.x_steps));
                    let mut k = start.wrapping_offset(of(index, walk.k_steps));
                    for _ in 0..columns {
                        let mut factors = [V::zero(); F];
                        for (feature, factor) in factors.iter_mut().enumerate() {
                            *factor = V::load(k.wrapping_offset(feature as isize * walk.feature));
                        }
                        for (output, sums) in sums.iter_mut().enumerate() {
                            let x = V::load(x.wrapping_offset(output as isize * walk.output));
                            for (sum, &factor) in sums.iter_mut().zip(&factors) {
                                *sum = x.times(factor, *sum);
                            }
                        }
                        x = x.wrapping_offset(walk.x_steps[3]);
                        k = k.wrapping_offset(walk.k_steps[3]);
                    }
                }
            }
        }
        for (output, sums) in sums.iter().enumerate() {
            for (feature, sum) in sums.iter().enumerate() {
                sum.store(place(output, feature));
            }
        }
    }
}

macro_rules! version {
    (
        $name:ident, $vector:ty, $($features:literal)?,
        $one:literal [$($few:literal)*], $two:literal [$($double:literal)*], $four:literal [$($quad:literal)*]
    ) => {
        mod $name {
            use super::{Lanes, Vector, Walk, sums};

            $(#[target_feature(enable = $features)])?
            unsafe fn one(walk: &Walk, outputs: usize, first: usize) {
                // SAFETY: by the contract of `Lanes::run`; likewise below.
                unsafe {
                    match outputs {
                        $($few => sums::<$vector, $few, 1>(walk, first),)*
                        _ => sums::<$vector, $one, 1>(walk, first),
                    }
                }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn two(walk: &Walk, outputs: usize, first: usize) {
                // SAFETY: see above.
                unsafe {
                    match outputs {
                        $($double => sums::<$vector, $double, 2>(walk, first),)*
                        _ => sums::<$vector, $two, 2>(walk, first),
                    }
                }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn four(walk: &Walk, outputs: usize, first: usize) {
                // SAFETY: see above.
                unsafe {
                    match outputs {
                        $($quad => sums::<$vector, $quad, 4>(walk, first),)*
                        _ => sums::<$vector, $four, 4>(walk, first),
                    }
                }
            }

            pub(crate) const LANES: Lanes = Lanes {
                count: <$vector>::COUNT,
                most: [$one, $two, $four],
                runs: [one, two, four],
            };
        }
    };
}

// Sums, factors and an element of the input fit in the registers.
version!(plain, [f32; 4], , 6 [1 2 3 4 5], 4 [1 2 3], 2 [1]);
#[cfg(target_arch = "x86_64")]
version!(narrow, super::Pair, "avx2,fma", 6 [1 2 3 4 5], 3 [1 2], 1 []);
#[cfg(target_arch = "x86_64")]
version!(wide, std::arch::x86_64::__m512, "avx512f", 8 [1 2 3 4 5 6 7], 6 [1 2 3 4 5], 4 [1 2 3]);

/// Two vectors: a cache line.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Pair(std::arch::x86_64::__m256, std::arch::x86_64::__m256);

impl Vector for [f32; 4] {
    const COUNT: usize = 4;

    #[inline(always)]
    unsafe fn zero() -> Self {
        [0.0; 4]
    }

    #[inline(always)]
    unsafe fn load(at: *const f32) -> Self {
        // SAFETY: by the caller's contract.
        unsafe { at.cast::<Self>().read_unaligned() }
    }

    #[inline(always)]
    unsafe fn store(self, at: *mut f32) {
        // SAFETY: by the caller's contract.
        unsafe { at.cast::<Self>().write_unaligned(self) }
    }

    #[inline(always)]
    unsafe fn splat(number: f32) -> Self {
        [number; 4]
    }

    #[inline(always)]
    unsafe fn times(self, by: Self, to: Self) -> Self {
        std::array::from_fn(|i| self[i] * by[i] + to[i])
    }
}

#[cfg(target_arch = "x86_64")]
impl Vector for Pair {
    const COUNT: usize = 16;

    #[inline(always)]
    unsafe fn zero() -> Self {
        // SAFETY: only code for machines that have the instructions calls this; likewise below.
        let zero = unsafe { std::arch::x86_64::_mm256_setzero_ps() };
        Pair(zero, zero)
    }

    #[inline(always)]
    unsafe fn load(at: *const f32) -> Self {
        use std::arch::x86_64::_mm256_loadu_ps;
        // SAFETY: see above, and by the caller's contract.
        unsafe { Pair(_mm256_loadu_ps(at), _mm256_loadu_ps(at.add(8))) }
    }

    #[inline(always)]
    unsafe fn store(self, at: *mut f32) {
        use std::arch::x86_64::_mm256_storeu_ps;
        // SAFETY: see above, and by the caller's contract.
        unsafe {
            _mm256_storeu_ps(at, self.0);
            _mm256_storeu_ps(at.add(8), self.1);
        }
    }

    #[inline(always)]
    unsafe fn splat(number: f32) -> Self {
        // SAFETY: see above.
        let all = unsafe { std::arch::x86_64::_mm256_set1_ps(number) };
        Pair(all, all)
    }

    #[inline(always)]
    unsafe fn times(self, by: Self, to: Self) -> Self {
        use std::arch::x86_64::_mm256_fmadd_ps;
        // SAFETY: see above.
        unsafe {
            Pair(
                _mm256_fmadd_ps(self.0, by.0, to.0),
                _mm256_fmadd_ps(self.1, by.1, to.1),
            )
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl Vector for std::arch::x86_64::__m512 {
    const COUNT: usize = 16;

    #[inline(always)]
    unsafe fn zero() -> Self {
        // SAFETY: see above.
        unsafe { std::arch::x86_64::_mm512_setzero_ps() }
    }

    #[inline(always)]
    unsafe fn load(at: *const f32) -> Self {
        // SAFETY: see above, and by the caller's contract.
        unsafe { std::arch::x86_64::_mm512_loadu_ps(at) }
    }

    #[inline(always)]
    unsafe fn store(self, at: *mut f32) {
        // SAFETY: see above, and by the caller's contract.
        unsafe { std::arch::x86_64::_mm512_storeu_ps(at, self) }
    }

    #[inline(always)]
    unsafe fn splat(number: f32) -> Self {
        // SAFETY: see above.
        unsafe { std::arch::x86_64::_mm512_set1_ps(number) }
    }

    #[inline(always)]
    unsafe fn times(self, by: Self, to: Self) -> Self {
        // SAFETY: see above.
        unsafe { std::arch::x86_64::_mm512_fmadd_ps(self, by, to) }
    }
}

#[cfg(target_arch = "x86_64")]
impl Vector for std::arch::x86_64::__m256 {
    const COUNT: usize = 8;

    #[inline(always)]
    unsafe fn zero() -> Self {
        // SAFETY: see above.
        unsafe { std::arch::x86_64::_mm256_setzero_ps() }
    }

    #[inline(always)]
    unsafe fn load(at: *const f32) -> Self {
        // SAFETY: see above, and by the caller's contract.
        unsafe { std::arch::x86_64::_mm256_loadu_ps(at) }
    }

    #[inline(always)]
    unsafe fn store(self, at: *mut f32) {
        // SAFETY: see above, and by the caller's contract.
        unsafe { std::arch::x86_64::_mm256_storeu_ps(at, self) }
    }

    #[inline(always)]
    unsafe fn splat(number: f32) -> Self {
        // SAFETY: see above.
        unsafe { std::arch::x86_64::_mm256_set1_ps(number) }
    }

    #[inline(always)]
    unsafe fn times(self, by: Self, to: Self) -> Self {
        // SAFETY: see above.
        unsafe { std::arch::x86_64::_mm256_fmadd_ps(self, by, to) }
    }
}
