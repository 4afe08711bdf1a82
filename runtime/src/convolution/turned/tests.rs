//! Convolutions of images that are transposed against their definition.

use ddl_abi::Dtype;
use proptest::prelude::*;

use super::super::tests::{Case, check};
use super::{filter, is_forward};
use crate::cpu::Cpu;

/// Channels first, and those that are a batch in gradients by filters.
const FIRST: [usize; 6] = [5, 4, 3, 2, 1, 0];
const BATCH_FIRST: [usize; 6] = [5, 4, 3, 1, 2, 0];
const PLANE: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];

fn space(base: i64) -> impl Strategy<Value = [i64; 7]> {
    let extents = (1i64..8, 1i64..5, 1i64..4, 1i64..3, 1i64..=base);
    (extents, -1i64..4, -1i64..4).prop_map(|((n, window, stride, dilation, base), low, high)| {
        [n, window, stride, dilation, base, low, high]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn images_with_channels_first_are_as_defined(
        sizes in [1u64..2, 1u64..7, 1u64..40, 1u64..20],
        [rows, columns] in [space(3), space(3)],
        filter in Just(FIRST.to_vec()).prop_shuffle(),
        turned in any::<bool>(),
    ) {
        check(&Case {
            sizes,
            space: [PLANE, rows, columns],
            orders: [FIRST.to_vec(), FIRST.to_vec(), filter],
            turned,
        });
    }

    #[test]
    fn gradients_with_channels_first_are_as_defined(
        sizes in [1u64..2, 1u64..40, 1u64..20, 1u64..7],
        [rows, columns] in [space(1), space(1)],
    ) {
        check(&Case {
            sizes,
            space: [PLANE, rows, columns],
            orders: [BATCH_FIRST.to_vec(), BATCH_FIRST.to_vec(), BATCH_FIRST.to_vec()],
            turned: false,
        });
    }
}

/// Several units of work, and sums over several chunks.
#[test]
fn images_are_transposed_by_units() {
    let strided = [9, 3, 2, 1, 1, 1, 1];
    let wide = [9, 5, 1, 2, 1, 1, 1];
    for (line, order, sizes) in [
        (strided, FIRST, [1, 7, 20, 18]),
        (wide, BATCH_FIRST, [1, 30, 20, 7]),
    ] {
        let case = Case {
            sizes,
            space: [PLANE, line, line],
            orders: [order.to_vec(), order.to_vec(), order.to_vec()],
            turned: false,
        };
        let (conv, _) = case.describe(Dtype::F32);
        let is_turned = match order {
            FIRST => is_forward(&conv, 4, Cpu::here()),
            _ => filter::is_gradient(&conv, 4, Cpu::here()),
        };
        assert!(is_turned);
        check(&case);
    }
}
