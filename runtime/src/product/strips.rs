//! Products with few rows or columns: all sums of a tile are in registers over the terms of a
//! chunk, and both operands are read in place where that is possible, because panels would be read
//! too seldom to pay for packing.
//!
//! Every sum is that of chunks of terms in order, so its bits depend on the number of terms alone.

use ddl_abi::{Dtype, Product};

use super::small;
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::{LINE, Mix, Turn};
use crate::operand::Operand;
use crate::strips::{Strip, StripRun, StripTiles, VECTORS};
use crate::vector::Vectored;

/// Bytes of the longest vector, and of most vectors that are not mostly empty.
const VECTOR: u64 = 64;
const NARROW: u64 = 16;
/// Fewest of the other side: fewer sums wait for one another.
const LEAST: u64 = 4;
/// Terms that are summed before they are added to a result.
const TERMS: usize = if cfg!(test) { 16 } else { 128 };
/// Terms of a vector that are this many times as far apart as they are long are packed if they are
/// read that often.
const APART: usize = 4;
/// Addresses so many bytes apart are in one set of the L1 cache, which has room for so many lines.
const SET: usize = 4096;
const WAYS: usize = 8;
/// Columns whose sums are computed before they are combined with what the result has.
const TOGETHER: usize = if cfg!(test) { 50 } else { 1 << 12 };

/// Whether this method applies to a product, and whether vectors lie along the rows of the result,
/// in which they are adjacent, rather than along its columns.
pub(super) fn is_turned(product: &Product) -> Option<bool> {
    let Product {
        batch,
        m,
        n,
        k,
        a,
        b,
        c,
        ..
    } = *product;
    let bytes = match Dtype::from_code(product.dtype) {
        Some(Dtype::F32) => size_of::<f32>(),
        Some(Dtype::F64) => size_of::<f64>(),
        _ => return None,
    } as u64;
    if batch == 0 || k == 0 || small::has_full_vectors(product) {
        return None;
    }
    let (narrow, lanes) = (NARROW / bytes, VECTOR / bytes);
    let most = VECTORS as u64 * lanes;
    let fits = |along: u64, stride: u64, (other, adjacent): (u64, u64)| {
        // Vectors of many others have no empty lanes, which is better where they need no turning.
        let few = if adjacent == 1 { lanes - 1 } else { narrow };
        let is_full = along > few || batch > 1 || other <= most;
        stride == 1 && (2..=most).contains(&along) && other >= LEAST && is_full
    };
    // The shorter side leaves more columns for a tile.
    match [fits(n, c[2], (m, a[1])), fits(m, c[1], (n, b[2]))] {
        [true, true] => Some(m < n),
        [true, false] => Some(false),
        [false, true] => Some(true),
        [false, false] => None,
    }
}

/// The operands and the result by vectors of features and by columns.
#[derive(Clone, Copy)]
struct Sides<T> {
    features: usize,
    columns: usize,
    /// The operand of vectors, by features and terms.
    k: Operand<T>,
    /// Elements from the first to the last of this operand of all products.
    reach: usize,
    /// The other one, by columns and terms.
    x: Operand<T>,
    /// Its stride between products, and that of the operand of vectors.
    steps: [usize; 2],
    /// The stride between columns of the result.
    column: usize,
}

impl<T: Vectored> Sides<T> {
    fn of(product: &Product, [a, b]: [*const T; 2], turned: bool) -> Sides<T> {
        let by_rows = Operand {
            at: a,
            free: product.a[1] as isize,
            term: product.a[2] as isize,
        };
        let by_columns = Operand {
            at: b,
            free: product.b[2] as isize,
            term: product.b[1] as isize,
        };
        let [rows, columns] = [product.m, product.n].map(|n| n as usize);
        let [own, other] = [product.a, product.b].map(|strides| strides[0] as usize);
        let (features, long, k, x, steps, column) = match turned {
            true => (
                rows,
                columns,
                by_rows,
                by_columns,
                [other, own],
                product.c[2],
            ),
            false => (
                columns,
                rows,
                by_columns,
                by_rows,
                [own, other],
                product.c[1],
            ),
        };
        let far = |stride: usize, extent: usize| stride * (extent - 1);
        let of_terms = far(k.term as usize, product.k as usize);
        Sides {
            features,
            columns: long,
            k,
            reach: far(steps[1], product.batch as usize)
                + far(k.free as usize, features)
                + of_terms
                + 1,
            x,
            steps,
            column: column as usize,
        }
    }
}

