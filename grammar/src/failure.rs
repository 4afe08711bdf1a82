//! The errors of the generated parser, as messages.

use crate::ast::Span;
use crate::error::{ParseError, excerpt};
use crate::token::Token;

/// The parser's own error type.
pub(crate) type Failure<'t> = lalrpop_util::ParseError<usize, Token<'t>, ParseError>;

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
