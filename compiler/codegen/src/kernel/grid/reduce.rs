//! Reductions. The terms of a sum are distributed over lanes of a block, whose partial sums are
//! combined as a tree in shared memory. If there are too few sums to occupy the device, each is
//! split into chunks, whose sums are the terms of another launch.

use melior::ir::Value;

use ddl_dialect::types::DType;

use crate::kernel::code::IntCmp;
use crate::kernel::element::Position;
use crate::kernel::grid::program::Program;
use crate::kernel::grid::{Reduction, others, stores};
use crate::kernel::index::IxId;
use crate::kernel::{ExprId, Reduce, Root};
use ddlc::ice;

/// The work of a pass over the terms of sums.
pub(super) struct Pass<'k> {
    pub(super) reduction: Reduction,
    pub(super) reduces: Vec<&'k Reduce>,
    pub(super) stores: Vec<(ExprId, usize)>,
    pub(super) kept: Vec<usize>,
    /// Number of sums, and of groups of adjacent terms per sum.
    pub(super) sums: (IxId, Option<i64>),
    pub(super) terms: (IxId, Option<i64>),
    /// Groups per chunk.
    pub(super) chunk: IxId,
}

/// A sum shared by a group of threads.
struct Own<'c, 'a> {
    /// The group's index.
    lane: Value<'c, 'a>,
    /// The sum and chunk, and whether it exists.
    group: Value<'c, 'a>,
    exists: Value<'c, 'a>,
}

impl<'k, 'c, 'a> Program<'k, 'c, 'a> {
    pub(super) fn reduce(&mut self, reduction: &Reduction) {
        let pass = self.pass(reduction);
        let lanes = reduction.lanes;
        let beside = self.shape.threads / lanes;
        let chunks = self.g.indices.constant(reduction.chunks);
        let all = self.g.indices.mul(pass.sums.0, chunks);
        let rest = self.g.indices.constant(beside - 1);
        let rounded = self.g.indices.add(all, rest);
        let divisor = self.g.indices.constant(beside);
        let turns = self.g.indices.div(rounded, divisor);
        let known = self.g.indices.value(turns);
        self.block_numbers((turns, known), |this, turn| {
            let base = this.g.code.int_op_constant("muli", 64, turn, beside.into());
            this.threads(|this, thread| {
                let own = this.own_sum(&pass, base, thread, all);
                let sums = this.terms(&pass, &own);
                if lanes == 1 {
                    this.finish_where(&pass, &own, own.exists, |_, number| sums[number]);
                    return;
                }
                for (number, (&sum, dtype)) in sums.iter().zip(dtypes(this, &pass)).enumerate() {
                    this.keep(dtype, sum, this.shared(number), thread);
                }
            });
            if lanes == 1 {
                return;
            }
            let mut apart = lanes / 2;
            while apart > 0 {
                this.barrier();
                this.threads(|this, thread| this.fold_lanes(&pass, thread, apart));
                apart /= 2;
            }
            this.barrier();
            this.threads(|this, thread| {
                let own = this.own_sum(&pass, base, thread, all);
                let zero = this.g.code.int_constant(64, 0);
                let first = this.g.code.int_cmp(IntCmp::Eq, own.lane, zero);
                let writes = this.g.code.int_op("andi", 1, first, own.exists);
                let types: Vec<DType> = dtypes(this, &pass).collect();
                this.finish_where(&pass, &own, writes, |this, number| {
                    this.kept(types[number], this.shared(number), thread)
                });
            });
            // The next sums reuse the same shared memory.
            this.barrier();
        });
    }

