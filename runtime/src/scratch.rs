//! Memory that a thread of a rank keeps from call to call, so that calls do not allocate.

use crate::{convolution, product};

/// One thread's.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) product: product::Scratch,
    pub(crate) convolution: convolution::Scratch,
}
