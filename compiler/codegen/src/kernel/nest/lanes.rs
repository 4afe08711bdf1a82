//! Code for short rows, whose elements are unrolled: rows are the lanes of vectors. Elements of one
//! number lie apart then, so vectors would be gathered and scattered one by one. Where lanes may
//! be masked, a block of rows is read along its lines, turned in registers, and kept on the stack,
//! and so is what is stored, the other way round.

use melior::ir::Value;

use super::Accumulated;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::rows::{extents, is_turned};
use crate::kernel::scalar::Element;
use crate::kernel::{BufferId, ExprId, ExprKind, Num, Root};
use ddlc::memory::ALIGNMENT;

/// Rows of a block: lanes of a vector.
const LANES: i64 = 16;
/// Rows with fewer elements are taken apart and put together by LLVM.
const LEAST: i64 = 9;

/// The elements of a block of rows on the stack, those of one number side by side.
struct Block<'c, 'a> {
    expr: ExprId,
    buffer: BufferId,
    room: Value<'c, 'a>,
}

/// What is read and written of blocks of rows.
struct Blocks<'c, 'a> {
    read: Vec<Block<'c, 'a>>,
    written: Vec<Block<'c, 'a>>,
    /// Elements of a row.
    terms: i64,
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// Unrolled rows.
    pub(super) fn whole_rows(
        &mut self,
        rows: (usize, i64),
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
    ) {
        let blocks = self.blocks_of_lanes(rows);
        let first = match &blocks {
            Some(blocks) => self.whole_blocks(blocks, rows, (first, end)),
            None => first,
        };
        let (open, number, _) = self.code.begin_part((first, end), &[], &[]);
        self.enter();
        let row = self.row(rows, number);
        self.totals.clear();
        self.whole_row(&row, None);
        self.leave();
        self.code.end(open, &[]);
    }

    /// Stack memory for blocks of rows; `None` if they are not turned.
    fn blocks_of_lanes(&mut self, (lead, count): (usize, i64)) -> Option<Blocks<'c, 'a>> {
        let kernel = self.kernel;
        let domain = &kernel.nests[0].domain;
        let (_, terms) = extents(domain, lead)?;
        if !self.code.instructions.masks || terms < LEAST || count < LANES {
            return None;
        }
        let fits = |id: ExprId| {
            let expr = &kernel.exprs[id];
            expr.shape == *domain && is_turned(expr.dtype)
        };
        let block = |expr: ExprId, buffer: BufferId| {
            let bits = 8 * kernel.exprs[expr].dtype.bytes() as u32;
            let room = self.code.alloca((bits, LANES * terms), ALIGNMENT);
            Block { expr, buffer, room }
        };
        let mut blocks = Blocks {
            read: Vec::new(),
            written: Vec::new(),
            terms,
        };
        for (id, expr) in kernel.exprs.iter().enumerate() {
            if let (ExprKind::Load(buffer), true) = (&expr.kind, fits(id)) {
                blocks.read.push(block(id, *buffer));
            }
        }
        for root in kernel.nests.iter().flat_map(|nest| &nest.roots) {
            if let Root::Store { expr, buffer } = root
                && fits(*expr)
            {
                blocks.written.push(block(*expr, *buffer));
            }
        }
        Some(blocks)
    }

    /// The blocks of a range of rows; returns the first row behind them.
    fn whole_blocks(
        &mut self,
        blocks: &Blocks<'c, 'a>,
        rows: (usize, i64),
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
    ) -> Value<'c, 'a> {
        let count = self.code.int_op("subi", 64, end, first);
        let whole = self
            .code
            .int_op_constant("andi", 64, count, (-LANES).into());
        let stop = self.code.int_op("addi", 64, first, whole);
        let lanes = self.code.int_constant(64, LANES.into());
        let (open, start, _) = self.code.begin_strided([first, stop, lanes], &[], &[]);
        self.enter();
        let place = (self.code).int_op_constant("muli", 64, start, blocks.terms.into());
        for block in &blocks.read {
            self.read_block(block, blocks.terms, place);
        }
        let zero = self.code.int_constant(64, 0);
        let (inner, lane, _) = self.code.begin_part((zero, lanes), &[], &[]);
        self.enter();
        let number = self.code.int_op("addi", 64, start, lane);
        let row = self.row(rows, number);
        self.totals.clear();
        self.whole_row(&row, Some((blocks, lane)));
        self.leave();
        self.code.end(inner, &[]);
        for block in &blocks.written {
            self.write_block(block, blocks.terms, place);
        }
        self.leave();
        self.code.end(open, &[]);
        stop
    }

