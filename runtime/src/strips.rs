//! Sums of a few columns by one or two vectors, in registers from the first term to the last: of
//! convolutions of few features, and of products with few rows or columns. What lies along vectors
//! is called features here.

use crate::cpu::Cpu;
use crate::microkernel::{LINE, Mix, Sum};
use crate::operand::fetch;
use crate::vector::{LANES, Vector, Vectored};

/// Most vectors of features of a tile.
pub(crate) const VECTORS: usize = 2;

/// Terms that are consecutive in both operands.
pub(crate) struct StripRun<T> {
    /// Those of the first column, and of the first feature.
    pub(crate) x: *const T,
    pub(crate) k: *const T,
    pub(crate) terms: usize,
    /// The stride of `k` between terms; the features of a term are adjacent, up to whole vectors.
    pub(crate) k_term: isize,
}

/// The sums of some columns and features.
pub(crate) struct Strip<'a, T> {
    pub(crate) runs: &'a [StripRun<T>],
    /// What is added to the addresses of the runs.
    pub(crate) x_shift: usize,
    pub(crate) k_shift: usize,
    /// The strides of `x` between terms and columns.
    pub(crate) x_term: usize,
    pub(crate) x_column: usize,
    /// How far behind each element of `x` is one that is fetched, 0 for none: terms are adjacent.
    pub(crate) ahead: usize,
    pub(crate) to: *mut T,
    pub(crate) to_column: isize,
    /// The number of columns, and of features, which are adjacent in the result.
    pub(crate) columns: usize,
    pub(crate) features: usize,
    /// Whether the sums are added to what the result has.
    pub(crate) add: bool,
}

