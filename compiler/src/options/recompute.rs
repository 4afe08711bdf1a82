//! What the backward pass computes again, rather than having it kept since the forward pass.

/// `--recompute`: what the backward pass of a `repeat` computes again in every iteration. What is
/// cheap is computed again in any case.
///
/// # Source
/// Chen et al. (2016), Training Deep Nets with Sublinear Memory Cost, arXiv 1604.06174 (`Layers`);
/// Korthikanti et al. (2022), Reducing Activation Recomputation in Large Transformer Models, arXiv
/// 2205.05198 (`Products` does for any op what §5 does for attention).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub enum Recompute {
    /// Only what is cheap.
    #[default]
    None,
    /// All but products: these are kept unless they are larger than what they are made of.
    Products,
    /// Everything: what an iteration carries is kept alone.
    Layers,
}

impl Recompute {
    /// All, from that which computes least again.
    pub const ALL: [Recompute; 3] = [Recompute::None, Recompute::Products, Recompute::Layers];

    /// The word on the command line and in the plan.
    pub fn name(self) -> &'static str {
        match self {
            Recompute::None => "none",
            Recompute::Products => "products",
            Recompute::Layers => "layers",
        }
    }

    /// What a word means.
    pub fn of(name: &str) -> Option<Recompute> {
        Recompute::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// `--recompute` as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// `auto`: none, or what makes the fastest plan where otherwise the memory of a device is short.
    Auto,
    /// As it says.
    Fixed(Recompute),
}

/// Reads `--recompute`.
///
/// # Errors
/// What would be legal.
pub(super) fn again(text: &str) -> Result<Again, String> {
    match Recompute::of(text) {
        Some(one) => Ok(Again::Fixed(one)),
        None if text == "auto" => Ok(Again::Auto),
        None => Err("one of auto, none, products, layers".to_owned()),
    }
}
