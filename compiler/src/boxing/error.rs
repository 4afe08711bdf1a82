//! Errors in programs before or after boxing.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::at;
use crate::graph::{Graph, ValueId};

/// An error of the `boxing` phase.
#[derive(Debug, Error, Diagnostic)]
pub enum BoxingError {
    /// A value has no complete distribution on a mesh of known sizes, or one that its type cannot
    /// have.
    #[error("`{value}` has no complete distribution: {found}")]
    #[diagnostic(
        code(ddl::boxing::undecided),
        help(
            "a planned program gives every value one entry for each axis of its mesh: S(dim) of a dim \
             that it has, B, or P of one kind"
        )
    )]
    Undecided {
        /// The value.
        value: String,
        /// What is written.
        found: String,
        /// Where it is made.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A mesh has an open size.
    #[error("mesh `@{mesh}` has an axis of unknown size")]
    #[diagnostic(
        code(ddl::boxing::open_mesh),
        help("a planned program has numbers for all axes")
    )]
    OpenMesh {
        /// The mesh.
        mesh: String,
        /// Where it is declared.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// The attribute `in` of an op does not fit its operands.
    #[error("`in` of `{op}` is {found}")]
    #[diagnostic(
        code(ddl::boxing::requirement),
        help(
            "it lists one distribution for each of the {operands} operands, with {axes} entries each, as \
             strings"
        )
    )]
    Requirement {
        /// Name of the op's first result.
        op: String,
        /// Number of operands.
        operands: usize,
        /// Number of mesh axes.
        axes: usize,
        /// What is written.
        found: String,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// The operands and results of an op form no legal signature.
    #[error("`{op}` has no signature {found}")]
    #[diagnostic(code(ddl::boxing::signature), help("{legal}"))]
    Signature {
        /// Name of the op's first result.
        op: String,
        /// Distributions of the operands and results.
        found: String,
        /// What the op accepts.
        legal: String,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// Communication that is no step of the table.
    #[error("`{comm}` to `{value}` {why}")]
    #[diagnostic(
        code(ddl::boxing::step),
        help("each step changes the axes it names by one row of the boxing table")
    )]
    Step {
        /// The kind.
        comm: &'static str,
        /// The value communicated.
        value: String,
        /// What is wrong, without subject.
        why: String,
        /// The op.
        #[label("this op")]
        at: Option<SourceSpan>,
    },
    /// An argument or a result of a function is partial.
    #[error("`{value}` is partial at the border of `@{func}`")]
    #[diagnostic(
        code(ddl::boxing::partial_border),
        help("what rests or is returned is split or broadcast: reduce it first")
    )]
    PartialBorder {
        /// The value.
        value: String,
        /// The function.
        func: String,
        /// Where it is made.
        #[label("here")]
        at: Option<SourceSpan>,
    },
    /// A result does not have the distribution with which the function returns it.
    #[error("`{value}` is distributed as {found}, but is returned as {expected}")]
    #[diagnostic(
        code(ddl::boxing::output),
        help(
            "the new value of a param, of state or of a carried value is distributed as the old one"
        )
    )]
    Output {
        /// The value.
        value: String,
        /// Its distribution.
        found: String,
        /// The required distribution.
        expected: String,
        /// Where it is made.
        #[label("here")]
        at: Option<SourceSpan>,
    },
}

impl BoxingError {
    /// [`BoxingError::Undecided`] about a value of this graph.
    pub(super) fn undecided(graph: &Graph, value: ValueId) -> BoxingError {
        let known = graph.value(value);
        let found = known.dist.as_ref().map(|dist| {
            let entries: Vec<String> = dist
                .sbp
                .iter()
                .map(|entry| entry.map_or("_".to_owned(), |sbp| sbp.to_string()))
                .collect();
            format!("[{}] for {}", entries.join(", "), known.ty)
        });
        BoxingError::Undecided {
            value: known.name.clone(),
            found: found.unwrap_or_else(|| "none is written".to_owned()),
            at: graph.node(value.node).span.map(at),
        }
    }
}
