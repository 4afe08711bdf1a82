//! Scratch memory that a rank's thread keeps from call to call, to avoid allocations.

use std::marker::PhantomData;

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
    /// Memory of packed operands and of tiles \[B\].
    pub(crate) fn bytes(&self) -> usize {
        self.product.bytes() + self.convolution.bytes() + self.tile.bytes()
    }
}

/// A buffer aligned to cache lines, so that no vector spans two lines.
pub(crate) struct Lines<T> {
    lines: Vec<CacheLine>,
    of: PhantomData<T>,
}

#[derive(Clone, Copy)]
#[repr(align(64))]
struct CacheLine {
    /// Never read as this type: it is raw memory.
    _bytes: [u8; 64],
}

impl<T> Default for Lines<T> {
    fn default() -> Lines<T> {
        Lines {
            lines: Vec::new(),
            of: PhantomData,
        }
    }
}

/// Types of which zero bytes are a number.
pub(crate) trait Zeroed {}

impl Zeroed for f32 {}
impl Zeroed for f64 {}
impl Zeroed for u64 {}

impl<T: Zeroed> Lines<T> {
    /// Initialised memory for at least this many numbers.
    pub(crate) fn at_least(&mut self, count: usize) -> *mut T {
        let lines = (count * size_of::<T>()).div_ceil(size_of::<CacheLine>());
        if self.lines.len() < lines {
            // The old content is not needed, so it is not moved.
            self.lines = vec![CacheLine { _bytes: [0; 64] }; lines];
        }
        self.lines.as_mut_ptr().cast()
    }

    /// Size of the memory \[B\].
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.lines[..])
    }
}
