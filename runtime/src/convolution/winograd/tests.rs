//! Convolutions by tiles against their definition, with bounds of their errors.

use proptest::prelude::*;

use super::*;
use crate::convolution::tests::{
    Case, LAST, bits, check, computed, defined, indices, offset, wave,
};

type Matrix = Vec<Vec<f64>>;

fn matrix<const N: usize>(rows: &[[f64; N]]) -> Matrix {
    rows.iter().map(|row| row.to_vec()).collect()
}

fn turned(m: &Matrix) -> Matrix {
    let line = |column: usize| m.iter().map(|row| row[column]).collect();
    (0..m[0].len()).map(line).collect()
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let entry = |row: &[f64], column: usize| row.iter().zip(b).map(|(x, y)| x * y[column]).sum();
    let line = |row: &Vec<f64>| (0..b[0].len()).map(|column| entry(row, column)).collect();
    a.iter().map(line).collect()
}

/// `m · values · mᵀ`.
fn both(m: &Matrix, values: &Matrix) -> Matrix {
    turned(&product(m, &turned(&product(m, values))))
}

/// Absolute values of the transforms of inputs, filters and sums.
fn transforms(form: Tiled) -> [Matrix; 3] {
    let input = [
        [1.0, 0.0, 1.0, 0.0],
        [0.0, 1.0, 1.0, 0.0],
        [0.0, 1.0, 1.0, 0.0],
        [0.0, 1.0, 0.0, 1.0],
    ];
    let [first, middle, last] = [
        [1.0, 1.0, 1.0, 0.0],
        [0.0, 1.0, 1.0, 0.0],
        [0.0, 1.0, 1.0, 1.0],
    ];
    let [filter, output] = match form {
        Tiled::Forward => {
            let filter = [[1.0, 0.0, 0.0], [0.5; 3], [0.5; 3], [0.0, 0.0, 1.0]];
            [matrix(&filter), matrix(&[first, last])]
        }
        Tiled::Gradient => {
            let filter = [[1.0, 0.0], [0.5; 2], [0.5; 2], [0.0, 1.0]];
            [matrix(&filter), matrix(&[first, middle, last])]
        }
    };
    [matrix(&input), filter, output]
}

/// Bounds of the errors of a convolution by tiles, by output: the sums of what the transforms make
/// of absolute values, times the roundings of a sum.
pub(in crate::convolution) fn bounds(
    conv: &Convolution,
    form: Tiled,
    size: usize,
    x: &[f64],
    k: &[f64],
) -> Vec<f64> {
    let [for_input, for_filter, for_output] = transforms(form);
    let (side, width) = (for_output.len() as i64, for_filter[0].len() as i64);
    let inside = |at: i64, extent: u64| (0..extent as i64).contains(&at);
    // The 4×4 absolute values of an input tile, and those of a part of the filter.
    let tile = |item: i64, channel: i64, corner: [i64; 2]| -> Matrix {
        let element = |i: i64, j: i64| {
            let at = [corner[0] + i - conv.low[1], corner[1] + j - conv.low[2]];
            let all = inside(at[0], conv.input[1]) && inside(at[1], conv.input[2]);
            let at = offset(&[0, item, channel, 0, at[0], at[1]], &conv.x);
            if all { x[at].abs() } else { 0.0 }
        };
        let line = |i| (0..4).map(|j| element(i, j)).collect();
        (0..4).map(line).collect()
    };
    let part = |feature: i64, channel: i64, corner: [i64; 2]| -> Matrix {
        let element = |i: i64, j: i64| {
            let [i, j] = [corner[0] + i, corner[1] + j];
            let index = [0, feature, channel, 0, i, j];
            let place: i64 = index.iter().zip(conv.k).map(|(i, s)| i * s).sum();
            let all = inside(i, conv.window[1]) && inside(j, conv.window[2]);
            if all {
                k[(conv.k_start as i64 + place) as usize].abs()
            } else {
                0.0
            }
        };
        let line = |i| (0..width).map(|j| element(i, j)).collect();
        (0..width).map(line).collect()
    };
    let tiles = |extents: [u64; 3], by: i64| {
        indices(&[
            extents[1].div_ceil(by as u64),
            extents[2].div_ceil(by as u64),
        ])
    };
    let mut found = vec![0.0; size];
    for at in indices(&[conv.batch, conv.features]) {
        let (item, feature) = (at[0], at[1]);
        for outer in tiles(conv.output, side) {
            let place = [side * outer[0], side * outer[1]];
            let mut products = vec![vec![0.0; 4]; 4];
            let mut terms = 0;
            for channel in 0..conv.channels as i64 {
                for inner in tiles(conv.window, width) {
                    let under = [width * inner[0], width * inner[1]];
                    let corner = [place[0] + under[0], place[1] + under[1]];
                    let a = both(&for_input, &tile(item, channel, corner));
                    let b = both(&for_filter, &part(feature, channel, under));
                    for (i, j) in (0..16).map(|n| (n / 4, n % 4)) {
                        products[i][j] += a[i][j] * b[i][j];
                    }
                    terms += 1;
                }
            }
            let sums = both(&for_output, &products);
            let roundings = f64::from(terms + 16) * f64::from(f32::EPSILON);
            for (i, j) in (0..side * side).map(|n| (n / side, n % side)) {
                let [y, x] = [place[0] + i, place[1] + j];
                if inside(y, conv.output[1]) && inside(x, conv.output[2]) {
                    let at = offset(&[0, item, feature, 0, y, x], &conv.y);
                    found[at] = roundings * sums[i as usize][j as usize];
                }
            }
        }
    }
    found
}

