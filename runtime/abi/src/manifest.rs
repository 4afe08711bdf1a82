//! The manifest: what a plan says of itself, as JSON in its note. Tensors, where they lie, and all
//! communication.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

#[cfg(doc)]
use crate::algorithm::{ALGORITHMS, AUTO};
#[cfg(doc)]
use crate::{ABI_VERSION, CPU_FEATURES, RuntimeV1, StepFn, note};
use crate::{Device, Dtype};

/// What a plan says of itself: the payload of its note.
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
    /// where one is missing.
    pub cpu_features: Vec<String>,
    /// What it has for a device, if tensors lie in the memory of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<Device>,
    /// Bytes of the symmetric arena of one rank \[B\].
    pub shared_bytes: u64,
    /// Bytes of the private arena of one rank \[B\].
    pub private_bytes: u64,
    /// Hash of the model's canonical text.
    pub model: String,
    /// SHA-256 of the whole file with this field's digits zero, 64 hex digits. The compiler writes
    /// [`note::DIGEST_BLANK`] here and calls [`note::seal`] on the linked file.
    pub digest: String,
    /// The program of the last phase, as text.
    pub plan: String,
    /// Params and state, shared by all entries, by name.
    pub state: Vec<Tensor>,
    /// Entries, in source order.
    pub entries: Vec<Entry>,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Name in the program.
    pub name: String,
    /// Its [`StepFn`] in the library.
    pub symbol: String,
    /// Whether it initialises params and state (then its arguments are the seed, its results are
    /// written to [`Manifest::state`] in place).
    pub init: bool,
    /// Data arguments. Params and state are not listed: they lie where [`Manifest::state`] says.
    pub args: Vec<Tensor>,
    /// Results that are not tied to params or state, by their names outside; none is an argument's.
    pub results: Vec<Tensor>,
    /// Names of the params and state that the entry reads or writes.
    pub uses: Vec<String>,
    /// Those of `uses` that the entry writes: what a training step updates, what `init`
    /// initialises.
    pub updates: Vec<String>,
    /// Names that arguments, params and state of the entry have outside, where these are not the
    /// tensors' own: the tensor's name, the name outside. Files of tensors may use both, what the
    /// entry gives has the name outside.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interface: Vec<(String, String)>,
    /// Whether it has a loop whose end depends on data, and which may have none.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub open_ended: bool,
    /// Communication. Of each channel in the total order in which every rank posts the ops that it is
    /// a member of.
    pub comm: Vec<CommOp>,
    /// What a step says of where it is, by [`RuntimeV1::mark`]: for messages, traces and profiles, and
    /// for telling a long kernel from one without an end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// Something that a step function does, in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// What it computes: names of values; of a slot its piece and its part of the model.
    pub name: String,
    /// What it is.
    pub kind: MarkKind,
    /// The ops that it does, as the language calls them; empty for slots.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ops: String,
    /// Bytes read and written, each once, and operations on numbers \[B, FLOP\]: one pair; one for
    /// each rank; or one for each micro-batch and rank, those of the first micro-batch first. Empty
    /// for slots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub work: Vec<[u64; 2]>,
    /// Whether it is in a loop of the program.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub repeats: bool,
}

impl Mark {
    /// Bytes and operations of a rank in a micro-batch \[B, FLOP\].
    ///
    /// - `ranks`: how many there are
    pub fn work(&self, moment: u32, rank: u32, ranks: u32) -> [u64; 2] {
        let row = moment as usize * ranks as usize + rank as usize;
        let row = row.checked_rem(self.work.len()).unwrap_or(0);
        self.work.get(row).copied().unwrap_or_default()
    }
}

/// What a [`Mark`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    /// A kernel of the plan.
    Kernel,
    /// A product of the runtime's library.
    Product,
    /// A convolution of the runtime's library.
    Convolution,
    /// A micro-batch, or a piece of one on a part of a pipeline: what follows is in it, up to the
    /// next slot or [`NO_MARK`](crate::NO_MARK).
    Slot,
}

impl Entry {
    /// The name of the tensor that is called `name`, outside or inside.
    pub fn inside<'a>(&'a self, name: &'a str) -> &'a str {
        let mut names = self.interface.iter();
        let found = names.find(|(_, outside)| outside == name);
        found.map_or(name, |(inside, _)| inside)
    }

    /// The name outside of the tensor `name`.
    pub fn outside<'a>(&'a self, name: &'a str) -> &'a str {
        let mut names = self.interface.iter();
        let found = names.find(|(inside, _)| inside == name);
        found.map_or(name, |(_, outside)| outside)
    }
}

