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
use crate::graph::{Comm, Graph, Kind, NodeId};

/// The mesh of a node.
fn mesh_of(graph: &Graph, id: NodeId) -> usize {
    let dist = graph.node(id).results[0].dist.as_ref();
    dist.map_or(0, |dist| dist.mesh)
}

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
/// - what chunks send to one another whose updates would wait for one another otherwise, though
///   nothing goes from one to the other and back;
/// - what these need.
///
/// - `segments`: of all nodes
pub(in crate::schedule) fn reduced(graph: &Graph, segments: &BTreeMap<NodeId, Segment>) -> Reduced {
    let found = found(graph, segments, &BTreeSet::new());
    let early = in_circles(graph, segments, &found);
    match early.is_empty() {
        true => found,
        false => self::found(graph, segments, &early),
    }
}

/// The transfers between chunks of which each sends to the other, directly or by way of others,
/// from update to update.
fn in_circles(
    graph: &Graph,
    segments: &BTreeMap<NodeId, Segment>,
    found: &Reduced,
) -> BTreeSet<NodeId> {
    let mut transfers: Vec<(usize, usize, NodeId)> = Vec::new();
    for id in graph.order() {
        let sends = matches!(
            graph.node(id).kind,
            Kind::Post(Comm::Transfer, _) | Kind::Comm(Comm::Transfer, _)
        );
        let follows = matches!(segments.get(&id), Some(Segment::After | Segment::Reduced));
        let is_early = found.nodes.contains(&id) || found.sent.contains(&id);
        if sends && follows && !is_early {
            let source = mesh_of(graph, graph.operands(id)[0].node);
            transfers.push((source, mesh_of(graph, id), id));
        }
    }
    let reaches = |from: usize, to: usize| {
        let (mut reached, mut open) = (BTreeSet::from([from]), vec![from]);
        while let Some(at) = open.pop() {
            let next = transfers.iter().filter(|(source, _, _)| *source == at);
            let next = next.map(|(_, target, _)| *target);
            open.extend(next.filter(|&target| reached.insert(target)));
        }
        reached.contains(&to)
    };
    let circles = transfers
        .iter()
        .filter(|&&(source, target, _)| source != target && reaches(target, source));
    circles.map(|&(_, _, id)| id).collect()
}

/// - `early`: transfers that are sent before the updates in any case
fn found(graph: &Graph, segments: &BTreeMap<NodeId, Segment>, early: &BTreeSet<NodeId>) -> Reduced {
    let mesh = |id: NodeId| mesh_of(graph, id);
    let source = |id: NodeId| mesh(graph.operands(id)[0].node);
    let mut found = Reduced::default();
    let mut ahead: BTreeMap<NodeId, Ahead> = BTreeMap::new();
    for id in graph.order().into_iter().rev() {
        let follows = matches!(segments.get(&id), Some(Segment::After | Segment::Reduced));
        if !follows {
            continue;
        }
        let (mut own, mut is_needed) = (Ahead::default(), false);
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
        let is_post = matches!(kind, Kind::Post(..));
        if own.run_before(runs_on) | is_needed | (is_post && early.contains(&id)) {
            found.nodes.insert(id);
        }
        if matches!(kind, Kind::Comm(Comm::Transfer, _))
            && (own.run_before(source(id)) | found.nodes.contains(&id) | early.contains(&id))
        {
            found.sent.insert(id);
        }
        ahead.insert(id, own);
    }
    found
}
