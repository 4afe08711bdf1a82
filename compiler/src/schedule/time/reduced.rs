//! What the chunks of a step exchange before they update, such as the parts of a norm of all
//! gradients.
//!
//! The update of a chunk runs without interruption, so it does not contain what another chunk waits
//! for whose results it reads. That runs before, as [`Segment::Reduced`](super::segment::Segment):
//!
//! ```text
//! chunk 0   R: sum of squares ─┐            ┌─► U: new weights
//! chunk 1                      └─► U: norm ─┘
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::segment::Segment;
use crate::graph::{Comm, Graph, Kind, NodeId, Role};

/// What runs before the updates.
#[derive(Clone, Debug, Default)]
pub(in crate::schedule) struct Reduced {
    /// Nodes, of communication where it is received.
    pub(in crate::schedule) nodes: BTreeSet<NodeId>,
    /// Communication where it is sent.
    pub(in crate::schedule) sent: BTreeSet<NodeId>,
}

/// What follows from the start of a node.
#[derive(Clone, Debug, Default)]
struct Ahead {
    /// The chunks that run something.
    chunks: BTreeSet<usize>,
    /// The chunks that run something after another chunk did.
    returns: BTreeSet<usize>,
}

impl Ahead {
    /// Has a chunk run before all of this; returns whether it also runs after another chunk did.
    fn run_before(&mut self, chunk: usize) -> bool {
        let others = self.chunks.iter().copied().filter(|&other| other != chunk);
        self.returns.extend(others);
        self.chunks.insert(chunk);
        self.returns.contains(&chunk)
    }
}

/// Finds, of what follows the micro-batches of a step, what runs before the updates:
/// - what a later node of the same chunk reads by way of another chunk;
/// - if there is any, what reads sums of the forward pass: the next step begins new ones before the
///   updates;
/// - what these need.
///
/// - `segments`: of all nodes
pub(in crate::schedule) fn reduced(graph: &Graph, segments: &BTreeMap<NodeId, Segment>) -> Reduced {
    let found = found(graph, segments, &|_| false);
    if found.nodes.is_empty() && found.sent.is_empty() {
        return found;
    }
    let of_forward = |id: NodeId| {
        let is_flush = matches!(graph.node(id).kind, Kind::Comm(Comm::Flush, _));
        is_flush && graph.node(graph.operands(id)[0].node).role == Role::Forward
    };
    let reads = |id: NodeId| {
        let mut operands = graph.operands(id).into_iter();
        operands.any(|operand| of_forward(operand.node))
    };
    self::found(graph, segments, &reads)
}

/// - `is_early`: what has to run before the updates in any case
fn found(
    graph: &Graph,
    segments: &BTreeMap<NodeId, Segment>,
    is_early: &dyn Fn(NodeId) -> bool,
) -> Reduced {
    let mesh = |id: NodeId| {
        let dist = graph.node(id).results[0].dist.as_ref();
        dist.map_or(0, |dist| dist.mesh)
    };
    let source = |id: NodeId| mesh(graph.operands(id)[0].node);
    let mut found = Reduced::default();
    let mut ahead: BTreeMap<NodeId, Ahead> = BTreeMap::new();
    for id in graph.order().into_iter().rev() {
        let follows = matches!(segments.get(&id), Some(Segment::After | Segment::Reduced));
        if !follows {
            continue;
        }
        let (mut own, mut is_needed) = (Ahead::default(), is_early(id));
        let results = 0..graph.node(id).results.len();
        for (user, _) in results.flat_map(|result| graph.uses(id.result(result))) {
            let Some(next) = ahead.get(&user) else {
                continue;
            };
            own.chunks.extend(&next.chunks);
            own.returns.extend(&next.returns);
            is_needed |= found.nodes.contains(&user) || found.sent.contains(&user);
        }
        let kind = &graph.node(id).kind;
        let runs_on = match kind {
            Kind::Post(Comm::Transfer, _) => source(id),
            _ => mesh(id),
        };
        if own.run_before(runs_on) | is_needed {
            found.nodes.insert(id);
        }
        if matches!(kind, Kind::Comm(Comm::Transfer, _))
            && (own.run_before(source(id)) | found.nodes.contains(&id))
        {
            found.sent.insert(id);
        }
        ahead.insert(id, own);
    }
    found
}
