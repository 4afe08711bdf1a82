//! The phases of a program, in order; a print names its phase after the word `phase`.

/// A phase. The print of a program names the last phase that it completed; no header means
/// [`Phase::Source`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// As written: parsed and resolved.
    Source,
    /// Checked: types, names, ties, ranges.
    Verified,
    /// With backward pass and optimizer, if trained.
    Training,
    /// Primitives only, canonical form.
    Normal,
    /// Pins and meshes checked against the op table.
    Inferred,
    /// Every value has its mesh and ND-SBP.
    Planned,
    /// Every op has its stage.
    Staged,
    /// Collectives and transfers inserted: operands have exactly the distributions their signatures
    /// require.
    Boxed,
    /// In total order, fused into kernels, communication split into post and wait.
    Scheduled,
    /// Every value outside a kernel has its slot.
    Placed,
}

impl Phase {
    /// Every phase in order.
    pub const ALL: [Phase; 10] = [
        Phase::Source,
        Phase::Verified,
        Phase::Training,
        Phase::Normal,
        Phase::Inferred,
        Phase::Planned,
        Phase::Staged,
        Phase::Boxed,
        Phase::Scheduled,
        Phase::Placed,
    ];

    /// The phase's name in text.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Source => "source",
            Phase::Verified => "verified",
            Phase::Training => "training",
            Phase::Normal => "normal",
            Phase::Inferred => "inferred",
            Phase::Planned => "planned",
            Phase::Staged => "staged",
            Phase::Boxed => "boxed",
            Phase::Scheduled => "scheduled",
            Phase::Placed => "placed",
        }
    }

    /// The phase with this name.
    pub fn parse(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|p| p.name() == name)
    }
}
