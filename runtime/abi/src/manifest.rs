//! The manifest: the metadata of a plan, stored as JSON in its note. It describes tensors, their
//! locations, and all communication.

mod groups;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

#[cfg(doc)]
use crate::algorithm::{ALGORITHMS, AUTO};
#[cfg(doc)]
use crate::{ABI_VERSION, CPU_FEATURES, RuntimeV1, StepFn, note};
use crate::{Device, Dtype};

/// The metadata of a plan: the payload of its note.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// [`ABI_VERSION`] of the compiler that wrote it.
    pub abi: u32,
    /// Version of the compiler.
    pub compiler: String,
    /// Number of ranks it was compiled for.
    pub ranks: u32,
    /// Target triple.
    pub target: String,
    /// CPU features that the kernels use, each one of [`CPU_FEATURES`]; the runtime refuses to run
    /// if one is missing.
    pub cpu_features: Vec<String>,
    /// The device part, if tensors lie in device memory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<Device>,
    /// The sizes of the arenas of all ranks. Each rank is in one element.
    pub arenas: Vec<Arenas>,
    /// Hash of the model's canonical text.
    pub model: String,
    /// SHA-256 of the whole file with the digits of this field set to zero, 64 hex digits. The
    /// compiler writes [`note::DIGEST_BLANK`] here and calls [`note::seal`] on the linked file.
    pub digest: String,
    /// The program after the last phase, as text.
    pub plan: String,
    /// Params and state, shared by all entries, by name.
    pub state: Vec<Tensor>,
    /// Entries, in source order.
    pub entries: Vec<Entry>,
}

/// The sizes of the arenas of some ranks: of those of a pipeline stage, for instance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arenas {
    /// The ranks.
    pub ranks: Vec<u32>,
    /// Bytes of the symmetric arena of each \[B\].
    pub shared: u64,
    /// Bytes of the private arena of each \[B\].
    pub private: u64,
}

impl Manifest {
    /// The sizes of the symmetric and the private arena of each rank \[B\]; 0 for one that is in no
    /// element of [`Manifest::arenas`].
    pub fn arenas_of_ranks(&self) -> Vec<[u64; 2]> {
        let mut sizes = vec![[0; 2]; self.ranks as usize];
        for arenas in &self.arenas {
            for &rank in &arenas.ranks {
                if let Some(size) = sizes.get_mut(rank as usize) {
                    *size = [arenas.shared, arenas.private];
                }
            }
        }
        sizes
    }
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Name in the program.
    pub name: String,
    /// The symbol of its [`StepFn`] in the library.
    pub symbol: String,
    /// Whether it initialises params and state. Its argument is then the seed, and its results are
    /// written to [`Manifest::state`] in place.
    pub init: bool,
    /// Data arguments. Params and state are not listed; [`Manifest::state`] gives their locations.
    pub args: Vec<Tensor>,
    /// Results not tied to params or state, by their external names, which differ from those of the
    /// arguments.
    pub results: Vec<Tensor>,
    /// Names of the params and state that the entry reads or writes.
    pub uses: Vec<String>,
    /// The subset of `uses` that the entry writes: what a training step updates and `init`
    /// initialises.
    pub updates: Vec<String>,
    /// Pairs of (tensor name, external name) for arguments, params and state of the entry whose
    /// external name differs. Input files may use either name; outputs of the entry use the
    /// external one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interface: Vec<(String, String)>,
    /// Whether it has a loop with a data-dependent end, which may not terminate.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub open_ended: bool,
    /// Number of steps of a call. Arguments and results with a batch have the batches of all steps,
    /// one after the other.
    pub steps: u32,
    /// The results with a leading dim of that length: those that each step has once.
    pub by_step: Vec<String>,
    /// Communication ops. The ops of each channel are in the total order in which every member rank
    /// posts them.
    pub comm: Vec<CommOp>,
    /// What a step reports about its progress through [`RuntimeV1::mark`]: for messages, traces and
    /// profiles, and to tell a long-running kernel from one that hangs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// A unit of work of a step function, for display.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// The names of the values it computes; for a slot, its chunk and its stage of the model.
    pub name: String,
    /// The kind of work.
    pub kind: MarkKind,
    /// The ops it performs, by their names in the language; empty for slots.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ops: String,
    /// Bytes read and written, each once, and arithmetic operations \[B, FLOP\]: one pair; or one
    /// per rank; or one per micro-batch and rank, ordered by micro-batch first. Empty for slots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub work: Vec<[u64; 2]>,
    /// Whether it is inside a loop of the program.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub repeats: bool,
    /// For long-running work, the number of blocks in which it runs, so that the end of each block
    /// shows that it makes progress; a block has at most twice the average work. 0 or 1 if the work
    /// is short or cannot be divided.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub blocks: u32,
}

