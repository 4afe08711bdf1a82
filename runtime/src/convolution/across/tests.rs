//! Convolutions with vectors of outputs against their definition.

use proptest::prelude::*;

use super::super::tests::{Case, bits, check, computed, wave};
use ddl_abi::Dtype;

/// Channels first.
const FIRST: [usize; 6] = [5, 4, 3, 2, 1, 0];
/// Channels first, and the batch second.
const BATCH_FIRST: [usize; 6] = [5, 4, 3, 1, 2, 0];
const PLANE: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn lanes_of_outputs_are_as_defined(
        sizes in [1u64..3, 1u64..4, 1u64..10, 1u64..6],
        rows in (1i64..6, 1i64..4, 1i64..4, 1i64..3, 1i64..3, -1i64..3, -1i64..3),
        columns in (8i64..80, 1i64..8, 1i64..3, 1i64..3, -1i64..5, -1i64..5),
        batch_first in any::<bool>(),
        turned in any::<bool>(),
    ) {
        let (n, window, stride, dilation, base, low, high) = rows;
        let rows = [n, window, stride, dilation, base, low, high];
        let (n, window, dilation, base, low, high) = columns;
        let columns = [n, window, 1, dilation, base, low, high];
        let order = if batch_first { BATCH_FIRST } else { FIRST };
        check(&Case {
            sizes,
            space: [PLANE, rows, columns],
            orders: [order, order, FIRST].map(|order| order.to_vec()),
            turned,
        });
    }
}

/// A zero of the padding does not meet what is not finite in the kernel.
#[test]
fn what_is_outside_of_a_line_is_not_multiplied() {
    let case = Case {
        sizes: [1, 2, 3, 2],
        space: [PLANE, PLANE, [40, 3, 1, 1, 1, 1, 1]],
        orders: [FIRST, FIRST, FIRST].map(|order| order.to_vec()),
        turned: false,
    };
    let (conv, [y, x, k]) = case.describe(Dtype::F32);
    let single = |v: Vec<f64>| v.iter().map(|&v| v as f32).collect::<Vec<f32>>();
    let (x, mut k) = (single(wave(x, 0.0)), single(wave(k, 1.0)));
    // The first position of the window is outside for the first output of a line alone.
    for (feature, channel) in (0..3).flat_map(|f| [(f, 0), (f, 1)]) {
        k[(feature * conv.k[1] + channel * conv.k[2]) as usize] = f32::INFINITY;
    }
    let found = computed(&conv, y, &x, &k, 1);
    for (output, value) in found.iter().enumerate() {
        assert_eq!(value.is_finite(), output % 40 == 0, "{value} of {output}");
    }
    assert_eq!(bits(&computed(&conv, y, &x, &k, 3)), bits(&found));
}
