//! What a convolution computes.

use std::ffi::c_int;
use std::ops::Range;

use super::descriptors::{Convolution, DIMS, Tensor};
use super::elements::{get, put, tf32};
use super::{Kind, bytes, number};

/// A convolution in a stream.
pub(crate) struct Task {
    pub(crate) kind: Kind,
    pub(crate) convolution: Convolution,
    /// The image, the filter and the result, and where they are.
    pub(crate) tensors: [Tensor; 3],
    pub(crate) places: [u64; 3],
    pub(crate) workspace: Range<u64>,
}

fn indices(extents: [i64; DIMS]) -> impl Iterator<Item = [i64; DIMS]> {
    let count: i64 = extents.iter().product();
    (0..count).map(move |mut rest| {
        let mut index = [0; DIMS];
        for dim in (0..DIMS).rev() {
            index[dim] = rest % extents[dim];
            rest /= extents[dim];
        }
        index
    })
}

impl Task {
    fn dtype(&self) -> c_int {
        number(self.tensors[0].dtype)
    }

    /// The address of an element.
    fn at(&self, tensor: usize, index: [i64; DIMS]) -> u64 {
        let known = &self.tensors[tensor];
        let at: i64 = index.iter().zip(known.strides).map(|(i, s)| i * s).sum();
        self.places[tensor] + at as u64 * bytes(known.dtype)
    }

    pub(crate) fn run(&self) {
        let computed = match self.kind {
            Kind::Image => 0,
            Kind::Filter => 1,
            Kind::Result => 2,
        };
        let mut sums = Vec::new();
        for index in indices(self.tensors[computed].extents) {
            sums.push((self.at(computed, index), self.sum(index)));
        }
        for at in self.workspace.clone() {
            unsafe { (at as *mut u8).write(0xd7) };
        }
        for (at, sum) in sums {
            put(self.dtype(), at, sum);
        }
    }

    /// The element of the image under an element of the filter and of the result.
    fn under(&self, filter: [i64; DIMS], result: [i64; DIMS], dim: usize) -> i64 {
        let known = &self.convolution;
        result[2 + dim] * known.stride[dim] + filter[2 + dim] * known.dilation[dim]
            - known.padding[dim]
    }

    fn sum(&self, of: [i64; DIMS]) -> f64 {
        let [image, filter, result] = self.tensors.map(|tensor| tensor.extents);
        let known = &self.convolution;
        let (inputs, outputs) = (filter[1], filter[0] / known.groups);
        let mut terms = Vec::new();
        match self.kind {
            Kind::Result => {
                let group = of[1] / outputs;
                for mut under in indices([1, filter[1], filter[2], filter[3], filter[4]]) {
                    under[0] = of[1];
                    let mut from = [of[0], group * inputs + under[1], 0, 0, 0];
                    for dim in 0..3 {
                        from[2 + dim] = self.under(under, of, dim);
                    }
                    if (2..DIMS).all(|dim| (0..image[dim]).contains(&from[dim])) {
                        terms.push((self.at(0, from), self.at(1, under)));
                    }
                }
            }
            Kind::Image => {
                let group = of[1] / inputs;
                for mut under in indices([outputs, 1, filter[2], filter[3], filter[4]]) {
                    under[0] += group * outputs;
                    under[1] = of[1] % inputs;
                    let mut from = [of[0], under[0], 0, 0, 0];
                    let inside = (0..3).all(|dim| {
                        let far =
                            of[2 + dim] + known.padding[dim] - under[2 + dim] * known.dilation[dim];
                        from[2 + dim] = far / known.stride[dim];
                        far % known.stride[dim] == 0
                            && (0..result[2 + dim]).contains(&from[2 + dim])
                            && far >= 0
                    });
                    if inside {
                        terms.push((self.at(2, from), self.at(1, under)));
                    }
                }
            }
            Kind::Filter => {
                let group = of[0] / outputs;
                for mut over in indices([result[0], 1, result[2], result[3], result[4]]) {
                    over[1] = of[0];
                    let mut from = [over[0], group * inputs + of[1], 0, 0, 0];
                    for dim in 0..3 {
                        from[2 + dim] = self.under(of, over, dim);
                    }
                    if (2..DIMS).all(|dim| (0..image[dim]).contains(&from[dim])) {
                        terms.push((self.at(0, from), self.at(2, over)));
                    }
                }
            }
        }
        self.total(&terms)
    }

    fn total(&self, terms: &[(u64, u64)]) -> f64 {
        let dtype = self.dtype();
        let value = |at: u64| {
            let value = get(dtype, at);
            match (dtype, self.convolution.math) {
                (0, 0..=2) => tf32(value),
                _ => value,
            }
        };
        if dtype == 1 {
            return terms.iter().map(|&(a, b)| value(a) * value(b)).sum();
        }
        let mut sum = 0.0_f32;
        for &(a, b) in terms {
            sum += value(a) as f32 * value(b) as f32;
        }
        sum.into()
    }
}
