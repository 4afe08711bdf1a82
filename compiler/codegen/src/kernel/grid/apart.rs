//! Scatters, selections and user-defined reductions: ordered work is done by one thread in order,
//! and work that cannot conflict is distributed over threads.

use melior::ir::Value;

use ddl_dialect::scalar::Number;

use crate::kernel::code::IntCmp;
use crate::kernel::control::Open;
use crate::kernel::element::Position;
use crate::kernel::grid::others;
use crate::kernel::grid::program::Program;
use crate::kernel::index::IxId;
use crate::kernel::{Kernel, Num, Root, Scatter, Select, Update};
use ddlc::ice;

/// The dims of the updates along which two of them never write the same element: their index is
/// added to a start that is constant along all of them, or to none.
pub(super) fn free_of_scatter(scatter: &Scatter, ndim: usize) -> Vec<usize> {
    let dims = &scatter.slices.dims;
    let starts = dims.iter().filter_map(|dim| dim.start.as_ref());
    let sources = starts.flat_map(|(_, from, _)| from);
    let moving: Vec<usize> = sources.filter_map(|source| source.of).collect();
    let is_free = |&dim: &usize| {
        let of = dims.iter().find(|target| target.offset == Some(dim));
        let fixed = of.is_some_and(|target| target.start.is_none() || moving.is_empty());
        fixed && !moving.contains(&dim)
    };
    (0..ndim).filter(is_free).collect()
}

/// The dims of the source along which windows have extent one and do not overlap.
pub(super) fn free_of_select(kernel: &Kernel, select: &Select) -> Vec<usize> {
    let source = &kernel.exprs[select.source].shape;
    let one = Num::Const(1);
    let is_free = |&dim: &usize| {
        let own = select.access.get(dim).is_some_and(|access| {
            let straight = access.start == Num::Const(0) && access.dilation == one;
            let term = |&(of, group, factor): &(usize, Num, Num)| match of.checked_sub(source.len())
            {
                None => (of, group, factor) == (dim, one, one),
                Some(window) => select.window[window] == one,
            };
            straight
                && access.terms.iter().any(|term| term.0 == dim)
                && access.terms.iter().all(term)
        });
        let elsewhere = select.access.iter().enumerate();
        let mut elsewhere = elsewhere.filter(|&(other, _)| other != dim);
        own && !elsewhere.any(|(_, access)| access.terms.iter().any(|term| term.0 == dim))
    };
    (0..source.len()).filter(is_free).collect()
}

