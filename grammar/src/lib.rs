//! Text to tree and back. Knows no op name and no meaning.
#![forbid(unsafe_code)]

pub mod ast;
