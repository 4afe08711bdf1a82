//! The program between `resolve` and `lower`: functions, each a graph of ops.
//!
//! Invariants:
//! - Only this file and `flow` name petgraph. A `StableDiGraph` keeps indices across removals;
//!   edges carry operand and result numbers.
//! - Nodes are ordered topologically, with ties broken by creation number: a graph built (or
//!   rebuilt) in an order keeps exactly that order.
//! - Value types are global; `dist` is the value's distribution over a mesh.

mod bodies;
pub(crate) mod border;
mod dist;
pub(crate) mod flow;
pub mod layer;
pub(crate) mod layout;
mod loops;
mod node;
pub mod part;
mod program;
mod results;
mod slices;
mod sources;
mod walk;

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::sync::{Arc, OnceLock};

use ddl_dialect::attr::Attrs;
use ddl_dialect::op::{Class, Instance, OpDef};
use petgraph::Direction;
use petgraph::stable_graph::{NodeIndex, StableDiGraph};
use petgraph::visit::EdgeRef;
use smallvec::{SmallVec, smallvec};

pub use self::dist::Dist;
pub use self::layer::{Layer, LayerCost, LayerTable};
pub use self::loops::{Loop, LoopKind, LoopPart};
pub use self::node::{
    ALIGNMENT, Arena, ArgKind, Comm, Computation, INTERFACE, Kind, Node, OnMesh, PREVIOUS, Role,
    STORED, Slot, Unit, VIEW, Value,
};
pub use self::program::{
    Arenas, Func, FuncKind, Header, INIT, MeshDecl, Output, Program, TimelineSpans,
};
pub use self::slices::Slices;
pub use self::walk::Nested;

/// A node of a [`Graph`]; stable when other nodes are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NodeIndex);

/// The operands of a node. Most have few.
pub type OperandList = SmallVec<[ValueId; 4]>;

/// One result of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValueId {
    /// The node.
    pub node: NodeId,
    /// Index of the result.
    pub result: usize,
}

#[derive(Clone, Debug)]
struct Vertex {
    node: Node,
    created: u32,
}

/// The edge from a result to an operand.
#[derive(Clone, Copy, Debug)]
struct OperandEdge {
    result: usize,
    operand: usize,
}

/// A directed acyclic multigraph of nodes.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    inner: StableDiGraph<Vertex, OperandEdge>,
    created: u32,
    /// What [`Graph::order`] found since the last change of nodes or edges.
    ordered: OnceLock<Arc<[NodeId]>>,
}

impl Graph {
    /// An empty graph.
    pub fn new() -> Graph {
        Graph::default()
    }

    /// Adds a node. OperandList must be results of nodes of this graph.
    pub fn add(&mut self, node: Node, operands: &[ValueId]) -> NodeId {
        self.ordered.take();
        let created = self.created;
        self.created += 1;
        let id = self.inner.add_node(Vertex { node, created });
        for (operand, value) in operands.iter().enumerate() {
            self.inner.add_edge(
                value.node.0,
                id,
                OperandEdge {
                    result: value.result,
                    operand,
                },
            );
        }
        NodeId(id)
    }

