//! The program between `resolve` and `lower`: functions of graphs of ops.
//!
//! Invariants:
//! - Only this file names petgraph. A `StableDiGraph` keeps indices across removals; edges carry operand
//!   and result numbers.
//! - The order of a graph is topological, ties by creation number: a graph built (or rebuilt) in an order
//!   keeps exactly that order.
//! - Types on values are global; `dist` says how the value lies on a mesh.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use ddl_dialect::attr::Attrs;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::{Instance, OpDef};
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::Span;
use petgraph::Direction;
use petgraph::stable_graph::{NodeIndex, StableDiGraph};
use petgraph::visit::EdgeRef;

use crate::phase::Phase;

/// A program in some phase.
#[derive(Clone, Debug)]
pub struct Program {
    /// The phase it claims to be in.
    pub phase: Phase,
    /// Facts that later phases need, printed in the header.
    pub header: Header,
    /// Meshes; before `plan`, sizes may be open.
    pub meshes: Vec<MeshDecl>,
    /// Entries, in source order.
    pub funcs: Vec<Func>,
}

/// What the header of a planned program says beside its meshes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Header {
    /// Number of ranks of the cluster; `None` before `plan`.
    pub ranks: Option<usize>,
    /// Name of the cluster.
    pub cluster: Option<String>,
    /// Name of the pipeline schedule.
    pub schedule: Option<String>,
    /// Bytes of each arena, from `memory` on.
    pub arenas: Option<Arenas>,
}

/// Sizes of the static arenas of one rank \[B\].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arenas {
    /// The symmetric heap: tensors that take part in communication.
    pub shared: u64,
    /// Everything else.
    pub private: u64,
}

/// A mesh as declared.
#[derive(Clone, Debug, PartialEq)]
pub struct MeshDecl {
    /// Name without the `@`.
    pub name: String,
    /// Axes: name and size, `None` where the size is searched (`_`).
    pub axes: Vec<(String, Option<usize>)>,
    /// Global rank at each row-major position; `None`: 0, 1, 2, … (or decided by `plan`).
    pub ranks: Option<Vec<usize>>,
    /// Where it was declared.
    pub span: Option<Span>,
}

impl MeshDecl {
    /// The mesh, once every size is known.
    pub fn mesh(&self) -> Option<Mesh> {
        let axes: Vec<(&str, usize)> = self
            .axes
            .iter()
            .map(|(n, s)| s.map(|s| (n.as_str(), s)))
            .collect::<Option<_>>()?;
        let mut mesh = Mesh::new(self.name.clone(), &axes);
        if let Some(ranks) = &self.ranks {
            mesh.ranks = ranks.clone();
        }
        Some(mesh)
    }
}

/// One entry of the program.
#[derive(Clone, Debug)]
pub struct Func {
    /// Name without the `@`.
    pub name: String,
    /// Its graph. Arguments are nodes of kind [`Kind::Arg`].
    pub graph: Graph,
    /// Arguments in order.
    pub args: Vec<NodeId>,
    /// Results in order.
    pub outputs: Vec<Output>,
    /// Where it was declared.
    pub span: Option<Span>,
}

impl Func {
    /// Makes every use of `old`, results of the function included, a use of `new`.
    pub fn replace(&mut self, old: ValueId, new: ValueId) {
        self.graph.replace_uses(old, new);
        for output in self.outputs.iter_mut().filter(|o| o.value == old) {
            output.value = new;
        }
    }

    /// Whether a value is a result of the function.
    pub fn returns(&self, value: ValueId) -> bool {
        self.outputs.iter().any(|o| o.value == value)
    }
}

/// A result of a function.
#[derive(Clone, Debug)]
pub struct Output {
    /// The value returned.
    pub value: ValueId,
    /// The argument (by number) whose next value this is: `%new to %old`.
    pub tie: Option<usize>,
    /// How the result lies on the mesh when the function returns: decided by `plan`; a tied result lies
    /// as its argument.
    pub dist: Option<Dist>,
    /// The place in the `return`.
    pub span: Option<Span>,
}

