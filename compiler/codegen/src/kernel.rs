//! `Kernel`: what the generator makes one function of, for all ranks at once.
//!
//! A kernel is a DAG of element expressions over buffers, and loop nests whose bodies store
//! elements or combine them into reductions. Numbers that differ between ranks are parameters of
//! the function; equal ones are constants. Nothing here says where a buffer lies or what it is
//! called, so that equal kernels are equal values and are emitted once.
//!
//! Modules: [`collect`] makes kernels of nodes; [`nest`] and below make MLIR of them, [`grid`] makes
//! grids of blocks and threads; [`translate`] makes LLVM IR of that.

mod hazard;
mod divide;
pub(crate) mod collect;
mod code;
mod control;
mod lookup;
mod real;
mod math;
mod special;
mod rounding;
mod float16;
mod convert;
mod scalar;
mod index;
mod element;
mod access;
mod apart;
mod region;
mod sort;
pub(crate) mod grid;
mod split;
mod scan;
mod work;
pub(crate) mod nest;
pub(crate) mod translate;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::{Id, Number, Scalar};
use ddl_dialect::types::DType;

use self::grid::Form;
use self::grid::contract::Contraction;

/// How the threads of a rank share a nest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Its elements are cut by number.
    Flat,
    /// It is cut along this dim of its domain, at multiples of so many indices.
    Dim(usize, i64),
    /// The first thread runs it alone.
    Whole,
}

/// An integer known when a kernel runs: an extent, an offset, the bits of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Num {
    /// The same on every rank.
    Const(i64),
    /// This integer parameter of the kernel.
    Param(usize),
}

/// Integer parameters of a kernel: for each, its value on every rank. Equal tables are one
/// parameter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Params {
    /// Values by parameter and rank.
    pub(crate) tables: Vec<Vec<i64>>,
}

impl Params {
    /// The number that has these values on ranks 0, 1, ….
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
/// Index of a buffer in its kernel: its pointer parameter.
pub(crate) type BufferId = usize;

/// A tensor of which single elements can be computed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Expr {
    /// Element type.
    pub(crate) dtype: DType,
    /// Local shape.
    pub(crate) shape: Vec<Num>,
    /// How an element comes about.
    pub(crate) kind: ExprKind,
}

/// How an element of an [`Expr`] comes about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ExprKind {
    /// Read from a dense row-major buffer.
    Load(BufferId),
    /// A function of the elements of these expressions at the same index.
    Scalar(ScalarFn, Vec<ExprId>),
    /// The operand's element at an index each of whose entries is affine in one entry of this
    /// one's.
    Affine(ExprId, Vec<Source>),
    /// The operand's element with the same row-major number.
    Linear(ExprId),
    /// The index along this dim.
    Iota(usize),
    /// The operand's element that the access reads, where all of it is inside; the 0-d expression's
    /// elsewhere.
    Padded {
        /// What is read.
        operand: ExprId,
        /// Where.
        access: Vec<DimAccess>,
        /// The element outside.
        outside: ExprId,
    },
    /// The operands' elements, one operand after another along the dim.
    Joined(usize, Vec<ExprId>),
    /// The operand's element at a slice index; 0 where that is left out.
    Gather(ExprId, Slices),
    /// Combined over a window: the products of what the accesses read at this index followed by the
    /// window's, where all of it is inside.
    Fold {
        /// Extents of the window.
        window: Vec<Num>,
        /// How two products combine.
        combiner: Combiner,
        /// What is read, and where.
        operands: Vec<(ExprId, Vec<DimAccess>)>,
    },
    /// The operand's element at `index − start` where that exists and `keep` is not 0; the identity
    /// elsewhere. (The local change from split or broadcast to partial.)
    Window {
        /// What is seen through the window.
        operand: ExprId,
        /// Index of its first element, by dim.
        start: Vec<Num>,
        /// 0 where the operand is not used at all.
        keep: Num,
        /// The element outside.
        identity: Number,
    },
}

