//! Products of floats: both operands are packed into panels, which the library's microkernels
//! multiply.
//!
//! Vectors run along the dim in which elements of the result are contiguous; columns along the
//! other. The sum is split into chunks. For a chunk, panels of some rows of the vector operand, one
//! or a few vectors wide, are packed and stay in the L2 cache; panels of some columns of the other
//! operand are packed, or read in place if terms are contiguous. Each vector panel stays in the L1
//! cache while it is multiplied with the column panels.
//!
//! Chunks depend on the length of the sum only, and every element is summed in the order of terms
//! and chunks. So the bits depend neither on how the work is split over threads nor on which other
//! elements are computed alongside.

mod tiles;

use std::ops::Range;

use ddl_abi::Product;

use self::tiles::Tiles;

use super::DEPTH;
use super::sparse::Sparse;
use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::microkernel::{Element, Kernels, Mix, Sum, TURNED, turned_rows};
use crate::operand::Operand;

/// Rows packed at a time: with [`DEPTH`], 1 MB of f32.
const ROWS: usize = 1024;
/// Capacity of the buffer for accumulators that are not kept in the result: 4 MB of f32.
const SUMS: usize = if cfg!(test) { 1 << 10 } else { 1 << 20 };

/// Scratch memory of one thread; grows to the needs of the largest product.
#[derive(Default)]
pub(super) struct Panels<S> {
    vectors: Lines<S>,
    /// Which vector panels of a chunk are in the layout of microkernels.
    copied: Vec<bool>,
    columns: Lines<S>,
    sums: Lines<S>,
    sparse: Sparse<S>,
}

impl<S: Sum> Panels<S> {
    /// Memory for vector panels.
    pub(super) fn vectors(&mut self) -> &mut Lines<S> {
        &mut self.vectors
    }

    /// Memory of the panels \[B\].
    pub(super) fn bytes(&self) -> usize {
        let copies = self.vectors.bytes() + self.columns.bytes();
        copies + self.sums.bytes() + self.sparse.bytes()
    }
}

/// A batch of products of one type.
struct Task<E: Element> {
    kernels: Kernels<E::Sum>,
    /// Extents along vectors, along columns, and of the sum.
    wide: usize,
    high: usize,
    depth: usize,
    /// The vector operand and the column operand.
    vectors: Operand<E>,
    columns: Operand<E>,
    result: Target<E>,
    mix: Mix<E::Sum>,
    strips: Strips,
}

/// The vector panels of an operand: their number, vectors of each, and how many have one more.
#[derive(Clone, Copy)]
struct Strips {
    count: usize,
    vectors: usize,
    more: usize,
}

impl Strips {
    fn of<S>(wide: usize, kernels: &Kernels<S>) -> Strips {
        let count = wide.div_ceil(kernels.lanes * kernels.vectors).max(1);
        let vectors = wide.div_ceil(kernels.lanes);
        Strips {
            count,
            vectors: vectors / count,
            more: vectors % count,
        }
    }
}

/// A result matrix.
struct Target<E> {
    at: *mut E,
    /// The strides along vectors and along columns.
    vector: isize,
    column: isize,
}

/// The dim of the result along which a product is split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Vectors,
    Columns,
}

/// A product in the microkernels' orientation.
#[derive(Clone, Copy)]
struct Shape {
    /// Whether vectors run along the rows of the result.
    turned: bool,
    wide: usize,
    high: usize,
}

impl Shape {
    fn of<E: Element>(product: &Product, kernels: &Kernels<E::Sum>) -> Shape {
        let (m, n) = (product.m as usize, product.n as usize);
        let [_, row, column] = product.c;
        // Transposing the result pays off if vectors would otherwise be mostly empty.
        let narrow = n < kernels.lanes && m >= 4 * n;
        let turned = narrow || (row == 1 && (column != 1 || m > n));
        let [own, other] = [turned, !turned].map(|turned| Shape::new(product, turned));
        let is_plain = E::IN_PLACE && product.is_plain() && kernels.turn.is_some();
        let pays = || other.cost(product, kernels) < own.cost(product, kernels);
        if is_plain && !narrow && other.result(product)[1] == 1 && pays() {
            return other;
        }
        own
    }

