//! Shardings as pins. A text distributes values over the axes of an `sdy.mesh`, or by tiles of
//! devices (`mhlo.sharding`, which has no axes). All shardings together define the one mesh of the
//! program: its axes are the coarsest from which every axis, part of an axis and tile can be
//! composed, in an order in which those that split one dim nest as they are written.

mod space;
mod split;
mod hlo;
mod sdy;
mod layout;
mod mesh;

use std::collections::BTreeMap;

use ddl_grammar::ast::{self, Item, Sbp, Span, Spanned};
use ddl_grammar::mlir::ast::{Attr, NamedAttr, Op};

use self::hlo::{Hlo, Tiled};
use self::layout::Devices;
use self::mesh::{Annotated, ProgramMesh};
use self::sdy::Sdy;
use self::split::{FaultAt, Sharding};
use super::error::Fault;
use super::names::Locations;

/// The attributes of arguments, results and ops.
const NAMED: &str = "sdy.sharding";
const TILED: &str = "mhlo.sharding";

/// All shardings of a text, and the mesh that they are on.
#[derive(Default)]
pub(super) struct Shardings {
    mesh: Option<ProgramMesh>,
    /// The shardings of each attribute, by the position where it begins: one for each of its
    /// values.
    read: BTreeMap<usize, Vec<Option<Sharding>>>,
}

/// The attributes of a text that are shardings.
#[derive(Default)]
struct Annotations<'a> {
    meshes: Vec<sdy::SdyMesh>,
    /// The name and value of each attribute.
    attrs: Vec<(&'static str, &'a Spanned<Attr>)>,
    /// The number of devices according to the module.
    partitions: usize,
    faults: Vec<FaultAt>,
}

/// The shardings of an attribute.
enum AttrShardings {
    Tiled(Vec<Hlo>),
    Named(Vec<Sdy>),
}

impl AttrShardings {
    /// The devices in tiles.
    fn tiles(&self) -> impl Iterator<Item = &Tiled> {
        let list = match self {
            AttrShardings::Tiled(list) => list.as_slice(),
            AttrShardings::Named(_) => &[],
        };
        list.iter().filter_map(|hlo| match hlo {
            Hlo::Tiled(tiled) => Some(tiled),
            Hlo::Free | Hlo::Whole | Hlo::Maximal => None,
        })
    }

    /// The shardings in terms of digits of device numbers.
    fn on(&self, layout: &Devices) -> Result<Vec<Option<Sharding>>, Fault> {
        match self {
            AttrShardings::Tiled(list) => list.iter().map(|hlo| layout.hlo(hlo)).collect(),
            AttrShardings::Named(list) => {
                list.iter().map(|sdy| layout.sdy(sdy).map(Some)).collect()
            }
        }
    }
}

impl<'a> Annotations<'a> {
    fn visit(&mut self, ops: &'a [Op]) {
        for op in ops {
            match op.name.node.as_str() {
                "sdy.mesh" => match sdy::SdyMesh::read(op) {
                    Ok(mesh) => self.meshes.push(mesh),
                    Err(fault) => self.faults.push(("sdy.mesh", op.name.span, fault)),
                },
                "builtin.module" => {
                    let count = op.attr("mhlo.num_partitions").and_then(|n| n.node.int());
                    let count = count.and_then(|n| usize::try_from(n).ok());
                    self.partitions = self.partitions.max(count.unwrap_or(1));
                }
                _ => {}
            }
            for list in ["arg_attrs", "res_attrs"] {
                let dicts = op.attr(list).and_then(|dicts| dicts.node.items());
                for dict in dicts.into_iter().flatten() {
                    if let Attr::Dict(attrs) = &dict.node {
                        self.attrs.extend(among(attrs));
                    }
                }
            }
            self.attrs.extend(of(op));
            let blocks = op.regions.iter().flat_map(|region| &region.blocks);
            blocks.for_each(|block| self.visit(&block.ops));
        }
    }

