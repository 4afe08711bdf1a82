//! What a product computes.

use std::ops::Range;

use super::descriptors::{Layout, Product};
use super::elements::{get, put, size, tf32};

/// Factors of the sums and of the result, read at the call or when its turn comes.
pub(crate) enum Factors {
    Here([f64; 2]),
    There([u64; 2]),
}

/// A product in a stream.
pub(crate) struct Task {
    pub(crate) product: Product,
    pub(crate) layouts: [Layout; 4],
    pub(crate) places: [u64; 4],
    pub(crate) factors: Factors,
    pub(crate) workspace: Range<u64>,
}

impl Task {
    pub(crate) fn run(&self) {
        let [la, lb, lc, ld] = &self.layouts;
        let alpha_beta = match self.factors {
            Factors::Here(factors) => factors,
            Factors::There(places) => places.map(|at| get(self.product.scale, at)),
        };
        let terms = match self.product.transposed[0] {
            0 => la.columns,
            _ => la.rows,
        };
        let split = !self.workspace.is_empty();
        for batch in 0..ld.batch as u64 {
            for column in 0..ld.columns {
                for row in 0..ld.rows {
                    let sum = self.sum([batch, row, column], terms, split, [la, lb]);
                    let at =
                        |layout: &Layout, place: u64| element(layout, place, [batch, row, column]);
                    self.write(
                        at(ld, self.places[3]),
                        at(lc, self.places[2]),
                        sum,
                        alpha_beta,
                    );
                }
            }
        }
        for at in self.workspace.clone() {
            unsafe { (at as *mut u8).write(0xd7) };
        }
    }

    fn sum(
        &self,
        [batch, row, column]: [u64; 3],
        terms: u64,
        split: bool,
        [la, lb]: [&Layout; 2],
    ) -> f64 {
        let dtype = la.dtype;
        let factor = |at: u64| {
            let a = match self.product.transposed[0] {
                0 => [batch, row, at],
                _ => [batch, at, row],
            };
            let b = match self.product.transposed[1] {
                0 => [batch, at, column],
                _ => [batch, column, at],
            };
            let value = |layout: &Layout, place: u64, index: [u64; 3]| {
                let value = get(dtype, element(layout, place, index));
                if self.product.compute == 77 {
                    tf32(value)
                } else {
                    value
                }
            };
            [value(la, self.places[0], a), value(lb, self.places[1], b)]
        };
        let part = |range: Range<u64>| -> f64 {
            if self.product.compute == 70 {
                return range.map(factor).map(|[a, b]| a * b).sum();
            }
            let mut sum = 0.0_f32;
            for [a, b] in range.map(factor) {
                sum += a as f32 * b as f32;
            }
            sum.into()
        };
        if !split {
            return part(0..terms);
        }
        let sum = part(0..terms / 2) + part(terms / 2..terms);
        if self.product.compute == 70 {
            sum
        } else {
            f64::from(sum as f32)
        }
    }

    fn write(&self, to: u64, from: u64, sum: f64, [alpha, beta]: [f64; 2]) {
        let dtype = self.layouts[3].dtype;
        // What is multiplied by 0 is not read.
        let old = if beta == 0.0 { 0.0 } else { get(dtype, from) };
        let value = match self.product.scale {
            1 => alpha * sum + beta * old,
            _ => {
                let kept = if beta == 0.0 {
                    0.0
                } else {
                    beta as f32 * old as f32
                };
                f64::from(alpha as f32 * sum as f32 + kept)
            }
        };
        put(dtype, to, value);
    }
}

/// The address of an element: batch, row, column.
fn element(layout: &Layout, place: u64, [batch, row, column]: [u64; 3]) -> u64 {
    let at = batch * layout.offset as u64 + column * layout.leading as u64 + row;
    place + at * size(layout.dtype) as u64
}