/// A tensor that enters or leaves a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tensor {
    /// Name in the program.
    pub name: String,
    /// Element type.
    pub dtype: Dtype,
    /// Global shape.
    pub shape: Vec<u64>,
    /// Whether it is trained, carried, or neither.
    pub kind: TensorKind,
    /// The value of a 0-d argument that is not given.
    pub default: Option<f64>,
    /// Of params and state: whether the program says no first value, so that zeros stand for it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub zeroed: bool,
    /// Of state: the param whose version before the newest it is, and whose value it has at first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<String>,
    /// Of data arguments: whether a step of the entry leaves it where it lies, so that it need not be
    /// given again for the next.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub kept: bool,
    /// Where each rank's shard lies.
    pub slot: Slot,
    /// For each rank, the parts of the tensor that it holds: one, or one for each micro-batch of a
    /// step; none on ranks of other stages. Ranks that hold the same part hold the same bits.
    pub shards: Vec<Vec<Part>>,
    /// Distance of a rank's parts in its slot, from beginning to beginning \[B\]; 0 where there is
    /// one.
    pub stride: u64,
    /// Of params and state whose parts have places of their own, on the ranks of several stages: those
    /// beside the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<Place>,
}

/// Where parts of a tensor lie: as a [`Tensor`] says of those of its first place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Where each rank's shard lies.
    pub slot: Slot,
    /// For each rank, the parts of the tensor that it holds there.
    pub shards: Vec<Vec<Part>>,
    /// Distance of a rank's parts in its slot \[B\]; 0 where there is one.
    pub stride: u64,
}

impl Tensor {
    /// Each place where parts of the tensor lie: the slot, the parts of each rank, and their distance.
    pub fn places(&self) -> impl Iterator<Item = (Slot, &[Vec<Part>], u64)> {
        let first = (self.slot, &self.shards[..], self.stride);
        let further = self.further.iter();
        core::iter::once(first).chain(further.map(|p| (p.slot, &p.shards[..], p.stride)))
    }

    /// The parts that a rank holds, in all places.
    ///
    /// - `rank`: its number; one that there is not holds none
    pub fn parts_of(&self, rank: usize) -> impl Iterator<Item = &Part> {
        let shards = self
            .places()
            .filter_map(move |(_, shards, _)| shards.get(rank));
        shards.flatten()
    }
}

/// A box of a tensor: `[start, length]` per dim.
pub type Part = Vec<[u64; 2]>;

/// What a tensor is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TensorKind {
    /// Given at each call, or computed by it.
    Data,
    /// Trained.
    Param,
    /// Carried.
    State,
}

/// A place in an arena; the same offset on every rank. A part is dense and row-major in its own
/// shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Whether it is in the symmetric heap.
    pub shared: bool,
    /// Offset of the first byte \[B\].
    pub offset: u64,
    /// Size, that of the largest part on any rank, of each of its parts \[B\].
    pub bytes: u64,
}

/// One communication op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommOp {
    /// Name of the value communicated, for messages and traces.
    pub name: String,
    /// What it does.
    pub kind: CommKind,
    /// Element type.
    pub dtype: Dtype,
    /// Name of the algorithm, in [`ALGORITHMS`]; [`AUTO`] lets the runtime choose.
    pub algorithm: String,
    /// Offset of the source in the symmetric heap of every member \[B\].
    pub src: u64,
    /// Offset of the destination in the symmetric heap of every member \[B\]. Never overlaps the
    /// source but for an all_reduce in place (`src == dst`), where the algorithm may be.
    pub dst: u64,
    /// Disjoint groups of ranks; each does the op among its members. A rank in none takes no part.
    pub groups: Vec<Group>,
    /// Members of a group post the ops of one channel in one order; those of different channels in
    /// any.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub channel: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What a communication op does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommKind {
    /// Every member gets the combination of all members' sources, elementwise in member order
    /// ((m₀ ∘ m₁) ∘ m₂ …). [`Move`]s: none; all sources have [`Group::elements`] elements.
    AllReduce(Reduction),
    /// Member `r` gets the combination of a box of every member's source. [`Member::moves`] of `r`
    /// holds the boxes; their `peer` is ignored.
    ReduceScatter(Reduction),
    /// Members copy boxes from their peers' sources: all_gather, all_to_all, redistribute.
    Exchange,
    /// Likewise, between ranks that post at different times: those that send what they have, and
    /// those that receive it.
    Transfer,
}

/// How values combine.
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// Ranks, in member order.
    pub ranks: Vec<u32>,
    /// Elements of each member's source (all_reduce).
    pub elements: u64,
    /// What each member does, in member order; may be empty for all_reduce, which needs no boxes.
    pub members: Vec<Member>,
}

/// One member's part.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Member {
    /// Boxes that it fetches.
    pub moves: Vec<Move>,
}

/// A box of elements: `dst[dst_start + Σ iᵢ·dst_strideᵢ] = src[src_start + Σ iᵢ·src_strideᵢ]`, in
/// elements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// Member number of the owner of the source.
    pub peer: u32,
    /// First element in the owner's source.
    pub src_start: u64,
    /// First element in one's own destination.
    pub dst_start: u64,
    /// Extents; `[]` is one element. Contiguous innermost runs are merged by the compiler.
    pub extents: Vec<u64>,
    /// Source strides.
    pub src_strides: Vec<u64>,
    /// Destination strides.
    pub dst_strides: Vec<u64>,
}
