//! The device part of a plan.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// The symbol of a plan's device kernels: PTX text, terminated by a zero byte.
pub const PTX: &str = "ddl_ptx";

/// The device kernels of a plan and their launch configurations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Device {
    /// The minimum compute capability as a number of two or three digits: 90 for 9.0.
    pub capability: u32,
    /// Launches, indexed by the number that [`RuntimeV1::launch`](crate::RuntimeV1::launch) gets.
    pub launches: Vec<Launch>,
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
}
