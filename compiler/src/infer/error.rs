//! Errors of meshes and pins.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// Errors of the `infer` phase.
#[derive(Debug, Error, Diagnostic)]
pub enum InferError {
    /// The mesh does not cover the cluster.
    #[error("mesh `@{mesh}` {found}, but there are {ranks} ranks")]
    #[diagnostic(
        code(ddl::mesh::ranks),
        help("the sizes of the axes must multiply to {ranks}; a size written `_` is searched")
    )]
    Ranks {
        /// The mesh.
        mesh: String,
        /// The number of ranks in its sizes or its rank list.
        found: String,
        /// Ranks of the cluster.
        ranks: usize,
        /// The mesh.
        #[label("this mesh")]
        at: Option<SourceSpan>,
    },
    /// An axis of size 0, or a cluster without ranks.
    #[error("{what} is empty")]
    #[diagnostic(code(ddl::mesh::empty), help("{legal}"))]
    Empty {
        /// The axis or cluster.
        what: String,
        /// What is legal.
        legal: String,
        /// The mesh.
        #[label("this mesh")]
        at: Option<SourceSpan>,
    },
    /// `--mesh` names an axis that the program's mesh does not have, or one twice.
    #[error("mesh `@{mesh}` {problem} axis `{axis}`")]
    #[diagnostic(code(ddl::mesh::axis), help("{legal}"))]
    Axis {
        /// The mesh.
        mesh: String,
        /// `has no`, `has twice the`.
        problem: &'static str,
        /// The name.
        axis: String,
        /// The existing axes, or the most similar name.
        legal: String,
        /// The mesh.
        #[label("this mesh")]
        at: Option<SourceSpan>,
    },
    /// More micro-batches than a batch has samples.
    #[error("a batch of {samples} cannot be divided into {parts} parts")]
    #[diagnostic(
        code(ddl::micro::parts),
        help(
            "`--microbatches` is at most {samples}, the size of `{name}` along the batch; \
             `--batch {name}=none` says that it holds none of it"
        )
    )]
    Parts {
        /// The argument that holds the batch.
        name: String,
        /// Its size along the batch.
        samples: usize,
        /// The requested number of micro-batches.
        parts: usize,
        /// The argument.
        #[label("this argument")]
        at: Option<SourceSpan>,
    },
    /// The text of a `--pin` is not a list of SBPs.
    #[error("the pin of `{value}` is not a list of SBPs: `{text}`")]
    #[diagnostic(
        code(ddl::pin::syntax),
        help("one entry for each mesh axis: `[B, S(1)]`, `[P(sum), _]`; `_` leaves an axis open")
    )]
    Syntax {
        /// The value named.
        value: String,
        /// The list as given.
        text: String,
    },
    /// A `--pin` names a value that does not exist in any entry.
    #[error("no value is named `{value}`")]
    #[diagnostic(code(ddl::pin::unknown_value), help("{legal}"))]
    UnknownValue {
        /// The name.
        value: String,
        /// Similar names.
        legal: String,
    },
    /// Two pins of one value contradict each other.
    #[error("`{value}` is pinned to {first} and to {second}")]
    #[diagnostic(
        code(ddl::pin::conflict),
        help(
            "a param or state rests in one way in all entries, and so does the result tied to it; a \
             carried value lies in one way in every iteration and after the last"
        )
    )]
    Conflict {
        /// The value.
        value: String,
        /// One pin.
        first: String,
        /// The other.
        second: String,
        /// The value with the first pin.
        #[label("first pin")]
        from: Option<SourceSpan>,
        /// The value with the second pin.
        #[label("second pin")]
        at: Option<SourceSpan>,
    },
    /// Two pins of the command line contradict each other.
    #[error("`--pin` says of `{value}` both {first} and {second}")]
    #[diagnostic(
        code(ddl::pin::twice),
        help("pins of one value are put together; each says what the others leave open with `_`")
    )]
    Twice {
        /// The value.
        value: String,
        /// One pin.
        first: String,
        /// The other.
        second: String,
    },
    /// A pin has more or fewer entries than the mesh has axes.
    #[error("`{value}` is pinned to {found}, but mesh `@{mesh}` has {axes} axes")]
    #[diagnostic(code(ddl::sbp::axes), help("one entry for each of {legal}"))]
    Axes {
        /// The value.
        value: String,
        /// The pin.
        found: String,
        /// The mesh.
        mesh: String,
        /// Number of axes.
        axes: usize,
        /// Their names.
        legal: String,
        /// The value.
        #[label("this value")]
        at: Option<SourceSpan>,
    },
    /// A pin splits a dim that the value does not have.
    #[error("`{value}` is pinned to S({dim}), but has {ndim} dims")]
    #[diagnostic(code(ddl::sbp::dim), help("{legal}"))]
    Dim {
        /// The value.
        value: String,
        /// The dim.
        dim: usize,
        /// The number of dims.
        ndim: usize,
        /// What is legal.
        legal: String,
        /// The value.
        #[label("this value")]
        at: Option<SourceSpan>,
    },
    /// An argument or result is pinned to a partial value.
    #[error("`{value}` is pinned to {found} at rest")]
    #[diagnostic(
        code(ddl::sbp::partial_at_rest),
        help("arguments, state and results rest whole: each axis is B or a split")
    )]
    PartialAtRest {
        /// The value.
        value: String,
        /// The pin.
        found: String,
        /// The value.
        #[label("this value")]
        at: Option<SourceSpan>,
    },
    /// A stacked result of a loop is pinned to a split along the dim of its slices.
    #[error("`{value}` is pinned to {found}, but its slices are stacked along dim 0")]
    #[diagnostic(
        code(ddl::sbp::stacked),
        help(
            "the dim of the iterations is never split; `S(i)` of a slice is `S(i + 1)` of the stack"
        )
    )]
    Stacked {
        /// The value.
        value: String,
        /// The pin.
        found: String,
        /// The loop.
        #[label("this loop")]
        at: Option<SourceSpan>,
    },
    /// No signature of the op produces its results as pinned.
    #[error("no SBP signature of `{op}` gives `{value}` as {found} on axis `{axis}`")]
    #[diagnostic(code(ddl::sbp::no_signature), help("legal signatures: {legal}"))]
    NoSignature {
        /// The op.
        op: &'static str,
        /// Its first pinned result.
        value: String,
        /// The pins of the results.
        found: String,
        /// The axis.
        axis: String,
        /// Every signature of the op on one axis.
        legal: String,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// A value that crosses the border of a loop is pinned to a partial value.
    #[error("`{value}` is pinned to {found}, but crosses the border of a `{op}`")]
    #[diagnostic(
        code(ddl::sbp::crossing),
        help("what enters a loop, or is carried, is B or split on each axis")
    )]
    Crossing {
        /// `repeat` or `while`.
        op: &'static str,
        /// The value.
        value: String,
        /// The pin.
        found: String,
        /// The loop.
        #[label("this loop")]
        at: Option<SourceSpan>,
    },
}
