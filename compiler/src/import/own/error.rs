//! What is wrong with a text that says it is ours.

use ddl_grammar::ast::Span;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

use crate::diag::at;

/// A text that `--emit mlir` did not print.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum OwnError {
    /// Something is not as we print it.
    #[error("found {found}, expected {expected}")]
    #[diagnostic(
        code(ddl::import::own),
        help("a module with `ddl.phase` is one of those that `--emit mlir` prints")
    )]
    Form {
        /// What stands there.
        found: String,
        /// What is printed there.
        expected: String,
        /// Where.
        #[label("here")]
        at: SourceSpan,
    },
}

impl OwnError {
    /// Something else stands where `expected` is printed.
    pub(crate) fn form(found: &str, expected: &str, span: Span) -> OwnError {
        OwnError::Form {
            found: format!("`{found}`"),
            expected: expected.to_owned(),
            at: at(span),
        }
    }
}
