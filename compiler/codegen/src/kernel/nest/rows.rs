//! Kernels of rows in loops. All passes over some rows follow one another, so that what they read
//! is in the nearest cache; over more than one row, since the work on one waits for its totals.
//! [Short rows](super::lanes) have no passes.

use melior::ir::Value;

use super::Loops;
use crate::kernel::division::Cut;
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::rows::{Kept, OfRow, extents, kept_in, of_rows, rows_of_block};
use crate::kernel::scalar::Element;
use crate::kernel::{ExprId, Nest, Root};
use ddl_dialect::types::DType;

/// Alignment of what is kept of a row \[B\].
const ALIGNMENT: u64 = 64;
impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// The rows of this part.
    pub(super) fn rows(&mut self, lead: usize) {
        let (count, terms) = extents(&self.kernel.nests[0].domain, lead).unwrap_or_default();
        let end = self.code.int_constant(64, count.into());
        let range = self.part(end, crate::kernel::divide::unit_of_rows(self.kernel, terms));
        match self.kernel.unrolled {
            true => self.whole_rows((lead, count), range),
            false => self.blocks((lead, count), terms, range),
        }
        self.totals.clear();
    }

    /// The index of a row by its number.
    pub(super) fn row(&mut self, (lead, count): (usize, i64), number: Value<'c, 'a>) -> Vec<IxId> {
        let number = self.new_loop_of(number, count);
        let domain = &self.kernel.nests[0].domain;
        self.indices.delinear(number, &domain[..lead])
    }

    /// Blocks of rows, pass after pass.
    fn blocks(
        &mut self,
        rows: (usize, i64),
        terms: i64,
        (first, end): (Value<'c, 'a>, Value<'c, 'a>),
    ) {
        let kernel = self.kernel;
        let block = rows_of_block(terms);
        let room = |this: &Self, dtype: DType, count: i64| {
            this.code
                .alloca((8 * dtype.bytes() as u32, count), ALIGNMENT)
        };
        let kept = kernel
            .kept
            .map(|id| room(self, kernel.exprs[id].dtype, block * terms));
        let reduces = kernel.nests.iter().flat_map(|nest| &nest.roots);
        let reduces = reduces.filter_map(|root| match root {
            Root::Reduce(reduce) => Some(kernel.exprs[reduce.expr].dtype),
            Root::Store { .. }
            | Root::Scatter(_)
            | Root::Select(_)
            | Root::Sort(_)
            | Root::Region(_) => None,
        });
        let totals: Vec<_> = reduces
            .map(|dtype| (dtype, room(self, dtype, block)))
            .collect();
        let of_rows: Vec<_> = of_rows(kernel, rows.0)
            .into_iter()
            .map(|value| {
                let dtype = kernel.exprs[value.expr].dtype;
                let room = room(self, dtype, block);
                (value, dtype, room)
            })
            .collect();
        let step = self.code.int_constant(64, block.into());
        let (open, start, _) = self.code.begin_strided([first, end, step], &[], &[]);
        self.enter();
        let next = self.code.int_op("addi", 64, start, step);
        let stop = self.code.int_op("minui", 64, next, end);
        // Totals, and what there is once for a row, that are known for the rows of the block.
        let (mut done, mut made) = (0, vec![false; of_rows.len()]);
        for nest in &kernel.nests {
            let ready: Vec<usize> = (0..of_rows.len())
                .filter(|&number| !made[number] && of_rows[number].0.totals <= done)
                .collect();
            if !ready.is_empty() {
                let (inner, number, _) = self.code.begin_part((start, stop), &[], &[]);
                self.enter();
                let row = self.row(rows, number);
                let place = self.code.int_op("subi", 64, number, start);
                self.recall_totals(&totals[..done], place);
                for &number in &ready {
                    let (value, dtype, room) = &of_rows[number];
                    let position = self.of_row(value, &row);
                    let element = self.element(value.expr, &position);
                    self.code.store_element(*dtype, element, *room, place);
                    made[number] = true;
                }
                self.leave();
                self.code.end(inner, &[]);
            }
            let (inner, number, _) = self.code.begin_part((start, stop), &[], &[]);
            self.enter();
            let row = self.row(rows, number);
            let place = self.code.int_op("subi", 64, number, start);
            self.recall_totals(&totals[..done], place);
            for ((value, dtype, room), _) in of_rows.iter().zip(&made).filter(|(_, made)| **made) {
                let position = self.of_row(value, &row);
                let element = self.code.load_element(*dtype, *room, place);
                self.know(value.expr, &position, element);
            }
            self.kept = kept.map(|kept| {
                let elements = self.code.int_op_constant("muli", 64, place, terms.into());
                (kept, elements)
            });
            self.pass(nest, &row);
            for (total, &(dtype, room)) in self.totals.iter().zip(&totals).skip(done) {
                self.code.store_element(dtype, *total, room, place);
            }
            done = self.totals.len();
            self.leave();
            self.code.end(inner, &[]);
        }
        self.kept = None;
        self.leave();
        self.code.end(open, &[]);
    }

    /// Reads the totals of a row that are known.
    fn recall_totals(&mut self, totals: &[(DType, Value<'c, 'a>)], place: Value<'c, 'a>) {
        self.totals.clear();
        for &(dtype, room) in totals {
            let total = self.code.load_element(dtype, room, place);
            self.totals.push(total);
        }
    }

    /// The position of what there is once for a row.
    fn of_row(&mut self, value: &OfRow, row: &[IxId]) -> Position {
        let at = value.sources.iter().map(|source| self.source(source, row));
        Position::At(at.collect())
    }

    /// A pass over a row.
    fn pass(&mut self, nest: &Nest, row: &[IxId]) {
        let inner: Vec<usize> = (row.len()..nest.domain.len()).collect();
        let masks = (self.kernel, self.code.instructions.masks);
        let roots = nest.roots.iter().collect();
        let mut loops = Loops::new(masks, nest, &inner, roots, Cut::Whole);
        loops.kept = kept_in(self.kernel, nest);
        let unknown = self.indices.constant(0);
        let mut index = row.to_vec();
        index.resize(nest.domain.len(), unknown);
        self.level(&loops, 0, &mut index, &[], true);
    }

    /// Before an element of a pass is computed: reads what is kept of it.
    pub(super) fn recall(&mut self, loops: &Loops<'_>, index: &[IxId]) {
        if let (Some(Kept::Recalled(id)), Some((kept, _))) = (loops.kept, self.kept) {
            let (dtype, at) = self.kept_at(id, index);
            let element = self.code.load_element(dtype, kept, at);
            self.know(id, &Position::At(index.to_vec()), element);
        }
    }

    /// After an element of a pass is computed: writes what is kept of it.
    pub(super) fn keep(&mut self, loops: &Loops<'_>, index: &[IxId]) {
        if let (Some(Kept::Made(id)), Some((kept, _))) = (loops.kept, self.kept) {
            let (dtype, at) = self.kept_at(id, index);
            let element: Element<'c, 'a> = self.element(id, &Position::At(index.to_vec()));
            self.code.store_element(dtype, element, kept, at);
        }
    }

    /// The type of what is kept, and its place.
    fn kept_at(&mut self, id: ExprId, index: &[IxId]) -> (DType, Value<'c, 'a>) {
        let lead = self.kernel.rows.unwrap_or_default();
        let expr = &self.kernel.exprs[id];
        let in_row = self.indices.linear(&index[lead..], &expr.shape[lead..]);
        let in_row = self.index(in_row);
        let at = match self.kept {
            Some((_, first)) => self.code.int_op("addi", 64, first, in_row),
            None => in_row,
        };
        (expr.dtype, at)
    }
}
