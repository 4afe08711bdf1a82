//! Convolutions of small planes against their definition.

use ddl_abi::Dtype;
use proptest::prelude::*;

use super::super::tests::{Case, bits, check, computed, wave};
use super::is_small;

/// Channels first.
const FIRST: [usize; 6] = [5, 4, 3, 2, 0, 1];
/// The filters of groups.
const FILTER: [usize; 6] = [5, 4, 3, 2, 1, 0];
const PLANE: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];

fn space() -> impl Strategy<Value = [i64; 7]> {
    let extents = (1i64..8, 1i64..6, 1i64..4, 1i64..3, 1i64..3);
    (extents, -1i64..5, -1i64..5).prop_map(|((n, window, stride, dilation, base), low, high)| {
        [n, window, stride, dilation, base, low, high]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn small_planes_are_as_defined(
        groups in 8u64..40,
        batch in 1u64..4,
        [rows, columns] in [space(), space()],
        turned in any::<bool>(),
        filter in Just(FILTER.to_vec()).prop_shuffle(),
    ) {
        check(&Case {
            sizes: [groups, batch, 1, 1],
            space: [PLANE, rows, columns],
            orders: [FIRST.to_vec(), FIRST.to_vec(), filter],
            turned,
        });
    }
}

/// A zero beside the plane, or between its elements, does not meet what is not finite in the
/// filter.
#[test]
fn what_is_outside_is_left_out() {
    for base in [1, 2] {
        what_is_outside(base);
    }
}

fn what_is_outside(base: i64) {
    let line = [7 - 2 * base, 3, 1, 1, base, 1, 1];
    let case = Case {
        sizes: [20, 2, 1, 1],
        space: [PLANE, line, line],
        orders: [FIRST.to_vec(), FIRST.to_vec(), FILTER.to_vec()],
        turned: false,
    };
    let (conv, [size, x, k]) = case.describe(Dtype::F32);
    assert!(is_small(&conv, 4));
    let single = |count, phase| {
        let all = wave(count, phase).into_iter();
        all.map(|v| v as f32).collect::<Vec<f32>>()
    };
    let (x, mut k) = (single(x, 0.3), single(k, 1.9));
    let finite = computed(&conv, size, &x, &k, 1);
    // The first column and the second row of the filter of group 7.
    k[7 * 9 + 3] = f32::NAN;
    let found = computed(&conv, size, &x, &k, 1);
    for parts in [2, 3] {
        assert_eq!(bits(&computed(&conv, size, &x, &k, parts)), bits(&found));
    }
    for (at, (found, finite)) in found.iter().zip(&finite).enumerate() {
        let [group, row, column] = [at / 25 % 20, at / 5 % 5, at % 5];
        let meets = column > 0 && (base == 1 || row % 2 == 0 && column % 2 == 1);
        assert_eq!(found.is_nan(), group == 7 && meets, "{at}");
        if !found.is_nan() {
            assert!((found - finite).abs() < 1e-4, "{at}: {found} for {finite}");
        }
    }
}
