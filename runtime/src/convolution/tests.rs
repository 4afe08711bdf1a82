//! Convolutions against their definition.

use ddl_abi::SPACE;
use proptest::prelude::*;

use super::winograd::tests::bounds;
use super::*;
use crate::cpu::Cpu;

/// A test case: sizes of groups, batch, features, channels, then per spatial dim input, window,
/// stride, dilation, base, low, high.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) sizes: [u64; 4],
    pub(crate) space: [[i64; 7]; SPACE],
    /// Memory orders of the dims of x, k and y.
    pub(crate) orders: [Vec<usize>; 3],
    pub(crate) turned: bool,
}

fn reach(n: i64, step: i64) -> i64 {
    if n == 0 { 0 } else { (n - 1) * step + 1 }
}

impl Case {
    fn output(&self, d: usize) -> u64 {
        let [input, window, stride, dilation, base, low, high] = self.space[d];
        let rest = reach(input, base) + low + high - reach(window, dilation);
        if rest < 0 {
            0
        } else {
            (rest / stride + 1) as u64
        }
    }

    /// The convolution, and the number of elements of y, x and k.
    pub(crate) fn describe(&self, dtype: Dtype) -> (Convolution, [usize; 3]) {
        let [groups, batch, features, channels] = self.sizes;
        let column = |pick: usize| [0, 1, 2].map(|d| self.space[d][pick] as u64);
        let output = [0, 1, 2].map(|d| self.output(d));
        let (input, window) = (column(0), column(1));
        let dims = |first: [u64; 2], space: [u64; 3]| {
            [groups, first[0], first[1], space[0], space[1], space[2]]
        };
        let extents = [
            dims([batch, features], output),
            dims([batch, channels], input),
            dims([features, channels], window),
        ];
        let strides = |which: usize| {
            let mut strides = [0; 6];
            let mut next = 1;
            for &dim in &self.orders[which] {
                strides[dim] = next;
                next *= extents[which][dim].max(1) as i64;
            }
            strides
        };
        let mut conv = Convolution {
            dtype: dtype.code(),
            groups,
            batch,
            features,
            channels,
            input,
            window,
            output,
            stride: column(2),
            dilation: column(3),
            base: column(4),
            low: [0, 1, 2].map(|d| self.space[d][5]),
            x: strides(1),
            k: strides(2),
            y: strides(0),
            k_start: 0,
            tiles: 1,
        };
        if self.turned {
            for (stride, extent) in conv.k[3..].iter_mut().zip(window) {
                conv.k_start += extent.saturating_sub(1) * *stride as u64;
                *stride = -*stride;
            }
        }
        let size = |which: usize| extents[which].iter().product::<u64>() as usize;
        (conv, [0, 1, 2].map(size))
    }
}

/// All indices below these extents.
pub(super) fn indices(extents: &[u64]) -> Vec<Vec<i64>> {
    extents.iter().fold(vec![vec![]], |all, &n| {
        all.iter()
            .flat_map(|head| (0..n as i64).map(move |i| [head.as_slice(), &[i]].concat()))
            .collect()
    })
}

pub(super) fn offset(index: &[i64], strides: &[i64]) -> usize {
    let sum: i64 = index.iter().zip(strides).map(|(i, s)| i * s).sum();
    sum as usize
}

/// The definition, by output: its location, and the terms of its sum.
pub(crate) fn defined(conv: &Convolution, x: &[f64], k: &[f64]) -> Vec<(usize, Vec<f64>)> {
    let outer = [conv.groups, conv.batch, conv.features];
    let outputs = indices(&[&outer[..], &conv.output].concat());
    let under = indices(&[&[conv.channels][..], &conv.window].concat());
    let term = |at: &[i64], under: &[i64]| -> Option<f64> {
        let mut from = [at[0], at[1], under[0], 0, 0, 0];
        for d in 0..SPACE {
            let far = at[3 + d] * conv.stride[d] as i64 + under[1 + d] * conv.dilation[d] as i64;
            let far = far - conv.low[d];
            let base = conv.base[d] as i64;
            let inside = far >= 0 && far % base == 0 && far / base < conv.input[d] as i64;
            from[3 + d] = inside.then_some(far / base)?;
        }
        let kernel = [&at[..1], &at[2..3], under];
        let start = conv.k_start as i64;
        let kernel = kernel.into_iter().flatten();
        let place: i64 = kernel.zip(conv.k).map(|(i, s)| i * s).sum();
        Some(x[offset(&from, &conv.x)] * k[(start + place) as usize])
    };
    let whole = |at: Vec<i64>| {
        let terms = under.iter().filter_map(|under| term(&at, under)).collect();
        (offset(&at, &conv.y), terms)
    };
    outputs.into_iter().map(whole).collect()
}

