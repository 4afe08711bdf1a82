//! `Kernel`: the IR from which one function is generated, for all ranks at once.
//!
//! A kernel consists of a DAG of element expressions over buffers, and loop nests whose bodies
//! store elements or combine them into reductions. Numbers that differ between ranks are parameters
//! of the function; equal ones are constants. A kernel contains no locations or names of buffers,
//! so that equal kernels are equal values and are emitted once.
//!
//! Modules: [`collect`] builds kernels from nodes; [`nest`] and the modules below it generate MLIR
//! from them, [`grid`] generates grids of blocks and threads; [`translate`] lowers MLIR to LLVM IR.

mod instructions;
mod hazard;
mod rows;
pub(crate) mod divide;
pub(crate) mod division;
pub(crate) mod collect;
mod chain;
mod code;
mod control;
mod lookup;
mod real;
mod called;
mod math;
mod special;
mod rounding;
mod quotient;
mod float16;
mod convert;
mod scalar;
mod integer;
mod index;
mod element;
mod access;
mod apart;
mod region;
pub(crate) mod attention;
mod sort;
pub(crate) mod grid;
mod split;
mod interior;
mod scan;
mod work;
pub(crate) mod nest;
mod kernels;
pub(crate) mod translate;

pub(crate) use instructions::Instructions;
pub(crate) use kernels::Kernels;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::{Id, Number, Scalar};
use ddl_dialect::types::DType;
use ddlc::ice;

use self::attention::FusedAttention;
use self::division::Division;

/// An integer known at run time: an extent, an offset, the bits of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Num {
    /// The same on every rank.
    Const(i64),
    /// This integer parameter of the kernel.
    Param(usize),
}

/// Integer parameters of a kernel, with the value on every rank. Parameters with equal values are
/// merged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Params {
    /// Values by parameter and rank.
    pub(crate) tables: Vec<Vec<i64>>,
}

impl Params {
    /// The number with these values on ranks 0, 1, ….
    pub(crate) fn num(&mut self, values: Vec<i64>) -> Num {
        if values.windows(2).all(|pair| pair[0] == pair[1]) {
            return Num::Const(values.first().copied().unwrap_or(0));
        }
        let known = self.tables.iter().position(|table| *table == values);
        Num::Param(known.unwrap_or_else(|| {
            self.tables.push(values);
            self.tables.len() - 1
        }))
    }
}

/// Index of an expression in its kernel.
pub(crate) type ExprId = usize;
/// Index of a buffer in its kernel, which is its pointer parameter.
pub(crate) type BufferId = usize;

/// A tensor expression whose elements can be computed individually.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Expr {
    /// Element type.
    pub(crate) dtype: DType,
    /// Local shape.
    pub(crate) shape: Vec<Num>,
    /// How an element is computed.
    pub(crate) kind: ExprKind,
}

/// How an element of an [`Expr`] is computed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ExprKind {
    /// A load from a dense row-major buffer.
    Load(BufferId),
    /// A scalar function of the operands' elements at the same index.
    Scalar(ScalarFn, Vec<ExprId>),
    /// The operand's element at an index each of whose entries is affine in one entry of this
    /// index.
    Affine(ExprId, Vec<Source>),
    /// The operand's element with the same row-major number (a reshape).
    Linear(ExprId),
    /// The index along this dim.
    Iota(usize),
    /// In a kernel of rows, the result of the reduction with this number, counted through all
    /// nests, at the same row; in an attention, what its own code computes.
    Total(usize),
    /// The operand's element at the access if that is in bounds; otherwise the 0-d expression's.
    Padded {
        /// The operand.
        operand: ExprId,
        /// The access.
        access: Vec<DimAccess>,
        /// The out-of-bounds value.
        outside: ExprId,
    },
    /// Concatenation of the operands along the dim.
    Joined(usize, Vec<ExprId>),
    /// The operand's element at a slice index; 0 if that is dropped.
    Gather(ExprId, Slices),
    /// A fold over a window: the products of the elements accessed at this index followed by the
    /// window's, over all window indices for which every access is in bounds.
    Fold {
        /// Extents of the window.
        window: Vec<Num>,
        /// How two products combine.
        combiner: Combiner,
        /// The operands and their accesses.
        operands: Vec<(ExprId, Vec<DimAccess>)>,
    },
    /// The operand's element at `index − start` if that exists and `keep` is not 0; the identity
    /// otherwise. (The local change from split or broadcast to partial.)
    Window {
        /// The operand.
        operand: ExprId,
        /// Index of its first element, by dim.
        start: Vec<Num>,
        /// 0 if the operand is not used on this rank.
        keep: Num,
        /// The value outside of the operand.
        identity: Number,
    },
}

