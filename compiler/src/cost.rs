//! The cost model shared by planner, pipelines and reports.
//!
//! Compute is a roofline of the program that one rank runs ([`compute`]); communication is α–β per
//! level of the cluster with the algorithm in use ([`communication`]), less what computation hides
//! of it ([`overlap`]); memory counts the largest shard ([`local_bytes`]). Times are in seconds,
//! sizes in bytes. Work done per micro-batch costs its time multiplied by the number of
//! micro-batches.

pub mod cluster;
pub mod communication;
pub mod compute;
pub mod overlap;
pub mod prices;

#[cfg(test)]
mod tests;

pub use crate::conversion::local_bytes;
pub use compute::{
    Distance, MemoryTraffic, floor_seconds, op_seconds, op_seconds_with, pass_seconds,
};

use ddl_dialect::mesh::Mesh;
use ddl_dialect::sbp::NdSbp;

/// How many times per step an op with these operand and result distributions runs: once per moment,
/// or once if all of them are `B` on the time axes of their mesh.
pub fn times<'a>(nds: impl IntoIterator<Item = &'a NdSbp>, mesh: &Mesh) -> usize {
    let time = mesh.time_axes();
    let varies = nds.into_iter().any(|nd| nd.varies(time));
    if varies { mesh.moments() } else { 1 }
}

/// Elements of a tensor on each rank in each moment, if that number is the same for all ranks.
///
/// - `shape`: global shape
pub(crate) fn even_elements(shape: &[usize], nd: &NdSbp, mesh: &Mesh) -> Option<u64> {
    let mut elements = 1;
    for (dim, &extent) in shape.iter().enumerate() {
        let axes = nd.0.iter().zip(&mesh.axes);
        let split = axes.filter(|(entry, _)| entry.split() == Some(dim));
        let parts: usize = split.map(|(_, axis)| axis.size).product();
        if !extent.is_multiple_of(parts) {
            return None;
        }
        elements *= (extent / parts) as u64;
    }
    Some(elements)
}

/// Meshes of up to this many ranks are evaluated at every rank, larger ones at their corners.
const EXACT_RANKS: usize = 32;

/// The row-major positions at which costs are evaluated: every position of a small mesh; for a
/// large one the corners (first and last coordinate on every axis), which hold the largest and the
/// smallest shards. A large mesh has at most `2^axes` corners, so the cost of an evaluation does
/// not grow with the cluster.
pub fn positions(mesh: &Mesh) -> Vec<usize> {
    if mesh.len() <= EXACT_RANKS {
        return (0..mesh.len()).collect();
    }
    let mut corners: Vec<usize> = (0..1usize << mesh.ndim())
        .map(|corner| {
            let coord: Vec<usize> = mesh
                .axes
                .iter()
                .enumerate()
                .map(|(axis, a)| ((corner >> axis) & 1) * (a.size - 1))
                .collect();
            mesh.position(&coord)
        })
        .collect();
    corners.sort_unstable();
    corners.dedup();
    corners
}