impl<'c, 'a> Program<'_, 'c, 'a> {
    /// The initial value of the result: the base, or zeros for a selection.
    pub(super) fn fill(&mut self, nest: usize) {
        let kernel = self.g.kernel;
        let (expr, buffer, zero) = match &kernel.nests[nest].roots[0] {
            Root::Scatter(scatter) => (scatter.base, scatter.buffer, false),
            Root::Select(select) => (select.operand, select.buffer, true),
            Root::Store { .. } | Root::Reduce(_) | Root::Sort(_) | Root::Region(_) => {
                ice!("a launch fills what needs no start")
            }
        };
        let (dtype, shape) = (kernel.exprs[expr].dtype, &kernel.exprs[expr].shape);
        let count = self.volume(shape);
        self.each(count, |this, number| {
            if zero {
                let zero = this.g.code.number(dtype, Number::Int(0));
                let zero = this.g.code.round(dtype, zero);
                let (place, pointer) = (this.g.index(number), this.g.pointers[buffer]);
                return this.g.code.store_element(dtype, zero, pointer, place);
            }
            let index = this.g.indices.delinear(number, shape);
            this.store_all(&[(expr, buffer)], &[(Position::At(index), number)]);
        });
    }

    /// Loops over some dims of a domain; sets their indices.
    fn begin_dims(
        &mut self,
        domain: &[Num],
        dims: &[usize],
        index: &mut [IxId],
    ) -> Vec<Open<'c, 'a>> {
        let mut open = Vec::with_capacity(dims.len());
        for &dim in dims {
            let extent = self.g.indices.num(domain[dim]);
            let extent = self.g.index(extent);
            let (inner, at, _) = self.g.code.begin_loop(extent, &[], &[]);
            self.g.enter();
            index[dim] = self.number(at, super::volume([domain[dim]]));
            open.push(inner);
        }
        open
    }

    /// Every thread scans all updates that might belong to its part, in order, and applies those
    /// that do.
    pub(super) fn scatter(&mut self, nest: usize, free: &[usize], parts: i64) {
        let kernel = self.g.kernel;
        let [Root::Scatter(scatter)] = kernel.nests[nest].roots.as_slice() else {
            ice!("a scatter stands alone");
        };
        let pointer = self.g.pointers[scatter.buffer];
        let (dtype, shape) = {
            let base = &kernel.exprs[scatter.base];
            (base.dtype, &base.shape)
        };
        let updates = &kernel.exprs[scatter.updates].shape;
        let extents: Vec<Num> = free.iter().map(|&dim| updates[dim]).collect();
        let along = self.volume(&extents);
        let times = self.g.indices.constant(parts);
        let all = self.g.indices.mul(along.0, times);
        let known = along.1.map(|along| along * parts);
        self.each((all, known), |this, number| {
            let (part, number) = match parts {
                1 => (None, number),
                _ => {
                    let part = this.g.indices.div(number, along.0);
                    let rest = this.g.indices.rem(number, along.0);
                    let (part, rest) = (this.g.index(part), this.g.index(rest));
                    (Some(part), this.number(rest, along.1))
                }
            };
            let mut index = this.index_of(updates, &[(free, number)]);
            let open = this.begin_dims(updates, &others(updates, free), &mut index);
            let (at, inside) = this.g.slice_at(&scatter.slices, &index, shape);
            let own = part.map(|part| this.is_of_part(scatter, (&at, shape), (part, parts)));
            let both = |a, b| this.g.code.int_op("andi", 1, a, b);
            let wanted = inside.into_iter().chain(own).reduce(both);
            let branch = wanted.map(|wanted| this.g.code.begin_if(wanted, &[]));
            this.g.enter();
            let new = this.g.element(scatter.updates, &Position::At(index));
            let number = this.g.indices.linear(&at, shape);
            this.g
                .accumulate(dtype, &scatter.update, pointer, number, new);
            this.g.leave();
            if let Some(branch) = branch {
                this.g.code.otherwise(&branch, &[]);
                this.g.code.end(branch, &[]);
            }
            this.g.end_loops(open);
        });
    }

    /// Whether an index belongs to a part. All updates of an element belong to the same one.
    pub(super) fn is_of_part(
        &mut self,
        scatter: &Scatter,
        (at, shape): (&[IxId], &[Num]),
        (part, parts): (Value<'c, 'a>, i64),
    ) -> Value<'c, 'a> {
        let dims = scatter.slices.dims.iter().enumerate();
        let started = dims.filter(|(_, dim)| dim.start.is_some());
        let started: Vec<usize> = started.map(|(number, _)| number).collect();
        let at: Vec<IxId> = started.iter().map(|&dim| at[dim]).collect();
        let shape: Vec<Num> = started.iter().map(|&dim| shape[dim]).collect();
        let key = self.g.indices.linear(&at, &shape);
        let key = self.g.index(key);
        let own = self.g.code.int_op_constant("remui", 64, key, parts.into());
        self.g.code.int_cmp(IntCmp::Eq, own, part)
    }

    /// Windows over the same elements belong to one thread, in order.
    pub(super) fn select(&mut self, nest: usize, free: &[usize]) {
        let kernel = self.g.kernel;
        let [Root::Select(select)] = kernel.nests[nest].roots.as_slice() else {
            ice!("a selection stands alone");
        };
        let dtype = kernel.exprs[select.operand].dtype;
        let source = &kernel.exprs[select.source].shape;
        let extents: Vec<Num> = free.iter().map(|&dim| source[dim]).collect();
        let along = self.volume(&extents);
        self.each(along, |this, number| {
            let mut index = this.index_of(source, &[(free, number)]);
            let open = this.begin_dims(source, &others(source, free), &mut index);
            let none = this.g.code.int_constant(64, -1);
            let zero = this.g.code.number(dtype, Number::Int(0));
            let chosen = this.g.chosen(select, 0, &mut index.clone(), [none, zero])[0];
            let least = this.g.code.int_constant(64, 0);
            let found = this.g.code.int_cmp(IntCmp::Sge, chosen, least);
            let branch = this.g.code.begin_if(found, &[]);
            this.g.enter();
            let new = this.g.element(select.source, &Position::At(index));
            let number = this.g.new_loop(chosen);
            let sum = Update::Combine(ddl_dialect::combiner::Combiner::Sum);
            let pointer = this.g.pointers[select.buffer];
            this.g.accumulate(dtype, &sum, pointer, number, new);
            this.g.leave();
            this.g.code.otherwise(&branch, &[]);
            this.g.code.end(branch, &[]);
            this.g.end_loops(open);
        });
    }

    /// For each kept index, one thread loops over the reduced ones.
    pub(super) fn region(&mut self, nest: usize) {
        let kernel = self.g.kernel;
        let [Root::Region(reduce)] = kernel.nests[nest].roots.as_slice() else {
            ice!("a reduction by functions stands alone");
        };
        let domain = &kernel.nests[nest].domain;
        let kept = others(domain, &reduce.dims);
        let extents: Vec<Num> = kept.iter().map(|&dim| domain[dim]).collect();
        let count = self.volume(&extents);
        self.each(count, |this, number| {
            let mut index = this.index_of(domain, &[(&kept, number)]);
            let scalar = Position::At(Vec::new());
            let starts = reduce.operands.iter();
            let starts: Vec<_> = starts
                .map(|&(_, start, _)| this.g.element(start, &scalar).value)
                .collect();
            let values = this.g.sweep(reduce, &reduce.dims, &mut index, starts);
            let place = this.g.index(number);
            for (&(expr, _, buffer), value) in reduce.operands.iter().zip(values) {
                let dtype = kernel.exprs[expr].dtype;
                let element = this.g.code.round(dtype, value);
                let pointer = this.g.pointers[buffer];
                this.g.code.store_element(dtype, element, pointer, place);
            }
        });
    }
}
