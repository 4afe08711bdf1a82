//! MLIR's textual form: the same tokens and grammar file as our own language, but a separate tree.
//!
//! The grammar parses generic operations completely. For operations in a pretty form it parses the
//! name and then balanced [`ast::Tree`]s, in which `{…}` with operations is a region; the format
//! function for that name reads these with a [`Cursor`] and produces the generic form. No text is
//! parsed twice, and this crate knows no operations: the caller provides the format functions.

pub(crate) mod action;
mod access;
mod cursor;
mod lines;

pub(crate) use self::cursor::attributes::{hash, typed};
pub use self::cursor::{Cursor, Signature};
pub use crate::ast::mlir as ast;

use self::ast::{File, Op};
use crate::ParseError;

/// Parses the text after the name of a pretty operation: fills in operands, attributes, regions and
/// types, and must consume everything. Name, results and spans are already set.
pub type Format = fn(&mut Cursor, &mut Op) -> Result<(), ParseError>;

/// Parses an MLIR text: returns the tree of everything that could be parsed, and the errors in text
/// order.
///
/// - `text`: the text
/// - `formats`: the format function for a pretty operation's name. Without one the operation is in
///   the tree as [`Op::unread`]: with its name, results and span only.
///
/// Never panics unless a format function does; time and memory are linear in the length of the
/// text.
pub fn parse(text: &str, formats: &dyn Fn(&str) -> Option<Format>) -> (File, Vec<ParseError>) {
    crate::whole(text, |tokens, errors| {
        lines::read(text, tokens, formats, errors)
    })
}

/// Whether a text is MLIR rather than our own language, judged by its first token.
pub fn is_mlir(text: &str) -> bool {
    lines::begins(text)
}
