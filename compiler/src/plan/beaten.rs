//! What a plan has to beat.

use std::sync::Arc;

use super::problem::alike::KnownPlan;

/// The best plan so far of an equivalent program.
#[derive(Clone, Debug)]
pub(crate) struct Beaten {
    /// Its time per step \[s\].
    pub(crate) seconds: f64,
    /// Sizes of the device axes of its mesh; empty without such a plan.
    pub(crate) sizes: Vec<usize>,
    /// Whether meshes that split an axis of that mesh in two are considered as well.
    pub(crate) refines: bool,
    /// Its numbers of groups of ranks and of micro-batches, where pipelines are to be found.
    pub(crate) cell: Option<(usize, usize)>,
    /// It by names, without stages. Where there are many meshes, and none of this one is much
    /// slower, plans of a large program are only searched from it.
    pub(crate) known: Option<Arc<KnownPlan>>,
    /// A plan of the same program that does not count micro-batches in flight, by names, at which
    /// the search begins if the program is large and there are many meshes.
    pub(crate) start: Option<Arc<KnownPlan>>,
}

impl Beaten {
    /// What the fastest plan without a limit of memory takes beyond its ops \[s\]; 0 if that is not
    /// known.
    pub(crate) fn beyond(&self) -> f64 {
        self.known.as_ref().map_or(0.0, |known| known.beyond)
    }
}

impl Default for Beaten {
    /// No plan yet.
    fn default() -> Beaten {
        Beaten {
            seconds: f64::INFINITY,
            sizes: Vec::new(),
            refines: false,
            cell: None,
            known: None,
            start: None,
        }
    }
}
