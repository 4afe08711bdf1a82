//! Posts, waits and the shares of communication between them.

use ddl_dialect::sbp::part;

use super::{AccessKind, Activation, ByteRange, CommSite, MemoryFault, Replay, fences, rule};
use crate::conversion::moves::GroupMoves;
use crate::graph::{Comm, Func, NodeId, ValueId};
use crate::memory::place::Places;
use crate::memory::release::Release;
use crate::memory::release::moment_fences;

/// Stands for an op without source and destination, which only meets.
const FENCE: usize = usize::MAX;

impl<'a> Replay<'a> {
    /// The number of the communication with this post or wait.
    fn site(&self, func: &Func, id: NodeId) -> Option<usize> {
        let func = std::ptr::from_ref(func).addr();
        self.site_of.get(&(func, id)).copied()
    }

    pub(super) fn post(&mut self, activation: &Activation<'_>, post: NodeId) {
        if let Some(number) = self.site(activation.func, post) {
            for group in &self.sites[number].op.groups {
                let ring = self.clocks.ring_of(&group.ranks);
                self.clocks.post(ring, number);
            }
        }
    }

    pub(super) fn wait(
        &mut self,
        activation: &Activation<'_>,
        wait: NodeId,
    ) -> Result<(), MemoryFault> {
        let Some(number) = self.site(activation.func, wait) else {
            return Ok(());
        };
        for group in 0..self.sites[number].op.groups.len() {
            let ranks = &self.sites[number].op.groups[group].ranks;
            let ring = self.clocks.ring_of(ranks);
            self.wait_in(ring, number, rule(self.sites[number].op.comm))?;
        }
        Ok(())
    }

    fn wait_in(&mut self, ring: usize, number: usize, release: Release) -> Result<(), MemoryFault> {
        while let Some(due) = self.clocks.begin_shares(ring, number) {
            self.share(ring, due)?;
        }
        self.clocks.wait(ring, number, release);
        Ok(())
    }

    /// Lets the groups of the function of a loop meet at its end.
    pub(super) fn fence(&mut self, func: &Func) -> Result<(), MemoryFault> {
        self.meet(&fences(func, self.meshes))
    }

    /// Lets the groups of an entry meet at the end of a moment.
    pub(super) fn moment_fence(&mut self, func: &Func) -> Result<(), MemoryFault> {
        self.meet(&moment_fences(func, self.meshes))
    }

    fn meet(&mut self, fences: &[Vec<Vec<usize>>]) -> Result<(), MemoryFault> {
        for ranks in fences.iter().flatten() {
            let ring = self.clocks.ring_of(ranks);
            self.clocks.post(ring, FENCE);
            self.wait_in(ring, FENCE, Release::NextInGroup)?;
        }
        Ok(())
    }

    /// All members of a ring do their shares of an op.
    fn share(&mut self, ring: usize, number: usize) -> Result<(), MemoryFault> {
        let Some(site) = self.sites.get(number).cloned() else {
            return Ok(());
        };
        for group in &site.op.groups {
            if self.clocks.ring_of(&group.ranks) == ring {
                for member in 0..group.ranks.len() {
                    let by = self.clocks.sharer(ring, member);
                    self.share_of(&site, group, member, by)?;
                }
            }
        }
        Ok(())
    }

    /// The bytes of a source or destination, which have slots in whatever function they are.
    fn shared_range(&self, site: &CommSite<'a>, value: ValueId, rank: usize) -> Option<ByteRange> {
        let activation = Activation {
            func: site.func,
            places: Places::default(),
            indices: Vec::new(),
        };
        self.range(&activation, value, rank)
    }

    /// One member reads what it needs of its peers' sources and writes its own destination.
    fn share_of(
        &mut self,
        site: &CommSite<'a>,
        group: &GroupMoves,
        member: usize,
        by: usize,
    ) -> Result<(), MemoryFault> {
        let op = &site.op;
        let peers: Vec<usize> = match op.comm {
            Comm::AllReduce => return self.share_all_reduce(site, &group.ranks, member, by),
            Comm::ReduceScatter => group.ranks.clone(),
            Comm::AllGather
            | Comm::AllToAll
            | Comm::Redistribute
            | Comm::Transfer
            | Comm::Slice
            | Comm::Complete
            | Comm::Flush => {
                let moves = group.members[member].moves.iter();
                moves.map(|block| group.ranks[block.peer]).collect()
            }
        };
        for peer in peers {
            self.access(
                self.shared_range(site, op.source, peer),
                AccessKind::Read,
                by,
            )?;
        }
        let destination = self.shared_range(site, op.post.result(0), group.ranks[member]);
        self.access(destination, AccessKind::Write, by)
    }

    /// Reads a slice of every member's source and writes it to every member's destination.
    fn share_all_reduce(
        &mut self,
        site: &CommSite<'a>,
        ranks: &[usize],
        member: usize,
        by: usize,
    ) -> Result<(), MemoryFault> {
        for (value, access) in [
            (site.op.source, AccessKind::Read),
            (site.op.post.result(0), AccessKind::Write),
        ] {
            for &peer in ranks {
                let slice = self.shared_range(site, value, peer).map(|region| {
                    let bytes = part((region.end - region.start) as usize, ranks.len(), member);
                    ByteRange {
                        start: region.start + bytes.start as u64,
                        end: region.start + bytes.end as u64,
                        ..region
                    }
                });
                self.access(slice, access, by)?;
            }
        }
        Ok(())
    }
}