    fn new(product: &Product, turned: bool) -> Shape {
        let (m, n) = (product.m as usize, product.n as usize);
        let (wide, high) = if turned { (m, n) } else { (n, m) };
        Shape { turned, wide, high }
    }

    /// The strides of the result along vectors and along columns.
    fn result(&self, product: &Product) -> [u64; 2] {
        let [_, row, column] = product.c;
        if self.turned {
            [row, column]
        } else {
            [column, row]
        }
    }

    /// Cycles for each term of the sums: multiplications, copies of operands, and the stores of a
    /// result that is not contiguous along vectors.
    fn cost<S>(&self, product: &Product, kernels: &Kernels<S>) -> f64 {
        let (rows, lines) = ([product.a[1], product.a[2]], [product.b[2], product.b[1]]);
        let (vectors, columns) = match self.turned {
            true => (rows, lines),
            false => (lines, rows),
        };
        let padded = self.wide.next_multiple_of(kernels.lanes) as f64;
        let (wide, high) = (self.wide as f64, self.high as f64);
        let vectors = match vectors {
            [1, _] => 0.0,
            [_, 1] => 0.6 * wide,
            _ => 1.5 * wide,
        };
        let columns = match columns {
            _ if self.wide <= 2 * kernels.lanes * kernels.vectors => 0.0,
            [_, 1] => 0.1 * high,
            [1, _] => 0.4 * high * (wide / ROWS as f64).ceil(),
            _ => 1.5 * high * (wide / ROWS as f64).ceil(),
        };
        let stores = match self.result(product) {
            [1, _] => 0.0,
            _ => 1.5 * wide * high / product.k.max(1) as f64,
        };
        padded * high / (2 * kernels.lanes) as f64 + vectors + columns + stores
    }
}

/// Units in which each side can be split, over all products of the batch.
fn units<E: Element>(product: &Product, kernels: &Kernels<E::Sum>) -> [usize; 2] {
    let shape = Shape::of::<E>(product, kernels);
    let batch = product.batch as usize;
    let vectors = shape.wide.div_ceil(kernels.lanes * kernels.vectors);
    let columns = shape.high.div_ceil(kernels.columns);
    [batch.saturating_mul(vectors), batch.saturating_mul(columns)]
}

/// The maximum number of parts of about equal size.
pub(super) fn most_parts<E: Element>(product: &Product, cpu: Cpu) -> usize {
    let [vectors, columns] = units::<E>(product, &E::Sum::kernels(cpu));
    vectors.max(columns)
}

/// The side along which a split into this many parts is fastest: multiplication time of a part plus
/// its packing time, since every part packs all that it reads of the other side.
fn side<E: Element>(product: &Product, kernels: &Kernels<E::Sum>, parts: usize) -> Side {
    let shape = Shape::of::<E>(product, kernels);
    let units = units::<E>(product, kernels);
    let (wide, high) = (shape.wide as f64, shape.high as f64);
    let batch = product.batch as f64;
    let lines = if shape.turned {
        product.a[2]
    } else {
        product.b[1]
    };
    let terms = if shape.turned {
        product.b[1]
    } else {
        product.a[2]
    };
    // Cycles per term: each multiplies two vectors; packing takes a fraction of one.
    let multiply = wide * high / (2 * kernels.lanes) as f64;
    let vectors = wide * if lines == 1 { 0.5 } else { 0.25 };
    let direct = E::IN_PLACE && (terms == 1 || shape.wide <= 2 * kernels.lanes * kernels.vectors);
    let columns = high * if direct { 0.0 } else { 0.5 };
    let time = |units: usize, cut: f64, whole: f64| {
        let most = units.div_ceil(parts) as f64 / units.max(1) as f64;
        let share = if batch >= parts as f64 { most } else { 1.0 };
        batch * (most * (multiply + cut) + share * whole)
    };
    if time(units[0], vectors, columns) <= time(units[1], columns, vectors) {
        Side::Vectors
    } else {
        Side::Columns
    }
}

