//! Products of integers at every level of this machine, compared with sums of i64 modulo 2³².

use std::fmt::Debug;

use ddl_abi::Dtype;
use proptest::prelude::*;

use super::super::tests::PLAIN;
use super::*;

/// A random number, of few bits or of all.
fn number(seed: &mut u64, bits: u32) -> i64 {
    *seed = seed
        .wrapping_mul(6364136223846793005)
        .wrapping_add(1442695040888963407);
    seed.cast_signed() >> (64 - bits)
}

/// A product whose operands have gaps, at every level.
///
/// - `bits`: bits of the numbers of each operand, and of a few of them
fn check<T: Wrapping + PartialEq + Debug>(
    [batch, m, n, k]: [u64; 4],
    transposed: [bool; 3],
    gap: u64,
    (bits, few): ([u32; 2], u32),
    of: impl Fn(i64) -> T,
) {
    let strides = |rows: u64, columns: u64, transposed: bool| match transposed {
        true => [rows * columns * gap, gap, rows * gap],
        false => [rows * columns * gap, columns * gap, gap],
    };
    let product = Product {
        dtype: Dtype::I32.code(),
        batch,
        m,
        n,
        k,
        a: strides(m, k, transposed[0]),
        b: strides(k, n, transposed[1]),
        c: strides(m, n, transposed[2]),
        ..PLAIN
    };
    let mut seed = batch + 3 * m + 5 * n + 7 * k;
    let mut numbers = |count: u64, bits: u32| -> Vec<i64> {
        let each = |at: u64| number(&mut seed, if at % 97 == 50 { few } else { bits });
        (0..count * gap).map(each).collect()
    };
    let a = numbers(batch * m * k, bits[0]);
    let b = numbers(batch * k * n, bits[1]);
    let typed = [&a, &b].map(|list| list.iter().map(|&x| of(x)).collect::<Vec<T>>());
    for level in levels::levels::<T>(crate::cpu::Cpu::here()) {
        let old = of(3);
        let mut c = vec![old; (batch * m * n * gap) as usize];
        let [a_at, b_at] = [&typed[0], &typed[1]].map(|list| list.as_ptr().cast_mut());
        let places = [c.as_mut_ptr(), a_at, b_at];
        // SAFETY: the vectors have the sizes of the matrices; this machine has the level.
        unsafe { integer_by(level, &product, places, &mut IntegerPanels::default()) };
        let mut written = 0;
        for (i, row, column) in
            (0..batch).flat_map(|i| (0..m).flat_map(move |r| (0..n).map(move |c| (i, r, c))))
        {
            let at = |s: [u64; 3], x, y| (i * s[0] + x * s[1] + y * s[2]) as usize;
            let term = |l| a[at(product.a, row, l)].wrapping_mul(b[at(product.b, l, column)]);
            let sum = (0..k).map(term).fold(0i64, i64::wrapping_add);
            assert_eq!(c[at(product.c, row, column)], of(sum), "{product:?}");
            written += 1;
        }
        // What lies between the elements of the result is not written.
        let kept = (0..c.len() as u64).filter(|at| at % gap != 0);
        assert!(kept.clone().all(|at| c[at as usize] == old) && written + kept.count() == c.len());
    }
}

fn every_type(sizes: [u64; 4], transposed: [bool; 3], gap: u64) {
    // All small, all large, and a few large ones in one operand or in both.
    for bits in [
        ([8, 8], 8),
        ([32, 32], 32),
        ([16, 16], 16),
        ([16, 9], 20),
        ([8, 8], 9),
        ([7, 8], 12),
    ] {
        check(sizes, transposed, gap, bits, |x| x as u32);
    }
    let all = ([64, 64], 64);
    check(sizes, transposed, gap, all, |x| x as u64);
    check(sizes, transposed, gap, all, |x| x as u16);
    check(sizes, transposed, gap, all, |x| x as u8);
    check(sizes, transposed, gap, all, |x| Bit((x & 1) as u8));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// Tails of all dims, all orders of dims, batches, gaps, and none of something.
    #[test]
    fn sums_are_exact_modulo_their_type(
        batch in 0u64..3,
        sizes in [0u64..30, 0u64..70, 0u64..40],
        transposed in [any::<bool>(), any::<bool>(), any::<bool>()],
        gap in 1u64..3,
    ) {
        let [m, n, k] = sizes;
        every_type([batch, m, n, k], transposed, gap);
    }
}

/// Several chunks of the sum, panels and strips.
#[test]
fn many_chunks_are_exact() {
    for sizes in [[1, 25, 70, 515], [1, 3, 33, 513], [2, 70, 1, 300]] {
        every_type(sizes, [false; 3], 1);
        every_type(sizes, [true; 3], 1);
    }
    // More rows than are packed at once.
    check(
        [1, BLOCK as u64 + 9, 40, 6],
        [false; 3],
        1,
        ([8, 8], 8),
        |x| x as u32,
    );
}

