//! The device part of a plan.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Convolution, Dtype, Product};

/// The symbol of a plan's device kernels: PTX text, terminated by a zero byte.
pub const PTX: &str = "ddl_ptx";

/// The device kernels of a plan and their launch configurations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Device {
    /// The minimum compute capability as a number of two or three digits: 90 for 9.0.
    pub capability: u32,
    /// Launches, indexed by the number that [`RuntimeV1::launch`](crate::RuntimeV1::launch) gets.
    pub launches: Vec<Launch>,
    /// The products among them, each once, so that a library can prepare for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub products: Vec<DeviceProduct>,
    /// The convolutions among them, likewise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub convolutions: Vec<DeviceConvolution>,
    /// Whether a library may round the operands of products and convolutions of f32 to TF32.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub tf32: bool,
}

/// The launch configuration of a kernel, independent of its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Launch {
    /// Its name in the PTX text.
    pub name: String,
    /// Number of blocks.
    pub blocks: u32,
    /// Threads per block.
    pub threads: u32,
    /// Number of 8-byte arguments: addresses in the arenas, then integers.
    pub words: u32,
    /// For the kernel of a product, what a library may compute in its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub product: Option<LaunchedProduct>,
    /// For the kernel of a convolution, likewise: the element type. Its arguments are the addresses
    /// of `y`, `x`, `k` and of memory of its own, then the fields of a [`Convolution`] from
    /// [`Convolution::groups`] to [`Convolution::k_start`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub convolution: Option<Dtype>,
}

/// The kind of a product's kernel. Its arguments are the addresses of `c`, `a`, `b` and of two
/// numbers of the element type, then the fields of a [`Product`] from [`Product::batch`] to
/// [`Product::c`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaunchedProduct {
    /// The element type.
    pub dtype: Dtype,
    /// Whether `c` is read: the two numbers are then the factors of `c` and of the sums, in device
    /// memory. Otherwise the sums are written as they are.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub accumulates: bool,
}

/// A product of a device plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceProduct {
    /// See [`LaunchedProduct::accumulates`].
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub accumulates: bool,
    /// Powers of two that divide the addresses of `c`, `a` and `b`, where arenas begin at multiples
    /// of [`DeviceProduct::MOST`] \[B\].
    pub align: [u32; 3],
    /// The product: one; or one per rank; or one per micro-batch and rank, ordered by micro-batch
    /// first.
    pub rows: Vec<Product>,
}

impl DeviceProduct {
    /// The alignment of arenas in device memory \[B\].
    pub const MOST: u32 = 256;

    /// The products of a rank.
    ///
    /// - `ranks`: number of ranks
    pub fn of_rank(&self, rank: u32, ranks: u32) -> impl Iterator<Item = &Product> {
        of_rank(&self.rows, rank, ranks)
    }
}

/// A convolution of a device plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceConvolution {
    /// As [`DeviceProduct::align`], for the addresses of `y`, `x` and `k` \[B\].
    pub align: [u32; 3],
    /// As [`DeviceProduct::rows`].
    pub rows: Vec<Convolution>,
}

impl DeviceConvolution {
    /// The convolutions of a rank.
    ///
    /// - `ranks`: number of ranks
    pub fn of_rank(&self, rank: u32, ranks: u32) -> impl Iterator<Item = &Convolution> {
        of_rank(&self.rows, rank, ranks)
    }
}

/// The rows of a rank: the only one, or every one at its turn.
fn of_rank<T>(rows: &[T], rank: u32, ranks: u32) -> impl Iterator<Item = &T> {
    let single = rows.len() == 1;
    let rows = rows.iter().enumerate();
    let own = rows.filter(move |(row, _)| single || row % ranks as usize == rank as usize);
    own.map(|(_, row)| row)
}
