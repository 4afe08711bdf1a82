//! Rings: the sets of ranks that communicate, numbered alike by everyone who has the manifest.

use std::sync::atomic::Ordering;

use ddl_abi::Manifest;

use crate::control::Counters;

/// A set of ranks that some op has as its group, and where its members' counters are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ring {
    /// In member order.
    pub(crate) ranks: Vec<u32>,
    /// Number of the first member's counters among those of all rings.
    first: usize,
}

/// The rings of a plan, one per distinct group, in order of first appearance.
pub(crate) fn rings(manifest: &Manifest) -> Vec<Ring> {
    let mut rings: Vec<Ring> = Vec::new();
    let ops = manifest.entries.iter().flat_map(|entry| &entry.comm);
    for group in ops.flat_map(|op| &op.groups) {
        if !rings.iter().any(|ring| ring.ranks == group.ranks) {
            rings.push(Ring {
                ranks: group.ranks.clone(),
                first: members(&rings),
            });
        }
    }
    rings
}

/// Members of all rings.
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

    /// Whether every member has posted op number `sequence`.
    pub(crate) fn all_arrived(&self, all: &[Counters], sequence: u64) -> bool {
        // Acquire: pairs with the release in `post`; the members' sources are visible from here on.
        let mut members = self.counters(all).iter();
        members.all(|member| member.arrived.load(Ordering::Acquire) >= sequence)
    }

    /// Whether every member has done its share of op number `sequence`.
    pub(crate) fn all_finished(&self, all: &[Counters], sequence: u64) -> bool {
        // Acquire: pairs with the release where a share is done; what members wrote here is visible
        // from here on.
        let mut members = self.counters(all).iter();
        members.all(|member| member.finished.load(Ordering::Acquire) >= sequence)
    }

    /// The ranks that op number `sequence` waits for: who has not posted it, or, if all have, who
    /// has not done its share.
    pub(crate) fn missing(&self, all: &[Counters], sequence: u64) -> Vec<u32> {
        let behind = |count: fn(&Counters) -> u64| -> Vec<u32> {
            let members = self.ranks.iter().zip(self.counters(all));
            let behind = members.filter(|(_, member)| count(member) < sequence);
            behind.map(|(&rank, _)| rank).collect()
        };
        match behind(|member| member.arrived.load(Ordering::Relaxed)) {
            ranks if ranks.is_empty() => behind(|member| member.finished.load(Ordering::Relaxed)),
            ranks => ranks,
        }
    }
}