type Sums<T> = unsafe fn(&Strip<'_, T>);

/// The code for a machine.
#[derive(Clone, Copy)]
pub(crate) struct StripTiles<T: 'static> {
    /// Features of a vector.
    pub(crate) lanes: usize,
    /// By number of columns, from one on, for one and two vectors.
    sums: [&'static [Sums<T>]; VECTORS],
}

impl<T: Vectored> StripTiles<T> {
    /// The code made of these instructions, for so many features: where half of a vector would be
    /// empty, shorter ones are as fast, or twice as fast where they are halves of the longer ones.
    pub(crate) fn made_of(cpu: Cpu, features: usize) -> StripTiles<T> {
        #[cfg(target_arch = "x86_64")]
        {
            let has_narrow = cpu.avx2 && cpu.fma;
            if cpu.avx512f && (features > T::Narrow::COUNT || !has_narrow) {
                return wide::tiles();
            }
            if has_narrow {
                return narrow::tiles();
            }
        }
        let _ = (cpu, features);
        plain::tiles()
    }

    /// The most columns of a tile of so many features.
    pub(crate) fn columns(&self, features: usize) -> usize {
        self.sums[features.div_ceil(self.lanes) - 1].len()
    }

    /// Computes the sums of a strip.
    ///
    /// # Safety
    /// All terms are readable, for whole vectors of features, and the sums writable, and readable
    /// if they are added to. There are as many columns and vectors as the code has tiles for.
    pub(crate) unsafe fn run(&self, strip: &Strip<'_, T>) {
        let sums = self.sums[strip.features.div_ceil(self.lanes) - 1];
        // SAFETY: by this function's contract.
        unsafe { sums[strip.columns - 1](strip) };
    }
}

/// Columns whose addresses are multiples of one stride from that of the first: as many as an
/// address can be scaled for.
const BASE: usize = 3;
/// The most bases of a tile.
const BASES: usize = 4;

/// Sums of `N` columns and `F` vectors.
#[inline(always)]
unsafe fn sums<V: Vector, const N: usize, const F: usize>(strip: &Strip<'_, V::Of>) {
    let line = LINE / size_of::<V::Of>();
    let stride = strip.x_column;
    // SAFETY: by the contract of `StripTiles::run`.
    unsafe {
        let mut sums = [[V::zero(); F]; N];
        for run in strip.runs {
            let x = run.x.wrapping_add(strip.x_shift);
            let mut k = run.k.wrapping_add(strip.k_shift);
            let mut bases: [*const V::Of; BASES] =
                std::array::from_fn(|base| x.wrapping_add(base * BASE * stride));
            let mut terms = run.terms;
            while terms > 0 {
                let some = terms.min(line);
                terms -= some;
                for column in 0..if strip.ahead > 0 { N } else { 0 } {
                    let x = bases[column / BASE].wrapping_add(column % BASE * stride);
                    fetch(x.wrapping_add(strip.ahead));
                }
                for _ in 0..some {
                    let mut factors = [V::zero(); F];
                    for (vector, factor) in factors.iter_mut().enumerate() {
                        *factor = V::load(k.wrapping_add(vector * V::COUNT));
                    }
                    for (column, sums) in sums.iter_mut().enumerate() {
                        let x = bases[column / BASE].wrapping_add(column % BASE * stride);
                        let x = V::splat(x.read());
                        for (sum, &factor) in sums.iter_mut().zip(&factors) {
                            *sum = x.times(factor, *sum);
                        }
                    }
                    k = k.wrapping_offset(run.k_term);
                    for base in &mut bases {
                        *base = base.wrapping_add(strip.x_term);
                    }
                }
            }
        }
        let mut column = strip.to;
        for sums in &sums {
            for (vector, &sum) in sums.iter().enumerate() {
                let to = column.wrapping_add(vector * V::COUNT);
                let count = strip.features - vector * V::COUNT;
                if count >= V::COUNT {
                    let sum = match strip.add {
                        true => V::splat(V::Of::ONE).times(V::load(to), sum),
                        false => sum,
                    };
                    sum.store(to);
                } else {
                    some(sum, to, count, strip.add);
                }
            }
            column = column.wrapping_offset(strip.to_column);
        }
    }
}

/// Writes some lanes.
#[inline(always)]
unsafe fn some<V: Vector>(sum: V, to: *mut V::Of, count: usize, add: bool) {
    let mut all = [V::Of::ZERO; LANES];
    // SAFETY: by the contract of `StripTiles::run`; no vector has more lanes.
    unsafe {
        sum.store(all.as_mut_ptr());
        for (lane, &sum) in all[..count].iter().enumerate() {
            let to = to.add(lane);
            let old = if add { to.read() } else { V::Of::ZERO };
            to.write(sum.mixed(old, Mix::plain(add)));
        }
    }
}

macro_rules! version {
    ($name:ident, $vector:ident, $($features:literal)?, [$($one:literal)*], [$($two:literal)*]) => {
        mod $name {
            use super::{Strip, StripTiles, Sums, Vector, Vectored, sums};

            $(#[target_feature(enable = $features)])?
            unsafe fn one<T: Vectored, const N: usize>(strip: &Strip<'_, T>) {
                // SAFETY: by the contract of `StripTiles::run`; likewise below.
                unsafe { sums::<T::$vector, N, 1>(strip) };
            }

            $(#[target_feature(enable = $features)])?
            unsafe fn two<T: Vectored, const N: usize>(strip: &Strip<'_, T>) {
                // SAFETY: see above.
                unsafe { sums::<T::$vector, N, 2>(strip) };
            }

            pub(super) fn tiles<T: Vectored>() -> StripTiles<T> {
                let one: &'static [Sums<T>] = const { &[$(one::<T, $one>),*] };
                let two: &'static [Sums<T>] = const { &[$(two::<T, $two>),*] };
                StripTiles {
                    lanes: T::$vector::COUNT,
                    sums: [one, two],
                }
            }
        }
    };
}

// Sums, the factors and an element of the input fit in the registers.
version!(plain, Plain, , [1 2 3 4 5 6 7 8 9 10 11 12], [1 2 3 4 5 6]);
#[cfg(target_arch = "x86_64")]
version!(narrow, Narrow, "avx2,fma", [1 2 3 4 5 6 7 8 9 10 11 12], [1 2 3 4 5 6]);
#[cfg(target_arch = "x86_64")]
version!(wide, Wide, "avx512f", [1 2 3 4 5 6 7 8 9 10 11 12], [1 2 3 4 5 6 7 8 9 10 11 12]);
