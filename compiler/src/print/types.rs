//! Types and distributions.

use ddl_dialect::sbp::Sbp;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::{self, Expr, Spanned};

use super::{Printer, int, name};
use crate::graph::{Dist, MeshDecl, Value};

impl Printer<'_> {
    /// The type of a value with its distribution.
    pub(super) fn ty(&self, value: &Value) -> Spanned<ast::Type> {
        ty(&value.ty, value.dist.as_ref(), &self.program.meshes)
    }
}

/// A type; its distribution names its mesh if there are several, and is left out if there are none.
pub(super) fn ty(ty: &TensorType, dist: Option<&Dist>, meshes: &[MeshDecl]) -> Spanned<ast::Type> {
    let dist = dist.filter(|_| !meshes.is_empty()).map(|d| {
        let mut time: Vec<_> = d.sbp.iter().map(|s| Spanned::made(sbp(*s))).collect();
        let space = time.split_off(meshes[d.mesh].time.min(time.len()));
        ast::Dist {
            mesh: (meshes.len() > 1).then(|| name(&meshes[d.mesh].name)),
            time,
            space,
            view: d
                .view
                .as_ref()
                .map(|dims| dims.iter().map(|&n| int(n as u64)).collect()),
        }
    });
    Spanned::made(ast::Type {
        dims: ty.shape.iter().map(|&n| int(n as u64)).collect(),
        dtype: Spanned::made(Expr::Word(ty.dtype.name().to_owned())),
        dist,
        generic: false,
    })
}

fn sbp(entry: Option<Sbp>) -> ast::Sbp {
    match entry {
        None => ast::Sbp::Open,
        Some(Sbp::B) => ast::Sbp::Broadcast,
        Some(Sbp::S(dim)) => ast::Sbp::Split(int(dim as u64)),
        Some(Sbp::P(kind)) => ast::Sbp::Partial(name(kind.name())),
    }
}
