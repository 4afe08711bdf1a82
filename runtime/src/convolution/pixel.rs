//! Convolutions of images of one pixel, such as those of means: products of matrices.

use std::ops::Range;

use ddl_abi::{Convolution, Product, SPACE};

use super::geometry::{NONE, place};

/// The product that a [sound](super::is_sound) convolution is, of its filter and its input, if an
/// output has one place and meets one window position; and the offsets of result, filter and input.
pub(crate) fn product(conv: &Convolution) -> Option<(Product, [isize; 3])> {
    let [mut x, mut k] = [0, conv.k_start as isize];
    if conv.output != [1; SPACE] || conv.channels == 0 {
        return None;
    }
    for d in 0..SPACE {
        let met = |under: &usize| place(conv, d, 0, *under) != NONE;
        let unders: Range<usize> = 0..conv.window[d] as usize;
        let mut unders = unders.filter(met);
        let under = unders.next().filter(|_| unders.next().is_none())?;
        x += place(conv, d, 0, under);
        k += under as isize * conv.k[3 + d] as isize;
    }
    let of = |strides: [i64; 3 + SPACE], dims: [usize; 3]| {
        let [a, b, c] = dims.map(|dim| u64::try_from(strides[dim]).ok());
        Some([a?, b?, c?])
    };
    let product = Product {
        dtype: conv.dtype,
        batch: conv.groups,
        m: conv.features,
        n: conv.batch,
        k: conv.channels,
        a: of(conv.k, [0, 1, 2])?,
        b: of(conv.x, [0, 2, 1])?,
        c: of(conv.y, [0, 2, 1])?,
        keep: 0.0f64.to_bits(),
        scale: 1.0f64.to_bits(),
        by_rate: [0.0f64.to_bits(); 2],
    };
    Some((product, [0, k, x]))
}

#[cfg(test)]
mod tests {
    use ddl_abi::Dtype;

    use super::product;
    use crate::convolution::tests::{Case, LAST, defined, wave};
    use crate::product::{ProductScratch, run};

    const PIXEL: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];

    /// Windows of one position, and those of which one is met.
    #[test]
    fn one_pixel_is_a_product() {
        let edge = [1, 3, 1, 2, 1, 2, 2];
        for (groups, batch, space) in [(1, 3, PIXEL), (2, 1, edge), (1, 9, edge)] {
            let case = Case {
                sizes: [groups, batch, 21, 40],
                space: [PIXEL, edge, space],
                orders: [LAST.to_vec(), LAST.to_vec(), vec![5, 4, 3, 2, 1, 0]],
                turned: true,
            };
            let (conv, [size, x, k]) = case.describe(Dtype::F32);
            let (product, offsets) = product(&conv).expect("one position is met");
            let (x, k) = (wave(x, 0.3), wave(k, 1.9));
            let single = |v: &[f64]| v.iter().map(|&v| v as f32).collect::<Vec<f32>>();
            let (mut x32, mut k32, mut y) = (single(&x), single(&k), vec![f32::NAN; size]);
            let places = [y.as_mut_ptr(), k32.as_mut_ptr(), x32.as_mut_ptr()];
            let places = [0, 1, 2].map(|i| places[i].wrapping_offset(offsets[i]).cast());
            // SAFETY: the vectors have the sizes that the strides reach.
            unsafe { run(&product, places, (0, 1), &mut ProductScratch::default()) };
            for (at, terms) in defined(&conv, &x, &k) {
                let sum: f64 = terms.iter().sum();
                let size: f64 = terms.iter().map(|term| term.abs()).sum();
                let off = (f64::from(y[at]) - sum).abs();
                assert!(off <= 1e-6 * size, "{case:?}: {} for {sum}", y[at]);
            }
        }
    }

    #[test]
    fn several_positions_are_a_sum_of_products() {
        let line = [2, 2, 1, 1, 1, 0, 0];
        for space in [[PIXEL, PIXEL, line], [[3, 1, 1, 1, 1, 0, 0], PIXEL, PIXEL]] {
            let case = Case {
                sizes: [1, 2, 3, 4],
                space,
                orders: [LAST.to_vec(), LAST.to_vec(), LAST.to_vec()],
                turned: false,
            };
            assert!(product(&case.describe(Dtype::F32).0).is_none());
        }
    }
}
