//! Kernels as the passes see them: the role of an op in fusion, its domain, and the values that
//! leave a kernel.
//!
//! A kernel is one sweep over a domain. An elementwise op is computed at the sweep's own index; a
//! reduction accumulates over the sweep, a flush over the moments. Index ops (and constants, local
//! slices, completions) have no index of their own: they map indices, so they can be evaluated at
//! any index. So can elementwise ops that only index ops read: those [`behind`] them.

pub mod product;
pub mod rows;
pub mod update;

use std::collections::{BTreeMap, BTreeSet};

use ddl_dialect::op::Class;

use crate::graph::{Comm, Func, Graph, Kind, Node, NodeId, Value, ValueId};

/// The role of a node in fusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// Computed at the kernel's own index: an elementwise op with operands.
    Elementwise,
    /// Accumulated over the kernel's index: a reduction.
    Reduce,
    /// Accumulated over moments at the kernel's own index: a flush.
    Flush,
    /// Evaluated at any index, on demand: index ops, gathers, constants, local slices and
    /// completions.
    Index,
    /// Never fused, except for the product of an [update](update): arguments, products, windows,
    /// scatters, sorts, rolls, communication, loops.
    Apart,
}

/// The role of a node in fusion.
pub fn nature(graph: &Graph, id: NodeId) -> Nature {
    match &graph.node(id).kind {
        Kind::Op(def) => match def.class {
            Class::Elementwise(_) if def.operands.is_empty() => Nature::Index,
            Class::Elementwise(_) => Nature::Elementwise,
            Class::Reduce(_) => Nature::Reduce,
            Class::Index(_) | Class::Gather(_) => Nature::Index,
            Class::Contract(_)
            | Class::Roll(_)
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

/// The index space of a kernel: a global shape and its splits. Partial and broadcast axes are not
/// distinguished, because a rank iterates over the same indices.
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
            shape: value.ty.shape.to_vec(),
            mesh: dist.mesh,
            splits: dist.nd()?.0.iter().map(|sbp| sbp.split()).collect(),
        })
    }
}

/// The domain that a node sweeps as a root: that of its operand for a reduction, else that of its
/// result.
pub fn domain(graph: &Graph, id: NodeId) -> Option<Domain> {
    match nature(graph, id) {
        Nature::Reduce => Domain::of(graph.value(*graph.operands(id).first()?)),
        Nature::Elementwise | Nature::Flush | Nature::Index | Nature::Apart => {
            Domain::of(graph.node(id).results.first()?)
        }
    }
}

/// The values that must be stored in memory: those that are returned, read outside the kernel or
/// tile that computes them, or computed outside kernels.
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

/// Whether a node belongs to a unit: to its kernel or tile, or as its only node.
pub fn is_within(graph: &Graph, unit: &[NodeId], id: NodeId) -> bool {
    match graph.node(unit[0]).unit() {
        None => id == unit[0],
        own => graph.node(id).unit() == own,
    }
}

/// The elementwise ops of a kernel that only its index ops read, or others such: they are computed
/// behind those, at any index, unless they are stored.
pub fn behind(graph: &Graph, unit: &[NodeId]) -> BTreeSet<NodeId> {
    let mut behind = BTreeSet::new();
    for &id in unit.iter().rev() {
        if nature(graph, id) != Nature::Elementwise || graph.node(id).kernel.is_none() {
            continue;
        }
        let users = graph.uses(id.result(0));
        let reads = |&(user, _): &(NodeId, usize)| {
            is_within(graph, unit, user)
                && graph.node(user).kernel == graph.node(id).kernel
                && (nature(graph, user) == Nature::Index || behind.contains(&user))
        };
        if !users.is_empty() && users.iter().all(reads) {
            behind.insert(id);
        }
    }
    behind
}

/// The distinct values that a unit reads from other units.
pub fn inputs(graph: &Graph, unit: &[NodeId]) -> BTreeSet<ValueId> {
    unit.iter()
        .flat_map(|&id| graph.operands(id))
        .filter(|operand| !is_within(graph, unit, operand.node))
        .collect()
}

/// The nodes in order, grouped into units: the ops of a kernel or a tile together, all others
/// alone.
pub fn units(graph: &Graph) -> Vec<Vec<NodeId>> {
    runs(&graph.order(), |id| graph.node(id).unit())
}

/// The nodes of a unit in order, grouped into parts that run as one: the ops of a kernel together,
/// each product of a tile alone.
pub fn parts(graph: &Graph, unit: &[NodeId]) -> Vec<Vec<NodeId>> {
    runs(unit, |id| graph.node(id).kernel)
}

/// Splits nodes where the key changes; nodes without a key are alone.
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

/// A node's location for diagnostics.
pub(super) fn place(node: &Node) -> Option<miette::SourceSpan> {
    node.span.map(crate::diag::at)
}
