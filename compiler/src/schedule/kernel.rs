//! Kernels as the passes see them: what an op is to fusion, over which domain it is computed, and
//! which values leave a kernel.
//!
//! A kernel is one sweep over a domain. An elementwise op is computed at the sweep's own index and
//! a reduction accumulates what it finds there, a flush what it finds there in every moment. Index
//! ops (and constants, local slices, completions) have no index of their own: they say where
//! something is read, so they can be evaluated at any.

pub mod convolution;
pub mod product;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::Class;

use crate::graph::{Comm, Func, Graph, Kind, Node, NodeId, Value, ValueId};

/// What a node is to fusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// Computed at the kernel's own index: an elementwise op with operands.
    Elementwise,
    /// Accumulated over the kernel's index: a reduction.
    Reduce,
    /// Added, at the kernel's own index, to what earlier moments left there: a flush.
    Flush,
    /// Evaluated wherever it is asked for: index ops, gathers, constants, local slices and
    /// completions.
    Index,
    /// In no kernel with others: arguments, products, windows, scatters, sorts, communication,
    /// loops.
    Apart,
}

/// What a node is to fusion.
pub fn nature(graph: &Graph, id: NodeId) -> Nature {
    match &graph.node(id).kind {
        Kind::Op(def) => match def.class {
            Class::Elementwise(_) if def.operands.is_empty() => Nature::Index,
            Class::Elementwise(_) => Nature::Elementwise,
            Class::Reduce(_) => Nature::Reduce,
            Class::Index(_) | Class::Gather(_) => Nature::Index,
            Class::Contract(_)
            | Class::Window(_)
            | Class::WindowSelect(_)
            | Class::Scatter(_)
            | Class::Sort(_)
            | Class::ReduceRegion(_)
            | Class::Composite => Nature::Apart,
        },
        Kind::Comm(Comm::Flush, _) => Nature::Flush,
        Kind::Comm(comm, _) if comm.is_local() => Nature::Index,
        Kind::Arg(_)
        | Kind::Comm(..)
        | Kind::Post(..)
        | Kind::Wait
        | Kind::Loop(_)
        | Kind::Layer(_) => Nature::Apart,
    }
}

/// The index space of a kernel: a global shape and how it is split. Partial and broadcast axes do
/// not differ here, because they do not differ in what a rank iterates over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Domain {
    /// Global shape.
    pub shape: Vec<usize>,
    /// Index of the mesh.
    pub mesh: usize,
    /// The dim that each mesh axis splits.
    pub splits: Vec<Option<usize>>,
}

impl Domain {
    /// The index space of a value; `None` if it is not distributed.
    pub fn of(value: &Value) -> Option<Domain> {
        let dist = value.dist.as_ref()?;
        Some(Domain {
            shape: value.ty.shape.clone(),
            mesh: dist.mesh,
            splits: dist.nd()?.0.iter().map(|sbp| sbp.split()).collect(),
        })
    }
}

/// The domain over which a node sweeps where it is a root: of what it reduces, or of its result.
pub fn domain(graph: &Graph, id: NodeId) -> Option<Domain> {
    match nature(graph, id) {
        Nature::Reduce => Domain::of(graph.value(*graph.operands(id).first()?)),
        Nature::Elementwise | Nature::Flush | Nature::Index | Nature::Apart => {
            Domain::of(graph.node(id).results.first()?)
        }
    }
}

/// The values that must lie in memory: those that are returned, are read outside the kernel or tile
/// that computes them, or are computed in none.
pub fn stored(func: &Func) -> BTreeSet<ValueId> {
    let graph = &func.graph;
    let mut stored = func.returned();
    for id in graph.order() {
        let node = graph.node(id);
        if node.unit().is_none() {
            stored.extend((0..node.results.len()).map(|result| id.result(result)));
        }
        let operands = graph.operands(id).into_iter();
        stored.extend(operands.filter(|value| graph.node(value.node).unit() != node.unit()));
    }
    stored
}

/// Whether a node is one of those of a unit: of its kernel or tile, or the only one.
pub fn is_within(graph: &Graph, unit: &[NodeId], id: NodeId) -> bool {
    match graph.node(unit[0]).unit() {
        None => id == unit[0],
        own => graph.node(id).unit() == own,
    }
}

/// What a unit reads of what other units compute, each value once.
pub fn inputs(graph: &Graph, unit: &[NodeId]) -> BTreeSet<ValueId> {
    unit.iter()
        .flat_map(|&id| graph.operands(id))
        .filter(|operand| !is_within(graph, unit, operand.node))
        .collect()
}

/// The nodes in order, cut in units: the ops of a kernel or a tile together, everything else alone.
pub fn units(graph: &Graph) -> Vec<Vec<NodeId>> {
    runs(&graph.order(), |id| graph.node(id).unit())
}

/// The nodes of a unit in order, cut in what they run as: the ops of a kernel together, each product
/// of a tile alone.
pub fn parts(graph: &Graph, unit: &[NodeId]) -> Vec<Vec<NodeId>> {
    runs(unit, |id| graph.node(id).kernel)
}

/// Nodes cut where the key changes; those without one are alone.
fn runs<K: PartialEq>(nodes: &[NodeId], key: impl Fn(NodeId) -> Option<K>) -> Vec<Vec<NodeId>> {
    let mut runs: Vec<Vec<NodeId>> = Vec::new();
    let mut last = None;
    for &id in nodes {
        let own = key(id);
        match runs.last_mut() {
            Some(run) if own.is_some() && own == last => run.push(id),
            _ => runs.push(vec![id]),
        }
        last = own;
    }
    runs
}

/// The unit number of every node.
pub fn unit_of(units: &[Vec<NodeId>]) -> BTreeMap<NodeId, usize> {
    units
        .iter()
        .enumerate()
        .flat_map(|(number, unit)| unit.iter().map(move |&id| (id, number)))
        .collect()
}

/// A diagnostic's place for a node.
pub(super) fn place(node: &Node) -> Option<miette::SourceSpan> {
    node.span.map(crate::diag::at)
}
