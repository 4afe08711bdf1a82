//! Errors of the grammar as diagnostics.

use std::fmt;

use ddl_grammar::ParseError;
use miette::{Diagnostic, LabeledSpan};

use super::at;

/// A text that is no program.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Syntax(pub(crate) ParseError);

impl Diagnostic for Syntax {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.0.code.name()))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.0
            .help
            .as_ref()
            .map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_with_span(Some("here".to_owned()), at(self.0.span));
        Some(Box::new(std::iter::once(label)))
    }
}
