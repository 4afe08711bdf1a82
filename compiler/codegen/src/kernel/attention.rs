//! The description of an attention as a kernel: its matrices, and the expressions between its
//! products.

use ddl_dialect::types::DType;

use crate::kernel::{BufferId, ExprId, Num};

/// An attention, or its gradients. For every head there is a matrix of queries (rows × depth), and
/// for every group of heads one of keys (columns × depth) and one of values (columns × width).
/// Matrices are dense, heads in row-major order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FusedAttention {
    /// Element type of all matrices; sums are f32.
    pub(crate) dtype: DType,
    /// Shape of the scores: dims of groups, of heads that share keys, rows and columns.
    pub(crate) domain: Vec<Num>,
    /// Number of the first.
    pub(crate) lead: usize,
    /// Number of heads of a group.
    pub(crate) shared: i64,
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) depth: i64,
    pub(crate) width: i64,
    pub(crate) queries: BufferId,
    pub(crate) keys: BufferId,
    pub(crate) values: BufferId,
    /// Alignment of all matrices \[B\].
    pub(crate) align: u64,
    /// An element of the product of queries and keys; its code is made by the kernel.
    pub(crate) scores: ExprId,
    /// What the softmax is of.
    pub(crate) masked: ExprId,
    /// The same where nothing is hidden.
    pub(crate) seen: ExprId,
    /// If given, a column is hidden in a row (its probability is 0) if it is greater than the row's
    /// number plus this.
    pub(crate) ahead: Option<i64>,
    /// Whether scores may have any value, as with a bias: times a factor they might be infinite.
    pub(crate) far: bool,
    /// The probabilities, and expressions that are these, rounded.
    pub(crate) probabilities: Vec<ExprId>,
    /// Where the maxima and the sums of rows are: stored by the forward pass, if it is to do that,
    /// and read by the backward pass, which else computes them.
    pub(crate) totals: Option<[BufferId; 2]>,
    /// What is computed with them.
    pub(crate) way: AttentionWay,
}

/// What a [`FusedAttention`] computes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum AttentionWay {
    /// The product of probabilities and values, in this buffer.
    Forward(BufferId),
    /// Gradients.
    Backward(GradientWay),
}

/// See [`AttentionWay::Backward`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GradientWay {
    /// The gradient of the result.
    pub(crate) given: BufferId,
    /// An element of the product of it and the values; its code is made by the kernel.
    pub(crate) outer: ExprId,
    /// The sum over a row of the products of probabilities and `outer`; likewise.
    pub(crate) inner: ExprId,
    /// The gradient of the scores, in f32.
    pub(crate) weights: ExprId,
    /// Where gradients are stored.
    pub(crate) queries: Option<BufferId>,
    pub(crate) keys: Option<BufferId>,
    pub(crate) values: Option<BufferId>,
}