    /// The node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.inner[id.0].node
    }

    /// The node, mutable.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.inner[id.0].node
    }

    /// Creation number; breaks ties in the order.
    pub fn created(&self, id: NodeId) -> u32 {
        self.inner[id.0].created
    }

    /// A value.
    pub fn value(&self, id: ValueId) -> &Value {
        &self.node(id.node).results[id.result]
    }

    /// A value, mutable.
    pub fn value_mut(&mut self, id: ValueId) -> &mut Value {
        &mut self.node_mut(id.node).results[id.result]
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.inner.node_count()
    }

    /// Whether there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.inner.node_count() == 0
    }

    /// OperandList of a node, in order.
    pub fn operands(&self, id: NodeId) -> OperandList {
        let edges = || self.inner.edges_directed(id.0, Direction::Incoming);
        let nothing = ValueId {
            node: id,
            result: 0,
        };
        let mut operands: OperandList = smallvec![nothing; edges().count()];
        for edge in edges() {
            operands[edge.weight().operand] = ValueId {
                node: NodeId(edge.source()),
                result: edge.weight().result,
            };
        }
        operands
    }

    /// The nodes on which values depend, including their own.
    pub(crate) fn ancestors(&self, ends: impl IntoIterator<Item = ValueId>) -> BTreeSet<NodeId> {
        let mut open: Vec<NodeId> = ends.into_iter().map(|value| value.node).collect();
        let mut found = BTreeSet::new();
        while let Some(id) = open.pop() {
            if found.insert(id) {
                open.extend(self.operands(id).iter().map(|value| value.node));
            }
        }
        found
    }

    /// Uses of a value: node and operand number, in creation order.
    pub fn uses(&self, value: ValueId) -> Vec<(NodeId, usize)> {
        let mut uses: Vec<(u32, NodeId, usize)> = self
            .inner
            .edges_directed(value.node.0, Direction::Outgoing)
            .filter(|e| e.weight().result == value.result)
            .map(|e| {
                (
                    self.inner[e.target()].created,
                    NodeId(e.target()),
                    e.weight().operand,
                )
            })
            .collect();
        uses.sort_unstable();
        uses.into_iter()
            .map(|(_, node, operand)| (node, operand))
            .collect()
    }

    /// Whether a node is an argument of its function.
    pub fn is_arg(&self, id: NodeId) -> bool {
        matches!(self.node(id).kind, Kind::Arg(_))
    }

    /// Replaces one operand of a node.
    pub fn set_operand(&mut self, id: NodeId, operand: usize, value: ValueId) {
        self.ordered.take();
        let old = self
            .inner
            .edges_directed(id.0, Direction::Incoming)
            .find(|e| e.weight().operand == operand)
            .map(|e| e.id());
        if let Some(edge) = old {
            self.inner.remove_edge(edge);
        }
        self.inner.add_edge(
            value.node.0,
            id.0,
            OperandEdge {
                result: value.result,
                operand,
            },
        );
    }

    /// Replaces all operands of a node.
    pub fn set_operands(&mut self, id: NodeId, operands: &[ValueId]) {
        self.ordered.take();
        let old: Vec<_> = self
            .inner
            .edges_directed(id.0, Direction::Incoming)
            .map(|e| e.id())
            .collect();
        for edge in old {
            self.inner.remove_edge(edge);
        }
        for (operand, &value) in operands.iter().enumerate() {
            self.set_operand(id, operand, value);
        }
    }

    /// Replaces every use of `old` in this graph by `new`; function outputs are not changed.
    pub fn replace_uses(&mut self, old: ValueId, new: ValueId) {
        for (node, operand) in self.uses(old) {
            self.set_operand(node, operand, new);
        }
    }

    /// Removes a node without uses.
    pub fn remove(&mut self, id: NodeId) {
        self.ordered.take();
        self.inner.remove_node(id.0);
    }

    /// Removes nodes that no others use, together: alone, each would be sought among all uses of
    /// its operands.
    pub fn remove_all(&mut self, ids: &BTreeSet<NodeId>) {
        if ids.is_empty() {
            return;
        }
        self.ordered.take();
        let stays = |id: NodeIndex| !ids.contains(&NodeId(id));
        // Nodes and edges keep their numbers.
        self.inner = std::mem::take(&mut self.inner)
            .filter_map_owned(|id, node| stays(id).then_some(node), |_, edge| Some(edge));
    }

    /// All nodes in topological order, ties broken by creation number. Nodes on a cycle are
    /// omitted, which is how the verifier detects cycles. It is kept until the graph changes.
    ///
    /// Source: Kahn (1962), "Topological sorting of large networks", CACM 5(11).
    pub fn order(&self) -> Vec<NodeId> {
        let order = self.ordered.get_or_init(|| {
            let order = self.order_of_creation();
            order.unwrap_or_else(|| self.order_by_edges()).into()
        });
        order.to_vec()
    }

    /// The nodes by creation number if that order is topological, which holds unless a pass put a
    /// newer node before an older one.
    fn order_of_creation(&self) -> Option<Vec<NodeId>> {
        let key = |n: NodeIndex| (self.inner[n].created, n);
        let follows = |edge| {
            let ends = self.inner.edge_endpoints(edge);
            ends.is_some_and(|(from, to)| key(from) < key(to))
        };
        if !self.inner.edge_indices().all(follows) {
            return None;
        }
        let mut order: Vec<NodeIndex> = self.inner.node_indices().collect();
        order.sort_unstable_by_key(|&n| key(n));
        Some(order.into_iter().map(NodeId).collect())
    }

    fn order_by_edges(&self) -> Vec<NodeId> {
        let places = self.inner.node_indices().map(|n| n.index() + 1);
        // Number of operands of each node that are not yet in the order.
        let mut missing = vec![0; places.max().unwrap_or(0)];
        let mut ready = BinaryHeap::new();
        for n in self.inner.node_indices() {
            missing[n.index()] = self.inner.edges_directed(n, Direction::Incoming).count();
            if missing[n.index()] == 0 {
                ready.push(Reverse((self.inner[n].created, n)));
            }
        }
        let mut order = Vec::with_capacity(self.len());
        while let Some(Reverse((_, n))) = ready.pop() {
            order.push(NodeId(n));
            for edge in self.inner.edges_directed(n, Direction::Outgoing) {
                let count = &mut missing[edge.target().index()];
                *count -= 1;
                if *count == 0 {
                    ready.push(Reverse((self.inner[edge.target()].created, edge.target())));
                }
            }
        }
        order
    }

    /// Renumbers the nodes in this order, which becomes the graph's order if it is topological.
    pub fn renumber(&mut self, order: &[NodeId]) {
        self.ordered.take();
        for (created, id) in order.iter().enumerate() {
            self.inner[id.0].created = created as u32;
        }
        self.created = order.len() as u32;
    }

    /// The op of a node with its types, in the form that the op table's functions take; `None` if
    /// the op is not in the table. Attributes that the op's record does not declare (phases add
    /// some) are left out.
    pub fn instance(&self, id: NodeId) -> Option<Instance> {
        self.op(id).map(|def| self.op_instance(id, def))
    }

    /// The class of the op of a node, which takes less than its [`Graph::instance`]; `None` if the
    /// op is not in the table.
    pub fn class(&self, id: NodeId) -> Option<&'static Class> {
        self.op(id).map(|def| &def.class)
    }

    /// What the op of a node computes, and the distributions; `None` if the op is not in the table.
    pub fn computation(&self, id: NodeId) -> Option<Computation> {
        let node = self.node(id);
        let results = node.results.iter();
        Some(Computation {
            op: self.op(id)?.name,
            attrs: node.attrs.clone(),
            operands: self.operands(id).into_vec(),
            results: results.map(|v| (v.ty.clone(), v.dist.clone())).collect(),
        })
    }

    /// As [`Graph::instance`], for a node known to be this op.
    pub fn op_instance(&self, id: NodeId, def: &'static OpDef) -> Instance {
        let ty = |value: &Value| value.ty.clone();
        let node = self.node(id);
        let operands = self.operands(id).into_iter();
        Instance {
            def,
            operands: operands.map(|v| ty(self.value(v))).collect(),
            results: node.results.iter().map(ty).collect(),
            attrs: own_attrs(def, &node.attrs),
        }
    }

    fn op(&self, id: NodeId) -> Option<&'static OpDef> {
        match self.node(id).kind {
            Kind::Op(def) => Some(def),
            _ => None,
        }
    }

    /// The communication that a [`Kind::Wait`] waits for.
    ///
    /// # Panics
    /// If the operand is not a post; the check of `scheduled` rules this out.
    pub fn posted(&self, wait: NodeId) -> Posted<'_> {
        let post = self.operands(wait)[0].node;
        let Kind::Post(comm, axes) = &self.node(post).kind else {
            crate::ice!(
                "`{}` waits for what is not posted",
                self.node(wait).results[0].name
            );
        };
        Posted {
            post,
            comm: *comm,
            axes,
            source: self.operands(post)[0],
        }
    }
}