fn order() -> impl Strategy<Value = Vec<usize>> {
    Just((0..6).collect::<Vec<usize>>()).prop_shuffle()
}

/// An order whose first dim is this one.
fn beginning(first: usize) -> impl Strategy<Value = Vec<usize>> {
    order().prop_map(move |mut order| {
        let at = order.iter().position(|&dim| dim == first).unwrap_or(0);
        order.swap(0, at);
        order
    })
}

/// An order of images whose channels are this dim: they lie together, or lines of them do.
fn images(channels: usize) -> impl Strategy<Value = Vec<usize>> {
    let others = [[channels, 3 - channels, 0], [channels, 0, 3 - channels]];
    let lines = others.map(|others| [&[5, 4, 3][..], &others].concat());
    prop_oneof![beginning(channels), prop::sample::select(lines.to_vec())]
}

/// A convolution with a window of 3×3.
fn forward() -> impl Strategy<Value = Case> {
    let sizes = (1u64..3, 2u64..36, 2u64..9);
    let dim = || (1i64..8, 0i64..3, 0i64..3);
    let orders = (images(2), images(2), order());
    (sizes, dim(), dim(), orders, any::<bool>()).prop_map(
        |((batch, features, channels), one, two, orders, turned)| {
            let space = |(n, low, high)| [n + 2, 3, 1, 1, 1, low, high];
            Case {
                sizes: [1, batch, features, channels],
                space: [[1, 1, 1, 1, 1, 0, 0], space(one), space(two)],
                orders: [orders.0, orders.1, orders.2],
                turned,
            }
        },
    )
}

