//! The contract between `plan.so` and the runtime: the compiler writes the structures defined here,
//! the runtime reads them. It is the only crate that compiler and runtime share for plans; neither
//! depends on the other.
//!
//! `plan.so` holds
//! - an ELF note (module [`note`]) whose payload is the [`Manifest`] as JSON. It is read and
//!   checked *before* the library is opened;
//! - one function of type [`StepFn`] per entry, named by [`Entry::symbol`];
//! - read-only tables and kernels. No mutable globals: thread ranks share the text.
//!
//! It imports no symbols: everything it calls is in the function table [`RuntimeV1`], which only
//! grows at its end.
#![warn(clippy::wildcard_enum_match_arm)]
#![no_std]
extern crate alloc;

use core::ffi::c_void;
use core::sync::atomic::AtomicU64;

use serde::{Deserialize, Serialize};

pub mod note;
mod convolution;
mod device;
mod manifest;
pub mod algorithm;

pub use convolution::{Convolution, SPACE, Tiled};
pub use device::{Device, DeviceConvolution, DeviceProduct, Launch, LaunchedProduct, PTX};
pub use manifest::{
    Arenas, CommKind, CommOp, Entry, FurtherPlace, Group, Manifest, Mark, MarkKind, Member, Move,
    Reduction, Slot, Tensor, TensorBox, TensorKind,
};

/// Version of this contract. A runtime rejects a plan of another version.
pub const ABI_VERSION: u32 = 18;
/// Maximum number of ranks of a program and of a plan. Each rank costs memory and time before any
/// work starts.
pub const MAX_RANKS: usize = 4096;
/// The CPU features allowed in [`Manifest::cpu_features`], by their LLVM names. The compiler lists
/// those that its kernels use; the runtime can detect each of them on the CPU.
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

/// Status of a call: 0 is success; any other value ends the step.
pub type Status = i32;

/// The function table that the runtime passes to `plan.so`. Append-only.
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
    /// Waits until communication `op` has completed on this rank; meanwhile drives all posted ops.
    pub wait: unsafe extern "C" fn(rank: *mut c_void, op: u32) -> Status,
    /// Runs a library matrix product. `rate` points to a number of its type, or is null.
    pub product: unsafe extern "C" fn(
        rank: *mut c_void,
        product: *const Product,
        c: *mut c_void,
        a: *const c_void,
        b: *const c_void,
        rate: *const c_void,
    ) -> Status,
    /// Runs a library convolution.
    pub convolution: unsafe extern "C" fn(
        rank: *mut c_void,
        convolution: *const Convolution,
        y: *mut c_void,
        x: *const c_void,
        k: *const c_void,
    ) -> Status,
    /// Runs a kernel on the threads of the rank: calls `body` once per part, concurrently, with the
    /// `words` numbers at `args`, of which every thread gets a copy. There are at least as many
    /// parts as threads, and at least [`Mark::blocks`] of the last mark.
    pub share: unsafe extern "C" fn(
        rank: *mut c_void,
        body: KernelBody,
        args: *const u64,
        words: u64,
    ) -> Status,
    /// Reports that the work with this index in [`Entry::marks`] begins on this rank, and that the
    /// previously reported work has ended. Called where `progress` is null; null if no one listens.
    pub mark: Option<Tell>,
    /// Launches a kernel on the rank's device, after all earlier launches: entry `launch` of
    /// [`Device::launches`], with the `words` arguments at `args`. Does not wait for its
    /// completion. This field and the next two are null in the table of ranks without a device,
    /// which never run device plans.
    pub launch: Option<
        unsafe extern "C" fn(
            rank: *mut c_void,
            launch: u32,
            args: *const u64,
            words: u64,
        ) -> Status,
    >,
    /// Writes a number to device memory, after all earlier launches.
    pub put: Option<unsafe extern "C" fn(rank: *mut c_void, to: *mut c_void, value: u32) -> Status>,
    /// Reads a byte of device memory after all earlier launches have completed.
    pub fetch: Option<
        unsafe extern "C" fn(rank: *mut c_void, from: *const c_void, value: *mut u8) -> Status,
    >,
    /// Runs `slices` slices of a tile on the threads of the rank: calls `body` once per thread, or
    /// more often if [`Mark::blocks`] of the last mark requires it, concurrently, with the `words`
    /// numbers at `args`, of which every thread gets a copy, and `bytes` bytes of thread-local
    /// memory, aligned to 64 \[B\].
    pub tile: unsafe extern "C" fn(
        rank: *mut c_void,
        body: TileBody,
        args: *const u64,
        words: u64,
        slices: u64,
        bytes: u64,
    ) -> Status,
    /// Runs a library product within a tile, on the calling thread only.
    pub multiply: unsafe extern "C" fn(
        thread: *mut c_void,
        product: *const Product,
        c: *mut c_void,
        a: *const c_void,
        b: *const c_void,
    ),
    /// Runs a kernel that threads cannot share, on the calling thread: calls `body` for each of
    /// `parts` parts in order, with `args`. The number of parts is at least [`Mark::blocks`] of the
    /// last mark; the end of each shows that the kernel makes progress.
    pub turns: unsafe extern "C" fn(
        rank: *mut c_void,
        body: KernelBody,
        args: *const u64,
        words: u64,
        parts: u64,
    ) -> Status,
    /// Where a step itself records its marks, unless each has to be told at once: a loop may have
    /// bodies that take less time than a call. Null if they are told.
    pub progress: *const Progress,
}

