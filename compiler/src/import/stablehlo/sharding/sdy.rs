//! Shardings on the named axes of a mesh:
//! `#sdy.sharding<@mesh, [{"x"}, {"y":(1)2, ?}p1], unreduced={"z"}>`.

use ddl_grammar::ParseError;
use ddl_grammar::ast::Span;
use ddl_grammar::mlir::Cursor;
use ddl_grammar::mlir::ast::{Attr, Delimiter, Op, Tree};

use super::super::error::Fault;

/// Axes with names, and devices.
#[derive(Debug)]
pub(super) struct SdyMesh {
    /// Its name; empty for one that a sharding writes out.
    pub(super) name: String,
    pub(super) span: Span,
    /// Axes, outermost first.
    pub(super) axes: Vec<(String, usize)>,
    /// The device at each position, if they are not in order.
    pub(super) devices: Option<Vec<usize>>,
}

/// Of which mesh a sharding is.
#[derive(Debug)]
pub(super) enum SdyMeshRef {
    /// `@mesh`
    Named(String),
    /// `mesh<["x"=2]>`
    Written(SdyMesh),
}

/// An axis, or a part of one.
#[derive(Debug)]
pub(super) struct SdyAxis {
    pub(super) name: String,
    /// Of `"x":(2)4`, 2 and 4: the part of size 4 below the first 2.
    pub(super) part: Option<(usize, usize)>,
}

/// How a dim is split.
#[derive(Debug)]
pub(super) struct SdyDim {
    /// Along these axes, outermost first.
    pub(super) axes: Vec<SdyAxis>,
    /// Whether along more.
    pub(super) open: bool,
}

/// The sharding of a value on a mesh.
#[derive(Debug)]
pub(super) struct Sdy {
    pub(super) mesh: SdyMeshRef,
    pub(super) dims: Vec<SdyDim>,
    pub(super) replicated: Vec<SdyAxis>,
    pub(super) unreduced: Vec<SdyAxis>,
}

impl SdyMesh {
    /// `sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[…]>`.
    pub(super) fn read(op: &Op) -> Result<SdyMesh, Fault> {
        let span = op.name.span;
        let name = op.attr("sym_name").and_then(|name| name.node.text());
        let body = match op.attr("mesh").map(|mesh| &mesh.node) {
            Some(Attr::Dialect { body, .. }) => Some(body.clone()),
            _ => None,
        };
        let (Some(name), Some(body)) = (name, body) else {
            return Err(Fault::wrong("it has no name or no axes", MESH));
        };
        SdyMesh::axes(name, &mut Cursor::new(body, span), span)
            .map_err(|error| Fault::wrong(format!("a mesh: {error}"), MESH))
    }

    fn axes(name: &str, cursor: &mut Cursor, span: Span) -> Result<SdyMesh, ParseError> {
        let axes = cursor.list(Delimiter::Bracket, |cursor| {
            let name = cursor.text()?.node;
            cursor.punct("=")?;
            Ok((name, natural(cursor)?))
        })?;
        let devices = match cursor.eat(",") {
            true => {
                cursor.word("device_ids")?;
                cursor.punct("=")?;
                Some(cursor.list(Delimiter::Bracket, natural)?)
            }
            false => None,
        };
        cursor.end()?;
        let name = name.to_owned();
        Ok(SdyMesh {
            name,
            span,
            axes,
            devices,
        })
    }
}

/// What a mesh looks like.
const MESH: &str = "`sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>`";

/// The shardings of an attribute: one, or one for each result of an op.
pub(super) fn read(attr: &Attr, span: Span) -> Option<Result<Vec<Sdy>, Fault>> {
    let Attr::Dialect { name, body } = attr else {
        return None;
    };
    let mut cursor = Cursor::new(body.clone(), span);
    let read = match name.as_str() {
        "sdy.sharding" => sharding(&mut cursor).map(|sharding| vec![sharding]),
        "sdy.sharding_per_value" => cursor.list(Delimiter::Bracket, |cursor| {
            sharding(&mut cursor.group(Delimiter::Angle)?)
        }),
        _ => return None,
    };
    Some(
        read.map_err(|error| {
            Fault::wrong(format!("a sharding: {error}"), "`<@mesh, [{\"x\"}, {?}]>`")
        }),
    )
}

fn sharding(cursor: &mut Cursor) -> Result<Sdy, ParseError> {
    let mesh = match cursor.eat_word("mesh") {
        true => {
            let span = cursor.span();
            let mut inner = cursor.group(Delimiter::Angle)?;
            SdyMeshRef::Written(SdyMesh::axes("", &mut inner, span)?)
        }
        false => SdyMeshRef::Named(cursor.symbol()?.node),
    };
    cursor.punct(",")?;
    let dims = cursor.list(Delimiter::Bracket, |cursor| {
        let dim = dim(cursor)?;
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
        *list = dim(cursor)?.axes;
    }
    cursor.end()?;
    Ok(Sdy {
        mesh,
        dims,
        replicated,
        unreduced,
    })
}

/// `{"x", "y":(1)2, ?}`.
fn dim(cursor: &mut Cursor) -> Result<SdyDim, ParseError> {
    let (mut axes, mut open) = (Vec::new(), false);
    cursor.list(Delimiter::Brace, |cursor| {
        if cursor.eat("?") {
            open = true;
            return Ok(());
        }
        let name = cursor.text()?.node;
        let part = match cursor.eat(":") {
            true => {
                let mut before = cursor.group(Delimiter::Paren)?;
                let outer = natural(&mut before)?;
                before.end()?;
                Some((outer, natural(cursor)?))
            }
            false => None,
        };
        axes.push(SdyAxis { name, part });
        Ok(())
    })?;
    Ok(SdyDim { axes, open })
}

/// A number that is not negative.
fn natural(cursor: &mut Cursor) -> Result<usize, ParseError> {
    let expected = cursor.expected("a number that is not negative");
    usize::try_from(cursor.integer()?).map_err(|_| expected)
}
