//! What waits for elements that ranks move around a dim.
//!
//! Attention around a ring computes a step while the blocks of the next one are under way. A kernel or
//! tile of several steps would wait for the last one first. So what runs together has as many rolls
//! before it.

use std::collections::BTreeMap;

use ddl_dialect::op::Class;

use crate::graph::{Comm, Graph, Kind, NodeId};

/// The number of rolls on the longest path to each node, if there are any.
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
            let operands = graph.operands(id).into_iter();
            let most = operands.map(|value| before[&value.node]).max();
            before.insert(id, most.unwrap_or(0) + usize::from(is_roll(graph, id)));
        }
        Rolls(before)
    }

    /// The number of rolls before a node.
    pub(super) fn before(&self, id: NodeId) -> usize {
        self.0.get(&id).copied().unwrap_or(0)
    }

    /// The turn of a node: what waits for fewer rolls goes first, and a roll goes right before what
    /// waits for as many rolls as its operand, so that it is under way beside that.
    pub(super) fn turn(&self, graph: &Graph, id: NodeId) -> usize {
        match is_roll(graph, id) {
            true => 2 * self.before(id).saturating_sub(1),
            false => 2 * self.before(id) + 1,
        }
    }
}

fn is_roll(graph: &Graph, id: NodeId) -> bool {
    match &graph.node(id).kind {
        Kind::Op(def) => matches!(def.class, Class::Roll(_)),
        Kind::Comm(comm, _) => matches!(comm, Comm::Roll(_)),
        Kind::Arg(_) | Kind::Post(..) | Kind::Wait | Kind::Loop(_) | Kind::Layer(_) => false,
    }
}
