//! The distributions of tensors of a given ndim on one mesh, or on two.

use std::sync::OnceLock;

use ddl_dialect::mesh::{Axis, Mesh};
use ddl_dialect::sbp::{NdSbp, Reduction, Sbp};
use rustc_hash::FxHashMap as HashMap;

use crate::conversion::UnitLink;
use crate::conversion::table::{comm_between, is_distribution};
use crate::graph::Comm;

/// A distribution and its mesh: 0, the source mesh, or 1, the target mesh.
#[derive(Clone, Debug)]
pub(in crate::conversion) struct SearchState {
    pub(in crate::conversion) side: usize,
    pub(in crate::conversion) nd: NdSbp,
}

/// The states of every tensor of a given ndim.
#[derive(Debug)]
pub(in crate::conversion) struct States {
    pub(super) all: Vec<SearchState>,
    /// The index of each state, by mesh.
    numbers: [HashMap<NdSbp, usize>; 2],
    /// Number of parts into which each state cuts each dim: `parts[state * ndim + dim]`.
    parts: Vec<usize>,
    /// On one mesh, for each state and each of `groups`, the number of parts into which the axes
    /// outside groups cut each dim: `outer[(state * groups.len() + group) * ndim + dim]`.
    outer: Vec<usize>,
    /// For each state the axes with ranks along which it is partial, as bits.
    partial: Vec<u64>,
    ndim: usize,
    meshes: Vec<Mesh>,
    /// Lower bounds on received elements are computed for groups of ranks that differ only along
    /// the axes from a given one on; single ranks first.
    groups: Vec<AxisGroup>,
    /// On one mesh, for each state: the steps from it, and the missing elements on paths from it
    /// and to it, each computed on first use.
    steps: Vec<OnceLock<Vec<Option<Comm>>>>,
    from: Vec<OnceLock<Vec<Missing>>>,
    to: Vec<OnceLock<Vec<Missing>>>,
}

/// Ranks that differ only along the last axes.
#[derive(Debug)]
struct AxisGroup {
    /// The first of these axes.
    axis: usize,
    /// Number of ranks.
    ranks: usize,
    /// Number of such groups.
    number: usize,
}

/// For equal shards, per [`UnitLink`]: the least fraction of the tensor that a rank receives over
/// it on any path between two states, averaged over a group.
pub(super) type Missing = [f64; CROSSINGS];

/// Number of crossings considered.
pub(super) const CROSSINGS: usize = 3;

impl States {
    /// The states on one mesh, or on two, with partial values of `kinds`.
    ///
    /// - `ndim`: number of dims that may be split
    /// - `time`: the allowed entries on each time axis; any if empty
    /// - `crossings`: of the machine
    pub(in crate::conversion) fn new(
        ndim: usize,
        meshes: &[&Mesh],
        kinds: &[Reduction],
        time: &[[Sbp; 2]],
        crossings: &[UnitLink],
    ) -> States {
        let mut all = Vec::new();
        for (side, mesh) in meshes.iter().enumerate() {
            let here = in_time(mesh.ndim(), ndim, kinds, time).into_iter();
            all.extend(here.map(|nd| SearchState { side, nd }));
        }
        let parts = all.iter().flat_map(|SearchState { side, nd }| {
            (0..ndim).map(|dim| {
                let axes = nd.0.iter().zip(&meshes[*side].axes);
                let split = axes.filter(|(entry, _)| entry.split() == Some(dim));
                split.map(|(_, axis)| axis.size).product()
            })
        });
        let groups = groups(meshes[0], crossings);
        let (mut outer, mut partial) = (Vec::new(), Vec::new());
        for SearchState { nd, .. } in all.iter().filter(|_| meshes.len() == 1) {
            let axes = || nd.0.iter().zip(&meshes[0].axes);
            for group in &groups {
                outer.extend((0..ndim).map(|dim| -> usize {
                    let split = axes().take(group.axis);
                    let split = split.filter(|(entry, _)| entry.split() == Some(dim));
                    split.map(|(_, axis)| axis.size).product()
                }));
            }
            let is_partial = |(entry, axis): (&Sbp, &Axis)| {
                !axis.time && axis.size > 1 && entry.partial().is_some()
            };
            let bits = axes().map(is_partial).enumerate();
            partial.push(bits.map(|(axis, is)| u64::from(is) << axis).sum());
        }
        States {
            parts: parts.collect(),
            outer,
            partial,
            ndim,
            groups,
            steps: vec![OnceLock::new(); all.len()],
            from: vec![OnceLock::new(); all.len()],
            to: vec![OnceLock::new(); all.len()],
            numbers: [0, 1].map(|side| numbers(&all, side)),
            meshes: meshes.iter().map(|&mesh| mesh.clone()).collect(),
            all,
        }
    }

    /// The index of a state.
    pub(super) fn number(&self, side: usize, nd: &NdSbp) -> Option<usize> {
        self.numbers[side].get(nd).copied()
    }

    /// Number of parts into which a state cuts each dim.
    pub(super) fn parts(&self, state: usize) -> &[usize] {
        &self.parts[state * self.ndim..][..self.ndim]
    }

