//! Code for short rows, whose elements are unrolled: rows are the lanes of vectors. Elements of one
//! number lie apart then, so vectors would be gathered and scattered one by one. Where lanes may
//! be masked, a block of rows is read along its lines, turned in registers, and kept on the stack,
//! and so is what is stored, the other way round.

use melior::ir::Value;

use super::{Accumulated, Loops};
use crate::kernel::control::Open;
use crate::kernel::element::{Generator, Position, Turned};
use crate::kernel::index::IxId;
use crate::kernel::rows::{extents, is_turned};
use crate::kernel::scalar::Element;
use crate::kernel::split::NestLoop;
use crate::kernel::{BufferId, ExprId, ExprKind, Num, Root};
use ddlc::memory::ALIGNMENT;

/// Rows of a block: lanes of a vector.
const LANES: i64 = 16;
/// Rows with fewer elements are taken apart and put together by LLVM.
const LEAST: i64 = 9;
/// Lines with as many elements at most are put together by LLVM.
const SHORT: i64 = 4;

/// What is read and written of blocks of rows.
struct Blocks<'c, 'a> {
    read: Vec<Turned<'c, 'a>>,
    written: Vec<Turned<'c, 'a>>,
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
        let mut blocks = Blocks {
            read: Vec::new(),
            written: Vec::new(),
            terms,
        };
        for (id, expr) in kernel.exprs.iter().enumerate() {
            if let (ExprKind::Load(buffer), true) = (&expr.kind, fits(id)) {
                blocks.read.push(self.block(id, *buffer, terms));
            }
        }
        for root in kernel.nests.iter().flat_map(|nest| &nest.roots) {
            if let Root::Store { expr, buffer } = root
                && fits(*expr)
            {
                blocks.written.push(self.block(*expr, *buffer, terms));
            }
        }
        Some(blocks)
    }

    /// Stack memory for a block of rows.
    fn block(&self, expr: ExprId, buffer: BufferId, terms: i64) -> Turned<'c, 'a> {
        let bits = 8 * self.kernel.exprs[expr].dtype.bytes() as u32;
        let room = self.code.alloca((bits, LANES * terms), ALIGNMENT);
        Turned { expr, buffer, room }
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
        let (inner, lane) = self.begin_lanes();
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
            let own = |block: &&Turned<'c, 'a>| block.expr == expr && block.buffer == buffer;
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
        block: &Turned<'c, 'a>,
        element: Element<'c, 'a>,
        number: i64,
        lane: Value<'c, 'a>,
    ) {
        let dtype = self.kernel.exprs[block.expr].dtype;
        let place = self.at_lane(number, lane);
        self.code.store_element(dtype, element, block.room, place);
    }

    /// Vectors of a block's elements, which hold a line of so many if it is short.
    fn kind(&self, block: &Turned<'c, 'a>, terms: i64) -> (u32, u32) {
        let bytes = self.kernel.exprs[block.expr].dtype.bytes();
        let side = if terms <= LANES / 2 { LANES / 2 } else { LANES };
        (8 * bytes as u32, side as u32)
    }

    /// Stack memory for blocks of the short lines that some loops store.
    pub(super) fn blocks_of_lines(&mut self, loops: &Loops<'_>) {
        self.lines.clear();
        let (true, &[(dim, terms)], Some(step)) = (
            self.code.instructions.masks && loops.reduces.is_empty(),
            loops.unrolled.as_slice(),
            loops.order.last(),
        ) else {
            return;
        };
        let is_line = terms > SHORT
            && dim + 1 == loops.domain.len()
            && *step == NestLoop::whole(step.dim, step.extent)
            && step.dim + 1 == dim;
        if !is_line || !loops.parts.pieces.is_empty() {
            return;
        }
        for root in &loops.stores {
            if let Root::Store { expr, buffer } = root {
                let block = self.block(*expr, *buffer, terms);
                self.lines.push(block);
            }
        }
    }

    /// The blocks of short lines in a range of an innermost loop; returns where they end.
    pub(super) fn lines_of_lanes(
        &mut self,
        loops: &Loops<'_>,
        step: NestLoop,
        index: &mut [IxId],
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
    ) -> Value<'c, 'a> {
        let &[(dim, terms)] = loops.unrolled.as_slice() else {
            return first;
        };
        if self.lines.is_empty() {
            return first;
        }
        let lines = std::mem::take(&mut self.lines);
        let (open, start, stop) = self.begin_blocks((first, end));
        let (inner, lane) = self.begin_lanes();
        let at = self.code.int_op("addi", 64, start, lane);
        let outer = index.to_vec();
        index[step.dim] = self.new_loop(at);
        self.few(loops, index, Some((&lines, lane)));
        self.leave();
        self.code.end(inner, &[]);
        index[step.dim] = self.new_loop(start);
        index[dim] = self.indices.constant(0);
        let number = self.indices.linear(index, loops.domain);
        let place = self.index(number);
        for block in &lines {
            self.write_block(block, terms, place);
        }
        index.copy_from_slice(&outer);
        self.leave();
        self.code.end(open, &[]);
        self.lines = lines;
        stop
    }

    /// Stores elements of a line, which are all computed before, in blocks.
    pub(super) fn store_lanes(
        &mut self,
        blocks: &[Turned<'c, 'a>],
        places: &[(Position, IxId)],
        lane: Value<'c, 'a>,
    ) {
        let mut elements = Vec::with_capacity(blocks.len() * places.len());
        for (number, (position, _)) in places.iter().enumerate() {
            for block in blocks {
                let mut element = self.element(block.expr, position);
                if element.narrow.is_none() {
                    // As in [`Generator::store_all`].
                    let ty = self.code.register_type(self.kernel.exprs[block.expr].dtype);
                    element.value = self.code.freeze(element.value, ty);
                }
                elements.push((block, element, number as i64));
            }
        }
        for (block, element, number) in elements {
            self.store_lane(block, element, number, lane);
        }
    }

    /// Begins a loop over the blocks of a range: the loop, the first row of a block, and the first
    /// one behind them all.
    fn begin_blocks(
        &mut self,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
    ) -> (Open<'c, 'a>, Value<'c, 'a>, Value<'c, 'a>) {
        let count = self.code.int_op("subi", 64, end, first);
        let whole = (self.code).int_op_constant("andi", 64, count, (-LANES).into());
        let stop = self.code.int_op("addi", 64, first, whole);
        let lanes = self.code.int_constant(64, LANES.into());
        let (open, start, _) = self.code.begin_strided([first, stop, lanes], &[], &[]);
        self.enter();
        (open, start, stop)
    }

    /// Begins the loop over the lanes of a block.
    fn begin_lanes(&mut self) -> (Open<'c, 'a>, Value<'c, 'a>) {
        let bounds = [0, LANES].map(|bound| self.code.int_constant(64, bound.into()));
        let (open, lane, _) = self.code.begin_part((bounds[0], bounds[1]), &[], &[]);
        self.enter();
        (open, lane)
    }

    /// A place some elements behind another.
    fn behind(&self, place: Value<'c, 'a>, offset: i64) -> Value<'c, 'a> {
        self.code.int_op_constant("addi", 64, place, offset.into())
    }

    /// Copies a block of rows to the stack.
    ///
    /// - `place`: of its first element
    fn read_block(&mut self, block: &Turned<'c, 'a>, terms: i64, place: Value<'c, 'a>) {
        let (kind, from) = (self.kind(block, terms), self.pointers[block.buffer]);
        let side = i64::from(kind.1);
        let last = LANES * terms - side;
        let squares = (0..LANES).step_by(side as usize);
        for (first, column) in squares.flat_map(|first| columns(terms).map(move |c| (first, c))) {
            let line = |row: i64| {
                let offset = row * terms + column;
                let line = self
                    .code
                    .load_vector(from, self.behind(place, offset.min(last)), kind);
                if offset <= last {
                    return line;
                }
                let lanes = (0..side).map(|lane| ((lane + offset - last) % side) as i32);
                let lanes: Vec<i32> = lanes.collect();
                self.code.shuffle([line, line], &lanes, kind)
            };
            let lines = (first..first + side).map(line).collect();
            let lines = self.turned_lines(lines, kind);
            for (number, line) in (column..terms).zip(lines) {
                let at = (self.code).int_constant(64, (number * LANES + first).into());
                self.code.store_vector(line, block.room, at, kind);
            }
        }
    }

    /// Copies a block of rows from the stack.
    fn write_block(&mut self, block: &Turned<'c, 'a>, terms: i64, place: Value<'c, 'a>) {
        let (kind, to) = (self.kind(block, terms), self.pointers[block.buffer]);
        let side = i64::from(kind.1);
        let last = LANES * terms - side;
        // What is behind a short line is overwritten by the next ones; the last ones are put
        // together.
        let mut end: Option<Value<'c, 'a>> = None;
        let squares = (0..LANES).step_by(side as usize);
        for (first, column) in squares.flat_map(|first| columns(terms).map(move |c| (first, c))) {
            let line = |number: i64| {
                let number = (column + number).min(terms - 1);
                let at = (self.code).int_constant(64, (number * LANES + first).into());
                self.code.load_vector(block.room, at, kind)
            };
            let lines = (0..side).map(line).collect();
            let lines = self.turned_lines(lines, kind);
            for (row, line) in (first..).zip(lines) {
                let offset = row * terms + column;
                if offset <= last {
                    let at = self.behind(place, offset);
                    self.code.store_vector(line, to, at, kind);
                }
                let shift = offset - last;
                if terms < side && shift > -terms {
                    let lanes = (0..side).map(|lane| match lane < shift {
                        true => lane as i32,
                        false => (side + (lane - shift).min(side - 1)) as i32,
                    });
                    let lanes: Vec<i32> = lanes.collect();
                    end = Some(self.code.shuffle([end.unwrap_or(line), line], &lanes, kind));
                }
            }
        }
        if let Some(end) = end {
            let at = self.behind(place, last);
            self.code.store_vector(end, to, at, kind);
        }
    }
}

/// The first elements of the vectors of a row: the last one begins before the end of the one
/// before, if they have no common multiple.
fn columns(terms: i64) -> impl Iterator<Item = i64> {
    let vectors = (terms + LANES - 1) / LANES;
    (0..vectors).map(move |vector| (vector * LANES).min((terms - LANES).max(0)))
}
