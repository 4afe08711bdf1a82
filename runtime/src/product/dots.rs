//! Products of a vector and a matrix in a batch, where the terms of both operands are contiguous:
//! computed as dot products, because panels would be mostly empty.
//!
//! Every sum is split into [`LANES`] partial sums, which are added pairwise at the end, so its bits
//! depend on its length only. Numbers of 16 bits are widened, and summed likewise.

use std::slice;

use ddl_abi::Product;
use half::bf16;

use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::Element;
use crate::real::Real;

/// Number of partial sums: four AVX-512 vectors of f32.
const LANES: usize = 64;
/// Minimum number of terms.
const LONG: u64 = 64;
/// Minimum number of terms if there are more than [`FEW`] results per product of the batch: the
/// partial sums of each are added.
const LONGER: u64 = 4 * LONG;
const FEW: u64 = 8;

/// Whether sums are long enough for dot products.
pub(super) fn is_long(product: &Product) -> bool {
    let least = if product.m.max(product.n) > FEW {
        LONGER
    } else {
        LONG
    };
    product.k >= least
}

/// Whether this method applies to a product. A single result is left to the vector–matrix product.
pub(super) fn is_dots(product: &Product) -> bool {
    let together = (product.a[2], product.b[1]) == (1, 1);
    let is_vector = product.m.min(product.n) == 1;
    product.is_plain() && together && product.batch > 1 && is_vector && is_long(product)
}

/// Whether this method applies to a product of numbers of 16 bits, which need not be in a batch.
pub(super) fn is_low_dots(product: &Product) -> bool {
    let together = (product.a[2], product.b[1]) == (1, 1);
    product.is_plain() && together && product.m.min(product.n) == 1 && is_long(product)
}

/// A term that is multiplied by numbers of type `T`.
trait Term<T>: Copy {
    /// The same number.
    fn of(self) -> T;
}

impl<T: Real> Term<T> for T {
    #[inline(always)]
    fn of(self) -> T {
        self
    }
}

impl Term<f32> for bf16 {
    #[inline(always)]
    fn of(self) -> f32 {
        f32::from_bits(u32::from(self.to_bits()) << 16)
    }
}

/// A dot product of equally long lines of terms.
type Dot<A, T> = unsafe fn(&[A], &[T]) -> T;

/// The dot product made of these instructions.
fn dot<A: Term<T>, T: Real>(cpu: Cpu) -> Dot<A, T> {
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
unsafe fn wide<A: Term<T>, T: Real>(a: &[A], b: &[T]) -> T {
    sum(a, b, T::fused)
}

/// # Safety
/// The machine has FMA.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "fma")]
unsafe fn narrow<A: Term<T>, T: Real>(a: &[A], b: &[T]) -> T {
    sum(a, b, T::fused)
}

/// # Safety
/// No requirement.
unsafe fn plain<A: Term<T>, T: Real>(a: &[A], b: &[T]) -> T {
    sum(a, b, T::plain)
}

#[inline(always)]
fn sum<A: Term<T>, T: Real>(a: &[A], b: &[T], add: impl Fn(T, T, T) -> T) -> T {
    let mut sums = [T::ZERO; LANES];
    let (whole_a, rest_a) = a.as_chunks::<LANES>();
    let (whole_b, rest_b) = b.as_chunks::<LANES>();
    for (a, b) in whole_a.iter().zip(whole_b) {
        for lane in 0..LANES {
            sums[lane] = add(sums[lane], a[lane].of(), b[lane]);
        }
    }
    for (sum, (&a, &b)) in sums.iter_mut().zip(rest_a.iter().zip(rest_b)) {
        *sum = add(*sum, a.of(), b);
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
    let dot = dot::<T, T>(cpu);
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

/// Runs a range of the products of a batch, of numbers of bf16.
///
/// - `memory`: for terms
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run_bf16(
    product: &Product,
    places: [*mut bf16; 3],
    memory: &mut Lines<f32>,
    cpu: Cpu,
) {
    let dot = dot::<bf16, f32>(cpu);
    // SAFETY: by this function's contract; the machine supports `dot`.
    unsafe { run_low(product, places, memory, |line, vector, _| dot(line, vector)) };
}

/// As [`run_bf16`], of numbers that are widened line by line.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run_widened<E: Element<Sum = f32>>(
    product: &Product,
    places: [*mut E; 3],
    memory: &mut Lines<f32>,
    cpu: Cpu,
) {
    let dot = dot::<f32, f32>(cpu);
    let widened = |line: &[E], vector: &[f32], wide: &mut [f32]| {
        // SAFETY: room for as many terms; the machine supports `dot`.
        unsafe {
            E::widen_all(line.as_ptr(), line.len(), wide.as_mut_ptr());
            dot(wide, vector)
        }
    };
    // SAFETY: by this function's contract.
    unsafe { run_low(product, places, memory, widened) };
}

/// - `dot`: the product of a line and of the widened vector, with memory for as many terms
///
/// # Safety
/// As [`run`](super::run).
#[inline(always)]
unsafe fn run_low<E: Element<Sum = f32>>(
    product: &Product,
    [c, a, b]: [*mut E; 3],
    memory: &mut Lines<f32>,
    dot: impl Fn(&[E], &[f32], &mut [f32]) -> f32,
) {
    let Product { m, n, k, .. } = *product;
    let k = k as usize;
    // The operand that is a vector, and the one that has lines, with their strides by batch.
    let (vector, lines) = ((a, product.a[0]), (b, product.b[0]));
    let ((vector, lines), stride, count, to) = match m {
        1 => ((vector, lines), product.b[2], n, product.c[2]),
        _ => ((lines, vector), product.a[1], m, product.c[1]),
    };
    let room = k.next_multiple_of(LANES);
    let memory = memory.at_least(2 * room);
    for i in 0..product.batch {
        // SAFETY: the terms of the vector, and room for them and for those of a line.
        let (own, rest) = unsafe {
            E::widen_all(vector.0.add((i * vector.1) as usize), k, memory);
            let rest = slice::from_raw_parts_mut(memory.add(room), k);
            (slice::from_raw_parts(memory.cast_const(), k), rest)
        };
        for line in 0..count {
            // SAFETY: the terms of a line, which are contiguous, and an element of the result.
            unsafe {
                let from = lines.0.add((i * lines.1 + line * stride) as usize);
                let sum = dot(slice::from_raw_parts(from, k), own, rest);
                *c.add((i * product.c[0] + line * to) as usize) = E::narrow(sum);
            }
        }
    }
}