impl Mark {
    /// Bytes and operations of a rank in a micro-batch \[B, FLOP\].
    ///
    /// - `ranks`: number of ranks
    pub fn work(&self, moment: u32, rank: u32, ranks: u32) -> [u64; 2] {
        let row = moment as usize * ranks as usize + rank as usize;
        let row = row.checked_rem(self.work.len()).unwrap_or(0);
        self.work.get(row).copied().unwrap_or_default()
    }
}

/// The kind of a [`Mark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    /// A kernel of the plan.
    Kernel,
    /// A product of the runtime's library.
    Product,
    /// A convolution of the runtime's library.
    Convolution,
    /// A micro-batch, or one chunk of it on a pipeline stage: the following marks belong to it, up
    /// to the next slot or [`NO_MARK`](crate::NO_MARK).
    Slot,
}

impl Entry {
    /// The tensor name for `name`, which is external or internal.
    pub fn inside<'a>(&'a self, name: &'a str) -> &'a str {
        let mut names = self.interface.iter();
        let found = names.find(|(_, outside)| outside == name);
        found.map_or(name, |(inside, _)| inside)
    }

    /// The external name of tensor `name`.
    pub fn outside<'a>(&'a self, name: &'a str) -> &'a str {
        let mut names = self.interface.iter();
        let found = names.find(|(inside, _)| inside == name);
        found.map_or(name, |(_, outside)| outside)
    }
}

/// An input or output tensor of a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tensor {
    /// Name in the program.
    pub name: String,
    /// Element type.
    pub dtype: Dtype,
    /// Global shape.
    pub shape: Vec<u64>,
    /// The shape, with as many elements in the same row-major order, of which the parts are boxes;
    /// empty if that is `shape`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub view: Vec<u64>,
    /// Whether it is a param, state, or data.
    pub kind: TensorKind,
    /// The default value of an optional 0-d argument.
    pub default: Option<f64>,
    /// For params and state: whether the program has no initializer, so that the initial value is
    /// zero.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub zeroed: bool,
    /// For state: the param whose previous version it holds, and whose value it starts with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<String>,
    /// For params and state: how many bytes before the end of the plan's file their initial values
    /// begin, row-major and little-endian, if the file has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stored: Option<u64>,
    /// For data arguments: whether a step of the entry leaves its memory unchanged, so that the
    /// next step can reuse it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub kept: bool,
    /// The location of each rank's shard.
    pub slot: Slot,
    /// For each rank, the parts of the tensor that it holds: one, or one per micro-batch of a step;
    /// none on ranks of other stages. Ranks that hold the same part hold the same bits.
    pub shards: Vec<Vec<TensorBox>>,
    /// Stride between a rank's parts in its slot \[B\]; 0 if there is only one.
    pub stride: u64,
    /// For params and state whose parts have separate places on the ranks of several stages: the
    /// places other than the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<FurtherPlace>,
}

/// A further place of a tensor's parts, with the same fields as in [`Tensor`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FurtherPlace {
    /// The location of each rank's shard.
    pub slot: Slot,
    /// For each rank, the parts of the tensor that it holds in this place.
    pub shards: Vec<Vec<TensorBox>>,
    /// Stride between a rank's parts in its slot \[B\]; 0 if there is only one.
    pub stride: u64,
}

impl Tensor {
    /// The shape of which the parts are boxes.
    pub fn shape_of_parts(&self) -> &[u64] {
        match self.view.is_empty() {
            true => &self.shape,
            false => &self.view,
        }
    }

    /// All places of the tensor's parts: the slot, the parts of each rank, and their stride.
    pub fn places(&self) -> impl Iterator<Item = (Slot, &[Vec<TensorBox>], u64)> {
        let first = (self.slot, &self.shards[..], self.stride);
        let further = self.further.iter();
        core::iter::once(first).chain(further.map(|p| (p.slot, &p.shards[..], p.stride)))
    }

    /// The parts that a rank holds, in all places.
    ///
    /// - `rank`: its number; an out-of-range rank holds none
    pub fn parts_of(&self, rank: usize) -> impl Iterator<Item = &TensorBox> {
        let shards = self
            .places()
            .filter_map(move |(_, shards, _)| shards.get(rank));
        shards.flatten()
    }
}

