//! How a convolution is said to the runtime.

/// The most space dims of a [`Convolution`].
pub const SPACE: usize = 3;

/// A convolution in groups. With g a group, n an item of the batch, o an output feature, c an input
/// feature, i and w places along the space dims, all numbers of one group:
///
/// `y[g, n, o, i] = Σ over c, w of x[g, n, c, (i · stride + w · dilation − low) / base] · k[g, o, c, w]`
///
/// over those w for which every quotient is a whole number below `input`. Strides of memory are in
/// elements and may be negative for `k`, whose first element is `k_start` elements behind its
/// pointer. Absent space dims come first, with extents and strides of 1. Lies in a constant table of
/// the plan, which has a row for each rank where extents differ.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convolution {
    /// Element type of all three (a [`Dtype`](crate::Dtype) code).
    pub dtype: u64,
    /// Number of groups.
    pub groups: u64,
    /// Items of the batch.
    pub batch: u64,
    /// Output features.
    pub features: u64,
    /// Input features.
    pub channels: u64,
    /// Extents of `x` along the space dims.
    pub input: [u64; SPACE],
    /// Extents of `k`.
    pub window: [u64; SPACE],
    /// Extents of `y`.
    pub output: [u64; SPACE],
    /// Places from one output to the next; at least 1.
    pub stride: [u64; SPACE],
    /// Places from one element of `k` to the next; at least 1.
    pub dilation: [u64; SPACE],
    /// Places from one element of `x` to the next; at least 1.
    pub base: [u64; SPACE],
    /// Places before `x`.
    pub low: [i64; SPACE],
    /// Strides of `x`: group, batch, input feature, space.
    pub x: [i64; 3 + SPACE],
    /// Strides of `k`: group, output feature, input feature, space.
    pub k: [i64; 3 + SPACE],
    /// Strides of `y`: group, batch, output feature, space.
    pub y: [i64; 3 + SPACE],
    /// Where `k` begins.
    pub k_start: u64,
}
