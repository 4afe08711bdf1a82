//! Shardings as pins: `sdy.mesh` is the mesh of the program, `sdy.sharding` on arguments and results and
//! `sdy.sharding_constraint` say how values lie on it. (Annotations of the older kind, `mhlo.sharding`, name
//! no axes and change nothing.)

use ddl_dialect::attr::Attrs;
use ddl_dialect::build::Build;
use ddl_grammar::ParseError;
use ddl_grammar::ast::{self, Expr, Item, Name, Sbp, Spanned};
use ddl_grammar::mlir::Cursor;
use ddl_grammar::mlir::ast::{Attr, Delimiter, Op, Tree};

use super::body::{Body, Given, Made};
use super::error::Fault;

/// The attribute of arguments and results.
pub(super) const SHARDING: &str = "sdy.sharding";

/// The mesh of a text.
pub(super) struct Mesh {
    name: Name,
    /// Axes, outermost first.
    axes: Vec<(String, i128)>,
    /// Global rank at each place, if they are not in order.
    ranks: Option<Vec<i64>>,
}

/// How the dims of a value are split.
struct Sharding {
    mesh: String,
    /// For each dim: its axes, outermost first, and whether it may have more.
    dims: Vec<(Vec<String>, bool)>,
    replicated: Vec<String>,
    unreduced: Vec<String>,
}

impl Mesh {
    /// Reads `sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[…]>`. `None` for meshes without axes, on which
    /// single devices are named.
    pub(super) fn read(op: &Op) -> Option<Mesh> {
        let span = op.name.span;
        let Attr::Dialect { body, .. } = &op.attr("mesh")?.node else {
            return None;
        };
        let mut cursor = Cursor::new(body.clone(), span);
        let axis = |cursor: &mut Cursor| {
            let name = cursor.text()?.node;
            cursor.punct("=")?;
            Ok((name, i128::from(cursor.integer()?)))
        };
        let axes = cursor.list(Delimiter::Bracket, axis).ok()?;
        let listed = cursor.eat(",") && cursor.eat_word("device_ids") && cursor.eat("=");
        let ranks = listed.then(|| cursor.integers().ok()).flatten();
        let name = Name {
            node: op.attr("sym_name")?.node.text()?.to_owned(),
            span,
        };
        (!axes.is_empty()).then_some(Mesh { name, axes, ranks })
    }

    /// Its declaration.
    pub(super) fn item(&self) -> Item {
        let span = self.name.span;
        let int = |value| Spanned {
            node: Expr::Int(value),
            span,
        };
        let axis = |(name, size): &(String, i128)| ast::MeshAxis {
            name: Name {
                node: name.clone(),
                span,
            },
            time: false,
            size: Some(int(*size)),
        };
        let ranks = self.ranks.as_ref();
        Item::Mesh(ast::Mesh {
            name: self.name.clone(),
            axes: self.axes.iter().map(axis).collect(),
            ranks: ranks.map(|ranks| ranks.iter().map(|&rank| int(i128::from(rank))).collect()),
        })
    }

    /// How a value of `ndim` dims lies by a sharding. `None` if that is of another mesh.
    ///
    /// # Errors
    /// A sharding that is malformed, splits along parts of axes, or along axes in another order than the
    /// mesh has them.
    pub(super) fn dist(
        &self,
        sharding: &Spanned<Attr>,
        ndim: usize,
    ) -> Result<Option<ast::Dist>, Fault> {
        let Attr::Dialect { body, .. } = &sharding.node else {
            return Ok(None);
        };
        let mut cursor = Cursor::new(body.clone(), sharding.span);
        let sharding = Sharding::read(&mut cursor).map_err(|error| {
            let help = "whole axes in the mesh's order: `[{\"x\"}, {}]`";
            Fault::wrong(format!("a sharding: {error}"), help)
        })?;
        if sharding.mesh != self.name.node {
            return Ok(None);
        }
        if sharding.dims.len() != ndim {
            let found = format!("a sharding of {} dims", sharding.dims.len());
            return Err(Fault::wrong(found, format!("the value has {ndim}")));
        }
        self.checked(&sharding)?;
        let space = self.axes.iter().map(|(axis, _)| sharding.entry(axis));
        Ok(Some(ast::Dist {
            mesh: None,
            time: Vec::new(),
            space: space.map(Spanned::made).collect(),
            view: None,
        }))
    }

