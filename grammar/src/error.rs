//! What can be wrong with a text, in words. Plain data; the compiler shows it.

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
    pub(crate) fn unexpected(found: String, legal: &str, span: Span) -> ParseError {
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
/// Terminals in quotes are spelled as in the text; the others are kinds of tokens. Structural words are
/// left out where any word is legal.
pub(crate) fn legal(terminals: &[String]) -> String {
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