/// A posted communication.
#[derive(Clone, Copy, Debug)]
pub struct Posted<'g> {
    /// The post.
    pub post: NodeId,
    /// Its kind and algorithm.
    pub comm: Comm,
    /// The mesh axes (of the source's mesh) on which it acts.
    pub axes: &'g [usize],
    /// The value that it reads.
    pub source: ValueId,
}

/// The attributes that an op's record declares.
fn own_attrs(def: &OpDef, attrs: &Attrs) -> Attrs {
    attrs.retaining(|name| def.attrs.iter().any(|schema| schema.name == name))
}

impl NodeId {
    /// The value that is result number `result` of this node.
    pub fn result(self, result: usize) -> ValueId {
        ValueId { node: self, result }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// The fast order by creation number equals Kahn's, with cycles and removals, and what is
        /// kept of it does not outlive a change.
        #[test]
        fn the_short_way_to_an_order_ends_where_the_long_one_does(
            len in 1usize..12,
            edges in prop::collection::vec((0usize..12, 0usize..12), 0..20),
            removed in prop::collection::vec(0usize..12, 0..3),
            numbers in prop::option::of(prop::collection::vec(0u32..12, 12)),
        ) {
            let mut graph = Graph::new();
            let node = || Node::new(Kind::Arg(ArgKind::Data), Vec::new());
            let nodes: Vec<NodeId> = (0..len).map(|_| graph.add(node(), &[])).collect();
            for (from, to) in edges.into_iter().filter(|&(from, to)| from.max(to) < len) {
                let number = OperandEdge { result: 0, operand: 0 };
                graph.inner.add_edge(nodes[from].0, nodes[to].0, number);
            }
            for (&id, number) in nodes.iter().zip(numbers.into_iter().flatten()) {
                graph.inner[id.0].created = number;
            }
            prop_assert_eq!(graph.order(), graph.order_by_edges());
            for id in removed.into_iter().filter_map(|number| nodes.get(number)) {
                graph.remove(*id);
            }
            prop_assert_eq!(graph.order(), graph.order_by_edges());
            let (first, last) = (graph.order().first().copied(), graph.add(node(), &[]));
            prop_assert_eq!(graph.order(), graph.order_by_edges());
            if let Some(first) = first {
                graph.set_operand(first, 0, last.result(0));
            }
            prop_assert_eq!(graph.order(), graph.order_by_edges());
        }
    }
}
