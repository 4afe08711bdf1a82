//! Convolutions that are products of matrices: those with windows of one position, their gradients,
//! and those of images of one pixel, such as those of means.

use ddl_abi::{Convolution, Dtype, Product, SPACE};

use super::geometry::{NONE, place, valid};

/// A dim of outputs, or of terms: its extent, and its strides in the input and in the other tensor.
#[derive(Clone, Copy)]
struct Dim {
    extent: u64,
    x: i64,
    other: i64,
}

/// Fewest terms of each product of several.
const TERMS: u64 = 64;

/// A sum of products.
pub(crate) struct ProductSum {
    /// The first one.
    pub(crate) product: Product,
    /// Offsets of result, filter and input.
    pub(crate) offsets: [isize; 3],
    /// The number of products, and the offsets of filter and input from one to the next.
    pub(crate) count: u64,
    pub(crate) steps: [isize; 2],
}

/// The products that a [sound](super::is_sound) convolution is, of its filter and its input, if
/// outputs and terms each are one dim in memory. Items of a batch, or groups, may be a batch of
/// products, and the items of a gradient by a filter a sum of some.
pub(crate) fn products(conv: &Convolution) -> Option<ProductSum> {
    let [mut x, mut k] = [0, conv.k_start as isize];
    let dim = |extent, x, other| Dim { extent, x, other };
    let mut outputs = vec![dim(conv.batch, conv.x[1], conv.y[1])];
    let mut terms = vec![dim(conv.channels, conv.x[2], conv.k[2])];
    for d in 0..SPACE {
        let [of_x, of_k, of_y] = [conv.x, conv.k, conv.y].map(|strides| strides[3 + d]);
        let steps = [conv.stride[d], conv.dilation[d]].map(|step| step as i64);
        if conv.output[d] == 1 {
            let (first, count) = met(conv, d)?;
            x += place(conv, d, 0, first);
            k += first as isize * of_k as isize;
            terms.push(dim(count, steps[1] * of_x, of_k));
        } else if conv.window[d] == 1 && conv.base[d] == 1 && conv.output[d] > 0 {
            let last = (conv.output[d] - 1) as i64 * steps[0] - conv.low[d];
            if conv.low[d] > 0 || last >= conv.input[d] as i64 {
                return None;
            }
            x -= conv.low[d] as isize * of_x as isize;
            outputs.push(dim(conv.output[d], steps[0] * of_x, of_y));
        } else {
            return None;
        }
    }
    let (terms, outputs) = (merged(terms), merged(outputs));
    let single = dim(1, 0, 0);
    let is_exact = [Dtype::F32, Dtype::F64]
        .map(Dtype::code)
        .contains(&conv.dtype);
    let (terms, items) = match terms[..] {
        [] => (single, single),
        [terms] => (terms, single),
        [terms, items] if is_exact && terms.extent >= TERMS => (terms, items),
        _ => return None,
    };
    let groups = dim(conv.groups, conv.x[0], conv.y[0]);
    let (batch, of_group, columns) = match outputs[..] {
        [] => (groups, conv.k[0], single),
        [columns] => (groups, conv.k[0], columns),
        [columns, items] if conv.groups == 1 => (items, 0, columns),
        _ => return None,
    };
    let is_pixel = conv.output == [1; SPACE];
    if terms.extent == 0 || !is_pixel && conv.features.min(columns.extent) < 2 {
        return None;
    }
    let of = |strides: [i64; 3]| {
        let [a, b, c] = strides.map(|stride| u64::try_from(stride).ok());
        Some([a?, b?, c?])
    };
    let product = Product {
        dtype: conv.dtype,
        batch: batch.extent,
        m: conv.features,
        n: columns.extent,
        k: terms.extent,
        a: of([of_group, conv.k[1], terms.other])?,
        b: of([batch.x, terms.x, columns.x])?,
        c: of([batch.other, conv.y[2], columns.other])?,
        keep: 0.0f64.to_bits(),
        scale: 1.0f64.to_bits(),
        by_rate: [0.0f64.to_bits(); 2],
    };
    Some(ProductSum {
        product,
        offsets: [0, k, x],
        count: items.extent,
        steps: [items.other as isize, items.x as isize],
    })
}

impl ProductSum {
    /// A product, which is added to those before, and the offsets of result, filter and input.
    pub(crate) fn number(&self, number: u64) -> (Product, [isize; 3]) {
        let keep = if number == 0 { 0.0f64 } else { 1.0 };
        let product = Product {
            keep: keep.to_bits(),
            ..self.product
        };
        let [y, k, x] = self.offsets;
        let steps = self.steps.map(|step| number as isize * step);
        (product, [y, k + steps[0], x + steps[1]])
    }
}

