//! Limits on the size of programs. Exceeding one is an error with a source location, never a crash
//! or unbounded compilation. Limits on the text itself are in the grammar, that on ranks in the
//! contract with the runtime.

/// Ops of a program after calls are inlined.
pub(crate) const MAX_OPS: usize = 1 << 20;

/// Ops added by inlining, over the whole program. Calls that double at each of n levels add 2ⁿ ops.
pub(crate) const MAX_INLINED: usize = 1 << 17;

/// Steps of a call.
pub(crate) const MAX_STEPS: usize = 1 << 10;

/// Nesting depth of calls, loops and regions.
pub(crate) const MAX_DEPTH: usize = 64;

/// Maximum number of dims of a tensor, as in NumPy and JAX. The number of distributions grows with
/// the number of dims to the power of the number of mesh axes.
pub(crate) const MAX_DIMS: usize = 64;
