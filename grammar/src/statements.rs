//! Tokens to statements, in two linear passes: [`outline`] marks where statements begin and which braces
//! hold statements; [`assemble`] runs the parser on one statement at a time, innermost bodies first.
//!
//! A statement begins at a chain `%a:2, %b =` whose innermost bracket is a brace or none, and in a brace
//! at `return`, `yield` and `"name"(`; outside all brackets, at a word that is first on its line.

use crate::action::Line;
use crate::ast::{File, Span, Spanned, Stmt};
use crate::error::{self, Code, ParseError};
use crate::ir::LineParser;
use crate::token::{Lexeme, Token};
use crate::{MAX_DEPTH, MAX_ERRORS};

/// What a token is in the outline.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mark {
    /// Part of a statement.
    Plain,
    /// First of a statement.
    Start,
    /// First of a top-level item or header line: ends every open body.
    Item,
    /// The `{` of a body with statements.
    Open,
    /// Its `}`.
    Close,
    /// Its statement cannot be parsed; the error is recorded.
    Broken,
}

/// The tree of the tokens of `text`; `None` if it is nested too deeply.
pub(crate) fn read(text: &str, tokens: Vec<Lexeme<'_>>, errors: &mut Vec<ParseError>) -> File {
    match outline(text, &tokens, errors) {
        Some(marks) => assemble(text, tokens, &marks, errors),
        None => File::default(),
    }
}

/// An open bracket.
struct Bracket {
    /// Index of its token.
    token: usize,
    /// Whether it is a brace.
    brace: bool,
    /// Operators in it since the last comma: they nest as well.
    operators: usize,
}

struct Outline<'a, 't> {
    text: &'a str,
    tokens: &'a [Lexeme<'t>],
    marks: Vec<Mark>,
    stack: Vec<Bracket>,
    /// Levels of nesting: brackets and the operators in them.
    depth: usize,
    /// Operators outside all brackets, since the last comma or statement.
    operators: usize,
    /// First token of a chain `%a:2, %b` that ends here.
    chain: Option<usize>,
    errors: &'a mut Vec<ParseError>,
}