/// The first window position that the only output along a dim meets, and their number, if they lie
/// side by side.
fn met(conv: &Convolution, d: usize) -> Option<(usize, u64)> {
    let window = conv.window[d] as usize;
    if conv.base[d] == 1 {
        let (low, step) = (conv.low[d] as isize, conv.dilation[d] as isize);
        let met = valid(-low, step, window, conv.input[d] as usize);
        return (!met.is_empty()).then_some((met.start as usize, met.len() as u64));
    }
    let mut met = (0..window).filter(|&under| place(conv, d, 0, under) != NONE);
    let first = met.next()?;
    met.next().is_none().then_some((first, 1))
}

/// Dims without those of one element, such that none is a part of another: the closest first.
fn merged(mut dims: Vec<Dim>) -> Vec<Dim> {
    dims.retain(|dim| dim.extent != 1);
    dims.sort_by_key(|dim| dim.x);
    let mut all: Vec<Dim> = Vec::new();
    for dim in dims {
        match all.last_mut() {
            Some(last)
                if [dim.x, dim.other] == [last.x, last.other].map(|s| s * last.extent as i64) =>
            {
                last.extent *= dim.extent;
            }
            _ => all.push(dim),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use ddl_abi::Dtype;

    use super::products;
    use crate::convolution::tests::{Case, LAST, defined, wave};
    use crate::product::{ProductScratch, run};

    const PIXEL: [i64; 7] = [1, 1, 1, 1, 1, 0, 0];
    const FIRST: [usize; 6] = [5, 4, 3, 2, 1, 0];

    /// Windows of one position, of images and of volumes, with channels last and first, those of
    /// which one is met, and such as large as the image.
    #[test]
    fn one_position_is_a_product() {
        let (edge, line) = ([1, 3, 1, 2, 1, 2, 2], [5, 1, 1, 1, 1, 0, 0]);
        let (every, whole) = ([9, 1, 2, 1, 1, 0, 0], [6, 6, 1, 1, 1, 0, 0]);
        let large = [8, 8, 1, 1, 1, 0, 0];
        let last = [LAST, LAST, FIRST];
        let planes = [[5, 4, 3, 1, 2, 0]; 3];
        let filter = [[1, 2, 5, 4, 3, 0], [1, 5, 4, 3, 2, 0], [1, 5, 4, 3, 2, 0]];
        for (groups, batch, spaces, orders) in [
            (1, 3, [PIXEL, edge, PIXEL], last),
            (2, 1, [PIXEL, edge, edge], last),
            (1, 9, [PIXEL, edge, edge], last),
            (1, 3, [line; 3], last),
            (2, 2, [PIXEL, line, line], last),
            (1, 1, [PIXEL, PIXEL, every], last),
            (1, 3, [PIXEL, line, line], [FIRST; 3]),
            (1, 7, [PIXEL, whole, whole], filter),
            (1, 7, [PIXEL, large, large], planes),
        ] {
            let case = Case {
                sizes: [groups, batch, 21, 40],
                space: spaces,
                orders: orders.map(|order| order.to_vec()),
                turned: orders == last,
            };
            let (conv, [size, x, k]) = case.describe(Dtype::F32);
            let found = products(&conv).expect("one dim each");
            let (x, k) = (wave(x, 0.3), wave(k, 1.9));
            let single = |v: &[f64]| v.iter().map(|&v| v as f32).collect::<Vec<f32>>();
            let (mut x32, mut k32, mut y) = (single(&x), single(&k), vec![f32::NAN; size]);
            let places = [y.as_mut_ptr(), k32.as_mut_ptr(), x32.as_mut_ptr()];
            for number in 0..found.count {
                let (product, offsets) = found.number(number);
                let places = [0, 1, 2].map(|i| places[i].wrapping_offset(offsets[i]).cast());
                // SAFETY: the vectors have the sizes that the strides reach.
                unsafe { run(&product, places, (0, 1), &mut ProductScratch::default()) };
            }
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
        let (line, padded) = ([2, 2, 1, 1, 1, 0, 0], [3, 1, 1, 1, 1, 1, 0]);
        for (space, order) in [(line, FIRST), (padded, LAST), ([4, 2, 1, 1, 1, 0, 0], LAST)] {
            let case = Case {
                sizes: [1, 2, 3, 4],
                space: [PIXEL, PIXEL, space],
                orders: [LAST, LAST, order].map(|order| order.to_vec()),
                turned: false,
            };
            assert!(products(&case.describe(Dtype::F32).0).is_none());
        }
    }
}