/// How a value lies on a mesh. An entry is `None` while that axis is undecided.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dist {
    /// Index in [`Program::meshes`].
    pub mesh: usize,
    /// One entry for each axis.
    pub sbp: Vec<Option<Sbp>>,
}

impl Dist {
    /// A decided distribution.
    pub fn full(mesh: usize, sbp: NdSbp) -> Dist {
        Dist {
            mesh,
            sbp: sbp.0.into_iter().map(Some).collect(),
        }
    }

    /// The ND-SBP, if every axis is decided.
    pub fn nd(&self) -> Option<NdSbp> {
        self.sbp
            .iter()
            .copied()
            .collect::<Option<Vec<_>>>()
            .map(NdSbp)
    }
}

/// A node of a [`Graph`]; stable across removals of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NodeIndex);

/// One result of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValueId {
    /// The node.
    pub node: NodeId,
    /// Which of its results.
    pub result: usize,
}

/// A value: one result of a node.
#[derive(Clone, Debug)]
pub struct Value {
    /// Unique stable path, without the `%`.
    pub name: String,
    /// Global type.
    pub ty: TensorType,
    /// How it lies on its mesh, or a pin of the source.
    pub dist: Option<Dist>,
    /// Where it lies in memory, from `memory` on. `None` for values inside a kernel.
    pub slot: Option<Slot>,
}

impl Value {
    /// A value that is not yet distributed.
    pub fn new(name: impl Into<String>, ty: TensorType) -> Value {
        Value {
            name: name.into(),
            ty,
            dist: None,
            slot: None,
        }
    }

    /// The decided ND-SBP, if there is one.
    pub fn nd(&self) -> Option<NdSbp> {
        self.dist.as_ref().and_then(Dist::nd)
    }
}

/// A place in an arena, the same on every rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Which arena.
    pub arena: Arena,
    /// Offset of the first byte \[B\].
    pub offset: u64,
    /// Size, that of the largest shard \[B\].
    pub bytes: u64,
}

/// The arenas of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Arena {
    /// In the symmetric heap: peers can read and write it.
    Shared,
    /// This rank's own.
    Private,
}

impl Arena {
    /// The word in text.
    pub fn name(self) -> &'static str {
        match self {
            Arena::Shared => "shared",
            Arena::Private => "private",
        }
    }
}

/// What an argument is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArgKind {
    /// Given at each call.
    Data,
    /// Trained: carried from step to step, part of checkpoints.
    Param,
    /// Carried from step to step (`{state}`).
    State,
}

/// Forward, backward or update; marked by `differentiate`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Forward (and everything in a program that is not trained).
    #[default]
    Forward,
    /// Backward.
    Backward,
    /// Optimizer update: once per step, after the flush.
    Update,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 3] = [Role::Forward, Role::Backward, Role::Update];

    /// The word in text.
    pub fn name(self) -> &'static str {
        match self {
            Role::Forward => "forward",
            Role::Backward => "backward",
            Role::Update => "update",
        }
    }

    /// The role with this name.
    pub fn parse(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|r| r.name() == name)
    }
}

/// Communication, or the local change of a distribution that stands in its place. Source and target
/// distributions are those of the operand and the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Comm {
    /// P → B on the axes (merged as one group).
    AllReduce,
    /// S(i) → B.
    AllGather,
    /// P → S(j).
    ReduceScatter,
    /// S(i) → S(j).
    AllToAll,
    /// Any → any (no P created): pairwise exchange of blocks.
    Redistribute,
    /// From one placement to another.
    Transfer,
    /// B → S(j): local.
    Slice,
    /// S(i) or B → P: local, the identity elsewhere.
    Complete,
}

