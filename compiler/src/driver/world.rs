//! Failures of the world around the compiler.

use miette::Diagnostic;
use thiserror::Error;

/// Why a program of this crate stops, and with what exit status.
#[derive(Clone, Debug)]
pub struct Failure {
    /// 1: the program or the content of an input file is wrong; 2: usage; 3: the world failed.
    pub status: u8,
    /// What standard error gets.
    pub message: String,
}

/// A file that cannot be read or written.
#[derive(Debug, Error, Diagnostic)]
#[error("`{path}`: {error}")]
#[diagnostic(code(ddl::file::io))]
pub(super) struct World {
    pub(super) path: String,
    pub(super) error: String,
}

/// A file that is no text.
#[derive(Debug, Error, Diagnostic)]
#[error("the text is not UTF-8 from byte {offset} on")]
#[diagnostic(code(ddl::file::encoding), help("it is text up to `{near}`"))]
pub(super) struct Encoding {
    pub(super) offset: usize,
    pub(super) near: String,
}
