//! Time and bytes of communication, by the records of its algorithms ([`ddl_abi::algorithm`]).
//!
//! *Bytes* of a step are those that a rank reads from or writes to memory owned by another. The
//! time of a step is that of its slowest rank: `α` of every level that its group spans for each
//! synchronization, the bytes that cross each level at that level's bandwidth, and copies within
//! the rank's own memory at the device's bandwidth. A step uses the fastest algorithm that supports
//! it.

mod even;
mod levels;
mod model;

use std::collections::BTreeSet;
use std::ops::Range;

use ddl_abi::algorithm::{self, Algorithm, Charges, Share};
use ddl_dialect::mesh::Mesh;
use ddl_dialect::types::TensorType;

use self::model::{MemberShare, Model};
use super::cluster::Cluster;
use super::{even_elements, local_bytes, positions, times};
use crate::conversion::Exchanged;
use crate::conversion::table::Step;
use crate::graph::Comm;

/// The algorithm of a step, and its time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Price {
    /// The algorithm; `None` if the step is local.
    pub algorithm: Option<&'static Algorithm>,
    /// The time of its slowest rank, over all moments \[s\].
    pub seconds: f64,
}

/// Bytes of each rank, by position in the mesh of the result (sends count for the receiver), over
/// all moments \[B\].
///
/// - `algorithm`: `None` if the runtime chooses
/// - `ty`: global type
/// - `src`, `dst`: meshes of `step.from` and `step.to`; the same mesh except for a transfer
pub fn bytes(
    step: &Step,
    algorithm: Option<&'static Algorithm>,
    ty: &TensorType,
    src: &Mesh,
    dst: &Mesh,
) -> Vec<u64> {
    let mut sums = vec![0; dst.len()];
    let Some(collective) = step.comm.collective() else {
        return sums;
    };
    let moments = times([&step.from, &step.to], dst);
    let alike = [1, moments][usize::from(are_alike(step, ty, [src, dst]))];
    for moment in 0..moments / alike {
        let model = Model::new(step, ty, src, dst, moment);
        let shares: Vec<MemberShare> = (0..dst.len())
            .map(|at| model.part(collective, at))
            .collect();
        let shares: Vec<Share<'_>> = shares.iter().map(MemberShare::share).collect();
        let row =
            algorithm.unwrap_or_else(|| algorithm::choose_on_host(collective, false, &shares));
        for (share, sum) in shares.iter().zip(&mut sums) {
            *sum += alike as u64 * row.bytes(share);
        }
    }
    sums
}

/// Bytes of the rank that moves most in a step on one mesh, over all moments \[B\]: at the
/// positions at which its time is evaluated too.
///
/// - `algorithm`: `None` if the step is local
/// - `ty`: global type
pub fn most_bytes(
    step: &Step,
    algorithm: Option<&'static Algorithm>,
    ty: &TensorType,
    mesh: &Mesh,
) -> u64 {
    let (Some(row), Some(collective)) = (algorithm, step.comm.collective()) else {
        return 0;
    };
    let positions = slowest(step, mesh);
    let mut sums = vec![0; positions.len()];
    let moments = times([&step.from, &step.to], mesh);
    let is_even = |nd| even_elements(&ty.shape, nd, mesh).is_some();
    // With equal parts all moments are alike.
    let even = is_even(&step.from) && is_even(&step.to);
    let (moments, alike) = match even || are_alike(step, ty, [mesh, mesh]) {
        true => (1, moments as u64),
        false => (moments, 1),
    };
    for moment in 0..moments {
        let model = Model::new(step, ty, mesh, mesh, moment);
        for (&position, sum) in positions.iter().zip(&mut sums) {
            *sum += row.bytes(&model.part(collective, position).share());
        }
    }
    alike * sums.into_iter().max().unwrap_or(0)
}

/// Whether the value has the same extents in all moments and is converted within each, so that its
/// moments differ in where they begin alone.
///
/// - `meshes`: those of `step.from` and `step.to`
fn are_alike(step: &Step, ty: &TensorType, meshes: [&Mesh; 2]) -> bool {
    let [before, after] = meshes.map(|mesh| &mesh.axes[..mesh.time_axes()]);
    let entries = &step.from.0[..before.len()];
    let parts = |dim: usize| -> usize {
        let axes = after.iter().zip(entries);
        let own = axes.filter(|(_, entry)| entry.split() == Some(dim));
        own.map(|(axis, _)| axis.size).product()
    };
    let mut dims = ty.shape.iter().enumerate();
    before == after
        && *entries == step.to.0[..after.len()]
        && dims.all(|(dim, extent)| extent.is_multiple_of(parts(dim)))
}

/// Time of a step: see [`price`].
pub fn seconds(step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh, cluster: &Cluster) -> f64 {
    price(step, ty, src, dst, cluster).seconds
}

