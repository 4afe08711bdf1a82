//! Reductions over dims outside of the innermost one: a thread computes sums that are adjacent,
//! from adjacent terms, so that loads become vectors. Chunks of sums are combined by another
//! launch, as those of other reductions.

use melior::ir::Value;

use ddl_dialect::types::DType;

use crate::kernel::element::Position;
use crate::kernel::grid::program::Program;
use crate::kernel::grid::reduce::{Pass, dtypes};
use crate::kernel::grid::{Geometry, Reduction, each, others, volume};
use crate::kernel::index::IxId;
use crate::kernel::{ExprId, Kernel, Nest, Num};

/// Minimum number of terms of a chunk.
const TERMS: i64 = 8;
/// Maximum number of chunks: another launch reads a sum of each.
const CHUNKS: i64 = 512;

/// The number of adjacent sums of a thread, and of chunks; `None` if a thread is to have one sum.
///
/// - `dims`: the dims that are reduced
/// - `roots`: the reductions and stores
pub(super) fn columns(
    kernel: &Kernel,
    nest: &Nest,
    (dims, roots): (&[usize], &[usize]),
    on: Geometry,
) -> Option<(i64, i64)> {
    let last = nest.domain.len().checked_sub(1)?;
    let Num::Const(row) = nest.domain[last] else {
        return None;
    };
    let extents = |dims: &[usize]| volume(dims.iter().map(|&dim| nest.domain[dim]));
    let (sums, terms) = (extents(&others(&nest.domain, dims))?, extents(dims)?);
    if dims.contains(&last) || terms < TERMS {
        return None;
    }
    let width = *each::widths(kernel, nest, roots, row).first()?;
    let groups = sums / width;
    let most = (terms / TERMS).min(CHUNKS);
    let chunks = (on.fill / groups.max(1)).min(most).max(1);
    // Fewer threads suffice, as each has several elements at once.
    (groups * chunks >= on.fill / width).then_some((width, chunks))
}

impl<'k, 'c, 'a> Program<'k, 'c, 'a> {
    /// Reduces adjacent sums in each thread.
    pub(super) fn reduce_columns(&mut self, reduction: &Reduction, width: i64) {
        let pass = self.pass(reduction);
        let by = self.g.indices.constant(width);
        let groups = self.g.indices.div(pass.sums.0, by);
        let known = self.g.indices.value(groups);
        let chunks = self.g.indices.constant(reduction.chunks);
        let all = self.g.indices.mul(groups, chunks);
        let count = self.g.indices.value(all);
        self.each((all, count), |this, number| {
            let (group, chunk) = match reduction.chunks {
                1 => (number, this.g.indices.constant(0)),
                chunks => {
                    let group = this.g.indices.rem(number, groups);
                    let chunk = this.g.indices.div(number, groups);
                    // As separate indices with known extents.
                    let (group, chunk) = (this.g.index(group), this.g.index(chunk));
                    let group = this.number(group, known);
                    (group, this.number(chunk, Some(chunks)))
                }
            };
            let first = this.g.indices.mul(group, by);
            let sums: Vec<IxId> = (0..width)
                .map(|place| {
                    let place = this.g.indices.constant(place);
                    this.g.indices.add(first, place)
                })
                .collect();
            let totals = this.columns_of_chunk(&pass, &sums, chunk);
            for (beside, &sum) in totals.chunks(pass.reduces.len()).zip(&sums) {
                this.put_sums(&pass, (sum, chunk), |_, number| beside[number]);
            }
        });
    }

    /// The sums of a chunk's terms, for each column the reductions in turn.
    fn columns_of_chunk(
        &mut self,
        pass: &Pass<'k>,
        sums: &[IxId],
        chunk: IxId,
    ) -> Vec<Value<'c, 'a>> {
        let first = self.g.indices.mul(chunk, pass.chunk);
        let next = self.g.indices.add(first, pass.chunk);
        let (first, next) = (self.g.index(first), self.g.index(next));
        let terms = self.g.index(pass.terms.0);
        let end = self.g.code.int_op("minsi", 64, next, terms);
        let types: Vec<DType> = dtypes(self, pass).collect();
        let (mut start, mut kept) = (Vec::new(), Vec::new());
        for _ in sums {
            for (reduce, &dtype) in pass.reduces.iter().zip(&types) {
                let identity = reduce.combiner.identity(dtype);
                start.push(self.g.code.number(dtype, identity));
                kept.push(self.g.code.register_type(dtype));
            }
        }
        let (open, term, carried) = self.g.code.begin_part((first, end), &start, &kept);
        self.g.enter();
        let term = self.number(term, pass.terms.1);
        let domain = &self.g.kernel.nests[pass.reduction.nest].domain;
        let dims = &pass.reduces[0].dims;
        let exprs: Vec<ExprId> = pass.reduces.iter().map(|reduce| reduce.expr).collect();
        let (mut at, mut totals) = (Vec::new(), Vec::new());
        for &sum in sums {
            let index = self.index_of(domain, &[(&pass.kept, sum), (dims, term)]);
            let number = self.g.indices.linear(&index, domain);
            let position = Position::At(index);
            for (number, reduce) in pass.reduces.iter().enumerate() {
                let element = self.g.element(exprs[number], &position).value;
                let (dtype, sum) = (types[number], carried[totals.len()]);
                let code = &self.g.code;
                totals.push(code.combine(reduce.combiner, dtype, sum, element));
            }
            at.push((position, number));
        }
        self.store_all(&pass.stores, &at);
        self.g.leave();
        self.g.code.end(open, &totals)
    }
}