/// Where one entry of an operand's index comes from: `start + stride · index[of]`, or `start`.
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
    /// Whether it is inside for every index on every rank.
    pub(crate) inside: bool,
}

/// Where the elements of slices lie in a tensor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Slices {
    /// One for each dim of the tensor.
    pub(crate) dims: Vec<SliceDim>,
    /// Whether starts are moved so that the slice lies inside.
    pub(crate) clamp: bool,
}

/// One dim of [`Slices`]: `start + index[offset] − first`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SliceDim {
    /// The dim of the slice index that is added.
    pub(crate) offset: Option<usize>,
    /// An element of integers, and the largest start that is legal.
    pub(crate) start: Option<(ExprId, Vec<Source>, Num)>,
    /// Where the ranks' parts begin.
    pub(crate) first: Num,
    /// Whether every rank has the whole dim, so that nothing is outside.
    pub(crate) whole: bool,
}

/// A [`Scalar`] in which some constants differ between ranks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ScalarFn {
    /// The expression; constants that differ are 0 in it.
    pub(crate) scalar: Scalar,
    /// The parameters that hold them: as integers, or as the bits of an f64 for float nodes.
    pub(crate) constants: BTreeMap<Id, usize>,
}

/// A pointer parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Buffer {
    /// Alignment of its first byte \[B\].
    pub(crate) align: u64,
    /// Whether no other buffer of the kernel shares a byte with it.
    pub(crate) disjoint: bool,
}

/// One loop nest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Nest {
    /// Extents of the loops, outermost first.
    pub(crate) domain: Vec<Num>,
    /// What is done at each index.
    pub(crate) roots: Vec<Root>,
}

/// What a nest leaves in memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Root {
    /// The element at each index of the domain.
    Store {
        /// Computes it; its shape is the domain.
        expr: ExprId,
        /// Where it goes.
        buffer: BufferId,
    },
    /// A reduction over some dims of the domain.
    Reduce(Reduce),
    /// Slices written into a copy of a tensor.
    Scatter(Scatter),
    /// Sums at the chosen elements of windows.
    Select(Select),
    /// Sorted lines.
    Sort(Sort),
    /// Tensors reduced together.
    Region(RegionReduce),
}

/// See [`Root::Region`]. The domain is the shape of the tensors.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RegionReduce {
    /// The tensors, the 0-d expressions that they start from, and where the results go: dense,
    /// row-major over the dims that remain.
    pub(crate) operands: Vec<(ExprId, ExprId, BufferId)>,
    /// The dims that are reduced, ascending.
    pub(crate) dims: Vec<usize>,
    /// The next value of each result, from all values so far and the elements.
    pub(crate) functions: Vec<ScalarFn>,
}

/// See [`Root::Scatter`]. The domain is the shape of the updates.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Scatter {
    /// What is copied first.
    pub(crate) base: ExprId,
    /// The elements of the slices.
    pub(crate) updates: ExprId,
    /// Where they go.
    pub(crate) slices: Slices,
    /// What becomes of what is there.
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
    /// The elements that are chosen from.
    pub(crate) operand: ExprId,
    /// What is added at the chosen one.
    pub(crate) source: ExprId,
    /// `Max` or `Min`.
    pub(crate) select: Combiner,
    /// Extents of the window.
    pub(crate) window: Vec<Num>,
    /// Where an element of the window is.
    pub(crate) access: Vec<DimAccess>,
    /// The result.
    pub(crate) buffer: BufferId,
}

/// See [`Root::Sort`]. The domain is the shape of the operands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sort {
    /// The operands, the keys first, and the results.
    pub(crate) operands: Vec<(ExprId, BufferId)>,
    /// The dim along which the lines lie.
    pub(crate) dim: usize,
    /// How many places of every line are results.
    pub(crate) keep: i64,
    /// The operand that counts along the lines.
    pub(crate) places: Option<usize>,
    /// What comes first.
    pub(crate) order: SortOrder,
}

/// See [`class::SortOrder`](ddl_dialect::class::SortOrder).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SortOrder {
    Ascending,
    Descending,
    By(ScalarFn),
}

