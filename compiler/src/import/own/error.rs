//! Errors in a text that is marked as printed by us.

use ddl_grammar::ast::Span;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::at;

/// A text that `--emit mlir` did not print.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum OwnError {
    /// It differs from what we print.
    #[error("found {found}, expected {expected}")]
    #[diagnostic(
        code(ddl::import::own),
        help("a module with `ddl.phase` is one of those that `--emit mlir` prints")
    )]
    Form {
        /// What was found.
        found: String,
        /// What we print there.
        expected: String,
        /// Where.
        #[label("here")]
        at: SourceSpan,
    },
}

impl OwnError {
    /// Something other than `expected` was found.
    pub(crate) fn form(found: &str, expected: &str, span: Span) -> OwnError {
        OwnError::Form {
            found: format!("`{found}`"),
            expected: expected.to_owned(),
            at: at(span),
        }
    }
}