/// Runs a range of the batch, or of the long side, of a product to which the method applies.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<T: Vectored>(
    product: &Product,
    [c, a, b]: [*mut T; 3],
    turned: bool,
    memory: &mut Lines<T>,
    cpu: Cpu,
) {
    if product.batch.min(product.m).min(product.n) == 0 {
        return;
    }
    let sides = Sides::of(product, [a, b].map(<*mut T>::cast_const), turned);
    let tiles = StripTiles::made_of(cpu, sides.features);
    let packed = VECTORS * tiles.lanes * TERMS;
    let size = match product.is_plain() {
        true => 0,
        false => sides.columns.min(TOGETHER) * sides.features,
    };
    let memory = memory.at_least(packed + size);
    let sums = memory.wrapping_add(packed);
    let terms = product.k as usize;
    let [keep, scale] = product.factors().map(T::of);
    let mix = Mix { keep, scale };
    // It takes as long to find out as a small product.
    let turn = T::kernels(Cpu::here()).turn;
    for number in 0..product.batch as usize {
        let c = c.wrapping_add(number * product.c[0] as usize);
        if product.is_plain() {
            // SAFETY: by this function's contract.
            unsafe { sides.product(number, terms, (c, sides.column), (memory, turn), tiles) };
            continue;
        }
        for first in (0..sides.columns).step_by(TOGETHER) {
            let some = Sides {
                columns: TOGETHER.min(sides.columns - first),
                x: sides.x.from(first, 0),
                ..sides
            };
            let c = c.wrapping_add(first * sides.column);
            // SAFETY: by this function's contract; there is room for the sums.
            unsafe {
                some.product(number, terms, (sums, some.features), (memory, turn), tiles);
                some.combine(sums, c, mix);
            }
        }
    }
}

impl<T: Vectored> Sides<T> {
    /// Computes the sums of a product of the batch.
    ///
    /// - `to`: their place, and the stride between columns
    /// - `packed`: room for a chunk of the operand of vectors, and how lines are turned there
    unsafe fn product(
        &self,
        number: usize,
        terms: usize,
        (to, to_column): (*mut T, usize),
        (packed, turn): (*mut T, Option<Turn<T>>),
        tiles: StripTiles<T>,
    ) {
        let x = self.x.at.wrapping_add(number * self.steps[0]);
        for from in (0..terms).step_by(TERMS) {
            let count = TERMS.min(terms - from);
            for first in (0..self.features).step_by(VECTORS * tiles.lanes) {
                let features = (self.features - first).min(VECTORS * tiles.lanes);
                let width = features.next_multiple_of(tiles.lanes);
                let (most, fetches) = self.columns(tiles.columns(features), tiles.lanes);
                let start = number * self.steps[1]
                    + first * self.k.free as usize
                    + from * self.k.term as usize;
                let k = self.k.at.wrapping_add(start);
                let end = start + (count - 1) * self.k.term as usize + width;
                let is_near = self.k.term as usize <= APART * width || self.columns <= 2 * most;
                // What is beyond the features is never used.
                let is_direct = self.k.free == 1 && end <= self.reach && is_near;
                let run = StripRun {
                    x: x.wrapping_offset(from as isize * self.x.term),
                    k: if is_direct { k } else { packed },
                    terms: count,
                    k_term: if is_direct {
                        self.k.term
                    } else {
                        width as isize
                    },
                };
                let columns = self.columns.div_ceil(most);
                // SAFETY: by the contract of `run`: terms and their features, and their results.
                unsafe {
                    if !is_direct {
                        let operand = Operand { at: k, ..self.k };
                        operand.vectors([features, width], count, packed, turn);
                    }
                    for block in 0..columns {
                        let own = self.columns * block / columns;
                        let end = self.columns * (block + 1) / columns;
                        tiles.run(&Strip {
                            runs: std::slice::from_ref(&run),
                            x_shift: own * self.x.free as usize,
                            k_shift: 0,
                            x_term: self.x.term as usize,
                            x_column: self.x.free as usize,
                            // The columns of the next tile.
                            ahead: match self.x.term {
                                1 if fetches => (end - own) * self.x.free as usize,
                                _ => 0,
                            },
                            to: to.wrapping_add(own * to_column + first),
                            to_column: to_column as isize,
                            columns: end - own,
                            features,
                            add: from > 0,
                        });
                    }
                }
            }
        }
    }

    /// The columns of a tile, of so many at most, and whether those of the next one are fetched:
    /// adjacent terms of more columns than a set of the L1 cache has room for would be read anew
    /// for each term. With AVX-512, whose tiles were measured on caches with larger sets, all.
    fn columns(&self, most: usize, lanes: usize) -> (usize, bool) {
        let bytes = size_of::<T>();
        if self.x.term != 1 || lanes * bytes >= LINE {
            return (most, true);
        }
        // As many neighbors are in different sets.
        let apart = SET
            >> (self.x.free as usize * bytes)
                .trailing_zeros()
                .min(SET.ilog2());
        let room = WAYS * apart;
        (most.min(room), 2 * most <= room)
    }

    /// Combines sums, those of a column adjacent, with the result.
    unsafe fn combine(&self, sums: *const T, to: *mut T, mix: Mix<T>) {
        for column in 0..self.columns {
            for feature in 0..self.features {
                // SAFETY: a sum, and its result, which need not be initialized if it is left out.
                unsafe {
                    let sum = *sums.add(column * self.features + feature);
                    let to = to.add(column * self.column + feature);
                    let old = if mix.keep.is_nothing() {
                        T::ZERO
                    } else {
                        to.read()
                    };
                    to.write(sum.mixed(old, mix));
                }
            }
        }
    }
}