pub(super) fn wave(count: usize, phase: f64) -> Vec<f64> {
    (0..count)
        .map(|i| f64::from(((i as f64 * 0.737 + phase).sin() * 3.0) as f32))
        .collect()
}

/// Runs a convolution in parts.
pub(super) fn computed<T: Element + Default>(
    conv: &Convolution,
    size: usize,
    x: &[T],
    k: &[T],
    parts: usize,
) -> Vec<T> {
    computed_by(Cpu::here(), conv, size, [x, k], parts)
}

/// As [`computed`], by these instructions.
fn computed_by<T: Element + Default>(
    cpu: Cpu,
    conv: &Convolution,
    size: usize,
    operands: [&[T]; 2],
    parts: usize,
) -> Vec<T> {
    let mut y = vec![T::default(); size];
    let [x, k] = operands.map(|v| v.as_ptr().cast_mut().cast::<u8>());
    for part in 0..parts {
        let y = y.as_mut_ptr().cast();
        let scratch = &mut ConvolutionScratch {
            cpu,
            ..ConvolutionScratch::default()
        };
        // SAFETY: the vectors have the sizes that the strides reach.
        unsafe { run(conv, [y, x, k], (part, parts), scratch) };
    }
    y
}

pub(super) fn check(case: &Case) {
    let (conv, [y, x, k]) = case.describe(Dtype::F32);
    assert!(is_sound(&conv));
    let (x, k) = (wave(x, 0.3), wave(k, 1.9));
    let single = |v: &[f64]| v.iter().map(|&v| v as f32).collect::<Vec<f32>>();
    let low = |v: &[f64]| v.iter().map(|&v| bf16::from_f64(v)).collect::<Vec<bf16>>();
    let (x32, k32, x16, k16) = (single(&x), single(&k), low(&x), low(&k));
    let found = computed(&conv, y, &x32, &k32, 1);
    let levels = Cpu::levels().into_iter();
    let of_levels: Vec<_> = levels
        .map(|cpu| (cpu, computed_by(cpu, &conv, y, [&x32, &k32], 1)))
        .collect();
    let wide = Convolution {
        dtype: Dtype::F64.code(),
        ..conv
    };
    let narrow = Convolution {
        dtype: Dtype::BF16.code(),
        ..conv
    };
    let tiled = winograd::form(&conv, Cpu::here()).map(|form| bounds(&conv, form, y, &x, &k));
    let exact: Vec<_> = Cpu::levels()
        .into_iter()
        .map(|cpu| (cpu, computed_by(cpu, &wide, y, [&x, &k], 1)))
        .collect();
    let rounded = computed(&narrow, y, &x16, &k16, 2);
    for (at, terms) in defined(&conv, &x, &k) {
        let sum: f64 = terms.iter().sum();
        let size: f64 = terms.iter().map(|term| term.abs()).sum();
        let limit = 4.0 * (terms.len() as f64).sqrt() * f64::from(f32::EPSILON) * size;
        let limit = limit.max(tiled.as_ref().map_or(0.0, |tiled| tiled[at]));
        for (cpu, found) in &of_levels {
            assert!(
                (f64::from(found[at]) - sum).abs() <= limit,
                "{case:?}, {cpu:?}: {} for {sum} at {at}",
                found[at]
            );
        }
        for (cpu, found) in &exact {
            let is_near = (found[at] - sum).abs() <= 1e-12 * size;
            assert!(is_near, "{case:?}, {cpu:?}: f64");
        }
        let off = (rounded[at].to_f64() - sum).abs();
        assert!(off <= 0.02 * size, "{case:?}: bf16, {off} of {size}");
    }
    for parts in [2, 3, 5] {
        let again = computed(&conv, y, &x32, &k32, parts);
        assert_eq!(bits(&again), bits(&found), "{case:?} in {parts} parts");
        let again = computed(&wide, y, &x, &k, parts).into_iter();
        let whole = computed(&wide, y, &x, &k, 1).into_iter();
        let is_same = again.map(f64::to_bits).eq(whole.map(f64::to_bits));
        assert!(is_same, "{case:?} in {parts} parts: f64");
    }
}

