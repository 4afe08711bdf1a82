//! Buffers aligned to cache lines.

use std::marker::PhantomData;

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
