//! The prices of conversions on a cluster.

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;

use super::cluster::{Cluster, Level};
use super::communication;
use crate::conversion::Prices;
use crate::conversion::table::Step;

impl Prices for Cluster {
    fn seconds(&self, step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh) -> f64 {
        communication::seconds(step, ty, src, dst, self)
    }

    fn algorithm(
        &self,
        step: &Step,
        ty: &TensorType,
        src: &Mesh,
        dst: &Mesh,
    ) -> Option<&'static Algorithm> {
        communication::price(step, ty, src, dst, self).algorithm
    }

    fn least(&self, bytes: u64, local: bool) -> f64 {
        // What was measured may take less than any formula says.
        if local || !self.measured.is_empty() {
            return if local { self.device.launch } else { 0.0 };
        }
        let levels = || self.levels.iter();
        let fastest = levels().map(Level::rate).fold(f64::MIN_POSITIVE, f64::max);
        let latency = levels()
            .map(|level| level.latency)
            .fold(f64::INFINITY, f64::min);
        self.device.launch + latency + bytes as f64 / fastest
    }

    /// Whether some rank of one mesh is joined with some rank of the other only above the innermost
    /// level.
    fn is_slow(&self, src: &Mesh, dst: &Mesh) -> bool {
        let joined = |&a: &usize| dst.ranks.iter().filter_map(move |&b| self.level(a, b));
        src.ranks.iter().flat_map(joined).any(|level| level > 0)
    }
}