    /// The single steps from a state on the only mesh to each.
    pub(super) fn steps(&self, from: usize) -> &[Option<Comm>] {
        self.steps[from].get_or_init(|| {
            let (time, source) = (self.meshes[0].time_axes(), &self.all[from].nd);
            let all = self.all.iter();
            all.map(|to| comm_between(source, &to.nd, time)).collect()
        })
    }

    /// The missing elements on paths from a state to each.
    pub(super) fn missing_from(&self, from: usize) -> &[Missing] {
        let all = || {
            (0..self.all.len())
                .map(|to| self.missing(from, to))
                .collect()
        };
        self.from[from].get_or_init(all)
    }

    /// The missing elements on paths from each state to one.
    pub(super) fn missing_to(&self, to: usize) -> &[Missing] {
        let all = || {
            (0..self.all.len())
                .map(|from| self.missing(from, to))
                .collect()
        };
        self.to[to].get_or_init(all)
    }

    /// Elements that the ranks of a group hold after it and none of them before come from other
    /// ranks, at least once. If a value that is partial over `q` groups is combined, some group
    /// receives an element at least `q - 1` times, and each other one that holds it in the end at
    /// least once. A partial value may be the identity, which comes from nowhere. A group's part of
    /// a dim is contiguous, as its axes are the innermost; the last group has the last part.
    fn missing(&self, from: usize, to: usize) -> Missing {
        let mut missing = [0.0; CROSSINGS];
        if self.all[to].nd.has_partial() {
            return missing;
        }
        let number = self.groups.len();
        let combined = self.partial[from] & !self.partial[to];
        let groups = self.groups.iter().enumerate();
        for (missing, (at, group)) in missing.iter_mut().zip(groups) {
            let combined = combined & ((1 << group.axis) - 1);
            let [before, after] =
                [from, to].map(|state| &self.outer[(state * number + at) * self.ndim..]);
            let (mut whole, mut both) = (1, 1);
            for (before, after) in before.iter().zip(after).take(self.ndim) {
                whole *= after;
                both *= before.max(after);
            }
            let parts = match () {
                () if combined != 0 => {
                    let axes = self.meshes[0].axes[..group.axis].iter().enumerate();
                    let axes = axes.filter(|(axis, _)| combined >> axis & 1 != 0);
                    let parts: usize = axes.map(|(_, axis)| axis.size).product();
                    1.0 / whole as f64 + (parts as f64 - 2.0) / group.number as f64
                }
                () if both == whole => 0.0,
                () => 1.0 / whole as f64 - 1.0 / both as f64,
            };
            *missing = parts / group.ranks as f64;
        }
        missing
    }
}

/// The indices of the states on a mesh.
fn numbers(all: &[SearchState], side: usize) -> HashMap<NdSbp, usize> {
    let own = all
        .iter()
        .enumerate()
        .filter(|(_, state)| state.side == side);
    own.map(|(number, state)| (state.nd.clone(), number))
        .collect()
}

/// For each crossing, the groups of a mesh that consist of whole units: elements from other ranks
/// cross it. Only the first crossing if the mesh's ranks are not consecutive.
fn groups(mesh: &Mesh, crossings: &[UnitLink]) -> Vec<AxisGroup> {
    let first = mesh.ranks.first().copied().unwrap_or_default();
    let mut numbered = mesh.ranks.iter().zip(first..);
    let in_a_row = numbered.all(|(&rank, number)| rank == number);
    let known = if in_a_row { CROSSINGS } else { 1 };
    let size = mesh.len().max(1);
    let groups = crossings.iter().take(known).map(|crossing| {
        let (mut axis, mut ranks) = (mesh.ndim(), 1);
        while axis > mesh.time_axes() && ranks < crossing.unit {
            axis -= 1;
            ranks *= mesh.axes[axis].size;
        }
        if !ranks.is_multiple_of(crossing.unit) || !first.is_multiple_of(crossing.unit) {
            // The group cuts units in two: use all ranks, which receive nothing from others.
            (axis, ranks) = (mesh.time_axes(), size);
        }
        AxisGroup {
            axis,
            ranks,
            number: size / ranks,
        }
    });
    groups.collect()
}

/// Every distribution of a tensor with `ndim` dims on `axes` mesh axes, its partial axes of one of
/// `kinds`, in order.
#[cfg(test)]
pub(crate) fn distributions(axes: usize, ndim: usize, kinds: &[Reduction]) -> Vec<NdSbp> {
    in_time(axes, ndim, kinds, &[])
}

/// The [`distributions`] that have the `time` entries on the first axes.
fn in_time(axes: usize, ndim: usize, kinds: &[Reduction], time: &[[Sbp; 2]]) -> Vec<NdSbp> {
    let mut entries: Vec<Sbp> = (0..ndim).map(Sbp::S).collect();
    entries.push(Sbp::B);
    entries.extend(kinds.iter().copied().map(Sbp::P));
    entries.sort_unstable();
    entries.dedup();
    let mut all = vec![NdSbp::new(&[])];
    for axis in 0..axes {
        let entries = match time.get(axis) {
            Some(ends) => entries
                .iter()
                .filter(|entry| ends.contains(entry))
                .collect(),
            None => entries.iter().collect::<Vec<_>>(),
        };
        let longer = |outer: &NdSbp| -> Vec<NdSbp> {
            let all = entries.iter().map(|&&entry| outer.within(entry));
            all.collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.retain(|nd| is_distribution(nd, ndim));
    all
}