/// A convolution with 3×3 outputs.
fn gradient() -> impl Strategy<Value = Case> {
    let sizes = (2u64..15, 2u64..36, 1u64..3);
    let dim = || (1i64..8, 0i64..3);
    let filters = prop_oneof![beginning(2), Just(vec![5, 4, 3, 1, 2, 0])];
    let orders = (filters, images(1), images(1));
    (sizes, dim(), dim(), orders, any::<bool>()).prop_map(
        |((batch, features, channels), one, two, orders, turned)| {
            // Three places of the window, some of which lie partly outside.
            let space = |(n, low): (i64, i64)| [n, n, 1, 1, 1, low, 2 - low];
            Case {
                sizes: [1, batch, features, channels],
                space: [[1, 1, 1, 1, 1, 0, 0], space(one), space(two)],
                orders: [orders.0, orders.1, orders.2],
                turned,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn tiles_are_as_defined(case in forward()) {
        check(&case);
    }

    #[test]
    fn gradients_by_tiles_are_as_defined(case in gradient()) {
        check(&case);
    }
}

/// A convolution by tiles, forward or by filter.
fn example(form: Tiled) -> Case {
    let (window, orders) = match form {
        Tiled::Forward => (3, [LAST.to_vec(), LAST.to_vec(), vec![1, 2, 5, 4, 3, 0]]),
        Tiled::Gradient => (
            7,
            [
                LAST.to_vec(),
                vec![1, 5, 4, 3, 2, 0],
                vec![1, 5, 4, 3, 2, 0],
            ],
        ),
    };
    let dim = [7, window, 1, 1, 1, 1, 1];
    Case {
        sizes: [1, 9, 20, 6],
        space: [[1, 1, 1, 1, 1, 0, 0], dim, dim],
        orders,
        turned: false,
    }
}

#[test]
fn what_is_not_moderate_is_computed_directly() {
    for form in [Tiled::Forward, Tiled::Gradient] {
        let (conv, [y, x, k]) = example(form).describe(Dtype::F32);
        assert_eq!(super::form(&conv, Cpu::here()), Some(form));
        assert_eq!(
            super::form(&Convolution { tiles: 0, ..conv }, Cpu::here()),
            None
        );
        let plain = [wave(x, 0.3), wave(k, 1.9)];
        // In the middle of the image, and of the window.
        let places = [
            offset(&[0, 0, 5, 0, 3, 3], &conv.x),
            offset(&[0, 4, 2, 0, 1, 1], &conv.k),
        ];
        for large in [f64::NAN, f64::INFINITY, -1e36] {
            for which in [0, 1] {
                let mut values = plain.clone();
                values[which][places[which]] = large;
                let [x, k] = &values;
                let [x32, k32] = [x, k].map(|v| v.iter().map(|&v| v as f32).collect::<Vec<f32>>());
                let found = computed(&conv, y, &x32, &k32, 1);
                assert_eq!(bits(&found), bits(&computed(&conv, y, &x32, &k32, 3)));
                let mut touched = 0;
                for (at, terms) in defined(&conv, x, k) {
                    let size: f64 = terms.iter().map(|term| term.abs()).sum();
                    let found = f64::from(found[at]);
                    if size.is_finite() {
                        // Elements that do not read the large one are as exact as ever.
                        let off = (found - terms.iter().sum::<f64>()).abs();
                        assert!(off <= 1e-4 * size, "{form:?}, {large}: {found}");
                    } else {
                        assert!(!found.is_finite(), "{form:?}, {large}: {found}");
                        touched += 1;
                    }
                }
                assert!(large.is_finite() || touched > 0 && touched < y);
            }
        }
    }
}

#[test]
fn what_lies_apart_is_not_read() {
    let transforms = Transforms::made_of(crate::cpu::Cpu::here());
    // A NaN between the rows of a tensor, one dim of which runs backwards.
    let values: Vec<f32> = (0..40)
        .map(|i| if i % 8 == 7 { f32::NAN } else { 1.0 })
        .collect();
    let at = values.as_ptr().wrapping_add(32);
    for (dims, expected) in [
        ([(1, 7), (-8, 5), (0, 1), (3, 1)], true),
        ([(1, 8), (-8, 5), (0, 1), (3, 1)], false),
        ([(2, 4), (-8, 5), (0, 1), (3, 1)], true),
        ([(1, 0), (8, 50), (0, 1), (3, 1)], true),
    ] {
        // SAFETY: the strides stay within the values.
        assert_eq!(unsafe { all(&transforms, at, dims) }, expected, "{dims:?}");
    }
}
