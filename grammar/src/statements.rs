//! Tokens to statements: runs the parser on one statement at a time, innermost bodies first, along the
//! marks of the outline. A wrong statement is reported and left out; its neighbors are read.

use crate::action::Line;
use crate::ast::{File, Span, Spanned, Stmt};
use crate::error::{self, Code, Errors, ParseError};
use crate::ir::LineParser;
use crate::outline::{Mark, outline};
use crate::token::{Lexeme, Token};

/// The tree of the tokens of `text`; `None` if it is nested too deeply.
pub(crate) fn read(text: &str, tokens: Vec<Lexeme<'_>>, errors: &mut Errors) -> File {
    match outline(text, &tokens, errors) {
        Some(marks) => assemble(text, tokens, &marks, errors),
        None => File::default(),
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
    errors: &'a mut Errors,
}

fn assemble<'t>(text: &str, tokens: Vec<Lexeme<'t>>, marks: &[Mark], errors: &mut Errors) -> File {
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
        if broken || self.errors.is_full() {
            return;
        }
        let span = Span {
            start: first.0,
            end: last.2,
        };
        match self.parser.parse(tokens.into_iter().map(Ok)) {
            Ok(line) => self.accept(line, span),
            Err(failure) => self.errors.push(error::describe(self.text, failure, span)),
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
