//! Code for kernels: functions, loop nests, stores and reductions.
//!
//! A reduction over the innermost loops is accumulated in registers, as loop-carried values, and
//! one over [few](few::FEW) elements by unrolled code; the rest is accumulated in memory, in
//! row-major order, which vectorises over the kept dims. bf16 and f16 are accumulated in f32 and
//! therefore, but for maxima and minima, only in registers: if the reduced dims are not innermost,
//! the nest is run once more for them with the loops reordered.

mod blocks;
mod branch;
mod extreme;
mod few;
mod lanes;
mod level;
mod moving;
mod periods;
mod reads;
mod rows;
mod stores;
mod turned;

use ddl_dialect::combiner::Combiner;
use ddl_dialect::types::DType;
use melior::Context;
use melior::ir::block::BlockLike;
use melior::ir::{BlockRef, Value};

use crate::kernel::code::Code;
use crate::kernel::divide::{cut, has_gaps, is_flat, is_narrow};
use crate::kernel::division::{Cut, Division, UNIT};
use crate::kernel::element::{Generator, Position};
use crate::kernel::index::IxId;
use crate::kernel::instructions::Instructions;
use crate::kernel::interior::{
    Parts, has_borders, in_units, is_long, is_tested_apart, parts, powers,
};
use crate::kernel::rows::Kept;
use crate::kernel::scalar::{is_choice, is_short, keeps_short_nans};
use crate::kernel::split::{self, NestLoop};
use crate::kernel::{Expr, ExprKind, Kernel, Nest, Num, Reduce, Root, chain, scan};
use ddlc::ice;

/// Appends the function of a kernel to a module's body.
pub(crate) fn function<'c, 'a>(
    (context, module): (&'c Context, BlockRef<'c, 'a>),
    name: &str,
    kernel: &Kernel,
    instructions: Instructions,
) {
    debug_assert!(module.argument_count() == 0, "a module's body");
    let mut code = Code::new(context, module, kernel.exact, instructions);
    code.rearranges = !has_gaps(kernel);
    code.short_nans.set(kernel.exprs.iter().all(has_short_nans));
    let pointers: Vec<_> = kernel
        .buffers
        .iter()
        .map(|b| (b.align, b.disjoint))
        .collect();
    let integers = kernel.params + kernel.division.params() + usize::from(kernel.lead > 0);
    let (open, arguments) = code.begin_function(name, &pointers, integers);
    let mut generator = Generator::new(kernel, code, arguments);
    if kernel.attention.is_some() {
        ice!("an attention in loops");
    }
    if let Some(lead) = kernel.rows {
        generator.phase(|generator| generator.rows(lead));
        return generator.code.end_function(open);
    }
    for nest in &kernel.nests {
        match nest.roots.as_slice() {
            // These have phases of their own.
            [Root::Scatter(scatter)] => generator.scatter(scatter),
            [Root::Select(select)] => generator.select(select),
            _ => generator.phase(|generator| generator.divided(nest)),
        }
    }
    generator.code.end_function(open);
}

/// Whether no float with more than the digits of a bf16 is read or made of bits.
fn has_short_nans(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Load(_) => is_short(expr.dtype),
        ExprKind::Scalar(function, _) => keeps_short_nans(&function.scalar.nodes),
        ExprKind::Affine(..)
        | ExprKind::Linear(_)
        | ExprKind::Iota(_)
        | ExprKind::Total(_)
        | ExprKind::Padded { .. }
        | ExprKind::Joined(..)
        | ExprKind::Gather(..)
        | ExprKind::Fold { .. }
        | ExprKind::Window { .. } => true,
    }
}

/// Loops over a domain, in a given order.
struct Loops<'n> {
    domain: &'n [Num],
    /// The loops, outermost first.
    order: Vec<NestLoop>,
    parts: Parts,
    stores: Vec<&'n Root>,
    reduces: Vec<Accumulated<'n>>,
    /// The dims without loops, over which all the reductions are unrolled, with their extents.
    unrolled: Vec<(usize, i64)>,
    /// Whether the last piece of the innermost loop is an unrolled line in part.
    has_tail: bool,
    /// Whether the innermost loop carries reductions of what is adjacent along it, or common to it.
    reduces_vectors: bool,
    /// In a pass of a kernel of rows: what is kept of a row.
    kept: Option<Kept>,
    cut: Cut,
}

/// A reduction in [`Loops`], sorted by `from`.
struct Accumulated<'n> {
    reduce: &'n Reduce,
    /// Loops from this depth on carry its accumulator.
    from: usize,
    /// Whether it reduces over these loops only, all in one part.
    whole: bool,
    /// In memory: how its terms are divided.
    block: Option<blocks::Block>,
}

