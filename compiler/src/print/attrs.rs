//! Attributes: those of the op's record, then those that phases added to the node.

use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::sbp::NdSbp;
use ddl_grammar::ast::{self, AttrValue, Expr, Spanned};

use super::{Printer, name};
use crate::graph::{ArgKind, Comm, Kind, MeshDecl, Node, Role, Slot, ValueId};
use crate::resolve::{REQUIRED, float_word};

impl Printer<'_> {
    /// All attributes of a node; `operand` is its first operand.
    pub(super) fn attrs(&self, node: &Node, operand: Option<ValueId>) -> Vec<ast::Attr> {
        let mut out = Vec::new();
        match &node.kind {
            Kind::Arg(ArgKind::Param) => out.push(attr("param", AttrValue::Unit)),
            Kind::Arg(ArgKind::State) => out.push(attr("state", AttrValue::Unit)),
            Kind::Comm(comm, axes) => {
                out.extend(self.axes(axes, operand));
                out.extend(roll(*comm));
            }
            Kind::Post(comm, axes) => {
                out.push(attr("comm", AttrValue::Word(Comm::name(*comm).to_owned())));
                out.extend(self.axes(axes, operand));
                out.extend(roll(*comm));
            }
            Kind::Layer(layer) => {
                let figures = super::layer::attrs(layer);
                out.extend(
                    figures
                        .iter()
                        .map(|(key, value)| attr(key, attr_value(value))),
                );
            }
            Kind::Arg(ArgKind::Data) | Kind::Op(_) | Kind::Wait | Kind::Loop(_) => {}
        }
        let algorithm = node
            .algorithm
            .map(|row| AttrValue::Word(row.name.to_owned()));
        out.extend(algorithm.map(|word| attr("algorithm", word)));
        let own = own_attrs(node, node.required.as_deref(), &self.program.meshes);
        out.extend(own.iter().map(|(key, value)| attr(key, attr_value(value))));
        out.extend(facts(node));
        out
    }

    /// The names of the mesh axes of a communication op, if it acts on some.
    fn axes(&self, axes: &[usize], operand: Option<ValueId>) -> Option<ast::Attr> {
        let dist = operand.and_then(|v| self.func.graph.value(v).dist.as_ref());
        let mesh = self.program.meshes.get(dist.map_or(0, |d| d.mesh))?;
        let names = axes
            .iter()
            .map(|&a| Spanned::made(AttrValue::Word(mesh.axes[a].0.clone())));
        (!axes.is_empty()).then(|| attr("axes", AttrValue::List(names.collect())))
    }
}

/// The attributes of a roll.
fn roll(comm: Comm) -> impl Iterator<Item = ast::Attr> {
    let attrs = comm.roll_attrs().into_iter();
    attrs.map(|(key, value)| attr(key, attr_value(&Attr::Int(value as i64))))
}

/// The attributes of a node, and the distributions that it requires of its operands.
///
/// - `required`: the required distributions, in the order of the operands in the text
pub(super) fn own_attrs(node: &Node, required: Option<&[NdSbp]>, meshes: &[MeshDecl]) -> Attrs {
    let attrs = node.attrs.clone();
    let Some(required) = required else {
        return attrs;
    };
    let dist = node.results.first().and_then(|value| value.dist.as_ref());
    let mesh = dist.and_then(|dist| meshes.get(dist.mesh));
    let time = mesh.map_or(0, |mesh| mesh.time);
    let list = required.iter().map(|nd| Attr::Str(nd.written(time)));
    attrs.with(REQUIRED, Attr::List(list.collect()))
}

/// The attributes that later phases added to a node.
fn facts(node: &Node) -> Vec<ast::Attr> {
    let role = (node.role != Role::Forward)
        .then(|| attr("role", AttrValue::Word(node.role.name().to_owned())));
    let slice = node.slice.map(|slice| int("slice", slice as u64));
    let stage = node.stage.map(|stage| int("stage", stage as u64));
    let kernel = node.kernel.map(|kernel| int("kernel", kernel as u64));
    let tile = node.tile.map(|tile| int("tile", tile as u64));
    let bucket = node.bucket.map(|bucket| int("bucket", bucket as u64));
    [role, slice, stage, kernel, tile, bucket, slots(node)]
        .into_iter()
        .flatten()
        .collect()
}

fn slots(node: &Node) -> Option<ast::Attr> {
    node.results.iter().find_map(|v| v.slot)?;
    let slots: Vec<AttrValue> = node.results.iter().map(|v| slot(v.slot)).collect();
    let value = match <[AttrValue; 1]>::try_from(slots) {
        Ok([slot]) => slot,
        Err(slots) => AttrValue::List(slots.into_iter().map(Spanned::made).collect()),
    };
    Some(attr("slot", value))
}

/// The place of a value in memory.
pub(super) fn slot(slot: Option<Slot>) -> AttrValue {
    match slot {
        None => AttrValue::Word("none".to_owned()),
        Some(slot) => {
            let fields = vec![int("", slot.offset), int("", slot.bytes)];
            AttrValue::Call(name(slot.arena.name()), fields)
        }
    }
}

/// An attribute.
pub(super) fn attr(key: &str, value: AttrValue) -> ast::Attr {
    ast::Attr {
        name: name(key),
        value: Spanned::made(value),
    }
}

/// An integer attribute.
pub(super) fn int(key: &str, value: u64) -> ast::Attr {
    attr(key, AttrValue::Expr(Expr::Int(i128::from(value))))
}

pub(crate) fn attr_value(value: &Attr) -> AttrValue {
    let dict = |items: &std::collections::BTreeMap<String, Attr>| -> Vec<ast::Attr> {
        items
            .iter()
            .map(|(key, value)| attr(key, attr_value(value)))
            .collect()
    };
    match value {
        Attr::Unit => AttrValue::Unit,
        Attr::Bool(v) => AttrValue::Bool(*v),
        Attr::Int(v) => AttrValue::Expr(Expr::Int(i128::from(*v))),
        Attr::Float(v) => match float_word(*v) {
            Some(word) => AttrValue::Word(word.to_owned()),
            None => AttrValue::Expr(Expr::Float(*v)),
        },
        Attr::Str(text) => AttrValue::Str(text.clone()),
        Attr::Word(word) => AttrValue::Word(word.clone()),
        Attr::DType(dtype) => AttrValue::Word(dtype.name().to_owned()),
        Attr::List(items) => {
            AttrValue::List(items.iter().map(|v| Spanned::made(attr_value(v))).collect())
        }
        Attr::Dict(items) => AttrValue::Dict(dict(items)),
        Attr::Call(function, args) => AttrValue::Call(name(function), dict(args)),
    }
}
