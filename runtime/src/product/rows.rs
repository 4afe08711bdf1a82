//! Products of a vector and a matrix in a batch, where the results of a term are contiguous: the
//! rows of the matrix are added, each times a number, because panels would be mostly empty.
//!
//! The terms of every sum are added in order, so its bits depend on nothing else.

use std::slice;

use ddl_abi::Product;

use crate::cpu::Cpu;
use crate::real::Real;

/// Number of rows that are added at once, and of short ones: of longer ones the hardware foresees
/// only a few.
const ROWS: usize = 8;
const SHORT_ROWS: usize = 32;
/// Up to this many results, rows are short.
const SHORT: u64 = 256;
/// Number of sums in registers, and of AVX-512 where there are as many: fewer wait for one another.
const LANES: usize = 32;
const WIDE_LANES: usize = 64;
/// Minimum number of results.
const WIDE: u64 = 16;

/// A product as the sum of rows: the batch, the terms and the results, strides of the vector by
/// batch and term, of the matrix by batch and term, and of the result by batch; whether the matrix
/// is the first operand.
struct Rows {
    batch: u64,
    terms: u64,
    width: u64,
    vector: [u64; 2],
    matrix: [u64; 2],
    result: u64,
    turned: bool,
}

impl Rows {
    fn of(product: &Product) -> Option<Rows> {
        let Product {
            batch,
            m,
            n,
            k,
            a,
            b,
            c,
            ..
        } = *product;
        if !product.is_plain() || batch < 2 || m.max(n) < WIDE {
            return None;
        }
        let rows = Rows {
            batch,
            terms: k,
            width: n,
            vector: [a[0], a[2]],
            matrix: [b[0], b[1]],
            result: c[0],
            turned: false,
        };
        match (m, n) {
            (1, _) if b[2] == 1 && c[2] == 1 => Some(rows),
            (_, 1) if a[1] == 1 && c[1] == 1 => Some(Rows {
                width: m,
                vector: [b[0], b[1]],
                matrix: [a[0], a[2]],
                turned: true,
                ..rows
            }),
            _ => None,
        }
    }
}

/// Whether this method applies to a product.
pub(super) fn is_rows(product: &Product) -> bool {
    Rows::of(product).is_some()
}

/// A function that adds rows to sums: the numbers, the rows at a stride, and the sums.
type Add<T> = unsafe fn(&[T], (*const T, usize), &mut [T]);

/// The implementation made of these instructions.
fn add<T: Real>(cpu: Cpu) -> Add<T> {
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
/// As [`sum`]; the machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn wide<T: Real>(numbers: &[T], rows: (*const T, usize), sums: &mut [T]) {
    let (whole, rest) = sums.split_at_mut(sums.len() / WIDE_LANES * WIDE_LANES);
    let after = rows.0.wrapping_add(whole.len());
    // SAFETY: by this function's contract.
    unsafe {
        sum::<T, WIDE_LANES>(numbers, rows, whole, T::fused);
        sum::<T, LANES>(numbers, (after, rows.1), rest, T::fused);
    }
}

/// # Safety
/// As [`sum`]; the machine has FMA.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "fma")]
unsafe fn narrow<T: Real>(numbers: &[T], rows: (*const T, usize), sums: &mut [T]) {
    // SAFETY: by this function's contract.
    unsafe { sum::<T, LANES>(numbers, rows, sums, T::fused) }
}

/// # Safety
/// As [`sum`].
unsafe fn plain<T: Real>(numbers: &[T], rows: (*const T, usize), sums: &mut [T]) {
    // SAFETY: by this function's contract.
    unsafe { sum::<T, LANES>(numbers, rows, sums, T::plain) }
}

/// Adds each number times its row to the sums, `N` at a time.
///
/// # Safety
/// As many rows as numbers lie at this stride, each as long as the sums.
#[inline(always)]
unsafe fn sum<T: Real, const N: usize>(
    numbers: &[T],
    (rows, stride): (*const T, usize),
    sums: &mut [T],
    add: impl Fn(T, T, T) -> T,
) {
    let width = sums.len();
    // SAFETY: by this function's contract.
    let row = |i: usize| unsafe { slice::from_raw_parts(rows.add(i * stride), width) };
    let (whole, rest) = sums.as_chunks_mut::<N>();
    for (chunk, sums) in whole.iter_mut().enumerate() {
        let mut own = *sums;
        for (i, &number) in numbers.iter().enumerate() {
            let row = &row(i)[chunk * N..][..N];
            for lane in 0..N {
                own[lane] = add(own[lane], number, row[lane]);
            }
        }
        *sums = own;
    }
    let begin = width - rest.len();
    for (i, &number) in numbers.iter().enumerate() {
        for (sum, &element) in rest.iter_mut().zip(&row(i)[begin..]) {
            *sum = add(*sum, number, element);
        }
    }
}

/// Runs a range of the products of a batch, to which the method [applies](is_rows).
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<T: Real>(product: &Product, [c, a, b]: [*mut T; 3], cpu: Cpu) {
    // A range of a batch may be a single product.
    let whole = Product {
        batch: product.batch.max(2),
        ..*product
    };
    let Some(rows) = Rows::of(&whole) else {
        return;
    };
    let add = add::<T>(cpu);
    let (vector, matrix) = if rows.turned { (b, a) } else { (a, b) };
    for i in 0..product.batch.min(rows.batch) {
        let [from, to, numbers] = [
            matrix.wrapping_add((i * rows.matrix[0]) as usize),
            c.wrapping_add((i * rows.result) as usize),
            vector.wrapping_add((i * rows.vector[0]) as usize),
        ];
        // SAFETY: the results of a product, all of which are written.
        let sums = unsafe {
            for lane in 0..rows.width as usize {
                to.add(lane).write(T::ZERO);
            }
            slice::from_raw_parts_mut(to, rows.width as usize)
        };
        let (terms, stride) = (rows.terms as usize, rows.matrix[1] as usize);
        let together = if rows.width <= SHORT {
            SHORT_ROWS
        } else {
            ROWS
        };
        for first in (0..terms).step_by(together) {
            let count = together.min(terms - first);
            let mut some = [T::ZERO; SHORT_ROWS];
            for (term, number) in (first..).zip(&mut some[..count]) {
                // SAFETY: a term of the vector.
                *number = unsafe { *numbers.add(term * rows.vector[1] as usize) };
            }
            let from = from.wrapping_add(first * stride).cast_const();
            // SAFETY: these rows of the matrix; the machine supports `add`.
            unsafe { add(&some[..count], (from, stride), sums) };
        }
    }
}