/// The source of one entry of an operand's index: `start + stride · index[of]`, or `start`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    /// The dim of the result whose index is used.
    pub(crate) of: Option<usize>,
    /// Added.
    pub(crate) start: Num,
    /// Multiplied.
    pub(crate) stride: Num,
}

/// One dim of an access: `(start + Σ factor · ⌊index[of] / group⌋) / dilation`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DimAccess {
    /// Added to the terms.
    pub(crate) start: Num,
    /// The terms: `of`, `group`, `factor`.
    pub(crate) terms: Vec<(usize, Num, Num)>,
    /// Divides the sum.
    pub(crate) dilation: Num,
    /// Whether it is in bounds for every index on every rank.
    pub(crate) inside: bool,
}

/// The location of slice elements in a tensor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Slices {
    /// One per dim of the tensor.
    pub(crate) dims: Vec<SliceDim>,
    /// Whether starts are clamped so that the slice is in bounds.
    pub(crate) clamp: bool,
}

/// One dim of [`Slices`]: `start + index[offset] − first`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SliceDim {
    /// The dim of the slice index that is added.
    pub(crate) offset: Option<usize>,
    /// An integer element, and the largest legal start.
    pub(crate) start: Option<(ExprId, Vec<Source>, Num)>,
    /// Starts of the ranks' parts.
    pub(crate) first: Num,
    /// Whether every rank has the whole dim, so that nothing is out of bounds.
    pub(crate) whole: bool,
}

/// A [`Scalar`] in which some constants differ between ranks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ScalarFn {
    /// The expression; rank-dependent constants are 0 in it.
    pub(crate) scalar: Scalar,
    /// The parameters with the rank-dependent constants: as integers, or as the bits of an f64 for
    /// float nodes.
    pub(crate) constants: BTreeMap<Id, usize>,
}

/// A pointer parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Buffer {
    /// Alignment of its first byte \[B\].
    pub(crate) align: u64,
    /// Whether it overlaps no other buffer of the kernel.
    pub(crate) disjoint: bool,
}

/// One loop nest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Nest {
    /// Extents of the loops, outermost first.
    pub(crate) domain: Vec<Num>,
    /// The work at each index.
    pub(crate) roots: Vec<Root>,
}

/// An output of a nest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Root {
    /// A store of the element at each index of the domain.
    Store {
        /// The stored expression; its shape is the domain.
        expr: ExprId,
        /// The target.
        buffer: BufferId,
    },
    /// A reduction over some dims of the domain.
    Reduce(Reduce),
    /// Slices written into a copy of a tensor (scatter).
    Scatter(Scatter),
    /// Sums at the selected elements of windows.
    Select(Select),
    /// A sort along a dim.
    Sort(Sort),
    /// A joint reduction of several tensors.
    Region(RegionReduce),
}

/// See [`Root::Region`]. The domain is the shape of the tensors.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RegionReduce {
    /// The tensors, the 0-d initial values, and the result buffers, which are dense and row-major
    /// over the remaining dims.
    pub(crate) operands: Vec<(ExprId, ExprId, BufferId)>,
    /// The dims that are reduced, ascending.
    pub(crate) dims: Vec<usize>,
    /// The next value of each result, as a function of all current values and the elements.
    pub(crate) functions: Vec<ScalarFn>,
}

/// See [`Root::Scatter`]. The domain is the shape of the updates.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Scatter {
    /// The tensor that is copied first.
    pub(crate) base: ExprId,
    /// The elements of the slices.
    pub(crate) updates: ExprId,
    /// The location of the slices.
    pub(crate) slices: Slices,
    /// How an element is updated.
    pub(crate) update: Update,
    /// The result.
    pub(crate) buffer: BufferId,
}