    /// The content of the attributes, with names and locations.
    fn written(&mut self, aliases: &Locations<'a>) -> Vec<(&'static str, Span, AttrShardings)> {
        let mut written = Vec::new();
        for (name, attr) in std::mem::take(&mut self.attrs) {
            let value = match &attr.node {
                Attr::Alias(alias) => aliases
                    .get(alias.as_str())
                    .map_or(&attr.node, |value| value),
                value => value,
            };
            let read = match value {
                Attr::Str(text) => hlo::read(text).map(AttrShardings::Tiled),
                value => match sdy::read(value, attr.span) {
                    Some(read) => read.map(AttrShardings::Named),
                    None => continue,
                },
            };
            match read {
                Ok(shardings) => written.push((name, attr.span, shardings)),
                Err(fault) => self.faults.push((name, attr.span, fault)),
            }
        }
        written
    }
}

/// The attribute of an op with the shardings of its results.
pub(super) fn of(op: &Op) -> Option<(&'static str, &Spanned<Attr>)> {
    let own = match op.name.node.as_str() {
        "sdy.sharding_constraint" | "sdy.reshard" => op.attr("sharding"),
        _ => None,
    };
    own.map(|attr| (NAMED, attr)).or_else(|| among(&op.attrs))
}

/// That of an argument or a result, among its attributes.
pub(super) fn among(attrs: &[NamedAttr]) -> Option<(&'static str, &Spanned<Attr>)> {
    let mut names = [NAMED, TILED].into_iter();
    names.find_map(|name| Some((name, ddl_grammar::mlir::ast::find(attrs, name)?)))
}

impl Shardings {
    /// All shardings of a text, and the errors in them.
    pub(super) fn read(ops: &[Op], aliases: &Locations<'_>) -> (Shardings, Vec<FaultAt>) {
        let mut found = Annotations::default();
        found.visit(ops);
        let written = found.written(aliases);
        let Annotations {
            meshes,
            partitions,
            mut faults,
            ..
        } = found;
        let mut shardings = Shardings::default();
        let tiles: Vec<&Tiled> = written.iter().flat_map(|said| said.2.tiles()).collect();
        let layout = Devices::new(&meshes, &tiles, partitions);
        let Some(layout) = layout.filter(|_| !written.is_empty()) else {
            return (shardings, faults);
        };
        for (name, span, written) in &written {
            match written.on(&layout) {
                Ok(read) => drop(shardings.read.insert(span.start, read)),
                Err(fault) => faults.push((name, *span, fault)),
            }
        }
        let first = written.first().map(|(_, span, _)| *span);
        let span = meshes.first().map(|mesh| mesh.span).or(first);
        let said = written.iter().filter_map(|(name, span, _)| {
            let read = shardings.read.get(&span.start)?;
            Some((*name, *span, read.as_slice()))
        });
        let said: Vec<Annotated<'_>> = said.collect();
        shardings.mesh = ProgramMesh::of(&layout, &said, span.unwrap_or_default(), &mut faults);
        (shardings, faults)
    }

    /// The declaration of the mesh.
    pub(super) fn item(&self) -> Option<Item> {
        self.mesh.as_ref().map(ProgramMesh::item)
    }

    /// The distribution of a value of `ndim` dims under a sharding; `None` if it has none.
    ///
    /// - `number`: the value's number among those of the attribute
    /// - `open`: whether dims may be split along more axes than in the attribute
    ///
    /// # Errors
    /// A sharding of another number of dims.
    pub(super) fn dist(
        &self,
        attr: &Spanned<Attr>,
        number: usize,
        ndim: usize,
        open: bool,
    ) -> Result<Option<ast::Dist>, Fault> {
        let read = self
            .read
            .get(&attr.span.start)
            .and_then(|read| read.get(number));
        let (Some(mesh), Some(Some(sharding))) = (&self.mesh, read) else {
            return Ok(None);
        };
        if let Some(dims) = sharding.dims.as_ref().filter(|dims| dims.len() != ndim) {
            let found = format!("a sharding of {} dims", dims.len());
            return Err(Fault::wrong(found, format!("the value has {ndim}")));
        }
        let open = open || sharding.dims.iter().flatten().any(|dim| dim.open);
        let axes = mesh.axes.iter();
        let space: Vec<_> = axes
            .map(|(_, axis)| Spanned::made(sharding.entry(*axis, open)))
            .collect();
        let free = space.iter().all(|entry| entry.node == Sbp::Open);
        Ok((!free).then_some(ast::Dist {
            mesh: None,
            time: Vec::new(),
            space,
            view: None,
        }))
    }
}
