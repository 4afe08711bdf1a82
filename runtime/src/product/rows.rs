//! Products of a vector and a matrix, where the results of a term are contiguous: the rows of the
//! matrix are added, each times a number, because panels would be mostly empty.
//!
//! The terms of every sum are added in order, so its bits depend on nothing else. Numbers of 16
//! bits are widened on the way.

use std::slice;

use ddl_abi::{Dtype, Product};

use super::few::{Line, Reads};
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::{Element, Sum};
use crate::vector::{LANES, Vector};

/// Number of rows that are added at once, and of short ones: of longer ones the hardware foresees
/// only a few.
const ROWS: usize = 8;
const SHORT_ROWS: usize = 32;
/// Up to this many results, rows are short.
const SHORT: u64 = 256;
/// Vectors of sums in registers: fewer wait for one another.
const VECTORS: usize = 4;
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
        let is_float = matches!(
            Dtype::from_code(product.dtype),
            Some(Dtype::F32 | Dtype::F64 | Dtype::BF16 | Dtype::F16)
        );
        if !is_float || !product.is_plain() || batch == 0 {
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
    product.m.max(product.n) >= WIDE && Rows::of(product).is_some()
}

/// A function that adds rows to so many sums: the numbers, the rows at a stride, and the sums.
type Add<E> =
    unsafe fn(&[<E as Element>::Sum], (*const E, usize), (*mut <E as Element>::Sum, usize));

/// The implementation made of these instructions.
fn add<E: Line>(cpu: Cpu) -> Add<E> {
    #[cfg(target_arch = "x86_64")]
    {
        if cpu.avx512f {
            return wide::add;
        }
        if cpu.avx2 && cpu.fma && std::arch::is_x86_feature_detected!("f16c") {
            return narrow::add;
        }
    }
    let _ = cpu;
    plain::add
}

macro_rules! version {
    ($name:ident, $vector:ident, $($level:literal)?) => {
        mod $name {
            use super::{Element, Line, sum};
            use crate::vector::Vectored;

            /// # Safety
            /// As [`sum`].
            $(#[target_feature(enable = $level)])?
            pub(super) unsafe fn add<E: Line>(
                numbers: &[E::Sum],
                rows: (*const E, usize),
                sums: (*mut E::Sum, usize),
            ) {
                // SAFETY: by this function's contract.
                unsafe { sum::<E, <<E as Element>::Sum as Vectored>::$vector>(numbers, rows, sums) };
            }
        }
    };
}

version!(plain, Plain,);
#[cfg(target_arch = "x86_64")]
version!(narrow, Narrow, "avx2,fma,f16c");
#[cfg(target_arch = "x86_64")]
version!(wide, Wide, "avx512f");

/// Adds each number times its row to the sums.
///
/// # Safety
/// As many rows as numbers lie at this stride, each as long as the sums; the machine has the
/// vector.
#[inline(always)]
unsafe fn sum<E: Line + Reads<V>, V: Vector<Of = E::Sum>>(
    numbers: &[E::Sum],
    (rows, stride): (*const E, usize),
    (sums, width): (*mut E::Sum, usize),
) {
    let whole = width / V::COUNT * V::COUNT;
    let most = VECTORS * V::COUNT;
    let together = whole / most * most;
    // SAFETY: by this function's contract; what is behind the last whole vector is copied.
    unsafe {
        for at in (0..together).step_by(most) {
            vectors::<E, V, VECTORS>(numbers, (rows.add(at), stride), sums.add(at));
        }
        for at in (together..whole).step_by(V::COUNT) {
            vectors::<E, V, 1>(numbers, (rows.add(at), stride), sums.add(at));
        }
        let rest = width - whole;
        if rest == 0 {
            return;
        }
        let mut own = [E::Sum::ZERO; LANES];
        own[..rest].copy_from_slice(slice::from_raw_parts(sums.add(whole), rest));
        for (i, number) in numbers.iter().enumerate() {
            let mut row = [E::NOTHING; LANES];
            let from = rows.add(i * stride + whole);
            (row.as_mut_ptr()).copy_from_nonoverlapping(from, rest);
            vectors::<E, V, 1>(slice::from_ref(number), (row.as_ptr(), 0), own.as_mut_ptr());
        }
        (sums.add(whole)).copy_from_nonoverlapping(own.as_ptr(), rest);
    }
}

/// Adds each number times so many vectors of its row to sums in registers.
///
/// # Safety
/// As [`sum`].
#[inline(always)]
unsafe fn vectors<E: Line + Reads<V>, V: Vector<Of = E::Sum>, const N: usize>(
    numbers: &[E::Sum],
    (rows, stride): (*const E, usize),
    sums: *mut E::Sum,
) {
    // SAFETY: by this function's contract.
    unsafe {
        let mut own = [V::zero(); N];
        for (number, vector) in own.iter_mut().enumerate() {
            *vector = V::load(sums.add(number * V::COUNT));
        }
        for (i, &number) in numbers.iter().enumerate() {
            let (row, factor) = (rows.add(i * stride), V::splat(number));
            for (number, vector) in own.iter_mut().enumerate() {
                let own: V = E::read(row.add(number * V::COUNT));
                *vector = own.times(factor, *vector);
            }
        }
        for (number, &vector) in own.iter().enumerate() {
            vector.store(sums.add(number * V::COUNT));
        }
    }
}

/// Runs a range of the batch, or of the results, of a product to which the method
/// [applies](is_rows).
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<E: Line>(
    product: &Product,
    [c, a, b]: [*mut E; 3],
    memory: &mut Lines<E::Sum>,
    cpu: Cpu,
) {
    let Some(rows) = Rows::of(product) else {
        return;
    };
    let add = add::<E>(cpu);
    let (vector, matrix) = if rows.turned { (b, a) } else { (a, b) };
    let width = rows.width as usize;
    let memory = memory.at_least(if E::IN_PLACE { 0 } else { width });
    for i in 0..rows.batch {
        let [from, to, numbers] = [
            matrix.wrapping_add((i * rows.matrix[0]) as usize),
            c.wrapping_add((i * rows.result) as usize),
            vector.wrapping_add((i * rows.vector[0]) as usize),
        ];
        // Of their own type sums are in the result.
        let sums = if E::IN_PLACE { to.cast() } else { memory };
        for lane in 0..width {
            // SAFETY: the results of a product, or memory for them.
            unsafe { sums.add(lane).write(E::Sum::ZERO) };
        }
        let (terms, stride) = (rows.terms as usize, rows.matrix[1] as usize);
        let together = if rows.width <= SHORT {
            SHORT_ROWS
        } else {
            ROWS
        };
        for first in (0..terms).step_by(together) {
            let count = together.min(terms - first);
            let mut some = [E::Sum::ZERO; SHORT_ROWS];
            for (term, number) in (first..).zip(&mut some[..count]) {
                // SAFETY: a term of the vector.
                *number = unsafe { *numbers.add(term * rows.vector[1] as usize) }.widen();
            }
            let from = from.wrapping_add(first * stride).cast_const();
            // SAFETY: these rows of the matrix; the machine supports `add`.
            unsafe { add(&some[..count], (from, stride), (sums, width)) };
        }
        if !E::IN_PLACE {
            // SAFETY: the results of a product.
            unsafe { E::narrow_all(sums, width, to) };
        }
    }
}
