//! Sums of products of vectors, lane by lane, for several outputs and features at a time: of
//! convolutions whose groups are adjacent in memory, and of batches of products that are.

use crate::cpu::Cpu;
use crate::vector::{Vector, Vectored};

/// The terms of the sums of neighboring outputs.
pub(crate) struct Walk<T> {
    /// The first term of the first output.
    pub(crate) x: *const T,
    /// That of the first feature.
    pub(crate) k: *const T,
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
    pub(crate) to: *mut T,
    pub(crate) to_output: isize,
    pub(crate) to_feature: isize,
    /// Whether the terms are added to the sums that are there.
    pub(crate) begun: bool,
}

/// Sums of a number of outputs for the features from a first one.
type Run<T> = unsafe fn(&Walk<T>, usize, usize);

/// The code for a machine.
pub(crate) struct Lanes<T> {
    /// Elements of a vector.
    pub(crate) count: usize,
    /// The most outputs at a time, for one, two or three, and more features.
    most: [usize; 3],
    /// Features at a time where there are many.
    together: usize,
    /// For one, two and four features.
    runs: [Run<T>; 3],
}

impl<T: Vectored> Lanes<T> {
    /// The code made of these instructions.
    pub(crate) fn made_of(cpu: Cpu) -> Lanes<T> {
        #[cfg(target_arch = "x86_64")]
        {
            if cpu.avx512f {
                return wide::lanes();
            }
            if cpu.avx2 && cpu.fma {
                return narrow::lanes();
            }
        }
        let _ = cpu;
        plain::lanes()
    }

    /// The vectors of all machines that this one can be.
    #[cfg(test)]
    pub(crate) fn all() -> Vec<Lanes<T>> {
        let mut all = vec![plain::lanes()];
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            if has!("avx2") && has!("fma") {
                all.push(narrow::lanes());
            }
            if has!("avx512f") {
                all.push(wide::lanes());
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
    pub(crate) unsafe fn run(&self, walk: &Walk<T>, outputs: usize, features: usize) {
        let mut first = 0;
        while first < features {
            let (which, together) = match features - first {
                1 => (0, 1),
                left if left.min(self.together) < 4 => (1, 2),
                _ => (2, 4),
            };
            // SAFETY: by this function's contract; these features are among them.
            unsafe { self.runs[which](walk, outputs, first) };
            first += together;
        }
    }
}

/// Sums of `R` outputs and `F` features in registers.
#[inline(always)]
unsafe fn sums<V: Vector, const R: usize, const F: usize>(walk: &Walk<V::Of>, first: usize) {
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
            use super::{Lanes, Vector, Vectored, Walk, sums};

            type Of<T> = $vector;

            $(#[target_feature(enable = $features)])?
            unsafe fn one<T: Vectored>(walk: &Walk<T>, outputs: usize, first: usize) {
                // SAFETY: by the contract of `Lanes::run`; likewise below.
                unsafe {
                    match outputs {
                        $($few => sums::<Of<T>, $few, 1>(walk, first),)*
                        _ => sums::<Of<T>, $one, 1>(walk, first),
                    }
                }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn two<T: Vectored>(walk: &Walk<T>, outputs: usize, first: usize) {
                // SAFETY: see above.
                unsafe {
                    match outputs {
                        $($double => sums::<Of<T>, $double, 2>(walk, first),)*
                        _ => sums::<Of<T>, $two, 2>(walk, first),
                    }
                }
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn four<T: Vectored>(walk: &Walk<T>, outputs: usize, first: usize) {
                // SAFETY: see above.
                unsafe {
                    match outputs {
                        $($quad => sums::<Of<T>, $quad, 4>(walk, first),)*
                        _ => sums::<Of<T>, $four, 4>(walk, first),
                    }
                }
            }

            pub(crate) fn lanes<T: Vectored>() -> Lanes<T> {
                // Those that have more sums in registers load less for each product.
                let is_paired = $two * 2 > $four * 4;
                Lanes {
                    count: Of::<T>::COUNT,
                    most: [$one, $two, if is_paired { $two } else { $four }],
                    together: if is_paired { 2 } else { 4 },
                    runs: [one::<T>, two::<T>, four::<T>],
                }
            }
        }
    };
}

// Sums, factors and an element of the input fit in the registers.
version!(plain, <T as Vectored>::Plain, , 6 [1 2 3 4 5], 4 [1 2 3], 2 [1]);
#[cfg(target_arch = "x86_64")]
version!(narrow, crate::vector::Pair<<T as Vectored>::Narrow>, "avx2,fma", 6 [1 2 3 4 5], 3 [1 2], 1 []);
#[cfg(target_arch = "x86_64")]
version!(wide, <T as Vectored>::Wide, "avx512f", 8 [1 2 3 4 5 6 7], 6 [1 2 3 4 5], 4 [1 2 3]);
