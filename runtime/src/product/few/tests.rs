//! Products of one to four rows or columns against their definition.

use ddl_abi::{Dtype, Product};
use half::{bf16, f16};

use super::super::tests::{PLAIN, check};
use super::is_turned;

/// Numbers of all types, in any number of parts.
fn check_all(sizes: [u64; 4], transposed: [bool; 3]) {
    check(Dtype::F32, sizes, transposed, |v| v as f32);
    check(Dtype::F64, sizes, transposed, |v| v as f64);
    check(Dtype::BF16, sizes, transposed, |v| bf16::from_f32(v as f32));
    check(Dtype::F16, sizes, transposed, |v| f16::from_f32(v as f32));
}

#[test]
fn lines_times_vectors_are_as_defined() {
    for (few, lines, k) in [
        (1, 200, 33),
        (1, 9, 64),
        (2, 70, 37),
        (3, 8, 100),
        (4, 131, 41),
    ] {
        for c in [false, true] {
            // Terms of the lines are adjacent, those of the few are or are not.
            for turned in [false, true] {
                check_all([1, few, lines, k], [turned, true, c]);
                check_all([1, lines, few, k], [false, turned, c]);
                check_all([3, lines, few, 2 * k], [false, turned, c]);
            }
        }
    }
}

/// Results of a term are adjacent, or neither they nor the terms.
#[test]
fn rows_times_vectors_are_as_defined() {
    for (wide, k) in [(200, 33), (17, 64), (4, 9), (131, 300)] {
        for c in [false, true] {
            check_all([1, 1, wide, k], [false, false, c]);
            check_all([1, wide, 1, k], [true, false, c]);
        }
    }
}

#[test]
fn the_method_is_for_lines_of_terms() {
    let product = Product {
        dtype: Dtype::BF16.code(),
        m: 1,
        n: 100,
        k: 64,
        a: [0, 64, 1],
        b: [0, 1, 64],
        c: [0, 100, 1],
        ..PLAIN
    };
    assert_eq!(is_turned(&product), Some(true));
    let across = Product {
        b: [0, 100, 1],
        ..product
    };
    assert_eq!(is_turned(&across), None);
}
