//! Diagnostics: what is wrong with the user's program, many per run.
//!
//! Every phase has an error enum of its own (`thiserror` + `miette`), one variant per code; a phase
//! collects them in a [`Diags`] and goes on where it can. The text is attached when they are shown.

mod render;
mod snippet;
mod syntax;

use std::fmt;

use ddl_grammar::ast::Span;
use miette::{Diagnostic, SourceSpan};

pub use self::render::{Style, render};
pub(crate) use self::syntax::Syntax;

/// The errors of one run, in the order of the text where they have places.
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
    /// These.
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

/// The first place that an error names, if it names one.
fn place(error: &dyn Diagnostic) -> Option<usize> {
    error.labels()?.map(|label| label.offset()).min()
}

/// An error's code, or nothing.
fn code(error: &dyn Diagnostic) -> String {
    error
        .code()
        .map(|code| code.to_string())
        .unwrap_or_default()
}

/// A place for miette.
pub fn at(span: Span) -> SourceSpan {
    (span.start, span.end.saturating_sub(span.start)).into()
}

/// Stops with a report of a bug of ours: says where, then panics; the binaries turn the panic into
/// exit status 101 and a line asking to report it.
#[macro_export]
macro_rules! ice {
    ($($message:tt)*) => { panic!("internal error: {}", format_args!($($message)*)) };
}

/// A part of the language or tool that is not built yet.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{what} is not supported yet")]
#[diagnostic(code(ddl::unsupported), help("{instead}"))]
pub struct Unsupported {
    /// What was asked for, with its name in backticks.
    pub what: String,
    /// What is there instead.
    pub instead: String,
    /// Where it was asked for, if in the program.
    #[label("here")]
    pub at: Option<SourceSpan>,
}
