//! The description of a convolution that a plan passes to the runtime.

/// Maximum number of spatial dims of a [`Convolution`].
pub const SPACE: usize = 3;

/// A grouped convolution. With g a group, n a batch item, o an output feature, c an input feature,
/// i and w positions along the spatial dims (o and c counted within the group):
///
/// `y[g, n, o, i] = Σ over c, w of x[g, n, c, (i · stride + w · dilation − low) / base] · k[g, o, c, w]`
///
/// over the w for which every quotient is an integer in `0..input`. Strides are in elements and may
/// be negative for `k`, whose first element is `k_start` elements after its pointer. Absent spatial
/// dims come first, with extents and strides of 1. It lies in a constant table of the plan, with
/// one row per rank where extents differ.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Convolution {
    /// Element type of all three tensors (a [`Dtype`](crate::Dtype) code).
    pub dtype: u64,
    /// Number of groups.
    pub groups: u64,
    /// Batch size.
    pub batch: u64,
    /// Output features.
    pub features: u64,
    /// Input features.
    pub channels: u64,
    /// Spatial extents of `x`.
    pub input: [u64; SPACE],
    /// Spatial extents of `k`.
    pub window: [u64; SPACE],
    /// Spatial extents of `y`.
    pub output: [u64; SPACE],
    /// Window stride; at least 1.
    pub stride: [u64; SPACE],
    /// Dilation of `k`; at least 1.
    pub dilation: [u64; SPACE],
    /// Dilation of `x`; at least 1.
    pub base: [u64; SPACE],
    /// Padding before `x`.
    pub low: [i64; SPACE],
    /// Strides of `x`: group, batch, input feature, spatial dims.
    pub x: [i64; 3 + SPACE],
    /// Strides of `k`: group, output feature, input feature, spatial dims.
    pub k: [i64; 3 + SPACE],
    /// Strides of `y`: group, batch, output feature, spatial dims.
    pub y: [i64; 3 + SPACE],
    /// Offset of the first element of `k`.
    pub k_start: u64,
    /// Whether results may be computed by tiles, with errors bounded by all elements of a tile (1),
    /// or each is a sum of its own terms only (0).
    pub tiles: u64,
}
