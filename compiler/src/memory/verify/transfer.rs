//! Transfers: senders and receivers post independently, and wait only for one another.

use std::collections::BTreeMap;

use ddl_abi::Group;
use ddl_abi::algorithm::Meetings;

use super::clock::Clock;
use super::{MemoryFault, Replay};
use crate::ice;

/// The ranks of a group, in member order.
pub(super) fn ranks(group: &Group) -> Vec<usize> {
    group.ranks.iter().map(|&rank| rank as usize).collect()
}

/// The members of a transfer concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TransferMembers {
    /// Everyone.
    All,
    /// Members that are read from.
    Senders,
    /// Members that read.
    Receivers,
}

impl TransferMembers {
    /// The indices of these members in a group.
    fn of(self, group: &Group) -> Vec<usize> {
        let members = 0..group.ranks.len();
        let (reads, is_read) = (
            |member: &usize| !begins(group, *member).is_empty(),
            |member: &usize| !ends(group, *member).is_empty(),
        );
        match self {
            TransferMembers::All => members.collect(),
            TransferMembers::Senders => members.filter(is_read).collect(),
            TransferMembers::Receivers => members.filter(reads).collect(),
        }
    }
}

fn begins(group: &Group, member: usize) -> Vec<usize> {
    Meetings::Pairs.members(group, member).0
}

fn ends(group: &Group, member: usize) -> Vec<usize> {
    Meetings::Pairs.members(group, member).1
}

/// A transfer in a moment: the clocks of each rank at its post, and after its read.
#[derive(Clone, Debug, Default)]
struct Sent {
    posted: BTreeMap<usize, Clock>,
    read: BTreeMap<usize, Clock>,
}

/// All transfers of a step so far, by the index of their site and the moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Transfers {
    sent: BTreeMap<(usize, usize), Sent>,
    /// The component that reads for each rank, by site index.
    components: BTreeMap<(usize, usize), usize>,
}

impl Transfers {
    /// - `readers`: the index of each site, and a rank that reads in it
    /// - `first`: the first component
    pub(super) fn new(readers: impl Iterator<Item = (usize, usize)>, first: usize) -> Transfers {
        Transfers {
            sent: BTreeMap::new(),
            components: readers.zip(first..).collect(),
        }
    }

    /// Number of components.
    pub(super) fn len(&self) -> usize {
        self.components.len()
    }
}

impl Replay<'_> {
    /// Whether the members of a communication wait for one another in pairs.
    pub(super) fn is_in_pairs(&self, number: usize) -> bool {
        self.sites[number].algorithm.meetings == Meetings::Pairs
    }

    /// Members of a transfer post it in the current moment.
    pub(super) fn post_transfer(&mut self, number: usize, who: TransferMembers) {
        let key = (number, self.moment);
        for group in self.sites[number].op.groups.clone() {
            let ranks = ranks(&group);
            for member in who.of(&group) {
                let rank = ranks[member];
                self.clocks.tick(rank);
                let clock = self.clocks.of(rank).clone();
                let sent = self.transfers.sent.entry(key).or_default();
                sent.posted.insert(rank, clock);
            }
        }
    }

    /// Receivers wait: between their post and now they read the sent data.
    pub(super) fn receive(&mut self, number: usize) -> Result<(), MemoryFault> {
        let key = (number, self.moment);
        let site = self.sites[number].clone();
        for group in &site.op.groups {
            let ranks = ranks(group);
            for member in TransferMembers::Receivers.of(group) {
                let rank = ranks[member];
                let by = self.transfers.components[&(number, rank)];
                let mut known = begins(group, member);
                known.push(member);
                for peer in known {
                    let sent = self.transfers.sent.get(&key);
                    let Some(clock) = sent.and_then(|sent| sent.posted.get(&ranks[peer])) else {
                        ice!("`{}` is received before it is sent", site.op.name);
                    };
                    let clock = clock.clone();
                    self.clocks.learn(by, &clock);
                }
                self.clocks.tick(by);
                self.share_of(&site, group, member, by)?;
                let clock = self.clocks.of(by).clone();
                self.clocks.learn(rank, &clock);
                self.clocks.tick(rank);
                let sent = self.transfers.sent.entry(key).or_default();
                sent.read.insert(rank, clock);
            }
        }
        Ok(())
    }

    /// Senders of a moment wait until their data is read.
    pub(super) fn wait_until_read(&mut self, number: usize, moment: usize) {
        for group in self.sites[number].op.groups.clone() {
            let ranks = ranks(&group);
            for member in TransferMembers::Senders.of(&group) {
                for reader in ends(&group, member) {
                    let sent = self.transfers.sent.get(&(number, moment));
                    let Some(clock) = sent.and_then(|sent| sent.read.get(&ranks[reader])) else {
                        ice!(
                            "`{}` is waited for before it is read",
                            self.sites[number].op.name
                        );
                    };
                    let clock = clock.clone();
                    self.clocks.learn(ranks[member], &clock);
                }
                self.clocks.tick(ranks[member]);
            }
        }
    }
}
