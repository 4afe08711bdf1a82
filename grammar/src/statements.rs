//! Parses tokens by statements: runs the parser on one statement at a time, innermost bodies first,
//! guided by the outline. An erroneous statement is reported and skipped; its neighbors are parsed.

use crate::action::Line;
use crate::ast::{File, Span, Spanned, Stmt};
use crate::error::{self, Code, Errors, ParseError};
use crate::failure;
use crate::ir::LineParser;
use crate::outline::{Language, Mark, outline};
use crate::token::{Lexeme, Token};

/// The statement parser of a language.
pub(crate) trait Reader<'t> {
    /// The parsed content of a body, or of the file.
    type Body: Default;

    /// Parses a statement and adds it to its body.
    fn statement(
        &mut self,
        tokens: Vec<Lexeme<'t>>,
        place: StatementPosition<'_, Self::Body>,
        errors: &mut Errors,
    );

    /// A whole body as a token of the enclosing statement.
    fn block(&mut self, body: Self::Body) -> Token<'t>;
}

/// The position of a statement.
pub(crate) struct StatementPosition<'a, B> {
    /// The body.
    pub(crate) body: &'a mut B,
    /// Whether it is a nested body rather than the whole file.
    pub(crate) inside: bool,
    /// The statement's span.
    pub(crate) span: Span,
}

/// Parses tokens with a reader; returns the content of the top level. Returns nothing, with an
/// error, if they are nested too deeply.
pub(crate) fn assemble<'t, R: Reader<'t>>(
    text: &'t str,
    tokens: Vec<Lexeme<'t>>,
    language: Language,
    reader: &mut R,
    errors: &mut Errors,
) -> R::Body {
    let Some(marks) = outline(text, &tokens, language, errors) else {
        return R::Body::default();
    };
    let mut assembly = Assembly {
        reader,
        frames: Vec::new(),
        top: Frame::default(),
        errors,
    };
    for (lexeme, mark) in tokens.into_iter().zip(marks) {
        assembly.token(lexeme, mark);
    }
    assembly.end_all(text.len());
    assembly.top.body
}

/// An open body.
#[derive(Default)]
struct Frame<'t, B> {
    /// Place of its `{`.
    open: usize,
    /// Its content so far.
    body: B,
    /// Tokens of the current statement.
    current: Vec<Lexeme<'t>>,
    /// Whether the current statement is erroneous.
    broken: bool,
}

struct Assembly<'a, 't, R: Reader<'t>> {
    reader: &'a mut R,
    /// The enclosing bodies; the first is the file.
    frames: Vec<Frame<'t, R::Body>>,
    /// The innermost body.
    top: Frame<'t, R::Body>,
    errors: &'a mut Errors,
}

impl<'t, R: Reader<'t>> Assembly<'_, 't, R> {
    fn token(&mut self, lexeme: Lexeme<'t>, mark: Mark) {
        match mark {
            Mark::Start => self.end_statement(),
            Mark::Item => self.end_all(lexeme.0),
            Mark::Open => {
                let inner = Frame {
                    open: lexeme.0,
                    ..Frame::default()
                };
                self.frames.push(std::mem::replace(&mut self.top, inner));
                return;
            }
            Mark::Close => return self.end_body(lexeme.2),
            Mark::Broken => self.top.broken = true,
            Mark::Plain => {}
        }
        self.top.current.push(lexeme);
    }

    /// Closes every body, at the end of the file or at the next item.
    fn end_all(&mut self, at: usize) {
        while !self.frames.is_empty() {
            self.end_body(at);
        }
        self.end_statement();
    }

    /// Closes the innermost body: it becomes one token of the enclosing statement.
    fn end_body(&mut self, end: usize) {
        self.end_statement();
        let outer = self.frames.pop().expect("a closing brace has its frame");
        let body = std::mem::replace(&mut self.top, outer);
        let block = self.reader.block(body.body);
        self.top.current.push((body.open, block, end));
    }

    /// Parses the statement that ends here.
    fn end_statement(&mut self) {
        let tokens = std::mem::take(&mut self.top.current);
        let broken = std::mem::take(&mut self.top.broken);
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            return;
        };
        if broken || self.errors.is_full() {
            return;
        }
        let span = Span {
            start: first.0,
            end: last.2,
        };
        let place = StatementPosition {
            body: &mut self.top.body,
            inside: !self.frames.is_empty(),
            span,
        };
        self.reader.statement(tokens, place, self.errors);
    }
}

/// The tree of the tokens of `text`.
pub(crate) fn read<'t>(text: &'t str, tokens: Vec<Lexeme<'t>>, errors: &mut Errors) -> File {
    let mut reader = Own::new(text);
    assemble(text, tokens, Language::Own, &mut reader, errors);
    reader.file
}

/// Our own language.
pub(crate) struct Own<'t> {
    text: &'t str,
    parser: LineParser,
    file: File,
}

impl<'t> Reader<'t> for Own<'t> {
    type Body = Vec<Spanned<Stmt>>;

    fn statement(
        &mut self,
        tokens: Vec<Lexeme<'t>>,
        place: StatementPosition<'_, Self::Body>,
        errors: &mut Errors,
    ) {
        let span = place.span;
        let problem = match self.parser.parse(tokens.into_iter().map(Ok)) {
            Err(failure) => Some(failure::describe(self.text, failure, span)),
            Ok(line) => self.accept(line, place).err(),
        };
        if let Some(problem) = problem {
            errors.push(problem);
        }
    }

    fn block(&mut self, body: Self::Body) -> Token<'t> {
        Token::Block(body)
    }
}

impl<'t> Own<'t> {
    /// A reader in its initial state.
    pub(crate) fn new(text: &'t str) -> Own<'t> {
        Own {
            text,
            parser: LineParser::new(),
            file: File::default(),
        }
    }

    fn accept(
        &mut self,
        line: Line,
        place: StatementPosition<'_, Vec<Spanned<Stmt>>>,
    ) -> Result<(), ParseError> {
        let wrong = |what: &str| Err(self.misplaced(place.span, what));
        match line {
            Line::Stmt(stmt) if place.inside => place.body.push(stmt),
            Line::Stmt(_) => return wrong("stands outside every `func`"),
            Line::Item(_) if place.inside => return wrong("stands inside a body"),
            Line::Directive(_) if place.inside => {
                return wrong("is no statement: those are `%name = op …`, `return`, `yield`");
            }
            Line::Item(item) => self.file.items.push(item),
            Line::Directive(directive) if self.file.items.is_empty() => {
                self.file.header.push(directive);
            }
            Line::Directive(_) => {
                return wrong("is no item: those are `const`, `mesh @name`, `func @name`");
            }
        }
        Ok(())
    }

    fn misplaced(&self, span: Span, what: &str) -> ParseError {
        let found = error::excerpt(self.text, span);
        ParseError {
            code: Code::Misplaced,
            message: format!("`{found}` {what}"),
            found,
            help: Some("header lines stand first, then items; statements in the bodies".to_owned()),
            span,
        }
    }
}
