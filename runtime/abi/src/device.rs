//! What a plan has for a device.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// The symbol of a plan for a device at which its kernels lie, as a text of PTX that ends with a zero.
pub const PTX: &str = "ddl_ptx";

/// The kernels of a plan for a device, and how they are launched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Device {
    /// The least compute capability, as a number of two digits or three: 90 for 9.0.
    pub capability: u32,
    /// Launches, by the number that [`RuntimeV1::launch`](crate::RuntimeV1::launch) gets.
    pub launches: Vec<Launch>,
}

/// How a kernel is launched: always the same, whatever it works on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Launch {
    /// Its name in the text of PTX.
    pub name: String,
    /// Blocks.
    pub blocks: u32,
    /// Threads of a block.
    pub threads: u32,
    /// Its arguments, of 8 bytes each: addresses in the arenas, then integers.
    pub words: u32,
}
