//! The nodes of a graph and their results.

use ddl_abi::algorithm::{Algorithm, Collective};
use ddl_dialect::attr::{Attr, Attrs};
use ddl_dialect::class::Roll;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::op::OpDef;
use ddl_dialect::sbp::NdSbp;
use ddl_dialect::types::TensorType;
use ddl_grammar::ast::Span;

use super::ValueId;
use super::dist::Dist;
use super::layer::Layer;
use super::loops::{Loop, LoopKind};

/// A value: one result of a node.
#[derive(Clone, Debug)]
pub struct Value {
    /// Unique stable path, without the `%`.
    pub name: String,
    /// Global type.
    pub ty: TensorType,
    /// Its distribution, or a pin of the source.
    pub dist: Option<Dist>,
    /// Its slot in memory, from `memory` on. `None` for values inside a kernel.
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

    /// The ND-SBP, if it is decided.
    pub fn nd(&self) -> Option<NdSbp> {
        self.dist.as_ref().and_then(Dist::nd)
    }

    /// The mesh and ND-SBP of a value of a planned program.
    ///
    /// - `meshes`: those of the program
    ///
    /// # Panics
    /// If the value has none, which the checks of `planned` and later phases rule out.
    pub fn on<'m>(&self, meshes: &'m [Mesh]) -> OnMesh<'m> {
        let (Some(dist), Some(nd)) = (&self.dist, self.nd()) else {
            crate::ice!("`{}` lies nowhere", self.name);
        };
        let mesh = &meshes[dist.mesh];
        OnMesh { mesh, nd }
    }
}

/// A value's mesh and ND-SBP.
#[derive(Clone, Debug)]
pub struct OnMesh<'m> {
    /// Its mesh.
    pub mesh: &'m Mesh,
    /// Its ND-SBP on it.
    pub nd: NdSbp,
}

/// Alignment of every slot: a cache line, and a 512-bit vector \[B\].
pub const ALIGNMENT: u64 = 64;

/// A range of an arena, the same on every rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Which arena.
    pub arena: Arena,
    /// Offset of the first byte \[B\].
    pub offset: u64,
    /// Size: that of the largest shard \[B\].
    pub bytes: u64,
}

impl Slot {
    /// Whether two slots share bytes.
    pub fn overlaps(self, other: Slot) -> bool {
        self.arena == other.arena
            && self.offset < other.offset + other.bytes
            && other.offset < self.offset + self.bytes
    }
}

/// The arenas of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Arena {
    /// The symmetric heap, which peers can read and write.
    Shared,
    /// Private to this rank.
    Private,
    /// Per-thread buffer of a tile, for one slice of it. Programs have no such slots; lowering
    /// assigns them to values passed between parts of a tile.
    Thread,
}

impl Arena {
    /// Its name in text.
    pub fn name(self) -> &'static str {
        match self {
            Arena::Shared => "shared",
            Arena::Private => "private",
            Arena::Thread => "thread",
        }
    }
}

/// The purpose of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArgKind {
    /// Given at each call.
    Data,
    /// Trained: carried across steps, part of checkpoints.
    Param,
    /// Carried across steps (`{state}`).
    State,
}

/// Forward, backward or update; marked by `differentiate`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Forward (and everything in an untrained program).
    #[default]
    Forward,
    /// Backward.
    Backward,
    /// From `schedule` on: the part of the backward pass that no other stage waits for, if the
    /// schedule runs it separately.
    Weight,
    /// Optimizer update: once per step, after the flush.
    Update,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 4] = [Role::Forward, Role::Backward, Role::Weight, Role::Update];

    /// Its name in text.
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

/// Communication, or a local conversion of a distribution. The operand and the result have the
/// source and target distribution.
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
    /// Any → any (creates no P): pairwise exchange of blocks.
    Redistribute,
    /// From one placement to another.
    Transfer,
    /// S(i) → S(i) on the axes that split the dim of the roll: its elements move around it, each
    /// rank fetching those of its part. The one communication that changes the value.
    Roll(Roll),
    /// B → S(j): local.
    Slice,
    /// S(i) or B → P: local; fills the rest with the identity.
    Complete,
    /// P → B on time axes: local; combines the moments' contributions in order.
    Flush,
}

impl Comm {
    /// Every kind.
    pub const ALL: [Comm; 10] = [
        Comm::AllReduce,
        Comm::AllGather,
        Comm::ReduceScatter,
        Comm::AllToAll,
        Comm::Redistribute,
        Comm::Transfer,
        Comm::Roll(Roll { dim: 0, by: 0 }),
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
            Comm::Roll(_) => "roll_shards",
            Comm::Slice => "local_slice",
            Comm::Complete => "complete",
            Comm::Flush => "flush",
        }
    }

    /// The kind with this name; that of a roll by nothing.
    pub fn parse(name: &str) -> Option<Comm> {
        Comm::ALL.into_iter().find(|c| c.name() == name)
    }

    /// Whether it needs no other rank.
    pub fn is_local(self) -> bool {
        self.collective().is_none()
    }

    /// Whether members of a group wait only for those that they read from and that read from them.
    pub fn is_between_pairs(self) -> bool {
        self.collective() == Some(Collective::Transfer)
    }

    /// The attributes of a roll.
    pub fn roll_attrs(self) -> Vec<(&'static str, usize)> {
        match self {
            Comm::Roll(Roll { dim, by }) => vec![("dim", dim), ("by", by)],
            _ => Vec::new(),
        }
    }

    /// The runtime's collective; `None` if it is local.
    pub fn collective(self) -> Option<Collective> {
        match self {
            Comm::AllReduce => Some(Collective::AllReduce),
            Comm::ReduceScatter => Some(Collective::ReduceScatter),
            Comm::AllGather | Comm::AllToAll | Comm::Redistribute => Some(Collective::Exchange),
            Comm::Transfer | Comm::Roll(_) => Some(Collective::Transfer),
            Comm::Slice | Comm::Complete | Comm::Flush => None,
        }
    }
}

