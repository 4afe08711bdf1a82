//! Finds the starts of statements, and the braces that contain statements, in one linear pass over
//! the tokens.
//!
//! A statement begins at a chain `%a:2, %b =` whose innermost bracket is a brace or none, and in a
//! brace at `return`, `yield` and `"name"(`; outside all brackets, at the first word of a line.
//! `func` and `mesh` before a `@name` close every open body, so that a missing brace costs only one
//! item.
//!
//! In MLIR, where `<` is a bracket as well, an operation begins at such a chain; and at the start
//! of a line or after a `{`, at `"name"(`, `^label`, `#alias =`, `dialect.op` and a few words
//! without a dialect.

use crate::MAX_DEPTH;
use crate::ast::Span;
use crate::error::{self, Code, Errors, ParseError};
use crate::token::{Lexeme, Token};

/// The language of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Language {
    /// Our own.
    Own,
    /// MLIR.
    Mlir,
}

/// MLIR words that begin an operation without naming its dialect.
const OPERATIONS: [&str; 4] = ["module", "func", "call", "return"];

/// The role of a token in the outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mark {
    /// Part of a statement.
    Plain,
    /// First of a statement.
    Start,
    /// First of a top-level item or header line: closes every open body.
    Item,
    /// The `{` of a body with statements.
    Open,
    /// Its `}`.
    Close,
    /// Its statement cannot be parsed; the error is recorded.
    Broken,
}

/// An open bracket.
struct Bracket {
    /// Index of its token.
    token: usize,
    /// Whether it is a brace.
    brace: bool,
    /// Operators in it since the last comma, which count as nesting.
    operators: usize,
}

struct Outline<'a, 't> {
    text: &'a str,
    tokens: &'a [Lexeme<'t>],
    marks: Vec<Mark>,
    stack: Vec<Bracket>,
    /// Nesting levels: brackets and the operators in them.
    depth: usize,
    /// Operators outside all brackets, since the last comma or statement.
    operators: usize,
    /// First token of a chain `%a:2, %b` that ends here.
    chain: Option<usize>,
    language: Language,
    errors: &'a mut Errors,
}