/// What a step has reported: the plan's code writes it, other threads may read it.
#[repr(C)]
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of the last mark plus 1, modulo 2³², in the low 32 bits, and its index above
    /// them: see [`Tell`].
    pub mark: AtomicU64,
    /// Number of marks.
    pub marked: AtomicU64,
}

/// The function of [`RuntimeV1::mark`].
///
/// - `mark`: the index of a [`Mark`], or [`NO_MARK`]
/// - `index`: for a slot its micro-batch; otherwise the iteration of the innermost enclosing loop,
///   0 outside of loops
pub type Tell = unsafe extern "C" fn(rank: *mut c_void, mark: u32, index: u32);

/// The number that reports the end of the slots.
pub const NO_MARK: u32 = u32::MAX;

/// A kernel that runs in parts: its arguments, the index of a part, and the number of parts.
pub type KernelBody = unsafe extern "C" fn(args: *const u64, part: u64, parts: u64);

/// A tile shared by threads: its arguments, the runtime's handle of the thread, thread-local
/// memory, and the range of slices to run (first, end).
pub type TileBody = unsafe extern "C" fn(
    args: *const u64,
    thread: *mut c_void,
    memory: *mut u8,
    first: u64,
    end: u64,
);

/// A batched matrix product `c[i, m, n] = keep · c[i, m, n] + scale · Σₖ a[i, m, k] · b[i, k, n]`;
/// strides in elements. It lies in a constant table of the plan, with one row per rank where
/// extents differ.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Product {
    /// Element type of all three matrices (a [`Dtype`] code).
    pub dtype: u64,
    /// Number of products.
    pub batch: u64,
    /// Rows of `c`.
    pub m: u64,
    /// Columns of `c`.
    pub n: u64,
    /// Length of the sums, which are 0 if it is 0.
    pub k: u64,
    /// Strides of `a`: batch, row (m), column (k).
    pub a: [u64; 3],
    /// Strides of `b`: batch, row (k), column (n).
    pub b: [u64; 3],
    /// Strides of `c`: batch, row (m), column (n).
    pub c: [u64; 3],
    /// The bits of the factor of `c` as f64; if it is 0, but not -0, `c` is not read.
    pub keep: u64,
    /// The bits of the factor of the sums as f64. Only products of f32 and f64 have factors other
    /// than 0 and 1.
    pub scale: u64,
    /// The bits of the numbers whose products with the rate, if there is one, are added to both
    /// factors, as f64.
    pub by_rate: [u64; 2],
}

impl Product {
    /// Whether `c` is only written: the sums, as they are.
    pub fn is_plain(&self) -> bool {
        let factors = (self.keep, self.scale) == (0.0f64.to_bits(), 1.0f64.to_bits());
        factors && self.by_rate.map(f64::from_bits) == [0.0; 2]
    }

    /// The product at a rate. Where the factor of `c` is then 0, `c` is still read, since it may be
    /// a NaN: the factor is -0.
    pub fn at_rate(&self, rate: f64) -> Product {
        let [keep, scale] = self.factors();
        let [by_keep, by_scale] = self.by_rate.map(f64::from_bits);
        let at = keep + by_keep * rate;
        let keep = if at == 0.0 { -0.0 } else { at };
        Product {
            keep: keep.to_bits(),
            scale: (scale + by_scale * rate).to_bits(),
            by_rate: [0.0f64.to_bits(); 2],
            ..*self
        }
    }

    /// The factors of `c` and of the sums.
    pub fn factors(&self) -> [f64; 2] {
        [self.keep, self.scale].map(f64::from_bits)
    }
}

/// The step function of an entry. Runs the entry once on this rank; arguments are already in their
/// slots, results are left in theirs.
///
/// - `runtime`: the function table
/// - `rank`: the runtime's handle of this rank, passed back in every call
/// - `position`: this rank's number, below [`Manifest::ranks`]
/// - `shared`, `private`: this rank's arenas, of its sizes in the manifest, aligned to 64 bytes;
///   for a device plan the arenas in device memory
/// - `stream`: null on CPU
pub type StepFn = unsafe extern "C" fn(
    runtime: *const RuntimeV1,
    rank: *mut c_void,
    position: u32,
    shared: *mut u8,
    private: *mut u8,
    stream: *mut c_void,
) -> Status;

/// Element types, by their names in the textual form.
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

    /// All element types, in the order of their codes.
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

    /// Name in the textual form.
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
