//! The lexer, based on logos, with two modes. In a shape (`tensor<` up to the first `,` or `>`)
//! `64x784xf32` is dims and a dtype; everywhere else it would be a number and a word.

use logos::Logos;

use crate::ast::mlir::Region;
use crate::ast::{Span, Spanned, Stmt};
use crate::error::{Code, Errors, ParseError};

/// The tokens of the grammar. Keywords are [`Token::Word`]s as well: the grammar distinguishes
/// them.
#[derive(Logos, Clone, Debug, PartialEq)]
#[logos(error = LexicalError)]
#[logos(skip r"[ \t\r\n]+")]
#[logos(skip(r"//[^\n]*", allow_greedy = true))]
pub(crate) enum Token<'t> {
    /// `{`
    #[token("{")]
    OpenBrace,
    /// `}`
    #[token("}")]
    CloseBrace,
    /// `(`
    #[token("(")]
    OpenParen,
    /// `)`
    #[token(")")]
    CloseParen,
    /// `[`
    #[token("[")]
    OpenBracket,
    /// `]`
    #[token("]")]
    CloseBracket,
    /// `<`
    #[token("<")]
    Less,
    /// `>`
    #[token(">")]
    Greater,
    /// `,`
    #[token(",")]
    Comma,
    /// `:`
    #[token(":")]
    Colon,
    /// `=`
    #[token("=")]
    Equal,
    /// `->`
    #[token("->")]
    Arrow,
    /// `+`
    #[token("+")]
    Plus,
    /// `-`
    #[token("-")]
    Minus,
    /// `*`
    #[token("*")]
    Star,
    /// `/`
    #[token("/")]
    Slash,
    /// `|`
    #[token("|")]
    Bar,
    /// `?`
    #[token("?")]
    Question,
    /// `_` alone.
    #[token("_", priority = 5)]
    Underscore,
    /// `tensor<`: the start of a shape.
    #[regex(r"tensor[ \t\r\n]*<", priority = 20)]
    Tensor,
    /// `#ddl.sbp`
    #[token("#ddl.sbp")]
    Encoding,
    /// `matmul`, `stablehlo.add`, `true`
    #[regex(r"[A-Za-z_][A-Za-z0-9_.]*")]
    Word(&'t str),
    /// `%h`, `%0`, `%"grad(w1)"`
    #[regex(r"%([0-9]+|[A-Za-z_.$][A-Za-z0-9_.$-]*)", |lexer| lexer.slice()[1..].to_owned())]
    #[regex(r#"%"([^"\\\n]|\\[^\n])*""#, |lexer| unquote(&lexer.slice()[1..]))]
    Value(String),
    /// `#1` after a value: one of several results.
    #[regex(r"#[0-9]+", |lexer| result_number(lexer.slice()))]
    ResultNumber(usize),
    /// `#loc1`, `#stablehlo.dot`: an attribute of MLIR.
    #[regex(r"#[A-Za-z_][A-Za-z0-9_.$]*")]
    Hash(&'t str),
    /// `!stablehlo.token`: a type of MLIR.
    #[regex(r"![A-Za-z_][A-Za-z0-9_.$]*")]
    Bang(&'t str),
    /// `^bb0`: a block of MLIR.
    #[regex(r"\^[A-Za-z0-9_.$-]+")]
    Caret(&'t str),
    /// `@loss`
    #[regex(r"@[A-Za-z_][A-Za-z0-9_.$-]*", |lexer| lexer.slice()[1..].to_owned())]
    #[regex(r#"@"([^"\\\n]|\\[^\n])*""#, |lexer| unquote(&lexer.slice()[1..]))]
    Symbol(String),
    /// `$batch`
    #[regex(r"\$[A-Za-z_][A-Za-z0-9_.]*", |lexer| lexer.slice()[1..].to_owned())]
    #[regex(r#"\$"([^"\\\n]|\\[^\n])*""#, |lexer| unquote(&lexer.slice()[1..]))]
    Const(String),
    /// `"local"`, escapes resolved.
    #[regex(r#""([^"\\\n]|\\[^\n])*""#, |lexer| unquote(lexer.slice()))]
    Text(String),
    /// An unterminated string; never reaches the grammar.
    #[regex(r#"[%@$]?"([^"\\\n]|\\[^\n])*"#, |_| never_closed())]
    Open,
    /// `64`, `0x40`: unsigned, at most 2¹²⁷.
    #[regex(r"[0-9]+", |lexer| integer(lexer.slice(), 10))]
    #[regex(r"0x[0-9A-Fa-f]+", |lexer| integer(&lexer.slice()[2..], 16))]
    Integer(u128),
    /// `1.0`, `5e-2`
    #[regex(r"[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?", |lexer| float(lexer.slice()))]
    #[regex(r"[0-9]+[eE][+-]?[0-9]+", |lexer| float(lexer.slice()))]
    Float(f64),
    /// `x` between the dims of a shape.
    By,
    /// A word in a shape.
    Dtype(&'t str),
    /// `{ … }` with statements in it, already parsed.
    Block(Vec<Spanned<Stmt>>),
    /// `{ … }` with operations of MLIR in it, already parsed.
    Region(Region),
    /// An invalid token; the error is recorded, and its statement is not parsed.
    Bad,
}

/// Tokens of a shape.
#[derive(Logos, Clone, Debug, PartialEq)]
#[logos(error = LexicalError)]
#[logos(skip r"[ \t\r\n]+")]
#[logos(skip(r"//[^\n]*", allow_greedy = true))]
enum ShapeToken<'t> {
    #[token("x")]
    By,
    #[token(",")]
    Comma,
    #[token(">")]
    Greater,
    #[token("(")]
    OpenParen,
    #[token("?")]
    Question,
    #[regex(r"[0-9]+", |lexer| integer(lexer.slice(), 10))]
    Integer(u128),
    #[regex(r"\$[A-Za-z_][A-Za-z0-9_.]*", |lexer| lexer.slice()[1..].to_owned())]
    #[regex(r#"\$"([^"\\\n]|\\[^\n])*""#, |lexer| unquote(&lexer.slice()[1..]))]
    Const(String),
    #[regex(r"[A-Za-wyz_][A-Za-z0-9_]*")]
    Dtype(&'t str),
}

/// Why a piece of text is not a token.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum LexicalError {
    /// No token starts like this.
    #[default]
    Character,
    /// A number out of range.
    Number,
    /// An invalid escape.
    Escape,
    /// An unterminated string.
    Open,
}

impl LexicalError {
    fn describe(self) -> (Code, &'static str, &'static str) {
        match self {
            LexicalError::Character => (
                Code::Character,
                "no token starts with",
                "names with other characters are quoted: `%\"…\"`, `@\"…\"`, `$\"…\"`",
            ),
            LexicalError::Number => (
                Code::Number,
                "number out of range:",
                "integers have at most 127 bits, floats are finite in f64",
            ),
            LexicalError::Escape => (
                Code::Escape,
                "not a legal string:",
                "escapes are `\\\\`, `\\\"`, `\\n`, `\\t` and two hex digits; the bytes must be UTF-8",
            ),
            LexicalError::Open => (
                Code::Unclosed,
                "string is never closed:",
                "a string ends on its line with `\"`; a line break in it is `\\n`",
            ),
        }
    }
}

/// A token with its byte range.
pub(crate) type Lexeme<'t> = (usize, Token<'t>, usize);

/// All tokens of a text, and the lexical errors. A run of invalid characters gives one
/// [`Token::Bad`] and one error.
pub(crate) fn lex<'t>(text: &'t str, errors: &mut Errors) -> Vec<Lexeme<'t>> {
    let mut lexer = Lexer::new(text);
    let mut tokens: Vec<Lexeme<'t>> = Vec::with_capacity(text.len() / 4);
    let mut last = None;
    while let Some((token, span)) = lexer.next() {
        let token = match token {
            Ok(token) => token,
            Err(LexicalError::Character) if last == Some(span.start) => {
                last = Some(span.end);
                continue;
            }
            Err(problem) => {
                let (code, message, help) = problem.describe();
                errors.push(ParseError::lexical(code, message, text, span, help));
                last = (problem == LexicalError::Character).then_some(span.end);
                Token::Bad
            }
        };
        tokens.push((span.start, token, span.end));
    }
    tokens
}

