//! MLIR's text: the same tokens and the same grammar file as our own, a tree of its own.
//!
//! An operation in the generic form is read by the grammar whole. Of one in a pretty form the
//! grammar reads the name and then balanced [`ast::Tree`]s, in which `{…}` with operations in it is
//! a region; the format function of that name takes these with a [`Cursor`] and says what the
//! generic form would be. No text is read twice, and this crate knows no operation: the caller has
//! the format functions.

pub(crate) mod action;
mod access;
pub mod ast;
mod cursor;
mod lines;

pub use self::cursor::{Cursor, Signature};

use self::ast::{File, Op};
use crate::ParseError;

/// Reads what follows the name of a pretty operation: fills in operands, attributes, regions and
/// types, and takes all that there is. Name, results and places are there already.
pub type Format = fn(&mut Cursor, &mut Op) -> Result<(), ParseError>;

/// Reads an MLIR text: the tree of what could be read, and what is wrong with the rest, in the
/// order of the text.
///
/// - `text`: the text
/// - `formats`: the format function of a pretty operation's name. Without one the operation is in
///   the tree as [`Op::unread`]: by its name, results and place alone.
///
/// Never panics if the format functions do not; time and memory are linear in the length of the
/// text.
pub fn parse(text: &str, formats: &dyn Fn(&str) -> Option<Format>) -> (File, Vec<ParseError>) {
    crate::whole(text, |tokens, errors| {
        lines::read(text, tokens, formats, errors)
    })
}

/// Whether a text looks like MLIR rather than our own language: by its first token.
pub fn is_mlir(text: &str) -> bool {
    lines::begins(text)
}
