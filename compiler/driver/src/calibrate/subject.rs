//! The kinds of machines that are measured, and the sizes of the measurements.

use std::time::Duration;

/// A kind of machine: what is measured of it, and a rough estimate of its speed, by which the
/// number of rounds of a program is chosen.
pub(super) struct Subject {
    /// Its name in descriptions, if the machine reports none.
    pub(super) name: &'static str,
    pub(super) is_device: bool,
    /// No measurement begins later than this.
    pub(super) budget: Duration,
    /// Rows and columns of the products of f32.
    pub(super) products: &'static [usize],
    /// Rows and columns of the products of other types.
    pub(super) other_product: usize,
    /// Columns of products with few of them, and rows of these.
    pub(super) narrow: (&'static [usize], usize),
    /// Images on a rank, features and extents of the convolutions that are computed directly.
    pub(super) windows: &'static [[usize; 3]],
    /// Those of convolutions that are computed by tiles.
    pub(super) tiled: &'static [[usize; 3]],
    /// Elements of the tensors of elementwise work, the largest last.
    pub(super) tensors: &'static [usize],
    /// Elements of the tensors that collectives move.
    pub(super) messages: &'static [usize],
    /// Rough rates of products and of functions \[FLOP/s\].
    pub(super) rate: f64,
    /// Rough bandwidth of memory \[B/s\].
    pub(super) bandwidth: f64,
    /// Rough time to start a kernel \[s\].
    pub(super) start: f64,
}

/// A rank on cores of this host.
pub(super) static CPU: Subject = Subject {
    name: "cpu",
    is_device: false,
    budget: Duration::from_secs(70),
    products: &[16, 64, 256, 1024],
    other_product: 256,
    narrow: (&[4, 8, 16, 32, 64], 256),
    windows: &[[1, 8, 12], [1, 16, 28], [4, 512, 4], [4, 512, 8]],
    tiled: &[[1, 32, 24], [1, 64, 56], [4, 256, 16]],
    tensors: &[
        1 << 11,
        1 << 15,
        1 << 18,
        1 << 19,
        1 << 20,
        1 << 21,
        1 << 22,
    ],
    messages: &[1 << 11, 1 << 16, 1 << 21],
    rate: 2e10,
    bandwidth: 1e10,
    start: 2e-7,
};

/// A device of NVIDIA. A process takes a second to begin with one. Rows of products are not padded
/// to a width that the planner knows, and no convolution is computed by tiles.
pub(super) static CUDA: Subject = Subject {
    name: "cuda",
    is_device: true,
    budget: Duration::from_secs(180),
    products: &[128, 512, 1024, 2048, 4096, 8192],
    other_product: 4096,
    narrow: (&[], 0),
    windows: &[[8, 64, 28], [16, 128, 28], [32, 256, 28]],
    tiled: &[],
    tensors: &[1 << 14, 1 << 18, 1 << 20, 1 << 22, 1 << 24, 1 << 26],
    messages: &[1 << 12, 1 << 18, 1 << 23],
    rate: 1e13,
    bandwidth: 1e12,
    start: 5e-6,
};