/// The first token of a text.
pub(crate) fn first(text: &str) -> Option<Token<'_>> {
    lexer(text).next()?.ok()
}

/// A lexer at the beginning of a text, after the byte order mark that some editors write.
fn lexer(text: &str) -> logos::Lexer<'_, Token<'_>> {
    const MARK: char = '\u{feff}';
    let mut lexer = Token::lexer(text);
    if text.starts_with(MARK) {
        lexer.bump(MARK.len_utf8());
    }
    lexer
}

/// The lexer in one of its modes.
enum Lexer<'t> {
    /// Outside a shape; inside the parentheses of a dim, the number of open ones.
    Plain(logos::Lexer<'t, Token<'t>>, usize),
    /// In a shape.
    Shape(logos::Lexer<'t, ShapeToken<'t>>),
    /// The transition between two modes.
    Between,
}

impl<'t> Lexer<'t> {
    fn new(text: &'t str) -> Lexer<'t> {
        Lexer::Plain(lexer(text), 0)
    }

    fn next(&mut self) -> Option<(Result<Token<'t>, LexicalError>, Span)> {
        let (token, span);
        (token, span, *self) = match std::mem::replace(self, Lexer::Between) {
            Lexer::Plain(lexer, parens) => plain(lexer, parens)?,
            Lexer::Shape(lexer) => shape(lexer)?,
            Lexer::Between => return None,
        };
        let span = Span {
            start: span.start,
            end: span.end,
        };
        Some((token, span))
    }
}

type Lexed<'t> = (
    Result<Token<'t>, LexicalError>,
    std::ops::Range<usize>,
    Lexer<'t>,
);

