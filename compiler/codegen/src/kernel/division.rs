//! How a kernel and its nests are divided into parts.

/// The last parameters of a kernel that runs in parts: the index of a part and the number of parts.
pub(crate) const PART: usize = 2;

/// How a kernel runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Division {
    /// In one call.
    Whole,
    /// In parts, by the threads of a rank, concurrently.
    Threads,
    /// In parts, by one thread, in order. Each phase of the kernel has the same number of them.
    Turns,
}

impl Division {
    /// The number of parameters that state a part.
    pub(crate) fn params(self) -> usize {
        match self {
            Division::Whole => 0,
            Division::Threads | Division::Turns => PART,
        }
    }
}

/// How a nest is divided into parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// By ranges of element numbers.
    Flat,
    /// Along this dim of its domain, at multiples of this many indices.
    Dim(usize, i64),
    /// By ranges of the numbers of its outermost loops' indices: a root with own loops.
    Outer,
    /// Not at all: the first part is all of it.
    Whole,
}

/// A multiple of the elements per iteration of a vectorised loop: vectors of 64 bytes, interleaved
/// four times.
pub(crate) const UNIT: i64 = 256;
