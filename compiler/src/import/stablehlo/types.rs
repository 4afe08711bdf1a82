//! Types: from MLIR's to ours, and back to a tree.

use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Expr, Spanned};
use ddl_grammar::mlir::ast::Type;

use super::error::Fault;
use crate::import::types;
use crate::limits::MAX_DIMS;

/// A tensor of static shape.
///
/// # Errors
/// The type is unknown, or has too many dims.
pub(super) fn tensor(ty: &Type) -> Result<TensorType, Fault> {
    let found = types::tensor(ty).ok_or_else(|| Fault::Unknown(types::spelled(ty)))?;
    match found.ndim() > MAX_DIMS {
        true => Err(Fault::Limit {
            what: "dims of a tensor",
            limit: MAX_DIMS,
        }),
        false => Ok(found),
    }
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
