//! Pairwise exchange of blocks: `redistribute` on one mesh, `transfer` between two. The source of
//! each block follows from intersections of global ranges.

use ddl_dialect::class::Roll;
use ddl_dialect::mesh::Mesh;
use ddl_dialect::reference::{Tensor, for_each_index};
use ddl_dialect::sbp::{NdSbp, Sbp};
use ddl_dialect::types::strides;

use super::block::{self, BlockRanges};
use super::layout::{Received, ShardLayout};
use crate::graph::Comm;

/// Moves every block to its place in the result's distribution. Returns the shard of each position
/// of the target mesh.
///
/// Bytes: those that a rank copies from the sources of other ranks.
///
/// - `parts`: the sources by position in the source mesh
pub(super) fn run(
    comm: Comm,
    from: ShardLayout<'_>,
    to: ShardLayout<'_>,
    parts: &[&Tensor],
) -> Result<Vec<Received>, String> {
    if (comm == Comm::Redistribute) != (from.mesh == to.mesh) {
        return Err("it needs one mesh for `redistribute`, two for `transfer`".to_owned());
    }
    let one_mesh = comm == Comm::Redistribute;
    for (axis, sbp) in from.sbp.0.iter().enumerate() {
        if sbp.partial().is_some() && !(one_mesh && to.sbp.0[axis] == *sbp) {
            return Err(format!("`{}` is partial and would be copied", from.name));
        }
    }
    for (axis, sbp) in to.sbp.0.iter().enumerate() {
        if sbp.partial().is_some() && !(one_mesh && from.sbp.0[axis] == *sbp) {
            return Err(format!("`{}` would become partial", to.name));
        }
    }
    Ok((0..to.mesh.len())
        .map(|position| receive(from, to, parts, position))
        .collect())
}

/// Moves elements around a dim. Returns the shard of each position.
///
/// Bytes: those that a rank copies from the sources of other ranks.
///
/// - `parts`: the sources by position
pub(super) fn roll(
    roll: Roll,
    from: ShardLayout<'_>,
    to: ShardLayout<'_>,
    parts: &[&Tensor],
) -> Result<Vec<Received>, String> {
    if from.mesh != to.mesh || from.sbp != to.sbp {
        return Err("it changes the distribution".to_owned());
    }
    let shape = &to.ty.shape;
    let lies = |position: usize| to.sbp.shard(shape, to.mesh, &to.mesh.coord(position));
    let received = |position: usize| {
        let mut shard = Tensor::zeros(to.local(position));
        let owners = owners(from.mesh, from.sbp, to.mesh.ranks[position]);
        let held: Vec<_> = owners.iter().map(|&owner| lies(owner)).collect();
        let own = lies(position);
        let extents: Vec<usize> = own.iter().map(|range| range.len()).collect();
        let (mut at, mut elements) = (0, 0);
        for_each_index(&extents, |index| {
            let mut global: Vec<usize> = index.iter().zip(&own).map(|(i, r)| i + r.start).collect();
            let extent = shape[roll.dim];
            global[roll.dim] = (global[roll.dim] + extent - roll.by) % extent;
            let holds = |held: &&BlockRanges| {
                let mut dims = held.iter().zip(&global);
                dims.all(|(range, i)| range.contains(i))
            };
            let Some(number) = held.iter().position(|held| holds(&held)) else {
                return;
            };
            let owner = owners[number];
            let local = global.iter().zip(&held[number]);
            let strides = strides(&parts[owner].ty.shape);
            let local = local.map(|(i, range)| i - range.start).zip(strides);
            shard.set(
                at,
                parts[owner].get(local.map(|(i, stride)| i * stride).sum()),
            );
            at += 1;
            elements += usize::from(owner != position);
        });
        Received {
            shard,
            bytes: (elements * to.ty.dtype.bytes()) as u64,
        }
    };
    Ok((0..to.mesh.len()).map(received).collect())
}

/// Fills the shard of one position of the target mesh.
fn receive(
    from: ShardLayout<'_>,
    to: ShardLayout<'_>,
    parts: &[&Tensor],
    position: usize,
) -> Received {
    let rank = to.mesh.ranks[position];
    let wanted = to
        .sbp
        .shard(&to.ty.shape, to.mesh, &to.mesh.coord(position));
    let mut shard = Tensor::zeros(to.local(position));
    let mut bytes = 0;
    for owner in owners(from.mesh, from.sbp, rank) {
        let coord = from.mesh.coord(owner);
        let held = from.sbp.shard(&from.ty.shape, from.mesh, &coord);
        let copied = block::copy_overlap(parts[owner], &held, &mut shard, &wanted);
        if from.mesh.ranks[owner] != rank {
            bytes += (copied * to.ty.dtype.bytes()) as u64;
        }
    }
    Received { shard, bytes }
}

/// Positions whose shards together hold every element once, nearest to `rank`: on axes on which the
/// value is replicated or partial, the rank's own coordinate (the first, if it is not in this
/// mesh).
fn owners(mesh: &Mesh, sbp: &NdSbp, rank: usize) -> Vec<usize> {
    let own = mesh.coord(mesh.position_of(rank).unwrap_or(0));
    (0..mesh.len())
        .filter(|&position| {
            let coord = mesh.coord(position);
            (0..mesh.ndim()).all(|a| matches!(sbp.0[a], Sbp::S(_)) || coord[a] == own[a])
        })
        .collect()
}
