//! How much the compiler takes on. What is more is an error with its place, never a crash or a run
//! without end. Limits of the text itself stand in the grammar, that of ranks in the contract with
//! the runtime.

/// Ops of a program, after calls are inlined.
pub(crate) const MAX_OPS: usize = 1 << 20;

/// Ops that calls bring in, over the whole program. Calls that double at every level bring in 2ⁿ of
/// them.
pub(crate) const MAX_INLINED: usize = 1 << 17;

/// How deep calls, loops and regions may stand in one another.
pub(crate) const MAX_DEPTH: usize = 64;
