//! The nodes of a graph and the values they make.

use ddl_abi::algorithm::{Algorithm, Collective};
use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::OpDef;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::Span;

use super::ValueId;
use super::layer::Layer;
use super::loops::{Loop, LoopKind};
use super::program::Dist;

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

    /// The type that its shards are parts of: its own, in the shape of the view that it rests
    /// under.
    pub fn resting(&self) -> TensorType {
        let view = self.dist.as_ref().and_then(|dist| dist.view.clone());
        match view {
            Some(shape) => TensorType::new(shape, self.ty.dtype),
            None => self.ty.clone(),
        }
    }

    /// The decided ND-SBP, if there is one.
    pub fn nd(&self) -> Option<NdSbp> {
        self.dist.as_ref().and_then(Dist::nd)
    }

    /// The mesh on which a value of a planned program lies, and how.
    ///
    /// - `meshes`: those of the program
    ///
    /// # Panics
    /// If it lies on none, which the checks of `planned` and of the phases after it rule out.
    pub fn on<'m>(&self, meshes: &'m [Mesh]) -> OnMesh<'m> {
        let (Some(dist), Some(nd)) = (&self.dist, self.nd()) else {
            crate::ice!("`{}` lies nowhere", self.name);
        };
        let mesh = &meshes[dist.mesh];
        OnMesh { mesh, nd }
    }
}

/// How a value lies.
#[derive(Clone, Debug)]
pub struct OnMesh<'m> {
    /// Its mesh.
    pub mesh: &'m Mesh,
    /// Its ND-SBP on it.
    pub nd: NdSbp,
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

impl Slot {
    /// Whether two places share bytes.
    pub fn overlaps(self, other: Slot) -> bool {
        self.arena == other.arena
            && self.offset < other.offset + other.bytes
            && other.offset < self.offset + self.bytes
    }
}

/// The arenas of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Arena {
    /// In the symmetric heap: peers can read and write it.
    Shared,
    /// This rank's own.
    Private,
    /// Of each thread that works on a tile, for one slice of it: no place of a program, but one that
    /// lowering gives to what a tile hands on.
    Thread,
}

impl Arena {
    /// The word in text.
    pub fn name(self) -> &'static str {
        match self {
            Arena::Shared => "shared",
            Arena::Private => "private",
            Arena::Thread => "thread",
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
    /// From `schedule` on: what of the backward pass no other stage waits for, where a schedule runs
    /// it apart.
    Weight,
    /// Optimizer update: once per step, after the flush.
    Update,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 4] = [Role::Forward, Role::Backward, Role::Weight, Role::Update];

    /// The word in text.
    pub fn name(self) -> &'static str {
        match self {
            Role::Forward => "forward",
            Role::Backward => "backward",
            Role::Weight => "weight",
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
    /// P → B on time axes: local, the moments' contributions combined in their order.
    Flush,
}

impl Comm {
    /// Every kind.
    pub const ALL: [Comm; 9] = [
        Comm::AllReduce,
        Comm::AllGather,
        Comm::ReduceScatter,
        Comm::AllToAll,
        Comm::Redistribute,
        Comm::Transfer,
        Comm::Slice,
        Comm::Complete,
        Comm::Flush,
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
            Comm::Flush => "flush",
        }
    }

    /// The kind with this name.
    pub fn parse(name: &str) -> Option<Comm> {
        Comm::ALL.into_iter().find(|c| c.name() == name)
    }

    /// Whether it needs no other rank.
    pub fn is_local(self) -> bool {
        self.collective().is_none()
    }

