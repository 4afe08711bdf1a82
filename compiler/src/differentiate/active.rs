//! The active nodes of a graph, through which gradients flow: those that depend on a param and on
//! which the loss depends.

use std::collections::{BTreeMap, BTreeSet};

use super::cut::stash::Policy;
use crate::graph::{Graph, NodeId, ValueId};

/// The active nodes of a graph, each with the name of a param on which it depends.
pub(super) struct Active {
    order: Vec<NodeId>,
    nodes: BTreeMap<NodeId, String>,
    /// What loops recompute in the backward pass.
    pub(super) policy: Policy,
}

impl Active {
    /// The nodes on a path from the float arguments `from` (each with the name of a param) to `to`.
    pub(super) fn new(
        graph: &Graph,
        from: BTreeMap<NodeId, String>,
        to: impl IntoIterator<Item = NodeId>,
        policy: Policy,
    ) -> Active {
        let order = graph.order();
        let mut nodes = reached(graph, &order, from);
        let to = ancestors(graph, &order, to);
        nodes.retain(|node, _| to.contains(node));
        Active {
            order,
            nodes,
            policy,
        }
    }

    /// The nodes, in order.
    pub(super) fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        let order = self.order.iter().copied();
        order.filter(|node| self.nodes.contains_key(node))
    }

    /// Whether a gradient may flow through the node of a value.
    pub(super) fn contains(&self, value: ValueId) -> bool {
        self.nodes.contains_key(&value.node)
    }

    /// The name of a param on which a value depends; empty if it depends on none.
    pub(super) fn param(&self, value: ValueId) -> String {
        self.nodes.get(&value.node).cloned().unwrap_or_default()
    }
}

/// The nodes with a float result that depend on one of `from` through such nodes.
pub(super) fn reached(
    graph: &Graph,
    order: &[NodeId],
    from: BTreeMap<NodeId, String>,
) -> BTreeMap<NodeId, String> {
    let mut reached = from;
    for &node in order {
        let float = graph
            .node(node)
            .results
            .iter()
            .any(|v| v.ty.dtype.is_float());
        if !float {
            reached.remove(&node);
        } else if let Some(name) = graph
            .operands(node)
            .iter()
            .find_map(|v| reached.get(&v.node))
        {
            let name = name.clone();
            reached.insert(node, name);
        }
    }
    reached
}

/// The nodes on which `to` depend, including `to`.
pub(super) fn ancestors(
    graph: &Graph,
    order: &[NodeId],
    to: impl IntoIterator<Item = NodeId>,
) -> BTreeSet<NodeId> {
    let mut ancestors: BTreeSet<NodeId> = to.into_iter().collect();
    for &node in order.iter().rev() {
        if ancestors.contains(&node) {
            ancestors.extend(graph.operands(node).iter().map(|v| v.node));
        }
    }
    ancestors
}
