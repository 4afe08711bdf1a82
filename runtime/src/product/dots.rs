//! Products of a vector and a matrix in a batch, where the terms of both operands are contiguous:
//! computed as dot products, because panels would be mostly empty.
//!
//! Every sum is split into [`LANES`] partial sums, which are added pairwise at the end, so its bits
//! depend on its length only.

use std::slice;

use ddl_abi::Product;

use crate::cpu::Cpu;
use crate::real::Real;

/// Number of partial sums: four AVX-512 vectors of f32.
const LANES: usize = 64;
/// Minimum number of terms.
const LONG: u64 = 64;
/// Minimum number of terms if there are more than [`FEW`] results per product of the batch: the
/// partial sums of each are added.
const LONGER: u64 = 4 * LONG;
const FEW: u64 = 8;

/// Whether this method applies to a product. A single result is left to the vector–matrix product.
pub(super) fn is_dots(product: &Product) -> bool {
    let Product { batch, m, n, k, .. } = *product;
    let together = (product.a[2], product.b[1]) == (1, 1);
    let least = if m.max(n) > FEW { LONGER } else { LONG };
    product.is_plain() && together && batch > 1 && m.min(n) == 1 && k >= least
}

/// The dot product made of these instructions.
fn dot<T: Real>(cpu: Cpu) -> unsafe fn(&[T], &[T]) -> T {
    #[cfg(target_arch = "x86_64")]
    {
        if cpu.avx512f {
            return wide;
        }
        if cpu.fma {
            return narrow;
        }
    }
    let _ = cpu;
    plain
}

/// # Safety
/// The machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn wide<T: Real>(a: &[T], b: &[T]) -> T {
    sum(a, b, T::fused)
}

/// # Safety
/// The machine has FMA.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "fma")]
unsafe fn narrow<T: Real>(a: &[T], b: &[T]) -> T {
    sum(a, b, T::fused)
}

/// # Safety
/// No requirement.
unsafe fn plain<T: Real>(a: &[T], b: &[T]) -> T {
    sum(a, b, T::plain)
}

#[inline(always)]
fn sum<T: Real>(a: &[T], b: &[T], add: impl Fn(T, T, T) -> T) -> T {
    let mut sums = [T::ZERO; LANES];
    let (whole_a, rest_a) = a.as_chunks::<LANES>();
    let (whole_b, rest_b) = b.as_chunks::<LANES>();
    for (a, b) in whole_a.iter().zip(whole_b) {
        for lane in 0..LANES {
            sums[lane] = add(sums[lane], a[lane], b[lane]);
        }
    }
    for (sum, (&a, &b)) in sums.iter_mut().zip(rest_a.iter().zip(rest_b)) {
        *sum = add(*sum, a, b);
    }
    let mut width = LANES;
    while width > 1 {
        width /= 2;
        for lane in 0..width {
            sums[lane] = sums[lane].plus(sums[lane + width]);
        }
    }
    sums[0]
}

/// Runs a range of the products of a batch.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<T: Real>(product: &Product, [c, a, b]: [*mut T; 3], cpu: Cpu) {
    let dot = dot::<T>(cpu);
    let k = product.k as usize;
    let at = |strides: [u64; 3], index: [u64; 3]| {
        let pairs = strides.iter().zip(index);
        pairs.map(|(stride, i)| stride * i).sum::<u64>() as usize
    };
    for i in 0..product.batch {
        for (row, column) in (0..product.m).flat_map(|m| (0..product.n).map(move |n| (m, n))) {
            // SAFETY: a row of `a` and a column of `b`, whose terms are contiguous, and an element
            // of `c`; the machine supports `dot`.
            unsafe {
                let a = slice::from_raw_parts(a.add(at(product.a, [i, row, 0])), k);
                let b = slice::from_raw_parts(b.add(at(product.b, [i, 0, column])), k);
                *c.add(at(product.c, [i, row, column])) = dot(a, b);
            }
        }
    }
}
