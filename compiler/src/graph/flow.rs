//! Minimum cuts of small networks.

use petgraph::Direction;
use petgraph::algo::maximum_flow::dinics;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;

/// A capacity that no cut includes; sums of 2^10 of them do not overflow.
pub(crate) const UNBOUNDED: u64 = 1 << 53;

/// A directed network with capacities.
pub(crate) struct Network(DiGraph<(), u64>);

impl Network {
    /// A network without edges.
    pub(crate) fn new(nodes: usize) -> Network {
        let mut graph = DiGraph::new();
        for _ in 0..nodes {
            graph.add_node(());
        }
        Network(graph)
    }

    /// Adds an edge. A capacity of zero has no effect.
    pub(crate) fn edge(&mut self, from: usize, to: usize, capacity: u64) {
        if capacity > 0 {
            self.0
                .add_edge(NodeIndex::new(from), NodeIndex::new(to), capacity);
        }
    }

    /// Whether each node is on the side of `sink` in the minimum cut between `source` and `sink`;
    /// of several minimum cuts, the one nearest to `sink`.
    ///
    /// # Source
    /// Dinitz's algorithm, by petgraph; the side is what reaches `sink` in the residual network
    /// (Ford and Fulkerson 1962, Flows in Networks, §I.5).
    pub(crate) fn sink_side(&self, source: usize, sink: usize) -> Vec<bool> {
        let (source, sink) = (NodeIndex::new(source), NodeIndex::new(sink));
        let (_, flows) = dinics(&self.0, source, sink);
        let mut side = vec![false; self.0.node_count()];
        let mut open = vec![sink];
        side[sink.index()] = true;
        while let Some(at) = open.pop() {
            let into = self.0.edges_directed(at, Direction::Incoming);
            let free = into.filter(|edge| flows[edge.id().index()] < *edge.weight());
            let out = self.0.edges_directed(at, Direction::Outgoing);
            let used = out.filter(|edge| flows[edge.id().index()] > 0);
            let before: Vec<NodeIndex> = (free.map(|edge| edge.source()))
                .chain(used.map(|edge| edge.target()))
                .collect();
            for next in before {
                if !std::mem::replace(&mut side[next.index()], true) {
                    open.push(next);
                }
            }
        }
        side
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The minimum cut by trying all, nearest to the sink: the fewest nodes on its side.
    fn brute(nodes: usize, edges: &[(usize, usize, u64)]) -> (u64, usize) {
        let sides = 0..1u32 << (nodes - 2);
        let cut = |side: u32| {
            // Node 0 is the source and node 1 the sink.
            let at_sink = |node: usize| node == 1 || (node > 1 && side >> (node - 2) & 1 == 1);
            let crossing = edges.iter().filter(|e| !at_sink(e.0) && at_sink(e.1));
            (crossing.map(|e| e.2).sum(), side.count_ones() as usize + 1)
        };
        sides.map(cut).min().expect("there is a cut")
    }

    proptest! {
        #[test]
        fn the_cut_is_least_and_nearest_to_the_sink(
            nodes in 2usize..8,
            raw in prop::collection::vec((0usize..8, 0usize..8, 0u64..6), 0..24),
        ) {
            let edges = raw.into_iter().map(|(a, b, c)| (a % nodes, b % nodes, c));
            let edges: Vec<_> = edges.filter(|(a, b, _)| a != b).collect();
            let mut network = Network::new(nodes);
            for &(from, to, capacity) in &edges {
                network.edge(from, to, capacity);
            }
            let side = network.sink_side(0, 1);
            let crossing = edges.iter().filter(|e| !side[e.0] && side[e.1]);
            let found = (crossing.map(|e| e.2).sum(), side.iter().filter(|s| **s).count());
            prop_assert!(side[1] && !side[0]);
            prop_assert_eq!(found, brute(nodes, &edges));
        }
    }
}
