//! Time and bytes of communication.
//!
//! *Bytes* of a step are those that a rank reads from or writes to memory owned by another. With `p`
//! ranks in a group they are, by the runtime's algorithms,
//!
//! | step | algorithm | bytes of a rank |
//! |---|---|---|
//! | all_gather, all_to_all, redistribute, transfer | arrive, then pull | what its result needs and it does not hold |
//! | reduce_scatter | arrive, then pull and combine | `(p−1)` · its result |
//! | all_reduce | arrive, combine one slice and write it to all, arrive | `2·(p−1)` · its slice |
//! | local_slice, complete | local | 0 |
//!
//! The slices of an all_reduce are those of [`all_reduce_slice`]: whole cache lines.
//! The time of a step is that of its slowest rank: `α` of every level that its group spans for each
//! synchronization, the bytes that cross each level at that level's bandwidth, and copies within the
//! rank's own memory at the device's.

use ddl_abi::all_reduce_slice;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::{TensorType, strides};

use super::cluster::Cluster;
use super::{positions, times};
use crate::conversion::moves::Exchange;
use crate::conversion::table::Step;
use crate::graph::Comm;

/// Bytes of each rank, by position in the mesh of the result (sending costs the receiver), at all moments
/// together \[B\].
///
/// - `ty`: global type
/// - `src`, `dst`: meshes of `step.from` and `step.to`; one mesh but for a transfer
pub fn bytes(step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh) -> Vec<u64> {
    let mut sums = vec![0; dst.len()];
    for moment in 0..times([&step.from, &step.to], dst) {
        let model = Model::new(step, ty, src, dst, moment);
        for (position, sum) in sums.iter_mut().enumerate() {
            let own = dst.ranks[position];
            model.traffic(position, |peer, bytes| {
                *sum += if peer == own { 0 } else { bytes };
            });
        }
    }
    sums
}

/// Time of a step on its slowest rank, at all moments together \[s\].
///
/// At a moment `T = launch + max over ranks of (syncs · Σ αₗ + Σ bytesₗ / βₗ)`, over the levels `l` that the rank's
/// group spans.
///
/// - `ty`: global type
/// - `src`, `dst`: meshes of `step.from` and `step.to`; one mesh but for a transfer
pub fn seconds(step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh, cluster: &Cluster) -> f64 {
    let model = Model::new(step, ty, src, dst, 0);
    let per_rank = positions(dst).into_iter().map(|position| {
        let own = dst.ranks[position];
        let mut spans = vec![false; cluster.levels.len()];
        let mut time = 0.0;
        model.traffic(position, |peer, bytes| match cluster.level(own, peer) {
            None => time += 2.0 * bytes as f64 / cluster.device.bandwidth,
            Some(level) => {
                spans[level] = true;
                time += bytes as f64 / cluster.levels[level].bandwidth;
            }
        });
        for member in model.group(position) {
            if let Some(level) = cluster.level(own, member) {
                spans[level] = true;
            }
        }
        let levels = cluster.levels.iter().zip(&spans);
        let latency: f64 = levels
            .map(|(level, spans)| if *spans { level.latency } else { 0.0 })
            .sum();
        time + synchronizations(step.comm) * latency
    });
    let once = per_rank.fold(0.0, f64::max) + cluster.device.launch;
    times([&step.from, &step.to], dst) as f64 * once
}

/// How often all members of a group wait for one another.
fn synchronizations(comm: Comm) -> f64 {
    match comm {
        Comm::AllReduce => 2.0,
        Comm::AllGather
        | Comm::ReduceScatter
        | Comm::AllToAll
        | Comm::Redistribute
        | Comm::Transfer => 1.0,
        Comm::Slice | Comm::Complete | Comm::Flush => 0.0,
    }
}

/// A step prepared for counting.
struct Model<'a> {
    exchange: Exchange<'a>,
    /// Axes along which the members of a group differ.
    axes: Vec<usize>,
    /// Bytes of one element.
    element: u64,
}

impl<'a> Model<'a> {
    fn new(
        step: &'a Step,
        ty: &'a TensorType,
        src: &'a Mesh,
        dst: &'a Mesh,
        moment: usize,
    ) -> Model<'a> {
        let local = step.comm.is_local() || step.comm == Comm::Transfer;
        Model {
            exchange: Exchange::new(step, ty, src, dst, moment),
            axes: if local { Vec::new() } else { step.group_axes() },
            element: ty.dtype.bytes() as u64,
        }
    }

    /// Calls `visit` with a rank and the bytes that the rank at `position` reads from its memory or
    /// writes to it.
    fn traffic(&self, position: usize, mut visit: impl FnMut(usize, u64)) {
        let exchange = &self.exchange;
        let volume = |ranges: &[std::ops::Range<usize>]| {
            self.element * ranges.iter().map(|r| r.len() as u64).product::<u64>()
        };
        match exchange.step.comm {
            Comm::AllReduce => {
                let group = self.group(position);
                let own = exchange.dst.ranks[position];
                let number = group.iter().position(|&r| r == own).unwrap_or(0) as u64;
                let elements = volume(&exchange.source(position)) / self.element;
                let slice = all_reduce_slice(elements, self.element, group.len() as u64, number);
                let bytes = 2 * self.element * (slice.end - slice.start);
                group.into_iter().for_each(|peer| visit(peer, bytes));
            }
            Comm::ReduceScatter => {
                let bytes = volume(&exchange.target(position));
                self.group(position)
                    .into_iter()
                    .for_each(|peer| visit(peer, bytes));
            }
            Comm::Complete | Comm::Flush => {
                visit(
                    exchange.dst.ranks[position],
                    volume(&exchange.target(position)),
                );
            }
            Comm::AllGather
            | Comm::AllToAll
            | Comm::Redistribute
            | Comm::Transfer
            | Comm::Slice => {
                exchange.fetch(position, |peer, ranges| {
                    visit(exchange.src.ranks[peer], volume(ranges));
                });
            }
        }
    }

    /// Ranks of the group of a position, in member order. Of a transfer: the rank alone, for it meets
    /// only those from which it fetches.
    fn group(&self, position: usize) -> Vec<usize> {
        let mesh = self.exchange.dst;
        let sizes = mesh.sizes();
        let strides = strides(&sizes);
        let coord = mesh.coord(position);
        let varies = |axis: &usize| self.axes.contains(axis);
        let fixed = (0..sizes.len()).filter(|axis| !varies(axis));
        let mut members = vec![fixed.map(|axis| coord[axis] * strides[axis]).sum::<usize>()];
        for axis in (0..sizes.len()).filter(varies) {
            let along = |&first: &usize| (0..sizes[axis]).map(move |at| (first, at));
            let next = members.iter().flat_map(along);
            members = next.map(|(first, at)| first + at * strides[axis]).collect();
        }
        members
            .into_iter()
            .map(|member| mesh.ranks[member])
            .collect()
    }
}
