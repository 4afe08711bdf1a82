//! Where the stages of a plan end.

/// A cut of the forward pass between two stages, and the nearest others.
#[derive(Clone, Debug, PartialEq)]
pub struct StageCut {
    /// The cut.
    pub here: CutPlace,
    /// The nearest cut before it, with the other cuts where they are; `None` if a stage would have
    /// nothing.
    pub earlier: Option<CutPlace>,
    /// The nearest cut after it.
    pub later: Option<CutPlace>,
}

/// A place between two ops or layers of the forward pass.
#[derive(Clone, Debug, PartialEq)]
pub struct CutPlace {
    /// What runs before it: an op, or a layer of a loop.
    pub after: String,
    /// Bytes of whole values that cross it forward \[B\].
    pub crossing_bytes: f64,
    /// Time of the longer of the two stages beside it, forward and backward, without the time of
    /// their transfers \[s\].
    pub seconds: f64,
}
