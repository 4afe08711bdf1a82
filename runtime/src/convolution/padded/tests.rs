//! Convolutions with a filter for each of many adjacent channels against their definition.

use ddl_abi::Dtype;
use proptest::prelude::*;

use super::super::tests::{Case, check};
use super::{bands, direct::is_direct};
use crate::cpu::Cpu;
use crate::lanes::Lanes;

/// Channels last.
const IMAGES: [usize; 6] = [0, 2, 5, 4, 3, 1];
const PLANE: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];

fn space() -> impl Strategy<Value = [i64; 7]> {
    let extents = (1i64..10, 1i64..6, 1i64..4, 1i64..3, 1i64..3);
    (extents, -1i64..5, -1i64..5).prop_map(|((n, window, stride, dilation, base), low, high)| {
        [n, window, stride, dilation, base, low, high]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn depthwise_convolutions_are_as_defined(
        groups in 8u64..90,
        batch in 1u64..4,
        [rows, columns] in [space(), space()],
        turned in any::<bool>(),
        filter in Just(IMAGES.to_vec()).prop_shuffle(),
    ) {
        check(&Case {
            sizes: [groups, batch, 1, 1],
            space: [PLANE, rows, columns],
            orders: [IMAGES.to_vec(), IMAGES.to_vec(), filter],
            turned,
        });
    }
}

/// Bands are smaller where memory or the threads ask for it.
#[test]
fn images_are_cut_into_bands() {
    let line = [16, 3, 1, 1, 1, 1, 1];
    let case = Case {
        sizes: [40, 1, 1, 1],
        space: [PLANE, line, line],
        orders: [IMAGES.to_vec(), IMAGES.to_vec(), IMAGES.to_vec()],
        turned: false,
    };
    let (conv, _) = case.describe(Dtype::F32);
    let lanes = Lanes::<f32>::made_of(Cpu::here());
    let rows = |parts| {
        bands(&conv, &lanes, parts)
            .expect("channels are adjacent")
            .2
    };
    assert!(rows(1) < 16 && rows(16) == 1);
    check(&case);
}

/// Large images are read in place, but for their edges.
#[test]
fn insides_of_large_images_are_not_copied() {
    let line = |n, window, stride, dilation, [low, high]: [i64; 2]| {
        [n, window, stride, dilation, 1, low, high]
    };
    for (groups, rows, columns) in [
        (16, line(40, 3, 1, 1, [1, 1]), line(44, 3, 1, 1, [1, 1])),
        (24, line(40, 3, 2, 1, [0, 1]), line(45, 3, 2, 1, [1, 1])),
        (37, line(33, 5, 1, 2, [0, 0]), line(41, 2, 3, 1, [-1, 0])),
        (50, line(60, 3, 1, 1, [2, 0]), line(61, 4, 1, 1, [0, 3])),
    ] {
        for filter in [IMAGES.to_vec(), vec![0, 1, 2, 3, 4, 5]] {
            let case = Case {
                sizes: [groups, 2, 1, 1],
                space: [PLANE, rows, columns],
                orders: [IMAGES.to_vec(), IMAGES.to_vec(), filter],
                turned: false,
            };
            let (conv, _) = case.describe(Dtype::F32);
            assert!(is_direct::<f32>(&conv, &Lanes::made_of(Cpu::here())));
            check(&case);
        }
    }
}
