//! Products of every type, compared with their definition.

mod bits;
mod speed;

use proptest::prelude::*;

use super::*;
use crate::microkernel::Sum;
use crate::real::Real;

/// A product that overwrites its result.
pub(super) const PLAIN: Product = Product {
    dtype: 0,
    batch: 1,
    m: 0,
    n: 0,
    k: 0,
    a: [0; 3],
    b: [0; 3],
    c: [0; 3],
    keep: 0.0f64.to_bits(),
    scale: 1.0f64.to_bits(),
    by_rate: [0.0f64.to_bits(); 2],
};

/// Runs a product of small integers in a type and compares it with the definition.
pub(super) fn check<T: Copy + PartialEq + std::fmt::Debug + Default>(
    dtype: Dtype,
    sizes: [u64; 4],
    transposed: [bool; 3],
    convert: impl Fn(u64) -> T,
) {
    let [batch, m, n, k] = sizes;
    let strides = |rows: u64, columns: u64, transposed: bool| {
        if transposed {
            [rows * columns, 1, rows]
        } else {
            [rows * columns, columns, 1]
        }
    };
    let product = Product {
        dtype: dtype.code(),
        batch,
        m,
        n,
        k,
        a: strides(m, k, transposed[0]),
        b: strides(k, n, transposed[1]),
        c: strides(m, n, transposed[2]),
        ..PLAIN
    };
    let digits = |count: u64| {
        (0..count)
            .map(|i| (i * 7 + i / 3) % 4)
            .collect::<Vec<u64>>()
    };
    let (a, b) = (digits(batch * m * k), digits(batch * k * n));
    let typed = |values: &[u64]| values.iter().map(|&v| convert(v)).collect::<Vec<T>>();
    let (typed_a, typed_b) = (typed(&a), typed(&b));
    let [a_at, b_at] = [&typed_a, &typed_b].map(|v| v.as_ptr().cast_mut().cast());
    let parts = 1 + (m % 3) as usize;
    for cpu in Cpu::levels() {
        let mut c = vec![convert(3); (batch * m * n) as usize];
        let c_at = c.as_mut_ptr().cast();
        for part in 0..parts {
            // SAFETY: the vectors have the sizes of the matrices.
            unsafe {
                let scratch = &mut ProductScratch {
                    cpu,
                    ..ProductScratch::default()
                };
                run(&product, [c_at, a_at, b_at], (part, parts), scratch);
            }
        }
        let at = |strides: [u64; 3], i, row, column| {
            (i * strides[0] + row * strides[1] + column * strides[2]) as usize
        };
        for (i, row, column) in
            (0..batch).flat_map(|i| (0..m).flat_map(move |r| (0..n).map(move |c| (i, r, c))))
        {
            let term = |k| a[at(product.a, i, row, k)] * b[at(product.b, i, k, column)];
            let sum: u64 = (0..k).map(term).sum();
            assert_eq!(c[at(product.c, i, row, column)], convert(sum), "{cpu:?}");
        }
    }
}

#[test]
fn long_sums_of_few_results_are_as_defined() {
    for (m, n, k) in [(2, 1, 100), (1, 3, 64), (1, 1, 129), (8, 1, 70)] {
        let sizes = [5, m, n, k];
        // Terms are contiguous in both operands.
        let transposed = [false, true, false];
        check(Dtype::F64, sizes, transposed, |v| v as f64);
        check(Dtype::F32, sizes, transposed, |v| v as f32);
    }
}

/// Products whose operands, and whose result or not, are adjacent along the batch: whole vectors
/// and a rest, as fused or rounded sums of the terms in order, in any number of parts.
#[test]
fn batches_across_vectors_are_sums_in_order() {
    across_vectors::<f32>(Dtype::F32);
    across_vectors::<f64>(Dtype::F64);
}

