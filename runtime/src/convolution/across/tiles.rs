//! Sums of some vectors of outputs and all features of a group, in registers.

use super::FEATURES;
use crate::cpu::Cpu;
use crate::microkernel::Sum;
use crate::vector::{Vector, Vectored};

/// Lines of the input, from what the first output reads first, and the kernel's elements along
/// them, of each position all features.
pub(super) struct AcrossRow<T> {
    pub(super) x: *const T,
    pub(super) k: *const T,
    /// The number of lines.
    pub(super) lines: usize,
}

/// Rows that are summed for some outputs.
pub(super) struct AcrossTask<'a, T> {
    pub(super) rows: &'a [AcrossRow<T>],
    pub(super) taps: usize,
    pub(super) dilation: usize,
    /// Elements of a line.
    pub(super) line: usize,
    /// The first output.
    pub(super) from: usize,
    /// Sums by feature.
    pub(super) to: *mut T,
    /// Whether the sums are added to what is there.
    pub(super) add: bool,
}

type Sums<T> = unsafe fn(&AcrossTask<'_, T>);

/// The code for a machine.
#[derive(Clone, Copy)]
pub(super) struct AcrossTiles<T: 'static> {
    /// Outputs of a vector.
    pub(super) lanes: usize,
    /// By number of features: of one, two and four vectors, as far as the registers suffice.
    sums: [&'static [Sums<T>]; FEATURES],
}

impl<T: Vectored> AcrossTiles<T> {
    /// The code made of these instructions.
    pub(super) fn made_of(cpu: Cpu) -> AcrossTiles<T> {
        #[cfg(target_arch = "x86_64")]
        {
            if cpu.avx512f {
                return wide::tiles();
            }
            if cpu.avx2 && cpu.fma {
                return narrow::tiles();
            }
        }
        let _ = cpu;
        plain::tiles()
    }

    /// The most outputs of a tile.
    pub(super) fn most(&self) -> usize {
        4 * self.lanes
    }

    /// Outputs of a tile, where so many are left: vectors of which none is empty.
    pub(super) fn width(&self, features: usize, left: usize) -> usize {
        let vectors = left.div_ceil(self.lanes);
        let kinds = self.sums[features - 1].len();
        let kind = (1..kinds).rev().find(|&kind| 1 << kind <= vectors);
        self.lanes << kind.unwrap_or(0)
    }

    /// Computes the sums of a [`width`](AcrossTiles::width).
    ///
    /// # Safety
    /// The rows are readable for whole vectors, and the sums are writable, and readable if they are
    /// added to.
    pub(super) unsafe fn run(&self, task: &AcrossTask<'_, T>, features: usize, width: usize) {
        let kind = (width / self.lanes).trailing_zeros() as usize;
        // SAFETY: by this function's contract.
        unsafe { self.sums[features - 1][kind](task) };
    }
}

/// Sums of `N` vectors and `F` features.
#[inline(always)]
unsafe fn sums<V: Vector, const N: usize, const F: usize>(task: &AcrossTask<'_, V::Of>) {
    // SAFETY: by the contract of `AcrossTiles::run`.
    unsafe {
        let mut sums = [[V::zero(); N]; F];
        for row in task.rows {
            let mut k = row.k;
            for number in 0..row.lines {
                let mut x = row.x.wrapping_add(number * task.line + task.from);
                for _ in 0..task.taps {
                    let mut line = [V::zero(); N];
                    for (vector, line) in line.iter_mut().enumerate() {
                        *line = V::load(x.wrapping_add(vector * V::COUNT));
                    }
                    for (feature, sums) in sums.iter_mut().enumerate() {
                        let factor = V::splat(k.wrapping_add(feature).read());
                        for (sum, &line) in sums.iter_mut().zip(&line) {
                            *sum = line.times(factor, *sum);
                        }
                    }
                    x = x.wrapping_add(task.dilation);
                    k = k.wrapping_add(F);
                }
            }
        }
        for (number, &sum) in sums.as_flattened().iter().enumerate() {
            let to = task.to.wrapping_add(number * V::COUNT);
            let sum = match task.add {
                true => V::splat(V::Of::ONE).times(V::load(to), sum),
                false => sum,
            };
            sum.store(to);
        }
    }
}

macro_rules! version {
    ($name:ident, $vector:ident, $($level:literal)?, $([$($vectors:literal)*] $features:literal)*) => {
        mod $name {
            use super::{AcrossTask, AcrossTiles, Sums, Vector, Vectored, sums};

            $(#[target_feature(enable = $level)])?
            unsafe fn tile<T: Vectored, const N: usize, const F: usize>(
                task: &AcrossTask<'_, T>,
            ) {
                // SAFETY: by the contract of `AcrossTiles::run`.
                unsafe { sums::<T::$vector, N, F>(task) };
            }

            pub(super) fn tiles<T: Vectored>() -> AcrossTiles<T> {
                AcrossTiles {
                    lanes: T::$vector::COUNT,
                    sums: [$(const { &[$(tile::<T, $vectors, $features> as Sums<T>),*] }),*],
                }
            }
        }
    };
}

// Sums, the line and a factor fit in the registers.
version!(plain, Plain, ,
    [1 2 4] 1 [1 2 4] 2 [1 2] 3 [1 2] 4 [1 2] 5 [1 2] 6 [1] 7 [1] 8);
#[cfg(target_arch = "x86_64")]
version!(narrow, Narrow, "avx2,fma",
    [1 2 4] 1 [1 2 4] 2 [1 2] 3 [1 2] 4 [1 2] 5 [1 2] 6 [1] 7 [1] 8);
#[cfg(target_arch = "x86_64")]
version!(wide, Wide, "avx512f",
    [1 2 4] 1 [1 2 4] 2 [1 2 4] 3 [1 2 4] 4 [1 2 4] 5 [1 2 4] 6 [1 2] 7 [1 2] 8);
