//! What waits for elements that ranks move around a dim.
//!
//! Attention around a ring computes a step while the blocks of the next one are under way. A kernel
//! or tile of several steps would wait for the last one first. So what runs together has as many
//! rolls before it.

use std::collections::BTreeMap;

use ddl_dialect::op::Class;

use crate::graph::{Comm, Graph, Kind, NodeId};

/// The number of rolls on the longest path to each node through nodes of its role, if there are
/// any. (The backward pass begins a ring of its own.)
#[derive(Debug, Default)]
pub(super) struct Rolls(BTreeMap<NodeId, usize>);

impl Rolls {
    /// Those of a function.
    pub(super) fn of(graph: &Graph) -> Rolls {
        let order = graph.order();
        let mut before: BTreeMap<NodeId, usize> = BTreeMap::new();
        if !order.iter().any(|&id| is_roll(graph, id)) {
            return Rolls(before);
        }
        for id in order {
            let role = |id: NodeId| graph.node(id).role;
            let operands = graph.operands(id).into_iter().map(|value| value.node);
            let same = operands.filter(|&operand| role(operand) == role(id));
            let most = same.map(|operand| before[&operand]).max();
            before.insert(id, most.unwrap_or(0) + usize::from(is_roll(graph, id)));
        }
        Rolls(before)
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of rolls before a node.
    pub(super) fn before(&self, id: NodeId) -> usize {
        self.0.get(&id).copied().unwrap_or(0)
    }
}

fn is_roll(graph: &Graph, id: NodeId) -> bool {
    match &graph.node(id).kind {
        Kind::Op(def) => matches!(def.class, Class::Roll(_)),
        Kind::Comm(comm, _) => matches!(comm, Comm::Roll(_)),
        Kind::Arg(_) | Kind::Post(..) | Kind::Wait | Kind::Loop(_) | Kind::Layer(_) => false,
    }
}
