//! Failures of the environment of the compiler.

use miette::Diagnostic;
use thiserror::Error;

/// Why a program of this crate stops, and with what exit status.
#[derive(Clone, Debug)]
pub struct Failure {
    /// 1: the program or the content of an input file is wrong; 2: usage; 3: the environment
    /// failed.
    pub status: u8,
    /// The text for standard error.
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

/// A program in MLIR's binary form, alone or within what `jax.export` serializes.
#[derive(Debug, Error, Diagnostic)]
#[error("the model is {what}, not text")]
#[diagnostic(
    code(ddl::file::bytecode),
    help(
        "give the text of the program: `jax.jit(f).lower(…).as_text()`, or \
         `jax.export.export(jax.jit(f))(…).mlir_module()`"
    )
)]
pub(super) struct Bytecode {
    what: &'static str,
}

impl Bytecode {
    /// The first bytes of MLIR's bytecode.
    const MAGIC: &'static [u8] = b"ML\xefR";

    /// Whether these bytes are, or hold, such a program.
    pub(super) fn of(bytes: &[u8]) -> Option<Bytecode> {
        let mut windows = bytes.windows(Bytecode::MAGIC.len());
        let what = match windows.position(|window| window == Bytecode::MAGIC)? {
            0 => "MLIR bytecode",
            _ => "a file that holds MLIR bytecode",
        };
        Some(Bytecode { what })
    }
}