    /// Every axis is one of the mesh's, and those of one dim stand in its order.
    fn checked(&self, sharding: &Sharding) -> Result<(), Fault> {
        for (axes, _) in &sharding.dims {
            let place = |axis: &String| self.axes.iter().position(|(name, _)| name == axis);
            let places: Option<Vec<usize>> = axes.iter().map(place).collect();
            if !places.is_some_and(|places| places.is_sorted()) {
                let help = "a dim is split along axes of the mesh, in the order of the mesh";
                return Err(Fault::wrong(format!("a dim is split along {axes:?}"), help));
            }
        }
        Ok(())
    }
}

impl Sharding {
    /// `@mesh, [{"x"}, {?}], replicated={"y"}, unreduced={"z"}`.
    fn read(cursor: &mut Cursor) -> Result<Sharding, ParseError> {
        let mesh = cursor.symbol()?.node;
        cursor.punct(",")?;
        let dims = cursor.list(Delimiter::Bracket, |cursor| {
            let dim = axes(cursor)?;
            // A priority, `p1`, orders what is propagated; pins are not.
            if let Some(Tree::Word(_)) = cursor.peek() {
                cursor.any_word()?;
            }
            Ok(dim)
        })?;
        let (mut replicated, mut unreduced) = (Vec::new(), Vec::new());
        while cursor.eat(",") {
            let list = match cursor.eat_word("replicated") {
                true => &mut replicated,
                false => {
                    cursor.word("unreduced")?;
                    &mut unreduced
                }
            };
            cursor.punct("=")?;
            *list = axes(cursor)?.0;
        }
        cursor.end()?;
        Ok(Sharding {
            mesh,
            dims,
            replicated,
            unreduced,
        })
    }

    /// The entry of an axis. One that is not named is open where a dim may have more axes.
    fn entry(&self, axis: &str) -> Sbp {
        let named = |list: &[String]| list.iter().any(|name| name == axis);
        let dim = self.dims.iter().position(|(axes, _)| named(axes));
        let open = self.dims.iter().any(|(_, open)| *open);
        match dim {
            Some(dim) => Sbp::Split(Spanned::made(Expr::Int(dim as i128))),
            None if named(&self.unreduced) => Sbp::Partial(Spanned::made("sum".to_owned())),
            None if open && !named(&self.replicated) => Sbp::Open,
            None => Sbp::Broadcast,
        }
    }
}

/// `{"x", "y", ?}`: axes, and whether there may be more.
fn axes(cursor: &mut Cursor) -> Result<(Vec<String>, bool), ParseError> {
    let (mut names, mut open) = (Vec::new(), false);
    cursor.list(Delimiter::Brace, |cursor| {
        if cursor.eat("?") {
            open = true;
        } else {
            names.push(cursor.text()?.node);
        }
        Ok(())
    })?;
    Ok((names, open))
}

/// `sdy.sharding_constraint`: the value lies so where it is made; one that cannot be pinned there is handed
/// on by an op that can.
pub(super) fn constrain(body: &mut Body<'_, '_>, given: &Given<'_>) -> Made {
    let &[value] = given.operands.as_slice() else {
        return Err(Fault::wrong("it does not have one operand", "a value"));
    };
    let ndim = body.ty(value).ndim();
    let dist = match (&body.cx.mesh, given.op.attr("sharding")) {
        (Some(mesh), Some(sharding)) => mesh.dist(sharding, ndim)?,
        _ => None,
    };
    let Some(dist) = dist else {
        return Ok(vec![value]);
    };
    if body.pin(value, &dist) {
        return Ok(vec![value]);
    }
    let kept = body.row("optimization_barrier", &[value], Attrs::none(), None)?;
    body.pin(kept, &dist);
    Ok(vec![kept])
}

/// Lets the sizes of a mesh be searched where they do not multiply to the number of ranks: the text's are
/// those of the machine that it was written on.
pub(in crate::import) fn fit(file: &mut ast::File, ranks: usize) {
    for item in &mut file.items {
        let Item::Mesh(mesh) = item else { continue };
        let size = |axis: &ast::MeshAxis| match axis.size.as_ref().map(|size| &size.node) {
            Some(Expr::Int(size)) => usize::try_from(*size).ok(),
            _ => None,
        };
        let product = mesh
            .axes
            .iter()
            .try_fold(1_usize, |n, axis| n.checked_mul(size(axis)?));
        if product != Some(ranks) {
            mesh.axes.iter_mut().for_each(|axis| axis.size = None);
            mesh.ranks = None;
        }
    }
}