impl Comm {
    /// Every kind.
    pub const ALL: [Comm; 8] = [
        Comm::AllReduce,
        Comm::AllGather,
        Comm::ReduceScatter,
        Comm::AllToAll,
        Comm::Redistribute,
        Comm::Transfer,
        Comm::Slice,
        Comm::Complete,
    ];

    /// Name of the op in text.
    pub fn name(self) -> &'static str {
        match self {
            Comm::AllReduce => "all_reduce",
            Comm::AllGather => "all_gather",
            Comm::ReduceScatter => "reduce_scatter",
            Comm::AllToAll => "all_to_all",
            Comm::Redistribute => "redistribute",
            Comm::Transfer => "transfer",
            Comm::Slice => "local_slice",
            Comm::Complete => "complete",
        }
    }

    /// The kind with this name.
    pub fn parse(name: &str) -> Option<Comm> {
        Comm::ALL.into_iter().find(|c| c.name() == name)
    }

    /// Whether it needs no other rank.
    pub fn is_local(self) -> bool {
        matches!(self, Comm::Slice | Comm::Complete)
    }
}

/// What a node is.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A function argument.
    Arg(ArgKind),
    /// A row of the op table.
    Op(&'static OpDef),
    /// Communication on these mesh axes (indices in the operand's mesh; empty for `Transfer` and
    /// `Redistribute`), blocking.
    Comm(Comm, Vec<usize>),
    /// From `schedule` on: starts the communication. Its result is the buffer that [`Kind::Wait`] hands
    /// on; nothing else may use it.
    Post(Comm, Vec<usize>),
    /// From `schedule` on: the operand is a [`Kind::Post`]'s result; the result is the value
    /// communicated.
    Wait,
}

/// A node.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: Kind,
    /// Attributes: of an op as its record declares; of an argument `init`, `default`, …
    pub attrs: Attrs,
    /// Results.
    pub results: Vec<Value>,
    /// Forward, backward, update.
    pub role: Role,
    /// The pipeline stage it is in, from `stage` on.
    pub stage: Option<usize>,
    /// The kernel it is fused into, from `schedule` on; ops with one number run as one kernel.
    pub kernel: Option<usize>,
    /// Where it was written.
    pub span: Option<Span>,
}

impl Node {
    /// A node without attributes, role forward.
    pub fn new(kind: Kind, results: Vec<Value>) -> Node {
        Node {
            kind,
            attrs: Attrs::none(),
            results,
            role: Role::Forward,
            stage: None,
            kernel: None,
            span: None,
        }
    }

    /// The op's name in text: `matmul`, `all_reduce`, `post`, …
    pub fn op_name(&self) -> &'static str {
        match &self.kind {
            Kind::Arg(_) => "arg",
            Kind::Op(def) => def.name,
            Kind::Comm(comm, _) => comm.name(),
            Kind::Post(..) => "post",
            Kind::Wait => "wait",
        }
    }
}

#[derive(Clone, Debug)]
struct Entry {
    node: Node,
    created: u32,
}

/// The edge from a result to an operand.
#[derive(Clone, Copy, Debug)]
struct Use {
    result: usize,
    operand: usize,
}

/// A directed acyclic multigraph of nodes.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    inner: StableDiGraph<Entry, Use>,
    created: u32,
}

impl Graph {
    /// An empty graph.
    pub fn new() -> Graph {
        Graph::default()
    }

