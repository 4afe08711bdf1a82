//! Convolutions of small images against their definition.

use ddl_abi::Dtype;
use proptest::prelude::*;

use super::super::tests::{Case, bits, check, computed, wave};
use super::applies;

/// Channels first, and the window innermost.
const FIRST: [usize; 6] = [5, 4, 3, 2, 1, 0];
/// Channels last.
const LAST: [usize; 6] = [2, 5, 4, 3, 1, 0];
const PLANE: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];

fn space() -> impl Strategy<Value = [i64; 7]> {
    let extents = (1i64..6, 1i64..4, 1i64..3, 1i64..4);
    (extents, -1i64..4, -1i64..4).prop_map(|((n, window, stride, dilation), low, high)| {
        [n, window, stride, dilation, 1, low, high]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn small_images_are_as_defined(
        sizes in [1u64..3, 1u64..4, 16u64..40, 1u64..10],
        [planes, rows, columns] in [space(), space(), space()],
        [is_flat, turned, is_last] in any::<[bool; 3]>(),
        terms in Just(vec![5usize, 4, 3, 2]).prop_shuffle(),
    ) {
        let order = if is_last { LAST } else { FIRST };
        check(&Case {
            sizes,
            space: [if is_flat { PLANE } else { planes }, rows, columns],
            orders: [order.to_vec(), order.to_vec(), [&terms[..], &[1, 0]].concat()],
            turned,
        });
    }
}

/// Sums of several chunks, of terms that lie together and of some that do not.
#[test]
fn inputs_are_packed_in_pieces() {
    let line = [4, 3, 1, 1, 1, 1, 1];
    for columns in [line, [1, 3, 1, 1, 1, 1, 1], [2, 3, 1, 3, 1, 3, 3]] {
        check(&Case {
            sizes: [1, 2, 37, 150],
            space: [PLANE, line, columns],
            orders: [FIRST.to_vec(), FIRST.to_vec(), FIRST.to_vec()],
            turned: false,
        });
    }
}

/// A zero of the padding does not meet what is not finite in the filter, and what is not finite in
/// the input stays where it is.
#[test]
fn what_is_outside_is_left_out() {
    let line = [3, 3, 1, 1, 1, 1, 1];
    let case = Case {
        sizes: [1, 2, 17, 3],
        space: [PLANE, PLANE, line],
        orders: [FIRST.to_vec(), FIRST.to_vec(), FIRST.to_vec()],
        turned: false,
    };
    let (conv, [size, x, k]) = case.describe(Dtype::F32);
    assert!(applies(&conv, false));
    let single = |count, phase| {
        let all = wave(count, phase).into_iter();
        all.map(|v| v as f32).collect::<Vec<f32>>()
    };
    let (mut x, mut k) = (single(x, 0.3), single(k, 1.9));
    let finite = computed(&conv, size, &x, &k, 1);
    // The first position of feature 5, and the last input of the first item.
    k[(5 * conv.k[1] + conv.k[2]) as usize] = f32::INFINITY;
    x[2] = f32::NAN;
    let found = computed(&conv, size, &x, &k, 1);
    for parts in [2, 3] {
        assert_eq!(bits(&computed(&conv, size, &x, &k, parts)), bits(&found));
    }
    for (at, (found, finite)) in found.iter().zip(&finite).enumerate() {
        let [item, feature, output] = [at / 51, at / 3 % 17, at % 3];
        let is_nan = item == 0 && output > 0;
        let is_infinite = feature == 5 && output > 0;
        assert_eq!(found.is_nan(), is_nan, "{at}");
        assert_eq!(found.is_infinite(), is_infinite && !is_nan, "{at}");
        if found.is_finite() {
            assert!((found - finite).abs() < 1e-4, "{at}: {found} for {finite}");
        }
    }
}

/// Larger images, of which strips are left to others.
#[test]
fn volumes_are_computed_in_bands() {
    let line = [5, 3, 1, 1, 1, 1, 1];
    let case = Case {
        sizes: [1, 1, 20, 6],
        space: [line, line, line],
        orders: [FIRST.to_vec(), FIRST.to_vec(), FIRST.to_vec()],
        turned: false,
    };
    let (conv, _) = case.describe(Dtype::F32);
    assert!(applies(&conv, true) && !applies(&conv, false));
    check(&case);
}

/// Outputs of one window position are computed in bands, if channels are first.
#[test]
fn outputs_are_computed_in_bands() {
    let [lines, columns] = [[13, 1, 1, 1, 1, 0, 0], [11, 1, 2, 1, 1, 1, 0]];
    for order in [FIRST, LAST] {
        let case = Case {
            sizes: [1, 3, 19, 70],
            space: [PLANE, lines, columns],
            orders: [order.to_vec(), order.to_vec(), FIRST.to_vec()],
            turned: false,
        };
        let (conv, _) = case.describe(Dtype::F32);
        assert_eq!(applies(&conv, false), order == FIRST);
        check(&case);
    }
}
