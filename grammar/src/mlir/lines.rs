//! Builds the tree from the lines of MLIR: operations, blocks and aliases.

use super::Format;
use super::action::Line;
use super::ast::{Attr, Block, File, Op, Region, Tree};
use super::cursor::Cursor;
use super::cursor::attributes::LOCATION;
use crate::ast::{Span, Spanned};
use crate::error::{Errors, ParseError};
use crate::failure;
use crate::ir::MlirLineParser;
use crate::outline::Language;
use crate::statements::{Reader, StatementPosition, assemble};
use crate::token::{self, Lexeme, Token};

/// The tree of the tokens of `text`.
pub(super) fn read<'t>(
    text: &'t str,
    tokens: Vec<Lexeme<'t>>,
    formats: &dyn Fn(&str) -> Option<Format>,
    errors: &mut Errors,
) -> File {
    let mut reader = Mlir {
        text,
        parser: MlirLineParser::new(),
        formats,
        file: File::default(),
    };
    let outermost = assemble(text, tokens, Language::Mlir, &mut reader, errors);
    let ops = outermost.blocks.into_iter().flat_map(|block| block.ops);
    File {
        ops: ops.collect(),
        ..reader.file
    }
}

/// Whether the first token of a text occurs only in MLIR.
pub(super) fn begins(text: &str) -> bool {
    match token::first(text) {
        Some(Token::Text(_) | Token::Hash(_) | Token::Bang(_)) => true,
        Some(Token::Word(word)) => word == "module" || word.contains('.'),
        _ => false,
    }
}

struct Mlir<'a, 't> {
    text: &'t str,
    parser: MlirLineParser,
    formats: &'a dyn Fn(&str) -> Option<Format>,
    file: File,
}

impl<'t> Reader<'t> for Mlir<'_, 't> {
    type Body = Region;

    fn statement(
        &mut self,
        tokens: Vec<Lexeme<'t>>,
        place: StatementPosition<'_, Region>,
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

    fn block(&mut self, body: Region) -> Token<'t> {
        Token::Region(body)
    }
}

impl Mlir<'_, '_> {
    fn accept(
        &mut self,
        line: Line,
        place: StatementPosition<'_, Region>,
    ) -> Result<(), ParseError> {
        let op = match line {
            Line::Alias(alias) => {
                self.file.aliases.push(alias);
                return Ok(());
            }
            Line::Label(label, args) => {
                let label = Some(label);
                let ops = Vec::new();
                place.body.blocks.push(Block { label, args, ops });
                return Ok(());
            }
            Line::Generic(op) => op,
            Line::Pretty(op, tail) => self.pretty(op, tail)?,
        };
        consistent(&op)?;
        if place.body.blocks.is_empty() {
            place.body.blocks.push(Block::default());
        }
        if let Some(block) = place.body.blocks.last_mut() {
            block.ops.push(op);
        }
        Ok(())
    }

    /// Parses the tail of a pretty operation with its format function.
    fn pretty(&self, mut op: Op, mut tail: Vec<Spanned<Tree>>) -> Result<Op, ParseError> {
        op.location = location(&mut tail);
        let Some(format) = (self.formats)(&op.name.node) else {
            op.unread = true;
            return Ok(op);
        };
        let end = tail.last().map_or(op.name.span, |last| last.span);
        let mut cursor = Cursor::new(tail, end);
        format(&mut cursor, &mut op)?;
        cursor.end()?;
        Ok(op)
    }
}

/// Requires one type for each operand and each result.
fn consistent(op: &Op) -> Result<(), ParseError> {
    if op.unread {
        return Ok(());
    }
    let results: usize = op.results.iter().map(|result| result.1).sum();
    let counts = [
        ("operands", op.operands.len(), op.operand_types.len()),
        ("results", results, op.result_types.len()),
    ];
    for (what, values, types) in counts {
        // Unused results may be left unnamed.
        let nameless = what == "results" && values == 0;
        if values != types && !nameless {
            let found = format!("{values} {what} and {types} types of {what}");
            return Err(ParseError::unexpected(found, "as many", op.name.span));
        }
    }
    Ok(())
}

/// Removes a location from the end.
fn location(tail: &mut Vec<Spanned<Tree>>) -> Option<Spanned<Attr>> {
    let [.., word, group] = tail.as_slice() else {
        return None;
    };
    let span = Span {
        start: word.span.start,
        end: group.span.end,
    };
    match (&word.node, &group.node) {
        (Tree::Word(word), Tree::Group(..)) if word == LOCATION => {}
        _ => return None,
    }
    let last = tail.pop()?;
    tail.pop();
    match last.node {
        Tree::Group(_, body) => Some(Spanned {
            node: Attr::Location(body),
            span,
        }),
        _ => None,
    }
}
