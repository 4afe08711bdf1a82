//! Types: from MLIR's to ours, and back to a tree.

use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Expr, Spanned};
use ddl_grammar::mlir::ast::Type;

use super::error::Fault;
use crate::import::types;

/// A tensor of static shape.
///
/// # Errors
/// The type is unknown.
pub(super) fn tensor(ty: &Type) -> Result<TensorType, Fault> {
    types::tensor(ty).ok_or_else(|| Fault::Unknown(types::spelled(ty)))
}

/// A type in our tree.
pub(super) fn written(ty: &TensorType) -> Spanned<ast::Type> {
    let dim = |&n: &usize| Spanned::made(Expr::Int(n as i128));
    Spanned::made(ast::Type {
        dims: ty.shape.iter().map(dim).collect(),
        dtype: Spanned::made(Expr::Word(ty.dtype.name().to_owned())),
        dist: None,
        generic: false,
    })
}