/// The least and the largest numbers of 8 bits, and what is just beyond, in either operand.
#[test]
fn the_borders_of_bytes_are_exact() {
    for (a, b) in [
        (-128, -128),
        (-128, 127),
        (127, -128),
        (127, 127),
        (-129, 127),
        (127, 128),
    ] {
        let borders = |i: u64, border: i64| {
            if i % 3 == 1 {
                border
            } else {
                (i % 5) as i64 - 2
            }
        };
        let (m, n, k) = (5, 35, 9);
        let [left, right] = [(m * k, a), (k * n, b)]
            .map(|(count, border)| (0..count).map(|i| borders(i, border)).collect::<Vec<i64>>());
        let typed = [&left, &right].map(|list| list.iter().map(|&x| x as u32).collect::<Vec<_>>());
        let product = Product {
            dtype: Dtype::I32.code(),
            m,
            n,
            k,
            a: [0, k, 1],
            b: [0, n, 1],
            c: [0, n, 1],
            ..PLAIN
        };
        for level in levels::levels::<u32>(crate::cpu::Cpu::here()) {
            let mut c = vec![7u32; (m * n) as usize];
            let [a_at, b_at] = [&typed[0], &typed[1]].map(|list| list.as_ptr().cast_mut());
            let places = [c.as_mut_ptr(), a_at, b_at];
            // SAFETY: the vectors have the sizes of the matrices; this machine has the level.
            unsafe { integer_by(level, &product, places, &mut IntegerPanels::default()) };
            for (row, column) in (0..m).flat_map(|r| (0..n).map(move |c| (r, c))) {
                let term = |l| left[(row * k + l) as usize] * right[(l * n + column) as usize];
                let sum: i64 = (0..k).map(term).sum();
                assert_eq!(c[(row * n + column) as usize], sum as u32, "{a}, {b}");
            }
        }
    }
}

/// The least numbers of 16 bits: the sum of two of their products is 2³¹.
#[test]
fn the_least_numbers_wrap() {
    let least = i16::MIN;
    for level in levels::levels::<u32>(crate::cpu::Cpu::here()) {
        let a = [i32::from(least).cast_unsigned(); 6];
        let mut c = [0u32];
        let product = Product {
            dtype: Dtype::I32.code(),
            m: 1,
            n: 1,
            k: 6,
            a: [6, 6, 1],
            b: [6, 1, 1],
            c: [1; 3],
            ..PLAIN
        };
        let at = a.as_ptr().cast_mut();
        // SAFETY: the arrays have the sizes of the matrices; this machine has the level.
        unsafe {
            integer_by(
                level,
                &product,
                [c.as_mut_ptr(), at, at],
                &mut IntegerPanels::default(),
            )
        };
        let sum = 6 * i64::from(least).pow(2);
        assert_eq!(c[0], sum as u32);
    }
}

/// Squares of columns whose terms are adjacent are packed as one by one.
#[test]
fn turned_columns_are_those_of_single_numbers() {
    let Some(turn) = f32::kernels(Cpu::here()).turn else {
        return;
    };
    let mut seed = 11;
    for (columns, depth) in [(32, 64), (32, 37), (5, 16), (17, 130), (1, 500), (31, 512)] {
        let few: Vec<u32> = (0..columns * (depth + 3))
            .map(|_| number(&mut seed, 8) as u32)
            .collect();
        let many: Vec<u16> = (0..columns * (depth + 3))
            .map(|_| number(&mut seed, 16) as u16)
            .collect();
        turned_columns(&few, columns, depth, turn);
        turned_columns(&many, columns, depth, turn);
        let large = few.iter().map(|&x| x << 12).collect::<Vec<u32>>();
        turned_columns(&large, columns, depth, turn);
    }
}

fn turned_columns<T: Wrapping>(numbers: &[T], columns: usize, depth: usize, turn: Turn<f32>) {
    let from = Operand {
        at: numbers.as_ptr(),
        free: (depth + 3) as isize,
        term: 1,
    };
    let packed = |turn| {
        let mut pairs = vec![[7u32; COLUMNS]; DEPTH];
        let mut fours = pairs.clone();
        // SAFETY: columns and terms of the numbers, and room for them.
        let all = unsafe {
            (
                pack::narrow_columns(from, columns, depth, pairs.as_mut_ptr(), turn),
                pack::byte_columns(from, columns, depth, fours.as_mut_ptr(), turn),
            )
        };
        pairs.truncate(if all.0 { depth.div_ceil(2) } else { 0 });
        fours.truncate(if all.1.is_some() {
            depth.div_ceil(4)
        } else {
            0
        });
        (all, pairs, fours)
    };
    assert!(packed(Some(turn)) == packed(None));
}
