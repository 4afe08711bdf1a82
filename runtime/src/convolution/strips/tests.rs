//! Convolutions of few features against their definition.

use proptest::prelude::*;

use super::super::tests::{Case, LAST, bits, check, computed, wave};
use ddl_abi::Dtype;

/// Features innermost, and the batch second: a gradient by the filter, whose channels are a batch.
const BATCH_LAST: [usize; 6] = [1, 5, 4, 3, 2, 0];
/// The result of such a gradient.
const RESULT: [usize; 6] = [2, 1, 5, 4, 3, 0];
/// Channels first.
const FIRST: [usize; 6] = [5, 4, 3, 2, 1, 0];
/// Channels first, and the batch second.
const BATCH_FIRST: [usize; 6] = [5, 4, 3, 1, 2, 0];
const PLANE: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];

fn space() -> impl Strategy<Value = [i64; 7]> {
    let extents = (1i64..15, 1i64..6, 1i64..4, 1i64..3);
    (extents, -1i64..4, -1i64..4).prop_map(|((n, window, stride, dilation), low, high)| {
        [n, window, stride, dilation, 1, low, high]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn few_features_are_as_defined(
        sizes in [1u64..3, 1u64..4, 1u64..40, 1u64..6],
        [rows, columns] in [space(), space()],
        turned in any::<bool>(),
        [is_gradient, is_first] in any::<[bool; 2]>(),
    ) {
        let [groups, batch, features, channels] = sizes;
        let orders = match (is_first, is_gradient) {
            (true, true) => [FIRST, BATCH_FIRST, BATCH_FIRST],
            (true, false) => [FIRST, FIRST, FIRST],
            (false, true) => [RESULT, BATCH_LAST, LAST],
            (false, false) => [LAST, LAST, [1, 2, 5, 4, 3, 0]],
        };
        let orders = orders.map(|order| order.to_vec());
        check(&Case {
            sizes: [groups, if is_gradient { 5 * batch } else { batch }, features, channels],
            space: [PLANE, rows, columns],
            orders,
            turned,
        });
    }
}

/// Lines of which all lies before or behind the input.
#[test]
fn lines_outside_are_zeros() {
    for columns in [[1, 1, 2, 1, 1, 2, -1], [3, 1, 1, 1, 1, -4, 2]] {
        check(&Case {
            sizes: [1; 4],
            space: [PLANE, [5, 1, 1, 1, 1, 0, 0], columns],
            orders: [LAST.to_vec(), LAST.to_vec(), LAST.to_vec()],
            turned: false,
        });
    }
}

/// Long lines, and sums of several chunks.
#[test]
fn long_lines_are_cut_into_pieces() {
    for (window, stride, dilation) in [(3, 1, 1), (2, 3, 2), (70, 1, 1)] {
        let line = [90, window, stride, dilation, 1, 2, 1];
        for (orders, batch) in [
            ([LAST, LAST], 2),
            ([RESULT, BATCH_LAST], 17),
            ([FIRST, FIRST], 2),
            ([FIRST, BATCH_FIRST], 17),
        ] {
            check(&Case {
                sizes: [1, batch, 9, 3],
                space: [PLANE, [4, 3, 1, 1, 1, 1, 1], line],
                orders: [orders[0].to_vec(), orders[1].to_vec(), LAST.to_vec()],
                turned: false,
            });
        }
    }
}

/// A zero of the padding does not meet what is not finite in the kernel.
#[test]
fn what_is_outside_is_not_multiplied() {
    for (orders, batch) in [([LAST, LAST], 1), ([RESULT, BATCH_LAST], 4)] {
        let case = Case {
            sizes: [1, batch, 5, 2],
            space: [PLANE, PLANE, [9, 3, 1, 1, 1, 1, 1]],
            orders: [orders[0].to_vec(), orders[1].to_vec(), LAST.to_vec()],
            turned: false,
        };
        let (conv, [y, x, k]) = case.describe(Dtype::F32);
        let single = |count, phase| {
            wave(count, phase)
                .iter()
                .map(|&v| v as f32)
                .collect::<Vec<f32>>()
        };
        let (x, mut k) = (single(x, 0.0), single(k, 1.0));
        let whole = computed(&conv, y, &x, &k, 1);
        assert_eq!(bits(&computed(&conv, y, &x, &k, 3)), bits(&whole));
        // The first position of the window is outside for the first output alone.
        let first = |v: &[f32]| {
            let place = |item: usize, feature: usize| {
                (item as i64 * conv.y[1] + feature as i64 * conv.y[2]) as usize
            };
            let items = 0..batch as usize;
            items
                .flat_map(|item| (0..5).map(move |feature| (item, feature)))
                .map(|(item, feature)| v[place(item, feature)])
                .collect::<Vec<f32>>()
        };
        for (feature, channel) in (0..5).flat_map(|f| [(f, 0), (f, 1)]) {
            k[(feature * conv.k[1] + channel * conv.k[2]) as usize] = f32::INFINITY;
        }
        let found = computed(&conv, y, &x, &k, 2);
        assert!(first(&found).iter().all(|v| v.is_finite()), "{found:?}");
        let infinite = found.iter().filter(|v| !v.is_finite()).count();
        assert_eq!(infinite, y - 5 * batch as usize, "{found:?}");
    }
}