/// Runs part `part` of `parts`: a range of the panels of the batch, in the order of products.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<E: Element>(
    product: &Product,
    [c, a, b]: [*mut E; 3],
    (part, parts): (usize, usize),
    panels: &mut Panels<E::Sum>,
    cpu: Cpu,
) {
    let kernels = E::Sum::kernels(cpu);
    let shape = Shape::of::<E>(product, &kernels);
    let side = side::<E>(product, &kernels, parts);
    let cuts = match side {
        Side::Vectors => shape.wide.div_ceil(kernels.lanes * kernels.vectors),
        Side::Columns => shape.high.div_ceil(kernels.columns),
    };
    let [keep, scale] = product.factors().map(E::Sum::of);
    let mut own = share(cuts * product.batch as usize, part, parts);
    while !own.is_empty() {
        let (number, first) = (own.start / cuts, own.start % cuts);
        let last = cuts.min(first + own.len());
        own.start += last - first;
        let at = |strides: [u64; 3]| (number as u64 * strides[0]) as usize;
        let operand = |at: *const E, free: u64, term: u64| Operand {
            at,
            free: free as isize,
            term: term as isize,
        };
        let rows = operand(a.wrapping_add(at(product.a)), product.a[1], product.a[2]);
        let lines = operand(b.wrapping_add(at(product.b)), product.b[2], product.b[1]);
        let [_, row, column] = product.c.map(|stride| stride as isize);
        let (vectors, columns) = if shape.turned {
            (rows, lines)
        } else {
            (lines, rows)
        };
        let (vector, column) = if shape.turned {
            (row, column)
        } else {
            (column, row)
        };
        let task = Task {
            kernels,
            wide: shape.wide,
            high: shape.high,
            depth: product.k as usize,
            vectors,
            columns,
            result: Target {
                at: c.wrapping_add(at(product.c)),
                vector,
                column,
            },
            mix: Mix { keep, scale },
            strips: Strips::of(shape.wide, &kernels),
        };
        // SAFETY: by this function's contract: products of the batch.
        unsafe {
            match side {
                Side::Vectors => task.multiply(first..last, 0..task.high, panels),
                Side::Columns => {
                    let unit = kernels.columns;
                    let columns = first * unit..task.high.min(last * unit);
                    task.multiply(0..task.strips.count, columns, panels);
                }
            }
        }
    }
}

/// The even share of `part` of `parts` in `count`.
fn share(count: usize, part: usize, parts: usize) -> Range<usize> {
    let (least, more) = (count / parts, count % parts);
    let at = |part: usize| part * least + part.min(more);
    at(part)..at(part + 1)
}

impl<E: Element> Task<E> {
    /// The rows of a vector panel: panels have about equal numbers of vectors.
    #[inline]
    fn strip(&self, number: usize) -> Range<usize> {
        let Strips { vectors, more, .. } = self.strips;
        let at = |number: usize| (number * vectors + number.min(more)) * self.kernels.lanes;
        at(number)..self.wide.min(at(number + 1))
    }

    /// The rows of a vector panel, rounded up to whole vectors.
    #[inline]
    fn width(&self, number: usize) -> usize {
        let Strips { vectors, more, .. } = self.strips;
        (vectors + usize::from(number < more)) * self.kernels.lanes
    }

    /// Whether the sums are accumulated in the result itself.
    fn in_place(&self) -> bool {
        E::IN_PLACE && (self.result.vector == 1 || self.wide == 1)
    }

    /// How the sums of a chunk are combined with those of the chunks before it: in the result, with
    /// what it had, or in the buffer.
    fn mix_of_chunk(&self, number: usize, in_place: bool) -> Mix<E::Sum> {
        match (in_place, number) {
            (true, 0) => self.mix,
            (true, _) => Mix {
                keep: E::Sum::ONE,
                ..self.mix
            },
            (false, _) => Mix::plain(number > 0),
        }
    }

    /// Multiplies some vector panels with some columns.
    unsafe fn multiply(
        &self,
        strips: Range<usize>,
        columns: Range<usize>,
        panels: &mut Panels<E::Sum>,
    ) {
        let Kernels { lanes, vectors, .. } = self.kernels;
        for first in strips.clone().step_by((ROWS / (lanes * vectors)).max(1)) {
            let strips = first..strips.end.min(first + ROWS / (lanes * vectors));
            let rows = self.strip(strips.start).start..self.strip(strips.end - 1).end;
            let band = if self.in_place() {
                columns.len()
            } else {
                let unit = self.kernels.columns;
                (SUMS / rows.len()).max(tiles::TOGETHER * unit) / unit * unit
            };
            for from in columns.clone().step_by(band.max(1)) {
                let columns = from..columns.end.min(from + band);
                // SAFETY: by this function's contract.
                unsafe { self.band(strips.clone(), &rows, columns, panels) };
            }
        }
    }