/// Whether the parts of a nest divide a dim of a reduction.
fn is_cut(reduce: &Reduce, cut: Cut) -> bool {
    matches!(cut, Cut::Dim(dim, _) if reduce.dims.contains(&dim))
}

/// Whether short innermost loops have vectors without masks: where there are none, and where lines
/// are written that were read, as those of a reduction that is accumulated in memory.
fn wants_powers(kernel: &Kernel, roots: &[&Root], (last, masks): (usize, bool)) -> bool {
    let (mut stored, mut lines, mut others) = (Vec::new(), false, false);
    for root in roots {
        match root {
            Root::Store { buffer, .. } => stored.push(*buffer),
            Root::Reduce(reduce) if !reduce.dims.contains(&last) => lines = true,
            Root::Reduce(_)
            | Root::Scatter(_)
            | Root::Select(_)
            | Root::Sort(_)
            | Root::Region(_) => others = true,
        }
    }
    if !masks {
        return !others;
    }
    let reads = |expr: &Expr| matches!(expr.kind, ExprKind::Load(from) if stored.contains(&from));
    lines || kernel.exprs.iter().any(reads)
}

impl<'n> Loops<'n> {
    fn new(
        (kernel, masks): (&Kernel, bool),
        nest: &'n Nest,
        dims: &[usize],
        roots: Vec<&'n Root>,
        cut: Cut,
    ) -> Loops<'n> {
        let order = split::steps(kernel, nest, dims);
        // Loops over both of two dims: all roots keep both, or sum over both.
        let is_alike = |one: usize, other: usize| {
            let of = |root: &&Root| match root {
                Root::Reduce(reduce) => reduce.dims.contains(&one) == reduce.dims.contains(&other),
                Root::Store { .. } => true,
                Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => false,
            };
            let is_whole = match cut {
                Cut::Dim(dim, _) => dim != one && dim != other,
                Cut::Whole => true,
                Cut::Outer | Cut::Flat => false,
            };
            is_whole && roots.iter().all(of)
        };
        let order = split::joined(kernel, nest, order, is_alike, is_tested_apart);
        let mut parts = parts(kernel, nest, &order, masks);
        // Vectors begin where the parts of threads may.
        let computes = |expr: &Expr| matches!(expr.kind, ExprKind::Scalar(..));
        if let (Some(last), Cut::Dim(dim, unit)) = (order.last(), cut)
            && last.dim == dim
            && kernel.exprs.iter().any(computes)
        {
            parts.pieces = in_units(&parts.pieces, last, unit);
        } else if let Some(last) = order.last()
            && let Num::Const(count) = last.extent
            && parts.pieces.is_empty()
            && (wants_powers(kernel, &roots, (last.dim, masks)) || is_long(kernel, count, masks))
        {
            parts.pieces = powers(kernel, count, masks);
        }
        let mut loops = Loops {
            domain: &nest.domain,
            cut,
            parts,
            order,
            stores: Vec::new(),
            reduces: Vec::new(),
            unrolled: Vec::new(),
            has_tail: false,
            reduces_vectors: false,
            kept: None,
        };
        for root in roots {
            match root {
                Root::Store { .. } => loops.stores.push(root),
                Root::Scatter(_) | Root::Select(_) | Root::Sort(_) | Root::Region(_) => {
                    ddlc::ice!("a root with loops of its own shares them")
                }
                Root::Reduce(reduce) => {
                    let reduces = |step: &&NestLoop| reduce.dims.contains(&step.dim);
                    let carried = loops.order.iter().rev().take_while(reduces).count();
                    loops.reduces.push(Accumulated {
                        reduce,
                        from: loops.order.len() - carried,
                        whole: carried == loops.order.iter().filter(reduces).count()
                            && !is_cut(reduce, cut),
                        block: None,
                    });
                }
            }
        }
        loops.reduces.sort_by_key(|r| r.from);
        let carries = |r: &Accumulated<'_>| r.from < loops.order.len();
        // LLVM adds in another order where it is told to make vectors.
        loops.reduces_vectors = masks
            && !kernel.exact
            && loops.reduces.iter().any(carries)
            && split::is_along(kernel, nest, &loops.order);
        loops
    }
}