pub(super) fn bits(v: &[f32]) -> Vec<u32> {
    v.iter().map(|v| v.to_bits()).collect()
}

fn space() -> impl Strategy<Value = [i64; 7]> {
    let extents = (0i64..7, 1i64..4, 1i64..4, 1i64..3, 1i64..3);
    (extents, -1i64..3, -1i64..3).prop_map(|((n, window, stride, dilation, base), low, high)| {
        [n, window, stride, dilation, base, low, high]
    })
}

pub(crate) fn case(sizes: [std::ops::Range<u64>; 4]) -> impl Strategy<Value = Case> {
    let order = || Just((0..6).collect::<Vec<usize>>()).prop_shuffle();
    let orders = [order(), order(), order()];
    (
        sizes,
        [space(), space(), space()],
        orders,
        any::<bool>(),
        0usize..3,
    )
        .prop_map(|(sizes, mut space, orders, turned, absent)| {
            // Small, so that a case is fast.
            space[..absent].fill([1, 1, 1, 1, 1, 0, 0]);
            Case {
                sizes,
                space,
                orders,
                turned,
            }
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn convolutions_are_as_defined(case in case([1..4, 0..11, 1..20, 0..6])) {
        check(&case);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn vectors_of_groups_are_as_defined(case in case([2..41, 0..4, 1..9, 0..4])) {
        check(&case);
    }
}

/// Groups and space innermost, in this order, so that both packing and reading in place are tested.
#[test]
fn gradients_of_depthwise_filters_are_cut_into_chunks() {
    let space = [13, 11, 1, 1, 1, 1, 1];
    for (order, groups) in [([0, 5, 4, 3, 2, 1], 32), ([5, 4, 3, 0, 2, 1], 20)] {
        check(&Case {
            sizes: [groups, 1, 1, 5],
            space: [[1, 1, 1, 1, 1, 0, 0], space, space],
            orders: [order.to_vec(), order.to_vec(), order.to_vec()],
            turned: false,
        });
    }
}

/// Lines of outputs shorter and longer than a vector, with borders on either side and without an
/// interior, in pieces.
#[test]
fn filters_are_as_defined() {
    for (features, channels, line) in [
        (1, 1, [1100, 33, 1, 1, 1, 16, 16]),
        (2, 3, [70, 5, 1, 3, 1, 4, 9]),
        (1, 2, [40, 4, 1, 2, 1, -3, 2]),
        (2, 1, [9, 7, 1, 5, 1, 20, 20]),
    ] {
        let order = vec![5, 4, 3, 2, 1, 0];
        let case = Case {
            sizes: [2, 2, features, channels],
            space: [[2, 2, 1, 1, 1, 0, 1], [4, 3, 2, 1, 1, 1, 1], line],
            orders: [order.clone(), order.clone(), order],
            turned: true,
        };
        check(&case);
    }
}

/// A phase computes the outputs with the same remainder; some may have no window position.
#[test]
fn phases_compute_each_output_once() {
    for (stride, dilation, base, window) in [(1, 1, 2, 4), (2, 3, 4, 2), (3, 2, 2, 3), (1, 2, 4, 5)]
    {
        let line = [5, window, stride, dilation, base, 2, 3];
        let case = Case {
            sizes: [1, 2, 3, 2],
            space: [[1, 1, 1, 1, 1, 0, 0], line, line],
            orders: [LAST.to_vec(), LAST.to_vec(), LAST.to_vec()],
            turned: true,
        };
        check(&case);
        let (conv, [size, ..]) = case.describe(Dtype::F32);
        let mut seen = vec![0; size];
        for phase in super::phases::phases(&conv) {
            let is_empty = phase.conv.window.contains(&0);
            assert!(is_empty || phase.conv.base == [1; SPACE]);
            let outer = [phase.conv.groups, phase.conv.batch, phase.conv.features];
            for at in indices(&[&outer[..], &phase.conv.output].concat()) {
                seen[phase.y as usize + offset(&at, &phase.conv.y)] += 1;
            }
        }
        assert!(seen.iter().all(|&times| times == 1), "{seen:?}");
    }
}

/// Features innermost, as in NHWC and HWIO.
pub(crate) const LAST: [usize; 6] = [2, 5, 4, 3, 1, 0];

#[test]
fn long_sums_are_cut_into_chunks() {
    let same = |stride| [6, 3, stride, 1, 1, 1, 1];
    for (batch, features, channels, stride) in [
        (9, 50, 70, 1),
        (2, 33, 500, 1),
        (2, 33, 600, 2),
        (1, 700, 9, 1),
    ] {
        let kernel = vec![1, 2, 5, 4, 3, 0];
        let same = same(stride);
        check(&Case {
            sizes: [1, batch, features, channels],
            space: [[1, 1, 1, 1, 1, 0, 0], same, same],
            orders: [LAST.to_vec(), LAST.to_vec(), kernel],
            turned: false,
        });
    }
}

/// Filters whose features are not adjacent, with the window, or features and the window innermost,
/// and window positions that no output meets.
#[test]
fn filters_are_packed_in_the_order_of_memory() {
    let line = [12, 3, 1, 1, 1, 1, 1];
    let far = [12, 3, 1, 14, 1, 14, 14];
    for (kernel, turned) in [([5, 4, 3, 2, 1, 0], false), ([5, 4, 3, 1, 2, 0], true)] {
        for (rows, columns) in [(line, line), (far, line), (far, far)] {
            check(&Case {
                sizes: [1, 1, 70, 21],
                space: [[1, 1, 1, 1, 1, 0, 0], rows, columns],
                orders: [LAST.to_vec(), LAST.to_vec(), kernel.to_vec()],
                turned,
            });
        }
    }
}

#[test]
fn what_is_outside_is_no_zero() {
    let case = Case {
        sizes: [1, 1, 3, 2],
        space: [
            [1, 1, 1, 1, 1, 0, 0],
            [1, 1, 1, 1, 1, 0, 0],
            [9, 3, 1, 1, 1, 1, 1],
        ],
        orders: [LAST.to_vec(), LAST.to_vec(), vec![1, 2, 5, 4, 3, 0]],
        turned: false,
    };
    let (conv, [y, x, k]) = case.describe(Dtype::F32);
    let x: Vec<f32> = wave(x, 0.0).iter().map(|&v| v as f32).collect();
    let mut k: Vec<f32> = wave(k, 1.0).iter().map(|&v| v as f32).collect();
    // The first window position of every feature and channel.
    k[..6].fill(f32::INFINITY);
    let found = computed(&conv, y, &x, &k, 1);
    let (first, rest) = found.split_at(3);
    assert!(first.iter().all(|v| v.is_finite()), "{found:?}");
    assert!(rest.iter().all(|v| !v.is_finite()), "{found:?}");
}

#[test]
fn what_cannot_be_computed_with_is_refused() {
    let case = Case {
        sizes: [1; 4],
        space: [[1, 1, 1, 1, 1, 0, 0]; 3],
        orders: [LAST.to_vec(), LAST.to_vec(), LAST.to_vec()],
        turned: false,
    };
    let (conv, _) = case.describe(Dtype::F32);
    assert!(is_sound(&conv));
    let integers = Convolution {
        dtype: Dtype::I32.code(),
        ..conv
    };
    let still = Convolution {
        stride: [1, 0, 1],
        ..conv
    };
    assert!(!is_sound(&integers) && !is_sound(&still));
}
