//! Products of floats: panels of both operands, multiplied by the library's microkernels.
//!
//! The dim along which elements of the result lie together is that of vectors, the other one that of
//! columns. The sum is cut into chunks. Of a chunk, panels of some rows of one operand are copied, a
//! vector or a few wide, and lie in the second cache; of the other operand, panels of some columns
//! are copied, or read where they lie if terms lie together. Each panel of vectors stays in the
//! first cache while it is multiplied with those of columns.
//!
//! Chunks depend on the length of the sum alone, and every element is summed in the order of terms and
//! chunks. So neither the bits depend on how the work is split over threads, nor on what else is
//! computed beside an element.

use std::ops::Range;

use ddl_abi::Product;

use crate::microkernel::{Element, Kernels, Panel, Sum, Tile};
use crate::operand::Operand;
use crate::scratch::Lines;

/// Terms of a chunk of the sum.
const DEPTH: usize = 256;
/// Rows whose panels are made at a time: with [`DEPTH`], 1 MB of f32.
const ROWS: usize = 1024;
/// Panels of columns that are made at a time.
const TOGETHER: usize = 16;
/// Columns for which it does not pay to copy panels of vectors that can be read where they lie.
const DIRECT: usize = 48;
/// Sums that are kept where they are not results: 4 MB of f32.
const SUMS: usize = if cfg!(test) { 1 << 10 } else { 1 << 20 };

/// Memory of one thread; grows to what the largest product needs.
#[derive(Default)]
pub(super) struct Panels<S> {
    vectors: Lines<S>,
    columns: Lines<S>,
    sums: Lines<S>,
}

impl<S: Sum> Panels<S> {
    /// What they take \[B\].
    pub(super) fn bytes(&self) -> usize {
        self.vectors.bytes() + self.columns.bytes() + self.sums.bytes()
    }
}

/// A batch of products of one type.
struct Task<E: Element> {
    kernels: Kernels<E::Sum>,
    /// Extents along vectors, along columns, and of the sum.
    wide: usize,
    high: usize,
    depth: usize,
    /// The operand that is read in vectors, and the one that is read in columns.
    vectors: Operand<E>,
    columns: Operand<E>,
    result: Target<E>,
}

/// A matrix that is written.
struct Target<E> {
    at: *mut E,
    /// The strides along vectors and along columns.
    vector: isize,
    column: isize,
}

/// Along which dim of the result a product is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Vectors,
    Columns,
}

/// The dims of a product as microkernels see them.
#[derive(Clone, Copy)]
struct Shape {
    /// Whether vectors lie along the rows of the result.
    turned: bool,
    wide: usize,
    high: usize,
}

impl Shape {
    fn of(product: &Product, lanes: usize) -> Shape {
        let (m, n) = (product.m as usize, product.n as usize);
        let [_, row, column] = product.c;
        // Vectors that would be mostly empty are worth turning the result.
        let narrow = n < lanes && m >= 4 * n;
        let turned = narrow || (row == 1 && (column != 1 || m > n));
        let (wide, high) = if turned { (m, n) } else { (n, m) };
        Shape { turned, wide, high }
    }
}

/// Units in which each side can be cut, of all products of the batch together.
fn units<S: Sum>(product: &Product, kernels: &Kernels<S>) -> [usize; 2] {
    let shape = Shape::of(product, kernels.lanes);
    let batch = product.batch as usize;
    let vectors = shape.wide.div_ceil(kernels.lanes * kernels.vectors);
    let columns = shape.high.div_ceil(kernels.columns);
    [batch.saturating_mul(vectors), batch.saturating_mul(columns)]
}

/// How many parts of about the same size a product can be cut into, at most.
pub(super) fn most_parts<E: Element>(product: &Product) -> usize {
    let [vectors, columns] = units(product, &E::Sum::kernels());
    vectors.max(columns)
}

