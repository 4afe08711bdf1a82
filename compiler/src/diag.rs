//! Diagnostics: errors in the user's program, many per run.
//!
//! Every phase has an error enum (`thiserror` + `miette`) with one variant per code; a phase
//! collects errors in a [`Diags`] and continues where it can. The source text is attached when they
//! are rendered.

mod render;
mod snippet;
mod syntax;

use std::fmt;

use ddl_grammar::ast::Span;
use miette::{Diagnostic, SourceSpan};

pub use self::render::{Style, render};
pub(crate) use self::syntax::Syntax;

/// The errors of one run, in text order where they have locations.
#[derive(Default)]
pub struct Diags {
    /// Each error.
    pub errors: Vec<Box<dyn Diagnostic + Send + Sync>>,
}

impl Diags {
    /// No errors.
    pub fn new() -> Diags {
        Diags::default()
    }

    /// Adds an error.
    pub fn push(&mut self, error: impl Diagnostic + Send + Sync + 'static) {
        self.errors.push(Box::new(error));
    }

    /// Adds the errors of another.
    pub fn extend(&mut self, other: Diags) {
        self.errors.extend(other.errors);
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// `value` if there are no errors.
    ///
    /// # Errors
    /// The collected errors.
    pub fn or<T>(self, value: T) -> Result<T, Diags> {
        if self.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }
}

impl<E: Diagnostic + Send + Sync + 'static> From<E> for Diags {
    fn from(error: E) -> Diags {
        let mut diags = Diags::new();
        diags.push(error);
        diags
    }
}

impl fmt::Debug for Diags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for error in &self.errors {
            let code = error.code().map(|c| c.to_string()).unwrap_or_default();
            writeln!(f, "{code}: {error}")?;
        }
        Ok(())
    }
}

/// The first location of an error, if it has one.
fn place(error: &dyn Diagnostic) -> Option<usize> {
    error.labels()?.map(|label| label.offset()).min()
}

/// An error's code, or an empty string.
fn code(error: &dyn Diagnostic) -> String {
    error
        .code()
        .map(|code| code.to_string())
        .unwrap_or_default()
}

/// A location for miette.
pub fn at(span: Span) -> SourceSpan {
    (span.start, span.end.saturating_sub(span.start)).into()
}

/// Reports a compiler bug: prints where, then panics; the binaries turn the panic into exit status
/// 101 and a line asking to report it.
#[macro_export]
macro_rules! ice {
    ($($message:tt)*) => { panic!("internal error: {}", format_args!($($message)*)) };
}

/// A part of the language or tool that is not built yet.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{what} is not supported yet")]
#[diagnostic(code(ddl::unsupported), help("{instead}"))]
pub struct Unsupported {
    /// The requested feature, with its name in backticks.
    pub what: String,
    /// What is there instead.
    pub instead: String,
    /// Its location, if it is in the program.
    #[label("here")]
    pub at: Option<SourceSpan>,
}
