//! Assignment of nodes to slices of the sequence.
//!
//! A micro-batch may be cut into slices along an ordered dim, where each slice reads those before
//! it. Nodes created for a slice record it ([`Node::slice`](super::Node)). For nodes that later
//! phases insert it is inferred: the forward pass runs from the first slice to the last, the
//! backward pass from the last to the first, so a node runs with the latest slice among its
//! operands.

use std::collections::BTreeMap;

use super::{Func, Graph, NodeId, Role};

/// The slices of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slices {
    /// Number of slices; 1 if nothing is cut.
    pub count: usize,
    of: BTreeMap<NodeId, usize>,
}

impl Slices {
    /// The slices of an entry.
    pub fn of(func: &Func) -> Slices {
        let graph = &func.graph;
        let order = graph.order();
        let last = order.iter().filter_map(|&id| graph.node(id).slice).max();
        let mut slices = Slices {
            count: last.map_or(1, |last| last + 1),
            of: BTreeMap::new(),
        };
        if slices.count > 1 {
            for id in order.into_iter().filter(|&id| !graph.is_arg(id)) {
                if let Some(slice) = slices.follows(graph, id) {
                    slices.of.insert(id, slice);
                }
            }
        }
        slices
    }

    /// The slice of a node, if it has one.
    pub fn slice(&self, id: NodeId) -> Option<usize> {
        self.of.get(&id).copied()
    }

    /// The slice of nodes that run as a unit: the last one in a forward pass, the first one in a
    /// backward pass. Nodes without a slice run as early as possible.
    pub fn together(&self, nodes: &[NodeId], forward: bool) -> usize {
        let known = nodes.iter().filter_map(|&id| self.slice(id));
        match forward {
            true => known.max().unwrap_or(0),
            false => known.min().unwrap_or(self.count - 1),
        }
    }

    fn follows(&self, graph: &Graph, id: NodeId) -> Option<usize> {
        let node = graph.node(id);
        if node.slice.is_some() {
            return node.slice;
        }
        let operands = graph.operands(id).into_iter();
        let known: Vec<(Role, usize)> = operands
            .filter_map(|value| {
                let role = graph.node(value.node).role;
                Some((role, *self.of.get(&value.node)?))
            })
            .collect();
        let of = |back: bool| {
            let own = known
                .iter()
                .filter(move |(role, _)| (*role != Role::Forward) == back);
            own.map(|(_, slice)| *slice)
        };
        match node.role {
            Role::Forward => of(false).max(),
            Role::Backward | Role::Weight | Role::Update => {
                of(true).min().or_else(|| of(false).max())
            }
        }
    }
}