fn plain<'t>(mut lexer: logos::Lexer<'t, Token<'t>>, parens: usize) -> Option<Lexed<'t>> {
    let token = lexer.next()?;
    let span = lexer.span();
    let next = match (&token, parens) {
        (Ok(Token::Tensor), _) | (Ok(Token::CloseParen), 1) => Lexer::Shape(lexer.morph()),
        (Ok(Token::OpenParen), 1..) => Lexer::Plain(lexer, parens + 1),
        (Ok(Token::CloseParen), 2..) => Lexer::Plain(lexer, parens - 1),
        _ => Lexer::Plain(lexer, parens),
    };
    Some((token, span, next))
}

fn shape<'t>(mut lexer: logos::Lexer<'t, ShapeToken<'t>>) -> Option<Lexed<'t>> {
    let token = lexer.next()?;
    let span = lexer.span();
    let token = match token {
        Ok(ShapeToken::By) => Token::By,
        Ok(ShapeToken::Question) => Token::Question,
        Ok(ShapeToken::Integer(value)) => Token::Integer(value),
        Ok(ShapeToken::Const(name)) => Token::Const(name),
        Ok(ShapeToken::Dtype(name)) => Token::Dtype(name),
        Ok(ShapeToken::Comma) => {
            return Some((Ok(Token::Comma), span, Lexer::Plain(lexer.morph(), 0)));
        }
        Ok(ShapeToken::Greater) => {
            return Some((Ok(Token::Greater), span, Lexer::Plain(lexer.morph(), 0)));
        }
        Ok(ShapeToken::OpenParen) => {
            return Some((Ok(Token::OpenParen), span, Lexer::Plain(lexer.morph(), 1)));
        }
        // A character that cannot be part of a shape ends it, so that a missing `>` does not
        // consume the rest of the text.
        Err(LexicalError::Character) => {
            let mut outside = Token::lexer(lexer.source());
            outside.bump(span.start);
            return plain(outside, 0);
        }
        Err(problem) => return Some((Err(problem), span, Lexer::Shape(lexer))),
    };
    Some((Ok(token), span, Lexer::Shape(lexer)))
}

fn never_closed() -> Result<(), LexicalError> {
    Err(LexicalError::Open)
}

fn result_number(literal: &str) -> Result<usize, LexicalError> {
    literal[1..].parse().map_err(|_| LexicalError::Number)
}

fn integer(digits: &str, radix: u32) -> Result<u128, LexicalError> {
    let value = u128::from_str_radix(digits, radix).map_err(|_| LexicalError::Number)?;
    if value > i128::MIN.unsigned_abs() {
        return Err(LexicalError::Number);
    }
    Ok(value)
}

fn float(digits: &str) -> Result<f64, LexicalError> {
    let value: f64 = digits.parse().map_err(|_| LexicalError::Number)?;
    if value.is_finite() {
        Ok(value)
    } else {
        Err(LexicalError::Number)
    }
}

/// Unescapes a quoted string literal: `\n`, `\t`, `\"`, `\\`, and `\C3\A9` for bytes.
fn unquote(literal: &str) -> Result<String, LexicalError> {
    let inner = &literal[1..literal.len() - 1];
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let escape = rest.next().ok_or(LexicalError::Escape)?;
        bytes.push(match escape {
            b'n' => b'\n',
            b't' => b'\t',
            b'"' | b'\\' => escape,
            _ => {
                let high = char::from(escape).to_digit(16);
                let low = rest.next().and_then(|low| char::from(low).to_digit(16));
                let (high, low) = high.zip(low).ok_or(LexicalError::Escape)?;
                u8::try_from(high * 16 + low).expect("two hex digits are a byte")
            }
        });
    }
    String::from_utf8(bytes).map_err(|_| LexicalError::Escape)
}
