//! Syntax errors as plain data; the compiler renders them.

use crate::MAX_ERRORS;
use crate::ast::Span;
use crate::token::Token;

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

/// The parser's own error type.
pub(crate) type Failure<'t> = lalrpop_util::ParseError<usize, Token<'t>, ParseError>;

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

/// What the parser says of a statement, in words.
pub(crate) fn describe(text: &str, failure: Failure<'_>, statement: Span) -> ParseError {
    use lalrpop_util::ParseError as Lalr;
    let end = Span {
        start: statement.end,
        end: statement.end,
    };
    match failure {
        Lalr::UnrecognizedToken {
            token: (start, token, end),
            expected,
        } => {
            let open = matches!(token, Token::Block(_));
            let end = if open { start + 1 } else { end };
            let span = Span { start, end };
            let found = excerpt(text, span);
            let help = hint(text, &found, &expected, start);
            let error = ParseError::unexpected(format!("`{found}`"), &legal(&expected), span);
            ParseError { help, ..error }
        }
        Lalr::UnrecognizedEof { expected, .. } => {
            let found = "the end of the statement".to_owned();
            ParseError::unexpected(found, &legal(&expected), end)
        }
        Lalr::ExtraToken {
            token: (start, _, end),
        } => {
            let span = Span { start, end };
            let found = format!("`{}`", excerpt(text, span));
            ParseError::unexpected(found, "the end of the statement", span)
        }
        Lalr::InvalidToken { location } => {
            let span = Span {
                start: location,
                end: location,
            };
            ParseError::unexpected("no token".to_owned(), "", span)
        }
        Lalr::User { mut error } => {
            if error.span == Span::default() {
                error.span = statement;
            }
            error
        }
    }
}

/// What is likely meant, where a mistake is common.
fn hint(text: &str, found: &str, expected: &[String], at: usize) -> Option<String> {
    let before = text[..at].trim_end();
    let word = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c);
    let last = &before[before.trim_end_matches(word).len()..];
    let in_shape = expected.iter().any(|terminal| terminal == "\"x\"");
    match found {
        _ if last.starts_with('$') && last.contains('x') => Some(format!(
            "in a shape, `{last}` is one name: write a space before the `x`"
        )),
        "x" if !last.is_empty() => Some(format!("in a shape, a constant is written `${last}`")),
        "+" | "-" | "*" | "/" if in_shape => {
            Some("in a shape, arithmetic stands in parentheses: `(2 * $n) x f32`".to_owned())
        }
        value if value.starts_with('%') && before.ends_with('(') => Some(
            "operands stand without parentheses; an op that is an operand stands in them"
                .to_owned(),
        ),
        _ => None,
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

/// The terminals that a parser reported as legal, in words: ``` `,`, `}` or a number ```.
///
/// Terminals in quotes are spelled as in the text; the others are kinds of tokens. Structural words
/// are left out where any word is legal.
fn legal(terminals: &[String]) -> String {
    let any_word = terminals.iter().any(|terminal| terminal == "Word");
    let mut words: Vec<String> = Vec::new();
    for terminal in terminals {
        let word = match terminal.as_str() {
            "Word" => "a word".to_owned(),
            "Value" => "a value `%name`".to_owned(),
            "ResultNumber" => "`#` and a number".to_owned(),
            "Symbol" => "a name `@name`".to_owned(),
            "Const" => "a constant `$name`".to_owned(),
            "Text" => "a string".to_owned(),
            "Integer" | "Float" => "a number".to_owned(),
            "Dtype" => "a dtype".to_owned(),
            "Block" => "a body `{ … }`".to_owned(),
            quoted => {
                let spelled = quoted.trim_matches('"');
                if any_word && is_structural(spelled) {
                    continue;
                }
                format!("`{spelled}`")
            }
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    if terminals == ["\"}\""] {
        words.push("a statement: `%name = op …`, `return …`, `yield …`".to_owned());
    }
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// Whether a terminal is a structural word, such as `return`.
fn is_structural(spelled: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    spelled.chars().all(is_letter) && spelled != "x"
}