/// The side along which as many parts take the least time: what a part multiplies, and what it copies,
/// as every part copies all that it reads of the side that is not cut.
fn side<E: Element>(product: &Product, kernels: &Kernels<E::Sum>, parts: usize) -> Side {
    let shape = Shape::of(product, kernels.lanes);
    let units = units(product, kernels);
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
    // Cycles for each term: two vectors are multiplied in each, copying takes a part of one.
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

/// Runs part `part` of `parts`: some panels of the batch, in the order of products.
///
/// # Safety
/// As [`run`](super::run).
pub(super) unsafe fn run<E: Element>(
    product: &Product,
    [c, a, b]: [*mut E; 3],
    (part, parts): (usize, usize),
    panels: &mut Panels<E::Sum>,
) {
    let kernels = E::Sum::kernels();
    let shape = Shape::of(product, kernels.lanes);
    let side = side::<E>(product, &kernels, parts);
    let cuts = match side {
        Side::Vectors => shape.wide.div_ceil(kernels.lanes * kernels.vectors),
        Side::Columns => shape.high.div_ceil(kernels.columns),
    };
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
        };
        // SAFETY: by this function's contract: products of the batch.
        unsafe {
            match side {
                Side::Vectors => task.multiply(first..last, 0..task.high, panels),
                Side::Columns => {
                    let unit = kernels.columns;
                    let columns = first * unit..task.high.min(last * unit);
                    task.multiply(0..task.strips(), columns, panels);
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
    /// How many panels of vectors there are.
    fn strips(&self) -> usize {
        self.wide
            .div_ceil(self.kernels.lanes * self.kernels.vectors)
    }

    /// The rows of a panel of vectors: all have about as many vectors.
    fn strip(&self, number: usize) -> Range<usize> {
        let lanes = self.kernels.lanes;
        let vectors = share(self.wide.div_ceil(lanes), number, self.strips());
        vectors.start * lanes..self.wide.min(vectors.end * lanes)
    }

    /// Whether sums are results, in the places where these belong.
    fn in_place(&self) -> bool {
        E::IN_PLACE && (self.result.vector == 1 || self.wide == 1)
    }

    /// Whether columns are read where they lie: terms lie together, or nothing reads them more than twice.
    fn reads_columns(&self) -> bool {
        E::IN_PLACE && (self.columns.term == 1 || self.strips() <= 2)
    }

    /// Some panels of vectors with some columns.
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
                (SUMS / rows.len()).max(TOGETHER * self.kernels.columns)
            };
            for from in columns.clone().step_by(band.max(1)) {
                let columns = from..columns.end.min(from + band);
                // SAFETY: by this function's contract.
                unsafe { self.band(strips.clone(), &rows, columns, panels) };
            }
        }
    }

    /// Panels whose copies fit in the second cache, with columns whose sums fit in memory.
    unsafe fn band(
        &self,
        strips: Range<usize>,
        rows: &Range<usize>,
        columns: Range<usize>,
        panels: &mut Panels<E::Sum>,
    ) {
        let in_place = self.in_place();
        let width = rows.len();
        // Where the first row of a column goes, and the stride of columns.
        let (target, stride) = if in_place {
            let first = rows.start as isize + columns.start as isize * self.result.column;
            let at = self.result.at.wrapping_offset(first);
            (at.cast::<E::Sum>(), self.result.column)
        } else {
            (panels.sums.at_least(width * columns.len()), width as isize)
        };
        let chunks = self.depth.div_ceil(DEPTH);
        if chunks == 0 {
            // SAFETY: the columns of the result, or of the sums.
            unsafe { clear(target, stride, [width, columns.len()]) };
        }
        for number in 0..chunks {
            let terms = share(self.depth, number, chunks);
            let tiles = Tiles {
                task: self,
                strips: strips.clone(),
                terms,
                target,
                stride,
                first: columns.start,
                add: number > 0,
            };
            // SAFETY: by this function's contract.
            unsafe { tiles.chunk(rows.start, columns.clone(), panels) };
        }
        if !in_place {
            // SAFETY: sums, and elements of the result.
            unsafe { self.store(rows, columns, target) };
        }
    }

    /// Writes sums as elements of the result.
    unsafe fn store(&self, rows: &Range<usize>, columns: Range<usize>, sums: *const E::Sum) {
        for (number, column) in columns.enumerate() {
            for (i, row) in rows.clone().enumerate() {
                let at = row as isize * self.result.vector + column as isize * self.result.column;
                // SAFETY: a sum, and an element of the result.
                unsafe {
                    let sum = *sums.add(number * rows.len() + i);
                    *self.result.at.offset(at) = E::narrow(sum);
                }
            }
        }
    }
}

