//! `Kernel`: what the generator makes one function of, for all ranks at once.
//!
//! A kernel is a DAG of element expressions over buffers, and loop nests whose bodies store elements or
//! combine them into reductions. Numbers that differ between ranks are parameters of the function; equal
//! ones are constants. Nothing here says where a buffer lies or what it is called, so that equal kernels
//! are equal values and are emitted once.

use std::collections::BTreeMap;

use ddl_dialect::combiner::Combiner;
use ddl_dialect::scalar::{Id, Number, Scalar};
use ddl_dialect::types::DType;

/// An integer known when a kernel runs: an extent, an offset, the bits of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Num {
    /// The same on every rank.
    Const(i64),
    /// This integer parameter of the kernel.
    Param(usize),
}

/// Integer parameters of a kernel: for each, its value on every rank. Equal tables are one parameter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Params {
    /// Values by parameter and rank.
    pub(super) tables: Vec<Vec<i64>>,
}

impl Params {
    /// The number that has these values on ranks 0, 1, ….
    pub(super) fn num(&mut self, values: Vec<i64>) -> Num {
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
pub(super) type ExprId = usize;
/// Index of a buffer in its kernel: its pointer parameter.
pub(super) type BufferId = usize;

/// A tensor of which single elements can be computed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Expr {
    /// Element type.
    pub(super) dtype: DType,
    /// Local shape.
    pub(super) shape: Vec<Num>,
    /// How an element comes about.
    pub(super) kind: ExprKind,
}

/// How an element of an [`Expr`] comes about.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ExprKind {
    /// Read from a dense row-major buffer.
    Load(BufferId),
    /// A function of the elements of these expressions at the same index.
    Scalar(ScalarFn, Vec<ExprId>),
    /// The operand's element at an index each of whose entries is affine in one entry of this one's.
    Affine(ExprId, Vec<Source>),
    /// The operand's element with the same row-major number.
    Linear(ExprId),
    /// The index along this dim.
    Iota(usize),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Source {
    /// The dim of the result whose index is used.
    pub(super) of: Option<usize>,
    /// Added.
    pub(super) start: Num,
    /// Multiplied.
    pub(super) stride: Num,
}

/// A [`Scalar`] in which some constants differ between ranks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ScalarFn {
    /// The expression; constants that differ are 0 in it.
    pub(super) scalar: Scalar,
    /// The parameters that hold them: as integers, or as the bits of an f64 for float nodes.
    pub(super) constants: BTreeMap<Id, usize>,
}

/// A pointer parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Buffer {
    /// Alignment of its first byte \[B\].
    pub(super) align: u64,
    /// Whether no other buffer of the kernel shares a byte with it.
    pub(super) disjoint: bool,
}

/// One loop nest.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Nest {
    /// Extents of the loops, outermost first.
    pub(super) domain: Vec<Num>,
    /// What is done at each index.
    pub(super) roots: Vec<Root>,
}

/// What a nest leaves in memory.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Root {
    /// The element at each index of the domain.
    Store {
        /// Computes it; its shape is the domain.
        expr: ExprId,
        /// Where it goes.
        buffer: BufferId,
    },
    /// A reduction over some dims of the domain.
    Reduce(Reduce),
}

/// See [`Root::Reduce`].
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reduce {
    /// Computes the elements; its shape is the domain.
    pub(super) expr: ExprId,
    /// The dims that are reduced, ascending.
    pub(super) dims: Vec<usize>,
    /// How two elements combine.
    pub(super) combiner: Combiner,
    /// A 0-d expression that the sum starts from, instead of the identity.
    pub(super) init: Option<ExprId>,
    /// Where the result goes: dense, row-major over the dims that remain.
    pub(super) buffer: BufferId,
}

/// A function to generate. See the module.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kernel {
    /// Pointer parameters.
    pub(super) buffers: Vec<Buffer>,
    /// Number of integer parameters, which follow them.
    pub(super) params: usize,
    /// Expressions; operands stand before their users.
    pub(super) exprs: Vec<Expr>,
    /// Loop nests, in order.
    pub(super) nests: Vec<Nest>,
    /// Whether floating-point arithmetic is exact to the letter (no fast-math flags): the same element
    /// has the same bits whatever the extents. Initial values need this.
    pub(super) exact: bool,
}

impl Kernel {
    /// Whether every expression that `id` needs is computed at the very index at which `id` is wanted,
    /// up to 0-d ones: then the nest may run over the elements in one loop.
    pub(super) fn pointwise(&self, id: ExprId) -> bool {
        let expr = &self.exprs[id];
        match &expr.kind {
            ExprKind::Load(_) => true,
            ExprKind::Scalar(_, operands) => operands.iter().all(|&o| self.pointwise(o)),
            ExprKind::Affine(operand, sources) => {
                sources.is_empty() && self.exprs[*operand].shape.is_empty()
            }
            ExprKind::Linear(_) | ExprKind::Iota(_) | ExprKind::Window { .. } => false,
        }
    }

    /// The buffers that are written.
    pub(super) fn written(&self) -> impl Iterator<Item = BufferId> + '_ {
        self.nests
            .iter()
            .flat_map(|nest| &nest.roots)
            .map(|root| match root {
                Root::Store { buffer, .. } => *buffer,
                Root::Reduce(reduce) => reduce.buffer,
            })
    }
}