    /// All passes over a row without loops. What is stored comes last: it may be in place.
    ///
    /// - `lane`: the blocks that it is in, and its number there
    fn whole_row(&mut self, row: &[IxId], lane: Option<(&Blocks<'c, 'a>, Value<'c, 'a>)>) {
        let kernel = self.kernel;
        if let Some((blocks, lane)) = lane {
            self.recall_block(blocks, row, lane);
        }
        let mut stores = Vec::new();
        for nest in &kernel.nests {
            let inner = &nest.domain[row.len()..];
            let positions = self.positions(row, inner);
            let mut totals = Vec::new();
            for root in &nest.roots {
                match root {
                    Root::Reduce(reduce) => {
                        let dtype = kernel.exprs[reduce.expr].dtype;
                        let mut total = self.initial(reduce, true);
                        for position in &positions {
                            let element = self.element(reduce.expr, position).value;
                            total = self.code.combine(reduce.combiner, dtype, total, element);
                        }
                        totals.push((reduce, total));
                    }
                    Root::Store { expr, buffer } => {
                        for (number, position) in positions.iter().enumerate() {
                            let element = self.element(*expr, position);
                            stores.push((*expr, *buffer, number, position.clone(), element));
                        }
                    }
                    Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
                        ddlc::ice!("a kernel of rows scatters or sorts")
                    }
                }
            }
            for (reduce, total) in totals {
                let accumulated = Accumulated {
                    reduce,
                    from: 0,
                    whole: true,
                    block: None,
                };
                let unknown = self.indices.constant(0);
                let mut index = row.to_vec();
                index.resize(nest.domain.len(), unknown);
                self.finish(&accumulated, &index, total);
            }
        }
        for (expr, buffer, number, position, mut element) in stores {
            let dtype = kernel.exprs[expr].dtype;
            if element.narrow.is_none() {
                // As in [`Generator::store_all`].
                let ty = self.code.register_type(dtype);
                element.value = self.code.freeze(element.value, ty);
            }
            let own = |block: &&Block<'c, 'a>| block.expr == expr && block.buffer == buffer;
            if let Some((blocks, lane)) = lane
                && let Some(block) = blocks.written.iter().find(own)
            {
                self.store_lane(block, element, number as i64, lane);
                continue;
            }
            let Position::At(index) = position else {
                ddlc::ice!("an element of a row by number")
            };
            let number = self.indices.linear(&index, &kernel.exprs[expr].shape);
            let number = self.index(number);
            self.code
                .store_element(dtype, element, self.pointers[buffer], number);
        }
    }

    /// The positions of the elements of a row, in order.
    fn positions(&mut self, row: &[IxId], inner: &[Num]) -> Vec<Position> {
        let (count, _) = extents(inner, inner.len()).unwrap_or_default();
        let position = |number| {
            let number = self.indices.constant(number);
            let inner = self.indices.delinear(number, inner);
            Position::At([row, inner.as_slice()].concat())
        };
        (0..count).map(position).collect()
    }

    /// The place of an element of a row in a block.
    fn at_lane(&self, number: i64, lane: Value<'c, 'a>) -> Value<'c, 'a> {
        self.code
            .int_op_constant("addi", 64, lane, (number * LANES).into())
    }

    /// What is read of a row is in its block.
    fn recall_block(&mut self, blocks: &Blocks<'c, 'a>, row: &[IxId], lane: Value<'c, 'a>) {
        let domain = &self.kernel.nests[0].domain;
        let positions = self.positions(row, &domain[row.len()..]);
        for block in &blocks.read {
            let dtype = self.kernel.exprs[block.expr].dtype;
            for (number, position) in positions.iter().enumerate() {
                let place = self.at_lane(number as i64, lane);
                let element = self.code.load_element(dtype, block.room, place);
                self.know(block.expr, position, element);
            }
        }
    }

    fn store_lane(
        &mut self,
        block: &Block<'c, 'a>,
        element: Element<'c, 'a>,
        number: i64,
        lane: Value<'c, 'a>,
    ) {
        let dtype = self.kernel.exprs[block.expr].dtype;
        let place = self.at_lane(number, lane);
        self.code.store_element(dtype, element, block.room, place);
    }

    /// A vector of a block's elements.
    fn kind(&self, block: &Block<'c, 'a>) -> (u32, u32) {
        let bytes = self.kernel.exprs[block.expr].dtype.bytes();
        (8 * bytes as u32, LANES as u32)
    }

    /// A place some elements behind another.
    fn behind(&self, place: Value<'c, 'a>, offset: i64) -> Value<'c, 'a> {
        self.code.int_op_constant("addi", 64, place, offset.into())
    }

    /// Copies a block of rows to the stack.
    ///
    /// - `place`: of its first element
    fn read_block(&mut self, block: &Block<'c, 'a>, terms: i64, place: Value<'c, 'a>) {
        let (kind, from) = (self.kind(block), self.pointers[block.buffer]);
        let last = LANES * (terms - 1);
        for column in columns(terms) {
            let line = |row: i64| {
                let offset = row * terms + column;
                let line = self
                    .code
                    .load_vector(from, self.behind(place, offset.min(last)), kind);
                match offset > last {
                    true => {
                        let lanes = (0..LANES).map(|lane| ((lane + offset - last) % LANES) as i32);
                        let lanes: Vec<i32> = lanes.collect();
                        self.code.shuffle([line, line], &lanes, kind)
                    }
                    false => line,
                }
            };
            let lines = (0..LANES).map(line).collect();
            let lines = self.turned_lines(lines, kind);
            for (number, line) in (column..terms).zip(lines) {
                let at = self.code.int_constant(64, (number * LANES).into());
                self.code.store_vector(line, block.room, at, kind);
            }
        }
    }

    /// Copies a block of rows from the stack.
    fn write_block(&mut self, block: &Block<'c, 'a>, terms: i64, place: Value<'c, 'a>) {
        let (kind, to) = (self.kind(block), self.pointers[block.buffer]);
        let last = LANES * (terms - 1);
        for column in columns(terms) {
            let line = |number: i64| {
                let number = (column + number).min(terms - 1);
                let at = self.code.int_constant(64, (number * LANES).into());
                self.code.load_vector(block.room, at, kind)
            };
            let lines = (0..LANES).map(line).collect();
            let lines = self.turned_lines(lines, kind);
            // What is behind a short line is overwritten by the next ones; the last ones are put
            // together.
            let mut end: Option<Value<'c, 'a>> = None;
            for (row, line) in (0..LANES).zip(lines) {
                let offset = row * terms + column;
                if offset <= last {
                    self.code
                        .store_vector(line, to, self.behind(place, offset), kind);
                }
                let shift = offset - last;
                if terms < LANES && shift > -terms {
                    let lanes = (0..LANES).map(|lane| match lane < shift {
                        true => lane as i32,
                        false => (LANES + (lane - shift).min(LANES - 1)) as i32,
                    });
                    let lanes: Vec<i32> = lanes.collect();
                    end = Some(self.code.shuffle([end.unwrap_or(line), line], &lanes, kind));
                }
            }
            if let Some(end) = end {
                self.code
                    .store_vector(end, to, self.behind(place, last), kind);
            }
        }
    }
}

/// The first elements of the vectors of a row: the last one begins before the end of the one
/// before, if they have no common multiple.
fn columns(terms: i64) -> impl Iterator<Item = i64> {
    let vectors = (terms + LANES - 1) / LANES;
    (0..vectors).map(move |vector| (vector * LANES).min((terms - LANES).max(0)))
}