fn across_vectors<T: Sum + Real + std::fmt::Display>(dtype: Dtype) {
    // Elements of each operand, after the dims of which each is contiguous, the first one
    // innermost.
    type Orders = [[usize; 3]; 3];
    let across: Orders = [[0, 1, 2]; 3];
    let orders = [
        across,
        [[0, 2, 1], [0, 1, 2], [2, 1, 0]],
        [[2, 1, 0], [0, 2, 1], [1, 2, 0]],
        [[0, 1, 2], [1, 2, 0], [2, 0, 1]],
        [[0, 1, 2], [2, 0, 1], [1, 0, 2]],
    ];
    for ([batch, m, n, k], order) in [
        [16, 5, 7, 3],
        [35, 1, 20, 19],
        [64, 18, 17, 33],
        [17, 40, 1, 2],
        [33, 3, 2, 1],
        [50, 2, 37, 16],
    ]
    .into_iter()
    .flat_map(|sizes| orders.map(|order| (sizes, order)))
    {
        let strides = |extents: [u64; 3], order: [usize; 3]| {
            let mut strides = [0; 3];
            let mut next = 1;
            for dim in order {
                strides[dim] = next;
                next *= extents[dim];
            }
            strides
        };
        let product = Product {
            dtype: dtype.code(),
            batch,
            m,
            n,
            k,
            a: strides([batch, m, k], order[0]),
            b: strides([batch, k, n], order[1]),
            c: strides([batch, m, n], order[2]),
            ..PLAIN
        };
        let value = |i: u64| T::of(((i * 2_654_435_761 % 1_000_003) as f64).sin());
        let a: Vec<T> = (0..batch * m * k).map(value).collect();
        let b: Vec<T> = (0..batch * k * n).map(|i| value(i + 77)).collect();
        let [a_at, b_at] = [&a, &b].map(|v| v.as_ptr().cast_mut().cast());
        if !across::is_across(&product) {
            // Most elements are in an operand that is not adjacent.
            assert!(order[0][0] != 0 || order[1][0] != 0, "{product:?}");
            continue;
        }
        for (cpu, threads) in Cpu::levels()
            .into_iter()
            .flat_map(|cpu| [(cpu, 1), (cpu, 3)])
        {
            let mut c = vec![T::of(f64::NAN); (batch * m * n) as usize];
            let own = parts(&product, threads, cpu);
            for part in 0..own {
                let scratch = &mut ProductScratch {
                    cpu,
                    ..ProductScratch::default()
                };
                let places = [c.as_mut_ptr().cast(), a_at, b_at];
                // SAFETY: the vectors have the sizes of the matrices.
                unsafe { run(&product, places, (part, own), scratch) };
            }
            let at = |strides: [u64; 3], i, row, column| {
                (i * strides[0] + row * strides[1] + column * strides[2]) as usize
            };
            for (i, row, column) in
                (0..batch).flat_map(|i| (0..m).flat_map(move |r| (0..n).map(move |c| (i, r, c))))
            {
                let due = (0..k).fold(<T as Sum>::ZERO, |sum, term| {
                    let a = a[at(product.a, i, row, term)];
                    let b = b[at(product.b, i, term, column)];
                    match cpu.fma {
                        true => sum.fused(a, b),
                        false => sum.plain(a, b),
                    }
                });
                let found = c[at(product.c, i, row, column)];
                assert!(found == due, "{product:?}, {cpu:?}: {found}, not {due}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Small integers are exact in every type, so every type must agree with the definition.
    #[test]
    fn products_are_as_defined(
        sizes in [0u64..3, 0u64..7, 0u64..7, 0u64..9],
        transposed in [any::<bool>(), any::<bool>(), any::<bool>()],
    ) {
        check(Dtype::F64, sizes, transposed, |v| v as f64);
        check(Dtype::F32, sizes, transposed, |v| v as f32);
        check(Dtype::BF16, sizes, transposed, |v| bf16::from_f32(v as f32));
        check(Dtype::F16, sizes, transposed, |v| f16::from_f32(v as f32));
        check(Dtype::I32, sizes, transposed, |v| v as i32);
        check(Dtype::U64, sizes, transposed, |v| v);
        check(Dtype::U8, sizes, transposed, |v| v as u8);
    }
}

/// Batches of a vector and a matrix, in every order of dims.
#[test]
fn vectors_times_matrices_are_exact() {
    for sizes in [
        [3, 1, 70, 9],
        [2, 45, 1, 300],
        [4, 1, 16, 1],
        [3, 1, 33, 0],
        [2, 1, 9, 260],
        [1, 1, 40, 20],
    ] {
        for number in 0..8 {
            let transposed = [0, 1, 2].map(|bit| number >> bit & 1 == 1);
            check(Dtype::F64, sizes, transposed, |v| v as f64);
            check(Dtype::F32, sizes, transposed, |v| v as f32);
        }
    }
}

/// Batches of small matrices, and few rows or columns, with full and partial tiles and vectors, in
/// every order of dims.
#[test]
fn small_matrices_are_exact() {
    for sizes in [
        [3, 8, 8, 8],
        [2, 20, 33, 17],
        [5, 3, 70, 2],
        [3, 64, 2, 128],
        [9, 16, 1, 16],
        [4, 1, 21, 40],
        [1, 70, 9, 40],
        [2, 30, 32, 37],
        [1, 5, 500, 19],
        [1, 2, 33, 37],
        [1, 39, 3, 21],
        [2, 7, 4, 64],
    ] {
        for number in 0..8 {
            let transposed = [0, 1, 2].map(|bit| number >> bit & 1 == 1);
            check(Dtype::F64, sizes, transposed, |v| v as f64);
            check(Dtype::F32, sizes, transposed, |v| v as f32);
        }
    }
}

/// Full and partial tiles and chunks.
#[test]
fn integers_of_many_tiles_are_as_defined() {
    for sizes in [[1, 9, 70, 600], [2, 4, 32, 512], [1, 33, 31, 513]] {
        for transposed in [[false; 3], [true, false, true], [false, true, false]] {
            check(Dtype::I32, sizes, transposed, |v| v as i32);
            check(Dtype::I16, sizes, transposed, |v| v as i16);
            check(Dtype::I8, sizes, transposed, |v| v as u8);
            check(Dtype::I64, sizes, transposed, |v| v as i64);
        }
    }
}

/// A product whose left operand is zero except at some places, and whose right operand has some
/// numbers that are not finite, in parts.
fn sparse(
    [m, n, k]: [u64; 3],
    transposed: [bool; 3],
    [kept, odd]: [&[u64]; 2],
    parts: usize,
) -> Vec<f32> {
    let mut a = vec![0f32; (m * k) as usize];
    for (number, at) in kept.iter().enumerate() {
        a[(at % (m * k)) as usize] = (number % 5) as f32 - 2.0;
    }
    let mut b: Vec<f32> = (0..k * n).map(|i| (i % 7) as f32 - 3.0).collect();
    for (number, at) in odd.iter().enumerate() {
        b[(at % (k * n)) as usize] = [f32::INFINITY, f32::NAN, f32::NEG_INFINITY][number % 3];
    }
    let mut c = vec![7f32; (m * n) as usize];
    let strides = |rows: u64, columns: u64, transposed: bool| match transposed {
        true => [rows * columns, 1, rows],
        false => [rows * columns, columns, 1],
    };
    let product = Product {
        dtype: Dtype::F32.code(),
        batch: 1,
        m,
        n,
        k,
        a: strides(m, k, transposed[0]),
        b: strides(k, n, transposed[1]),
        c: strides(m, n, transposed[2]),
        ..PLAIN
    };
    for part in 0..parts {
        let [a, b] = [&a, &b].map(|v| v.as_ptr().cast_mut().cast());
        let c = c.as_mut_ptr().cast();
        let scratch = &mut ProductScratch::default();
        // SAFETY: the vectors have the sizes of the matrices.
        unsafe { run(&product, [c, a, b], (part, parts), scratch) };
    }
    // The sums by their definition; those of small integers are exact.
    let at = |strides: [u64; 3], i, j| (i * strides[1] + j * strides[2]) as usize;
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let term = |l| f64::from(a[at(product.a, i, l)]) * f64::from(b[at(product.b, l, j)]);
        let (sum, found): (f64, f32) = ((0..k).map(term).sum(), c[at(product.c, i, j)]);
        let equal = f64::from(found) == sum || (found.is_nan() && sum.is_nan());
        assert!(equal, "{i}, {j}: {found}, not {sum}");
    }
    c
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    /// Terms are skipped only where they add nothing, whatever the other operand has.
    #[test]
    fn products_that_skip_zeros_are_as_defined(
        sizes in [1u64..150, 1u64..260, 1u64..700],
        transposed in [any::<bool>(), any::<bool>(), any::<bool>()],
        kept in prop::collection::vec(any::<u32>(), 0..200),
        odd in prop::collection::vec(any::<u32>(), 0..3),
    ) {
        let [kept, odd] = [kept, odd].map(|at| at.into_iter().map(u64::from).collect::<Vec<_>>());
        let bits = |parts| {
            let numbers = sparse(sizes, transposed, [&kept, &odd], parts);
            numbers.into_iter().map(f32::to_bits).collect::<Vec<u32>>()
        };
        let one = bits(1);
        // The sign of a NaN depends on the order of operands of an instruction.
        if odd.is_empty() {
            prop_assert_eq!(&one, &bits(2));
            prop_assert_eq!(&one, &bits(3));
        }
    }
}

/// Several panels of both operands, several chunks of the sum, a separate accumulator buffer, and
/// rows that lie in one set of a cache.
#[test]
fn floats_of_many_panels_are_as_defined() {
    for sizes in [
        [1, 70, 150, 600],
        [2, 131, 65, 300],
        [3, 200, 9, 40],
        [1, 7, 2100, 3],
        [1, 29, 8, 1024],
    ] {
        for transposed in [
            [false; 3],
            [true, false, false],
            [false, true, false],
            [true, true, true],
        ] {
            check(Dtype::F64, sizes, transposed, |v| v as f64);
            check(Dtype::F32, sizes, transposed, |v| v as f32);
            check(Dtype::BF16, sizes, transposed, |v| bf16::from_f32(v as f32));
            check(Dtype::F16, sizes, transposed, |v| f16::from_f32(v as f32));
        }
    }
}

/// Products that accumulate, by their definition: every way of computing them, several chunks, and
/// results that are not contiguous.
#[test]
fn products_accumulate() {
    for [batch, m, n, k] in [
        [1, 70, 150, 600],
        [2, 131, 65, 300],
        [1, 1, 90, 40],
        [5, 2, 1, 100],
        [1, 40, 50, 2],
        [1, 40, 50, 0],
        [1, 200, 3, 64],
        [1, 200, 9, 70],
        [2, 7, 24, 40],
    ] {
        for (transposed, [keep, scale]) in [
            (false, [1.0, -0.5]),
            (true, [1.0, 0.25]),
            (false, [0.5, 2.0]),
            (true, [0.0, -1.0]),
        ] {
            let value = |i: u64, by: u64| (i * by % 5) as f32 - 2.0;
            let a: Vec<f32> = (0..batch * m * k).map(|i| value(i, 3)).collect();
            let b: Vec<f32> = (0..batch * k * n).map(|i| value(i, 7)).collect();
            // Results that are not contiguous have gaps between them.
            let gap = 1 + u64::from(transposed);
            let old: Vec<f32> = (0..batch * m * n * gap).map(|i| value(i, 11)).collect();
            let mut c = old.clone();
            let product = Product {
                dtype: Dtype::F32.code(),
                batch,
                m,
                n,
                k,
                a: [m * k, k, 1],
                b: [k * n, n, 1],
                c: [m * n * gap, n * gap, gap],
                keep: f64::to_bits(keep),
                scale: f64::to_bits(scale),
                ..PLAIN
            };
            assert!(is_sound(&product));
            let parts = parts(&product, 3, Cpu::here());
            for part in 0..parts {
                let [a, b] = [&a, &b].map(|v| v.as_ptr().cast_mut().cast());
                let c = c.as_mut_ptr().cast();
                let scratch = &mut ProductScratch::default();
                // SAFETY: the vectors have the sizes of the matrices.
                unsafe { run(&product, [c, a, b], (part, parts), scratch) };
            }
            for (i, row, column) in
                (0..batch).flat_map(|i| (0..m).flat_map(move |r| (0..n).map(move |c| (i, r, c))))
            {
                let term = |l| {
                    let (a, b) = (
                        a[((i * m + row) * k + l) as usize],
                        b[((i * k + l) * n + column) as usize],
                    );
                    f64::from(a) * f64::from(b)
                };
                let at = ((i * m + row) * n + column) * gap;
                let sum: f64 = (0..k).map(term).sum();
                let expected = keep * f64::from(old[at as usize]) + scale * sum;
                assert_eq!(f64::from(c[at as usize]), expected, "{product:?}");
            }
        }
    }
}

#[test]
fn factors_depend_on_the_rate() {
    let product = Product {
        dtype: Dtype::F32.code(),
        m: 1,
        n: 1,
        k: 1,
        keep: 1.0f64.to_bits(),
        scale: 0.5f64.to_bits(),
        by_rate: [-0.25f64, 1.5].map(f64::to_bits),
        ..PLAIN
    };
    assert!(is_sound(&product) && !product.is_plain());
    // SAFETY: a number of the product's type.
    let at = |rate: f32| unsafe { at_rate(&product, (&raw const rate).cast()) };
    assert_eq!(at(2.0).factors(), [0.5, 3.5]);
    assert!(at(f32::NAN).factors().iter().all(|factor| factor.is_nan()));
    // SAFETY: null.
    assert_eq!(unsafe { at_rate(&product, std::ptr::null()) }, product);
    // Where nothing is kept of the result, a NaN is.
    let (old, a, b) = ([8.0, f32::NAN], [1.0f32; 3], [3.0f32, 0.0, 0.0]);
    for k in [1, 3] {
        let product = Product {
            n: 2,
            k,
            c: [2, 2, 1],
            a: [3, 3, 1],
            b: [3, 1, 0],
            ..at(4.0)
        };
        let mut c = old;
        let [a, b] = [&a, &b].map(|v| v.as_ptr().cast_mut().cast());
        let scratch = &mut ProductScratch::default();
        // SAFETY: the arrays have the sizes of the matrices.
        unsafe { run(&product, [c.as_mut_ptr().cast(), a, b], (0, 1), scratch) };
        assert!(c[0] == 19.5 && c[1].is_nan(), "{c:?}");
    }
    let by_rate = [0.0, f64::INFINITY].map(f64::to_bits);
    assert!(!is_sound(&Product { by_rate, ..product }));
}

#[test]
fn an_unknown_type_is_refused() {
    let product = Product {
        dtype: 99,
        batch: 0,
        m: 0,
        n: 0,
        k: 0,
        a: [0; 3],
        b: [0; 3],
        c: [0; 3],
        ..PLAIN
    };
    assert!(!is_sound(&product));
}
