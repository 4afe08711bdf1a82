//! Generated products and convolutions as grids, for targets without the library. Each block
//! computes a tile of the result, with its operands staged through shared memory; each thread holds
//! a square of results in registers. Every element sums its terms in order.
//!
//! One function per element type: sizes and strides are arguments, as in the runtime's
//! descriptions.

use std::ops::Range;

use ddl_abi::SPACE;
use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::Number;
use ddl_dialect::types::DType;
use melior::Context;
use melior::ir::{BlockRef, Value};

use crate::kernel::code::IntCmp;
use crate::kernel::division::Division;
use crate::kernel::grid::program::{self, Program, Rooms, Shape, kept_bits};
use crate::kernel::grid::{Geometry, Realm};
use crate::kernel::index::IxId;
use crate::kernel::{Buffer, Kernel, Num};
use ddlc::ice;

mod addresses;
mod factors;

/// Results per thread along each side.
const EDGE: i64 = 4;
/// Terms of a sum staged through shared memory at once.
const DEPTH: i64 = 8;
/// The first word of a product's description that is a factor.
const FACTORS: usize = 14;

/// The kind of a contraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Contraction {
    /// A [`Product`](ddl_abi::Product) of this type.
    Product(DType),
    /// One that is added to its result, by [`Contraction::Factors`].
    Update(DType),
    /// The factors of the next update: they depend on a number in device memory.
    Factors(DType),
    /// A [`Convolution`](ddl_abi::Convolution) of this type.
    Convolution(DType),
}

impl Contraction {
    /// The name of its function.
    pub(crate) fn name(self) -> String {
        match self {
            Contraction::Product(dtype) => format!("product_{}", dtype.name()),
            Contraction::Update(dtype) => format!("update_{}", dtype.name()),
            Contraction::Factors(dtype) => format!("factors_{}", dtype.name()),
            Contraction::Convolution(dtype) => format!("convolution_{}", dtype.name()),
        }
    }

    pub(crate) fn dtype(self) -> DType {
        match self {
            Contraction::Product(dtype)
            | Contraction::Update(dtype)
            | Contraction::Factors(dtype)
            | Contraction::Convolution(dtype) => dtype,
        }
    }

    /// The words of the description that are its arguments. The first of all is the element type,
    /// which selects the function.
    pub(crate) fn words(self) -> Range<usize> {
        match self {
            Contraction::Product(_) | Contraction::Update(_) => 1..FACTORS,
            Contraction::Factors(_) => FACTORS..FACTORS + 4,
            Contraction::Convolution(_) => 1..1 + 5 + 7 * SPACE + 3 * (3 + SPACE),
        }
    }

    /// The number of its pointers, without that of scratch memory.
    pub(crate) fn pointers(self) -> usize {
        match self {
            Contraction::Factors(_) => 1,
            Contraction::Product(_) | Contraction::Update(_) | Contraction::Convolution(_) => 3,
        }
    }

    /// Memory that it keeps for the next launch: the factors of the result and of the sums \[B\].
    pub(crate) fn scratch(self) -> u64 {
        match self {
            Contraction::Factors(dtype) => 2 * dtype.bytes() as u64,
            Contraction::Product(_) | Contraction::Update(_) | Contraction::Convolution(_) => 0,
        }
    }
}

/// The launch configuration of a contraction's function: it handles any number of results.
pub(crate) fn shape(what: Contraction, geometry: Geometry) -> Shape {
    let (blocks, threads) = match what {
        Contraction::Factors(_) => (1, 1),
        Contraction::Product(_) | Contraction::Update(_) | Contraction::Convolution(_) => {
            (geometry.blocks, geometry.threads)
        }
    };
    Shape { blocks, threads }
}

/// The arrangement of a block's threads: rows and columns.
fn square(threads: i64) -> (i64, i64) {
    let columns = 1_i64 << threads.ilog2().div_ceil(2);
    (threads / columns, columns)
}