/// See [`class::Update`](ddl_dialect::class::Update).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Update {
    Replace,
    Combine(Combiner),
    By(ScalarFn),
}

/// See [`Root::Select`]. The domain is the shape of the source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Select {
    /// The elements that the selection compares.
    pub(crate) operand: ExprId,
    /// The values added at the selected elements.
    pub(crate) source: ExprId,
    /// `Max` or `Min`.
    pub(crate) select: Combiner,
    /// Extents of the window.
    pub(crate) window: Vec<Num>,
    /// The access of a window's elements.
    pub(crate) access: Vec<DimAccess>,
    /// The result.
    pub(crate) buffer: BufferId,
}

/// See [`Root::Sort`]. The domain is the shape of the operands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sort {
    /// The operands, keys first, and the results.
    pub(crate) operands: Vec<(ExprId, BufferId)>,
    /// The dim that is sorted.
    pub(crate) dim: usize,
    /// The number of leading places of every line that are kept.
    pub(crate) keep: i64,
    /// The operand that is an iota along the lines.
    pub(crate) places: Option<usize>,
    /// Whether equal keys differ in nothing that the sort leaves: integers, without other operands
    /// and without a reader of the permutation.
    pub(crate) keys_only: bool,
    /// The sort order.
    pub(crate) order: SortOrder,
}

/// See [`class::SortOrder`](ddl_dialect::class::SortOrder).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SortOrder {
    Ascending,
    Descending,
    By(ScalarFn),
}

impl Scatter {
    /// Whether the tensor is in the result's place already.
    pub(crate) fn is_in_place(&self, kernel: &Kernel) -> bool {
        kernel.exprs[self.base].kind == ExprKind::Load(self.buffer)
    }
}

impl Root {
    /// The expression whose shape is the domain.
    pub(crate) fn domain(&self) -> ExprId {
        match self {
            Root::Store { expr, .. } => *expr,
            Root::Reduce(reduce) => reduce.expr,
            Root::Scatter(scatter) => scatter.updates,
            Root::Select(select) => select.source,
            Root::Sort(sort) => sort.operands[0].0,
            Root::Region(reduce) => reduce.operands[0].0,
        }
    }

    /// The buffers that it writes.
    pub(crate) fn buffers(&self) -> Vec<BufferId> {
        match self {
            Root::Store { buffer, .. } => vec![*buffer],
            Root::Reduce(reduce) => reduce.buffer.into_iter().collect(),
            Root::Scatter(scatter) => vec![scatter.buffer],
            Root::Select(select) => vec![select.buffer],
            Root::Sort(sort) => sort.operands.iter().map(|(_, buffer)| *buffer).collect(),
            Root::Region(reduce) => reduce.operands.iter().map(|(.., buffer)| *buffer).collect(),
        }
    }

    /// The expressions that it needs at indices other than the domain's own, or after it has begun
    /// to write.
    pub(crate) fn reads(&self) -> Vec<ExprId> {
        match self {
            Root::Store { .. } => Vec::new(),
            Root::Reduce(reduce) => std::iter::once(reduce.expr).chain(reduce.init).collect(),
            Root::Scatter(scatter) => [scatter.base, scatter.updates]
                .into_iter()
                .chain(scatter.slices.starts())
                .collect(),
            Root::Select(select) => vec![select.operand, select.source],
            Root::Sort(sort) => sort.operands.iter().map(|(expr, _)| *expr).collect(),
            Root::Region(reduce) => {
                let pair = |&(expr, start, _): &(ExprId, ExprId, BufferId)| [expr, start];
                reduce.operands.iter().flat_map(pair).collect()
            }
        }
    }
}

