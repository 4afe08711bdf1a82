//! The description of a convolution that a plan passes to the runtime.

use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// The computations by tiles, after Winograd's minimal filtering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiled {
    /// 2×2 outputs at a time, with a window of 3×3.
    Forward,
    /// 3×3 outputs, with a window of many 2×2 parts: a gradient by a filter.
    Gradient,
}

impl Tiled {
    /// Tiles pay off from this many features on either side.
    pub const FEATURES: u64 = 32;
    /// Tiles pay off from this number.
    pub const TILES: u64 = 96;

    /// The computation by tiles of a convolution of f32 with one group and without strides and
    /// dilations, if there is one and it pays off.
    ///
    /// - `sizes`: its batch size, output features and input features
    /// - `window`, `output`: spatial extents of `k` and `y`
    /// - `least`: the number of features and of tiles from which tiles pay off
    pub fn of(
        [batch, features, channels]: [u64; 3],
        window: [u64; SPACE],
        output: [u64; SPACE],
        least: (u64, u64),
    ) -> Option<Tiled> {
        let tiles = |items: u64, [_, height, width]: [u64; SPACE]| {
            let parts = [height.div_ceil(2), width.div_ceil(2)];
            parts.into_iter().fold(items, u64::saturating_mul)
        };
        let three = [1, 3, 3];
        let (form, other, tiles) = match () {
            () if window == three => (Tiled::Forward, channels, tiles(batch, output)),
            () if output == three => (Tiled::Gradient, batch, tiles(channels, window)),
            () => return None,
        };
        (features.min(other) >= least.0 && tiles >= least.1).then_some(form)
    }
}
