//! The contract between `plan.so` and the runtime. The compiler writes what is here, the runtime reads
//! it; they meet nowhere else.
//!
//! `plan.so` holds
//! - an ELF note (module [`note`]) whose payload is the [`Manifest`] as JSON. It is read and checked
//!   *before* the library is opened;
//! - one function of type [`StepFn`] per entry, named by [`Entry::symbol`];
//! - read-only tables and kernels. No mutable globals: thread ranks share the text.
//!
//! It imports nothing: all it needs is in the function table [`RuntimeV1`], which only ever grows at its
//! end.
#![no_std]
extern crate alloc;

use alloc::string::String;
use alloc::vec::Vec;
use core::ffi::c_void;
use core::ops::Range;

use serde::{Deserialize, Serialize};

pub mod note;

/// Version of this contract. A runtime refuses a plan of another version.
pub const ABI_VERSION: u32 = 1;
/// The CPU features that may stand in [`Manifest::cpu_features`], as LLVM names them. A compiler lists
/// those of them that its kernels use; a runtime can tell each of them from the CPU.
pub const CPU_FEATURES: &[&str] = &[
    "sse3",
    "ssse3",
    "sse4.1",
    "sse4.2",
    "popcnt",
    "lzcnt",
    "bmi",
    "bmi2",
    "movbe",
    "f16c",
    "fma",
    "avx",
    "avx2",
    "avxvnni",
    "avx512f",
    "avx512bw",
    "avx512cd",
    "avx512dq",
    "avx512vl",
    "avx512ifma",
    "avx512vbmi",
    "avx512vbmi2",
    "avx512vnni",
    "avx512bitalg",
    "avx512vpopcntdq",
    "avx512bf16",
    "avx512fp16",
    "aes",
    "pclmul",
    "gfni",
    "vaes",
    "vpclmulqdq",
    "neon",
];

/// Status of a call: 0 is success; every other value ends the step.
pub type Status = i32;

/// The function table that the runtime hands to `plan.so`. Append-only.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RuntimeV1 {
    /// `size_of::<RuntimeV1>()` in the runtime: a plan checks it before it uses later fields.
    pub size: u64,
    /// [`ABI_VERSION`].
    pub version: u32,
    /// Padding, zero.
    pub reserved: u32,
    /// Starts communication `op` (index into [`Entry::comm`]). Never blocks.
    pub post: unsafe extern "C" fn(rank: *mut c_void, op: u32) -> Status,
    /// Waits until communication `op` has completed on this rank; drives everything that was posted.
    pub wait: unsafe extern "C" fn(rank: *mut c_void, op: u32) -> Status,
    /// Runs a library product.
    pub product: unsafe extern "C" fn(
        rank: *mut c_void,
        product: *const Product,
        c: *mut c_void,
        a: *const c_void,
        b: *const c_void,
    ) -> Status,
}

/// A batched matrix product `c[i, m, n] = Σₖ a[i, m, k] · b[i, k, n]`; strides in elements. Built on the
/// stack by the host code, because extents may differ between ranks.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// Element type of all three (a [`Dtype`] code).
    pub dtype: u64,
    /// Number of products.
    pub batch: u64,
    /// Rows of `c`.
    pub m: u64,
    /// Columns of `c`.
    pub n: u64,
    /// Length of the sums; if 0, `c` is set to zero.
    pub k: u64,
    /// Strides of `a`: batch, row (m), column (k).
    pub a: [u64; 3],
    /// Strides of `b`: batch, row (k), column (n).
    pub b: [u64; 3],
    /// Strides of `c`: batch, row (m), column (n).
    pub c: [u64; 3],
}

/// The step function of an entry. Runs the entry once on this rank; the arguments already lie in their
/// slots, results are left in theirs.
///
/// - `runtime`: the function table
/// - `rank`: the runtime's handle of this rank, handed back in every call
/// - `position`: this rank's number, below [`Manifest::ranks`]
/// - `shared`, `private`: this rank's arenas, of the sizes in the manifest, aligned to 64 bytes
/// - `stream`: null on CPU
pub type StepFn = unsafe extern "C" fn(
    runtime: *const RuntimeV1,
    rank: *mut c_void,
    position: u32,
    shared: *mut u8,
    private: *mut u8,
    stream: *mut c_void,
) -> Status;

/// Element types, by their names in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(
    missing_docs,
    reason = "the variants are the dtype names of the language"
)]
pub enum Dtype {
    F64,
    F32,
    BF16,
    F16,
    I64,
    I32,
    I16,
    I8,
    #[serde(rename = "ui64")]
    U64,
    #[serde(rename = "ui32")]
    U32,
    #[serde(rename = "ui16")]
    U16,
    #[serde(rename = "ui8")]
    U8,
    I1,
}

impl Dtype {
    /// Bytes of one element \[B\].
    pub const fn bytes(self) -> usize {
        match self {
            Dtype::F64 | Dtype::I64 | Dtype::U64 => 8,
            Dtype::F32 | Dtype::I32 | Dtype::U32 => 4,
            Dtype::BF16 | Dtype::F16 | Dtype::I16 | Dtype::U16 => 2,
            Dtype::I8 | Dtype::U8 | Dtype::I1 => 1,
        }
    }

