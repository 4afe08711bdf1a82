//! Programs in other texts: StableHLO as JAX prints it.
//!
//! [`mlir`] reads the text; every operation of its tree is in the generic form (`pretty` has the format
//! functions). [`types`] and [`dense`] read types and constants.

pub mod dense;
mod pretty;
pub mod stablehlo;
pub mod types;

use ddl_grammar::mlir::{self, ast::File};

use crate::diag::{Diags, Syntax};

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