    /// Adds a node. Operands must be results of nodes of this graph.
    pub fn add(&mut self, node: Node, operands: &[ValueId]) -> NodeId {
        let created = self.created;
        self.created += 1;
        let id = self.inner.add_node(Entry { node, created });
        for (operand, value) in operands.iter().enumerate() {
            self.inner.add_edge(
                value.node.0,
                id,
                Use {
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

    /// The node, to change it.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.inner[id.0].node
    }

    /// Creation number: breaks ties of the order.
    pub fn created(&self, id: NodeId) -> u32 {
        self.inner[id.0].created
    }

    /// A value.
    pub fn value(&self, id: ValueId) -> &Value {
        &self.node(id.node).results[id.result]
    }

    /// A value, to change it.
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

    /// Operands of a node, in order.
    pub fn operands(&self, id: NodeId) -> Vec<ValueId> {
        let mut operands: Vec<(usize, ValueId)> = self
            .inner
            .edges_directed(id.0, Direction::Incoming)
            .map(|e| {
                let value = ValueId {
                    node: NodeId(e.source()),
                    result: e.weight().result,
                };
                (e.weight().operand, value)
            })
            .collect();
        operands.sort_unstable();
        operands.into_iter().map(|(_, value)| value).collect()
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

    /// Makes one operand another value.
    pub fn set_operand(&mut self, id: NodeId, operand: usize, value: ValueId) {
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
            Use {
                result: value.result,
                operand,
            },
        );
    }

    /// Makes every use of `old` (in this graph; not in function outputs) a use of `new`.
    pub fn replace_uses(&mut self, old: ValueId, new: ValueId) {
        for (node, operand) in self.uses(old) {
            self.set_operand(node, operand, new);
        }
    }

    /// Removes a node that nothing uses any more.
    pub fn remove(&mut self, id: NodeId) {
        self.inner.remove_node(id.0);
    }

    /// All nodes in topological order, ties by creation number. Nodes on a cycle are left out, which is
    /// how the verifier finds cycles.
    pub fn order(&self) -> Vec<NodeId> {
        let mut missing: BTreeMap<NodeIndex, usize> = self
            .inner
            .node_indices()
            .map(|n| (n, self.inner.edges_directed(n, Direction::Incoming).count()))
            .collect();
        let mut ready: BinaryHeap<Reverse<(u32, NodeIndex)>> = missing
            .iter()
            .filter(|(_, count)| **count == 0)
            .map(|(&n, _)| Reverse((self.inner[n].created, n)))
            .collect();
        let mut order = Vec::with_capacity(self.len());
        while let Some(Reverse((_, n))) = ready.pop() {
            order.push(NodeId(n));
            for edge in self.inner.edges_directed(n, Direction::Outgoing) {
                if let Some(count) = missing.get_mut(&edge.target()) {
                    *count -= 1;
                    if *count == 0 {
                        ready.push(Reverse((self.inner[edge.target()].created, edge.target())));
                    }
                }
            }
        }
        order
    }

    /// Gives creation numbers in this order, which becomes the graph's order if it is topological.
    pub fn renumber(&mut self, order: &[NodeId]) {
        for (created, id) in order.iter().enumerate() {
            self.inner[id.0].created = created as u32;
        }
        self.created = order.len() as u32;
    }

    /// The op of a node with its types, as the op table's functions take it; `None` if it is no row.
    /// Attributes that phases write beside those of the record are left out.
    pub fn instance(&self, id: NodeId) -> Option<Instance> {
        let node = self.node(id);
        let Kind::Op(def) = node.kind else {
            return None;
        };
        Some(Instance {
            def,
            operands: self
                .operands(id)
                .iter()
                .map(|&v| self.value(v).ty.clone())
                .collect(),
            results: node.results.iter().map(|v| v.ty.clone()).collect(),
            attrs: own_attrs(def, &node.attrs),
        })
    }
}

/// The attributes that an op's record declares.
fn own_attrs(def: &OpDef, attrs: &Attrs) -> Attrs {
    let own = |name: &String| def.attrs.iter().any(|schema| schema.name == name);
    Attrs(
        attrs
            .0
            .iter()
            .filter(|(name, _)| own(name))
            .map(|(n, v)| (n.clone(), v.clone()))
            .collect(),
    )
}

impl NodeId {
    /// The value that is this node's result `result`.
    pub fn result(self, result: usize) -> ValueId {
        ValueId { node: self, result }
    }
}
