//! Programs of others: in MLIR, our own as printed by `--emit mlir` and StableHLO as printed by
//! JAX, and models in ONNX.
//!
//! [`mlir`] reads the text; every operation of its tree is in the generic form (`pretty` has the
//! format functions). [`types`] and [`dense`] read types and constants.

pub mod dense;
mod fit;
mod formula;
mod functions;
pub mod onnx;
mod own;
mod pretty;
pub mod stablehlo;
pub mod stored;
pub mod types;
mod unique;

use ddl_grammar::ast;
use ddl_grammar::mlir::{self, ast::File};

pub use self::fit::{SearchedSizes, fit};
use self::stored::StoredTensor;

use crate::diag::{Diags, Syntax};

/// The syntax tree, in our own language, of a program in MLIR.
///
/// - `derived`: whether it will be differentiated, so that every op needs a derivative
///
/// # Errors
/// `ddl::parse::*`, `ddl::import::*`.
pub fn tree(text: &str, derived: bool) -> Result<ast::File, Diags> {
    imported(text, derived).map(|imported| imported.0)
}

/// What the arguments with `init = stored` of a program start with, as far as its text has it: the
/// large constants of StableHLO.
///
/// # Errors
/// Those of [`tree`].
pub fn stored(text: &str) -> Result<Vec<StoredTensor>, Diags> {
    match mlir::is_mlir(text) {
        true => imported(text, false).map(|imported| imported.1),
        false => Ok(Vec::new()),
    }
}

fn imported(text: &str, derived: bool) -> Result<(ast::File, Vec<StoredTensor>), Diags> {
    let file = mlir(text)?;
    unique::check(&file)?;
    match own::is_own(&file) {
        true => Ok((own::file(&file)?, Vec::new())),
        false => stablehlo::run(&file, derived),
    }
}

/// Whether a program came from elsewhere, given its text and the tree of it.
pub fn is_foreign(text: &str, file: &ast::File) -> bool {
    mlir::is_mlir(text) && file.header.is_empty()
}

/// Reads an MLIR text.
///
/// # Errors
/// `ddl::parse::*`.
pub fn mlir(text: &str) -> Result<File, Diags> {
    let (file, errors) = mlir::parse(text, &pretty::find);
    let mut diags = Diags::new();
    for error in errors {
        diags.push(Syntax(error));
    }
    diags.or(file)
}