/// A chunk of the sums of some tiles.
struct Tiles<'a, E: Element> {
    task: &'a Task<E>,
    strips: Range<usize>,
    terms: Range<usize>,
    /// Where the first row of the first column goes.
    target: *mut E::Sum,
    stride: isize,
    /// The first column.
    first: usize,
    /// Whether this is not the first chunk.
    add: bool,
}

impl<E: Element> Tiles<'_, E> {
    unsafe fn chunk(&self, base: usize, columns: Range<usize>, panels: &mut Panels<E::Sum>) {
        let Task { kernels, .. } = self.task;
        let depth = self.terms.len();
        let direct = E::IN_PLACE && self.task.vectors.free == 1 && columns.len() <= DIRECT;
        let wide = self.strips.len() * kernels.lanes * kernels.vectors;
        let vectors = panels.vectors.at_least(wide * depth);
        // SAFETY: there is room for so many rows.
        unsafe { self.pack(direct, base, vectors) };
        let unit = kernels.columns;
        for from in columns.clone().step_by(TOGETHER * unit) {
            let some = from..columns.end.min(from + TOGETHER * unit);
            let operand = self.task.columns.from(some.start, self.terms.start);
            // The panel of the first columns, and the stride from one panel to the next.
            let (panel, next) = if self.task.reads_columns() {
                (operand.panel(), operand.free * unit as isize)
            } else {
                let to = panels.columns.at_least(TOGETHER * unit * depth);
                // SAFETY: columns of the operand, and room for them.
                let [term, column] = unsafe { operand.columns(some.len(), unit, depth, to) };
                let panel = Panel {
                    at: to.cast_const(),
                    depth: term,
                    column,
                };
                (panel, (unit * depth) as isize)
            };
            for strip in self.strips.clone() {
                let rows = self.task.strip(strip);
                let a = self.vectors(direct, base, &rows, vectors);
                for (number, column) in some.clone().step_by(unit).enumerate() {
                    let at = (column - self.first) as isize * self.stride;
                    let tile = Tile {
                        at: self
                            .target
                            .wrapping_offset(at)
                            .wrapping_add(rows.start - base),
                        column: self.stride,
                        rows: rows.len(),
                        columns: unit.min(some.end - column),
                    };
                    let b = Panel {
                        at: panel.at.wrapping_offset(number as isize * next),
                        ..panel
                    };
                    tile.prefetch();
                    // SAFETY: panels of these rows and columns, and their tile.
                    unsafe { kernels.run(tile, a, b, depth, self.add) };
                }
            }
        }
    }

    /// Whether a panel of vectors is read where it lies: it has whole vectors.
    fn is_direct(&self, direct: bool, rows: &Range<usize>) -> bool {
        direct && rows.len().is_multiple_of(self.task.kernels.lanes)
    }

    /// Copies the panels of vectors, each of which begins where its first row would.
    unsafe fn pack(&self, direct: bool, base: usize, to: *mut E::Sum) {
        let turn = E::Sum::turn();
        let depth = self.terms.len();
        for strip in self.strips.clone() {
            let rows = self.task.strip(strip);
            if self.is_direct(direct, &rows) {
                continue;
            }
            let width = rows.len().next_multiple_of(self.task.kernels.lanes);
            let operand = self.task.vectors.from(rows.start, self.terms.start);
            let to = to.wrapping_add((rows.start - base) * depth);
            // SAFETY: by this function's contract.
            unsafe { operand.vectors([rows.len(), width], depth, to, turn) };
        }
    }

    /// A panel of vectors.
    fn vectors(
        &self,
        direct: bool,
        base: usize,
        rows: &Range<usize>,
        copies: *const E::Sum,
    ) -> Panel<E::Sum> {
        if self.is_direct(direct, rows) {
            let operand = self.task.vectors.from(rows.start, self.terms.start);
            return operand.panel();
        }
        Panel {
            at: copies.wrapping_add((rows.start - base) * self.terms.len()),
            depth: rows.len().next_multiple_of(self.task.kernels.lanes) as isize,
            column: 0,
        }
    }
}

/// Sets columns of so many rows, and so many columns, to zero.
///
/// # Safety
/// They are writable.
unsafe fn clear<S: Sum>(at: *mut S, stride: isize, [rows, columns]: [usize; 2]) {
    for column in 0..columns as isize {
        for row in 0..rows {
            // SAFETY: by this function's contract.
            unsafe { *at.offset(column * stride).add(row) = S::ZERO };
        }
    }
}