/// The role of each token; `None` if they are nested too deeply. Unbalanced brackets are reported.
pub(crate) fn outline(
    text: &str,
    tokens: &[Lexeme<'_>],
    language: Language,
    errors: &mut Errors,
) -> Option<Vec<Mark>> {
    let mut outline = Outline {
        text,
        tokens,
        marks: vec![Mark::Plain; tokens.len()],
        stack: Vec::new(),
        depth: 0,
        operators: 0,
        chain: None,
        language,
        errors,
    };
    for at in 0..tokens.len() {
        outline.token(at);
        if outline.depth > MAX_DEPTH {
            outline.too_deep(at);
            return None;
        }
    }
    outline.close_all();
    Some(outline.marks)
}

impl Outline<'_, '_> {
    fn token(&mut self, at: usize) {
        if self.begins_item(at) {
            self.close_all();
            self.marks[at] = Mark::Item;
        } else if self.in_body() && self.begins_statement(at) {
            self.start(at);
        }
        let chain = self.chain.take();
        match &self.tokens[at].1 {
            Token::Value(_) if self.in_body() => self.chain = self.extended(chain, at),
            Token::Colon | Token::Integer(_) => self.chain = chain,
            Token::Comma => {
                self.chain = chain;
                self.reset_operators();
            }
            Token::Equal => {
                if let Some(first) = chain {
                    self.start(first);
                }
            }
            Token::Less | Token::Tensor if self.is_mlir() => self.open(at, false),
            Token::Greater if self.is_mlir() => self.close(at, &[Token::Less, Token::Tensor]),
            Token::Plus | Token::Minus | Token::Star | Token::Slash => self.count_operator(),
            Token::OpenBrace => self.open(at, true),
            Token::OpenParen | Token::OpenBracket => self.open(at, false),
            Token::CloseBrace => self.close_brace(at),
            Token::CloseParen => self.close(at, &[Token::OpenParen]),
            Token::CloseBracket => self.close(at, &[Token::OpenBracket]),
            Token::Bad => self.marks[at] = Mark::Broken,
            _ => {}
        }
    }

    /// Whether the innermost bracket is a brace or none.
    fn in_body(&self) -> bool {
        self.stack.last().is_none_or(|bracket| bracket.brace)
    }

    fn before(&self, at: usize) -> Option<&Token<'_>> {
        at.checked_sub(1).map(|before| &self.tokens[before].1)
    }

    fn after(&self, at: usize) -> Option<&Token<'_>> {
        self.tokens.get(at + 1).map(|lexeme| &lexeme.1)
    }

    fn first_on_line(&self, at: usize) -> bool {
        let end = at.checked_sub(1).map_or(0, |before| self.tokens[before].2);
        end == 0 || self.text[end..self.tokens[at].0].contains('\n')
    }

    fn is_mlir(&self) -> bool {
        self.language == Language::Mlir
    }

    fn begins_item(&self, at: usize) -> bool {
        if self.is_mlir() {
            return false;
        }
        let Token::Word(word) = self.tokens[at].1 else {
            return false;
        };
        let named = matches!(self.after(at), Some(Token::Symbol(_)));
        if named && word == "func" && !matches!(self.before(at), Some(Token::Equal)) {
            return true;
        }
        let continues = |token: &Token<'_>| {
            matches!(
                token,
                Token::Equal | Token::Comma | Token::Colon | Token::Arrow | Token::Plus
            ) || matches!(token, Token::Minus | Token::Star | Token::Slash)
        };
        let starts = self.stack.is_empty() || (named && word == "mesh");
        starts && self.first_on_line(at) && !self.before(at).is_some_and(continues)
    }

    /// Whether an MLIR operation, block or alias begins here, other than at a chain.
    fn begins_operation(&self, at: usize) -> bool {
        if !self.first_on_line(at) && !matches!(self.before(at), Some(Token::OpenBrace)) {
            return false;
        }
        let after = self.after(at);
        match &self.tokens[at].1 {
            Token::Text(_) => matches!(after, Some(Token::OpenParen)),
            Token::Hash(_) | Token::Bang(_) => matches!(after, Some(Token::Equal)),
            Token::Caret(_) => true,
            // Alone in a brace, any other word is an attribute.
            Token::Word(word) if matches!(after, Some(Token::CloseBrace)) => {
                *word == "return" || word.ends_with(".return")
            }
            Token::Word(word) => {
                let named = word.contains('.') || OPERATIONS.contains(word);
                named && !matches!(after, Some(Token::Equal | Token::Comma))
            }
            _ => false,
        }
    }

    /// `return`, `yield` or `"name"(` in a brace.
    fn begins_statement(&self, at: usize) -> bool {
        if self.is_mlir() {
            return self.begins_operation(at);
        }
        let before = self.before(at);
        if self.stack.is_empty() || matches!(before, Some(Token::Comma | Token::Equal)) {
            return false;
        }
        match &self.tokens[at].1 {
            Token::Word("return" | "yield") => {
                !matches!(self.after(at), Some(Token::Equal | Token::Comma))
            }
            Token::Text(_) => {
                matches!(self.after(at), Some(Token::OpenParen))
                    && !matches!(before, Some(Token::Word("layer")))
            }
            _ => false,
        }
    }

    /// The chain with the value at `at`: extends the previous one after a comma, otherwise starts a
    /// new one.
    fn extended(&self, chain: Option<usize>, at: usize) -> Option<usize> {
        match self.before(at) {
            Some(Token::Comma) => chain.or(Some(at)),
            _ => Some(at),
        }
    }

    fn start(&mut self, at: usize) {
        self.marks[at] = Mark::Start;
        self.reset_operators();
        if let Some(bracket) = self.stack.last() {
            self.marks[bracket.token] = Mark::Open;
        }
    }

    fn open(&mut self, at: usize, brace: bool) {
        self.stack.push(Bracket {
            token: at,
            brace,
            operators: 0,
        });
        self.depth += 1;
    }

    fn pop(&mut self) -> Option<Bracket> {
        let bracket = self.stack.pop()?;
        self.depth -= 1 + bracket.operators;
        Some(bracket)
    }

    fn close_brace(&mut self, at: usize) {
        while self.stack.last().is_some_and(|bracket| !bracket.brace) {
            self.unclosed();
        }
        match self.pop() {
            Some(open) if self.marks[open.token] == Mark::Open => self.marks[at] = Mark::Close,
            Some(_) => {}
            None => self.unopened(at),
        }
    }

    /// Closes a parenthesis or bracket, but never beyond the innermost brace.
    fn close(&mut self, at: usize, opening: &[Token<'_>]) {
        let inner = self.stack.iter().rev().take_while(|bracket| !bracket.brace);
        let depth = inner
            .map(|bracket| &self.tokens[bracket.token].1)
            .position(|token| opening.contains(token));
        let Some(depth) = depth else {
            return self.unopened(at);
        };
        for _ in 0..depth {
            self.unclosed();
        }
        self.pop();
    }

    fn close_all(&mut self) {
        while !self.stack.is_empty() {
            self.unclosed();
        }
        self.reset_operators();
    }

    fn count_operator(&mut self) {
        self.depth += 1;
        match self.stack.last_mut() {
            Some(bracket) => bracket.operators += 1,
            None => self.operators += 1,
        }
    }

    fn reset_operators(&mut self) {
        let count = match self.stack.last_mut() {
            Some(bracket) => &mut bracket.operators,
            None => &mut self.operators,
        };
        self.depth -= std::mem::take(count);
    }

    fn span(&self, at: usize) -> Span {
        let (start, _, end) = self.tokens[at];
        Span { start, end }
    }

    /// Drops the innermost bracket, which is never closed.
    fn unclosed(&mut self) {
        let Some(bracket) = self.pop() else { return };
        let span = self.span(bracket.token);
        let help = "every `(`, `[` and `{` is closed in the reverse order";
        let found = error::excerpt(self.text, span);
        self.errors.push(ParseError {
            code: Code::Unclosed,
            message: format!("`{found}` is never closed"),
            found,
            help: Some(help.to_owned()),
            span,
        });
        if self.marks[bracket.token] != Mark::Open {
            self.marks[bracket.token] = Mark::Broken;
        }
    }

    fn unopened(&mut self, at: usize) {
        let help = "remove it, or open it in this statement";
        self.errors.push(ParseError::lexical(
            Code::Unopened,
            "nothing is open that this closes:",
            self.text,
            self.span(at),
            help,
        ));
        self.marks[at] = Mark::Broken;
    }

    fn too_deep(&mut self, at: usize) {
        let help = format!("at most {MAX_DEPTH} brackets and operators lie in each other");
        self.errors.push(ParseError::lexical(
            Code::Limit,
            "nested too deeply:",
            self.text,
            self.span(at),
            &help,
        ));
    }
}
