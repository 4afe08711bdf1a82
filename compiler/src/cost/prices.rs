//! The prices of conversions on a cluster.

use ddl_abi::algorithm::Algorithm;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;

use super::cluster::Cluster;
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

    /// Whether some rank of one mesh is joined with some rank of the other only above the innermost
    /// level.
    fn is_slow(&self, src: &Mesh, dst: &Mesh) -> bool {
        let joined = |&a: &usize| dst.ranks.iter().filter_map(move |&b| self.level(a, b));
        src.ranks.iter().flat_map(joined).any(|level| level > 0)
    }
}