/// The algorithm that a step uses, and its time.
///
/// In a moment `T = launch + max over ranks of T(share)`: for a share of an algorithm
/// [`Algorithm::seconds`], where `Σ α` is over the levels that the rank's group spans; measured
/// times of such a step take precedence.
///
/// - `ty`: global type
/// - `src`, `dst`: meshes of `step.from` and `step.to`; the same mesh except for a transfer
pub fn price(step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh, cluster: &Cluster) -> Price {
    let once = even::once(step, ty, src, dst, cluster);
    let once = once.unwrap_or_else(|| counted(step, ty, src, dst, cluster));
    let measured = once.group.as_ref().and_then(|g| g.measured(step, cluster));
    let seconds = measured.unwrap_or(once.seconds + cluster.device.launch);
    Price {
        algorithm: once.algorithm,
        seconds: times([&step.from, &step.to], dst) as f64 * seconds,
    }
}

/// The part of the time of a collective that does not depend on its bytes, over all moments \[s\]:
/// what pieces that are joined into one call spend together. 0 for a local step.
///
/// - `algorithm`: `None` if the step is local
/// - `mesh`: the mesh of both ends
pub fn meeting_seconds(
    step: &Step,
    algorithm: Option<&'static Algorithm>,
    mesh: &Mesh,
    cluster: &Cluster,
) -> f64 {
    let Some(row) = algorithm else {
        return 0.0;
    };
    let members = first_group(&step.group_axes(), mesh);
    let pairs = members.windows(2);
    let spanned: BTreeSet<usize> = pairs.filter_map(|m| cluster.level(m[0], m[1])).collect();
    let group = MeasuredGroup {
        members: members.len(),
        level: spanned.last().copied(),
        bytes: 0,
    };
    let latency: f64 = spanned.iter().map(|&at| cluster.levels[at].latency).sum();
    let counted = cluster.device.launch + row.synchronizations() as f64 * latency;
    let once = group.measured(step, cluster).unwrap_or(counted);
    times([&step.from, &step.to], mesh) as f64 * once
}

/// The ranks of the first group along these axes, in ascending order.
fn first_group(axes: &[usize], mesh: &Mesh) -> Vec<usize> {
    let positions = model::offsets(mesh, axes).into_iter();
    let mut ranks: Vec<usize> = positions.map(|position| mesh.ranks[position]).collect();
    ranks.sort_unstable();
    ranks
}

/// The algorithm of a step, and its time in one moment without the launch \[s\].
struct Once {
    algorithm: Option<&'static Algorithm>,
    seconds: f64,
    /// The group, if the step is not local.
    group: Option<MeasuredGroup>,
}

/// A group of ranks in a step, as in the tables of measured times.
struct MeasuredGroup {
    members: usize,
    /// The outermost level that it spans.
    level: Option<usize>,
    /// The largest buffer of a member \[B\].
    bytes: u64,
}

impl MeasuredGroup {
    /// The measured time of such a step, if the cluster has one \[s\].
    fn measured(&self, step: &Step, cluster: &Cluster) -> Option<f64> {
        let kind = step.comm.name();
        let tables = cluster.measured.iter().filter(|table| {
            table.kind == kind && table.ranks == self.members && Some(table.level) == self.level
        });
        let mut found = tables.filter_map(|table| table.seconds(self.bytes as f64));
        found.next()
    }
}

/// The [`positions`] of possibly slowest ranks: along axes that take no part in the step, the first
/// ranks have the largest shards.
fn slowest(step: &Step, mesh: &Mesh) -> Vec<usize> {
    let mut all = positions(mesh);
    if all.len() < mesh.len() && step.comm != Comm::Transfer {
        let axes = step.group_axes();
        let still = |position: &usize| {
            let coord = mesh.coord(*position);
            (0..mesh.ndim()).all(|axis| coord[axis] == 0 || axes.contains(&axis))
        };
        all.retain(still);
    }
    all
}

/// The algorithm and time of a step, from the shares of the [`positions`] that may be the slowest.
fn counted(step: &Step, ty: &TensorType, src: &Mesh, dst: &Mesh, cluster: &Cluster) -> Once {
    let model = Model::new(step, ty, src, dst, 0);
    let positions = slowest(step, dst).into_iter();
    let Some(collective) = step.comm.collective() else {
        let copied = positions.map(|position| 2.0 * model.copied(position) as f64);
        return Once {
            algorithm: None,
            seconds: copied.fold(0.0, f64::max) / cluster.device.bandwidth,
            group: None,
        };
    };
    let parts = positions.map(|at| model.priced(collective, at, cluster));
    let parts: Vec<MemberShare> = parts.collect();
    let places = parts
        .iter()
        .map(|part| MemberLevels::of(&part.share(), cluster));
    let places: Vec<MemberLevels<'_>> = places.collect();
    let slowest = |row: &'static Algorithm| {
        let placed = parts.iter().zip(&places);
        let times = placed.map(|(part, place)| row.seconds(&part.share(), place));
        times.fold(0.0, f64::max)
    };
    let row = algorithm::choose(collective, false, slowest);
    let levels = places.iter().filter_map(|place| place.outermost);
    let group = (!step.comm.is_between_pairs()).then(|| MeasuredGroup {
        members: parts
            .iter()
            .map(|part| part.members.len())
            .max()
            .unwrap_or(0),
        level: levels.max(),
        bytes: local_bytes(ty, &step.from, src).max(local_bytes(ty, &step.to, dst)),
    });
    Once {
        algorithm: Some(row),
        seconds: slowest(row),
        group,
    }
}

