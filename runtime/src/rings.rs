//! Rings: the sets of ranks that communicate in a channel, numbered the same way by every holder of
//! the manifest.

use std::collections::{BTreeMap, BTreeSet};

use ddl_abi::Manifest;

use crate::flags::{self, Counters};

/// A set of ranks that forms a group of some op of a channel, and the location of its members'
/// counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ring {
    /// The ranks, in member order.
    pub(crate) ranks: Vec<u32>,
    /// The channel.
    channel: u32,
    /// Index of the first member's counters among those of all rings.
    first: usize,
}

/// The rings of a plan, one per distinct group and channel, in order of first appearance.
pub(crate) fn rings(manifest: &Manifest) -> Vec<Ring> {
    let mut rings: Vec<Ring> = Vec::new();
    let ops = manifest.entries.iter().flat_map(|entry| &entry.comm);
    for (op, group) in ops.flat_map(|op| op.groups.iter().map(move |group| (op, group))) {
        if ring(&rings, op.channel, &group.ranks).is_none() {
            rings.push(Ring {
                ranks: group.ranks.clone(),
                channel: op.channel,
                first: members(&rings),
            });
        }
    }
    rings
}

/// The index of the ring of these ranks in a channel.
pub(crate) fn ring(rings: &[Ring], channel: u32, ranks: &[u32]) -> Option<usize> {
    rings
        .iter()
        .position(|ring| ring.channel == channel && ring.ranks == ranks)
}

/// The most channels in which any rank communicates.
pub(crate) fn most_channels(rings: &[Ring]) -> u32 {
    let ends = rings
        .iter()
        .flat_map(|ring| ring.ranks.iter().map(|&rank| (rank, ring.channel)));
    let distinct: BTreeSet<(u32, u32)> = ends.collect();
    let mut counts = BTreeMap::new();
    for (rank, _) in distinct {
        *counts.entry(rank).or_default() += 1;
    }
    counts.into_values().max().unwrap_or(0)
}

/// Total number of members of all rings.
pub(crate) fn members(rings: &[Ring]) -> usize {
    rings.iter().map(|ring| ring.ranks.len()).sum()
}

impl Ring {
    /// The counters of its members.
    ///
    /// - `all`: those of all rings
    pub(crate) fn counters<'a>(&self, all: &'a [Counters]) -> &'a [Counters] {
        &all[self.first..self.first + self.ranks.len()]
    }

    /// Whether these members have posted op number `sequence`.
    pub(crate) fn arrived(&self, all: &[Counters], of: &[usize], sequence: u64) -> bool {
        flags::arrived(self.counters(all), of, sequence)
    }

    /// Whether these members have finished their shares of op number `sequence`.
    pub(crate) fn finished(&self, all: &[Counters], of: &[usize], sequence: u64) -> bool {
        flags::finished(self.counters(all), of, sequence)
    }

    /// The ranks that op number `sequence` waits for.
    ///
    /// - `begins`: the members that must have posted it before the share can run
    /// - `ends`: the members that must have finished their shares; relevant once `begins` have
    ///   posted
    pub(crate) fn missing(
        &self,
        all: &[Counters],
        (begins, ends): (&[usize], &[usize]),
        sequence: u64,
    ) -> Vec<u32> {
        let counters = self.counters(all);
        let behind = |of: &[usize], count: fn(&Counters) -> u64| -> Vec<u32> {
            let behind = of
                .iter()
                .filter(|&&member| count(&counters[member]) < sequence);
            behind.map(|&member| self.ranks[member]).collect()
        };
        match behind(begins, |member| member.counts()[0]) {
            ranks if ranks.is_empty() => behind(ends, |member| member.counts()[1]),
            ranks => ranks,
        }
    }
}