/// The kind of a node.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A function argument.
    Arg(ArgKind),
    /// An op of the op table.
    Op(&'static OpDef),
    /// Blocking communication on these mesh axes (indices in the operand's mesh; empty for
    /// `Transfer` and `Redistribute`).
    Comm(Comm, Vec<usize>),
    /// From `schedule` on: starts the communication. Its result is the buffer that [`Kind::Wait`]
    /// returns; it has no other use.
    Post(Comm, Vec<usize>),
    /// From `schedule` on: the operand is the result of a [`Kind::Post`]; the result is the
    /// communicated value.
    Wait,
    /// A loop; see [`Loop`] for its operands and results.
    Loop(Box<Loop>),
    /// An opaque op with measured cost; not allowed from `plan` on.
    Layer(Box<Layer>),
}

impl Kind {
    /// Whether this is a param or state, which all entries share by name.
    pub fn is_carried(&self) -> bool {
        matches!(self, Kind::Arg(ArgKind::Param | ArgKind::State))
    }

    /// Whether it is an argument of this kind.
    pub fn is_arg(&self, kind: ArgKind) -> bool {
        matches!(self, Kind::Arg(own) if *own == kind)
    }
}

/// The attribute that holds the external name of an argument or result, if it is not the name of
/// the value: `{interface = "arg0"}`.
pub const INTERFACE: &str = "interface";

/// The attribute of a state that holds the previous version of a param: the name of the param.
pub const PREVIOUS: &str = "previous";

/// The `init` of a param or state that starts with numbers which are stored beside the program: in
/// the file of a model, for instance. A plan carries them, or has to be given them.
pub const STORED: &str = "stored";

/// The attribute of an argument under a view in the generic form, whose types have no room for a
/// view: how many of its dims make each dim of the tensor outside.
pub const VIEW: &str = "view";

/// A group of nodes that run together, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// One sweep over a domain.
    Kernel(usize),
    /// Kernels and products, slice by slice.
    Tile(usize),
    /// The posts of a bucket.
    Posts(usize),
    /// The waits of a bucket.
    Waits(usize),
}

/// A node.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its kind.
    pub kind: Kind,
    /// Attributes: for an op those its record declares; for an argument `init`, `default`, …
    pub attrs: Attrs,
    /// The distributions that an op or a loop requires of its operands, on the mesh of its results:
    /// from `plan` on, until `boxing` has inserted the conversions. `None`: the actual ones.
    pub required: Option<Vec<NdSbp>>,
    /// Results.
    pub results: Vec<Value>,
    /// Forward, backward, update.
    pub role: Role,
    /// The slice of the sequence that it works on, if micro-batches are sliced and it is known;
    /// [`Slices`](super::Slices) infers the others.
    pub slice: Option<usize>,
    /// Its pipeline stage, from `stage` on.
    pub stage: Option<usize>,
    /// The kernel that it is fused into, from `schedule` on; ops with the same number run as one
    /// kernel.
    pub kernel: Option<usize>,
    /// The tile that it is computed in, from `schedule` on: kernels and products with the same
    /// number run together, slice by slice ([`tile`](crate::schedule::tile)).
    pub tile: Option<usize>,
    /// The bucket of a post and its wait, from `schedule` on: communication with the same number is
    /// one call ([`buckets`](crate::schedule::order::buckets)).
    pub bucket: Option<usize>,
    /// The algorithm of a communication or of its post; `None` leaves the choice to the runtime.
    pub algorithm: Option<&'static Algorithm>,
    /// For an argument whose shape outside is another one, from `planned` on: how many of its dims
    /// make each dim of the tensor outside ([`views`](crate::views)).
    pub view: Option<Vec<usize>>,
    /// Source location.
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
            bucket: None,
            algorithm: None,
            view: None,
            span: None,
        }
    }

    /// The kernel, tile or part of a bucket that it belongs to.
    pub fn unit(&self) -> Option<Unit> {
        let kernel = self.kernel.map(Unit::Kernel);
        let bucket = self.bucket.map(|bucket| match self.kind {
            Kind::Wait => Unit::Waits(bucket),
            _ => Unit::Posts(bucket),
        });
        self.tile.map(Unit::Tile).or(kernel).or(bucket)
    }

    /// The interface name of an argument, if it has one.
    pub fn interface(&self) -> Option<&str> {
        match self.attrs.get(INTERFACE) {
            Some(Attr::Str(name)) => Some(name),
            _ => None,
        }
    }

    /// The name of the param whose previous version an argument holds, if it does.
    pub fn previous(&self) -> Option<&str> {
        match self.attrs.get(PREVIOUS) {
            Some(Attr::Str(name)) => Some(name),
            _ => None,
        }
    }

    /// Whether it is an argument that starts with stored numbers.
    pub fn is_stored(&self) -> bool {
        matches!(self.attrs.get("init"), Some(Attr::Word(word)) if word == STORED)
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

/// What an op computes: nodes with equal computations have equal results with equal distributions.
/// A pinned value is not equal to an unpinned one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Computation {
    pub(super) op: &'static str,
    pub(super) attrs: Attrs,
    pub(super) operands: Vec<ValueId>,
    pub(super) results: Vec<(TensorType, Option<Dist>)>,
}