/// Time of a block exchange in one moment as a function of size: all blocks grow in proportion.
/// `None` if such exchanges were measured.
///
/// - `ty`: global type, of any size with blocks in these proportions
pub fn exchange(step: &Step, ty: &TensorType, mesh: &Mesh, cluster: &Cluster) -> Option<Exchanged> {
    let collective = step.comm.collective()?;
    let bytes = local_bytes(ty, &step.to, mesh) as f64;
    let kind = step.comm.name();
    if cluster.measured.iter().any(|table| table.kind == kind) || bytes == 0.0 {
        return None;
    }
    let model = Model::new(step, ty, mesh, mesh, 0);
    let positions = slowest(step, mesh).into_iter();
    let parts = positions.map(|at| model.priced(collective, at, cluster));
    let parts: Vec<MemberShare> = parts.collect();
    let places = parts
        .iter()
        .map(|part| MemberLevels::of(&part.share(), cluster));
    let places: Vec<MemberLevels<'_>> = places.collect();
    let rows = algorithm::candidates(collective, false).map(|row| {
        let placed = parts.iter().zip(&places).map(|(part, place)| {
            let once = row.synchronizations() as f64 * place.latency();
            let each = (row.seconds(&part.share(), place) - once) / bytes;
            (cluster.device.launch + once, each)
        });
        placed.collect()
    });
    Some(Exchanged {
        rows: rows.collect(),
    })
}

/// A member of a group on a cluster, with the levels that it crosses.
struct MemberLevels<'a> {
    cluster: &'a Cluster,
    own: usize,
    /// The ranks of each unit that contains it, innermost first; the last has all.
    units: Vec<Range<usize>>,
    latency: f64,
    /// The outermost level over which it communicates.
    outermost: Option<usize>,
}

impl<'a> MemberLevels<'a> {
    fn of(share: &Share<'_>, cluster: &'a Cluster) -> MemberLevels<'a> {
        let own = share.own();
        let mut unit = 1;
        let units = cluster.levels.iter().map(|level| {
            unit *= level.size.max(1);
            let first = own / unit * unit;
            first..first + unit
        });
        let mut place = MemberLevels {
            cluster,
            own,
            units: units.collect(),
            latency: 0.0,
            outermost: None,
        };
        let mut spans = place.spans(share.members);
        place.outermost = spans.iter().rposition(|&spans| spans);
        if share.members.len() == 1 {
            // In a transfer a rank synchronizes with those from which it fetches.
            for level in share.boxes.iter().filter_map(|item| place.level(item.peer)) {
                spans[level] = true;
            }
        }
        let levels = cluster.levels.iter().zip(&spans);
        let latencies = levels.map(|(level, spans)| if *spans { level.latency } else { 0.0 });
        place.latency = latencies.sum();
        place
    }

    /// Whether it communicates with members over each level.
    fn spans(&self, members: &[usize]) -> Vec<bool> {
        if !members.is_sorted() {
            let mut spans = vec![false; self.units.len()];
            for level in members.iter().filter_map(|&member| self.level(member)) {
                spans[level] = true;
            }
            return spans;
        }
        // Units nest, so a level is spanned if its unit has more members than the unit inside.
        let below = |rank: usize| members.partition_point(|&member| member < rank);
        let mut inside = 1;
        let spans = self.units.iter().enumerate().map(|(level, unit)| {
            let is_last = level + 1 == self.units.len();
            let within = if is_last {
                members.len()
            } else {
                below(unit.end) - below(unit.start)
            };
            within > std::mem::replace(&mut inside, within)
        });
        spans.collect()
    }

    /// As [`Cluster::level`].
    fn level(&self, peer: usize) -> Option<usize> {
        if peer == self.own {
            return None;
        }
        let joining = self.units.iter().position(|unit| unit.contains(&peer));
        Some(joining.unwrap_or(self.units.len().saturating_sub(1)))
    }
}

impl Charges for MemberLevels<'_> {
    fn latency(&self) -> f64 {
        self.latency
    }

    fn bandwidth(&self, peer: usize) -> f64 {
        match self.level(peer) {
            Some(level) => self.cluster.levels[level].rate(),
            None => self.memory(),
        }
    }

    fn memory(&self) -> f64 {
        self.cluster.device.bandwidth
    }
}
