//! Transfers from one mesh to another.

use ddl_dialect::sbp::{NdSbp, Sbp};

use super::Chart;
use super::states::SearchState;
use crate::conversion::table::Step;

impl Chart {
    /// The transfer between two distributions: neither is partial, and across a slow link as few
    /// ranks as possible receive the same element.
    pub(super) fn transfer(&self, from: &NdSbp, to: &NdSbp) -> Option<Step> {
        let may = !self.once || self.replicas(to) <= self.least_replicas();
        (may && !from.has_partial() && !to.has_partial()).then(|| Step::transfer(from, to))
    }

    /// Number of ranks of the target mesh that hold an element at a time.
    fn replicas(&self, nd: &NdSbp) -> usize {
        let entries = nd.0.iter().zip(&self.meshes[1].axes);
        let whole = entries.filter(|(entry, axis)| **entry == Sbp::B && !axis.time);
        whole.map(|(_, axis)| axis.size).product()
    }

    /// The least number of replicas on the target mesh if no rank is left without elements: a
    /// tensor may have too few to be divided.
    fn least_replicas(&self) -> usize {
        *self.replicas.get_or_init(|| {
            let states = self.states.all.iter().enumerate();
            let filled = states.filter(|(number, SearchState { side, nd })| {
                *side == 1 && !nd.has_partial() && !self.facts(*number).is_empty()
            });
            let replicas = filled.map(|(_, SearchState { nd, .. })| self.replicas(nd));
            replicas.min().unwrap_or(1)
        })
    }
}
