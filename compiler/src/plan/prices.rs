//! What the plan of a group of ranks costs on the machines of all groups, if their devices differ.

use super::decided::{Decided, EntryReport};
use super::problem::predicted::Communication;

/// The prices of the main entry on each machine.
pub(super) struct GroupPrices {
    /// By machine.
    pub(super) kinds: Vec<Prices>,
    /// The machine of each group, by index.
    pub(super) of_group: Vec<usize>,
    /// How much more memory each group may use on a rank than the least device has \[B\].
    pub(super) spare: Vec<u64>,
}

/// The prices of the main entry on a machine.
pub(super) struct Prices {
    /// Its values.
    pub(super) values: Vec<Decided>,
    /// Its conversions.
    pub(super) communication: Vec<Communication>,
}

/// How fast a stage is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StageSpeed {
    /// Its machine, by index.
    pub(super) machine: usize,
    /// The slowdown relative to the plan on that machine, of a group with fewer ranks.
    pub(super) slow: f64,
}

/// The values of the main entry with the prices of each machine.
///
/// - `entries`: those of the plan
pub(super) fn values_by_machine<'p>(
    prices: Option<&'p GroupPrices>,
    entries: &'p [EntryReport],
) -> Vec<&'p [Decided]> {
    match prices {
        Some(prices) => prices.kinds.iter().map(|own| &own.values[..]).collect(),
        None => {
            let main = entries.iter().take(1);
            main.map(|entry| &entry.values[..]).collect()
        }
    }
}