    pub(super) fn pass(&mut self, reduction: &Reduction) -> Pass<'k> {
        let kernel = self.g.kernel;
        let nest = &kernel.nests[reduction.nest];
        let reduce = |&root: &usize| match &nest.roots[root] {
            Root::Reduce(reduce) => reduce,
            Root::Store { .. }
            | Root::Scatter(_)
            | Root::Select(_)
            | Root::Sort(_)
            | Root::Region(_) => ice!("a launch reduces what is no reduction"),
        };
        let reduces: Vec<&'k Reduce> = reduction.reduces.iter().map(reduce).collect();
        let dims = &reduces[0].dims;
        let kept = others(&nest.domain, dims);
        let extents = |dims: &[usize]| dims.iter().map(|&d| nest.domain[d]).collect::<Vec<_>>();
        let sums = self.volume(&extents(&kept));
        let terms = match reduction.combines {
            Some(chunks) => (self.g.indices.constant(chunks), Some(chunks)),
            None => {
                let all = self.volume(&extents(dims));
                let width = self.g.indices.constant(reduction.width);
                let groups = self.g.indices.div(all.0, width);
                (groups, all.1.map(|all| all / reduction.width))
            }
        };
        let more = self.g.indices.constant(reduction.chunks - 1);
        let rounded = self.g.indices.add(terms.0, more);
        let chunks = self.g.indices.constant(reduction.chunks);
        Pass {
            reduction: reduction.clone(),
            stores: stores(kernel, reduction.nest, &reduction.stores),
            chunk: self.g.indices.div(rounded, chunks),
            reduces,
            kept,
            sums,
            terms,
        }
    }

    /// The sum of a thread, counted from `base`.
    fn own_sum(
        &mut self,
        pass: &Pass<'_>,
        base: Value<'c, 'a>,
        thread: Value<'c, 'a>,
        all: IxId,
    ) -> Own<'c, 'a> {
        let lanes = i128::from(pass.reduction.lanes);
        let all = self.g.index(all);
        let code = &self.g.code;
        let (lane, beside) = match lanes {
            1 => (code.int_constant(64, 0), thread),
            _ => (
                code.int_op_constant("remui", 64, thread, lanes),
                code.int_op_constant("divui", 64, thread, lanes),
            ),
        };
        let group = code.int_op("addi", 64, base, beside);
        Own {
            lane,
            group,
            exists: code.int_cmp(IntCmp::Slt, group, all),
        }
    }

    /// The sum and chunk of a group.
    fn sum_and_chunk(&mut self, pass: &Pass<'_>, group: Value<'c, 'a>) -> (IxId, IxId) {
        let chunks = pass.reduction.chunks;
        if chunks == 1 {
            let sum = self.number(group, pass.sums.1);
            return (sum, self.g.indices.constant(0));
        }
        let known = pass.sums.1.map(|sums| sums * chunks);
        let group = self.number(group, known);
        let sum = self.g.indices.rem(group, pass.sums.0);
        let chunk = self.g.indices.div(group, pass.sums.0);
        // As separate indices with known extents.
        let (sum, chunk) = (self.g.index(sum), self.g.index(chunk));
        let sum = self.number(sum, pass.sums.1);
        (sum, self.number(chunk, Some(chunks)))
    }

    /// A lane's partial sums, for each reduction; identities if it has no terms.
    fn terms(&mut self, pass: &Pass<'k>, own: &Own<'c, 'a>) -> Vec<Value<'c, 'a>> {
        let lanes = pass.reduction.lanes;
        let (sum, chunk) = self.sum_and_chunk(pass, own.group);
        let first = self.g.indices.mul(chunk, pass.chunk);
        let next = self.g.indices.add(first, pass.chunk);
        let (first, next, terms) = (
            self.g.index(first),
            self.g.index(next),
            self.g.index(pass.terms.0),
        );
        let code = &self.g.code;
        let end = match pass.reduction.chunks {
            1 => terms,
            _ => code.int_op("minsi", 64, next, terms),
        };
        // A nonexistent sum has no terms.
        let end = code.select(code.int(64), own.exists, end, first);
        let begin = code.int_op("addi", 64, first, own.lane);
        let stride = code.int_constant(64, lanes.into());
        let dtypes: Vec<DType> = dtypes(self, pass).collect();
        let start: Vec<Value<'c, 'a>> = pass
            .reduces
            .iter()
            .zip(&dtypes)
            .map(|(reduce, &dtype)| {
                let identity = reduce.combiner.identity(dtype);
                self.g.code.number(dtype, identity)
            })
            .collect();
        let types: Vec<_> = dtypes
            .iter()
            .map(|&dtype| self.g.code.register_type(dtype))
            .collect();
        let (open, term, carried) = self
            .g
            .code
            .begin_strided([begin, end, stride], &start, &types);
        self.g.enter();
        let term = self.number(term, pass.terms.1);
        let mut sums = carried;
        for elements in self.elements(pass, sum, term) {
            for (number, reduce) in pass.reduces.iter().enumerate() {
                let (sum, element) = (sums[number], elements[number]);
                let code = &self.g.code;
                sums[number] = code.combine(reduce.combiner, dtypes[number], sum, element);
            }
        }
        self.g.leave();
        self.g.code.end(open, &sums)
    }

    /// The elements of each reduction at the terms of a group; performs the fused stores.
    fn elements(&mut self, pass: &Pass<'k>, sum: IxId, group: IxId) -> Vec<Vec<Value<'c, 'a>>> {
        if pass.reduction.combines.is_some() {
            let place = self.scratch_place(pass, sum, group);
            let scratch = pass.reduction.scratch.iter();
            let pairs: Vec<_> = scratch.zip(dtypes(self, pass)).collect();
            let of = |(&offset, dtype)| self.kept(dtype, self.scratch(offset), place);
            return vec![pairs.into_iter().map(of).collect()];
        }
        let domain = &self.g.kernel.nests[pass.reduction.nest].domain;
        let order = &pass.reduction.order;
        let width = self.g.indices.constant(pass.reduction.width);
        let first = self.g.indices.mul(group, width);
        let (mut all, mut at) = (Vec::new(), Vec::new());
        for place in 0..pass.reduction.width {
            let place = self.g.indices.constant(place);
            let term = self.g.indices.add(first, place);
            let index = self.index_of(domain, &[(&pass.kept, sum), (order, term)]);
            let number = self.g.indices.linear(&index, domain);
            let position = Position::At(index);
            let element = |reduce: &&Reduce| self.g.element(reduce.expr, &position).value;
            all.push(pass.reduces.iter().map(element).collect());
            at.push((position, number));
        }
        self.store_all(&pass.stores, &at);
        all
    }

    /// The location of a chunk's sum between launches.
    fn scratch_place(&mut self, pass: &Pass<'_>, sum: IxId, chunk: IxId) -> Value<'c, 'a> {
        let before = self.g.indices.mul(chunk, pass.sums.0);
        let place = self.g.indices.add(before, sum);
        self.g.index(place)
    }

    /// Adds a lane's value to that of the lane `apart` before it.
    fn fold_lanes(&mut self, pass: &Pass<'k>, thread: Value<'c, 'a>, apart: i64) {
        let code = &self.g.code;
        let lane = code.int_op_constant("remui", 64, thread, pass.reduction.lanes.into());
        let border = code.int_constant(64, apart.into());
        let takes = code.int_cmp(IntCmp::Slt, lane, border);
        let open = self.g.code.begin_if(takes, &[]);
        self.g.enter();
        let other = self
            .g
            .code
            .int_op_constant("addi", 64, thread, apart.into());
        let types: Vec<DType> = dtypes(self, pass).collect();
        for (number, (reduce, dtype)) in pass.reduces.iter().zip(types).enumerate() {
            let shared = self.shared(number);
            let (one, two) = (
                self.kept(dtype, shared, thread),
                self.kept(dtype, shared, other),
            );
            let sum = self.g.code.combine(reduce.combiner, dtype, one, two);
            self.keep(dtype, sum, shared, thread);
        }
        self.g.leave();
        self.g.code.otherwise(&open, &[]);
        self.g.code.end(open, &[]);
    }

    /// Writes sums, or those of their chunks, if a condition holds.
    fn finish_where(
        &mut self,
        pass: &Pass<'k>,
        own: &Own<'c, 'a>,
        condition: Value<'c, 'a>,
        sum_of: impl Fn(&Self, usize) -> Value<'c, 'a>,
    ) {
        let open = self.g.code.begin_if(condition, &[]);
        self.g.enter();
        let sum = self.sum_and_chunk(pass, own.group);
        self.put_sums(pass, sum, sum_of);
        self.g.leave();
        self.g.code.otherwise(&open, &[]);
        self.g.code.end(open, &[]);
    }

    /// Writes sums, or those of their chunks.
    pub(super) fn put_sums(
        &mut self,
        pass: &Pass<'k>,
        (sum, chunk): (IxId, IxId),
        sum_of: impl Fn(&Self, usize) -> Value<'c, 'a>,
    ) {
        let types: Vec<DType> = dtypes(self, pass).collect();
        for (number, (reduce, dtype)) in pass.reduces.iter().zip(types).enumerate() {
            let value = sum_of(self, number);
            if pass.reduction.chunks > 1 {
                let place = self.scratch_place(pass, sum, chunk);
                let scratch = self.scratch(pass.reduction.scratch[number]);
                self.keep(dtype, value, scratch, place);
                continue;
            }
            let value = match reduce.init {
                Some(init) => {
                    let init = self.g.element(init, &Position::At(Vec::new())).value;
                    self.g.code.combine(reduce.combiner, dtype, init, value)
                }
                None => value,
            };
            let element = self.g.code.round(dtype, value);
            let place = self.g.index(sum);
            let pointer = self.g.pointers[reduce.target()];
            self.g.code.store_element(dtype, element, pointer, place);
        }
    }
}

/// The element type of each reduction of a pass.
pub(super) fn dtypes<'p>(
    program: &Program<'p, '_, '_>,
    pass: &Pass<'p>,
) -> impl Iterator<Item = DType> + use<'p> {
    let exprs = &program.g.kernel.exprs;
    let types: Vec<DType> = pass.reduces.iter().map(|r| exprs[r.expr].dtype).collect();
    types.into_iter()
}