/// Appends the function of a contraction to a module's body. Its pointers are the result and the
/// two operands, or the number on which factors depend; and scratch memory, where factors are.
pub(crate) fn function<'c, 'a>(
    place: (&'c Context, BlockRef<'c, 'a>),
    what: Contraction,
    (realm, geometry): (Realm, Geometry),
) {
    let buffer = Buffer {
        align: what.dtype().bytes() as u64,
        disjoint: false,
    };
    let kernel = Kernel {
        lead: 0,
        buffers: vec![buffer; what.pointers()],
        params: what.words().len(),
        division: Division::Whole,
        exprs: Vec::new(),
        nests: Vec::new(),
        rows: None,
        kept: None,
        unrolled: false,
        attention: None,
        exact: false,
    };
    let shape = shape(what, geometry);
    if let Contraction::Factors(dtype) = what {
        let how = (realm, shape, &Rooms::default());
        return program::function(place, &what.name(), &kernel, how, |program| {
            program.factors(dtype);
        });
    }
    let (rows, columns) = square(shape.threads);
    let bits = kept_bits(what.dtype());
    let rooms = Rooms {
        shared: vec![(bits, rows * EDGE * DEPTH), (bits, columns * EDGE * DEPTH)],
        own: vec![(bits, EDGE * EDGE)],
    };
    program::function(
        place,
        &what.name(),
        &kernel,
        (realm, shape, &rooms),
        |program| program.contraction(what),
    );
}

/// The sizes of a contraction: `batch` products of `rows` and `columns`, with sums of `terms`.
struct Sizes {
    batch: IxId,
    rows: IxId,
    columns: IxId,
    terms: IxId,
}

/// A tile of results.
#[derive(Clone, Copy)]
struct Tile {
    batch: IxId,
    row: IxId,
    column: IxId,
}

/// The offset of an operand's element, and whether it is in bounds.
type Read<'c, 'a> = (Value<'c, 'a>, Value<'c, 'a>);

impl<'c, 'a> Program<'_, 'c, 'a> {
    fn contraction(&mut self, what: Contraction) {
        let dtype = what.dtype();
        let sizes = self.sizes(what);
        let (rows, columns) = square(self.shape.threads);
        let (high, wide) = (rows * EDGE, columns * EDGE);
        let down = self.ceiling(sizes.rows, high);
        let across = self.ceiling(sizes.columns, wide);
        let plane = self.g.indices.mul(down, across);
        let tiles = self.g.indices.mul(sizes.batch, plane);
        self.block_numbers((tiles, None), |this, number| {
            let number = this.number(number, None);
            let batch = this.g.indices.div(number, plane);
            let rest = this.g.indices.rem(number, plane);
            let down = this.g.indices.div(rest, across);
            let right = this.g.indices.rem(rest, across);
            let (high_ix, wide_ix) = (this.g.indices.constant(high), this.g.indices.constant(wide));
            let tile = Tile {
                batch,
                row: this.g.indices.mul(down, high_ix),
                column: this.g.indices.mul(right, wide_ix),
            };
            this.threads(|this, thread| {
                let zero = this.g.code.number(dtype, Number::Int(0));
                for number in 0..EDGE * EDGE {
                    this.put_own(dtype, thread, number, zero);
                }
            });
            let terms = this.g.index(sizes.terms);
            let (zero, depth) = (
                this.g.code.int_constant(64, 0),
                this.g.code.int_constant(64, DEPTH.into()),
            );
            let range = [zero, terms, depth];
            let (open, first, _) = this.g.code.begin_strided(range, &[], &[]);
            this.g.enter();
            let first = this.number(first, None);
            this.threads(|this, thread| {
                this.fetch(what, &sizes, tile, (0, high, first), thread);
                this.fetch(what, &sizes, tile, (1, wide, first), thread);
            });
            this.barrier();
            this.threads(|this, thread| this.multiply(dtype, thread));
            this.barrier();
            this.g.leave();
            this.g.code.end(open, &[]);
            this.threads(|this, thread| this.put_results(what, &sizes, tile, thread));
        });
    }

    /// Word `number` of the contraction's description.
    pub(super) fn word(&mut self, number: usize) -> IxId {
        self.g.indices.num(Num::Param(number))
    }

    fn sizes(&mut self, what: Contraction) -> Sizes {
        match what {
            Contraction::Product(_) | Contraction::Update(_) => Sizes {
                batch: self.word(0),
                rows: self.word(1),
                columns: self.word(2),
                terms: self.word(3),
            },
            Contraction::Factors(_) => ice!("factors have no sizes"),
            Contraction::Convolution(_) => {
                let channels = self.word(3);
                let outputs = self.word(1);
                Sizes {
                    batch: self.word(0),
                    rows: self.times_space(outputs, 10),
                    columns: self.word(2),
                    terms: self.times_space(channels, 7),
                }
            }
        }
    }

    /// A number times the spatial extents that begin at a word.
    fn times_space(&mut self, number: IxId, word: usize) -> IxId {
        (0..SPACE).fold(number, |all, dim| {
            let extent = self.word(word + dim);
            self.g.indices.mul(all, extent)
        })
    }

    fn ceiling(&mut self, number: IxId, by: i64) -> IxId {
        let more = self.g.indices.constant(by - 1);
        let sum = self.g.indices.add(number, more);
        let by = self.g.indices.constant(by);
        self.g.indices.div(sum, by)
    }

    fn put_own(&mut self, dtype: DType, thread: Value<'c, 'a>, at: i64, value: Value<'c, 'a>) {
        let (base, first) = self.own(0, thread);
        let place = self.g.code.int_op_constant("addi", 64, first, at.into());
        self.keep(dtype, value, base, place);
    }

    fn get_own(&mut self, dtype: DType, thread: Value<'c, 'a>, at: i64) -> Value<'c, 'a> {
        let (base, first) = self.own(0, thread);
        let place = self.g.code.int_op_constant("addi", 64, first, at.into());
        self.kept(dtype, base, place)
    }

    /// Loads an operand's tile for some terms into shared memory; zeros where it is out of bounds.
    ///
    /// - `operand`: 0 or 1, the length of its side of the tile, and the first term
    fn fetch(
        &mut self,
        what: Contraction,
        sizes: &Sizes,
        tile: Tile,
        (operand, side, first): (usize, i64, IxId),
        thread: Value<'c, 'a>,
    ) {
        let dtype = what.dtype();
        let (end, stride) = (
            self.g.code.int_constant(64, (side * DEPTH).into()),
            self.g.code.int_constant(64, self.shape.threads.into()),
        );
        let range = [thread, end, stride];
        let (open, at, _) = self.g.code.begin_strided(range, &[], &[]);
        self.g.enter();
        let number = self.number(at, Some(side * DEPTH));
        // The second operand's columns are adjacent, like the columns of the result.
        let inner = self
            .g
            .indices
            .constant(if operand == 0 { DEPTH } else { side });
        let (outer, inner) = (
            self.g.indices.div(number, inner),
            self.g.indices.rem(number, inner),
        );
        let (along, term) = if operand == 0 {
            (outer, inner)
        } else {
            (inner, outer)
        };
        let (base, extent) = match operand {
            0 => (tile.row, sizes.rows),
            _ => (tile.column, sizes.columns),
        };
        let along = self.g.indices.add(base, along);
        let term = self.g.indices.add(first, term);
        let code = |this: &mut Self, at: IxId, extent: IxId| {
            let (at, extent) = (this.g.index(at), this.g.index(extent));
            this.g.code.int_cmp(IntCmp::Slt, at, extent)
        };
        let inside = [code(self, along, extent), code(self, term, sizes.terms)];
        let inside = self.g.code.int_op("andi", 1, inside[0], inside[1]);
        let ty = self.g.code.register_type(dtype);
        let zero = self.g.code.number(dtype, Number::Int(0));
        let branch = self.g.code.begin_if(inside, &[ty]);
        self.g.enter();
        let (place, there) = self.read(what, operand, (tile.batch, along, term));
        let nested = self.g.code.begin_if(there, &[ty]);
        let pointer = self.g.pointers[1 + operand];
        let value = self.g.code.load_element(dtype, pointer, place).value;
        self.g.code.otherwise(&nested, &[value]);
        let value = self.g.code.end(nested, &[zero])[0];
        self.g.leave();
        self.g.code.otherwise(&branch, &[value]);
        let value = self.g.code.end(branch, &[zero])[0];
        self.keep(dtype, value, self.shared(operand), at);
        self.g.leave();
        self.g.code.end(open, &[]);
    }

    /// Adds the products of the terms in shared memory to a thread's results.
    fn multiply(&mut self, dtype: DType, thread: Value<'c, 'a>) {
        let (rows, columns) = square(self.shape.threads);
        let code = &self.g.code;
        let row = code.int_op_constant("divui", 64, thread, columns.into());
        let column = code.int_op_constant("remui", 64, thread, columns.into());
        let mut sums: Vec<Value<'c, 'a>> = (0..EDGE * EDGE)
            .map(|number| self.get_own(dtype, thread, number))
            .collect();
        let wide = columns * EDGE;
        for term in 0..DEPTH {
            let code = &self.g.code;
            let of_row = |edge: i64| {
                let at = code.int_op_constant("addi", 64, row, (edge * rows).into());
                let at = code.int_op_constant("muli", 64, at, DEPTH.into());
                let at = code.int_op_constant("addi", 64, at, term.into());
                self.kept(dtype, self.shared(0), at)
            };
            let of_column = |edge: i64| {
                let at = edge * columns + term * wide;
                let at = code.int_op_constant("addi", 64, column, at.into());
                self.kept(dtype, self.shared(1), at)
            };
            let a: Vec<_> = (0..EDGE).map(of_row).collect();
            let b: Vec<_> = (0..EDGE).map(of_column).collect();
            for (number, sum) in sums.iter_mut().enumerate() {
                let (a, b) = (a[number / EDGE as usize], b[number % EDGE as usize]);
                *sum = self.plus_product(dtype, *sum, a, b);
            }
        }
        for (number, sum) in sums.into_iter().enumerate() {
            self.put_own(dtype, thread, number as i64, sum);
        }
    }

    fn plus_product(
        &self,
        dtype: DType,
        sum: Value<'c, 'a>,
        a: Value<'c, 'a>,
        b: Value<'c, 'a>,
    ) -> Value<'c, 'a> {
        let code = &self.g.code;
        let product = code.combine(Combiner::Prod, dtype, a, b);
        code.combine(Combiner::Sum, dtype, sum, product)
    }

    /// Writes a thread's results that are in bounds.
    fn put_results(&mut self, what: Contraction, sizes: &Sizes, tile: Tile, thread: Value<'c, 'a>) {
        let dtype = what.dtype();
        let (rows, columns) = square(self.shape.threads);
        let own = self.number(thread, Some(self.shape.threads));
        let across = self.g.indices.constant(columns);
        let (row, column) = (
            self.g.indices.div(own, across),
            self.g.indices.rem(own, across),
        );
        let factors = match what {
            Contraction::Update(_) => Some([0, 1].map(|number| self.factor(dtype, number))),
            Contraction::Product(_) | Contraction::Factors(_) | Contraction::Convolution(_) => None,
        };
        for number in 0..EDGE * EDGE {
            let value = self.get_own(dtype, thread, number);
            let down = self.g.indices.constant(number / EDGE * rows);
            let right = self.g.indices.constant(number % EDGE * columns);
            let (down, right) = (
                self.g.indices.add(row, down),
                self.g.indices.add(column, right),
            );
            let row = self.g.indices.add(tile.row, down);
            let column = self.g.indices.add(tile.column, right);
            let mut inside = Vec::with_capacity(2);
            for (at, extent) in [(row, sizes.rows), (column, sizes.columns)] {
                let (at, extent) = (self.g.index(at), self.g.index(extent));
                inside.push(self.g.code.int_cmp(IntCmp::Slt, at, extent));
            }
            let inside = self.g.code.int_op("andi", 1, inside[0], inside[1]);
            let open = self.g.code.begin_if(inside, &[]);
            self.g.enter();
            let place = self.written(what, (tile.batch, row, column));
            let pointer = self.g.pointers[0];
            let value = match factors {
                Some([keep, scale]) => {
                    let code = &self.g.code;
                    let old = code.load_element(dtype, pointer, place).value;
                    let kept = self.kept_by(dtype, keep, old);
                    self.plus_product(dtype, kept, scale, value)
                }
                None => value,
            };
            let element = self.g.code.round(dtype, value);
            self.g.code.store_element(dtype, element, pointer, place);
            self.g.leave();
            self.g.code.otherwise(&open, &[]);
            self.g.code.end(open, &[]);
        }
    }
}
