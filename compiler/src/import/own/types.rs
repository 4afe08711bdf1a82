//! Types with their distributions, and the meshes that these name.

use ddl_grammar::ast::{self, Dist, Expr, Name, Span, Spanned};
use ddl_grammar::mlir::Cursor;
use ddl_grammar::mlir::ast::{Attr, Delimiter, Op, Type};

use super::error::OwnError;
use super::{OwnResult, required};

/// The meshes of a program.
#[derive(Default)]
pub(super) struct Meshes {
    /// Their number: types do not name the only mesh.
    count: usize,
}

impl Meshes {
    /// `"ddl.mesh"() {sym_name = "m", axes = ["data"], sizes = [2], time = 1, ranks = [0, 1]}`; a
    /// size −1 is open.
    pub(super) fn declaration(&mut self, op: &Op) -> OwnResult<ast::Mesh> {
        self.count += 1;
        let name = required(op, "sym_name")?;
        let (axes, sizes) = (required(op, "axes")?, required(op, "sizes")?);
        let time = op
            .attr("time")
            .and_then(|time| time.node.int())
            .unwrap_or(0);
        let names = axes.node.items().unwrap_or_default().iter();
        let sizes = sizes.node.ints().unwrap_or_default();
        let axes = names
            .zip(sizes)
            .zip(0..)
            .map(|((axis, size), number)| ast::MeshAxis {
                name: text(axis),
                time: number < time,
                size: (size >= 0).then(|| int(i128::from(size), axis.span)),
            });
        let ranks = op
            .attr("ranks")
            .and_then(|ranks| Some((ranks.node.ints()?, ranks.span)));
        let ranks = ranks.map(|(ranks, span)| {
            let ranks = ranks.into_iter().map(|rank| int(i128::from(rank), span));
            ranks.collect()
        });
        Ok(ast::Mesh {
            name: text(name),
            axes: axes.collect(),
            ranks,
        })
    }

    /// A type; its distribution is its encoding.
    pub(super) fn ty(&self, ty: &Spanned<Type>) -> OwnResult<Spanned<ast::Type>> {
        let Type::Tensor {
            dims,
            element,
            encoding,
        } = &ty.node
        else {
            return Err(wrong(ty.span));
        };
        let dims = dims
            .iter()
            .map(|dim| Some(int(i128::from((*dim)?), ty.span)));
        let dims: Option<Vec<_>> = dims.collect();
        let Type::Named { name, .. } = element.as_ref() else {
            return Err(wrong(ty.span));
        };
        let node = ast::Type {
            dims: dims.ok_or_else(|| wrong(ty.span))?,
            dtype: Spanned {
                node: Expr::Word(name.clone()),
                span: ty.span,
            },
            dist: encoding
                .as_deref()
                .map(|encoding| self.dist(encoding))
                .transpose()?,
            generic: false,
        };
        Ok(Spanned {
            node,
            span: ty.span,
        })
    }

    /// The type of a function's result, whose distribution is an attribute.
    pub(super) fn result(
        &self,
        ty: &Spanned<Type>,
        dist: Option<&Spanned<Attr>>,
    ) -> OwnResult<Spanned<ast::Type>> {
        let mut ty = self.ty(ty)?;
        ty.node.dist = dist.map(|dist| self.dist(dist)).transpose()?;
        Ok(ty)
    }

    /// `#ddl.sbp<@m, ["S(0)", "B"], view = [64, 3]>`.
    fn dist(&self, encoding: &Spanned<Attr>) -> OwnResult<Dist> {
        let malformed =
            || OwnError::form("encoding", "`#ddl.sbp<@mesh, [\"S(0)\"]>`", encoding.span);
        let Attr::Dialect { name, body } = &encoding.node else {
            return Err(malformed());
        };
        if name != "ddl.sbp" {
            return Err(malformed());
        }
        let mut cursor = Cursor::new(body.clone(), encoding.span);
        let read = |cursor: &mut Cursor| {
            let mesh = cursor.symbol()?;
            cursor.punct(",")?;
            let entries = cursor.list(Delimiter::Bracket, Cursor::text)?;
            let mut view = None;
            if cursor.eat(",") {
                cursor.word("view")?;
                cursor.punct("=")?;
                let span = cursor.span();
                let dims = cursor.integers()?.into_iter();
                view = Some(dims.map(|dim| int(i128::from(dim), span)).collect());
            }
            cursor.end()?;
            let dist = Dist::from_strings((self.count > 1).then_some(mesh), entries)?;
            Ok::<_, ddl_grammar::ParseError>(Dist { view, ..dist })
        };
        read(&mut cursor).map_err(|_| malformed())
    }
}

fn wrong(span: Span) -> OwnError {
    OwnError::form("type", "a tensor of known shape", span)
}

/// A string as a name.
fn text(attr: &Spanned<Attr>) -> Name {
    Spanned {
        node: attr.node.text().unwrap_or_default().to_owned(),
        span: attr.span,
    }
}

fn int(value: i128, span: Span) -> Spanned<Expr> {
    let node = Expr::Int(value);
    Spanned { node, span }
}
