//! Memory that a thread of a rank keeps from call to call, so that calls do not allocate.

use std::marker::PhantomData;

use crate::{convolution, product};

/// One thread's.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) product: product::Scratch,
    pub(crate) convolution: convolution::Scratch,
    /// For what the parts of a tile hand to one another.
    pub(crate) tile: Lines<f32>,
}

impl Scratch {
    /// What the panels take that operands are copied to, and the memory of tiles \[B\].
    pub(crate) fn bytes(&self) -> usize {
        self.product.bytes() + self.convolution.bytes() + self.tile.bytes()
    }
}

/// Numbers that begin at a line of the cache, so that no vector of them lies in two.
pub(crate) struct Lines<T> {
    lines: Vec<Line>,
    of: PhantomData<T>,
}

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    /// Never read as such: it is memory for numbers.
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

impl<T: crate::microkernel::Sum> Lines<T> {
    /// Memory for at least so many numbers, all of which have a value.
    pub(crate) fn at_least(&mut self, count: usize) -> *mut T {
        let lines = (count * size_of::<T>()).div_ceil(size_of::<Line>());
        if self.lines.len() < lines {
            // What was there is of no use to anyone, so it is not moved.
            self.lines = vec![Line { _bytes: [0; 64] }; lines];
        }
        self.lines.as_mut_ptr().cast()
    }

    /// How much memory that is \[B\].
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.lines[..])
    }
}