fn outline(text: &str, tokens: &[Lexeme<'_>], errors: &mut Vec<ParseError>) -> Option<Vec<Mark>> {
    let mut outline = Outline {
        text,
        tokens,
        marks: vec![Mark::Plain; tokens.len()],
        stack: Vec::new(),
        depth: 0,
        operators: 0,
        chain: None,
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
            Token::Plus | Token::Minus | Token::Star | Token::Slash => self.count_operator(),
            Token::OpenBrace => self.open(at, true),
            Token::OpenParen | Token::OpenBracket => self.open(at, false),
            Token::CloseBrace => self.close_brace(at),
            Token::CloseParen => self.close(at, &Token::OpenParen),
            Token::CloseBracket => self.close(at, &Token::OpenBracket),
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

    fn begins_item(&self, at: usize) -> bool {
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

    /// `return`, `yield` or `"name"(` in a brace.
    fn begins_statement(&self, at: usize) -> bool {
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
                    && !matches!(before, Some(Token::Word(_)))
            }
            _ => false,
        }
    }

    /// The chain with the value at `at`: a longer one after a comma, otherwise a new one.
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

    /// Closes a parenthesis or bracket; never beyond the innermost brace.
    fn close(&mut self, at: usize, opening: &Token<'_>) {
        let inner = self.stack.iter().rev().take_while(|bracket| !bracket.brace);
        let depth = inner
            .map(|bracket| &self.tokens[bracket.token].1)
            .position(|token| token == opening);
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

    /// Drops the innermost bracket, which nothing closes.
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

/// A body that is being read; the outermost is the file.
#[derive(Default)]
struct Frame<'t> {
    /// Place of its `{`.
    open: usize,
    /// What has been read.
    statements: Vec<Spanned<Stmt>>,
    /// Tokens of the statement that is being read.
    current: Vec<Lexeme<'t>>,
    /// Whether that statement cannot be parsed.
    broken: bool,
}

struct Assembly<'a, 't> {
    text: &'a str,
    parser: LineParser,
    file: File,
    /// Never empty.
    frames: Vec<Frame<'t>>,
    errors: &'a mut Vec<ParseError>,
}

fn assemble<'t>(
    text: &str,
    tokens: Vec<Lexeme<'t>>,
    marks: &[Mark],
    errors: &mut Vec<ParseError>,
) -> File {
    let mut assembly = Assembly {
        text,
        parser: LineParser::new(),
        file: File::default(),
        frames: vec![Frame::default()],
        errors,
    };
    for (lexeme, mark) in tokens.into_iter().zip(marks) {
        assembly.token(lexeme, *mark);
    }
    assembly.end_all(text.len());
    assembly.file
}

impl<'t> Assembly<'_, 't> {
    fn token(&mut self, lexeme: Lexeme<'t>, mark: Mark) {
        match mark {
            Mark::Start => self.end_statement(),
            Mark::Item => self.end_all(lexeme.0),
            Mark::Open => {
                return self.frames.push(Frame {
                    open: lexeme.0,
                    ..Frame::default()
                });
            }
            Mark::Close => return self.end_body(lexeme.2),
            Mark::Broken => self.top().broken = true,
            Mark::Plain => {}
        }
        self.top().current.push(lexeme);
    }

    fn top(&mut self) -> &mut Frame<'t> {
        self.frames.last_mut().expect("the file's frame stays")
    }

    /// Ends every body, at the end of the file or where the next item begins.
    fn end_all(&mut self, at: usize) {
        while self.frames.len() > 1 {
            self.end_body(at);
        }
        self.end_statement();
    }

    /// Ends the innermost body: it becomes one token of the statement around it.
    fn end_body(&mut self, end: usize) {
        self.end_statement();
        let body = self.frames.pop().expect("a closing brace has its frame");
        let block = Token::Block(body.statements);
        self.top().current.push((body.open, block, end));
    }

    /// Parses the statement that ends here.
    fn end_statement(&mut self) {
        let frame = self.top();
        let tokens = std::mem::take(&mut frame.current);
        let broken = std::mem::take(&mut frame.broken);
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            return;
        };
        if broken || self.errors.len() >= MAX_ERRORS {
            return;
        }
        let span = Span {
            start: first.0,
            end: last.2,
        };
        match self.parser.parse(tokens.into_iter().map(Ok)) {
            Ok(line) => self.accept(line, span),
            Err(failure) => self.errors.push(describe(self.text, failure, span)),
        }
    }

    fn accept(&mut self, line: Line, span: Span) {
        let inside = self.frames.len() > 1;
        match line {
            Line::Stmt(stmt) if inside => self.top().statements.push(stmt),
            Line::Stmt(_) => self.misplaced(span, "stands outside every `func`"),
            Line::Item(_) if inside => self.misplaced(span, "stands inside a body"),
            Line::Directive(_) if inside => {
                self.misplaced(
                    span,
                    "is no statement: those are `%name = op …`, `return`, `yield`",
                );
            }
            Line::Item(item) => self.file.items.push(item),
            Line::Directive(directive) if self.file.items.is_empty() => {
                self.file.header.push(directive);
            }
            Line::Directive(_) => {
                self.misplaced(
                    span,
                    "is no item: those are `const`, `mesh @name`, `func @name`",
                );
            }
        }
    }

    fn misplaced(&mut self, span: Span, what: &str) {
        let found = error::excerpt(self.text, span);
        self.errors.push(ParseError {
            code: Code::Misplaced,
            message: format!("`{found}` {what}"),
            found,
            help: Some("header lines stand first, then items; statements in the bodies".to_owned()),
            span,
        });
    }
}

type Failure<'t> = lalrpop_util::ParseError<usize, Token<'t>, ParseError>;

/// What the parser says, in words.
fn describe(text: &str, failure: Failure<'_>, statement: Span) -> ParseError {
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
            let found = format!("`{}`", error::excerpt(text, span));
            let error = ParseError::unexpected(found, &error::legal(&expected), span);
            with_hint(text, error)
        }
        Lalr::UnrecognizedEof { expected, .. } => {
            let found = "the end of the statement".to_owned();
            ParseError::unexpected(found, &error::legal(&expected), end)
        }
        Lalr::ExtraToken {
            token: (start, _, end),
        } => {
            let span = Span { start, end };
            let found = format!("`{}`", error::excerpt(text, span));
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

/// Adds what is likely meant, where a mistake is common.
fn with_hint(text: &str, mut error: ParseError) -> ParseError {
    let before = text[..error.span.start].trim_end();
    let word = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c);
    let last = &before[before.trim_end_matches(word).len()..];
    if last.starts_with('$') && last.contains('x') {
        error.help = Some(format!(
            "in a shape, `{last}` is one name: write a space before the `x`"
        ));
    }
    error
}
