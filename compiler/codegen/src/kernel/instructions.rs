//! What kernels need to know of a target.

/// The instructions of a target that kernels use where it has them. Those for 16 bits give the
/// values of integer arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Instructions {
    /// f16 is converted to and from f32.
    pub(crate) f16: bool,
    /// f32 is rounded to bf16.
    pub(crate) bf16: bool,
    /// A product and a sum with one rounding.
    pub(crate) fused: bool,
    /// Some lanes of a vector are computed, read and written without cost for the others.
    pub(crate) masks: bool,
    /// Size of a vector register \[B\].
    pub(crate) vector: u32,
}

impl Instructions {
    /// Those of every CPU.
    pub(crate) const NONE: Instructions = Instructions {
        f16: false,
        bf16: false,
        fused: false,
        masks: false,
        vector: 16,
    };
    /// Those of devices.
    pub(crate) const DEVICE: Instructions = Instructions {
        f16: true,
        bf16: true,
        fused: true,
        masks: false,
        vector: 16,
    };
}