impl Slices {
    /// The expressions that starts are read from.
    pub(crate) fn starts(&self) -> impl Iterator<Item = ExprId> + '_ {
        let starts = self.dims.iter().filter_map(|dim| dim.start.as_ref());
        starts.map(|(expr, ..)| *expr)
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
            Root::Reduce(reduce) => vec![reduce.buffer],
            Root::Scatter(scatter) => vec![scatter.buffer],
            Root::Select(select) => vec![select.buffer],
            Root::Sort(sort) => sort.operands.iter().map(|(_, buffer)| *buffer).collect(),
            Root::Region(reduce) => reduce.operands.iter().map(|(.., buffer)| *buffer).collect(),
        }
    }

    /// The expressions that it needs at other than the domain's own index, or when it has begun to
    /// write.
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
    /// Computes the elements; its shape is the domain.
    pub(crate) expr: ExprId,
    /// The dims that are reduced, ascending.
    pub(crate) dims: Vec<usize>,
    /// How two elements combine.
    pub(crate) combiner: Combiner,
    /// A 0-d expression that the sum starts from, instead of the identity.
    pub(crate) init: Option<ExprId>,
    /// Where the result goes: dense, row-major over the dims that remain.
    pub(crate) buffer: BufferId,
}

/// A function to generate. See the module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kernel {
    /// Pointer parameters.
    pub(crate) buffers: Vec<Buffer>,
    /// Number of integer parameters, which follow them.
    pub(crate) params: usize,
    /// Whether the threads of a rank share it: then the number of a part and that of all parts are
    /// its last parameters.
    pub(crate) shared: bool,
    /// How many leading dims of every domain it does not sweep over, but computes one slice of, whose
    /// number is its last parameter: of a kernel of a tile. 0 for others.
    pub(crate) lead: usize,
    /// Expressions; operands stand before their users.
    pub(crate) exprs: Vec<Expr>,
    /// Loop nests, in order.
    pub(crate) nests: Vec<Nest>,
    /// Whether floating-point arithmetic is exact to the letter (no fast-math flags): the same
    /// element has the same bits whatever the extents. Initial values need this.
    pub(crate) exact: bool,
}

impl Kernel {
    /// Whether every expression that `id` needs is computed at the very index at which `id` is
    /// wanted, up to 0-d ones: then the nest may run over the elements in one loop.
    pub(crate) fn pointwise(&self, id: ExprId) -> bool {
        // What two expressions share is looked at once.
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

/// The kernels of a program; equal ones are kept once.
#[derive(Debug, Default)]
pub(crate) struct Kernels {
    /// In the order of first use.
    pub(crate) all: Vec<Arc<Kernel>>,
    known: HashMap<Arc<Kernel>, usize>,
    /// Products and convolutions that are not kernels, by what they take to compute.
    pub(crate) contractions: BTreeSet<Contraction>,
    /// Numbers that threads need to know of the tile that needs most.
    pub(crate) tile_words: usize,
    /// Memory for what a tile hands on where it does not run slice by slice, of that which needs most
    /// \[B\].
    pub(crate) tile_bytes: u64,
}

impl Kernels {
    /// The name of the function of a kernel.
    pub(crate) fn name(number: usize) -> String {
        format!("kernel_{number}")
    }

    /// Memory that launches keep between them, of the kernel that needs most \[B\].
    pub(crate) fn scratch(&self, form: Form) -> u64 {
        let Form::Grids(_, geometry) = form else {
            return 0;
        };
        let all = self.all.iter();
        let each = all.map(|kernel| grid::grid(kernel, geometry).scratch);
        each.max().unwrap_or(0)
    }

    /// The number of a kernel, which is added if there is no equal one.
    pub(crate) fn number(&mut self, kernel: Kernel) -> usize {
        let kernel = Arc::new(kernel);
        let next = self.all.len();
        let number = *self.known.entry(Arc::clone(&kernel)).or_insert(next);
        if number == next {
            self.all.push(kernel);
        }
        number
    }
}