impl<'c, 'a> Generator<'_, 'c, 'a> {
    /// This part of a nest.
    fn divided(&mut self, nest: &Nest) {
        let cut = match self.kernel.lead {
            0 => cut(self.kernel, nest),
            _ if is_flat(self.kernel, nest) => Cut::Flat,
            _ => Cut::Whole,
        };
        let cut = match (cut, self.kernel.division) {
            (Cut::Dim(..), Division::Whole) => Cut::Whole,
            _ => cut,
        };
        match cut {
            Cut::Whole => self.first(|this| this.nest(nest, cut)),
            Cut::Flat | Cut::Dim(..) | Cut::Outer => self.nest(nest, cut),
        }
    }

    fn nest_of_case(&mut self, nest: &Nest, cut: Cut) {
        match nest.roots.as_slice() {
            [Root::Sort(sort)] => return self.sort(sort),
            [Root::Region(reduce)] => return self.reduce_region(reduce),
            _ => {}
        }
        if let Some(scan) = scan::scan(self.kernel, nest) {
            return self.scan(scan, &nest.domain, cut);
        }
        let dims = nest.domain.len();
        if cut == Cut::Flat {
            return self.flat(nest);
        }
        if let Some(periods) = self.periods(nest, cut) {
            return self.run_periods(nest, cut, &periods);
        }
        let lead = self.kernel.lead;
        let (apart, together): (Vec<&Root>, Vec<&Root>) = nest
            .roots
            .iter()
            .partition(|root| self.wants_own_order(root, dims));
        let with_masks = (self.kernel, self.code.instructions.masks);
        // First the part that stores nothing but its result: stores may be in place.
        for root in apart {
            if let Root::Reduce(reduce) = root {
                let kept = (lead..dims).filter(|d| !reduce.dims.contains(d));
                let order: Vec<usize> = kept.chain(reduce.dims.iter().copied()).collect();
                let loops = Loops::new(with_masks, nest, &order, vec![root], cut);
                self.run(&loops);
            }
        }
        if !together.is_empty() {
            let mut unrolled =
                few::unrolled((self.kernel, nest, with_masks.1), &together, lead, cut);
            let mut with_masks = with_masks;
            let all: Vec<usize> = (lead..dims).collect();
            let are_joined = || {
                let loops = Loops::new(with_masks, nest, &all, together.clone(), cut);
                loops.order.last().is_some_and(|last| last.more > 0)
            };
            if unrolled.is_empty()
                && !(has_borders(self.kernel) && are_joined())
                && let Some(line) =
                    few::short_line((self.kernel, nest, with_masks.1), &together, lead, cut)
            {
                unrolled.push(line);
                with_masks.1 = false;
            }
            let has_loops = |dim: &usize| !unrolled.iter().any(|(without, _)| without == dim);
            let order: Vec<usize> = (lead..dims).filter(has_loops).collect();
            let mut loops = Loops::new(with_masks, nest, &order, together, cut);
            loops.unrolled = unrolled;
            if loops.unrolled.is_empty() {
                few::join_lines(&mut loops, self.kernel.exprs.len(), lead);
            }
            if loops.unrolled.is_empty() {
                few::split_periods(self.kernel, nest, &mut loops);
            }
            self.stack += blocks::divide(self.kernel, &mut loops, self.stack);
            for accumulated in loops.reduces.iter().filter(|r| !r.whole) {
                let reduce = accumulated.reduce;
                match is_cut(reduce, cut) {
                    true => self.first(|this| this.clear(&loops, reduce)),
                    false => self.clear(&loops, reduce),
                }
            }
            self.run(&loops);
        }
    }

    /// Whether a root is a reduction that must be accumulated in registers but cannot be in this
    /// order.
    fn wants_own_order(&self, root: &Root, dims: usize) -> bool {
        let Root::Reduce(reduce) = root else {
            return false;
        };
        let innermost = (dims - reduce.dims.len()..dims).all(|d| reduce.dims.contains(&d));
        is_narrow(self.dtype(reduce)) && !is_choice(reduce.combiner) && !innermost
    }

    fn dtype(&self, reduce: &Reduce) -> DType {
        self.kernel.exprs[reduce.expr].dtype
    }

    /// A single loop over all elements.
    fn flat(&mut self, nest: &Nest) {
        let one = self.indices.constant(1);
        let slice = &nest.domain[self.kernel.lead..];
        let extent = slice.iter().fold(one, |product, &n| {
            let n = self.indices.num(n);
            self.indices.mul(product, n)
        });
        let elements = self.index(extent);
        let range = self.part(elements, UNIT);
        let stores: Vec<&Root> = nest.roots.iter().collect();
        let count = slice.iter().try_fold(1_i64, |count, n| match n {
            Num::Const(n) => count.checked_mul(*n),
            Num::Param(_) => None,
        });
        let vectors = chain::vectors(self.kernel, &stores, count, self.code.instructions);
        let (open, index, _) = self.code.begin_vectors(range, vectors, &[], &[]);
        self.enter();
        let mut number = self.new_loop(index);
        if let Some(slice) = self.slice {
            let before = self.indices.mul(slice, extent);
            number = self.indices.add(before, number);
        }
        self.store_all(&stores, &[(Position::Number(number), number)]);
        self.leave();
        self.code.end_vectors(open, &[]);
    }

    fn run(&mut self, loops: &Loops<'_>) {
        let unknown = self.indices.constant(0);
        let mut index = self.lead(loops.domain);
        index.resize(loops.domain.len(), unknown);
        self.rooms(loops);
        self.tiles(loops, &index);
        self.blocks_of_lines(loops);
        self.level(loops, 0, &mut index, &[], true);
    }

    fn body(
        &mut self,
        loops: &Loops<'_>,
        index: &[IxId],
        carried: &[Value<'c, 'a>],
    ) -> Vec<Value<'c, 'a>> {
        self.recall(loops, index);
        self.recall_turned(loops, index);
        let position = Position::At(index.to_vec());
        let elements: Vec<_> = loops
            .reduces
            .iter()
            .map(|r| self.element(r.reduce.expr, &position).value)
            .collect();
        self.keep(loops, index);
        let number = self.indices.linear(index, loops.domain);
        if !loops.stores.is_empty() {
            self.store_all(&loops.stores, &[(position, number)]);
        }
        let mut sums = Vec::with_capacity(carried.len());
        for (i, accumulated) in loops.reduces.iter().enumerate() {
            let reduce = accumulated.reduce;
            let own = sums.len()..sums.len() + self.width(reduce);
            if let Some(so_far) = carried.get(own) {
                sums.extend(self.next(reduce, so_far, elements[i]));
            } else if accumulated.whole {
                let sum = self.initial(reduce, true);
                let dtype = self.dtype(reduce);
                let sum = (self.code).combine(reduce.combiner, dtype, sum, elements[i]);
                self.finish(accumulated, index, sum);
            } else {
                self.finish(accumulated, index, elements[i]);
            }
        }
        sums
    }

    /// The start value of an accumulator: the initial value if this is the whole reduction.
    fn initial(&mut self, reduce: &Reduce, whole: bool) -> Value<'c, 'a> {
        match reduce.init {
            Some(init) if whole => self.element(init, &Position::At(Vec::new())).value,
            _ => self.identity(reduce.combiner, self.dtype(reduce)),
        }
    }

    fn identity(&self, combiner: Combiner, dtype: DType) -> Value<'c, 'a> {
        self.code.number(dtype, combiner.identity(dtype))
    }

    /// Stores the result of the loops that carried a reduction, or adds it to the value in memory.
    /// In a kernel of rows it is a total, which others may read.
    fn finish(&mut self, accumulated: &Accumulated<'_>, index: &[IxId], value: Value<'c, 'a>) {
        let reduce = accumulated.reduce;
        let dtype = self.dtype(reduce);
        let domain = &self.kernel.exprs[reduce.expr].shape;
        let kept = || (0..domain.len()).filter(|d| !reduce.dims.contains(d));
        let at: Vec<IxId> = kept().map(|d| index[d]).collect();
        let shape: Vec<Num> = kept().map(|d| domain[d]).collect();
        let number = self.indices.linear(&at, &shape);
        if self.kernel.rows.is_some() {
            let total = self.code.reduced(reduce.combiner, dtype, value);
            self.totals.push(total);
            if let Some(buffer) = reduce.buffer {
                let (pointer, number) = (self.pointers[buffer], self.index(number));
                self.code.store_element(dtype, total, pointer, number);
            }
            return;
        }
        let (pointer, number) = self.sum_at(accumulated, index, number);
        let number = self.index(number);
        let total = if accumulated.whole {
            value
        } else {
            let old = self.code.load_element(dtype, pointer, number).value;
            let total = self.code.combine(reduce.combiner, dtype, old, value);
            // As in [`Generator::store_all`]: a maximum is a choice of the old value.
            let ty = self.code.register_type(dtype);
            self.code.freeze(total, ty)
        };
        let element = self.code.reduced(reduce.combiner, dtype, total);
        self.code.store_element(dtype, element, pointer, number);
    }

    /// Fills the result of a reduction that is accumulated in memory with its start value.
    fn clear(&mut self, loops: &Loops<'_>, reduce: &Reduce) {
        let dtype = self.dtype(reduce);
        let value = self.initial(reduce, true);
        let element = self.code.round(dtype, value);
        let kept = (0..loops.domain.len()).filter(|d| !reduce.dims.contains(d));
        let kept: Vec<usize> = kept.collect();
        let (mut open, mut index) = (Vec::new(), self.lead(loops.domain));
        for &dim in kept.iter().filter(|&&dim| dim >= self.kernel.lead) {
            let range = self.range(loops.cut, NestLoop::whole(dim, loops.domain[dim]));
            let (inner, at, _) = self.code.begin_part(range, &[], &[]);
            self.enter();
            index.push(self.new_loop(at));
            open.push(inner);
        }
        let shape: Vec<Num> = kept.iter().map(|&dim| loops.domain[dim]).collect();
        let number = self.indices.linear(&index, &shape);
        let number = self.index(number);
        self.code
            .store_element(dtype, element, self.pointers[reduce.target()], number);
        self.end_loops(open);
    }
}
