//! `--recompute`: what the backward pass recomputes instead of keeping it.

/// `--recompute`: what the backward pass of a `repeat` recomputes in every iteration. Cheap ops are
/// recomputed at any level.
///
/// # Source
/// Chen et al. (2016), Training Deep Nets with Sublinear Memory Cost, arXiv 1604.06174 (`Layers`);
/// Korthikanti et al. (2022), Reducing Activation Recomputation in Large Transformer Models, arXiv
/// 2205.05198 (`Products` does for any op what §5 does for attention).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub enum Recompute {
    /// Only cheap ops.
    #[default]
    None,
    /// All but products: these are kept unless they are larger than their operands.
    Products,
    /// Everything: only the carried values of an iteration are kept.
    Layers,
}

impl Recompute {
    /// All levels, from the one that recomputes least.
    pub const ALL: [Recompute; 3] = [Recompute::None, Recompute::Products, Recompute::Layers];

    /// The word on the command line and in the plan.
    pub fn name(self) -> &'static str {
        match self {
            Recompute::None => "none",
            Recompute::Products => "products",
            Recompute::Layers => "layers",
        }
    }

    /// The level of this name.
    pub fn of(name: &str) -> Option<Recompute> {
        Recompute::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// The value of `--recompute`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// `auto`: none, or the level with the fastest plan if the memory of a device is short
    /// otherwise.
    Auto,
    /// A fixed level.
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
