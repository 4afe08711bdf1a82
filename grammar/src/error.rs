//! Syntax errors as plain data; the compiler renders them.

use crate::MAX_ERRORS;
use crate::ast::Span;

/// Something in the text that is no legal program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ParseError {
    /// What kind of error.
    pub code: Code,
    /// What is wrong: lower case, names in backticks.
    pub message: String,
    /// What stands there, shortened.
    pub found: String,
    /// What is legal there.
    pub help: Option<String>,
    /// Where.
    pub span: Span,
}

/// Kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// A character that starts no token.
    Character,
    /// A number out of range.
    Number,
    /// An escape in a string that is none.
    Escape,
    /// A bracket or string that is never closed.
    Unclosed,
    /// A closing bracket without an opening one.
    Unopened,
    /// Nested more deeply than [`crate::MAX_DEPTH`], or longer than [`crate::MAX_BYTES`].
    Limit,
    /// A token where another belongs.
    Unexpected,
    /// A statement outside a function, a function inside one.
    Misplaced,
    /// An entry of a distribution that is none.
    Sbp,
}

impl Code {
    /// Every code.
    pub const ALL: [Code; 9] = [
        Code::Character,
        Code::Number,
        Code::Escape,
        Code::Unclosed,
        Code::Unopened,
        Code::Limit,
        Code::Unexpected,
        Code::Misplaced,
        Code::Sbp,
    ];

    /// The code as users see it: `ddl::parse::unexpected`.
    pub fn name(self) -> &'static str {
        match self {
            Code::Character => "ddl::parse::character",
            Code::Number => "ddl::parse::number",
            Code::Escape => "ddl::parse::escape",
            Code::Unclosed => "ddl::parse::unclosed",
            Code::Unopened => "ddl::parse::unopened",
            Code::Limit => "ddl::parse::limit",
            Code::Unexpected => "ddl::parse::unexpected",
            Code::Misplaced => "ddl::parse::misplaced",
            Code::Sbp => "ddl::parse::sbp",
        }
    }
}

impl ParseError {
    /// An error about the text at a place: its message ends in that text.
    pub(crate) fn lexical(
        code: Code,
        message: &str,
        text: &str,
        span: Span,
        help: &str,
    ) -> ParseError {
        let found = excerpt(text, span);
        ParseError {
            code,
            message: format!("{message} `{found}`"),
            found,
            help: Some(help.to_owned()),
            span,
        }
    }

    /// `found` stands where one of `legal` (in words, may be empty) belongs.
    pub fn unexpected(found: String, legal: &str, span: Span) -> ParseError {
        let message = if legal.is_empty() {
            format!("found {found}")
        } else {
            format!("found {found}, expected {legal}")
        };
        ParseError {
            code: Code::Unexpected,
            message,
            found,
            help: None,
            span,
        }
    }
}

/// The errors of one run, as many as are reported.
#[derive(Debug, Default)]
pub(crate) struct Errors(Vec<ParseError>);

impl Errors {
    pub(crate) fn push(&mut self, error: ParseError) {
        if !self.is_full() {
            self.0.push(error);
        }
    }

    /// Whether no more are reported.
    pub(crate) fn is_full(&self) -> bool {
        self.0.len() >= MAX_ERRORS
    }

    /// All, in the order of the text.
    pub(crate) fn sorted(mut self) -> Vec<ParseError> {
        self.0.sort_by_key(|error| error.span);
        self.0
    }
}

/// The text at a place, at most one line and 40 characters of it.
pub(crate) fn excerpt(text: &str, span: Span) -> String {
    let line = text[span.start..span.end].lines().next().unwrap_or("");
    let mut short: String = line.chars().take(40).collect();
    if short.len() < span.end - span.start {
        short.push('…');
    }
    short
}