    /// What the runtime does; nothing if it is local.
    pub fn collective(self) -> Option<Collective> {
        match self {
            Comm::AllReduce => Some(Collective::AllReduce),
            Comm::ReduceScatter => Some(Collective::ReduceScatter),
            Comm::AllGather | Comm::AllToAll | Comm::Redistribute => Some(Collective::Exchange),
            Comm::Transfer => Some(Collective::Transfer),
            Comm::Slice | Comm::Complete | Comm::Flush => None,
        }
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
    /// From `schedule` on: starts the communication. Its result is the buffer that [`Kind::Wait`]
    /// hands on; nothing else may use it.
    Post(Comm, Vec<usize>),
    /// From `schedule` on: the operand is a [`Kind::Post`]'s result; the result is the value
    /// communicated.
    Wait,
    /// A loop; see [`Loop`] for its operands and results.
    Loop(Box<Loop>),
    /// An opaque op with measured cost; not known from `plan` on.
    Layer(Box<Layer>),
}

/// The attribute of an argument or a result that says what it is called outside, where this is not
/// the name of the value: `{interface = "arg0"}`.
pub const INTERFACE: &str = "interface";

/// The attribute of a state that is the version of a param before its newest: the name of the param.
pub const PREVIOUS: &str = "previous";

/// What several nodes run in together, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// One sweep over a domain.
    Kernel(usize),
    /// Kernels and products, slice after slice.
    Tile(usize),
}

/// A node.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: Kind,
    /// Attributes: of an op as its record declares; of an argument `init`, `default`, …
    pub attrs: Attrs,
    /// How an op or a loop wants its operands, on the mesh of its results: from `plan` on, until
    /// `boxing` has made it so. `None`: as they lie.
    pub required: Option<Vec<NdSbp>>,
    /// Results.
    pub results: Vec<Value>,
    /// Forward, backward, update.
    pub role: Role,
    /// The slice of the sequence it works on, where micro-batches are cut in slices and it is known;
    /// [`Slices`](super::Slices) says what follows for the others.
    pub slice: Option<usize>,
    /// The pipeline stage it is in, from `stage` on.
    pub stage: Option<usize>,
    /// The kernel it is fused into, from `schedule` on; ops with one number run as one kernel.
    pub kernel: Option<usize>,
    /// The tile it is computed in, from `schedule` on: kernels and products with one number run
    /// together, slice after slice ([`tile`](crate::schedule::tile)).
    pub tile: Option<usize>,
    /// The algorithm of a communication, or of the one that is posted; `None` leaves it to the
    /// runtime.
    pub algorithm: Option<&'static Algorithm>,
    /// Where it was written.
    pub span: Option<Span>,
}

impl Node {
    /// A node without attributes, role forward.
    pub fn new(kind: Kind, results: Vec<Value>) -> Node {
        Node {
            kind,
            attrs: Attrs::none(),
            required: None,
            results,
            role: Role::Forward,
            slice: None,
            stage: None,
            kernel: None,
            tile: None,
            algorithm: None,
            span: None,
        }
    }

    /// What it runs in together with others, if it does.
    pub fn unit(&self) -> Option<Unit> {
        let kernel = self.kernel.map(Unit::Kernel);
        self.tile.map(Unit::Tile).or(kernel)
    }

    /// The interface name of an argument, if it has one.
    pub fn interface(&self) -> Option<&str> {
        match self.attrs.get(INTERFACE) {
            Some(Attr::Str(name)) => Some(name),
            _ => None,
        }
    }

    /// The name of the param whose version before the newest an argument is, if it is one.
    pub fn previous(&self) -> Option<&str> {
        match self.attrs.get(PREVIOUS) {
            Some(Attr::Str(name)) => Some(name),
            _ => None,
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
            Kind::Layer(_) => "layer",
            Kind::Loop(l) => match l.kind {
                LoopKind::Repeat { .. } => "repeat",
                LoopKind::While { .. } => "while",
            },
        }
    }
}

/// What an op computes: nodes with equal computations have equal results, which lie alike. A pin
/// makes a value different from its unpinned equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Computation {
    pub(super) op: &'static str,
    pub(super) attrs: Attrs,
    pub(super) operands: Vec<ValueId>,
    pub(super) results: Vec<(TensorType, Option<Dist>)>,
}