/// A box of a tensor: `[start, length]` per dim.
pub type TensorBox = Vec<[u64; 2]>;

/// The role of a tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TensorKind {
    /// Passed to each call, or computed by it.
    Data,
    /// A param: trained.
    Param,
    /// State: carried from step to step.
    State,
}

/// A location in an arena, with the same offset on every rank. A part is dense and row-major in its
/// own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Whether it is in the symmetric heap.
    pub shared: bool,
    /// Offset of the first byte \[B\].
    pub offset: u64,
    /// Size of each part: that of the largest part on any rank \[B\].
    pub bytes: u64,
}

/// One communication op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommOp {
    /// Name of the value communicated, for messages and traces.
    pub name: String,
    /// The collective.
    pub kind: CommKind,
    /// Element type.
    pub dtype: Dtype,
    /// Name of the algorithm, in [`ALGORITHMS`]; with [`AUTO`] the runtime chooses.
    pub algorithm: String,
    /// Offset of the source in the symmetric heap of every member \[B\].
    pub src: u64,
    /// Offset of the destination in the symmetric heap of every member \[B\]. Never overlaps the
    /// source, except in an in-place all_reduce (`src == dst`) by an algorithm that supports it.
    pub dst: u64,
    /// Disjoint groups of ranks; each group performs the op among its members. A rank in no group
    /// takes no part.
    #[serde(with = "groups")]
    pub groups: Vec<Group>,
    /// The channel. Members of a group post the ops of one channel in the same order; ops of
    /// different channels are unordered.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub channel: u32,
    /// The other ops of its bucket, which are posted and waited for together with it. They have its
    /// groups and channel, and no bucket of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bucket: Vec<CommOp>,
}

impl CommOp {
    /// The ops of the bucket: this one, then the others.
    pub fn pieces(&self) -> impl Iterator<Item = &CommOp> {
        core::iter::once(self).chain(&self.bucket)
    }

    /// Its name for messages: that of the first value, and how many others there are.
    pub fn title(&self) -> String {
        match self.bucket.len() {
            0 => self.name.clone(),
            more => alloc::format!("{} and {more} more", self.name),
        }
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The kinds of collectives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommKind {
    /// Every member gets the combination of all members' sources, elementwise in member order
    /// ((m₀ ∘ m₁) ∘ m₂ …). [`Move`]s: none; all sources have [`Group::elements`] elements.
    AllReduce(Reduction),
    /// Member `r` gets the combination of a box of every member's source. [`Member::moves`] of `r`
    /// holds the boxes; their `peer` is ignored.
    ReduceScatter(Reduction),
    /// Members copy boxes from their peers' sources: all_gather, all_to_all, redistribution.
    Exchange,
    /// The same, between ranks that post at different times: senders and receivers.
    Transfer,
}

/// The combining function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the variants are the words of the language")]
pub enum Reduction {
    Sum,
    Max,
    Min,
    And,
    Or,
}

/// Ranks that communicate in one op.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Ranks, in member order.
    pub ranks: Vec<u32>,
    /// Elements of each member's source (all_reduce).
    pub elements: u64,
    /// What each member does, in member order; may be empty for all_reduce, which needs no boxes.
    pub members: Vec<Member>,
}

/// One member's part: the boxes that it fetches. Members that fetch the same part of all sources,
/// or another part of the same shape, share them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Member {
    /// The boxes.
    pub moves: Arc<[Move]>,
    /// Elements between where the boxes begin in the sources and where this member's do.
    pub src_shift: u64,
}

impl Member {
    /// A member that fetches these boxes.
    pub fn new(mut moves: Vec<Move>) -> Member {
        let src_shift = moves.iter().map(|item| item.src_start).min().unwrap_or(0);
        for item in &mut moves {
            item.src_start -= src_shift;
        }
        Member {
            moves: moves.into(),
            src_shift,
        }
    }
}

/// A box of elements: `dst[dst_start + Σ iᵢ·dst_strideᵢ] = src[src_start + Σ iᵢ·src_strideᵢ]`, in
/// elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// Member number of the owner of the source.
    pub peer: u32,
    /// First element in the owner's source, without [`Member::src_shift`].
    pub src_start: u64,
    /// First element in the member's own destination.
    pub dst_start: u64,
    /// Extents; `[]` is one element. Contiguous innermost runs are merged by the compiler.
    pub extents: Vec<u64>,
    /// Source strides.
    pub src_strides: Vec<u64>,
    /// Destination strides.
    pub dst_strides: Vec<u64>,
}
