//! The parts of an entry.

/// The part of an entry in which a node runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Segment {
    /// Once, before the first moment.
    #[default]
    Before,
    /// Once per step, before its first moment; only in a call of several steps.
    Derived,
    /// In every moment.
    Moments,
    /// Once per step, after its last forward pass: a copy of a sum of the forward passes, which the
    /// next step begins anew before the updates; only in a call of several steps.
    Summed,
    /// Once per step, after its last moment and before the updates, since other chunks wait for it
    /// whose results they read; only in a call of several steps.
    Reduced,
    /// Once, after the last moment; in a call of several steps once per step.
    After,
}
