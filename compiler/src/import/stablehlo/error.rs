//! Errors of `import`.

use std::collections::BTreeSet;

use ddl_grammar::ast::Span;
use miette::{Diagnostic, LabeledSpan, SourceSpan};
use thiserror::Error;

use crate::diag::at;

/// Maximum number of locations in an error.
const MAX_PLACES: usize = 32;

/// A program that cannot be imported.
#[derive(Debug, Error, Diagnostic)]
pub(super) enum ImportError {
    /// Ops and types that cannot be represented.
    #[error("{what} cannot be imported")]
    #[diagnostic(code(ddl::import::unknown), help("{help}"))]
    Unknown {
        /// Names, with how often each occurs.
        what: String,
        /// What can be done about them.
        help: String,
        #[label(collection, "here")]
        places: Vec<LabeledSpan>,
    },
    /// An op that violates its definition, or uses an unsupported part of it.
    #[error("`{op}`: {message}")]
    #[diagnostic(code(ddl::import::form), help("{help}"))]
    Form {
        op: String,
        message: String,
        help: String,
        #[label("this op")]
        at: SourceSpan,
    },
    /// An element of a constant that its type does not have.
    #[error("{found} is not a valid element of this constant")]
    #[diagnostic(code(ddl::import::element), help("legal: {legal}"))]
    Element {
        found: String,
        legal: String,
        #[label("this element")]
        at: SourceSpan,
    },
    /// More than the compiler takes on.
    #[error("more than {limit} {what}")]
    #[diagnostic(code(ddl::import::limit))]
    Limit {
        what: &'static str,
        limit: usize,
        #[label("here")]
        at: SourceSpan,
    },
    /// Nothing to compile.
    #[error("the text has no public function")]
    #[diagnostic(
        code(ddl::import::no_entry),
        help("a StableHLO program is a module with a `func.func public @main`")
    )]
    NoEntry,
}

impl ImportError {
    /// One error for all unknown ops and types, with each location once; `None` if there are none.
    pub(super) fn unknown(ops: &[(String, Span)]) -> Option<ImportError> {
        if ops.is_empty() {
            return None;
        }
        // Inlined ops are visited once for each call.
        let mut seen = BTreeSet::new();
        let distinct = ops.iter().filter(|(name, span)| seen.insert((name, *span)));
        let ops: Vec<&(String, Span)> = distinct.collect();
        let mut names: Vec<(&str, usize)> = Vec::new();
        for (name, _) in &ops {
            match names.iter_mut().find(|(known, _)| known == name) {
                Some((_, count)) => *count += 1,
                None => names.push((name, 1)),
            }
        }
        let mut help: Vec<&str> = Vec::new();
        for advice in names.iter().map(|(name, _)| super::advice::of(name)) {
            if !help.contains(&advice) {
                help.push(advice);
            }
        }
        let words = names.iter().map(|(name, count)| match count {
            1 => format!("`{name}`"),
            _ => format!("`{name}` ({count} times)"),
        });
        let label = |(name, span): &&(String, Span)| {
            LabeledSpan::new_with_span(Some(name.clone()), at(*span))
        };
        Some(ImportError::Unknown {
            what: words.collect::<Vec<_>>().join(", "),
            help: help.join("\n"),
            places: ops.iter().take(MAX_PLACES).map(label).collect(),
        })
    }
}

/// Why an op is not imported; the caller adds the location.
#[derive(Debug)]
pub(super) enum Fault {
    /// It is unknown; the name to report.
    Unknown(String),
    /// The error, and what is legal.
    Wrong {
        /// What is wrong.
        message: String,
        /// What would do.
        help: String,
    },
    /// An element of a constant that its type does not have.
    Element {
        /// How it is written.
        found: String,
        /// What is legal.
        legal: String,
        /// Its place.
        at: Span,
    },
    /// A limit of the compiler is exceeded: of what, and the limit.
    Limit {
        /// The limited quantity.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// An operand, or something inside, has an error that is reported already.
    Silent,
}

impl Fault {
    /// The error, and what is legal.
    pub(super) fn wrong(message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault::Wrong {
            message: message.into(),
            help: help.into(),
        }
    }
}

impl From<ddl_dialect::op::OpError> for Fault {
    fn from(error: ddl_dialect::op::OpError) -> Fault {
        let legal = error.legal.map(|legal| format!("expected {legal}"));
        Fault::Wrong {
            message: error.message,
            help: legal.unwrap_or_else(|| "see docs/ops.md".to_owned()),
        }
    }
}