    /// Vector panels whose copies fit in the L2 cache, with columns whose accumulators fit in the
    /// buffer.
    unsafe fn band(
        &self,
        strips: Range<usize>,
        rows: &Range<usize>,
        columns: Range<usize>,
        panels: &mut Panels<E::Sum>,
    ) {
        let in_place = self.in_place();
        let width = rows.len();
        // Address of a column's first row, and the column stride.
        let (target, stride) = if in_place {
            let first = rows.start as isize + columns.start as isize * self.result.column;
            let at = self.result.at.wrapping_offset(first);
            (at.cast::<E::Sum>(), self.result.column)
        } else {
            (panels.sums.at_least(width * columns.len()), width as isize)
        };
        let chunks = self.depth.div_ceil(DEPTH).max(1);
        for number in 0..chunks {
            let tiles = Tiles {
                task: self,
                strips: strips.clone(),
                terms: share(self.depth, number, chunks),
                next: share(self.depth, (number + 1).min(chunks - 1), chunks),
                number,
                is_last: number + 1 == chunks,
                target,
                stride,
                columns: columns.clone(),
                mix: self.mix_of_chunk(number, in_place),
            };
            // SAFETY: by this function's contract.
            unsafe { tiles.chunk(panels) };
        }
        if !in_place {
            // SAFETY: accumulators, and elements of the result.
            unsafe { self.store(rows, columns, target) };
        }
    }

    /// Stores whole squares of sums in a result that is contiguous along columns, if they are
    /// stored as they are; returns how many rows and columns.
    unsafe fn store_squares(
        &self,
        rows: &Range<usize>,
        columns: &Range<usize>,
        sums: *const E::Sum,
    ) -> [usize; 2] {
        let is_plain = self.mix == Mix::plain(false) && self.mix.keep.is_nothing();
        let (Some(turn), true) = (self.kernels.turn, E::IN_PLACE && self.result.column == 1) else {
            return [0; 2];
        };
        if !is_plain {
            return [0; 2];
        }
        let whole = [rows, columns].map(|range| range.len() / TURNED * TURNED);
        let lines = turned_rows(self.result.vector as usize);
        for row in (0..whole[0]).step_by(TURNED) {
            for column in (0..whole[1]).step_by(TURNED) {
                let at = (rows.start + row) as isize * self.result.vector;
                let at = self.result.at.wrapping_offset(at);
                let at = at.wrapping_add(columns.start + column).cast();
                // SAFETY: squares of the sums and of the result, whose type is theirs.
                unsafe {
                    let from = sums.add(column * rows.len() + row);
                    turn(from, rows.len() as isize, at, &lines);
                }
            }
        }
        whole
    }

    /// Converts sums to elements of the result.
    unsafe fn store(&self, rows: &Range<usize>, columns: Range<usize>, sums: *const E::Sum) {
        // SAFETY: by this function's contract.
        let done = unsafe { self.store_squares(rows, &columns, sums) };
        let plain = self.mix == Mix::plain(false) && self.result.vector == 1;
        for (number, column) in columns.enumerate() {
            if plain {
                let at = rows.start as isize + column as isize * self.result.column;
                // SAFETY: sums, and adjacent elements of the result.
                unsafe {
                    let sums = sums.add(number * rows.len());
                    E::narrow_all(sums, rows.len(), self.result.at.offset(at));
                }
                continue;
            }
            let first = if number < done[1] { done[0] } else { 0 };
            for (i, row) in rows.clone().enumerate().skip(first) {
                let at = row as isize * self.result.vector + column as isize * self.result.column;
                // SAFETY: a sum, and an element of the result.
                unsafe {
                    let sum = *sums.add(number * rows.len() + i);
                    let at = self.result.at.offset(at);
                    let old = match self.mix.keep.is_nothing() {
                        true => E::Sum::ZERO,
                        false => (*at).widen(),
                    };
                    *at = E::narrow(sum.mixed(old, self.mix));
                }
            }
        }
    }
}