    /// All, in the order of their codes.
    pub const ALL: [Dtype; 13] = [
        Dtype::F64,
        Dtype::F32,
        Dtype::BF16,
        Dtype::F16,
        Dtype::I64,
        Dtype::I32,
        Dtype::I16,
        Dtype::I8,
        Dtype::U64,
        Dtype::U32,
        Dtype::U16,
        Dtype::U8,
        Dtype::I1,
    ];

    /// The code in [`Product::dtype`].
    pub const fn code(self) -> u64 {
        self as u64
    }

    /// The type with this code.
    pub fn from_code(code: u64) -> Option<Dtype> {
        Dtype::ALL.into_iter().find(|dtype| dtype.code() == code)
    }

    /// Name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Dtype::F64 => "f64",
            Dtype::F32 => "f32",
            Dtype::BF16 => "bf16",
            Dtype::F16 => "f16",
            Dtype::I64 => "i64",
            Dtype::I32 => "i32",
            Dtype::I16 => "i16",
            Dtype::I8 => "i8",
            Dtype::U64 => "ui64",
            Dtype::U32 => "ui32",
            Dtype::U16 => "ui16",
            Dtype::U8 => "ui8",
            Dtype::I1 => "i1",
        }
    }

    /// Whether this is a floating-point type.
    pub const fn is_float(self) -> bool {
        matches!(self, Dtype::F64 | Dtype::F32 | Dtype::BF16 | Dtype::F16)
    }
}

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
    /// CPU features that the kernels use, each one of [`CPU_FEATURES`]; the runtime refuses to run where
    /// one is missing.
    pub cpu_features: Vec<String>,
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
    /// Whether it initialises params and state (then its arguments are the seed, its results are written
    /// to [`Manifest::state`] in place).
    pub init: bool,
    /// Data arguments. Params and state are not listed: they lie where [`Manifest::state`] says.
    pub args: Vec<Tensor>,
    /// Results that are not tied to params or state.
    pub results: Vec<Tensor>,
    /// Names of the params and state that the entry reads or writes.
    pub uses: Vec<String>,
    /// Those of `uses` that the entry writes: what a training step updates, what `init` initialises.
    pub updates: Vec<String>,
    /// Communication, in the total order in which every rank posts the ops that it is a member of.
    pub comm: Vec<CommOp>,
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
    /// Where each rank's shard lies.
    pub slot: Slot,
    /// For each rank, the part of the tensor that it holds: `[start, length]` per dim. Ranks that hold
    /// the same part hold the same bits.
    pub shards: Vec<Vec<[u64; 2]>>,
}

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

/// A place in an arena; the same offset on every rank. A shard is dense and row-major in its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Whether it is in the symmetric heap.
    pub shared: bool,
    /// Offset of the first byte \[B\].
    pub offset: u64,
    /// Size, that of the largest shard \[B\].
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
    /// Backend by name; `auto` lets the runtime choose.
    pub backend: String,
    /// Offset of the source in the symmetric heap of every member \[B\].
    pub src: u64,
    /// Offset of the destination in the symmetric heap of every member \[B\]. Never overlaps the source
    /// but for all_reduce, which may be in place (`src == dst`).
    pub dst: u64,
    /// Disjoint groups of ranks; each does the op among its members. A rank in none takes no part.
    pub groups: Vec<Group>,
}

/// What a communication op does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommKind {
    /// Every member gets the combination of all members' sources, elementwise in member order
    /// ((m₀ ∘ m₁) ∘ m₂ …). [`Move`]s: none; all sources have [`Group::elements`] elements.
    AllReduce(Reduction),
    /// Member `r` gets the combination of a box of every member's source. [`Member::moves`] of `r` holds
    /// the boxes; their `peer` is ignored.
    ReduceScatter(Reduction),
    /// Members copy boxes from their peers' sources: all_gather, all_to_all, redistribute, transfer.
    Exchange,
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

/// Bytes of a cache line: slices of an all_reduce begin at multiples of it, so that no two members write
/// one line.
pub const LINE: u64 = 64;

/// The elements of an all_reduce that a member combines and writes to all: whole cache lines, the first
/// `lines mod members` members one more. Runtime and cost model count the same bytes by it.
///
/// - `elements`: elements of each member's source
/// - `bytes`: size of an element, a divisor of [`LINE`] \[B\]
/// - `members`, `member`: size of the group, at least 1, and the number in it
pub fn all_reduce_slice(elements: u64, bytes: u64, members: u64, member: u64) -> Range<u64> {
    let per_line = LINE / bytes;
    let lines = elements.div_ceil(per_line);
    let (each, more) = (lines / members, lines % members);
    let start = member * each + member.min(more);
    let end = start + each + u64::from(member < more);
    let element = |line: u64| (line * per_line).min(elements);
    element(start)..element(end)
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
