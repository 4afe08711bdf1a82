//! `--attention`: how attention is computed.

/// `--attention`: as a whole, or in steps over blocks of the sequence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Attention {
    /// All columns at once: if the sequence is split, keys and values are gathered.
    #[default]
    Whole,
    /// In this number of blocks, which go around the ranks that split the sequence.
    Ring(usize),
}

impl Attention {
    /// Maximum number of blocks: each step is written out.
    pub const BLOCKS: usize = 64;

    /// The word on the command line.
    pub fn name(self) -> String {
        match self {
            Attention::Whole => "whole".to_owned(),
            Attention::Ring(blocks) => format!("ring:{blocks}"),
        }
    }

    /// Reads what [`name`](Attention::name) writes.
    ///
    /// # Errors
    /// What would be legal.
    pub fn read(text: &str) -> Result<Attention, String> {
        let blocks = |text: &str| {
            let blocks = text.strip_prefix("ring:")?.parse().ok()?;
            (1..=Attention::BLOCKS).contains(&blocks).then_some(blocks)
        };
        match (text, blocks(text)) {
            ("whole", _) => Ok(Attention::Whole),
            (_, Some(blocks)) => Ok(Attention::Ring(blocks)),
            _ => Err(format!(
                "auto, whole, or ring:N with 1 to {} blocks",
                Attention::BLOCKS
            )),
        }
    }
}

/// The value of `--attention`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttentionChoice {
    /// `auto`: whole, or around a ring if the memory of a device is short otherwise.
    Auto,
    /// A fixed choice.
    Fixed(Attention),
}

/// Reads `--attention`.
///
/// # Errors
/// What would be legal.
pub(super) fn choice(text: &str) -> Result<AttentionChoice, String> {
    match text {
        "auto" => Ok(AttentionChoice::Auto),
        _ => Attention::read(text).map(AttentionChoice::Fixed),
    }
}
