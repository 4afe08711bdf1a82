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

use std::ops::Range;

use ddl_abi::Product;

use super::DEPTH;
use super::sparse::Sparse;
use crate::microkernel::{Element, Kernels, Mix, Panel, Sum, Tile};
use crate::operand::Operand;
use crate::scratch::Lines;

/// Rows packed at a time: with [`DEPTH`], 1 MB of f32.
const ROWS: usize = 1024;
/// Column panels packed at a time.
const TOGETHER: usize = 16;
/// Up to this many columns, packing vector panels that can be read in place does not pay off.
const DIRECT: usize = 48;
/// Capacity of the buffer for accumulators that are not kept in the result: 4 MB of f32.
const SUMS: usize = if cfg!(test) { 1 << 10 } else { 1 << 20 };

/// Scratch memory of one thread; grows to the needs of the largest product.
#[derive(Default)]
pub(super) struct Panels<S> {
    vectors: Lines<S>,
    columns: Lines<S>,
    sums: Lines<S>,
    sparse: Sparse<S>,
}

impl<S: Sum> Panels<S> {
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
    fn of(product: &Product, lanes: usize) -> Shape {
        let (m, n) = (product.m as usize, product.n as usize);
        let [_, row, column] = product.c;
        // Transposing the result pays off if vectors would otherwise be mostly empty.
        let narrow = n < lanes && m >= 4 * n;
        let turned = narrow || (row == 1 && (column != 1 || m > n));
        let (wide, high) = if turned { (m, n) } else { (n, m) };
        Shape { turned, wide, high }
    }
}

/// Units in which each side can be split, over all products of the batch.
fn units<S: Sum>(product: &Product, kernels: &Kernels<S>) -> [usize; 2] {
    let shape = Shape::of(product, kernels.lanes);
    let batch = product.batch as usize;
    let vectors = shape.wide.div_ceil(kernels.lanes * kernels.vectors);
    let columns = shape.high.div_ceil(kernels.columns);
    [batch.saturating_mul(vectors), batch.saturating_mul(columns)]
}

/// The maximum number of parts of about equal size.
pub(super) fn most_parts<E: Element>(product: &Product) -> usize {
    let [vectors, columns] = units(product, &E::Sum::kernels());
    vectors.max(columns)
}

/// The side along which a split into this many parts is fastest: multiplication time of a part plus
/// its packing time, since every part packs all that it reads of the other side.
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
) {
    let kernels = E::Sum::kernels();
    let shape = Shape::of(product, kernels.lanes);
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
    /// Number of vector panels.
    fn strips(&self) -> usize {
        self.wide
            .div_ceil(self.kernels.lanes * self.kernels.vectors)
    }

    /// The rows of a vector panel: panels have about equal numbers of vectors.
    fn strip(&self, number: usize) -> Range<usize> {
        let lanes = self.kernels.lanes;
        let vectors = share(self.wide.div_ceil(lanes), number, self.strips());
        vectors.start * lanes..self.wide.min(vectors.end * lanes)
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

    /// Whether columns are read in place: terms are contiguous, or they are read at most twice.
    fn reads_columns(&self) -> bool {
        E::IN_PLACE && (self.columns.term == 1 || self.strips() <= 2)
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
                (SUMS / rows.len()).max(TOGETHER * unit) / unit * unit
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
            let terms = share(self.depth, number, chunks);
            let tiles = Tiles {
                task: self,
                strips: strips.clone(),
                terms,
                target,
                stride,
                first: columns.start,
                mix: self.mix_of_chunk(number, in_place),
            };
            // SAFETY: by this function's contract.
            unsafe { tiles.chunk(rows.start, columns.clone(), panels) };
        }
        if !in_place {
            // SAFETY: accumulators, and elements of the result.
            unsafe { self.store(rows, columns, target) };
        }
    }

    /// Converts sums to elements of the result.
    unsafe fn store(&self, rows: &Range<usize>, columns: Range<usize>, sums: *const E::Sum) {
        for (number, column) in columns.enumerate() {
            for (i, row) in rows.clone().enumerate() {
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

/// One chunk of the sums of some tiles.
struct Tiles<'a, E: Element> {
    task: &'a Task<E>,
    strips: Range<usize>,
    terms: Range<usize>,
    /// Address of the first row of the first column.
    target: *mut E::Sum,
    stride: isize,
    /// The first column.
    first: usize,
    /// How its sums are combined with what is there.
    mix: Mix<E::Sum>,
}

impl<E: Element> Tiles<'_, E> {
    unsafe fn chunk(&self, base: usize, columns: Range<usize>, panels: &mut Panels<E::Sum>) {
        let kernels = &self.task.kernels;
        let depth = self.terms.len();
        let direct = E::IN_PLACE && self.task.vectors.free == 1 && columns.len() <= DIRECT;
        let wide = self.strips.len() * kernels.lanes * kernels.vectors;
        let vectors = panels.vectors.at_least(wide * depth);
        // SAFETY: there is room for so many rows.
        unsafe { self.pack(direct, base, vectors) };
        let unit = kernels.columns;
        let Sparse { vectors: side, .. } = &mut panels.sparse;
        let strips = self.strips.clone().map(|strip| {
            let rows = self.task.strip(strip);
            let panel = self.vectors(direct, base, &rows, vectors);
            (panel, rows.len().next_multiple_of(kernels.lanes))
        });
        let [wide, high] = [self.task.strips(), self.task.high.div_ceil(unit)];
        // SAFETY: vector panels of this chunk.
        unsafe { side.look(strips, kernels.lanes * kernels.vectors, depth, high) };
        for from in columns.clone().step_by(TOGETHER * unit) {
            let some = from..columns.end.min(from + TOGETHER * unit);
            let operand = self.task.columns.from(some.start, self.terms.start);
            // The first column panel, and the stride between panels.
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
            let group = (0..some.len().div_ceil(unit)).map(|number| {
                let at = panel.at.wrapping_offset(number as isize * next);
                (Panel { at, ..panel }, unit.min(some.len() - number * unit))
            });
            let side = &mut panels.sparse.columns;
            // SAFETY: column panels of this chunk.
            unsafe { side.look(group.clone(), unit, depth, wide) };
            for (strip, own) in self.strips.clone().enumerate() {
                let rows = self.task.strip(own);
                let a = self.vectors(direct, base, &rows, vectors);
                for (number, (b, columns)) in group.clone().enumerate() {
                    let column = some.start + number * unit - self.first;
                    let at = self.target.wrapping_offset(column as isize * self.stride);
                    let tile = Tile {
                        at: at.wrapping_add(rows.start - base),
                        column: self.stride,
                        rows: rows.len(),
                        columns,
                    };
                    tile.prefetch();
                    // SAFETY: panels of these rows and columns, and their tile.
                    unsafe {
                        let pair = [strip, number];
                        let sparse = &mut panels.sparse;
                        if !sparse.multiply(kernels, pair, tile, [a, b], depth, self.mix) {
                            kernels.mix(tile, a, b, depth, self.mix);
                        }
                    }
                }
            }
        }
    }

    /// Whether a vector panel is read in place: it has whole vectors.
    fn is_direct(&self, direct: bool, rows: &Range<usize>) -> bool {
        direct && rows.len().is_multiple_of(self.task.kernels.lanes)
    }

    /// Packs the vector panels; each begins at the offset of its first row.
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

    /// A vector panel.
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
            column: 1,
        }
    }
}
