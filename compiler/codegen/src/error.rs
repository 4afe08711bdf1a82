//! Errors of code generation whose cause is outside the program.

use std::path::Path;

use miette::Diagnostic;
use thiserror::Error;

/// What goes wrong outside of the program.
#[derive(Debug, Error, Diagnostic)]
pub enum EmitError {
    /// `--cpu` names none that plans can be made for.
    #[error("there is no CPU `{cpu}` of target `{triple}`")]
    #[diagnostic(
        code(ddl::emit::target),
        help("on x86-64 it is one of `{legal}`; without `--cpu` a plan is made for this machine")
    )]
    Cpu {
        /// What was asked for.
        cpu: String,
        /// The target.
        triple: String,
        /// What can be asked for.
        legal: String,
    },
    /// PTX of a target that has none.
    #[error("there is no PTX for this target")]
    #[diagnostic(
        code(ddl::emit::ptx),
        help("`--target cuda` has it, or `--target cuda:sm_NN`")
    )]
    Ptx,
    /// No linker can be found or run.
    #[error("no linker: {problem}")]
    #[diagnostic(
        code(ddl::emit::linker),
        help("install `binutils` or `lld-22`, or another `ld.bfd`, `ld.lld` or `cc` in `PATH`")
    )]
    Linker {
        /// What happened.
        problem: String,
    },
    /// A file cannot be written.
    #[error("cannot write `{path}`: {problem}")]
    #[diagnostic(code(ddl::emit::write))]
    Write {
        /// The file.
        path: String,
        /// What happened.
        problem: String,
    },
}

/// The error for a file at `path` that cannot be written.
pub(crate) fn unwritable(path: &Path, error: &std::io::Error) -> EmitError {
    EmitError::Write {
        path: path.display().to_string(),
        problem: error.to_string(),
    }
}
