//! Answers that several caches share.
//!
//! A program is planned on the same mesh many times: for each level of recomputation, with less
//! memory, as a group of a pipeline; and boxed on it in the end. The cheapest paths are the same
//! each time, and the prices of steps even where the number of micro-batches differs. Each cache
//! counts its own questions, so these numbers depend on no other cache and on no thread.

use std::sync::{Arc, Mutex, PoisonError};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;
use rustc_hash::FxHashMap as HashMap;

use super::alike::{SharedPrices, Shelf};
use super::question::{ChartKind, StatesKind};
use super::search::States;
use super::table::Path;

/// The answers on all meshes of one machine.
#[derive(Clone, Debug, Default)]
pub struct SharedAnswers(Arc<Mutex<Meshes>>);

#[derive(Debug, Default)]
struct Meshes {
    paths: HashMap<(Vec<usize>, Devices), Arc<SharedPaths>>,
    prices: HashMap<Devices, Arc<SharedPrices>>,
}

/// What prices depend on beside the number of moments: the number of time axes, the sizes of the
/// device axes, and the ranks.
type Devices = (usize, Vec<usize>, Vec<usize>);

/// The paths on meshes that differ in names alone.
#[derive(Debug, Default)]
pub(super) struct SharedPaths {
    /// By kind of question and ends.
    pub(super) paths: Shelf<(ChartKind, [NdSbp; 2]), Arc<Path>>,
    /// What they lead through.
    pub(super) states: Shelf<StatesKind, Arc<States>>,
}

impl SharedAnswers {
    /// The paths on a mesh, and the prices of their steps.
    pub(super) fn on(&self, mesh: &Mesh) -> (Arc<SharedPaths>, Arc<SharedPrices>) {
        let sizes = |time: bool| -> Vec<usize> {
            let axes = mesh.axes.iter().filter(|axis| axis.time == time);
            axes.map(|axis| axis.size).collect()
        };
        let devices = (mesh.time_axes(), sizes(false), mesh.ranks.clone());
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let prices = known.prices.entry(devices.clone()).or_default();
        let prices = Arc::clone(prices);
        let paths = known.paths.entry((sizes(true), devices)).or_default();
        (Arc::clone(paths), prices)
    }
}
