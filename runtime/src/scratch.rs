//! Scratch memory that a rank's thread keeps from call to call, to avoid allocations.

use crate::cpu::Cpu;
use crate::lines::Lines;
use crate::{convolution, product};

/// The scratch memory of one thread.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) product: product::ProductScratch,
    pub(crate) convolution: convolution::ConvolutionScratch,
    /// For intermediate values of tiles.
    pub(crate) tile: Lines<f32>,
}

impl Scratch {
    /// None yet, for a thread that may use these instructions.
    pub(crate) fn new(cpu: Cpu) -> Scratch {
        let mut scratch = Scratch::default();
        scratch.product.cpu = cpu;
        scratch.convolution.cpu = cpu;
        scratch
    }

    /// The instructions that the thread may use.
    pub(crate) fn cpu(&self) -> Cpu {
        self.product.cpu
    }

    /// Memory of packed operands and of tiles \[B\].
    pub(crate) fn bytes(&self) -> usize {
        self.product.bytes() + self.convolution.bytes() + self.tile.bytes()
    }
}