/// See [`Root::Reduce`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reduce {
    /// The reduced expression; its shape is the domain.
    pub(crate) expr: ExprId,
    /// The dims that are reduced, ascending.
    pub(crate) dims: Vec<usize>,
    /// How two elements combine.
    pub(crate) combiner: Combiner,
    /// A 0-d initial value that replaces the identity.
    pub(crate) init: Option<ExprId>,
    /// The result buffer: dense, row-major over the remaining dims. `None` if only the kernel
    /// itself reads the result, by [`ExprKind::Total`].
    pub(crate) buffer: Option<BufferId>,
}

impl Reduce {
    /// The result buffer of a reduction in memory.
    pub(crate) fn target(&self) -> BufferId {
        self.buffer
            .unwrap_or_else(|| ice!("a reduction outside of a kernel of rows has no result"))
    }
}

/// The IR of a function. See the module documentation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kernel {
    /// Pointer parameters.
    pub(crate) buffers: Vec<Buffer>,
    /// Number of integer parameters, which come after them.
    pub(crate) params: usize,
    /// Whether it runs in parts: then its last parameters are the index of a part and the number of
    /// parts.
    pub(crate) division: Division,
    /// For a kernel of a tile, the number of leading dims of every domain that it does not loop
    /// over: it computes one slice of them, whose number is its last parameter. 0 for other
    /// kernels.
    pub(crate) lead: usize,
    /// Expressions; operands stand before their users.
    pub(crate) exprs: Vec<Expr>,
    /// Loop nests, in execution order.
    pub(crate) nests: Vec<Nest>,
    /// For a kernel of rows, the number of leading dims of every domain that say which row: all
    /// nests run row after row, and read totals of earlier nests at the same row. All reductions
    /// are over the other dims; the last nest may have one element for each row. `None` for other
    /// kernels.
    pub(crate) rows: Option<usize>,
    /// For a kernel of rows, an expression of whole rows that several passes need: its elements are
    /// kept from the first of them on.
    pub(crate) kept: Option<ExprId>,
    /// For a kernel of rows in loops: whether the elements of a row are unrolled.
    pub(crate) unrolled: bool,
    /// For an attention, what it computes: it has no nests.
    pub(crate) attention: Option<Box<FusedAttention>>,
    /// Whether floating-point arithmetic is strict (no fast-math flags), so that an element has the
    /// same bits whatever the extents. Initial values require it.
    pub(crate) exact: bool,
}

impl Kernel {
    /// The expressions whose elements at the domain's own index a nest needs there.
    pub(crate) fn own(&self, nest: &Nest) -> BTreeSet<ExprId> {
        let mut open: Vec<ExprId> = nest.roots.iter().map(Root::domain).collect();
        let mut seen: BTreeSet<ExprId> = open.iter().copied().collect();
        while let Some(id) = open.pop() {
            if let ExprKind::Scalar(_, operands) = &self.exprs[id].kind {
                open.extend(operands.iter().filter(|&&operand| seen.insert(operand)));
            }
        }
        seen
    }

    /// Whether every expression that `id` needs, down to 0-d ones, is computed at the same index as
    /// `id`: then one loop over the elements suffices.
    pub(crate) fn pointwise(&self, id: ExprId) -> bool {
        // Shared subexpressions are visited once.
        let (mut open, mut seen) = (vec![id], BTreeSet::from([id]));
        while let Some(id) = open.pop() {
            let fits = match &self.exprs[id].kind {
                ExprKind::Load(_) => true,
                ExprKind::Scalar(_, operands) => {
                    open.extend(operands.iter().filter(|&&operand| seen.insert(operand)));
                    true
                }
                ExprKind::Affine(operand, sources) => {
                    sources.is_empty() && self.exprs[*operand].shape.is_empty()
                }
                ExprKind::Linear(_)
                | ExprKind::Iota(_)
                | ExprKind::Total(_)
                | ExprKind::Padded { .. }
                | ExprKind::Joined(..)
                | ExprKind::Gather(..)
                | ExprKind::Fold { .. }
                | ExprKind::Window { .. } => false,
            };
            if !fits {
                return false;
            }
        }
        true
    }

    /// The buffers that are written.
    pub(crate) fn written(&self) -> impl Iterator<Item = BufferId> + '_ {
        let roots = self.nests.iter().flat_map(|nest| &nest.roots);
        roots.flat_map(Root::buffers)
    }
}
