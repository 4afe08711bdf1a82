//! The mesh of a program: the axes that its shardings need together.

use std::collections::BTreeSet;

use ddl_grammar::ast::{self, Expr, Item, Name, Span, Spanned};

use super::super::error::Fault;
use super::layout::Devices;
use super::space::{self, AxisOrder, Borders, Digits};
use super::split::{FaultAt, Sharding};
use crate::infer::mesh::AXIS_NAMES;

/// Name of a mesh that the text does not name.
const NAME: &str = "mesh";

/// The content of an attribute, with its name and location.
pub(super) type Annotated<'s> = (&'static str, Span, &'s [Option<Sharding>]);

/// The mesh of a program.
pub(super) struct ProgramMesh {
    name: Name,
    /// Axes, outermost first.
    pub(super) axes: Vec<(String, Digits)>,
    /// The size of each, if it is not that of the digits.
    size: Option<usize>,
    /// The device at each position, if they are not in order.
    ranks: Option<Vec<usize>>,
}

impl ProgramMesh {
    /// The mesh that shardings are on; `None` if that has no axes.
    ///
    /// - `span`: its location
    pub(super) fn of(
        layout: &Devices,
        said: &[Annotated<'_>],
        span: Span,
        faults: &mut Vec<FaultAt>,
    ) -> Option<ProgramMesh> {
        let axes = axes(layout, said, faults);
        let mut axes = sorted(axes, said, faults);
        if layout.single {
            let all = || said.iter().flat_map(|said| said.2).flatten();
            axes.retain(|axis| all().any(|sharding| sharding.runs().any(|run| run.cover(*axis))));
        }
        let devices = space::devices(&axes);
        let ranks: Vec<usize> = match &layout.order {
            Some(order) => devices.iter().map(|&place| order[place]).collect(),
            None => devices,
        };
        let in_order = layout.single || ranks.iter().copied().eq(0..ranks.len());
        let name = layout.usable().next().map_or(NAME, |(name, _)| name);
        let node = name.to_owned();
        (!axes.is_empty()).then(|| ProgramMesh {
            name: Spanned { node, span },
            axes: named(layout, &axes),
            size: layout.single.then_some(1),
            ranks: (!in_order).then_some(ranks),
        })
    }

    /// Its declaration.
    pub(super) fn item(&self) -> Item {
        let span = self.name.span;
        let int = |value: usize| Spanned {
            node: Expr::Int(value as i128),
            span,
        };
        let axis = |(name, digits): &(String, Digits)| ast::MeshAxis {
            name: Spanned {
                node: name.clone(),
                span,
            },
            time: false,
            size: Some(int(self.size.unwrap_or(digits.size))),
        };
        let ranks = self.ranks.as_ref();
        Item::Mesh(ast::Mesh {
            name: self.name.clone(),
            axes: self.axes.iter().map(axis).collect(),
            ranks: ranks.map(|ranks| ranks.iter().map(|&rank| int(rank)).collect()),
        })
    }
}

/// The axes that all shardings are made of, in the order of the text's first mesh.
fn axes(layout: &Devices, said: &[Annotated<'_>], faults: &mut Vec<FaultAt>) -> Vec<Digits> {
    let mut borders = Borders::new(layout.count);
    let first = layout.usable().next().map(|(_, axes)| axes.iter());
    let first: Vec<Digits> = (first.into_iter().flatten())
        .flat_map(|(_, runs)| runs.iter().copied())
        .collect();
    for &run in &first {
        borders.add(run);
    }
    for (name, span, read) in said {
        let mut runs = read.iter().flatten().flat_map(Sharding::runs);
        if !runs.all(|run| borders.add(run)) {
            let problem = "its parts and those of another sharding do not nest";
            let help = "axes of 2 · 6 and of 4 · 3 devices have parts in common, 2 · 2 · 3; 2 · 3 and 3 · 2 have not";
            faults.push((name, *span, Fault::wrong(problem, help)));
        }
    }
    let all = borders.axes();
    match first.is_empty() {
        true => all,
        false => {
            let parts = |run: &Digits| {
                let run = *run;
                all.iter().copied().filter(move |&axis| run.cover(axis))
            };
            first.iter().flat_map(parts).collect()
        }
    }
}

/// Axes in an order in which those that split one dim nest as written.
fn sorted(axes: Vec<Digits>, said: &[Annotated<'_>], faults: &mut Vec<FaultAt>) -> Vec<Digits> {
    let mut order = AxisOrder::new(axes);
    for (name, span, read) in said {
        let mut dims = read.iter().flatten().flat_map(Sharding::split);
        if !dims.all(|along| order.add(along)) {
            let problem = "axes that split one dim nest otherwise than in another sharding";
            let help = "where `{\"x\", \"y\"}` splits a dim, none is split along `{\"y\", \"x\"}`";
            faults.push((name, *span, Fault::wrong(problem, help)));
        }
    }
    order.sorted()
}

/// Names for axes: those of the text, `x_0`, `x_1`, … for parts of `x`, others where there are
/// none.
fn named(layout: &Devices, axes: &[Digits]) -> Vec<(String, Digits)> {
    let written: Vec<&(String, Vec<Digits>)> = layout.usable().flat_map(|(_, axes)| axes).collect();
    let covers = |digits: &[Digits], axis: Digits| digits.iter().any(|run| run.cover(axis));
    let whole = |axis: Digits| {
        let found = written.iter().find(|(_, digits)| *digits == [axis]);
        found.map(|(name, _)| name.clone())
    };
    let part = |axis: Digits| {
        let (name, digits) = written.iter().find(|(_, digits)| covers(digits, axis))?;
        let outer = axes.iter().filter(|other| other.stride > axis.stride);
        let number = outer.filter(|other| covers(digits, **other)).count();
        Some(format!("{name}_{number}"))
    };
    let mut taken = BTreeSet::new();
    let mut names: Vec<Option<String>> = Vec::new();
    for &axis in axes {
        let name = whole(axis).or_else(|| part(axis));
        names.push(name.filter(|name| taken.insert(name.clone())));
    }
    let plain = AXIS_NAMES.map(str::to_owned).into_iter();
    let mut plain = plain.chain((0..).map(|number| format!("axis{number}")));
    let mut free = || plain.find(|name| taken.insert(name.clone()));
    let names = names.into_iter().map(|name| name.or_else(&mut free));
    names
        .map(Option::unwrap_or_default)
        .zip(axes.iter().copied())
        .collect()
}
